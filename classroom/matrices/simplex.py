"""Linear programming for matrix games, in whole numbers: no rounding, the same on every machine."""

from collections.abc import Sequence
from fractions import Fraction
from math import gcd, lcm

from gametree.errors import GameTreeError
from gametree.values import Number

MOST_WORK = 15_000_000  # rows × columns × the shorter side × binary digits: half a minute

Optimum = tuple[Fraction, list[Fraction], list[Fraction]]


def optimum(payoffs: Sequence[Sequence[Number]]) -> Optimum:
    """Return the value of a matrix game and an optimal mix of rows and of columns, exactly.

    payoffs: rows of whole numbers, fractions or floats, not all the same.
    Raises GameTreeError for a matrix that would take minutes.

    >>> optimum([[3, -1], [-1, 1]])
    (Fraction(1, 3), [Fraction(1, 3), Fraction(2, 3)], [Fraction(1, 3), Fraction(2, 3)])
    """
    # Optimal mixes stay the same when payoffs are shifted and scaled: here to whole numbers from 1
    # on. First all get one denominator; then `unit` divides all their differences.
    ratios = [[payoff.as_integer_ratio() for payoff in line] for line in payoffs]
    denominator = lcm(*[below for line in ratios for _, below in line])
    numerators = [[above * (denominator // below) for above, below in line] for line in ratios]
    low = min(map(min, numerators))
    high = max(map(max, numerators))
    unit = gcd(*[numerator - low for line in numerators for numerator in line])

    rows, cols = len(payoffs), len(payoffs[0])
    binary_digits = ((high - low) // unit).bit_length() + 3
    if rows * cols * min(rows, cols) * binary_digits > MOST_WORK:
        raise GameTreeError(
            "Solving this {rows} × {cols} matrix exactly would take minutes. Leave out plans, or "
            "round.",
            rows=rows,
            cols=cols,
        )
    scaled = [[(numerator - low) // unit + 1 for numerator in line] for line in numerators]
    value, row, column = simplex(scaled)
    return (low + (value - 1) * unit) / denominator, row, column


def simplex(payoffs: list[list[int]]) -> Optimum:
    """The value and optimal mixes for a matrix of positive whole numbers.

    The simplex method (Dantzig 1951) makes the sum of y as large as it can be with payoffs · y ≤ 1
    in each row; y and the prices of the rows, each divided by their sum, are the mixes.

    The unknowns are y, numbered from 0, and after them the slack of each row. Each belongs to a
    column of the tableau (then it is 0) or to a row; a pivot exchanges two. The tableau holds whole
    numbers, all to be divided by `divisor`, the last pivot; the divisions in it leave no remainder
    (Edmonds 1967, Bareiss 1968).
    """
    rows, cols = len(payoffs), len(payoffs[0])
    tableau = [[*line, 1] for line in payoffs]
    tableau.append([-1] * cols + [0])  # what is made large: its last number, in the end
    at_column = list(range(cols))
    at_row = list(range(cols, cols + rows))
    divisor = 1
    gained = True  # whether the last pivot made the sum larger
    while min(tableau[-1][:-1]) < 0:
        q = entering_column(tableau[-1][:-1], at_column, gained)
        p = leaving_row(tableau, at_row, q)
        gained = tableau[p][-1] != 0
        next_divisor = tableau[p][q]
        exchange(tableau, p, q, divisor)
        divisor = next_divisor
        at_column[q], at_row[p] = at_row[p], at_column[q]

    total = tableau[-1][-1]
    solved = [0] * (cols + rows)
    for i, unknown in enumerate(at_row):
        if unknown < cols:
            solved[unknown] = tableau[i][-1]
    for j, unknown in enumerate(at_column):
        if unknown >= cols:
            solved[unknown] = tableau[-1][j]  # the price of that row
    mix = [Fraction(amount, total) for amount in solved]
    return Fraction(divisor, total), mix[cols:], mix[:cols]


def entering_column(objective: list[int], at_column: list[int], gained: bool) -> int:
    """The column of the next pivot, one that makes the sum larger.

    Dantzig's rule takes the steepest. After a pivot that gained nothing, Bland's (1977) takes the
    unknown with the least number: it never goes round in a circle.
    """
    candidates = [j for j, slope in enumerate(objective) if slope < 0]
    if gained:
        return min(candidates, key=lambda j: objective[j])
    return min(candidates, key=lambda j: at_column[j])


def leaving_row(tableau: list[list[int]], at_row: list[int], q: int) -> int:
    """The row of the next pivot: the one that first limits how much column q can be raised."""
    limits = {i: Fraction(row[-1], row[q]) for i, row in enumerate(tableau[:-1]) if row[q] > 0}
    return min(limits, key=lambda i: (limits[i], at_row[i]))


def exchange(tableau: list[list[int]], p: int, q: int, divisor: int) -> None:
    """Pivot: let the unknown of row p and that of column q change places."""
    pivot_row = tableau[p]
    pivot = pivot_row[q]
    for i, row in enumerate(tableau):
        if i != p:
            tableau[i] = [(x * pivot - row[q] * y) // divisor for x, y in zip(row, pivot_row)]
            tableau[i][q] = -row[q]
    tableau[p] = [*pivot_row[:q], divisor, *pivot_row[q + 1 :]]
