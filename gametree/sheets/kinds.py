"""The kinds of task on a worksheet: how each is made from random numbers, asked, drawn, and solved."""

from math import inf

from ..address import name_of
from ..drawing import draw
from ..drawing.looks import THEMES
from ..games import Bones, TicTacToe
from ..graph import positions
from ..growth import build
from ..nodes import MIN, number, tree
from ..search import alphabeta, minimax
from ..trace import record
from ..words import say
from .trees import random_tree
from .windowed import windowed

# Boxes and squares of 8 mm, when printed at 96 px to the inch.
PRINT = THEMES["paper"]._replace(blank=(30.5, 30.5), card=92, gap=5, rank=32)
SOLVED = THEMES["paper"]._replace(gap=5, rank=32)
MOST_LEAVES = 9  # what fits between the margins of a page
HEAPS = range(9)  # of the table in the bone game


class Task:
    """One task of a worksheet. Each kind of task is a class of its own below.

    tree    the tree itself, without the values that are to be found: step through it, draw it, search it
    number  its place on the sheet, from 1
    points  what it counts
    """

    def __init__(self, tree, number):
        self.tree, self.number = tree, number

    @classmethod
    def make(cls, luck, number):
        """Return a tree for the task with that number, or None; `luck` gives random numbers from 0 up to 1."""
        raise NotImplementedError

    def key(self):
        """What two tasks of a sheet must not have in common."""
        raise NotImplementedError

    def measure(self):
        """What is equal in two tasks of the same difficulty."""
        raise NotImplementedError

    @property
    def points(self):
        raise NotImplementedError

    def question(self, lang="en"):
        """What is asked, in words."""
        raise NotImplementedError

    def picture(self):
        """The tree as a Diagram to write in."""
        raise NotImplementedError

    def solution(self):
        """The solved tree as a Diagram."""
        raise NotImplementedError

    def answers(self, lang="en"):
        """What is to be written below the tree, as (label, answer) pairs."""
        return []

    def reasons(self, lang="en"):
        """A sentence for each cut-off that says why it falls."""
        return []

    def __repr__(self):
        points = f"{self.points} {'point' if self.points == 1 else 'points'}"
        return f"{type(self).__name__}({self.number}, {points}, {self.tree!r})"


class Values(Task):
    """Back up the values. The kinds below that have written trees build on it."""

    title = "sheet.values.title"
    recipes = (
        {"depth": 2, "branching": 3, "ties": False},
        {"depth": 2, "branching": 3, "to_move": MIN, "values": range(-9, 10)},
        {"depth": 3, "branching": 2},
        {"depth": 3, "branching": 3, "uneven": True, "to_move": MIN, "values": range(10)},
    )

    @classmethod
    def make(cls, luck, number):
        recipe = {"values": range(1, 21)} | cls.recipes[(number - 1) % len(cls.recipes)]
        top = random_tree(int(luck() * 2**32), **recipe)
        return top if len(list(top.leaves())) <= MOST_LEAVES else None

    def key(self):
        return self.tree.to_text()

    def measure(self):
        cutting = alphabeta(self.tree)
        ties, best = ties_of(self.tree)
        plies = sorted(leaf.depth for leaf in self.tree.leaves())
        return self.tree.player, self.tree.size, plies, len(cutting.cuts), cutting.visited, ties, best

    @property
    def points(self):
        return len(inner(self.tree))

    def question(self, lang="en"):
        return say("sheet.values.task", lang)

    def picture(self):
        return draw(self.tree, names=True, blank=True, theme=PRINT)

    def solution(self):
        twin = copy(self.tree)
        return draw(twin, names=True, line=minimax(twin), theme=SOLVED)


class Move(Values):
    """Find the best move, and the value."""

    title = "sheet.move.title"
    recipes = (
        {"depth": 2, "branching": 3, "unique": True},
        {"depth": 3, "branching": 2, "to_move": MIN},
        {"depth": 2, "branching": 3, "values": range(-3, 4)},
        {"depth": 3, "branching": 3, "uneven": True},
    )

    @property
    def points(self):
        return super().points + 1

    def question(self, lang="en"):
        return say("sheet.move.task", lang)

    def answers(self, lang="en"):
        best = [name(child, self.tree) for child in best_children(self.tree)]
        value = number(minimax(self.tree, depth=self.tree.height).value)
        return [(say("sheet.best", lang), ", ".join(best)), (say("sheet.value", lang), value)]


class Prune(Values):
    """Cross out what alpha-beta skips."""

    title = "sheet.prune.title"
    recipes = (
        {"depth": 2, "branching": 3, "cuts": 1, "ties": False},
        {"depth": 3, "branching": 2, "cuts": 2, "ties": False},
        {"depth": 2, "branching": 3, "cuts": 2, "to_move": MIN, "values": range(10)},
        {"depth": 4, "branching": 2, "uneven": True, "deep": True, "ties": False},
    )

    @property
    def points(self):
        return 2 * len(alphabeta(self.tree).cuts) + 1

    def question(self, lang="en"):
        return say("sheet.prune.task", lang)

    def answers(self, lang="en"):
        found = alphabeta(self.tree)
        skipped = [name(child, self.tree) for _, children in found.cuts for child in children]
        seen = f"{found.leaves} / {len(list(self.tree.leaves()))}"
        return [(say("sheet.skipped", lang), ", ".join(skipped)), (say("sheet.seen", lang), seen)]

    def solution(self):
        return draw(self.tree, names=True, at=record(alphabeta, self.tree)[-1], theme=SOLVED)

    def reasons(self, lang="en"):
        steps = [step for step in record(alphabeta, self.tree) if step.kind == "cut"]
        return [
            say("sheet.reason", lang, name=name(step.node, self.tree), sentence=step.say(lang))
            for step in steps
        ]


class Windows(Prune):
    """Write α and β on the edges."""

    title = "sheet.windows.title"
    recipes = (
        {"depth": 2, "branching": 3, "cuts": 1, "ties": False},
        {"depth": 2, "branching": 3, "cuts": 2, "to_move": MIN},
        {"depth": 3, "branching": 2, "cuts": 1, "ties": False},
        {"depth": 3, "branching": 2, "cuts": 2, "to_move": MIN},
    )

    @property
    def points(self):
        return len(inner(self.tree)) - 1 + len(alphabeta(self.tree).cuts)

    def gap(self):
        """Between neighbours: so much that the fields above them have room."""
        return 5 if self.tree.height == 2 else 18

    def question(self, lang="en"):
        return say("sheet.windows.task", lang)

    def picture(self):
        return windowed(self.tree, {self.tree: (-inf, inf)}, PRINT._replace(gap=self.gap(), rank=60))

    def answers(self, lang="en"):
        return []

    def solution(self):
        trace = record(alphabeta, self.tree)
        windows = {
            step.node: (step.alpha, step.beta)
            for step in trace
            if step.kind == "enter" and not step.node.is_leaf
        }
        return windowed(self.tree, windows, SOLVED._replace(gap=self.gap()), trace[-1])


class Boards(Task):
    """Complete a tic-tac-toe tree."""

    title = "sheet.tictactoe.title"

    @classmethod
    def make(cls, luck, number):
        """Seven plies of random play, or six: the end of a game with O to move, or with X."""
        game = TicTacToe()
        state = game.initial
        for _ in range(7 if number % 2 else 6):
            moves = game.moves(state)
            if not moves:
                return None
            state = game.result(state, moves[int(luck() * len(moves))])
        top = build(game, state)
        return top if top.size > 4 else None

    def key(self):
        return self.tree.game.key(self.tree.state)

    def measure(self):
        ties, best = ties_of(self.tree)
        return self.tree.player, self.tree.size, sorted(leaf.depth for leaf in self.tree.leaves()), ties, best

    @property
    def points(self):
        return self.tree.size + 1

    def question(self, lang="en"):
        return say("sheet.tictactoe.task", lang)

    def picture(self):
        return draw(
            build(Unfinished(self.tree.state), self.tree.state),
            blank="all",
            theme=PRINT._replace(gap=8, rank=24),
        )

    def answers(self, lang="en"):
        best = [str(child.move) for child in best_children(self.tree)]
        return [(say("sheet.best", lang), ", ".join(best))]

    def solution(self):
        twin = build(self.tree.game, self.tree.state)
        return draw(twin, line=minimax(twin), theme=SOLVED)


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

    title = "sheet.bones.title"

    @classmethod
    def make(cls, luck, number):
        take = tuple([bones for bones in range(1, 6) if luck() < 0.5])
        if not 2 <= len(take) <= 3:
            return None
        top = build(Bones(3 + int(luck() * 7), take, misere=number % 4 == 0), max_nodes=10_000)
        leaves = len(list(top.leaves()))
        return top if 4 <= leaves <= 7 and top.height <= 5 else None

    def key(self):
        return repr(self.tree.game)

    def measure(self):
        return self.tree.game.misere, self.tree.size, len(list(self.tree.leaves())), self.tree.height

    @property
    def points(self):
        return self.tree.size + len(HEAPS)

    def question(self, lang="en"):
        *listed, last = self.tree.game.take
        take = say("sheet.or", lang, listed=", ".join(map(str, listed)), last=last)
        kind = "misere" if self.tree.game.misere else "task"
        return say(f"sheet.bones.{kind}", lang, count=self.tree.game.n, take=take)

    def picture(self):
        return draw(self.tree, blank="all", theme=PRINT._replace(card=52, gap=8, rank=28))

    def solution(self):
        twin = build(self.tree.game, self.tree.state)
        return draw(twin, line=minimax(twin), theme=SOLVED)


KINDS = {
    "values": Values,
    "move": Move,
    "prune": Prune,
    "windows": Windows,
    "tictactoe": Boards,
    "bones": BoneGame,
}


def inner(top):
    """The nodes of a tree that are no leaves, the root first."""
    return [node for node in top.walk() if not node.is_leaf]


def copy(top):
    """The same written tree once more, for values and labels that the task's own tree is not to have."""
    return tree(top.to_text())


def name(node, top):
    """The name that a picture of `top` gives to `node`: A, B1."""
    key = ""
    while node is not top:
        key = f"_{node.parent.children.index(node)}{key}"
        node = node.parent
    return name_of("n" + key)


def best_children(top):
    """The children whose moves are all equally best at `top`."""
    return [top[move] for move in minimax(top, depth=top.height).moves]


def ties_of(top):
    """How many nodes have more than one best child, and how many best children the root has."""
    counts = [len(best_children(node)) for node in inner(top)]
    return sum(count > 1 for count in counts), counts[0]


def wins(game, bones):
    """True when the player to move wins from a heap of so many bones, under the rules of `game`."""
    top = Bones(bones, game.take, game.misere)
    return positions(top).value == 1
