"""Running a student's code so that it can do no harm: no endless loop, no question."""

import dis
import linecache
import re
import signal
import threading
import traceback
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from types import CodeType, FrameType
from typing import Any, NoReturn

from gametree.style import shorten

from ..words.language import Sentence
from .describing import in_words
from .surroundings import ALONE, BUILTINS, put_in_place
from .tracer import MOST_FRAMES, Tracer, is_student_file

# Lines that a student's code may run in one go: what a check asks takes a few hundred.
MOST_LINES = 100_000
MOST_LETTERS = 100  # of a line of code, as a sentence shows it

runs = 0  # how often code of a student's was run, in all

UNPACKING = {dis.opmap["UNPACK_SEQUENCE"], dis.opmap["UNPACK_EX"]}  # as in `value, move = answer`
# Only its text tells this error from that of a wrong index.
NO_PARTS = re.compile(r"'(int|float|Fraction|NoneType)' object is not subscriptable")


@dataclass(slots=True)
class Run:
    """The result of a call of a student's function.

    answer   what it returned
    problem  the name of the mistake that ended it: "endless-loop", "takes-too-long",
             "library-takes-too-long", "endless-recursion", "too-much-memory", "raises",
             "not-written-yet" or "no-pair"; None if it returned
    fields   what the sentence about the problem names: the error, the line, how many lines were run
    error    the exception in which it ended
    lines    how many lines of the student's were run
    called   the functions of libraries that were called, as `name_of_code` names them
    """

    answer: object = None
    problem: str | None = None
    fields: dict[str, object] = field(default_factory=dict)
    error: BaseException | None = None
    lines: int = 0
    called: set[tuple[str, str]] = field(default_factory=set)


def run(
    function: Callable[..., object],
    *args: object,
    lines: int = MOST_LINES,
    spy: Callable[[str, FrameType], object] | None = None,
) -> Run:
    """Call `function(*args)`, a student's, and return a Run.

    Raises nothing but the user's own KeyboardInterrupt.
    lines: the most lines of the student's code that may run each time it is entered. Lines are
        counted, not seconds, so that a verdict does not depend on the machine. For libraries, calls
        are counted, over the whole run.
    spy: called as spy(event, frame) whenever a function of the student's begins ("call") or ends
        ("return").

    >>> run(lambda: 3).answer, run(lambda: 1 / 0).fields["error"]
    (3, 'ZeroDivisionError: division by zero')
    """
    if RUNNERS:
        with suspend(RUNNERS) as runner:
            return runner(function, *args, lines=lines, spy=spy)
    global runs
    runs += 1
    done = Run()
    guard = Guard(lines, spy)
    tracer = guard.tracer
    usual = signal.getsignal(signal.SIGINT)
    handled = callable(usual) and threading.current_thread() is threading.main_thread()
    if handled:  # from here until all is put back, a Ctrl-C ends nothing but the student's code
        signal.signal(signal.SIGINT, guard.on_interrupt)
    ALONE.acquire()
    before = dict(BUILTINS)
    try:
        BUILTINS["input"] = refuse_input
        done.answer = tracer.run(function, *args)
    except BaseException as error:
        done.error = error
    finally:
        put_in_place(before)
        ALONE.release()
        if handled:
            signal.signal(signal.SIGINT, usual)
    if guard.interrupted:
        signal.raise_signal(signal.SIGINT)  # as if the Ctrl-C came now
        raise KeyboardInterrupt
    done.lines = tracer.lines
    done.called = tracer.called
    done.problem = tracer.problem
    done.fields = guard.fields
    if done.problem == "takes-too-long":
        done.fields = {"lines": lines}
    if done.error is not None and not done.problem:
        done.problem, done.fields = problem_of(done.error)
    return done


# What runs a student's code in place of `run`, called as that is; the last one counts. It may call
# `run` itself, which then does as it always does.
RUNNERS: list[Callable[..., Run]] = []


@contextmanager
def suspend(runners: list[Callable[..., Run]]) -> Iterator[Callable[..., Run]]:
    """Take the last of the runners away for a while, and give it."""
    runner = runners.pop()
    try:
        yield runner
    finally:
        runners.append(runner)


@contextmanager
def run_by(runner: Callable[..., Run]) -> Iterator[None]:
    """Let `runner` run what `run` is asked to run: to note what comes of it, or to know it already.

    >>> with run_by(lambda function, *args, **options: Run(answer="noted")):
    ...     run(lambda: 3).answer
    'noted'
    """
    RUNNERS.append(runner)
    try:
        yield
    finally:
        RUNNERS.pop()


# What went wrong in code that was ended.
WITHOUT_END = (
    "endless-loop",
    "endless-recursion",
    "library-takes-too-long",
    "takes-too-long",
    "too-much-memory",
)


class Guard:
    """Watches over one run: renews its lines, and ends it when the user presses Ctrl-C.

    lines   the most lines that may run each time the student's code is entered
    spy     a function that also wants to know of calls and returns
    tracer  what runs the code
    fields  of the sentence about an endless recursion: the line
    """

    def __init__(self, lines: int, spy: Callable[[str, FrameType], object] | None):
        self.lines = lines
        self.spy = spy
        self.tracer = Tracer(self.watch, ("call", "return"), lines)
        self.fields: dict[str, object] = {}

    @property
    def interrupted(self) -> bool:
        return self.tracer.problem == "interrupted"

    def watch(self, event: str, frame: FrameType, arg: Any) -> None:
        """Take in that a function of the student's begins or ends; the tracer calls this."""
        tracer = self.tracer
        if event == "call" and not tracer.problem:
            if tracer.deep == 1:
                tracer.allow(self.lines)
            elif tracer.deep > MOST_FRAMES:
                self.fields = {"line": line_of(traceback.walk_stack(frame.f_back))}
        if self.spy:
            self.spy(event, frame)

    def on_interrupt(self, number: int, frame: FrameType | None) -> None:
        """End the student's code: at once if it or what it calls is running, else at its next line.

        An exception raised in the tracer, or in what the tracer calls, would end the tracing.
        """
        self.tracer.problem = "interrupted"
        stack = [caller for caller, _ in traceback.walk_stack(frame)]
        ours = next(caller for caller in stack if is_of_this_room(caller))
        is_student_at_work = ours.f_code is Tracer.run.__code__ and ours is not frame
        if self.tracer.running and is_student_at_work:
            raise KeyboardInterrupt


def is_of_this_room(frame: FrameType) -> bool:
    """True for a frame of this module or of the tracer's."""
    return frame.f_globals.get("__name__") in (__name__, Tracer.__module__)


def refuse_input(prompt: object = "") -> NoReturn:
    """Stand in for `input`."""
    raise EOFError(
        "input() is asked for, and nobody is there to answer: take what you need as arguments"
    )


def problem_of(error: BaseException) -> tuple[str, dict[str, object]]:
    """Return the name of the mistake if a student's code raised `error`, and its fields."""
    if isinstance(error, NotImplementedError):
        return "not-written-yet", {}
    if isinstance(error, MemoryError):
        return "too-much-memory", {}
    places = [*traceback.walk_tb(error.__traceback__)]
    line = line_of(reversed(places))
    if isinstance(error, RecursionError):
        return "endless-recursion", {"line": line}
    is_no_pair = is_of_unpacking(error) or is_of_taking_a_part(error)
    problem = "no-pair" if is_no_pair else "raises"
    return problem, {"error": in_words(error), "line": line}


def is_of_unpacking(error: BaseException) -> bool:
    """True if code tried to unpack something that is no sequence, as in `value, move = 3`."""
    if not isinstance(error, TypeError) or error.__traceback__ is None:
        return False
    place = error.__traceback__
    while place.tb_next:
        place = place.tb_next
    instruction = place.tb_frame.f_code.co_code[place.tb_lasti]
    return instruction in UNPACKING


def is_of_taking_a_part(error: BaseException) -> bool:
    """True if code took a part of a number or of None, as in `search(child)[0]`, and calls itself.

    Then the number is what it returns. What it was given has other parts, such as a row's.
    """
    if not isinstance(error, TypeError) or not NO_PARTS.fullmatch(str(error)):
        return False
    codes = [frame.f_code for frame, _ in traceback.walk_tb(error.__traceback__)]
    theirs = [code for code in codes if is_student_file(code.co_filename)]
    return any(code.co_name in names_in(code) for code in theirs)


def names_in(code: CodeType) -> set[str]:
    """The names that a function uses, also in its comprehensions."""
    inner = [part for part in code.co_consts if isinstance(part, CodeType)]
    return {*code.co_names, *code.co_freevars}.union(*map(names_in, inner))


def line_of(places: Iterable[tuple[FrameType, int]]) -> Sentence:
    """Return the first of these (frame, line number) that is the student's, in words."""
    for frame, number in places:
        if is_student_file(frame.f_code.co_filename):
            source = linecache.getline(frame.f_code.co_filename, number).strip()
            if not source:
                return Sentence("line {number}", number=str(number))
            shown = shorten(source, MOST_LETTERS)
            return Sentence("line {number}: {source}", number=str(number), source=shown)
    return Sentence("line unknown")
