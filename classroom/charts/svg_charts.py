"""Charts of games and searches, as SVG. They count nodes, never seconds."""

import math
from itertools import accumulate, combinations, cycle

from gametree.defaults import shown_as_asked, theme_of
from gametree.drawing.exports import Image
from gametree.drawing.pictures import SVG
from gametree.errors import GameTreeError, short
from gametree.language import Plural, say
from gametree.matrices.payoffs import LARGEST, MatrixGame
from gametree.nodes import Node
from gametree.style import COLOURS, FONT, GREY, INK, PAPER
from gametree.svg import element, text
from gametree.text import clean, label, shorten, width
from gametree.values import check_value, number

DASHES = (
    (),
    (3.7, 1.6),
    (6.4, 1.6, 1, 1.6),
    (1, 1.65),
    (6, 1, 1, 1, 1, 1),
)  # in thicknesses of the line
MARKS = {  # the lines of a chart: whose colour they have, and what marks their points, drawn around 0, 0
    "max": "M-1 0a1 1 0 0 0 2 0a1 1 0 0 0-2 0z",
    "min": "M-.9-.9H.9V.9H-.9z",
    "chance": "M-1.1-.9H1.1L0 1.1z",
    "leaf": "M-1.1.9H1.1L0-1.1z",
}


class Chart(Image):
    """A chart. Its repr, `numbers`, says what it shows as text, a row a line."""

    what = "A chart"

    def __init__(self, rows, look, share, across, up, names, legend, room=(0, 0, 0), beside=0):
        # share: height by width. across, up: the ends of an axis and its ticks, {number: text}. legend: {name: mark}.
        # room: px at the sides, above and below what is drawn. beside: px to the right of the axes.
        self.numbers = "\n".join(rows)
        self.alt = say("Chart. {rows}", rows="; ".join(rows))
        self._look, self._parts = look, []
        (low, high, columns), (least, most, lines), (side, above, below) = across, up, room
        font, small, self._size = look.font, look.small, (look.chart, look.chart * share)
        wide = widest(columns.values(), small)
        left = 2.2 * font + small + widest(lines.values(), small)
        right = look.chart - max(beside, small + wide / 2)
        top = font * (1 + 1.6 * math.ceil(len(legend) / 2))
        bottom = self._size[1] - 1.8 * small - 2 * font
        self._x = lambda x: left + side + (x - low) / (high - low) * (right - left - 2 * side)
        self._y = lambda y: (
            bottom - below - (y - least) / (most - least) * (bottom - top - above - below)
        )
        axes, end = f"M{left:.2f} {top:.2f}V{bottom:.2f}H{right:.2f}", -math.inf
        for x, said in columns.items():
            if self._x(x) > end:  # else it would touch the one before
                axes += f"M{self._x(x):.2f} {bottom:.2f}v{0.3 * small:.2f}"
                self._write(said, self._x(x), bottom + small, small)
                end = self._x(x) + wide + 0.3 * small
        for y, said in lines.items():
            axes += f"M{left:.2f} {self._y(y):.2f}h{-0.3 * small:.2f}"
            self._write(said, left - 0.6 * small, self._y(y), small, "end")
        self._parts.append(stroke(axes, INK, look.line / 2))
        step = (right - left) / min(2, len(legend) or 1)
        for i, (name, mark) in enumerate(legend.items()):
            x, y = left + font + i % 2 * step, font * (1.3 + 1.6 * (i // 2))
            self._parts.append(element("g", mark, transform=f"translate({x:.2f} {y:.2f})"))
            self._write(fit(name, step - 3 * font, font), x + 1.6 * font, y, font, "start")
        self._write(
            fit(names[0], right - left, font), (left + right) / 2, self._size[1] - 1.1 * font, font
        )
        x, y = 1.1 * font, (top + bottom) / 2
        self._write(
            fit(names[1], bottom - top, font), x, y, font, transform=f"rotate(-90 {x:.2f} {y:.2f})"
        )

    def _write(self, said, x, y, size, anchor="middle", **look):
        """Write a text whose middle line is at `y`."""
        look |= {"font_size": f"{size:g}", "text_anchor": anchor}
        self._parts.append(text(said, x=x, y=y + 0.35 * size, **look))

    def _line(self, points, colour, thick=1.2, dash=(), **look):
        d = "M" + "L".join(f"{self._x(x):.2f} {self._y(y):.2f}" for x, y in points)
        self._parts.append(stroke(d, colour, self._look.line * thick, dash, **look))

    @property
    def svg(self) -> str:
        size = dict(
            zip(("width", "height"), self._size), viewBox="0 0 {:g} {:g}".format(*self._size)
        )
        ground = element("rect", width="100%", height="100%", fill=PAPER)
        drawn = element("g", *self._parts, fill=INK, font_family=FONT)
        return element("svg", ground, drawn, xmlns=SVG, **size, role="img", aria_label=self.alt)

    def __repr__(self):
        return self.numbers


def stroke(d, colour, thick, dash=(), **look):
    if dash:
        look["stroke_dasharray"] = " ".join(f"{part * thick:.3g}" for part in dash)
    return element("path", d=d, fill="none", stroke=colour, stroke_width=thick, **look)


def widest(texts, size):
    return max([width(said, size) for said in texts], default=0)


def fit(said, room, size):
    """A text on one line, shortened to so many px."""
    said = " ".join(clean(said).split())
    while width(said, size) > room:
        said = shorten(said, len(said) - 1)
    return said


def ticks(low, high, most=8):
    """Round numbers from low to high, at most so many steps, whole ones between whole numbers: {number: text}."""
    step = 10 ** math.floor(math.log10((high - low) / most))
    step *= next(by for by in (1, 2, 5, 10) if step * by * most >= high - low)
    step = max(step, isinstance(low, int) and isinstance(high, int))
    places = range(math.ceil(low / step - 1e-9), math.floor(high / step + 1e-9) + 1)
    return {place * step: f"{place * step:,.12g}".replace("-", "−") for place in places}


def written(value):
    """A number with thousands separators; a fraction as it is."""
    return (
        f"{value:,.6g}"
        if isinstance(value, float)
        else str(value)
        if value % 1
        else f"{int(value):,}"
    )


@shown_as_asked
def chart(
    lines: dict[str, dict],
    *,
    x: str = "",
    y: str = "",
    notes: dict | None = None,
    log: bool = False,
    theme: str | None = None,
    lang: str | None = None,
) -> Chart:
    """Return a chart of lines, each given by its name as {x: y}.

    x, y: the names of the axes. notes: {x: a short text beside the first line there}. log: x grows by factors.
    theme: "paper" or "projector", as for `draw`. lang: "en", "de" or "zh".
    Raises GameTreeError for more than four lines, and for what is no finite number.

    >>> chart({"nodes": {1: 2, 2: 4}, "positions": {1: 2, 2: 4}}, x="bones", y="count")
    x: bones, y: count
    1: nodes 2, positions 2
    2: nodes 4, positions 4
    """
    look, each = theme_of(None), list(lines.values()) if isinstance(lines, dict) else []
    if not 0 < len(each) <= len(MARKS) or not all(
        points and isinstance(points, dict) for points in each
    ):
        raise GameTreeError(
            f'A chart has one to four lines, by name, each as {{x: y}}, as in chart({{"nodes": {{1: 2, 2: 4}}}}), got {short(lines)}.'
        )
    xs = sorted({check_value(at, "An x") for points in each for at in points})
    ys = [0, *(check_value(height, "A y") for points in each for height in points.values())]
    if max(map(abs, (*xs, *ys))) > LARGEST or (log and xs[0] <= 0):
        raise GameTreeError(
            f"A chart shows numbers up to {LARGEST:g}; with log=True, each x is above 0."
        )
    notes = {at: fit(said, look.chart / 4, look.small) for at, said in (notes or {}).items()}
    rows = [f"x: {clean(x)}, y: {clean(y)}"]
    for at in xs:
        said = [
            f"{clean(name)} {written(points[at])}" for name, points in lines.items() if at in points
        ]
        rows.append(
            f"{written(at)}: {', '.join(said)}" + (f" ({notes[at]})" if at in notes else "")
        )
    place, font, small = math.log10 if log else float, look.font, look.small
    low, high = xs[0], xs[-1] if len(xs) > 1 else xs[0] + max(1, abs(xs[0]))
    least, most = min(ys), max(ys) if any(ys) else 1
    if not all(isinstance(height, int) for height in ys):
        least = float(least)  # so that there may be ticks between whole numbers
    columns = {place(at): f"{float(at):,.12g}" for at in xs} if log else ticks(low, high, 14)
    looks, legend = (
        [(COLOURS[kind], dash, mark) for (kind, mark), dash in zip(MARKS.items(), DASHES)],
        {},
    )
    for name, (colour, dash, mark) in zip(lines, looks if len(each) > 1 else ()):
        mark = element("path", d=mark, fill=colour, transform=f"scale({font / 3:g})")
        legend[name] = stroke(f"M{-font} 0H{font}", colour, 1.2 * look.line, dash) + mark
    room = 1.2 * font + widest(notes.values(), small), 0.9 * font, (1 + bool(notes)) * font
    across, up = (place(low), place(high), columns), (least, most, ticks(least, most))
    shown = Chart(rows, look, 0.5, across, up, (x, y), legend, room)
    if least < 0:
        shown._line([(place(low), 0), (place(high), 0)], GREY, 0.6)
    for points, (colour, dash, mark) in reversed([*zip(each, looks)]):  # the first one lies on top
        dots = [(place(at), float(points[at])) for at in sorted(points)]
        shown._line(dots, colour, dash=dash)
        for at, height in dots:
            at = f"translate({shown._x(at):.2f} {shown._y(height):.2f})scale({font / 3:g})"
            shown._parts.append(element("path", d=mark, fill=colour, transform=at))
    for at, dot, after in zip(sorted(points), dots, [*dots[1:], (math.inf, math.inf)]):
        left, height, said = shown._x(dot[0]), shown._y(dot[1]), notes.get(at, "")
        if said and left + font + width(said, small) < shown._x(
            after[0]
        ):  # else it would meet the next one
            height += small if after[1] >= dot[1] else -small  # where the line does not go
            shown._write(said, left + 0.6 * font, height, small, "start")
    return shown


@shown_as_asked
def nodes_per_depth(node: Node, *, theme: str | None = None, lang: str | None = None) -> Chart:
    """Return a chart of how many nodes have grown on each ply below `node`; leaves are hatched.

    theme: "paper" or "projector", as for `draw`. lang: "en", "de" or "zh".
    Raises GameTreeError where nothing has grown yet.

    >>> from gametree import Bones, build
    >>> nodes_per_depth(build(Bones(2)))
    depth 0: 1 node, 0 leaves
    depth 1: 2 nodes, 1 leaf
    depth 2: 1 node, 1 leaf
    """
    if not isinstance(node, Node):
        raise GameTreeError(
            f"nodes_per_depth takes a Node, such as build(game), got {short(node)}."
        )
    if not (node.grown or node.is_leaf):
        raise GameTreeError(
            f"Nothing has grown below {node!r} yet: grow the tree first with build(game)."
        )
    plies = [[node]]
    while below := [child for each in plies[-1] for child in each.grown]:
        plies.append(below)
    pairs = [(len(ply), sum(each.is_leaf for each in ply)) for ply in plies]
    rows = []
    for depth, (count, leaves) in enumerate(pairs):
        nodes = Plural("{count} node", "{count} nodes", count)
        ends = Plural("{count} leaf", "{count} leaves", leaves)
        rows.append(say("depth {depth}: {nodes}, {leaves}", depth=depth, nodes=nodes, leaves=ends))
    look, most = theme_of(None), max(pairs)[0]
    bar, fills = {"stroke": INK, "stroke_width": look.line * 0.6}, (COLOURS["leaf"], "url(#leaf)")
    box = f"M{-look.font} {-0.4 * look.font}h{2 * look.font}v{0.8 * look.font}h{-2 * look.font}z"
    legend = zip(
        (say("play goes on"), say("leaves")),
        [element("path", d=box, fill=fill, **bar) for fill in fills],
    )
    across = -0.55, len(pairs) - 0.45, {i: str(i) for i in range(len(pairs))}
    names, above = (say("depth (plies)"), say("nodes")), 1.5 * look.small
    shown = Chart(
        rows, look, 0.56, across, (0, most, ticks(0, most)), names, dict(legend), (0, above, 0)
    )
    turned = {
        "width": 9,
        "height": 9,
        "patternUnits": "userSpaceOnUse",
        "patternTransform": "rotate(45)",
    }
    hatch = stroke("M0 0V9", COLOURS["leaf"], look.line * 1.5)
    shown._parts.append(element("pattern", hatch, id="leaf", **turned))
    for i, (count, leaves) in enumerate(pairs):
        for low, high, fill in zip((0, count - leaves), (count - leaves, count), fills):
            low, high, half = shown._y(low), shown._y(high), shown._x(0.36) - shown._x(0)
            d = f"M{shown._x(i) - half:.2f} {low:.2f}V{high:.2f}h{2 * half:.2f}V{low:.2f}z"
            shown._parts += [element("path", d=d, fill=fill, **bar)] * (low > high)
        if width(f"{most:,}", look.small) < shown._x(1) - shown._x(0):  # else they would touch
            shown._write(f"{count:,}", shown._x(i), shown._y(count) - 0.8 * look.small, look.small)
    return shown


@shown_as_asked
def envelope(game: MatrixGame, *, theme: str | None = None, lang: str | None = None) -> Chart:
    """Return the chart that solves a matrix game of two rows, or of two columns, by eye.

    With two rows, each column is a line: what MAX gets against it when the first row is played with probability p.
    The highest point of the lower envelope, of which MAX is sure, is the value. With two columns (and not two rows)
    each row is a line, MIN mixes, and the lowest point of the upper envelope counts.
    theme: "paper" or "projector", as for `draw`. lang: "en", "de" or "zh".

    >>> envelope(MatrixGame([[3, -1], [-2, 4]]))
    C1: -2 at p = 0, 3 at p = 1
    C2: 4 at p = 0, -1 at p = 1
    best: p = 0.6, value 1
    """
    if not isinstance(game, MatrixGame):
        raise GameTreeError(f"envelope takes a MatrixGame([[3, -1], [-2, 4]]), got {short(game)}.")
    if 2 not in (len(game.rows), len(game.cols)):
        raise GameTreeError(
            f"envelope needs two rows or two columns, got a matrix of {len(game.rows)} × {len(game.cols)}."
        )
    value, row, column = game.solve()
    if len(game.rows) == 2:
        names, mixed, mix, payoffs = game.cols, game.rows, row, zip(*game.payoffs)
        sign, mixer, other, worst = 1, "max", "min", min
        player, title = "MAX ▲", say("lower envelope: what MAX is sure of")
    else:
        names, mixed, mix, payoffs = game.rows, game.cols, column, game.payoffs
        sign, mixer, other, worst = -1, "min", "max", max
        player, title = "MIN ▼", say("upper envelope: the most MIN can lose")
    if len(names) > 10:
        raise GameTreeError(f"At most 10 lines fit in one chart, got {len(names)}: leave some out.")
    p, value = float(mix[0]), float(value)
    lines = [(float(one), float(zero)) for one, zero in payoffs]  # at p = 1, at p = 0
    names = [label(name) for name in names]
    rows = []
    for name, (at_one, at_zero) in zip(names, lines):
        ends = {"zero": number(at_zero), "one": number(at_one)}
        rows.append(say("{name}: {zero} at p = 0, {one} at p = 1", name=name, **ends))
    exact = {"p": number(p, digits=6), "value": number(value, digits=6)}
    rows.append(say("best: p = {p}, value {value}", **exact))
    low, high = min(map(min, lines)), max(map(max, lines))
    spread = (high - low) or max(abs(high), 1.0)
    below, above = (0.26, 0.08)[::sign]
    low, high = low - below * spread, high + above * spread
    at, names = {0.0, 1.0, p}, [shorten(name, 16) for name in names]
    for (one, zero), (other_one, other_zero) in combinations(lines, 2):
        above, below = zero - other_zero, other_one - one
        if above * below > 0:  # they cross
            at.add(above / (above + below))
    edge = [(x, worst([zero + (one - zero) * x for one, zero in lines])) for x in sorted(at)]
    look = theme_of(None)
    font, small, reach = look.font, look.small, 2 * look.small
    one, zero = [shorten(label(name), 16) for name in mixed]
    plans = {"one": one, "zero": zero}
    often = say("p: how often {player} plays {one} (else {zero})", player=player, **plans)
    titles = often, say("payoff to MAX")
    thick = {"thick": 4 * look.line, "stroke_opacity": 0.45}
    legend = {title: stroke(f"M{-font} 0H{font}", COLOURS[mixer], **thick)}
    across, up = (0, 1, ticks(0.0, 1.0)), (low, high, ticks(low, high))
    beside = 1.8 * reach + widest(names, small)
    shown = Chart(rows, look, 0.66, across, up, titles, legend, beside=beside)
    bottom = low if sign > 0 else high
    shown._line([(p, value), (p, bottom)], INK, dash=DASHES[3])
    shown._line(edge, COLOURS[mixer], 4, stroke_opacity=0.45)
    for (one, zero), dash in zip(lines, cycle(DASHES)):
        shown._line([(0, zero), (1, one)], COLOURS[other], dash=dash)
    best = {"cx": shown._x(p), "cy": shown._y(value), "r": 0.35 * font}
    shown._parts.append(element("circle", **best, stroke=INK, stroke_width=look.line, fill=PAPER))
    aside, anchor = (0.6 * font, "start") if p <= 0.5 else (-0.6 * font, "end")
    at, said = shown._x(p) + aside, say("p = {p}, value {value}", p=number(p), value=number(value))
    shown._write(said, at, shown._y(bottom) - sign * font, font, anchor, font_weight="bold")
    ends, right = sorted((shown._y(one), name) for (one, _), name in zip(lines, names)), shown._x(1)
    gap = 1.35 * small  # from one name to the next
    places = accumulate([y for y, _ in ends], lambda over, y: max(y, over + gap))
    for left, (y, name), place in zip(reversed(range(len(ends))), ends, places):
        place = min(place, shown._y(low) - left * gap)  # what stands too low pushes those above
        lead = f"M{right:.2f} {y:.2f}L{right + reach:.2f} {place:.2f}"
        shown._parts.append(stroke(lead, COLOURS[other], look.line / 2))
        shown._write(name, right + 1.15 * reach, place, small, "start")
    return shown
