"""The words that replace a picture: the tree as text, and what the picture adds to it."""

import pytest
from seeing import check_html
from toys import book

from classroom import random_tree, record
from classroom.matrices import MatrixGame
from classroom.words.preferences import using
from gametree import Bones, TicTacToe, alphabeta, build, draw, minimax, positions, tree, values_of

BOOK = "MAX(MIN(3, 12, 8), MIN(2, 4, 6), MIN(14, 5, 2))"


def in_words(diagram):
    return diagram.marks.words.picture(diagram)


@pytest.mark.parametrize(
    "text",
    [BOOK, "MAX(a1=MIN(3, 12), a2=7)", "CHANCE((1/2, MIN(3, 12)), (1/2, 7))", "Q: MAX(1, 2)"],
)
def test_a_picture_is_its_tree_as_text(text):
    alt, _ = check_html(draw(tree(text)))
    assert alt == f"Game tree: {text}."


def test_what_the_picture_adds_is_said_after_it():
    top = book()
    solved = in_words(draw(top, values=values_of(top), line=minimax(top)))
    assert solved == (f"Game tree: {BOOK}. Values: the root 3, A 3, B 2, C 2. Best line: A, A1.")
    trace = record(alphabeta, top)
    cut = next(step for step in trace if step.kind == "cut")
    assert in_words(draw(top, at=cut)) == (
        f"Game tree: {BOOK}. Values: the root at least 3, A 3, B at most 2. Skipped: B2, B3. "
        "The search is at B, α = 3, β = 2."
    )
    windows = in_words(draw(top, windows=True))
    assert " Windows: the root (−∞, ∞), A (−∞, ∞), B (3, ∞), C (3, ∞), A1 (−∞, ∞)," in windows


def test_an_empty_box_tells_nothing():
    top = tree("MAX(MIN(3, 12), 7)")
    assert in_words(draw(top, blank=True)) == "Game tree: MAX(MIN(3, 12), 7)."
    assert in_words(draw(top, blank="all")) == "Game tree: MAX(MIN(?, ?), ?)."


def test_of_a_game_it_says_the_moves_and_with_which_position_it_begins():
    assert in_words(draw(build(Bones(2)))) == (
        "Game tree: MAX(1=MIN(1=−1), 2=1). It begins with 2 bones."
    )
    first = in_words(draw(TicTacToe()))
    assert "MAX(0=MIN(…), 1=MIN(…)," in first and "... / ... / ..." in first


def test_of_a_large_tree_it_says_how_large_it_is_and_its_upper_plies():
    large = in_words(draw(random_tree(1, depth=5, branching=3), max_nodes=1000))
    assert large.startswith(
        "Game tree of 364 nodes, 5 plies deep. Its upper part: MAX(MIN(MAX(…), "
    )
    assert len(large) < 400
    wide = in_words(draw(tree([*range(500)]), max_nodes=40))
    assert "36, 37, 38, …)" in wide
    assert len(in_words(draw(tree([*range(290)])))) < 100
    deep = tree("MAX(" * 100 + "1" + ")" * 100)
    assert in_words(draw(deep)).startswith("Game tree of 101 nodes, 100 plies deep. Its upper")


def test_nodes_that_cannot_be_told_apart_are_named():
    hidden = MatrixGame([[1, 2], [3, 4]]).tree(first=None)
    assert in_words(draw(hidden)).endswith("Cannot be told apart: A, B.")


def test_it_is_said_in_the_language_of_the_picture():
    top = book()
    with using("de"):
        german = in_words(draw(top, at=record(alphabeta, top)))
    assert german.startswith(f"Spielbaum: {BOOK}. Werte: die Wurzel 3, A 3, B höchstens 2, C 2.")
    with using("zh"):
        chinese = draw(top)
    assert in_words(chinese) == f"博弈树：{BOOK}。"  # whatever is set later


def test_a_graph_is_told_position_by_position():
    alt, _ = check_html(draw(positions(Bones(1))))
    assert alt.startswith("Game as a graph of 2 positions. MAX node, 1 bone, value 1; to 0 bones")
