"""Calls that are refused, and what their names mean.

tests/data/refusals.json has each call with the error that it raises, and its sentence. If they
should be refused differently, store what they say now; calls that are added to that file need no
more than {"call": "tree('')"}:

    cd tests/helpers; python -m refusing_calls
"""

import json
import re
from fractions import Fraction  # noqa: F401 - calls name it
from math import inf, nan

from places import TESTS

import gametree
from gametree import CHANCE, MAX, MIN, Game, GameTreeError, tree

STORED = TESTS / "data" / "refusals.json"


# --- a game that is right, and the same with one mistake each


class Count(Game):
    """Count up by 1 or 2 until 3; the player who reaches 3 wins."""

    initial = 0

    def to_move(self, state):
        return MIN if state % 2 else MAX

    def moves(self, state):
        return [1, 2] if state < 3 else []

    def result(self, state, move):
        return min(3, state + move)

    def utility(self, state):
        return 1


class Checking(Count):
    """The same, where `result` refuses moves that are not legal."""

    def result(self, state, move):
        return min(3, state + self.legal(state, move))


class Unfinished(Game):
    """A game without its methods."""


class NoInitial(Count):
    initial = None


class InitialIsMethod(Count):
    def initial(self):
        return 0


class InitialIsList(Count):
    initial = [0]  # noqa: RUF012 - it is the mistake that is meant


class ResultReturnsNone(Count):
    def result(self, state, move):
        min(3, state + move)


class ResultReturnsList(Count):
    def result(self, state, move):
        return [state + move]


class Counter:
    """A state that can be changed."""

    def __init__(self):
        self.number = 0

    def __repr__(self):
        return f"Counter at {self.number}"


class ResultChangesState(Count):
    """Its state is an object, which `result` changes and returns."""

    def __init__(self):
        self.initial = Counter()

    def to_move(self, state):
        return MAX

    def moves(self, state):
        return [1] if state.number < 3 else []

    def result(self, state, move):
        state.number += move
        return state


class GoesRound(Count):
    """Its positions occur again."""

    def moves(self, state):
        return [1, 2]

    def result(self, state, move):
        return (state + move) % 5


class StaysThere(Count):
    """A move that changes nothing."""

    def moves(self, state):
        return [0, 1] if state < 3 else []


class MovesReturnsNone(Count):
    def moves(self, state):
        sorted([1, 2])


class MovesReturnsNumber(Count):
    def moves(self, state):
        return 2


class MoveTwice(Count):
    def moves(self, state):
        return [1, 2, 1] if state < 3 else []


class MoveIsList(Count):
    def moves(self, state):
        return [[1], [1]] if state < 3 else []

    def result(self, state, move):
        return state + move[0]


class NoMovesYetNotOver(Count):
    def is_terminal(self, state):
        return state > 3


class ToMoveIsText(Count):
    def to_move(self, state):
        return "MAX"


class ToMoveIsNone(Count):
    def to_move(self, state):
        if state > 5:
            return MAX


class UtilityIsNone(Count):
    def utility(self, state):
        pass


class UtilityIsText(Count):
    def utility(self, state):
        return "1"


class UtilityIsTrue(Count):
    def utility(self, state):
        return True


class UtilityIsNaN(Count):
    def utility(self, state):
        return nan


class EvaluateIsNone(Count):
    def evaluate(self, state):
        pass


class KeyIsList(Count):
    def key(self, state):
        return [state]


class SymmetriesReturnNone(Count):
    def symmetries(self, state):
        pass


class SymmetriesAreLists(Count):
    def symmetries(self, state):
        return [[state]]


class Toss(Count):
    """Chance moves first; then play is over."""

    def to_move(self, state):
        return CHANCE

    def moves(self, state):
        return ["heads", "tails"] if state == 0 else []

    def result(self, state, move):
        return move


class TossWithoutChances(Toss):
    pass


class TossHasNoOutcome(Toss):
    def chance_outcomes(self, state):
        return []


class TossReturnsNone(Toss):
    def chance_outcomes(self, state):
        pass


class TossReturnsMoves(Toss):
    def chance_outcomes(self, state):
        return self.moves(state)


class TossReturnsTriples(Toss):
    def chance_outcomes(self, state):
        return [("heads", 0.5, 1), ("tails", 0.5, 0)]


class TossSumsToLess(Toss):
    def chance_outcomes(self, state):
        return [("heads", 0.5), ("tails", 0.4)]


class TossWithZero(Toss):
    def chance_outcomes(self, state):
        return [("heads", 1), ("tails", 0)]


class TossWithText(Toss):
    def chance_outcomes(self, state):
        return [("heads", "1/2"), ("tails", "1/2")]


class TossTurnedRound(Toss):
    """Probabilities where the moves should be."""

    def chance_outcomes(self, state):
        return [(0.5, "heads"), (0.5, "tails")]


class TossWithOtherMoves(Toss):
    def chance_outcomes(self, state):
        return [("heads", 0.5), ("edge", 0.5)]


class TossTwice(Toss):
    def chance_outcomes(self, state):
        return [("heads", 0.5), ("heads", 0.5)]


class TossOfInfiniteValues(Toss):
    def chance_outcomes(self, state):
        return [("heads", 0.5), ("tails", 0.5)]

    def utility(self, state):
        return inf if state == "heads" else -inf


class LongGame(Count):
    """Count to a large number, one by one."""

    def __init__(self, end):
        self.end = end

    def moves(self, state):
        return [1] if state < self.end else []

    def result(self, state, move):
        return state + move


class Wide(Count):
    """Three moves with thirty choices each: a tree that is large."""

    initial = ()

    def to_move(self, state):
        return MAX

    def moves(self, state):
        return list(range(30)) if len(state) < 3 else []

    def result(self, state, move):
        return (*state, move)


class PictureIsNoSvg(Count):
    def picture(self, state, last_move=None):
        return "<circle"


class PictureIsNumber(Count):
    def picture(self, state, last_move=None):
        return 7


class ReprFails(Count):
    def moves(self, state):
        return [Unspeakable()] if state < 3 else []

    def result(self, state, move):
        return None


class Unspeakable:
    def __repr__(self):
        raise ValueError("no words")


# --- trees that are built wrong by hand


def book():
    """The textbook's tree."""
    return MAX(MIN(3, 12, 8), MIN(2, 4, 6), MIN(14, 5, 2))


def lottery():
    return MAX(3, CHANCE((0.5, 10), (0.5, 0)))


def chain(plies):
    """A tree with one move at each node."""
    top = 7
    for _ in range(plies):
        top = MAX(top)
    return top


def list_in_itself():
    spec = [1]
    spec.append(spec)
    return spec


def leaf_worth(value):
    """A leaf whose value was set by hand."""
    top = MAX(3, 12)
    top[0].value = value
    return top


def with_child_of_another_tree():
    """A node that is used twice."""
    child = MIN(3, 12)
    return MAX(child, child)


def hidden():
    """A tree in which MIN cannot tell nodes apart."""
    top = tree([[3, -1], [-2, 4]])
    for child in top:
        child.information_set = top.children
    return top


def first_only(node):
    """An order that forgets children."""
    return node.children[:1]


def all_the_same(node):
    """An order that puts one child in the place of all."""
    return [node.children[0] for _ in node.children]


def sorted_values(node):
    """An order that returns numbers."""
    return sorted(child.value or 0 for child in node.children)


# --- what the calls are evaluated with, and what they say

NAMES = {name: getattr(gametree, name) for name in gametree.__all__} | dict(globals())


def refusal(call):
    """The entry of a call that is refused; its error and its sentence are None if it is not."""
    entry = {"call": call, "error": None, "sentence": None}
    try:
        eval(call, dict(NAMES))
    except GameTreeError as error:
        sentence = re.sub(r"\b0x[0-9a-f]{6,}", "0x…", str(error))  # where a function is in memory
        entry |= {"error": type(error).__name__, "sentence": sentence}
    except Exception as error:
        entry |= {"error": type(error).__name__}
    return entry


def stored():
    """All entries, as they were stored."""
    entries = json.loads(STORED.read_text(encoding="utf-8"))
    assert isinstance(entries, list)
    return entries


def store(entries):
    text = json.dumps(entries, ensure_ascii=False, indent=1) + "\n"
    STORED.write_bytes(text.encode())


if __name__ == "__main__":
    from refusing_calls import refusal  # whose games are named as in a test, not after __main__

    store([refusal(entry["call"]) for entry in stored()])
