"""What is wrong with a student's search: the name of its mistake, and the Verdict on it.

See trials.py for what a task, a trial and a fault are, and mutants.py for mutants.
"""

import inspect
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from itertools import product
from math import inf
from types import FrameType
from typing import Any, TypeAlias

from gametree.drawing.overlays import Overlay
from gametree.errors import short
from gametree.language import Plural, Sentence
from gametree.nodes import tree
from gametree.running.describing import described
from gametree.running.guarded import run
from gametree.running.watched import Watched, unwrap
from gametree.values import is_number, number, same_move

from .mistakes import MISTAKES
from .mutants import NEGAMAX, Mutant, Search, Window, clamped, mover
from .trees import TestTree, TreeOfGame
from .trials import MISSING, Fault, Task, Trial, attempt, is_among, same
from .verdict import Verdict, flaw

# The windows of a search: depth of an inner node → (on arrival, in the end).
Windows: TypeAlias = dict[int, tuple[Window, Window]]
# Where the windows of searches are compared.
WINDOWS_TREE = TestTree(tree([1, [0, 0]]))


def try_out(task: Task, tests: Iterable[TestTree]) -> Verdict | None:
    """Try a function on trees, the smallest first; return what is wrong with it, or None.

    What it did stands in task.trials, the worst first, up to where its code fails.
    """
    task.trials = []
    for test in tests:
        trial = attempt(task, test)
        task.trials.append(trial)
        if trial.fault is Fault.CODE:
            break
    task.trials.sort(key=lambda trial: trial.fault)
    return verdict_on(task)


# --- what is said


def verdict_on(task: Task) -> Verdict | None:
    """The Verdict on the worst of the trials, None if nothing is wrong with it.

    That is the first wrong value, else code that failed, else a wrong move, else wrong nodes.
    """
    worst = task.trials[0]
    if worst.fault is Fault.VALUE:
        return about_value(task, worst)
    if worst.fault is Fault.CODE:
        return about_code(worst)
    if worst.fault is Fault.MOVE and worst.move is MISSING:
        return about_missing_move(task, worst)
    if worst.fault is Fault.MOVE:
        return about_move(task, worst)
    if worst.fault is Fault.NODES:
        return about_nodes(task, worst)
    return None


def about_value(task: Task, wrong: Trial) -> Verdict:
    sentence = Sentence("On {tree} the value is {expected}, and it returns {got}.")
    expected, _ = task.answer(wrong.tree)
    got, _ = wrong.returned
    return about(name_of_value(task, wrong), wrong, sentence, expected=expected, got=got)


def about_code(failed: Trial) -> Verdict:
    assert failed.problem
    test = failed.tree
    sentence = Sentence("It was given {tree}.")
    if test.depth < inf:
        text = test.top.to_text()
        sentence = Sentence(
            "It was given {tree} and the depth {depth}.", tree=text, depth=test.depth
        )
    return about(failed.problem, failed, sentence, **failed.fields)


def about_missing_move(task: Task, wrong: Trial) -> Verdict:
    value, move = task.answer(wrong.tree)
    sentence = Sentence("On {tree} the answer is {expected}, and it returns {got}.")
    sentence = sentence.having(expected=f"({number(value)}, {move})")
    return about("move-missing", wrong, sentence, expected=(value, move), got=wrong.returned[0])


def about_move(task: Task, wrong: Trial) -> Verdict:
    best: Sequence = wrong.tree.solved.moves or []
    sentence = Plural(
        "On {tree} the best move is {moves}, and it returns {got}.",
        "On {tree} the {count} best moves are {moves}, and it returns {got}.",
        len(best),
    )
    returned = described(wrong.move)
    sentence = sentence.having(moves=[str(move) for move in best], got=returned)
    mistake = name_of_move(task, wrong)
    return about(mistake, wrong, sentence, expected=best, got=wrong.move, given=returned)


def about_nodes(task: Task, wrong: Trial) -> Verdict:
    nodes = task.wrong_nodes(task, wrong)
    assert nodes
    mistake = nodes.mistake or name_of_nodes(task)
    return about(mistake, wrong, *nodes.sentences, expected=nodes.expected, got=nodes.got)


def about(mistake: str, trial: Trial, *sentences: Sentence, **fields: Any) -> Verdict:
    """The Verdict on a mistake that shows on the tree of a trial, with these sentences."""
    test = trial.tree
    named = {
        "tree": in_words(test),
        "nodes": Plural("{count} node", "{count} nodes", trial.count),
    }
    evidence = [sentence.having(**named | sentence.fields) for sentence in sentences]
    if test.depth < inf and trial.fault in (Fault.VALUE, Fault.MOVE):
        evidence.append(Sentence("In the picture the values at inner nodes are the guesses."))
    top, values = test.shown()
    return flaw(mistake, *evidence, tree=top, marks=Overlay(values=values), **fields)


def in_words(test: TestTree) -> str | Sentence:
    """The tree, as it stands in a sentence."""
    if isinstance(test, TreeOfGame) and not test.written:
        return Sentence(
            "the tree of {game} from {state}", game=repr(test.game), state=short(test.top.state)
        )
    text = test.top.to_text()
    if test.depth < inf:
        plies = Plural("{count} ply", "{count} plies", int(test.depth))
        return Sentence("{tree}, searched {plies} deep,", tree=text, plies=plies)
    if test.shared:
        return Sentence("{tree} (equal subtrees are one position)", tree=text)
    return text


# --- giving it a name


def name_of_value(task: Task, wrong: Trial) -> str:
    """The name of what is wrong with the values, `wrong` being the first Trial with a wrong one."""
    if all(returns_swapped(task, trial) for trial in task.written):
        return "pair-swapped"
    bad = [trial.tree for trial in task.trials if trial.fault is Fault.VALUE]
    if task.cutting and all(test.shared for test in bad):
        return "table-not-a-bound" if wrong.tree.written else "positions-mixed-up"
    return first_fitting(task) or "wrong-value"


def returns_swapped(task: Task, trial: Trial) -> bool:
    """Whether a trial returned the right answer as (move, value)."""
    swapped = tuple(reversed(trial.returned))
    return same_move(task.answer(trial.tree), swapped)


def name_of_move(task: Task, wrong: Trial) -> str:
    """The name of what is wrong with the moves, `wrong` being the first Trial with a wrong one."""

    def has_its_move(trial: Trial, search: Search) -> bool:
        return same_move(search.move, trial.move)

    # Else it goes wrong in games only, where moves are no indices.
    if any(trial.fault is Fault.MOVE for trial in task.written):
        name = first_fitting(task, has_its_move)
        if name:
            return name
    if not is_among(wrong.move, [child.move for child in wrong.tree.top.children]):
        return "no-such-move"
    if task.cutting:
        seeming = [is_among(trial.move, seemingly_best(task, trial.tree)) for trial in task.written]
        if all(seeming):
            return "bound-taken-as-value"
    return "wrong-move"


def seemingly_best(task: Task, test: TestTree) -> list:
    """The moves at the root that are best if the bound that comes back from a cut node is a value.

    That is as alpha-beta returns it, clamped to the window.
    """
    at_root, *calls = Search(**task.convention).run(test.top).calls
    returned = {
        call.node.move: clamped(call, call.result) for call in calls if call.above is at_root
    }
    best = mover(test.top).best(returned.values())
    return [move for move, value in returned.items() if value == best]


def name_of_nodes(task: Task) -> str:
    """The name of what is wrong with the nodes looked at, where values and moves are right."""

    def sees_the_same(trial: Trial, search: Search) -> bool:
        return trial.seen == search.seen

    name = first_fitting(task, sees_the_same, cuttings=(True,), forms=({}, NEGAMAX))
    if name:
        return name
    sees_all_needed = all(task.needed(trial.tree) <= trial.seen for trial in task.written)
    return "looks-at-too-many" if sees_all_needed else "another-search"


def first_fitting(
    task: Task,
    does_the_same: Callable[[Trial, Search], bool] | None = None,
    cuttings: Sequence[bool] = (True, False),
    forms: Sequence[Mutant] = ({},),
) -> str | None:
    """The name of the first mistake that explains the trials, None if none does.

    It has a mutant that does on all written trees what the function did.

    does_the_same(trial, search): whether a Search with the right value did what else the function
        did
    cuttings: whether mutants cut, don't, or are tried in both ways
    forms: the searches to which mutants are applied: the usual one, or a negamax
    """

    searches = searches_with_mistakes(task, cuttings, forms)

    def explains(search: Search, trial: Trial) -> bool:
        if not same(value_by(search, trial.tree), trial.value):
            return False
        return does_the_same is None or does_the_same(trial, search)

    def first_of(trials: Sequence[Trial]) -> str | None:
        for name, search in searches:
            if all(explains(search, trial) for trial in trials):
                return name
        return None

    in_turn = [trial for trial in task.written if trial.tree.in_turn]
    name = first_of(task.written)
    if name or all(trial.fault > Fault.VALUE for trial in in_turn):
        return name
    # Code that takes it for granted that players take turns may make another mistake besides.
    return first_of(in_turn)


def explained(kind: str, fits: Callable[[Search], bool], **options: Any) -> str | None:
    """The name of the first mistake with a mutant that fits answers of a kind; None if none does.

    kind: "values", "pruned", "windows" or "bones", see Mistake
    fits(search): whether a Search with the mistake gives these answers
    options: those of Search
    """
    for name, entry in MISTAKES.items():
        for mutant in entry.explains.get(kind, ()):
            with suppress(OverflowError):  # a mean of numbers beyond all floats
                if fits(Search(mutant, **options)):
                    return name
    return None


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
        for mutant in entry.mutants:
            # What replaces nothing is a mistake only if it does not cut.
            possible = cuttings if mutant else (False,)
            for cutting, form in product(possible, forms):
                search = Search(form | mutant, cutting, **task.convention)
                searches.append((name, search))
    windows = windows_of_function(task)
    return sorted(searches, key=lambda named: windows_of_search(named[1]) != windows)


def value_by(search: Search, test: TestTree) -> Any:
    """The value that a search finds, None if it fails."""
    try:
        return search.run(test.top, test.depth, test.evaluate).value
    except (TypeError, ValueError, IndexError):
        return None


def windows_of_search(search: Search) -> Windows:
    """The windows of a search at the inner nodes of WINDOWS_TREE; empty if it has none."""
    if not search.cutting or value_by(search, WINDOWS_TREE) is None:
        return {}
    inner = [call for call in search.calls if call.node.children]
    return {call.depth: (call.arrived, (call.alpha, call.beta)) for call in inner}


def windows_of_function(task: Task) -> Windows:
    """The same of a student's function, by watching its calls.

    α and β are the first two numbers among its arguments.
    """
    nodes = WINDOWS_TREE.fresh()
    inner = nodes[0], nodes[2]
    arrived: dict[FrameType, Window] = {}
    infinite: dict[float, float] = {}  # large numbers that stand for −∞ and ∞
    windows: Windows = {}

    def spy(event: str, frame: FrameType) -> None:
        node, numbers = node_and_numbers(frame)
        if node not in inner or len(numbers) < 2:
            return
        alpha, beta = numbers[:2]
        if not infinite:  # the first call
            infinite[alpha] = -inf
            infinite[beta] = inf
        window = infinite.get(alpha, alpha), infinite.get(beta, beta)
        on_arrival = arrived.setdefault(frame, window)
        # A function that only hands the window on to another says nothing.
        if on_arrival != window or node.depth not in windows:
            windows[node.depth] = on_arrival, window

    run(task.call, Watched(nodes[0], lambda node: None, {}), None, None, spy=spy)
    return windows


def node_and_numbers(frame: FrameType) -> tuple[Any, list[Any]]:
    """The first node among the arguments of a running function (or None), and all numbers there."""
    names, _, _, values = inspect.getargvalues(frame)
    arguments = [values[name] for name in names]
    nodes = [unwrap(argument) for argument in arguments if isinstance(argument, Watched)]
    numbers = [argument for argument in arguments if is_number(argument)]
    return (nodes[0] if nodes else None), numbers
