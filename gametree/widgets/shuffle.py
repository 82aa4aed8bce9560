"""The order of the branches: swap siblings, and see how many leaves alpha-beta visits. Without a screen."""

from math import factorial, inf, isinf, prod
from random import Random
from typing import NamedTuple

from ..errors import GameTreeError, TreeTooLarge, short
from ..growth import node_of
from ..nodes import MAX, Node
from ..search import alphabeta, values_of

MOST = 300  # nodes of a tree that is reordered by hand
WORK = 300_000  # steps that may be spent to find the best and the worst order


class Count(NamedTuple):
    """What alpha-beta visits: the leaves, and all nodes."""

    leaves: int
    nodes: int


class Shuffle:
    """A small tree whose siblings can be swapped. It is a copy: the reader's tree stays as it is.

    node: a Node, or a Game with a small tree.
    Raises GameTreeError for what alphabeta refuses, and TreeTooLarge past 300 nodes or where the best and the
    worst of all orders would take too long to find.

    tree         the tree in the present order, to be drawn; ids (n, n_0, n_0_2) are those of its picture
    leaves       how many leaves it has
    count        Count(leaves, nodes): what alpha-beta visits in the present order
    best, worst  the least and the most leaves that alpha-beta visits, over all orders
    orders       how many orders there are
    knuth_moore  b^⌈d/2⌉ + b^⌊d/2⌋ − 1 for a uniform tree of b branches and d plies whose players take turns;
                 None for another tree

    >>> from gametree import tree
    >>> shuffle = Shuffle(tree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]))
    >>> shuffle.count, shuffle.best, shuffle.worst, shuffle.orders
    (Count(leaves=7, nodes=11), 5, 9, 1296)
    >>> shuffle.swap("n_2_2", -1), shuffle.swap("n_2_1", -1), shuffle.count.leaves
    ('n_2_1', 'n_2_0', 5)
    """

    def __init__(self, node):
        self.tree = copy_of(node_of(node, "Shuffle"))
        alphabeta(self.tree)  # refuses chance, and players who cannot see all moves
        nodes = list(self.tree.walk())
        self.leaves = sum(node.is_leaf for node in nodes)
        self.orders = prod(factorial(len(node.children)) for node in nodes)
        self.knuth_moore = knuth_moore(self.tree)
        self.best, self.worst = extremes(self.tree, self.orders)
        self._first = {node: node.children for node in nodes}
        self._names = {node: key for key, node in self.ids.items()}

    @property
    def ids(self):
        """id → node, in the present order, each node before its children."""
        found, ahead = {}, [("n", self.tree)]
        while ahead:
            key, node = ahead.pop()
            found[key] = node
            ahead += [(f"{key}_{i}", child) for i, child in enumerate(node.children)][::-1]
        return found

    @property
    def came_from(self):
        """id now → id at the start, for every node: to know it again after moves."""
        return {key: self._names[node] for key, node in self.ids.items()}

    @property
    def count(self):
        result = alphabeta(self.tree)
        return Count(result.leaves, result.visited)

    @property
    def said(self):
        """What alpha-beta visits now, and what is possible, in sentences."""
        said = [
            f"Alpha-beta sees {self.count.leaves} of {many(self.leaves, 'leaf', 'leaves')} in this order.",
            f"The best order needs {self.best}, the worst {self.worst}.",
        ]
        if self.knuth_moore is not None:
            said.append(f"Knuth and Moore: a tree of this shape never needs fewer than {self.knuth_moore}.")
        return " ".join(said)

    def swap(self, key, by):
        """Move the node with id `key` by `by` places among its siblings (−1: left); return its new id.

        At the border it stays. Raises GameTreeError for an id that is not there.
        """
        if type(by) is not int:
            raise GameTreeError(f"by must be a whole number such as -1 or 1, got {short(by)}.")
        siblings, at = self._place(key)
        return self.move(key, min(max(at + by, 0), len(siblings) - 1))

    def move(self, key, index):
        """Move the node with id `key` to place `index` among its siblings; return its new id."""
        siblings, at = self._place(key)
        if type(index) is not int or not 0 <= index < len(siblings):
            raise GameTreeError(
                f"index must be a place among the {len(siblings)} siblings, 0 to {len(siblings) - 1}, got {short(index)}."
            )
        siblings.insert(index, siblings.pop(at))
        if key == "n":
            return key
        siblings[0].parent.children = tuple(siblings)
        return f"{key.rpartition('_')[0]}_{index}"

    def _place(self, key):
        """The siblings of a node, itself among them, as a list, and its place in it."""
        ids = self.ids
        if key not in ids:
            raise GameTreeError(f"There is no node {short(key)} here: the ids are {', '.join([*ids][:9])} …")
        node = ids[key]
        return (list(node.parent.children), int(key.rpartition("_")[2])) if node.parent else ([node], 0)

    def reset(self):
        """Put every node back to where it stood at the start."""
        for node, children in self._first.items():
            node.children = children

    def random(self, seed=None):
        """Put the children of every node into a random order, the same for the same `seed`."""
        lots = Random(seed)
        for node, children in self._first.items():
            node.children = tuple(lots.sample(children, len(children)))

    def sort(self):
        """Put the best child of every node first, the others behind it in the order of their values.

        No order of a uniform tree sees fewer leaves; in an uneven one it may pay to try a small child first.
        """
        values = values_of(self.tree)
        for node in self._first:
            node.children = tuple(sorted(node.children, key=values.get, reverse=node.player is MAX))

    def guess(self, text):
        """Return a sentence that judges the reader's guess: how many leaves alpha-beta sees in this order."""
        try:
            guessed = int(str(text).strip()[:9])
        except ValueError:
            guessed = 0
        if not 1 <= guessed <= self.leaves:
            return f"A whole number from 1 to {self.leaves} was wanted, got {short(str(text), 30)}."
        seen = self.count.leaves
        of = f"alpha-beta sees {seen} of {many(self.leaves, 'leaf', 'leaves')}"
        if guessed == seen:
            return f"Right: {of}."
        return f"No: {of}, {abs(seen - guessed)} {'more' if seen > guessed else 'fewer'} than {guessed}."

    def __repr__(self):
        count, best, worst = self.count, self.best, self.worst
        return f"Shuffle({count.leaves} of {self.leaves} leaves seen, best {best}, worst {worst})"


def many(count, one, more):
    return f"{count:,} {one if count == 1 else more}"


def copy_of(top):
    """A copy of the tree below `top`, to the ends of play. Raises TreeTooLarge past MOST nodes."""
    ahead, copies = [(top, None)], []
    while ahead:
        node, parent = ahead.pop()
        copy = Node(node.player, node.value, state=node.state, game=node.game)
        copy.move, copy.chance, copy.parent = (node.move, node.chance, parent) if parent else (None,) * 3
        copies.append(copy)
        if len(copies) + len(ahead) + len(node.children) > MOST:
            raise TreeTooLarge(
                f"A tree that is reordered by hand has at most {MOST} nodes, and this one has more: give a smaller "
                "one, such as tree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]) or Bones(6)."
            )
        ahead += [(child, copy) for child in node.children][::-1]
    for copy in copies[1:]:
        copy.parent.children += (copy,)
    return copies[0]


def knuth_moore(top):
    """The least number of leaves that any order of a uniform tree needs; None for another tree.

    Knuth and Moore, An analysis of alpha-beta pruning (1975), theorem 1.
    """
    plies, level, branches = 0, [top], 1
    while level[0].children:
        player, branches = level[0].player, len(level[0].children)
        if any(node.player is not player or len(node.children) != branches for node in level):
            return None
        if plies and (branches != len(top.children) or level[0].parent.player is player):
            return None
        level, plies = [child for node in level for child in node.children], plies + 1
    if any(node.children or isinf(node.value) for node in level):  # a leaf worth ∞ ends the search early
        return None
    return branches ** -(-plies // 2) + branches ** (plies // 2) - 1


def extremes(top, orders):
    """The least and the most leaves that alpha-beta visits in the tree below `top`, over all its orders.

    It visits a node once at most, so each node may have the order that is best (or worst) for the window it is
    then given. For each node and window we try each child next, after each set of children that may have come
    before, and keep what matters afterwards: the bound that was reached, and how few and how many leaves led to it.
    Raises TreeTooLarge when that takes more than WORK steps.
    """
    known, work = {}, 0

    def outcomes(node, alpha, beta):
        """{the value that the search returns, as far as the window tells: (least, most leaves)}"""
        nonlocal work
        if node.is_leaf:
            return {min(max(node.value, alpha), beta): (1, 1)}
        if (node, alpha, beta) in known:
            return known[node, alpha, beta]
        is_max, children, ends = node.player is MAX, node.children, {}
        begun = {(frozenset(), alpha if is_max else beta): (0, 0)}  # (children seen, bound) → leaves
        while begun:
            further = {}
            for (seen, bound), (few, lots) in begun.items():
                for child in children:
                    if child in seen:
                        continue
                    work += 1
                    if work > WORK:
                        refuse(orders)
                    window = (bound, beta) if is_max else (alpha, bound)
                    for value, (least, most) in outcomes(child, *window).items():
                        cut = value >= beta if is_max else value <= alpha
                        if cut or len(seen) + 1 == len(children):
                            note(ends, value, few + least, lots + most)
                        else:
                            note(further, (seen | {child}, value), few + least, lots + most)
            begun = further
        known[node, alpha, beta] = ends
        return ends

    found = outcomes(top, -inf, inf).values()
    return min(least for least, _ in found), max(most for _, most in found)


def note(table, key, few, lots):
    least, most = table.get(key, (few, lots))
    table[key] = min(least, few), max(most, lots)


def refuse(orders):
    count = f"{orders:,}" if orders < 10**15 else f"about 10^{len(str(orders)) - 1}"
    raise TreeTooLarge(
        f"This tree has {count} orders, too many to find the best and the worst: give a smaller tree, or one with "
        "fewer branches at a node."
    )
