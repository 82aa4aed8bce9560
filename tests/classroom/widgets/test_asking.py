"""predict and ask: questions, what is kept of them, and the files that hold them. What the page says: test_pages."""

import json
from fractions import Fraction
from pathlib import Path

import pytest
from places import ROOT

from classroom import progress
from classroom.quiz import questions
from classroom.quiz.memory import forget, remember, solved
from classroom.quiz.quiz import Quiz
from classroom.widgets import ask, asking, predict
from gametree import GameTreeError, settings
from gametree.defaults import using

FILE = """
[whole-tree]
question = "How many nodes does it have?"
answer = 13
why = "1 + 3 + 9."
wrong = { 9 = "These are the leaves." }

[first]
question = "Who moves first?"
choices = ["MAX", "MIN"]
answer = "MAX"
why = "So it is."

[both]
question = "Which hold?"
choices = ["a", "b", "c"]
answer = ["a", "c"]
why = "So it is."

[moves]
question = "Which moves?"
answer = [4, 2]
why = "So it is."

[heaps]
question = "Which heaps are lost?"
kind = "set"
answer = [4, 8]
why = "Multiples of four."
hints = ["Look at small heaps.", "Count on from 4."]

[skips]
question = "Which leaves are skipped?"
kind = "skipped"
tree = "MAX(MIN(3, 12, 8), MIN(2, 4, 6), MIN(14, 5, 2))"
why = "At B MIN has 2 already."

[values]
part = 2
question = "What are the values?"
kind = "values"
tree = "MAX(MIN(3, 12), MIN(2, 4))"

[windows]
part = 2
question = "What are α and β?"
kind = "windows"
tree = "MAX(MIN(3, 12), MIN(2, 4))"
order = "reversed"
why = "Handed down."
"""


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("GAMETREE_PROGRESS", str(tmp_path / "work" / "progress.json"))
    questions = tmp_path / "notebooks" / "questions"
    questions.mkdir(parents=True)
    (questions / "04_alpha_beta.toml").write_text(FILE, encoding="utf-8")
    return questions


@pytest.mark.parametrize(
    ("answer", "choices", "kind", "solution"),
    [(9, None, "number", "9"), (1 / 3, None, "number", "0.333"), (Fraction(1, 3), None, "number", "0.333"),
     ("A2", None, "text", "A2"), ([4, 2], None, "list", "4, 2"), ({"b", "a"}, None, "set", "a, b"),
     ("b", ["a", "b"], "one", "b"), ({1, 3}, [3, 2, 1], "several", "3, 1"), (set(), ["a", "b"], "several", "none of them")],
)  # fmt: skip
def test_kinds_of_answers(answer, choices, kind, solution):
    quiz = Quiz("Which?", answer, "So.", choices)
    assert (quiz.kind, quiz.solution) == (kind, solution)
    assert json.loads(json.dumps(quiz.view()))["answer"] == quiz.answer


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
        ({"lang": "fr"}, "lang must be one of"),
    ],
)
def test_nonsense_is_named(arguments, said):
    with pytest.raises(GameTreeError, match=said):
        predict(**{"question": "How many?", "answer": 1, "why": "So."} | arguments)


def test_the_widget_without_a_page():
    widget = predict("How many <b>?", 9, "`3 * 3`, no less.")
    assert repr(widget) == "Question(How many <b>?)"
    widget.hear(["answered", False, "8"])
    static = widget._repr_mimebundle_()["text/html"]
    assert "How many &lt;b&gt;?" in static and "<details>" in static and "<code>3 * 3</code>" in static


def test_text_that_no_file_can_hold_does_no_harm():
    bad = "a\ud800\x00b"
    for widget in (
        predict(bad, bad, bad, wrong={bad + "c": bad}),
        predict(bad, bad, bad, choices=[bad, "c"]),
    ):
        bundle = widget._repr_mimebundle_()
        assert (
            bundle["text/plain"] + bundle["text/html"] + json.dumps(widget.view(), ensure_ascii=False)
        ).encode()


# --- questions in files


@pytest.mark.parametrize(
    ("name", "kind", "answer"),
    [("whole-tree", "number", "13"), ("first", "one", "MAX"), ("both", "several", ["a", "c"]), ("moves", "list", ["4", "2"]),
     ("heaps", "set", ["4", "8"]), ("skips", "leaves", ["n_1_1", "n_1_2"])],
)  # fmt: skip
def test_a_question_of_a_file(folder, name, kind, answer):
    widget = ask(name)
    quiz = widget.view()["quiz"]
    assert (quiz["kind"], sorted(quiz["answer"]) if kind == "leaves" else quiz["answer"]) == (kind, answer)
    widget.hear(["answered", True, answer])
    assert ask(name).view()["solved"] == answer
    assert "<details>" in widget.still()


def test_trees_to_complete_in_a_file(folder):
    assert ask("values").quizzes["n"].answer == "3"
    windows = ask("windows")
    assert windows.quizzes["n_0 α"].answer == "2" and windows.view()["said"] == "What are α and β?"
    windows.hear(["right", "n_0 α", "2"])
    assert ask("windows").view()["solved"] == {"n_0 α": "2"} and solved() == {"windows": {"n_0 α": "2"}}


def test_a_question_speaks_other_languages(folder):
    (folder / "04_alpha_beta.de.toml").write_text(
        "[whole-tree]\nquestion = 'Wie viele Knoten?'\n", encoding="utf-8"
    )
    assert ask("whole-tree", lang="de").quiz.question == "Wie viele Knoten?"
    assert ask("whole-tree").quiz.question == "How many nodes does it have?"
    try:
        assert settings(lang="de").lang == "de"
        assert ask("whole-tree").quiz.question == "Wie viele Knoten?"
        assert ask("whole-tree").view()["quiz"]["why"] == "1 + 3 + 9."
    finally:
        settings(lang="en")


@pytest.mark.parametrize(
    ("name", "there", "here"), [("first", "MÄX", "MAX"), ("both", ["ä", "c"], ["a", "c"])]
)
def test_what_was_right_in_another_language_is_right(folder, name, there, here):
    ask(name).hear(["answered", True, there])
    assert ask(name).view()["solved"] == here and solved() == {name: there}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[a]\nquestion = 'x'\nwhy = 'y'\n", "04_b.toml: the question 'a' has no answer"),
        ("[a]\nanswer = 3\n", "has no question and no why"),
        ("[a]\nquestion = 'x'\nwhy = 'y'\nkind = 'skipped'\n", "has no tree"),
        ("[a]\nquestion = 'x'\nwhy = 'y'\nanswer = 3\nanswers = 4\n", "has a field 'answers'; known are"),
        ("[first]\nquestion = 'x'\nwhy = 'y'\nanswer = 3\n", "another question 'first'"),
        ("[a\n", "04_b.toml cannot be read"),
        ("a = 3\n", "is no table"),
    ],
)
def test_a_file_with_a_slip_is_named(folder, text, said):
    (folder / "04_b.toml").write_text(text, encoding="utf-8")
    with pytest.raises(GameTreeError, match=said):
        ask("a")


def test_a_question_that_is_not_complete_stops_no_other(folder):
    (folder / "04_b.toml").write_text("[a]\nanswer = 3\n", encoding="utf-8")
    assert ask("whole-tree").quiz.answer == "13"


def test_a_wrong_name_gets_the_near_ones(folder):
    with pytest.raises(GameTreeError, match=r"There is no question 'whole-tre': try 'whole-tree'"):
        ask("whole-tre")
    with pytest.raises(GameTreeError, match=r"There is no question 3: there are 8 others"):
        ask(3)


def test_where_no_questions_are_it_is_said(tmp_path, monkeypatch):
    """As where gametree is installed, and Python runs somewhere else."""
    monkeypatch.chdir(tmp_path)
    module = tmp_path / "site-packages/classroom/quiz/questions.py"
    monkeypatch.setattr(questions, "__file__", str(module))
    said = r"no questions are here: .* Work in the folder of the project"
    with pytest.raises(GameTreeError, match=said):
        ask("whole-tree")


def test_progress_tells_what_was_solved_of_a_part(folder):
    rows = ["Solved in this part: 0 of 2.", "○ What are the values?", "○ What are α and β?"]
    assert repr(progress("04", 2)).splitlines() == rows
    for field in ask("values").quizzes:
        assert "○ What are the values?" in progress("04", 2)
        ask("values").hear(["right", field, "3"])
    assert repr(progress("04", 2, lang="de")).splitlines()[:2] == [
        "In diesem Teil gelöst: 1 von 2.",
        "✓ What are the values?",
    ]
    with pytest.raises(GameTreeError, match="Notebook '04' has no questions of part 9"):
        progress("04", 9)


# --- what is kept


def test_what_was_right_is_kept_in_one_file(folder):
    remember("a", "3")
    remember("ä", ["x"])
    assert solved() == {"a": "3", "ä": ["x"]}
    remember("a", None)
    assert json.loads(Path("work/progress.json").read_text(encoding="utf-8")) == {"ä": ["x"]}
    assert [path.name for path in Path("work").iterdir()] == ["progress.json"]
    forget()
    assert solved() == {}
    forget()


@pytest.mark.parametrize("content", ["", "[]", "{", "\udcff"])
def test_a_damaged_file_is_none(folder, content):
    Path("work").mkdir()
    Path("work/progress.json").write_bytes(content.encode("utf-8", "surrogateescape"))
    assert solved() == {}
    remember("a", "3")
    assert solved() == {"a": "3"}


def test_nothing_is_kept_where_nothing_can_be_written(folder, monkeypatch):
    Path("work").write_text("a file")
    remember("a", "3")
    assert solved() == {}
    monkeypatch.setenv("GAMETREE_PROGRESS", "")
    remember("a", "3")
    forget()
    assert solved() == {}


def test_it_lies_beside_the_package(monkeypatch):
    from classroom.quiz.memory import place

    assert place() is None  # below pytest
    monkeypatch.delenv("PYTEST_VERSION")
    assert place() == ROOT / "work" / "progress.json"


@pytest.mark.parametrize("lang", ["de", "zh"])
def test_every_question_of_ours_is_asked_in_other_languages(lang):
    folder = ROOT / questions.FOLDER
    written = questions.questions_in(folder)
    with using(lang, None):
        translated = questions.questions_in(folder)
        assert translated.keys() == written.keys()
        for name, (_, fields) in translated.items():
            widget, (_, english) = asking.widget_of(name, fields), written[name]
            widget.close()
            code = fields["question"].startswith("`")
            assert code or fields["question"] != english["question"]
            if "choices" in fields and isinstance(fields["answer"], str):
                assert fields["choices"].index(fields["answer"]) == english["choices"].index(
                    english["answer"]
                )
            assert len(fields.get("wrong", ())) == len(english.get("wrong", ())), name
            assert len(fields.get("hints", ())) == len(english.get("hints", ())), name
