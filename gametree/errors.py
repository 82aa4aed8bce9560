"""What gametree refuses.

An error speaks English. It keeps what it was made of, a template and the fields that fill its gaps,
so that a course can say the same in another language.
"""

from collections.abc import Sequence
from string import Formatter
from typing import Any

MOST_LISTED = 12  # things in a list


class GameTreeError(ValueError):
    """Anything that gametree refuses. The other errors are special cases of it.

    template: a sentence in English with gaps, "There is no move {move!r} here."
    fields: what fills the gaps, as it was given: see Message.
    """

    def __init__(self, template: str, /, **fields: Any) -> None:
        self.template = template
        self.fields = fields
        # Without fields it is a finished text, whose braces are no gaps. (To copy or unpickle an
        # error, Python first constructs it from the finished text alone, and then restores its
        # template and fields.)
        super().__init__(Message().vformat(template, (), fields) if fields else template)


class IllegalMove(GameTreeError):
    """A move that is not among the legal ones: taken, out of range, or of another type."""


class InvalidState(GameTreeError):
    """A position that cannot occur in its game, or a game that answers in a way no game can."""


class TreeTooLarge(GameTreeError):
    """A tree with more nodes or more plies than were allowed."""


class RenderError(GameTreeError):
    """A picture that could not be drawn or saved."""


class Message(Formatter):
    """Fills the gaps of a template.

    {move!r}   the repr of what somebody gave, on one line and not too long
    {moves}    a list: the reprs of its first twelve things, each at most 20 characters long
    {count}    an int, with its digits in groups of three, or a float, to six significant digits
    {name}     of anything else its text
    """

    comma = ", "  # between the things of a list; another language may have another

    def convert_field(self, value: Any, conversion: Any) -> Any:
        return short(value) if conversion == "r" else value

    def format_field(self, value: Any, format_spec: str) -> str:
        if isinstance(value, list):
            return enumeration(value, self.comma)
        if type(value) is int:
            return f"{value:,}"
        return f"{value:.6g}" if isinstance(value, float) else f"{value}"


def short(thing: object, limit: int = 60) -> str:
    """Return `repr(thing)` on one line, in at most `limit` characters."""
    try:
        text = " ".join(repr(thing).split())
    except Exception:  # a student's __repr__ may fail; the message must still appear
        text = f"an object of type {type(thing).__name__}"
    return text if len(text) <= limit else text[: limit - 1] + "…"


def enumeration(things: Sequence[object], comma: str = ", ") -> str:
    """Return the reprs of the first twelve things, or of all, with commas between them."""
    reprs = [short(thing, 20) for thing in things[:MOST_LISTED]]
    return comma.join([*reprs, "…"] if len(things) > MOST_LISTED else reprs)
