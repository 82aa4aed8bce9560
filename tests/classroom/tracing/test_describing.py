"""The words for a student's function, and for what it is given."""

from functools import wraps

import pytest

from classroom.tracing.describing import describe, is_empty, wrong_arguments
from classroom.tracing.guard import run
from gametree import MAX, MIN

BOOK = MAX(MIN(3, 12, 8), MIN(2, 4, 6), MIN(14, 5, 2))


def asks(node):
    return int(input("value? "))


def test_what_is_not_written_yet():
    def later():
        raise NotImplementedError

    assert run(later).problem == "not-written-yet"
    assert is_empty(lambda node: None) and is_empty(lambda node: ...)
    assert not is_empty(later) and not is_empty(asks) and not is_empty(len) and not is_empty(None)

    def documented(node):
        """What I want to do."""

    assert is_empty(documented)


def test_things_in_words():
    assert str(describe(int)) == "the class int" and str(describe(asks)) == "the function asks"
    assert str(describe(child for child in BOOK)).startswith("a generator")
    assert describe(3) == "3" and "0x" not in describe(object())


GIVE = (
    "Give the function itself (without the brackets that call it), written as fn(a, b), but you "
    "gave "
)


@pytest.mark.parametrize(
    ("function", "sentence"),
    [
        (asks, "The function is called as fn(a, b), but asks takes node."),
        (lambda: 3, "The function is called as fn(a, b), but <lambda> takes ()."),
        (int, GIVE + "the class int."),
        (3, GIVE + "3."),
    ],
)
def test_what_cannot_be_called_with_so_many_arguments_is_told_why(function, sentence):
    assert str(wrong_arguments(function, 2, "fn(a, b)")) == sentence


def test_a_function_that_goes_by_the_name_of_another_is_called_as_it_is():
    @wraps(asks)
    def with_table(node, table):
        return asks(node)

    @wraps(asks)
    def with_anything(*arguments):
        return asks(*arguments)

    assert wrong_arguments(with_table, 2, "fn(a, b)") is None
    assert "asks takes node" in str(wrong_arguments(with_anything, 2, "fn(a, b)"))


def test_what_can_be_called_or_does_not_tell_is_taken():
    assert wrong_arguments(asks, 1, "fn(node)") is None
    assert wrong_arguments(max, 1, "fn(node)") is None
