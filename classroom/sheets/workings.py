"""What is worked out on a tree for several kinds: its inner nodes, its best moves, its shape."""

from collections.abc import Hashable
from typing import Any, Literal, NamedTuple

from gametree.nodes import CHANCE, Node
from gametree.search import values_of


class Convention(NamedTuple):
    """How alpha-beta searches: arguments of `alphabeta`.

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


def best_children(top: Node) -> list[Node]:
    """The children whose moves are equally good at `top`; at chance nodes, those with its value."""
    values = values_of(top)
    return [child for child in top.children if values[child] == values[top]]


def shape_and_ties(top: Node) -> tuple[Hashable, ...]:
    """Where the leaves are, who moves, and how many moves are equally good."""
    plies = sorted(leaf.depth for leaf in top.leaves())
    best = [len(best_children(node)) for node in inner_nodes(top) if node.player is not CHANCE]
    nodes_with_ties = [count for count in best if count > 1]
    return top.player, top.size, *plies, len(nodes_with_ties), best[0]
