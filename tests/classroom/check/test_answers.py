"""Checks of answers by hand: right ones pass in any form, wrong ones are called by their name."""

import re
from math import inf

import pytest
from toys import Array
from wrong_answers import BOOK, BY_HAND, ROWS

from classroom import record
from classroom.check import check_pruned, check_values, check_windows
from classroom.check.mistakes import MISTAKES
from classroom.matrices import MatrixGame
from gametree import (
    CHANCE,
    MAX,
    MIN,
    Bones,
    GameTreeError,
    TicTacToe,
    alphabeta,
    root,
    tree,
)

# --- right answers


def test_right_values_in_any_form():
    assert check_values(BOOK, 3).passed
    assert check_values(BOOK, {"root": 3, "A": 3, "b": 2, "C": 2}).passed
    assert check_values(BOOK, {BOOK: 3, BOOK[0]: 3, "C": 2.0}).passed
    assert check_values(tree("MAX(7)")[0].root, 7).passed


def test_an_array_is_an_answer_that_is_refused():
    numbers = Array([1, 2])
    for check in (check_values, check_pruned, check_windows):
        assert not check(BOOK, numbers).passed
    assert check_windows(BOOK, [("root", -inf, inf, numbers)]).mistake == "no-number"


def test_the_lowest_wrong_value_is_explained():
    verdict = check_values(BOOK, {"A": 3, "B": 4, "C": 2, "root": 4})
    assert "At B you have 4." in verdict.text
    assert (verdict.expected, verdict.got) == (2, 4)
    assert check_values(BOOK, {"A": 3}).mistake == "not-answered-yet"


def test_a_wrong_leaf_is_nobodys_mistake_at_inner_nodes():
    verdict = check_values(MAX(3, 4), {"B": 0, "root": 7})
    assert verdict.mistake == "wrong-value" and "At B you have 0." in verdict.text
    assert not check_values(MAX(3, 4), {"B": 0, "root": 4}).passed


def test_a_name_that_is_none():
    assert check_pruned(BOOK, "Z").mistake == "no-such-node"


def test_what_is_skipped_in_any_form():
    for answer in ("B2, B3", "b2 b3", ["B2", "B3"], {"B3", "B2"}, [BOOK[1][1], BOOK[1][2]]):
        assert check_pruned(BOOK, answer).passed
    deep = tree([0, [[[0, 0], 1], 5]])
    skipped = [child for _, children in alphabeta(deep).cuts for child in children]
    assert check_pruned(deep, skipped).passed
    assert check_pruned(deep, [leaf for node in skipped for leaf in node.leaves()]).passed
    assert check_pruned(tree([3, 4]), []).passed
    verdict = check_pruned(BOOK, "B2")
    assert (verdict.expected, verdict.got) == (("B2", "B3"), ("B2",))
    assert "1 leaf is missing." in verdict.text


def rows_of(top):
    """The trace table of a tree, from alphabeta itself."""
    trace = record(alphabeta, top)
    names = {top: "root"} | {child: chr(65 + i) for i, child in enumerate(top.children)}
    for node in top.walk():
        for i, child in enumerate(node.children):
            names.setdefault(child, f"{names[node]}{i + 1}")
    left = {step.node: step.value for step in trace if step.kind in ("leaf", "leave")}
    return [
        (names[step.node], step.alpha, step.beta, left[step.node])
        for step in trace
        if step.kind == "enter"
    ]


def test_a_trace_table():
    for top in (BOOK, tree([0, [[[0, 0], 1], 5]]), tree([[3, 5], [3, 9]], to_move=MIN)):
        rows = rows_of(top)
        assert check_windows(top, rows).passed
        assert check_windows(top, rows[:-1]).mistake == "table-too-short"
        assert check_windows(top, [*rows, rows[-1]]).mistake in (
            "other-row",
            "skipped-node-visited",
        )
        assert check_windows(top, [rows[0], *rows[2:]]).mistake == "other-row"
    rows = rows_of(BOOK)
    assert check_windows(BOOK, [*rows[:7], ("B2", 3, 2, 4)]).mistake == "skipped-node-visited"
    fresh = [*rows[:5], ("B", -inf, inf, 2)]
    assert check_windows(BOOK, fresh).mistake == "fresh-window-at-root"
    assert check_windows(BOOK, [*rows[:6], ("B1", -inf, inf, 2)]).mistake == "window-not-passed"
    assert check_windows(BOOK, [*rows[:6], ("B1", inf, 3, 2)]).mistake == "window-exchanged"
    assert check_windows(BOOK, [*rows[:5], ("B", 3, inf, 4)]).mistake == "wrong-value"
    assert check_windows(
        BOOK, [*rows[:5], ("B", 3, inf, 3), *rows[6:]]
    ).passed  # clamped to its window


def test_answers_by_another_convention():
    equal = tree([3, [3, 9], [2, 4]])
    assert check_pruned(equal, "C2", strict=True).passed
    assert check_pruned(equal, "B2, C2", strict=True).mistake == "not-strict"
    assert check_pruned(tree([[4, 1], 3]), "A1", order="reversed").passed
    assert check_pruned(tree([[4, 1], 3]), "A1", order=lambda node: node.children[::-1]).passed
    assert check_pruned(tree([[4, 1], 3]), "", order="reversed").mistake == "cut-missing"
    backwards = [("root", -inf, inf, 3), ("B", -inf, inf, 3), ("A", 3, inf, 1), ("A2", 3, inf, 1)]
    assert check_windows(tree([[4, 1], 3]), backwards, order="reversed").passed
    assert check_windows(tree([[4, 1], 3]), backwards).mistake == "other-row"
    rows = rows_of(BOOK)
    assert check_windows(BOOK, rows, fail="soft").passed
    assert check_windows(BOOK, rows, fail="hard").mistake == "not-clamped"
    rows[5], rows[7] = ("B", 3, inf, 3), ("C", 3, inf, 3)
    assert (
        check_windows(BOOK, rows, fail="soft").passed
        and check_windows(BOOK, rows, fail="hard").passed
    )


# --- wrong answers


@pytest.mark.parametrize("number, check, arguments, name", BY_HAND)
def test_a_wrong_answer_is_called_by_its_name(number, check, arguments, name, spoken_properly):
    verdict = check(*arguments)
    assert verdict.mistake == name and verdict.tree is arguments[0]
    assert all(node.value is None for node in arguments[0].walk() if not node.is_leaf), (
        "nothing is given away"
    )
    for verdict.lang in ("de", "zh"):
        spoken_properly(verdict)


def test_values_that_two_mistakes_explain_are_told_both():
    wrong, other, where, _ = check_values(MAX(1, 3), {"root": 1}).lines
    assert wrong.startswith("Both players choose alike")
    assert other.startswith("Or perhaps it is this: The players are exchanged")
    assert where == "At the root you have 1."
    alone = check_values(tree("MAX(MIN(2, 3), 1)"), {"A": 3, "root": 3})
    assert alone.mistake == "opponent-helps" and "Or perhaps it is this" not in alone.text


def test_what_is_skipped_is_not_given_away_until_it_is_asked_for():
    second = tree("MIN(MAX(2, 5, 3), MAX(6, 1, 4), MAX(4, 5, 7))")
    for crossed, missing in (("", "3 leaves are missing."), ("B2, B3", "1 leaf is missing.")):
        verdict = check_pruned(second, crossed)
        assert missing in verdict.text
        assert not {"B2", "B3", "C3"} & set(re.findall(r"\w+", verdict.text))
        assert verdict.answer.say() == "Skipped: B2, B3, C3, and nothing else."
        assert "<summary>Show the answer</summary>Skipped: B2, B3, C3" in verdict.html()
    said = check_pruned(second, "A2, B2").text
    assert "looks at A2" in said and "missing" not in said


def test_a_hint_is_true_in_every_order_of_the_search():
    for answer in ("B2, B3", "C1"):
        for order in (None, "reversed"):
            verdict = check_pruned(tree([[5, 8, 6], [6, 4, 9], [7, 9, 8]]), answer, order=order)
            assert not {"left", "right"} & set(re.findall(r"\w+", verdict.lines[-1]))


WORDS_FOR_CODE = (
    r"node\.\w|child\.\w|function|alphabeta\(|It returns|Return|the pair|in the same if"
    r"|loop|argument"
)


def test_answers_by_hand_get_no_hints_for_code():
    ends = [check_values(BOOK, {"A": 1, "B": 2, "C": 2, "root": 1}), check_values(BOOK, {"A": "3"})]
    ends += [check_values(tree("MAX(-1, 2)"), -2)]
    ends += [
        check_windows(BOOK, [("root", "a", 1, 2)]),
        check_windows(BOOK, [*ROWS[:2], ("A1", inf, inf, 0)]),
    ]
    ends += [check(*arguments) for _, check, arguments, _ in BY_HAND]
    for verdict in ends:
        assert not verdict.passed
        assert not re.search(WORDS_FOR_CODE, verdict.text), verdict.text


# --- nonsense


@pytest.mark.parametrize("check", [check_values, check_pruned, check_windows])
@pytest.mark.parametrize("given", [None, "MAX(1, 2)", 3, [[1, 2], 3], Bones(3), int])
def test_no_tree_gets_a_verdict(check, given):
    verdict = check(given, 0)
    assert (
        verdict.mistake == "nothing-given" and "The first argument must be a tree" in verdict.text
    )


NO_ANSWERS = [None, ..., "", "?", "Z9", 99, int, BOOK, object(), float("nan")]
NO_VALUES = [{}, {"A": None}, {"Z": 3}, {"A": "3"}, {3: 4}]
NO_ROWS = [
    [],
    [3],
    [None],
    [("A", 1)],
    [("A", 1, 2, 3)],
    (("root", -inf, inf, None),),
    [("root", -inf, inf, 3, 4)],
]


@pytest.mark.parametrize("check", [check_values, check_pruned, check_windows])
@pytest.mark.parametrize("answer", [*NO_ANSWERS, *NO_VALUES, *NO_ROWS])
def test_nonsense_answers_get_a_verdict(check, answer):
    verdict = check(BOOK, answer)
    assert not verdict.passed and verdict.mistake in MISTAKES and verdict.html()


def two_of_one_name():
    top = tree([[1, 2], [3, 4]])
    top[0].name = top[1].name = "P"
    return top


@pytest.mark.parametrize("check", [check_values, check_pruned, check_windows])
@pytest.mark.parametrize(
    "top, said",
    [
        (MatrixGame([[1, -1], [-1, 1]]).tree(first=None), "on a dashed line cannot be told apart"),
        (CHANCE((0.5, 1), (0.5, 2)), "is a chance node, but only trees of two players"),
        (MAX(CHANCE((0.5, 1), (0.5, 2)), 3), "is a chance node"),
        (tree("MAX(x, 3)"), "A leaf is worth 'x'"),
        (two_of_one_name(), "Two nodes of this tree are called P"),
        (tree("MAX(root: MIN(1, 2), 3)"), "Two nodes of this tree are called root"),
        (root(TicTacToe()), "more than 2,000 nodes"),
    ],
    ids=str,
)
def test_a_tree_that_no_check_can_judge_is_no_fault_of_a_student(check, top, said):
    """Whoever made the task gets an error; a student with the right answer never sees "Not yet"."""
    with pytest.raises(GameTreeError, match=said):
        check(top, {"root": 1})
