"""What a worksheet is made of: a Task is a tree and what is asked of it, as its Kind says.

kind        "prune": all that tasks of one kind have in common, as a record of parts (`kinds.py`)
recipe      the part that makes a tree out of random numbers (`recipes.py`)
picture     the tree to write in (`pictures.py`)
solution    the tree with all that was to be found (`solutions.py`, as the next three)
row         what is marked, as a label and what is to stand beside it: "Best move", "B"
boxes       the rows that are to be written into the picture
lines       the rows that are to be written below it
reason      why something is skipped: at "B" the step of the search at which the cut-off falls, or
            a sentence on it
table       what is to be filled in, as rows of text
answers     all that is marked, as text: boxes, lines, table and reasons
quiz        the question of a task as a learning platform asks it (`quizzes.py`)
form        A or B: the sheet for one half of the class, and for the other (`forms.py`)
marking     the parts of what a task counts, each with its rule (`marking.py`)
scheme      how the points of a task are given, as the teacher is told: the marking in words
convention  how alpha-beta searches on a sheet: whether it cuts at α = β, and from which side
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple, TypeAlias

from gametree.diagram import Diagram, draw
from gametree.errors import GameTreeError
from gametree.game import Game
from gametree.nodes import Node
from gametree.search import alphabeta

from ..quiz.moodle import Item
from ..quiz.quiz import Quiz
from ..tracing import Step, Trace, record
from ..words.language import Sentence, spoken
from ..words.numerals import amount
from ..words.preferences import chosen, using
from ..words.wording import together
from .marking import Rule
from .workings import Condition, Convention, best_order, conditions_of

Text: TypeAlias = str | Sentence
Row: TypeAlias = tuple[Text, Text | Sequence[Text]]
Reason: TypeAlias = tuple[Text, Step | Sentence]
RandomNumbers: TypeAlias = Callable[[], float]  # each call gives the next one, from 0 up to 1
Recipe: TypeAlias = Callable[[RandomNumbers, int, Convention], Node | None]

LEAVES_TO_A_REASON = 4  # in a tree too large for the usual number of lines

LEFT_TO_RIGHT = Sentence("Alpha-beta searches each tree from left to right.")
RIGHT_TO_LEFT = Sentence("Alpha-beta searches each tree from right to left.")


class CutRule(NamedTuple):
    """What a sheet says of when a cut-off falls: as usual, and where it cuts strictly."""

    usual: Sentence
    strict: Sentence

    def of(self, convention: Convention) -> Sentence:
        """The sentence for a sheet with that convention."""
        return self.strict if convention.strict else self.usual


CUT_RULE = CutRule(
    Sentence("A cut-off falls as soon as α ≥ β."),
    Sentence("A cut-off falls only when α > β, not yet when α = β."),
)


class Marked(NamedTuple):
    """A part of what a task counts: answers of one sort.

    words: what the points are for; {points} in it is what the rule gives for one answer.
    answers: how many the solution has.
    """

    words: Sentence
    answers: Callable[[Task], int]
    rule: Rule


def nothing(task: Task) -> list[Any]:
    """The part of a kind that has no boxes, lines, reasons or table to mark."""
    return []


@dataclass(frozen=True, kw_only=True)
class Kind:
    """One kind of task, as a record of its parts; those that are functions are given the Task.

    name: as `worksheet` is told. title: the heading of the sheet.
    instructions: what is to be done; {direction} and {cut} in it are the convention in words.
    typed: the same where answers are typed or chosen; {direction}, {rule} and {names} can stand in
        it. None: the instructions.
    cut_rule: what {cut} says; None for a kind for which alpha-beta has no convention to choose.
    game: the class of game that its trees are grown from; None for written trees.
    numbers_squares: whether the sheet says how the squares of a board are numbered.
    recipe: makes a tree out of random numbers, the place on the sheet and the convention; None
        where these numbers give none of this kind.
    marking: how points are given; nobody may see in their sum what the answer is.
    difficulty: what is equal in two tasks of the same difficulty.
    rules: what is said of one task alone.
    picture, solution, boxes, lines, reasons, table, quiz: see above.
    why: how many lines there are for reasons; as with points, the same whatever the answer is.
    names: the nodes that {names} in `typed` lists.
    """

    name: str
    title: Sentence
    instructions: Sentence
    typed: Sentence | None = None
    cut_rule: CutRule | None = None
    game: type[Game] | None = None
    numbers_squares: bool = False
    recipe: Recipe
    marking: Sequence[Marked]
    difficulty: Callable[[Task], Hashable]
    picture: Callable[[Task], Diagram]
    solution: Callable[[Task], Diagram]
    boxes: Callable[[Task], list[Row]] = nothing
    lines: Callable[[Task], list[Row]] = nothing
    reasons: Callable[[Task], list[Reason]] = nothing
    why: int = 0
    table: Callable[[Task], list[tuple[Text, ...]]] = nothing
    quiz: Callable[[Task], list[Quiz]]
    rules: Callable[[Task], Sentence] | None = None
    names: Callable[[Task], list[str]] = nothing


class Task:
    """One task of a worksheet.

    tree: the tree itself, without the values that are to be found: step through it, draw it, search
        it. number: its place on the sheet, from 1. theme, lang: those of its pictures.
    Raises GameTreeError for a tree that its kind has no use for.
    """

    def __init__(self, kind: Kind, tree: Node, number: int, convention: Convention):
        if kind.game and not isinstance(tree.game, kind.game):
            raise GameTreeError(
                f"This kind is for trees of {kind.game.__name__}, grown with build, got {tree!r}."
            )
        self.kind = kind
        self.tree = tree
        self.number = number
        self.convention = convention
        self.theme = "paper"
        self.lang: str | None = None

    @property
    def title(self) -> Sentence:
        """What stands above the tasks of this kind."""
        return self.kind.title

    @property
    def scheme(self) -> list[Sentence]:
        """How the points of such tasks are given: what for, then by which rules."""
        marking = self.kind.marking
        parts = [part.words.having(points=part.rule.of_one) for part in marking]
        rules = [part.rule.words for part in marking if part.rule.words]
        return [*parts, *dict.fromkeys(rules)]

    @property
    def numbers_squares(self) -> bool:
        """Whether the sheet says how the squares of a board are numbered."""
        return self.kind.numbers_squares

    def difficulty(self) -> Hashable:
        """What is equal in two tasks of the same difficulty."""
        return self.kind.difficulty(self)

    @property
    def instructions(self) -> Sentence:
        """What is to be done, on paper."""
        return self.kind.instructions.having(**self._convention_in_words())

    @property
    def typed_instructions(self) -> Sentence:
        """What is to be done where answers are typed or chosen."""
        sentence = self.kind.typed or self.kind.instructions
        return sentence.having(names=self.kind.names(self), **self._convention_in_words())

    def _convention_in_words(self) -> dict[str, Sentence]:
        if self.kind.cut_rule is None:
            return {}
        return {
            "direction": RIGHT_TO_LEFT if self.convention.order else LEFT_TO_RIGHT,
            "cut": self.kind.cut_rule.of(self.convention),
            "rule": CUT_RULE.of(self.convention),
        }

    @property
    def rules(self) -> Sentence | None:
        """What is said of this task alone, if anything."""
        return self.kind.rules(self) if self.kind.rules else None

    @property
    def points(self) -> int:
        """What the task counts."""
        points = 0
        for part in self.kind.marking:
            answers = part.answers(self)
            points += part.rule.points(answers, answers, answers)
        return points

    def picture(self) -> Diagram:
        """The tree to write in."""
        with using(self.lang):
            return self.kind.picture(self)

    def solution(self) -> Diagram:
        """The tree with all that was to be found."""
        with using(self.lang):
            return self.kind.solution(self)

    def boxes(self) -> list[Row]:
        """What is to be written into the picture, as pairs of a label and an answer."""
        return self.kind.boxes(self)

    def lines(self) -> list[Row]:
        """What is to be written below the tree, as pairs of a label and an answer."""
        return self.kind.lines(self)

    def reasons(self) -> list[Reason]:
        """What is to be said why, as pairs: the name of a node, and what says it."""
        return self.kind.reasons(self)

    def table(self) -> list[tuple[Text, ...]]:
        """The table to fill in, row by row, with all that is to be written into it."""
        return self.kind.table(self)

    @property
    def lines_for_reasons(self) -> int:
        """How many lines there are to say why: a large tree of one's own has more."""
        if not self.kind.why:
            return 0
        return max(self.kind.why, len(list(self.tree.leaves())) // LEAVES_TO_A_REASON)

    @property
    def answers(self) -> list[str]:
        """All rows that are marked, as text: what is in the boxes, on the lines, in the table, why.

        They are in the language of the sheet.
        """
        with_label = Sentence("{label}: {answer}")
        return [
            with_label.having(label=label, answer=answer).say(self.lang) if label else answer
            for label, answer in self.rows(self.lang)
        ]

    def rows(self, lang: str | None) -> list[tuple[str, str]]:
        """All rows that are marked, as pairs of a label and an answer in that language.

        A row of the table is all to be written, and has no label.
        """
        lang = chosen("lang", lang)
        reasons = [(name, step.say(lang)) for name, step in self.reasons()]
        rows = [*self.boxes(), *self.lines(), *self._rows_of_table(), *reasons]
        return [(str(spoken(label, lang)), str(spoken(answer, lang))) for label, answer in rows]

    @cached_property
    def rows_in_english(self) -> list[tuple[str, str]]:
        """The same in English: two forms are compared in them."""
        return self.rows("en")

    def _rows_of_table(self) -> list[Row]:
        rows = self.table()[1:]
        if len(rows) == 1:  # it begins with a label
            ((label, *texts),) = rows
            return [(label, list(texts))]
        return [("", list(row)) for row in rows]

    def quiz(self) -> list[Quiz]:
        """What is to be typed or chosen on a learning platform."""
        return self.kind.quiz(self)

    def key(self) -> Hashable:
        """What two tasks of a sheet must not have in common."""
        game = self.tree.game
        if game is None:
            return self.tree.to_text()
        return repr(game), game.key(self.tree.state)

    @cached_property
    def trace(self) -> Trace:
        """What alpha-beta does on the tree, step by step."""
        return record(alphabeta, self.tree, **self.convention.options)

    @cached_property
    def conditions(self) -> list[Condition]:
        """What hangs on x, where a leaf of the tree is worth x."""
        return conditions_of(self.tree, self.convention)

    @cached_property
    def best_order(self) -> Node:
        """The tree in an order in which alpha-beta sees the fewest leaves."""
        return best_order(self.tree)

    def item(self, name: str) -> Item:
        """The task as Moodle asks it, with the tree to write in, and solved afterwards."""
        quizzes = self.quiz()
        # A tree of one's own may leave nothing to type or to choose: then it is an essay.
        instructions = self.typed_instructions if quizzes else self.instructions
        sentences = [self.rules, instructions]
        text = together(*[sentence for sentence in sentences if sentence]).say()
        empty = draw(self.tree, names=True, blank=True)
        return Item(name, text, quizzes, empty, self.solution(), self.points)

    def __repr__(self) -> str:
        points = amount(self.points, "point")
        return f"Task({self.kind.name}, {self.number}, {points}, {self.tree!r})"
