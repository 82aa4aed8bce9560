"""The forms of a sheet, A and B: other tasks, of the same difficulty, and no answer in common."""

from collections.abc import Hashable, Iterable, Sequence
from fractions import Fraction
from math import isinf
from random import Random

from gametree.errors import GameTreeError
from gametree.nodes import Node, copy_tree
from gametree.search import alphabeta
from gametree.values import LeafValue

from .tasks import Kind, RandomNumbers, Task
from .workings import Convention

TRIES = 20_000  # tasks that are made until two of the same difficulty are among them
RIVALS = 40  # tasks of one difficulty that a new one is compared with
ORDERS = 500  # orders of a tree of one's own that are tried until one is as difficult
MOST_ADDED = 9  # to the values of a tree of one's own


def make_pairs(
    kind: Kind,
    randoms: Sequence[RandomNumbers],
    convention: Convention,
    taken: Iterable[Task] = (),
    after: int = 0,
) -> list[tuple[Task, Task]]:
    """Pairs of equally difficult tasks, for the forms A and B; no two tasks are the same.

    randoms: for each pair, the random numbers of which it is made. taken: tasks that there are
    already. after: how many of this kind there are already.
    Raises GameTreeError where no such pair is found.
    """
    pairs: list[tuple[Task, Task]] = []
    keys = {task.key() for task in taken}
    for number, random in enumerate(randoms, after + 1):
        pair = make_pair(random, kind, number, convention, keys)
        pairs.append(pair)
        keys |= {task.key() for task in pair}
    return pairs


def make_pair(
    random: RandomNumbers, kind: Kind, number: int, convention: Convention, taken: set[Hashable]
) -> tuple[Task, Task]:
    """Two equally difficult tasks for that place on the sheet, with none of the keys `taken`.

    No row that is marked is the same in both.
    Raises GameTreeError where no such pair is found.
    """
    tasks_of: dict[Hashable, list[Task]] = {}  # difficulty and points → such tasks
    for _ in range(TRIES):
        top = kind.recipe(random, number, convention)
        if top is None:
            continue
        task = Task(kind, top, number, convention)
        if task.key() in taken:
            continue
        rivals = tasks_of.setdefault((task.difficulty(), task.points), [])
        for rival in rivals:
            if not share_an_answer(rival, task):
                return rival, task
        if len(rivals) < RIVALS:
            rivals.append(task)
    raise GameTreeError(
        f"No two tasks of the same difficulty were found for number {number} in {TRIES:,} tries: "
        "change the seed."
    )


def share_an_answer(task: Task, other: Task) -> bool:
    """Whether a row that is marked is the same in both tasks, or has the same answer in its place.

    So nothing that is copied from a neighbour is right.
    """
    rows = task.rows_in_english
    other_rows = other.rows_in_english
    if not set(rows).isdisjoint(other_rows):
        return True
    return any(answer == other_answer for (_, answer), (_, other_answer) in zip(rows, other_rows))


def other_form(task: Task, random: Random) -> Task:
    """A task on a tree of one's own, as it stands in the other form.

    Its branches stand in another order, and a number is added to all values; names and moves stay
    in their places. Of those orders in which no row that is marked is the same, it is the first in
    which it is as difficult, or else nearly so.
    Raises GameTreeError where there is no such order, and for a tree of a game.
    """
    if task.tree.game:
        raise GameTreeError(
            f"The tree of task {task.number} is that of a game, whose branches have their places: "
            "write forms=1."
        )
    added = 1 + int(random.random() * MOST_ADDED)
    closest = None
    least_difference = None
    for _ in range(ORDERS):
        top = in_random_order(task.tree, random, added)
        other = Task(task.kind, top, task.number, task.convention)
        difference = difference_between(task, other)
        is_closer = least_difference is None or difference < least_difference
        if is_closer and not share_an_answer(task, other):
            closest = other
            least_difference = difference
            if difference == 0:
                break
    if closest is None:
        raise GameTreeError(
            f"The tree of task {task.number}, {task.tree!r}, keeps an answer in every order of its "
            "branches that was tried: give another tree, or write forms=1."
        )
    return closest


def difference_between(task: Task, other: Task) -> int:
    """How much one task is more difficult than the other; 0 where they are equally difficult."""
    if task.difficulty() == other.difficulty() and task.points == other.points:
        return 0
    points = abs(other.points - task.points)
    return 1 + points + abs(nodes_looked_at(other) - nodes_looked_at(task))


def in_random_order(top: Node, random: Random, added: int) -> Node:
    """A tree with its branches in a random order, and a number added to all values of its leaves.

    What stands at a place keeps its name and its move.
    """
    copy = copy_tree(top)
    for node in copy.walk():
        names = [(child.name, child.move) for child in node.children]
        node.children = tuple(random.sample(node.children, len(node.children)))
        for child, (name, move) in zip(node.children, names):
            child.name = name
            child.move = move
    for leaf in copy.leaves():
        leaf.value = more(leaf.value, added)
    return copy


def more(value: LeafValue, added: int) -> LeafValue:
    """A value with a number added to it; a letter and ∞ stay as they are."""
    if isinstance(value, str) or isinf(value):
        return value
    if isinstance(value, float):  # as it is written: 0.1 + 1 is 1.1
        return float(Fraction(repr(value)) + added)
    return value + added


def nodes_looked_at(task: Task) -> int:
    """How many nodes alpha-beta looks at; 0 where it cannot search."""
    try:
        return alphabeta(task.tree, **task.convention.options).visited
    except GameTreeError:
        return 0
