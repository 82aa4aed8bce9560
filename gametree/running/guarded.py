"""Running a student's code so that nothing it does can do harm: no endless loop, no exception, no question."""

import builtins
import linecache
import signal
import threading
import traceback
from collections.abc import Callable
from dataclasses import dataclass, field

from ..language import Sentence
from .describing import in_words
from .tracer import MOST_FRAMES, Tracer, is_student_file

MOST_LINES = (
    100_000  # lines that a student's code may run in one go: what a check asks takes a few hundred
)


@dataclass(slots=True)
class Run:
    answer: object = None
    problem: str | None = (
        None  # the name of a mistake: "endless-loop", "raises", "not-written-yet", …
    )
    fields: dict = field(default_factory=dict)  # of the sentence about the problem: error, line
    error: BaseException | None = None
    lines: int = 0  # of the student's code that were run


def run(function: Callable, *args, lines: int = MOST_LINES, spy: Callable | None = None) -> Run:
    """Call `function(*args)`, a student's, and return a Run. Raises nothing but the user's own KeyboardInterrupt.

    lines: the most lines of the student's code that may run each time it is entered. Lines are counted, not
        seconds, so that a verdict does not depend on the machine; those of libraries do not count.
    spy: called as spy(event, frame) whenever a function of the student's begins ("call") or ends ("return").

    >>> run(lambda: 3).answer, run(lambda: 1 / 0).fields["error"]
    (3, 'ZeroDivisionError: division by zero')
    """
    done = Run()

    def watch(event, frame, arg):
        if event == "call" and not tracer.problem:
            if tracer.deep == 1:
                tracer.most = tracer.lines + lines
            elif tracer.deep > MOST_FRAMES:
                done.fields = {"line": line_of(traceback.walk_stack(frame.f_back))}
        if spy:
            spy(event, frame)

    def on_interrupt(number, frame):
        """End the student's code: at once if it is at work, or what it calls; else at its next line.

        What is raised in the tracer, or in what the tracer calls, would end the watching.
        """
        tracer.problem = "interrupted"
        stack = [one for one, _ in traceback.walk_stack(frame)]
        ours = next(
            one for one in stack if one.f_globals.get("__name__") in (__name__, Tracer.__module__)
        )
        if tracer.running and ours.f_code is Tracer.run.__code__ and ours is not frame:
            raise KeyboardInterrupt

    tracer, usual = Tracer(watch, ("call", "return"), lines), signal.getsignal(signal.SIGINT)
    ask = builtins.input
    handled = callable(usual) and threading.current_thread() is threading.main_thread()
    if handled:  # from here until all is put back, a Ctrl-C ends nothing but the student's code
        signal.signal(signal.SIGINT, on_interrupt)
    try:
        builtins.input = refuse_input
        done.answer = tracer.run(function, *args)
    except BaseException as error:
        done.error = error
    finally:
        builtins.input = ask
        if handled:
            signal.signal(signal.SIGINT, usual)
    if tracer.problem == "interrupted":
        signal.raise_signal(signal.SIGINT)  # as if the Ctrl-C came now
        raise KeyboardInterrupt
    done.problem, done.lines = tracer.problem, tracer.lines
    if done.error is not None and not done.problem:
        done.problem, done.fields = problem_of(done.error)
    return done


def refuse_input(prompt=""):
    raise EOFError(
        "input() is asked for, and nobody is there to answer: take what you need as arguments"
    )


def problem_of(error):
    """The name of what went wrong where a student's code raised `error`, and the fields of its sentence."""
    if isinstance(error, NotImplementedError):
        return "not-written-yet", {}
    fields = {"line": line_of(reversed([*traceback.walk_tb(error.__traceback__)]))}
    if isinstance(error, RecursionError):
        return "endless-recursion", fields
    said = in_words(error)
    return "no-pair" if said.startswith("TypeError: cannot unpack") else "raises", {
        "error": said
    } | fields


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
