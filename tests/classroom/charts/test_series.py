"""A reader's own chart says its numbers, and refuses anything that is not a number."""

from fractions import Fraction

import pytest

from classroom.charts import chart
from classroom.charts.series import number_text
from gametree import GameTreeError

COUNTS = {1: 2, 2: 10, 3: 8, 4: 14}
NO_LINES = "A chart has one to four lines, by name, each as {x: y}"


def test_a_chart_of_ones_own_says_its_numbers():
    thirds = {1: Fraction(1, 3), 2: 0.5, 3: Fraction(4, 2)}
    shown = chart({"wins": COUNTS, "share": thirds}, x="plies", y="games", notes={2: "1,234 nodes"})
    assert shown.numbers.splitlines() == [
        "x: plies, y: games",
        "1: wins 2, share 1/3",
        "2: wins 10, share 0.5 (1,234 nodes)",
        "3: wins 8, share 2",
        "4: wins 14",
    ]


def test_bars_say_the_same_numbers_as_lines():
    how = {"x": "plies", "y": "games", "notes": {2: "many"}}
    bars, lines = chart({"wins": COUNTS}, bars=True, **how), chart({"wins": COUNTS}, **how)
    assert bars.numbers == lines.numbers


def test_a_margin_is_said_behind_its_number_and_belongs_to_the_first_name():
    shown = chart({"wins": {1: 8, 2: 3}, "share": {1: 0.5}}, margins={1: 2}, bars=True)
    assert shown.numbers.splitlines()[1:] == ["1: wins 8 ± 2, share 0.5", "2: wins 3"]


def test_a_number_is_written_for_people():
    numbers = [1234567, 0.123456789, 1e20, Fraction(1, 3), Fraction(4, 2), -5]
    said = [number_text(number) for number in numbers]
    assert said == ["1,234,567", "0.123457", "1e+20", "1/3", "2", "−5"]


@pytest.mark.parametrize(
    "call, said",
    [
        (lambda: chart([1, 2]), NO_LINES),
        (lambda: chart({}), NO_LINES),
        (lambda: chart({"a": {}}), NO_LINES),
        (lambda: chart({"a": [1, 2]}), NO_LINES),
        (lambda: chart({name: {1: 1} for name in "abcde"}), NO_LINES),
        (lambda: chart({"a": {1: "two"}}), "A y must be a real number"),
        (lambda: chart({"a": {None: 2}}), "An x must be a real number"),
        (lambda: chart({"a": {1: float("inf")}}), "numbers up to 1e+300"),
        (lambda: chart({"a": {0: 1, 1: 2}}, log=True), "with log=True, each x is above 0"),
    ],
)
def test_what_is_no_series_is_refused_with_a_reason(call, said):
    with pytest.raises(GameTreeError) as caught:
        call()
    assert said in str(caught.value)
