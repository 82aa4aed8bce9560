"""The laboratory: what changes in the tree, what both searches say about it, and the goals."""

import pytest

from classroom import random_tree, record
from classroom.matrices import MatrixGame
from classroom.widgets import lab, step
from classroom.widgets.laboratory import GIVEN, goals_for, skipped_nodes
from classroom.words.names import node_at
from gametree import (
    CHANCE,
    MAX,
    Bones,
    GameTreeError,
    RenderError,
    TicTacToe,
    TreeTooLarge,
    alphabeta,
    draw,
    tree,
)

THREE, NOTHING = "Make alpha-beta skip exactly three leaves", "Make alpha-beta skip nothing"
CHANGE, LEAST = (
    "Change one leaf, and no other, so that C3 is skipped",
    "Reach the minimum: 5 leaves",
)


@pytest.fixture
def one():
    return lab()


def goals(one):
    one.refresh()
    said = [goal for goal, _, _ in one.box.view["goals"]]
    return {goal.removeprefix("✓ "): goal.startswith("✓ ") for goal in said}


def counts(one):
    one.refresh()
    return [said for _, said in one.box.view["pictures"]]


def test_the_tree_that_is_there_at_first(one):
    assert one.text == GIVEN and repr(one) == "Laboratory(13 nodes, 7 of 9 leaves seen)"
    assert counts(one) == [
        "minimax: 13 nodes, 9 leaves",
        "alpha-beta: 11 nodes, 7 leaves, 2 skipped, 1 cut-off",
    ]
    assert (one.minimax.value, one.alphabeta.leaves) == (3, 7)
    assert goals(one) == {THREE: False, CHANGE: False, LEAST: False, NOTHING: False}


def test_windows_stand_on_the_edges():
    top = tree(GIVEN)
    marks = record(alphabeta, top).marks()
    labels = [marks.edge_label(node) for node in top.walk()][1:]
    first, second, third = labels[:4], labels[4:8], labels[8:]
    assert first == ["(−∞, ∞)", "(−∞, ∞)", "(−∞, 3)", "(−∞, 3)"]
    assert second == ["(3, ∞)", "(3, ∞)", "", ""] and third == [
        "(3, ∞)",
        "(3, ∞)",
        "(3, 14)",
        "(3, 5)",
    ]
    assert marks.note(top) == "α = −∞, β = ∞"


def test_both_searches_follow_a_change(one):
    one.set("n_1_0", 5)
    assert one.alphabeta.leaves == 9 and counts(one)[1].endswith("0 skipped, 0 cut-offs")
    one.set("n_0_0", -0.5)
    assert one.tree.find(0, 0).value == -0.5 and "MIN(-0.5, 12, 8)" in one.text
    one.undo()
    one.undo()
    one.undo()
    assert one.text == GIVEN


def test_branches_are_moved_and_their_moves_are_places_again(one):
    assert one.swap("n_2", -1) == "n_1" and one.move("n_1_2", 0) == "n_1_0"
    assert one.text == "MAX(MIN(3, 12, 8), MIN(2, 14, 5), MIN(2, 4, 6))"
    assert one.swap("n_0", -1) == "n_0"
    one.undo()
    assert one.text == "MAX(MIN(3, 12, 8), MIN(14, 5, 2), MIN(2, 4, 6))"
    one.reset()
    assert one.text == GIVEN
    one.undo()
    assert one.text != GIVEN


def test_a_drag_is_undone_at_once(one):
    for value in (4, 5, 6):
        one.hear(["set", "n_0_0", value, 1])
    one.hear(["set", "n_0_0", 7, 2])
    one.hear(["add", "n_0_0", 1])
    assert one.tree.find(0, 0).value == 8
    one.undo(), one.undo()
    assert one.tree.find(0, 0).value == 6
    one.hear(["undo"])
    assert one.text == GIVEN


def test_the_readers_tree_stays_and_a_games_tree_is_written():
    top = tree("MAX(a=MIN(3, 12), b=MIN(2, 4))")
    one = lab(top)
    one.swap("n_0", 1)
    one.set("n_0_0", 9)
    assert top.to_text() == "MAX(a=MIN(3, 12), b=MIN(2, 4))"
    assert one.text == "MAX(b=MIN(9, 4), a=MIN(3, 12))"
    assert lab(Bones(3)).text == "MAX('1'=MIN('1'=MAX('1'=1), '2'=-1), '2'=MIN('1'=-1), '3'=1)"
    assert lab(top.children[1]).text == "MIN(2, 4)" and lab(tree(5)).text == "5"


def test_what_does_not_fit_is_refused(one):
    with pytest.raises(GameTreeError, match="Chance moves at"):
        lab(MAX(CHANCE((0.5, 1), (0.5, 2)), 3))
    with pytest.raises(GameTreeError, match="cannot be told apart"):
        lab(MatrixGame([[1, -1], [-1, 1]]).tree(first=None))
    with pytest.raises(TreeTooLarge, match="A tree in the laboratory has at most 100 nodes"):
        lab(TicTacToe())
    with pytest.raises(GameTreeError, match="lab needs a Node or a Game"):
        lab([3, 4])
    with pytest.raises(GameTreeError, match="theme must be one of"):
        lab(theme="dark")
    for refused in (("n_9", 3), ("n_0_0", "three"), ("n_0_0", None), ("n_0_0", float("nan"))):
        with pytest.raises(GameTreeError):
            one.set(*refused)
    for refused in ((0, 2, 1), (5, 4, 1), (2, 2, -1), (2, 2, None)):
        with pytest.raises(GameTreeError):
            one.roll(*refused)
    with pytest.raises(GameTreeError, match="ends inside a bracket"):
        one.write("MAX(")
    assert one.text == GIVEN and one.swap("n_0", 0) == "n_0"


def test_a_page_is_told_why_and_keeps_what_was_typed(one):
    one.hear(["write", "MAX(MIN(3)"])
    assert (
        one.box.view["said"].startswith("'MAX(MIN(3)' ends inside a bracket")
        and one.box.view["text"] == "MAX(MIN(3)"
    )
    one.hear(["roll", 5, 4, 1])
    assert "at most 100 nodes" in one.box.view["said"]
    for nonsense in (
        ["set"],
        ["swap", "n_0", "x"],
        ["aim", "nothing else"],
        ["go", "n"],
        [],
        None,
        ["roll", 1],
    ):
        one.hear(nonsense)
    assert one.text == GIVEN and one.box.view["text"] == "MAX(MIN(3)"
    one.hear(["add", "n_0_0", 1])
    assert one.box.view["text"] == one.text != GIVEN


@pytest.mark.parametrize("lang, is_told", [("de", True), ("en", False), ("zh", False)])
def test_a_comma_that_may_be_meant_for_a_point_is_explained_where_decimals_have_one(lang, is_told):
    one = lab(lang=lang)
    for text, is_near in (("MAX(0,5)", True), ("MAX(0, 5)", False)):
        one.hear(["write", text])
        assert ("0.5" in one.box.view["said"]) == (is_told and is_near)
        assert one.tree.size == 3


def test_a_tree_is_rolled_and_the_seed_moves_on(one):
    one.hear(["roll", 4, 2, 7])
    assert one.tree.size == 31 and one.box.view["rolled"] == (4, 2, 8)
    rolled = one.text
    assert rolled not in (None, GIVEN) and set(goals(one)) != {THREE, CHANGE, LEAST, NOTHING}
    one.swap("n_0", 1)
    one.reset()
    assert one.text == rolled
    one.undo(), one.undo(), one.undo()
    assert one.text == GIVEN and CHANGE in goals(one)


def test_goals_are_reached_once(one):
    one.hear(["aim", "change"])
    assert one.box.view["said"] == one.box.view["aim"] == f"{CHANGE}."
    one.set("n_2_1", 3)
    assert goals(one)[CHANGE] and one.box.view["said"] == f"✓ Reached: {CHANGE}."
    one.set("n_2_1", 2)
    assert goals(one)[CHANGE] and one.box.view["said"] == "C2 is 2 now."
    assert one.box.view["aim"] == f"✓ Reached: {CHANGE}."  # and it stays in sight
    assert [f"✓ {CHANGE}", "change", True] in [list(goal) for goal in one.box.view["goals"]]
    one.reset()
    one.hear(["aim", "least"])
    one.swap("n_2_2", -1)
    assert not goals(one)[LEAST]
    one.swap("n_2_1", -1)
    assert goals(one)[LEAST] and not goals(one)[NOTHING] and not goals(one)[THREE]


def test_two_leaves_that_changed_are_not_one(one):
    one.hear(["aim", "change"])
    one.set("n_0_1", 13)
    one.set("n_2_1", 3)
    assert not goals(one)[CHANGE]
    one.undo(), one.undo()
    one.swap("n_2_1", 1)
    one.set("n_2_1", 3)
    assert not goals(one)[CHANGE]


@pytest.mark.parametrize(
    "text, goals",
    [
        ("MAX(3, 12)", set()),
        ("5", set()),
        ("MAX(MIN(5, 4), MIN(1, 2))", {"nothing"}),
        ("MAX(MIN(1, 2), MIN(5, 4))", {"change", "least"}),
    ],
)
def test_goals_that_cannot_be_reached_or_hold_already_are_left_out(text, goals):
    assert set(goals_for(text)) == goals


def test_one_leaf_is_enough_for_the_goal_that_says_so():
    """If the goal is left out, no value of any leaf makes the search skip more."""
    for seed in range(60):
        top = random_tree(seed, 2 + seed % 2, 2, uneven=True, values=range(6))
        before, reached = {*skipped_nodes(alphabeta(top))}, set()
        for leaf in top.leaves():
            value = leaf.value
            for leaf.value in [half / 2 for half in range(-2, 14)]:
                reached |= {*skipped_nodes(alphabeta(top))} - before
            leaf.value = value
        key = goals_for(top.to_text()).get("change")
        assert bool(reached) == (key is not None) and (key is None or node_at(top, key) in reached)


def test_the_search_is_stepped_through_in_its_place(one):
    one.hear(["film", True])
    assert one.box.view["kind"] == "film"
    one.hear(["film", False])
    assert len(one.box.view["pictures"]) == 2


def test_no_page_holds_it_and_what_can_be_saved_is_said(one, tmp_path):
    with pytest.raises(RenderError, match=r"draw\(tree\).save.*step\(record\(alphabeta, tree"):
        one.save(tmp_path / "lab.html")
    assert not (tmp_path / "lab.html").exists()
    draw(one.tree).save(tmp_path / "tree.svg")
    step(record(alphabeta, one.tree)).save(tmp_path / "film.html")
    assert len([*tmp_path.iterdir()]) == 2


def test_without_a_kernel_both_pictures_stand_there(one):
    still = one._repr_mimebundle_()["text/html"]
    assert still.count("<img") == 2 and "minimax: 13 nodes, 9 leaves" in still
    one.close()
