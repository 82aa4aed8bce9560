"""Chance, and playouts.

Tasks, and what each asks for:

    "expectimax"      expectimax(node)
    "decide"          decide(node): see other_searches.py
    "skipping"        looked_at(outcomes, alpha, top): how many outcomes, (probability, value), are
                      looked at before the mean can no longer exceed alpha
    "against"         against(node, share): the value of a tree where MIN moves at random with
                      probability `share`
    "uct"             uct(mean, visits, parent, c): the UCT value of a child, from its mean, its
                      visits and its parent's visits
    "playout"         on_a_line(bones, playouts): visits and total of each node, from the root down,
                      after this number of playouts of a game in which each move is forced; each
                      playout adds a node below the last one
    "random games"    first_results(digit): the results of first playouts that begin with this
                      digit, in a game in which three different digits from 1 to 4 are written, and
                      the result is the number they form
    "flat"            flat(state, games, lots): the move at tic-tac-toe with the best mean of this
                      many random games
    "games played"    games_played(board, games): how many games a player plays after each move on
                      a board, if it is to play `games`
    "same lots"       come_again(seed): whether the same random numbers give the same games again
"""

from collections.abc import Callable, Sequence
from itertools import permutations
from math import floor, inf, log, sqrt
from random import Random
from typing import Any, TypeAlias

from gametree.games import TicTacToe
from gametree.nodes import CHANCE, MAX, Node
from gametree.search import minimax

from .entry import Mistake
from .evaluation import lead_of_x
from .other_searches import Value, decide_with, expectimax_with, weighted_sum
from .regrets import shares_of_last_equals


def value_of_likeliest(outcomes: Sequence[Any], values: Sequence[Value]) -> Value:
    chances = [outcome.chance for outcome in outcomes]
    return values[chances.index(max(chances))]


def products(outcomes: Sequence[Any], values: Sequence[Value]) -> list[Value]:
    return [outcome.chance * value for outcome, value in zip(outcomes, values)]


def largest_product(outcomes: Sequence[Any], values: Sequence[Value]) -> Value:
    return max(products(outcomes, values))


def product_of_likeliest(outcomes: Sequence[Any], values: Sequence[Value]) -> Value:
    return max([outcome.chance for outcome in outcomes]) * value_of_likeliest(outcomes, values)


def sum_of_gains(outcomes: Sequence[Any], values: Sequence[Value]) -> Value:
    return sum([max(0, product) for product in products(outcomes, values)])


def of_likeliest_and_unlikeliest(outcomes: Sequence[Any], values: Sequence[Value]) -> Value:
    chances = [outcome.chance for outcome in outcomes]
    most, least = max(chances), min(chances)
    return most * values[chances.index(most)] + (1 - most) * values[chances.index(least)]


def plain_mean(outcomes: Sequence[Any], values: Sequence[Value]) -> Value:
    return sum(values) / len(values)


def middle_value(outcomes: Sequence[Any], values: Sequence[Value]) -> Value:
    """The smallest value that is not exceeded with probability 1/2."""
    pairs = sorted(zip(values, [outcome.chance for outcome in outcomes]))
    reached = 0.0
    for value, chance in pairs:
        reached += chance
        if reached >= 0.5:
            return value
    return pairs[-1][0]


def of_likeliest_two(outcomes: Sequence[Any], values: Sequence[Value]) -> Value:
    pairs = sorted(
        zip([outcome.chance for outcome in outcomes], values), key=lambda pair: -pair[0]
    )[:2]
    return sum([chance * value for chance, value in pairs]) / sum([chance for chance, _ in pairs])


def of_two(outcomes: Sequence[Any], values: Sequence[Value]) -> Value:
    chance = outcomes[0].chance
    return chance * values[0] + (1 - chance) * values[-1]


def of_different_values(outcomes: Sequence[Any], values: Sequence[Value]) -> Value:
    """Of equal values only the last one counts."""
    chances = {value: outcome.chance for value, outcome in zip(values, outcomes)}
    return sum([value * chance for value, chance in chances.items()])


def without_last(outcomes: Sequence[Any], values: Sequence[Value]) -> Value:
    if len(values) == 1:
        return values[0]
    rest = sum([outcome.chance for outcome in outcomes[:-1]])
    return weighted_sum(outcomes[:-1], values[:-1]) / rest


def weighed_with_its_own(node: Any) -> Value:
    """The value of a node, multiplied by its own probability if it has one."""
    if node.is_leaf:
        value = node.value
    elif node.player is CHANCE:
        value = sum([weighed_with_its_own(child) for child in node.children])
    else:
        value = node.player.best([weighed_with_its_own(child) for child in node.children])
    return value if node.chance is None else node.chance * value


def leaf_weighed(node: Any) -> Value:
    """The same for leaves only."""
    right = expectimax_with()(node)
    return right if node.chance is None or not node.is_leaf else node.chance * right


# --- an opponent that errs

# What a MIN node is worth, given the node, the values of its children, and the share.
AtMin: TypeAlias = Callable[[Any, Sequence[Value], float], Value]


def erring(
    at_random: Callable[[Sequence[Value]], Value] = lambda values: sum(values) / len(values),
    at_best: Callable[[Sequence[Value]], Value] = min,
    weight: Callable[[float], float] = lambda share: share,
) -> AtMin:
    """A MIN node where MIN errs.

    at_random, at_best: what a random move and the best move are worth
    weight: the probability of a random move, given the share
    """

    def at_min(node: Any, values: Sequence[Value], share: float) -> Value:
        part = weight(share)
        return part * at_random(values) + (1 - part) * at_best(values)

    return at_min


AS_ASKED = erring()


def against_with(
    at_min: AtMin = AS_ASKED,
    at_max: AtMin = lambda node, values, share: max(values),
    below: Callable[[float], float] = lambda share: share,
) -> Callable[[Node, float], Value]:
    """The value against an opponent that errs; below: the share that is passed on."""

    def against(node: Any, share: float) -> Value:
        if node.is_leaf:
            return node.value
        values = [against(child, below(share)) for child in node.children]
        return (at_max if node.player is MAX else at_min)(node, values, share)

    return against


def always(part: float) -> Callable[[float], float]:
    """This share, whatever is given."""
    return lambda share: part


def certain_above(least: float) -> Callable[[float], float]:
    """1 if the share is larger than this, else 0."""
    return lambda share: int(share > least)


def with_plain_minimax(node: Any, values: Sequence[Value], share: float) -> Value:
    best = min([minimax(child).value for child in node.children])
    return erring(at_best=lambda values: best)(node, values, share)


def with_leaves(node: Any, values: Sequence[Value], share: float) -> Value:
    leaves = [leaf.value for leaf in node.leaves()]
    return erring(lambda values: plain_mean([], leaves))(node, values, share)


def without_brackets(node: Any, values: Sequence[Value], share: float) -> Value:
    return share * plain_mean([], values) + 1 - share * min(values)


def mean_of_others(values: Sequence[Value]) -> Value:
    _, *others = sorted(values)
    return plain_mean([], others or values)


# --- what is skipped below chance

# (probability, value) of each outcome, in the order in which they are looked at.
Outcomes: TypeAlias = Sequence[tuple[float, float]]


def looked_at_with(
    is_enough: Callable[[float, float], bool] = lambda most, alpha: most <= alpha,
    first: int = 1,
    in_order: Callable[[Outcomes], Outcomes] = lambda outcomes: outcomes,
    begins: Callable[[float], float] = lambda top: top,
) -> Callable[[Outcomes, float, float], int]:
    """How many outcomes are looked at.

    is_enough: whether the others are skipped, given the most that the mean can become, and alpha
    first: the number of the first outcome
    begins: the most that the mean can become before any of them was looked at
    """

    def looked_at(outcomes: Outcomes, alpha: float, top: float) -> int:
        most = begins(top)
        for seen, (chance, value) in enumerate(in_order(outcomes), first):
            most -= chance * (top - value)
            if is_enough(most, alpha):
                return seen
        return len(outcomes)

    return looked_at


def looked_at_as_if_equal(outcomes: Outcomes, alpha: float, top: float) -> int:
    part = 1 / len(outcomes)
    return looked_at_with()([(part, value) for _, value in outcomes], alpha, top)


def sum_so_far(outcomes: Outcomes, alpha: float, top: float) -> int:
    total = 0.0
    for seen, (chance, value) in enumerate(outcomes, 1):
        total += chance * value
        if total <= alpha:
            return seen
    return len(outcomes)


def mean_of_those_seen(outcomes: Outcomes, alpha: float, top: float) -> int:
    total = weight = 0.0
    for seen, (chance, value) in enumerate(outcomes, 1):
        total += chance * value
        weight += chance
        if total <= alpha * weight:
            return seen
    return len(outcomes)


def first_not_above(outcomes: Outcomes, alpha: float, top: float) -> int:
    for seen, (_, value) in enumerate(outcomes, 1):
        if value <= alpha:
            return seen
    return len(outcomes)


def tested_before(outcomes: Outcomes, alpha: float, top: float) -> int:
    most = top
    for seen, (chance, value) in enumerate(outcomes, 1):
        if most <= alpha:
            return seen
        most -= chance * (top - value)
    return len(outcomes)


def with_whole_top(outcomes: Outcomes, alpha: float, top: float) -> int:
    total = 0.0
    for seen, (chance, value) in enumerate(outcomes, 1):
        total += chance * value
        if total + top <= alpha:
            return seen
    return len(outcomes)


def one_less_after_all(outcomes: Outcomes, alpha: float, top: float) -> int:
    most = top - sum([chance * (top - value) for chance, value in outcomes])
    return looked_at_with()(outcomes, alpha, top) - (most > alpha)


def stops_above(outcomes: Outcomes, alpha: float, top: float) -> int:
    """It stops, too, when the mean is sure to be above alpha, if no value is below −top."""
    most, least = top, -top
    for seen, (chance, value) in enumerate(outcomes, 1):
        most -= chance * (top - value)
        least += chance * (value + top)
        if most <= alpha or least > alpha:
            return seen
    return len(outcomes)


# --- playouts

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


def numbers_that_begin_with(digit: int) -> list[int]:
    """All numbers of three different digits from 1 to 4 that begin with this one."""
    others = {1, 2, 3, 4} - {digit}
    return [100 * digit + 10 * second + third for second, third in permutations(others, 2)]


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
    "chance-decides": Mistake(
        "It takes chance for a player that chooses an outcome.",
        (
            "At a chance node nobody chooses, so add up probability times value for all outcomes. "
            "If you have written that, is it reached (node.player is CHANCE, no text in quotation "
            "marks), and is it returned?"
        ),
        functions={
            "expectimax": [
                expectimax_with(lambda outcomes, values: min(values)),
                expectimax_with(lambda outcomes, values: max(values)),
                expectimax_with(value_of_likeliest),
                expectimax_with(largest_product),
                expectimax_with(product_of_likeliest),
                expectimax_with(middle_value),
            ]
        },
    ),
    "two-outcomes-only": Mistake(
        "It counts two outcomes only.",
        "There may be any number of outcomes, so let a loop run over node.children.",
        functions={
            "expectimax": [
                expectimax_with(of_two),
                expectimax_with(of_likeliest_two),
                expectimax_with(of_likeliest_and_unlikeliest),
                expectimax_with(lambda outcomes, values: weighted_sum(outcomes[:2], values[:2])),
            ]
        },
    ),
    "only-gains-added": Mistake(
        "It omits outcomes whose value is below 0.",
        "Each outcome counts: add its probability times its value, even if that lowers the sum.",
        functions={"expectimax": [expectimax_with(sum_of_gains)]},
    ),
    "last-outcome-left-out": Mistake(
        "It does not count the last outcome.",
        "Let the loop run over all children, because each outcome counts by its probability.",
        functions={
            "expectimax": [
                expectimax_with(without_last),
                expectimax_with(lambda outcomes, values: weighted_sum(outcomes[:-1], values[:-1])),
            ]
        },
    ),
    "values-sorted": Mistake(
        "It sorts the values, so they lose their probabilities.",
        "Multiply each value by the probability of its own outcome, so keep the two together.",
        functions={
            "expectimax": [
                expectimax_with(lambda outcomes, values: weighted_sum(outcomes, sorted(values))),
                expectimax_with(
                    lambda outcomes, values: weighted_sum(outcomes, sorted(values, reverse=True))
                ),
            ]
        },
    ),
    "multiplied-again": Mistake(
        "It multiplies the mean once more, by the number of outcomes.",
        "Probabilities sum to 1, so probability times value, added up, is the mean already.",
        functions={
            "expectimax": [
                expectimax_with(
                    lambda outcomes, values: weighted_sum(outcomes, values) * len(values)
                )
            ]
        },
    ),
    "sum-starts-at-infinity": Mistake(
        "Its sum starts at infinity, and adding to that changes nothing.",
        "A sum starts at 0.",
        functions={
            "expectimax": [
                expectimax_with(lambda outcomes, values: -inf),
                expectimax_with(lambda outcomes, values: inf),
            ]
        },
    ),
    "weighed-at-the-outcome": Mistake(
        "A node below chance returns only its share, even when you ask for its own value.",
        "Weigh where you add up: multiply by child.chance at the chance node, and nowhere else.",
        functions={"expectimax": [weighed_with_its_own, leaf_weighed]},
    ),
    "unweighted-mean": Mistake(
        "It counts all outcomes as equally likely.",
        "Each outcome counts by its probability, child.chance: add up probability times value.",
        functions={
            "expectimax": [expectimax_with(plain_mean)],
            "decide": [decide_with(plain_mean)],
            "skipping": [looked_at_as_if_equal],
        },
    ),
    "probabilities-ignored": Mistake(
        "It adds up the values of the outcomes without their probabilities.",
        "Each outcome counts by its probability, child.chance: add up probability times value.",
        functions={
            "expectimax": [expectimax_with(lambda outcomes, values: sum(values))],
            "decide": [decide_with(lambda outcomes, values: sum(values))],
        },
    ),
    "first-outcome-only": Mistake(
        "It counts only the first outcome.",
        "Is a return indented too far? It belongs after the loop, when all outcomes are added up.",
        functions={
            "expectimax": [
                expectimax_with(lambda outcomes, values: weighted_sum(outcomes[:1], values[:1]))
            ]
        },
    ),
    "divided-again": Mistake(
        "It adds up the weighted values, and then divides by their number.",
        "Probabilities sum to 1, so probability times value, added up, is the mean already.",
        functions={
            "expectimax": [
                expectimax_with(
                    lambda outcomes, values: weighted_sum(outcomes, values) / len(values)
                )
            ]
        },
    ),
    "equal-not-enough": Mistake(
        "It goes on even if the mean can at most equal alpha.",
        "A mean that only equals alpha is no better, so skip the others: use <=.",
        functions={"skipping": [looked_at_with(lambda most, alpha: most < alpha)]},
    ),
    "outcomes-sorted": Mistake(
        "It sorts the outcomes before it looks at them.",
        "Look at them in the order in which they are given.",
        functions={
            "skipping": [
                looked_at_with(in_order=lambda outcomes: sorted(outcomes, reverse=True)),
                looked_at_with(in_order=sorted),
                looked_at_with(in_order=lambda outcomes: outcomes[::-1]),
                looked_at_with(
                    in_order=lambda outcomes: sorted(outcomes, key=lambda pair: -pair[0])
                ),
            ]
        },
    ),
    "counted-from-0": Mistake(
        "It does not count the outcome after which it stops.",
        "It looked at that outcome too, so count from 1: enumerate(outcomes, start=1).",
        functions={"skipping": [looked_at_with(first=0)]},
    ),
    "rest-forgotten": Mistake(
        "It does not count what the other outcomes may still bring.",
        "Each outcome that was not looked at may be worth as much as top.",
        functions={"skipping": [sum_so_far, mean_of_those_seen, first_not_above]},
    ),
    "top-not-asked": Mistake(
        "It does not use top.",
        "The largest value differs from game to game, so begin with top.",
        functions={
            "skipping": [lambda outcomes, alpha, top: looked_at_with()(outcomes, alpha, 10)],
        },
    ),
    "skipped-counted": Mistake(
        "It counts the outcomes that are skipped.",
        "Return how many it looked at.",
        functions={
            "skipping": [
                lambda outcomes, alpha, top: len(outcomes) - looked_at_with()(outcomes, alpha, top),
            ]
        },
    ),
    "tested-before-it-looks": Mistake(
        "It compares with alpha before it has looked at the outcome.",
        "First lower the limit by the outcome, then compare it with alpha.",
        functions={"skipping": [tested_before]},
    ),
    "top-added-whole": Mistake(
        "It adds top itself, whatever probability is left.",
        "The outcomes to come count top times their probability.",
        functions={"skipping": [with_whole_top]},
    ),
    "last-one-left-out": Mistake(
        "Where it must look at all of them, it returns one too few.",
        "After the loop return len(outcomes).",
        functions={"skipping": [one_less_after_all]},
    ),
    "stops-above-alpha": Mistake(
        "It stops, too, when the mean is sure to be above alpha.",
        "Then the mean itself counts, so look at all of them.",
        functions={"skipping": [stops_above]},
    ),
    "share-changed-below": Mistake(
        "Below the first node it does not use the same share.",
        "Pass the share on as it is: against(child, share).",
        functions={
            "against": [
                *[against_with(below=always(part)) for part in (0, 0.5, 1)],
                against_with(below=lambda share: share * share),
            ]
        },
    ),
    "best-move-by-minimax": Mistake(
        "It takes MIN's best move by minimax, as if MIN made no mistakes later.",
        "Take the smallest of the values that you compute, min(values).",
        functions={"against": [against_with(with_plain_minimax)]},
    ),
    "max-errs-too": Mistake(
        "MAX errs, too.",
        "MAX always takes the largest value.",
        functions={
            "against": [against_with(at_max=erring(at_best=max))],
        },
    ),
    "never-the-best-by-accident": Mistake(
        "Its random move is never the best one.",
        "All moves are equally likely, the best one too: sum(values) / len(values).",
        functions={"against": [against_with(erring(mean_of_others))]},
    ),
    "middle-for-mean": Mistake(
        "It takes the middle between the smallest and the largest value, not the mean of all.",
        "The mean is sum(values) / len(values).",
        functions={
            "against": [against_with(erring(lambda values: (min(values) + max(values)) / 2))]
        },
    ),
    "brackets-forgotten": Mistake(
        "It multiplies only the share by the smallest value, not 1 − share.",
        "Put 1 - share in brackets.",
        functions={"against": [against_with(without_brackets)]},
    ),
    "always-or-never": Mistake(
        "It takes one of the two as certain, the mean or the smallest value.",
        "Both count: the mean by share, the smallest value by 1 − share.",
        functions={
            "against": [
                against_with(erring(weight=certain_above(least)))
                for least in (-1, 0, 0.125, 0.25, 0.5, 1)
            ]
        },
    ),
    "shares-exchanged": Mistake(
        "It exchanges share and 1 − share.",
        "share is the probability of a random move.",
        functions={"against": [against_with(erring(weight=lambda share: 1 - share))]},
    ),
    "leaves-averaged": Mistake(
        "It takes the mean of all leaves below.",
        "MIN picks one of its own moves: take the mean of the values of the children.",
        functions={"against": [against_with(with_leaves)]},
    ),
    "largest-for-min": Mistake(
        "It takes the largest value as MIN's best move.",
        "Values are MAX's, so MIN's best move leads to the smallest.",
        functions={"against": [against_with(erring(at_best=max))]},
    ),
    "equals-counted-once": Mistake(
        "It counts equal values only once.",
        "A set, and the keys of a dictionary, keep only one of them: use a list.",
        functions={
            "expectimax": [expectimax_with(of_different_values)],
            "against": [against_with(erring(lambda values: plain_mean([], [*{*values}])))],
            "regret": [shares_of_last_equals],
        },
    ),
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
            "uct": [lambda mean, visits, parent, c: (mean + c) * sqrt(log(parent) / visits)]
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
    "one-game-for-all": Mistake(
        "After each move it plays one game only.",
        (
            "Start each game from the beginning: put after = game.result(state, move) inside the "
            "loop over games."
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
