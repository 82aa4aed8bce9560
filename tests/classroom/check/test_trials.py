"""What a student's function did on one test tree."""

from fractions import Fraction

import pytest
import right_programs as right

from classroom.check import check_alphabeta
from classroom.check.searches import task_of_node
from classroom.check.trees import TestTree as Tree  # which pytest would take for tests
from classroom.check.trials import MISSING, Fault, Task, attempt, lines_for, same
from gametree import MAX, MIN, minimax, values_of


def tried(function, top, **options):
    return attempt(task_of_node(function, "max", **options), Tree(top))


def test_a_trial_holds_what_was_returned_and_which_nodes_were_looked_at():
    top = MAX(MIN(3, 12), MIN(2, 4))
    trial = tried(right.with_its_move, top)
    assert (trial.value, trial.move, trial.problem) == (3, 0, None)
    assert trial.seen == {*top.walk()} - {top[1][1]} and trial.count == 6
    assert tried(right.recursive, top).move is MISSING


@pytest.mark.parametrize(
    "returned", [lambda node: (2, 1), lambda node: [2, 1], minimax], ids=["pair", "list", "Result"]
)
def test_a_move_is_in_a_pair_a_list_or_a_result(returned):
    trial = tried(returned, MAX(1, 2))
    assert (trial.value, trial.move) == (2, 1)


def test_a_child_is_no_move():
    assert tried(lambda node: (2, node.children[1]), MAX(1, 2)).problem == "child-for-move"


@pytest.mark.slow
def test_a_move_may_be_a_number_of_numpy():
    numpy = pytest.importorskip("numpy")
    assert check_alphabeta(lambda node: with_numpys_move(numpy, node), move=True).passed


def with_numpys_move(numpy, node):
    value, move = right.with_its_move(node)
    return value, None if move is None else numpy.int64(move) if type(move) is int else move


def test_a_negamax_value_is_turned_into_that_of_max():
    trial = attempt(task_of_node(lambda node: 3, "mover"), Tree(MIN(-3, 4)))
    assert trial.value == -3 and trial.returned == (3, MISSING)


@pytest.mark.parametrize(
    ("function", "options", "fault"),
    [
        (lambda node: 1 / 0, {}, Fault.CODE),
        (lambda node: None if node.children else 0, {}, Fault.CODE),
        (lambda node: minimax(node).value + 1, {}, Fault.VALUE),
        (lambda node: (minimax(node).value, 0), {}, Fault.MOVE),
        (right.recursive, {"move": True}, Fault.MOVE),
        (lambda node: 2, {}, Fault.NODES),
        (right.recursive, {}, Fault.NOTHING),
        (right.minimax, {}, Fault.NOTHING),  # a name is no search
        (lambda node: minimax(node).value, {}, Fault.BORROWED),
        (lambda node: values_of(node)[node], {}, Fault.BORROWED),
    ],
)
def test_what_is_wrong_with_a_trial(function, options, fault):
    assert tried(function, MAX(1, 2), **options).fault is fault


def test_a_function_that_changes_its_tree_has_not_answered():
    def spoils(node):
        value = minimax(node).value
        node.children[0].value = 7
        return value

    top = MAX(1, 2)
    assert tried(spoils, top).problem == "tree-changed"
    assert top[0].value == 1  # it had a copy


def test_values_are_the_same_up_to_what_floats_lose():
    assert same(0.1 + 0.2, Fraction(3, 10)) and same(float("inf"), float("inf"))
    assert not same(1, 1.01) and not same(None, 0) and not same(10**400, 0.5)
    assert not same(float(3**60), 3**60) and same(float(2**60), 2**60)  # one has lost digits


def test_what_cannot_say_what_it_is_is_described_all_the_same():
    class Silent:
        def __repr__(self):
            while True:
                pass

    trial = tried(lambda node: Silent(), MAX(1, 2))
    assert trial.problem == "no-number"
    assert str(trial.fields["given"]) == "something that cannot say what it is"


def test_a_leaf_that_is_guessed_at_is_noted():
    top = MAX(1, 2)
    task = Task(right.recursive, lambda node, depth, evaluate: evaluate(node.children[1]))
    assert attempt(task, Tree(top, 1)).guessed == [top[1]]


def test_the_lines_that_may_run_are_counted_by_the_tree():
    assert lines_for(Tree(MAX(*range(300)))) > 5 * lines_for(Tree(MAX(1, 2)))
