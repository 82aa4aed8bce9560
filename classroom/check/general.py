"""What is wrong with a function, whatever its task is: seen from all its answers.

What is kept from call to call comes first, because then no answer means anything. After that, a
function may answer like a wrong function for its task (`functions` of a Mistake), or alter all
right answers in the same way (`answers`, see mistakes/alterations.py), or go wrong only in some
place (`where`, see mistakes/places.py).
"""

import copy
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any, NamedTuple

from gametree.game import Game, build
from gametree.nodes import Node

from ..tracing.guard import WITHOUT_END, Run, run
from ..words.language import Sentence
from .cases import TreeGame
from .equality import are_alike
from .memory import Memory
from .mistakes import MISTAKES
from .mistakes.places import OF_ANSWERS, OF_SIZE, Evidence
from .sources import (
    asks_for_ids,
    compared_by_is,
    goes_round,
    leaves_in_the_first_round,
    not_compared,
    other_recursion,
    set_in_each_round,
    takes_a_power_of_1,
    unused_parameter,
)

FEWEST_CASES = 3  # that are needed before all answers together mean something
FEWEST_WRONG = 2
MOST_PLACES = 2  # that are mentioned; if more of them fit the wrong cases, none explains anything
# Visible in one answer; others need several.
ONE_IS_ENOUGH = ("kept-in-64-bits", "digits-lost", "numbers-rounded", "in-another-order")
# What may come of a test that is never true: no branch is taken, or the wrong one.
OF_NO_BRANCH = ("other-answer", "returns-nothing", "no-number", "raises")
# Mistakes that show on code that fails, beside Python's own words for the failure.
WITH_THE_ERROR = ("start-must-be-root", "inner-value-read", "player-compared-with-text")
# Where cases go wrong from there on; in a function with a loop it may be the end of that.
WITH_A_LIMIT = ("wrong-beyond", "wrong-from")
A_LIMIT = Sentence(
    "There may be a limit in your function, such as the end of a range or of a table, or something "
    "that happens in the second round."
)
ONLY_THIS_PART = (
    Sentence("Only the first of the two is wrong."),
    Sentence("Only the second of the two is wrong."),
)
LARGEST_TREE = 2_000  # nodes of a tree that is grown from a state to examine it


class Case(NamedTuple):
    """What a function is given, and what it should return."""

    arguments: Sequence
    wanted: Any


@dataclass
class Named:
    """The name of a mistake, the fields of its sentences, and further sentences as evidence."""

    mistake: str
    fields: dict[str, Any] = field(default_factory=dict)
    evidence: Sequence[Sentence] = ()


class Place(NamedTuple):
    """A mistake that says where cases go wrong, the fields of its sentences, and the evidence."""

    mistake: str
    fields: dict[str, Any]
    evidence: Evidence


class Column(NamedTuple):
    """One thing from each case, and what it is called in a sentence.

    mistakes: the names of those that it can show; none for all
    """

    what: str | Sentence
    things: Sequence[Any]
    mistakes: Sequence[str] = ()


# --- copies


def copies_of(cases: Iterable[Case]) -> list[Case]:
    """The cases with copies of the arguments; [] if these cannot be copied, such as a generator."""
    with suppress(Exception):
        return [Case(copy_of(case.arguments), case.wanted) for case in cases]
    return []


def copy_of(arguments: Iterable) -> list:
    """Copies of the arguments of a case, for another call: a copy of an iterator starts afresh.

    Trees are not copied, since they are only read.
    """
    return [
        argument if isinstance(argument, Node) else copy.deepcopy(argument)
        for argument in arguments
    ]


def contents_of(thing: Any) -> Any:
    """The changeable contents of a thing, in a form that can be compared."""
    if isinstance(thing, (list, tuple)):
        return [*map(contents_of, thing)]
    if isinstance(thing, dict):
        return {key: contents_of(value) for key, value in thing.items()}
    if isinstance(thing, Game) and not isinstance(thing, TreeGame):
        return {key: repr(value) for key, value in vars(thing).items()}
    return None if isinstance(thing, Node) or hasattr(thing, "__dict__") else thing


# --- what is kept from call to call


def name_of_what_is_kept(
    fn: Callable, given: Sequence, spare: Case, memory: Memory
) -> Named | None:
    """The name if `fn` is wrong only because of what it changed before; else None.

    given: the arguments with which it went wrong. spare: a copy from before all calls.
    """
    if asks_for_ids(fn):  # it is right or wrong by chance
        return None
    names = memory.changed_names
    memory.put_back()
    if not are_alike(run(fn, *copy_of(spare.arguments)).answer, spare.wanted):
        return None
    if names:
        alone = Sentence(
            "It is right there if it is called first. Earlier calls have changed {names}.",
            names=names,
        )
        return Named("memory-outlives-the-call", evidence=[alone])
    is_changed = contents_of([*given]) != contents_of(spare.arguments)
    return Named("given-things-changed") if is_changed else None


# --- all answers


def name_by_answers(
    fn: Callable,
    cases: Sequence[Case],
    done: Sequence[Run],
    names: Sequence[str],
    suspects: Sequence[tuple[str, Callable]],
    by_text: Named | None,
) -> Named | None:
    """The name to which all answers of `fn` lead; None if they lead to none.

    cases: all cases, with arguments that were not used before
    done: the results of the first ones
    names: those of the parameters
    suspects: (name, function) for the known mistakes of the task
    by_text: what the text of `fn` shows; it counts more than a place, and less than anything else
    """
    runs = [*done, *runs_of(fn, cases[len(done) :])]
    name = name_of_suspect(runs, cases, suspects)
    if name or len(cases) < FEWEST_CASES or len(runs) < len(cases):
        return Named(name) if name else None
    wanted = [case.wanted for case in cases]
    wrong = [not are_alike(done.answer, right) for done, right in zip(runs, wanted)]
    named = name_of_alteration(runs, wanted, wrong) or name_of_exchange(fn, cases, names, wrong)
    if named or by_text:
        return named or by_text
    if any(is_said(done.answer, right, wanted) for done, right in zip(runs, wanted)):
        return None
    return name_of_place(fn, columns_of(cases, names), wrong) or name_of_what_is_unused(fn, cases)


def is_said(answer: Any, right: Any, wanted: Sequence[Any]) -> bool:
    """Whether an answer is a sentence and none is wanted: the cell itself says what is wrong."""
    if not isinstance(answer, str) or isinstance(right, str) or " " not in answer:
        return False
    return answer not in [other for other in wanted if isinstance(other, str)]


def name_of_failing(
    fn: Callable,
    cases: Sequence[Case],
    done: Sequence[Run],
    suspects: Sequence[tuple[str, Callable]],
) -> Named | None:
    """The mistake of the task whose function ends in an error just where `fn` does; or None.

    The arguments are as for name_by_answers.
    """
    name = name_of_suspect([*done, *runs_of(fn, cases[len(done) :])], cases, suspects)
    return Named(name) if name else None


def name_by_text(fn: Callable) -> Named | None:
    """The name of what the text of a function shows; None if it shows nothing."""
    other = other_recursion(fn)
    if other:
        return Named("calls-another-function", {"other": other})
    if leaves_in_the_first_round(fn):
        return Named("ends-in-the-first-round")
    if takes_a_power_of_1(fn):
        return Named("power-before-division")
    by_is = compared_by_is(fn)
    if by_is:
        return Named("is-for-equal", {"part": by_is})
    alone, name = not_compared(fn), set_in_each_round(fn)
    if alone:
        return Named("not-compared", {"part": alone})
    return Named("only-the-last-round-counts", {"name": name}) if name else None


def name_of_exchange(
    fn: Callable, cases: Sequence[Case], names: Sequence[str], wrong: Sequence[bool]
) -> Named | None:
    """The name if `fn` is right in all cases once two of its arguments are exchanged."""
    if sum(wrong) < FEWEST_WRONG:
        return None
    for one, other in combinations(range(min([len(case.arguments) for case in cases])), 2):
        if other < len(names) and is_right_with_exchanged(fn, cases, one, other):
            return Named("arguments-exchanged", {"one": names[one], "other": names[other]})
    return None


def is_right_with_exchanged(fn: Callable, cases: Sequence[Case], one: int, other: int) -> bool:
    """Whether it is right in all cases with the arguments at these places exchanged.

    They must be of the same kind, because it may run on and on with others.
    """
    for case in cases:
        arguments = copy_of(case.arguments)
        if type(arguments[one]) is not type(arguments[other]):
            return False
        arguments[one], arguments[other] = arguments[other], arguments[one]
        if not are_alike(run(fn, *arguments).answer, case.wanted):
            return False
    return True


def name_of_what_is_unused(fn: Callable, cases: Sequence[Case]) -> Named | None:
    """The name if `fn` never uses a parameter, but not all cases have the same answer."""
    unused = unused_parameter(fn)
    are_alike = len({repr(case.wanted) for case in cases}) == 1
    return Named("argument-unused", {"name": unused}) if unused and not are_alike else None


def runs_of(fn: Callable, cases: Sequence[Case]) -> list[Run]:
    """The result of each case, up to the first that did not end."""
    runs = []
    for case in cases:
        runs.append(run(fn, *copy_of(case.arguments)))
        if runs[-1].problem in WITHOUT_END:
            break
    return runs


def name_of_suspect(
    runs: Sequence[Run], cases: Sequence[Case], suspects: Sequence[tuple[str, Callable]]
) -> str | None:
    """The one mistake with a function that gives the same answers, wherever both were asked.

    None if there is no such mistake, or if there are several, because a wrong name misleads.
    """

    # A suspect that is right where `fn` went wrong is ruled out at once: so these cases come first.
    pairs = sorted(zip(runs, cases), key=went_right)

    def answers_so(suspect: Callable) -> bool:
        return all(end_alike(done, run(suspect, *copy_of(case.arguments))) for done, case in pairs)

    names = {name for name, suspect in suspects if answers_so(suspect)}
    return names.pop() if len(names) == 1 else None


def went_right(pair: tuple[Run, Case]) -> bool:
    """Whether the run of a case gave the answer that is wanted."""
    done, case = pair
    return not done.problem and are_alike(done.answer, case.wanted)


def end_alike(done: Run, other: Run) -> bool:
    """Whether two runs gave the same answer, or failed in the same way."""
    if done.problem or other.problem:
        return done.problem == other.problem
    return are_alike(done.answer, other.answer)


# --- right answers, altered


def name_of_alteration(
    runs: Sequence[Run], wanted: Sequence[Any], wrong: Sequence[bool]
) -> Named | None:
    """The first mistake that turns all right answers into those given; None if none does.

    Of pairs, one part alone may be turned so. Where a run ended in an error there is no answer.
    """
    if any(done.problem for done in runs):
        return None
    answers: list[Any] = [done.answer for done in runs]
    name: Any = run(first_altering, answers, wanted, wrong).answer
    if name:
        return Named(name)
    part = wrong_part_of_pairs(answers, wanted)
    if part is None:
        return None
    ours, theirs = [[pair[part] for pair in pairs] for pairs in (wanted, answers)]
    name = run(first_altering, theirs, ours, wrong).answer
    if not name or name == "always-the-same":  # the other part may differ from case to case
        return None
    return Named(name, evidence=[ONLY_THIS_PART[part]])


def wrong_part_of_pairs(answers: Sequence[Any], wanted: Sequence[Any]) -> int | None:
    """The part of all pairs that is wrong, 0 or 1, if the other one is right; else None."""
    if not all(type(thing) is tuple and len(thing) == 2 for thing in (*answers, *wanted)):
        return None
    for part in (0, 1):
        others = zip(answers, wanted)
        if all(are_alike(mine[1 - part], right[1 - part]) for mine, right in others):
            return part
    return None


def first_altering(
    answers: Sequence[Any], wanted: Sequence[Any], wrong: Sequence[bool]
) -> str | None:
    pairs = {(repr(answer), repr(right)) for answer, right in zip(answers, wanted)}
    wrong_pairs = {
        (repr(answer), repr(right))
        for answer, right, is_wrong in zip(answers, wanted, wrong)
        if is_wrong
    }
    is_constant = len({answer for answer, _ in pairs}) == 1
    is_one = sum(wrong) < FEWEST_WRONG or len(pairs) < FEWEST_WRONG
    is_one = is_one or (len(wrong_pairs) < FEWEST_WRONG and not is_constant)
    for name, entry in MISTAKES.items():
        if is_one and name not in ONE_IS_ENOUGH:
            continue
        for fits in entry.answers:
            if all(fits(answer, right, answers) for answer, right in zip(answers, wanted)):
                return name
    return None


# --- where it goes wrong


def columns_of(cases: Sequence[Case], names: Sequence[str]) -> list[Column]:
    """The things of all cases: each argument, the tree of play from a state, the answer."""
    places = range(min([len(case.arguments) for case in cases]))
    columns = []
    for place in places:
        things = [case.arguments[place] for case in cases]
        what: str | Sentence = names[place] if place < len(names) else Sentence("what it is given")
        if all(isinstance(thing, Node) for thing in things):
            what = Sentence("the tree")
        columns.append(Column(what, things))
    trees = [tree_in(case.arguments) for case in cases]
    if any(trees):
        columns.append(Column(Sentence("the tree"), trees))
    if all(isinstance(case.arguments[0], Game) for case in cases if places):
        games = [type(case.arguments[0]) for case in cases if places]
        columns.append(Column(Sentence("the class of the game"), games))
    right = Sentence("the right answer")
    columns.append(Column(right, [case.wanted for case in cases], OF_ANSWERS))
    return columns


def tree_in(arguments: Sequence) -> Node | None:
    """The tree of the game and the state that are given, if it is small; else None."""
    match arguments:
        case [TreeGame() as game, *_]:
            return game.top
        case [Game() as game, state, *_]:
            grown: Any = run(lambda: build(game, state, max_nodes=LARGEST_TREE)).answer
            return grown
    return None


def name_of_place(fn: Callable, columns: Sequence[Column], wrong: Sequence[bool]) -> Named | None:
    """The only place where cases of `fn` go wrong; None if there is no such place."""
    found = [place for column in columns for place in places_in(column, wrong)]
    found.sort(key=lambda place: place.evidence.odds)
    found = [place for place in found if place.evidence.is_exact] or found[:1]
    if not found or len(found) > MOST_PLACES:
        return None
    said = [MISTAKES[place.mistake].sentences()[0].having(**place.fields) for place in found]
    if found[0].mistake in WITH_A_LIMIT and goes_round(fn):
        said.append(A_LIMIT)
    return Named(found[0].mistake, found[0].fields, said[1:])


def places_in(column: Column, wrong: Sequence[bool]) -> list[Place]:
    """The places where alone cases go wrong, by one thing of each case.

    Only one place is about size: "where it is 0" says more than "where it is below 1".
    """
    found = []
    for name, entry in MISTAKES.items():
        if column.mistakes and name not in column.mistakes:
            continue
        for where in entry.where:
            evidence: Any = run(where, column.things, wrong).answer
            if isinstance(evidence, Evidence):
                found.append(Place(name, {"what": column.what} | evidence.fields, evidence))
    of_size = [place for place in found if place.mistake in OF_SIZE]
    return [place for place in found if place not in of_size[1:]]
