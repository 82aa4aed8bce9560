"""`draw`, and the Diagram that it returns."""

from collections.abc import Iterable
from functools import cached_property, partial
from html import escape
from itertools import islice, pairwise, zip_longest
from pathlib import Path
from typing import Literal

from ..address import TOP, child_id, indices, name_of
from ..arguments import node_of
from ..errors import GameTreeError, short
from ..game import Game
from ..graph import Positions
from ..nodes import Node
from ..search import Result
from ..trace import Step
from ..values import check_count
from . import engine, exports
from .assembly import assemble
from .dot import Writer, edge_id, inch
from .looks import Theme, theme_of
from .overlays import Overlay, SearchState, nodes_along
from .shown import MAX_NODES, Shown
from .text import one_line


def draw(
    node: Node | Game | Positions,
    *,
    depth: int | None = None,
    values: bool = True,
    names: bool = False,
    line: Iterable | Result | None = None,
    at: Step | None = None,
    theme: str | Theme = "paper",
    max_nodes: int = MAX_NODES,
    blank: bool | Literal["all"] = False,
    overlay: Overlay | None = None,
) -> "Diagram":
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
        does not fit is folded: "… 57 more" stands for nodes of that ply, "⋮" for the plies below. After 300
        plies the rest is always folded.
    blank: whether inner nodes show an empty box, to write the value in; "all": the leaves too.
    overlay: an Overlay of your own (gametree.drawing.overlays), in place of what `values`, `at` and `blank` say.
    Raises GameTreeError for bad arguments, IllegalMove for a line that the tree does not have.

    >>> from gametree import MAX, MIN
    >>> draw(MAX(MIN(3, 12, 8), MIN(2, 4, 6), MIN(14, 5, 2)))
    Diagram(13 nodes)
    """
    if isinstance(node, Positions):
        return GraphDiagram(node, values, theme_of(theme), check_count(max_nodes, "max_nodes", least=1))
    if isinstance(node, Game) and depth is None:
        depth = 1
    node = node_of(node, "draw")
    check_count(depth, "depth", least=0, none=True)
    check_count(max_nodes, "max_nodes", least=1)
    look = theme_of(theme)
    if blank not in (True, False, "all"):
        raise GameTreeError(f'blank must be True, False or "all", got {short(blank)}.')
    if not isinstance(overlay, Overlay | None):
        raise GameTreeError(f"overlay must be an Overlay, got {short(overlay)}.")
    if overlay is None and at is None:
        overlay = Overlay(values=values, blank=blank)
    elif overlay is None:
        overlay = SearchState.after(at, node, values=values, blank=blank)
        line = overlay.line if line is None and node is at.trace.top else line
    moves = () if line is None else getattr(line, "line", line)
    if isinstance(moves, (str, bytes)) or not hasattr(moves, "__iter__"):
        raise GameTreeError(f"line must list moves, or be a Result, got {short(line)}.")
    overlay.best.update(nodes_along(node, tuple(moves)[:depth]))
    shown = Shown(node, depth, max_nodes, look.level if max_nodes == MAX_NODES else None)
    return TreeDiagram(shown, overlay, look, names)


class Diagram:
    """A picture of a tree, or of a game as a graph. It shows itself in a notebook; `.save(path)` writes a file.

    dot      the picture as a graphviz.Digraph, which any Graphviz can draw (boards are text there)
    source   the same as DOT text
    svg      the picture as SVG text
    nodes    id → node, for the nodes that are shown; in a tree an id is the way below the drawn node: n, n_0, n_0_2
    caption  what is folded, in a sentence; "" if nothing is

    A subclass has `_write(writer)`, `_in_order()`, the ids as the outline has them, `_line(key)`, a line of it, and
    its `_heading`, and what it calls its `_things`.
    """

    caption = ""

    def __init__(self, nodes: dict[str, Node], overlay: Overlay, look: Theme, goes_on: bool = False):
        self.nodes, self._overlay = nodes, overlay
        writer = Writer(overlay, look, goes_on)
        self._write(writer)
        writer.dot.attr("graph", nodesep=inch(look.gap))  # at the end: before, it would bend dashed lines
        self.dot, self._parts = writer.dot, writer.parts

    @property
    def source(self) -> str:
        return self.dot.source

    @cached_property
    def svg(self) -> str:
        return assemble(engine.render(self.source), self._parts, self.outline())

    def describe(self, key: str) -> str:
        """The node with that id in words: who moves, after which move, what it is worth."""
        return self._parts[key].said

    def outline(self, limit: int = 40) -> str:
        """The picture in words, a node a line, for those who cannot see it; at most `limit` lines."""
        lines = [self._line(key) for key in islice(self._in_order(), limit)]
        more = len(self.nodes) - len(lines)
        return "\n".join([self._heading, *lines, *([f"… and {more:,} more {self._things}"] if more else [])])

    def html(self) -> str:
        """The picture as HTML: the image, and below it what was folded."""
        return self.image() + (f"<div><small>{escape(self.caption)}</small></div>" if self.caption else "")

    def image(self) -> str:
        """The picture as an HTML image, with its outline as alternative text."""
        return exports.image(self.svg, self.outline())

    def save(self, path: str | Path) -> Path:
        """Write the picture to `path` and return that path.

        The ending says what is written: .svg, .dot or .html always work; .pdf and .png need the `dot` program,
        and show boards as text. Raises RenderError for another ending, and where the file cannot be written.
        """
        kinds = {".svg": lambda: self.svg, ".html": lambda: exports.page(self.svg, self.caption)}
        kinds |= {".htm": kinds[".html"], ".dot": lambda: self.source}
        kinds |= {f".{form}": partial(engine.pipe, self.source, form) for form in ("pdf", "png")}
        return exports.write(path, kinds, "A picture")

    def _repr_mimebundle_(self, include=None, exclude=None):
        # An image, since a notebook that is not trusted yet shows neither SVG nor inline drawings.
        return {"text/html": self.html(), "text/plain": repr(self)}


class TreeDiagram(Diagram):
    """The picture of a tree: what `shown` says, each node with its name if `names`."""

    _heading, _things = "Game tree.", "nodes"

    def __init__(self, shown: Shown, overlay: Overlay, look: Theme, names: bool):
        self._shown, self._names = shown, names
        super().__init__(shown.nodes, overlay, look, goes_on=bool(shown.below))

    def _write(self, writer):
        shown, nodes = self._shown, self.nodes
        for key, node in nodes.items():
            writer.node(key, node, nodes[TOP], name_of(key) if self._names else "", key in shown.below)
        for ply in shown.plies:
            for key, neighbour in zip_longest(ply, ply[1:]):
                if key != TOP:
                    writer.edge(key, nodes[key])
                if neighbour:
                    writer.spacer(key, neighbour, nodes)
        for key, count in shown.more.items():
            writer.fold(key, count)
        for left, right in pairwise([key for key, node in nodes.items() if node.information_set]):
            if nodes[left].information_set == nodes[right].information_set:
                writer.dashes(left, right)

    @cached_property
    def caption(self) -> str:
        return self._shown.caption()

    def _in_order(self):
        """The ids, each before those below it."""
        ahead = [TOP]
        while ahead:
            key = ahead.pop()
            yield key
            children = [child_id(key, i) for i in range(len(self.nodes[key].grown))]
            ahead.extend(child for child in reversed(children) if child in self.nodes)

    def _line(self, key):
        said = " ".join(self._parts[key].said.split())
        return "  " * len(indices(key)) + (said if len(said) <= 200 else said[:199] + "…")

    def __repr__(self):
        count = len(self.nodes)
        folded = ", the rest folded" if self._shown.more or self._shown.below else ""
        return f"Diagram({count:,} {'node' if count == 1 else 'nodes'}{folded})"


class GraphDiagram(Diagram):
    """The picture of a game as a graph: every position once, with an edge for each that can follow it."""

    def __init__(self, positions: Positions, values: bool, look: Theme, max_nodes: int):
        if len(positions) > max_nodes:
            raise GameTreeError(
                f"{positions!r} has more than {max_nodes:,} positions, too many for one picture: begin from a later "
                "state, use symmetric=True, or allow more with max_nodes=."
            )
        self._positions, self._ids = positions, {state: f"p{i}" for i, state in enumerate(positions)}
        self._heading, self._things = f"Game as a graph of {len(positions):,} positions.", "positions"
        nodes = {key: positions.node(state) for state, key in self._ids.items()}
        super().__init__(nodes, Overlay(values=values), look)

    def _write(self, writer):
        writer.dot.attr("graph", splines="true")
        writer.dot.attr("edge", tailport="_", headport="_")  # at any side: many edges meet here
        for key, node in self.nodes.items():
            writer.node(key, node, node, "")
            for after in self._positions.after(node.state):
                other = self._ids[after]
                writer.dot.edge(key, other, id=edge_id(f"{key}_{other}"))

    def _in_order(self):
        return self.nodes

    def _line(self, key):
        positions = self._positions
        follow = [one_line(positions.game.label(after)) for after in positions.after(self.nodes[key].state)]
        said = " ".join(self._parts[key].said.split())
        return said + (f"; then {', or '.join(follow)}" if follow else "")

    def __repr__(self):
        return f"Graph({len(self.nodes):,} positions)"
