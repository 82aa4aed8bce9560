"""The puzzles of break_it: what breaks them, which mistakes are to choose from, what it brings."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from classroom.check.mistakes import MISTAKES
from classroom.quiz.puzzles import (
    CHOICES,
    DEGREES,
    FULL_POINTS,
    KINDS,
    MOST_NODES,
    PUZZLES,
    Reached,
    answers_with,
    check_puzzle,
    choices,
    first_tree,
    is_solved,
    judge,
    keep,
    next_puzzle,
    of_degree,
    points,
    progress_in,
    puzzle_tree,
    right_answer,
    said_of,
    size_without_values,
    smallest,
)
from classroom.trees.copies import copy_tree
from gametree import (
    MAX,
    MIN,
    GameTreeError,
    TreeTooLarge,
    alphabeta,
    minimax,
    tree,
)

LEAVES = st.integers(-3, 3)
TREES = st.recursive(
    LEAVES,
    lambda below: st.builds(
        lambda player, children: (player, children),
        st.sampled_from([MAX, MIN]),
        st.lists(below, min_size=1, max_size=3),
    ),
    max_leaves=7,
)


def built(written):
    """The tree of a player and children; a leaf alone gets a root above it."""
    if isinstance(written, int):
        return MAX(written)
    player, children = written
    return player(*[child if isinstance(child, int) else built(child) for child in children])


def test_there_are_twenty_in_three_degrees():
    assert len(PUZZLES) == 20
    assert [len(of_degree(degree)) for degree in DEGREES] == [7, 7, 6]
    hidden = {(puzzle.mistake, puzzle.kind) for puzzle in PUZZLES.values()}
    assert len(hidden) == 20


def test_no_name_tells_what_is_hidden():
    for name, puzzle in PUZZLES.items():
        assert name[0] == "ABC"[puzzle.degree - 1] and name[1:].isdecimal()


@pytest.mark.parametrize("name", PUZZLES)
def test_the_stored_tree_breaks_its_puzzle_and_has_the_stored_size(name):
    top = smallest(name)
    assert judge(name, top).breaks
    assert top.size == PUZZLES[name].nodes <= MOST_NODES


@pytest.mark.parametrize("name", PUZZLES)
def test_no_tree_with_a_branch_less_breaks_it(name):
    for smaller in without_a_branch(smallest(name)):
        assert smaller.is_leaf or not judge(name, smaller).breaks


def without_a_branch(top):
    """The tree without one of its branches, for each; if it was an only child, its parent becomes
    a leaf of any value."""
    for place in range(1, top.size):
        copy = copy_tree(top)
        node = [*copy.walk()][place]
        parent = node.parent
        parent.children = tuple(child for child in parent.children if child is not node)
        for number, child in enumerate(parent.children):
            child.move = number
        if parent.children:
            yield copy
            continue
        parent.player = None
        for value in (-1, 0, 1, 2, 5, 8):
            parent.value = value
            yield copy


@pytest.mark.parametrize("name", PUZZLES)
def test_the_tree_at_first_does_not_break_it(name):
    assert not judge(name, puzzle_tree(first_tree(name))).breaks


# --- judging


def test_any_best_move_is_right():
    assert judge("B7", tree("MAX(3, 3)")).wrong == ""
    assert judge("B7", tree("MAX(3, MIN(3, 2))")).wrong == "move"


def test_other_nodes_alone_break_only_a_puzzle_of_nodes():
    only_nodes = tree("MAX(4, 2)")
    assert judge("B2", only_nodes)[2:] == ("nodes", False)
    assert judge("C1", tree("MAX(3, MIN(3, 7))"))[2:] == ("nodes", True)


def test_a_search_that_does_not_come_to_an_end_errs(monkeypatch):
    other = PUZZLES["B5"]._replace(mutant=1)  # whose best is None where each value is a cut-off
    monkeypatch.setitem(PUZZLES, "B5", other)
    from classroom.quiz import puzzles

    puzzles.hidden_search.cache_clear()
    judged = judge("B5", tree("MAX(1, MIN(1))"))
    puzzles.hidden_search.cache_clear()
    assert not judged.hidden.ended
    assert (judged.wrong, judged.breaks) == ("end", True)


@pytest.mark.parametrize("name", ["C1", "C2", "C4"])
@given(written=TREES)
def test_an_alphabeta_that_visits_other_nodes_finds_the_right_value(name, written):
    top = built(written)
    assert judge(name, top).hidden.value == minimax(top).value


@given(written=TREES)
def test_what_is_right_is_what_the_searches_of_the_package_find(written):
    top = built(written)
    for kind, result in [("minimax", minimax(top)), ("values", alphabeta(top))]:
        answer = right_answer(kind, top)
        assert (answer.value, answer.move) == (result.value, result.move)
        assert len(answer.seen) == result.visited
    limited = minimax(top, depth=2, evaluate=lambda node: len(node.children))
    answer = right_answer("depth", top)
    assert (answer.value, answer.move) == (limited.value, limited.move)
    assert right_answer("table", top).value == minimax(top).value


# --- naming the mistake


@pytest.mark.parametrize("name", PUZZLES)
@given(written=TREES)
def test_exactly_one_of_four_names_fits_what_the_search_did(name, written):
    """Whatever tree breaks the puzzle: no other mistake, made in any way, does the same on it."""
    top = built(written)
    judged = judge(name, top)
    if not judged.breaks:
        return
    assert_one_fits(name, top, judged.hidden)


@pytest.mark.parametrize("name", PUZZLES)
def test_exactly_one_of_four_names_fits_on_the_smallest_tree(name):
    top = smallest(name)
    assert_one_fits(name, top, judge(name, top).hidden)


@pytest.mark.parametrize("name", PUZZLES)
def test_exactly_one_of_four_names_fits_on_larger_trees(name):
    """The smallest tree, with a branch more at its root."""
    small = PUZZLES[name].smallest
    more = ["2", "-5", "MAX(0, 6)", "MIN(MAX(4, 9), 8)"]
    larger = [tree(f"{small[:-1]}, {branch})") for branch in more]
    larger += [tree(f"{small[:4]}{branch}, {small[4:]}") for branch in more]
    broken = [top for top in larger if judge(name, top).breaks]
    for top in broken:
        assert_one_fits(name, top, judge(name, top).hidden)
    assert broken


def assert_one_fits(name, top, hidden):
    puzzle = PUZZLES[name]
    four = choices(name, top)
    assert len({said_of(mistake).say() for mistake in four}) == CHOICES
    assert not any(re.search(r"\bhere\b", said_of(mistake).say()) for mistake in four)
    fitting = [mistake for mistake in four if hidden in answers_with(mistake, puzzle.kind, top)]
    assert fitting == [puzzle.mistake]


def test_the_right_name_does_not_always_stand_at_one_place():
    places = {choices(name, smallest(name)).index(PUZZLES[name].mistake) for name in PUZZLES}
    assert places == {0, 1, 2, 3}


def test_each_mistake_that_can_be_chosen_is_said_without_a_gap():
    for kind in KINDS.values():
        for mistake in kind.names:
            assert "{" not in "".join(MISTAKES[mistake].said)


# --- trees


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("3", "A leaf alone is not a tree to search"),
        ("MAX(CHANCE((0.5, 1), (0.5, 2)))", "Chance decides in this tree"),
        ("MAX(inf)", "at most a million"),
        ("MAX(1, -1000001)", "at most a million"),
        ("MAX(x, 2)", "nobody knows"),
    ],
)
def test_a_tree_that_no_search_here_can_take_is_refused(text, said):
    with pytest.raises(GameTreeError, match=said):
        puzzle_tree(tree(text))


def test_a_tree_has_sixty_nodes_at_most():
    assert puzzle_tree(MAX(*range(59))).size == 60
    with pytest.raises(TreeTooLarge, match="at most 60 nodes here, but this one has 61"):
        puzzle_tree(MAX(*range(60)))


def test_the_shape_of_a_smallest_tree_tells_no_value():
    assert size_without_values("B4") == "MAX(·, MIN(·, ·))"


# --- points, and what is kept


def test_each_node_more_and_each_wrong_name_costs_a_point():
    fewest = PUZZLES["B4"].nodes
    assert points("B4", fewest, 0) == FULL_POINTS
    assert points("B4", fewest + 1, 0) == points("B4", fewest, 1) == FULL_POINTS - 1
    assert points("B4", 60, 3) == 1


def test_the_best_is_kept(folder):
    assert progress_in("A1") is None and not is_solved("A1")
    keep("A1", "MAX(7, 3)", 4)
    keep("A1", "MAX(7, 3, 2)", 3)
    assert progress_in("A1") == Reached("MAX(7, 3)", 4) and is_solved("A1")


def test_what_is_given_up_is_not_solved_and_comes_again_last(folder):
    assert next_puzzle() == next_puzzle(1) == "A1"
    keep("A1", "MAX(7, 3)", 0)
    assert not is_solved("A1")
    assert next_puzzle(1) == "A2"
    for name in of_degree(1)[1:]:
        keep(name, PUZZLES[name].smallest, 5)
    assert next_puzzle(1) == "A1" and next_puzzle() == "B1"
    keep("A1", "MAX(7, 3)", 5)
    assert next_puzzle(1) == "A1"


def test_the_next_one_stands_behind_the_one_before():
    assert next_puzzle(1, after="A1") == "A2"
    assert next_puzzle(1, after="A7") == "A1"
    assert next_puzzle(after="A7") == "B1"


@pytest.mark.parametrize("degree", [0, 4, True, "1", 2.0])
def test_there_are_no_other_degrees(degree):
    with pytest.raises(GameTreeError, match="degree must be 1"):
        check_puzzle(None, degree)


@pytest.mark.parametrize("name", ["A9", "strict-test", 1, "", ["A1"]])
def test_another_name_is_answered_with_names(name):
    with pytest.raises(GameTreeError, match=r"There is no puzzle .*: try '[ABC]\d'"):
        check_puzzle(name, None)
