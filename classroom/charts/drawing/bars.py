"""Bars: for each name one beside another, or one upon another."""

from typing import NamedTuple

from matplotlib.axes import Axes
from matplotlib.patches import Patch

from gametree.style import (
    CHANCE_GREEN,
    GREY,
    INK,
    LEAF_GREY,
    MAX_BLUE,
    MIN_VERMILLION,
    PAPER,
    Theme,
)

from ...looks import RIGHT, WRONG
from ..series import Series, number_text
from . import figures
from .figures import Axis

HEIGHT = 0.56  # of the figure, as a part of its width
GROUP = 0.72  # the width of all bars at one x; from one x to the next it is 1


class Fill(NamedTuple):
    """How a bar looks: its colour and its hatching, as Matplotlib calls it; "" for a full bar."""

    colour: str
    hatch: str

    @property
    def face(self) -> str:
        return PAPER if self.hatch else self.colour


SIDE_BY_SIDE = [
    Fill(MAX_BLUE, ""),
    Fill(MIN_VERMILLION, "//"),
    Fill(CHANCE_GREEN, "xx"),
    Fill(LEAF_GREY, ".."),
]
STACKED = {  # how many names there are → how they look
    2: [Fill(LEAF_GREY, ""), Fill(LEAF_GREY, "///")],
    3: [Fill(RIGHT, ""), Fill(GREY, ".."), Fill(WRONG, "//")],  # games won, drawn, lost
}


def draw_bars(series: Series, stacked: bool, look: Theme) -> Axes:
    """Draw bars for each name, at equal distances; `stacked`: one upon another."""
    names = list(series.points)
    fills = STACKED[len(names)] if stacked else SIDE_BY_SIDE[: len(names)]
    heights = heights_of(series)
    axes = bar_axes(series, tops_of(heights, stacked), look)
    if stacked:
        add_stacked(axes, heights, fills)
    else:
        add_side_by_side(axes, heights, fills)
    add_margins(axes, series)
    if len(names) > 1:
        figures.add_legend(axes, [swatch(fill) for fill in fills], names, look)
    add_notes(axes, series, tops_with_margins(series, tops_of(heights, stacked)), look)
    return axes


def heights_of(series: Series) -> list[list[float]]:
    """For each name the height of its bar at each x, 0 if there is none."""
    heights = []
    for points in series.points.values():
        heights.append([float(points.get(x, 0)) for x in series.xs])
    return heights


def tops_of(heights: list[list[float]], stacked: bool) -> list[float]:
    """For each x the height at which its bars end."""
    columns = zip(*heights)
    if stacked:
        return [sum(column) for column in columns]
    return [max(0.0, *column) for column in columns]


def tops_with_margins(series: Series, tops: list[float]) -> list[float]:
    """For each x where what is drawn there ends above."""
    first = next(iter(series.points.values()))
    ends = [float(first[x] + series.margins[x]) if x in series.margins else 0 for x in series.xs]
    return [max(pair) for pair in zip(tops, ends)]


def bar_axes(series: Series, tops: list[float], look: Theme) -> Axes:
    """Axes for the bars, which start at 0."""
    columns = {float(place): number_text(x) for place, x in enumerate(series.xs)}
    low, high = float(min(series.ys)), max(tops_with_margins(series, tops))
    if low == high:
        high = low + 1
    if all(isinstance(y, int) for y in series.ys):
        rows = figures.ticks(int(low), int(high))
    else:
        rows = figures.ticks(low, high)
    axes = figures.new_axes(
        look,
        Axis(-0.55, len(columns) - 0.45, columns, series.x),
        Axis(low, high, rows, series.y),
        height=HEIGHT,
        legend_rows=len(series.points) if len(series.points) > 1 else 0,
        margins=(0, 1.5 * look.small),  # above there may be notes
    )
    if low == 0:
        axes.set_ylim(bottom=0)
    else:
        figures.add_zero_line(axes)
    return axes


def add_stacked(axes: Axes, heights: list[list[float]], fills: list[Fill]) -> None:
    bases = [0.0] * len(heights[0])
    for row, fill in zip(heights, fills):
        for place, height in enumerate(row):
            add_bar(axes, place, GROUP, bases[place], height, fill)
            bases[place] += height


def add_side_by_side(axes: Axes, heights: list[list[float]], fills: list[Fill]) -> None:
    wide = GROUP / len(fills)
    for index, (row, fill) in enumerate(zip(heights, fills)):
        aside = (index + 0.5) * wide - GROUP / 2
        for place, height in enumerate(row):
            add_bar(axes, place + aside, wide, 0, height, fill)


def add_bar(axes: Axes, x: float, wide: float, base: float, height: float, fill: Fill) -> None:
    """Draw a bar whose middle is at x; nothing if its height is 0."""
    if height:
        (bar,) = axes.bar([x], [height], wide, base)
        bar.set(facecolor=fill.face, edgecolor=fill.colour, hatch=fill.hatch)


def add_margins(axes: Axes, series: Series) -> None:
    """Draw an upright line where the first y of an x is unsure, to both sides of it."""
    first = next(iter(series.points.values()))
    for place, x in enumerate(series.xs):
        if x in series.margins:
            unsure = float(series.margins[x])
            axes.errorbar(place, float(first[x]), yerr=unsure, color=INK, capsize=6)


def swatch(fill: Fill) -> Patch:
    """What a bar looks like, for a legend."""
    return Patch(facecolor=fill.face, edgecolor=fill.colour, hatch=fill.hatch)


def add_notes(axes: Axes, series: Series, tops: list[float], look: Theme) -> None:
    """Write the notes above the bars, unless one of them would touch its neighbour."""
    from_x_to_x = figures.px_of(axes, 1, 0)[0] - figures.px_of(axes, 0, 0)[0]
    if figures.widest(series.notes.values(), look.small) >= from_x_to_x:
        return
    for place, (x, top) in enumerate(zip(series.xs, tops)):
        axes.annotate(
            series.notes.get(x, ""),
            (place, top),
            xytext=(0, 0.4 * look.small),
            textcoords="offset points",
            horizontalalignment="center",
            verticalalignment="bottom",
            fontsize=look.small,
        )
