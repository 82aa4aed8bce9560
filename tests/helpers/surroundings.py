"""What a run of a student's code replaces for a while, and puts back."""

import builtins
import signal
import sys
import threading
from itertools import count

import pytest

from classroom.tracing import tracer as tracing
from classroom.tracing.surroundings import ALONE


def surroundings():
    """What a run replaces for a while."""
    handler = signal.getsignal(signal.SIGINT)
    replaced = (
        sys.stdout,
        sys.stderr,
        builtins.input,
        sys.getrecursionlimit(),
        sys.gettrace(),
        handler,
        threading.active_count(),
        ALONE._is_owned(),
    )
    return *replaced, sys.exc_info()


@pytest.fixture(autouse=True)
def all_is_put_back():
    before = surroundings()
    yield
    assert surroundings() == before


def interrupt_at_each_moment(call, *modules):
    """Call it again and again, with a Ctrl-C at each instruction in turn of these modules.

    Each time it must end in KeyboardInterrupt, and all must be as before. Return how many moments
    there are.
    """
    before, files = surroundings(), [module.__file__ for module in modules]
    for moment in count(1):
        passed = 0

        def tracer(frame, event, arg, moment=moment):
            nonlocal passed
            if event == "call":
                frame.f_trace_opcodes = True
                # Python drops an exception that is raised while a generator is closed.
                is_of_these = frame.f_code.co_filename in files and frame.f_code.co_name != "close"
                return tracer if is_of_these else None
            counts = (
                event == "opcode" and frame.f_code.co_code[frame.f_lasti] not in tracing.BETWEEN
            )
            passed += counts
            if counts and passed == moment:
                signal.getsignal(signal.SIGINT)(signal.SIGINT, frame)
            return tracer

        interrupted = False
        sys.settrace(tracer)
        try:
            call()
        except KeyboardInterrupt:
            interrupted = True
        finally:
            sys.settrace(before[4])
        assert surroundings() == before, moment
        if passed < moment:
            return moment
        assert interrupted, moment
