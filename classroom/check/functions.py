"""Checking any function of a student's on some cases, and a recursion for the bone game."""

from collections.abc import Callable, Iterable, Sequence
from numbers import Real
from typing import Any

from gametree.drawing.overlays import Overlay
from gametree.games import Bones
from gametree.growth import build
from gametree.language import Plural, Sentence
from gametree.nodes import Node
from gametree.running.describing import brief, described, wrong_arguments
from gametree.running.guarded import run
from gametree.search import minimax, values_of
from gametree.values import is_number, number

from .diagnosis import explained
from .mutants import Search
from .searches import require
from .trials import same
from .verdict import Decided, Verdict, flaw, in_language, right

LARGEST_HEAP = 10  # bones
LARGEST_WRITTEN = 30  # nodes of a tree that is written out in a sentence


@in_language
def check_function(
    fn: Callable, cases: Iterable[tuple], *, theme: str | None = None, lang: str | None = None
) -> Verdict:
    """Return a Verdict on `fn`, a student's function, by the first case in which it is wrong.

    cases: pairs (what it is given, what it should return). A tuple is given as several arguments;
        numbers may differ by what a sum of floats loses. theme, lang: as for check_minimax.

    >>> check_function(lambda heap: heap % 4, [(3, 3), (4, 0)])
    Right.
    It returns what it should, in 2 cases.
    """
    tried = [(given if isinstance(given, tuple) else (given,), wanted) for given, wanted in cases]
    first_arguments, _ = tried[0]
    count = len(first_arguments)
    parameters = ", ".join("abcdefgh"[:count])
    require(fn, wrong_arguments(fn, count, f"fn({parameters})"))
    for arguments, wanted in tried:
        wrong = wrong_case(fn, arguments, wanted)
        if wrong:
            return wrong
    sentence = Plural(
        "It returns what it should, in {count} case.",
        "It returns what it should, in {count} cases.",
        len(tried),
    )
    return right(sentence)


def wrong_case(fn: Callable, arguments: Sequence, wanted: Any) -> Verdict | None:
    """The Verdict on one case in which the function does not return what is wanted; else None."""
    done = run(fn, *arguments)
    answer = done.answer
    problem = done.problem
    if not problem and wanted is not None and (answer is None or answer is ...):
        problem = "returns-nothing"
    if not problem and run(alike, answer, wanted).answer:
        return None
    sentence = Sentence("For {arguments}: it returns {answer}, and {wanted} was wanted.")
    if problem:
        sentence = Sentence("It was given {arguments}.")
    sentence = sentence.having(
        arguments=[shown(argument) for argument in arguments],
        answer=shown(answer),
        wanted=shown(wanted),
    )
    fields: dict[str, Any] = done.fields
    trees = [argument for argument in arguments if isinstance(argument, Node)]
    return flaw(
        problem or "other-answer",
        sentence,
        tree=trees[0] if trees else None,
        expected=wanted,
        got=answer,
        **fields,
    )


def shown(thing: Any) -> str | Sentence:
    """What was given, returned or wanted, in a few words: a written tree as it is written."""
    if isinstance(thing, Node) and thing.game is None and thing.size < LARGEST_WRITTEN:
        return brief(thing.to_text(), 100, str)
    return number(thing) if is_number(thing) else described(thing)


def alike(answer: Any, wanted: Any) -> bool:
    """Whether two things are equal, and numbers in them up to rounding."""
    if isinstance(wanted, (tuple, list)) and type(answer) is type(wanted):
        return len(answer) == len(wanted) and all(map(alike, answer, wanted))
    if is_number(wanted) and is_number(answer):
        return same(answer, wanted)
    # Not by == alone: a class of one's own may be equal to anything.
    return type(answer) is type(wanted) and answer == wanted


@in_language
def check_bones(
    fn: Callable,
    take: Iterable[int] = (1, 2, 3),
    misere: bool = False,
    *,
    theme: str | None = None,
    lang: str | None = None,
) -> Verdict:
    """Return a Verdict on `fn`, a student's recursion for the bone game.

    fn: a function fn(n): whether the player to move wins from a heap of n bones, as True or False,
        or as 1 or −1.
    take, misere: the game, as in Bones. It is asked for n from 0 to 10.
    theme, lang: as for check_minimax.

    >>> check_bones(lambda n: n % 4 != 0)
    Right.
    It knows who wins, for every heap from 0 to 10 bones.
    """
    require(fn, wrong_arguments(fn, 1, "fn(n)"))
    take = Bones(LARGEST_HEAP, take, misere).take
    heaps = [build(Bones(n, take, misere)) for n in range(LARGEST_HEAP + 1)]  # MAX moves
    answers = [says_win(fn, n) for n in range(LARGEST_HEAP + 1)]
    wins = [minimax(heap).value > 0 for heap in heaps]
    for n, heap in enumerate(heaps):
        if answers[n] != wins[n]:
            return about_heap(heap, n, wins[n], answers[n], name_of_bones(heaps, answers))
    sentence = Sentence(
        "It knows who wins, for every heap from 0 to {count} bones.", count=LARGEST_HEAP
    )
    return right(sentence)


def says_win(fn: Callable, n: int) -> bool:
    """Whether the function says that the player to move wins; raises Decided for no answer."""
    done = run(fn, n)
    answer: Any = done.answer
    problem = done.problem
    if not problem and (answer is None or answer is ...):
        problem = "returns-nothing"
    if not problem and not (isinstance(answer, Real) and answer in (True, False, -1)):
        problem = "no-win-or-loss"
    if problem:
        sentence = Sentence("It was asked for n = {number}.", number=n)
        fields = {"given": described(answer)} | done.fields
        raise Decided(problem, sentence, got=answer, **fields)
    return bool(answer > 0)


def name_of_bones(heaps: Sequence[Node], answers: Sequence[bool]) -> str:
    """The name of what is wrong with the answers for these heaps."""

    def gives_them(search: Search) -> bool:
        return answers == [search.run(heap).value > 0 for heap in heaps]

    return explained("bones", gives_them, cutting=False) or "wrong-value"


def about_heap(heap: Node, n: int, wins: bool, answer: bool, name: str) -> Verdict:
    """The Verdict on the first heap for which the answer is wrong."""
    sentence = Plural(
        "With {count} bone the player to move loses, and it says win.",
        "With {count} bones the player to move loses, and it says win.",
        count=n,
    )
    if wins:
        sentence = Plural(
            "With {count} bone the player to move wins, and it says loss.",
            "With {count} bones the player to move wins, and it says loss.",
            count=n,
        )
    marks = Overlay(values=values_of(heap))
    return flaw(name, sentence, tree=heap, expected=wins, got=answer, marks=marks)
