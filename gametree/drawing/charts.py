"""Charts of games and searches, with matplotlib. They count nodes, never seconds.

Each function returns a figure of matplotlib, which shows itself; `figure.savefig("chart.png")` saves it.
`figure.numbers`, also its repr, is what it shows as text, a row a line. theme: "paper" or "projector".
"""

from collections.abc import Iterable
from io import BytesIO
from itertools import accumulate, combinations, cycle

from matplotlib import rc_context, rcParams
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from ..defaults import theme_of
from ..errors import GameTreeError, short
from ..games.matrix import MatrixGame
from ..looks import COLOURS, FILLS, INK, PAPER, Theme
from ..nodes import Node
from ..text import label, shorten
from ..values import amount, number
from .exports import image

DPI = 100
MOST_PLIES = 30
MOST_LINES = 10
Look = str | Theme | None
HATCHED = {"color": FILLS["leaf"], "hatch": "///", "hatchcolor": COLOURS["leaf"]}


def style(look: Theme) -> dict:
    return {
        **dict.fromkeys(("text.color", "axes.labelcolor", "axes.edgecolor", "patch.edgecolor"), INK),
        **dict.fromkeys(("xtick.color", "ytick.color"), INK),
        **dict.fromkeys(("figure.facecolor", "axes.facecolor"), PAPER),
        **dict.fromkeys(("axes.labelsize", "axes.titlesize", "legend.fontsize"), pt(look.font)),
        **dict.fromkeys(("axes.spines.top", "axes.spines.right", "legend.frameon"), False),
        **dict.fromkeys(("font.size", "xtick.labelsize", "ytick.labelsize"), pt(look.small)),
        "axes.linewidth": look.line * 0.5,
        "lines.linewidth": look.line,
        "patch.linewidth": look.line * 0.6,
        "patch.force_edgecolor": True,
        "figure.dpi": DPI,
    }


class Chart(Figure):
    """A figure that knows its numbers as text, and shows itself in a notebook without pyplot."""

    numbers = ""
    __str__ = __repr__ = lambda self: self.numbers

    def _repr_html_(self):
        # An image in HTML, since JupyterLab gives other images no alternative text.
        file = BytesIO()
        self.savefig(file, format="png")
        return image(file.getvalue(), f"Chart. {'; '.join(self.numbers.splitlines())}", "png", "100%")


def chart(theme: str | Theme, high: float) -> tuple[Chart, Axes]:
    """A new figure and its axes, for a chart of your own; `high` is its height as a share of its width.

    Give it its numbers with `say`. Raises GameTreeError for another theme.
    """
    look = theme_of(theme)
    with rc_context(style(look)):
        figure = Chart(figsize=(look.chart / DPI, look.chart / DPI * high), layout="constrained")
        figure.get_layout_engine().set(w_pad=0.1, h_pad=0.1)
        axes = figure.add_subplot()
    # Some ticks are made later, out of reach of the style.
    axes.tick_params(which="both", colors=INK, labelsize=pt(look.small), width=look.line * 0.5)
    return figure, axes


def say(figure: Chart, rows: Iterable[str]) -> Chart:
    """Return `figure` with these rows as its numbers."""
    figure.numbers = "\n".join(rows)
    return figure


def pt(size: float) -> float:
    return size * 72 / DPI  # px as the points of matplotlib


def nodes_per_depth(node: Node, *, theme: Look = None) -> Chart:
    """Return a chart of how many nodes have grown on each ply below `node`; leaves are hatched.

    Raises GameTreeError where nothing has grown yet, or past 30 plies.

    >>> from gametree import Bones, build
    >>> nodes_per_depth(build(Bones(3)))
    depth 0: 1 node, 0 leaves
    depth 1: 3 nodes, 1 leaf
    depth 2: 3 nodes, 2 leaves
    depth 3: 1 node, 1 leaf
    """
    if not isinstance(node, Node):
        raise GameTreeError(f"nodes_per_depth takes a Node, such as build(game), got {short(node)}.")
    if not (node.grown or node.is_leaf):
        raise GameTreeError(f"Nothing has grown below {node!r} yet: grow the tree first with build(game).")
    plies = [[node]]
    while below := [child for each in plies[-1] for child in each.grown]:
        plies.append(below)
    if len(plies) > MOST_PLIES + 1:
        raise GameTreeError(f"Bars are for at most {MOST_PLIES} plies: take a lower node, or a depth.")
    nodes, leaves = zip(*[(len(ply), sum(each.is_leaf for each in ply)) for ply in plies])
    look = theme_of(theme)
    with rc_context(style(look)):
        figure, axes = chart(look, 0.56)
        depths, inner = range(len(plies)), [count - ends for count, ends in zip(nodes, leaves)]
        axes.bar(depths, inner, 0.72, color=COLOURS["leaf"], label="play goes on")
        top = axes.bar(depths, leaves, 0.72, inner, label="leaves", **HATCHED)
        counts = [f"{count:,}" for count in nodes]
        upright = len(nodes) * (max(map(len, counts)) + 0.5) * 0.6 * look.small > 0.85 * look.chart
        axes.bar_label(top, counts, padding=4, rotation=90 if upright else 0)
        axes.margins(x=0.015)
        axes.set(ylim=(0, max(nodes) * (1.5 if upright else 1.14)), xlabel="depth (plies)", ylabel="nodes")
        axes.set_xticks(depths[:: 1 if len(nodes) <= 20 else 2])
        axes.yaxis.set_major_formatter(lambda x, _: f"{x:,.0f}" if x == int(x) else "")
        figure.legend(loc="outside upper right", ncols=2)
    rows = zip(depths, nodes, leaves)
    return say(figure, [f"depth {i}: {amount(n, 'node')}, {amount(m, 'leaf', 'leaves')}" for i, n, m in rows])


def envelope(matrix_game: MatrixGame, *, theme: Look = None) -> Chart:
    """Return the chart that solves a matrix game of two rows, or of two columns, by eye.

    With two rows there is a line for each column: what MAX gets against it when R1 is played with probability p.
    MAX is sure of the lowest line at each p; the highest point of that lower envelope is the value. With two
    columns (and not two rows) the lines are the rows, MIN mixes, and the lowest point of the upper envelope counts.

    >>> envelope(MatrixGame([[3, -1], [-2, 4]]))
    C1: -2 at p = 0, 3 at p = 1
    C2: 4 at p = 0, -1 at p = 1
    best: p = 0.6, value 1
    """
    game = matrix_game
    if not isinstance(game, MatrixGame):
        raise GameTreeError(f"envelope takes a MatrixGame([[3, -1], [-2, 4]]), got {short(game)}.")
    if 2 not in (len(game.rows), len(game.cols)):
        size = f"{len(game.rows)} × {len(game.cols)}"
        raise GameTreeError(f"envelope needs two rows or two columns, got a matrix of {size}.")
    value, row, column = game.solve()
    if len(game.rows) == 2:
        names, mixed, mix, payoffs = game.cols, game.rows, row, zip(*game.payoffs)
        sign, mixer, other, worst = 1, "max", "min", min
        player, title = "MAX ▲", "lower envelope: what MAX is sure of"
    else:
        names, mixed, mix, payoffs = game.rows, game.cols, column, game.payoffs
        sign, mixer, other, worst = -1, "min", "max", max
        player, title = "MIN ▼", "upper envelope: the most MIN can lose"
    if len(names) > MOST_LINES:
        raise GameTreeError(f"At most {MOST_LINES} lines fit in one chart, got {len(names)}: leave some out.")
    p, value = float(mix[0]), float(value)
    lines = [(float(one), float(zero)) for one, zero in payoffs]  # at p = 1, at p = 0
    low, high = min(map(min, lines)), max(map(max, lines))
    spread = (high - low) or max(abs(high), 1.0)
    below, above = (0.26, 0.08)[::sign]
    low, high = low - below * spread, high + above * spread
    look = theme_of(theme)
    with rc_context(style(look)):
        figure, axes = chart(look, 0.66)
        alike = {}  # lines that are the same get one label
        for name, ends in zip(names, lines):
            alike.setdefault(ends, []).append(shorten(label(name), 16))
        styles = ["-", "--", "-.", ":", (0, (6, 1, 1, 1, 1, 1))]
        for ((one, zero), same), dash in zip(alike.items(), cycle(styles)):
            axes.plot(
                [0, 1], [zero, one], color=COLOURS[other], linestyle=dash, label=", ".join(same), zorder=3
            )
        at = {0.0, 1.0, p}
        for (one, zero), (other_one, other_zero) in combinations(lines, 2):
            above, below = zero - other_zero, other_one - one
            if above + below and 0 < above / (above + below) < 1:  # they cross there
                at.add(above / (above + below))
        at = sorted(at)
        edge = [worst([zero + (one - zero) * x for one, zero in lines]) for x in at]
        thick = {"color": COLOURS[mixer], "linewidth": look.line * 4, "alpha": 0.45, "solid_capstyle": "butt"}
        axes.plot(at, edge, label=title.partition(":")[0], zorder=2, **thick)
        bottom, side = (low, "bottom") if sign > 0 else (high, "top")
        axes.plot([p, p], [value, bottom], color=INK, linestyle=":", zorder=1)
        best = {"color": PAPER, "markersize": pt(look.font) * 0.75, "markeredgecolor": INK}
        axes.plot([p], [value], "o", zorder=4, markeredgewidth=look.line, clip_on=False, **best)
        offset, align = ((8, 7 * sign), "left") if p <= 0.5 else ((-8, 7 * sign), "right")
        bold = {"textcoords": "offset points", "fontsize": pt(look.font), "fontweight": "bold"}
        axes.annotate(
            f"p = {number(p)}, value {number(value)}", (p, bottom), offset, ha=align, va=side, **bold
        )
        axes.set(xlim=(0, 1), ylim=(low, high), ylabel="payoff to MAX")
        one, zero = [shorten(label(name), 16) for name in mixed]
        axes.set_xlabel(f"p: how often {player} plays {one} (else {zero})", parse_math=False)
        ends = [(shorten(", ".join(same), 16), one, COLOURS[other]) for (one, _), same in alike.items()]
        name_lines(axes, ends, gap=1.35 * look.small / (0.5 * look.chart))
        axes.set_title(title, loc="left")
    pairs = zip(names, lines)
    rows = [f"{label(name)}: {number(b)} at p = 0, {number(a)} at p = 1" for name, (a, b) in pairs]
    return say(figure, [*rows, f"best: p = {number(p, digits=6)}, value {number(value, digits=6)}"])


def name_lines(axes: Axes, labels: list[tuple[str, float, str]], gap: float) -> None:
    """Write each (name, height, colour) beside the right end of its line, at least a share `gap` of the axes apart."""
    low, high = axes.get_ylim()
    ends = sorted([((y - low) / (high - low), name, colour) for name, y, colour in labels])
    places = list(accumulate([share for share, *_ in ends], lambda under, share: max(share, under + gap)))
    for i, (share, name, colour) in enumerate(ends):
        place = min(places[i], 1 - (len(ends) - 1 - i) * gap)  # what stands too high pushes those below it
        arrow = {"arrowstyle": "-", "color": colour, "linewidth": rcParams["axes.linewidth"]}
        plain = {"xycoords": "axes fraction", "va": "center", "parse_math": False, "annotation_clip": False}
        axes.annotate(name, (1, share), (1.05, place), arrowprops=arrow, **plain)
