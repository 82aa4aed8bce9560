"""`predict` and `ask`: a question to the reader, written in the cell or in a file, and what is said to an answer."""

import re
from functools import partial
from pathlib import Path

from ..address import called, id_of
from ..defaults import using
from ..drawing import draw
from ..errors import GameTreeError, short
from ..files import write
from ..language import say
from ..nodes import tree
from ..search import alphabeta
from ..text import marked
from ..trace import record
from .exploring import Completer, all_nodes
from .memory import remember, solved
from .moodle import Item, moodle
from .questions import asked, stored
from .quiz import Quiz
from .touch import Page, folded


def predict(
    question: str,
    answer: object,
    why: str,
    *,
    choices: object = None,
    wrong: dict | None = None,
    theme: str | None = None,
    lang: str | None = None,
) -> "Question":
    """Return a widget that asks the reader `question`, and answers what is entered with a reason.

    answer: a number, a text, or one of `choices`; a set of them where several are to be ticked; without choices a
        list (in order) or a set (in any) of numbers and texts, which are entered with commas or blanks between.
    why: the reason, a sentence or two.
    wrong: a dict of wrong answers and what to say to each.
    Without a kernel it is the question with its answer folded below. Raises GameTreeError for bad arguments,
    RenderError where the packages for widgets are missing.

    >>> predict("How many leaves?", 9, "Three times three.", wrong={3: "These are the moves of MAX."})
    Question(How many leaves?)
    """
    with using(lang, theme):
        return Question(Quiz(question, answer, why, choices, wrong), question)


def ask(name: str, *, theme: str | None = None, lang: str | None = None) -> "Question | Completer | Crosser":
    """Return the question of that name, from a file in notebooks/questions, as a widget that asks it.

    A file NN_name.toml holds questions, [whole-tree], with these fields (NN_name.de.toml gives texts in German anew):
    question, answer and why, which each needs, choices, wrong (a table: wrong answer → what is said to it) as for
    `predict`; hints, a list: what is said to one other wrong answer after the other; kind: "list" or "set" for an
    answer that is a list; and with tree, a tree as text, "values" (the value of each inner node), "windows" (α and β
    with which alpha-beta comes to each inner node), which need no answer and no why, or "skipped" (the leaves that
    alpha-beta skips), which needs no answer; strict and order are as for alphabeta.
    What was right stays: it is kept by the question's name. `.save("x.html")` writes it as a page, and `.save("x.xml")`
    for Moodle; `save_quiz` writes all of a notebook. Raises GameTreeError for a name that is in no file, and
    for a question that is not complete; RenderError where the packages for widgets are missing.
    """
    with using(lang, theme):
        return made(name, asked(name))


def save_quiz(notebook: str, path: str | Path, *, lang: str | None = None) -> Path:
    """Write all questions of a notebook (such as "04") or of its exercises ("ex04") for Moodle; return the path.

    path: it ends in .xml; in Moodle, the question bank imports it ("Moodle XML format"), a category for each part.
    Raises GameTreeError where there is no such notebook, RenderError for another ending and where it cannot be written.
    """
    with using(lang):
        categories = {}
        for name, (file, fields) in stored().items():
            if file.startswith(f"{notebook}_"):
                widget = made(name, fields)
                part = f"/{fields['part']}" if "part" in fields else ""
                categories.setdefault(Path(file).stem + part, []).append(widget.item())
                widget.close()
        if not categories:
            raise GameTreeError(f"There are no questions of notebook {short(notebook)}.")
        return write(path, {".xml": partial(moodle, categories)}, "A file for Moodle")


def progress(notebook: str, part: int, *, lang: str | None = None) -> "Progress":
    """Return which questions of a part of a notebook (such as "02") the reader has solved: those with that `part`.

    Raises GameTreeError where there is no such part.
    """
    with using(lang):
        found = {}
        for name, (file, fields) in stored().items():
            if file.startswith(f"{notebook}_") and fields.get("part") == part:
                found[fields["question"]] = is_solved(name, fields)
        if not found:
            raise GameTreeError(f"Notebook {short(notebook)} has no questions of part {short(part)}.")
        rows = [say("Solved in this part: {right} of {all}.", right=sum(found.values()), all=len(found))]
        rows += [f"{'○✓'[done]} {question.replace('`', '')}" for question, done in found.items()]
        return Progress("\n".join(rows))


class Progress(str):
    """What `progress` returns: a text that shows itself."""

    __repr__ = str.__str__


def is_solved(name, fields):
    given = solved().get(name)
    if not isinstance(given, dict):
        return given is not None
    completer = made(name, fields)
    completer.close()
    return len(given) == len(completer.quizzes)


def made(name, fields):
    """The widget for a question as it is written."""
    kind, question, why, hints = (fields.get(key, "") for key in ("kind", "question", "why", "hints"))
    if "tree" in fields:
        top = tree(fields["tree"])
        search = {key: fields[key] for key in ("strict", "order") if key in fields}
        if kind in ("values", "windows"):
            return Completer(top, name, question, windows=search if kind == "windows" else None)
        return Crosser(top, name, question, why, hints or (), search)
    answer = set(fields["answer"]) if kind == "set" else fields["answer"]
    wrong = fields.get("wrong") or {}
    if isinstance(answer, (list, set)):
        between = r"\|" if "choices" in fields else r"[,\s]+"
        parts = {given: filter(None, map(str.strip, re.split(between, given))) for given in wrong}
        wrong = {tuple(parts[given]): said for given, said in wrong.items()}
    return Question(Quiz(question, answer, why, fields.get("choices"), wrong, hints or ()), name)


class Question(Page):
    """The widget that `predict` returns. What was right is kept under `name`."""

    instead, title, quiet = "print(question)", "A question", ("answered",)

    def __init__(self, quiz, name):
        self.quiz, self.name = quiz, name
        super().__init__()

    def view(self):
        kept, choices = solved().get(self.name), self.quiz.choices
        given = kept if isinstance(kept, list) else [kept]
        if choices and kept is not None and not all(one in choices for one in given):
            kept = self.quiz.answer  # it was right in another language
        return {"kind": "question", "quiz": self.quiz.view(), "solved": kept}

    def answers(self):
        keep = partial(remember, self.name)
        return {"answered": lambda right, given: right and keep(given), "again": lambda: keep(None)}

    def item(self):
        return Item(self.name, self.quiz.question, [self.quiz])

    def still(self):
        quiz = self.quiz
        listed = "".join(f"<li>{marked(choice)}</li>" for choice in quiz.choices or ())
        asked = f"<p>{marked(quiz.question)}</p>{f'<ul>{listed}</ul>' if listed else ''}"
        return asked + folded(say("Answer"), f"{marked(quiz.solution.rstrip('.'))}. {marked(quiz.why)}")

    def __repr__(self):
        return f"Question({self.quiz.question})"


class Crosser(Question):
    """A question that is answered by crossing out the leaves that alpha-beta skips."""

    def __init__(self, top, name, question, why, hints, search):
        all_nodes(top, 100, "The tree of a question")
        self.top, seen = top, record(alphabeta, top, **search).nodes
        names = {leaf: called(leaf, top) for leaf in top.leaves()}
        self._ids = [id_of(leaf, top) for leaf in names if leaf not in seen]
        right = sorted(name for leaf, name in names.items() if leaf not in seen)
        said = say("Skipped: {names}.", names=right) if right else say("Nothing is skipped.")
        super().__init__(Quiz(question, {*right}, f"{said} {why}", names.values(), hints=hints), name)

    def view(self):
        quiz = self.quiz.view() | {"kind": "leaves", "answer": self._ids}
        kept = solved().get(self.name)  # nodes, which have no language
        return super().view() | {"kind": "cross", "svg": self._draw().svg, "quiz": quiz, "solved": kept}

    def item(self):
        return super().item()._replace(picture=self._draw())

    def _draw(self):
        return draw(self.top, names=True, max_nodes=101)

    def still(self):
        return f"<p>{marked(self.quiz.question)}</p>{self._draw().image()}" + folded(
            say("Answer"), marked(self.quiz.why)
        )
