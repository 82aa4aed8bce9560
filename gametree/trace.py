"""What a search did, step by step, and in words."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from inspect import isfunction, signature
from itertools import pairwise
from math import inf

from .arguments import node_of
from .errors import GameTreeError, TreeTooLarge, short
from .game import Game
from .language import Plural, Sentence
from .nodes import CHANCE, MAX, MIN, Node, moves_text
from .values import amount, number

MOST_STEPS = 200_000

# What is said of the first value at a node, and of a better one, when that moves α or β, or neither.
FIRST = {
    "α": Sentence("The first value here is {value}, so {player} has {value}, and α rises to {alpha}."),
    "β": Sentence("The first value here is {value}, so {player} has {value}, and β falls to {beta}."),
    MAX: Sentence("The first value here is {value}, so {player} has {value}."),
    MIN: Sentence("The first value here is {value}, so {player} has {value}."),
}
BETTER = {
    "α": Sentence("{value} is more than {before}, so {player} now has {value}, and α rises to {alpha}."),
    "β": Sentence("{value} is less than {before}, so {player} now has {value}, and β falls to {beta}."),
    MAX: Sentence("{value} is more than {before}, so {player} now has {value}."),
    MIN: Sentence("{value} is less than {before}, so {player} now has {value}."),
}


@dataclass(slots=True, eq=False, repr=False)
class Step:
    """One step of a search.

    kind     "enter", "leaf", "update", "cut" or "leave"; "read" where a function of your own was recorded
    node     where it happened; trace, index: the record it belongs to, and its place there
    alpha, beta  the window there, after the step
    value    the best value there so far (at "leave" and "leaf": what is returned), or None
    skipped  at a cut: the children that are not looked at
    """

    kind: str
    node: Node
    trace: "Trace"
    index: int
    alpha: float = -inf
    beta: float = inf
    value: float | None = None
    skipped: Sequence[Node] = ()

    @property
    def text(self) -> str:
        """What happened and why, in a sentence or two of English."""
        return self.say()

    def say(self, lang: str = "en", name: Callable[[Node], str] | None = None) -> str:
        """The same in English ("en"), German ("de") or Chinese ("zh"); raises GameTreeError for other languages.

        name: a function from a node to what it is called (by default the moves that lead to it say where it is).

        >>> from gametree import MAX, MIN, alphabeta
        >>> record(alphabeta, MAX(MIN(3, 12), MIN(2, 4)))[-1].say("de")
        'Alle Kinder sind untersucht: Die Wurzel hat den Wert 3.'
        """
        moves = moves_text(self.node, self.trace.top)
        where = Sentence("The node after {moves}", moves=moves) if moves else Sentence("The root")
        said = getattr(self, f"_{self.kind}")()
        if name and moves:
            where = name(self.node)
            if self.kind == "leave" and "{moves}" in said.text:
                said = Sentence("All children are done: {where} is worth {value}.")
        value = self.node.value if self.value is None else self.value
        numbers = {"alpha": self.alpha, "beta": self.beta, "value": value}
        fields = {key: number(each) for key, each in numbers.items() if each is not None}
        return said.having(where=where, moves=moves, player=self.node.player, **fields).say(lang)

    def _before(self, kind):
        """The last step of this kind at this node since it was entered, or None."""
        for index in reversed(range(self.index)):
            step = self.trace[index]
            if step.node is self.node and step.kind in (kind, "enter"):
                return step if step.kind == kind else None
        return None

    # What is said of each kind of step; `say` adds the fields that all have.

    def _read(self):
        if self.node.is_leaf:
            return Sentence("{where} is looked at: a leaf, worth {value}.")
        return Sentence("{where} is looked at: {player} decides there.")

    def _enter(self):
        if self.node.is_leaf:
            return Sentence("{where} is a leaf.")
        if self.alpha == -inf and self.beta == inf:
            return Sentence("{where}: {player} is to move.")
        if self.beta == inf:
            return Sentence("{where}: {player} is to move. MAX is sure of {alpha} elsewhere.")
        if self.alpha == -inf:
            return Sentence("{where}: {player} is to move. MIN is sure of {beta} elsewhere.")
        return Sentence("{where}: {player} is to move. MAX is sure of {alpha} elsewhere, and MIN of {beta}.")

    def _leaf(self):
        if self.node.is_leaf:
            return Sentence("Play is over here, and the value is {value}.")
        return Sentence("This is as deep as the search may look. The guess is {value}.")

    def _update(self):
        earlier = self._before("update")
        known = earlier or self._before("enter")
        news = "α" if self.alpha > known.alpha else "β" if self.beta < known.beta else self.node.player
        return BETTER[news].having(before=number(earlier.value)) if earlier else FIRST[news]

    def _cut(self):
        strict = self.trace.strict
        fields = {"other": "MAX", "bound": number(self.alpha), "sign": "<" if strict else "≤"}
        if self.node.player is MAX:
            fields = {"other": "MIN", "bound": number(self.beta), "sign": ">" if strict else "≥"}
        return Plural(
            "{player} already has {value} here, {other} has {bound} elsewhere: {value} {sign} {bound}, so the other child is skipped.",
            "{player} already has {value} here, {other} has {bound} elsewhere: {value} {sign} {bound}, so the other {count} children are skipped.",
            len(self.skipped),
            **fields,
        )

    @property
    def bound(self) -> str:
        """What the value at a "leave" is: "exact", "lower" or "upper".

        A value outside the window it was searched with is a bound, unless nothing below was skipped.
        """
        entered = self._before("enter")
        inside = self.trace[entered.index : self.index + 1]
        from_table = any(step.kind == "leave" and before.kind == "enter" for before, step in pairwise(inside))
        if not from_table and all(step.kind != "cut" for step in inside):
            return "exact"
        if -inf < self.value <= entered.alpha:
            return "upper"
        return "lower" if inf > self.value >= entered.beta else "exact"

    def _leave(self):
        if self.node.player is CHANCE:
            return Sentence("{where} is worth the mean of its children, {value}.")
        if self._before("update") is None:
            return Sentence("The table knows enough of this position already: {value} is returned.")
        if self.bound == "upper":
            return Sentence(
                "{where} is worth at most {value}: a bound, and no better for MAX than the {bound} elsewhere.",
                bound=number(self.alpha),
            )
        if self.bound == "lower":
            return Sentence(
                "{where} is worth at least {value}: a bound, and no better for MIN than the {bound} elsewhere.",
                bound=number(self.beta),
            )
        if self.node is self.trace.top:
            return Sentence("All children are done: the root is worth {value}.")
        return Sentence("All children are done: the node after {moves} is worth {value}.")

    def __repr__(self):
        return f"Step({self.index}, {self.kind}, {self.text})"


class Trace(list):
    """The steps of a search, in order; what `record` returns. `.result` is what the search itself returned."""

    def __init__(self, top, name, strict):
        super().__init__()
        self.top, self.name, self.strict, self.result = top, name, strict, None

    def add(self, kind: str, node: Node, *found: object, **known: object) -> None:
        """Add a step, with what is known of it; raises TreeTooLarge where a record is too long to read."""
        if len(self) == MOST_STEPS:
            raise TreeTooLarge(f"This takes more than {MOST_STEPS:,} steps: use a smaller tree, or depth=.")
        self.append(Step(kind, node, self, len(self), *found, **known))

    def __repr__(self):
        return f"Trace({self.name}, {amount(len(self), 'step')}, {short(self.result, 80)})"


def record(search: Callable, node: Node | Game, **options) -> "Trace":
    """Run `search` on `node` and return a Trace of what it did.

    search: minimax, alphabeta, expectimax or your own that takes `watch` as they do, with values of MAX;
        or any function that walks over node.children, node.player and node.value: its Trace has a step "read" for
        each node, in the order in which it first looked at them, and it need not know of being watched.
    node: a Node, or a Game. options: what `search` takes besides.
    Raises what the search raises; TreeTooLarge past 200,000 steps.

    >>> from gametree import MAX, MIN, alphabeta
    >>> trace = record(alphabeta, MAX(MIN(3, 12, 8), MIN(2, 4, 6), MIN(14, 5, 2)))
    >>> next(step.text for step in trace if step.kind == "cut")
    'MIN already has 2 here, MAX has 3 elsewhere: 2 ≤ 3, so the other 2 children are skipped.'
    """
    node = node_of(node, "record")
    if not callable(search):
        raise GameTreeError(f"record needs a search, such as minimax or your own, got {short(search)}.")
    while isinstance(search, partial) and not search.args:
        search, options = search.func, search.keywords | options
    trace = Trace(node, getattr(search, "__name__", "search"), options.get("strict", False))
    if isfunction(search) and "watch" in signature(search).parameters:
        if "watch" in options:
            raise GameTreeError("record does the watching itself: leave watch= out.")
        trace.result = search(node, watch=trace.add, **options)
    else:
        trace.result = unwrap(search(Watched(node, trace, {}), **options))
    return trace


class Watched(Node):
    """Stands in for a node in a student's function: notes the first look at it, and hands on what is written."""

    __slots__ = ("_looked_at", "_node", "_trace", "_twins")

    def __init__(self, node, trace, twins):
        self._node, self._trace, self._twins, self._looked_at = node, trace, twins, False
        twins[node] = self

    def __getattr__(self, name):  # what a class of one's own has besides
        return getattr(self._node, name)

    def __reduce__(self):
        list(self.walk())  # a copy looks at all of it
        return self._node.__reduce__()

    def _twin(self, thing):
        if isinstance(thing, Node):
            return self._twins.get(thing) or Watched(thing, self._trace, self._twins)
        return type(thing)(map(self._twin, thing)) if isinstance(thing, (tuple, list)) else thing


def watched(name):
    """The attribute `name` of the node for which a Watched stands in."""
    known = name in ("move", "chance", "parent", "root", "path", "depth")  # above: no look at the node

    def read(self):
        if not self._looked_at and not known:
            self._looked_at = True
            self._trace.add("read", self._node)
        thing = getattr(self._node, name)
        return self._twin(thing) if name in ("children", "parent", "root", "grown") else thing

    return property(read, lambda self, value: setattr(self._node, name, unwrap(value)))


for _name, _kind in vars(Node).items():
    if not _name.startswith("_") and not callable(_kind):  # a method goes on to what is noted here
        setattr(Watched, _name, watched(_name))
Watched.__name__ = Watched.__qualname__ = "Node"  # as Python's messages have it


def unwrap(answer):
    """What a student's function returned, with the nodes themselves in place of their stand-ins."""
    if isinstance(answer, Watched):
        return answer._node
    return type(answer)([unwrap(part) for part in answer]) if type(answer) in (tuple, list) else answer
