"""The files that hold questions: slips in them, other languages, and names that are in none."""

import pytest
from places import ROOT

from classroom.quiz import questions
from classroom.quiz.memory import solved
from classroom.widgets import ask, asking
from gametree import GameTreeError, settings
from gametree.defaults import using

# --- questions in files


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
        (
            "[a]\nquestion = 'x'\nwhy = 'y'\nanswer = 3\nanswers = 4\n",
            "has a field 'answers'; known are",
        ),
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


# --- what is kept


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
