"""What the text of a student's function shows, if its behaviour shows nothing."""

import ast
import inspect
import textwrap
from collections.abc import Callable, Iterable, Iterator
from types import FunctionType
from typing import Any

LEAVING = (ast.Break, ast.Return)  # statements that leave a loop


def parts_of(function: Callable) -> list[ast.AST]:
    """All parts of the text of a function; none if there is no text to read."""
    try:
        text = textwrap.dedent(inspect.getsource(function))
        return [*ast.walk(ast.parse(text))]
    except (OSError, TypeError, SyntaxError):  # no file; no function; a lambda within a line
        return []


def loops_of(function: Callable) -> list[ast.For | ast.While]:
    return [part for part in parts_of(function) if isinstance(part, (ast.For, ast.While))]


def compares_the_player_with_a_text(function: Callable) -> bool:
    """Whether it tests node.player == "MAX", say, or game.to_move(state) == "MAX": never true."""

    def is_text(part: ast.AST) -> bool:
        return isinstance(part, ast.Constant) and isinstance(part.value, str)

    def is_player(part: ast.AST) -> bool:
        asked = part.func if isinstance(part, ast.Call) else part
        return isinstance(asked, ast.Attribute) and asked.attr in ("player", "to_move")

    for part in parts_of(function):
        if isinstance(part, ast.Compare):
            sides = [part.left, *part.comparators]
            if any(map(is_player, sides)) and any(map(is_text, sides)):
                return True
    return False


def leaves_in_the_first_round(function: Callable) -> bool:
    """Whether a loop ends in the first round, by a return or break without a condition."""
    loops = [loop for loop in loops_of(function) if not goes_to_the_next_round(loop)]
    return any(isinstance(part, LEAVING) for loop in loops for part in loop.body)


def goes_to_the_next_round(loop: ast.For | ast.While) -> bool:
    return any(isinstance(part, ast.Continue) for part in ast.walk(loop))


def leaves_a_loop(function: Callable) -> bool:
    """Whether a loop may end before its last round, by a break or a return."""
    return any(isinstance(part, LEAVING) for loop in loops_of(function) for part in ast.walk(loop))


def names_in(parts: Iterable[ast.AST]) -> set[str]:
    return {part.id for part in parts if isinstance(part, ast.Name)}


def names_of_loops(parts: Iterable[ast.AST]) -> set[str]:
    """The variables of loops, those of comprehensions among them."""
    targets = [part.target for part in parts if isinstance(part, (ast.For, ast.comprehension))]
    return names_in([part for target in targets for part in ast.walk(target)])


def calls_of_names(parts: Iterable[ast.AST]) -> Iterator[tuple[str, ast.Call]]:
    """(the name of a function, the call) for each call of a name."""
    for part in parts:
        if isinstance(part, ast.Call) and isinstance(part.func, ast.Name):
            yield part.func.id, part


def calls_itself(function: Any) -> bool:
    return any(name == function.__name__ for name, _ in calls_of_names(parts_of(function)))


def other_recursion(function: Any) -> str | None:
    """The name of another recursion that a function calls in a loop instead of itself; or None.

    It is in the same module and takes as many arguments, so it searches everything below.
    """
    if not isinstance(function, FunctionType) or calls_itself(function):
        return None
    parts = parts_of(function)
    in_loops = names_of_loops(parts)
    for name, call in calls_of_names(parts):
        other = function.__globals__.get(name)
        if not isinstance(other, FunctionType) or other.__globals__ is not function.__globals__:
            continue
        takes_as_many = other.__code__.co_argcount == function.__code__.co_argcount
        if takes_as_many and in_loops & names_in(ast.walk(call)) and calls_itself(other):
            return name
    return None
