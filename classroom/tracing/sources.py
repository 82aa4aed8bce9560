"""The text of the functions that are followed, and the line of it at which a call is."""

import inspect
import sys
from collections.abc import Callable
from textwrap import dedent
from types import CodeType, FrameType
from typing import Any, NamedTuple

from .tracer import is_student_file


class Part(NamedTuple):
    """Lines of a file, and where they are in the text.

    first, last  the lines, as the file counts them
    offset       a line's number in the file minus its number in the text
    """

    file: str
    first: int
    last: int
    offset: int

    def has(self, code: CodeType) -> bool:
        """True for a function that begins in these lines."""
        return self.file == code.co_filename and self.first <= code.co_firstlineno <= self.last


class Sources:
    """The functions that are followed, one below the other, with an empty line between.

    text   the text of them all; those whose text is not known have none
    parts  where they come from
    """

    def __init__(self) -> None:
        self.text = ""
        self.parts: list[Part] = []

    def line_of(self, frame: FrameType) -> int:
        """Return the line of the text at which a frame is; add its function if needed."""
        code = frame.f_code
        for part in self.parts:
            if part.has(code):
                return min(frame.f_lineno, part.last) - part.offset
        self.add_code(code)  # which adds the part that was missing
        return self.line_of(frame)

    def add(self, function: Callable[..., Any]) -> None:
        """Take in a function or a class, if its text is known and a student's."""
        file, lines, first = lines_of(function)
        if lines:
            self.append(file, lines, first)

    def add_code(self, code: CodeType) -> None:
        """Add the function of `code`; if its text is not known, its lines count from 1."""
        begin = code.co_firstlineno
        file, lines, first = lines_of(code)
        if first <= begin < first + len(lines):
            self.append(file, lines, first)
        else:
            self.parts.append(Part(code.co_filename, begin, sys.maxsize, begin - 1))

    def append(self, file: str, lines: list[str], first: int) -> None:
        if self.text:
            self.text = self.text.rstrip("\n") + "\n\n"
        offset = first - 1 - self.text.count("\n")
        self.text += dedent("".join(lines))
        self.parts.append(Part(file, first, first + len(lines) - 1, offset))


def lines_of(thing: Callable[..., Any] | CodeType) -> tuple[str, list[str], int]:
    """Return the file of a student's function, class or code, its lines, and the first's number.

    There are no lines if they are not known, or are not a student's.
    """
    try:
        file = inspect.getfile(thing)
        lines, first = inspect.getsourcelines(thing)
    except Exception:  # of many kinds: no file, no such line, text that is no Python
        return "", [], 0
    return (file, lines, first) if is_student_file(file) else ("", [], 0)
