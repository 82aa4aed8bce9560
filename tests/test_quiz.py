"""predict: a question, and what is said to an answer."""

import ipywidgets
import pytest

from gametree import GameTreeError
from gametree.widgets import predict
from gametree.widgets.asking import Quiz, parse


@pytest.mark.parametrize(
    ("entered", "means"),
    [("3", 3), (" - 1 ", -1), ("−1", -1), ("1/2", 0.5), ("0,5", 0.5), ("18,297", 18297), ("18297", 18297),
     ("+∞", float("inf")), ("-INF", float("-inf")), ("2.50", 2.5), ("0.3333333333333333", 0.3333333333333333), ("1/0", None), ("three", None), ("1e9", None),
     ("", None), ("--1", None), ("9" * 400, None)],
)  # fmt: skip
def test_numbers_are_read_as_people_write_them(entered, means):
    assert parse(entered) == means


def test_a_number_is_right_wrong_or_none():
    quiz = Quiz("How many?", 9, "3 × 3.", wrong={3: "Only the first ply."})
    assert quiz.check("9") == (True, "3 × 3.")
    assert quiz.check("3") == (False, "Only the first ply.")
    assert quiz.check("8") == (False, "That is too small.")
    assert quiz.check("10") == (False, "That is too large.")
    right, said = quiz.check("nine")
    assert right is None and "“nine” is no number" in said
    assert quiz.check(" ")[0] is None


def test_a_rounded_fraction_is_right():
    quiz = Quiz("How much?", 1 / 3, "A third.")
    assert quiz.check("0.33")[0] and quiz.check("1/3")[0] and not quiz.check("0.3")[0]


def test_texts_and_choices():
    assert Quiz("Which?", "A 2", "So.").check(" a  2 ")[0]
    one = Quiz("Which?", "b", "So.", choices=["a", "b"], wrong={"a": "No cards."})
    assert one.check("a") == (False, "No cards.") and one.check("b")[0] and one.check("")[0] is None
    several = Quiz("Which?", {1, 2}, "So.", choices=[1, 2, 3, 4])
    assert several.check(["2", "1"])[0]
    assert several.check(["1"]) == (False, "1 of 2 found.")
    assert several.check(["1", "4"]) == (False, "1 of 2 found, and 1 ticked that should not be.")
    assert several.solution == "1, 2"
    assert Quiz("Which?", set(), "So.", choices=["a", "b"]).check([])[0]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"question": ""}, "question must be a text, got ''"),
        ({"why": None}, "why must be a text, got None"),
        ({"answer": None}, "An answer must be a number, a text, or one or several of the choices, got None"),
        ({"answer": True}, "An answer must be .* got True"),
        ({"answer": float("nan")}, "An answer must be .* got nan"),
        ({"choices": "ab"}, "choices must list the answers to choose from, got 'ab'"),
        ({"choices": ["a"]}, "choices must be two or more that differ"),
        ({"choices": ["a", "b"]}, "'1' is none of the choices"),
        ({"wrong": ["a"]}, "wrong must be a dict"),
        ({"wrong": {1: "x"}}, "wrong holds the right answer, 1"),
    ],
)
def test_nonsense_is_named(arguments, said):
    with pytest.raises(GameTreeError, match=said):
        predict(**{"question": "How many?", "answer": 1, "why": "So."} | arguments)


def test_the_widget_asks_and_answers():
    widget = predict("How many <b>?", 9, "`3 * 3`, no less.")
    assert repr(widget) == "Question(How many <b>?)"
    widget._entry.value = "8"
    assert "Not yet" in widget._reply.value and widget.answered is False
    widget._entry.value = "9"
    assert "Right" in widget._reply.value and "<code>3 * 3</code>" in widget._reply.value
    assert widget.answered is True
    widget._show.click()
    assert "Answer: 9." in widget._reply.value
    static = widget._repr_mimebundle_()["text/html"]
    assert "How many &lt;b&gt;?" in static and "<details>" in static


def test_boxes_and_buttons_and_nothing_left_behind():
    before = set(ipywidgets.widgets.widget._instances)
    one = predict("Which?", "b", "So.", choices=["a", "b"])
    one._check.click()
    assert "Choose one" in one._reply.value and one.answered is None
    one._entry.value = "b"
    one._check.click()
    several = predict("Which?", ["a", "c"], "So.", choices=["a", "b", "c"])
    for box in several._entry.children[::2]:
        box.value = True
    several._check.click()
    assert one.answered and several.answered
    one.close(), several.close()
    assert set(ipywidgets.widgets.widget._instances) == before
