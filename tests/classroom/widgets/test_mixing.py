"""mix: what a page gets to know when the reader drags a probability."""

import pytest

from classroom import mix
from classroom.matrices import MatrixGame
from gametree import GameTreeError

RICH = MatrixGame([[3, -1], [-2, 1]], rows=["heads", "tails"], cols=["heads", "tails"])


def test_each_step_says_what_the_mix_is_sure_of():
    steps = mix(RICH).box.view["steps"]
    assert len(steps) == 101
    assert steps[43]["payoffs"] == pytest.approx([0.15, 0.14])
    assert steps[43]["sure"] == pytest.approx(0.14)
    assert steps[43]["said"] == "p = 0.43: against heads 0.15, tails 0.14. MAX is sure of 0.14."
    assert steps[43]["best"] == "Best so far: 0.14, at p = 0.43."
    assert max(steps, key=lambda step: step["sure"]) is steps[43]  # 3/7 is between two steps


def test_min_mixes_columns_and_wants_to_allow_less():
    view = mix(MatrixGame([[4, -2], [-1, 3], [2, 1]])).box.view
    assert not view["upwards"]
    best = min(view["steps"], key=lambda step: step["sure"])
    assert best["p"] == "0.4" and best["sure"] == pytest.approx(1.4)
    assert best["said"].endswith("MIN holds MAX down to 1.4.")


def test_the_picture_does_not_tell_the_best_mix():
    still = mix(RICH).still()
    assert "heads 3" in still and "0.4" not in still


def test_it_speaks_the_language_that_it_is_made_in():
    view = mix(RICH, lang="de").box.view
    assert view["steps"][43]["said"].startswith("p = 0,43: gegen heads 0,15")


@pytest.mark.parametrize(
    ("game", "message"),
    [
        ([[3, -1], [-2, 1]], r"^mix takes a MatrixGame\(\[\[3, -1\], \[-2, 4\]\]\), got "),
        (MatrixGame([[1, 2, 3]] * 3), "^mix needs two rows or two columns, got a matrix of 3 × 3"),
        (MatrixGame([[1] * 7] * 2), "^At most 6 lines can be told apart, got 7: leave some out.$"),
    ],
)
def test_what_no_mix_can_be_dragged_in(game, message):
    with pytest.raises(GameTreeError, match=message):
        mix(game)


def test_two_names_at_one_height_stand_one_above_the_other():
    still = mix(MatrixGame([[1, 1, 1], [0, 2, 4]])).still()
    heights = {line.split(' y="')[1].split('"')[0] for line in still.split("<text")[1:]}
    assert len(heights) >= 4  # three names, and the text below
