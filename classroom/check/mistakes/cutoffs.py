"""The value and the move are right, and the nodes are not: windows and cut-offs."""

from collections.abc import Sequence
from math import inf

from gametree.nodes import MAX, Node

from ..mutants import (
    NEGAMAX,
    PARTS,
    STRICT,
    Call,
    Mutant,
    at_each,
    bound_of_mover,
    clamp,
    is_closed,
    narrowed,
    own_bound,
    same_window,
)
from .entry import Mistake

# Checks try mutants on a negamax, too; this restores the parts of a search whose values are MAX's.
PLAIN: Mutant = {name: PARTS[name] for name in NEGAMAX}
# A value outside the window is returned as the bound that it lies beyond, even by a leaf.
RETURNS_BOUNDS: Mutant = {
    "worth": lambda call: clamp(call, call.node.value),
    "returned": bound_of_mover,
}
# As soon as a node has a value of its own, it forgets the bound that came from above.
forgets = own_bound(lambda call: call.best)


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


def look_ahead(call: Call) -> Sequence[Node]:
    """The children, each of which has been looked at already."""
    call.search.seen.update(call.children)
    return call.children


def look_and_sort(call: Call) -> Sequence[Node]:
    """The children, the best first, as judged by a look at each of them."""
    children = look_ahead(call)
    return sorted(children, key=value_at_sight, reverse=call.player is MAX)


def value_at_sight(node: Node) -> float:
    return node.value if node.is_leaf else 0


MISTAKES: dict[str, Mistake] = {
    "looks-at-too-many": Mistake(
        "The value is right, but it looks at more nodes than it needs.",
        (
            "Where does it know enough, and still goes on? Follow α and β down to the first node "
            "that it need not see."
        ),
    ),
    "another-search": Mistake(
        "The value is right, but it looks at other nodes than alpha-beta does.",
        (
            "Put another number at a leaf that it skips. If the value is then wrong, it is right "
            "here by luck. If it stays right, you have written another search (PVS, MTD(f)), but "
            "this task asks for alpha-beta, with one window from −∞ to ∞."
        ),
    ),
    "other-order": Mistake(
        (
            "It does not take the children in their order, so it looks at other nodes than "
            "alpha-beta does."
        ),
        (
            "Take node.children as they are, the first one first. With order=, take them in that "
            "order."
        ),
        {"tried": lambda call: call.node.children[::-1]},
        {"tried": lambda call: call.node.children},
    ),
    "prunes": Mistake(
        (
            "It skips nodes, but minimax looks at all of them. It is alpha-beta that skips those "
            "that cannot matter."
        ),
        (
            "If you wanted to write alpha-beta, use check_alphabeta. Otherwise let the loop run to "
            "its end."
        ),
    ),
    "never-cuts": Mistake(
        "It never skips anything. It looks at every node, as minimax does.",
        (
            "A node may stop as soon as α ≥ β. Is that tested inside the loop? Does MAX raise α, "
            "and MIN lower β? Does each call keep the α and β that it was given?"
        ),
        # It replaces nothing and does not cut: minimax. The next ones look at every node, too,
        # but they have a window.
        {},
    ),
    "cut-missing": Mistake(
        "α and β are right, but it does nothing with them.",
        "In the loop, as soon as α ≥ β, stop and return the best value so far.",
        {"cuts": never},
        RETURNS_BOUNDS | {"cuts": never},
        by_hand=["pruned"],
        said_by_hand="Something is skipped on this tree.",
        hint_by_hand="Note α and β at each node. Where α ≥ β, the other children cannot matter.",
    ),
    "fresh-window-at-root": Mistake(
        "At the root each move is searched with a window from −∞ to ∞.",
        "The root has a window too, and the value of the first move narrows it for the second.",
        {"narrowed": lambda call: narrowed(call) if call.above else same_window(call)},
        PLAIN | {"window": lambda call: same_window(call) if call.above else (-inf, inf)},
        by_hand=["pruned", "windows"],
        said_by_hand="You search each move at the root with a window from −∞ to ∞.",
    ),
    "window-not-passed": Mistake(
        "It does not pass each child the window as it is at that moment.",
        (
            "Pass the window on, as in f(child, alpha, beta), and narrow it inside the loop, after "
            "each child."
        ),
        {"window": lambda call: (-inf, inf)},
        by_hand=["windows"],
        said_by_hand="You do not pass the window on, so this child begins again with −∞ and ∞.",
        hint_by_hand="A child gets its parent's window as it is at that moment.",
    ),
    "one-player-never-cuts": Mistake(
        "One of the two players never cuts.",
        "Does each child get both bounds, and do both players test α ≥ β?",
        {"window": lambda call: (call.alpha, inf)},
        {"window": lambda call: (-inf, call.beta)},
    ),
    "window-never-narrowed": Mistake(
        "Its window never gets narrower, so there is never a cut-off.",
        "After each child, the player who moves there moves one end of the window. Which one?",
        {"narrowed": same_window},
        {
            "narrowed": same_window,
            "cuts": lambda call: call.best >= call.beta or call.best <= call.alpha,
        },
    ),
    "alpha-not-raised": Mistake(
        "MAX does not raise α, so MIN has nothing to compare with.",
        "At a MAX node, a best value so far that is larger than α becomes α.",
        {"narrowed": at_each(same_window, narrowed)},
        by_hand=["windows"],
        said_by_hand="MAX already has a child's value, but you have not raised α.",
    ),
    "beta-not-lowered": Mistake(
        "MIN does not lower β, so α never reaches it.",
        "At a MIN node, a best value so far that is smaller than β becomes β.",
        {"narrowed": at_each(narrowed, same_window)},
        by_hand=["windows"],
        said_by_hand="MIN already has a child's value, but you have not lowered β.",
    ),
    "beta-lowered-by-both": Mistake(
        "It lowers β at every node, and never raises α.",
        "MAX raises α: ask node.player before you change α or β.",
        {"narrowed": lambda call: (call.alpha, min(call.beta, call.best))},
    ),
    "alpha-raised-by-both": Mistake(
        "It raises α at every node, and never lowers β.",
        "MIN lowers β: ask node.player before you change α or β.",
        {"narrowed": lambda call: (max(call.alpha, call.best), call.beta)},
    ),
    "test-too-early": Mistake(
        "It tests before the latest child counts, so it cuts one child too late.",
        "In the loop, first raise α or lower β, then test.",
        {"cuts": closed_before_the_latest},
    ),
    "one-player-cuts": Mistake(
        "Only one of the two players ever cuts.",
        "Put the test after if and else, so that both players use it.",
        {"cuts": at_each(is_closed, never)},
        {"cuts": at_each(never, is_closed)},
    ),
    "strict-test": Mistake(
        "It goes on when α = β.",
        "When α = β, nothing better can come than what a player has elsewhere. Cut when α ≥ β.",
        STRICT,
        STRICT | RETURNS_BOUNDS,
        by_hand=["pruned"],
        said_by_hand="You go on when α = β.",
    ),
    "not-clamped": Mistake(
        "It returns a value outside the window as it is.",
        'With fail="hard" return the bound: α where the value is less, β where it is more.',
    ),
    "not-strict": Mistake(
        "It stops when α = β.",
        "With strict=True cut only when α > β.",
        {"cuts": is_closed},
        by_hand=["pruned"],
    ),
    "alpha-falls": Mistake(
        "α falls, or β rises: a node forgets the window that its parent gave it.",
        "What a player has elsewhere stays true, so at a node α never falls, and β never rises.",
        {"narrowed": forgets},
        {"narrowed": own_bound(lambda call: call.value)},
        {"narrowed": at_each(forgets, narrowed)},
        {"narrowed": at_each(narrowed, forgets)},
        by_hand=["pruned", "windows"],
        said_by_hand="You let α fall, or β rise. A node keeps the window that its parent gave it.",
        hint_by_hand=(
            "A worse child takes nothing away, because what a player has elsewhere stays true."
        ),
    ),
    "only-shallow-cuts": Mistake(
        (
            "Only what the parent has counts. What was found further up is forgotten, "
            "so deep cut-offs are missed."
        ),
        "Pass both α and β on. A MAX node, too, passes on the β that it was given.",
        # A child gets the best value here, but nothing of what was found further up; ...
        {
            "start": lambda call: -call.player.sign * inf,
            "window": at_each(lambda call: (call.best, inf), lambda call: (-inf, call.best)),
        },
        # ... or it gets only one of the two bounds.
        {"window": at_each(lambda call: (call.alpha, inf), lambda call: (-inf, call.beta))},
        {"window": at_each(lambda call: (-inf, call.beta), lambda call: (call.alpha, inf))},
        by_hand=["pruned", "windows"],
        said_by_hand="You count only what the parent has, and forget what was found further up.",
    ),
    "reads-ahead": Mistake(
        "It looks at all children of a node before it searches the first, perhaps to sort them.",
        "Alpha-beta is right in any order, so look at a child only when its turn comes.",
        {"tried": look_ahead},
        {"tried": look_and_sort},
    ),
}
