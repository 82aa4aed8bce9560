"""What is wrong with one answer of a game's method; test_rules.py has whole games."""

import pytest

from classroom.check.methods import Methods, check_hashable, snapshot
from classroom.check.verdict import Decided
from gametree import Bones, Game


class Answering(Game):
    """A game whose methods all give the same answer."""

    def __init__(self, answer):
        self.answer = self.initial = answer

    def to_move(self, state):
        return self.answer

    def moves(self, state):
        return self.answer

    def result(self, state, move):
        return self.answer

    def utility(self, state):
        return self.answer


@pytest.mark.parametrize(
    ("method", "answer", "mistake"),
    [
        ("moves", None, "moves-returns-nothing"),
        ("moves", "012", "no-list"),
        ("moves", {0, 1}, "no-list"),
        ("moves", [0, 1, 0], "move-twice"),
        ("moves", iter([0, 1]), "kept-in-self"),
        ("to_move", "MAX", "to-move-no-player"),
        ("utility", None, "utility-returns-nothing"),
        ("utility", "1", "utility-no-number"),
        ("utility", True, "utility-no-number"),
    ],
)
def test_an_answer_that_is_none_is_named(method, answer, mistake):
    with pytest.raises(Decided) as decided:
        getattr(Methods(Answering(answer)), method)("a state")
    assert decided.value.mistake == mistake


@pytest.mark.parametrize("initial", [None, len])
def test_a_game_begins_at_a_state(initial):
    with pytest.raises(Decided) as decided:
        Methods(Answering(initial)).initial()
    assert decided.value.mistake == "no-initial"


def test_questions_are_counted_and_the_last_one_is_known():
    methods = Methods(Bones(3))
    assert methods.last_question() == "()"
    assert methods.moves(Bones(3).initial) == [1, 2, 3]
    assert methods.questions == 2  # the moves are asked for twice
    assert methods.last_question().startswith("moves(Heap(bones=3")


def test_what_a_state_looks_like_is_seen_in_all_its_parts():
    class Board:
        def __init__(self):
            self.rows = [[0, 0], [0, 0]]

    board = Board()
    before = snapshot(board)
    assert snapshot(board) == before
    board.rows[1][0] = 1
    assert snapshot(board) != before


def test_a_state_must_be_hashable():
    check_hashable((1, 2))
    with pytest.raises(Decided) as decided:
        check_hashable((1, [2]))
    assert decided.value.mistake == "state-not-hashable"
