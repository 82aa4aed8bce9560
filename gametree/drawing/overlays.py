"""What a picture adds to a tree: values, the best line, boxes to write in, windows, the state of a search."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import accumulate
from math import inf
from re import sub
from typing import ClassVar, Literal

from .. import defaults
from ..errors import GameTreeError, short
from ..language import Plural, say
from ..nodes import MAX, Node, move_text
from ..text import clean, label, one_line
from ..trace import Step
from ..values import BOUNDS, number


@dataclass(kw_only=True, eq=False, repr=False)
class Overlay:
    """What a picture adds to a tree; here its values and its best line. A subclass overrides what it knows better."""

    # node → value, for the inner nodes that show one (leaves always do); False: they show nothing, whatever is known
    values: Mapping[Node, float] | Literal[False] | None = None
    blank: bool | Literal["all"] = (
        False  # whether they show an empty box to write in; "all": the leaves too
    )
    # node → (α, β), in two fields on top of it; with `blank`, those of other inner nodes are empty; None: no fields
    windows: Mapping[Node, tuple] | None = None
    best: set[Node] = field(default_factory=set)  # the nodes on the best line
    current: Node | None = None  # where a search stands
    has_window: ClassVar[bool] = False  # whether a window may stand above the top
    room: ClassVar[str] = (
        ""  # a text for which there is room on each edge, whatever stands there now
    )

    def known(self, node: Node) -> str:
        """What is known of the value of `node`: "3", "≤ 2", or "" if nothing is."""
        value = node.value if node.is_leaf else (self.values or {}).get(node)
        return "" if value is None else value_text(value)

    def window(self, node: Node) -> str:
        """The window that stands on the edge to `node`, or above the top; "" for none."""
        return ""

    def is_cut(self, node: Node) -> bool:
        """Whether ✂ stands on the edge to `node`: a cut fell there."""
        return False

    def is_pruned(self, node: Node) -> bool:
        """Whether `node` is skipped, or lies below a node that is."""
        return False

    def value(self, node: Node) -> str | None:
        """What stands in `node`: its value as text, "" for nothing, None for an empty box."""
        if self.blank == "all" or (self.blank and not node.is_leaf):
            return None
        return "" if self.values is False and not node.is_leaf else self.known(node)

    def fields(self, node: Node) -> tuple:
        """α and β, which stand in fields on top of `node`, None for an empty field; () for no fields."""
        empty = (None, None) if self.blank and not node.is_leaf else ()
        return () if self.windows is None else self.windows.get(node, empty)

    def edge_label(self, node: Node) -> str:
        """What stands on the edge to `node`: its move, unless that is no more than the child's index, and window."""
        return ": ".join(filter(None, [move_label(node), self.window(node)]))

    def classes(self, node: Node) -> str:
        """The classes of `node`, such as "max best current"."""
        state = " current" if node is self.current else " pruned" if self.is_pruned(node) else ""
        return kind_of(node) + " best" * (node in self.best) + state

    def edge_classes(self, node: Node) -> str:
        """The classes of the edge to `node`, such as "pruned cut"."""
        pruned = " pruned" + " cut" * self.is_cut(node) if self.is_pruned(node) else ""
        return ("best" * (node in self.best) + pruned).strip()

    def describe(self, node: Node, top: Node, name: str = "") -> str:
        """`node` in words, in a picture of the tree below `top`: who moves, after which move, what it is worth."""
        value = (self.value(node) or "").replace("≤", say("at most")).replace("≥", say("at least"))
        said = [
            name,
            say("Leaf") if node.is_leaf else say("{player} node", player=str(node.player)),
        ]
        detail = defaults.now.detail
        if node is not top and detail > 1:
            said.append(say("after {moves}", moves=clean(move_text(node))))
            if node.chance is not None:
                said.append(say("probability {chance}", chance=number(node.chance)))
        said += [
            "" if node.game is None or detail == 1 else one_line(node.game.label(node.state)),
            f"{say('value')} {value}" if value else "",
            say("current") if node is self.current else "",
            self.window(node),
            say("skipped") if self.is_pruned(node) else "",
            say("cannot be told apart from its siblings") if node.information_set else "",
            say("on the best line") if node in self.best else "",
        ]
        if detail == 3:
            below = Plural("{count} child", "{count} children", len(node.grown))
            said += [
                below.say() if node.grown else "",
                say("ply {count}", count=node.depth - top.depth),
            ]
        return ", ".join(filter(None, said))


class SearchState(Overlay):
    """What a recorded search knows: nothing at first, and more with each step that it takes in.

    step  the last of them, or None; skipped  the children at which a cut fell; line  the best line, once it is over
    """

    has_window = True

    def __init__(self, **shown):
        super().__init__(**shown)
        self.step, self.skipped, self.line, self._known = None, set(), (), {}

    @classmethod
    def after(cls, step: Step, top: Node, **shown) -> "SearchState":
        """The state right after `step`, for a picture of the tree below `top`; `shown` as for an Overlay.

        Raises GameTreeError for what is no Step, or a Step in another tree.
        """
        if not isinstance(step, Step):
            raise GameTreeError(
                f"at must be a Trace such as record(alphabeta, node), or a Step of one, got {short(step)}."
            )
        if step.node.root is not top.root:
            raise GameTreeError(
                f"at is a Step in another tree ({step.node!r}) than that of {top!r}."
            )
        state = cls(**shown)
        for earlier in step.trace[: step.index + 1]:
            state.take(earlier)
        return state

    def take(self, step: Step) -> None:
        """Learn what `step`, the next one, adds to what is known."""
        node = step.node
        if step.kind == "update":
            sign, other = ("≥ ", "≤") if node.player is MAX else ("≤ ", "≥")
            if not self._known.get(self.current, "").startswith(
                other
            ):  # else it says nothing here yet
                self._known[node] = sign + value_text(step.value)
        elif step.kind in ("leaf", "leave"):
            bound = BOUNDS[step.bound] if step.kind == "leave" else ""
            self._known[node] = bound + value_text(step.value)
        elif step.kind == "return":
            found = step.calls[-1].locals["return"]
            self._known[node] = found[:6] if step.value is None else value_text(step.value)
        self.current, self.step = node, step
        self.skipped.update(step.skipped)
        if step.index == len(step.trace) - 1:
            self.line = getattr(step.trace.result, "line", ())

    def known(self, node):
        return self._known.get(node, super().known(node) if node.is_leaf else "")

    def window(self, node):
        if node is not self.current or node.is_leaf or self.windows is not None:
            return ""
        window = self.step.alpha, self.step.beta
        return window_text(*window) if window != (-inf, inf) else ""

    def is_cut(self, node):
        return node in self.skipped

    def is_pruned(self, node):
        while node is not None and node not in self.skipped:
            node = node.parent
        return node is not None


def nodes_along(top: Node, moves: Iterable) -> list[Node]:
    """The nodes that `moves` lead to from `top`, one after the other. Raises IllegalMove for no move there."""
    return list(accumulate(moves, lambda node, move: node[move], initial=top))[1:]


def kind_of(node: Node) -> str:
    """The class of a node: max, min, chance or leaf."""
    return "leaf" if node.is_leaf else str(node.player).lower()


def move_label(node: Node) -> str:
    """The move on the edge to `node`, with its probability; "" where it is no more than the child's index."""
    move = "" if node.game is None and type(node.move) is int else label(move_text(node))
    if node.chance is None:
        return move
    fraction = str(node.chance) if hasattr(node.chance, "denominator") else ""
    return (f"{move}: " if move else "") + (
        fraction if 0 < len(fraction) < 10 else number(node.chance)
    )


def value_text(value: float) -> str:
    """A value as it stands in a picture: "3", "-∞"."""
    return number(value).replace("inf", "∞")


def window_text(alpha: float, beta: float) -> str:
    """A window as it stands on an edge: "α = 3, β = ∞"."""
    return f"α = {value_text(alpha)}, β = {value_text(beta)}"


class Windows(SearchState):
    """A SearchState that keeps, on the edge to each node, the window with which the search came there: "(3, ∞)"."""

    room = "(-∞, 99)"

    def window(self, node):
        came = [step for step in self.step.trace if step.node is node and step.kind == "enter"]
        return window_text(came[0].alpha, came[0].beta) if came else ""

    def edge_label(self, node):
        return sub("α = (.*), β = (.*)", r"(\1, \2)", super().edge_label(node))
