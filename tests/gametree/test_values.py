"""What a value, a count, a move and a name must be, and how a value is written."""

from decimal import Decimal
from fractions import Fraction
from math import inf, nan

import pytest
from hypothesis import given
from toys import MOVES, NUMBERS, Float64

from gametree import MAX, GameTreeError
from gametree.numerals import amount, number
from gametree.values import (
    check_bool,
    check_chances,
    check_count,
    check_known_leaf,
    check_leaf,
    check_name,
    check_value,
    is_letter,
    is_number,
    mean,
    move_key,
    read_number,
    same_move,
    write_number,
)

# --- values


@pytest.mark.parametrize("value", [3, -0.5, inf, -inf, Fraction(1, 3), Float64(2)], ids=repr)
def test_real_numbers_are_values(value):
    assert is_number(value) and check_value(value, "A value") == value


@pytest.mark.parametrize("thing", [True, False, None, "3", nan, 1j, Decimal(1), [1]], ids=repr)
def test_all_else_is_no_value_and_the_sentence_says_what_it_was_for(thing):
    assert not is_number(thing)
    with pytest.raises(GameTreeError, match=r"A height must be a real number \(int, float or"):
        check_value(thing, "A height")


def test_numbers_of_numpy_become_pythons_and_what_is_too_long_is_said():
    assert type(MAX(Float64(3)).children[0].value) is float
    with pytest.raises(
        GameTreeError, match="A whole number of 16,610 bits is too long to be written down"
    ):
        MAX(10**5000).to_text()
    with pytest.raises(GameTreeError, match="int, float or Fraction"):
        MAX(Decimal("0.5"))


@pytest.mark.parametrize("letter", ["x", "y1"])
def test_a_letter_may_stand_at_a_leaf_where_nobody_asks_for_its_value(letter):
    assert is_letter(letter) and check_leaf(letter) == letter
    with pytest.raises(GameTreeError, match=f"A leaf is worth {letter}, and nobody knows"):
        check_known_leaf(letter)
    with pytest.raises(GameTreeError, match=f"α must be a real number .*, got '{letter}'"):
        check_value(letter, "α")


@pytest.mark.parametrize("text", ["", "X", "xy", "x10", "1", "ä"])
def test_other_text_is_no_letter(text):
    assert not is_letter(text)
    with pytest.raises(GameTreeError, match="A leaf's value must be a real number"):
        check_leaf(text)


# --- chances and means


def test_chances_are_positive_and_sum_to_1():
    check_chances([0.1] * 10)
    check_chances([Fraction(1, 3), Fraction(2, 3)])
    with pytest.raises(GameTreeError, match=r"must sum to 1, but \[0\.5\] sum to 0\.5"):
        check_chances([0.5])
    with pytest.raises(GameTreeError, match="must be above 0 and at most 1, got 0"):
        check_chances([0, 1])


def test_a_mean_weighs_each_value_with_its_chance():
    assert mean([(0.5, 3), (0.5, 7)], "here") == 5
    assert mean([(Fraction(1, 3), 1), (Fraction(2, 3), 0)], "here") == Fraction(1, 3)
    assert mean([(0.5, inf), (0.5, 3)], "here") == inf


def test_a_mean_that_is_none_is_refused_with_its_place():
    with pytest.raises(GameTreeError, match=r"At 'here' .* can have only one of them"):
        mean([(0.5, inf), (0.5, -inf)], "here")
    with pytest.raises(GameTreeError, match="At 'here' a value is too large to be weighed"):
        mean([(0.5, 10**400)], "here")


# --- as text


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
        (-(10**20), "-1e20"),
        (1e-9, "1e-09"),
        (999999, "999999"),
        (0.9999, "1"),
        ("x", "x"),
    ],
)
def test_numbers_are_short_text(value, text):
    assert number(value) == text


@given(NUMBERS)
def test_a_number_that_was_written_is_read_as_it_was(value):
    again = read_number(write_number(value))
    assert repr(again) == repr(value)


def test_counts_are_read_at_a_glance():
    assert [amount(count, "node") for count in (0, 1, 2, 1234)] == [
        "0 nodes",
        "1 node",
        "2 nodes",
        "1,234 nodes",
    ]
    assert amount(2, "ply", "plies") == "2 plies"


# --- moves


@given(MOVES, MOVES)
def test_two_moves_have_one_key_exactly_when_they_are_the_same(one, other):
    assert same_move(one, one) and move_key(one) == move_key(one)
    assert (move_key(one) == move_key(other)) == same_move(one, other)


@pytest.mark.parametrize("other", [True, 1.0, "1", (1,)], ids=repr)
def test_a_move_of_another_type_is_another_move(other):
    assert not same_move(1, other) and move_key(1) != move_key(other)
    assert not same_move((1, 2), (other, 2)) and move_key((1, 2)) != move_key((other, 2))


def test_a_move_that_cannot_be_hashed_has_a_key():
    assert move_key([1]) == move_key([1]) != move_key([2])


# --- what a function is given


def test_a_count_is_a_whole_number_of_at_least_so_many():
    assert check_count(3, "depth", least=1) == 3
    assert check_count(None, "depth", least=1, none=True) is None
    for thing in (0, True, 3.0, "3", None):
        with pytest.raises(GameTreeError, match="depth must be a whole number of at least 1, got"):
            check_count(thing, "depth", least=1)


def test_a_yes_or_no_is_one_of_the_two():
    check_bool(False, "strict")
    for thing in (0, 1, None, "yes"):
        with pytest.raises(GameTreeError, match="strict must be True or False, got"):
            check_bool(thing, "strict")


def test_a_name_is_short_and_one_word():
    assert check_name("A-1.x′") == "A-1.x′" and check_name(None) is None
    for thing in ("", "two words", "a,b", 3, "x" * 21):
        with pytest.raises(GameTreeError, match="A name is up to 20 letters, digits"):
            check_name(thing)
