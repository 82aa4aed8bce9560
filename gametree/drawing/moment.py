"""A moment in a search, as a picture needs it: what is known, what is skipped, and where the search stands."""

from math import inf

from ..errors import GameTreeError, short
from ..nodes import MAX
from ..trace import Step
from ..values import number


class Moment:
    """The state of a recorded search right after `step`.

    current  the node where the search stands
    skipped  the children at which a cut fell; everything below them is pruned too
    line     the best line, once the search is over (else empty)
    """

    def __init__(self, step, top):
        if not isinstance(step, Step):
            raise GameTreeError(
                f"at must be a Step of a Trace, such as record(alphabeta, node)[5], got {short(step)}."
            )
        if step.node.root is not top.root:
            raise GameTreeError(
                f"at is a Step in another tree ({step.node!r}) than the one to be drawn ({top!r})."
            )
        self._begin()
        for earlier in step.trace[: step.index + 1]:
            self._take(earlier)

    def _begin(self):
        self.current = self.step = self._child = None
        self.skipped, self.line, self._said = set(), (), {}

    def _take(self, step):
        """Learn what `step` adds to what was known before it."""
        node, value = step.node, step.value
        self.current, self.step = node, step
        if step.kind == "update":
            # a bound on the child from the other side says nothing yet about this node
            sign, other = ("≥ ", "≤") if node.player is MAX else ("≤ ", "≥")
            if not self._said.get(self._child, "").startswith(other):
                self._said[node] = sign + number(value)
        elif step.kind == "leaf":
            self._said[node] = number(value)
        elif step.kind == "cut":
            self.skipped.update(step.skipped)
        elif step.kind == "leave":
            self._said[node] = {"upper": "≤ ", "lower": "≥ ", "exact": ""}[step.bound] + number(value)
        self._child = node
        if step.index == len(step.trace) - 1:
            self.line = getattr(step.trace.result, "line", ())

    def value(self, node):
        """What is known of the value of `node`: "3", "≤ 2", or "" if nothing is."""
        said = number(node.value) if node.is_leaf else self._said.get(node, "")
        return said.replace("inf", "∞")

    def is_pruned(self, node):
        """True for a skipped child and for all below it."""
        while node is not None:
            if node in self.skipped:
                return True
            node = node.parent
        return False

    def window(self, node):
        """The window at the node where the search stands, as text; "" elsewhere, and if it is wide open."""
        if node is not self.current or node.is_leaf or (self.step.alpha, self.step.beta) == (-inf, inf):
            return ""
        return ", ".join(
            f"{name} = {number(value).replace('inf', '∞')}"
            for name, value in (("α", self.step.alpha), ("β", self.step.beta))
        )

    def words(self, node):
        """What a screen reader is told of `node` besides its value."""
        said = ["current"] if node is self.current else []
        said += [self.window(node)] if self.window(node) else []
        return said + (["skipped"] if self.is_pruned(node) else [])


def scissors(size):
    """The sign on an edge where a cut fell, around 0,0: SVG path data, `size` px wide."""
    r = size * 0.2
    blades = f"M{-size * 0.2:.2f} {-size * 0.18:.2f}L{size * 0.5:.2f} {size * 0.3:.2f}"
    blades += f"M{-size * 0.2:.2f} {size * 0.18:.2f}L{size * 0.5:.2f} {-size * 0.3:.2f}"
    rings = "".join(
        f"M{-size * 0.2 - 2 * r:.2f} {y:.2f}a{r:.2f} {r:.2f} 0 1 0 {2 * r:.2f} 0a{r:.2f} {r:.2f} 0 1 0 {-2 * r:.2f} 0z"
        for y in (-size * 0.26, size * 0.26)
    )
    return blades + rings
