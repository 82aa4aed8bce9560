"""Which known mistake explains what a search did: the first with a mutant that does the same.

See trials.py for what a task and a trial are, and mutants.py for mutants.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from itertools import pairwise, product
from math import inf
from types import FrameType
from typing import Any, TypeAlias

from gametree.nodes import MAX, MIN, tree
from gametree.values import is_number

from ..tracing.guard import run
from ..tracing.watched_nodes import Watched
from .mistakes import MISTAKES
from .mutants import COMES_TO_NOTHING, Mutant, Search, Window, at_each
from .observing import node_and_numbers
from .trees import TestTree
from .trials import Fault, Task, Trial, attempt, same

# The windows of a search: depth of an inner node → (on arrival, in the end).
Windows: TypeAlias = dict[int, tuple[Window, Window]]
# Where the windows of searches are compared.
WINDOWS_TREE = TestTree(tree([1, [0, 0]]))


def first_fitting(
    task: Task,
    does_the_same: Callable[[Trial, Search], bool] | None = None,
    cuttings: Sequence[bool] = (True, False),
    forms: Sequence[Mutant] = ({},),
    but: str = "",
) -> str | None:
    """The name of the first mistake that explains the trials, None if none does.

    It has a mutant that does on all written trees what the function did.

    does_the_same(trial, search): whether a Search with the right value did everything else that the
        function did
    cuttings: whether mutants cut, do not cut, or are tried both ways
    forms: the searches to which mutants are applied: the usual one, or a negamax
    but: the name of a mistake that it is not
    """

    searches = [named for named in searches_with_mistakes(task, cuttings, forms) if named[0] != but]

    def explains(search: Search, trial: Trial) -> bool:
        if not same(value_by(search, trial.tree), trial.value):
            return False
        return does_the_same is None or does_the_same(trial, search)

    def first_of(trials: Sequence[Trial]) -> str | None:
        for name, search in searches:
            if all(explains(search, trial) for trial in trials):
                return name
        return None

    in_turn = [trial for trial in task.written_trials if trial.tree.in_turn]
    name = first_of(task.written_trials)
    if name or all(trial.fault > Fault.VALUE for trial in in_turn):
        return name
    # Code that assumes that players take turns may make another mistake, too.
    return first_of(in_turn)


def first_explaining(kind: str, fits: Callable[[Search], bool], **options: Any) -> str | None:
    """The name of the first mistake that explains answers, see `all_explaining`; None if none."""
    return next(all_explaining(kind, fits, **options), None)


def all_explaining(kind: str, fits: Callable[[Search], bool], **options: Any) -> Iterator[str]:
    """The names of the mistakes with a mutant that fits answers of a kind, the likeliest first.

    kind: "values", "pruned", "windows", "bones" or "table", see Mistake
    fits(search): whether a Search with the mistake gives these answers
    options: those of Search
    """
    for name, entry in MISTAKES.items():
        for mutant in entry.explains.get(kind, ()):
            with suppress(*COMES_TO_NOTHING):
                if fits(Search(mutant, **options)):
                    yield name
                    break


def searches_with_mistakes(
    task: Task, cuttings: Sequence[bool], forms: Sequence[Mutant]
) -> list[tuple[str, Search]]:
    """(name of a mistake, a Search that makes it) for all mutants, in order of preference.

    First come those whose windows are those of the function, then the others.
    """
    searches = []
    for name, entry in MISTAKES.items():
        if entry.view not in ("", task.view):
            continue
        by_its_numbers = numbers_to_begin_with(task) if name == "best-starts-too-near" else ()
        for mutant in (*entry.mutants, *by_its_numbers):
            # A mutant that replaces nothing is a mistake only if it does not cut.
            possible = cuttings if mutant else (False,)
            for cutting, form in product(possible, forms):
                search = Search(form | mutant, cutting, **task.convention)
                searches.append((name, search))
    windows = windows_of_function(task)
    return sorted(searches, key=lambda named: windows_of_search(named[1]) != windows)


def numbers_to_begin_with(task: Task) -> list[Mutant]:
    """The search in which the best value starts at the numbers of the function; [] if it has none.

    The function returns them where no value is within reach: on MAX(−∞) and on MIN(∞).
    """
    tops = MAX(-inf), MIN(inf)
    at_max, at_min = [attempt(task, TestTree(top, depth=1)).value for top in tops]
    if at_max is None or at_min is None or (at_max, at_min) == (-inf, inf):
        return []
    if task.cutting and (at_max == inf or at_min == -inf):  # it may have returned α or β
        return []
    start: Mutant = {"start": at_each(lambda call: at_max, lambda call: at_min)}
    # The numbers may be those of the first window, too.
    cuts: Mutant = {"cuts": lambda call: max(call.alpha, at_max) >= min(call.beta, at_min)}
    return [start, start | cuts]


def value_by(search: Search, test: TestTree) -> Any:
    """The value that a search finds, None if it fails."""
    try:
        value = search.run(test.top, test.depth, test.evaluate).value
    except COMES_TO_NOTHING:
        return None
    return value if is_number(value) else None


def windows_of_search(search: Search) -> Windows:
    """The windows of a search at the inner nodes of WINDOWS_TREE; empty if it has none."""
    if not search.cutting or value_by(search, WINDOWS_TREE) is None:
        return {}
    inner = [call for call in search.calls if call.node.children]
    return {call.depth: (call.arrived, (call.alpha, call.beta)) for call in inner}


def place_of_window(numbers: Sequence[float]) -> int:
    """The place of α among the numbers of a first call: β comes next, and is larger.

    A depth that comes before them is larger than α.
    """
    ascending = [number < following for number, following in pairwise(numbers)]
    return ascending.index(True) if True in ascending else 0


def windows_of_function(task: Task) -> Windows:
    """The same for a student's function, by watching its calls.

    α and β are two consecutive numbers among its arguments.
    """
    nodes = WINDOWS_TREE.fresh().nodes
    inner = nodes[0], nodes[2]
    arrived: dict[FrameType, Window] = {}
    infinite: dict[float, float] = {}  # large numbers used for −∞ and ∞
    windows: Windows = {}
    place = 0  # of α among the numbers

    def spy(event: str, frame: FrameType) -> None:
        nonlocal place
        node, numbers = node_and_numbers(frame)
        if node not in inner:
            return
        if not infinite:  # the first call
            place = place_of_window(numbers)
        if len(numbers) < place + 2:
            return
        alpha, beta = numbers[place : place + 2]
        if not infinite:
            infinite[alpha] = -inf
            infinite[beta] = inf
        window = infinite.get(alpha, alpha), infinite.get(beta, beta)
        on_arrival = arrived.setdefault(frame, window)
        # A function that only hands the window on to another says nothing.
        if on_arrival != window or node.depth not in windows:
            windows[node.depth] = on_arrival, window

    run(task.call, Watched(nodes[0], lambda node: None, {}), inf, None, spy=spy)
    return windows
