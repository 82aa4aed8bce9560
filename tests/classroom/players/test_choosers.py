"""The players for a tournament: what each of them plays."""

import random
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from toys import solved

from classroom import players
from classroom.players import choosers
from gametree import (
    MAX,
    MIN,
    Bones,
    ConnectFour,
    DiceBones,
    GameTreeError,
    TicTacToe,
    TreeTooLarge,
    root,
)

GAME = TicTacToe()
OURS = {
    "at_random": lambda: players.at_random(1),
    "greedy": lambda: players.greedy,
    "perfect": lambda: players.perfect,
    "looks_ahead": lambda: players.looks_ahead(2),
    "monte_carlo": lambda: players.monte_carlo(40, seed=1),
}


def move_of(player, node):
    """What a player plays in the end."""
    answer = player(node)
    return [*answer][-1] if hasattr(answer, "__next__") else answer


@pytest.mark.parametrize("make", OURS.values(), ids=OURS)
@pytest.mark.parametrize("game", [GAME, Bones(7), ConnectFour(3, 4, 3), DiceBones(4)], ids=repr)
def test_each_player_plays_legal_moves_to_the_end_of_any_game(make, game):
    player, node = make(), root(game)
    chance = Random(1)
    while not node.is_leaf:
        if node.player in (MAX, MIN):
            node = node[move_of(player, root(game, node.state))]
        else:
            node = chance.choice(node.children)


@pytest.mark.slow
@given(st.integers(0, 10**6))
def test_the_perfect_player_never_gives_away_a_value(seed):
    chance, node = Random(seed), root(GAME)
    while not node.is_leaf:
        after = node[players.perfect(node)]
        assert solved().value_of(after.state) == solved().value_of(node.state)
        node = chance.choice(node.children)  # somebody else draws in between


def test_the_perfect_player_knows_bones_of_any_number():
    for heap in range(1, 21):
        node = root(Bones(heap))
        if heap % 4:
            assert players.perfect(node) == heap % 4


@pytest.mark.parametrize("state, square", [("XX.OO....", 2), ("OO.X.X...", 4)])
def test_the_greedy_player_takes_a_win_that_is_there(state, square):
    assert players.greedy(root(GAME, state)) == square


def test_the_greedy_player_sees_no_further_than_one_ply():
    """With five bones, 1 wins; to it all moves look alike, and it takes the one in the middle."""
    assert players.greedy(root(Bones(5))) == 2


def test_who_looks_ahead_finds_what_lies_within_its_plies():
    state = "X...O...X"  # O loses by a corner, in four more plies; edges hold
    deep = [*players.looks_ahead(5)(root(GAME, state))]
    assert len(deep) == 5
    assert deep[-1] in (1, 3, 5, 7)


def test_who_looks_ahead_guesses_as_it_is_told():
    last_square_is_best = [*players.looks_ahead(1, lambda state: state.rfind("X"))(root(GAME))]
    assert last_square_is_best == [8]


def test_monte_carlo_plays_each_move_as_often_and_takes_the_best_on_average():
    assert [*players.monte_carlo(90, seed=3)(root(GAME, "XX.OO...."))][-1] == 2
    assert len([*players.monte_carlo(90, seed=3)(root(GAME))]) == 10


@pytest.mark.parametrize("make", [players.at_random, lambda seed: players.monte_carlo(20, seed)])
def test_the_same_seed_gives_the_same_moves(make):
    def line(seed):
        player, node = make(seed), root(GAME)
        while not node.is_leaf:
            node = node[move_of(player, node)]
        return node.path

    assert line(1) == line(1)
    assert len({line(seed) for seed in range(5)}) > 1


def test_each_game_of_a_tournament_has_its_own_random_numbers():
    player = players.at_random(1)
    moves = []
    for game in ("first", "second", "first"):
        player.restart(game)
        moves.append([player(root(TicTacToe())) for _ in range(9)])
    assert moves[0] == moves[2] != moves[1]


def test_a_seed_leaves_the_random_numbers_of_others_alone():
    random.seed(1)
    before = random.getstate()
    move_of(players.monte_carlo(20, seed=2), root(GAME))
    assert random.getstate() == before


def test_a_written_tree_can_be_played_but_for_perfectly():
    tree = MAX(a=MIN(3, 12), b=MIN(5, 6))
    assert move_of(players.looks_ahead(2), tree) == "b"
    with pytest.raises(GameTreeError, match=r"perfect needs a position of a game, got Node"):
        players.perfect(tree)


def test_a_large_game_is_not_played_perfectly(monkeypatch):
    monkeypatch.setattr(choosers, "MOST_POSITIONS", 100)
    with pytest.raises(
        TreeTooLarge, match=r"TicTacToe has more than 100 positions, which is too many to"
    ):
        players.perfect(root(TicTacToe()))


@pytest.mark.parametrize(
    "player",
    [
        players.at_random(1),
        players.greedy,
        players.looks_ahead(2),
        players.monte_carlo(9, 1),
        players.perfect,
    ],
)
def test_who_asks_for_a_move_gives_a_node(player):
    with pytest.raises(GameTreeError, match="needs a Node or a Game, got None"):
        move_of(player, None)


@pytest.mark.parametrize(
    "wrong, said",
    [
        (lambda: players.looks_ahead(0), "plies must be a whole number of at least 1, got 0"),
        (lambda: players.monte_carlo(0), "playouts must be a whole number of at least 1, got 0"),
    ],
)
def test_a_player_without_any_search_is_refused(wrong, said):
    with pytest.raises(GameTreeError, match=said):
        wrong()


def test_each_is_called_by_how_it_was_made():
    made = [players.at_random(1), players.looks_ahead(3), players.monte_carlo(50, 2)]
    assert [player.__name__ for player in made] == [
        "at_random(1)",
        "looks_ahead(3)",
        "monte_carlo(50, 2)",
    ]
