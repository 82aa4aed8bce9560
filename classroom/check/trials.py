"""Trying a student's search on test trees, and giving its mistake a name: the one search of all checks of searches."""

import inspect
from collections.abc import Callable, Iterable, Set
from dataclasses import dataclass, field
from math import inf

from gametree.drawing.overlays import Overlay
from gametree.errors import short
from gametree.language import Plural, Sentence
from gametree.names import called
from gametree.nodes import Node, tree
from gametree.results import Result
from gametree.running.describing import described
from gametree.running.guarded import run
from gametree.running.watched import Watched, unwrap
from gametree.values import is_number, number, same_move

from .mistakes import MISTAKES
from .mutants import NEGAMAX, Search, clamped
from .trees import Place, TestTree
from .verdict import Verdict, flaw

MISSING = object()  # a move that was not returned
VALUE, CODE, MOVE, NODES, NOTHING = range(
    5
)  # what can be wrong: what is told before the others comes first
WINDOWS = TestTree(tree([1, [0, 0]]))  # where the windows of searches are compared


@dataclass
class Trial:
    """What a student's function did on one test tree."""

    tree: TestTree
    value: float | None = None  # what it returned, the value for MAX
    move: object = MISSING
    returned: tuple = ()  # the two as they came
    seen: Set[Node] = frozenset()  # the nodes that it looked at
    count: int = 0  # how many, also in a tree that grows
    problem: tuple | None = None  # or (name of a mistake, fields of its sentence)
    fault: int = NOTHING  # what is wrong: VALUE, CODE, MOVE or NODES


def looks_at_others(task: "Task", trial: Trial) -> tuple | None:
    """What is wrong with a search that does not look at just those nodes that must be looked at."""
    tree, needed = trial.tree, task.needed(trial.tree)
    missed, extra = needed - trial.seen, trial.seen - needed
    outcome = {"expected": len(needed), "got": trial.count}
    said = Sentence("On {tree} it looks at {nodes}; {enough} are enough.", enough=len(needed))
    if tree.shared:  # a table may save what it likes
        return (
            ("looks-at-too-many", [said], outcome)
            if task.cutting and trial.count > len(needed)
            else None
        )
    if not missed and not extra:
        return None
    which = Sentence("Not needed: {names}.", names=names_of(tree, extra))
    if missed:
        said = Sentence(
            "On {tree} it looks at {nodes}; it should look at {needed}.", needed=len(needed)
        )
        which = Sentence("Not looked at: {names}.", names=names_of(tree, missed))
    return "" if task.cutting else "prunes", [said, which], outcome


@dataclass
class Task:
    """What is asked of a function, and what it did.

    wrong_nodes(task, trial) is None if a Trial with the right answer looked at the right nodes, too; else the name
    of the mistake ("" to find it), the sentences that say what happened, and their fields.
    """

    fn: Callable
    call: Callable  # call(node, depth, evaluate) calls it
    wrong_nodes: Callable[["Task", Trial], tuple | None] = looks_at_others
    view: str = "max"  # and move: as for check_minimax
    move: bool = False
    cutting: bool = False  # whether it is alpha-beta
    convention: dict = field(
        default_factory=dict
    )  # its strict, order and fail, where they are given
    trials: list[Trial] = field(default_factory=list)  # the worst first, which few mutants explain

    @property
    def written(self) -> list[Trial]:
        return [trial for trial in self.trials if not trial.tree.shared and not trial.problem]

    def sign(self, tree: TestTree) -> int:
        """What a value returned on this tree is multiplied by, to be MAX's."""
        return tree.top.player.sign if self.view == "mover" else 1

    def answer(self, tree: TestTree) -> tuple:
        """The right value and a best move, as the function should return them."""
        return self.sign(tree) * tree.solved.value, tree.solved.move

    def needed(self, tree: TestTree) -> Set[Node]:
        return Search(**self.convention).run(tree.top).seen if self.cutting else {*tree.nodes}

    def fault(self, trial: Trial) -> int:
        if trial.problem:
            return CODE
        if not same(trial.value, trial.tree.solved.value):
            return VALUE
        moves = trial.tree.solved.moves or [trial.move]  # at a leaf there is none to choose
        if self.move if trial.move is MISSING else not is_among(trial.move, moves):
            return MOVE
        return NODES if self.wrong_nodes(self, trial) else NOTHING


def attempt(task: Task, tree: TestTree) -> Trial:
    """Call a student's function with a fresh copy of the tree and return the Trial."""
    nodes, noticed = tree.fresh(), []
    original = dict(zip(nodes, tree.nodes))

    def evaluate(given):
        place = getattr(unwrap(given), "state", given)  # the same in a copy of the tree
        if not isinstance(place, Place) or place.node not in original:
            raise TypeError(f"evaluate is called with a node, got {described(given)}")
        return tree.evaluate(original[place.node])

    done = run(task.call, Watched(nodes[0], noticed.append, {}), tree.depth, evaluate)
    seen = {original[node] for node in noticed if node in original}
    trial = Trial(tree, seen=seen, count=len(noticed))
    if done.problem:
        trial.problem = done.problem, done.fields
    else:
        read_answer(trial, done.answer, nodes[0], task.sign(tree))
    if not trial.problem and not tree.is_unchanged(nodes):
        trial.problem = "tree-changed", {}
    trial.fault = task.fault(trial)
    return trial


def read_answer(trial, answer, top, sign):
    if isinstance(answer, Result):
        answer = answer.value, answer.move
    value, move = (
        answer if isinstance(answer, (tuple, list)) and len(answer) == 2 else (answer, MISSING)
    )
    move = unwrap(move) if isinstance(move, Node) else move
    if value is None or value is ...:
        trial.problem = "returns-nothing", {}
    elif not is_number(value):
        trial.problem = "no-number", {"given": described(answer)}
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


def try_out(task: Task, tests: Iterable[TestTree]) -> Verdict | None:
    """Try a function on trees, the smallest first; what is wrong with it comes back, None if nothing is.

    What it did stands in task.trials, the worst first, up to where its code fails.
    """
    task.trials = []
    for test in tests:
        task.trials.append(attempt(task, test))
        if task.trials[-1].fault == CODE:
            break
    task.trials.sort(key=lambda trial: trial.fault)
    return verdict_on(task)


# --- what is said


def verdict_on(task: Task) -> Verdict | None:
    """The Verdict on the first wrong value, else on code that failed, else on wrong moves, else on wrong nodes; or None."""
    worst = task.trials[0]
    if worst.fault == VALUE:
        said = Sentence("On {tree} the value is {expected}, and it returns {got}.")
        fields = {"expected": task.answer(worst.tree)[0], "got": worst.returned[0]}
        return about(task, name_of_value(task, worst), worst, said, **fields)
    if worst.fault == CODE:
        said, tree, (name, fields) = Sentence("It was given {tree}."), worst.tree, worst.problem
        if tree.depth < inf:
            text = tree.top.to_text()
            said = Sentence(
                "It was given {tree} and the depth {depth}.", tree=text, depth=tree.depth
            )
        return about(task, name, worst, said, **fields)
    if worst.fault == MOVE:
        return about_move(task, worst)
    if worst.fault == NOTHING:
        return None
    name, said, fields = task.wrong_nodes(task, worst)
    return about(task, name or name_of_nodes(task), worst, *said, **fields)


def about_move(task, wrong):
    if wrong.move is MISSING:
        expected, got = task.answer(wrong.tree), wrong.returned[0]
        said = Sentence("On {tree} the answer is {expected}, and it returns {got}.")
        said = said.having(expected=f"({number(expected[0])}, {expected[1]})")
        return about(task, "move-missing", wrong, said, expected=expected, got=got)
    best = wrong.tree.solved.moves
    said = Plural(
        "On {tree} the best move is {moves}, and it returns {got}.",
        "On {tree} the {count} best moves are {moves}, and it returns {got}.",
        len(best),
    )
    said = said.having(moves=[*map(str, best)], got=described(wrong.move))
    fields = {"expected": best, "got": wrong.move, "given": described(wrong.move)}
    return about(task, name_of_move(task, wrong), wrong, said, **fields)


def names_of(tree, nodes, most=4):
    """The names of these nodes as the picture has them; of nodes below each other only the highest."""
    found = [node for node in tree.nodes if node in nodes]
    highest = [node for node in found if node.parent not in found]
    names = [called(node, tree.top) or Sentence("the root") for node in highest]
    return names[:most] + ["…"] * (len(names) > most)


def about(task: Task, name: str, trial: Trial, *said: Sentence, **fields) -> Verdict:
    """The Verdict on a mistake that shows on the tree of one trial, as the sentences say."""
    tree, nodes = trial.tree, Plural("{count} node", "{count} nodes", trial.count)
    said = [one.having(**{"tree": in_words(tree), "nodes": nodes} | one.fields) for one in said]
    if tree.depth < inf and trial.fault in (VALUE, MOVE):
        said.append(Sentence("In the picture the values at inner nodes are the guesses."))
    top, values = tree.shown()
    return flaw(name, *said, tree=top, marks=Overlay(values=values), **fields)


def in_words(tree: TestTree) -> str | Sentence:
    """The tree, as it stands in a sentence."""
    if not tree.written:
        return Sentence(
            "the tree of {game} from {state}", game=repr(tree.game), state=short(tree.top.state)
        )
    text, plies = tree.top.to_text(), Plural("{count} ply", "{count} plies", tree.depth)
    if tree.depth < inf:
        return Sentence("{tree}, searched {plies} deep,", tree=text, plies=plies)
    return Sentence("{tree} (equal subtrees are one position)", tree=text) if tree.shared else text


# --- giving it a name


def first_fitting(task, alike=lambda trial, search: True, cuttings=(True, False), forms=({},)):
    """The name of the mistake with a mutant that does on all written trees what the function did, or None.

    alike(trial, search): whether a Search with the right value did what else the function did; cuttings: whether
    mutants cut; forms: to which search they are applied.
    """
    mutants = [
        (name, Search(form | mutant, cutting, **task.convention))
        for name, entry in MISTAKES.items()
        if entry.view in ("", task.view)
        for mutant in entry.mutants
        for cutting in (cuttings if mutant else (False,))
        for form in forms
    ]
    windows = windows_of(task)
    mutants.sort(key=lambda known: windows_in(known[1]) != windows)
    in_turn = [trial for trial in task.written if trial.tree.in_turn]
    for tried in (
        task.written,
        in_turn,
    ):  # code that wants players in turn may make another mistake besides
        for name, search in mutants:
            if all(
                same(value_by(search, one.tree), one.value) and alike(one, search) for one in tried
            ):
                return name
        if all(trial.fault > VALUE for trial in in_turn):
            break
    return None


def value_by(search, tree):
    try:
        return search.run(tree.top, tree.depth, tree.evaluate).value
    except (TypeError, ValueError, IndexError):
        return None


def name_of_value(task, wrong):
    """The name of what is wrong with the values, `wrong` being the first Trial with a wrong one."""
    if all(same_move(task.answer(one.tree), one.returned[::-1]) for one in task.written):
        return "pair-swapped"
    bad = [trial.tree for trial in task.trials if trial.fault == VALUE]
    if task.cutting and all(tree.shared for tree in bad):
        return "table-not-a-bound" if wrong.tree.written else "positions-mixed-up"
    return first_fitting(task) or "wrong-value"


def name_of_move(task, wrong):
    """The name of what is wrong with the moves, `wrong` being the first Trial with a wrong one."""
    in_games_only = all(trial.fault != MOVE for trial in task.written)  # where moves are no indices
    name = not in_games_only and first_fitting(
        task, lambda one, search: same_move(search.move, one.move)
    )
    if name:
        return name
    if not is_among(wrong.move, [child.move for child in wrong.tree.top.children]):
        return "no-such-move"
    if task.cutting and all(
        is_among(trial.move, seemingly_best(task, trial.tree)) for trial in task.written
    ):
        return "bound-taken-as-value"
    return "wrong-move"


def seemingly_best(task, tree):
    """The moves at the root whose value, as alpha-beta returns it or clamped to the window, is the best."""
    first, *others = Search(**task.convention).run(tree.top).calls
    returned = {
        call.node.move: clamped(call, call.result) for call in others if call.above is first
    }
    best = tree.top.player.best(returned.values())
    return [move for move, value in returned.items() if value == best]


def name_of_nodes(task):
    """The name of what is wrong with the nodes looked at, where values and moves are right."""
    if name := first_fitting(
        task, lambda trial, search: trial.seen == search.seen, (True,), ({}, NEGAMAX)
    ):
        return name
    too_many = all(task.needed(trial.tree) <= trial.seen for trial in task.written)
    return "looks-at-too-many" if too_many else "another-search"


def windows_in(search):
    """The windows of a search at the inner nodes of WINDOWS: depth → (on arrival, at last); empty if it has none."""
    if not search.cutting or value_by(search, WINDOWS) is None:
        return {}
    inner = [call for call in search.calls if call.node.children]
    return {call.depth: (call.arrived, (call.alpha, call.beta)) for call in inner}


def windows_of(task):
    """The same of a student's function, by watching its calls: α and β are the first two numbers among its arguments."""
    found, began, ends, nodes = {}, {}, {}, WINDOWS.fresh()

    def spy(event, frame):
        given, _, _, values = inspect.getargvalues(frame)
        things = [values[name] for name in given]
        node = next((unwrap(thing) for thing in things if isinstance(thing, Watched)), None)
        numbers = [thing for thing in things if is_number(thing)][:2]
        if node in (nodes[0], nodes[2]) and len(numbers) == 2:
            ends.update(
                {} if ends else zip(numbers, (-inf, inf))
            )  # large numbers may stand for infinity
            now = tuple([ends.get(one, one) for one in numbers])
            first = began.setdefault(frame, now)
            # A function that only hands the window on says nothing.
            if first != now or node.depth not in found:
                found[node.depth] = first, now

    run(task.call, Watched(nodes[0], lambda node: None, {}), None, None, spy=spy)
    return found
