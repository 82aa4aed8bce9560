"""What an exercise notebook checks, and how a student's cells find their tasks."""

import re

import pytest
from places import ROOT
from small_notebooks import code_cells

from classroom.grading.master import Master, check_in, divided, names_bound_in, without_check

SOLUTIONS = sorted((ROOT / "exercises" / "solutions").glob("ex*.ipynb"))
# A check stands at the end of its cell.
CHECKED = re.compile(r"^check_\w+\((?s:.)*\Z", re.M)


def by_number(label):
    """How "3", "10a" and "10b" are sorted."""
    return int(re.match(r"\d+", label)[0]), label


@pytest.mark.slow
@pytest.mark.parametrize("path", SOLUTIONS, ids=lambda path: path.stem)
def test_a_solution_is_right_and_a_copy_is_not_attempted(path):
    copy = ROOT / "exercises" / path.name
    master = Master(path)
    graded = {master.tasks[place].cell for place in master.checks}
    checked = {cell for cell, source in code_cells(copy).items() if CHECKED.search(source)}
    assert graded >= checked
    labels = list(master.checks.values())
    assert labels == sorted(set(labels), key=by_number)
    for row in master.rows("Anna", copy, 30, "en"):
        assert (row.verdict, row.seconds) == ("not attempted", 0)


def test_a_masters_cell_is_divided_below_its_last_solution():
    cell = "x = ...\n# BEGIN SOLUTION\nx = 3\n# END SOLUTION\n\nshow(x)\ncheck(x)"
    solution, last = divided(cell)
    assert solution.endswith("# END SOLUTION\n") and last == "show(x)\ncheck(x)"
    assert divided("show(x)") == ("", "show(x)")
    assert divided("# BEGIN SOLUTION\nx = 3\n# END SOLUTION")[1] == ""


def test_a_check_is_an_expression_at_the_end():
    assert check_in("show(x)\ncheck(\n    x\n)") == "check(\n    x\n)"
    assert check_in("check(x)\ny = 3") == check_in("") == ""


def test_no_cell_checks_itself():
    assert without_check("x = 3\ncheck(x)", "check(x)") == "\nx = 3"
    assert without_check("check(x)", "check(x)") == ""
    assert without_check("recheck(x)", "check(x)") == "\nrecheck(x)"


def test_a_cell_is_known_by_the_names_that_it_binds():
    cell = "def f(x):\n    y = x\n\nclass C: pass\nz = f(1)\nz == 3\nprint(z)"
    assert names_bound_in(cell) == {"f", "C", "z"}
