"""The trees on which a mistake shows: the smallest ones."""

from itertools import product

import pytest
from wrong_programs import PROGRAMS

from classroom import record
from classroom.check import check_alphabeta, check_minimax, trees
from classroom.tracing.watched_nodes import Watched, unwrap
from gametree import MAX, MIN, alphabeta, minimax, tree


def written(size, pool):
    """All lists of lists with `size` nodes, a leaf a number from `pool`."""
    if size == 1:
        return list(pool)
    return [list(row) for row in rows(size - 1, pool)]


def rows(size, pool):
    if size == 0:
        return [()]
    return [
        (first, *others)
        for count in range(1, size + 1)
        for first in written(count, pool)
        for others in rows(size - count, pool)
    ]


def goes_wrong(program, top, cutting, view):
    """Whether a program's value, move or nodes are wrong on a tree, judged without the checks."""
    seen = set()
    answer = unwrap(program(Watched(top, seen.add, {})))
    value, move = answer if isinstance(answer, tuple) else (answer, None)
    if view == "mover":
        value *= top.player.sign
    best = minimax(top, depth=99)
    needed = (
        {step.node for step in record(alphabeta, top) if step.kind == "enter"}
        if cutting
        else set(top.walk())
    )
    return value != best.value or (move is not None and move not in best.moves) or seen != needed


SMALLEST = [
    entry
    for entry in PROGRAMS
    if entry.check in (check_minimax, check_alphabeta)
    and entry.name
    not in (
        "tree-changed",
        "returns-nothing",
        "pair-swapped",
        "move-missing",
        "move-of-the-result",
        "nothing-beats-infinity",
        "table-not-a-bound",
        "endless-recursion",
        "takes-too-long",
        "calls-repeated",
        "memory-outlives-the-call",
        "start-must-be-root",
        "borrowed-search",
    )
]


@pytest.mark.slow
@pytest.mark.parametrize("entry", SMALLEST, ids=repr)
def test_no_smaller_tree_shows_it(entry):
    """On all smaller trees in which the players take turns, it is right, or its value is right."""
    size, cutting = tree(entry.tree).size, entry.check is check_alphabeta
    view = entry.options.get("view", "max")
    value_is_wrong = entry.expected != entry.got and not isinstance(entry.expected, tuple)
    by_nodes = (
        tree(entry.tree).size >= 5 and entry.expected > 3
        if isinstance(entry.expected, int)
        else False
    )
    assert goes_wrong(entry.program, tree(entry.tree), cutting, view)
    if entry.name in ("forced-to-alternate",):
        size = 3  # a player has two moves in a row there, which needs a tree of three plies
    pool = (0, 1, -1) if size <= 5 else (0, 1)
    for smaller in range(2, size):
        for spec, top in product(written(smaller, pool), (MAX, MIN)):
            small = tree(spec, to_move=top)
            if by_nodes:
                assert not goes_wrong(entry.program, small, cutting, view), small.to_text()
            elif value_is_wrong:
                answer = entry.program(small)
                answer = answer[0] if isinstance(answer, tuple) else answer
                sign = small.player.sign if view == "mover" else 1
                assert answer * sign == minimax(small, depth=99).value, small.to_text()


def test_some_trees_stand_below_another_node():
    parts = [test for test in trees.every("mover") if test.is_part]
    assert {test.top.player for test in parts} == {MAX, MIN}
    for test in parts:
        start = test.fresh().nodes[0]
        assert start.parent is not None and start.path == test.top.path
        assert start is not test.top
        assert test.in_turn and test.solved.value not in [
            sibling.value for sibling in test.top.parent.children
        ]


def test_written_trees_have_no_states_unless_a_table_is_asked_for():
    test = trees.tiny()[0]
    for _ in range(2):
        assert {node.state for node in test.fresh().nodes} == {None}
        copy = test.fresh(placed=True)
        assert len({node.state for node in copy.nodes}) == len(test.nodes)
        test.take_back(copy)


def change_a_move(node):
    node.children[0].move = "a1"


def name_a_node(node):
    node.children[0].name = "P"


def write_the_value(node):
    node.value = 1.0


def turn_the_children(node):
    node.children = node.children[::-1]


def do_nothing(node):
    pass


@pytest.mark.parametrize(
    "spoil", [change_a_move, name_a_node, write_the_value, turn_the_children, do_nothing]
)
@pytest.mark.parametrize(
    "test", [trees.larger()[0], trees.games()[0]], ids=["written", "of a game"]
)
def test_a_copy_is_used_again_only_if_nothing_in_it_was_changed(spoil, test):
    copy = test.fresh()
    spoil(copy.nodes[0])
    is_used_again = test.take_back(copy)
    assert is_used_again == (spoil is do_nothing)
    assert (test.fresh() is copy) == is_used_again


def test_of_trees_alike_but_for_what_alphabeta_skips_the_first_is_tried():
    tops = [tree([0, [0, skipped]]) for skipped in (1, 0)] + [tree([0, [-1, 0]]), tree([0, 0])]
    tests = [trees.TestTree(top) for top in tops]
    assert trees.different_cuts(tests) == [tests[0], tests[2]]


# Smallest trees that kill a wrong alpha-beta, with how many nodes the right and the wrong one look
# at (or with their values, if these differ).
FACTS = {
    "window-never-narrowed": ([0, [0, 0]], 4, 5),
    "strict-test": ([0, [0, 0]], 4, 5),
    "fresh-window-at-root": ([0, [0, 0]], 4, 5),
    "alpha-falls": ([1, [[0, [1, 0]]]], 7, 8),
    "only-shallow-cuts": ([0, [[[0, 0]]]], 6, 7),
    "wrong-value": ([0, 0, 1], 1, 0),
    "best-starts-at-0": ([-1], -1, 0),
}


def test_the_smallest_trees_are_those_that_were_known():
    known = {entry.name: entry for entry in reversed(PROGRAMS) if entry.check is check_alphabeta}
    for name, (spec, expected, got) in FACTS.items():
        assert known[name].tree == tree(spec).to_text()
        assert (known[name].expected, known[name].got) == (expected, got)
