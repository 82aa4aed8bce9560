"""Playouts: the UCT value that guides them, what they count, and random games without a tree.

Tasks, and what each asks for:

    "uct"           uct(mean, visits, parent, c): the UCT value of a child, from its mean, its
                    visits and its parent's visits
    "playout"       on_a_line(bones, playouts): visits and total of each node, from the root down,
                    after this number of playouts of a game in which each move is forced; each
                    playout adds a node below the last one
    "random games"  first_results(digit): the results of first playouts that begin with this digit,
                    in a game in which three different digits from 1 to 4 are written, and the
                    result is the number they form
    "flat"          flat(state, games, lots): the move at tic-tac-toe with the best mean of this
                    many random games
    "games played"  games_played(board, games): how many games a player plays after each move on a
                    board, if it is to play `games`
    "same lots"     come_again(seed): whether the same random numbers give the same games again
"""

from collections.abc import Callable, Sequence
from itertools import permutations, product
from math import floor, log, sqrt
from random import Random
from typing import Any, TypeAlias

from gametree.games import TicTacToe

from .entry import Mistake
from .evaluation import lead_of_x

# --- what a playout counts

# Depths of nodes, given the depth of the node that a playout has added.
Counting: TypeAlias = Callable[[int], Sequence[int]]
# A result, given that of the game, the depth of the added node, and the node's own depth.
Counted: TypeAlias = Callable[[int, int, int], int]


def playouts_with(
    counting: Counting = lambda added: range(added + 1),
    counted: Counted = lambda result, added, depth: result,
    visiting: Counting | None = None,
) -> Callable[[int, int], list[tuple[int, int]]]:
    """The playouts on a line.

    counting: which nodes count a playout
    counted: what they count
    visiting: which nodes count the visit, if others do
    """

    def on_a_line(bones: int, playouts: int) -> list[tuple[int, int]]:
        result = 1 if bones % 2 else -1  # whoever takes the last bone wins
        visits = [0] * (bones + 1)
        total = [0] * (bones + 1)
        for playout in range(1, playouts + 1):
            added = min(playout, bones)
            for depth in (visiting or counting)(added):
                visits[depth] += 1
            for depth in counting(added):
                total[depth] += counted(result, added, depth)
        return list(zip(visits, total))

    return on_a_line


def result_of(bones: int) -> int:
    return 1 if bones % 2 else -1


def counted_from_the_end(bones: int, playouts: int) -> list[tuple[int, int]]:
    return [(playouts, playouts * result_of(bones))] * (bones + 1)


def end_counted_once(bones: int, playouts: int) -> list[tuple[int, int]]:
    """If the added node has been visited before, which ends the game, nothing is counted."""
    return playouts_with()(bones, min(playouts, bones))


def end_never_counted(bones: int, playouts: int) -> list[tuple[int, int]]:
    """If the added node ends the game, nothing is counted."""
    return playouts_with()(bones, min(playouts, bones - 1))


def total_replaced(bones: int, playouts: int) -> list[tuple[int, int]]:
    right = playouts_with()(bones, playouts)
    visits, _ = right[-1]
    return [*right[:-1], (visits, result_of(bones) if visits else 0)]


def totals_replaced(bones: int, playouts: int) -> list[tuple[int, int]]:
    return [
        (visits, result_of(bones) if visits else 0)
        for visits, _ in playouts_with()(bones, playouts)
    ]


def means_added(bones: int, playouts: int) -> list[tuple[int, float]]:
    """Each result is divided by the visits so far."""
    return [
        (visits, result_of(bones) * sum([1 / count for count in range(1, visits + 1)]))
        for visits, _ in playouts_with()(bones, playouts)
    ]


def turned_for_min(bones: int, playouts: int) -> list[tuple[int, int]]:
    """The result has the other sign at nodes of MIN, who moves at every second one."""
    right = playouts_with()(bones, playouts)
    return [
        (visits, -total if depth % 2 and depth < bones else total)
        for depth, (visits, total) in enumerate(right)
    ]


def broken_off(most: int) -> Callable[[int, int], list[tuple[int, int]]]:
    """After this many random moves it asks for the utility, even if play is not over."""

    def on_a_line(bones: int, playouts: int) -> list[tuple[int, int]]:
        def result(result: int, added: int, depth: int) -> int:
            return result if bones - added <= most else result_of(added + most)

        return playouts_with(counted=result)(bones, playouts)

    return on_a_line


# --- random games


def numbers_that_begin_with(digit: int) -> list[int]:
    """All numbers of three different digits from 1 to 4 that begin with this one."""
    pairs = permutations(others_than(digit), 2)
    return [100 * digit + 10 * second + third for second, third in pairs]


def others_than(digit: int) -> list[int]:
    return [other for other in (1, 2, 3, 4) if other != digit]


NOUGHTS = TicTacToe()
# What a random game counts, given the sign of the player who chooses, and the utility.
Score: TypeAlias = Callable[[int, Any], Any]


def random_result(state: Any, lots: Random) -> Any:
    """The utility at the end of a random game."""
    while not NOUGHTS.is_terminal(state):
        state = NOUGHTS.result(state, lots.choice(NOUGHTS.moves(state)))
    return NOUGHTS.utility(state)


def flat_with(
    score: Score = lambda sign, utility: sign * utility,
    best_of: Callable[[dict[int, Any], int], Any] = lambda totals, games: max(
        totals, key=lambda move: totals[move]
    ),
    plays_on: bool = False,
    runs_on: bool = False,
    before_the_move: bool = False,
) -> Callable[[Any, int, Random], Any]:
    """A player that knows only random games.

    best_of: its answer, given move → the total of its games, and their number
    plays_on: only the first game after a move is played, and then counts for all
    runs_on: the total of a move begins where that of the move before has ended
    before_the_move: the games begin before the move
    """

    def flat(state: Any, games: int, lots: Random) -> Any:
        sign = NOUGHTS.to_move(state).sign
        totals: dict[int, Any] = {}
        total = 0
        for move in NOUGHTS.moves(state):
            after = state if before_the_move else NOUGHTS.result(state, move)
            if plays_on:
                results = [random_result(after, lots)] * games
            else:
                results = [random_result(after, lots) for _ in range(games)]
            total = sum([score(sign, utility) for utility in results], total if runs_on else 0)
            totals[move] = total
        return best_of(totals, games)

    return flat


def last_best(totals: dict[int, Any], games: int) -> int:
    return max(reversed(totals), key=lambda move: totals[move])


def play_always(number: int) -> Callable[[str, int], int]:
    """This number of games, whatever number is asked for."""
    return lambda board, games: number


MISTAKES: dict[str, Mistake] = {
    "bonus-missing": Mistake(
        "The bonus for moves that were seldom tried is missing.",
        "Add c · √(ln N / n) to the mean: N visits of the parent, n of the child.",
        functions={"uct": [lambda mean, visits, parent, c: mean]},
    ),
    "bonus-subtracted": Mistake(
        "It subtracts the bonus, so moves that were seldom tried look worse.",
        "A move that was seldom tried may be better than it seems, so add the bonus.",
        functions={"uct": [lambda mean, visits, parent, c: mean - c * sqrt(log(parent) / visits)]},
    ),
    "visits-exchanged": Mistake(
        "It exchanges the visits of the parent and of the child.",
        "Take the logarithm of the parent's visits, and divide it by the child's.",
        functions={"uct": [lambda mean, visits, parent, c: mean + c * sqrt(log(visits) / parent)]},
    ),
    "log-of-the-quotient": Mistake(
        "It takes the logarithm of the quotient.",
        "First take the logarithm of the parent's visits, then divide by the child's: log(N) / n.",
        functions={"uct": [lambda mean, visits, parent, c: mean + c * sqrt(log(parent / visits))]},
    ),
    "root-missing": Mistake(
        "The square root is missing, or it is not taken of the whole quotient alone.",
        "Take the square root of the whole quotient: sqrt(log(N) / n). The factor c comes before "
        "it.",
        functions={
            "uct": [
                lambda mean, visits, parent, c: mean + c * log(parent) / visits,
                lambda mean, visits, parent, c: mean + c * sqrt(log(parent)) / visits,
                lambda mean, visits, parent, c: mean + sqrt(c * log(parent) / visits),
            ]
        },
    ),
    "factor-missing": Mistake(
        "It does not multiply the bonus by c.",
        "The factor c says how much curiosity counts: c · √(ln N / n).",
        functions={"uct": [lambda mean, visits, parent, c: mean + sqrt(log(parent) / visits)]},
    ),
    "other-factor": Mistake(
        "It multiplies the bonus by a fixed number in place of c.",
        "The factor c says how much curiosity counts: c · √(ln N / n).",
        functions={
            "uct": [
                lambda mean, visits, parent, c, factor=factor: (
                    mean + factor * sqrt(log(parent) / visits)
                )
                for factor in (sqrt(2), 1.4, 2)
            ]
        },
    ),
    "half-for-sqrt": Mistake(
        "It takes half of the quotient in place of its square root.",
        "** 1/2 means (… ** 1) / 2, so write sqrt(…) or ** (1/2).",
        functions={"uct": [lambda mean, visits, parent, c: mean + c * log(parent) / visits / 2]},
    ),
    "mean-divided": Mistake(
        "It divides the mean by the visits.",
        "It is a mean already, so add it as it is.",
        functions={
            "uct": [lambda mean, visits, parent, c: mean / visits + c * sqrt(log(parent) / visits)]
        },
    ),
    "mean-multiplied": Mistake(
        "It multiplies the mean, too.",
        "Multiply c by the square root first, and then add the mean.",
        functions={
            "uct": [
                lambda mean, visits, parent, c: (mean + c) * sqrt(log(parent) / visits),
                lambda mean, visits, parent, c: c * (mean + sqrt(log(parent) / visits)),
                lambda mean, visits, parent, c: mean * c * sqrt(log(parent) / visits),
            ]
        },
    ),
    "parent-plus-one": Mistake(
        "It adds one to the visits of the parent.",
        "The parent has been visited before, so take the logarithm of its visits as they are.",
        functions={
            "uct": [lambda mean, visits, parent, c: mean + c * sqrt(log(parent + 1) / visits)]
        },
    ),
    "visits-plus-one": Mistake(
        "It adds one to the visits of the child.",
        "Each child here has been visited before, so divide by its visits.",
        functions={
            "uct": [lambda mean, visits, parent, c: mean + c * sqrt(log(parent) / (visits + 1))]
        },
    ),
    "other-logarithm": Mistake(
        "It takes a logarithm to another base.",
        "Use the natural logarithm: log(N), with one argument.",
        functions={
            "uct": [
                lambda mean, visits, parent, c, base=base: (
                    mean + c * sqrt(log(parent) / log(base) / visits)
                )
                for base in (2, 10)
            ]
        },
    ),
    "no-bonus-for-many-visits": Mistake(
        "After a number of visits it gives no bonus any more.",
        "The bonus shrinks by itself but never reaches 0: leave out the limit.",
        functions={
            "uct": [
                lambda mean, visits, parent, c, most=most: (
                    mean if visits >= most else mean + c * sqrt(log(parent) / visits)
                )
                for most in (100, 1000)
            ]
        },
    ),
    "logarithm-missing": Mistake(
        "The logarithm is missing.",
        "It is taken of the parent's visits: log(N) / n.",
        functions={"uct": [lambda mean, visits, parent, c: mean + c * sqrt(parent / visits)]},
    ),
    "mean-missing": Mistake(
        "The mean is missing: it returns the bonus alone.",
        "Add the bonus to the mean of the child so far.",
        functions={"uct": [lambda mean, visits, parent, c: c * sqrt(log(parent) / visits)]},
    ),
    "rounded-down": Mistake(
        "It rounds down on the way.",
        "/ divides exactly, but //, int and round make a number whole.",
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
        "While play is not over, make a random move. Then ask game.utility(state).",
        functions={"playout": [playouts_with(counted=lambda result, added, depth: 0)]},
    ),
    "one-node-told": Mistake(
        "It counts the playout at one node only.",
        "Count the visit and the result at the node, at its parent, and so on up to the root.",
        functions={
            "playout": [
                playouts_with(lambda added: [added]),
                playouts_with(lambda added: [added], lambda result, added, depth: 0),
            ]
        },
    ),
    "root-not-told": Mistake(
        "It does not count the playout at the root.",
        "The parent of the root is None, so go on until the node is None.",
        functions={"playout": [playouts_with(lambda added: range(1, added + 1))]},
    ),
    "added-node-not-told": Mistake(
        "It does not count the playout at the node that was added.",
        "Count first, and then go up to the parent.",
        functions={"playout": [playouts_with(lambda added: range(min(1, added)))]},
    ),
    "counted-from-the-end": Mistake(
        "It counts the visits from the end of the random game on.",
        (
            "The random game is not in the tree, so keep the node that was added, and go up from "
            "there."
        ),
        functions={"playout": [counted_from_the_end]},
    ),
    "end-not-counted": Mistake(
        "It does not count a playout whose new node ends the game.",
        "That is a playout, too: its result is the utility of that node.",
        functions={"playout": [end_counted_once, end_never_counted]},
    ),
    "total-replaced": Mistake(
        "At the node that was added it replaces the total instead of adding to it.",
        "Several playouts pass through the same node: use += in place of =, at each of them.",
        functions={"playout": [total_replaced]},
    ),
    "totals-replaced": Mistake(
        "It replaces the totals instead of adding to them.",
        "Several playouts pass through the same node: use += in place of =, at each of them.",
        functions={"playout": [totals_replaced]},
    ),
    "means-added": Mistake(
        "It divides the result by the visits.",
        "total is the sum of the results, so add each result as it is.",
        functions={"playout": [means_added]},
    ),
    "visit-at-one-node": Mistake(
        "It counts the visit at the new node only.",
        "Count the visit and the result at the node, at its parent, and so on up to the root.",
        functions={"playout": [playouts_with(visiting=lambda added: [added])]},
    ),
    "visit-counted-twice": Mistake(
        "It counts the visit at the new node twice.",
        "Count it once, on the way up.",
        functions={"playout": [playouts_with(visiting=lambda added: [*range(added + 1), added])]},
    ),
    "between-not-told": Mistake(
        "It does not count the playout at the nodes between the new one and the root.",
        "Count the visit and the result at the node, at its parent, and so on up to the root.",
        functions={"playout": [playouts_with(lambda added: sorted({0, added}))]},
    ),
    "one-random-move": Mistake(
        "After one random move it stops.",
        "Go on while play is not over: while in place of if.",
        functions={"playout": [broken_off(1)]},
    ),
    "game-from-the-root": Mistake(
        "Its random game does not begin at the node that was added.",
        "Go on from that node: state = node.state.",
    ),
    "game-broken-off": Mistake(
        "It stops a long random game before its end.",
        "Go on while play is not over, however long it takes.",
        functions={"playout": [broken_off(most) for most in (10, 20, 30, 40, 50)]},
    ),
    "result-turned": Mistake(
        "It changes the sign of the result from ply to ply.",
        "Totals are always MAX's, so each node on the way up gets the same result.",
        functions={
            "playout": [
                playouts_with(
                    counted=lambda result, added, depth: result * (-1) ** (added - depth)
                ),
                playouts_with(counted=lambda result, added, depth: result * (-1) ** depth),
                turned_for_min,
                playouts_with(counted=lambda result, added, depth: -result * (-1) ** depth),
            ]
        },
    ),
    "moves-listed-once": Mistake(
        "In its random game it picks every move from those of the first position.",
        "After a move others are legal, so ask game.moves(state) in each round.",
        functions={
            "random games": [
                lambda digit: [
                    100 * digit + 10 * second + third
                    for second, third in product(others_than(digit), repeat=2)
                ]
            ]
        },
    ),
    "games-all-alike": Mistake(
        "From the same position it plays the same game each time.",
        "Pick each move of a random game by lots.choice.",
        functions={
            "random games": [
                # Each game goes on with the smallest digit that is left, or each with the largest.
                lambda digit: [min(numbers_that_begin_with(digit))],
                lambda digit: [max(numbers_that_begin_with(digit))],
            ]
        },
    ),
    "largest-total-for-both": Mistake(
        "It takes the largest total, even where MIN moves.",
        "Totals are MAX's: multiply by the sign of the player who moves.",
        functions={"flat": [flat_with(lambda sign, utility: utility)]},
    ),
    "best-for-the-opponent": Mistake(
        "It chooses the move that is best for the opponent.",
        "Ask game.to_move(state) before the move, because after it the opponent is to move.",
        functions={"flat": [flat_with(lambda sign, utility: -sign * utility)]},
    ),
    "total-runs-on": Mistake(
        "Its total runs on from one move to the next.",
        "Begin with total = 0 for each move.",
        functions={"flat": [flat_with(runs_on=True)]},
    ),
    "only-wins-counted": Mistake(
        "It counts only wins, so for it a draw is no better than a loss.",
        "Add game.utility(after), whatever it is.",
        functions={"flat": [flat_with(lambda sign, utility: sign * utility > 0)]},
    ),
    "only-losses-counted": Mistake(
        "It counts only losses, so for it a draw is no worse than a win.",
        "Add game.utility(after), whatever it is.",
        functions={"flat": [flat_with(lambda sign, utility: -(sign * utility < 0))]},
    ),
    "one-game-for-all": Mistake(
        "After each move all its games are one and the same.",
        (
            "Each game begins with after = game.result(state, move), and goes on with random "
            "numbers of its own."
        ),
        functions={"flat": [flat_with(plays_on=True)]},
    ),
    "games-before-the-move": Mistake(
        "Its games begin before the move.",
        "Begin each game with after = game.result(state, move).",
        functions={"flat": [flat_with(before_the_move=True)]},
    ),
    "mean-for-move": Mistake(
        "It returns a mean or a total, not the move.",
        "Keep the move together with the best total, and return the move.",
        functions={
            "flat": [
                flat_with(best_of=lambda totals, games: max(totals.values()) / games),
                flat_with(best_of=lambda totals, games: max(totals.values())),
            ]
        },
    ),
    "other-number-of-games": Mistake(
        "After each move it plays more games than it is given, or fewer.",
        (
            "After each move, the loop over the games must run exactly that many times: for _ in "
            "range(games)."
        ),
        functions={
            "games played": [
                lambda board, games: games - 1,
                lambda board, games: games + 1,
                lambda board, games: 2 * games,
                *[play_always(number) for number in (1, 10, 30, 50, 100, 1_000)],
            ]
        },
    ),
    "results-never-reached": Mistake(
        "However many random games it plays, some results never come.",
        "Draw every move from all moves of its state: lots.choice(game.moves(state)).",
    ),
    "lots-not-used": Mistake(
        "Its random moves do not come from lots.",
        (
            "Pick each move of a random game by lots.choice. Then the same lots give the same "
            "games again."
        ),
        functions={"games played": [play_always(0)], "same lots": [lambda seed: False]},
    ),
}
