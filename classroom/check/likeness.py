"""Whether a student's game is the same as another: compares the answers of both at a position.

Each function raises Decided for a difference. The field `method` then names the method whose answer
differs from the other game's.

like   the other game; if there is none, nothing is compared
other  its state at the position
"""

from collections.abc import Hashable, Iterable
from typing import Any

from gametree.game import Game

from ..guards import move_key
from ..tracing.describing import brief
from ..words.language import Sentence
from .trials import same
from .verdict import Decided


def check_moves(like: Game | None, other: Any, moves: list) -> None:
    """Compare the moves."""
    if like is None or other is None:
        return
    wanted = list(like.moves(other))
    if moves and not wanted and like.utility(other):
        raise Decided("win-not-seen", expected=[], got=moves, method="moves")
    if wanted and not moves:
        raise Decided("ends-too-early", expected=wanted, got=[], method="moves")
    if set(map(type, moves)) == set(map(type, wanted)):
        compare_moves(moves, wanted)
    else:  # they have other names
        compare_how_many(moves, wanted)


def compare_moves(moves: list, wanted: list) -> None:
    if moves == wanted:
        return
    sentence = Sentence("moves lists {given}, but it should list {wanted}.")
    sentence = sentence.having(given=brief(moves), wanted=brief(wanted))
    ours, theirs = set(map(move_key, moves)), set(map(move_key, wanted))
    if ours == theirs:
        raise Decided("moves-in-another-order", sentence, expected=wanted, got=moves)
    name = "wrong-moves"
    if ours < theirs:
        name = "some-moves-missing"
    elif ours > theirs:
        name = "moves-not-allowed"
    raise Decided(name, sentence, expected=wanted, got=moves, method="moves")


def compare_how_many(moves: list, wanted: list) -> None:
    if len(moves) == len(wanted):
        return
    sentence = Sentence("moves lists {given}. That makes {got}, but there should be {wanted}.")
    sentence = sentence.having(given=brief(moves), got=len(moves), wanted=len(wanted))
    name = "some-moves-missing" if len(moves) < len(wanted) else "moves-not-allowed"
    raise Decided(name, sentence, expected=wanted, got=moves, method="moves")


def check_player(like: Game | None, other: Any, player: Any) -> None:
    """Compare whose turn it is."""
    if like is None or other is None:
        return
    wanted = like.to_move(other)
    if player is not wanted:
        fields = {"wanted": wanted, "given": player, "method": "to_move"}
        raise Decided("wrong-player", expected=wanted, got=player, **fields)


def check_chances(like: Game | None, other: Any, moves: list, pairs: list) -> None:
    """Compare the probability of each move among which chance decides."""
    if like is None or other is None:
        return
    given = by_move(pairs)
    wanted = by_move(like.chance_outcomes(other))
    for move, other_move in zip(moves, like.moves(other)):
        probability, expected = given[move_key(move)], wanted[move_key(other_move)]
        if not same(probability, expected):
            sentence = Sentence(
                "chance_outcomes gives {move} the probability {got}, but it should be {expected}.",
                move=brief(move),
            )
            raise Decided("wrong-probability", sentence, expected=expected, got=probability)


def check_value(like: Game | None, other: Any, value: Any) -> None:
    """Compare what MAX gets when play is over."""
    if like is None or other is None:
        return
    wanted = like.utility(other)
    if value == wanted:
        return
    mistake = "wrong-utility"
    if abs(value) == abs(wanted):
        mistake = "utility-sign"
    elif value == 0:
        mistake = "draw-before-win"
    sentence = Sentence("The value is {expected}, but utility gives {got}.")
    raise Decided(mistake, sentence, expected=wanted, got=value, method="utility")


def by_move(pairs: Iterable[tuple[Any, Any]]) -> dict[Hashable, Any]:
    """Move (as its key) → probability, for the pairs that chance_outcomes lists."""
    return {move_key(move): probability for move, probability in pairs}
