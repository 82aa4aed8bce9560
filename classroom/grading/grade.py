"""Grades the exercises that a class has handed in: python3 -m classroom grade FOLDER.

FOLDER has a folder for each student, or files such as NAME_ex02_minimax.ipynb; exNN in a file's
name says which exercises these are. results.csv and results.html are written into it, and nothing
else is. What a notebook can do while it runs is said in attempt.py and confinement.py.
"""

import argparse
import csv
import os
import re
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

from gametree.defaults import LANGUAGES
from gametree.text import clean

from ..course.commands import ROOT
from ..course.environment import Stop
from .master import Master
from .results import Exercises, Row, results_page

NUMBER = re.compile(r"(?<![a-z])ex\d\d", re.IGNORECASE)  # of a notebook, in its name
FORMULAS = ("=", "+", "-", "@", "\t", "\r")  # so begins a formula in a spreadsheet


class HandedIn(NamedTuple):
    """A file that a student has handed in. number: of the exercises, such as "ex02"."""

    number: str
    student: str
    path: Path


def grade(folder: Path, seconds: float, lang: str) -> None:
    """Grade what lies in a folder, and write results.csv and results.html there.

    seconds: how much longer a notebook may run than the solution. lang: what the page speaks.
    Raises OSError where the files cannot be read or written.
    """
    solutions = {path.name[:4]: path for path in (ROOT / "exercises/solutions").glob("ex*.ipynb")}
    files = handed_in(folder, list(solutions))
    numbers = sorted({file.number for file in files})
    print(f"{len(files)} notebooks of exercises. First the solutions run ...")
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        paths = [solutions[number] for number in numbers]
        masters = dict(zip(numbers, pool.map(Master, paths)))

        def graded(file: HandedIn) -> list[Row]:
            return masters[file.number].rows(file.student, file.path, seconds, lang)

        rows_of = dict(zip(files, pool.map(graded, files)))
    write_table(folder / "results.csv", [row for rows in rows_of.values() for row in rows])
    exercises = []
    for number, master in masters.items():
        rows = [row for file in files if file.number == number for row in rows_of[file]]
        exercises.append(exercises_of(master, rows))
    (folder / "results.html").write_text(results_page(folder.name, exercises, lang), "utf-8")


def handed_in(folder: Path, numbers: list[str]) -> list[HandedIn]:
    """The files in a folder whose names have one of these numbers.

    Prints which notebooks have none.
    """
    files = []
    for path in sorted(folder.rglob("*")):
        first, *more = path.relative_to(folder).parts
        is_hidden = path.name.startswith(".") or ".ipynb_checkpoints" in more
        if is_hidden or path.is_symlink() or not path.is_file():
            continue
        number = NUMBER.search(path.name)
        if number and number[0].lower() in numbers:
            name_before = path.name[: number.start()].strip(" _-")
            student = first if more else name_before or path.stem
            files.append(HandedIn(number[0].lower(), student, path))
        elif path.suffix == ".ipynb":
            lacks = f"there is none of {sorted(numbers)} in its name"
            print(f"{path.relative_to(folder)}: left out, {lacks}")
    return files


def write_table(path: Path, rows: Iterable[Row]) -> None:
    """Write results.csv, as spreadsheets read it."""
    with open(path, "w", newline="", encoding="utf-8-sig") as file:
        table = csv.writer(file)
        table.writerow(["student", "notebook", "exercise", "verdict", "seconds"])
        for row in rows:
            texts = [
                as_text(cell) for cell in (row.student, row.notebook, row.exercise, row.verdict)
            ]
            table.writerow([*texts, f"{row.seconds:.2f}"])


def as_text(cell: str) -> str:
    """A cell of a table that no spreadsheet takes for a formula."""
    if cell.startswith(FORMULAS):
        return f"'{clean(cell)}"
    return clean(cell)


def exercises_of(master: Master, rows: list[Row]) -> Exercises:
    """What was handed in of a master's exercises, as results.html wants it."""
    titles = {}
    for place, number in master.checks.items():
        _, title = master.tasks[place].exercise
        titles[number] = title
    return Exercises(master.name, titles, rows, master.confined)


def main(args: list[str]) -> None:
    """Do what the arguments say. Raises Stop where that fails."""
    parser = argparse.ArgumentParser("classroom grade", description=(__doc__ or "").split("\n")[0])
    add = parser.add_argument
    add("folder", type=Path, help="a folder for each student, or files NAME_exNN.ipynb")
    add("--seconds", type=float, default=30, help="for each, beyond what the solution takes")
    add("--lang", choices=LANGUAGES, default="en", help="what the page speaks (en)")
    options = parser.parse_args(args)
    if not options.folder.is_dir():
        parser.error(f"there is no folder {options.folder}")
    try:
        grade(options.folder, options.seconds, options.lang)
    except OSError as error:
        why = f"{error.filename}: {error.strerror}"
        raise Stop(f"{why}. Is it open in another program? Then close it there.") from None
