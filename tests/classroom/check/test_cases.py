"""What the cases of each check span: a table of checks and axes, with the reason for each gap."""

import sys
from math import inf

import pytest

import classroom.check
from classroom.check import (
    some_captures,
    some_certificates,
    some_mixes,
    some_positions,
    some_tables,
    some_trees,
    trees,
)
from classroom.check.mistakes.other_searches import material, quiet_with
from classroom.matrices import MatrixGame
from gametree import CHANCE, MIN, Bones, TicTacToe, build, minimax

SEARCHES = {  # check: what gives its trees, each with the depth to which it may be searched
    "minimax": lambda: trees.every("max", cutting=False),
    "alphabeta": lambda: trees.every("max"),
    "negamax": lambda: trees.every("mover"),
    "depth": lambda: trees.with_limit("max"),
    "table": lambda: trees.with_table("max"),
    "some_trees": lambda: [trees.TestTree(top) for top in some_trees()],
    "some_positions": lambda: [trees.TestTree(build(*pair)) for pair in some_positions()],
}


def values(top):
    return [leaf.value for leaf in top.leaves()]


def inner(top):
    return [node for node in top.walk() if node.children]


def children_of_one(top):
    """All lists of two or more children."""
    return [node.children for node in inner(top) if len(node.children) > 1]


def takes_turns(top):
    return all(node.parent.player is not node.player for node in inner(top)[1:])


def mirrored(node):
    below = [mirrored(child) for child in reversed(node.children)]
    return (node.player, *below) if below else node.value


def written(node):
    below = [written(child) for child in node.children]
    return (node.player, *below) if below else node.value


def shape(node):
    return [shape(child) for child in node.children]


def comes_again(top):
    positions = [(node.state, node.player) for node in top.walk() if node.state is not None]
    return len(set(positions)) < len(positions)


def best_row(table):
    """The place of the first row that MAX may choose."""
    least = [min(row) for row in table]
    return least.index(max(least))


def best_column(table):
    """The place of the first column that MIN may choose."""
    most = [max(column) for column in zip(*table)]
    return most.index(min(most))


AXES = {
    # values
    "all negative": lambda test: max(values(test.top)) < 0,
    "all positive": lambda test: min(values(test.top)) > 0,
    "all equal": lambda test: len(set(values(test.top))) == 1 < len(values(test.top)),
    "beyond numbers that stand for infinity": lambda test: any(
        abs(value) > sys.maxsize for value in values(test.top)
    ),
    "infinite": lambda test: inf in map(abs, values(test.top)),
    "fractions": lambda test: any(value % 1 not in (0, inf) for value in values(test.top)),
    "0 the best": lambda test: minimax(test.top).value == 0 and minimax(test.top).moves == (0,),
    # shapes
    "one child": lambda test: any(len(node.children) == 1 for node in inner(test.top)),
    "one leaf": lambda test: len(values(test.top)) == 1,
    "uneven": lambda test: len({len(leaf.path) for leaf in test.top.leaves()}) > 1,
    "many children": lambda test: any(len(node.children) >= 12 for node in inner(test.top)),
    "many plies": lambda test: test.top.height >= 13,
    "long branches, equal in shape": lambda test: any(
        shape(first) == shape(second) and written(first) != written(second)
        for first, second, *_ in children_of_one(test.top)
        if first.height >= 10
    ),
    "the same below two moves": lambda test: any(
        written(first) == written(second) and first.children
        for first, second, *_ in children_of_one(test.top)
    ),
    "in a mirror": lambda test: any(
        written(first) == mirrored(second) != written(second)
        for first, second, *_ in children_of_one(test.top)
    ),
    "names that come again": lambda test: any(
        {child.move for child in first} & {child.move for child in second}
        and [child.move for child in first] != [child.move for child in second]
        for first, second, *_ in children_of_one(test.top)
    ),
    # players
    "in turn": lambda test: takes_turns(test.top),
    "twice in a row": lambda test: not takes_turns(test.top),
    "MIN first": lambda test: test.top.player is MIN,
    # what is asked
    "a part of a tree": lambda test: test.top.parent is not None,
    "depth 0": lambda test: test.depth == 0,
    "depth beyond the end": lambda test: test.top.height < test.depth < inf,
    "a position that comes again": lambda test: test.shared or comes_again(test.top),
}
ODDS = {  # the same for trees in which chance moves
    "unequal odds": lambda outcomes: len({child.chance for child in outcomes}) > 1,
    "one outcome": lambda outcomes: len(outcomes) == 1,
    "the sum is 0": lambda outcomes: sum([child.value or 0 for child in outcomes]) == 0,
    "equal outcomes": lambda outcomes: len({child.value for child in outcomes}) < len(outcomes),
    "nodes below": lambda outcomes: all(child.children for child in outcomes),
}
TABLES = {
    "all negative": lambda table: max(map(max, table)) < 0,
    "all equal": lambda table: min(map(min, table)) == max(map(max, table)),
    "beyond numbers that stand for infinity": lambda table: max(map(max, table)) > sys.maxsize,
    "below them": lambda table: max(map(max, table)) < -sys.maxsize,
    "fractions": lambda table: table[0][0] % 1 > 0,
    "one row": lambda table: len(table) == 1,
    "one column": lambda table: len(table[0]) == 1,
    "many rows": lambda table: len(table) >= 12,
    "many columns": lambda table: len(table[0]) >= 12,
    "no saddle point": lambda table: MatrixGame(table).saddle_points() == [],
    "two of them": lambda table: len(MatrixGame(table).saddle_points()) == 2,
    "the best row first": lambda table: best_row(table) == 0 < len(table) - 1,
    "the best row in the middle": lambda table: 0 < best_row(table) < len(table) - 1,
    "the best row last": lambda table: best_row(table) == len(table) - 1 > 0,
    "the best column first": lambda table: best_column(table) == 0 < len(table[0]) - 1,
    "the best column in the middle": lambda table: 0 < best_column(table) < len(table[0]) - 1,
    "the best column last": lambda table: best_column(table) == len(table[0]) - 1 > 0,
    "a guarantee that is none": lambda table: (
        MatrixGame(table).maximin() == MatrixGame(table).minimax() == min(table[0]) != table[0][0]
    ),
}
GAMES = {  # the games in some_positions, by what a reader's rules may take for granted
    "takes that do not ascend": lambda game: [*take_of(game)] != sorted(take_of(game)),
    "takes with a gap": lambda game: 1 in take_of(game) and 2 not in take_of(game),
    "no take of 1": lambda game: bool(take_of(game)) and 1 not in take_of(game),
    "misère": lambda game: getattr(game, "misere", False),
    "draws": lambda game: isinstance(game, TicTacToe),
    "wins of more than 1": lambda game: type(game).__name__ == "TakeAgain",
    "a player who moves again": lambda game: type(game).__name__ == "TakeAgain",
    "nothing to play": lambda game: take_of(game) and not game.moves(game.initial),
}
NO_CASES = {  # checks without their own trees → why no axis is required of them
    "check_game": "it walks the positions of the game that it is given",
    "check_values": "it judges the tree that it is given",
    "check_pruned": "it judges the tree that it is given",
    "check_windows": "it judges the tree that it is given",
    "check_counterexample": "it judges the tree that it is given",
    "check_plan": "it judges the tree that it is given",
    "check_order": "it searches the game that it is given",
    "check_function": "its cases are given, see some_trees, some_positions, some_tables",
    "check_grow": "it grows the trees of some_positions, whose axes are above",
    "check_playout": "it plays games of its own, in which no tree is searched to its end",
    "check_bones": "it asks about each heap from 0 to 14 bones, and a heap has no other axis",
}
NO_LIMIT = dict.fromkeys(["depth 0", "depth beyond the end"], "it is asked for no limit")
IN_CELLS = NO_LIMIT | {"infinite": "in cells a search may begin with −∞, and has no move then"}
GAPS = {  # check: axis → why it has no case
    "minimax": NO_LIMIT,
    "alphabeta": NO_LIMIT,
    "negamax": NO_LIMIT | {"twice in a row": "a negamax needs players in turn"},
    "depth": {},
    "table": NO_LIMIT,
    "some_trees": IN_CELLS | {"a position that comes again": "a written tree has no positions"},
    "some_positions": IN_CELLS | {"a part of a tree": "play is asked about from a position on"},
}


@pytest.mark.parametrize("check", SEARCHES)
def test_the_trees_of_a_check_span_all_axes_but_those_that_it_cannot_have(check):
    tests = SEARCHES[check]()
    missing = {axis for axis, has_it in AXES.items() if not any(map(has_it, tests))}
    assert missing == set(GAPS[check])


def take_of(game):
    return game.take if isinstance(game, Bones) else ()


def test_every_check_has_its_axes_or_a_reason_to_have_none():
    with_trees = {f"check_{name}" for name in SEARCHES} | {"check_negamax"}
    named = {name for name in classroom.check.__all__ if name.startswith("check_")}
    assert named <= with_trees | NO_CASES.keys() and not with_trees & NO_CASES.keys()


def test_games_span_all_kinds():
    games = [game for game, _ in some_positions()]
    assert [name for name, has_it in GAMES.items() if not any(map(has_it, games))] == []


def test_trees_with_chance_span_all_odds():
    nodes = [node for top in some_trees(chance=True) for node in top.walk()]
    outcomes = [node.children for node in nodes if node.player is CHANCE]
    assert [name for name, has_it in ODDS.items() if not any(map(has_it, outcomes))] == []


def test_tables_span_all_kinds():
    tables = some_tables()
    assert [name for name, has_it in TABLES.items() if not any(map(has_it, tables))] == []


def test_captures_are_worth_what_was_taken_and_a_leaf_too_unless_it_is_mate_or_stalemate():
    search = quiet_with()
    for (top, depth), value in some_captures():
        assert search(top, depth) == value
        for leaf in top.leaves():
            assert leaf.value == {"mate": 100, "stalemate": 0}.get(leaf.move, material(leaf))


def test_what_mixes_are_sure_of_is_what_the_package_finds():
    for (payoffs, row_mix), sure in some_mixes():
        game = MatrixGame(payoffs)
        any_mix = [1] + [0] * (len(game.cols) - 1)
        assert game.certificate(row_mix, any_mix).lower == sure


def test_certificates_are_what_the_package_takes_for_one():
    answers = set()
    for (payoffs, value, row_mix, col_mix), proves in some_certificates():
        game = MatrixGame(payoffs)
        is_proof = all(min(mix) >= 0 and sum(mix) == 1 for mix in (row_mix, col_mix))
        if is_proof:
            found = game.certificate(row_mix, col_mix)
            is_proof = found.lower == value == found.upper
        assert is_proof == proves, (payoffs, value)
        answers.add(proves)
    assert answers == {True, False}
