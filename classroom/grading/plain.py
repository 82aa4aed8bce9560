"""Plain data, as JSON: all that passes between a teacher's Python and a student's.

What a student's side says is never more than data here: numbers, text, lists and the like, players,
what a tree is written as, and the places of nodes in trees that both sides have.
"""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from gametree import CHANCE, MAX, GameTreeError, Heap, Node, Roll, tree
from gametree.nodes import MOVERS, places_of
from gametree.search import Result

from ..tracing.watched_nodes import unwrap
from ..trees.copies import descendant

DEEPEST = 50  # lists within lists
LARGEST_NUMBER = 2**53  # of those that are written as they are
LONGEST = 200  # letters of anything that is no plain data

# Kinds that are passed on as a list of their parts, by their names.
OF_PARTS: dict[str, Callable[[list], Any]] = {
    "tuple": tuple,
    "set": set,
    "frozenset": frozenset,
    "dict": dict,
    "fraction": lambda parts: Fraction(*parts),
    "Heap": lambda parts: Heap(*parts),
    "Roll": lambda parts: Roll(*parts),
}
NAME_OF = {
    tuple: "tuple",
    set: "set",
    frozenset: "frozenset",
    dict: "dict",
    Heap: "Heap",
    Roll: "Roll",
}


class Other:
    """Replaces something of a student's that is no plain data: only its type is known."""

    def __init__(self, text: str):
        self.text = text

    def __repr__(self) -> str:
        return self.text


def encode(thing: Any, trees: Sequence[Node] = (), depth: int = 0) -> Any:
    """The thing as what JSON can write. No method of a class of the student's is called.

    trees: roots of the trees that the other side has.
    """
    kind = type(thing)
    if thing is None or kind in (bool, str, float):
        return thing
    if kind is int:
        return thing if abs(thing) < LARGEST_NUMBER else {"int": hex(thing)}
    if thing is ...:
        return {"...": 0}
    if kind in (type(MAX), type(CHANCE)):
        return {"player": thing.name}
    if isinstance(thing, Node):
        return encode_node(unwrap(thing), trees)
    if depth > DEEPEST:
        return {"other": "…"}
    parts = parts_of(thing)
    if parts is None:
        return {"other": kind.__name__}
    name, members = parts
    inside = [encode(member, trees, depth + 1) for member in members]
    return inside if name == "list" else {name: inside}


def parts_of(thing: Any) -> tuple[str, Sequence[Any]] | None:
    """The kind of a thing, by name, and what it consists of; None for other kinds."""
    kind = type(thing)
    if kind is list:
        return "list", thing
    if kind is dict:
        return "dict", list(thing.items())
    if kind is Fraction:
        return "fraction", (thing.numerator, thing.denominator)
    if kind is Result:
        return "tuple", (thing.value, thing.move)
    if kind in NAME_OF:
        return NAME_OF[kind], list(thing)
    return None


def encode_node(node: Node, trees: Sequence[Node]) -> Any:
    """A node as its place in one of the trees, else as the tree below it, written out."""
    root = node.root
    for number, known in enumerate(trees):
        if known is root:
            return {"node": [number, places_of(node, root)]}
    try:
        return {"tree": node.to_text()}
    except GameTreeError:
        return {"other": "Node"}


def decode(data: Any, trees: Sequence[Node] = ()) -> Any:
    """What `encode` was given.

    Raises ValueError, TypeError, LookupError or GameTreeError for what that has not made.
    """
    if isinstance(data, list):
        return [decode(part, trees) for part in data]
    if not isinstance(data, Mapping):
        return data
    ((kind, told),) = data.items()
    if kind in OF_PARTS:
        return OF_PARTS[kind]([decode(part, trees) for part in told])
    if kind == "int":
        return int(told, 16)
    if kind == "...":
        return ...
    if kind == "player":
        return MOVERS[told]
    if kind == "node":
        number, places = told
        return descendant(trees[number], places)
    if kind == "tree":
        return tree(told)
    return Other(str(told)[:LONGEST])
