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
