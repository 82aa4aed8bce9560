"""Every cell that calls a check refuses wrong programs, and accepts right ones in other shapes.

The programs are in tests/helpers/cell_programs; tests/helpers/check_cells.py says how.
"""

import re

import pytest
from amounts import amount
from check_cells import CheckCell, check_cells, files, outcome, programs_of
from wrong_answers import BY_HAND
from wrong_programs import PROGRAMS

import classroom.check
from classroom.check import functions
from classroom.check.equality import alike
from classroom.check.general import end_alike, runs_of

CELLS = check_cells()
NO_NAMES = (None, "other-answer")


@pytest.mark.slow
@pytest.mark.parametrize("cell", CELLS, ids=repr)
def test_a_check_tells_right_from_wrong(cell: CheckCell):
    programs = [program for program in programs_of(cell.notebook) if program.cell == cell.id]
    right = [program for program in programs if program.passes]
    wrong = [program for program in programs if not program.passes]
    assert len(wrong) >= 2 and right, f"cell_programs/{cell.notebook}.py has too few programs"
    misjudged = []
    for program in amount(right + one_of_a_name(cell, wrong), with_long=programs):
        passed, mistake, text = outcome(cell, program)
        if (passed, mistake) != (program.passes, program.mistake):
            misjudged.append(f"{program.source}gave {mistake}, not {program.mistake}:\n{text}")
    assert not misjudged, "\n\n".join(misjudged)


def one_of_a_name(cell, wrong):
    """The wrong programs without those of which another test sees as much.

    Several with the same name differ in how they are written, and the functions that a task knows
    as wrong are tried below. What has no name stays: the check must see that it is wrong.
    """
    by_name = {}
    for task in tasks_of(cell):  # all functions of a task count as one mistake
        by_name |= dict.fromkeys([name for name, _ in functions.wrong_functions(task)], task)
    seen = set()
    chosen = []
    for program in wrong:
        name = by_name.get(program.mistake, program.mistake)
        if name in NO_NAMES or name not in seen:
            chosen.append(program)
        seen.add(name)
    return chosen


def tasks_of(cell):
    """The tasks of which a cell says that their mistakes are known."""
    return re.findall(r'mistakes="([^"]+)"', cell.source)


@pytest.mark.parametrize("notebook", files())
def test_each_program_has_its_cell(notebook):
    cells = {cell.id for cell in CELLS if cell.notebook == notebook}
    assert {program.cell for program in programs_of(notebook)} <= cells


def test_every_public_check_is_tried_with_wrong_programs():
    tried = {entry.check.__name__ for entry in PROGRAMS}
    tried |= {entry[1].__name__ for entry in BY_HAND}
    called = "\n".join(cell.source for cell in CELLS)  # each has wrong programs, see above
    for name in classroom.check.__all__:
        if name.startswith("check_"):
            assert name in tried or f"{name}(" in called, name


# --- the mistakes that are known of a task, in the cell that names it


def cases_of(cell, monkeypatch):
    """(task, the cases) for each check_function of a cell that names a task."""
    found = []
    copied = functions.copies_of

    def note(cases):
        copies = copied(cases)
        found.append(copies)
        return copies

    monkeypatch.setattr(functions, "copies_of", note)
    right = [each for each in programs_of(cell.notebook) if each.cell == cell.id and each.passes]
    assert outcome(cell, right[0]).passed
    return zip(tasks_of(cell), found)


@pytest.mark.slow
@pytest.mark.parametrize("cell", [cell for cell in CELLS if tasks_of(cell)], ids=repr)
def test_the_mistakes_of_a_task_are_seen_in_its_cell_and_told_apart(cell, monkeypatch):
    for task, cases in cases_of(cell, monkeypatch):
        wanted = [case.wanted for case in cases]
        seen = []
        for name, function in functions.wrong_functions(task):
            runs = runs_of(function, cases)
            answers = [run.answer for run in runs]
            assert not all(map(alike, answers, wanted)), f"{name} is right in all cases"
            alike_here = [
                other for other, those in seen if all(map(end_alike, runs, those)) and other != name
            ]
            assert not alike_here, f"{name} answers as {alike_here}, so neither is named"
            seen.append((name, runs))
