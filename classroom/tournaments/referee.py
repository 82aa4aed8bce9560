"""One game of a tournament: from its opening to its end, or until a program of a player fails."""

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Any, NamedTuple, TypeAlias

from gametree.game import Game, root
from gametree.nodes import MAX, MIN, Move, Mover, Node, Player
from gametree.values import Number

from ..words.language import Sentence
from .entrants import Entrant
from .turns import Turn, turn_of

MOST_TURNS = 500  # then a game that does not end is a draw
ENDLESS = Sentence("Play has no end after {count} moves, so it counts as a draw.", count=MOST_TURNS)

# How a player is asked for its move at a node: asked(player's side, node).
Asked: TypeAlias = Callable[[Player, Node], Turn]


class Pairing(NamedTuple):
    """A game to be played: its number, who is MAX, who is MIN, and its first moves."""

    number: int
    first: str
    second: str
    opening: tuple[Move, ...]


@dataclass(frozen=True)
class Played:
    """A game that was played.

    number   which of the tournament it is, from 1
    first    the name of the player who was MAX; second: of the one who was MIN
    opening  the moves it began with
    turns    one Turn for each move after these; chance's have no positions and no note
    value    what MAX got; 1 or −1 if a player lost by anything but play
    ending   why the game ended before play was over, a Sentence; None if play was over
    """

    game: Game
    number: int
    first: str
    second: str
    opening: tuple[Move, ...]
    turns: tuple[Turn, ...]
    value: Number
    ending: Sentence | None = None

    @property
    def names(self) -> Mapping[Player, str]:
        return {MAX: self.first, MIN: self.second}

    @cached_property
    def moves(self) -> tuple[Move, ...]:
        """All its moves, those of the opening included."""
        made = [turn.move for turn in self.turns if not turn.is_lost]
        return (*self.opening, *made)

    @property
    def winner(self) -> str | None:
        """The name of the winner; None for a draw."""
        if self.value == 0:
            return None
        return self.first if self.value > 0 else self.second

    @property
    def loser(self) -> str | None:
        """The name of the loser; None for a draw."""
        if self.value == 0:
            return None
        return self.second if self.value > 0 else self.first

    @property
    def is_void(self) -> bool:
        """Whether nobody played because both were out: both have lost."""
        return not self.turns and self.value == 0 and self.ending is not None

    def points_of(self, name: str) -> float:
        """1 for the winner, ½ for each player in a draw, 0 for the loser."""
        if self.is_void:
            return 0.0
        if self.winner is None:
            return 0.5
        return float(self.winner == name)

    @cached_property  # each row of a ladder asks again whose turns they were
    def movers(self) -> list[Mover | None]:
        """The player who took each of its turns."""
        begins = len(self.opening)
        return [node.player for node in self.line()[begins : begins + len(self.turns)]]

    def line(self) -> list[Node]:
        """The nodes of its line in the game's tree, the root first."""
        nodes = [root(self.game)]
        for move in self.moves:
            nodes.append(nodes[-1][move])
        return nodes

    def __repr__(self) -> str:
        moves = ", ".join(map(str, self.moves))
        return f"Played({self.number}: {self.first} – {self.second}, {moves}: {self.value})"


def play_game(game: Game, pairing: Pairing, asked: Asked, seed: str | None) -> Played:
    """Play one game; asked: how the players are asked for moves. seed: of what chance draws."""
    chance = Random(f"{seed} chance")
    node = root(game)
    for move in pairing.opening:
        node = node[move]
    turns: list[Turn] = []
    while not node.is_leaf and len(turns) < MOST_TURNS:
        mover = node.player
        if not isinstance(mover, Player):
            turns.append(Turn(draw_move(node, chance)))
        else:
            turns.append(asked(mover, node))
            if turns[-1].is_lost:
                return Played(game, *pairing, tuple(turns), -mover.sign, turns[-1].note)
        node = node[turns[-1].move]
    if node.is_leaf:
        return Played(game, *pairing, tuple(turns), node.value)
    return Played(game, *pairing, tuple(turns), 0, ENDLESS)


def draw_move(node: Node, chance: Random) -> Move:
    """The move that chance draws."""
    chances = [float(child.chance) for child in node.children]
    return chance.choices(node.children, chances)[0].move


def asked_here(players: Mapping[Player, Entrant], max_nodes: int | None, seconds: float) -> Asked:
    """How players are asked that run in this Python."""

    def ask(mover: Player, node: Node) -> Turn:
        return turn_of(players[mover].choose, node, max_nodes, seconds)

    return ask


class Reseeded:
    """A context in which Python's random numbers, and those of our players, start from a seed.

    So a game has the same result however many were played before. Afterwards the random numbers go
    on as before.
    """

    def __init__(self, seed: str, players: Sequence[Entrant]) -> None:
        self.seed = seed
        self.players = players

    def __enter__(self) -> None:
        self.before = random.getstate()
        random.seed(self.seed)
        for place, player in enumerate(self.players):
            restart: Any = getattr(player.choose, "restart", None)
            if restart is not None:
                restart(f"{self.seed} {place}")

    def __exit__(self, *error: object) -> None:
        random.setstate(self.before)
