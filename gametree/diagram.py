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
from itertools import islice, pairwise, zip_longest
from pathlib import Path
from typing import Any, Literal

from . import cards, engine, style
from .cards import TOP, Marks, Shown, indices, parent_id
from .engine import ON_EDGE, Part, inch
from .errors import GameTreeError, RenderError
from .game import Game
from .graph import Positions
from .nodes import Move, Node
from .search import BOUNDS, Result, alphabeta, bound_of, node_of
from .style import CURRENT_YELLOW, GREY, INK, KINDS, PAPER, THICK, Theme, alone, defaults, theme_of
from .values import LeafValue, Number, check_count, counted

MAX_NODES = 300  # in a picture unless more are asked for
MOST_ROWS = 40  # of an outline
LONGEST_ROW = 200
WINDOW_ROOM = "(-∞, 99)"  # room for a usual window on each edge
# A ladder has its columns so far apart, as a share of a node's width; from the left one edges run
# from the middle of a side to a corner, and so do those from the right one.
LADDER_WIDTH = 2.6
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
    max_nodes: int = MAX_NODES,
    theme: str | Theme | None = None,
) -> "Diagram":
    """Return a picture of the tree below `node`, as a Diagram.

    node: a Node, or a Game (then its first position and the moves there, or `depth` plies); or
        Positions: the game as a graph, each position once, with its value (`values=False`: without;
        besides it only `max_nodes` and `theme` count).
    depth: plies to show. Children that have not grown yet grow if `depth` asks for them. With 0 a
        position is alone, and its board is drawn large.
    values: node → value, to show at inner nodes, such as values_of(node) returns. By default they
        show what `at` knows of them, or nothing; with False nothing at all. (Leaves always show
        theirs.)
    names: whether each node shows a name that can be said aloud: A, A1, A12. Names of your own
        always show.
    line: moves to show as the best line, from `node` down, or a Result, whose line is taken.
    at: what knows a search, such as a Result: whatever has `.marks()`. The picture shows what the
        search knows.
    windows: whether each edge shows the window with which a search comes there, "(3, ∞)": the one
        that `at` knows, or without `at` alphabeta, which is run.
    marks: Marks of your own, in place of what `at` and `windows` add.
    blank: whether inner nodes show an empty box, to write the value in; "all": the leaves, too.
    max_nodes: the most nodes to show (on the projector another number than 300 shows wide plies,
        too). What does not fit, and what lies deeper than 300 plies, is folded: "… 57 more" means
        nodes of that ply, "⋮" plies.
    theme: "paper", or "projector" with large labels, where a ply of more than 24 nodes is folded.
    Nothing that is given changes. Raises GameTreeError for bad arguments, IllegalMove for a line
    that the tree does not have.

    >>> from gametree import MAX, MIN
    >>> draw(MAX(MIN(3, 12, 8), MIN(2, 4, 6), MIN(14, 5, 2)))
    Diagram(13 nodes)
    """
    check_count(max_nodes, "max_nodes", 1)
    look = theme_of(theme)
    if isinstance(node, Positions):
        return GraphDiagram(node, look, max_nodes, has_values=values is not False)
    if isinstance(node, Game) and depth is None:
        depth = 1
    if depth is not None:
        check_count(depth, "depth", 0)
    top = node_of(node, "draw")
    if marks is None:
        marks = marks_of_search(at, windows, top)
    if line is not None:
        marks = replace(marks, best=nodes_along(top, line, depth))
    check_values(values, top)
    if depth == 0 and cards.picture_of(top) is not None:
        look = alone(look)
    level = look.level if max_nodes == MAX_NODES else None
    shown = Shown(top, depth, max_nodes, level)
    known = values_shown(shown.nodes.values(), marks.values, values, blank)
    marks = replace(marks, values=known, blank=blank or marks.blank)
    return TreeDiagram(shown, marks, look, names)


def marks_of_search(at: Any, windows: bool, top: Node) -> Marks:
    """What `at` knows of a search; with `windows` also the windows, those of alphabeta if need be.

    Raises GameTreeError for what has no marks.
    """
    if at is not None and not hasattr(at, "marks"):
        raise GameTreeError(
            "at takes what has marks(), such as a Result: at=alphabeta(t), got {at!r}.", at=at
        )
    marks: Marks = Marks() if at is None else at.marks()
    if are_elsewhere({*marks.best, *marks.values}, top):
        raise GameTreeError("at is a search in another tree than that of {top}.", top=top)
    if not windows:
        return replace(marks, windows={})
    if at is None:
        marks = marks_of_alphabeta(top)
    elif not marks.windows and not marks.values:
        raise GameTreeError(
            "{at} does not know its windows. Leave at= out, and alphabeta is run for them.", at=at
        )
    current = None if marks.best else marks.current  # with a best line, the search is over
    return replace(marks, current=current, room=WINDOW_ROOM, headroom=True)


def marks_of_alphabeta(top: Node) -> Marks:
    """What alphabeta knows at its end: windows, and values, which are bounds where a cut fell."""
    windows: dict[Node, tuple[Number, Number]] = {}
    worth: dict[Node, Number] = {}
    above_cuts: set[Node] = set()

    def watch(kind: str, node: Node, alpha: Number, beta: Number, value: Any, skipped: Any) -> None:
        if kind == "enter":
            windows[node] = alpha, beta
        elif kind == "cut":
            above_cuts.update([node, *cards.ancestors(node)])
        elif kind in ("leaf", "leave"):
            worth[node] = value

    result = alphabeta(top, watch=watch)
    numbers = {node: defaults.words.number(value) for node, value in worth.items()}
    room_inside = BOUNDS["upper"] + max(sorted(numbers.values()), key=len)
    for node in above_cuts & worth.keys():
        numbers[node] = BOUNDS[bound_of(worth[node], *windows[node])] + numbers[node]
    return replace(result.marks(), values=numbers, windows=windows, room_inside=room_inside)


def values_shown(
    nodes: Iterable[Node], known: Mapping[Node, LeafValue], values: Values, blank: object
) -> dict[Node, Any]:
    """What these nodes show: what is known, and at inner nodes `values`; None in empty boxes."""
    shown: dict[Node, Any] = {}
    for node in nodes:
        if node.is_leaf:
            shown[node] = None if blank == "all" else known.get(node)
        elif not blank and values is not False:
            shown[node] = (values or {}).get(node, known.get(node))
    return shown


def check_values(values: Any, top: Node) -> None:
    """Raise GameTreeError unless the values are those of nodes in the tree of `top`.

    Values of a tree that was built before would be left out without a word.
    """
    if values is None or values is False:
        return
    if not isinstance(values, Mapping) or are_elsewhere(values, top):
        raise GameTreeError(
            "values must be node → value for nodes of the tree that is shown, such as "
            "values_of(top), or False, got {values!r}. A tree that is built again has new nodes: "
            "write top = build(game), or top = tree(…), once, and values=values_of(top) after it.",
            values=values,
        )


def are_elsewhere(nodes: Collection[object], top: Node) -> bool:
    """Whether there are nodes, and none of them is in the tree of `top`."""
    in_tree = (isinstance(node, Node) and node.root is top.root for node in nodes)
    return bool(nodes) and not any(in_tree)


def nodes_along(top: Node, line: Iterable[Move] | Result, depth: int | None = None) -> set[Node]:
    """The nodes that the moves of a line lead to from `top`, as far down as `depth`.

    Raises GameTreeError for what is no line, IllegalMove for no move there.
    """
    moves: Any = getattr(line, "line", line)
    if isinstance(moves, str) or not isinstance(moves, Iterable):
        raise GameTreeError("line must list moves, or be a Result, got {line!r}.", line=line)
    nodes = set()
    node = top
    for move in islice(moves, depth):
        node = node[move]
        nodes.add(node)
    return nodes


class Diagram:
    """A picture of a tree, or of a game as a graph.

    It shows itself in a notebook; `.save(path)` writes a file.

    dot      the picture as a graphviz.Digraph, which any Graphviz can draw (boards are text there)
    svg      the picture as SVG text
    nodes    id → node, for the nodes that are shown; in a tree an id is the way below the drawn
             node: n, n_0, n_0_2
    folded   whether parts of it are folded
    caption  what is folded, in a sentence that counts the whole tree; "" if nothing is
    """

    folded = False

    def __init__(self, nodes: dict[str, Node], marks: Marks, look: Theme, headroom: bool) -> None:
        self.nodes = nodes
        self.marks = marks
        self.look = look
        self._title = marks.words.say("Game tree")
        self._parts: dict[str, Part] = {}  # id → what is laid in there
        self._wide_above, high_above = marks.room_above(look)
        above_and_below = high_above or (look.small * 1.6 if headroom else 4.0)
        self.dot = engine.new_graph(look, above_and_below)
        self._write()
        # At the end: before, it would bend dashed lines.
        self.dot.attr("graph", nodesep=inch(look.gap))

    def _write(self) -> None:
        """Write all nodes and edges."""
        raise NotImplementedError

    def outline(self) -> str:
        """The picture in words, a node a line, for those who cannot see it; at most 40 nodes."""
        raise NotImplementedError

    @cached_property
    def caption(self) -> str:
        return ""

    def _node(self, key: str, name: str, heard: str, above: str = "", below: str = "") -> None:
        """Write a node.

        name: what is written on it. heard: what a screen reader says. above, below: text there.
        """
        node, marks, look = self.nodes[key], self.marks, self.look
        card = cards.card_of(node, marks, name, look)
        kind = KINDS[cards.kind_of(node)]
        outline = {"fillcolor": PAPER if node.game else kind.fill, "color": kind.colour}
        thick = 2.0 if node in marks.best else 1.0
        if node is marks.current:
            outline["fillcolor"] = CURRENT_YELLOW
            thick = THICK
        elif marks.left_out(node):
            outline = {"fillcolor": PAPER, "color": GREY, "style": "filled,dashed"}
        outline |= {"class": marks.classes(node), "penwidth": f"{look.line * thick:g}"}
        outline |= {"shape": card.shape, "width": inch(card.width), "height": inch(card.height)}
        label = engine.dot_label([*cards.dot_lines(node, marks, name), below])
        self.dot.node(key, label, id=key, **outline)
        if below:
            y = card.height / 2 + look.small * 1.1
            bold = {"font_size": look.small, "font_weight": "bold", "text_anchor": "middle"}
            card.elements.append(style.text(below, y=y, **bold, fill=INK))
        if above:
            y = card.top - look.small * 0.45
            card.elements.append(style.small_text(above, y, look, class_="above"))
        needed = 0.0 if node.is_leaf else self._wide_above
        self._parts[key] = Part(card.elements, heard, needed, card.width, card.height)

    @cached_property
    def svg(self) -> str:
        return engine.assemble(
            engine.render(self.dot.source), self._parts, self._title, self.outline()
        )

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
        ending = path.suffix.lower()
        if ending not in defaults.formats:
            raise RenderError(
                "A picture is saved as {formats}, not as {ending!r}. (.html, .pdf, .png and .tex "
                "come with `import classroom`.)",
                formats=" or ".join(defaults.formats),
                ending=ending,
            )
        contents = defaults.formats[ending](self)
        if isinstance(contents, str):
            contents = contents.encode("utf-8", "replace")
        try:
            path.write_bytes(contents)
        except (OSError, ValueError) as error:  # ValueError: NUL, or half a surrogate pair
            raise RenderError(
                "{path!r} cannot be written: {error}.", path=str(path), error=error
            ) from None
        return path


class TreeDiagram(Diagram):
    """The picture of a tree: what `shown` says, each node with its name if `names`."""

    def __init__(self, shown: Shown, marks: Marks, look: Theme, names: bool) -> None:
        self.shown = shown
        self.names = names
        self.folded = bool(shown.more or shown.below)
        headroom = marks.headroom or bool(shown.below or marks.note(shown.nodes[TOP]))
        super().__init__(shown.nodes, marks, look, headroom)

    def _write(self) -> None:
        top = self.nodes[TOP]
        named_below = self.marks.named_below or top
        taken = cards.own_names(named_below)
        for key, node in self.nodes.items():
            name = cards.name_below(named_below, node, taken)
            heard = self.marks.description(node, top, name or self.marks.words.say("the root"))
            above = self.marks.note(node) if node is top else ""
            below = "⋮" if key in self.shown.below else ""
            self._node(key, name if self.names or node.name else "", heard, above, below)
        for ply in self.shown.plies[1:]:
            for key, neighbour in zip_longest(ply, ply[1:]):
                self._edge(key)
                if neighbour:
                    self._spacer(key, neighbour)
        for key, count in self.shown.more.items():
            self._fold(key, count)
        self._information_sets()

    def _edge(self, key: str) -> None:
        """Write the edge to a node."""
        node, marks = self.nodes[key], self.marks
        elements, needed = cards.edge_elements(node, marks, self.look)
        self._parts[f"e_{key}"] = Part(elements, needed=needed)
        attributes = {"class": marks.edge_classes(node)}
        label = marks.edge_label(node)
        if label:
            attributes["label"] = engine.dot_label([label])
        if node in marks.best:
            attributes |= {"penwidth": f"{self.look.line * THICK:g}", "color": INK}
        if marks.left_out(node):
            attributes["style"] = "dotted" if "beyond" in attributes["class"] else "dashed"
        self.dot.edge(parent_id(key), key, id=f"e_{key}", **attributes)

    def _fold(self, key: str, count: int) -> None:
        """Write "… 57 more" behind the children that are shown."""
        fold = f"{key}_more"
        words = self.marks.words.say("… {count} more", count=count)
        small = self.look.small
        size = {"width": inch(style.width(words, small) + 8), "height": inch(small * 1.5)}
        plain = {"shape": "box", "color": PAPER, "fillcolor": PAPER, "class": "fold"}
        self.dot.node(fold, words, id=fold, **plain, **size, fontsize=f"{small:g}")
        self.dot.edge(key, fold, style="dotted", id=f"e_{fold}", **{"class": "fold"})
        self._parts[fold] = Part([style.small_text(words, small * 0.35, self.look)], words)

    def _information_sets(self) -> None:
        """Join nodes that a player cannot tell apart by a dashed line."""
        line = {"style": "dashed", "color": INK, "constraint": "false", "class": "hidden"}
        alike: dict[tuple[Node, ...], list[str]] = {}  # information set → the ids of its nodes
        for key, node in self.nodes.items():
            if node.information_set:
                alike.setdefault(node.information_set, []).append(key)
        for keys in alike.values():
            for left, right in pairwise(keys):
                self.dot.edge(left, right, id=f"h_{right}", tailport="e", headport="w", **line)

    def _spacer(self, left: str, right: str) -> None:
        """Write empty room between two neighbours, where a gap is not enough.

        Fields on them, or labels of their edges, may need more.
        """
        gap, parts = self.look.gap, self._parts
        _, right_of_left = self._reach(left)
        left_of_right, _ = self._reach(right)
        # Two signs ✂ may come near: so no ply becomes wider where a cut falls.
        has_label = any(self.marks.edge_label(self.nodes[key]) for key in (left, right))
        labels = right_of_left + (8 if has_label else 4) + left_of_right
        # Labels are a share of the way down; where their edges begin apart, that counts for the
        # rest of the way.
        left_parent, right_parent = parent_id(left), parent_id(right)
        if left_parent != right_parent:
            between = (parts[left_parent].width + parts[right_parent].width) / 2 + gap
            labels -= (1 - ON_EDGE) * between
        fields = (parts[left].needed + parts[right].needed) / 2 + 4
        missing = max(labels / ON_EDGE, fields) - (parts[left].width + parts[right].width) / 2
        if missing > gap:
            room = f"{left}_room"
            wide = max(1, missing - 2 * gap)  # with a gap on each side of it
            self.dot.node(room, "", width=inch(wide), height="0.01", style="invis")
            self.dot.edge(left_parent, room, style="invis")

    def _reach(self, key: str) -> tuple[float, float]:
        """How far to the left and right a label and a sign on the edge to a node reach, in px."""
        node, small = self.nodes[key], self.look.small
        left = right = style.width(self.marks.edge_label(node), small) / 2
        if self.marks.signs(node, 0.0, small, self.look):
            right = right + small * 1.6 if right else small * 0.8  # beside a label, or alone
            left = left or small * 0.8
        room = style.width(self.marks.room, small) / 2
        return max(left, room), max(right, room)

    @cached_property
    def caption(self) -> str:
        if not self.folded:
            return ""
        words = self.marks.words
        total = self.nodes[TOP].size
        shown = words.count("{count} node", "{count} nodes", len(self.nodes))
        if total == len(self.nodes):
            shown = words.say("{nodes} shown", nodes=shown)
        else:
            shown = words.say("{nodes} shown of {total}", nodes=shown, total=total)
        if all(self.nodes[key].grown for key in self.shown.below):
            return words.say("{shown}.", shown=shown)
        return words.say("{shown}; further nodes grow when they are asked for.", shown=shown)

    def outline(self) -> str:
        rows = [self.marks.words.say("Game tree.")]
        for key in sorted(self.nodes, key=indices)[:MOST_ROWS]:  # each before those below it
            words = " ".join(self._parts[key].words.split())
            rows.append("  " * len(indices(key)) + style.shorten(words, LONGEST_ROW))
        left_out = len(self.nodes) - MOST_ROWS
        if left_out > 0:
            rows.append(self.marks.words.say("… and {count} more nodes", count=left_out))
        return "\n".join(rows)

    def __repr__(self) -> str:
        rest = ", the rest folded" if self.folded else ""
        return f"Diagram({counted(len(self.nodes), 'node', 'nodes')}{rest})"


class GraphDiagram(Diagram):
    """A game as a graph: every position once, with an edge for each that can follow it.

    Where no two positions of one player are equally far from the end, as with one heap, it is a
    ladder: two columns, one for each player who takes turns, and edges that run down between them.
    """

    def __init__(self, positions: Positions, look: Theme, max_nodes: int, has_values: bool) -> None:
        if len(positions) > max_nodes:
            raise GameTreeError(
                "{positions} has more than {most} positions, too many for one picture: begin from "
                "a later state, use symmetric=True, or allow more with max_nodes=.",
                positions=positions,
                most=max_nodes,
            )
        keys = {state: f"p{i}" for i, state in enumerate(positions)}
        nodes = {key: positions.node(state) for state, key in keys.items()}
        values = {node: positions.value_of(node.state) for node in nodes.values()}
        marks = Marks(values=values if has_values else {})
        self._following = {
            key: [keys[after] for after in positions.after(state)] for state, key in keys.items()
        }
        # Now: a label speaks the language of the moment.
        self._labels = {
            key: style.one_line(node.game.label(node.state)) for key, node in nodes.items()
        }
        super().__init__(nodes, marks, look, headroom=False)

    def _write(self) -> None:
        for key, node in self.nodes.items():
            self._node(key, "", self.marks.description(node, node, ""))
        rows = rungs(self._following)
        if rows:
            ports = self._place(rows)
        else:
            self.dot.attr("graph", splines="true")
            ports = dict.fromkeys(self.nodes, ("_", "_"))  # at any side: many edges meet here
        for key, others in self._following.items():
            tail, head = ports[key]
            for other in others:
                self.dot.edge(key, other, id=f"e_{key}_{other}", tailport=tail, headport=head)

    def _place(self, rows: list[list[str | None]]) -> dict[str, tuple[str, str]]:
        """Put each node at its place in a ladder.

        Returns id → where its edges begin, and where they end.
        """
        self.dot.attr("graph", layout="neato")  # which leaves each node where it is put
        apart = max([part.width for part in self._parts.values()]) * LADDER_WIDTH
        below = max([part.height for part in self._parts.values()]) + self.look.gap
        ports = {}
        for i, row in enumerate(rows):
            for side, key in enumerate(row):
                if key is not None:
                    self.dot.node(key, pos=f"{inch(side * apart)},{inch(-i * below)}!")
                    ports[key] = LADDER_PORTS[side]
        return ports

    def outline(self) -> str:
        words = self.marks.words
        rows = [words.say("Game as a graph of {count} positions.", count=len(self.nodes))]
        for key, following in islice(self._following.items(), MOST_ROWS):
            row = " ".join(self._parts[key].words.split())
            if following:
                listed, *others = [self._labels[other] for other in following]
                for other in others:
                    listed = words.say("{listed}, or {other}", listed=listed, other=other)
                row = words.statements([row, words.say("then {positions}", positions=listed)])
            rows.append(row)
        left_out = len(self.nodes) - MOST_ROWS
        if left_out > 0:
            rows.append(words.say("… and {count} more positions", count=left_out))
        return "\n".join(rows)

    def __repr__(self) -> str:
        return f"Graph({len(self.nodes):,} positions)"


def rungs(following: dict[str, list[str]]) -> list[list[str | None]]:
    """The rows of a ladder: positions equally far from the end, one on each side at most.

    following: id of a position → ids of those that can follow it, each before all of these.
    Each edge leads from one side to the other, so that where the players take turns each has a
    side. Returns rows (the id on the left, and on the right; None for none); [] where there is no
    such ladder.
    """
    column = {next(iter(following)): 0}
    for key, others in following.items():
        for other in others:
            if column.setdefault(other, 1 - column[key]) == column[key]:
                return []
    plies: dict[str, int] = {}  # id → how many plies it is from the end, on the longest way
    for key in reversed(following):
        plies[key] = 1 + max([plies[other] for other in following[key]], default=-1)
    rows: dict[int, list[str | None]] = {}
    for key in sorted(following, key=lambda key: -plies[key]):
        row = rows.setdefault(plies[key], [None, None])
        if row[column[key]] is not None:
            return []
        row[column[key]] = key
    return list(rows.values())
