"""What tests of players and of matches share."""

import pytest

import gametree.machines
import gametree.matches
from gametree import TicTacToe
from gametree.machines import player_for
from gametree.matches import Match


@pytest.fixture(scope="module")
def tictactoe():
    """The machine that knows tic-tac-toe; a new one for each match would search it anew."""
    return player_for(TicTacToe())


@pytest.fixture
def quick(tictactoe, monkeypatch):
    """Matches of tic-tac-toe that share one machine."""
    monkeypatch.setattr(gametree.matches, "player_for", lambda game, needed=True: tictactoe)
    return lambda *args, **options: Match(TicTacToe(), *args, **options)
