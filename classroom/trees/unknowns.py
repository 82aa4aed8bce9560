"""Trees in which a letter stands for the value of a leaf: for which numbers does something hold?

letter     stands for an unknown number, at one leaf or at several: x in MAX(3, x)
landmark   the value of another leaf: a search, which only compares, may change its mind there
trial      a number that is put in place of the letter: each landmark, and one number in every
           interval between two of them, below the first and above the last
numbers    the numbers for which something holds: 3 < x ≤ 5 or x ≥ 9
"""

from collections.abc import Sequence
from fractions import Fraction
from itertools import groupby, pairwise
from math import isinf
from typing import NamedTuple

from gametree.errors import GameTreeError
from gametree.nodes import Node
from gametree.search import Order, Start, alphabeta, node_of
from gametree.values import Number, is_letter

from ..guards import check_bool, is_one_of
from ..words.language import Figure, Sentence
from ..words.names import name_aloud
from ..words.wording import either
from .copies import copy_tree


def skipped_when(node: Start, name: str, *, strict: bool = False, order: Order = None) -> "Numbers":
    """Return the numbers for which alpha-beta skips a node, in a tree with one letter for a value.

    name: the name of the node in a picture with names=True, or the name that you gave it.
    strict, order: as for alphabeta.
    The search only compares, so one number between two neighbouring leaves is tried for all there.
    Raises GameTreeError if there is no such node, and if there is no letter or more than one.

    >>> from gametree import MAX, MIN
    >>> skipped_when(MAX(MIN(3, 5), MIN("x", 9)), "B2")
    x ≤ 3
    """
    check_bool(strict, "strict")
    top = copy_tree(node_of(node, "skipped_when"))
    unknown = [leaf for leaf in top.leaves() if is_letter(leaf.value)]
    letter = the_only_letter(unknown)
    wanted = node_called(name, top)
    landmarks = landmarks_of(top)
    holds = []
    for trial in trials(landmarks):
        for leaf in unknown:
            leaf.value = trial
        cuts = alphabeta(top, strict=strict, order=order).cuts
        holds.append(any(is_below(wanted, child) for _, skipped in cuts for child in skipped))
    return Numbers(letter, landmarks, holds)


def the_only_letter(unknown: Sequence[Node]) -> str:
    """Return the letter at these leaves; raise GameTreeError if there is none, or several."""
    letters: list[str] = sorted({leaf.value for leaf in unknown})
    if len(letters) != 1:
        if not letters:
            raise GameTreeError(
                'skipped_when needs a tree with one letter, as in MAX(3, "x"), but this one has '
                "none."
            )
        raise GameTreeError(
            'skipped_when needs a tree with one letter, as in MAX(3, "x"), but this one has '
            "{letters}.",
            letters=letters,
        )
    return letters[0]


def node_called(name: str, top: Node) -> Node:
    """Return the node that is called `name`; raise GameTreeError if there is none."""
    for node in top.walk():
        if is_one_of(name, [name_aloud(node, top)]):
            return node
    raise GameTreeError(
        "No node is called {name!r} here: draw(node, names=True) shows the names.",
        name=name,
    )


def is_below(node: Node, above: Node) -> bool:
    """True for `above` itself and for all nodes below it."""
    return any(below is node for below in above.walk())


def landmarks_of(top: Node) -> list[Fraction]:
    """Return the finite values of the leaves, in order, each once; 0 if there is none."""
    values = [leaf.value for leaf in top.leaves() if not is_letter(leaf.value)]
    landmarks = sorted({Fraction(value) for value in values if not isinf(value)})
    return landmarks or [Fraction(0)]


def trials(landmarks: Sequence[Fraction]) -> list[Fraction]:
    """Return the numbers to try, in order: landmarks at odd places, those between at even ones.

    >>> [str(trial) for trial in trials([Fraction(3), Fraction(6)])]
    ['2', '3', '9/2', '6', '7']
    """
    numbers = [landmarks[0] - 1, landmarks[0]]
    for low, high in pairwise(landmarks):
        numbers += [(low + high) / 2, high]
    return [*numbers, landmarks[-1] + 1]


class Interval(NamedTuple):
    """The numbers from `low` to `high`, with its ends or without; None if there is no end."""

    low: Fraction | None
    has_low: bool
    high: Fraction | None
    has_high: bool

    def condition(self, letter: str) -> Sentence:
        """Return the condition on the number that the letter stands for: "3 < x ≤ 5"."""
        low_sign = "≤" if self.has_low else "<"
        high_sign = "≤" if self.has_high else "<"
        if self.high is None:
            if self.low is None:
                return Sentence("every {letter}", letter=letter)
            low_sign = "≥" if self.has_low else ">"
            return comparison(letter, low_sign, self.low)
        if self.low is None:
            return comparison(letter, high_sign, self.high)
        if self.low == self.high:
            return comparison(letter, "=", self.low)
        return Sentence(
            "{low} {low_sign} {letter} {high_sign} {high}",
            low=Figure(self.low),
            low_sign=low_sign,
            letter=letter,
            high_sign=high_sign,
            high=Figure(self.high),
        )


def comparison(letter: str, sign: str, value: Number) -> Sentence:
    """Say how a letter compares with a number: "x ≤ 5"."""
    return Sentence("{letter} {sign} {value}", letter=letter, sign=sign, value=Figure(value))


class Numbers:
    """A set of numbers, which shows itself as a condition: "3 < x ≤ 5 or x ≥ 9", "no x", "every x".

    letter  the letter for the number
    pieces  its intervals, from the least to the largest
    """

    def __init__(self, letter: str, landmarks: Sequence[Fraction], holds: Sequence[bool]):
        """Make the set from what was found for the `trials` at these landmarks."""
        self.letter = letter
        self.pieces: list[Interval] = []
        places = range(len(holds))
        for is_in, run in groupby(places, key=holds.__getitem__):
            if is_in:
                run_of_places = [*run]
                self.pieces.append(interval(run_of_places[0], run_of_places[-1], landmarks))

    def condition(self) -> Sentence:
        """What is to hold for the number, to be said in any language."""
        if not self.pieces:
            return Sentence("no {letter}", letter=self.letter)
        return either(*[piece.condition(self.letter) for piece in self.pieces])

    def __repr__(self) -> str:
        return self.condition().say()


def interval(first: int, last: int, landmarks: Sequence[Fraction]) -> Interval:
    """Return the interval that the trials from place `first` to place `last` represent.

    A trial at an odd place is a landmark, and an end that belongs to the interval. A trial at an
    even place represents all numbers between the landmarks beside it, without these.
    """
    has_low = first % 2 == 1
    has_high = last % 2 == 1
    stretches = len(landmarks)  # the number of the last stretch, the one above all landmarks
    low = None if first == 0 else landmarks[(first - 1) // 2]
    high = None if last == 2 * stretches else landmarks[last // 2]
    return Interval(low, has_low, high, has_high)
