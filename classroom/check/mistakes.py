"""The mistakes that checks know: one entry for each. To add a mistake, add an entry to MISTAKES.

    "first-child-only": Mistake(                     its name, short and stable
        "It looks at the first child only.",         what is wrong
        "The return comes after the loop.",          where to look
        {"tried": lambda call: call.children[:1]},   a mutant: the search with this mistake
    ),

A program that goes wrong is compared with the mutants, from the first entry to the last. The first
mutant that does the same on all test trees gives the name of its entry to what is wrong. So an
entry that is to win against another stands before it. (A mutant whose windows are those of the
program, too, wins against all whose windows are not.)

A mistake may have several mutants, one for each way to make it. One without any is found by a rule
of its own, in the check that names it, or by wrong functions for a task (in wrong_functions.py),
where check_function is told the task. What a mutant may replace, and what a `call` knows, is told
in mutants.py; parts.py has what several mutants share.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import inf

from gametree.nodes import MAX, MIN

from ..words.language import Sentence, sentence_of
from .mutants import (
    NEGAMAX,
    PARTS,
    STRICT,
    WITH_TABLE,
    Mutant,
    at_each,
    closed,
    guess,
    mover,
    narrowed,
    own_bound,
    turns,
    unmoved,
    worth,
)
from .parts import (
    BEST_ONLY,
    CUT_BEFORE_COUNTED,
    FOR_MOVER,
    GUESS_TURNED,
    NOT_TURNED,
    PLAIN,
    RETURNS_BOUNDS,
    SIGN_FROM_1,
    by_the_wrong_end,
    by_window_in_the_end,
    closed_before_the_latest,
    cut_is_lower,
    cut_is_upper,
    each,
    exact,
    exact_at_alpha,
    exact_at_beta,
    exact_at_the_window,
    exact_without_a_cut,
    exchanged_bounds,
    folding,
    forgets,
    fresh_at_the_root,
    guess_at_the_limit,
    improves_or_is_equal,
    known_but_for_0,
    largest_value,
    looks_ahead,
    lower_after_each,
    lower_bound_alone,
    lower_each_time,
    lower_where_the_player_changes,
    narrowed_below_the_root,
    narrowed_where_max_moves,
    narrowed_where_min_moves,
    narrows_shared,
    nearer_to_0,
    never,
    only_lower,
    only_upper,
    other_bound_only,
    own_bound_only,
    smallest_value,
    sorts,
    stops_at_0,
    stops_but_for_0,
    storing,
    turned_value,
    upper_bound_alone,
    value_for_the_mover,
    value_of_first,
    value_of_last,
    worst,
    worth_for_the_root,
)
from .wrong_functions import (
    FIRST,
    FIRST_AND_THIRD,
    LAST,
    SECOND_ONES,
    added_alone,
    all_above,
    all_are_lost,
    all_but_root,
    all_the_way,
    as_misere_denies,
    at_0_if_loud,
    at_0_if_quiet,
    at_1_if_quiet,
    at_limit,
    at_limit_if_loud,
    at_limit_or_if_quiet,
    away,
    beads_in_either_way,
    beads_of_all_colours,
    beads_replaced,
    beads_with,
    best_from_0,
    best_of_other,
    bonus_alone,
    bonus_subtracted,
    by_a_part,
    by_all_of_the_other,
    can_win_turned,
    can_win_until_empty,
    can_win_with,
    choices_added,
    choices_of_all,
    difference_alone,
    empty_boxes_left_out,
    expectimax_with,
    first_is_lost,
    first_value,
    first_weighed,
    games_with,
    guarantees_exchanged,
    guarantees_of_rows,
    guess_by_8,
    guess_for_o_alone,
    guess_for_x_alone,
    guess_not_divided,
    guess_of_closed_lines,
    guess_of_sum,
    guess_rounded_down,
    guess_turned,
    helped_guarantees,
    is_as_good,
    is_larger,
    is_smaller,
    is_worse,
    largest_for_both,
    largest_from_0,
    last_bead_kept,
    line_from_the_end,
    line_with_its_end,
    log_of_quotient,
    material,
    max_of_values,
    mean_alone,
    mean_of_two,
    mean_of_values,
    mean_of_weighted,
    min_of_values,
    mix_of_first_column,
    mix_of_halves,
    mix_of_second_row,
    move_below,
    move_of_first_round,
    move_of_last_round,
    move_of_round_before,
    move_of_round_without_budget,
    move_with_budget_anew,
    never_again,
    never_won,
    not_at_all,
    nothing,
    of_who_moved,
    of_who_moves,
    one_is_won,
    one_ply_later_if_loud,
    part_of_the_other,
    playouts_with,
    proves_by_any_numbers,
    proves_for_columns,
    proves_for_rows,
    proves_if_helped,
    proves_if_max_helps,
    proves_if_min_helps,
    proves_nothing,
    proves_with_first_column,
    proves_with_first_row,
    proves_with_last_column,
    proves_with_last_row,
    proves_with_one_mix,
    punished_from_the_first,
    punished_in_each_box,
    punished_in_last_box,
    quiet_with,
    quotient_rounded_down,
    result_itself,
    results_with_always,
    root_of_all,
    root_of_logarithm,
    root_rounded_down,
    search_from_the_last_state,
    search_with,
    search_with_pair_swapped,
    short_plans,
    smallest_for_both,
    smallest_from_0,
    sum_of_two_divided,
    sum_of_values,
    sure_against_first,
    sure_against_last,
    sure_against_rows,
    sure_from_0,
    sure_if_helped,
    sure_of_equal_rows,
    sure_of_sums,
    sure_row_by_row,
    table_with,
    turned_each_ply,
    value_of_likeliest,
    visits_exchanged,
    weighed_the_other_way,
    weights_moved_away,
    weights_one_by_one,
    weights_without_counts,
    without_factor,
    without_logarithm,
    without_root,
)


class Mistake:
    """What is said about a mistake, and the programs that make it.

    said     what is wrong
    hint     where to look
    mutants  the search with this mistake, in one way or several
    view     the only `view` of check_minimax in which it is a mistake, if not in both
    bones    mutants that make it in a recursion for the bone game, which is a search of its tree
    table    mutants that make it in a search with a table
    functions  task → functions that make it there, for check_function(…, mistakes=task)
    by_hand  which answers worked out by hand the mutants explain as well: some of "values",
             "pruned" and "windows"
    said_by_hand, hint_by_hand  what is said of those, where that differs

    The texts are in English; they are translated when they are said. What is in braces, as in
    "It returns {given}.", is filled in by the check (see `flaw` in verdict.py).
    """

    def __init__(
        self,
        said: str,
        hint: str = "",
        *mutants: Mutant,
        view: str = "",
        bones: Sequence[Mutant] = (),
        table: Sequence[Mutant] = (),
        functions: Mapping[str, Sequence[Callable]] | None = None,
        by_hand: Iterable[str] = (),
        said_by_hand: str = "",
        hint_by_hand: str = "",
    ):
        for mutant in (*mutants, *bones, *table):
            if not mutant.keys() <= PARTS.keys():
                raise ValueError(f"A mutant replaces some of {[*PARTS]}.")
        self.said = said
        self.hint = hint
        self.mutants = mutants
        self.view = view
        self.functions = functions or {}
        # kind of answers → the mutants that explain them
        self.explains: dict[str, Sequence[Mutant]] = dict.fromkeys(by_hand, mutants)
        self.explains["bones"] = bones
        self.explains["table"] = table
        self.said_by_hand = said_by_hand or said
        self.hint_by_hand = hint_by_hand or hint

    def sentences(self, by_hand: bool = False) -> list[Sentence]:
        """What is wrong and, if it has a hint, where to look.

        by_hand: as it is said of answers worked out by hand
        """
        texts = [self.said, self.hint]
        if by_hand:
            texts = [self.said_by_hand, self.hint_by_hand]
        return [sentence_of(text) for text in texts if text]


# Names are stable: tests, notebooks and teachers refer to them.
MISTAKES: dict[str, Mistake] = {
    # --- code that does not come to an answer
    "nothing-given": Mistake("{wanted}"),
    "not-written-yet": Mistake(
        "This is not written yet: it returns nothing.", "Fill it in and run the check again."
    ),
    "endless-loop": Mistake(
        "A loop in it ran on and on, so it was stopped.",
        (
            "Find the loop, and what should end it. Does the thing that it waits for change inside "
            "the loop?"
        ),
    ),
    "takes-too-long": Mistake(
        "It takes too long: after {lines} of its lines there is no answer yet.",
        (
            "No loop in it runs on and on, but many calls add up. Is something worked out again "
            "that was known already? What a call returned can be kept, in a variable or a table."
        ),
    ),
    "calls-repeated": Mistake(
        "It takes too long: it calls itself again and again for the same node.",
        (
            "Keep what a call returns in a variable, and use that as often as you like: "
            "each further call searches all that is below once more."
        ),
    ),
    "endless-recursion": Mistake(
        "It calls itself without end ({line}).",
        (
            "Where does the recursion stop? A leaf must be answered at once, "
            "and each call must go to a child."
        ),
    ),
    "too-much-memory": Mistake(
        "It needs too much memory.",
        "What grows in it with every call or round? Keep only what is needed later.",
    ),
    "raises": Mistake("It stops with an error. {error} ({line})"),
    "no-pair": Mistake(
        "It stops with an error. {error} ({line})",
        (
            "A pair is taken apart there, and what came is none: does every return give a pair, "
            "also at a leaf?"
        ),
    ),
    "returns-nothing": Mistake(
        "It returns nothing (None).",
        (
            "Is a return missing, perhaps in one of the branches? print shows a value and does not "
            "return it."
        ),
    ),
    "tuple-for-list": Mistake(
        "The values are right, and they stand in a tuple, not in a list.",
        "Return them as a list: list(…).",
    ),
    "other-answer": Mistake("It returns something else than it should."),
    "no-number": Mistake(
        "It returns {given}, and a value must be a number.",
        "Return the value, or the pair (value, move).",
        said_by_hand="You have {given}, and a value must be a number.",
        hint_by_hand="Write a number, without quotation marks; infinity is inf.",
    ),
    "no-such-move": Mistake(
        "It returns the move {given}, which is no move there.",
        "A child knows the move that leads to it: child.move.",
    ),
    "pair-swapped": Mistake(
        "The pair is the wrong way round.",
        "Return (value, move): the value first.",
        functions={"search by rules": [search_with_pair_swapped]},
    ),
    "state-overwritten": Mistake(
        "Each move is made where the move before it led, and not at the state itself.",
        "All moves of a state begin there: give what result returns a name of its own.",
        functions={"search by rules": [search_from_the_last_state]},
    ),
    "leaf-without-its-pair": Mistake(
        "Called with a leaf, it does not return the pair (value, None).",
        "A leaf has a value and no move. Begin with that: return node.value, None.",
    ),
    "move-missing": Mistake(
        "The value is right, and the move is missing.",
        (
            "The pair (value, move) is asked for. At a leaf the move is None; "
            "elsewhere it is the best child's move."
        ),
    ),
    "tree-changed": Mistake(
        "It changes the tree that it was given.",
        "A search reads: it writes neither children, players and moves nor the values of leaves.",
    ),
    "asks-for-the-type": Mistake(
        "It asks for the type of a node, and what it is given here has another one.",
        (
            "Nodes that tell a check what is read of them are of a class below Node. Write "
            "isinstance(node, Node), or ask node.is_leaf and do without the type."
        ),
    ),
    "start-must-be-root": Mistake(
        "It goes wrong where the node that it is called with has a parent.",
        (
            "That node need not be the root of its tree. Is node.parent, node.root, node.depth or "
            "node.path asked, to find out where the search began? What a call must know comes as "
            "an argument."
        ),
    ),
    "states-missing": Mistake(
        "It keeps what it found under node.state, and here every node has the state None.",
        (
            "A tree that is written down has no positions, only nodes: use a table where "
            "node.state is not None. (A search with a table is checked by check_table.)"
        ),
    ),
    "memory-outlives-the-call": Mistake(
        "What it found on one tree, it still uses on the next.",
        (
            "Begin anew in each search. A global variable, and a list or dict that is the default "
            "of a parameter, keep what the calls before have put there."
        ),
    ),
    # --- the value is wrong
    "wrong-value": Mistake(
        "The value is wrong.",
        "Do this tree by hand, from the leaves up, and compare each step with your function.",
        said_by_hand="A value is wrong.",
        hint_by_hand="Look which way the triangle points, and at the values of its children only.",
    ),
    "value-for-the-mover": Mistake(
        (
            "The value has the wrong sign where MIN moves at the root: "
            "it is the value for whoever moves."
        ),
        'Here values are always MAX\'s. (A negamax is checked with view="mover".)',
        *FOR_MOVER,
        view="max",
        by_hand=["values"],
        said_by_hand=(
            "The values have the wrong sign where MIN moves: they are those for whoever moves."
        ),
        hint_by_hand=(
            "Values are always MAX's: at ▼ the smallest value below is taken as it stands."
        ),
    ),
    "opponent-helps": Mistake(
        "Both players choose alike, so the opponent helps.",
        (
            "MIN wants the value to be small, and MAX wants it to be large. "
            "Choose by node.player, or game.to_move(state): it is MAX or MIN, and no text."
        ),
        *each("player", lambda call: MAX, lambda call: MIN),
        by_hand=["values"],
        hint_by_hand=(
            "MIN wants the value to be small, and MAX wants it to be large. "
            "See which way each triangle points."
        ),
        functions={
            "expectimax": [
                expectimax_with(at_player=largest_for_both),
                expectimax_with(at_player=smallest_for_both),
            ],
            "search by rules": [search_with(is_larger), search_with(is_smaller)],
            "quiescence": [
                quiet_with(at_player=largest_for_both),
                quiet_with(at_player=smallest_for_both),
            ],
        },
    ),
    "players-swapped": Mistake(
        "The players are exchanged: MAX takes the smallest value, and MIN the largest.",
        "Values are MAX's: MAX wants the largest. Look at where you choose between max and min.",
        {"player": lambda call: mover(call.node).opponent},
        by_hand=["values"],
        hint_by_hand="Values are MAX's: at ▲ the largest value below is taken, at ▼ the smallest.",
        functions={
            "expectimax": [expectimax_with(at_player=best_of_other)],
            "search by rules": [search_with(is_worse)],
        },
    ),
    "never-switches": Mistake(
        "The player at the root moves at every node: the players never take turns.",
        "At a child it may be the other player's move. Ask each node: node.player.",
        {"player": lambda call: call.top.node.player},
    ),
    "root-is-max": Mistake(
        "It takes for granted who moves at the root.",
        "MAX is a side, not whoever begins: ask node.player, at the root too.",
        *each("player", lambda call: turns(call, MAX), lambda call: turns(call, MIN)),
    ),
    "forced-to-alternate": Mistake(
        "It switches the player at every ply, and here one player has two moves in a row.",
        "Do not count plies to find out who moves: ask node.player, or game.to_move(state).",
        {"player": turns},
        functions={
            "expectimax": [expectimax_with(in_turn=True)],
            "search by rules": [search_with(in_turn=True)],
        },
    ),
    "averages": Mistake(
        "It takes the mean of the values below.",
        "The opponent does not choose by lot: MAX takes the largest value, MIN the smallest.",
        *folding(lambda values: sum(values) / len(values)),
        by_hand=["values"],
        said_by_hand="That is the mean of the values below.",
    ),
    "adds-leaves": Mistake(
        "It adds up the values below, or counts leaves.",
        (
            "Of all that is below, one line of play will come about. "
            "Take the best child's value, and no other."
        ),
        *folding(sum),
        folding(sum)[0] | {"worth": lambda call: int(call.node.value > 0)},
        folding(sum)[0] | {"worth": lambda call: 1},
        by_hand=["values"],
        said_by_hand="That is the sum of the values below, or a number of leaves.",
    ),
    "best-starts-at-0": Mistake(
        "The best value so far starts at 0, which is better than what the children have.",
        "Start from the first child's value, or from −∞ for MAX and ∞ for MIN.",
        {"start": lambda call: 0},
        {"start": lambda call: 0 if call.player is MAX else None},
        {"start": lambda call: 0 if call.player is MIN else None},
        # Both players choose alike, too; but this shows first.
        {"start": lambda call: 0, "player": lambda call: MAX},
        {"start": lambda call: 0, "player": lambda call: MIN},
        functions={
            "expectimax": [
                expectimax_with(at_player=best_from_0),
                expectimax_with(at_player=largest_from_0),
                expectimax_with(at_player=smallest_from_0),
            ],
            "search by rules": [search_with(start=0), search_with(is_larger, start=0)],
        },
    ),
    "test-the-wrong-way-round": Mistake(
        "The test for a cut-off is the wrong way round.",
        (
            "MAX raises α and cuts when its value reaches β; MIN lowers β and cuts when its value "
            "reaches α."
        ),
        {"cuts": lambda call: call.alpha <= call.beta},
    ),
    "both-ends-moved": Mistake(
        "Each node moves both α and β, and so closes its own window.",
        "MAX raises only α, MIN lowers only β: ask node.player.",
        {"narrowed": lambda call: (max(call.alpha, call.best), min(call.beta, call.best))},
    ),
    "one-player-stops-at-once": Mistake(
        "Where one of the two players moves, it looks at the first child only.",
        "Is a return or a break indented too far there, or is a test for a cut-off always true?",
        {"tried": at_each(lambda call: call.children[:1], lambda call: call.children)},
        {"tried": at_each(lambda call: call.children, lambda call: call.children[:1])},
    ),
    "bounds-moved-by-the-other": Mistake(
        "MAX lowers β, and MIN raises α.",
        "α is what MAX is sure of, so MAX raises it; MIN lowers β.",
        {
            "narrowed": at_each(
                lambda call: (call.alpha, min(call.beta, call.best)),
                lambda call: (max(call.alpha, call.best), call.beta),
            )
        },
    ),
    "window-closed-from-the-start": Mistake(
        "It begins with a window in which no value lies, so each node is left after one child.",
        "Nobody is sure of anything at the start: begin with α = −∞ and β = ∞.",
    ),
    "first-child-only": Mistake(
        "It looks at the first child only.",
        (
            "Is a return or a break indented too far, is a test for a cut-off always true, or is "
            "node.player compared with a text? The return comes after the loop, and the players "
            'are MAX and MIN, not "MAX" and "MIN".'
        ),
        {"tried": lambda call: call.children[:1]},
        functions={"expectimax": [expectimax_with(at_player=first_value)]},
    ),
    "last-child-only": Mistake(
        "It keeps the value of the last child, whatever came before.",
        "Compare each value with the best so far, keep the better one, and return it.",
        {"better": lambda call: True},
    ),
    "sign-not-turned": Mistake(
        "A sign is not turned.",
        (
            "In negamax a child's value is its mover's, so take −negamax(child); "
            "and a leaf's value is MAX's, so turn it where the mover is MIN (at a leaf: "
            "whoever did not move last)."
        ),
        NEGAMAX | {"worth": worth},
        NEGAMAX | {"worth": worth} | NOT_TURNED,
        NEGAMAX | {"worth": worth_for_the_root},
        NEGAMAX | NOT_TURNED,
        NEGAMAX | SIGN_FROM_1,
        NEGAMAX | NOT_TURNED | SIGN_FROM_1,
        *FOR_MOVER,
    ),
    "depth-in-value": Mistake(
        "The depth is mixed into the value.",
        (
            "A leaf is worth what it says. A bonus for quick wins belongs into the game's utility, "
            "where all see it."
        ),
        {"worth": lambda call: call.node.value - call.depth},
        {"worth": nearer_to_0},
    ),
    "cut-value-lost": Mistake(
        "The value that causes the cut-off gets lost.",
        (
            "First let the new value count (best, and α or β), then test for the cut-off, "
            "then return best."
        ),
        CUT_BEFORE_COUNTED | {"start": worst},
        CUT_BEFORE_COUNTED,
        {"returned": lambda call: 0 if closed(call) else call.best},
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
            "In negamax each value is that of whoever moves, so α = max(α, best) stands at every "
            "node, whatever the sign."
        ),
        NEGAMAX | {"narrowed": narrowed_where_max_moves},
        NEGAMAX | {"narrowed": narrowed_where_min_moves},
        view="mover",
    ),
    "window-exchanged": Mistake(
        "α and β are exchanged.",
        "α is what MAX is sure of, β what MIN is sure of: hand both on as they are.",
        {"window": lambda call: (call.beta, call.alpha)},
        {"window": NEGAMAX["window"]},
        by_hand=["windows"],
        hint_by_hand="α is what MAX is sure of, β what MIN is sure of: α < β on arrival.",
    ),
    "window-not-swapped": Mistake(
        "The window is not turned for the other player.",
        "What is α for one is −α for the other, as an upper bound: call negamax(child, −β, −α).",
        NEGAMAX | {"window": lambda call: (-call.alpha, -call.beta)},
        NEGAMAX | {"window": unmoved},
    ),
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
        table=[storing(exact_without_a_cut), storing(cut_is_lower), storing(cut_is_upper)],
    ),
    "one-bound-as-exact": Mistake(
        "One of the two bounds, at most and at least, is taken as exact.",
        (
            "Is there an if where elif is wanted, so that its else overwrites what the first case "
            "has stored? Or is a bound that is looked up used without comparing it with the window?"
        ),
        table=[storing(only_lower), storing(only_upper)],
    ),
    "window-of-another-moment": Mistake(
        "What it stores is told by α and β as they are after the loop.",
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
        table=[storing(exact_at_the_window), storing(exact_at_alpha), storing(exact_at_beta)],
    ),
    "bound-compared-with-the-wrong-end": Mistake(
        "A bound from the table is compared with the wrong end of the window, or with neither.",
        "At least `low` closes the window if low >= beta, at most `high` if high <= alpha.",
        table=[
            WITH_TABLE | {"known": known}
            for known in (by_the_wrong_end, lower_bound_alone, upper_bound_alone)
        ],
    ),
    "one-childs-value-stored": Mistake(
        "What it stores is the value of one child, and not the best of all.",
        "Store once, after the loop: what is stored is what is returned.",
        table=[storing(value_of_last), storing(value_of_first)],
    ),
    "other-value-stored": Mistake(
        "What it stores is another value than the one that it returns.",
        (
            "Is the largest value stored, or the smallest, whoever moves? Is a sign turned? "
            "Work out the value once, store it, and return it."
        ),
        table=[
            storing(largest_value),
            storing(smallest_value),
            storing(turned_value),
            storing(value_for_the_mover),
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
    # --- the move is wrong
    "wrong-move": Mistake(
        "The value is right, the move is not.",
        "Change the move together with the best value, in the same if.",
    ),
    "bound-taken-as-value": Mistake(
        "A bound is taken for a value: that move only seems to be as good as the first.",
        (
            "After a cut-off a child's value says at most (or at least). "
            "Change the move only for a strictly better one."
        ),
        {"better": improves_or_is_equal},
        said_by_hand="That is the true value, and after a cut-off the search knows only a bound.",
        hint_by_hand=(
            "What comes back is the best of the children looked at; the skipped ones do not count."
        ),
    ),
    "move-from-below": Mistake(
        "The move comes from further down: it is the last one on the line, not the first.",
        "The recursion returns a move too. Take its value, and your own child's move.",
        {"move": lambda call: call.line[-1]},
        functions={"search by rules": [search_with(move_of=move_below)]},
    ),
    "last-best-move": Mistake(
        "It returns the last of the best moves, and the first is asked for.",
        "Change the move only for a value that is better, and not for one that is as good.",
        functions={"search by rules": [search_with(is_as_good)]},
    ),
    # --- value and move are right, the nodes are not
    "looks-at-too-many": Mistake(
        "The value is right, but it looks at more than it needs.",
        (
            "Where does it know enough, and still goes on? Follow α and β down to the first node "
            "that it need not see."
        ),
    ),
    "another-search": Mistake(
        "The value is right, and it looks at other nodes than alpha-beta does.",
        (
            "Put another number at a leaf that it skips. If the value is wrong then, "
            "it is right here by luck; if it stays right, this is another search (PVS, MTD(f)), "
            "and here alpha-beta is asked for, with one window from −∞ to ∞."
        ),
    ),
    "other-order": Mistake(
        "It looks at other nodes than alpha-beta does: the children are not taken in their order.",
        "Take node.children as they stand, the first one first; with order=, in that order.",
        *each("tried", lambda call: call.node.children[::-1], lambda call: call.node.children),
    ),
    "prunes": Mistake(
        (
            "This skips nodes. Minimax looks at all of them; leaving out what cannot matter is "
            "alpha-beta."
        ),
        (
            "If it is alpha-beta that you wrote: check_alphabeta looks at it. "
            "Otherwise let the loop run to its end."
        ),
    ),
    "never-cuts": Mistake(
        "Nothing is ever skipped: it looks at every node, as minimax does.",
        "A node may stop as soon as α ≥ β. It needs an α and a β, and the test inside its loop.",
        # It replaces nothing, and it does not cut: minimax. The next ones look at every node, too,
        # but they have a window.
        {},
    ),
    "cut-missing": Mistake(
        "α and β are right, and nothing is done with them.",
        "In the loop, when α ≥ β: stop, and return the best value so far.",
        {"cuts": never},
        RETURNS_BOUNDS | {"cuts": never},
        by_hand=["pruned"],
        said_by_hand="Something is skipped on this tree.",
        hint_by_hand="Note α and β at each node. Where α ≥ β, the other children cannot matter.",
    ),
    "fresh-window-at-root": Mistake(
        "At the root each move is searched with a window from −∞ to ∞.",
        "The root has a window too: what the first move is worth is α for the second.",
        {"narrowed": narrowed_below_the_root},
        PLAIN | {"window": fresh_at_the_root},
        by_hand=["pruned", "windows"],
    ),
    "window-not-passed": Mistake(
        "Your children do not get the window as it is when their turn comes.",
        (
            "Hand the window on, as in f(child, alpha, beta), "
            "and narrow that window inside the loop, after each child."
        ),
        {"window": lambda call: (-inf, inf)},
        by_hand=["windows"],
        said_by_hand=(
            "The window is not passed on to the children: this one begins again with −∞ and ∞."
        ),
        hint_by_hand="A child gets its parent's window as it is at that moment.",
    ),
    "window-never-narrowed": Mistake(
        "The window never gets narrower, so no cut-off can come.",
        "After each child MAX raises α to its best value, and MIN lowers β.",
        {"narrowed": unmoved},
    ),
    "alpha-not-raised": Mistake(
        "MAX does not raise α, so MIN has nothing to compare with.",
        "At a MAX node, after each child: α = max(α, best).",
        {"narrowed": at_each(unmoved, narrowed)},
        by_hand=["windows"],
        said_by_hand="MAX has a child's value by now, and α is not raised.",
    ),
    "beta-not-lowered": Mistake(
        "MIN does not lower β, so α never reaches it.",
        "At a MIN node, after each child: β = min(β, best).",
        {"narrowed": at_each(narrowed, unmoved)},
        by_hand=["windows"],
        said_by_hand="MIN has a child's value by now, and β is not lowered.",
    ),
    "beta-lowered-by-both": Mistake(
        "β is lowered at every node, and α is raised at none.",
        "Is node.player compared with a text? Write node.player is MAX.",
        {"narrowed": lambda call: (call.alpha, min(call.beta, call.best))},
    ),
    "test-too-early": Mistake(
        "It tests before the latest child counts, and so cuts one child too late.",
        "In the loop, first raise α or lower β, then test.",
        {"cuts": closed_before_the_latest},
    ),
    "one-player-cuts": Mistake(
        "Only one of the two players cuts.",
        "The test stands after if and else, so that it serves both.",
        {"cuts": at_each(closed, never)},
        {"cuts": at_each(never, closed)},
    ),
    "strict-test": Mistake(
        "It goes on when α = β.",
        (
            "Then the best that can come is as good as what the player has elsewhere, "
            "and no better. Cut when α ≥ β."
        ),
        STRICT,
        STRICT | RETURNS_BOUNDS,
        by_hand=["pruned"],
        said_by_hand="You go on when α = β.",
    ),
    "not-clamped": Mistake(
        "A value outside the window is returned as it is.",
        'With fail="hard" the bound comes back: α where the value is less, β where it is more.',
    ),
    "not-strict": Mistake(
        "It stops when α = β.",
        "With strict=True a cut-off is asked for when α > β only.",
        {"cuts": closed},
        by_hand=["pruned"],
    ),
    "alpha-falls": Mistake(
        "α falls, or β rises: a node forgets what it was told from above.",
        "α = max(α, best) at MAX, β = min(β, best) at MIN. What a player has elsewhere stays true.",
        {"narrowed": forgets},
        {"narrowed": own_bound(lambda call: call.value)},
        {"narrowed": at_each(forgets, narrowed)},
        {"narrowed": at_each(narrowed, forgets)},
        by_hand=["pruned", "windows"],
        hint_by_hand="A worse child takes nothing away: what a player has elsewhere stays true.",
    ),
    "only-shallow-cuts": Mistake(
        (
            "Only what the parent has counts. What was found further up is forgotten, "
            "so deep cut-offs are missed."
        ),
        "Pass both α and β on: a MAX node hands down the β that it was given.",
        BEST_ONLY | {"start": worst},
        {"window": own_bound_only},
        {"window": other_bound_only},
        by_hand=["pruned", "windows"],
    ),
    "reads-ahead": Mistake(
        "It looks at all children of a node before it searches the first, perhaps to sort them.",
        (
            "Alpha-beta is right in any order and takes the children as they come. "
            "Look at a child when its turn comes."
        ),
        *each("tried", looks_ahead, sorts),
    ),
    # --- with a depth limit
    "limit-ignored": Mistake(
        "It does not stop at the depth limit.",
        "At depth 0 return evaluate(node), and go no deeper.",
        {"stops": lambda call: call.node.is_leaf},
    ),
    "one-ply-too-deep": Mistake(
        "It looks one ply too deep.",
        "At depth 0 the node itself is guessed: ask for depth == 0 first.",
        {"stops": lambda call: call.node.is_leaf or call.left < 0},
    ),
    "one-ply-too-shallow": Mistake(
        "It stops one ply too early.",
        "With depth 1 the children are looked at, and guessed.",
        {"stops": lambda call: call.node.is_leaf or call.left <= 1},
        functions={"quiescence": [quiet_with(at_1_if_quiet)]},
    ),
    "limit-asked-at-one": Mistake(
        "It stops where one ply is left; called with none left, it does not stop.",
        "At depth 0 return evaluate(node): ask for depth == 0, before the children.",
        {"stops": lambda call: call.node.is_leaf or call.left == 1},
    ),
    "depth-not-lowered": Mistake(
        "The depth does not fall on the way down.",
        "A child is one ply further down, and has one ply less left: hand on depth - 1.",
        {"plies": lambda call: call.left},
        {"plies": lambda call: call.left, "stops": stops_at_0},
        {"plies": lambda call: call.left + 1},
        functions={"quiescence": [quiet_with(plies=0)]},
    ),
    "two-plies-at-once": Mistake(
        "Each call takes two plies off the depth.",
        "A ply is one move of one player. Each call goes down one ply: depth - 1.",
        {"plies": lambda call: call.left - 2},
        {"plies": lambda call: call.left - 2, "stops": stops_at_0},
    ),
    "depth-falls-in-the-loop": Mistake(
        "The depth falls from child to child, so later ones are searched less deep.",
        "All children are one ply down: leave depth as it is in the loop, and hand on depth - 1.",
        *each("plies", lower_each_time, lower_after_each),
        {"plies": lower_each_time, "stops": stops_at_0},
        {"plies": lower_after_each, "stops": stops_at_0},
    ),
    "rounds-not-plies": Mistake(
        "It counts rounds, not plies: the depth falls only when one of the players moves.",
        "A ply is one move of one player. Each call goes down one ply: depth - 1.",
        {"plies": lambda call: call.left - 1 if call.player is MAX else call.left},
        {"plies": lambda call: call.left - 1 if call.player is MIN else call.left},
    ),
    "changes-not-plies": Mistake(
        "The depth falls only where the move passes to the other player.",
        "A ply is one move, also where the same player moves again: hand on depth - 1 each time.",
        {"plies": lower_where_the_player_changes},
    ),
    "guess-0-taken-for-none": Mistake(
        "A guess of 0 is taken for no guess, and it goes on below the depth limit.",
        "An if takes 0 for False. Ask whether depth is 0, and not what the guess is.",
        {"stops": stops_but_for_0},
    ),
    "leaf-guessed": Mistake(
        "It guesses at a leaf, whose value is known.",
        (
            "An evaluation is for positions that are not finished. "
            "Ask for a leaf first, then for the depth."
        ),
        *each("worth", guess, guess_at_the_limit),
        functions={"quiescence": [quiet_with(at_leaf=material)]},
    ),
    "guess-forgotten": Mistake(
        "At the depth limit it returns 0.",
        "Return evaluate(node) there.",
        {"worth": lambda call: call.node.value if call.node.is_leaf else 0},
    ),
    "guess-for-the-mover": Mistake(
        "The guess has the wrong sign where MIN moves.",
        "An evaluation is on the scale of the values: MAX's, whoever moves.",
        GUESS_TURNED,
    ),
    # --- the bone game
    "no-win-or-loss": Mistake(
        "It returns {given}.",
        "Return True where the player to move wins, else False (or 1 and −1).",
    ),
    "empty-heap-the-wrong-way-round": Mistake(
        "The empty heap is the wrong way round.",
        "Who must move and cannot: has that player won, or lost? All else rests on it.",
        bones=[{"worth": lambda call: -call.node.value}],
        functions={"bone rules": [can_win_with(at_end=as_misere_denies)]},
    ),
    "all-moves-must-win": Mistake(
        "A heap is counted as won only where all moves win.",
        "One good move is enough, since the player to move chooses: any, not all.",
        bones=[NEGAMAX | {"player": lambda call: MIN}],
        functions={"bone rules": [can_win_with(all_are_lost)]},
    ),
    "win-handed-over": Mistake(
        "It says the same of every heap, as if you won where the next player wins.",
        "Your opponent moves next: is it good for you when they win? Look at the last return, too.",
        bones=[NEGAMAX | NOT_TURNED],
    ),
    "first-move-only": Mistake(
        "It answers as if only the first move could be made.",
        (
            "Another move may win. Is a return indented too far, or is there one in both branches "
            "of an if? That no move wins is known only after the loop."
        ),
        bones=[{"tried": lambda call: call.children[:1]}],
        functions={"bone rules": [can_win_with(first_is_lost)]},
    ),
    "usual-answers-turned": Mistake(
        "In the misère game its answers are the usual ones turned round.",
        (
            "Only the end of play is judged the other way round, and one good move is still "
            "enough (any, not all). Work out each heap anew, from the smallest up."
        ),
        functions={"bone rules": [can_win_turned]},
    ),
    "misere-left-out": Mistake(
        "It answers as in the usual game, also where misere is True.",
        "Who cannot move has lost in the usual game, and won in the misère game.",
        functions={"bone rules": [can_win_with(at_end=never_won)]},
    ),
    "always-as-misere-says": Mistake(
        "It answers what misere says, whatever the heap is.",
        (
            "If the other player wins what you leave, you lose: that is the not. And the rules, "
            "misere among them, stay the same after each move."
        ),
        functions={"bone rules": [can_win_with(one_is_won)]},
    ),
    "stuck-heap-forgotten": Mistake(
        "Only the empty heap is taken for the end of play.",
        "Where 2 or 3 must be taken, nobody can move from 1 either: ask whether there is a move.",
        functions={"bone rules": [can_win_until_empty]},
    ),
    # --- plans and mixes
    "choices-added": Mistake(
        "Choices are added, where they multiply.",
        "Each answer at one node goes with each answer at the others: write all the plans down.",
        functions={"plans": [choices_added]},
    ),
    "nodes-of-both": Mistake(
        "The nodes of both players are counted.",
        "A plan answers where its own player moves: ask node.player.",
        functions={"plans": [choices_of_all]},
    ),
    "short-plans-counted": Mistake(
        "Nodes that the plan itself rules out are left out.",
        "A complete plan has an answer for every node where its player moves, reached or not.",
        functions={"plans": [short_plans]},
    ),
    "rows-for-columns": Mistake(
        "Rows are taken where columns are wanted.",
        "MIN chooses a column: zip(*table) gives the columns one after the other.",
        functions={"guarantees": [guarantees_of_rows], "sure-of": [sure_against_rows]},
    ),
    "best-answer-taken": Mistake(
        "It counts on an opponent who helps.",
        "A guarantee is what is left when the other one answers as well as possible.",
        functions={
            "guarantees": [helped_guarantees],
            "sure-of": [sure_if_helped],
            "certificate": [proves_if_helped, proves_if_min_helps, proves_if_max_helps],
        },
    ),
    "guarantees-exchanged": Mistake(
        "The two numbers have changed places.",
        "First what MAX is sure of, then what MIN can hold MAX down to.",
        functions={"guarantees": [guarantees_exchanged]},
    ),
    "one-side-proved": Mistake(
        "Only one of the two sides is proved.",
        (
            "MAX must be sure of at least the number (>=), and MIN must be able to hold MAX down "
            "to at most the number (<=)."
        ),
        functions={"certificate": [proves_for_rows, proves_for_columns]},
    ),
    "one-mix-for-both": Mistake(
        "The rows are weighed with the mix of the rows.",
        "MIN mixes columns: in each row the payoffs are weighed with col_mix.",
        functions={"certificate": [proves_with_one_mix]},
    ),
    "no-mix-believed": Mistake(
        "What is no mix is believed.",
        "No probability is below 0, and together they are 1: look at both mixes.",
        functions={"certificate": [proves_by_any_numbers]},
    ),
    "never-proved": Mistake(
        "It never says True.",
        (
            "A certificate reaches its number exactly, on either side: compare by >= and <=. "
            "Return True where all holds. If that stands there: does what you ask of a mix let "
            "a right one pass?"
        ),
        functions={"certificate": [proves_nothing]},
    ),
    "one-column-only": Mistake(
        "Only one column is looked at.",
        "MIN may play any column: weigh each of them, and take the smallest of what comes out.",
        functions={
            "sure-of": [sure_against_first, sure_against_last],
            "certificate": [proves_with_first_column, proves_with_last_column],
        },
    ),
    "one-row-only": Mistake(
        "Only one row is looked at.",
        (
            "MAX may play any row: weigh each of them, and take the largest of what comes out. "
            "Does a return in the loop end it with the first row?"
        ),
        functions={"certificate": [proves_with_first_row, proves_with_last_row]},
    ),
    "answer-knows-the-row": Mistake(
        "In each row MIN answers anew, as if the row that is drawn were known.",
        "MIN chooses a column before the lot falls: weigh each column as a whole, then compare.",
        functions={"sure-of": [sure_row_by_row]},
    ),
    "mix-left-out": Mistake(
        "The mix does not count: all rows are taken alike.",
        "In each column a payoff counts by the probability of its row.",
        functions={"sure-of": [sure_of_equal_rows, sure_of_sums]},
    ),
    "smallest-starts-at-0": Mistake(
        "The smallest so far starts at 0, which is smaller than what the columns give.",
        "Start from the first column, or collect what all columns give and take the smallest.",
        functions={"sure-of": [sure_from_0]},
    ),
    "half-and-half": Mistake(
        "It always mixes half and half.",
        "Half and half is right only by accident: which p makes the two columns give the same?",
        functions={"mix-of-two": [mix_of_halves]},
    ),
    "mix-of-the-other-row": Mistake(
        "That is how often MAX plays the second row.",
        "Both shares together are 1. Which of the two is p in your equation?",
        functions={"mix-of-two": [mix_of_second_row]},
    ),
    "mix-of-the-other-player": Mistake(
        "That is how often MIN plays the first column.",
        "MAX makes the two columns equal: p weighs a against c, and b against d.",
        functions={"mix-of-two": [mix_of_first_column]},
    ),
    # --- an evaluation
    "one-side-counted": Mistake(
        "The lines of one player only are counted.",
        "What is open for O is good for O: take it away from what is open for X.",
        functions={"guess": [guess_for_x_alone, guess_for_o_alone]},
    ),
    "guess-turned": Mistake(
        "The sign is turned: what is good for X comes out negative.",
        "X is MAX, so the lines open for X count as positive: X − O.",
        functions={"guess": [guess_turned]},
    ),
    "lines-added": Mistake(
        "The lines of both players are added up.",
        "What is open for O is good for O: X − O.",
        functions={"guess": [guess_of_sum]},
    ),
    "closed-lines-counted": Mistake(
        "A line that is not open for X is taken for one that is open for O.",
        "It may be open for neither: count for O those in which no X stands.",
        functions={"guess": [guess_of_closed_lines]},
    ),
    "other-divisor": Mistake(
        "The difference is right, and it is not divided by 9.",
        "Divide by 9: the guess then lies between −1 and 1, where no player has won yet.",
        functions={"guess": [guess_by_8, guess_not_divided]},
    ),
    # --- where a search stops
    "loud-not-asked": Mistake(
        "It stops at the limit also where something was just taken.",
        "Where no ply is left, ask is_loud(node) too: guess only where it is quiet.",
        functions={"quiescence": [quiet_with(at_limit)]},
    ),
    "never-stops-below-limit": Mistake(
        "Once it has gone on below the limit, it does not stop again.",
        "Below the limit the depth is −1, −2, …: ask for depth <= 0.",
        functions={"quiescence": [quiet_with(at_0_if_quiet)]},
    ),
    "stops-where-quiet": Mistake(
        "It stops wherever it is quiet, even with plies left.",
        "Both must hold, no ply left and nothing just taken: join them by and, not by or.",
        functions={"quiescence": [quiet_with(at_limit_or_if_quiet)]},
    ),
    "quiet-turned": Mistake(
        "It stops where something was just taken, and goes on where it is quiet.",
        "Guess where no ply is left and is_loud(node) does not hold.",
        functions={"quiescence": [quiet_with(at_limit_if_loud), quiet_with(at_0_if_loud)]},
    ),
    "one-ply-below-limit": Mistake(
        "It goes on for one ply below the limit, and guesses there whatever was taken.",
        "Each capture may be answered by another: go on as long as it is loud.",
        functions={"quiescence": [quiet_with(one_ply_later_if_loud)]},
    ),
    "first-round-only": Mistake(
        "It keeps the answer of the first search.",
        (
            "Search again, one ply deeper, as long as there are nodes left, and keep the move of "
            "each search that was finished."
        ),
        functions={"deepening": [move_of_first_round]},
    ),
    "unfinished-round-kept": Mistake(
        "It keeps the answer of a search that was broken off.",
        "Such a search has seen a part of the tree only: keep its move only if it was finished.",
        functions={"deepening": [move_of_last_round, move_of_round_without_budget]},
    ),
    "last-round-dropped": Mistake(
        "It returns the answer of the search before the last one that was finished.",
        "As soon as a search is finished, its move is the best that is known.",
        functions={"deepening": [move_of_round_before]},
    ),
    "budget-not-lowered": Mistake(
        "Each search may visit as many nodes as there were at the beginning.",
        "What a search has visited is used up: take it off the budget before the next one.",
        functions={"deepening": [move_with_budget_anew]},
    ),
    # --- a machine of matchboxes, and a table of values
    "outcome-not-asked": Mistake(
        "The same comes into the boxes whatever the outcome.",
        "Three beads more for a win, one for a draw, one less for a loss: ask for the outcome.",
        functions={
            "beads": [
                *[beads_with(more, more, more) for more in (1, 3)],
                *beads_in_either_way(-1, -1, -1),
            ]
        },
    ),
    "loss-not-punished": Mistake(
        "After a lost game the boxes are as they were.",
        "Where the outcome is −1, a bead of the colour that was drawn is taken out of each box.",
        functions={"beads": [beads_with(3, 1, 0)]},
    ),
    "only-a-win-counts": Mistake(
        "Only a win changes the boxes.",
        "A draw brings one bead into each box, and a loss takes one out.",
        functions={"beads": [beads_with(3, 0, 0)]},
    ),
    "boxes-unchanged": Mistake(
        "The boxes are as they were.",
        "What you compute must be stored in the box: assign to beads[drawn].",
        functions={"beads": [beads_with(0, 0, 0)], "punish": [beads_with(0, 0, 0)]},
    ),
    "beads-replaced": Mistake(
        "What comes into a box takes the place of what was there.",
        "It is added to the beads of that colour: += in place of =.",
        functions={"beads": [beads_replaced(0), beads_replaced(-inf)]},
    ),
    "if-in-place-of-elif": Mistake(
        "What is meant for a loss is done after a win, too.",
        "A second if begins anew, and its else holds for a win as well: write elif.",
        functions={"beads": [*beads_in_either_way(2, 1, -1), *beads_in_either_way(-1, 1, -1)]},
    ),
    "last-bead-kept": Mistake(
        "The last bead of a colour is not taken out.",
        "A box may become empty: a loss takes out a bead wherever there is one.",
        functions={"beads": [last_bead_kept]},
    ),
    "empty-box-left-out": Mistake(
        "A colour without a bead stays without, whatever the outcome.",
        "Only after a loss is nothing done there: a win or a draw puts beads in again.",
        functions={"beads": [empty_boxes_left_out]},
    ),
    "draw-not-rewarded": Mistake(
        "After a draw the boxes are as they were.",
        "Where the outcome is 0, a bead comes into each box.",
        functions={"beads": beads_in_either_way(3, 0, -1)},
    ),
    "outcome-itself-added": Mistake(
        "The outcome itself is added: one bead for a win, none for a draw.",
        "A win brings three beads, a draw one, and a loss takes one.",
        functions={"beads": beads_in_either_way(1, 0, -1)},
    ),
    "win-and-loss-exchanged": Mistake(
        "The machine is rewarded for a loss.",
        "The outcome is 1 where the machine has won, and −1 where it has lost.",
        functions={"beads": beads_in_either_way(-1, 1, 3)},
    ),
    "one-box-only": Mistake(
        "Only one of the boxes is changed.",
        (
            "Nobody knows which move decided the game: each box that was used is changed. A return "
            "inside the loop would end it."
        ),
        functions={
            "beads": [
                *beads_in_either_way(3, 1, -1, LAST),
                *beads_in_either_way(3, 1, -1, FIRST),
            ]
        },
    ),
    "every-second-box": Mistake(
        "Every second box is left out.",
        "All of these are the machine's own: the opponent's moves are in none of them.",
        functions={
            "beads": [
                *beads_in_either_way(3, 1, -1, FIRST_AND_THIRD),
                *beads_in_either_way(3, 1, -1, SECOND_ONES),
            ]
        },
    ),
    "all-colours-changed": Mistake(
        "All colours of a box are changed.",
        "Only the move that was made is rewarded: change beads[drawn].",
        functions={"beads": [beads_of_all_colours(0), beads_of_all_colours(-inf)]},
    ),
    "beads-below-zero": Mistake(
        "A box is left with fewer than 0 beads.",
        "An empty box stays empty after a loss: max(0, …).",
        functions={"beads": [beads_with(3, 1, -1, may_be_negative=True)]},
    ),
    "difference-missing": Mistake(
        "The value is moved by a part of the other value, not by a part of the way to it.",
        "The way is the difference: the value after the move less the value before it.",
        functions={"temporal-difference": [table_with(by_all_of_the_other)]},
    ),
    "step-size-unused": Mistake(
        "The value is moved all the way, whatever the step size.",
        "Multiply the difference by step_size before you add it.",
        functions={"temporal-difference": [table_with(all_the_way)]},
    ),
    "moved-away": Mistake(
        "The value is moved away from the one that follows.",
        "The difference is the value after the move less the value before it, not the reverse.",
        functions={"temporal-difference": [table_with(away)]},
    ),
    "following-moved": Mistake(
        "The value after the move is changed.",
        "The later value is the better guess: it stays, and the one before the move is changed.",
        functions={"temporal-difference": [table_with(by_a_part, is_following=True)]},
    ),
    "old-value-dropped": Mistake(
        "What the position was worth before is lost.",
        (
            "The step is added to the old value, += in place of =, and the difference stands in "
            "brackets: step_size * (… - …)."
        ),
        functions={
            "temporal-difference": [table_with(difference_alone), table_with(part_of_the_other)]
        },
    ),
    "table-unchanged": Mistake(
        "The table is as it was.",
        "What you compute must be stored in the table: assign to values[state].",
        functions={"temporal-difference": [table_with(not_at_all)]},
    ),
    "parts-exchanged": Mistake(
        "The two parts are exchanged.",
        "The new value takes step_size of the value after the move, and the rest of the old one.",
        functions={"temporal-difference": [table_with(weighed_the_other_way)]},
    ),
    "from-the-end": Mistake(
        "The win comes back along the whole line in one game.",
        "In a game the first position is moved first, and the last one last.",
        functions={"line": [line_from_the_end]},
    ),
    "end-returned": Mistake(
        "The end of the line is returned, too.",
        "The values of the positions are wanted, without that of the end: values[:-1].",
        functions={"line": [line_with_its_end]},
    ),
    "last-box-only": Mistake(
        "Only the last box is punished, though it has no such bead.",
        "Where that bead is missing, it is the bead of the move before that is taken out.",
        functions={"punish": [punished_in_last_box]},
    ),
    "each-box-punished": Mistake(
        "Each box loses a bead.",
        "One bead is taken out in all: then stop, with return or break.",
        functions={"punish": [punished_in_each_box]},
    ),
    "first-box-punished": Mistake(
        "The first move is punished, not the last.",
        "Go through the pairs from the last to the first: reversed(opened).",
        functions={"punish": [punished_from_the_first]},
    ),
    "mean-of-two": Mistake(
        "The new result weighs as much as all those before it.",
        "The mean stands for n − 1 results, the new one for a single one.",
        functions={"mean": [mean_of_two]},
    ),
    "mean-counted-once": Mistake(
        "The mean is taken for a single result.",
        "It stands for n − 1 results: their sum is mean * (n - 1).",
        functions={"mean": [sum_of_two_divided]},
    ),
    "count-forgotten": Mistake(
        "All weights are changed by the same.",
        "What a weight is changed by is multiplied by its count.",
        functions={"weights": [weights_without_counts]},
    ),
    "difference-taken-anew": Mistake(
        "The difference is taken anew for each weight.",
        "Compute it once, before any weight is changed.",
        functions={"weights": [weights_one_by_one]},
    ),
    "weights-moved-away": Mistake(
        "The guess goes away from the value.",
        "The difference is the value minus the guess, not the reverse.",
        functions={"weights": [weights_moved_away]},
    ),
    # --- chance, and playouts
    "chance-decides": Mistake(
        "Chance is taken for a player: it chooses an outcome.",
        (
            "At a chance node nobody chooses: add up probability times value of all outcomes. "
            "If that stands there, is it reached (node.player is CHANCE, no text in quotation "
            "marks), and is it returned?"
        ),
        functions={
            "expectimax": [
                expectimax_with(min_of_values),
                expectimax_with(max_of_values),
                expectimax_with(value_of_likeliest),
            ]
        },
    ),
    "unweighted-mean": Mistake(
        "All outcomes are counted as equally likely.",
        "Each outcome counts by its probability, child.chance: add up probability times value.",
        functions={"expectimax": [expectimax_with(mean_of_values)]},
    ),
    "probabilities-ignored": Mistake(
        "The values of the outcomes are added up, whatever their probabilities.",
        "Each outcome counts by its probability, child.chance: add up probability times value.",
        functions={"expectimax": [expectimax_with(sum_of_values)]},
    ),
    "first-outcome-only": Mistake(
        "Only the first outcome counts.",
        "Is a return indented too far? It comes after the loop, when all outcomes are added up.",
        functions={"expectimax": [expectimax_with(first_weighed)]},
    ),
    "divided-again": Mistake(
        "The weighted values are added up, and divided once more by their number.",
        "Probabilities sum to 1, so probability times value, added up, is the mean already.",
        functions={"expectimax": [expectimax_with(mean_of_weighted)]},
    ),
    "bonus-missing": Mistake(
        "The bonus for moves that were seldom tried is missing.",
        "Add c · √(ln N / n) to the mean: N visits of the parent, n of the child.",
        functions={"uct": [mean_alone]},
    ),
    "bonus-subtracted": Mistake(
        "The bonus is taken away, so moves that were seldom tried look worse.",
        "A move that was seldom tried may be better than it seems: add the bonus.",
        functions={"uct": [bonus_subtracted]},
    ),
    "visits-exchanged": Mistake(
        "The visits of the parent and of the child are exchanged.",
        "The logarithm is that of the parent's visits; it is divided by the child's.",
        functions={"uct": [visits_exchanged]},
    ),
    "log-of-the-quotient": Mistake(
        "The logarithm is taken of the quotient.",
        "First the logarithm of the parent's visits, then divide by the child's: log(N) / n.",
        functions={"uct": [log_of_quotient]},
    ),
    "root-missing": Mistake(
        "The square root is missing, or it is not taken of just the quotient.",
        "The root is taken of the whole quotient: sqrt(log(N) / n). The factor c stands before it.",
        functions={"uct": [without_root, root_of_logarithm, root_of_all]},
    ),
    "factor-missing": Mistake(
        "The bonus is not multiplied by c.",
        "The factor c says how much curiosity counts: c · √(ln N / n).",
        functions={"uct": [without_factor]},
    ),
    "logarithm-missing": Mistake(
        "The logarithm is missing.",
        "It is taken of the parent's visits: log(N) / n.",
        functions={"uct": [without_logarithm]},
    ),
    "mean-missing": Mistake(
        "The mean is missing: what comes back is the bonus alone.",
        "A child promises its mean so far, and the bonus is added to that.",
        functions={"uct": [bonus_alone]},
    ),
    "rounded-down": Mistake(
        "It is rounded down on the way.",
        "/ divides exactly. // and int leave out what stands after the point.",
        functions={
            "uct": [quotient_rounded_down, root_rounded_down],
            "guess": [guess_rounded_down],
        },
    ),
    "game-not-played": Mistake(
        "No game is played to its end, so the result is 0 every time.",
        "While play is not over, make a random move; then ask game.utility(state).",
        functions={"playout": [playouts_with(all_above, nothing)]},
    ),
    "one-node-told": Mistake(
        "Only one node counts the playout.",
        "Count the visit and the result at the node, at its parent, and so on up to the root.",
        functions={
            "playout": [
                playouts_with(added_alone, result_itself),
                playouts_with(added_alone, nothing),
            ]
        },
    ),
    "root-not-told": Mistake(
        "The root does not count the playout.",
        "The parent of the root is None: go on until the node is None.",
        functions={"playout": [playouts_with(all_but_root, result_itself)]},
    ),
    "result-turned": Mistake(
        "The result changes its sign from ply to ply.",
        "Totals are always MAX's: each node on the way up gets the same result.",
        functions={
            "playout": [
                playouts_with(all_above, turned_each_ply),
                playouts_with(all_above, of_who_moves),
                playouts_with(all_above, of_who_moved),
            ]
        },
    ),
    "games-all-alike": Mistake(
        "From the same position its games always come out alike.",
        "Pick each move of a random game by lots.choice.",
        functions={"random games": [results_with_always(1), results_with_always(3)]},
    ),
    "other-number-of-games": Mistake(
        "After each move it plays another number of games than it is told.",
        "After each move, the loop over the games runs exactly so often: for _ in range(games).",
        functions={
            "games played": [
                *(games_with(1, -1), games_with(1, 1), games_with(2)),
                *[games_with(0, always) for always in (1, 10, 30, 50, 100, 1_000)],
            ]
        },
    ),
    "lots-not-used": Mistake(
        "Its random moves do not come from lots.",
        (
            "Pick each move of a random game by lots.choice. "
            "Then the same lots bring the same games again."
        ),
        functions={"games played": [games_with(0)], "same lots": [never_again]},
    ),
    # --- a table, an order
    "table-not-used": Mistake(
        "The values are right, and positions are searched again that came before.",
        "Look a position up before you go on to its children, and store its value after.",
    ),
    "table-not-passed-on": Mistake(
        "The values are right, and a new, empty table is begun again and again.",
        (
            "What is found below must be known beside it. Make one table for the whole search, "
            "and hand that one to each child."
        ),
    ),
    "one-position-many-keys": Mistake(
        "The values are right, and the table keeps one position under several keys.",
        (
            "The key must be the same whenever the position is: node.state. "
            "A node, its path, its depth or the window may be another one each time."
        ),
    ),
    "table-not-asked": Mistake(
        "The values are right, and positions are searched again that stand in the table.",
        (
            "Is each position looked up before its children are searched, "
            "and under the key under which it was stored? An if takes a value 0 for False: "
            "ask whether the key is in the table."
        ),
    ),
    "no-exact-entries": Mistake(
        "The values are right, and no value is stored as exact.",
        "Strictly between α and β the best value is exact: store (best, best).",
    ),
    "borrowed-search": Mistake(
        "The answer is right, and the search is not yours: it calls {searches} of the package.",
        "Write the recursion yourself: a loop over node.children that calls your own function.",
    ),
    "not-to-be-called": Mistake(
        "The answers are right, and it calls {functions}, which this task does without.",
        "Read once more what the task allows, and write the rest yourself.",
    ),
    "order-does-not-help": Mistake(
        "The order is allowed, and does not save enough.",
        (
            "The best child for whoever moves should come first. That is the smallest value where "
            "MIN moves."
        ),
    ),
    "order-changes-tree": Mistake(
        "The order changes the tree: children, or the values of leaves, are others afterwards.",
        "Leave the tree as it is: sorted(node.children, key=…) gives a new list.",
    ),
    # --- answers worked out by hand
    "not-answered-yet": Mistake("Not answered yet: {name}."),
    "no-such-node": Mistake(
        "There is no node {name}.", "The names are those in the picture: {known}."
    ),
    "cause-crossed-out": Mistake(
        "The child that brings the cut-off is not skipped: it had to be looked at to know.",
        "Cross out the siblings to its right.",
    ),
    "cut-node-crossed-out": Mistake(
        "The node where the cut-off falls is not skipped: it was visited, and only left early.",
        "Cross out only those of its children that are no longer looked at.",
    ),
    "bad-moves-crossed-out": Mistake(
        "These are the moves that are not best, and bad moves are not skipped for being bad.",
        "Nobody knows a value before looking. Skipped is what comes after α ≥ β, good or bad.",
    ),
    "others-crossed-out": Mistake(
        "Other nodes are skipped.",
        "Go from left to right, note α and β at each node, and look for α ≥ β.",
    ),
    "skipped-node-visited": Mistake(
        "This node is skipped.",
        "Where α ≥ β, the search returns, and the other children get no visit.",
    ),
    "other-row": Mistake(
        "The order is another.", "Depth first: all below a node, then its next sibling."
    ),
    "table-too-short": Mistake("The rows are right so far, and some are missing."),
    "wrong-window": Mistake(
        "The window on arrival is another one.",
        (
            "A child gets its parent's window as it is at that moment: "
            "narrowed by the siblings before."
        ),
    ),
    # === what only check_game knows
    "methods-missing": Mistake(
        "These methods are not written yet: {missing}.",
        "Each part of the rules has its method. Write them one by one, and run the check again.",
    ),
    "kept-in-self": Mistake(
        "{asked} gives another answer when it is asked again later.",
        "What a method answers depends on the state that it is given: keep nothing in self.",
    ),
    "no-initial": Mistake(
        "The game does not say where it begins: initial is {given}.",
        "Give the class an attribute initial, a state (not a method).",
    ),
    "state-not-hashable": Mistake(
        "A state is a {kind}, which can change and cannot be a key of a dict.",
        "Use a text or a tuple: tuple(board) makes one of a list.",
    ),
    "shared-board": Mistake(
        "The moves share one board: what one move does is seen after the others.",
        "Each state must be a value of its own. Copy the board before you change it.",
    ),
    "forgotten-undo": Mistake(
        "The same move at the same state leads to two different states.",
        (
            "Something is left over from an earlier move. If you change a board and put it back, "
            "do so on every way out."
        ),
    ),
    "states-not-equal": Mistake(
        "The same move at the same state gives two states that do not count as equal.",
        (
            "Python compares objects of {kind} by identity. Use a text, "
            "a tuple or a NamedTuple as the state."
        ),
    ),
    "position-comes-back": Mistake(
        "A position comes back {after}, so play need not end.",
        "A game must end. Count the moves in the state, or forbid moves that go back.",
    ),
    "never-ends": Mistake(
        "Play does not end.", "Does moves return an empty list when play is over?"
    ),
    "no-list": Mistake("{asked} must return a list, and gives {given}."),
    "move-twice": Mistake("A move is listed twice."),
    "moves-or-the-end": Mistake(
        "moves and is_terminal do not agree on whether play is over.",
        "moves must be empty exactly when play is over: ask for a win there first.",
    ),
    "chance-outcomes-wrong": Mistake(
        (
            "chance_outcomes must list the moves of `moves`, as pairs (move, "
            "probability) that sum to 1."
        ),
        "Each probability is a number above 0 and at most 1.",
    ),
    "wrong-probability": Mistake("A probability is not the right one."),
    "wrong-result": Mistake(
        "result leads to a wrong state.",
        "Where the state is the right one, {method} answers as it should. What does result return?",
    ),
    "wrong-moves": Mistake("The moves are not the right ones."),
    "moves-in-another-order": Mistake(
        "The moves are the right ones, and stand in another order.",
        "Of equally good moves a search takes the first: list them in the order that is wanted.",
    ),
    "to-move-no-player": Mistake(
        "to_move gives {given}, no player.", "Return MAX or MIN themselves."
    ),
    "wrong-player": Mistake(
        "It is {wanted}'s turn, and to_move says {given}.",
        "Whose turn it is must follow from the state: count the marks, or keep the player in it.",
    ),
    "win-not-seen": Mistake(
        "Play is over here, since one side has won, and the game goes on.",
        "Have you looked at all lines: rows, columns and both diagonals?",
    ),
    "utility-returns-nothing": Mistake(
        "Play is over, and utility returns nothing (None).",
        "Every end has a value. A draw is worth 0.",
    ),
    "utility-no-number": Mistake(
        "Play is over, and utility gives {given}, which is no number.",
        "What MAX gets is a number: 1, 0 or −1, say.",
    ),
    "utility-sign": Mistake(
        "The utility has the wrong sign.",
        (
            "utility is what MAX gets, whoever moves: with a win of MAX positive, "
            "with a win of MIN negative."
        ),
    ),
    "draw-before-win": Mistake(
        "One side has won, and utility gives a draw.",
        "A full board is a draw only if nobody has won: ask for the win first.",
    ),
    "wrong-utility": Mistake("The utility is not the right one."),
    "symmetries-lie": Mistake(
        "symmetries calls states the same that are not.",
        "Symmetric states are worth the same, and each is among its own.",
    ),
    "key-lies": Mistake(
        "key gives two states one key, and they are not worth the same.",
        "A table would take one for the other.",
    ),
}
