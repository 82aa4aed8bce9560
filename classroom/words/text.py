"""Text that a person wrote, made fit for a page.

Text between `backticks` is code, and text between *asterisks* is stressed. An asterisk that is part
of a word or a number, or has blanks beside it, stays an asterisk, as in 2 * 3.
"""

import re
from html import escape

MARKED = re.compile(
    r"`(?P<code>[^`]+)`"
    r"|(?<![A-Za-z0-9_*])\*(?! )(?P<stressed>[^*`]+)(?<! )\*(?![A-Za-z0-9_*])"
)

MOVES_THE_LINE = re.compile("[\0-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069]")


def html_of(text: object) -> str:
    """Return text as HTML."""

    def element(found: re.Match[str]) -> str:
        if found["code"]:
            return f"<code>{found['code']}</code>"
        return f"<em>{found['stressed']}</em>"

    return MARKED.sub(element, escape(str(text)))


def plain_of(text: str) -> str:
    """Return text without these marks, for places that show only plain text."""
    return MARKED.sub(lambda found: found["code"] or found["stressed"], text)


def on_one_line(text: str) -> str:
    """Return what a person may have named, with "\ufffd" for what moves a terminal's line.

    Such are the ends of lines, other control characters, and those that turn the direction.

    >>> on_one_line("Anna\\n\\u202egnp.exe")
    'Anna\ufffd\ufffdgnp.exe'
    """
    return MOVES_THE_LINE.sub("\ufffd", text)
