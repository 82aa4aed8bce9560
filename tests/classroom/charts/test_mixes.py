"""The envelope of a matrix game is the worst of its lines, and its best point the solution."""

import pytest
from charts_of_all_kinds import TWO_COLS, TWO_ROWS, drawn, texts_of

from classroom.charts import envelope
from classroom.charts.mixes import mix_of
from gametree import GameTreeError, MatrixGame


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


def test_what_is_drawn_is_the_envelope_the_lines_and_the_best_point():
    figure = drawn(envelope(TWO_ROWS))
    drawn_lines = [list(zip(*line.get_data())) for line in figure.axes[0].get_lines()]
    mix = mix_of(TWO_ROWS)
    assert mix.envelope() in drawn_lines
    for line in mix.lines:
        assert [(0, line.at_zero), (1, line.at_one)] in drawn_lines
    assert [(0.6, 1.0)] in drawn_lines
    words = {words for words, *_ in texts_of(figure)}
    assert {"C1", "C2", "C3", "C4", "p = 0.6, value 1"} <= words
    assert "p: how often MAX ▲ plays R1 (else R2)" in words


def test_an_envelope_says_its_numbers():
    assert envelope(TWO_ROWS).numbers.endswith("best: p = 0.6, value 1")


@pytest.mark.parametrize(
    "game, said",
    [
        ([[1, 2], [3, 4]], "takes a MatrixGame"),
        (MatrixGame([[1, 2, 3]] * 3), "two rows or two columns, got a matrix of 3 × 3"),
        (MatrixGame([list(range(11))] * 2), "At most 10 lines"),
    ],
)
def test_what_has_no_envelope_is_refused_with_a_reason(game, said):
    with pytest.raises(GameTreeError) as caught:
        envelope(game)
    assert said in str(caught.value)
