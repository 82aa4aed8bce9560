"""Checks of searches: right programs pass, whatever their convention.

Nothing raises, whatever code is given.
"""

import copy
import sys
from functools import partial
from math import inf
from operator import gt

import pytest
import right_programs as right
import wrong_programs as wrong
from amounts import amount

from classroom import record
from classroom.check import (
    Verdict,
    check_alphabeta,
    check_bones,
    check_depth,
    check_game,
    check_minimax,
    check_order,
    check_pruned,
    check_table,
    check_windows,
    searches,
)
from classroom.tracing import tracer
from gametree import MAX, Bones, ConnectFour, Game, TicTacToe, alphabeta, build, minimax, root, tree

BOOK = tree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
CHECKS = (check_minimax, check_alphabeta, check_depth, check_bones, check_table, check_game)


# --- right programs


@pytest.mark.slow
@pytest.mark.parametrize("program, options", right.MINIMAX)
def test_a_right_minimax_passes(program, options):
    verdict = check_minimax(program, **options)
    assert (
        verdict.passed
        and verdict.mistake is verdict.tree is verdict.expected is verdict.got is None
    )
    assert verdict.text.startswith("Right.\n")


@pytest.mark.slow
@pytest.mark.parametrize("program, options", right.ALPHABETA)
def test_a_right_alphabeta_passes(program, options):
    verdict = check_alphabeta(program, **options)
    assert verdict.passed, verdict.text
    is_the_textbooks = program in (right.textbook, right.textbook_cuts_first)
    told = "relies on the players taking turns" in verdict.text
    assert told == is_the_textbooks, verdict.text


@pytest.mark.slow
@pytest.mark.parametrize(
    "check, programs",
    [(check_depth, right.DEPTH), (check_table, right.TABLE), (check_bones, right.BONES)],
)
def test_right_programs_pass_the_other_checks(check, programs):
    for program, options in programs:
        verdict = check(program, **options)
        assert verdict.passed, (program, verdict.text)


@pytest.mark.slow
def test_code_that_fails_where_a_player_moves_twice_is_not_right():
    def insists(node, alpha=-inf, beta=inf):
        assert all(child.player is not node.player for child in node.children)
        return right.two_loops(node)

    verdict = check_alphabeta(insists)
    assert verdict.mistake == "raises" and "AssertionError" in verdict.text


@pytest.mark.slow
def test_what_takes_turns_for_granted_must_cut_all_the_same():
    def alternates(node, alpha=-inf, beta=inf, player=None, late=None):
        player, late = (
            player or node.player,
            sum(1 for _ in node.walk()) == 5 if late is None else late,
        )
        if node.is_leaf:
            return node.value
        best = -player.sign * inf
        for child in node.children:
            best = player.best(best, alternates(child, alpha, beta, player.opponent, late))
            alpha, beta = (max(alpha, best), beta) if player.sign > 0 else (alpha, min(beta, best))
            if alpha >= beta and not late:
                break
        return best

    assert not check_alphabeta(alternates).passed


@pytest.mark.slow
def test_what_the_textbooks_pair_takes_for_granted_is_no_excuse_for_other_mistakes():
    assert check_alphabeta(right.textbook, move=True).passed
    strictly = partial(right.textbook_cuts_first, cuts=gt)
    assert check_alphabeta(strictly).mistake == "strict-test"
    assert check_alphabeta(strictly, strict=True).passed
    assert check_minimax(right.textbook).mistake == "forced-to-alternate"


@pytest.mark.slow
def test_alphabeta_by_another_convention():
    verdict = check_alphabeta(wrong.strict_test, strict=True)
    assert verdict.passed and "With alpha >= beta, fewer nodes are enough." in verdict.text
    assert check_alphabeta(right.fail_soft, strict=True).mistake == "not-strict"
    assert check_alphabeta(
        wrong.takes_the_last_first, order=lambda node: node.children[::-1]
    ).passed
    assert check_alphabeta(right.fail_soft, order="reversed").mistake == "other-order"
    assert check_alphabeta(right.strictly, strict=True, order="reversed").mistake == "other-order"
    verdict = check_alphabeta(right.fail_soft, fail="hard")
    assert verdict.mistake == "not-clamped" and (verdict.expected, verdict.got) == (-1, 0)
    assert "takes node. Write" not in verdict.text and "is called as fn(node, alpha, beta)" in (
        check_alphabeta(right.two_loops, fail="hard").text
    )
    for wanted, options in {
        "strict must be True or False": {"strict": 1},
        'fail must be "soft" or "hard"': {"fail": "firm"},
        'order must be "reversed" or a function': {"order": "backwards"},
        "you gave the function <lambda>": {"order": lambda node: node.children[:1]},
    }.items():
        for check, *given in (
            (check_alphabeta, right.fail_soft),
            (check_pruned, BOOK, ""),
            (check_windows, BOOK, []),
        ):
            assert wanted in check(*given, **options).text


@pytest.mark.slow
@pytest.mark.parametrize(
    "check, program",
    [
        (check_minimax, minimax),
        (check_alphabeta, alphabeta),
        (check_alphabeta, minimax),
        (check_depth, lambda node, depth, guess: minimax(node, depth=depth, evaluate=guess)),
        (check_table, lambda node: alphabeta(node, table={})),
    ],
)
def test_the_packages_own_search_is_right_and_is_not_what_is_asked_for(check, program):
    verdict = check(program)
    assert verdict.mistake == "borrowed-search" and "of the package" in verdict.text


@pytest.mark.slow
def test_the_move_may_be_asked_for():
    for check in CHECKS[:2]:
        program = right.recursive if check is check_minimax else right.fail_soft
        assert check(program, move=False).passed
        verdict = check(program, move=True)
        assert "the move is missing" in verdict.text and verdict.expected == (0, 0)
        assert "move must be" in check(program, move="yes").text
    assert check_minimax(right.with_move, move=True).passed
    assert check_alphabeta(right.with_its_move, move=True).passed
    assert check_minimax(wrong.averages, move=True).mistake == "averages"  # the value comes first


def test_a_players_text_is_hinted_at():
    assert "compares a player with a text" in check_minimax(wrong.players_are_texts).text


def limited_to(plies):
    def value_of(node, left=plies):
        if node.is_leaf or left == 0:
            return next(node.leaves()).value  # a guess: what is at the end of the leftmost line
        return node.player.best([value_of(child, left - 1) for child in node])

    return value_of


@pytest.mark.slow
@pytest.mark.parametrize("plies", [5, 8, 10])
def test_a_search_that_guesses_in_deep_trees_is_not_right(plies):
    assert not check_minimax(limited_to(plies)).passed


@pytest.mark.slow
@pytest.mark.parametrize("plies", amount([38], with_long=[12, 20, 38]))
def test_a_search_that_ends_after_many_plies_is_not_right(plies):
    def ends(node, depth=0):
        if node.is_leaf or depth == plies:
            return node.value or 0
        return node.player.best([ends(child, depth + 1) for child in node.children])

    def looks_less_deep(node, depth, evaluate):
        return right.limited(node, min(depth, plies), evaluate)

    assert not check_minimax(ends).passed
    assert not check_depth(looks_less_deep).passed


@pytest.mark.slow
@pytest.mark.parametrize("most", [9, 12, 19])
def test_a_search_that_leaves_out_the_last_of_many_children_is_not_right(most):
    def counts_on_few(node):
        if node.is_leaf:
            return node.value
        return node.player.best([counts_on_few(child) for child in node.children][:most])

    assert not check_minimax(counts_on_few).passed


@pytest.mark.slow
@pytest.mark.parametrize("start", [10**8, sys.maxsize, 1e300])
def test_a_number_is_not_infinity_however_large(start):
    def from_there(node, alpha=-start, beta=start):
        if node.is_leaf:
            return node.value
        best = -node.player.sign * start
        for child in node.children:
            best = node.player.best(best, from_there(child, alpha, beta))
            alpha, beta = (
                (max(alpha, best), beta) if node.player is MAX else (alpha, min(beta, best))
            )
            if alpha >= beta:
                break
        return best

    assert not check_alphabeta(lambda node: from_there(node)).passed
    assert not check_table(lambda node: from_there(node)).passed


@pytest.mark.slow
def test_a_table_of_moves_is_wrong_on_mirror_images():
    def with_moves(node, known):
        if node.is_leaf:
            return node.value, None
        key = node.game and (repr(node.game), node.game.key(node.state))
        if key is None or key not in known:
            values = {child.move: with_moves(child, known)[0] for child in node.children}
            known[key] = node.player.best(values.values()), node.player.best(values, key=values.get)
        return known[key]

    for check in (check_minimax, check_table):
        known = {}
        verdict = check(lambda node, known=known: with_moves(node, known))
        assert not verdict.passed and isinstance(verdict.tree.game, TicTacToe)


@pytest.mark.slow
def test_a_value_that_is_rounded_to_two_digits_is_not_right():
    assert not check_minimax(lambda node: round(right.recursive(node), 2)).passed


def test_a_copied_position_may_be_evaluated():
    def on_a_copy(node, depth, evaluate):
        return right.limited(node, depth, lambda given: evaluate(copy.deepcopy(given)))

    assert (
        check_depth(on_a_copy).mistake == "limit-ignored"
    )  # copying a node looks at everything below it


def test_a_guess_at_a_leaf_is_told_since_no_picture_shows_it():
    def guesses_at_once(node, depth, evaluate):
        if depth == 0:
            return evaluate(node)
        values = [guesses_at_once(child, depth - 1, evaluate) for child in node.children]
        return node.player.best(values) if values else node.value

    verdict = check_depth(guesses_at_once)
    assert verdict.mistake == "leaf-guessed"
    assert f"calls evaluate, which gives {verdict.got} there" in verdict.text


def test_a_depth_limit_may_be_asked_to_cut():
    assert check_depth(right.limited_alphabeta, cutting=True).passed
    assert not check_depth(right.limited, cutting=True).passed
    assert "cutting must be" in check_depth(right.limited, cutting=1).text


# --- code that does harm


def endless(node):
    while True:
        pass


def misspells(node):
    return node.valeu


@pytest.mark.parametrize("check", [check_minimax, check_alphabeta, check_table])
@pytest.mark.parametrize(
    "program, name, said",
    [
        (endless, "endless-loop", "A loop in it ran on and on"),
        (misspells, "raises", "AttributeError: 'Node' object has no attribute 'valeu' (line"),
        (lambda node: None, "not-written-yet", "not written yet"),
        (lambda node: ..., "not-written-yet", "not written yet"),
        (lambda node: node, "node-for-value", "It returns Node("),
        (lambda node: "3", "no-number", "It returns '3'"),
        (lambda node: True, "no-number", "It returns True"),
        (lambda node: float("nan"), "no-number", "It returns nan"),
        (lambda node: (1, 2, 3), "no-number", "It returns (1, 2, 3)"),
        (lambda node: (node.value, 0), "no-number", "It returns (None, 0)"),
        (lambda node: (child for child in node), "no-number", "a generator"),
        (lambda node: endless, "no-number", "the function endless"),
    ],
)
def test_harm_is_survived(check, program, name, said):
    tracer, limit = sys.gettrace(), sys.getrecursionlimit()
    verdict = check(program)
    assert verdict.mistake == name and said in verdict.text
    assert (sys.gettrace(), sys.getrecursionlimit()) == (tracer, limit)
    assert __file__ not in verdict.text and "Traceback" not in verdict.text


def test_unfinished_work_is_no_mistake():
    def later(node):
        raise NotImplementedError

    def documented(node):
        """What I want to do."""

    for check in CHECKS[:2]:
        for program in (later, documented):
            verdict = check(program)
            assert not verdict.passed and verdict.mistake == "not-written-yet"
            assert "not written yet" in verdict.text


@pytest.mark.slow
def test_printing_is_kept_away(capsys):
    def complains(node):
        print("at", node, file=sys.stderr)
        return right.recursive(node)

    def closes(node):
        sys.stdout.close()
        print("at", node)
        return right.recursive(node)

    for program in (right.prints, complains, closes):
        verdict = check_minimax(program)
        assert verdict.passed and "is not shown here" in verdict.text
    assert capsys.readouterr() == ("", "")


def test_spoiling_the_tree_is_named():
    def spoils(node):
        for leaf in node.leaves():
            leaf.value = 0
        return minimax(node).value

    def cuts_down(node):
        value = minimax(node, depth=99).value
        node.children = node.children[:1]
        return value

    assert check_minimax(spoils).mistake in ("tree-changed", "wrong-value")
    assert check_minimax(cuts_down).mistake == "tree-changed"


def holds_itself(node):
    answer = [1]
    answer.append(answer)
    return answer


def spoils_children(node):
    node.children = 3
    return 0


def cuts_a_leaf_off(node):
    node.children[0].parent = None
    return 0


@pytest.mark.slow
@pytest.mark.parametrize("check", [check_minimax, check_alphabeta, check_table])
def test_what_would_trip_the_check_itself(check):
    assert not check(holds_itself).passed
    assert check(spoils_children).mistake == check(cuts_a_leaf_off).mistake == "tree-changed"
    assert check(lambda node: (node, node)).mistake == "node-for-value"
    assert not check(lambda node: (0, [node])).passed
    assert not check(lambda node: (0, {node.player})).passed


# --- nonsense

NOT_A_PROGRAM = (
    "nothing-given",
    "methods-missing",
    "raises",
    "no-number",
    "node-for-value",
    "no-win-or-loss",
)
NONSENSE = [None, 3, "minimax", MAX, [], {}, int, Game, Verdict, BOOK, float("nan"), object]


@pytest.mark.parametrize("given", NONSENSE, ids=lambda thing: type(thing).__name__)
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_nonsense_gets_a_verdict(check, given):
    verdict = check(given)
    assert not verdict.passed and verdict.mistake in NOT_A_PROGRAM
    assert "object at 0x" not in verdict.text and verdict.html()


@pytest.mark.parametrize("check", CHECKS[:5], ids=lambda check: check.__name__)
def test_a_function_with_other_parameters_gets_a_verdict(check):
    for program in (lambda: 3, lambda a, b, c, d, e: 3, lambda *, node: 3):
        verdict = check(program)
        assert verdict.mistake == "nothing-given" and "is called as" in verdict.text


def test_a_tutorials_three_parameters_are_no_window():
    def tutorial(node, depth, maximizing):
        return 3

    for check in CHECKS[:2]:
        assert (
            "takes node, depth, maximizing. Write a function around it that takes only the node"
            in check(tutorial).text
        )


@pytest.mark.slow
def test_other_nonsense_gets_a_verdict():
    assert "view must be" in check_minimax(right.recursive, view="min").text
    assert "view must be" in check_minimax(right.recursive, view=None).text
    assert "view must be" in check_depth(right.limited, view="min").text
    assert "view must be" in check_table(right.recursive, view=["max"]).text
    for take in (None, (), "12", (0,), (1, 1), (1.5,)):
        assert check_bones(right.wins, take=take).mistake == "nothing-given"
    assert check_bones(right.by_thirds, take={1, 2}).passed
    assert check_bones(wrong.takes_one, take={2, 1}).mistake == "first-move-only"
    for check in (check_minimax, check_alphabeta, check_table):
        assert check(lambda node: 10**400).mistake == "wrong-value"
    assert check_bones(right.wins, misere="yes").mistake == "nothing-given"
    assert (
        check_bones(lambda n: 2).mistake == check_bones(lambda n: "win").mistake == "no-win-or-loss"
    )


# --- orders and tables


def test_an_order_is_tried_on_a_copy_of_the_tree():
    top = tree("MAX(MIN(5, 2), MIN(9, 3))")
    text = top.to_text()
    for order in (wrong.turns_the_tree_itself, wrong.writes_into_leaves):
        assert check_order(order, top).mistake == "order-changes-tree"
        assert check_order(order, build(Bones(6))).mistake == "order-changes-tree"
        assert check_order(order, root(Bones(6))).mistake == "order-changes-tree"
        assert top.to_text() == text
    assert check_order(lambda node: node.children[::-1], top).passed


def test_an_order_may_ask_where_a_node_stands_in_its_tree():
    top = tree("MAX(7, MIN(MAX(1, 9), MAX(3, 2)))")
    depths = []

    def noting(node):
        depths.append(node.depth)
        return node.children[::-1]

    assert check_order(noting, top[1]).mistake is None and depths[0] == 1


def test_an_order(monkeypatch):
    monkeypatch.setattr(searches, "MOST_LINES", 1_000)  # of an order without an end
    assert check_order(lambda node: node.children[::-1], Bones(6)).passed
    assert check_order(lambda node: node.children, Bones(6)).mistake == "order-does-not-help"
    assert (
        check_order(lambda node: node.children[::-1], Bones(6), max_nodes=18).mistake
        == "order-does-not-help"
    )

    def worst_first(node):
        return sorted(node.children, key=lambda child: node.player.sign * minimax(child).value)

    verdict = check_order(worst_first, BOOK)
    assert verdict.mistake == "order-does-not-help"
    assert (
        "With this order alpha-beta looks at more than 11 nodes, which are enough without it"
        in verdict.text
    )
    assert check_order(lambda node: node.children[:1], Bones(6)).mistake == "raises"
    assert check_order(lambda node: node.children[9], Bones(6)).mistake == "raises"
    assert check_order(endless, Bones(6)).mistake in ("endless-loop", "raises")
    for given in (None, 3, int, lambda: 3):
        assert check_order(given, Bones(6)).mistake == "nothing-given"
    for node in (None, 3, "tree"):
        assert check_order(lambda node: node.children, node).mistake == "nothing-given"


def test_an_order_may_not_search_on_and_on(monkeypatch):
    def by_minimax(node):
        return sorted(node.children, key=lambda child: minimax(child).value)

    monkeypatch.setattr(tracer, "MOST_LIBRARY_CALLS", 50_000)
    verdict = check_order(by_minimax, ConnectFour(3, 5, 3))
    assert verdict.mistake == "library-takes-too-long"


@pytest.mark.slow
def test_an_order_is_for_trees_of_some_size(monkeypatch):
    assert searches.MOST_NODES == 200_000
    monkeypatch.setattr(searches, "MOST_NODES", 2_000)
    monkeypatch.setattr(searches.count_visited, "__defaults__", (2_000,))
    assert "looks at more than 2,000 nodes" in check_order(right.recursive, Bones(20)).text


@pytest.mark.slow
def test_a_table_that_is_not_used():
    verdict = check_table(right.recursive)
    assert verdict.mistake == "table-not-used" and verdict.expected < verdict.got
    assert check_table(right.fail_soft).mistake == "table-not-used"
    assert check_table(wrong.players_swapped).mistake == "players-swapped"
    assert check_table(wrong.best_of_the_last_four).mistake == "wrong-value"


@pytest.mark.slow
def test_a_move_that_is_right_on_written_trees_only():
    assert check_minimax(wrong.move_by_its_place, move=True).mistake == "no-such-move"
    verdict = check_minimax(lambda node: (minimax(node).value, object()), move=True)
    assert "which is not a move" in verdict.text and "0x" not in verdict.text


def test_a_table_that_takes_two_positions_for_one():
    def by_label(node):
        known = {}

        def value_of(node):
            key = node.game.label(node.state)  # which does not say whose move it is
            if key not in known:
                known[key] = (
                    node.value
                    if node.is_leaf
                    else node.player.best([value_of(child) for child in node])
                )
            return known[key]

        return value_of(node)

    assert check_table(by_label).mistake == "positions-mixed-up"


@pytest.mark.slow
def test_a_table_may_hold_values_for_whoever_moves():
    def negamax(node, table=None):
        table = {} if table is None else table
        if node.state not in table:
            values = [-negamax(child, table) for child in node.children]
            before = node.parent.player.opponent.sign if node.parent else 1
            table[node.state] = max(values) if values else before * node.value
        return table[node.state]

    assert check_table(negamax, view="mover").passed
    verdict = check_table(negamax)
    assert verdict.mistake == "value-for-the-mover" and 'view="mover"' in verdict.text
    assert check_table(right.with_a_table, view="mover").mistake == "sign-not-turned"
    assert check_table(right.negamax_with_window, "mover").mistake == "table-not-used"


def test_lazily_grown_trees_grow_where_they_are_read():
    top = root(Bones(6))
    trace = record(right.fail_soft, top)
    assert sum(step.kind == "read" for step in trace) == 45 and top.size < 52


# --- a call with a leaf, a second call, a table that saves less


@pytest.mark.slow
def test_a_search_that_is_to_return_moves_is_also_called_with_a_leaf():
    def with_move(node):
        return right.with_move(node) if node.children else node.value

    assert check_minimax(with_move).passed  # nobody asks for a pair
    assert check_minimax(right.with_move, move=True).passed
    verdict = check_minimax(with_move, move=True)
    assert verdict.mistake == "leaf-without-its-pair"
    assert "the answer is (5, None), but it returns 5." in verdict.text


def test_guesses_of_an_earlier_call_are_not_to_be_used():
    def keeps(node, depth, evaluate, guesses={}):  # noqa: B006 - as students write it
        if node.is_leaf or depth > 0:
            return right.limited(node, depth, lambda given: keeps(given, 0, evaluate))
        return guesses.setdefault(node, evaluate(node))

    verdict = check_depth(keeps)
    assert verdict.mistake == "memory-outlives-the-call" and "another evaluate" in verdict.text
    assert verdict.tree.size == 2


def test_a_table_must_keep_bounds():
    cutting, plain = [check_table(right.with_a_table, cutting=cuts) for cuts in (True, False)]
    assert cutting.passed and "saves what a table can save" in cutting.text
    assert plain.passed and "saves what a table can save" in plain.text
    assert "cuts where" in cutting.text and "cuts where" not in plain.text

    def exact_values_alone(node):
        table = {}

        def value_of(node, alpha, beta):
            if node.is_leaf:
                return node.value
            if node.state in table:
                return table[node.state][0]
            best, low, high = None, alpha, beta
            for child in node.children:
                value = value_of(child, low, high)
                best = value if best is None else node.player.best(best, value)
                low, high = (max(low, best), high) if node.player is MAX else (low, min(high, best))
                if low >= high:
                    break
            if alpha < best < beta:
                table[node.state] = best, best
            return best

        return value_of(node, -inf, inf)

    verdict = check_table(exact_values_alone, cutting=True)
    assert verdict.mistake == "bounds-missing" and "all of them exact" in verdict.text
