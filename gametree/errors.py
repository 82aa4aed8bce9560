"""The errors of this package.

Each message names what was given, what was wanted, and what to try next.
"""

from collections.abc import Callable
from typing import Any, Protocol

from .text import shorten


class Sayable(Protocol):
    """What can be said in a language: a Sentence."""

    def say(self, lang: str | None = None) -> str: ...


class GameTreeError(ValueError):
    """Anything that gametree refuses. The other errors are special cases of it.

    In a traceback it speaks English; a widget or a verdict that quotes it says `sentence`.

    message: a text, or a Sentence that can be said in other languages.
    """

    def __init__(self, message: str | Sayable = "") -> None:
        self.sentence: Any = message
        super().__init__(message if isinstance(message, str) else message.say("en"))


class IllegalMove(GameTreeError):
    """A move that is not among the legal ones: taken, out of range, or of another type."""


class InvalidState(GameTreeError):
    """A position that cannot occur in its game, or a game that answers in a way no game can."""


class TreeTooLarge(GameTreeError):
    """A tree with more nodes or more plies than were allowed."""


class RenderError(GameTreeError):
    """A picture that could not be drawn or saved."""


def short(thing: object, limit: int = 60, repr: Callable[[object], str] = repr) -> str:
    """Return `repr(thing)` on one line, shortened to `limit` characters, for a message."""
    try:
        text = " ".join(repr(thing).split())
    except Exception:  # a student's __repr__ may fail; the message must still appear
        text = f"a {type(thing).__name__}"
    return shorten(text, limit)
