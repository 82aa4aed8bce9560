"""Matrix games of two rows or two columns, solved by eye.

One side, the `mixer`, has two plans and plays the first with probability p. Each plan of the other
side is then a line over p: what MAX gets against it. The mixer is sure of the worst of these lines,
their `envelope`, and takes the p at which that is best.
"""

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import NamedTuple

from gametree.errors import GameTreeError, short
from gametree.nodes import MAX, MIN, Player
from gametree.style import label, shorten
from gametree.values import Number

from ..matrices.payoffs import MatrixGame

LONGEST_PLAN = 16  # characters of its name


class Line(NamedTuple):
    """What MAX gets against a plan of the other side, at p = 0 and at p = 1."""

    name: str
    at_zero: float
    at_one: float

    def at(self, p: float) -> float:
        return self.at_zero + (self.at_one - self.at_zero) * p


class Mix(NamedTuple):
    """How the mixer plays two plans."""

    mixer: Player
    first: str  # the plan played with probability p
    second: str
    lines: list[Line]
    best: float  # the best p
    value: float

    def envelope(self) -> list[tuple[float, float]]:
        """The corners of the envelope: (p, what MAX gets)."""
        worst = min if self.mixer is MAX else max
        places = {0.0, 1.0, self.best}
        for line, other in combinations(self.lines, 2):
            above_at_zero = line.at_zero - other.at_zero
            below_at_one = other.at_one - line.at_one
            if above_at_zero * below_at_one > 0:  # they cross
                places.add(above_at_zero / (above_at_zero + below_at_one))
        return [(p, worst(line.at(p) for line in self.lines)) for p in sorted(places)]


def mix_asked_of(function: str, game: object, most_lines: int) -> Mix:
    """The mix of a game that somebody has given to a function of ours.

    Raises GameTreeError, in the function's name, for anything but a MatrixGame in which a side has
    two plans, and for more lines than these.
    """
    if not isinstance(game, MatrixGame):
        wanted = "MatrixGame([[3, -1], [-2, 4]])"
        raise GameTreeError(f"{function} takes a {wanted}, got {short(game)}.")
    size = len(game.rows), len(game.cols)
    if 2 not in size:
        raise GameTreeError(
            f"{function} needs two rows or two columns, got a matrix of {size[0]} × {size[1]}."
        )
    if max(size) > most_lines:
        raise GameTreeError(
            f"At most {most_lines} lines can be told apart, got {max(size)}: leave some out."
        )
    return mix_of(game)


def mix_of(game: MatrixGame) -> Mix:
    """How the side that has two plans mixes them best; MAX, if both sides have two."""
    solution = game.solve()
    if len(game.rows) == 2:
        pairs = zip(game.cols, zip(*game.payoffs))
        return mix_of_plans(MAX, game.rows, pairs, solution.row[0], solution.value)
    return mix_of_plans(
        MIN, game.cols, zip(game.rows, game.payoffs), solution.column[0], solution.value
    )


def mix_of_plans(
    mixer: Player,
    plans: Sequence[str],
    others: Iterable[tuple[str, Sequence[Number]]],
    best: Number,
    value: Number,
) -> Mix:
    """A Mix of these two plans; `others`: each plan of the other side, with its two payoffs."""
    lines = []
    for name, (at_one, at_zero) in others:
        lines.append(Line(label(name), float(at_zero), float(at_one)))
    first, second = [shorten(label(plan), LONGEST_PLAN) for plan in plans]
    return Mix(mixer, first, second, lines, float(best), float(value))
