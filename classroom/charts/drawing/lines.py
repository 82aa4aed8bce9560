"""Lines through marked points, which differ in colour, dashes and markers."""

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from matplotlib.axes import Axes
from matplotlib.lines import Line2D

from gametree.style import CHANCE_GREEN, LEAF_GREY, MAX_BLUE, MIN_VERMILLION, Theme

from ...looks import chart_width
from ...words.language import count_text
from ..series import Series
from . import figures
from .figures import Axis, End

HEIGHT = 0.5  # of the figure, as a part of its width
MOST_COLUMNS = 14  # steps of the axis across
WIDEST_NAME = 1 / 4  # of the figure; a wider one goes into a legend
WIDEST_NOTE = 1 / 4
CLOSEST_ENDS = 1 / 12  # of what the axis shows; names of closer ends would be mistaken


class Stroke(NamedTuple):
    """How a line looks."""

    colour: str
    dashes: Sequence[float]  # a dash, a gap, and so on, in thicknesses; none: a full line
    marker: str  # what marks its points, as Matplotlib calls it


STROKES = [
    Stroke(MAX_BLUE, (), "o"),
    Stroke(MIN_VERMILLION, (3.7, 1.6), "s"),
    Stroke(CHANCE_GREEN, (6.4, 1.6, 1, 1.6), "v"),
    Stroke(LEAF_GREY, (1, 1.65), "^"),
]


def draw_lines(series: Series, log: bool, look: Theme) -> Axes:
    """Draw a line for each name; with `log`, x grows by factors."""
    names = names_of(series, look)
    named_at_ends = ends_can_be_named(series, look)
    in_legend = len(names) > 1 and not named_at_ends
    beside = 0.0
    if named_at_ends:
        beside = 1.2 * figures.reach_of_names(look) + figures.widest(names, look.small)
    axes = figures.new_axes(
        look,
        axis_across(series, log),
        axis_up(series),
        height=HEIGHT,
        legend_rows=len(names) if in_legend else 0,
        beside=beside,
        margins=margins(series, look),
        log=log,
    )
    if min(series.ys) < 0:
        figures.add_zero_line(axes)
    lines = add_lines(axes, series)
    if named_at_ends:
        figures.add_names_at_ends(axes, ends_of(series, look), look)
    if in_legend:
        figures.add_legend(axes, lines, names, look)
    add_notes(axes, series, look)
    return axes


def ends_can_be_named(series: Series, look: Theme) -> bool:
    """Whether there is room for the names of the lines at their ends, so that no legend is needed.

    A single line needs no name.
    """
    if len(series.points) == 1 or series.notes:
        return False
    if figures.widest(names_of(series, look), look.small) > WIDEST_NAME * chart_width(look):
        return False
    last = series.xs[-1]
    if not all(last in points for points in series.points.values()):
        return False
    heights = sorted(end.y for end in ends_of(series, look))
    closest: float = min(above - below for below, above in pairwise(heights))
    extent: float = max(series.ys) - min(series.ys)
    return closest > CLOSEST_ENDS * extent


def names_of(series: Series, look: Theme) -> list[str]:
    """The names of the lines, each on one line."""
    return [figures.fit(name, chart_width(look), look.small) for name in series.points]


def ends_of(series: Series, look: Theme) -> list[End]:
    """The right ends of the lines."""
    ends = []
    names = names_of(series, look)
    for stroke, name, points in zip(STROKES, names, series.points.values()):
        last = max(points)
        ends.append(End(float(last), float(points[last]), name, stroke.colour))
    return ends


def axis_across(series: Series, log: bool) -> Axis:
    """The axis of x: with `log` each x has a tick, as far as there is room."""
    low, high = series.xs[0], series.xs[-1]
    if low == high:
        high = low + max(1, abs(low))
    if log:
        columns = {float(x): count_text(float(x), digits=12) for x in series.xs}
    else:
        columns = figures.ticks(low, high, MOST_COLUMNS)
    return Axis(float(low), float(high), columns, series.x)


def axis_up(series: Series) -> Axis:
    """The axis of y, with 0."""
    least, most = min(series.ys), max(series.ys)
    if least == most:
        most = least + 1
    if not all(isinstance(y, int) for y in series.ys):
        least = float(least)  # so that there may be ticks between whole numbers
    return Axis(float(least), float(most), figures.ticks(least, most), series.y)


def margins(series: Series, look: Theme) -> tuple[float, float]:
    """The room at the sides, and above and below, for markers and for notes beside them."""
    notes = [fitting_note(note, look) for note in series.notes.values()]
    aside = 1.2 * look.font + figures.widest(notes, look.small)
    above = 2 * look.font if notes else look.font
    return aside, above


def add_lines(axes: Axes, series: Series) -> list[Line2D]:
    """Draw the lines, the first one on top; return them in their order."""
    lines = []
    for index, points in enumerate(series.points.values()):
        stroke = STROKES[index]
        xs = sorted(points)
        (line,) = axes.plot(
            [float(x) for x in xs],
            [float(points[x]) for x in xs],
            color=stroke.colour,
            linestyle=figures.line_style(stroke.dashes),
            marker=stroke.marker,
            zorder=3 - index / len(STROKES),
        )
        lines.append(line)
    return lines


def add_notes(axes: Axes, series: Series, look: Theme) -> None:
    """Write the notes to the right of the points of the first line, unless they meet the next."""
    points = next(iter(series.points.values()))
    xs = sorted(points)
    places = [figures.px_of(axes, float(x), float(points[x])) for x in xs]
    following = [*places[1:], (math.inf, math.inf)]
    for x, (left, height), (next_left, next_height) in zip(xs, places, following):
        note = fitting_note(series.notes.get(x, ""), look)
        if left + look.font + figures.width(note, look.small) >= next_left:
            continue
        if next_height >= height:
            up = -look.small
        else:  # the line falls, and leaves room above
            up = look.small
        axes.annotate(
            note,
            (float(x), float(points[x])),
            xytext=(0.6 * look.font, up),
            textcoords="offset points",
            verticalalignment="center",
            fontsize=look.small,
        )


def fitting_note(note: str, look: Theme) -> str:
    return figures.fit(note, WIDEST_NOTE * chart_width(look), look.small)
