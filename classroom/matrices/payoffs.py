"""Games in which each player chooses once, not knowing the other's choice: a matrix of payoffs.

plan    what a player chooses: MAX a row, MIN a column (von Neumann: a strategy; in a tree, a plan
        has an answer for every node)
payoff  what MAX gets where a row and a column meet; MIN gets the negative
mix     a probability for each plan of a player: a mixed strategy, (1/2, 1/2)
saddle point  a payoff that is the least in its row and the most in its column
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import fsum
from typing import Any, NamedTuple

from gametree.errors import GameTreeError
from gametree.nodes import MAX, MIN, Node, Player, tree
from gametree.search import node_of
from gametree.values import Number

from ..guards import check_value
from ..words import preferences
from ..words.language import Figure, Plural, Sentence, figure, in_figures, say
from .plans import matrix_of_plans
from .simplex import optimum
from .tables import as_html

LARGEST = 1e300  # above it, sums of payoffs would overflow
EXAMPLE = "[[1, -1], [-1, 1]]"  # of a matrix, in messages


class Solution(NamedTuple):
    """The value of a matrix game, and for each player a mix that is sure of it.

    The numbers are exact, but they are floats if there are floats among the payoffs.
    """

    value: Number  # what the row player gets
    row: tuple[Number, ...]  # the probability of each row, in order
    column: tuple[Number, ...]  # the probability of each column, in order

    def __repr__(self) -> str:
        row = [exact_text(chance) for chance in self.row]
        column = [exact_text(chance) for chance in self.column]
        return say(
            "Solution(value {value}, row ({row}), column ({column}))",
            value=exact_text(self.value),
            row=row,
            column=column,
        )


class Certificate(NamedTuple):
    """What two mixes prove of the value of a matrix game, whoever found them."""

    lower: Number  # what the row mix gets at the least, whichever column is played: value ≥ lower
    upper: Number  # what the column mix lets the row player have at the most: value ≤ upper
    gap: Number  # upper − lower
    proves: bool  # that the gap is 0, up to rounding: both mixes are optimal, and this is the value

    def __repr__(self) -> str:
        lower, upper = exact_text(self.lower), exact_text(self.upper)
        end = Sentence("a gap of {gap}", gap=exact_text(self.gap))
        if self.proves:
            end = Sentence("so the value is {value}", value=lower)
        return say(
            "Certificate(row mix: at least {lower}, column mix: at most {upper}, {end})",
            lower=lower,
            upper=upper,
            end=end,
        )


class MatrixGame:
    """A game in which MAX chooses a row and MIN a column, neither knowing what the other chooses.

    payoffs: a list of rows, each a list of what MAX gets there (MIN gets the negative): finite real
        numbers.
    rows, cols: the names of the plans (by default R1, R2, … and C1, C2, …).
    Raises GameTreeError for anything that is no such matrix, and for names that do not fit it.

    That such a game has a value was proved by John von Neumann (1928, *Zur Theorie der
    Gesellschaftsspiele*).

    >>> pennies = MatrixGame([[1, -1], [-1, 1]], rows=("heads", "tails"), cols=("heads", "tails"))
    >>> pennies.maximin(), pennies.minimax(), pennies.saddle_points()
    (-1, 1, [])
    >>> pennies.solve()
    Solution(value 0, row (1/2, 1/2), column (1/2, 1/2))
    """

    def __init__(
        self,
        payoffs: Sequence[Sequence[Number]],
        rows: Sequence[str] | None = None,
        cols: Sequence[str] | None = None,
    ) -> None:
        self.payoffs = check_payoffs(payoffs)
        self.rows = check_names(rows, "rows", "R", len(self.payoffs))
        self.cols = check_names(cols, "cols", "C", len(self.payoffs[0]))
        self.row_minima = tuple(min(row) for row in self.payoffs)
        self.col_maxima: tuple[Number, ...] = tuple(max(col) for col in zip(*self.payoffs))

    def maximin(self) -> Number:
        """What MAX is sure of with one row, even if it must show it first.

        That is the largest of the row minima.
        """
        return max(self.row_minima)

    def minimax(self) -> Number:
        """What MIN can hold MAX down to with one column, even if it must show it first.

        That is the smallest of the column maxima.
        """
        return min(self.col_maxima)

    def saddle_points(self) -> list[tuple[str, str]]:
        """Return the (row, column) pairs, by name, of all saddle points.

        Their payoff is the least in its row and the most in its column.
        """
        return [
            (row, col)
            for row, least in zip(self.rows, self.row_minima)
            for col, most in zip(self.cols, self.col_maxima)
            if least == most  # so both are the payoff where they meet
        ]

    def solve(self) -> Solution:
        """Return the Solution: the value, and an optimal mix for each player.

        If there is a saddle point, the first one is taken; otherwise the mixes come from linear
        programming, without any rounding. There may be other optimal mixes; `certificate` checks
        any mixes.
        Raises GameTreeError for a matrix that would take minutes.
        """
        value = self.maximin()
        row: Sequence[Number]
        column: Sequence[Number]
        if value == self.minimax():  # a saddle point: one plan of each player is enough
            row = pure(self.row_minima.index(value), len(self.rows))
            column = pure(self.col_maxima.index(value), len(self.cols))
        else:
            value, row, column = optimum(self.payoffs)
        as_floats = has_floats(*self.payoffs)
        return Solution(
            plain(value, as_floats),
            tuple([plain(chance, as_floats) for chance in row]),
            tuple([plain(chance, as_floats) for chance in column]),
        )

    def certificate(self, row: Sequence[Number], column: Sequence[Number]) -> Certificate:
        """Check a mix of each player against every answer, and return a Certificate.

        row, column: a probability for each row and for each column, in order.
        Raises GameTreeError for anything that is no mix of this game.

        >>> MatrixGame([[1, -1], [-1, 1]]).certificate((0.5, 0.5), (0.75, 0.25))
        Certificate(row mix: at least 0, column mix: at most 0.5, a gap of 0.5)
        """
        row_mix = check_mix(row, ROW_MIX, len(self.rows))
        column_mix = check_mix(column, COLUMN_MIX, len(self.cols))
        lower = min([expectation(row_mix, payoffs) for payoffs in zip(*self.payoffs)])
        upper = max([expectation(column_mix, payoffs) for payoffs in self.payoffs])
        gap = upper - lower
        spread = Fraction(max(self.col_maxima)) - Fraction(min(self.row_minima))
        as_floats = has_floats(row_mix, column_mix, *self.payoffs)
        return Certificate(
            lower=plain(lower, as_floats),
            upper=plain(upper, as_floats),
            gap=plain(gap, as_floats),
            proves=gap <= spread / 10**9,
        )

    def tree(self, first: Player | None = MAX) -> Node:
        """Return this game as a tree of two plies, whose moves are the names of the plans.

        first: MAX or MIN, whichever must show the choice first: the other player sees it. None: MAX
            is written first, but MIN's nodes cannot be told apart, and no search takes such a tree.
        Raises GameTreeError for another `first`.
        """
        if first not in (MAX, MIN, None):
            raise GameTreeError(
                "first, the player who shows the choice, must be MAX, MIN or None, got {first!r}.",
                first=first,
            )
        if first is MIN:
            columns = zip(*self.payoffs)
            named = {col: dict(zip(self.rows, column)) for col, column in zip(self.cols, columns)}
            return tree(named, to_move=MIN)
        named = {row: dict(zip(self.cols, line)) for row, line in zip(self.rows, self.payoffs)}
        top = tree(named, to_move=MAX)
        if first is None and len(self.rows) > 1:  # of one row alone, MIN knows that it was chosen
            for child in top:
                child.information_set = top.children
        return top

    @classmethod
    def from_tree(cls, node: Node) -> "MatrixGame":
        """Return the matrix of all complete plans of both players in the tree below `node`.

        A plan answers *every* node at which its player moves, even those that its own earlier
        answers rule out. Nodes that cannot be told apart get one answer. A payoff is that of the
        leaf to which the two plans lead, or the mean over chance. A plan's name lists its answers
        as "moves so far→move"; nodes with only one move are left out.
        Raises TreeTooLarge past 1,000 plans of one player, GameTreeError if the tree has not grown
        yet.

        >>> from gametree import MAX, MIN
        >>> MatrixGame.from_tree(MAX(MIN(3, 12), MIN(2, 4)))
        MatrixGame(2 × 4, maximin 3, minimax 3, 1 saddle point)
        """
        return cls(*matrix_of_plans(node_of(node, "from_tree")))

    def __repr__(self) -> str:
        # At a saddle point a row minimum is the minimax, and a column maximum the maximin.
        rows = self.row_minima.count(self.minimax())
        columns = self.col_maxima.count(self.maximin())
        count = rows * columns
        saddle_points: Sentence = Plural("{count} saddle point", "{count} saddle points", count)
        if count == 0:
            saddle_points = Sentence("no saddle points")
        return say(
            "MatrixGame({rows} × {columns}, maximin {maximin}, minimax {minimax}, {saddle_points})",
            rows=len(self.rows),
            columns=len(self.cols),
            maximin=Figure(self.maximin()),
            minimax=Figure(self.minimax()),
            saddle_points=saddle_points,
        )

    def _repr_html_(self) -> str:
        """The table, with row minima, column maxima, and a ◆ at each saddle point."""
        return as_html(self.rows, self.cols, self.payoffs)


def pure(index: int, count: int) -> list[Number]:
    """The mix of `count` plans that always takes the one at `index`."""
    mix: list[Number] = [0] * count
    mix[index] = 1
    return mix


def expectation(mix: Iterable[Number], payoffs: Iterable[Number]) -> Fraction:
    """The mean of payoffs under a mix, exactly; the mix may sum to almost 1."""
    total, weights = Fraction(0), Fraction(0)
    for chance, payoff in zip(mix, payoffs):
        total += Fraction(chance) * Fraction(payoff)
        weights += Fraction(chance)
    return total / weights


def has_floats(*lists: Iterable[Number]) -> bool:
    return any(isinstance(value, float) for numbers in lists for value in numbers)


def plain(value: Number, as_float: bool) -> Number:
    """A number as it is given back: as a float, or as a whole number or a fraction."""
    exact = Fraction(value)
    if as_float:
        return float(exact)
    return exact.numerator if exact.denominator == 1 else exact


def exact_text(value: Number) -> str:
    """A number as text: a short whole number or fraction as it is, any other to six digits."""
    if not isinstance(value, float) and len(str(value)) <= 9:
        return in_figures(str(value), preferences.now.lang)
    return figure(value, digits=6)


def check_list(
    given: object, role: str | Sentence, wanted: Sentence, count: int | None = None
) -> list[Any]:
    """Return a list or tuple, of `count` things if that is given, as a new list.

    role, wanted: what it is for, and what it must be, in the words of the message.
    Raises GameTreeError for anything else.
    """
    if not isinstance(given, (list, tuple)):
        raise GameTreeError(
            "{role} must be {wanted}, got {given!r}.", role=role, wanted=wanted, given=given
        )
    if count is not None and len(given) != count:
        raise GameTreeError(
            "{role} must be {wanted}, {count} in all, got {got}: {given!r}.",
            role=role,
            wanted=wanted,
            count=count,
            got=len(given),
            given=given,
        )
    return list(given)


def check_payoffs(payoffs: object) -> tuple[tuple[Number, ...], ...]:
    """Return a matrix of payoffs as tuples; raise GameTreeError for anything else."""
    of_rows = Sentence("a list of rows, such as {example}", example=EXAMPLE)
    of_numbers = Sentence("a list of numbers, as in {example}", example=EXAMPLE)
    lines = check_list(payoffs, "payoffs", of_rows)
    rows: list[tuple[Number, ...]] = []
    for i, line in enumerate(lines):
        count = len(rows[0]) if rows else None
        role = Sentence("Row {row} of payoffs", row=i + 1)
        entry = Sentence("The payoff in row {row}, column {column}", row=i + 1)
        row = [
            check_payoff(payoff, entry.having(column=j + 1))
            for j, payoff in enumerate(check_list(line, role, of_numbers, count))
        ]
        rows.append(tuple(row))
    if not rows or not rows[0]:
        raise GameTreeError(
            "payoffs must have at least one row and one column, got {payoffs!r}.",
            payoffs=payoffs,
        )
    return tuple(rows)


def check_payoff(payoff: object, role: Sentence) -> Number:
    value = check_value(payoff, role)
    if not -LARGEST <= value <= LARGEST:
        raise GameTreeError(
            "{role} must be finite, at most {largest} in size, got {payoff!r}.",
            role=role,
            largest=f"{LARGEST:g}",
            payoff=payoff,
        )
    return value


def check_names(names: object, role: str, letter: str, count: int) -> tuple[str, ...]:
    """Return `count` different names; if none are given, the letter with 1, 2, …."""
    if names is None:
        return tuple(f"{letter}{i + 1}" for i in range(count))
    given = check_list(names, role, Sentence("a list of names"), count)
    for i, name in enumerate(given):
        if not isinstance(name, str) or not name.strip() or name in given[:i]:
            raise GameTreeError(
                "Each name in {role} must be a text of its own, got {name!r}.",
                role=role,
                name=name,
            )
    return tuple(given)


class Mix(NamedTuple):
    """The words for a mix that is refused."""

    role: Sentence
    wanted: Sentence
    probability: Sentence


ROW_MIX = Mix(
    Sentence("The row mix"),
    Sentence("a list of probabilities, one for each row"),
    Sentence("A probability in the row mix"),
)
COLUMN_MIX = Mix(
    Sentence("The column mix"),
    Sentence("a list of probabilities, one for each column"),
    Sentence("A probability in the column mix"),
)


def check_mix(mix: object, called: Mix, count: int) -> list[Number]:
    """Return a mix of `count` plans as a list; raise GameTreeError for anything else."""
    given = check_list(mix, called.role, called.wanted, count)
    chances = [check_value(chance, called.probability) for chance in given]
    if any(not 0 <= chance <= 1 for chance in chances) or abs(fsum(chances) - 1) > 1e-9:
        raise GameTreeError(
            "{mix} must be numbers from 0 to 1 that sum to 1, got {given!r}.",
            mix=called.role,
            given=given,
        )
    return chances
