"""A search with a table: it finds the same, looks at less, and knows no more than it may."""

import random
from math import inf

import pytest

from gametree import MAX, MIN, Game, TicTacToe, alphabeta, minimax, root


class Random(Game):
    """A random game: states are numbers that grow, so that different ways meet again."""

    initial = 0

    def __init__(self, seed):
        self.seed = seed

    def draw(self, state, what):
        return random.Random(f"{self.seed} {state} {what}")

    def to_move(self, state):
        return MAX if self.draw(state, "who").random() < 0.5 else MIN

    def moves(self, state):
        return [] if state >= 12 else [1, 2, 3][: self.draw(state, "moves").randint(1, 3)]

    def result(self, state, move):
        return state + move

    def utility(self, state):
        return self.draw(state, "utility").randint(-3, 3)

    def evaluate(self, state):
        return self.draw(state, "guess").randint(-3, 3)


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, 1000, 200))
def test_with_a_table_the_value_is_the_same_with_and_without_a_depth_limit(first):
    for seed in range(first, first + 100):
        game = Random(seed)
        depth = seed % 7
        table = {}
        assert alphabeta(game, table=table).value == minimax(game).value
        assert alphabeta(game, depth=depth, table={}).value == minimax(game, depth=depth).value
        again = alphabeta(game, table=table)  # a full table gives the same move again
        assert (again.value, again.move) == (alphabeta(game).value, alphabeta(game).move)


def test_a_table_holds_what_is_known_and_no_more():
    game = Random(3)
    table = {}
    alphabeta(game, table=table, window=(-1, 1))
    assert table
    for (state, left), (low, high) in table.items():
        assert left == inf and low <= minimax(root(game, state)).value <= high


def test_a_table_saves_work_and_knows_symmetric_boards():
    table = {}
    result = alphabeta(TicTacToe(), table=table)
    assert result.value == 0 and result.visited < 1_500
    assert len(table) < 765
