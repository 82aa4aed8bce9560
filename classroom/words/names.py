"""The names of nodes, the words for where something is, and the ids in pictures.

name  what a person calls a node: A3 is the third child of the first child of the root
id    what a picture calls it: n_0_2 is that same node
"""

import re

from gametree.cards import TOP, indices, name_below, own_names
from gametree.errors import GameTreeError
from gametree.nodes import Node, places_of

from .language import Sentence, say


def name_aloud(node: Node, top: Node) -> str:
    """Return a name to say aloud for `node` in the tree below `top`; "" for `top` without a name.

    >>> from gametree import MAX, MIN
    >>> top = MAX(3, MIN(4, MIN(5, 6)))
    >>> [name_aloud(node, top) for node in top.walk()]
    ['', 'A', 'B', 'B1', 'B2', 'B21', 'B22']
    """
    return name_below(top, node, own_names(top))


def spoken_name(node: Node, top: Node) -> str:
    """Return what a sentence calls a node of the tree below `top`: its name, or "the root"."""
    return name_aloud(node, top) or say("the root")


def spoken_place(name: str) -> Sentence:
    """Return where something is, in the middle of a sentence. name: a node's; "" for the root."""
    return Sentence("at {name}", name=name) if name else Sentence("at the root")


def place_first(name: str) -> Sentence:
    """Return the same, at the beginning of a sentence."""
    return Sentence("At {name}", name=name) if name else Sentence("At the root")


def id_of(node: Node, top: Node) -> str:
    """Return the id of `node` in the tree below `top`. Raises GameTreeError if it is not there."""
    if top not in node.way_down():
        raise GameTreeError("{node} is not in the tree below {top}.", node=node, top=top)
    return TOP + "".join([f"_{place}" for place in places_of(node, top)])


def node_at(top: Node, key: str) -> Node:
    """Return the node with that id below `top`. Raises GameTreeError if there is none."""
    if not re.fullmatch(rf"{TOP}(_[0-9]+)*", key):
        raise GameTreeError("There is no node {key!r} in this tree.", key=key)
    node = top
    for place in indices(key):
        if place >= len(node.children):
            raise GameTreeError("There is no node {key!r} in this tree.", key=key)
        node = node.children[place]
    return node
