"""Sentences that are made of others: which follow each other, or are listed.

What stands between them is a matter of the language, so it is translated too.
"""

from collections.abc import Iterable

from .defaults import chosen
from .language import Sentence, say, spoken


def together(first: str | Sentence, *others: str | Sentence) -> Sentence:
    """Return sentences as one, in which they follow each other."""
    said = Sentence("{first}", first=first)
    for other in others:
        said = Sentence("{first} {second}", first=said, second=other)
    return said


def either(first: str | Sentence, *others: str | Sentence) -> Sentence:
    """Return several possibilities as one: "x ≤ 3 or x ≥ 9"."""
    said = Sentence("{first}", first=first)
    for other in others:
        said = Sentence("{some} or {other}", some=said, other=other)
    return said


def in_rows(rows: Iterable[str]) -> str:
    """Return several statements in one line: "depth 0: 1 node; depth 1: 2 nodes"."""
    between = say("{some}; {other}", some="", other="")
    return between.join(rows)


def enumerated(parts: Iterable[object]) -> str:
    """Return several things as the language that is set lists them: "A, B"."""
    return str(spoken([*parts], chosen("lang", None)))
