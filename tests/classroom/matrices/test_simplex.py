"""The solver: what it finds is certified, exact, and bounded in its work."""

import random
from fractions import Fraction

import pytest
from amounts import amount
from hypothesis import given, settings
from hypothesis import strategies as st
from random_matrices import matrices

from classroom.matrices import MatrixGame
from gametree import GameTreeError

many = settings(max_examples=amount(60, with_long=200))  # each takes a few ms
NUMBERS = st.one_of(
    st.integers(-3, 3),
    st.integers(-(10**20), 10**20),
    st.floats(-1e300, 1e300),
    st.floats(-1, 1),
    st.floats(-1e-300, 1e-300),
    st.fractions(max_denominator=50),
    st.sampled_from([-0.0, 1e300, -1e300, 1e-9, 1 + 1e-12, 5e-324]),
)


@pytest.mark.slow
@many
@given(matrices(NUMBERS))
def test_what_solve_finds_is_certified(payoffs):
    game = MatrixGame(payoffs)
    value, row, column = game.solve()
    certificate = game.certificate(row, column)
    assert certificate.proves
    spread = Fraction(max(map(max, payoffs))) - Fraction(min(map(min, payoffs)))
    assert abs(certificate.lower - value) <= spread * 1e-9 >= abs(certificate.upper - value)
    assert float(game.maximin()) <= float(value) <= float(game.minimax())
    assert all(0 <= p <= 1 for p in row + column)


@many
@given(st.one_of(matrices(st.integers(-9, 9), most=12), matrices(st.integers(0, 1), most=12)))
def test_between_whole_numbers_the_certificate_is_exact(payoffs):
    game = MatrixGame(payoffs)
    value, row, column = game.solve()
    assert game.certificate(row, column) == (value, value, 0, True)
    assert sum(row) == sum(column) == 1 and min(row + column) >= 0


@pytest.mark.parametrize("seed", range(amount(2, with_long=5)))
def test_payoffs_that_are_nearly_the_same_are_told_apart(seed):
    seeded = random.Random(seed)
    payoffs = [[5 + seeded.choice([0, 1e-10, 1e-7, 1]) for _ in range(14)] for _ in range(20)]
    game = MatrixGame(payoffs)
    assert game.certificate(*game.solve()[1:]).proves


@pytest.mark.slow
def test_large_matrices_are_solved_or_refused_before_the_work_begins():
    seeded = random.Random(1928)
    game = MatrixGame([[seeded.randint(-9, 9) for _ in range(40)] for _ in range(60)])
    assert not game.saddle_points() and game.certificate(*game.solve()[1:]).gap == 0
    rows = [[seeded.randint(-9, 9) for _ in range(200)] for _ in range(200)]
    with pytest.raises(
        GameTreeError, match=r"200 × 200 matrix exactly would take minutes\. Leave out plans"
    ):
        MatrixGame(rows).solve()
    with_saddle = MatrixGame(
        [[10 if j else 9 for j in range(200)], *[[0, *row[1:]] for row in rows[1:]]]
    )
    assert with_saddle.saddle_points() == [("R1", "C1")] and with_saddle.solve().value == 9


@given(matrices(st.integers(-9, 9)), st.sampled_from([1e-12, 1, 1e250]), st.integers(-5, 5))
def test_shifting_and_scaling_shifts_and_scales_the_value(payoffs, scale, shift):
    value = MatrixGame(payoffs).solve().value
    moved = MatrixGame([[(x + shift) * scale for x in row] for row in payoffs]).solve().value
    assert moved == pytest.approx(float(value + shift) * scale, rel=1e-7, abs=1e-7 * scale)
    assert MatrixGame([[x + shift for x in row] for row in payoffs]).solve().value == value + shift


@given(st.lists(st.integers(-9, 9), min_size=4, max_size=4))
def test_two_by_two_without_a_saddle_point_is_the_formula(numbers):
    a, b, c, d = numbers
    game = MatrixGame([[a, b], [c, d]])
    value, row, column = game.solve()
    if game.saddle_points():
        assert value == game.maximin()
        return
    total = Fraction(a + d - b - c)
    assert value == (a * d - b * c) / total
    assert row == ((d - c) / total, (a - b) / total)
    assert column == ((d - b) / total, (a - c) / total)
