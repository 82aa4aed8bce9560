"""What stands around a student's code, and what that may change: one at a time, and put back.

A run changes what the whole interpreter shares: `input`, how deep calls may be nested; a check, the
screen as well. So one thread at a time does so.
"""

import builtins
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import compress
from operator import is_not
from types import BuiltinFunctionType
from typing import Any

# Held while something is changed that threads share. (A student's function may call a check.)
ALONE = threading.RLock()

BUILTINS = vars(builtins)
# They talk to somebody, and whoever runs Python replaces them: a notebook, a debugger.
REPLACED = {"input", "print", "open", "breakpoint", "__import__", "__build_class__"}
# Python's own, as they were when this was imported.
PYTHONS: dict[str, Callable[..., Any]] = {
    name: thing
    for name, thing in BUILTINS.items()
    if isinstance(thing, (BuiltinFunctionType, type)) and name not in REPLACED
}


@contextmanager
def pythons_builtins() -> Iterator[None]:
    """Let `max` and the like be Python's own for a while, whatever a student has made of them."""
    students = put_in_place(PYTHONS)
    try:
        yield
    finally:
        put_in_place(students)


def put_in_place(things: dict[str, Any]) -> dict[str, Any]:
    """Bind builtins to these things; return those that were others, as they were."""
    # Nearly always all are in place, and that is to be seen fast: it is asked after every run.
    are_others = map(is_not, map(BUILTINS.get, things), things.values())
    others = {name: BUILTINS.get(name) for name in compress(things, are_others)}
    for name in others:
        BUILTINS[name] = things[name]
    return others
