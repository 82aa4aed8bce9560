"""`complete`: a tree whose inner values the reader types into the picture."""

from collections.abc import Mapping
from contextlib import suppress
from html import escape
from typing import Any

from gametree import Game, GameTreeError, Node
from gametree.search import node_of

from ..pictures.exports import svg_of
from ..quiz.memory import fields_solved, remember_field
from ..quiz.moodle import Item
from ..quiz.recurring import OF_A_TREE
from ..quiz.tree_quizzes import picture_to_fill, value_quizzes, window_quizzes
from ..words import preferences
from ..words.language import Sentence, say
from ..words.preferences import using
from .answer_line import Answered
from .touch import Answers, QuestionPage, View, fold


def complete(
    node: Node | Game, *, theme: str | None = None, lang: str | None = None
) -> "Completer":
    """Return a widget in which the reader types the value of each inner node into a small tree.

    node: a Node, or a Game with a small tree. Right values stay, even if the cell runs again or the
        notebook is opened on another day.
    theme: "paper" or "projector", as for `draw`. lang: "en", "de" or "zh".
    `.save("tree.html")` writes a page that needs neither network nor kernel. Raises GameTreeError
    for anything else, TreeTooLarge for more than 100 nodes, RenderError if the packages for
    widgets are missing.

    >>> from gametree import MAX, MIN
    >>> complete(MAX(MIN(3, 12), MIN(2, 4)))
    Completer(3 values to find)
    """
    with using(lang, theme):
        return Completer(node_of(node, "complete"))


class Completer(QuestionPage):
    """The widget that `complete` returns.

    quizzes  field of the picture → its Quiz. A field is named by the id of its inner node; with
             windows there are two at each inner node that is visited, "n_0 α" and "n_0 β"
    name     under which what was right is kept; None for a tree that cannot be written down
    """

    instead = "draw(node, blank=True)"
    heading = Sentence("A tree to complete")
    quiet = ("right",)

    def __init__(
        self,
        top: Node,
        name: str | None = None,
        question: str = "",
        windows: Mapping[str, Any] | None = None,
    ) -> None:
        """windows: ask for the windows with which alphabeta, with these options, reaches nodes."""
        self.top = top
        self.question = question
        self.quizzes = value_quizzes(top) if windows is None else window_quizzes(top, windows)
        self.name = name or name_of(top)
        self.begins_again = False
        self._diagram = picture_to_fill(top, self.quizzes, windows is not None)
        super().__init__()

    def view(self) -> View:
        how = say("Type the value of each inner node into it, and go on with Enter.")
        return {
            "kind": "fill",
            "svg": svg_of(self._diagram),
            "said": self.question or how,
            "fill": {key: quiz.view() for key, quiz in self.quizzes.items()},
            "solved": None if self.begins_again else self._earlier_answers() or None,
        }

    def _earlier_answers(self) -> dict[str, str]:
        """Field → what was right in it before."""
        if not self.name:
            return {}
        kept = fields_solved(self.name)
        return {key: str(kept[key]) for key in kept if key in self.quizzes}

    def item(self) -> Item:
        asked = self.question or say("Back up the values")
        return Item(self.name or asked, asked, list(self.quizzes.values()), self._diagram)

    @property
    def kept_under(self) -> str | None:
        return self.name

    def answers(self) -> Answers:
        return {"right": self._right, "again": self._again}

    def _right(self, key: str, entered: object) -> None:
        """Keep what was right in a field."""
        if not self.name or key not in self.quizzes:
            return
        self._write_line(remember_field(self.name, key, str(entered), len(self.quizzes)))

    def _again(self) -> None:
        self.begins_again = True  # on the screen alone: what was solved stays solved

    def recall(self) -> None:
        if earlier := self._earlier_answers():
            self._write_line(earlier)

    def _write_line(self, right: dict[str, str]) -> None:
        """Let the line below say how many fields are right."""
        answered = Answered(self.name or "", right, preferences.now.lang)
        count = Sentence(
            "Your answers: {right} of {all} right", right=len(right), all=len(self.quizzes)
        )
        self.line.write(answered, count)

    def still(self) -> str:
        answers = "".join(
            f"<li>{escape(quiz.question)} <b>{escape(quiz.solution)}</b> {escape(quiz.why)}</li>"
            for quiz in self.quizzes.values()
        )
        return self._diagram.image() + fold(say("Answers"), f"<ol>{answers}</ol>")

    def __repr__(self) -> str:
        return f"Completer({len(self.quizzes)} values to find)"


def name_of(top: Node) -> str | None:
    """Under which name the values of a tree are kept; None for one that cannot be written down."""
    with suppress(GameTreeError):
        return f"{OF_A_TREE}{top.to_text()}"
    return None
