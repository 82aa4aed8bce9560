"""explore: where the reader walks, and what a page gets to know; without a browser."""

import base64
import json
import re
import zlib

import pytest

from classroom import complete, explore
from classroom.matrices import MatrixGame
from classroom.widgets import exploring
from classroom.widgets.exploring import best_line, draw_around
from classroom.words.names import id_of
from gametree import (
    MAX,
    MIN,
    Bones,
    ConnectFour,
    GameTreeError,
    Node,
    TicTacToe,
    TreeTooLarge,
    build,
    minimax,
    root,
    tree,
    values_of,
)
from gametree.diagram import nodes_along


def go(walk, *moves):
    walk.hear(["go", id_of(walk.node.find(*moves), walk.top)])


def test_a_walk_goes_down_back_and_home():
    walk = explore(Bones(4))
    go(walk, 1)
    go(walk, 2)
    assert (walk.node.path, walk.node.state.bones) == ((1, 2), 1)
    walk.hear(["go", "n_0"])
    assert walk.node.path == (1,)
    walk.hear(["go", "n"])
    assert walk.node is walk.top and walk.node.path == ()


def test_a_page_goes_where_an_id_says_and_nowhere_else():
    walk = explore(root(TicTacToe()))
    walk.hear(["go", "n_4_0_6"])
    assert walk.node.path == (4, 0, 8) and walk.box.view["here"] == "n_4_0_6"
    for wrong in ("n_4_x", "n_9", "n_4_0_6_-1", "n_٤", "", "4", None):
        walk.hear(["go", wrong])
        assert walk.node.path == (4, 0, 8)
    walk.hear(["go", "n"])
    assert walk.node is walk.top


def test_a_walk_begins_anywhere_and_never_leaves_its_top():
    node = build(Bones(6)).find(1, 2)
    walk = explore(node)
    walk.hear(["go", ""])
    assert walk.node is node
    go(walk, 1)
    assert walk.node is node[1]


def test_a_walk_grows_only_what_it_may_show():
    top = root(TicTacToe())
    assert len(draw_around(top).nodes) == 10
    assert (
        top.size <= 10 + 2 * 8
    )  # it looked at some families of the next ply, and saw that they do not fit
    late = top.find(4, 0, 1, 2, 3, 5)
    assert len(draw_around(late).nodes) == late.size == 11  # it fits, down to the last leaf


def test_a_walk_shows_a_small_tree_whole_and_a_large_one_in_part():
    assert len(draw_around(tree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])).nodes) == 13
    assert len(draw_around(build(Bones(6))).nodes) == 1 + 3 + 9
    view = explore(tree([*range(50)])).box.view
    assert view["svg"].count(' class="node ') <= 41 and len(view["menu"]) == 50


def test_a_click_does_not_count_the_tree(monkeypatch):
    walk = explore(build(TicTacToe(), depth=4))
    monkeypatch.setattr(Node, "size", property(lambda node: pytest.fail("the tree was counted")))
    walk.hear(["go", "n_0"])
    assert not walk.box.view["whole"]


@pytest.mark.slow
def test_the_best_line_is_searched_or_too_long():
    result = minimax(Bones(6))
    assert best_line(build(Bones(6))) == best_line(root(Bones(6))) == ([*result.line], result.value)
    assert best_line(tree([[3, 12, 8], [2, 4, 6]])) == ([0, 0], 3)
    assert best_line(tree("MAX(CHANCE((0.5, 1), (0.5, 3)), 1)")) == ([0], 2)
    assert best_line(tree("CHANCE((0.5, 1), (0.5, 3))")) == ([], None)
    explorer = explore(ConnectFour())
    explorer.hear(["line", True])
    assert "a search of 30,000 nodes did not reach the end" in explorer.box.view["said"]
    top = root(TicTacToe())
    assert len(best_line(top)[0]) == 9
    assert top.size <= 1 + 9 * 9  # the line's own families at most; what was searched is not kept


def test_the_page_is_told_of_values_and_of_where_a_click_leads():
    top = build(TicTacToe(), TicTacToe().parse(".XO/X../OOX"))
    walk = explore(top, values=values_of(top))
    go(walk, 4)
    view = walk.box.view
    assert 'aria-label="B, MIN node, 2 branches, .XO / XX. / OOX, value 1"' in view["svg"]
    assert (view["here"], view["crumbs"], view["menu"]) == ("n_1", ["start", "4"], ["0", "5"])
    assert view["big"].startswith("<svg") and view["line"] is None
    walk.hear(["line", True])
    assert walk.box.view["line"] == "Best play from here: 0, 5, with value 1."
    go(walk, 0, 5)
    assert walk.box.view["line"] == ""
    assert walk.box.view["said"] == "Play is over: X wins (value 1)."
    assert repr(walk) == "Explorer(after 4, 0, 5, 0 branches)"


def test_what_a_walk_says_is_true_after_a_leaf_was_edited():
    top = tree([[3, 12, 8], [2, 4, 6]])
    minimax(top)
    top.find(0, 0).value = -50
    walk = explore(top)
    walk.hear(["line", True])
    assert walk.box.view["said"] == "▲ MAX is to move."
    assert walk.box.view["line"] == "Best play from here: 1, 0, with value 2."


def test_a_message_from_a_page_is_never_trusted():
    explorer = explore(Bones(4))
    for message in (
        ["go", "n_1"],
        "go",
        [],
        [3],
        [["go"]],
        ["go"],
        ["go", 7],
        ["go", None, 1],
        ["go", "n_9"],
        ["close"],
        ["refresh"],
        ["view"],
        {},
    ):
        explorer.hear(message)
    assert explorer.node.path == (2,) and explorer.box.comm is not None


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
    assert explore(node).box.view["said"] == said


def test_a_walk_says_how_play_ended():
    game = TicTacToe()
    for state, said in (("XOX/XOO/OXX", "a draw."), ("OOO/XX./X..", "O wins (value −1).")):
        assert explore(root(game, game.parse(state))).box.view["said"] == f"Play is over: {said}"
    assert explore(root(Bones(0))).box.view["said"] == "Play is over: MIN wins (value −1)."


def test_the_best_line_ends_at_chance_and_has_a_value():
    top = tree("MAX(CHANCE((0.5, 1), (0.5, 3)), 1)")
    walk = explore(top)
    walk.hear(["line", True])
    assert walk.box.view["line"] == "Best play from here: 0, with value 2."


@pytest.mark.slow
def test_the_large_board_is_numbered_and_no_card_is():
    view = explore(root(TicTacToe(), "X...O....")).box.view
    assert re.findall(r">(\d)</text>", view["big"]) == [*"1235678"]
    assert "aria-hidden" in view["big"] and "aria-hidden" not in view["svg"]


@pytest.mark.parametrize("thing", [3, None, TicTacToe, "MAX(1, 2)"])
def test_only_trees_and_games_are_explored(thing):
    with pytest.raises(
        GameTreeError, match=r"explore needs a Node or a Game, got|is a class of games, not a game"
    ):
        explore(thing)


@pytest.mark.parametrize("show", [explore, complete])
def test_an_unknown_theme_is_refused(show):
    with pytest.raises(
        GameTreeError, match="theme must be one of 'paper', 'projector', got 'dark'"
    ):
        show(Bones(4), theme="dark")


def test_its_repr_is_the_same_in_every_run():
    explorer = explore(MAX(a=MIN(3, 12), b=MAX(c=7)))
    assert repr(explorer) == "Explorer(at the start, 2 branches)"
    go(explorer, "b")
    assert repr(explorer) == "Explorer(after b, 1 branch)"
    go(explorer, "c")
    assert repr(explorer) == "Explorer(after b, c, 0 branches)"


def test_without_a_kernel_its_picture_stands_in():
    bundle = explore(Bones(4))._repr_mimebundle_()
    assert re.match(r'<div[^>]*><img alt="Game tree', bundle["text/html"])
    assert bundle["text/plain"] == "Explorer(at the start, 3 branches)"
    assert "application/vnd.jupyter.widget-view+json" in bundle


def views_of(page):
    data = json.loads(
        page.read_text(encoding="utf-8").partition('json">')[2].partition("</script>")[0]
    )
    return data, json.loads(zlib.decompress(base64.b64decode(data["views"])))


@pytest.mark.slow
def test_a_page_that_cannot_hold_the_tree_holds_best_play_to_its_end(monkeypatch, tmp_path):
    monkeypatch.setattr(exploring, "MOST_VIEWS", 50)
    top = root(Bones(11, take=(1, 2)))
    _, views = views_of(explore(top).save(tmp_path / "walk.html"))
    line, _ = best_line(top)
    on_line = nodes_along(top, line)
    held = {id_of(each, top) for node in on_line for each in (node, *node.children)}
    end = top.find(*line)
    assert end.is_leaf and end.depth > 6 and held <= set(views)
    assert all(views[key]["line"] is not None for key in held)
    assert max(key.count("_") for key in set(views) - held) == 4


def test_a_search_that_is_too_large_is_tried_once_for_a_page(monkeypatch, tmp_path):
    tried = []

    def search(node, table):
        tried.append(node)
        raise TreeTooLarge("too large")

    monkeypatch.setattr(exploring, "search", search)
    data, views = views_of(explore(Bones(5)).save(tmp_path / "walk.html"))
    assert len(views) == 28 and len(tried) == 1
    assert views["n"].items() <= data["view"].items() and views["n"]["said"] == "▲ MAX is to move."


def test_no_best_line_is_told_where_nodes_cannot_be_told_apart():
    explorer = explore(MatrixGame([[1, -1], [-1, 1]]).tree(first=None))
    explorer.hear(["line", True])
    assert explorer.box.view["line"] is None
    assert "cannot be told apart" in explorer.box.view["said"]
