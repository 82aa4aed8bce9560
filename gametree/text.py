"""Text that comes from a game or a person, made fit for DOT, SVG and HTML."""

import re
from collections.abc import Iterable
from html import escape
from math import fsum

LONGEST = 40  # characters of a label
# What XML should not hold: slow to compile, so `clean` does it when it is first called.
UNFIT = "[^\t\n -~\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]"
NARROW, WIDE = "ijl.,:;'|!()[] ", "mwMW@%"


def clean(text: object) -> str:
    """Return `text` with "\\ufffd" for all that XML should not hold.

    That is control characters, lone surrogates, and what is no character.

    >>> clean("a\\x00b\\uffff")
    'a\\ufffdb\\ufffd'
    """
    return re.sub(UNFIT, "\ufffd", str(text))


def shorten(text: str, limit: int = LONGEST) -> str:
    """Return `text`, or as much of it as fits into `limit` characters together with a "…"."""
    return text if len(text) <= limit else text[: limit - 1] + "…"


def label(text: object) -> str:
    """Return `text` cleaned, on one line, and shortened to at most 40 characters."""
    return shorten(" ".join(clean(text).split()))


def one_line(text: object) -> str:
    """Return the lines of `text`, cleaned, on one line: "row / row"."""
    return clean(text).replace("\n", " / ")


def dot_lines(lines: Iterable[str]) -> str:
    """Return lines of text as one DOT label: nothing in it is markup, an escape or an entity."""
    from graphviz import nohtml  # a label like <b> is text, not markup

    escaped = [line.replace("\\", "\\\\").replace("&", "&amp;") for line in lines]
    dot_label: str = nohtml("\\n".join(escaped))
    return dot_label


def width(text: str, size: float) -> float:
    """Return about how wide `text` is in Helvetica of `size` px: in px, rather too wide."""
    # fsum: from Python 3.12 on, sum rounds otherwise.
    return size * fsum(map(width_of_character, text))


def width_of_character(character: str) -> float:
    """The width in Helvetica, as a part of the size."""
    if character in NARROW:
        return 0.3
    if character.isascii() and character not in WIDE:
        return 0.6
    return 1


def width_mono(text: str, size: float) -> float:
    """Return about how wide `text` is in Courier of `size` px: in px, rather too wide."""
    return size * fsum(0.62 if character.isascii() else 1 for character in text)


def marked(text: object) -> str:
    """Return text as HTML; what stands between `backticks` is code."""
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(str(text)))
