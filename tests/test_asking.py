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
     ("", None), ("--1", None), ("nan", None), ("9" * 400, None), ("1/", None), ("1.", None), ("1_000", None)],
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
    assert quiz.check(9) == quiz.check("9")


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
        ({"answer": None}, "An answer must be a number, a text, or some of choices, got None"),
        ({"answer": True}, "An answer must be .* got True"),
        ({"answer": float("nan")}, "An answer must be .* got nan"),
        ({"choices": "ab"}, "choices must list two or more answers that differ, got 'ab'"),
        ({"choices": ["a"]}, "choices must list two or more answers that differ, got"),
        ({"choices": ["a", "b"]}, "'1' is none of the choices"),
        ({"wrong": ["a"]}, "wrong must be a dict"),
        ({"wrong": {1: "x"}}, "wrong holds the right answer, 1"),
    ],
)
def test_nonsense_is_named(arguments, said):
    with pytest.raises(GameTreeError, match=said):
        predict(**{"question": "How many?", "answer": 1, "why": "So."} | arguments)


def parts(widget, kind=ipywidgets.Widget):
    """All ipywidgets of that kind in a widget, from above down."""
    found = [widget.box]
    for part in found:
        found += getattr(part, "children", ())
    return [part for part in found if isinstance(part, kind)]


def named(widget, name):
    """The control that is called so."""
    (control,) = [part for part in parts(widget) if getattr(part, "description", None) == name]
    return control


def words(widget):
    """All text that stands there, as HTML."""
    return "".join(part.value for part in parts(widget, ipywidgets.HTML))


def press(widget, name):
    named(widget, name).click()


def test_the_widget_asks_and_answers():
    widget = predict("How many <b>?", 9, "`3 * 3`, no less.")
    assert repr(widget) == "Question(How many <b>?)"
    named(widget, "Answer").value = "8"
    assert "Not yet" in words(widget) and widget.answered is False
    named(widget, "Answer").value = "9"
    assert "Right" in words(widget) and "<code>3 * 3</code>" in words(widget)
    assert widget.answered is True
    press(widget, "Show the answer")
    assert "Answer: 9." in words(widget)
    static = widget._repr_mimebundle_()["text/html"]
    assert "How many &lt;b&gt;?" in static and "<details>" in static


def test_boxes_and_buttons():
    one = predict("Which?", "b", "So.", choices=["a", "b"])
    press(one, "Check")
    assert "Choose one" in words(one) and one.answered is None
    (entry,) = parts(one, ipywidgets.RadioButtons)
    entry.value = "b"
    press(one, "Check")
    several = predict("Which?", ["a", "c"], "So.", choices=["a", "b", "c"])
    for choice in "a", "c", "b":
        named(several, choice).value = True
    named(several, "b").value = False
    press(several, "Check")
    assert one.answered and several.answered


def test_text_that_no_file_can_hold_does_no_harm():
    """A lone surrogate, and control characters, wherever a text is given or entered."""
    bad = "a\ud800\x00b"
    for widget in (
        predict(bad, bad, bad, wrong={bad + "c": bad}),
        predict(bad, bad, bad, choices=[bad, "c"], wrong={"c": bad}),
        predict(bad, 1, bad),
    ):
        bundle = widget._repr_mimebundle_()
        for entry in parts(widget, (ipywidgets.Text, ipywidgets.RadioButtons)):
            entry.value = entry.options[0] if hasattr(entry, "options") else bad
        press(widget, "Check")
        assert (bundle["text/plain"] + bundle["text/html"] + words(widget)).encode()
        assert "Right" in words(widget) or "is no number" in words(widget)
