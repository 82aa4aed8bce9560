"""`draw`: a tree, or a game as a graph, as a picture. First as DOT, then as SVG.

Graphviz lays the DOT text out. Into its SVG we lay what it cannot draw: a Part for each node and
each edge, with the same id.

id    n_0_2 is a node (see cards), and e_n_0_2 the edge to it
fold  a box "… 57 more" in place of children that are not shown
look  the Theme, which has all sizes
"""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from functools import cached_property
from html import escape
from itertools import islice, pairwise
from pathlib import Path
from typing import Any, Literal

from . import cards, engine, style
from .cards import TOP, Marks, Part, Shown, indices, parent_id
from .engine import ON_EDGE, inch
from .errors import GameTreeError, RenderError
from .game import Game
from .graph import Positions
from .nodes import Move, Node
from .search import BOUNDS, Result, alphabeta, bound_of, node_of
from .style import CAPITAL, INK, PAPER, THICK, Theme, theme_of
from .values import LeafValue, Number, check_count, count_of, is_number

MOST_NODES_SHOWN = 300  # in a picture, unless more are asked for
MOST_OUTLINE_ROWS = 40
LONGEST_ROW = 200
# How far apart the two columns of a ladder are (see GraphDiagram), in widths of its widest node.
LADDER_WIDTH = 2.6
# Where an edge from the left column begins, at the middle of a side, and where it ends, at a corner
# of a node in the right one. Then the same for an edge from the right column.
LADDER_PORTS = (("e", "nw"), ("w", "ne"))

Values = Mapping[Node, LeafValue] | Literal[False] | None


def draw(
    node: Node | Game | Positions,
    *,
    depth: int | None = None,
    values: Values = None,
    names: bool = False,
    line: Iterable[Move] | Result | None = None,
    at: Any = None,
    windows: bool = False,
    marks: Marks | None = None,
    blank: bool | Literal["all"] = False,
    max_nodes: int | None = None,
    theme: str | Theme | None = None,
) -> "Diagram":
    """Return a picture of the tree below `node`, as a Diagram.

    node: a Node, or a Game (then its tree, from the first position down); or Positions: the game as
        a graph, each position once, with its value (`values=False`: without; apart from that, only
        `max_nodes` and `theme` are used).
    depth: plies to show, by default all that have grown (of a Game: 1). Children that have not
        grown yet grow if `depth` asks for them. With 0 a position is alone, and its `picture` is
        drawn large.
    values: what nodes show: a dict node → value, such as values_of(node) returns. A node that is
        not in it shows what `marks` or `at` know of it, or else a leaf its own value and an inner
        node nothing. With False no inner node shows anything.
    names: whether each node shows a name that can be said aloud: A, A1, A12. Names of your own
        always show.
    line: moves to show as the best line, from `node` down, or a Result, whose line is taken; in
        place of the line that `marks` or `at` know.
    at: something that knows a search, such as a Result: whatever has `.marks()`. The picture shows
        what that knows: of a Result the line and the cut-offs; a course has others, with values.
    windows: whether each edge shows the window with which a search enters the node, "(3, ∞)": the
        one that `at` knows (a Result knows none), or without `at` the one in alphabeta, whose
        values (or bounds), line and cut-offs are then shown, too. It searches to the ends of play,
        however little is shown.
    marks: Marks of your own, in place of what `at` and `windows` add.
    blank: whether inner nodes show an empty box, to write the value in, whatever else is said of
        their values; "all": the leaves, too.
    max_nodes: the most nodes to show, by default 300. What does not fit, and what lies deeper than
        300 plies, is folded: "… 57 more" means nodes of that ply, "⋮" plies. (A graph is never
        folded: a larger one is refused.)
    theme: "paper", or "projector" with large labels, where a ply of more than 27 nodes is folded,
        unless you give `max_nodes`.
    Nothing that is given changes, except that a tree may grow: as far as `depth` asks, along
    `line`, and where alphabeta searches it for `windows`. Raises GameTreeError for a wrong `node`,
    `depth`, `values`, `line`, `at`, `max_nodes` or `theme`, and where `values` or `at` belong to
    another tree; IllegalMove for a line that the tree does not have.

    >>> from gametree import MAX, MIN
    >>> draw(MAX(MIN(3, 12, 8), MIN(2, 4, 6), MIN(14, 5, 2)))
    Diagram(13 nodes)
    """
    most = MOST_NODES_SHOWN if max_nodes is None else max_nodes
    check_count(most, "max_nodes", 1)
    look = theme_of(theme)
    if isinstance(node, Positions):
        return GraphDiagram(node, look, most, has_values=values is not False)
    if depth is not None:
        check_count(depth, "depth", 0)
    elif isinstance(node, Game):
        depth = 1
    top = node_of(node, "draw")
    if marks is None:
        marks = marks_of_search(at, windows, top)
    elif not isinstance(marks, Marks):
        raise GameTreeError("marks must be Marks(…), got {marks!r}.", marks=marks)
    best = marks.best if line is None else nodes_along(top, line, depth)
    if values is not None and values is not False and not isinstance(values, Mapping):
        raise GameTreeError("values must be a dict (see values_of), got {values!r}.", values=values)
    check_known(values or {}, top, values)
    if depth == 0 and cards.picture_of(top) is not None:
        look = style.alone(look)
    shown = Shown(top, depth, most, look.level if max_nodes is None else None)
    known = values_shown(shown.nodes.values(), marks.values, values, blank)
    marks = replace(marks, best=best, values=known, blank=blank or marks.blank)
    return TreeDiagram(shown, marks, look, names)


def values_shown(
    nodes: Iterable[Node], known: Mapping[Node, LeafValue], values: Values, blank: object
) -> dict[Node, LeafValue]:
    """What these nodes show: node → value, or None for a leaf's own value, or for nothing.

    known: what a search knows of nodes. values: as given to `draw`; they come first.
    blank: as given to `draw`. Left out are nodes that show an empty box and, with values=False, all
        inner ones.
    Raises GameTreeError for what is neither a number nor text.
    """
    shown: dict[Node, Any] = {}
    for node in nodes:
        is_empty = blank == "all" or (not node.is_leaf and (blank or values is False))
        if not is_empty:
            shown[node] = (values or {}).get(node, known.get(node))
    for value in shown.values():
        if not isinstance(value, str | None) and not is_number(value):
            raise GameTreeError("A node shows a number or text, got {value!r}.", value=value)
    return shown


def marks_of_search(at: Any, windows: bool, top: Node) -> Marks:
    """What `at` knows of a search; with `windows` also the windows, those of alphabeta if need be.

    Raises GameTreeError for what has no marks.
    """
    if at is None:
        return marks_of_alphabeta(top) if windows else Marks()
    if not hasattr(at, "marks"):
        raise GameTreeError("at must have marks(), as alphabeta(top) has, got {at!r}.", at=at)
    marks: Marks = at.marks()
    check_known({*marks.best, *marks.values, *marks.skipped}, top, at)
    if not windows:
        return replace(marks, windows={})
    if not marks.windows:
        raise GameTreeError("{at} has no windows. Leave out at= to see those of alphabeta.", at=at)
    # A search that has its best line is over. Then no node is current, as in pictures without `at`.
    return replace(marks, current=None if marks.best else marks.current)


def marks_of_alphabeta(top: Node) -> Marks:
    """What alphabeta knows at its end: windows, and values, which are bounds where a cut fell.

    Without a cut, a node's value is exact if its best child's is: at MAX the others are worth at
    most what they returned, by (1) and (2) of `alphabeta_value`, and none returned more than the
    best one. (At MIN mirrored.)
    """
    windows: dict[Node, tuple[Number, Number]] = {}
    values: dict[Node, Any] = {}
    bounds: dict[Node, str] = {}
    last_node = top

    def watch(kind: str, node: Node, alpha: Number, beta: Number, value: Any, skipped: Any) -> None:
        nonlocal last_node
        windows.setdefault(node, (alpha, beta))
        values[node] = value  # None at "enter", but at last what the search returns
        if kind == "update":
            # The search has just left the child that brought the value.
            bounds[node] = bounds.get(last_node, "exact")
        elif kind == "cut":
            bounds[node] = bound_of(value, *windows[node])
        last_node = node

    result = alphabeta(top, watch=watch)
    number = style.defaults.words.number
    room = BOUNDS["upper"] + max(map(number, values.values()), key=len)
    for node, value in values.items():
        values[node] = BOUNDS[bounds.get(node, "exact")] + number(value)
    return replace(result.marks(), values=values, windows=windows, room_inside=room)


def check_known(known: Collection[object], top: Node, given: object) -> None:
    """Raise GameTreeError unless `known` is empty or has a node of the tree of `top`.

    Values of an older build of the same tree would silently show nothing.
    known: the nodes, in a set or a dict. given: what they come from, to show in the sentence.
    """
    if known and not any(isinstance(node, Node) and node.root is top.root for node in known):
        raise GameTreeError(
            "values= and at= must belong to this tree, got {given!r}. A tree that is built again "
            "has new nodes, so keep top = build(game) for values_of(top) and alphabeta(top).",
            given=given,
        )


def nodes_along(top: Node, line: Iterable[Move] | Result, depth: int | None = None) -> set[Node]:
    """The nodes that the moves of a line lead to from `top`, as far down as `depth`.

    Raises GameTreeError for what is no line, IllegalMove for no move there.
    """
    moves: Any = getattr(line, "line", line)
    if isinstance(moves, str) or not isinstance(moves, Iterable):
        raise GameTreeError("line must be a list of moves or a Result, got {line!r}.", line=line)
    moves = [*islice(moves, depth)]
    return {top.find(*moves[: i + 1]) for i in range(len(moves))}


class Diagram:
    """A picture of a tree, or of a game as a graph.

    It shows itself in a notebook; `.save(path)` writes a file.

    dot      the picture as a graphviz.Digraph, which any Graphviz can draw (boards are text there)
    svg      the picture as SVG text
    nodes    id → node, for the nodes that are shown; in a tree an id is the way below the drawn
             node: n, n_0, n_0_2
    folded   whether parts of it are folded
    caption  how much of the tree is shown, in a sentence; "" if nothing is folded
    """

    folded = False

    def __init__(self, nodes: dict[str, Node], marks: Marks, look: Theme, title: str) -> None:
        self.nodes = nodes
        self.marks = marks
        self.look = look
        self._title = title
        self._parts: dict[str, Part] = {}  # id → what is laid in there
        self._wide_above, above_and_below = marks.room_above(look)
        self.dot = engine.new_graph(look, above_and_below)

    def _node(self, key: str, name: str, heard: str, below: str = "") -> None:
        """Write a node.

        name: what is written on it. heard: what a screen reader says. below: text under the node.
        """
        node, marks, look = self.nodes[key], self.marks, self.look
        card = cards.card_of(node, marks, name, look)
        kind = style.KINDS[cards.kind_of(node)]
        shape = {"fillcolor": kind.fill if node.game is None else PAPER, "color": kind.colour}
        thick = style.THICK_NODE if node in marks.best else 1.0
        if node is marks.current:
            shape["fillcolor"] = style.CURRENT_YELLOW
            thick = THICK
        elif marks.left_out(node):
            shape = {"fillcolor": PAPER, "color": style.PRUNED_GREY, "style": "filled,dashed"}
        shape |= {"class": marks.classes(node), "penwidth": f"{look.line * thick:g}"}
        shape |= {"shape": card.shape, "width": inch(card.width), "height": inch(card.height)}
        # The label is for readers of the DOT text. `assemble` drops it, since the card has it all.
        value = marks.value(node) or ""
        rows = [name, value]
        if node.game is not None:
            rows = [*cards.label_rows(node), f"{kind.mark} {value} {name}"]
        label = engine.dot_label([*rows, below])
        self.dot.node(key, label, id=key, **shape)
        if below:
            y = card.height / 2 + look.small * 1.1
            bold = {"font_size": look.small, "font_weight": "bold", "text_anchor": "middle"}
            card.elements.append(style.text(below, y=y, **bold, fill=INK))
        if key == TOP and marks.note(node):
            y = card.top - look.small * 0.45
            card.elements.append(style.small_text(marks.note(node), y, look, class_="above"))
        needed = 0.0 if node.is_leaf else self._wide_above
        self._parts[key] = card._replace(needed=needed, words=heard)

    @cached_property
    def svg(self) -> str:
        return engine.assemble(self.dot.source, self._parts, self._title, self.in_words())

    def in_words(self) -> str:
        """The picture in words, a node a line, for those who cannot see it; at most 40 nodes."""
        rows = [self.marks.words.say("{shown}.", shown=self._title)]
        # Each comes before those below it. (Positions, whose ids have no indices, stay in order.)
        for key in sorted(self.nodes, key=indices)[:MOST_OUTLINE_ROWS]:
            words = " ".join(self._parts[key].words.split())
            rows.append("  " * len(indices(key)) + style.shorten(words, LONGEST_ROW))
        left_out = len(self.nodes) - MOST_OUTLINE_ROWS
        if left_out > 0:
            rows.append(self.marks.words.say("… {count} more", count=left_out))
        return "\n".join(rows)

    @cached_property
    def caption(self) -> str:
        if not self.folded:
            return ""
        words = self.marks.words
        shown = words.count("{count} node", "{count} nodes", len(self.nodes))
        if all(node.grown or node.is_leaf for node in self.nodes[TOP].walk()):
            return words.say("{nodes} shown of {total}.", nodes=shown, total=self.nodes[TOP].size)
        return words.say("{nodes} shown. The others grow when you ask for them.", nodes=shown)

    def image(self, wide: str = "none") -> str:
        """The picture as an HTML image, with its alternative text.

        wide: the most that it takes, as a length of CSS.
        """
        return engine.html_image(self.svg, self.marks.words.picture(self), self._title, wide)

    def _repr_html_(self) -> str:
        # An image: a notebook that is not trusted yet shows neither SVG nor inline drawings.
        caption = f"<div><small>{escape(self.caption)}</small></div>" if self.caption else ""
        return self.image() + caption

    def save(self, path: str | Path) -> Path:
        """Write the picture to `path` and return that path.

        The ending says what is written: .svg or .dot; a course adds others. Raises RenderError for
        another ending, and where the file cannot be written.
        """
        path = Path(path)
        content_of = style.defaults.formats.get(path.suffix.lower())
        if content_of is None:
            raise RenderError(
                "A picture is saved as {formats}, not as {ending!r}: import classroom for more.",
                formats=" or ".join(style.defaults.formats),
                ending=path.suffix,
            )
        content = content_of(self)
        content = content.encode("utf-8", "replace") if isinstance(content, str) else content
        try:
            path.write_bytes(content)
        except (OSError, ValueError) as error:  # ValueError: NUL, or half a surrogate pair
            raise RenderError("The picture cannot be written: {error}.", error=error) from None
        return path


class TreeDiagram(Diagram):
    """The picture of a tree: what `shown` says, each node with its name if `names`."""

    def __init__(self, shown: Shown, marks: Marks, look: Theme, names: bool) -> None:
        self.shown = shown
        self.names = names
        self.folded = bool(shown.more or shown.below)
        top = shown.nodes[TOP]
        marks = replace(marks, headroom=bool(marks.headroom or shown.below or marks.note(top)))
        super().__init__(shown.nodes, marks, look, marks.words.say("Game tree"))
        named_below = marks.named_below or top
        taken = cards.own_names(named_below)
        for key, node in shown.nodes.items():
            name = cards.name_below(named_below, node, taken)
            heard = marks.description(node, top, name or marks.words.say("the root"))
            below = "⋮" if key in shown.below else ""
            self._node(key, name if names or node.name else "", heard, below)
        for ply in shown.plies[1:]:
            for left, key in pairwise(["", *ply]):  # nothing is left of the first
                self._edge(key, left)
        for key, count in shown.more.items():
            self._fold(key, count)
        self._information_sets()

    def _edge(self, key: str, left: str) -> None:
        """Write the edge to a node. left: the node before it on the same ply; "" for none."""
        node, marks = self.nodes[key], self.marks
        self._parts[f"e_{key}"] = cards.edge_part(node, marks, self.look)
        if left:
            self._spacer(left, key)
        label = engine.dot_label([marks.edge_label(node)])
        line = {"class": marks.edge_classes(node)}
        if marks.left_out(node):
            line |= {"style": marks.edge_style(node), "color": style.PRUNED_GREY}
        if node in marks.best:
            line |= {"penwidth": f"{self.look.line * THICK:g}", "color": INK}
        self.dot.edge(parent_id(key), key, label, id=f"e_{key}", **line)

    def _spacer(self, left: str, right: str) -> None:
        """Write empty room between two neighbours, where a gap is not enough.

        Labels of their edges, or what Marks.above draws on them, may need more.
        """
        gap, parts = self.look.gap, self._parts
        # Distances are between middles. What is drawn side by side is at least 4 px apart.
        labels_apart = (parts[f"e_{left}"].needed + parts[f"e_{right}"].needed) / 2 + 4
        # A label is at the share ON_EDGE of the way from parent to node. So the distance of two is
        # ON_EDGE × the distance of the nodes + (1 − ON_EDGE) × the distance of the parents, which
        # is at least `parents_apart`.
        parent, other_parent = parent_id(left), parent_id(right)
        if parent != other_parent:
            parents_apart = (parts[parent].width + parts[other_parent].width) / 2 + gap
            labels_apart -= (1 - ON_EDGE) * parents_apart
        above = (parts[left].needed + parts[right].needed) / 2 + 4  # for what is above the nodes
        missing = max(labels_apart / ON_EDGE, above) - (parts[left].width + parts[right].width) / 2
        if missing > gap:
            wide = max(1, missing - 2 * gap)  # Graphviz leaves a gap on each side of it
            self.dot.node(f"{left}_room", "", width=inch(wide), height="0.01", style="invis")
            self.dot.edge(parent, f"{left}_room", style="invis")

    def _fold(self, key: str, count: int) -> None:
        """Write "… 57 more" behind the children that are shown."""
        fold = f"{key}_more"
        words = self.marks.words.say("… {count} more", count=count)
        small = self.look.small
        size = {"width": inch(style.width(words, small) + 8), "height": inch(small * 1.5)}
        plain = {"shape": "box", "color": PAPER, "fillcolor": PAPER, "class": "fold"}
        self.dot.node(fold, words, id=fold, **plain, **size, fontsize=f"{small:g}")
        self.dot.edge(key, fold, style="dotted", id=f"e_{fold}", **{"class": "fold"})
        self._parts[fold] = Part([style.small_text(words, small * CAPITAL, self.look)], words=words)

    def _information_sets(self) -> None:
        """Join nodes that a player cannot tell apart by a dashed line."""
        # Its class is "hidden" since the move before is hidden from the player. The line is not.
        line = {"style": "dashed", "color": INK, "constraint": "false", "class": "hidden"}
        sets = {key: node.information_set for key, node in self.nodes.items()}
        for alike in filter(None, dict.fromkeys(sets.values())):  # each set once
            for left, right in pairwise([key for key in sets if sets[key] == alike]):
                self.dot.edge(left, right, id=f"h_{right}", tailport="e", headport="w", **line)

    def __repr__(self) -> str:
        rest = ", the rest folded" if self.folded else ""
        return f"Diagram({count_of(len(self.nodes), 'node', 'nodes')}{rest})"


class GraphDiagram(Diagram):
    """A game as a graph: every position once, with an edge for each that can follow it.

    It is a ladder if it can be one: two columns, with edges that run down from one to the other,
    where no two positions of a column are equally far from the end. (Of the bone game it is one,
    and each column has the positions of one player.)
    """

    def __init__(self, positions: Positions, look: Theme, max_nodes: int, has_values: bool) -> None:
        if len(positions) > max_nodes:
            raise GameTreeError(
                "{positions} is too large to draw: begin from a later state, or raise max_nodes=.",
                positions=positions,
            )
        keys = {state: f"p{i}" for i, state in enumerate(positions)}
        nodes = {key: positions.node(state) for state, key in keys.items()}
        values = {node: positions.value_of(node.state) for node in nodes.values() if has_values}
        words = style.defaults.words
        title = words.say("Game as a graph of {count} positions", count=len(nodes))
        super().__init__(nodes, Marks(values=values), look, title)
        after = {key: [keys[state] for state in positions.after(nodes[key].state)] for key in nodes}
        labels = {key: style.one_line(node.game.label(node.state)) for key, node in nodes.items()}
        for key, node in nodes.items():
            ways = [words.say("to {position}", position=labels[other]) for other in after[key]]
            self._node(key, "", words.statements([self.marks.description(node, node, ""), *ways]))
        edges = [(key, other) for key in nodes for other in after[key]]
        columns = self._ladder(edges)
        for key, other in edges:
            # "_" is Graphviz's word for whichever side is best.
            tail, head = LADDER_PORTS[columns[key]] if columns else ("_", "_")
            self.dot.edge(key, other, id=f"e_{key}_{other}", tailport=tail, headport=head)

    def _ladder(self, edges: list[tuple[str, str]]) -> dict[str, int]:
        """Put each node at its place in a ladder, if the graph can be one.

        edges: ids of a position and of one that can follow it, in the order of the positions.
        Returns id → its column, 0 or 1; {} where there is no ladder.
        """
        columns = dict.fromkeys(self.nodes, 0)
        plies = dict.fromkeys(self.nodes, 0)  # from the end, on the longest way
        for key, other in edges:
            columns[other] = 1 - columns[key]
        for key, other in reversed(edges):
            plies[key] = max(plies[key], plies[other] + 1)
        places = {(columns[key], plies[key]) for key in self.nodes}
        takes_turns = all(columns[key] != columns[other] for key, other in edges)
        if len(places) < len(self.nodes) or not takes_turns:
            self.dot.attr("graph", splines="true")  # curves, so that edges can go round nodes
            return {}
        self.dot.attr("graph", layout="neato")  # which leaves each node where it is put
        wide = max([part.width for part in self._parts.values()]) * LADDER_WIDTH
        high = max([part.height for part in self._parts.values()]) + self.look.gap
        # This adds to what is already written of a node. Here y goes upwards, so play ends at the
        # bottom.
        for key, column in columns.items():
            self.dot.node(key, pos=f"{inch(column * wide)},{inch(plies[key] * high)}!")
        return columns

    def __repr__(self) -> str:
        return f"Graph({len(self.nodes):,} positions)"
