"""The lines of a mix, their envelope, and the best p."""

from typing import NamedTuple

from matplotlib.axes import Axes
from matplotlib.lines import Line2D

from gametree.nodes import MAX
from gametree.style import INK, MAX_BLUE, MIN_VERMILLION, PAPER, Theme, shorten

from ..mixes import Mix
from . import figures
from .figures import Axis, End

HEIGHT = 0.66  # of the figure, as a part of its width
LONGEST_NAME = 16  # characters
DASHES: list[tuple[float, ...]] = [  # of the lines, as in Stroke
    (),
    (3.7, 1.6),
    (6.4, 1.6, 1, 1.6),
    (1, 1.65),
    (6, 1, 1, 1, 1, 1),
]
DOTTED = (1, 1.65)


class Words(NamedTuple):
    """What is written: the names of the axes and of the envelope, and what is best."""

    across: str
    up: str
    envelope: str
    best: str


def draw_envelope(mix: Mix, words: Words, look: Theme) -> Axes:
    """Draw the lines of a mix with their envelope, and what is best."""
    if mix.mixer is MAX:
        mixer_colour, other_colour = MAX_BLUE, MIN_VERMILLION
    else:
        mixer_colour, other_colour = MIN_VERMILLION, MAX_BLUE
    ends = []
    for line in mix.lines:
        ends.append(End(1, line.at_one, shorten(line.name, LONGEST_NAME), other_colour))
    axes = envelope_axes(mix, words, ends, look)
    add_best(axes, mix, words.best, look)
    envelope = add_envelope(axes, mix, mixer_colour, look)
    add_lines(axes, mix, other_colour)
    figures.add_names_at_ends(axes, ends, look)
    figures.add_legend(axes, [envelope], [words.envelope], look)
    return axes


def envelope_axes(mix: Mix, words: Words, ends: list[End], look: Theme) -> Axes:
    """Axes with room for the best p below the lines, or above them where MIN mixes."""
    heights = [height for line in mix.lines for height in (line.at_zero, line.at_one)]
    low, high = min(heights), max(heights)
    extent = (high - low) or max(abs(high), 1.0)
    if mix.mixer is MAX:
        low -= 0.26 * extent
        high += 0.08 * extent
    else:
        low -= 0.08 * extent
        high += 0.26 * extent
    names = [end.name for end in ends]
    return figures.new_axes(
        look,
        Axis(0, 1, figures.ticks(0.0, 1.0), words.across),
        Axis(low, high, figures.ticks(low, high), words.up),
        height=HEIGHT,
        legend_rows=1,
        beside=1.2 * figures.reach_of_names(look) + figures.widest(names, look.small),
    )


def add_envelope(axes: Axes, mix: Mix, colour: str, look: Theme) -> Line2D:
    corners = mix.envelope()
    (envelope,) = axes.plot(
        [p for p, _ in corners],
        [height for _, height in corners],
        color=colour,
        linewidth=4 * look.line,
        alpha=0.45,  # the lines are seen through it
    )
    return envelope


def add_lines(axes: Axes, mix: Mix, colour: str) -> None:
    for index, line in enumerate(mix.lines):
        dashes = DASHES[index % len(DASHES)]
        style = figures.line_style(dashes)
        axes.plot([0, 1], [line.at_zero, line.at_one], color=colour, linestyle=style)


def add_best(axes: Axes, mix: Mix, words: str, look: Theme) -> None:
    """Mark the best point, from which a dotted line leads to what is written about it."""
    lowest, highest = axes.get_ylim()
    if mix.mixer is MAX:
        foot, up = lowest, look.font
    else:
        foot, up = highest, -look.font
    if mix.best <= 0.5:
        aside, alignment = 0.6 * look.font, "left"
    else:
        aside, alignment = -0.6 * look.font, "right"
    dotted = figures.line_style(DOTTED)
    axes.plot([mix.best, mix.best], [foot, mix.value], color=INK, linestyle=dotted)
    axes.plot(
        [mix.best],
        [mix.value],
        marker="o",
        markerfacecolor=PAPER,
        markeredgecolor=INK,
        markeredgewidth=look.line,
        markersize=0.7 * look.font,
        clip_on=False,  # it may be at p = 0 or 1
        zorder=4,
    )
    axes.annotate(
        words,
        (mix.best, foot),
        xytext=(aside, up),
        textcoords="offset points",
        horizontalalignment=alignment,
        verticalalignment="center",
        fontweight="bold",
    )
