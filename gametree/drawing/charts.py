"""Charts of games and searches, with matplotlib. They count nodes, never seconds.

Each function returns a figure of matplotlib, made without pyplot: it shows itself in a notebook, once, and
`figure.savefig("chart.png")` saves it. `figure.numbers` is what it shows as plain text, one row a line; this
is also its repr, so that a notebook's test compares the numbers. theme: "paper" or "projector".
"""

import base64
from collections.abc import Callable, Iterable, Sequence
from functools import wraps
from html import escape
from io import BytesIO
from math import log10

from matplotlib import rc_context
from matplotlib.axes import Axes
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from matplotlib.patches import Patch, Rectangle

from ..errors import GameTreeError, short
from ..game import Game
from ..games.bones import Bones
from ..games.matrix import MatrixGame
from ..graph import positions
from ..nodes import Node
from ..search import Result
from ..values import check_count, number
from .looks import COLOURS, FILLS, INK, PAPER, Theme, theme_of
from .text import label

DPI = 100
WIDE = {"paper": 720, "projector": 1200}  # px
MOST_PLIES = 30
MOST_BARS = 12
MOST_POINTS = 12  # games in a list
MOST_BONES = 95
MOST_LINES = 10
ACROSS = 16  # heaps in one row of the strip

# What the charts share


def styled(draw: Callable) -> Callable:
    """A function that draws a chart, in the style of its theme. Raises GameTreeError where there is no such theme."""

    @wraps(draw)
    def run(*args, theme="paper", **options):
        with rc_context(style(theme_of(theme))):
            return draw(*args, theme=theme, **options)

    return run


def style(look: Theme) -> dict:
    """The looks of a theme as a style of matplotlib."""
    return {
        **dict.fromkeys(("text.color", "axes.labelcolor", "axes.edgecolor"), INK),
        **dict.fromkeys(("xtick.color", "ytick.color"), INK),
        **dict.fromkeys(("figure.facecolor", "axes.facecolor"), PAPER),
        **dict.fromkeys(("axes.labelsize", "axes.titlesize", "legend.fontsize"), pt(look.font)),
        **dict.fromkeys(("axes.spines.top", "axes.spines.right", "legend.frameon"), False),
        **dict.fromkeys(("font.size", "xtick.labelsize", "ytick.labelsize"), pt(look.small)),
        "axes.linewidth": look.line * 0.5,
        "figure.dpi": DPI,
    }


class Chart(Figure):
    """A figure that knows its numbers as text, and shows itself in a notebook without pyplot."""

    numbers = ""

    def __repr__(self):
        return self.numbers

    __str__ = __repr__

    def _repr_html_(self):
        # An image in HTML, since JupyterLab gives other images no alternative text.
        file = BytesIO()
        self.savefig(file, format="png")
        return png_image(file.getvalue(), f"Chart. {'; '.join(self.numbers.splitlines())}")


def chart(theme: str, high: float) -> tuple[Chart, Axes]:
    """A new figure and its axes, for a chart of your own; `high` is its height as a share of its width.

    Give it its numbers with `say`. Raises GameTreeError for another theme.
    """
    look, wide = theme_of(theme), WIDE[theme] / DPI
    with rc_context(style(look)):
        figure = Chart(figsize=(wide, wide * high), layout="constrained")
        FigureCanvasAgg(figure)
        figure.get_layout_engine().set(w_pad=0.1, h_pad=0.1)
        axes = figure.add_subplot()
    # Some ticks are made later, out of reach of the style.
    axes.tick_params(which="both", colors=INK, labelsize=pt(look.small), width=look.line * 0.5)
    return figure, axes


def say(figure: Chart, rows: Iterable[str]) -> Chart:
    """Return `figure` with these rows as its numbers."""
    figure.numbers = "\n".join(rows)
    return figure


def png_image(png: bytes, alt: str) -> str:
    """The bytes of a PNG as an HTML image."""
    data = base64.b64encode(png).decode()
    return f'<img alt="{escape(alt)}" src="data:image/png;base64,{data}" style="max-width:100%">'


def pt(size: float) -> float:
    """A length in px as the points of matplotlib."""
    return size * 72 / DPI


def cut(name: str, most: int = 16) -> str:
    name = label(name)
    return name if len(name) <= most else name[: most - 1] + "…"


def amount(count: int, one: str, several: str | None = None) -> str:
    return f"{count:,} {one if count == 1 else several or one + 's'}"


def check_text(text: str, what: str) -> str:
    if not isinstance(text, str) or not text.strip():
        raise GameTreeError(f"{what} must be text, got {short(text)}.")
    return label(text)


def check_plottable(count: int, what: str) -> int:
    """Return `count` if it is a whole number from 1 on that fits on a log scale."""
    if check_count(count, what, least=1) > 10**100:
        raise GameTreeError(f"{what} is above 10^100, too large for a chart.")
    return count


# The charts


@styled
def nodes_per_depth(node: Node, *, theme: str = "paper") -> Chart:
    """Return a chart of how many nodes have grown on each ply below `node`; leaves are hatched.

    Raises GameTreeError where nothing has grown yet, or past 30 plies.

    >>> from gametree import Bones, build
    >>> nodes_per_depth(build(Bones(3)))
    depth 0: 1 node, 0 leaves
    depth 1: 3 nodes, 1 leaf
    depth 2: 3 nodes, 2 leaves
    depth 3: 1 node, 1 leaf
    """
    look = theme_of(theme)
    if not isinstance(node, Node):
        raise GameTreeError(
            f"nodes_per_depth takes a Node, got {short(node)}: write nodes_per_depth(build(game))."
        )
    if not (node.grown or node.is_leaf):
        raise GameTreeError(f"Nothing has grown below {node!r} yet: grow the tree first with build(game).")
    nodes, leaves, level = [], [], [node]
    while level:
        if len(nodes) > MOST_PLIES:
            raise GameTreeError(
                f"This tree has more than {MOST_PLIES} plies, too many for bars: take a node further down, "
                "or build(game, depth=…)."
            )
        nodes.append(len(level))
        leaves.append(sum([each.is_leaf for each in level]))
        level = [child for each in level for child in each.grown]
    figure, axes = chart(theme, 0.56)
    depths, grey = range(len(nodes)), COLOURS["leaf"]
    inner = [count - ends for count, ends in zip(nodes, leaves)]
    bar = {"width": 0.72, "edgecolor": INK, "linewidth": look.line * 0.6}
    axes.bar(depths, inner, color=grey, label="play goes on", **bar)
    hatched = {"color": FILLS["leaf"], "hatch": "///", "hatchcolor": grey}
    top = axes.bar(depths, leaves, bottom=inner, label="leaves", **hatched, **bar)
    counts = [f"{count:,}" for count in nodes]
    upright = len(nodes) * (max(map(len, counts)) + 0.5) * 0.6 * look.small > 0.85 * WIDE[theme]
    axes.bar_label(top, counts, padding=4, rotation=90 if upright else 0)
    axes.margins(x=0.015)
    axes.set(ylim=(0, max(nodes) * (1.5 if upright else 1.14)), xlabel="depth (plies)", ylabel="nodes")
    axes.set_xticks(depths[:: 1 if len(nodes) <= 20 else 2])
    axes.yaxis.set_major_formatter(lambda x, _: f"{x:,.0f}" if x == int(x) else "")
    figure.legend(loc="outside upper right", ncols=2)
    rows = zip(depths, nodes, leaves)
    return say(figure, [f"depth {i}: {amount(n, 'node')}, {amount(m, 'leaf', 'leaves')}" for i, n, m in rows])


@styled
def compare_searches(
    counts: dict[str, Result | int], *, what: str = "nodes visited", theme: str = "paper"
) -> Chart:
    """Return a chart of how many nodes each search visited: bars on a log scale, the first one on top.

    counts: a name for each search, with its Result or its number of nodes, at most 12.
    what: what is counted.

    >>> compare_searches({"minimax": 549946, "alpha-beta": 18297})
    minimax: 549,946 nodes visited
    alpha-beta: 18,297 nodes visited
    """
    look = theme_of(theme)
    if not isinstance(counts, dict) or not counts:
        raise GameTreeError(
            'compare_searches takes a dict of names and numbers, such as {"minimax": 549946, "alpha-beta": 18297}, '
            f"got {short(counts)}."
        )
    check_text(what, "what")
    if len(counts) > MOST_BARS:
        raise GameTreeError(f"At most {MOST_BARS} searches fit in one chart, got {len(counts)}: make two.")
    names = [check_text(name, "Each name of a search") for name in counts]
    visited = [count.visited if isinstance(count, Result) else count for count in counts.values()]
    found = [check_plottable(count, f"The number of {name}") for name, count in zip(counts, visited)]
    figure, axes = chart(theme, 0.2 + 0.068 * len(names))
    places, grey = range(len(names)), COLOURS["leaf"]
    bar = {"height": 0.62, "edgecolor": INK, "linewidth": look.line * 0.6}
    bars = axes.barh(places, found, color=FILLS["leaf"], hatch="///", hatchcolor=grey, **bar)
    bars[0].set(facecolor=grey, hatch="")
    written = [f"{count:,}" for count in found]
    axes.bar_label(bars, written, padding=5, fontsize=pt(look.font))
    axes.set_xscale("log")
    # Room for the longest bar's own number, whatever its length.
    room = max(map(len, written)) * 0.66 * look.font / (0.55 * WIDE[theme])
    axes.set_xlim(0.8, 10 ** (log10(max(found) * 1.3) / (1 - min(room, 0.6)) + 0.15))
    axes.set_yticks(places, names, parse_math=False)
    axes.invert_yaxis()
    axes.tick_params(axis="y", length=0, labelsize=pt(look.font))
    axes.set_xlabel(f"{what} (log scale)", parse_math=False)
    return say(figure, [f"{name}: {count} {what}" for name, count in zip(names, written)])


@styled
def tree_against_positions(rows: Bones | Sequence[Game | tuple], *, theme: str = "paper") -> Chart:
    """Return a chart of how the nodes of a game's tree grow and its positions do not, on a log scale.

    rows: a Bones(n), shown from 1 bone to n; or a list of games, or of (label, nodes, positions), at most 12.

    >>> tree_against_positions(Bones(3))
    1: 2 nodes, 2 positions
    2: 4 nodes, 4 positions
    3: 8 nodes, 6 positions
    """
    look = theme_of(theme)
    bones = isinstance(rows, Bones)
    if bones:
        if not 1 <= rows.n <= MOST_BONES:
            raise GameTreeError(f"This chart takes Bones of 1 to {MOST_BONES} bones, got {rows!r}.")
        rows = [(str(n), Bones(n, rows.take, rows.misere)) for n in range(1, rows.n + 1)]
    elif not isinstance(rows, (list, tuple)) or not rows:
        raise GameTreeError(
            "tree_against_positions takes a Bones(n), or a list of games or of (label, nodes, positions), "
            f'such as [("tic-tac-toe", 549946, 5478)], got {short(rows)}.'
        )
    elif len(rows) > MOST_POINTS:
        raise GameTreeError(f"At most {MOST_POINTS} games fit in one chart, got {len(rows)}: make two.")
    names, nodes, states = zip(*map(read_row, rows))
    figure, axes = chart(theme, 0.58)
    places = range(len(names))
    looks = {"linewidth": look.line * 1.3, "markersize": pt(look.font) * 0.6}
    axes.plot(places, nodes, "o-", color=COLOURS["max"], label="nodes of the tree", **looks)
    axes.plot(places, states, "s--", color=COLOURS["min"], label="positions", **looks)
    low, high = 0.8, max(nodes + states) * 2
    every = -(-len(names) // 16) if bones else 1
    at = places[every - 1 :: every]
    ticks = [cut(names[i], 24) for i in at]
    upright = len(at) * (max(map(len, ticks)) + 2) * 0.64 * look.small > 0.75 * WIDE[theme]
    axes.set_xticks(at, ticks, parse_math=False, rotation=90 if upright else 0)
    across = "bones in the heap" if bones else "game"
    axes.set(yscale="log", ylim=(low, high), ylabel="count (log scale)", xlabel=across)
    share = [(log10(counts[-1]) - log10(low)) / (log10(high) - log10(low)) for counts in (nodes, states)]
    ends = [("nodes of\nthe tree", share[0], COLOURS["max"]), ("positions", share[1], COLOURS["min"])]
    name_lines(axes, look, ends, gap=0.2)
    counted = zip(names, nodes, states)
    return say(figure, [f"{a}: {amount(b, 'node')}, {amount(c, 'position')}" for a, b, c in counted])


def read_row(row: Game | tuple) -> tuple[str, int, int]:
    """A game, a pair of a label and a game, or a (label, nodes, positions): as the last of these."""
    if isinstance(row, Game):
        row = (label(repr(row)), row)
    if isinstance(row, tuple) and len(row) == 2 and isinstance(row[1], Game):
        graph = positions(row[1])
        row = (row[0], graph.nodes, len(graph))
    if not isinstance(row, (list, tuple)) or len(row) != 3:
        raise GameTreeError(
            f"Each row must be a game or (label, nodes, positions), such as "
            f'("tic-tac-toe", 549946, 5478), got {short(row)}.'
        )
    name = check_text(row[0], "Each label")
    nodes = check_plottable(row[1], f"The nodes of {name}")
    return name, nodes, check_plottable(row[2], f"The positions of {name}")


@styled
def win_lose_strip(
    n: int, take: Iterable[int] = (1, 2, 3), misere: bool = False, *, theme: str = "paper"
) -> Chart:
    """Return a strip of the heaps 0 … n of the bone game: W where the player to move wins, L where it loses.

    n, take, misere: as in Bones; at most 95 bones.

    >>> win_lose_strip(5)
    0: L
    1: W
    2: W
    3: W
    4: L
    5: W
    """
    look = theme_of(theme)
    if check_count(n, "n", least=0) > MOST_BONES:
        raise GameTreeError(f"The strip shows at most {MOST_BONES} bones, got {short(n)}.")
    take = Bones(n, take, misere).take
    heaps = [Bones(heap, take, misere) for heap in range(n + 1)]
    letters = ["W" if positions(game).value > 0 else "L" for game in heaps]  # MAX is to move in each
    rows, across = -(-(n + 1) // ACROSS), ACROSS if n >= ACROSS else max(n + 1, 6)
    wide = 0.94 * WIDE[theme] / across
    figure, axes = chart(theme, (rows * 1.2 * min(wide, 4 * look.font) + 5.5 * look.font) / WIDE[theme])
    kinds = {
        "W": {"facecolor": FILLS["chance"], "edgecolor": INK},
        "L": {"facecolor": FILLS["min"], "edgecolor": INK, "hatch": "///", "hatchcolor": COLOURS["min"]},
    }
    bold = {"ha": "center", "va": "center", "fontsize": pt(look.font), "fontweight": "bold"}
    for heap, letter in enumerate(letters):
        row, column = divmod(heap, ACROSS)
        box = Rectangle((column, -1.2 * row), 1, 0.68, linewidth=look.line * 0.6, **kinds[letter])
        axes.add_patch(box)
        ground = {"boxstyle": "square,pad=0.08", "facecolor": box.get_facecolor(), "edgecolor": "none"}
        axes.text(column + 0.5, 0.33 - 1.2 * row, letter, bbox=ground, **bold)
        axes.text(column + 0.5, 0.72 - 1.2 * row, str(heap), ha="center", va="bottom")
    axes.set(xlim=(-0.05, across + 0.05), ylim=(-1.2 * (rows - 1) - 0.1, 1.15), xticks=[], yticks=[])
    axes.spines[:].set_visible(False)
    taken = ", ".join(map(str, take[:8])) + (", …" if len(take) > 8 else "")
    axes.set_xlabel(f"bones in the heap; take {taken}; who cannot move {'wins' if misere else 'loses'}")
    said = {"W": "W: the player to move wins", "L": "L: it loses"}
    patches = [Patch(label=said[letter], **kinds[letter]) for letter in "WL"]
    figure.legend(handles=patches, loc="outside upper left", ncols=2, fontsize=pt(look.small))
    return say(figure, [f"{heap}: {letter}" for heap, letter in enumerate(letters)])


@styled
def envelope(matrix_game: MatrixGame, *, theme: str = "paper") -> Chart:
    """Return the chart that solves a matrix game of two rows, or of two columns, by eye.

    With two rows there is a line for each column: what MAX gets against it when R1 is played with probability p.
    MAX is sure of the lowest line at each p; the highest point of that lower envelope is the value. With two
    columns (and not two rows) the lines are the rows, MIN mixes, and the lowest point of the upper envelope counts.

    >>> envelope(MatrixGame([[3, -1], [-2, 4]]))
    C1: -2 at p = 0, 3 at p = 1
    C2: 4 at p = 0, -1 at p = 1
    best: p = 0.6, value 1
    """
    look = theme_of(theme)
    if not isinstance(matrix_game, MatrixGame):
        raise GameTreeError(
            f"envelope takes a MatrixGame, got {short(matrix_game)}: write envelope(MatrixGame([[3, -1], [-2, 4]]))."
        )
    game, size = matrix_game, (len(matrix_game.rows), len(matrix_game.cols))
    if 2 not in size:
        raise GameTreeError(f"envelope needs two rows or two columns, got a matrix of {size[0]} × {size[1]}.")
    mixes_rows = size[0] == 2
    payoffs = list(zip(*game.payoffs)) if mixes_rows else game.payoffs  # of each line: at p = 1, at p = 0
    names, mixed = (game.cols, game.rows) if mixes_rows else (game.rows, game.cols)
    if len(names) > MOST_LINES:
        raise GameTreeError(
            f"At most {MOST_LINES} lines can be told apart, got {len(names)}: leave some out."
        )
    value, *mixes = game.solve()
    p, value = float(mixes[0 if mixes_rows else 1][0]), float(value)
    mixer, other, worst, which = ("max", "min", min, "lower") if mixes_rows else ("min", "max", max, "upper")
    lines = [(float(one), float(zero)) for one, zero in payoffs]
    low, high = (extreme(map(extreme, lines)) for extreme in (min, max))
    spread = (high - low) or max(abs(high), 1.0)
    below, above = (0.26, 0.08) if mixes_rows else (0.08, 0.26)
    low, high = low - below * spread, high + above * spread
    figure, axes = chart(theme, 0.66)
    alike = {}  # lines that are the same get one label
    for name, ends in zip(names, lines):
        alike.setdefault(ends, []).append(cut(name))
    styles, labels = ["-", "--", "-.", ":", (0, (6, 1, 1, 1, 1, 1))], []
    for i, ((one, zero), same) in enumerate(alike.items()):
        drawn = {"color": COLOURS[other], "linestyle": styles[i % 5], "linewidth": look.line}
        axes.plot([0, 1], [zero, one], label=", ".join(same), zorder=3, **drawn)
        labels.append((cut(", ".join(same)), (one - low) / (high - low), COLOURS[other]))
    at = sorted({0.0, 1.0, p, *crossings(lines)})
    edge = [worst([zero + (one - zero) * x for one, zero in lines]) for x in at]
    thick = {"color": COLOURS[mixer], "linewidth": look.line * 4, "alpha": 0.45, "solid_capstyle": "butt"}
    axes.plot(at, edge, label=f"{which} envelope", zorder=2, **thick)
    bottom = low if mixes_rows else high
    axes.plot([p, p], [value, bottom], color=INK, linestyle=":", linewidth=look.line, zorder=1)
    best = {"color": PAPER, "markersize": pt(look.font) * 0.75, "markeredgecolor": INK}
    axes.plot([p], [value], "o", zorder=4, markeredgewidth=look.line, clip_on=False, **best)
    offset = (8 if p <= 0.5 else -8, 7 if mixes_rows else -7)
    align = {"ha": "left" if p <= 0.5 else "right", "va": "bottom" if mixes_rows else "top"}
    said = f"p = {number(p)}, value {number(value)}"
    bold = {"fontsize": pt(look.font), "fontweight": "bold"}
    axes.annotate(said, (p, bottom), offset, textcoords="offset points", **align, **bold)
    axes.set(xlim=(0, 1), ylim=(low, high), ylabel="payoff to MAX")
    player = "MAX ▲" if mixes_rows else "MIN ▼"
    axes.set_xlabel(f"p: how often {player} plays {cut(mixed[0])} (else {cut(mixed[1])})", parse_math=False)
    name_lines(axes, look, labels, gap=1.35 * look.small / (0.5 * WIDE[theme]))
    sure = "what MAX is sure of" if mixes_rows else "the most MIN can lose"
    axes.set_title(f"{which} envelope: {sure}", loc="left")
    ends = zip(names, lines)
    rows = [f"{label(name)}: {number(b)} at p = 0, {number(a)} at p = 1" for name, (a, b) in ends]
    return say(figure, [*rows, f"best: p = {number(p, digits=6)}, value {number(value, digits=6)}"])


def crossings(lines: list[tuple[float, float]]) -> Iterable[float]:
    """Where two of the lines, each given at p = 1 and at p = 0, cross in between."""
    for i, (one, zero) in enumerate(lines):
        for one_, zero_ in lines[:i]:
            above, below = zero - zero_, one_ - one
            if above + below and 0 < above / (above + below) < 1:
                yield above / (above + below)


def name_lines(axes: Axes, look: Theme, labels: list[tuple[str, float, str]], gap: float) -> None:
    """Write each (name, height from 0 to 1, colour) beside the right end of its line, at least `gap` apart."""
    labels = sorted(labels, key=lambda one: one[1])
    places = []
    for _, height, _ in labels:
        places.append(max(height, places[-1] + gap) if places else height)
    if places[-1] > 1:  # what stands too high goes down, and pushes those below it
        places = [min(place, 1 - (len(places) - 1 - i) * gap) for i, place in enumerate(places)]
    fractions = dict.fromkeys(("xycoords", "textcoords"), "axes fraction")
    for (name, height, colour), place in zip(labels, places):
        arrow = {"arrowstyle": "-", "color": colour, "linewidth": look.line * 0.5}
        plain = {"va": "center", "parse_math": False, "annotation_clip": False}
        axes.annotate(name, (1, height), (1.05, place), arrowprops=arrow, **fractions, **plain)
