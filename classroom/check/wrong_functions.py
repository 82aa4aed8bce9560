"""Wrong functions that students write, by which check_function knows a mistake.

Each is called as the right one would be. MISTAKES says which mistake it makes, and in which task.
"""

from collections.abc import Callable, Sequence
from math import log, sqrt
from typing import Any, TypeAlias

from gametree.nodes import CHANCE, Node

Value: TypeAlias = Any  # what a node is worth: a number
# What a chance node is worth, by the nodes below it and their values.
AtChance: TypeAlias = Callable[[Sequence[Node], Sequence[Value]], Value]

# --- expectimax(node)


def expectimax_with(at_chance: AtChance) -> Callable[[Node], Value]:
    """An expectimax in which a chance node is worth what `at_chance` says."""

    def value_of(node: Any) -> Value:
        if node.is_leaf:
            return node.value
        values = [value_of(child) for child in node.children]
        if node.player is CHANCE:
            return at_chance(node.children, values)
        return node.player.best(values)

    return value_of


def min_of_values(outcomes: Sequence[Node], values: Sequence[Value]) -> Value:
    return min(values)


def max_of_values(outcomes: Sequence[Node], values: Sequence[Value]) -> Value:
    return max(values)


def value_of_likeliest(outcomes: Sequence[Node], values: Sequence[Value]) -> Value:
    chances: list[Any] = [outcome.chance for outcome in outcomes]
    return values[chances.index(max(chances))]


def mean_of_values(outcomes: Sequence[Node], values: Sequence[Value]) -> Value:
    return sum(values) / len(values)


def sum_of_values(outcomes: Sequence[Node], values: Sequence[Value]) -> Value:
    return sum(values)


# --- uct(mean, visits, parent, c): what a child promises after so many visits of it, and of its
# parent


def mean_alone(mean: float, visits: int, parent: int, c: float) -> float:
    return mean


def bonus_subtracted(mean: float, visits: int, parent: int, c: float) -> float:
    return mean - c * sqrt(log(parent) / visits)


def visits_exchanged(mean: float, visits: int, parent: int, c: float) -> float:
    return mean + c * sqrt(log(visits) / parent)


def log_of_quotient(mean: float, visits: int, parent: int, c: float) -> float:
    return mean + c * sqrt(log(parent / visits))


def without_root(mean: float, visits: int, parent: int, c: float) -> float:
    return mean + c * log(parent) / visits


def root_of_logarithm(mean: float, visits: int, parent: int, c: float) -> float:
    return mean + c * sqrt(log(parent)) / visits


def root_of_all(mean: float, visits: int, parent: int, c: float) -> float:
    return mean + sqrt(c * log(parent) / visits)


def without_factor(mean: float, visits: int, parent: int, c: float) -> float:
    return mean + sqrt(log(parent) / visits)
