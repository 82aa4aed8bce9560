"""The open calls of a student's function: what each is about, and what its variables hold."""

import inspect
from dataclasses import dataclass
from reprlib import Repr
from types import FrameType

from gametree.errors import short
from gametree.nodes import Node

from ..words.language import say
from ..words.names import name_aloud
from .describing import brief
from .watched_nodes import unwrap

LETTERS = 40  # at most, of the text of a variable


@dataclass(slots=True, eq=False)
class Call:
    """An open call of a student's function.

    function  its name
    node      the node it is about: the first among its arguments, or an attribute of its self; or
              None
    locals    its local variables, name → short text; "return" → what it returns, once it ends
    """

    function: str
    node: Node | None
    locals: dict[str, str]


class Texts(Repr):
    """Writes things in few letters: a node by its name in the picture, a function by its own.

    top    the node at which the tree begins
    names  node → its name in the picture: found by a walk through the tree, so only once
    busy   whether a text is being made: a node that is read meanwhile, the student did not look at
    """

    def __init__(self, top: Node):
        super().__init__()
        self.top = top
        self.names: dict[Node, str] = {}
        self.busy = False
        self.maxstring = 200
        self.maxother = 200

    def of(self, value: object) -> str:
        """Return a short text for `value`."""
        self.busy = True
        try:
            return brief(value, LETTERS, self.repr)
        finally:
            self.busy = False

    def of_variables(self, frame: FrameType) -> dict[str, str]:
        """Return name → short text for the variables of a frame, but not of functions around it."""
        code = frame.f_code
        values = frame.f_locals
        own = [name for name in code.co_varnames + code.co_cellvars if name in values]
        # In a comprehension, ".0" is what it goes through.
        return {name: self.of(values[name]) for name in own if not name.startswith(".")}

    def of_node(self, node: Node) -> str:
        """Return the name of a node in the picture."""
        if node not in self.names:
            self.names[node] = name_in_tree(node, self.top)
        return self.names[node]

    def repr1(self, value: object, level: int) -> str:
        """Return the text of a value, or of a part of one: Repr asks this for both."""
        if isinstance(value, Node):
            return self.of_node(unwrap(value))
        name: str = getattr(value, "__name__", "") if callable(value) else ""
        if name:
            return name
        return super().repr1(value, level)


def name_in_tree(node: Node, top: Node) -> str:
    """Return the name of `node` in the tree below `top`, and "root" for `top` itself."""
    try:
        return name_aloud(node, top) or say("root")
    except (AttributeError, ValueError):  # it is not below `top`
        return short(node)


def node_of_call(frame: FrameType) -> Node | None:
    """Return the node that a call is about, as `frame` shows it when it begins; else None."""
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
