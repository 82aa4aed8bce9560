"""Where a worksheet's solution comes from: the solved tree, the answers, the reasons, the table.

Each function is given a task, and is a part of one kind or of several (`kinds.py`).
"""

from dataclasses import replace

from gametree.diagram import Diagram, draw
from gametree.games import Bones
from gametree.graph import positions
from gametree.nodes import Node, move_text
from gametree.search import alphabeta, expectimax, values_of
from gametree.values import Number, is_letter

from ..tracing import Step, Trace, record
from ..trees.copies import copy_tree
from ..trees.unknowns import Numbers
from ..words.language import Figure, Sentence
from ..words.names import called
from .pictures import SOLVED, look_of
from .tasks import Reason, Row, Task, Text
from .workings import Condition, best_children, inner_nodes, way_to_first_leaf

HEAPS = range(9)  # of the table in the bone game

# --- values and moves


def values_backed_up(task: Task) -> Diagram:
    """The tree with the value of every node, and the best line."""
    top = task.tree
    return draw(
        top,
        values=values_of(top),
        names=top.game is None,
        line=expectimax(top),
        theme=look_of(task, SOLVED),
    )


def values_in_boxes(task: Task) -> list[Row]:
    """The value of each inner node."""
    values = values_of(task.tree)
    return [(name_or_root(node, task), Figure(values[node])) for node in inner_nodes(task.tree)]


def name_or_root(node: Node, task: Task) -> Text:
    """What a row of the marking calls a node of the task's tree."""
    return called(node, task.tree) or Sentence("root")


def values_of_all(task: Task) -> list[Row]:
    """The values of all positions of a game, in one row."""
    texts = [Figure(value) for value in values_of(task.tree).values()]
    return [(Sentence("Values"), texts)]


def names_of_best_moves(task: Task) -> list[str]:
    """What a sheet calls the moves at the root that are best."""
    return [name_of_move(task, child) for child in best_children(task.tree)]


def best_moves(task: Task) -> list[Row]:
    """Which moves at the root are best."""
    return [(Sentence("Best move"), names_of_best_moves(task))]


def best_moves_and_value(task: Task) -> list[Row]:
    """Which moves at the root are best, and what the tree is worth."""
    value = values_of(task.tree)[task.tree]
    return [*best_moves(task), (Sentence("Value"), Figure(value))]


def name_of_move(task: Task, child: Node) -> str:
    """What a sheet calls the move to a child of the root: in a game the move, else the child."""
    return move_text(child) if task.kind.game else called(child, task.tree)


# --- what alpha-beta skips


def branches_skipped(task: Task) -> Diagram:
    """The tree after alpha-beta, with bounds and with what it skips."""
    return draw(task.tree, names=True, at=task.trace, theme=look_of(task, SOLVED))


def skipped_nodes(task: Task) -> list[Row]:
    """The nodes that alpha-beta skips."""
    return [(Sentence("Skipped"), list(task.trace.skipped) or Sentence("nothing"))]


def cut_offs(task: Task) -> list[Reason]:
    """The step of each cut-off, by the name of the node at which it falls."""
    return [(called(step.node, task.tree), step) for step in task.trace if step.kind == "cut"]


def windows_on_arrival(task: Task) -> Diagram:
    """The tree after alpha-beta, with the window with which it came to each inner node."""
    at_end = task.trace[-1].marks()
    marks = replace(at_end, fields=windows_of(task), windows={}, notes={}, best=frozenset())
    return draw(task.tree, names=True, marks=marks, theme=look_of(task, SOLVED, rank=40))


def windows_of(task: Task) -> dict[Node, tuple[Number, Number]]:
    """The window with which alpha-beta came to each inner node that it did not skip."""
    return {
        step.node: (step.alpha, step.beta)
        for step in task.trace
        if step.kind == "enter" and not step.node.is_leaf
    }


def windows_and_skipped(task: Task) -> list[Row]:
    """The windows that the sheet does not give, and the nodes that are skipped."""
    windows = windows_of(task)
    is_given = set(way_to_first_leaf(task.tree, task.convention))
    rows: list[Row] = []
    for node in inner_nodes(task.tree):
        if node not in is_given:
            window = window_in_words(windows[node]) if node in windows else Sentence("nothing")
            rows.append((called(node, task.tree), window))
    return [*rows, *skipped_nodes(task)]


def window_in_words(window: tuple[Number, Number]) -> Sentence:
    """A window as it is written: "α = 3, β = ∞"."""
    alpha, beta = window
    return Sentence("α = {alpha}, β = {beta}", alpha=Figure(alpha), beta=Figure(beta))


def trace_table(task: Task) -> list[tuple[Text, ...]]:
    """A row for each visit of alpha-beta below the head; the first visit is to the root."""
    head = (Sentence("Node"), "α", "β", Sentence("Value"))
    root = task.tree.name or Sentence("root")
    _, (_, *window_and_value), *others = task.trace.table().cells()
    return [head, (root, *window_and_value), *others]


# --- for which x something is skipped


def names_that_hang_on_x(task: Task) -> list[str]:
    """The nodes that are skipped for some x."""
    return [name for condition in task.conditions for name in condition.names]


def tree_with_x(task: Task) -> Diagram:
    """The tree as it is: what is solved stands below it."""
    return draw(task.tree, names=True, theme=look_of(task, SOLVED))


def skipped_for_x(task: Task) -> list[Row]:
    """For which x nodes are skipped."""
    return [
        (Sentence("{names}, skipped for", names=condition.names), condition.text)
        for condition in task.conditions
    ]


def cut_offs_for_x(task: Task) -> list[Reason]:
    """For each condition why it is one: the cut-off at the end of its numbers, and none beyond."""
    return [reason_for_x(task, condition) for condition in task.conditions]


def reason_for_x(task: Task, condition: Condition) -> Reason:
    """The step at which the cut-off falls at the end of the numbers, and the window beyond it.

    With the window the node is looked at.
    """
    letter = condition.numbers.letter
    name = called(condition.parent, task.tree)
    inside, beyond = numbers_at_end(condition.numbers)
    cut = cut_off_at(name, trace_for_x(task, inside))
    reason = Sentence(
        "Take {letter} = {value}: {why}", letter=letter, value=Figure(inside), why=StepInWords(cut)
    )
    heading = Sentence("{name}, {condition}", name=name, condition=condition.text)
    other_trace = trace_for_x(task, beyond)
    arrivals = [
        step
        for step in other_trace
        if step.kind in ("enter", "leaf")
        and called(step.node, other_trace.top) == condition.names[0]
    ]
    if not arrivals:  # beyond the end it is skipped for another reason
        return heading, reason
    return heading, Sentence(
        "{reason} Take {letter} = {value}: then {window} there, and {name} is looked at.",
        reason=reason,
        letter=letter,
        value=Figure(beyond),
        window=window_in_words((arrivals[0].alpha, arrivals[0].beta)),
        name=condition.names[0],
    )


class StepInWords(Sentence):
    """What a step says, as a sentence within another."""

    def __init__(self, step: Step) -> None:
        super().__init__("")
        self.step = step

    def say(self, lang: str | None = None) -> str:
        return self.step.say(lang)


def trace_for_x(task: Task, value: Number) -> Trace:
    """What alpha-beta does where the letter is worth so much."""
    top = copy_tree(task.tree)
    for leaf in top.leaves():
        if is_letter(leaf.value):
            leaf.value = value
    return record(alphabeta, top, **task.convention.options)


def numbers_at_end(numbers: Numbers) -> tuple[Number, Number]:
    """Two numbers at the end of the first interval, or at its beginning where it has no end.

    The first lies in it, the second beyond. Where the end itself does not, it is 1 away.
    """
    first = numbers.pieces[0]
    if first.high is not None:
        return (first.high, first.high + 1) if first.has_high else (first.high - 1, first.high)
    assert first.low is not None, "something hangs on the letter"
    return (first.low, first.low - 1) if first.has_low else (first.low + 1, first.low)


def cut_off_at(name: str, trace: Trace) -> Step:
    """The step of the cut-off at the node of that name."""
    return next(
        step for step in trace if step.kind == "cut" and called(step.node, trace.top) == name
    )


# --- the best order


def best_order_searched(task: Task) -> Diagram:
    """The tree in its best order, after alpha-beta."""
    top = task.best_order
    return draw(top, names=True, at=record(alphabeta, top), theme=look_of(task, SOLVED))


def best_orders(task: Task) -> list[str]:
    """The names of the children of each node in the best order: "B A C"."""
    return [" ".join(child.name or "" for child in node) for node in inner_nodes(task.best_order)]


def best_order_at_each_node(task: Task) -> list[Row]:
    """The children of each inner node in a best order."""
    orders = dict(zip(inner_names(task.best_order), best_orders(task)))
    # The rows stand as the tree does: in their order they would give the answer away.
    return [
        (name or Sentence("root"), orders[name])
        for name in [called(node, task.tree) for node in inner_nodes(task.tree)]
    ]


def inner_names(top: Node) -> list[str]:
    """The names that the inner nodes of a tree were given; the root may have none."""
    return [node.name or "" for node in inner_nodes(top)]


def leaves_seen_in_words(task: Task) -> Sentence:
    """How many leaves alpha-beta looks at as the tree stands, and in the best order."""
    return Sentence(
        "As the tree stands, {now} of {all} leaves are looked at; in the best order {least}.",
        now=alphabeta(task.tree).leaves,
        all=len(list(task.tree.leaves())),
        least=alphabeta(task.best_order).leaves,
    )


# --- the bone game


def heaps_won_or_lost(task: Task) -> list[tuple[Text, ...]]:
    """For each heap whether the player to move wins."""
    game = task.tree.game
    assert isinstance(game, Bones)
    results = []
    for heap in HEAPS:
        value = positions(Bones(heap, game.take, game.misere)).value
        results.append(Sentence("W") if value > 0 else Sentence("L"))
    return [(Sentence("Bones"), *map(str, HEAPS)), (Sentence("W or L"), *results)]
