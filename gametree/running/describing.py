"""What is said of a function of one's own, of what it is given, returns or raises: in few words, without an address."""

import dis
import inspect
import re
from collections.abc import Callable

from ..errors import short
from ..language import Sentence
from ..nodes import Player

ADDRESS = " at 0x[0-9a-fA-F]*"  # it differs from run to run


def in_words(error):
    """The error as Python's last line says it, without addresses."""
    said = brief(error, 200, str)
    return f"{type(error).__name__}: {said}" if said else type(error).__name__


def brief(thing: object, limit: int = 60, repr: Callable[[object], str] = repr) -> str:
    """`repr(thing)` on one line, cut after `limit` characters, without an address."""
    return re.sub(ADDRESS, "", short(thing, limit, repr))


def is_empty(function: Callable) -> bool:
    """True for a function whose body is only `pass`, `...` or a text."""
    code = getattr(function, "__code__", None)
    if code is None or not set(code.co_consts) <= {None, ..., function.__doc__}:
        return False
    plain = {"RESUME", "LOAD_CONST", "RETURN_VALUE", "RETURN_CONST", "NOP", "POP_TOP"}
    return {step.opname for step in dis.get_instructions(code)} <= plain


def wrong_arguments(function: Callable, count: int, wanted: str | Sentence) -> Sentence | None:
    """Why `function` cannot be called with `count` arguments, as `wanted` ("fn(node)") would be; None if it can."""
    if isinstance(function, type) or not callable(function):
        said = Sentence(
            "Give the function itself (without the brackets that call it), written as {wanted}; you gave {given}."
        )
        return said.having(wanted=wanted, given=described(function))
    try:
        signature = inspect.signature(function)
    except (TypeError, ValueError):  # some builtins do not tell
        return None
    try:
        signature.bind(*range(count))
        return None
    except TypeError:
        said = Sentence("The function is called as {wanted}, but {name} takes {parameters}.")
        parameters = ", ".join(signature.parameters) or "()"
        return said.having(
            wanted=wanted, name=getattr(function, "__name__", "fn"), parameters=parameters
        )


def described(thing: object) -> str | Sentence:
    """A thing that was given or returned, in a few words, without an address."""
    if isinstance(thing, type):
        return Sentence("the class {name}", name=thing.__name__)
    if inspect.isgenerator(thing):
        return Sentence("a generator (a function with yield returns one)")
    if callable(thing) and not isinstance(thing, Player):
        return Sentence("the function {name}", name=getattr(thing, "__name__", "fn"))
    return brief(thing)
