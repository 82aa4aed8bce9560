"""What a watcher hears of a search: every step, in order, well nested."""

import itertools
from math import inf

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from toys import plans, planted

from gametree import TicTacToe, alphabeta, expectimax, minimax, record, root, tree
from gametree.watching import Enough

BOOK = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]


def events_of(search, top, **options):
    events = []
    search(top, watch=lambda *event: events.append(event), **options)
    return events


def test_a_watcher_sees_every_step_in_order():
    top, seen = tree("MAX(MIN(3, 2), 1, 5)"), []
    minimax(top, watch=lambda *step: seen.append(step))
    assert [(kind, node.path, value) for kind, node, _, _, value, _ in seen] == [
        ("enter", (), None),
        ("enter", (0,), None),
        ("enter", (0, 0), None),
        ("leaf", (0, 0), 3),
        ("update", (0,), 3),
        ("enter", (0, 1), None),
        ("leaf", (0, 1), 2),
        ("update", (0,), 2),
        ("leave", (0,), 2),
        ("update", (), 2),
        ("enter", (1,), None),
        ("leaf", (1,), 1),
        ("enter", (2,), None),
        ("leaf", (2,), 5),
        ("update", (), 5),
        ("leave", (), 5),
    ]
    assert {(alpha, beta, skipped) for _, _, alpha, beta, _, skipped in seen} == {(-inf, inf, ())}


def test_only_a_strictly_better_child_replaces_the_first():
    for text in ("MAX(3, 3.0, 2, 3)", "MIN(3, 3.0, 4, 3)"):
        updates = []
        result = minimax(tree(text), watch=lambda kind, *_, seen=updates: seen.append(kind))
        assert updates.count("update") == 1
        assert type(result.value) is int and result.line == (0,)


@settings(deadline=None, derandomize=True, max_examples=50)
@given(plans())
def test_what_a_watcher_counts_is_what_the_result_says(plan):
    top, kinds = planted(plan), []
    result = minimax(top, watch=lambda kind, *_: kinds.append(kind))
    assert kinds.count("enter") == result.visited
    assert kinds.count("leaf") == result.leaves
    assert kinds.count("leave") == result.visited - result.leaves
    assert kinds.count("update") >= kinds.count("leave")


def test_a_watcher_sees_the_guesses_of_a_search_with_a_depth_limit():
    seen = []
    minimax(
        tree(BOOK),
        depth=1,
        evaluate=lambda node: 7,
        watch=lambda kind, n, a, b, value, s: seen.append((kind, value)),
    )
    assert seen[:4] == [("enter", None), ("enter", None), ("leaf", 7), ("update", 7)]


def test_what_a_watcher_hears():
    heard = []
    top = tree(BOOK)
    alphabeta(top, watch=lambda kind, node, *rest: heard.append((kind, node.path, *rest)))
    assert sum(kind == "enter" for kind, *_ in heard) == 11
    cut = next(event for event in heard if event[0] == "cut")
    assert cut == ("cut", (1,), 3, 2, 2, top.children[1].children[1:])
    assert heard[-1] == ("leave", (), 3, inf, 3, ())
    windows = [(alpha, beta) for kind, path, alpha, beta, *_ in heard if path == ()]
    assert all(
        after[0] >= before[0] for before, after in itertools.pairwise(windows)
    )  # α never falls


@settings(deadline=None, derandomize=True, max_examples=60)
@given(plans(), st.booleans())
def test_the_events_of_a_search_are_well_nested(plan, strict):
    top = planted(plan)
    for search, options in ((minimax, {}), (expectimax, {}), (alphabeta, {"strict": strict})):
        result, open_nodes, windows = search(top, **options), [], {}
        events = events_of(search, top, **options)
        assert (
            events[0][:2] == ("enter", top)
            and events[-1][1] is top
            and events[-1][4] == result.value
        )
        for kind, node, alpha, beta, value, skipped in events:
            if kind == "enter":
                assert not open_nodes or node.parent is open_nodes[-1]
                open_nodes.append(node)
                windows[node] = alpha, beta
            assert node is open_nodes[-1] and (value is None) == (kind == "enter")
            assert windows[node][0] <= alpha and beta <= windows[node][1]
            windows[node] = alpha, beta
            assert bool(skipped) == (kind == "cut")
            if kind in ("leaf", "leave"):
                assert (kind == "leaf") == node.is_leaf
                open_nodes.pop()
        assert not open_nodes
        kinds = [kind for kind, *_ in events]
        assert (kinds.count("enter"), kinds.count("leaf")) == (result.visited, result.leaves)
        assert [(node, skipped) for kind, node, *_, skipped in events if kind == "cut"] == [
            *result.cuts
        ]


def test_skipped_children_stand_in_the_order_tried():
    top = tree([[5, 6], [8, 4, 9, 7]])
    for result in (
        alphabeta(top, order="reversed"),
        record(alphabeta, top, order="reversed").result,
    ):
        assert [[child.move for child in skipped] for _, skipped in result.cuts] == []
    top = tree([[9, 8, 1], [2, 5, 7]])
    cut = next(event for event in events_of(alphabeta, top, order="reversed") if event[0] == "cut")
    assert [child.path for child in cut[5]] == [(0, 1), (0, 0)]
    assert alphabeta(top, order="reversed").cuts == ((cut[1], cut[5]),)


def test_what_a_table_knew_looks_like_no_leaf():
    events = events_of(alphabeta, root(TicTacToe(), "XO.XO...."), table={})
    known = [
        (one, other)
        for one, other in itertools.pairwise(events)
        if (one[0], other[0]) == ("enter", "leave") and one[1] is other[1]
    ]
    assert known and not any(one[1].is_leaf for one, _ in known)
    leaves = [node for kind, node, *_ in events if kind == "leaf"]
    assert all(node.is_leaf for node in leaves)


def test_a_watcher_may_end_a_search():
    visited = []

    def watch(kind, node, *_):
        if len(visited) == 3:
            raise Enough
        if kind == "enter":
            visited.append(node)

    for search in (minimax, alphabeta):
        visited.clear()
        with pytest.raises(Enough):
            search(tree(BOOK), watch=watch)
        assert len(visited) == 3
