"""The kinds of task on a worksheet: how each is made from random numbers, asked, drawn, and solved."""

from collections.abc import Callable
from dataclasses import dataclass
from html import escape
from math import inf
from typing import ClassVar

from ..address import move_text, name
from ..drawing import draw
from ..drawing.diagram import Diagram
from ..drawing.looks import THEMES
from ..drawing.overlays import Overlay, SearchState
from ..games import Bones, TicTacToe
from ..graph import positions
from ..growth import build
from ..language import Plural, Sentence
from ..nodes import MIN, Node, copy_tree, tree
from ..search import Result, alphabeta, minimax
from ..trace import Step, record
from ..values import number
from .trees import random_tree

# Boxes and squares of 8 mm, when printed at 96 px to the inch.
PRINT = THEMES["paper"]._replace(blank=(30.5, 30.5), card=92, gap=5, rank=32)
SOLVED = THEMES["paper"]._replace(gap=5, rank=32)
MOST_LEAVES = 9  # what fits between the margins of a page
HEAPS = range(9)  # of the table in the bone game
BEST_MOVE = Sentence("Best move")


@dataclass(frozen=True, eq=False, repr=False)
class Task:
    """One task of a worksheet. Each kind of task is a class of its own below.

    tree: the tree itself, without the values that are to be found: step through it, draw it, search it.
    number: its place on the sheet, from 1.
    strict, order: how alpha-beta is to search it; as for `worksheet`.
    """

    tree: Node
    number: int
    strict: bool = False
    order: str | None = None

    title: ClassVar[Sentence]
    question: ClassVar[Sentence]
    points: ClassVar[int]

    @classmethod
    def make(cls, random: Callable[[], float], number: int, strict: bool, order: str | None) -> Node | None:
        """A tree for the task with that number, or None; `random` gives numbers from 0 up to 1."""
        raise NotImplementedError

    def measure(self) -> tuple:
        """What is equal in two tasks of the same difficulty."""
        plies = tuple(sorted(leaf.depth for leaf in self.tree.leaves()))
        return self.tree.player, self.tree.size, plies, *ties_of(self.tree)

    def picture(self) -> Diagram:
        """The tree to write in."""
        raise NotImplementedError

    def search(self) -> Result:
        """What alpha-beta finds."""
        return alphabeta(self.tree, strict=self.strict, order=self.order)

    def solution(self) -> Diagram:
        """The solved tree."""
        solved = copy_tree(self.tree)
        return draw(solved, names=solved.game is None, line=minimax(solved), theme=SOLVED)

    def answers(self) -> list[tuple[Sentence, str | list[str]]]:
        """What is to be written below the tree, as (label, answer) pairs."""
        return []

    def reasons(self) -> list[tuple[str, Step]]:
        """The cut-offs: the name of the node, and the step that says why it falls."""
        return []

    def table(self, lang: str, solved: bool) -> str:
        """A table to fill in, as HTML, or the same filled in."""
        return ""

    def key(self) -> tuple:
        """What two tasks of a sheet must not have in common."""
        game = self.tree.game
        return (self.tree.to_text(),) if game is None else (repr(game), game.key(self.tree.state))

    def points_text(self) -> Sentence:
        return Plural("{count} point", "{count} points", self.points)

    def __repr__(self):
        return f"{type(self).__name__}({self.number}, {self.points_text()}, {self.tree!r})"


class Values(Task):
    """Back up the values. The kinds below that have written trees build on it."""

    title = Sentence("Back up the values")
    question = Sentence("Write the value of each node into its box.")
    recipes = (
        {"depth": 2, "branching": 3, "ties": False},
        {"depth": 2, "branching": 3, "to_move": MIN, "values": range(-9, 10)},
        {"depth": 3, "branching": 2},
        {"depth": 3, "branching": 3, "uneven": True, "to_move": MIN, "values": range(10)},
    )

    @classmethod
    def recipe(cls, number):
        """What is asked of `random_tree` for the task with that number."""
        return {"values": range(1, 21)} | cls.recipes[(number - 1) % len(cls.recipes)]

    @classmethod
    def make(cls, random, number, strict, order):
        top = random_tree(int(random() * 2**32), **cls.recipe(number))
        return top if len(list(top.leaves())) <= MOST_LEAVES else None

    def measure(self):
        found = self.search()
        return *super().measure(), len(found.cuts), found.visited

    @property
    def points(self):
        return len(inner(self.tree))

    def picture(self):
        return draw(self.tree, names=True, blank=True, theme=PRINT)


class Move(Values):
    """Find the best move, and the value."""

    title = Sentence("Best move and value")
    question = Sentence(
        "Back up the values. What is the tree worth, and which move at the root is best? If several moves are "
        "equally good, name them all."
    )
    recipes = (
        {"depth": 2, "branching": 3, "unique": True},
        {"depth": 3, "branching": 2, "to_move": MIN},
        {"depth": 2, "branching": 3, "values": range(-3, 4)},
        {"depth": 3, "branching": 3, "uneven": True},
    )

    @property
    def points(self):
        return super().points + 1

    def answers(self):
        best = [name(child, self.tree) for child in best_children(self.tree)]
        value = number(minimax(self.tree, depth=self.tree.height).value)
        return [(BEST_MOVE, best), (Sentence("Value"), value)]


class Prune(Values):
    """Cross out what alpha-beta skips."""

    title = Sentence("What does alpha-beta skip?")
    recipes = (
        {"depth": 2, "branching": 3, "cuts": 1, "ties": False},
        {"depth": 3, "branching": 2, "cuts": 2, "ties": False},
        {"depth": 2, "branching": 3, "cuts": 2, "to_move": MIN, "values": range(10)},
        {"depth": 4, "branching": 2, "uneven": True, "deep": True, "ties": False},
    )

    @classmethod
    def make(cls, random, number, strict, order):
        top = super().make(random, number, strict, order)
        if top and order:  # mirrored, it has from the right the cut-offs that were asked for from the left
            top = tree(mirrored(top), top.player)
        if top is None or not (cuts := alphabeta(top, strict=strict, order=order).cuts):
            return None
        if strict and cls.recipe(number).get("ties", True):  # then α = β is to make a difference
            return top if len(cuts) < len(alphabeta(top, order=order).cuts) else None
        return top

    @property
    def points(self):
        return 2 * len(self.search().cuts) + 1

    def direction(self):
        """The first sentence of the question."""
        if self.order:
            return Sentence("Alpha-beta searches each tree from right to left.")
        return Sentence("Alpha-beta searches each tree from left to right.")

    @property
    def question(self):
        cut = Sentence("A cut-off falls as soon as α ≥ β.")
        if self.strict:
            cut = Sentence("A cut-off falls only when α > β, not yet when α = β.")
        return Sentence(
            "{direction} Cross out every branch that it skips, and name the node at the top of each. {cut} The boxes "
            "are for the values you find on the way.",
            direction=self.direction(),
            cut=cut,
        )

    def answers(self):
        found = self.search()
        skipped = [name(child, self.tree) for _, children in found.cuts for child in children]
        leaves = f"{found.leaves} / {len(list(self.tree.leaves()))}"
        return [(Sentence("Skipped"), skipped), (Sentence("Leaves looked at"), leaves)]

    def trace(self):
        """What alpha-beta does on the tree, step by step."""
        return record(alphabeta, self.tree, strict=self.strict, order=self.order)

    def solution(self):
        return draw(self.tree, names=True, at=self.trace()[-1], theme=SOLVED)

    def reasons(self):
        return [(name(step.node, self.tree), step) for step in self.trace() if step.kind == "cut"]


class Windows(Prune):
    """Write α and β on the edges."""

    title = Sentence("Write α and β on the edges")
    recipes = (
        {"depth": 2, "branching": 3, "cuts": 1, "ties": False},
        {"depth": 2, "branching": 3, "cuts": 2, "to_move": MIN},
        {"depth": 3, "branching": 2, "cuts": 1, "ties": False},
        {"depth": 3, "branching": 2, "cuts": 2, "to_move": MIN},
    )

    @property
    def points(self):
        return len(inner(self.tree)) - 1 + len(self.search().cuts)

    def gap(self):
        """Between neighbours: so much that the fields above them have room."""
        return 5 if self.tree.height == 2 else 18

    @property
    def question(self):
        cut = Sentence("Cross out every branch that is skipped.")
        if self.strict:
            cut = Sentence("Cross out every branch that is skipped: only when α > β, not yet when α = β.")
        return Sentence(
            "{direction} On each edge, write the window (α, β) with which the search enters the node below. The root "
            "begins with α = -∞ and β = ∞. {cut} The boxes are for the values you find on the way.",
            direction=self.direction(),
            cut=cut,
        )

    def picture(self):
        boxes = Overlay(blank=True, windows={self.tree: (-inf, inf)})  # the root's shows what one looks like
        look = PRINT._replace(gap=self.gap(), rank=60)
        return draw(self.tree, names=True, theme=look, overlay=boxes)

    def answers(self):
        return []

    def solution(self):
        trace = self.trace()
        entered = [step for step in trace if step.kind == "enter" and not step.node.is_leaf]
        windows = {step.node: (step.alpha, step.beta) for step in entered}
        state = SearchState.after(trace[-1], self.tree, windows=windows)
        return draw(self.tree, names=True, theme=SOLVED._replace(gap=self.gap()), overlay=state)


class Boards(Task):
    """Complete a tic-tac-toe tree."""

    title = Sentence("Complete the tic-tac-toe tree")
    question = Sentence(
        "X is MAX, O is MIN; the top of a tree shows who is to move. Draw the missing marks into the boards; the "
        "number on an edge is the square of the move. Then write the value into each box: 1 if X wins, -1 if O "
        "wins, 0 for a draw. Which move is best? If several are equally good, name them all."
    )

    @classmethod
    def make(cls, random, number, strict, order):
        """Seven plies of random play, or six: the end of a game with O to move, or with X."""
        game = TicTacToe()
        state = game.initial
        for _ in range(7 if number % 2 else 6):
            moves = game.moves(state)
            if not moves:
                return None
            state = game.result(state, moves[int(random() * len(moves))])
        top = build(game, state)
        return top if top.size > 4 else None

    @property
    def points(self):
        return self.tree.size + 1

    def picture(self):
        unfinished = build(Unfinished(self.tree.state), self.tree.state)
        return draw(unfinished, blank="all", theme=PRINT._replace(gap=8, rank=24))

    def answers(self):
        return [(BEST_MOVE, [move_text(child) for child in best_children(self.tree)])]


class Unfinished(TicTacToe):
    """Tic-tac-toe whose boards show the marks of `start` only: those made since are for the reader to draw."""

    def __init__(self, start):
        super().__init__()
        self.start = start

    def label(self, state):
        return super().label(self.start)

    def picture(self, state, last_move=None):
        return super().picture(self.start)


class BoneGame(Task):
    """Win or lose in the bone game."""

    title = Sentence("Win or lose in the bone game")

    @classmethod
    def make(cls, random, number, strict, order):
        take = tuple([bones for bones in range(1, 6) if random() < 0.5])
        if not 2 <= len(take) <= 3:
            return None
        top = build(Bones(3 + int(random() * 7), take, misere=number % 4 == 0), max_nodes=10_000)
        leaves = len(list(top.leaves()))
        return top if 4 <= leaves <= 7 and top.height <= 5 else None

    def measure(self):
        return self.tree.game.misere, self.tree.size, len(list(self.tree.leaves())), self.tree.height

    @property
    def points(self):
        return self.tree.size + len(HEAPS)

    @property
    def question(self):
        game = self.tree.game
        *listed, last = map(str, game.take)
        end = Sentence("Who cannot move wins.") if game.misere else Sentence("Who cannot move loses.")
        return Sentence(
            "A heap of {count} bones; each player in turn takes {take}. {end} Write into each box 1 if MAX wins from "
            "there, -1 if MIN wins. Then fill in the table: does the player to move win (W) or lose (L)?",
            count=game.n,
            take=Sentence("{listed} or {last}", listed=listed, last=last),
            end=end,
        )

    def picture(self):
        return draw(self.tree, blank="all", theme=PRINT._replace(card=52, gap=8, rank=28))

    def table(self, lang, solved):
        """Who wins from each heap."""
        said = [Sentence("W"), Sentence("L"), Sentence("W or L"), Sentence("Bones")]
        win, loss, mover, head = [escape(text.say(lang)) for text in said]
        results = [(win if wins(self.tree.game, bones) else loss) if solved else "" for bones in HEAPS]
        heaps = "".join(f"<th>{heap}</th>" for heap in (head, *HEAPS))
        cells = "".join(f"<td>{result}</td>" for result in results)
        return f"<table><tr>{heaps}</tr><tr><th>{mover}</th>{cells}</tr></table>"


KINDS = {
    "values": Values,
    "move": Move,
    "prune": Prune,
    "windows": Windows,
    "tictactoe": Boards,
    "bones": BoneGame,
}


def inner(top: Node) -> list[Node]:
    """The nodes of a tree that are no leaves, the root first."""
    return [node for node in top.walk() if not node.is_leaf]


def mirrored(node: Node) -> list | float:
    """A tree as nested lists, for `tree`, each node's children from right to left."""
    return node.value if node.is_leaf else [mirrored(child) for child in reversed(node.children)]


def best_children(top: Node) -> list[Node]:
    """The children whose moves are all equally best at `top`."""
    return [top[move] for move in minimax(top, depth=top.height).moves]


def ties_of(top: Node) -> tuple[int, int]:
    """How many nodes have more than one best child, and how many best children the root has."""
    counts = [len(best_children(node)) for node in inner(top)]
    return sum(count > 1 for count in counts), counts[0]


def wins(game: Bones, bones: int) -> bool:
    """True when the player to move wins from a heap of so many bones, under the rules of `game`."""
    return positions(Bones(bones, game.take, game.misere)).value == 1
