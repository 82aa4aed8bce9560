"""Text that comes from a game or a person, made fit for DOT, SVG and HTML."""

LONGEST = 40  # characters of a label


def clean(text):
    """Return `text` with everything that XML cannot hold (control characters, lone surrogates) as "\\ufffd".

    >>> clean("a\\x00b\\uffff")
    'a\\ufffdb\\ufffd'
    """
    return "".join(c if c in "\t\n" or _fits(ord(c)) else "\ufffd" for c in str(text))


def _fits(code):
    return (
        0x20 <= code < 0x7F
        or 0xA0 <= code < 0xD800
        or 0xE000 <= code < 0xFDD0
        or (code > 0xFDEF and code & 0xFFFE != 0xFFFE)
    )


def label(text):
    """Return `text` on one line, cleaned, at most 40 characters, a longer one ending in "…"."""
    return shorten(" ".join(clean(text).split()))


def shorten(text):
    """Return `text`, or its first 39 characters and "…" if it has more than 40."""
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


def one_line(text):
    """Return the lines of `text`, cleaned, on one line: "row / row"."""
    return " / ".join(clean(text).split("\n"))


def dot_lines(lines):
    """Return lines of text as one DOT label: nothing in it is markup, an escape or an entity."""
    from graphviz import nohtml  # a label like <b> is text, not markup

    return nohtml("\\n".join(line.replace("\\", "\\\\").replace("&", "&amp;") for line in lines))


def width(text, size):
    """About how wide `text` is in Helvetica of `size`: in px, on the safe side."""
    return (
        sum(0.3 if c in "ijl.,:;'|!()[] " else 0.6 if c.isascii() and c not in "mwMW@%" else 1 for c in text)
        * size
    )


def width_mono(text, size):
    """The same in Courier."""
    return sum(0.62 if c.isascii() else 1 for c in text) * size
