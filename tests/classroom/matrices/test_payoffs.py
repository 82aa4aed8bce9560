"""Matrix games: values, mixed strategies and their certificate, trees with a dashed line."""

import copy
import pickle
import xml.etree.ElementTree as ET
from fractions import Fraction
from itertools import product
from math import inf, nan

import pytest
from hypothesis import given
from hypothesis import strategies as st
from random_matrices import matrices
from toys import Float64

from classroom import iterative_deepening, record
from classroom.matrices import MatrixGame, Solution
from gametree import CHANCE, MAX, MIN, GameTreeError, alphabeta, draw, expectimax, minimax, tree

HALF = Fraction(1, 2)
THIRD = Fraction(1, 3)
PENNIES = [[1, -1], [-1, 1]]

RPS = [[0, -1, 1], [1, 0, -1], [-1, 1, 0]]


# --- values and saddle points


def test_pure_values_and_saddle_points():
    game = MatrixGame([[3, 1, 4], [2, 0, 9]])
    assert (game.maximin(), game.minimax(), game.saddle_points()) == (1, 1, [("R1", "C2")])
    game = MatrixGame([[2, 2], [2, 2]], rows=("a", "b"), cols=["c", "d"])
    assert game.saddle_points() == [("a", "c"), ("a", "d"), ("b", "c"), ("b", "d")]
    assert MatrixGame(PENNIES).saddle_points() == []
    assert (MatrixGame(PENNIES).maximin(), MatrixGame(PENNIES).minimax()) == (-1, 1)


@pytest.mark.slow
@given(matrices(st.integers(-3, 3)))
def test_saddle_points_are_those_of_the_definition(payoffs):
    game = MatrixGame(payoffs)
    cells = product(range(len(payoffs)), range(len(payoffs[0])))
    found = [
        (f"R{i + 1}", f"C{j + 1}")
        for i, j in cells
        if payoffs[i][j] == min(payoffs[i]) == max(row[j] for row in payoffs)
    ]
    assert game.saddle_points() == found
    assert (game.maximin() == game.minimax()) == bool(found)
    assert f"{len(found) or 'no'} saddle" in repr(game)


# --- mixed strategies


def test_matching_pennies_and_rock_paper_scissors():
    pennies = MatrixGame(PENNIES).solve()
    assert repr(pennies) == "Solution(value 0, row (1/2, 1/2), column (1/2, 1/2))"
    assert isinstance(pennies, Solution)
    value, row, column = MatrixGame(RPS).solve()
    assert value == 0 and row == column == (Fraction(1, 3),) * 3
    assert (
        repr(MatrixGame(RPS).solve())
        == "Solution(value 0, row (1/3, 1/3, 1/3), column (1/3, 1/3, 1/3))"
    )


@pytest.mark.parametrize(
    "payoffs, value, row, column",
    [
        ([[3, -1], [-1, 1]], THIRD, (THIRD, 2 * THIRD), (THIRD, 2 * THIRD)),
        ([[2, 1], [1, 2]], 3 * HALF, (HALF, HALF), (HALF, HALF)),
        ([[HALF, 0], [0, 1]], THIRD, (2 * THIRD, THIRD), (2 * THIRD, THIRD)),
        ([[3.0, -1], [-1, 1]], 1 / 3, (1 / 3, 2 / 3), (1 / 3, 2 / 3)),
        ([[1, -1], [-1, 1], [-2, -2]], 0, (HALF, HALF, 0), (HALF, HALF)),
        ([[3, 1], [2, -1]], 1, (1, 0), (0, 1)),
        ([[3, 1], [2, -1.0]], 1.0, (1.0, 0.0), (0.0, 1.0)),
        ([[Fraction(4, 2)]], 2, (1,), (1,)),
    ],
)  # fmt: skip
def test_fractions_in_fractions_out_and_floats_in_floats_out(payoffs, value, row, column):
    solution = MatrixGame(payoffs).solve()
    assert solution == (value, row, column)
    numbers, wanted = [solution.value, *solution.row, *solution.column], [value, *row, *column]
    assert list(map(type, numbers)) == list(map(type, wanted))


def test_the_repr_of_a_solution_shows_short_fractions_or_six_digits_and_knows_no_minus_zero():
    said = repr(Solution(-1 / 3, (1 / 3, 2 / 3), (1.0, -0.0)))
    assert said == "Solution(value −0.333333, row (0.333333, 0.666667), column (1, 0))"
    assert repr(Solution(-0.0, (1.0,), (1.0,))) == "Solution(value 0, row (1), column (1))"
    assert repr(MatrixGame([[-0.0]]).solve()) == "Solution(value 0, row (1), column (1))"
    for value, text in [
        (2.9e199, "2.9e199"),
        (10**20, "1e20"),
        (12345678, "12345678"),
        (Fraction(-13, 100), "−13/100"),
        (Fraction(12345, 98765), "0.124994"),
        (1e-9, "1e−09"),
    ]:
        assert repr(Solution(value, (1,), (1,))).startswith(f"Solution(value {text}, ")


@pytest.mark.parametrize(
    "payoffs, value",
    [
        ([[7]], 7),
        ([[5, 5], [5, 5]], 5),
        ([[-2, -7, -3]], -7),
        ([[-2], [-7], [-3]], -2),
        ([[0.1, 0.1], [0.1, 0.1]], 0.1),
        ([[Fraction(1, 3)]], Fraction(1, 3)),
    ],
)
def test_small_and_constant_matrices(payoffs, value):
    game = MatrixGame(payoffs)
    solution = game.solve()
    assert solution.value == value
    assert sum(solution.row) == sum(solution.column) == 1
    assert game.certificate(solution.row, solution.column).proves


# --- the certificate


def test_a_certificate_says_what_two_mixes_prove():
    game = MatrixGame(PENNIES)
    good = game.certificate([0.5, 0.5], (0.5, 0.5))
    assert good == (0, 0, 0, True)
    assert (
        repr(good) == "Certificate(row mix: at least 0, column mix: at most 0, so the value is 0)"
    )
    bad = game.certificate((0.75, 0.25), (0.5, 0.5))
    assert bad == (-0.5, 0, 0.5, False)
    assert repr(bad) == "Certificate(row mix: at least −0.5, column mix: at most 0, a gap of 0.5)"
    third = Fraction(1, 3)
    exact = MatrixGame(RPS).certificate([third] * 3, [third] * 3)
    assert exact == (0, 0, 0, True) and type(exact.gap) is not float
    assert not game.certificate((0.5 + 1e-7, 0.5 - 1e-7), (0.5, 0.5)).proves
    assert "a gap of 2e−07" in repr(game.certificate((0.5 + 1e-7, 0.5 - 1e-7), (0.5, 0.5)))
    close = MatrixGame([[10.0**16, 10.0**16 + 2], [10.0**16 + 2, 10.0**16]])  # scaled to the spread
    assert (
        not close.certificate((1, 0), (0, 1)).proves
        and close.certificate((0.5, 0.5), (0.5, 0.5)).proves
    )


@given(matrices(st.integers(-9, 9), most=4), st.data())
def test_any_two_mixes_enclose_the_value(payoffs, data):
    game = MatrixGame(payoffs)
    weights = [
        data.draw(st.lists(st.integers(1, 9), min_size=len(names), max_size=len(names)))
        for names in (game.rows, game.cols)
    ]
    row, column = ([Fraction(w, sum(ws)) for w in ws] for ws in weights)
    certificate = game.certificate(row, column)
    assert certificate.lower <= certificate.upper and certificate.gap >= 0
    assert certificate.lower <= game.solve().value <= certificate.upper


@pytest.mark.parametrize(
    "mix, words",
    [
        ((0.5,), "must be a list of probabilities, one for each row, 2 in all, got 1: (0.5,)"),
        ((0.5, 0.25, 0.25), "got 3"),
        ((1.5, -0.5), "from 0 to 1 that sum to 1, got [1.5, -0.5]"),
        ((-0.5, 1.5), "from 0 to 1 that sum to 1, got [-0.5, 1.5]"),
        ((0.5, 0.4), "from 0 to 1 that sum to 1, got [0.5, 0.4]"),
        ((nan, 1), "got nan"),
        ((inf, 0), "got [inf, 0]"),
        ((True, False), "got True"),
        (("1", 0), "got '1'"),
        ("ab", "got 'ab'"),
        (None, "got None"),
        (0.5, "got 0.5"),
        ({"a": 1, "b": 0}, "must be a list of probabilities"),
    ],
)
def test_bad_mixes_are_refused(mix, words):
    game = MatrixGame(PENNIES)
    with pytest.raises(GameTreeError) as error:
        game.certificate(mix, (0.5, 0.5))
    assert words in str(error.value) and "row" in str(error.value)
    with pytest.raises(GameTreeError, match="column"):
        game.certificate((0.5, 0.5), mix)


# --- as a tree


@given(matrices(st.integers(-3, 3)))
def test_who_is_found_out_gets_maximin_or_minimax(payoffs):
    game = MatrixGame(payoffs)
    first, second = game.tree(first=MAX), game.tree(first=MIN)
    assert (first.player, second.player) == (MAX, MIN) and first.height == second.height == 2
    assert minimax(first).value == game.maximin() == alphabeta(game.tree()).value
    assert minimax(second).value == game.minimax()
    assert first["R1"]["C1"].value == second["C1"]["R1"].value == payoffs[0][0]
    assert tree(second.to_text()).to_text() == second.to_text()


@pytest.mark.parametrize("search", [minimax, alphabeta, expectimax])
def test_no_search_takes_a_tree_in_which_something_is_hidden(search):
    top = MatrixGame(PENNIES, ("self", "tails"), ("heads", "children")).tree(first=None)
    for where in (
        top,
        top["self"],
        MAX(1, MIN(2, top)),
        pickle.loads(pickle.dumps(top)),
        copy.deepcopy(top),
    ):
        with pytest.raises(GameTreeError) as error:
            search(where)
        words = str(error.value)
        assert (
            search.__name__ in words and "cannot be told apart" in words and "moves first" in words
        )
        with pytest.raises(GameTreeError):
            record(search, where)
    with pytest.raises(GameTreeError, match="cannot be told apart"):
        search(top, depth=1, evaluate=lambda node: 0)
    with pytest.raises(GameTreeError, match="cannot be told apart"):
        iterative_deepening(top, depth=2)
    assert all(node.value is None for node in top.walk() if not node.is_leaf)
    assert search(top["self"]["heads"]).value == 1  # a leaf is what it is


def test_a_hidden_tree_cannot_be_written_as_text():
    with pytest.raises(GameTreeError, match="is in an information set"):
        MatrixGame(PENNIES).tree(first=None).to_text()


def test_of_one_row_alone_nothing_is_hidden():
    top = MatrixGame([[3, 1, 2]]).tree(first=None)
    assert minimax(top).value == 1 and all(node.information_set is None for node in top.walk())


@pytest.mark.parametrize("first", ["x", "MAX", 1, True, CHANCE, "row"])
def test_first_must_be_a_player_or_none(first):
    with pytest.raises(
        GameTreeError,
        match="first, the player who shows the choice, must be MAX, MIN or None, got ",
    ):
        MatrixGame(PENNIES).tree(first=first)


@pytest.mark.parametrize("theme", ["paper", "projector"])
@pytest.mark.parametrize("size", [(2, 2), (3, 3), (4, 1), (1, 4), (5, 3)])
def test_the_dashed_line_joins_the_second_players_nodes(theme, size):
    game = MatrixGame([[i - j for j in range(size[1])] for i in range(size[0])])
    picture = draw(game.tree(first=None), theme=theme)
    groups = {
        g.get("id"): g for g in ET.fromstring(picture.svg).iter() if g.get("id") and g.get("class")
    }
    hidden = [key for key, g in groups.items() if "hidden" in g.get("class").split()]
    assert hidden == [f"h_n_{i}" for i in range(1, size[0])]
    for key in hidden:
        (path,) = [part for part in groups[key] if part.tag.endswith("path")]
        assert path.get("stroke-dasharray")
        numbers = [
            float(x)
            for x in path.get("d").replace("M", "").replace("C", ",").replace(" ", ",").split(",")
        ]
        assert max(numbers[1::2]) - min(numbers[1::2]) < 1  # level
        assert numbers[-2] > numbers[0]  # from left to right
        assert not [part for part in groups[key] if part.tag.endswith("polygon")]  # no arrow
    edges = {key for key in groups if key.startswith("e_")}
    assert edges == {f"e_{key}" for key in groups if key.startswith("n_")}
    assert ("cannot be told apart" in picture.in_words()) == bool(hidden)
    for first in (MAX, MIN):
        assert "dash" not in draw(game.tree(first=first), theme=theme).svg


def test_the_dashed_line_leaves_the_nodes_where_they_are():
    places = [
        [
            group.find("{*}polygon").get("points")
            for group in ET.fromstring(draw(top).svg).iter()
            if group.get("id", "").startswith("n")
        ]
        for top in (MatrixGame(RPS).tree(first=None), MatrixGame(RPS).tree())
    ]
    assert places[0] == places[1]


# --- what is refused


@pytest.mark.parametrize(
    "payoffs, words",
    [
        (
            [[1, 2], [3]],
            "Row 2 of payoffs must be a list of numbers, as in [[1, -1], [-1, 1]], 2 in all, "
            "got 1: [3]",
        ),
        ([], "at least one row and one column, got []"),
        ([[]], "at least one"),
        ([[], []], "at least one"),
        ([[nan]], "row 1, column 1 must be a real number"),
        ([[1, inf]], "row 1, column 2 must be finite"),
        ([[-inf]], "got -inf"),
        ([[1e301]], "at most 1e+300"),
        ([[10**400]], "must be finite"),
        ([[True, 1]], "got True"),
        ([["1"]], "got '1'"),
        ([[None]], "got None"),
        ([[1j]], "got 1j"),
        ([1, 2], "Row 1 of payoffs must be a list of numbers, as in [[1, -1], [-1, 1]], got 1"),
        (["12", "34"], "got '12'"),
        ([[[1]]], "got [1]"),
        (5, "got 5"),
        ("[[1]]", "got '[[1]]'"),
        (None, "got None"),
        ({1: [2]}, "got {1: [2]}"),
    ],
)
def test_payoffs_that_are_no_matrix_are_refused(payoffs, words):
    with pytest.raises(GameTreeError) as error:
        MatrixGame(payoffs)
    assert words in str(error.value) and "ayoff" in str(error.value)


@pytest.mark.parametrize(
    "names, words",
    [
        (["a"], "must be a list of names, 2 in all, got 1"),
        (["a", "b", "c"], "got 3"),
        (["a", "a"], "must be a text of its own"),
        (["a", 1], "must be a text of its own"),
        (["a", ""], "got ''"),
        ("ab", "must be a list of names, got 'ab'"),
        (7, "got 7"),
    ],
)
def test_bad_names_are_refused(names, words):
    for what in ("rows", "cols"):
        with pytest.raises(GameTreeError) as error:
            MatrixGame(PENNIES, **{what: names})
        assert words in str(error.value) and what in str(error.value)


def test_numbers_of_numpy_are_read():
    assert MatrixGame([(Float64(2),)]).payoffs == ((2.0,),)


def test_what_was_given_is_not_kept():
    payoffs = [[1, -1], [-1, 1]]
    game = MatrixGame(payoffs)
    payoffs[0][0] = 99
    assert game.payoffs[0][0] == 1


def test_nodes_that_cannot_be_told_apart_are_nodes_like_others():
    top = MatrixGame(RPS).tree(first=None)
    assert repr(top) == "Node(MAX to move, 3 children)" and top.information_set is None
    assert all(child.information_set == top.children for child in top)
    assert all(leaf.information_set is None for leaf in top.leaves())
