"""The nodes of a picture: which ones, what they are called, what a picture adds, how they look.

marks   what a picture adds: values, the best line, what a search skipped, as data
part    what is drawn at a node or an edge: SVG elements, and the size that they need
card    the part of a node: its shape (Graphviz draws that), and what is laid into it. A node of a
        written tree is a triangle, circle or square with its value; one of a game is a rectangle
        with its picture, and below that a foot with the player's mark, the value and the name
look    the Theme, which has all sizes
id      the way down to a node from the top, by places among siblings: n_0_2 is the third child of
        the first child of the top, which is n itself
name    what a person calls it: A3 is that same node, unless its writer has named it
Elements lie around the middle of a node or an edge: x and y are px from there, y downwards.
"""

import xml.etree.ElementTree as ET
from collections.abc import Collection, Mapping, Set
from dataclasses import dataclass, field
from operator import attrgetter
from typing import Literal, NamedTuple

from . import style
from .errors import RenderError
from .nodes import CHANCE, Node, move_text, places_of
from .style import CAPITAL, INK, KINDS, Theme, Words, box, defaults, element, rect, text, width
from .values import LeafValue, Number, same_move

# Graphviz's triangle fills three quarters of the height it is given. Its tip and its base are this
# share of that height away from the middle.
TRIANGLE_HALF = 0.375
LARGEST_SQUARE = 3.6  # times the font: a wider leaf is only as high as usual
MOST_LABEL_ROWS = 20  # on a card
MOST_PLIES_SHOWN = 300  # in any picture: an id says the whole way down, and becomes long
TOP = "n"
USUAL_WINDOW = "(-∞, 99)"


@dataclass(kw_only=True)
class Marks:
    """What a picture adds to a tree, as data. Whatever is left out, the picture does not show.

    To add to what a search knows, write dataclasses.replace(result.marks(), notes={node: "here"}).
    A course that shows more makes a subclass, in which a method such as `above` does more.

    values       node → what it shows: a number or any text, also in place of a leaf's own value;
                 "": nothing
    windows      node → (α, β), on the edge to it, where no note is shown then
    notes        node → text, written after the move on the edge to it, as in "a1 (text)", or alone
                 where the edge shows nothing else; at the top: above it
    best         the nodes to which the moves of the best line lead (the top is none of them)
    skipped      the nodes that a search left out; with each goes all that lies below it
    untried      the nodes not yet tried; with each goes all that lies below it
    cut          those of the skipped nodes that a cut-off skipped: ✂ on the edge, too
    current      the node where a search is
    blank        whether an inner node that shows no value shows an empty box; "all": a leaf, too
    room_inside  a text for which each inner node has room: the longest that any of them will show,
                 so that the pictures of one search have the same layout
    headroom     whether there is room for a line of text above the top and below the last ply
    named_below  the node from which names are counted: the top of the picture (None), or a node
                 above it, so that a part of a tree keeps the names that it has in the whole
    words        what says all this, also to a screen reader
    """

    values: Mapping[Node, LeafValue] = field(default_factory=dict)
    windows: Mapping[Node, tuple[Number, Number]] = field(default_factory=dict)
    notes: Mapping[Node, str] = field(default_factory=dict)
    best: Set[Node] = frozenset()
    skipped: Set[Node] = frozenset()
    untried: Set[Node] = frozenset()
    cut: Set[Node] = frozenset()
    current: Node | None = None
    blank: bool | Literal["all"] = False
    room_inside: str = ""
    headroom: bool = False
    named_below: Node | None = None
    words: Words = field(default_factory=lambda: defaults.words)

    def value(self, node: Node) -> str | None:
        """What `node` shows: text, "" for nothing, None for an empty box."""
        value = self.values.get(node)
        if value is None:
            if self.blank == "all" or (self.blank and not node.is_leaf):
                return None
            value = node.value  # None at an inner node
        return "" if value is None else self.words.number(value)

    def above(self, node: Node, bottom: float, look: Theme) -> list[str]:
        """The SVG elements above `node`, down to the height `bottom`: only a subclass has some."""
        return []

    def room_above(self, look: Theme) -> tuple[float, float]:
        """How much room the elements of `above` need.

        It returns the width above each inner node, and the height above the top.

        Below the last ply there is as much room as above the top. Where nothing is written, that is
        4 px, as at the sides (see engine.SIDE).
        """
        return 0.0, look.small * 1.6 if self.headroom else 4.0

    def signs(self, node: Node, x: float, size: float, look: Theme) -> list[str]:
        """The sign on the edge to `node`, around `x`: ✂ where a cut-off fell.

        It is in a list, which may be empty. `x` is right of the label, or 0 without one. The label
        is centred, so the same room is free on its left, where a subclass may draw too.
        """
        return [style.cut_sign(x, size, look)] if node in self.cut else []

    def left_out(self, node: Node) -> str:
        """Why a search did not look at `node`, in words; "" for any other node."""
        way_down = set(node.way_down())
        if not way_down.isdisjoint(self.untried):
            return self.words.say("never tried")
        return "" if way_down.isdisjoint(self.skipped) else self.words.say("skipped")

    def edge_label(self, node: Node) -> str:
        """The text on the edge to `node`: its move, its probability, its window or note: "1 (1/3)".

        In a written tree, a move that is no more than the child's index is left out.
        """
        move = "" if has_index(node) else style.label(move_text(node))
        chance = "" if node.chance is None else self.words.chance(node.chance)
        window = self.words.pair(*self.windows[node]) if node in self.windows else ""
        parts = [move, chance, window or self.notes.get(node, "")]
        first, *notes = [part for part in parts if part] or [""]
        # A window has parentheses of its own. (With a colon in their place, "1: 3" would look like
        # a ratio.)
        notes = [note if note.startswith("(") else f"({note})" for note in notes]
        return " ".join([first, *notes])

    def note(self, node: Node) -> str:
        """The window at `node` in words, or else its note: above the top, or for screen readers."""
        if node in self.windows:
            return self.words.window(*self.windows[node])
        return self.notes.get(node, "")

    def classes(self, node: Node) -> str:
        """The classes by which a style sheet knows `node`: "max best current"."""
        # The current node keeps its own look even if it is marked as left out (see Diagram._node).
        is_pruned = node is not self.current and self.left_out(node)
        classes = {"best": node in self.best, "current": node is self.current, "pruned": is_pruned}
        return " ".join([kind_of(node), *[name for name, holds in classes.items() if holds]])

    def edge_classes(self, node: Node) -> str:
        """The classes of the edge to `node`: "pruned cut"."""
        is_pruned, is_cut = self.left_out(node), node in self.cut
        classes = {"best": node in self.best, "pruned": is_pruned, "cut": is_cut}
        return " ".join([name for name, holds in classes.items() if holds])

    def edge_style(self, node: Node) -> str:
        """How Graphviz draws the edge to `node`, which was left out."""
        return "dashed"

    def description(self, node: Node, top: Node, name: str) -> str:
        """What a screen reader says of `node` in a picture of the tree below `top`.

        That is who moves, after which move, and what it is worth, as far as `words.detail` goes.
        """
        words = self.words
        value = self.value(node)
        branches = len(node.grown)
        has_move = node is not top and not has_index(node)
        chance = None if node is top else node.chance
        parts = [name, who_moves(node, words)]
        if words.detail > 1:
            parts += [
                words.count("{count} branch", "{count} branches", branches) if branches else "",
                # {moves} is one move here; a subclass may pass several.
                words.say("after {moves}", moves=move_text(node)) if has_move else "",
                words.say("probability {chance}", chance=words.number(chance)) if chance else "",
                style.one_line(node.game.label(node.state)) if node.game is not None else "",
            ]
        parts += [
            words.say("value {value}", value=words.aloud(value)) if value else "",
            words.say("current") if node is self.current else "",
            self.note(node),
            self.left_out(node),
            words.say("cannot be told apart from others") if node.information_set else "",
            words.say("on the best line") if node in self.best else "",
        ]
        if words.detail > 2:
            parts.append(words.say("ply {count}", count=node.depth - top.depth))
        return style.clean(words.clauses(parts))


def kind_of(node: Node) -> str:
    """The kind of a node: max, min, chance or leaf."""
    return "leaf" if node.is_leaf else str(node.player).lower()


def who_moves(node: Node, words: Words) -> str:
    """Who moves at `node`, in words."""
    if node.is_leaf:
        return words.say("Leaf")
    if node.player is CHANCE:
        return words.say("CHANCE node")
    return words.say("{player} node", player=str(node.player))


def has_index(node: Node) -> bool:
    """Whether a move in a written tree, to `node`, is no more than the place among its siblings."""
    if node.game is not None or node.parent is None:
        return False
    return same_move(node.parent.children.index(node), node.move)


# Ids and names.


def own_names(top: Node) -> set[str]:
    """The names that the writer of a tree has given to its nodes.

    Those in the tree of a game are not collected, since it may have a million nodes.
    """
    return {str(node.name) for node in top.walk() if node.name} if top.game is None else set()


def name_below(top: Node, node: Node, taken: Collection[str]) -> str:
    """The name of a node below `top`: never one of `taken`, except the node's own name.

    A node that its writer has named has that name. A node below it has that name and the places on
    the way down from there (Q12). If the top has no name, its children are A, B, …, Z, AA, AB, and
    theirs A1, …, A9, A(10). What would have one of the names `taken` gets a prime: B'.

    >>> from gametree import MAX, MIN
    >>> top = MAX(3, MIN(4, MIN(5, 6)))
    >>> [name_below(top, node, own_names(top)) for node in top.walk()]
    ['', 'A', 'B', 'B1', 'B2', 'B21', 'B22']
    """
    name = str(top.name or "")
    above = top
    for place in places_of(node, top):
        above = above.children[place]
        number = str(place + 1) if place < 9 else f"({place + 1})"
        name += number if name else letters(place)
        while name in taken:
            name += "'"
        name = str(above.name or name)
    return name


def letters(place: int) -> str:
    """The letters of a place: A to Z, then AA, AB, …, as the columns of a spreadsheet have them."""
    first_letters = letters(place // 26 - 1) if place >= 26 else ""
    return first_letters + chr(ord("A") + place % 26)


def parent_id(key: str) -> str:
    return key.rpartition("_")[0]


def indices(key: str) -> list[int]:
    """The places among siblings on the way down to a node: [0, 2] for n_0_2."""
    return [int(place) for place in key.split("_")[1:]]


class Shown:
    """The nodes of the tree below `top` that a picture shows, ply by ply.

    depth: plies to show (nodes grow where need be); None: all that have grown. max_nodes: the most
    nodes in all; level: the most on one ply, or None.

    nodes  id → node
    plies  the ids of each ply, as lists, of which the last may be empty
    more   id of a node → how many of its children are folded
    below  ids of the nodes that have plies below them which are not shown
    """

    def __init__(self, top: Node, depth: int | None, max_nodes: int, level: int | None) -> None:
        self.nodes = {TOP: top}
        self.plies = [[TOP]]
        self.more: dict[str, int] = {}
        last_ply = MOST_PLIES_SHOWN if depth is None else min(depth, MOST_PLIES_SHOWN)
        children_of = attrgetter("grown" if depth is None else "children")
        while self.plies[-1] and len(self.plies) <= last_ply:
            families = {key: children_of(self.nodes[key]) for key in self.plies[-1]}
            self._add_ply(families, min(max_nodes - len(self.nodes), level or max_nodes))
        inner = {key for key, node in self.nodes.items() if not node.is_leaf}
        self.below = inner - self.more.keys() - {parent_id(key) for key in self.nodes}

    def _add_ply(self, families: dict[str, tuple[Node, ...]], room: int) -> None:
        """Show the next ply, as far as there is room.

        families: the id of each node on the last ply → its children. room: the most nodes that fit.
        The first family shows as many children as there is room for, each later one all of them or
        none. But from the second ply on, the whole ply is left out where not even its smallest
        family would fit. (So with room for 3, of families of 5 and 2 the first shows 3 and the
        second none; of two families of 5 nothing is shown.)
        """
        ply: list[str] = []
        smallest = min([len(children) for children in families.values() if children], default=0)
        if len(self.plies) == 1 or smallest <= room:
            for key, children in families.items():
                fitting = children[:room] if not ply or len(children) <= room else ()
                ids = {f"{key}_{place}": child for place, child in enumerate(fitting)}
                self.nodes |= ids
                ply += ids.keys()
                room -= len(ids)
                if len(ids) < len(children):
                    self.more[key] = len(children) - len(ids)
        self.plies.append(ply)


# Cards.


class Part(NamedTuple):
    """What is laid into Graphviz's picture at a node or an edge. All lengths are px."""

    elements: list[str]  # of SVG, around its middle
    width: float = 0  # of a node
    height: float = 0
    shape: str = ""  # that Graphviz draws around a node
    top: float = 0  # y of its upper edge
    needed: float = 0  # how much room the elements need, from side to side
    words: str = ""  # of a node, for a screen reader


class Inside(NamedTuple):
    """What is written in a node: a value, None for an empty box, and a name, "" for none."""

    value: str | None
    width: float
    height: float
    name: str
    name_width: float


def card_of(node: Node, marks: Marks, name: str, look: Theme) -> Part:
    """The card of a node, which shows `name`."""
    kind = kind_of(node)
    value = marks.value(node)
    wide, high = look.blank
    if value is not None:
        room = "" if node.is_leaf else marks.room_inside
        wide = max(width(value, look.font), width(room, look.font), look.font * 0.6)
        high = look.font
    inside = Inside(value, wide, high, name, width(name, look.small))
    if node.game is not None:
        card = board(node, kind, inside, look)
    elif kind in ("max", "min"):
        card = triangle(kind, inside, look)
    else:
        card = circle_or_square(kind, inside, look)
    card.elements.extend(marks.above(node, card.top - 3, look))
    return card


def triangle(kind: str, inside: Inside, look: Theme) -> Part:
    """A node of MAX or MIN. Its name is beside the tip, where no edge runs.

    A triangle narrows, so what is inside needs about twice its own width. (The factors are by
    trial.)
    """
    font, small = look.font, look.small
    for_value = (inside.width + font * 0.4) * 2.1
    for_name = max(inside.name_width * 2 + font, inside.name_width * 2.65)
    wide, high = max(font * 3.2, for_value, for_name), max(font * 4, inside.height * 3.2)
    half = high * TRIANGLE_HALF
    middle, name_y = half / 3, small * 0.8 - half
    if kind == "min":
        middle, name_y = -half / 3, half - small * 0.1
    name = name_text(inside, -wide / 2, name_y, "start", look)
    return Part([name, value_or_box(inside, middle, look)], wide, high, KINDS[kind].shape, -half)


def circle_or_square(kind: str, inside: Inside, look: Theme) -> Part:
    """A chance node, or a leaf, which is a square unless its value is long.

    Its name is below the value.
    """
    font, small = look.font, look.small
    if kind == "chance":
        # The name is below the value, where a circle is narrower, so it counts in addition.
        wide = high = max(font * 2.2, inside.width + font + inside.name_width)
        top, raised = -high / 2, small * 0.4
    else:
        wide = max(font * 2, inside.width + font * 0.8, inside.name_width + font * 0.4)
        high = max(font * 2, inside.height * 1.3 + (small * 1.15 if inside.name else 0))
        if max(wide, high) <= font * LARGEST_SQUARE:
            wide = high = max(wide, high)
        top, raised = -high / 2, small * 0.5
    middle = -raised if inside.name else 0.0
    below_value = inside.height * 0.5 + (3 if inside.value is None else 0)  # a box is higher
    name = name_text(inside, 0, middle + below_value + small * 0.85, "middle", look)
    shape = KINDS[kind].shape if wide == high else "box"
    return Part([name, value_or_box(inside, middle, look)], wide, high, shape, top)


def board(node: Node, kind: str, inside: Inside, look: Theme) -> Part:
    """A node of a game: its picture or label, and a foot for the player's mark, value and name."""
    font, line = look.font, look.line
    drawing, across, tall, view = picture_or_label(node, look)
    foot = max(font * 1.45, inside.height * 1.2)
    # The mark stands in a square as high as the foot.
    across = max(across, foot + inside.width + 2 * inside.name_width, inside.width + 2.5 * font)
    wide, high = across + 2 * line, tall + foot + 2 * line
    middle = high / 2 - foot / 2 - line  # of the foot
    ground = style.LEAF_FOOT if kind == "leaf" else KINDS[kind].fill
    place = {"x": -across / 2, "y": line - high / 2, "width": across, "height": tall}
    elements = [
        # The ground of the foot, up to the inner side of the outline. Half of the outline's
        # thickness lies inside the card.
        rect((line - wide) / 2, high / 2 - foot - line, wide - line, foot + line / 2, fill=ground),
        element("svg", drawing, **place, viewBox=view),
        style.corner_mark(kind, font * 0.75 - wide / 2, middle, font * 0.42),
        value_or_box(inside, middle, look, font_weight="bold"),
        name_text(inside, wide / 2 - line * 2, middle + font * CAPITAL, "end", look),
    ]
    return Part(elements, wide, high, "box", -high / 2)


def picture_or_label(node: Node, look: Theme) -> tuple[str, float, float, str]:
    """The picture that a node's game draws of it, or else its label.

    Returns SVG, its width and height, and the part of its own plane that it fills, as a viewBox.
    """
    picture = picture_of(node)
    if picture is not None:
        return picture, look.board, look.board, "0 0 100 100"
    rows, font, small = label_rows(node), look.font, look.small
    pitch = small * 1.3  # from a row to the next one
    wide = max(look.board * 0.9, max([style.width_mono(row, small) for row in rows]) + font)
    high = max(look.board * 0.5, pitch * len(rows) + font * 0.6)
    first = (high - pitch * (len(rows) - 1)) / 2 + small * CAPITAL
    lettering = {"xml__space": "preserve", "font_size": small, "text_anchor": "middle"}
    lettering |= {"font_family": style.MONO, "fill": INK}
    lines = [text(row, x=wide / 2, y=first + pitch * i, **lettering) for i, row in enumerate(rows)]
    return "".join(lines), wide, high, f"0 0 {wide:g} {high:g}"


def picture_of(node: Node) -> str | None:
    """The SVG fragment that the node's game draws of it; None for no picture.

    Raises RenderError if it is not well-formed XML.
    """
    picture = None if node.game is None else node.game.picture(node.state, node.move)
    if picture is None:
        return None
    try:
        return defaults.checked_picture(picture)
    except (ET.ParseError, TypeError, UnicodeError):
        raise RenderError(
            "{game} must draw its picture as SVG, got {got!r}.", game=node.rules.name, got=picture
        ) from None


def label_rows(node: Node) -> list[str]:
    """The lines of what the node's game calls its state."""
    rows = str(node.game.label(node.state)).split("\n")
    return [style.shorten(style.clean(row)) for row in rows[:MOST_LABEL_ROWS]]


# The elements of cards and edges.


def value_or_box(inside: Inside, middle: float, look: Theme, **weight: str) -> str:
    """A value around the height `middle`.

    For None, an empty box and an empty text element, which an interactive page fills in.
    """
    wide, high = inside.width, inside.height
    empty = box(-wide / 2, middle - high / 2, wide, high, "blank") if inside.value is None else ""
    lettering = {"font_size": look.font, "text_anchor": "middle", "fill": INK, "class_": "value"}
    return empty + text(inside.value or "", y=middle + look.font * CAPITAL, **lettering, **weight)


def name_text(inside: Inside, x: float, y: float, anchor: str, look: Theme) -> str:
    """The name of a node, if it shows one."""
    lettering = {"font_style": "italic", "text_anchor": anchor, "fill": INK}
    return text(inside.name, x=x, y=y, font_size=look.small, **lettering) if inside.name else ""


def edge_part(node: Node, marks: Marks, look: Theme) -> Part:
    """What is drawn on the edge to a node: signs and a label."""
    content = marks.edge_label(node)
    size = look.small * 1.1  # of a sign
    # With room for a usual window on each edge, the pictures of a search have the same layout.
    room = width(USUAL_WINDOW, look.small) + 4 if marks.windows else 0.0
    if not content:
        signs = marks.signs(node, 0.0, size, look)
        return Part(signs, needed=max(room, size if signs else 0.0))
    wide, high = width(content, look.small) + 4, look.small * 1.15
    signs = marks.signs(node, wide / 2 + size * 0.7, size, look)  # beside the label
    ground = rect(-wide / 2, -high / 2, wide, high, fill=style.PAPER)
    words = style.small_text(content, look.small * CAPITAL, look)
    label = element("g", ground, words, class_="label")
    # The ground of a sign is 1.3 sizes wide. Beside a label that counts twice, since the room
    # needed is symmetric. (A sign alone is about 1 wide, and may be nearer to its neighbours.)
    return Part([*signs, label], needed=max(room, (wide + 2.6 * size) if signs else wide))
