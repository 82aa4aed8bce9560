"""The order in which branches are tried: swapping siblings, the best and the worst order.

tree    a tree that may be changed here: a copy of the reader's, whose siblings can be swapped
order   the order of a tree's siblings, at every node, from left to right
id      of a node, as in its picture: n is the top, n_0_2 the third child of its first child
"""

from functools import cache
from itertools import count
from math import factorial, inf, prod
from random import Random
from typing import TypeAlias

from gametree.cards import parent_id
from gametree.errors import TreeTooLarge
from gametree.game import Game
from gametree.nodes import MAX, Node, Player
from gametree.search import Result, alphabeta, node_of, values_of
from gametree.values import Number

from ..guards import all_nodes
from ..words.language import Plural, Sentence
from ..words.names import node_at
from ..words.wording import about, together
from .copies import copy_tree

MOST = 300  # nodes of a tree that is reordered by hand
MOST_STEPS = 300_000  # steps that may be spent to find the best and the worst order

# A value that a search may return, as far as its window tells → the least and the most leaves that
# are visited for it.
Outcomes: TypeAlias = dict[Number, tuple[float, int]]


class Branches:
    """A tree whose siblings can be swapped."""

    tree: Node

    def swap(self, key: str, by: int) -> str:
        """Move the node with id `key` by `by` places (−1: left), to the border at most.

        Returns its new id.
        """
        node = node_at(self.tree, key)
        index = node.parent.children.index(node) + by if node.parent else 0
        return self.move(key, index)

    def move(self, key: str, index: int) -> str:
        """Move the node with id `key` to place `index` among its siblings, or to the border.

        Returns its new id.
        """
        node = node_at(self.tree, key)
        if node is self.tree or node.parent is None:
            return key
        siblings = [child for child in node.parent.children if child is not node]
        index = min(max(index, 0), len(siblings))
        siblings.insert(index, node)
        node.parent.children = tuple(siblings)
        return f"{parent_id(key)}_{index}"


class Shuffle(Branches):
    """A small tree, of a Node or a Game, whose siblings can be swapped: a copy of the reader's.

    tree         the tree in the present order
    result       the Result of alpha-beta in that order
    leaves       how many leaves the tree has
    best, worst  the least and the most leaves that alpha-beta visits, over all orders
    knuth_moore  the least for any uniform tree of that size whose players take turns; None for
                 another tree

    >>> from gametree import tree
    >>> shuffle = Shuffle(tree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]))
    >>> shuffle.result.leaves, shuffle.best, shuffle.worst
    (7, 5, 9)
    >>> shuffle.swap("n_2_2", -1), shuffle.swap("n_2_1", -1), shuffle.result.leaves
    ('n_2_1', 'n_2_0', 5)
    """

    def __init__(self, node: Node | Game) -> None:
        self.tree = copy_to_search(
            node_of(node, "reorder"), MOST, Sentence("A tree that is reordered by hand")
        )
        self._first_order = {node: node.children for node in self.tree.walk()}
        self.leaves = len(list(self.tree.leaves()))
        self.knuth_moore = knuth_moore(self.tree)
        self.best, self.worst = extremes(self.tree)

    @property
    def result(self) -> Result:
        return alphabeta(self.tree)

    def description(self) -> str:
        """What alpha-beta visits now, and what is possible, in sentences."""
        leaves = Plural("{count} leaf", "{count} leaves", self.leaves)
        visited = self.result.leaves
        seen = Sentence(
            "Alpha-beta sees {seen} of {leaves} in this order.", seen=visited, leaves=leaves
        )
        needed = Sentence(
            "The best order needs {best}, the worst {worst}.", best=self.best, worst=self.worst
        )
        sentences = [seen, needed]
        if self.knuth_moore:
            least = self.knuth_moore
            sentences.append(
                Sentence(
                    "Knuth and Moore: such a tree never needs fewer than {least}.", least=least
                )
            )
        return together(*sentences).say()

    def reset(self) -> None:
        """Put every node back to where it was at the start."""
        for node, children in self._first_order.items():
            node.children = children

    def random(self, seed: int | None = None) -> None:
        """Put the children of every node into a random order, the same for the same `seed`."""
        numbers = Random(seed)
        for node, children in self._first_order.items():
            node.children = tuple(numbers.sample(children, len(children)))

    def sort(self) -> None:
        """Put the best child of every node first, then the others by their values.

        No order of a uniform tree sees fewer leaves; in an uneven tree it may pay to try a small
        child first.
        """
        values = values_of(self.tree)
        for node in self._first_order:
            best_first = sorted(
                node.children, key=lambda child: values[child], reverse=node.player is MAX
            )
            node.children = tuple(best_first)


def knuth_moore(top: Node) -> int | None:
    """The least number of leaves that any order of a uniform tree needs; None for another tree.

    With b branches at each node and d plies it is b^⌈d/2⌉ + b^⌊d/2⌋ − 1.
    Knuth and Moore, An analysis of alpha-beta pruning (1975), theorem 1.
    """
    plies = top.height
    branches = len(top.children)
    first = top.player
    if not isinstance(first, Player):  # a leaf alone, or chance
        return 1 if top.is_leaf and abs(top.value) < inf else None
    for node in top.walk():
        plies_down = node.depth - top.depth
        if node.is_leaf:
            ends_early = abs(node.value) == inf  # nothing is better: a search looks no further
            if ends_early or plies_down != plies:
                return None
        else:
            whose_turn = first if plies_down % 2 == 0 else first.opponent
            if len(node.children) != branches or node.player is not whose_turn:
                return None
    half_rounded_up, half = -(-plies // 2), plies // 2
    return int(branches**half_rounded_up + branches**half - 1)


def extremes(top: Node) -> tuple[int, int]:
    """The least and the most leaves that alpha-beta visits below `top`, over all orders.

    It visits a node once at most, so each node may have the order that is best (or worst) for the
    window it is then given. For each node and window we try each child next, after each set of
    children that may have come before; only the bound that was reached matters afterwards.
    Raises TreeTooLarge if that takes more than 300,000 steps.
    """
    steps = count(1)

    @cache
    def outcomes(node: Node, left: frozenset[Node], alpha: Number, beta: Number) -> Outcomes:
        """What a search of `node` in this window may return, with the children `left` to search."""
        if node.is_leaf:
            value = min(max(node.value, alpha), beta)
            return {value: (1, 1)}
        is_max = node.player is MAX
        if not left or alpha >= beta:
            return {alpha if is_max else beta: (0, 0)}
        reached: Outcomes = {}
        for child in left:
            if next(steps) > MOST_STEPS:
                raise too_many_orders(top)
            in_child = outcomes(child, frozenset(child.children), alpha, beta)
            for child_value, (least_here, most_here) in in_child.items():
                window = (child_value, beta) if is_max else (alpha, child_value)
                after_child = outcomes(node, left - {child}, *window)
                for value, (least_later, most_later) in after_child.items():
                    least, most = reached.get(value, (inf, 0))
                    least = min(least, least_here + least_later)
                    most = max(most, most_here + most_later)
                    reached[value] = (least, most)
        return reached

    extent = outcomes(top, frozenset(top.children), -inf, inf).values()
    return int(min([least for least, _ in extent])), max([most for _, most in extent])


def too_many_orders(top: Node) -> TreeTooLarge:
    orders = prod([factorial(len(node.children)) for node in top.walk()])
    return TreeTooLarge(
        "This tree has {orders} orders, which is too many to find the best and the worst. Give a "
        "smaller tree, or one with fewer branches at a node.",
        orders=about(orders),
    )


def copy_to_search(top: Node, most: int, what: str | Sentence) -> Node:
    """Return a copy of the whole tree below `top`, one that alpha-beta can search.

    what: the name of the tree in the message if it has more than `most` nodes.
    Raises TreeTooLarge then, and GameTreeError for chance, and for players who do not see all
    moves.
    """
    all_nodes(top, most, what)
    copy = copy_tree(top)
    alphabeta(copy)  # refuses what it cannot search
    return copy
