"""What alpha-beta skips: what a learning platform lets a reader choose among."""

import pytest

from classroom.sheets.kinds.prune import Prune
from classroom.sheets.workings import Convention
from classroom.words.preferences import using
from gametree import tree


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("MAX(MIN(3, 12, 8), MIN(2, 4, 6), MIN(14, 5, 2))", "B2, B3"),
        ("MIN(MAX(5, 9), MAX(7, 4, 8))", "Nothing is skipped."),
    ],
)
def test_what_is_skipped_is_one_of_three_to_six_choices(text, answer):
    (quiz,) = Prune(tree(text), 1, Convention()).quiz()
    assert quiz.answer == answer
    assert 3 <= len(quiz.choices) <= 6


def test_what_is_skipped_is_listed_as_the_language_lists_it():
    with using("zh"):
        (quiz,) = Prune(tree("MAX(MIN(3, 12, 8), MIN(2, 4, 6))"), 1, Convention()).quiz()
    assert quiz.answer == "B2、B3" and not any("," in choice for choice in quiz.choices)
