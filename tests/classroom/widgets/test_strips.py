"""The still picture of a whole tree."""

import re

from classroom.looks import EVEN_GREY, MAX_BLUE, MIN_VERMILLION, UNSEEN
from classroom.widgets.census import Census
from classroom.widgets.strips import COLUMN, COLUMNS, Strips, colour_in, colour_of, light_of
from gametree import MAX, MIN, Bones, TicTacToe, alphabeta, build, tree
from gametree.style import PAPER


def strips_of(start):
    return Strips(Census(start, 1_000_000, "icicle"))


def test_nodes_are_counted_ply_by_ply():
    strips = strips_of(Bones(6))
    plies = [len([node for node in build(Bones(6)).walk() if node.depth == d]) for d in range(7)]
    assert strips.plies == plies and sum(plies) == 52 and strips.leaves[-1] == 24


def test_a_column_is_the_way_down_to_a_leaf():
    top = tree([[3, 12, 8], 5])
    strips = strips_of(top)
    census = Census(top, 10, "icicle")
    ways = [[census.patterns[index].value for index in way] for way in strips.columns()]
    assert ways == [[None, None, 3], [None, None, 12], [None, None, 8], [None, 5]]
    assert len(strips_of(Bones(14)).columns()) == COLUMNS


def test_each_strip_has_its_place_and_its_colour():
    svg = strips_of(MAX(MIN(-1, 1), 0)).svg([0, 1, -1, -1, 0])
    wide = COLUMNS * COLUMN
    assert f'viewBox="0 0 {wide} 108"' in svg
    assert f"M0 36h{wide * 2 // 3}v35" in svg  # the MIN node, as wide as two of three leaves
    assert svg.count("url(#h)") == 1  # what is below the middle is hatched, too
    assert {EVEN_GREY, MAX_BLUE, MIN_VERMILLION} >= {*re.findall(r'fill="(#\w+)"', svg)}


def test_a_shade_lies_between_two_colours():
    assert [colour_of(shade) for shade in (-1, 0, 1)] == [MIN_VERMILLION, EVEN_GREY, MAX_BLUE]
    assert colour_of(0.5) == "#5E99BB"


def test_a_leaf_alone_and_a_deep_tree_have_pictures():
    assert 'height="36"' in strips_of(tree(3)).svg([0])
    chain = tree(0)
    for _ in range(99):
        chain = MAX(chain)
    assert 'height="400"' in strips_of(chain).svg([0] * 100)


def test_strips_that_are_wide_enough_have_lines_between_them_though_they_look_the_same():
    strips = strips_of(TicTacToe())
    assert [len(edges) for edges in strips.edges()][:4] == [0, 8, 71, 0]  # between 1, 9, 72 nodes
    columns = strips.columns()
    for ply in (1, 2):
        changes = [i for i in range(1, COLUMNS) if columns[i][ply] != columns[i - 1][ply]]
        assert changes == strips.edges()[ply]
    assert strips_of(MAX(0, 0, 0)).edges() == [[], [1, 2]]
    svg = strips_of(MAX(0, 0, 0)).svg([0, 0])
    assert f'd="M{COLUMNS * COLUMN // 3} 36v35' in svg and PAPER in svg


def test_what_a_search_skips_is_dark():
    census = Census(tree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]), 20, "icicle")
    strips = Strips(census)
    lit = strips.lit(census.visits(alphabeta))
    assert lit == [[1] * 9, [1] * 9, [1, 1, 1, 1, 0, 0, 1, 1, 1]]  # B2 and B3 are skipped
    svg = strips.svg([0] * len(census.patterns), lit)
    wide = COLUMNS * COLUMN
    assert f'd="M{wide * 4 // 9} 72h{wide * 2 // 9}v35' in svg and UNSEEN in svg
    assert UNSEEN not in strips.svg([0] * len(census.patterns))


def test_a_little_light_is_seen_all_the_same():
    assert [light_of(part) for part in (0, 0.001, 0.05, 0.5, 1)] == [0, 0.25, 0.25, 0.75, 1]
    assert colour_in(0, 1) == UNSEEN and colour_in(1, 1) == MAX_BLUE
    census = Census(Bones(14), 10_000, "icicle")
    lit = Strips(census).lit(census.visits(alphabeta))
    assert len(lit[0]) == COLUMNS and any(0 < part < 1 for row in lit for part in row)
