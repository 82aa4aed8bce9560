"""What a search knows at a step, as Marks: so `draw(…, at=step)` shows it.

value   of a node as a picture shows it, in the language that is set: "3", or as a bound "≤ 2"
window  (α, β) of alpha-beta at a node
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from math import inf
from typing import NamedTuple, Protocol

from gametree.nodes import MAX, Node
from gametree.search import BOUNDS
from gametree.style import defaults
from gametree.values import LeafValue, Number

from ..pictures.marks import CourseMarks
from ..words.language import figure
from .calls import Call

LONGEST_RETURNED = 6  # characters of what a function has returned, if that is no number


class Moment(Protocol):
    """What is taken from a Step, which says what these are."""

    kind: str
    node: Node
    alpha: Number
    beta: Number
    value: Number | None
    skipped: Sequence[Node]
    calls: tuple[Call, ...]

    @property
    def bound(self) -> str: ...


class Known(NamedTuple):
    """What a search knows of the value of a node."""

    text: str  # as a picture shows it, without its bound
    bound: str = "exact"  # what it is: "exact", "lower" or "upper"


class SearchState:
    """What a recorded search knows: nothing at first, and more with each step.

    A film has hundreds of steps, so this keeps a single Marks and changes its contents.

    marks    what a picture shows of it
    values   node → what it shows
    skipped  the children that were cut off
    beyond   the children of nodes at which the search ended although they are not leaves
    best     the nodes on the best line, if it is known
    notes    node → the window there, in words
    """

    def __init__(self) -> None:
        self.values: dict[Node, str] = {}
        self.skipped: set[Node] = set()
        self.beyond: set[Node] = set()
        self.best: set[Node] = set()
        self.notes: dict[Node, str] = {}
        self._known: dict[Node, Known] = {}
        self.marks = CourseMarks(
            values=self.values,
            notes=self.notes,
            best=self.best,
            skipped=self.skipped,
            beyond=self.beyond,
            cut=self.skipped,
            headroom=True,
        )

    def take(self, step: Moment) -> None:
        """Learn what `step`, the next one, adds to what is known."""
        node = step.node
        if step.kind == "update":
            self._learn_bound(step)
        elif step.kind == "leaf":
            self._learn(node, Known(as_text(step.value)))
            self.beyond.update(node.grown)
        elif step.kind == "leave":
            self._learn(node, Known(as_text(step.value), step.bound))
        elif step.kind == "return":
            self._learn(node, Known(returned_text(step)))
        self.skipped.update(step.skipped)
        self.marks.current = node
        self.note_window(step)

    def _learn_bound(self, step: Moment) -> None:
        """At an update the value is a bound: at a MAX node a lower one, at a MIN node an upper one.

        But if only a bound on the other side is known for the child that brought the value, nothing
        follows for this node yet.
        """
        bound, other = ("lower", "upper") if step.node.player is MAX else ("upper", "lower")
        last_node = self.marks.current
        child = None if last_node is None else self._known.get(last_node)
        if child is None or child.bound != other:
            self._learn(step.node, Known(as_text(step.value), bound))

    def _learn(self, node: Node, known: Known) -> None:
        self._known[node] = known
        self.values[node] = BOUNDS[known.bound] + known.text

    def note_window(self, step: Moment) -> None:
        """Note the window at the node where the search is now, and at no other."""
        self.notes.clear()
        if not step.node.is_leaf and (step.alpha, step.beta) != (-inf, inf):
            self.notes[step.node] = window_text(step)


def marks_after(steps: Sequence[Moment], index: int, best: Iterable[Node]) -> CourseMarks:
    """What a picture shows of a search right after the step at `index`.

    steps: all of them. With windows, a picture has those with which the search has come to nodes so
        far. In each node there is room for the longest value that the search ever has, so that the
        pictures of one search are alike.
    best: the nodes on the best line, as far as it is known by then.
    """
    state = SearchState()
    for step in steps[: index + 1]:
        state.take(step)
    state.best.update(best)
    here = steps[index].node
    # `draw` finds the tree from the nodes that have a value, so there is always one.
    state.values.setdefault(here, as_text(here.value))
    windows: dict[Node, tuple[Number, Number]] = {}
    for step in steps[: index + 1]:
        if step.kind == "enter":
            windows.setdefault(step.node, (step.alpha, step.beta))  # it may come there again
    longest = max(sorted({as_text(step.value) for step in steps}), key=len)
    return replace(state.marks, windows=windows, room_inside=BOUNDS["upper"] + longest)


def window_text(step: Moment) -> str:
    """The window of a step in words."""
    return defaults.words.window(step.alpha, step.beta)


def as_text(value: LeafValue | None) -> str:
    """A value as a picture shows it; "" for none."""
    return "" if value is None else figure(value)


def returned_text(step: Moment) -> str:
    """What your own function has returned, as a picture shows it."""
    if step.value is None:  # no number
        return step.calls[-1].locals["return"][:LONGEST_RETURNED]
    return as_text(step.value)
