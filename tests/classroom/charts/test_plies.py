"""How many nodes a tree has on each ply."""

import pytest
from charts_of_all_kinds import drawn, texts_of

from classroom.charts import nodes_per_depth
from gametree import MAX, Bones, GameTreeError, TicTacToe, build, root


def test_nodes_per_depth_of_tic_tac_toe_after_a_move_into_a_corner():
    top = build(TicTacToe(), "X........")
    leaves = len(list(top.leaves()))
    shown = nodes_per_depth(top)
    rows = shown.numbers.splitlines()
    assert rows[0] == "depth 0: 1 node, 0 leaves"
    assert rows[4] == "depth 4: 1,680 nodes, 180 leaves"  # 8 · 7 · 6 · 5 nodes
    assert rows[8] == "depth 8: 13,968 nodes, 13,968 leaves"
    figure = drawn(shown)
    heights = {True: 0, False: 0}
    for bar in figure.axes[0].patches:
        heights[bool(bar.get_hatch())] += bar.get_height()
    assert heights == {True: leaves, False: top.size - leaves}
    words = {words for words, *_ in texts_of(figure)}
    assert {"1", "8", "56", "336", "1,680", "13,968"} <= words
    assert {"depth (plies)", "nodes", "leaves", "play goes on"} <= words


def test_leaves_stand_upon_the_other_nodes_of_their_ply():
    bars = drawn(nodes_per_depth(build(Bones(2)))).axes[0].patches
    found = [(round(bar.get_x() + 0.36), bar.get_y(), bar.get_height()) for bar in bars]
    assert found == [(0, 0, 1), (1, 0, 1), (1, 1, 1), (2, 0, 1)]


def test_nodes_below_an_inner_node_and_of_a_part_of_a_tree():
    below = nodes_per_depth(MAX(MAX(1, 2), 7).children[0])
    assert below.numbers.endswith("depth 1: 2 nodes, 2 leaves")
    part = nodes_per_depth(build(Bones(9), depth=1))
    assert part.numbers.endswith("depth 1: 3 nodes, 0 leaves")


@pytest.mark.parametrize(
    "thing, said",
    [
        (Bones(3), "takes a Node, such as build(game), got Bones(3)"),
        (root(Bones(3)), "Nothing has grown"),
    ],
)
def test_what_has_no_plies_is_refused_with_a_reason(thing, said):
    with pytest.raises(GameTreeError) as caught:
        nodes_per_depth(thing)
    assert said in str(caught.value)
