"""What a search does, told from outside: around its recursive call stands a function that looks on.

Who knows when a node is entered, and what is returned there, knows the rest: a value that is better than the best so
far at the parent is an update there. So a search itself has no word about watchers, and costs nothing without one.
"""

from collections.abc import Callable, Sequence
from math import inf

from .nodes import MAX, MIN, Node

Watcher = Callable[[str, Node, float, float, float | None, Sequence[Node]], object]
Plain = Callable[[Node, int], float]  # value_of(node, plies_left)
Windowed = Callable[[Node, float, float, int], float]  # value_of(node, alpha, beta, plies_left)
Cut = tuple[Node, Sequence[Node]]  # a node where a cut-off fell, and the children skipped there


class Visit:
    """A node that the search has entered and not left: its window by now, and its best value so far (None: none yet)."""

    __slots__ = ("alpha", "best", "beta", "node")

    def __init__(self, node: Node, alpha: float, beta: float):
        self.node, self.alpha, self.beta = node, alpha, beta
        self.best: float | None = None

    def takes(self, value: float) -> bool:
        """Whether a player who moves here prefers `value`, which has just come from a child, to the best so far.

        The first one is always taken. Where chance moves, nothing is chosen.
        """
        player, best = self.node.player, self.best
        if player is MAX:
            return best is None or value > best
        if player is MIN:
            return best is None or value < best
        return False


def watched(value_of: Plain, watch: Watcher) -> Plain:
    """Return value_of(node, plies_left), a search without a window, such that `watch` is told of each step."""
    visits: list[Visit] = []  # from the root down to where the search stands

    def search(node: Node, plies_left: int) -> float:
        watch("enter", node, -inf, inf, None, ())
        visits.append(Visit(node, -inf, inf))
        value = value_of(node, plies_left)
        visits.pop()
        kind = "leaf" if node.player is None or plies_left == 0 else "leave"
        watch(kind, node, -inf, inf, value, ())
        if visits and visits[-1].takes(value):
            parent = visits[-1]
            parent.best = value
            watch("update", parent.node, -inf, inf, value, ())
        return value

    return search


def watched_with_window(value_of: Windowed, watch: Watcher, cuts: list[Cut]) -> Windowed:
    """The same for value_of(node, alpha, beta, plies_left), which notes in `cuts` where it has cut."""
    visits: list[Visit] = []

    def search(node: Node, alpha: float, beta: float, plies_left: int) -> float:
        watch("enter", node, alpha, beta, None, ())
        visit = Visit(node, alpha, beta)
        visits.append(visit)
        value = value_of(node, alpha, beta, plies_left)
        visits.pop()
        if node.player is None or plies_left == 0:
            watch("leaf", node, alpha, beta, value, ())
        else:
            if cuts and cuts[-1][0] is node:
                watch("cut", node, visit.alpha, visit.beta, value, cuts[-1][1])
            watch("leave", node, visit.alpha, visit.beta, value, ())
        if visits and visits[-1].takes(value):
            update(visits[-1], value, watch)
        return value

    return search


def update(visit: Visit, value: float, watch: Watcher) -> None:
    """Let `value` be the best at `visit`, and narrow its window."""
    visit.best = value
    if visit.node.player is MAX:
        visit.alpha = max(visit.alpha, value)
    else:
        visit.beta = min(visit.beta, value)
    watch("update", visit.node, visit.alpha, visit.beta, value, ())
