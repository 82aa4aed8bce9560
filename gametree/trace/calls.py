"""The open calls of a function of one's own: what each is about, and what its variables hold."""

import inspect
from dataclasses import dataclass
from reprlib import Repr
from types import FrameType

from ..errors import short
from ..names import called
from ..nodes import Node
from ..running.describing import brief
from ..running.watched import unwrap

LETTERS = 40  # of the text of a variable


@dataclass(slots=True, eq=False)
class Call:
    """An open call of a function of one's own.

    function  its name
    node      the node it is about: the first among its arguments, or an attribute of its self; or
              None
    locals    its local variables, name → short text; "return" → what it returns, where it ends
    """

    function: str
    node: Node | None
    locals: dict[str, str]


class Texts(Repr):
    """Writes things in few letters: a node by its name in the picture, a function by its own.

    top   the node at which the tree begins
    busy  whether something is being written: what is read then, no student has looked at
    """

    def __init__(self, top: Node):
        super().__init__()
        self.top = top
        self.busy = False
        self.maxstring = 200
        self.maxother = 200

    def of(self, thing: object) -> str:
        """Return a short text for `thing`."""
        self.busy = True
        try:
            return brief(thing, LETTERS, self.repr)
        finally:
            self.busy = False

    def of_variables(self, frame: FrameType) -> dict[str, str]:
        """Return name → short text for the local variables of a frame, without those of others."""
        code = frame.f_code
        values = frame.f_locals
        own = [name for name in code.co_varnames + code.co_cellvars if name in values]
        # A comprehension calls what it goes through ".0".
        return {name: self.of(values[name]) for name in own if not name.startswith(".")}

    def repr1(self, thing: object, level: int) -> str:
        """Return the text of a thing, or of a part of one: Repr asks this for both."""
        if isinstance(thing, Node):
            return named(unwrap(thing), self.top)
        name = getattr(thing, "__name__", "") if callable(thing) else ""
        return name or super().repr1(thing, level)


def named(node: Node, top: Node) -> str:
    """Return what `node` is called in the tree below `top`, and "root" for that itself."""
    try:
        return called(node, top) or "root"
    except (AttributeError, ValueError):  # it is not below `top`
        return short(node)


def node_of_call(frame: FrameType) -> Node | None:
    """Return the node that a call which begins is about, or None."""
    names, name_of_rest, _, values = inspect.getargvalues(frame)
    arguments = [values.get(name) for name in names]
    if name_of_rest is not None:
        arguments += values.get(name_of_rest, ())
    if names[:1] == ["self"]:
        arguments += getattr(arguments[0], "__dict__", {}).values()
    for argument in arguments:
        if isinstance(argument, Node):
            node: Node = unwrap(argument)
            return node
    return None
