"""What a picture adds to a tree: values, the best line, boxes to write in, windows, the state of a search."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from math import inf
from typing import ClassVar, Literal

from ..address import move_text
from ..errors import GameTreeError, short
from ..nodes import MAX, MIN, Node
from ..trace import Step
from ..values import number
from .text import clean, label, one_line


@dataclass(kw_only=True, eq=False, repr=False)
class Overlay:
    """What a picture adds to a tree; here its values and its best line. A subclass overrides what it knows better.

    values   whether inner nodes show what is known of them (leaves always do)
    blank    whether inner nodes show an empty box to write in instead; "all": the leaves too
    windows  node → (α, β), to stand in two fields on top of that node; with `blank`, the fields of the other
             inner nodes are empty. None: no fields.
    best     the nodes on the best line
    current  the node where a search stands, or None
    has_window  whether a window may stand above the top
    """

    values: bool = True
    blank: bool | Literal["all"] = False
    windows: Mapping[Node, tuple] | None = None
    best: set[Node] = field(default_factory=set)
    current: Node | None = None
    has_window: ClassVar[bool] = False

    # What a subclass may know better

    def known(self, node: Node) -> str:
        """What is known of the value of `node`: "3", "≤ 2", or "" if nothing is."""
        return "" if node.value is None else value_text(node.value)

    def window(self, node: Node) -> str:
        """The window that stands on the edge to `node`, or above the top; "" for none."""
        return ""

    def is_cut(self, node: Node) -> bool:
        """Whether ✂ stands on the edge to `node`: a cut fell there."""
        return False

    def is_pruned(self, node: Node) -> bool:
        """Whether `node` is skipped, or lies below a node that is."""
        return False

    def words(self, node: Node) -> list[str]:
        """What a screen reader is told of `node` besides its place and value."""
        current = "current" if node is self.current else ""
        return [current, self.window(node), "skipped" if self.is_pruned(node) else ""]

    # What the picture takes from it

    def value(self, node: Node) -> str | None:
        """What stands in `node`: its value as text, "" for nothing, None for an empty box."""
        if self.blank == "all" or (self.blank and not node.is_leaf):
            return None
        return self.known(node) if self.values or node.is_leaf else ""

    def fields(self, node: Node) -> tuple:
        """α and β, which stand in fields on top of `node`, None for an empty field; () for no fields."""
        if self.windows is None:
            return ()
        return self.windows.get(node, (None, None) if self.blank and not node.is_leaf else ())

    def edge_label(self, node: Node) -> str:
        """What stands on the edge to `node`: its move, unless that is no more than the child's index, and window."""
        return ": ".join(filter(None, [move_label(node), self.window(node)]))

    def classes(self, node: Node) -> str:
        """The classes of `node`, such as "max best current"."""
        state = "current" if node is self.current else "pruned" if self.is_pruned(node) else ""
        return " ".join(filter(None, [kind_of(node), "best" if node in self.best else "", state]))

    def edge_classes(self, node: Node) -> str:
        """The classes of the edge to `node`, such as "pruned cut"."""
        pruned = ("pruned cut" if self.is_cut(node) else "pruned") if self.is_pruned(node) else ""
        return " ".join(filter(None, ["best" if node in self.best else "", pruned]))

    def describe(self, node: Node, top: Node, name: str = "") -> str:
        """`node` in words, in a picture of the tree below `top`: who moves, after which move, what it is worth."""
        said = [name, "Leaf" if node.is_leaf else f"{node.player} node"]
        if node is not top:
            said.append(f"after {clean(move_text(node))}")
            said.append(f"probability {number(node.chance)}" if node.chance is not None else "")
        said.append(one_line(node.game.label(node.state)) if node.game is not None else "")
        value = self.value(node)
        if value:
            said.append("value " + value.replace("≤", "at most").replace("≥", "at least"))
        said += self.words(node)
        said.append("cannot be told apart from its siblings" if node.information_set else "")
        said.append("on the best line" if node in self.best else "")
        return ", ".join(filter(None, said))


class SearchState(Overlay):
    """What a recorded search knows: nothing at first, and more with each step that it takes in.

    step     the last of these steps, or None
    skipped  the children at which a cut fell; everything below them is pruned too
    line     the moves of the best line, once the search is over (else empty)
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
                f"at must be a Step of a Trace, such as record(alphabeta, node)[5], got {short(step)}."
            )
        if step.node.root is not top.root:
            raise GameTreeError(
                f"at is a Step in another tree ({step.node!r}) than the one to be drawn ({top!r})."
            )
        state = cls(**shown)
        for earlier in step.trace[: step.index + 1]:
            state.take(earlier)
        return state

    def take(self, step: Step) -> None:
        """Learn what `step`, the next one, adds to what is known."""
        node, child = step.node, self.current
        if step.kind == "update":
            # a bound on the child from the other side says nothing yet about this node
            sign, other = ("≥ ", "≤") if node.player is MAX else ("≤ ", "≥")
            if not self._known.get(child, "").startswith(other):
                self._known[node] = sign + value_text(step.value)
        elif step.kind == "leaf":
            self._known[node] = value_text(step.value)
        elif step.kind == "leave":
            self._known[node] = {"upper": "≤ ", "lower": "≥ ", "exact": ""}[step.bound] + value_text(
                step.value
            )
        self.current, self.step = node, step
        self.skipped.update(step.skipped)
        if step.index == len(step.trace) - 1:
            self.line = getattr(step.trace.result, "line", ())

    def known(self, node):
        return super().known(node) if node.is_leaf else self._known.get(node, "")

    def window(self, node):
        wide_open = self.step is None or (self.step.alpha, self.step.beta) == (-inf, inf)
        if wide_open or node is not self.current or node.is_leaf or self.windows is not None:
            return ""
        return window_text(self.step.alpha, self.step.beta)

    def is_cut(self, node):
        return node in self.skipped

    def is_pruned(self, node):
        while node is not None and node not in self.skipped:
            node = node.parent
        return node is not None


def nodes_along(top: Node, moves: Iterable) -> list[Node]:
    """The nodes that `moves` lead to from `top`, one after the other. Raises IllegalMove for no move there."""
    nodes = [top]
    for move in moves:
        nodes.append(nodes[-1][move])
    return nodes[1:]


def kind_of(node: Node) -> str:
    """The class of a node: max, min, chance or leaf."""
    return "leaf" if node.is_leaf else {MAX: "max", MIN: "min"}.get(node.player, "chance")


def move_label(node: Node) -> str:
    """The move on the edge to `node`, with its probability; "" where it is no more than the child's index."""
    move = "" if node.game is None and type(node.move) is int else label(move_text(node))
    if node.chance is None:
        return move
    fraction = str(node.chance) if hasattr(node.chance, "denominator") else ""
    return (f"{move}: " if move else "") + (fraction if 0 < len(fraction) < 10 else number(node.chance))


def value_text(value: float) -> str:
    """A value as it stands in a picture: "3", "-∞"."""
    return number(value).replace("inf", "∞")


def window_text(alpha: float, beta: float) -> str:
    """A window as it stands on an edge: "α = 3, β = ∞"."""
    return f"α = {value_text(alpha)}, β = {value_text(beta)}"
