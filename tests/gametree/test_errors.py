"""What is refused: one error for all, and what was given is named on one short line."""

import pytest

from classroom import check_minimax
from gametree import GameTreeError, errors, tree
from gametree.defaults import using


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


def test_an_error_speaks_english_in_a_traceback_and_is_quoted_in_the_language_that_is_set():
    with using("de"), pytest.raises(GameTreeError) as refused:
        tree("MAX(3,")
    assert str(refused.value).startswith("This text is no tree: ")
    assert refused.value.sentence.say("de").startswith("Das ist kein Baum: ")
    assert refused.value.sentence.say("zh").startswith("这不是一棵树：")


def test_a_verdict_quotes_an_error_in_its_language():
    verdict = check_minimax(lambda node: node["zz"], lang="de")
    assert "Hier gibt es keinen Zug 'zz'" in verdict.text
