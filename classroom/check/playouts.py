"""Checking one playout of a Monte Carlo tree search."""

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import permutations
from random import Random
from typing import Any

from gametree.game import Game, root
from gametree.games import Bones
from gametree.nodes import MAX, Node, Player

from ..tracing.describing import wrong_arguments
from ..words.language import Sentence
from .functions import check_function
from .searches import require
from .verdict import Verdict, flaw, in_language

TRIES = 400  # first playouts: many more than there are results
SAME = 10  # first playouts that are played twice with the same random numbers
# (bones, playouts): small and large heaps, and so many playouts that the end is reached again.
LINES = ((1, 1), (2, 2), (3, 5), (30, 1), (31, 1), (60, 1))
DIGITS = (1, 2, 3, 4)


@in_language
def check_playout(fn: Callable, *, theme: str | None = None, lang: str | None = None) -> Verdict:
    """Return a Verdict on `fn`, a student's playout.

    fn: a function fn(top, visits, total, choose, lots). It goes down from the node `top`, where
        `choose(node)` picks a child if all were visited, adds one node, plays a random game by
        `lots`, a Random, and counts the visit and the result in `visits` and `total`, two Counters,
        at each node on the way back to the root.
    theme, lang: as for check_minimax.

    First come games in which each move is forced, where it is known what each node counts; then
    the results of many first playouts; then the same again with the same random numbers.
    """
    require(fn, wrong_arguments(fn, 5, "fn(top, visits, total, choose, lots)"))
    played = Playouts(fn)
    lines = [(line, counts_on(*line)) for line in LINES]
    verdict = check_function(played.on_a_line, lines, mistakes="playout")
    if verdict.passed:
        numbers = [(digit, numbers_from(digit)) for digit in DIGITS]
        verdict = check_function(played.first_results, numbers, mistakes="random games")
        verdict = about_results(verdict)
    if verdict.passed:
        verdict = check_function(played.come_again, [(1, True)], mistakes="same lots")
    return verdict


def about_results(verdict: Verdict) -> Verdict:
    """The Verdict on the results of random games: which never come, or which should not."""
    if verdict.mistake not in ("some-missing", "other-answer", "some-too-many"):
        return verdict
    expected, reached = verdict.expected, verdict.got
    others = [number for digit in DIGITS for number in numbers_from(digit)]
    digit = expected[0] // 100
    if verdict.mistake == "some-missing":
        sentence = Sentence("After {digit} they reach only {got}, and never {missing}.")
        missing = [str(number) for number in expected if number not in reached]
        got = [str(number) for number in reached]
        return flaw("results-never-reached", sentence.having(digit=digit, got=got, missing=missing))
    strange = [number for number in reached if number in others and number not in expected]
    if strange:
        sentence = Sentence("After {digit} it reaches {number}, too.", digit=digit)
        return flaw("game-from-the-root", sentence.having(number=strange[0]))
    return verdict


class Playouts:
    """What a student's playout does, in functions of which it is known what they return."""

    def __init__(self, playout: Callable) -> None:
        self._playout = playout

    def on_a_line(self, bones: int, playouts: int) -> list[tuple[int, int]]:
        """What playouts count where each player takes one bone, from the root down."""
        top = root(Bones(bones, take=(1,)))
        visits: Counter[Node] = Counter()
        total: Counter[Node] = Counter()
        line, lots = [top], Random(1)
        for _ in range(bones):
            line.append(line[-1].children[0])
        for _ in range(playouts):
            self._playout(top, visits, total, only_child, lots)
        return [(visits[node], total[node]) for node in line]

    def first_results(self, digit: int) -> list[int]:
        """The results of first playouts, each in a tree of its own, where this digit is first."""
        results, lots = set(), Random(1)
        for _ in range(TRIES):
            top, visits, total = self._first_playout(lots)
            if visits[top[digit]]:
                results.add(total[top])
        return sorted(results)

    def come_again(self, seed: int) -> bool:
        """Whether the same random numbers bring the same playouts again."""
        return self._results(Random(seed)) == self._results(Random(seed))

    def _results(self, lots: Random) -> list[int]:
        played = [self._first_playout(lots) for _ in range(SAME)]
        return [total[top] for top, _, total in played]

    def _first_playout(self, lots: Random) -> tuple[Node, Counter[Node], Counter[Node]]:
        top = root(ThreeDigits())
        visits: Counter[Node] = Counter()
        total: Counter[Node] = Counter()
        self._playout(top, visits, total, only_child, lots)
        return top, visits, total


def only_child(node: Node) -> Node:
    return node.children[0]


def counts_on(bones: int, playouts: int) -> list[tuple[int, int]]:
    """(visits, total) of each node where each player takes one bone, after so many playouts.

    A playout adds the node below the last one, until it comes to the end again and again.
    """
    result = 1 if bones % 2 else -1  # whoever takes the last bone wins
    visits = [playouts, *[max(0, playouts - depth) for depth in range(bones)]]
    return [(count, count * result) for count in visits]


def numbers_from(digit: int) -> list[int]:
    """The numbers of three different digits from 1 to 4 that begin with this one, sorted."""
    others = [other for other in DIGITS if other != digit]
    return sorted(100 * digit + 10 * second + third for second, third in permutations(others, 2))


class ThreeDigits(Game):
    """Three digits from 1 to 4 are written, each another one; their number is the result."""

    initial = ""

    def to_move(self, written: str) -> Player:
        return MAX

    def moves(self, written: str) -> Sequence[Any]:
        return [digit for digit in DIGITS if len(written) < 3 and str(digit) not in written]

    def result(self, written: str, digit: int) -> str:
        return f"{written}{digit}"

    def utility(self, written: str) -> int:
        return int(written)
