"""`reorder`: swap siblings, and see how many leaves alpha-beta visits in the new order."""

from collections.abc import Callable
from functools import partial
from html import escape

from gametree.diagram import Diagram, draw
from gametree.game import Game
from gametree.nodes import Node
from gametree.search import alphabeta

from ..pictures.exports import svg_of
from ..quiz.quiz import Quiz
from ..tracing import Step, record
from ..trees.ordering import MOST, Shuffle
from ..words.language import say
from ..words.names import spoken_name
from ..words.preferences import using
from ..words.wording import together
from .touch import Answers, View, Widget, fold


def reorder(node: Node | Game, *, theme: str | None = None, lang: str | None = None) -> "Sorter":
    """Return a widget in which the reader puts the branches of a small tree into another order.

    node: a Node, or a Game with a small tree, which stays as it is.
    theme, lang: as for `explore`.
    The reader guesses how many leaves alpha-beta sees in that order; then it shows which leaves are
    skipped, and the best and the worst order. Raises GameTreeError for what alphabeta refuses,
    TreeTooLarge past 300 nodes or if the best and the worst order would take too long to find,
    RenderError if the packages for widgets are missing.

    >>> from gametree import MAX, MIN
    >>> reorder(MAX(MIN(3, 12, 8), MIN(2, 4, 6), MIN(14, 5, 2)))
    Sorter(9 leaves)
    """
    with using(lang, theme):
        return Sorter(node)


class Sorter(Shuffle, Widget):
    """The widget that `reorder` returns: a shuffle with a screen."""

    instead = "alphabeta(node, order=…)"

    def __init__(self, node: Node | Game) -> None:
        self._moved: str | None = None  # the id of the branch that was moved last
        self._answered = False
        self._said = say("Move branches, then guess.")
        Shuffle.__init__(self, node)
        Widget.__init__(self)

    def why(self) -> str:
        """Where alpha-beta cuts first in this order, and why, in a sentence."""
        cut = self._first_cut()
        if cut is None:
            return say("There is no cut-off in this order, so every leaf is seen.")
        name = spoken_name(cut.node, self.tree)
        return say("The first cut-off is at {name}: {why}", name=name, why=cut.text)

    def where(self) -> str:
        """The same as a hint: where to look, and no number of leaves."""
        cut = self._first_cut()
        if cut is None:
            return say("Look for the first cut-off. Is there any in this order?")
        name = spoken_name(cut.node, self.tree)
        return say("The first cut-off is at {name}. Which leaves are seen before it?", name=name)

    def _first_cut(self) -> Step | None:
        """The first cut-off in this order; None if there is none."""
        cuts = (step for step in record(alphabeta, self.tree) if step.kind == "cut")
        return next(cuts, None)

    def _answer(self, right: bool) -> None:
        """Tell how many leaves alpha-beta sees, and show which it skips.

        right: whether the number was guessed.
        """
        self._answered = True
        first = say("✓ Right.") if right else self.why()
        self._said = together(first, self.description()).say()

    def answers(self) -> Answers:
        return {
            "swap": partial(self._move, self.swap),
            "move": partial(self._move, self.move),
            "sort": partial(self._arrange, self.sort),
            "random": partial(self._arrange, self.random),
            "reset": partial(self._arrange, self.reset),
            "answer": self._answer,
        }

    def _move(self, move: Callable[[str, int], str], key: str, places: int) -> None:
        self._moved = move(key, places)
        self._ask_again()

    def _arrange(self, arrange: Callable[[], None]) -> None:
        arrange()
        self._moved = None
        self._ask_again()

    def _ask_again(self) -> None:
        self._answered = False
        self._said = say("Moved. How many leaves now?")

    def view(self) -> View:
        asked = say("How many leaves does alpha-beta see in this order?")
        quiz = Quiz(asked, self.result.leaves, self.description()).view()
        # The first wrong guess hears only whether it is too large: "" is no hint.
        quiz["hints"] = ["", self.where()]
        return {
            "kind": "lab",
            "said": self._said,
            "quiz": quiz,
            "focus": self._moved,
            "pictures": [(svg_of(self._draw()), "")],
        }

    def _draw(self) -> Diagram:
        return draw(self.tree, names=True, max_nodes=MOST + 1, windows=self._answered)

    def still(self) -> str:
        question, answer = escape(self.box.view["quiz"]["question"]), escape(self.description())
        return f"{self._draw().image()}<p>{question}</p>{fold(say('Answer'), answer)}"

    def __repr__(self) -> str:
        return f"Sorter({self.leaves} leaves)"
