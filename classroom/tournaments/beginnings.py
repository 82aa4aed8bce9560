"""The openings of a tournament: short beginnings, all different; each pair plays each twice.

An opening is balanced if it is worth 0, a draw between players who make no mistake. If an opening
is lost for one side, the result says more about the opening than about the players.
"""

from collections.abc import Sequence
from random import Random

from gametree.game import Game, root
from gametree.nodes import CHANCE, Move, Node, State

from ..players.choosers import PerfectPlayer, perfect_machine
from ..words.language import Sentence

BALANCED = Sentence("All openings are balanced, because with perfect play they end in a draw.")
NONE_BALANCED = Sentence(
    "No opening of this game is balanced, because each is better for one side."
)
NOT_SOLVED = Sentence(
    "This game is too large to be solved, so an opening may be better for one side."
)
PLIES = 2  # that an opening is long, those of chance apart
MOST = 8  # openings, unless more rounds are asked for

Opening = tuple[Move, ...]

# The game that was asked about last, by its id, and the player that has solved it.
latest: dict[int, tuple[Game, PerfectPlayer | None]] = {}


def openings(game: Game, seed: int | None = None, most: int = MOST) -> list[Opening]:
    """Return the openings of a game, all that it has, up to `most`.

    Each is the moves of the first two plies. No two lead to the same position, up to the symmetries
    of the game, and none ends play. If the game is small enough to be solved, and has balanced
    openings, only these are taken. The seed decides which are chosen, and in which order. A game
    that has no such position begins from its start: [()].

    >>> from gametree import Bones, TicTacToe
    >>> len(openings(TicTacToe(), seed=1)), len(openings(Bones(20)))
    (5, 5)
    """
    found = distinct(game)
    found = only_balanced(game, found) or found
    if len(found) > most:
        kept = Random(seed).sample(range(len(found)), most)
        found = [found[place] for place in kept]
    return found or [()]


def who_knows(game: Game) -> PerfectPlayer | None:
    """The player that has solved the game; None if that is too large.

    To find that out takes seconds, and a tournament asks twice.
    """
    if id(game) not in latest:
        latest.clear()
        latest[id(game)] = game, perfect_machine(game)
    return latest[id(game)][1]


def only_balanced(game: Game, found: Sequence[Opening]) -> list[Opening]:
    """Of these openings those that are balanced, as far as is known; none of a large game."""
    knows = who_knows(game)
    if knows is None:
        return []
    return [moves for moves in found if knows.values[root(game).find(*moves).state] == 0]


def how_balanced(game: Game, found: Sequence[Opening]) -> Sentence:
    """What there is to say of these openings of a game: whether both sides can hold them."""
    if who_knows(game) is None:
        return NOT_SOLVED
    return BALANCED if len(only_balanced(game, found)) == len(found) else NONE_BALANCED


def distinct(game: Game) -> list[Opening]:
    """All openings of a game, one for each position that they lead to."""
    by_position: dict[State, Opening] = {}
    for node in nodes_after(root(game), PLIES):
        by_position.setdefault(game.key(node.state), node.path)
    return [*by_position.values()]


def nodes_after(node: Node, plies: int) -> list[Node]:
    """The nodes at which somebody is to move after this many plies of players."""
    if node.is_leaf:
        return []
    if node.player is not CHANCE and plies == 0:
        return [node]
    left = plies if node.player is CHANCE else plies - 1
    return [found for child in node.children for found in nodes_after(child, left)]
