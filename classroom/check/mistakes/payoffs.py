"""Tables of payoffs where nobody mixes: guarantees, and saddle points.

Tasks, and what each asks for:

    "guarantees"     guarantees(table): what MAX is sure of, and what MIN can hold MAX down to
    "saddle-points"  saddle_points(table): the pairs (row, column) of all saddle points
"""

from collections.abc import Callable, Iterable
from math import inf
from typing import TypeAlias

from .entry import Mistake
from .mixes import Line, Table, Value, in_columns, in_rows, proves_with
from .playouts import flat_with

# --- guarantees


def largest_minimum(lines: Iterable[Line]) -> Value:
    return max([min(line) for line in lines])


def smallest_maximum(lines: Iterable[Line]) -> Value:
    return min([max(line) for line in lines])


def smallest_of_all(lines: Iterable[Line]) -> Value:
    return min(map(min, lines))


def largest_of_all(lines: Iterable[Line]) -> Value:
    return max(map(max, lines))


def in_one_column(place: int) -> Callable[[Table], tuple[Value, Value]]:
    """The largest minimum, and the maximum of its column: of the first row with it, or the last."""

    def guarantees(table: Table) -> tuple[Value, Value]:
        low = largest_minimum(table)
        row = [row for row in table if min(row) == low][place]
        return low, max([other[row.index(low)] for other in table])

    return guarantees


def guarantees_from(low: Value, high: Value) -> Callable[[Table], tuple[Value, Value]]:
    """The guarantees if the largest minimum begins at `low`, and the smallest maximum at `high`."""
    return lambda table: (
        max(low, largest_minimum(table)),
        min(high, smallest_maximum(zip(*table))),
    )


def guarantees_sorted(table: Table) -> tuple[Value, Value]:
    rows = [sorted(row) for row in table]
    return largest_minimum(rows), smallest_maximum(zip(*rows))


def sure_of_at_most(most: Value) -> Callable[[Table, Line], Value]:
    return lambda payoffs, mix: min(most, *in_columns(payoffs, mix))


NUMBERS_FOR_INFINITY = [10**power for power in range(1, 10)]


def first_unless_above_0(totals: dict[int, Value], games: int) -> int:
    """The best move, if its total is above 0; otherwise the first move."""
    best = max(totals, key=lambda move: totals[move])
    return best if totals[best] > 0 else next(iter(totals))


# --- saddle points

Place: TypeAlias = tuple[int, int]  # of a row and of a column


def saddles_with(
    in_row: Callable[[Line], Value] = min, in_column: Callable[[Line], Value] = max
) -> Callable[[Table], list[Place]]:
    """The places of the numbers that are this in their row and that in their column."""

    def saddle_points(table: Table) -> list[Place]:
        columns = [*zip(*table)]
        places = [(i, j) for i in range(len(table)) for j in range(len(columns))]
        return [
            (i, j) for i, j in places if in_row(table[i]) == table[i][j] == in_column(columns[j])
        ]

    return saddle_points


def saddles_by_value(table: Table) -> list[Place]:
    """All places of the value, if there is a saddle point."""
    low, high = largest_minimum(table), smallest_maximum(zip(*table))
    rows = enumerate(table) if low == high else []
    return [(i, j) for i, row in rows for j, x in enumerate(row) if x == low]


def saddles_by_index(table: Table) -> list[Place]:
    """A number is looked for at the first place in its row where there is an equal one."""
    places = [(i, row.index(x)) for i, row in enumerate(table) for x in row]
    saddles = saddles_with()(table)
    return [place for place in places if place in saddles]


def saddles_by_rows_alike(table: Table) -> list[Place]:
    """Of equal rows the first one is taken."""
    return [(table.index(table[i]), j) for i, j in saddles_with()(table)]


MISTAKES: dict[str, Mistake] = {
    "rows-for-columns": Mistake(
        "It takes rows where it should take columns.",
        "MIN chooses a column: zip(*table) gives the columns one after the other.",
        functions={
            "guarantees": [lambda table: (largest_minimum(table), smallest_maximum(table))],
            "sure-of": [lambda payoffs, mix: min(in_rows(payoffs, mix))],
        },
    ),
    "columns-for-rows": Mistake(
        "It takes columns where it should take rows.",
        "MAX chooses a row, so look for the smallest number of each row.",
        functions={
            "guarantees": [
                lambda table: (largest_minimum(zip(*table)), smallest_maximum(zip(*table)))
            ]
        },
    ),
    "two-columns-only": Mistake(
        "It looks at the first two columns only.",
        "zip(*table) gives all of them.",
        functions={
            "guarantees": [
                lambda table: (largest_minimum(table), smallest_maximum([*zip(*table)][:2])),
                lambda table: (
                    largest_minimum(table),
                    smallest_maximum([[row[column] for row in table] for column in (0, 1)]),
                ),
                lambda table: (
                    largest_minimum([row[:2] for row in table]),
                    smallest_maximum([*zip(*table)][:2]),
                ),
            ]
        },
    ),
    "last-column-left-out": Mistake(
        "It omits the last column.",
        "MIN may play any column. Where does your loop end?",
        functions={
            "guarantees": [
                lambda table: (largest_minimum(table), smallest_maximum([*zip(*table)][:-1])),
            ],
            "sure-of": [
                lambda payoffs, mix: min(in_columns(payoffs, mix)[:-1]),
                lambda payoffs, mix: min(in_columns(payoffs, mix)[: max(1, len(payoffs[0]) - 1)]),
            ],
        },
    ),
    "best-answer-taken": Mistake(
        "It counts on an opponent who helps.",
        "A guarantee is what is left when the other player answers as well as possible.",
        functions={
            "guarantees": [
                lambda table: (max(map(max, table)), min(map(min, table))),
                # Beside it the other number, right or of the rows.
                lambda table: (max(map(max, table)), smallest_maximum(zip(*table))),
                lambda table: (max(map(max, table)), smallest_maximum(table)),
                lambda table: (largest_minimum(table), min(map(min, table))),
            ],
            "sure-of": [lambda payoffs, mix: max(in_columns(payoffs, mix))],
            "certificate": [
                proves_with(least=max, most=min),
                proves_with(least=max),
                proves_with(most=min),
            ],
        },
    ),
    "starts-at-a-number": Mistake(
        "The largest or the smallest so far starts at a number that need not be reached.",
        "Start from the first of them, or at -inf for a largest, at inf for a smallest.",
        functions={
            "guarantees": [
                *[guarantees_from(0, high) for high in (0, inf, *NUMBERS_FOR_INFINITY)],
                *[guarantees_from(-high, high) for high in NUMBERS_FOR_INFINITY],
                *[guarantees_from(low, inf) for low in (-1, 0)],
                *[guarantees_from(-inf, high) for high in (0, *NUMBERS_FOR_INFINITY)],
            ],
            "sure-of": [sure_of_at_most(number) for number in NUMBERS_FOR_INFINITY],
            "flat": [flat_with(best_of=first_unless_above_0)],
        },
    ),
    "max-for-min": Mistake(
        "In at least one of the two numbers, max and min are mixed up.",
        "Each player knows that the other answers as well as possible. For each number, who "
        "picks first, who answers, and who of the two wants it large?",
        functions={
            "guarantees": [
                lambda table, low=low, high=high: (low(table), high([*zip(*table)]))
                for low in (smallest_maximum, largest_minimum, smallest_of_all)
                for high in (smallest_maximum, largest_minimum, largest_of_all)
                if (low, high) != (largest_minimum, smallest_maximum)
            ]
        },
    ),
    "one-column-alone": Mistake(
        "For its second number it looks only at the column where it has found the first.",
        "MIN may choose any column. Which one has the smallest maximum?",
        functions={"guarantees": [in_one_column(0), in_one_column(-1)]},
    ),
    "rows-sorted": Mistake(
        "It sorts the rows, so the columns are mixed up.",
        "A number must stay in its column, so take min(row), and sort nothing.",
        functions={"guarantees": [guarantees_sorted]},
    ),
    "guarantees-exchanged": Mistake(
        "It exchanges the two numbers.",
        "First what MAX is sure of, then what MIN can hold MAX down to.",
        functions={
            "guarantees": [lambda table: (smallest_maximum(zip(*table)), largest_minimum(table))]
        },
    ),
    "largest-of-the-row": Mistake(
        "It looks for the largest of a row that is the smallest of its column.",
        "MIN picks the column, so it is the smallest of its row, and the largest of its column.",
        functions={"saddle-points": [saddles_with(max, min)]},
    ),
    "column-before-row": Mistake(
        "In its pairs the column comes before the row.",
        "Swap the two: (row, column).",
        functions={"saddle-points": [lambda table: [(j, i) for i, j in saddles_with()(table)]]},
    ),
    "numbers-for-places": Mistake(
        "It returns the numbers in the table, not their places.",
        "Count the rows and the columns, for example by enumerate, and keep the pair of the two.",
        functions={
            "saddle-points": [lambda table: [table[i][j] for i, j in saddles_with()(table)]]
        },
    ),
    "lists-for-pairs": Mistake(
        "The places are right, but they are lists, not pairs.",
        "A pair has round brackets: (row, column).",
        functions={"saddle-points": [lambda table: [[i, j] for i, j in saddles_with()(table)]]},
    ),
    "saddle-by-its-number": Mistake(
        "It returns every place that has the right number.",
        "A saddle point is the smallest of its own row and the largest of its own column.",
        functions={"saddle-points": [saddles_by_value]},
    ),
    "equal-numbers-mixed-up": Mistake(
        "Of equal numbers in a row it sees only the first.",
        (
            "index finds only the first of them, and so does a loop that ends there. Count the "
            "columns as you go through the whole row."
        ),
        functions={
            "saddle-points": [
                saddles_by_index,
                lambda table: [*dict.fromkeys(saddles_by_index(table))],
            ]
        },
    ),
    "equal-rows-mixed-up": Mistake(
        "It takes equal rows for the same row.",
        "index finds only the first of them, so count the rows: for i, row in enumerate(table).",
        functions={"saddle-points": [saddles_by_rows_alike]},
    ),
}
