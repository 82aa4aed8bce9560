"""A question without a screen: what is asked, the answer, the reason, replies to wrong answers."""

import re
from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction
from typing import Any

from gametree.errors import GameTreeError, short
from gametree.style import clean
from gametree.values import is_number, number

from ..words import preferences
from ..words.language import Sentence, figure, in_figures, say
from ..words.wording import enumeration

COLLECTIONS = (set, frozenset, list, tuple)  # answers of which several things are wanted
NUMERAL = re.compile(r"-?(\d+(\.\d+|/\d+)?(e-?\d+)?|inf)")  # as `number` writes one
FRACTION = re.compile(r"-?\d+/[1-9]\d*")  # a number, shown as it is written
SIGN = Sentence("Values are always from MAX's view, so the sign stays as it is.")
MEAN = Sentence("Nobody chooses here: take the mean.")
WEIGHED = Sentence("Multiply each value by its probability before you add them.")


class Quiz:
    """A question. The arguments are those of `predict`; raises GameTreeError for bad ones.

    kind    what to enter: "number", "text", "list" (several, in order), "set" (in any order); or,
            of the choices, "one" or "several"
    hints   the replies to one wrong answer after another, from where to look to why; none of them
            has the answer
    name    what is asked about, if there are several questions in one picture
    to      in a film: the frame that shows the answer
    answer  the answer as text, or a list of texts
    fraction  a number as it is shown, if it was given as a text such as "5/7"; else ""
    wrong   pairs [a wrong answer, what is said to it]
    probability  true if the answer is one; then no number above 1 can be meant
    """

    def __init__(
        self,
        question: str,
        answer: Any,
        why: str,
        choices: Any = None,
        wrong: Mapping | None = None,
        hints: Sequence[str] = (),
        name: str = "",
        to: int | None = None,
        probability: bool | None = None,
    ):
        check_text("question", question)
        check_text("why", why)
        for hint in hints:
            check_text("hints", hint)
        self.question = clean(question)
        self.why = clean(why)
        self.hints = [clean(hint) for hint in hints]
        self.name = name
        self.to = to
        self.probability = probability
        self.choices = None if choices is None else choices_as_text(choices)
        self.kind = kind_of(answer, self.choices is not None)
        self.fraction = answer if self.kind == "number" and isinstance(answer, str) else ""
        self.answer = self._as_entered(answer)
        if wrong is not None and not isinstance(wrong, dict):
            raise GameTreeError(
                f"wrong must be a dict of wrong answers and replies, got {short(wrong)}."
            )
        self.wrong = [
            [self._as_entered(wrong_answer), clean(reply)]
            for wrong_answer, reply in (wrong or {}).items()
        ]
        if self.answer in [wrong_answer for wrong_answer, _ in self.wrong]:
            raise GameTreeError(f"wrong holds the right answer, {short(answer)}.")

    def _as_entered(self, answer: Any) -> Any:
        """An answer as it is compared with what is entered: text, or a list of texts."""
        if self.choices is not None:
            return self._as_chosen(answer, self.choices)
        if self.kind == "number" and isinstance(answer, str) and FRACTION.fullmatch(answer):
            answer = Fraction(answer)
        parts = [as_text(part) for part in as_parts(answer)]
        self._check_kind(answer, is_several=self.kind in ("list", "set"))
        if self.kind == "set":
            return sorted(parts)
        return parts if self.kind == "list" else parts[0]

    def _as_chosen(self, answer: Any, choices: Sequence[str]) -> Any:
        """The choice that an answer is; of several, a list in the order of the choices."""
        parts = [as_choice(part) for part in as_parts(answer)]
        for part in parts:
            if part not in choices:
                raise GameTreeError(f"{short(part)} is none of the choices {short(choices)}.")
        if self.kind == "several":
            return [choice for choice in choices if choice in parts]
        self._check_kind(answer, is_several=False)
        return parts[0]

    def _check_kind(self, answer: Any, *, is_several: bool) -> None:
        """Raise GameTreeError if this is one thing and several are wanted, or the reverse."""
        if isinstance(answer, COLLECTIONS) != is_several:
            raise GameTreeError(
                f"{short(answer)} is not of the kind {self.kind!r}, as the right answer is."
            )

    def learn(self, wrong: Mapping) -> None:
        """Reply to these wrong answers too, in place of any reply they had.

        The right answer is left out. Use this for questions that ask for a single thing.
        """
        replies: dict[Any, str] = dict(self.wrong)
        for answer, reply in wrong.items():
            is_nan = answer != answer
            if not is_nan:
                replies[self._as_entered(answer)] = clean(reply)
        self.wrong = [
            [entered, reply] for entered, reply in replies.items() if entered != self.answer
        ]

    @property
    def solution(self) -> str:
        """The answer as it is shown, in the language that is set."""
        if self.fraction:
            return in_words(self.fraction)
        parts = [in_words(part) if self.choices is None else part for part in self._parts()]
        return enumeration(parts) or say("none of them")

    def _parts(self) -> list[str]:
        """The answer as a list, with a single part if one thing is wanted."""
        return self.answer if isinstance(self.answer, list) else [self.answer]

    def view(self) -> dict[str, Any]:
        """What a screen needs to ask it, without what is empty."""
        told = {field: value for field, value in vars(self).items() if value not in (None, "", [])}
        told["answer"] = self.answer
        told.pop("fraction", None)
        if self.answer and self.solution != ", ".join(self._parts()):
            told["said"] = self.solution
        if preferences.now.lang != "en":
            told["lang"] = preferences.now.lang  # in which entered numbers are read
        return told


def check_text(field: str, text: Any) -> None:
    if not isinstance(text, str) or not text.strip():
        raise GameTreeError(f"{field} must be a text, got {short(text)}.")


def choices_as_text(choices: Any) -> list[str]:
    """The choices of a question, which must be two or more and differ."""
    texts = []
    if hasattr(choices, "__iter__") and not isinstance(choices, (str, bytes)):
        texts = [as_choice(choice) for choice in choices]
    if len(texts) < 2 or len(set(texts)) < len(texts):
        raise GameTreeError(
            f"choices must be two or more answers that differ, got {short(choices)}."
        )
    return texts


def kind_of(answer: Any, has_choices: bool) -> str:
    """What the reader enters, see Quiz."""
    if has_choices:
        return "several" if isinstance(answer, COLLECTIONS) else "one"
    if isinstance(answer, (list, tuple)):
        return "list"
    if isinstance(answer, (set, frozenset)):
        return "set"
    is_text = isinstance(answer, str) and not FRACTION.fullmatch(answer)
    return "text" if is_text else "number"


def in_words(answer: str) -> str:
    """An answer as it is shown, with numbers as the language that is set writes them."""
    return in_figures(answer, preferences.now.lang) if NUMERAL.fullmatch(answer) else answer


def as_parts(answer: Any) -> Collection[Any]:
    """The things that an answer consists of."""
    return answer if isinstance(answer, COLLECTIONS) else [answer]


def as_choice(answer: Any) -> str:
    """A number or a text as it is chosen: a number as the language that is set writes it."""
    return figure(answer) if is_number(answer) else as_text(answer)


def as_text(answer: Any) -> str:
    """A number or a text as it is compared with what is entered."""
    if is_number(answer):
        return number(answer)
    if not isinstance(answer, str) or not answer.strip():
        raise GameTreeError(
            f"An answer must be a number, a text, or some of choices, got {short(answer)}."
        )
    return clean(answer)
