"""Trees from random numbers: each has what its task needs."""

from itertools import chain

import pytest
from amounts import amount
from on_paper import answers

from classroom import worksheet
from gametree import (
    alphabeta,
    expectimax,
    tree,
    values_of,
)


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


# Of these kinds the second task may have leaves of one value: of them more sheets are looked at.
MAY_HAVE_TIES = ("prune", "windows")


@pytest.mark.parametrize("kind", [*MAY_HAVE_TIES, "trace", "reorder"])
def test_no_answer_depends_on_the_equals_sign(kind, sheets):
    more = amount(6 if kind in MAY_HAVE_TIES else 0, with_long=25)
    for sheet in [sheets[kind], *[worksheet(kind, seed, 4) for seed in range(more)]]:
        for one, other in zip(*sheet.forms):
            for task in (one, other):
                assert alphabeta(task.tree).cuts == alphabeta(task.tree, strict=True).cuts
            assert abs(alphabeta(one.tree).visited - alphabeta(other.tree).visited) <= 1


def test_on_the_boards_of_a_tree_not_all_moves_are_equally_good(tasks):
    more = [worksheet("tictactoe", seed, 4).tasks for seed in range(6)]
    for task in [*tasks["tictactoe"], *chain(*more)]:
        values = values_of(task.tree)
        assert len({values[child] for child in task.tree}) > 1


def test_both_players_win_some_heaps_of_a_bone_game(tasks):
    more = [worksheet("bones", seed, 2).tasks for seed in range(6)]
    for task in [*tasks["bones"], *chain(*more)]:
        assert len({*values_of(task.tree).values()}) > 1
