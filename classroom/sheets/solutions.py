"""What the solutions of several kinds have in common: solved trees, rows and reasons."""

from gametree.diagram import Diagram, draw
from gametree.nodes import Node, move_text
from gametree.search import expectimax, values_of
from gametree.values import Number

from ..words.language import Figure, Sentence
from ..words.names import name_aloud
from .pictures import SOLVED, theme_with
from .tasks import Reason, Row, Task
from .workings import best_children

# --- values and moves


def draw_values(task: Task) -> Diagram:
    """The tree with the value of every node, and the best line."""
    top = task.tree
    return draw(
        top,
        values=values_of(top),
        names=top.game is None,
        line=expectimax(top),
        theme=theme_with(task.theme, SOLVED),
    )


def values_of_all(task: Task) -> Row:
    """The values of all positions of a game, in one row."""
    return Sentence("Values"), [Figure(value) for value in values_of(task.tree).values()]


def best_moves(task: Task) -> Row:
    """Which moves at the root are best."""
    return Sentence("Best move"), names_of_best_moves(task)


def names_of_best_moves(task: Task) -> list[str]:
    """What a sheet calls the moves at the root that are best."""
    return [name_of_move(task, child) for child in best_children(task.tree)]


def name_of_move(task: Task, child: Node) -> str:
    """The name of the move to a child of the root: in a game the move, otherwise the child."""
    return move_text(child) if task.game else name_aloud(child, task.tree)


# --- what alpha-beta does


def draw_after_search(task: Task) -> Diagram:
    """The tree after alpha-beta, with bounds and with what it skips."""
    return draw(task.tree, names=True, at=task.trace, theme=theme_with(task.theme, SOLVED))


def skipped_nodes(task: Task) -> Row:
    """The nodes that alpha-beta skips."""
    return Sentence("Skipped"), list(task.trace.skipped) or Sentence("nothing")


def cut_offs(task: Task) -> list[Reason]:
    """The step of each cut-off, by the name of the node at which it occurs."""
    return [(name_aloud(step.node, task.tree), step) for step in task.trace if step.kind == "cut"]


def window_in_words(window: tuple[Number, Number]) -> Sentence:
    """A window as it is written: "α = 3, β = ∞"."""
    alpha, beta = window
    return Sentence("α = {alpha}, β = {beta}", alpha=Figure(alpha), beta=Figure(beta))
