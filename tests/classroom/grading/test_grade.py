"""python3 -m classroom grade: a class is graded, whatever is in its notebooks."""

import copy
import csv
import os
import re
import subprocess
import sys
from types import SimpleNamespace

import pytest
from amounts import amount
from handing_in import answer, copy_of, right_answer, write, write_cell
from places import ROOT
from small_notebooks import code_cells

from classroom.course.environment import Stop
from classroom.grading.grade import (
    NOT_SET,
    Grader,
    best_of_each,
    chosen_in,
    main,
    not_set,
    only_in,
    result_in_words,
    with_copies,
)
from classroom.grading.handed_in import HandedIn, LeftOut
from classroom.grading.results import Exercises, Graded, Outcome, Row

pytestmark = pytest.mark.slow


COPY = copy_of("ex03")
SOLVED = code_cells(ROOT / "exercises" / "solutions" / "ex03_the_bone_game.ipynb")
SOME = ["5", "6b", "6d"]  # what all have written
ALL = [*SOME, "7", "8a", "8b", "9a", "9b", "10"]
MINE = "misere-own"  # the cell of exercise 5
WRONG = "def can_win(n, take, misere):\n    return True\n"
FORGED = """
import builtins, classroom, classroom.check
from classroom.check import functions, verdict
def check_function(*given):
    return verdict.Verdict([])
classroom.check_function = classroom.check.check_function = check_function
functions.check_function = check_function
functions.are_alike = functions.run = builtins.all = lambda *given: True
verdict.Verdict.passed, verdict.Verdict.mistake = True, None
builtins.print = lambda *given: None
print("Right.")
check_function(can_win, [])
"""
# Every function of both packages is replaced, wherever it is bound, and every method too.
FORGED_EVERYWHERE = """
import sys, types
from classroom import Verdict
right = Verdict([])
def is_ours(module):
    return module.partition(".")[0] in ("gametree", "classroom")
def replace(owner):
    for name, thing in list(vars(owner).items()):
        if isinstance(thing, types.FunctionType):
            setattr(owner, name, lambda *given, **options: right)
        elif isinstance(thing, type) and is_ours(thing.__module__) and thing is not owner:
            replace(thing)
for name, module in list(sys.modules.items()):
    if is_ours(name):
        replace(module)
import classroom, gametree
assert classroom.check_function(can_win, []) is right is gametree.minimax(None)
print("Right.")
"""
LOST = {"5": "time-out"}
# The text of a student's cell, or after a + the text below the solution; and what is not right
# then. None: a student who breaks the packages breaks more, but makes nothing right. What a
# notebook could reach is tested elsewhere.
STUDENTS = {
    "solved": ("+", {}),
    "mistaken": (WRONG, {"5": "never-false"}),
    "forged": (WRONG + FORGED, {"5": "never-false"}),
    "syntax": ("def can_win(n, take", {"5": "error"}),
    "raises": (SOLVED[MINE] + "\n1 / 0", {}),
    "endless in a check": ("def can_win(*given):\n    return sum(range(10**15))", LOST),
    "asks": ("def can_win(*given):\n    return input()", {"5": "raises"}),
    "exit": ("+import os\nos._exit(0)", {"5": "ended Python"}),
}
MORE_STUDENTS = {
    "forged everywhere": (WRONG + FORGED_EVERYWHERE, None),
    "prints": ("+while True:\n    print('Right.' * 1000)", LOST),
    "magic": ("%%time\n!ls\n" + SOLVED[MINE], {}),
}
STUDENTS |= amount({}, with_long=MORE_STUDENTS)

# Files that are no notebooks: ending and content. The student who hands one in still gets a slip.
NO_NOTEBOOKS = {
    "broken": ("ipynb", "{"),
    "list": ("ipynb", "[1]"),
    "nested": ("ipynb", "[" * 100_000),
    "paper": ("pdf", "%PDF"),
}


def solved():
    """A copy with the solutions of the exercises that all have written."""
    notebook = copy.deepcopy(COPY)
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            cell["source"] = SOLVED[cell["id"]]
        elif "".join(cell["source"]).startswith("## Exercise 7"):
            break
    return notebook


def contents(folder):
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.fixture(scope="module")
def graded(tmp_path_factory):
    """The folder of a class after grading, and student → {exercise: verdict}, without questions."""
    place = tmp_path_factory.mktemp("class")
    folder = place / "Klasse 1 ä"
    for student, (source, _) in STUDENTS.items():
        notebook = solved()
        mine = SOLVED[MINE] + "\n" + source[1:] if source[0] == "+" else source
        write_cell(notebook, MINE, mine)
        write(folder / student / "work" / "ex03_the_bone_game (1).ipynb", notebook)
    untidy = solved()
    untidy["cells"] = [
        cell for cell in reversed(untidy["cells"]) if not cell["id"].endswith("-compare")
    ]
    untidy["cells"] += copy.deepcopy(untidy["cells"][:9])
    write(folder / "=untidy_ex03.ipynb", untidy)
    no_ids = solved()
    for cell in no_ids["cells"]:
        del cell["id"]
    write(folder / "no ids_Ex03.ipynb", no_ids)
    write(folder / "untouched ex03.ipynb", COPY)
    for student, (ending, text) in NO_NOTEBOOKS.items():
        write(folder / student / f"ex03.{ending}", text)
    lesson = copy_of("04")
    write_cell(
        lesson, "your-turn", "def my_alphabeta(node, alpha=-inf, beta=inf):\n    return 0, None"
    )
    answer(lesson, "by-hand", right_answer("by-hand"))
    write(folder / "Lea_04_alpha_beta.ipynb", lesson)
    write(folder / "argparse" / "__init__.py", f"open({str(place / 'outside')!r}, 'w')")
    elsewhere = tmp_path_factory.mktemp("elsewhere") / "marks"
    write(elsewhere, "are kept")
    (folder / "results.csv").symlink_to(elsewhere)
    before = contents(folder)
    command = [sys.executable, "-P", "-m", "classroom.course", "grading.grade", str(folder)]
    command += ["--seconds", "4"]  # a notebook that is late runs again
    # In that folder, and yet nobody sees another's.
    inside = {"cwd": folder, "env": os.environ | {"PYTHONPATH": str(ROOT)}}
    done = subprocess.run(command, **inside, capture_output=True, text=True, encoding="utf-8")
    assert done.returncode == 0, done.stderr
    assert "Written into" in done.stdout and "Look at results.html" in done.stdout
    written = {path.name for path, _ in contents(folder).items() - before.items()}
    assert written == {"results.csv", "details.csv", "results.html", "wall.html", "slips.html"}
    assert list(place.iterdir()) == [folder] and elsewhere.read_text() == "are kept"
    verdicts = {}
    for row in table(folder / "details.csv"):
        if row["exercise"] in [*ALL, "", "4.2", "1.2a"]:
            verdicts.setdefault(row["student"], {})[row["exercise"]] = row["verdict"]
    return folder, verdicts


def table(path):
    with open(path, newline="", encoding="utf-8-sig") as file:
        return [*csv.DictReader(file)]


@pytest.mark.parametrize("student", STUDENTS)
def test_a_notebook_spoils_only_what_it_spoils(graded, student):
    verdicts = graded[1][student]
    assert list(verdicts) == ALL
    not_right = {number: verdicts[number] for number in SOME if verdicts[number] != "right"}
    wrong = STUDENTS[student][1]
    assert not_right == wrong if wrong is not None else "5" in not_right


def test_cells_may_be_deleted_moved_copied_and_without_ids(graded):
    for student in ("'=untidy", "no ids"):  # the ' is for spreadsheets
        assert {number: graded[1][student][number] for number in SOME} == dict.fromkeys(
            SOME, "right"
        )


def test_what_is_untouched_or_no_notebook(graded):
    assert graded[1]["untouched"] == dict.fromkeys(ALL, "not attempted")
    for student in ("list", "paper"):
        assert graded[1][student] == {"": "The file is not a notebook."}
    assert graded[1]["broken"][""].startswith("The file cannot be read as a notebook. Perhaps it")


def test_the_notebook_of_a_lesson_is_graded_with_the_answers_to_its_questions(graded):
    assert graded[1]["Lea"] == {"4.2": "leaf-value-left-out", "1.2a": "right"}


def test_a_student_has_a_row_with_a_sum(graded):
    rows = {row["student"]: row for row in table(graded[0] / "results.csv")}
    assert rows["solved"]["sum"] == "3" and rows["mistaken"]["ex03 5"] == "0"
    assert rows["Lea"]["04 1.2"] == "1" and rows["paper"]["noticed"].startswith("paper/ex03")


def test_mischief_is_told_to_the_teacher_and_not_on_the_slip(graded):
    rows = {row["student"]: row["noticed"] for row in table(graded[0] / "results.csv")}
    file = "ex03_the_bone_game (1).ipynb"
    begins = "in the cell that begins with “def can_win(n, take, misere):”"
    ended = f"{file}: Exercise 5, {begins}: It ended Python itself."
    assert rows["exit"] == ended
    assert rows["endless in a check"].startswith(f"{file}: Exercise 5, while it was checked: It")
    assert "It replaced run, are_alike, check_function" in rows["forged"]
    assert [rows[student] for student in ("mistaken", "raises", "asks")] == [""] * 3
    told = [note for note in rows.values() if "exactly the same work" in note]
    assert len(told) == 3 and len({note.partition(": ")[2] for note in told}) == 1
    assert told[0].endswith(": =untidy, no ids, solved handed in exactly the same work.")
    assert f"exit, {ended}" in (graded[0] / "results.html").read_text("utf-8")
    slips = (graded[0] / "slips.html").read_text("utf-8")
    assert "replaced" not in slips and begins not in slips


def test_the_pages_say_what_went_wrong_how_often_and_whose(graded):
    text = (graded[0] / "results.html").read_text("utf-8")
    assert "<h1>Exercises: the bone game</h1>" in text and "=untidy" in text
    card = text[text.index("5 one function for every rule: never-false<span>") :]
    words = re.findall(r"[\w ]+", card.partition("</section>")[0])
    assert {"forged", "mistaken"} <= {word.strip() for word in words}
    slips = (graded[0] / "slips.html").read_text("utf-8")
    others = ["untidy", "no ids", "untouched", "Lea"]
    assert "argparse" in slips and "There is no notebook in this folder." in slips
    wall = (graded[0] / "wall.html").read_text("utf-8")
    assert "never-false" in wall and "forged" not in wall and "mistaken" not in wall
    number = len(STUDENTS) + len(others) + len(NO_NOTEBOOKS) + 1
    assert slips.count('<section class="slip">') == number


def test_of_several_files_the_one_with_most_right_counts(tmp_path):
    outcomes = [
        (
            HandedIn("ex03", student, tmp_path / name, name),
            Outcome([Row(student, name, "1", verdict)]),
        )
        for student, name, verdict in [
            ("Ada", "ex03.ipynb", "error"),
            ("Bo", "ex03.ipynb", "error"),
            ("Ada", "ex03 (1).ipynb", "right"),
        ]
    ]
    (_, ada), (_, bo) = best_of_each(outcomes)
    assert ada.rows[0].notebook == "ex03 (1).ipynb" and bo == outcomes[1][1]
    told = "Handed in several times: ex03.ipynb, ex03 (1).ipynb. The file with most right counts."
    assert str(ada.noticed) == f"ex03 (1).ipynb: {told}"


@pytest.mark.parametrize(
    ("name", "lang", "told"),
    [
        ("empty", "en", "There is no notebook in"),
        ("ex03.ipynb", "en", "is a file"),
        ("none", "de", "Es gibt keinen Ordner"),
    ],
)
def test_without_a_folder_of_notebooks_a_sentence_ends_it(tmp_path, name, lang, told):
    (tmp_path / "empty").mkdir()
    write(tmp_path / "ex03.ipynb", COPY)
    with pytest.raises(Stop, match=told):
        main([str(tmp_path / name), "--lang", lang])
    assert list((tmp_path / "empty").iterdir()) == []


def master_like(text):
    """A solution to which everybody has handed in this text."""
    return SimpleNamespace(written_in=lambda path: text)


def test_who_have_written_the_same_are_named_to_the_teacher_at_each_of_them(tmp_path):
    names = ("Ada", "Bo", "Cy")
    files = [HandedIn("ex03", name, tmp_path, "ex03.ipynb") for name in names]
    outcomes = [Outcome([Row(name, "ex03.ipynb", "1", "x")]) for name in names]
    best = [*zip(files, outcomes)]
    told = [outcome.noticed for outcome in with_copies(best, files, master_like("x" * 500))]
    assert [noticed.student for noticed in told] == [*names]
    sentences = {str(noticed).partition(": ")[2] for noticed in told}
    assert sentences == {"Ada, Bo, Cy handed in exactly the same work."}
    assert with_copies(best, files, master_like("return 3")) == outcomes


def test_what_was_not_set_is_not_in_the_progress_nor_in_the_choice_of_a_file(tmp_path):
    graded = {"1": Graded("1", "A"), "2a": Graded("2", "B"), "2b": Graded("2", "B")}
    rows = [Row("Ada", "x.ipynb", label, "right") for label in graded]

    class Solved:
        def exercises(self, outcomes):
            return Exercises("ex02_x", "ex02", "M", graded, outcomes[0].rows)

    grader = Grader([], {"ex02": Solved()}, {"ex02": {"2"}}, 30, "en")
    grader.kept = SimpleNamespace(outcome=lambda file, master: Outcome(rows))
    outcome = grader.outcome(HandedIn("ex02", "Ada", tmp_path, "x.ipynb"))
    assert result_in_words(outcome) == "2 of 2 right"


def test_who_has_handed_in_only_what_was_not_set_is_not_forgotten(tmp_path):
    ada_02, ada_04, bo_02 = [
        HandedIn(number, name, tmp_path, f"{name}/{number}.ipynb")
        for name, number in [("Ada", "ex02"), ("Ada", "ex04"), ("Bo", "ex02")]
    ]
    assert not_set([ada_02, ada_04, bo_02], [ada_04]) == [LeftOut("Bo", "Bo/ex02.ipynb", NOT_SET)]


def test_only_what_was_set_counts():
    graded = {"1": Graded("1", "A"), "2a": Graded("2", "B"), "2b": Graded("2", "B")}
    rows = [Row("Ada", "x.ipynb", label, "right") for label in graded]
    part = Exercises("ex02_minimax", "ex02", "M", graded, rows)
    assert only_in(["ex02:2", "ex03"]) == {"ex02": {"2"}, "ex03": set()}
    assert [row.label for row in chosen_in(part, {"2"}).rows] == ["2a", "2b"]
    assert chosen_in(part, set()) == part
    with pytest.raises(Stop, match="ex02 has no exercise 7"):
        chosen_in(part, {"7"})
    with pytest.raises(Stop, match=r"ex09:2: there is no notebook ex09\. There are 00, "):
        only_in(["ex09:2"])
