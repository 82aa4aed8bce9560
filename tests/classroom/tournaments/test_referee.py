"""One game: who moves when, who has won, and why it may be over early."""

import random

import pytest

from classroom.tournaments import Turn
from classroom.tournaments.entrants import Entrant
from classroom.tournaments.referee import MOST_TURNS, Pairing, Reseeded, asked_here, play_game
from gametree import MAX, MIN, Bones, DiceBones, Game, TicTacToe, root


def play(game, choose, opening=(), seed="1"):
    """A game in which one function plays both sides."""
    sides = {player: Entrant(name, choose) for player, name in ((MAX, "A"), (MIN, "B"))}
    return play_game(game, Pairing(7, "A", "B", opening), asked_here(sides, 100, 10), seed)


def first_move(node):
    return node.children[0].move


def test_it_begins_with_its_opening_and_goes_on_to_the_end():
    played = play(TicTacToe(), first_move, opening=(4, 1))
    assert played.moves == (4, 1, 0, 2, 3, 5, 6)
    assert [turn.move for turn in played.turns] == [0, 2, 3, 5, 6]
    assert (played.value, played.winner, played.loser) == (1, "A", "B")
    assert played.ending is None
    assert played.line()[-1].is_leaf
    assert repr(played) == "Played(7: A – B, 4, 1, 0, 2, 3, 5, 6: 1)"


def test_points_are_shared_in_a_draw():
    moves = iter([0, 4, 1, 2, 6, 3, 5, 7, 8])
    played = play(TicTacToe(), lambda node: next(moves))
    assert played.winner is None
    assert [played.points_of(name) for name in "AB"] == [0.5, 0.5]


@pytest.mark.parametrize("wrong_mover, value", [(MAX, -1), (MIN, 1)])
def test_who_does_not_play_a_legal_move_loses(wrong_mover, value):
    played = play(Bones(9), lambda node: 4 if node.player is wrong_mover else 1)
    assert played.value == value
    assert (
        str(played.ending) == "It played 4, which is not legal here. The legal moves are 1, 2, 3."
    )
    assert played.turns[-1].is_lost
    assert len(played.line()) == len(played.moves) + 1


def test_a_player_sees_no_node_that_the_other_has_grown():
    def choose(node):
        assert node.parent is None
        assert node.size == 1
        return first_move(node)

    assert play(Bones(5), choose).ending is None


def test_what_a_player_does_to_its_node_changes_no_game():
    def choose(node):
        move = node.children[-1].move
        node.children, node.player = (), MIN
        return move

    assert play(Bones(9), choose).moves == (3, 3, 3)


def test_chance_draws_by_the_seed_and_asks_nobody():
    game = DiceBones(12)
    by_seed = {seed: play(game, first_move, seed=str(seed)).moves for seed in range(6)}
    assert by_seed == {seed: play(game, first_move, seed=str(seed)).moves for seed in range(6)}
    assert len(set(by_seed.values())) > 1


class Endless(Game):
    """A game whose positions occur again."""

    initial = 0

    def to_move(self, state):
        return MAX

    def moves(self, state):
        return [0]

    def result(self, state, move):
        return 1 - state

    def utility(self, state):
        raise AssertionError("it has no end")


def test_a_game_without_an_end_is_a_draw():
    played = play(Endless(), first_move)
    assert played.value == 0
    assert len(played.turns) == MOST_TURNS
    assert str(played.ending) == "Play has no end after 500 moves, so it counts as a draw."


def test_random_numbers_start_again_in_a_game_and_go_on_afterwards():
    random.seed(3)
    expected = [random.random(), random.random()]
    random.seed(3)
    first = random.random()
    draws = []
    for _ in range(2):
        with Reseeded("a game", []):
            draws.append(random.random())
    assert draws[0] == draws[1]
    assert [first, random.random()] == expected


def test_a_turn_that_has_a_move_is_not_lost():
    assert not Turn(0).is_lost
    assert root(Bones(4)).children[0].move == 1
