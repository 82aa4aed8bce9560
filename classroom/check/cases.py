"""The inputs on which a reader's function is tried: trees, games and tables of payoffs.

Together they cover what any game of the package can have, and what programs forget: a single child
and many, one ply and many, values that are all negative, equal, 0, fractions or larger than any
number used for infinity, a player who moves twice in a row, a root at which MIN moves.
"""

from collections.abc import Hashable, Sequence
from copy import deepcopy
from typing import Any

from gametree.game import Game
from gametree.games import Bones, TicTacToe
from gametree.nodes import MAX, MIN, Node, Player, tree
from gametree.values import Number

from ..guards import check_bool
from ..trees.randomtrees import random_tree
from .trees import MOST_CHILDREN, MOST_PLIES, chain, long_branches

BEYOND_MAXSIZE = 10**20  # and so beyond any number used for infinity

TREES = (
    "MAX(3)",
    "MIN(-3)",
    "MAX(1, 2)",
    "MIN(2, 1)",
    "MAX(0, -1)",
    "MIN(0, 1)",
    "MAX(-2, -1)",
    "MIN(1, 2)",
    "MAX(1, 1)",
    "MIN(-1, -1)",
    "MAX(0.25, 0.5)",
    "MIN(0.25, -0.5)",
    f"MAX({-2 * BEYOND_MAXSIZE}, {-BEYOND_MAXSIZE})",
    f"MIN({2 * BEYOND_MAXSIZE}, {BEYOND_MAXSIZE})",
    "MAX(-7.5, -6, -5, -4.5)",
    "MIN(7.5, 6, 5, 4.5)",
    # A player moves twice in a row.
    "MAX(MAX(1, 2), 0)",
    "MIN(MIN(1, 0), 2)",
    "MAX(MIN(MIN(3, 1), 2), MAX(0, 1, -1))",
    # The same below different moves; in a mirror; and almost the same.
    "MAX(MIN(1, 2), MIN(1, 2))",
    "MIN(MAX(1, 2), MAX(2, 1))",
    "MAX(MIN(1, 2), MIN(MAX(1, 2)))",
    # The same names of moves, in another order.
    "MAX(b=MIN(a=1, b=2), a=MIN(b=3, a=4))",
    "MIN(b=1, a=1)",
    # Values that nearly agree.
    "MAX(0.0005, 0.001)",
    # Leaves on all plies.
    "MIN(4, MAX(3, MIN(2, MAX(1, 0))), 1)",
)

TREES_WITH_CHANCE = (
    "CHANCE((1, -2))",
    "CHANCE((0.5, 0), (0.5, 2))",
    "CHANCE((0.25, 0), (0.75, 2))",
    "CHANCE((0.5, 2), (0.5, -2))",
    f"CHANCE((0.5, {-BEYOND_MAXSIZE}), (0.5, {-3 * BEYOND_MAXSIZE}))",
    "CHANCE((0.2, 3), (0.3, 3), (0.25, -7.125), (0.25, -7.125))",
    "CHANCE((1/6, 1), (1/6, 2), (1/6, 3), (1/6, 4), (1/6, 5), (1/6, 9))",
    "CHANCE((0.25, MAX(-1, -2)), (0.75, MAX(-3, -5)))",
    "MAX(MIN(2, 6), CHANCE((0.5, 1), (0.5, 9)))",
    "MIN(CHANCE((0.9, 3), (0.1, 30)), MAX(6, 4))",
    "MAX(a=CHANCE((0.75, 4), (0.25, 0)), b=3, c=MIN(9, 2))",
    "MIN(a=MAX(-1, -3), b=CHANCE((0.5, 0), (0.5, -6)), c=-3)",
    "CHANCE((0.5, MAX(1, 3)), (0.25, MIN(-4, 8)), (0.25, CHANCE((0.5, 2), (0.5, 4))))",
    "CHANCE((0.1, CHANCE((0.5, 20), (0.5, 40))), (0.9, 1))",
    "CHANCE((0.2, MAX(5, MIN(7, 6))), (0.8, MIN(CHANCE((0.5, 3), (0.5, 1)), 4)))",
)


def some_trees(chance: bool = False) -> list[Node]:
    """Return the roots of trees, the smallest first, and one leaf of a larger tree.

    chance: whether chance moves in some of them.
    """
    check_bool(chance, "chance")
    texts = TREES + TREES_WITH_CHANCE if chance else TREES
    tops = [tree(text) for text in texts]
    tops += [wide_tree(player, place) for player in (MAX, MIN) for place in (0, MOST_CHILDREN - 1)]
    tops += [deep_tree(player) for player in (MAX, MIN)]
    tops += [tree(long_branches(player), player) for player in (MAX, MIN)]
    tops += [
        random_tree(seed, 3, 3, values=range(-9, 10), to_move=player, uneven=True)
        for player in (MAX, MIN)
        for seed in range(4)
    ]
    tops.append(tree("MAX(4, 3)")[1])
    return sorted(tops, key=lambda top: top.size)


def wide_tree(player: Player, place: int) -> Node:
    """A root with many leaves; the leaf at this place is the best."""
    values: list[Number] = [-player.sign] * MOST_CHILDREN
    values[place] = player.sign
    return tree(values, player)


def deep_tree(player: Player) -> Node:
    """A tree of many plies, in which only the last ply has a choice."""
    return tree(chain(MOST_PLIES - 1, [2, 1]), player)


# Trees in which a move takes a pawn (xP), a queen (xQ), or nothing: their values for a search of
# depth 0, 1 and 2 that goes on below its limit where the last move took something. Each leaf is
# worth what was taken on the way to it, unless somebody is mated there, or stalemated.
CAPTURES = {
    "MAX(mate=100, xP=MIN(wait=1))": (0, 100, 100),
    "MAX(a=0, b=0, c=0, d=0, xP=1, mate=100)": (0, 100, 100),
    "MAX(xP=MIN(a=1, b=1, c=1, d=1, e=1, xQ=-8))": (0, -8, -8),
    "MAX(xP=MIN(xP=0), wait=MIN(xP=-1))": (0, 0, 0),
    "MAX(xP=MIN(stalemate=0), wait=MIN(xP=-1))": (0, 0, 0),
    "MAX(xP=MIN(wait=MAX(wait=MIN(wait=1))))": (0, 1, 1, 1, 1),
    "MAX(wait=0, xP=MIN(wait=1, xP=0, xQ=-8), xQ=MIN(wait=9, xP=8))": (0, 8, 8),
    "MAX(xP=MIN(xQ=MAX(xP=-7, wait=-8), wait=1), wait=MIN(xP=-1, wait=0))": (0, 0, -1),
    "MAX(xQ=MIN(wait=MAX(xQ=18), xP=MAX(xQ=17)))": (0, 9, 9),
    "MAX(wait=MIN(xP=MAX(wait=MIN(wait=MAX(mate=100)), xP=0)))": (0, 0, 0),
    "MAX(xQ=MIN(xP=MAX(xQ=17), xQ=MAX(xQ=MIN(wait=MAX(wait=9, xQ=18), xQ=MAX(xP=1, xQ=9)), "
    "wait=0)))": (0, 9, 9),
    "MAX(xP=MIN(xP=MAX(xQ=MIN(xP=MAX(xP=MIN(xQ=MAX(xQ=MIN(xP=MAX(xQ=17)))))))), wait=0)": (
        0,
        17,
        17,
    ),
}


def some_captures() -> list[tuple[tuple[Node, int], int]]:
    """Return cases for a quiescence search: pairs ((a tree, the depth), the value).

    A move takes a pawn (xP, worth 1), a queen (xQ, worth 9), or nothing.
    """
    return [
        ((tree(text), depth), value)
        for text, values in CAPTURES.items()
        for depth, value in enumerate(values)
    ]


class TreeGame(Game):
    """A written tree as a game: a state is the tuple of the moves so far.

    (Written, in trees.py, is a game whose nodes get states that a table can store.)
    """

    initial = ()

    def __init__(self, top: Node):
        self.top = top

    def to_move(self, state: Sequence) -> Any:
        return self.top.find(*state).player

    def moves(self, state: Sequence) -> list:
        return [child.move for child in self.top.find(*state)]

    def result(self, state: tuple, move: Hashable) -> tuple:
        return (*state, move)

    def utility(self, state: Sequence) -> Any:
        return self.top.find(*state).value

    def __repr__(self) -> str:
        return f"TreeGame({self.top.to_text()})"


class TakeAgain(Game):
    """Take 1 or 2 bones from a heap and keep them. Whoever takes 2 moves again; the most bones win.

    A state: the bones that are left, who moves, and how many more MAX has than MIN.
    """

    def __init__(self, bones: int = 4):
        self.initial = (bones, MAX, 0)

    def to_move(self, state: tuple[int, Player, int]) -> Player:
        return state[1]

    def moves(self, state: tuple[int, Player, int]) -> list[int]:
        return [take for take in (1, 2) if take <= state[0]]

    def result(self, state: tuple[int, Player, int], take: int) -> tuple[int, Player, int]:
        bones, player, more = state
        mover = player.opponent if take == 1 else player
        return bones - take, mover, more + take * player.sign

    def utility(self, state: tuple[int, Player, int]) -> int:
        return state[2]

    def evaluate(self, state: tuple[int, Player, int]) -> int:
        return state[2]


def some_positions() -> list[tuple[Game, Any]]:
    """Return pairs (game, state): where play begins, in the middle, and where it is over.

    The trees below are small. Those of some_trees are among them, each as a TreeGame.
    """
    noughts = TicTacToe()
    boards = (
        "XOX/.X./O.O",
        ".XO/X../OOX",
        ".O./X.X/.OX",
        "XOX/XXO/OXO",
        "..X/X../OOX",
        "O.X/XXO/O..",
    )
    games: list[Game] = [Bones(heap) for heap in (0, 1, 2, 5)]
    games += [Bones(5, misere=True), Bones(5, take=(3, 1)), Bones(4, take=(2, 3)), TakeAgain()]
    pairs: list[tuple[Game, Any]] = [(noughts, noughts.parse(board)) for board in boards]
    pairs += [(game, game.initial) for game in games]
    pairs.append((TakeAgain(), (2, MAX, 1)))  # MAX gets 1 or 3
    pairs += [(TreeGame(top), ()) for top in some_trees() if top.parent is None]
    return pairs


def some_tables() -> list[list[list[Number]]]:
    """Return tables of payoffs as lists of rows, those of one row or column last."""
    far: Number = BEYOND_MAXSIZE
    return [
        [[3, 1], [2, 4]],
        [[0, 0], [1, -1]],
        [[1, -1], [0, 0]],
        [[-1, 0], [1, 0]],
        [[5, 4], [3, 2]],
        [[0.5, 0.25], [-0.5, 0.75]],
        [[-2 * far, -far], [-3 * far, -far]],
        [[2 * far, 3 * far], [4 * far, far]],
        [[-3, -1], [-2, -5], [-4, -4]],
        [[6, 7, 2], [3, 9, 4]],
        [[5, 1], [3, 4], [2, 6]],
        [[100 * each for each in (3, 3, 3)] for _ in range(3)],
        [[1, 9, 4], [8, -3, 0]],
        [[8, -1, 0], [8, -1, 4], [8, 4, 5]],
        [[-2, -1, 1], [-4, 8, 7], [7, 3, -1], [7, -2, 7]],
        [[column - row for column in range(12)] for row in range(2)],
        [[column - row for column in range(2)] for row in range(12)],
        [[0], [-7], [0]],
        [[-1, -2, -3]],
        [[-5]],
    ]


# A table of payoffs and a mix of its rows; what MAX is sure of by that mix.
MIXES: list[tuple[tuple[Any, ...], Number]] = [
    (([[4, 0, 6], [1, 2, 4]], (0.25, 0.75)), 1.5),
    (([[2, 0, 5], [1, 3, -4]], (0.5, 0.5)), 0.5),
    (([[2, 4, 0], [0, 2, 1]], (0.5, 0.5)), 0.5),
    (([[1, -2], [3, -4]], (0.5, 0.5)), -3),
    (([[0, 3]], (1,)), 0),
    (([[2, 0, 5], [1, 3, 0], [-1, 1, 1]], (0, 0, 1)), -1),
    (([[2, 4], [-3, 8], [2, 4]], (0.25, 0.125, 0.625)), 1.375),
    (([[-2, -3], [-4, -1]], (0.25, 0.75)), -3.5),
    (([[-5000, -2000], [-5000, -4000]], (0.5, 0.5)), -5000),
    (([[4_000_000, 8_000_000]], (1,)), 4_000_000),
    (([[BEYOND_MAXSIZE, 3 * BEYOND_MAXSIZE]], (1,)), BEYOND_MAXSIZE),
    (([[9, 8, 7, 6, 5], [9, 8, 7, 6, 1]], (0.75, 0.25)), 4),
    (([[0, 16], [64, 16]], (0.9375, 0.0625)), 4),
    (([[1, 0], [0, 1]], (0.3125152587890625, 0.6874847412109375)), 0.3125152587890625),
]

# A table, a number, a mix of the rows and one of the columns; whether these prove the number.
CERTIFICATES: list[tuple[tuple[Any, ...], bool]] = [
    (([[3, 0], [1, 2]], 1.5, (0.25, 0.75), (0.5, 0.5)), True),
    (([[3, 0], [1, 2]], 1, (0.25, 0.75), (0.5, 0.5)), False),
    (([[3, 0], [1, 2]], 2, (0.5, 0.5), (0.5, 0.5)), False),
    (([[3, 0], [1, 2]], 1.5, (0.5, 0.5), (0.5, 0.5)), False),
    (([[3, 0], [1, 2]], 1.5, (0.25, 0.75), (0.25, 0.75)), False),
    (([[3, 0, 5], [1, 2, 4]], 1.5, (0.25, 0.75), (0.5, 0.5, 0)), True),
    (([[3, 0, 1], [1, 2, 1]], 1.5, (0.25, 0.75), (0.5, 0.5, 0)), False),
    (([[3, 0], [1, 2], [2, 2]], 1.5, (0.25, 0.75, 0), (0.5, 0.5)), False),
    (([[3, 0], [1, 2], [1, 0]], 1.5, (0.25, 0.75, 0), (0.5, 0.5)), True),
    (([[3, 1, 0], [1, 1, 2]], 1.5, (0.25, 0.75), (0.5, 0, 0.5)), False),
    (([[3, 0], [2, 2], [1, 2]], 1.5, (0.25, 0, 0.75), (0.5, 0.5)), False),
    (([[0, 2], [-1, 3]], 0, (1, 0), (1, 0)), True),
    (([[3, 0, 0], [1, 2, 2]], 1.5, (0.25, 0.75), (0.5, 0.5, 0)), True),
    (([[-3, 0], [-1, -2]], -1.5, (0.25, 0.75), (0.5, 0.5)), True),
    (([[0, 0], [2, 2]], 2, (1, 0), (0.5, 0.5)), False),
    (([[4, 4], [2, 2]], 2, (0, 1), (0.5, 0.5)), False),
    (([[0, 0, 2], [0, 0, 2]], 0, (0.5, 0.5), (0, 0, 1)), False),
    (([[-2, 2], [-2, 2]], 2, (0.5, 0.5), (0, 1)), False),
    (([[1, 3, 0], [-1, 1, 2], [2, 0, 1]], 1, (0.25, 0.25, 0.5), (0.25, 0.25, 0.5)), True),
    (([[3, 0, 0], [1, 2, 2], [1, 2, 2]], 1.5, (0.25, 0.25, 0.5), (0.5, 0.375, 0.125)), True),
    # what is no mix proves nothing
    (([[3, 0], [1, 2]], 1.5, (0.5, 0.75), (0.5, 0.5)), False),
    (([[3, 0], [1, 2]], 1.5, (0.25, 0.75), (0.5, 0.25)), False),
    (([[0, 0], [0, 0]], 0, (0.5, 0.25), (0.5, 0.75)), False),
    (([[0, 0], [0, 0]], 0, (0.5, 0.75), (0.75, 0.5)), False),
    (([[2, 2], [2, 2]], 2, (0.25, 0.25), (0.25, 0.25)), False),
    (([[0, 0], [2, 2]], 3, (-0.5, 1.5), (1, 0)), False),
    (([[0, 2], [0, 2]], -1, (0.5, 0.5), (1.5, -0.5)), False),
    (([[0, 0, 0], [0, 0, 0]], 0, (0.5, 0.5), (-0.5, 0.75, 0.75)), False),
    (([[0, 0, 0], [0, 0, 0]], 0, (0.5, 0.5), (0.75, 0.75, -0.5)), False),
    (([[0, 0], [0, 0], [0, 0]], 0, (-0.5, 0.75, 0.75), (0.5, 0.5)), False),
    (([[0, 0], [0, 0], [0, 0]], 0, (0.75, 0.75, -0.5), (0.5, 0.5)), False),
    (([[0], [0]], 0, (0.5, 0.25), (1,)), False),
    (([[0, 0]], 0, (1,), (0.5, 0.75)), False),
    (([[0, 0], [0, 0]], 0, (0.25, 0.25), (1, 1)), False),
    (([[0, 0], [0, 0]], 0, (0.5, 0.5625), (0.5, 0.5)), False),
    (([[0, 0], [0, 0]], 0, (0.5, 0.5009765625), (0.5, 0.5)), False),
    (([[0, 0], [0, 0]], 0, (1.0625, -0.0625), (0.5, 0.5)), False),
    (([[3, 0], [1, 2]], 1.5078125, (0.25, 0.75), (0.5, 0.5)), False),
    (([[3, 0], [1, 2]], 1.4921875, (0.25, 0.75), (0.5, 0.5)), False),
    (([[3, 0], [1, 2]], 1.5000152587890625, (0.25, 0.75), (0.5, 0.5)), False),
]


def some_mixes() -> list[tuple[tuple[Any, ...], Number]]:
    """Return cases for a function of payoffs and a mix of the rows: what the mix is sure of."""
    return deepcopy(MIXES)


def some_certificates() -> list[tuple[tuple[Any, ...], bool]]:
    """Return cases for a function of payoffs, a number and two mixes: whether they prove it."""
    return deepcopy(CERTIFICATES)
