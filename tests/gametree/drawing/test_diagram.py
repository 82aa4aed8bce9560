"""The picture of a tree: every node and edge once, in its place, the same on every machine."""

import os
import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction

import pytest
from hypothesis import given, settings
from IPython.core.formatters import DisplayFormatter
from places import ROOT
from seeing import THEMES, Picture, bounds, check_html, check_places, pairs_of_boxes
from toys import Coin, Line, Planned, book, plans, planted

from gametree import (
    CHANCE,
    MAX,
    MIN,
    Bones,
    GameTreeError,
    TicTacToe,
    alphabeta,
    build,
    draw,
    minimax,
    record,
    tree,
    values_of,
)
from gametree.numerals import number
from gametree.text import LONGEST

few = settings(deadline=None, derandomize=True, max_examples=15, database=None)


def below(top, depth=None):
    """Every grown node with the id that a picture gives it."""
    found, ply = {"n": top}, [("n", top)]
    while ply and depth != 0:
        ply = [(f"{key}_{i}", child) for key, node in ply for i, child in enumerate(node.grown)]
        found |= dict(ply)
        depth = depth and depth - 1
    return found


def kind(node):
    return "leaf" if node.is_leaf else str(node.player).lower()


# --- the same bytes everywhere

SAME = """
import hashlib
from gametree import *
t = MAX(MIN(3, 12, 8), a=MIN(2, 4, 6), b=CHANCE((0.5, 14), (0.5, 5)))
for node in (t, TicTacToe(), build(Bones(5)), build(TicTacToe(), ".XOX..OOX")):
    for theme in ("paper", "projector"):
        d = draw(node, theme=theme, names=True)
        print(hashlib.sha256((d.source + d.svg + d.html()).encode()).hexdigest())
"""


@pytest.mark.slow
def test_the_same_tree_gives_the_same_bytes_in_every_process():
    said = []
    for seed in ("1", "22"):
        done = subprocess.run(
            [sys.executable, "-c", SAME],
            env={**os.environ, "PYTHONHASHSEED": seed},
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=True,
        )
        said.append(done.stdout)
    assert said[0] == said[1] and len(said[0].split()) == 8


def test_the_same_tree_gives_the_same_bytes_twice_and_in_four_threads_at_once():
    def once(i):
        return draw(book(), names=True).svg, draw(build(Bones(4)), theme="projector").svg

    first = once(0)
    assert once(1) == first
    with ThreadPoolExecutor(4) as pool:
        assert set(pool.map(once, range(12))) == {first}


# --- every node and edge once


def check_shown(top, picture, depth=None):
    nodes = below(top, depth)
    assert set(picture.nodes) == set(nodes)
    assert set(picture.edges) == {f"e_{key}" for key in nodes if key != "n"}
    for key, node in nodes.items():
        assert picture.nodes[key].classes == {"node", kind(node)}
    for part in picture.nodes.values():
        assert (
            part.title
            and part.group.get("aria-label") == part.title
            and part.group.get("role") == "img"
        )


@few
@given(plans((MAX, MIN, CHANCE)))
def test_every_node_and_edge_of_a_written_tree_is_shown_once_with_its_class(plan):
    top = planted(plan)
    for theme in THEMES:
        diagram = draw(top, theme=theme, max_nodes=10_000)
        picture = Picture(diagram)
        check_shown(top, picture)
        assert not picture.folds and f"{top.size} node" in repr(diagram)
        for key, node in below(top).items():
            shown = [said.text for said in picture.nodes[key].texts]
            assert shown == ([number(node.value).replace("inf", "∞")] if node.is_leaf else [])


@few
@given(plans((MAX, MIN, CHANCE)))
def test_every_node_and_edge_of_a_game_is_shown_once_with_its_class(plan):
    top = build(Planned(plan))
    check_shown(top, Picture(draw(top, max_nodes=10_000)))


@pytest.mark.parametrize(
    "game, state",
    [
        (Bones(6), None),
        (TicTacToe(), "X.OOX.X.O"),
        (TicTacToe(2, 2, 2), None),
        (Coin(), None),
        (Line(9), None),
    ],
)
def test_games_are_shown_whole(game, state):
    for theme in THEMES:
        top = build(game, state)
        check_shown(top, Picture(draw(top, theme=theme, max_nodes=1000)))


def test_edges_join_parent_and_child():
    picture = Picture(draw(book()))
    for key, edge in picture.edges.items():
        child = key[2:]
        parent = child.rpartition("_")[0]
        (x1, y1), *_, (x2, y2) = edge.points
        for (x, y), box in (
            ((x1, y1), bounds(picture.nodes[parent])),
            ((x2, y2), bounds(picture.nodes[child])),
        ):
            assert box[0] - 2 <= x <= box[2] + 2 and box[1] - 2 <= y <= box[3] + 2
        assert y1 < y2, "children stand below"


def test_children_stand_from_left_to_right_in_the_order_of_the_moves():
    picture = Picture(draw(build(Bones(6))))
    for key in picture.nodes:
        brothers = [
            bounds(picture.nodes[k])[0]
            for k in sorted(picture.nodes)
            if re.fullmatch(rf"{key}_\d", k)
        ]
        assert brothers == sorted(brothers)


def test_moves_stand_on_the_edges_unless_they_are_only_the_index():
    picture = Picture(draw(MAX(MIN(3, 12), a2=7)))
    labels = {key: [said.text for said in part.texts] for key, part in picture.edges.items()}
    assert labels == {"e_n_0": [], "e_n_0_0": [], "e_n_0_1": [], "e_n_1": ["a2"]}
    picture = Picture(draw(Bones(2)))
    assert [said.text for part in picture.edges.values() for said in part.texts] == ["1", "2"]


def test_probabilities_stand_on_the_edges_below_a_chance_node():
    picture = Picture(draw(CHANCE((Fraction(1, 3), 5), (Fraction(2, 3), 6))))
    assert [said.text for part in picture.edges.values() for said in part.texts] == ["1/3", "2/3"]
    picture = Picture(draw(build(Coin()), depth=2))
    said = [said.text for part in picture.edges.values() for said in part.texts]
    assert "heads (1/3)" in said and "tails (2/3)" in said


def test_a_probability_with_many_digits_is_written_short():
    third = Fraction(10**30, 3 * 10**30 + 1)
    picture = Picture(draw(CHANCE((third, 5), (1 - third, 6))))
    assert all(len(said.text) <= LONGEST for part in picture.edges.values() for said in part.texts)
    check_places(draw(CHANCE((third, 5), (1 - third, 6))))


# --- every text has its place


@few
@given(plans((MAX, MIN, CHANCE)))
def test_nothing_overlaps_in_random_trees(plan):
    top = planted(plan)
    for theme in THEMES:
        check_places(draw(top, theme=theme, max_nodes=10_000))
    check_places(draw(top, names=True))


@pytest.mark.parametrize("theme", THEMES)
def test_long_names_of_moves_do_not_overlap(theme):
    def long(i):
        return f"{i} " + "wm" * 19  # 40 characters, wide ones

    for top in (
        tree({long(i): i for i in range(5)}),
        tree({long(i): [{long(j): j for j in range(2)}, 7] for i in range(3)}),
        tree({"a": {long(1): 1}, "b": {long(2): 2}}),
        tree({"a": {long(1): 1}, "b": {"x": 1, long(2): 2}, "c": 5, "d": {long(3): [1, 2]}}),
        tree({long(1): 1, "b": {long(2): [4, 5, 6]}, "c": [[1, 2], [3]], long(4): 3}),
        tree({long(1): [4, 6], long(2): [3, 30]}),  # what stands below does not keep them apart
        tree(
            {
                "a": {long(1): [1, 2, 3], long(2): [4, 5, 6]},
                "b": {long(3): [7, 8], long(4): [9, 10, 11]},
            }
        ),
    ):
        picture = check_places(draw(top, theme=theme))
        assert any(
            said.text.endswith("mwm") for part in picture.edges.values() for said in part.texts
        )


@pytest.mark.parametrize("theme", THEMES)
def test_long_names_of_moves_do_not_overlap_between_cards(theme):
    class Wordy(Bones):
        def move_label(self, state, move):
            return f"{move} " + "wm" * 19

    check_places(draw(build(Wordy(3)), theme=theme))


@few
@given(plans())
def test_windows_at_every_step_have_their_place(plan):
    trace = record(alphabeta, planted(plan))
    for step in (trace[len(trace) // 2], trace[-1]):
        picture = Picture(draw(trace.top, at=step, names=True))
        labels = [(key, part.boxes) for key, part in picture.edges.items() if part.boxes]
        corners = [(key, list(zip(*boxes))) for key, boxes in labels]
        whole = [
            (key, (min(left), min(top), max(right), max(low)))
            for key, (left, top, right, low) in corners
        ]
        assert pairs_of_boxes(whole) == []


def test_the_windows_of_all_nodes():
    picture = Picture(draw(tree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]), names=True, windows=True))
    texts = {key: "".join(said.text for said in part.texts) for key, part in picture.edges.items()}
    assert (
        texts["e_n_0"] == "(-∞, ∞)"
        and texts["e_n_0_1"] == "(-∞, 3)"
        and texts["e_n_2_2"] == "(3, 5)"
    )
    assert texts["e_n_1_1"].strip("✂") == texts["e_n_1_2"].strip("✂") == ""  # skipped
    with pytest.raises(GameTreeError, match="windows must be True or False"):
        draw(tree([1, 2]), windows=3)


def test_what_is_folded_stands_behind_what_is_shown():
    picture = Picture(draw(tree(list(range(30))), max_nodes=9))
    assert bounds(picture.shapes["n_more"])[0] > max(
        bounds(picture.shapes[f"n_{i}"])[2] for i in range(8)
    )


def test_games_have_every_text_in_its_place():
    for game in (Bones(6), TicTacToe(2, 2, 2), Coin(), Line(5)):
        for theme in THEMES:
            for names in (False, True):
                top = build(game)
                if not isinstance(game, Coin):
                    minimax(top)
                check_places(draw(top, theme=theme, names=names))


# --- showing


def test_a_diagram_shows_itself_and_has_no_address():
    diagram = draw(book())
    assert repr(diagram) == str(diagram) == "Diagram(13 nodes)"
    bundle, _ = DisplayFormatter().format(diagram)
    assert (
        set(bundle) == {"text/html", "text/plain"} and bundle["text/plain"] == "Diagram(13 nodes)"
    )
    assert bundle["text/html"] == diagram.html() == draw(book()).html()
    check_html(diagram)
    assert "max-width:none" in diagram.html() and "overflow-x:auto" in diagram.html()
    _, caption = check_html(draw(book(), depth=1))
    assert caption == "4 nodes shown of 13."


def test_a_screen_reader_gets_the_outline_node_by_node():
    top = MAX(MIN(3, 12), a2=7, b=CHANCE((1, 5)))
    diagram = draw(top, values=values_of(top.children[0]), line=["a2"])
    assert diagram.outline().split("\n") == [
        "Game tree.",
        "the root, MAX node, 3 branches",
        "  A, MIN node, 2 branches, value 3",
        "    A1, Leaf, value 3",
        "    A2, Leaf, value 12",
        "  B, Leaf, after a2, value 7, on the best line",
        "  C, CHANCE node, 1 branch, after b",
        "    C1, Leaf, probability 1, value 5",
    ]
    assert diagram.outline() in "".join(ET.fromstring(diagram.svg).itertext())


def test_a_wide_picture_is_reached_by_keys_since_it_may_scroll():
    narrow, wide = draw(MAX(3, 12)).html(), draw(MAX(*range(20))).html()
    assert 'tabindex="0" role="group" aria-label="Game tree"' in wide and "tabindex" not in narrow


def test_the_outline_of_a_large_tree_is_cut_and_says_so():
    rows = draw(MAX(*range(100))).outline().split("\n")
    assert len(rows) == 42 and rows[-1] == "… and 61 more nodes"
    long = draw(tree({"a" * 1000: 1})).outline().split("\n")[-1]
    assert len(long) < 210 and long.endswith("…")


def test_dot_is_a_graphviz_digraph():
    import graphviz

    diagram = draw(book())
    assert isinstance(diagram.dot, graphviz.Digraph) and diagram.dot.source == diagram.source
    ids = re.findall(r"^\t(n(?:_\d+)*) \[", diagram.source, re.MULTILINE)
    assert len(ids) == 13
    statements = [line for line in diagram.source.splitlines() if "->" in line]
    assert len(statements) == 12 and all(line.count("->") == 1 for line in statements)
