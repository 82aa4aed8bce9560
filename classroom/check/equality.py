"""Whether an answer is as it should be: equal, up to rounding, even if its type is a richer one."""

from collections.abc import Callable
from math import isnan
from typing import Any

from gametree.values import is_number

from ..guards import is_bool
from ..tracing.guard import run
from .trials import same

# What compares without running any code of a student's class.
SIMPLE = (int, float, bool, str, type(None))


def are_alike(answer: Any, wanted: Any) -> bool:
    """Whether two things are alike; a class of a student's that fails at == is like nothing."""
    if is_simple(answer) and is_simple(wanted):
        return alike(answer, wanted)
    return run(alike, answer, wanted).answer is True


def is_simple(thing: Any) -> bool:
    """Whether it is a number or a text, or a pair or list of such."""
    parts = thing if type(thing) in (tuple, list) else [thing]
    return all(type(part) in SIMPLE for part in parts)


def alike(answer: Any, wanted: Any) -> bool:
    """Whether two things are equal, and numbers in them up to rounding."""
    answer, wanted = plain(answer), plain(wanted)
    if is_number(answer) and is_number(wanted):
        return same(answer, wanted)
    if type(answer) is not type(wanted):
        return False
    if isinstance(wanted, (tuple, list)):
        return len(answer) == len(wanted) and all(map(alike, answer, wanted))
    if isinstance(wanted, dict):
        is_alike = [alike(answer[key], wanted[key]) for key in wanted if key in answer]
        return answer.keys() == wanted.keys() and all(is_alike)
    if isinstance(wanted, float):  # one of them is no number: nan is equal to nothing
        return isnan(answer) and isnan(wanted)
    return bool(answer == wanted)


# A type → how to read what it holds, whatever a class derived from it says.
CONTENTS: dict[type, Callable] = {
    tuple: tuple.__iter__,
    list: list.__iter__,
    dict: dict.items,
    float: float.__float__,
}


def plain(thing: Any) -> Any:
    """A numpy bool, a namedtuple, a Counter and the like, converted to Python's own type."""
    if is_bool(thing):
        return bool(thing)
    for kind, contents in CONTENTS.items():
        if isinstance(thing, kind):
            return kind(contents(thing))
    return thing
