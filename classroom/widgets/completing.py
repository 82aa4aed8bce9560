"""`complete`: a tree whose inner values the reader types into the picture."""

from contextlib import suppress
from html import escape

from gametree import Game, GameTreeError, Node
from gametree.arguments import node_of
from gametree.defaults import using
from gametree.language import say

from ..quiz.memory import remember, solved
from ..quiz.moodle import Item
from ..quiz.tree_quizzes import picture_to_fill, value_quizzes, window_quizzes
from .touch import Page, folded


def complete(
    node: Node | Game, *, theme: str | None = None, lang: str | None = None
) -> "Completer":
    """Return a widget in which the reader completes a small tree: types the value of each inner node into it.

    node: a Node, or a Game with a small tree. What was right stays, also when the cell runs again or the notebook
        is opened on another day.
    theme: "paper" or "projector", as for `draw`. lang: "en", "de" or "zh".
    `.save("tree.html")` writes a page that needs neither network nor kernel. Raises GameTreeError for anything
    else, TreeTooLarge for more than 100 nodes, RenderError where the packages for widgets are missing.

    >>> from gametree import MAX, MIN
    >>> complete(MAX(MIN(3, 12), MIN(2, 4)))
    Completer(3 values to find)
    """
    with using(lang, theme):
        return Completer(node_of(node, "complete"))


class Completer(Page):
    """The widget that `complete` returns. `.quizzes` has a Quiz for each field of the picture.

    A field is named by the id of its inner node; with `windows`, the options of alphabeta, there are two at each
    inner node that it visits, "n_0 α" and "n_0 β". What was right is kept under `name`.
    """

    instead, title, name, quiet = "draw(node, blank=True)", "A tree to complete", None, ("right",)

    def __init__(self, top, name=None, question="", windows=None):
        self.top, self.question = top, question
        self.quizzes = value_quizzes(top) if windows is None else window_quizzes(top, windows)
        with suppress(GameTreeError):  # one that cannot be written down has no name
            self.name = name or f"values of {top.to_text()}"
        self._diagram = picture_to_fill(top, self.quizzes, windows is not None)
        super().__init__()

    def view(self):
        said = say("Type the value of each inner node into it, and go on with Enter.")
        fill = {key: quiz.view() for key, quiz in self.quizzes.items()}
        shown = {
            "kind": "fill",
            "svg": self._diagram.svg,
            "said": self.question or said,
            "fill": fill,
        }
        return shown | {"solved": solved().get(self.name)}

    def item(self):
        said = self.question or say("Back up the values")
        return Item(self.name or said, said, [*self.quizzes.values()], self._diagram)

    def answers(self):
        return {"right": self._right, "again": lambda: remember(self.name, None)}

    def _right(self, key, given):
        known = solved().get(self.name)
        if self.name and key in self.quizzes:
            remember(self.name, (known if isinstance(known, dict) else {}) | {key: str(given)})

    def still(self):
        told = "".join(
            f"<li>{escape(quiz.question)} <b>{escape(quiz.solution)}</b> {escape(quiz.why)}</li>"
            for quiz in self.quizzes.values()
        )
        return self._diagram.image() + folded(say("Answers"), f"<ol>{told}</ol>")

    def __repr__(self):
        return f"Completer({len(self.quizzes)} values to find)"
