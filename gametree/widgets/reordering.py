"""`reorder`: swap siblings, and see how many leaves alpha-beta visits in the new order."""

from functools import cache, partial
from html import escape
from math import factorial, inf, prod
from random import Random

from ..address import TOP, node_at, parent_id
from ..arguments import node_of
from ..drawing import draw
from ..errors import GameTreeError, TreeTooLarge, short
from ..game import Game
from ..nodes import MAX, Node, copy_tree
from ..search import Result, alphabeta, values_of
from ..values import amount, many
from .asking import parse
from .exploring import all_nodes
from .touch import Widget, folded

MOST = 300  # nodes of a tree that is reordered by hand
MOST_STEPS = 300_000  # steps that may be spent to find the best and the worst order
QUESTION = "How many leaves does alpha-beta see in this order?"


def reorder(node: Node | Game, *, theme: str = "paper") -> "Sorter":
    """Return a widget in which the reader puts the branches of a small tree into another order.

    node: a Node, or a Game with a small tree, which stays as it is. theme: as for `draw`.
    The reader guesses how many leaves alpha-beta sees in that order, and is shown the count, the best and the worst.
    Raises what Shuffle raises, RenderError where the packages for widgets are missing.

    >>> from gametree import MAX, MIN
    >>> reorder(MAX(MIN(3, 12, 8), MIN(2, 4, 6), MIN(14, 5, 2)))
    Sorter(9 leaves)
    """
    return Sorter(Shuffle(node), theme)


class Shuffle:
    """A small tree, of a Node or a Game, whose siblings can be swapped. It is a copy: the reader's tree stays as it is.

    Raises GameTreeError for what alphabeta refuses, TreeTooLarge past 300 nodes or where the best and the worst of
    all orders would take too long to find; `swap` and `move` raise GameTreeError for an id or a place that is none.

    tree         the tree in the present order; ids (n, n_0, n_0_2) are those of its picture
    result       the Result of alpha-beta in the present order: its leaves, its nodes visited
    best, worst  the least and the most leaves that alpha-beta visits, over all orders
    orders       how many orders there are
    knuth_moore  b^⌈d/2⌉ + b^⌊d/2⌋ − 1 for a uniform tree of b branches and d plies whose players take turns;
                 None for another tree

    >>> from gametree import tree
    >>> shuffle = Shuffle(tree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]))
    >>> shuffle.result.leaves, shuffle.best, shuffle.worst, shuffle.orders
    (7, 5, 9, 1296)
    >>> shuffle.swap("n_2_2", -1), shuffle.swap("n_2_1", -1), shuffle.result.leaves
    ('n_2_1', 'n_2_0', 5)
    """

    def __init__(self, node: Node | Game):
        top = node_of(node, "Shuffle")
        all_nodes(top, MOST, "A tree that is reordered by hand")
        self.tree = copy_tree(top)
        alphabeta(self.tree)  # refuses chance, and players who cannot see all moves
        nodes = list(self.tree.walk())
        self.leaves = sum(node.is_leaf for node in nodes)
        self.orders = prod(factorial(len(node.children)) for node in nodes)
        self.knuth_moore = knuth_moore(self.tree)
        self.best, self.worst = extremes(self.tree, self.orders)
        self._first = {node: node.children for node in nodes}

    @property
    def result(self) -> Result:
        return alphabeta(self.tree)

    @property
    def _seen(self):
        return f"{self.result.leaves} of {amount(self.leaves, 'leaf', 'leaves')}"

    @property
    def said(self) -> str:
        """What alpha-beta visits now, and what is possible, in sentences."""
        said = f"Alpha-beta sees {self._seen} in this order. The best order needs {self.best}, the worst {self.worst}."
        if self.knuth_moore is not None:
            said += f" Knuth and Moore: a tree of this shape never needs fewer than {self.knuth_moore}."
        return said

    def swap(self, key: str, by: int) -> str:
        """Move the node with id `key` by `by` places (−1: left), to the border at most; return its new id."""
        if type(by) is not int:
            raise GameTreeError(f"by must be a whole number such as -1 or 1, got {short(by)}.")
        siblings, at = self._place(key)
        return self.move(key, min(max(at + by, 0), len(siblings) - 1))

    def move(self, key: str, index: int) -> str:
        """Move the node with id `key` to place `index` among its siblings; return its new id."""
        siblings, at = self._place(key)
        if type(index) is not int or not 0 <= index < len(siblings):
            raise GameTreeError(f"index must be a place from 0 to {len(siblings) - 1}, got {short(index)}.")
        siblings.insert(index, siblings.pop(at))
        if key == TOP:
            return key
        siblings[0].parent.children = tuple(siblings)
        return f"{parent_id(key)}_{index}"

    def _place(self, key):
        """The siblings of a node, itself among them, as a list, and its place in it."""
        node = node_at(self.tree, key)
        siblings = [node] if node is self.tree else list(node.parent.children)
        return siblings, siblings.index(node)

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

    def guess(self, text) -> str:
        """Return a sentence that judges the reader's guess: how many leaves alpha-beta sees in this order."""
        guessed = parse(text)
        if guessed not in range(1, self.leaves + 1):
            return f"A whole number from 1 to {self.leaves} was wanted, got {short(str(text), 30)}."
        seen = self.result.leaves
        if guessed == seen:
            return f"Right: alpha-beta sees {self._seen}."
        more = f"{abs(seen - guessed)} {'more' if seen > guessed else 'fewer'}"
        return f"No: alpha-beta sees {self._seen}, {more} than {guessed}."

    def __repr__(self):
        seen = f"{self.result.leaves} of {self.leaves} leaves seen"
        return f"Shuffle({seen}, best {self.best}, worst {self.worst})"


def knuth_moore(top):
    """The least number of leaves that any order of a uniform tree needs; None for another tree.

    Knuth and Moore, An analysis of alpha-beta pruning (1975), theorem 1.
    """
    plies, level, mover, branches = 0, [top], top.player, len(top.children)
    while level[0].children:
        if any(node.player is not mover or len(node.children) != branches for node in level):
            return None
        level, plies, mover = [child for node in level for child in node.children], plies + 1, mover.opponent
    if any(node.children or abs(node.value) == inf for node in level):  # a leaf worth ∞ ends the search early
        return None
    return branches ** -(-plies // 2) + branches ** (plies // 2) - 1


def extremes(top, orders):
    """The least and the most leaves that alpha-beta visits in the tree below `top`, over all its orders.

    It visits a node once at most, so each node may have the order that is best (or worst) for the window it is
    then given. For each node and window we try each child next, after each set of children that may have come
    before, and keep what matters afterwards: the bound that was reached, and how few and how many leaves led to it.
    """
    steps = 0

    @cache
    def outcomes(node, alpha, beta):
        """{the value that the search returns, as far as the window tells: (least, most leaves)}"""
        nonlocal steps
        if node.is_leaf:
            return {min(max(node.value, alpha), beta): (1, 1)}
        is_max, ends = node.player is MAX, {}
        # (children left, bound) → (least, most leaves)
        begun = {(frozenset(node.children), alpha if is_max else beta): (0, 0)}
        while begun:
            further = {}
            for (left, bound), leaves in begun.items():
                window = (bound, beta) if is_max else (alpha, bound)
                for child in left:
                    steps += 1
                    if steps > MOST_STEPS:
                        raise TreeTooLarge(
                            f"This tree has {many(orders)} orders, too many to find the best and the worst: give a smaller tree, or one with fewer branches at a node."
                        )
                    for value, more in outcomes(child, *window).items():
                        over = len(left) == 1 or (value >= beta if is_max else value <= alpha)
                        table, key = (ends, value) if over else (further, (left - {child}, value))
                        least, most = table.get(key, (inf, 0))
                        table[key] = min(least, leaves[0] + more[0]), max(most, leaves[1] + more[1])
            begun = further
        return ends

    found = outcomes(top, -inf, inf).values()
    return min(least for least, _ in found), max(most for _, most in found)


class Sorter(Widget):
    """The widget that `reorder` returns. `.shuffle` holds the tree in the present order, and counts."""

    instead = "alphabeta(node, order=…)"

    def __init__(self, shuffle, theme):
        self.shuffle, self._theme, self._moved = shuffle, theme, None
        self._said, self._found = "Move branches, then guess.", ""
        super().__init__()

    def guess(self, text) -> None:
        """Judge a guess of how many leaves alpha-beta sees."""
        self._moved, self._said = None, self.shuffle.guess(text)
        if not self._said.startswith("A whole number"):
            self._found = self.shuffle.said
        self.refresh()

    def answers(self):
        shuffle = self.shuffle
        changes = (shuffle.swap, shuffle.move, shuffle.sort, shuffle.random, shuffle.reset)
        return {change.__name__: partial(self._change, change) for change in changes} | {"guess": self.guess}

    def _change(self, change, *details):
        self._moved = change(*details)  # the id of the branch that was moved, if it is one
        self._said, self._found = "Moved. How many leaves now?", ""
        self.refresh()

    def view(self):
        told = {"question": QUESTION, "said": self._said, "found": self._found, "focus": self._moved}
        return told | {"kind": "shuffle", "theme": self._theme, "svg": self._draw().svg}

    def _draw(self):
        top = self.shuffle.tree
        return draw(top, depth=top.height, theme=self._theme, max_nodes=MOST + 1)

    def still(self):
        return f"{self._draw().image()}<p>{QUESTION}</p>{folded('Answer', escape(self.shuffle.said))}"

    def __repr__(self):
        return f"Sorter({self.shuffle.leaves} leaves)"
