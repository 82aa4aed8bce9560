"""Alpha-beta and expectimax: never another value, and the counts of the literature, to the node."""

import itertools
import random
from fractions import Fraction
from math import inf, nan

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from toys import Line, plans, planted

from gametree import (
    CHANCE,
    MAX,
    MIN,
    Bones,
    Game,
    GameTreeError,
    TicTacToe,
    alphabeta,
    expectimax,
    minimax,
    root,
    tree,
)

BOOK = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]


def by_square(*squares):
    return lambda node: sorted(node.children, key=lambda child: squares.index(child.move))


def backwards(node):
    return node.children[::-1]


# --- figures


def test_the_tree_of_the_book():
    top = tree(BOOK)
    result = alphabeta(top)
    assert (result.value, result.move, result.line) == (3, 0, (0, 0))
    assert (result.visited, result.leaves) == (11, 7)
    assert [(node.path, [child.path for child in skipped]) for node, skipped in result.cuts] == [
        ((1,), [(1, 1), (1, 2)])
    ]
    assert repr(result) == "Result(value 3, move 0, line 0, 0, 11 nodes visited, 1 cut-off)"
    assert top.value is None  # nothing is written


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
    ("n", "upwards", "downwards"), [(4, 15, 7), (6, 45, 19), (8, 134, 37), (10, 329, 64), (20, 45_872, 2_093)]
)
def test_the_bone_game_to_the_node(n, upwards, downwards):
    assert alphabeta(Bones(n)).visited == upwards
    assert alphabeta(Bones(n), order=backwards).visited == downwards


@pytest.mark.parametrize(
    ("spec", "visited"),
    [
        ((0, (0, 0)), 4),
        ((1, ((0, (1, 0)),)), 7),
        ((0, (((0, 0),),)), 6),
    ],
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
    ("branching", "depth"), [(b, d) for b in range(1, 7) for d in range(1, 7)] + [(2, 10), (3, 10), (4, 8)]
)
def test_the_best_order_reaches_the_minimum_of_knuth_and_moore(branching, depth):
    least = branching ** ((depth + 1) // 2) + branching ** (depth // 2) - 1
    assert (
        alphabeta(tree(uniform(branching, depth, lambda: 0))).leaves == least
    )  # all equal: any order is best
    if branching**depth <= 50_000:
        draw = random.Random(depth)
        top = tree(uniform(branching, depth, draw.random))
        minimax(top)

        def best_first(node):
            return sorted(node.children, key=lambda child: -node.player.sign * child.value)

        assert alphabeta(top, order=best_first).leaves == least


def test_equal_leaves_are_pruned_only_with_greater_or_equal():
    top = tree(uniform(3, 4, lambda: 0))
    assert alphabeta(top, strict=True).leaves == 81


# --- never another value


@pytest.mark.slow
@settings(max_examples=300)
@given(plans(), st.randoms(use_true_random=False))
def test_its_value_and_move_are_those_of_minimax_in_every_order(plan, chance):
    top = planted(plan)
    shuffled = {
        node: chance.sample(node.children, len(node.children)) for node in top.walk() if node.children
    }
    expected = minimax(top)
    for strict in (False, True):
        for order in (None, backwards, shuffled.get):
            result = alphabeta(top, order=order, strict=strict)
            assert (result.value, result.bound) == (expected.value, "exact")
            if not top.is_leaf:
                tried = order(top) if order else top.children
                assert result.move == next(child.move for child in tried if child.value == expected.value)
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
    assert (low.bound, low.move, low.value) == ("upper", None, 5)  # seen in the last branch, cut there
    assert "value ≤ 5" in repr(low)


class Random(Game):
    """A random game: states are numbers that grow, so that different ways meet again."""

    initial = 0

    def __init__(self, seed):
        self.seed = seed

    def draw(self, state, what):
        return random.Random(f"{self.seed} {state} {what}")

    def to_move(self, state):
        return MAX if self.draw(state, "who").random() < 0.5 else MIN

    def moves(self, state):
        return [] if state >= 12 else [1, 2, 3][: self.draw(state, "moves").randint(1, 3)]

    def result(self, state, move):
        return state + move

    def utility(self, state):
        return self.draw(state, "utility").randint(-3, 3)

    def evaluate(self, state):
        return self.draw(state, "guess").randint(-3, 3)


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, 1000, 200))
def test_with_a_table_the_value_is_the_same_with_and_without_a_depth_limit(first):
    for seed in range(first, first + 100):
        game = Random(seed)
        depth = seed % 7
        table = {}
        assert alphabeta(game, table=table).value == minimax(game).value
        assert alphabeta(game, depth=depth, table={}).value == minimax(game, depth=depth).value
        again = alphabeta(game, table=table)  # a full table gives the same move again
        assert (again.value, again.move) == (alphabeta(game).value, alphabeta(game).move)


def test_a_table_holds_what_is_known_and_no_more():
    game = Random(3)
    table = {}
    alphabeta(game, table=table, window=(-1, 1))
    assert table
    for (state, left), (low, high) in table.items():
        assert left == inf and low <= minimax(root(game, state)).value <= high


def test_a_table_saves_work_and_knows_symmetric_boards():
    table = {}
    result = alphabeta(TicTacToe(), table=table)
    assert result.value == 0 and result.visited < 1_500
    assert len(table) < 765


@pytest.mark.slow
def test_it_goes_deep():
    assert alphabeta(Line(5000)).visited == 5001


def test_players_need_not_alternate():
    top = MAX(MIN(MIN(4, 9), 6), MIN(MIN(3, MIN(1, 8)), 5))
    assert alphabeta(top).value == minimax(top).value == 4
    assert alphabeta(top).visited < minimax(top).visited


def test_a_depth_limit():
    game = TicTacToe()
    for depth in range(4):
        assert alphabeta(game, depth=depth).value == minimax(game, depth=depth).value


def test_what_a_watcher_hears():
    heard = []
    top = tree(BOOK)
    alphabeta(top, watch=lambda kind, node, *rest: heard.append((kind, node.path, *rest)))
    assert sum(kind == "enter" for kind, *_ in heard) == 11
    cut = next(event for event in heard if event[0] == "cut")
    assert cut == ("cut", (1,), 3, 2, 2, top.children[1].children[1:])
    assert heard[-1] == ("leave", (), 3, inf, 3, ())
    windows = [(alpha, beta) for kind, path, alpha, beta, *_ in heard if path == ()]
    assert all(after[0] >= before[0] for before, after in itertools.pairwise(windows))  # α never falls


# --- expectimax


def test_a_chance_node_is_worth_its_mean():
    top = MAX(MIN(3, 12), CHANCE((0.25, 8), (0.75, MIN(4, 6))))
    result = expectimax(top)
    assert (result.value, result.move, result.line) == (5, 1, (1,))
    assert (result.visited, result.leaves) == (9, 5)
    assert top.children[1].value == 5


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
    assert top.value is None


# --- bad input


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
def test_bad_arguments_are_named(options, message):
    top = tree(BOOK)
    with pytest.raises(GameTreeError, match=message):
        alphabeta(top, **options)
    assert all(node.is_leaf or node.value is None for node in top.walk())


def test_chance_is_sent_to_expectimax():
    with pytest.raises(GameTreeError, match=r"alphabeta is for two players .* Use expectimax"):
        alphabeta(MAX(3, CHANCE((1, 2))))
