"""What a state of one of our games must be, for games that a student derives from them.

Our games accept whatever they are given, so a wrong state could go unnoticed.
"""

from typing import Any

from gametree.errors import InvalidState
from gametree.game import Game
from gametree.games import BoardGame, Bones, ConnectFour, DiceBones, Heap, Roll
from gametree.nodes import MAX, MIN

CLEARED = str.maketrans("XO", "..")  # the board as it was before all moves


def is_ours(game: Game, method: str) -> bool:
    """Whether a game inherits this method from one of our games."""
    return bool(getattr(type(game), method).__module__ == Bones.__module__)


def check_state(game: Game, state: Any) -> None:
    """Raise InvalidState for anything that is no state of our game from which `game` is derived.

    A game that is derived from none of ours may have any states.
    """
    if isinstance(game, BoardGame):
        check_board(game, state)
    elif isinstance(game, Bones):
        check_heap(state)
    elif isinstance(game, DiceBones):
        check_roll(game, state)


def check_board(game: BoardGame, state: Any) -> None:
    """Raise InvalidState unless `state` is a board of this size on which X and O took turns."""
    empty = game.row_end.join(["." * game.cols] * game.rows)
    if not isinstance(state, str) or state.translate(CLEARED) != empty:
        raise InvalidState(
            "A state of {game} is X, O and . as in {board}, got {state!r}.",
            game=game,
            board=game.initial,
            state=state,
        )
    if isinstance(game, ConnectFour):
        check_discs(game, state)
    x, o = state.count("X"), state.count("O")
    if x - o not in (0, 1):
        raise InvalidState(
            "{state!r} has {x} X and {o} O. X begins, so there must be as many X as O, or one "
            "more.",
            state=state,
            x=x,
            o=o,
        )


def check_discs(game: ConnectFour, state: str) -> None:
    """Raise InvalidState if a disc has a free square below it."""
    for place, mark in enumerate(state[: -game.row_length]):
        if mark in "XO" and state[place + game.row_length] == ".":
            raise InvalidState(
                "In {state!r} a disc floats in column {n}.", state=state, n=place % game.row_length
            )


def check_heap(state: Any) -> None:
    if type(state) is not Heap or not is_heap(state):
        raise InvalidState(
            "A state of the bone game is Heap(bones, to_move), such as Heap(4, MAX), got "
            "{state!r}.",
            state=state,
        )


def check_roll(game: DiceBones, state: Any) -> None:
    if type(state) is not Roll or not is_heap(state):
        raise InvalidState(
            "A state of the bone game with a die is Roll(bones, to_move, face), such as Roll(4, "
            "MAX, None), got {state!r}.",
            state=state,
        )
    is_face = type(state.face) is int and 1 <= state.face <= game.sides and state.bones > 0
    if state.face is not None and not is_face:
        raise InvalidState(
            "The face must be a number from 1 to {sides}, or None before the roll and at the end, "
            "got {state!r}.",
            sides=game.sides,
            state=state,
        )


def is_heap(state: Heap | Roll) -> bool:
    """Whether there can be this many bones, and whether a player is to move."""
    return type(state.bones) is int and state.bones >= 0 and state.to_move in (MAX, MIN)
