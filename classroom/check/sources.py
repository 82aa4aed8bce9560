"""What the text of a student's function tells, where what it does tells nothing."""

import ast
import inspect
import textwrap
from collections.abc import Callable, Iterator

LEAVING = (ast.Break, ast.Return)  # statements that leave a loop


def loops_of(function: Callable) -> Iterator[ast.For | ast.While]:
    """The loops in the text of a function; none where there is no text to be read."""
    try:
        text = textwrap.dedent(inspect.getsource(function))
        parts = ast.walk(ast.parse(text))
    except (OSError, TypeError, SyntaxError):  # no file; no function; a lambda within a line
        return
    for part in parts:
        if isinstance(part, (ast.For, ast.While)):
            yield part


def leaves_in_the_first_round(function: Callable) -> bool:
    """Whether a loop ends in the first round, by a return or break without a condition."""
    return any(isinstance(part, LEAVING) for loop in loops_of(function) for part in loop.body)


def leaves_a_loop(function: Callable) -> bool:
    """Whether a loop may end before its last round: there is a break in it, or a return."""
    return any(isinstance(part, LEAVING) for loop in loops_of(function) for part in ast.walk(loop))
