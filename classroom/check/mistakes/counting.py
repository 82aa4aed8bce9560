"""Tasks that end in one number: Grundy values, the fewest leaves of alpha-beta, a guarantee.

The task "grundy" asks for grundy(game, state, known): the smallest number that no move leads to.
The task "fewest leaves" asks for fewest(b, d): how many leaves alpha-beta has to look at, at least,
with b moves at each node and d plies.
The task "factor" asks for factor(nodes, depth): the number whose power of `depth` is `nodes`.
The task "guarantee" asks for at_least(node, plan): the least that MAX gets by the moves of a plan.
"""

from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

from gametree.game import Game
from gametree.nodes import MAX, MIN, Node, Player
from gametree.search import minimax
from gametree.values import Number

from .entry import Mistake


def grundy_by(value_of: Callable[[set[int]], int]) -> Callable[[Game, Any, dict], int]:
    """A recursion in which a state is worth what this makes of the values that moves lead to."""

    def grundy(game: Game, state: Any, known: dict) -> int:
        if state not in known:
            after = {grundy(game, game.result(state, move), known) for move in game.moves(state)}
            known[state] = value_of(after)
        value: int = known[state]
        return value

    return grundy


def grundy_by_sorted_list(game: Game, state: Any, known: dict) -> int:
    """A recursion that compares all values, in order, with 0, 1, 2, …, equal ones too."""
    if state not in known:
        after = [game.result(state, move) for move in game.moves(state)]
        values = sorted([grundy_by_sorted_list(game, one, known) for one in after])
        elsewhere = [place for place, value in enumerate(values) if value != place]
        known[state] = elsewhere[0] if elsewhere else len(values)
    value: int = known[state]
    return value


def grundy_in_order_of_moves(game: Game, state: Any, known: dict) -> int:
    """A recursion that counts up at each value that is its count, in the order of the moves."""
    if state not in known:
        after = [game.result(state, move) for move in game.moves(state)]
        count = 0
        for reached in [grundy_in_order_of_moves(game, one, known) for one in after]:
            if reached == count:
                count += 1
        known[state] = count
    value: int = known[state]
    return value


def first_missing_from_1(after: set[int]) -> int:
    return next(number for number in range(1, len(after) + 2) if number not in after)


def grundy_by_move(game: Game, state: Any, known: dict) -> int:
    """A recursion that remembers what a move led to, in whatever state it was made."""
    for move in game.moves(state):
        if move not in known:
            known[move] = grundy_by_move(game, game.result(state, move), known)
    after = {known[move] for move in game.moves(state)}
    return next(number for number in range(len(after) + 1) if number not in after)


Plan: TypeAlias = Callable[[Node], Any]
Chosen: TypeAlias = Callable[[Node, Plan], Iterable[Node]]  # the children that count at a node


def by_plan(node: Node, plan: Plan) -> Iterable[Node]:
    return [node[plan(node)]]


def all_children(node: Node, plan: Plan) -> Iterable[Node]:
    return node.children


def sure_of(
    at_max: Chosen = by_plan, at_min: Chosen = all_children, prefers: Player = MIN
) -> Callable[[Node, Plan], Number]:
    """What is left to MAX, if these children count, and the best of them for one player.

    prefers: that player
    """

    def at_least(node: Node, plan: Plan) -> Number:
        if node.is_leaf:
            return node.value
        children = (at_max if node.player is MAX else at_min)(node, plan)
        return prefers.best([at_least(child, plan) for child in children])

    return at_least


def sure_of_beginning_at(number: Number) -> Callable[[Node, Plan], Number]:
    """What is left to MAX, where the least so far begins at this number."""
    return sure_of(at_min=lambda node, plan: [Node(value=number), *node.children])


def sure_on_average(node: Node, plan: Plan) -> Number:
    if node.is_leaf:
        return node.value
    if node.player is MAX:
        return sure_on_average(node[plan(node)], plan)
    return sum([sure_on_average(child, plan) for child in node.children]) / len(node.children)


def perfect_after_a_reply(node: Node, plan: Plan) -> Number:
    if node.is_leaf:
        return node.value
    if node.player is MAX:
        return perfect_after_a_reply(node[plan(node)], plan)
    return min([minimax(child).value for child in node.children])


def perfect_after_the_first(node: Node, plan: Plan) -> Number:
    if node.is_leaf:
        return node.value
    if node.player is MAX:
        return minimax(node[plan(node)]).value
    return min([perfect_after_the_first(child, plan) for child in node.children])


def min_moves_next(node: Node, plan: Plan) -> Number:
    if node.is_leaf:
        return node.value
    after = node[plan(node)] if node.player is MAX else node
    if after.is_leaf:
        return after.value
    return min([min_moves_next(child, plan) for child in after.children])


MISTAKES: dict[str, Mistake] = {
    "plan-made-by-both": Mistake(
        "MIN makes the moves of the plan, too.",
        "The plan is MAX's alone. Where MIN moves, look at every child.",
        functions={"guarantee": [sure_of(at_min=by_plan)]},
    ),
    "plan-made-by-min": Mistake(
        "It lets MIN make the moves of the plan, and MAX any move.",
        "Where MAX moves, follow the plan. Where MIN moves, look at every child.",
        functions={
            "guarantee": [
                sure_of(all_children, by_plan),
                sure_of(all_children, by_plan, prefers=MAX),
            ]
        },
    ),
    "plan-never-asked": Mistake(
        "It does not ask the plan where MAX moves.",
        "Where MAX moves, only one child counts: node[plan(node)].",
        functions={
            "guarantee": [sure_of(at_max=all_children), lambda node, plan: minimax(node).value]
        },
    ),
    "plan-asked-once": Mistake(
        "Further down it does not ask the plan, but lets MAX play perfectly.",
        "The plan decides wherever MAX moves, so call at_least below, too.",
        functions={"guarantee": [perfect_after_the_first, perfect_after_a_reply]},
    ),
    "opponent-helps-the-plan": Mistake(
        "Where MIN moves, it takes the child that is best for MAX.",
        "The least that MAX gets is asked for, so take the smallest of these values.",
        functions={"guarantee": [sure_of(prefers=MAX)]},
    ),
    "replies-averaged": Mistake(
        "Where MIN moves, it takes the mean of the values.",
        "A guarantee must hold whatever MIN does. What is the least that MAX gets?",
        functions={"guarantee": [sure_on_average]},
    ),
    "one-reply-only": Mistake(
        "Where MIN moves, only some of the moves count.",
        "MIN may make any move. Which of them does the function look at, and which have a say in "
        "what it returns?",
        functions={
            "guarantee": [
                sure_of(at_min=lambda node, plan: node.children[:1]),
                sure_of(at_min=lambda node, plan: node.children[-1:]),
                sure_of(at_min=lambda node, plan: node.children[1:] or node.children),
                sure_of(at_min=lambda node, plan: node.children[:-1] or node.children),
                sure_of(at_min=lambda node, plan: [node.children[0], node.children[-1]]),
                sure_of(at_min=lambda node, plan: [node[minimax(node).move]]),
            ]
        },
    ),
    "min-taken-to-be-next": Mistake(
        "It takes for granted that MIN moves after MAX.",
        "MAX may move again, so ask at each node who moves there.",
        functions={"guarantee": [min_moves_next]},
    ),
    "place-for-a-move": Mistake(
        "It takes a move for a place in node.children.",
        "A move need not be a number. node[move] is the child to which it leads.",
        functions={"guarantee": [sure_of(lambda node, plan: [node.children[plan(node)]])]},
    ),
    "largest-plus-one": Mistake(
        "It takes one more than the largest value that a move leads to.",
        "The answer is the smallest number that is missing. After 0 and 2 that is 1, not 3.",
        functions={"grundy": [grundy_by(lambda after: max(after, default=-1) + 1)]},
    ),
    "smallest-plus-one": Mistake(
        "It takes one more than the smallest value that a move leads to.",
        "The answer is the smallest number that is missing. After 0 and 1 that is 2, not 1.",
        functions={"grundy": [grundy_by(lambda after: min(after, default=-1) + 1)]},
    ),
    "equal-values-in-the-way": Mistake(
        "It goes wrong where several moves lead to the same value.",
        "It does not matter how many moves lead to a value, so collect the values in a set.",
        functions={"grundy": [grundy_by_sorted_list]},
    ),
    "values-not-sorted": Mistake(
        "It goes through the values once, in the order of the moves, and so it passes over some.",
        "A smaller value may come later: collect them all in a set, and then ask whether 0 is in "
        "it, then 1, then 2.",
        functions={"grundy": [grundy_in_order_of_moves]},
    ),
    "only-lost-or-won": Mistake(
        "It only tells lost states (0) from won ones (1).",
        "Won states differ. After 0 and 1 the smallest number that is missing is 2.",
        functions={"grundy": [grundy_by(lambda after: int(0 in after))]},
    ),
    "values-counted": Mistake(
        "It counts the values that moves lead to.",
        "After 0 and 2 that makes 2, but the smallest number that is missing is 1.",
        functions={"grundy": [grundy_by(len)]},
    ),
    "missing-from-1": Mistake(
        "It looks for the smallest missing number only from 1 on.",
        "0 may be missing, too. Which states have a move to a state of value 0?",
        functions={
            "grundy": [
                grundy_by(first_missing_from_1),
                grundy_by(lambda after: first_missing_from_1(after) if after else 0),
            ]
        },
    ),
    "kept-under-the-move": Mistake(
        "It remembers values under the move, not under the state.",
        "In another state the same move leads somewhere else, so let the state be the key.",
        functions={"grundy": [grundy_by_move]},
    ),
    "both-halves-rounded-down": Mistake(
        "Where d is odd, it rounds both halves of d down.",
        "Round one half up, because one of the two players has one ply more.",
        functions={"fewest leaves": [lambda b, d: 2 * b ** (d // 2) - 1]},
    ),
    "one-ply-too-many": Mistake(
        "Where d is even, one of its two exponents is too large by 1.",
        "Half of an even d is whole, so rounding it up changes nothing.",
        functions={"fewest leaves": [lambda b, d: b ** (d // 2) + b ** (d // 2 + 1) - 1]},
    ),
    "halves-not-rounded": Mistake(
        "Where d is odd, it does not round half of d.",
        "A player moves on whole plies, so round one half down and the other one up.",
        functions={
            "fewest leaves": [
                lambda b, d: 2 * b ** (d / 2) - 1,
                lambda b, d: int(2 * b ** (d / 2) - 1),
                lambda b, d: round(2 * b ** (d / 2) - 1),
            ]
        },
    ),
    "power-halved": Mistake(
        "It halves the power, and not its exponent.",
        "** is done before //, so put the exponent in brackets.",
        functions={"fewest leaves": [lambda b, d: b**d // 2 + b ** (d + 1) // 2 - 1]},
    ),
    "product-for-power": Mistake(
        "It multiplies where it should take a power.",
        "With b moves on each of d plies there are b ** d leaves, not b * d.",
        functions={
            "fewest leaves": [
                lambda b, d: b * (d // 2) + b * ((d + 1) // 2) - 1,
                lambda b, d: b * d,
            ]
        },
    ),
    "power-not-taken": Mistake(
        "It does not take the power of 1 / depth.",
        "The factor ** depth is the number of nodes, so keep the brackets in ** (1 / depth).",
        functions={
            "factor": [
                lambda nodes, depth: nodes / depth,
                lambda nodes, depth: nodes**depth,
                lambda nodes, depth: nodes ** (depth - 1),
                lambda nodes, depth: nodes**0.5 ** (depth - 1),
            ]
        },
    ),
    "all-leaves-counted": Mistake(
        "It counts all leaves of the tree.",
        "Alpha-beta skips most of them. In each proof one player needs only one move at each node.",
        functions={"fewest leaves": [lambda b, d: b**d]},
    ),
}
