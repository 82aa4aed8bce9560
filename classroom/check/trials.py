"""Trying a student's search on test trees: what it is asked for, and what it did.

The words of this room:

    task      what is asked of a function: minimax or alpha-beta, its value alone or a move, too, …
    trial     what the function did on one test tree (see trees.py)
    fault     what is wrong with a trial: the value, the move, …
    diagnosis the name of the mistake that explains the trials (see naming.py)
"""

from collections.abc import Callable, Sequence, Set
from dataclasses import dataclass, field
from enum import IntEnum
from inspect import unwrap as unwrap_function
from math import inf
from types import FrameType
from typing import Any, NamedTuple

from gametree.graph import positions
from gametree.nodes import Node
from gametree.search import Result, alphabeta, expectimax, minimax, values_of
from gametree.values import is_number, same_move

from ..guards import pythons_number
from ..tracing.describing import describe
from ..tracing.guard import MOST_LINES, run
from ..tracing.tracer import name_of_code
from ..tracing.watched_nodes import Watched, unwrap
from ..trees.deepening import iterative_deepening
from ..words.language import Sentence
from ..words.names import name_aloud
from .memory import Memory
from .mutants import Search, mover
from .trees import TestTree, TreeOfGame

MISSING = object()  # a move that was not returned
MOST_NAMES = 4  # nodes that are named in a sentence
SILENT = Sentence("something that cannot say what it is")
EXACT = 2**53  # from here on, floats are more than 1 apart
LINES_A_PAIR = 10  # lines that may run for each pair of nodes


class Fault(IntEnum):
    """What is wrong with a trial. What comes first here is reported before what comes later."""

    VALUE = 0  # a wrong value
    CODE = 1  # code that returns no answer
    MOVE = 2  # the right value with a wrong move, or without a move where one is wanted
    BORROWED = 3  # the right value and move, which a search of the package found
    NODES = 4  # the right value and move, but found by looking at the wrong nodes
    NOTHING = 5  # all is right


@dataclass
class Trial:
    """What a student's function did on one test tree."""

    tree: TestTree
    # what it returned, as the value for MAX
    value: Any = None
    move: Any = MISSING
    # the value and the move as they were returned
    returned: tuple = ()
    # the nodes that it looked at; and their number, also in a tree that grew for it
    seen: Set[Node] = frozenset()
    count: int = 0
    # the leaves for which it asked for a guess
    guessed: Sequence[Node] = ()
    # the searches of the package that it called
    borrowed: Sequence[str] = ()
    # if it gave no answer: the name of what went wrong, and the fields of its sentence
    problem: str | None = None
    fields: dict[str, Any] = field(default_factory=dict)
    fault: Fault = Fault.NOTHING


class WrongNodes(NamedTuple):
    """What is reported about a search that finds the value, but looks at the wrong nodes."""

    mistake: str | None  # its name; None if the mutants should find it
    sentences: Sequence[Sentence]  # what happened
    expected: object
    got: object
    skipped: Sequence[Node] = ()  # the nodes that it skips, or should skip, without those below
    cut: Sequence[Node] = ()  # those of them that a cut-off should skip


def looks_at_others(task: "Task", trial: Trial) -> WrongNodes | None:
    """What is wrong with a search that does not look at exactly the nodes that it needs."""
    tree = trial.tree
    needed = task.nodes_needed(tree)
    enough = Sentence("On {tree} it looks at {nodes}, but {enough} are enough.", enough=len(needed))
    if tree.shared:  # a table may save what it likes
        if task.cutting and trial.count > len(needed):
            return WrongNodes("looks-at-too-many", [enough], len(needed), trial.count)
        return None
    missed = needed - trial.seen
    extra = trial.seen - needed
    mistake = None if task.cutting else "prunes"
    if missed:
        should = Sentence(
            "On {tree} it looks at {nodes}, but it should look at {needed}.", needed=len(needed)
        )
        skipped = highest_of(tree, missed)
        which = Sentence("Not looked at: {names}.", names=names_of(tree, skipped))
        return WrongNodes(mistake, [should, which], len(needed), trial.count, skipped)
    if extra:
        skipped = highest_of(tree, extra)
        which = Sentence("Not needed: {names}.", names=names_of(tree, skipped))
        return WrongNodes(mistake, [enough, which], len(needed), trial.count, skipped, skipped)
    return None


def highest_of(tree: TestTree, nodes: Set[Node]) -> list[Node]:
    """These nodes without those below another of them."""
    return [node for node in tree.nodes if node in nodes and node.parent not in nodes]


def names_of(tree: TestTree, nodes: Sequence[Node]) -> list[str | Sentence]:
    """The names of these nodes in the picture."""
    names = [name_aloud(node, tree.top.root) or Sentence("the root") for node in nodes]
    if len(names) > MOST_NAMES:
        return [*names[:MOST_NAMES], "…"]
    return names


@dataclass
class Task:
    """What is asked of a function, and what it did.

    fn          the function
    call        call(node, depth, evaluate) calls it
    wrong_nodes wrong_nodes(task, trial) returns what is wrong with the nodes that a Trial with the
                right answer looked at, or None
    view, move  as for check_minimax
    cutting     whether it is alpha-beta
    placed      whether the nodes of written trees have states, for a table
    convention  its strict, order and fail, where they are given
    trials      what it did, the worst first: few mutants explain these, so most are ruled out early
    memory      what it keeps from one call to the next, as it was before the first trial
    mended      the name of what is wrong by mending.py, or None, once that was asked
    """

    fn: Callable
    call: Callable
    wrong_nodes: Callable[["Task", Trial], WrongNodes | None] = looks_at_others
    view: str = "max"
    move: bool = False
    cutting: bool = False
    placed: bool = False
    convention: dict[str, Any] = field(default_factory=dict)
    trials: list[Trial] = field(default_factory=list)
    memory: Memory | None = None
    mended: list[Any] = field(default_factory=list)

    @property
    def written_trials(self) -> list[Trial]:
        """Those on written trees that gave an answer."""
        return [trial for trial in self.trials if not trial.tree.shared and not trial.problem]

    def sign(self, tree: TestTree) -> int:
        """The factor that turns a value returned on this tree into MAX's value."""
        return mover(tree.top).sign if self.view == "mover" else 1

    def answer(self, tree: TestTree) -> tuple:
        """The right value and a best move, as the function should return them."""
        return self.sign(tree) * tree.solved.value, tree.solved.move

    def nodes_needed(self, tree: TestTree) -> Set[Node]:
        """The nodes that it must look at."""
        if not self.cutting:
            return set(tree.nodes)
        if not self.convention.get("strict") and self.convention.get("order") is None:
            return tree.needed_to_cut  # fail-hard or fail-soft, they are the same
        return Search(**self.convention).run(tree.top, tree.depth, tree.evaluate).seen

    def fault(self, trial: Trial) -> Fault:
        """What is wrong with a trial."""
        if trial.problem:
            return Fault.CODE
        solved = trial.tree.solved
        if not same(trial.value, solved.value):
            return Fault.VALUE
        if trial.move is MISSING:
            if self.move and solved.move is not None:
                return Fault.MOVE
        elif solved.moves and not self.is_best(trial.move, solved):  # at a leaf there are none
            return Fault.MOVE
        if trial.borrowed:
            return Fault.BORROWED
        if self.wrong_nodes(self, trial):
            return Fault.NODES
        return Fault.NOTHING

    def is_best(self, move: Any, solved: Result) -> bool:
        """Whether a move is one of the best.

        None will do for an alpha-beta if the value is the one its window begins with, −∞ or ∞.
        """
        if move is None and self.cutting:
            return abs(solved.value) == inf
        return is_among(move, solved.moves or ())


# The searches of the package, by the names that a Run gives to called functions.
SEARCHES = {
    name_of_code(unwrap_function(search).__code__): search.__name__
    for search in (minimax, alphabeta, expectimax, iterative_deepening, values_of, positions)
}


def lines_for(tree: TestTree) -> int:
    """How many lines may run on a tree: enough to look at all nodes again at each node."""
    return MOST_LINES + LINES_A_PAIR * len(tree.nodes) ** 2


def attempt(
    task: Task,
    tree: TestTree,
    *,
    lines: int | None = None,
    spy: Callable[[str, FrameType], object] | None = None,
    watched: bool = True,
) -> Trial:
    """Call a student's function with a fresh copy of the tree and return the Trial.

    lines, spy: as for `run`; None: as many lines as the tree needs.
    watched: whether it is given nodes that report what is read of them; otherwise it gets the nodes
        themselves, and nobody knows which it looked at.
    """
    copy = tree.fresh(task.placed)
    nodes = copy.nodes
    original = copy.original
    looked_at: list[Node] = []
    guessed: list[Node] = []

    def evaluate(given: Any) -> float:
        node = unwrap(given)
        if isinstance(node, Node) and node in original:
            looked_at.append(node)
        test_node = node_meant(node, tree)
        if test_node is None:
            raise TypeError(f"evaluate is called with a node, got {describe(given)}")
        if test_node.is_leaf:
            guessed.append(test_node)
        return tree.evaluate(test_node)

    start = Watched(nodes[0], looked_at.append, {}) if watched else nodes[0]
    lines = lines_for(tree) if lines is None else lines
    done = run(task.call, start, tree.depth, evaluate, lines=lines, spy=spy)
    seen = {original[node] for node in looked_at if node in original}
    trial = Trial(tree, seen=seen, count=len(set(looked_at)), guessed=guessed)
    trial.borrowed = [SEARCHES[name] for name in SEARCHES if name in done.called]
    if done.problem:
        trial.problem = done.problem
        trial.fields = done.fields
    else:
        read_answer(trial, done.answer, nodes[0], task.sign(tree))
    is_as_made = watched and tree.take_back(copy)
    if not (trial.problem or is_as_made or tree.is_unchanged(nodes)):
        trial.problem = "tree-changed"
    trial.fault = task.fault(trial)
    return trial


def node_meant(given: Any, tree: TestTree) -> Node | None:
    """The node of a test tree that a node of a copy, or a state, means; or None."""
    if isinstance(given, Node):
        return tree.at.get(given.path)
    return tree.node_in(given) if isinstance(tree, TreeOfGame) else None


def read_answer(trial: Trial, answer: Any, top: Node, sign: int) -> None:
    """Enter into the trial what the function returned: a value, (value, move), or a Result."""
    if isinstance(answer, Result):
        answer = answer.value, answer.move
    value: Any = answer
    move: Any = MISSING
    if is_pair(answer):
        value, move = answer
    if isinstance(move, Node):
        move = unwrap(move)
    if answer is None or answer is ...:
        trial.problem = "returns-nothing"
    elif not is_number(value):
        trial.problem = "pair-within-a-pair" if is_pair(value) else "no-number"
        if isinstance(value, Node):
            trial.problem = "node-for-value"
        trial.fields = {"given": run(describe, answer).answer or SILENT}
    else:
        trial.value = value * sign
        trial.returned = value, move
        trial.move = pythons_number(move)
        if isinstance(move, Node) and move.parent is top:
            trial.problem = "child-for-move"


def is_pair(answer: Any) -> bool:
    return isinstance(answer, (tuple, list)) and len(answer) == 2


def same(value: Any, expected: Any, within: float = 1e-9) -> bool:
    """Whether two values are equal, up to the rounding of a sum of floats; False for None."""
    if value is None:
        return False
    try:
        is_near = abs(expected) < EXACT and abs(value - expected) < within
        return bool(value == expected or is_near)
    except OverflowError:  # a whole number beyond all floats
        return False


def is_among(move: Any, moves: Sequence) -> bool:
    return any(same_move(legal, move) for legal in moves)
