"""Sentences that are made of others, which follow each other or are listed.

What goes between them depends on the language, so it is translated too.
"""

from collections.abc import Iterable

from gametree.values import number

from .language import Sentence, field_in, say
from .preferences import setting_or

MOST_DIGITS = 10**15  # from here on, all the digits of a count are too many


def together(first: str | Sentence, *others: str | Sentence) -> Sentence:
    """Return sentences as one, one after another."""
    said = Sentence("{first}", first=first)
    for other in others:
        said = Sentence("{first} {second}", first=said, second=other)
    return said


def either(first: str | Sentence, *others: str | Sentence) -> Sentence:
    """Return several possibilities as one: "1, 2 or 3"."""
    *some, other = (first, *others)
    if not some:
        return Sentence("{first}", first=first)
    return Sentence("{some} or {other}", some=some, other=other)


def about(count: int) -> int | Sentence:
    """Return a count for a sentence, rounded if it has more digits than anybody would read."""
    return count if count < MOST_DIGITS else Sentence("about {number}", number=number(count))


def in_clauses(parts: Iterable[str]) -> str:
    """Return what is said about one thing as a line, "A, MIN node, value 3"; no empty parts."""
    between = say("{some}, {other}", some="", other="")
    return between.join([part for part in parts if part])


def with_label(label: str, text: str) -> str:
    """Return a text after its label, "column 2: (3, 5)", or just the one if the other is empty."""
    if label and text:
        return say("{label}: {text}", label=label, text=text)
    return label or text


def in_rows(rows: Iterable[str]) -> str:
    """Return several statements in one line: "depth 0: 1 node; depth 1: 2 nodes"."""
    between = say("{some}; {other}", some="", other="")
    return between.join(rows)


def enumeration(parts: Iterable[object]) -> str:
    """Return several things as the language that is set lists them: "A, B"."""
    return str(field_in([*parts], setting_or("lang", None)))
