"""check_function: whatever the function does, a verdict comes."""

import pytest

from classroom.check import check_function
from gametree import CHANCE, expectimax, tree

CASES = [((2, 3), 5), ((0, 0), 0)]


@pytest.mark.parametrize(
    ("function", "cases", "mistake"),
    [
        (lambda a, b: a + b, CASES, None),
        (lambda a: 0.1 + 0.2, [(1, 0.3)], None),
        (lambda a: (0.1 + 0.2, "x"), [(1, (0.3, "x"))], None),
        (lambda a: print(a), [(1, None)], None),
        (lambda a, b: a * b, CASES, "other-answer"),
        (lambda a: [0.3, "x"], [(1, (0.3, "x"))], "other-answer"),
        (lambda a, b: print(a), CASES, "returns-nothing"),
        (lambda a, b: (a, ...)[1], CASES, "returns-nothing"),
        (lambda a, b: 1 / 0, CASES, "raises"),
        (lambda a: a, CASES, "nothing-given"),
        (5, CASES, "nothing-given"),
    ],
)
def test_functions(function, cases, mistake):
    assert check_function(function, cases).mistake == mistake


def test_what_hostile_functions_do():
    def empty(a, b): ...

    def endless(a, b):
        while True:
            pass

    class Hostile:
        def __eq__(self, other):
            raise SystemExit

        def __repr__(self):
            raise ValueError

    assert check_function(empty, CASES).mistake == "not-written-yet"
    assert check_function(endless, CASES).mistake == "endless-loop"
    assert check_function(lambda a, b: Hostile(), CASES).mistake == "other-answer"


def test_the_first_case_that_fails_is_told_with_its_tree():
    trees = [CHANCE((0.5, 4), (0.5, 2)), CHANCE((0.25, 8), (0.75, 0))]
    verdict = check_function(lambda node: 3, [(top, expectimax(top).value) for top in trees])
    assert verdict.tree is trees[1] and (verdict.expected, verdict.got) == (2, 3)
    assert verdict.lines[1] == "For CHANCE((0.25, 8), (0.75, 0)): it returns 3, and 2 was wanted."
    assert "gibt deine Funktion 3 zurück" in verdict.say("de")


def test_a_case_does_not_share_what_it_was_given():
    top = tree([1, 2])
    assert check_function(
        lambda node: [leaf.value for leaf in node.leaves()], [(top, [1, 2])]
    ).passed


def test_what_is_equal_to_anything_is_no_answer():
    class Joker:
        def __eq__(self, other):
            return True

    assert check_function(lambda heap: Joker(), [(1, "W")]).mistake == "other-answer"
    assert check_function(lambda heap: Joker(), [(1, 3)]).mistake == "other-answer"
