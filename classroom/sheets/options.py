"""Checks the arguments of worksheets and exams, and makes the tasks on a teacher's own trees."""

from collections.abc import Iterable

from gametree.errors import GameTreeError, short
from gametree.nodes import CHANCE, Node

from ..guards import check_bool, check_count, is_one_of
from .kinds import KINDS
from .tasks import Kind, Task
from .workings import Convention

MOST_TASKS = 8  # of one kind on a sheet
MOST_LEAVES = 32  # of a teacher's own tree


def check_trees(trees: object) -> None:
    """Raise GameTreeError for anything that is no list of trees."""
    if not isinstance(trees, (list, tuple)) or not trees:
        raise GameTreeError(
            "trees must be a list of trees, got {trees!r}. Give one or more.", trees=trees
        )


def check_tasks(count: int, name: str) -> int:
    """Return how many tasks of a kind are wanted; raise GameTreeError if that is no such number."""
    check_count(count, name, least=1)
    if count > MOST_TASKS:
        raise GameTreeError(
            "A sheet has at most {most} tasks of a kind, got {count!r}. Make several sheets.",
            most=MOST_TASKS,
            count=count,
        )
    return count


def check_forms(forms: object) -> int:
    """Return how many forms are wanted; raise GameTreeError unless that is 1 or 2."""
    if type(forms) is int and forms in (1, 2):
        return forms
    raise GameTreeError("forms must be 1 or 2, got {forms!r}.", forms=forms)


def convention_of(kinds: Iterable[Kind], strict: bool, order: str | None) -> Convention:
    """How alpha-beta searches on such a sheet; raises GameTreeError if that cannot be chosen."""
    check_bool(strict, "strict")
    if order is not None and not is_one_of(order, ["reversed"]):
        raise GameTreeError(f'order must be None or "reversed", got {short(order)}.')
    kinds = list(kinds)
    if (strict or order) and not any(kind.cut_rule for kind in kinds):
        raise GameTreeError(
            "strict and order are for the kinds {able}, got {kinds}.",
            able=[kind.name for kind in KINDS.values() if kind.cut_rule],
            kinds=[kind.name for kind in kinds],
        )
    return Convention(strict, "reversed" if order else None)


def usual_unless_ruled(kind: Kind, convention: Convention) -> Convention:
    """The convention for the tasks of a kind: the usual one for kinds that do not state it."""
    return convention if kind.cut_rule else Convention()


def own_task(kind: Kind, top: Node | str, number: int, convention: Convention) -> Task:
    """The task on a teacher's own tree; raises GameTreeError if it does not fit the kind."""
    own = kind.own_tree(top)
    if own.is_leaf:
        raise GameTreeError(
            "Your tree {number} begins where play is over, so there is nothing to find. Give one "
            "that has a move.",
            number=number,
        )
    has_chance = any(node.player is CHANCE for node in own.walk())
    if has_chance and not kind.takes_chance:
        raise GameTreeError(
            "Your tree {number} has a chance node, and tasks of the kind {kind!r} are for two "
            "players. Take one of {able}.",
            number=number,
            kind=kind.name,
            able=[other.name for other in KINDS.values() if other.takes_chance],
        )
    task = kind(own, number, convention)
    leaves = len(list(task.tree.leaves()))
    if leaves > MOST_LEAVES:
        raise GameTreeError(
            "Your tree {number} has {leaves} leaves, and a page has room for {most}. Give a "
            "smaller one, or a part of it as a tree of its own.",
            number=number,
            leaves=leaves,
            most=MOST_LEAVES,
        )
    # What does not fit the kind is found by working it out.
    task.solution()
    task.rows("en")
    assert task.points >= 0
    return task
