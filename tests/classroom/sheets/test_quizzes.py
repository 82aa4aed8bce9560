"""What a learning platform asks of a task; tests/classroom/quiz reads the file that it imports."""

from classroom.sheets.kinds import KINDS
from classroom.sheets.kinds.move import Move
from classroom.sheets.quizzes import quizzes_for_best_moves, quizzes_for_values
from classroom.sheets.workings import Convention
from gametree import tree


def test_one_move_is_no_choice():
    assert quizzes_for_best_moves(Move(tree("MAX(MIN(3, 5))"), 1, Convention())) == []
    assert len(Move(tree("MAX(MIN(3, 5))"), 1, Convention()).quiz()) == 2
    assert len(Move(tree("MAX(MIN(3, 5), 4)"), 1, Convention()).quiz()) == 3


def test_to_a_value_that_two_mistakes_explain_one_question_is_asked():
    task = KINDS["values"](tree("MAX(MIN(3, 12), MIN(2, 8), 1)"), 1, Convention())
    *_, root = quizzes_for_values(task)
    said = dict(root.wrong)
    # 2 is the value of B, and the mean.
    assert said["2"] == "MAX moves at the root. Which of the values below does MAX take?"


def test_a_wrong_move_is_answered_with_its_value():
    top = tree("MAX(MIN(3, 12, 8), MIN(2, 4, 6), MIN(14, 5, 2))")
    (moves,) = quizzes_for_best_moves(Move(top, 1, Convention()))
    assert moves.answer == ["A"] and moves.choices == ["A", "B", "C"]
    assert [reply for _, reply in moves.wrong] == ["B is worth 2.", "C is worth 2."]
