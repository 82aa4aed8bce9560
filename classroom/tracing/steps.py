"""The steps of a search: each a Step, which says what happened, and all of them a Trace."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import inf
from typing import Any

from gametree.diagram import nodes_along
from gametree.errors import GameTreeError, TreeTooLarge, short
from gametree.nodes import CHANCE, MAX, MIN, Move, Node
from gametree.search import BOUNDS, bound_of
from gametree.values import Number

from ..pictures.marks import CourseMarks
from ..trees.copies import moves_text
from ..words.language import Figure, Sentence
from ..words.names import name_aloud
from ..words.numerals import amount
from ..words.wording import together
from . import sentences
from .calls import Call
from .describing import in_words
from .moments import marks_after
from .tables import Table

MOST_STEPS = 200_000


@dataclass(slots=True, eq=False, repr=False)
class Step:
    """One step of a search.

    kind     "enter", "leaf", "update", "cut" or "leave"; for your own function: "read" for the
             first look at a node, "line" before a line runs, "return" when a call ends, "error"
             when all ends
    node     where it happened (at a line: the node of the innermost call that has one)
    trace    the Trace it belongs to
    index    its place there
    alpha, beta  the window there, after the step
    value    the best value there so far (at "leave", "leaf", "return": what is returned), or None
    skipped  at a cut: the children that are not looked at
    line     at a "line", "return" or "error": which line of trace.source it is, counted from 1
             (else None)
    calls    there also the open calls, from the outermost to the innermost, each with .function,
             .node and .locals (else ())
    """

    kind: str
    node: Node
    trace: "Trace"
    index: int
    alpha: Number = -inf
    beta: Number = inf
    value: Number | None = None
    skipped: Sequence[Node] = ()
    line: int | None = None
    calls: tuple[Call, ...] = ()

    @property
    def text(self) -> str:
        """What happened and why, in a sentence or two, in the language that is set."""
        return self.say()

    def say(self, lang: str | None = None, name: Callable[[Node], str] | None = None) -> str:
        """Return the text in English ("en"), German ("de") or Chinese ("zh").

        name: a function from a node to its name (by default the moves that lead to it say where it
            is). Raises GameTreeError for other languages.

        >>> from classroom import record
        >>> from gametree import MAX, MIN, alphabeta
        >>> record(alphabeta, MAX(MIN(3, 12), MIN(2, 4)))[-1].say("de")
        'Alle Kinder sind untersucht: Die Wurzel hat den Wert 3.'
        """
        moves = moves_text(self.node, self.trace.top)
        own_name = name(self.node) if name and moves else self.node.name
        value = self.value
        if value is None and self.line is None:  # a leaf that is entered or read has its utility
            value = self.node.value
        sentence = self._sentence(has_name=bool(own_name)).having(
            where=own_name or sentences.of_place(moves),
            moves=moves,
            player=self.node.player,
            alpha=Figure(self.alpha),
            beta=Figure(self.beta),
        )
        if value is not None:
            sentence = sentence.having(value=Figure(value))
        kept = self._keeping_sentence()
        if kept is None:
            return sentence.say(lang)
        return together(sentence, kept).say(lang)

    @property
    def bound(self) -> str:
        """What the value at a "leave" is: "exact", "lower" or "upper".

        Where a cut fell, or a table answered, a value outside the window is a bound. Elsewhere no
        other child can be better, so it is what it was at the child that brought it.
        """
        entered = self._before("enter")
        if entered is None or self.value is None:
            return "exact"
        update = self._before("update")
        inside = self.trace[entered.index : self.index + 1]
        # With strict=True a cut anywhere below may be the reason that no other child was better.
        is_cut = any(
            step.kind == "cut" and (step.node is self.node or self.trace.strict) for step in inside
        )
        is_from_table = len(inside) == 2 and self.kind == "leave"
        if is_cut or is_from_table:
            return bound_of(self.value, entered.alpha, entered.beta)
        return "exact" if update is None else self.trace[update.index - 1].bound

    def marks(self) -> CourseMarks:
        """What the search knows right after this step: for a picture, draw(…, at=step)."""
        trace = self.trace
        is_last = self.index == len(trace) - 1
        return marks_after(trace, self.index, trace.best if is_last else ())

    def __repr__(self) -> str:
        return f"Step({self.index}, {self.kind}, {self.text})"

    def _sentence(self, *, has_name: bool) -> Sentence:
        """Return the sentence for a step of this kind; has_name: whether its node has a name."""
        match self.kind:
            case "enter":
                return sentences.of_enter(self.node, self.alpha, self.beta)
            case "leaf":
                return sentences.of_leaf(self.node)
            case "update":
                return self._sentence_of_update()
            case "cut":
                return sentences.of_cut(
                    self.node, self.alpha, self.beta, len(self.skipped), self.trace.strict
                )
            case "leave":
                return self._sentence_of_leave(has_name)
            case "read":
                return sentences.of_read(self.node)
            case "line":
                return sentences.of_line(self.line or 0, self.trace.source)
            case "return":
                return sentences.of_return(self.calls[-1], self.trace.top)
            case "error" if self.trace.problem is not None:
                return self.trace.problem
        raise AttributeError(f"A step of the kind {self.kind!r} says nothing.")

    def _sentence_of_update(self) -> Sentence:
        entered = self._before("enter")
        earlier = self._before("update")
        window_before = earlier or entered or self
        return sentences.of_update(
            self.node,
            earlier.value if earlier else None,
            alpha_rises=self.alpha > window_before.alpha,
            beta_falls=self.beta < window_before.beta,
        )

    def _sentence_of_leave(self, has_name: bool) -> Sentence:
        if self.node.player is CHANCE:
            return sentences.of_mean()
        if self._before("update") is None:  # no child brought a value: none was visited
            return sentences.of_table()
        if self.bound == "upper":
            return sentences.of_upper_bound(self.alpha)
        if self.bound == "lower":
            return sentences.of_lower_bound(self.beta)
        return sentences.of_value(has_name=has_name, is_top=self.node is self.trace.top)

    def _keeping_sentence(self) -> Sentence | None:
        """Say that the parent keeps its value, because the one returned is no better; else None."""
        parent = self.node.parent
        if self.kind not in ("leaf", "leave") or self.node is self.trace.top or self.value is None:
            return None
        if parent is None or parent.player not in (MAX, MIN):
            return None
        update = self._before("update", parent)
        if update is None or update.value is None or self._is_followed_by_update(parent):
            return None
        # A student's search may keep the worse value, too: then nothing is said.
        if parent.player.best(update.value, self.value) != update.value:
            return None
        return sentences.of_kept(parent.player, update.value, self.value)

    def _is_followed_by_update(self, node: Node) -> bool:
        next_index = self.index + 1
        if next_index == len(self.trace):
            return False
        following = self.trace[next_index]
        return following.kind == "update" and following.node is node

    def _before(self, kind: str, node: Node | None = None) -> "Step | None":
        """Return the last step of this kind before this one, in the same visit to `node`, or None.

        node: where to look; by default the node of this step.
        """
        node = node or self.node
        for index in reversed(range(self.index)):
            step = self.trace[index]
            if step.node is node and step.kind in (kind, "enter"):
                return step if step.kind == kind else None
        return None


class Trace(list[Step]):
    """The steps of a search, in order; what `record` returns.

    result   what the search itself returned
    error    the exception that ended your own function, or a GameTreeError if it did not end;
             else None
    problem  the sentence about the error; else None
    source   the text of your own functions whose lines were followed, the recorded one first;
             else ""
    note     a Sentence that says why no lines were followed; else ""
    top      the node at which the search began
    name     the name of the search
    strict   whether it was asked to cut only when α > β
    """

    def __init__(self, top: Node, name: str, strict: bool):
        super().__init__()
        self.top = top
        self.name = name
        self.strict = strict
        self.result: Any = None
        self.error: BaseException | None = None
        self.problem: Sentence | None = None
        self.source = ""
        self.note: Sentence | str = ""

    def add(self, kind: str, node: Node, *event: Any, **known: Any) -> None:
        """Add a step, with what is known about it: α, β, the value, the children skipped.

        A search calls it like any watcher; the code that follows lines calls it with keywords.

        Raises TreeTooLarge if a record is too long to read.
        """
        if len(self) == MOST_STEPS:
            raise TreeTooLarge(
                f"This takes more than {MOST_STEPS:,} steps: use a smaller tree, or depth=."
            )
        self.append(Step(kind, node, self, len(self), *event, **known))

    def forget_lines(self, why: Sentence) -> None:
        """Drop all steps but "read", and let the note say why."""
        self.note = why
        self.source = ""
        self[:] = [step for step in self if step.kind == "read"]
        for index, step in enumerate(self):
            step.index = index

    @property
    def skipped(self) -> dict[str, Node]:
        """The nodes that were skipped, from the first cut-off to the last: name → node."""
        return {name_aloud(node, self.top): node for step in self for node in step.skipped}

    @property
    def best(self) -> set[Node]:
        """The nodes on the best line, if the search has returned one."""
        line: tuple[Move, ...] = getattr(self.result, "line", ())
        return nodes_along(self.top, line)

    def marks(self) -> CourseMarks:
        """What the search knows at its end: for a picture, draw(…, at=trace).

        Raises GameTreeError if there is no step.
        """
        if not self:
            raise GameTreeError(
                "at is a Trace without a step, {at!r}. Record a search that looks at a node.",
                at=self,
            )
        return self[-1].marks()

    def table(self) -> Table:
        """Return a row (name, α, β, value) for each visit to a node, in order.

        α and β are the window on arrival, the value is what was returned.
        """
        rows = Table()
        open_rows = []  # the places of the rows that have no value yet
        for step in self:
            if step.kind == "enter":
                open_rows.append(len(rows))
                rows.append((name_aloud(step.node, self.top) or "root", step.alpha, step.beta))
                rows.bounds.append("")
            elif step.kind in ("leaf", "leave"):
                place = open_rows.pop()
                rows[place] += (step.value,)
                rows.bounds[place] = BOUNDS[step.bound]
        return rows

    @property
    def nodes(self) -> list[Node]:
        """The nodes that the search looked at, in order, as often as it did."""
        return [step.node for step in self if step.kind in ("enter", "read")]

    def __repr__(self) -> str:
        outcome = short(self.result, 80) if self.error is None else in_words(self.error)
        return f"Trace({self.name}, {amount(len(self), 'step')}, {outcome})"
