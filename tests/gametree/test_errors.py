"""What is refused: one error for all, and what was given is named on one short line."""

import pytest

from gametree import GameTreeError, errors


@pytest.mark.parametrize("name", ["IllegalMove", "InvalidState", "TreeTooLarge", "RenderError"])
def test_each_error_is_one_of_gametree_and_a_value_error(name):
    assert issubclass(getattr(errors, name), GameTreeError) and issubclass(
        GameTreeError, ValueError
    )


def test_what_was_given_is_named_on_one_short_line():
    class Rude:
        def __repr__(self):
            raise ZeroDivisionError

    class Tall:
        def __repr__(self):
            return "a\n  b"

    assert errors.short(Tall()) == "a b"
    assert errors.short("x" * 99) == "'" + "x" * 58 + "…" and len(errors.short("x" * 58)) == 60
    assert errors.short(Rude()) == "a Rude"
