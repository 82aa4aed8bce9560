"""Running a student's code so that nothing it does can do harm: no endless loop, no exception, no flood of text."""

import builtins
import dis
import inspect
import io
import linecache
import signal
import sys
import threading
import traceback
from collections.abc import Callable
from dataclasses import dataclass, field

from ..following import (
    BETWEEN,
    MOST_FRAMES,
    Retracing,
    Stopped,
    brief,
    has_one_line_loop,
    in_words,
    is_student_file,
)
from ..language import Sentence

MOST_LINES = 100_000  # lines that a student's code may run in one go: what a check asks takes a few hundred


@dataclass(slots=True)
class Run:
    """What came of running a student's code once."""

    answer: object = None
    problem: str | None = None  # "endless-loop", "endless-recursion", "raises" or "not-written-yet"
    fields: dict = field(default_factory=dict)  # of the sentence about the problem: error, line
    error: BaseException | None = None
    printed: int = 0  # lines of text
    lines: int = 0  # of the student's code that were run


def run(function: Callable, *args, lines: int = MOST_LINES, spy: Callable | None = None) -> Run:
    """Call `function(*args)`, a student's, and return a Run. Raises nothing but the user's own KeyboardInterrupt.

    lines: the most lines of the student's code that may run each time it is entered. Lines are counted, not
        seconds, so that a verdict does not depend on the machine; those of libraries do not count.
    spy: called as spy(event, frame) whenever a function of the student's begins ("call") or ends ("return").

    >>> run(lambda: 3).answer, run(lambda: 1 / 0).fields["error"]
    (3, 'ZeroDivisionError: division by zero')
    """
    done, out, left, deep, running = Run(), io.StringIO(), lines, 0, False

    def on_call(frame, event, arg):
        nonlocal left, deep
        if not is_student_file(frame.f_code.co_filename):
            return None
        if deep == 0 and not done.problem:
            done.lines, left = done.lines + lines - left, lines
        deep += 1
        if deep > MOST_FRAMES and not done.problem:
            done.fields = {"line": line_of(traceback.walk_stack(frame.f_back))}
            done.problem, left = done.problem or "endless-recursion", 0
        if spy:
            spy(event, frame)
        frame.f_trace_opcodes = has_one_line_loop(frame.f_code)
        return on_line

    def on_line(frame, event, arg):
        nonlocal left, deep
        if event == "return":
            deep -= 1
            if spy:
                spy(event, frame)
            return on_line
        left -= 1
        if left < 0 and running and event != "exception":
            done.problem = done.problem or "endless-loop"
            if frame.f_code.co_code[frame.f_lasti] not in BETWEEN:
                frame.f_trace = Retracing(lambda: trace(frame))
                raise Stopped
        return on_line

    def trace(frame):
        if running:
            frame.f_trace = on_line
            sys.settrace(on_call)

    def on_interrupt(number, frame):
        """End the student's code: at once if it is at work, or what it calls; else at its next line.

        What is raised in the tracer, or in what the tracer calls, would end the watching.
        """
        nonlocal left
        done.problem, left = "interrupted", 0
        stack = [one for one, _ in traceback.walk_stack(frame)]
        ours = next(
            one for one in stack if one.f_globals is globals() or one.f_code is Retracing.__del__.__code__
        )
        if running and ours.f_code is run.__code__ and ours is not frame:
            raise KeyboardInterrupt

    tracer, limit, usual = sys.gettrace(), sys.getrecursionlimit(), signal.getsignal(signal.SIGINT)
    stdout, stderr, ask = sys.stdout, sys.stderr, builtins.input
    handled = callable(usual) and threading.current_thread() is threading.main_thread()
    if handled:  # from here until all is put back, a Ctrl-C ends nothing but the student's code
        signal.signal(signal.SIGINT, on_interrupt)
    try:
        sys.stdout = sys.stderr = out
        builtins.input = refuse_input
        sys.setrecursionlimit(limit + 3 * MOST_FRAMES)  # so that MOST_FRAMES comes first
        running = True
        sys.settrace(on_call)
        done.answer = function(*args)
    except BaseException as error:
        done.error = error
    finally:
        running = False
        sys.settrace(tracer)
        sys.stdout, sys.stderr, builtins.input = stdout, stderr, ask
        sys.setrecursionlimit(limit)
        if handled:
            signal.signal(signal.SIGINT, usual)
    if done.problem == "interrupted":
        signal.raise_signal(signal.SIGINT)  # as if the Ctrl-C came now
        raise KeyboardInterrupt
    done.lines += lines - left
    done.printed = len(out.getvalue().splitlines())
    if done.error is not None and not done.problem:
        done.problem, done.fields = problem_of(done.error)
    return done


def refuse_input(prompt=""):
    raise EOFError("input() is asked for, and nobody is there to answer: take what you need as arguments")


def problem_of(error):
    """The name of what went wrong where a student's code raised `error`, and the fields of its sentence."""
    if isinstance(error, NotImplementedError):
        return "not-written-yet", {}
    fields = {"line": line_of(reversed([*traceback.walk_tb(error.__traceback__)]))}
    if isinstance(error, RecursionError):
        return "endless-recursion", fields
    return "raises", {"error": in_words(error)} | fields


def line_of(places):
    """The first line of the student's among these pairs (frame, number), in words: its number, and what it says."""
    for frame, number in places:
        if is_student_file(frame.f_code.co_filename):
            source = linecache.getline(frame.f_code.co_filename, number).strip()
            if not source:
                return Sentence("line {number}", number=str(number))
            source = source if len(source) <= 100 else source[:99] + "…"
            return Sentence("line {number}: {source}", number=str(number), source=source)
    return Sentence("line unknown")


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
        said = Sentence("Give the function itself, written as {wanted}; you gave {given}.")
        if not (function is None or isinstance(function, (type, str))):
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
        said = Sentence("The function is called as {wanted}, but {name} takes nothing.")
        if signature.parameters:
            said = Sentence("The function is called as {wanted}, but {name} takes {parameters}.")
        parameters = ", ".join(signature.parameters)
        return said.having(wanted=wanted, name=getattr(function, "__name__", "fn"), parameters=parameters)


def described(thing: object) -> str | Sentence:
    """A thing that was given or returned, in a few words, without an address."""
    if isinstance(thing, type):
        return Sentence("the class {name}", name=thing.__name__)
    if inspect.isgenerator(thing):
        return Sentence("a generator (a function with yield returns one)")
    if callable(thing):
        return Sentence("the function {name}", name=getattr(thing, "__name__", "fn"))
    return brief(thing)
