"""A state of our games has its form; a game derived from one of ours must keep to that."""

import pytest

from classroom.check import check_game
from classroom.check.states import check_state
from gametree import (
    MAX,
    MIN,
    Bones,
    ConnectFour,
    DiceBones,
    Heap,
    InvalidState,
    Roll,
    TicTacToe,
    positions,
)


@pytest.mark.parametrize(
    "game", [TicTacToe(2, 3, 2), ConnectFour(3, 3, 3), Bones(6), DiceBones(4)], ids=repr
)
def test_every_state_of_our_games_has_its_form(game):
    for state in positions(game):
        check_state(game, state)


@pytest.mark.parametrize(
    ("game", "state", "message"),
    [
        (TicTacToe(), "X........Z", r"A state of TicTacToe\(\) is X, O and \. as in \.{9}, got 'X"),
        (TicTacToe(), "X...", "A state of TicTacToe"),
        (TicTacToe(), ("X", "."), "A state of TicTacToe"),
        (TicTacToe(), "XX.......", "has 2 X and 0 O. X begins"),
        (ConnectFour(2, 3, 2), "XO./...", "a disc floats in column 0"),
        (ConnectFour(2, 3, 2), "XO....", "A state of ConnectFour"),
        (Bones(6), (4, MAX), r"is Heap\(bones, to_move\), such as Heap\(4, MAX\), got \(4, MAX\)"),
        (Bones(6), Heap(-1, MIN), "is Heap"),
        (Bones(6), Heap(2, "MAX"), "is Heap"),
        (DiceBones(4), Heap(2, MAX), "is Roll"),
        (DiceBones(4), Roll(2, MAX, 4), "The face must be a number from 1 to 3, or None"),
        (DiceBones(4), Roll(0, MAX, 1), "The face must be a number from 1 to 3, or None"),
    ],
)
def test_what_is_no_state_is_refused(game, state, message):
    with pytest.raises(InvalidState, match=message):
        check_state(game, state)


class Erasing(TicTacToe):
    def result(self, state, move):
        return state[:move] + "Z" + state[move + 1 :]


class Overdrawn(Bones):
    def result(self, state, move):
        return Heap(state.bones - 2 * move, state.to_move.opponent)


@pytest.mark.parametrize("game", [Erasing(), Overdrawn(5)], ids=repr)
def test_a_game_derived_from_ours_with_other_states_is_not_right(game):
    verdict = check_game(game)
    assert verdict.mistake == "raises" and "InvalidState: A state of " in verdict.text
