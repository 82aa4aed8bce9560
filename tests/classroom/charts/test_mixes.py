"""A mix is worth the worst of its lines, and best as the solution of the game says."""

import pytest
from charts_of_all_kinds import TWO_COLS, TWO_ROWS

from classroom.charts.mixes import mix_of
from classroom.matrices import MatrixGame
from gametree import MAX, MIN


@pytest.mark.parametrize("game, worst", [(TWO_ROWS, min), (TWO_COLS, max)])
def test_the_envelope_is_lowest_or_highest_and_its_best_point_the_solution(game, worst):
    solution = game.solve()
    best = (solution.row if worst is min else solution.column)[0]
    lines = list(zip(*game.payoffs)) if worst is min else game.payoffs
    mix = mix_of(game)
    corners = mix.envelope()
    for p, height in corners:
        wanted = worst(one * p + zero * (1 - p) for one, zero in lines)
        assert height == pytest.approx(float(wanted))
    assert corners[0][0] == 0 and corners[-1][0] == 1
    best_of_worst = max if worst is min else min
    assert best_of_worst(height for _, height in corners) == pytest.approx(float(solution.value))
    assert (mix.best, mix.value) == (float(best), float(solution.value))


def test_the_side_with_two_plans_mixes_and_max_if_both_have_two():
    assert mix_of(TWO_ROWS).mixer is MAX
    assert mix_of(TWO_COLS).mixer is MIN
    assert mix_of(MatrixGame([[3, -1], [-2, 4]])).mixer is MAX


def test_a_plan_with_a_long_name_is_shortened():
    mix = mix_of(MatrixGame([[3, -1], [-2, 4]], rows=["W" * 60, "R2"]))
    assert mix.first == "W" * 15 + "…" and mix.second == "R2"
