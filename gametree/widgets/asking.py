"""A question and what is said to an answer. Plain Python, without a screen."""

import re
from math import inf, isclose
from numbers import Real

from ..errors import GameTreeError, short
from ..nodes import number


class Quiz:
    """A question with its answer and the reason.

    question  the text
    kind      what to enter: "number", "text", "one" of the choices, or "several" of them
    answer    a number, a text, or a frozenset of choices
    """

    def __init__(self, question, answer, why, choices=None, wrong=None):
        """`why` is the reason, said with a right answer; `wrong` maps wrong answers to what is said to them."""
        for name, said in (("question", question), ("why", why)):
            if not isinstance(said, str) or not said.strip():
                raise GameTreeError(f"{name} must be a text, got {short(said)}.")
        self.question, self.why, self.choices = question, why, None
        if choices is not None:
            if isinstance(choices, (str, bytes)) or not hasattr(choices, "__iter__"):
                raise GameTreeError(f"choices must list the answers to choose from, got {short(choices)}.")
            self.choices = tuple([shown(choice) for choice in choices])
            if len(self.choices) < 2 or len(set(self.choices)) < len(self.choices):
                raise GameTreeError(f"choices must be two or more that differ, got {short(choices)}.")
        self.answer = self._checked(answer)
        if wrong is not None and not isinstance(wrong, dict):
            raise GameTreeError(
                f"wrong must be a dict of wrong answers and what to say to them, got {short(wrong)}."
            )
        self._wrong = {self._checked(given): said for given, said in (wrong or {}).items()}
        if self.answer in self._wrong:
            raise GameTreeError(f"wrong holds the right answer, {short(answer)}.")

    def _checked(self, answer):
        """An answer as it is compared; the first one says of which kind the question is."""
        several = isinstance(answer, (set, frozenset, list, tuple))
        if self.choices is not None:
            parts = [shown(part) for part in answer] if several else [shown(answer)]
            strange = [part for part in parts if part not in self.choices]
            if strange:
                raise GameTreeError(
                    f"{short(strange[0])} is none of the choices {short(list(self.choices))}."
                )
            if not hasattr(self, "kind"):
                self.kind = "several" if several else "one"
            return frozenset(parts) if self.kind == "several" else parts[0]
        if isinstance(answer, Real) and not isinstance(answer, bool) and answer == answer:
            self.kind = getattr(self, "kind", "number")
            return answer
        if isinstance(answer, str) and answer.strip():
            self.kind = getattr(self, "kind", "text")
            return " ".join(answer.split()).casefold()
        raise GameTreeError(
            f"An answer must be a number, a text, or one or several of the choices, got {short(answer)}."
        )

    def check(self, given):
        """Return (right, what to say), where right is None if `given` is no answer of that kind at all."""
        if self.kind == "several":
            given = frozenset(given)
        elif self.kind == "one":
            if given not in self.choices:
                return None, "Choose one of them first."
        elif not str(given).strip():
            return None, "Enter an answer first."
        elif self.kind == "number":
            entered, given = given, parse(given)
            if given is None:
                return None, f"“{entered.strip()[:40]}” is no number: enter one such as 3, -1 or 1/2."
        else:
            given = " ".join(given.split()).casefold()
        if self._same(given, self.answer):
            return True, self.why
        for known, said in self._wrong.items():
            if self._same(given, known):
                return False, said
        if self.kind == "number":
            return False, "That is too large." if given > self.answer else "That is too small."
        if self.kind == "several":
            return False, self._compared(given)
        return False, "Look again."

    def _same(self, given, answer):
        if self.kind != "number":
            return given == answer
        if isinstance(answer, float) and not answer.is_integer():
            return isclose(given, answer, rel_tol=0.002, abs_tol=0.005)  # a rounded answer is one
        return given == answer

    def _compared(self, given):
        """What is right and what is missing, without giving the answer away."""
        right, surplus = len(given & self.answer), len(given - self.answer)
        said = f"{right} of {len(self.answer)} found"
        return f"{said}, and {surplus} ticked that should not be." if surplus else f"{said}."

    @property
    def solution(self):
        """The answer as text."""
        if self.kind == "several":
            return ", ".join(choice for choice in self.choices if choice in self.answer) or "none of them"
        return number(self.answer) if self.kind == "number" else self.answer

    def view(self):
        """The quiz as a page takes it: dicts, lists and text."""

        def told(answer):
            return number(answer) if self.kind == "number" else answer

        return {
            "question": self.question,
            "answer": told(self.answer),
            "why": self.why,
            "choices": self.choices,
            "wrong": [[told(given), said] for given, said in self._wrong.items()],
        }


def shown(choice):
    """A choice as text."""
    if isinstance(choice, Real) and not isinstance(choice, bool):
        return number(choice)
    if not isinstance(choice, str) or not choice.strip():
        raise GameTreeError(f"A choice must be a text or a number, got {short(choice)}.")
    return choice


def parse(text):
    """The number that a reader has entered, or None.

    >>> [parse(said) for said in ("3", " −1", "1/2", "0,5", "18,297", "∞", "-inf", "a")]
    [3, -1, 0.5, 0.5, 18297, inf, -inf, None]
    """
    text = "".join(str(text).split()).replace("−", "-").replace("∞", "inf").casefold()
    if re.fullmatch(r"[+-]?inf(inity)?", text):
        return -inf if text.startswith("-") else inf
    if re.fullmatch(r"[+-]?\d{1,3}(,\d{3})+", text):
        text = text.replace(",", "")
    match = re.fullmatch(r"([+-]?\d{1,15}(?:[.,]\d{1,30})?)(?:/(\d{1,15}))?", text)
    if not match or (match[2] and not int(match[2])):
        return None
    value = float(match[1].replace(",", ".")) / int(match[2] or 1)
    return int(value) if value.is_integer() else value
