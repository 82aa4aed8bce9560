"""Values that are learnt from game to game: a table of them, and the means of openings.

Tasks, and what each asks for:

    "temporal-difference"  table_after(table, state, following, step_size): a table of values, with
                           that of a state moved towards that of the one after it
    "line"                 back_along(positions, games, step_size): the values on a line to a win
    "mean"                 moved(mean, result, n): the mean of n results
    "choose"               choose(means, explore, lot): the place of the opening that is played
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from .entry import Mistake

# --- a table of values

Values: TypeAlias = Mapping[str, float]
# The new value, from the value of the state, the value of the next state, and the step size.
Moved: TypeAlias = Callable[[float, float, float], float]


def table_with(
    moved: Moved, is_following: bool = False
) -> Callable[[Values, str, str, float], dict[str, float]]:
    """The table if the state, or the next one, gets this value."""

    def table_after(
        table: Values, state: str, following: str, step_size: float
    ) -> dict[str, float]:
        here, other = (following, state) if is_following else (state, following)
        return {**table, here: moved(table[here], table[other], step_size)}

    return table_after


def moved_from(least: float) -> Moved:
    """Move a value if it differs from the other by at least this much."""

    def moved(value: float, other: float, step: float) -> float:
        return value + step * (other - value) if abs(other - value) >= least else value

    return moved


def table_with_both_moved(
    table: Values, state: str, following: str, step_size: float
) -> dict[str, float]:
    way = step_size * (table[following] - table[state])
    return {**table, following: table[following] - way, state: table[state] + way}


# --- a line to a win


def line_from_the_end(positions: int, games: int, step_size: float) -> list[float]:
    values: list[float] = [*[0] * positions, 1]
    for _ in range(games):
        for place in reversed(range(positions)):
            values[place] += step_size * (values[place + 1] - values[place])
    return values[:-1]


def line_with_its_end(positions: int, games: int, step_size: float) -> list[float]:
    values: list[float] = [*[0] * positions, 1]
    for _ in range(games):
        for place in range(positions):
            values[place] += step_size * (values[place + 1] - values[place])
    return values


def line_with(
    games_of: Callable[[int], int] = lambda games: games,
    step_of: Callable[[float, int], float] = lambda step_size, game: step_size,
    end: float = 1,
    with_new_list: bool = False,
) -> Callable[[int, int, float], list[float]]:
    """The values on a line: the number of games, the step in each, the value of the end."""

    def back_along(positions: int, games: int, step_size: float) -> list[float]:
        values: list[float] = [*[0] * positions, end]
        for game in range(1, games_of(games) + 1):
            if with_new_list:
                values = [*[0] * positions, end]
            for place in range(positions):
                values[place] += step_of(step_size, game) * (values[place + 1] - values[place])
        return values[:-1]

    return back_along


def line_with_last_won(positions: int, games: int, step_size: float) -> list[float]:
    """The last position gets the value of the end in the first game."""
    if games == 0:
        return [0] * positions
    return [*line_with(lambda games: games - 1)(positions - 1, games, step_size), 1]


def line_place_by_place(positions: int, games: int, step_size: float) -> list[float]:
    values: list[float] = [*[0] * positions, 1]
    for place in range(positions):
        for _ in range(games):
            values[place] += step_size * (values[place + 1] - values[place])
    return values[:-1]


def line_without_old_values(positions: int, games: int, step_size: float) -> list[float]:
    values: list[float] = [*[0] * positions, 1]
    for _ in range(games):
        for place in range(positions):
            values[place] += step_size * values[place + 1]
    return values[:-1]


def line_towards_the_end(positions: int, games: int, step_size: float) -> list[float]:
    values: list[float] = [0] * positions
    for game in range(1, games + 1):
        for place in range(max(0, positions - game), positions):
            values[place] += step_size * (1 - values[place])
    return values


def line_all_towards_the_end(positions: int, games: int, step_size: float) -> list[float]:
    return [1 - (1 - step_size) ** games] * positions


# --- which opening is played

# A place, given lot and explore where it explores, and the means.
Place: TypeAlias = Callable[[float, float, Sequence[float]], Any]


def first_largest(means: Sequence[float]) -> int:
    return means.index(max(means))


def place_of_lot(lot: float, explore: float, means: Sequence[float]) -> int:
    return int(lot / explore * len(means))


def place_at_most_last(lot: float, explore: float, means: Sequence[float]) -> int:
    return min(place_of_lot(lot, explore, means), len(means) - 1)


def place_around(lot: float, explore: float, means: Sequence[float]) -> int:
    """The place where the lot falls, counted on from the first where it is beyond the last."""
    return place_of_lot(lot, explore, means) % len(means)


def chosen_with(
    place: Place = place_of_lot,
    best: Callable[[Sequence[float]], Any] = first_largest,
    is_random: Callable[[float, float], bool] = lambda lot, explore: lot < explore,
) -> Callable[[Sequence[float], float, float], Any]:
    """The place that is chosen, at random or as the best; is_random: given lot and explore."""

    def choose(means: Sequence[float], explore: float, lot: float) -> Any:
        return place(lot, explore, means) if is_random(lot, explore) else best(means)

    return choose


def place_of_another(lot: float, explore: float, means: Sequence[float]) -> int:
    """A random place, but never the best."""
    others = [place for place in range(len(means)) if place != first_largest(means)]
    return others[int(lot / explore * len(others))] if others else 0


def chosen_by_order(best: int) -> Callable[[Sequence[float], float, float], int]:
    return chosen_with(best=lambda means: best % len(means))


MISTAKES: dict[str, Mistake] = {
    "difference-missing": Mistake(
        "It moves the value by a part of the other value, not by a part of the way to it.",
        "How long is the way from the one value to the other?",
        functions={
            "temporal-difference": [table_with(lambda value, other, step: value + step * other)],
            "line": [line_without_old_values],
        },
    ),
    "sum-for-the-difference": Mistake(
        "It adds the two numbers where it should take their difference.",
        "The way is the difference: the number to which it moves minus the one that moves.",
        functions={
            "temporal-difference": [
                table_with(lambda value, other, step: value + step * (other + value))
            ],
            "mean": [lambda mean, result, n: mean + (result + mean) / n],
        },
    ),
    "value-changed-too-early": Mistake(
        "It changes the value, and then uses the new value where the old one is meant.",
        "The way is the difference between the two values before either changes. Add all of it "
        "in one step.",
        functions={
            "temporal-difference": [
                table_with(lambda value, other, step: (value + step * other) * (1 - step))
            ]
        },
    ),
    "step-size-unused": Mistake(
        "The value moves the whole distance, whatever the step size.",
        "Multiply the difference by step_size before you add it.",
        functions={"temporal-difference": [table_with(lambda value, other, step: other)]},
    ),
    "moved-away": Mistake(
        "It moves the value away from the one that follows.",
        "Add a part of the difference, which is the value after the move minus the one before.",
        functions={
            "temporal-difference": [
                table_with(lambda value, other, step: value - step * (other - value))
            ]
        },
    ),
    "sign-of-the-difference-lost": Mistake(
        "It always moves the value upwards.",
        "The difference may be below 0, and then the value must fall. Add it with its sign.",
        functions={
            "temporal-difference": [
                table_with(lambda value, other, step: value + step * abs(other - value))
            ],
            "mean": [lambda mean, result, n: mean + abs(result - mean) / n],
        },
    ),
    "only-upwards": Mistake(
        "It moves the value only if the one that follows is larger.",
        "If that one is smaller, the value must fall.",
        functions={
            "temporal-difference": [
                table_with(lambda value, other, step: value + step * max(0, other - value))
            ]
        },
    ),
    "difference-not-counted": Mistake(
        "It moves the value by step_size itself, however far it is to the other one.",
        "Multiply step_size by the difference.",
        functions={
            "temporal-difference": [
                table_with(
                    lambda value, other, step: value + step * ((other > value) - (other < value))
                )
            ]
        },
    ),
    "half-of-the-way": Mistake(
        "It always moves the value half of the way.",
        "How far it moves is for step_size to say.",
        functions={
            "temporal-difference": [table_with(lambda value, other, step: (value + other) / 2)]
        },
    ),
    "following-moved": Mistake(
        "It changes the value after the move.",
        "The later value is the better guess, so leave it, and change the one before the move.",
        functions={
            "temporal-difference": [
                table_with(
                    lambda value, other, step: value + step * (other - value), is_following=True
                ),
                table_with(
                    lambda value, other, step: value + step * (value - other), is_following=True
                ),
            ]
        },
    ),
    "old-value-dropped": Mistake(
        "It loses what the position was worth before.",
        "Add the step to the old value, in place of replacing it.",
        functions={
            "temporal-difference": [table_with(lambda value, other, step: step * (other - value))]
        },
    ),
    "part-of-the-later-value": Mistake(
        "What it keeps is a part of the later value, and nothing of the earlier one.",
        "step_size multiplies the whole difference, and the earlier value is added to that once.",
        functions={"temporal-difference": [table_with(lambda value, other, step: step * other)]},
    ),
    "table-unchanged": Mistake(
        "It does not change the table.",
        "What you compute must be stored in the table: assign to values[state].",
        functions={"temporal-difference": [table_with(lambda value, other, step: value)]},
    ),
    "parts-exchanged": Mistake(
        "It exchanges the two parts.",
        "The new value takes step_size of the value after the move, and the rest of the old one.",
        functions={
            "temporal-difference": [
                table_with(lambda value, other, step: step * value + (1 - step) * other)
            ]
        },
    ),
    "from-the-end": Mistake(
        "In one game it moves the win back along the whole line.",
        "In each game move the first position first, and the last one last.",
        functions={"line": [line_from_the_end]},
    ),
    "other-number-of-rounds": Mistake(
        "It plays one game too few, or one too many.",
        "range(games) runs the loop exactly that many times.",
        functions={
            "line": [
                line_with(games_of=lambda games: games - 1),
                line_with(games_of=lambda games: games + 1),
            ]
        },
    ),
    "win-not-passed-on": Mistake(
        "Nothing of the win comes to the line.",
        "The end is worth 1, and the last position moves towards it.",
        functions={"line": [line_with(end=0)]},
    ),
    "length-not-asked": Mistake(
        "It always returns three values.",
        "positions says how many there are.",
        functions={"line": [lambda positions, games, step_size: line_with()(3, games, step_size)]},
    ),
    "step-gets-smaller": Mistake(
        "Its step gets smaller from game to game.",
        "Use step_size as it is in every game.",
        functions={
            "line": [
                line_with(step_of=lambda step_size, game: step_size / game),
                line_with(step_of=lambda step_size, game: step_size / 2 ** (game - 1)),
            ]
        },
    ),
    "first-position-stays": Mistake(
        "The first position never moves.",
        "Places are counted from 0, as in range(positions).",
        functions={
            "line": [
                lambda positions, games, step_size: [
                    0,
                    *line_with()(positions, games, step_size)[1:],
                ]
            ]
        },
    ),
    "end-for-the-last-position": Mistake(
        "In the last place it returns the value of the end, and one position is missing.",
        "The end comes after all the positions. Its value is not asked for.",
        functions={
            "line": [
                lambda positions, games, step_size: [
                    *line_with()(positions, games, step_size)[1:],
                    1,
                ]
            ]
        },
    ),
    "last-position-won": Mistake(
        "The last position gets the whole value of the end in the first game.",
        "It moves towards the end by a part of the way, as all the others do.",
        functions={"line": [line_with_last_won]},
    ),
    "loops-exchanged": Mistake(
        "Each position plays all games before the next one moves.",
        "Put the loop over the positions inside the loop over the games.",
        functions={"line": [line_place_by_place]},
    ),
    "new-list-for-each-game": Mistake(
        "In each game it begins with a new list.",
        "Make the list before the loop over the games, not inside it.",
        functions={"line": [line_with(with_new_list=True)]},
    ),
    "end-returned": Mistake(
        "It returns the value of the end, too.",
        "Return the values of the positions, without that of the end: values[:-1].",
        functions={"line": [line_with_its_end]},
    ),
    "towards-the-end": Mistake(
        "It moves each position towards the end of the line.",
        (
            "Move a position towards the one after it, although nobody knows much about that one "
            "at first."
        ),
        functions={"line": [line_towards_the_end, line_all_towards_the_end]},
    ),
    "both-values-moved": Mistake(
        "It moves both values, each towards the other.",
        "The later value is the better guess, so leave it, and change the one before the move.",
        functions={"temporal-difference": [table_with_both_moved]},
    ),
    "small-steps-left-out": Mistake(
        "It takes no step where the difference is small.",
        "Many small steps go a long way, so move the value however small the difference is.",
        functions={"temporal-difference": [table_with(moved_from(least)) for least in (0.1, 0.01)]},
    ),
    "mean-of-two": Mistake(
        "It gives the new result as much weight as all those before it.",
        "The mean stands for n − 1 results, the new one for a single one.",
        functions={
            "mean": [
                lambda mean, result, n: (mean + result) / 2,
                lambda mean, result, n: (mean + result) / 2 if n > 1 else result,
            ]
        },
    ),
    "result-for-the-difference": Mistake(
        "It adds a part of the result itself.",
        "Move the mean by a part of the difference, result - mean.",
        functions={"mean": [lambda mean, result, n: mean + result / n]},
    ),
    "brackets-around-n": Mistake(
        "It subtracts 1 from the sum, not from n.",
        "Write n - 1 in brackets: mean * (n - 1).",
        functions={"mean": [lambda mean, result, n: (mean * n - 1 + result) / n]},
    ),
    "new-result-not-counted": Mistake(
        "It divides by n − 1.",
        "n counts the new result, too, so divide by n.",
        functions={
            "mean": [
                lambda mean, result, n: (mean * (n - 1) + result) / (n - 1) if n > 1 else result,
                lambda mean, result, n: (mean * (n - 1) + result) / (n - 1),
                lambda mean, result, n: mean + (result - mean) / (n - 1) if n > 1 else result,
                lambda mean, result, n: mean + (result - mean) / (n - 1),
            ]
        },
    ),
    "only-the-result-divided": Mistake(
        "It divides only the new result.",
        "/ is done before +, so put the sum in brackets.",
        functions={"mean": [lambda mean, result, n: mean * (n - 1) + result / n]},
    ),
    "only-the-mean-divided": Mistake(
        "It divides only the mean by n, not the whole difference.",
        "/ is done before −, so put the difference in brackets: (result - mean) / n.",
        functions={"mean": [lambda mean, result, n: mean + result - mean / n]},
    ),
    "multiplied-by-n": Mistake(
        "It multiplies by n where it should divide.",
        "The more results there are, the less a single one moves the mean: divide by n.",
        functions={"mean": [lambda mean, result, n: mean + (result - mean) * n]},
    ),
    "mean-0-for-none": Mistake(
        "It takes a mean of 0 for no results.",
        "Results may well have the mean 0. Ask n how many there are.",
        functions={
            "mean": [lambda mean, result, n: mean + (result - mean) / n if mean else result]
        },
    ),
    "sum-for-mean": Mistake(
        "It returns the sum of the results.",
        "Divide it by their number, n.",
        functions={"mean": [lambda mean, result, n: mean * (n - 1) + result]},
    ),
    "mean-counted-once": Mistake(
        "It takes the mean for a single result.",
        "The mean stands for n − 1 results, so their sum is mean * (n - 1).",
        functions={"mean": [lambda mean, result, n: (mean + result) / n]},
    ),
    "one-result-too-many": Mistake(
        "It gives the new result its weight as if there were one result more.",
        "n counts the new result, too, so its part is 1 / n.",
        functions={"mean": [lambda mean, result, n: mean + (result - mean) / (n + 1)]},
    ),
    "weights-of-the-mean-exchanged": Mistake(
        "It gives the mean the weight of one result, and the new result that of all the others.",
        "The mean stands for n − 1 results, the new one for a single one.",
        functions={
            "mean": [
                lambda mean, result, n: (mean + result * (n - 1)) / n,
                lambda mean, result, n: (mean + result * (n - 1)) / n if n > 1 else result,
            ]
        },
    ),
    "explores-at-the-border": Mistake(
        "It explores even if lot is exactly explore.",
        "It should explore only if lot is below explore: use <.",
        functions={
            "choose": [
                chosen_with(is_random=lambda lot, explore: lot <= explore),
                chosen_with(is_random=lambda lot, explore: 0 < explore >= lot),
                chosen_with(place_at_most_last, is_random=lambda lot, explore: 0 < explore >= lot),
            ]
        },
    ),
    "explores-above": Mistake(
        "It explores if lot is above explore.",
        "It should explore only if lot is below explore: use <.",
        functions={
            "choose": [
                chosen_with(is_random=lambda lot, explore: lot > explore),
                chosen_with(
                    lambda lot, explore, means: int(lot / explore * len(means)) if explore else 0,
                    is_random=lambda lot, explore: lot > explore,
                ),
            ]
        },
    ),
    "always-explores": Mistake(
        "It explores whatever lot is.",
        "It should explore only if lot is below explore.",
        functions={
            "choose": [
                chosen_with(place, is_random=lambda lot, explore: explore > 0)
                for place in (place_of_lot, place_at_most_last, place_around)
            ]
        },
    ),
    "place-not-whole": Mistake(
        "Where it explores, the place is not always a whole number.",
        "Places are counted 0, 1, 2, … What makes a number whole?",
        functions={"choose": [chosen_with(lambda lot, explore, means: lot / explore * len(means))]},
    ),
    "never-explores": Mistake(
        "It never explores.",
        "If lot is below explore, lot / explore gives the place.",
        functions={"choose": [chosen_with(is_random=lambda lot, explore: False)]},
    ),
    "lot-not-divided": Mistake(
        "Where it explores, it does not divide lot by explore.",
        "There lot is below explore, and only lot / explore is a number from 0 up to 1.",
        functions={"choose": [chosen_with(lambda lot, explore, means: int(lot * len(means)))]},
    ),
    "place-rounded": Mistake(
        "It rounds the random place.",
        "int cuts off, so that each place gets an equal share. round goes up as well.",
        functions={
            "choose": [
                chosen_with(lambda lot, explore, means: round(lot / explore * len(means))),
                chosen_with(lambda lot, explore, means: round(lot / explore * (len(means) - 1))),
            ]
        },
    ),
    "last-place-left-out": Mistake(
        "Where it explores, the last place never comes.",
        "Multiply by len(means).",
        functions={
            "choose": [
                chosen_with(lambda lot, explore, means: int(lot / explore * (len(means) - 1)))
            ]
        },
    ),
    "three-places-only": Mistake(
        "Where it explores, it takes one of three places.",
        "Multiply by len(means): there may be any number of them.",
        functions={"choose": [chosen_with(lambda lot, explore, means: int(lot / explore * 3))]},
    ),
    "best-left-out": Mistake(
        "Where it explores, it omits the place of the largest mean.",
        "There all places are equally likely, that one too.",
        functions={"choose": [chosen_with(place_of_another)]},
    ),
    "first-place-only": Mistake(
        "Where it explores, it always takes the first place.",
        "int(lot / explore) is always 0, so multiply by len(means) before you take int.",
        functions={"choose": [chosen_with(lambda lot, explore, means: 0)]},
    ),
    "mean-for-place": Mistake(
        "It returns a mean where it should return its place.",
        "means.index(…) gives the place of a number in the list.",
        functions={
            "choose": [
                chosen_with(
                    lambda lot, explore, means: means[int(lot / explore * len(means))], max
                ),
                chosen_with(best=max),
            ]
        },
    ),
    "smallest-mean-taken": Mistake(
        "It takes the smallest mean.",
        "The opening with the largest mean has done best so far.",
        functions={"choose": [chosen_with(best=lambda means: means.index(min(means)))]},
    ),
    "means-sorted": Mistake(
        "It does not return the place that the largest mean has in the list.",
        "means.index(max(means)) is that place, if the list is not sorted first.",
        functions={"choose": [chosen_by_order(0), chosen_by_order(-1)]},
    ),
}
