"""A notebook with its solutions: what is checked in it, and what a student's gets right.

It is an exercise notebook, whose solutions are in exercises/solutions, or the notebook of a
lesson, which has its own solutions (see ours.py).

cell      (id, source, whether it is code)
task      a code cell that students get; in most of them they write something
exercise  (number, title), as in the heading above a task
place     the number of a task, from 0
check     the expression at the end of a task that says whether it is right
label     the name of a graded task: "3", or "3b" if exercise 3 has several
"""

import ast
import re
from collections import defaultdict
from collections.abc import Mapping, Sequence, Set
from itertools import product
from pathlib import Path
from string import ascii_lowercase
from symtable import symtable
from time import monotonic
from typing import Any, NamedTuple

from ..course.commands import ROOT
from ..course.environment import Stop
from ..course.prose import turn
from ..course.titles import headings_in, titles_in_language
from ..words import preferences
from ..words.language import Sentence
from ..words.preferences import LANGUAGES
from .answers import answers_in, judge_answers, question_in
from .attempt import NO_CHECK, Finding, Notice, Work, beginning_of
from .confinement import TIME_OUT
from .files import notebook_at
from .ours import END, fill_in_ours
from .results import (
    BEGUN,
    NOT_ATTEMPTED,
    NOT_CHECKED,
    RIGHT,
    WRONG_ANSWER,
    Exercises,
    Graded,
    Noticed,
    Outcome,
    Row,
)
from .supervise import Supervision

# A name, or several with commas between them: `tree, depth = ..., 1`.
BINDS = re.compile(r"^(?:def|class)\s+(\w+)|^(\w+(?:, *\w+)*)\s*=(?!=)", re.MULTILINE)
WORD = re.compile(r"[^\W\d]\w*")
MARKS = re.compile(r"[*`$]")
NO_EXERCISE = ("0", "")  # above the first heading
# Verdicts on what a student has left as it was.
OPEN = ("not-written-yet", "not-answered-yet")
SOLUTION_SECONDS = 600
LATE = (TIME_OUT, NOT_CHECKED)  # verdicts that may be different on a less busy machine
MOST_NOTICED = 3  # of one notebook that are reported
NOT_PROVED = Sentence(
    "The solution of {name} did not finish on this computer, so nothing can be graded. Close "
    "other programs, and grade again."
)
HALF_WRITTEN = Sentence("{written} is there, but {missing} is still as it was given.")
ABOVE_ALL = Sentence("In a cell above exercise 1, which begins with “{beginning}”: {what}")
IN_A_CELL = Sentence("Exercise {exercise}, in the cell that begins with “{beginning}”: {what}")
RIGHT_WORD = Sentence("Right.")
IN_A_CHECK = Sentence("Exercise {exercise}, while it was checked: {what}")


def says_right(source: str) -> bool:
    """Whether a text in a cell says what a check says if all is right, in any language."""
    try:
        nodes = [*ast.walk(ast.parse(source))]
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return False
    words = [RIGHT_WORD.say(lang).rstrip(".。") for lang in LANGUAGES]
    return any(
        isinstance(node, ast.Constant) and isinstance(node.value, str) and word in node.value
        for node in nodes
        for word in words
    )


def calls(source: str, expression: str) -> bool:
    """Whether a cell calls the function that an expression calls."""
    match ast.parse(expression).body:
        case [ast.Expr(ast.Call(ast.Name(name)))]:
            return any(
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id == name
                for node in ast.walk(ast.parse(source))
            )
    return True


class Cell(NamedTuple):
    """A cell of a notebook. `id` is None in an old notebook, whose cells have no ids."""

    id: str | None
    source: str
    is_code: bool


class Task(NamedTuple):
    """A code cell that students get.

    cell: its id. given: its source, as they get it. last: what the master has below the solution.
    check: the expression at the end of that; "" if there is none. exercise: (number, title).
    question: the name of the question that it asks, or "". to_write: the names that its solution
    binds.
    """

    cell: str | None
    given: str
    last: str
    check: str
    exercise: tuple[str, str]
    question: str
    to_write: frozenset[str]


def plain_text(markdown: str) -> str:
    """A heading without the signs of Markdown in it: "For which *x*?" is "For which x?"."""
    return MARKS.sub("", markdown)


def names_bound_in(source: str) -> set[str]:
    """The names that a cell binds."""
    names = [function or variables for function, variables in BINDS.findall(source)]
    return {name.strip() for several in names for name in several.split(",")}


def names_read_in(source: str) -> set[str]:
    """The names that a cell reads and that are not local to its functions."""
    names = set()
    scopes = [symtable(source, "<cell>", "exec")]
    for scope in scopes:  # which grow as this runs
        scopes += scope.get_children()
        for symbol in scope.get_symbols():
            is_outside = scope.get_type() == "module" or symbol.is_global()
            if is_outside and symbol.is_referenced():
                names.add(symbol.get_name())
    return names


def names_needed_for(expression: str, sources: Sequence[str]) -> set[str]:
    """The names that an expression reads, at once or in what it calls.

    sources: of the cells down to it, without their own such expressions. Where a function's name is
    read, what the function reads is, too; what other functions of the same cell read is not.
    """
    names = names_read_in(expression)
    for source in reversed(sources):
        for statement in reversed(ast.parse(source).body):
            is_binding = isinstance(statement, (ast.FunctionDef, ast.ClassDef, ast.Assign))
            text = ast.unparse(statement)
            bound = names_given_in(text) if is_binding else names_read_in(text)
            if names & bound and not isinstance(statement, ast.Expr):
                names |= names_read_in(text)
    return names


def names_given_in(source: str) -> set[str]:
    """The names that a cell gives to those below it."""
    names = set()
    for statement in ast.parse(source).body:
        match statement:
            case ast.FunctionDef(name) | ast.ClassDef(name):
                names.add(name)
            case ast.Import(aliases) | ast.ImportFrom(names=aliases):
                names |= {alias.asname or alias.name.partition(".")[0] for alias in aliases}
            case _:
                for node in ast.walk(statement):
                    if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
                        names.add(node.id)
    return names


def bindings_in(source: str) -> dict[str, str] | None:
    """What a cell binds, name by name, without comments and layout; None if it is no Python."""
    bindings: dict[str, str] = {}
    try:
        body = ast.parse(source).body
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None
    for statement in body:
        written = ast.unparse(statement)
        for name in names_bound_in(written):
            bindings[name] = written
    return bindings


def cells_of(notebook: Mapping[str, Any]) -> list[Cell]:
    """The cells of a notebook. Raises one of TROUBLES for anything that is no notebook."""
    return [
        Cell(cell.get("id"), "".join(cell["source"]), cell["cell_type"] == "code")
        for cell in notebook["cells"]
    ]


def divide(source: str) -> tuple[str, str]:
    """A master's cell: down to the end of its solution, and below."""
    lines = source.split("\n")
    solution, end, _ = source.rpartition(END)
    lines_of_solution = solution.count("\n") + 1 if end else 0
    below = [node for node in ast.parse(source).body if node.lineno > lines_of_solution]
    first = below[0].lineno - 1 if below else len(lines)
    return "\n".join(lines[:first]), "\n".join(lines[first:])


def check_in(source: str) -> str:
    """The expression at the end of a cell, as it is written there; "" if there is none."""
    body = ast.parse(source).body
    if body and isinstance(body[-1], ast.Expr):
        return ast.get_source_segment(source, body[-1]) or ""
    return ""


def paths_of_masters() -> dict[str, Path]:
    """What can be graded: number → the notebook that has the solutions."""
    paths = [
        *sorted((ROOT / "notebooks").glob("[0-9]*.ipynb")),
        *sorted((ROOT / "exercises/solutions").glob("ex*.ipynb")),
    ]
    return {path.stem.partition("_")[0]: path for path in paths}


def files_of(path: Path) -> list[Path]:
    """What a master is read from: its notebook, and of an exercise what students get."""
    copy = ROOT / "exercises" / path.name
    return [path, copy] if copy.exists() else [path]


def solved_and_given(path: Path) -> tuple[list[Cell], list[Cell]]:
    """The cells of a master, with its solutions and as students get them."""
    solved, *given = [cells_of(notebook_at(file)) for file in files_of(path)]
    if given:
        return solved, given[0]
    sources = fill_in_ours([(cell.source, cell.is_code) for cell in solved])
    return [cell._replace(source=source) for cell, source in zip(solved, sources)], solved


def letters(count: int) -> list[str]:
    """Letters for this many tasks of an exercise: a … z, aa, ab, …; nothing for a single one."""
    if count == 1:
        return [""]
    pairs = ["".join(pair) for pair in product(ascii_lowercase, repeat=2)]
    return [*ascii_lowercase, *pairs][:count]


class Master:
    """A notebook with its solutions.

    path: of an exercise notebook in exercises/solutions, or of a lesson's in notebooks.
    is_lesson: which of both it is.
    solved: its cells, with the solutions.
    names: what its students are to bind. programs: those of them that are given, and to be mended.
    checks: the places of the tasks that may say of a student's work whether it is right; once the
    solution is proved, of those that say it.
    seconds: that the solution took.
    """

    def __init__(self, path: Path):
        self.path = path
        self.name = path.stem
        self.is_lesson = path.parent.name == "notebooks"
        self.tasks: list[Task] = []
        self.names: set[str] = set()
        self.programs: set[str] = set()
        solved, given = solved_and_given(path)
        self.read(solved, given)
        # A task says nothing of a student that reads nothing that students write.
        self.checks = {
            place
            for place, task in enumerate(self.tasks)
            if task.check and not task.question and self.read_at(place)
        }
        self.solved = solved
        self.seconds = 0.0

    def prove(self) -> None:
        """Run the solution; from then on only a cell that says it is right is a check.

        Raises Stop if the solution did not reach its end: then nobody would have anything right.
        """
        begun = monotonic()
        works = self.works_for(self.solved, self.checks)
        findings = self.run(works, SOLUTION_SECONDS, "en").findings
        self.seconds = monotonic() - begun
        never = Finding(NOT_CHECKED)
        if any(findings.get(place, never).verdict in LATE for place in self.checks):
            raise Stop(NOT_PROVED.having(name=self.name).say())
        self.checks &= {place for place, finding in findings.items() if finding.verdict == RIGHT}

    def read(self, solved: list[Cell], handed_out: list[Cell]) -> None:
        """Find the tasks, and the names that students are to bind."""
        given = {cell.id: cell.source for cell in handed_out}
        exercise = NO_EXERCISE
        for cell in solved:
            if not cell.is_code:
                for heading in headings_in(cell.source):
                    exercise = heading
            elif cell.id in given:
                solution, last = divide(cell.source)
                question = question_in(last)
                to_write = frozenset(names_bound_in(solution))
                check = check_in(last)
                task = Task(cell.id, given[cell.id], last, check, exercise, question, to_write)
                self.tasks.append(task)
                self.names |= to_write
            else:  # all of it is a solution
                names = names_bound_in(cell.source)
                self.names |= names
                self.programs |= {
                    name
                    for name in names
                    for task in self.tasks
                    if name in names_bound_in(task.last)
                }

    def read_at(self, place: int) -> set[str]:
        """The names of what students write that are read at a place.

        In an exercise, a function defined in a cell above may read them; a lesson's checks are
        independent.
        """
        if self.is_lesson:
            return names_read_in(self.tasks[place].last) & self.names
        sources = [task.last for task in self.tasks[: place + 1]]
        return names_needed_for(self.tasks[place].check, sources) & self.names

    @property
    def graded(self) -> dict[str, Graded]:
        """What each label means, in the language that is set."""
        titles = self.titles
        graded = {}
        for place, label in self.labels.items():
            number, _ = self.tasks[place].exercise
            graded[label] = Graded(number, titles.get(number, ""))
        return graded

    @property
    def titles(self) -> dict[str, str]:
        """Its titles by their numbers, as plain text in the language that is set; "" is its own."""
        titles = titles_in_language(self.path, preferences.now.lang)
        return {number: plain_text(title) for number, title in titles.items()}

    @property
    def labels(self) -> dict[int, str]:
        """What each task that is graded is called: place → label."""
        places = [
            place for place, task in enumerate(self.tasks) if task.question or place in self.checks
        ]
        places_of: dict[str, list[int]] = defaultdict(list)
        for place in places:
            number, _ = self.tasks[place].exercise
            places_of[number].append(place)
        labels = {}
        for number, siblings in places_of.items():
            for place, letter in zip(siblings, letters(len(siblings))):
                labels[place] = number + letter
        return {place: labels[place] for place in places}

    def works_for(self, cells: list[Cell], checked: Set[int]) -> list[Work]:
        """What runs at each task.

        cells: those of the student's notebook. Missing cells are taken as they were given, and no
        cell checks itself. checked: the places at which to run the check; elsewhere it would have
        nothing to say.
        """
        own, changed = self.sorted_by_task(cells)
        last = max(self.checks, default=-1)  # beyond it nothing is checked
        needed = self.places_needed([source for sources in own for source in sources])
        works = []
        for place, task in enumerate(self.tasks[: last + 1]):
            nothing_to_write = task.given == task.last
            sources = own[place]
            is_needed = place in needed
            if is_needed and (nothing_to_write or place not in changed):
                sources = [task.given, *sources]
            sources = [without_check(source, task.check) for source in sources]
            check = task.last if is_needed else ""
            if place not in checked and (nothing_to_write or place in self.checks):
                check = check.removesuffix(task.check)
            works.append(Work(sources, check))
        return works

    def places_needed(self, own: Sequence[str]) -> set[int]:
        """The places of the tasks that must run, so that the checks and the student's cells can.

        own: what the student has written.

        In an exercise these are all, because a task may keep something for the check of another. In
        a lesson most cells only show something, and a check reads by name what it needs.
        """
        places = range(len(self.tasks))
        if not self.is_lesson:
            return set(places)
        needed = set(self.checks)
        names = set(WORD.findall("\n".join(own)))  # even if that is no Python
        for place in reversed(places):
            task = self.tasks[place]
            if place in needed or names & names_given_in(task.given):
                needed.add(place)
                names |= names_read_in(task.given) | names_read_in(task.last)
        return needed

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

    def places_attempted(self, cells: list[Cell]) -> set[int]:
        """The places of the checks that read something which the student has written or changed.

        What the task of a check asks for must be among it. And a program that was given, and is to
        be mended, is nobody's mistake until it is changed.
        """
        written = self.names_written(cells)
        return {place for place in self.checks if self.is_attempted(place, written)}

    def names_written(self, cells: list[Cell]) -> set[str]:
        """The names that the student has bound differently from what was given."""
        own, _ = self.sorted_by_task(cells)
        given = {
            binding for task in self.tasks for binding in (bindings_in(task.given) or {}).items()
        }
        written = set()
        for task, sources in zip(self.tasks, own):
            for source in sources:
                bindings = bindings_in(source)
                if bindings is None:  # what it was to bind counts, whatever it is now
                    written |= names_bound_in(source) | names_bound_in(task.given)
                else:
                    written |= {
                        name for name, text in bindings.items() if (name, text) not in given
                    }
        return written

    def is_attempted(self, place: int, written: set[str]) -> bool:
        """Whether somebody who has written these names has attempted the check at a place."""
        read = self.read_at(place)
        if self.programs & read - written:
            return False
        return bool((self.tasks[place].to_write & read or read) & written)

    def run(self, works: list[Work], seconds: float, lang: str) -> Supervision:
        """What the checks say of a notebook, and what happened meanwhile."""
        supervision = Supervision(works, self.names, seconds, lang)
        supervision.run()
        return supervision

    def outcome(self, student: str, path: Path, seconds: float, lang: str) -> Outcome:
        """The outcome of grading a student's notebook.

        seconds: how much longer it may run than the solution. lang: the language of the checks.
        Raises one of TROUBLES if it is no notebook.
        """
        notebook = self.handed_in(path)
        cells = cells_of(notebook)
        findings, noticed = self.findings(cells, seconds, lang)
        noticed = [*self.noticed_without_check(cells), *noticed]
        findings = self.findings_begun(cells, lang) | findings
        findings |= self.findings_of_answers(notebook, lang)
        rows = []
        for place, label in self.labels.items():
            finding, tries = findings.get(place, (Finding(NOT_ATTEMPTED), 0))
            rows.append(Row(student, path.name, label, *finding[:4], tries))
        is_late = any(finding.verdict in LATE for finding, _ in findings.values())
        return Outcome(rows, Noticed(student, path.name, noticed) if noticed else None, is_late)

    def findings(
        self, cells: list[Cell], seconds: float, lang: str
    ) -> tuple[dict[int, tuple[Finding, int]], list[Sentence]]:
        """What the checks say, where something was attempted: place → finding and 0 tries.

        And what happened meanwhile.
        """
        attempted = self.places_attempted(cells)
        if not attempted:
            return {}, []
        supervision = self.run(self.works_for(cells, attempted), self.seconds + seconds, lang)
        checked = supervision.findings
        findings = {}
        for place in attempted:
            finding = checked.get(place, Finding(NOT_CHECKED))
            if finding.verdict == NOT_ATTEMPTED:  # something is written, and its cell says what not
                finding = finding._replace(verdict=BEGUN)
            if finding.verdict not in OPEN:
                findings[place] = finding, 0
        noticed = supervision.notices[:MOST_NOTICED]
        return findings, [self.noticed_at(place, notice) for place, notice in noticed]

    def findings_begun(self, cells: list[Cell], lang: str) -> dict[int, tuple[Finding, int]]:
        """The findings for tasks written in part: the tree that shows a bug, but not the program.

        The check of such a task is not attempted, but something is written for the task, or for one
        between it and the check above.
        """
        own, changed = self.sorted_by_task(cells)
        written_anywhere = self.names_written(cells) & self.names
        begun = {}
        above = -1
        for place in sorted(self.checks):
            exercise = self.tasks[place].exercise
            written: set[str] = set()
            for task in changed.intersection(range(above + 1, place + 1)):
                if self.tasks[task].exercise == exercise:
                    written |= written_anywhere & names_bound_in("\n".join(own[task]))
            missing = self.read_at(place) - written
            if written and missing:
                reply = HALF_WRITTEN.having(written=sorted(written), missing=sorted(missing))
                begun[place] = Finding(BEGUN, reply.say(lang)), 0
            above = place
        return begun

    def noticed_without_check(self, cells: list[Cell]) -> list[Sentence]:
        """The cells that say “Right” themselves, and no longer have their check."""
        own, _ = self.sorted_by_task(cells)
        return [
            self.noticed_at(place, Notice(beginning_of(source), NO_CHECK))
            for place in sorted(self.checks)
            for source in own[place]
            if says_right(source) and not calls(source, self.tasks[place].check)
        ]

    def noticed_at(self, place: int, notice: Notice) -> Sentence:
        """What happened at a task, and in which cell."""
        number, _ = self.tasks[place].exercise
        sentence = IN_A_CELL if notice.beginning else IN_A_CHECK
        if notice.beginning and number == NO_EXERCISE[0]:
            sentence = ABOVE_ALL
        return sentence.having(
            exercise=self.labels.get(place, number), beginning=notice.beginning, what=notice.what
        )

    def findings_of_answers(
        self, notebook: Mapping[str, Any], lang: str
    ) -> dict[int, tuple[Finding, int]]:
        """What there is to say to the answers: place → finding and the number of tries."""
        answers = answers_in(notebook)
        places = [place for place in self.labels if self.tasks[place].question in answers]
        given = [answers[self.tasks[place].question] for place in places]
        findings = {}
        for place, judgement in zip(places, judge_answers(given, lang)):
            verdict = RIGHT if judgement.is_right else WRONG_ANSWER
            findings[place] = Finding(verdict, judgement.reply, judgement.tree), judgement.tries
        return findings

    def handed_in(self, path: Path) -> Any:
        """A student's notebook; what was given in another language is in English again.

        Raises one of TROUBLES if it is no notebook.
        """
        notebook = notebook_at(path)
        turn(notebook, files_of(self.path)[-1], "en")
        return notebook

    def written_in(self, path: Path) -> str:
        """All that a student has written into the cells of code of a notebook that can be read."""
        own, _ = self.sorted_by_task(cells_of(self.handed_in(path)))
        return "\n".join([source.strip() for sources in own for source in sources])

    def exercises(self, outcomes: Sequence[Outcome]) -> Exercises:
        """What was handed in of this notebook, for the pages and tables."""
        number = self.name.partition("_")[0]
        rows = [row for outcome in outcomes for row in outcome.rows]
        noticed = [outcome.noticed for outcome in outcomes if outcome.noticed]
        return Exercises(self.name, number, self.titles[""], self.graded, rows, noticed)


def without_check(source: str, check: str) -> str:
    """A cell without the line at its end that checks it; the cell may be only that line."""
    line_above = "\n"
    return f"{line_above}{source}".removesuffix(f"\n{check}").removeprefix(line_above)
