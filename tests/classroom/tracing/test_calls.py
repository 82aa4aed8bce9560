"""What an open call is about, and what its variables hold, in few letters."""

import sys

from classroom.tracing.calls import Texts, name_in_tree, node_of_call
from gametree import MAX, MIN

TOP = MAX(MIN(3, 12), 7)


def test_a_node_is_written_by_its_name_in_the_picture():
    texts = Texts(TOP)
    assert texts.of(TOP) == "root" and texts.of([TOP[0], TOP[0][1]]) == "[A, A2]"
    assert name_in_tree(TOP[1], TOP) == "B" and name_in_tree(MAX(3), TOP).startswith(
        "Node(MAX to move"
    )


def test_other_things_are_short_and_have_no_address():
    texts = Texts(TOP)
    assert texts.of(len) == "len" and texts.of("x" * 99) == "'" + "x" * 38 + "…"
    assert "0x" not in texts.of(object()) and not texts.busy


def test_the_variables_of_a_call_have_no_others_with_them():
    def outer(node):
        count = 1

        def inner(child):
            return sys._getframe(), count

        return inner(node.children[0])[0]

    assert Texts(TOP).of_variables(outer(TOP)) == {"child": "A"}


def test_a_call_is_about_the_first_node_among_its_arguments():
    def search(depth, node=None, *rest):
        return node_of_call(sys._getframe())

    assert search(3) is None and search(3, TOP[0], TOP) is TOP[0]
    assert search(3, None, 4, TOP[1]) is TOP[1]


def test_a_method_may_have_its_node_in_self():
    class Search:
        def __init__(self, node):
            self.node = node

        def value(self, depth):
            return node_of_call(sys._getframe())

    assert Search(TOP[1]).value(3) is TOP[1]
