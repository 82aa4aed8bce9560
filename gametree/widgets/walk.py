"""A walk in a game tree: where the reader is, and where the branches lead. Plain Python, without a screen."""

from ..drawing import draw
from ..drawing.diagram import kind_of, move_text
from ..drawing.text import label
from ..game import node_of
from ..nodes import number


class Walk:
    """A place in a tree, from `top` (where it began, and where `home` leads) downwards."""

    def __init__(self, node):
        self.top = self.node = node_of(node, "explore")

    @property
    def path(self):
        """The moves from the top to here."""
        return self.node.path[len(self.top.path) :]

    @property
    def steps(self):
        """The moves from the top to here, as the game says them."""
        said, node = [], self.node
        while node is not self.top:
            said.append(label(move_text(node)))
            node = node.parent
        return said[::-1]

    @property
    def branches(self):
        """The texts of the branches here, in the order of the children."""
        return [label(move_text(child)) for child in self.node.children]

    def go(self, index):
        """Follow the branch with that index."""
        self.node = self.node.children[index]

    def back(self):
        """Return to the node above; at the top, stay."""
        if self.node is not self.top:
            self.node = self.node.parent

    def home(self):
        """Return to the top."""
        self.node = self.top

    def up(self, plies):
        """Return to the node that lies `plies` below the top."""
        while len(self.path) > plies:
            self.back()

    @property
    def status(self):
        """One sentence: whose move it is, or how play ended."""
        node = self.node
        if node.is_leaf:
            return f"Play is over: value {number(node.value)}."
        mark = {"max": "▲ MAX is to move", "min": "▼ MIN is to move", "chance": "● Chance decides"}[
            kind_of(node)
        ]
        return mark + ("." if node.value is None else f": value {number(node.value)}.")

    def picture(self, theme="paper"):
        """The node and its children as a Diagram."""
        return draw(self.node, depth=1, theme=theme)
