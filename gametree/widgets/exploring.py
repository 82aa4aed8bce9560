"""`explore`: a walk in a game tree, or a tree to complete."""

from contextlib import suppress
from html import escape
from itertools import islice

from ..address import TOP, id_of, name_of, node_at
from ..arguments import node_of
from ..drawing import draw
from ..errors import GameTreeError, TreeTooLarge
from ..game import Game
from ..growth import root
from ..nodes import CHANCE, MAX, MIN, Node, move_text, moves_text
from ..search import alphabeta, expectimax, values_of
from ..text import label
from ..values import amount, number
from .asking import MEAN, SIGN, Quiz
from .touch import Page, folded, position_svg

WIDE, MANY = 12, 40  # so many nodes on a ply and in all are taken in at a glance
MOST_VISITED = 30_000  # nodes that may be searched for the best line
MOST_VIEWS = 400  # positions in a saved page
MOST_TO_FILL = 100  # nodes of a tree that the reader completes


def explore(node: Node | Game, *, fill: bool = False, theme: str = "paper") -> "Explorer | Completer":
    """Return a widget in which the reader walks a tree: a click on a branch goes there.

    node: a Node to begin at, or a Game (whose tree then grows as the reader walks).
    fill: with True the reader completes a small tree instead: the value of each inner node is asked for.
    theme: "paper" or "projector", as for `draw`.
    `.save("walk.html")` writes a page that needs neither network nor kernel. Raises GameTreeError for anything
    else, TreeTooLarge for more than 100 nodes to fill, RenderError where the packages for widgets are missing.

    >>> from gametree import MAX, MIN, Bones
    >>> explore(Bones(4))
    Explorer(at the start, 3 branches)
    >>> explore(MAX(MIN(3, 12), MIN(2, 4)), fill=True)
    Completer(3 values to find)
    """
    return (Completer if fill else Explorer)(node_of(node, "explore"), theme)


class Explorer(Page):
    """The widget that `explore` returns. `.node` is where the reader stands, `.top` where the walk began."""

    instead, title = "draw(node, depth=1)", "A game tree to walk in"

    def __init__(self, top, theme):
        self.top = self.node = top
        self._theme, self._with_line = theme, False
        super().__init__()

    @property
    def path(self) -> tuple:
        """The moves from the top to where the reader stands."""
        return self.node.path[len(self.top.path) :]

    def go(self, *moves) -> None:
        """Follow `moves`, one after the other. Raises IllegalMove for one that the tree does not have."""
        self._stand(self.node.find(*moves))

    def back(self) -> None:
        """Return to the node above; at the top, stay."""
        self._stand(self.node if self.node is self.top else self.node.parent)

    def home(self) -> None:
        """Return to where the walk began."""
        self._stand(self.top)

    def show_line(self, shown: bool = True) -> None:
        """Mark the best line from here on, and from wherever the walk goes; with False, mark it no more."""
        self._with_line = bool(shown)
        self.refresh()

    def _stand(self, node):
        self.node = node
        self.refresh()

    def answers(self):
        return {"go": lambda key: self._stand(node_at(self.top, key)), "line": self.show_line}

    def view(self):
        said, line = status(self.node), None
        try:
            line = best_line(self.node) if self._with_line else None
        except GameTreeError as trouble:
            said += f" {trouble}"
        return self._view(self.node, line, said)

    def _view(self, node, line, said):
        svg = draw_around(node, self._theme, line).svg
        big = position_svg(node, "the position, large", role="img")
        crumbs = ["start", *labels_to(node, self.top)]
        menu = [label(move_text(child)) for child in node.children]
        best = line and f"Best play from here: {', '.join(labels_to(node.find(*line), node))}."
        shown = {"kind": "walk", "theme": self._theme, "svg": svg, "here": id_of(node, self.top), "big": big}
        return shown | {"crumbs": crumbs, "menu": menu, "line": best, "said": said}

    def views(self):
        views, ply, known = {}, [self.top], True
        while ply and len(views) + len(ply) <= MOST_VIEWS:
            for node in ply:
                try:
                    line = best_line(node) if known else None
                except GameTreeError:  # too large, or nodes that cannot be told apart: the next are no better
                    line, known = None, False
                views[id_of(node, self.top)] = self._view(node, line, status(node))
            ply = [child for node in ply for child in node.children]
        return views[TOP], views

    def still(self):
        return draw_around(self.node, self._theme).image()

    def __repr__(self):
        steps = labels_to(self.node, self.top)
        place = f"after {', '.join(steps)}" if steps else "at the start"
        branches = amount(len(self.node.children), "branch", "branches")
        return f"Explorer({place}, {status(self.node)[:-1] if self.node.is_leaf else branches})"


def labels_to(node, top):
    return [label(said) for said in moves_text(node, top)]


def status(node):
    """One sentence: whose move it is, or how play ended."""
    if node.is_leaf:
        return f"Play is over: value {number(node.value)}."
    mark = {MAX: "▲ MAX is to move", MIN: "▼ MIN is to move", CHANCE: "● Chance decides"}[node.player]
    return mark + ("." if node.value is None else f": value {number(node.value)}.")


def draw_around(node, theme, line=None):
    """The node and what lies below it, as far as it can be taken in at a glance, as a Diagram."""
    ply, count, plies = node.children, 1 + len(node.children), 1
    while len(ply) <= WIDE:
        room = min(WIDE, MANY - count)
        below = list(islice((child for shown in ply for child in shown.children), room + 1))  # grow no more
        if not 0 < len(below) <= room:
            break
        ply, count, plies = below, count + len(below), plies + 1
    return draw(node, depth=plies, theme=theme, line=line, max_nodes=MANY)


def best_line(node):
    """The moves of best play from `node`, to the end or to the first chance node."""
    moves, table = [], {}
    while not node.is_leaf and node.player is not CHANCE:
        known = node.value is not None and [child for child in node.children if child.value == node.value]
        moves.append(known[0].move if known else best_move(node, table))
        node = node[moves[-1]]
    return moves


def best_move(node, table):
    """The best move at `node`, searched within limits; `table` is one for alphabeta."""
    left = MOST_VISITED

    def watch(kind, *step):
        nonlocal left
        left -= kind == "enter"
        if left < 0:
            nodes = f"{MOST_VISITED:,} nodes"
            raise TreeTooLarge(f"The best line is not known here: a search of {nodes} did not reach the end.")

    if node.game is not None:  # on a tree of its own, so that the reader's does not grow by what was searched
        node = root(node.game, node.state)
    try:
        return alphabeta(node, table=table, watch=watch).move
    except GameTreeError:  # it met chance; what else is wrong with the tree will be said again
        return expectimax(node, watch=watch).move


def all_nodes(top, most, what):
    """All nodes of the tree below `top`, ply by ply; raises TreeTooLarge where there are more than `most`."""
    nodes = [top]
    for node in nodes:
        nodes += node.children
        if len(nodes) > most:
            raise TreeTooLarge(f"{what} has at most {most} nodes: give a smaller one, such as Bones(5).")
    return nodes


class Completer(Page):
    """The widget that `explore(node, fill=True)` returns. `.quizzes` has a Quiz for the id of each inner node."""

    instead, title = Explorer.instead, "A tree to complete"

    def __init__(self, top, theme):
        self.quizzes, self._theme = questions(top), theme
        whole = {"depth": top.height, "max_nodes": MOST_TO_FILL}
        self._diagram = draw(top, names=True, blank=True, theme=theme, **whole)
        super().__init__()

    def view(self):
        said = f"Find the value of each of the {len(self.quizzes)} inner nodes: pick one."
        fill = {key: quiz.view() for key, quiz in self.quizzes.items()}
        return {"kind": "fill", "theme": self._theme, "svg": self._diagram.svg, "said": said, "fill": fill}

    def still(self):
        told = "".join(
            f"<li>{escape(quiz.question)} <b>{escape(quiz.solution)}</b> {escape(quiz.why)}</li>"
            for quiz in self.quizzes.values()
        )
        return self._diagram.image() + folded("Answers", f"<ol>{told}</ol>")

    def __repr__(self):
        return f"Completer({len(self.quizzes)} values to find)"


def questions(top):
    """id → a Quiz that asks for the value, for every inner node below `top`; nothing is written into the tree."""
    nodes, known = all_nodes(top, MOST_TO_FILL, "A tree to fill in"), values_of(top)
    inner = {id_of(node, top): node for node in nodes if not node.is_leaf}
    return {key: question(node, name_of(key) or "the root", known) for key, node in inner.items()}


def question(node, name, known):
    """The Quiz that asks for the value of `node`, which is called `name`; `known` holds all values."""
    answer, values = known[node], [known[child] for child in node.children]
    if node.player is CHANCE:
        mover = "Chance decides."
        why = f"Chance decides, so it is the mean, each value times its probability: {number(answer)}."
        wrong = dict.fromkeys((max(values), min(values)), MEAN)
    else:
        mover = f"{node.player} is to move."
        largest = "largest" if node.player is MAX else "smallest"
        listed = ", ".join(map(number, values))
        why = f"{node.player} moves here and takes the {largest} of {listed}: {number(answer)}."
        if len(values) == 1:
            why = f"There is one branch only, and its value is {number(answer)}."
        wrong = {}  # where one answer has several reasons, the last is the likeliest
        with suppress(OverflowError):  # a whole number beyond all floats
            total = sum(values)
            wrong[total / len(values)] = "No mean is taken: the player who moves chooses one of the values."
            wrong[total] = "Values are not added up: the player who moves chooses one of them."
        wrong |= {
            -answer: SIGN,
            node.player.opponent.best(values): f"{node.player} moves here, and wants the {largest} value.",
        }
    wrong = {given: said for given, said in wrong.items() if given == given and given != answer}
    return Quiz(f"What is the value of {name}? {mover}", answer, why, wrong=wrong)
