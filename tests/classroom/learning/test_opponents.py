"""Players to learn from."""

from collections import Counter

from classroom.learning import given_away, perfect_player, random_player
from gametree import TicTacToe, positions, root

GAME = TicTacToe()


def test_at_random_all_legal_moves_are_equally_likely():
    choose = random_player(seed=1)
    node = root(GAME, "XO.......")
    moves = Counter(choose(node) for _ in range(7_000))
    assert set(moves) == set(range(2, 9))
    assert all(abs(count - 1_000) < 100 for count in moves.values())


def test_a_perfect_player_makes_any_best_move_and_no_other():
    choose = perfect_player(GAME, seed=1)
    node = root(GAME, ".X.......")
    assert {choose(node) for _ in range(100)} == set(positions(GAME)[node.state].moves)
    assert given_away(GAME, choose) == []


def test_the_same_seed_gives_the_same_moves():
    for player in (random_player, lambda seed: perfect_player(GAME, seed)):
        one, same = player(3), player(3)
        assert [one(root(GAME)) for _ in range(20)] == [same(root(GAME)) for _ in range(20)]
