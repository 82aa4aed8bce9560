"""python3 -m classroom exam writes an exam, and its solutions into another file."""

import re

import pytest

from classroom import exam
from classroom.course.environment import ME
from classroom.course.exams import main as command

SECRET = "nobody guesses this"


@pytest.fixture
def written(tmp_path, monkeypatch, capsys):
    """Runs the command in an empty folder; returns what is in its files, and what was said."""
    monkeypatch.chdir(tmp_path)

    def run(*words):
        command([*words])
        files = {path.name: path.read_text("utf-8") for path in tmp_path.iterdir()}
        return files, capsys.readouterr().out

    return run


@pytest.mark.slow
def test_the_command_writes_two_files_without_the_secret(written):
    files, said = written("values=2", "prune=2", "x=1", "--forms", "2", "--seed", SECRET)
    sheet = exam(values=2, prune=2, x=1, seed=SECRET, lang="en")
    assert files == {
        "exam.html": sheet.html(),
        "exam-solutions.html": sheet.solutions_html(),
    }
    assert "exam.html. Open it in a browser and print it." in said
    assert "exam-solutions.html." in said
    for text in (*files.values(), said, sheet.xml()):
        assert SECRET not in text and "seed=" not in text


def test_questions_and_trees_of_ones_own(written):
    tree = "MAX(a1=MIN(3, 5), a2=MIN(2, 9))"
    files, _ = written(
        *("prune=1", "question=Why = how?", "question=And then?", "--question-points", "4"),
        *("--tree", f"prune={tree}", "--forms", "1", "--seed", SECRET, "--to", "own.html"),
    )
    sheet = exam(
        prune=1,
        question=["Why = how?", "And then?"],
        question_points=4,
        trees={"prune": [tree]},
        forms=1,
        seed=SECRET,
        lang="en",
    )
    assert files == {"own.html": sheet.html(), "own-solutions.html": sheet.solutions_html()}


def test_what_stands_above_it_and_an_answer_to_a_question(written):
    files, said = written(
        *("question=Why?", "question=How?", "answer=By looking.", "--seed", SECRET),
        *("--title", "Test 2", "--date", "Monday", "--minutes", "40", "--aids", "none"),
    )
    assert "Date: Monday · Time: 40 minutes · Aids: none" in files["exam.html"]
    assert "By looking." in files["exam-solutions.html"] and "Test 2" in files["exam.html"]
    assert "The exam has 6 points." in said


def test_where_the_solutions_go(written):
    files, _ = written("values=1", "--seed", SECRET, "--no-solutions")
    assert {*files} == {"exam.html"}
    files, _ = written("values=1", "--seed", SECRET, "--to", "a.html", "--solutions", "b.html")
    assert {*files} == {"exam.html", "a.html", "b.html"}
    files, said = written("values=1", "--seed", SECRET, "--to", "exam.xml")
    assert "exam-solutions.html" not in files and "Import it into Moodle" in said


def test_a_seed_that_is_made_up_is_said_once_and_makes_the_exam_again(written):
    files, said = written("prune=1")
    (seed,) = re.findall("The seed of this exam: (\\S+)", said)
    assert not any(seed in text for text in files.values())
    files_again, _ = written("prune=1", "--seed", seed, "--to", "again.html")
    assert files_again["again.html"] == files["exam.html"]
    assert files_again["again-solutions.html"] == files["exam-solutions.html"]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["values=2", "--seed", "short"], "must have at least 8 letters, got 5"),
        (["values=two"], "values must be a whole number of at least 1, got 'two'"),
        (["maze=2"], "'maze' is not a kind of task. The kinds are values, "),
        (["forms=2"], "'forms' is not a kind of task"),
        (["values", "2", "prune", "2"], "'values' is not understood: write, for example, values=2"),
        (["a=b", "2"], "'a' is not a kind of task"),
        (["values=2,", "prune=2"], "Write the tasks without commas, with spaces between them: va"),
        (["prune=2,x=1"], "without commas, with spaces between them: prune=2."),
        (
            ["question=Why", "does", "it?"],
            "'does' is not understood: put a question of several words",
        ),
        (["prune=1", "2"], "'2' is not understood: write, for example, prune=2"),
        (["prune=1", "prune=2"], "prune is asked for twice"),
        ([], 'An exam has at least one task: values=2 prune=2 question="Why does'),
        (["question"], "'question' is not understood: write, for example, question=\"Why does"),
        (["values=2", "--question", "Why?"], "unrecognized arguments: --question Why?"),
        (["values=50"], "A sheet has at most 8 tasks of a kind, got 50. Make several sheets."),
        (["answer=x", "question=Why?"], "Write answer=… after its question, as in question="),
        (["prune=1", "--tree", "MAX(1, 2)"], "'MAX(1, 2)' is not understood"),
        (["x=1", "--tree", "prune=MAX(1, 2)"], "tree for 'prune', but you ask for no such task"),
        (["prune=1", "--tree", "prune=MAX(3, 3)"], "in a terminal --forms 1"),
        (["prune=1", "--to", "exam.pdf"], "An exam is saved as .html or .xml"),
        (["prune=1", "--solutions", "exam.html"], "in a file of their own"),
    ],
)
def test_what_is_refused_is_told_in_a_sentence(written, words, sentence, capsys, tmp_path):
    seed = [] if "--seed" in words else ["--seed", SECRET]
    with pytest.raises(SystemExit):
        command([*words, *seed])
    said = " ".join(capsys.readouterr().err.split())
    assert said.startswith(f"{ME} exam: error: ") and sentence in said
    assert said.endswith(f"For more, see {ME} exam --help.")
    assert [*tmp_path.iterdir()] == []


def test_a_seed_that_is_too_short_is_refused_in_the_language_that_is_asked_for(written, capsys):
    with pytest.raises(SystemExit):
        command(["values=2", "--seed", "short", "--lang", "zh"])
    assert "至少要有8个字符" in "".join(capsys.readouterr().err.split())


def test_too_many_tasks_are_refused_in_the_language_that_is_asked_for(written, capsys):
    with pytest.raises(SystemExit):
        command(["values=34", "--lang", "de"])
    assert "höchstens 8 Aufgaben" in capsys.readouterr().err


def test_a_seed_is_said_after_the_files_are_written(written, capsys):
    for words in (["prune=1", "--to", "exam.pdf"], ["prune=1", "--to", "no/exam.html"]):
        with pytest.raises(SystemExit):
            command(words)
        assert capsys.readouterr().out == ""
    _, said = written("prune=1")
    assert said.index("exam.html") < said.index("exam-solutions.html") < said.index("The seed of")


def test_the_command_speaks_the_language_of_the_exam(written, capsys):
    _, said = written("prune=1", "--lang", "de")
    assert "Im Browser öffnen und drucken." in said and "Die Lösungen: " in said
    assert "Der Seed dieser Klausur: " in said and "Written" not in said
    with pytest.raises(SystemExit):
        command(["maze=1", "--lang", "de"])
    assert "'maze' ist keine Aufgabenart: " in capsys.readouterr().err


def test_an_exam_that_is_there_is_not_replaced(written, capsys):
    files, _ = written("values=1", "--seed", SECRET)
    with pytest.raises(SystemExit):
        written("values=1", "--seed", "another secret")
    assert "exam.html is there already" in capsys.readouterr().err
    assert files["exam.html"] == exam(values=1, seed=SECRET).html()
