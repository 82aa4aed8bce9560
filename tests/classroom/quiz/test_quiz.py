"""A question: the kinds of its answers, and what is refused."""

import json
from fractions import Fraction
from math import inf

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from classroom.grading.answers import judge_by_script
from classroom.quiz.quiz import Quiz
from classroom.widgets import predict
from classroom.words.language import count_text, figure
from classroom.words.preferences import LANGUAGES, using
from gametree import GameTreeError


@pytest.mark.parametrize(
    ("answer", "choices", "kind", "solution"),
    [
        (9, None, "number", "9"),
        (1 / 3, None, "number", "0.333"),
        (Fraction(1, 3), None, "number", "0.333"),
        ("1/3", None, "number", "1/3"),
        ("-5/2", None, "number", "−5/2"),
        ("1/0", None, "text", "1/0"),
        ("A2", None, "text", "A2"),
        ([4, 2], None, "list", "4, 2"),
        ({"b", "a"}, None, "set", "a, b"),
        ("b", ["a", "b"], "one", "b"),
        ({1, 3}, [3, 2, 1], "several", "3, 1"),
        (set(), ["a", "b"], "several", "none of them"),
    ],
)
def test_kinds_of_answers(answer, choices, kind, solution):
    quiz = Quiz("Which?", answer, "So.", choices)
    assert (quiz.kind, quiz.solution) == (kind, solution)
    assert json.loads(json.dumps(quiz.view()))["answer"] == quiz.answer


def test_a_fraction_is_a_number_that_is_shown_as_it_was_written():
    quiz = Quiz("Which?", "5/7", "So.", wrong={"2/7": "That is the other one."})
    told = quiz.view()
    assert (told["answer"], told["said"], told["wrong"][0][0]) == ("0.714", "5/7", "0.286")
    assert "fraction" not in told


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"question": ""}, "question must be a text, got ''"),
        ({"why": None}, "why must be a text, got None"),
        ({"answer": None}, "An answer must be a number, a text, or some of choices, got None"),
        ({"answer": True}, "An answer must be .* got True"),
        ({"answer": float("nan")}, "An answer must be .* got nan"),
        ({"choices": "ab"}, "choices must be two or more answers that differ, got 'ab'"),
        ({"choices": ["a"]}, "choices must be two or more answers that differ, got"),
        ({"choices": ["a", "b"]}, "'1' is none of the choices"),
        ({"wrong": ["a"]}, "wrong must be a dict"),
        ({"wrong": {1: "x"}}, "wrong holds the right answer, 1"),
        ({"wrong": {(1, 2): "x"}}, "is not of the kind 'number'"),
        ({"theme": "dark"}, "theme must be one of"),
        ({"lang": "xx"}, "lang must be one of"),
    ],
)
def test_nonsense_is_named(arguments, said):
    with pytest.raises(GameTreeError, match=said):
        predict(**{"question": "How many?", "answer": 1, "why": "So."} | arguments)


def test_what_is_learnt_replaces_what_was_said():
    quiz = Quiz("?", 3, "why", wrong={2: "two", 1: "one"})
    quiz.learn({2: "a pair", 3: "right", 0.5: "half"})
    assert quiz.wrong == [["2", "a pair"], ["1", "one"], ["0.5", "half"]]


VALUES = st.one_of(
    st.integers(-(10**9), 10**9),
    st.floats(-1e6, 1e6).map(lambda value: round(value, 3)),
    st.sampled_from([inf, -inf, 1e-9, 1e20]),
)


@pytest.mark.slow
@settings(max_examples=4, deadline=None)
@given(values=st.lists(VALUES, min_size=40, max_size=40), lang=st.sampled_from(LANGUAGES))
def test_a_number_as_it_is_shown_is_read_as_the_same_number(values, lang):
    with using(lang):
        pairs = [(Quiz("?", value, "!").view(), figure(value)) for value in values]
        whole = [value for value in values if isinstance(value, int)]
        pairs += [(Quiz("?", count, "!").view(), count_text(count)) for count in whole]
    results = judge_by_script(pairs)
    wrong = [pair for pair, (is_right, _) in zip(pairs, results) if not is_right]
    assert wrong == []


@pytest.mark.parametrize(
    ("lang", "solution"), [("en", "−0.444"), ("de", "−0,444"), ("zh", "−0.444")]
)
def test_an_answer_is_shown_as_the_language_writes_it(lang, solution):
    with using(lang):
        quiz = Quiz("?", -0.444, "!")
        assert quiz.solution == solution
        assert quiz.view()["answer"] == "-0.444" and quiz.view().get("lang", "en") == lang
