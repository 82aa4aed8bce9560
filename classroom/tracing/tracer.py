"""Running a student's code line by line, so that it ends whatever it does."""

import dis
import os
import sys
from collections.abc import Callable, Container
from functools import lru_cache
from types import CodeType, FrameType
from typing import Any, ParamSpec, TypeVar

import gametree

Given = ParamSpec("Given")
Returned = TypeVar("Returned")

# Where Python itself runs in the browser (Pyodide), there is little room for calls through C.
# Whoever runs it so without a browser can give it more, and say so.
HAS_LITTLE_ROOM = sys.platform == "emscripten" and "GAMETREE_LARGE_STACK" not in os.environ
if HAS_LITTLE_ROOM:
    sys.setrecursionlimit(min(sys.getrecursionlimit(), 600))  # deeper, the browser would end Python

MOST_FRAMES = 200 if HAS_LITTLE_ROOM else 1_000  # that a student's code may be deep in itself

# How many functions of libraries may be called, in all: that takes seconds. (On the whole tree of
# tic-tac-toe minimax makes 1,258,077 calls.)
MOST_LIBRARY_CALLS = 2_000_000
LIBRARY_CALLS_A_LINE = 20  # besides, for each line of a student's that has run
MORE_LIBRARY_CALLS = 1_000  # while it is being ended

# Where Python begins and ends the handling of an exception. An error raised just there would never
# be forgotten.
BETWEEN = {dis.opmap[name] for name in ("PUSH_EXC_INFO", "COPY", "POP_EXCEPT", "RERAISE")}

# Not a student's: the files of gametree, of classroom, of Python and of installed packages.
CLASSROOM = os.path.dirname(os.path.dirname(__file__))
FOLDERS = [os.path.dirname(gametree.__file__), CLASSROOM, os.path.dirname(os.__file__)]
LIBRARIES = (*[folder + os.sep for folder in FOLDERS], "<frozen ")


@lru_cache(maxsize=1000)
def is_student_file(filename: str) -> bool:
    """True for the file or cell that a student wrote, such as `frame.f_code.co_filename`."""
    installed = "site-packages" in filename or "dist-packages" in filename
    return not (installed or filename.startswith(LIBRARIES))


@lru_cache(maxsize=1000)
def has_one_line_loop(code: CodeType) -> bool:
    """True if an instruction jumps to itself: in `while True: pass` no further line begins."""
    return any(
        instruction.argval == instruction.offset
        for instruction in dis.get_instructions(code)
        if "JUMP" in instruction.opname
    )


def name_of_code(code: CodeType) -> tuple[str, str]:
    """What identifies a function: the file in which it is written, and its name there."""
    return code.co_filename, code.co_qualname


def is_made_by_library(code: CodeType) -> bool:
    """True for what dataclass or namedtuple write, which has no file of its own."""
    return code.co_qualname.startswith("__create_fn__") or code.co_varnames[:1] == ("_cls",)


# id(code) → code of a library that was met; it is kept as long as Python runs. Looking up the code
# itself would take as long as a few of its lines, because all of it is hashed.
LIBRARY_CODE: dict[int, CodeType] = {}


def is_library_code(code: CodeType) -> bool:
    """True for code that no student wrote; it is known the next time."""
    if is_student_file(code.co_filename) and not is_made_by_library(code):
        return False
    LIBRARY_CODE[id(code)] = code
    return True


class Stopped(BaseException):
    """Ends a student's code that does not end. If it is caught, the next line raises it again."""


class Tracer:
    """Runs a student's code with Python's tracing; lines of libraries, and ours, are not traced.

    spy      called as spy(event, frame, arg), as by sys.settrace, at those of the `events`: "call",
             "line" (before it runs), "exception" and "return" (when a call ends)
    most     how many lines may run
    lines    how many have
    deep     how many calls are open
    steps    how many lines and calls each open call has run itself, the outermost first; before
             these, how many calls were made from outside
    library  id(code) of each function of a library that was called; see `called`
    library_calls  how many calls of these there were
    problem  why the code is being ended: "endless-loop", "takes-too-long", "endless-recursion",
             "library-takes-too-long", or what else is set here; else None
    running  whether the code is being traced
    """

    def __init__(
        self, spy: Callable[[str, FrameType, Any], object], events: Container[str], most: int
    ):
        self.spy = spy
        self.events = events
        self.lines = 0
        self.deep = 0
        self.steps = [0]
        self.allow(most)
        self.library: set[int] = set()
        self.library_calls = 0
        # id(code) → a student's code, and whether it has a loop in one line
        self.codes: dict[int, tuple[CodeType, bool]] = {}
        self.problem: str | None = None
        self.running = False

    def run(
        self, function: Callable[Given, Returned], *args: Given.args, **options: Given.kwargs
    ) -> Returned:
        """Call the function and return what it returns; raises what it raises, and Stopped."""
        self.before = sys.gettrace()
        limit = sys.getrecursionlimit()
        try:
            sys.setrecursionlimit(limit + 3 * MOST_FRAMES)  # so that MOST_FRAMES comes first
            self.running = True
            sys.settrace(self.on_call)
            return function(*args, **options)
        finally:
            # As `stop` does; but to call that, too, counts.
            self.running = False
            sys.settrace(self.before)
            sys.setrecursionlimit(limit)

    def allow(self, lines: int) -> None:
        """Let `lines` more lines run from here on."""
        self.most = self.lines + lines
        self.many = lines // 200  # steps of one call, from which on a loop must be the cause

    def why_so_long(self) -> str:
        """Whether a loop goes on for ever, or many calls have done a little each."""
        return "endless-loop" if max(self.steps) > self.many else "takes-too-long"

    def stop(self) -> None:
        """Let the code run on without tracing."""
        self.running = False
        sys.settrace(self.before)

    def on_call(self, frame: FrameType, event: str, arg: Any) -> Any:
        """Python calls this when a function begins, and what it returns at each line there."""
        code = frame.f_code
        number = id(code)
        # Nearly all calls are of libraries, so this comes first, and is short.
        if number in LIBRARY_CODE or (number not in self.codes and is_library_code(code)):
            self.library.add(number)
            self.library_calls += 1
            if self.library_calls > MOST_LIBRARY_CALLS:
                self.end_library_calls(frame)
            return None
        if number not in self.codes:
            self.codes[number] = code, has_one_line_loop(code)
        self.deep += 1
        self.steps[-1] += 1
        self.steps.append(0)
        self.spy(event, frame, arg)
        if self.deep > MOST_FRAMES:
            self.problem = self.problem or "endless-recursion"
        _, frame.f_trace_opcodes = self.codes[number]
        return self.on_line

    def on_line(self, frame: FrameType, event: str, arg: Any) -> Any:
        """Python calls this at each line of a student's function, and when the function ends."""
        if not self.running:
            return None
        if event == "return":
            self.deep -= 1
            self.steps.pop()
        elif event != "exception":
            self.lines += 1
            self.steps[-1] += 1
            if self.problem or self.lines > self.most:
                self.end(frame)
        if event in self.events:
            self.spy(event, frame, arg)
        return self.on_line

    @property
    def called(self) -> set[tuple[str, str]]:
        """The functions of libraries that were called, as `name_of_code` names them."""
        return {name_of_code(LIBRARY_CODE[number]) for number in self.library}

    def end_library_calls(self, frame: FrameType) -> None:
        """Raise Stopped in a function of a library, if there have been too many calls of them.

        What the library then takes down may call some more; and where somebody has caught it, it is
        raised again after these.
        """
        if self.library_calls > MOST_LIBRARY_CALLS + LIBRARY_CALLS_A_LINE * self.lines:
            self.library_calls -= MORE_LIBRARY_CALLS
            self.problem = self.problem or "library-takes-too-long"
            frame.f_trace = Retracing(self, frame, None)
            raise Stopped

    def end(self, frame: FrameType) -> None:
        """Raise Stopped in a student's function, as soon as that is possible there."""
        self.problem = self.problem or self.why_so_long()
        if frame.f_code.co_code[frame.f_lasti] not in BETWEEN:
            frame.f_trace = Retracing(self, frame, self.on_line)
            raise Stopped


class Retracing:
    """Is put in a frame whose tracer is about to raise; Python then stops tracing, and drops this.

    When this is dropped, tracing starts again, so that no `except:` or `finally` of a student's
    runs unwatched.
    """

    def __init__(self, tracer: Tracer, frame: FrameType, traces_on: Callable[..., Any] | None):
        self.tracer = tracer
        self.frame = frame
        self.traces_on = traces_on  # what the frame holds then

    def __call__(self, frame: FrameType, event: str, arg: Any) -> None:
        """Do nothing: this is never called, but something callable must be there."""

    def __del__(self) -> None:
        if self.tracer.running:
            self.frame.f_trace = self.traces_on
            sys.settrace(self.tracer.on_call)
