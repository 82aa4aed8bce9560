"""What a check says: right, or not yet, with the smallest tree that shows it."""

import functools
import io
from collections.abc import Callable, Sequence
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass, replace
from html import escape
from typing import Any

from gametree.cards import Marks
from gametree.diagram import draw
from gametree.errors import GameTreeError
from gametree.nodes import Node
from gametree.style import INK, PAPER, clean, defaults
from gametree.values import is_number

from ..looks import RIGHT, WRONG
from ..quiz.memory import remember_passed
from ..tracing import guard
from ..tracing.surroundings import ALONE, interrupts_only_within, pythons_builtins
from ..underway import underway
from ..words.language import Figure, Sentence
from ..words.preferences import setting_or, using
from ..words.refusals import sentence_of_error
from .mistakes import MISTAKES
from .mistakes.failures import ASKS_MOVES, advice_on

# For consoles that cannot show these signs.
PLAIN = str.maketrans({"α": "alpha", "β": "beta", "≥": ">=", "≤": "<=", "∞": "inf", "−": "-"})
PLAIN |= str.maketrans({"×": "x", "→": "->", "≡": "=", "√": "sqrt", "▲": "MAX", "▼": "MIN"})


@dataclass(repr=False)
class Verdict:
    """The result of a check. It shows itself: in a notebook with a picture, elsewhere as text.

    said      what it says, sentence by sentence
    mistake   the short, stable name of what is wrong, such as "window-not-passed"; None if nothing
              is
    tree      the smallest tree on which it goes wrong (a Node), or None
    expected  what was wanted there, and got, what was returned: a value, a move, a node count, …
    answer    the right answer in a sentence, which is shown only on request; or None
    marks     what the picture adds to the tree, to show where it goes wrong; or None
    depth     how many plies of the tree the picture shows, or None for all
    lang      its language, "en", "de" or "zh"; mistakes have the same names in all
    theme     the looks of its picture, "paper" or "projector"
    """

    said: Sequence[Sentence]
    mistake: str | None = None
    tree: Node | None = None
    expected: Any = None
    got: Any = None
    answer: Sentence | None = None
    marks: Marks | None = None
    depth: int | None = None
    lang: str | None = None
    theme: str | None = None

    @property
    def passed(self) -> bool:
        return self.mistake is None

    @property
    def lines(self) -> tuple[str, ...]:
        """What the verdict says, sentence by sentence."""
        return tuple([clean(sentence.say(self.lang)) for sentence in self.said])

    @property
    def text(self) -> str:
        """The verdict as lines of plain text."""
        return self.say(self.lang)

    def say(self, lang: str | None = None) -> str:
        """The same in English ("en"), German ("de") or Chinese ("zh").

        Raises GameTreeError for other languages.
        """
        lines = [clean(sentence.say(lang)) for sentence in (self._first(), *self.said)]
        return "\n".join(lines).translate(PLAIN)

    def __repr__(self) -> str:
        return self.text

    def html(self) -> str:
        """The verdict as HTML: what is right or wrong, then the tree that shows it."""
        sign = "✓" if self.passed else "✗"
        colour = RIGHT if self.passed else WRONG
        first = f'<b style="color:{colour}">{sign} {self._first().say(self.lang)}</b>'
        lines = [first, *[escape(line) for line in self.lines]]
        divs = "".join([f"<div>{line}</div>" for line in lines])
        style = f"background:{PAPER};color:{INK};padding:8px;border-left:4px solid {colour}"
        return f'<div style="{style}">{divs}{self._folded_answer()}{self._picture()}</div>'

    def _first(self) -> Sentence:
        return Sentence("Right.") if self.passed else Sentence("Not yet.")

    def _folded_answer(self) -> str:
        if self.answer is None:
            return ""
        offer = Sentence("Show the answer").say(self.lang)
        answer = escape(clean(self.answer.say(self.lang)))
        return f"<details><summary>{offer}</summary>{answer}</details>"

    def _picture(self) -> str:
        if self.tree is None:
            return ""
        with using(self.lang, self.theme):
            marks = replace(self.marks or Marks(), words=defaults.words)
            try:
                return draw(self.tree, depth=self.depth, names=True, marks=marks).image()
            except GameTreeError:
                # No engine, or a game with an invalid picture: the words are still there.
                return ""

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, Any]:
        for_programs = {"passed": self.passed, "mistake": self.mistake}
        return {
            "text/html": self.html(),
            "text/plain": self.text,
            "application/vnd.gametree.verdict+json": for_programs,
        }


def flaw(
    mistake: str,
    /,
    *evidence: Sentence,
    by_hand: bool = False,
    mover: str = "node.player",
    function: Callable | None = None,
    answer: Sentence | None = None,
    tree: Node | None = None,
    expected: Any = None,
    got: Any = None,
    marks: Marks | None = None,
    depth: int | None = None,
    **fields: Any,
) -> Verdict:
    """Return the Verdict on `mistake`, the name of one.

    evidence: sentences that say what happened on `tree`; they come between what is wrong and where
        to look.
    by_hand: whether the answer was worked out by hand, and not by a program: some mistakes have
        other words for that.
    mover: what the program asks to find out who moves.
    function: the program.
    answer, tree, expected, got, marks, depth: as in a Verdict.
    fields: the values for the names in braces in the sentences, besides {expected} and {got}.
    """
    what_is_wrong, *hint = MISTAKES[mistake].sentences(by_hand, mover)
    if mistake == "raises":
        hint = advice_on(str(fields["error"]), function)
    if mistake == "endless-recursion" and "is_terminal" in str(fields["line"]):
        hint = [ASKS_MOVES]
    fields["expected"] = Figure(expected) if is_number(expected) else expected
    fields["got"] = Figure(got) if is_number(got) else got
    sentences = [with_fields(sentence, fields) for sentence in (what_is_wrong, *evidence, *hint)]
    if answer is not None:
        answer = with_fields(answer, fields)
    return Verdict(
        sentences,
        mistake,
        tree=tree,
        expected=expected,
        got=got,
        answer=answer,
        marks=marks,
        depth=depth,
    )


def with_fields(sentence: Sentence, fields: dict[str, Any]) -> Sentence:
    """The sentence with these fields, besides those that it already has."""
    return sentence.having(**fields | sentence.fields)


def right(*sentences: Sentence) -> Verdict:
    return Verdict(sentences)


class Decided(Exception):
    """Ends a check early, with the Verdict that `flaw` makes of what is given here."""

    def __init__(self, mistake: str, /, *evidence: Sentence, **fields: Any):
        self.mistake = mistake
        self.evidence = evidence
        self.fields = fields


class Unfit(GameTreeError):
    """A tree that no check can judge: its author must know, because no student can mend it."""


def wants(wanted: Sentence, **fields: Any) -> Decided:
    """What ends a check that was not given what the sentence asks for."""
    return Decided("nothing-given", wanted=wanted.having(**fields))


class Unheard(io.TextIOBase):
    """A replacement for the screen: keeps nothing of what is printed, and cannot be closed.

    used  whether anything was printed
    """

    used = False

    def writable(self) -> bool:
        return True

    def write(self, text: str) -> int:
        self.used = self.used or bool(text)
        return len(text)

    def close(self) -> None:
        """Stay open, because the checked code may close the screen, and then print."""


def verdict_of(
    check: Callable[..., Verdict], arguments: tuple[Any, ...], options: dict[str, Any]
) -> Verdict:
    """The verdict of a check, however it ends; raises Unfit."""
    try:
        return check(*arguments, **options)
    except Unfit:
        raise
    except Decided as decided:
        return flaw(decided.mistake, *decided.evidence, **decided.fields)
    except GameTreeError as error:  # about what the check itself was given
        return flaw("nothing-given", wanted=sentence_of_error(error))


def in_language(check: Callable[..., Verdict]) -> Callable[..., Verdict]:
    """Give the verdict of a check the looks and language of its keywords `theme` and `lang`.

    Meanwhile, whatever is printed is suppressed, and the progress of the check is shown. If a
    function passes, that is stored for `progress`.
    """

    @functools.wraps(check)
    def checking(
        *arguments: Any, theme: str | None = None, lang: str | None = None, **options: Any
    ) -> Verdict:
        theme = setting_or("theme", theme)
        lang = setting_or("lang", lang)
        printed = Unheard()
        runs_before = guard.runs
        work = underway(check.__name__, "call", lambda: guard.runs - runs_before)
        with (
            interrupts_only_within(verdict_of.__code__),
            using(lang, theme),
            ALONE,
            pythons_builtins(),
            redirect_stdout(printed),
            redirect_stderr(printed),
            work,
        ):
            verdict = verdict_of(check, arguments, options)
        if printed.used:
            verdict.said = [*verdict.said, Sentence("(What it prints is not shown here.)")]
        verdict.theme = theme
        verdict.lang = lang
        if verdict.passed and arguments:
            remember_passed(arguments[0])
        return verdict

    return checking
