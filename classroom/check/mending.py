"""Which small change in the text of a student's function makes it right: so that was wrong.

The `slips` of a Mistake say how a part of a text is changed (see mistakes/slips.py). The mistake is
named only if the function, once it is changed there, is right wherever it is asked.
"""

import ast
import copy
import inspect
import textwrap
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from types import FunctionType
from typing import Any, NamedTuple

from gametree.style import shorten

from ..tracing.guard import MOST_LETTERS, Run, run
from ..words.language import Sentence
from .general import Named
from .memory import functions_of
from .mistakes import MISTAKES
from .sources import calls_itself


class Change(NamedTuple):
    """A mistake, the text without it, and the line of the text that was changed, from 1."""

    mistake: str
    text: ast.Module
    line: int


def name_by_mending(fn: Callable, is_right: Callable[[], bool]) -> Named | None:
    """The mistake without which `fn` is right, and the line that has it; None if none is found.

    is_right(): whether `fn` is right in all cases, as it is at that moment
    """
    for function in mendable(fn):
        try:
            lines, first = inspect.getsourcelines(function)
            text = ast.parse(textwrap.dedent("".join(lines)))
        except (OSError, SyntaxError):  # no file; a part of a line
            continue
        if not isinstance(text.body[0], ast.FunctionDef):  # a lambda
            continue
        text.body[0].decorator_list = []
        for change in changes_of(text):
            with changed_to(function, change.text) as is_changed:
                is_mended = is_changed and is_right()
            if is_mended:
                source = shorten(lines[change.line - 1].strip(), MOST_LETTERS)
                number = str(first + change.line - 1)
                line = Sentence("line {number}: {source}", number=number, source=source)
                return Named(change.mistake, {"place": line})
    return None


def mendable(fn: Callable) -> list[FunctionType]:
    """The functions in which a mistake is looked for: those that `fn` calls, or else `fn` itself.

    A cell may bring a function that only calls the student's, and others from the cells above. It
    may also bring functions that the student's calls, but a function that calls itself is theirs.
    """
    own, called = functions_of(fn)[:1], functions_of(fn)[1:]
    files = [function.__code__.co_filename for function in own]
    called_here = [function for function in called if function.__code__.co_filename in files]
    return [*called_here, *own] if calls_itself(fn) else called_here or own


def changes_of(text: ast.Module) -> Iterator[Change]:
    """The text with one part changed, or all of a kind, for each mistake that has slips."""
    parts = [*ast.walk(text)]
    for name, entry in MISTAKES.items():
        for slip in entry.slips:
            found = [(part, new) for part in parts for new in slip(part, parts)]
            for part, new in found:
                yield Change(name, changed_at(text, [(part, new)]), line_of(part, new))
            if len(found) > 1:
                part, new = found[0]
                yield Change(name, changed_at(text, found), line_of(part, new))


def changed_at(text: ast.Module, exchanged: Iterable[tuple[ast.AST, ast.AST]]) -> ast.Module:
    """A copy of the text with new parts in place of old ones."""
    copies: dict[int, Any] = {id(part): new for part, new in exchanged}
    return ast.fix_missing_locations(copy.deepcopy(text, copies))


def line_of(part: ast.AST, new: ast.AST) -> int:
    """The line that is changed: of the new part if it says so, because only a part of it is new."""
    return int(getattr(new, "lineno", 0) or getattr(part, "lineno", 1))


@contextmanager
def changed_to(function: FunctionType, text: ast.Module) -> Iterator[bool]:
    """Let a function do what this text says, for a while; gives whether that is possible."""
    names = dict(function.__globals__)
    before = function.__code__, function.__defaults__
    try:
        code = compile(text, function.__code__.co_filename, "exec")
        done = run(exec, code, names)
        other: Any = names.get(function.__name__)
        function.__code__, function.__defaults__ = other.__code__, other.__defaults__
    except (SyntaxError, ValueError, AttributeError):  # it has variables of another function, say
        done = Run(problem="raises")
    try:
        yield not done.problem
    finally:
        function.__code__, function.__defaults__ = before
