"""The games: their rules, and every figure that is known of them."""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product
from math import inf
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gametree import (
    CHANCE,
    MAX,
    MIN,
    Bones,
    ConnectFour,
    DiceBones,
    GameTreeError,
    Heap,
    IllegalMove,
    InvalidState,
    Roll,
    TicTacToe,
    alphabeta,
    build,
    expectimax,
    minimax,
    positions,
    root,
    values_of,
)
from gametree.style import BONE_FILL, LAST_MOVE_TINT


def marks(state):
    return len(state) - state.count(".")


def result_of(state):
    line = TicTacToe().winning_line(state)
    return state[line[0]] if line else "draw"


# --- the full tree of tic-tac-toe


@pytest.mark.slow
def test_the_full_tree_of_tic_tac_toe(full_tree):
    by_depth = Counter(marks(node.state) for node in full_tree.walk())
    assert [by_depth[depth] for depth in range(10)] == [
        1,
        9,
        72,
        504,
        3_024,
        15_120,
        54_720,
        148_176,
        200_448,
        127_872,
    ]
    assert (full_tree.size, full_tree.height) == (549_946, 9)


@pytest.mark.slow
def test_there_are_255168_games(full_tree):
    ends = Counter((marks(leaf.state), leaf.value) for leaf in full_tree.leaves())
    lengths, values = Counter(), Counter()
    for (length, value), count in ends.items():
        lengths[length] += count
        values[value] += count
    assert ends.total() == 255_168
    assert values == {1: 131_184, -1: 77_904, 0: 46_080}
    assert lengths == {5: 1_440, 6: 5_328, 7: 47_952, 8: 72_576, 9: 127_872}
    assert (ends[9, 1], ends[9, 0]) == (81_792, 46_080)


@pytest.fixture(scope="module")
def boards():
    """The 5,478 positions of tic-tac-toe, solved."""
    return positions(TicTacToe())


@pytest.mark.slow
def test_the_ends_of_tic_tac_toe(boards):
    game = TicTacToe()
    ends = Counter(result_of(state) for state in boards if game.is_terminal(state))
    assert ends == {"X": 626, "O": 316, "draw": 16}


def test_up_to_symmetry_765_positions_and_138_ends_are_left(boards):
    game = TicTacToe()
    classes = {game.key(state) for state in boards}
    assert classes == {min(game.symmetries(state)) for state in boards}
    by_depth = Counter(map(marks, classes))
    assert [by_depth[depth] for depth in range(10)] == [1, 3, 12, 38, 108, 174, 204, 153, 57, 15]
    ends = Counter(result_of(state) for state in classes if game.is_terminal(state))
    assert ends == {"X": 91, "O": 44, "draw": 3}


@pytest.mark.long
def test_games_up_to_symmetry_are_31896_as_sequences_of_moves(full_tree):
    game = TicTacToe()
    # A board with one X, turned and mirrored in all ways, says where each square goes.
    turned = zip(*[game.symmetries("." * i + "X" + "." * (8 - i)) for i in range(9)])
    maps = [[board.index("X") for board in boards] for boards in turned]
    assert len(maps) == 8
    sequences = {
        min([tuple([goes_to[move] for move in leaf.path]) for goes_to in maps])
        for opening in (0, 1, 4)  # one of each kind
        for leaf in full_tree[opening].leaves()
    }
    assert len(sequences) == 31_896


def test_games_up_to_symmetry_are_26830_as_paths_through_the_classes():
    game = TicTacToe()

    @cache
    def paths(state):
        after = {game.key(game.result(state, move)) for move in game.moves(state)}
        return sum(map(paths, after)) if after else 1

    assert paths(game.initial) == 26_830


@pytest.mark.slow
def test_tic_tac_toe_is_a_draw_with_any_opening(solved):
    top, values, result = solved
    assert (result.value, result.moves, result.visited) == (0, tuple(range(9)), 549_946)
    assert [values[child] for child in top] == [0] * 9


@pytest.mark.slow
@pytest.mark.parametrize(
    ("opening", "replies"),
    [
        *[(corner, (4,)) for corner in (0, 2, 6, 8)],
        (4, (0, 2, 6, 8)),
        (1, (0, 2, 4, 7)),
        (3, (0, 4, 5, 6)),
        (5, (2, 3, 4, 8)),
        (7, (1, 4, 6, 8)),
    ],
)
def test_the_replies_that_keep_the_draw(solved, opening, replies):
    assert minimax(solved[0][opening]).moves == replies


@pytest.mark.slow
def test_with_hurry_the_same_side_wins_and_no_win_in_one_is_passed_over(boards):
    game = TicTacToe(win=10, hurry=1)
    hurried = positions(game)
    wins = 0
    for state in boards:
        value = boards[state].value
        assert (hurried[state].value > 0) - (hurried[state].value < 0) == value
        winning = [
            move for move in game.moves(state) if game.winning_line(game.result(state, move))
        ]
        wins += bool(winning)
        assert not winning or hurried[state].moves[0] in winning
    assert wins == 2_358


@pytest.mark.parametrize(("before", "move"), [((0, 1), 3), ((0, 1, 3, 4), 6)])
def test_what_first_in_order_minimax_plays(solved, before, move):
    assert minimax(solved[0].find(*before)).move == move


def test_as_the_second_player_it_draws_against_4_5_6_1_8(solved):
    node, replies = solved[0], []
    for move in (4, 5, 6, 1, 8):
        node = node[move]
        if not node.is_leaf:
            replies.append(minimax(node).move)
            node = node[replies[-1]]
    assert (replies, node.is_leaf, node.value) == ([0, 3, 2, 7], True, 0)


# --- boards of other sizes


@pytest.mark.slow
@pytest.mark.parametrize(
    ("size", "value"),
    [
        ((3, 3, 3), 0),
        ((1, 3, 3), 0),
        ((2, 2, 2), 1),
        ((3, 3, 1), 1),
        ((3, 3, 2), 1),
        ((3, 2, 3), 0),
        ((1, 1, 1), 1),
        ((2, 5, 3), 0),
        pytest.param((4, 3, 3), 1, marks=pytest.mark.slow),
        pytest.param((3, 4, 3), 1, marks=pytest.mark.slow),
    ],
    ids=str,
)
def test_who_wins_on_boards_of_other_sizes(size, value):
    def hopeful_first(node):
        return sorted(
            node.children, key=lambda child: -node.player.sign * node.game.evaluate(child.state)
        )

    game = TicTacToe(*size)
    assert alphabeta(game, table={}, order=hopeful_first).value == value


@pytest.mark.slow
def test_connect_four_on_4_by_4_is_a_draw():
    def winners_first(node):
        return sorted(node.children, key=lambda child: child.value != node.player.sign)

    assert alphabeta(ConnectFour(4, 4), table={}, order=winners_first).value == 0


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
    sizes = [(4, 4, 3), (4, 3, 3), (2, 2, 1)]
    assert [len(TicTacToe(*size).lines) for size in sizes] == [24, 14, 4]
    assert [len(game.lines) for game in (ConnectFour(), ConnectFour(3, 4, 3))] == [69, 14]


@pytest.mark.parametrize(
    ("size", "count"), [((3, 3, 3), 8), ((4, 4, 3), 8), ((2, 3, 2), 4), ((1, 4, 2), 4)], ids=str
)
def test_symmetries_keep_lines_and_values(size, count):
    game = TicTacToe(*size)
    state = game.result(game.result(game.initial, 0), 1)
    alike = game.symmetries(state)
    assert alike[0] == state and len(alike) == count
    assert {game.key(other) for other in alike} == {game.key(state)}
    assert {game.evaluate(other) for other in alike} == {game.evaluate(state)}


# --- the rules of tic-tac-toe


def test_x_is_max_and_begins():
    game = TicTacToe()
    assert (game.initial, game.to_move(game.initial)) == ("." * 9, MAX)
    assert game.to_move("X........") is MIN
    assert game.result("X........", 8) == "X.......O"
    assert game.moves("XO.......") == [2, 3, 4, 5, 6, 7, 8]
    assert (game.player_label(MAX), game.player_label(MIN)) == ("X", "O")


@pytest.mark.parametrize(
    ("state", "value"), [("XXXOO....", 1), ("OOOXX.X..", -1), ("XOXXOOOXX", 0), ("XOXOXOXOX", 1)]
)
def test_play_is_over_with_a_line_or_a_full_board(state, value):
    game = TicTacToe()
    assert game.is_terminal(state) and game.moves(state) == [] and game.utility(state) == value
    assert not game.is_terminal("XX.OO....")


def test_hurry_counts_the_marks_since_the_empty_board():
    game = TicTacToe(win=10, hurry=1)
    ends = ("XXXOO....", "OOOXX.X..", "XOXXOOOXX")
    assert [game.utility(state) for state in ends] == [5, -4, 0]


def test_a_guess_lies_between_the_utilities_and_respects_the_sides():
    game = TicTacToe()
    assert game.evaluate("." * 9) == 0
    assert 0 < game.evaluate("X........") < game.evaluate("....X....") < 1
    assert -1 < game.evaluate("XO......O") < game.evaluate("XO.......")
    grid = ConnectFour()
    after = [grid.evaluate(grid.result(grid.initial, column)) for column in range(7)]
    assert (after, after[0], after[3]) == (after[::-1], 3 / 70, 7 / 70)  # lines through the square


@pytest.mark.parametrize("move", [0, True, 4.0, "4", -1, 9, None, [4]], ids=repr)
def test_only_a_free_square_is_a_move(move):
    with pytest.raises(IllegalMove, match=r" is not a .* are 2, 3, 4, 5, 6, 7, 8\."):
        TicTacToe().result("XO.......", move)


def test_a_board_that_cannot_be_is_refused():
    for size, message in {
        (0, 3, 3): "rows must be a whole number of at least 1, got 0",
        (10**9, 3, 3): "rows must be at most 100, got 1,000,000,000",
        (2, 4, 5): "k must be at most 4, got 5",
    }.items():
        for kind in (TicTacToe, ConnectFour):
            with pytest.raises(GameTreeError, match=message):
                kind(*size)
    for win, hurry in ((9, 1), (inf, 0), (10**400, 0)):
        with pytest.raises(GameTreeError, match="win must be below 1e300 and above hurry"):
            TicTacToe(win=win, hurry=hurry)


# --- a board that somebody drew


@pytest.mark.parametrize(
    "text",
    [
        ".XO/X../OOX",
        ".XOX..OOX",
        ".XO\nX..\nOOX",
        "\n  . X O\n  x _ -\n  o O X\n",
        " . | X | O\n---+---+---\n X | . | _\n---+---+---\n O | O | X",
        "·XO/X··/OOX",
        "\t.XO\r\nX..\r\nOOX\n\n",
    ],
)
def test_a_drawn_board_is_read(text):
    assert TicTacToe().parse(text) == ".XOX..OOX"


def test_of_all_boards_the_5478_positions_can_be_read(boards):
    game, read = TicTacToe(), set()
    for board in product("XO.", repeat=9):
        state = "".join(board)
        try:
            read.add(game.parse(state))
        except InvalidState:
            assert state not in boards
    assert read == {*boards}
    assert all(game.parse(game.label(state)) == state for state in boards)


def test_two_lines_must_have_been_completed_by_one_move():
    game = TicTacToe(4, 4, 3)
    with pytest.raises(InvalidState, match=r"No play leads to .*, and a line ends play"):
        game.parse("XXX./OO.O/XXX./O.O.")
    assert game.parse("XXX./OO.O/X..O/X...") == "XXX.OO.OX..OX..."
    assert TicTacToe().parse("XOX/OXO/XOX") == "XOXOXOXOX"


def test_a_grid_is_read_as_it_is_printed_and_no_disc_floats():
    for game in (ConnectFour(2, 3, 2), ConnectFour(3, 3, 3), ConnectFour(4, 2, 3)):
        assert all(game.parse(game.label(state)) == state for state in positions(game))
    with pytest.raises(InvalidState, match="a disc floats in column 2"):
        ConnectFour(2, 3, 3).parse("..O/.X.")


def test_a_line_below_other_discs_was_not_completed_last():
    with pytest.raises(InvalidState, match="and a line ends play"):
        ConnectFour(2, 5, 4).parse("OOXO./XXXXO")


def test_some_disc_of_the_last_player_lies_on_top():
    for board in ("X./O.", "XX/OO", "O./X./X."):
        rows = board.split("/")
        with pytest.raises(InvalidState, match=r"No play leads to .* X begins"):
            ConnectFour(len(rows), 2, 2).parse(board)
    assert ConnectFour(2, 2, 2).parse("../..") == "../.."


LINE_GAMES = [
    TicTacToe(),
    TicTacToe(4, 3, 3),
    TicTacToe(1, 3, 1),
    TicTacToe(5, 5, 2),
    ConnectFour(),
]


@pytest.mark.parametrize("game", LINE_GAMES, ids=repr)
@given(data=st.data())
def test_a_complete_line_is_found_as_by_looking_at_each(game, data):
    squares = st.text("XO.", min_size=game.squares, max_size=game.squares)
    marks_on_it = iter(data.draw(squares))
    state = "".join([next(marks_on_it) if place == "." else place for place in game.initial])
    complete = [line for line in game.lines if {state[place] for place in line} in ({"X"}, {"O"})]
    assert game.winning_line(state) == (complete[0] if complete else None)


@pytest.mark.parametrize("state", ["X", "........", "..........", "XXX......."])
def test_a_board_of_another_length_is_no_state(state):
    with pytest.raises(InvalidState, match=rf"'{state}' is not a state, such as '\.{{9}}'"):
        root(TicTacToe(), state)


# --- Connect Four, against a second way to play: a tuple of columns, from the ground up


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
    return "/".join(["".join([column[row] for column in upright]) for row in range(rows)[::-1]])


def values_by_hand(rows, cols, k):
    """Every position that play can lead to, as the game's own state, with its value."""
    values = {}

    def value(columns):
        state = as_state(columns, rows)
        if state in values:
            return values[state]
        is_x = sum(map(len, columns)) % 2 == 0
        won = in_a_row(columns, k)
        after = []
        for i, column in enumerate(columns):
            if len(column) < rows and not won:
                dropped = column + ("X" if is_x else "O")
                after.append(value((*columns[:i], dropped, *columns[i + 1 :])))
        ends = {"X": 1, "O": -1}.get("".join(won), 0)
        values[state] = (max if is_x else min)(after, default=ends)
        return values[state]

    value(("",) * cols)
    return values


@pytest.mark.parametrize(
    "size",
    [(2, 3, 2), (3, 2, 2), (1, 4, 2), (4, 1, 2), (1, 1, 1), (2, 4, 3), (3, 3, 3), (3, 3, 2)],
    ids=str,
)
def test_every_position_of_a_small_grid_and_its_value(size):
    game, values = ConnectFour(*size), values_by_hand(*size)
    ps = positions(game)
    assert {state: ps[state].value for state in ps} == values
    assert ps.terminals == sum(map(game.is_terminal, values))
    mirrored = {state: "/".join([row[::-1] for row in state.split("/")]) for state in values}
    for state, other in mirrored.items():
        assert game.symmetries(state) == (state, other) and values[state] == values[other]
    assert len(positions(game, symmetric=True)) == len({min(pair) for pair in mirrored.items()})


def test_discs_fall_and_a_full_column_is_no_move():
    game = ConnectFour()
    state = game.initial
    for _ in range(6):
        state = game.result(state, 3)
    assert state == "...O.../...X.../...O.../...X.../...O.../...X..."
    assert game.moves(state) == [0, 1, 2, 4, 5, 6]
    assert (game.label(state).count("\n"), game.move_label(state, 4)) == (5, "column 4")
    with pytest.raises(IllegalMove, match=r"3 is not a .* are 0, 1, 2, 4, 5, 6\."):
        game.result(state, 3)


@pytest.mark.parametrize(
    ("state", "places"),
    [
        ("..../..../OOO./XXXX", (15, 16, 17, 18)),
        ("X.../XO../XO../XO..", (0, 5, 10, 15)),
        ("...X/..XO/.XOO/XOXX", (3, 7, 11, 15)),
        ("X.../OX../XOX./XOXX", (0, 6, 12, 18)),
        ("..../..../..XX/XOOX", None),  # no line runs over the edge
    ],
)
def test_lines_across_upright_and_aslant(state, places):
    game = ConnectFour(4, 4)
    assert game.winning_line(state) == places
    assert game.is_terminal(state) == (places is not None)


@pytest.mark.parametrize(
    ("state", "plies", "wins"),
    [
        ("......./......./......./......./..O.O../O.XXX..", 1, (1, 5)),  # X ends it
        ("......./......./......./......./......./..XX.OO", 3, (1,)),  # X threatens both ends
    ],
)
def test_moves_that_win_on_the_full_grid(state, plies, wins):
    game = ConnectFour()
    result = minimax(root(game, game.parse(state)), depth=plies)
    assert (result.value, result.moves) == (1, wins)


# --- the bone game


def test_the_trees_of_the_bone_game():
    tops = [build(Bones(n)) for n in range(11)]
    assert [top.size for top in tops] == [1, 2, 4, 8, 15, 28, 52, 96, 177, 326, 600]
    leaves = [len([*top.leaves()]) for top in tops]
    assert leaves == [1, 1, 2, 4, 7, 13, 24, 44, 81, 149, 274]


@pytest.mark.long
def test_the_tree_of_20_bones():
    top = build(Bones(20))
    assert (top.size, len([*top.leaves()])) == (266_079, 121_415)
    assert len({node.state for node in top.walk()}) == 40


@pytest.mark.parametrize("n", range(13))
def test_who_loses_the_bone_game(n):
    for misere, lost in ((False, 0), (True, 1)):
        game = Bones(n, misere=misere)
        value = -1 if n % 4 == lost else 1
        assert minimax(game).value == value
        assert minimax(root(game, Heap(n, MIN))).value == -value
    if n % 4:
        assert minimax(Bones(n)).moves == (n % 4,)  # which leaves a multiple of four


def test_the_rules_of_the_bone_game():
    game = Bones(5, take=[3, 2])
    assert (game.initial, game.moves(Heap(5, MAX))) == (Heap(bones=5, to_move=MAX), [3, 2])
    assert build(game).to_text() == "MAX(3=MIN(2=-1), 2=MIN(3=-1, 2=-1))"
    assert game.result(Heap(5, MAX), 2) == Heap(3, MIN)
    assert [game.label(Heap(n, MAX)) for n in (0, 1, 2)] == ["0 bones", "1 bone", "2 bones"]
    for move in (True, 2.0, "2", 4, None):
        with pytest.raises(IllegalMove, match=r"not a legal move.* 3, 2\."):
            game.result(Heap(5, MAX), move)


# --- the bone game with a die


@cache
def worth(bones, sides):
    """What the player about to roll gets: 1 for a win, −1 for a loss, or the mean."""
    if bones == 0:
        return Fraction(-1)
    rolls = [
        max([-worth(bones - take, sides) for take in range(1, min(face, bones) + 1)])
        for face in range(1, sides + 1)
    ]
    return sum(rolls) / Fraction(sides)


@pytest.mark.parametrize("sides", [1, 2, 3, 6])
@pytest.mark.parametrize("n", [0, 1, 2, 3, 10])
def test_the_value_with_a_die_is_that_of_a_recursion(n, sides):
    game = DiceBones(n, sides)
    assert positions(game).value == worth(n, sides)
    assert positions(game, Roll(n, MIN, None)).value == -worth(n, sides)
    if n < 4:
        top = build(game)
        values = values_of(top)
        assert expectimax(top).value == worth(n, sides)
        for node in top.walk():
            if node.player is CHANCE:
                assert values[node] == node.state.to_move.sign * worth(node.state.bones, sides)


def test_values_with_a_die_that_were_worked_out_by_hand():
    assert [expectimax(DiceBones(n)).value for n in range(3)] == [-1, 1, Fraction(1, 3)]
    assert expectimax(DiceBones(2, sides=2)).value == 0
    assert [expectimax(DiceBones(n, sides=1)).value for n in range(5)] == [-1, 1, -1, 1, -1]


def test_chance_and_players_take_turns():
    game = DiceBones(5)
    assert (game.initial, game.to_move(game.initial)) == (Roll(5, MAX, None), CHANCE)
    assert game.chance_outcomes(game.initial) == [(face, Fraction(1, 3)) for face in (1, 2, 3)]
    rolled = game.result(game.initial, 2)
    assert (rolled, game.to_move(rolled), game.moves(rolled)) == (Roll(5, MAX, 2), MAX, [1, 2])
    assert game.result(rolled, 2) == Roll(3, MIN, None)
    assert game.moves(Roll(1, MIN, 3)) == [1]
    assert [game.utility(Roll(0, loser, None)) for loser in (MAX, MIN)] == [-1, 1]
    assert [game.label(Roll(5, MAX, None)), game.label(Roll(1, MIN, 3))] == [
        "5 bones",
        "1 bone, 3 rolled",
    ]


# --- what holds in every game


@pytest.mark.parametrize(
    "text",
    [
        "TicTacToe()",
        "TicTacToe(4, 3, 3)",
        "TicTacToe(win=10, hurry=1)",
        "TicTacToe(4, 4, 4, win=2)",
        "ConnectFour()",
        "ConnectFour(4, 5)",
        "ConnectFour(6, 7, 3)",
        "Bones(6)",
        "Bones(6, take=(1, 2))",
        "Bones(6, take=(3,), misere=True)",
        "DiceBones(6)",
        "DiceBones(6, sides=2)",
    ],
)
def test_the_repr_of_a_game_writes_it_again(text):
    assert repr(eval(text)) == text


GAMES = [
    TicTacToe(),
    TicTacToe(2, 5, 3),
    TicTacToe(win=10, hurry=1),
    ConnectFour(4, 5, 3),
    Bones(9),
    Bones(40, (1, 5), misere=True),
    DiceBones(9, 6),
]


@given(st.sampled_from(GAMES), st.data())
def test_any_play_keeps_the_rules(game, data):
    state, last_move = game.initial, None
    while not game.is_terminal(state):
        ElementTree.fromstring(game.picture(state, last_move))
        moves = game.moves(state)
        player = game.to_move(state)
        assert moves and len({*moves}) == len(moves)
        if player is CHANCE:
            outcomes = game.chance_outcomes(state)
            assert [move for move, _ in outcomes] == moves
            assert sum([chance for _, chance in outcomes]) == 1
        last_move = data.draw(st.sampled_from(moves))
        after = game.result(state, last_move)
        assert hash(after) == hash(after) and after != state
        state = after
    ElementTree.fromstring(game.picture(state, last_move))
    assert game.moves(state) == [] and game.utility(state) in (*range(-5, 6),)


# --- pictures


def test_the_last_move_is_tinted_and_a_winning_line_struck_through():
    won, open_board = TicTacToe().picture("XXXOO....", 2), TicTacToe().picture("XX.OO....", 1)
    assert (won.count(LAST_MOVE_TINT), open_board.count(LAST_MOVE_TINT)) == (1, 1)
    assert LAST_MOVE_TINT not in TicTacToe().picture("XX.OO....")
    assert won.count("<line") == open_board.count("<line") + 1
    grid = ConnectFour(4, 5)
    assert grid.picture("...../...../...../.X...", 1).count(LAST_MOVE_TINT) == 1
    assert grid.picture("X..../XO.../XO.../XO...", 0).count("<line") == 2


@pytest.mark.parametrize("n", [0, 1, 7, 8, 9, 24])
def test_each_bone_is_drawn_in_its_place(n):
    game = Bones(30)
    places = game.places(Heap(n, MAX))
    assert len(places) == n == game.picture(Heap(n, MAX)).count(BONE_FILL)
    for x, y, wide, high in places:
        assert x >= 0 and y >= 0 and x + wide <= 100.01 and y + high <= 100
    assert game.places(Heap(25, MAX)) == [] == game.places(Heap(23, MAX), 2)


def test_while_a_game_is_played_each_bone_keeps_its_place():
    game = Bones(15)
    at_first = game.places(game.initial, whole=True)
    for state, last_move in ((Heap(12, MIN), 3), (Heap(2, MAX), 1)):
        assert game.places(state, last_move, whole=True) == at_first
        assert game.picture(state, last_move, whole=True).count("<path") == 15


def test_a_die_shows_its_face():
    game = DiceBones(5, sides=6)
    for face in range(1, 7):
        assert game.picture(Roll(5, MAX, face), face).count("<circle") == face
    before = game.picture(Roll(3, MIN, None), 2)
    assert (before.count("<path"), before.count("<circle"), before.count("<rect")) == (5, 0, 1)
    assert "<rect" not in game.picture(Roll(0, MIN, None), 1)  # nobody rolls any more


# --- Grundy values: what games are worth beside others


def grundy_values(options, upto):
    """The Grundy values from 0 on; options(n, values): the values that moves from n lead to."""
    values = []
    for n in range(upto + 1):
        missing = 0
        while missing in options(n, values):
            missing += 1
        values.append(missing)
    return values


def test_the_grundy_value_of_a_heap_is_its_remainder():
    found = grundy_values(lambda n, values: {values[n - t] for t in (1, 2, 3) if t <= n}, 40)
    assert found == [n % 4 for n in range(41)]
    assert [value == 0 for value in found[:12]] == [
        positions(Bones(n)).value == -1 for n in range(12)
    ]


def test_rows_of_kayles_repeat_in_the_end():
    def options(n, values):
        return {values[a] ^ values[n - k - a] for k in (1, 2) if k <= n for a in range(n - k + 1)}

    found = grundy_values(options, 200)
    assert found[:12] == [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6]
    assert 0 not in found[1:]  # alone, every row is won
    assert [n for n in range(60, 188) if found[n] != found[n + 12]] == [70]
