"""`draw`, and the Diagram that it returns."""

from collections.abc import Iterable
from functools import cached_property, partial
from html import escape
from itertools import pairwise, zip_longest
from pathlib import Path
from typing import Literal

from ..address import TOP, child_id, indices, name_of
from ..errors import GameTreeError, short
from ..game import Game, check_count
from ..graph import Positions
from ..growth import node_of
from ..nodes import Node
from ..search import Result
from ..trace import Step
from . import engine, exports
from .assembly import assemble
from .dot import Writer, edge_id
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
    """

    caption = ""

    def __init__(self, nodes: dict[str, Node], overlay: Overlay, writer: Writer):
        self.nodes, self._overlay = nodes, overlay
        self._write(writer)
        writer.gap()
        self.dot, self._parts = writer.dot, writer.parts

    def _write(self, writer):
        """Write all nodes and edges."""
        raise NotImplementedError

    def describe(self, key: str, node: Node) -> str:
        """`node`, which has that id, in words: who moves, after which move, what it is worth."""
        raise NotImplementedError

    def outline(self, limit: int = 40) -> str:
        """The picture in words, a node a line, for those who cannot see it; at most `limit` lines."""
        raise NotImplementedError

    @property
    def source(self) -> str:
        return self.dot.source

    @cached_property
    def svg(self) -> str:
        return assemble(engine.render(self.source), self._parts, self.outline())

    def html(self) -> str:
        """The picture as HTML: the image, and below it what was folded."""
        return self.image() + (f"<div><small>{escape(self.caption)}</small></div>" if self.caption else "")

    def image(self) -> str:
        """The picture as an HTML image, with the tree in words as its alternative text."""
        return exports.image(self.svg, self.outline())

    def save(self, path: str | Path) -> Path:
        """Write the picture to `path` and return that path.

        The ending says what is written: .svg, .dot or .html always work; .pdf and .png need the `dot` program,
        and show boards as text. Raises RenderError for another ending, and where the file cannot be written.
        """

        def page():
            return exports.page(self.svg, self.caption)

        kinds = {".svg": lambda: self.svg, ".html": page, ".htm": page, ".dot": lambda: self.source}
        kinds |= {f".{form}": partial(engine.pipe, self.source, form) for form in ("pdf", "png")}
        return exports.write(path, kinds, "A picture")

    def _repr_mimebundle_(self, include=None, exclude=None):
        # An image, since a notebook that is not trusted yet shows neither SVG nor inline drawings.
        return {"text/html": self.html(), "text/plain": repr(self)}


class TreeDiagram(Diagram):
    """The picture of a tree."""

    def __init__(self, shown: Shown, overlay: Overlay, look: Theme, names: bool):
        self._shown, self._names, self.caption = shown, names, shown.caption()
        super().__init__(shown.nodes, overlay, Writer(overlay, look, bool(shown.below)))

    def _write(self, writer):
        shown, nodes = self._shown, self.nodes
        for key, node in nodes.items():
            writer.node(key, node, nodes[TOP], self._name(key), key in shown.below)
        for ply in shown.plies:
            for key, right in zip_longest(ply, ply[1:]):
                if key != TOP:
                    writer.edge(key, nodes[key])
                wide = writer.room_between(key, right, nodes) if right else 0
                if wide:
                    writer.spacer(key, wide)
        for key, count in shown.more.items():
            writer.fold(key, count)
        hidden = [key for key, node in nodes.items() if node.information_set]
        for left, right in pairwise(hidden):
            if nodes[left].information_set == nodes[right].information_set:
                writer.dashes(left, right)

    def _name(self, key):
        return name_of(key) if self._names else ""

    def describe(self, key: str, node: Node) -> str:
        return self._overlay.describe(node, self.nodes[TOP], self._name(key))

    def outline(self, limit: int = 40) -> str:
        nodes = self.nodes
        lines, ahead = [], [TOP]
        while ahead and len(lines) < limit:
            key = ahead.pop()
            said = " ".join(self.describe(key, nodes[key]).split())
            lines.append("  " * len(indices(key)) + (said if len(said) <= 200 else said[:199] + "…"))
            children = [child_id(key, i) for i in range(len(nodes[key].grown))]
            ahead.extend(child for child in reversed(children) if child in nodes)
        if len(nodes) > len(lines):
            lines.append(f"… and {len(nodes) - len(lines):,} more nodes")
        return "\n".join(["Game tree.", *lines])

    def __repr__(self):
        count = len(self.nodes)
        folded = ", the rest folded" if self.caption else ""
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
        overlay = Overlay(values=values)
        super().__init__(
            {key: positions.node(state) for state, key in self._ids.items()}, overlay, Writer(overlay, look)
        )

    def _write(self, writer):
        writer.dot.attr("graph", splines="true")
        writer.dot.attr("edge", tailport="_", headport="_")  # at any side: many edges meet here
        for state, key in self._ids.items():
            writer.node(key, self.nodes[key], self.nodes[key], "")
            for after in self._positions.after(state):
                other = self._ids[after]
                writer.dot.edge(key, other, id=edge_id(f"{key}_{other}"))

    def describe(self, key: str, node: Node) -> str:
        return self._overlay.describe(node, node)

    def outline(self, limit: int = 40) -> str:
        lines = [f"Game as a graph of {len(self.nodes):,} positions."]
        for state, key in list(self._ids.items())[:limit]:
            said = " ".join(self.describe(key, self.nodes[key]).split())
            follow = [one_line(self._positions.game.label(after)) for after in self._positions.after(state)]
            lines.append(said + (f"; then {', or '.join(follow)}" if follow else ""))
        if len(self.nodes) > limit:
            lines.append(f"… and {len(self.nodes) - limit:,} more positions")
        return "\n".join(lines)

    def __repr__(self):
        return f"Graph({len(self.nodes):,} positions)"
