"""The order of the branches: swaps, counts, and the best and the worst of all orders."""

from collections import Counter
from itertools import permutations, product
from math import factorial, inf, prod
from random import Random

import pytest
from amounts import amount

from classroom.matrices import MatrixGame
from classroom.trees.ordering import Shuffle, knuth_moore
from gametree import (
    CHANCE,
    MAX,
    MIN,
    Bones,
    GameTreeError,
    TicTacToe,
    TreeTooLarge,
    alphabeta,
    build,
    draw,
    root,
    tree,
)

LISTS = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]


@pytest.fixture
def shuffle():
    return Shuffle(tree(LISTS))


def orders_of(top):
    return prod(factorial(len(node.children)) for node in top.walk())


def all_counts(top):
    """The leaves that alpha-beta visits, for every order of the tree, one after the other."""
    inner = [node for node in top.walk() if node.children]
    for orders in product(*[[*permutations(node.children)] for node in inner]):
        chosen = dict(zip(inner, orders))
        yield alphabeta(top, order=lambda node, chosen=chosen: chosen[node]).leaves


def random_spec(numbers, plies, most):
    """A small uneven tree with ties, its players in any order, as a node."""
    if plies == 0 or numbers.random() < 0.25:
        return numbers.choice(
            [0, 1, 1, 2, 3, 5, -1, inf, -inf] if numbers.random() < 0.3 else [0, 1, 2, 3]
        )
    return numbers.choice([MAX, MIN])(
        *[random_spec(numbers, plies - 1, most) for _ in range(numbers.randint(1, most))]
    )


def uniform(plies, branches, leaf=lambda: 0):
    return [uniform(plies - 1, branches, leaf) for _ in range(branches)] if plies else leaf()


# --- the figures ---


def test_the_three_by_three_tree(shuffle):
    assert (shuffle.result.leaves, shuffle.result.visited) == (7, 11) and shuffle.leaves == 9
    assert (shuffle.best, shuffle.worst, shuffle.knuth_moore) == (5, 9, 5)
    assert Counter(all_counts(tree(LISTS))) == {5: 48, 6: 96, 7: 432, 8: 384, 9: 336}
    assert shuffle.description() == (
        "Alpha-beta sees 7 of 9 leaves in this order. The best order needs 5, the worst 9. "
        "Knuth and Moore: such a tree never needs fewer than 5."
    )


def test_best_and_worst_are_those_of_all_orders():
    numbers, tried, spread = Random(4), 0, 0
    while tried < amount(30, with_long=120):
        spec = random_spec(numbers, 4, 3)
        if not hasattr(spec, "children"):
            continue
        shuffle = Shuffle(spec)
        if 1 < orders_of(spec) <= 300:
            counts = [*all_counts(spec)]
            assert (shuffle.best, shuffle.worst) == (min(counts), max(counts)), spec.to_text()
            tried, spread = tried + 1, spread + (shuffle.best < shuffle.worst)
    assert spread > tried / 3


def test_orders_that_nobody_could_try_one_by_one():
    shuffle = Shuffle(Bones(6))
    assert (shuffle.leaves, shuffle.best, shuffle.worst, shuffle.knuth_moore) == (24, 6, 24, None)
    assert (shuffle.result.leaves, shuffle.result.visited) == (alphabeta(Bones(6)).leaves, 45)
    numbers = Random(9)
    deep = Shuffle(tree(uniform(6, 2, lambda: numbers.randint(0, 99))))
    assert (deep.best, deep.knuth_moore) == (15, 15)
    deep.sort()
    assert deep.result.leaves == 15
    for seed in range(amount(20, with_long=200)):
        deep.random(seed)
        assert deep.best <= deep.result.leaves <= deep.worst


@pytest.mark.slow
@pytest.mark.parametrize(
    "plies, branches, least",
    [
        (10, 2, 63),
        (7, 3, 107),
        (6, 4, 127),
        (5, 5, 149),
        (4, 10, 199),
        (2, 3, 5),
        (1, 4, 4),
        (0, 1, 1),
        (3, 1, 1),
    ],
)
def test_the_least_number_of_leaves_by_knuth_and_moore(plies, branches, least):
    top = tree(uniform(plies, branches))
    assert knuth_moore(top) == least
    assert alphabeta(top).leaves == least  # leaves that are all equal attain it


@pytest.mark.parametrize(
    "text",
    [
        "MAX(MIN(1, 2), MIN(3))",
        "MAX(MIN(1, 2), 3)",
        "MAX(MAX(1, 2), MAX(3, 4))",
        "MAX(MIN(1, 2), MAX(3, 4))",
        "MAX(MIN(1, 2, 3), MIN(4, 5, 6))",
        "MAX(MIN(inf, 2), MIN(3, 4))",
        "MAX(MIN(1, MAX(1, 2)), MIN(MAX(1, 2), 1))",
    ],
)
def test_the_formula_is_for_uniform_trees_only(text):
    shuffle = Shuffle(tree(text))
    assert shuffle.knuth_moore is None and "Knuth" not in shuffle.description()


@pytest.mark.slow
def test_sorted_trees_reach_the_least():
    numbers = Random(2)
    for plies, branches in [(2, 3), (3, 3), (4, 3), (3, 4), (6, 2), (7, 2), (2, 6)]:
        shuffle = Shuffle(
            tree(uniform(plies, branches, lambda: numbers.randint(0, 30)), to_move=MIN)
        )
        shuffle.sort()
        assert shuffle.result.leaves == shuffle.best == shuffle.knuth_moore
        assert shuffle.worst > shuffle.best


# --- moving ---


def leaves(shuffle):
    return [node.value for node in shuffle.tree.leaves()]


def test_siblings_are_swapped(shuffle):
    assert shuffle.swap("n_0", 1) == "n_1"
    assert leaves(shuffle) == [2, 4, 6, 3, 12, 8, 14, 5, 2]
    assert shuffle.swap("n_1_0", 1) == "n_1_1"
    assert leaves(shuffle) == [2, 4, 6, 12, 3, 8, 14, 5, 2]
    assert shuffle.swap("n_2", -1) == "n_1"
    assert leaves(shuffle) == [2, 4, 6, 14, 5, 2, 12, 3, 8]
    assert (shuffle.result.leaves, shuffle.result.visited) == (9, 13)
    shuffle.reset()
    assert leaves(shuffle) == [3, 12, 8, 2, 4, 6, 14, 5, 2] and (
        shuffle.result.leaves,
        shuffle.result.visited,
    ) == (7, 11)


def test_at_the_border_a_node_stays(shuffle):
    assert [shuffle.swap("n_0", -1), shuffle.swap("n_2", 1), shuffle.swap("n", 1)] == [
        "n_0",
        "n_2",
        "n",
    ]
    assert [shuffle.move("n_0", -7), shuffle.move("n_2", 9)] == ["n_0", "n_2"]
    assert leaves(shuffle) == [3, 12, 8, 2, 4, 6, 14, 5, 2]


def test_a_node_is_moved_to_a_place(shuffle):
    assert shuffle.move("n_2_2", 0) == "n_2_0"
    assert leaves(shuffle)[6:] == [2, 14, 5]
    assert shuffle.move("n_2", 0) == "n_0"
    assert leaves(shuffle) == [2, 14, 5, 3, 12, 8, 2, 4, 6]
    assert shuffle.move("n_0", 0) == "n_0" and shuffle.move("n", 0) == "n"


@pytest.mark.parametrize("key", ["n_3", "n_0_0_0", "", "x", "n_-1"])
def test_an_unknown_id_is_refused(shuffle, key):
    for act in (shuffle.swap, shuffle.move):
        with pytest.raises(GameTreeError, match=r"There is no node .* in this tree"):
            act(key, 1)


def test_a_random_order_is_the_same_for_the_same_seed(shuffle):
    shuffle.random(1)
    one = leaves(shuffle)
    shuffle.random(2)
    assert leaves(shuffle) != one and sorted(leaves(shuffle)) == sorted(one)
    shuffle.random(1)
    assert leaves(shuffle) == one
    seen = set()
    for seed in range(60):
        shuffle.random(seed)
        seen.add(shuffle.result.leaves)
    assert seen == {5, 6, 7, 8, 9}


def test_sorting_puts_the_best_first(shuffle):
    shuffle.sort()
    assert leaves(shuffle)[:3] == [3, 8, 12]
    assert [node.value for node in shuffle.tree.children[1]] == [2, 4, 6]
    assert shuffle.result.leaves == 5
    assert all(node.value is None for node in shuffle.tree.walk() if node.children)


def test_any_order_has_the_same_value(shuffle):
    for seed in range(30):
        shuffle.random(seed)
        assert alphabeta(shuffle.tree).value == 3


def test_the_ids_are_those_of_the_picture(shuffle):
    shuffle.random(3)
    node = draw(shuffle.tree).nodes["n_1_2"]
    assert shuffle.swap("n_1_2", -2) == "n_1_0" and shuffle.tree.children[1].children[0] is node


def test_the_readers_tree_stays():
    top = tree("MAX(a=MIN(x=3, y=12), b=MIN(2, 4), c=7)")
    before = top.to_text(), [id(node) for node in top.walk()], [node.value for node in top.walk()]
    shuffle = Shuffle(top)
    shuffle.random(5)
    shuffle.swap("n_0", 1)
    shuffle.sort()
    assert before == (
        top.to_text(),
        [id(node) for node in top.walk()],
        [node.value for node in top.walk()],
    )
    assert {node.move for node in shuffle.tree} == {"a", "b", "c"}


def test_a_part_of_a_tree_and_a_tree_that_grows():
    game = TicTacToe()
    built = build(game, "XO.OX.X.O")
    for top in (built, root(game, "XO.OX.X.O")):
        shuffle = Shuffle(top)
        assert shuffle.tree.size == built.size and shuffle.tree.game is game
        assert (shuffle.result.leaves, shuffle.result.visited) == (
            alphabeta(built).leaves,
            alphabeta(built).visited,
        )
    part = Shuffle(built.children[1])
    assert part.tree.parent is None and part.tree.move is None and part.tree.path == ()
    assert built.children[1].parent is built
    shuffle.swap("n_0", 1)
    assert "<svg" in draw(shuffle.tree).svg


def test_a_lone_leaf_has_one_order():
    shuffle = Shuffle(tree(5))
    assert (shuffle.result.leaves, shuffle.best, shuffle.worst) == (1, 1, 1)
    assert "1 of 1 leaf " in shuffle.description()
    shuffle.random(1)
    shuffle.sort()
    shuffle.reset()


# --- refusals ---


def test_what_is_no_tree_is_refused():
    with pytest.raises(GameTreeError, match="reorder needs a Node or a Game"):
        Shuffle(LISTS)
    with pytest.raises(GameTreeError, match="Chance moves"):
        Shuffle(MAX(CHANCE((0.5, 1), (0.5, 2)), 3))
    with pytest.raises(GameTreeError, match="cannot be told apart"):
        Shuffle(MatrixGame([[1, -1], [-1, 1]]).tree(first=None))


def test_a_large_tree_is_refused_before_it_grows():
    with pytest.raises(TreeTooLarge, match="at most 300 nodes"):
        Shuffle(TicTacToe())
    assert Shuffle(tree(uniform(2, 5))).leaves == 25
    with pytest.raises(TreeTooLarge, match="at most 300 nodes"):
        Shuffle(tree(uniform(1, 300)))


def test_too_many_orders_are_refused_with_their_number(monkeypatch):
    monkeypatch.setattr("classroom.trees.ordering.MOST_STEPS", 3_000)
    with pytest.raises(
        TreeTooLarge,
        match=r"This tree has about 1\.55e25 orders, which is too many to find the best",
    ):
        Shuffle(tree([[*range(25)]]))


def test_a_deep_tree_is_no_trouble():
    spec = 1
    for i in range(100):
        spec = [spec, i % 4]
    shuffle = Shuffle(tree(spec))
    assert shuffle.tree.height == 100 and 1 < shuffle.best < shuffle.worst <= 101
