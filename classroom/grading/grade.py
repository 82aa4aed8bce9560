"""Grades the exercises that a class has handed in: python3 -m classroom grade FOLDER.

FOLDER has a folder for each student, or files such as NAME_ex02_minimax.ipynb; exNN in a file's name says which
exercises these are. results.csv and results.html are written into it, and nothing else is. What a notebook can do
while it runs is said in attempt.py and confinement.py.
"""

import argparse
import ast
import csv
import json
import multiprocessing
import os
import re
import signal
from collections import namedtuple
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Timer
from time import monotonic

from gametree.defaults import LANGUAGES
from gametree.text import clean

from ..course.commands import ROOT
from ..course.environment import Stop
from .attempt import attempt
from .results import NOT_ATTEMPTED, Exercises, Row, results_page

BINDS = re.compile(r"^(?:def|class)\s+(\w+)|^(\w+)\s*=(?!=)", re.MULTILINE)
HEADING = re.compile(r"^## Exercise (\d+): (.*?)[ ●]*$", re.MULTILINE)
END = "# END SOLUTION"
LARGEST = 20 << 20  # bytes of a notebook
OPEN = NOT_ATTEMPTED, "not-written-yet", "not-answered-yet"
TROUBLES = OSError, EOFError, ValueError, LookupError, TypeError, AttributeError, RecursionError
FORMULAS = "=", "+", "-", "@", "\t", "\r"  # begin so for a spreadsheet
WAYS = multiprocessing.get_context("forkserver" if os.name == "posix" else "spawn")
if os.name == "posix":  # a server that has imported all this makes the processes at once
    WAYS.set_forkserver_preload(["classroom.grading.attempt", "classroom.sheets"])
# A code cell: what students are given, what its master has below the solution, and the line of that which is shown.
Task = namedtuple("Task", "cell given last check exercise")


def bound(source: str) -> set[str]:
    """The names that a cell binds."""
    return {one or other for one, other in BINDS.findall(source)}


def cells_of(text: str) -> list[tuple[str, str, bool]]:
    """The cells of a notebook: id, source, whether it is code. Raises some of TROUBLES for what is no notebook."""
    cells = json.loads(text)["cells"]
    return [
        (cell.get("id"), "".join(cell["source"]), cell["cell_type"] == "code") for cell in cells
    ]


class Master:
    """An exercise notebook with its solutions, which are run once.

    tasks: its code cells; names: what its students are to bind; checks: place of a task that says that the solution
    is right → number of the exercise, with a letter if that has several; seconds: that the solution took.
    """

    def __init__(self, path: Path):
        self.name, self.tasks, self.names, self.checks, self.confined = (
            path.stem,
            [],
            set(),
            {},
            False,
        )
        text, copy = path.read_text("utf-8"), (ROOT / "exercises" / path.name).read_text("utf-8")
        given, exercise = {cell: source for cell, source, _ in cells_of(copy)}, ("", "")
        for cell, source, is_code in cells_of(text):
            if not is_code:
                exercise = [exercise, *HEADING.findall(source)][-1]
            elif cell in given:
                end, lines = (
                    source.rpartition(END)[0].count("\n") + (END in source),
                    source.split("\n"),
                )
                below = [one for one in ast.parse(source).body if one.lineno > end]
                start = below[0].lineno - 1 if below else len(lines)
                shows = below and isinstance(below[-1], ast.Expr)
                check = ast.get_source_segment(source, below[-1]) if shows else ""
                self.tasks.append(
                    Task(cell, given[cell], "\n".join(lines[start:]), check, exercise)
                )
                self.names |= bound("\n".join(lines[:start]))
            else:  # a solution
                self.names |= bound(source)
        began = monotonic()
        found = self.run(self.arranged(text)[0], 600, "en")
        self.seconds = monotonic() - began
        right = [place for place in found if found[place][0] == "right"]
        for place in right:
            exercise = self.tasks[place].exercise
            same = [other for other in right if self.tasks[other].exercise == exercise]
            self.checks[place] = exercise[0] + ("abcdefghij"[same.index(place)] if same[1:] else "")

    def arranged(self, text: str) -> tuple[list[list[str]], set]:
        """The student's cells and the master's, for each task, and the exercises at which the student has worked.

        A cell that was changed is known by its id, another by a name that it binds; the rest stay behind the cell
        before them. What is missing is as it was given, and no cell checks itself. Raises some of TROUBLES.
        """
        places = {task.cell: place for place, task in enumerate(self.tasks)}
        given = {task.given.strip(): place for place, task in enumerate(self.tasks)}
        binding = {
            name: at
            for at, task in enumerate(self.tasks)
            for name in bound(task.given) & self.names
        }
        own, changed, at = [[] for _ in self.tasks], set(), 0
        for cell, source, is_code in cells_of(text):
            if is_code and source.strip():
                known = places.get(cell, given.get(source.strip()))
                named = [binding[name] for name in bound(source) & binding.keys()]
                at = min(named, default=at) if known is None else known
                if source.strip() not in given:
                    own[at].append(source)
                    changed |= {at} if named or known is not None else set()
        steps, last = [], max(self.checks, default=len(own))
        for place, task in enumerate(self.tasks[: last + 1]):
            is_given, unseen = task.given == task.last, self.checks and place not in self.checks
            cells = [task.given] * (is_given or place not in changed) + own[place]
            cells = [f"\n{source}".removesuffix(f"\n{task.check}") for source in cells]
            steps.append((cells, task.last.removesuffix(task.check if is_given and unseen else "")))
        return steps, {task.exercise for task, cells in zip(self.tasks, own) if cells}

    def run(self, steps: list, seconds: float, lang: str) -> dict[int, tuple]:
        """What the checks say: place of a task → verdict, sentences, tree as text, seconds.

        Where a step does not come to an end, or ends the process, all begins anew without it.
        """
        found, broken, end = {}, {}, monotonic() + seconds
        while monotonic() < end and "" not in broken:
            with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
                ours, theirs = WAYS.Pipe(duplex=False)
                given = theirs, steps, self.names, broken, folder, lang
                child = WAYS.Process(target=attempt, args=given, daemon=True)
                child.start()
                theirs.close()
                timer = Timer(
                    end - monotonic(), kill, [child]
                )  # if it stops in the middle of a message
                timer.start()
                step, why = "", "error"
                try:
                    self.confined = json.loads(ours.recv_bytes(LARGEST))
                    while ours.poll((end - monotonic()) / 2):
                        step, *said = json.loads(ours.recv_bytes(LARGEST)) or [""]
                        if not step:
                            return found
                        if said:
                            found[int(step)] = (
                                *(str(one)[:2000] for one in said[:3]),
                                float(said[3]),
                            )
                    why = "time-out"
                except TROUBLES:
                    pass
                finally:
                    timer.cancel()
                    kill(child)
            broken[step] = why
            if step.isdecimal():
                found[int(step)] = why, "", "", 0.0
        return found

    def rows(self, student: str, path: Path, seconds: float, lang: str) -> list[Row]:
        """What results.csv says of a notebook."""
        rows = []
        try:
            if path.suffix != ".ipynb" or path.stat().st_size > LARGEST:
                raise ValueError
            steps, worked = self.arranged(path.read_text("utf-8"))
        except TROUBLES:
            return [Row(student, path.name, "", "no notebook")]
        found = self.run(steps, self.seconds + seconds, lang) if worked else {}
        for place, exercise in self.checks.items():
            row = Row(student, path.name, exercise, *found.get(place, ["time-out"]))
            is_open = row.verdict in OPEN or self.tasks[place].exercise not in worked
            rows.append(row._replace(verdict=NOT_ATTEMPTED) if is_open else row)
        print(
            f"{student}, {path.name}: {sum(row.verdict == 'right' for row in rows)} of {len(rows)} right"
        )
        return rows


def kill(child):
    with suppress(
        OSError, AttributeError
    ):  # it has ended, or was just begun; Windows has no groups
        os.killpg(child.pid, signal.SIGKILL)
    child.kill()


def grade(folder: Path, seconds: float, lang: str) -> None:
    """Grade what lies in a folder, and write results.csv and results.html there. Raises OSError where it cannot."""
    solutions = {path.name[:4]: path for path in (ROOT / "exercises/solutions").glob("ex*.ipynb")}
    handed = []
    for path in sorted(folder.rglob("*")):
        first, *more = path.relative_to(folder).parts
        if (
            not path.is_file()
            or path.is_symlink()
            or path.name[0] == "."
            or ".ipynb_checkpoints" in more
        ):
            continue
        found = re.search(r"(?<![a-z])ex\d\d", path.name, re.IGNORECASE)
        if found and found[0].lower() in solutions:
            student = first if more else path.name[: found.start()].strip(" _-") or path.stem
            handed.append((found[0].lower(), student, path))
        elif path.suffix == ".ipynb":
            print(
                f"{path.relative_to(folder)}: left out, there is none of {sorted(solutions)} in its name"
            )
    print(f"{len(handed)} notebooks of exercises. First the solutions run ...")
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        keys = sorted({key for key, *_ in handed})
        masters = dict(zip(keys, pool.map(Master, [solutions[key] for key in keys])))
        graded = pool.map(lambda one: masters[one[0]].rows(*one[1:], seconds, lang), handed)
        rows = [row for some in graded for row in some]
    with open(folder / "results.csv", "w", newline="", encoding="utf-8-sig") as file:
        table = csv.writer(file)
        table.writerow(["student", "notebook", "exercise", "verdict", "seconds"])
        for row in rows:
            texts = ["'" * text.startswith(FORMULAS) + clean(text) for text in row[:4]]
            table.writerow([*texts, f"{row.seconds:.2f}"])
    handed_in = [
        exercises_of(masters[key], [row for row in rows if key in row.notebook.lower()])
        for key in keys
    ]
    (folder / "results.html").write_text(results_page(folder.name, handed_in, lang), "utf-8")


def exercises_of(master: Master, rows: list[Row]) -> Exercises:
    """What was handed in of a master's exercises, as results.html wants it."""
    titles = {check: master.tasks[place].exercise[1] for place, check in master.checks.items()}
    return Exercises(master.name, titles, rows, master.confined)


def main(args: list[str]) -> None:
    """Do what the arguments say; ends the program with a sentence where that fails."""
    parser = argparse.ArgumentParser("classroom grade", description=__doc__.split("\n")[0])
    parser.add_argument(
        "folder", type=Path, help="a folder for each student, or files NAME_exNN.ipynb"
    )
    parser.add_argument(
        "--seconds", type=float, default=30, help="for each, beyond what the solution takes"
    )
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="what the page speaks (en)")
    asked = parser.parse_args(args)
    if not asked.folder.is_dir():
        parser.error(f"there is no folder {asked.folder}")
    try:
        grade(asked.folder, asked.seconds, asked.lang)
    except OSError as error:
        said = f"{error.filename}: {error.strerror}. Is it open in another program? Then close it there."
        raise Stop(said) from None
