"""A picture of a tree, or of a game as a graph: first as DOT, then as SVG.

Graphviz lays the DOT text out. Into its SVG we lay what it cannot draw: a Part for each node and
each edge, with the same id.

key   the id of a node in a picture, n_0_2; e_n_0_2 is the edge to it (see names)
fold  a box "… 57 more" that stands for children which are not shown
look  the Theme, which has all sizes
"""

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from html import escape
from itertools import islice, pairwise, zip_longest
from typing import Any, TypeAlias

from .. import defaults
from ..defaults import using
from ..errors import GameTreeError, RenderError
from ..graph import Positions
from ..language import Plural, Sentence, say
from ..names import TOP, edge_id, indices, names_of, parent_id
from ..nodes import Node, State
from ..numerals import amount
from ..style import (
    COLOURS,
    CURRENT_YELLOW,
    GREY,
    INK,
    PAPER,
    PRUNED_FILL,
    PRUNED_GREY,
    THICK,
    Theme,
)
from ..svg import text
from ..text import dot_lines, one_line, shorten, width
from ..wording import in_rows, together
from . import engine, exports, tikz
from .cards import Card, card_of, edge_elements, field_size, small_text
from .overlays import Overlay, kind_of
from .pictures import ON_EDGE, Part, assemble
from .shown import Shown
from .words import TreeInWords

MOST_ROWS = 40  # nodes of a picture that its outline says in words
LONGEST_ROW = 200
LETTERS = {"fontname": "Helvetica", "fontcolor": INK}
# A ladder has its columns so far apart, as a share of a node's width; from the left one edges run
# from the middle of a side to a corner, and so do those from the right one.
LADDER_WIDTH = 2.6
LADDER_PORTS = (("e", "nw"), ("w", "ne"))
FOLD = {"shape": "box", "color": PAPER, "fillcolor": PAPER, "class": "fold"}


# A row of a ladder: the id on the left, and on the right; None for none.
Rung: TypeAlias = tuple[str | None, str | None]


class Diagram(exports.Image):
    """A picture of a tree, or of a game as a graph.

    It shows itself in a notebook; `.save(path)` writes a file.

    dot      the picture as a graphviz.Digraph, which any Graphviz can draw (boards are text there)
    source   the same as DOT text
    svg      the picture as SVG text
    nodes    id → node, for the nodes that are shown; in a tree an id is the way below the drawn
             node: n, n_0, n_0_2
    folded   whether parts of it are folded
    caption  what is folded, in a sentence that counts the whole tree; "" if nothing is
    """

    folded = False

    # A subclass says what its outline begins with, and how it ends where nodes are left out, and
    # writes the DOT (_write) and the rows of the outline (_rows).
    _heading: Sentence
    _rest: Sentence

    def __init__(
        self, nodes: dict[str, Node], overlay: Overlay, look: Theme, goes_on: bool = False
    ) -> None:
        try:
            import graphviz
        except ImportError:
            raise RenderError(
                Sentence(
                    "This Python has no package graphviz, which draws trees: python3 -m classroom "
                    "(py -m classroom on Windows) installs all that is needed into .venv; use the "
                    "Python there."
                )
            ) from None
        self.nodes = nodes
        self._overlay = overlay
        self._look = look
        self._settings = defaults.now  # in which it was made, and is read whenever that may be
        self._parts: dict[str, Part] = {}  # id → what is laid in there
        self._widths: dict[str, float] = {}  # id of a node → its width
        self._heights: dict[str, float] = {}

        above_and_below = 4.0
        if goes_on or overlay.has_window:
            above_and_below = look.small * 1.6
        if overlay.windows is not None:
            _, field_height = field_size(overlay, look)
            above_and_below = field_height + 8
        pad = f"{inch(4)},{inch(above_and_below)}"
        line = f"{look.line:g}"
        self.dot = dot = graphviz.Digraph("tree")
        dot.attr("graph", ordering="out", ranksep=inch(look.rank), margin="0", pad=pad)
        dot.attr("graph", bgcolor=PAPER, splines="line", outputorder="edgesfirst")
        dot.attr("node", fontsize=f"{look.font:g}", style="filled", margin="0.02", **LETTERS)
        dot.attr("node", penwidth=line, fixedsize="true")
        dot.attr("edge", fontsize=f"{look.small:g}", color=GREY, arrowhead="none", **LETTERS)
        dot.attr("edge", penwidth=line, tailport="s", headport="n")
        self._write()
        dot.attr("graph", nodesep=inch(look.gap))  # at the end: before, it would bend dashed lines

    def _write(self) -> None:
        """Write all nodes and edges."""
        raise NotImplementedError

    def _rows(self) -> Iterator[str]:
        """The nodes in words, one after the other."""
        raise NotImplementedError

    def _node(
        self, key: str, top: Node, name: str = "", heard: str = "", goes_on: bool = False
    ) -> None:
        """Write a node of the tree below `top`.

        name: what stands on it. heard: what it is called for who listens. goes_on: with ⋮ below it.
        """
        node, overlay, look = self.nodes[key], self._overlay, self._look
        card = card_of(node, overlay, name, look)
        lines = [*card.lines, "⋮"] if goes_on else card.lines
        label = dot_lines([line for line in lines if line])
        self.dot.node(key, label, **self._outline_of(node, card), id=key)
        if goes_on:
            bold = {"font_size": look.small, "font_weight": "bold", "text_anchor": "middle"}
            y = card.height / 2 + look.small * 1.1
            card.elements.append(text("⋮", y=y, **bold, fill=INK))
        if node is top and overlay.window(node):
            y = card.top - look.small * 0.45
            card.elements.append(small_text(overlay.window(node), y, look, class_="above"))
        has_fields = overlay.windows is not None and not node.is_leaf
        field_width, _ = field_size(overlay, look)
        needed = 2 * field_width + 4 if has_fields else 0
        self._parts[key] = Part(card.elements, overlay.describe(node, top, heard), needed)
        self._widths[key] = card.width
        self._heights[key] = card.height

    def _outline_of(self, node: Node, card: Card) -> dict[str, Any]:
        """What Graphviz draws of a node, as attributes of DOT."""
        overlay = self._overlay
        thick = 2.0 if node in overlay.best else 1.0
        outline: dict[str, Any] = {
            "shape": card.shape,
            "fillcolor": card.fill,
            "color": COLOURS[kind_of(node)],
            "class": overlay.classes(node),
            "fontname": "Courier" if node.game else None,  # None: not written
            "width": inch(card.width),
            "height": inch(card.height),
        }
        if node is overlay.current:
            outline["fillcolor"] = CURRENT_YELLOW
            thick = THICK
        elif overlay.is_pruned(node):
            outline |= {"fillcolor": PRUNED_FILL, "color": PRUNED_GREY, "style": "filled,dashed"}
        outline["penwidth"] = f"{self._look.line * thick:g}"
        return outline

    @property
    def source(self) -> str:
        source: str = self.dot.source
        return source

    @cached_property
    def svg(self) -> str:
        with using(*self._settings):
            return assemble(engine.render(self.source), self._parts, self.outline())

    @cached_property
    def caption(self) -> str:
        return ""

    def in_words(self) -> str:
        """What stands in the place of the picture for who cannot see it."""
        heading, *rows = self.outline().split("\n")
        with using(*self._settings):
            return together(heading, in_rows([row.strip() for row in rows])).say()

    def outline(self) -> str:
        """The picture in words, a node a line, for those who cannot see it; at most 40 nodes."""
        with using(*self._settings):
            rows = [str(self._heading), *islice(self._rows(), MOST_ROWS)]
            left_out = len(self.nodes) - MOST_ROWS
            if left_out > 0:
                rows.append(self._rest.having(count=left_out).say())
        return "\n".join(rows)

    def html(self) -> str:
        """The picture as HTML: the image, and below it what was folded."""
        if not self.caption:
            return self.image()
        return f"{self.image()}<div><small>{escape(self.caption)}</small></div>"

    def _repr_html_(self) -> str:
        # An image: a notebook that is not trusted yet shows neither SVG nor inline drawings.
        return self.html()

    def image(self, wide: str = "none") -> str:
        """The picture as an HTML image, with its alternative text.

        wide: the most that it takes, as a length of CSS.
        """
        image = exports.image(self.svg.encode(), self.in_words(), wide=wide)
        with using(*self._settings):
            return exports.scrolling(image, self.svg, say("Game tree"))

    def _files(self) -> dict[str, Callable[[], str | bytes]]:
        files = super()._files()
        files[".html"] = lambda: exports.page(self.svg, self.caption, self._settings.lang)
        files[".dot"] = lambda: self.source
        return files


class TreeDiagram(Diagram):
    """The picture of a tree: what `shown` says, each node with its name if `names`."""

    _heading = Sentence("Game tree.")
    _rest = Sentence("… and {count} more nodes")

    def __init__(self, shown: Shown, overlay: Overlay, look: Theme, names: bool) -> None:
        self._shown = shown
        self._names = names
        self.folded = bool(shown.more or shown.below)
        super().__init__(shown.nodes, overlay, look, goes_on=bool(shown.below))

    def _write(self) -> None:
        top = self.nodes[TOP]
        names = names_of(self.nodes, self._overlay.named_below or top)
        for key, node in self.nodes.items():
            name = names[key] if self._names or node.name else ""
            heard = names[key] or say("the root")
            self._node(key, top, name, heard, goes_on=key in self._shown.below)
        for ply in self._shown.plies:
            for key, neighbour in zip_longest(ply, ply[1:]):
                if key != TOP:
                    self._edge(key)
                if neighbour:
                    self._spacer(key, neighbour)
        for key, count in self._shown.more.items():
            self._fold(key, count)
        self._information_sets()

    def _edge(self, key: str) -> None:
        """Write the edge to a node."""
        node, overlay, look = self.nodes[key], self._overlay, self._look
        label = overlay.edge_label(node)
        elements, wide = edge_elements(label, overlay.is_cut(node), overlay.is_beyond(node), look)
        self._parts[edge_id(key)] = Part(elements, width=wide)
        attributes: dict[str, str | None] = {}  # None: not written
        if node in overlay.best:
            attributes |= {"penwidth": f"{look.line * THICK:g}", "color": INK}
        attributes["class"] = overlay.edge_classes(node) or None
        attributes["label"] = dot_lines([label]) if label else None
        if overlay.is_pruned(node):
            attributes["style"] = "dotted" if overlay.is_beyond(node) else "dashed"
        self.dot.edge(parent_id(key), key, id=edge_id(key), **attributes)

    def _fold(self, key: str, count: int) -> None:
        """Write "… 57 more" behind the children that are shown."""
        fold = f"{key}_more"
        words = say("… {count} more", count=count)
        small = self._look.small
        size = {"width": inch(width(words, small) + 8), "height": inch(small * 1.5)}
        self.dot.node(fold, words, id=fold, **FOLD, **size, fontsize=f"{small:g}")
        self.dot.edge(key, fold, style="dotted", id=edge_id(fold), **{"class": "fold"})
        self._parts[fold] = Part([small_text(words, small * 0.35, self._look)], words)

    def _information_sets(self) -> None:
        """Join nodes that a player cannot tell apart by a dashed line."""
        keys = [key for key, node in self.nodes.items() if node.information_set]
        look = {"style": "dashed", "color": INK, "constraint": "false", "class": "hidden"}
        for left, right in pairwise(keys):
            if self.nodes[left].information_set == self.nodes[right].information_set:
                self.dot.edge(left, right, id=f"h_{right}", tailport="e", headport="w", **look)

    def _spacer(self, left: str, right: str) -> None:
        """Write empty room between two neighbours, where a gap is not enough.

        Fields on them, or labels of their edges, may need more.
        """
        gap = self._look.gap
        left_parent, right_parent = parent_id(left), parent_id(right)
        _, right_of_left = self._reach(left)
        left_of_right, _ = self._reach(right)
        # Two signs ✂ may come near: so no ply becomes wider where a cut falls.
        both = self._overlay.edge_label(self.nodes[left]) + self._overlay.edge_label(
            self.nodes[right]
        )
        labels = right_of_left + (8 if both else 4) + left_of_right
        # Labels stand a share of the way down; what is apart at the beginning of their edges counts
        # for the rest of the way.
        if left_parent != right_parent:
            apart = (self._widths[left_parent] + self._widths[right_parent]) / 2 + gap
            labels -= (1 - ON_EDGE) * apart
        fields = (self._parts[left].width + self._parts[right].width) / 2 + 4
        there = (self._widths[left] + self._widths[right]) / 2
        missing = max(labels / ON_EDGE, fields) - there
        if missing > gap:
            room = f"{left}_room"
            wide = max(1, missing - 2 * gap)  # with a gap on each side of it
            self.dot.node(room, "", width=inch(wide), height="0.01", style="invis")
            self.dot.edge(left_parent, room, style="invis")

    def _reach(self, key: str) -> tuple[float, float]:
        """How far what stands on the edge to a node reaches to the left and right of it, in px."""
        node, small = self.nodes[key], self._look.small
        half = width(self._overlay.edge_label(node), small) / 2
        left, right = half, half
        if self._overlay.is_cut(node) or self._overlay.is_beyond(node):
            if half:  # ✂ or ⋯ stands beside the label
                right = half + small * 1.6
            else:  # or alone in the middle
                left, right = small * 0.8, small * 0.8
        room = width(self._overlay.room, small) / 2
        return max(left, room), max(right, room)

    @cached_property
    def caption(self) -> str:
        if not self.folded:
            return ""
        count = len(self.nodes)
        total = self.nodes[TOP].size
        nodes = Plural("{count} node", "{count} nodes", count)
        shown = Sentence("{nodes} shown", nodes=nodes)
        if total > count:
            shown = Sentence("{nodes} shown of {total}", nodes=nodes, total=total)
        caption = Sentence("{shown}.", shown=shown)
        if any(not self.nodes[key].grown for key in self._shown.below):
            caption = Sentence("{shown}; further nodes grow when they are asked for.", shown=shown)
        return caption.say(self._settings.lang)

    def in_words(self) -> str:
        with using(*self._settings):
            return str(TreeInWords(self._shown, self._overlay))

    def _rows(self) -> Iterator[str]:
        for key in sorted(self.nodes, key=indices):  # each before those below it
            indent = "  " * len(indices(key))
            words = " ".join(self._parts[key].words.split())
            yield indent + shorten(words, LONGEST_ROW)

    def _files(self) -> dict[str, Callable[[], str | bytes]]:
        return super()._files() | {".tex": self._tex}

    def _tex(self) -> str:
        with using(*self._settings):
            return tikz.document(self._shown, self._overlay, self._names)

    def __repr__(self) -> str:
        rest = ", the rest folded" if self.folded else ""
        return f"Diagram({amount(len(self.nodes), 'node')}{rest})"


class GraphDiagram(Diagram):
    """A game as a graph: every position once, with an edge for each that can follow it.

    Where no two positions of one player are equally far from the end, as with one heap, it is a
    ladder: a column for each player, and edges that run down from one to the other.
    """

    _rest = Sentence("… and {count} more positions")

    def __init__(self, positions: Positions, look: Theme, max_nodes: int, has_values: bool) -> None:
        if len(positions) > max_nodes:
            raise GameTreeError(
                Sentence(
                    "{positions} has more than {most} positions, too many for one picture: begin "
                    "from a later state, use symmetric=True, or allow more with max_nodes=.",
                    positions=repr(positions),
                    most=max_nodes,
                )
            )
        self._positions = positions
        self._keys: dict[State, str] = {state: f"p{i}" for i, state in enumerate(positions)}
        self._heading = Sentence("Game as a graph of {count} positions.", count=len(positions))
        nodes = {key: positions.node(state) for state, key in self._keys.items()}
        overlay = Overlay(values=False)
        if has_values:
            values = {node: positions.value_of(node.state) for node in nodes.values()}
            overlay = Overlay(values=values)
        super().__init__(nodes, overlay, look)

    def _write(self) -> None:
        for key, node in self.nodes.items():
            self._node(key, node)
        following = {
            key: [self._keys[state] for state in self._positions.after(node.state)]
            for key, node in self.nodes.items()
        }
        rows = rungs(following)
        if rows:
            self._write_ladder(rows, following)
            return
        self.dot.attr("graph", splines="true")
        self.dot.attr("edge", tailport="_", headport="_")  # at any side: many edges meet here
        for key, others in following.items():
            for other in others:
                self.dot.edge(key, other, id=edge_id(f"{key}_{other}"))

    def _write_ladder(self, rows: list[Rung], following: Mapping[str, list[str]]) -> None:
        """Write two columns, each node at its place, and the edges between them."""
        self.dot.attr("graph", layout="neato")  # which leaves each node where it is put
        apart = max(self._widths.values()) * LADDER_WIDTH
        below = max(self._heights.values()) + self._look.gap
        ways = {}  # id → where its edges begin, and where they end
        for i, row in enumerate(rows):
            for side, key in enumerate(row):
                if key is not None:
                    self.dot.node(key, pos=f"{inch(side * apart)},{inch(-i * below)}!")
                    ways[key] = LADDER_PORTS[side]
        for key, others in following.items():
            tail, head = ways[key]
            for other in others:
                name = edge_id(f"{key}_{other}")
                self.dot.edge(key, other, id=name, tailport=tail, headport=head)

    def _rows(self) -> Iterator[str]:
        for key, node in self.nodes.items():
            row = " ".join(self._parts[key].words.split())
            states = self._positions.after(node.state)
            if states:
                listed, *others = [one_line(node.game.label(state)) for state in states]
                for other in others:
                    listed = say("{listed}, or {other}", listed=listed, other=other)
                row = in_rows([row, say("then {positions}", positions=listed)])
            yield row

    def __repr__(self) -> str:
        return f"Graph({len(self.nodes):,} positions)"


def rungs(following: Mapping[str, list[str]]) -> list[Rung]:
    """The rows of a ladder: positions equally far from the end, one of each player at most.

    following: id of a position → ids of those that can follow it, the first position first.
    Returns [] where there are more of them, or where a player moves twice.
    """
    first = next(iter(following))
    column = {first: 0}
    waiting = [first]
    for key in waiting:
        for other in following[key]:
            if other not in column:
                column[other] = 1 - column[key]
                waiting.append(other)
            elif column[other] == column[key]:
                return []
    plies = plies_to_end(following)
    rows: dict[int, list[str | None]] = {}
    for key in sorted(following, key=lambda key: -plies[key]):
        row = rows.setdefault(plies[key], [None, None])
        if row[column[key]] is not None:
            return []
        row[column[key]] = key
    return [(left, right) for left, right in rows.values()]


def plies_to_end(following: Mapping[str, list[str]]) -> dict[str, int]:
    """How many plies each position is from the end, on the longest way."""
    plies: dict[str, int] = {}
    waiting = list(following)
    while waiting:
        key = waiting[-1]
        unknown = [other for other in following[key] if other not in plies]
        if unknown:
            waiting += unknown
            continue
        plies[key] = 1 + max([plies[other] for other in following[key]], default=-1)
        waiting.pop()
    return plies


def inch(px: float) -> str:
    """A length for Graphviz, which draws 72 px to the inch."""
    return f"{px / 72:.4f}"
