"""Trees from random numbers: each has what its task needs."""

from itertools import count, islice
from random import Random

import pytest
from amounts import amount
from on_paper import answers

from classroom import worksheet
from classroom.sheets.kinds import KINDS
from classroom.sheets.workings import Convention
from gametree import alphabeta, expectimax, tree, values_of


def trees(kind):
    """Some trees made from random numbers, for the places on a sheet in turn."""
    random = Random(1).random
    make_tree = KINDS[kind].make_tree
    tried = (make_tree(random, number, Convention()) for number in count(1))
    return islice((top for top in tried if top is not None), amount(60, with_long=1_000))


def test_chance_on_a_sheet_has_whole_values(tasks):
    for task in tasks["expectimax"]:
        solved = tree(task.tree.to_text())
        found = expectimax(solved)
        assert answers(task, "en")["Value"] == str(found.value)
        assert all(value == int(value) for value in values_of(solved).values())


@pytest.mark.parametrize("kind", ["prune", "windows"])
@pytest.mark.parametrize("order", [None, "reversed"])
def test_on_a_strict_sheet_it_makes_a_difference(kind, order):
    for tasks in worksheet(kind, 2, 4, strict=True, order=order).forms:
        assert any(len(usual(task).cuts) > len(task.reasons()) for task in tasks)


def usual(task):
    return alphabeta(task.tree, order=task.convention.order)


@pytest.mark.parametrize("kind", ["prune", "windows", "trace", "reorder"])
def test_no_answer_depends_on_the_equals_sign(kind):
    for top in trees(kind):
        assert alphabeta(top).cuts == alphabeta(top, strict=True).cuts


@pytest.mark.parametrize("kind", ["prune", "windows", "trace", "reorder"])
def test_in_both_forms_alpha_beta_visits_about_as_many_nodes(kind, sheets):
    for one, other in zip(*sheets[kind].forms):
        assert abs(alphabeta(one.tree).visited - alphabeta(other.tree).visited) <= 1


def test_the_first_two_ends_have_two_squares_free_and_the_next_two_three(tasks):
    assert [task.tree.state.count(".") for task in tasks["tictactoe"]] == [2, 2, 3, 3] * 2


def test_on_the_boards_of_a_tree_not_all_moves_are_equally_good():
    for top in trees("tictactoe"):
        values = values_of(top)
        assert len({values[child] for child in top}) > 1


@pytest.mark.slow
def test_both_players_win_some_heaps_of_a_bone_game():
    for top in trees("bones"):
        assert len({*values_of(top).values()}) > 1


def test_in_the_fourth_bone_game_who_cannot_move_wins(tasks):
    assert [task.tree.game.misere for task in tasks["bones"]] == [False, False, False, True] * 2
