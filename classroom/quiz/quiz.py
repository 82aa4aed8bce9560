"""A question without a screen: what is asked, the answer and the reason, and what is said of wrong answers."""

from gametree.errors import GameTreeError, short
from gametree.language import Sentence, say
from gametree.text import clean
from gametree.values import is_number, number

COLLECTIONS = (set, frozenset, list, tuple)  # answers of which several things are wanted
SIGN = Sentence("Values are always from MAX's view: the sign stays as it is.")
MEAN = Sentence("Nobody chooses here: take the mean.")


class Quiz:
    """A question. The arguments are those of `predict`; raises GameTreeError for bad ones.

    kind   what to enter: "number", "text", "list" (several, in order), "set" (in any), "one" of the choices or "several"
    hints  what is said to one wrong answer after the other, from where to look to why; the answer is in none of them
    name   what is asked about, where there are more questions in one picture
    to     in a film: the frame that shows the answer
    """

    def __init__(self, question, answer, why, choices=None, wrong=None, hints=(), name="", to=None):
        for what, said in (
            ("question", question),
            ("why", why),
            *(("hints", hint) for hint in hints),
        ):
            if not isinstance(said, str) or not said.strip():
                raise GameTreeError(f"{what} must be a text, got {short(said)}.")
        self.question, self.why, self.hints = (
            clean(question),
            clean(why),
            [clean(hint) for hint in hints],
        )
        self.name, self.to, self.choices = name, to, None
        several = isinstance(answer, COLLECTIONS)
        self.kind = "text" if isinstance(answer, str) else "number"
        if several:
            self.kind = "list" if isinstance(answer, (list, tuple)) else "set"
        if choices is not None:
            some = hasattr(choices, "__iter__") and not isinstance(choices, (str, bytes))
            self.choices = [as_text(choice) for choice in choices] if some else []
            self.kind = "several" if several else "one"
            if len({*self.choices}) < max(2, len(self.choices)):
                raise GameTreeError(
                    f"choices must be two or more answers that differ, got {short(choices)}."
                )
        self.answer = self._checked(answer)
        if wrong is not None and not isinstance(wrong, dict):
            raise GameTreeError(
                f"wrong must be a dict of wrong answers and replies, got {short(wrong)}."
            )
        self.wrong = [[self._checked(given), clean(said)] for given, said in (wrong or {}).items()]
        if self.answer in [given for given, _ in self.wrong]:
            raise GameTreeError(f"wrong holds the right answer, {short(answer)}.")

    def _checked(self, answer):
        """An answer as text, or as a list of texts where several things are wanted."""
        several = isinstance(answer, COLLECTIONS)
        parts = [as_text(part) for part in (answer if several else [answer])]
        for part in parts:
            if self.choices is not None and part not in self.choices:
                raise GameTreeError(f"{short(part)} is none of the choices {short(self.choices)}.")
        if self.kind == "several":
            return [choice for choice in self.choices if choice in parts]
        if several != (self.kind in ("list", "set")):
            raise GameTreeError(
                f"{short(answer)} is not of the kind {self.kind!r}, as the right answer is."
            )
        return sorted(parts) if self.kind == "set" else parts if several else parts[0]

    def learn(self, wrong: dict) -> None:
        """Reply to these wrong answers too, in place of what was said to them; the right one is left out."""
        known = dict(self.wrong)
        for given, said in wrong.items():
            if given == given:  # no NaN
                known[self._checked(given)] = clean(said)
        self.wrong = [[given, said] for given, said in known.items() if given != self.answer]

    @property
    def solution(self) -> str:
        """The answer as text."""
        parts = self.answer if isinstance(self.answer, list) else [self.answer]
        return ", ".join(parts) or say("none of them")

    def view(self):
        told = {key: value for key, value in vars(self).items() if value not in (None, "", [])}
        return told | {"answer": self.answer}


def as_text(answer):
    """A number or a text as it is compared with what is entered."""
    if is_number(answer):
        return number(answer)
    if not isinstance(answer, str) or not answer.strip():
        raise GameTreeError(
            f"An answer must be a number, a text, or some of choices, got {short(answer)}."
        )
    return clean(answer)
