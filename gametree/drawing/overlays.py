"""What a picture adds to a tree: values, the best line, boxes to write in, the state of a search.

overlay  what `draw` asks about each node: what stands in it, what on the edge to it, and how both
         look. One knows the values that it was given, another what a search knows at a step
window   (α, β) of alpha-beta at a node
kind     of a node: "max", "min", "chance" or "leaf"
class    what a style sheet knows a node or an edge by: its kind, best, current, pruned, cut
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from math import inf
from typing import Any, ClassVar, Literal, NamedTuple, Self, TypeAlias

from .. import defaults
from ..errors import GameTreeError, short
from ..language import Figure, Figures, Plural, Sentence, figure, say
from ..nodes import CHANCE, MAX, Move, Node, move_text
from ..numerals import LeafValue, Number
from ..text import clean, label, one_line
from ..trace import Step
from ..values import BOUNDS
from ..wording import in_clauses

LONGEST_FRACTION = 9  # signs of a probability that is written as a fraction
LONGEST_RETURNED = 6  # signs of what a function has returned, if that is no number

Window: TypeAlias = tuple[Number, Number]
Fields: TypeAlias = tuple[Number | None, Number | None] | tuple[()]


@dataclass(kw_only=True, eq=False, repr=False)
class Overlay:
    """What a picture adds to a tree; here its values and its best line.

    A subclass overrides what it knows better.
    """

    # node → value, for the inner nodes that show one (leaves always do); False: they show nothing,
    # whatever is known
    values: Mapping[Node, LeafValue] | Literal[False] | None = None
    # whether they show an empty box to write in; "all": the leaves too
    blank: bool | Literal["all"] = False
    # node → (α, β), in two fields on top of it; with `blank`, those of other inner nodes are empty;
    # None: no fields
    windows: Mapping[Node, Fields] | None = None
    # the nodes on the best line
    best: set[Node] = field(default_factory=set)
    # where a search stands
    current: Node | None = None
    # the node below which names are counted; None: the top of the picture
    named_below: Node | None = None
    # whether a window may stand above the top
    has_window: ClassVar[bool] = False
    # a text for which there is room on each edge, whatever stands there now
    room: ClassVar[str] = ""
    # and one for which there is room in each inner node, so that pictures of one search are alike
    room_inside: str = ""

    def known(self, node: Node) -> str:
        """What is known of the value of `node`: "3", "≤ 2", or "" if nothing is."""
        value = node.value if node.is_leaf else (self.values or {}).get(node)
        return "" if value is None else value_text(value)

    def window(self, node: Node) -> str:
        """The window at `node`, in words above the top and for who cannot see; "" for none."""
        return ""

    def window_on_edge(self, node: Node) -> str:
        """The window that stands on the edge to `node`; "" for none."""
        return self.window(node)

    def is_cut(self, node: Node) -> bool:
        """Whether ✂ stands on the edge to `node`: a cut fell there."""
        return False

    def is_beyond(self, node: Node) -> bool:
        """Whether ⋯ stands on the edge to `node`: the search has ended above it, without a cut.

        That is so at the horizon of a search with a depth limit, and where a table has the answer.
        """
        return False

    def is_pruned(self, node: Node) -> bool:
        """Whether `node` is skipped or beyond the horizon, or lies below a node that is."""
        return False

    def value(self, node: Node) -> str | None:
        """What stands in `node`: its value as text, "" for nothing, None for an empty box."""
        if self.blank == "all" or (self.blank and not node.is_leaf):
            return None
        if self.values is False and not node.is_leaf:
            return ""
        return self.known(node)

    def fields(self, node: Node) -> Fields:
        """α and β, which stand in fields on top of `node`.

        None is an empty field; () means that there are no fields.
        """
        if self.windows is None:
            return ()
        has_empty_fields = self.blank and not node.is_leaf
        return self.windows.get(node, (None, None) if has_empty_fields else ())

    def edge_label(self, node: Node) -> str:
        """What stands on the edge to `node`: its move and its window.

        A move that is no more than the child's index is left out.
        """
        return with_note(move_label(node), self.window_on_edge(node))

    def classes(self, node: Node) -> str:
        """The classes of `node`, such as "max best current"."""
        classes = [kind_of(node)]
        if node in self.best:
            classes.append("best")
        if node is self.current:
            classes.append("current")
        elif self.is_pruned(node):
            classes.append("pruned")
        return " ".join(classes)

    def edge_classes(self, node: Node) -> str:
        """The classes of the edge to `node`, such as "pruned cut"."""
        classes = []
        if node in self.best:
            classes.append("best")
        if self.is_pruned(node):
            classes.append("pruned")
            if self.is_cut(node):
                classes.append("cut")
            if self.is_beyond(node):
                classes.append("beyond")
        return " ".join(classes)

    def describe(self, node: Node, top: Node, name: str = "") -> str:
        """`node` in words, in a picture of the tree below `top`.

        Who moves, after which move, what it is worth: as much as settings(detail=…) says.
        """
        detail = defaults.now.detail
        parts = [name, who_moves(node)]
        if node.grown and detail > 1:
            parts.append(Plural("{count} branch", "{count} branches", len(node.grown)).say())
        if node is not top and detail > 1:
            parts += how_reached(node)
        if node.game is not None and detail > 1:
            parts.append(one_line(node.game.label(node.state)))
        parts += self._what_is_known(node)
        if detail > 2:
            parts.append(say("ply {count}", count=node.depth - top.depth))
        return in_clauses(parts)

    def _what_is_known(self, node: Node) -> list[str]:
        """Value, window and marks of `node` in words; "" for what it does not have."""
        parts = []
        value = self.value(node)
        if value:
            parts.append(say("value {value}", value=in_words(value)))
        if node is self.current:
            parts.append(say("current"))
        parts.append(self.window(node))
        if self.is_pruned(node):
            is_beyond = any(self.is_beyond(other) for other in (node, *ancestors(node)))
            parts.append(say("not looked at") if is_beyond else say("skipped"))
        if node.information_set:
            parts.append(say("cannot be told apart from its siblings"))
        if node in self.best:
            parts.append(say("on the best line"))
        return parts


class Known(NamedTuple):
    """What a search knows of the value of a node."""

    text: str  # the value, as it stands in a picture
    bound: str = "exact"  # what that is: "exact", "lower" or "upper"


class SearchState(Overlay):
    """What a recorded search knows: nothing at first, and more with each step that it takes in.

    step     the last of them, or None
    skipped  the children at which a cut fell
    beyond   the children of nodes at which the search ended although they are no leaves
    line     the best line, once the search is over
    """

    has_window = True

    def __init__(self, **shown: Any) -> None:
        super().__init__(**shown)
        self.step: Step | None = None
        self.skipped: set[Node] = set()
        self.beyond: set[Node] = set()
        self.line: tuple[Move, ...] = ()
        self._known: dict[Node, Known] = {}

    @classmethod
    def after(cls, step: Step, top: Node, **shown: Any) -> Self:
        """The state right after `step`, for a picture of the tree below `top`.

        shown: as for an Overlay. Raises GameTreeError for what is no Step, or a Step in another
        tree.
        """
        if not isinstance(step, Step):
            raise GameTreeError(
                Sentence(
                    "at must be a Trace such as record(alphabeta, node), or a Step of one, got "
                    "{step}.",
                    step=short(step),
                )
            )
        if step.node.root is not top.root:
            raise GameTreeError(
                Sentence(
                    "at is a Step in another tree ({node}) than that of {top}.",
                    node=repr(step.node),
                    top=repr(top),
                )
            )
        state = cls(**shown)
        values = {as_text(other.value) for other in step.trace}
        state.room_inside = BOUNDS["upper"] + max(sorted(values), key=len)
        for earlier in step.trace[: step.index + 1]:
            state.take(earlier)
        return state

    def take(self, step: Step) -> None:
        """Learn what `step`, the next one, adds to what is known."""
        node = step.node
        if step.kind == "update":
            self._learn_bound(step)
        elif step.kind == "leaf":
            self._known[node] = Known(as_text(step.value))
            self.beyond.update(node.grown)
        elif step.kind == "leave":
            self._known[node] = Known(as_text(step.value), step.bound)
        elif step.kind == "return":
            returned = step.calls[-1].locals["return"]
            if step.value is None:  # no number
                self._known[node] = Known(returned[:LONGEST_RETURNED])
            else:
                self._known[node] = Known(as_text(step.value))
        self.current = node
        self.step = step
        self.skipped.update(step.skipped)
        is_last = step.index == len(step.trace) - 1
        if is_last:
            self.line = getattr(step.trace.result, "line", ())

    def _learn_bound(self, step: Step) -> None:
        """At an update the value is a bound: at a MAX node a lower one, at a MIN node an upper one.

        But where all that is known of the child that brought it is a bound on the other side,
        nothing follows for this node yet.
        """
        bound, other = ("lower", "upper") if step.node.player is MAX else ("upper", "lower")
        child = self._known.get(self.current) if self.current else None
        if child is None or child.bound != other:
            self._known[step.node] = Known(as_text(step.value), bound)

    def known(self, node: Node) -> str:
        known = self._known.get(node)
        if known is not None:
            return BOUNDS[known.bound] + known.text
        return super().known(node) if node.is_leaf else ""

    def window(self, node: Node) -> str:
        if self.step is None or node is not self.current or node.is_leaf:
            return ""
        if self.windows is not None:  # it stands in fields
            return ""
        window = (self.step.alpha, self.step.beta)
        return "" if window == (-inf, inf) else window_text(*window)

    def is_cut(self, node: Node) -> bool:
        return node in self.skipped

    def is_beyond(self, node: Node) -> bool:
        return node in self.beyond

    def is_pruned(self, node: Node) -> bool:
        return any(
            other in self.skipped or other in self.beyond for other in (node, *ancestors(node))
        )


class Windows(SearchState):
    """A SearchState with, on the edge to each node, the window with which the search came there."""

    room = "(-∞, 99)"

    @cached_property
    def _arrivals(self) -> dict[Node, Window]:
        """Node → the window there when the search came to it first, early or late."""
        windows: dict[Node, Window] = {}
        for step in self.step.trace if self.step else ():
            if step.kind == "enter":
                windows.setdefault(step.node, (step.alpha, step.beta))
        return windows

    def window(self, node: Node) -> str:
        window = self._arrivals.get(node)
        return window_text(*window) if window else ""

    def window_on_edge(self, node: Node) -> str:
        window = self._arrivals.get(node)
        if window is None:
            return ""
        return Figures(window).say()


def ancestors(node: Node) -> Iterator[Node]:
    """The nodes above `node`, the nearest first."""
    above = node.parent
    while above is not None:
        yield above
        above = above.parent


def nodes_along(top: Node, moves: Iterable[Move]) -> list[Node]:
    """The nodes that `moves` lead to from `top`, one after the other.

    Raises IllegalMove for no move there.
    """
    nodes = []
    node = top
    for move in moves:
        node = node[move]
        nodes.append(node)
    return nodes


def kind_of(node: Node) -> str:
    """The kind of a node: max, min, chance or leaf."""
    return "leaf" if node.is_leaf else str(node.player).lower()


def who_moves(node: Node) -> str:
    if node.is_leaf:
        return say("Leaf")
    if node.player is CHANCE:
        return say("CHANCE node")
    return say("{player} node", player=str(node.player))


def in_words(value: str) -> str:
    """What stands in a node as it is said: "at most 2" for ≤ 2."""
    return value.replace("≤", say("at most")).replace("≥", say("at least"))


def how_reached(node: Node) -> list[str]:
    """The move that led to `node` in words, and its probability, if chance made it.

    A move that is no more than the child's index is left out: the name says it.
    """
    parts = []
    if not is_index(node):
        parts.append(say("after {moves}", moves=clean(move_text(node))))
    if node.chance is not None:
        parts.append(say("probability {chance}", chance=Figure(node.chance)))
    return parts


def is_index(node: Node) -> bool:
    """Whether the move to `node` is no more than its place among its siblings."""
    return node.game is None and type(node.move) is int


def move_label(node: Node) -> str:
    """The move on the edge to `node`, with its probability.

    "" where the move is no more than the child's index.
    """
    move = "" if is_index(node) else label(move_text(node))
    if node.chance is None:
        return move
    return with_note(move, chance_text(node.chance))


def with_note(move: str, note: str) -> str:
    """What stands on an edge: a move, and behind it in parentheses what else is known: "1 (1/3)".

    A window has parentheses of its own; a colon would make "1: 3" of them, a ratio.
    """
    if not move or not note:
        return move or note
    return f"{move} {note}" if note.startswith("(") else f"{move} ({note})"


def chance_text(chance: Number) -> str:
    """A probability as it stands in a picture: a fraction if that is short."""
    is_short = hasattr(chance, "denominator") and len(str(chance)) <= LONGEST_FRACTION
    return str(chance) if is_short else figure(chance)


def value_text(value: LeafValue) -> str:
    """A value as it stands in a picture, in the language that is set: "3", "-∞"."""
    return figure(value)


def as_text(value: Number | None) -> str:
    """The value of a step as it stands in a picture; "" for none."""
    return "" if value is None else value_text(value)


def window_text(alpha: Number, beta: Number) -> str:
    """A window in words: "α = 3, β = ∞"."""
    return say("α = {alpha}, β = {beta}", alpha=Figure(alpha), beta=Figure(beta))
