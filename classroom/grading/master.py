"""An exercise notebook with its solutions: what is checked in it, and what a student's gets right.

cell      (id, source, whether it is code)
task      a code cell that students get, in which most write something
exercise  (number, title), as the heading above a task has them; ("", "") above the first
place     the number of a task, from 0
check     the expression at the end of a task that says whether it is right
"""

import ast
import json
import re
from pathlib import Path
from time import monotonic
from typing import NamedTuple

from ..course.commands import ROOT
from .attempt import Finding, Work
from .results import NOT_ATTEMPTED, RIGHT, Row
from .supervise import LARGEST, TROUBLES, Supervision

BINDS = re.compile(r"^(?:def|class)\s+(\w+)|^(\w+)\s*=(?!=)", re.MULTILINE)
HEADING = re.compile(r"^## Exercise (\d+): (.*?)[ ●]*$", re.MULTILINE)
END = "# END SOLUTION"
# Verdicts on what a student has left as it was.
OPEN = (NOT_ATTEMPTED, "not-written-yet", "not-answered-yet")
LETTERS = "abcdefghij"  # of the checks of an exercise that has several
SOLUTION_SECONDS = 600


class Cell(NamedTuple):
    """A cell of a notebook. `id` is None in an old one, whose cells have none."""

    id: str | None
    source: str
    is_code: bool


class Task(NamedTuple):
    """A code cell that students get.

    cell: its id. given: its source, as they get it. last: what the master has below the solution.
    check: the expression at the end of that; "" where there is none. exercise: (number, title).
    """

    cell: str | None
    given: str
    last: str
    check: str
    exercise: tuple[str, str]


def names_bound_in(source: str) -> set[str]:
    """The names that a cell binds."""
    return {function or variable for function, variable in BINDS.findall(source)}


def cells_of(text: str) -> list[Cell]:
    """The cells of a notebook. Raises some of TROUBLES for what is no notebook."""
    return [
        Cell(cell.get("id"), "".join(cell["source"]), cell["cell_type"] == "code")
        for cell in json.loads(text)["cells"]
    ]


def text_of(path: Path) -> str:
    """The text of a notebook. Raises some of TROUBLES for a file that is none."""
    if path.suffix != ".ipynb" or path.stat().st_size > LARGEST:
        raise ValueError(f"{path.name} is no notebook.")
    return path.read_text("utf-8")


def divided(source: str) -> tuple[str, str]:
    """A master's cell: down to the end of its solution, and below."""
    lines = source.split("\n")
    solution, end, _ = source.rpartition(END)
    lines_of_solution = solution.count("\n") + 1 if end else 0
    below = [node for node in ast.parse(source).body if node.lineno > lines_of_solution]
    first = below[0].lineno - 1 if below else len(lines)
    return "\n".join(lines[:first]), "\n".join(lines[first:])


def check_in(source: str) -> str:
    """The expression at the end of a cell, as it is written there; "" where there is none."""
    body = ast.parse(source).body
    if body and isinstance(body[-1], ast.Expr):
        return ast.get_source_segment(source, body[-1]) or ""
    return ""


class Master:
    """An exercise notebook with its solutions, which are run once.

    path: of the notebook in exercises/solutions. names: what its students are to bind. checks: the
    place of a task whose check says that the solution is right → the number of the exercise, with a
    letter if that has several. seconds: that the solution took. confined: whether the processes
    in which notebooks ran reached nothing beyond themselves.
    """

    def __init__(self, path: Path):
        self.name = path.stem
        self.tasks: list[Task] = []
        self.names: set[str] = set()
        self.checks: dict[int, str] = {}
        self.confined = False
        text = path.read_text("utf-8")
        self.read(cells_of(text), cells_of((ROOT / "exercises" / path.name).read_text("utf-8")))
        begun = monotonic()
        works, _ = self.arranged(text)
        findings = self.run(works, SOLUTION_SECONDS, "en")
        self.seconds = monotonic() - begun
        self.checks = self.numbered(
            [place for place, finding in findings.items() if finding.verdict == RIGHT]
        )

    def read(self, solved: list[Cell], handed_out: list[Cell]) -> None:
        """Find the tasks, and the names that students are to bind."""
        given = {cell.id: cell.source for cell in handed_out}
        exercise = ("", "")
        for cell in solved:
            if not cell.is_code:
                headings = HEADING.findall(cell.source)
                exercise = headings[-1] if headings else exercise
            elif cell.id in given:
                solution, last = divided(cell.source)
                task = Task(cell.id, given[cell.id], last, check_in(last), exercise)
                self.tasks.append(task)
                self.names |= names_bound_in(solution)
            else:  # all of it is a solution
                self.names |= names_bound_in(cell.source)

    def numbered(self, places: list[int]) -> dict[int, str]:
        """What the checks at these places are called: place → "3", or "3b" where 3 has several."""
        names = {}
        for place in places:
            number, _ = exercise = self.tasks[place].exercise
            siblings = [other for other in places if self.tasks[other].exercise == exercise]
            letter = LETTERS[siblings.index(place)] if len(siblings) > 1 else ""
            names[place] = number + letter
        return names

    def arranged(self, text: str) -> tuple[list[Work], set[tuple[str, str]]]:
        """What runs at each task, and the exercises at which the student has worked.

        text: the student's notebook. What is missing in it is as it was given, and no cell checks
        itself. Raises some of TROUBLES where it is none.
        """
        own, changed = self.sorted_by_task(cells_of(text))
        last = max(self.checks, default=len(self.tasks))  # beyond it nothing is checked
        works = []
        for place, task in enumerate(self.tasks[: last + 1]):
            nothing_to_write = task.given == task.last
            cells = own[place]
            if nothing_to_write or place not in changed:
                cells = [task.given, *cells]
            cells = [without_check(source, task.check) for source in cells]
            is_unseen = bool(self.checks) and place not in self.checks
            check = task.last
            if nothing_to_write and is_unseen:
                check = check.removesuffix(task.check)
            works.append(Work(cells, check))
        worked = {task.exercise for task, cells in zip(self.tasks, own) if cells}
        return works, worked

    def sorted_by_task(self, cells: list[Cell]) -> tuple[list[list[str]], set[int]]:
        """The sources that the student has written, for each task, and the places of changed cells.

        A cell that was changed is known by its id, another by a name that it binds; the rest belong
        to the task of the cell before them.
        """
        place_of_id = {task.cell: place for place, task in enumerate(self.tasks)}
        place_of_given = {task.given.strip(): place for place, task in enumerate(self.tasks)}
        place_of_name = self.places_of_names()
        own: list[list[str]] = [[] for _ in self.tasks]
        changed = set()
        place = 0
        for cell in cells:
            source = cell.source.strip()
            if not cell.is_code or not source:
                continue
            names = names_bound_in(cell.source) & place_of_name.keys()
            known_place = place_of_id.get(cell.id, place_of_given.get(source))
            if known_place is not None:
                place = known_place
            elif names:
                place = min(place_of_name[name] for name in names)
            if source not in place_of_given:
                own[place].append(cell.source)
                if names or known_place is not None:
                    changed.add(place)
        return own, changed

    def places_of_names(self) -> dict[str, int]:
        """The place of the task that a student's function or variable belongs to, by its name.

        Of a name that several tasks bind, it is the last of them.
        """
        place_of_name = {}
        for place, task in enumerate(self.tasks):
            for name in names_bound_in(task.given) & self.names:
                place_of_name[name] = place
        return place_of_name

    def run(self, works: list[Work], seconds: float, lang: str) -> dict[int, Finding]:
        """What the checks say of a notebook: place → finding."""
        supervision = Supervision(works, self.names, seconds, lang)
        supervision.run()
        self.confined = True
        return supervision.findings

    def rows(self, student: str, path: Path, seconds: float, lang: str) -> list[Row]:
        """What results.csv says of a student's notebook.

        seconds: how much longer it may run than the solution. lang: what the checks speak.
        """
        try:
            works, worked = self.arranged(text_of(path))
        except TROUBLES:
            return [Row(student, path.name, "", "no notebook")]
        findings = self.run(works, self.seconds + seconds, lang) if worked else {}
        rows = []
        for place, number in self.checks.items():
            finding = findings.get(place, Finding("time-out"))
            if finding.verdict in OPEN or self.tasks[place].exercise not in worked:
                finding = finding._replace(verdict=NOT_ATTEMPTED)
            rows.append(Row(student, path.name, number, *finding[:4]))
        right = sum(row.verdict == RIGHT for row in rows)
        print(f"{student}, {path.name}: {right} of {len(rows)} right")
        return rows


def without_check(source: str, check: str) -> str:
    """A cell without the line at its end that checks it. Its first line is empty."""
    return f"\n{source}".removesuffix(f"\n{check}")
