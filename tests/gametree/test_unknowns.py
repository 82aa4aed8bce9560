"""For which numbers is a node skipped: compared with the search on every number between."""

from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gametree import (
    MAX,
    MIN,
    GameTreeError,
    alphabeta,
    minimax,
    random_tree,
    record,
    skipped_when,
    tree,
)
from gametree.names import called


@given(st.integers(0, 10**6), st.booleans(), st.sampled_from([None, "reversed"]))
def test_what_it_says_is_what_the_search_does(seed, strict, order):
    top, random = (
        random_tree(seed, 3, 2 + seed % 2, values=range(1, 8), to_move=[MAX, MIN][seed % 2]),
        Random(seed),
    )
    for leaf in random.sample([*top.leaves()], random.choice([1, 1, 2])):
        leaf.value = "x"
    name = random.choice([called(node, top) for node in top.walk()][1:])
    numbers = skipped_when(top, name, strict=strict, order=order)
    for x in [Fraction(half, 2) for half in range(-1, 18)]:
        copy = tree(top.to_text().replace("x", str(x)))
        skipped = record(alphabeta, copy, strict=strict, order=order).skipped.values()
        inside = [
            (low is None or x > low or (with_low and x == low))
            and (high is None or x < high or (with_high and x == high))
            for low, with_low, high, with_high in numbers.pieces
        ]
        assert any(inside) == (
            name in [called(node, copy) for one in skipped for node in one.walk()]
        )


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


def test_a_strict_search_leaves_the_equals_sign_out():
    assert repr(skipped_when(MAX(MIN(3, 5), MIN("x", 9)), "B2", strict=True)) == "x < 3"


def test_what_cannot_be_asked():
    with pytest.raises(
        GameTreeError, match=r'wants a tree with one letter, as in MAX\(3, "x"\); this one has none'
    ):
        skipped_when(MAX(1, 2), "A")
    with pytest.raises(GameTreeError, match="this one has x, y"):
        skipped_when(MAX("x", "y"), "A")
    with pytest.raises(GameTreeError, match="No node is called 'Z' here"):
        skipped_when(MAX("x", 3), "Z")
    with pytest.raises(GameTreeError, match="A leaf is worth x, and nobody knows how much"):
        minimax(MAX("x", 3))
