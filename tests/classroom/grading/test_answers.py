"""Answers are read from a stored notebook, and judged by the question alone."""

import pytest
from handing_in import answer, copy_of, right_answer

from classroom.grading.answers import (
    STATE,
    WIDGET,
    answers_in,
    judge_answers,
    question_in,
    questions,
)
from classroom.widgets.answer_line import MIME, Answered

NUMBERS = "ex02-prints"  # a list of numbers
CHOICE = "ex02-best-1"
WORDS = "x-question"
VALUES = "ex02-tree-1"
SKIPPED = "by-hand"


def test_an_answer_is_read_from_the_output_of_its_cell_the_last_of_several():
    notebook = copy_of("ex02")
    assert answers_in(notebook) == {}
    answer(notebook, CHOICE, "A", tries=2)
    again = [cell for cell in notebook["cells"] if CHOICE in "".join(cell["source"])]
    assert answers_in(notebook) == {CHOICE: Answered(CHOICE, "A", "en", 2)}
    notebook["cells"] += [
        again[0] | {"outputs": [{"data": {MIME: Answered(CHOICE, "B", "de", 3)._asdict()}}]}
    ]
    assert answers_in(notebook) == {CHOICE: Answered(CHOICE, "B", "de", 3)}


@pytest.mark.parametrize(
    ("view", "written", "counts"),
    [
        ({"solved": "A"}, None, ("A", 0)),
        ({"solved": "A"}, "B", ("B", 1)),
        ({"solved": "A", "given": "C"}, "B", ("C", 0)),
        ({"given": "B"}, "B", ("B", 1)),
        ({}, "B", ("B", 1)),
    ],
)
def test_where_its_line_did_not_hear_of_an_answer_the_widget_did(view, written, counts):
    """Without Python, or after the page was reloaded; an earlier right answer counts less."""
    notebook = copy_of("ex02")
    (cell,) = [cell for cell in notebook["cells"] if CHOICE in "".join(cell["source"])]
    if written:
        answer(notebook, CHOICE, written)
    cell["outputs"] = [{"data": {WIDGET: {"model_id": "7"}}}, *cell["outputs"]]
    state = {"7": {"state": {"view": {"kind": "question", "lang": "en"} | view}}}
    notebook["metadata"]["widgets"] = {STATE: {"state": state}}
    given, tries = counts
    assert answers_in(notebook) == {CHOICE: Answered(CHOICE, given, "en", tries)}


@pytest.mark.parametrize(
    "told",
    [
        3,
        {"question": CHOICE},
        {"question": CHOICE, "given": 3, "lang": "en", "tries": 1},
        {"question": CHOICE, "given": [["A"]], "lang": "en", "tries": 1},
        {"question": CHOICE, "given": "A" * 1000, "lang": "en", "tries": 1},
        {"question": CHOICE, "given": ["A"] * 1000, "lang": "en", "tries": 1},
        {"question": CHOICE, "given": "A", "lang": "xx", "tries": 1},
        {"question": [], "given": "A", "lang": "en", "tries": 1},
    ],
)
def test_what_no_page_has_written_is_no_answer(told):
    notebook = {"cells": [{"source": "x", "outputs": [{"data": {MIME: told}}]}]}
    assert answers_in(notebook) == {}


def test_each_kind_is_judged_as_the_page_judges_it():
    """Numbers are read as people write them, choices in the language of the question."""
    choice = right_answer(CHOICE, "de")
    right = [
        Answered(NUMBERS, right_answer(NUMBERS), "en"),
        Answered(CHOICE, choice, "de", 2),
        Answered(VALUES, right_answer(VALUES), "en"),
        Answered(SKIPPED, [*reversed(right_answer(SKIPPED))], "en"),
    ]
    assert [answer.is_right for answer in judge_answers(right, "en")] == [True] * 4
    assert judge_answers(right, "en")[1].tries == 2
    wrong = [
        Answered(NUMBERS, ["0"], "en"),
        Answered(NUMBERS, "0", "en"),
        Answered(CHOICE, {"n": "A"}, "en"),
        Answered(VALUES, {**right_answer(VALUES), "n": "99"}, "en"),
        Answered(VALUES, {}, "en"),
        Answered(SKIPPED, right_answer(SKIPPED)[1:], "en"),
    ]
    assert [answer.is_right for answer in judge_answers(wrong, "en")] == [False] * len(wrong)


def test_a_wrong_answer_has_what_was_asked_what_was_said_and_the_known_reply():
    (told,) = judge_answers([Answered(CHOICE, "A", "de", 1)], "de")
    asked, answered, reply = told.reply.split("\n")
    assert asked.startswith("Welcher Zug") and answered.endswith("A") and "MIN" in reply
    values, skipped = judge_answers(
        [Answered(VALUES, {"n": "1"}, "en"), Answered(SKIPPED, ["n_0_0"], "en")], "en"
    )
    assert "0 of 4 right" in values.reply and values.tree.startswith("MAX")
    assert "Answered: A1" in skipped.reply


def test_an_answer_is_told_in_the_language_of_the_page():
    """A chosen answer is found by its place; a typed one stays as it is."""
    chosen, typed = judge_answers(
        [Answered(WORDS, "for x < 3", "en"), Answered(NUMBERS, ["0"], "en")], "de"
    )
    assert "für x < 3" in chosen.reply and "Nimm x = 3" in chosen.reply
    assert questions("de")[NUMBERS]["question"].replace("`", "") in typed.reply
    assert not chosen.is_right and not typed.is_right


def test_a_cell_asks_the_question_at_its_end():
    assert question_in('ask("x")') == question_in('y = 3\nask("x", lang="de")') == "x"
    assert question_in("ask(name)") == question_in("def f(") == question_in('ask("x"); y = 1') == ""
