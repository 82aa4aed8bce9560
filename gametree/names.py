"""What a node is called.

id     the way down to it from the top, by places among siblings: n_0_2 is the third child of the
       first child of the top, which is n itself. Pictures and scripts know the nodes by these.
name   what a person calls it: A3 is that same node. It may have a name of its own instead. No two
       nodes have the same.
"""

from collections.abc import Collection, Mapping, Sequence

from .errors import GameTreeError, short
from .language import Sentence, say
from .nodes import Node, places_of

TOP = "n"


def parent_id(key: str) -> str:
    return key.rpartition("_")[0]  # "" above the top


def edge_id(key: str) -> str:
    return f"e_{key}"


def indices(key: str) -> list[int]:
    """The places among siblings on the way down to a node: [0, 2] for n_0_2."""
    return [int(index) for index in key.split("_")[1:]]


def id_of(node: Node, top: Node) -> str:
    """Return the id of `node` in the tree below `top`."""
    return TOP + "".join([f"_{place}" for place in places_of(node, top)])


def node_at(top: Node, key: str) -> Node:
    """Return the node with that id below `top`. Raises GameTreeError where there is none."""
    first, *way = str(key).split("_")
    no_such_node = GameTreeError(f"There is no node {short(key)} in this tree.")
    if first != TOP:
        raise no_such_node
    node = top
    for index in way:
        is_place = index.isascii() and index.isdecimal()
        if not is_place or int(index) >= len(node.children):
            raise no_such_node
        node = node.children[int(index)]
    return node


def called(node: Node, top: Node) -> str:
    """Return a name to say aloud for `node` in the tree below `top`.

    That is its own name; below a node with one, that name and the places on the way down (Q12).
    Else the top has none, its children are A, B, …, Z, AA, AB, and theirs A1, …, A9, A(10). Where
    a node of a written tree is called B by its writer, another that would be B is B'.

    >>> from gametree import MAX, MIN
    >>> top = MAX(3, MIN(4, MIN(5, 6)))
    >>> [called(node, top) for node in top.walk()]
    ['', 'A', 'B', 'B1', 'B2', 'B21', 'B22']
    """
    taken = own_names(top)
    name = top.name or ""
    parent = top
    for place in places_of(node, top):
        child = parent.children[place]
        name = child.name or name_below(name, place, taken)
        parent = child
    return name


def name_below(name: str, place: int, taken: Collection[str]) -> str:
    """The name of a child, by its place, of the node called `name`; none of those in `taken`."""
    by_place = name + numbered([place]) if name else lettered(place)
    return unlike(taken, by_place)


def names_of(nodes: Mapping[str, Node], top: Node) -> dict[str, str]:
    """Return id → name, as `called` has it below `top`, for the nodes of a picture.

    nodes: id → node, each after its parent. top: the first of them, or a node above it.
    """
    taken = own_names(top)
    names = {TOP: called(nodes[TOP], top)}
    for key, node in nodes.items():
        if key != TOP:
            by_place = name_below(names[parent_id(key)], indices(key)[-1], taken)
            names[key] = node.name or by_place
    return names


def own_names(top: Node) -> set[str]:
    """The names that were given to nodes of a written tree by whoever wrote it."""
    if top.game is not None:
        return set()
    return {node.name for node in top.walk() if node.name}


def unlike(taken: Collection[str], name: str) -> str:
    """The name, or the first of name', name'', … that is not taken."""
    while name in taken:
        name += "'"
    return name


def lettered(place: int) -> str:
    """The letters of a place: A to Z, then AA, AB, …, as the columns of a spreadsheet have them."""
    letters = ""
    rest = place + 1
    while rest:
        rest, letter = divmod(rest - 1, 26)
        letters = chr(ord("A") + letter) + letters
    return letters


def numbered(places: Sequence[int]) -> str:
    """The digits of places below each other, counted from 1: "12", "1(10)"."""
    return "".join([str(place + 1) if place < 9 else f"({place + 1})" for place in places])


def spoken_name(node: Node, top: Node) -> str:
    """Return what a sentence calls a node of the tree below `top`: its name, or "the root"."""
    return called(node, top) or say("the root")


def spoken_place(name: str) -> Sentence:
    """Return where something is, in the middle of a sentence. name: a node's; "" for the root."""
    return Sentence("at {name}", name=name) if name else Sentence("at the root")


def place_first(name: str) -> Sentence:
    """Return the same, at the beginning of a sentence."""
    return Sentence("At {name}", name=name) if name else Sentence("At the root")
