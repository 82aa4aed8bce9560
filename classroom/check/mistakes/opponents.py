"""An opponent that errs.

The task "against" asks for against(node, share): the value of a tree where MIN moves at random with
probability `share`.
"""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from gametree.nodes import MAX, Node
from gametree.search import minimax

from .chance import of_different_values
from .entry import Mistake
from .other_searches import Value, expectimax_with
from .regrets import shares_of_last_equals

# What a MIN node is worth, given the node, the values of its children, and the share.
AtMin: TypeAlias = Callable[[Any, Sequence[Value], float], Value]


def mean(values: Sequence[Value]) -> Value:
    return sum(values) / len(values)


def erring(
    at_random: Callable[[Sequence[Value]], Value] = mean,
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


def with_choice_of_minimax(node: Any, values: Sequence[Value], share: float) -> Value:
    plain = [minimax(child).value for child in node.children]
    chosen = values[plain.index(min(plain))]
    return erring(at_best=lambda values: chosen)(node, values, share)


def max_by_minimax(node: Any, values: Sequence[Value], share: float) -> Value:
    plain = [minimax(child).value for child in node.children]
    return values[plain.index(max(plain))]


def with_leaves(node: Any, values: Sequence[Value], share: float) -> Value:
    leaves = [leaf.value for leaf in node.leaves()]
    return erring(lambda values: mean(leaves))(node, values, share)


def without_brackets(node: Any, values: Sequence[Value], share: float) -> Value:
    return share * mean(values) + 1 - share * min(values)


def mean_of_others(values: Sequence[Value]) -> Value:
    _, *others = sorted(values)
    return mean(others or values)


MISTAKES: dict[str, Mistake] = {
    "share-changed-below": Mistake(
        "Below the first node it does not use the same share.",
        "Pass the share on as it is: against(child, share).",
        functions={
            "against": [
                *[against_with(below=always(part)) for part in (0, 0.5, 1)],
                against_with(below=lambda share: share * share),
                against_with(below=lambda share: share / 2),
                against_with(below=lambda share: 1 - share),
            ]
        },
    ),
    "best-move-by-minimax": Mistake(
        "It takes MIN's best move by minimax, as if MIN made no mistakes later.",
        "Take the smallest of the values that you compute, min(values).",
        functions={
            "against": [against_with(with_plain_minimax), against_with(with_choice_of_minimax)]
        },
    ),
    "max-chooses-by-minimax": Mistake(
        "MAX chooses a move by minimax, as if MIN made no mistakes.",
        "Take the largest of the values that you compute, max(values).",
        functions={"against": [against_with(at_max=max_by_minimax)]},
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
    "other-value-at-random": Mistake(
        "For MIN's random move it does not take the mean of the values.",
        "All moves are equally likely there, so take sum(values) / len(values).",
        functions={"against": [against_with(erring(taken)) for taken in (sum, max)]},
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
            "against": [against_with(erring(lambda values: mean([*{*values}])))],
            "regret": [shares_of_last_equals],
        },
    ),
}
