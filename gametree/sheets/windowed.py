"""The picture of a tree in which each edge ends in the window that the search hands down it."""

from math import inf

from ..drawing.diagram import Choice, Diagram, _inch
from ..drawing.looks import INK, PAPER
from ..drawing.moment import Moment
from ..svg import element, text
from ..values import number


class Windowed(Diagram):
    """A Diagram in which α and β stand in two fields on top of each inner node, where the edge to it ends.

    windows: node → (α, β); the root's is given, so that it shows what a window looks like. With `step`, None:
        a picture to write in, with empty fields and values. With a Step: what the search knows then, and the
        fields of the nodes that have a window.
    """

    def __init__(self, top, windows, theme, step=None):
        self._windows, self._field = windows, ()
        moment = None if step is None else Still(step, top)
        super().__init__(top, Choice(top, None, 300, None), theme, True, True, set(), step is None, moment)

    def _begin(self):
        dot = super()._begin()
        dot.attr("graph", pad=f"{_inch(4)},{_inch(self._high() + 8)}")  # room for the fields of the root
        return dot

    def _wide(self):
        return self._theme.blank[0] + self._theme.small if self._blank else self._theme.font * 2.7

    def _high(self):
        return self._theme.blank[1] if self._blank else self._theme.font * 1.3

    def _write_node(self, dot, key, node):
        empty = self._blank and not node.is_leaf
        self._field = self._windows.get(node, (None, None) if empty else ())
        super()._write_node(dot, key, node)
        if self._field:  # the picture is widened where they would leave it
            self._parts[key] = (*self._parts[key][:2], 2 * self._wide() + 4)

    def _shape(self, kind, value, name):
        parts, wide, high = super()._shape(kind, value, name)
        if self._field:
            top = (
                -high * 0.375 if kind != "leaf" else -high / 2
            )  # three quarters of a triangle's height are drawn
            parts += self._fields(top - 3)
        return parts, wide, high

    def _fields(self, bottom):
        """The two fields, with what is known in them; they stand on the height `bottom`."""
        font, high = self._theme.small, self._high()
        wide = self._wide()
        parts = []
        for letter, value, x in zip("αβ", self._field, (-wide, 0)):
            box = {"x": x, "y": bottom - high, "width": wide, "height": high}
            parts.append(element("rect", **box, fill=PAPER, stroke=INK, stroke_width=1))
            middle = {"y": bottom - high / 2 + font * 0.35, "font_size": font, "fill": INK}
            parts.append(text(letter, x=x + 3, **middle))
            if value is not None:
                parts.append(text(bound(value), x=x + wide / 2 + font * 0.4, text_anchor="middle", **middle))
        return parts


class Still(Moment):
    """A moment whose own window is not shown, since all of them are."""

    def window(self, node):
        return ""


def bound(value):
    """A bound of a window, as text.

    >>> bound(-3), bound(inf), bound(-inf)
    ('-3', '∞', '-∞')
    """
    return number(value) if abs(value) < inf else "∞" if value > 0 else "-∞"
