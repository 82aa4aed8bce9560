"""What the text of a student's function shows, if its behaviour shows nothing."""

import ast
import inspect
import random
import textwrap
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from types import FunctionType
from typing import Any

from ..tracing.guard import run
from .memory import functions_of

EXTREMES = {"max", "min"}
QUESTIONS = {"is_terminal", "isalpha", "isdecimal", "isdigit", "isnumeric", "isspace"}  # methods
USED_UP = {"zip", "map", "filter", "reversed", "iter", "enumerate"}
LEAVING = (ast.Break, ast.Return)  # statements that leave a loop


def parts_of(function: Callable) -> list[ast.AST]:
    """All parts of the text of a function; none if there is no text to read."""
    return parts_known(function) if isinstance(function, FunctionType) else parts_read(function)


def parts_read(function: Callable) -> list[ast.AST]:
    """Read the text of a function, and return all its parts."""
    try:
        text = textwrap.dedent(inspect.getsource(function))
        return [*ast.walk(ast.parse(text))]
    except (OSError, TypeError, SyntaxError):  # no file; no function; a lambda within a line
        return []


# A verdict asks many questions about one function, and to read its text takes a millisecond.
parts_known = lru_cache(maxsize=10)(parts_read)


def loops_of(function: Callable) -> list[ast.For | ast.While]:
    return [part for part in parts_of(function) if isinstance(part, (ast.For, ast.While))]


def compares_the_player_with_a_text(function: Callable) -> bool:
    """Whether it tests node.player == "MAX", say, or game.to_move(state) == "MAX": never true.

    The player may have a name before that, as in player = game.to_move(state).
    """
    parts = parts_of(function)
    assignments = [part for part in parts if isinstance(part, ast.Assign)]
    players = names_in([part.targets[0] for part in assignments if is_player(part.value)])
    players -= names_in([part.targets[0] for part in assignments if not is_player(part.value)])
    return any(is_player(side) or names_in([side]) & players for side in compared_with_texts(parts))


def is_player(part: ast.AST) -> bool:
    asked = part.func if isinstance(part, ast.Call) else part
    return isinstance(asked, ast.Attribute) and asked.attr in ("player", "to_move")


def compared_with_texts(parts: Iterable[ast.AST]) -> list[ast.AST]:
    """What is compared with a text, and the text itself."""

    def is_text(part: ast.AST) -> bool:
        return isinstance(part, ast.Constant) and isinstance(part.value, str)

    comparisons = [part for part in parts if isinstance(part, ast.Compare)]
    sides = [[part.left, *part.comparators] for part in comparisons]
    return [side for both in sides if any(map(is_text, both)) for side in both]


def conditions_in(parts: Iterable[ast.AST]) -> list[ast.AST]:
    """All parts of the conditions of if, while and comprehensions."""
    conditions: list[ast.AST] = []
    for part in parts:
        if isinstance(part, (ast.If, ast.While, ast.IfExp)):
            conditions.append(part.test)
        elif isinstance(part, ast.comprehension):
            conditions += part.ifs
    return [part for condition in conditions for part in ast.walk(condition)]


def method_not_called(function: Callable) -> str | None:
    """A method that a condition has without brackets, which is never False; or None."""
    parts = conditions_in(parts_of(function))
    calls = [part for part in parts if isinstance(part, ast.Call)]
    used = [part for call in calls for part in (call.func, *call.args)]
    for part in parts:
        if isinstance(part, ast.Attribute) and part.attr in QUESTIONS and part not in used:
            return ast.unparse(part)
    return None


def draws_random_numbers(function: Any) -> bool:
    """Whether it uses functions of the module random, which draw from one hidden source."""
    parts = parts_of(function)
    if any(isinstance(part, ast.Attribute) and part.attr in ("Random", "seed") for part in parts):
        return False
    globals_ = getattr(function, "__globals__", {})
    used = [globals_.get(name) for name in names_in(parts)]
    return any(
        thing is random or isinstance(getattr(thing, "__self__", None), random.Random)
        for thing in used
    )


def not_compared(function: Callable) -> str | None:
    """What stands alone beside a comparison, as in mark == "X" or "O"; None if nothing does.

    It is a number or a text, or the max or min of some.
    """
    for part in conditions_in(parts_of(function)):
        if isinstance(part, ast.BoolOp) and any(isinstance(v, ast.Compare) for v in part.values):
            for value in part.values:
                extremes = EXTREMES & {name for name, _ in calls_of_names([value])}
                if extremes or is_plain(value):
                    return ast.unparse(value)
    return None


def is_plain(part: ast.AST) -> bool:
    """Whether it is a number or a text that is written down."""
    return isinstance(part, ast.Constant) and type(part.value) in (int, float, str)


def takes_a_power_of_1(function: Callable) -> bool:
    """Whether it has x ** 1 / n, which is x / n."""
    for part in parts_of(function):
        match part:
            case ast.BinOp(left=ast.BinOp(op=ast.Pow(), right=ast.Constant(value=1)), op=ast.Div()):
                return True
    return False


def set_in_each_round(function: Callable) -> str | None:
    """A variable that begins at 0, and that a loop sets in each round without reading it; or None.

    It does not count up what the rounds bring, although it begins as if it should. A loop with a
    break in it may look for the place where to end.
    """
    assigned = [part for part in parts_of(function) if isinstance(part, ast.Assign)]
    begun = [part.targets[0] for part in assigned if ast.unparse(part.value) == "0"]
    for loop in loops_of(function):
        if any(isinstance(part, ast.Break) for part in ast.walk(loop)):
            continue
        there = [part.id for part in ast.walk(loop) if isinstance(part, ast.Name)]
        set_there = [part for part in loop.body if isinstance(part, ast.Assign)]
        computed = [part for part in set_there if isinstance(part.value, (ast.BinOp, ast.Call))]
        for name in sorted(names_in([part.targets[0] for part in computed]) & names_in(begun)):
            if there.count(name) == 1:
                return name
    return None


def leaves_in_the_first_round(function: Callable) -> bool:
    """Whether a loop ends in the first round, by a return or break without a condition."""
    loops = [loop for loop in loops_of(function) if not goes_to_the_next_round(loop)]
    return any(isinstance(part, LEAVING) for loop in loops for part in loop.body)


def goes_to_the_next_round(loop: ast.For | ast.While) -> bool:
    return any(isinstance(part, ast.Continue) for part in ast.walk(loop))


def makes_a_bound_from_the_other(function: Callable) -> bool:
    """Whether it has alpha = max(beta, …), say, in which alpha itself does not count."""
    parts = parts_of(function)
    parameters = {*parameters_of(parts)}
    for part in parts:
        if isinstance(part, ast.Assign) and isinstance(part.value, ast.Call):
            bound = names_in(part.targets) & parameters
            used = names_in(part.value.args) & parameters
            is_extreme = bool(names_in([part.value.func]) & EXTREMES)
            if is_extreme and bound and used and not bound & used:
                return True
    return False


def leaves_a_loop(function: Callable) -> bool:
    """Whether a loop may end before its last round, by a break or a return."""
    return any(isinstance(part, LEAVING) for loop in loops_of(function) for part in ast.walk(loop))


def names_in(parts: Iterable[ast.AST | None]) -> set[str]:
    return {part.id for part in parts if isinstance(part, ast.Name)}


def names_stored(parts: Iterable[ast.AST]) -> list[ast.Name]:
    names = [part for part in parts if isinstance(part, ast.Name)]
    return [name for name in names if isinstance(name.ctx, ast.Store)]


def names_of_loops(parts: Iterable[ast.AST]) -> set[str]:
    """The variables of loops, those of comprehensions among them."""
    targets = [part.target for part in parts if isinstance(part, (ast.For, ast.comprehension))]
    return names_in([part for target in targets for part in ast.walk(target)])


def calls_of_names(parts: Iterable[ast.AST]) -> Iterator[tuple[str, ast.Call]]:
    """(the name of a function, the call) for each call of a name."""
    for part in parts:
        if isinstance(part, ast.Call) and isinstance(part.func, ast.Name):
            yield part.func.id, part


def own_calls(function: Any, parts: Iterable[ast.AST]) -> list[ast.Call]:
    return [call for name, call in calls_of_names(parts) if name == function.__name__]


def calls_itself(function: Any) -> bool:
    return bool(own_calls(function, parts_of(function)))


def with_pairs_exchanged(function: Any) -> Callable | None:
    """The function with `b, a = …` for `a, b = …` wherever it calls itself; None if nowhere."""
    parts = parts_read(function)  # and not parts_of, because they are changed
    calls = own_calls(function, parts)
    assignments = [part for part in parts if isinstance(part, ast.Assign) and part.value in calls]
    pairs = [part for assign in assignments for part in assign.targets if type(part) is ast.Tuple]
    if not pairs:
        return None
    for pair in pairs:
        pair.elts.reverse()
    names = dict(getattr(function, "__globals__", {}))
    (module,) = [part for part in parts if isinstance(part, ast.Module)]
    run(exec, compile(module, inspect.getfile(function), "exec"), names)
    return names.get(function.__name__)


def parameters_of(parts: Iterable[ast.AST]) -> list[str]:
    """The parameters of the first function in a text."""
    functions = [part for part in parts if isinstance(part, ast.FunctionDef)]
    return [parameter.arg for function in functions[:1] for parameter in function.args.args]


def tests_of(part: ast.AST) -> list[ast.expr]:
    """What a part of a text takes for true or false."""
    match part:
        case ast.If() | ast.While() | ast.IfExp():
            return [part.test]
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            return [operand]
        case ast.BoolOp(values=values) | ast.comprehension(ifs=values):
            return values
    return []


def never_calls(function: Callable) -> bool:
    """Whether a function, or one that it calls, tests its own name, which is always true."""
    for each in functions_of(function):
        tests = [test for part in parts_of(each) for test in tests_of(part)]
        if each.__name__ in names_in(tests):
            return True
    return False


def compares_a_value(function: Callable) -> bool:
    """Whether it compares node.value or the like with a number, and never asks who moves.

    So may a function that it calls.
    """
    for each in functions_of(function):
        parts = parts_of(each)
        attributes = {part.attr for part in parts if isinstance(part, ast.Attribute)}
        for part in parts:
            match part:
                case ast.Compare(left=ast.Attribute(attr="value"), comparators=[other]):
                    is_number = isinstance(other, (ast.Constant, ast.UnaryOp))
                    if is_number and not attributes & {"player", "sign", "to_move"}:
                        return True
    return False


def passes_a_move_for_the_state(function: Any) -> bool:
    """Whether it calls itself with a move of game.moves(state) where it takes that state."""
    parts = parts_of(function)
    moves_of = {}  # the variable of a loop → the states of whose moves it is one
    for part in parts:
        match part:
            case ast.For(iter=asked) | ast.comprehension(iter=asked):
                if isinstance(asked, ast.Call) and ast.unparse(asked.func).endswith(".moves"):
                    moves_of[ast.unparse(part.target)] = names_in(asked.args)
    stored = [name.id for name in names_stored(parts)]
    for call in own_calls(function, parts):
        for parameter, argument in zip(parameters_of(parts), map(ast.unparse, call.args)):
            if parameter in moves_of.get(argument, ()) and stored.count(argument) == 1:
                return True
    return False


def unused_parameter(function: Callable) -> str | None:
    """The first parameter without a default that a function never uses; None if it uses all."""
    parts = parts_of(function)
    used = names_in(parts)
    defaults = [part.args.defaults for part in parts if isinstance(part, ast.FunctionDef)]
    names = parameters_of(parts)
    wanted = names[: len(names) - len(defaults[0])] if defaults else []
    return next((name for name in wanted if name not in used), None)


def compared_parameters(function: Callable) -> set[str]:
    """The parameters that it compares with a text, just as they were given."""
    parts = parts_of(function)
    given = {*parameters_of(parts)} - {part.id for part in names_stored(parts)}
    return given & names_in(compared_with_texts(parts))


def keeps_what_is_used_up(function: Callable) -> bool:
    """Whether it gives a name to a generator, a zip or the like, which can be used only once."""

    def is_used_up(part: ast.AST) -> bool:
        called = part.func if isinstance(part, ast.Call) else None
        return isinstance(part, ast.GeneratorExp) or bool(names_in([called]) & USED_UP)

    assignments = [part for part in parts_of(function) if isinstance(part, ast.Assign)]
    return any(is_used_up(part.value) for part in assignments)


def goes_round(function: Callable) -> bool:
    """Whether it has a loop, or a comprehension, which is one."""
    loops = (ast.For, ast.While, ast.comprehension)
    return any(isinstance(part, loops) for part in parts_of(function))


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


def recursion_from_above(function: Any) -> str | None:
    """The same if the other is in another cell, so that it is not a part of this program; or None.

    Then a function has been copied, and still calls the one that it was copied from.
    """
    name = other_recursion(function)
    if name is None:
        return None
    is_in_this_cell = inspect.getfile(function.__globals__[name]) == inspect.getfile(function)
    return None if is_in_this_cell else name


def asks_for_ids(function: Callable) -> bool:
    """Whether it calls id(…), or a function that it calls does."""
    calls = [called for each in functions_of(function) for called in calls_of_names(parts_of(each))]
    return any(name == "id" for name, _ in calls)


def compared_by_is(function: Callable) -> str | None:
    """A comparison of numbers by `is`, as in x is min(row); None if there is none."""
    for part in parts_of(function):
        match part:
            case ast.Compare(ops=[ast.Is()], left=left, comparators=[other]):
                is_none = ast.unparse(other) == "None"
                if not is_none and (is_number_there(left) or is_number_there(other)):
                    return ast.unparse(part)
    return None


def is_number_there(part: ast.expr) -> bool:
    """Whether a part of a text is a sum, a product or the like, or calls min, max, sum or len.

    With a key, min and max may give anything, such as a node.
    """
    called = part.func if isinstance(part, ast.Call) and not part.keywords else None
    return isinstance(part, ast.BinOp) or bool(names_in([called]) & {"min", "max", "sum", "len"})
