"""Points and difficulty: what is equal for one reader is equal for another."""

import pytest

from classroom import skipped_when
from classroom.sheets.kinds import KINDS
from classroom.sheets.measures import first_sign
from classroom.sheets.tasks import Task
from classroom.sheets.workings import Convention
from gametree import tree

BOOK = "MAX(MIN(3, 12, 8), MIN(2, 4, 6), MIN(14, 5, 2))"


@pytest.mark.parametrize(
    ("kind", "points"),
    [("values", 4), ("move", 5), ("prune", 4), ("windows", 4), ("trace", 8), ("reorder", 4)],
)
def test_what_a_task_counts(kind, points):
    assert Task(KINDS[kind], tree(BOOK), 1, Convention()).points == points


@pytest.mark.parametrize("kind", ["prune", "windows", "trace"])
def test_nobody_sees_in_the_points_how_many_cut_offs_there_are(kind):
    one_cut = "MAX(MIN(3, 12, 8), MIN(2, 4, 6), MIN(14, 5, 2))"
    two_cuts = "MAX(MIN(3, 12, 8), MIN(2, 4, 6), MIN(1, 5, 2))"
    no_cut = "MAX(MIN(3, 12, 8), MIN(4, 5, 6), MIN(14, 8, 7))"
    tasks = [Task(KINDS[kind], tree(text), 1, Convention()) for text in (one_cut, two_cuts, no_cut)]
    assert len({len(task.reasons()) for task in tasks}) == 3
    assert len({(task.points, task.lines_for_reasons) for task in tasks}) == 1


@pytest.mark.parametrize("kind", ["values", "move", "prune", "windows", "trace", "reorder"])
def test_tasks_with_other_numbers_are_equally_difficult_and_those_with_ties_are_not(kind):
    def difficulty(text):
        return KINDS[kind].difficulty(Task(KINDS[kind], tree(text), 1, Convention()))

    assert difficulty("MAX(MIN(3, 5), MIN(2, 9))") == difficulty("MAX(MIN(4, 6), MIN(1, 8))")
    assert difficulty("MAX(MIN(3, 5), MIN(2, 9))") != difficulty("MAX(MIN(3, 3), MIN(2, 9))")
    assert difficulty("MAX(MIN(3, 5), MIN(2, 9))") != difficulty("MAX(MIN(3, 5), MIN(4, 9))")


@pytest.mark.parametrize(
    ("text", "sign"),
    [
        ("MAX(MIN(3, 5), MIN(x, 9))", "≤"),
        ("MIN(MAX(3, 5), MAX(x, 9))", "≥"),
        ("MAX(MIN(x, 5), MIN(2, 9))", "≥"),
    ],
)
def test_the_first_sign_of_a_condition(text, sign):
    numbers = skipped_when(tree(text), "B2")
    assert first_sign(numbers) == sign and sign in repr(numbers)
