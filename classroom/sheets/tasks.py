"""What a worksheet is made of: a Task is a tree and what is asked about it.

Read `Task` below, then a file of `kinds/`; CONTRIBUTING.md says how to add a kind.

kind        "prune": a subclass of Task, in the file of that name in `kinds/`
row         what is marked, as a label and the answer beside it: "Best move", "B"
reason      why something is skipped: for "B" the step of the search at which the cut-off occurs,
            or a sentence about it
form        A or B: the sheet for one half of the class, and for the other (`forms.py`)
marking     the parts of what a task counts, each with its rule (`marking.py`)
scheme      how the points of a task are given: the marking in words, for the teacher
convention  how alpha-beta searches on a sheet: whether it cuts at α = β, and from which side
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Sequence
from functools import cached_property
from typing import ClassVar, NamedTuple, TypeAlias

from gametree.diagram import Diagram, draw
from gametree.errors import GameTreeError
from gametree.game import Game
from gametree.nodes import Node, tree
from gametree.search import alphabeta, node_of

from ..quiz.moodle import Item
from ..quiz.quiz import Quiz
from ..tracing import Step, Trace, record
from ..trees.copies import copy_tree
from ..words.language import Sentence, field_in
from ..words.numerals import amount
from ..words.preferences import setting_or, using
from ..words.wording import together
from .marking import Marked, points_of_quizzes
from .pictures import TO_WRITE_IN, theme_with
from .workings import Convention, shape_and_ties

Text: TypeAlias = str | Sentence
Row: TypeAlias = tuple[Text, Text | Sequence[Text]]
Reason: TypeAlias = tuple[Text, Step | Sentence]
RandomNumbers: TypeAlias = Callable[[], float]  # each call gives the next one, from 0 up to 1

LEAVES_TO_A_REASON = 4  # in a tree too large for the usual number of lines

LEFT_TO_RIGHT = Sentence("Alpha-beta searches each tree from left to right.")
RIGHT_TO_LEFT = Sentence("Alpha-beta searches each tree from right to left.")
ONE_LEFT_TO_RIGHT = Sentence("Alpha-beta searches the tree from left to right.")
ONE_RIGHT_TO_LEFT = Sentence("Alpha-beta searches the tree from right to left.")


class CutRule(NamedTuple):
    """What a sheet says about when there is a cut-off: as usual, and if it cuts strictly."""

    usual: Sentence
    strict: Sentence

    def of(self, convention: Convention) -> Sentence:
        """The sentence for a sheet with that convention."""
        return self.strict if convention.strict else self.usual


CUT_RULE = CutRule(
    Sentence("A cut-off happens as soon as α ≥ β."),
    Sentence("A cut-off happens only when α > β, not yet when α = β."),
)


class Task(ABC):
    """One task of a worksheet. Each kind of task is a subclass.

    What a kind says about all its tasks:
    name: the name for `worksheet`. title: the heading of the sheet.
    on_paper: what to do; {direction} and {cut} in it are the convention in words.
    on_screen: the same for answers that are typed or chosen; it can contain {direction} and {rule}.
        None: as on paper.
    cut_rule: what {cut} says; None for a kind for which alpha-beta has no convention to choose.
    game: the class of game that its trees are grown from; None for written trees.
    numbers_squares: whether the sheet says how the squares of a board are numbered.
    usual_lines_for_reasons: how many lines there are for the reasons; like the points, the same
        whatever the answer is.

    What a task has of its own:
    tree: the tree itself, without the values to be found: step through it, draw it, search it.
    number: its place on the sheet, from 1. theme, lang: those of its pictures.
    Raises GameTreeError for a tree that its kind cannot use.
    """

    name: ClassVar[str]
    title: ClassVar[Sentence]
    on_paper: ClassVar[Sentence]
    on_screen: ClassVar[Sentence | None] = None
    cut_rule: ClassVar[CutRule | None] = None
    game: ClassVar[type[Game] | None] = None
    numbers_squares: ClassVar[bool] = False
    takes_chance: ClassVar[bool] = False  # whether a tree may have chance nodes
    usual_lines_for_reasons: ClassVar[int] = 0

    def __init__(self, tree: Node, number: int, convention: Convention):
        if self.game and not isinstance(tree.game, self.game):
            raise GameTreeError(
                "This kind is for trees of {game}, grown with build, got {tree!r}.",
                game=self.game.__name__,
                tree=tree,
            )
        self.tree = tree
        self.number = number
        self.convention = convention
        self.theme = "paper"
        self.lang: str | None = None

    @classmethod
    def own_tree(cls, top: Node | str) -> Node:
        """A teacher's own tree, given as a node or as text; the node is copied."""
        return tree(top) if isinstance(top, str) else copy_tree(node_of(top, "worksheet"))

    @property
    def text(self) -> str:
        """The text from which you can make the tree of this task yourself."""
        return self.tree.to_text()

    # --- what a kind must say, then what it can

    @staticmethod
    @abstractmethod
    def make_tree(random: RandomNumbers, number: int, convention: Convention) -> Node | None:
        """A tree for the task at that place on the sheet, out of random numbers.

        None if these numbers give none that will do: then the next ones are tried.
        """

    @abstractmethod
    def draw_solved(self) -> Diagram:
        """The tree with all that was to be found."""

    @abstractmethod
    def marking(self) -> list[Marked]:
        """How points are given; nobody may see in their sum what the answer is."""

    @abstractmethod
    def quiz(self) -> list[Quiz]:
        """What to type or choose on a learning platform."""

    @property
    def rules(self) -> Sentence | None:
        """What is said about this task alone, if anything."""
        return None

    def draw_empty(self) -> Diagram:
        """The tree to write in: as a rule with a box at each inner node for its value."""
        return draw(self.tree, names=True, blank=True, theme=theme_with(self.theme, TO_WRITE_IN))

    def boxes(self) -> list[Row]:
        """What to write into the picture, as pairs of a label and an answer."""
        return []

    def lines(self) -> list[Row]:
        """What to write below the tree, as pairs of a label and an answer."""
        return []

    def reasons(self) -> list[Reason]:
        """The reasons to give, as pairs: the name of a node, and the reason."""
        return []

    def table(self) -> list[tuple[Text, ...]]:
        """The table to fill in, row by row, with everything to write into it."""
        return []

    def difficulty(self) -> Hashable:
        """What is equal in two tasks of the same difficulty.

        As a rule that is where the leaves are, who moves, how many moves are equally good, and how
        much alpha-beta cuts off.
        """
        result = self.trace.result
        return *shape_and_ties(self.tree), len(result.cuts), result.visited

    def patterns(self) -> list[str]:
        """What one would guess of the next task if it were the same in all tasks of a form."""
        return []

    # --- what follows from that

    @cached_property
    def trace(self) -> Trace:
        """What alpha-beta does on the tree, step by step."""
        return record(alphabeta, self.tree, **self.convention.options)

    @property
    def instructions(self) -> Sentence:
        """What to do, on paper."""
        return self.on_paper.having(**self._convention_in_words())

    @property
    def typed_instructions(self) -> Sentence:
        """What to do, if answers are typed or chosen."""
        sentence = self.on_screen or self.on_paper
        fields = self._convention_in_words()
        if fields:  # a sheet has several trees, a screen one
            one = ONE_RIGHT_TO_LEFT if self.convention.order else ONE_LEFT_TO_RIGHT
            fields["direction"] = one
        return sentence.having(**fields)

    def _convention_in_words(self) -> dict[str, Sentence]:
        if self.cut_rule is None:
            return {}
        return {
            "direction": RIGHT_TO_LEFT if self.convention.order else LEFT_TO_RIGHT,
            "cut": self.cut_rule.of(self.convention),
            "rule": CUT_RULE.of(self.convention),
        }

    def picture(self) -> Diagram:
        """The tree to write in, in the language of the sheet."""
        with using(self.lang):
            return self.draw_empty()

    def solution(self) -> Diagram:
        """The tree with all that was to be found, in the language of the sheet."""
        with using(self.lang):
            return self.draw_solved()

    @property
    def lines_for_reasons(self) -> int:
        """How many lines there are for the reasons: a large tree of a teacher's has more."""
        if not self.usual_lines_for_reasons:
            return 0
        leaves = len(list(self.tree.leaves()))
        return max(self.usual_lines_for_reasons, leaves // LEAVES_TO_A_REASON)

    @property
    def points(self) -> int:
        """What the task counts."""
        return sum([part.points for part in self.marking()])

    @property
    def scheme(self) -> list[Sentence]:
        """How the points of such tasks are given: what for, then by which rules."""
        marking = self.marking()
        parts = [part.words.having(points=part.rule.of_one) for part in marking]
        rules = [part.rule.words for part in marking if part.rule.words]
        return [*parts, *dict.fromkeys(rules)]

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
        lang = setting_or("lang", lang)
        reasons = [(name, step.say(lang)) for name, step in self.reasons()]
        rows = [*self.boxes(), *self.lines(), *self._rows_of_table(), *reasons]
        return [(str(field_in(label, lang)), str(field_in(answer, lang))) for label, answer in rows]

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

    def key(self) -> Hashable:
        """What two tasks of a sheet must not have in common."""
        game = self.tree.game
        if game is None:
            return self.tree.to_text()
        return repr(game), game.key(self.tree.state)

    def item(self, name: str) -> Item:
        """The task as Moodle asks it, with the tree to write in, and solved afterwards."""
        quizzes = self.quiz()
        # A teacher's own tree may leave nothing to type or to choose: then the task is an essay.
        instructions = self.typed_instructions if quizzes else self.instructions
        sentences = [self.rules, instructions]
        text = together(*[sentence for sentence in sentences if sentence]).say()
        empty = draw(self.tree, names=True, blank=True)
        points = points_of_quizzes(self.marking(), len(quizzes))
        return Item(name, text, quizzes, empty, self.solution(), self.points, points)

    def __repr__(self) -> str:
        points = amount(self.points, "point")
        return f"Task({self.name}, {self.number}, {points}, {self.tree!r})"


Kind: TypeAlias = type[Task]
