"""Players to learn from: one that moves at random, one that never gives a value away.

A player is a function of a node that returns a move there.
"""

from collections.abc import Callable, Sequence
from functools import cache
from random import Random
from typing import TypeAlias

from gametree.game import Game
from gametree.graph import positions
from gametree.nodes import Move, Node, State

from ..players.matches import check_seed

Choose: TypeAlias = Callable[[Node], Move]


def random_player(seed: int = 0) -> Choose:
    """A player to whom all legal moves are equally likely; the same moves for the same seed.

    >>> from gametree import TicTacToe, root
    >>> choose = random_player(seed=1)
    >>> [choose(root(TicTacToe())) for _ in range(5)]
    [1, 7, 6, 2, 4]
    """
    numbers = Random(check_seed(seed))

    def choose(node: Node) -> Move:
        return one_of([child.move for child in node.children], numbers)

    return choose


def perfect_player(game: Game, seed: int = 0) -> Choose:
    """A player that makes a best move of `game`, any of them; the same moves for the same seed."""
    numbers = Random(check_seed(seed))
    graph = positions(game)

    @cache
    def best_moves(state: State) -> tuple[Move, ...]:
        return graph[state].moves

    def choose(node: Node) -> Move:
        return one_of(best_moves(node.state), numbers)

    return choose


def one_of(moves: Sequence[Move], numbers: Random) -> Move:
    """One of the moves, each as likely as any other.

    Only `random()` gives the same numbers in every version of Python.
    """
    return moves[int(numbers.random() * len(moves))]
