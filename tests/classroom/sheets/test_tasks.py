"""A task: what it is called, what makes two the same, and how it says its convention."""

import pytest

from classroom.sheets.kinds import KINDS
from classroom.sheets.tasks import Task
from classroom.sheets.workings import Convention
from gametree import GameTreeError, TicTacToe, build, tree


def test_every_kind_of_task_is_a_task(tasks):
    assert all(isinstance(task, Task) for of_a_kind in tasks.values() for task in of_a_kind)
    assert repr(tasks["prune"][0]).startswith(
        "Task(prune, 1, 4 points, Node(MAX to move, 3 children"
    )


def test_a_tree_of_another_game_is_refused():
    top = build(TicTacToe(), "XOX.X.O.O")
    assert KINDS["tictactoe"](top, 1, Convention()).tree is top
    with pytest.raises(GameTreeError, match="for trees of Bones, grown with build, got Node"):
        KINDS["bones"](top, 1, Convention())


def test_two_tasks_with_one_tree_have_one_key():
    one, same, other = [
        KINDS["values"](tree(text), 1, Convention())
        for text in ("MAX(3, 5)", "MAX(3, 5)", "MAX(5, 3)")
    ]
    assert one.key() == same.key() != other.key()


@pytest.mark.parametrize("convention", [Convention(), Convention(strict=True, order="reversed")])
def test_instructions_say_the_convention(convention):
    task = KINDS["prune"](tree("MAX(MIN(3, 5), MIN(2, 9))"), 1, convention)
    for instructions in (task.instructions, task.typed_instructions):
        assert ("from right to left" in str(instructions)) == (convention.order == "reversed")
        assert ("only when α > β" in str(instructions)) == convention.strict
    assert "Cross out" in str(task.instructions) and "Cross out" not in str(task.typed_instructions)
