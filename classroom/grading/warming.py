"""To be run by packing.mjs: does once what each student's Python would have to do at its start."""

import gc
import sys

from classroom import check_alphabeta, check_depth, check_minimax, check_table
from classroom.grading.pupil import the_pupil


def value_of(node):
    """What the node is worth."""
    if node.is_leaf:
        return node.value
    return node.player.best([value_of(child) for child in node])


def guess_at(node, depth, evaluate):
    """The same, for a search of that depth."""
    if node.is_leaf:
        return node.value
    if depth == 0:
        return evaluate(node)
    return node.player.best([guess_at(child, depth - 1, evaluate) for child in node])


def make_trees() -> None:
    """Call each check of a search: it makes the trees that it tries, and keeps them."""
    for check in (check_minimax, check_alphabeta, check_table):
        check(value_of)
    check_depth(guess_at)


def warm() -> None:
    """Make once what each student's Python would otherwise make again."""
    sys.dont_write_bytecode = True  # nothing can be written where the packages are
    make_trees()
    the_pupil()
    gc.collect()


if __name__ == "__main__":
    warm()
