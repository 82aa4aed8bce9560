"""The steps of a search: each a Step, which says in words what happened, and all of them a Trace."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import inf

from ..defaults import chosen
from ..errors import TreeTooLarge, short
from ..language import Plural, Sentence
from ..names import called
from ..nodes import CHANCE, MAX, MIN, Node, moves_text
from ..running.describing import in_words
from ..running.line_by_line import MOST_STEPS, Call, named
from ..values import BOUNDS, amount, number
from .tables import Table

# What is said of the first value at a node, and of a better one, when that moves α or β, or neither.
FIRST = {
    "α": Sentence(
        "The first value here is {value}, so {player} has {value}, and α rises to {alpha}."
    ),
    "β": Sentence(
        "The first value here is {value}, so {player} has {value}, and β falls to {beta}."
    ),
    MAX: Sentence("The first value here is {value}, so {player} has {value}."),
    MIN: Sentence("The first value here is {value}, so {player} has {value}."),
}
BETTER = {
    "α": Sentence(
        "{value} is more than {before}, so {player} now has {value}, and α rises to {alpha}."
    ),
    "β": Sentence(
        "{value} is less than {before}, so {player} now has {value}, and β falls to {beta}."
    ),
    MAX: Sentence("{value} is more than {before}, so {player} now has {value}."),
    MIN: Sentence("{value} is less than {before}, so {player} now has {value}."),
}


@dataclass(slots=True, eq=False, repr=False)
class Step:
    """One step of a search.

    kind     "enter", "leaf", "update", "cut" or "leave"; where a function of your own was recorded: "read" for the
             first look at a node, "line" before a line runs, "return" where a call ends, "error" where all ends
    node     where it happened (at a line: what the innermost call that has a node is about)
    trace, index  the record it belongs to, and its place there
    alpha, beta  the window there, after the step
    value    the best value there so far (at "leave", "leaf", "return": what is returned), or None
    skipped  at a cut: the children that are not looked at
    line     at a "line", "return" or "error": which line of trace.source it is, counted from 1 (else None)
    calls    and the open calls, from the first to the one at work, each with .function, .node and .locals (else ())
    """

    kind: str
    node: Node
    trace: "Trace"
    index: int
    alpha: float = -inf
    beta: float = inf
    value: float | None = None
    skipped: Sequence[Node] = ()
    line: int | None = None
    calls: tuple[Call, ...] = ()

    @property
    def text(self) -> str:
        """What happened and why, in a sentence or two, in the language that is set."""
        return self.say()

    def say(self, lang: str | None = None, name: Callable[[Node], str] | None = None) -> str:
        """The same in English ("en"), German ("de") or Chinese ("zh"); raises GameTreeError for other languages.

        name: a function from a node to what it is called (by default the moves that lead to it say where it is).

        >>> from gametree import MAX, MIN, alphabeta, record
        >>> record(alphabeta, MAX(MIN(3, 12), MIN(2, 4)))[-1].say("de")
        'Alle Kinder sind untersucht: Die Wurzel hat den Wert 3.'
        """
        moves = moves_text(self.node, self.trace.top)
        where = Sentence("The node after {moves}", moves=moves) if moves else Sentence("The root")
        said = getattr(self, f"_{self.kind}")()
        if own := name(self.node) if name and moves else self.node.name:
            where = own
            if "All children are done" in said.text:
                said = Sentence("All children are done: {where} is worth {value}.")
        value = self.node.value if self.value is None and self.line is None else self.value
        numbers = {"alpha": self.alpha, "beta": self.beta, "value": value}
        fields = {key: number(each) for key, each in numbers.items() if each is not None}
        said = said.having(where=where, moves=moves, player=self.node.player, **fields).say(lang)
        kept = self._kept()
        return (
            said
            if kept is None
            else said + ("" if chosen("lang", lang) == "zh" else " ") + kept.say(lang)
        )

    def _before(self, kind, node=None):
        """The last step of this kind at this node, or another, since it was entered; or None."""
        node = node or self.node
        for index in reversed(range(self.index)):
            step = self.trace[index]
            if step.node is node and step.kind in (kind, "enter"):
                return step if step.kind == kind else None
        return None

    def _kept(self):
        """What is said where the value that is returned does not replace the one that the parent has; else None."""
        parent, following = self.node.parent, self.trace[self.index + 1 : self.index + 2]
        if self.kind not in ("leaf", "leave") or self.node is self.trace.top or self.value is None:
            return None
        had = self._before("update", parent) if parent and parent.player in (MAX, MIN) else None
        if had is None or any(step.kind == "update" and step.node is parent for step in following):
            return None
        if parent.player.best(had.value, self.value) != had.value:  # by a search of one's own
            return None
        said = Sentence("{came} is not less than {kept}, so {chooser} keeps {kept}.")
        if parent.player is MAX:
            said = Sentence("{came} is not more than {kept}, so {chooser} keeps {kept}.")
        return said.having(came=number(self.value), kept=number(had.value), chooser=parent.player)

    # What is said of each kind of step; `say` adds the fields that all have.

    def _read(self):
        if self.node.is_leaf:
            return Sentence("{where} is looked at: a leaf, worth {value}.")
        return Sentence("{where} is looked at: {player} decides there.")

    def _line(self):
        lines = self.trace.source.splitlines()[: self.line]
        source = lines[-1].strip() if len(lines) == self.line else "…"
        return Sentence("Line {number}: {source}", number=str(self.line), source=source)

    def _return(self):
        call = self.calls[-1]
        given = named(call.node, self.trace.top) if call.node is not None else ""
        said = Sentence("{function}({given}) returns {returned}.")
        return said.having(function=call.function, given=given, returned=call.locals["return"])

    def _error(self):
        return self.trace.problem

    def _enter(self):
        if self.node.is_leaf:
            return Sentence("{where} is a leaf.")
        if self.alpha == -inf and self.beta == inf:
            return Sentence("{where}: {player} is to move.")
        if self.beta == inf:
            return Sentence("{where}: {player} is to move. MAX is sure of {alpha} elsewhere.")
        if self.alpha == -inf:
            return Sentence("{where}: {player} is to move. MIN is sure of {beta} elsewhere.")
        return Sentence(
            "{where}: {player} is to move. MAX is sure of {alpha} elsewhere, and MIN of {beta}."
        )

    def _leaf(self):
        if self.node.is_leaf:
            return Sentence("Play is over here, and the value is {value}.")
        return Sentence("This is as deep as the search may look. The guess is {value}.")

    def _update(self):
        earlier = self._before("update")
        known = earlier or self._before("enter")
        news = (
            "α" if self.alpha > known.alpha else "β" if self.beta < known.beta else self.node.player
        )
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
        from_table = any(
            step.kind == "leave" and before.kind == "enter" for before, step in pairwise(inside)
        )
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
    """The steps of a search, in order; what `record` returns.

    result   what the search itself returned
    error    the exception in which a function of your own ended, or a GameTreeError where it came to no end; else None
    source   the text of the functions of your own whose lines were followed, the recorded one first; else ""
    note     a Sentence that says why no lines were followed; else ""
    """

    def __init__(self, top, name, strict):
        super().__init__()
        self.top, self.name, self.strict = top, name, strict
        self.result = self.error = self.problem = None  # problem: the error as a Sentence
        self.source = self.note = ""

    def add(self, kind: str, node: Node, *found: object, **known: object) -> None:
        """Add a step, with what is known of it; raises TreeTooLarge where a record is too long to read."""
        if len(self) == MOST_STEPS:
            raise TreeTooLarge(
                f"This takes more than {MOST_STEPS:,} steps: use a smaller tree, or depth=."
            )
        self.append(Step(kind, node, self, len(self), *found, **known))

    @property
    def skipped(self) -> dict[str, Node]:
        """The nodes that were skipped, from the first cut-off to the last: name → node."""
        return {called(node, self.top): node for step in self for node in step.skipped}

    def table(self) -> "Table":
        """A row (name, α, β, value) for each visit to a node, in order: its window on arrival, and what it returned."""
        rows, open_ones = Table(), []
        rows.bounds = []
        for step in self:
            if step.kind == "enter":
                open_ones.append(len(rows))
                rows.append((called(step.node, self.top) or "root", step.alpha, step.beta))
                rows.bounds.append("")
            elif step.kind in ("leaf", "leave"):
                row = open_ones.pop()
                rows[row] += (step.value,)
                rows.bounds[row] = BOUNDS[step.bound]
        return rows

    @property
    def nodes(self) -> list[Node]:
        """The nodes that the search looked at, in order, as often as it did."""
        return [step.node for step in self if step.kind in ("enter", "read")]

    def __repr__(self):
        result = short(self.result, 80) if self.error is None else in_words(self.error)
        return f"Trace({self.name}, {amount(len(self), 'step')}, {result})"
