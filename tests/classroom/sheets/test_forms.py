"""The two forms of a worksheet: other tasks, of the same difficulty."""

import dataclasses

import pytest

from classroom import worksheet
from classroom.sheets import forms
from classroom.sheets.kinds import KINDS
from classroom.sheets.workings import Convention
from gametree import MAX, MIN, GameTreeError, alphabeta, build, minimax, tree, values_of

EXAM = ["S: MAX(B: MIN(3, 12, 8), C: MIN(2, 4, 6), D: MIN(14, 5, 2))", MIN(MAX(5, 9), MAX(7, 4, 8))]


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("seed", range(6))
def test_the_forms_are_of_equal_difficulty_and_not_the_same(kind, seed):
    sheet = worksheet(kind, seed, 8)
    keys = [task.key() for tasks in sheet.forms.values() for task in tasks]
    assert len(keys) == len(set(keys)) == 16
    for one, other in zip(*sheet.forms.values()):
        a, b = one.tree, other.tree
        assert (a.size, a.height, a.player) == (
            b.size,
            b.height,
            b.player,
        ) and one.points == other.points > 0
        assert len(list(a.leaves())) == len(list(b.leaves()))
        if kind == "bones":
            assert a.game.misere == b.game.misere
            continue
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


@pytest.mark.parametrize("kind", ["values", "prune", "windows", "trace", "reorder"])
def test_a_second_form_has_the_same_branches_in_another_order(kind):
    sheet = worksheet(kind, 3, trees=EXAM, forms=2)
    for one, other in zip(*sheet.forms.values()):
        assert one.tree.to_text() != other.tree.to_text()
        assert sorted(leaf.value for leaf in one.tree.leaves()) == sorted(
            leaf.value for leaf in other.tree.leaves()
        )
        assert minimax(one.tree).value == minimax(other.tree).value
        assert abs(alphabeta(one.tree).visited - alphabeta(other.tree).visited) <= 1
    assert sheet.html() == worksheet(kind, 3, trees=EXAM, forms=2).html()


def test_a_kind_that_never_comes_out_says_so(monkeypatch):
    monkeypatch.setattr(forms, "TRIES", 3)
    never = dataclasses.replace(KINDS["values"], recipe=lambda random, number, convention: None)
    with pytest.raises(
        GameTreeError,
        match="No two tasks of the same difficulty were found for number 1 in 3 tries",
    ):
        forms.make_pairs(1, never, 1, Convention())
