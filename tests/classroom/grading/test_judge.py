"""What stands, in the teacher's Python, for what a student has bound."""

from classroom.check import check_game
from classroom.grading.judge import Judge
from classroom.grading.pupil import table_of
from classroom.grading.runs import Replay
from gametree import MAX, Bones, Game


class Adding(Game):
    """A state holds the moves so far, in a tuple or in an object of the student's."""

    def __init__(self, kind=tuple):
        self.kind = kind
        self.initial = kind()

    def to_move(self, state):
        return MAX

    def moves(self, state):
        return [1, 2] if len(state) < 2 else []

    def result(self, state, move):
        return self.kind([*state, move])

    def utility(self, state):
        return sum(state)


class Own(tuple):
    """No plain data: of another class."""


def stand_in(game):
    judge = Judge(lambda name, arguments: table_of(game))
    return judge.stand_in("game", {"game": "Adding", "is_class": False}, Replay([]))


def test_states_of_a_students_game_are_what_they_are_for_the_student():
    game = stand_in(Adding())
    assert game.result(game.result(game.initial, 2), 1) == (2, 1)
    assert stand_in(Bones(3)).initial == Bones(3).initial


def test_a_game_whose_states_are_no_plain_data_is_judged_too():
    assert check_game(stand_in(Adding(Own)), like=stand_in(Adding())).passed
