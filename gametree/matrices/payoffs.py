"""Games in which each player chooses once, not knowing the other's choice: a matrix of payoffs."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import product
from math import fsum
from typing import NamedTuple

from ..arguments import node_of
from ..errors import GameTreeError, short
from ..nodes import MAX, MIN, Node, Player, tree
from ..values import check_value, number
from .plans import matrix_of_plans
from .simplex import optimum
from .tables import as_html

LARGEST = 1e300  # above it, sums of payoffs would overflow

Number = int | float | Fraction
Names = Sequence[str] | None


class Solution(NamedTuple):
    """The value of a matrix game and a mixed strategy of each player, sure of it: exact, but floats from floats."""

    value: Number  # what the row player gets
    row: tuple[Number, ...]  # the probability of each row, in order
    column: tuple[Number, ...]  # the probability of each column, in order

    def __repr__(self):
        row, column = [", ".join(map(fraction, mix)) for mix in (self.row, self.column)]
        return f"Solution(value {fraction(self.value)}, row ({row}), column ({column}))"


class Certificate(NamedTuple):
    """What two mixed strategies prove of the value of a matrix game, whoever found them."""

    lower: Number  # what the row mix gets at the least, whichever column is played: the value is no less
    upper: Number  # what the column mix lets the row player have at the most: the value is no more
    gap: Number  # upper − lower
    proves: bool  # that the gap is 0, up to rounding: then both mixes are optimal, and this is the value

    def __repr__(self):
        end = (
            f"so the value is {fraction(self.lower)}"
            if self.proves
            else f"a gap of {fraction(self.gap)}"
        )
        return f"Certificate(row mix: at least {fraction(self.lower)}, column mix: at most {fraction(self.upper)}, {end})"


class MatrixGame:
    """A game in which MAX chooses a row and MIN a column, neither knowing what the other chooses.

    payoffs: a list of rows, each a list of what MAX gets there (MIN gets the negative): finite real numbers.
    rows, cols: the names of the plans (by default R1, R2, … and C1, C2, …).
    Raises GameTreeError for what is no such matrix, and for names that do not fit it.

    That such a game has a value was proved by John von Neumann (1928, *Zur Theorie der Gesellschaftsspiele*).

    >>> pennies = MatrixGame([[1, -1], [-1, 1]], rows=("heads", "tails"), cols=("heads", "tails"))
    >>> pennies.maximin(), pennies.minimax(), pennies.saddle_points()
    (-1, 1, [])
    >>> pennies.solve()
    Solution(value 0, row (1/2, 1/2), column (1/2, 1/2))
    """

    def __init__(self, payoffs: Sequence[Sequence[Number]], rows: Names = None, cols: Names = None):
        self.payoffs = read_payoffs(payoffs)
        self.rows = read_names(rows, "rows", "R", len(self.payoffs))
        self.cols = read_names(cols, "cols", "C", len(self.payoffs[0]))
        self.row_minima = tuple(min(row) for row in self.payoffs)
        self.col_maxima = tuple(max(col) for col in zip(*self.payoffs))

    def maximin(self) -> Number:
        """What MAX is sure of with one row, even if it must show it first: the largest of the row minima."""
        return max(self.row_minima)

    def minimax(self) -> Number:
        """What MIN can hold MAX down to with one column, even if it must show it first: the smallest column maximum."""
        return min(self.col_maxima)

    def saddle_points(self) -> list[tuple[str, str]]:
        """Return all (row, column) pairs, by name, whose payoff is the least in its row and the most in its column."""
        pairs = product(zip(self.rows, self.row_minima), zip(self.cols, self.col_maxima))
        return [(row, col) for (row, least), (col, most) in pairs if least == most]

    def solve(self) -> Solution:
        """Return the Solution: the value, and an optimal mixed strategy for each player.

        Where there is a saddle point, the first one is taken; else the strategies come from linear programming,
        without any rounding. There may be other optimal strategies; `certificate` checks any.
        Raises GameTreeError for a matrix that would take minutes.
        """
        value = self.maximin()
        if value == self.minimax():
            saddle = self.row_minima.index(value), self.col_maxima.index(value)
            mixes = [
                [k == i for k in range(len(plans))]
                for i, plans in zip(saddle, (self.rows, self.cols))
            ]
        else:
            value, *mixes = optimum(self.payoffs)
        rounded = has_floats(*self.payoffs)
        return Solution(
            plain(value, rounded), *[tuple([plain(p, rounded) for p in mix]) for mix in mixes]
        )

    def certificate(self, row: Sequence[Number], column: Sequence[Number]) -> Certificate:
        """Check a mixed strategy of each player against every answer, and return a Certificate.

        row, column: a probability for each row and for each column, in order.
        Raises GameTreeError for what is no mixed strategy of this game.

        >>> MatrixGame([[1, -1], [-1, 1]]).certificate((0.5, 0.5), (0.75, 0.25))
        Certificate(row mix: at least 0, column mix: at most 0.5, a gap of 0.5)
        """
        row, column = (
            read_mix(row, "row", len(self.rows)),
            read_mix(column, "column", len(self.cols)),
        )
        lower = min([expected(row, col) for col in zip(*self.payoffs)])
        upper = max([expected(column, line) for line in self.payoffs])
        spread = Fraction(max(self.col_maxima)) - Fraction(min(self.row_minima))
        rounded, gap = has_floats(row, column, *self.payoffs), upper - lower
        return Certificate(
            *[plain(bound, rounded) for bound in (lower, upper, gap)], gap <= spread / 10**9
        )

    def tree(self, first: Player | None = MAX) -> Node:
        """Return this game as a tree of two plies, whose moves are the names of the plans.

        first: MAX or MIN, who must show the choice first: the other one sees it. None: MAX is written
            first, but MIN's nodes cannot be told apart, and no search takes such a tree.
        Raises GameTreeError for another `first`.
        """
        if first not in (MAX, MIN, None):
            raise GameTreeError(
                f"first, who shows the choice, must be MAX, MIN or None, got {short(first)}."
            )
        plans, answers, payoffs = self.rows, self.cols, self.payoffs
        if first is MIN:
            plans, answers, payoffs = answers, plans, zip(*payoffs)
        named = {plan: dict(zip(answers, line)) for plan, line in zip(plans, payoffs)}
        top = tree(named, to_move=first or MAX)
        if first is None and len(plans) > 1:  # of one row alone, MIN knows that it was chosen
            for child in top:
                child.information_set = top.children
        return top

    @classmethod
    def from_tree(cls, node: Node) -> "MatrixGame":
        """Return the matrix of all complete plans of both players in the tree below `node`.

        A plan answers *every* node at which its player moves, those too that its own earlier answers rule out;
        nodes that cannot be told apart get one answer. A payoff is that of the leaf the two plans lead to, or
        the mean over chance. A plan's name lists its answers as "moves so far→move"; where there is one move
        only, it says nothing.
        Raises TreeTooLarge past 1,000 plans of one player, GameTreeError where the tree has not grown yet.

        >>> from gametree import MAX, MIN
        >>> MatrixGame.from_tree(MAX(MIN(3, 12), MIN(2, 4)))
        MatrixGame(2 × 4, maximin 3, minimax 3, 1 saddle point)
        """
        return cls(*matrix_of_plans(node_of(node, "from_tree")))

    def __repr__(self):
        count = self.row_minima.count(self.minimax()) * self.col_maxima.count(self.maximin())
        said = f"{count or 'no'} saddle {'point' if count == 1 else 'points'}"
        values = f"maximin {number(self.maximin())}, minimax {number(self.minimax())}"
        return f"MatrixGame({len(self.rows)} × {len(self.cols)}, {values}, {said})"

    _repr_html_ = as_html  # the table, with row minima, column maxima, and a ◆ at each saddle point


def expected(mix, values):
    return sum([Fraction(p) * Fraction(x) for p, x in zip(mix, values) if p]) / sum(
        map(Fraction, mix)
    )


def has_floats(*lists):
    return any(isinstance(x, float) for each in lists for x in each)


def plain(value, rounded):
    """A number as it is given back: a float if rounded, else a whole number or a fraction."""
    value = Fraction(value)
    return float(value) if rounded else value.numerator if value.denominator == 1 else value


def fraction(value):
    """A number as text: a short whole number or fraction as it is, any other rounded to six digits."""
    if not isinstance(value, float) and len(str(value)) <= 9:
        return str(value)
    return number(value, digits=6)


def read_list(thing, what, wanted, count=None):
    if not isinstance(thing, (list, tuple)):
        raise GameTreeError(f"{what} must be {wanted}, got {short(thing)}.")
    if count not in (None, len(thing)):
        raise GameTreeError(
            f"{what} must be {wanted}, {count} in all, got {len(thing)}: {short(thing)}."
        )
    return list(thing)


def read_payoffs(payoffs):
    rows = read_list(payoffs, "payoffs", "a list of rows, such as [[1, -1], [-1, 1]]")
    for i, row in enumerate(rows):
        what, count = f"Row {i + 1} of payoffs", len(rows[0]) if i else None
        rows[i] = row = read_list(row, what, "a list of numbers, as in [[1, -1], [-1, 1]]", count)
        for j, x in enumerate(row):
            where = f"The payoff in row {i + 1}, column {j + 1}"
            row[j] = check_value(x, where)
            if abs(x) > LARGEST:
                raise GameTreeError(
                    f"{where} must be finite, at most {LARGEST:g} in size, got {short(x)}."
                )
    if not rows or not rows[0]:
        raise GameTreeError(
            f"payoffs must have at least one row and one column, got {short(payoffs)}."
        )
    return tuple(map(tuple, rows))


def read_names(names, what, letter, count):
    if names is None:
        return tuple(f"{letter}{i + 1}" for i in range(count))
    names = read_list(names, what, "a list of names", count)
    for i, name in enumerate(names):
        if not isinstance(name, str) or not name.strip() or name in names[:i]:
            raise GameTreeError(
                f"Each name in {what} must be a text of its own, got {short(name)}."
            )
    return tuple(names)


def read_mix(mix, what, count):
    mix = read_list(mix, f"The {what} mix", f"a list of probabilities, one for each {what}", count)
    allowed = [0 <= check_value(p, f"A probability in the {what} mix") <= 1 for p in mix]
    if not all(allowed) or abs(fsum(mix) - 1) > 1e-9:
        raise GameTreeError(
            f"The {what} mix must be numbers from 0 to 1 that sum to 1, got {short(mix)}."
        )
    return mix
