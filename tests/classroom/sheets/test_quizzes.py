"""What a learning platform asks of a task; tests/classroom/quiz reads the file that it imports."""

import pytest

from classroom.sheets import quizzes
from classroom.sheets.kinds import KINDS
from classroom.sheets.tasks import Task
from classroom.sheets.workings import Convention
from gametree import tree

BOOK = "MAX(MIN(3, 12, 8), MIN(2, 4, 6), MIN(14, 5, 2))"


def task(kind, text=BOOK, **convention):
    return Task(KINDS[kind], tree(text), 1, Convention(**convention))


def test_one_move_is_no_choice():
    assert len(quizzes.values_and_move(task("move", "MAX(MIN(3, 5))"))) == 2
    assert len(quizzes.values_and_move(task("move", "MAX(MIN(3, 5), 4)"))) == 3


def test_a_wrong_move_is_answered_with_its_value():
    *_, moves = quizzes.values_and_move(task("move"))
    assert moves.answer == ["A"] and moves.choices == ["A", "B", "C"]
    assert [reply for _, reply in moves.wrong] == ["B is worth 2.", "C is worth 2."]


@pytest.mark.parametrize(
    ("text", "answer"),
    [(BOOK, "B2, B3"), ("MIN(MAX(5, 9), MAX(7, 4, 8))", "Nothing is skipped.")],
)
def test_what_is_skipped_is_one_of_three_to_six_choices(text, answer):
    (quiz,) = quizzes.skipped_branches(task("prune", text))
    assert quiz.answer == answer
    assert 3 <= len(quiz.choices) <= 6


@pytest.mark.parametrize(("strict", "right"), [(False, "x ≤ 3"), (True, "x < 3")])
def test_conditions_differ_at_the_equals_sign_or_are_turned_round(strict, right):
    (quiz,) = quizzes.conditions(task("x", "MAX(P: MIN(3, 5), Q: MIN(x, 9))", strict=strict))
    assert quiz.answer == right
    assert set(quiz.choices) == {"x ≤ 3", "x < 3", "x ≥ 3", "x > 3"}


def test_a_window_is_asked_for_at_each_inner_node_but_the_root():
    asked = [quiz.name for quiz in quizzes.windows(task("windows"))]
    assert asked == ["α, A", "β, A", "α, B", "β, B", "α, C", "β, C"]
