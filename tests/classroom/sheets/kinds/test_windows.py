"""Windows: which of them a learning platform asks for."""

from classroom.sheets.kinds.windows import Windows
from classroom.sheets.workings import Convention
from gametree import tree


def test_a_window_is_asked_for_at_each_inner_node_but_the_root():
    top = tree("MAX(MIN(3, 12, 8), MIN(2, 4, 6), MIN(14, 5, 2))")
    asked = [quiz.name for quiz in Windows(top, 1, Convention()).quiz()]
    assert asked == ["α, A", "β, A", "α, B", "β, B", "α, C", "β, C"]


def test_what_would_make_both_bounds_wrong_is_not_said_of_one():
    top = tree("MAX(MIN(3, 12, 8), MIN(2, 4, 6), MIN(14, 5, 2))")
    said = {quiz.name: dict(quiz.wrong) for quiz in Windows(top, 1, Convention()).quiz()}
    assert said["β, B"]["3"] == "β is the best that MIN is sure of on the way here."
    assert said["α, B"]["-inf"].startswith("You search each move at the root with a window")
