"""What a task counts, and what is equal in two tasks of the same difficulty.

Each function is given a task, and is a part of one kind or of several (`kinds.py`).
"""

from collections.abc import Hashable

from gametree.games import Bones
from gametree.nodes import CHANCE
from gametree.unknowns import Numbers
from gametree.values import is_letter

from .solutions import HEAPS
from .tasks import Task
from .workings import best_children, inner_nodes, way_to_first_leaf

# --- points


def each_value(task: Task) -> int:
    """A point for each value."""
    return len(inner_nodes(task.tree))


def each_value_and_move(task: Task) -> int:
    """A point for each value, and one for the best move."""
    return each_value(task) + 1


def skipped_and_reasons(task: Task) -> int:
    """The same number for each tree: it must not tell how many cut-offs there are."""
    return 4


def each_window_and_skipped(task: Task) -> int:
    """A point for each window that is not given, and two for what is skipped."""
    given = way_to_first_leaf(task.tree, task.convention)
    return each_value(task) - len(given) + 2


def whole_trace(task: Task) -> int:
    """The same number for each tree: it must not tell how many rows there are."""
    return 8


def each_condition_and_reason(task: Task) -> int:
    """A point for each condition of x, and one for its reason."""
    return 2 * len(task.conditions)


def each_board_and_move(task: Task) -> int:
    """A point for each board, and one for the best move."""
    return task.tree.size + 1


def each_heap(task: Task) -> int:
    """A point for each heap of the tree, and for each of the table."""
    return task.tree.size + len(HEAPS)


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
