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
    entry_of,
    is_closed,
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
        "It takes a value from the table as exact, although it is only a bound.",
        (
            "After a cut-off you know only that a position is worth at least (or at most) the "
            "value. Store which of the two, and use the value only as that."
        ),
        table=[storing(exact), storing(exact) | {"known": known_but_for_0}],
    ),
    "bound-without-comparing": Mistake(
        "It stores a bound without comparing the value with the window.",
        (
            "Compare the value with α and β as they were on arrival. At or below α it means at "
            "most, at or above β at least, and between them it is exact, whoever moves."
        ),
        table=[storing(at_least), storing(at_most), storing(bound_of_cut)],
    ),
    "exact-without-a-cut": Mistake(
        "Where there is no cut-off, it stores the value as exact, although it may be only a bound.",
        (
            "Compare the value with the window on arrival. At or below α it means at most, at or "
            "above β at least, and only between them is it exact. That is so without a cut-off, "
            "too."
        ),
        table=[
            storing(lambda call: bound_of_cut(call) if is_closed(call) else exact(call)),
            storing(lambda call: at_least(call) if is_closed(call) else exact(call)),
            storing(lambda call: at_most(call) if is_closed(call) else exact(call)),
        ],
    ),
    "one-bound-as-exact": Mistake(
        "It takes one of the two bounds, at most and at least, as exact.",
        (
            "Is there an if where there should be an elif, so that its else overwrites what the "
            "first case has stored? Or do you use a bound from the table without comparing it with "
            "the window?"
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
        "It exchanges the two bounds, so it stores at most as at least.",
        (
            "At or below α nothing better was found, so the position is worth at most that, (-inf, "
            "value). At or above β it is worth at least that."
        ),
        table=[storing(exchanged_bounds)],
    ),
    "equal-taken-as-exact": Mistake(
        "It stores a value equal to α or β as exact.",
        (
            "At α you know only that the position is worth at most that, at β at least that. So "
            "compare by <= and >=."
        ),
        table=[
            storing(lambda call: exact(call) if call.best in call.arrived else bounds(call)),
            storing(lambda call: exact(call) if call.best == call.arrived[0] else bounds(call)),
            storing(lambda call: exact(call) if call.best == call.arrived[1] else bounds(call)),
        ],
    ),
    "bound-compared-with-the-wrong-end": Mistake(
        "It compares a bound from the table with the wrong end of the window, or with neither.",
        (
            "The bound at least `low` closes the window if low >= beta, and at most `high` does if "
            "high <= alpha."
        ),
        table=[
            WITH_TABLE | {"known": by_the_wrong_end},
            WITH_TABLE | {"known": lower_bound_alone},
            WITH_TABLE | {"known": upper_bound_alone},
        ],
    ),
    "one-childs-value-stored": Mistake(
        "It stores the value of one child, not the best of all.",
        "Store once, after the loop. What is stored is what is returned.",
        table=[
            storing_value(lambda call: call.values[-1]),
            storing_value(lambda call: call.values[0]),
        ],
    ),
    "other-value-stored": Mistake(
        "It stores another value than it returns.",
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
            "The key must hold everything that the value depends on: the board, whose move it is, "
            "and, where the depth is limited, the plies left."
        ),
    ),
    "table-misleads": Mistake(
        (
            "The value is right as long as no position comes again. When one does, what the table "
            "has misleads it."
        ),
        (
            "Do this tree by hand: what is stored at the position that comes again, under which "
            "key, and what is done with it when it is looked up?"
        ),
    ),
}
