"""The kind "reorder": the order of the branches in which alpha-beta looks at the fewest leaves."""

from collections.abc import Iterator
from functools import cached_property

from gametree.cards import has_index
from gametree.diagram import Diagram, draw
from gametree.nodes import MIN, Node
from gametree.search import alphabeta

from ...quiz.quiz import Quiz
from ...tracing import record
from ...trees.copies import copy_tree
from ...trees.ordering import Shuffle
from ...words.language import Sentence, say
from ...words.names import name_aloud
from ...words.wording import in_rows, with_label
from ..marking import Marked, each_counts
from ..pictures import SOLVED, theme_with
from ..quizzes import MOST_WRONG
from ..recipes import written_tree
from ..tasks import RandomNumbers, Row, Task
from ..workings import Convention, inner_nodes

MOST_ORDERS = 10_000  # that are tried until one is the best


class Reorder(Task):
    """A written tree; the task is to write the best order of the children at each inner node."""

    name = "reorder"
    title = Sentence("Order the branches")
    on_paper = Sentence(
        "Alpha-beta searches each tree from left to right. In which order must the children of "
        "each node be so that it looks at the fewest leaves? Write the names in that order. A "
        "cut-off happens as soon as α ≥ β."
    )
    on_screen = Sentence(
        "Alpha-beta searches the tree from left to right. In which order must the children of each "
        "node be so that it looks at the fewest leaves? A cut-off happens as soon as α ≥ β. Each "
        "choice names the root's children in their order, and then the children of each node."
    )

    @staticmethod
    def make_tree(random: RandomNumbers, number: int, convention: Convention) -> Node | None:
        """A tree for which the best order was found."""
        top = written_tree(
            random,
            number,
            {"depth": 2, "branching": 2, "cuts": 0, "ties": False},
            {"depth": 2, "branching": 3, "cuts": 0, "ties": False},
            {"depth": 2, "branching": 3, "skipped": 1, "to_move": MIN, "ties": False},
            {"depth": 3, "branching": 2, "skipped": 1, "to_move": MIN, "ties": False},
        )
        if top is None:
            return None
        is_best = alphabeta(best_order(top)).leaves == Shuffle(top).best
        return top if is_best else None

    @cached_property
    def best_order(self) -> Node:
        """The tree in an order in which alpha-beta looks at the fewest leaves."""
        return best_order(self.tree)

    @property
    def rules(self) -> Sentence:
        """How many leaves alpha-beta looks at in the given order, and in the best order."""
        return Sentence(
            "In the order shown, {now} of {all} leaves are looked at, and in the best order "
            "{least}.",
            now=alphabeta(self.tree).leaves,
            all=len(list(self.tree.leaves())),
            least=alphabeta(self.best_order).leaves,
        )

    def draw_solved(self) -> Diagram:
        """The tree in its best order, after alpha-beta."""
        top = self.best_order
        return draw(
            top, names=True, at=record(alphabeta, top), theme=theme_with(self.theme, SOLVED)
        )

    def lines(self) -> list[Row]:
        """The children of each inner node in the best order: "B A C"."""
        orders = {
            node.name or "": " ".join([child.name or "" for child in node])
            for node in inner_nodes(self.best_order)
        }
        # The rows are in the order of the tree; in the best order they would give the answer away.
        names = [name_aloud(node, self.tree) for node in inner_nodes(self.tree)]
        return [(name or Sentence("root"), orders[name]) for name in names]

    def marking(self) -> list[Marked]:
        words = Sentence(
            "A point for the order at each node. Other orders with as few leaves are just as good."
        )
        return [Marked(words, len(inner_nodes(self.tree)), each_counts(1))]

    def quiz(self) -> list[Quiz]:
        """In which order of all branches the fewest leaves are seen, to be chosen among others.

        Where every order is as good, there is nothing to choose.
        """
        best = self.best_order
        fewest = alphabeta(best).leaves
        leaves = len(list(best.leaves()))
        replies: dict[str, str] = {}
        shown = order_in_words(self.tree, self.tree)  # the question says how many it looks at
        for other in turned_round(best):
            count = alphabeta(other).leaves
            order = order_in_words(other, self.tree)
            if count > fewest and order != shown and len(replies) < MOST_WRONG:
                replies[order] = seen_in_order(count, leaves)
        if not replies:
            return []
        right = order_in_words(best, self.tree)
        choices = sorted([right, *replies])
        return [Quiz(str(self.title), right, seen_in_order(fewest, leaves), choices, replies)]


def seen_in_order(count: int, leaves: int) -> str:
    """How many of all leaves alpha-beta looks at in the order that was chosen."""
    return say("In this order {count} of {all} leaves are looked at.", count=count, all=leaves)


def best_order(top: Node) -> Node:
    """The tree in an order in which the fewest leaves are seen, with the old names of its nodes.

    If none was found in 10,000 tries, this may not be the very best. A move that is no more than
    the place of its node is again its place: a picture would show the old one on the edge.
    """
    shuffle = Shuffle(top)
    numbered = {node for node in shuffle.tree.walk() if has_index(node)}
    for node in shuffle.tree.walk():
        node.name = name_aloud(node, shuffle.tree) or None
    shuffle.sort()
    for seed in range(MOST_ORDERS):  # in an uneven tree another may see fewer
        if shuffle.result.leaves == shuffle.best:
            break
        shuffle.random(seed)
    for node in shuffle.tree.walk():
        for place, child in enumerate(node.children):
            if child in numbered:
                child.move = place
    return shuffle.tree


def turned_round(top: Node) -> Iterator[Node]:
    """The tree with the children of all nodes from right to left, then with those of one only."""
    everywhere = copy_tree(top)
    for node in everywhere.walk():
        node.children = tuple(reversed(node.children))
    yield everywhere
    for place, node in enumerate(top.walk()):
        if len(node.children) > 1:
            other = copy_tree(top)
            turned = list(other.walk())[place]
            turned.children = tuple(reversed(turned.children))
            yield other


def order_in_words(top: Node, usual: Node) -> str:
    """The children of each node with several, in the order of `top`: "B A C; A: A2 A1".

    The nodes are listed in the order of `usual`, so that two orders are easily compared.
    """
    children = {
        name_aloud(node, top): " ".join([name_aloud(child, top) for child in node.children])
        for node in top.walk()
        if len(node.children) > 1
    }
    names = [name_aloud(node, usual) for node in usual.walk()]
    parts = [(name, children[name]) for name in names if name in children]
    return in_rows([with_label(name, order) for name, order in parts])
