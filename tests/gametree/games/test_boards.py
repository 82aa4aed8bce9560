"""What games on a board share: lines, places to click, and reading a board that somebody drew."""

import re
from itertools import product

import pytest

from gametree import ConnectFour, InvalidState, TicTacToe

# --- lines


def test_the_lines_of_a_board():
    assert sorted(map(sorted, TicTacToe().lines)) == [
        [0, 1, 2],
        [0, 3, 6],
        [0, 4, 8],
        [1, 4, 7],
        [2, 4, 6],
        [2, 5, 8],
        [3, 4, 5],
        [6, 7, 8],
    ]
    assert len(TicTacToe(4, 4, 3).lines) == 24 and len(TicTacToe(4, 3, 3).lines) == 14
    assert len(TicTacToe(2, 2, 1).lines) == 4


def test_a_variant_says_which_lines_win():
    game = TicTacToe()
    game.lines = game.lines[:6:2]
    for line in TicTacToe().lines:
        state = "".join("X" if square in line else "." for square in range(9))
        assert game.winning_line(state) == (line if line in game.lines else None)


# --- reading a drawn board


@pytest.mark.parametrize(
    "text",
    [
        ".XO/X../OOX",
        ".XO\nX..\nOOX",
        "\n  . X O\n  x _ -\n  o O X\n",
        " . | X | O\n---+---+---\n X | . | _\n---+---+---\n O | O | X",
        "·XO/X··/OOX",
        "\t.XO\r\nX..\r\nOOX\n\n",
    ],
)
def test_a_drawn_board_is_read(text):
    assert TicTacToe().parse(text) == ".XOX..OOX"


def test_every_position_is_read_from_its_own_drawing_and_as_it_is_printed(positions):
    game = TicTacToe()
    assert all(game.parse(game.label(state)) == state for state in positions)
    assert TicTacToe(2, 3, 2).parse("x o . . x -") == "XO..X."


def test_of_all_boards_exactly_the_5478_positions_can_be_read(positions):
    game, read = TicTacToe(), set()
    for board in product("XO.", repeat=9):
        state = "".join(board)
        try:
            read.add(game.parse(state))
        except InvalidState:
            assert state not in positions
    assert read == set(positions)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("XX./.../...", "has 2 X and 0 O: X begins"),
        ("O../.../...", "0 X and 1 O"),
        ("XXX/.../...", "3 X and 0 O"),
        ("XXX/OOO/...", "X is to move on 'XXXOOO...' and has a line already"),
        ("XXX/OO./O..", "X is to move on 'XXXOO.O..' and has a line already"),
        ("OOO/XX./XX.", "O is to move on 'OOOXX.XX.' and has a line already"),
        ("XX.......", "has 2 X and 0 O: X begins"),
        ("XXXOOO...", "X is to move on 'XXXOOO...' and has a line already"),
        ("XO.......?", r"A board has only X, O and \. \(free\), got '\?' in"),
        ("XO......", "The board has 3 rows of 3 squares, got rows of 8 in 'XO......'"),
        ("XO", "The board has 3 rows of 3 squares, got rows of 2 in 'XO'"),
        ("XO.", "The board has 3 rows of 3 squares"),
        ("XO./.../...X", "The board has 3 rows of 3 squares"),
        (".../.../.../...", "The board has 3 rows of 3 squares"),
        ("", "The board has 3 rows of 3 squares, got rows of nothing in ''"),
        ("XO?/.../...", r"A board has only X, O and \. \(free\), got '\?' in"),
        ("X0./.../...", "got '0' in"),
        ("❌O./.../...", "got '❌' in"),
        ("+../.../...", r"got '\+' in"),
        (None, "A drawn board is a text such as .*, got None"),
        (["X..", "...", "..."], "A drawn board is a text such as"),
    ],
)
def test_a_board_that_cannot_be_is_not_read(text, message):
    with pytest.raises(InvalidState, match=message):
        TicTacToe().parse(text)


def test_two_lines_of_one_player_that_no_one_move_completed_are_not_read():
    game = TicTacToe(4, 4, 3)
    with pytest.raises(InvalidState, match=r"No play leads to .*: no last move completed X's line"):
        game.parse("XXX./OO.O/XXX./O.O.")
    assert game.parse("XXX./OO.O/X..O/X...") == "XXX.OO.OX..OX..."  # one move completed both
    assert TicTacToe().parse("XOX/OXO/XOX") == "XOXOXOXOX"


# --- places to click


def tinted(picture):
    """The square or column of the last move, as the picture tints it."""
    tint = re.search(r'<rect[^>]*fill="#FFE9A8"[^>]*>', picture)[0]
    return tuple(
        float(re.search(rf' {name}="([^"]+)"', tint)[1]) for name in ("x", "y", "width", "height")
    )


@pytest.mark.parametrize(
    "game",
    [TicTacToe(), TicTacToe(3, 5, 3), TicTacToe(4, 2, 3), ConnectFour(), ConnectFour(3, 5, 3)],
)
def test_spots_lie_where_the_picture_shows_the_move(game):
    spots = game.spots(game.initial)
    assert [*spots] == game.moves(game.initial)
    for move, spot in spots.items():
        after = game.result(game.initial, move)
        assert spot == pytest.approx(tinted(game.picture(after, move)), abs=0.011)
        assert game.spots(after, move) == spots  # taken ones too
