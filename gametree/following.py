"""Following a function of one's own: the nodes that it looks at, and the lines of it that run."""

import dis
import inspect
import os
import re
import sys
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import islice
from math import inf
from numbers import Real
from reprlib import Repr
from textwrap import dedent
from traceback import walk_tb
from types import NoneType

from .address import id_of, name_of
from .errors import GameTreeError, short
from .language import Sentence
from .nodes import Node

MOST_STEPS = 200_000
MOST_NODES = 200  # that lines are followed on
MOST_LINES = 5_000  # that run without a look at another node
MOST_FRAMES = 1_000  # that it may be deep in calls of itself
ENDLESS = Sentence("After {count} lines no other node has been read: this does not come to an end.")
RECURSION = Sentence("More and more calls are open: this recursion does not come to an end.")
NOTE = f"Lines are followed on trees of up to {MOST_NODES} nodes; of this one it is told what was read."
ADDRESS = " at 0x[0-9a-fA-F]+"  # it differs from run to run
# Where Python begins and ends the handling of an exception: an error raised just there would never be forgotten.
BETWEEN = {dis.opmap[name] for name in ("PUSH_EXC_INFO", "COPY", "POP_EXCEPT", "RERAISE")}
# Not a student's: the files of gametree, of Python and of installed packages.
PACKAGE = os.path.dirname(__file__)
LIBRARIES = (PACKAGE + os.sep, os.path.dirname(os.__file__) + os.sep, "<frozen ")
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
    """Runs a function of one's own on the stand-in for a node; a Trace takes what it reads, its lines and its returns.

    A line is told before it runs, by Python's own way to trace. The code of a library or of gametree has no lines.
    """

    def __init__(self, trace):
        self.trace, self.top, self.texts = trace, unwrap(trace.top), Texts(unwrap(trace.top))
        self.on, self.left, self.reads, self.deep = False, MOST_LINES, 0, 0
        self.open, self.paused = [], {}  # pairs (frame, Call); frame → Call of a generator that waits
        self.files = []  # where the parts of trace.source come from: file, first and last line, lines to take off
        self.last = self.raised = None, None, ()  # of the last line, and error: itself, the line, the calls
        self.problem = self.globals = None  # the sentence of what is endless; where the function was written

    def run(self, search, options):
        """Call `search`; the trace gets its result or its error. Raises what is raised where no lines are followed."""
        self.before, limit = sys.gettrace(), sys.getrecursionlimit()
        try:
            if sum(1 for _ in islice(self.top.walk(), MOST_NODES + 1)) > MOST_NODES:
                self.give_up()
            else:
                self.begin(search)
                sys.setrecursionlimit(limit + 3 * MOST_FRAMES)  # so that MOST_FRAMES comes first
                self.on = True
                sys.settrace(self.on_call)
            answer = drained(search(Watched(self.trace.top, self, {}), **options))
            self.trace.result = None if self.problem else unwrap(answer)
        except BaseException as error:
            if not (self.on and (self.problem or is_theirs(error))) or isinstance(error, KeyboardInterrupt):
                raise
            self.trace.error = error
        finally:
            sys.settrace(self.before)
            sys.setrecursionlimit(limit)
            self.on = False
        if self.problem:
            self.trace.error, self.trace.problem = GameTreeError(str(self.problem)), self.problem
        elif isinstance(self.trace.error, RecursionError):
            self.trace.problem = RECURSION
        elif self.trace.error is not None:
            self.trace.problem = Sentence("{error}", error=in_words(self.trace.error))
        if self.trace.error is not None:
            _, *place = self.raised if self.raised[0] is self.trace.error else self.last
            self.tell("error", *place)

    def add(self, kind, node):
        """Take in the first look at a node; False where no student looks, but the text of a variable is written."""
        if self.texts.busy:
            return False
        self.left, self.reads = MOST_LINES, self.reads + 1
        if self.on and self.reads > MOST_NODES:
            sys.settrace(self.before)
            self.give_up()
        self.trace.add(kind, node)
        return True

    def give_up(self):
        """Follow no more lines, and forget those that ran."""
        self.on, self.open, self.paused, self.trace.note, self.trace.source = False, [], {}, NOTE, ""
        self.trace[:] = [step for step in self.trace if step.kind == "read"]
        for index, step in enumerate(self.trace):
            step.index = index

    # What Python calls, before each call and each line.

    def on_call(self, frame, event, arg):
        code = frame.f_code
        made = code.co_filename == "<string>" and frame.f_globals is not self.globals  # by a dataclass, say
        if made or not is_student_file(code.co_filename):
            return None
        self.deep += 1
        if self.deep > MOST_FRAMES:
            self.problem = self.problem or RECURSION
        if is_call(code):
            call = self.paused.pop(frame, None) or Call(code.co_name, about(frame), {})
            self.open.append((frame, call))
        frame.f_trace_opcodes = has_one_line_loop(code)
        return self.on_line

    def on_line(self, frame, event, arg):
        if not self.on:
            return None
        if self.left < 0 or len(self.trace) >= MOST_STEPS:
            self.problem = self.problem or ENDLESS.having(count=MOST_LINES)
        if event == "return":
            self.on_return(frame, arg)
        elif event == "exception":
            if not self.problem and arg[1] is not self.raised[0]:
                self.raised = arg[1], *self.where(frame)
        elif self.problem:
            if frame.f_code.co_code[frame.f_lasti] not in BETWEEN:
                frame.f_trace = Retracing(partial(self.retrace, frame))
                raise Stopped
        else:
            self.left -= 1
            if event == "line" and is_told(frame):
                self.last = None, *self.where(frame)
                self.tell("line", *self.last[1:])
        return self.on_line

    def on_return(self, frame, answer):
        self.deep -= 1
        if not self.open or self.open[-1][0] is not frame:
            return
        if frame.f_code.co_code[frame.f_lasti] not in RETURNS:
            self.paused[frame] = self.open[-1][1]  # an exception leaves it, or a generator will come back
        elif not self.problem:
            line, (*outer, call) = self.where(frame)
            known = call.locals | {"return": self.texts.of(answer)}
            parts = answer if isinstance(answer, tuple) else (answer,)
            numbers = [part for part in parts if isinstance(part, Real) and not isinstance(part, bool)]
            self.tell("return", line, (*outer, Call(call.function, call.node, known)), *numbers[:1])
        self.open.pop()

    def retrace(self, frame):
        if self.on:
            frame.f_trace = self.on_line
            sys.settrace(self.on_call)

    def tell(self, kind, line, calls, value=None):
        node = next((call.node for call in reversed(calls) if call.node is not None), self.trace.top)
        self.trace.add(kind, node, value=value, line=line, calls=calls)

    def where(self, frame):
        """The line at which a frame stands, and the open calls, with what their local variables are now.

        Those of an outer call stay as they are while others work, but for the variables that it shares with them.
        """
        for place, (one, call) in enumerate(self.open):
            inner = place == len(self.open) - 1
            if inner or one.f_code.co_cellvars:
                known = self.locals(one) | (self.locals(frame) if inner else {})
                if known != call.locals:
                    self.open[place] = one, Call(call.function, call.node, known)
        return self.line_of(frame), tuple([call for _, call in self.open])

    def locals(self, frame):
        code = frame.f_code
        if not code.co_flags & inspect.CO_OPTIMIZED:  # of a class or a module
            return {}
        own = [name for name in frame.f_locals if name not in code.co_freevars and name[0] != "."]
        return {name: self.texts.of(frame.f_locals[name]) for name in own}

    # Where the lines stand.

    def begin(self, search):
        """Begin trace.source with the text of a function, a method or a class."""
        while isinstance(search, partial):
            search = search.func
        search = thing = inspect.unwrap(search)
        if not (inspect.isclass(thing) or inspect.isroutine(thing)):
            thing = inspect.unwrap(type(thing).__call__)
        try:
            file = inspect.getfile(thing)
        except (OSError, TypeError):  # of a builtin, or a class in a cell
            return
        if is_student_file(file):
            self.globals = file == "<string>" and getattr(thing, "__globals__", None)
            code = getattr(thing, "__code__", None)
            self.take(thing, file, code and code.co_firstlineno)
            if inspect.isfunction(search) and self.trace.source:
                self.trace.source = inspect.getsource(search)  # as it stands there

    def take(self, thing, file, number):
        """Add the text of a function or class to trace.source, after an empty line; `number` is where it begins."""
        try:
            lines, first = inspect.getsourcelines(thing)
        except Exception:  # no source is known
            lines, first = [], 0
        number, before = number or first, self.trace.source
        if first <= number < first + len(lines):
            if before:
                before += "\n" if before.endswith("\n") else "\n\n"
            self.trace.source = before + dedent("".join(lines))
            self.files.append((file, first, first + len(lines) - 1, first - 1 - before.count("\n")))
        elif number:
            self.files.append((file, number, inf, number - 1))

    def line_of(self, frame):
        """The line at which a frame stands, counted within trace.source, which takes in the text of its function."""
        code = frame.f_code
        for file, first, last, off in self.files:
            if file == code.co_filename and first <= code.co_firstlineno <= last:
                return min(frame.f_lineno, last) - off
        self.take(code, code.co_filename, code.co_firstlineno)
        return self.line_of(frame)


class Texts(Repr):
    """Writes a thing in few letters: a node by its name in the picture, a function by its own, nothing by its address."""

    def __init__(self, top):
        super().__init__()
        self.top, self.busy, self.known, self.maxstring, self.maxother = top, False, {}, 200, 200

    def of(self, thing):
        if type(thing) in (
            int,
            str,
            float,
            bool,
            NoneType,
            Watched,
        ):  # they do not change, and come again and again
            known = self.known.get((type(thing), thing))
            return known or self.known.setdefault((type(thing), thing), self.written(thing))
        return self.written(thing)

    def written(self, thing):
        self.busy = True
        try:
            text = " ".join(re.sub(ADDRESS, "", self.repr(thing)).split())
        except Exception:  # its own __repr__ fails
            text = f"a {type(thing).__name__}"
        finally:
            self.busy = False
        return text if len(text) <= 40 else text[:39] + "…"

    def repr1(self, thing, level):
        if isinstance(thing, Node):
            return named(unwrap(thing), self.top)
        name = getattr(thing, "__name__", None) if callable(thing) else None
        return name or super().repr1(thing, level)


def named(node, top):
    """What a node is called in a picture of the tree below `top`."""
    try:
        return name_of(id_of(node, top)) or "root"
    except (AttributeError, ValueError):  # it is not below `top`
        return short(node)


def about(frame):
    """The node that a call which begins is about, or None."""
    given, rest, _, values = inspect.getargvalues(frame)
    things = [*map(values.get, given), *values.get(rest, ())]
    if given[:1] == ["self"]:
        things += getattr(things[0], "__dict__", {}).values()
    return next((unwrap(thing) for thing in things if isinstance(thing, Node)), None)


def is_theirs(error):
    """True for an error that has gone through code of a student's: it is none of how that was called."""
    return any(is_student_file(frame.f_code.co_filename) for frame, _ in walk_tb(error.__traceback__))


def is_call(code):
    """True for the code of a function or a lambda; not of a comprehension, a class or a module."""
    return code.co_flags & inspect.CO_OPTIMIZED and (code.co_name[0] != "<" or code.co_name == "<lambda>")


def is_told(frame):
    """False in a lambda or comprehension on the line where its caller stands, which is told already."""
    code, back = frame.f_code, frame.f_back
    alike = code.co_name[0] == "<" and back and back.f_lineno == frame.f_lineno
    return not (alike and back.f_code.co_filename == code.co_filename)


def drained(answer):
    """What a function returned; of a generator, what it returns in the end, or else the list of what it yields."""
    if not inspect.isgenerator(answer):
        return answer
    found = []
    while True:
        try:
            found.append(next(answer))
        except StopIteration as end:
            return found if end.value is None else end.value


class Watched(Node):
    """Stands in for a node in a student's function: notes the first look at it, and hands on what is written."""

    __slots__ = ("_looked_at", "_node", "_trace", "_twins")

    def __init__(self, node, trace, twins):
        self._node, self._trace, self._twins, self._looked_at = node, trace, twins, False
        twins[node] = self

    def __getattr__(self, name):  # what a class of one's own has besides
        return getattr(self._node, name)

    def __reduce__(self):
        list(self.walk())  # a copy looks at all of it
        return self._node.__reduce__()

    def _twin(self, thing):
        if isinstance(thing, Node):
            return self._twins.get(thing) or Watched(thing, self._trace, self._twins)
        return type(thing)(map(self._twin, thing)) if isinstance(thing, (tuple, list)) else thing


def watched(name):
    """The attribute `name` of the node for which a Watched stands in."""
    known = name in ("move", "chance", "parent", "root", "path", "depth")  # above: no look at the node

    def read(self):
        if not self._looked_at and not known:
            self._looked_at = True
            self._trace.add("read", self._node)
        thing = getattr(self._node, name)
        return self._twin(thing) if name in ("children", "parent", "root", "grown") else thing

    return property(read, lambda self, value: setattr(self._node, name, unwrap(value)))


for _name, _kind in vars(Node).items():
    if not _name.startswith("_") and not callable(_kind):  # a method goes on to what is noted here
        setattr(Watched, _name, watched(_name))
Watched.__name__ = Watched.__qualname__ = "Node"  # as Python's messages have it


def unwrap(answer):
    """What a student's function returned, with the nodes themselves in place of their stand-ins."""
    if isinstance(answer, Watched):
        return answer._node
    return type(answer)([unwrap(part) for part in answer]) if type(answer) in (tuple, list) else answer


class Stopped(BaseException):
    """Ends a student's code that does not end. If the code catches it, its next line raises it again."""


class Retracing:
    """Stands in a frame whose tracer is about to raise: Python then stops tracing and drops what stands there.

    When this is dropped, tracing goes on, so that no `except:` or `finally` of a student runs unwatched.
    """

    def __init__(self, trace):
        self.trace = trace

    def __del__(self):
        self.trace()


@lru_cache(maxsize=1000)
def is_student_file(filename: str) -> bool:
    """True for the file or cell that a student wrote. `frame.f_code.co_filename` is the file of a frame's code."""
    installed = "site-packages" in filename or "dist-packages" in filename
    return not (installed or filename.startswith(LIBRARIES))


@lru_cache(maxsize=1000)
def has_one_line_loop(code):
    """True for code with an instruction that jumps to itself (`while True: pass`): no line of it ever begins."""
    return any(step.argval == step.offset for step in dis.get_instructions(code) if "JUMP" in step.opname)


def in_words(error):
    """The error as Python's last line says it, without addresses."""
    try:
        said = re.sub(ADDRESS, "", " ".join(str(error).split()))
    except Exception:  # its own __str__ fails
        said = ""
    return type(error).__name__ + (f": {said if len(said) < 200 else said[:199] + '…'}" if said else "")


def brief(thing: object, limit: int = 60) -> str:
    """`repr(thing)` on one line, cut after `limit` characters, without an address."""
    return re.sub(ADDRESS, "", short(thing, limit))
