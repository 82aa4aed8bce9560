"""The searches: values and moves, the counts of the literature to the node, what they refuse."""

import itertools
import random
from fractions import Fraction
from functools import partial
from math import inf, nan

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from toys import Coin, Line, Planned, plans, planted

from classroom import complete, iterative_deepening
from classroom.check import check_values
from classroom.widgets import reorder
from gametree import (
    CHANCE,
    MAX,
    MIN,
    Bones,
    GameTreeError,
    Node,
    TicTacToe,
    alphabeta,
    build,
    draw,
    expectimax,
    minimax,
    record,
    root,
    tree,
    values_of,
)

BOOK = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]


def values(top):
    return [node.value for node in top.walk()]


def by_hand(plan):
    """The value of a plan (see toys) as nested max and min."""
    if not isinstance(plan, tuple):
        return plan
    player, below = plan
    choose = max if player is MAX else min
    return choose([by_hand(child) for _, _, child in below])


# --- minimax: the value and the moves


def test_the_tree_of_the_textbooks():
    top = tree(BOOK)
    result = minimax(top)
    assert (result.value, result.bound) == (3, "exact")
    assert (result.move, result.line, result.moves) == (0, (0, 0), (0,))
    assert (result.visited, result.leaves, result.cuts) == (13, 9, ())
    worth = values_of(top)
    assert list(worth) == list(top.walk())
    assert list(worth.values()) == [3, 3, 3, 12, 8, 2, 2, 4, 6, 2, 14, 5, 2]


def test_a_leaf_is_worth_its_value_and_has_no_move():
    result = minimax(tree(5))
    assert (result.value, result.move, result.line, result.moves) == (5, None, (), ())
    assert (result.visited, result.leaves) == (1, 1)


def test_visited_counts_the_root_and_the_leaves():
    assert minimax(tree("MAX(3)")).visited == 2
    assert minimax(tree("MAX(MIN(3, MAX(4)), 5)")).visited == 6
    assert minimax(tree("MAX(MIN(3, MAX(4)), 5)")).leaves == 3


def test_infinite_values_are_values_and_the_first_child_is_always_taken():
    assert minimax(tree("MAX(-inf, -inf)")).moves == (0, 1)
    assert minimax(tree("MIN(inf, MAX(inf))")).line == (0,)
    assert minimax(tree("MAX(-5)")).value == -5


@pytest.mark.parametrize(
    "large", [10**400, Fraction(10**400, 3), -(10**400)], ids=["whole", "fraction", "below"]
)
def test_numbers_beyond_all_floats_stand_beside_floats(large):
    top = MAX(MIN(large, 0.5), MIN(0.25, -1))
    best = min(large, 0.5)
    deepening = partial(iterative_deepening, evaluate=lambda node: large)
    for search in (minimax, alphabeta, expectimax, deepening):
        result = search(top)
        assert result.value == max(best, -1) and repr(result)
    assert all(step.text for step in record(alphabeta, top))
    assert [repr(node) for node in top.walk()] and draw(top, at=record(alphabeta, top)[-1]).svg
    assert tree(top.to_text()).to_text() == top.to_text()
    assert complete(top) and reorder(top) and not check_values(top, {"root": 0.75}).passed
    with pytest.raises(GameTreeError, match="too large to be weighed"):
        expectimax(CHANCE((0.5, large), (0.5, 0.5)))


def test_players_need_not_alternate():
    assert minimax(tree("MAX(MAX(1, 5), MIN(MIN(9, 6), 7))")).value == 6
    assert minimax(tree("MIN(MIN(MIN(4, 2), 3), MAX(1))")).value == 1


def test_a_search_may_begin_anywhere_and_looks_only_below():
    top = tree(BOOK)
    result = minimax(top[1])
    assert (result.value, result.line, result.visited) == (2, (0,), 4)
    assert {*values_of(top[1])} == {*top[1].walk()}


def test_values_of_says_its_own_name_where_it_is_given_no_tree():
    with pytest.raises(
        GameTreeError, match=r"^values_of wants a Node or a Game, got 3: write a tree"
    ):
        values_of(3)


def test_minimax_takes_a_game_as_it_takes_a_node():
    result = minimax(Bones(6))
    assert (result.value, result.move, result.visited) == (1, 2, 52)
    assert repr(result) == repr(minimax(build(Bones(6)))) == repr(minimax(root(Bones(6))))


@pytest.mark.slow
@settings(deadline=None, derandomize=True, max_examples=150)
@given(plans())
def test_minimax_is_nested_max_and_min(plan):
    top = planted(plan)
    result, worth = minimax(top), values_of(top)
    assert result.value == worth[top] == by_hand(plan)
    assert result.visited == top.size and result.leaves == len(list(top.leaves()))
    for node in top.walk():
        if not node.is_leaf:
            assert worth[node] == node.player.best(worth[child] for child in node)
    end = top.find(*result.line)
    assert end.is_leaf and end.value == result.value
    assert result.moves == tuple(child.move for child in top if worth[child] == worth[top])
    node = top
    for move in result.line:  # each move of the line is the first best
        first = next(child for child in node if worth[child] == worth[node])
        assert first.move == move
        node = first
    assert result.move == (result.line[0] if result.line else None)


@pytest.mark.slow
@settings(deadline=None, derandomize=True)
@given(plans())
def test_a_written_a_built_and_a_lazily_grown_tree_are_searched_alike(plan):
    tops = planted(plan), build(Planned(plan)), root(Planned(plan))
    seen = [repr(minimax(top)) for top in tops]
    assert seen[0] == seen[1] == seen[2] == repr(minimax(Planned(plan)))
    written, built, grown = (repr([*values_of(top).values()]) for top in tops)
    assert written == built == grown


# --- minimax: a depth limit


def test_at_its_depth_limit_a_written_tree_is_guessed_from_the_node():
    top, guessed = tree(BOOK), []

    def evaluate(node):
        guessed.append(node)
        return node.move

    result = minimax(top, depth=1, evaluate=evaluate)
    assert (result.value, result.move, result.line) == (2, 2, (2,))
    assert (result.visited, result.leaves) == (4, 3)
    assert guessed == list(top)


def test_at_its_depth_limit_a_game_is_guessed_from_the_state():
    result = minimax(Bones(10), depth=2, evaluate=lambda state: state.bones)
    assert (result.value, result.line, result.visited, result.leaves) == (6, (1, 3), 13, 9)


def test_depth_0_guesses_at_the_root_itself():
    top = tree(BOOK)
    result = minimax(top, depth=0, evaluate=lambda node: 42)
    assert (result.value, result.move, result.line, result.moves) == (42, None, (), ())
    assert (result.visited, result.leaves) == (1, 1)


def test_a_leaf_above_the_depth_limit_has_its_own_value():
    assert minimax(tree("MAX(5, MIN(7, 8))"), depth=1, evaluate=lambda node: 0).value == 5
    assert minimax(tree("MAX(5, MIN(7, 8))"), depth=2).value == 7  # nothing to guess
    assert minimax(tree("MAX(5, MIN(7, 8))"), depth=9).value == 7


def test_the_guess_of_the_game_is_the_default():
    game = TicTacToe()
    result = minimax(game, depth=1)
    assert result.move == 4
    assert result.value == game.evaluate("....X....")


def facts(top):
    """All that a tree says: a search changes nothing of it."""
    names = ("player", "value", "move", "parent", "children", "chance", "game", "information_set")
    return [[node, *[getattr(node, name) for name in names]] for node in top.walk()]


def guess_by_path(node):
    return len(repr(node.path)) % 5 - 2


WAYS_TO_SEARCH = [
    minimax,
    expectimax,
    alphabeta,
    partial(alphabeta, window=(-1, 1), strict=True),
    partial(alphabeta, order="reversed"),
    partial(minimax, depth=2, evaluate=guess_by_path),
    partial(expectimax, depth=1, evaluate=guess_by_path),
    partial(alphabeta, depth=2, evaluate=guess_by_path),
    partial(iterative_deepening, evaluate=guess_by_path),
    partial(record, minimax),
    partial(record, alphabeta),
    values_of,
]


@settings(deadline=None, derandomize=True, max_examples=60)
@given(plans())
def test_no_search_writes_into_a_tree(plan):
    top = planted(plan)
    before = facts(top)
    for search in WAYS_TO_SEARCH:
        search(top)
        assert facts(top) == before


def test_no_search_reads_what_somebody_has_written_at_an_inner_node():
    top = tree(BOOK)
    for node in top.walk():
        node.value = node.value if node.is_leaf else 99
    for search in (minimax, expectimax, alphabeta):
        assert search(top).value == 3
    assert values_of(top)[top] == 3


def test_in_a_grown_tree_a_search_changes_nothing_either():
    top = build(Bones(6))
    before = facts(top)
    for search in (minimax, expectimax, partial(alphabeta, table={}), values_of):
        search(top)
    assert facts(top) == before


@pytest.mark.parametrize("game", [Bones(9), TicTacToe(2, 3, 3)], ids=repr)
def test_a_depth_limit_beyond_the_end_gives_the_full_result(game):
    assert repr(minimax(game, depth=9)) == repr(minimax(game))


def test_a_depth_limit_counts_from_where_the_search_begins():
    top = build(TicTacToe(), "XO.......", depth=3)
    assert minimax(top[2], depth=1).visited == 7


# --- minimax: values are as fresh as the search


def test_a_leaf_that_was_edited_counts_at_once():
    top = tree(BOOK)
    assert minimax(top).value == values_of(top)[top] == 3
    top.find(0, 0).value = 1
    assert minimax(top).value == values_of(top)[top] == 2


def fail(*_):
    raise ZeroDivisionError


@pytest.mark.parametrize("error", [ZeroDivisionError, KeyboardInterrupt])
def test_a_search_that_fails_leaves_the_tree_as_it_was(error):
    steps = []
    minimax(tree(BOOK), watch=lambda *step: steps.append(step))
    for step in range(len(steps)):
        top, count = tree(BOOK), iter(range(10**9))
        before = facts(top)

        def watch(*_, count=count, step=step):
            if next(count) == step:
                raise error

        with pytest.raises(error):
            minimax(top, watch=watch)
        assert facts(top) == before
    with pytest.raises(ZeroDivisionError):
        minimax(tree(BOOK), depth=1, evaluate=fail)


def test_a_refused_call_changes_nothing():
    top = MAX(MIN(3, 4), CHANCE((0.5, 1), (0.5, 2)))
    before = facts(top)
    for options in ({}, {"depth": -1}, {"depth": 1}, {"watch": 3}, {"evaluate": 3}):
        with pytest.raises(GameTreeError):
            minimax(top, **options)
        assert facts(top) == before


def test_a_node_without_children_that_is_no_leaf_is_refused():
    for search in (minimax, alphabeta, expectimax):
        with pytest.raises(
            GameTreeError, match=r"Node\(MAX to move, not grown yet\) has no children"
        ):
            search(Node(MAX))
    with pytest.raises(
        GameTreeError, match=r"Node\(CHANCE to move, not grown yet\) has no children"
    ):
        expectimax(Node(CHANCE))


def test_a_leaf_without_a_value_is_refused():
    top = MAX(1, 2)
    top[0].value = None
    for search in (minimax, alphabeta, expectimax, iterative_deepening, Node.to_text):
        for node in (Node(), top):
            with pytest.raises(
                GameTreeError, match=r"A leaf's value must be a real number .* got None"
            ):
                search(node)


def test_a_game_that_fails_on_the_way_leaves_the_values_as_they_were():
    class Slip(Line):
        def result(self, state, move):
            return fail() if state == 2 else state + 1

    top = root(Slip(5))
    with pytest.raises(ZeroDivisionError):
        minimax(top)
    assert top.size == 3 and values(top) == [None] * 3


# --- minimax: what is refused


@pytest.mark.parametrize(
    "top", [MAX(3, CHANCE((1, 2))), CHANCE((1, 2)), root(Coin()), Coin()], ids=repr
)
def test_chance_is_refused_and_expectimax_named(top):
    refusal = (
        r"minimax is for two players, and here chance decides: Node\(CHANCE to move.*expectimax"
    )
    with pytest.raises(GameTreeError, match=refusal):
        minimax(top)


@pytest.mark.parametrize(
    "thing",
    [None, 3, [[3, 12], [2, 4]], "MAX(3)", (MAX(3),), object()],
    ids=lambda thing: type(thing).__name__,
)
def test_what_is_neither_node_nor_game_is_refused(thing):
    refusal = "minimax wants a Node or a Game, got .*: write a tree such as"
    with pytest.raises(GameTreeError, match=refusal):
        minimax(thing)


@pytest.mark.parametrize("option", ["evaluate", "watch"])
@pytest.mark.parametrize("thing", [3, "f", (), True], ids=repr)
def test_evaluate_and_watch_are_functions(option, thing):
    with pytest.raises(GameTreeError, match=f"{option} must be a function, got "):
        minimax(tree(BOOK), depth=1, **{option: thing})


@pytest.mark.parametrize("guess", [None, True, "3", float("nan")], ids=repr)
def test_a_guess_is_a_real_number(guess):
    refusal = r"evaluate\(Heap\(bones=5, to_move=MIN\)\) must be a real number .*, got "
    with pytest.raises(GameTreeError, match=refusal):
        minimax(Bones(6), depth=1, evaluate=lambda state: guess)


@pytest.mark.parametrize("search", [minimax, iterative_deepening])
def test_a_written_tree_has_no_guess_of_its_own(search):
    refusal = (
        f"At its depth limit {search.__name__} must guess the value of "
        r"Node\(MIN to move, 3 children, after 0\).*pass evaluate="
    )
    with pytest.raises(GameTreeError, match=refusal):
        search(tree(BOOK), depth=1)


def test_a_game_without_a_guess_says_so():
    refusal = r"Bones has no evaluate\(state\), so a search with a depth limit .* pass evaluate="
    with pytest.raises(GameTreeError, match=refusal):
        minimax(Bones(6), depth=1)


def test_options_are_named():
    with pytest.raises(TypeError):
        minimax(tree(BOOK), 2)


def by_square(*squares):
    return lambda node: sorted(node.children, key=lambda child: squares.index(child.move))


def backwards(node):
    return node.children[::-1]


# --- alphabeta: figures


def test_the_tree_of_the_book():
    top = tree(BOOK)
    result = alphabeta(top)
    assert (result.value, result.move, result.line) == (3, 0, (0, 0))
    assert (result.visited, result.leaves) == (11, 7)
    [(node, skipped)] = result.cuts
    assert node.path == (1,) and [child.path for child in skipped] == [(1, 1), (1, 2)]
    assert repr(result) == "Result(value 3, move 0, line 0, 0, 11 nodes visited, 1 cut-off)"


def test_all_orders_of_the_tree_of_the_book():
    seen = {}
    for branches in itertools.permutations(BOOK):
        for leaves in itertools.product(*map(itertools.permutations, branches)):
            count = alphabeta(tree(leaves)).leaves
            seen[count] = seen.get(count, 0) + 1
    assert seen == {5: 48, 6: 96, 7: 432, 8: 384, 9: 336}


@pytest.mark.parametrize(
    ("options", "visited"),
    [
        ({}, 18_297),
        ({"order": by_square(4, 0, 2, 6, 8, 1, 3, 5, 7)}, 7_275),
        ({"order": by_square(1, 3, 5, 7, 0, 2, 6, 8, 4)}, 42_094),
        ({"order": by_square(1, 3, 5, 7, 0, 2, 4, 6, 8)}, 36_337),
        ({"strict": True}, 146_120),
        ({"window": (-1, 1)}, 16_811),
    ],
)
def test_tic_tac_toe_to_the_node(full_tree, options, visited):
    result = alphabeta(full_tree, **options)
    assert (result.value, result.bound, result.visited) == (0, "exact", visited)
    if not options:
        assert result.leaves == 7_330


def test_a_fresh_window_at_every_move_of_the_root_sees_more(full_tree):
    assert 1 + sum(alphabeta(child).visited for child in full_tree) == 30_710


@pytest.mark.parametrize(
    ("n", "upwards", "downwards"),
    [(4, 15, 7), (6, 45, 19), (8, 134, 37), (10, 329, 64), (20, 45_872, 2_093)],
)
def test_the_bone_game_to_the_node(n, upwards, downwards):
    assert alphabeta(Bones(n)).visited == upwards
    assert alphabeta(Bones(n), order=backwards).visited == downwards


@pytest.mark.parametrize(
    ("spec", "visited"), [((0, (0, 0)), 4), ((1, ((0, (1, 0)),)), 7), ((0, (((0, 0),),)), 6)]
)
def test_the_smallest_trees_that_kill_a_wrong_alpha_beta(spec, visited):
    assert alphabeta(tree(spec)).visited == visited


def test_a_bound_on_the_wrong_side_and_a_best_from_zero_would_show():
    assert alphabeta(tree((0, 0, 1))).value == 1
    assert alphabeta(tree((-1,))).value == -1


def uniform(branching, depth, leaf):
    """A uniform tree, as lists; `leaf` makes the values."""
    return [uniform(branching, depth - 1, leaf) for _ in range(branching)] if depth else leaf()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("branching", "depth"),
    [(b, d) for b in range(1, 7) for d in range(1, 7)] + [(2, 10), (3, 10), (4, 8)],
)
def test_the_best_order_reaches_the_minimum_of_knuth_and_moore(branching, depth):
    least = branching ** ((depth + 1) // 2) + branching ** (depth // 2) - 1
    assert (
        alphabeta(tree(uniform(branching, depth, lambda: 0))).leaves == least
    )  # all equal: any order is best
    if branching**depth <= 50_000:
        draw = random.Random(depth)
        top = tree(uniform(branching, depth, draw.random))
        worth = values_of(top)

        def best_first(node):
            return sorted(node.children, key=lambda child: -node.player.sign * worth[child])

        assert alphabeta(top, order=best_first).leaves == least


def test_equal_leaves_are_pruned_only_with_greater_or_equal():
    top = tree(uniform(3, 4, lambda: 0))
    assert alphabeta(top, strict=True).leaves == 81


# --- alphabeta: never another value


@pytest.mark.slow
@settings(max_examples=300)
@given(plans(), st.randoms(use_true_random=False))
def test_its_value_and_move_are_those_of_minimax_in_every_order(plan, chance):
    top = planted(plan)
    shuffled = {
        node: chance.sample(node.children, len(node.children))
        for node in top.walk()
        if node.children
    }
    expected, worth = minimax(top), values_of(top)
    for strict in (False, True):
        for order in (None, backwards, shuffled.get):
            result = alphabeta(top, order=order, strict=strict)
            assert (result.value, result.bound) == (expected.value, "exact")
            if not top.is_leaf:
                tried = order(top) if order else top.children
                assert result.move == next(
                    child.move for child in tried if worth[child] == expected.value
                )
                assert top.find(*result.line).is_leaf
                assert top.find(*result.line).value == expected.value


@pytest.mark.slow
@settings(max_examples=100)
@given(plans(), st.integers(-3, 3), st.integers(1, 3))
def test_outside_a_narrow_window_it_returns_a_bound_and_says_which(plan, low, wide):
    top = planted(plan)
    value = minimax(top).value
    result = alphabeta(top, window=(low, low + wide))
    if result.bound == "exact":
        assert result.value == value
    elif result.bound == "upper":
        assert value <= result.value <= low
    else:
        assert value >= result.value >= low + wide
    if not top.is_leaf and low < value < low + wide:
        assert result.bound == "exact"
    if result.bound == ("upper" if top.player is MAX else "lower"):
        assert result.move is None and result.line == ()


def test_a_window_that_fails_for_the_mover_keeps_the_move():
    top = tree(BOOK)
    high = alphabeta(top, window=(-inf, 2))
    assert (high.bound, high.move) == ("lower", 0) and 2 <= high.value <= 3
    low = alphabeta(top, window=(5, 9))
    # 5 was seen in the last branch, and cut there.
    assert (low.bound, low.move, low.value) == ("upper", None, 5)
    assert "value ≤ 5" in repr(low)


def test_it_goes_deep():
    assert alphabeta(Line(100)).visited == 101


def test_alphabeta_needs_no_players_in_turn():
    top = MAX(MIN(MIN(4, 9), 6), MIN(MIN(3, MIN(1, 8)), 5))
    assert alphabeta(top).value == minimax(top).value == 4
    assert alphabeta(top).visited < minimax(top).visited


def test_a_depth_limit():
    game = TicTacToe()
    for depth in range(4):
        assert alphabeta(game, depth=depth).value == minimax(game, depth=depth).value


# --- expectimax


def test_a_chance_node_is_worth_its_mean():
    top = MAX(MIN(3, 12), CHANCE((0.25, 8), (0.75, MIN(4, 6))))
    result = expectimax(top)
    assert (result.value, result.move, result.line) == (5, 1, (1,))
    assert (result.visited, result.leaves) == (9, 5)
    assert values_of(top)[top.children[1]] == 5


def test_fractions_stay_exact():
    top = CHANCE(*[(Fraction(1, 6), eyes) for eyes in range(1, 7)])
    assert expectimax(top).value == Fraction(7, 2)


def test_without_chance_it_is_minimax(full_tree):
    one, two = expectimax(full_tree[4]), minimax(full_tree[4])
    assert (one.value, one.line, one.visited) == (two.value, two.line, two.visited)


def test_with_chance_the_size_of_values_counts():
    def top(prize):
        return MAX(CHANCE((0.5, prize), (0.5, -1)), 1)

    assert expectimax(top(1)).move == 1 and expectimax(top(10)).move == 0


def test_infinite_values_have_a_mean_unless_they_differ():
    assert expectimax(CHANCE((0.5, inf), (0.5, 3))).value == inf
    top = MAX(CHANCE((0.5, inf), (0.5, -inf)), 3)
    with pytest.raises(GameTreeError, match="would be added: a mean can have only one"):
        expectimax(top)


# --- alphabeta and expectimax: bad input


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"window": (3, 3)}, r"window must be a pair \(α, β\) of numbers with α < β, got \(3, 3\)"),
        ({"window": (4, 3)}, "window must be a pair"),
        ({"window": (nan, 3)}, "α must be a real number .*, got nan"),
        ({"window": (1, True)}, "β must be a real number .*, got True"),
        ({"window": 3}, "window must be a pair"),
        ({"window": (1, 2, 3)}, "window must be a pair"),
        ({"depth": -1}, "depth must be a whole number of at least 0, got -1"),
        ({"depth": True}, "depth must be a whole number"),
        ({"depth": 2.5}, "depth must be a whole number"),
        ({"strict": 1}, "strict must be True or False, got 1"),
        ({"table": []}, r"table must be a dict, which the search fills, got \[\]"),
        (
            {"order": "best"},
            "order must be a function from a node to its children, or .reversed., got 'best'",
        ),
        ({"order": lambda node: node.children[1:]}, "order must return the 3 children of"),
        ({"order": lambda node: [*node.children, tree(3)]}, "order must return the 3 children of"),
        ({"order": lambda node: [node.children[0]] * 3}, "each once"),
        ({"order": lambda node: None}, "got None"),
        ({"depth": 1, "evaluate": lambda node: None}, "must be a real number"),
        ({"depth": 1, "evaluate": lambda node: nan}, "must be a real number"),
        ({"evaluate": 3}, "evaluate must be a function, got 3"),
        ({"watch": 3}, "watch must be a function, got 3"),
    ],
)
def test_bad_arguments_of_alphabeta_are_named(options, message):
    top = tree(BOOK)
    with pytest.raises(GameTreeError, match=message):
        alphabeta(top, **options)
    assert all(node.is_leaf or node.value is None for node in top.walk())


def test_chance_is_sent_to_expectimax():
    with pytest.raises(GameTreeError, match=r"alphabeta is for two players, .* Use expectimax"):
        alphabeta(MAX(3, CHANCE((1, 2))))


# --- what all searches promise


FAIL_SOFT = [(-inf, inf), (-2, 1), (0, 1), (1, 3), (-inf, -1), (2, inf)]


@settings(deadline=None, derandomize=True, max_examples=80)
@given(plans(), st.sampled_from(FAIL_SOFT), st.booleans())
def test_alphabeta_keeps_its_contract(plan, window, strict):
    top = planted(plan)
    value, (low, high) = minimax(top).value, window
    found = alphabeta(top, window=window, strict=strict).value
    if low < found < high:
        assert found == value
    elif found <= low:
        assert value <= found
    else:
        assert value >= found
