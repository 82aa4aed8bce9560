"""explore: where the reader walks, and what the widget says, without a browser."""

import re
import subprocess
import sys

import pytest

from gametree import (
    MAX,
    MIN,
    Bones,
    Game,
    GameTreeError,
    IllegalMove,
    RenderError,
    TicTacToe,
    build,
    explore,
    root,
    tree,
)
from gametree.checkup import checkup
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


def test_a_walk_up_to_a_place_on_the_path():
    walk = Walk(root(TicTacToe()))
    for _ in range(4):
        walk.go(0)
    walk.up(1)
    assert walk.path == (0,)


def test_a_walk_begins_anywhere_and_never_leaves_its_top():
    node = build(Bones(6)).find(1, 2)
    walk = Walk(node)
    walk.back()
    assert walk.node is node and walk.path == ()
    walk.go(0)
    assert walk.path == (1,)


def test_a_walk_grows_only_what_it_comes_by():
    top = root(TicTacToe())
    walk = Walk(top)
    walk.picture()
    assert top.size == 10
    walk.go(4)
    walk.picture()
    assert top.size == 18


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
    values = explorer._crumbs.value + explorer._status.value + explorer._picture.value
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
    with pytest.raises(RenderError, match="pip install ipywidgets, or look at the tree with draw"):
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
    assert "Buttons: not ready. The package ipywidgets is missing" in out
    assert "python3 -m gametree (on Windows: py -m gametree)" in out
