"""Linear programming for matrix games, in whole numbers: no rounding, the same on every machine."""

from fractions import Fraction
from math import gcd, lcm

from ..errors import GameTreeError

MOST_WORK = 15_000_000  # rows × columns × the shorter side × binary digits: half a minute


def optimum(payoffs):
    """Return the value of a matrix game and an optimal mix of rows and of columns, as exact fractions.

    payoffs: rows of whole numbers, fractions or floats, not all the same.
    Raises GameTreeError for a matrix that would take minutes.

    >>> optimum([[3, -1], [-1, 1]])
    (Fraction(1, 3), [Fraction(1, 3), Fraction(2, 3)], [Fraction(1, 3), Fraction(2, 3)])
    """
    # Optimal strategies stay the same when payoffs are shifted and scaled: here to whole numbers from 1 on.
    ratios = [[x.as_integer_ratio() for x in line] for line in payoffs]
    below = lcm(*[bottom for line in ratios for _, bottom in line])
    tops = [[top * (below // bottom) for top, bottom in line] for line in ratios]
    low, high = min(map(min, tops)), max(map(max, tops))
    unit = gcd(*[x - low for line in tops for x in line])
    size = len(payoffs), len(payoffs[0])
    if size[0] * size[1] * min(size) * (((high - low) // unit).bit_length() + 3) > MOST_WORK:
        raise GameTreeError(
            f"To solve this {size[0]} × {size[1]} matrix exactly would take minutes: leave out plans, or round."
        )
    value, row, column = simplex([[(x - low) // unit + 1 for x in line] for line in tops])
    return (low + (value - 1) * unit) / below, row, column


def simplex(payoffs):
    """The value and optimal mixes for a matrix of positive whole numbers.

    The simplex method (Dantzig 1951) makes the sum of y large, with payoffs · y ≤ 1 in each row; y and the
    prices of the rows, each divided by their sum, are the mixes. The table stays in whole numbers, all to be
    divided by `over`, the last pivot; its divisions leave no remainder (Edmonds 1967, Bareiss 1968).
    """
    rows, cols = len(payoffs), len(payoffs[0])
    table = [[*line, 1] for line in payoffs] + [[-1] * cols + [0]]
    across, down, over = (
        list(range(cols)),
        list(range(cols, cols + rows)),
        1,
    )  # which unknown stands where
    stuck = False
    while min(table[-1][:-1]) < 0:
        # Dantzig's rule; after a step that gained nothing Bland's (1977), which never goes round in a circle.
        entering = [j for j in range(cols) if table[-1][j] < 0]
        q = min(entering, key=across.__getitem__ if stuck else table[-1].__getitem__)
        ratios = {i: Fraction(table[i][-1], table[i][q]) for i in range(rows) if table[i][q] > 0}
        p = min(ratios, key=lambda i: (ratios[i], down[i]))
        line, pivot, stuck = table[p], table[p][q], table[p][-1] == 0
        for i, other in enumerate(table):
            if i != p:
                table[i] = [(x * pivot - other[q] * y) // over for x, y in zip(other, line)]
                table[i][q] = -other[q]
        table[p] = [*line[:q], over, *line[q + 1 :]]
        across[q], down[p], over = down[p], across[q], pivot
    found = {unknown: table[i][-1] for i, unknown in enumerate(down) if unknown < cols}
    found |= {unknown: table[-1][j] for j, unknown in enumerate(across) if unknown >= cols}
    mix = [Fraction(found.get(unknown, 0), table[-1][-1]) for unknown in range(cols + rows)]
    return Fraction(over, table[-1][-1]), mix[cols:], mix[:cols]
