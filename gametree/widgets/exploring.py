"""`explore`: a walk in a game tree, or a tree to complete."""

from collections.abc import Mapping
from contextlib import suppress
from functools import partial
from html import escape
from itertools import islice
from math import inf

from ..address import TOP, id_of, node_at
from ..arguments import node_of
from ..defaults import theme_of, using
from ..drawing import draw
from ..drawing.diagram import check_values
from ..drawing.overlays import Overlay, nodes_along, value_text
from ..errors import GameTreeError, TreeTooLarge
from ..game import Game
from ..growth import root
from ..language import Sentence, say
from ..nodes import CHANCE, MAX, MIN, Node, move_text, moves_text
from ..search import alphabeta, expectimax, values_of
from ..text import label
from ..trace import record
from ..values import amount, number
from .memory import remember, solved
from .moodle import Item
from .playing import ending
from .quiz import MEAN, SIGN, Quiz
from .touch import Page, called, folded, position_svg

WIDE, MANY = 12, 40  # so many nodes on a ply and in all are taken in at a glance
MOST_VISITED = 30_000  # nodes that may be searched for the best line
MOST_VIEWS = 400  # positions in a saved page
MOST_TO_FILL = 100  # nodes of a tree that the reader completes
WHO = {
    MAX: Sentence("▲ MAX is to move"),
    MIN: Sentence("▼ MIN is to move"),
    CHANCE: Sentence("● Chance decides"),
    None: Sentence("Play is over"),
}


def explore(
    node: Node | Game,
    *,
    fill: bool = False,
    values: Mapping[Node, float] | None = None,
    theme: str | None = None,
    lang: str | None = None,
) -> "Explorer | Completer":
    """Return a widget in which the reader walks a tree: a click on a branch goes there.

    node: a Node to begin at, or a Game (whose tree then grows as the reader walks).
    fill: with True the reader completes a small tree instead: the value of each inner node is typed into it. What
        was right stays, also when the cell runs again or the notebook is opened on another day.
    values: node → value, to show at inner nodes, such as values_of(node) returns (by default they show none).
    theme: "paper" or "projector", as for `draw`. lang: "en", "de" or "zh".
    `.save("walk.html")` writes a page that needs neither network nor kernel. Raises GameTreeError for anything
    else, TreeTooLarge for more than 100 nodes to fill, RenderError where the packages for widgets are missing.

    >>> from gametree import MAX, MIN, Bones
    >>> explore(Bones(4))
    Explorer(at the start, 3 branches)
    >>> explore(MAX(MIN(3, 12), MIN(2, 4)), fill=True)
    Completer(3 values to find)
    """
    with using(lang, theme):
        top = node_of(node, "explore")
        return Completer(top) if fill else Explorer(top, values)


class Explorer(Page):
    """The widget that `explore` returns. `.node` is where the reader stands, `.top` where the walk began."""

    instead, title = "draw(node, depth=1)", "A game tree to walk in"

    def __init__(self, top, values=None):
        check_values(values)
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
        shown = {"kind": "walk", "svg": diagram.svg, "whole": not diagram.folded, "big": big, "line": best}
        shown |= {"crumbs": [say("start"), *labels_to(node, self.top)], "here": id_of(node, self.top)}
        return shown | {"menu": [label(move_text(child)) for child in node.children], "said": said}

    def views(self):
        views, ply, line = {}, [self.top], None
        with suppress(GameTreeError):  # a tree too large, or nodes that cannot be told apart
            line, _ = best_line(self.top)
        while ply and len(views) + len(ply) <= MOST_VIEWS:
            views |= {id_of(node, self.top): self._view(node, line is not None) for node in ply}
            ply = [child for node in ply for child in node.children]
        for node in nodes_along(self.top, line) if line and ply else ():
            views |= {id_of(each, self.top): self._view(each, True) for each in (node, *node.children)}
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
        below = list(islice((child for shown in ply for child in shown.children), room + 1))  # grow no more
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
            raise TreeTooLarge(f"No best line: a search of {MOST_VISITED:,} nodes did not reach the end.")

    if node.game is not None:  # on a tree of its own, so that the reader's does not grow by what was searched
        node = root(node.game, node.state)
    try:
        return alphabeta(node, table=table, watch=watch)
    except GameTreeError:  # it met chance; what else is wrong with the tree will be said again
        return expectimax(node, watch=watch)


def all_nodes(top, most, what):
    """All nodes of the tree below `top`, ply by ply; raises TreeTooLarge where there are more than `most`."""
    nodes = [top]
    for node in nodes:
        nodes += node.children
        if len(nodes) > most:
            raise TreeTooLarge(f"{what} has at most {most} nodes: give a smaller one, such as Bones(5).")
    return nodes


class Completer(Page):
    """The widget that `explore(node, fill=True)` returns. `.quizzes` has a Quiz for each field of the picture.

    A field is named by the id of its inner node; with `windows`, the options of alphabeta, there are two at each
    inner node that it visits, "n_0 α" and "n_0 β". What was right is kept under `name`.
    """

    instead, title, name, quiet = Explorer.instead, "A tree to complete", None, ("right",)

    def __init__(self, top, name=None, question="", windows=None):
        self.top, self.question = top, question
        self.quizzes = value_quizzes(top) if windows is None else window_quizzes(top, windows)
        with suppress(GameTreeError):  # one that cannot be written down has no name
            self.name = name or f"values of {top.to_text()}"
        overlay, look = None, theme_of(None)
        look = look._replace(blank=(max(36, look.blank[0]), max(26.5, look.blank[1])))  # enough to be hit
        if windows is not None:  # fields stand above the nodes, and are wider
            fields = dict.fromkeys(top.walk(), ())
            fields |= {node_at(top, key.split()[0]): (None, None) for key in self.quizzes}
            overlay = Fields(blank=True, windows=fields)
            look = look._replace(rank=look.rank + look.font * 2, gap=max(look.gap, look.font * 2.7))
        self._diagram = draw(
            top, names=True, blank=True, theme=look, overlay=overlay, depth=top.height, max_nodes=MOST_TO_FILL
        )
        super().__init__()

    def view(self):
        said = say("Type the value of each inner node into it, and go on with Enter.")
        fill = {key: quiz.view() for key, quiz in self.quizzes.items()}
        shown = {"kind": "fill", "svg": self._diagram.svg, "said": self.question or said, "fill": fill}
        return shown | {"solved": solved().get(self.name)}

    def item(self):
        said = self.question or say("Back up the values")
        return Item(self.name or said, said, [*self.quizzes.values()], self._diagram)

    def answers(self):
        return {"right": self._right, "again": lambda: remember(self.name, None)}

    def _right(self, key, given):
        known = solved().get(self.name)
        if self.name and key in self.quizzes:
            remember(self.name, (known if isinstance(known, dict) else {}) | {key: str(given)})

    def still(self):
        told = "".join(
            f"<li>{escape(quiz.question)} <b>{escape(quiz.solution)}</b> {escape(quiz.why)}</li>"
            for quiz in self.quizzes.values()
        )
        return self._diagram.image() + folded(say("Answers"), f"<ol>{told}</ol>")

    def __repr__(self):
        return f"Completer({len(self.quizzes)} values to find)"


class Fields(Overlay):
    """Empty fields for α and β, and no values but those of the leaves."""

    def value(self, node):
        return self.known(node) if node.is_leaf else ""


def value_quizzes(top):
    """id → a Quiz that asks for the value, for every inner node, from the lowest ply up; the tree stays as it is."""
    nodes, known = all_nodes(top, MOST_TO_FILL, "A tree to fill in"), values_of(top)
    inner = sorted((node for node in nodes if not node.is_leaf), key=lambda node: -node.depth)
    return {id_of(node, top): question(node, top, known) for node in inner}


def question(node, top, known):
    """The Quiz that asks for the value of `node`, below `top`; `known` holds all values. No hint tells that of another."""
    answer, values = known[node], [known[child] for child in node.children]
    name = called(node, top)
    asked = say("What is the value of {name}?", name=name)
    if node.player is CHANCE:
        where = say("Chance decides at {name}.", name=name)
        hints = [where, say("It is the mean, each value times its probability.")]
        wrong = dict.fromkeys((max(values), min(values)), MEAN)
    else:
        below = [number(known[one]) if one.is_leaf else called(one, top) for one in node.children]
        fields = {"player": str(node.player), "name": name, "values": below}
        where = say("{player} moves at {name}, and chooses among {values}.", **fields)
        takes = say("{player} takes the largest of {values}.", **fields)
        if node.player is MIN:
            takes = say("{player} takes the smallest of {values}.", **fields)
        hints = [where, takes]
        wrong = {}  # where one answer has several reasons, the last is the likeliest
        with suppress(OverflowError):  # a whole number beyond all floats
            total = sum(values)
            mean = say("No mean is taken: the player who moves chooses one of the values.")
            wrong[total / len(values)] = mean
            wrong[total] = say("Values are not added up: the player who moves chooses one of them.")
        wrong |= {-answer: SIGN, node.player.opponent.best(values): takes}
    wrong = {one: said for one, said in wrong.items() if one == one and number(one) != number(answer)}
    why = f"{hints[1]} ({name}: {number(answer)})"
    return Quiz(asked, answer, why, wrong=wrong, hints=hints, name=name)


def window_quizzes(top, options):
    """Two Quizzes, for α and for β, at each inner node that alpha-beta visits, in the order of its visits."""
    all_nodes(top, MOST_TO_FILL, "A tree to fill in")
    quizzes = {}
    for step in record(alphabeta, top, **options):
        if step.kind != "enter" or step.node.is_leaf:
            continue
        key, name = id_of(step.node, top), called(step.node, top)
        for letter, bound, player in (("α", step.alpha, "MAX"), ("β", step.beta, "MIN")):
            fields = {"letter": letter, "player": player, "name": name, "bound": value_text(bound)}
            asked = say("What is {letter} when the search comes to {name}?", **fields)
            where = say(
                "Both bounds come down from the parent, as it stands when the search goes to {name}.",
                **fields,
            )
            if step.node is top:
                where = say("The search begins here: nobody is sure of anything yet.")
            why = say("{letter} is the best that {player} is sure of on the way here.", **fields)
            found = say("{player} is sure of {bound}: {letter} = {bound}.", **fields)
            if abs(bound) == inf:
                found = say("{player} is sure of nothing yet: {letter} = {bound}.", **fields)
            quizzes[f"{key} {letter}"] = Quiz(
                asked, bound, found, hints=[where, why], name=f"{letter}, {name}"
            )
    return quizzes
