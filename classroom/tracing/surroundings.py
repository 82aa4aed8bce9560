"""The surroundings of a student's code: changed by one run at a time, and then put back.

A run changes what the whole interpreter shares: `input`, and how deep calls may be nested. A check
changes the screen as well. So only one thread at a time may do so.
"""

import builtins
import signal
import threading
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import compress
from operator import is_not
from types import BuiltinFunctionType, CodeType, FrameType
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
def interrupts_only_within(code: CodeType) -> Iterator[None]:
    """Let a Ctrl-C end only the function that has this code, and what it calls, of the block below.

    So what the block sets up before that and takes down after it is never left half done. A Ctrl-C
    that comes meanwhile ends the block, once all is taken down.
    """
    usual = signal.getsignal(signal.SIGINT)
    is_main = threading.current_thread() is threading.main_thread()
    if not callable(usual) or not is_main:  # no Ctrl-C comes here
        yield
        return
    handler = usual
    has_waited = False

    def on_interrupt(number: int, frame: FrameType | None) -> None:
        nonlocal has_waited
        if any(caller.f_code is code for caller, _ in traceback.walk_stack(frame)):
            handler(number, frame)
        else:
            has_waited = True

    signal.signal(signal.SIGINT, on_interrupt)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)
        if has_waited:
            signal.raise_signal(signal.SIGINT)  # as if it came now


@contextmanager
def pythons_builtins() -> Iterator[None]:
    """Let `max` and the like be Python's own for a while, whatever a student has made of them."""
    students = put_in_place(PYTHONS)
    try:
        yield
    finally:
        put_in_place(students)


def put_in_place(things: dict[str, Any]) -> dict[str, Any]:
    """Bind builtins to these things; return what was bound before, where it was different."""
    # Nearly always all are in place. That test must be fast, because it is made after every run.
    are_others = map(is_not, map(BUILTINS.get, things), things.values())
    others = {name: BUILTINS.get(name) for name in compress(things, are_others)}
    for name in others:
        BUILTINS[name] = things[name]
    return others
