"""Bars are for an x with nothing in between: the x are equally spaced."""

from charts_of_all_kinds import drawn, texts_of
from matplotlib.colors import to_hex

from classroom.charts import chart

COUNTS = {1: 2, 2: 10, 30: 8}


def bars_of(figure):
    """Each bar: middle, foot, height."""
    bars = []
    for bar in figure.axes[0].patches:
        bars.append((bar.get_x() + bar.get_width() / 2, bar.get_y(), bar.get_height()))
    return bars


def test_bars_have_the_heights_of_the_numbers_and_no_line_joins_them():
    figure = drawn(chart({"wins": COUNTS}, bars=True))
    assert [height for *_, height in bars_of(figure)] == [2, 10, 8]
    assert [round(middle, 9) for middle, *_ in bars_of(figure)] == [0, 1, 2]
    assert not figure.axes[0].get_lines()
    labels = [label.get_text() for label in figure.axes[0].get_xticklabels()]
    assert labels == ["1", "2", "30"]
    assert figure.axes[0].get_ylim()[0] == 0


def test_an_upright_line_reaches_as_far_as_a_number_is_unsure():
    figure = drawn(chart({"rating": {1: -60, 2: 100}}, margins={1: 80, 2: 90}, bars=True))
    axes = figure.axes[0]
    ends = [tuple(line.get_segments()[0][:, 1]) for line in axes.collections]
    assert ends == [(-140, 20), (10, 190)]
    low, high = axes.get_ylim()
    assert low <= -140 and high >= 190


def test_where_labels_are_left_out_the_last_bar_has_its_own():
    figure = drawn(chart({"wins": {5000 * x: 1 for x in range(1, 31)}}, bars=True))
    labels = [label.get_text() for label in figure.axes[0].get_xticklabels()]
    assert len(labels) < 30 and labels[-1] == "150,000"


def test_bars_of_several_names_stand_side_by_side_and_differ_by_more_than_their_colour():
    figure = drawn(chart({name: {1: 3, 2: -4} for name in "abcd"}, bars=True))
    middles = [middle for middle, *_ in bars_of(figure)]
    assert len({round(middle, 6) for middle in middles}) == 8
    looks = {(bar.get_hatch(), to_hex(bar.get_edgecolor())) for bar in figure.axes[0].patches}
    assert len({hatch for hatch, _ in looks}) == len({colour for _, colour in looks}) == 4
    names = [text.get_text() for text in figure.axes[0].get_legend().get_texts()]
    assert names == ["a", "b", "c", "d"]


def test_where_there_is_no_number_there_is_no_bar():
    figure = drawn(chart({"a": {1: 3, 2: 0}, "b": {2: 4}}, bars=True))
    assert [height for *_, height in bars_of(figure)] == [3, 4]


def test_notes_stand_above_the_bars():
    figure = drawn(chart({"wins": COUNTS}, bars=True, notes={2: "10 of 30"}))
    ((_, _, box),) = [text for text in texts_of(figure) if text[0] == "10 of 30"]
    top = figure.axes[0].transData.transform((1, 10))[1]
    assert top < box[1] < top + 20
