"""The chart of an envelope says its numbers, and refuses what has none."""

import pytest
from charts_of_all_kinds import TWO_ROWS

from classroom.charts import envelope
from classroom.matrices import MatrixGame
from gametree import GameTreeError


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
