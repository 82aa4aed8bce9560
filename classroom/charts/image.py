"""What a reader sees of a chart: a picture, or its numbers in a table if none can be drawn."""

from functools import cached_property
from html import escape
from typing import TYPE_CHECKING, NamedTuple

from gametree.engine import html_image
from gametree.errors import RenderError
from gametree.style import Theme, theme_of

from ..pictures.exports import IN_BROWSER, Image
from ..words import preferences
from ..words.language import Sentence, say
from ..words.preferences import using
from ..words.wording import in_rows
from . import picture_store

if TYPE_CHECKING:  # it is imported when a chart is drawn
    from matplotlib.axes import Axes


class Table(NamedTuple):
    """The numbers of a chart: the headings of the columns, and the rows."""

    head: list[str]
    rows: list[list[str]]


class Chart(Image):
    """A chart. Its repr, `numbers`, says what it shows as text, a row a line.

    A kind of chart is a class that says in `draw` how it is drawn.
    """

    what = "A chart"

    def __init__(self, numbers: list[str], table: Table, *, looks: tuple[object, ...] = ()):
        """Take what a chart shows; `looks` is all that its picture needs besides the numbers."""
        self._settings = preferences.now  # as they are when the chart is made, whenever it is shown
        self._table = table
        self.numbers = "\n".join(numbers)
        self.alt = say("Chart. {rows}", rows=in_rows(numbers))
        kind, theme = type(self).__name__, self._settings.theme
        self._key = picture_store.key_of(kind, theme, numbers, table.head, looks)

    def draw(self, look: Theme) -> "Axes":
        """The chart, drawn with Matplotlib, in these sizes."""
        raise NotImplementedError

    @property
    def svg(self) -> str:
        """The picture as SVG text.

        Raises RenderError if Matplotlib is not installed and no picture of it is stored.
        """
        if self._picture is None:
            with using(*self._settings):
                raise RenderError(without_matplotlib())
        return self._picture

    @cached_property
    def _picture(self) -> str | None:
        """The picture as SVG text, if it can be drawn or has been stored, else None."""
        try:
            from .drawing import figures
        except ImportError:  # there is no Matplotlib
            drawn = picture_store.picture(self._key)
        else:
            with using(*self._settings):
                drawn = figures.svg_of(self.draw, theme_of(None))
        return None if drawn is None else picture_store.with_label(drawn, self._key, self.alt)

    def _repr_html_(self) -> str:
        if self._picture is None:
            with using(*self._settings):
                sentence = without_matplotlib()
            return f"<p>{escape(sentence)}</p>\n{as_html(self._table)}"
        # On a small screen it scrolls, so that its labels stay as large as they are.
        title = Sentence("Chart").say(self._settings.lang)
        return html_image(self.svg, self.alt, title)

    def __repr__(self) -> str:
        return self.numbers


def without_matplotlib() -> str:
    """The sentence that says why there is no picture, and what can be done."""
    if IN_BROWSER:
        return say(
            "Python in the browser has no Matplotlib to draw this chart, so its numbers are in a "
            "table."
        )
    return say(
        "Matplotlib draws the charts, but it is not installed, so the numbers are in a table. For "
        "the picture, type this in a terminal, once: pip install matplotlib"
    )


def as_html(table: Table) -> str:
    """A table whose headings a screen reader recognises."""
    head = "".join(f'<th scope="col">{escape(name)}</th>' for name in table.head)
    lines = [f"<tr>{head}</tr>"]
    for first, *others in table.rows:
        cells = "".join(f"<td>{escape(cell)}</td>" for cell in others)
        lines.append(f'<tr><th scope="row">{escape(first)}</th>{cells}</tr>')
    rows = "\n".join(lines)
    return f'<div style="overflow-x:auto"><table>\n{rows}\n</table></div>'
