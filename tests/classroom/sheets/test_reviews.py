"""Tasks that come again: each has one right answer, and it is the one of the textbook."""

import re
from functools import cache

import pytest
from amounts import amount

from classroom import record
from classroom.sheets.kinds.reorder import order_in_words
from classroom.sheets.reviews import ONE_QUESTION, RECURRENCES, Again, recurring_task
from classroom.words.names import id_of, name_aloud
from gametree import alphabeta, expectimax, tree, values_of
from gametree.values import number

TIMES = (1, 2, 3, 4)


@cache
def tasks(kind):
    """Tasks of a kind, for each time that they come again."""
    lots = range(amount(2, with_long=10))
    return [recurring_task(Again(kind, f"lot {lot}", time)) for time in TIMES for lot in lots]


@pytest.mark.parametrize("kind", RECURRENCES)
def test_a_lot_gives_one_tree_and_another_lot_another(kind):
    first, again, other = [
        recurring_task(Again(kind, lot, 1)).task.tree for lot in ("Monday", "Monday", "Tuesday")
    ]
    assert first.to_text() == again.to_text()
    assert first.to_text() != other.to_text() or first.game != other.game


@pytest.mark.slow
@pytest.mark.parametrize("kind", RECURRENCES)
def test_each_task_says_what_to_do_and_tells_no_answer(kind):
    for _, task, asked in tasks(kind):
        assert asked.said and asked.quizzes
        assert all(node.value is None for node in task.tree.walk() if not node.is_leaf)
        for quiz in asked.quizzes.values():
            assert quiz.choices is None or len(quiz.choices) >= 2
            assert quiz.answer not in ("", None)


@pytest.mark.parametrize("kind", ["values", "expectimax"])
def test_values_are_asked_at_each_inner_node(kind):
    for _, task, asked in tasks(kind):
        values = values_of(task.tree)
        assert values[task.tree] == expectimax(task.tree).value
        inner = {id_of(node, task.tree): node for node in task.tree.walk() if not node.is_leaf}
        answers = {key: quiz.answer for key, quiz in asked.quizzes.items()}
        assert answers == {key: number(values[node]) for key, node in inner.items()}


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["move", "tictactoe"])
def test_all_best_moves_are_to_be_ticked(kind):
    for _, task, asked in tasks(kind):
        values = values_of(task.tree)
        best = [child for child in task.tree if values[child] == values[task.tree]]
        names = [
            str(child.move) if kind == "tictactoe" else name_aloud(child, task.tree)
            for child in best
        ]
        assert asked.quizzes[ONE_QUESTION].answer == names


def test_no_square_ends_the_game_because_its_picture_would_give_the_answer():
    for _, task, _ in tasks("tictactoe"):
        assert not any(child.is_leaf for child in task.tree.children)


def test_leaves_are_crossed_out_that_alpha_beta_does_not_see():
    for _, task, asked in tasks("prune"):
        seen = record(alphabeta, task.tree).nodes
        skipped = [leaf for leaf in task.tree.leaves() if leaf not in seen]
        assert asked.in_picture["answer"] == [id_of(leaf, task.tree) for leaf in skipped] != []


def test_leaves_are_counted_that_alpha_beta_sees():
    for _, task, asked in tasks("leaves"):
        assert asked.quizzes[ONE_QUESTION].answer == str(alphabeta(task.tree).leaves)


def test_windows_are_those_on_arrival_at_each_node_below_the_root():
    for _, task, asked in tasks("windows"):
        arrivals = {}
        for step in record(alphabeta, task.tree):
            if step.kind == "enter" and not step.node.is_leaf and step.node is not task.tree:
                key = id_of(step.node, task.tree)
                arrivals |= {f"{key} α": number(step.alpha), f"{key} β": number(step.beta)}
        assert {key: quiz.answer for key, quiz in asked.quizzes.items()} == arrivals


def test_the_condition_for_x_is_true_of_every_x():
    for _, task, asked in tasks("x"):
        _, sign, bound = asked.quizzes[ONE_QUESTION].answer.split()
        (name,) = [name for condition in task.conditions for name in condition.names[:1]]
        for x in range(-5, 30):
            top = tree(task.tree.to_text().replace("x", str(x)), task.tree.player)
            node = next(node for node in top.walk() if name_aloud(node, top) == name)
            is_skipped = node not in record(alphabeta, top).nodes
            assert is_skipped == (x <= int(bound) if sign == "≤" else x >= int(bound))


def test_heaps_are_won_from_which_a_move_leads_to_a_lost_one():
    for _, task, asked in tasks("bones"):
        game = task.tree.game
        won = {}
        for heap in range(9):
            moves = [take for take in game.take if take <= heap]
            won[heap] = any(not won[heap - take] for take in moves) if moves else game.misere
        heaps = [str(heap) for heap in won if won[heap]]
        assert asked.quizzes[ONE_QUESTION].answer == (", ".join(heaps) or "none of them")


def test_a_wrong_choice_of_heaps_is_not_answered_as_a_program():
    program = re.compile(r"^It |\b(return|loop|misere|any, not all)\b")
    for _, _, asked in tasks("bones"):
        for _, reply in asked.quizzes[ONE_QUESTION].wrong:
            assert not program.search(reply), reply


def test_the_order_shown_is_no_choice():
    for _, task, asked in tasks("reorder"):
        assert order_in_words(task.tree, task.tree) not in asked.quizzes[ONE_QUESTION].choices


def test_no_other_order_that_can_be_chosen_sees_as_few_leaves():
    for _, task, asked in tasks("reorder"):
        quiz = asked.quizzes[ONE_QUESTION]
        seen = {choice: leaves_seen(task.tree, choice) for choice in quiz.choices}
        assert min(seen.values()) == alphabeta(task.best_order).leaves
        assert [choice for choice in seen if seen[choice] == min(seen.values())] == [quiz.answer]


@pytest.mark.parametrize("kind", ["prune", "x", "reorder", "windows"])
def test_a_task_on_the_screen_is_of_one_tree(kind):
    for _, _, asked in tasks(kind):
        assert "each tree" not in asked.said


def test_a_wrong_leaf_is_answered_with_something_to_think_about():
    for _, _, asked in tasks("prune"):
        assert "why can this leaf not change that?" in asked.quizzes[ONE_QUESTION].hints[0]


def leaves_seen(top, order):
    """How many leaves alpha-beta sees in an order such as "B A; A: A1 A2; B: B2 B1"."""
    root, *others = order.split("; ")
    orders = {"": root.split()} | {
        name: names.split() for name, names in (one.split(": ") for one in others)
    }

    def in_order(node):
        names = [name_aloud(child, top) for child in node.children]
        return [node.children[names.index(name)] for name in orders[name_aloud(node, top)]]

    return alphabeta(top, order=in_order).leaves
