"""What is worked out on a tree for several kinds: its inner nodes, its best moves."""

from classroom.sheets.workings import best_children, inner_nodes
from gametree import CHANCE, MAX, MIN, tree


def test_inner_nodes_and_best_children():
    top = tree("MAX(MIN(3, 12), MIN(3, 4), 2)")
    assert inner_nodes(top) == [top, top[0], top[1]]
    assert best_children(top) == [top[0], top[1]]
    chance = CHANCE((0.5, 4), (0.5, MIN(2, 8)))
    assert best_children(MAX(chance)) == [chance]
