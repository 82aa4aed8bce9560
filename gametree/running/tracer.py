"""Running a student's code line by line, so that it comes to an end whatever it does."""

import dis
import os
import sys
from collections.abc import Callable, Container
from functools import lru_cache

from ..limits import IN_BROWSER

MOST_FRAMES = 200 if IN_BROWSER else 1_000  # that a student's code may be deep in calls of itself
# Where Python begins and ends the handling of an exception: an error raised just there would never be forgotten.
BETWEEN = {dis.opmap[name] for name in ("PUSH_EXC_INFO", "COPY", "POP_EXCEPT", "RERAISE")}
# Not a student's: the files of gametree, of Python and of installed packages.
PACKAGE = os.path.dirname(os.path.dirname(__file__))
LIBRARIES = [PACKAGE + os.sep, os.path.dirname(os.__file__) + os.sep, "<frozen "]


def add_library(folder: str) -> None:
    """From now on the files in `folder` are not a student's either."""
    LIBRARIES.append(folder + os.sep)
    is_student_file.cache_clear()


@lru_cache(maxsize=1000)
def is_student_file(filename: str) -> bool:
    """True for the file or cell that a student wrote. `frame.f_code.co_filename` is the file of a frame's code."""
    installed = "site-packages" in filename or "dist-packages" in filename
    return not (installed or filename.startswith(tuple(LIBRARIES)))


@lru_cache(maxsize=1000)
def has_one_line_loop(code):
    """True for code with an instruction that jumps to itself (`while True: pass`): no line of it ever begins."""
    return any(
        step.argval == step.offset for step in dis.get_instructions(code) if "JUMP" in step.opname
    )


class Stopped(BaseException):
    """Ends a student's code that does not end. If the code catches it, its next line raises it again."""


class Tracer:
    """Runs a student's code, by Python's own way to trace; the code of a library or of gametree has no lines.

    spy      called as spy(event, frame, arg), as by sys.settrace, at those of the `events` "call", "line" (before it
             runs), "exception" and "return" (where a call ends)
    most     how many lines may run; lines: how many have; deep: how many calls are open
    problem  why the code is being ended: "endless-loop", "endless-recursion", or what else is set here; else None
    """

    def __init__(self, spy: Callable, events: Container[str], most: int):
        self.spy, self.events, self.most, self.lines, self.deep = spy, events, most, 0, 0
        self.problem, self.running = None, False

    def run(self, function: Callable, *args) -> object:
        self.before, limit = sys.gettrace(), sys.getrecursionlimit()
        try:
            sys.setrecursionlimit(limit + 3 * MOST_FRAMES)  # so that MOST_FRAMES comes first
            self.running = True
            sys.settrace(self.on_call)
            return function(*args)
        finally:
            self.stop()
            sys.setrecursionlimit(limit)

    def stop(self):
        """Let the code go on by itself."""
        self.running = False
        sys.settrace(self.before)

    def on_call(self, frame, event, arg):
        code = frame.f_code
        made = code.co_qualname.startswith("__create_fn__") or code.co_varnames[:1] == ("_cls",)
        if made or not is_student_file(code.co_filename):  # made by dataclass or namedtuple
            return None
        self.deep += 1
        self.spy(event, frame, arg)
        if self.deep > MOST_FRAMES:
            self.problem = self.problem or "endless-recursion"
        frame.f_trace_opcodes = has_one_line_loop(code)
        return self.on_line

    def on_line(self, frame, event, arg):
        if not self.running:
            return None
        if event == "return":
            self.deep -= 1
        elif event != "exception":
            self.lines += 1
            if self.lines > self.most:
                self.problem = self.problem or "endless-loop"
            if self.problem and frame.f_code.co_code[frame.f_lasti] not in BETWEEN:
                frame.f_trace = Retracing(self, frame)
                raise Stopped
        if event in self.events:
            self.spy(event, frame, arg)
        return self.on_line


class Retracing:
    """Stands in a frame whose tracer is about to raise: Python then stops tracing and drops what stands there.

    When this is dropped, tracing goes on, so that no `except:` or `finally` of a student runs unwatched.
    """

    def __init__(self, tracer, frame):
        self.tracer, self.frame = tracer, frame

    def __del__(self):
        if self.tracer.running:
            self.frame.f_trace = self.tracer.on_line
            sys.settrace(self.tracer.on_call)
