"""The value is wrong because of a table: what it stores, or how that is used."""

from collections.abc import Callable
from math import inf

from ..mutants import (
    WITH_TABLE,
    Call,
    Mutant,
    Value,
    Window,
    at_each,
    bounds,
    closed,
    entry_of,
    keeping,
    position_of,
)
from .entry import Mistake

# --- what is stored


def exact(call: Call) -> Window:
    return call.best, call.best


def at_least(call: Call) -> Window:
    return call.best, inf


def at_most(call: Call) -> Window:
    return -inf, call.best


bound_of_cut = at_each(at_least, at_most)


def by_window_in_the_end(call: Call) -> Window:
    """Compares with α and β as they are after the loop."""
    if call.best <= call.alpha:
        return at_most(call)
    return at_least(call) if call.best >= call.beta else exact(call)


def exchanged_bounds(call: Call) -> Window:
    low, high = bounds(call)
    if low == high:
        return low, high
    return (-inf, low) if high == inf else (high, inf)


def storing(bounds_of: Callable[[Call], Window]) -> Mutant:
    """A search with a table that stores these bounds."""
    return WITH_TABLE | {"kept": keeping(bounds_of)}


def storing_value(value_of: Callable[[Call], Value]) -> Mutant:
    """A search with a table that stores this value as exact."""
    return storing(lambda call: (value_of(call), value_of(call)))


# --- what is read


def known_but_for_0(call: Call) -> Value | None:
    """What is stored, if it is not 0: code that tests its truth takes 0 for nothing."""
    low, _ = entry_of(call)
    return low if low not in (0, -inf) else None


def by_the_wrong_end(call: Call) -> Value | None:
    """A lower bound is compared with α, an upper one with β."""
    if position_of(call.node) not in call.search.table:
        return None
    low, high = entry_of(call)
    alpha, beta = call.arrived
    if low == high or low >= alpha:
        return low
    return high if high <= beta else None


def lower_bound_alone(call: Call) -> Value | None:
    """A lower bound is taken from the table, whatever the window is."""
    low, _ = entry_of(call)
    return low if position_of(call.node) in call.search.table else None


def upper_bound_alone(call: Call) -> Value | None:
    """The same with an upper bound."""
    _, high = entry_of(call)
    return high if position_of(call.node) in call.search.table else None


MISTAKES: dict[str, Mistake] = {
    "table-not-a-bound": Mistake(
        "A value from the table is taken as exact, though it was only a bound.",
        (
            "After a cut-off you know at least (or at most) what it is worth. "
            "Store which, and use it only as that."
        ),
        table=[storing(exact), storing(exact) | {"known": known_but_for_0}],
    ),
    "exact-without-a-cut": Mistake(
        "Where no cut-off falls, the value is stored as exact, though it may be only a bound.",
        (
            "Compare it with the window on arrival: at or below α it says at most, at or above β "
            "at least, and only between them is it exact. A cut-off need not have come for that."
        ),
        table=[
            storing(lambda call: bound_of_cut(call) if closed(call) else exact(call)),
            storing(lambda call: at_least(call) if closed(call) else exact(call)),
            storing(lambda call: at_most(call) if closed(call) else exact(call)),
        ],
    ),
    "one-bound-as-exact": Mistake(
        "One of the two bounds, at most and at least, is taken as exact.",
        (
            "Is there an if where elif is wanted, so that its else overwrites what the first case "
            "has stored? Or is a bound that is looked up used without comparing it with the window?"
        ),
        table=[
            storing(lambda call: at_least(call) if call.best >= call.arrived[1] else exact(call)),
            storing(lambda call: at_most(call) if call.best <= call.arrived[0] else exact(call)),
        ],
    ),
    "window-of-another-moment": Mistake(
        "It uses α and β as they are after the loop to say what it stores.",
        (
            "By then the value itself has moved one of them. "
            "Keep both as they were on arrival, and compare with those."
        ),
        table=[storing(by_window_in_the_end)],
    ),
    "bounds-exchanged": Mistake(
        "The two bounds are exchanged: at most is stored as at least.",
        (
            "At or below α more could not be found: the position is worth at most that, "
            "(-inf, value). At or above β it is worth at least that."
        ),
        table=[storing(exchanged_bounds)],
    ),
    "equal-taken-as-exact": Mistake(
        "A value equal to α or β is stored as exact.",
        "At α it is only known that no more was found, at β no less: compare by <= and >=.",
        table=[
            storing(lambda call: exact(call) if call.best in call.arrived else bounds(call)),
            storing(lambda call: exact(call) if call.best == call.arrived[0] else bounds(call)),
            storing(lambda call: exact(call) if call.best == call.arrived[1] else bounds(call)),
        ],
    ),
    "bound-compared-with-the-wrong-end": Mistake(
        "A bound from the table is compared with the wrong end of the window, or with neither.",
        "At least `low` closes the window if low >= beta, at most `high` if high <= alpha.",
        table=[
            WITH_TABLE | {"known": by_the_wrong_end},
            WITH_TABLE | {"known": lower_bound_alone},
            WITH_TABLE | {"known": upper_bound_alone},
        ],
    ),
    "one-childs-value-stored": Mistake(
        "What it stores is the value of one child, and not the best of all.",
        "Store once, after the loop: what is stored is what is returned.",
        table=[
            storing_value(lambda call: call.values[-1]),
            storing_value(lambda call: call.values[0]),
        ],
    ),
    "other-value-stored": Mistake(
        "What it stores is another value than the one that it returns.",
        (
            "Is the largest value stored, or the smallest, whoever moves? Is a sign turned? "
            "Work out the value once, store it, and return it."
        ),
        table=[
            storing_value(lambda call: max(call.values)),
            storing_value(lambda call: min(call.values)),
            storing_value(lambda call: -call.best),
            storing_value(lambda call: call.player.sign * call.best),
        ],
    ),
    "positions-mixed-up": Mistake(
        "The table takes two positions for one.",
        (
            "What is looked up must hold all that the value depends on: the board, whose move it "
            "is, and, where the depth is limited, the plies left."
        ),
    ),
    "table-misleads": Mistake(
        "The value is right while no position comes again, and what the table has misleads it.",
        (
            "Do this tree by hand: what is stored at the position that comes again, under which "
            "key, and what is done with it when it is looked up?"
        ),
    ),
}
