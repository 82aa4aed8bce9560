"""How many answers of each sort a task has, and what is equal in two tasks of the same difficulty.

Each function is given a task, and is a part of one kind or of several (`kinds.py`).
"""

from collections.abc import Hashable

from gametree.games import Bones
from gametree.nodes import CHANCE
from gametree.values import is_letter

from ..trees.unknowns import Numbers
from .solutions import HEAPS
from .tasks import Task
from .workings import best_children, inner_nodes, way_to_first_leaf

# --- how many answers there are of a sort


def values(task: Task) -> int:
    """How many nodes have a value to be found."""
    return len(inner_nodes(task.tree))


def best_moves(task: Task) -> int:
    """How many moves at the root are best."""
    return len(best_children(task.tree))


def best_moves_as_one(task: Task) -> int:
    """One answer: all moves that are best."""
    return 1


def skipped(task: Task) -> int:
    """How many nodes alpha-beta skips; where it skips none, that is one answer."""
    return max(1, len(task.trace.skipped))


def reasons(task: Task) -> int:
    """How many reasons there are; where nothing is skipped, that is one answer."""
    return max(1, len(task.reasons()))


def windows(task: Task) -> int:
    """How many inner nodes have no window given: some of them may be skipped."""
    return values(task) - len(way_to_first_leaf(task.tree, task.convention))


def visits(task: Task) -> int:
    """How many rows the trace table has below its head."""
    return len(task.table()) - 1


def conditions(task: Task) -> int:
    """How many conditions there are of x; each has one reason."""
    return len(task.conditions)


def boards_or_heaps(task: Task) -> int:
    """How many boards or heaps the tree of a game has."""
    return task.tree.size


def heaps_of_table(task: Task) -> int:
    """How many heaps are to be judged in the table."""
    return len(HEAPS)


# --- difficulty


def shape_and_ties(task: Task) -> tuple[Hashable, ...]:
    """Where the leaves lie, who moves, and how many moves are equally good."""
    top = task.tree
    plies = sorted(leaf.depth for leaf in top.leaves())
    best = [len(best_children(node)) for node in inner_nodes(top) if node.player is not CHANCE]
    nodes_with_ties = [count for count in best if count > 1]
    return top.player, top.size, *plies, len(nodes_with_ties), best[0]


def shape_ties_and_cuts(task: Task) -> tuple[Hashable, ...]:
    """The same, and how much alpha-beta cuts off."""
    result = task.trace.result
    return *shape_and_ties(task), len(result.cuts), result.visited


def shape_and_conditions(task: Task) -> tuple[Hashable, ...]:
    """Where the leaves lie, which of them is x, and how much hangs on it in which way."""
    leaves = sorted((leaf.depth, is_letter(leaf.value)) for leaf in task.tree.leaves())
    conditions = [
        (first_sign(condition.numbers), len(condition.names)) for condition in task.conditions
    ]
    return task.tree.player, *leaves, *conditions


def first_sign(numbers: Numbers) -> str:
    """The sign that stands first where the numbers are written as a condition: ≤ in "x ≤ 3"."""
    first = numbers.pieces[0]
    if first.low is None:
        return "≤" if first.has_high else "<"
    if first.high is None:
        return "≥" if first.has_low else ">"
    return "≤" if first.has_low else "<"


def size_and_rule(task: Task) -> tuple[Hashable, ...]:
    """How large the tree of a bone game is, and whether who cannot move loses."""
    top = task.tree
    assert isinstance(top.game, Bones)
    return top.game.misere, top.size, len(list(top.leaves())), top.height
