"""Iterative deepening: an answer at any moment, and the right one in the end."""

import pytest
from hypothesis import given
from toys import Line, plans, planted

from classroom import iterative_deepening
from gametree import CHANCE, MAX, Bones, GameTreeError, TicTacToe, minimax, root, tree


def nothing(_):
    return 0


@given(plans())
def test_to_the_end_it_finds_the_value(plan):
    top = planted(plan)
    result = iterative_deepening(top, evaluate=nothing)
    assert result.value == minimax(top).value
    assert result.bound == "exact"
    if not top.is_leaf:
        assert top.find(*result.line).value == result.value


@pytest.mark.parametrize("depth", [1, 2, 3, 4])
def test_to_a_depth_it_finds_what_alphabeta_finds(depth):
    assert (
        iterative_deepening(TicTacToe(), depth=depth).value
        == minimax(TicTacToe(), depth=depth).value
    )


def test_it_stops_when_the_whole_tree_is_searched():
    seen = []
    result = iterative_deepening(
        Bones(4), evaluate=nothing, watch=lambda kind, node, *_: seen.append(kind)
    )
    assert result.value == -1
    assert seen.count("enter") == result.visited


def test_nodes_set_a_limit_and_leave_the_answer_of_the_search_before():
    game = TicTacToe()
    one = iterative_deepening(game, depth=1)
    assert (
        iterative_deepening(game, max_nodes=1).value == one.value
    )  # the first search is always finished
    for nodes in (20, 200, 2_000):
        result = iterative_deepening(game, max_nodes=nodes)
        assert result.move in range(9) and result.visited <= nodes
    assert iterative_deepening(game, max_nodes=2_000).line[:1]


def test_the_best_line_of_the_search_before_is_tried_first():
    top = tree([[1, [5, 9]], [8, [8, 8]]])  # one ply deep, the guess prefers the second branch
    order = []
    guess = {(0,): 0, (1,): 5}
    iterative_deepening(
        top,
        depth=2,
        evaluate=lambda node: guess.get(node.path, 4),
        watch=lambda kind, node, *_: order.append(node.path) if kind == "enter" else None,
    )
    assert order[:4] == [(), (0,), (1,), ()]
    assert order[4] == (1,)


def test_with_a_table_it_is_the_same():
    table = {}
    for depth in (1, 3, 5):
        assert (
            iterative_deepening(TicTacToe(), depth=depth, table=table).value
            == minimax(TicTacToe(), depth=depth).value
        )
    assert table
    with pytest.raises(GameTreeError, match="give depth= or max_nodes="):
        iterative_deepening(TicTacToe(), table=table)


def test_it_prints_nothing_and_tells_a_watcher_all(capsys):
    seen = []
    result = iterative_deepening(
        Bones(5), depth=3, evaluate=nothing, watch=lambda kind, *_: seen.append(kind)
    )
    assert (seen.count("enter"), seen.count("leaf")) == (result.visited, result.leaves)
    assert capsys.readouterr().out == ""


def test_visited_and_leaves_count_the_search_that_was_given_up_too():
    seen = []
    result = iterative_deepening(
        TicTacToe(), max_nodes=300, watch=lambda kind, *_: seen.append(kind)
    )
    assert (result.visited, result.leaves) == (300, seen.count("leaf"))
    assert seen.count("enter") == 300


def test_it_goes_deep_where_the_end_is_far():
    assert iterative_deepening(Line(60), evaluate=nothing).value == 7


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"depth": 0}, "depth must be a whole number of at least 1, got 0"),
        ({"depth": -1}, "depth must be a whole number"),
        ({"depth": True}, "depth must be a whole number"),
        ({"max_nodes": 0}, "max_nodes must be a whole number of at least 1, got 0"),
        ({"max_nodes": 2.5}, "max_nodes must be a whole number"),
        ({"order": lambda node: []}, "order must return each child"),
        ({"table": {}}, "give depth= or max_nodes="),
    ],
)
def test_bad_arguments_of_deepen_are_named(options, message):
    with pytest.raises(GameTreeError, match=message):
        iterative_deepening(tree([[1, 2], [3, 4]]), evaluate=nothing, **options)


def test_a_written_tree_needs_a_guess_and_chance_needs_expectimax():
    with pytest.raises(GameTreeError, match="Pass evaluate="):
        iterative_deepening(tree([[1, 2], [3, 4]]))
    with pytest.raises(GameTreeError, match="Use expectimax"):
        iterative_deepening(MAX(1, CHANCE((1, 2))), evaluate=nothing)
    assert iterative_deepening(root(Bones(0))).value == -1
