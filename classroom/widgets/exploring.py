"""`explore`: a walk in a game tree."""

from collections.abc import Mapping
from contextlib import suppress
from itertools import islice
from operator import attrgetter
from typing import Any

from gametree.cards import TOP, Marks
from gametree.diagram import Diagram, check_known, draw, nodes_along
from gametree.errors import GameTreeError, TreeTooLarge
from gametree.game import Game, root
from gametree.nodes import CHANCE, MAX, MIN, Move, Node, move_text
from gametree.search import Result, alphabeta, expectimax, node_of
from gametree.style import label
from gametree.values import Number

from ..guards import check_dict
from ..pictures.exports import svg_of
from ..players.matches import ending
from ..trees.copies import moves_text
from ..words.language import Figure, Sentence, say
from ..words.names import id_of, node_at
from ..words.numerals import amount
from ..words.preferences import using
from ..words.refusals import sentence_of_error
from ..words.wording import together
from .boards import position_svg
from .touch import Answers, Page, View

# This many nodes on a ply, and in all, can be taken in at a glance.
WIDE = 12
MANY = 40
MOST_VISITED = 30_000  # nodes that may be searched for the best line
MOST_VIEWS = 400  # positions in a saved page
WHO = {
    MAX: Sentence("▲ MAX is to move"),
    MIN: Sentence("▼ MIN is to move"),
    CHANCE: Sentence("● Chance decides"),
    None: Sentence("Play is over"),
}


def explore(
    node: Node | Game,
    *,
    values: Mapping[Node, Number] | None = None,
    theme: str | None = None,
    lang: str | None = None,
) -> "Explorer":
    """Return a widget in which the reader walks a tree: a click on a branch goes there.

    node: a Node to begin at, or a Game (whose tree then grows as the reader walks).
    values: node → value, to show at inner nodes, such as values_of(node) returns (by default they
        show none).
    theme: "paper" or "projector", as for `draw`. lang: "en", "de" or "zh".
    `.save("walk.html")` writes a page that needs neither network nor kernel. Raises GameTreeError
    for anything else, RenderError if the packages for widgets are missing.

    >>> from gametree import Bones
    >>> explore(Bones(4))
    Explorer(at the start, 3 branches)
    """
    with using(lang, theme):
        if values is not None:
            check_dict(values, "values")
        return Explorer(node_of(node, "explore"), values)


class Explorer(Page):
    """The widget that `explore` returns.

    node  the node at which the reader is
    top   the node at which the walk began
    """

    instead = "draw(node, depth=1)"
    heading = Sentence("A game tree to walk in")

    def __init__(self, top: Node, values: Mapping[Node, Number] | None = None) -> None:
        check_known(values or {}, top, values)
        self.top = top
        self.node = top
        self.values = values or {}
        self._with_line = False
        super().__init__()

    def answers(self) -> Answers:
        return {"go": self._go, "line": self._show_line}

    def _go(self, key: str) -> None:
        self.node = node_at(self.top, key)

    def _show_line(self, on: bool) -> None:
        self._with_line = on

    def view(self) -> View:
        return self._view(self.node, self._with_line)

    def _view(self, node: Node, with_line: bool) -> View:
        said = status(node, self.values.get(node))
        line, best = None, None
        try:
            if with_line:
                line, value = best_line(node)
                best = best_play(node, line, value)
        except GameTreeError as trouble:
            said = together(said, sentence_of_error(trouble)).say()
        diagram = draw_around(node, line, self.values, self.top)
        return {
            "kind": "walk",
            "svg": svg_of(diagram),
            "whole": not diagram.folded,
            "big": position_svg(node, say("the position, large"), role="img"),
            "line": best,
            "crumbs": [say("start"), *labels_to(node, self.top)],
            "here": id_of(node, self.top),
            "menu": [label(move_text(child)) for child in node.children],
            "said": said,
        }

    def views(self) -> tuple[View, dict[str, View]]:
        """The plies for which there is room, and the best line to its end, with the siblings."""
        line = None
        with suppress(GameTreeError):  # a tree too large, or nodes that cannot be told apart
            line, _ = best_line(self.top)
        views: dict[str, View] = {}
        ply = [self.top]
        while ply and len(views) + len(ply) <= MOST_VIEWS:
            for node in ply:
                views[id_of(node, self.top)] = self._view(node, line is not None)
            ply = [child for node in ply for child in node.children]
        is_cut_off = bool(ply)
        if line and is_cut_off:
            for on_line in sorted(nodes_along(self.top, line), key=attrgetter("depth")):
                for node in (on_line, *on_line.children):
                    views[id_of(node, self.top)] = self._view(node, True)
        return views[TOP], views

    def still(self) -> str:
        return draw_around(self.node, None, self.values, self.top).image()

    def __repr__(self) -> str:
        moves = ", ".join(labels_to(self.node, self.top))
        place = f"after {moves}" if moves else "at the start"
        return f"Explorer({place}, {amount(len(self.node.children), 'branch', 'branches')})"


def labels_to(node: Node, top: Node) -> list[str]:
    """What the moves from `top` to `node` are called."""
    return [label(move) for move in moves_text(node, top)]


def status(node: Node, value: Number | None) -> str:
    """Whose move it is, and the value if one is shown; or how play ended."""
    if node.is_leaf and node.game:
        return str(ending(node, valued=True))
    if node.is_leaf:
        value = node.value
    if value is None:
        return say("{who}.", who=WHO[node.player])
    return say("{who}: value {value}.", who=WHO[node.player], value=Figure(value))


def best_play(node: Node, line: list[Move], value: Number | None) -> str:
    """What is said about the best line from `node`, which is worth `value`; "" if there is none."""
    if not line or value is None:
        return ""
    moves = labels_to(node.find(*line), node)
    return say(
        "Best play from here: {moves}, with value {value}.", moves=moves, value=Figure(value)
    )


def draw_around(
    node: Node,
    line: list[Move] | None = None,
    values: Mapping[Node, Number] | None = None,
    named_below: Node | None = None,
) -> Diagram:
    """The node and what lies below it, as far as it can be taken in at a glance.

    named_below: the node from which names are counted, so that they stay the same during a walk.
    """
    ply = node.children
    nodes = 1 + len(ply)
    plies = 1
    while len(ply) <= WIDE:
        room = min(WIDE, MANY - nodes)
        children = (child for shown in ply for child in shown.children)
        below = tuple(islice(children, room + 1))  # no more of them are grown
        if not below or len(below) > room:
            break
        ply = below
        nodes += len(ply)
        plies += 1
    marks = Marks(named_below=named_below)
    return draw(node, marks=marks, values=values, depth=plies, line=line, max_nodes=MANY)


def best_line(node: Node) -> tuple[list[Move], Number | None]:
    """The moves of best play from `node`, and what `node` is worth.

    They lead to the end, or to the first chance node; if there are none, the value is None.
    """
    moves: list[Move] = []
    table: dict[Any, Any] = {}
    value = None
    while not node.is_leaf and node.player is not CHANCE:
        result = search(node, table)
        if value is None:
            value = result.value
        moves.append(result.move)
        node = node[result.move]
    return moves, value


def search(node: Node, table: dict[Any, Any]) -> Result:
    """The Result of a search at `node`, within limits; `table` is one for alphabeta."""
    left = MOST_VISITED

    def watch(kind: str, *event: object) -> None:
        nonlocal left
        if kind != "enter":
            return
        left -= 1
        if left < 0:
            raise TreeTooLarge(
                "No best line: a search of {count} nodes did not reach the end.",
                count=MOST_VISITED,
            )

    if node.game is not None:
        # On a separate tree, so that the search does not grow the reader's.
        node = root(node.game, node.state)
    try:
        return alphabeta(node, table=table, watch=watch)
    except GameTreeError:  # it met chance; what else is wrong with the tree will be said again
        return expectimax(node, watch=watch)
