"""The kinds of task on a worksheet: how each is made from random numbers, asked, drawn, and solved."""

from collections.abc import Callable
from functools import cached_property
from html import escape
from math import inf

from ..address import called
from ..drawing import Diagram, draw
from ..drawing.overlays import Overlay, SearchState
from ..games import Bones, TicTacToe
from ..graph import positions
from ..growth import build, root
from ..language import Plural, Sentence
from ..looks import THEMES
from ..nodes import MIN, Node, copy_tree, move_text, tree
from ..randomtrees import random_tree
from ..search import alphabeta, minimax
from ..trace import Trace, record
from ..values import number

# Boxes and squares of 8 mm, when printed at 96 px to the inch.
PRINT = THEMES["paper"]._replace(blank=(30.5, 30.5), card=92, gap=5, rank=32)
SOLVED = THEMES["paper"]._replace(gap=5, rank=32)
MOST_LEAVES = 9  # what fits between the margins of a page
HEAPS = range(9)  # of the table in the bone game
BEST_MOVE = Sentence("Best move")


class Exercise:
    """One task of a worksheet. Each kind is a class below: its title, question, points, and `make`, which gives a
    tree for the task with that number, or None; `random` gives numbers from 0 up to 1.

    tree: the tree itself, without the values that are to be found: step through it, draw it, search it.
    number: its place on the sheet, from 1. strict, order: as for `worksheet`.
    answers: what is to be written below the tree, as (label, answer) pairs. reasons: the cut-offs, as the name of
        the node and the step that says why it falls. table: to fill in, as HTML, or the same filled in.
    """

    def __init__(self, random: Callable[[], float], number: int, strict: bool, order: str | None):
        self.number, self.strict, self.order = number, strict, order
        self.tree = self.make(random)

    def measure(self) -> tuple:
        """What is equal in two tasks of the same difficulty."""
        plies = tuple(sorted(leaf.depth for leaf in self.tree.leaves()))
        best = [len(best_children(node)) for node in inner(self.tree)]
        return self.tree.player, self.tree.size, plies, sum(count > 1 for count in best), best[0]

    def key(self) -> tuple:
        """What two tasks of a sheet must not have in common."""
        game = self.tree.game
        return (self.tree.to_text(),) if game is None else (repr(game), game.key(self.tree.state))

    def points_text(self) -> Sentence:
        return Plural("{count} point", "{count} points", self.points)

    def picture(self) -> Diagram:
        """The tree to write in."""
        return draw(self.tree, names=True, blank=True, theme=PRINT)

    def solution(self) -> Diagram:
        solved = copy_tree(self.tree)
        return draw(solved, names=solved.game is None, line=minimax(solved), theme=SOLVED)

    answers = reasons = lambda self: []

    def table(self, lang: str, solved: bool) -> str:
        return ""

    def __repr__(self):
        return f"{type(self).__name__}({self.number}, {self.points_text()}, {self.tree!r})"


class Values(Exercise):
    """Back up the values. The kinds below that have written trees build on it."""

    title = Sentence("Back up the values")
    question = Sentence("Write the value of each node into its box.")
    points = property(lambda self: len(inner(self.tree)))
    recipes = (  # what is asked of `random_tree` for each task in turn
        {"depth": 2, "branching": 3, "ties": False},
        {"depth": 2, "branching": 3, "to_move": MIN, "values": range(-9, 10)},
        {"depth": 3, "branching": 2},
        {"depth": 3, "branching": 3, "uneven": True, "to_move": MIN, "values": range(10)},
    )

    def make(self, random):
        recipe = {"values": range(1, 21)} | self.recipes[(self.number - 1) % 4]
        top = random_tree(int(random() * 2**32), **recipe)
        return top if len(list(top.leaves())) <= MOST_LEAVES else None

    @cached_property
    def trace(self) -> Trace:
        """What alpha-beta does on the tree, step by step."""
        return record(alphabeta, self.tree, strict=self.strict, order=self.order)

    def measure(self):
        found = self.trace.result
        return *super().measure(), len(found.cuts), found.visited


class Move(Values):
    title = Sentence("Best move and value")
    question = Sentence(
        "Back up the values. What is the tree worth, and which move at the root is best? If several moves are equally good, name them all."
    )
    points = property(lambda self: len(inner(self.tree)) + 1)
    recipes = (
        {"depth": 2, "branching": 3, "unique": True},
        {"depth": 3, "branching": 2, "to_move": MIN},
        {"depth": 2, "branching": 3, "values": range(-3, 4)},
        {"depth": 3, "branching": 3, "uneven": True},
    )

    def answers(self):
        best = [called(child, self.tree) for child in best_children(self.tree)]
        return [(BEST_MOVE, best), (Sentence("Value"), number(self.trace.result.value))]


class Prune(Values):
    title = Sentence("What does alpha-beta skip?")
    asked = Sentence(
        "{direction} Cross out every branch that it skips, and name the node at the top of each. {cut} The boxes are for the values you find on the way."
    )
    cut = (  # as usual, and strict
        Sentence("A cut-off falls as soon as α ≥ β."),
        Sentence("A cut-off falls only when α > β, not yet when α = β."),
    )
    points = property(lambda self: 2 * len(self.trace.result.cuts) + 1)
    recipes = (
        {"depth": 2, "branching": 3, "cuts": 1, "ties": False},
        {"depth": 3, "branching": 2, "cuts": 2, "ties": False},
        {"depth": 2, "branching": 3, "cuts": 2, "to_move": MIN, "values": range(10)},
        {"depth": 4, "branching": 2, "uneven": True, "deep": True, "ties": False},
    )

    def make(self, random):
        top = super().make(random)
        if top and self.order:  # mirrored, it has from the right the cut-offs that it had from the left
            top = tree(mirrored(top), top.player)
        cuts = alphabeta(top, strict=self.strict, order=self.order).cuts if top else ()
        if cuts and self.strict and "ties" not in self.recipes[(self.number - 1) % 4]:
            usual = alphabeta(top, order=self.order).cuts
            return top if len(cuts) < len(usual) else None  # α = β is to make a difference
        return top if cuts else None

    @property
    def question(self):
        way = Sentence("Alpha-beta searches each tree from left to right.")
        if self.order:
            way = Sentence("Alpha-beta searches each tree from right to left.")
        return self.asked.having(direction=way, cut=self.cut[self.strict])

    def answers(self):
        found = self.trace.result
        skipped = [called(child, self.tree) for _, children in found.cuts for child in children]
        leaves = f"{found.leaves} / {len(list(self.tree.leaves()))}"
        return [(Sentence("Skipped"), skipped), (Sentence("Leaves looked at"), leaves)]

    def solution(self):
        return draw(self.tree, names=True, at=self.trace[-1], theme=SOLVED)

    def reasons(self):
        return [(called(step.node, self.tree), step) for step in self.trace if step.kind == "cut"]


class Windows(Prune):
    title = Sentence("Write α and β on the edges")
    asked = Sentence(
        "{direction} On each edge, write the window (α, β) with which the search enters the node below. The root begins with α = -∞ and β = ∞. {cut} The boxes are for the values you find on the way."
    )
    cut = (
        Sentence("Cross out every branch that is skipped."),
        Sentence("Cross out every branch that is skipped: only when α > β, not yet when α = β."),
    )
    points = property(lambda self: len(inner(self.tree)) - 1 + len(self.trace.result.cuts))
    recipes = (
        {"depth": 2, "branching": 3, "cuts": 1, "ties": False},
        {"depth": 2, "branching": 3, "cuts": 2, "to_move": MIN},
        {"depth": 3, "branching": 2, "cuts": 1, "ties": False},
        {"depth": 3, "branching": 2, "cuts": 2, "to_move": MIN},
    )

    def with_fields(self, look, overlay):
        look = look._replace(gap=5 if self.tree.height == 2 else 18)  # so that the fields have room
        return draw(self.tree, names=True, theme=look, overlay=overlay)

    def picture(self):
        boxes = Overlay(blank=True, windows={self.tree: (-inf, inf)})  # the root's shows what one looks like
        return self.with_fields(PRINT._replace(rank=60), boxes)

    def answers(self):
        return []

    def solution(self):
        entered = [step for step in self.trace if step.kind == "enter" and not step.node.is_leaf]
        windows = {step.node: (step.alpha, step.beta) for step in entered}
        return self.with_fields(SOLVED, SearchState.after(self.trace[-1], self.tree, windows=windows))


class Boards(Exercise):
    title = Sentence("Complete the tic-tac-toe tree")
    question = Sentence(
        "X is MAX, O is MIN; the top of a tree shows who is to move. Draw the missing marks into the boards; the "
        "number on an edge is the square of the move. Then write the value into each box: 1 if X wins, -1 if O "
        "wins, 0 for a draw. Which move is best? If several are equally good, name them all."
    )
    points = property(lambda self: self.tree.size + 1)

    def make(self, random):
        node = root(TicTacToe())
        for _ in range(7 if self.number % 2 else 6):  # then O is to move, or X
            if not node.is_leaf:
                node = node.children[int(random() * len(node.children))]
        top = build(node.game, node.state)
        return top if top.size > 4 else None

    def picture(self):
        start, unfinished = self.tree.state, TicTacToe()  # its boards show the first marks only
        unfinished.label = lambda state: TicTacToe().label(start)
        unfinished.picture = lambda state, last_move=None: TicTacToe().picture(start)
        return draw(build(unfinished, start), blank="all", theme=PRINT._replace(gap=8, rank=24))

    def answers(self):
        return [(BEST_MOVE, [move_text(child) for child in best_children(self.tree)])]


class BoneGame(Exercise):
    title = Sentence("Win or lose in the bone game")
    asked = Sentence(
        "A heap of {count} bones; each player in turn takes {take}. {end} Write into each box 1 if MAX wins from "
        "there, -1 if MIN wins. Then fill in the table: does the player to move win (W) or lose (L)?"
    )
    points = property(lambda self: self.tree.size + len(HEAPS))

    def make(self, random):
        take = tuple([bones for bones in range(1, 6) if random() < 0.5])
        if not 2 <= len(take) <= 3:
            return None
        top = build(Bones(3 + int(random() * 7), take, misere=self.number % 4 == 0), max_nodes=10_000)
        leaves = len(list(top.leaves()))
        return top if 4 <= leaves <= 7 and top.height <= 5 else None

    def measure(self):
        return self.tree.game.misere, self.tree.size, len(list(self.tree.leaves())), self.tree.height

    @property
    def question(self):
        game, (*listed, last) = self.tree.game, map(str, self.tree.game.take)
        end = Sentence("Who cannot move wins.") if game.misere else Sentence("Who cannot move loses.")
        take = Sentence("{listed} or {last}", listed=listed, last=last)
        return self.asked.having(count=game.n, take=take, end=end)

    def picture(self):
        return draw(self.tree, blank="all", theme=PRINT._replace(card=52, gap=8, rank=28))

    def table(self, lang, solved):
        said = [Sentence("W"), Sentence("L"), Sentence("W or L"), Sentence("Bones")]
        win, loss, mover, head = [escape(text.say(lang)) for text in said]
        games = [Bones(bones, self.tree.game.take, self.tree.game.misere) for bones in HEAPS]
        results = [(win if positions(game).value > 0 else loss) if solved else "" for game in games]
        heaps, cells = "</th><th>".join([head, *map(str, HEAPS)]), "</td><td>".join(results)
        return f"<table><tr><th>{heaps}</th></tr><tr><th>{mover}</th><td>{cells}</td></tr></table>"


KINDS = {"values": Values, "move": Move, "prune": Prune, "windows": Windows}  # of written trees
KINDS |= {"tictactoe": Boards, "bones": BoneGame}  # of games


def inner(top: Node) -> list[Node]:
    return [node for node in top.walk() if not node.is_leaf]


def mirrored(node: Node) -> list | float:
    """A tree as nested lists, for `tree`, each node's children from right to left."""
    return node.value if node.is_leaf else [mirrored(child) for child in reversed(node.children)]


def best_children(top: Node) -> list[Node]:
    """The children whose moves are all equally best at `top`."""
    return [top[move] for move in minimax(top, depth=top.height).moves]
