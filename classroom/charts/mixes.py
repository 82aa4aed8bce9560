"""Matrix games of two rows or two columns, solved by eye.

One side, the `mixer`, has two plans and plays the first with probability p. Each plan of the other
side is then a line over p: what MAX gets against it. The mixer is sure of the worst of these lines,
their `envelope`, and takes the p at which that is best.
"""

from collections.abc import Sequence
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from gametree.defaults import shown_as_asked
from gametree.errors import GameTreeError, short
from gametree.language import say
from gametree.matrices.payoffs import MatrixGame
from gametree.nodes import MAX, MIN, Player
from gametree.style import COLOURS, INK, PAPER, Theme
from gametree.text import label, shorten
from gametree.values import number

from .shown import Chart, Table

if TYPE_CHECKING:  # it is imported when a chart is drawn
    from matplotlib.axes import Axes

MOST_LINES = 10
LONGEST_NAME = 16  # characters
DOTTED = (0, (1, 1.65))
DASHES: list[tuple[float, ...]] = [
    (),
    (3.7, 1.6),
    (6.4, 1.6, 1, 1.6),
    (1, 1.65),
    (6, 1, 1, 1, 1, 1),
]


class Line(NamedTuple):
    """What MAX gets against a plan of the other side, at p = 0 and at p = 1."""

    name: str
    at_zero: float
    at_one: float

    def at(self, p: float) -> float:
        return self.at_zero + (self.at_one - self.at_zero) * p


class Mix(NamedTuple):
    """How the mixer plays two plans."""

    mixer: Player
    first: str  # the plan played with probability p
    second: str
    lines: list[Line]
    best: float  # the best p
    value: float

    def envelope(self) -> list[tuple[float, float]]:
        """The corners of the envelope: (p, what MAX gets)."""
        worst = min if self.mixer is MAX else max
        places = {0.0, 1.0, self.best}
        for line, other in combinations(self.lines, 2):
            above, below = line.at_zero - other.at_zero, other.at_one - line.at_one
            if above * below > 0:  # they cross
                places.add(above / (above + below))
        return [(p, worst(line.at(p) for line in self.lines)) for p in sorted(places)]


@shown_as_asked
def envelope(game: MatrixGame, *, theme: str | None = None, lang: str | None = None) -> Chart:
    """Return the chart that solves a matrix game of two rows, or of two columns, by eye.

    With two rows, each column is a line: what MAX gets against it when the first row is played with
    probability p. The highest point of the lower envelope, of which MAX is sure, is the value. With
    two columns (and not two rows) each row is a line, MIN mixes, and the lowest point of the upper
    envelope counts.
    theme: "paper" or "projector", as for `draw`. lang: "en", "de" or "zh".
    Raises GameTreeError for another matrix, and for more than ten lines.

    >>> envelope(MatrixGame([[3, -1], [-2, 4]]))
    C1: -2 at p = 0, 3 at p = 1
    C2: 4 at p = 0, -1 at p = 1
    best: p = 0.6, value 1
    """
    if not isinstance(game, MatrixGame):
        raise GameTreeError(f"envelope takes a MatrixGame([[3, -1], [-2, 4]]), got {short(game)}.")
    if 2 not in (len(game.rows), len(game.cols)):
        size = f"{len(game.rows)} × {len(game.cols)}"
        raise GameTreeError(f"envelope needs two rows or two columns, got a matrix of {size}.")
    mix = mix_of(game)
    if len(mix.lines) > MOST_LINES:
        count = len(mix.lines)
        raise GameTreeError(
            f"At most {MOST_LINES} lines fit in one chart, got {count}: leave some out."
        )
    return EnvelopeChart(mix)


def mix_of(game: MatrixGame) -> Mix:
    """How the side that has two plans mixes them best; MAX, if both sides have two."""
    solution = game.solve()
    if len(game.rows) == 2:
        mixer, plans, names = MAX, game.rows, game.cols
        payoffs, mixed = zip(*game.payoffs), solution.row
    else:
        mixer, plans, names = MIN, game.cols, game.rows
        payoffs, mixed = game.payoffs, solution.column
    lines = []
    for name, (at_one, at_zero) in zip(names, payoffs):
        lines.append(Line(label(name), float(at_zero), float(at_one)))
    first, second = [shorten(label(plan), LONGEST_NAME) for plan in plans]
    return Mix(mixer, first, second, lines, float(mixed[0]), float(solution.value))


class EnvelopeChart(Chart):
    """The lines of a mix, its envelope, and the best p."""

    def __init__(self, mix: Mix):
        numbers, rows = [], []
        for line in mix.lines:
            zero, one = number(line.at_zero), number(line.at_one)
            numbers.append(
                say(
                    "{name}: {zero} at p = 0, {one} at p = 1",
                    name=line.name,
                    zero=zero,
                    one=one,
                )
            )
            rows.append([line.name, zero, one])
        best, value = number(mix.best, digits=6), number(mix.value, digits=6)
        sentence = say("best: p = {p}, value {value}", p=best, value=value)
        numbers.append(sentence)
        rows.append([sentence, "", ""])
        if mix.mixer is MAX:
            player, self._title = "MAX ▲", say("lower envelope: what MAX is sure of")
        else:
            player, self._title = "MIN ▼", say("upper envelope: the most MIN can lose")
        self._across = say(
            "p: how often {player} plays {one} (else {zero})",
            player=player,
            one=mix.first,
            zero=mix.second,
        )
        self._up = say("payoff to MAX")
        self._best = say("p = {p}, value {value}", p=number(mix.best), value=number(mix.value))
        self._mix = mix
        table = Table(["", "p = 0", "p = 1"], rows)
        super().__init__(numbers, table, looks=(self._title, self._across))

    def draw(self, look: Theme) -> "Axes":
        from . import figures

        mix = self._mix
        names = [shorten(line.name, LONGEST_NAME) for line in mix.lines]
        axes = self._frame(look, names)
        mixer, other = COLOURS[str(mix.mixer).lower()], COLOURS[str(mix.mixer.opponent).lower()]
        # The foot of the chart: the side to which the envelope bends.
        foot = axes.get_ylim()[0 if mix.mixer is MAX else 1]
        axes.plot([mix.best, mix.best], [foot, mix.value], color=INK, linestyle=DOTTED)
        corners = mix.envelope()
        (edge,) = axes.plot(
            [p for p, _ in corners],
            [height for _, height in corners],
            color=mixer,
            linewidth=4 * look.line,
            alpha=0.45,
        )
        ends = []
        for index, line in enumerate(mix.lines):
            dashes = DASHES[index % len(DASHES)]
            style = (0, dashes) if dashes else "solid"
            axes.plot([0, 1], [line.at_zero, line.at_one], color=other, linestyle=style)
            ends.append(figures.End(1, line.at_one, names[index], other))
        axes.plot(
            [mix.best],
            [mix.value],
            marker="o",
            markerfacecolor=PAPER,
            markeredgecolor=INK,
            markeredgewidth=look.line,
            markersize=0.7 * look.font,
            clip_on=False,
            zorder=4,
        )
        figures.add_names_at_ends(axes, ends, look)
        figures.add_legend(axes, [edge], [self._title], look)
        self._write_best(axes, foot, look)
        return axes

    def _frame(self, look: Theme, names: Sequence[str]) -> "Axes":
        """Axes with room for the best p below the lines, or above them where MIN mixes."""
        from . import figures

        heights = [height for line in self._mix.lines for height in (line.at_zero, line.at_one)]
        low, high = min(heights), max(heights)
        extent = (high - low) or max(abs(high), 1.0)
        if self._mix.mixer is MAX:
            low, high = low - 0.26 * extent, high + 0.08 * extent
        else:
            low, high = low - 0.08 * extent, high + 0.26 * extent
        return figures.framed(
            look,
            figures.Axis(0, 1, figures.ticks(0.0, 1.0), self._across),
            figures.Axis(low, high, figures.ticks(low, high), self._up),
            height=0.66,
            legend_rows=1,
            beside=1.2 * figures.reach_of_names(look) + figures.widest(names, look.small),
        )

    def _write_best(self, axes: "Axes", foot: float, look: Theme) -> None:
        """Write the best p and the value beside the foot of the dotted line."""
        up = look.font if self._mix.mixer is MAX else -look.font
        to_the_right = self._mix.best <= 0.5
        axes.annotate(
            self._best,
            (self._mix.best, foot),
            xytext=(0.6 * look.font if to_the_right else -0.6 * look.font, up),
            textcoords="offset points",
            horizontalalignment="left" if to_the_right else "right",
            verticalalignment="center",
            fontweight="bold",
        )
