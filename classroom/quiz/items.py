"""The questions of the notebooks as they stand in their files: what each asks, without a screen."""

import re
from collections.abc import Mapping
from functools import partial
from html import escape
from pathlib import Path

from gametree.defaults import theme_of, using
from gametree.errors import GameTreeError, short
from gametree.files import write
from gametree.language import say
from gametree.nodes import tree
from gametree.style import THEMES

from .memory import solved
from .moodle import Item, moodle
from .questions import stored
from .quiz import Quiz
from .tree_quizzes import (
    picture_to_cross,
    picture_to_fill,
    skipped_quiz,
    value_quizzes,
    window_quizzes,
)


def quiz_of(fields: Mapping) -> Quiz:
    """The Quiz of a question whose answer is typed or chosen, from the fields of its file."""
    answer = set(fields["answer"]) if fields.get("kind") == "set" else fields["answer"]
    wrong = fields.get("wrong") or {}
    if isinstance(answer, (list, set)):
        between = r"\|" if "choices" in fields else r"[,\s]+"
        parts = {given: filter(None, map(str.strip, re.split(between, given))) for given in wrong}
        wrong = {tuple(parts[given]): said for given, said in wrong.items()}
    hints = fields.get("hints") or ()
    return Quiz(
        fields["question"], answer, fields.get("why", ""), fields.get("choices"), wrong, hints
    )


def search_of(fields: Mapping) -> dict:
    """Which alpha-beta a question is about: the options of alphabeta."""
    return {key: fields[key] for key in ("strict", "order") if key in fields}


def quizzes_to_fill(fields: Mapping) -> dict[str, Quiz]:
    """The quizzes of a tree to complete, by the id of the field in its picture."""
    top = tree(fields["tree"])
    return (
        window_quizzes(top, search_of(fields))
        if fields["kind"] == "windows"
        else value_quizzes(top)
    )


def item_of(name: str, fields: Mapping) -> Item:
    """The question of that name as an Item for Moodle, with its picture if it has a tree."""
    question, kind = fields["question"], fields.get("kind")
    if "tree" not in fields:
        return Item(name, question, [quiz_of(fields)])
    top = tree(fields["tree"])
    if kind in ("values", "windows"):
        quizzes = quizzes_to_fill(fields)
        picture = picture_to_fill(top, quizzes, kind == "windows")
        return Item(name, question, [*quizzes.values()], picture)
    quiz, _ = skipped_quiz(
        top, question, fields.get("why", ""), fields.get("hints") or (), search_of(fields)
    )
    return Item(name, question, [quiz], picture_to_cross(top))


def save_quiz(
    notebook: str,
    path: str | Path,
    *,
    theme: str | None = None,
    lang: str | None = None,
) -> Path:
    """Write all questions of a notebook (such as "04") or of its exercises ("ex04") for Moodle; return the path.

    path: it ends in .xml; in Moodle, the question bank imports it ("Moodle XML format"), a category for each part.
    theme: the looks of its pictures, "paper" or "projector". lang: "en", "de" or "zh".
    Raises GameTreeError where there is no such notebook, RenderError for another ending and where it cannot be written.
    """
    with using(lang, theme):
        categories = {}
        for name, (file, fields) in stored().items():
            if file.startswith(f"{notebook}_"):
                part = f"/{fields['part']}" if "part" in fields else ""
                categories.setdefault(Path(file).stem + part, []).append(item_of(name, fields))
        if not categories:
            raise GameTreeError(f"There are no questions of notebook {short(notebook)}.")
        return write(path, {".xml": partial(moodle, categories)}, "A file for Moodle")


def progress(
    notebook: str,
    part: int,
    *,
    theme: str | None = None,
    lang: str | None = None,
) -> "Progress":
    """Return which questions of a part of a notebook (such as "02") the reader has solved: those with that `part`.

    theme: "paper", or "projector" for large letters. lang: "en", "de" or "zh".
    Raises GameTreeError where there is no such part.
    """
    with using(lang, theme):
        found = {}
        for name, (file, fields) in stored().items():
            if file.startswith(f"{notebook}_") and fields.get("part") == part:
                found[fields["question"]] = is_solved(name, fields)
        if not found:
            raise GameTreeError(
                f"Notebook {short(notebook)} has no questions of part {short(part)}."
            )
        rows = [
            say("Solved in this part: {right} of {all}.", right=sum(found.values()), all=len(found))
        ]
        rows += [f"{'○✓'[done]} {question.replace('`', '')}" for question, done in found.items()]
        shown = Progress("\n".join(rows))
        shown.look = theme_of(None)
        return shown


class Progress(str):
    """What `progress` returns: a text that shows itself, large if its `look` is."""

    look = THEMES["paper"]
    __repr__ = str.__str__

    def _repr_html_(self):
        if self.look == THEMES["paper"]:
            return None  # plain text will do
        return f'<pre style="font-size:{self.look.font:g}px">{escape(self)}</pre>'


def is_solved(name: str, fields: Mapping) -> bool:
    """Whether the reader has answered the question of that name; of a tree to complete, every field."""
    given = solved().get(name)
    if not isinstance(given, dict):
        return given is not None
    return len(given) == len(quizzes_to_fill(fields))
