"""Mixes of rows and of columns: what they are sure of, and what they prove.

Tasks, and what each asks for:

    "sure-of"      sure_of(payoffs, mix): what MAX is sure of by this mix of the rows
    "mix-of-two"   mix_of_2x2(payoffs): how often MAX plays the first row
    "certificate"  proves(payoffs, number, row_mix, col_mix): whether the mixes prove that the
                   number is the value

Mistakes that "guarantees" may show too are in payoffs.py.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import accumulate
from math import inf
from typing import Any, TypeAlias

from .entry import Mistake

Value: TypeAlias = Any  # a number
Line: TypeAlias = Sequence[Value]  # a row, a column, or a mix of either
Table: TypeAlias = Sequence[Line]  # payoffs, row by row


def weigh(mix: Line, payoffs: Line) -> Value:
    return sum([p * x for p, x in zip(mix, payoffs)])


def in_columns(payoffs: Table, row_mix: Line) -> list[Value]:
    """What the mix of the rows gets in each column."""
    return [weigh(row_mix, column) for column in zip(*payoffs)]


def in_rows(payoffs: Table, col_mix: Line) -> list[Value]:
    """What MAX gets in each row against the mix of the columns."""
    return [weigh(col_mix, row) for row in payoffs]


# --- what a mix is sure of


def sure_of_likeliest_row(payoffs: Table, mix: Line) -> Value:
    return min(payoffs[mix.index(max(mix))])


def sure_of_sums(payoffs: Table, mix: Line) -> Value:
    """The sum runs on from column to column."""
    return min(accumulate(in_columns(payoffs, mix)))


def place_of_worst_column(payoffs: Table, mix: Line) -> int:
    columns = in_columns(payoffs, mix)
    return columns.index(min(columns))


def sure_of_square(payoffs: Table, mix: Line) -> Value:
    """As many columns as there are rows, by their numbers: if there are fewer, it fails."""
    places = range(len(mix))
    return min([sum([mix[row] * payoffs[row][column] for row in places]) for column in places])


def sure_of_first_column(payoffs: Table, mix: Line) -> Value:
    """What is left of the columns if the mix is an iterator: after the first each gives 0."""
    first, *others = in_columns(payoffs, mix)
    return min(first, 0) if others else first


def sure_of_without(least: float) -> Callable[[Table, Line], Value]:
    """What MAX is sure of if rows with smaller probabilities are left out."""
    return lambda payoffs, mix: min(in_columns(payoffs, [p if p >= least else 0 for p in mix]))


# --- two rows and two columns


def mix_divided_by(divisor: Callable[..., Value]) -> Callable[[Table], Value]:
    """The share of the first row, divided by something else; a half where that is 0."""

    def mix(payoffs: Table) -> Value:
        (a, b), (c, d) = payoffs
        below = divisor(a, b, c, d)
        return Fraction(d - c, below) if below else Fraction(1, 2)

    return mix


def mix_of_first_row(payoffs: Table) -> Fraction:
    (a, b), (c, d) = payoffs
    return Fraction(d - c, a - b - c + d)


def limited_mix(most: int) -> Callable[[Table], Value]:
    return lambda payoffs: mix_of_first_row(payoffs).limit_denominator(most)


def mix_or_half(most: int) -> Callable[[Table], Value]:
    """The share of the first row if its denominator is at most this, else a half."""

    def mix(payoffs: Table) -> Value:
        share = mix_of_first_row(payoffs)
        return share if share.denominator <= most else Fraction(1, 2)

    return mix


def mix_of_second_row(payoffs: Table) -> Value:
    (a, b), (c, d) = payoffs
    return Fraction(a - b, a - b - c + d)


def value_of_2x2(payoffs: Table) -> Value:
    (a, b), (c, d) = payoffs
    return Fraction(a * d - b * c, a - b - c + d)


def mix_without_brackets(payoffs: Table) -> Value:
    (a, b), (c, d) = payoffs
    return (d - c) / a - b - c + d


def mix_of_first_column(payoffs: Table) -> Value:
    (a, b), (c, d) = payoffs
    return Fraction(d - b, a - b - c + d)


# --- certificates

EVERY = slice(None)
FIRST = slice(1)
LAST = slice(-1, None)


def is_mix(mix: Line) -> bool:
    return min(mix) >= 0 and sum(mix) == 1


def proves_with(
    least: Callable[[Line], Value] = min,
    most: Callable[[Line], Value] = max,
    rows: slice = EVERY,
    columns: slice = EVERY,
    are_mixes: Callable[[Line, Line], bool] = lambda rows, cols: is_mix(rows) and is_mix(cols),
    slack: Value = 0,
) -> Callable[[Table, Value, Line, Line], bool]:
    """A check of a certificate.

    least: what MAX is sure of, given what the mix of the rows gets in each column
    most: what MIN can hold MAX down to, given what MAX gets in each row
    rows, columns: those that it looks at
    are_mixes: whether the mixes are accepted. slack: how far off the number may be
    """

    def proves(payoffs: Table, number: Value, row_mix: Line, col_mix: Line) -> bool:
        is_reached = least(in_columns(payoffs, row_mix)[columns]) >= number - slack
        is_held = most(in_rows(payoffs, col_mix)[rows]) <= number + slack
        return are_mixes(row_mix, col_mix) and is_reached and is_held

    return proves


def proves_by_any_numbers(payoffs: Table, number: Value, row_mix: Line, col_mix: Line) -> bool:
    is_reached = min(in_columns(payoffs, row_mix)) >= number
    return is_reached and max(in_rows(payoffs, col_mix)) <= number


def both(holds: Callable[[Line], bool]) -> Callable[[Line, Line], bool]:
    return lambda rows, cols: holds(rows) and holds(cols)


def sums_to_about_1(slack: float) -> Callable[[Line], bool]:
    return lambda mix: min(mix) >= 0 and abs(sum(mix) - 1) <= slack


def is_hardly_negative(slack: float) -> Callable[[Line], bool]:
    return lambda mix: min(mix) >= -slack and sum(mix) == 1


def proves_among_themselves(payoffs: Table, number: Value, row_mix: Line, col_mix: Line) -> bool:
    met = weigh(row_mix, in_rows(payoffs, col_mix))
    return is_mix(row_mix) and is_mix(col_mix) and met == number


def proves_where_played(payoffs: Table, number: Value, row_mix: Line, col_mix: Line) -> bool:
    by_columns = [x for q, x in zip(col_mix, in_columns(payoffs, row_mix)) if q]
    by_rows = [x for p, x in zip(row_mix, in_rows(payoffs, col_mix)) if p]
    are_mixes = is_mix(row_mix) and is_mix(col_mix)
    return are_mixes and min(by_columns) >= number and max(by_rows) <= number


def proves_some_number(payoffs: Table, number: Value, row_mix: Line, col_mix: Line) -> bool:
    are_mixes = is_mix(row_mix) and is_mix(col_mix)
    return are_mixes and min(in_columns(payoffs, row_mix)) == max(in_rows(payoffs, col_mix))


def proves_exactly(payoffs: Table, number: Value, row_mix: Line, col_mix: Line) -> bool:
    met = {*in_columns(payoffs, row_mix), *in_rows(payoffs, col_mix)}
    return is_mix(row_mix) and is_mix(col_mix) and met == {number}


def proves_with_one_mix(payoffs: Table, number: Value, row_mix: Line, col_mix: Line) -> bool:
    return is_mix(col_mix) and proves_with()(payoffs, number, row_mix, row_mix)


MISTAKES: dict[str, Mistake] = {
    "columns-averaged": Mistake(
        "It takes the mean of all columns.",
        "MIN chooses the column, so take the smallest of what comes out.",
        functions={
            "sure-of": [
                lambda payoffs, mix: sum(in_columns(payoffs, mix)) / len(payoffs[0]),
            ]
        },
    ),
    "as-many-columns-as-rows": Mistake(
        "It looks at as many columns as there are rows.",
        "A table need not be square: zip(*table) gives all columns.",
        functions={
            "sure-of": [
                lambda payoffs, mix: min(in_columns(payoffs, mix)[: len(payoffs)]),
                sure_of_square,
            ]
        },
    ),
    "product-for-sum": Mistake(
        "It takes the smallest of single products, not of sums.",
        "What MAX gets in a column comes from all its rows, so add up the products of a column.",
        functions={
            "sure-of": [
                lambda payoffs, mix: min([p * x for p, row in zip(mix, payoffs) for x in row])
            ]
        },
    ),
    "likeliest-row-only": Mistake(
        "It looks only at the row with the largest probability.",
        "In each column a payoff counts by the probability of its row.",
        functions={"sure-of": [sure_of_likeliest_row]},
    ),
    "sum-runs-on": Mistake(
        "Its sum runs on from one column to the next.",
        "Set the sum back to 0 at the beginning of each column.",
        functions={"sure-of": [sure_of_sums]},
    ),
    "column-for-value": Mistake(
        "It returns which column MIN takes, not what MAX gets there.",
        "Return the smallest of what comes out, and not its place.",
        functions={"sure-of": [place_of_worst_column]},
    ),
    "worst-column-without-the-mix": Mistake(
        "It picks MIN's column without the mix.",
        "Weigh each column by the mix first, and then take the smallest of what comes out.",
        functions={
            "sure-of": [lambda payoffs, mix: weigh(mix, min(zip(*payoffs), key=sum))],
        },
    ),
    "rare-rows-left-out": Mistake(
        "It does not count a row that is seldom played.",
        "A small probability may be multiplied by a large number, so add up all rows.",
        functions={"sure-of": [sure_of_without(0.1)]},
    ),
    "one-side-proved": Mistake(
        "It proves only one of the two sides.",
        (
            "MAX must be sure of at least the number (>=), and MIN must be able to hold MAX down "
            "to at most the number (<=)."
        ),
        functions={
            "certificate": [
                proves_with(most=lambda payoffs: -inf),  # nothing is asked of MIN's side, ...
                proves_with(least=lambda payoffs: inf),  # ... or of MAX's
                # Nor whether these are mixes.
                proves_with(most=lambda payoffs: -inf, are_mixes=lambda rows, cols: True),
                proves_with(least=lambda payoffs: inf, are_mixes=lambda rows, cols: True),
            ]
        },
    ),
    "one-mix-for-both": Mistake(
        "It weighs the rows with the mix of the rows.",
        "MIN mixes columns, so in each row weigh the payoffs with col_mix.",
        functions={"certificate": [proves_with_one_mix]},
    ),
    "no-mix-believed": Mistake(
        "It accepts numbers that are not a mix.",
        "No probability may be below 0, and together they must be 1. Look at both mixes.",
        functions={
            "certificate": [
                proves_by_any_numbers,
                proves_with(are_mixes=both(lambda mix: sum(mix) == 1)),
                proves_with(are_mixes=both(lambda mix: min(mix) >= 0)),
                proves_with(are_mixes=both(lambda mix: min(mix) >= 0 and sum(mix) <= 1)),
                proves_with(are_mixes=both(lambda mix: min(mix) >= 0 and sum(mix) >= 1)),
                proves_with(are_mixes=both(lambda mix: max(mix) <= 1 and sum(mix) == 1)),
                proves_with(are_mixes=lambda rows, cols: is_mix(rows)),
                proves_with(are_mixes=lambda rows, cols: is_mix(cols)),
                proves_with(
                    are_mixes=lambda rows, cols: (
                        min(*rows, *cols) >= 0 and sum(rows) * sum(cols) == 1
                    )
                ),
                proves_with(
                    are_mixes=lambda rows, cols: (
                        min(*rows, *cols) >= 0 and sum(rows) + sum(cols) == 2
                    )
                ),
                proves_with(are_mixes=both(sums_to_about_1(0.1))),
                proves_with(are_mixes=both(is_hardly_negative(0.1))),
            ]
        },
    ),
    "number-not-exact": Mistake(
        "It accepts a number that is not exactly right.",
        "A certificate reaches its number exactly, on both sides, so leave the tolerance out.",
        functions={
            "certificate": [
                *[proves_with(slack=slack) for slack in (0.1, 0.01)],
                *[
                    proves_with(slack=slack, are_mixes=both(sums_to_about_1(slack)))
                    for slack in (0.1, 0.01)
                ],
            ]
        },
    ),
    "share-0-refused": Mistake(
        "It refuses a mix in which a share is 0.",
        "A mix may leave out a move: only a share below 0 is wrong.",
        functions={
            "certificate": [proves_with(are_mixes=both(lambda mix: min(mix) > 0 and sum(mix) == 1))]
        },
    ),
    "exactly-the-number-wanted": Mistake(
        "It asks for exactly the number in every column and in every row.",
        "Where a column is not played, MAX may get more, and in such a row less: use >= and <=.",
        functions={"certificate": [proves_exactly]},
    ),
    "number-not-asked": Mistake(
        "It does not look at the number itself. It compares the two sides with each other.",
        "Two mixes prove only one number, so compare each side with it.",
        functions={"certificate": [proves_some_number]},
    ),
    "mixes-against-each-other": Mistake(
        "It only plays the two mixes against each other.",
        "Each mix must hold against every answer, so look at each column, and at each row.",
        functions={"certificate": [proves_among_themselves]},
    ),
    "unplayed-left-out": Mistake(
        "It looks only at the rows and columns that the mixes use.",
        "The opponent may play any of them, so those with probability 0 count, too.",
        functions={"certificate": [proves_where_played]},
    ),
    "never-proved": Mistake(
        "It never says True.",
        (
            "A certificate reaches its number exactly, on both sides, so compare by >= and <=. "
            "Return True where all holds. If you have written that, does your test of a mix let a "
            "right one pass?"
        ),
        functions={"certificate": [lambda payoffs, number, row_mix, col_mix: False]},
    ),
    "one-column-only": Mistake(
        "It looks at only one column.",
        "MIN may play any column, so weigh each of them, and take the smallest of what comes out.",
        functions={
            "sure-of": [
                lambda payoffs, mix: in_columns(payoffs, mix)[0],
                lambda payoffs, mix: in_columns(payoffs, mix)[-1],
            ],
            "certificate": [proves_with(columns=FIRST), proves_with(columns=LAST)],
        },
    ),
    "one-row-only": Mistake(
        "It looks at only one row.",
        (
            "MAX may play any row, so weigh each of them, and take the largest of what comes out. "
            "Does a return in the loop end it with the first row?"
        ),
        functions={"certificate": [proves_with(rows=FIRST), proves_with(rows=LAST)]},
    ),
    "answer-knows-the-row": Mistake(
        "MIN answers each row separately, as if MIN knew which row is drawn.",
        (
            "MIN chooses a column before the row is drawn, so weigh each column as a whole, then "
            "compare."
        ),
        functions={"sure-of": [lambda payoffs, mix: weigh(mix, [min(row) for row in payoffs])]},
    ),
    "mix-left-out": Mistake(
        "It does not use the mix, so it takes all rows alike.",
        "In each column a payoff counts by the probability of its row.",
        functions={
            "sure-of": [
                lambda payoffs, mix: min([sum(column) / len(column) for column in zip(*payoffs)]),
                lambda payoffs, mix: min([sum(column) for column in zip(*payoffs)]),
            ]
        },
    ),
    "mix-used-up": Mistake(
        "The mix is used up after the first column, so all others give 0.",
        "A zip, an iterator or a generator can be gone through only once. Use the tuple itself.",
        functions={"sure-of": [sure_of_first_column]},
    ),
    "smallest-starts-at-0": Mistake(
        "The smallest so far starts at 0, which is smaller than what the columns give.",
        "Start from the first column, or collect what all columns give and take the smallest.",
        functions={"sure-of": [lambda payoffs, mix: min(0, *in_columns(payoffs, mix))]},
    ),
    "value-for-share": Mistake(
        "It returns the value of the game, not how often MAX plays the first row.",
        "Return p, the share of the first row, at which both columns give the same.",
        functions={"mix-of-two": [value_of_2x2]},
    ),
    "brackets-below": Mistake(
        "It divides by the first number only.",
        "Put everything that it divides by in brackets: / (a - b - c + d).",
        functions={"mix-of-two": [mix_without_brackets]},
    ),
    "odds-for-share": Mistake(
        "It returns the odds of the two rows, not the share of the first.",
        "If the rows are played 1 : 3, the first has a share of 1/4. What must you divide by?",
        functions={
            "mix-of-two": [
                mix_divided_by(lambda a, b, c, d: a - b),
                lambda payoffs: Fraction(
                    payoffs[1][1] - payoffs[1][0], payoffs[0][0] - payoffs[0][1]
                ),
            ]
        },
    ),
    "half-and-half": Mistake(
        "It always mixes half and half.",
        "Half and half is right only by accident. Which p makes the two columns give the same?",
        functions={"mix-of-two": [lambda payoffs: 1 / 2]},
    ),
    "sign-in-the-divisor": Mistake(
        "It divides by a sum in which a sign is wrong.",
        "Where p · a + (1 − p) · c = p · b + (1 − p) · d, p is multiplied by a − c − b + d.",
        functions={
            "mix-of-two": [
                mix_divided_by(lambda a, b, c, d: a - b + c + d),
                mix_divided_by(lambda a, b, c, d: a - b - c - d),
                mix_divided_by(lambda a, b, c, d: a + b - c + d),
                mix_divided_by(lambda a, b, c, d: a + b - c - d),
                mix_divided_by(lambda a, b, c, d: a + b + c + d),
                mix_divided_by(lambda a, b, c, d: a - b + c - d),
            ]
        },
    ),
    "small-fractions-only": Mistake(
        "It finds only fractions with a small number below the line.",
        "Solve the equation for p. The fraction may have any numbers in it.",
        functions={
            "mix-of-two": [
                *[limited_mix(most) for most in (10, 20, 50, 100)],
                *[mix_or_half(most) for most in (10, 20, 50, 100)],
            ]
        },
    ),
    "mix-of-the-other-row": Mistake(
        "That is how often MAX plays the second row.",
        "Both shares together are 1. Which of the two is p in your equation?",
        functions={"mix-of-two": [mix_of_second_row]},
    ),
    "mix-of-the-other-player": Mistake(
        "That is how often MIN plays the first column.",
        "MAX makes the two columns equal: p weighs a against c, and b against d.",
        functions={"mix-of-two": [mix_of_first_column]},
    ),
}
