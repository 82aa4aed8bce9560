"""Copies of trees, and of parts of them."""

from collections.abc import Iterable
from copy import deepcopy

from gametree.nodes import Node, move_text


def copy_tree(top: Node) -> Node:
    """Return a copy of the tree that has grown below `top`, values included.

    Its root has no parent and no move.
    """
    copy = deepcopy(top)
    copy.parent = None
    copy.move = None
    copy.chance = None
    return copy


def descendant(top: Node, places: Iterable[int]) -> Node:
    """The node that is reached from `top` by these places among siblings."""
    node = top
    for place in places:
        node = node.children[place]
    return node


def moves_text(node: Node, top: Node) -> list[str]:
    """The moves that lead from `top` to `node`, as their game says them."""
    moves = []
    while node is not top and node.parent is not None:
        moves.append(move_text(node))
        node = node.parent
    return moves[::-1]
