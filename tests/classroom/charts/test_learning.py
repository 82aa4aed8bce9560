"""Charts of what a machine learns."""

import pytest
from charts_of_all_kinds import drawn, texts_of

from classroom.charts import error_chart, results_chart
from classroom.charts.learning import each_of
from classroom.learning import Training, learn_values
from gametree import Bones, GameTreeError

OUTCOMES = [1, 0, -1, -1, 1, 1, 1]


def test_each_bar_is_a_block_of_games():
    shown = results_chart(Training(OUTCOMES, []), each=3)
    assert shown.numbers.splitlines() == [
        "games 1 to 3: won 1, drawn 1, lost 1",
        "games 4 to 6: won 2, drawn 0, lost 1",
        "games 7 to 7: won 1, drawn 0, lost 0",
    ]
    figure = drawn(shown)
    heights = {}
    for bar in figure.axes[0].patches:
        hatch = bar.get_hatch()
        heights[hatch] = heights.get(hatch, 0) + bar.get_height()
    assert sorted(heights.values()) == [1, 2, 4]  # drawn, lost, won: told apart without colours
    words = {words for words, *_ in texts_of(figure)}
    assert {"won", "drawn", "lost", "games played", "of 3 games", "6"} <= words


@pytest.mark.parametrize(
    ("games", "each"), [(1, 1), (25, 1), (26, 2), (51, 5), (500, 20), (1_000, 50), (5_000, 200)]
)
def test_unasked_there_are_at_most_25_bars(games, each):
    assert each_of(games) == each


def test_the_error_is_drawn_over_the_games():
    values = learn_values(Bones(6), 1_000, seed=1)
    shown = error_chart(values)
    first, *rows = shown.numbers.splitlines()
    assert first == "x: games played, y: mean error"
    assert rows[0] == "0: mean error 1" and [row.split(":")[0] for row in rows[1:]] == [
        "500",
        "1,000",
    ]
    two = error_chart({"one": values, "other": learn_values(Bones(6), 500)})
    assert two.numbers.splitlines()[1] == "0: one 1, other 1"


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (lambda: results_chart([1, 0]), "what learn_by_play returns"),
        (lambda: results_chart(Training([], [])), "after at least one game"),
        (lambda: results_chart(Training([1], []), each=0), "each must be a whole number"),
        (lambda: error_chart([1]), "what learn_values returns"),
        (lambda: error_chart({}), "up to four of them"),
        (lambda: error_chart({"a": 1}), "up to four of them"),
    ],
)
def test_anything_else_is_refused(call, said):
    with pytest.raises(GameTreeError, match=said):
        call()
