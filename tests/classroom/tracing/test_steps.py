"""The steps of a search, and the trace that they make up."""

from operator import eq, ge, le

import pytest
from hypothesis import given
from toys import plans, planted

from classroom import record
from gametree import MAX, MIN, Bones, alphabeta, draw, tree, values_of

BOOK = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]


def test_a_trace_is_a_sequence_of_steps():
    top = tree(BOOK)
    trace = record(alphabeta, top)
    assert repr(trace) == (
        "Trace(alphabeta, 29 steps, "
        "Result(value 3, move 0, line 0, 0, 11 nodes visited, 1 cut-off))"
    )
    assert [step.index for step in trace] == list(range(29)) and trace[-1].node is top
    assert trace[0].trace is trace and trace.result.value == 3
    assert sum(step.kind == "enter" for step in trace) == 11
    assert [step.kind for step in trace[:5]] == ["enter", "enter", "enter", "leaf", "update"]


def test_only_what_was_cut_below_is_a_bound():
    trace = record(alphabeta, tree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]))
    bounds = [step.bound for step in trace if step.kind == "leave"]
    assert bounds == ["exact", "upper", "exact", "exact"]
    text = "All children are done: the node after 2 is worth 2. 2 is not more"
    assert trace[-2].text.startswith(text)
    table = {}
    alphabeta(Bones(5), table=table)
    again = record(alphabeta, Bones(5), table=table)
    bounds = [step.bound for step in again if step.kind == "leave"]
    assert bounds == ["exact", "upper", "upper", "exact"]


def test_where_the_child_that_brought_the_value_was_searched_whole_it_is_exact():
    top = MAX(3, MIN(MAX(6, 1), MAX(6, 2), MAX(-3, -2)))  # a cut below, but none of −2
    last = [step for step in record(alphabeta, top) if step.kind == "leave"][-2]
    assert (last.node, last.value, last.bound) == (top[1], -2, "exact")
    assert draw(top, windows=True).marks.value(top[1]) == "−2"


@given(plans())
def test_what_is_called_exact_is_exact_and_a_bound_is_one(plan):
    top = planted(plan)
    true = values_of(top)
    for strict in (False, True):
        for step in record(alphabeta, top, strict=strict):
            if step.kind == "leave":
                is_it = {"exact": eq, "upper": le, "lower": ge}[step.bound]
                assert is_it(true[step.node], step.value)


def test_a_trace_knows_which_nodes_were_looked_at_and_which_skipped():
    top = tree(BOOK)
    trace = record(alphabeta, top)
    assert len(trace.nodes) == 11 and trace.nodes[:3] == [top, top[0], top[0][0]]
    assert trace.skipped == {"B2": top.find(1, 1), "B3": top.find(1, 2)}


def test_lines_are_forgotten_but_not_what_was_read():
    trace = record(lambda node: node.children[0].value, MAX(3, 12))
    assert {step.kind for step in trace} > {"read", "line"} and trace.source
    trace.forget_lines("too many nodes")
    assert [(step.kind, step.index) for step in trace] == [("read", 0), ("read", 1)]
    assert (trace.note, trace.source) == ("too many nodes", "")


def test_a_step_of_an_unknown_kind_says_nothing():
    def search(node, watch):
        watch("jump", node)

    (step,) = record(search, tree(7))
    with pytest.raises(AttributeError, match="A step of the kind 'jump' says nothing"):
        step.say()
