"""What a picture adds to a tree: the state of a search at a step, windows, boxes."""

import math
import re
import xml.etree.ElementTree as ET
from dataclasses import replace

import pytest
from amounts import amount
from hypothesis import given, settings
from seeing import THEMES, Picture
from toys import plans, planted

from classroom import looks as style
from classroom import record
from classroom.pictures.exports import width_of
from classroom.pictures.marks import CourseMarks
from classroom.words.preferences import settings as set_all
from classroom.words.preferences import using
from gametree import (
    MAX,
    MIN,
    GameTreeError,
    TicTacToe,
    alphabeta,
    build,
    draw,
    expectimax,
    minimax,
    tree,
)
from gametree.style import defaults

BOOK = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]


def groups(diagram):
    """The node and edge groups of a picture by id."""
    picture = ET.fromstring(diagram.svg)
    return {
        group.get("id"): group for group in picture.iter() if group.get("id") and group.get("class")
    }


def said(group):
    return [part.text for part in group.iter() if part.tag.endswith("}text") and part.text]


@pytest.fixture
def trace():
    return record(alphabeta, tree(BOOK))


def at_cut(trace):
    return next(step for step in trace if step.kind == "cut")


def test_at_a_cut(trace):
    found = groups(draw(trace.top, at=at_cut(trace)))
    assert said(found["n"]) == ["≥ 3"]  # not finished: a bound
    assert said(found["n_0"]) == ["3"]  # finished: exact
    assert said(found["n_1"]) == ["≤ 2"] and said(found["e_n_1"]) == ["α = 3, β = 2"]
    assert said(found["n_2"]) == []  # not seen yet
    assert said(found["n_2_0"]) == ["14"]  # leaves always show their value
    assert found["n_1"].get("class") == "node min current"
    assert {key for key, group in found.items() if "pruned" in group.get("class")} == {
        "n_1_1",
        "n_1_2",
        "e_n_1_1",
        "e_n_1_2",
    }
    assert {key for key, group in found.items() if "cut" in group.get("class")} == {
        "e_n_1_1",
        "e_n_1_2",
    }


def test_the_current_node_is_yellow_and_what_is_skipped_is_dashed(trace):
    found = groups(draw(trace.top, at=at_cut(trace)))

    def shape(key):
        return next(part for part in found[key] if part.tag.endswith("}polygon"))

    assert shape("n_1").get("fill").upper() == style.CURRENT_YELLOW
    assert float(shape("n_1").get("stroke-width")) > 2 * style.THEMES["paper"].line
    assert shape("n_1_1").get("stroke-dasharray") and shape("n_1_1").get("stroke") == style.GREY
    assert said(found["n_1_1"]) == ["4"]  # still readable


def test_at_the_end_the_best_line_is_thick(trace):
    found = groups(draw(trace.top, at=trace[-1]))
    assert {key for key, group in found.items() if "best" in group.get("class")} == {
        "n_0",
        "n_0_0",
        "e_n_0",
        "e_n_0_0",
    }
    assert said(found["n"]) == ["3", "α = 3, β = ∞"]
    assert said(found["n_1"]) == ["≤ 2"] and said(found["n_2"]) == ["2"]  # nothing of C was skipped


def test_at_the_beginning_nothing_is_known(trace):
    minimax(trace.top)  # values that are written do not show: the search does not know them yet
    found = groups(draw(trace.top, at=trace[0]))
    assert [said(found[key]) for key in ("n", "n_0", "n_1", "n_2")] == [[], [], [], []]
    assert "current" in found["n"].get("class")


def test_a_skipped_subtree_is_skipped_to_its_leaves():
    top = tree([[3], [2, [[1, 9], 4]]])
    trace = record(alphabeta, top)
    found = groups(draw(top, at=at_cut(trace)))
    assert all(
        "pruned" in found[key].get("class")
        for key in ("n_1_1", "n_1_1_0", "n_1_1_0_1", "e_n_1_1_0_1")
    )
    assert "cut" not in found["e_n_1_1_0"].get("class").split()


def test_a_part_of_the_tree_and_moves_on_edges():
    top = tree({"a": {"x": 3, "y": 5}, "b": {"x": 2, "y": 7}})
    trace = record(alphabeta, top)
    found = groups(draw(top["b"], at=at_cut(trace)))
    assert said(found["n"]) == ["≤ 2", "α = 3, β = 2"]
    assert said(groups(draw(top, at=at_cut(trace)))["e_n_1"]) == ["b (α = 3, β = 2)"]


def test_boards_and_the_other_searches():
    game = TicTacToe()
    top = build(game, game.parse(".XO/X../OOX"))
    for search in (minimax, alphabeta, expectimax):
        for step in record(search, top)[::7]:
            whole, nodes, edges = 1, 14, 13
            shown = groups(draw(top, at=step, theme="projector"))
            assert len(shown) == whole + nodes + edges


def test_a_screen_reader_hears_it(trace):
    outline = draw(trace.top, at=at_cut(trace)).in_words()
    assert "B, MIN node, 3 branches, value at most 2, current, α = 3, β = 2" in outline
    assert "B2, Leaf, value 4, skipped" in outline


@pytest.mark.slow
@settings(max_examples=amount(8, with_long=100))
@given(plans())
def test_every_bound_shown_is_true(plan):
    top = planted(plan)
    value = {node: minimax(node).value for node in list(top.walk())}
    trace = record(alphabeta, top)
    for step in list(trace)[:: max(1, len(trace) // 6)]:
        for key, group in groups(draw(top, at=step)).items():
            if not key.startswith("n") or "fold" in group.get("class"):
                continue
            node = top
            for i in key.split("_")[1:]:
                node = node.children[int(i)]
            match = re.fullmatch(r"([≤≥]?) ?(-?[\d.einf+-]+)", (said(group) or [""])[0])
            if match and abs(value[node]) < 1e300:
                sign, number = match[1], float(match[2])
                close = math.isclose(value[node], number, rel_tol=0.006, abs_tol=0.001)
                assert close or (
                    value[node] < number if sign == "≤" else sign == "≥" and value[node] > number
                )


def test_a_child_known_from_the_other_side_only_is_no_bound():
    top = MAX(0, MAX(-1, MIN(0, -1)))  # the inner MIN node returns "≤ 0", and is worth -1
    trace = record(alphabeta, top)
    inner = [said(groups(draw(top, at=step))["n_1"]) for step in trace if step.kind == "update"]
    assert [words[:1] for words in inner] == [[], ["≥ −1"], ["≥ −1"], ["≥ −1"]]


def test_fields_for_windows_stand_on_top_of_nodes_filled_or_empty():
    top = tree(BOOK)
    boxes = CourseMarks(blank=True, fields={top: (-math.inf, math.inf)})
    empty = groups(draw(top, marks=boxes))
    assert said(empty["n"]) == ["α", "−∞", "β", "∞"] and said(empty["n_0"]) == ["α", "β"]
    assert said(empty["n_0_0"]) == ["3"]
    at_end = record(alphabeta, top).marks()
    filled_in = replace(at_end, fields={top[1]: (3, math.inf)}, windows={}, notes={})
    filled = groups(draw(top, marks=filled_in))
    assert said(filled["n_1"]) == ["≤ 2", "α", "3", "β", "∞"] and said(filled["n"]) == ["3"]
    assert "pruned" in filled["n_1_1"].get("class")


@pytest.mark.parametrize("names", [False, True])
@pytest.mark.parametrize("theme", THEMES)
def test_pictures_of_one_search_are_equally_wide_whatever_is_known(trace, theme, names):
    widths = {width_of(draw(trace.top, at=step, theme=theme, names=names).svg) for step in trace}
    assert len(widths) == 1


def test_the_marks_of_a_step_hold_what_the_search_knows_then(trace):
    at_the_cut = at_cut(trace).marks()
    a, b, c = trace.top.children
    assert at_the_cut.values[trace.top] == "≥ 3" and at_the_cut.values[b] == "≤ 2"
    assert c not in at_the_cut.values and at_the_cut.current is b and not at_the_cut.best
    assert at_the_cut.notes == {b: "α = 3, β = 2"}
    assert at_the_cut.skipped == at_the_cut.cut == {*b.children[1:]}
    # Windows are those with which the search has come to nodes so far; they do not change.
    assert at_the_cut.windows[b] == (3, math.inf) and c not in at_the_cut.windows
    at_the_end = trace.marks()
    assert at_the_end.windows[c] == (3, math.inf) and b.children[1] not in at_the_end.windows
    assert at_the_end.best == {a, a.children[0]} and at_the_end.values[c] == "2"
    assert at_the_end.room_inside == at_the_cut.room_inside == "≤ 12"


def test_what_a_node_is_worth_is_written_in_the_language_that_is_set():
    trace = record(minimax, MAX(MIN(0.5, 2), -1))
    with using("de"):
        assert trace.marks().values[trace.top] == "0,5"
    assert trace.marks().values[trace.top] == "0.5"


def test_bad_moments_are_named(trace):
    for moment in ("end", -1, 5):
        with pytest.raises(GameTreeError, match=rf"at must have marks\(\).*, got {moment!r}"):
            draw(trace.top, at=moment)
    with pytest.raises(GameTreeError, match="at is a Trace without a step"):
        draw(trace.top, at=type(trace)(trace.top, "nothing", False))
    for step in trace:
        with pytest.raises(GameTreeError, match="at= must belong to this tree"):
            draw(MAX(1, 2), at=step)


def test_a_moment_is_a_step_or_a_trace(trace):
    assert draw(trace.top, at=trace[-1]).svg == draw(trace.top, at=trace).svg
    turned = record(alphabeta, trace.top, order="reversed")
    windows = draw(trace.top, windows=True, at=turned).svg
    assert windows != draw(trace.top, windows=True, at=trace).svg
    assert draw(trace.top, windows=True, at=trace).svg == draw(trace.top, windows=True).svg


def test_a_cut_is_marked_as_ones_textbook_does(trace):
    usual = draw(trace.top, at=trace).svg
    with using(None, cut="//"):
        assert draw(trace.top, at=trace).svg != usual
    assert draw(trace.top, at=trace).svg == usual
    with pytest.raises(GameTreeError, match="cut must be one of '✂', '//', got 'x'"):
        set_all(cut="x")


def test_at_the_horizon_stands_a_sign_of_its_own_and_no_scissors():
    top = tree([[3, [12, 8]], 1])
    diagram = draw(top, at=record(minimax, top, depth=1, evaluate=lambda state: 0), names=True)
    picture = Picture(diagram)
    beyond = {key for key, edge in picture.edges.items() if "beyond" in edge.classes}
    assert beyond == {"e_n_0_0", "e_n_0_1"}
    signs = {key for key, edge in picture.edges.items() if has_sign(edge, "horizon")}
    assert signs == beyond
    assert not any(has_sign(edge, "scissors") for edge in picture.edges.values())
    assert picture.nodes["n_0_1_0"].title.endswith("not looked at")
    in_words = diagram.marks.words.picture(diagram)
    assert "Not looked at: A1, A2." in in_words and "Skipped" not in in_words
    assert "beyond edge" in defaults.formats[".tex"](diagram)


def has_sign(edge, name):
    return edge.group.find(f".//*[@class='{name}']") is not None


def test_a_letter_stands_in_its_leaf():
    found = groups(draw(MAX(3, MIN("x", 9))))
    assert said(found["n_1_0"]) == ["x"] and "value x" in found["n_1_0"].get("aria-label")
