"""Nodes that report what is read of them, and are otherwise like those that they replace."""

import copy

import pytest

from classroom.tracing.watched_nodes import Watched, unwrap
from gametree import MAX, MIN, Node


@pytest.fixture
def top():
    return MAX(MIN(3, 12), 7)


@pytest.fixture
def seen():
    return []


@pytest.fixture
def watched(top, seen):
    return Watched(top, seen.append, {})


def test_the_first_look_at_a_node_is_told_and_no_other(top, watched, seen):
    assert seen == []
    assert watched.player is MAX and watched.player is MAX
    assert seen == [top]
    assert [child.value for child in watched.children] == [None, 7]
    assert seen == [top, top[0], top[1]]


@pytest.mark.parametrize("name", ["move", "chance", "parent", "root", "path", "depth"])
def test_what_is_known_above_takes_no_look(top, watched, seen, name):
    (child, _) = watched.children
    seen.clear()
    assert unwrap(getattr(child, name)) == getattr(top[0], name)
    assert seen == []


def test_a_look_that_does_not_count_is_told_again(top, seen):
    def refuse(node):
        seen.append(node)
        return False

    watched = Watched(top, refuse, {})
    assert watched.player is watched.player and seen == [top, top]


def test_each_node_has_one_stand_in(watched):
    (child, leaf) = watched.children
    assert watched.children[0] is child and child.parent is watched and leaf.root is watched


def test_what_is_written_is_written_into_the_node(top, watched):
    watched.value = 7
    watched.children = watched.children[::-1]
    assert top.value == 7 and [child.move for child in top.children] == [1, 0]
    assert all(type(child) is Node for child in top.children)


def test_a_copy_is_a_plain_tree_and_looks_at_all_of_it(top, watched, seen):
    copied = copy.deepcopy(watched)
    assert type(copied) is Node and copied.to_text() == top.to_text()
    assert seen == [*top.walk()]


def test_an_answer_is_unwrapped_in_tuples_and_lists(top, watched):
    assert unwrap((7, [watched, watched.children[0]])) == (7, [top, top[0]])
    assert unwrap("text") == "text"


def test_messages_call_it_a_node(watched):
    with pytest.raises(AttributeError, match="'Node' object has no attribute 'valeu'"):
        watched.valeu  # noqa: B018 (what is asked for is not there)
