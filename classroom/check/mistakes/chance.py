"""Chance: the mean of the outcomes, and which of them need not be looked at.

Tasks, and what each asks for:

    "expectimax"  expectimax(node)
    "decide"      decide(node): see other_searches.py
    "skipping"    looked_at(outcomes, alpha, top): how many outcomes, (probability, value), are
                  looked at before the mean can no longer exceed alpha
"""

from collections.abc import Callable, Sequence
from math import inf
from typing import Any, TypeAlias

from gametree.nodes import CHANCE

from .entry import Mistake
from .other_searches import Value, decide_with, expectimax_with, weighted_sum

# --- expectimax


def value_of_likeliest(outcomes: Sequence[Any], values: Sequence[Value]) -> Value:
    chances = [outcome.chance for outcome in outcomes]
    return values[chances.index(max(chances))]


def products(outcomes: Sequence[Any], values: Sequence[Value]) -> list[Value]:
    return [outcome.chance * value for outcome, value in zip(outcomes, values)]


def largest_product(outcomes: Sequence[Any], values: Sequence[Value]) -> Value:
    return max(products(outcomes, values))


def product_of_likeliest(outcomes: Sequence[Any], values: Sequence[Value]) -> Value:
    return max([outcome.chance for outcome in outcomes]) * value_of_likeliest(outcomes, values)


def sum_of_gains(outcomes: Sequence[Any], values: Sequence[Value]) -> Value:
    return sum([max(0, product) for product in products(outcomes, values)])


def of_likeliest_and_unlikeliest(outcomes: Sequence[Any], values: Sequence[Value]) -> Value:
    chances = [outcome.chance for outcome in outcomes]
    most, least = max(chances), min(chances)
    return most * values[chances.index(most)] + (1 - most) * values[chances.index(least)]


def plain_mean(outcomes: Sequence[Any], values: Sequence[Value]) -> Value:
    return sum(values) / len(values)


def middle_value(outcomes: Sequence[Any], values: Sequence[Value]) -> Value:
    """The smallest value that is not exceeded with probability 1/2."""
    pairs = sorted(zip(values, [outcome.chance for outcome in outcomes]))
    reached = 0.0
    for value, chance in pairs:
        reached += chance
        if reached >= 0.5:
            return value
    return pairs[-1][0]


def of_likeliest_two(outcomes: Sequence[Any], values: Sequence[Value]) -> Value:
    pairs = sorted(
        zip([outcome.chance for outcome in outcomes], values), key=lambda pair: -pair[0]
    )[:2]
    return sum([chance * value for chance, value in pairs]) / sum([chance for chance, _ in pairs])


def of_two(outcomes: Sequence[Any], values: Sequence[Value]) -> Value:
    chance = outcomes[0].chance
    return chance * values[0] + (1 - chance) * values[-1]


def of_different_values(outcomes: Sequence[Any], values: Sequence[Value]) -> Value:
    """Of equal values only the last one counts."""
    chances = {value: outcome.chance for value, outcome in zip(values, outcomes)}
    return sum([value * chance for value, chance in chances.items()])


def without_last(outcomes: Sequence[Any], values: Sequence[Value]) -> Value:
    if len(values) == 1:
        return values[0]
    rest = sum([outcome.chance for outcome in outcomes[:-1]])
    return weighted_sum(outcomes[:-1], values[:-1]) / rest


def weighed_with_its_own(node: Any) -> Value:
    """The value of a node, multiplied by its own probability if it has one."""
    if node.is_leaf:
        value = node.value
    elif node.player is CHANCE:
        value = sum([weighed_with_its_own(child) for child in node.children])
    else:
        value = node.player.best([weighed_with_its_own(child) for child in node.children])
    return value if node.chance is None else node.chance * value


def leaf_weighed(node: Any) -> Value:
    """The same for leaves only."""
    right = expectimax_with()(node)
    return right if node.chance is None or not node.is_leaf else node.chance * right


# --- what is skipped below chance

# (probability, value) of each outcome, in the order in which they are looked at.
Outcomes: TypeAlias = Sequence[tuple[float, float]]


def looked_at_with(
    is_enough: Callable[[float, float], bool] = lambda most, alpha: most <= alpha,
    first: int = 1,
    in_order: Callable[[Outcomes], Outcomes] = lambda outcomes: outcomes,
    begins: Callable[[float], float] = lambda top: top,
    loss: Callable[[float, float], float] = lambda top, value: top - value,
) -> Callable[[Outcomes, float, float], int]:
    """How many outcomes are looked at.

    is_enough: whether the others are skipped, given the most that the mean can become, and alpha
    first: the number of the first outcome
    begins: the most that the mean can become before any of them was looked at
    loss: what an outcome takes off that most, given top and its value, before it is weighed
    """

    def looked_at(outcomes: Outcomes, alpha: float, top: float) -> int:
        most = begins(top)
        for seen, (chance, value) in enumerate(in_order(outcomes), first):
            most -= chance * loss(top, value)
            if is_enough(most, alpha):
                return seen
        return len(outcomes)

    return looked_at


def looked_at_as_if_equal(outcomes: Outcomes, alpha: float, top: float) -> int:
    part = 1 / len(outcomes)
    return looked_at_with()([(part, value) for _, value in outcomes], alpha, top)


def sum_so_far(outcomes: Outcomes, alpha: float, top: float) -> int:
    total = 0.0
    for seen, (chance, value) in enumerate(outcomes, 1):
        total += chance * value
        if total <= alpha:
            return seen
    return len(outcomes)


def mean_of_those_seen(outcomes: Outcomes, alpha: float, top: float) -> int:
    total = weight = 0.0
    for seen, (chance, value) in enumerate(outcomes, 1):
        total += chance * value
        weight += chance
        if total <= alpha * weight:
            return seen
    return len(outcomes)


def first_not_above(outcomes: Outcomes, alpha: float, top: float) -> int:
    for seen, (_, value) in enumerate(outcomes, 1):
        if value <= alpha:
            return seen
    return len(outcomes)


def tested_before(outcomes: Outcomes, alpha: float, top: float) -> int:
    most = top
    for seen, (chance, value) in enumerate(outcomes, 1):
        if most <= alpha:
            return seen
        most -= chance * (top - value)
    return len(outcomes)


def with_whole_top(outcomes: Outcomes, alpha: float, top: float) -> int:
    total = 0.0
    for seen, (chance, value) in enumerate(outcomes, 1):
        total += chance * value
        if total + top <= alpha:
            return seen
    return len(outcomes)


def with_rest_of_one(outcomes: Outcomes, alpha: float, top: float) -> int:
    total = 0.0
    for seen, (chance, value) in enumerate(outcomes, 1):
        total += chance * value
        if total + (1 - chance) * top <= alpha:
            return seen
    return len(outcomes)


def one_less_after_all(outcomes: Outcomes, alpha: float, top: float) -> int:
    most = top - sum([chance * (top - value) for chance, value in outcomes])
    return looked_at_with()(outcomes, alpha, top) - (most > alpha)


def stops_above(outcomes: Outcomes, alpha: float, top: float) -> int:
    """It stops, too, when the mean is sure to be above alpha, if no value is below −top."""
    most, least = top, -top
    for seen, (chance, value) in enumerate(outcomes, 1):
        most -= chance * (top - value)
        least += chance * (value + top)
        if most <= alpha or least > alpha:
            return seen
    return len(outcomes)


MISTAKES: dict[str, Mistake] = {
    "chance-decides": Mistake(
        "It takes chance for a player that chooses an outcome.",
        (
            "At a chance node nobody chooses, so add up probability times value for all outcomes. "
            "If you have written that, is it reached (node.player is CHANCE, no text in quotation "
            "marks), and is it returned?"
        ),
        functions={
            "expectimax": [
                expectimax_with(lambda outcomes, values: min(values)),
                expectimax_with(lambda outcomes, values: max(values)),
                expectimax_with(value_of_likeliest),
                expectimax_with(largest_product),
                expectimax_with(product_of_likeliest),
                expectimax_with(middle_value),
            ]
        },
    ),
    "two-outcomes-only": Mistake(
        "It counts two outcomes only.",
        "There may be any number of outcomes, so let a loop run over node.children.",
        functions={
            "expectimax": [
                expectimax_with(of_two),
                expectimax_with(of_likeliest_two),
                expectimax_with(of_likeliest_and_unlikeliest),
                expectimax_with(lambda outcomes, values: weighted_sum(outcomes[:2], values[:2])),
            ]
        },
    ),
    "only-gains-added": Mistake(
        "It omits outcomes whose value is below 0.",
        "Each outcome counts: add its probability times its value, even if that lowers the sum.",
        functions={"expectimax": [expectimax_with(sum_of_gains)]},
    ),
    "last-outcome-left-out": Mistake(
        "It does not count the last outcome.",
        "Let the loop run over all children, because each outcome counts by its probability.",
        functions={
            "expectimax": [
                expectimax_with(without_last),
                expectimax_with(lambda outcomes, values: weighted_sum(outcomes[:-1], values[:-1])),
            ]
        },
    ),
    "values-sorted": Mistake(
        "It sorts the values, so they lose their probabilities.",
        "Multiply each value by the probability of its own outcome, so keep the two together.",
        functions={
            "expectimax": [
                expectimax_with(lambda outcomes, values: weighted_sum(outcomes, sorted(values))),
                expectimax_with(
                    lambda outcomes, values: weighted_sum(outcomes, sorted(values, reverse=True))
                ),
            ]
        },
    ),
    "multiplied-again": Mistake(
        "It multiplies the mean once more, by the number of outcomes.",
        "Probabilities sum to 1, so probability times value, added up, is the mean already.",
        functions={
            "expectimax": [
                expectimax_with(
                    lambda outcomes, values: weighted_sum(outcomes, values) * len(values)
                )
            ]
        },
    ),
    "sum-starts-at-infinity": Mistake(
        "Its sum starts at infinity, and adding to that changes nothing.",
        "A sum starts at 0.",
        functions={
            "expectimax": [
                expectimax_with(lambda outcomes, values: -inf),
                expectimax_with(lambda outcomes, values: inf),
            ]
        },
    ),
    "weighed-at-the-outcome": Mistake(
        "A node below chance returns only its share, even when you ask for its own value.",
        "Weigh where you add up: multiply by child.chance at the chance node, and nowhere else.",
        functions={"expectimax": [weighed_with_its_own, leaf_weighed]},
    ),
    "unweighted-mean": Mistake(
        "It counts all outcomes as equally likely.",
        "Each outcome counts by its probability, child.chance: add up probability times value.",
        functions={
            "expectimax": [expectimax_with(plain_mean)],
            "decide": [decide_with(plain_mean)],
            "skipping": [looked_at_as_if_equal],
        },
    ),
    "probabilities-ignored": Mistake(
        "It adds up the values of the outcomes without their probabilities.",
        "Each outcome counts by its probability, child.chance: add up probability times value.",
        functions={
            "expectimax": [expectimax_with(lambda outcomes, values: sum(values))],
            "decide": [decide_with(lambda outcomes, values: sum(values))],
        },
    ),
    "first-outcome-only": Mistake(
        "It counts only the first outcome.",
        "Is a return indented too far? It belongs after the loop, when all outcomes are added up.",
        functions={
            "expectimax": [
                expectimax_with(lambda outcomes, values: weighted_sum(outcomes[:1], values[:1]))
            ]
        },
    ),
    "divided-again": Mistake(
        "It adds up the weighted values, and then divides by their number.",
        "Probabilities sum to 1, so probability times value, added up, is the mean already.",
        functions={
            "expectimax": [
                expectimax_with(
                    lambda outcomes, values: weighted_sum(outcomes, values) / len(values)
                )
            ]
        },
    ),
    "equal-not-enough": Mistake(
        "It goes on even if the mean can at most equal alpha.",
        "A mean that only equals alpha is no better, so skip the others: use <=.",
        functions={"skipping": [looked_at_with(lambda most, alpha: most < alpha)]},
    ),
    "outcomes-sorted": Mistake(
        "It sorts the outcomes before it looks at them.",
        "Look at them in the order in which they are given.",
        functions={
            "skipping": [
                looked_at_with(in_order=lambda outcomes: sorted(outcomes, reverse=True)),
                looked_at_with(in_order=sorted),
                looked_at_with(in_order=lambda outcomes: outcomes[::-1]),
                looked_at_with(
                    in_order=lambda outcomes: sorted(outcomes, key=lambda pair: -pair[0])
                ),
            ]
        },
    ),
    "counted-from-0": Mistake(
        "It does not count the outcome after which it stops.",
        "It looked at that outcome too, so count from 1: enumerate(outcomes, start=1).",
        functions={"skipping": [looked_at_with(first=0)]},
    ),
    "rest-forgotten": Mistake(
        "It does not count what the other outcomes may still bring.",
        "Each outcome that was not looked at may be worth as much as top.",
        functions={"skipping": [sum_so_far, mean_of_those_seen, first_not_above]},
    ),
    "top-not-asked": Mistake(
        "It does not use top.",
        "The largest value differs from game to game, so begin with top.",
        functions={
            "skipping": [lambda outcomes, alpha, top: looked_at_with()(outcomes, alpha, 10)],
        },
    ),
    "value-for-the-difference": Mistake(
        "It lowers the limit by the value of an outcome.",
        "The limit took the outcome to be worth top. How much less than that is it worth?",
        functions={"skipping": [looked_at_with(loss=lambda top, value: value)]},
    ),
    "skipped-counted": Mistake(
        "It counts the outcomes that are skipped.",
        "Return how many it looked at.",
        functions={
            "skipping": [
                lambda outcomes, alpha, top: len(outcomes) - looked_at_with()(outcomes, alpha, top),
            ]
        },
    ),
    "tested-before-it-looks": Mistake(
        "It compares with alpha before it has looked at the outcome.",
        "First lower the limit by the outcome, then compare it with alpha.",
        functions={"skipping": [tested_before]},
    ),
    "top-added-whole": Mistake(
        "It adds top itself, whatever probability is left.",
        "The outcomes to come count top times their probability.",
        functions={"skipping": [with_whole_top]},
    ),
    "test-for-skipping-turned": Mistake(
        "It stops where the mean can still exceed alpha, and goes on where it cannot.",
        "The others are skipped if the mean can no longer exceed alpha: use <=.",
        functions={
            "skipping": [
                looked_at_with(lambda most, alpha: most >= alpha),
                looked_at_with(lambda most, alpha: most > alpha),
            ]
        },
    ),
    "rest-of-one-outcome": Mistake(
        "In what is left it still counts the outcomes before the latest one.",
        "All outcomes that were looked at are gone, so subtract the probability of each of them.",
        functions={"skipping": [with_rest_of_one]},
    ),
    "last-one-left-out": Mistake(
        "Where it must look at all of them, it returns one too few.",
        "After the loop return len(outcomes).",
        functions={"skipping": [one_less_after_all]},
    ),
    "stops-above-alpha": Mistake(
        "It stops, too, when the mean is sure to be above alpha.",
        "Then the mean itself counts, so look at all of them.",
        functions={"skipping": [stops_above]},
    ),
}
