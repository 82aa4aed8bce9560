"""What is wrong with a student's search: it is tried on trees, and the Verdict says what happened.

See trials.py for what a task, a trial and a fault are, and naming.py for the mistake's name.
"""

from collections.abc import Iterable, Sequence
from math import inf
from typing import Any

from gametree.cards import Marks
from gametree.errors import short
from gametree.nodes import Node
from gametree.values import number

from ..tracing.describing import describe
from ..tracing.guard import WITHOUT_END
from ..words.language import Figure, Plural, Sentence
from ..words.names import name_aloud
from .general import WITH_THE_ERROR, Column, Named, name_by_text, name_of_place
from .memory import Memory
from .mending import name_by_mending
from .naming import (
    fails_in_parts_only,
    lacks_states,
    name_of_failure,
    name_of_move,
    name_of_nodes,
    name_of_value,
)
from .observing import observe
from .shrinking import smallest
from .sources import recursion_from_above
from .trees import TestTree, TreeOfGame
from .trials import MISSING, Fault, Task, Trial, attempt, same
from .verdict import Verdict, flaw

# They say no more than that it is wrong.
UNNAMED = ("wrong-value", "wrong-move", "looks-at-too-many", "another-search")
LINES_ON_A_SMALLER = 2_000  # that may run on a tree smaller than one that goes wrong


def try_out(task: Task, tests: Iterable[TestTree]) -> Verdict | None:
    """Try a function on trees, the smallest first; return what is wrong with it, or None.

    task.trials lists what it did, the worst first, up to the tree on which its code fails.
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
    """The verdict on the worst trial, shown on the smallest tree found with the same mistake.

    The trial on this tree replaces the worst one.
    """
    worst, *others = task.trials
    if worst.problem in WITHOUT_END or verdict.tree is None:  # trying it often would take long
        return verdict
    if verdict.mistake == "memory-outlives-the-call":  # and each try leaves something else there
        return verdict

    def take_if_same(trial: Trial) -> bool:
        nonlocal verdict
        before = task.trials
        task.trials = [trial, *others]
        other = verdict_on(task)
        if other is None or other.mistake != verdict.mistake:
            task.trials = before
            return False
        verdict = other
        return True

    # To name a mistake takes much longer than to try a tree, and nearly always it stays the same.
    smaller = smaller_trials(task, worst)
    same_until, other_from = 0, len(smaller) - 1
    if other_from > 0 and not take_if_same(smaller[other_from]):
        while other_from - same_until > 1:
            middle = (same_until + other_from) // 2
            if take_if_same(smaller[middle]):
                same_until = middle
            else:
                other_from = middle
    return verdict


def smaller_trials(task: Task, failed: Trial) -> list[Trial]:
    """`failed`, and trials of the same fault on ever smaller trees, the last as small as can be."""
    trials = [failed]

    def fails(test: TestTree) -> bool:
        trial = attempt(task, test, lines=LINES_ON_A_SMALLER)
        has_same_fault = (trial.fault, trial.problem) == (failed.fault, failed.problem)
        if has_same_fault:
            trials.append(trial)
        return has_same_fault

    smallest(failed.tree, fails)
    return trials


# --- what is said


def verdict_on(task: Task) -> Verdict | None:
    """The Verdict on the worst of the trials, None if nothing is wrong with it.

    The worst is the first wrong value, else code that failed, else a wrong move, else wrong nodes.
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


def changed_before(task: Task, wrong: Trial) -> list[str]:
    """The names of the variables that earlier calls changed, if all is right without the changes.

    Then this tree does not show what is wrong. Otherwise an empty list.
    """
    changed = task.memory.changed_names if task.memory and wrong.fault < Fault.NOTHING else []
    if not changed or lacks_states(task, wrong.tree, observe(task, wrong.tree).tables):
        return []
    assert task.memory
    task.memory.put_back()
    return changed if attempt(task, wrong.tree).fault is Fault.NOTHING else []


def about_memory(task: Task, wrong: Trial, changed: Sequence[str]) -> Verdict:
    """The Verdict if a tree goes wrong only because of what earlier calls have changed."""
    alone = Sentence("It is right there if it is called first. Earlier calls have changed {names}.")
    evidence = [alone.having(names=changed)]
    answers: dict[str, Any] = {}
    if wrong.fault is Fault.VALUE:
        sentence = Sentence("On {tree} the value is {expected}, but it returns {got}.")
        evidence.insert(0, sentence)
        expected, _ = task.answer(wrong.tree)
        answers = {"expected": expected, "got": wrong.returned[0]}
    else:
        evidence.insert(0, Sentence("It was given {tree}."))
    return about("memory-outlives-the-call", wrong, *evidence, **answers)


def about_value(task: Task, wrong: Trial) -> Verdict:
    sentence = Sentence("On {tree} the value is {expected}, but it returns {got}.")
    expected, _ = task.answer(wrong.tree)
    got, _ = wrong.returned
    named = or_its_place(task, name_of_value(task, wrong))
    fields = named.fields | {"expected": expected, "got": got}
    return about(named.mistake, wrong, sentence, *named.evidence, **fields)


def or_its_place(task: Task, name: str) -> Named:
    """The mistake of that name; if it says only that something is wrong, the place where it is."""
    another = of_another_function(task)
    if another:
        return another
    trials = task.written_trials
    wrong = [trial.fault in (Fault.VALUE, Fault.MOVE) for trial in trials]
    if name not in UNNAMED or not any(wrong):
        return Named(name)
    columns = [Column(Sentence("the tree"), [trial.tree.top for trial in trials])]
    depths = [trial.tree.depth for trial in trials]
    if inf not in depths:
        columns.append(Column(Sentence("the depth"), depths))
    place = name_by_text(task.fn) or name_of_place(task.fn, columns, wrong)
    return place or mended(task) or Named(name)


def of_another_function(task: Task) -> Named | None:
    """The mistake if a function calls one of another cell in place of itself; else None."""
    other = recursion_from_above(task.fn)
    return Named("calls-another-function", {"other": other}) if other else None


def mended(task: Task) -> Named | None:
    """The mistake without which a function is right on all trees, if one is found."""

    def is_right() -> bool:
        trees = [trial.tree for trial in task.trials]  # the first is one on which it is wrong
        first = attempt(task, trees[0], lines=LINES_ON_A_SMALLER)
        return first.fault is Fault.NOTHING and all(
            attempt(task, tree).fault is Fault.NOTHING for tree in trees
        )

    if not task.mended:  # it takes long, and is the same whichever tree shows the mistake
        task.mended = [name_by_mending(task.fn, is_right)]
    return task.mended[0]


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
    if mistake in WITH_THE_ERROR and "error" in failed.fields:
        evidence.append(Sentence("{error} ({line})"))
    others = [trial for trial in task.trials if trial is not failed]
    if mistake == "calls-repeated" and all(trial.fault is Fault.NOTHING for trial in others):
        right_so_far = Plural(
            "It was right on {count} tree before this one.",
            "It was right on {count} trees before this one.",
            len(others),
        )
        evidence.append(right_so_far)
    return about(mistake, failed, *evidence, function=task.fn, **failed.fields)


def about_missing_move(task: Task, wrong: Trial) -> Verdict:
    value, move = task.answer(wrong.tree)
    sentence = Sentence("On {tree} the answer is {expected}, but it returns {got}.")
    sentence = sentence.having(expected=f"({number(value)}, {move})")
    mistake = "start-must-be-root" if fails_in_parts_only(task) else "move-missing"
    return about(mistake, wrong, sentence, expected=(value, move), got=wrong.returned[0])


def about_move(task: Task, wrong: Trial) -> Verdict:
    best: Sequence = wrong.tree.solved.moves or []
    sentence = Plural(
        "On {tree} the best move is {moves}, but it returns {got}.",
        "On {tree} the {count} best moves are {moves}, but it returns {got}.",
        len(best),
    )
    returned = describe(wrong.move)
    sentence = sentence.having(moves=[str(move) for move in best], got=returned)
    named = or_its_place(task, name_of_move(task, wrong))
    fields = named.fields | {"expected": best, "got": wrong.move, "given": returned}
    return about(named.mistake, wrong, sentence, *named.evidence, **fields)


def about_nodes(task: Task, wrong: Trial) -> Verdict:
    nodes = task.wrong_nodes(task, wrong)
    assert nodes
    mistake = nodes.mistake or name_of_nodes(task)
    if fails_in_parts_only(task):
        mistake = "start-must-be-root"
    named = of_another_function(task)
    named = named or (mended(task) if mistake in UNNAMED else None) or Named(mistake)
    fields = named.fields | {"expected": nodes.expected, "got": nodes.got}
    fields |= {"skipped": nodes.skipped, "cut": nodes.cut}
    return about(named.mistake, wrong, *nodes.sentences, **fields)


def about(
    mistake: str,
    trial: Trial,
    *sentences: Sentence,
    skipped: Sequence[Node] = (),
    cut: Sequence[Node] = (),
    **fields: Any,
) -> Verdict:
    """The Verdict on a mistake that shows on the tree of a trial, with these sentences.

    skipped, cut: nodes of that tree, which the picture shows as skipped, and by a cut-off.
    """
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
    marks = Marks(
        values=inner,
        skipped={top.find(*node.path) for node in skipped},
        cut={top.find(*node.path) for node in cut},
    )
    return flaw(mistake, *evidence, tree=top, marks=marks, **fields)


def about_guessed_leaves(trial: Trial) -> list[Sentence]:
    """What `evaluate` returned for a leaf, which the picture does not show; or an empty list."""
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
    """The tree, as it is written in a sentence."""
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
