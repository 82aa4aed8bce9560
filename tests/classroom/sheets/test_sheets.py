"""worksheet: made from its seed, from a teacher's own trees, or refused."""

import pytest
from on_paper import Reader, answers

from classroom import random_tree, worksheet
from classroom.sheets.kinds import KINDS
from gametree import (
    CHANCE,
    MAX,
    MIN,
    GameTreeError,
    RenderError,
    TicTacToe,
    TreeTooLarge,
    build,
    minimax,
)

# --- what is refused


class Odd:
    def __repr__(self):
        raise ValueError


CYCLE = []

CYCLE.append(CYCLE)

NONSENSE = [None, "", "three", b"1", True, -1, 2.0, float("nan"), [], {}, object, Odd(), CYCLE]


@pytest.mark.parametrize("odd", NONSENSE, ids=lambda odd: type(odd).__name__)
def test_nonsense_is_refused(odd):
    for given in ("seed", "depth", "branching"):
        with pytest.raises(GameTreeError, match=f"{given} must be a whole number"):
            random_tree(**({"seed": 1} | {given: odd}))
    if odd is not None:
        with pytest.raises(GameTreeError, match="cuts must be a whole number"):
            random_tree(1, cuts=odd)
    for given in ("uneven", "ties", "unique", "deep"):
        if type(odd) is not bool and not (given == "deep" and odd is None):
            with pytest.raises(GameTreeError, match=f"{given} must be True or False"):
                random_tree(1, **{given: odd})
    with pytest.raises(GameTreeError, match="to_move must be MAX or MIN"):
        random_tree(1, to_move=odd)
    with pytest.raises(GameTreeError, match=r"values must be a range or a list|Each of values"):
        random_tree(1, values=odd)
    with pytest.raises(
        GameTreeError,
        match=r"kind must be one of 'values', .*, 'x', 'reorder', 'tictactoe', 'bones', got",
    ):
        worksheet(odd, 1)
    with pytest.raises(GameTreeError, match="seed must be a whole number"):
        worksheet("values", odd)
    with pytest.raises(GameTreeError, match="count must be a whole number"):
        worksheet("values", 1, odd)
    if odd is not None:
        with pytest.raises(GameTreeError, match="lang must be one of"):
            worksheet("values", 1, 1, lang=odd)
    with pytest.raises(GameTreeError, match="strict must be True or False"):
        worksheet("prune", 1, 1, strict=1 if odd is True else odd)
    if odd is not None:
        with pytest.raises(GameTreeError, match='order must be None or "reversed", got '):
            worksheet("prune", 1, 1, order=odd)
    with pytest.raises(RenderError, match=r"saved as \.html"):
        worksheet("values", 1, 1).save(odd)


def test_what_is_too_large_or_cannot_be():
    for depth, branching in (
        (20, 2),
        (1, 10**7),
        (101, 1),
        (10**5000, 1),
        (2, 10**5000),
        (10**5000, 10**5000),
    ):
        with pytest.raises(TreeTooLarge, match="at most 1,000,000 nodes and 100 plies"):
            random_tree(1, depth, branching)
    assert random_tree(10**5000, 100, 1).size == 101
    for zero in ({"depth": 0}, {"branching": 0}):
        with pytest.raises(GameTreeError, match="at least 1"):
            random_tree(1, **zero)
    for depth in (3, 10**5000):
        with pytest.raises(GameTreeError, match="branching must be a whole number of at least 2"):
            random_tree(1, depth, 1, uneven=True)
    with pytest.raises(GameTreeError, match="deep cut-off needs a depth of at least 4"):
        random_tree(1, 3, 3, deep=True)
    with pytest.raises(
        GameTreeError, match=r"ties=False needs 9 values, one for each leaf: take range\(1, 19\)"
    ):
        random_tree(1, 2, 3, values=[1, 1, 2, 3, 4, 5, 6, 7, 8], ties=False)
    for values in ([1, None], [True], ["3"], (float("nan"),), [[1]], {1, 2}, iter([1])):
        with pytest.raises(GameTreeError, match=r"values must be|Each of values must be"):
            random_tree(1, values=values)
    with pytest.raises(GameTreeError, match="at most 8 tasks of a kind, got 9"):
        worksheet("values", 1, 9)
    with pytest.raises(GameTreeError, match="at most 8 tasks of a kind, got "):
        worksheet("values", 1, 10**5000)


# --- worksheets


@pytest.mark.parametrize("kind", KINDS)
def test_a_sheet_is_made_from_its_seed(kind):
    sheet, again, other = [worksheet(kind, seed, 1) for seed in (5, 5, 6)]
    assert again.html() == sheet.html()
    assert [task.key() for task in other.tasks] != [task.key() for task in sheet.tasks]


@pytest.mark.parametrize("kind", KINDS)
def test_a_sheet_says_what_is_on_it(kind, sheets):
    sheet = sheets[kind]
    points = f"{sheet.points} points in each of the forms A and B"
    assert repr(sheet) == f"Worksheet({kind}, en, 4 tasks and {points})"
    assert sheet.tasks == sheet.forms[0]
    for form in sheet.forms:
        assert [task.number for task in form] == [1, 2, 3, 4]


def test_one_task_is_said_in_the_singular():
    assert repr(worksheet("values", 5, 1)).startswith("Worksheet(values, en, 1 task and")


# --- a teacher's own trees ---

EXAM = ["S: MAX(B: MIN(3, 12, 8), C: MIN(2, 4, 6), D: MIN(14, 5, 2))", MIN(MAX(5, 9), MAX(7, 4, 8))]


def test_an_exam_of_ones_own_trees():
    sheet = worksheet("prune", trees=EXAM)
    assert repr(sheet) == "Worksheet(prune, en, 2 tasks and 8 points in one form)"
    assert [answers(task, "en")["Skipped"] for task in sheet.tasks] == ["C2, C3", "nothing"]
    words = " ".join(Reader(sheet.html()).words).replace("\xa0", " ")
    assert "Skipped: C2, C3" in words and "Form" not in words and EXAM[0] in words
    assert (
        EXAM[1].children[0].parent is EXAM[1] and minimax(EXAM[1]).value == 8
    )  # it stays as it is


def test_a_tree_of_a_game_is_a_task():
    start = build(TicTacToe(), "XOX.X.O.O")
    assert worksheet("tictactoe", trees=[start]).tasks[0].tree.size == start.size


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"trees": []}, "trees must be a list of trees, got \\[\\]. Give one or more"),
        ({"trees": "MAX(1, 2)"}, "trees must be a list of trees, got 'MAX"),
        ({"trees": [3]}, "worksheet needs a Node or a Game, got 3"),
        ({"trees": ["MAX(1,"]}, "ends inside a bracket"),
        ({"trees": [MAX(1, 2)] * 9}, "at most 8 tasks of a kind, got 9"),
        (
            {"trees": [MAX(1, 2), MAX(*range(33))]},
            "Your tree 2 has 33 leaves, and a page has room for 32. Give a smaller one",
        ),
        ({"trees": [MAX("x", 2)]}, "a search needs a number"),
        ({"trees": [MAX(1, 2)], "kind": "x"}, "needs a tree with one letter"),
        (
            {"trees": [MAX(CHANCE((1, 2)), 3)], "kind": "prune"},
            "for two players. Take one of 'values'",
        ),
        (
            {"trees": [MAX(1, 2)], "kind": "bones"},
            "This kind is for trees of Bones, grown with build",
        ),
        ({"trees": [MAX(1, 2), "5"]}, "Your tree 2 begins where play is over"),
        ({"trees": ["XXO/OOX/XOX"], "kind": "tictactoe"}, "Your tree 1 begins where play is over"),
        ({"trees": ["XXX/OO./..."], "kind": "tictactoe"}, "Your tree 1 begins where play is over"),
        ({"forms": 3}, "forms must be 1 or 2, got 3"),
    ],
)
def test_a_tree_that_does_not_fit_is_refused(given, message):
    with pytest.raises(GameTreeError, match=message):
        worksheet(**{"kind": "prune"} | given)


# --- the Python that makes a sheet again


@pytest.mark.slow
@pytest.mark.parametrize(
    ("options", "call"),
    [
        ({"seed": 4}, 'worksheet("prune", seed=4, count=4, lang="en")'),
        (
            {"forms": 1, "strict": True, "order": "reversed", "theme": "projector", "lang": "de"},
            'worksheet("prune", seed=0, count=4, forms=1, strict=True, order="reversed", '
            'theme="projector", lang="de")',
        ),
        (
            {"trees": EXAM[:1], "forms": 2},
            f'worksheet("prune", seed=0, trees=["{EXAM[0]}"], forms=2, lang="en")',
        ),
    ],
)
def test_a_sheet_says_what_makes_it_again(options, call):
    sheet = worksheet("prune", **options)
    assert sheet.call == call
    assert eval(sheet.call).html() == sheet.html()


def test_positions_of_ones_own_are_given_as_boards():
    sheet = worksheet("tictactoe", trees=[".XO/X../OOX"])
    assert sheet.tasks[0].tree.state == ".XOX..OOX"
    assert sheet.call.startswith('worksheet("tictactoe", seed=0, trees=[".XO/X../OOX"]')
    with pytest.raises(GameTreeError, match="A board is"):
        worksheet("tictactoe", trees=["MAX(1, 2)"])
