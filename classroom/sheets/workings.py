"""What is worked out on a tree: its best moves, its best order, what its letter decides."""

from typing import Any, Literal, NamedTuple

from gametree.nodes import Node
from gametree.search import values_of

from ..trees.ordering import Shuffle
from ..trees.unknowns import Numbers, skipped_when
from ..words.language import Sentence
from ..words.names import called

MOST_ORDERS = 10_000  # that are tried until one is the best


class Convention(NamedTuple):
    """How alpha-beta searches, as `alphabeta` is told.

    strict: whether it cuts only when α > β. order: "reversed" from right to left, otherwise None.
    """

    strict: bool = False
    order: Literal["reversed"] | None = None

    @property
    def options(self) -> dict[str, Any]:
        """The convention as keywords of `alphabeta`, `record` and `Search`."""
        return self._asdict()


def inner_nodes(top: Node) -> list[Node]:
    """All nodes of a tree but its leaves."""
    return [node for node in top.walk() if not node.is_leaf]


def way_to_first_leaf(top: Node, convention: Convention) -> list[Node]:
    """The inner nodes that alpha-beta enters before it has seen a leaf."""
    way = []
    node = top
    while not node.is_leaf:
        way.append(node)
        node = node.children[-1 if convention.order else 0]
    return way


def best_children(top: Node) -> list[Node]:
    """The children whose moves are equally good at `top`; at a chance node those of its value."""
    values = values_of(top)
    return [child for child in top.children if values[child] == values[top]]


def best_order(top: Node) -> Node:
    """The tree in an order in which the fewest leaves are seen, its nodes called as before.

    Where none was found in 10,000 tries, the best of all is not reached.
    """
    shuffle = Shuffle(top)
    for node in shuffle.tree.walk():
        node.name = called(node, shuffle.tree) or None
    shuffle.sort()
    for seed in range(MOST_ORDERS):  # in an uneven tree another may see fewer
        if shuffle.result.leaves == shuffle.best:
            break
        shuffle.random(seed)
    return shuffle.tree


class Condition(NamedTuple):
    """Siblings that alpha-beta skips for some numbers in place of the letter, not for others."""

    parent: Node
    names: list[str]
    numbers: Numbers

    @property
    def text(self) -> Sentence:
        """For which numbers: "x ≤ 3"."""
        return self.numbers.condition()


def conditions_of(top: Node, convention: Convention) -> list[Condition]:
    """What hangs on the letter in a tree; a node that is skipped with its parent is not named."""
    conditions: dict[tuple[Node | None, str], Condition] = {}
    texts: dict[Node | None, str] = {}
    _, *nodes = top.walk()
    for node in nodes:
        assert node.parent is not None
        name = called(node, top)
        numbers = skipped_when(top, name, **convention.options)
        texts[node] = repr(numbers)
        is_skipped_with_parent = texts.get(node.parent) == texts[node]
        hangs_on_letter = any(piece.low != piece.high for piece in numbers.pieces)
        if hangs_on_letter and not is_skipped_with_parent:
            new = Condition(node.parent, [], numbers)
            conditions.setdefault((node.parent, texts[node]), new).names.append(name)
    return list(conditions.values())
