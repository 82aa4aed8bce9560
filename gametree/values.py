"""What a value, a probability, a count, a move and a name must be, and how a value is written."""

import math
import re
import sys
from collections.abc import Hashable, Iterable, Sequence
from fractions import Fraction
from numbers import Rational, Real
from typing import Any, TypeGuard, TypeVar

from .errors import GameTreeError, short
from .language import Figure, Sentence
from .numerals import LeafValue, Number

# A count, or a count that may be missing: check_count returns the type that it is given.
Count = TypeVar("Count", int, int | None)

LETTER = r"[a-z]\d?"  # what stands for a value that is not known
NODE_NAME = r"[\w.'′-]{1,20}"  # what a person may call a node
BOUNDS = {"exact": "", "lower": "≥ ", "upper": "≤ "}  # what stands before a value


def is_number(thing: object) -> TypeGuard[Number]:
    """True for a real number, ±∞ included; not for True, False and NaN."""
    if isinstance(thing, bool) or not isinstance(thing, Real):
        return False
    is_nan = thing != thing
    return not is_nan


def is_bool(thing: object) -> bool:
    """True for True and False, numpy's as well."""
    numpy: Any = sys.modules.get("numpy")  # who has not loaded it has nothing of it
    return isinstance(thing, bool) or (numpy is not None and isinstance(thing, numpy.bool_))


def is_letter(thing: object) -> TypeGuard[str]:
    """True for a letter that stands for the value of a leaf: "x", "y1"."""
    return isinstance(thing, str) and bool(re.fullmatch(LETTER, thing))


def check_value(value: object, role: str | Sentence) -> Number:
    """Return `value` if it is a real number (±∞ included); raise GameTreeError otherwise.

    role: what the number is there for, as the sentence that refuses begins: "A leaf's value".
    """
    if not is_number(value):
        raise GameTreeError(
            Sentence(
                "{role} must be a real number (int, float or Fraction; not True, "
                "None, text or NaN), got {value}.",
                role=role,
                value=short(value),
            )
        )
    if hasattr(value, "item"):  # a number of numpy becomes one of Python's
        python_number: Number = value.item()
        return python_number
    return value


def check_leaf(value: object) -> LeafValue:
    """Return `value` if a leaf may have it, a number or a letter; raise GameTreeError otherwise."""
    if is_letter(value):
        return value
    return check_value(value, Sentence("A leaf's value"))


def check_known_leaf(value: object) -> Number:
    """Return `value` if it is a number; raise GameTreeError for a letter and anything else."""
    if is_letter(value):
        raise GameTreeError(
            Sentence(
                "A leaf is worth {value}, and nobody knows how much that is: put a "
                "number in its place, or ask skipped_when(tree, name) for what "
                "{value} a node is skipped.",
                value=value,
            )
        )
    return check_value(value, Sentence("A leaf's value"))


def check_chances(chances: Sequence[object]) -> None:
    """Raise GameTreeError unless the probabilities are positive numbers that sum to 1."""
    numbers = []
    for chance in chances:
        probability = check_value(chance, Sentence("A probability"))
        if not 0 < probability <= 1:
            raise GameTreeError(
                Sentence(
                    "A probability must be above 0 and at most 1, got {chance}: it "
                    "comes first, as in CHANCE((0.5, 3), (0.5, 7)).",
                    chance=short(chance),
                )
            )
        numbers.append(probability)
    total = math.fsum(numbers)
    if numbers and not math.isclose(total, 1, rel_tol=0, abs_tol=1e-9):
        raise GameTreeError(
            Sentence(
                "Probabilities must sum to 1, but {chances} sum to {total}.",
                chances=short(list(chances)),
                total=Figure(total, digits=6),
            )
        )


def mean(outcomes: Iterable[tuple[Number, Number]], where: object) -> Number:
    """Return the mean of (probability, value) pairs.

    Raises GameTreeError, naming `where`, if there is none: for values that are too large, and
    where +∞ and −∞ would be added.
    """
    total: Number = 0
    try:
        for chance, value in outcomes:
            total += chance * value
    except OverflowError:
        raise GameTreeError(
            Sentence(
                "At {where} a value is too large to be weighed: stay below 1e308.",
                where=repr(where),
            )
        ) from None
    if total != total:  # NaN, which +∞ and −∞ add up to
        raise GameTreeError(
            Sentence(
                "At {where} +∞ and −∞ would be added: a mean can have only one of them.",
                where=repr(where),
            )
        )
    return total


def write_number(value: LeafValue) -> str:
    """Return a value as text from which `read_number` gets exactly that value back.

    Raises GameTreeError for a whole number so long that Python does not write it.
    """
    if isinstance(value, str):
        return value
    if not isinstance(value, Rational):
        return repr(float(value))
    try:
        if isinstance(value, int):
            return str(int(value))
        return f"{value.numerator}/{value.denominator}"
    except ValueError:  # Python writes no whole number of more than 4,300 digits
        bits = value.numerator.bit_length()
        raise GameTreeError(
            Sentence("A whole number of {bits} bits is too long to be written down.", bits=bits)
        ) from None


def read_number(text: str) -> Number:
    """Return the value that `text` writes: 3, -1.5, 1/6 or inf."""
    try:
        if "/" in text:
            numerator, denominator = text.split("/")
            return Fraction(int(numerator), int(denominator))
        return int(text) if text.lstrip("+-").isdigit() else float(text)
    except ZeroDivisionError:
        raise GameTreeError(
            Sentence("{text} is no fraction: write one as 1/6.", text=text)
        ) from None
    except ValueError:  # Python reads no whole number of more than 4,300 digits
        raise GameTreeError(
            Sentence("The number {text} is too long: write it as 1e300.", text=short(text))
        ) from None


def same_move(legal: object, move: object) -> bool:
    """True when `move` equals `legal` *and has its type*: True, 1.0 and "1" are not the move 1."""
    if type(legal) is not type(move):
        return False
    if isinstance(legal, tuple) and isinstance(move, tuple):
        return len(legal) == len(move) and all(map(same_move, legal, move))
    return bool(legal == move)


def move_key(move: object) -> Hashable:
    """Return a key that two moves share when they are the same.

    A list, which cannot be a key, is told from others by its text.
    """
    if isinstance(move, tuple):
        return type(move), *map(move_key, move)
    try:
        hash(move)
    except TypeError:
        return type(move), repr(move)
    return type(move), move


def check_count(count: Count, name: str | Sentence, *, least: int, none: bool = False) -> Count:
    """Return `count` if it is a whole number of at least `least`; raise GameTreeError otherwise.

    name: the parameter that it is given for. none: whether it may be None instead.
    """
    if count is None and none:
        return count
    if type(count) is int and count >= least:
        return count
    raise GameTreeError(
        Sentence(
            "{name} must be a whole number of at least {least}, got {count}.",
            name=name,
            least=least,
            count=short(count),
        )
    )


def check_bool(answer: object, name: str) -> None:
    """Raise GameTreeError, naming the parameter, unless `answer` is True or False."""
    if type(answer) is not bool:
        raise GameTreeError(
            Sentence("{name} must be True or False, got {answer}.", name=name, answer=short(answer))
        )


def check_name(name: object) -> str | None:
    """Return `name` if a node may be called that, or None; raise GameTreeError otherwise."""
    if name is None or (isinstance(name, str) and re.fullmatch(NODE_NAME, name)):
        return name
    raise GameTreeError(
        Sentence(
            "A name is up to 20 letters, digits, or . ' - _ without blanks, got {name}.",
            name=short(name),
        )
    )
