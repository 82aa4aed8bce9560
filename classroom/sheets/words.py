"""A question in words: a task without a tree, with lines to write on."""

from gametree.errors import GameTreeError, short
from gametree.style import clean

from ..quiz.moodle import Item
from ..words.language import Sentence
from ..words.numerals import amount

LINES_FOR_A_POINT = 2
TITLE = Sentence("In words")
INSTRUCTIONS = Sentence("Answer in sentences.")
SCHEME = Sentence("The same in each form. You decide what an answer must say for its points.")


class Question:
    """A question in words, as a task of an exam.

    rules: the question. model: an answer as the teacher wants it, or "". points: what it counts.
    number: its place on the sheet, from 1.
    tree: None. answers: none, because the teacher marks it.
    Raises GameTreeError for anything that is no text.
    """

    title = TITLE
    instructions = INSTRUCTIONS
    scheme = (SCHEME,)
    numbers_squares = False
    tree = None

    def __init__(self, text: str, points: int, model: str = ""):
        if not isinstance(text, str) or not text.strip():
            raise GameTreeError(
                "question must be a text, or a list of texts, such as "
                f'"Why does the order matter?", got {short(text)}.'
            )
        if not isinstance(model, str):
            raise GameTreeError(f"answer must be a text, or a list of texts, got {short(model)}.")
        self.rules = clean(text)
        self.model = clean(model)
        self.points = points
        self.number = 1
        self.theme = "paper"
        self.lang: str | None = None
        self.answers: list[str] = []

    @property
    def lines_to_write_on(self) -> int:
        """How many there are."""
        return self.points * LINES_FOR_A_POINT

    def difficulty(self) -> str:
        """What is equal in two questions of the same difficulty: they are the same."""
        return self.rules

    def item(self, name: str) -> Item:
        """The question as Moodle asks it: with a box, and nothing that marks it."""
        return Item(name, self.rules, [], points=self.points, model=self.model)

    def __repr__(self) -> str:
        return f"Question({self.number}, {amount(self.points, 'point')}, {short(self.rules)})"
