"""What a check says: right, or not yet, with the smallest tree that shows it."""

from html import escape

from ..drawing import draw
from ..errors import GameTreeError
from .words import say

PLAIN = str.maketrans(
    {
        "α": "alpha",
        "β": "beta",
        "≥": ">=",
        "≤": "<=",
        "∞": "inf",
        "−": "-",
        "×": "x",
        "→": "->",
        "≡": "=",
        "▲": "MAX",
        "▼": "MIN",
    }
)  # for consoles that cannot show these signs


class Verdict:
    """What a check found. It shows itself in a notebook, with the picture of `tree`; elsewhere it is plain lines.

    passed    True or False
    mistake   the short, stable name of what is wrong, such as "window-not-passed"; None if nothing is
    tree      the smallest tree on which it goes wrong (a Node), or None
    expected  what was wanted there, and got, what came: a value, a move, a number of nodes, …
    lang      the language that it speaks, "en", "de" or "zh"; the name of a mistake is the same in all of them
    """

    def __init__(self, said, mistake=None, *, tree=None, expected=None, got=None):
        self._said, self.mistake, self.tree = tuple(said), mistake, tree
        self.expected, self.got, self.lang = expected, got, "en"

    @property
    def passed(self):
        return self.mistake is None

    @property
    def lines(self):
        """What there is to say, sentence by sentence."""
        return tuple([said.say(self.lang) for said in self._said])

    @property
    def text(self):
        """The verdict as lines of plain text."""
        return "\n".join([self._first(), *self.lines]).translate(PLAIN)

    def __repr__(self):
        return self.text

    def html(self):
        """The verdict as HTML: what is right or wrong, then the tree that shows it."""
        sign, colour = ("✓", "#00664A") if self.passed else ("✗", "#9C4300")
        parts = [f'<b style="color:{colour}">{sign} {self._first()}</b>', *map(escape, self.lines)]
        style = "background:#FFFFFF;color:#1A1A1A;padding:8px;border-left:4px solid " + colour
        return (
            f'<div style="{style}">'
            + "".join(f"<div>{part}</div>" for part in parts)
            + self._picture()
            + "</div>"
        )

    def _first(self):
        return say("verdict.right" if self.passed else "verdict.wrong", self.lang)

    def _picture(self):
        if self.tree is None:
            return ""
        try:
            return draw(self.tree, names=True).image()
        except GameTreeError:  # no engine, or a game with a picture that is none: the words still stand
            return ""

    def _repr_mimebundle_(self, include=None, exclude=None):
        return {"text/html": self.html(), "text/plain": self.text}
