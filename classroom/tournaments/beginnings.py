"""The openings of a tournament: short beginnings, all different; each pair plays each twice."""

from random import Random

from gametree.game import Game, root
from gametree.nodes import CHANCE, Move, Node, State

PLIES = 2  # that an opening is long, those of chance apart
MOST = 8  # openings, unless more rounds are asked for

Opening = tuple[Move, ...]


def openings(game: Game, seed: int | None = None, most: int = MOST) -> list[Opening]:
    """Return the openings of a game, as many as it has and not more than `most`.

    Each is the moves of its first two plies. No two lead to the same position, up to the symmetries
    of the game, and after none is play over. Which are chosen, and in which order, depends on the
    seed. A game that has no such position is begun from its start: [()].

    >>> from gametree import Bones, TicTacToe
    >>> len(openings(TicTacToe(), seed=1)), len(openings(Bones(20)))
    (8, 5)
    """
    found = distinct(game)
    if len(found) > most:
        kept = Random(seed).sample(range(len(found)), most)
        found = [found[place] for place in kept]
    return found or [()]


def distinct(game: Game) -> list[Opening]:
    """All openings of a game, one for each position that they lead to."""
    by_position: dict[State, Opening] = {}
    for node in nodes_after(root(game), PLIES):
        by_position.setdefault(game.key(node.state), node.path)
    return [*by_position.values()]


def nodes_after(node: Node, plies: int) -> list[Node]:
    """The nodes at which somebody is to move after so many plies of players."""
    if node.is_leaf:
        return []
    if node.player is not CHANCE and plies == 0:
        return [node]
    left = plies if node.player is CHANCE else plies - 1
    return [found for child in node.children for found in nodes_after(child, left)]
