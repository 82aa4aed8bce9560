"""All plans of a tree, as a matrix."""

from fractions import Fraction
from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st
from random_matrices import matrices
from toys import Coin, Line, grown, plans, planted

from classroom.matrices import MatrixGame
from gametree import (
    CHANCE,
    MAX,
    MIN,
    Bones,
    GameTreeError,
    TreeTooLarge,
    build,
    expectimax,
    minimax,
    root,
    tree,
)

PENNIES = [[1, -1], [-1, 1]]


@pytest.mark.parametrize("bones, size, value", [(3, (3, 2), 1), (4, (6, 6), -1), (5, (36, 36), 1)])
def test_the_plans_of_the_bone_game(bones, size, value):
    game = MatrixGame.from_tree(build(Bones(bones)))
    assert (len(game.rows), len(game.cols)) == size
    assert game.maximin() == game.minimax() == value == game.solve().value
    assert game.saddle_points()


def test_plans_have_readable_names():
    game = MatrixGame.from_tree(build(Bones(4)))
    assert game.rows == ("1; 1,1→1", "1; 1,1→2", "2; 1,1→1", "2; 1,1→2", "3; 1,1→1", "3; 1,1→2")
    assert game.cols[:2] == ("1→1; 2→1", "1→1; 2→2")
    below = MatrixGame.from_tree(build(Bones(4))[1])
    assert (below.rows, below.cols) == (("1→1", "1→2"), ("1", "2", "3"))
    assert MatrixGame.from_tree(MAX(a=1, b=2)).cols == ("no choice",)
    assert repr(MatrixGame.from_tree(tree("5"))).startswith("MatrixGame(1 × 1")


class Mumbling(Bones):
    def move_label(self, state, move):
        return " "


def test_moves_that_a_game_names_alike_still_make_distinct_plans():
    game = MatrixGame.from_tree(build(Mumbling(4)))
    assert len(set(game.rows)) == 6


@given(st.data())
def test_a_tree_in_which_nothing_is_hidden_has_a_saddle_point_at_its_value(data):
    def nodes(kids):
        return st.tuples(st.sampled_from([MAX, MIN]), st.lists(kids, min_size=1, max_size=3))

    small = st.recursive(st.integers(-3, 3), nodes, max_leaves=8)

    def grow(plan):
        return plan[0](*map(grow, plan[1])) if isinstance(plan, tuple) else tree(plan)

    top = grow(data.draw(small))
    game = MatrixGame.from_tree(top)
    assert game.maximin() == game.minimax() == minimax(top).value
    assert game.saddle_points()


@given(plans(players=(MAX, MIN, CHANCE)))
def test_with_chance_the_saddle_point_is_the_expected_value(plan):
    top = planted(plan)
    if any(abs(leaf.value) > 1e6 for leaf in top.leaves()):
        return
    try:
        game = MatrixGame.from_tree(top)
    except TreeTooLarge:
        return
    value = expectimax(top).value
    assert float(game.maximin()) == pytest.approx(float(value), abs=1e-9)
    assert float(game.minimax()) == pytest.approx(float(value), abs=1e-9)


def test_chance_is_replaced_by_its_mean():
    game = MatrixGame.from_tree(build(Coin()))
    assert game.payoffs == ((Fraction(-1, 3),), (0,)) and game.rows == ("bet", "stop")


@given(matrices(st.integers(-3, 3)))
def test_the_matrix_of_the_hidden_tree_is_the_matrix(payoffs):
    game = MatrixGame(payoffs)
    again = MatrixGame.from_tree(game.tree(first=None))
    assert again.payoffs == game.payoffs
    assert again.rows == (game.rows if len(game.rows) > 1 else ("no choice",))
    alone = MatrixGame.from_tree(game.tree(first=None)["R1"])
    assert alone.payoffs == game.payoffs[:1]


def test_found_out_the_second_player_has_a_plan_for_each_row():
    assert repr(MatrixGame.from_tree(MatrixGame(PENNIES).tree())).startswith("MatrixGame(2 × 4,")


def many_choices(count):
    return MIN(*[MAX(0, 1) for _ in range(count)])


def test_trees_that_make_no_matrix_are_refused():
    with pytest.raises(
        TreeTooLarge,
        match="MAX has about 1e300 and MIN has 1,100, but a player may have at most 1,000",
    ):
        MatrixGame.from_tree(many_choices(1100))
    with pytest.raises(
        TreeTooLarge, match="MAX has 1,024 and MIN has 10, but a player may have at most 1,000"
    ):
        MatrixGame.from_tree(many_choices(10))
    for top in (Bones(3), root(Bones(3)), build(Bones(5), depth=2)):
        with pytest.raises(GameTreeError, match=r"no children yet.*build\(game\)"):
            MatrixGame.from_tree(top)
    for thing in ([[1, 2]], None):
        with pytest.raises(GameTreeError, match="from_tree needs a Node or a Game, got"):
            MatrixGame.from_tree(thing)
    with pytest.raises(GameTreeError, match="The payoff in row 2, column 1 must be finite"):
        MatrixGame.from_tree(MAX(1, inf))
    with pytest.raises(GameTreeError, match="too large"):
        MatrixGame.from_tree(CHANCE((0.5, 10**400), (0.5, 1)))


@pytest.mark.slow
def test_a_tree_of_many_plies_has_its_plans():
    assert MatrixGame.from_tree(grown(Line(1100), 1100)).payoffs == ((7,),)
