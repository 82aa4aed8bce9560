"""Text that comes from a game or a person, made fit for DOT, SVG and HTML."""

import re
from collections.abc import Iterable
from html import escape
from math import fsum

LONGEST = 40  # characters of a label
UNFIT = "[^\t\n -~\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]"  # what XML should not hold; slow to compile
NARROW, WIDE = "ijl.,:;'|!()[] ", "mwMW@%"


def clean(text: object) -> str:
    """Return `text` with all that XML should not hold (control characters, lone surrogates) as "\\ufffd".

    >>> clean("a\\x00b\\uffff")
    'a\\ufffdb\\ufffd'
    """
    return re.sub(UNFIT, "\ufffd", str(text))


def label(text: object) -> str:
    """Return `text` on one line, cleaned, at most 40 characters, a longer one ending in "…"."""
    return shorten(" ".join(clean(text).split()))


def shorten(text: str, most: int = LONGEST) -> str:
    """Return `text`, or as much of it as fits into `most` characters together with a "…"."""
    return text if len(text) <= most else text[: most - 1] + "…"


def one_line(text: object) -> str:
    """Return the lines of `text`, cleaned, on one line: "row / row"."""
    return clean(text).replace("\n", " / ")


def dot_lines(lines: Iterable[str]) -> str:
    """Return lines of text as one DOT label: nothing in it is markup, an escape or an entity."""
    from graphviz import nohtml  # a label like <b> is text, not markup

    escaped = [line.replace("\\", "\\\\").replace("&", "&amp;") for line in lines]
    joined: str = nohtml("\\n".join(escaped))
    return joined


def width(text: str, size: float) -> float:
    """About how wide `text` is in Helvetica of `size` (`width_mono`: in Courier): in px, on the safe side."""
    # fsum: from Python 3.12 on, sum rounds otherwise.
    return size * fsum(
        0.3 if c in NARROW else 0.6 if c.isascii() and c not in WIDE else 1 for c in text
    )


def width_mono(text: str, size: float) -> float:
    return fsum(0.62 if c.isascii() else 1 for c in text) * size


def marked(text: object) -> str:
    """Text as HTML; what stands between `backticks` is code."""
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(str(text)))
