"""Nodes that tell what is read of them: what a function of one's own is given in place of a tree."""

from ..nodes import Node


class Watched(Node):
    """Stands in for a node in a student's function: tells `look` of the first look at it, and hands on what is written."""

    __slots__ = ("_look", "_looked_at", "_node", "_twins")

    def __init__(self, node, look, twins):
        self._node, self._look, self._twins, self._looked_at = node, look, twins, False
        twins[node] = self

    def __reduce__(self):
        list(self.walk())  # a copy looks at all of it
        return self._node.__reduce__()

    def _twin(self, thing):
        if isinstance(thing, Node):
            return self._twins.get(thing) or Watched(thing, self._look, self._twins)
        return type(thing)(map(self._twin, thing)) if isinstance(thing, (tuple, list)) else thing


def watched(name):
    """The attribute `name` of the node for which a Watched stands in."""
    known = name in (
        "move",
        "chance",
        "parent",
        "root",
        "path",
        "depth",
    )  # above: no look at the node

    def read(self):
        if not self._looked_at and not known:
            self._looked_at = self._look(self._node) is not False
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
    return (
        type(answer)([unwrap(part) for part in answer]) if type(answer) in (tuple, list) else answer
    )
