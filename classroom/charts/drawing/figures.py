"""Figures in our style, and how they become SVG.

Lengths are in px: at 72 dots per inch, one of Matplotlib's points is a px. Nothing here depends on
the machine (its fonts, its settings, the time), so that a chart has the same bytes everywhere.
"""

import io
import math
import warnings
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterable, Sequence
from threading import Lock
from typing import NamedTuple

from matplotlib import font_manager, style
from matplotlib.artist import Artist
from matplotlib.axes import Axes
from matplotlib.backends.backend_svg import FigureCanvasSVG
from matplotlib.figure import Figure
from matplotlib.text import Text
from matplotlib.textpath import text_to_path
from matplotlib.ticker import MaxNLocator
from matplotlib.typing import LineStyleType

from gametree import style as estimates
from gametree.style import FONT, GREY, INK, PAPER, SVG, Theme

from ...looks import chart_width
from ...pictures.cleaning import XLINK
from ...words.language import count_text

DPI = 72
DEJAVU = "DejaVu Sans"  # Matplotlib brings it along
LEGEND_ROW = 1.6  # in sizes of its font
NOTHING_SAID = {"Date": None, "Creator": None, "Format": None, "Type": None}
ONE_AT_A_TIME = Lock()  # Matplotlib's settings are those of the whole program


class Axis(NamedTuple):
    """An axis: the least and the greatest number that is shown, its ticks, and its name."""

    low: float
    high: float
    ticks: dict[float, str]
    name: str


class End(NamedTuple):
    """The right end of a line, and the name that is written beside it."""

    x: float
    y: float
    name: str
    colour: str


def style_sheet(look: Theme) -> dict[str, object]:
    """Matplotlib's settings for charts of ours. All others are as Matplotlib brings them."""
    return {
        "figure.facecolor": PAPER,
        "figure.dpi": DPI,
        "font.family": [DEJAVU],
        "font.size": look.font,
        "text.color": INK,
        "text.parse_math": False,  # a dollar is a dollar
        "axes.facecolor": PAPER,
        "axes.edgecolor": GREY,
        "axes.labelcolor": INK,
        "axes.labelsize": look.font,
        "axes.labelpad": 0.4 * look.small,
        "axes.linewidth": look.line,
        "axes.spines.top": False,
        "axes.spines.right": False,
        "xtick.color": GREY,
        "ytick.color": GREY,
        "xtick.labelcolor": INK,
        "ytick.labelcolor": INK,
        "xtick.labelsize": look.small,
        "ytick.labelsize": look.small,
        "xtick.major.width": look.line,
        "ytick.major.width": look.line,
        "xtick.major.size": 0.4 * look.small,
        "ytick.major.size": 0.4 * look.small,
        "xtick.major.pad": 0.3 * look.small,
        "ytick.major.pad": 0.3 * look.small,
        "lines.linewidth": 1.2 * look.line,
        "lines.markersize": 0.6 * look.font,
        "lines.dash_capstyle": "butt",
        "hatch.linewidth": 0.7 * look.line,
        "patch.linewidth": look.line,
        "legend.frameon": False,
        "legend.fontsize": look.font,
        "legend.handlelength": 3,
        "legend.borderpad": 0,
        "legend.borderaxespad": 0,
        "legend.labelspacing": LEGEND_ROW - 1.2,
        "svg.hashsalt": "gametree",  # ids inside the picture are the same each time
    }


def svg_of(draw: Callable[[Theme], Axes], look: Theme) -> str:
    """What `draw` draws, as SVG text."""
    with ONE_AT_A_TIME, style.context(style_sheet(look), after_reset=True):
        figure = draw(look).get_figure()
        assert isinstance(figure, Figure)  # and no part of another
        return as_svg(figure)


def as_svg(figure: Figure) -> str:
    """A figure as SVG text, without anything that says when, where and by whom it was written.

    Letters are paths, which look the same everywhere. DejaVu has no Chinese: if it lacks a letter
    of a figure, all texts of the figure are SVG texts, and the page that shows them has the font.
    """
    texts = [part.get_text() for part in figure.findobj(Text) if isinstance(part, Text)]
    if all(has_letters(words) for words in texts):
        font_type = "path"
    else:
        font_type = "none"
    file = io.StringIO()
    with warnings.catch_warnings(), style.context({"svg.fonttype": font_type}):
        warnings.filterwarnings("ignore", "Glyph .* missing from")
        FigureCanvasSVG(figure).print_svg(file, metadata=NOTHING_SAID)
    return adapt(file.getvalue(), figure)


def adapt(svg: str, figure: Figure) -> str:
    """Matplotlib's SVG, in px instead of points, and its texts in the fonts of all our pictures."""
    ET.register_namespace("", SVG)
    ET.register_namespace("xlink", XLINK)
    picture = ET.fromstring(svg)
    for length, inches in zip(("width", "height"), figure.get_size_inches()):
        picture.set(length, f"{inches * DPI:g}")
    for part in picture.iterfind(f".//{{{SVG}}}text"):
        declarations = part.attrib.pop("style").split("; ")
        part.attrib |= dict(declaration.split(": ", 1) for declaration in declarations)
        part.set("font-family", FONT)
    return ET.tostring(picture, encoding="unicode")


def new_axes(
    look: Theme,
    across: Axis,
    up: Axis,
    *,
    height: float,
    legend_rows: int = 0,
    beside: float = 0,
    margins: tuple[float, float] = (0, 0),
    log: bool = False,
) -> Axes:
    """Axes with their ticks and names, in a new figure.

    height: of the figure without its legend, as a part of its width. legend_rows: how many rows the
        legend above the axes has. beside: the room to the right of the axes.
    margins: the room between the axes and what is drawn, at the sides and above and below.
    log: the horizontal axis grows by factors.
    """
    font, small, wide = look.font, look.small, chart_width(look)
    legend_height = legend_rows * LEGEND_ROW * font
    high = height * wide + legend_height
    left = 2.2 * font + small + widest(up.ticks.values(), small)
    right = wide - max(beside, small + widest(across.ticks.values(), small) / 2)
    bottom = 2 * font + 1.8 * small
    top = high - font - legend_height
    figure = Figure(figsize=(wide / DPI, high / DPI))
    place = (left / wide, bottom / high, (right - left) / wide, (top - bottom) / high)
    axes = figure.add_axes(place)
    if log:
        axes.set_xscale("log")
        axes.minorticks_off()
    axes.update_datalim([(across.low, up.low), (across.high, up.high)])
    aside, above = margins  # Matplotlib wants them as parts of what is shown
    axes.margins(aside / (right - left - 2 * aside), above / (top - bottom - 2 * above))
    axes.autoscale_view()
    axes.autoscale(False)
    columns = not_touching(axes, across.ticks, small)
    axes.set_xticks([*columns], [*columns.values()])
    axes.set_yticks([*up.ticks], [*up.ticks.values()])
    axes.set_xlabel(fit(across.name, right - left, font))
    axes.set_ylabel(fit(up.name, top - bottom, font))
    return axes


def ticks(low: float, high: float, most: int = 8) -> dict[float, str]:
    """Round numbers from low to high, in at most this many steps: {number: text}.

    They are whole between whole numbers.
    """
    whole = isinstance(low, int) and isinstance(high, int)
    locator = MaxNLocator(nbins=most, steps=[1, 2, 5, 10], integer=whole)
    places = [float(place) for place in locator.tick_values(float(low), float(high))]
    tolerance = 1e-9 * (high - low)
    inside = [place for place in places if low - tolerance <= place <= high + tolerance]
    return {place: count_text(place, digits=12).replace("-", "−") for place in inside}


def not_touching(axes: Axes, columns: dict[float, str], size: float) -> dict[float, str]:
    """The ticks of the horizontal axis whose texts do not touch the text after them.

    The last tick is always kept.
    """
    kept = {}
    free = math.inf  # up to here nothing is written yet
    for place, label in reversed(columns.items()):
        middle, _ = px_of(axes, place, 0)
        half = width(label, size) / 2
        if middle + half <= free:
            kept[place] = label
            free = middle - half - 0.3 * size
    return dict(reversed(kept.items()))


def px_of(axes: Axes, x: float, y: float) -> tuple[float, float]:
    """Where a point of the axes is in the figure: px from the left and from below."""
    across, up = axes.transData.transform((x, y))
    return float(across), float(up)


def add_legend(axes: Axes, handles: Sequence[Artist], names: Iterable[str], look: Theme) -> None:
    """Write the names of the lines above the axes, a row each, so that they cover no data."""
    room = px_width(axes) - 4 * look.font
    labels = [fit(name, room, look.font) for name in names]
    gap = 0.4 * look.font / px_height(axes)
    axes.legend(handles, labels, loc="lower left", bbox_to_anchor=(0, 1 + gap))


def line_style(dashes: Sequence[float]) -> LineStyleType:
    """What Matplotlib calls such a line: a dash, a gap, and so on, in thicknesses."""
    return (0, dashes) if dashes else "solid"


def add_zero_line(axes: Axes) -> None:
    """Draw a line at the height 0, as thick as the axes."""
    axes.axhline(0, color=GREY, linewidth=axes.spines["left"].get_linewidth(), zorder=1)


def add_names_at_ends(axes: Axes, ends: list[End], look: Theme) -> None:
    """Write names to the right of lines; if the ends are close, the names are moved apart."""
    box = axes.get_window_extent()
    tips = [px_of(axes, end.x, end.y) for end in ends]
    places = spread([height for _, height in tips], 1.35 * look.small, box.y0, box.y1)
    for end, (left, height), place in zip(ends, tips, places):
        lead = {"arrowstyle": "-", "color": end.colour, "linewidth": look.line}
        lead |= {"shrinkA": 0, "shrinkB": 0, "relpos": (0, 0.5)}
        axes.annotate(
            end.name,
            (end.x, end.y),
            xytext=(box.x1 - left + reach_of_names(look), place - height),
            textcoords="offset points",
            verticalalignment="center",
            arrowprops=lead,
            annotation_clip=False,
            fontsize=look.small,
        )


def reach_of_names(look: Theme) -> float:
    """How far to the right of the axes the names of lines begin."""
    return 2 * look.small


def spread(heights: list[float], gap: float, low: float, high: float) -> list[float]:
    """Places from `low` to `high`, as near to the heights as can be, and a gap apart."""
    order = sorted(range(len(heights)), key=heights.__getitem__)
    places = [0.0] * len(heights)
    free = low  # nothing more may be placed below it
    for index in order:
        places[index] = max(heights[index], free)
        free = places[index] + gap
    ceiling = high
    for index in reversed(order):  # a name that is too high pushes those below it
        places[index] = min(places[index], ceiling)
        ceiling = places[index] - gap
    return places


def px_width(axes: Axes) -> float:
    return float(axes.get_window_extent().width)


def px_height(axes: Axes) -> float:
    return float(axes.get_window_extent().height)


def has_letters(words: str) -> bool:
    """Whether DejaVu has all letters of a text."""
    font = font_manager.get_font(font_manager.findfont(DEJAVU))
    return all(font.get_char_index(ord(letter)) for letter in words)


def width(words: str, size: float) -> float:
    """How wide a text is; an estimate if DejaVu lacks some of its letters."""
    if not has_letters(words):
        return estimates.width(words, size)
    properties = font_manager.FontProperties(family=DEJAVU, size=size)
    wide, _, _ = text_to_path.get_text_width_height_descent(words, properties, ismath=False)
    return float(wide)


def widest(texts: Iterable[str], size: float) -> float:
    return max((width(words, size) for words in texts), default=0)


def fit(words: str, room: float, size: float) -> str:
    """A text on one line, shortened until it is at most this many px wide."""
    line = " ".join(estimates.clean(words).split())
    while len(line) > 1 and width(line, size) > room:
        line = estimates.shorten(line, len(line) - 1)
    return line
