"""Trees in which a letter stands for the value of a leaf: for which numbers does something hold?"""

from fractions import Fraction
from itertools import groupby, pairwise

from .arguments import Order, node_of
from .errors import GameTreeError, short
from .names import called
from .nodes import Node, copy_tree
from .search import alphabeta
from .values import is_letter, number


def skipped_when(node: Node, name: str, *, strict: bool = False, order: Order = None) -> "Numbers":
    """Return the numbers for which alpha-beta skips the node `name`, in a tree with one letter for a leaf's value.

    name: as in a picture with names=True, or what you called that node. strict, order: as for alphabeta.
    The search only compares, so one number between two neighbouring leaves stands for all there.
    Raises GameTreeError where there is no such node, and no letter or several.

    >>> from gametree import MAX, MIN
    >>> skipped_when(MAX(MIN(3, 5), MIN("x", 9)), "B2")
    x ≤ 3
    """
    top = copy_tree(node_of(node, "skipped_when"))
    unknown = [leaf for leaf in top.leaves() if is_letter(leaf.value)]
    letters = sorted({leaf.value for leaf in unknown})
    if len(letters) != 1:
        found = f"has {', '.join(letters)}" if letters else "has none"
        raise GameTreeError(
            f'skipped_when wants a tree with one letter, as in MAX(3, "x"); this one {found}.'
        )
    wanted = next((one for one in top.walk() if called(one, top) == name), None)
    if wanted is None:
        raise GameTreeError(
            f"No node is called {short(name)} here: draw(node, names=True) shows the names."
        )
    values = [leaf.value for leaf in top.leaves() if leaf not in unknown]
    marks = sorted({Fraction(value) for value in values if abs(value) != float("inf")}) or [
        Fraction(0)
    ]
    between = [(low + high) / 2 for low, high in pairwise(marks)]
    tried = sorted([marks[0] - 1, *marks, *between, marks[-1] + 1])
    holds = []
    for value in tried:
        for leaf in unknown:
            leaf.value = value
        cuts = alphabeta(top, strict=strict, order=order).cuts
        holds.append(any(wanted in one.walk() for _, skipped in cuts for one in skipped))
    return Numbers(letters[0], tried, holds)


class Numbers:
    """A set of numbers, which shows itself as a condition: "x ≤ 3", "3 < x ≤ 5 or x ≥ 9", "no x", "every x".

    pieces   its intervals (low, whether it belongs to it, high, whether it belongs to it); None where there is no end
    """

    def __init__(self, letter: str, tried: list, holds: list[bool]):
        # What is tried are the leaves' values, at odd places, and what stands for all that lies between two of them.
        self.letter, self.pieces, last = letter, [], len(tried) - 1
        for is_in, places in groupby(range(len(tried)), holds.__getitem__):
            first, *_, end = (*places,) * 2
            low, high = (max(0, first - 1 + first % 2), min(last, end + 1 - end % 2))
            low, high = tried[low] if first else None, tried[high] if end < last else None
            self.pieces += [(low, first % 2 == 1, high, end % 2 == 1)] * is_in

    def __repr__(self):
        return " or ".join(map(self._piece, self.pieces)) or f"no {self.letter}"

    def _piece(self, piece):
        low, with_low, high, with_high = piece
        if low == high:
            return f"every {self.letter}" if low is None else f"{self.letter} = {number(low)}"
        if high is None:
            return f"{self.letter} {'≥' if with_low else '>'} {number(low)}"
        below = f"{self.letter} {'≤' if with_high else '<'} {number(high)}"
        return below if low is None else f"{number(low)} {'≤' if with_low else '<'} {below}"
