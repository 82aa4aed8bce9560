"""`draw`, and the Diagram that it returns: a picture as DOT, and what is laid into it once Graphviz has laid it out."""

from collections.abc import Iterable, Mapping
from functools import cached_property
from html import escape
from itertools import islice, pairwise, zip_longest
from math import fsum
from typing import Literal

from .. import defaults
from ..arguments import Order, node_of
from ..defaults import theme_of, using
from ..errors import GameTreeError, RenderError, short
from ..game import Game
from ..graph import Positions
from ..language import Plural, Sentence, say
from ..names import TOP, called, edge_id, indices, parent_id
from ..nodes import Node
from ..results import Result
from ..search import alphabeta
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
from ..trace import Step, Trace, record
from ..values import amount, check_bool, check_count, check_value, is_letter
from . import engine, exports, tikz
from .cards import card_of, edge_elements, field_size, small_text
from .overlays import Overlay, SearchState, Windows, kind_of, nodes_along
from .pictures import ON_EDGE, Part, assemble
from .shown import MAX_NODES, Shown


def draw(
    node: Node | Game | Positions,
    *,
    depth: int | None = None,
    values: Mapping[Node, float] | Literal[False] | None = None,
    names: bool = False,
    line: Iterable | Result | None = None,
    at: Step | Trace | None = None,
    windows: bool = False,
    order: Order = None,
    max_nodes: int = MAX_NODES,
    blank: bool | Literal["all"] = False,
    overlay: Overlay | None = None,
    theme: str | Theme | None = None,
    lang: str | None = None,
) -> "Diagram":
    """Return a picture of the tree below `node`, as a Diagram.

    node: a Node, or a Game (then its first position and the moves there, or `depth` plies); or Positions: the
        game as a graph, each position once, with its value (`values=False`: without; only `max_nodes`, `theme` and
        `lang` count besides).
    depth: plies to show. Children that have not grown yet grow if `depth` asks for them.
    values: node → value, to show at inner nodes, such as values_of(node) returns. By default they show what `at`
        says of them, or nothing; with False nothing at all. (Leaves always show theirs.)
    names: whether each node shows a name that can be said aloud: A, A1, A12. Names of your own always show.
    line: moves to show as the best line, from `node` down, or a Result, whose line is taken.
    at: a Step of a Trace, or the Trace (its last step): the picture shows what the search knows
        then. The node where it stands is yellow, with its window; bounds are marked ≤ and ≥; what a
        cut-off skips is grey and dashed, with ✂ (or what settings(cut=…) says) on its edge.
    windows: whether each edge shows the window with which the search comes there, "(3, ∞)": the one
        that `at` shows, or else alphabeta, which is run. order: in which order it then takes the
        children, as for alphabeta.
    max_nodes: the most nodes to show (on the projector another number than 300 shows wide plies too). What does not
        fit, and what lies deeper than 300 plies, is folded: "… 57 more" stands for nodes of that ply, "⋮" for plies.
    blank: whether inner nodes show an empty box, to write the value in; "all": the leaves too.
    overlay: an Overlay of your own (gametree.drawing.overlays), in place of what `values`, `at` and `blank` say.
    theme: "paper", or "projector" with large labels, where a ply of more than 24 nodes is folded.
    lang: "en", "de" or "zh": the language in which those who cannot see the picture hear it.
    Raises GameTreeError for bad arguments, IllegalMove for a line that the tree does not have.

    >>> from gametree import MAX, MIN
    >>> draw(MAX(MIN(3, 12, 8), MIN(2, 4, 6), MIN(14, 5, 2)))
    Diagram(13 nodes)
    """
    if isinstance(node, Positions):
        check_values(values, None)
        look = theme_of(theme)
        with using(lang):
            return GraphDiagram(node, values, look, check_count(max_nodes, "max_nodes", least=1))
    if isinstance(node, Game) and depth is None:
        depth = 1
    node = node_of(node, "draw")
    check_count(depth, "depth", least=0, none=True)
    check_count(max_nodes, "max_nodes", least=1)
    check_values(values, node)
    look = theme_of(theme)
    if blank not in (True, False, "all"):
        raise GameTreeError(f'blank must be True, False or "all", got {short(blank)}.')
    if not isinstance(overlay, Overlay | None):
        raise GameTreeError(f"overlay must be an Overlay, got {short(overlay)}.")
    check_bool(windows, "windows")
    if order is not None and (at is not None or not windows):
        raise GameTreeError(
            "order is for windows=True alone, which runs alphabeta in that order; what at shows was "
            "recorded in its own: record(alphabeta, node, order=…)."
        )
    if windows and at is None:
        at = record(alphabeta, node, order=order)
    at = step_of(at)
    if overlay is None and at is None:
        overlay = Overlay(values=values, blank=blank)
    elif overlay is None:
        overlay = (Windows if windows else SearchState).after(at, node, values=values, blank=blank)
        line = overlay.line if line is None and node is at.trace.top else line
        if windows and at is at.trace[-1]:
            overlay.current = None  # it has ended
    moves = () if line is None else getattr(line, "line", line)
    if isinstance(moves, (str, bytes)) or not hasattr(moves, "__iter__"):
        raise GameTreeError(f"line must list moves, or be a Result, got {short(line)}.")
    overlay.best.update(nodes_along(node, tuple(moves)[:depth]))
    shown = Shown(node, depth, max_nodes, look.level if max_nodes == MAX_NODES else None)
    check_numbers(values or {}, shown)
    with using(lang):
        return TreeDiagram(shown, overlay, look, names)


def step_of(at: Step | Trace | None) -> Step | None:
    """The Step that `at` of `draw` says: itself, or the last one of a Trace.

    Raises GameTreeError for a number, and for a Trace without a step.
    """
    if type(at) is int:
        step = "" if at == -1 else f"[{at}]"
        raise GameTreeError(
            f"at takes a Step or a Trace, and draw runs no search for it, got {short(at)}: "
            f"write draw(t, at=record(alphabeta, t){step})."
        )
    if not isinstance(at, Trace):
        return at
    if not at:
        raise GameTreeError(
            f"at is a Trace without a step, {at!r}: record a search that looks at a node."
        )
    return at[-1]


def check_values(values: Mapping[Node, float] | Literal[False] | None, top: Node | None) -> None:
    """Raise GameTreeError for what no picture of the tree of `top` can show as the values of its nodes.

    Values of a tree that was built before would be left out without a word, so they are refused.
    top: None where no tree is drawn.
    """
    if values is None or values is False:
        return
    if not isinstance(values, Mapping):
        raise GameTreeError(
            f"values must be node → value, such as values_of(node), or False, got {short(values)}."
        )
    if top is None or not values:
        return
    if not any(isinstance(node, Node) and node.root is top.root for node in values):
        first = next(iter(values))
        raise GameTreeError(
            f"None of the nodes in values is in the tree that is shown; the first is {short(first)}. A "
            "tree that is built again has new nodes: write top = build(game), or top = tree(…), once, "
            "and values=values_of(top) after it."
        )


def check_numbers(values: Mapping[Node, float], shown: Shown) -> None:
    """Raise GameTreeError where the value of a node that is shown is neither a number nor a letter (nor None)."""
    for node in shown.nodes.values():
        value = values.get(node)
        if value is not None and not is_letter(value):
            check_value(value, f"In values, the value of {node!r}")


class Diagram(exports.Image):
    """A picture of a tree, or of a game as a graph. It shows itself in a notebook; `.save(path)` writes a file.

    dot      the picture as a graphviz.Digraph, which any Graphviz can draw (boards are text there)
    source   the same as DOT text
    svg      the picture as SVG text
    nodes    id → node, for the nodes that are shown; in a tree an id is the way below the drawn node: n, n_0, n_0_2
    caption  what is folded, in a sentence; "" if nothing is
    """

    caption = ""

    def __init__(
        self, nodes: dict[str, Node], overlay: Overlay, look: Theme, goes_on: bool = False
    ):
        try:
            import graphviz
        except ImportError:
            raise RenderError(
                "This Python has no package graphviz, which draws trees: python3 -m classroom (py -m classroom on Windows) installs all that is needed into .venv; use the Python there."
            ) from None
        self.nodes, self._overlay, self._look = nodes, overlay, look
        self._settings = defaults.now  # in which it was made, and is read whenever that may be
        self._parts, self._widths = (
            {},
            {},
        )  # id → the Part that is laid in there; id of a node → its width
        space = (
            look.small * 1.6 if goes_on or overlay.has_window else 4
        )  # above the top, below the lowest
        if overlay.windows is not None:
            space = field_size(overlay, look)[1] + 8
        self.dot = dot = graphviz.Digraph("tree")
        letters, line = {"fontname": "Helvetica", "fontcolor": INK}, f"{look.line:g}"
        dot.attr(
            "graph",
            ordering="out",
            ranksep=inch(look.rank),
            margin="0",
            pad=f"{inch(4)},{inch(space)}",
        )
        dot.attr("graph", bgcolor=PAPER, splines="line", outputorder="edgesfirst")
        dot.attr("node", fontsize=f"{look.font:g}", style="filled", margin="0.02", **letters)
        dot.attr("node", penwidth=line, fixedsize="true")
        dot.attr("edge", fontsize=f"{look.small:g}", color=GREY, arrowhead="none", **letters)
        dot.attr("edge", penwidth=line, tailport="s", headport="n")
        self._write()
        dot.attr("graph", nodesep=inch(look.gap))  # at the end: before, it would bend dashed lines

    def _node(self, key, top, name="", goes_on=False):
        """Write a node of the tree below `top`; `goes_on`: with ⋮ below it."""
        node, overlay, look = self.nodes[key], self._overlay, self._look
        card = card_of(node, overlay, name, look)
        drawn = {
            "shape": card.shape,
            "fillcolor": card.fill,
            "color": COLOURS[kind_of(node)],
            "id": key,
        }
        drawn |= {"class": overlay.classes(node), "fontname": "Courier" if node.game else None}
        thick = 1 + (node in overlay.best)
        if node is overlay.current:
            drawn["fillcolor"], thick = CURRENT_YELLOW, THICK
        elif overlay.is_pruned(node):
            drawn |= {"fillcolor": PRUNED_FILL, "color": PRUNED_GREY, "style": "filled,dashed"}
        size = {
            "width": inch(card.width),
            "height": inch(card.height),
            "penwidth": f"{look.line * thick:g}",
        }
        lines = [line for line in (*card.lines, "⋮" if goes_on else "") if line]
        self.dot.node(key, dot_lines(lines), **drawn, **size)
        if goes_on:
            bold = {
                "font_size": look.small,
                "font_weight": "bold",
                "text_anchor": "middle",
                "fill": INK,
            }
            card.elements.append(text("⋮", y=card.height / 2 + look.small * 1.1, **bold))
        if node is top and overlay.window(node):
            y = card.top - look.small * 0.45
            card.elements.append(small_text(overlay.window(node), y, look, class_="above"))
        fields = overlay.windows is not None and not node.is_leaf
        wide = 2 * field_size(overlay, look)[0] + 4 if fields else 0
        self._parts[key] = Part(card.elements, overlay.describe(node, top, name), wide)
        self._widths[key] = card.width

    @property
    def source(self) -> str:
        return self.dot.source

    @cached_property
    def svg(self) -> str:
        with using(*self._settings):
            return assemble(engine.render(self.source), self._parts, self.outline())

    def outline(self) -> str:
        """The picture in words, a node a line, for those who cannot see it; at most 40 nodes."""
        rest = len(self.nodes) - 40
        with using(*self._settings):
            rows = [str(self._heading), *islice(self._rows(), 40)]
            if rest > 0:
                rows.append(self._rest.having(count=rest).say())
        return "\n".join(rows)

    def html(self) -> str:
        """The picture as HTML: the image, and below it what was folded."""
        return self.image() + (
            f"<div><small>{escape(self.caption)}</small></div>" if self.caption else ""
        )

    _repr_html_ = (
        html  # an image: a notebook that is not trusted yet shows neither SVG nor inline drawings
    )

    def image(self, wide: str = "none") -> str:
        """The picture as an HTML image, `wide` at most (in CSS), with its outline as alternative text."""
        alt = "; ".join(row.strip() for row in self.outline().split("\n"))
        return (
            f'<div style="overflow-x:auto">{exports.image(self.svg.encode(), alt, wide=wide)}</div>'
        )

    def _files(self):
        lang = self._settings.lang
        files = super()._files() | {".html": lambda: exports.page(self.svg, self.caption, lang)}
        return files | {".dot": lambda: self.source}


class TreeDiagram(Diagram):
    """The picture of a tree: what `shown` says, each node with its name if `names`."""

    _heading, _rest = Sentence("Game tree."), Sentence("… and {count} more nodes")

    def __init__(self, shown: Shown, overlay: Overlay, look: Theme, names: bool):
        self._shown, self._names, self.folded = shown, names, shown.more or shown.below
        super().__init__(shown.nodes, overlay, look, goes_on=bool(shown.below))

    def _write(self):
        shown, nodes = self._shown, self.nodes
        for key in nodes:
            name = called(nodes[key], nodes[TOP]) if self._names or nodes[key].name else ""
            self._node(key, nodes[TOP], name, key in shown.below)
        for ply in shown.plies:
            for key, neighbour in zip_longest(ply, ply[1:]):
                if key != TOP:
                    self._edge(key)
                if neighbour:
                    self._spacer(key, neighbour)
        for key, count in shown.more.items():
            self._fold(key, count)
        for left, right in pairwise([key for key, node in nodes.items() if node.information_set]):
            if nodes[left].information_set == nodes[right].information_set:
                look = {"style": "dashed", "color": INK, "constraint": "false", "class": "hidden"}
                self.dot.edge(left, right, id=f"h_{right}", tailport="e", headport="w", **look)

    def _edge(self, key):
        node, overlay, look = self.nodes[key], self._overlay, self._look
        said = overlay.edge_label(node)
        elements, wide = edge_elements(said, overlay.is_cut(node), look)
        self._parts[edge_id(key)] = Part(elements, width=wide)
        drawn = {"penwidth": f"{look.line * THICK:g}", "color": INK} if node in overlay.best else {}
        drawn |= {
            "class": overlay.edge_classes(node) or None,
            "label": dot_lines([said]) if said else None,
        }
        drawn["style"] = "dashed" if overlay.is_pruned(node) else None  # None: not written
        self.dot.edge(parent_id(key), key, id=edge_id(key), **drawn)

    def _fold(self, key, count):
        """Write "… 57 more" behind the children that are shown."""
        fold, said, small = f"{key}_more", say("… {count} more", count=count), self._look.small
        size = {
            "width": inch(width(said, small) + 8),
            "height": inch(small * 1.5),
            "fontsize": f"{small:g}",
        }
        box = {"shape": "box", "color": PAPER, "fillcolor": PAPER, "class": "fold"}
        self.dot.node(fold, said, id=fold, **box, **size)
        self.dot.edge(key, fold, style="dotted", id=edge_id(fold), **{"class": "fold"})
        self._parts[fold] = Part([small_text(said, small * 0.35, self._look)], said)

    def _spacer(self, left, right):
        """Write empty room between two neighbours, if fields on them or labels of their edges need more than a gap."""
        gap, widths, above = self._look.gap, self._widths, (parent_id(left), parent_id(right))
        labels = self._reach(left)[1] + 8 + self._reach(right)[0]
        # Labels stand a share of the way down; what is apart at its beginning counts for the rest of the way.
        if above[0] != above[1]:
            labels -= (1 - ON_EDGE) * (fsum(widths[key] for key in above) / 2 + gap)
        fields = (self._parts[left].width + self._parts[right].width) / 2 + 4
        missing = max(labels / ON_EDGE, fields) - (widths[left] + widths[right]) / 2
        if missing > gap:
            wide = inch(max(1, missing - 2 * gap))  # with a gap on each side of it
            self.dot.node(f"{left}_room", "", width=wide, height="0.01", style="invis")
            self.dot.edge(above[0], f"{left}_room", style="invis")

    def _reach(self, key):
        """How far what stands on the edge to a node reaches to the left and to the right of it, in px."""
        node, small = self.nodes[key], self._look.small
        left = right = width(self._overlay.edge_label(node), small) / 2
        if self._overlay.is_cut(node):  # ✂ stands beside the label, or alone in the middle
            left, right = (left, left + small * 1.6) if left else (small * 0.8, small * 0.8)
        room = width(self._overlay.room, small) / 2
        return max(left, room), max(right, room)

    @cached_property
    def caption(self) -> str:
        if not self.folded:
            return ""
        count, total = len(self.nodes), self.nodes[TOP].size
        shown = Sentence("{nodes} shown")
        if total > count:
            shown = Sentence("{nodes} shown of {total}")
        shown = shown.having(nodes=Plural("{count} node", "{count} nodes", count), total=total)
        said = Sentence("{shown}.", shown=shown)
        if any(not self.nodes[key].grown for key in self._shown.below):
            said = Sentence("{shown}; further nodes grow when they are asked for.", shown=shown)
        return said.say(self._settings.lang)

    def _rows(self):
        for key in sorted(self.nodes, key=indices):  # each before those below it
            yield "  " * len(indices(key)) + shorten(" ".join(self._parts[key].said.split()), 200)

    def _files(self):
        return super()._files() | {".tex": self._tex}

    def _tex(self):
        with using(*self._settings):
            return tikz.document(self._shown, self._overlay, self._names)

    def __repr__(self):
        return f"Diagram({amount(len(self.nodes), 'node')}{', the rest folded' if self.folded else ''})"


class GraphDiagram(Diagram):
    """The picture of a game as a graph: every position once, with an edge for each that can follow it."""

    def __init__(self, positions: Positions, values: object, look: Theme, max_nodes: int):
        if len(positions) > max_nodes:
            raise GameTreeError(
                f"{positions!r} has more than {max_nodes:,} positions, too many for one picture: begin from a later state, use symmetric=True, or allow more with max_nodes=."
            )
        self._positions, self._ids = (
            positions,
            {state: f"p{i}" for i, state in enumerate(positions)},
        )
        self._heading = Sentence("Game as a graph of {count} positions.", count=len(positions))
        self._rest = Sentence("… and {count} more positions")
        nodes = {key: positions.node(state) for state, key in self._ids.items()}
        solved = {node: positions.value_of(node.state) for node in nodes.values()}
        super().__init__(nodes, Overlay(values=False if values is False else solved), look)

    def _write(self):
        self.dot.attr("graph", splines="true")
        self.dot.attr("edge", tailport="_", headport="_")  # at any side: many edges meet here
        for key, node in self.nodes.items():
            self._node(key, node)
            for other in map(self._ids.get, self._positions.after(node.state)):
                self.dot.edge(key, other, id=edge_id(f"{key}_{other}"))

    def _rows(self):
        for key, node in self.nodes.items():
            said = " ".join(self._parts[key].said.split())
            following = [
                one_line(node.game.label(one)) for one in self._positions.after(node.state)
            ]
            if following:
                listed, *others = following
                for other in others:
                    listed = say("{listed}, or {other}", listed=listed, other=other)
                said = f"{said}; {say('then {positions}', positions=listed)}"
            yield said

    def __repr__(self):
        return f"Graph({len(self.nodes):,} positions)"


def inch(px: float) -> str:
    return f"{px / 72:.4f}"
