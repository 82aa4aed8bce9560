"""`predict` and `ask`: a question to the reader, written in the cell or in a file."""

from collections.abc import Mapping
from typing import Any

from gametree.diagram import Diagram
from gametree.nodes import Node, tree

from ..quiz.items import quiz_of, search_of
from ..quiz.memory import answer_solved, remember
from ..quiz.moodle import Item
from ..quiz.questions import question_named
from ..quiz.quiz import Quiz
from ..quiz.tree_quizzes import picture_to_cross, skipped_quiz
from ..words import preferences
from ..words.language import Sentence, say
from ..words.names import id_of, name_aloud
from ..words.preferences import using
from ..words.text import html_of
from ..words.wording import enumeration
from .answer_line import Answered, said_of
from .completing import Completer
from .touch import Answers, QuestionPage, View, fold


def predict(
    question: str,
    answer: object,
    why: str,
    *,
    choices: object = None,
    wrong: Mapping[Any, str] | None = None,
    theme: str | None = None,
    lang: str | None = None,
) -> "Question":
    """Return a widget that asks the reader `question`, and replies to each answer with a reason.

    choices: shown in the order in which the cell has them.
    answer: a number (a fraction as text, "5/7", is shown so), a text, or one of `choices`; a set of
        them where several are to be ticked; without choices a list (in order) or a set (in any) of
        numbers and texts, which are entered with commas or blanks between.
    why: the reason, a sentence or two.
    wrong: a dict of wrong answers and what to say to each.
    Without a kernel it shows the question with its answer folded below. Raises GameTreeError for
    bad arguments, RenderError if the packages for widgets are missing.

    >>> predict("How many leaves?", 9, "Three times three.", wrong={3: "These are moves."})
    Question(How many leaves?)
    """
    with using(lang, theme):
        return Question(Quiz(question, answer, why, choices, wrong), question)


def ask(
    name: str, *, theme: str | None = None, lang: str | None = None
) -> "Question | Completer | Crosser":
    """Return a widget that asks the question of that name, from a file in notebooks/questions.

    A file NN_name.toml holds questions, [whole-tree], with these fields (NN_name.de.toml gives
    their texts in German):
    question, answer, why  which each needs, as for `predict`
    choices, wrong  as for `predict`; wrong is a table: wrong answer → the reply to it
    ordered  true if the choices are to be shown in the order in which they are written, because the
           order means something: numbers, sizes, "none of them" at the end. All others are
           shuffled by the question's name, in the same way for everybody and in each language
    hints  a list: the replies to other wrong answers, one after another
    probability  true if the answer is one: a number below 0 or above 1 is then answered as such
    kind   "list" or "set" for an answer that is a list; for a tree "values" (the value of each
           inner node) or "windows" (α and β with which alpha-beta reaches each inner node), which
           need no answer and no why; or "skipped" (the leaves that alpha-beta skips), which needs
           no answer. What is said to wrong answers comes from the tree
    tree   as text
    strict, order  as for alphabeta

    The reader's answer appears below, and is saved with the notebook: grading reads it there.
    A right answer is remembered under the question's name. `.save("x.html")` writes the question as
    a page, and `.save("x.xml")` for Moodle; `save_quiz` writes all questions of a notebook. Raises
    GameTreeError for a name that is in no file, and for an incomplete question; RenderError if the
    packages for widgets are missing.
    """
    with using(lang, theme):
        return widget_of(name, question_named(name))


def widget_of(name: str, fields: Mapping[str, Any]) -> "Question | Completer | Crosser":
    """The widget for a question, as the question is written in its file."""
    if "tree" not in fields:
        return Question(quiz_of(name, fields), name)
    top, question, kind = tree(fields["tree"]), fields["question"], fields.get("kind")
    if kind == "values":
        return Completer(top, name, question)
    if kind == "windows":
        return Completer(top, name, question, windows=search_of(fields))
    return Crosser(top, name, question, fields["why"], search_of(fields))


class Question(QuestionPage):
    """The widget that `predict` returns. What was right is kept under `name`."""

    instead = "print(question)"
    heading = Sentence("A question")
    quiet = ("answered",)

    def __init__(self, quiz: Quiz, name: str) -> None:
        self.quiz = quiz
        self.name = name
        self.tries = 0
        self.begins_again = False
        super().__init__()

    def view(self) -> View:
        solved = None if self.begins_again else self._earlier_answer()
        return {"kind": "question", "quiz": self.quiz.view(), "solved": solved}

    def _earlier_answer(self) -> Any:
        """An earlier right answer, as the reader enters it; None if there is none."""
        kept, choices = answer_solved(self.name), self.quiz.choices
        if kept is None or not choices:
            return kept
        chosen = kept if isinstance(kept, list) else [kept]
        if all(choice in choices for choice in chosen):
            return kept
        return self.quiz.answer  # it was right in another language

    @property
    def kept_under(self) -> str:
        return self.name

    def answers(self) -> Answers:
        return {"answered": self._note_answer, "again": self._again}

    def _note_answer(self, right: bool, given: Any) -> None:
        if right:
            remember(self.name, given)
        self.tries += 1
        answered = Answered(self.name, given, preferences.now.lang, self.tries)
        self.line.write(answered, said_of(self._answer_text(given), right is True))

    def _again(self) -> None:
        self.begins_again = True  # on the screen alone: what was solved stays solved

    def recall(self) -> None:
        given = self._earlier_answer()
        if given is not None and not self.tries:
            answered = Answered(self.name, given, preferences.now.lang)
            self.line.write(answered, said_of(self._answer_text(given), None))

    def _answer_text(self, given: Any) -> str:
        """An answer as a text."""
        parts = given if isinstance(given, list) else [given]
        return enumeration(parts) or say("none of them")

    def item(self) -> Item:
        return Item(self.name, self.quiz.question, [self.quiz])

    def still(self) -> str:
        quiz = self.quiz
        asked = f"<p>{html_of(quiz.question)}</p>"
        if quiz.choices:
            choices = "".join(f"<li>{html_of(choice)}</li>" for choice in quiz.choices)
            asked += f"<ul>{choices}</ul>"
        answer = quiz.solution.rstrip(".。")
        solution = say("{answer}. {why}", answer=answer, why=quiz.why)
        return asked + fold(say("Answer"), html_of(solution))

    def __repr__(self) -> str:
        return f"Question({self.quiz.question})"


class Crosser(Question):
    """A question that is answered by crossing out the leaves that alpha-beta skips."""

    def __init__(
        self, top: Node, name: str, question: str, why: str, search: Mapping[str, Any]
    ) -> None:
        self.top = top
        quiz, self._in_picture = skipped_quiz(top, question, why, search)
        super().__init__(quiz, name)

    def view(self) -> View:
        quiz = self.quiz.view() | self._in_picture
        shown = {"kind": "cross", "svg": self._draw().svg, "quiz": quiz}
        return super().view() | shown

    def _earlier_answer(self) -> Any:
        return answer_solved(self.name)  # nodes, which have no language

    def _answer_text(self, given: Any) -> str:
        names = {id_of(leaf, self.top): name_aloud(leaf, self.top) for leaf in self.top.leaves()}
        return super()._answer_text(sorted([names.get(leaf, "?") for leaf in given]))

    def item(self) -> Item:
        return super().item()._replace(picture=self._draw())

    def _draw(self) -> Diagram:
        return picture_to_cross(self.top)

    def still(self) -> str:
        asked = f"<p>{html_of(self.quiz.question)}</p>{self._draw().image()}"
        return asked + fold(say("Answer"), html_of(self.quiz.why))
