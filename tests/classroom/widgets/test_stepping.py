"""step without a browser: the widget, the saved page, and what is refused."""

import json

import pytest

from classroom import record, step
from gametree import (
    Bones,
    GameTreeError,
    RenderError,
    TreeTooLarge,
    alphabeta,
    build,
    minimax,
    tree,
)

BOOK = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]


def test_what_cannot_be_stepped_through_is_refused(monkeypatch):
    with pytest.raises(
        GameTreeError, match=r"step needs a Trace, such as record\(alphabeta, node\), got 3"
    ):
        step(3)
    with pytest.raises(TreeTooLarge, match=r"This search took \d+ steps on 326 nodes"):
        step(record(alphabeta, build(Bones(9)), depth=2, evaluate=lambda state: 0))
    top = tree([0] * 299)
    assert len(step(record(minimax, top)).names) == 300
    monkeypatch.setattr("classroom.widgets.stepping.MOST_STEPS", 28)
    with pytest.raises(
        TreeTooLarge, match=r"took 29 steps on 13 nodes; at most 28 steps on 300 nodes"
    ):
        step(record(alphabeta, tree(BOOK)))


def test_the_player_stands_where_it_is_told_to():
    player = step(record(alphabeta, tree(BOOK)))
    player.box.index = 3  # as a page does
    assert repr(player) == "Stepper(alphabeta, step 3 of 29)"


def test_paper_counts_the_steps_that_one_can_take():
    def largest(node):
        return node.value if node.is_leaf else max(largest(child) for child in node)

    player = step(record(largest, tree([3, 12])))
    steps = len(player.frames) - 1
    assert repr(player) == f"Stepper(largest, step 0 of {steps})"
    assert f"largest, all {steps} steps" in player.still() and player.still().count("<li>") == steps


def test_a_page_is_saved_as_html_only(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    player = step(record(alphabeta, tree(BOOK)))
    path = player.save(tmp_path / "search.html")
    text = path.read_text(encoding="utf-8")
    assert "</script><" not in text.partition('json">')[2].partition("</script>")[0]
    assert (
        json.loads(text.partition('json">')[2].partition("</script>")[0])["view"]["kind"] == "film"
    )
    with pytest.raises(RenderError, match=r"saved as \.html, got 'search.pdf': try 'search.html'"):
        player.save("search.pdf")
    with pytest.raises(RenderError, match="cannot be written"):
        player.save(tmp_path / "nowhere" / "search.html")
