"""What a value, a probability, a count and a move must be, and how a value is written."""

from decimal import Decimal
from fractions import Fraction
from math import inf, nan

import pytest
from hypothesis import given
from toys import MOVES, NUMBERS

from gametree import GameTreeError
from gametree.values import (
    check_chances,
    check_count,
    count_of,
    is_letter,
    is_number,
    leaf_value,
    mean,
    number,
    same_move,
)


@pytest.mark.parametrize("value", [3, -0.5, inf, -inf, Fraction(1, 3), 10**400], ids=repr)
def test_real_numbers_are_values(value):
    assert is_number(value) and leaf_value(value) is value


NO_VALUES = [True, None, "3", nan, 1j, Decimal(1), [1], "xy", "X", "x٣"]


@pytest.mark.parametrize("thing", NO_VALUES, ids=ascii)
def test_all_else_is_no_value(thing):
    assert not is_number(thing)
    with pytest.raises(GameTreeError, match="A leaf is a number or a small letter"):
        leaf_value(thing)


@pytest.mark.parametrize("letter", ["x", "y1"])
def test_a_letter_stands_for_a_value_that_nobody_knows(letter):
    assert is_letter(letter) and leaf_value(letter) == letter and not is_number(letter)


def test_probabilities_are_above_0_and_sum_to_1():
    check_chances([0.1] * 10)
    check_chances([Fraction(1, 3), Fraction(2, 3)])
    with pytest.raises(GameTreeError, match=r"above 0 and sum to 1, got 0\.5, 0\.25\."):
        check_chances([0.5, 0.25])
    for chance in (0, -0.5, 1.5, inf, nan, True, "1"):
        with pytest.raises(GameTreeError, match="must be above 0 and sum to 1, got "):
            check_chances([chance, 0.5])


@pytest.mark.parametrize("thing", [0, True, 3.0, "3", None], ids=repr)
def test_a_count_is_a_whole_number_of_at_least_so_many(thing):
    check_count(1, "depth", least=1)
    with pytest.raises(GameTreeError, match="depth must be a whole number of at least 1, got "):
        check_count(thing, "depth", least=1)


@given(MOVES, MOVES)
def test_two_moves_are_the_same_if_they_are_equal_and_written_alike(one, other):
    assert same_move(one, one)
    assert same_move(one, other) == (repr(one) == repr(other))


def test_types_count_inside_a_tuple():
    assert same_move((1, (2, 3)), (1, (2, 3)))
    for other in ((True, (2, 3)), (1, (2, 3.0)), (1, [2, 3]), (1,), 1):
        assert not same_move((1, (2, 3)), other)


def test_a_mean_weighs_each_value_with_its_probability():
    assert mean([(0.5, 3), (0.5, 7)], "here") == 5
    assert mean([(Fraction(1, 3), 1), (Fraction(2, 3), 0)], "here") == Fraction(1, 3)
    assert mean([(0.5, inf), (0.5, 3)], "here") == inf
    for values in ((inf, -inf), (10**400, 0.5)):
        with pytest.raises(GameTreeError, match="At here the values have no mean: "):
            mean([(0.5, value) for value in values], "here")


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (3, "3"),
        (2.5, "2.5"),
        (-0.0, "0"),
        (1 / 3, "0.333"),
        (inf, "inf"),
        (-inf, "-inf"),
        (Fraction(-1, 8), "-0.125"),
        (10**400, "1e400"),
        (-(10**400), "-1e400"),
        (9_999 * 10**400, "1e404"),
        (-(10**20), "-1e20"),
        (1e-9, "1e-09"),
        (999999, "999999"),
        (0.9999, "1"),
        (Fraction(10**400, 3), "3.33e399"),
        ("x", "x"),
    ],
)
def test_values_are_short_text(value, text):
    assert number(value) == text


def test_without_digits_after_the_point_a_whole_number_keeps_its_zeros():
    assert [number(value, digits=0) for value in (10, 100.4, -20, 3)] == ["10", "100", "-20", "3"]


@given(NUMBERS)
def test_the_text_of_a_value_is_about_the_value(value):
    if abs(value) < 10**300:
        assert float(number(value)) == pytest.approx(float(value), rel=6e-3, abs=6e-4)


def test_counts_are_read_at_a_glance():
    assert [count_of(count, "node", "nodes") for count in (0, 1, 1234)] == [
        "0 nodes",
        "1 node",
        "1,234 nodes",
    ]
