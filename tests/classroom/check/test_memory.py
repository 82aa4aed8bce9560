"""What a function keeps from one call to the next is seen to have changed, and is put back."""

from functools import partial

from classroom.check import check_alphabeta, check_minimax
from classroom.check.memory import Memory
from gametree import MAX

CALLS = 0
KNOWN = {"a": 1}


def counts(node):
    global CALLS
    CALLS += 1
    return helps(node)


def helps(node, notes=[], *, marks={1}):  # noqa: B006 - as students write it
    notes.append(node)
    marks.add(node)
    KNOWN["a"] = node
    return node


def test_variables_and_defaults_are_put_back_also_those_of_functions_that_it_calls():
    for fn in (counts, partial(counts)):
        memory = Memory(fn)
        assert memory.changed_names == []
        fn(2)
        assert sorted(memory.changed_names) == ["CALLS", "KNOWN", "marks", "notes"]
        memory.put_back()
        assert memory.changed_names == []
        assert (CALLS, KNOWN) == (0, {"a": 1})
        assert helps.__defaults__ == ([],) and helps.__kwdefaults__ == {"marks": {1}}


def test_what_is_no_function_of_python_keeps_nothing():
    for fn in (len, print, int):
        assert Memory(fn).changed_names == []


def test_a_function_that_counts_its_calls_keeps_the_name_of_its_mistake():
    def wrong(node):
        counts(0)
        return node.value if node.is_leaf else max([wrong(child) for child in node])

    verdict = check_minimax(wrong)
    assert verdict.mistake == "opponent-helps" and "CALLS" not in verdict.text


def test_a_bound_that_is_left_from_another_tree_is_told_by_its_name():
    def kept(node, best=[0, 0]):  # noqa: B006 - as students write it
        best[1] += 1
        if node.is_leaf:
            return node.value
        values = [kept(child) for child in node]
        return node.player.best(values) if best[1] < 20 else MAX.best(values)

    verdict = check_alphabeta(kept)
    assert verdict.mistake == "memory-outlives-the-call"
    assert (
        "It is right there if it is called first. Earlier calls have changed best." in verdict.text
    )
