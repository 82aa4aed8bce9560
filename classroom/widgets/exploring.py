"""`explore`: a walk in a game tree."""

from collections.abc import Mapping
from contextlib import suppress
from functools import partial
from itertools import islice

from gametree.arguments import node_of
from gametree.defaults import using
from gametree.drawing import draw
from gametree.drawing.drawing import check_values
from gametree.drawing.overlays import nodes_along
from gametree.errors import GameTreeError, TreeTooLarge
from gametree.game import Game
from gametree.growth import root
from gametree.language import Sentence, say
from gametree.matches import ending
from gametree.names import TOP, id_of, node_at
from gametree.nodes import CHANCE, MAX, MIN, Node, move_text, moves_text
from gametree.oldnames import renamed
from gametree.search import alphabeta, expectimax
from gametree.text import label
from gametree.values import amount, number

from .touch import Page, position_svg

WIDE, MANY = 12, 40  # so many nodes on a ply and in all are taken in at a glance
MOST_VISITED = 30_000  # nodes that may be searched for the best line
MOST_VIEWS = 400  # positions in a saved page
WHO = {
    MAX: Sentence("▲ MAX is to move"),
    MIN: Sentence("▼ MIN is to move"),
    CHANCE: Sentence("● Chance decides"),
    None: Sentence("Play is over"),
}


@renamed(fill="complete(node)")
def explore(
    node: Node | Game,
    *,
    values: Mapping[Node, float] | None = None,
    theme: str | None = None,
    lang: str | None = None,
) -> "Explorer":
    """Return a widget in which the reader walks a tree: a click on a branch goes there.

    node: a Node to begin at, or a Game (whose tree then grows as the reader walks).
    values: node → value, to show at inner nodes, such as values_of(node) returns (by default they show none).
    theme: "paper" or "projector", as for `draw`. lang: "en", "de" or "zh".
    `.save("walk.html")` writes a page that needs neither network nor kernel. Raises GameTreeError for anything
    else, RenderError where the packages for widgets are missing.

    >>> from gametree import Bones
    >>> explore(Bones(4))
    Explorer(at the start, 3 branches)
    """
    with using(lang, theme):
        return Explorer(node_of(node, "explore"), values)


class Explorer(Page):
    """The widget that `explore` returns. `.node` is where the reader stands, `.top` where the walk began."""

    instead, title = "draw(node, depth=1)", "A game tree to walk in"

    def __init__(self, top, values=None):
        check_values(values, top)
        self.top, self.node, self.values = top, top, values or {}
        self._with_line = False
        super().__init__()

    def answers(self):
        return {"go": self._go, "line": partial(setattr, self, "_with_line")}

    def _go(self, key):
        self.node = node_at(self.top, key)

    def view(self):
        return self._view(self.node, self._with_line)

    def _view(self, node, with_line):
        said, line, best = status(node, self.values.get(node)), None, None
        try:
            if with_line:
                line, value = best_line(node)
                best = best_play(node, line, value)
        except GameTreeError as trouble:
            said += f" {trouble}"
        diagram = draw_around(node, line, self.values)
        big = position_svg(node, say("the position, large"), role="img")
        shown = {
            "kind": "walk",
            "svg": diagram.svg,
            "whole": not diagram.folded,
            "big": big,
            "line": best,
        }
        shown |= {
            "crumbs": [say("start"), *labels_to(node, self.top)],
            "here": id_of(node, self.top),
        }
        return shown | {"menu": [label(move_text(child)) for child in node.children], "said": said}

    def views(self):
        views, ply, line = {}, [self.top], None
        with suppress(GameTreeError):  # a tree too large, or nodes that cannot be told apart
            line, _ = best_line(self.top)
        while ply and len(views) + len(ply) <= MOST_VIEWS:
            views |= {id_of(node, self.top): self._view(node, line is not None) for node in ply}
            ply = [child for node in ply for child in node.children]
        for node in nodes_along(self.top, line) if line and ply else ():
            views |= {
                id_of(each, self.top): self._view(each, True) for each in (node, *node.children)
            }
        return views[TOP], views

    def still(self):
        return draw_around(self.node, None, self.values).image()

    def __repr__(self):
        steps = ", ".join(labels_to(self.node, self.top))
        branches = amount(len(self.node.children), "branch", "branches")
        return f"Explorer({f'after {steps}' if steps else 'at the start'}, {branches})"


def labels_to(node, top):
    return [label(said) for said in moves_text(node, top)]


def status(node, value):
    """Whose move it is, and the value if one is shown; or how play ended."""
    if node.is_leaf and node.game:
        return str(ending(node, valued=True))
    value = node.value if node.is_leaf else value
    if value is None:
        return say("{who}.", who=WHO[node.player])
    return say("{who}: value {value}.", who=WHO[node.player], value=number(value))


def best_play(node, line, value):
    """What is said of the best line from `node`, which is worth `value`; nothing where there is none."""
    if not line:
        return ""
    moves = labels_to(node.find(*line), node)
    return say("Best play from here: {moves}; value {value}.", moves=moves, value=number(value))


def draw_around(node, line=None, values=None):
    """The node and what lies below it, as far as it can be taken in at a glance, as a Diagram."""
    ply, count, plies = node.children, 1 + len(node.children), 1
    while len(ply) <= WIDE:
        room = min(WIDE, MANY - count)
        below = list(
            islice((child for shown in ply for child in shown.children), room + 1)
        )  # grow no more
        if not 0 < len(below) <= room:
            break
        ply, count, plies = below, count + len(below), plies + 1
    return draw(node, values=values, depth=plies, line=line, max_nodes=MANY)


def best_line(node):
    """The moves of best play from `node`, to the end or to the first chance node, and what `node` is worth (or None)."""
    moves, table, value = [], {}, None
    while not node.is_leaf and node.player is not CHANCE:
        result = searched(node, table)
        if value is None:
            value = result.value
        moves.append(result.move)
        node = node[result.move]
    return moves, value


def searched(node, table):
    """The Result of a search at `node`, within limits; `table` is one for alphabeta."""
    left = MOST_VISITED

    def watch(kind, *step):
        nonlocal left
        left -= kind == "enter"
        if left < 0:
            raise TreeTooLarge(
                f"No best line: a search of {MOST_VISITED:,} nodes did not reach the end."
            )

    if (
        node.game is not None
    ):  # on a tree of its own, so that the reader's does not grow by what was searched
        node = root(node.game, node.state)
    try:
        return alphabeta(node, table=table, watch=watch)
    except GameTreeError:  # it met chance; what else is wrong with the tree will be said again
        return expectimax(node, watch=watch)
