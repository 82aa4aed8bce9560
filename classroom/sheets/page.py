"""A sheet: tasks in one form or two with their solutions, as pages to print, or for Moodle."""

import re
from collections.abc import Callable, Sequence
from itertools import groupby
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from gametree.diagram import Diagram
from gametree.errors import RenderError, short

from ..files import write
from ..pages import fill_in
from ..pictures.exports import width_of
from ..quiz.moodle import moodle, points_in_moodle
from ..words.language import Plural, Sentence, field_in
from ..words.numerals import amount
from ..words.preferences import using
from ..words.text import html_of
from ..words.wording import enumeration, together, with_label
from .tasks import Task, Text
from .words import Question

COMPARISON = re.compile(" ([≤≥/=<>]) ")
UNBROKEN = "\N{NO-BREAK SPACE}\\1\N{NO-BREAK SPACE}"
LETTERS = "AB"  # of the forms
FEWEST_ROWS = 15  # of a trace table to fill in
FORM = Sentence("Form {form}")
SOLUTIONS = Sentence("Solutions")
DATE = Sentence("Date")
HEAD = (Sentence("Name"), Sentence("Class"), DATE, Sentence("Points"))
PLAYERS = Sentence(
    "▲ MAX wants a large value, ▼ MIN a small one. All values are seen from MAX's side."
)
PAGE = Sentence("Page {number}")
NAME_LINE = "_" * 24
SQUARES = Sentence("The squares have these numbers:")
SCHEME_HEAD = (Sentence("Task"), Sentence("Points"), Sentence("What for"))
FOLLOWS = Sentence("An answer that follows correctly from an earlier mistake counts as right.")
UNEQUAL = Sentence("Not quite as difficult in one form as in the other: task {numbers}.")

Form: TypeAlias = list[Task | Question]


# How a picture is fitted into the page: how far it is made smaller, and the px up to which it is
# then squeezed into one of two columns. A wider one goes across both.
SCALE_TO_WRITE_IN = 0.66
SCALE_SOLVED = 0.6
COLUMN = 365
# The width in px up to which a picture can be read across an upright page.
UPRIGHT = 1200


class ShownTask(NamedTuple):
    """A task as the page shows it, with all its text in the language of the sheet.

    text: what is said about this task alone, as HTML. picture: HTML, "" if there is none.
    is_wide: whether it goes across both columns. is_turned: whether it can be read only on a page
    in landscape. table: cells to write in are "".
    solution: lines below the picture. to_answer, to_explain: labels with room to write beside them.
    """

    number: int
    points: str
    text: str
    picture: str = ""
    is_wide: bool = False
    is_turned: bool = False
    table: Sequence[Sequence[str]] = ()
    solution: Sequence[str] = ()
    to_answer: Sequence[str] = ()
    to_explain: Sequence[str] = ()


class ShownPart(NamedTuple):
    """Tasks of one kind that are shown together, as the page shows them.

    title: "" where it is that of the sheet. squares: what stands above the numbers of the squares
    of a board, "" where they are not needed. side: "left" or "right" where it shares the width of
    the page with another part, else "".
    """

    title: str
    instructions: str
    squares: str
    tasks: Sequence[ShownTask]
    side: str = ""

    @property
    def fits_half_the_width(self) -> bool:
        """Whether it is a single task, with nothing beside its text."""
        is_single = len(self.tasks) == 1 and not self.tasks[0].is_wide
        return bool(self.title) and is_single and not self.squares


class ShownForm(NamedTuple):
    """A form, or its solutions, as the page shows it.

    foot: the text at the left of the foot of each page, and the texts before and after the page
    number at its right; as strings of CSS.
    scheme: below a solved form, how points are given in it.
    """

    title: str
    parts: Sequence[ShownPart]
    foot: Sequence[str] = ()
    scheme: Sequence[Sequence[str]] = ()

    @property
    def is_turned(self) -> bool:
        """Whether its pages are in landscape."""
        return any(task.is_turned for part in self.parts for task in part.tasks)


class Sheet:
    """Tasks in one form or two: what a worksheet and an exam have in common.

    title: its heading. forms: a list of forms, each a list of tasks.
    tasks: those of form A. points: what all tasks of a form count together.
    """

    name: str  # of such a sheet, in a sentence that refuses: "A worksheet"

    def __init__(self, title: Sentence, theme: str, lang: str, forms: Sequence[Form]):
        self.title = title
        self.about: Sequence[Sentence] = ()  # what stands below the title, such as a date
        self.head: Sequence[Sentence] = HEAD  # what is to be filled in below that
        self.theme = theme
        self.lang = lang
        self.forms = [list(form) for form in forms]
        self.tasks = self.forms[0]
        self.points = sum([task.points for task in self.tasks])
        for form in self.forms:
            for number, task in enumerate(form, 1):
                task.number = number
                task.theme = theme
                task.lang = lang

    # --- what it is written to

    def html(self) -> str:
        """The page that `save` writes: the forms to write on, and the solutions after them."""
        return self._page(has_forms=True, has_solutions=True)

    def forms_html(self) -> str:
        """The forms to write on, as a page without solutions."""
        return self._page(has_forms=True, has_solutions=False)

    def solutions_html(self) -> str:
        """The solutions of all forms and how points are given, as a page of their own."""
        return self._page(has_forms=False, has_solutions=True)

    def xml(self) -> str:
        """The same questions as Moodle XML, with a category for each form."""
        with using(self.lang, self.theme):
            title = self._title_in_moodle()
            categories = {}
            for letter, form in zip(LETTERS, self.forms):
                category = f"{title}/{FORM.having(form=letter).say()}"
                categories[category] = [
                    task.item(f"{title} {letter}{task.number}") for task in form
                ]
            return moodle(categories)

    def marks_to_set(self) -> list[str]:
        """The tasks for which Moodle has other points than the paper, each with those to be set.

        There a gap counts a point at least.
        """
        with using(self.lang, self.theme):
            unequal = [
                task for task in self.tasks if points_in_moodle(task.item("")) != task.points
            ]
            return [with_label(str(task.number), str(task.points)) for task in unequal]

    def save(self, path: str | Path, solutions: str | Path | bool = True) -> Path:
        """Write the sheet to `path`, and return it.

        path: it ends in .html for a page, which a browser prints, or in .xml for Moodle.
        solutions: the file for them, which ends in .html. True: in the usual place, which is after
            the tasks of a worksheet, or in a file beside an exam ("exam-solutions.html").
            False: nowhere. (A file for Moodle always has them; Moodle shows them after the quiz.)
        Raises RenderError for another ending, and if a file cannot be written.
        """
        file = self.file_of_solutions(path, solutions)
        page = self.html if solutions is True else self.forms_html
        contents = {".html": page, ".xml": self.xml}
        written = write(path, contents, self.name, ": open the first in a browser and print it")
        if file:
            write(file, {".html": self.solutions_html}, "A page of solutions")
        return written

    def file_of_solutions(self, path: str | Path, solutions: str | Path | bool) -> Path | None:
        """Where `save` with these arguments writes the solutions, if they get a file of their own.

        Raises RenderError if they cannot.
        """
        if isinstance(solutions, bool):
            return None
        if not isinstance(solutions, (str, Path)):
            raise RenderError(f"solutions must be a file, True or False, got {short(solutions)}.")
        file = Path(solutions)
        if not is_page(path):
            raise RenderError("Only a page has its solutions in another file, so save it as .html.")
        if not is_page(file) or file == Path(path):
            raise RenderError(
                "The solutions are saved as .html, in a file of their own, got {file!r}.",
                file=str(file),
            )
        return file

    def _title_in_moodle(self) -> str:
        return str(self.title)

    def _for_teachers(self) -> list[Sentence]:
        """The text above the solutions."""
        unequal = [
            str(task.number)
            for task, other in zip(self.forms[0], self.forms[-1])
            if task.difficulty() != other.difficulty()
        ]
        return [UNEQUAL.having(numbers=unequal)] if unequal else []

    # --- the page

    def _page(self, has_forms: bool, has_solutions: bool) -> str:
        with using(self.lang, self.theme):
            return fill_in(
                "sheet",
                lang=self.lang,
                title=self._say(self.title),
                labels=[self._say(label) for label in self.head],
                about=self._join(self.about),
                points=self.points,
                players=self._say(PLAYERS),
                forms=self._forms_to_write_on() if has_forms else [],
                solutions=self._solved_forms() if has_solutions else [],
                for_teachers=[self._say(note) for note in self._for_teachers()],
            )

    def _forms_to_write_on(self) -> list[ShownForm]:
        shown = []
        for letter, form in zip(LETTERS, self.forms):
            which = [FORM.having(form=letter)] if len(self.forms) > 1 else []
            shown.append(self._form([self.title, *which], form, self._to_write_on))
        return shown

    def _solved_forms(self) -> list[ShownForm]:
        shown = []
        for letter, form in zip(LETTERS, self.forms):
            which = SOLUTIONS
            if len(self.forms) > 1:
                which = Sentence("Solutions, form {form}", form=letter)
            solved = self._form([self.title, which], form, self._solution)
            parts = [part._replace(instructions="", squares="") for part in solved.parts]
            shown.append(solved._replace(parts=parts, scheme=self._scheme(form)))
        return shown

    def _form(
        self, title: list[Sentence], form: Form, show: Callable[[Any], ShownTask]
    ) -> ShownForm:
        parts = side_by_side([self._part(tasks, show) for tasks in parts_of(form)])
        heading = self._join(title)
        return ShownForm(heading, parts, self._foot(heading, show == self._to_write_on))

    def _foot(self, heading: str, has_name: bool) -> list[str]:
        """The foot of a page: see `ShownForm`. It shows whose the page is, even on loose sheets."""
        before, after = self._say(PAGE.having(number="#")).split("#")
        if has_name:
            name = self._say(HEAD[0])
            before = f"{name} {NAME_LINE} · {before}"
        return [in_css(text) for text in (heading, before, after)]

    def _part(self, tasks: Form, show: Callable[[Any], ShownTask]) -> ShownPart:
        first = tasks[0]
        return ShownPart(
            title="" if first.title is self.title else self._say(first.title),
            instructions=self._say(first.instructions),
            squares=self._say(SQUARES) if first.numbers_squares else "",
            tasks=[show(task) for task in tasks],
        )

    def _to_write_on(self, task: Task | Question) -> ShownTask:
        """A task with room to write on."""
        if isinstance(task, Question):
            lines = [""] * task.lines_to_write_on
            return self._show(task)._replace(is_wide=True, to_explain=lines)
        return self._with_picture(task, task.picture(), SCALE_TO_WRITE_IN)._replace(
            table=self._table_to_write_in(task),
            to_answer=[self._say(label) for label, _ in task.lines()],
            to_explain=[self._say(Sentence("Why?"))] * task.lines_for_reasons,
        )

    def _solution(self, task: Task | Question) -> ShownTask:
        """A task with all that was to be found."""
        if isinstance(task, Question):
            return self._show(task)._replace(is_wide=True, solution=[task.model] * bool(task.model))
        reasons = [(name, step.say(self.lang)) for name, step in task.reasons()]
        return self._with_picture(task, task.solution(), SCALE_SOLVED)._replace(
            table=[[self._say(text) for text in row] for row in task.table()],
            solution=[
                self._say(Sentence("{label}: {answer}", label=label, answer=answer))
                for label, answer in [*task.lines(), *reasons]
            ],
        )

    def _show(self, task: Task | Question) -> ShownTask:
        """What is shown of any task."""
        points = self._say(Plural("({count} point)", "({count} points)", task.points))
        text = html_of(self._say(task.rules)) if task.rules else ""
        return ShownTask(task.number, points, text)

    def _with_picture(self, task: Task, picture: Diagram, scale: float) -> ShownTask:
        """The same with a picture."""
        width = width_of(picture.svg)
        has_rows = len(task.table()) > 2  # below the picture there would be no room for them
        return self._show(task)._replace(
            picture=picture.image(f"min(100%, {width * scale:.0f}px)"),
            is_wide=width * scale > COLUMN,
            is_turned=width > UPRIGHT and not has_rows,
        )

    def _table_to_write_in(self, task: Task) -> list[list[str]]:
        """The table, empty but for its first row; of two rows, the first column is kept, too.

        A longer table gets as many rows as any tree of ours could need, so that their number
        does not reveal how many to fill in.
        """
        head, *others = task.table() or [()]
        if not others:
            return []
        shown = [[self._say(text) for text in head]]
        empty = [""] * len(head)
        if len(others) == 1:
            shown.append([self._say(others[0][0]), *empty[1:]])
        else:
            shown += [empty] * max(FEWEST_ROWS, task.tree.size)
        return shown

    def _scheme(self, form: Form) -> list[list[str]]:
        """How points are given in a form, as a table: a row for each part, and the sum."""
        rows = [[self._say(label) for label in SCHEME_HEAD]]
        for tasks in parts_of(form):
            numbers = enumeration([str(task.number) for task in tasks])
            points = " + ".join([str(task.points) for task in tasks])
            scheme = self._say(together(*tasks[0].scheme))
            rows.append([numbers, points, scheme])
        return [*rows, ["", str(sum([task.points for task in form])), self._say(FOLLOWS)]]

    def _say(self, text: Text) -> str:
        """A text in the language of the sheet, in which no line breaks at a comparison."""
        return COMPARISON.sub(UNBROKEN, str(field_in(text, self.lang)))

    def _join(self, sentences: Sequence[Sentence]) -> str:
        return " · ".join([self._say(sentence) for sentence in sentences])

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        with using(self.lang, self.theme):
            title = [self.title, FORM.having(form="A")]
            form = self._form(title, self.tasks, self._to_write_on)
            page = fill_in("sheet_in_notebook", form=form)
        return {"text/html": page, "text/plain": repr(self)}

    def _in_short(self) -> str:
        """How much of what there is, for the repr."""
        count = f"{amount(len(self.tasks), 'task')} and {self.points} points"
        forms = "in each of the forms A and B" if len(self.forms) > 1 else "in one form"
        return f"{count} {forms}"


def parts_of(form: Form) -> list[Form]:
    """The tasks of a form, in lists: those that share a title are together in one list."""
    return [list(tasks) for _, tasks in groupby(form, key=lambda task: task.title)]


def side_by_side(parts: Sequence[ShownPart]) -> list[ShownPart]:
    """The parts, of which two share the width of the page where both fit into half of it."""
    placed = list(parts)
    place = 0
    while place + 1 < len(placed):
        left, right = placed[place : place + 2]
        if left.fits_half_the_width and right.fits_half_the_width:
            placed[place : place + 2] = left._replace(side="left"), right._replace(side="right")
            place += 1
        place += 1
    return placed


def in_css(text: str) -> str:
    """A text as CSS writes it, within a style element."""
    for letter in ("\\", '"', "<"):
        text = text.replace(letter, f"\\{ord(letter):x} ")
    return f'"{text}"'


def is_page(path: object) -> bool:
    """Whether a file of that name is an HTML page."""
    return str(path).lower().endswith((".html", ".htm"))
