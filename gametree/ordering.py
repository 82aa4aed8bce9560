"""In which order branches are tried: a tree whose siblings can be swapped, and the best and the worst of all orders."""

from functools import cache
from itertools import count
from math import factorial, inf, prod
from random import Random

from .arguments import all_nodes, node_of
from .errors import TreeTooLarge
from .game import Game
from .language import Plural, say
from .names import node_at, parent_id
from .nodes import MAX, Node, copy_tree
from .search import alphabeta, values_of
from .values import many

MOST = 300  # nodes of a tree that is reordered by hand
MOST_STEPS = 300_000  # steps that may be spent to find the best and the worst order


class Branches:
    """A tree, `tree`, whose siblings can be swapped; ids (n, n_0, n_0_2) are those of its picture."""

    def swap(self, key: str, by: int) -> str:
        """Move the node with id `key` by `by` places (−1: left), to the border at most; return its new id."""
        node = node_at(self.tree, key)
        return self.move(key, node.parent.children.index(node) + by if node.parent else 0)

    def move(self, key: str, index: int) -> str:
        """Move the node with id `key` to place `index` among its siblings, or to the border; return its new id."""
        node = node_at(self.tree, key)
        if node is self.tree:
            return key
        siblings = [child for child in node.parent.children if child is not node]
        index = min(max(index, 0), len(siblings))
        siblings.insert(index, node)
        node.parent.children = tuple(siblings)
        return f"{parent_id(key)}_{index}"


class Shuffle(Branches):
    """A small tree, of a Node or a Game, whose siblings can be swapped. It is a copy: the reader's tree stays as it is.

    tree         the tree in the present order; result: the Result of alpha-beta in that order
    best, worst  the least and the most leaves that alpha-beta visits, over all orders
    knuth_moore  the least for any uniform tree of that size whose players take turns; None for another tree

    >>> from gametree import tree
    >>> shuffle = Shuffle(tree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]))
    >>> shuffle.result.leaves, shuffle.best, shuffle.worst
    (7, 5, 9)
    >>> shuffle.swap("n_2_2", -1), shuffle.swap("n_2_1", -1), shuffle.result.leaves
    ('n_2_1', 'n_2_0', 5)
    """

    def __init__(self, node: Node | Game):
        self.tree = copied(node_of(node, "reorder"), MOST, "A tree that is reordered by hand")
        self._first = {node: node.children for node in self.tree.walk()}
        self.leaves = sum(node.is_leaf for node in self._first)
        self.knuth_moore, (self.best, self.worst) = knuth_moore(self.tree), extremes(self.tree)

    result = property(lambda self: alphabeta(self.tree))

    def told(self) -> str:
        """What alpha-beta visits now, and what is possible, in sentences."""
        leaves, seen = Plural("{count} leaf", "{count} leaves", self.leaves), self.result.leaves
        said = say("Alpha-beta sees {seen} of {leaves} in this order.", seen=seen, leaves=leaves)
        said += " " + say(
            "The best order needs {best}, the worst {worst}.", best=self.best, worst=self.worst
        )
        if least := self.knuth_moore:
            said += " " + say(
                "Knuth and Moore: such a tree never needs fewer than {least}.", least=least
            )
        return said

    def reset(self) -> None:
        """Put every node back to where it stood at the start."""
        for node, children in self._first.items():
            node.children = children

    def random(self, seed=None) -> None:
        """Put the children of every node into a random order, the same for the same `seed`."""
        numbers = Random(seed)
        for node, children in self._first.items():
            node.children = tuple(numbers.sample(children, len(children)))

    def sort(self) -> None:
        """Put the best child of every node first, the others behind it in the order of their values.

        No order of a uniform tree sees fewer leaves; in an uneven one it may pay to try a small child first.
        """
        values = values_of(self.tree)
        for node in self._first:
            node.children = tuple(sorted(node.children, key=values.get, reverse=node.player is MAX))


def knuth_moore(top):
    """The least number of leaves that any order of a uniform tree needs, b^⌈d/2⌉ + b^⌊d/2⌋ − 1; None for another tree.

    Knuth and Moore, An analysis of alpha-beta pruning (1975), theorem 1.
    """
    plies, branches = top.height, len(top.children)
    inner = {
        (len(one.children), one.player.sign * (-1) ** one.depth)
        for one in top.walk()
        if one.children
    }
    leaves = {
        leaf.depth if abs(leaf.value) < inf else None for leaf in top.leaves()
    }  # ∞ ends a search early
    if len(inner) > 1 or leaves != {plies}:
        return None
    return branches ** -(-plies // 2) + branches ** (plies // 2) - 1


def extremes(top):
    """The least and the most leaves that alpha-beta visits in the tree below `top`, over all its orders.

    It visits a node once at most, so each node may have the order that is best (or worst) for the window it is
    then given. For each node and window we try each child next, after each set of children that may have come
    before; only the bound that was reached matters afterwards.
    """
    steps = count(1)

    @cache
    def outcomes(node, left, alpha, beta):
        """{the value that is returned, as far as the window tells: (least, most leaves)}; the children `left` are to come."""
        if node.is_leaf:
            return {min(max(node.value, alpha), beta): (1, 1)}
        is_max, found = node.player is MAX, {}
        if not left or alpha >= beta:
            return {alpha if is_max else beta: (0, 0)}
        for child in left:
            if next(steps) > MOST_STEPS:
                orders = prod(factorial(len(node.children)) for node in top.walk())
                raise TreeTooLarge(
                    f"This tree has {many(orders)} orders, too many to find the best and the worst: give a smaller tree, or one with fewer branches at a node."
                )
            for value, here in outcomes(child, frozenset(child.children), alpha, beta).items():
                window = (value, beta) if is_max else (alpha, value)
                for end, later in outcomes(node, left - {child}, *window).items():
                    least, most = found.get(end, (inf, 0))
                    found[end] = min(least, here[0] + later[0]), max(most, here[1] + later[1])
        return found

    found = outcomes(top, frozenset(top.children), -inf, inf).values()
    return min(least for least, _ in found), max(most for _, most in found)


def copied(top, most, what):
    """A copy of the whole tree below `top`, which alpha-beta can search and has at most `most` nodes. `what`: what it is."""
    all_nodes(top, most, what)
    copy = copy_tree(top)
    alphabeta(copy)  # refuses chance, and players who cannot see all moves
    return copy
