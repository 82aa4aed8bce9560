"""Plans and mixes: games as tables of payoffs.

Tasks, and what each asks for:

    "plans"          count_plans(start, player): how many complete plans the player has
    "guarantees"     guarantees(table): what MAX is sure of, and what MIN can hold MAX down to
    "sure-of"        sure_of(payoffs, mix): what MAX is sure of by this mix of the rows
    "mix-of-two"     mix_of_2x2(payoffs): how often MAX plays the first row
    "certificate"    proves(payoffs, number, row_mix, col_mix): whether the mixes prove that the
                     number is the value
"""

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from math import inf, prod
from typing import Any, TypeAlias

from gametree.nodes import Node, Player

from .entry import Mistake

Value: TypeAlias = Any  # a number
Line: TypeAlias = Sequence[Value]  # a row, a column, or a mix of either
Table: TypeAlias = Sequence[Line]  # payoffs, row by row


def short_plans(start: Node, player: Player) -> int:
    if start.is_leaf:
        return 1
    counts = [short_plans(child, player) for child in start.children]
    return sum(counts) if start.player is player else prod(counts)


def largest_minimum(lines: Iterable[Line]) -> Value:
    return max([min(line) for line in lines])


def smallest_maximum(lines: Iterable[Line]) -> Value:
    return min([max(line) for line in lines])


def weighed(mix: Line, payoffs: Line) -> Value:
    return sum([p * x for p, x in zip(mix, payoffs)])


def in_columns(payoffs: Table, row_mix: Line) -> list[Value]:
    """What the mix of the rows gets in each column."""
    return [weighed(row_mix, column) for column in zip(*payoffs)]


def in_rows(payoffs: Table, col_mix: Line) -> list[Value]:
    """What MAX gets in each row against the mix of the columns."""
    return [weighed(col_mix, row) for row in payoffs]


def mix_of_second_row(payoffs: Table) -> Value:
    (a, b), (c, d) = payoffs
    return Fraction(a - b, a - b - c + d)


def mix_of_first_column(payoffs: Table) -> Value:
    (a, b), (c, d) = payoffs
    return Fraction(d - b, a - b - c + d)


def is_mix(mix: Line) -> bool:
    return min(mix) >= 0 and sum(mix) == 1


EVERY = slice(None)
FIRST = slice(1)
LAST = slice(-1, None)


def proves_with(
    least: Callable[[Line], Value] = min,
    most: Callable[[Line], Value] = max,
    rows: slice = EVERY,
    columns: slice = EVERY,
) -> Callable[[Table, Value, Line, Line], bool]:
    """A check of a certificate.

    least: what MAX is sure of, by what the mix of the rows gets in each column
    most: what MIN can hold MAX down to, by what MAX gets in each row
    rows, columns: those that it looks at
    """

    def proves(payoffs: Table, number: Value, row_mix: Line, col_mix: Line) -> bool:
        is_reached = least(in_columns(payoffs, row_mix)[columns]) >= number
        is_held = most(in_rows(payoffs, col_mix)[rows]) <= number
        return is_mix(row_mix) and is_mix(col_mix) and is_reached and is_held

    return proves


def proves_by_any_numbers(payoffs: Table, number: Value, row_mix: Line, col_mix: Line) -> bool:
    is_reached = min(in_columns(payoffs, row_mix)) >= number
    return is_reached and max(in_rows(payoffs, col_mix)) <= number


def proves_with_one_mix(payoffs: Table, number: Value, row_mix: Line, col_mix: Line) -> bool:
    return is_mix(col_mix) and proves_with()(payoffs, number, row_mix, row_mix)


MISTAKES: dict[str, Mistake] = {
    "choices-added": Mistake(
        "Choices are added, where they multiply.",
        "Each answer at one node goes with each answer at the others: write all the plans down.",
        functions={
            "plans": [
                lambda start, player: sum(
                    [len(node.children) for node in start.walk() if node.player is player]
                )
            ]
        },
    ),
    "nodes-of-both": Mistake(
        "The nodes of both players are counted.",
        "A plan answers where its own player moves: ask node.player.",
        functions={
            "plans": [
                lambda start, player: prod(
                    [len(node.children) for node in start.walk() if node.children]
                )
            ]
        },
    ),
    "short-plans-counted": Mistake(
        "Nodes that the plan itself rules out are left out.",
        "A complete plan has an answer for every node where its player moves, reached or not.",
        functions={"plans": [short_plans]},
    ),
    "rows-for-columns": Mistake(
        "Rows are taken where columns are wanted.",
        "MIN chooses a column: zip(*table) gives the columns one after the other.",
        functions={
            "guarantees": [lambda table: (largest_minimum(table), smallest_maximum(table))],
            "sure-of": [lambda payoffs, mix: min(in_rows(payoffs, mix))],
        },
    ),
    "best-answer-taken": Mistake(
        "It counts on an opponent who helps.",
        "A guarantee is what is left when the other one answers as well as possible.",
        functions={
            "guarantees": [lambda table: (max(map(max, table)), min(map(min, table)))],
            "sure-of": [lambda payoffs, mix: max(in_columns(payoffs, mix))],
            "certificate": [
                proves_with(least=max, most=min),
                proves_with(least=max),
                proves_with(most=min),
            ],
        },
    ),
    "guarantees-exchanged": Mistake(
        "The two numbers have changed places.",
        "First what MAX is sure of, then what MIN can hold MAX down to.",
        functions={
            "guarantees": [lambda table: (smallest_maximum(zip(*table)), largest_minimum(table))]
        },
    ),
    "one-side-proved": Mistake(
        "Only one of the two sides is proved.",
        (
            "MAX must be sure of at least the number (>=), and MIN must be able to hold MAX down "
            "to at most the number (<=)."
        ),
        functions={
            "certificate": [
                proves_with(most=lambda payoffs: -inf),  # nothing is asked of MIN's side, ...
                proves_with(least=lambda payoffs: inf),  # ... or of MAX's
            ]
        },
    ),
    "one-mix-for-both": Mistake(
        "The rows are weighed with the mix of the rows.",
        "MIN mixes columns: in each row the payoffs are weighed with col_mix.",
        functions={"certificate": [proves_with_one_mix]},
    ),
    "no-mix-believed": Mistake(
        "What is no mix is believed.",
        "No probability is below 0, and together they are 1: look at both mixes.",
        functions={"certificate": [proves_by_any_numbers]},
    ),
    "never-proved": Mistake(
        "It never says True.",
        (
            "A certificate reaches its number exactly, on either side: compare by >= and <=. "
            "Return True where all holds. If that stands there: does what you ask of a mix let "
            "a right one pass?"
        ),
        functions={"certificate": [lambda payoffs, number, row_mix, col_mix: False]},
    ),
    "one-column-only": Mistake(
        "Only one column is looked at.",
        "MIN may play any column: weigh each of them, and take the smallest of what comes out.",
        functions={
            "sure-of": [
                lambda payoffs, mix: in_columns(payoffs, mix)[0],
                lambda payoffs, mix: in_columns(payoffs, mix)[-1],
            ],
            "certificate": [proves_with(columns=FIRST), proves_with(columns=LAST)],
        },
    ),
    "one-row-only": Mistake(
        "Only one row is looked at.",
        (
            "MAX may play any row: weigh each of them, and take the largest of what comes out. "
            "Does a return in the loop end it with the first row?"
        ),
        functions={"certificate": [proves_with(rows=FIRST), proves_with(rows=LAST)]},
    ),
    "answer-knows-the-row": Mistake(
        "In each row MIN answers anew, as if the row that is drawn were known.",
        "MIN chooses a column before the lot falls: weigh each column as a whole, then compare.",
        functions={"sure-of": [lambda payoffs, mix: weighed(mix, [min(row) for row in payoffs])]},
    ),
    "mix-left-out": Mistake(
        "The mix does not count: all rows are taken alike.",
        "In each column a payoff counts by the probability of its row.",
        functions={
            "sure-of": [
                lambda payoffs, mix: min([sum(column) / len(column) for column in zip(*payoffs)]),
                lambda payoffs, mix: min([sum(column) for column in zip(*payoffs)]),
            ]
        },
    ),
    "smallest-starts-at-0": Mistake(
        "The smallest so far starts at 0, which is smaller than what the columns give.",
        "Start from the first column, or collect what all columns give and take the smallest.",
        functions={"sure-of": [lambda payoffs, mix: min(0, *in_columns(payoffs, mix))]},
    ),
    "half-and-half": Mistake(
        "It always mixes half and half.",
        "Half and half is right only by accident: which p makes the two columns give the same?",
        functions={"mix-of-two": [lambda payoffs: 1 / 2]},
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
