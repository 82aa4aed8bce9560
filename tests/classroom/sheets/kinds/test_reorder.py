"""The best order of a tree: nothing but the order changes."""

from classroom.sheets.kinds.reorder import best_order
from classroom.trees.ordering import Shuffle
from gametree import alphabeta, tree


def test_a_best_order_sees_the_fewest_leaves_and_keeps_the_names():
    top = tree("MAX(MIN(14, 5, 2), MIN(2, 4, 6), MIN(3, 12, 8))")
    best = best_order(top)
    assert alphabeta(best).leaves == Shuffle(top).best == 5
    assert [child.name for child in best] == ["C", "A", "B"]
    assert [child.name for child in top] == [None, None, None]  # it stays as it is


def test_an_edge_shows_a_move_only_if_the_tree_has_moves_of_its_own():
    counted = best_order(tree("MAX(MIN(2, 6), MIN(12, 3))"))
    assert [child.move for child in counted] == [0, 1]
    named = best_order(tree("MAX(a=MIN(2, 6), b=MIN(12, 3))"))
    assert [child.move for child in named] == ["b", "a"]
