"""Marking: nothing for an empty paper, all points for the solution, in numbers and in words."""

import pytest

from classroom.sheets.kinds import KINDS
from classroom.sheets.marking import ALL_BUT_SLIPS, each_counts, in_proportion
from classroom.sheets.workings import Convention
from gametree import tree

TEN = list(range(11))


def points_of(task, *, are_right):
    """The points of a paper that has all answers of the solution, or none."""
    points = 0
    for part in task.marking():
        assert part.answers > 0
        on_paper = part.answers if are_right else 0
        points += part.rule.points(part.answers, on_paper, on_paper)
    return points


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_an_empty_paper_gets_nothing_and_the_solution_all(kind, tasks):
    for task in tasks[kind]:
        assert points_of(task, are_right=False) == 0
        assert points_of(task, are_right=True) == task.points > 0


@pytest.mark.parametrize("kind", ["prune", "windows", "trace"])
def test_an_empty_paper_gets_nothing_where_nothing_is_skipped(kind):
    task = KINDS[kind](tree("MAX(MIN(3, 12, 8), MIN(4, 5, 6))"), 1, Convention())
    assert points_of(task, are_right=False) == 0
    assert points_of(task, are_right=True) == task.points


@pytest.mark.parametrize("rule", [each_counts(2), in_proportion(8), ALL_BUT_SLIPS])
@pytest.mark.parametrize("in_solution", [1, 2, 3, 6, 40])
def test_more_that_is_right_never_gets_less_and_nothing_right_gets_nothing(rule, in_solution):
    marks = [rule.points(in_solution, right, in_solution) for right in range(in_solution + 1)]
    assert marks == sorted(marks)
    assert marks[0] == 0 and marks[-1] == max(marks)
    assert rule.points(in_solution, 0, 2 * in_solution) == 0


def test_a_slip_is_an_answer_that_is_missing_wrong_or_too_many():
    points = ALL_BUT_SLIPS.points
    assert points(2, 2, 2) == 2
    assert [points(2, 1, 1), points(2, 1, 2), points(2, 2, 3)] == [1, 1, 1]
    assert [points(2, 1, 3), points(2, 2, 4), points(3, 1, 1), points(1, 0, 1)] == [0, 0, 0, 0]


def test_in_proportion_wrong_and_superfluous_rows_lessen_the_share():
    points = in_proportion(8).points
    assert [points(6, right, 6) for right in range(7)] == [0, 1, 3, 4, 5, 7, 8]
    assert points(6, 6, 8) == 6


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        (
            "prune",
            (
                "2 points for what is skipped. 2 points for the reasons, or, where nothing is "
                "skipped, for saying that. All right: 2. One missing, wrong or too many: 1. More "
                "than one, or none that is right: 0."
            ),
        ),
        (
            "trace",
            "8 points for the rows of the table. In proportion: the points × how many are right ÷ "
            "how many the solution has (or the paper, if it has more), rounded.",
        ),
        ("move", "A point for each value. A point for the best move, or for all of them."),
    ],
)
def test_the_words_say_the_numbers_of_the_rules(kind, words, tasks):
    (task, *_) = tasks[kind]
    assert " ".join([sentence.say("en") for sentence in task.scheme]) == words
