"""Nodes that report what is read of them: a student's function is given these instead of a tree."""

from collections.abc import Callable
from copy import deepcopy
from typing import Any

from gametree.nodes import Node

# Called with a node at the first look at it; returns False if that does not count.
Look = Callable[[Node], bool | None]

# What is known of a node without a look at it, at its parent or above.
KNOWN_ABOVE = ("move", "chance", "parent", "root", "path", "depth")
# What holds nodes, which are replaced by their stand-ins.
OF_NODES = ("children", "parent", "root", "grown")


class Watched(Node):
    """A stand-in for a node: reports the first look at it to `look`, and passes on what is written.

    node   the node itself
    twins  node → its stand-in, for all nodes of a tree: each has only one
    """

    __slots__ = ("_look", "_looked_at", "_node", "_twins")

    def __init__(self, node: Node, look: Look, twins: dict[Node, "Watched"]):
        self._node = node
        self._look = look
        self._twins = twins
        self._looked_at = False
        twins[node] = self

    def __deepcopy__(self, memo: dict[int, Any]) -> Node:
        list(self.walk())  # a copy would look at all of it
        return deepcopy(self._node, memo)

    def __reduce__(self) -> Any:
        list(self.walk())
        return self._node.__reduce__()

    def _twin(self, thing: Any) -> Any:
        """Return a thing with stand-ins in place of its nodes."""
        if isinstance(thing, Node):
            twin = self._twins.get(thing)
            return Watched(thing, self._look, self._twins) if twin is None else twin
        if isinstance(thing, (tuple, list)):
            return type(thing)([self._twin(part) for part in thing])
        return thing


def watched_attribute(name: str) -> property:
    """Return a property for Watched: the attribute `name` of the node it stands in for."""

    takes_a_look = name not in KNOWN_ABOVE
    is_of_nodes = name in OF_NODES

    def read(self: Watched) -> Any:
        if takes_a_look and not self._looked_at:
            self._looked_at = self._look(self._node) is not False
        thing = getattr(self._node, name)
        return self._twin(thing) if is_of_nodes else thing

    def write(self: Watched, thing: Any) -> None:
        setattr(self._node, name, unwrap(thing))

    return property(read, write)


for _name, _attribute in vars(Node).items():
    # A method needs no stand-in: it reads attributes, which have one.
    if not _name.startswith("_") and not callable(_attribute):
        setattr(Watched, _name, watched_attribute(_name))
Watched.__name__ = Watched.__qualname__ = "Node"  # as Python's messages have it


def unwrap(answer: Any) -> Any:
    """Return what a student's function returned, with the nodes in place of their stand-ins."""
    if isinstance(answer, Watched):
        return answer._node
    if type(answer) in (tuple, list):
        return type(answer)([unwrap(part) for part in answer])
    return answer
