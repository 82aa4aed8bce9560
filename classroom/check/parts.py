"""Parts that are wrong: what several mistakes are made of, in place of the search's own parts.

See mutants.py for what a part, a call and a mutant are. A wrong part that is short, and that only
one mistake has, stands with it in mistakes.py.
"""

from collections.abc import Callable, Sequence
from math import inf

from gametree.nodes import MAX, MIN, Node

from .mutants import (
    NEGAMAX,
    PARTS,
    WITH_TABLE,
    Call,
    Mutant,
    Part,
    Value,
    Window,
    at_each,
    bound_of_mover,
    bounds,
    clamped,
    closed,
    entry_of,
    guess,
    improves,
    keeping,
    mover,
    narrowed,
    own_bound,
    position_of,
    turns,
    unmoved,
    worth,
)


def each(name: str, *parts: Part) -> list[Mutant]:
    """Several ways to make one mistake: a mutant for each of these parts, under that name."""
    return [{name: part} for part in parts]


# --- children


def looks_ahead(call: Call) -> Sequence[Node]:
    """The children, each of which has been looked at already."""
    call.search.seen.update(call.children)
    return call.children


def sorts(call: Call) -> Sequence[Node]:
    """The children, the best first as far as a look at each of them tells."""
    children = looks_ahead(call)
    return sorted(children, key=value_at_sight, reverse=call.player is MAX)


def value_at_sight(node: Node) -> float:
    return node.value if node.is_leaf else 0


# --- plies left


def stops_at_0(call: Call) -> bool:
    """Stops where just no ply is left: whoever misses that goes on to the leaves."""
    return call.node.is_leaf or call.left == 0


def stops_but_for_0(call: Call) -> bool:
    """Stops at the limit, but where the guess is 0."""
    return call.node.is_leaf or (call.left <= 0 and guess(call) != 0)


def lower_where_the_player_changes(call: Call) -> float:
    """One ply less for a child, but where whoever moved moves again."""
    child = call.children[len(call.values)]
    return call.left if child.player is call.node.player else call.left - 1


def lower_each_time(call: Call) -> float:
    """One ply less for each child, the first one too: what is left falls in the loop."""
    return call.left - 1 - len(call.values)


def lower_after_each(call: Call) -> float:
    """The same, lowered after the call."""
    return call.left - len(call.values)


# --- values


def worst(call: Call) -> float:
    """−∞ for MAX, ∞ for MIN: what any value is better than."""
    return -call.player.sign * inf


def folding(fold: Callable[[list], Value]) -> list[Mutant]:
    """Mutants that return something made of all values, not the best: `sum`, say.

    They do so everywhere, where MIN moves, or below the root. Such a program needs the values of
    all children, and so it cannot cut.
    """

    def everywhere(call: Call) -> Value:
        return fold(call.values)

    def where_min_moves(call: Call) -> Value:
        return fold(call.values) if call.node.player is MIN else call.best

    def below_the_root(call: Call) -> Value:
        return fold(call.values) if call.above else call.best

    return [
        {"returned": returned, "cuts": never}
        for returned in (everywhere, where_min_moves, below_the_root)
    ]


def nearer_to_0(call: Call) -> Value:
    """A leaf's value, a point nearer to 0 for each ply: quick wins and late losses are better."""
    value = call.node.value
    if value > 0:
        return value - call.depth
    if value < 0:
        return value + call.depth
    return value


def improves_or_is_equal(call: Call) -> bool:
    return improves(call) or call.value == call.best


def guess_at_the_limit(call: Call) -> Value:
    """A guess wherever no ply is left, at a leaf too."""
    return guess(call) if call.left <= 0 else call.node.value


def sign_at(node: Node) -> int:
    """−1 where MIN moves, else 1: also at leaves, where nobody does."""
    return -1 if node.player is MIN else 1


VALUE_TURNED: Mutant = {
    "taken": lambda call: call.below.result * sign_at(call.below.node),
    "returned": lambda call: call.best * call.player.sign,
}
GUESS_TURNED: Mutant = {"worth": lambda call: worth(call) * sign_at(call.node)}
FOR_MOVER = [VALUE_TURNED, VALUE_TURNED | GUESS_TURNED]  # the value for whoever moves at each node


# --- values in a negamax


def worth_for_the_root(call: Call) -> Value:
    """The value of a leaf for whoever moves at the root, not at the leaf."""
    return mover(call.top.node).sign * worth(call)


NOT_TURNED: Mutant = {"taken": lambda call: call.below.result}
SIGN_FROM_1: Mutant = {"worth": lambda call: turns(call, MAX).sign * worth(call)}
# Mutants are tried on a negamax, too; this puts the parts back of a search whose values are MAX's.
PLAIN: Mutant = {name: PARTS[name] for name in NEGAMAX}


# --- a table


def storing(bounds_of: Callable[[Call], Window]) -> Mutant:
    """A search with a table that stores these bounds."""
    return WITH_TABLE | {"kept": keeping(bounds_of)}


def exact(call: Call) -> Window:
    return call.best, call.best


def exact_without_a_cut(call: Call) -> Window:
    """A bound after a cut-off only."""
    if not closed(call):
        return exact(call)
    return (call.best, inf) if call.player is MAX else (-inf, call.best)


def cut_is_lower(call: Call) -> Window:
    return (call.best, inf) if closed(call) else exact(call)


def cut_is_upper(call: Call) -> Window:
    return (-inf, call.best) if closed(call) else exact(call)


def only_upper(call: Call) -> Window:
    """What is too good is taken as exact, too."""
    return (-inf, call.best) if call.best <= call.arrived[0] else exact(call)


def only_lower(call: Call) -> Window:
    """What is too bad is taken as exact, too."""
    return (call.best, inf) if call.best >= call.arrived[1] else exact(call)


def by_window_in_the_end(call: Call) -> Window:
    """Compares with α and β as they are after the loop."""
    if call.best <= call.alpha:
        return -inf, call.best
    return (call.best, inf) if call.best >= call.beta else exact(call)


def exchanged_bounds(call: Call) -> Window:
    low, high = bounds(call)
    if low == high:
        return low, high
    return (-inf, low) if high == inf else (high, inf)


def value_of_first(call: Call) -> Window:
    return call.values[0], call.values[0]


def value_of_last(call: Call) -> Window:
    return call.values[-1], call.values[-1]


def largest_value(call: Call) -> Window:
    return max(call.values), max(call.values)


def smallest_value(call: Call) -> Window:
    return min(call.values), min(call.values)


def turned_value(call: Call) -> Window:
    return -call.best, -call.best


def value_for_the_mover(call: Call) -> Window:
    value = call.player.sign * call.best
    return value, value


def exact_at_the_window(call: Call) -> Window:
    """A value equal to α or β is taken as exact."""
    return exact(call) if call.best in call.arrived else bounds(call)


def exact_at_alpha(call: Call) -> Window:
    return exact(call) if call.best == call.arrived[0] else bounds(call)


def exact_at_beta(call: Call) -> Window:
    return exact(call) if call.best == call.arrived[1] else bounds(call)


def by_the_wrong_end(call: Call) -> Value | None:
    """A lower bound is compared with α, an upper one with β."""
    if position_of(call.node) not in call.search.table:
        return None
    low, high = entry_of(call)
    alpha, beta = call.arrived
    if low == high or low >= alpha:
        return low
    return high if high <= beta else None


def known_but_for_0(call: Call) -> Value | None:
    """What is stored, where that is not 0: whoever asks for its truth takes 0 for nothing."""
    low, _ = entry_of(call)
    return low if low not in (0, -inf) else None


def lower_bound_alone(call: Call) -> Value | None:
    """A lower bound is taken from the table, whatever the window is."""
    low, _ = entry_of(call)
    return low if position_of(call.node) in call.search.table else None


def upper_bound_alone(call: Call) -> Value | None:
    """The same with an upper bound."""
    _, high = entry_of(call)
    return high if position_of(call.node) in call.search.table else None


# --- windows and cut-offs


def never(call: Call) -> bool:
    return False


def closed_before_the_latest(call: Call) -> bool:
    """Whether the window was closed before the latest child counted."""
    alpha, beta = call.arrived
    for value in call.values[:-1]:
        if call.player is MAX:
            alpha = max(alpha, value)
        else:
            beta = min(beta, value)
    return alpha >= beta


too_good = at_each(
    lambda call: call.value >= call.beta,
    lambda call: call.value <= call.alpha,
)
CUT_BEFORE_COUNTED: Mutant = {
    "cuts": too_good,
    "better": lambda call: improves(call) and not too_good(call),
}
# A value outside the window comes back as the bound that it lies beyond, also from a leaf.
RETURNS_BOUNDS: Mutant = {
    "worth": lambda call: clamped(call, call.node.value),
    "returned": bound_of_mover,
}
# A child hears of the best value here, and nothing of what was found further up.
BEST_ONLY: Mutant = {
    "window": at_each(
        lambda call: (call.best, inf),
        lambda call: (-inf, call.best),
    )
}
# A child hears of one of the two bounds only.
own_bound_only = at_each(
    lambda call: (call.alpha, inf),
    lambda call: (-inf, call.beta),
)
other_bound_only = at_each(
    lambda call: (-inf, call.beta),
    lambda call: (call.alpha, inf),
)
# What the node was told from above is forgotten as soon as it has a value of its own.
forgets = own_bound(lambda call: call.best)


def narrowed_below_the_root(call: Call) -> Window:
    return narrowed(call) if call.above else unmoved(call)


def narrowed_where_max_moves(call: Call) -> Window:
    """In a negamax `call.player` is always MAX; who really moves is node.player."""
    return narrowed(call) if call.node.player is MAX else unmoved(call)


def narrowed_where_min_moves(call: Call) -> Window:
    return narrowed(call) if call.node.player is MIN else unmoved(call)


def fresh_at_the_root(call: Call) -> Window:
    return unmoved(call) if call.above else (-inf, inf)


def narrows_shared(call: Call) -> Window:
    """The one window of a program whose α and β are global, narrowed."""
    low, high = call.search.shared_window
    if call.player is MAX:
        low = max(low, call.best)
    else:
        high = min(high, call.best)
    call.search.shared_window = low, high
    return low, high
