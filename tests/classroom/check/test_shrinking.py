"""What a verdict shows is made as small as it can be, and shows the same mistake."""

from math import inf

import pytest

from classroom.check import (
    check_alphabeta,
    check_depth,
    check_function,
    check_minimax,
    shrinking,
    trees,
)
from classroom.check.shrinking import form_of, size_of, smaller_tests, smallest, tree_of
from classroom.check.trees import WRITTEN, TreeOfGame
from classroom.trees.randomtrees import random_tree
from gametree import MAX, MIN, Bones, minimax, tree


def size(test):
    whole = test.top.root
    return *size_of(form_of(whole)), test.depth


# --- the smaller trees


@pytest.mark.parametrize(
    "test",
    [
        *[trees.TestTree(random_tree(seed, 3, 3, values=range(-9, 9))) for seed in range(5)],
        trees.TestTree(tree("MAX(a=MIN(0.5, -inf), b=MIN(3, -20000000))")),
        trees.TestTree(tree(trees.BOOK), 1),
        TreeOfGame(WRITTEN, (trees.AT_TWO_DEPTHS[0], MAX), 4),
        *trees.games(),
    ],
    ids=lambda test: str(test.top),
)
def test_smaller_trees_are_smaller_and_of_the_same_kind(test):
    smaller = [*smaller_tests(test)]
    assert smaller
    for other in smaller:
        assert size(other) < size(test)
        assert (type(other), other.in_turn, other.written) == (type(test), True, test.written)
        assert other.top.player is not None and other.depth <= test.depth


def test_a_branch_is_dropped_or_a_ply_and_values_come_together():
    texts = {test.top.to_text() for test in smaller_tests(trees.TestTree(tree([[7, [5, 1]], 0])))}
    assert {"MAX(0)", "MAX(MIN(7, MAX(5, 1)))", "MAX(MIN(7), 0)", "MAX(5, 1)"} <= texts
    assert {"MIN(7, MAX(5, 1))", "MAX(MIN(7, 5), 0)", "MAX(MIN(3, MAX(2, 1)), 0)"} <= texts
    assert "MAX(MAX(5, 1), 0)" not in texts  # nobody moves twice if nobody did before
    out_of_turn = {
        test.top.to_text() for test in smaller_tests(trees.TestTree(MAX(MAX(MIN(5)), 0)))
    }
    assert "MAX(MAX(5), 0)" in out_of_turn


def test_what_is_one_position_stays_one():
    text = "MAX(MIN(MAX(3, 1)), MIN(MAX(3, 1), 2))"
    texts = {test.top.to_text() for test in smaller_tests(TreeOfGame(WRITTEN, (text, MAX)))}
    assert "MAX(MIN(MAX(3)), MIN(MAX(3), 2))" in texts


def test_a_part_becomes_a_tree_of_its_own():
    part = trees.parts()[0]
    (alone,) = smaller_tests(trees.TestTree(part))
    assert not alone.is_part and alone.top.to_text() == part.to_text()


def test_a_form_is_all_of_a_tree():
    for test in trees.every("max"):
        if test.written and not test.is_part:
            assert tree_of(form_of(test.top)).to_text() == test.top.to_text()


def test_the_search_for_a_smaller_one_comes_to_an_end():
    sizes = []
    large = trees.TestTree(random_tree(1, 5, 3, values=range(-9, 9)))
    smallest(large, lambda test: sizes.append(len(test.nodes)) or len(sizes) % 3 == 0)
    assert sum(sizes[:-1]) < shrinking.MOST_NODES


# --- examples


def pvs_without_its_second_search(node, alpha=-inf, beta=inf):
    if node.is_leaf:
        return node.value
    best = -node.player.sign * inf
    for place, child in enumerate(node.children):
        if place == 0:
            window = alpha, beta
        else:
            window = (alpha, alpha + 1) if node.player is MAX else (beta - 1, beta)
        best = node.player.best(best, pvs_without_its_second_search(child, *window))
        alpha, beta = (max(alpha, best), beta) if node.player is MAX else (alpha, min(beta, best))
        if alpha >= beta:
            break
    return best


def forgets_the_plies_left(node, depth, evaluate, table=None):
    table = {} if table is None else table
    if node.is_leaf or depth == 0:
        return node.value if node.is_leaf else evaluate(node)
    if node.state is None or node.state not in table:
        value = node.player.best(
            [forgets_the_plies_left(child, depth - 1, evaluate, table) for child in node.children]
        )
        table[node.state] = value
        return value
    return table[node.state]


def wrong_with_two_bones(node):
    if node.is_leaf:
        return node.value
    values = [wrong_with_two_bones(child) for child in node.children]
    is_that = isinstance(node.game, Bones) and node.state.bones == 2
    return values[0] if is_that else node.player.best(values)


def five_children(node):
    return node.value if node.is_leaf else node.player.best(map(five_children, node.children[:5]))


@pytest.mark.slow
@pytest.mark.parametrize(
    "check, program, text",
    [
        (check_alphabeta, pvs_without_its_second_search, "MAX(0, MIN(MAX(1, 2)))"),
        (check_depth, forgets_the_plies_left, "MAX(MIN(MAX(0)), MIN(MAX(MIN(MAX(0)))))"),
        (check_minimax, five_children, "MAX(0, 0, 0, 0, 0, 1)"),
    ],
)
def test_a_tree_that_was_large_is_small(check, program, text):
    verdict = check(program)
    assert verdict.tree.to_text() == text and f"On {text}" in verdict.text


def test_of_a_game_the_last_moves_are_shown():
    verdict = check_minimax(wrong_with_two_bones)
    assert verdict.tree.size == 4 and verdict.tree.state.bones == 2
    assert verdict.mistake == "wrong-value"  # what no mutant does has no name


def test_the_smallest_case_is_shown_as_it_is_written():
    tops = [random_tree(seed, 4 - seed, 3) for seed in range(3)]
    cases = [(top, minimax(top).value) for top in tops]
    verdict = check_function(lambda node: 10**6, cases)
    assert verdict.tree is tops[-1]
    assert f"For {tops[-1].to_text()} it returns" in verdict.text
    large = check_function(lambda node: 10**6, cases[:1])
    assert "For MAX(MIN(MAX(MIN(" in large.text
