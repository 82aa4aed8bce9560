"""Checking a student's recursion for the bone game."""

from collections.abc import Callable, Iterable
from numbers import Real

from ..games import Bones
from ..growth import build
from ..language import Plural, Sentence
from ..search import minimax
from .answers import explained
from .running import described, run, wrong_arguments
from .searches import require
from .verdict import Verdict, flaw, in_language, right

UP_TO = 10


@in_language
def check_bones(
    fn: Callable, take: Iterable[int] = (1, 2, 3), misere: bool = False, *, lang: str | None = None
) -> Verdict:
    """Return a Verdict on `fn`, a student's recursion for the bone game.

    fn: a function fn(n): whether the player to move wins from a heap of n bones, as True or False, or as 1 or −1.
    take, misere: the game, as in Bones. It is asked for n from 0 to 10. lang: as for check_minimax.

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
            said, fields = Sentence("It was asked for n = {number}.", number=n), {"given": described(answer)}
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
    name = explained("bones", lambda one: answers == [one.run(top).value > 0 for top in heaps], cutting=False)
    return flaw(name or "wrong-value", said, tree=heaps[n], expected=wins[n], got=answers[n])
