"""Random trees with properties: the same on every machine, and with what was asked for."""

from math import inf

import pytest
from amounts import amount

import classroom.trees.randomtrees as trees_module
from classroom import random_tree
from classroom.trees.randomtrees import deep_cuts
from gametree import MAX, MIN, GameTreeError, alphabeta, minimax, tree

SEEDS = range(amount(8, with_long=40))


def test_the_same_tree_on_every_machine():
    assert random_tree(1).to_text() == (
        "MAX(MIN(MAX(7, 13, 1), MAX(17, 29, 12), MAX(28, 1, 1)), "
        "MIN(MAX(22, 7, 29), MAX(23, 1, 14), MAX(1, 26, 13)), "
        "MIN(MAX(20, 24, 3), MAX(8, 15, 14), MAX(5, 26, 23)))"
    )
    asked = {"uneven": True, "to_move": MIN, "ties": False, "unique": True, "cuts": 2}
    assert random_tree(2, 4, 3, **asked).to_text() == (
        "MIN(29, MAX(11, 21, 1), "
        "MAX(MIN(MAX(8, 27, 13), 16), MIN(MAX(20, 9), MAX(28, 6, 23), 25), 7))"
    )
    assert len({random_tree(seed).to_text() for seed in SEEDS}) == len(SEEDS)


@pytest.mark.parametrize("seed", SEEDS)
def test_an_even_tree_has_its_shape_and_its_values(seed):
    top = random_tree(seed, 3, 2, values=[-1, 0, 1], to_move=MIN)
    assert top.size == 15 and top.height == 3 and {leaf.depth for leaf in top.leaves()} == {3}
    assert {leaf.value for leaf in top.leaves()} <= {-1, 0, 1}
    for node in top.walk():
        if not node.is_leaf:
            assert node.player is (MIN, MAX)[node.depth % 2]
            assert node.value is None and len(node.children) == 2


@pytest.mark.parametrize("seed", SEEDS)
def test_an_uneven_tree_is_uneven(seed):
    top = random_tree(seed, 3, 4, uneven=True)
    assert max(leaf.depth for leaf in top.leaves()) == 3
    assert len({leaf.depth for leaf in top.leaves()}) > 1
    assert all(2 <= len(node.children) <= 4 for node in top.walk() if not node.is_leaf)


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_asked_for_holds(seed):
    no_ties = [leaf.value for leaf in random_tree(seed, 3, 3, ties=False).leaves()]
    assert len(set(no_ties)) == len(no_ties) == 27
    single = random_tree(seed, 2, 3, values=range(3), unique=True)
    assert len(minimax(single).moves) == 1
    for cuts in range(4):
        assert len(alphabeta(random_tree(seed, 3, 3, cuts=cuts)).cuts) == cuts
        assert alphabeta(random_tree(seed, 3, 2, skipped=cuts)).leaves == 8 - cuts


def window_from(node, best):
    """The window that a child gets from its parent alone, where `best` is the best value so far."""
    if best is None:
        return {}
    return {"alpha": best} if node.player is MAX else {"beta": best}


def shallow_cuts(node, alpha=-inf, beta=inf):
    """How often alpha-beta cuts when a node gets a bound from its parent only: to check against."""
    if node.is_leaf:
        return node.value, 0
    best = None
    count = 0
    for child in node.children:
        value, below = shallow_cuts(child, **window_from(node, best))
        count += below
        best = value if best is None else node.player.best(best, value)
        is_cut = best >= beta if node.player is MAX else best <= alpha
        if is_cut and child is not node.children[-1]:
            return best, count + 1
    return best, count


@pytest.mark.parametrize("seed", SEEDS)
def test_deep_cut_offs(seed):
    deep = random_tree(seed, 4, 2, deep=True, cuts=1)
    assert len(alphabeta(deep).cuts) == 1 and shallow_cuts(deep)[1] == 0
    none = random_tree(seed, 4, 2, deep=False)
    assert shallow_cuts(none)[1] == len(alphabeta(none).cuts)


def test_which_cut_off_is_deep():
    cuts, deep = deep_cuts(tree([0, [[[0, 0]]]]))
    assert cuts == deep and [node.path for node in deep] == [(1, 0, 0)]
    assert [len(found) for found in deep_cuts(tree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]))] == [1, 0]


def test_nothing_is_written_into_a_tree_that_is_handed_out():
    top = random_tree(3, 3, 2, unique=True, cuts=1)
    assert all(node.value is None for node in top.walk() if not node.is_leaf)


@pytest.mark.slow
def test_it_says_when_no_such_tree_is_found(monkeypatch):
    assert trees_module.TRIES == 10_000
    monkeypatch.setattr(trees_module, "TRIES", 1_000)
    with pytest.raises(
        GameTreeError, match="No such tree of depth 2 and branching 1 was found in 1,000 tries"
    ):
        random_tree(1, 2, 1, cuts=1)
    monkeypatch.setattr(trees_module, "TRIES", 50)
    with pytest.raises(GameTreeError, match="was found in 50 tries"):
        random_tree(1, 2, 2, values=[5], unique=True, cuts=0)
    with pytest.raises(GameTreeError, match="was found"):
        random_tree(1, 3, 3, uneven=True, ties=False, values=[1, 2])
    monkeypatch.setattr(trees_module, "WORK", 3_000)
    with pytest.raises(GameTreeError, match="found in 1 try:"):
        random_tree(1, 10, 2, cuts=10**5000)
