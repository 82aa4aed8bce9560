"""Minimax: its value, its moves, what it counts, what it shows a watcher, what it writes and refuses."""

from fractions import Fraction
from functools import partial
from math import inf

import pytest
from hypothesis import given, settings
from toys import Coin, Line, Planned, plans, planted

from gametree import (
    CHANCE,
    MAX,
    MIN,
    Bones,
    GameTreeError,
    Node,
    Result,
    TicTacToe,
    alphabeta,
    build,
    deepen,
    draw,
    expectimax,
    explore,
    minimax,
    record,
    root,
    tree,
)
from gametree.check import check_values
from gametree.widgets import reorder

BOOK = "MAX(MIN(3, 12, 8), MIN(2, 4, 6), MIN(14, 5, 2))"


def values(top):
    return [node.value for node in top.walk()]


def by_hand(plan):
    """The value of a plan (see toys) as nested max and min."""
    if not isinstance(plan, tuple):
        return plan
    player, below = plan
    choose = max if player is MAX else min
    return choose([by_hand(child) for _, _, child in below])


# --- the value and the moves


def test_the_tree_of_the_textbooks():
    top = tree(BOOK)
    result = minimax(top)
    assert (result.value, result.bound, result.move, result.line, result.moves) == (
        3,
        "exact",
        0,
        (0, 0),
        (0,),
    )
    assert (result.visited, result.leaves, result.cuts) == (13, 9, ())
    assert values(top) == [3, 3, 3, 12, 8, 2, 2, 4, 6, 2, 14, 5, 2]


def test_a_leaf_is_worth_its_value_and_has_no_move():
    result = minimax(tree(5))
    assert (result.value, result.move, result.line, result.moves) == (5, None, (), ())
    assert (result.visited, result.leaves) == (1, 1)


def test_visited_counts_the_root_and_the_leaves():
    assert minimax(tree("MAX(3)")).visited == 2
    assert minimax(tree("MAX(MIN(3, MAX(4)), 5)")).visited == 6
    assert minimax(tree("MAX(MIN(3, MAX(4)), 5)")).leaves == 3


def test_the_move_is_the_first_best_and_moves_are_all_of_them():
    result = minimax(tree("MAX(a=MIN(2, 9), b=3, c=MIN(4, 3), d=1, e=3)"))
    assert (result.move, result.moves, result.line) == ("b", ("b", "c", "e"), ("b",))
    assert minimax(tree("MIN(0.0, -0.0, 0)")).moves == (0, 1, 2)


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
    for search in (minimax, alphabeta, expectimax, partial(deepen, evaluate=lambda node: large)):
        result = search(top)
        assert result.value == max(best, -1) and repr(result)
    assert all(step.text for step in record(alphabeta, top))
    assert [repr(node) for node in top.walk()] and draw(top, at=record(alphabeta, top)[-1]).svg
    assert tree(top.to_text()).to_text() == top.to_text()
    assert explore(top, fill=True) and reorder(top) and not check_values(top, {"root": 0.75}).passed
    with pytest.raises(GameTreeError, match="too large to be weighed"):
        expectimax(CHANCE((0.5, large), (0.5, 0.5)))


def test_a_game_whose_win_is_beyond_all_floats_is_refused():
    with pytest.raises(GameTreeError, match=r"win must be finite, at most 1e\+300"):
        TicTacToe(win=10**400)


def test_players_need_not_alternate():
    assert minimax(tree("MAX(MAX(1, 5), MIN(MIN(9, 6), 7))")).value == 6
    assert minimax(tree("MIN(MIN(MIN(4, 2), 3), MAX(1))")).value == 1


def test_a_search_may_begin_anywhere_and_looks_only_below():
    top = tree(BOOK)
    result = minimax(top[1])
    assert (result.value, result.line, result.visited) == (2, (0,), 4)
    assert values(top) == [None, None, 3, 12, 8, 2, 2, 4, 6, None, 14, 5, 2]


def test_minimax_takes_a_game_as_it_takes_a_node():
    result = minimax(Bones(6))
    assert (result.value, result.move, result.visited) == (1, 2, 52)
    assert repr(result) == repr(minimax(build(Bones(6)))) == repr(minimax(root(Bones(6))))


def test_the_repr_of_a_result_is_one_line():
    assert repr(minimax(tree(BOOK))) == "Result(value 3, move 0, line 0, 0, 13 nodes visited)"
    assert repr(minimax(tree(-0.5))) == "Result(value -0.5, 1 node visited)"
    deep = repr(minimax(tree("MAX(" * 13 + "0" + ")" * 13)))
    assert deep == f"Result(value 0, move 0, line {', '.join('0' * 12)}, …, 14 nodes visited)"
    assert repr(minimax(tree({"a\nb": 1}))) == r"Result(value 1, move 'a\nb', line 'a\nb', 2 nodes visited)"
    assert (
        repr(Result(2, (), 9000, 5, bound="upper", stopped=[1]))
        == "Result(value ≤ 2, 9,000 nodes visited, 1 cut-off)"
    )
    assert (
        repr(Result(2, ("a",), 1, 1, bound="lower", stopped=[1, 2]))
        == "Result(value ≥ 2, move 'a', line 'a', 1 node visited, 2 cut-offs)"
    )


@pytest.mark.slow
@settings(deadline=None, derandomize=True, max_examples=150)
@given(plans())
def test_minimax_is_nested_max_and_min(plan):
    top = planted(plan)
    result = minimax(top)
    assert result.value == top.value == by_hand(plan)
    assert result.visited == top.size and result.leaves == len(list(top.leaves()))
    for node in top.walk():
        if not node.is_leaf:
            assert node.value == node.player.best(child.value for child in node)
    end = top.find(*result.line)
    assert end.is_leaf and end.value == result.value
    assert result.moves == tuple(child.move for child in top if child.value == top.value)
    node = top
    for move in result.line:  # each move of the line is the first best
        first = next(child for child in node if child.value == node.value)
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
    assert repr(values(tops[0])) == repr(values(tops[1])) == repr(values(tops[2]))


# --- a depth limit


def test_at_its_depth_limit_a_written_tree_is_guessed_from_the_node():
    top, guessed = tree(BOOK), []

    def evaluate(node):
        guessed.append(node)
        return node.move

    result = minimax(top, depth=1, evaluate=evaluate)
    assert (result.value, result.move, result.line, result.visited, result.leaves) == (2, 2, (2,), 4, 3)
    assert guessed == list(top)


def test_at_its_depth_limit_a_game_is_guessed_from_the_state():
    result = minimax(Bones(10), depth=2, evaluate=lambda state: state.bones)
    assert (result.value, result.line, result.visited, result.leaves) == (6, (1, 3), 13, 9)


def test_depth_0_guesses_at_the_root_itself():
    top = tree(BOOK)
    result = minimax(top, depth=0, evaluate=lambda node: 42)
    assert (result.value, result.move, result.line, result.moves, result.visited, result.leaves) == (
        42,
        None,
        (),
        (),
        1,
        1,
    )


def test_a_leaf_above_the_depth_limit_has_its_own_value():
    assert minimax(tree("MAX(5, MIN(7, 8))"), depth=1, evaluate=lambda node: 0).value == 5
    assert minimax(tree("MAX(5, MIN(7, 8))"), depth=2).value == 7  # nothing to guess
    assert minimax(tree("MAX(5, MIN(7, 8))"), depth=9).value == 7


def test_the_guess_of_the_game_is_the_default():
    game = TicTacToe()
    result = minimax(game, depth=1)
    assert result.move == 4
    assert result.value == game.evaluate("....X....")


def test_a_search_with_a_depth_limit_writes_nothing_and_reads_no_value_that_was_written():
    top = tree(BOOK)
    before = values(top)
    for depth in range(5):
        minimax(top, depth=depth, evaluate=lambda node: 99)
        assert values(top) == before
    minimax(top)
    result = minimax(top, depth=1, evaluate=lambda node: -node.move)
    assert (result.value, result.moves) == (0, (0,))
    assert top.value == 3 and [child.value for child in top] == [3, 2, 2]


@pytest.mark.parametrize("game", [Bones(9), TicTacToe(2, 3, 3)], ids=repr)
def test_a_depth_limit_beyond_the_end_gives_the_full_result(game):
    assert repr(minimax(game, depth=9)) == repr(minimax(game))


def test_a_depth_limit_counts_from_where_the_search_begins():
    top = build(TicTacToe(), "XO.......", depth=3)
    assert minimax(top[2], depth=1).visited == 7


# --- watching


def test_a_watcher_sees_every_step_in_order():
    top, seen = tree("MAX(MIN(3, 2), 1, 5)"), []
    minimax(top, watch=lambda *step: seen.append(step))
    assert [(kind, node.path, value) for kind, node, _, _, value, _ in seen] == [
        ("enter", (), None),
        ("enter", (0,), None),
        ("enter", (0, 0), None),
        ("leaf", (0, 0), 3),
        ("update", (0,), 3),
        ("enter", (0, 1), None),
        ("leaf", (0, 1), 2),
        ("update", (0,), 2),
        ("leave", (0,), 2),
        ("update", (), 2),
        ("enter", (1,), None),
        ("leaf", (1,), 1),
        ("enter", (2,), None),
        ("leaf", (2,), 5),
        ("update", (), 5),
        ("leave", (), 5),
    ]
    assert {(alpha, beta, skipped) for _, _, alpha, beta, _, skipped in seen} == {(-inf, inf, ())}


def test_only_a_strictly_better_child_replaces_the_first():
    for text in ("MAX(3, 3.0, 2, 3)", "MIN(3, 3.0, 4, 3)"):
        updates = []
        result = minimax(tree(text), watch=lambda kind, *_, seen=updates: seen.append(kind))
        assert updates.count("update") == 1
        assert type(result.value) is int and result.line == (0,)


@settings(deadline=None, derandomize=True, max_examples=50)
@given(plans())
def test_what_a_watcher_counts_is_what_the_result_says(plan):
    top, kinds = planted(plan), []
    result = minimax(top, watch=lambda kind, *_: kinds.append(kind))
    assert kinds.count("enter") == result.visited
    assert kinds.count("leaf") == result.leaves
    assert kinds.count("leave") == result.visited - result.leaves
    assert kinds.count("update") >= kinds.count("leave")


def test_a_watcher_sees_the_guesses_of_a_search_with_a_depth_limit():
    seen = []
    minimax(
        tree(BOOK),
        depth=1,
        evaluate=lambda node: 7,
        watch=lambda kind, n, a, b, value, s: seen.append((kind, value)),
    )
    assert seen[:4] == [("enter", None), ("enter", None), ("leaf", 7), ("update", 7)]


# --- what is written, and when


def test_a_value_is_written_when_its_subtree_is_done():
    top = tree(BOOK)
    left = []

    def watch(kind, node, alpha, beta, value, skipped):
        if kind == "leave":
            left.append(node)
            assert node.value == value
        assert all(inner.is_leaf or inner in left or inner.value is None for inner in top.walk())

    minimax(top, watch=watch)
    assert [node.value for node in left] == [3, 2, 2, 3]


def test_a_value_already_there_is_written_anew():
    top = tree(BOOK)
    minimax(top)
    top.find(0, 0).value = 1
    assert minimax(top).value == top.value == 2
    assert top[0].value == 1


def fail(*_):
    raise ZeroDivisionError


@pytest.mark.parametrize("error", [ZeroDivisionError, KeyboardInterrupt])
def test_what_a_search_that_fails_has_written_is_true(error):
    whole, steps = tree(BOOK), []
    minimax(whole, watch=lambda *step: steps.append(step))
    for step in range(len(steps)):
        top, count = tree(BOOK), iter(range(10**9))

        def watch(*_, count=count, step=step):
            if next(count) == step:
                raise error

        with pytest.raises(error):
            minimax(top, watch=watch)
        for node, right in zip(top.walk(), whole.walk()):
            assert node.value in (None, right.value)
    top = tree(BOOK)
    with pytest.raises(ZeroDivisionError):
        minimax(top, depth=1, evaluate=fail)
    assert [node.value for node in top.walk() if not node.is_leaf] == [None] * 4


def test_a_refused_call_leaves_no_wrong_value():
    top = MAX(MIN(3, 4), CHANCE((0.5, 1), (0.5, 2)))
    with pytest.raises(GameTreeError):
        minimax(top)
    before = values(top)
    assert before == [None, 3, 3, 4, None, 1, 2]
    for options in ({}, {"depth": -1}, {"depth": 1}, {"watch": 3}, {"evaluate": 3}):
        with pytest.raises(GameTreeError):
            minimax(top, **options)
        assert values(top) == before


def test_a_node_without_children_that_is_no_leaf_is_refused():
    for search in (minimax, alphabeta, expectimax):
        with pytest.raises(GameTreeError, match=r"Node\(MAX to move, not grown yet\) has no children"):
            search(Node(MAX))
    with pytest.raises(GameTreeError, match=r"Node\(CHANCE to move, not grown yet\) has no children"):
        expectimax(Node(CHANCE))


def test_a_leaf_without_a_value_is_refused():
    top = MAX(1, 2)
    top[0].value = None
    for search in (minimax, alphabeta, expectimax, deepen, Node.to_text):
        for node in (Node(), top):
            with pytest.raises(GameTreeError, match=r"A leaf's value must be a real number .* got None"):
                search(node)


def test_a_game_that_fails_on_the_way_leaves_the_values_as_they_were():
    class Slip(Line):
        def result(self, state, move):
            return fail() if state == 2 else state + 1

    top = root(Slip(5))
    with pytest.raises(ZeroDivisionError):
        minimax(top)
    assert top.size == 3 and values(top) == [None] * 3


# --- what is refused


@pytest.mark.parametrize("top", [MAX(3, CHANCE((1, 2))), CHANCE((1, 2)), root(Coin()), Coin()], ids=repr)
def test_chance_is_refused_and_expectimax_named(top):
    with pytest.raises(
        GameTreeError,
        match=r"minimax is for two players who choose, and here chance does: Node\(CHANCE to move.*expectimax",
    ):
        minimax(top)


@pytest.mark.parametrize(
    "thing",
    [None, 3, [[3, 12], [2, 4]], "MAX(3)", (MAX(3),), object()],
    ids=lambda thing: type(thing).__name__,
)
def test_what_is_neither_node_nor_game_is_refused(thing):
    with pytest.raises(
        GameTreeError,
        match=r"minimax wants a Node or a Game, got .*: write a tree such as",
    ):
        minimax(thing)


@pytest.mark.parametrize("option", ["evaluate", "watch"])
@pytest.mark.parametrize("thing", [3, "f", (), True], ids=repr)
def test_evaluate_and_watch_are_functions(option, thing):
    with pytest.raises(GameTreeError, match=f"{option} must be a function, got "):
        minimax(tree(BOOK), depth=1, **{option: thing})


@pytest.mark.parametrize("guess", [None, True, "3", float("nan")], ids=repr)
def test_a_guess_is_a_real_number(guess):
    with pytest.raises(
        GameTreeError, match=r"evaluate\(Heap\(bones=5, to_move=MIN\)\) must be a real number .*, got "
    ):
        minimax(Bones(6), depth=1, evaluate=lambda state: guess)


def test_a_written_tree_has_no_guess_of_its_own():
    with pytest.raises(
        GameTreeError,
        match=r"At its depth limit minimax must guess the value of Node\(MIN to move, 3 children, after 0\).*pass evaluate=",
    ):
        minimax(tree(BOOK), depth=1)


def test_a_game_without_a_guess_says_so():
    with pytest.raises(
        GameTreeError,
        match=r"Bones has no evaluate\(state\), so a search with a depth limit .* pass evaluate=",
    ):
        minimax(Bones(6), depth=1)


def test_options_are_named():
    with pytest.raises(TypeError):
        minimax(tree(BOOK), 2)
