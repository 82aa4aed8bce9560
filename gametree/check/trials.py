"""Trying a student's search on test trees, and what is said of it: what all checks of searches share."""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from numbers import Real

from ..errors import short
from ..language import Plural, Sentence
from ..nodes import Node
from ..search import Result
from ..trace import Watched, unwrap
from ..values import number, same_move
from .mutants import Search
from .running import described, run
from .trees import Place, TestTree
from .verdict import Verdict, told

MISSING = object()  # a move that was not returned


@dataclass
class Trial:
    """What a student's function did on one test tree.

    value, move  what it returned, the value for MAX; the move is MISSING if it returned none
    returned     the two as they came
    seen         the indices of the nodes it looked at; count: how many they are; deepest: how deep they lie
    problem      None, or (name of a mistake, fields of its sentence)
    printed      how many lines it printed
    """

    tree: TestTree
    value: float | None = None
    move: object = MISSING
    returned: tuple = ()
    seen: frozenset[int] = frozenset()
    count: int = 0
    deepest: int = 0
    problem: tuple | None = None
    printed: int = 0

    @property
    def value_is_right(self) -> bool:
        return same(self.value, self.tree.solved.value)

    @property
    def move_is_right(self) -> bool:
        """True also where there is no move: none that was returned, or none to choose."""
        best = self.tree.solved.moves
        return self.move is MISSING or not best or is_among(self.move, best)


@dataclass
class Task:
    """What is asked of a function, and what it did.

    call         call(node, depth, evaluate) calls it
    view, move   as for check_minimax
    cutting      whether it is alpha-beta; convention: what differs from the usual strict, order and fail
    right_nodes  right_nodes(task, trial): whether a Trial with the right answer looked at the right nodes, too
    trials       what it did; of those without a problem, `written` are those on written trees
    """

    call: Callable
    view: str = "max"
    move: bool = False
    cutting: bool = False
    convention: dict = field(default_factory=dict)
    right_nodes: "Callable[[Task, Trial], bool]" = lambda task, trial: task.looked_as_needed(trial)
    trials: list[Trial] = field(default_factory=list)

    @property
    def written(self) -> list[Trial]:
        return [trial for trial in self.trials if not trial.tree.shared and not trial.problem]

    def sign(self, tree: TestTree) -> int:
        """What a value returned on this tree is multiplied by, to be MAX's."""
        return tree.top.player.sign if self.view == "mover" else 1

    def needed(self, tree: TestTree) -> frozenset[int]:
        """The indices of the nodes of a tree that must be looked at."""
        if not self.cutting:
            return frozenset(range(len(tree.nodes)))
        return tree.seen(Search(**self.convention)) if self.convention else tree.usual

    def looked_as_needed(self, trial: Trial) -> bool:
        if trial.tree.shared:  # a table may save what it likes
            return not self.cutting or trial.count <= len(self.needed(trial.tree))
        return trial.seen == self.needed(trial.tree)

    def is_right(self, trial: Trial) -> bool:
        is_answer = not trial.problem and trial.value_is_right and trial.move_is_right
        return is_answer and not (self.move and trial.move is MISSING) and self.right_nodes(self, trial)


class Noticed(list):
    """The nodes that a Watched tree notices being read."""

    def add(self, kind, node):
        self.append(node)


def try_out(task: Task, few: Iterable[TestTree], more: Callable[[], Iterable[TestTree]]) -> None:
    """Try a function on `few` trees; where one goes wrong, on `more` trees instead. What it did is in task.trials.

    few: trees that tell right from wrong. more: returns all trees, the smallest first, so that the first that
    goes wrong is the one to show.
    """
    for tests in (few, more):
        trials = []
        for test in tests if tests is few else tests():
            trials.append(attempt(task, test))
            if trials[-1].problem or (tests is few and not task.is_right(trials[-1])):
                break
        if not task.trials or not all(map(task.is_right, trials)):  # chance may have made it right this time
            task.trials = trials
        if all(map(task.is_right, trials)):
            break


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
    trial = Trial(tree, count=len(noticed), printed=done.printed)
    trial.seen = frozenset([numbered[node] for node in noticed if node in numbered])
    trial.deepest = max([node.depth for node in noticed], default=0)
    if not done.problem:
        read_answer(trial, done.answer, nodes[0], task.sign(tree))
    else:
        trial.problem = done.problem, done.fields
        if "error" in done.fields:  # it may name what stands in for a node
            done.fields["error"] = done.fields["error"].replace("'Watched'", "'Node'")
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


def same(value, expected, within=1e-9) -> bool:
    """True for equal values, up to what a sum of floats loses."""
    try:
        return value == expected or (value is not None and abs(value - expected) < within)
    except OverflowError:  # a whole number beyond all floats
        return False


def is_among(move, moves) -> bool:
    return any(same_move(one, move) for one in moves)


# --- what is said


def about(task: Task, name: str, trial: Trial, *said: Sentence, **fields) -> Verdict:
    """The Verdict on a mistake that shows on the tree of one trial, as the sentences say."""
    tree, printed = trial.tree, sum(one.printed for one in task.trials)
    said = [one.having(**{"tree": tree.words} | one.fields) for one in said]
    if tree.depth is not None and not trial.problem and not (trial.value_is_right and trial.move_is_right):
        said.append(Sentence("In the picture the values at inner nodes are the guesses."))
    return told(name, *said, tree=tree.shown(), printed=printed, **fields)


def about_problem(task: Task, trial: Trial) -> Verdict:
    """The Verdict on code that came to no answer."""
    (name, fields), tree = trial.problem, trial.tree
    if tree.depth is None:
        return about(task, name, trial, Sentence("It was given {tree}."), **fields)
    said = Sentence("It was given {tree} and the depth {depth}.", tree=tree.top.to_text(), depth=tree.depth)
    return about(task, name, trial, said, **fields)


def about_value(task: Task, name: str, trial: Trial) -> Verdict:
    """The Verdict on a wrong value."""
    sign, solved = task.sign(trial.tree), trial.tree.solved
    expected, got = sign * solved.value, sign * trial.value
    if name != "pair-swapped":
        said = Sentence("On {tree} the value is {expected}, and it returns {got}.")
        return about(task, name, trial, said, expected=expected, got=got)
    return about_pair(task, name, trial, (expected, solved.move), (got, trial.move))


def about_pair(task: Task, name: str, trial: Trial, expected: tuple, got: object) -> Verdict:
    """The Verdict on a pair that is wrong, or is none."""
    said = Sentence("On {tree} the answer is {expected}, and it returns {got}.", expected=pair(expected))
    said = said.having(got=pair(got)) if isinstance(got, tuple) else said
    return about(task, name, trial, said, expected=expected, got=got)


def pair(answer):
    return f"({number(answer[0])}, {answer[1]})"


def about_move(task: Task, name: str, trial: Trial) -> Verdict:
    """The Verdict on a wrong move."""
    best, given = trial.tree.solved.moves, described(trial.move)
    said = Plural(
        "On {tree} the best move is {moves}, and it returns {got}.",
        "On {tree} the {count} best moves are {moves}, and it returns {got}.",
        count=len(best),
        moves=[*map(str, best)],
        got=short(trial.move),
    )
    return about(task, name, trial, said, expected=best, got=trial.move, given=given)


def counted(nodes: int) -> Sentence:
    return Plural("{count} node", "{count} nodes", nodes)
