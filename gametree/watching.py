"""What a search does, told from outside: its recursive call is wrapped in a function that looks on.

Whoever knows when a node is entered, and what is returned there, knows the rest: a value better
than the best so far at the parent, for instance, is an update there. So the searches say nothing of
watchers, and cost no more when nobody watches.

    watcher   a function that is called as watch(kind, node, alpha, beta, value, skipped)
    kind      "enter"; "leaf" (where a visit ends at once); "update" (its parent has a better value
              now); "cut" (the other children are skipped); "leave"
"""

from collections.abc import Callable, Sequence
from math import inf

from .nodes import MAX, MIN, Node
from .numerals import Number

Watcher = Callable[[str, Node, Number, Number, Number | None, tuple[Node, ...]], object]
Plain = Callable[[Node, int], Number]  # value_of(node, plies_left)
Windowed = Callable[[Node, Number, Number, int], Number]  # value_of(node, alpha, beta, plies_left)

# Where a cut-off fell, as the search notes it: the last child tried, and all in the order tried.
CutOff = tuple[Node, Sequence[Node]]
# The same as a reader wants it: the node where it fell, and the children skipped there.
Cut = tuple[Node, tuple[Node, ...]]


class Enough(Exception):
    """Raised by a watcher to end a search that has visited enough."""


class Visit:
    """An inner node that the search has entered and not left.

    alpha, beta  the window there by now
    best         the best value that a child has brought so far; None before the first
    """

    __slots__ = ("alpha", "best", "beta", "node")

    def __init__(self, node: Node, alpha: Number, beta: Number):
        self.node = node
        self.alpha = alpha
        self.beta = beta
        self.best: Number | None = None


def watched(value_of: Plain, watch: Watcher) -> Plain:
    """Return `value_of`, a search without a window, so that `watch` is told of each step."""
    visits: list[Visit] = []  # from the root down to where the search stands

    def search(node: Node, plies_left: int) -> Number:
        watch("enter", node, -inf, inf, None, ())
        if node.player is None or plies_left == 0:
            value = value_of(node, plies_left)
            watch("leaf", node, -inf, inf, value, ())
        else:
            visits.append(Visit(node, -inf, inf))
            value = value_of(node, plies_left)
            visits.pop()
            watch("leave", node, -inf, inf, value, ())
        if visits and is_better(value, visits[-1]):
            visits[-1].best = value
            watch("update", visits[-1].node, -inf, inf, value, ())
        return value

    return search


def watched_with_window(value_of: Windowed, watch: Watcher, cut_offs: list[CutOff]) -> Windowed:
    """Return the same for a search with a window, which adds each cut-off to `cut_offs`."""
    visits: list[Visit] = []

    def search(node: Node, alpha: Number, beta: Number, plies_left: int) -> Number:
        watch("enter", node, alpha, beta, None, ())
        if node.player is None or plies_left == 0:
            value = value_of(node, alpha, beta, plies_left)
            watch("leaf", node, alpha, beta, value, ())
        else:
            visit = Visit(node, alpha, beta)
            visits.append(visit)
            value = value_of(node, alpha, beta, plies_left)
            visits.pop()
            skipped = skipped_at(node, cut_offs)
            if skipped:
                watch("cut", node, visit.alpha, visit.beta, value, skipped)
            watch("leave", node, visit.alpha, visit.beta, value, ())
        if visits and is_better(value, visits[-1]):
            update(visits[-1], value, watch)
        return value

    return search


def is_better(value: Number, visit: Visit) -> bool:
    """Return whether who moves at `visit` prefers `value`, which a child has just brought.

    The first one is always taken. Where chance moves, nothing is chosen.
    """
    player = visit.node.player
    best = visit.best
    if player is MAX:
        return best is None or value > best
    if player is MIN:
        return best is None or value < best
    return False


def update(visit: Visit, value: Number, watch: Watcher) -> None:
    """Let `value` be the best at `visit`, and narrow its window."""
    visit.best = value
    if visit.node.player is MAX:
        visit.alpha = value if value > visit.alpha else visit.alpha
    else:
        visit.beta = value if value < visit.beta else visit.beta
    watch("update", visit.node, visit.alpha, visit.beta, value, ())


def skipped_at(node: Node, cut_offs: list[CutOff]) -> tuple[Node, ...]:
    """Return the children skipped at `node`, which was left just now; none without a cut-off."""
    if not cut_offs:
        return ()
    last_tried, children = cut_offs[-1]
    if last_tried.parent is not node:  # the latest cut-off fell elsewhere
        return ()
    return skipped_after(last_tried, children)


def skipped_after(last_tried: Node, children: Sequence[Node]) -> tuple[Node, ...]:
    """Return the children that a cut-off skips: those that stand behind the last one tried."""
    return tuple(children[children.index(last_tried) + 1 :])
