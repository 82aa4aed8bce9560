"""complete: what was right is kept, what cannot be completed is refused, and it is saved."""

import json

import pytest

from classroom import complete, explore
from classroom.matrices import MatrixGame
from gametree import MAX, MIN, Bones, GameTreeError, RenderError, TicTacToe, TreeTooLarge


def test_what_was_right_is_kept_by_the_name_of_the_tree(monkeypatch, tmp_path):
    monkeypatch.setenv("GAMETREE_PROGRESS", str(tmp_path / "work" / "progress.json"))
    completer = complete(MAX(MIN(3, 12), 7))
    completer.hear(["right", "n_0", "3"])
    completer.hear(["right", "n_7", "3"])  # no field of it
    again = complete(MAX(MIN(3, 12), 7))
    assert again.view()["solved"] == {"n_0": "3"}
    assert complete(MAX(MIN(3, 13), 7)).view()["solved"] is None
    assert again.still() == complete(MAX(MIN(3, 12), 7)).still()  # what nbval compares


def test_who_begins_again_loses_nothing_that_was_right(monkeypatch, tmp_path):
    monkeypatch.setenv("GAMETREE_PROGRESS", str(tmp_path / "progress.json"))
    completer = complete(MAX(MIN(3, 12), 7))
    completer.hear(["right", "n_0", "3"])
    completer.hear(["again"])
    assert completer.box.view["solved"] is None
    completer.hear(["right", "n", "7"])
    assert complete(MAX(MIN(3, 12), 7)).view()["solved"] == {"n_0": "3", "n": "7"}


def test_what_cannot_be_completed_is_refused():
    with pytest.raises(TreeTooLarge, match="A tree to fill in has at most 100 nodes"):
        complete(TicTacToe())
    hidden = MatrixGame([[1, -1], [-1, 1]]).tree(first=None)
    for node in (hidden, hidden.children[0]):
        with pytest.raises(GameTreeError, match="cannot be told apart"):
            complete(node)


def test_a_page_is_saved_as_html_and_what_asks_for_moodle(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    completer = complete(MAX(MIN(3, 12), MIN(2, 4)))
    text = completer.save(tmp_path / "tree.html").read_text(encoding="utf-8")
    assert json.loads(text.partition('json">')[2].partition("</script>")[0])["view"]["fill"]["n_0"]
    for widget in (completer, explore(Bones(2))):
        with pytest.raises(
            RenderError, match=r"saved as \.html( or \.xml)?, got 'tree.pdf': try 'tree.html'"
        ):
            widget.save("tree.pdf")
