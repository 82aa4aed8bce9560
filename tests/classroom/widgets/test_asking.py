"""predict and ask, without a page. What the page says is tested in a browser."""

import json

import pytest
from junk import JUNK, kept_in

from classroom.quiz.memory import solved_questions
from classroom.widgets import ask, predict


def test_the_widget_without_a_page():
    widget = predict("How many <b>?", 9, "`3 * 3`, no less.")
    assert repr(widget) == "Question(How many <b>?)"
    widget.hear(["answered", False, "8"])
    static = widget._repr_mimebundle_()["text/html"]
    assert (
        "How many &lt;b&gt;?" in static and "<details>" in static and "<code>3 * 3</code>" in static
    )


def test_text_that_no_file_can_hold_does_no_harm():
    bad = "a\ud800\x00b"
    for widget in (
        predict(bad, bad, bad, wrong={bad + "c": bad}),
        predict(bad, bad, bad, choices=[bad, "c"]),
    ):
        bundle = widget._repr_mimebundle_()
        assert (
            bundle["text/plain"]
            + bundle["text/html"]
            + json.dumps(widget.view(), ensure_ascii=False)
        ).encode()


@pytest.mark.parametrize(
    ("name", "kind", "answer"),
    [("whole-tree", "number", "13"), ("first", "one", "MAX"),
     ("both", "several", ["a", "c"]), ("moves", "list", ["4", "2"]),
     ("heaps", "set", ["4", "8"]), ("skips", "leaves", ["n_1_1", "n_1_2"])],
)  # fmt: skip
def test_a_question_of_a_file(folder, name, kind, answer):
    widget = ask(name)
    quiz = widget.view()["quiz"]
    assert (quiz["kind"], sorted(quiz["answer"]) if kind == "leaves" else quiz["answer"]) == (
        kind,
        answer,
    )
    widget.hear(["answered", True, answer])
    assert ask(name).view()["solved"] == answer
    assert "<details>" in widget.still()


def test_what_is_solved_stays_solved_where_its_widget_begins_again(folder):
    widget = ask("skips")
    widget.hear(["answered", True, ["n_1_1", "n_1_2"]])
    widget.hear(["again"])
    widget.hear(["answered", False, ["n_0_0"]])
    assert widget.box.view["solved"] is None
    assert ask("skips").view()["solved"] == ["n_1_1", "n_1_2"]


def test_trees_to_complete_in_a_file(folder):
    assert ask("values").quizzes["n"].answer == "3"
    windows = ask("windows")
    assert windows.quizzes["n_0 α"].answer == "2" and windows.view()["said"] == "What are α and β?"
    windows.hear(["right", "n_0 α", "2"])
    assert ask("windows").view()["solved"] == {"n_0 α": "2"} and solved_questions() == {
        "windows": {"n_0 α": "2"}
    }


@pytest.mark.parametrize("entered", JUNK)
def test_whatever_was_left_under_its_name_a_question_is_asked(tmp_path, entered):
    names = ["by-hand", "predict-six", "window-c", "twice-question", "ex4-windows"]
    with kept_in(tmp_path, dict.fromkeys(names, entered)):
        for name in names:
            question = ask(name)
            question.recall()
            assert question.view()
