"""That no smaller tree breaks a puzzle: all smaller ones are tried, up to six nodes.

No stored tree has more than seven nodes, so this covers them all. `python -m
classroom.quiz.smallest_trees` finds the sizes again, up to any size.
"""

import pytest

from classroom.quiz.puzzles import PUZZLES, judge
from classroom.quiz.smallest_trees import (
    WITH_ZERO,
    breaking_trees,
    fewest_nodes,
    orders,
    shapes,
    trees_of,
    values_in,
)

MOST_TRIED = 6  # nodes


@pytest.mark.slow
@pytest.mark.parametrize("name", PUZZLES)
def test_no_smaller_tree_breaks_it(name):
    for nodes in range(2, min(PUZZLES[name].nodes, MOST_TRIED + 1)):
        assert not [top.to_text() for top in breaking_trees(name, nodes)]


def test_all_that_are_smaller_are_tried_here():
    assert max(puzzle.nodes for puzzle in PUZZLES.values()) <= MOST_TRIED + 1


@pytest.mark.parametrize("name", ["A6", "B5", "C3"])
def test_the_command_finds_the_stored_size(name):
    assert fewest_nodes(name) == PUZZLES[name].nodes


def test_the_shapes_are_all_there_are():
    catalan = [1, 1, 2, 5, 14, 42, 132]
    assert [len(shapes(nodes)) for nodes in range(1, 8)] == catalan


def test_the_orders_are_all_there_are():
    weak_orders = [1, 3, 13, 75, 541]
    assert [len(orders(leaves)) for leaves in range(1, 6)] == weak_orders


def test_zero_takes_each_place_in_an_order():
    assert [*values_in((0, 1), with_zero=False)] == [[1, 3]]
    assert [*values_in((0, 1), with_zero=True)] == [[1, 3], [0, 2], [-1, 1], [-2, 0], [-3, -1]]


def test_trees_are_different_and_have_the_size_that_is_asked_for():
    texts = [top.to_text() for top in trees_of(4, with_zero=False)]
    assert len(texts) == len(set(texts))
    assert all(top.size == 4 for top in trees_of(4, with_zero=False))


def test_a_table_is_tried_where_a_position_may_come_again():
    texts = {top.to_text() for top in trees_of(5, with_zero=False, with_table=True)}
    assert {"MAX(MIN(1), MIN(1))", "MAX(MIN(MAX(1)), 1)"} & texts == {"MAX(MIN(1), MIN(1))"}
    for top in trees_of(5, with_zero=False):
        if top.to_text() not in texts:
            assert not judge("C5", top).wrong and not judge("C6", top).wrong


def test_zero_is_tried_where_a_mistake_may_know_it():
    assert {puzzle.kind for puzzle in PUZZLES.values() if "at-0" in puzzle.mistake} <= WITH_ZERO
