"""A plan of MAX is right if it has a move everywhere, and MAX gets the value against all of MIN."""

from itertools import product

import pytest

from classroom.check import check_plan
from classroom.check.plans import end_below
from gametree import CHANCE, MAX, MIN, Bones, GameTreeError, build, minimax, tree

FIVE = build(Bones(5))
WINS = {(): 1, (1, 1): 3, (1, 2): 2, (1, 3): 1, (2, 1): 2, (2, 2): 1, (3, 1): 1, (1, 1, 1, 1): 1}


def test_a_plan_that_wins_is_right():
    verdict = check_plan(FIVE, WINS)
    assert (
        verdict.text
        == "Right.\nWith this plan MAX is sure of 1, whichever of its 36 plans MIN keeps to."
    )
    assert check_plan(FIVE, WINS | {(2, 1): 1, (1,): 3, "more": 4}).passed
    assert check_plan(MIN(MAX(3, 1), 4), {(0,): 0}).passed
    only = check_plan(MAX(3, MAX(1, -1)), {(): 0, (1,): 1})
    assert only.lines == ("With this plan MAX is sure of 3, because MIN has only one plan.",)


@pytest.mark.parametrize(
    ("plan", "mistake", "said"),
    [
        (..., "not-answered-yet", "Not answered yet: the plan."),
        (3, "nothing-given", "Give the plan as {(): 1, (1, 2): 3}, but you gave 3."),
        ({}, "plan-incomplete", "The plan has no answer at (), and a move is not a strategy."),
        (
            {(): 1},
            "plan-incomplete",
            "The plan has no answer at (1, 1), and a move is not a strategy.",
        ),
        (WINS | {(1, 2): 4}, "no-such-move", "At (1, 2) there is no move 4."),
        (WINS | {(1, 2): True}, "no-such-move", "At (1, 2) there is no move True."),
        (WINS | {(1, 2): [1]}, "no-such-move", "At (1, 2) there is no move [1]."),
        (
            WINS | {(): 2},
            "plan-fails",
            "MIN can play so that the moves are (2, 3), and MAX gets −1 instead of 1.",
        ),
        (
            WINS | {(1, 1): 2},
            "plan-fails",
            "the moves are (1, 1, 2, 1), and MAX gets −1 instead of 1.",
        ),
    ],
)
def test_what_is_wrong_with_a_plan(plan, mistake, said):
    verdict = check_plan(FIVE, plan)
    assert verdict.mistake == mistake and said in " ".join(verdict.lines)


def test_the_picture_shows_where():
    verdict = check_plan(FIVE, {(): 1})
    assert verdict.tree is FIVE and verdict.marks.current.path == (1, 1)
    best = check_plan(FIVE, WINS | {(): 2}).marks.best
    assert {node.path for node in best} == {(2,), (2, 3)}


def test_a_plan_is_right_exactly_if_no_reply_brings_less_than_the_value():
    top = tree("MAX(MIN(3, MAX(5, 1), MAX(2, 4)), MIN(2, MAX(4, 0), 7))")
    nodes = [node for node in top.walk() if node.player is MAX]
    right = 0
    for moves in product(*[range(len(node.children)) for node in nodes]):
        plan = {node.path: move for node, move in zip(nodes, moves)}
        values = [leaf.value for leaf in top.leaves() if keeps_to(plan, leaf)]
        assert check_plan(top, plan).passed == (min(values) >= minimax(top).value)
        assert end_below(top, plan, min(values)) is None
        right += min(values) >= minimax(top).value
    assert right == 2


def keeps_to(plan, leaf):
    """Whether a leaf can be reached under a plan of MAX."""
    node = leaf
    while node.parent:
        if node.parent.player is MAX and plan[node.parent.path] != node.move:
            return False
        node = node.parent
    return True


def test_a_tree_that_no_plan_is_checked_on_is_an_error():
    with pytest.raises(GameTreeError, match="chance node"):
        check_plan(CHANCE((1, 3)), {})
    assert check_plan(3, {}).mistake == "nothing-given"


@pytest.mark.parametrize("lang", ["de", "zh"])
def test_it_speaks_each_language(lang, spoken_properly):
    for plan in (WINS, {(): 1}, WINS | {(): 2}, WINS | {(1, 1): 7}, 3, None):
        spoken_properly(check_plan(FIVE, plan, lang=lang))
