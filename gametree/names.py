"""Where a node stands: its id, the way down by places among siblings (n_0_2), and its name (A3)."""

import re

from .errors import GameTreeError, short
from .language import say

TOP = "n"
OWN = r"[\w.'′-]{1,20}"  # what a person may call a node


def parent_id(key: str) -> str:
    return key.rpartition("_")[0]  # "" above the top


def edge_id(key: str) -> str:
    return f"e_{key}"


def indices(key: str) -> list:
    """The places among siblings on the way down to a node: [0, 2] for n_0_2."""
    return [int(index) for index in key.split("_")[1:]]


def id_of(node, top) -> str:
    way = ""
    while node is not top:
        way, node = f"_{node.parent.children.index(node)}{way}", node.parent
    return TOP + way


def node_at(top, key: str):
    """The node with that id below `top`. Raises GameTreeError where there is none."""
    node, (first, *way) = top, str(key).split("_")
    for index in way if first == TOP else ["none"]:
        if not (index.isascii() and index.isdecimal()) or int(index) >= len(node.children):
            raise GameTreeError(f"There is no node {short(key)} in this tree.")
        node = node.children[int(index)]
    return node


def places(way: list) -> str:
    return "".join(str(i + 1) if i < 9 else f"({i + 1})" for i in way)


def called(node, top) -> str:
    """A name to say aloud for `node` in the tree below `top`: its own; below a node with one that and its places (Q12).

    Else the top has none, its children are A, B, …, Z, AA, AB, and theirs A1, …, A9, A(10).

    >>> from gametree import MAX, MIN
    >>> top = MAX(3, MIN(4, MIN(5, 6)))
    >>> [called(node, top) for node in top.walk()]
    ['', 'A', 'B', 'B1', 'B2', 'B21', 'B22']
    """
    way = indices(id_of(node, top))
    for up in range(len(way) + 1):
        if node.name:
            return node.name + places(way[len(way) - up :])
        node = node.parent
    letters, first = "", way[0] + 1 if way else 0
    while first:
        first, letter = divmod(first - 1, 26)
        letters = chr(ord("A") + letter) + letters
    return letters + places(way[1:])


def spoken_name(node, top) -> str:
    """What a node of the tree below `top` is called in a sentence: its name, or "the root"."""
    return called(node, top) or say("the root")


def check_name(name) -> str | None:
    """Return `name` if a node may be called that, or None; raise GameTreeError otherwise."""
    if name is None or (isinstance(name, str) and re.fullmatch(OWN, name)):
        return name
    raise GameTreeError(
        f"A name is up to 20 letters, digits, or . ' - _ without blanks, got {short(name)}."
    )
