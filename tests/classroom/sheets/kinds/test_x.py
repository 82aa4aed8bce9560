"""For which x something is skipped: the conditions, their signs, and wrong ones to choose among."""

import pytest
from amounts import amount

from classroom import worksheet
from classroom.sheets.kinds.x import ForWhichX, conditions_of
from classroom.sheets.workings import Convention
from gametree import tree


def test_siblings_that_hang_on_x_in_one_way_are_one_condition():
    top = tree("MAX(MIN(3, 5), MIN(x, 9, 8))")
    (condition,) = conditions_of(top, Convention())
    assert condition.parent is top[1] and condition.names == ["B2", "B3"]
    assert condition.text.say() == "x ≤ 3"
    (strict,) = conditions_of(top, Convention(strict=True))
    assert strict.text.say() == "x < 3"


def test_a_node_that_is_skipped_with_its_parent_is_not_named():
    top = tree("MIN(MAX(3, 5), MAX(x, MIN(9, 8)))")
    assert [condition.names for condition in conditions_of(top, Convention())] == [["B2"]]


@pytest.mark.slow
@pytest.mark.parametrize("count", [2, 4])
@pytest.mark.parametrize("seed", range(amount(3, with_long=30)))
def test_each_form_has_conditions_of_both_signs_so_that_none_follows_from_the_others(seed, count):
    for form in worksheet("x", seed, count).forms:
        texts = [condition.text.say() for task in form for condition in task.conditions]
        assert {text[2] in "≤<" for text in texts} == {True, False}, texts


@pytest.mark.parametrize(("strict", "right"), [(False, "x ≤ 3"), (True, "x < 3")])
def test_conditions_differ_at_the_equals_sign_or_are_turned_round(strict, right):
    top = tree("MAX(P: MIN(3, 5), Q: MIN(x, 9))")
    (quiz,) = ForWhichX(top, 1, Convention(strict=strict)).quiz()
    assert quiz.answer == right
    assert set(quiz.choices) == {"x ≤ 3", "x < 3", "x ≥ 3", "x > 3"}


@pytest.mark.parametrize("strict", [False, True])
def test_a_wrong_condition_is_answered_with_where_to_look_and_not_with_the_answer(strict):
    top = tree("MAX(MIN(3, 5), MIN(x, 9))")
    (quiz,) = ForWhichX(top, 1, Convention(strict=strict)).quiz()
    replies = dict(quiz.wrong)
    for reply in replies.values():
        assert quiz.answer not in reply and reply != quiz.why
    for condition in ("x ≥ 3", "x > 3"):
        assert replies[condition] == (
            "Put a number with x > 3 in place of x and search again: what happens to B2?"
        )
