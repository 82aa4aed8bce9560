"""Giving a student's mistake its name: the first known mistake with a mutant that does what the function did."""

from collections.abc import Callable
from math import inf
from numbers import Real

from ..nodes import tree
from ..trace import Watched, unwrap
from ..values import same_move
from .mistakes import MISTAKES
from .mutants import NEGAMAX, Search, clamped
from .running import run
from .trees import TestTree
from .trials import (
    MISSING,
    Noticed,
    Task,
    about_move,
    about_pair,
    about_problem,
    about_value,
    attempt,
    is_among,
    same,
)
from .verdict import Verdict

WINDOWS = TestTree(tree([1, [0, 0]]))  # where the windows of searches are compared


def verdict_on(task: Task) -> Verdict | None:
    """The Verdict on the first wrong value, else on code that failed, else on the first wrong move; or None."""
    good = [trial for trial in task.trials if not trial.problem]
    for trial in good:
        if not trial.value_is_right:
            return about_value(task, name_of_value(task, trial), trial)
    if task.trials[-1].problem:
        return about_problem(task, task.trials[-1])
    for trial in good:
        solved = trial.tree.solved
        if task.move and trial.move is MISSING:
            wanted = task.sign(trial.tree) * solved.value, solved.move
            return about_pair(task, "move-missing", trial, wanted, trial.returned[0])
        if not trial.move_is_right:
            return about_move(task, name_of_move(task, trial), trial)
    return None


def name_of_value(task, wrong):
    """The name of what is wrong with the values, `wrong` being the first Trial with a wrong one."""
    if all(is_swapped(task, trial) for trial in task.written):
        return "pair-swapped"
    bad = [trial for trial in task.trials if not trial.problem and not trial.value_is_right]
    if all(trial.tree.shared for trial in bad):
        apart = attempt(task, TestTree(wrong.tree.top))  # the same tree, where no position comes again
        return "table-not-a-bound" if task.cutting and apart.value_is_right else "wrong-value"
    if all(trial.tree.is_far for trial in bad):
        begins = windows_of(task).get(0, [(-inf, inf)])[0]
        return "best-starts-too-near" if begins == (-inf, inf) else "window-too-narrow"
    return first_fitting(task, lambda trial, search: True) or "wrong-value"


def is_swapped(task, trial):
    """Whether the value of the pair is a best move, and the move the right value."""
    if trial.move is MISSING or not isinstance(trial.returned[1], Real):
        return False
    solved = trial.tree.solved
    return trial.returned[0] in solved.moves and same(trial.returned[1], task.sign(trial.tree) * solved.value)


def name_of_move(task, wrong):
    """The name of what is wrong with the moves, `wrong` being the first Trial with a wrong one."""
    if wrong.move is None:
        return "no-move"
    cuttings = (True, False) if task.cutting else (False,)
    name = first_fitting(task, lambda trial, search: same_move(search.move, trial.move), cuttings)
    if name:
        return name
    if not is_among(wrong.move, [child.move for child in wrong.tree.top.children]):
        return "no-such-move"
    if task.cutting and all(is_among(trial.move, seemingly_best(task, trial.tree)) for trial in task.written):
        return "bound-taken-as-value"
    return "wrong-move"


def seemingly_best(task, test):
    """The moves at the root whose value, as alpha-beta returns it or clamped to the window, is the best."""
    search = Search(**task.convention).run(test.top)
    below = [call for call in search.calls if call.above is search.calls[0]]
    returned = {call.node.move: clamped(call, call.result) for call in below}
    return [move for move, value in returned.items() if value == test.top.player.best(returned.values())]


def name_of_nodes(task: Task) -> str:
    """The name of what is wrong with the nodes looked at, where all values and moves are right."""

    def alike(trial, search):
        return trial.seen == {trial.tree.numbered[node] for node in search.seen}

    if name := first_fitting(task, alike, cuttings=(True,), forms=({}, NEGAMAX)):
        return name
    first = next(trial for trial in task.written if not task.right_nodes(task, trial))
    needed, seen = task.needed(first.tree), first.seen
    skips = any(task.needed(trial.tree) - trial.seen for trial in task.written)
    if skips and all(map(proves, task.written)):
        return "another-search"
    return "looks-at-too-many" if needed < seen else "looks-at-too-few" if seen < needed else "other-order"


def proves(trial):
    """Whether the leaves looked at settle the value, whatever the others are worth."""

    def value_of(node, unseen):
        if node.is_leaf:
            return node.value if trial.tree.numbered[node] in trial.seen else unseen
        return node.player.best([value_of(child, unseen) for child in node.children])

    return value_of(trial.tree.top, -inf) == value_of(trial.tree.top, inf)


def first_fitting(task: Task, alike: Callable, cuttings=(True, False), forms=({},)) -> str | None:
    """The name of the mistake with a mutant that does on all written trees what the function did, or None.

    Where several fit, the first of those whose windows are also the function's is preferred, then the first.
    alike: alike(trial, search): whether a Search that was run did the same as the function in a Trial.
    cuttings: whether mutants cut, tried one after the other. forms: to which search they are applied.
    """
    windows = windows_of(task)
    mutants = [
        (name, Search(form | mutant, cutting, **task.convention))
        for name, entry in MISTAKES.items()
        if entry.view in (None, task.view)
        for mutant in entry.mutants
        for cutting in (cuttings if mutant else (False,))
        for form in forms
    ]
    mutants.sort(key=lambda known: windows_in(known[1]) != windows)
    in_turn = [trial for trial in task.written if trial.tree.in_turn]
    for trials in (task.written, in_turn):  # code that wants players in turn may make another mistake besides
        for name, search in mutants:
            if all(ran(search, trial) and alike(trial, search) for trial in trials):
                return name
        if all(trial.value_is_right for trial in in_turn):
            break
    return None


def ran(search, trial):
    """Run a mutant on the tree of a trial; whether it came to the value of the student's function."""
    test = trial.tree
    try:
        search.run(test.top, inf if test.depth is None else test.depth, test.evaluate)
    except (TypeError, ValueError, IndexError):  # the mutant fails
        return False
    return search.value is not None and same(trial.value, search.value)


def windows_in(search):
    """The windows of a search at each of the inner nodes of WINDOWS: index → (on arrival, at last)."""
    try:
        search.run(WINDOWS.top)
    except (TypeError, ValueError, IndexError):
        return {}
    calls = [call for call in search.calls if search.cutting and call.node.children]
    return {WINDOWS.numbered[call.node]: (call.arrived, (call.alpha, call.beta)) for call in calls}


def windows_of(task):
    """The same of a student's function, found by watching its calls; α and β are the smallest and the largest of
    the numbers that it is called with at the root. Empty if it has none.
    """
    found, began, names, nodes = {}, {}, (), WINDOWS.fresh()

    def spy(event, frame):
        nonlocal names
        code = frame.f_code
        arguments = {name: frame.f_locals[name] for name in code.co_varnames[: code.co_argcount]}
        node = next((unwrap(thing) for thing in arguments.values() if isinstance(thing, Watched)), None)
        if node is nodes[0] and not names:
            numbers = {n: x for n, x in arguments.items() if isinstance(x, Real) and not isinstance(x, bool)}
            if len(numbers) > 1:
                names = min(numbers, key=numbers.get), max(numbers, key=numbers.get)
        if names and node in (nodes[0], nodes[2]) and set(names) <= set(arguments):
            now = tuple([arguments[name] for name in names])
            first = began.setdefault(frame, now)
            if first != now or node not in found:  # a function that only hands the window on says nothing
                found[node] = first, now

    run(task.call, Watched(nodes[0], Noticed(), {}), None, None, spy=spy)
    return {nodes.index(node): window for node, window in found.items()}
