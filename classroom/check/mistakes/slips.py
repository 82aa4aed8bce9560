"""Slips: one small change in the text of a function makes it right, whatever the task.

The `slips` of an entry are functions slip(part, parts). They give what a part of the text could be
changed into, where `parts` are all parts of the text; see mending.py for how they are used.

That a function is right once a line is changed does not yet say what is wrong: the change may only
keep it from coming to the line that is wrong. So each slip makes a difference only where what is
said of it is true.
"""

import ast
import copy
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Any, TypeAlias

from .entry import Mistake

Slip: TypeAlias = Callable[[ast.AST, Sequence[ast.AST]], Iterable[ast.AST]]

LOOPS = (ast.For, ast.While)
BORDERS = {ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt}


def with_fields(part: Any, **fields: Any) -> Any:
    """The same part with some of its fields changed."""
    new = copy.copy(part)
    for name, value in fields.items():
        setattr(new, name, value)
    return new


def power(part: ast.AST, parts: Sequence[ast.AST]) -> Iterator[ast.AST]:
    if isinstance(part, ast.BinOp) and isinstance(part.op, ast.BitXor):
        yield with_fields(part, op=ast.Pow())


def border(part: ast.AST, parts: Sequence[ast.AST]) -> Iterator[ast.AST]:
    """A comparison that lets equals through, or does so no longer."""
    if isinstance(part, ast.Compare) and type(part.ops[0]) in BORDERS:
        yield with_fields(part, ops=[BORDERS[type(part.ops[0])](), *part.ops[1:]])


def without_not(part: ast.AST, parts: Sequence[ast.AST]) -> Iterator[ast.AST]:
    match part:
        case ast.Assign() | ast.Return() if isinstance(part.value, ast.UnaryOp):
            if isinstance(part.value.op, ast.Not):
                yield with_fields(part, value=part.value.operand)


def with_none(part: ast.AST, parts: Sequence[ast.AST]) -> Iterator[ast.AST]:
    """`is None` in place of a test of what may be None, which takes 0 for None, too."""
    match part:
        case ast.UnaryOp(op=ast.Not(), operand=asked) if may_be_none(asked, parts):
            yield ast.copy_location(is_none(asked, ast.Is()), part)
        case ast.If(test=asked) | ast.IfExp(test=asked) if may_be_none(asked, parts):
            yield with_fields(part, test=is_none(asked, ast.IsNot()))


def may_be_none(asked: ast.AST, parts: Sequence[ast.AST]) -> bool:
    """Whether this is the value of a node, an entry that was looked up, or begins with None."""
    match asked:
        case ast.Attribute(attr="value") | ast.Call(func=ast.Attribute(attr="get"), args=[_]):
            return True
        case ast.Name(id=name):
            assigned = [part for part in parts if isinstance(part, ast.Assign)]
            targets = [part.targets for part in assigned if is_constant_none(part.value)]
            return any(ast.unparse(one) == name for each in targets for one in each)
    return False


def is_constant_none(part: ast.AST) -> bool:
    return isinstance(part, ast.Constant) and part.value is None


def is_none(part: Any, operator: ast.cmpop) -> ast.Compare:
    return ast.Compare(part, [operator], [ast.Constant(None)])


def list_for_set(part: ast.AST, parts: Sequence[ast.AST]) -> Iterator[ast.AST]:
    if isinstance(part, ast.SetComp):
        yield ast.copy_location(ast.ListComp(part.elt, part.generators), part)
    if isinstance(part, ast.Name) and part.id == "set":
        yield with_fields(part, id="list")


def return_if(part: ast.AST, parts: Sequence[ast.AST]) -> Iterator[ast.AST]:
    """A return only of what counts as true."""
    if isinstance(part, ast.Return) and part.value and not isinstance(part.value, ast.Constant):
        yield ast.copy_location(ast.If(part.value, [part], []), part)


def while_for_if(part: ast.AST, parts: Sequence[ast.AST]) -> Iterator[ast.AST]:
    """A test that is repeated, unless what it lets through ends a loop around it, or the call."""
    ends = (ast.Break, ast.Continue)
    ends_a_loop = any(isinstance(inside, ends) for inside in ast.walk(part))
    ends_the_call = isinstance(part, ast.If) and isinstance(part.body[-1], (ast.Return, ast.Raise))
    if isinstance(part, ast.If) and not (part.orelse or ends_a_loop or ends_the_call):
        yield ast.copy_location(ast.While(part.test, part.body, []), part)


def into_the_loop(part: Any, parts: Sequence[ast.AST]) -> Iterator[ast.AST]:
    """What gets its value before a loop, at the beginning of each round."""
    for place, (first, second) in enumerate(pairwise(body_of(part))):
        if isinstance(first, ast.Assign) and isinstance(second, LOOPS):
            loop = with_fields(second, body=[first, *second.body])
            yield with_body(part, place, 2, [loop], first)


def out_of_the_loop(part: Any, parts: Sequence[ast.AST]) -> Iterator[ast.AST]:
    """What gets its value at the beginning of each round, before the loop."""
    for place, loop in enumerate(body_of(part)):
        if isinstance(loop, LOOPS) and len(loop.body) > 1:
            first, *others = loop.body
            if isinstance(first, ast.Assign):
                yield with_body(part, place, 1, [first, with_fields(loop, body=others)], first)


def body_of(part: Any) -> list[ast.stmt]:
    """The statements inside a function, a loop or an if; none for other parts."""
    inside = (ast.FunctionDef, ast.For, ast.While, ast.If)
    return part.body if isinstance(part, inside) else []


def with_body(part: Any, place: int, count: int, new: list, moved: ast.stmt) -> ast.AST:
    """A part with new statements in place of some; the line is that of the one that is moved."""
    body = [*part.body[:place], *new, *part.body[place + count :]]
    return with_fields(part, body=body, lineno=moved.lineno)


def under_the_key_looked_for(part: Any, parts: Sequence[ast.AST]) -> Iterator[ast.AST]:
    """An entry stored under the key of which a test asks whether it is there."""
    if not isinstance(part, ast.Subscript) or not isinstance(part.ctx, ast.Store):
        return
    for test in parts:
        match test:
            case ast.Compare(left=key, ops=[ast.In() | ast.NotIn()], comparators=[table]):
                same_table = ast.unparse(table) == ast.unparse(part.value)
                if same_table and ast.unparse(key) != ast.unparse(part.slice):
                    yield with_fields(part, slice=key)


def entry_for_table(part: Any, parts: Sequence[ast.AST]) -> Iterator[ast.AST]:
    """An entry of a list or a table, as the text names it elsewhere, in place of the whole."""
    if isinstance(part, ast.Name) and not is_stored(part):
        for other in parts:
            match other:
                case ast.Subscript(value=ast.Name(id=part.id), slice=key):
                    whole = with_fields(part)
                    yield ast.copy_location(ast.Subscript(whole, key, ast.Load()), part)


def is_stored(name: ast.Name) -> bool:
    return isinstance(name.ctx, ast.Store)


MISTAKES: dict[str, Mistake] = {
    "power-sign": Mistake(
        "^ is not the sign for a power ({place}).",
        "In Python a power is written with **.",
        slips=[power],
    ),
    "equals-dropped": Mistake(
        "It loses equal ones, because a set holds each of them only once ({place}).",
        "Do equal ones count, too? A list keeps them all.",
        slips=[list_for_set],
    ),
    "zero-for-nothing": Mistake(
        "It takes 0, False or something empty for nothing ({place}).",
        "In a test Python takes 0 for False. If None stands for nothing, ask is None.",
        slips=[with_none],
    ),
    "not-too-many": Mistake(
        "A “not” turns a right answer into its opposite ({place}).",
        "Read the line aloud. What does it say if the answer is True?",
        slips=[without_not],
    ),
    "border-wrong": Mistake(
        "It goes wrong where the two sides of a comparison are equal ({place}).",
        "Should that case be let through? Look at < and <=, at > and >=.",
        slips=[border],
    ),
    "returns-too-soon": Mistake(
        "It returns too soon, whatever it has found ({place}).",
        "A later one may be what is looked for. When is the answer certain?",
        slips=[return_if],
    ),
    "not-emptied": Mistake(
        (
            "This line runs only once, before the loop, so each round goes on with what is left "
            "({place})."
        ),
        "What must be new at the beginning of each round?",
        slips=[into_the_loop],
    ),
    "begun-in-each-round": Mistake(
        "This line runs in each round of the loop, so what was there before is lost ({place}).",
        "What must be kept from one round to the next?",
        slips=[out_of_the_loop],
    ),
    "asked-only-once": Mistake(
        "This if is tested only once ({place}).",
        "What should happen if its condition still holds afterwards?",
        slips=[while_for_if],
    ),
    "another-key": Mistake(
        "It stores something under one key and looks for it under another ({place}).",
        "Of what is this the answer? That should be its key.",
        slips=[under_the_key_looked_for],
    ),
    "table-for-entry": Mistake(
        "A whole list or table is used where one entry of it belongs ({place}).",
        "Which entry is meant? Its key, or its place, goes into square brackets.",
        slips=[entry_for_table],
    ),
}
