"""What a search did, step by step, and in words."""

from collections.abc import Sequence
from itertools import pairwise
from math import inf

from .errors import GameTreeError, TreeTooLarge, short
from .game import node_of
from .nodes import CHANCE, MAX, Node, number
from .search import alphabeta, expectimax, minimax
from .words import say

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
        """What happened and why, in a sentence or two of English."""
        return self.say()

    def say(self, lang="en"):
        """The same in English ("en"), German ("de") or Chinese ("zh"); raises GameTreeError for other languages.

        >>> from gametree import MAX, MIN, alphabeta
        >>> record(alphabeta, MAX(MIN(3, 12), MIN(2, 4)))[-1].say("de")
        'Alle Kinder sind untersucht: Die Wurzel hat den Wert 3.'
        """
        key, fields = getattr(self, f"_{self.kind}")()
        where = place(self.node, self.trace.top, lang)
        return say(f"step.{key}", lang, where=where, player=self.node.player, **fields)

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

    # Each kind of step: which sentence of gametree.words says it, and what is filled in.

    def _read(self):
        return ("read.leaf", {"value": number(self.node.value)}) if self.node.is_leaf else ("read", {})

    def _enter(self):
        if self.node.is_leaf:
            return "enter.leaf", {}
        known = "α" * (self.alpha > -inf) + "β" * (self.beta < inf)
        return f"enter.{known}".rstrip("."), {"alpha": number(self.alpha), "beta": number(self.beta)}

    def _leaf(self):
        return "leaf" if self.node.is_leaf else "guess", {"value": number(self.value)}

    def _update(self):
        is_max, earlier = self.node.player is MAX, self._before("update")
        key, fields = "first", {"value": number(self.value)}
        if earlier:
            key, fields["before"] = "more" if is_max else "less", number(earlier.value)
        before = earlier or self._before("enter")
        if is_max and self.alpha > before.alpha:
            return f"{key}.α", fields | {"alpha": number(self.alpha)}
        if not is_max and self.beta < before.beta:
            return f"{key}.β", fields | {"beta": number(self.beta)}
        return key, fields

    def _cut(self):
        strict = self.trace.strict
        if self.node.player is MAX:
            other, bound, sign = "MIN", self.beta, ">" if strict else "≥"
        else:
            other, bound, sign = "MAX", self.alpha, "<" if strict else "≤"
        told = {"value": number(self.value), "other": other, "bound": number(bound), "sign": sign}
        return "cut", told | {"count": len(self.skipped)}

    @property
    def bound(self):
        """What the value returned here is: "exact", "lower" or "upper"; a cut-off below makes a bound of it.

        At a "leave". A value outside the window it was searched with is a bound, unless nothing below was skipped.
        """
        entered = self._before("enter")
        inside = self.trace[entered.index : self.index + 1]
        known = any(
            step.kind == "leave" and before.kind == "enter" for before, step in pairwise(inside)
        )  # by the table
        if not known and all(step.kind != "cut" for step in inside):
            return "exact"
        if -inf < self.value <= entered.alpha:
            return "upper"
        return "lower" if inf > self.value >= entered.beta else "exact"

    def _leave(self):
        fields, entered = {"value": number(self.value)}, self._before("enter")
        if self.node.player is CHANCE:
            return "mean", fields
        if self._before("update") is None:
            return "table", fields
        if self.bound == "upper":
            return "at most", fields | {"bound": number(entered.alpha)}
        if self.bound == "lower":
            return "at least", fields | {"bound": number(entered.beta)}
        moves = moves_to(self.node, self.trace.top)
        return ("done", fields | {"moves": ", ".join(moves)}) if moves else ("done.root", fields)

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


ABOUT_THE_WAY = (
    "move",
    "chance",
    "parent",
    "root",
    "path",
    "depth",
)  # known at the parent: no look at the node


class Watched(Node):
    """Stands in for a node that a student's function walks over, and notes when it is first looked at.

    What the function writes into it is written into the node itself.
    """

    __slots__ = ("_looked_at", "_node", "_trace", "_twins")

    def __init__(self, node, trace, twins):
        self._node, self._trace, self._twins, self._looked_at = node, trace, twins, False
        twins[node] = self

    def __getattribute__(self, name):
        if name.startswith("_"):
            return object.__getattribute__(self, name)
        if not self._looked_at and name not in ABOUT_THE_WAY:
            self._looked_at = True
            self._trace.add("read", self._node)
        if name in ("children", "parent", "root", "grown"):
            return self._twin(getattr(self._node, name))
        if callable(getattr(Node, name, None)):  # a method: it goes on to what is noted here
            return object.__getattribute__(self, name)
        return getattr(self._node, name)

    def __setattr__(self, name, value):
        if name.startswith("_"):
            object.__setattr__(self, name, value)
        else:
            setattr(self._node, name, unwrap(value))

    def _twin(self, thing):
        if isinstance(thing, (tuple, list)):
            return type(thing)([self._twin(part) for part in thing])
        if not isinstance(thing, Node):
            return thing
        return self._twins.get(thing) or Watched(thing, self._trace, self._twins)


def unwrap(answer):
    """What a student's function returned, with the nodes themselves in place of their stand-ins."""
    if isinstance(answer, Watched):
        return answer._node
    return type(answer)([unwrap(part) for part in answer]) if type(answer) in (tuple, list) else answer


def moves_to(node, top):
    """The moves that lead from `top` to `node`, each as its game says it."""
    moves = []
    while node is not top and node.parent is not None:
        game = node.game
        moves.append(str(node.move if game is None else game.move_label(node.parent.state, node.move)))
        node = node.parent
    return moves[::-1]


def place(node, top, lang="en"):
    """Where `node` lies, in words: "The root", "The node after 0, 4"."""
    moves = moves_to(node, top)
    return say("place.node", lang, moves=", ".join(moves)) if moves else say("place.root", lang)
