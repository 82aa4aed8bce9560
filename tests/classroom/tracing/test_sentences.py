"""The sentences for each step of a search, as a teacher would say them."""

import pytest
from hypothesis import given
from toys import plans, planted

from classroom import record
from gametree import CHANCE, MAX, MIN, Bones, TicTacToe, alphabeta, expectimax, minimax, tree

BOOK = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]


def texts(search, node, kind, **options):
    return [step.text for step in record(search, node, **options) if step.kind == kind]


def test_what_a_teacher_would_say_at_a_cut():
    assert texts(alphabeta, tree(BOOK), "cut") == [
        (
            "MIN already has 2 here, and MAX has 3 elsewhere. 2 ≤ 3, so the other 2 children are "
            "skipped."
        )
    ]
    assert texts(alphabeta, MIN(MAX(3, 5), MAX(7, 9)), "cut") == [
        "MAX already has 7 here, and MIN has 5 elsewhere. 7 ≥ 5, so the other child is skipped."
    ]
    assert texts(alphabeta, tree([[3, 5], [3, 9]]), "cut") == [
        "MIN already has 3 here, and MAX has 3 elsewhere. 3 ≤ 3, so the other child is skipped."
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
    bound = "The node after 1 is worth at most 2, which is no better for MAX than the 3 elsewhere."
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
        "The table already knows enough" in text
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


def test_names_of_ones_own_are_said():
    trace = record(alphabeta, tree("P: MAX(MIN(3, 12), Q: MIN(2, x=4))"))
    said = " ".join(step.text for step in trace)
    assert said.startswith("P: MAX is to move.") and said.endswith("P is worth 3.")
    assert "Q: MIN is to move. MAX is sure of 3 elsewhere." in said
