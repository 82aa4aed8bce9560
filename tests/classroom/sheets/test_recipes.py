"""Trees from random numbers: each has what its task needs."""

import pytest
from on_paper import answers

from classroom import worksheet
from gametree import (
    alphabeta,
    expectimax,
    tree,
    values_of,
)

LANGUAGES = ("en", "de", "zh")


def test_chance_on_a_sheet_has_whole_values():
    for task in worksheet("expectimax", 2, 8).tasks:
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


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["prune", "windows", "trace", "reorder"])
def test_no_answer_depends_on_the_equals_sign(kind):
    for seed in range(25):
        for one, other in zip(*worksheet(kind, seed, 4).forms):
            for task in (one, other):
                assert alphabeta(task.tree).cuts == alphabeta(task.tree, strict=True).cuts
            assert abs(alphabeta(one.tree).visited - alphabeta(other.tree).visited) <= 1


def test_on_a_tree_of_a_game_the_moves_differ():
    for kind in ("tictactoe", "bones"):
        for seed in range(6):
            for form in worksheet(kind, seed, 4).forms:
                for task in form:
                    values = values_of(task.tree)
                    assert len(set(values.values())) > 1
                    if kind == "tictactoe":
                        assert len({values[child] for child in task.tree}) > 1
