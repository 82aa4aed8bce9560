"""A whole tree in patterns, and the moments at which searches visit it."""

from functools import partial
from math import inf

import pytest
from hypothesis import given
from toys import plans, planted

from classroom import record
from classroom.matrices import MatrixGame
from classroom.widgets.census import Census
from gametree import (
    CHANCE,
    MAX,
    MIN,
    Bones,
    DiceBones,
    GameTreeError,
    TicTacToe,
    TreeTooLarge,
    alphabeta,
    build,
    expectimax,
    minimax,
    positions,
    root,
    tree,
)

BOOK = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]


def census_of(start, max_nodes=1_000_000):
    return Census(start, max_nodes, "icicle")


@pytest.fixture(scope="module")
def tictactoe():
    """After two moves."""
    game = TicTacToe()
    return census_of(build(game, game.parse("XO./.../...")))


def grown_again(census, index=-1):
    """A pattern as nested tuples, down to the leaves."""
    node = census.patterns[index]
    below = [grown_again(census, other) for other in census.below(index)]
    moves = [repr(child.move) for child in node.children]
    return node.player, node.value, node.name, [*zip(moves, below)]


def as_tuples(node):
    below = [(repr(child.move), as_tuples(child)) for child in node.children]
    return node.player, node.value, node.name, below


@given(plans((MAX, MIN, CHANCE)))
def test_the_tree_grows_again_from_its_patterns(plan):
    top = planted(plan)
    try:
        census = census_of(top)
    except GameTreeError:  # a mean of +∞ and −∞
        return
    assert grown_again(census) == as_tuples(top)
    assert len(census.pattern) == len(census.nodes) == top.size


@pytest.mark.slow
def test_in_a_game_a_pattern_is_a_position(tictactoe):
    each = positions(tictactoe.top.game, tictactoe.top.state)
    assert len(tictactoe.nodes) == each.nodes == 8_232
    assert len(tictactoe.patterns) == len(each) == 654
    assert sum([len(tictactoe.below(index)) for index in range(654)]) == each.edges
    assert len(census_of(Bones(20)).patterns) == 40  # heap and mover
    for place in (0, 1, 1_000, 8_231):
        pattern = tictactoe.patterns[tictactoe.pattern[place]]
        assert pattern.state == tictactoe.nodes[place].state


def centre_first(node):
    squares = (4, 0, 2, 6, 8, 1, 3, 5, 7)
    return sorted(node.children, key=lambda child: squares.index(child.move))


@pytest.mark.slow
@pytest.mark.parametrize(
    "search, visited",
    [
        (minimax, 8_232),
        (alphabeta, 749),
        (partial(alphabeta, order=centre_first), 376),
        (partial(partial(alphabeta, strict=True), order=None), 4_822),
    ],
)
def test_each_node_is_visited_once(tictactoe, search, visited):
    visits = tictactoe.visits(search)
    assert len(visits) == len({*visits}) == search(tictactoe.top).visited == visited


def test_with_a_table_what_it_knew_is_visited_too(tictactoe):
    visited = alphabeta(tictactoe.top, table={}).visited
    assert len(tictactoe.visits(partial(alphabeta, table={}))) == visited


def my_alphabeta(node, alpha, beta):
    if node.is_leaf:
        return node.value
    for child in node.children:
        value = my_alphabeta(child, alpha, beta)
        if node.player is MAX:
            alpha = max(alpha, value)
        else:
            beta = min(beta, value)
        if alpha >= beta:
            break
    return alpha if node.player is MAX else beta


def test_a_function_of_ones_own_is_watched_as_record_does_it(tictactoe):
    assert tictactoe.visits(my_alphabeta) == tictactoe.visits(alphabeta)
    book = census_of(tree(BOOK))
    for search in (my_alphabeta, minimax, partial(alphabeta, order="reversed")):
        looked_at = [step.node for step in record(search, book.top) if step.kind in READS]
        assert [book.nodes[place] for place in book.visits(search)] == looked_at


READS = ("enter", "read")


def looks_above(node):
    """Reads a node that is not in the tree."""
    return node.parent.value


def test_what_lies_above_the_top_is_not_visited():
    census = census_of(tree(BOOK).children[1])
    assert len(census.nodes) == 4 and census.visits(looks_above) == []
    assert len(census.visits(alphabeta)) == 4


def test_chance_is_counted_too():
    census = census_of(DiceBones(5))
    assert len(census.visits(expectimax)) == len(census.nodes) == 1_326


@pytest.mark.parametrize(
    "start, max_nodes, said",
    [
        (TicTacToe(), 1_000, "1,006 nodes or more down to ply 4"),
        (root(TicTacToe()), 1_000, "1,006 nodes or more down to ply 4"),
        (build(Bones(8)), 100, "has more than 100 nodes: begin further down, or allow more"),
    ],
)
def test_a_larger_tree_is_refused_with_its_size(start, max_nodes, said):
    with pytest.raises(TreeTooLarge, match=said):
        census_of(start, max_nodes)


@pytest.mark.parametrize(
    "start, said",
    [
        (3, "icicle needs a Node or a Game, got 3"),
        (MAX("x", 3), "a search needs a number"),
        (MatrixGame([[1, -1], [-1, 1]]).tree(first=None), "cannot be told apart"),
    ],
)
def test_what_has_no_values_is_refused(start, said):
    with pytest.raises(GameTreeError, match=said):
        census_of(start)


def wants_more(node, plies, guess):
    return node.value


@pytest.mark.parametrize(
    "search, said",
    [
        (3, "This needs a search, such as minimax or your own, got 3"),
        (len, "This needs a search"),
        (wants_more, "wants_more cannot be called with a node .*partial"),
        (expectimax.__doc__, "This needs a search"),
    ],
)
def test_what_is_no_search_is_refused(search, said):
    with pytest.raises(GameTreeError, match=said):
        census_of(tree(BOOK)).visits(search)


def endless(node):
    while True:
        pass


def calls_itself(node):
    return calls_itself(node)


def ends_all(node):
    raise SystemExit


@pytest.mark.parametrize(
    "search", [endless, calls_itself, ends_all, partial(alphabeta, order=endless)]
)
def test_what_does_not_come_to_an_end_is_ended(search):
    with pytest.raises(GameTreeError, match="does not finish on this tree"):
        census_of(tree(BOOK)).visits(search)


def test_a_search_that_is_watched_already_is_refused():
    with pytest.raises(GameTreeError, match="leave watch out of the partial"):
        census_of(tree(BOOK)).visits(partial(alphabeta, watch=print))


def test_what_a_function_raises_is_raised():
    with pytest.raises(ZeroDivisionError):
        census_of(tree(BOOK)).visits(lambda node: 1 / 0)
    assert census_of(MAX(1, MIN(inf, 2))).visits(minimax) == [0, 1, 2, 3, 4]
