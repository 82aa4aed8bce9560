"""The nodes of a picture: which, what they are called, what a picture adds, how they look."""

import math
import re
import xml.etree.ElementTree as ET
from fractions import Fraction
from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st
from seeing import THEMES, Picture, bounds, check_places, tag, within
from toys import Line, book, grown, plans, planted

from gametree import (
    CHANCE,
    MAX,
    MIN,
    Bones,
    Marks,
    RenderError,
    TicTacToe,
    build,
    draw,
    tree,
    values_of,
)
from gametree.cards import name_below, own_names
from gametree.style import CURRENT_YELLOW, LAST_MOVE_TINT, LONGEST, Words


def texts(part):
    return [said.text for said in part.texts]


# --- ids and names


def called(node, top):
    return name_below(top, node, own_names(top))


def test_an_id_is_the_way_down_by_places():
    top = tree({"a": 1, "b": {"x": 2, "y": 3}})
    a, b = top.children
    nodes = {"n": top, "n_0": a, "n_1": b, "n_1_0": b["x"], "n_1_1": b["y"]}
    assert draw(top).nodes == nodes


def test_names_can_be_said_aloud():
    top = book()
    names = [called(node, top) for node in top.walk()]
    assert names == ["", "A", "A1", "A2", "A3", "B", "B1", "B2", "B3", "C", "C1", "C2", "C3"]
    wide = tree([[[1, 2]], *range(58), [[1, 2], *range(11)]])
    names = [called(node, wide) for node in wide.walk()]
    assert len({*names}) == len(names) and names[-4:] == ["BH9", "BH(10)", "BH(11)", "BH(12)"]
    picture = Picture(draw(top, names=True))
    assert texts(picture.nodes["n_2_1"]) == ["C2", "5"]
    assert picture.nodes["n_2_1"].title == "C2, Leaf, value 5"


def test_a_move_is_written_on_its_edge_unless_it_is_its_place_among_its_siblings():
    picture = Picture(draw(tree("MAX(3, 5=4, 2=7)")))
    labels = [[said.text for said in edge.texts] for edge in picture.edges.values()]
    assert labels == [[], ["5"], []]


def test_a_name_by_place_gives_way_to_one_that_was_written():
    top = tree("MAX(B: MIN(3, 12), MIN(2, 4), A1: MIN(5, Q: MIN(6), Q1: 7))")
    names = [called(node, top) for node in top.walk()]
    assert names[:6] == ["", "B", "B1", "B2", "B'", "B'1"]
    assert names[7:] == ["A1", "A11", "Q", "Q1'", "Q1"]
    assert called(top.find(2, 1, 0), top[2]) == "Q1'"
    top[0].name = 5
    assert [called(node, top) for node in top.walk()][1:3] == ["5", "51"]


NAMES = st.sampled_from(["A", "B", "B1", "A1", "A11", "B'", "AA", "1", "Q"])


@given(plans(), st.lists(NAMES, unique=True), st.randoms(use_true_random=False))
def test_no_two_nodes_have_one_name_whatever_some_are_called(plan, own_names, chance):
    top = planted(plan)
    nodes = [*top.walk()]
    for node, name in zip(chance.sample(nodes, len(nodes)), own_names):
        node.name = name
    names = [called(node, top) for node in nodes]
    assert len({*names}) == len(names)
    assert all(node.name in (None, name) for node, name in zip(nodes, names))


# --- which nodes are shown, and what is folded


def folded(diagram):
    """The picture, and the numbers that its "… n more" give, by the id of the parent."""
    picture = Picture(diagram)
    counts = {}
    for key, fold in picture.folds.items():
        (said,) = texts(fold)
        number = re.fullmatch(r"… ([\d,]+) more", said)[1]
        counts[key.removesuffix("_more")] = int(number.replace(",", ""))
    return picture, counts


@pytest.mark.slow
@given(plans(), plans(), plans(), st.sampled_from([1, 2, 5, 12]), st.sampled_from(THEMES))
def test_no_more_nodes_than_asked_for_are_shown_and_the_counts_add_up(one, two, three, most, theme):
    top = MAX(planted(one), planted(two), planted(three))
    diagram = draw(top, max_nodes=most, theme=theme)
    picture, counts = folded(diagram)
    assert 1 <= len(picture.nodes) <= most
    for key, part in picture.nodes.items():
        node = diagram.nodes[key]
        shown = sum(f"{key}_{i}" in picture.nodes for i in range(len(node.grown)))
        if part.goes_on:
            assert shown == 0 and not node.is_leaf and key not in counts
        else:
            assert shown + counts.get(key, 0) == len(node.grown)


def test_a_projected_ply_of_more_than_27_nodes_is_folded_unless_more_are_asked_for():
    top = MAX(*range(81))
    picture, counts = folded(draw(top, theme="projector"))
    assert len(picture.nodes) == 28 and counts == {"n": 54}
    assert texts(picture.folds["n_more"]) == ["… 54 more"]
    last = bounds(picture.nodes["n_26"])
    assert bounds(picture.folds["n_more"])[0] > last[2]  # after what is shown
    assert len(Picture(draw(top)).nodes) == 82  # on paper there is room
    for most in (300, 301):
        assert len(Picture(draw(top, theme="projector", max_nodes=most)).nodes) == 82


def test_the_first_family_of_a_ply_is_cut_and_the_others_are_whole_if_the_smallest_one_fits():
    one, five = [1], [1, 2, 3, 4, 5]
    for families, most, fold in (
        ([five, [6, 7]], 6, {"n_0": 2, "n_1": 2}),
        ([one, five, [6, 7]], 8, {"n_1": 5}),
        ([five, five], 6, {}),
    ):
        _, counts = folded(draw(tree(families), max_nodes=most))
        assert counts == fold


def test_plies_that_are_not_shown_are_marked_below_the_last_one():
    picture, counts = folded(draw(MAX(MIN(1), 2), depth=1))
    assert [key for key, part in picture.nodes.items() if part.goes_on] == ["n_0"]
    assert counts == {}  # nothing is below a leaf


def test_a_very_deep_tree_is_folded_after_300_plies():
    diagram = draw(grown(Line(999), 999), max_nodes=20_000)
    assert repr(diagram) == "Diagram(301 nodes, the rest folded)"
    assert diagram.caption == "301 nodes shown of 1,000."


@pytest.mark.slow
def test_the_full_tree_of_tic_tac_toe_is_shown_in_part(full_tree):
    diagram = draw(full_tree)
    assert len(Picture(diagram).nodes) <= 300
    assert diagram.caption.endswith("nodes shown of 549,946.")


# --- what a picture adds: Marks


def test_marks_stand_in_nodes_and_on_edges():
    top = tree({"a": [3, 12], "b": [2, 4], "c": 7})
    a, b, c = top.children
    marks = Marks(
        values={top: 3, a: "≥ 3", c: "x"},
        windows={a: (3, inf), b: (-inf, 5)},
        notes={c: "a note"},
    )
    diagram = draw(top, marks=marks)
    picture = Picture(diagram)
    nodes = {key: texts(part) for key, part in picture.nodes.items()}
    assert (nodes["n"], nodes["n_0"], nodes["n_1"], nodes["n_2"]) == (["3"], ["≥ 3"], [], ["x"])
    edges = {key: texts(part) for key, part in picture.edges.items()}
    assert (edges["e_n_0"], edges["e_n_2"]) == (["a (3, ∞)"], ["c (a note)"])
    outline = diagram.in_words()
    assert "A, MIN node, 2 branches, after a, value at least 3, α = 3, β = ∞" in outline


def test_marks_say_what_a_search_left_out():
    top = tree([[3], [2, [[1, 9], 4]], [[5], [6]]])
    marks = Marks(
        best={top[0]},
        skipped={top[1][1]},
        cut={top[1][1], top[2]},
        untried={top[2][1]},
        current=top[1],
    )
    diagram = draw(top, marks=marks)
    picture = Picture(diagram)
    classes = {key: part.classes - {"node", "edge"} for key, part in picture.nodes.items()}
    assert classes["n_0"] == {"min", "best"} and classes["n_1"] == {"min", "current"}
    for key in ("n_1_1", "n_1_1_0", "n_1_1_0_1"):  # a skipped node with all below it
        assert "pruned" in classes[key]
        assert picture.nodes[key].shape.get("stroke-dasharray")
    assert picture.edges["e_n_1_1"].classes > {"cut", "pruned"}
    assert "cut" in picture.edges["e_n_2"].classes
    assert "cut" not in picture.edges["e_n_1_1_0"].classes
    current = picture.nodes["n_1"].shape
    assert current.get("fill").upper() == CURRENT_YELLOW
    assert float(current.get("stroke-width")) > 2 * float(
        picture.nodes["n"].shape.get("stroke-width")
    )
    outline = diagram.in_words()
    for said in (
        "A, MIN node, 1 branch, on the best line",
        "B, MIN node, 2 branches, current",
        "B2, MAX node, 2 branches, skipped",
        "C2, MAX node, 1 branch, never tried",
        "C21, Leaf, value 6, never tried",
    ):
        assert said in outline


@pytest.mark.parametrize("theme", THEMES)
def test_an_empty_box_has_its_place_beside_a_name(theme):
    top = book()
    diagram = draw(top, blank=True, names=True, theme=theme)
    for key, part in check_places(diagram).nodes.items():
        node = diagram.nodes[key]
        assert len(part.boxes) == (not node.is_leaf)
        assert all(within(box, part) for box in part.boxes)
    assert "branches, value" not in diagram.in_words()
    assert not re.search(r"value \d", draw(top, blank="all").in_words())


def test_how_much_is_heard_of_a_node_is_a_choice():
    heard = []
    for detail in (1, 2, 3):
        words = Words()
        words.detail = detail
        heard.append(draw(tree({"a": [3, 12]}), marks=Marks(words=words)).in_words().split("\n")[2])
    assert heard == [
        "  A, MIN node",
        "  A, MIN node, 2 branches, after a",
        "  A, MIN node, 2 branches, after a, ply 1",
    ]


def test_nodes_that_a_player_cannot_tell_apart_are_joined_by_a_dashed_line():
    top = tree([[3, 12], [2, 4], [5, 6]])
    for child in top.children[:2]:
        child.information_set = top.children[:2]
    diagram = draw(top)
    hidden = [part for key, part in Picture(diagram).edges.items() if key.startswith("h_")]
    assert [part.id for part in hidden] == ["h_n_1"]
    assert hidden[0].shape.get("stroke-dasharray") and "hidden" in hidden[0].classes
    assert diagram.in_words().count("cannot be told apart from others") == 2


# --- cards


LONG = [1_000_000, -1234.5678, inf, -inf, Fraction(-10, 7), 1e-9, 10**40, 0, math.pi]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("names", [False, True])
def test_long_values_stay_inside_their_shapes(theme, names):
    for value in LONG:
        top = MAX(MIN(value), MAX(value), CHANCE((1, value)), value)
        values = dict.fromkeys(top.walk(), value)
        picture = check_places(draw(top, values=values, theme=theme, names=names))
        assert Words().number(value) in texts(picture.nodes["n"])


@pytest.mark.parametrize("theme", THEMES)
def test_a_leaf_is_a_square(theme):
    picture = check_places(draw(MAX(MIN(3, 12), -0.5, 8.25), theme=theme, names=True))
    for leaf in [part for part in picture.nodes.values() if "leaf" in part.classes]:
        left, top, right, bottom = bounds(leaf)
        assert right - left == pytest.approx(bottom - top, abs=0.1), leaf.id


def test_boards_and_heaps_are_laid_in():
    diagram = draw(TicTacToe())
    assert diagram.svg.count(LAST_MOVE_TINT) == 9
    assert "..." in diagram.dot.source and "<" not in diagram.dot.source.replace("<-", "")
    top = build(Bones(4))
    heap, value = Picture(draw(top, values=values_of(top))).nodes["n"].texts
    assert (heap.text, value.text) == ("4", "-1")
    assert value.size > heap.size and heap.fill != value.fill


def test_a_board_alone_is_large_enough_to_think_about():
    def width_of(part):
        left, _, right, _ = bounds(part)
        return right - left

    alone = Picture(draw(TicTacToe(), depth=0)).nodes["n"]
    among_others = Picture(draw(TicTacToe())).nodes["n"]
    assert width_of(alone) > 160 > 2 * width_of(among_others) > 0


@pytest.mark.parametrize("theme", THEMES)
def test_a_game_without_a_picture_shows_its_label_line_by_line(theme):
    class Lines(Line):
        def label(self, state):
            return f"first {state}\n\n  third\n{'long ' * 20}"

    part = check_places(draw(Lines(1), theme=theme)).nodes["n_0"]
    assert texts(part)[:2] == ["first 1", "  third"] and texts(part)[3] == "7"
    assert texts(part)[2].endswith("…") and len(texts(part)[2]) == LONGEST
    heights = [said.box[1] for said in part.texts]
    assert heights == sorted(heights)


class Sketched(Bones):
    def __init__(self, fragment):
        super().__init__(1)
        self.fragment = fragment

    def picture(self, state, last_move=None):
        return self.fragment


@pytest.mark.parametrize("fragment", ["<g", "<g></b>", "&nbsp;", "</svg><svg>", "\ud800", "a\0b"])
def test_a_picture_that_is_no_svg_is_refused_by_name(fragment):
    with pytest.raises(RenderError, match=r"must draw its picture as SVG"):
        _ = draw(Sketched(fragment)).svg


@pytest.mark.parametrize(
    "fragment",
    [
        '<g class="node" id="n"><circle r="3"/></g>',
        '<title>mine</title><text class="x">hello</text>',
        "<!-- a note --><g/>",
        '<circle r="1"/><circle r="2"/>',
        "plain &amp; simple",
        "",
    ],
)
def test_a_picture_may_hold_any_svg_of_its_own(fragment):
    xml = ET.fromstring(draw(Sketched(fragment)).svg)
    graph = next(child for child in xml if tag(child) == "g")
    groups = [group.get("id") for group in graph if tag(group) == "g"]
    assert sorted(groups) == ["e_n_0", "n", "n_0"]


def test_what_was_left_out_may_be_a_list():
    top = MAX(1, 2)
    for name in ("skipped", "untried"):
        assert Marks(**{name: [top[1]]}).left_out(top[1])
