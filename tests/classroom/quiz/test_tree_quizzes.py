"""Questions about a tree: values and windows to fill in, hints, and replies to wrong answers."""

import re

from hypothesis import given
from toys import plans, planted

from classroom.quiz.tree_quizzes import skipped_quiz, value_quizzes, window_quizzes
from gametree import MAX, MIN, build, tree, values_of
from gametree.games import Bones
from gametree.values import number


def said_to(quiz, given):
    return next((said for wrong, said in quiz.wrong if wrong == given), None)


def test_no_hint_tells_the_value_of_another_field():
    quiz = value_quizzes(MAX(MIN(3, 12), MIN(2, 4), 7))["n"]
    assert quiz.hints == [
        "MAX moves at the root, and chooses among the values directly below.",
        "MAX takes the largest of A, B, 7.",
    ]
    assert quiz.why == "MAX takes the largest of A, B, 7."


def test_a_tree_to_complete():
    top = MAX(MIN(3, 12, 8), MIN(2, 4), -1)
    quizzes = value_quizzes(top)
    assert list(quizzes) == ["n_0", "n_1", "n"]  # from the lowest ply up
    quiz = quizzes["n_0"]
    assert (quiz.question, quiz.name, quiz.answer) == ("What is the value of A?", "A", "3")
    assert quiz.hints == [
        "MIN moves at A, and chooses among the values directly below.",
        "MIN takes the smallest of 3, 12, 8.",
    ]
    assert quiz.why == "MIN takes the smallest of 3, 12, 8." and not any(
        " 3." in hint[-3:] for hint in quiz.hints
    )
    assert said_to(quiz, "12") is None  # it is a child's: the hints come one after the other
    assert (
        "the sum" in said_to(quiz, "23")
        and "the mean" in said_to(quiz, "7.667")
        and "sign" in said_to(quiz, "-3")
    )
    assert top.value is None  # nothing is written
    chance = value_quizzes(tree("CHANCE((0.5, 1), (0.5, 4))"))["n"]
    assert chance.answer == "2.5" and "take the mean" in said_to(chance, "4")
    bold = value_quizzes(tree("CHANCE((0.9, 3), (0.1, 30))"))["n"]
    assert bold.answer == "5.7"
    for without_probabilities in ("16.5", "33"):
        assert "by its probability" in said_to(bold, without_probabilities)


def test_a_value_that_two_mistakes_explain_is_told_both():
    quiz = value_quizzes(MAX(-6, -4))["n"]
    assert said_to(quiz, "4") == "Values are always from MAX's view, so the sign stays as it is."
    bones = value_quizzes(build(Bones(4)))["n"]  # who wins may have been misjudged
    assert said_to(bones, "1").startswith("Look once more at how play can end below. Values are")
    both = said_to(value_quizzes(MIN(-2, 1, 3))["n"], "2")  # -(-2) = -2 + 1 + 3
    assert "the sign stays as it is" in both and "the sum" in both


def test_a_childs_value_and_0_are_not_called_a_sum_a_mean_or_a_sign():
    quiz = value_quizzes(MIN(-1, 1, 0))["n"]
    assert said_to(quiz, "1") is None and said_to(quiz, "0") is None  # -(-1) = 1, -1 + 1 + 0 = 0
    assert said_to(value_quizzes(MIN(-1, 1))["n"], "0") is None  # a leaf may be taken for a draw
    root = value_quizzes(MAX(MIN(3, 12), MIN(2, 8), 1))["n"]
    assert said_to(root, "2") is None  # the value of B, and the mean


def test_of_a_single_move_the_value_is_not_said():
    quiz = value_quizzes(MIN(MAX(5)))["n_0"]
    assert quiz.hints == ["Where does the only move at A lead?", "There is only one move at A."]
    assert quiz.why == "There is only one move at A."


@given(plan=plans())
def test_the_first_hint_leaves_more_than_one_choice(plan):
    for quiz in value_quizzes(planted(plan)).values():
        assert not re.search(r"\d", quiz.hints[0].replace(quiz.name, "")), quiz.hints


def test_windows_to_complete_are_those_of_alphabeta():
    top = tree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
    quizzes = window_quizzes(top, {})
    assert {key: quiz.answer for key, quiz in quizzes.items()} == {
        "n α": "-inf", "n β": "inf", "n_0 α": "-inf", "n_0 β": "inf",
        "n_1 α": "3", "n_1 β": "inf", "n_2 α": "3", "n_2 β": "inf",
    }  # fmt: skip
    assert quizzes["n_1 α"].why == "MAX is sure of 3: α = 3."
    assert quizzes["n_1 β"].why == "MIN is sure of nothing yet: β = ∞."
    nowhere = "MIN has not moved yet on the way to B. What can MIN be sure of?"
    assert quizzes["n_1 β"].hints[0] == nowhere and said_to(quizzes["n_1 β"], "-inf") == nowhere
    assert said_to(quizzes["n_1 α"], "-inf").startswith("Where does MAX move on the way to B")


@given(plan=plans())
def test_what_is_to_be_found_is_the_value(plan):
    top = planted(plan)
    quizzes, values = value_quizzes(top), values_of(top)
    inner = [node for node in top.walk() if not node.is_leaf]
    assert sorted(quiz.answer for quiz in quizzes.values()) == sorted(
        number(values[node]) for node in inner
    )
    assert not inner or quizzes["n"].answer == number(values[top])


def replies_in(text):
    """What is said of the leaves of a tree that were judged wrongly."""
    _, in_picture = skipped_quiz(tree(text), "Which leaves are skipped?", "So.", {})
    return in_picture["replies"]


def test_of_a_leaf_that_is_skipped_it_is_asked_what_the_search_knows_there():
    replies = replies_in("MAX(MIN(MAX(3, 5), MAX(6, 9)), MIN(MAX(1, 2), MAX(7, 8)))")
    at_a2 = "what is A2 worth at least now, and of what is MIN sure elsewhere?"
    at_b = "what is B worth at most now, and of what is MAX sure elsewhere?"
    assert replies["n_0_1_1"] == f"Look at A2 after A21: {at_a2}"
    assert replies["n_1_1_0"] == replies["n_1_1_1"] == f"Look at B after B1: {at_b}"
    assert replies["n_0_1_0"].startswith("When the search comes to A21, of what is MAX sure")


def test_where_the_two_are_equal_it_is_asked_whether_that_is_enough():
    assert replies_in("MAX(5, MIN(5, 7))")["n_1_1"].endswith("Is it enough that they are equal?")
