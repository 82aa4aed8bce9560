"""Which nodes of a tree a picture shows, and what it folds."""

from ..names import TOP
from ..nodes import Node

MAX_NODES = 300  # nodes in a picture unless more are asked for
MOST_PLIES = (
    300  # plies in any picture: an id says the whole way down, so deeper ones become very long
)


class Shown:
    """The nodes of the tree below `top` that a picture shows, ply by ply.

    depth: plies to show, for which nodes grow; None: all that have grown. max_nodes: the most nodes in all;
    level: the most on one ply, or None.

    nodes  id → node
    plies  the ids of each ply, as lists
    more   id of a node → how many of its children are folded, on the first ply that does not fit
    below  ids of the nodes that have plies below them which are not shown
    """

    def __init__(self, top: Node, depth: int | None, max_nodes: int, level: int | None):
        self.nodes, self.plies, self.more, self.below = {TOP: top}, [[TOP]], {}, set()
        last = MOST_PLIES if depth is None else min(depth, MOST_PLIES)
        while ply := self.plies[-1]:
            plies, next_ply, families = len(self.plies) - 1, [], {}
            for key in ply:
                node = self.nodes[key]
                families[key] = (
                    () if plies == last else node.grown if depth is None else node.children
                )
            room = min(max_nodes - len(self.nodes), level or max_nodes)
            some_fit = plies == 0 or room >= min(
                [len(some) for some in families.values() if some], default=0
            )
            for key, children in families.items():
                if children and some_fit:
                    taken = (
                        children if len(children) <= room else () if next_ply else children[:room]
                    )
                    keys = [f"{key}_{i}" for i in range(len(taken))]
                    self.nodes.update(zip(keys, taken))
                    next_ply += keys
                    room -= len(taken)
                    if len(taken) < len(children):
                        self.more[key] = len(children) - len(taken)
                elif not self.nodes[key].is_leaf:
                    self.below.add(key)
            self.plies.append(next_ply)
