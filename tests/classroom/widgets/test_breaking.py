"""break_it: a tree is built, the hidden search judged on it, its mistake named, points kept."""

import json

import pytest

from classroom import break_it, progress
from classroom.check.mistakes import MISTAKES
from classroom.quiz.puzzles import (
    FULL_POINTS,
    KINDS,
    PUZZLES,
    keep,
    next_puzzle,
    of_degree,
    progress_in,
    said_of,
    smallest,
)
from classroom.words.preferences import using
from gametree import GameTreeError, RenderError

BREAKING = "MAX(3, MIN(7, 2))"  # breaks B4, and no smaller tree does


def said(puzzle):
    return puzzle.box.view["said"]


def choices(puzzle):
    return puzzle.box.view["choices"]


def right_name(name):
    return said_of(PUZZLES[name].mistake).say()


@pytest.fixture
def b4(folder):
    return break_it("B4")


# --- which puzzle


def test_without_a_name_it_is_the_easiest_that_is_left(folder):
    assert break_it().puzzle == "A1" and break_it(degree=3).puzzle == "C1"
    keep("A1", PUZZLES["A1"].smallest, 5)
    assert break_it().puzzle == break_it(degree=1).puzzle == "A2"


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"name": "B99"}, "There is no puzzle 'B99': try 'A1"),
        ({"name": "strict-test"}, "There is no puzzle"),
        ({"degree": 4}, "degree must be 1"),
        ({"degree": "easy"}, "degree must be 1"),
    ],
)
def test_another_name_or_degree_is_refused(given, message):
    with pytest.raises(GameTreeError, match=message):
        break_it(**given)


def test_the_next_one_begins_anew(b4):
    b4.hear(["write", BREAKING])
    b4.hear(["next"])
    assert b4.puzzle == "B5" and choices(b4) == [] and not b4.judged.breaks
    before = b4.text
    b4.hear(["undo"])  # not into the puzzle before
    b4.hear(["reset"])
    assert b4.text == before


def test_the_next_one_is_of_the_same_degree(folder):
    puzzle = break_it(degree=1)
    names = []
    for _ in range(8):
        names.append(puzzle.puzzle)
        puzzle.hear(["next"])
    assert names == [*of_degree(1), "A1"]


# --- a tree


def test_a_tree_on_which_it_is_right_is_told_so_with_both_answers(b4):
    b4.hear(["write", "MAX(3, 7)"])
    assert said(b4) == "The tree as written. It is right here. Change the tree."
    counts = [text for _, text in b4.box.view["pictures"]]
    assert counts == [
        "The hidden search: value 7, move to B, 3 nodes",
        "Without the mistake: value 7, move to B, 3 nodes",
    ]
    assert choices(b4) == []


def test_a_tree_that_breaks_it_shows_both_answers_and_four_names(b4):
    b4.hear(["write", BREAKING])
    assert said(b4).startswith(
        "The tree as written. ✓ It goes wrong here. Which mistake does it make? A wrong name costs"
    )
    counts = [text for _, text in b4.box.view["pictures"]]
    assert counts == [
        "The hidden search: value 7, move to B, 4 nodes",
        "Without the mistake: value 3, move to A, 5 nodes",
    ]
    assert len(choices(b4)) == 4 and right_name("B4") in choices(b4)


def test_other_nodes_alone_are_not_enough_where_a_wrong_value_is_wanted(folder):
    puzzle = break_it("B2")
    puzzle.hear(["write", "MAX(4, 2)"])
    assert "but it visits other nodes. Keep going" in said(puzzle)
    assert choices(puzzle) == []


def test_another_best_move_is_told_as_such(folder):
    puzzle = break_it("A1")
    puzzle.hear(["write", "MAX(0, 0)"])
    assert "It takes another move here, which is as good." in said(puzzle)
    assert choices(puzzle) == []


@pytest.mark.parametrize("text", ["[3, [7, 2]]", " [3, [7, 2]] ", "MAX(a=3, b=MIN(7, 2))"])
def test_a_tree_may_be_written_as_a_nested_list_or_with_moves(b4, text):
    b4.hear(["write", text])
    assert b4.judged.breaks


def test_in_python_a_list_will_do(b4):
    b4.write([3, [7, 2]])
    assert b4.text == BREAKING and b4.judged.breaks


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("MAX(3,", "ends inside a bracket"),
        ("", "This text is not a tree"),
        ("[3, [7", "This is not a list of lists and numbers"),
        ("[3, 'x y']", "A leaf is a number or a small letter"),
        ("[__import__('os')]", "This is not a list of lists and numbers"),
        ("[" * 5_000, "This is not a list of lists and numbers"),
        ("[]", "at least one"),
        ("7", "A leaf alone is not a tree to search"),
        ("MAX(CHANCE((0.5, 1), (0.5, 2)), 3)", "Chance decides in this tree"),
        ("MAX(x, 2)", "nobody knows"),
        ("MAX(inf, 2)", "at most a million"),
        (f"MAX({', '.join(['1'] * 60)})", "A tree may have at most 60 nodes here"),
    ],
)
def test_what_is_no_tree_for_it_is_said_and_nothing_is_lost(b4, text, sentence):
    b4.hear(["write", BREAKING])
    b4.hear(["write", text])
    assert sentence in said(b4)
    assert b4.box.view["text"] == text  # to be mended
    assert b4.text == BREAKING and len(choices(b4)) == 4
    b4.hear(["undo"])
    assert b4.text != BREAKING  # what was refused is nothing to undo


def test_the_tree_grows_and_shrinks_by_the_picture(b4):
    b4.hear(["write", "MAX(3, 7)"])
    for message, text in [
        (["grow", "n_1"], "MAX(3, MIN(7))"),
        (["grow", "n_1"], "MAX(3, MIN(7, 0))"),
        (["add", "n_1_1", 2], "MAX(3, MIN(7, 2))"),
        (["turn", "n_1"], "MAX(3, MAX(7, 2))"),
        (["remove", "n_0"], "MAX(MAX(7, 2))"),
        (["undo"], "MAX(3, MAX(7, 2))"),
        (["swap", "n_0", 1], "MAX(MAX(7, 2), 3)"),
        (["grow", "n"], "MAX(MAX(7, 2), 3, 0)"),
        (["set", "n_2", -1], "MAX(MAX(7, 2), 3, -1)"),
    ]:
        b4.hear(message)
        assert b4.text == text


@pytest.mark.parametrize(
    ("message", "sentence"),
    [
        (["remove", "n"], "The root cannot be removed"),
        (["remove", "n_1_0"], "An only child cannot be removed"),
        (["turn", "n_0"], "Nobody moves at a leaf"),
        (["set", "n_0", 2_000_000], "at most a million"),
        (["grow", "n_5"], "There is no node"),
    ],
)
def test_what_a_node_does_not_allow_is_said(b4, message, sentence):
    b4.hear(["write", "MAX(3, MIN(7))"])
    b4.hear(message)
    assert sentence in said(b4) and b4.text == "MAX(3, MIN(7))"


@pytest.mark.parametrize(
    "message",
    [["grow"], ["grow", 1], ["name", 7], ["name"], ["film", True], ["roll", 2, 2, 1], [], None],
)
def test_a_message_that_fits_nothing_changes_nothing(b4, message):
    b4.hear(["write", BREAKING])
    b4.hear(message)
    assert b4.text == BREAKING and b4.points == 0


def test_moves_that_have_names_keep_them(b4):
    b4.hear(["write", "MAX(a=3, b=MIN(7, 2))"])
    b4.hear(["grow", "n"])
    assert b4.text == "MAX(a=3, b=MIN(7, 2), 0)"


# --- its name, and points


@pytest.mark.parametrize("name", PUZZLES)
def test_the_right_name_solves_it_and_brings_all_points_on_a_smallest_tree(folder, name):
    puzzle = break_it(name)
    puzzle.hear(["write", PUZZLES[name].smallest])
    puzzle.hear(["name", right_name(name)])
    assert puzzle.points == FULL_POINTS and choices(puzzle) == []
    assert said(puzzle).startswith("✓ 5 points of 5. " + right_name(name))
    assert progress_in(name) == (puzzle.text, FULL_POINTS)


@pytest.mark.parametrize("name", PUZZLES)
def test_no_wrong_name_solves_it_and_each_costs_a_point(folder, name):
    puzzle = break_it(name)
    assert not puzzle.judged.breaks
    for mistake in KINDS[PUZZLES[name].kind].names:  # on this tree not even the right one
        puzzle.name(said_of(mistake).say())
    assert puzzle.points == 0 and progress_in(name) is None
    puzzle.hear(["write", PUZZLES[name].smallest])
    wrong = [choice for choice in choices(puzzle) if choice != right_name(name)]
    for choice in wrong:
        puzzle.hear(["name", choice])
        assert said(puzzle).startswith("That is not the mistake. With it the search would do")
        assert choice not in choices(puzzle)
        assert puzzle.points == 0 and progress_in(name) is None
    puzzle.hear(["name", wrong[0]])  # once more: it is no choice any longer
    puzzle.hear(["name", right_name(name)])
    assert puzzle.points == FULL_POINTS - len(wrong)
    assert "so does each wrong name" in said(puzzle)


def test_a_larger_tree_brings_less_and_a_smaller_one_afterwards_more(b4):
    b4.hear(["write", "MAX(3, MIN(7, 2), 1, 1)"])
    b4.hear(["name", right_name("B4")])
    assert b4.points == 3
    assert "Each node more than in a smallest tree costs a point" in said(b4)
    assert said(b4).endswith("A smaller tree is worth more, and 5 nodes are enough.")
    b4.hear(["remove", "n_3"])
    assert b4.points == 4
    b4.hear(["write", "MAX(3, 2)"])  # which does not break it
    assert b4.points == 4
    b4.hear(["write", BREAKING])
    assert b4.points == FULL_POINTS and progress_in("B4") == (BREAKING, FULL_POINTS)


def test_hints_come_one_after_the_other_and_cost_nothing(b4):
    hints = []
    for _ in range(4):
        b4.hear(["hint"])
        hints.append(said(b4))
    assert hints == [
        "On a smallest tree its value is wrong. Such a tree is 2 plies deep.",
        "The smallest tree has 5 nodes.",
        "A smallest tree looks like this: MAX(·, MIN(·, ·)).",
        "A smallest tree looks like this: MAX(·, MIN(·, ·)).",
    ]
    b4.hear(["write", BREAKING])
    b4.hear(["name", right_name("B4")])
    assert b4.points == FULL_POINTS


def test_who_gives_up_sees_a_smallest_tree_and_the_mistake_and_gets_no_points(b4):
    b4.hear(["give up"])
    assert b4.text == PUZZLES["B4"].smallest
    assert right_name("B4") in said(b4) and "point" not in said(b4)
    assert len(b4.box.view["pictures"]) == 2 and choices(b4) == []
    b4.hear(["write", BREAKING])
    assert b4.points == 0 and progress_in("B4").points == 0
    assert next_puzzle(2) == "B1"


def test_who_gives_up_after_it_is_solved_keeps_the_points(b4):
    b4.hear(["write", "MAX(3, MIN(7, 2), 1)"])
    b4.hear(["name", right_name("B4")])
    b4.hear(["give up"])
    assert b4.points >= 4 and progress_in("B4").points >= 4


# --- what is kept


def test_opened_on_another_day_it_shows_what_was_reached(b4):
    b4.hear(["write", "MAX(3, MIN(7, 2), 1)"])
    b4.hear(["name", right_name("B4")])
    again = break_it("B4")
    assert (again.text, again.points) == ("MAX(3, MIN(7, 2), 1)", 4)
    assert "You have 4 points of 5." in again.box.view["task"]
    assert right_name("B4") in said(again) and choices(again) == []


@pytest.mark.parametrize("kept", [["MAX(3", 4], ["MAX(3, 4)", 4], 7, ["x"], {"tree": 1}])
def test_what_is_kept_and_fits_nothing_does_no_harm(folder, kept):
    from classroom.quiz.memory import remember

    remember("break_it B4", kept)
    puzzle = break_it("B4")
    assert not puzzle.judged.breaks and choices(puzzle) == []


def test_progress_counts_it(folder):
    rows = str(progress("04", 2, breaking=[2, 3])).splitlines()
    assert rows[0].startswith("Solved in this part: 0 of 4.")
    assert rows[-2] == "○ break_it(degree=2): 0 of 7 puzzles, 0 of 35 points (up to 5 for each)"
    keep("B4", BREAKING, 4)
    keep("C1", PUZZLES["C1"].smallest, 0)  # given up
    rows = str(progress("04", 2, breaking=[2, 3])).splitlines()
    assert rows[0].startswith("Solved in this part: 1 of 4.")
    assert rows[-2] == "✓ break_it(degree=2): 1 of 7 puzzles, 4 of 35 points (up to 5 for each)"
    assert rows[-1] == "○ break_it(degree=3): 0 of 6 puzzles, 0 of 30 points (up to 5 for each)"


# --- it stays hidden


@pytest.mark.parametrize("name", PUZZLES)
def test_nothing_that_is_shown_or_stored_tells_the_mistake(folder, name):
    puzzle = break_it(name)
    shown = [puzzle.box.view, puzzle._repr_mimebundle_(), puzzle.embed()]
    told = json.dumps(shown, default=str)
    assert PUZZLES[name].mistake not in told
    assert right_name(name) not in told
    assert MISTAKES[PUZZLES[name].mistake].hint not in told
    with pytest.raises(RenderError):  # a page without Python could not judge
        puzzle.save("page.html")


def test_of_four_names_nothing_in_the_view_tells_the_right_one(b4):
    b4.hear(["write", BREAKING])
    view = {field: value for field, value in b4.box.view.items() if field != "choices"}
    told = json.dumps(view)
    assert not any(choice in told for choice in b4.box.view["choices"])
    assert PUZZLES["B4"].mistake not in json.dumps(b4.box.view)


def test_the_best_line_of_the_picture_is_what_the_search_says(b4):
    b4.hear(["write", BREAKING])
    assert "The hidden search: value 7, move to B, 4 nodes" in b4.still()
    assert repr(b4) == "Breaker(B4, 5 nodes)"


def test_it_speaks_the_language_it_was_made_with(folder):
    puzzle = break_it("B4", lang="de")
    puzzle.hear(["write", BREAKING])
    with using("de"):
        german = said_of("bounds-moved-by-the-other").say()
    assert german in choices(puzzle)
    puzzle.hear(["name", german])
    assert puzzle.points == FULL_POINTS


def test_a_smallest_tree_is_a_tree_of_its_own(folder):
    assert smallest("A1") is not smallest("A1")
