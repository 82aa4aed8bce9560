"""Regrets, and mixes that are made by them.

The task "regret" asks for mix_by_regret(regrets): shares of the moves by their regrets.
"""

from collections.abc import Callable

from .entry import Mistake
from .mixes import Line, Value


def shares_with(
    wish: Callable[[Value], Value] = lambda regret: max(0, regret),
    total_of: Callable[[Line, Line], Value] = lambda regrets, wishes: sum(wishes),
    else_shares: Callable[[Line], Line] = lambda regrets: [1 / len(regrets)] * len(regrets),
) -> Callable[[Line], Line]:
    """The shares of the moves.

    wish: what a share is proportional to, given the regret
    total_of: what it is divided by, given all regrets and wishes
    else_shares: the shares if nobody wishes anything
    """

    def mix_by_regret(regrets: Line) -> Line:
        wishes = [wish(regret) for regret in regrets]
        if not any(wishes):
            return else_shares(regrets)
        return [each / total_of(regrets, wishes) for each in wishes]

    return mix_by_regret


def at_least(least: Value) -> Callable[[Value], Value]:
    return lambda regret: max(least, regret)


def shares_of_the_largest(regrets: Line) -> Line:
    """All for the largest regrets, the same for each."""
    are_largest = [int(regret == max(regrets)) for regret in regrets]
    return [share / sum(are_largest) for share in are_largest]


def all_for_the_largest(regrets: Line) -> Line:
    if max(regrets) <= 0:
        return shares_with()(regrets)
    place = regrets.index(max(regrets))
    return [int(each == place) for each in range(len(regrets))]


def shares_lifted(regrets: Line) -> Line:
    return shares_with(lambda regret: regret - min(regrets))(regrets)


def equal_below(least: Value, total_of: Callable[[Line], Value]) -> Callable[[Line], Line]:
    """Equal shares if a sum is not above this."""

    def mix_by_regret(regrets: Line) -> Line:
        wishes = [max(0, regret) for regret in regrets]
        is_enough = total_of(regrets) > least
        return shares_with()(regrets if is_enough else [0] * len(wishes))

    return mix_by_regret


def shares_of_the_sum(regrets: Line) -> Line:
    """Regrets above 0 are divided by the sum of all, if that is above 0."""
    total = sum(regrets)
    if total <= 0:
        return [1 / len(regrets)] * len(regrets)
    return [max(0, regret) / total for regret in regrets]


def shares_of_last_equals(regrets: Line) -> list[Value]:
    """Shares by regret, where of equal regrets only the last one gets one."""
    places = {regret: place for place, regret in enumerate(regrets) if regret > 0}
    kept = [regret if places.get(regret) == place else 0 for place, regret in enumerate(regrets)]
    return [*shares_with()(kept)]


MISTAKES: dict[str, Mistake] = {
    "smallest-regret-subtracted": Mistake(
        "It subtracts the smallest regret from all of them.",
        "A regret of 0 or less gets no share: take max(0, regret).",
        functions={"regret": [shares_lifted]},
    ),
    "regrets-without-sign": Mistake(
        "It takes a regret below 0 as one above 0.",
        "A regret of 0 or less gets no share: take max(0, regret), not abs.",
        functions={"regret": [shares_with(abs)]},
    ),
    "regrets-squared": Mistake(
        "It squares the regrets.",
        "The shares are in the same ratio as the regrets themselves.",
        functions={"regret": [shares_with(lambda regret: max(0, regret) ** 2)]},
    ),
    "small-share-for-all": Mistake(
        "A move whose regret is not above 0 still gets a small share.",
        "It gets none: take max(0, regret).",
        functions={"regret": [shares_with(at_least(least)) for least in (0.1, 0.01, 0.001)]},
    ),
    "sum-of-all-regrets": Mistake(
        "It adds up all regrets, those below 0 too.",
        "Only those above 0 count: add up max(0, regret).",
        functions={
            "regret": [
                shares_with(total_of=lambda regrets, wishes: sum(regrets)),
                shares_with(total_of=lambda regrets, wishes: sum(map(abs, regrets))),
                equal_below(0, sum),
                shares_of_the_sum,
            ]
        },
    ),
    "largest-regret-takes-all": Mistake(
        "The move with the largest regret gets everything.",
        "Divide each regret above 0 by their sum.",
        functions={"regret": [all_for_the_largest]},
    ),
    "equal-shares": Mistake(
        "Every regret above 0 gets the same share.",
        "If one regret is twice as large as another, so is its share.",
        functions={"regret": [shares_with(lambda regret: int(regret > 0))]},
    ),
    "not-divided": Mistake(
        "It returns the regrets themselves, and not shares.",
        "Add up the shares in the case above. They should come to 1, so divide by their sum.",
        functions={"regret": [shares_with(total_of=lambda regrets, wishes: 1)]},
    ),
    "divided-by-the-largest": Mistake(
        "It divides by the largest regret.",
        "Add up the shares in the case above. They should come to 1.",
        functions={"regret": [shares_with(total_of=lambda regrets, wishes: max(regrets))]},
    ),
    "nothing-shared": Mistake(
        "Where no regret is above 0, no move gets a share.",
        "Some move must be played. There all moves get the same share.",
        functions={"regret": [shares_with(else_shares=lambda regrets: [0] * len(regrets))]},
    ),
    "always-a-half": Mistake(
        "Where no regret is above 0, each move gets a half.",
        "There may be any number of moves: 1 / len(regrets).",
        functions={"regret": [shares_with(else_shares=lambda regrets: [0.5] * len(regrets))]},
    ),
    "largest-of-the-bad": Mistake(
        "Where no regret is above 0, only the largest ones get a share.",
        "There all moves get the same share: 1 / len(regrets).",
        functions={"regret": [shares_with(else_shares=shares_of_the_largest)]},
    ),
    "small-sums-left-out": Mistake(
        "It gives equal shares, although a regret is above 0.",
        "Do that only if the sum of the regrets above 0 is 0.",
        functions={
            "regret": [equal_below(0.99, lambda regrets: sum([max(0, each) for each in regrets]))]
        },
    ),
}
