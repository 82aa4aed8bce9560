"""record, for a student's function: which lines ran, what was known there, and how it ended."""

import copy
import functools
import inspect
import linecache
import sys
from dataclasses import dataclass
from math import inf
from textwrap import dedent

import pytest
from hypothesis import given
from toys import endless, endless_on_one_line, plans, planted

from classroom import random_tree, record, step
from classroom.check import check_function
from classroom.tracing import line_by_line
from classroom.tracing.watched_nodes import Watched
from gametree import MAX, MIN, Bones, GameTreeError, Node, TreeTooLarge, minimax, root, tree

TOP = MAX(MIN(3, 12), 7)


def of(trace, kind):
    return [step for step in trace if step.kind == kind]


def returned(trace):
    """What the calls returned, as (function, place of the node, value)."""
    ends = [(step.calls[-1], step.value) for step in of(trace, "return")]
    return [(call.function, call.node and call.node.path, value) for call, value in ends]


def my_minimax(node):
    if node.is_leaf:
        return node.value
    best = None
    for child in node.children:
        value = my_minimax(child)
        if best is None or node.player.sign * value > node.player.sign * best:
            best = value
    return best


def test_every_line_is_told_before_it_runs():
    trace = record(my_minimax, TOP)
    assert (
        trace.source == inspect.getsource(my_minimax) and trace.note == "" and trace.error is None
    )
    first = [2, 4, 5, 6, 2, 4, 5, 6, 2, 3, 7, 8, 5, 6, 2, 3, 7, 5, 9, 7, 8, 5, 6, 2, 3, 7, 8, 5, 9]
    assert [step.line for step in of(trace, "line")] == first
    assert [step.index for step in trace] == [*range(len(trace))]
    assert (
        trace[0].text == "Line 2: if node.is_leaf:"
        and trace[0].say("de") == "Zeile 2: if node.is_leaf:"
    )
    assert trace[1].kind == "read" and trace[1].line is None and trace[1].calls == ()
    assert trace.result == 7 and repr(trace) == "Trace(my_minimax, 39 steps, 7)"
    ends = [((0, 0), 3), ((0, 1), 12), ((0,), 3), ((1,), 7), ((), 7)]
    assert returned(trace) == [("my_minimax", *end) for end in ends]
    last = trace[-1]
    assert last.text == "my_minimax(root) returns 7." and last.line == 9 and last.node is TOP
    assert of(trace, "return")[0].text == "my_minimax(A1) returns 3."


def test_what_is_known_at_a_line():
    trace = record(my_minimax, TOP)
    step = next(step for step in trace if step.line == 7)
    outer, inner = step.calls
    assert (outer.function, outer.node, outer.locals) == (
        "my_minimax",
        TOP,
        {"node": "root", "best": "None", "child": "A"},
    )
    assert inner.locals == {"node": "A", "best": "None", "child": "A1", "value": "3"}
    assert inner.node is TOP[0] and step.node is TOP[0]
    assert all(type(call.node) is Node for step in trace for call in step.calls)
    ended = of(trace, "return")[0].calls
    assert [call.node.path for call in ended] == [(), (0,), (0, 0)]
    assert ended[-1].locals == {"node": "A1", "return": "3"}


@given(plans())
def test_what_a_right_minimax_returns_is_the_value_of_the_node(plan):
    top = planted(plan)
    trace = record(my_minimax, top)
    assert trace.note or [step.value for step in of(trace, "return")] == [
        minimax(step.node).value for step in of(trace, "return")
    ]
    assert trace.result == minimax(top).value


# --- ways to write it


def negamax(node):
    if not node.children:
        return node.value * node.parent.player.opponent.sign
    return max(-negamax(child) for child in node.children)


def test_a_negamax_returns_what_the_mover_gets():
    trace = record(negamax, TOP)
    found = [
        ("negamax", (0, 0), 3),
        ("negamax", (0, 1), 12),
        ("negamax", (0,), -3),
        ("negamax", (1,), -7),
    ]
    assert returned(trace) == [*found, ("negamax", (), 7)]
    assert [step.line for step in of(trace, "line")] == [2, 4, 2, 4, 2, 3, 2, 3, 2, 3]


def test_comprehensions_have_lines_and_are_no_call():
    trace = record(lambda node: sum([child.value for child in node.children]), MAX(3, 12))
    assert [step.kind for step in trace] == ["line", "read", "read", "read", "return"]
    assert trace.result == 15 and trace[-1].text == "<lambda>(root) returns 15."

    def several(node):
        return [
            child.move
            for child in node.children
        ]  # fmt: skip

    trace = record(several, MAX(3, 12))
    assert {call.function for step in trace for call in step.calls} == {"several"}
    assert {2, 3, 4} >= {step.line for step in of(trace, "line")} > {3}
    assert any(step.calls[-1].locals.get("child") == "B" for step in of(trace, "line"))


def my_alphabeta(node, alpha=-inf, beta=inf):
    if not node.children:
        return node.value, None
    best = []
    for child in node.children:
        value, _ = my_alphabeta(child, alpha, beta)
        best.append((value * node.player.sign, child))
        if node.player is MAX:
            alpha = max(alpha, value)
        else:
            beta = min(beta, value)
        if alpha >= beta:
            break
    value, child = max(best, key=lambda pair: pair[0])
    return value * node.player.sign, child


def test_a_lambda_is_a_call_and_infinity_and_nodes_in_lists_are_written():
    trace = record(my_alphabeta, TOP)
    assert trace.result == (7, TOP[1])
    assert trace[0].calls[0].locals == {"node": "root", "alpha": "-inf", "beta": "inf"}
    keys = [step for step in of(trace, "return") if step.calls[-1].function == "<lambda>"]
    assert [step.text for step in keys[:2]] == ["<lambda>() returns -3.", "<lambda>() returns -12."]
    assert keys[0].calls[-1].locals["pair"] == "(-3, A1)" and keys[0].node is TOP[0]
    assert of(trace, "return")[-1].text == "my_alphabeta(root) returns (7, B)."
    assert of(trace, "return")[-1].value == 7
    assert trace[-1].calls[0].locals["best"] == "[(3, A), (7, B)]"


def highest(node):
    return node.value if node.is_leaf else max([lowest(child) for child in node.children])


def lowest(node):
    return node.value if node.is_leaf else min([highest(child) for child in node.children])


def test_helpers_from_elsewhere_are_appended_as_they_begin():
    trace = record(highest, TOP)
    assert trace.source == inspect.getsource(highest) + "\n" + inspect.getsource(lowest)
    assert [step.line for step in of(trace, "line")] == [2, 5, 2, 2, 5]
    assert trace.result == 7


def test_a_nested_function_shares_a_variable():
    def outer(top):
        count = 0

        def visit(node):
            nonlocal count
            count += 1
            for child in node.children:
                visit(child)

        visit(top)
        return count

    trace = record(outer, TOP)
    assert trace.result == 5 and trace.source == dedent(inspect.getsource(outer))
    assert of(trace, "line")[-1].calls[0].locals == {"top": "root", "count": "5", "visit": "visit"}
    deepest = max(of(trace, "line"), key=lambda step: len(step.calls))
    assert int(deepest.calls[0].locals["count"]) > 1  # which an inner call has changed
    assert deepest.calls[1].locals == {"node": "root", "child": "A"}


class Search:
    """A search whose methods take no node."""

    def __init__(self, node=None):
        self.node = node

    def __call__(self, node):
        self.node = node
        return self.value()

    def value(self):
        if self.node.is_leaf:
            return self.node.value
        return self.node.player.best(map(Search(), self.node.children))

    def of(self, node):
        return self(node)


def test_methods_a_callable_and_a_class():
    trace = record(Search(), TOP)
    assert trace.result == 7 and trace.source.startswith(
        "def __call__(self, node):\n    self.node = node\n"
    )
    assert "\n\ndef value(self):\n    if self" in trace.source
    assert ("value", (0,), 3) in returned(trace)
    assert record(Search().of, TOP).source.startswith(
        "def of(self, node):\n    return self(node)\n\ndef __call__"
    )
    made = record(Search, TOP)
    assert made.source == inspect.getsource(Search) and [
        step.line for step in of(made, "line")
    ] == [5]


def test_a_generator_is_run_to_its_end():
    def values(node):
        if node.is_leaf:
            yield node.value
        for child in node.children:
            yield from values(child)

    trace = record(values, TOP)
    assert trace.result == [3, 12, 7] and len(of(trace, "return")) == 5
    assert [call.node.path for call in of(trace, "return")[0].calls] == [(), (0,), (0, 0)]


def test_a_decorated_function_is_shown_as_it_was_written():
    @functools.cache
    def cached(node):
        return node.value if node.is_leaf else node.player.best(map(cached, node.children))

    trace = record(cached, TOP)
    assert trace.result == 7 and trace.source == dedent(inspect.getsource(cached))
    assert {step.line for step in of(trace, "line")} == {3}

    def told(function):
        @functools.wraps(function)
        def wrapper(*args):
            return function(*args)

        return wrapper

    trace = record(told(my_minimax), TOP)
    assert trace.source.startswith(
        inspect.getsource(my_minimax) + "\n@functools.wraps(function)\ndef wrapper"
    )
    assert trace[0].calls[0].node is TOP and trace[0].line == 13
    assert record(functools.partial(my_minimax), TOP).source == inspect.getsource(my_minimax)


def cell(number, text):
    """The names that a cell of a notebook defines."""
    file = f"<ipython-input-{number}-0123>"
    linecache.cache[file] = len(text), None, text.splitlines(True), file
    names = {"__name__": "__main__"}
    exec(compile(text, file, "exec"), names)
    return names


def test_functions_of_cells():
    helper = cell(1, "# one\n\ndef look(node):\n    return node.value\n")["look"]
    names = cell(2, "def look(node):\n    x = 1\n    return helper(node) + x\n")
    names["helper"] = helper
    trace = record(names["look"], tree(3))
    assert trace.result == 4
    assert trace.source.split("\n\n") == [
        "def look(node):\n    x = 1\n    return helper(node) + x\n"[:-1],
        "def look(node):\n    return node.value\n",
    ]
    assert [step.text for step in of(trace, "line")] == [
        "Line 2: x = 1",
        "Line 3: return helper(node) + x",
        "Line 6: return node.value",
    ]


def test_code_without_a_source():
    names = {}
    exec("\n\ndef look(node):\n    x = 1\n    return node.value", names)
    trace = record(names["look"], tree(3))
    assert (trace.source, trace.result) == ("", 3)
    assert [step.line for step in of(trace, "line")] == [2, 3]


def test_code_of_gametree_and_of_libraries_has_no_lines():
    @dataclass
    class Pair:
        value: float

    trace = record(lambda node: minimax(Pair(node).value).value, TOP)
    assert trace.result == 7 and {call.function for step in trace for call in step.calls} == {
        "<lambda>"
    }
    assert record(minimax, TOP).source == "" and not of(record(minimax, TOP), "line")


def test_texts_are_short_look_at_nothing_and_know_no_address():
    class Broken:
        def __repr__(self):
            raise ValueError

    class Curious:
        def __init__(self, node):
            self.node = node

        def __repr__(self):
            return f"worth {self.node.value}"

    def holds(node, broken=Broken(), thing=object(), key=len, top=MAX(3)):  # noqa: B008 - as meant
        curious, itself, long = Curious(node.children[0]), [thing], "x" * 99
        itself.append(itself)
        pairs = {"a": node, "b": [*node.children]}
        assert curious and long and pairs

    top = MAX(MIN(3, 12), 7)
    trace = record(holds, top)
    assert [step.node for step in of(trace, "read")] == [top]
    known = trace[-1].calls[0].locals
    assert known["curious"] == "worth None" and known["pairs"] == "{'a': root, 'b': [A, B]}"
    assert known["key"] == "len" and known["top"].startswith("Node(MAX to move")
    assert all(len(text) <= 40 and "0x" not in text for text in known.values())
    assert trace[-1].text == "holds(root) returns None." and trace[-1].value is None


# --- how it ends


def test_an_error_is_shown_where_it_was_raised():
    def divides(node):
        if node.is_leaf:
            return node.value / 0
        try:
            return sum(divides(child) for child in node.children)
        finally:
            node = None

    trace = record(divides, TOP)
    step = trace[-1]
    assert isinstance(trace.error, ZeroDivisionError) and trace.result is None
    assert (step.kind, step.line, step.text) == ("error", 3, "ZeroDivisionError: division by zero")
    assert step.say("zh") == step.text and step.node is TOP[0][0]
    assert [call.node.path for call in step.calls] == [(), (0,), (0, 0)]
    assert not of(trace, "return")
    assert repr(trace).endswith("steps, ZeroDivisionError: division by zero)")

    def caught(node):
        try:
            return divides(node)
        except ZeroDivisionError:
            return node.move

    assert record(caught, TOP).error is None and len(of(record(caught, TOP), "return")) == 1
    assert record(lambda node: node.find(9), TOP)[-1].text.startswith(
        "IllegalMove: There is no move 9"
    )
    assert record(lambda node: sys.exit("enough"), TOP)[-1].text == "SystemExit: enough"


def test_what_cannot_be_called_with_a_node_and_has_no_lines_raises():
    for no_search in (len, max, print, int):
        with pytest.raises(GameTreeError, match="record needs a search"):
            record(no_search, TOP)
    with pytest.raises(GameTreeError, match="give what it takes besides by name"):
        record(eval("lambda: 3"), TOP)


def catches_all(node):
    while True:
        try:
            while True: pass  # noqa: E701 - as students write it  # fmt: skip
        except:  # noqa: E722 - as students write it
            pass


def catches_slowly(node):
    while True:
        try:
            endless(node)
        except BaseException:
            continue


def tries_again(node):
    try:
        return endless(node)
    finally:
        return endless(node)  # noqa: B012, SIM107 - as students write it


@pytest.mark.parametrize(
    "search", [endless, endless_on_one_line, catches_all, tries_again, catches_slowly]
)
def test_a_loop_without_an_end_is_shown(search):
    trace = record(search, TOP)
    said = "After 5,000 lines no other node has been read, so this never ends."
    assert trace[-1].kind == "error" and trace[-1].text == str(trace.error) == said
    assert isinstance(trace.error, GameTreeError) and trace.result is None
    assert trace.source.splitlines()[trace[-1].line - 1].strip().startswith(("while", "pass"))
    assert trace[-1].say("de").startswith("Nach 5000 Zeilen") and trace[-1].calls[-1].node is TOP


def recursion(node):
    return recursion(node)


def recursion_again(node):
    try:
        return max(recursion_again(child) for child in node.nothing)
    except:  # noqa: E722 - as students write it
        return recursion_again(node)


class Loop:
    def __eq__(self, other):
        return self == other


def recursion_through_python(node):
    return Loop() == node


def recursion_in_a_library(node):
    sys.setrecursionlimit(len(inspect.stack()) + 60)
    return copy.deepcopy(functools.reduce(lambda inner, _: [inner], range(99)))


@pytest.mark.slow
@pytest.mark.parametrize(
    "search", [recursion, recursion_again, recursion_through_python, recursion_in_a_library]
)
def test_a_recursion_without_an_end_is_shown(search):
    limit = sys.getrecursionlimit()
    trace = record(search, TOP)
    assert trace[-1].text == "More and more calls are open, so this recursion never ends."
    assert (
        trace.result is None and len(trace[-1].calls) <= 1001 and sys.getrecursionlimit() == limit
    )


def test_as_many_lines_as_it_likes_while_it_reads_nodes(monkeypatch):
    monkeypatch.setattr(line_by_line, "MOST_LINES", 30)
    assert record(my_minimax, tree([[3, 12], [2, 4]])).error is None
    monkeypatch.setattr(line_by_line, "MOST_LINES", 3)
    assert record(my_minimax, TOP).error is not None


def test_too_many_steps_are_refused(monkeypatch):
    monkeypatch.setattr(line_by_line, "MOST_STEPS", 20)
    monkeypatch.setattr("classroom.tracing.steps.MOST_STEPS", 20)
    for search in (my_minimax, catches_slowly):
        with pytest.raises(TreeTooLarge):
            record(search, TOP)


def test_a_ctrl_c_goes_through_and_all_is_put_back():
    before = sys.gettrace(), sys.getrecursionlimit()

    def interrupts(node):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        record(interrupts, TOP)
    assert (sys.gettrace(), sys.getrecursionlimit()) == before


@pytest.mark.parametrize("search", [my_minimax, endless, recursion, lambda node: node.nothing])
def test_a_tracer_of_before_is_put_back(search):
    def tracer(frame, event, arg):
        return None

    before = sys.gettrace()
    sys.settrace(tracer)
    try:
        record(search, TOP)
        record(search, random_tree(1, 5, 4)) if search is my_minimax else None
        assert sys.gettrace() is tracer
    finally:
        sys.settrace(before)


def test_a_check_in_it_and_it_in_a_check():
    def checks(node):
        passed = check_function(my_minimax, [(TOP, 7)]).passed
        return passed and node.value

    trace = record(checks, tree(3))
    assert trace.result == 3 and [step.line for step in of(trace, "line")] == [2, 3]
    assert check_function(lambda node: record(my_minimax, node).result, [(TOP, 7)]).passed
    verdict = check_function(lambda node: record(endless, node).result, [(TOP, 7)])
    assert verdict.mistake == "returns-nothing"
    looked_at = []  # as a check of a search gives a node
    assert record(my_minimax, Watched(TOP, looked_at.append, {})).result == 7
    assert looked_at == [*TOP.walk()]
    within = record(lambda node: record(my_minimax, node).result, TOP)
    assert within.result == 7 and len(of(within, "line")) == 1


# --- larger trees


def test_lines_are_followed_on_up_to_200_nodes():
    note = (
        "Lines are followed only on trees of up to 200 nodes. For this tree, the steps show only "
        "what was read."
    )
    wide = tree([[1] * 198])
    assert record(my_minimax, wide).note == "" and wide.size == 200
    for top in (tree([[1] * 199]), root(Bones(12))):
        trace = record(my_minimax, top)
        assert str(trace.note) == note and trace.source == "" and trace.result == minimax(top).value
        assert {step.kind for step in trace} == {"read"} and [step.index for step in trace] == [
            *range(len(trace))
        ]
        assert len(trace) == top.size > 200
    with pytest.raises(ZeroDivisionError):
        record(lambda node: my_minimax(node) / 0, tree([[1] * 199]))


def test_a_function_that_cannot_be_called_with_a_node_says_so_in_its_first_line():
    def mine(node, depth):
        return depth

    trace = record(mine, TOP)
    assert [(step.kind, step.line) for step in trace] == [("error", 1)] and trace.result is None
    assert "mine cannot be called with a node (missing a required argument: 'depth')" in str(
        trace.error
    )
    assert step(trace).frames[-1]["said"] == str(trace.error)
    for search, options in ((lambda: 3, {}), (my_minimax, {"depth": 3}), (lambda node, a: 3, {})):
        assert "give what it takes besides by name" in record(search, TOP, **options)[0].text


def test_a_function_that_wants_a_window_gets_it():
    assert record(lambda node, alpha, beta: (alpha, beta), TOP).result == (-inf, inf)
    assert "missing" in str(record(lambda node, depth, evaluate: 0, TOP).error)  # no window
