"""What is seen of a function while it runs: its tables, and how often it is called."""

from classroom.check.observing import observe
from classroom.check.searches import task_of_node
from classroom.check.trees import TestTree as Tree  # which pytest would take for tests
from gametree import MAX, MIN

TREE = Tree(MAX(MIN(3, 12), MIN(2, 4)))
KEPT = {"before": 1}  # a global table, with an entry of before


def seen(function):
    return observe(task_of_node(function, "max"), TREE)


def test_tables_are_seen_among_variables_and_global_names():
    def search(node):
        own = {}
        for below in node.walk():
            own[below] = below.value
            KEPT[below.path] = below.value
        return own[node] or 3

    tables = seen(search).tables
    assert sorted((table.before, table.new) for table in tables) == [(0, 7), (1, 7)]


def test_calls_with_one_node_are_counted():
    def search(node):
        if node.is_leaf:
            return node.value
        return node.player.best(max(search(child), search(child)) for child in node.children)

    observed = seen(search)
    assert observed.calls == 4 and observed.trial.value == 3  # two at each of two plies


def test_the_names_that_it_uses_are_known():
    assert "type" in seen(lambda node: type(node) and 3).names
