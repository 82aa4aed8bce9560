"""explore: where the reader walks, and what the widget says, without a browser."""

import re
import subprocess
import sys

import pytest

from gametree import (
    MAX,
    MIN,
    Bones,
    ConnectFour,
    Game,
    GameTreeError,
    IllegalMove,
    RenderError,
    TicTacToe,
    build,
    explore,
    minimax,
    root,
    tree,
)
from gametree.launcher import checkup
from gametree.widgets.walk import Walk


class Wide(Game):
    """One ply with many moves."""

    initial = ()

    def to_move(self, state):
        return MAX

    def moves(self, state):
        return [] if state else range(50)

    def result(self, state, move):
        return (move,)

    def utility(self, state):
        return state[0]


def shown(explorer):
    return [button.description for button in explorer._branches.children]


def test_a_walk_goes_down_back_and_home():
    walk = Walk(Bones(4))
    walk.go(0)
    walk.go(1)
    assert (walk.path, walk.steps, walk.node.state.bones) == ((1, 2), ["1", "2"], 1)
    walk.back()
    assert walk.path == (1,)
    walk.home()
    walk.back()
    assert walk.node is walk.top and walk.path == ()


def test_a_walk_goes_where_a_key_says_and_nowhere_else():
    walk = Walk(root(TicTacToe()))
    walk.go_to("4.0.6")
    assert walk.path == (4, 0, 8) and walk.key == "4.0.6"
    for wrong in ("4.x", "9", "4.0.6.-1", "٤"):
        with pytest.raises(GameTreeError, match="There is no branch"):
            walk.go_to(wrong)
    assert walk.key == "4.0.6"
    walk.go_to("")
    assert walk.node is walk.top


def test_a_walk_begins_anywhere_and_never_leaves_its_top():
    node = build(Bones(6)).find(1, 2)
    walk = Walk(node)
    walk.back()
    assert walk.node is node and walk.path == ()
    walk.go(0)
    assert walk.path == (1,)


def test_a_walk_grows_only_what_it_may_show():
    top = root(TicTacToe())
    walk = Walk(top)
    assert len(walk.picture().nodes) == 10
    assert top.size <= 10 + 2 * 8  # it looked at some families of the next ply, and saw that they do not fit
    walk.go_to("4.0.0.0.0.0")
    assert len(walk.picture().nodes) == walk.node.size == 11  # it fits, down to the last leaf


def test_a_walk_shows_a_small_tree_whole_and_a_large_one_in_part():
    assert len(Walk(tree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])).picture().nodes) == 13
    assert len(Walk(build(Bones(6))).picture().nodes) == 1 + 3 + 9
    view = Walk(Wide()).view()
    assert len(view["labels"]) <= 41 and len(view["menu"]) == 50


def test_the_best_line_is_known_or_searched_or_too_long():
    solved = build(Bones(6))
    minimax(solved)
    assert Walk(solved).best_line == Walk(root(Bones(6))).best_line == list(minimax(Bones(6)).line)
    assert Walk(tree([[3, 12, 8], [2, 4, 6]])).best_line == [0, 0]
    assert Walk(tree("MAX(CHANCE((0.5, 1), (0.5, 3)), 1)")).best_line == [0]
    explorer = explore(ConnectFour())
    explorer.show_line()
    assert "a search of 30,000 nodes did not reach the end" in explorer.picture.view["said"]
    top = root(TicTacToe())
    assert len(Walk(top).best_line) == 9
    assert top.size <= 1 + 9 * 9  # the line's own families at most; what was searched is not kept


def test_the_page_is_told_of_values_and_of_where_a_click_leads():
    top = build(TicTacToe(), TicTacToe().parse(".XO/X../OOX"))
    minimax(top)
    walk = Walk(top)
    walk.go(1)
    view = walk.view()
    assert view["labels"]["n"] == "MIN node, .XO / XX. / OOX, value 1"
    assert view["hushed"]["n"] == "MIN node, .XO / XX. / OOX"
    assert (
        view["keys"]["n_1_0"] == "1.1.0"
        and view["up"] == ""
        and view["crumbs"] == [["start", ""], ["4", "1"]]
    )
    assert view["big"].startswith("<svg") and view["line"] is None
    assert walk.view(with_line=True)["line"] == "Best play from here: 0, 5."


def test_a_message_from_a_page_is_never_trusted():
    explorer = explore(Bones(4))
    for message in (
        ["go", "1"],
        "go",
        [],
        [3],
        ["go"],
        ["go", 7],
        ["go", None, 1],
        ["go", "9"],
        ["close"],
        ["show"],
        ["_view"],
        {},
    ):
        explorer._heard(None, message, [])
    assert explorer.path == (2,) and explorer.picture.comm is not None


@pytest.mark.parametrize(
    ("node", "said"),
    [
        (tree([3, 12]), "▲ MAX is to move."),
        (tree([3, 12], MIN), "▼ MIN is to move."),
        (tree("CHANCE((1, 2))"), "● Chance decides."),
        (tree(5), "Play is over: value 5."),
    ],
)
def test_a_walk_says_whose_move_it_is(node, said):
    assert Walk(node).status == said


@pytest.mark.parametrize("thing", [3, None, TicTacToe, "MAX(1, 2)"])
def test_only_trees_and_games_are_explored(thing):
    with pytest.raises(
        GameTreeError, match=r"explore wants a Node or a Game, got|is a class of games, not a game"
    ):
        explore(thing)


def test_an_unknown_theme_is_refused():
    with pytest.raises(GameTreeError, match="theme must be one of 'paper', 'projector', got 'dark'"):
        explore(Bones(4), theme="dark")


def test_buttons_pick_a_branch():
    explorer = explore(build(Bones(4)))
    assert shown(explorer) == ["1", "2", "3"]
    assert explorer._home.disabled and explorer._back.disabled
    explorer._branches.children[2].click()
    assert explorer.path == (3,) and shown(explorer) == ["1"]
    assert "start › 3" in explorer._crumbs.value
    explorer._branches.children[0].click()
    assert shown(explorer) == [] and "Play is over: value -1" in explorer._status.value
    explorer._back.click()
    explorer._back.click()
    assert explorer.path == () and explorer._back.disabled
    explorer.go(1, 2)
    explorer._home.click()
    assert explorer.path == ()


def test_a_late_second_click_does_nothing():
    explorer = explore(Bones(4))
    third = explorer._branches.children[2]
    third.click()
    third.click()  # there is one branch now
    assert explorer.path == (3,)


def test_many_branches_come_as_a_menu():
    explorer = explore(Wide())
    assert explorer._menu.options[:2] == ("choose …", "0") and len(explorer._menu.options) == 51
    explorer._menu.index = 8
    assert explorer.path == (7,)
    explorer.back()
    assert explorer._menu.index == 0 and explorer.path == ()


def test_a_wrong_move_is_refused_and_the_reader_stays():
    explorer = explore(Bones(4))
    with pytest.raises(IllegalMove):
        explorer.go(1, 9)
    assert explorer.path == ()


def test_its_repr_is_the_same_in_every_run():
    explorer = explore(MAX(a=MIN(3, 12), b=7))
    assert repr(explorer) == "Explorer(at the start, 2 branches)"
    explorer.go("b")
    assert repr(explorer) == "Explorer(after b, Play is over: value 7)"


def test_without_a_kernel_its_picture_stands_in():
    bundle = explore(Bones(4))._repr_mimebundle_()
    assert re.match(r'<div[^>]*><img alt="Game tree', bundle["text/html"])
    assert bundle["text/plain"] == "Explorer(at the start, 3 branches)"
    assert "application/vnd.jupyter.widget-view+json" in bundle


def test_text_of_a_game_is_escaped():
    explorer = explore(tree({"<script>alert(1)</script>": [1, 2], "b": 3}))
    explorer._branches.children[0].click()
    values = explorer._crumbs.value + explorer._status.value + explorer._image.value
    assert "<script" not in values and "&lt;script" in explorer._crumbs.value


def test_close_frees_every_part():
    from ipywidgets.widgets.widget import _instances

    before = set(_instances)
    explorer = explore(Bones(4))
    assert set(_instances) - before
    explorer.close()
    assert set(_instances) <= before


def test_without_the_widget_library_the_message_helps(monkeypatch):
    monkeypatch.setitem(sys.modules, "gametree.widgets.explorer", None)
    with pytest.raises(RenderError, match="pip install ipywidgets anywidget, or use draw"):
        explore(Bones(4))


def test_the_core_imports_none_of_the_heavy_libraries():
    code = (
        "import sys, gametree\n"
        "heavy = {'graphviz', 'wasmtime', 'ipywidgets', 'anywidget', 'matplotlib', 'scipy', 'numpy', 'IPython'}\n"
        "print(sorted(heavy & set(sys.modules)))"
    )
    assert (
        subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
        == "[]\n"
    )


def test_the_checkup_is_content_here(capsys):
    checkup()
    assert capsys.readouterr().out.endswith("Buttons: ready\nEverything is ready.\n")


def test_the_checkup_says_what_to_do(capsys, monkeypatch):
    monkeypatch.setitem(sys.modules, "gametree.widgets.explorer", None)
    checkup()
    out = capsys.readouterr().out
    assert "Buttons: not ready. The packages ipywidgets and anywidget are missing" in out
    assert "python3 -m gametree (on Windows: py -m gametree)" in out
