"""Checking any function of a student's on some cases, and a recursion for the bone game on all small heaps."""

from collections.abc import Callable, Iterable
from numbers import Real

from gametree.drawing.overlays import Overlay
from gametree.games import Bones
from gametree.growth import build
from gametree.language import Plural, Sentence
from gametree.nodes import Node
from gametree.running.describing import brief, described, wrong_arguments
from gametree.running.guarded import run
from gametree.search import minimax, values_of
from gametree.values import is_number, number

from .answers import explained
from .searches import require
from .trials import same
from .verdict import Verdict, flaw, in_language, right

UP_TO = 10  # bones


@in_language
def check_function(
    fn: Callable, cases: Iterable[tuple], *, theme: str | None = None, lang: str | None = None
) -> Verdict:
    """Return a Verdict on `fn`, a student's function, by the first of some cases in which it returns something else.

    cases: pairs (what it is given, what it should return). A tuple is given as several arguments; numbers may differ
        by what a sum of floats loses. theme, lang: as for check_minimax.

    >>> check_function(lambda heap: heap % 4, [(3, 3), (4, 0)])
    Right.
    It returns what it should, in 2 cases.
    """
    cases = [(given if isinstance(given, tuple) else (given,), wanted) for given, wanted in cases]
    require(
        fn,
        wrong_arguments(fn, len(cases[0][0]), f"fn({', '.join('abcdefgh'[: len(cases[0][0])])})"),
    )
    for given, wanted in cases:
        done = run(fn, *given)
        answer, found = done.answer, done.problem
        if not found and wanted is not None and (answer is None or answer is ...):
            found = "returns-nothing"
        if not found and run(alike, answer, wanted).answer:
            continue
        said = Sentence("For {arguments}: it returns {answer}, and {wanted} was wanted.")
        if found:
            said = Sentence("It was given {arguments}.")
        told = said.having(
            arguments=[shown(one) for one in given], answer=shown(answer), wanted=shown(wanted)
        )
        tree = next((one for one in given if isinstance(one, Node)), None)
        return flaw(
            found or "other-answer", told, tree=tree, expected=wanted, got=answer, **done.fields
        )
    count = Plural(
        "It returns what it should, in {count} case.",
        "It returns what it should, in {count} cases.",
        len(cases),
    )
    return right(count)


def shown(thing):
    """A thing that was given, returned or wanted, in a few words: a written tree as it is written."""
    if isinstance(thing, Node) and thing.game is None and thing.size < 30:
        return brief(thing.to_text(), 100, str)
    return number(thing) if is_number(thing) else described(thing)


def alike(answer, wanted):
    """Whether two things are equal, and numbers in them up to rounding."""
    if isinstance(wanted, (tuple, list)) and type(answer) is type(wanted):
        return len(answer) == len(wanted) and all(map(alike, answer, wanted))
    if is_number(wanted) and is_number(answer):
        return same(answer, wanted)
    return (
        type(answer) is type(wanted) and answer == wanted
    )  # a class of one's own may be equal to anything


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

    fn: a function fn(n): whether the player to move wins from a heap of n bones, as True or False, or as 1 or −1.
    take, misere: the game, as in Bones. It is asked for n from 0 to 10.
    theme, lang: as for check_minimax.

    >>> check_bones(lambda n: n % 4 != 0)
    Right.
    It knows who wins, for every heap from 0 to 10 bones.
    """
    require(fn, wrong_arguments(fn, 1, "fn(n)"))
    take, answers = Bones(UP_TO, take, misere).take, []
    heaps = [build(Bones(n, take, misere)) for n in range(UP_TO + 1)]
    for n in range(UP_TO + 1):
        done = run(fn, n)
        name, answer = done.problem, done.answer
        if not name and (answer is None or answer is ...):
            name = "returns-nothing"
        elif not name and not (isinstance(answer, Real) and answer in (True, False, -1)):
            name = "no-win-or-loss"
        if name:
            said, fields = (
                Sentence("It was asked for n = {number}.", number=n),
                {"given": described(answer)},
            )
            return flaw(name, said, got=answer, **fields | done.fields)
        answers.append(answer > 0)
    wins = [minimax(heap).value > 0 for heap in heaps]  # MAX moves
    if answers == wins:
        said = Sentence("It knows who wins, for every heap from 0 to {count} bones.", count=UP_TO)
        return right(said)
    n = next(n for n in range(UP_TO + 1) if answers[n] != wins[n])
    said = Plural(
        "With {count} bone the player to move loses, and it says win.",
        "With {count} bones the player to move loses, and it says win.",
        count=n,
    )
    if wins[n]:
        said = Plural(
            "With {count} bone the player to move wins, and it says loss.",
            "With {count} bones the player to move wins, and it says loss.",
            count=n,
        )
    name = explained(
        "bones", lambda one: answers == [one.run(top).value > 0 for top in heaps], cutting=False
    )
    marks = Overlay(values=values_of(heaps[n]))
    return flaw(
        name or "wrong-value", said, tree=heaps[n], expected=wins[n], got=answers[n], marks=marks
    )
