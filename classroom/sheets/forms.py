"""The two forms of a worksheet, A and B: other tasks, of the same difficulty."""

from collections.abc import Hashable
from math import inf
from random import Random

from gametree.errors import GameTreeError
from gametree.nodes import copy_tree
from gametree.search import alphabeta

from .tasks import Kind, RandomNumbers, Task
from .workings import Convention

TRIES = 20_000  # tasks that are made until two of the same difficulty are among them
ORDERS = 200  # orders of a tree of one's own that are tried until one is as difficult


def make_pairs(
    seed: int, kind: Kind, count: int, convention: Convention
) -> list[tuple[Task, Task]]:
    """`count` pairs of equally difficult tasks, for the forms A and B; no two tasks are the same.

    Raises GameTreeError where no such pair is found.
    """
    random = Random(seed).random
    pairs: list[tuple[Task, Task]] = []
    keys: set[Hashable] = set()
    for number in range(1, count + 1):
        pair = make_pair(random, kind, number, convention, keys)
        pairs.append(pair)
        keys |= {task.key() for task in pair}
    return pairs


def make_pair(
    random: RandomNumbers, kind: Kind, number: int, convention: Convention, taken: set[Hashable]
) -> tuple[Task, Task]:
    """Two equally difficult tasks for that place on the sheet, with none of the keys `taken`."""
    first_of: dict[Hashable, Task] = {}  # difficulty → the first task of that difficulty
    for _ in range(TRIES):
        top = kind.recipe(random, number, convention)
        if top is None:
            continue
        task = Task(kind, top, number, convention)
        if task.key() in taken:
            continue
        first = first_of.setdefault(kind.difficulty(task), task)
        if first.key() != task.key():
            return first, task
    raise GameTreeError(
        f"No two tasks of the same difficulty were found for number {number} in {TRIES:,} tries: "
        "change the seed."
    )


def reordered(task: Task, seed: int) -> Task:
    """The same task with its branches in another order, in which it is about as difficult.

    Of 200 orders it is the first of those in which points and nodes looked at differ least.
    """
    random = Random(seed)
    visited = nodes_looked_at(task)
    closest = task
    least_difference = inf
    for _ in range(ORDERS):
        other = in_random_order(task, random)
        difference = abs(other.points - task.points) + abs(nodes_looked_at(other) - visited)
        if difference < least_difference and other.key() != task.key():
            closest = other
            least_difference = difference
    return closest


def in_random_order(task: Task, random: Random) -> Task:
    """The same task with its branches in a random order, and moves without a name counted anew."""
    top = copy_tree(task.tree)
    for node in top.walk():
        node.children = tuple(random.sample(node.children, len(node.children)))
        for index, child in enumerate(node.children):
            if top.game is None and type(child.move) is int:
                child.move = index
    return Task(task.kind, top, task.number, task.convention)


def nodes_looked_at(task: Task) -> int:
    """How many nodes alpha-beta looks at; 0 where it cannot search."""
    try:
        return alphabeta(task.tree, **task.convention.options).visited
    except GameTreeError:
        return 0
