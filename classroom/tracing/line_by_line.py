"""Following a student's function: the nodes that it looks at, and the lines of it that run."""

import dis
import inspect
from collections.abc import Callable, Mapping
from dataclasses import replace
from types import FrameType
from typing import Any, NamedTuple

from gametree.errors import GameTreeError
from gametree.nodes import Node
from gametree.values import Number, is_number

from ..words.language import Sentence
from .calls import Call, Texts, node_of_call
from .describing import in_words
from .sources import Sources
from .steps import MOST_STEPS, Trace
from .surroundings import ALONE, interrupts_only_within
from .tracer import Tracer
from .watched_nodes import Look, Watched, unwrap

MOST_NODES = 200  # of a tree, up to which lines are followed
MOST_LINES = 5_000  # that may run without a look at another node

ENDLESS = Sentence("After {count} lines no other node has been read, so this never ends.")
LIBRARY = Sentence("The functions that it calls work on and on, so this never ends.")
RECURSION = Sentence("More and more calls are open, so this recursion never ends.")
NOTE = Sentence(
    "Lines are followed only on trees of up to {count} nodes. For this tree, the steps show only "
    "what was read."
)

# The instructions by which a function returns. At any other, it raises or yields.
RETURNS = {dis.opmap[name] for name in ("RETURN_VALUE", "RETURN_CONST") if name in dis.opmap}


class Place(NamedTuple):
    """Where a student's code is: a line of trace.source, and the open calls."""

    line: int
    calls: tuple[Call, ...]


class Following:
    """Runs a student's function on the stand-in for a node, and notes in a Trace what it does.

    open     the open calls, each with its frame
    told_at  frame → the last line of it that was noted
    raised   the latest exception, and where that was
    reads    how many nodes have been looked at
    """

    def __init__(self, trace: Trace):
        self.trace = trace
        self.texts = Texts(unwrap(trace.top))
        self.sources = Sources()
        self.tracer = Tracer(self.on_event, ("call", "line", "exception", "return"), MOST_LINES)
        self.open: list[tuple[FrameType, Call]] = []
        self.told_at: dict[FrameType, int] = {}
        self.raised: tuple[BaseException, Place] | None = None
        self.reads = 0

    def run(self, search: Callable[..., Any], options: Mapping[str, Any]) -> None:
        """Call `search`; the trace gets its result or its error.

        Raises what `search` raises if no lines are followed.
        """
        trace = self.trace
        tracer = self.tracer
        if self.texts.top.size > MOST_NODES:
            self.reads = MOST_NODES  # so that no line is followed: the first look is one too many
        self.sources.add(inspect.unwrap(search))
        try:
            with interrupts_only_within(result_of.__code__), ALONE:
                trace.result = tracer.run(result_of, search, trace.top, self.look, options)
        except BaseException as error:
            were_lines_followed = tracer.lines > 0 and not trace.note
            if isinstance(error, KeyboardInterrupt) or not were_lines_followed:
                raise
            trace.error = error
            trace.problem = Sentence("{error}", error=in_words(error))
        if not trace.note:
            trace.source = self.sources.text
        self.conclude()

    def conclude(self) -> None:
        """Add the last step, if the function ended in an error or had to be stopped."""
        trace = self.trace
        tracer = self.tracer
        if tracer.problem == "endless-recursion" or isinstance(trace.error, RecursionError):
            trace.problem = RECURSION
        elif tracer.problem == "library-takes-too-long":
            trace.problem = LIBRARY
        elif tracer.problem:
            trace.problem = ENDLESS.having(count=MOST_LINES)
        if tracer.problem:
            trace.result = None
            trace.error = GameTreeError(str(trace.problem))
        if trace.error is not None:
            self.tell("error", self.place_of(trace.error))

    def refuse(self, search: Callable[..., Any], why: str) -> None:
        """Say at the first line of a function why it cannot be called.

        If the text of the function is not known, raises a GameTreeError that says it.
        """
        self.sources.add(inspect.unwrap(search))
        if not self.sources.text:
            raise GameTreeError(why)
        self.trace.source = self.sources.text
        self.trace.error = GameTreeError(why)
        self.trace.problem = Sentence("{error}", error=why)
        self.tell("error", Place(1, ()))

    def look(self, node: Node) -> bool:
        """Note the first look at a node; return whether it counts.

        It does not count if no function looks, but the text of a variable is being made.
        """
        if self.texts.busy:
            return False
        self.tracer.most = self.tracer.lines + MOST_LINES  # this many more may run from here
        self.reads += 1
        if self.reads == MOST_NODES + 1:
            self.tracer.stop()
            self.trace.forget_lines(NOTE.having(count=MOST_NODES))
        self.trace.add("read", node)
        return True

    # What the tracer tells.

    def on_event(self, event: str, frame: FrameType, arg: Any) -> None:
        if self.tracer.problem:
            return
        if len(self.trace) >= MOST_STEPS:
            # Then `conclude` adds one step more, which raises TreeTooLarge.
            self.tracer.problem = "endless-loop"
        elif event == "call":
            self.on_call(frame)
        elif event == "line":
            self.on_line(frame)
        elif event == "exception":
            self.on_exception(frame, arg[1])
        else:
            self.on_return(frame, arg)

    def on_call(self, frame: FrameType) -> None:
        code = frame.f_code
        is_function = bool(code.co_flags & inspect.CO_OPTIMIZED)  # and not the body of a class
        is_comprehension = code.co_name.startswith("<") and code.co_name != "<lambda>"
        if is_function and not is_comprehension:
            self.open.append((frame, Call(code.co_name, node_of_call(frame), {})))

    def on_line(self, frame: FrameType) -> None:
        if is_on_line_of_caller(frame):  # that line has been noted already
            return
        # From Python 3.12 on, a comprehension reports its line again and again.
        if self.told_at.get(frame) != frame.f_lineno:
            self.tell("line", self.place(frame))
        self.told_at[frame] = frame.f_lineno

    def on_exception(self, frame: FrameType, error: BaseException) -> None:
        if self.raised is None or error is not self.raised[0]:  # else a caller only passes it on
            self.raised = error, self.place(frame)

    def on_return(self, frame: FrameType, answer: object) -> None:
        if not self.open or self.open[-1][0] is not frame:
            return
        self.told_at.pop(frame, None)
        if frame.f_code.co_code[frame.f_lasti] in RETURNS:
            self.tell_return(answer, self.place(frame))
        self.open.pop()

    # What is added to the trace.

    def tell(self, kind: str, place: Place, value: Number | None = None) -> None:
        """Add a step; it is about the node of the innermost call that has one."""
        nodes = [call.node for call in place.calls if call.node is not None]
        node = nodes[-1] if nodes else self.trace.top
        self.trace.add(kind, node, value=value, line=place.line, calls=place.calls)

    def tell_return(self, answer: object, place: Place) -> None:
        """Add the step with which the innermost call ends; its value: the first number returned."""
        *outer, call = place.calls
        ended = replace(call, locals=call.locals | {"return": self.texts.of(answer)})
        parts = answer if isinstance(answer, tuple) else (answer,)
        numbers = [part for part in parts if is_number(part)]
        value = numbers[0] if numbers else None
        self.tell("return", Place(place.line, (*outer, ended)), value)

    def place(self, frame: FrameType) -> Place:
        """Return where a frame is, with the open calls and what their variables hold now.

        While an inner call runs, the variables of the outer calls stay as they are, except those
        that it shares with them (`co_cellvars`).
        """
        for index, (owner, call) in enumerate(self.open):
            is_innermost = index == len(self.open) - 1
            if not is_innermost and not owner.f_code.co_cellvars:
                continue
            variables = self.texts.of_variables(owner)
            if is_innermost and frame is not owner:  # a comprehension in that call
                variables |= self.texts.of_variables(frame)
            if variables != call.locals:
                self.open[index] = owner, replace(call, locals=variables)
        return Place(self.sources.line_of(frame), tuple([call for _, call in self.open]))

    def place_of(self, error: BaseException) -> Place:
        """Return where `error` was raised, or if unknown, where the last line ran."""
        if self.raised is not None and self.raised[0] is error:
            return self.raised[1]
        last = next(step for step in reversed(self.trace) if step.kind == "line")
        assert last.line is not None  # for the type checker: a step "line" has one
        return Place(last.line, last.calls)


def is_on_line_of_caller(frame: FrameType) -> bool:
    """True for a lambda or comprehension that is called on the line on which it is written."""
    code = frame.f_code
    caller = frame.f_back
    return (
        code.co_name.startswith("<")
        and caller is not None
        and caller.f_lineno == frame.f_lineno
        and caller.f_code.co_filename == code.co_filename
    )


def result_of(
    search: Callable[..., Any], top: Node, look: Look, options: Mapping[str, Any]
) -> object:
    """Return what a search returns on the stand-in for `top`; for a generator, what it yields."""
    answer = search(Watched(top, look, {}), **options)
    if inspect.isgenerator(answer):
        answer = list(answer)
    return unwrap(answer)
