"""A tree as a picture: `draw` chooses what is shown, writes it as DOT, and lays the games' pictures into it."""

import base64
import math
import re
import xml.etree.ElementTree as ET
from html import escape
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace

from ..address import move_text, name_of
from ..arguments import node_of
from ..errors import GameTreeError, RenderError, short
from ..game import Game
from ..graph import Positions
from ..nodes import MAX, MIN
from ..svg import element, text
from ..values import check_count, number
from . import engine
from .looks import COLOURS, FILLS, FONT, GREY, INK, MARKS, PAPER, SHAPES, YELLOW, theme_of
from .moment import Moment, scissors
from .text import clean, dot_lines, label, shorten, width, width_mono

MAX_NODES = 300  # nodes in a picture unless more are asked for
SVG = "http://www.w3.org/2000/svg"
PAIR = re.compile(r"(-?[\d.]+)[, ](-?[\d.]+)")
ON_EDGE = 0.6  # where a label stands on its edge: the share of the way down


def draw(
    node,
    *,
    depth=None,
    values=True,
    names=False,
    line=None,
    at=None,
    theme="paper",
    max_nodes=MAX_NODES,
    blank=False,
):
    """Return a picture of the tree below `node`, as a Diagram.

    node: a Node, or a Game (then its first position and the moves there, or `depth` plies); or Positions: the
        game as a graph, each position once (only `values`, `theme` and `max_nodes` then count).
    depth: plies to show. Children that have not grown yet grow if `depth` asks for them.
    values: whether inner nodes show the values they have. (Leaves always do.)
    names: whether each node shows a name that can be said aloud: A, A1, A12, by its place below `node`.
    line: moves to show as the best line, from `node` down, or a Result, whose line is taken.
    at: a Step of a Trace: the picture shows what the search knows then. The node where it stands is yellow,
        with its window; bounds are marked ≤ and ≥; what a cut-off skips is grey and dashed, with ✂ on its edge.
    theme: "paper", or "projector" with large labels, where a ply of more than 24 nodes is folded.
    max_nodes: the most nodes to show (on the projector another number than 300 shows wide plies too). What
        does not fit is folded: "… 57 more" stands for nodes of that ply, "⋮" for the plies below.
    blank: whether inner nodes show an empty box, to write the value in; "all": the leaves too.
    Raises GameTreeError for bad arguments, IllegalMove for a line that the tree does not have.

    >>> from gametree import MAX, MIN
    >>> draw(MAX(MIN(3, 12, 8), MIN(2, 4, 6), MIN(14, 5, 2)))
    Diagram(13 nodes)
    """
    if isinstance(node, Positions):
        return Graph(node, values, theme_of(theme), check_count(max_nodes, "max_nodes", least=1))
    if isinstance(node, Game) and depth is None:
        depth = 1
    node = node_of(node, "draw")
    check_count(depth, "depth", least=0, none=True)
    check_count(max_nodes, "max_nodes", least=1)
    theme = theme_of(theme)
    if blank not in (True, False, "all"):
        raise GameTreeError(f'blank must be True, False or "all", got {short(blank)}.')
    moment = None if at is None else Moment(at, node)
    if moment and line is None and node is at.trace.top:
        line = moment.line
    moves = () if line is None else getattr(line, "line", line)
    if isinstance(moves, (str, bytes)) or not hasattr(moves, "__iter__"):
        raise GameTreeError(f"line must list moves, or be a Result, got {short(line)}.")
    moves = tuple(moves)
    level = theme.level if max_nodes == MAX_NODES else None
    best = set()
    on_line = node
    for move in moves[:depth]:
        on_line = on_line[move]
        best.add(on_line)
    return Diagram(node, Choice(node, depth, max_nodes, level), theme, values, names, best, blank, moment)


class Choice:
    """Which nodes a picture shows.

    shown  node id → node, ply by ply; an id is the way below the drawn node: n, n_0, n_0_2
    more   id of a node → how many of its children are folded, on the first ply that does not fit
    below  ids of the nodes that have plies below them which are not shown
    """

    def __init__(self, top, depth, max_nodes, level):
        self.top, self.shown, self.more, self.below = top, {"n": top}, {}, set()
        ply, plies = [("n", top)], 0
        while ply:
            families = [
                (key, (node.grown if depth is None else node.children) if plies != depth else ())
                for key, node in ply
            ]
            room = max_nodes - len(self.shown)
            room = room if level is None else min(room, level)
            smallest = min([len(children) for _, children in families if children], default=0)
            none_fits = plies > 0 and smallest > room
            next_ply = []
            for (key, children), (_, node) in zip(families, ply):
                if not children or none_fits:
                    if not node.is_leaf:
                        self.below.add(key)
                    continue
                fits = len(children) <= room
                taken = children if fits else children[:room] if not next_ply else ()
                for i, child in enumerate(taken):
                    self.shown[f"{key}_{i}"] = child
                    next_ply.append((f"{key}_{i}", child))
                room -= len(taken)
                if len(taken) < len(children):
                    self.more[key] = len(children) - len(taken)
                    room = room if taken == () else 0
            ply, plies = next_ply, plies + 1

    def caption(self):
        """One sentence that says what is folded; empty if nothing is."""
        if not self.more and not self.below:
            return ""
        count = len(self.shown)
        said = f"{count:,} {'node' if count == 1 else 'nodes'} shown"
        total = self.top.size
        if total > count:
            said += f" of {total:,}"
        if any(not self.shown[key].grown for key in self.below):
            said += "; further nodes grow when they are asked for"
        return said + "."


class Diagram:
    """A picture of a tree. It shows itself in a notebook; elsewhere `.save(path)` writes it to a file.

    dot     the picture as a graphviz.Digraph, which any Graphviz can draw (boards are text there)
    source  the same as DOT text
    svg     the picture as SVG text
    """

    def __init__(self, top, choice, theme, values, names, best, blank, moment):
        self._moment = moment
        self._top, self._choice, self._theme = top, choice, theme
        self._values, self._names, self._best, self._blank = values, names, best, blank
        self._svg = None
        self._widths = {}  # id of a node → its width
        self._parts = {}  # id → (SVG elements around its middle, its whole description, a label's width)
        self.dot = self._write_dot()

    @property
    def source(self):
        return self.dot.source

    @property
    def svg(self):
        if self._svg is None:
            self._svg = finish(engine.render(self.source), self._parts, self.outline(), self._theme)
        return self._svg

    @property
    def nodes(self):
        """id → node, for the nodes that are shown; an id is the way below the drawn node: n, n_0, n_0_2."""
        return self._choice.shown

    # What is written

    def _begin(self):
        """A graphviz.Digraph with the looks of the theme, and nothing in it yet."""
        import graphviz

        look = self._theme
        dot = graphviz.Digraph("tree")
        low = look.small * 1.6 if self._choice.below or self._moment else 4  # for ⋮ below, a window above
        dot.attr(
            "graph", ordering="out", ranksep=_inch(look.rank), margin="0", pad=f"{_inch(4)},{_inch(low)}"
        )
        dot.attr("graph", bgcolor=PAPER, splines="line", outputorder="edgesfirst")
        dot.attr(
            "node",
            fontname="Helvetica",
            fontsize=f"{look.font:g}",
            fontcolor=INK,
            style="filled",
            margin="0.02",
        )
        dot.attr("node", penwidth=f"{look.line:g}", fixedsize="true")
        dot.attr(
            "edge",
            fontname="Helvetica",
            fontsize=f"{look.small:g}",
            fontcolor=INK,
            color=GREY,
            arrowhead="none",
        )
        dot.attr("edge", penwidth=f"{look.line:g}", tailport="s", headport="n")
        return dot

    def _write_dot(self):
        dot = self._begin()
        look = self._theme
        for key, node in self._choice.shown.items():
            self._write_node(dot, key, node)
        spacers = self._spacers()
        for key, node in self._choice.shown.items():
            if key != "n":
                self._write_edge(dot, key, node)
            if key in spacers:
                dot.node(f"{key}_room", "", width=_inch(spacers[key]), height="0.01", style="invis")
                dot.edge(key.rpartition("_")[0], f"{key}_room", style="invis")
        for key, count in self._choice.more.items():  # behind the children that are shown
            said = f"… {count:,} more"
            self._write_fold(dot, key, f"{key}_more", said, width(said, look.small) + 8)
        self._write_hidden(dot)
        dot.attr("graph", nodesep=_inch(look.gap))
        return dot

    def _write_hidden(self, dot):
        """Join neighbours that cannot be told apart by dashed lines, from side to side."""
        hidden = [(key, node) for key, node in self._choice.shown.items() if node.information_set]
        look = {"style": "dashed", "color": INK, "constraint": "false", "tailport": "e", "headport": "w"}
        for (left, one), (right, other) in pairwise(hidden):
            if one.parent is other.parent:
                dot.edge(left, right, id=f"h_{right}", **look, **{"class": "hidden"})

    def _spacers(self):
        """id of a node → px of empty room to its right, where the labels of neighbouring edges need more than a gap."""
        look, room = self._theme, {}
        shown = list(self._choice.shown.items())
        for (left, one), (right, other) in pairwise(shown):
            if left.count("_") != right.count("_"):
                continue
            labels = self._reach(one)[1] + 8 + self._reach(other)[0]
            above = [key.rpartition("_")[0] for key in (left, right)]
            # Labels stand a share of the way down; what is apart at its beginning counts for the rest of the way.
            if above[0] != above[1]:
                labels -= (1 - ON_EDGE) * (sum(self._widths[key] for key in above) / 2 + look.gap)
            wide = sum(self._widths[key] for key in (left, right)) / 2
            if labels / ON_EDGE > wide + look.gap:
                room[left] = max(1, labels / ON_EDGE - wide - 2 * look.gap)  # with a gap on each side of it
        return room

    def _reach(self, node):
        """How far what stands on the edge to `node` reaches to the left and to the right of it, in px."""
        half, scissors = width(self.edge_label(node), self._theme.small) / 2, self._theme.small * 0.8
        if not self._moment or node not in self._moment.skipped:
            return half, half
        return (half, half + 2 * scissors) if half else (scissors, scissors)

    def _write_fold(self, dot, key, fold, said, wide):
        look = self._theme
        dot.node(
            fold,
            said,
            id=fold,
            shape="box",
            color=PAPER,
            fillcolor=PAPER,
            width=_inch(wide),
            height=_inch(look.small * 1.5),
            fontsize=f"{look.small:g}",
            **{"class": "fold"},
        )
        dot.edge(key, fold, style="dotted", id=f"e_{fold}", **{"class": "fold"})
        self._parts[fold] = (
            [text(said, y=look.small * 0.35, font_size=look.small, text_anchor="middle", fill=INK)],
            said,
            0,
        )

    def _write_edge(self, dot, key, node):
        look = self._theme
        is_best = node in self._best
        attributes = {"id": f"e_{key}"} | ({"class": "best"} if is_best else {})
        if is_best:
            attributes |= {"penwidth": f"{look.line * 2.5:g}", "color": INK}
        cut = bool(self._moment) and node in self._moment.skipped
        if self._moment and self._moment.is_pruned(node):
            attributes |= {"style": "dashed", "class": "pruned cut" if cut else "pruned"}
        said = self.edge_label(node)
        if said:
            attributes["label"] = dot_lines([said])
            wide, high = width(said, look.small) + 4, look.small * 1.15
            ground = element("rect", x=-wide / 2, y=-high / 2, width=wide, height=high, fill=PAPER)
            written = text(said, y=look.small * 0.35, font_size=look.small, text_anchor="middle", fill=INK)
            self._parts[f"e_{key}"] = [element("g", ground, written, **{"class": "label"})], said, wide
        if cut:
            size = look.small * 1.1
            inside, described, wide = self._parts.get(f"e_{key}", ([], "cut", 0))
            x = wide / 2 + size * 0.7 if wide else 0
            ground = element(
                "rect", x=x - size * 0.7, y=-size * 0.6, width=size * 1.3, height=size * 1.2, fill=PAPER
            )
            blades = element("path", d=scissors(size), fill="none", stroke=INK, stroke_width=look.line)
            moved = element("g", blades, transform=f"translate({x:.2f} 0)")
            cutting = element("g", ground, moved, **{"class": "scissors"})
            self._parts[f"e_{key}"] = ([cutting, *inside], described, wide + 2 * size if wide else size)
        dot.edge(key.rpartition("_")[0], key, **attributes)

    def edge_label(self, node):
        """What stands on the edge that leads to `node`: its move, unless that is no more than the child's index."""
        window = self._moment.window(node) if self._moment else ""
        said = self._move_label(node)
        return f"{said}: {window}" if said and window else said or window

    def _move_label(self, node):
        if node.chance is not None:
            said = label(move_text(node)) + ": " if node.game or not isinstance(node.move, int) else ""
            fraction = str(node.chance) if hasattr(node.chance, "denominator") else ""
            return said + (fraction if 0 < len(fraction) < 10 else number(node.chance))
        if node.game is None and type(node.move) is int:
            return ""
        return label(move_text(node))

    def _write_node(self, dot, key, node):
        look, kind = self._theme, kind_of(node)
        value = self._known(node)
        if self._is_blank(node):
            value = None  # a box to write in
        name = name_of(key) if self._names else ""
        if node.game is None:
            parts, wide, high = self._shape(kind, value, name)
            shape = SHAPES[kind] if kind != "leaf" or wide == high else "box"
            lines, fill, font = [name, value], FILLS[kind], "Helvetica"
        else:
            rows = [shorten(clean(row)) for row in str(node.game.label(node.state)).split("\n")[:20]]
            parts, wide, high = self._card(kind, value, name, picture_of(node), rows)
            lines, shape, fill, font = [*rows, f"{MARKS[kind]} {value or ''} {name}"], "box", PAPER, "Courier"
        self._widths[key] = wide
        best = " best" if node in self._best else ""
        color, style, thick = COLOURS[kind], "filled", 2 if best else 1
        if self._moment and node is self._moment.current:
            best, fill, thick = best + " current", YELLOW, 2.5
        elif self._moment and self._moment.is_pruned(node):
            best, fill, color, style = " pruned", PAPER, GREY, "filled,dashed"
        dot.node(
            key,
            dot_lines([line for line in (*lines, "⋮" if key in self._choice.below else "") if line]),
            id=key,
            shape=shape,
            width=_inch(wide),
            height=_inch(high),
            color=color,
            fillcolor=fill,
            style=style,
            penwidth=f"{look.line * thick:g}",
            fontname=font,
            **{"class": f"{kind}{best}"},
        )
        if key in self._choice.below:
            dots = {"font_size": look.small, "font_weight": "bold", "text_anchor": "middle", "fill": INK}
            parts.append(text("⋮", y=high / 2 + look.small * 1.1, **dots))
        if key == "n" and self._moment and self._moment.window(node):
            above = {"font_size": look.small, "text_anchor": "middle", "fill": INK, "class": "above"}
            parts.append(
                text(
                    self._moment.window(node),
                    y=-high * (0.5 if kind == "leaf" or node.game else 0.375) - look.small * 0.45,
                    **above,
                )
            )
        self._parts[key] = (parts, self.describe(key, node), 0)

    def _shape(self, kind, value, name):
        """A node of a written tree: its elements, width and height. Graphviz draws the shape around them."""
        font, small = self._theme.font, self._theme.small
        box, tall = self._theme.blank if value is None else (max(width(value, font), font * 0.6), font)
        parts = []
        if kind in ("max", "min"):
            wide, high = max(font * 3.2, (box + font * 0.4) * 2.1), max(font * 4, tall * 3.2)
            half = high * 0.375  # Graphviz's triangle fills three quarters of its height
            middle = half / 3 if kind == "max" else -half / 3
            if name:  # beside the tip, where no edge runs
                wide = max(wide, width(name, small) * 2 + font, width(name, small) * 2.65)
                y = small * 0.8 - half if kind == "max" else half - small * 0.1
                parts.append(self._name(name, -wide / 2, y, "start"))
        elif kind == "chance":
            wide = high = max(font * 2.2, box + font + (width(name, small) if name else 0))
            middle = -small * 0.4 if name else 0
        else:
            wide, high = (
                max(font * 2, box + font * 0.8, width(name, small) + font * 0.4),
                max(font * 2, tall * 1.3),
            )
            middle = -small / 2 if name else 0
            high += small if name else 0
        if name and kind not in ("max", "min"):
            below = tall * 0.5 + (3 if value is None else 0)  # a box is higher than a number
            parts.append(self._name(name, 0, middle + below + small * 0.85, "middle"))
        parts.append(self._value(value, middle))
        return parts, wide, high

    def _card(self, kind, value, name, picture, rows):
        """A node of a game: its picture (or text) on a card with a foot for the player's mark, value and name."""
        font, small, line = self._theme.font, self._theme.small, self._theme.line
        side, foot = self._theme.card, max(font * 1.45, self._theme.blank[1] * 1.2 if value is None else 0)
        if picture is None:
            across = max(side * 0.9, max(width_mono(row, small) for row in rows) + font)
            tall = max(side * 0.5, small * 1.3 * len(rows) + font * 0.6)
            first = (tall - small * 1.3 * (len(rows) - 1)) / 2 + small * 0.35
            plain = {
                "font_size": small,
                "text_anchor": "middle",
                "font_family": "Courier,monospace",
                "fill": INK,
            }
            inside = [text(row, x=across / 2, y=first + small * 1.3 * i, xml__space="preserve", **plain)
                      for i, row in enumerate(rows)]  # fmt: skip
            view = f"0 0 {across:g} {tall:g}"
        else:
            across = tall = side
            inside, view = [picture], "0 0 100 100"
        written = width(value or "", font)
        inside_foot = self._theme.blank[0] if value is None else written  # the mark stands on its left
        across = max(across, foot + inside_foot + 2 * width(name, small), inside_foot + 2.5 * font)
        wide, high = across + 2 * line, tall + foot + 2 * line
        strip = {
            "width": wide - line,
            "height": foot + line / 2,
            "fill": FILLS[kind] if kind != "leaf" else "#EFEFEF",
        }
        middle = high / 2 - foot / 2 - line
        board = {"x": -across / 2, "y": line - high / 2, "width": across, "height": tall, "viewBox": view}
        parts = [
            element("rect", x=(line - wide) / 2, y=high / 2 - foot - line, **strip),
            element("svg", *inside, **board),
            self._mark(kind, font * 0.75 - wide / 2, middle),
            self._value(value, middle, bold=True),
        ]
        if name:
            parts.append(self._name(name, wide / 2 - line * 2, middle + font * 0.35, "end"))
        return parts, wide, high

    def _mark(self, kind, x, y):
        """The corner mark that says who moves."""
        r = self._theme.font * 0.42
        ways = {
            "max": f"M{x - r:.2f} {y + r * 0.8:.2f}h{2 * r:.2f}l{-r:.2f} {-1.7 * r:.2f}z",
            "min": f"M{x - r:.2f} {y - r * 0.8:.2f}h{2 * r:.2f}l{-r:.2f} {1.7 * r:.2f}z",
            "chance": f"M{x - r:.2f} {y:.2f}a{r:.2f} {r:.2f} 0 1 0 {2 * r:.2f} 0a{r:.2f} {r:.2f} 0 1 0 {-2 * r:.2f} 0z",
            "leaf": f"M{x - r * 0.8:.2f} {y - r * 0.8:.2f}h{1.6 * r:.2f}v{1.6 * r:.2f}h{-1.6 * r:.2f}z",
        }
        return element("path", d=ways[kind], fill=COLOURS[kind])

    def _value(self, value, middle, bold=False):
        """A value around the height `middle`; for None an empty box to write it in."""
        font = self._theme.font
        if value is None:
            wide, high = self._theme.blank
            box = {"x": -wide / 2, "y": middle - high / 2, "width": wide, "height": high}
            empty = element("rect", **box, fill=PAPER, stroke=INK, stroke_width=1, **{"class": "blank"})
            return empty + self._value("", middle, bold)  # a page that can be touched writes there
        weight = {"class": "value"} | ({"font_weight": "bold"} if bold else {})
        return text(value, y=middle + font * 0.35, font_size=font, text_anchor="middle", fill=INK, **weight)

    def _name(self, name, x, y, anchor):
        return text(
            name, x=x, y=y, font_size=self._theme.small, font_style="italic", text_anchor=anchor, fill=INK
        )

    # What is said

    def _is_blank(self, node):
        """True where a box to write in stands in place of the value."""
        return self._blank == "all" or bool(self._blank and not node.is_leaf)

    def _known(self, node):
        """The value to show at `node`, as text; "" for none."""
        if not (self._values or node.is_leaf):
            return ""
        if self._moment:
            return self._moment.value(node)
        return "" if node.value is None else number(node.value).replace("inf", "∞")

    def describe(self, key, node):
        """The node in words: who moves, after which move, what it is worth."""
        said = [name_of(key)] if self._names and key != "n" else []
        said.append({"leaf": "Leaf"}.get(kind_of(node), f"{node.player} node"))
        if key != "n":
            said.append(f"after {clean(move_text(node))}")
            if node.chance is not None:
                said.append(f"probability {number(node.chance)}")
        if node.game is not None:
            said.append(" / ".join(clean(node.game.label(node.state)).split("\n")))
        value = "" if self._is_blank(node) else self._known(node)
        if value:
            said.append("value " + value.replace("≤", "at most").replace("≥", "at least"))
        if self._moment:
            said += self._moment.words(node)
        if node.information_set:
            said.append("cannot be told apart from its siblings")
        if node in self._best:
            said.append("on the best line")
        return ", ".join(said)

    def outline(self, limit=40):
        """The tree in words, a node a line, for those who cannot see the picture; at most `limit` lines."""
        shown = self._choice.shown
        lines, ahead = [], ["n"]
        while ahead and len(lines) < limit:
            key = ahead.pop()
            said = " ".join(self.describe(key, shown[key]).split())
            lines.append("  " * key.count("_") + (said if len(said) <= 200 else said[:199] + "…"))
            children = [f"{key}_{i}" for i in range(len(shown[key].grown)) if f"{key}_{i}" in shown]
            ahead.extend(reversed(children))
        if len(shown) > len(lines):
            lines.append(f"… and {len(shown) - len(lines):,} more nodes")
        return "\n".join(["Game tree.", *lines])

    def __repr__(self):
        count = len(self._choice.shown)
        folded = ", the rest folded" if self._choice.caption() else ""
        return f"Diagram({count:,} {'node' if count == 1 else 'nodes'}{folded})"

    def _repr_mimebundle_(self, include=None, exclude=None):
        # An image, since a notebook that is not trusted yet shows neither SVG nor inline drawings.
        return {"text/html": self.html(), "text/plain": repr(self)}

    def html(self):
        """The picture as HTML: the image, and below it what was folded."""
        caption = self._choice.caption()
        return self.image() + (f"<div><small>{escape(caption)}</small></div>" if caption else "")

    def image(self):
        """The picture as an HTML image, with the tree in words as its alternative text."""
        data = base64.b64encode(self.svg.encode()).decode()
        alt = escape("; ".join(row.strip() for row in self.outline().split("\n")))
        shown = f'<img alt="{alt}" src="data:image/svg+xml;base64,{data}" style="max-width:none">'
        return f'<div style="overflow-x:auto">{shown}</div>'

    def save(self, path):
        """Write the picture to `path` and return that path.

        The ending says what is written: .svg, .dot or .html always work; .pdf and .png need the `dot` program,
        and show boards as text. Raises RenderError for another ending, and where the file cannot be written.
        """
        path = Path(path)
        ending = path.suffix.lower()
        if ending == ".svg":
            content = self.svg
        elif ending == ".dot":
            content = self.source
        elif ending == ".html":
            content = (
                '<!DOCTYPE html>\n<html lang="en">\n<meta charset="utf-8">\n<title>Game tree</title>\n'
                "<style>@page { size: landscape } @media print { svg { max-width: 100%; height: auto } }</style>\n"
                f'<body style="background:{PAPER};color:{INK};font-family:{FONT}">\n'
                f"{self.svg[self.svg.index('<svg') :]}\n<p>{escape(self._choice.caption())}</p>\n</body>\n</html>\n"
            )
        elif ending in (".pdf", ".png"):
            content = engine.pipe(self.source, ending[1:])
        else:
            raise RenderError(
                f"A picture is saved as .svg, .html, .dot, .pdf or .png, got {short(str(path))}."
            )
        try:
            path.write_bytes(content if isinstance(content, bytes) else content.encode())
        except OSError as error:
            raise RenderError(f"{short(str(path))} cannot be written: {error.strerror or error}.") from None
        return path


class Graph(Diagram):
    """The picture of a game as a graph: every position once, with an edge for each that can follow it."""

    def __init__(self, positions, values, theme, most):
        if len(positions) > most:
            raise GameTreeError(
                f"{positions!r} has more than {most:,} positions, too many for one picture: begin from a later state, "
                "use symmetric=True, or allow more with max_nodes=."
            )
        self._positions, self._keys = positions, {state: f"p{i}" for i, state in enumerate(positions)}
        shown = {self._keys[state]: positions.node(state) for state in positions}
        choice = SimpleNamespace(shown=shown, more={}, below=(), caption=lambda: "")
        super().__init__(shown["p0"], choice, theme, values, False, set(), False, None)

    def _write_dot(self):
        dot = self._begin()
        dot.attr("graph", nodesep=_inch(self._theme.gap), splines="true")
        dot.attr("edge", tailport="_", headport="_")  # at any side: many edges meet here
        for state, key in self._keys.items():
            self._write_node(dot, key, self._choice.shown[key])
            for after in self._positions.after(state):
                dot.edge(key, self._keys[after], id=f"e_{key}_{self._keys[after]}")
        return dot

    def describe(self, key, node):
        return super().describe("n", node)

    def outline(self, limit=40):
        lines = [f"Game as a graph of {len(self._keys):,} positions."]
        for state, key in list(self._keys.items())[:limit]:
            said = " ".join(self.describe(key, self._choice.shown[key]).split())
            follow = [
                " / ".join(clean(self._positions.game.label(after)).split("\n"))
                for after in self._positions.after(state)
            ]
            lines.append(said + (f"; then {', or '.join(follow)}" if follow else ""))
        if len(self._keys) > limit:
            lines.append(f"… and {len(self._keys) - limit:,} more positions")
        return "\n".join(lines)

    def __repr__(self):
        return f"Graph({len(self._keys):,} positions)"


def kind_of(node):
    """The class of a node: max, min, chance or leaf."""
    return (
        "leaf" if node.is_leaf else "max" if node.player is MAX else "min" if node.player is MIN else "chance"
    )


def picture_of(node):
    """The SVG fragment that the node's game gives for it, or None. Raises RenderError if it is no SVG."""
    if node.game is None:
        return None
    picture = node.game.picture(node.state, node.move)
    if picture is None:
        return None
    try:
        if not isinstance(picture, str):
            raise TypeError(f"a {type(picture).__name__}, not text")
        ET.fromstring(f'<svg xmlns="{SVG}" xmlns:xlink="http://www.w3.org/1999/xlink">{picture}</svg>')
    except (ET.ParseError, TypeError, UnicodeError) as error:
        raise RenderError(
            f"{type(node.game).__name__}.picture returned something that is no SVG fragment ({error}): {short(picture)}."
        ) from None
    return picture


def _inch(px):
    return f"{px / 72:.4f}"


def finish(svg, parts, outline, look):
    """Lay what belongs to each node and edge into Graphviz's picture: ids in, SVG elements in, SVG out.

    svg: what Graphviz made. parts: id → (elements around the middle of that node or edge, its
    description, the width of an edge's label: the picture is widened where such a label would leave it).
    One px is one of Graphviz's points, so that a label of 14 is 14 px high on the screen.
    """
    ET.register_namespace("", SVG)
    ET.register_namespace("xlink", "http://www.w3.org/1999/xlink")
    picture = ET.fromstring(svg)
    picture.attrib |= {side: picture.get(side).replace("pt", "") for side in ("width", "height")}
    picture.attrib |= {"role": "group", "aria-label": "Game tree", "font-family": FONT}
    graph = picture.find(f"{{{SVG}}}g")
    graph.find(f"{{{SVG}}}title").text = "Game tree"
    description = ET.Element(f"{{{SVG}}}desc")
    description.text = outline
    graph.insert(1, description)
    ground = [tuple(map(float, pair)) for pair in PAIR.findall(graph.find(f"{{{SVG}}}polygon").get("points"))]
    left, right = min(ground)[0], max(ground)[0]
    over = 0  # how far labels reach beyond the picture
    for group in graph.findall(f"{{{SVG}}}g"):
        inside, said, wide = parts.get(group.get("id"), ((), None, 0))
        title = group.find(f"{{{SVG}}}title")
        if group.get("class").startswith("edge"):
            group.remove(title)
        else:
            title.text = said
            group.attrib |= {"role": "img", "aria-label": said}
        for old in group.findall(f"{{{SVG}}}text"):
            group.remove(old)
        if inside:
            x, y = middle(group)
            over = max(over, left - (x - wide / 2), x + wide / 2 - right)
            moved = element("g", *inside, xmlns=SVG, transform=f"translate({x:.2f} {y:.2f})")
            group.append(ET.fromstring(moved))
    if over:
        widen(picture, graph, ground, math.ceil(over))
    return ET.tostring(picture, encoding="unicode")


def widen(picture, graph, ground, over):
    """Give the picture `over` px more on its left and on its right, and its ground with it."""
    x, y, wide, high = map(float, picture.get("viewBox").split())
    picture.set("viewBox", f"{x - over:.2f} {y:.2f} {wide + 2 * over:.2f} {high:.2f}")
    picture.set("width", f"{float(picture.get('width')) + 2 * over:g}")
    left = min(ground)[0]
    points = [f"{x - over if x == left else x + over:g},{y:g}" for x, y in ground]
    graph.find(f"{{{SVG}}}polygon").set("points", " ".join(points))


def middle(group):
    """The middle of the box around a node's outline, or the place for a label on an edge."""
    shape = next(
        child for child in group if child.tag.rpartition("}")[2] in ("polygon", "ellipse", "path", "a")
    )
    if shape.get("cx"):
        return float(shape.get("cx")), float(shape.get("cy"))
    points = [tuple(map(float, pair)) for pair in PAIR.findall(shape.get("points") or shape.get("d"))]
    if shape.get("d"):
        (x1, y1), (x2, y2) = points[0], points[-1]
        return x1 + (x2 - x1) * ON_EDGE, y1 + (y2 - y1) * ON_EDGE
    xs, ys = zip(*points)
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
