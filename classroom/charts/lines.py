"""Charts of numbers by name: as lines, or as bars."""

from typing import TYPE_CHECKING, Any

from gametree.style import Theme

from ..guards import check_bool
from ..words.preferences import shown_as_asked
from .bars import BarChart
from .image import Chart
from .series import Points, Series, series_of

if TYPE_CHECKING:  # it is imported when a chart is drawn
    from matplotlib.axes import Axes


@shown_as_asked
def chart(
    lines: dict[str, Points],
    *,
    x: str = "",
    y: str = "",
    notes: dict[Any, str] | None = None,
    log: bool = False,
    bars: bool = False,
    margins: dict[Any, Any] | None = None,
    theme: str | None = None,
    lang: str | None = None,
) -> Chart:
    """Return a chart of lines, each given by its name as {x: y}.

    x, y: the names of the axes. notes: {x: a short text beside the first line there}.
    log: x grows by factors.
    bars: draw bars instead, where nothing lies between one x and the next. Their x stand at equal
        distances, and notes above them.
    margins: {x: how unsure the first y there is}, of bars: an upright line from y less this to y
        and this.
    theme: "paper" or "projector", as for `draw`. lang: "en", "de" or "zh".
    Raises GameTreeError for more than four lines, and for anything that is no finite number.

    >>> chart({"nodes": {1: 2, 2: 4}, "positions": {1: 2, 2: 4}}, x="bones", y="count")
    x: bones, y: count
    1: nodes 2, positions 2
    2: nodes 4, positions 4
    """
    check_bool(bars, "bars")
    series = series_of(lines, x, y, notes, log, margins)
    if bars:
        return BarChart(series.numbers(), series.table(), series)
    return LineChart(series, log)


class LineChart(Chart):
    """A line for each name."""

    def __init__(self, series: Series, log: bool):
        super().__init__(series.numbers(), series.table(), looks=(series.y, log))
        self._series = series
        self._log = log

    def draw(self, look: Theme) -> "Axes":
        from .drawing.lines import draw_lines

        return draw_lines(self._series, self._log, look)
