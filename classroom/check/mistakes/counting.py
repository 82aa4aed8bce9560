"""Two tasks in which something is counted: Grundy values, and the fewest leaves of alpha-beta.

The task "grundy" asks for grundy(game, state, known): the smallest number that no move leads to.
The task "fewest leaves" asks for fewest(b, d): how many leaves alpha-beta has to look at, at least,
with b moves at each node and d plies.
"""

from collections.abc import Callable
from typing import Any

from gametree.game import Game

from .entry import Mistake


def grundy_by(value_of: Callable[[set[int]], int]) -> Callable[[Game, Any, dict], int]:
    """A recursion in which a state is worth what this makes of the values that moves lead to."""

    def grundy(game: Game, state: Any, known: dict) -> int:
        if state not in known:
            after = {grundy(game, game.result(state, move), known) for move in game.moves(state)}
            known[state] = value_of(after)
        value: int = known[state]
        return value

    return grundy


MISTAKES: dict[str, Mistake] = {
    "largest-plus-one": Mistake(
        "It takes one more than the largest value that a move leads to.",
        "The answer is the smallest number that is missing. After 0 and 2 that is 1, not 3.",
        functions={"grundy": [grundy_by(lambda after: max(after, default=-1) + 1)]},
    ),
    "only-lost-or-won": Mistake(
        "It only tells lost states (0) from won ones (1).",
        "Won states differ. After 0 and 1 the smallest number that is missing is 2.",
        functions={"grundy": [grundy_by(lambda after: int(0 in after))]},
    ),
    "values-counted": Mistake(
        "It counts the values that moves lead to.",
        "After 0 and 2 that makes 2, but the smallest number that is missing is 1.",
        functions={"grundy": [grundy_by(len)]},
    ),
    "both-halves-rounded-down": Mistake(
        "Where d is odd, it rounds both halves of d down.",
        "Round one half up, because one of the two players has one ply more.",
        functions={"fewest leaves": [lambda b, d: 2 * b ** (d // 2) - 1]},
    ),
    "one-ply-too-many": Mistake(
        "Where d is even, one of its two exponents is too large by 1.",
        "Half of an even d is whole, so rounding it up changes nothing.",
        functions={"fewest leaves": [lambda b, d: b ** (d // 2) + b ** (d // 2 + 1) - 1]},
    ),
    "halves-not-rounded": Mistake(
        "Where d is odd, it does not round half of d.",
        "A player moves on whole plies, so round one half down and the other one up.",
        functions={"fewest leaves": [lambda b, d: 2 * b ** (d / 2) - 1]},
    ),
    "all-leaves-counted": Mistake(
        "It counts all leaves of the tree.",
        "Alpha-beta skips most of them. In each proof one player needs only one move at each node.",
        functions={"fewest leaves": [lambda b, d: b**d]},
    ),
}
