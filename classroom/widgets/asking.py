"""`predict` and `ask`: a question to the reader, written in the cell or in a file, and what is said to an answer."""

from functools import partial

from gametree.defaults import using
from gametree.language import say
from gametree.nodes import tree
from gametree.text import marked

from ..quiz.items import quiz_of, search_of
from ..quiz.memory import remember, solved
from ..quiz.moodle import Item
from ..quiz.questions import asked
from ..quiz.quiz import Quiz
from ..quiz.tree_quizzes import picture_to_cross, skipped_quiz
from .completing import Completer
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


def ask(
    name: str, *, theme: str | None = None, lang: str | None = None
) -> "Question | Completer | Crosser":
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
        return widget_of(name, asked(name))


def widget_of(name, fields):
    """The widget for a question as it is written in its file."""
    if "tree" not in fields:
        return Question(quiz_of(fields), name)
    top, question, kind = tree(fields["tree"]), fields["question"], fields.get("kind")
    if kind in ("values", "windows"):
        windows = search_of(fields) if kind == "windows" else None
        return Completer(top, name, question, windows=windows)
    return Crosser(
        top, name, question, fields.get("why", ""), fields.get("hints") or (), search_of(fields)
    )


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
        return asked + folded(
            say("Answer"), f"{marked(quiz.solution.rstrip('.'))}. {marked(quiz.why)}"
        )

    def __repr__(self):
        return f"Question({self.quiz.question})"


class Crosser(Question):
    """A question that is answered by crossing out the leaves that alpha-beta skips."""

    def __init__(self, top, name, question, why, hints, search):
        self.top = top
        quiz, self._ids = skipped_quiz(top, question, why, hints, search)
        super().__init__(quiz, name)

    def view(self):
        quiz = self.quiz.view() | {"kind": "leaves", "answer": self._ids}
        kept = solved().get(self.name)  # nodes, which have no language
        return super().view() | {
            "kind": "cross",
            "svg": self._draw().svg,
            "quiz": quiz,
            "solved": kept,
        }

    def item(self):
        return super().item()._replace(picture=self._draw())

    def _draw(self):
        return picture_to_cross(self.top)

    def still(self):
        return f"<p>{marked(self.quiz.question)}</p>{self._draw().image()}" + folded(
            say("Answer"), marked(self.quiz.why)
        )
