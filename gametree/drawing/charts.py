"""Charts of games and searches, with matplotlib. They count nodes, never seconds.

Each function returns a figure of matplotlib, made without pyplot: it shows itself in a notebook, once, and
`figure.savefig("chart.png")` saves it. `figure.numbers` is what it shows as plain text, one row a line; this
is also its repr, so that a notebook's test compares the numbers.
"""

import base64
from functools import cache
from html import escape
from io import BytesIO
from math import log10

from ..errors import GameTreeError, short
from ..game import Game
from ..games.bones import Bones
from ..games.matrix import MatrixGame, shown, six
from ..graph import positions
from ..nodes import Node
from ..search import Result
from ..values import check_count, number
from .looks import COLOURS, FILLS, INK, PAPER, theme_of

DPI = 100
WIDE = {"paper": 720, "projector": 1200}  # px
MOST_PLIES = 30
MOST_BARS = 12
MOST_POINTS = 12  # games in a list
MOST_BONES = 95
MOST_LINES = 10
ACROSS = 16  # heaps in one row of the strip


def nodes_per_depth(node, *, theme="paper"):
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
    depths, bar = range(len(nodes)), {"width": 0.72, "edgecolor": INK, "linewidth": look.line * 0.6}
    inner = [all_ - ends for all_, ends in zip(nodes, leaves)]
    axes.bar(depths, inner, color=COLOURS["leaf"], label="play goes on", **bar)
    axes.bar(
        depths,
        leaves,
        bottom=inner,
        color=FILLS["leaf"],
        hatch="///",
        hatchcolor=COLOURS["leaf"],
        label="leaves",
        **bar,
    )
    longest = max([len(f"{count:,}") for count in nodes])
    upright = len(nodes) * (longest + 0.5) * 0.6 * look.small > 0.85 * WIDE[theme]
    for depth, count in enumerate(nodes):
        axes.annotate(
            f"{count:,}",
            (depth, count),
            (0, 4),
            textcoords="offset points",
            ha="center",
            va="bottom",
            rotation=90 if upright else 0,
            fontsize=pt(look.small),
            color=INK,
        )
    axes.set_ylim(0, max(nodes) * (1.5 if upright else 1.14))
    axes.margins(x=0.015)
    axes.set_xticks(depths[:: 1 if len(nodes) <= 20 else 2])
    thousands(axes.yaxis)
    axes.set_xlabel("depth (plies)")
    axes.set_ylabel("nodes")
    figure.legend(loc="outside upper right", ncols=2, frameon=False, fontsize=pt(look.font), labelcolor=INK)
    return say(
        figure,
        [
            f"depth {depth}: {amount(count, 'node')}, {amount(ends, 'leaf', 'leaves')}"
            for depth, count, ends in zip(depths, nodes, leaves)
        ],
    )


def compare_searches(counts, *, what="nodes visited", theme="paper"):
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
    names, found = [], []
    for name, count in counts.items():
        names.append(check_text(name, "Each name of a search"))
        found.append(
            plottable(count.visited if isinstance(count, Result) else count, f"The number of {name}")
        )
    figure, axes = chart(theme, 0.2 + 0.068 * len(names))
    places = range(len(names))
    axes.barh(
        places,
        found,
        height=0.62,
        color=[COLOURS["leaf"]] + [FILLS["leaf"]] * (len(names) - 1),
        hatch=[""] + ["///"] * (len(names) - 1),
        hatchcolor=COLOURS["leaf"],
        edgecolor=INK,
        linewidth=look.line * 0.6,
    )
    for place, count in zip(places, found):
        axes.annotate(
            f"{count:,}",
            (count, place),
            (5, 0),
            textcoords="offset points",
            va="center",
            fontsize=pt(look.font),
            color=INK,
        )
    axes.set_xscale("log")
    # Room for the longest bar's own number, whatever its length.
    room = len(f"{max(found):,}") * 0.66 * look.font / (0.55 * WIDE[theme])
    axes.set_xlim(0.8, 10 ** (log10(max(found) * 1.3) / (1 - min(room, 0.6)) + 0.15))
    axes.set_yticks(places, names, parse_math=False)
    axes.invert_yaxis()
    axes.tick_params(axis="y", length=0, labelsize=pt(look.font))
    axes.set_xlabel(f"{what} (log scale)", parse_math=False)
    return say(figure, [f"{name}: {count:,} {what}" for name, count in zip(names, found)])


def tree_against_positions(rows, *, theme="paper"):
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
    labels, nodes, states = [], [], []
    for row in rows:
        if isinstance(row, Game):
            row = (shown(repr(row)), row)
        if isinstance(row, tuple) and len(row) == 2 and isinstance(row[1], Game):
            graph = positions(row[1])
            row = (row[0], graph.nodes, len(graph))
        if not isinstance(row, (list, tuple)) or len(row) != 3:
            raise GameTreeError(
                f"Each row must be a game or (label, nodes, positions), such as "
                f'("tic-tac-toe", 549946, 5478), got {short(row)}.'
            )
        labels.append(check_text(row[0], "Each label"))
        nodes.append(plottable(row[1], f"The nodes of {labels[-1]}"))
        states.append(plottable(row[2], f"The positions of {labels[-1]}"))
    figure, axes = chart(theme, 0.58)
    places = range(len(labels))
    lines = [("nodes of\nthe tree", nodes, "max", "o", "-"), ("positions", states, "min", "s", "--")]
    for name, counts, colour, marker, style in lines:
        axes.plot(
            places,
            counts,
            color=COLOURS[colour],
            marker=marker,
            linestyle=style,
            label=name.replace("\n", " "),
            linewidth=look.line * 1.3,
            markersize=pt(look.font) * 0.6,
        )
    low, high = 0.8, max(nodes + states) * 2
    axes.set_yscale("log")
    axes.set_ylim(low, high)
    axes.set_ylabel("count (log scale)")
    every = -(-len(labels) // 16) if bones else 1
    ticks = [cut(label, 24) for label in labels]
    at = [i for i in places if not bones or (i + 1) % every == 0]
    upright = len(at) * (max([len(ticks[i]) for i in at]) + 2) * 0.64 * look.small > 0.75 * WIDE[theme]
    turn = {"rotation": 90} if upright else {}
    axes.set_xticks(at, [ticks[i] for i in at], parse_math=False, **turn)
    axes.set_xlabel("bones in the heap" if bones else "game")
    ends = [(log10(counts[-1]) - log10(low)) / (log10(high) - log10(low)) for _, counts, *_ in lines]
    name_lines(axes, look, [(name, end, COLOURS[c]) for (name, _, c, *_), end in zip(lines, ends)], gap=0.2)
    return say(
        figure,
        [f"{a}: {amount(b, 'node')}, {amount(c, 'position')}" for a, b, c in zip(labels, nodes, states)],
    )


def win_lose_strip(n, take=(1, 2, 3), misere=False, *, theme="paper"):
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
    game = Bones(n, take, misere)
    letters = [
        "W" if positions(Bones(heap, game.take, misere)).value > 0 else "L" for heap in range(n + 1)
    ]  # MAX is to move in each
    from matplotlib.patches import Patch, Rectangle

    rows, across = -(-(n + 1) // ACROSS), ACROSS if n >= ACROSS else max(n + 1, 6)
    wide = 0.94 * WIDE[theme] / across
    figure, axes = chart(theme, (rows * 1.2 * min(wide, 4 * look.font) + 5.5 * look.font) / WIDE[theme])
    kinds = {
        "W": {"facecolor": FILLS["chance"], "edgecolor": INK},
        "L": {"facecolor": FILLS["min"], "edgecolor": INK, "hatch": "///", "hatchcolor": COLOURS["min"]},
    }
    for heap, letter in enumerate(letters):
        row, column = divmod(heap, ACROSS)
        box = Rectangle((column, -1.2 * row), 1, 0.68, linewidth=look.line * 0.6, **kinds[letter])
        axes.add_patch(box)
        axes.text(
            column + 0.5,
            0.33 - 1.2 * row,
            letter,
            ha="center",
            va="center",
            fontsize=pt(look.font),
            fontweight="bold",
            color=INK,
            bbox={
                "boxstyle": "square,pad=0.08",
                "facecolor": kinds[letter]["facecolor"],
                "edgecolor": "none",
            },
        )
        axes.text(
            column + 0.5,
            0.72 - 1.2 * row,
            str(heap),
            ha="center",
            va="bottom",
            fontsize=pt(look.small),
            color=INK,
        )
    axes.set_xlim(-0.05, across + 0.05)
    axes.set_ylim(-1.2 * (rows - 1) - 0.1, 1.15)
    axes.set_xticks([])
    axes.set_yticks([])
    axes.spines[:].set_visible(False)
    taken = ", ".join(map(str, game.take[:8])) + (", …" if len(game.take) > 8 else "")
    axes.set_xlabel(f"bones in the heap; take {taken}; who cannot move {'wins' if misere else 'loses'}")
    said = {"W": "W: the player to move wins", "L": "L: it loses"}
    figure.legend(
        handles=[Patch(label=said[letter], **kinds[letter]) for letter in "WL"],
        loc="outside upper left",
        ncols=2,
        frameon=False,
        fontsize=pt(look.small),
        labelcolor=INK,
    )
    return say(figure, [f"{heap}: {letter}" for heap, letter in enumerate(letters)])


def envelope(matrix_game, *, theme="paper"):
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
    ends = list(zip(*game.payoffs)) if mixes_rows else list(game.payoffs)  # of each line: at p = 1, at p = 0
    names, mixed = (game.cols, game.rows) if mixes_rows else (game.rows, game.cols)
    if len(ends) > MOST_LINES:
        raise GameTreeError(f"At most {MOST_LINES} lines can be told apart, got {len(ends)}: leave some out.")
    solution = game.solve()
    p, value = (solution.row if mixes_rows else solution.column)[0], solution.value
    mixer, other, worst = ("max", "min", min) if mixes_rows else ("min", "max", max)
    figure, axes = chart(theme, 0.66)
    low, high = (float(extreme([x for pair in ends for x in pair])) for extreme in (min, max))
    spread = (high - low) or max(abs(high), 1.0)
    low, high = (low - 0.26 * spread, high + 0.08 * spread)
    if not mixes_rows:
        low, high = low + 0.18 * spread, high + 0.18 * spread
    styles = ["-", "--", "-.", ":", (0, (6, 1, 1, 1, 1, 1))]
    alike = {}  # lines that are the same get one label
    for name, pair in zip(names, ends):
        alike.setdefault(pair, []).append(cut(name))
    labels = []
    for i, ((one, zero), same) in enumerate(alike.items()):
        style = {"color": COLOURS[other], "linestyle": styles[i % 5], "linewidth": look.line}
        axes.plot([0, 1], [float(zero), float(one)], **style, label=", ".join(same), zorder=3)
        labels.append((cut(", ".join(same)), (float(one) - low) / (high - low), COLOURS[other]))
    at = sorted({0.0, 1.0, float(p), *crossings(ends)})
    edge = [worst([float(zero) + (float(one) - float(zero)) * x for one, zero in ends]) for x in at]
    thick = {"color": COLOURS[mixer], "linewidth": look.line * 4, "alpha": 0.45, "solid_capstyle": "butt"}
    axes.plot(at, edge, label="lower envelope" if mixes_rows else "upper envelope", zorder=2, **thick)
    bottom, sign = (low, 1) if mixes_rows else (high, -1)
    axes.plot([p, p], [value, bottom], color=INK, linestyle=":", linewidth=look.line, zorder=1)
    best = {"marker": "o", "markersize": pt(look.font) * 0.75, "markeredgecolor": INK, "color": PAPER}
    axes.plot([p], [value], zorder=4, markeredgewidth=look.line, clip_on=False, linestyle="none", **best)
    axes.annotate(
        f"p = {number(p)}, value {number(value)}",
        (p, bottom),
        (8 if p <= 0.5 else -8, 7 * sign),
        textcoords="offset points",
        ha="left" if p <= 0.5 else "right",
        va="bottom" if mixes_rows else "top",
        fontsize=pt(look.font),
        fontweight="bold",
        color=INK,
    )
    axes.set_xlim(0, 1)
    axes.set_ylim(low, high)
    player = "MAX ▲" if mixes_rows else "MIN ▼"
    axes.set_xlabel(f"p: how often {player} plays {cut(mixed[0])} (else {cut(mixed[1])})", parse_math=False)
    axes.set_ylabel("payoff to MAX")
    name_lines(axes, look, labels, gap=1.35 * look.small / (0.5 * WIDE[theme]))
    said = "lower envelope: what MAX is sure of" if mixes_rows else "upper envelope: the most MIN can lose"
    axes.set_title(said, loc="left", fontsize=pt(look.font), color=INK)
    rows = [
        f"{shown(a)}: {number(zero)} at p = 0, {number(one)} at p = 1" for a, (one, zero) in zip(names, ends)
    ]
    return say(figure, [*rows, f"best: p = {six(p)}, value {six(value)}"])


# What the charts share


@cache
def chart_class():
    from matplotlib.figure import Figure

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
            return shown_png(file.getvalue(), f"Chart. {'; '.join(self.numbers.splitlines())}")

    return Chart


def chart(theme, high):
    """A new figure and its axes; `high` is its height as a share of its width."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg

    look, wide = theme_of(theme), WIDE[theme] / DPI
    figure = chart_class()(figsize=(wide, wide * high), dpi=DPI, facecolor=PAPER, layout="constrained")
    FigureCanvasAgg(figure)
    figure.get_layout_engine().set(w_pad=0.1, h_pad=0.1)
    axes = figure.add_subplot(facecolor=PAPER)
    axes.tick_params(which="both", colors=INK, labelsize=pt(look.small), width=look.line * 0.5)
    axes.spines[["top", "right"]].set_visible(False)
    axes.spines[:].set(color=INK, linewidth=look.line * 0.5)
    for axis in (axes.xaxis, axes.yaxis):
        axis.label.set(fontsize=pt(look.font), color=INK)
        axis.offsetText.set(fontsize=pt(look.small), color=INK)
    return figure, axes


def shown_png(png, alt):
    """The bytes of a PNG as an HTML image."""
    data = base64.b64encode(png).decode()
    return f'<img alt="{escape(alt)}" src="data:image/png;base64,{data}" style="max-width:100%">'


def pt(size):
    """A length in px as the points of matplotlib."""
    return size * 72 / DPI


def say(figure, rows):
    figure.numbers = "\n".join(rows)
    return figure


def thousands(axis):
    axis.set_major_formatter(lambda x, _: f"{x:,.0f}" if x == int(x) else "")


def name_lines(axes, look, labels, gap):
    """Write each (name, height from 0 to 1, colour) beside the right end of its line, at least `gap` apart."""
    labels = sorted(labels, key=lambda label: label[1])
    places = []
    for _, height, _ in labels:
        places.append(max(height, places[-1] + gap) if places else height)
    over = max(0.0, places[-1] - 1)
    for i in reversed(range(len(places))):  # what stands too high goes down, and pushes those below it
        places[i] = min(places[i], 1.0 - (len(places) - 1 - i) * gap) if over else places[i]
    for (name, height, colour), place in zip(labels, places):
        axes.annotate(
            name,
            (1, height),
            (1.05, place),
            xycoords="axes fraction",
            textcoords="axes fraction",
            va="center",
            fontsize=pt(look.small),
            color=INK,
            parse_math=False,
            annotation_clip=False,
            arrowprops={"arrowstyle": "-", "color": colour, "linewidth": look.line * 0.5},
        )


def crossings(lines):
    """Where two of the lines cross, between p = 0 and p = 1."""
    for i, (one, zero) in enumerate(lines):
        for one_, zero_ in lines[:i]:
            above, below = float(zero) - float(zero_), float(one_) - float(one)
            if above + below and 0 < above / (above + below) < 1:
                yield above / (above + below)


def cut(name, most=16):
    name = shown(name)
    return name if len(name) <= most else name[: most - 1] + "…"


def amount(count, one, several=None):
    return f"{count:,} {one if count == 1 else several or one + 's'}"


def check_text(text, what):
    if not isinstance(text, str) or not text.strip():
        raise GameTreeError(f"{what} must be text, got {short(text)}.")
    return shown(text)


def plottable(count, what):
    """`count`, if it is a whole number from 1 on that fits on a log scale."""
    if check_count(count, what, least=1) > 10**100:
        raise GameTreeError(f"{what} is above 10^100, too large for a chart.")
    return count
