"""Describes a student's function, and what it is given, returns or raises.

A description is short, and has no memory address in it, because that differs from run to run.
"""

import dis
import inspect
import re
from collections.abc import Callable
from typing import Any

from gametree.errors import GameTreeError
from gametree.nodes import Player
from gametree.style import shorten

from ..words.language import Sentence
from ..words.refusals import sentence_of_error
from ..words.wording import with_label

ADDRESS = " at 0x[0-9a-fA-F]*"  # in the repr of an object without one of its own


def in_words(error: BaseException) -> str:
    """The error as Python's last line says it, without addresses."""
    name = type(error).__name__
    message = brief(error, 200, text_of_error)
    if isinstance(error, GameTreeError):
        return with_label(name, message)
    return f"{name}: {message}" if message else name


def text_of_error(error: Exception) -> str:
    """The message of an error; if it is one of ours, in the language that is set."""
    return sentence_of_error(error).say()


def brief(thing: object, limit: int = 60, repr: Callable[[Any], str] = repr) -> str:
    """`repr(thing)` on one line, cut after `limit` characters, without an address."""
    try:
        text = " ".join(repr(thing).split())
    except Exception:  # a student's __repr__ may fail; the message must still appear
        text = f"a {type(thing).__name__}"
    return re.sub(ADDRESS, "", shorten(text, limit))


def is_empty(function: object) -> bool:
    """True for a function whose body is only `pass`, `...` or a text."""
    code = getattr(function, "__code__", None)
    if code is None or not set(code.co_consts) <= {None, ..., function.__doc__}:
        return False
    idle = {"RESUME", "LOAD_CONST", "RETURN_VALUE", "RETURN_CONST", "NOP", "POP_TOP"}
    return {instruction.opname for instruction in dis.get_instructions(code)} <= idle


def wrong_arguments(function: object, count: int, wanted: str | Sentence) -> Sentence | None:
    """Return why `function` cannot be called with `count` arguments; None if it can.

    wanted: how such a function is written, for the sentence: "fn(node)".
    """
    if isinstance(function, type) or not callable(function):
        return Sentence(
            "Give the function itself (without the brackets that call it), written as {wanted}, "
            "but you gave {given}.",
            wanted=wanted,
            given=describe(function),
        )
    try:
        signature = inspect.signature(function)
    except (TypeError, ValueError):  # some builtins do not tell
        return None
    try:
        signature.bind(*range(count))
        return None
    except TypeError:
        if takes_itself(function, count):
            return None
        return Sentence(
            "The function is called as {wanted}, but {name} takes {parameters}.",
            wanted=wanted,
            name=getattr(function, "__name__", "fn"),
            parameters=", ".join(signature.parameters) or "()",
        )


def takes_itself(function: Callable, count: int) -> bool:
    """Whether a function that goes by the name of another takes so many arguments all the same.

    functools.wraps lets it show the parameters of the other. One that takes any number says nothing
    of how many the other takes.
    """
    signature = inspect.signature(function, follow_wrapped=False)
    kinds = [parameter.kind for parameter in signature.parameters.values()]
    if not hasattr(function, "__wrapped__") or inspect.Parameter.VAR_POSITIONAL in kinds:
        return False
    try:
        signature.bind(*range(count))
    except TypeError:
        return False
    return True


def describe(thing: object) -> str | Sentence:
    """Return the words for a thing that was given or returned."""
    if isinstance(thing, type):
        return Sentence("the class {name}", name=thing.__name__)
    if inspect.isgenerator(thing):
        return Sentence("a generator (a function with yield returns one)")
    if callable(thing) and not isinstance(thing, Player):
        return Sentence("the function {name}", name=getattr(thing, "__name__", "fn"))
    return brief(thing)
