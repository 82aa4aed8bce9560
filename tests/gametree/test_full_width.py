"""What minimax and expectimax share: the line of best moves, read off values in a list."""

from hypothesis import given, settings
from hypothesis import strategies as st
from toys import plans, planted

from gametree import CHANCE, MAX, MIN, expectimax, minimax, tree


def guess(node):
    """A guess that differs from node to node."""
    return len(repr(node.path)) % 5 - 2


def value(node, plies):
    """What minimax finds, as nested max and min."""
    if node.is_leaf:
        return node.value
    if plies == 0:
        return guess(node)
    return node.player.best([value(child, plies - 1) for child in node.children])


def best_children(node, plies):
    values = [value(child, plies - 1) for child in node.children]
    best = node.player.best(values)
    return [child for child, worth in zip(node.children, values) if worth == best]


@settings(deadline=None, derandomize=True, max_examples=80)
@given(plans(), st.integers(0, 4))
def test_the_line_goes_along_the_first_best_children_down_to_the_depth(plan, plies):
    top = planted(plan)
    result = minimax(top, depth=plies, evaluate=guess)
    assert result.value == value(top, plies)
    line = []
    node = top
    while not node.is_leaf and len(line) < plies:
        node = best_children(node, plies - len(line))[0]
        line.append(node.move)
    assert result.line == tuple(line)
    if line:
        assert result.moves == tuple([child.move for child in best_children(top, plies)])


def test_the_line_ends_where_chance_moves():
    top = MAX(MIN(1, CHANCE((0.5, 0), (0.5, 1))), CHANCE((0.5, MIN(3, 4)), (0.5, 5)))
    result = expectimax(top)
    assert (result.line, result.moves) == ((1,), (1,))
    assert expectimax(top[1]).line == () == expectimax(top[1]).moves
    assert expectimax(top[0]).line == (1,)


def test_leaves_and_guesses_are_counted_alike():
    result = minimax(tree([[1, [2, 3]], 4]), depth=2, evaluate=lambda node: 0)
    assert (result.visited, result.leaves) == (5, 3)
