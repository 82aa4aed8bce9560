"""Openings: short, different, and never over."""

from functools import cache

import pytest

from classroom.tournaments import openings
from classroom.tournaments.beginnings import BALANCED, NONE_BALANCED, NOT_SOLVED, how_balanced
from gametree import Bones, ConnectFour, DiceBones, TicTacToe, minimax, root

pytestmark = pytest.mark.slow
LARGE = ConnectFour()
GAMES = {
    TicTacToe(): 5,
    ConnectFour(4, 4): 8,
    LARGE: 8,
    Bones(20): 5,
    Bones(3): 1,
    Bones(1): 1,
}
openings_of = cache(openings)  # a game that can be solved is solved for them


@pytest.mark.parametrize("game, count", GAMES.items(), ids=repr)
def test_there_are_eight_balanced_ones_where_the_game_has_so_many(game, count):
    assert len(openings_of(game)) == count


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_no_two_lead_to_the_same_position_and_none_to_the_end(game):
    nodes = [root(game).find(*opening) for opening in openings_of(game)]
    assert len({game.key(node.state) for node in nodes}) == len(nodes)
    assert not any(node.is_leaf for node in nodes)


def test_the_seed_chooses_among_more():
    assert openings(LARGE, seed=1) == openings(LARGE, seed=1)
    assert openings(LARGE, seed=1) != openings(LARGE, seed=2)
    assert len(openings(LARGE, most=99)) == 25  # all there are up to symmetry


def test_none_is_lost_for_a_side_where_the_game_is_solved_and_has_others():
    game = TicTacToe()
    values = [minimax(root(game).find(*moves)).value for moves in openings(game)]
    assert values == [0] * 5  # the other 7 are lost for O
    assert how_balanced(game, openings(game)) == BALANCED
    assert how_balanced(Bones(9), openings(Bones(9))) == NONE_BALANCED
    assert how_balanced(LARGE, openings(LARGE)) == NOT_SOLVED


def test_what_chance_does_comes_with_them():
    game = DiceBones(8)
    for opening in openings(game):
        node = root(game).find(*opening)
        movers = [node.player.name for node in _line(game, opening)]
        assert len([mover for mover in movers if mover != "CHANCE"]) == 2
        assert node.player.name != "CHANCE"


def test_a_game_that_is_over_soon_begins_at_its_start():
    assert openings(Bones(1)) == [()]


def _line(game, opening):
    """The nodes at which the moves of an opening are made."""
    nodes = [root(game)]
    for move in opening:
        nodes.append(nodes[-1][move])
    return nodes[:-1]
