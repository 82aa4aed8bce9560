"""For which numbers is a node skipped: compared with the search on every number between."""

from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from classroom import random_tree, record, skipped_when
from classroom.trees.unknowns import Numbers, trials
from classroom.words.names import name_aloud
from gametree import MAX, MIN, GameTreeError, alphabeta, minimax, tree


def is_inside(x, piece):
    is_above = piece.low is None or x > piece.low or (piece.has_low and x == piece.low)
    is_below = piece.high is None or x < piece.high or (piece.has_high and x == piece.high)
    return is_above and is_below


@given(st.integers(0, 10**6), st.booleans(), st.sampled_from([None, "reversed"]))
def test_what_it_says_is_what_the_search_does(seed, strict, order):
    top = random_tree(seed, 3, 2 + seed % 2, values=range(1, 8), to_move=[MAX, MIN][seed % 2])
    random = Random(seed)
    for leaf in random.sample([*top.leaves()], random.choice([1, 1, 2])):
        leaf.value = "x"
    name = random.choice([name_aloud(node, top) for node in top.walk()][1:])
    numbers = skipped_when(top, name, strict=strict, order=order)
    for x in [Fraction(half, 2) for half in range(-1, 18)]:
        copy = tree(top.to_text().replace("x", str(x)))
        skipped = record(alphabeta, copy, strict=strict, order=order).skipped.values()
        names = [name_aloud(node, copy) for child in skipped for node in child.walk()]
        assert any(is_inside(x, piece) for piece in numbers.pieces) == (name in names)


@pytest.mark.parametrize(
    ("text", "name", "said"),
    [
        ("MAX(MIN(3, 5), MIN(x, 9))", "B2", "x ≤ 3"),
        ("MAX(MIN(x, 5), MIN(4, 9))", "B2", "x ≥ 4"),
        ("MAX(MIN(3, 5), MIN(x, 9))", "A2", "no x"),
        ("MAX(5, Q: MIN(4, x))", "Q2", "every x"),
        ("MAX(MIN(inf, -inf), MIN(x, 9))", "B2", "no x"),
    ],
)
def test_a_condition_is_said_as_one_writes_it(text, name, said):
    assert repr(skipped_when(tree(text), name)) == said


LANDMARKS = [Fraction(3), Fraction(5)]


@pytest.mark.parametrize(
    ("holds", "condition"),
    [
        ("-----", "no x"),
        ("+++++", "every x"),
        ("-+---", "x = 3"),
        ("--+--", "3 < x < 5"),
        ("-+++-", "3 ≤ x ≤ 5"),
        ("++-+-", "x ≤ 3 or x = 5"),
        ("+---+", "x < 3 or x > 5"),
        ("--++-", "3 < x ≤ 5"),
    ],
)
def test_what_holds_for_the_trials_holds_for_all_that_they_stand_for(holds, condition):
    assert trials(LANDMARKS) == [2, 3, 4, 5, 6]
    assert repr(Numbers("x", LANDMARKS, [sign == "+" for sign in holds])) == condition


def test_a_strict_search_leaves_the_equals_sign_out():
    assert repr(skipped_when(MAX(MIN(3, 5), MIN("x", 9)), "B2", strict=True)) == "x < 3"


def test_what_cannot_be_asked():
    refusal = r'needs a tree with one letter, as in MAX\(3, "x"\), but this one has none'
    with pytest.raises(GameTreeError, match=refusal):
        skipped_when(MAX(1, 2), "A")
    with pytest.raises(GameTreeError, match="this one has 'x', 'y'"):
        skipped_when(MAX("x", "y"), "A")
    with pytest.raises(GameTreeError, match="No node is called 'Z' here"):
        skipped_when(MAX("x", 3), "Z")
    with pytest.raises(GameTreeError, match="a search needs a number"):
        minimax(MAX("x", 3))
