"""Running a student's code so that nothing it does can do harm: no endless loop, no exception, no flood of text."""

import builtins
import contextlib
import dis
import inspect
import io
import linecache
import re
import sys
from functools import lru_cache
from pathlib import Path

from ..errors import short
from .sentences import Said

MOST_LINES = 100_000  # lines that a student's code may run in one go: what a check asks takes a few hundred
MOST_FRAMES = 1_000  # that it may be deep in calls of itself
OURS = str(Path(__file__).resolve().parent.parent)
RAISE = dis.opmap["RAISE_VARARGS"]


class Run:
    """What came of running a student's code once.

    answer   what it returned, if it did
    problem  None, or what went wrong: "endless-loop", "endless-recursion", "raises" or "not-written-yet"
    fields   what the sentence about the problem needs: error, line
    error    the exception itself
    printed  how many lines it printed
    """

    __slots__ = ("answer", "error", "fields", "printed", "problem")

    def __init__(self):
        self.answer, self.problem, self.fields, self.error, self.printed = None, None, {}, None, 0


class Stop:
    """What both errors below share. Python stops tracing where a tracer raises, so code that catches one of
    them would go on unwatched: with the next call or return, or when the error is dropped, it begins anew."""

    def __init__(self, go_on, frame):
        super().__init__("maximum recursion depth exceeded")
        self.go_on, self.frame = go_on, frame
        sys.setprofile(lambda frame, event, arg: go_on(frame))

    def __del__(self):
        self.go_on(self.frame)


class Endless(Stop, BaseException):
    """Ends code that has run too many lines."""


class TooDeep(Stop, RecursionError):
    """Ends code that is too deep in calls of itself, before Python does and stops tracing."""


def run(function, *args, lines=MOST_LINES, spy=None):
    """Call `function(*args)`, a student's, and return a Run. Raises nothing but the user's own KeyboardInterrupt.

    lines: the most lines of code that it may run. Lines are counted, not seconds, so that a verdict does not
        depend on the machine. The tracer of before (a debugger's, say) is put back.
    spy: called as spy(event, frame) whenever a function of the student's begins ("call") or ends ("return").

    >>> run(lambda: 3).answer, run(lambda: 1 / 0).fields["error"]
    (3, 'ZeroDivisionError: division by zero')
    """
    done, out, left, over = Run(), io.StringIO(), lines, False
    tracer, profiler, limit, ask = sys.gettrace(), sys.getprofile(), sys.getrecursionlimit(), builtins.input

    deep = 0

    def on_line(frame, event, arg):
        nonlocal left, deep
        left -= 1
        if event == "return":
            deep -= 1
            if spy:
                spy(event, frame)
        elif left < 0 and not over:
            raise Endless(go_on, frame)
        return on_line

    def on_call(frame, event, arg):
        nonlocal left, deep
        code = frame.f_code
        if code.co_filename.startswith(OURS):
            return None
        deep += 1
        if deep > MOST_FRAMES and not over:
            left -= MOST_FRAMES
            raise TooDeep(go_on, frame)
        if spy:
            spy(event, frame)
        frame.f_trace_opcodes = runs_on_the_spot(code)
        return on_line(frame, event, arg)

    def go_on(frame):
        nonlocal deep
        if not over:
            sys.setprofile(profiler)
            deep = 0
            while frame is not None and frame is not here:
                if not frame.f_code.co_filename.startswith(
                    OURS
                ):  # never in ours: a lock there must be let go
                    frame.f_trace, deep = on_line, deep + 1
                frame = frame.f_back
            sys.settrace(on_call)

    here = sys._getframe()
    try:
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(out):
            builtins.input = nobody
            set_ceiling()
            try:
                sys.settrace(on_call)
                done.answer = function(*args)
            finally:
                over = True
                sys.settrace(tracer)
                sys.setprofile(profiler)
                builtins.input = ask
                sys.setrecursionlimit(limit)
    except Endless:
        done.problem = "endless-loop"
    except RecursionError as error:
        done.problem = "endless-recursion"
        done.fields = {"line": where(error, calls=1)}
    except NotImplementedError:
        done.problem = "not-written-yet"
    except BaseException as error:
        if isinstance(error, KeyboardInterrupt) and not raised_by_code(error):
            raise
        done.problem, done.error = "raises", error
        done.fields = {"error": in_words(error), "line": where(error)}
    done.printed = len(out.getvalue().splitlines())
    return done


@lru_cache(maxsize=1000)
def runs_on_the_spot(code):
    """True for code with an instruction that jumps to itself (`while True: pass`): no line of it ever begins."""
    return any(step.argval == step.offset for step in dis.get_instructions(code) if "JUMP" in step.opname)


def nobody(prompt=""):
    raise EOFError("input() is asked for, and nobody is there to answer: take what you need as arguments")


def set_ceiling():
    """Allow no more frames than a deep recursion needs, whatever limit was set before."""
    depth, frame = 0, sys._getframe()
    while frame is not None:
        depth, frame = depth + 1, frame.f_back
    sys.setrecursionlimit(depth + 2 * MOST_FRAMES)


def raised_by_code(error):
    """True when a `raise` raised this error: a person's Ctrl-C falls anywhere."""
    found = entries(error)
    return bool(found) and found[-1].tb_frame.f_code.co_code[found[-1].tb_lasti] == RAISE


def entries(error):
    """The entries of the traceback that lie in the student's code, the innermost last."""
    found, entry = [], error.__traceback__
    while entry is not None:
        if not entry.tb_frame.f_code.co_filename.startswith(OURS):
            found.append(entry)
        entry = entry.tb_next
    return found


def where(error, calls=0):
    """The student's line at which `error` was raised: its number in the cell or file, and what it says.

    calls: how many calls further out to look.
    """
    found = entries(error)
    if len(found) <= calls:
        return Said("part.nowhere")
    found = found[: len(found) - calls]
    # Some Pythons end an endless recursion at the head of the function; what says more is the line that called it.
    while len(found) > 1 and found[-1].tb_lineno == found[-1].tb_frame.f_code.co_firstlineno:
        found.pop()
    entry = found[-1]
    source = linecache.getline(entry.tb_frame.f_code.co_filename, entry.tb_lineno).strip()
    source = source if len(source) <= 100 else source[:99] + "…"
    return Said("part.line.source" if source else "part.line", number=str(entry.tb_lineno), source=source)


def in_words(error):
    """The error as Python's last line says it, without addresses."""
    try:
        said = " ".join(str(error).split())
    except Exception:  # its own __str__ fails
        said = ""
    said = re.sub(r" at 0x[0-9a-fA-F]+", "", said)
    return type(error).__name__ + (f": {said if len(said) < 200 else said[:199] + '…'}" if said else "")


def is_empty(function):
    """True for a function whose body is only `pass`, `...` or a text."""
    try:
        code = function.__code__
    except AttributeError:
        return False
    names = {step.opname for step in dis.get_instructions(code)}
    return names <= {"RESUME", "LOAD_CONST", "RETURN_VALUE", "RETURN_CONST", "NOP", "POP_TOP"} and set(
        code.co_consts
    ) <= {None, ..., *([code.co_consts[0]] if isinstance(code.co_consts[0], str) else [])}


def wrong_arguments(function, count, wanted):
    """Why `function` cannot be called with `count` arguments, as a sentence; None if it can.

    wanted: how such a function is written, e.g. "fn(node)".
    """
    if isinstance(function, type) or not callable(function):
        called = not (function is None or isinstance(function, (type, str)))
        key = "said.give-function.called" if called else "said.give-function"
        return Said(key, wanted=wanted, given=described(function))
    try:
        signature = inspect.signature(function)
    except (TypeError, ValueError):  # some builtins do not tell
        return None
    try:
        signature.bind(*range(count))
    except TypeError:
        name = getattr(function, "__name__", "fn")
        key = "said.takes" if signature.parameters else "said.takes-nothing"
        return Said(key, wanted=wanted, name=name, parameters=", ".join(signature.parameters))
    return None


def described(thing):
    """A thing that was given or returned, in a few words, without an address."""
    if isinstance(thing, type):
        return Said("part.class", name=thing.__name__)
    if inspect.isgenerator(thing):
        return Said("part.generator")
    if callable(thing):
        return Said("part.function", name=getattr(thing, "__name__", "fn"))
    return re.sub(r" at 0x[0-9a-fA-F]+", "", short(thing))
