"""Bars: one beside another for each name, or one upon another."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from gametree.style import PAPER, Theme

from .series import Series, written
from .shown import Chart, Table

if TYPE_CHECKING:  # it is imported when a chart is drawn
    from matplotlib.axes import Axes

GROUP = 0.72  # the width of all bars at one x; to the next x it is 1


class Fill(NamedTuple):
    """How the bars of a name look: their colour and their hatching, "" for a full bar."""

    colour: str
    hatch: str

    @property
    def face(self) -> str:
        return PAPER if self.hatch else self.colour


class BarChart(Chart):
    """Bars at equal distances, with a note above them where there is room."""

    def __init__(
        self,
        numbers: list[str],
        table: Table,
        series: Series,
        fills: Sequence[Fill],
        stacked: bool = False,
    ):
        super().__init__(numbers, table, looks=(series.y, stacked))
        self._series = series
        self._fills = fills
        self._stacked = stacked

    def draw(self, look: Theme) -> "Axes":
        from . import figures

        axes = self._frame(look)
        if self._stacked:
            self._add_one_upon_another(axes)
        else:
            self._add_side_by_side(axes)
        if len(self._fills) > 1:
            swatches = [figures.swatch(fill.face, fill.colour, fill.hatch) for fill in self._fills]
            figures.add_legend(axes, swatches, self._series.points, look)
        self._add_notes(axes, look)
        return axes

    def _add_one_upon_another(self, axes: "Axes") -> None:
        bases = [0.0] * len(self._series.xs)
        for heights, fill in zip(self._heights, self._fills):
            for place, height in enumerate(heights):
                add_bar(axes, place, GROUP, bases[place], height, fill)
                bases[place] += height

    def _add_side_by_side(self, axes: "Axes") -> None:
        wide = GROUP / len(self._fills)
        for index, (heights, fill) in enumerate(zip(self._heights, self._fills)):
            aside = (index + 0.5) * wide - GROUP / 2
            for place, height in enumerate(heights):
                add_bar(axes, place + aside, wide, 0, height, fill)

    @property
    def _heights(self) -> list[list[float]]:
        """For each name the height of its bar at each x, 0 where there is none."""
        heights = []
        for points in self._series.points.values():
            heights.append([float(points.get(x, 0)) for x in self._series.xs])
        return heights

    @property
    def _tops(self) -> list[float]:
        """For each x where its bars end above."""
        columns = zip(*self._heights)
        if self._stacked:
            return [sum(column) for column in columns]
        return [max(0.0, *column) for column in columns]

    @property
    def _lowest(self) -> float:
        return float(min(self._series.ys))

    def _frame(self, look: Theme) -> "Axes":
        from . import figures

        series = self._series
        columns = {float(place): written(x) for place, x in enumerate(series.xs)}
        highest = max(self._tops)
        if highest == 0 == self._lowest:
            highest = 1.0
        whole = all(isinstance(y, int) for y in series.ys)
        if whole:
            lines = figures.ticks(int(self._lowest), int(highest))
        else:
            lines = figures.ticks(self._lowest, highest)
        axes = figures.framed(
            look,
            figures.Axis(-0.55, len(columns) - 0.45, columns, series.x),
            figures.Axis(self._lowest, highest, lines, series.y),
            height=0.56,
            legend_rows=len(series.points) if len(series.points) > 1 else 0,
            margins=(0, 1.5 * look.small),
        )
        if self._lowest == 0:
            axes.set_ylim(bottom=0)
        else:
            figures.add_zero_line(axes)
        return axes

    def _add_notes(self, axes: "Axes", look: Theme) -> None:
        """Write the notes above the bars, unless one of them would touch its neighbour."""
        from . import figures

        notes = self._series.notes
        slot = figures.px_of(axes, 1, 0)[0] - figures.px_of(axes, 0, 0)[0]
        if figures.widest(notes.values(), look.small) >= slot:
            return
        for place, (x, top) in enumerate(zip(self._series.xs, self._tops)):
            if x in notes:
                axes.annotate(
                    notes[x],
                    (place, top),
                    xytext=(0, 0.4 * look.small),
                    textcoords="offset points",
                    horizontalalignment="center",
                    verticalalignment="bottom",
                    fontsize=look.small,
                )


def add_bar(axes: "Axes", x: float, wide: float, base: float, height: float, fill: Fill) -> None:
    """Draw a bar whose middle is at x; nothing where its height is 0."""
    if height:
        axes.bar(
            [x],
            [height],
            wide,
            base,
            facecolor=fill.face,
            edgecolor=fill.colour,
            hatch=fill.hatch,
        )
