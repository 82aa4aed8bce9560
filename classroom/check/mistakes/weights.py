"""The weights of an evaluation that learns.

The task "weights" asks for move_weights(weights, counts, value, step_size): the weights after a
step.
"""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from .entry import Mistake

Numbers: TypeAlias = Sequence[float]


def difference(weights: Numbers, counts: Numbers, value: float) -> float:
    """The value less the guess."""
    return value - sum(w * c for w, c in zip(weights, counts))


def weights_without_counts(
    weights: Numbers, counts: Numbers, value: float, step_size: float
) -> list[float]:
    step = step_size * difference(weights, counts, value)
    return [weight + step for weight in weights]


def moved_weights(
    weights: Numbers,
    counts: Numbers,
    value: float,
    step_size: float,
    guessed_with: Numbers | None = None,
) -> list[float]:
    """The weights after a step; guessed_with: the counts of the guess, if they are different."""
    step = step_size * difference(weights, guessed_with or counts, value)
    return [weight + step * count for weight, count in zip(weights, counts)]


def weights_one_by_one(
    weights: Numbers, counts: Numbers, value: float, step_size: float
) -> list[float]:
    moved = list(weights)
    for place, count in enumerate(counts):
        moved[place] += step_size * difference(moved, counts, value) * count
    return moved


def weights_by_own_parts(
    weights: Numbers, counts: Numbers, value: float, step_size: float
) -> list[float]:
    return [w + step_size * (value - w * c) * c for w, c in zip(weights, counts)]


def weights_with(
    guessed: Callable[[float, int], float] = lambda guess, number: guess,
    of: Callable[[float, float], float] = lambda weight, count: count,
    kept: float = 1,
    part: Callable[[int], float] = lambda number: 1,
) -> Callable[[Numbers, Numbers, float, float], list[float]]:
    """The weights after a step.

    guessed: the guess, given the right one and how many weights there are
    of: what the step is multiplied by, given the weight and its count
    kept: how much of the old weight is kept
    part: the part of the step that is taken, given how many weights there are
    """

    def move_weights(
        weights: Numbers, counts: Numbers, value: float, step_size: float
    ) -> list[float]:
        guess = guessed(sum([w * c for w, c in zip(weights, counts)]), len(weights))
        step = step_size * part(len(weights)) * (value - guess)
        return [kept * w + step * of(w, c) for w, c in zip(weights, counts)]

    return move_weights


def weights_moved_away(
    weights: Numbers, counts: Numbers, value: float, step_size: float
) -> list[float]:
    step = step_size * difference(weights, counts, value)
    return [w - step * c for w, c in zip(weights, counts)]


MISTAKES: dict[str, Mistake] = {
    "count-forgotten": Mistake(
        "It does not multiply the change of a weight by its count.",
        "Multiply the change of a weight by the count of that weight.",
        functions={
            "weights": [
                weights_without_counts,
                lambda weights, counts, value, step_size: moved_weights(
                    weights, [min(count, 1) for count in counts], value, step_size, counts
                ),
            ]
        },
    ),
    "guess-held": Mistake(
        "It cuts the guess off at −1 and 1.",
        "Take the difference to the guess as it is, however large the guess is.",
        functions={"weights": [weights_with(lambda guess, number: max(-1, min(1, guess)))]},
    ),
    "weight-for-count": Mistake(
        "It multiplies by the weight, not by its count.",
        "The change of a weight is step size · difference · its count.",
        functions={"weights": [weights_with(of=lambda weight, count: weight)]},
    ),
    "own-part-for-the-guess": Mistake(
        "It compares the value with the part of each weight alone.",
        "The guess is the sum of all these parts, so compute it first.",
        functions={"weights": [weights_by_own_parts]},
    ),
    "changes-returned": Mistake(
        "It returns the changes, not the new weights.",
        "Add each change to its weight.",
        functions={"weights": [weights_with(kept=0)]},
    ),
    "counts-left-out-of-the-guess": Mistake(
        "Its guess is the sum of the weights, without their counts.",
        "Multiply each weight by its count, and add up these products.",
        functions={
            "weights": [
                lambda weights, counts, value, step_size: moved_weights(
                    weights, counts, value, step_size, [1] * len(weights)
                )
            ]
        },
    ),
    "guess-divided": Mistake(
        "It divides the guess by the number of weights.",
        "The guess is the sum itself, not a mean.",
        functions={"weights": [weights_with(lambda guess, number: guess / number)]},
    ),
    "step-size-twice": Mistake(
        "It multiplies by the step size twice.",
        "Each weight moves by step size · difference · its count.",
        functions={
            "weights": [
                lambda weights, counts, value, step_size: moved_weights(
                    weights, counts, value, step_size**2
                )
            ]
        },
    ),
    "step-divided": Mistake(
        "It divides the step, which makes it too small.",
        "Each weight moves by step size · difference · its count.",
        functions={
            "weights": [
                weights_with(part=lambda number: 1 / number),
                lambda weights, counts, value, step_size: moved_weights(
                    weights, counts, value, step_size / sum(counts)
                ),
            ]
        },
    ),
    "difference-taken-again": Mistake(
        "It computes the difference again for each weight.",
        "Compute it once, before any weight is changed.",
        functions={"weights": [weights_one_by_one]},
    ),
    "weights-moved-away": Mistake(
        "It moves the guess away from the value.",
        "The difference is the value minus the guess, not the reverse.",
        functions={"weights": [weights_moved_away]},
    ),
}
