"""Which kind of task comes again for what was solved: the names are those of the notebooks."""

import json
import re

import pytest
from places import ROOT

from classroom.quiz.due import KEY
from classroom.quiz.questions import all_questions
from classroom.quiz.recurring import RECURRING, recurring_kind
from classroom.sheets.reviews import RECURRENCES

NAMES = [name for names in RECURRING.values() for name in names]
CHECKED = re.compile(r"check_\w+\((\w+)")


def functions_checked():
    """The names of the functions that notebooks and exercises hand to a check, as they are kept."""
    paths = [*ROOT.glob("notebooks/*.ipynb"), *ROOT.glob("exercises/*.ipynb")]
    cells = [cell for path in paths for cell in json.loads(path.read_text("utf-8"))["cells"]]
    return {f"{name}()" for cell in cells for name in CHECKED.findall("".join(cell["source"]))}


def test_every_name_is_a_question_or_a_function_that_is_checked():
    assert sorted({*NAMES} - {*all_questions()} - functions_checked()) == []


def test_no_name_has_two_kinds():
    assert len(NAMES) == len({*NAMES})


def test_every_kind_can_be_asked():
    assert list(RECURRING) == list(RECURRENCES)


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("by-hand", "prune"),
        ("wins()", "bones"),
        ("values of MAX(MIN(3, 12), 7)", "values"),
        ("values of MAX(CHANCE((0.5, 3), (0.5, 1)), 7)", "expectimax"),
        ("missing-part", None),  # what a word means
        ("How many leaves?", None),  # what a cell of the reader's own predicts
    ],
)
def test_what_was_solved_has_a_kind_or_none(name, kind):
    assert recurring_kind(name) == kind


def test_no_question_has_the_name_of_the_schedule():
    assert KEY not in all_questions()
