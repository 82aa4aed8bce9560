"""Which nodes of a tree a picture shows, and what it folds."""

from ..address import TOP, child_id
from ..nodes import Node

MAX_NODES = 300  # nodes in a picture unless more are asked for
MAX_PLIES = 300  # plies in any picture: an id says the whole way down, so deeper ones become very long


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
        self.nodes, self.more, self.below = {TOP: top}, {}, set()
        self.plies = [[TOP]]
        last = MAX_PLIES if depth is None else min(depth, MAX_PLIES)
        while ply := self.plies[-1]:
            plies, next_ply = len(self.plies) - 1, []
            families = {}
            for key in ply:
                node = self.nodes[key]
                families[key] = () if plies == last else node.grown if depth is None else node.children
            room = max_nodes - len(self.nodes)
            room = room if level is None else min(room, level)
            smallest = min([len(children) for children in families.values() if children], default=0)
            none_fits = plies > 0 and smallest > room
            for key, children in families.items():
                if not children or none_fits:
                    if not self.nodes[key].is_leaf:
                        self.below.add(key)
                    continue
                taken = children if len(children) <= room else () if next_ply else children[:room]
                for i, child in enumerate(taken):
                    next_ply.append(child_id(key, i))
                    self.nodes[next_ply[-1]] = child
                room -= len(taken)
                if len(taken) < len(children):
                    self.more[key] = len(children) - len(taken)
                    room = 0 if taken else room
            self.plies.append(next_ply)

    def caption(self) -> str:
        """One sentence that says what is folded; empty if nothing is."""
        if not self.more and not self.below:
            return ""
        count, total = len(self.nodes), self.nodes[TOP].size
        said = f"{count:,} {'node' if count == 1 else 'nodes'} shown"
        if total > count:
            said += f" of {total:,}"
        if any(not self.nodes[key].grown for key in self.below):
            said += "; further nodes grow when they are asked for"
        return said + "."
