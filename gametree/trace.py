"""What a search did, step by step, and in words."""

from collections.abc import Sequence
from math import inf

from .errors import GameTreeError, TreeTooLarge, short
from .game import node_of
from .nodes import CHANCE, MAX, Node, number
from .search import alphabeta, expectimax, minimax

MOST_STEPS = 200_000
SEARCHES = (minimax, alphabeta, expectimax)


class Step:
    """One step of a search.

    kind     "enter", "leaf", "update", "cut" or "leave"; "read" where a function of your own was recorded
    node     where it happened
    alpha, beta  the window there, after the step
    value    the best value there so far (at "leave" and "leaf": what is returned), or None
    skipped  at a cut: the children that are not looked at
    trace, index  the record it belongs to, and its place there
    """

    __slots__ = ("alpha", "beta", "index", "kind", "node", "skipped", "trace", "value")

    def __init__(self, kind, node, alpha, beta, value, skipped, trace, index):
        self.kind, self.node, self.alpha, self.beta, self.value = kind, node, alpha, beta, value
        self.skipped, self.trace, self.index = tuple(skipped), trace, index

    @property
    def text(self):
        """What happened and why, in a sentence or two."""
        return getattr(self, f"_{self.kind}")()

    def _before(self, *kinds):
        """The last earlier step at this node that is of one of these kinds, or None."""
        for index in range(self.index - 1, -1, -1):
            step = self.trace[index]
            if step.node is self.node:
                if step.kind in kinds:
                    return step
                if step.kind == "enter":
                    return None
        return None

    def _read(self):
        return f"{place(self.node, self.trace.top)} is looked at: {self.node!r}."

    def _enter(self):
        where = place(self.node, self.trace.top)
        if self.node.is_leaf:
            return f"{where} is a leaf."
        said = f"{where}: {self.node.player} is to move."
        if self.alpha > -inf and self.beta < inf:
            said += f" MAX is sure of {number(self.alpha)} elsewhere, and MIN of {number(self.beta)}."
        elif self.alpha > -inf:
            said += f" MAX is sure of {number(self.alpha)} elsewhere."
        elif self.beta < inf:
            said += f" MIN is sure of {number(self.beta)} elsewhere."
        return said

    def _leaf(self):
        if self.node.is_leaf:
            return f"Play is over here, and the value is {number(self.value)}."
        return f"This is as deep as the search may look. The guess is {number(self.value)}."

    def _update(self):
        player, now = self.node.player, number(self.value)
        earlier = self._before("update")
        if earlier is None:
            said = f"The first value here is {now}, so {player} has {now}"
        else:
            said = f"{now} is {'more' if player is MAX else 'less'} than {number(earlier.value)}, so {player} now has {now}"
        before = earlier or self._before("enter")
        if player is MAX and self.alpha > before.alpha:
            return f"{said}, and α rises to {number(self.alpha)}."
        if player is not MAX and self.beta < before.beta:
            return f"{said}, and β falls to {number(self.beta)}."
        return f"{said}."

    def _cut(self):
        count = len(self.skipped)
        rest = "the other child is skipped" if count == 1 else f"the other {count} children are skipped"
        strict = self.trace.strict
        if self.node.player is MAX:
            other, bound, sign = "MIN", self.beta, ">" if strict else "≥"
        else:
            other, bound, sign = "MAX", self.alpha, "<" if strict else "≤"
        return (
            f"{self.node.player} already has {number(self.value)} here, {other} has {number(bound)} elsewhere: "
            f"{number(self.value)} {sign} {number(bound)}, so {rest}."
        )

    def _leave(self):
        where, value = place(self.node, self.trace.top), number(self.value)
        entered = self._before("enter")
        if self.node.player is CHANCE:
            return f"{where} is worth the mean of its children, {value}."
        if self._before("update") is None:
            return f"The table knows enough of this position already: {value} is returned."
        if self.value <= entered.alpha and self.value > -inf:
            return f"{where} is worth at most {value}: a bound, and no better for MAX than the {number(entered.alpha)} elsewhere."
        if self.value >= entered.beta and self.value < inf:
            return f"{where} is worth at least {value}: a bound, and no better for MIN than the {number(entered.beta)} elsewhere."
        return f"All children are done: {where[0].lower()}{where[1:]} is worth {value}."

    def __repr__(self):
        return f"Step({self.index}, {self.kind}, {self.text})"


class Trace(Sequence):
    """The steps of a search, in order; what `record` returns. `.result` is what the search itself returned."""

    def __init__(self, top, name, strict):
        self.top, self.name, self.strict, self.result = top, name, strict, None
        self._steps = []

    def add(self, kind, node, alpha=-inf, beta=inf, value=None, skipped=()):
        """Add a step; raises TreeTooLarge where a record would be too long to read."""
        if len(self._steps) == MOST_STEPS:
            raise TreeTooLarge(
                f"This search takes more than {MOST_STEPS:,} steps, too many to record: use a smaller tree, or depth=."
            )
        self._steps.append(Step(kind, node, alpha, beta, value, skipped, self, len(self._steps)))

    def __len__(self):
        return len(self._steps)

    def __getitem__(self, index):
        return self._steps[index]

    def __repr__(self):
        return f"Trace({self.name}, {len(self):,} {'step' if len(self) == 1 else 'steps'}, {short(self.result, 80)})"


def record(search, node, **options):
    """Run `search` on `node` and return a Trace of what it did.

    search: minimax, alphabeta or expectimax (`options` are theirs), or a function of your own that walks over
        node.children, node.player and node.value: its Trace has a step "read" for each node, in the order in
        which the function first looked at them, and it need not know of being watched.
    node: a Node, or a Game.
    Raises what the search raises; TreeTooLarge past 200,000 steps.

    >>> from gametree import MAX, MIN, alphabeta
    >>> trace = record(alphabeta, MAX(MIN(3, 12, 8), MIN(2, 4, 6), MIN(14, 5, 2)))
    >>> next(step.text for step in trace if step.kind == "cut")
    'MIN already has 2 here, MAX has 3 elsewhere: 2 ≤ 3, so the other 2 children are skipped.'
    """
    node = node_of(node, "record")
    if not callable(search):
        raise GameTreeError(
            f"record needs a search, such as minimax or a function of your own, got {short(search)}."
        )
    trace = Trace(node, getattr(search, "__name__", "search"), options.get("strict", False))
    if search in SEARCHES:
        if "watch" in options:
            raise GameTreeError("record does the watching itself: leave watch= out.")
        trace.result = search(node, watch=trace.add, **options)
    else:
        trace.result = unwrap(search(Watched(node, trace, {}), **options))
    return trace


class Watched(Node):
    """Stands in for a node that a student's function walks over, and notes when it is first looked at."""

    __slots__ = ("_looked_at", "_node", "_trace", "_twins")

    def __init__(self, node, trace, twins):
        self._node, self._trace, self._twins, self._looked_at = node, trace, twins, False
        twins[node] = self

    def __getattribute__(self, name):
        if name.startswith("_"):
            return object.__getattribute__(self, name)
        if not self._looked_at:
            self._looked_at = True
            self._trace.add("read", self._node)
        if name in ("children", "parent", "root", "grown"):
            return self._twin(getattr(self._node, name))
        if callable(getattr(Node, name, None)):  # a method: it goes on to what is noted here
            return object.__getattribute__(self, name)
        return getattr(self._node, name)

    def _twin(self, thing):
        if isinstance(thing, tuple):
            return tuple([self._twin(part) for part in thing])
        if not isinstance(thing, Node):
            return thing
        return self._twins.get(thing) or Watched(thing, self._trace, self._twins)


def unwrap(answer):
    """What a student's function returned, with the nodes themselves in place of their stand-ins."""
    if isinstance(answer, Watched):
        return answer._node
    return tuple([unwrap(part) for part in answer]) if type(answer) is tuple else answer


def place(node, top):
    """Where `node` lies, in words: "The root", "The node after 0, 4"."""
    moves = []
    while node is not top and node.parent is not None:
        game = node.game
        moves.append(str(node.move if game is None else game.move_label(node.parent.state, node.move)))
        node = node.parent
    return f"The node after {', '.join(reversed(moves))}" if moves else "The root"
