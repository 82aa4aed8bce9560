"""`predict`: a question to the reader, and what is said to an answer."""

import re
from html import escape
from math import isclose
from numbers import Real

from ..errors import GameTreeError, short
from ..text import clean
from ..values import number
from .touch import Widget, folded

SIGN = "Values are always from MAX's view: the sign stays as it is."  # what is said of wrong answers
MEAN = "Nobody chooses here: take the mean."
COLLECTIONS = (set, frozenset, list, tuple)  # of choices, where several are to be ticked


def predict(
    question: str, answer: object, why: str, *, choices: object = None, wrong: dict | None = None
) -> "Question":
    """Return a widget that asks the reader `question`, and answers what is entered with a reason.

    answer: a number, a text, or one of `choices`; a set of them where several are to be ticked.
    why: the reason, a sentence or two.
    wrong: a dict of wrong answers and what to say to each.
    Without a kernel it is the question with its answer folded below. Raises GameTreeError for bad arguments,
    RenderError where the packages for widgets are missing.

    >>> predict("How many leaves?", 9, "Three times three.", wrong={3: "These are the moves of MAX."})
    Question(How many leaves?)
    """
    return Question(Quiz(question, answer, why, choices, wrong))


class Quiz:
    """A question with its answer and the reason, without a screen. The arguments are those of `predict`.

    kind is what to enter: "number", "text", "one" of the choices, or "several" of them.
    """

    def __init__(self, question, answer, why, choices=None, wrong=None):
        for name, said in (("question", question), ("why", why)):
            if not isinstance(said, str) or not said.strip():
                raise GameTreeError(f"{name} must be a text, got {short(said)}.")
        self.question, self.why = clean(question), clean(why)
        self.choices, self.kind = None, "text" if isinstance(answer, str) else "number"
        if choices is not None:
            self.choices = checked_choices(choices)
            self.kind = "several" if isinstance(answer, COLLECTIONS) else "one"
        self.answer = self._checked(answer)
        if wrong is not None and not isinstance(wrong, dict):
            raise GameTreeError(f"wrong must be a dict of wrong answers and replies, got {short(wrong)}.")
        self._wrong = {self._checked(given): clean(said) for given, said in (wrong or {}).items()}
        if self.answer in self._wrong:
            raise GameTreeError(f"wrong holds the right answer, {short(answer)}.")

    def _checked(self, answer):
        """An answer in the form in which it is compared."""
        if self.choices is not None:
            parts = [as_text(part) for part in (answer if isinstance(answer, COLLECTIONS) else [answer])]
            for part in parts:
                if part not in self.choices:
                    raise GameTreeError(f"{short(part)} is none of the choices {short(self.choices)}.")
            return frozenset(parts) if self.kind == "several" else parts[0]
        if isinstance(answer, Real) and not isinstance(answer, bool) and answer == answer:
            return answer
        if isinstance(answer, str) and answer.strip():
            return clean(" ".join(answer.split())).casefold()
        raise GameTreeError(f"An answer must be a number, a text, or some of choices, got {short(answer)}.")

    def check(self, given) -> tuple[bool | None, str]:
        """Return (right, what to say), where right is None if `given` is no answer of that kind at all."""
        if self.kind == "one" and given not in self.choices:
            return None, "Choose one of them first."
        if not self.choices and not str(given).strip():
            return None, "Enter an answer first."
        if self.kind == "number":
            entered, given = clean(str(given).strip()[:40]), parse(given)
            if given is None:
                return None, f"“{entered}” is no number: enter one such as 3, -1 or 1/2."
        given = self._checked(given)
        if self._same(given, self.answer):
            return True, self.why
        for known, said in self._wrong.items():
            if self._same(given, known):
                return False, said
        if self.kind == "number":
            return False, "That is too large." if given > self.answer else "That is too small."
        if self.kind == "several":  # without giving the answer away
            found, surplus = len(given & self.answer), len(given - self.answer)
            more = f", and {surplus} ticked that should not be" if surplus else ""
            return False, f"{found} of {len(self.answer)} found{more}."
        return False, "Look again."

    def _same(self, given, answer):
        if self.kind == "number" and isinstance(answer, float) and not answer.is_integer():
            return isclose(given, answer, rel_tol=0.002, abs_tol=0.005)  # a rounded answer is one
        return given == answer

    @property
    def solution(self) -> str:
        """The answer as text."""
        if self.kind == "several":
            return ", ".join(choice for choice in self.choices if choice in self.answer) or "none of them"
        return as_text(self.answer)

    def view(self):
        wrong = [[as_text(given), said] for given, said in self._wrong.items()]
        told = {"question": self.question, "answer": self.solution, "why": self.why}
        return told | {"choices": self.choices, "wrong": wrong}


def checked_choices(choices):
    some = hasattr(choices, "__iter__") and not isinstance(choices, (str, bytes))
    texts = tuple([as_text(choice) for choice in choices]) if some else ()
    if len(texts) < 2 or len(set(texts)) < len(texts):
        raise GameTreeError(f"choices must list two or more answers that differ, got {short(choices)}.")
    return texts


def as_text(choice):
    if isinstance(choice, Real) and not isinstance(choice, bool):
        return number(choice)
    if not isinstance(choice, str) or not choice.strip():
        raise GameTreeError(f"A choice must be a text or a number, got {short(choice)}.")
    return clean(choice)


def parse(text):
    """The number that a reader has entered, or None.

    >>> [parse(said) for said in ("3", " −1", "1/2", "0,5", "18,297", "∞", "-inf", "a")]
    [3, -1, 0.5, 0.5, 18297, inf, -inf, None]
    """
    text = "".join(str(text).split()).replace("−", "-").replace("∞", "inf")
    if re.fullmatch(r"[+-]?\d{1,3}(,\d{3})+", text):
        text = text.replace(",", "")
    form = r"([+-]?(?:\d{1,15}(?:[.,]\d{1,30})?|inf(?:inity)?))(?:/(\d{1,15}))?"
    match = re.fullmatch(form, text, re.IGNORECASE)
    if not match or int(match[2] or 1) == 0:
        return None
    value = float(match[1].replace(",", ".")) / int(match[2] or 1)
    return int(value) if value.is_integer() else value


class Question(Widget):
    """The widget that `predict` returns. `.answered` is True once the answer was right, False after a wrong one."""

    instead = "print(question)"

    def __init__(self, quiz):
        self._quiz, self.answered = quiz, None
        super().__init__()

    def made(self, controls):
        quiz, auto = self._quiz, {"width": "auto"}
        if quiz.kind == "one":
            self._entries = [controls.RadioButtons(options=quiz.choices, index=None, layout=auto)]
        elif quiz.kind == "several":
            boxes = {"indent": False, "layout": auto}
            self._entries = [controls.Checkbox(description=choice, **boxes) for choice in quiz.choices]
        else:
            hint = "a number" if quiz.kind == "number" else "your answer"
            entry = controls.Text(description="Answer", placeholder=hint, continuous_update=False)
            entry.observe(lambda change: change["new"].strip() and self.check(), "value")  # Enter is enough
            self._entries = [entry]
        buttons = [controls.Button(description=text, layout=auto) for text in ("Check", "Show the answer")]
        buttons[0].on_click(lambda _: self.check())
        buttons[1].on_click(lambda _: self.show())
        row, self._reply = controls.HBox(buttons, layout={"flex_flow": "row wrap"}), controls.HTML()
        question = controls.HTML(in_lines(marked(quiz.question)))
        return controls.VBox([question, *self._entries, row, self._reply])

    def check(self) -> None:
        """Say whether what was entered is right, and why."""
        given = self._entries[0].value
        if self._quiz.kind == "several":
            given = [entry.description for entry in self._entries if entry.value]
        right, said = self._quiz.check(given)
        if right is not None:
            self.answered = right
        self._say({True: "✓ <b>Right.</b> ", False: "✗ <b>Not yet.</b> ", None: ""}[right] + marked(said))

    def show(self) -> None:
        """Show the answer with its reason."""
        self._say(f"<b>Answer: {marked(self._quiz.solution)}.</b> {marked(self._quiz.why)}")

    def _say(self, reply):
        self._reply.value = in_lines(reply, "role='status' ")  # so that a screen reader says it

    def still(self):
        quiz = self._quiz
        listed = "".join(f"<li>{marked(choice)}</li>" for choice in quiz.choices or ())
        asked = f"<p>{marked(quiz.question)}</p>{f'<ul>{listed}</ul>' if listed else ''}"
        return asked + folded("Answer", f"{marked(quiz.solution)}. {marked(quiz.why)}")

    def __repr__(self):
        return f"Question({self._quiz.question})"


def marked(text):
    """Text as HTML; what stands between `backticks` is code."""
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(str(text)))


def in_lines(text, attributes=""):
    return f"<div {attributes}style='max-width:50em;line-height:1.4'>{text}</div>"
