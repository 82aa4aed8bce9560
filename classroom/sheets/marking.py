"""The rules by which points are given, in numbers and in the words that a teacher reads.

No rule gives a point to a paper with nothing right on it, and each gives all points to the
solution.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from ..words.language import Sentence


class Rule(NamedTuple):
    """How points are given for answers of one sort.

    points: a function of how many such answers the solution has, how many on the paper are right,
        and how many are on the paper in all.
    words: the rule in words, for the teacher; None if there is nothing to add.
    """

    points: Callable[[int, int, int], int]
    words: Sentence | None = None

    @property
    def of_one(self) -> int:
        """What a part counts that has one answer."""
        return self.points(1, 1, 1)


class Marked(NamedTuple):
    """A part of what a task counts: answers of one sort.

    words: what the points are for; {points} in it is the number that the rule gives for one answer.
    answers: how many the solution has.
    """

    words: Sentence
    answers: int
    rule: Rule

    @property
    def points(self) -> int:
        """What the solution gets for it."""
        return self.rule.points(self.answers, self.answers, self.answers)


def each_counts(points: int) -> Rule:
    """Return the rule that gives this many points for each right answer."""

    def points_for(in_solution: int, right: int, on_paper: int) -> int:
        return points * right

    return Rule(points_for)


def in_proportion(points: int) -> Rule:
    """Return the rule that gives this many points for all answers, and a share for some.

    The sum of the points then does not reveal how many answers there are.
    """

    def points_for(in_solution: int, right: int, on_paper: int) -> int:
        answers = max(in_solution, on_paper)
        return (2 * points * right + answers) // (2 * answers)  # a half is rounded up

    return Rule(points_for, IN_PROPORTION)


IN_PROPORTION = Sentence(
    "In proportion: the points × how many are right ÷ how many the solution has "
    "(or the paper, if it has more), rounded."
)
ALL_RIGHT = 2
ONE_SLIP = 1


def all_but_slips(in_solution: int, right: int, on_paper: int) -> int:
    """Two points without a slip, one with one slip; a wrong answer is not also a missing one."""
    slips = max(in_solution, on_paper) - right
    if right == 0 or slips > 1:
        return 0
    return ONE_SLIP if slips else ALL_RIGHT


ALL_BUT_SLIPS = Rule(
    all_but_slips,
    Sentence(
        "All right: {all_right}. One missing, wrong or too many: {one_slip}. "
        "More than one, or none that is right: 0.",
        all_right=ALL_RIGHT,
        one_slip=ONE_SLIP,
    ),
)


def points_of_quizzes(marking: Sequence[Marked], count: int) -> list[int]:
    """The whole points for each of `count` quizzes whose answers are typed.

    If there are several parts, the last is for the last quiz. Each quiz counts at least a point.
    """
    *before, last = [part.points for part in marking]
    everything = sum(before) + last
    if not before or count < 2 or sum(before) < count - 1:
        return shares(everything, count)
    return [*shares(sum(before), count - 1), last]


def shares(points: int, count: int) -> list[int]:
    """These points divided among `count` answers, as equally as possible, at least one each."""
    return [max(1, (points + place) // count) for place in reversed(range(count))]
