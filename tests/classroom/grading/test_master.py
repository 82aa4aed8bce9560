"""What a notebook checks, and how a student's cells find their tasks."""

import re
from functools import cache
from types import SimpleNamespace

import nbformat
import pytest
from amounts import amount
from handing_in import answer, copy_of, right_answer, write, write_cell
from places import ROOT
from small_notebooks import code_cells

from classroom.course.environment import Stop
from classroom.course.prose import notebook_at
from classroom.grading.attempt import Finding, Notice
from classroom.grading.master import (
    Master,
    bindings_in,
    cells_of,
    check_in,
    divide,
    letters,
    names_bound_in,
    names_needed_for,
    paths_of_masters,
    without_check,
)
from classroom.grading.results import NOT_YET, RIGHT
from classroom.words.preferences import LANGUAGES, using

# A check is at the end of its cell.
CHECKED = re.compile(r"^check_\w+\((?s:.)*\Z", re.M)
SOLUTIONS = [number for number in paths_of_masters() if number.startswith("ex")]


@cache
def master_of(number):
    """The notebook with that number, unproved; nobody changes it."""
    return Master(paths_of_masters()[number])


def by_number(label):
    """How "3", "10a" and "10b" are sorted."""
    return int(re.match(r"\d+", label)[0]), label


def copy_at(number):
    """The file that students get."""
    path = paths_of_masters()[number]
    return ROOT / "exercises" / path.name if number in SOLUTIONS else path


def cells_graded(master):
    return {master.tasks[place].cell for place in master.checks}


@pytest.mark.slow
@pytest.mark.parametrize("number", [*SOLUTIONS, "03", "04"])
def test_all_that_is_checked_is_graded_and_a_copy_is_not_attempted(number):
    """Of lessons two are enough: tests of the notebooks try every cell."""
    master, copy = master_of(number), copy_at(number)
    checked = {cell for cell, source in code_cells(copy).items() if CHECKED.search(source)}
    assert cells_graded(master) >= checked
    for row in master.outcome("Anna", copy, 30, "en").rows:
        assert (row.verdict, row.seconds) == ("not attempted", 0)


@pytest.mark.slow
@pytest.mark.parametrize(
    "number", amount(["ex01", "ex03", "ex06", "04"], with_long=[*SOLUTIONS, "03", "04"])
)
def test_a_solution_is_right_outside(number, monkeypatch):
    """A check that says something else is ours to mend; a cell that only shows is "not yet"."""
    run, runs = Master.run, []
    monkeypatch.setattr(Master, "run", lambda *given: runs.append(run(*given)) or runs[-1])
    master = Master(paths_of_masters()[number])
    may_be_graded = sorted(master.checks)
    master.prove()
    for place in may_be_graded:
        said = runs[0].findings[place]
        only_shows = said.verdict == NOT_YET and not said.reply.startswith("Not yet")
        assert only_shows or said.verdict == RIGHT, (master.tasks[place].cell, said)
    checked = {
        cell for cell, source in code_cells(copy_at(number)).items() if CHECKED.search(source)
    }
    assert cells_graded(master) >= checked
    assert all(runs[0].findings[place].is_sure for place in master.checks)
    assert runs[0].notices == []


@pytest.mark.parametrize("findings", [{}, "time-out"])
def test_a_solution_that_cannot_be_run_ends_the_grading(findings, monkeypatch):
    """Otherwise no student would have anything right."""
    master = Master(paths_of_masters()["ex03"])
    late = {place: Finding("time-out") for place in master.checks}
    heard = SimpleNamespace(findings=late if findings else {})
    monkeypatch.setattr(Master, "run", lambda *given: heard)
    with pytest.raises(Stop, match="ex03_the_bone_game did not finish"):
        master.prove()


@pytest.mark.parametrize("number", SOLUTIONS)
def test_labels_go_up_through_the_exercises_and_differ(number):
    labels = list(master_of(number).labels.values())
    assert labels == sorted(set(labels), key=by_number)


def test_an_exercise_may_have_more_checks_than_the_alphabet_has_letters():
    assert letters(1) == [""] and letters(3) == ["a", "b", "c"]
    many = letters(100)
    assert many[25:28] == ["z", "aa", "ab"] and len(set(many)) == 100


def handed_in(number, lang, cells, folder):
    """The file of a copy in a language, with what a student has written: cell → source."""
    notebook = notebook_at(copy_at(number), lang)
    for cell_id, source in cells.items():
        write_cell(notebook, cell_id, source)
    path = folder / lang / copy_at(number).name
    write(path, notebook)
    return path


@pytest.mark.slow
@pytest.mark.parametrize("number", [*SOLUTIONS, "03", "04"])
def test_a_copy_in_another_language_is_not_attempted_either(number, tmp_path):
    master = master_of(number)
    for lang in LANGUAGES[1:]:
        outcome = master.outcome("Anna", handed_in(number, lang, {}, tmp_path), 30, "en")
        assert {row.verdict for row in outcome.rows} == {"not attempted"}
        assert outcome.noticed is None


@pytest.mark.slow
def test_of_a_copy_in_another_language_the_same_is_run(tmp_path, monkeypatch):
    """So it is graded in the same way."""
    runs = []
    ran = SimpleNamespace(findings={}, notices=[])
    monkeypatch.setattr(Master, "run", lambda master, works, *_: runs.append(works) or ran)
    master = master_of("ex03")
    solved = {cell.id: cell.source for cell in master.solved}
    cells = {"misere-own": "def can_win(n, take, misere):\n    return misere"}
    cells["grundy-own"] = solved["grundy-own"]
    outcomes = [
        master.outcome("Anna", handed_in("ex03", lang, cells, tmp_path), 60, "en")
        for lang in LANGUAGES
    ]
    assert outcomes[0] == outcomes[1] == outcomes[2]
    assert runs[0] == runs[1] == runs[2]
    assert any(cells["misere-own"] in work.cells for work in runs[0])


def attempted(*cells):
    """The labels of what counts as attempted in ex02 when a student writes these cells."""
    master = master_of("ex02")
    notebook = copy_of("ex02")
    for cell_id, source in cells:
        write_cell(notebook, cell_id, source)
    places = master.places_attempted(cells_of(notebook))
    return {master.tasks[place].cell for place in places}


@pytest.mark.slow
def test_a_program_that_was_given_is_begun_until_it_is_changed():
    """The cell of the trees that show its bug says nothing of them that counts."""
    master = Master(paths_of_masters()["ex05"])
    notebook = copy_of("ex05")
    cells = [task.cell for task in master.tasks]
    master.checks.discard(cells.index("five-trees"))  # once it is proved: it never says "Right"
    assert master.findings_begun(cells_of(notebook), "en") == {}
    write_cell(notebook, "five-trees", "first_tree, first_depth = 'MAX(5)', 1")
    assert master.places_attempted(cells_of(notebook)) == set()
    ((place, (finding, _)),) = master.findings_begun(cells_of(notebook), "en").items()
    assert (cells[place], finding.verdict) == ("five-mended", "begun")
    assert finding.reply.startswith("first_depth, first_tree is there, but ")
    assert finding.reply.endswith("mended is still as it was given.")
    write_cell(notebook, "five-mended", "def mended(node):\n    return node.value")
    assert {cells[place] for place in master.places_attempted(cells_of(notebook))} == {
        "five-mended"
    }


HALF_MENDED = """
def mended_2(node):
    if node.is_leaf:
        return node.value
    best = 0
    for child in node.children:
        value = mended_2(child)
        if node.player is MAX and value > best:
            best = value
        elif value <= best and node.player is MIN and value < best:
            best = value
    return best


check_minimax(mended_2)
"""


@pytest.mark.slow
def test_a_tree_that_shows_a_bug_and_the_mended_program_are_graded_each(tmp_path):
    notebook = copy_of("ex02")
    write_cell(notebook, "ex5-tree-1", "tree_for_1 = MAX(-1)\nprint('mine')")
    write_cell(notebook, "ex5-tree-2", "tree_for_2 = MAX(1)\nprint('mine')")
    write_cell(notebook, "ex5-mended-2", HALF_MENDED)
    write_cell(notebook, "ex5-mended-3", "def mended_3(node):\n    return node.value")
    write(tmp_path / "ex02.ipynb", notebook)
    outcome = Master(paths_of_masters()["ex02"]).outcome("Mia", tmp_path / "ex02.ipynb", 60, "en")
    verdicts = {row.label: row.verdict for row in outcome.rows}
    assert [verdicts[label] for label in ("5a", "5b")] == ["right", "not attempted"]
    assert [verdicts[label] for label in ("5c", "5d")] == ["no-counterexample", "best-starts-at-0"]
    assert [verdicts[label] for label in ("5e", "5f")] == ["not attempted", "returns-nothing"]


def test_what_a_name_reads_is_what_its_own_definition_reads():
    cell = "def mine(order):\n    return f(order)\ndef other():\n    return g\ndepth, top = 3, h"
    assert names_needed_for("mine(top)", [cell]) == {"mine", "top", "f", "h"}


@pytest.mark.parametrize(
    ("lang", "title", "exercise"),
    [
        ("en", "Exercises: alpha-beta", "for which x?"),
        ("de", "Aufgaben: Alpha-Beta", "Für welche x?"),
        ("zh", "练习：α-β 剪枝", "x 取哪些值？"),
    ],
)
def test_headings_are_told_without_markdown_in_the_language_that_is_set(lang, title, exercise):
    master = master_of("ex04")
    with using(lang):
        assert exercise in [graded.title for graded in master.graded.values()]
        assert master.exercises([]).title == title


def test_layout_and_comments_are_no_change():
    given = code_cells(ROOT / "exercises" / "ex02_minimax.ipynb")["ex5-program-1"]
    assert attempted(("ex5-program-1", f"# Mine.\n{given}\n\n\n3 + 4")) == set()


def test_what_is_no_python_was_attempted():
    assert attempted(("ex8-hurried", "def hurried(node, depth=0")) == {"ex8-hurried"}
    assert bindings_in("x = (") is None and bindings_in("x = 3") == {"x": "x = 3"}


@pytest.mark.slow
def test_where_only_questions_are_answered_nothing_runs(tmp_path, monkeypatch):
    master = master_of("ex02")
    monkeypatch.delattr(Master, "run")
    notebook = copy_of("ex02")
    answer(notebook, "ex02-best-1", right_answer("ex02-best-1"), tries=2)
    answer(notebook, "ex02-tree-1", {"n": "99"})
    write(tmp_path / "ex02.ipynb", notebook)
    outcome = master.outcome("Ada", tmp_path / "ex02.ipynb", 30, "en")
    rows = {row.label: row for row in outcome.rows}
    assert (rows["1b"].verdict, rows["1b"].tries) == ("right", 2)
    assert (rows["1a"].verdict, rows["1a"].tree[:3]) == ("wrong answer", "MAX")
    assert {row.verdict for row in rows.values()} == {"right", "wrong answer", "not attempted"}


@pytest.mark.parametrize(
    ("last", "is_told"),
    [
        ("print('Right.')  # check_function(can_win, [])", True),
        ("print('✓ Richtig')", True),
        ("print('Right.')\ncheck_function(can_win, [])", False),
        ("print(can_win(3, (1, 2), False))", False),
        ("print('Right.'", False),
    ],
)
def test_a_cell_that_says_right_in_place_of_its_check_is_told(last, is_told):
    master = master_of("ex03")
    notebook = copy_of("ex03")
    write_cell(notebook, "misere-own", f"def can_win(n, take, misere):\n    return 3\n{last}")
    told = [str(sentence) for sentence in master.noticed_without_check(cells_of(notebook))]
    assert [text[:62] for text in told] == [
        "Exercise 5, in the cell that begins with “def can_win(n, take,"
    ][: int(is_told)]


def test_what_happens_above_the_first_exercise_is_told_so():
    master = master_of("ex03")
    told = str(master.noticed_at(0, Notice("import os", "time-out")))
    assert told.startswith("In a cell above exercise 1, which begins with “import os”: It takes")


def test_who_has_had_no_time_is_late(tmp_path, monkeypatch):
    master = master_of("ex03")
    place = next(place for place in master.checks if master.tasks[place].cell == "misere-own")
    notebook = copy_of("ex03")
    write_cell(notebook, "misere-own", "def can_win(n, take, misere):\n    return 3")
    write(tmp_path / "ex03.ipynb", notebook)

    def is_late(findings):
        ran = SimpleNamespace(findings=findings, notices=[])
        monkeypatch.setattr(master, "run", lambda *given: ran)
        return master.outcome("Ada", tmp_path / "ex03.ipynb", 30, "en").is_late

    assert is_late({}) and is_late({place: Finding("time-out")})
    assert not is_late({place: Finding("endless-loop")})


def test_in_a_lesson_only_what_the_checks_need_is_run():
    master = master_of("02")
    needed = {master.tasks[place].cell for place in master.places_needed([])}
    assert needed >= {"set-up", "value-of", "my-minimax"} and not needed & {"whole", "eight-steps"}
    after = {master.tasks[place].cell for place in master.places_needed(["def f(:\n    boards"])}
    assert after >= needed | {"whole"}  # a student's cell may read what another cell has made


# --- homework

TEACHING = (ROOT / "notebooks" / "TEACHING.md").read_text("utf-8")
HOMEWORK = re.compile(r"\*\*Homework:\*\*(.*)")
IN_PLAN = re.compile(r"(ex\d\d): ([\d, ]+)")
# What has numbers in it that are no exercises: code, links, minutes and sections.
BESIDES = re.compile(r"`[^`]*`|\([^)]*\)|90 minutes|\d\.\d")


def homework(text):
    """All that is set: (exercises, number), as the lessons and the plans of a term name it."""
    pairs = IN_PLAN.findall(text)
    for line in HOMEWORK.findall(text):
        number, rest = re.search(r"(ex\d\d)(.*)", BESIDES.sub("", line)).groups()
        pairs.append((number, rest))
    return sorted({(number, one) for number, rest in pairs for one in re.findall(r"\d+", rest)})


def test_the_homework_is_found():
    files = [file for file, _ in homework(TEACHING)]
    assert set(files) == {f"ex0{number}" for number in range(1, 9)} and len(files) >= 15


@pytest.mark.parametrize(("number", "exercise"), homework(TEACHING))
def test_all_homework_that_is_set_is_graded(number, exercise):
    graded = master_of(number).graded.values()
    assert exercise in {label.number for label in graded}


@pytest.mark.parametrize(("number", "exercise"), homework(TEACHING))
def test_what_is_set_is_marked_as_core(number, exercise):
    cells = nbformat.read(paths_of_masters()[number], 4).cells
    heads = [cell.source for cell in cells if cell.source.startswith(f"## Exercise {exercise}:")]
    assert [bool(re.search(r"\*Core[.:]", head)) for head in heads] == [True]


@pytest.mark.parametrize("lang", ["de", "zh"])
def test_the_other_languages_set_the_same_homework(lang):
    text = (ROOT / "notebooks" / f"TEACHING.{lang}.md").read_text("utf-8")
    plan = re.findall(r"ex\d\d[:：] ?([\d、, ]+)", text)
    wanted = [what for _, what in IN_PLAN.findall(TEACHING)]
    assert [re.findall(r"\d+", what) for what in plan] == [
        re.findall(r"\d+", what) for what in wanted
    ]


# --- cells


def test_a_masters_cell_is_divided_below_its_last_solution():
    cell = "x = ...\n# BEGIN SOLUTION\nx = 3\n# END SOLUTION\n\nshow(x)\ncheck(x)"
    solution, last = divide(cell)
    assert solution.endswith("# END SOLUTION\n") and last == "show(x)\ncheck(x)"
    assert divide("show(x)") == ("", "show(x)")
    assert divide("# BEGIN SOLUTION\nx = 3\n# END SOLUTION")[1] == ""


def test_a_check_is_an_expression_at_the_end():
    assert check_in("show(x)\ncheck(\n    x\n)") == "check(\n    x\n)"
    assert check_in("check(x)\ny = 3") == check_in("") == ""


def test_no_cell_checks_itself():
    assert without_check("x = 3\ncheck(x)", "check(x)") == "x = 3"
    assert without_check("check(x)", "check(x)") == ""
    assert without_check("recheck(x)", "check(x)") == "recheck(x)"


def test_a_cell_is_known_by_the_names_that_it_binds():
    cell = "def f(x):\n    y = x\n\nclass C: pass\nz = f(1)\nz == 3\nprint(z)\na, b = 1, 2"
    assert names_bound_in(cell) == {"f", "C", "z", "a", "b"}
