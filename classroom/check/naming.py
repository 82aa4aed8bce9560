"""The name of what is wrong with a student's search, by what it did on all trees.

See trials.py for what a task, a trial and a fault are, and fitting.py for how a mutant explains
them.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import pairwise
from math import inf
from types import FrameType
from typing import Any

from gametree.nodes import Node, tree
from gametree.values import is_number, same_move

from ..tracing.guard import WITHOUT_END, run
from ..tracing.watched_nodes import Watched, unwrap
from .fitting import WINDOWS_TREE, first_explaining, first_fitting, value_by
from .general import OF_NO_BRANCH
from .mutants import NEGAMAX, Search, clamp, mover, position_of
from .observing import SeenTable, node_and_numbers, observe
from .sources import (
    compares_the_player_with_a_text,
    leaves_a_loop,
    leaves_in_the_first_round,
    makes_a_bound_from_the_other,
    with_pairs_exchanged,
)
from .trees import TestTree
from .trials import Fault, Task, Trial, attempt, is_among, same

OF_TWO_PLIES = TestTree(tree([[3, 12], [2, 4]]))  # no value in it is a move
MANY_CALLS = 20  # of one function with one node


def fails_in_parts_only(task: Task) -> bool:
    """Whether a function goes wrong only when it is called with a node that has a parent."""
    wrong = [trial for trial in task.trials if trial.fault is not Fault.NOTHING]
    return all(trial.tree.is_part for trial in wrong)


def name_of_failure(task: Task, failed: Trial) -> str:
    """The name of what is wrong with code that returns no answer."""
    assert failed.problem
    if fails_in_parts_only(task):
        return "start-must-be-root"
    if failed.problem in OF_NO_BRANCH and compares_the_player_with_a_text(task.fn):
        return "player-compared-with-text"
    if asks_for_the_type(task, failed.tree):
        return "asks-for-the-type"
    if reads_inner_values(task, failed):
        return "inner-value-read"
    if takes_pairs_apart_the_wrong_way(task, failed):
        return "pair-taken-apart"
    if failed.problem == "takes-too-long" and observe(task, failed.tree).calls > MANY_CALLS:
        return "calls-repeated"
    return failed.problem


def reads_inner_values(task: Task, failed: Trial) -> bool:
    """Whether a function fails because it takes the value of an inner node, which is None.

    It never looks below such a child, and returns an answer if the child has a value.
    """
    test = failed.tree
    passed_over = [
        node
        for node in failed.seen
        if not node.is_leaf and node is not test.top and failed.seen.isdisjoint(node.children)
    ]
    if failed.problem in WITHOUT_END or not passed_over:
        return False

    def call_with_values(start: Node, *arguments: Any) -> Any:
        for node in unwrap(start).walk():
            if node.player is not None and node.parent is not None:
                node.value = 0
        return task.call(start, *arguments)

    return attempt(replace(task, call=call_with_values), test).problem is None


def takes_pairs_apart_the_wrong_way(task: Task, failed: Trial) -> bool:
    """Whether a function that fails finds a value once it takes its pairs apart the other way."""
    if failed.problem in WITHOUT_END:
        return False
    exchanged = with_pairs_exchanged(task.fn)
    if exchanged is None:
        return False

    def call_exchanged(node: Node, *_: Any) -> Any:
        return exchanged(node)

    return attempt(replace(task, call=call_exchanged), OF_TWO_PLIES).fault > Fault.CODE


def asks_for_the_type(task: Task, test: TestTree) -> bool:
    """Whether a function asks for a `type`, and finds the value if nodes are plain nodes."""
    if "type" not in observe(task, test).names:
        return False
    return attempt(task, test, watched=False).fault > Fault.CODE


def name_of_memory(task: Task, wrong: Trial) -> str | None:
    """The name of what is wrong if a function remembers what it should not; else None."""
    test = wrong.tree
    observed = observe(task, test)
    tables = observed.tables
    if lacks_states(task, test, tables):
        return "states-missing"
    if any(table.before for table in tables):
        for each in tables:
            each.table.clear()
        if attempt(task, test).fault > Fault.CODE:
            return "memory-outlives-the-call"
    asks_for_the_state = "state" in observed.names  # str(node) names it, too
    return "states-missing" if asks_for_the_state and is_right_with_states(task, test) else None


def is_right_with_states(task: Task, test: TestTree) -> bool:
    """Whether the answer is right if the nodes of written trees have states."""
    return attempt(replace(task, placed=True), test).fault > Fault.CODE


def lacks_states(task: Task, test: TestTree, tables: Iterable[SeenTable]) -> bool:
    """Whether a table misleads because nodes without a state have one key in it."""
    stores_all_there = any(stores_under_none(table) for table in tables)
    return stores_all_there and is_right_with_states(task, test)


def stores_under_none(seen: SeenTable) -> bool:
    """Whether a table has a key that is None, or contains None."""
    return any(key is None or (isinstance(key, tuple) and None in key) for key in seen.table)


def name_of_value(task: Task, wrong: Trial) -> str:
    """The name of what is wrong with the values; wrong: the first Trial with a wrong value."""
    if fails_in_parts_only(task):
        return "start-must-be-root"
    if compares_the_player_with_a_text(task.fn):
        return "player-compared-with-text"
    if asks_for_the_type(task, wrong.tree):
        return "asks-for-the-type"
    if all(returns_swapped(task, trial) for trial in task.written_trials):
        return "pair-swapped"
    if is_wrong_with_a_table_only(task, wrong):
        by_table = name_of_table(task) if wrong.tree.depth == inf else None
        return name_of_memory(task, wrong) or by_table or name_of_mix_up(task, wrong.tree)
    return name_of_memory(task, wrong) or name_of_plain_search(task, wrong)


def is_wrong_with_a_table_only(task: Task, wrong: Trial) -> bool:
    """Whether only those values are wrong that a table of positions can spoil."""
    if not task.cutting and wrong.tree.depth == inf:
        return False
    return all(trial.tree.shared for trial in task.trials if trial.fault is Fault.VALUE)


def name_of_plain_search(task: Task, wrong: Trial) -> str:
    """The name of what is wrong with the values of a search, whether it has a table or not."""
    # Otherwise it goes wrong in games only, which no mutant explains.
    is_seen = any(trial.fault is Fault.VALUE for trial in task.written_trials)
    name = first_fitting(task) if is_seen else None
    if name == "test-the-wrong-way-round":
        return name_of_one_child(task)
    if name == "move-for-value" and is_number(wrong.move):  # and its value comes second
        return "pair-swapped"
    if name is None and answers_from_a_table(task, wrong):
        return "positions-mixed-up"
    return name or "wrong-value"


def name_of_one_child(task: Task) -> str:
    """The name of what is wrong if each node is left after its first child.

    The window of the first call and the text of the function show why.
    """
    if begins_closed(task):
        return "window-closed-from-the-start"
    if makes_a_bound_from_the_other(task.fn):
        return "bound-from-the-other"
    if leaves_a_loop(task.fn) and not leaves_in_the_first_round(task.fn):
        return "test-the-wrong-way-round"
    return "first-child-only"


def begins_closed(task: Task) -> bool:
    """Whether the first window that a function is called with has no value between α and β."""
    if not task.cutting or any(trial.tree.depth < inf for trial in task.trials):
        return False  # its numbers are not a window, but plies, say
    windows: list[Sequence[float]] = []

    def spy(event: str, frame: FrameType) -> None:
        node, numbers = node_and_numbers(frame)
        if node is not None and len(numbers) >= 2:
            windows.append(numbers)

    start = Watched(WINDOWS_TREE.fresh().nodes[0], lambda node: None, {})
    run(task.call, start, inf, None, spy=spy)
    # Which of the numbers are α and β is not known, but an open window ascends.
    return bool(windows) and all(low >= high for low, high in pairwise(windows[0]))


def answers_from_a_table(task: Task, wrong: Trial) -> bool:
    """Whether a function answers for an inner node that it never goes below, from its table.

    If no position occurs again, the table has taken another position for that one.
    """

    def goes_below(node: Node) -> bool:
        return any(child in wrong.seen for child in node.children)

    if all(node.is_leaf or goes_below(node) for node in wrong.seen):
        return False
    return any(seen.new > 0 for seen in observe(task, wrong.tree).tables)


def name_of_mix_up(task: Task, test: TestTree) -> str:
    """The name of what is wrong with a table if no mutant explains it: keys, or what it stores.

    If a minimax stores each position that it searches, fewer entries than positions mean that two
    of them share a key. (Not if the keys are positions.) With a depth limit, the plies left belong
    to the key.
    """
    if test.depth < inf:
        return "positions-mixed-up"
    cuts = any(len(trial.seen) < len(trial.tree.nodes) for trial in task.written_trials)
    observed = observe(task, test)
    table = max(observed.tables, key=lambda seen: seen.new, default=SeenTable({}, 0))
    are_keys = {*table.table} <= {position_of(node) for node in test.nodes}
    if not cuts and not are_keys and 0 < table.new < len(observed.positions):
        return "positions-mixed-up"
    return "table-misleads"


def name_of_table(task: Task) -> str | None:
    """The name of what is wrong with the bounds in a table, if these make values wrong."""
    shared = [trial for trial in task.trials if trial.tree.shared and not trial.problem]

    def has_its_values(search: Search) -> bool:
        return all(same(value_by(search, trial.tree), trial.value) for trial in shared)

    def has_its_nodes(search: Search) -> bool:
        return all(len(search.run(trial.tree.top).calls) == trial.count for trial in shared)

    def does_the_same(search: Search) -> bool:
        return has_its_values(search) and has_its_nodes(search)

    return (
        first_explaining("table", does_the_same)
        or first_explaining("table", has_its_values)
        or first_explaining("table", has_its_values, cutting=False)
    )


def returns_swapped(task: Task, trial: Trial) -> bool:
    """Whether a trial returned the right answer as (move, value)."""
    swapped = tuple(reversed(trial.returned))
    return same_move(task.answer(trial.tree), swapped)


def name_of_move(task: Task, wrong: Trial) -> str:
    """The name of what is wrong with the moves; wrong: the first Trial with a wrong move."""
    if fails_in_parts_only(task):
        return "start-must-be-root"
    if compares_the_player_with_a_text(task.fn):
        return "player-compared-with-text"
    has_a_move_elsewhere = any(trial.move is not None for trial in task.written_trials)
    if wrong.move is None and has_a_move_elsewhere:
        is_infinite = abs(wrong.tree.solved.value) == inf
        return "nothing-beats-infinity" if is_infinite else "move-missing"
    return name_by_its_moves(task) or name_of_wrong_move(task, wrong)


def name_by_its_moves(task: Task) -> str | None:
    """The name of the mistake that leads to the same moves on all written trees, if one does."""

    def has_its_move(trial: Trial, search: Search) -> bool:
        return same_move(search.move, trial.move)

    if any(trial.fault is Fault.MOVE for trial in task.written_trials):
        return first_fitting(task, has_its_move)
    return None  # it goes wrong in games only, in which moves are not indices


def name_of_wrong_move(task: Task, wrong: Trial) -> str:
    """What is wrong with a move that no known mistake explains."""
    if not is_among(wrong.move, [child.move for child in wrong.tree.top.children]):
        return "no-such-move"
    seem_best = (
        is_among(trial.move, seemingly_best(task, trial.tree)) for trial in task.written_trials
    )
    return "bound-taken-as-value" if task.cutting and all(seem_best) else "wrong-move"


def seemingly_best(task: Task, test: TestTree) -> list:
    """The moves at the root that are best if the bound that a cut node returns is taken as a value.

    The bound is what alpha-beta returns, clamped to the window. What a leaf returns is no bound.
    """
    at_root, *calls = Search(**task.convention).run(test.top).calls
    returned = {
        call.node.move: call.result if call.node.is_leaf else clamp(call, call.result)
        for call in calls
        if call.above is at_root
    }
    best = mover(test.top).best(returned.values())
    return [move for move, value in returned.items() if value == best]


def name_of_nodes(task: Task) -> str:
    """The name of what is wrong with the nodes looked at, if values and moves are right."""

    def sees_the_same(trial: Trial, search: Search) -> bool:
        return trial.seen == search.seen

    if compares_the_player_with_a_text(task.fn):
        return "player-compared-with-text"
    name = first_fitting(task, sees_the_same, cuttings=(True,), forms=({}, NEGAMAX))
    # Where bounds are returned, α never exceeds β, so testing for that is as good as no test.
    if name == "cut-missing" and leaves_a_loop(task.fn):
        name = first_fitting(task, sees_the_same, (True,), ({}, NEGAMAX), but=name) or name
    if name:
        return name
    sees_all_needed = all(
        task.nodes_needed(trial.tree) <= trial.seen for trial in task.written_trials
    )
    return "looks-at-too-many" if sees_all_needed else "another-search"
