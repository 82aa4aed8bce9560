"""Iterative deepening: one ply, then two, three …, so that there is an answer at any moment."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, TypeAlias

from gametree.errors import GameTreeError
from gametree.nodes import MOST_PLIES, Move, Node
from gametree.search import (
    Evaluate,
    Order,
    Result,
    Start,
    Table,
    Watch,
    alphabeta,
    check_function,
    node_of,
    ordering_by,
)

from ..guards import check_bool, check_count

ChildrenOf: TypeAlias = Callable[[Node], Sequence[Node]]


def iterative_deepening(
    node: Start,
    *,
    depth: int | None = None,
    max_nodes: int | None = None,
    evaluate: Evaluate = None,
    order: Order = None,
    strict: bool = False,
    table: Table | None = None,
    watch: Watch | None = None,
) -> Result:
    """Run alphabeta one ply deep, then two, then three …; return the Result of the last one done.

    There is an answer at any moment, and each search first tries the best line of the one before,
    which leads to earlier cut-offs. The last plies cost the most, so those before add little. It
    saves no memory.
    depth: the last depth (by default as deep as the tree is); no search goes deeper than 100 plies.
    max_nodes: the most nodes to visit in all. The search under way is then given up, unless it is
        the first.
    The other arguments are those of alphabeta; a `table` serves all depths. In the Result,
    `.visited` and `.leaves` count all searches, and `.cuts` are those of the last one done.
    Raises GameTreeError for bad arguments.

    Slate and Atkin, CHESS 4.5 (1977); Korf, Depth-first iterative-deepening (1985).

    >>> from gametree import Bones
    >>> iterative_deepening(Bones(6), evaluate=lambda heap: 0).value
    1
    """
    start = node_of(node, "iterative_deepening")
    in_order = ordering_by(order)
    check_bool(strict, "strict")
    check_function(watch, "watch")
    check_count(depth, "depth", least=1, none=True)
    check_count(max_nodes, "max_nodes", least=1, none=True)
    if table is not None and depth is None and max_nodes is None:
        raise GameTreeError(
            "With a table of guesses, iterative_deepening cannot tell where to end, so give "
            "depth= or max_nodes=."
        )
    max_plies = MOST_PLIES if depth is None else min(depth, MOST_PLIES)
    best_child: dict[Node, Node] = {}  # at each node of the best line so far
    meter = Meter(watch)
    result = None
    plies = 0
    while plies != max_plies and (result is None or meter.guessed):
        plies += 1
        meter.guessed = table is not None  # what a table holds may rest on a guess
        try:
            result = alphabeta(
                start,
                depth=plies,
                evaluate=evaluate,
                order=best_first(best_child, in_order),
                strict=strict,
                table=table,
                watch=meter.count,
            )
        except Enough:
            break
        meter.max_nodes = max_nodes  # from now on: the first search is never given up
        best_child = children_along(start, result.line)
    assert result is not None  # because the first search was not given up
    return replace(result, visited=meter.visited, leaves=meter.leaves)


class Enough(Exception):
    """Raised by a watcher to end a search that has visited enough."""


class Meter:
    """Counts what all the searches visit, and ends the one that visits too much.

    visited    nodes so far
    leaves     leaves so far, with the nodes at the depth limit
    guessed    whether there were such nodes: then a deeper search may find another value
    max_nodes  where to end; None: nowhere
    watch      another function that watches the search
    """

    def __init__(self, watch: Watch | None) -> None:
        self.watch = watch
        self.visited = 0
        self.leaves = 0
        self.guessed = False
        self.max_nodes: int | None = None

    def count(self, kind: str, node: Node, *event: Any) -> None:
        """Take in one step of a search, as its watcher; raises Enough."""
        if kind == "enter":
            if self.max_nodes is not None and self.visited >= self.max_nodes:
                raise Enough
            self.visited += 1
        elif kind == "leaf":
            self.leaves += 1
            if not node.is_leaf:
                self.guessed = True
        if self.watch:
            self.watch(kind, node, *event)


def best_first(best_child: dict[Node, Node], in_order: ChildrenOf | None) -> ChildrenOf:
    """Return an order for alphabeta: `in_order`, but with the best child known put first."""

    def order(node: Node) -> Sequence[Node]:
        children = in_order(node) if in_order else node.children
        best = best_child.get(node)
        if best is None:
            return children
        return (best, *[child for child in children if child is not best])

    return order


def children_along(start: Node, line: Sequence[Move]) -> dict[Node, Node]:
    """Return, for each node along the line of moves from `start`, the child it leads to."""
    children = {}
    node = start
    for move in line:
        child = node[move]
        children[node] = child
        node = child
    return children
