"""The teacher's view of a lesson: what happens when, what is asked, the answers, what to reply.

It is a page for a screen that the class does not see, or for paper. All of it comes from elsewhere:
the stations from TEACHING.md, the answers from their questions, the solutions from the notebook.
"""

import re
from collections.abc import Mapping, Sequence
from itertools import groupby
from textwrap import dedent
from typing import Any, NamedTuple

from gametree import alphabeta, draw, tree, values_of

from ..pages import fill_in
from ..quiz.items import quiz_of, quizzes_to_fill, search_of
from ..quiz.questions import question_named
from ..quiz.quiz import Quiz, in_words
from ..quiz.tree_quizzes import skipped_quiz
from ..sheets import worksheet
from ..sheets.reviews import ONE_QUESTION, Again, recurring_task, tasks_for_class
from ..tracing import record
from ..words import preferences
from ..words.language import Sentence
from ..words.preferences import using
from ..words.text import html_of
from ..words.wording import enumeration, in_rows, together, with_label
from . import openings
from .environment import ME
from .teaching import PEN, Lesson, Station, sheet_of
from .titles import titles_of_sections, titles_of_stations

ASKED = re.compile(r'^ask\("([\w-]+)"', re.MULTILINE)
OURS = Sentence("Ours")  # what is written on the fold with a solution
SOLUTION = r"<summary>{ours}.*?</summary>\n+```python\n(.*?)```"
PICTURE = re.compile(r'<img alt="[^"]*" src="data:image/svg\+xml;base64,[^"]*"')
LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")

WORD = re.compile("[a-z]{3}")
LINES = 14  # of what a cell prints

Cell = dict[str, Any]  # of a notebook, as JSON

TITLE = Sentence("For the teacher: {title}")
ABOUT = Sentence(
    "A lesson of {minutes} minutes. It holds all answers, so do not show it to the class."
)
KEYS = Sentence(
    "Page Down and Page Up show one station at a time, enlarged. Esc shows all of them."
)
TIME = Sentence("{begins}–{ends} of {all} min")
LASTS = Sentence("{minutes} min")
BEFORE = Sentence("before station 1")
LABELS = {
    "answer": Sentence("Answer:"),
    "wrong": Sentence("A wrong answer"),
    "reply": Sentence("What to reply"),
    "hints": Sentence("Hints:"),
    "prints": Sentence("What comes"),
    "solution": Sentence("A solution"),
    "print": Sentence("To print:"),
    "next": Sentence("Next:"),
    "end": Sentence("The end"),
}
FORM = Sentence("Form {form}")


class Question(NamedTuple):
    """A question of a station as the page shows it; all but texts of choices and answers is HTML.

    choices: each with whether it is right. replies: wrong answers, and the replies to them.
    """

    text: str
    picture: str
    choices: Sequence[tuple[str, bool]]
    answer: str
    why: str
    replies: Sequence[tuple[str, str]]
    hints: Sequence[str]


class PrintedSheet(NamedTuple):
    """The worksheet of a station. command: what prints it. forms: each with a row for each task."""

    command: str
    forms: Sequence[tuple[str, Sequence[str]]]


class Shown(NamedTuple):
    """A station as the page shows it; happens, notes and picture are HTML.

    prints, picture: what its cell does and shows.
    """

    number: str
    title: str
    is_written: bool
    lasts: str
    time: str
    happens: str
    notes: Sequence[str]
    questions: Sequence[Question]
    picture: str
    prints: str
    solutions: Sequence[str]
    sheet: PrintedSheet | None


def view_of(lesson: Lesson, notebooks: Mapping[str, Mapping[str, Any]], lang: str) -> str:
    """The page, as HTML. notebooks: those of the lesson, executed, as JSON, by their numbers."""
    with using(lang, "paper"):
        cells = {number: cells_in(notebook) for number, notebook in notebooks.items()}
        titles: list[str] = []
        for number, those in groupby(lesson.stations, key=lambda station: station.notebook):
            happens = [station.happens for station in those]
            titles += titles_of_stations(happens, titles_of_sections(cells[number]))
        stations = [
            station_view(station, lesson, cells[station.notebook], title)
            for station, title in zip(lesson.stations, titles)
        ]
        return fill_in(
            "lesson_view",
            lang=lang,
            title=TITLE.having(title=lesson.title).say(),
            about=ABOUT.having(minutes=lesson.minutes).say(),
            keys=KEYS.say(),
            before=html(lesson.before),
            stations=[*opening_of(lesson.notebooks[0]), *stations],
            after=html(lesson.after),
            labels={name: label.say() for name, label in LABELS.items()},
            gap=together("", "").say(),  # between sentences
        )


def cells_in(notebook: Mapping[str, Any]) -> list[Cell]:
    """The cells of a notebook, each with its source as one text."""
    return [cell | {"source": "".join(cell["source"])} for cell in notebook["cells"]]


def station_view(station: Station, lesson: Lesson, cells: Sequence[Cell], title: str) -> Shown:
    """A station as the page shows it. cells: of its notebook. title: of its section, or ""."""
    source, below = source_and_below(station.cell, cells)
    asked = ASKED.findall(source)
    happens = station.happens.replace(PEN, "").strip()
    if not title:
        happens = together(*station.sentences or [""]).say()
    time = TIME.having(begins=station.begins, ends=station.ends, all=lesson.minutes)
    return Shown(
        station.number,
        line(title or station.heading),
        PEN in station.happens,
        LASTS.having(minutes=station.minutes).say(),
        time.say(),
        line(happens),
        [html(note) for note in station.notes],
        [question(name) for name in asked],
        "" if asked else output_picture(station.cell, cells),
        output_text(station.cell, cells),
        re.findall(SOLUTION.format(ours=OURS.say()), below, re.DOTALL),
        printed_sheet(station),
    )


def source_and_below(key: str, cells: Sequence[Cell]) -> tuple[str, str]:
    """The source of a cell of code, and the text between it and the next one; "" for none."""
    place = [number for number, cell in enumerate(cells) if cell["id"] == key]
    if not key or not place or cells[place[0]]["cell_type"] != "code":
        return "", ""
    texts = []
    for cell in cells[place[0] + 1 :]:
        if cell["cell_type"] == "code":
            break
        texts.append(cell["source"])
    return cells[place[0]]["source"], "\n".join(texts)


def outputs_of(key: str, cells: Sequence[Cell]) -> list[dict[str, Any]]:
    """What is stored below a cell."""
    return [output for cell in cells if cell["id"] == key for output in cell.get("outputs", [])]


def output_picture(key: str, cells: Sequence[Cell]) -> str:
    """The last picture of a tree or a board that is stored below a cell, as HTML; "" for none."""
    shown = ["".join(each.get("data", {}).get("text/html", "")) for each in outputs_of(key, cells)]
    pictures = [picture for html in shown for picture in PICTURE.findall(html)]
    return f"{pictures[-1]}>" if pictures else ""


def output_text(key: str, cells: Sequence[Cell]) -> str:
    """What a cell prints, as it is stored: as many lines of it as there is room for.

    It is stored in English, so in another language only what has no words is shown.
    """
    outputs = outputs_of(key, cells)
    text = "".join(
        ["".join(output["text"]) for output in outputs if output["output_type"] == "stream"]
    )
    if preferences.now.lang != "en" and WORD.search(text):
        return ""
    lines = dedent(text).strip("\n").splitlines()
    return "\n".join(lines if len(lines) <= LINES else [*lines[: LINES - 1], "…"])


# --- questions


def question(name: str) -> Question:
    """The question of that name with everything known about it."""
    fields = question_named(name)
    if "tree" in fields:
        return tree_question(fields)
    quiz = quiz_of(name, fields)
    return about(quiz, **answer_of(quiz))


def answer_of(quiz: Quiz) -> dict[str, Any]:
    """The choices of a Quiz, each with whether it is right; without choices its answer."""
    right = quiz.answer if isinstance(quiz.answer, list) else [quiz.answer]
    choices = [(html_of(choice), choice in right) for choice in quiz.choices or []]
    return {"choices": choices, "answer": "" if choices else html_of(quiz.solution)}


def about(quiz: Quiz, **others: Any) -> Question:
    """A Quiz as a Question. others: its fields that are not as in the Quiz."""
    plain = Question(
        text=html_of(quiz.question),
        picture="",
        choices=[],
        answer="",
        why=html_of(quiz.why),
        replies=replies_of(quiz),
        hints=[html_of(hint) for hint in quiz.hints],
    )
    return plain._replace(**others)


def replies_of(quiz: Quiz) -> list[tuple[str, str]]:
    """Wrong answers and the replies to them; those with the same reply are put together."""
    answers: dict[str, list[str]] = {}
    for wrong, reply in quiz.wrong:
        answers.setdefault(reply, []).append(answer_text(wrong, quiz))
    return [(html_of(in_rows(those)), html_of(reply)) for reply, those in answers.items()]


def answer_text(wrong: Any, quiz: Quiz) -> str:
    """A wrong answer as it is shown; a dash if nothing is chosen."""
    parts = wrong if isinstance(wrong, list) else [wrong]
    return enumeration(parts if quiz.choices else [in_words(part) for part in parts]) or "–"


def tree_question(fields: Mapping[str, Any]) -> Question:
    """A question to be answered in a picture: it is solved."""
    top = tree(fields["tree"])
    search = search_of(fields)
    kind = fields["kind"]
    if kind == "skipped":
        quiz, _ = skipped_quiz(top, fields["question"], fields["why"], search)
        solved = draw(top, names=True, at=record(alphabeta, top, **search))
        return about(quiz, picture=solved.image(), why=html_of(quiz.why))
    quizzes = quizzes_to_fill(fields).values()
    answer = enumeration([with_label(quiz.name, quiz.solution) for quiz in quizzes])
    if kind == "windows":
        solved = draw(top, names=True, windows=True, at=record(alphabeta, top, **search))
    else:
        solved = draw(top, names=True, values=values_of(top))
    return Question(html_of(fields["question"]), solved.image(), [], html_of(answer), "", [], [])


# --- the opening


def opening_of(notebook: str) -> list[Shown]:
    """The station before the first, if there is one: what is asked again, solved."""
    tasks = tasks_for_class(notebook)
    if not tasks:
        return []
    opening = Shown(
        number=openings.NUMBER,
        title=openings.TITLE.say(),
        is_written=True,
        lasts=LASTS.having(minutes=openings.MINUTES).say(),
        time=BEFORE.say(),
        happens=html_of(openings.HAPPENS.say()),
        notes=[],
        questions=[question_again(again) for again in tasks],
        picture="",
        prints="",
        solutions=[],
        sheet=None,
    )
    return [opening]


def question_again(again: Again) -> Question:
    """A task that comes again, solved."""
    _, task, asked = recurring_task(again)
    text = html_of(asked.said)
    picture = task.solution().image()
    if asked.way == "fill":
        answer = enumeration(
            [with_label(quiz.name, quiz.solution) for quiz in asked.quizzes.values()]
        )
        return Question(text, picture, [], html_of(answer), "", [], [])
    quiz = asked.quizzes[ONE_QUESTION]
    answers = answer_of(quiz) if asked.way == "question" else {}  # crossed out in the picture
    return about(quiz, text=text, picture=picture, **answers)


# --- worksheets


def printed_sheet(station: Station) -> PrintedSheet | None:
    """The worksheet of a station, with the answers to what is done of it; None for none."""
    named = sheet_of(station)
    if not named:
        return None
    sheet = worksheet(named["kind"], int(named["seed"]), int(named["shown"]))
    command = f"{ME} worksheet {named['kind']} --seed {named['seed']} --count {named['count']}"
    forms = [
        (FORM.having(form=letter).say(), [html_of(" · ".join(task.answers)) for task in form])
        for letter, form in zip("AB", sheet.forms)
    ]
    return PrintedSheet(f"{command} --lang {sheet.lang}", forms)


# --- Markdown


def html(source: str) -> str:
    """Markdown as HTML; links are left out, because the page may be anywhere."""
    from nbconvert.filters.markdown_mistune import markdown2html_mistune

    return str(markdown2html_mistune(LINK.sub(r"\1", source))).strip()


def line(source: str) -> str:
    """The same for what is a part of a line."""
    return html(source).removeprefix("<p>").removesuffix("</p>")
