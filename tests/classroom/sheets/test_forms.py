"""The two forms of a worksheet: other tasks, of the same difficulty."""

from fractions import Fraction
from math import inf
from random import Random

import pytest
from amounts import amount
from seeds import seed_of_commit

from classroom import worksheet
from classroom.sheets import forms
from classroom.sheets.kinds import KINDS
from classroom.sheets.kinds.values import Values
from classroom.sheets.workings import Convention
from gametree import (
    MAX,
    MIN,
    GameTreeError,
    TicTacToe,
    alphabeta,
    build,
    minimax,
    tree,
    values_of,
)

EXAM = [
    "S: MAX(B: MIN(3, 12, 8), C: MIN(2, 4, 6), D: MIN(14, 5, 2))",
    MIN(MAX(5, 9), MAX(7, 4, 12), MAX(10, 6, 11)),
]


@pytest.fixture(scope="module", params=KINDS)
def several(request, sheets):
    """Sheets of one kind: a fixed one, and others with every commit."""
    kind = request.param
    seeds = range(seed_of_commit(), seed_of_commit() + amount(1, with_long=6))
    return [sheets[kind], *[worksheet(kind, seed, amount(2, with_long=8)) for seed in seeds]]


@pytest.mark.slow
def test_no_two_tasks_of_a_sheet_are_the_same(several):
    for sheet in several:
        keys = [task.key() for form in sheet.forms for task in form]
        assert len(keys) == len({*keys})


@pytest.mark.parametrize("seed", range(5))
def test_where_only_four_trees_come_out_each_is_taken_once(seed):
    class Few(KINDS["values"]):
        @staticmethod
        def make_tree(random, number, convention):
            return tree([1 + int(random() * 2), -int(random() * 2)])

    pairs = forms.make_pairs(Few, [Random(seed).random] * 2, Convention())
    assert len({task.key() for pair in pairs for task in pair}) == 4


@pytest.mark.slow
def test_the_forms_are_of_equal_difficulty(several):
    for sheet in several:
        for one, other in zip(*sheet.forms):
            assert one.points == other.points > 0
            assert_alike(sheet.kind, one.tree, other.tree)


def assert_alike(kind, a, b):
    """Two trees have the same shape; where alpha-beta searches them, it does as much work."""
    assert (a.size, a.height, a.player) == (b.size, b.height, b.player)
    assert len(list(a.leaves())) == len(list(b.leaves()))
    if kind == "bones":
        assert a.game.misere == b.game.misere
        return
    assert kind in ("expectimax", "x") or ties(a) == ties(b)
    if kind not in ("tictactoe", "expectimax", "x"):
        assert len(alphabeta(a).cuts) == len(alphabeta(b).cuts)
        assert alphabeta(a).visited == alphabeta(b).visited


def ties(top):
    """How many nodes have several best children, and how many the root has: counted another way."""
    twin = tree(top.to_text()) if top.game is None else build(top.game, top.state)
    values = values_of(twin)
    best = [
        sum(values[one] == values[node] for one in node) for node in twin.walk() if not node.is_leaf
    ]
    return sum(count > 1 for count in best), best[0]


def test_no_row_that_is_marked_is_the_same_in_both_forms(several):
    for sheet in several:
        for one, other in zip(*sheet.forms):
            assert not set(one.answers) & set(other.answers), (sheet.call, one.number)
            answers = [without_labels(task.answers) for task in (one, other)]
            assert all(here != there for here, there in zip(*answers)), (sheet.call, one.number)


@pytest.mark.parametrize("kind", KINDS)
def test_two_tasks_of_a_form_have_no_row_in_common(kind):
    for seed in range(amount(2, with_long=8)):
        for one, other in worksheet(kind, seed, 2).forms:
            assert not set(one.answers) & set(other.answers), seed


def without_labels(rows):
    return [row.split(": ", 1)[-1] for row in rows]


@pytest.mark.parametrize("kind", ["values", "prune", "windows", "trace", "reorder"])
def test_a_second_form_has_the_same_branches_in_another_order(kind):
    sheet = worksheet(kind, 3, trees=EXAM, forms=2)
    for one, other in zip(*sheet.forms):
        values, other_values = [
            sorted(leaf.value for leaf in task.tree.leaves()) for task in (one, other)
        ]
        added = other_values[0] - values[0]
        assert 1 <= added <= 9 and other_values == [value + added for value in values]
        assert minimax(one.tree).value + added == minimax(other.tree).value
        assert [node.name for node in one.tree] == [node.name for node in other.tree]
        assert not set(one.answers) & set(other.answers)
        assert one.points == other.points and one.difficulty() == other.difficulty()
    assert sheet.html() == worksheet(kind, 3, trees=EXAM, forms=2).html()


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("prune", "MAX(MIN(3, 3), MIN(3, 3))"),  # it has one order
        ("prune", "MAX(3, 5, 2)"),  # nothing is skipped in any
        ("move", "MAX(MIN(3, 3), MIN(3, 3))"),  # both moves are best
        ("reorder", "MAX(5)"),
    ],
)
def test_a_tree_whose_answers_stay_the_same_is_refused(kind, text):
    assert len(worksheet(kind, trees=[text]).forms) == 1
    with pytest.raises(
        GameTreeError, match=r"task 1, Node.* keeps an answer .* \(forms=1, in a terminal"
    ):
        worksheet(kind, trees=[text], forms=2)


def test_a_tree_of_a_game_has_one_form():
    with pytest.raises(GameTreeError, match=r"task 1 is that of a game.* \(forms=1, in a terminal"):
        worksheet("tictactoe", trees=[build(TicTacToe(), "XOX.X.O.O")], forms=2)


def test_a_number_is_added_as_one_writes_it():
    assert repr(forms.more(0.1, 2)) == "2.1" and forms.more(Fraction(1, 3), 2) == Fraction(7, 3)
    assert forms.more("x", 2) == "x" and forms.more(inf, 2) == inf


def test_an_order_that_is_less_alike_is_taken_and_the_teacher_is_told():
    sheet = worksheet("prune", 1, trees=["MAX(MIN(4, 1), 2, 3)"], forms=2)
    a, b = sheet.tasks[0], sheet.forms[1][0]
    assert a.difficulty() != b.difficulty() and a.answers != b.answers
    assert "Not quite as difficult in one form as in the other: task 1." in sheet.html()


class Never(Values):
    @staticmethod
    def make_tree(random, number, convention):
        return None


def test_a_kind_that_never_comes_out_says_so(monkeypatch):
    monkeypatch.setattr(forms, "TRIES", 3)
    with pytest.raises(
        GameTreeError,
        match="No two tasks of the same difficulty were found for number 1 in 3 tries",
    ):
        forms.make_pairs(Never, [Random(1).random], Convention())
