"""Whether an example that a student gives shows what is wrong with a program."""

from collections.abc import Callable
from dataclasses import replace
from functools import cached_property
from typing import Any

from gametree.cards import Marks
from gametree.diagram import marks_of_alphabeta
from gametree.nodes import Node, Player, tree
from gametree.search import Result, alphabeta, expectimax, minimax, values_of

from ..tracing.describing import describe
from ..tracing.guard import run
from ..trees.copies import copy_tree
from ..words.language import Figure, Plural, Sentence
from .answers import is_open
from .diagnosis import about
from .equality import are_alike
from .functions import (
    arguments_in_words,
    require_parameters,
    tell_apart,
    told_of_change,
    words_for,
)
from .general import copy_of
from .searches import task_of_node
from .trees import TestTree
from .trials import MISSING, Fault, Task, Trial, attempt, same
from .verdict import Decided, Verdict, flaw, in_language, right, wants

SEARCHES = (minimax, alphabeta, expectimax)


@in_language
def check_counterexample(
    example: Any,
    program: Callable,
    like: Callable,
    *,
    theme: str | None = None,
    lang: str | None = None,
) -> Verdict:
    """Return a Verdict on an example: it is right if a program with a mistake goes wrong on it.

    The verdict says what the program does there and what is right, and not what the mistake is.

    example: a tree, also as text, where the program is a search. Otherwise what the program is
        called with; a tuple is given as several arguments.
    program: the program with a mistake. A search is called with a node, and returns the value, or
        the pair (value, move).
    like: what the program should be like. It is minimax, expectimax, or alphabeta (then the program
        also goes wrong if it looks at other nodes). For any other program it is a function that
        returns what is right (then the program also goes wrong if it changes what it is given).
    theme, lang: as for check_minimax.

    >>> from gametree import MAX, MIN, minimax
    >>> def largest(node):
    ...     return node.value if node.is_leaf else max([largest(child) for child in node])
    >>> check_counterexample(MAX(1, MIN(2)), largest, minimax)
    Not yet.
    largest is right here, so this example does not show its mistake.
    It returns 2.
    Try another example. What does the program rely on?
    >>> check_counterexample(MIN(0, 1), largest, minimax)
    Right.
    largest goes wrong on this tree of 3 nodes.
    It returns 1, but the value is 0.
    """
    name = getattr(program, "__name__", "fn")
    if is_open(example):
        wanted = Sentence("an example on which {program} goes wrong", program=name)
        raise Decided("not-answered-yet", name=wanted)
    if any(like is search for search in SEARCHES):
        return on_tree(example, program, like, name)
    return on_arguments(example, program, like, name)


# --- a search


class ExampleTree(TestTree):
    """A tree on which a search of the package says what is right."""

    def __init__(self, top: Node, like: Callable[[Node], Result]):
        super().__init__(top)
        self.like = like

    @cached_property
    def solved(self) -> Result:
        """What that search finds, with all equally good moves."""
        found = self.like(self.top)
        values = values_of(self.top)
        moves = [child.move for child in self.top.children if same(values[child], found.value)]
        return replace(found, moves=tuple(moves) if isinstance(self.top.player, Player) else None)


def on_tree(example: Any, search: Callable, like: Callable, name: str) -> Verdict:
    """The Verdict on a tree; raises Decided if it is none, or if the search cannot be called."""
    given = tree(example) if isinstance(example, str) else example
    if not isinstance(given, Node):
        sentence = Sentence(
            "The first argument must be a tree, such as MAX(MIN(3, 12), 7), but you gave {given}."
        )
        raise wants(sentence, given=describe(given))
    task = task_of_search(search, like)
    test = ExampleTree(copy_tree(given), like)
    trial = attempt(task, test)
    if trial.problem:
        return about(trial.problem, trial, Sentence("It was given {tree}."), **trial.fields)
    verdict = about_trial(task, trial, name)
    verdict.tree, values = test.to_show()
    verdict.marks = Marks(values=values)
    if task.cutting:
        verdict.marks = marks_of_alphabeta(verdict.tree)
    return verdict


def task_of_search(search: Callable, like: Callable) -> Task:
    """The Task of finding what another search finds; for alpha-beta, at the same nodes."""
    if like is alphabeta:
        return task_of_node(search, "max", strict=False)
    task = task_of_node(search, "max")
    task.wrong_nodes = any_nodes
    return task


def any_nodes(task: Task, trial: Trial) -> None:
    """Nothing is wrong with the nodes at which a search has looked."""


def about_trial(task: Task, trial: Trial, name: str) -> Verdict:
    """The Verdict on a tree on which the program of that name gave an answer."""
    value, move = trial.returned
    answer = words_for(value if move is MISSING else trial.returned)
    size = Plural("{count} node", "{count} nodes", trial.tree.top.size)
    seen = Plural("{count} node", "{count} nodes", trial.count)
    shows = Sentence("{program} goes wrong on this tree of {nodes}.", program=name, nodes=size)
    solved = trial.tree.solved
    if trial.fault is Fault.VALUE:
        told = Sentence("It returns {answer}, but the value is {expected}.")
        return right(shows, told.having(answer=answer, expected=Figure(solved.value)))
    if trial.fault is Fault.MOVE:
        told = Plural(
            "It returns {answer}, but the best move is {moves}.",
            "It returns {answer}, but the best moves are {moves}.",
            len(solved.moves or ()),
        )
        return right(shows, told.having(answer=answer, moves=[*map(str, solved.moves or ())]))
    wrong = trial.fault is Fault.NODES and task.wrong_nodes(task, trial)
    if wrong:
        _, *which = wrong.sentences
        told = Sentence("It looks at {nodes}, but alpha-beta looks at {needed}.")
        return right(shows, told.having(nodes=seen, needed=wrong.expected), *which)
    told = Sentence("It returns {answer}.")
    if task.cutting:
        told = Sentence("It returns {answer} and looks at {nodes}, as alpha-beta does.")
    return flaw("no-counterexample", told.having(answer=answer, nodes=seen), program=name)


# --- any other program


def on_arguments(example: Any, program: Callable, like: Callable, name: str) -> Verdict:
    """The Verdict on what a program is called with."""
    given = example if isinstance(example, tuple) else (example,)
    require_parameters(program, len(given))
    used = copy_of(given)
    done, wanted = run(program, *used), run(like, *copy_of(given))
    arguments = arguments_in_words(program, given)
    for each in (done, wanted):
        if each.problem:
            evidence = Sentence("It was given {arguments}.", arguments=arguments)
            raise Decided(each.problem, evidence, **each.fields)
    answer, other = tell_apart(done.answer, wanted.answer)
    if not are_alike(done.answer, wanted.answer):
        told = Sentence(
            "For {arguments} {program} returns {answer}, but it should return {wanted}."
        )
        return right(told.having(program=name, arguments=arguments, answer=answer, wanted=other))
    changed = told_of_change(program, given, used)
    if changed:
        return right(Sentence("{program} changes what it is given.", program=name), changed)
    told = Sentence("For {arguments} it returns {answer} and changes nothing.")
    told = told.having(arguments=arguments, answer=answer)
    return flaw("no-counterexample", told, program=name)
