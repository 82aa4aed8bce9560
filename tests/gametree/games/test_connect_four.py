"""Connect Four: its rules, checked against a second, plain way of playing; small grids solved."""

from functools import cache
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gametree import (
    MAX,
    MIN,
    Game,
    GameTreeError,
    IllegalMove,
    InvalidState,
    alphabeta,
    build,
    draw,
    minimax,
    positions,
    record,
    root,
)
from gametree.games import ConnectFour

# --- another way to play: a position is a tuple of columns, each the marks from the ground up


def follow(columns, rows, k):
    """The positions after `columns`: none at the end."""
    mark = "O" if sum(map(len, columns)) % 2 else "X"
    if in_a_row(columns, k):
        return []
    return [
        (*columns[:i], columns[i] + mark, *columns[i + 1 :])
        for i in range(len(columns))
        if len(columns[i]) < rows
    ]


@cache
def in_a_row(columns, k):
    """The marks that have k in a row, as a set."""
    at = {(i, j): mark for i, column in enumerate(columns) for j, mark in enumerate(column)}
    return {
        mark
        for (i, j), mark in at.items()
        for right, up in ((1, 0), (0, 1), (1, 1), (1, -1))
        if all(at.get((i + n * right, j + n * up)) == mark for n in range(k))
    }


def as_state(columns, rows):
    upright = [column.ljust(rows, ".") for column in columns]
    return "/".join("".join(column[row] for column in upright) for row in reversed(range(rows)))


def brute(rows, cols, k):
    """Every position that play can lead to, as the game's own state, with its value."""
    values = {}

    def value(columns):
        state = as_state(columns, rows)
        if state not in values:
            after = [value(other) for other in follow(columns, rows, k)]
            best = min if sum(map(len, columns)) % 2 else max
            won = in_a_row(columns, k)
            values[state] = best(after) if after else {"X": 1, "O": -1}.get("".join(won), 0)
        return values[state]

    value(("",) * cols)
    return values


SMALL = [
    (3, 3, 3),
    (2, 3, 2),
    (3, 2, 2),
    (3, 4, 3),
    (4, 3, 3),
    (2, 4, 3),
    (1, 4, 2),
    (4, 1, 2),
    (1, 1, 1),
    (2, 2, 1),
    (3, 3, 2),
    (2, 5, 4),
]


@pytest.mark.slow
@pytest.mark.parametrize("size", SMALL, ids=str)
def test_every_position_of_a_small_grid_and_its_value(size):
    game, values = ConnectFour(*size), brute(*size)
    ps = positions(game)
    assert {state: ps[state].value for state in ps} == values
    assert len(ps) == len(values) and ps.value == values[game.initial]
    assert ps.terminals == sum(game.is_terminal(state) for state in values)
    alike = positions(game, symmetric=True)
    assert len(alike) == len({min(state, mirrored(state)) for state in values})
    assert alike.value == ps.value and alike.nodes == ps.nodes
    assert alphabeta(game).value == alphabeta(game, table={}).value == ps.value
    if ps.nodes < 20_000:
        assert minimax(build(game)).value == ps.value


def mirrored(state):
    return "/".join(row[::-1] for row in state.split("/"))


@pytest.mark.slow
@pytest.mark.parametrize("size", SMALL, ids=str)
def test_symmetry_never_changes_a_value_or_a_rule(size):
    game, values = ConnectFour(*size), brute(*size)
    for state, value in values.items():
        assert game.symmetries(state) == (state, mirrored(state))
        assert values[mirrored(state)] == value
        assert game.key(state) == game.key(mirrored(state)) in game.symmetries(state)
        assert game.evaluate(state) == game.evaluate(mirrored(state))
        assert [game.cols - 1 - move for move in game.moves(mirrored(state))][::-1] == game.moves(
            state
        )


@pytest.mark.parametrize("size", [(2, 3, 2), (3, 3, 3), (2, 4, 3), (4, 2, 3), (3, 3, 2)], ids=str)
def test_all_positions_can_be_read(size):
    game = ConnectFour(*size)
    assert all(game.parse(state.replace("/", "\n")) == state for state in brute(*size))


# --- larger grids


def winners_first(node):
    """The children in the order to try: a win at once, then from the middle out."""
    middle = (node.game.cols - 1) / 2
    wanted = node.player.sign
    return sorted(
        node.children, key=lambda child: (child.value != wanted, abs(child.move - middle))
    )


@pytest.mark.slow
def test_4_by_4_is_a_draw():
    assert alphabeta(ConnectFour(4, 4), table={}, order=winners_first).value == 0


@pytest.mark.parametrize(
    ("state", "plies", "wins"),
    [
        ("......./......./......./......./..O.O../O.XXX..", 1, [1, 5]),  # X ends it
        ("......./......./......./......./......./..XX.OO", 3, [1]),  # X threatens both ends
    ],
)
def test_moves_that_win_on_the_full_grid(state, plies, wins):
    game = ConnectFour()
    top = root(game, game.parse(state))
    result = minimax(top, depth=plies)
    assert result.value == 1 and list(result.moves) == wins
    assert alphabeta(top, depth=plies, table={}).value == 1


# --- the rules


def test_x_is_max_and_begins_and_discs_fall():
    game = ConnectFour()
    assert game.initial == "/".join(["......."] * 6) and game.to_move(game.initial) is MAX
    state = game.result(game.initial, 3)
    assert state == "......./......./......./......./......./...X..." and game.to_move(state) is MIN
    for _ in range(5):
        state = game.result(state, 3)
    assert state == "...O.../...X.../...O.../...X.../...O.../...X..."
    assert game.moves(state) == [0, 1, 2, 4, 5, 6]
    assert hash(state) == hash(str(state)) and game.label(state).count("\n") == 5
    assert game.move_label(state, 4) == "column 4" and isinstance(game, Game)


@pytest.mark.parametrize(
    ("state", "places"),
    [
        ("..../..../OOO./XXXX", (15, 16, 17, 18)),
        ("X.../XO../XO../XO..", (0, 5, 10, 15)),
        ("...X/..XO/.XOO/XOXX", (3, 7, 11, 15)),
        ("X.../OX../XOX./XOXX", (0, 6, 12, 18)),
    ],
)
def test_lines_across_upright_and_aslant(state, places):
    game = ConnectFour(4, 4)
    assert game.winning_line(state) == places
    assert game.winning_line(game.initial) is None


def test_no_line_runs_over_the_edge():
    game = ConnectFour(3, 4, 3)
    for state in ("..../..XX/XOOX", "...X/X..O/OX.X", ".X../X.../O..X", "X.../...X/O.X."):
        assert game.winning_line(state) is None
    assert len(ConnectFour(3, 4, 3).lines) == 6 + 4 + 4
    assert len(ConnectFour().lines) == 69 and len(ConnectFour(2, 2, 1).lines) == 4


def test_play_is_over_with_a_line_or_a_full_grid():
    game = ConnectFour(2, 4, 3)
    for state, value in (("OO../XXX.", 1), ("XX../OOOX", -1), ("OXOX/XOXO", 0)):
        assert game.is_terminal(state) and game.moves(state) == [] and game.utility(state) == value
    assert not game.is_terminal("XO../OXX.")


def test_a_guess_lies_strictly_between_the_utilities_and_respects_the_sides():
    game = ConnectFour()
    assert game.evaluate(game.initial) == 0
    after = [game.evaluate(game.result(game.initial, col)) for col in range(7)]
    assert after == after[::-1] and 0 < after[0] < after[1] < after[2] < after[3] < 1
    # Lines through the square: three, and seven in the middle.
    assert after[0] == 3 / 70 and after[3] == 7 / 70
    assert -1 < ConnectFour(1, 4, 1).evaluate("XXOO") < 1
    assert ConnectFour(4, 1, 4).evaluate("././O/X") == 0


@pytest.mark.parametrize("move", [True, 1.0, "3", -1, 7, None, [4], (4,)], ids=repr)
def test_what_is_no_column_is_no_move(move):
    game = ConnectFour()
    with pytest.raises(
        IllegalMove, match="is no column: a whole number from 0 to 6 is; free: 0, 1, 2, 3"
    ):
        game.result(game.initial, move)


def test_a_full_column_is_no_move():
    with pytest.raises(IllegalMove, match=r"Column 1 is taken; free: 0, 2\."):
        ConnectFour(2, 3, 3).result(".O./.X.", 1)


@pytest.mark.parametrize("move", [0, 2, 5, "5"])
def test_no_move_after_the_end(move):
    with pytest.raises(IllegalMove, match=r"no legal move .* play is over there"):
        ConnectFour(2, 3, 3).result("OO./XXX", move)


IMPOSSIBLE = [
    ("X../...", "In 'X../...' a disc floats in column 0"),
    ("..O/.X.", "a disc floats in column 2"),
    (".../XX.", "'.../XX.' has 2 X and 0 O: X begins, so has as many or one more"),
    (".../O..", "has 0 X and 1 O"),
    (
        "......",
        r"A state of ConnectFour\(2, 3, 3\) is X, O and \. as in \.{3}/\.{3}, got '\.{6}'",
    ),
    ("...\n...", "is X, O and ."),
    (".../...\n", "is X, O and ."),
    (".../x..", "is X, O and ."),
    (".../.../...", "is X, O and ."),
    ("", "is X, O and ."),
    (None, "is X, O and . .* got None"),
    (["...", "..."], "is X, O and ."),
    (7, "is X, O and ."),
]


@pytest.mark.parametrize(("state", "message"), IMPOSSIBLE)
def test_what_is_no_state_is_refused_everywhere(state, message):
    game = ConnectFour(2, 3, 3)
    asks = [
        game.to_move,
        game.moves,
        game.is_terminal,
        game.utility,
        lambda state: game.result(state, 1),
    ]
    if isinstance(state, str):
        asks += [lambda state: build(game, state), lambda state: root(game, state)]
    for ask in asks:
        with pytest.raises(InvalidState, match=message):
            ask(state)


@pytest.mark.parametrize(
    ("state", "mover"),
    [("OOO./XXX.", "X"), ("XXX./OOO.", "X"), ("XX.X/OOOX", "O"), ("XXX./OOOX", "O")],
)
def test_a_grid_on_which_play_was_over_before_is_refused(state, mover):
    game = ConnectFour(2, 4, 3)
    message = f"{mover} is to move on '{state}' and has a line already: play was over"
    for ask in (game.utility, lambda state: build(game, state), game.parse):
        with pytest.raises(InvalidState, match=message):
            ask(state)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"rows": 0}, "rows must be a whole number of at least 1, got 0"),
        ({"cols": 3.0}, "cols must be a whole number of at least 1, got 3.0"),
        ({"k": True}, "k must be a whole number of at least 1, got True"),
        ({"rows": "3"}, "rows must be a whole number of at least 1, got '3'"),
        ({"cols": 10**9}, "rows × cols must be ≤ 10,000, got 6 × 1000000000"),
        ({"rows": 2, "cols": 4, "k": 5}, "k must be at most the longer side, 4, got 5"),
        ({"rows": 3, "cols": 3}, "k must be at most the longer side, 3, got 4"),
    ],
    ids=str,
)
def test_grids_that_cannot_be_are_refused(arguments, message):
    with pytest.raises(GameTreeError, match=message):
        ConnectFour(**arguments)


def test_the_repr_writes_it_again():
    texts = ["ConnectFour()", "ConnectFour(4, 5)", "ConnectFour(3, 3, 3)", "ConnectFour(6, 7, 3)"]
    assert [repr(eval(text)) for text in texts] == texts


# --- reading a drawn grid


@pytest.mark.parametrize(
    "text",
    [
        "..../.X../.OXO",
        "....\n.X..\n.OXO",
        "\n | . | _ | - | · |\n | . | x | . | . |\n | . | o | X | O |\n",
        " . | . | . | .\n---+---+---+---\n . | X | . | .\n---+---+---+---\n . | O | X | O",
        ".....X...OXO",
        "\t....\r\n.X..\r\n.OXO\n\n",
    ],
)
def test_a_drawn_grid_is_read(text):
    assert ConnectFour(3, 4, 3).parse(text) == "..../.X../.OXO"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("..../X.../....", "a disc floats in column 0"),
        ("..../..../XX..", "has 2 X and 0 O: X begins"),
        ("..../OOO./XXX.", "X is to move on .* and has a line already"),
        ("XO", "The board has 3 rows of 4 squares, got rows of 2 in 'XO'"),
        ("", "The board has 3 rows of 4 squares, got rows of nothing in ''"),
        ("..../..../XO.?", r"A board has only X, O and \. \(free\), got '\?' in"),
        (None, "A drawn board is a text such as .*, got None"),
        (["...."] * 3, "A drawn board is a text such as"),
    ],
)
def test_a_grid_that_cannot_be_is_not_read(text, message):
    with pytest.raises(InvalidState, match=message):
        ConnectFour(3, 4, 3).parse(text)


# --- any play


@pytest.mark.slow
@settings(deadline=None, max_examples=60)
@given(data=st.data(), rows=st.integers(1, 6), cols=st.integers(1, 7), k=st.integers(1, 4))
def test_random_play_keeps_the_rules(data, rows, cols, k):
    if k > max(rows, cols):
        k = max(rows, cols)
    game, columns = ConnectFour(rows, cols, k), ("",) * cols
    state, last_move, plies = game.initial, None, 0
    while True:
        assert state == as_state(columns, rows)
        assert game.parse(game.label(state)) == state
        assert -1 < game.evaluate(state) < 1
        ElementTree.fromstring(game.picture(state, last_move))
        assert sum(map(state.count, "XO")) == plies
        won = in_a_row(columns, k)
        assert game.is_terminal(state) == bool(won or "." not in state) == (not game.moves(state))
        line = game.winning_line(state)
        assert {state[place] for place in line or ()} == won and len(line or range(k)) == k
        if game.is_terminal(state):
            assert game.utility(state) == {"X": 1, "O": -1}.get("".join(won), 0)
            break
        mark = "X" if game.to_move(state) is MAX else "O"
        assert game.moves(state) == [col for col in range(cols) if len(columns[col]) < rows]
        last_move = data.draw(st.sampled_from(game.moves(state)))
        state, plies = game.result(state, last_move), plies + 1
        columns = (*columns[:last_move], columns[last_move] + mark, *columns[last_move + 1 :])


# --- pictures


def test_a_picture_tells_the_discs_apart_without_colour():
    game = ConnectFour(4, 5)
    state = "...../...../.X.../.XO.O"
    picture = game.picture(state, 2)
    assert picture.count("<path") == 1 and picture.count("l") > 1  # the crosses of X
    assert picture.count("#FFE9A8") == 1 and "<line" not in picture
    assert "#FFE9A8" not in game.picture(state)
    assert game.picture("X..../XO.../XO.../XO...", 0).count("<line") == 2


def test_the_tree_is_drawn_and_traced():
    top = root(ConnectFour(2, 3, 2))
    picture = draw(top, depth=2)
    assert picture.svg.count("#FFE9A8") == 3 + 9 and "column 2" in picture.svg
    ElementTree.fromstring(picture.svg)
    assert "column" in "".join(step.text for step in record(alphabeta, top))
