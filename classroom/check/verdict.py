"""What a check says: right, or not yet, with the smallest tree that shows it."""

import functools
import io
from collections.abc import Callable, Sequence
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from html import escape

from gametree.defaults import chosen
from gametree.drawing import draw
from gametree.drawing.overlays import Overlay
from gametree.errors import GameTreeError
from gametree.language import Sentence
from gametree.nodes import Node
from gametree.text import clean
from gametree.values import is_number, number

from .mistakes import MISTAKES

PLAIN = str.maketrans(
    dict(
        zip("αβ≥≤∞−×→≡▲▼", ["alpha", "beta", ">=", "<=", "inf", "-", "x", "->", "=", "MAX", "MIN"])
    )
)  # for consoles that cannot show these signs


@dataclass(repr=False)
class Verdict:
    """What a check found. It shows itself in a notebook, with the picture of `tree`; elsewhere it is plain lines.

    said      what there is to say, sentence by sentence
    mistake   the short, stable name of what is wrong, such as "window-not-passed"; None if nothing is
    tree      the smallest tree on which it goes wrong (a Node), or None
    expected  what was wanted there, and got, what came: a value, a move, a number of nodes, …
    answer    the right answer in a sentence, which is shown only when asked for; or None
    marks     an Overlay that marks in the picture where it goes wrong; or None
    lang      the language that it speaks, "en", "de" or "zh"; the name of a mistake is the same in all of them
    theme     the looks of its picture, "paper" or "projector"
    """

    said: Sequence[Sentence]
    mistake: str | None = None
    tree: Node | None = None
    expected: object = None
    got: object = None
    answer: Sentence | None = None
    marks: Overlay | None = None
    lang: str | None = None
    theme: str | None = None

    @property
    def passed(self) -> bool:
        return self.mistake is None

    @property
    def lines(self) -> tuple[str, ...]:
        """What there is to say, sentence by sentence."""
        return tuple([clean(said.say(self.lang)) for said in self.said])

    @property
    def text(self) -> str:
        """The verdict as lines of plain text."""
        return self.say(self.lang)

    def say(self, lang: str | None = None) -> str:
        """The same in English ("en"), German ("de") or Chinese ("zh"); raises GameTreeError for other languages."""
        said = [self._first(), *self.said]
        return "\n".join([clean(sentence.say(lang)) for sentence in said]).translate(PLAIN)

    def __repr__(self):
        return self.text

    def html(self) -> str:
        """The verdict as HTML: what is right or wrong, then the tree that shows it."""
        sign, colour = ("✓", "#00664A") if self.passed else ("✗", "#9C4300")
        first = f'<b style="color:{colour}">{sign} {self._first().say(self.lang)}</b>'
        style = "background:#FFFFFF;color:#1A1A1A;padding:8px;border-left:4px solid " + colour
        divs = "".join(f"<div>{part}</div>" for part in (first, *map(escape, self.lines)))
        if self.answer is not None:
            shown, answer = (
                Sentence("Show the answer").say(self.lang),
                clean(self.answer.say(self.lang)),
            )
            divs += f"<details><summary>{shown}</summary>{escape(answer)}</details>"
        return f'<div style="{style}">{divs}{self._picture()}</div>'

    def _first(self):
        return Sentence("Right.") if self.passed else Sentence("Not yet.")

    def _picture(self):
        try:
            if self.tree is None:
                return ""
            looks = {"theme": self.theme, "lang": self.lang}
            return draw(self.tree, names=True, overlay=self.marks, **looks).image()
        except (
            GameTreeError
        ):  # no engine, or a game with a picture that is none: the words still stand
            return ""

    def _repr_mimebundle_(self, include=None, exclude=None):
        found = {
            "application/vnd.gametree.verdict+json": {
                "passed": self.passed,
                "mistake": self.mistake,
            }
        }
        return {"text/html": self.html(), "text/plain": self.text} | found  # that for programs


def flaw(mistake, /, *evidence: Sentence, by_hand=False, answer=None, **fields) -> Verdict:
    """Return the Verdict on `mistake`, the name of one.

    evidence: sentences that say what happened on `tree`; they stand between what is wrong and where to look.
    by_hand: whether it was an answer worked out by hand, and no program: some mistakes have words for that.
    answer, and tree, expected, got and marks among the fields: as in a Verdict. The other fields, and `expected` and
    `got`, are what the sentences name.
    """
    known = MISTAKES[mistake]
    texts = (known.said_by_hand, known.hint_by_hand) if by_hand else (known.said, known.hint)
    said, *hint = map(Sentence, filter(None, texts))
    shown = {name: fields.pop(name, None) for name in ("tree", "expected", "got", "marks")}
    for name in ("expected", "got"):
        fields[name] = number(shown[name]) if is_number(shown[name]) else shown[name]
    sentences = [one.having(**fields | one.fields) for one in (said, *evidence, *hint)]
    answer = answer and answer.having(**fields | answer.fields)
    return Verdict(sentences, mistake, answer=answer, **shown)


def right(*said: Sentence) -> Verdict:
    return Verdict(said)


class Decided(Exception):
    """Ends a check early, with the Verdict that `flaw` makes of what is given here."""

    def __init__(self, mistake: str, /, *evidence: Sentence, **fields):
        self.mistake, self.evidence, self.fields = mistake, evidence, fields


def wants(said: Sentence, **fields) -> Decided:
    """What ends a check that was given something else than the sentence says."""
    return Decided("nothing-given", wanted=said.having(**fields))


def in_language(check: Callable[..., Verdict]) -> Callable[..., Verdict]:
    """Let the verdict of a check look and speak as its keywords `theme` and `lang` ask for.

    What is printed meanwhile is kept away.
    """

    @functools.wraps(check)
    def checking(*given, theme=None, lang=None, **options):
        theme, lang, out = chosen("theme", theme), chosen("lang", lang), io.StringIO()
        with redirect_stdout(out), redirect_stderr(out):
            try:
                verdict = check(*given, **options)
            except Decided as decided:
                verdict = flaw(decided.mistake, *decided.evidence, **decided.fields)
            except GameTreeError as error:  # about what the check itself was given
                verdict = flaw("nothing-given", wanted=str(error))
        if out.getvalue():
            verdict.said = [*verdict.said, Sentence("(What it prints is not shown here.)")]
        verdict.theme, verdict.lang = theme, lang
        return verdict

    return checking
