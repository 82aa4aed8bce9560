"""Charts of numbers by name: as lines, or as bars."""

import math
from itertools import pairwise
from typing import TYPE_CHECKING

from gametree.defaults import shown_as_asked
from gametree.style import COLOURS, Theme

from .bars import BarChart, Fill
from .series import Series, checked
from .shown import Chart

if TYPE_CHECKING:  # it is imported when a chart is drawn
    from matplotlib.axes import Axes
    from matplotlib.lines import Line2D

# Of each line: whose colour it has, its dashes in thicknesses, and its marker.
LOOKS: list[tuple[str, tuple[float, ...], str]] = [
    ("max", (), "o"),
    ("min", (3.7, 1.6), "s"),
    ("chance", (6.4, 1.6, 1, 1.6), "v"),
    ("leaf", (1, 1.65), "^"),
]
FILLS = [  # of the bars of each name
    Fill(COLOURS["max"], ""),
    Fill(COLOURS["min"], "//"),
    Fill(COLOURS["chance"], "xx"),
    Fill(COLOURS["leaf"], ".."),
]


@shown_as_asked
def chart(
    lines: dict[str, dict],
    *,
    x: str = "",
    y: str = "",
    notes: dict | None = None,
    log: bool = False,
    bars: bool = False,
    theme: str | None = None,
    lang: str | None = None,
) -> Chart:
    """Return a chart of lines, each given by its name as {x: y}.

    x, y: the names of the axes. notes: {x: a short text beside the first line there, or above the
        bar}. log: x grows by factors. bars: bars instead of lines, each x as far from the next, for
        where nothing lies between one x and the next.
    theme: "paper" or "projector", as for `draw`. lang: "en", "de" or "zh".
    Raises GameTreeError for more than four lines, and for what is no finite number.

    >>> chart({"nodes": {1: 2, 2: 4}, "positions": {1: 2, 2: 4}}, x="bones", y="count")
    x: bones, y: count
    1: nodes 2, positions 2
    2: nodes 4, positions 4
    """
    series = checked(lines, x, y, notes, log)
    if bars:
        fills = FILLS[: len(series.points)]
        return BarChart(series.numbers(), series.table(), series, fills)
    return LineChart(series, log)


class LineChart(Chart):
    """Lines through marked points; they differ in colour, dashes and markers."""

    def __init__(self, series: Series, log: bool):
        super().__init__(series.numbers(), series.table(), looks=(series.y, log))
        self._series = series
        self._log = log

    def draw(self, look: Theme) -> "Axes":
        from . import figures

        names = list(self._series.points)
        axes = self._frame(look)
        handles = self._add_lines(axes)
        if self._named_at_ends(look):
            ends = []
            for (kind, _, _), name, points in zip(LOOKS, names, self._series.points.values()):
                last = max(points)
                ends.append(figures.End(float(last), float(points[last]), name, COLOURS[kind]))
            figures.add_names_at_ends(axes, ends, look)
        elif len(names) > 1:
            figures.add_legend(axes, handles, names, look)
        self._add_notes(axes, look)
        return axes

    def _named_at_ends(self, look: Theme) -> bool:
        """Whether there is room for the names of the lines at their ends; else in a legend."""
        from . import figures

        series = self._series
        if len(series.points) == 1 or series.notes:
            return False
        if figures.widest(series.points, look.small) > look.chart / 4:
            return False
        last = series.xs[-1]
        if not all(last in points for points in series.points.values()):
            return False
        ends = sorted(float(points[last]) for points in series.points.values())
        nearest = min(above - below for below, above in pairwise(ends))
        return nearest > (max(series.ys) - min(series.ys)) / 12  # else they would be mistaken

    def _frame(self, look: Theme) -> "Axes":
        from . import figures

        series = self._series
        xs, ys = series.xs, series.ys
        low, high = xs[0], xs[-1]
        if low == high:
            high = low + max(1, abs(low))
        least = min(ys)
        most = max(ys) or (1 if least == 0 else 0)
        if not all(isinstance(y, int) for y in ys):
            least = float(least)  # so that there may be ticks between whole numbers
        if self._log:
            columns = {float(x): f"{float(x):,.12g}" for x in xs}
        else:
            columns = figures.ticks(low, high, 14)
        beside, legend_rows = 0.0, 0
        if self._named_at_ends(look):
            beside = 1.2 * figures.reach_of_names(look) + figures.widest(series.points, look.small)
        elif len(series.points) > 1:
            legend_rows = len(series.points)
        notes = [figures.fit(note, look.chart / 4, look.small) for note in series.notes.values()]
        above = 2 * look.font if notes else look.font
        axes = figures.framed(
            look,
            figures.Axis(float(low), float(high), columns, series.x),
            figures.Axis(float(least), float(most), figures.ticks(least, most), series.y),
            height=0.5,
            legend_rows=legend_rows,
            beside=beside,
            margins=(1.2 * look.font + figures.widest(notes, look.small), above),
            log=self._log,
        )
        if least < 0:
            figures.add_zero_line(axes)
        return axes

    def _add_lines(self, axes: "Axes") -> "list[Line2D]":
        """Draw the lines, the first one on top; return them in their order."""
        drawn = []
        for index, points in enumerate(self._series.points.values()):
            kind, dashes, marker = LOOKS[index]
            xs = sorted(points)
            (line,) = axes.plot(
                [float(x) for x in xs],
                [float(points[x]) for x in xs],
                color=COLOURS[kind],
                linestyle=(0, dashes) if dashes else "solid",
                marker=marker,
                zorder=3 - index / len(LOOKS),
            )
            drawn.append(line)
        return drawn

    def _add_notes(self, axes: "Axes", look: Theme) -> None:
        """Write the notes beside the points of the first line, where they meet no other point."""
        from . import figures

        points = next(iter(self._series.points.values()))
        places = [figures.px_of(axes, float(x), float(points[x])) for x in sorted(points)]
        following = [*places[1:], (math.inf, math.inf)]
        for x, (left, height), (next_left, next_height) in zip(sorted(points), places, following):
            if x not in self._series.notes:
                continue
            note = figures.fit(self._series.notes[x], look.chart / 4, look.small)
            if left + look.font + figures.width(note, look.small) >= next_left:
                continue
            # Above or below the point: where the line does not go.
            up = -look.small if next_height >= height else look.small
            axes.annotate(
                note,
                (float(x), float(points[x])),
                xytext=(0.6 * look.font, up),
                textcoords="offset points",
                verticalalignment="center",
                fontsize=look.small,
            )
