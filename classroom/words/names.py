"""What a sentence calls a node, and where it says that something is."""

from gametree.cards import called
from gametree.nodes import Node

from .language import Sentence, say


def spoken_name(node: Node, top: Node) -> str:
    """Return what a sentence calls a node of the tree below `top`: its name, or "the root"."""
    return called(node, top) or say("the root")


def spoken_place(name: str) -> Sentence:
    """Return where something is, in the middle of a sentence. name: a node's; "" for the root."""
    return Sentence("at {name}", name=name) if name else Sentence("at the root")


def place_first(name: str) -> Sentence:
    """Return the same, at the beginning of a sentence."""
    return Sentence("At {name}", name=name) if name else Sentence("At the root")
