"""Which nodes a picture shows, what it folds, and what grows for it."""

import re

import pytest
from hypothesis import given, settings
from seeing import THEMES, Picture
from toys import Line, book, grown, plans, planted

from gametree import MAX, MIN, Bones, TicTacToe, build, draw, root

few = settings(deadline=None, derandomize=True, max_examples=15, database=None)


# --- folding


def folded(diagram):
    """The numbers that the "… n more" of a picture give, by the id of the parent."""
    picture = Picture(diagram)
    counts = {}
    for key, fold in picture.folds.items():
        assert f"e_{key}" in picture.edges and key.endswith("_more")
        ((said),) = [said.text for said in fold.texts]
        counts[key.removesuffix("_more")] = int(
            re.fullmatch(r"… ([\d,]+) more", said)[1].replace(",", "")
        )
    return picture, counts


def check_counts(top, diagram, depth=None):
    """Each child of a shown node is shown, or counted in "… n more", or all are behind "⋮"."""
    picture, counts = folded(diagram)
    for key in picture.nodes:
        node = top
        for i in key.split("_")[1:]:
            node = node.grown[int(i)]
        shown = sum(f"{key}_{i}" in picture.nodes for i in range(len(node.grown)))
        if picture.nodes[key].goes_on:
            assert shown == 0 and not node.is_leaf and key not in counts
        else:
            assert shown + counts.get(key, 0) == len(node.grown) and counts.get(key) != 0
    return picture, counts


@pytest.mark.slow
@few
@given(plans(), plans(), plans())
def test_max_nodes_is_respected_and_the_counts_add_up(one, two, three):
    top = MAX(planted(one), planted(two), planted(three))
    for most in (1, 2, 5, 12):
        for theme in THEMES:
            diagram = draw(top, max_nodes=most, theme=theme)
            picture, _ = check_counts(top, diagram)
            assert 1 <= len(picture.nodes) <= most
            marked = picture.folds or any(part.goes_on for part in picture.nodes.values())
            assert bool(marked) == (len(picture.nodes) < top.size)


@pytest.mark.slow
def test_a_projected_ply_of_more_than_24_nodes_is_folded():
    top = MAX(*range(81))
    diagram = draw(top, theme="projector")
    picture, counts = check_counts(top, diagram)
    assert len(picture.nodes) == 25 and counts == {"n": 57}
    assert [said.text for said in picture.folds["n_more"].texts] == ["… 57 more"]
    assert len(Picture(draw(top)).nodes) == 82  # on paper there is room
    assert len(Picture(draw(MAX(*range(24)), theme="projector")).nodes) == 25
    wide = draw(MAX(*[MIN(*range(5)) for _ in range(20)]), theme="projector")
    picture, counts = folded(wide)
    assert sum(key.count("_") == 2 for key in picture.nodes) <= 24 and sum(counts.values()) >= 76


def test_max_nodes_shows_a_wide_projected_ply():
    assert len(Picture(draw(MAX(*range(81)), theme="projector", max_nodes=301)).nodes) == 82


def test_the_caption_says_what_is_folded():
    assert "<small>" not in draw(book()).html()
    said = draw(MAX(*range(1400)), max_nodes=10).html()
    assert "<small>10 nodes shown of 1,401.</small>" in said
    assert "<small>1 node shown of 13.</small>" in draw(book(), depth=0).html()
    assert "4 nodes shown of 13." in draw(book(), depth=1).html()
    assert "4 nodes shown; further nodes grow when they are asked for." in draw(Bones(6)).html()
    assert repr(draw(book(), depth=1)) == "Diagram(4 nodes, the rest folded)"
    assert repr(draw(book(), depth=0)) == "Diagram(1 node, the rest folded)"


def test_plies_below_what_is_shown_are_marked():
    picture, counts = folded(draw(book(), depth=1))
    assert counts == {} and [key for key in picture.nodes if picture.nodes[key].goes_on] == [
        "n_0",
        "n_1",
        "n_2",
    ]
    picture, _ = folded(draw(MAX(MIN(1), 2), depth=1))
    going_on = [key for key in picture.nodes if picture.nodes[key].goes_on]
    assert going_on == ["n_0"]  # nothing lies below a leaf


@pytest.mark.slow
def test_the_full_tree_of_tic_tac_toe_is_drawn(full_tree):
    diagram = draw(full_tree)
    picture, _ = check_counts(full_tree, diagram)
    assert len(picture.nodes) <= 300
    assert "of 549,946." in diagram.html()
    picture, _ = check_counts(full_tree, draw(full_tree, theme="projector"))
    assert max(sum(key.count("_") == ply for key in picture.nodes) for ply in range(10)) <= 24


def test_a_very_deep_tree_is_folded_after_300_plies():
    diagram = draw(grown(Line(9_999), 9_999), max_nodes=20_000)
    assert repr(diagram) == "Diagram(301 nodes, the rest folded)"
    assert len(diagram.source) < 1_000_000
    picture, _ = folded(diagram)
    assert [key for key in picture.nodes if picture.nodes[key].goes_on] == ["n" + 300 * "_0"]
    assert diagram.caption == "301 nodes shown of 10,000."


# --- growing


def test_drawing_without_depth_grows_nothing():
    top = root(TicTacToe())
    assert repr(draw(top)) == "Diagram(1 node, the rest folded)"
    assert top.size == 1
    half = build(Bones(9), depth=2)
    size = half.size
    _ = draw(half).svg
    assert half.size == size


def test_depth_grows_just_that_deep():
    top = root(TicTacToe())
    _ = draw(top, depth=0).svg
    assert top.size == 1
    _ = draw(top, depth=1).svg
    assert (top.size, top.height) == (10, 1)
    assert len(Picture(draw(top, depth=2, max_nodes=100)).nodes) == 82
    assert (top.size, top.height) == (82, 2)


def test_a_game_is_drawn_with_its_first_moves_and_depth_asks_for_more():
    assert repr(draw(TicTacToe())) == "Diagram(10 nodes, the rest folded)"
    assert repr(draw(Bones(3), depth=0)) == "Diagram(1 node, the rest folded)"
    assert repr(draw(Bones(3), depth=3)) == "Diagram(8 nodes)"
