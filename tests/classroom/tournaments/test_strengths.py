"""Ratings by the model of Bradley and Terry."""

from itertools import permutations
from random import Random

import pytest
from amounts import amount

from classroom.tournaments.referee import Played
from classroom.tournaments.strengths import inverse, ratings
from gametree import TicTacToe

GAME = TicTacToe()


def games(*results):
    """Games between players: (first, second, value) each."""
    return [
        Played(GAME, number, first, second, (), (), value)
        for number, (first, second, value) in enumerate(results, 1)
    ]


def test_without_a_game_all_are_average_and_nothing_is_sure():
    rated = ratings("AB", [])
    assert rated["A"].value == pytest.approx(0)
    assert rated["A"].margin > 400


def test_ratings_are_0_on_average():
    rated = ratings("ABC", games(("A", "B", 1), ("B", "C", 1), ("A", "C", 0)))
    assert sum(rating.value for rating in rated.values()) == pytest.approx(0)
    assert rated["A"].value > rated["B"].value > rated["C"].value


def test_who_has_won_all_has_a_rating_too():
    rated = ratings("AB", games(*[("A", "B", 1)] * 10))
    assert 250 < rated["A"].value < 350


def test_three_wins_of_four_come_near_to_191_points_where_games_are_many():
    """By the formula 400 log10(3) = 190.8; the game more that each has drawn weighs little."""
    rated = ratings("AB", games(*[("A", "B", 1)] * 3000, *[("A", "B", -1)] * 1000))
    assert rated["A"].value - rated["B"].value == pytest.approx(190.8, abs=0.5)


def test_more_games_make_a_rating_surer():
    few = ratings("AB", games(("A", "B", 1), ("A", "B", -1)))
    many = ratings("AB", games(*[("A", "B", 1), ("A", "B", -1)] * 50))
    assert many["A"].margin < few["A"].margin / 3


@pytest.mark.slow
def test_the_true_difference_lies_within_the_margin_19_times_of_20():
    """In tournaments of two whose strengths differ by 100 points, drawn by a coin."""
    count = amount(150, with_long=1000)
    chance, within = Random(5), 0
    wins = 1 / (1 + 10 ** (-100 / 400))
    for _ in range(count):
        results = [("A", "B", 1 if chance.random() < wins else -1) for _ in range(40)]
        rated = ratings("AB", games(*results))
        within += abs(rated["A"].value - 50) <= rated["A"].margin
    assert 0.93 * count <= within <= 0.985 * count


def test_a_cycle_leaves_all_equal():
    rated = ratings("ABC", games(("A", "B", 1), ("B", "C", 1), ("C", "A", 1)))
    assert {round(rating.value, 6) for rating in rated.values()} == {0}


def test_the_order_of_the_players_does_not_matter():
    played = games(("A", "B", 1), ("B", "C", 0), ("C", "A", -1), ("A", "C", 1))
    expected = ratings("ABC", played)
    for names in permutations("ABC"):
        for name, rating in ratings(names, played).items():
            assert rating == pytest.approx(expected[name])


def test_a_matrix_times_its_inverse_is_one():
    matrix = [[4.0, 1.0, 0.5], [1.0, 3.0, 0.2], [0.5, 0.2, 2.0]]
    inverted = inverse(matrix)
    for i, row in enumerate(matrix):
        for j in range(3):
            product = sum(row[k] * inverted[k][j] for k in range(3))
            assert product == pytest.approx(float(i == j))
