"""Errors: a template in English, the fields that fill its gaps, and a text that never fails."""

import pickle

import pytest

from gametree import MAX, GameTreeError, IllegalMove, InvalidState, RenderError, TreeTooLarge
from gametree.errors import short


@pytest.mark.parametrize("kind", [IllegalMove, InvalidState, TreeTooLarge, RenderError])
def test_each_error_is_a_game_tree_error_and_a_value_error(kind):
    assert issubclass(kind, GameTreeError) and issubclass(GameTreeError, ValueError)


def test_an_error_keeps_its_template_and_its_fields_as_they_were_given():
    top = MAX(3, 12)
    with pytest.raises(IllegalMove) as caught:
        top[2]
    assert str(caught.value) == "There is no move 2. Take one of 0, 1."
    assert caught.value.template == "There is no move {move!r}. Take one of {moves}."
    assert caught.value.fields == {"move": 2, "moves": [0, 1]}


def test_an_error_without_fields_may_have_braces():
    assert str(GameTreeError("{x} is no gap")) == "{x} is no gap"


@pytest.mark.parametrize(
    ("template", "thing", "text"),
    [
        ("{thing}", 1234567, "1,234,567"),
        ("{thing}", 2 / 3, "0.666667"),
        ("{thing}", "a text", "a text"),
        ("{thing!r}", "a text", "'a text'"),
        ("{thing!r}", 1234567, "1234567"),
        ("{thing!r}", "a" * 99, "'" + "a" * 58 + "…"),
        ("{thing}", ["a", 1], "'a', 1"),
        ("{thing}", ["a" * 30], "'" + "a" * 18 + "…"),
        ("{thing}", [*range(12)], "0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11"),
        ("{thing}", [*range(13)], "0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, …"),
    ],
)
def test_gaps_are_filled_shortly(template, thing, text):
    assert str(GameTreeError(template, thing=thing)) == text


def test_an_error_is_pickled_whole():
    error = IllegalMove("There is no move {move!r} here.", move="x")
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), str(again)) == (IllegalMove, "There is no move 'x' here.")
    assert (again.template, again.fields) == (error.template, error.fields)


class Tall:
    def __repr__(self):
        return "a\n  b"


class Hostile:
    def __repr__(self):
        raise ZeroDivisionError


def test_whatever_is_quoted_is_one_short_line_also_where_its_repr_fails():
    assert short(Tall()) == "a b"
    assert len(short("x" * 58)) == len(short("x" * 99)) == 60
    assert short(Hostile()) == "an object of type Hostile"
    assert short(10**5000) == "an object of type int"  # of more digits than Python writes
