"""A worksheet: tasks in two forms with their solutions, as a page to print, or for Moodle."""

import re
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from gametree.defaults import using
from gametree.drawing import Diagram, draw
from gametree.files import write
from gametree.language import Plural, Sentence, spoken
from gametree.values import amount

from ..pages import fill_in
from ..quiz.moodle import Item, moodle
from .tasks import Kind, Task, Text

WIDTH = re.compile(r'<svg[^>]*? width="([\d.]+)"')
COMPARISON = re.compile(" ([≤≥/=<>]) ")
UNBROKEN = "\N{NO-BREAK SPACE}\\1\N{NO-BREAK SPACE}"
PLAYERS = Sentence(
    "▲ MAX wants a large value, ▼ MIN a small one. All values are seen from MAX's side."
)
FORM = Sentence("Form {form}")


# How a picture is fitted into the page: how far it is made smaller, and the px up to which it then
# stands in one of two columns, into which it is squeezed. A wider one stands across both.
SCALE_TO_WRITE_IN = 0.66
SCALE_SOLVED = 0.6
COLUMN = 365
# The px of its own up to which a picture can be read across a page held upright.
UPRIGHT = 1200


class ShownTask(NamedTuple):
    """A task as the page shows it, with all its text in the language of the sheet.

    picture: HTML. is_wide: whether it stands across both columns. is_turned: whether it can be read
        on a page in landscape only. table: cells to write in are "".
    solution: lines below the picture. to_answer, to_explain: labels with room to write beside them.
    """

    number: int
    points: str
    rules: str
    picture: str
    is_wide: bool
    is_turned: bool
    table: Sequence[Sequence[str]]
    solution: Sequence[str] = ()
    to_answer: Sequence[str] = ()
    to_explain: Sequence[str] = ()


class ShownForm(NamedTuple):
    """A form, or its solutions, as the page shows it."""

    title: str
    tasks: Sequence[ShownTask]

    @property
    def is_turned(self) -> bool:
        """Whether its pages are in landscape."""
        return any(task.is_turned for task in self.tasks)


class Worksheet:
    """What `worksheet` returns: tasks in `forms`, "A" and, if there are two, "B".

    kind: its name. heading: the title of the kind. numbers_squares: whether the page says how the
        squares of a board are numbered. call: the Python that makes this sheet.
    tasks: those of form A, as a tuple. points: what all tasks of a form count together.
    """

    def __init__(
        self,
        seed: int,
        kind: Kind,
        theme: str,
        lang: str,
        forms: Mapping[str, tuple[Task, ...]],
        call: str,
    ):
        self.seed = seed
        self.kind = kind.name
        self.heading = kind.title
        self.numbers_squares = kind.numbers_squares
        self.theme = theme
        self.lang = lang
        self.call = call
        self.forms = dict(forms)
        self.tasks = self.forms["A"]
        for tasks in self.forms.values():
            for task in tasks:
                task.theme = theme
                task.lang = lang
        self.points = sum(task.points for task in self.tasks)

    def html(self) -> str:
        """The whole worksheet as an HTML page: its forms, and the solutions of each."""
        with using(self.lang, self.theme):
            return fill_in("sheet", **self._contents())

    def _contents(self) -> dict[str, Any]:
        """What the template of a worksheet is filled with."""
        labels = [Sentence("Name"), Sentence("Class"), Sentence("Date"), Sentence("Points")]
        squares = Sentence("The squares have these numbers:")
        for_teachers = Sentence("For teachers: this sheet is {call}.", call=self.call)
        return {
            "lang": self.lang,
            "title": self._title(),
            "labels": [self._say(label) for label in labels],
            "points": self.points,
            "squares": self._say(squares) if self.numbers_squares else "",
            "players": self._say(PLAYERS),
            "instructions": self._say(self.tasks[0].instructions),
            "for_teachers": self._say(for_teachers),
            "forms": [self._form_to_write_on(form) for form in self.forms],
            "solutions": [self._solved_form(form) for form in self.forms],
        }

    def xml(self) -> str:
        """The same questions as Moodle XML, with a category for each form."""
        with using(self.lang, self.theme):
            title = f"{self.heading} · {self.seed}"
            categories = {
                f"{title}/{FORM.having(form=form)}": items_of(tasks, f"{title} {form}")
                for form, tasks in self.forms.items()
            }
            return moodle(categories)

    def save(self, path: str | Path) -> Path:
        """Write the worksheet to `path`, and return it.

        path: it ends in .html for a page, which a browser prints, or in .xml for Moodle.
        Raises RenderError for another ending, and where the file cannot be written.
        """
        contents = {".html": self.html, ".xml": self.xml}
        return write(path, contents, "A worksheet", ": open the first in a browser and print it")

    def _say(self, text: Text | list[str]) -> str:
        """A text in the language of the sheet, in which no line breaks at a comparison."""
        return COMPARISON.sub(UNBROKEN, str(spoken(text, self.lang)))

    def _title(self, *more: Sentence) -> str:
        return " · ".join([self._say(sentence) for sentence in (self.heading, *more)])

    def _form_to_write_on(self, form: str) -> ShownForm:
        which = [FORM.having(form=form)] if len(self.forms) > 1 else []
        tasks = [self._task_to_write_on(task) for task in self.forms[form]]
        return ShownForm(self._title(*which), tasks)

    def _solved_form(self, form: str) -> ShownForm:
        title = self._title(Sentence("Solutions, form {form}", form=form))
        return ShownForm(title, [self._solved_task(task) for task in self.forms[form]])

    def _task_to_write_on(self, task: Task) -> ShownTask:
        """A task with room for what is to be written."""
        return ShownTask(
            **self._shown(task, task.picture(), SCALE_TO_WRITE_IN),
            table=self._table_to_write_in(task.table()),
            to_answer=[self._say(label) for label, _ in task.answers()],
            to_explain=[self._say(Sentence("Why?")) for _ in task.reasons()],
        )

    def _solved_task(self, task: Task) -> ShownTask:
        """A task with all that was to be found."""
        reasons = [(name, step.say(self.lang)) for name, step in task.reasons()]
        return ShownTask(
            **self._shown(task, task.solution(), SCALE_SOLVED),
            table=[[self._say(text) for text in row] for row in task.table()],
            solution=[
                self._say(Sentence("{label}: {answer}", label=label, answer=answer))
                for label, answer in [*task.answers(), *reasons]
            ],
        )

    def _shown(self, task: Task, picture: Diagram, scale: float) -> dict[str, Any]:
        """What is shown of a task, solved or not, with that picture of it."""
        width = width_of(picture)
        has_rows = len(task.table()) > 2  # below the picture there would be no room for them
        return {
            "number": task.number,
            "points": self._say(Plural("{count} point", "{count} points", task.points)),
            "rules": self._say(task.rules) if task.rules else "",
            "picture": picture.image(f"min(100%, {width * scale:.0f}px)"),
            "is_wide": width * scale > COLUMN,
            "is_turned": width > UPRIGHT and not has_rows,
        }

    def _table_to_write_in(self, rows: Sequence[Sequence[Text]]) -> list[list[str]]:
        """The table with nothing in it but its first row; if it has two, its first column too."""
        if not rows:
            return []
        head, *others = rows
        has_labels = len(others) == 1

        def to_write_in(row: Sequence[Text]) -> list[str]:
            label = self._say(row[0]) if has_labels else ""
            return [label, *[""] * (len(row) - 1)]

        return [[self._say(text) for text in head], *[to_write_in(row) for row in others]]

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        with using(self.lang, self.theme):
            page = fill_in(
                "sheet_in_notebook",
                title=self._title(FORM.having(form="A")),
                instructions=self._say(self.tasks[0].instructions),
                tasks=[self._task_to_write_on(task) for task in self.tasks],
            )
        return {"text/html": page, "text/plain": repr(self)}

    def __repr__(self) -> str:
        count = f"{amount(len(self.tasks), 'task')} and {self.points} points"
        forms = "in each of the forms A and B" if len(self.forms) > 1 else "in one form"
        return f"Worksheet({self.kind}, {self.lang}, {count} {forms})"


def width_of(picture: Diagram) -> float:
    """The width of a picture in px."""
    match = WIDTH.search(picture.svg)
    assert match is not None
    return float(match[1])


def items_of(tasks: Iterable[Task], title: str) -> list[Item]:
    """The tasks as Moodle asks them, each with the tree to write in, and solved afterwards."""
    items = []
    for task in tasks:
        quizzes = task.quiz()
        # A tree of one's own may leave nothing to type or to choose: then it is an essay.
        instructions = task.typed_instructions if quizzes else task.instructions
        sentences = [task.rules, instructions]
        text = " ".join([str(sentence) for sentence in sentences if sentence])
        empty = draw(task.tree, names=True, blank=True)
        name = f"{title}{task.number}"
        items.append(Item(name, text, quizzes, empty, task.solution(), task.points))
    return items
