"""What a value, a probability, a count and a move must be, and how a value is written."""

import math
import re
import sys
from fractions import Fraction
from numbers import Real

from .errors import GameTreeError, short


def is_number(thing):
    """True for a real number, ±∞ included; not for True, False and NaN."""
    return isinstance(thing, Real) and not isinstance(thing, bool) and thing == thing


LETTER = r"[a-z]\d?"  # what stands for a value that is not known
BOUNDS = {"exact": "", "lower": "≥ ", "upper": "≤ "}  # what stands before a value


def is_letter(thing):
    """True for a letter that stands for the value of a leaf: "x", "y1"."""
    return isinstance(thing, str) and bool(re.fullmatch(LETTER, thing))


def check_value(value, what="A leaf's value"):
    """Return `value` if it is a real number (±∞ included); raise GameTreeError otherwise."""
    if is_number(value):
        return (
            value.item() if hasattr(value, "item") else value
        )  # a number of numpy becomes one of Python's
    if is_letter(value) and what == "A leaf's value":
        raise GameTreeError(
            f"A leaf is worth {value}, and nobody knows how much that is: put a number in its place, or ask skipped_when(tree, name) for what {value} a node is skipped."
        )
    raise GameTreeError(
        f"{what} must be a real number (int, float or Fraction; not True, None, text or NaN), got {short(value)}."
    )


def check_leaf(value):
    """Return `value` if a leaf may have it: a real number, or a letter that stands for one; raise otherwise."""
    return value if is_letter(value) else check_value(value)


def check_chances(chances):
    """Raise GameTreeError unless the probabilities are positive numbers that sum to 1."""
    for chance in chances:
        if not 0 < check_value(chance, "A probability") <= 1:
            raise GameTreeError(
                f"A probability must be above 0 and at most 1, got {short(chance)}: it comes first, as in CHANCE((0.5, 3), (0.5, 7))."
            )
    total = math.fsum(chances)
    if chances and not math.isclose(total, 1, rel_tol=0, abs_tol=1e-9):
        raise GameTreeError(
            f"Probabilities must sum to 1, but {short(list(chances))} sum to {total:.6g}."
        )


def mean(outcomes, where):
    """The mean of (probability, value) pairs; raises GameTreeError, naming `where`, if there is none."""
    total = 0
    try:
        for chance, value in outcomes:
            total += chance * value
    except OverflowError:
        raise GameTreeError(
            f"At {where!r} a value is too large to be weighed: stay below 1e308."
        ) from None
    if total != total:
        raise GameTreeError(
            f"At {where!r} +∞ and −∞ would be added: a mean can have only one of them."
        )
    return total


def number(value, digits=3):
    """A value as short text, at most so many digits after the point.

    >>> [number(v) for v in (3, -1.0, 0.1 + 0.2, 1 / 3, 1234.5678, 1e-9, float("-inf"), -0.0)]
    ['3', '-1', '0.3', '0.333', '1234.568', '1e-09', '-inf', '0']
    """
    if is_letter(value):
        return value
    size = abs(value)
    if size in (0, math.inf):
        return "0" if size == 0 else str(float(value))
    if size > sys.float_info.max:  # too large for a float
        return f"{'-' if value < 0 else ''}1e{int(math.log10(int(size)))}"
    if 10**-digits <= size < 1e15:
        return f"{float(value):.{digits}f}".rstrip("0").rstrip(".")
    return f"{float(value):.{digits}g}".replace("e+", "e")


def write_number(value):
    if is_letter(value):
        return value
    if not hasattr(value, "denominator"):
        return repr(float(value))
    try:
        return (
            str(int(value)) if isinstance(value, int) else f"{value.numerator}/{value.denominator}"
        )
    except ValueError:  # Python writes no whole number of more than 4,300 digits
        bits = value.numerator.bit_length()
        raise GameTreeError(
            f"A whole number of {bits:,} bits is too long to be written down."
        ) from None


def read_number(text):
    if is_letter(text):
        return text
    try:
        if "/" in text:
            return Fraction(*map(int, text.split("/")))
        return int(text) if text.lstrip("+-").isdigit() else float(text)
    except ZeroDivisionError:
        raise GameTreeError(f"{text} is no fraction: write one as 1/6.") from None
    except ValueError:  # Python reads no whole number of more than 4,300 digits
        raise GameTreeError(f"The number {short(text)} is too long: write it as 1e300.") from None


def same_move(legal, given):
    """True when `given` equals `legal` *and has its type*: True, 1.0 and "1" are not the move 1."""
    if type(legal) is not type(given):
        return False
    if isinstance(legal, tuple):
        return len(legal) == len(given) and all(map(same_move, legal, given))
    return bool(legal == given)


def move_key(move):
    """A key that two moves share when they are the same; of a list, which cannot be a key, it has the text."""
    if isinstance(move, tuple):
        return type(move), *map(move_key, move)
    try:
        hash(move)
    except TypeError:
        return type(move), repr(move)
    return type(move), move


def check_count(number, name, *, least, none=False):
    """Return `number` if it is a whole number of at least `least` (or None, if that is allowed)."""
    if (type(number) is int and number >= least) or (none and number is None):
        return number
    raise GameTreeError(f"{name} must be a whole number of at least {least}, got {short(number)}.")


def amount(count, one, several=None):
    """So many things, counted: "1 node", "1,234 nodes"."""
    return f"{count:,} {one if count == 1 else several or one + 's'}"


def check_bool(given, name):
    if type(given) is not bool:
        raise GameTreeError(f"{name} must be True or False, got {short(given)}.")


def many(count):
    """A count as text, rounded where nobody would read all its digits."""
    return f"{count:,}" if count < 10**15 else f"about {number(count)}"
