"""The steps of a search, and the trace that they make up."""

import pytest

from classroom import record
from gametree import MAX, Bones, alphabeta, tree

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
