"""What a film asks, and what it answers."""

from math import inf

import pytest
from hypothesis import given
from toys import plans, planted

from classroom import record, step
from gametree import alphabeta, expectimax, minimax, tree
from gametree.values import number

BOOK = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]


@pytest.fixture
def film():
    return step(record(alphabeta, tree(BOOK)), ask=True)


def test_it_asks_where_something_is_to_be_decided(film):
    """Which of two values stays, and whether to cut; what follows of itself is not asked."""
    asked = [(frame, quiz.to, quiz.question, quiz.answer) for frame, quiz in film.quizzes.items()]
    assert asked == [
        (6, 7, "A2 returns 12. What is the value of A so far?", "3"),
        (8, 9, "A3 returns 8. What is the value of A so far?", "3"),
        (15, 16, "B has 2 other children. Skip them, or look at the next?", "Skip"),
        (16, 17, "B returns 2. What is the value of the root so far?", "3"),
        (21, 22, "C has 2 other children. Skip them, or look at the next?", "Look at the next"),
        (22, 24, "C2 returns 5. What is the value of C so far?", "5"),
        (24, 25, "C has 1 other child. Skip it, or look at it?", "Look at the next"),
        (25, 27, "C3 returns 2. What is the value of C so far?", "2"),
        (27, 28, "C returns 2. What is the value of the root so far?", "3"),
    ]
    value, cut = film.quizzes[6], film.quizzes[15]
    assert value.hints == [
        "MIN moves at A and wants the smaller one.",
        "MIN takes the smaller of 3 and 12.",
    ]
    assert value.wrong == [["-3", "Values are always from MAX's view, so the sign stays as it is."]]
    assert cut.wrong[0][1].startswith("Under-pruned: α = 3 and β = 2")
    assert film.quizzes[21].wrong[0][1].startswith("Over-pruned: α = 3 < β = 14")
    only = step(film.trace, ask="cuts")
    assert list(only.quizzes) == [15, 21, 24]


@pytest.mark.slow
@given(plan=plans())
def test_what_is_asked_is_what_happens_next(plan):
    trace = record(alphabeta, planted(plan))
    film = step(trace, ask=True)
    cuts = [one.index for one in trace if one.kind == "cut"]
    skips = [quiz.to - 1 for quiz in film.quizzes.values() if quiz.answer == "Skip"]
    assert skips == [
        index for index in cuts if -inf < trace[index].alpha and trace[index].beta < inf
    ]
    for frame, quiz in film.quizzes.items():
        assert frame < quiz.to <= frame + 2
        if quiz.kind == "number":  # the value that stays is the one that the tree shows then
            parent = trace[frame].node.parent
            best = [
                one.value for one in trace[: quiz.to] if one.node is parent and one.kind == "update"
            ]
            assert quiz.answer == number(best[-1])


def test_other_searches_ask_for_values_only():
    film = step(record(minimax, tree(BOOK)), ask=True)
    assert {quiz.kind for quiz in film.quizzes.values()} == {"number"} and len(film.quizzes) == 8
    strict = step(record(alphabeta, tree([[3, 5], [3, 9]]), strict=True), ask=True)
    told = [quiz.why for quiz in strict.quizzes.values() if quiz.kind == "one"]
    assert told == ["α = 3 = β: this search cuts only at α > β (strict), so it goes on."]


def test_at_a_chance_node_the_mean_is_asked_for():
    film = step(record(expectimax, tree("MAX(CHANCE((0.5, MIN(3, 12)), (0.5, 8)), 5)")), ask=True)
    mean = next(
        quiz for quiz in film.quizzes.values() if quiz.question.startswith("All children of A")
    )
    assert (mean.answer, mean.why) == (
        "5.5",
        "Chance decides, so it is the mean: 0.5 × 3 + 0.5 × 8 = 5.5.",
    )
    assert ["8", "Nobody chooses here: take the mean."] in mean.wrong
    assert [quiz.answer for quiz in film.quizzes.values()] == ["3", "5.5", "5.5"]
