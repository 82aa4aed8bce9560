"""What a person may give: numbers, counts, moves, trees. What is no such thing is refused."""

import sys
from collections.abc import Collection, Hashable, Mapping
from typing import Any, TypeVar

from gametree import values
from gametree.errors import GameTreeError, TreeTooLarge
from gametree.nodes import Node, Player
from gametree.values import Number, is_letter, is_number

from .words.language import Sentence

# A count, or a count that may be missing: check_count returns the type that it is given.
Count = TypeVar("Count", int, int | None)


def is_bool(thing: object) -> bool:
    """True for True and False, numpy's as well."""
    numpy: Any = sys.modules.get("numpy")  # a program without it has no such thing
    return isinstance(thing, bool) or (numpy is not None and isinstance(thing, numpy.bool_))


def check_value(value: object, role: str | Sentence) -> Number:
    """Return `value` if it is a real number (±∞ included); raise GameTreeError otherwise.

    role: what the number is, at the beginning of the sentence that refuses it: "A leaf's value".
    """
    if not is_number(value):
        raise GameTreeError(
            "{role} must be a real number (int, float or Fraction; not True, "
            "None, text or NaN), got {value!r}.",
            role=role,
            value=value,
        )
    python_number: Number = pythons_number(value)
    return python_number


def pythons_number(thing: Any) -> Any:
    """A numpy number as a Python number; anything else as it is."""
    return thing.item() if is_number(thing) and hasattr(thing, "item") else thing


def check_known_leaf(value: object) -> Number:
    """Return `value` if it is a number; raise GameTreeError for a letter and anything else."""
    if is_letter(value):
        raise GameTreeError(
            "A leaf is worth {letter}, but nobody knows how much that is. Put a number in its "
            "place, or ask skipped_when(tree, name) for which {letter} a node is skipped.",
            letter=value,
        )
    return check_value(value, Sentence("A leaf's value"))


def move_key(move: object) -> Hashable:
    """Return a key that two moves share when they are the same.

    A list cannot be a key, so its text is taken in its place.
    """
    if isinstance(move, tuple):
        return type(move), *map(move_key, move)
    try:
        hash(move)
    except TypeError:
        return type(move), repr(move)
    return type(move), move


def check_count(count: Count, name: str, *, least: int, none: bool = False) -> Count:
    """Return `count` if it is a whole number of at least `least`; raise GameTreeError otherwise.

    name: the parameter that it is given for. none: whether it may be None instead.
    """
    if count is not None or not none:
        values.check_count(count, name, least)
    return count


def check_bool(answer: object, name: str) -> None:
    """Raise GameTreeError, naming the parameter, unless `answer` is True or False."""
    if type(answer) is not bool:
        raise GameTreeError(
            "{name} must be True or False, got {answer!r}.", name=name, answer=answer
        )


def is_one_of(thing: object, texts: Collection[str]) -> bool:
    """True for one of these texts.

    What is no text is not compared: its == may mean anything, as that of NumPy arrays does.
    """
    return isinstance(thing, str) and thing in texts


def is_function(thing: object) -> bool:
    """True for what can be called. A class is none: whoever gives one has forgotten its ()."""
    return callable(thing) and not isinstance(thing, type)


def check_callable(thing: object, name: str) -> None:
    """Raise GameTreeError, naming the parameter, unless `thing` is a function."""
    if not is_function(thing):
        raise GameTreeError("{name} must be a function, got {given!r}.", name=name, given=thing)


def check_dict(thing: object, name: str) -> None:
    """Raise GameTreeError, naming the parameter, unless `thing` is a dict or the like."""
    if not isinstance(thing, Mapping):
        raise GameTreeError("{name} must be a dict, got {given!r}.", name=name, given=thing)


def check_player(thing: object) -> None:
    """Raise GameTreeError unless `thing`, the parameter `player`, is MAX or MIN."""
    if not isinstance(thing, Player):
        raise GameTreeError(
            "player must be MAX or MIN (themselves, not text), got {given!r}.", given=thing
        )


def all_nodes(top: Node, max_nodes: int, role: str | Sentence) -> list[Node]:
    """Return all nodes of the tree below `top`, ply by ply.

    Raises TreeTooLarge if there are more than `max_nodes`; role: what the tree is there for, as
    the sentence begins: "A tree to fill in".
    """
    nodes = [top]
    for node in nodes:  # `nodes` grows as the loop runs
        nodes += node.children
        if len(nodes) > max_nodes:
            raise TreeTooLarge(
                "{role} has at most {max_nodes} nodes. Give a smaller one, such as Bones(5).",
                role=role,
                max_nodes=max_nodes,
            )
    return nodes
