"""A student's player, asked for moves: in the student's Python, for a tournament (see contests).

The positions that a move costs are counted here, where the student's code runs. Code that attacks
the counter can cheat it, but it cannot cheat the clock of the process that asks.
"""

import random
from collections.abc import Mapping
from math import inf
from typing import Any, NamedTuple

from gametree import Game, GameTreeError, root

from ..tournaments.turns import Turn, turn_of
from ..words.language import Sentence
from .plain import decode, encode

NO_PLAYER = Sentence("There is no function choose(node) in it.")
LONGEST_NOTE = 400  # letters


class Told(NamedTuple):
    """A turn as plain data: the move, the positions that it cost, and the note about it."""

    move: Any
    positions: int | None
    note: str | None


def game_of(source: str) -> Game:
    """The game that a source makes: its variable `game`, else a game of its only class of games.

    Raises GameTreeError if it makes none, and what the source raises.
    """
    namespace: dict[str, object] = {"__name__": "game"}
    exec(compile(source, "<game>", "exec"), namespace)
    game = namespace.get("game")
    if isinstance(game, Game):
        return game
    kinds = [
        thing
        for thing in namespace.values()
        if isinstance(thing, type) and issubclass(thing, Game) and thing.__module__ == "game"
    ]
    if len(kinds) != 1:
        raise GameTreeError(
            "The file of the game must have one class of Game, or name its game: "
            "game = MyGame(5). It has {count} classes.",
            count=len(kinds),
        )
    made: Game = kinds[0]()
    return made


def player_in(namespace: Mapping[str, Any]) -> str | None:
    """None if a student has defined a player, else why not."""
    choose = namespace.get("choose")
    return None if callable(choose) and not isinstance(choose, type) else NO_PLAYER.say()


def begin_game(namespace: Mapping[str, Any], seed: str) -> None:
    """Seed the random numbers, so that no game depends on another."""
    random.seed(seed)
    restart = getattr(namespace.get("choose"), "restart", None)
    if restart is not None:
        restart(seed)


def turn_in(
    namespace: Mapping[str, Any], game: Game, moves: list[Any], max_nodes: int | None
) -> Told:
    """Ask the student's player for its move, after these moves."""
    node = root(game).find(*[decode(move) for move in moves])
    turn = turn_of(namespace["choose"], node, max_nodes, inf)
    note = None if turn.note is None else turn.note.say()[:LONGEST_NOTE]
    return Told(encode(turn.move), turn.positions, note)


def turn_told(told: Any, legal: list[Any]) -> Turn:
    """A turn as it was reported, interpreted where the student's code does not run.

    legal: the legal moves. Whatever else was reported loses the game.
    """
    unclear = Sentence("Its answer could not be understood.")
    try:
        move, positions, note = told
        move = decode(move)
    except (ValueError, TypeError, LookupError):
        return Turn(None, None, unclear)
    count = positions if type(positions) is int and positions >= 0 else None
    said = Sentence("{note}", note=note[:LONGEST_NOTE]) if type(note) is str else None
    if move is None:
        return Turn(None, count, said or unclear)
    is_legal = any(type(move) is type(other) and move == other for other in legal)
    return Turn(move, count, said) if is_legal else Turn(None, count, unclear)
