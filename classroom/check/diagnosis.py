"""What is wrong with a student's search: the name of its mistake, and the Verdict on it.

See trials.py for what a task, a trial and a fault are, and mutants.py for mutants.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import pairwise, product
from math import inf
from types import FrameType
from typing import Any, TypeAlias

from gametree.cards import Marks
from gametree.errors import short
from gametree.nodes import MAX, MIN, Node, tree
from gametree.values import is_number, number, same_move

from ..tracing.describing import describe
from ..tracing.guard import WITHOUT_END, run
from ..tracing.watched_nodes import Watched, unwrap
from ..words.language import Figure, Plural, Sentence
from ..words.names import name_aloud
from .memory import Memory
from .mistakes import MISTAKES
from .mutants import NEGAMAX, Mutant, Search, Window, at_each, clamped, mover
from .observing import SeenTable, node_and_numbers, observe
from .shrinking import smallest
from .sources import leaves_a_loop, leaves_in_the_first_round
from .trees import TestTree, TreeOfGame
from .trials import MISSING, Fault, Task, Trial, attempt, is_among, same
from .verdict import Verdict, flaw

# The windows of a search: depth of an inner node → (on arrival, in the end).
Windows: TypeAlias = dict[int, tuple[Window, Window]]
MANY_CALLS = 20  # of one function with one node
LINES_ON_A_SMALLER = 2_000  # that may run on a tree smaller than one that goes wrong
# Where the windows of searches are compared.
WINDOWS_TREE = TestTree(tree([1, [0, 0]]))


def try_out(task: Task, tests: Iterable[TestTree]) -> Verdict | None:
    """Try a function on trees, the smallest first; return what is wrong with it, or None.

    What it did stands in task.trials, the worst first, up to where its code fails.
    """
    task.trials = []
    task.memory = Memory(task.fn)
    for test in tests:
        trial = attempt(task, test)
        task.trials.append(trial)
        if trial.fault is Fault.CODE:
            break
    task.trials.sort(key=lambda trial: trial.fault)
    verdict = verdict_on(task)
    return on_smallest_tree(task, verdict) if verdict else None


def on_smallest_tree(task: Task, verdict: Verdict) -> Verdict:
    """The verdict on the worst trial, told on a tree as small as shows the same mistake.

    The trial on this tree takes the place of the worst one.
    """
    worst, *others = task.trials
    if worst.problem in WITHOUT_END or verdict.tree is None:  # to try it often would take long
        return verdict
    if verdict.mistake == "memory-outlives-the-call":  # and each try leaves something else there
        return verdict

    def shows_the_same(trial: Trial) -> bool:
        nonlocal verdict
        before = task.trials
        task.trials = [trial, *others]
        told = verdict_on(task)
        if told is None or told.mistake != verdict.mistake:
            task.trials = before
            return False
        verdict = told
        return True

    # To name a mistake takes much longer than to try a tree, and nearly always it stays the same.
    smaller = smallest_trial(task, worst)
    if smaller is not worst and not shows_the_same(smaller):
        smallest_trial(task, worst, shows_the_same)
    return verdict


def smallest_trial(
    task: Task, failed: Trial, shows_the_same: Callable[[Trial], bool] = lambda trial: True
) -> Trial:
    """The trial of the same fault on a tree made as small as can be.

    shows_the_same(trial): whether a trial of the same fault shows what is to be shown.
    """

    def fails(test: TestTree) -> bool:
        nonlocal failed
        trial = attempt(task, test, lines=LINES_ON_A_SMALLER)
        has_same_fault = (trial.fault, trial.problem) == (failed.fault, failed.problem)
        if has_same_fault and shows_the_same(trial):
            failed = trial
            return True
        return False

    smallest(failed.tree, fails)
    return failed


# --- what is said


def verdict_on(task: Task) -> Verdict | None:
    """The Verdict on the worst of the trials, None if nothing is wrong with it.

    That is the first wrong value, else code that failed, else a wrong move, else wrong nodes.
    """
    worst = task.trials[0]
    changed = changed_before(task, worst)
    if changed:
        return about_memory(task, worst, changed)
    if worst.fault is Fault.VALUE:
        return about_value(task, worst)
    if worst.fault is Fault.CODE:
        return about_code(task, worst)
    if worst.fault is Fault.MOVE and worst.move is MISSING:
        return about_missing_move(task, worst)
    if worst.fault is Fault.MOVE:
        return about_move(task, worst)
    if worst.fault is Fault.NODES:
        return about_nodes(task, worst)
    if worst.fault is Fault.BORROWED:
        return flaw("borrowed-search", searches=[*worst.borrowed])
    return None


def fails_in_parts_only(task: Task) -> bool:
    """Whether a function goes wrong only where it is called with a node that has a parent."""
    wrong = [trial for trial in task.trials if trial.fault is not Fault.NOTHING]
    return all(trial.tree.is_part for trial in wrong)


def changed_before(task: Task, wrong: Trial) -> list[str]:
    """The names of the variables that earlier calls changed, if all is right with them as before.

    Then it is not this tree that tells what is wrong. Else an empty list.
    """
    changed = task.memory.changed_names if task.memory and wrong.fault < Fault.NOTHING else []
    if not changed or lacks_states(task, wrong.tree, observe(task, wrong.tree).tables):
        return []
    assert task.memory
    task.memory.put_back()
    return changed if attempt(task, wrong.tree).fault is Fault.NOTHING else []


def about_memory(task: Task, wrong: Trial, changed: Sequence[str]) -> Verdict:
    """The Verdict where a tree goes wrong only because of what earlier calls have changed."""
    alone = Sentence("Called first of all, it is right there. Other calls have changed {names}.")
    evidence = [alone.having(names=changed)]
    answers: dict[str, Any] = {}
    if wrong.fault is Fault.VALUE:
        sentence = Sentence("On {tree} the value is {expected}, and it returns {got}.")
        evidence.insert(0, sentence)
        expected, _ = task.answer(wrong.tree)
        answers = {"expected": expected, "got": wrong.returned[0]}
    else:
        evidence.insert(0, Sentence("It was given {tree}."))
    return about("memory-outlives-the-call", wrong, *evidence, **answers)


def about_value(task: Task, wrong: Trial) -> Verdict:
    sentence = Sentence("On {tree} the value is {expected}, and it returns {got}.")
    expected, _ = task.answer(wrong.tree)
    got, _ = wrong.returned
    return about(name_of_value(task, wrong), wrong, sentence, expected=expected, got=got)


def about_code(task: Task, failed: Trial) -> Verdict:
    assert failed.problem
    test = failed.tree
    evidence = [Sentence("It was given {tree}.")]
    if test.depth < inf and not test.is_part:
        text = test.top.to_text()
        evidence = [
            Sentence("It was given {tree} and the depth {depth}.", tree=text, depth=test.depth)
        ]
    mistake = name_of_failure(task, failed)
    if mistake in ("start-must-be-root", "inner-value-read") and "error" in failed.fields:
        evidence.append(Sentence("{error} ({line})"))
    others = [trial for trial in task.trials if trial is not failed]
    if mistake == "calls-repeated" and all(trial.fault is Fault.NOTHING for trial in others):
        right_so_far = Plural(
            "On {count} tree before it is right.",
            "On {count} trees before it is right.",
            len(others),
        )
        evidence.append(right_so_far)
    return about(mistake, failed, *evidence, **failed.fields)


def about_missing_move(task: Task, wrong: Trial) -> Verdict:
    value, move = task.answer(wrong.tree)
    sentence = Sentence("On {tree} the answer is {expected}, and it returns {got}.")
    sentence = sentence.having(expected=f"({number(value)}, {move})")
    mistake = "start-must-be-root" if fails_in_parts_only(task) else "move-missing"
    return about(mistake, wrong, sentence, expected=(value, move), got=wrong.returned[0])


def about_move(task: Task, wrong: Trial) -> Verdict:
    best: Sequence = wrong.tree.solved.moves or []
    sentence = Plural(
        "On {tree} the best move is {moves}, and it returns {got}.",
        "On {tree} the {count} best moves are {moves}, and it returns {got}.",
        len(best),
    )
    returned = describe(wrong.move)
    sentence = sentence.having(moves=[str(move) for move in best], got=returned)
    mistake = name_of_move(task, wrong)
    return about(mistake, wrong, sentence, expected=best, got=wrong.move, given=returned)


def about_nodes(task: Task, wrong: Trial) -> Verdict:
    nodes = task.wrong_nodes(task, wrong)
    assert nodes
    mistake = nodes.mistake or name_of_nodes(task)
    if fails_in_parts_only(task):
        mistake = "start-must-be-root"
    return about(mistake, wrong, *nodes.sentences, expected=nodes.expected, got=nodes.got)


def about(mistake: str, trial: Trial, *sentences: Sentence, **fields: Any) -> Verdict:
    """The Verdict on a mistake that shows on the tree of a trial, with these sentences."""
    test = trial.tree
    named = {
        "tree": in_words(test),
        "nodes": Plural("{count} node", "{count} nodes", trial.count),
    }
    evidence = [sentence.having(**named | sentence.fields) for sentence in sentences]
    if test.depth < inf and not test.is_part and trial.fault in (Fault.VALUE, Fault.MOVE):
        evidence.append(Sentence("In the picture the values at inner nodes are the guesses."))
        evidence += about_guessed_leaves(trial)
    top, values = test.to_show()
    # A leaf shows its own value, not the guess that was made there.
    inner = {node: value for node, value in values.items() if not node.is_leaf}
    return flaw(mistake, *evidence, tree=top, marks=Marks(values=inner), **fields)


def about_guessed_leaves(trial: Trial) -> list[Sentence]:
    """What `evaluate` said of a leaf, which the picture does not show; or an empty list."""
    if not trial.guessed:
        return []
    test = trial.tree

    def is_what_came(leaf: Node) -> bool:
        return same(trial.value, test.evaluate(leaf))

    leaf = next(filter(is_what_came, trial.guessed), trial.guessed[0])
    name = name_aloud(leaf, test.top) or Sentence("the root")
    sentence = Sentence("At the leaf {name} it calls evaluate, which gives {guess} there.")
    return [sentence.having(name=name, guess=Figure(test.evaluate(leaf)))]


def in_words(test: TestTree) -> str | Sentence:
    """The tree, as it stands in a sentence."""
    if isinstance(test, TreeOfGame) and not test.written:
        return Sentence(
            "the tree of {game} from {state}", game=repr(test.game), state=short(test.top.state)
        )
    if test.is_part:
        whole = test.top.root
        name = name_aloud(test.top, whole)
        return Sentence("node {name} of {tree}", name=name, tree=whole.to_text())
    text = test.top.to_text()
    if test.depth < inf:
        plies = Plural("{count} ply", "{count} plies", int(test.depth))
        return Sentence("{tree}, searched {plies} deep,", tree=text, plies=plies)
    if test.shared:
        return Sentence("{tree} (equal subtrees are one position)", tree=text)
    return text


# --- giving it a name


def name_of_failure(task: Task, failed: Trial) -> str:
    """The name of what is wrong with code that does not come to an answer."""
    assert failed.problem
    if fails_in_parts_only(task):
        return "start-must-be-root"
    if asks_for_the_type(task, failed.tree):
        return "asks-for-the-type"
    if reads_inner_values(task, failed):
        return "inner-value-read"
    if failed.problem == "takes-too-long" and observe(task, failed.tree).calls > MANY_CALLS:
        return "calls-repeated"
    return failed.problem


def reads_inner_values(task: Task, failed: Trial) -> bool:
    """Whether a function fails since it takes the value of a child that is no leaf, which is None.

    It never looks below such a child, and comes to an answer if that has a value.
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


def asks_for_the_type(task: Task, test: TestTree) -> bool:
    """Whether a function asks for a `type`, and finds the value where nodes are just nodes."""
    if "type" not in observe(task, test).names:
        return False
    return attempt(task, test, watched=False).fault > Fault.CODE


def name_of_memory(task: Task, wrong: Trial) -> str | None:
    """The name of what is wrong where a function remembers what it should not; else None."""
    test = wrong.tree
    tables = observe(task, test).tables
    if lacks_states(task, test, tables):
        return "states-missing"
    if any(table.before for table in tables):
        for each in tables:
            each.table.clear()
        if attempt(task, test).fault > Fault.CODE:
            return "memory-outlives-the-call"
    return "states-missing" if is_right_with_states(task, test) else None


def is_right_with_states(task: Task, test: TestTree) -> bool:
    """Whether the answer is right where the nodes of written trees have states."""
    return attempt(replace(task, placed=True), test).fault > Fault.CODE


def lacks_states(task: Task, test: TestTree, tables: Iterable[SeenTable]) -> bool:
    """Whether a table misleads because nodes without a state have one key in it."""
    stores_all_there = any(stores_under_none(table) for table in tables)
    return stores_all_there and is_right_with_states(task, test)


def stores_under_none(seen: SeenTable) -> bool:
    """Whether a table has a key that is None, or made of that among other things."""
    return any(key is None or (isinstance(key, tuple) and None in key) for key in seen.table)


def name_of_value(task: Task, wrong: Trial) -> str:
    """The name of what is wrong with the values, `wrong` being the first Trial with a wrong one."""
    if fails_in_parts_only(task):
        return "start-must-be-root"
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
    # Else it goes wrong in games only, which no mutant explains.
    is_seen = any(trial.fault is Fault.VALUE for trial in task.written_trials)
    name = first_fitting(task) if is_seen else None
    if name == "test-the-wrong-way-round":
        return name_of_one_child(task)
    if name is None and answers_from_a_table(task, wrong):
        return "positions-mixed-up"
    return name or "wrong-value"


def name_of_one_child(task: Task) -> str:
    """The name of what is wrong where each node is left after its first child.

    The window of the first call and the text of the function tell why.
    """
    if begins_closed(task):
        return "window-closed-from-the-start"
    if leaves_a_loop(task.fn) and not leaves_in_the_first_round(task.fn):
        return "test-the-wrong-way-round"
    return "first-child-only"


def begins_closed(task: Task) -> bool:
    """Whether the first window that a function is called with has no value between α and β."""
    windows: list[Sequence[float]] = []

    def spy(event: str, frame: FrameType) -> None:
        node, numbers = node_and_numbers(frame)
        if node is not None and len(numbers) >= 2:
            windows.append(numbers[-2:])

    if any(trial.tree.depth < inf for trial in task.trials):
        return False  # a number of plies is no window
    start = Watched(WINDOWS_TREE.fresh().nodes[0], lambda node: None, {})
    run(task.call, start, inf, None, spy=spy)
    return bool(windows) and windows[0][0] >= windows[0][1]


def answers_from_a_table(task: Task, wrong: Trial) -> bool:
    """Whether a function answers for an inner node that it never goes below, from its table.

    Where no position comes again, the table has taken another position for that one.
    """

    def goes_below(node: Node) -> bool:
        return any(child in wrong.seen for child in node.children)

    if all(node.is_leaf or goes_below(node) for node in wrong.seen):
        return False
    return any(seen.new > 0 for seen in observe(task, wrong.tree).tables)


def name_of_mix_up(task: Task, test: TestTree) -> str:
    """The name of what is wrong with a table where no mutant tells it: keys, or what it stores.

    Where a minimax stores each position that it searches, fewer entries than positions tell that
    two of them have one key. With a depth limit, the plies left belong to the key.
    """
    if test.depth < inf:
        return "positions-mixed-up"
    cuts = any(len(trial.seen) < len(trial.tree.nodes) for trial in task.written_trials)
    observed = observe(task, test)
    entries = max([seen.new for seen in observed.tables], default=0)
    if not cuts and 0 < entries < len(observed.positions):
        return "positions-mixed-up"
    return "table-misleads"


def name_of_table(task: Task) -> str | None:
    """The name of what is wrong with the bounds in a table, where values are wrong by it."""
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
    """The name of what is wrong with the moves, `wrong` being the first Trial with a wrong one."""

    def has_its_move(trial: Trial, search: Search) -> bool:
        return same_move(search.move, trial.move)

    if fails_in_parts_only(task):
        return "start-must-be-root"
    if wrong.move is None and any(trial.move is not None for trial in task.written_trials):
        return "move-missing"  # it has one elsewhere

    # Else it goes wrong in games only, where moves are no indices.
    if any(trial.fault is Fault.MOVE for trial in task.written_trials):
        name = first_fitting(task, has_its_move)
        if name:
            return name
    if not is_among(wrong.move, [child.move for child in wrong.tree.top.children]):
        return "no-such-move"
    if task.cutting:
        seeming = [
            is_among(trial.move, seemingly_best(task, trial.tree)) for trial in task.written_trials
        ]
        if all(seeming):
            return "bound-taken-as-value"
    return "wrong-move"


def seemingly_best(task: Task, test: TestTree) -> list:
    """The moves at the root that are best if the bound that comes back from a cut node is a value.

    That is as alpha-beta returns it, clamped to the window. What a leaf returns is no bound.
    """
    at_root, *calls = Search(**task.convention).run(test.top).calls
    returned = {
        call.node.move: call.result if call.node.is_leaf else clamped(call, call.result)
        for call in calls
        if call.above is at_root
    }
    best = mover(test.top).best(returned.values())
    return [move for move, value in returned.items() if value == best]


def name_of_nodes(task: Task) -> str:
    """The name of what is wrong with the nodes looked at, where values and moves are right."""

    def sees_the_same(trial: Trial, search: Search) -> bool:
        return trial.seen == search.seen

    name = first_fitting(task, sees_the_same, cuttings=(True,), forms=({}, NEGAMAX))
    # Where bounds come back, α never exceeds β: a test for that is as good as none.
    if name == "cut-missing" and leaves_a_loop(task.fn):
        name = first_fitting(task, sees_the_same, (True,), ({}, NEGAMAX), but=name) or name
    if name:
        return name
    sees_all_needed = all(
        task.nodes_needed(trial.tree) <= trial.seen for trial in task.written_trials
    )
    return "looks-at-too-many" if sees_all_needed else "another-search"


def first_fitting(
    task: Task,
    does_the_same: Callable[[Trial, Search], bool] | None = None,
    cuttings: Sequence[bool] = (True, False),
    forms: Sequence[Mutant] = ({},),
    but: str = "",
) -> str | None:
    """The name of the first mistake that explains the trials, None if none does.

    It has a mutant that does on all written trees what the function did.

    does_the_same(trial, search): whether a Search with the right value did what else the function
        did
    cuttings: whether mutants cut, don't, or are tried in both ways
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
    # Code that takes it for granted that players take turns may make another mistake besides.
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
            with suppress(OverflowError):  # a mean of numbers beyond all floats
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
            # What replaces nothing is a mistake only if it does not cut.
            possible = cuttings if mutant else (False,)
            for cutting, form in product(possible, forms):
                search = Search(form | mutant, cutting, **task.convention)
                searches.append((name, search))
    windows = windows_of_function(task)
    return sorted(searches, key=lambda named: windows_of_search(named[1]) != windows)


def numbers_to_begin_with(task: Task) -> list[Mutant]:
    """The search in which the best value starts at the numbers of the function; [] if it has none.

    They come back where no value is within reach: on MAX(−∞) and on MIN(∞).
    """
    tops = MAX(-inf), MIN(inf)
    at_max, at_min = [attempt(task, TestTree(top, depth=1)).value for top in tops]
    if at_max is None or at_min is None or (at_max, at_min) == (-inf, inf):
        return []
    if task.cutting and (at_max == inf or at_min == -inf):  # it may be α or β that comes back
        return []
    return [{"start": at_each(lambda call: at_max, lambda call: at_min)}]


def value_by(search: Search, test: TestTree) -> Any:
    """The value that a search finds, None if it fails."""
    try:
        value = search.run(test.top, test.depth, test.evaluate).value
    except (TypeError, ValueError, IndexError):
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

    A depth that stands before them is larger than α.
    """
    ascending = [number < following for number, following in pairwise(numbers)]
    return ascending.index(True) if True in ascending else 0


def windows_of_function(task: Task) -> Windows:
    """The same of a student's function, by watching its calls.

    α and β are two numbers among its arguments, one behind the other.
    """
    nodes = WINDOWS_TREE.fresh().nodes
    inner = nodes[0], nodes[2]
    arrived: dict[FrameType, Window] = {}
    infinite: dict[float, float] = {}  # large numbers that stand for −∞ and ∞
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
