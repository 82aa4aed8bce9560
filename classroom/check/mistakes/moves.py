"""The value is right, and the move is wrong."""

from ..mutants import improves
from .entry import Mistake
from .other_searches import search_with

MISTAKES: dict[str, Mistake] = {
    "wrong-move": Mistake(
        "The value is right, the move is not.",
        "Change the move together with the best value, in the same if.",
    ),
    "bound-taken-as-value": Mistake(
        "A bound is taken for a value: that move only seems to be as good as the first.",
        (
            "After a cut-off a child's value says at most (or at least). "
            "Change the move only for a strictly better one."
        ),
        {"better": lambda call: improves(call) or call.value == call.best},
        said_by_hand="That is the true value, and after a cut-off the search knows only a bound.",
        hint_by_hand=(
            "What comes back is the best of the children looked at; the skipped ones do not count."
        ),
    ),
    "move-from-below": Mistake(
        "The move comes from further down: it is the last one on the line, not the first.",
        "The recursion returns a move too. Take its value, and your own child's move.",
        {"move": lambda call: call.line[-1]},
        functions={
            "search by rules": [
                search_with(move_of=lambda move, below: move if below is None else below)
            ]
        },
    ),
    "last-best-move": Mistake(
        "It returns the last of the best moves, and the first is asked for.",
        "Change the move only for a value that is better, and not for one that is as good.",
        functions={
            "search by rules": [
                search_with(lambda player, value, best: player.sign * value >= player.sign * best)
            ]
        },
    ),
}
