"""record: every step of a search; of a student's function, what it reads."""

from functools import partial
from math import inf

import pytest
from hypothesis import given
from toys import plans, planted

from classroom import iterative_deepening, record
from gametree import (
    MAX,
    Bones,
    GameTreeError,
    Node,
    TicTacToe,
    TreeTooLarge,
    alphabeta,
    minimax,
    tree,
)

BOOK = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]


def read(trace):
    """The nodes that a student's function has read, in order."""
    return [step.node for step in trace if step.kind == "read"]


def test_a_search_with_options_is_recorded_as_itself():
    top = tree([[3, 12], [2, 4]])
    trace = record(partial(alphabeta, strict=True), top, window=(-5, 5))
    assert [step.kind for step in trace] == [
        step.kind for step in record(alphabeta, top, strict=True, window=(-5, 5))
    ]
    assert trace.name == "alphabeta" and trace.strict


def test_a_search_of_ones_own_that_takes_a_watcher_is_recorded_as_ours_are():
    def negamax(node, watch, alpha=-inf, beta=inf):
        watch("enter", node, alpha, beta, None, ())
        value = node.value
        if node.is_leaf:
            watch("leaf", node, alpha, beta, value, ())
            return value
        value = node.player.best([negamax(child, watch) for child in node])
        watch("leave", node, alpha, beta, value, ())
        return value

    top = tree([[3, 12], [2, 4]])
    own, ours = record(negamax, top), record(minimax, top)
    assert [(step.kind, step.node, step.value) for step in own] == [
        (step.kind, step.node, step.value) for step in ours if step.kind != "update"
    ]
    assert own.result == 3 and own.name == "negamax"


def test_a_search_of_ones_own_tells_what_it_knows():
    def search(node, watch):
        watch("enter", node, alpha=-1)
        watch("leaf", node, value=7)

    first, last = record(search, tree(7))
    assert (first.alpha, first.beta, first.value, last.value, last.skipped) == (
        -1,
        inf,
        None,
        7,
        (),
    )


def test_deepen_is_recorded_as_itself():
    trace = record(iterative_deepening, Bones(4), evaluate=lambda heap: 0)
    roots = [step for step in trace if step.kind == "leave" and step.node is trace.top]
    assert len(roots) == 4 and roots[-1].value == trace.result.value


def my_alphabeta(node, alpha=-inf, beta=inf):
    if not node.children:
        return node.value
    best = None
    for child in node.children:
        value = my_alphabeta(child, alpha, beta)
        if best is None or node.player.sign * value > node.player.sign * best:
            best = value
        if node.player is MAX:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best


def my_moves(node):
    """Another way to write it: iteration, is_leaf, find, the best move."""
    if node.is_leaf:
        return node.value, None
    return node.player.best([(my_moves(child)[0], child.move) for child in node])


def my_walk(node):
    return sum(leaf.value for leaf in node.leaves())


def test_a_function_of_ones_own_is_watched_unawares():
    top = tree(BOOK)
    trace = record(my_alphabeta, top)
    assert trace.result == 3 and trace.error is None and len(read(trace)) == 11
    assert read(trace) == [step.node for step in record(alphabeta, top) if step.kind == "enter"]
    assert all(type(step.node) is Node and step.node.root is top for step in trace)
    said = [step.text for step in trace if step.kind == "read"]
    assert said[1] == "The node after 0 is looked at: MIN decides there."
    assert said[2] == "The node after 0, 0 is looked at: a leaf, worth 3."


def test_it_may_be_written_in_other_ways():
    top = tree(BOOK)
    assert record(my_moves, top).result == (3, 0) and len(read(record(my_moves, top))) == 13
    assert record(my_walk, top).result == 56
    assert len(read(record(my_walk, top))) == 13
    assert record(lambda node: node.children[1].parent, top).result is top
    assert len(read(record(lambda node: node[2][0].value, top))) > 1
    assert read(record(lambda node: 3, top)) == []


@pytest.mark.slow
@given(plans())
def test_what_it_reads_is_what_alphabeta_visits(plan):
    top = planted(plan)
    own, ours = record(my_alphabeta, top), record(alphabeta, top)
    assert own.result == ours.result.value
    assert read(own) == [step.node for step in ours if step.kind == "enter"]


def test_a_misspelt_attribute_is_one_of_a_node():
    trace = record(lambda node: node.valeu, tree(BOOK))
    assert isinstance(trace.error, AttributeError) and trace.result is None
    assert trace[-1].text == "AttributeError: 'Node' object has no attribute 'valeu'"


def test_a_move_may_be_asked_for_without_a_look():
    """The parent knows the moves: to ask a child for its move, place or parent is no look at it."""
    top = tree(BOOK)
    trace = record(
        lambda node: [(child.move, child.path, child.parent) for child in node.children], top
    )
    assert trace.result == [(0, (0,), top), (1, (1,), top), (2, (2,), top)]
    assert read(trace) == [top]


def test_what_it_writes_is_written_into_the_tree():
    def backs_up(node):
        if not node.is_leaf:
            node.value = node.player.best([backs_up(child) for child in node.children])
        return node.value

    top = tree(BOOK)
    assert record(backs_up, top).result == 3
    assert [node.value for node in (top, *top)] == [3, 3, 2, 2]

    def sorts(node):
        node.children = sorted(node.children, key=lambda child: -child[0].value)
        return node.children[0]

    assert record(sorts, top).result.path == (2,)
    assert [child.move for child in top.children] == [2, 0, 1]
    assert all(type(child) is Node for child in top.children)


@pytest.mark.slow
def test_bad_arguments_are_named():
    top = tree(BOOK)
    with pytest.raises(GameTreeError, match="record needs a Node or a Game, got 3"):
        record(minimax, 3)
    with pytest.raises(
        GameTreeError, match=r"record needs a search, such as minimax .*, got 'minimax'"
    ):
        record("minimax", top)
    with pytest.raises(GameTreeError, match="leave out watch="):
        record(minimax, top, watch=print)
    with pytest.raises(TreeTooLarge, match="more than 200,000 steps"):
        record(minimax, TicTacToe())
