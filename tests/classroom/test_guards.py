"""What a person may give: a value, a count, a yes or no, a move, a tree that is not too large."""

from decimal import Decimal
from fractions import Fraction
from math import inf, nan

import pytest
from hypothesis import given
from toys import MOVES, Float64

from classroom.guards import (
    all_nodes,
    check_bool,
    check_count,
    check_known_leaf,
    check_value,
    is_bool,
    move_key,
)
from classroom.words.language import Sentence
from classroom.words.refusals import sentence_of_error
from gametree import Bones, GameTreeError, TreeTooLarge, root
from gametree.values import is_number, same_move

# --- values


@pytest.mark.parametrize("value", [3, -0.5, inf, -inf, Fraction(1, 3), Float64(2)], ids=repr)
def test_real_numbers_are_values(value):
    assert is_number(value) and check_value(value, "A value") == value


@pytest.mark.parametrize("thing", [True, False, None, "3", nan, 1j, Decimal(1), [1]], ids=repr)
def test_all_else_is_no_value_and_the_sentence_says_what_it_was_for(thing):
    assert not is_number(thing)
    with pytest.raises(GameTreeError, match=r"A height must be a real number \(int, float or"):
        check_value(thing, "A height")


def test_a_number_of_numpy_becomes_one_of_pythons():
    assert type(check_value(Float64(3), "A value")) is float


@pytest.mark.parametrize("letter", ["x", "y1"])
def test_a_letter_may_stand_at_a_leaf_where_nobody_asks_for_its_value(letter):
    with pytest.raises(GameTreeError, match=f"A leaf is worth {letter}, but nobody knows"):
        check_known_leaf(letter)
    with pytest.raises(GameTreeError, match=f"α must be a real number .*, got '{letter}'"):
        check_value(letter, "α")


def test_what_is_checked_is_named_in_the_language_of_the_reader():
    with pytest.raises(GameTreeError, match="A leaf's value must be a real number") as refused:
        check_known_leaf("text")
    assert sentence_of_error(refused.value).say("de").startswith("Der Wert eines Blatts muss eine")


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


def test_true_and_false_of_numpy_are_a_yes_and_a_no():
    assert is_bool(True) and not is_bool(1) and not is_bool("True")


def test_a_tree_is_listed_ply_by_ply_unless_it_is_too_large():
    nodes = all_nodes(root(Bones(3)), 100, "A tree")
    depths = [node.depth for node in nodes]
    assert depths == sorted(depths) and len(nodes) == nodes[0].size
    with pytest.raises(
        TreeTooLarge, match=r"A tree to fill in has at most 5 nodes\. Give a smaller"
    ):
        all_nodes(root(Bones(9)), 5, Sentence("A tree to fill in"))
