"""Charts of bars."""

from typing import TYPE_CHECKING

from gametree.style import Theme

from .image import Chart, Table
from .series import Series

if TYPE_CHECKING:  # it is imported when a chart is drawn
    from matplotlib.axes import Axes


class BarChart(Chart):
    """Bars for each name, one beside another, or `stacked` one upon another."""

    def __init__(self, numbers: list[str], table: Table, series: Series, stacked: bool = False):
        super().__init__(numbers, table, looks=(series.y, stacked))
        self._series = series
        self._stacked = stacked

    def draw(self, look: Theme) -> "Axes":
        from .drawing.bars import draw_bars

        return draw_bars(self._series, self._stacked, look)
