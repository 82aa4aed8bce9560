"""The value is wrong, but not because of a table."""

from collections.abc import Callable, Sequence
from math import inf
from typing import Any

from gametree.game import Game
from gametree.nodes import MAX, MIN, Node, Player

from ..mutants import (
    NEGAMAX,
    Call,
    Mutant,
    Part,
    Value,
    Window,
    at_each,
    improves,
    is_closed,
    mover,
    narrowed,
    same_window,
    turns,
    worth,
)
from .counting import sure_of_beginning_at
from .cutoffs import never
from .entry import Mistake
from .matchboxes import beads_of_move_0_kept
from .other_searches import decide_with, expectimax_with, is_better, quiet_with, search_with
from .rules import refereed_in_turn

# --- signs


def sign_at(node: Node) -> int:
    """−1 where MIN moves, else 1, also at leaves, where nobody moves."""
    return -1 if node.player is MIN else 1


VALUE_TURNED: Mutant = {
    "taken": lambda call: call.below.result * sign_at(call.below.node),
    "returned": lambda call: call.best * call.player.sign,
}
GUESS_TURNED: Mutant = {"worth": lambda call: worth(call) * sign_at(call.node)}
FOR_MOVER = [VALUE_TURNED, VALUE_TURNED | GUESS_TURNED]  # the value for whoever moves at each node
# In a negamax, a child's value is taken as it is; and leaves count as if MAX moved first.
NOT_TURNED: Mutant = {"taken": lambda call: call.below.result}
SIGN_FROM_1: Mutant = {"worth": lambda call: turns(call, MAX).sign * worth(call)}

# --- values that no child has


def folding(fold: Callable[[list], Value]) -> list[Mutant]:
    """Mutants that return something made of all values, such as the `sum`, and not the best.

    They do so everywhere, or where MIN moves, or below the root. Such a program needs the values
    of all children, so it cannot cut.
    """

    def everywhere(call: Call) -> Value:
        return fold(call.values)

    def where_min_moves(call: Call) -> Value:
        return fold(call.values) if call.node.player is MIN else call.best

    def below_the_root(call: Call) -> Value:
        return fold(call.values) if call.above else call.best

    return [
        {"returned": returned, "cuts": lambda call: False}
        for returned in (everywhere, where_min_moves, below_the_root)
    ]


def nearer_to_0(call: Call) -> Value:
    """A leaf's value, nearer to 0 by 1 for each ply: quick wins and late losses are better."""
    value = call.node.value
    if value > 0:
        return value - call.depth
    if value < 0:
        return value + call.depth
    return value


def largest_from_0(player: Player, values: Sequence[Value]) -> Value:
    return max(0, *values) if player is MAX else min(values)


def smallest_from_0(player: Player, values: Sequence[Value]) -> Value:
    return min(0, *values) if player is MIN else max(values)


NEAR = (1, 2, 10, 100, 1_000, 10**6, 10**9)  # numbers at which a best value may start


FAR = (100, 1_000, 10_000, 10**6)  # those that are often used for infinity


def from_number(number: Value) -> Part:
    return lambda call: number


def after_0(player: Player, values: Sequence[Value]) -> Value:
    """The best of the values if each one takes the place of a best of 0."""
    best = values[0]
    for value in values[1:]:
        best = player.best(best, value) if best else value
    return best


def better_by(least: float) -> Part:
    """Whether the last child's value beats the best so far by at least this much."""

    def is_better_by(call: Call) -> bool:
        return call.best is None or call.player.sign * (call.value - call.best) >= least

    return is_better_by


SMALL = (0.5, 0.1, 0.01, 0.001)


def by_more_than(least: float) -> Callable[[Player, Value, Value], bool]:
    return lambda player, value, best: player.sign * (value - best) > least


def closed_within(width: float) -> Part:
    """Whether no more than this is left of the window."""
    return lambda call: call.alpha + width >= call.beta


# --- calls for the wrong player


def first_move_of_the_other(call: Call) -> Player:
    """The player who moves at the root, the same again at its children, and then in turn."""
    at_root = mover(call.top.node)
    return turns(call, at_root.opponent) if call.above else at_root


def of_no_child(call: Call) -> Player:
    """The player who moves at the root; at every other node the one who does not move there."""
    if call.node.is_leaf:
        return MAX
    return mover(call.node).opponent if call.above else mover(call.node)


def by_first_child(there: Player, then: Player) -> Part:
    """One player where the first child is `there`'s, and the other one elsewhere, as at a leaf."""
    return lambda call: then if call.children[0].player is there else then.opponent


def as_at_the_first_sibling(player: Player) -> Part:
    """All children of a node get the player of the first one: `player`, or else the other one."""
    asked = by_first_child(player, player)
    return lambda call: asked(call.above) if call.above else call.node.player


def better_for_the_child(call: Call) -> bool:
    """Whether a child's value is better for whoever moves there; at leaves nobody does."""
    player = call.below.node.player
    return call.best is None or (player is not None and is_better(player, call.value, call.best))


def search_asking_after_the_move(
    mover: Callable[[Any], Any],
) -> Callable[[Game, Any], tuple[Value, Any]]:
    """A search by the rules that asks who moves after a move (at the end None) to say who makes it.

    mover: the player who makes the move, given whom it names after it
    """

    def search(game: Game, state: Any) -> tuple[Value, Any]:
        if game.is_terminal(state):
            return game.utility(state), None
        best, best_move = None, None
        for move in game.moves(state):
            after = game.result(state, move)
            value, _ = search(game, after)
            player = mover(game.to_move(after))
            if best is None or is_better(player, value, best):
                best, best_move = value, move
        return best, best_move

    return search


def negamax_by_rules(game: Game, state: Any) -> tuple[Value, Any]:
    """A search by the rules that turns the sign at every ply, whoever moves next."""

    def best_for_mover(state: Any) -> tuple[Value, Any]:
        player: Any = game.to_move(state)
        best, best_move = None, None
        if game.is_terminal(state):
            best = game.utility(state) * player.sign
        for move in game.moves(state):
            value = -best_for_mover(game.result(state, move))[0]
            if best is None or value > best:
                best, best_move = value, move
        return best, best_move

    value, move = best_for_mover(state)
    player: Any = game.to_move(state)
    return value * player.sign, move


# --- windows that spoil the value

too_good = at_each(
    lambda call: call.value >= call.beta,
    lambda call: call.value <= call.alpha,
)
CUT_BEFORE_COUNTED: Mutant = {
    "cuts": too_good,
    "better": lambda call: improves(call) and not too_good(call),
}


def narrows_shared(call: Call) -> Window:
    """The one window of a program whose α and β are global, narrowed."""
    low, high = call.search.shared_window
    if call.player is MAX:
        low = max(low, call.best)
    else:
        high = min(high, call.best)
    call.search.shared_window = low, high
    return low, high


def narrowed_where_max_moves(call: Call) -> Window:
    """In a negamax `call.player` is always MAX; `call.node.player` is who really moves."""
    return narrowed(call) if call.node.player is MAX else same_window(call)


def narrowed_where_min_moves(call: Call) -> Window:
    return narrowed(call) if call.node.player is MIN else same_window(call)


def latest_is_worse(call: Call) -> bool:
    """Whether the latest child is worse than the best so far, for the player who moves."""
    return call.player.sign * call.values[-1] < call.player.sign * call.best


def lower(call: Call) -> Window:
    return call.alpha, min(call.beta, call.best)


def lowered_where_min_moves(call: Call) -> Window:
    return lower(call) if call.node.player is MIN else narrowed(call)


def better_with_sign(for_value: bool = True, for_best: bool = True) -> Part:
    """Whether the larger is the better, where the sign of the player is put before these two."""

    def better(call: Call) -> bool:
        sign = mover(call.node).sign
        value = sign * call.value if for_value else call.value
        return call.best is None or value > (sign * call.best if for_best else call.best)

    return better


MISTAKES: dict[str, Mistake] = {
    "wrong-value": Mistake(
        "The value is wrong.",
        "Do this tree by hand, from the leaves up, and compare each step with your function.",
        said_by_hand="A value is wrong.",
        hint_by_hand=(
            "Look at which way the triangle points, and only at the values of its children."
        ),
    ),
    "value-for-the-mover": Mistake(
        (
            "The value has the wrong sign where MIN moves at the root, because it is the value for "
            "whoever moves."
        ),
        'Here values are always MAX\'s. (A negamax is checked with view="mover".)',
        *FOR_MOVER,
        view="max",
        by_hand=["values"],
        said_by_hand=(
            "The values have the wrong sign where MIN moves, because they are those for whoever "
            "moves."
        ),
        hint_by_hand="Values are always MAX's, so at ▼ take the smallest value below as it is.",
    ),
    "opponent-helps": Mistake(
        "Both players choose alike, so the opponent helps.",
        (
            "MIN wants the value to be small, and MAX wants it to be large. Choose by {mover}, "
            "which is MAX or MIN."
        ),
        {"player": lambda call: MAX},
        {"player": lambda call: MIN},
        # Or so only where it compares, while α and β are right.
        {"better": lambda call: call.best is None or call.value > call.best},
        {"better": lambda call: call.best is None or call.value < call.best},
        # Or from a number that is far enough away for most trees.
        *[{"player": lambda call: MAX, "start": from_number(-number)} for number in FAR],
        *[{"player": lambda call: MIN, "start": from_number(number)} for number in FAR],
        by_hand=["values"],
        hint_by_hand=(
            "MIN wants the value to be small, and MAX wants it to be large. Look at which way each "
            "triangle points."
        ),
        functions={
            "expectimax": [
                expectimax_with(at_player=lambda player, values: max(values)),
                expectimax_with(at_player=lambda player, values: min(values)),
            ],
            "search by rules": [
                search_with(lambda player, value, best: value > best),
                search_with(lambda player, value, best: value < best),
            ],
            "decide": [
                decide_with(better=lambda player, value, best: value > best),
                decide_with(better=lambda player, value, best: value < best),
            ],
            "quiescence": [
                quiet_with(at_player=lambda player, values: max(values)),
                quiet_with(at_player=lambda player, values: min(values)),
            ],
        },
    ),
    "players-swapped": Mistake(
        "The players are exchanged: MAX takes the smallest value, and MIN the largest.",
        "Values are MAX's: MAX wants the largest. Look at where you choose between max and min.",
        {"player": lambda call: mover(call.node).opponent},
        by_hand=["values"],
        hint_by_hand="Values are MAX's: at ▲ take the largest value below, at ▼ the smallest.",
        functions={
            "expectimax": [
                expectimax_with(at_player=lambda player, values: player.opponent.best(values))
            ],
            "search by rules": [
                search_with(lambda player, value, best: is_better(player.opponent, value, best))
            ],
            "decide": [
                decide_with(
                    better=lambda player, value, best: is_better(player.opponent, value, best)
                )
            ],
        },
    ),
    "never-switches": Mistake(
        (
            "It returns the best value below the root for the player who moves there, as if the "
            "players never took turns."
        ),
        (
            "At a child it may be the other player's move. Ask each node (node.player), and "
            "compare only the values of its own children."
        ),
        {"player": lambda call: call.top.node.player},
    ),
    "root-is-max": Mistake(
        "It does not ask who moves at the root.",
        "MAX is a side, not whoever begins, so ask node.player, at the root too.",
        {"player": lambda call: turns(call, MAX)},
        {"player": lambda call: turns(call, MIN)},
        {"player": lambda call: MIN if call.node.depth % 2 else MAX},
        {"player": lambda call: MAX if call.node.depth % 2 else MIN},
    ),
    "first-call-for-the-other-player": Mistake(
        "It makes the first call for the wrong player.",
        "node.player says who moves: at the root, and at its children too.",
        {"player": first_move_of_the_other},
        {"player": lambda call: turns(call, mover(call.top.node).opponent)},
        {"player": lambda call: call.node.player if call.above else mover(call.node).opponent},
    ),
    "player-of-the-child-turned-round": Mistake(
        "It searches each child for the player who does not move there.",
        "A child has its own player, so pass on child.player, and not its opponent.",
        {"player": of_no_child},
    ),
    "player-of-the-parent": Mistake(
        "It searches a child for the player who moves at its parent.",
        "A child has its own player, so pass on child.player, not node.player.",
        {"player": lambda call: (call.above or call).node.player},
    ),
    "player-of-the-child": Mistake(
        "It asks who moves after a move, and not who makes it.",
        "Players need not take turns, and at the end nobody moves, so ask {mover}.",
        {"player": by_first_child(MIN, MAX)},
        {"player": by_first_child(MAX, MIN)},
        {"better": better_for_the_child},
        functions={
            "search by rules": [
                search_asking_after_the_move(mover)
                for mover in (
                    lambda there: there,
                    lambda there: MAX if there is MAX else MIN,
                    lambda there: MIN if there is MIN else MAX,
                    lambda there: MIN if there is MAX else MAX,
                    lambda there: MAX if there is MIN else MIN,
                )
            ]
        },
    ),
    "player-of-the-first-child": Mistake(
        "It takes all children of a node for those of the player who moves at the first one.",
        "Each child has its own player, so ask each of them who moves there.",
        {"player": as_at_the_first_sibling(MAX)},
        {"player": as_at_the_first_sibling(MIN)},
    ),
    "forced-to-alternate": Mistake(
        "It switches the player at every ply, without asking whose move it is.",
        "Do not count plies to find out who moves. Ask {mover}.",
        {"player": turns},
        functions={
            "expectimax": [expectimax_with(in_turn=True)],
            "search by rules": [
                search_with(in_turn=True),
                search_with(in_turn=True, first=MAX),
                negamax_by_rules,
            ],
            "referee": [refereed_in_turn(), refereed_in_turn(MAX)],
        },
    ),
    "averages": Mistake(
        "It takes the mean of the values below.",
        "The opponent does not choose at random: MAX takes the largest value, MIN the smallest.",
        *folding(lambda values: sum(values) / len(values)),
        by_hand=["values"],
        said_by_hand="That is the mean of the values below.",
    ),
    "adds-leaves": Mistake(
        "It adds up the values below, or counts leaves: all of them, or those that MAX wins.",
        (
            "Of all lines of play below, only one will happen. Take the best child's value, and no "
            "other."
        ),
        *folding(sum),
        folding(sum)[0] | {"worth": lambda call: int(call.node.value > 0)},
        folding(sum)[0] | {"worth": lambda call: 1},
        by_hand=["values"],
        said_by_hand="That is the sum of the values below, or a number of leaves.",
    ),
    "best-starts-at-0": Mistake(
        "Its best value so far starts at 0, which is better than what the children have.",
        "Let the first child count in any case.",
        {"start": lambda call: 0},
        {"start": lambda call: 0 if call.player is MAX else None},
        {"start": lambda call: 0 if call.player is MIN else None},
        # Both players choose alike here, too, but this mistake shows first.
        {"start": lambda call: 0, "player": lambda call: MAX},
        {"start": lambda call: 0, "player": lambda call: MIN},
        functions={
            "expectimax": [
                expectimax_with(at_player=lambda player, values: player.best(0, *values)),
                expectimax_with(at_player=largest_from_0),
                expectimax_with(at_player=smallest_from_0),
            ],
            "search by rules": [
                search_with(start=0),
                search_with(lambda player, value, best: value > best, start=0),
            ],
            "decide": [decide_with(start=0)],
            "guarantee": [sure_of_beginning_at(0)],
        },
    ),
    # Named by a rule: its number is found by a call (numbers_to_begin_with in fitting.py).
    "best-starts-too-near": Mistake(
        "Its best value so far starts at a number that the children need not reach.",
        "Let the first child count in any case.",
        {"start": lambda call: next(call.node.leaves()).value},
        functions={
            "search by rules": [search_with(start=number) for number in NEAR],
            "decide": [decide_with(start=number) for number in NEAR],
            "guarantee": [sure_of_beginning_at(number) for number in NEAR],
        },
    ),
    "move-for-value": Mistake(
        "It returns the best move where it should return its value.",
        "Keep both, the best value and its move. Compare values, and return the value.",
        {"returned": lambda call: call.line[0]},
    ),
    "best-starts-at-the-wrong-end": Mistake(
        "Its best value so far starts at −∞ for MIN, or at ∞ for MAX, which no child can beat.",
        "Let the first child count in any case.",
        {"start": lambda call: -inf},
        {"start": lambda call: inf},
    ),
    "other-bound-returned": Mistake(
        "It returns the bound of the other player.",
        "MAX raises α and returns it, and MIN lowers β and returns that.",
        {"returned": lambda call: call.alpha},
        {"returned": lambda call: call.beta},
        {"returned": at_each(lambda call: call.beta, lambda call: call.alpha)},
    ),
    "second-search-missing": Mistake(
        "It trusts what a search with a window of no width says.",
        "Such a search only tells whether a child is better. If it is, search it again.",
        {
            "window": at_each(
                lambda call: (
                    same_window(call) if call.best is None else (call.alpha, call.alpha + 1)
                ),
                lambda call: same_window(call) if call.best is None else (call.beta - 1, call.beta),
            )
        },
    ),
    "test-the-wrong-way-round": Mistake(
        "The test for a cut-off holds after the first child, so no other child is looked at.",
        (
            "MAX raises α and cuts when its value reaches β. MIN lowers β and cuts when its value "
            "reaches α."
        ),
        {"cuts": lambda call: call.alpha <= call.beta},
    ),
    "bound-from-the-other": Mistake(
        "It makes one bound of the window from the other, so the window closes at once.",
        "Each bound moves on from where it is itself. Look at the two in max(…) or min(…).",
    ),
    "both-ends-moved": Mistake(
        "Each node moves both α and β, and so closes its own window.",
        "MAX raises only α, MIN lowers only β: ask node.player.",
        {"narrowed": lambda call: (max(call.alpha, call.best), min(call.beta, call.best))},
    ),
    "one-player-stops-at-once": Mistake(
        "Where one of the two players moves, only the first child counts.",
        (
            "Is a return or a break indented too far there, is a test always true, or is a better "
            "value not kept?"
        ),
        {"tried": at_each(lambda call: call.children[:1], lambda call: call.children)},
        {"tried": at_each(lambda call: call.children, lambda call: call.children[:1])},
    ),
    "beta-lowered-in-negamax": Mistake(
        "It lowers β, but in negamax every node raises α.",
        (
            "Each value is that of whoever moves, who wants the largest. So α = max(α, best) is "
            "the same at every node, and no node changes β."
        ),
        NEGAMAX | {"narrowed": lower},
        NEGAMAX | {"narrowed": lowered_where_min_moves},
        view="mover",
    ),
    "move-in-the-window": Mistake(
        "It puts a move into α or β, where a value belongs.",
        "α and β are values, so compare them with the best value.",
        {
            "narrowed": at_each(
                lambda call: (max(call.alpha, call.line[0]), call.beta),
                lambda call: (call.alpha, min(call.beta, call.line[0])),
            )
        },
    ),
    "bounds-moved-by-the-other": Mistake(
        "MAX lowers β, and MIN raises α.",
        "α is what MAX is sure of, so MAX raises it, and MIN lowers β.",
        {
            "narrowed": at_each(
                lambda call: (call.alpha, min(call.beta, call.best)),
                lambda call: (max(call.alpha, call.best), call.beta),
            )
        },
    ),
    "window-closed-from-the-start": Mistake(
        "It begins with a window in which no value lies, so each node is left after one child.",
        "Nobody is sure of anything at the start, so begin with α = −∞ and β = ∞.",
    ),
    "first-child-only": Mistake(
        "At each node only the first child counts.",
        (
            "Is a return or a break indented too far, is a test always true, or is a better value "
            "not kept? The return comes after the loop."
        ),
        {"tried": lambda call: call.children[:1]},
        functions={
            "expectimax": [expectimax_with(at_player=lambda player, values: values[0])],
            "search by rules": [search_with(moves_of=lambda moves: moves[:1])],
            "quiescence": [quiet_with(at_player=lambda player, values: values[0])],
        },
    ),
    "children-left-out": Mistake(
        "Some of the children do not count.",
        "However many children a node has, each of them counts, so let the loop run over them all.",
        {"tried": lambda call: call.children[:2]},
        {"tried": lambda call: call.children[:3]},
        {"tried": lambda call: call.children[:-1] or call.children},
        {"tried": lambda call: call.children[1:] or call.children},
        {"tried": lambda call: call.children[::2]},
        {"tried": lambda call: [*call.children[:1], *call.children[1:][-1:]]},
    ),
    "0-taken-for-none": Mistake(
        "It takes 0 for nothing yet, as the best value so far or as the best move.",
        "Python takes 0 for False, so not best is True for 0, too. Ask best is None.",
        {"better": lambda call: not call.best or improves(call)},
        {"better": lambda call: not (call.line and call.line[0]) or improves(call)},
        functions={
            "expectimax": [expectimax_with(at_player=after_0)],
            "search by rules": [
                search_with(is_none=lambda best, move: not best),
                search_with(is_none=lambda best, move: not move),
            ],
            "beads": [beads_of_move_0_kept],
        },
    ),
    "win-ends-the-search": Mistake(
        "It stops at a value of 1 for MAX or −1 for MIN, as if there were nothing better.",
        "A win may be worth more than 1: look at the other children, too.",
        {"cuts": lambda call: call.best == call.player.sign},
        {"cuts": lambda call: call.best == call.player.sign or is_closed(call)},
        {
            "cuts": lambda call: call.value == call.player.sign,
            "better": lambda call: improves(call) or call.value == call.player.sign,
        },
        {"cuts": lambda call: call.best * call.player.sign >= 1},
        {"cuts": lambda call: call.best * call.player.sign >= 1 or is_closed(call)},
        functions={
            "search by rules": [
                search_with(is_enough=lambda player, best, move: best == player.sign),
                search_with(is_enough=lambda player, best, move: best * player.sign >= 1),
                search_with(is_enough=lambda player, best, move: best * player.sign > 0),
            ]
        },
    ),
    "compared-as-text": Mistake(
        "It compares values as texts.",
        "As a text 9 comes after 12, and −2 after −1: leave str out of the comparison.",
        {
            "better": at_each(
                lambda call: call.best is None or str(call.value) > str(call.best),
                lambda call: call.best is None or str(call.value) < str(call.best),
            )
        },
    ),
    "small-differences-ignored": Mistake(
        "It takes values that differ by little for equal.",
        "However little better a value is, it is better, so compare by > and <.",
        *[{"better": better_by(least)} for least in (1, 0.5, 0.1, 0.01, 0.001)],
        *[{"cuts": closed_within(least)} for least in (1, 0.75, 0.5, 0.1, 0.01, 0.001)],
        functions={"decide": [decide_with(better=by_more_than(least)) for least in SMALL]},
    ),
    "leaf-value-left-out": Mistake(
        "It does not use what a leaf is worth.",
        "Where node.is_leaf is True, the answer is node.value.",
        {"worth": lambda call: 1},
        {"worth": lambda call: 0},
    ),
    "last-child-only": Mistake(
        "It keeps the value of the last child, whatever came before.",
        "Keep each value, or the best so far. Does something start from scratch in each round, is "
        "a test always true, or is another name returned?",
        {"better": lambda call: True},
    ),
    "moves-compared": Mistake(
        "It compares moves where it should compare values.",
        "Of two pairs Python compares the first parts first, so put the value there.",
        {
            "better": at_each(
                lambda call: call.best is None or call.below.node.move > call.line[0],
                lambda call: call.best is None or call.below.node.move < call.line[0],
            )
        },
    ),
    "last-child-of-one-player": Mistake(
        "Where one of the two players moves, it keeps the value of the last child.",
        "Each player compares each value with the best so far. Is an else missing, or an elif, or "
        "does a test not ask whose move it is?",
        {"better": at_each(lambda call: True, improves)},
        {"better": at_each(improves, lambda call: True)},
    ),
    "stops-at-a-better-child": Mistake(
        "It stops as soon as a child is better than the first one.",
        "A later child may be better still, so the return comes after the loop.",
        {"cuts": lambda call: len(call.values) > 1 and call.best != call.values[0]},
    ),
    "stops-at-a-worse-child": Mistake(
        "It stops as soon as a child is worse than the best so far.",
        "A later child may be better, so go on to it.",
        {"cuts": latest_is_worse},
        {"cuts": at_each(latest_is_worse, never)},
    ),
    "leaves-only": Mistake(
        "Where a node has leaves among its children, it looks at no other child.",
        "Every child counts, whether it is a leaf or not, so let the function call itself on each.",
        {
            "tried": lambda call: (
                [child for child in call.children if child.is_leaf] or call.children
            )
        },
    ),
    "sign-on-one-side": Mistake(
        "It compares two values, but changes the sign of only one of them.",
        "With the sign of the player, the larger is the better, so both need it.",
        {"better": better_with_sign(for_best=False)},
        {"better": better_with_sign(for_value=False)},
        functions={
            "decide": [
                decide_with(better=lambda player, value, best: player.sign * value > best),
                decide_with(better=lambda player, value, best: value > player.sign * best),
            ],
            "search by rules": [
                search_with(lambda player, value, best: player.sign * value > best),
                search_with(lambda player, value, best: value > player.sign * best),
            ],
        },
    ),
    "sign-not-turned": Mistake(
        "It forgets to turn a sign.",
        (
            "If each value is that of whoever moves at the node (negamax), take minus the child's. "
            "The value of a leaf is MAX's, so turn it where the mover is MIN (at a leaf: whoever "
            "did not move last)."
        ),
        NEGAMAX | {"worth": worth},
        NEGAMAX | {"worth": worth, "answer": lambda call: call.result},
        NEGAMAX | {"worth": worth} | NOT_TURNED,
        NEGAMAX | {"worth": lambda call: mover(call.top.node).sign * worth(call)},
        NEGAMAX | NOT_TURNED,
        NEGAMAX | SIGN_FROM_1,
        NEGAMAX | NOT_TURNED | SIGN_FROM_1,
        *FOR_MOVER,
    ),
    "depth-in-value": Mistake(
        "It mixes the depth into the value.",
        (
            "A leaf is worth what it says. A bonus for quick wins belongs in the game's utility, "
            "where every search sees it."
        ),
        {"worth": lambda call: call.node.value - call.depth},
        {"worth": nearer_to_0},
    ),
    "cut-value-lost": Mistake(
        "It loses the value that causes the cut-off.",
        (
            "First let the new value count (best, and α or β), then test for the cut-off, "
            "then return best."
        ),
        # The best value so far starts at −∞ for MAX and ∞ for MIN, or at the first child's value.
        CUT_BEFORE_COUNTED | {"start": lambda call: -call.player.sign * inf},
        CUT_BEFORE_COUNTED,
        {"returned": lambda call: 0 if is_closed(call) else call.best},
    ),
    "window-is-global": Mistake(
        "α and β are shared by the whole tree: what one branch found leaks back up to others.",
        "Each call has an α and a β of its own. Pass them as arguments, and change only your own.",
        {"narrowed": narrows_shared},
        said_by_hand="What was found inside another branch leaks into this one.",
        hint_by_hand=(
            "On the way up only the value goes up. Forget the α and β of the other branch, "
            "and look at the parent."
        ),
    ),
    "raised-by-one-player": Mistake(
        "Only one of the two players raises α.",
        (
            "In negamax each value is that of whoever moves, so α = max(α, best) is the same at "
            "every node, whatever the sign."
        ),
        NEGAMAX | {"narrowed": narrowed_where_max_moves},
        NEGAMAX | {"narrowed": narrowed_where_min_moves},
        view="mover",
    ),
    "window-signs-kept": Mistake(
        "It exchanges α and β for the other player, but does not turn their signs.",
        "What is α for one is −α for the other, as an upper bound, so call negamax(child, −β, −α).",
        NEGAMAX | {"window": lambda call: (call.beta, call.alpha)},
        view="mover",
    ),
    "one-sign-kept": Mistake(
        "It turns the sign of only one of the two bounds.",
        "What is α for one is −α for the other, as an upper bound, so call negamax(child, −β, −α).",
        NEGAMAX | {"window": lambda call: (-call.beta, call.alpha)},
        NEGAMAX | {"window": lambda call: (call.beta, -call.alpha)},
        view="mover",
    ),
    "window-exchanged": Mistake(
        "α and β are exchanged.",
        (
            "α is what MAX is sure of, and β is what MIN is sure of. Pass each on in its own "
            "place, with its sign as it is."
        ),
        {"window": lambda call: (call.beta, call.alpha)},
        {"window": NEGAMAX["window"]},
        by_hand=["windows"],
        hint_by_hand="α is what MAX is sure of, β what MIN is sure of: α < β on arrival.",
    ),
    "window-not-swapped": Mistake(
        "It does not turn the window for the other player.",
        "What is α for one is −α for the other, as an upper bound, so call negamax(child, −β, −α).",
        NEGAMAX | {"window": lambda call: (-call.alpha, -call.beta)},
        NEGAMAX | {"window": same_window},
    ),
}
