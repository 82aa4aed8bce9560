"""Trying a student's search on test trees, and giving its mistake a name: the one search of all checks of searches."""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from math import inf
from numbers import Real

from ..errors import short
from ..language import Plural, Sentence
from ..nodes import Node, tree
from ..search import Result
from ..trace import Watched, unwrap
from ..values import number, same_move
from .mistakes import MISTAKES
from .mutants import NEGAMAX, Search, clamped
from .running import described, run
from .trees import Place, TestTree
from .verdict import Verdict, told

MISSING = object()  # a move that was not returned
WINDOWS = TestTree(tree([1, [0, 0]]))  # where the windows of searches are compared


@dataclass
class Task:
    """What is asked of a function.

    call         call(node, depth, evaluate) calls it
    view, move   as for check_minimax
    cutting      whether it is alpha-beta; convention: what differs from the usual strict, order and fail
    right_nodes  right_nodes(task, trial): whether a Trial with the right answer looked at the right nodes, too
    """

    call: Callable
    view: str = "max"
    move: bool = False
    cutting: bool = False
    convention: dict = field(default_factory=dict)
    right_nodes: Callable[["Task", "Trial"], bool] = lambda task, trial: (
        (not task.cutting or trial.count <= len(task.needed(trial.tree)))
        if trial.tree.shared  # a table may save what it likes
        else trial.seen == task.needed(trial.tree)
    )

    def sign(self, tree: TestTree) -> int:
        """What a value returned on this tree is multiplied by, to be MAX's."""
        return tree.top.player.sign if self.view == "mover" else 1

    def needed(self, tree: TestTree) -> frozenset[int]:
        """The indices of the nodes of a tree that must be looked at."""
        if not self.cutting:
            return frozenset(range(len(tree.nodes)))
        return tree.seen(Search(**self.convention)) if self.convention else tree.usual


@dataclass
class Trial:
    """What a student's function did on one test tree.

    value, move  what it returned, the value for MAX; the move is MISSING if it returned none
    returned     the two as they came
    seen         the indices of the nodes it looked at; count: how many they are; deepest: how deep they lie
    problem      None, or (name of a mistake, fields of its sentence)
    """

    tree: TestTree
    printed: int = 0
    value: float | None = None
    move: object = MISSING
    returned: tuple = ()
    seen: frozenset[int] = frozenset()
    count: int = 0
    deepest: int = 0
    problem: tuple | None = None

    @property
    def value_is_right(self) -> bool:
        return same(self.value, self.tree.solved.value)

    @property
    def move_is_right(self) -> bool:
        """True also where there is no move: none that was returned, or none to choose."""
        best = self.tree.solved.moves
        return self.move is MISSING or not best or is_among(self.move, best)


class Noticed(list):
    """The nodes that a Watched tree notices being read."""

    def add(self, kind, node):
        self.append(node)


def attempt(task: Task, tree: TestTree) -> Trial:
    """Call a student's function with a fresh copy of the tree and return the Trial."""
    nodes, noticed = tree.fresh(), Noticed()
    numbered = {node: index for index, node in enumerate(nodes)}

    def evaluate(given):
        given = unwrap(given)
        node = given.node if isinstance(given, Place) else given
        if node not in numbered:
            raise TypeError(f"evaluate is called with a node, got {described(given)}")
        return tree.evaluate(tree.nodes[numbered[node]])

    done = run(task.call, Watched(nodes[0], noticed, {}), tree.depth, evaluate)
    trial = Trial(
        tree, done.printed, count=len(noticed), deepest=max([node.depth for node in noticed], default=0)
    )
    trial.seen = frozenset([numbered[node] for node in noticed if node in numbered])
    if done.problem:
        trial.problem = done.problem, done.fields
        if "error" in done.fields:  # it may name what stands in for a node
            done.fields["error"] = done.fields["error"].replace("'Watched'", "'Node'")
    else:
        read_answer(trial, done.answer, nodes[0], task.sign(tree))
    if not trial.problem and not tree.is_unchanged(nodes):
        trial.problem = "tree-changed", {}
    return trial


def read_answer(trial, answer, top, sign):
    """Take the value and the move out of what a student's function returned."""
    if not (isinstance(answer, (tuple, list)) and any(isinstance(part, list) for part in answer)):
        answer = unwrap(tuple(answer) if isinstance(answer, list) else answer)  # a list may hold itself
    value, move = answer, MISSING
    if isinstance(answer, Result):
        value, move = answer.value, answer.move
    elif isinstance(answer, tuple) and len(answer) == 2:
        value, move = answer
    if value is None or value is ...:
        trial.problem = "returns-nothing", {}
    elif not isinstance(value, Real) or isinstance(value, bool) or value != value:
        given = described(answer)
        if isinstance(given, str):  # the number of a Place differs from call to call
            given = re.sub(r"position \d+", "a position", given)
        trial.problem = "no-number", {"given": given}
    else:
        trial.value, trial.returned = value * sign, (value, move)
        trial.move = move.move if isinstance(move, Node) and move.parent is top else move


def same(value, expected, within=1e-9):
    """True for equal values, up to what a sum of floats loses."""
    try:
        return value == expected or (value is not None and abs(value - expected) < within)
    except OverflowError:  # a whole number beyond all floats
        return False


def is_among(move, moves):
    return any(same_move(one, move) for one in moves)


def try_out(task: Task, few: Iterable[TestTree], more: Callable[[], Iterable[TestTree]]) -> list[Trial]:
    """Try a function on `few` trees, and return the Trials; where one goes wrong, those on `more` trees.

    few: trees that tell right from wrong. more: returns all trees, the smallest first, so that the first that
    goes wrong is the one to show.
    """
    trials = []
    for test in few:
        trials.append(attempt(task, test))
        if not is_right(task, trials[-1]):
            break
    else:
        return trials
    again = []
    for test in more():
        again.append(attempt(task, test))
        if again[-1].problem:
            break
    return trials if all(is_right(task, trial) for trial in again) else again


def is_right(task, trial):
    return (
        not trial.problem
        and trial.value_is_right
        and trial.move_is_right
        and not (task.move and trial.move is MISSING)
        and task.right_nodes(task, trial)
    )


# --- what is said


def verdict_on(task: Task, trials: list[Trial]) -> Verdict | None:
    """The Verdict on the first wrong value, else on code that failed, else on the first wrong move; or None."""
    good = [trial for trial in trials if not trial.problem]
    for trial in good:
        if not trial.value_is_right:
            return about_value(task, trials, trial, good)
    if trials[-1].problem:
        tree, (name, fields) = trials[-1].tree, trials[-1].problem
        said = Sentence("It was given {tree}.", tree=in_words(tree))
        if tree.depth is not None:
            said = Sentence(
                "It was given {tree} and the depth {depth}.", tree=tree.top.to_text(), depth=tree.depth
            )
        return about(trials, name, trials[-1], said, **fields)
    for trial in good:
        if task.move and trial.move is MISSING:
            wanted = trial.tree.solved.value * task.sign(trial.tree), trial.tree.solved.move
            said = Sentence(
                "On {tree} the answer is {expected}, and it returns {got}.", expected=pair(wanted)
            )
            return about(trials, "move-missing", trial, said, expected=wanted, got=trial.returned[0])
        if not trial.move_is_right:
            best, given = trial.tree.solved.moves, described(trial.move)
            said = Plural(
                "On {tree} the best move is {moves}, and it returns {got}.",
                "On {tree} the {count} best moves are {moves}, and it returns {got}.",
                count=len(best),
                moves=[*map(str, best)],
                got=short(trial.move),
            )
            name = name_of_move(task, trial, good)
            return about(trials, name, trial, said, expected=best, got=trial.move, given=given)
    return None


def about_value(task, trials, wrong, good):
    """The Verdict on the first wrong value."""
    name, sign = name_of_value(task, wrong, good), task.sign(wrong.tree)
    expected, got = wrong.tree.solved.value * sign, wrong.value * sign
    said = Sentence("On {tree} the value is {expected}, and it returns {got}.")
    if name == "pair-swapped":
        expected, got = (expected, wrong.tree.solved.move), (got, wrong.move)
        said = Sentence("On {tree} the answer is {expected}, and it returns {got}.")
        said = said.having(expected=pair(expected), got=pair(got))
    return about(trials, name, wrong, said, expected=expected, got=got)


def about(trials: list[Trial], name: str, trial: Trial, *said: Sentence, **fields) -> Verdict:
    """The Verdict on a mistake that shows on the tree of one trial, as the sentences say."""
    tree = trial.tree
    said = [one.having(**{"tree": in_words(tree)} | one.fields) for one in said]
    if tree.depth is not None and not trial.problem and not (trial.value_is_right and trial.move_is_right):
        said.append(Sentence("In the picture the values at inner nodes are the guesses."))
    return told(name, *said, tree=tree.shown(), printed=sum(one.printed for one in trials), **fields)


def pair(answer):
    return f"({number(answer[0])}, {answer[1]})"


def in_words(tree: TestTree) -> str | Sentence:
    """The tree, as it stands in a sentence."""
    if tree.depth is not None:
        return Sentence(
            "{tree}, searched {plies} deep,", tree=tree.top.to_text(), plies=counted_plies(tree.depth)
        )
    if tree.shared and tree.written:
        return Sentence("{tree} (equal subtrees are one position)", tree=tree.top.to_text())
    if tree.shared:
        state = short(tree.top.state)
        return Sentence("the tree of {game} from {state}", game=repr(tree.game), state=state)
    return tree.top.to_text()


def counted_plies(count: int) -> Sentence:
    return Plural("{count} ply", "{count} plies", count)


def counted_nodes(count: int) -> Sentence:
    return Plural("{count} node", "{count} nodes", count)


# --- giving it a name


def first_fitting(
    task: Task, trials: list[Trial], alike: Callable[[Trial, Search], bool], **options
) -> str | None:
    """The name of the mistake with a mutant that does on all written trees what the function did, or None.

    alike: whether a Search that has been run did the same as the function in a Trial. Where several fit, the first
    whose windows are also the function's is preferred, then the first. options: as for `mutants`.
    """
    windows = windows_of(task)
    searches = mutants(task, **options)
    searches = sorted(searches, key=lambda known: windows_in(known[1]) != windows)
    written = [trial for trial in trials if not trial.tree.shared]
    in_turn = [trial for trial in written if trial.tree.in_turn]
    for tried in (written, in_turn):  # code that wants players in turn may make another mistake besides
        for name, search in searches:
            if all(fits(search, trial, alike) for trial in tried):
                return name
        if all(trial.value_is_right for trial in in_turn):
            break
    return None


def mutants(task: Task, cuttings=(True, False), forms=({},)) -> list[tuple[str, Search]]:
    """All known mutants, as pairs (name, Search), in order of preference.

    cuttings: whether they cut, tried one after the other. forms: to which search the mutants are applied.
    """
    return [
        (name, Search(form | mutant, cutting, **task.convention))
        for name, entry in MISTAKES.items()
        if entry.view in (None, task.view)
        for mutant in entry.mutants
        for cutting in (cuttings if mutant else (False,))
        for form in forms
    ]


def fits(search, trial, alike):
    """Whether a mutant does on the tree of a trial what the student's function did there."""
    tree = trial.tree
    try:
        search.run(tree.top, inf if tree.depth is None else tree.depth, tree.evaluate)
        return search.value is not None and same(trial.value, search.value) and alike(trial, search)
    except (TypeError, ValueError, IndexError):  # the mutant fails
        return False


def name_of_value(task, wrong, trials):
    """The name of what is wrong with the values in these trials, `wrong` being the first wrong one."""
    written = [trial for trial in trials if not trial.tree.shared]
    if all(is_swapped(task, trial) for trial in written):
        return "pair-swapped"
    bad = [trial for trial in trials if not trial.value_is_right]
    if all(trial.tree.shared for trial in bad):
        apart = TestTree(wrong.tree.top)  # where no position comes again
        return "table-not-a-bound" if task.cutting and attempt(task, apart).value_is_right else "wrong-value"
    if all(trial.tree.is_far for trial in bad):
        windows = windows_of(task)
        return (
            "window-too-narrow" if 0 in windows and windows[0][0] != (-inf, inf) else "best-starts-too-near"
        )
    return first_fitting(task, trials, lambda trial, search: True) or "wrong-value"


def is_swapped(task, trial):
    """Whether the value of the pair is a best move, and the move the right value."""
    if trial.move is MISSING or not isinstance(trial.returned[1], Real):
        return False
    solved = trial.tree.solved
    return trial.returned[0] in solved.moves and same(trial.returned[1], solved.value * task.sign(trial.tree))


def name_of_move(task, wrong, trials):
    """The name of what is wrong with the moves in these trials, `wrong` being the first wrong one."""
    if wrong.move is None:
        return "no-move"
    cuttings = (True, False) if task.cutting else (False,)
    name = first_fitting(
        task, trials, lambda trial, search: same_move(search.move, trial.move), cuttings=cuttings
    )
    if name:
        return name
    if not is_among(wrong.move, [child.move for child in wrong.tree.top.children]):
        return "no-such-move"
    written = [trial for trial in trials if not trial.tree.shared]
    if task.cutting and all(is_among(trial.move, seemingly_best(task, trial.tree)) for trial in written):
        return "bound-taken-as-value"
    return "wrong-move"


def seemingly_best(task, tree):
    """The moves at the root whose value, as alpha-beta returns it or clamped to the window, is the best."""
    search = Search(**task.convention).run(tree.top)
    below = [call for call in search.calls if call.above is search.calls[0]]
    returned = {call.node.move: clamped(call, call.result) for call in below}
    best = tree.top.player.best(returned.values())
    return [move for move, value in returned.items() if value == best]


def name_of_nodes(task, trials):
    """The name of what is wrong with the nodes looked at in these trials, in which values and moves are right."""

    def alike(trial, search):
        return trial.seen == {trial.tree.numbered[node] for node in search.seen}

    if name := first_fitting(task, trials, alike, cuttings=(True,), forms=({}, NEGAMAX)):
        return name
    written = [trial for trial in trials if not trial.tree.shared]
    first = next(trial for trial in written if not task.right_nodes(task, trial))
    needed = task.needed(first.tree)
    skips = any(task.needed(trial.tree) - trial.seen for trial in written)
    if skips and all(proves(trial) for trial in written):
        return "another-search"
    if needed < first.seen:
        return "looks-at-too-many"
    return "looks-at-too-few" if first.seen < needed else "other-order"


def proves(trial):
    """Whether the leaves looked at settle the value, whatever the others are worth."""
    tree = trial.tree

    def value_of(node, unseen):
        if node.is_leaf:
            return node.value if tree.numbered[node] in trial.seen else unseen
        return node.player.best([value_of(child, unseen) for child in node.children])

    return value_of(tree.top, -inf) == value_of(tree.top, inf)


def windows_in(search):
    """The windows of a search at each of the inner nodes of WINDOWS: index → (on arrival, at last)."""
    if not search.cutting:
        return {}
    try:
        search.run(WINDOWS.top)
    except (TypeError, ValueError, IndexError):
        return {}
    numbered = WINDOWS.numbered
    calls = [call for call in search.calls if call.node.children]
    return {numbered[call.node]: (call.arrived, (call.alpha, call.beta)) for call in calls}


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
