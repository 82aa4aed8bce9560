"""icicle: what a page gets of a whole tree, and what is shown if no script runs."""

import base64
import json
import re
import zlib
from functools import partial
from math import inf

import pytest
from hypothesis import given
from toys import plans, planted

from classroom import icicle, random_tree
from classroom.widgets.icicles import lines_first, shades_of
from classroom.words.language import figure
from gametree import (
    CHANCE,
    MAX,
    MIN,
    Bones,
    DiceBones,
    GameTreeError,
    Node,
    TicTacToe,
    TreeTooLarge,
    alphabeta,
    build,
    expectimax,
    minimax,
    positions,
    tree,
    values_of,
)

BOOK = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]


@pytest.fixture(scope="module")
def tictactoe():
    """After two moves."""
    game = TicTacToe()
    return icicle(build(game, game.parse("XO./.../...")))


def unpacked(widget):
    """What a page finds in the view."""
    data = zlib.decompress(base64.b64decode(widget.box.view["packed"]))
    return json.loads(data)


def regrown(content):
    """The tree that a page grows, like unfolding.js: what is known of each node, and the moves."""
    first = [0]
    for count in content["branches"]:
        first.append(first[-1] + count)

    def grow(pattern):
        told.append(content["abouts"][content["about"][pattern]])
        for branch in range(first[pattern], first[pattern + 1]):
            moves.append(content["words"][content["moves"][branch]])
            grow(pattern - content["below"][branch])

    told, moves = [], []
    grow(len(content["branches"]) - 1)
    return told, moves


@pytest.mark.slow
@given(plans((MAX, MIN)))
def test_a_page_gets_the_whole_tree(plan):
    top = planted(plan)
    widget = icicle(top)
    told, moves = regrown(unpacked(widget))
    values = values_of(top)
    nodes = list(top.walk())
    assert [(player, value) for player, _, value, _ in told] == [
        (str(node.player), figure(values[node])) for node in nodes
    ]
    assert len(moves) == len(nodes) - 1
    for search, steps in zip((minimax, alphabeta), unpacked(widget)["visits"]):
        entered = []

        def watch(kind, node, *_, entered=entered):
            if kind == "enter":
                entered.append(node)

        search(top, watch=watch)
        assert [nodes[place] for place in places(steps)] == entered


def places(steps):
    place = -1
    for step in steps:
        place += step
        yield place


def test_tictactoe_is_small_enough_to_be_sent(tictactoe, tmp_path):
    assert repr(tictactoe) == "Icicle(8,232 nodes, 7 plies deep, 4 searches)"
    visited = {name: len(visits) for name, visits in tictactoe.visits.items()}
    top = tictactoe.census.top
    assert visited == {
        "minimax": 8_232,
        "alpha-beta": alphabeta(top).visited,
        "alpha-beta, centre first": 376,
        "alpha-beta with a table": alphabeta(top, table={}).visited,
    }
    assert len(tictactoe.box.view["packed"]) < 13_000
    assert tictactoe.save(tmp_path / "tree.html").stat().st_size < 300_000
    content = unpacked(tictactoe)
    assert content["labels"][-1] == "XO. / ... / ..."
    assert len(content["pictures"]) == len(positions(top.game, top.state))


@pytest.mark.long
def test_so_is_the_whole_of_it(full_tree, tmp_path):
    whole = icicle(full_tree)
    assert repr(whole) == "Icicle(549,946 nodes, 9 plies deep, 4 searches)"
    assert [len(visits) for visits in whole.visits.values()] == [549_946, 18_297, 7_275, 1_084]
    assert len(whole.box.view["packed"]) < 120_000
    assert whole.save(tmp_path / "tree.html").stat().st_size < 400_000


def test_a_position_is_put_together_from_few_pieces(tictactoe):
    content = unpacked(tictactoe)
    pattern = content["labels"].index("XO. / .X. / ...")
    picture = "".join([content["pieces"][piece] for piece in content["pictures"][pattern]])
    assert picture == TicTacToe().picture("XO..X....") and len(content["pieces"]) < 100


def test_where_no_script_runs_there_is_a_picture_and_a_summary(tictactoe):
    still = tictactoe.still()
    assert "8,232 nodes, 3,668 leaves, 7 plies deep. The root is worth 1." in still
    assert 'alt="alpha-beta visits 749 of 8,232 nodes (9.1%). What it skips is dark.' in still
    assert still.count("<figcaption>") == 3  # minimax skips nothing
    assert "from 0 on: 1, 7, 42, 210, 760, 2,172, 2,880, 2,160." in still
    assert "<li>Depth 1: 3 worth more than 0, 4 worth just that, 0 worth less.</li>" in still
    assert "<li>alpha-beta visits 749 of 8,232 nodes (9.1%).</li>" in still
    assert "<li>alpha-beta with a table visits 335 of 8,232 nodes (4.1%).</li>" in still
    assert len(still) < 120_000
    whole = icicle(Bones(6), {"minimax": minimax}).still()
    assert 'alt="52 nodes, 24 leaves, 6 plies deep. The root is worth 1."' in whole


def test_what_is_watched_can_be_chosen():
    def mine(node):
        return node.value if node.is_leaf else max(map(mine, node.children))

    widget = icicle(
        tree(BOOK), {"mine": mine, "from the right": partial(alphabeta, order="reversed")}
    )
    assert [name for name, _ in widget.box.view["searches"]] == ["mine", "from the right"]
    assert widget.visits["mine"] == list(range(13))
    assert widget.visits["from the right"][:2] == [0, 9]


def test_where_chance_moves_expectimax_is_watched():
    widget = icicle(DiceBones(4))
    assert [*widget.visits] == ["expectimax"]
    mixed = MAX(CHANCE((0.5, 3), (0.5, 7)), 4)
    assert unpacked(icicle(mixed, {"mean": expectimax}))["abouts"][-1][2] == "5"


def test_elsewhere_the_good_order_is_the_best_one():
    widget = icicle(random_tree(1, depth=6, branching=3))
    _, usual, best = map(len, widget.visits.values())
    assert best < usual
    uniform = icicle(random_tree(1, depth=4, branching=3))
    leaves = [uniform.census.nodes[place] for place in [*uniform.visits.values()][2]]
    assert sum(node.is_leaf for node in leaves) == 3**2 + 3**2 - 1  # Knuth and Moore


def test_the_order_of_lines_is_centre_corners_edges():
    order = lines_first(TicTacToe())
    assert [child.move for child in order(build(TicTacToe(), depth=1))] == [
        4,
        0,
        2,
        6,
        8,
        1,
        3,
        5,
        7,
    ]


@pytest.mark.parametrize(
    "values, middle, shades",
    [
        ([-1, 0, 1], 0, [-1, 0, 1]),
        ([2, 3, 14], 8, [-1, -0.833, 1]),
        ([-1, 10], 0, [-0.1, 1]),
        ([0, 1], 0.5, [-1, 1]),
        ([7, 7], 7, [0, 0]),
        ([-inf, 0, 5, inf], 2.5, [-1, -1, 1, 1]),
        ([inf], 0, [1]),
    ],
)
def test_a_shade_says_where_a_value_lies(values, middle, shades):
    assert shades_of(values) == (middle, shades)


def test_a_node_keeps_the_name_that_it_was_given():
    top = tree(BOOK)
    top.children[1].name = "Q"
    assert [*unpacked(icicle(top))["names"].values()] == ["Q"]


class Plain(Bones):
    """Bones that draw no picture."""

    def picture(self, state, last_move=None, whole=False):
        return None


def test_of_a_game_without_pictures_positions_are_words():
    content = unpacked(icicle(Plain(3)))
    assert not any(content["pictures"]) and content["labels"][-1].startswith("3 bones")
    assert unpacked(icicle(tree(BOOK)))["labels"] == []


@pytest.mark.parametrize(
    "call, error, said",
    [
        (lambda: icicle(3), GameTreeError, "icicle needs a Node or a Game, got 3"),
        (lambda: icicle(Node), GameTreeError, "icicle needs a Node or a Game"),
        (
            lambda: icicle(TicTacToe(), max_nodes=9),
            TreeTooLarge,
            "9 nodes and 100 plies are allowed",
        ),
        (lambda: icicle(Bones(3), max_nodes=0), GameTreeError, "max_nodes must be a whole number"),
        (lambda: icicle(Bones(3), alphabeta), GameTreeError, "wants its searches with names"),
        (lambda: icicle(Bones(3), {}), GameTreeError, "icicle shows 1 to 12 searches, got 0"),
        (lambda: icicle(Bones(3), {"a": 3}), GameTreeError, "This needs a search"),
        (lambda: icicle(DiceBones(3), {"a": minimax}), GameTreeError, "expectimax"),
    ],
)
def test_what_cannot_be_shown_is_refused(call, error, said):
    with pytest.raises(error, match=said):
        call()


def test_the_same_tree_gives_the_same_bytes():
    one, other = icicle(Bones(7)), icicle(Bones(7))
    assert one.still() == other.still()
    assert not re.search(r"0x[0-9a-f]{6}", repr(one) + one.still())


def test_the_error_about_an_endless_function_shows_no_line_of_ours_but_icicles():
    def endless(node):
        return endless(node)

    with pytest.raises(GameTreeError, match="does not finish") as caught:
        icicle(Bones(4), {"mine": endless})
    assert [entry.name for entry in caught.traceback][1:] == ["icicle"]
    assert caught.value.__context__ is None
