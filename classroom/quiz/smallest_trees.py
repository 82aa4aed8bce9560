"""Finds the smallest tree that breaks each puzzle of `break_it`, by trying all trees in order.

    python -m classroom.quiz.smallest_trees          compares what it finds with puzzles.py

It tries every tree of 2 nodes, then of 3, and so on, until one breaks the puzzle: all shapes, all
players (who need not take turns), and at the leaves all orders of values, equal ones too. A search
only compares values, so other values would show nothing more. If a mistake depends on 0, on the
sign of a value, or on guesses, each order is tried with 0 at each of its places. (The mean of
values, in A5, is an exception: a tree smaller than that of A5 has one leaf, whose mean is its
value.)
"""

import sys
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import count, product
from typing import TypeAlias

from gametree.nodes import MAX, MIN, Node, Player

from .puzzles import PUZZLES, judge

Shape: TypeAlias = tuple["Shape", ...]  # a tree without values and players: its children

# Mistakes for which the numbers themselves matter, and not only their order.
WITH_ZERO = {"minimax", "depth"}


@cache
def shapes(nodes: int) -> list[Shape]:
    """All shapes of trees with this many nodes."""
    return [*rows_of_shapes(nodes - 1)]


@cache
def rows_of_shapes(nodes: int) -> list[tuple[Shape, ...]]:
    """All rows of shapes that have this many nodes together."""
    if nodes == 0:
        return [()]
    return [
        (first, *others)
        for size in range(1, nodes + 1)
        for first in shapes(size)
        for others in rows_of_shapes(nodes - size)
    ]


@cache
def orders(leaves: int) -> list[tuple[int, ...]]:
    """All orders of this many values, as ranks from 0 with none left out: (1, 0, 1)."""
    ranks = product(range(leaves), repeat=leaves)
    return [row for row in ranks if len(set(row)) == max(row) + 1]


def values_in(order: Sequence[int], with_zero: bool) -> Iterator[list[int]]:
    """Values in this order; with_zero: with 0 below, above, between and at each of them."""
    places = range(-1, 2 * max(order) + 2) if with_zero else [-1]
    for place in places:
        yield [2 * rank - place for rank in order]


def leaves_of(shape: Shape) -> int:
    return sum(map(leaves_of, shape)) if shape else 1


def inner_nodes_of(shape: Shape) -> int:
    return 1 + sum(map(inner_nodes_of, shape)) if shape else 0


def tree_of(shape: Shape, players: Iterator[Player], values: Iterator[int]) -> Node:
    """The tree of that shape; its players, and the values of its leaves, are taken in order."""
    player = next(players)
    children = [tree_of(child, players, values) if child else next(values) for child in shape]
    return player(*children)


def inner_shapes(shape: Shape) -> Iterator[Shape]:
    """The shapes of all inner nodes of a tree, its own among them."""
    if shape:
        yield shape
        for child in shape:
            yield from inner_shapes(child)


def repeats(shape: Shape) -> bool:
    """Whether two inner nodes have one shape, as they must to be one position."""
    inner = [*inner_shapes(shape)]
    return len(set(inner)) < len(inner)


def trees_of(nodes: int, with_zero: bool, with_table: bool = False) -> Iterator[Node]:
    """All trees with this many nodes, at least two.

    with_table: only those in which a position may occur again. In all others the table never has
        what it is asked for, so a mistake in it does not show.
    """
    for shape in shapes(nodes):
        if with_table and not repeats(shape):
            continue
        for players in product((MAX, MIN), repeat=inner_nodes_of(shape)):
            for order in orders(leaves_of(shape)):
                for values in values_in(order, with_zero):
                    yield tree_of(shape, iter(players), iter(values))


def breaking_trees(name: str, nodes: int) -> Iterator[Node]:
    """All trees with this many nodes that break the puzzle."""
    kind = PUZZLES[name].kind
    for top in trees_of(nodes, kind in WITH_ZERO, kind == "table"):
        if judge(name, top).breaks:
            yield top


def fewest_nodes(name: str) -> int:
    """How many nodes the smallest tree that breaks the puzzle has."""
    return next(nodes for nodes in count(2) if any(True for _ in breaking_trees(name, nodes)))


def main() -> None:
    others = 0
    for name, puzzle in PUZZLES.items():
        fewest = fewest_nodes(name)
        others += fewest != puzzle.nodes
        print(f"{name}: {fewest} nodes; stored: {puzzle.smallest}, {puzzle.nodes} nodes")
    sys.exit(1 if others else 0)


if __name__ == "__main__":
    main()
