"""All complete plans of a tree: what each player answers everywhere, and what two plans lead to.

choice  an information set of a player: nodes that it cannot tell apart, most often a single node;
        it is represented by its first node
plan    an answer to every choice of a player, as a tuple of the places of children: (0, 2)
"""

from collections.abc import Iterable
from itertools import product

from gametree.errors import GameTreeError, TreeTooLarge
from gametree.nodes import CHANCE, MAX, MIN, Node, Player, move_text
from gametree.values import Number, mean

from ..words.language import say
from ..words.wording import about, in_rows

MOST_PLANS = 1_000  # of one player, in the matrix of a tree
UNCOUNTED = 10**300  # this many plans, or more: no need to multiply on

Plan = tuple[int, ...]
Matrix = tuple[list[list[Number]], list[str], list[str]]


class Choices:
    """All choices of one player in a tree.

    nodes  the first node of each, in the order of a walk; index_of  every node → which choice it is
    """

    def __init__(self, player: Player, nodes: Iterable[Node]) -> None:
        self.nodes: list[Node] = []
        self.index_of: dict[Node, int] = {}
        self.plan_count = 1
        for node in nodes:
            if node.player is not player or node in self.index_of:
                continue
            for alike in node.information_set or (node,):
                self.index_of[alike] = len(self.nodes)
            self.nodes.append(node)
            self.plan_count = min(self.plan_count * len(node.grown), UNCOUNTED)

    def plans(self) -> list[Plan]:
        return list(product(*[range(len(node.grown)) for node in self.nodes]))


def matrix_of_plans(top: Node) -> Matrix:
    """Return the payoffs of all pairs of complete plans in the tree below `top`, and their names.

    First those of MAX, the rows, then those of MIN, the columns.
    Raises TreeTooLarge past 1,000 plans of one player, GameTreeError if the tree has not grown
    yet.
    """
    nodes = list(top.walk())
    for node in nodes:
        if not node.is_leaf and not node.grown:
            raise GameTreeError(
                "{node} has no children yet. Grow the tree first with build(game).",
                node=node,
            )
    of_max, of_min = Choices(MAX, nodes), Choices(MIN, nodes)
    if max(of_max.plan_count, of_min.plan_count) > MOST_PLANS:
        raise TreeTooLarge(
            "This tree has too many complete plans for a matrix: MAX has {of_max} and MIN has "
            "{of_min}, but a player may have at most {most}. Take a smaller game, or a node "
            "further down.",
            of_max=about(of_max.plan_count),
            of_min=about(of_min.plan_count),
            most=MOST_PLANS,
        )
    index_of = of_max.index_of | of_min.index_of
    rows, columns = of_max.plans(), of_min.plans()
    payoffs = [[outcome(top, index_of, row, column) for column in columns] for row in rows]
    return payoffs, plan_names(top, of_max, rows), plan_names(top, of_min, columns)


def outcome(top: Node, index_of: dict[Node, int], row: Plan, column: Plan) -> Number:
    """What MAX gets when these two plans meet: at a leaf, or the mean over those of chance."""
    weighted_values = []
    ahead: list[tuple[Number, Node]] = [(1, top)]  # nodes to come, and how probable each is
    while ahead:
        weight, node = ahead.pop()
        if node.is_leaf:
            weighted_values.append((weight, node.value))
        elif node.player is CHANCE:
            ahead += [(weight * child.chance, child) for child in node.children]
        else:
            plan = row if node.player is MAX else column
            answer = plan[index_of[node]]
            ahead.append((weight, node.children[answer]))
    return mean(weighted_values, top)


def plan_names(top: Node, choices: Choices, plans: list[Plan]) -> list[str]:
    """A name for each plan: its answers at nodes with more than one move."""
    answers = [answer_names(top, node) for node in choices.nodes]
    names = []
    for plan in plans:
        said = [moves[place] for moves, place in zip(answers, plan) if len(moves) > 1]
        names.append(in_rows(said) or say("no choice"))
    all_different = len(set(names)) == len(names)
    if not all_different or any(not name.strip() for name in names):  # names may coincide
        names = [say("{label}: {answer}", label=i, answer=name) for i, name in enumerate(names, 1)]
    return names


def answer_names(top: Node, node: Node) -> list[str]:
    """Each answer at `node`, after the moves so far: "0→1"; a move that was not seen is "?"."""
    moves_so_far = []
    above = node
    while above is not top and above.parent is not None:
        moves_so_far.append("?" if above.information_set else move_text(above))
        above = above.parent
    moves_so_far.reverse()
    says_something = moves_so_far not in ([], ["?"])
    when = ",".join(moves_so_far) + "→" if says_something else ""
    return [when + move_text(child) for child in node.children]
