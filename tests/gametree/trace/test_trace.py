"""record: every step of a search, and what it says."""

from functools import partial
from math import inf

import pytest
from hypothesis import given
from toys import plans, planted

from classroom.check import check_windows
from gametree import (
    CHANCE,
    MAX,
    MIN,
    Bones,
    GameTreeError,
    Node,
    RenderError,
    TicTacToe,
    TreeTooLarge,
    alphabeta,
    expectimax,
    iterative_deepening,
    minimax,
    record,
    tree,
)

BOOK = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]


def read(trace):
    """The nodes that a function of one's own has read, in order."""
    return [step.node for step in trace if step.kind == "read"]


def texts(search, node, kind, **options):
    return [step.text for step in record(search, node, **options) if step.kind == kind]


def test_a_trace_is_a_sequence_of_steps():
    top = tree(BOOK)
    trace = record(alphabeta, top)
    assert repr(trace) == (
        "Trace(alphabeta, 29 steps, Result(value 3, move 0, line 0, 0, 11 nodes visited, 1 cut-off))"
    )
    assert [step.index for step in trace] == list(range(29)) and trace[-1].node is top
    assert trace[0].trace is trace and trace.result.value == 3
    assert sum(step.kind == "enter" for step in trace) == 11
    assert [step.kind for step in trace[:5]] == ["enter", "enter", "enter", "leaf", "update"]


def test_what_a_teacher_would_say_at_a_cut():
    assert texts(alphabeta, tree(BOOK), "cut") == [
        "MIN already has 2 here, MAX has 3 elsewhere: 2 ≤ 3, so the other 2 children are skipped."
    ]
    assert texts(alphabeta, MIN(MAX(3, 5), MAX(7, 9)), "cut") == [
        "MAX already has 7 here, MIN has 5 elsewhere: 7 ≥ 5, so the other child is skipped."
    ]
    assert texts(alphabeta, tree([[3, 5], [3, 9]]), "cut") == [
        "MIN already has 3 here, MAX has 3 elsewhere: 3 ≤ 3, so the other child is skipped."
    ]
    assert texts(alphabeta, tree([[3, 5], [3, 9]]), "cut", strict=True) == []
    assert (
        "2 < 3, so the other child is skipped"
        in texts(alphabeta, tree([[3, 5], [2, 9]]), "cut", strict=True)[0]
    )


def test_what_is_said_on_the_way():
    said = [step.text for step in record(alphabeta, tree([[3, 12], [2, 4], [14, 5]]))]
    assert said[0] == "The root: MAX is to move."
    assert "The node after 1: MIN is to move. MAX is sure of 3 elsewhere." in said
    assert "The first value here is 3, so MIN has 3, and β falls to 3." in said
    assert "5 is less than 14, so MIN now has 5, and β falls to 5." in said
    assert "5 is more than 3, so MAX now has 5, and α rises to 5." in said
    bound = (
        "The node after 1 is worth at most 2: a bound, and no better for MAX than the 3 elsewhere."
    )
    assert f"{bound} 2 is not more than 3, so MAX keeps 3." in said
    assert said[-1] == "All children are done: the root is worth 5."


def test_a_value_that_replaces_nothing_is_told():
    """The parent had a value since it was entered, and keeps it."""
    top = tree(BOOK)
    said = [step.text for step in record(minimax, top) if step.kind in ("leaf", "leave")]
    assert said[0] == "Play is over here, and the value is 3."
    assert (
        said[1] == "Play is over here, and the value is 12. 12 is not less than 3, so MIN keeps 3."
    )
    assert said[7].endswith("the node after 1 is worth 2. 2 is not more than 3, so MAX keeps 3.")
    assert sum("keeps" in text for text in said) == 6 and "keeps" not in said[-1]
    trace = record(alphabeta, top)
    left = next(step for step in trace if step.kind == "leave" and step.node is top[1])
    assert left.text.endswith("than the 3 elsewhere. 2 is not more than 3, so MAX keeps 3.")
    assert left.say("de").endswith(". 2 ist nicht mehr als 3, also bleibt MAX bei 3.")
    assert left.say("zh").endswith("。2 不大于 3，所以 MAX 仍保留 3。")
    assert "keeps" not in " ".join(
        step.text for step in record(alphabeta, top[1]) if step.kind == "leave"
    )
    assert "keeps" not in " ".join(texts(expectimax, MAX(2, CHANCE((0.5, 3), (0.5, 4))), "leaf"))
    assert "2 is not more than 2, so MAX keeps 2." in texts(minimax, MAX(2, 2), "leaf")[1]


def test_minimax_speaks_of_no_window():
    said = " ".join(step.text for step in record(minimax, tree(BOOK)))
    assert "α" not in said and "elsewhere" not in said
    assert "The first value here is 3, so MAX has 3." in said


def test_chance_a_guess_and_a_table_are_said():
    top = MAX(2, CHANCE((0.5, 3), (0.5, 2)))
    assert "The node after 1 is worth the mean of its children, 2.5." in texts(
        expectimax, top, "leave"
    )
    said = texts(minimax, TicTacToe(), "leaf", depth=1)
    assert said[0].startswith("This is as deep as the search may look. The guess is 0.")
    table = {}
    alphabeta(Bones(5), table=table)
    assert any(
        "The table knows enough" in text
        for text in texts(alphabeta, Bones(5), "leave", table=table)
    )


@pytest.mark.slow
@given(plans())
def test_every_step_of_every_search_has_a_text(plan):
    top = planted(plan)
    for search, options in (
        (minimax, {}),
        (alphabeta, {}),
        (alphabeta, {"strict": True, "window": (-1, 1)}),
        (expectimax, {}),
    ):
        trace = record(search, top, **options)
        assert all(step.text and step.text[-1] == "." for step in trace)
        assert sum(step.kind == "enter" for step in trace) == trace.result.visited
        assert len([step for step in trace if step.kind == "cut"]) == len(trace.result.cuts)


# --- a function of one's own


def my_alphabeta(node, alpha=-inf, beta=inf):
    if not node.children:
        return node.value
    best = None
    for child in node.children:
        value = my_alphabeta(child, alpha, beta)
        if best is None or node.player.sign * value > node.player.sign * best:
            best = value
        if node.player is MAX:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best


def my_moves(node):
    """Another way to write it: iteration, is_leaf, find, the best move."""
    if node.is_leaf:
        return node.value, None
    return node.player.best([(my_moves(child)[0], child.move) for child in node])


def my_walk(node):
    return sum(leaf.value for leaf in node.leaves())


def test_a_function_of_ones_own_is_watched_unawares():
    top = tree(BOOK)
    trace = record(my_alphabeta, top)
    assert trace.result == 3 and trace.error is None and len(read(trace)) == 11
    assert read(trace) == [step.node for step in record(alphabeta, top) if step.kind == "enter"]
    assert all(type(step.node) is Node and step.node.root is top for step in trace)
    said = [step.text for step in trace if step.kind == "read"]
    assert said[1] == "The node after 0 is looked at: MIN decides there."
    assert said[2] == "The node after 0, 0 is looked at: a leaf, worth 3."


def test_it_may_be_written_in_other_ways():
    top = tree(BOOK)
    assert record(my_moves, top).result == (3, 0) and len(read(record(my_moves, top))) == 13
    assert record(my_walk, top).result == 56
    assert len(read(record(my_walk, top))) == 13
    assert record(lambda node: node.children[1].parent, top).result is top
    assert len(read(record(lambda node: node[2][0].value, top))) > 1
    assert read(record(lambda node: 3, top)) == []


@given(plans())
def test_what_it_reads_is_what_alphabeta_visits(plan):
    top = planted(plan)
    own, ours = record(my_alphabeta, top), record(alphabeta, top)
    assert own.result == ours.result.value
    assert read(own) == [step.node for step in ours if step.kind == "enter"]


def test_a_misspelt_attribute_is_one_of_a_node():
    trace = record(lambda node: node.valeu, tree(BOOK))
    assert isinstance(trace.error, AttributeError) and trace.result is None
    assert trace[-1].text == "AttributeError: 'Node' object has no attribute 'valeu'"


def test_a_move_may_be_asked_for_without_a_look():
    """The moves are known at the parent; to ask a child for its move, its place or its parent is no look at it."""
    top = tree(BOOK)
    trace = record(
        lambda node: [(child.move, child.path, child.parent) for child in node.children], top
    )
    assert trace.result == [(0, (0,), top), (1, (1,), top), (2, (2,), top)]
    assert read(trace) == [top]


def test_what_it_writes_is_written_into_the_tree():
    def backs_up(node):
        if not node.is_leaf:
            node.value = node.player.best([backs_up(child) for child in node.children])
        return node.value

    top = tree(BOOK)
    assert record(backs_up, top).result == 3
    assert [node.value for node in (top, *top)] == [3, 3, 2, 2]

    def sorts(node):
        node.children = sorted(node.children, key=lambda child: -child[0].value)
        return node.children[0]

    assert record(sorts, top).result.path == (2,)
    assert [child.move for child in top.children] == [2, 0, 1]
    assert all(type(child) is Node for child in top.children)


def test_a_search_of_ones_own_tells_what_it_knows():
    def search(node, watch):
        watch("enter", node, alpha=-1)
        watch("leaf", node, value=7)

    first, last = record(search, tree(7))
    assert (first.alpha, first.beta, first.value, last.value, last.skipped) == (
        -1,
        inf,
        None,
        7,
        (),
    )


# --- bad input


@pytest.mark.slow
def test_bad_arguments_are_named():
    top = tree(BOOK)
    with pytest.raises(GameTreeError, match="record wants a Node or a Game, got 3"):
        record(minimax, 3)
    with pytest.raises(
        GameTreeError, match=r"record needs a search, such as minimax .*, got 'minimax'"
    ):
        record("minimax", top)
    with pytest.raises(GameTreeError, match="leave watch= out"):
        record(minimax, top, watch=print)
    with pytest.raises(TreeTooLarge, match="more than 200,000 steps"):
        record(minimax, TicTacToe())


def test_a_place_is_named_by_its_moves_or_as_one_likes():
    top = tree("MAX(a1=MIN(b1=3, b2=12), a2=7)")
    steps = record(minimax, top)
    assert [step.text for step in steps[:3]] == [
        "The root: MAX is to move.",
        "The node after a1: MIN is to move.",
        "The node after a1, b1 is a leaf.",
    ]
    assert record(minimax, top["a1"])[1].text == "The node after b1 is a leaf."
    named = [
        step.say(name=lambda node: f"node {node.move}") for step in steps if step.kind == "leave"
    ]
    assert named == [
        "All children are done: node a1 is worth 3.",
        "All children are done: the root is worth 7.",
    ]


def test_a_search_with_options_is_recorded_as_itself():
    top = tree([[3, 12], [2, 4]])
    trace = record(partial(alphabeta, strict=True), top, window=(-5, 5))
    assert [step.kind for step in trace] == [
        step.kind for step in record(alphabeta, top, strict=True, window=(-5, 5))
    ]
    assert trace.name == "alphabeta" and trace.strict


def test_a_search_of_ones_own_that_takes_a_watcher_is_recorded_as_ours_are():
    def negamax(node, watch, alpha=-inf, beta=inf):
        watch("enter", node, alpha, beta, None, ())
        value = node.value
        if node.is_leaf:
            watch("leaf", node, alpha, beta, value, ())
            return value
        value = node.player.best([negamax(child, watch) for child in node])
        watch("leave", node, alpha, beta, value, ())
        return value

    top = tree([[3, 12], [2, 4]])
    own, ours = record(negamax, top), record(minimax, top)
    assert [(step.kind, step.node, step.value) for step in own] == [
        (step.kind, step.node, step.value) for step in ours if step.kind != "update"
    ]
    assert own.result == 3 and own.name == "negamax"


def test_deepen_is_recorded_as_itself():
    trace = record(iterative_deepening, Bones(4), evaluate=lambda heap: 0)
    roots = [step for step in trace if step.kind == "leave" and step.node is trace.top]
    assert len(roots) == 4 and roots[-1].value == trace.result.value


def test_only_what_was_cut_below_is_a_bound():
    trace = record(alphabeta, tree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]))
    assert [step.bound for step in trace if step.kind == "leave"] == [
        "exact",
        "upper",
        "exact",
        "exact",
    ]
    assert trace[-2].text.startswith(
        "All children are done: the node after 2 is worth 2. 2 is not more"
    )
    table = {}
    alphabeta(Bones(5), table=table)
    again = record(alphabeta, Bones(5), table=table)
    assert [step.bound for step in again if step.kind == "leave"] == [
        "exact",
        "upper",
        "upper",
        "exact",
    ]


def test_the_table_has_a_row_for_each_visit(tmp_path):
    top = tree("MAX(MIN(3, 12, 8), Q: MIN(2, 4, 6), MIN(14, 5, 2))")
    trace = record(alphabeta, top)
    table = trace.table()
    assert len(table) == trace.result.visited == 11 and check_windows(top, table).passed
    assert table[0] == ("root", -inf, inf, 3) and table[5:7] == [
        ("Q", 3, inf, 2),
        ("Q1", 3, inf, 2),
    ]
    assert repr(table).splitlines()[6] == "   Q   3   ∞    ≤ 2"
    assert table.save(tmp_path / "table.csv").read_text("utf-8-sig").splitlines()[6] == "Q;3;∞;≤ 2"
    with pytest.raises(RenderError, match=r"A table is saved as \.csv, got 'table\.xlsx'"):
        table.save("table.xlsx")
    assert list(trace.skipped) == ["Q2", "Q3"] and trace.skipped["Q3"] is top.find(1, 2)


def test_names_of_ones_own_are_said():
    trace = record(alphabeta, tree("P: MAX(MIN(3, 12), Q: MIN(2, x=4))"))
    said = " ".join(step.text for step in trace)
    assert said.startswith("P: MAX is to move.") and said.endswith("P is worth 3.")
    assert "Q: MIN is to move. MAX is sure of 3 elsewhere." in said
