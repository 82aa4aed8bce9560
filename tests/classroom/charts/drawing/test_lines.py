"""Lines of a chart can be told apart without colours, and each can be named."""

from charts_of_all_kinds import drawn, texts_of

from classroom.charts import chart

COUNTS = {1: 2, 2: 10, 3: 8, 4: 14}


def legend_of(figure):
    legend = figure.axes[0].get_legend()
    return [text.get_text() for text in legend.get_texts()] if legend else []


def test_lines_differ_by_more_than_their_colour():
    figure = drawn(chart({name: {1: i, 2: 2 * i} for i, name in enumerate("abcd")}))
    lines = figure.axes[0].get_lines()
    assert len(lines) == 4
    for difference in ("get_color", "get_marker"):
        assert len({getattr(line, difference)() for line in lines}) == 4
    assert len({repr(line._unscaled_dash_pattern) for line in lines}) == 4


def test_a_line_goes_through_its_points_from_left_to_right():
    (line,) = drawn(chart({"a": {3: 1, 1: 5, 2: 0.5}})).axes[0].get_lines()
    assert [*line.get_xdata()] == [1, 2, 3] and [*line.get_ydata()] == [5, 0.5, 1]


def test_with_log_each_step_to_the_right_is_a_factor():
    axes = drawn(chart({"a": {1: 1, 10: 2, 100: 3}}, log=True)).axes[0]
    left, middle, right = (axes.transData.transform((x, 0))[0] for x in (1, 10, 100))
    assert abs((middle - left) - (right - middle)) < 0.01
    assert [label.get_text() for label in axes.get_xticklabels()] == ["1", "10", "100"]


def test_names_stand_at_the_ends_of_lines_that_end_apart():
    figure = drawn(chart({"a": {1: 1, 2: 9}, "b": {1: 1, 2: 5}}))
    assert not legend_of(figure)
    assert {"a", "b"} <= {words for words, *_ in texts_of(figure)}


def test_names_stand_in_a_legend_above_the_axes_where_there_is_no_room_at_the_ends():
    together = {"a": {1: 1, 2: 9}, "b": {1: 1, 2: 9}}
    shorter = {"a": {1: 1, 2: 9}, "b": {1: 1}}
    longer = {"a" * 40: {1: 1, 2: 9}, "b": {1: 1, 2: 5}}
    for lines in (together, shorter, longer):
        figure = drawn(chart(lines))
        assert legend_of(figure) == [*lines]
        axes = figure.axes[0]
        assert axes.get_legend().get_window_extent().y0 > axes.get_window_extent().y1


def test_a_line_alone_needs_no_name():
    figure = drawn(chart({"wins": COUNTS}))
    assert not legend_of(figure)
    assert "wins" not in {words for words, *_ in texts_of(figure)}


def test_notes_stand_beside_their_points_unless_they_would_meet_the_next():
    notes = {1: "a few", 2: "a long note, as long as can be", 4: "many"}
    words = {words for words, *_ in texts_of(drawn(chart({"wins": COUNTS}, notes=notes)))}
    assert {"a few", "many"} <= words
    close = {i: i for i in range(30)}
    words = {words for words, *_ in texts_of(drawn(chart({"a": close}, notes={3: "too long"})))}
    assert "too long" not in words
