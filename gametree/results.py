"""What a search returns: a Result, and how its line is read off what the search has noted."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from math import inf
from typing import Any

from .errors import short
from .language import Figure, Plural, Sentence, say
from .nodes import Move, Node
from .numerals import Number
from .values import BOUNDS
from .watching import Cut, CutOff, skipped_after

MOVES_SHOWN = 12  # of a line, in the repr of a Result


@dataclass(frozen=True, repr=False)
class Result:
    """What a search returns.

    value     of the node searched, for MAX
    line      the principal variation: the moves that both choose from here; it ends where chance
              moves, and where a table had the answer
    visited   the nodes on which the search was called, the root and the leaves included
    leaves    how many of them were leaves, or lay at the depth limit
    moves     all equally good moves; None where cut-offs hide them
    bound     "exact", "lower" or "upper": what `value` is
    cuts      the nodes where a cut-off fell, each with the children skipped: (node, children) pairs
    cut_offs  what `cuts` is worked out from when it is asked for: see CutOff in watching
    """

    value: Number
    line: tuple[Move, ...]
    visited: int
    leaves: int
    moves: tuple[Move, ...] | None = None
    bound: str = "exact"
    cut_offs: Sequence[CutOff] = field(default=(), compare=False)

    @cached_property
    def cuts(self) -> tuple[Cut, ...]:
        """The nodes where a cut-off fell, in the order of the search, with the children skipped."""
        cuts = []
        for last_tried, children in self.cut_offs:
            node = last_tried.parent
            skipped = skipped_after(last_tried, children)
            if node is not None and skipped:  # a cut-off at the last child skips nothing
                cuts.append((node, skipped))
        return tuple(cuts)

    @property
    def move(self) -> Any:
        """The first best move, in the order tried (None at a leaf)."""
        return self.line[0] if self.line else None

    def __repr__(self) -> str:
        value = Figure(self.value, before=BOUNDS[self.bound])
        parts = [Sentence("value {value}", value=value)]
        if self.line:
            parts.append(Sentence("move {move}", move=short(self.move, 30)))
            moves = [short(move, 20) for move in self.line[:MOVES_SHOWN]]
            if len(self.line) > MOVES_SHOWN:
                moves.append("…")
            parts.append(Sentence("line {moves}", moves=moves))
        nodes = Plural("{count} node", "{count} nodes", self.visited)
        parts.append(Sentence("{nodes} visited", nodes=nodes))
        if self.cuts:
            parts.append(Plural("{count} cut-off", "{count} cut-offs", len(self.cuts)))
        return say("Result({parts})", parts=parts)


def bound_of(value: Number, alpha: Number, beta: Number) -> str:
    """Return what `value`, found by a search with the window (alpha, beta), is of the true value.

    That is "upper" or "lower" for a bound, else "exact". Nothing is less than −∞ or more than +∞:
    as bounds from above and from below, these are exact.
    """
    if -inf < value <= alpha:
        return "upper"
    if inf > value >= beta:
        return "lower"
    return "exact"


def line_along(best_children: list[Node], start: Node) -> tuple[Move, ...]:
    """Return the moves from `start` along the best children, the principal variation.

    best_children: the best child of each inner node, in the order in which the search left these
    nodes. A node is left after all that lies below it. So, read from the end, the list has first
    the best child of `start`, later the best child of that one, and so on.
    """
    line = []
    node = start
    for child in reversed(best_children):
        if child.parent is node:
            line.append(child.move)
            node = child
    return tuple(line)
