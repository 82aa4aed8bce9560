"""What is drawn is the envelope, the lines, and the best point."""

from charts_of_all_kinds import TWO_COLS, TWO_ROWS, drawn, texts_of

from classroom.charts import envelope
from classroom.charts.mixes import mix_of


def test_each_line_the_envelope_and_the_best_point_are_drawn():
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


def test_lines_differ_by_their_dashes():
    lines = drawn(envelope(TWO_COLS)).axes[0].get_lines()[-4:]
    assert len({repr(line._unscaled_dash_pattern) for line in lines}) == 4


def test_the_best_is_written_where_the_envelope_leaves_room():
    for game, below in ((TWO_ROWS, True), (TWO_COLS, False)):
        figure = drawn(envelope(game))
        ((_, _, box),) = [text for text in texts_of(figure) if text[0].startswith("p = ")]
        middle = figure.axes[0].transData.transform((0, mix_of(game).value))[1]
        assert (box[3] < middle) == below
