"""Following a function of one's own: the nodes that it looks at, and the lines of it that run."""

import dis
import inspect
from dataclasses import dataclass
from math import inf
from reprlib import Repr
from textwrap import dedent

from ..errors import GameTreeError, short
from ..language import Sentence
from ..names import called
from ..nodes import Node
from ..values import is_number
from .describing import brief, in_words
from .tracer import Tracer, is_student_file
from .watched import Watched, unwrap

MOST_STEPS = 200_000
MOST_NODES = 200  # that lines are followed on
MOST_LINES = 5_000  # that run without a look at another node
ENDLESS = Sentence("After {count} lines no other node has been read: this does not come to an end.")
RECURSION = Sentence("More and more calls are open: this recursion does not come to an end.")
NOTE = Sentence(
    "Lines are followed on trees of up to {count} nodes; of this one it is told what was read."
)
RETURNS = {dis.opmap[name] for name in ("RETURN_VALUE", "RETURN_CONST") if name in dis.opmap}


@dataclass(slots=True, eq=False)
class Call:
    """An open call of a function of one's own.

    function  its name
    node      the node it is about: the first among its arguments, or an attribute of its self; or None
    locals    its local variables, name → short text; "return" → what it returns, where it ends
    """

    function: str
    node: Node | None
    locals: dict[str, str]


class Following:
    """Runs a function of one's own on the stand-in for a node; a Trace takes what it reads, its lines and its returns."""

    def __init__(self, trace):
        self.trace, self.texts = trace, Texts(unwrap(trace.top))
        self.tracer = Tracer(self.told, ("call", "line", "exception", "return"), MOST_LINES)
        self.open = []  # pairs (frame, Call)
        self.at = {}  # frame → its line that came last
        self.raised = None, None, ()  # the latest exception, with its line and the calls
        self.parts = []  # where the parts of trace.source come from: file, first and last line, lines to take off

    def run(self, search, options):
        """Call `search`; the trace gets its result or its error. Raises what is raised where no lines are followed."""
        trace, tracer = self.trace, self.tracer
        self.reads = MOST_NODES * (self.texts.top.size > MOST_NODES)
        self.take(inspect.unwrap(search))
        try:
            trace.result = tracer.run(result, search, trace.top, self.look, options)
        except BaseException as error:
            if isinstance(error, KeyboardInterrupt) or trace.note or not tracer.lines:
                raise
            trace.error, trace.problem = error, Sentence("{error}", error=in_words(error))
        if tracer.problem == "endless-recursion" or isinstance(trace.error, RecursionError):
            trace.problem = RECURSION
        elif tracer.problem:
            trace.problem = ENDLESS.having(count=MOST_LINES)
        if tracer.problem:
            trace.result, trace.error = None, GameTreeError(str(trace.problem))
        if trace.error is not None:
            last = next(step for step in reversed(trace) if step.kind == "line")
            error, *place = self.raised
            self.tell("error", *(place if error is trace.error else (last.line, last.calls)))

    def refuse(self, search, why):
        """The trace of a function that cannot be called: a GameTreeError that says `why` stands at its first line."""
        self.take(inspect.unwrap(search))
        if not self.trace.source:
            raise GameTreeError(why) from None
        self.trace.error, self.trace.problem = GameTreeError(why), Sentence("{error}", error=why)
        self.tell("error", 1, ())

    def look(self, node):
        """Take in the first look at a node; False where no student looks, but the text of a variable is written."""
        if self.texts.busy:
            return False
        self.tracer.most, self.reads = self.tracer.lines + MOST_LINES, self.reads + 1
        if self.reads == MOST_NODES + 1:
            self.tracer.stop()  # and forget the lines
            self.trace.note, self.trace.source = NOTE.having(count=MOST_NODES), ""
            self.trace[:] = [step for step in self.trace if step.kind == "read"]
            for index, step in enumerate(self.trace):
                step.index = index
        self.trace.add("read", node)
        return True

    def told(self, event, frame, arg):
        code = frame.f_code
        if self.tracer.problem:
            return
        if len(self.trace) >= MOST_STEPS:
            self.tracer.problem = "endless-loop"  # the next step raises TreeTooLarge
        elif event == "call":
            named = code.co_name == "<lambda>" or code.co_name[0] != "<"  # no comprehension
            if named and code.co_flags & inspect.CO_OPTIMIZED:  # nor a class
                self.open.append((frame, Call(code.co_name, about(frame), {})))
        elif event == "line" and is_told(frame):
            # From Python 3.12 on, a comprehension comes back to its line.
            if self.at.get(frame) != frame.f_lineno:
                self.tell("line", *self.where(frame))
            self.at[frame] = frame.f_lineno
        elif event == "exception" and arg[1] is not self.raised[0]:
            self.raised = arg[1], *self.where(frame)
        elif event == "return" and self.open and self.open[-1][0] is frame:
            self.at.pop(frame, None)
            if code.co_code[frame.f_lasti] in RETURNS:  # and no exception ends it, nor a yield
                self.returns(arg, *self.where(frame))
            self.open.pop()

    def returns(self, answer, line, calls):
        *outer, call = calls
        known = call.locals | {"return": self.texts.of(answer)}
        parts = answer if isinstance(answer, tuple) else (answer,)
        numbers = [part for part in parts if is_number(part)]
        self.tell("return", line, (*outer, Call(call.function, call.node, known)), *numbers[:1])

    def tell(self, kind, line, calls, value=None):
        node = next(
            (call.node for call in reversed(calls) if call.node is not None), self.trace.top
        )
        self.trace.add(kind, node, value=value, line=line, calls=calls)

    def where(self, frame):
        """The line at which a frame stands, and the open calls, with what their local variables are now.

        Those of an outer call stay as they are while others work, but for the variables that it shares with them.
        """
        for place, (one, call) in enumerate(self.open):
            inner = place == len(self.open) - 1
            if inner or one.f_code.co_cellvars:
                known = self.locals(one) | (
                    self.locals(frame) if inner and frame is not one else {}
                )
                if known != call.locals:
                    self.open[place] = one, Call(call.function, call.node, known)
        return self.line_of(frame), tuple([call for _, call in self.open])

    def locals(self, frame):
        code, values = frame.f_code, frame.f_locals
        own = [
            name
            for name in code.co_varnames + code.co_cellvars
            if name in values and name[0] != "."
        ]
        return {name: self.texts.of(values[name]) for name in own}

    def take(self, thing, number=0):
        """Add the text of a function or class to trace.source, after an empty line; `number` is where code begins."""
        try:
            file, (lines, first) = inspect.getfile(thing), inspect.getsourcelines(thing)
        except Exception:  # no source is known
            file, lines, first = None, [], 0
        if first <= (number or first) < first + len(lines) and is_student_file(file):
            before = self.trace.source and self.trace.source.rstrip("\n") + "\n\n"
            self.trace.source = before + dedent("".join(lines))
            self.parts.append((file, first, first + len(lines) - 1, first - 1 - before.count("\n")))
        elif number:
            self.parts.append((thing.co_filename, number, inf, number - 1))

    def line_of(self, frame):
        """The line at which a frame stands, counted within trace.source, which takes in the text of its function."""
        code = frame.f_code
        for file, first, last, off in self.parts:
            if file == code.co_filename and first <= code.co_firstlineno <= last:
                return min(frame.f_lineno, last) - off
        self.take(code, code.co_firstlineno)
        return self.line_of(frame)


class Texts(Repr):
    """Writes a thing in few letters: a node by its name in the picture, a function by its own, nothing by its address."""

    def __init__(self, top):
        super().__init__()
        self.top, self.busy, self.maxstring, self.maxother = top, False, 200, 200

    def of(self, thing):
        self.busy = True
        try:
            return brief(thing, 40, self.repr)
        finally:
            self.busy = False

    def repr1(self, thing, level):
        if isinstance(thing, Node):
            return named(unwrap(thing), self.top)
        return (callable(thing) and getattr(thing, "__name__", "")) or super().repr1(thing, level)


def named(node, top):
    try:
        return called(node, top) or "root"
    except (AttributeError, ValueError):  # it is not below `top`
        return short(node)


def about(frame):
    """The node that a call which begins is about, or None."""
    given, rest, _, values = inspect.getargvalues(frame)
    things = [*map(values.get, given), *values.get(rest, ())]
    if given[:1] == ["self"]:
        things += getattr(things[0], "__dict__", {}).values()
    return next((unwrap(thing) for thing in things if isinstance(thing, Node)), None)


def is_told(frame):
    """False in a lambda or comprehension on the line where its caller stands, which is told already."""
    code, back = frame.f_code, frame.f_back
    alike = code.co_name[0] == "<" and back and back.f_lineno == frame.f_lineno
    return not (alike and back.f_code.co_filename == code.co_filename)


def result(search, top, look, options):
    """What a search returns on the stand-in for `top`; of a generator the list of what it yields."""
    answer = search(Watched(top, look, {}), **options)
    return unwrap(list(answer) if inspect.isgenerator(answer) else answer)
