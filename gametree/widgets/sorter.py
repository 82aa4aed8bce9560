"""`reorder` on the screen: a Shuffle whose branches are dragged."""

from html import escape

import ipywidgets

from ..address import name_of
from ..drawing import draw
from .touch import Touchable, labelled

QUESTION = "How many leaves does alpha-beta see in this order?"


class Sorter(Touchable):
    """The widget that `reorder` returns. `.shuffle` holds the tree in the present order, and counts."""

    def __init__(self, shuffle, theme):
        self.shuffle, self._theme, self._focus = shuffle, theme, None
        self._told, self._found = "Move branches, then guess.", ""
        self._image, self._said = ipywidgets.HTML(), ipywidgets.HTML()
        self._node = ipywidgets.Dropdown(description="Branch")
        self._guess = ipywidgets.Text(description="Leaves", placeholder="a number", continuous_update=False)
        self._guess.observe(lambda change: change["new"].strip() and self.guess(change["new"]), "value")
        row = ipywidgets.HBox(
            [
                self._node,
                labelled("Left", lambda: self.swap(self._node.value, -1)),
                labelled("Right", lambda: self.swap(self._node.value, 1)),
                labelled("Best first", self.sort),
                labelled("Mix", self.random),
                labelled("As it was", self.reset),
            ]
        )
        row.layout.flex_flow = "row wrap"
        super().__init__([self._image, self._said, row, self._guess])

    def swap(self, key, by):
        """Move the node with that id among its siblings, by -1 to the left, by 1 to the right."""
        self._moved(self.shuffle.swap(key, by))

    def move(self, key, index):
        """Move the node with that id to a place among its siblings."""
        self._moved(self.shuffle.move(key, index))

    def sort(self):
        """Put the best branch of every node first."""
        self.shuffle.sort()
        self._moved(None)

    def random(self, seed=None):
        """Put the branches into a random order."""
        self.shuffle.random(seed)
        self._moved(None)

    def reset(self):
        """Put every branch back to where it was at the start."""
        self.shuffle.reset()
        self._moved(None)

    def guess(self, text):
        """Judge a guess of how many leaves alpha-beta sees."""
        self._focus, self._told = None, self.shuffle.guess(text)
        if not self._told.startswith("A whole number"):
            self._found = self.shuffle.said
        self._show()

    def _moved(self, focus):
        self._focus, self._told, self._found = focus, "Moved. How many leaves now?", ""
        self._show()

    def _on_swap(self, key, by):
        self.swap(key, 1 if by == 1 else -1)

    def _on_move(self, key, index):
        self.move(key, index)

    def _on_sort(self):
        self.sort()

    def _on_random(self):
        self.random()

    def _on_reset(self):
        self.reset()

    def _on_guess(self, text):
        self.guess(str(text))

    def _diagram(self):
        shuffle = self.shuffle
        return draw(shuffle.tree, depth=shuffle.tree.height, theme=self._theme, max_nodes=301)

    def _view(self):
        diagram = self._diagram()
        return {
            "kind": "shuffle",
            "theme": self._theme,
            "svg": diagram.svg,
            "labels": {key: diagram.describe(key, node) for key, node in diagram.nodes.items()},
            "question": QUESTION,
            "said": self._told,
            "found": self._found,
            "focus": self._focus,
        }

    def _show_plain(self):
        self._image.value = self._diagram().image()
        self._said.value = (
            f"<div role='status'>{QUESTION} <b>{escape(self._told)}</b> {escape(self._found)}</div>"
        )
        kept = self._focus
        self._node.options = [(name_of(key), key) for key in self.shuffle.ids if key != "n"]
        if kept:
            self._node.value = kept

    def _still(self):
        shuffle = self.shuffle
        return (
            f"{self._diagram().image()}<p>{QUESTION}</p>"
            f"<details><summary>Answer</summary>{escape(shuffle.said)}</details>"
        )

    def __repr__(self):
        return f"Sorter({self.shuffle.leaves} leaves)"
