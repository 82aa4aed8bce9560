"""The forms of a sheet, A and B: other tasks, of the same difficulty, and no answer in common."""

from collections.abc import Hashable, Iterator, Sequence
from fractions import Fraction
from itertools import islice
from math import isinf
from random import Random
from typing import TypeAlias

from gametree.errors import GameTreeError
from gametree.nodes import Node
from gametree.search import alphabeta
from gametree.values import LeafValue

from ..trees.copies import copy_tree
from ..underway import underway
from .tasks import Kind, RandomNumbers, Task
from .workings import Convention

TRIES = 20_000  # tasks that are made until two of the same difficulty are among them
RIVALS = 40  # tasks of one difficulty that a new one is compared with
MOST_PAIRS = 40  # pairs compared: the one that repeats the fewest rows is taken
ORDERS = 500  # orders of a teacher's tree that are tried until one is as difficult
MOST_ADDED = 9  # to the values of a teacher's tree

Pair: TypeAlias = tuple[Task, Task]  # for the forms A and B


def make_pairs(
    kind: Kind,
    randoms: Sequence[RandomNumbers],
    convention: Convention,
    before: Sequence[Pair] = (),
) -> list[Pair]:
    """Pairs of equally difficult tasks, for the forms A and B; no two tasks are the same.

    randoms: for each pair, the random numbers from which it is made. before: the pairs of this kind
    that exist already.
    Raises GameTreeError if no such pair is found.
    """
    pairs = [*before]
    with underway(kind.name, "task", lambda: len(pairs)):
        for random in randoms:
            pairs.append(make_pair(random, kind, convention, pairs))
    return pairs[len(before) :]


def make_pair(
    random: RandomNumbers, kind: Kind, convention: Convention, before: Sequence[Pair]
) -> Pair:
    """Two equally difficult tasks that follow those, each another than all of them.

    No row that is marked is the same in both. Of the pairs that are looked at it is, where there is
    one, that with which no form has one pattern in all its tasks; then that with the fewest rows
    that its form has already.
    Raises GameTreeError where no pair is found.
    """
    number = len(before) + 1
    keys = {task.key() for pair in before for task in pair}
    best = None
    least = None
    for pair in islice(pairs_found(random, kind, number, convention, keys), MOST_PAIRS):
        drawbacks = (forms_of_one_pattern(pair, before), rows_again(pair, before))
        if least is None or drawbacks < least:
            best = pair
            least = drawbacks
        if drawbacks == (0, 0):
            break
    if best is None:
        raise GameTreeError(
            "No two tasks of the same difficulty were found for number {number} in {tries} tries. "
            "Change the seed.",
            number=number,
            tries=TRIES,
        )
    return best


def pairs_found(
    random: RandomNumbers, kind: Kind, number: int, convention: Convention, taken: set[Hashable]
) -> Iterator[Pair]:
    """Pairs of equally difficult tasks for that place on the sheet, with none of the keys `taken`.

    The two tasks share no marked row. The pairs end after TRIES tasks.
    """
    tasks_of: dict[Hashable, list[Task]] = {}  # difficulty and points → such tasks
    for _ in range(TRIES):
        top = kind.make_tree(random, number, convention)
        if top is None:
            continue
        task = kind(top, number, convention)
        if task.key() in taken:
            continue
        rivals = tasks_of.setdefault((task.difficulty(), task.points), [])
        for rival in rivals:
            # A board that is turned has other answers, and is the same task.
            if rival.key() != task.key() and not share_an_answer(rival, task):
                yield rival, task
                yield task, rival
        if len(rivals) < RIVALS:
            rivals.append(task)


def forms_of_one_pattern(pair: Pair, before: Sequence[Pair]) -> int:
    """In how many forms all tasks have one pattern, so that one need not work the next one out."""
    if not before:
        return 0
    count = 0
    for tasks in zip(pair, *before):
        patterns = {pattern for task in tasks for pattern in task.patterns()}
        if len(patterns) == 1:
            count += 1
    return count


def rows_again(pair: Pair, before: Sequence[Pair]) -> int:
    """How many marked rows of these tasks are also in another task of the same form."""
    count = 0
    for task, others in zip(pair, zip(*before)):
        rows = set(task.rows_in_english)
        for other in others:
            count += len(rows.intersection(other.rows_in_english))
    return count


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
    """A task on a teacher's tree, as it is in the other form.

    Its branches are in another order, and a number is added to all values; names and moves stay in
    their places. No marked row is the same in both forms. Of the orders that allow this, the first
    that is equally difficult is taken, or else one that is nearly so.
    Raises GameTreeError if there is no such order, and for a tree of a game.
    """
    if task.tree.game:
        raise GameTreeError(
            "The tree of task {number} is that of a game, whose branches have their places. Ask "
            "for one form (forms=1, in a terminal --forms 1).",
            number=task.number,
        )
    added = 1 + int(random.random() * MOST_ADDED)
    closest = None
    least_difference = None
    for _ in range(ORDERS):
        top = in_random_order(task.tree, random, added)
        other = type(task)(top, task.number, task.convention)
        difference = difference_between(task, other)
        is_closer = least_difference is None or difference < least_difference
        if is_closer and not share_an_answer(task, other):
            closest = other
            least_difference = difference
            if difference == 0:
                break
    if closest is None:
        raise GameTreeError(
            "The tree of task {number}, {tree!r}, keeps an answer in every order of its branches "
            "that was tried. Give another tree, or ask for one form (forms=1, in a terminal "
            "--forms 1).",
            number=task.number,
            tree=task.tree,
        )
    return closest


def difference_between(task: Task, other: Task) -> int:
    """How much more difficult one task is than the other; 0 if they are equally difficult."""
    if task.difficulty() == other.difficulty() and task.points == other.points:
        return 0
    points = abs(other.points - task.points)
    return 1 + points + abs(nodes_looked_at(other) - nodes_looked_at(task))


def in_random_order(top: Node, random: Random, added: int) -> Node:
    """A tree with its branches in a random order, and a number added to all values of its leaves.

    Each place keeps its name and its move.
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
    """How many nodes alpha-beta looks at; 0 if it cannot search."""
    try:
        return alphabeta(task.tree, **task.convention.options).visited
    except GameTreeError:
        return 0
