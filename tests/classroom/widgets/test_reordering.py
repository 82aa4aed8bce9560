"""reorder: what a page gets to know of the branches' order, and the reply to a wrong guess."""

import re

import pytest

from classroom.matrices import MatrixGame
from classroom.widgets import reorder
from gametree import MAX, GameTreeError, tree

LISTS = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]


def leaves(shuffle):
    return [node.value for node in shuffle.tree.leaves()]


def test_why_leaves_are_skipped():
    assert reorder(tree(LISTS)).why() == (
        "The first cut-off is at B: MIN already has 2 here, and MAX has 3 elsewhere. 2 ≤ 3, so the "
        "other 2 children are skipped."
    )
    assert reorder(MAX(3, 12)).why() == "There is no cut-off in this order, so every leaf is seen."


def test_no_hint_lets_the_number_be_worked_out():
    for top in (tree(LISTS), MAX(3, 12)):
        for hint in reorder(top).box.view["quiz"]["hints"]:
            assert not re.search(r"\d|skipped|every", hint), hint


def test_a_page_is_told_of_the_order():
    sorter = reorder(tree(LISTS))
    sorter.hear(["swap", "n_2_2", -1])
    assert sorter.box.view["focus"] == "n_2_1"  # it is followed
    sorter.hear(["swap", "n_2_1", -1])
    assert sorter.result.leaves == 5 and sorter.box.view["said"] == "Moved. How many leaves now?"
    view = sorter.box.view
    assert view["quiz"]["answer"] == "5" and "pruned" not in view["pictures"][0][0]
    first, second = view["quiz"]["hints"]  # the first wrong guess brings no hint
    assert first == "" and second.startswith("The first cut-off is at B. Which leaves")
    sorter.hear(["answer", False])
    view = sorter.box.view
    assert (
        view["said"].startswith("The first cut-off is at B")
        and "The best order needs 5" in view["said"]
    )
    assert (
        view["pictures"][0][0].count("leaf pruned") == 4 and "current" not in view["pictures"][0][0]
    )
    sorter.hear(["reset"])
    assert "pruned" not in sorter.box.view["pictures"][0][0]
    sorter.hear(["answer", True])
    assert sorter.box.view["said"].startswith("✓ Right. Alpha-beta sees 7 of 9 leaves")
    assert sorter.box.view["pictures"][0][0].count("leaf pruned") == 2
    sorter.hear(["swap", "n_9", 1])
    sorter.hear(["swap", "n", 1])
    sorter.hear(["random", {}])
    sorter.hear(["move", "n_0", 2])
    assert leaves(sorter) == [2, 4, 6, 14, 5, 2, 3, 12, 8] and sorter.box.view["focus"] == "n_2"
    sorter.hear(["reset"])
    assert sorter.result.leaves == 7


def test_what_is_no_tree_or_no_theme_is_refused():
    with pytest.raises(GameTreeError, match="cannot be told apart"):
        reorder(MatrixGame([[1, -1], [-1, 1]]).tree(first=None))
    with pytest.raises(GameTreeError, match="theme must be one of"):
        reorder(tree(LISTS), theme="dark")
