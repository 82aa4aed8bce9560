"""Which nodes of a tree a picture shows, and what it folds."""

from collections.abc import Mapping, Sequence

from ..names import TOP
from ..nodes import Node

MAX_NODES = 300  # nodes in a picture unless more are asked for
# Plies in any picture: an id says the whole way down, so deeper ones become very long.
MOST_PLIES = 300

Families = Mapping[str, Sequence[Node]]


class Shown:
    """The nodes of the tree below `top` that a picture shows, ply by ply.

    depth: plies to show, for which nodes grow; None: all that have grown. max_nodes: the most nodes
    in all; level: the most on one ply, or None.

    nodes  id → node
    plies  the ids of each ply, as lists
    more   id of a node → how many of its children are folded, on the first ply that does not fit
    below  ids of the nodes that have plies below them which are not shown
    """

    def __init__(self, top: Node, depth: int | None, max_nodes: int, level: int | None) -> None:
        self.nodes = {TOP: top}
        self.plies = [[TOP]]
        self.more: dict[str, int] = {}
        self.below: set[str] = set()
        self._grows = depth is not None
        last_ply = MOST_PLIES if depth is None else min(depth, MOST_PLIES)
        while self.plies[-1]:
            families: Families = dict.fromkeys(self.plies[-1], ())
            if len(self.plies) <= last_ply:
                families = {key: self._children(key) for key in self.plies[-1]}
            room = max_nodes - len(self.nodes)
            if level:
                room = min(room, level)
            self._add_ply(families, room)

    def _children(self, key: str) -> Sequence[Node]:
        node = self.nodes[key]
        return node.children if self._grows else node.grown

    def _add_ply(self, families: Families, room: int) -> None:
        """Show the next ply, as far as there is room for so many nodes.

        families: the id of each node on the last ply → its children; () for those below which
            nothing is to be shown.
        """
        next_ply: list[str] = []
        sizes = [len(children) for children in families.values() if children]
        is_first = len(self.plies) == 1
        some_fit = is_first or room >= min(sizes, default=0)
        for key, children in families.items():
            if children and some_fit:
                # Whole families; but of the first one on the ply what there is room for.
                taken = children
                if len(children) > room:
                    taken = () if next_ply else children[:room]
                for i, child in enumerate(taken):
                    child_key = f"{key}_{i}"
                    self.nodes[child_key] = child
                    next_ply.append(child_key)
                room -= len(taken)
                if len(taken) < len(children):
                    self.more[key] = len(children) - len(taken)
            elif not self.nodes[key].is_leaf:
                self.below.add(key)
        self.plies.append(next_ply)
