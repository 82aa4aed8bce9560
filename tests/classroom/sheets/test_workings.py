"""What is worked out on a tree: its best moves, its best order, what its letter decides."""

from classroom.sheets.workings import (
    Convention,
    best_children,
    best_order,
    conditions_of,
    inner_nodes,
)
from classroom.trees.ordering import Shuffle
from gametree import CHANCE, MAX, MIN, alphabeta, tree


def test_inner_nodes_and_best_children():
    top = tree("MAX(MIN(3, 12), MIN(3, 4), 2)")
    assert inner_nodes(top) == [top, top[0], top[1]]
    assert best_children(top) == [top[0], top[1]]
    chance = CHANCE((0.5, 4), (0.5, MIN(2, 8)))
    assert best_children(MAX(chance)) == [chance]


def test_a_best_order_sees_the_fewest_leaves_and_keeps_the_names():
    top = tree("MAX(MIN(14, 5, 2), MIN(2, 4, 6), MIN(3, 12, 8))")
    best = best_order(top)
    assert alphabeta(best).leaves == Shuffle(top).best == 5
    assert [child.name for child in best] == ["C", "A", "B"]
    assert [child.name for child in top] == [None, None, None]  # it stays as it is


def test_siblings_that_hang_on_x_in_one_way_are_one_condition():
    top = tree("MAX(MIN(3, 5), MIN(x, 9, 8))")
    (condition,) = conditions_of(top, Convention())
    assert condition.parent is top[1] and condition.names == ["B2", "B3"]
    assert condition.text.say() == "x ≤ 3"
    (strict,) = conditions_of(top, Convention(strict=True))
    assert strict.text.say() == "x < 3"


def test_a_node_that_is_skipped_with_its_parent_is_not_named():
    top = tree("MIN(MAX(3, 5), MAX(x, MIN(9, 8)))")
    assert [condition.names for condition in conditions_of(top, Convention())] == [["B2"]]
