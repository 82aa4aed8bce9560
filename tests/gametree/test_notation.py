"""Trees as text."""

import re
from fractions import Fraction
from math import inf

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from toys import as_plan, exact, plans, planted

from gametree import (
    CHANCE,
    MAX,
    MIN,
    Bones,
    GameTreeError,
    Node,
    TreeTooLarge,
    build,
    draw,
    root,
    tree,
)
from gametree.limits import MAX_PLIES


@pytest.mark.parametrize(
    "text",
    [
        "MAX(MIN(3, 12, 8), MIN(2, 4, 6), MIN(14, 5, 2))",
        "MAX(a1=MIN(3, 12), a2=7)",
        "MIN(-1.5, inf, -inf, 1/6, 0.30000000000000004, -0.0, 1e+300)",
        "CHANCE((0.5, MIN(3, 12)), b=(0.5, 7))",
        "CHANCE((1/3, 0), (2/3, MAX(CHANCE((1, 2)))))",
        "MAX(-2=1, 0=2, 'a b'=3, (0, 'x')=4, (1,)=5, ()=6)",
        "5",
        "P: MAX(a1=Q: MIN(3, 12), R.2: 7, CHANCE((1/2, S': x), (1/2, y1)))",
    ],
)
def test_what_is_read_is_written_the_same(text):
    assert tree(text).to_text() == text


def test_blanks_line_ends_and_the_case_of_players_do_not_count():
    assert tree(" max(\n  a1 = Min( 3 ,12 ),\n\ta2=7 ) \n").to_text() == "MAX(a1=MIN(3, 12), a2=7)"
    assert (
        tree("Chance(x = ( 1 / 2 , 3 ), ( .5 , 4. ))").to_text() == "CHANCE(x=(1/2, 3), (0.5, 4.0))"
    )


def test_a_move_left_out_is_the_index():
    assert [child.move for child in tree("MAX(a=1, 2, 3)")] == ["a", 1, 2]


def test_a_move_is_read_with_its_type():
    top = tree("MAX(1=1, '1'=2, (1, 'MAX')=3, MAX=4, inf=5, True=6)")
    assert [child.move for child in top] == [1, "1", (1, "MAX"), "MAX", "inf", "True"]


def test_a_number_is_read_with_its_type():
    top = tree("MAX(3, 3.0, 6/2, +4, inf, -INF, 1e999)")
    assert [leaf.value for leaf in top] == [3, 3.0, Fraction(3), 4, inf, -inf, inf]
    assert [type(leaf.value) for leaf in top] == [int, float, Fraction, int, float, float, float]


@pytest.mark.parametrize(
    ("text", "expected", "place", "found"),
    [
        ("", "a player or a number", 1, "the end"),
        ("   ", "a player or a number", 4, "the end"),
        ("MAX", "a player or a number", 1, "'MAX'"),
        ("MAX()", "a move or a player or a number", 5, "')'"),
        ("MAX(3", '"," or ")"', 6, "the end"),
        ("MAX(3,", "a move or a player or a number", 7, "the end"),
        ("MAX(3, )", "a move or a player or a number", 8, "')'"),
        ("MAX(3 4)", '"," or ")"', 7, "'4)'"),
        ("MAX(3))", "the end", 7, "')'"),
        ("MAX(3) 4", "the end", 8, "'4'"),
        ("MAX(a=b=3)", "a player or a number", 7, "'b=3)'"),
        ("MAX(a=)", "a player or a number", 7, "')'"),
        ("MAX(nan)", "a move or a player or a number", 5, "'nan)'"),
        ("MAX(None)", "a move or a player or a number", 5, "'None)'"),
        ("MAX('3')", "a move or a player or a number", 5, '''"'3')"'''),
        ("[[3, 12], [2, 4]]", "a player or a number", 1, "'[[3, 12], [2, 4]]'"),
        ("__import__('os')", "a player or a number", 1, """"__import__('os')\""""),
        ("CHANCE((1, 4)", '"," or ")"', 14, "the end"),
        # words that the reader itself uses
        ("number=3", "a player or a number", 1, "'number=3'"),
        ("player=3", "a player or a number", 1, "'player=3'"),
        ("MAX(a=number=3)", "a player or a number", 7, "'number=3)'"),
        ("3 end=", "the end", 3, "'end='"),
        ("MAX(3) end=5", "the end", 8, "'end=5'"),
    ],
)
def test_bad_text_is_refused_with_the_place_and_what_stands_there(text, expected, place, found):
    message = f"This text is no tree: {expected} was expected at character {place}, found {found}"
    with pytest.raises(GameTreeError, match="A tree looks like MAX") as caught:
        tree(text)
    assert str(caught.value).startswith(message)


@pytest.mark.parametrize(
    ("text", "expected", "place", "found"),
    [
        ("CHANCE(1/2: 3, 1/2: 7)", 'a move or "("', 8, "'1/2: 3, 1/2: 7)'"),
        ("CHANCE(3)", 'a move or "("', 8, "'3)'"),
        ("CHANCE(a=3)", '"("', 10, "'3)'"),
        ("CHANCE((3))", '","', 10, "'))'"),
        ("CHANCE((MIN(3), 4))", "a number", 9, "'MIN(3), 4))'"),
        ("CHANCE((1, 4, 5))", '")"', 13, "', 5))'"),
    ],
)
def test_bad_text_below_chance_is_told_how_chance_is_written(text, expected, place, found):
    with pytest.raises(GameTreeError) as caught:
        tree(text)
    place_and_text, example = str(caught.value).split(". ", 1)
    assert place_and_text == (
        f"This text is no tree: {expected} was expected at character {place}, found {found}"
    )
    assert example.startswith("Below CHANCE each child stands in brackets, after its probability")
    assert tree(example.split(": ")[1].removesuffix(".")).size == 3


@pytest.mark.parametrize("move", ["01", "(1,,2)", "(a)", "('a'", "(1 2)", "(inf)"])
def test_what_cannot_be_a_move_is_refused(move):
    with pytest.raises(
        GameTreeError,
        match=r"is no move: a name, int, text or tuple of these is|This text is no tree",
    ):
        tree(f"MAX({move}=3)")


def test_a_fraction_over_0_is_refused():
    with pytest.raises(GameTreeError, match="1/0 is no fraction: write one as 1/6"):
        tree("MAX(1/0)")


def test_a_number_that_python_does_not_read_is_refused():
    with pytest.raises(GameTreeError, match="is too long: write it as 1e300"):
        tree("9" * 5000)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("MAX(a=1, a=2)", "'a'"),
        ("MAX(1=3, 4)", "1"),
        ("MAX('a'=1, a=2)", "'a'"),
        ("MIN((1,)=1, (1, )=2)", ".1,."),
    ],
)
def test_a_move_named_twice_is_refused(text, move):
    with pytest.raises(GameTreeError, match=f"The move {move} stands twice below one M"):
        tree(text)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("CHANCE((0.5, 1), (0.25, 2))", "must sum to 1"),
        ("CHANCE((0, 1), (1, 2))", "A probability must be above 0 and at most 1, got 0"),
        ("MAX(CHANCE((-1/2, 1), (3/2, 2)))", "A probability must be above 0"),
        ("CHANCE((inf, 1))", "A probability must be above 0 and at most 1, got inf"),
    ],
)
def test_probabilities_in_text_are_checked(text, message):
    with pytest.raises(GameTreeError, match=message):
        tree(text)


def test_text_too_large_is_refused_by_number(monkeypatch):
    with pytest.raises(TreeTooLarge, match="at most 100 plies and 1,000,000 nodes"):
        tree("MAX(" * (MAX_PLIES + 1) + "0" + ")" * (MAX_PLIES + 1))
    monkeypatch.setattr("gametree.nodes.MAX_NODES", 5)
    with pytest.raises(TreeTooLarge, match="at most 100 plies and 5 nodes"):
        tree("MAX(MIN(1, 2), 3, 4)")
    assert tree("MAX(MIN(1, 2), 3)").size == 5


def test_a_tree_that_has_not_grown_cannot_be_written():
    for top in (root(Bones(4)), build(Bones(4), depth=1)):
        with pytest.raises(
            GameTreeError, match="cannot be written down: its children have not grown yet"
        ):
            top.to_text()


@pytest.mark.parametrize("move", [1.5, True, None, frozenset(), (1, (2,)), MAX], ids=repr)
def test_a_move_that_cannot_be_read_back_is_not_written(move):
    with pytest.raises(GameTreeError, match=re.escape(f"The move {move!r} cannot be written down")):
        tree({move: 3}).to_text()


@pytest.mark.parametrize("move", [False, 0.0], ids=repr)
def test_a_move_that_only_equals_its_index_is_not_taken_for_it(move):
    with pytest.raises(GameTreeError, match=f"The move {move} cannot be written down"):
        tree({move: 3}).to_text()


def test_a_game_tree_is_written_without_its_states():
    assert build(Bones(3)).to_text() == "MAX(1=MIN(1=MAX(1=1), 2=-1), 2=MIN(1=-1), 3=1)"
    assert tree(build(Bones(6)).to_text()).size == 52


@pytest.mark.slow
@settings(deadline=None, derandomize=True)
@given(plans((MAX, MIN, CHANCE)))
def test_reading_what_was_written_gives_the_same_tree(plan):
    text = planted(plan).to_text()
    again = tree(text)
    assert exact(as_plan(again)) == exact(plan)
    assert again.to_text() == text


@settings(deadline=None, derandomize=True, max_examples=300)
@given(
    st.lists(
        st.sampled_from(
            [
                *[
                    "MAX(",
                    "MIN(",
                    "CHANCE(",
                    "(",
                    ")",
                    ",",
                    "=",
                    "a",
                    "end",
                    "number",
                    "player",
                    "move",
                    "sign",
                    "1",
                    "0",
                    "-1",
                    "0.5",
                    "1/2",
                    "1/0",
                    "inf",
                    "nan",
                ],
                *["'x'", "'", '"', "\\", "#", "é", "²"],
                *" \n\0\ud800",
            ]
        ),
        max_size=12,
    ).map("".join)
)
def test_any_text_is_a_tree_or_a_game_tree_error(text):
    try:
        top = tree(text)
    except GameTreeError:
        return
    assert isinstance(top, Node)
    assert exact(as_plan(tree(top.to_text()))) == exact(as_plan(top))
    assert all(
        node.player in (MAX, MIN, CHANCE) and node.children
        for node in top.walk()
        if not node.is_leaf
    )


def test_a_move_too_long_for_python_to_write_is_refused():
    top = tree({10**5000: 3})
    with pytest.raises(GameTreeError, match="cannot be written down"):
        top.to_text()
    assert draw(top).svg and "leaf" in repr(top[10**5000])
