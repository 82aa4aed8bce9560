"""`reorder`: swap siblings, and see how many leaves alpha-beta visits in the new order."""

from functools import partial
from html import escape

from gametree.defaults import using
from gametree.drawing import draw
from gametree.game import Game
from gametree.language import say
from gametree.names import spoken_name
from gametree.nodes import Node
from gametree.ordering import MOST, Shuffle
from gametree.search import alphabeta
from gametree.trace import record

from ..quiz.quiz import Quiz
from .touch import Widget, folded


def reorder(node: Node | Game, *, theme: str | None = None, lang: str | None = None) -> "Sorter":
    """Return a widget in which the reader puts the branches of a small tree into another order.

    node: a Node, or a Game with a small tree, which stays as it is. theme, lang: as for `explore`.
    The reader guesses how many leaves alpha-beta sees in that order, and is shown which it skips, the best and the worst.
    Raises GameTreeError for what alphabeta refuses, TreeTooLarge past 300 nodes or where the best and the worst of
    all orders would take too long to find, RenderError where the packages for widgets are missing.

    >>> from gametree import MAX, MIN
    >>> reorder(MAX(MIN(3, 12, 8), MIN(2, 4, 6), MIN(14, 5, 2)))
    Sorter(9 leaves)
    """
    with using(lang, theme):
        return Sorter(node)


class Sorter(Shuffle, Widget):
    """The widget that `reorder` returns: a shuffle with a screen."""

    instead = "alphabeta(node, order=…)"

    def __init__(self, node):
        self._moved, self._answered, self._said = None, False, say("Move branches, then guess.")
        Shuffle.__init__(self, node)
        Widget.__init__(self)

    def why(self) -> str:
        """Where alpha-beta cuts first in this order, and why, in a sentence."""
        cut = next((step for step in record(alphabeta, self.tree) if step.kind == "cut"), None)
        if cut is None:
            return say("There is no cut-off in this order: every leaf is seen.")
        return say(
            "The first cut-off is at {name}: {why}",
            name=spoken_name(cut.node, self.tree),
            why=cut.text,
        )

    def _answer(self, right):
        """Tell how many leaves alpha-beta sees, and show which it skips; `right`: whether it was guessed."""
        self._answered = True
        self._said = f"{say('✓ Right.') if right else self.why()} {self.told()}"

    def answers(self):
        names = ("swap", "move", "sort", "random", "reset")
        changes = {name: partial(self._change, getattr(self, name)) for name in names}
        return changes | {"answer": self._answer}

    def _change(self, change, *details):
        self._moved = change(*details)  # the id of the branch that was moved, if it is one
        self._answered, self._said = False, say("Moved. How many leaves now?")

    def view(self):
        asked = say("How many leaves does alpha-beta see in this order?")
        quiz = Quiz(asked, self.result.leaves, self.told()).view()
        quiz["hints"] = [
            "",
            self.why(),
        ]  # the first wrong guess is told only whether it is too large
        told = {"kind": "lab", "said": self._said, "quiz": quiz, "focus": self._moved}
        return told | {"pictures": [(self._draw().svg, "")]}

    def _draw(self):
        return draw(self.tree, names=True, max_nodes=MOST + 1, windows=self._answered)

    def still(self):
        question, answer = escape(self.box.view["quiz"]["question"]), escape(self.told())
        return f"{self._draw().image()}<p>{question}</p>{folded(say('Answer'), answer)}"

    def __repr__(self):
        return f"Sorter({self.leaves} leaves)"
