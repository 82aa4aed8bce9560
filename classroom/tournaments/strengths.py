"""Ratings: how strong each player is, by all results at once, and how sure that is.

The model is that of Bradley and Terry (*Rank Analysis of Incomplete Block Designs*, Biometrika 39,
1952, 324–345): a player of strength s beats one of strength t with the probability s / (s + t). A
draw counts as half a win for each. The strengths that make the results likeliest are found by the
iteration of Hunter (*MM Algorithms for Generalized Bradley–Terry Models*, Annals of Statistics 32,
2004, 384–406). They are given on the scale of chess: 400 points more are ten times the strength,
and a player of average strength has 0.

Each player is assumed to have drawn one more game, against an average player. So a player who has
won all games has a rating, too.
"""

from collections.abc import Iterable, Sequence
from math import log, log10, sqrt
from typing import NamedTuple

from .referee import Played

SCALE = 400  # rating points for ten times the strength
SURE = 1.96  # standard errors to each side: in 95 of 100 cases the true value lies within
ENOUGH = 1e-10  # relative change of a strength below which it is found
MOST_ROUNDS = 20_000


class Rating(NamedTuple):
    """How strong a player is: `value`, give or take `margin`, in rating points (95 in 100)."""

    value: float
    margin: float


def ratings(names: Sequence[str], games: Iterable[Played]) -> dict[str, Rating]:
    """Return the rating of each player by these games."""
    number_of = {name: number for number, name in enumerate(names)}
    count = len(names)
    points = [0.5] * count  # those of the draw against an average player
    met = [[0] * count for _ in names]
    for game in games:
        if game.is_void:
            continue
        first, second = number_of[game.first], number_of[game.second]
        points[first] += game.points_of(game.first)
        points[second] += game.points_of(game.second)
        met[first][second] += 1
        met[second][first] += 1
    strengths = likeliest(points, met)
    average = sum([log10(strength) for strength in strengths]) / count
    margins = [SURE * error for error in standard_errors(strengths, met)]
    return {
        name: Rating(SCALE * (log10(strength) - average), SCALE * margin / log(10))
        for name, strength, margin in zip(names, strengths, margins)
    }


def likeliest(points: Sequence[float], met: Sequence[Sequence[int]]) -> list[float]:
    """The strengths that make the results likeliest.

    points: of each player, that of the draw with an average one included. met: how often each has
    met each.
    """
    strengths = [1.0] * len(points)
    for _ in range(MOST_ROUNDS):
        new = []
        for player, won in enumerate(points):
            own = strengths[player]
            wait = 1 / (own + 1)  # the average one has strength 1
            wait += sum(
                [times / (own + other) for other, times in zip(strengths, met[player]) if times]
            )
            new.append(won / wait)
        change = max([abs(after / before - 1) for after, before in zip(new, strengths)])
        strengths = new
        if change < ENOUGH:
            break
    return strengths


def standard_errors(strengths: Sequence[float], met: Sequence[Sequence[int]]) -> list[float]:
    """The standard error of the logarithm of each strength, relative to the average of all.

    It comes from the information that the games hold (the second derivatives of the logarithm of
    their likelihood), inverted.
    """
    count = len(strengths)
    information = [[0.0] * count for _ in strengths]
    for one, own in enumerate(strengths):
        information[one][one] += own / (own + 1) ** 2  # of the draw with an average player
        for two, other in enumerate(strengths):
            if one != two and met[one][two]:
                known = met[one][two] * own * other / (own + other) ** 2
                information[one][one] += known
                information[one][two] -= known
    covariance = inverse(information)
    row_means = [sum(row) / count for row in covariance]
    mean = sum(row_means) / count
    # Of a strength less the average of all: var(x) − 2 cov(x, mean) + var(mean).
    variances = [
        covariance[player][player] - 2 * row_means[player] + mean for player in range(count)
    ]
    return [sqrt(max(0.0, variance)) for variance in variances]


def inverse(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """The inverse of a symmetric positive definite matrix, by Gauss and Jordan."""
    count = len(matrix)
    rows = [
        [*row, *[float(place == other) for other in range(count)]]
        for place, row in enumerate(matrix)
    ]
    for place in range(count):
        pivot = rows[place][place]
        rows[place] = [number / pivot for number in rows[place]]
        for other in range(count):
            factor = rows[other][place]
            if other != place and factor:
                rows[other] = [
                    number - factor * own for number, own in zip(rows[other], rows[place])
                ]
    return [row[count:] for row in rows]
