"""Turns the fields of a question, as in its file, into what a screen or Moodle asks."""

import re
from collections.abc import Mapping, Sequence
from functools import partial
from html import escape
from pathlib import Path
from typing import Any

from gametree.errors import GameTreeError, short
from gametree.nodes import tree
from gametree.style import MAX_BLUE, THEMES, theme_of

from ..files import write
from ..guards import check_count, is_one_of
from ..looks import EVEN_GREY
from ..words.language import Sentence, say
from ..words.preferences import using
from ..words.text import plain_of
from ..words.wording import together
from .memory import answer_solved, fields_solved, place, row_of, solved_questions
from .moodle import Item, moodle
from .puzzle_quizzes import CATEGORY, puzzle_categories
from .puzzles import FULL_POINTS, check_puzzle, of_degree, progress_in
from .puzzles import is_solved as is_broken
from .questions import all_questions, shuffle
from .quiz import Quiz
from .tree_quizzes import (
    picture_to_cross,
    picture_to_fill,
    skipped_quiz,
    value_quizzes,
    window_quizzes,
)

# Separates the parts of a wrong answer, which is the key of a table in a file.
BETWEEN_CHOICES = r"\|"
BETWEEN_PARTS = r"[,\s]+"


def quiz_of(name: str, fields: Mapping[str, Any]) -> Quiz:
    """The Quiz of the question of that name, whose answer is typed or chosen."""
    answer = fields["answer"]
    if fields.get("kind") == "set":
        answer = set(answer)
    wrong: dict[Any, str] = fields.get("wrong") or {}
    if isinstance(answer, (list, set)):
        between = BETWEEN_CHOICES if "choices" in fields else BETWEEN_PARTS
        wrong = {parts_of(key, between): reply for key, reply in wrong.items()}
    return Quiz(
        fields["question"],
        answer,
        fields.get("why", ""),
        choices_of(name, fields),
        wrong,
        fields.get("hints") or (),
        probability=fields.get("probability"),
    )


def choices_of(name: str, fields: Mapping[str, Any]) -> list[Any] | None:
    """The choices of a question in the order in which they are shown; None if it has none."""
    choices = fields.get("choices")
    if choices is None or fields.get("ordered"):
        return choices
    return [choices[place] for place in shuffle(name, len(choices))]


def parts_of(key: str, between: str) -> tuple[str, ...]:
    """The parts of a wrong answer that is written as one text: "4, 8" → ("4", "8")."""
    parts = [part.strip() for part in re.split(between, key)]
    return tuple([part for part in parts if part])


def search_of(fields: Mapping[str, Any]) -> dict[str, Any]:
    """Which alpha-beta a question is about: the options of alphabeta."""
    return {option: fields[option] for option in ("strict", "order") if option in fields}


def quizzes_to_fill(fields: Mapping[str, Any]) -> dict[str, Quiz]:
    """The quizzes of a tree to complete, by the id of the field in its picture."""
    top = tree(fields["tree"])
    if fields["kind"] == "windows":
        return window_quizzes(top, search_of(fields))
    return value_quizzes(top)


def item_of(name: str, fields: Mapping[str, Any]) -> Item:
    """The question of that name as an Item for Moodle, with its picture if it has a tree."""
    question = fields["question"]
    kind = fields.get("kind")
    if "tree" not in fields:
        return Item(name, question, [quiz_of(name, fields)])
    top = tree(fields["tree"])
    if kind in ("values", "windows"):
        quizzes = quizzes_to_fill(fields)
        picture = picture_to_fill(top, quizzes, windows=kind == "windows")
        return Item(name, question, [*quizzes.values()], picture)
    quiz, _ = skipped_quiz(top, question, fields["why"], search_of(fields))
    return Item(name, question, [quiz], picture_to_cross(top))


def save_quiz(
    notebook: str,
    path: str | Path,
    *,
    theme: str | None = None,
    lang: str | None = None,
) -> Path:
    """Write the questions of a notebook ("04") or exercises ("ex04") for Moodle; return the path.

    notebook: "break_it" writes the questions about the puzzles of break_it, "Which mistake does
        this search make?", with a category for each degree.
    path: it ends in .xml; Moodle's question bank imports it ("Moodle XML format"), with a category
        for each part.
    theme: the looks of its pictures, "paper" or "projector". lang: "en", "de" or "zh".
    Raises GameTreeError if there is no such notebook, RenderError for another ending and if the
    file cannot be written.
    """
    with using(lang, theme):
        is_of_puzzles = is_one_of(notebook, [CATEGORY])
        categories = puzzle_categories() if is_of_puzzles else categories_of(notebook)
        if not categories:
            raise GameTreeError(f"There are no questions of notebook {short(notebook)}.")
        return write(path, {".xml": partial(moodle, categories)}, "A file for Moodle")


def categories_of(notebook: str) -> dict[str, list[Item]]:
    """The questions of a notebook for Moodle, by the category for each part."""
    categories: dict[str, list[Item]] = {}
    for name, (file, fields) in all_questions().items():
        if is_in(file, notebook):
            part = f"/{fields['part']}" if "part" in fields else ""
            items = categories.setdefault(Path(file).stem + part, [])
            items.append(item_of(name, fields))
    return categories


def progress(
    notebook: str,
    part: int,
    *functions: str,
    breaking: Sequence[int] = (),
    theme: str | None = None,
    lang: str | None = None,
) -> "Progress":
    """Return how much of a part of a notebook (such as "02") the reader has solved.

    part: the questions that have this `part` in their file.
    functions: the names of functions that the reader writes there; it shows which passed the check.
    breaking: the degrees of break_it in this part; one solved puzzle of each is enough.
    theme: "paper", or "projector" for large letters. lang: "en", "de" or "zh".
    Raises GameTreeError if there is no such part.
    """
    check_count(part, "part", least=1)
    check_degrees(breaking)
    with using(lang, theme):
        of_part = [
            (name, fields)
            for name, (file, fields) in all_questions().items()
            if is_in(file, notebook) and fields.get("part") == part
        ]
        if not of_part:
            raise GameTreeError(
                f"Notebook {short(notebook)} has no questions of part {short(part)}."
            )
        is_done = {fields["question"]: is_solved(name, fields) for name, fields in of_part}
        for function in functions:
            is_done[row_of(function)] = row_of(function) in solved_questions()
        for degree in breaking:
            is_done[row_of_degree(degree)] = any(map(is_broken, of_degree(degree)))
        done = [question for question in is_done if is_done[question]]
        count: Sentence = Sentence(
            "Solved in this part: {right} of {all}.", right=len(done), all=len(is_done)
        )
        if place() and len(done) < len(is_done):  # what is stored for all stays as it is
            count = together(count, Sentence("Run this cell again when you have solved more."))
        rows = [count.say()]
        for question in is_done:
            mark = "✓" if is_done[question] else "○"
            rows.append(f"{mark} {plain_of(question)}")
        shown = Progress("\n".join(rows))
        shown.look = theme_of(None)
        return shown


def check_degrees(degrees: object) -> None:
    """Raise GameTreeError unless these are degrees of break_it."""
    if not isinstance(degrees, (list, tuple)):
        raise GameTreeError(
            "breaking must be a list of degrees, such as [1, 2], got {given!r}.", given=degrees
        )
    for degree in degrees:
        check_puzzle(None, degree)


def row_of_degree(degree: int) -> str:
    """How many puzzles of that degree are solved, and with how many points."""
    names = of_degree(degree)
    points = [kept.points for kept in map(progress_in, names) if kept]
    return say(
        "break_it(degree={degree}): {solved} of {all} puzzles, {points} of {most} points "
        "(up to {full} for each)",
        degree=degree,
        solved=sum(map(is_broken, names)),
        all=len(names),
        points=sum(points),
        most=FULL_POINTS * len(names),
        full=FULL_POINTS,
    )


def is_in(file: str, notebook: str) -> bool:
    """Whether a file holds the questions of a notebook, named by its number."""
    return file.startswith(f"{notebook}_")


class Progress(str):
    """What `progress` returns: a text that shows itself as a card, large if its `look` is."""

    look = THEMES["paper"]
    __repr__ = str.__str__

    def _repr_html_(self) -> str:
        """The card: how much is solved, in words and as a bar, and a line for each question."""
        first, *rows = self.splitlines()
        solved = sum(row.startswith("✓") for row in rows)
        share = 100 * solved / max(1, len(rows))
        bar = f'<div style="{BAR};width:{share:.0f}%;background:{MAX_BLUE}"></div>'
        lines = "".join(f'<div style="{ROW}">{escape(row)}</div>' for row in rows)
        large = "" if self.look == THEMES["paper"] else f";font-size:{self.look.font:g}px"
        return (
            f'<div style="{CARD}{large}"><b>{escape(first)}</b>'
            f'<div style="{BAR};margin:8px 0;background:{EVEN_GREY}">{bar}</div>{lines}</div>'
        )


# It has no separate style sheet; its letters have the colour of the page.
CARD = f"max-width:46em;padding:12px 16px;border:1px solid {EVEN_GREY};border-radius:6px"
BAR = "height:6px;border-radius:3px"
ROW = "padding-left:1.4em;text-indent:-1.4em;margin-top:4px"


def is_solved(name: str, fields: Mapping[str, Any]) -> bool:
    """Whether the reader has answered that question; in a tree to complete, every field."""
    if fields.get("kind") not in ("values", "windows"):
        return answer_solved(name) is not None
    entered = fields_solved(name)
    return bool(entered) and all(key in entered for key in quizzes_to_fill(fields))
