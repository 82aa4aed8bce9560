"""Charts of games and searches, with matplotlib. They count nodes, never seconds.

Each function returns a figure of matplotlib, which shows itself; `figure.savefig("chart.png")` saves it.
`figure.numbers`, also its repr, is what it shows as text, a row a line. theme: "paper" or "projector".
"""

from collections.abc import Callable, Iterable, Sequence
from functools import wraps
from io import BytesIO
from itertools import accumulate, combinations, cycle
from math import log10

from matplotlib import rc_context, rcParams
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patches import Patch, Rectangle

from ..errors import GameTreeError, short
from ..game import Game
from ..games.bones import Bones
from ..games.matrix import MatrixGame
from ..graph import positions
from ..looks import COLOURS, FILLS, INK, PAPER, Theme, theme_of
from ..nodes import Node
from ..search import Result
from ..text import label, shorten
from ..values import amount, check_count, number
from .exports import image

DPI = 100
MOST_PLIES = 30
MOST_ROWS = 12  # searches, or games in a list
MOST_BONES = 95
MOST_LINES = 10
ACROSS = 16  # heaps in one row of the strip
Look = str | Theme | None
ROWS = 'a Bones(n), or a list of games or of rows like ("tic-tac-toe", 549946, 5478)'
HATCHED = {"color": FILLS["leaf"], "hatch": "///", "hatchcolor": COLOURS["leaf"]}


def styled(draw: Callable) -> Callable:
    """`draw` in the style of its theme, which it is given itself."""

    @wraps(draw)
    def run(*args, theme=None, **options):
        look = theme_of(theme)
        with rc_context(style(look)):
            return draw(*args, theme=look, **options)

    return run


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


def check_most(things: Sequence, most: int, what: str) -> None:
    if len(things) > most:
        raise GameTreeError(f"At most {most} {what} fit in one chart, got {len(things)}: leave some out.")


@styled
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
    figure, axes = chart(theme, 0.56)
    depths, inner = range(len(plies)), [count - ends for count, ends in zip(nodes, leaves)]
    axes.bar(depths, inner, 0.72, color=COLOURS["leaf"], label="play goes on")
    top = axes.bar(depths, leaves, 0.72, inner, label="leaves", **HATCHED)
    counts = [f"{count:,}" for count in nodes]
    upright = len(nodes) * (max(map(len, counts)) + 0.5) * 0.6 * theme.small > 0.85 * theme.chart
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
    counts: dict[str, Result | int], *, what: str = "nodes visited", theme: Look = None
) -> Chart:
    """Return a chart of how many nodes each search visited: bars on a log scale, the first one on top.

    counts: a name for each search, with its Result or its number of nodes, at most 12.
    what: what is counted.

    >>> compare_searches({"minimax": 549946, "alpha-beta": 18297})
    minimax: 549,946 nodes visited
    alpha-beta: 18,297 nodes visited
    """
    if not isinstance(counts, dict) or not counts:
        raise GameTreeError(f'compare_searches takes a dict like {{"minimax": 549946}}, got {short(counts)}.')
    check_most(counts, MOST_ROWS, "searches")
    names, visited = [*map(label, counts)], [getattr(count, "visited", count) for count in counts.values()]
    found = [check_count(count, f"The number of {name}", least=1) for name, count in zip(counts, visited)]
    figure, axes = chart(theme, 0.2 + 0.068 * len(names))
    bars = axes.barh(range(len(names)), found, 0.62, **HATCHED)
    bars[0].set(facecolor=COLOURS["leaf"], hatch="")
    written = [f"{count:,}" for count in found]
    axes.bar_label(bars, written, padding=5, fontsize=pt(theme.font))
    # Room for the longest bar's own number, whatever its length.
    room = max(map(len, written)) * 0.66 * theme.font / (0.55 * theme.chart)
    axes.set(xscale="log", xlim=(0.8, 10 ** (log10(max(found) * 1.3) / (1 - min(room, 0.6)) + 0.15)))
    axes.set_yticks(range(len(names)), names, parse_math=False)
    axes.invert_yaxis()
    axes.tick_params(axis="y", length=0, labelsize=pt(theme.font))
    axes.set_xlabel(f"{what} (log scale)", parse_math=False)
    return say(figure, [f"{name}: {count} {what}" for name, count in zip(names, written)])


@styled
def tree_against_positions(rows: Bones | Sequence[Game | tuple], *, theme: Look = None) -> Chart:
    """Return a chart of how the nodes of a game's tree grow and its positions do not, on a log scale.

    rows: a Bones(n), shown from 1 bone to n; or a list of games, or of (label, nodes, positions), at most 12.

    >>> tree_against_positions(Bones(3))
    1: 2 nodes, 2 positions
    2: 4 nodes, 4 positions
    3: 8 nodes, 6 positions
    """
    bones = isinstance(rows, Bones)
    if bones:
        if not 1 <= rows.n <= MOST_BONES:
            raise GameTreeError(f"This chart takes Bones of 1 to {MOST_BONES} bones, got {rows!r}.")
        heaps = [Bones(n, rows.take, rows.misere) for n in range(1, rows.n + 1)]
        rows = [(heap.n, *read_row(heap)[1:]) for heap in heaps]
    elif not isinstance(rows, (list, tuple)) or not rows:
        raise GameTreeError(f"rows must be {ROWS}, got {short(rows)}.")
    check_most(rows, MOST_BONES if bones else MOST_ROWS, "games")
    names, nodes, states = zip(*map(read_row, rows))
    figure, axes = chart(theme, 0.58)
    places, every = range(len(names)), -(-len(names) // 16)
    looks = {"linewidth": theme.line * 1.3, "markersize": pt(theme.font) * 0.6}
    axes.plot(places, nodes, "o-", color=COLOURS["max"], label="nodes of the tree", **looks)
    axes.plot(places, states, "s--", color=COLOURS["min"], label="positions", **looks)
    at = places[every - 1 :: every]
    ticks = [shorten(names[i], 24) for i in at]
    upright = len(at) * (max(map(len, ticks)) + 2) * 0.64 * theme.small > 0.75 * theme.chart
    axes.set_xticks(at, ticks, parse_math=False, rotation=90 if upright else 0)
    axes.set(yscale="log", ylim=(0.8, max(nodes + states) * 2), ylabel="count (log scale)")
    axes.set_xlabel("bones in the heap" if bones else "game")
    ends = [("nodes of\nthe tree", nodes[-1], COLOURS["max"]), ("positions", states[-1], COLOURS["min"])]
    name_lines(axes, ends, gap=0.2)
    counted = zip(names, nodes, states)
    return say(figure, [f"{a}: {amount(b, 'node')}, {amount(c, 'position')}" for a, b, c in counted])


def read_row(row: Game | tuple) -> tuple[str, int, int]:
    """A game or a (label, nodes, positions), as the latter."""
    if isinstance(row, Game):
        row = repr(row), (graph := positions(row)).nodes, len(graph)
    if not isinstance(row, (list, tuple)) or len(row) != 3:
        raise GameTreeError(f"rows must be {ROWS}, got among them {short(row)}.")
    name, nodes, states = row
    check_count(nodes, f"The nodes of {name}", least=1)
    return label(name), nodes, check_count(states, f"The positions of {name}", least=1)


@styled
def win_lose_strip(
    n: int, take: Iterable[int] = (1, 2, 3), misere: bool = False, *, theme: Look = None
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
    if check_count(n, "n", least=0) > MOST_BONES:
        raise GameTreeError(f"The strip shows at most {MOST_BONES} bones, got {short(n)}.")
    take = Bones(n, take, misere).take
    heaps = [positions(Bones(heap, take, misere)) for heap in range(n + 1)]  # MAX is to move in each
    letters = ["W" if graph.value > 0 else "L" for graph in heaps]
    rows, across = -(-(n + 1) // ACROSS), min(max(n + 1, 6), ACROSS)
    wide = 0.94 * theme.chart / across
    figure, axes = chart(theme, (rows * 1.2 * min(wide, 4 * theme.font) + 5.5 * theme.font) / theme.chart)
    lost = {"label": "L: it loses", "facecolor": FILLS["min"], "hatch": "///", "hatchcolor": COLOURS["min"]}
    looks = {"W": {"label": "W: the player to move wins", "facecolor": FILLS["chance"]}, "L": lost}
    bold = {"ha": "center", "va": "center", "fontsize": pt(theme.font), "fontweight": "bold"}
    for heap, letter in enumerate(letters):
        row, column = divmod(heap, ACROSS)
        box = axes.add_patch(Rectangle((column, -1.2 * row), 1, 0.68, **looks[letter]))
        ground = {"boxstyle": "square,pad=0.08", "facecolor": box.get_facecolor(), "edgecolor": "none"}
        axes.text(column + 0.5, 0.33 - 1.2 * row, letter, bbox=ground, **bold)
        axes.text(column + 0.5, 0.72 - 1.2 * row, str(heap), ha="center", va="bottom")
    axes.set(xlim=(-0.05, across + 0.05), ylim=(-1.2 * (rows - 1) - 0.1, 1.15), xticks=[], yticks=[])
    axes.spines[:].set_visible(False)
    taken = ", ".join(map(str, take[:8])) + (", …" if len(take) > 8 else "")
    axes.set_xlabel(f"bones in the heap; take {taken}; who cannot move {'wins' if misere else 'loses'}")
    patches = [Patch(linewidth=1, **look) for look in looks.values()]
    figure.legend(handles=patches, loc="outside upper left", ncols=2, fontsize=pt(theme.small))
    return say(figure, [f"{heap}: {letter}" for heap, letter in enumerate(letters)])


@styled
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
    check_most(names, MOST_LINES, "lines")
    p, value = float(mix[0]), float(value)
    lines = [(float(one), float(zero)) for one, zero in payoffs]  # at p = 1, at p = 0
    low, high = min(map(min, lines)), max(map(max, lines))
    spread = (high - low) or max(abs(high), 1.0)
    below, above = (0.26, 0.08)[::sign]
    low, high = low - below * spread, high + above * spread
    figure, axes = chart(theme, 0.66)
    alike = {}  # lines that are the same get one label
    for name, ends in zip(names, lines):
        alike.setdefault(ends, []).append(shorten(label(name), 16))
    styles = ["-", "--", "-.", ":", (0, (6, 1, 1, 1, 1, 1))]
    for ((one, zero), same), dash in zip(alike.items(), cycle(styles)):
        axes.plot([0, 1], [zero, one], color=COLOURS[other], linestyle=dash, label=", ".join(same), zorder=3)
    at = {0.0, 1.0, p}
    for (one, zero), (other_one, other_zero) in combinations(lines, 2):
        above, below = zero - other_zero, other_one - one
        if above + below and 0 < above / (above + below) < 1:  # they cross there
            at.add(above / (above + below))
    at = sorted(at)
    edge = [worst([zero + (one - zero) * x for one, zero in lines]) for x in at]
    thick = {"color": COLOURS[mixer], "linewidth": theme.line * 4, "alpha": 0.45, "solid_capstyle": "butt"}
    axes.plot(at, edge, label=title.partition(":")[0], zorder=2, **thick)
    bottom, side = (low, "bottom") if sign > 0 else (high, "top")
    axes.plot([p, p], [value, bottom], color=INK, linestyle=":", zorder=1)
    best = {"color": PAPER, "markersize": pt(theme.font) * 0.75, "markeredgecolor": INK}
    axes.plot([p], [value], "o", zorder=4, markeredgewidth=theme.line, clip_on=False, **best)
    offset, align = ((8, 7 * sign), "left") if p <= 0.5 else ((-8, 7 * sign), "right")
    bold = {"textcoords": "offset points", "fontsize": pt(theme.font), "fontweight": "bold"}
    axes.annotate(f"p = {number(p)}, value {number(value)}", (p, bottom), offset, ha=align, va=side, **bold)
    axes.set(xlim=(0, 1), ylim=(low, high), ylabel="payoff to MAX")
    one, zero = [shorten(label(name), 16) for name in mixed]
    axes.set_xlabel(f"p: how often {player} plays {one} (else {zero})", parse_math=False)
    ends = [(shorten(", ".join(same), 16), one, COLOURS[other]) for (one, _), same in alike.items()]
    name_lines(axes, ends, gap=1.35 * theme.small / (0.5 * theme.chart))
    axes.set_title(title, loc="left")
    pairs = zip(names, lines)
    rows = [f"{label(name)}: {number(b)} at p = 0, {number(a)} at p = 1" for name, (a, b) in pairs]
    return say(figure, [*rows, f"best: p = {number(p, digits=6)}, value {number(value, digits=6)}"])


def name_lines(axes: Axes, labels: list[tuple[str, float, str]], gap: float) -> None:
    """Write each (name, height, colour) beside the right end of its line, at least a share `gap` of the axes apart."""
    scale = log10 if axes.get_yscale() == "log" else float
    low, high = map(scale, axes.get_ylim())
    ends = sorted([((scale(y) - low) / (high - low), name, colour) for name, y, colour in labels])
    places = list(accumulate([share for share, *_ in ends], lambda under, share: max(share, under + gap)))
    for i, (share, name, colour) in enumerate(ends):
        place = min(places[i], 1 - (len(ends) - 1 - i) * gap)  # what stands too high pushes those below it
        arrow = {"arrowstyle": "-", "color": colour, "linewidth": rcParams["axes.linewidth"]}
        plain = {"xycoords": "axes fraction", "va": "center", "parse_math": False, "annotation_clip": False}
        axes.annotate(name, (1, share), (1.05, place), arrowprops=arrow, **plain)
