"""The line below a question that says what the reader has answered.

It is an output of the question's cell, so it is saved with the notebook: whoever opens the file can
read it, and grading takes from it what was answered. Whether that is right, grading asks the
question itself.
"""

from typing import Any, NamedTuple

from gametree.style import clean, shorten

from ..quiz.memory import place
from ..words.language import Sentence
from ..words.text import html_of

MIME = "application/vnd.gametree.answer+json"
LONGEST = 200  # letters of an answer that the line says
NO_LINE = {"text/plain": "", "text/html": ""}


class Answered(NamedTuple):
    """An answer, as a notebook keeps it.

    question: its name. given: what was entered: a text, a list of texts, or field → text if a
    picture has several. lang: the language of the question. tries: how many answers were given
    since the question was shown; 0 for an answer from another day.
    """

    question: str
    given: Any
    lang: str
    tries: int = 0


class AnswerLine:
    """The line of one question, which is empty until it is answered."""

    def __init__(self, display_id: str) -> None:
        self.display_id = display_id
        self.outputs: dict[str, Any] = NO_LINE  # MIME type → what the line is there
        self.is_shown = False

    def show(self) -> None:
        """Put the line below what the cell shows already."""
        self.is_shown = True
        self._display(update=False)

    def write(self, answered: Answered, said: Sentence) -> None:
        """Let the line say this, wherever it is shown."""
        text = clean(said.say(answered.lang))
        self.outputs = {
            "text/plain": text,
            "text/html": f"<small>{html_of(text)}</small>",
            MIME: answered._asdict(),
        }
        self._display(update=True)

    def _display(self, update: bool) -> None:
        if self.is_shown:
            from IPython.display import display

            display(self.outputs, raw=True, display_id=self.display_id, update=update)


def is_kept() -> bool:
    """Whether there are such lines: only where answers are kept (see `place`).

    So the notebooks of the course are stored without them.
    """
    return place() is not None


def said_of(answer: str, is_right: bool | None) -> Sentence:
    """What the line says. is_right: None for an answer of another day."""
    short = shorten(answer, LONGEST)
    if is_right is None:
        return Sentence("Your answer: {answer}", answer=short)
    if is_right:
        return Sentence("Your answer: {answer} — right", answer=short)
    return Sentence("Your answer: {answer} — not yet", answer=short)
