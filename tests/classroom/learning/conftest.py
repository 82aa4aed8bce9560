"""Machines that were trained once, for all tests that only look at them."""

import pytest

from classroom.learning import Matchboxes, learn_by_play, learn_values, perfect_player
from gametree import TicTacToe


@pytest.fixture(scope="session")
def taught_by_perfect():
    """A machine after 1,000 games against a perfect player, and its Training."""
    game = TicTacToe()
    machine = Matchboxes(game, seed=1)
    return machine, learn_by_play(machine, perfect_player(game, seed=2), games=1_000)


@pytest.fixture(scope="session")
def learned():
    """The values of tic-tac-toe after 10,000 games."""
    return learn_values(TicTacToe(), 10_000, seed=1)
