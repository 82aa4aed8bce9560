"""The mistakes that checks know: one entry for each.

Where several entries fit a program, the first whose windows (α, β) are also the program's is told, and the first
of all where none is: so the order is an order of preference. To add a mistake, write an entry.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf

from ..language import Sentence
from ..nodes import MAX, MIN
from . import mutants as m
from .mutants import Mutant


@dataclass(frozen=True, slots=True)
class Mistake:
    """A mistake, what is said about it, and the programs that make it.

    name     stable: tests, notebooks and teachers refer to it
    said     what is wrong; hint: where to look
    mutants  the search with this mistake, in one way or several: a program that behaves like one of them on all
             test trees has this mistake
    view     the only `view` in which it is a mistake, or None
    bones    the same as a recursion of the bone game, in the form of a search of its tree
    by_hand  the answers worked out by hand that the mutants explain as well: "values", "pruned", "windows"
    programs  False where the mutants explain only those
    said_by_hand, hint_by_hand  what is said of answers by hand, where that differs
    """

    name: str
    said: Sentence
    hint: Sentence | None = None
    mutants: Sequence[Mutant] = ()
    view: str | None = None
    bones: Sequence[Mutant] = ()
    by_hand: Sequence[str] = ()
    programs: bool = True
    said_by_hand: Sentence | None = None
    hint_by_hand: Sentence | None = None


def known_as(name: str) -> Mistake:
    """The entry with that name."""
    return next(entry for entry in MISTAKES if entry.name == name)


MISTAKES = [
    # --- code that does not come to an answer
    Mistake("nothing-given", Sentence("{wanted}")),
    Mistake(
        "not-written-yet",
        Sentence("This is not written yet: it returns nothing."),
        Sentence("Fill it in and run the check again."),
    ),
    Mistake(
        "endless-loop",
        Sentence("It does not come to an end: a loop in it never stops."),
        Sentence(
            "Find the loop, and what should end it. Does the thing that it waits for change inside the loop?"
        ),
    ),
    Mistake(
        "endless-recursion",
        Sentence("It calls itself without end ({line})."),
        Sentence(
            "Where does the recursion stop? A leaf must be answered at once, and each call must go to a child."
        ),
    ),
    Mistake("raises", Sentence("It stops with an error. {error} ({line})")),
    Mistake(
        "returns-nothing",
        Sentence("It returns nothing (None)."),
        Sentence("Is a return missing, perhaps in one of the branches?"),
    ),
    Mistake(
        "no-number",
        Sentence("It returns {given}, and a value must be a number."),
        Sentence("Return the value, or the pair (value, move)."),
        said_by_hand=Sentence("You have {given}, and a value must be a number."),
        hint_by_hand=Sentence("Write a number, without quotation marks; infinity is inf."),
    ),
    Mistake(
        "no-such-move",
        Sentence("It returns the move {given}, which is no move there."),
        Sentence("A child knows the move that leads to it: child.move."),
        said_by_hand=Sentence("There is no move {given} at the root."),
        hint_by_hand=Sentence("Name the child just below the root to which the move leads, such as A."),
    ),
    Mistake(
        "pair-swapped",
        Sentence("The pair is the wrong way round."),
        Sentence("Return (value, move): the value first."),
    ),
    Mistake(
        "move-missing",
        Sentence("The value is right, and the move is missing."),
        Sentence(
            "The pair (value, move) is asked for. At a leaf the move is None; elsewhere it is the best child's move."
        ),
    ),
    Mistake(
        "tree-changed",
        Sentence("It changes the tree that it was given."),
        Sentence("A search reads: it writes neither children, players and moves nor the values of leaves."),
    ),
    # --- the value is wrong
    Mistake(
        "wrong-value",
        Sentence("The value is wrong."),
        Sentence("Do this tree by hand, from the leaves up, and compare each step with your function."),
        said_by_hand=Sentence("A value is wrong."),
        hint_by_hand=Sentence("Look which way the triangle points, and at the values of its children only."),
    ),
    Mistake(
        "value-for-the-mover",
        Sentence(
            "The value has the wrong sign where MIN moves at the root: it is the value for whoever moves."
        ),
        Sentence('Here values are always MAX\'s. (A negamax is checked with view="mover".)'),
        mutants=[m.FOR_MOVER],
        view="max",
        by_hand=["values"],
        said_by_hand=Sentence(
            "The values have the wrong sign where MIN moves: they are those for whoever moves."
        ),
        hint_by_hand=Sentence(
            "Values are always MAX's: at ▼ the smallest value below is taken as it stands."
        ),
    ),
    Mistake(
        "value-for-max",
        Sentence("The value has the wrong sign where MIN moves at the root: it is the value for MAX."),
        Sentence('With view="mover" the value is for whoever moves. Leave view out if yours is MAX\'s.'),
        mutants=[m.FOR_MOVER],
        view="mover",
    ),
    Mistake(
        "value-for-min",
        Sentence("The value has the wrong sign everywhere: it is what MIN gets."),
        Sentence("Values are always MAX's."),
        mutants=[{"answer": lambda call: -call.result}],
    ),
    Mistake(
        "opponent-helps",
        Sentence("Both players choose alike, so the opponent helps."),
        Sentence(
            "MIN wants the value to be small, and MAX wants it to be large. Choose by node.player: MAX or MIN, and no "
            "text."
        ),
        mutants=[{"player": lambda call: MAX}, {"player": lambda call: MIN}],
        bones=[m.NEGAMAX | m.NOT_TURNED],
        by_hand=["values"],
        hint_by_hand=Sentence(
            "MIN wants the value to be small, and MAX wants it to be large. See which way each triangle points."
        ),
    ),
    Mistake(
        "players-swapped",
        Sentence("The players are exchanged: MAX takes the smallest value, and MIN the largest."),
        Sentence("Values are MAX's: MAX wants the largest. Look at where you choose between max and min."),
        mutants=[{"player": lambda call: call.node.player.opponent}],
        by_hand=["values"],
        hint_by_hand=Sentence("Values are MAX's: at ▲ the largest value below is taken, at ▼ the smallest."),
    ),
    Mistake(
        "never-switches",
        Sentence("The player at the root moves at every node: the players never take turns."),
        Sentence("At a child it may be the other player's move. Ask each node: node.player."),
        mutants=[{"player": lambda call: call.top.node.player}],
    ),
    Mistake(
        "root-is-max",
        Sentence("It takes for granted who moves at the root."),
        Sentence("MAX is a side, not whoever begins: ask node.player, at the root too."),
        mutants=[
            {"player": lambda call: MIN if call.depth % 2 else MAX},
            {"player": lambda call: MAX if call.depth % 2 else MIN},
        ],
    ),
    Mistake(
        "forced-to-alternate",
        Sentence("It switches the player at every ply, and here one player has two moves in a row."),
        Sentence("Do not count plies to find out who moves: ask node.player."),
        mutants=[{"player": m.turns}],
    ),
    Mistake(
        "averages",
        Sentence("It takes the mean of the values below."),
        Sentence("The opponent does not choose by lot: MAX takes the largest value, MIN the smallest."),
        mutants=[
            {"returned": m.mean, "cuts": m.never},
            {"returned": lambda call: m.mean(call) if call.player is MIN else call.best, "cuts": m.never},
            {"returned": lambda call: m.mean(call) if call.above else call.best, "cuts": m.never},
        ],
        by_hand=["values"],
        said_by_hand=Sentence("That is the mean of the values below."),
    ),
    Mistake(
        "adds-leaves",
        Sentence("It adds up the values below."),
        Sentence(
            "Of all that is below, one line of play will come about. Take the best child's value, and no other."
        ),
        mutants=[
            {"returned": m.total, "cuts": m.never},
            {"returned": lambda call: m.total(call) if call.player is MIN else call.best, "cuts": m.never},
            {"returned": lambda call: m.total(call) if call.above else call.best, "cuts": m.never},
        ],
        by_hand=["values"],
        said_by_hand=Sentence("That is the sum of the values below."),
    ),
    Mistake(
        "counts-leaves",
        Sentence("It counts leaves, and does not back values up."),
        Sentence("Many good leaves below a move are worth nothing if the opponent can avoid them all."),
        mutants=[
            {"worth": lambda call: int(call.node.value > 0), "returned": m.total, "cuts": m.never},
            {"worth": lambda call: 1, "returned": m.total, "cuts": m.never},
        ],
        by_hand=["values"],
        said_by_hand=Sentence("That is a number of leaves, and no value that was backed up."),
    ),
    Mistake(
        "best-starts-at-0",
        Sentence("The best value so far starts at 0, which is better than what the children have."),
        Sentence("Start from the first child's value, or from −∞ for MAX and ∞ for MIN."),
        mutants=[
            {"start": lambda call: 0},
            {"start": lambda call: 0 if call.player is MAX else None},
            {"start": lambda call: 0 if call.player is MIN else None},
        ],
    ),
    Mistake(
        "best-starts-at-one-end",
        Sentence("The best value so far starts at the same infinity for both players."),
        Sentence("Each player starts from the worst: MAX from −∞, MIN from ∞."),
        mutants=[{"start": lambda call: -inf}, {"start": lambda call: inf}],
    ),
    Mistake(
        "one-bound-returned",
        Sentence("It returns the same bound for both players, and what the other one has found is lost."),
        Sentence("What MAX has found is α, what MIN has found is β: return the one of whoever moves."),
        mutants=[
            {"start": lambda call: -call.player.sign * inf, "returned": lambda call: call.alpha},
            {"start": lambda call: -call.player.sign * inf, "returned": lambda call: call.beta},
        ],
    ),
    Mistake(
        "best-starts-too-near",
        Sentence("The best value so far starts at a number that is not low or high enough."),
        Sentence("Start from the first child's value, or from −math.inf for MAX and math.inf for MIN."),
    ),
    Mistake(
        "window-too-narrow",
        Sentence("The window at the root is too narrow: values lie outside."),
        Sentence("Begin with α = −math.inf and β = math.inf."),
    ),
    Mistake(
        "values-rounded",
        Sentence("It makes whole numbers of the values."),
        Sentence("A value may be any number: take it as it stands."),
        mutants=[
            {"worth": lambda call: int(call.node.value)},
            {"worth": lambda call: round(call.node.value)},
        ],
    ),
    Mistake(
        "test-the-wrong-way-round",
        Sentence("The test for a cut-off is the wrong way round."),
        Sentence("As long as α < β there is something to find. Cut when α ≥ β."),
        mutants=[{"cuts": lambda call: call.alpha <= call.beta}],
    ),
    Mistake(
        "first-child-only",
        Sentence("It looks at the first child only."),
        Sentence(
            "Is a return indented too far, or is node.player compared with a text? The return comes after the loop, "
            'and the players are MAX and MIN, not "MAX" and "MIN".'
        ),
        mutants=[{"tried": lambda call: call.children[:1]}],
    ),
    Mistake(
        "last-child-only",
        Sentence("It keeps the value of the last child, whatever came before."),
        Sentence("Compare each value with the best so far, and keep the better one."),
        mutants=[{"better": lambda call: True}],
    ),
    Mistake(
        "first-child-forgotten",
        Sentence("It leaves out the first child."),
        Sentence("Where does your loop begin? range(len(children)) begins at 0."),
        mutants=[
            {"tried": lambda call: call.children[1:], "start": lambda call: -call.player.sign * inf},
            {"tried": lambda call: call.children[1:] or call.children},
        ],
    ),
    Mistake(
        "last-child-forgotten",
        Sentence("It leaves out the last child."),
        Sentence("Where does your loop end? range(len(children)) has them all."),
        mutants=[
            {"tried": lambda call: call.children[:-1], "start": lambda call: -call.player.sign * inf},
            {"tried": lambda call: call.children[:-1] or call.children},
            *[{"tried": lambda call, most=most: call.children[:most]} for most in range(2, 6)],
        ],
    ),
    Mistake(
        "sign-not-turned",
        Sentence("A sign is not turned on the way up."),
        Sentence(
            "In negamax a child's value is its mover's, so take −negamax(child); and a leaf's value is MAX's, so turn "
            "it where the mover is MIN."
        ),
        mutants=[
            m.NEGAMAX | m.LEAF_AS_IT_IS | m.FOR_MAX,
            m.NEGAMAX | m.LEAF_AS_IT_IS,
            m.NEGAMAX | m.LEAF_AS_IT_IS | m.NOT_TURNED,
            m.NEGAMAX | m.NOT_TURNED | m.FOR_MAX,
            m.NEGAMAX | m.NOT_TURNED,
            m.NEGAMAX | m.NOT_TURNED | m.SIGN_FROM_1,
        ],
    ),
    Mistake(
        "sign-starts-with-1",
        Sentence("The sign begins with 1, also where MIN moves at the root."),
        Sentence("MAX is a side, not whoever begins: at the root take node.player.sign."),
        mutants=[m.NEGAMAX | m.SIGN_FROM_1],
    ),
    Mistake(
        "sign-kept-below",
        Sentence("The sign is not turned on the way down: every leaf is seen as by the player at the root."),
        Sentence("At the child the other player moves: hand −sign down."),
        mutants=[m.NEGAMAX | m.SIGN_KEPT],
    ),
    Mistake(
        "depth-in-value",
        Sentence("The depth is mixed into the value."),
        Sentence(
            "A leaf is worth what it says. A bonus for quick wins belongs into the game's utility, where all see it."
        ),
        mutants=[
            {"worth": lambda call: call.node.value - call.depth},
            {
                "worth": lambda call: (
                    call.node.value - call.depth * ((call.node.value > 0) - (call.node.value < 0))
                )
            },
        ],
    ),
    Mistake(
        "own-bound-compared",
        Sentence("The value is compared with the wrong bound, so it stops where it must go on."),
        Sentence(
            "MAX raises α and cuts when its value reaches β; MIN lowers β and cuts when its value reaches α."
        ),
        mutants=[
            {
                "cuts": m.at_each(
                    lambda call: call.best <= call.before[0], lambda call: call.best >= call.before[1]
                )
            },
            {
                "cuts": m.at_each(
                    lambda call: call.value <= call.before[0], lambda call: call.value >= call.before[1]
                )
            },
        ],
    ),
    Mistake(
        "siblings-cut-too",
        Sentence("A cut-off skips too much: the siblings of the node where it falls are skipped as well."),
        Sentence("Only the other children of that node cannot matter. The parent's loop goes on."),
        mutants=[{"cuts": m.cuts_siblings_too}],
    ),
    Mistake(
        "cut-value-lost",
        Sentence("The value that causes the cut-off gets lost."),
        Sentence(
            "First let the new value count (best, and α or β), then test for the cut-off, then return best."
        ),
        mutants=[
            m.CUT_BEFORE_COUNTED | {"start": m.worst},
            m.CUT_BEFORE_COUNTED,
            {"returned": lambda call: 0 if m.closed(call) else call.best},
        ],
    ),
    Mistake(
        "window-is-global",
        Sentence("α and β are shared by the whole tree: what one branch found leaks back up to others."),
        Sentence("Each call has an α and a β of its own. Pass them as arguments, and change only your own."),
        mutants=[{"narrowed": m.narrows_shared}],
        said_by_hand=Sentence("What was found inside another branch leaks into this one."),
        hint_by_hand=Sentence(
            "On the way up only the value goes up. Forget the α and β of the other branch, and look at the parent."
        ),
    ),
    Mistake(
        "window-turned",
        Sentence("The window is turned as in negamax, although all values are MAX's."),
        Sentence("(−β, −α) belongs to negamax. Here hand the window down as it is: (α, β)."),
        mutants=[
            {"window": lambda call: (-call.beta, -call.alpha)},
            {
                "window": lambda call: (-call.beta, -call.alpha),
                "start": m.worst,
                "returned": m.bound_of_mover,
            },
        ],
    ),
    Mistake(
        "window-exchanged",
        Sentence("α and β are exchanged."),
        Sentence("α is what MAX is sure of, β what MIN is sure of: α < β on arrival."),
        mutants=[{"window": lambda call: (call.beta, call.alpha)}],
        view="max",
        by_hand=["windows"],
    ),
    Mistake(
        "window-not-swapped",
        Sentence("The window is not turned for the other player."),
        Sentence("What is α for one is −α for the other, as an upper bound: call negamax(child, −β, −α)."),
        mutants=[
            m.NEGAMAX | {"window": lambda call: (-call.alpha, -call.beta)},
            m.NEGAMAX | {"window": lambda call: (call.alpha, call.beta)},
        ],
    ),
    Mistake(
        "table-not-a-bound",
        Sentence("A value from the table is taken as exact, though it was only a bound."),
        Sentence(
            "After a cut-off you know at least (or at most) what it is worth. Store which, and use it only as that."
        ),
    ),
    # --- the move is wrong
    Mistake(
        "wrong-move",
        Sentence("The value is right, the move is not."),
        Sentence("Keep the move together with the value it belongs to."),
    ),
    Mistake(
        "no-move",
        Sentence("It returns None as its move, though there are moves."),
        Sentence("Keep the move of the first child too: it is the best so far."),
    ),
    Mistake(
        "bound-taken-as-value",
        Sentence("A bound is taken for a value: that move only seems to be as good as the first."),
        Sentence(
            "After a cut-off a child's value says at most (or at least). Change the move only for a strictly better one."
        ),
        mutants=[{"better": lambda call: m.improves(call) or call.value == call.best}],
        said_by_hand=Sentence("That is the true value, and after a cut-off the search knows only a bound."),
        hint_by_hand=Sentence(
            "What comes back is the best of the children looked at; the skipped ones do not count."
        ),
    ),
    Mistake(
        "move-of-the-last-child",
        Sentence("The move is that of the last child, not of the best one."),
        Sentence("Change the move together with the best value, in the same if."),
        mutants=[{"move": lambda call: call.node.children[-1].move}],
    ),
    Mistake(
        "move-of-the-first-child",
        Sentence("The move is that of the first child, not of the best one."),
        Sentence("Change the move together with the best value, in the same if."),
        mutants=[{"move": lambda call: call.node.children[0].move}],
    ),
    Mistake(
        "move-from-below",
        Sentence("The move comes from further down: it is the last one on the line, not the first."),
        Sentence("The recursion returns a move too. Take its value, and your own child's move."),
        mutants=[{"move": lambda call: call.line[-1]}],
    ),
    # --- value and move are right, the nodes are not
    Mistake(
        "looks-at-too-many",
        Sentence("The value is right, but it looks at more than it needs."),
        Sentence(
            "Where does it know enough, and still goes on? Follow α and β down to the first node that it need not see."
        ),
    ),
    Mistake(
        "looks-at-too-few",
        Sentence("It skips nodes that could matter."),
        Sentence(
            "The value is right here by luck: put another number at the skipped leaf, and it need not be."
        ),
    ),
    Mistake(
        "another-search",
        Sentence("The value is proved, and by other nodes than those that alpha-beta looks at."),
        Sentence(
            "Another order, PVS or MTD(f) may be as right, or better. Here alpha-beta is asked for, with one window "
            "from −∞ to ∞."
        ),
    ),
    Mistake(
        "other-order",
        Sentence("It looks at other nodes than alpha-beta does: the children are not taken in their order."),
        Sentence("Take node.children as they stand, the first one first."),
        mutants=[
            {"tried": lambda call: call.node.children[::-1]},
            {"tried": lambda call: call.node.children},
        ],
    ),
    Mistake(
        "prunes",
        Sentence(
            "This skips nodes. Minimax looks at all of them; leaving out what cannot matter is alpha-beta."
        ),
        Sentence(
            "If it is alpha-beta that you wrote: check_alphabeta looks at it. Otherwise let the loop run to its end."
        ),
    ),
    Mistake(
        "never-cuts",
        Sentence("Nothing is ever skipped: it looks at every node, as minimax does."),
        Sentence("A node may stop as soon as α ≥ β. It needs an α and a β, and the test inside its loop."),
        mutants=[{}],  # that is, minimax; the next ones look at every node, too, but have a window
    ),
    Mistake(
        "nothing-skipped",
        Sentence("Something is skipped on this tree."),
        Sentence("Note α and β at each node. Where α ≥ β, the other children cannot matter."),
        mutants=[{"cuts": m.never}],
        by_hand=["pruned"],
        programs=False,
    ),
    Mistake(
        "fresh-window-at-root",
        Sentence("At the root each move is searched with a window from −∞ to ∞."),
        Sentence("The root has a window too: what the first move is worth is α for the second."),
        mutants=[{"window": lambda call: (call.alpha, call.beta) if call.above else (-inf, inf)}],
        by_hand=["pruned", "windows"],
    ),
    Mistake(
        "window-not-passed",
        Sentence("Your window is not passed to the children: each begins again with −∞ and ∞."),
        Sentence("Call it with the window: alphabeta(child, alpha, beta)."),
        mutants=[{"window": lambda call: (-inf, inf)}],
        by_hand=["windows"],
        said_by_hand=Sentence(
            "The window is not passed on to the children: this one begins again with −∞ and ∞."
        ),
        hint_by_hand=Sentence("A child gets its parent's window as it is at that moment."),
    ),
    Mistake(
        "window-never-narrowed",
        Sentence("The window never gets narrower, so no cut-off can come."),
        Sentence("After each child MAX raises α to its best value, and MIN lowers β."),
        mutants=[{"narrowed": m.unmoved}],
    ),
    Mistake(
        "alpha-not-raised",
        Sentence("MAX does not raise α, so MIN has nothing to compare with."),
        Sentence("At a MAX node, after each child: α = max(α, best)."),
        mutants=[{"narrowed": m.at_each(m.unmoved, m.lowered)}],
        by_hand=["windows"],
        said_by_hand=Sentence("MAX has a child's value by now, and α is not raised."),
        hint_by_hand=Sentence(
            "The next child of a MAX node arrives with an α that is at least the best value so far."
        ),
    ),
    Mistake(
        "beta-not-lowered",
        Sentence("MIN does not lower β, so α never reaches it."),
        Sentence("At a MIN node, after each child: β = min(β, best)."),
        mutants=[{"narrowed": m.at_each(m.raised, m.unmoved)}],
        by_hand=["windows"],
        said_by_hand=Sentence("MIN has a child's value by now, and β is not lowered."),
        hint_by_hand=Sentence(
            "The next child of a MIN node arrives with a β that is at most the best value so far."
        ),
    ),
    Mistake(
        "wrong-bound-moved",
        Sentence("The wrong bound is moved."),
        Sentence("What MAX has found raises α; what MIN has found lowers β. Who moves at the parent?"),
        mutants=[
            {"narrowed": m.at_each(lambda call: (call.alpha, call.best), lambda call: (call.best, call.beta))}
        ],
        by_hand=["windows"],
    ),
    Mistake(
        "cut-missing",
        Sentence("α and β are right, and nothing is done with them."),
        Sentence("In the loop, when α ≥ β: stop, and return the best value so far."),
        mutants=[{"cuts": m.never}],
    ),
    Mistake(
        "strict-and-clamped",
        Sentence("The values are clamped to the window and the test is strict, so α > β never comes."),
        Sentence("Cut when α ≥ β."),
        mutants=[
            m.STRICT | {"worth": lambda call: m.clamped(call, call.node.value), "returned": m.bound_of_mover}
        ],
    ),
    Mistake(
        "strict-test",
        Sentence("It goes on when α = β."),
        Sentence(
            "Then the best that can come is as good as what the player has elsewhere, and no better. Cut when α ≥ β."
        ),
        mutants=[m.STRICT],
        by_hand=["pruned"],
        said_by_hand=Sentence("You go on when α = β."),
    ),
    Mistake(
        "not-clamped",
        Sentence("A value outside the window is returned as it is."),
        Sentence('With fail="hard" the bound comes back: α where the value is less, β where it is more.'),
    ),
    Mistake(
        "not-strict",
        Sentence("It stops when α = β."),
        Sentence("With strict=True a cut-off is asked for when α > β only."),
        mutants=[{"cuts": m.closed}],
        by_hand=["pruned"],
    ),
    Mistake(
        "alpha-falls",
        Sentence("α falls, or β rises: a node forgets what it was told from above."),
        Sentence("α = max(α, best) at MAX, β = min(β, best) at MIN. What a player has elsewhere stays true."),
        mutants=[
            {
                "narrowed": m.at_each(
                    lambda call: (call.best, call.beta), lambda call: (call.alpha, call.best)
                )
            },
            {
                "narrowed": m.at_each(
                    lambda call: (call.value, call.beta), lambda call: (call.alpha, call.value)
                )
            },
            {"narrowed": m.at_each(lambda call: (call.best, call.beta), m.lowered)},
            {"narrowed": m.at_each(m.raised, lambda call: (call.alpha, call.best))},
        ],
        by_hand=["pruned", "windows"],
        hint_by_hand=Sentence("A worse child takes nothing away: what a player has elsewhere stays true."),
    ),
    Mistake(
        "only-shallow-cuts",
        Sentence(
            "Only what the parent has counts. What was found further up is forgotten, so deep cut-offs are missed."
        ),
        Sentence("Pass both α and β on: a MAX node hands down the β that it was given."),
        mutants=[
            {
                "window": m.at_each(lambda call: (call.best, inf), lambda call: (-inf, call.best)),
                "start": m.worst,
            },
            {"window": m.at_each(lambda call: (call.alpha, inf), lambda call: (-inf, call.beta))},
            {"window": m.at_each(lambda call: (-inf, call.beta), lambda call: (call.alpha, inf))},
        ],
        by_hand=["pruned", "windows"],
    ),
    Mistake(
        "one-player-cuts",
        Sentence("Only one of the players cuts off."),
        Sentence("The test α ≥ β belongs into the loop of MAX and into the loop of MIN."),
        mutants=[
            {"cuts": m.at_each(m.closed, m.never)},
            {"cuts": m.at_each(m.never, m.closed)},
            {"cuts": m.at_each(lambda call: call.best >= call.beta, m.never)},
            {"cuts": m.at_each(m.never, lambda call: call.best <= call.alpha)},
        ],
    ),
    Mistake(
        "reads-ahead",
        Sentence("It looks at all children of a node before it searches the first, perhaps to sort them."),
        Sentence(
            "Alpha-beta is right in any order and takes the children as they come. Look at a child when its turn comes."
        ),
        mutants=[{"tried": m.looks_ahead}, {"tried": m.sorts}],
    ),
    Mistake(
        "reads-one-too-many",
        Sentence("It notices the cut-off one child too late."),
        Sentence("Test right after a child's value has been counted, not when the next one is in hand."),
        mutants=[{"cuts": m.cuts_too_late}],
    ),
    # --- with a depth limit
    Mistake(
        "limit-ignored",
        Sentence("It does not stop at the depth limit."),
        Sentence("At depth 0 return evaluate(node), and go no deeper."),
        mutants=[{"stops": lambda call: call.node.is_leaf}],
    ),
    Mistake(
        "stops-after-some-plies",
        Sentence("It stops after a number of plies, and goes no deeper."),
        Sentence("Without a depth limit a search goes down to the leaves: only there it knows the value."),
        mutants=[m.stopping_at(depth) for depth in range(1, 10)],
    ),
    Mistake(
        "one-ply-too-deep",
        Sentence("It looks one ply too deep."),
        Sentence("At depth 0 the node itself is guessed: ask for depth == 0 first."),
        mutants=[{"stops": lambda call: call.node.is_leaf or call.left < 0}],
    ),
    Mistake(
        "one-ply-too-shallow",
        Sentence("It stops one ply too early."),
        Sentence("With depth 1 the children are looked at, and guessed."),
        mutants=[{"stops": lambda call: call.node.is_leaf or call.left <= 1}],
    ),
    Mistake(
        "looks-too-deep",
        Sentence("The value is right, but it looks at nodes below the depth limit."),
        Sentence("Ask for depth == 0 before you touch the children."),
    ),
    Mistake(
        "rounds-not-plies",
        Sentence("It counts rounds, not plies: the depth falls only when one of the players moves."),
        Sentence("A ply is one move of one player. Each call goes down one ply: depth - 1."),
        mutants=[
            {"plies": lambda call: call.left - (call.player is MAX)},
            {"plies": lambda call: call.left - (call.player is MIN)},
        ],
    ),
    Mistake(
        "leaf-guessed",
        Sentence("It guesses at a leaf, whose value is known."),
        Sentence(
            "An evaluation is for positions that are not finished. Ask for a leaf first, then for the depth."
        ),
        mutants=[
            {"worth": lambda call: call.guess},
            {"worth": lambda call: call.guess if call.left <= 0 else call.node.value},
        ],
    ),
    Mistake(
        "guess-forgotten",
        Sentence("At the depth limit it returns 0."),
        Sentence("Return evaluate(node) there."),
        mutants=[{"worth": lambda call: call.node.value if call.node.is_leaf else 0}],
    ),
    Mistake(
        "guess-for-the-mover",
        Sentence("The guess is turned where MIN moves."),
        Sentence("An evaluation is on the scale of the values: MAX's, whoever moves."),
        mutants=[
            {
                "worth": lambda call: (
                    call.node.value if call.node.is_leaf else call.guess * call.node.player.sign
                )
            }
        ],
    ),
    # --- the bone game
    Mistake(
        "no-win-or-loss",
        Sentence("It returns {given}."),
        Sentence("Return True where the player to move wins, else False (or 1 and −1)."),
    ),
    Mistake(
        "all-win",
        Sentence("It says that every heap is won."),
        Sentence("Who finds an empty heap has lost: begin there."),
        bones=[{"answer": lambda call: 1}],
    ),
    Mistake(
        "empty-heap-the-wrong-way-round",
        Sentence("The empty heap is the wrong way round."),
        Sentence("Who must move and cannot: has that player won, or lost? All else rests on it."),
        bones=[{"worth": lambda call: -call.node.value}],
    ),
    Mistake(
        "all-moves-must-win",
        Sentence("It wants all moves to win."),
        Sentence("One good move is enough, since the player to move chooses: any, not all."),
        bones=[m.NEGAMAX | {"player": lambda call: MIN}],
    ),
    Mistake(
        "one-take-only",
        Sentence("It tries only the first number of bones that may be taken."),
        Sentence("Try each of them, in a loop."),
        bones=[m.taking(lambda take: take[:1])],
    ),
    Mistake(
        "last-take-forgotten",
        Sentence("It leaves out the last number of bones that may be taken."),
        Sentence("range(1, 3) ends at 2. Have you tried all of them?"),
        bones=[m.taking(lambda take: take[:-1])],
    ),
    Mistake(
        "win-and-loss-exchanged",
        Sentence("Win and loss are exchanged."),
        Sentence("The answer is for the player who is to move, not for the one who has just moved."),
        bones=[{"answer": lambda call: -call.result}],
    ),
    # --- a table, an order
    Mistake(
        "table-not-used",
        Sentence("The values are right, and positions are searched again that came before."),
        Sentence("Look a position up before you go on to its children, and store its value after."),
    ),
    Mistake(
        "no-order",
        Sentence("That is no order of the children."),
        Sentence("Return all children of the node, each once, in a list."),
    ),
    Mistake(
        "order-does-not-help",
        Sentence("The order is allowed, and does not save enough."),
        Sentence(
            "The best child for whoever moves should come first. That is the smallest value where MIN moves."
        ),
    ),
    # --- answers worked out by hand
    Mistake("not-answered-yet", Sentence("Not answered yet: {name}.")),
    Mistake(
        "no-such-node",
        Sentence("There is no node {name}."),
        Sentence("The names are those in the picture: {known}."),
    ),
    Mistake(
        "wrong-move-chosen",
        Sentence("There is a better move."),
        Sentence("Back up the value of each child first. Then the player at the root chooses among them."),
    ),
    Mistake(
        "cause-crossed-out",
        Sentence("The child that brings the cut-off is not skipped: it had to be looked at to know."),
        Sentence("Cross out the siblings to its right."),
    ),
    Mistake(
        "cut-node-crossed-out",
        Sentence("The node where the cut-off falls is not skipped: it was visited, and only left early."),
        Sentence("Cross out only those of its children that are no longer looked at."),
    ),
    Mistake(
        "bad-moves-crossed-out",
        Sentence("These are the moves that are not best, and bad moves are not skipped for being bad."),
        Sentence("Nobody knows a value before looking. Skipped is what comes after α ≥ β, good or bad."),
    ),
    Mistake(
        "too-many-crossed-out",
        Sentence("That is too much."),
        Sentence("Before each leaf ask: is α ≥ β here by now? If not, it is looked at."),
    ),
    Mistake(
        "too-few-crossed-out",
        Sentence("There is more that is skipped."),
        Sentence("Note α and β at each node, and look for α ≥ β."),
    ),
    Mistake(
        "others-crossed-out",
        Sentence("Other nodes are skipped."),
        Sentence("Go from left to right, note α and β at each node, and look for α ≥ β."),
    ),
    Mistake(
        "skipped-node-visited",
        Sentence("This node is skipped."),
        Sentence("Where α ≥ β, the search returns, and the other children get no visit."),
    ),
    Mistake(
        "other-row",
        Sentence("The visits come in another order."),
        Sentence("Depth first: all below a node comes before its next sibling."),
    ),
    Mistake("table-too-short", Sentence("The rows are right so far, and some are missing.")),
    Mistake(
        "wrong-window",
        Sentence("The window on arrival is another one."),
        Sentence(
            "A child gets its parent's window as it is at that moment: narrowed by the siblings before."
        ),
    ),
]
