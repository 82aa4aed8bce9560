"""results.csv and details.csv, as spreadsheets read them."""

import csv
from io import StringIO

import pytest

from classroom.course.environment import Stop
from classroom.grading.handed_in import NO_NOTEBOOK, LeftOut
from classroom.grading.marks import marks_in
from classroom.grading.results import Exercises, Graded, Noticed, Row
from classroom.grading.tables import as_text, details_table, results_table
from classroom.words.language import Sentence

GRADED = {"1": Graded("1", "Minimax"), "2a": Graded("2", "Ties"), "2b": Graded("2", "Ties")}
ROWS = [
    Row("Ada", "a.ipynb", "1", "right", seconds=1.5),
    Row("Ada", "a.ipynb", "2a", "right", tries=3),
    Row("Ada", "a.ipynb", "2b", "no-min"),
    Row("Bo", "b.ipynb", "1", "no-min"),
    Row("Bo", "b.ipynb", "2a", "not attempted"),
    Row("Bo", "b.ipynb", "2b", "not attempted"),
]
LEFT_OUT = [LeftOut("Cy", "Cy/ex02.pdf", NO_NOTEBOOK)]


def graded(rows=ROWS):
    return [Exercises("ex02_minimax", "ex02", "Minimax", GRADED, rows)]


def cells(text, delimiter=","):
    return [*csv.reader(StringIO(text), delimiter=delimiter)]


def test_a_student_has_a_row_an_exercise_a_column_and_there_are_sums():
    other = Exercises("ex03_x", "ex03", "Bones", {"1": Graded("1", "Win")}, [])
    other = other._replace(rows=[Row("Ärger", "c.ipynb", "1", "not attempted")])
    assert cells(results_table([*graded(), other], LEFT_OUT, "en")) == [
        ["student", "ex02 1", "ex02 2", "ex02 sum", "ex03 1", "ex03 sum", "sum", "noticed"],
        ["(possible)", "1", "2", "3", "1", "1", "4", ""],
        ["Ada", "1", "1", "2", "", "", "2", ""],
        ["Ärger", "", "", "", "", "0", "0", ""],  # handed in, and empty
        ["Bo", "0", "", "0", "", "", "0", ""],
        ["Cy", "", "", "", "", "", "", "Cy/ex02.pdf: The file is not a notebook."],
    ]


def test_the_last_column_says_what_happened_beside_the_verdicts():
    twice = [Sentence("A cell never ends."), Sentence("Another does not either.")]
    part = graded()[0]._replace(noticed=[Noticed("Ada", "a.ipynb", twice)])
    told = "a.ipynb: A cell never ends. Another does not either."
    assert [row[-1] for row in cells(results_table([part], [], "en"))[2:]] == [told, ""]


def test_details_have_a_row_for_each_check_and_question():
    table = cells(details_table(graded(), LEFT_OUT, "en"))
    assert table[0] == ["student", "notebook", "exercise", "verdict", "tries", "seconds"]
    assert table[1:4] == [
        ["Ada", "a.ipynb", "1", "right", "", "1.50"],
        ["Ada", "a.ipynb", "2a", "right", "3", ""],
        ["Ada", "a.ipynb", "2b", "no-min", "", ""],
    ]
    assert table[-1] == ["Cy", "Cy/ex02.pdf", "", "The file is not a notebook.", "", ""]


def test_a_german_spreadsheet_gets_semicolons_commas_and_words():
    assert cells(results_table(graded(), [], "de"), ";")[1] == ["(möglich)", "1", "2", "3", "3", ""]
    table = cells(details_table(graded(), [], "de"), ";")
    assert table[1] == ["Ada", "a.ipynb", "1", "richtig", "", "1,50"]


@pytest.mark.parametrize("name", ["=1+1", "-2", "+3", "@a", "  =1", "\t=1", "\n=1", "＝1", "﹢1"])
def test_no_name_is_a_formula(name):
    assert as_text(name).startswith("'")
    assert as_text("Ada =") == "Ada ="


def test_the_teachers_table_gives_the_mark_for_each_sum(tmp_path):
    file = tmp_path / "marks.csv"
    file.write_text("from;mark\n50%;3\n2;1\n0;6\n", "utf-8")
    text = results_table([Exercises("ex02", "ex02", "M", GRADED, ROWS)], [], "en", marks_in(file))
    rows = [*csv.DictReader(StringIO(text))]
    assert [row["mark"] for row in rows] == ["1", "1", "6"]  # of three, for two, for none
    file.write_text("10;1\ngood\n", "utf-8")
    with pytest.raises(Stop, match="line 2: 'good' is not a number of points"):
        marks_in(file)


def test_beside_a_mark_stands_which_notebook_counts_as_0_in_it(tmp_path):
    file = tmp_path / "marks.txt"
    file.write_text("50%; A\n0; B\n")
    rows = [Row("Bo", "c.ipynb", "1", "right")]
    other = Exercises("ex03_x", "ex03", "Bones", {"1": Graded("1", "Win")}, rows)
    table = cells(results_table([*graded(), other], LEFT_OUT, "en", marks_in(file)))
    missing = "ex03: Nothing that can be graded was handed in: 0 of 1."
    assert [row[-3:] for row in table[2:4]] == [["2", "A", missing], ["1", "B", ""]]
    assert table[4][-1] == "Cy/ex02.pdf: The file is not a notebook."
