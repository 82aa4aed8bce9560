"""Chance, and playouts.

Tasks, and what each asks for:

    "expectimax"      expectimax(node)
    "uct"             uct(mean, visits, parent, c): what a child promises, by its mean, its visits
                      and those of its parent
    "playout"         on_a_line(bones, playouts): visits and total of each node, from the root down,
                      after this number of playouts of a game in which each move is forced; each
                      playout adds a node below the last one
    "random games"    first_results(digit): the results of first playouts that begin with this
                      digit, in a game in which three digits from 1 to 4 are written, each another
                      one, and their number is the result
    "games played"    games_played(board, games): how many games a player plays after each move on
                      a board, if it is to play `games`
    "same lots"       come_again(seed): whether the same random numbers bring the same games again
"""

from collections.abc import Callable, Sequence
from itertools import permutations
from math import floor, log, sqrt
from typing import Any, TypeAlias

from .entry import Mistake
from .evaluation import lead_of_x
from .other_searches import Value, expectimax_with, weighted_sum


def value_of_likeliest(outcomes: Sequence[Any], values: Sequence[Value]) -> Value:
    chances = [outcome.chance for outcome in outcomes]
    return values[chances.index(max(chances))]


# Depths of nodes, by that of the node that a playout has added.
Counting: TypeAlias = Callable[[int], Sequence[int]]
# A result, by that of the game, the depth of the node that was added, and the node's own depth.
Counted: TypeAlias = Callable[[int, int, int], int]


def playouts_with(
    counting: Counting = lambda added: range(added + 1),
    counted: Counted = lambda result, added, depth: result,
) -> Callable[[int, int], list[tuple[int, int]]]:
    """The playouts on a line.

    counting: which nodes count a playout
    counted: what they count
    """

    def on_a_line(bones: int, playouts: int) -> list[tuple[int, int]]:
        result = 1 if bones % 2 else -1  # whoever takes the last bone wins
        visits = [0] * (bones + 1)
        total = [0] * (bones + 1)
        for playout in range(1, playouts + 1):
            added = min(playout, bones)
            for depth in counting(added):
                visits[depth] += 1
                total[depth] += counted(result, added, depth)
        return list(zip(visits, total))

    return on_a_line


def numbers_that_begin_with(digit: int) -> list[int]:
    """All numbers of three different digits from 1 to 4 that begin with this one."""
    others = {1, 2, 3, 4} - {digit}
    return [100 * digit + 10 * second + third for second, third in permutations(others, 2)]


def play_always(number: int) -> Callable[[str, int], int]:
    """This number of games, whatever is asked for."""
    return lambda board, games: number


MISTAKES: dict[str, Mistake] = {
    "chance-decides": Mistake(
        "Chance is taken for a player: it chooses an outcome.",
        (
            "At a chance node nobody chooses: add up probability times value of all outcomes. "
            "If that stands there, is it reached (node.player is CHANCE, no text in quotation "
            "marks), and is it returned?"
        ),
        functions={
            "expectimax": [
                expectimax_with(lambda outcomes, values: min(values)),
                expectimax_with(lambda outcomes, values: max(values)),
                expectimax_with(value_of_likeliest),
            ]
        },
    ),
    "unweighted-mean": Mistake(
        "All outcomes are counted as equally likely.",
        "Each outcome counts by its probability, child.chance: add up probability times value.",
        functions={
            "expectimax": [expectimax_with(lambda outcomes, values: sum(values) / len(values))]
        },
    ),
    "probabilities-ignored": Mistake(
        "The values of the outcomes are added up, whatever their probabilities.",
        "Each outcome counts by its probability, child.chance: add up probability times value.",
        functions={"expectimax": [expectimax_with(lambda outcomes, values: sum(values))]},
    ),
    "first-outcome-only": Mistake(
        "Only the first outcome counts.",
        "Is a return indented too far? It comes after the loop, when all outcomes are added up.",
        functions={
            "expectimax": [
                expectimax_with(lambda outcomes, values: weighted_sum(outcomes[:1], values[:1]))
            ]
        },
    ),
    "divided-again": Mistake(
        "The weighted values are added up, and divided once more by their number.",
        "Probabilities sum to 1, so probability times value, added up, is the mean already.",
        functions={
            "expectimax": [
                expectimax_with(
                    lambda outcomes, values: weighted_sum(outcomes, values) / len(values)
                )
            ]
        },
    ),
    "bonus-missing": Mistake(
        "The bonus for moves that were seldom tried is missing.",
        "Add c · √(ln N / n) to the mean: N visits of the parent, n of the child.",
        functions={"uct": [lambda mean, visits, parent, c: mean]},
    ),
    "bonus-subtracted": Mistake(
        "The bonus is taken away, so moves that were seldom tried look worse.",
        "A move that was seldom tried may be better than it seems: add the bonus.",
        functions={"uct": [lambda mean, visits, parent, c: mean - c * sqrt(log(parent) / visits)]},
    ),
    "visits-exchanged": Mistake(
        "The visits of the parent and of the child are exchanged.",
        "The logarithm is that of the parent's visits; it is divided by the child's.",
        functions={"uct": [lambda mean, visits, parent, c: mean + c * sqrt(log(visits) / parent)]},
    ),
    "log-of-the-quotient": Mistake(
        "The logarithm is taken of the quotient.",
        "First the logarithm of the parent's visits, then divide by the child's: log(N) / n.",
        functions={"uct": [lambda mean, visits, parent, c: mean + c * sqrt(log(parent / visits))]},
    ),
    "root-missing": Mistake(
        "The square root is missing, or it is not taken of just the quotient.",
        "The root is taken of the whole quotient: sqrt(log(N) / n). The factor c stands before it.",
        functions={
            "uct": [
                lambda mean, visits, parent, c: mean + c * log(parent) / visits,
                lambda mean, visits, parent, c: mean + c * sqrt(log(parent)) / visits,
                lambda mean, visits, parent, c: mean + sqrt(c * log(parent) / visits),
            ]
        },
    ),
    "factor-missing": Mistake(
        "The bonus is not multiplied by c.",
        "The factor c says how much curiosity counts: c · √(ln N / n).",
        functions={"uct": [lambda mean, visits, parent, c: mean + sqrt(log(parent) / visits)]},
    ),
    "logarithm-missing": Mistake(
        "The logarithm is missing.",
        "It is taken of the parent's visits: log(N) / n.",
        functions={"uct": [lambda mean, visits, parent, c: mean + c * sqrt(parent / visits)]},
    ),
    "mean-missing": Mistake(
        "The mean is missing: what comes back is the bonus alone.",
        "A child promises its mean so far, and the bonus is added to that.",
        functions={"uct": [lambda mean, visits, parent, c: c * sqrt(log(parent) / visits)]},
    ),
    "rounded-down": Mistake(
        "It is rounded down on the way.",
        "/ divides exactly. // and int leave out what stands after the point.",
        functions={
            "uct": [
                lambda mean, visits, parent, c: mean + c * sqrt(log(parent) // visits),
                lambda mean, visits, parent, c: mean + c * floor(sqrt(log(parent) / visits)),
            ],
            "guess": [lambda board: lead_of_x(board) // 9],
        },
    ),
    "game-not-played": Mistake(
        "No game is played to its end, so the result is 0 every time.",
        "While play is not over, make a random move; then ask game.utility(state).",
        functions={"playout": [playouts_with(counted=lambda result, added, depth: 0)]},
    ),
    "one-node-told": Mistake(
        "Only one node counts the playout.",
        "Count the visit and the result at the node, at its parent, and so on up to the root.",
        functions={
            "playout": [
                playouts_with(lambda added: [added]),
                playouts_with(lambda added: [added], lambda result, added, depth: 0),
            ]
        },
    ),
    "root-not-told": Mistake(
        "The root does not count the playout.",
        "The parent of the root is None: go on until the node is None.",
        functions={"playout": [playouts_with(lambda added: range(1, added + 1))]},
    ),
    "result-turned": Mistake(
        "The result changes its sign from ply to ply.",
        "Totals are always MAX's: each node on the way up gets the same result.",
        functions={
            "playout": [
                playouts_with(
                    counted=lambda result, added, depth: result * (-1) ** (added - depth)
                ),
                playouts_with(counted=lambda result, added, depth: result * (-1) ** depth),
                playouts_with(counted=lambda result, added, depth: -result * (-1) ** depth),
            ]
        },
    ),
    "games-all-alike": Mistake(
        "From the same position its games always come out alike.",
        "Pick each move of a random game by lots.choice.",
        functions={
            "random games": [
                # Each game goes on with the smallest digit that is left, or each with the largest.
                lambda digit: [min(numbers_that_begin_with(digit))],
                lambda digit: [max(numbers_that_begin_with(digit))],
            ]
        },
    ),
    "other-number-of-games": Mistake(
        "After each move it plays another number of games than it is told.",
        "After each move, the loop over the games runs exactly so often: for _ in range(games).",
        functions={
            "games played": [
                lambda board, games: games - 1,
                lambda board, games: games + 1,
                lambda board, games: 2 * games,
                *[play_always(number) for number in (1, 10, 30, 50, 100, 1_000)],
            ]
        },
    ),
    "lots-not-used": Mistake(
        "Its random moves do not come from lots.",
        (
            "Pick each move of a random game by lots.choice. "
            "Then the same lots bring the same games again."
        ),
        functions={"games played": [play_always(0)], "same lots": [lambda seed: False]},
    ),
}
