"""Numbers as short text, as Python writes them. How a language writes them, `language` says."""

import math
import sys
from fractions import Fraction
from typing import TypeAlias

# What a node can be worth. (To a type checker, every whole number is a float.)
Number: TypeAlias = float | Fraction
# What can be written at a leaf: what it is worth, or a letter where nobody knows that.
LeafValue: TypeAlias = Number | str


def number(value: LeafValue, digits: int = 3) -> str:
    """Return a value as short text, with at most so many digits after the point.

    >>> [number(v) for v in (3, -1.0, 0.1 + 0.2, 1 / 3, 1234.5678, 1e-9, float("-inf"), -0.0)]
    ['3', '-1', '0.3', '0.333', '1234.568', '1e-09', '-inf', '0']
    """
    if isinstance(value, str):
        return value
    size = -value if value < 0 else value
    if size == 0:
        return "0"
    if size == math.inf:
        return str(float(value))
    if size > sys.float_info.max:  # too large for a float
        sign = "-" if value < 0 else ""
        return f"{sign}1e{int(math.log10(int(size)))}"
    if 10**-digits <= size < 1e15:
        return f"{float(value):.{digits}f}".rstrip("0").rstrip(".")
    return f"{float(value):.{digits}g}".replace("e+", "e")


def amount(count: int, one: str, several: str | None = None) -> str:
    """Return so many things, counted: "1 node", "1,234 nodes".

    several: the word for more than one, if that is not `one` with an s.
    """
    if count == 1:
        return f"{count:,} {one}"
    return f"{count:,} {several or one + 's'}"
