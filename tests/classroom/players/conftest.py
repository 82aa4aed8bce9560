"""What tests of players and of matches share."""

import pytest

import classroom.players.machines
import classroom.players.matches
from classroom.players.machines import player_for
from classroom.players.matches import Match
from gametree import TicTacToe


@pytest.fixture(scope="module")
def tictactoe():
    """The machine that knows tic-tac-toe; a new one for each match would search it again."""
    return player_for(TicTacToe())


@pytest.fixture
def quick(tictactoe, monkeypatch):
    """Matches of tic-tac-toe that share one machine."""
    monkeypatch.setattr(
        classroom.players.matches, "player_for", lambda game, needed=True: tictactoe
    )
    return lambda *args, **options: Match(TicTacToe(), *args, **options)
