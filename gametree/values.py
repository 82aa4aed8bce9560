"""What a value, a probability, a count and a move must be, and how a value is written and read."""

import math
import re
import sys
from collections.abc import Iterable, Sequence
from contextlib import suppress
from decimal import Context, Decimal
from fractions import Fraction
from numbers import Rational, Real
from typing import Any, TypeAlias, TypeGuard

from .errors import GameTreeError

# What a node can be worth. (To a type checker, every whole number is a float.)
Number: TypeAlias = float | Fraction
# What can be written at a leaf: what it is worth, or a letter where nobody knows that.
LeafValue: TypeAlias = Number | str

LETTER = r"[a-z][0-9]?"
DIGITS = r"\d{1,4300}"  # int() refuses more
DECIMAL = rf"(?:{DIGITS}(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?"
# After the slash of a fraction, (?!0) refuses what may be a division by 0. (i: in any case. a: only
# ASCII, since otherwise \d matches digits of other scripts, and i other letters, such as ı for I.)
NUMBER = rf"(?ai:[+-]?(?:{DIGITS}\s*/\s*(?!0){DIGITS}|{DECIMAL}|inf\b))"


def is_number(thing: object) -> TypeGuard[Number]:
    """True for a real number, ±∞ included; not for True, False and NaN."""
    return isinstance(thing, Real) and not isinstance(thing, bool) and bool(thing == thing)


def is_letter(thing: object) -> TypeGuard[str]:
    """True for a letter that stands for the value of a leaf: "x", "y1"."""
    return isinstance(thing, str) and bool(re.fullmatch(LETTER, thing))


def leaf_value(value: object) -> LeafValue:
    """Return `value` if a leaf may have it, a number or a letter; raise GameTreeError otherwise."""
    if is_number(value) or is_letter(value):
        return value
    raise GameTreeError(
        "A leaf is a number or a small letter, got {value!r}: try MIN(3, 7) or tree([3, 7]).",
        value=value,
    )


def check_chances(chances: Sequence[Any]) -> None:
    """Raise GameTreeError unless the probabilities are positive numbers that sum to 1."""
    are_numbers = all(is_number(chance) and 0 < chance <= 1 for chance in chances)
    if not are_numbers or not math.isclose(math.fsum(chances), 1, rel_tol=0, abs_tol=1e-9):
        raise GameTreeError(
            "Probabilities must be above 0 and sum to 1, got {chances}. Each is the first of its "
            "pair in CHANCE(…), and the second in chance_outcomes.",
            chances=list(chances),
        )


def check_count(count: object, name: str, least: int, most: float = math.inf) -> None:
    """Raise GameTreeError unless `count`, given for the parameter `name`, is in these bounds."""
    if type(count) is not int or count < least:
        raise GameTreeError(
            "{name} must be a whole number of at least {least}, got {count!r}.",
            name=name,
            least=least,
            count=count,
        )
    if count > most:
        raise GameTreeError(
            "{name} must be at most {most}, got {count}.", name=name, most=most, count=count
        )


def same_move(legal: object, move: object) -> bool:
    """True when `move` equals `legal` *and has its type*: True, 1.0 and "1" are not the move 1."""
    if type(legal) is not type(move):
        return False
    if isinstance(legal, tuple) and isinstance(move, tuple):
        return len(legal) == len(move) and all(map(same_move, legal, move))
    return bool(legal == move)


def mean(outcomes: Iterable[tuple[Number, Number]], where: object) -> Number:
    """Return the mean of (probability, value) pairs.

    Raises GameTreeError, naming `where`, where there is none: for values that are too large, and
    where +∞ and −∞ would be added.
    """
    with suppress(OverflowError):  # such as 0.5 times 10**400
        # Not fsum, which would make floats of Fractions. (From Python 3.12 on, sum adds floats more
        # exactly, so the last digit of a mean may differ from that of an older Python.)
        total: Number = sum([chance * value for chance, value in outcomes])
        if total == total:  # it is not NaN
            return total
    raise GameTreeError(
        "At {where} the values have no mean: one is too large, or +∞ meets −∞.", where=where
    )


def number(value: LeafValue, digits: int = 3) -> str:
    """Return a value as short text, with at most `digits` digits after the point.

    Values below 10**-digits or from 10**15 on have at most `digits` significant digits instead.

    >>> [number(v) for v in (3, -1.0, 0.1 + 0.2, 1 / 3, 1234.5678, 1e-9, float("-inf"), -0.0)]
    ['3', '-1', '0.3', '0.333', '1234.568', '1e-09', '-inf', '0']
    """
    if isinstance(value, str):
        return value
    if value == 0:
        return "0"
    size: Any = abs(value)
    if sys.float_info.max < size < math.inf:  # too large for a float
        rounded = Decimal(int(value)).normalize(Context(digits or 1))
        return f"{rounded:g}".replace("e+", "e")
    if 10**-digits <= size < 1e15:
        # The # keeps the point even if no digit follows. (Otherwise, with digits=0, rstrip would
        # turn 10 into 1.)
        return f"{float(value):#.{digits}f}".rstrip("0").rstrip(".")
    return f"{float(value):.{digits}g}".replace("e+", "e")


def count_of(count: int, one: str, several: str) -> str:
    """Return a count with its noun: "1 node", "1,234 nodes"."""
    return f"{count:,} {one if count == 1 else several}"


def read_number(text: str) -> Number:
    """Return the value that `text` writes: 3, -1.5, 1/6 or inf.

    As in Python itself, a decimal number that is too large for a float, such as 1e400, is inf.
    """
    if "/" in text:
        return Fraction("".join(text.split()))
    return int(text) if text.lstrip("+-").isdigit() else float(text)


def written_number(value: LeafValue) -> str:
    """Return a value as text; of a number, `read_number` gets exactly that number back.

    (Python itself refuses to write a whole number of more than 4,300 digits, by a ValueError.)
    """
    if isinstance(value, Fraction):
        return f"{value.numerator}/{value.denominator}"
    return str(value) if isinstance(value, (str, Rational)) else repr(float(value))
