"""A proof that one side of tic-tac-toe gets at least a draw: a tree that anybody can check.

At each node where that side moves, the tree has one move; where the other side moves, it has all of
them; and no leaf is worth less to that side than a draw. Two such trees, one for each side, prove
that the game is worth 0: whatever a search skips, it must have seen two such trees.

Of boards that are mirror images or rotations of each other, the tree has only one.
"""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from gametree.games import TicTacToe
from gametree.graph import positions
from gametree.nodes import MAX, Player

GAME = TicTacToe()


class Proof(NamedTuple):
    """A node of the tree: a board, the move that led there, and what follows."""

    board: str
    move: int | None
    following: "tuple[Proof, ...]"

    @property
    def size(self) -> int:
        """How many nodes it has."""
        return 1 + sum(proof.size for proof in self.following)

    def walk(self) -> "Iterator[Proof]":
        """All its nodes, each before those below it."""
        yield self
        for proof in self.following:
            yield from proof.walk()


def proof_for(side: Player, merged: bool = True) -> Proof:
    """The smallest tree that proves that `side` gets at least a draw from the empty board.

    merged: whether only one of several boards that are images of each other is kept. (The tree is
        complete: a board that can be reached in two ways is in both places.)
    """
    solved = positions(GAME)

    def is_safe(board: str) -> bool:
        return solved[board].value * side.sign >= 0

    @cache
    def smallest(board: str, move: int | None) -> Proof:
        following = [
            smallest(after, square)
            for square, after in branches(board, merged)
            if is_safe(after)  # every reply is, where the board is
        ]
        if following and GAME.to_move(board) is side:
            following = [min(following, key=size_of)]
        return Proof(board, move, tuple(following))

    return smallest(GAME.initial, None)


def size_of(proof: Proof) -> int:
    return proof.size


def branches(board: str, merged: bool) -> list[tuple[int, str]]:
    """The moves at a board, each with the board after it."""
    found: dict[str, tuple[int, str]] = {}
    for square in GAME.moves(board):
        after = GAME.result(board, square)
        same = min(GAME.symmetries(after)) if merged else after
        found.setdefault(same, (square, after))
    return list(found.values())


SIDES = {MAX: "X", MAX.opponent: "O"}
