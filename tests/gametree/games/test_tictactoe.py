"""Tic-tac-toe: its rules, and every figure that is known of it."""

from collections import Counter
from functools import cache

import pytest

from gametree import (
    MAX,
    MIN,
    GameTreeError,
    IllegalMove,
    InvalidState,
    TicTacToe,
    build,
    minimax,
    root,
    values_of,
)

# --- the full tree of tic-tac-toe


@cache
def winner(state):
    line = TicTacToe().winning_line(state)
    return state[line[0]] if line else "draw"


def marks(state):
    return len(state) - state.count(".")


def test_the_full_tree_has_549946_nodes(full_tree):
    by_depth = Counter(marks(node.state) for node in full_tree.walk())
    assert [by_depth[d] for d in range(10)] == [
        1,
        9,
        72,
        504,
        3024,
        15120,
        54720,
        148176,
        200448,
        127872,
    ]
    assert full_tree.size == by_depth.total() == 549_946
    assert full_tree.height == 9


def test_there_are_255168_games(full_tree):
    games = list(full_tree.leaves())
    assert len(games) == 255_168
    assert Counter(winner(leaf.state) for leaf in games) == {
        "X": 131_184,
        "O": 77_904,
        "draw": 46_080,
    }
    assert Counter(leaf.value for leaf in games) == {1: 131_184, -1: 77_904, 0: 46_080}
    lengths = Counter(marks(leaf.state) for leaf in games)
    assert lengths == {5: 1440, 6: 5328, 7: 47_952, 8: 72_576, 9: 127_872}
    assert Counter(winner(leaf.state) for leaf in games if "." not in leaf.state) == {
        "X": 81_792,
        "draw": 46_080,
    }


def test_a_node_is_as_deep_as_there_are_marks_on_its_board(full_tree):
    assert all(
        len(child.state) - child.state.count(".") == marks(node.state) + 1
        for node in full_tree
        for child in node
    )
    assert all(leaf.depth == marks(leaf.state) for leaf in full_tree[0].leaves())


def test_there_are_5478_positions_and_958_ends(positions):
    ends = [state for state, node in positions.items() if node.is_leaf]
    assert (len(positions), len(ends)) == (5478, 958)
    assert Counter(map(winner, ends)) == {"X": 626, "O": 316, "draw": 16}
    assert sum(len(node.children) for node in positions.values()) == 16_167


def test_symmetry_leaves_765_positions_and_138_ends(positions):
    game = TicTacToe()
    classes = {game.key(state) for state in positions}
    assert classes == {min(game.symmetries(state)) for state in positions}
    by_depth = Counter(map(marks, classes))
    assert [by_depth[d] for d in range(10)] == [1, 3, 12, 38, 108, 174, 204, 153, 57, 15]
    assert len(classes) == 765 and classes <= set(positions)
    ends = [state for state in classes if game.is_terminal(state)]
    assert len(ends) == 138
    assert Counter(map(winner, ends)) == {"X": 91, "O": 44, "draw": 3}


def turned(game, letters):
    """A board of letters, in all the ways that game.symmetries turns and mirrors boards."""
    marked = ["." * i + "X" + "." * (len(letters) - 1 - i) for i in range(len(letters))]
    for boards in zip(*map(game.symmetries, marked)):
        goes_to = [board.index("X") for board in boards]
        yield "".join(letters[goes_to.index(place)] for place in range(len(letters)))


@pytest.mark.slow
def test_games_up_to_symmetry_are_31896_as_move_sequences_and_26830_as_paths_through_the_classes(
    full_tree,
):
    game = TicTacToe()
    maps = [str.maketrans("012345678", board) for board in turned(game, "012345678")]
    games = {
        min("".join(map(str, leaf.path)).translate(table) for table in maps)
        for leaf in full_tree.leaves()
        if leaf.path[0] in (0, 1, 4)  # one of each kind of opening
    }
    assert len(games) == 31_896

    @cache
    def paths(state):
        after = {game.key(game.result(state, move)) for move in game.moves(state)}
        return sum(map(paths, after)) if after else 1

    assert paths(game.initial) == 26_830


def test_symmetric_positions_have_the_same_value(solved, positions):
    game = TicTacToe()
    for state, node in positions.items():
        assert {solved[1][positions[other]] for other in game.symmetries(state)} == {
            solved[1][node]
        }


def test_tic_tac_toe_is_a_draw_with_any_opening(solved):
    top, values, result = solved
    assert result.value == values[top] == 0
    assert [values[child] for child in top] == [0] * 9
    assert result.moves == tuple(range(9)) and result.move == 0
    assert result.visited == 549_946 and result.leaves == 255_168 and result.cuts == ()


@pytest.mark.parametrize(
    ("opening", "replies"),
    [(c, [4]) for c in (0, 2, 6, 8)]
    + [
        (4, [0, 2, 6, 8]),
        (1, [0, 2, 4, 7]),
        (3, [0, 4, 5, 6]),
        (5, [2, 3, 4, 8]),
        (7, [1, 4, 6, 8]),
    ],
)
def test_the_replies_that_keep_the_draw(solved, opening, replies):
    top, values, _ = solved
    assert [child.move for child in top[opening] if values[child] == 0] == replies
    assert minimax(top[opening]).moves == tuple(replies)


def first_best(node, values):
    """The child that first-in-order minimax chooses in a tree with these values."""
    return next(child for child in node if values[child] == values[node])


def test_depth_blind_minimax_passes_over_a_win_in_one_in_392_positions(solved, positions):
    chances = [
        n for n in positions.values() if any(c.is_leaf and c.value == n.player.sign for c in n)
    ]
    passed = [node for node in chances if not first_best(node, solved[1]).is_leaf]
    assert len(chances) == 2358
    assert Counter(node.player for node in passed) == {MAX: 291, MIN: 101}


@pytest.mark.slow
def test_with_hurry_the_same_side_wins_and_no_win_in_one_is_passed_over(solved, positions):
    game = TicTacToe(win=10, hurry=1)
    top = build(game)
    result, values = minimax(top), values_of(top)
    assert result.value == 0 and result.moves == tuple(range(9)) and result.visited == 549_946
    hurried = {node.state: node for node in top.walk()}
    wins = 0
    for state, node in hurried.items():
        winner = (values[node] > 0) - (values[node] < 0)
        assert winner == solved[1][positions[state]]
        if any(child.is_leaf and child.value * node.player.sign > 0 for child in node):
            wins += 1
            assert first_best(node, values).is_leaf
    assert wins == 2358
    assert {abs(leaf.value) for leaf in top.leaves()} == {0, 1, 2, 3, 4, 5}


@pytest.mark.parametrize(("before", "move"), [((0, 1), 3), ((0, 1, 3, 4), 6)])
def test_what_the_machine_plays(solved, before, move):
    top, values, _ = solved
    assert minimax(top.find(*before)).move == first_best(top.find(*before), values).move == move


def test_the_machine_as_the_second_player_draws_against_4_5_6_1_8(solved):
    node, replies = solved[0], []
    for move in (4, 5, 6, 1, 8):
        node = node[move]
        if not node.is_leaf:
            node = first_best(node, solved[1])
            replies.append(node.move)
    assert replies == [0, 3, 2, 7]
    assert node.is_leaf and node.value == 0


# --- boards of other sizes


def value_of(game):
    """The value of a game by a small recursion over its rules, which stops at the first win."""

    @cache
    def value(state):
        if game.is_terminal(state):
            return game.utility(state)
        player = game.to_move(state)
        best = -player.sign
        after = {game.key(game.result(state, move)) for move in game.moves(state)}
        for state in sorted(after, key=lambda state: -player.sign * game.evaluate(state)):
            best = player.best(best, value(state))
            if best == player.sign:
                break
        return best

    return value(game.key(game.initial))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("size", "value"),
    [
        ((3, 3, 3), 0),
        ((4, 3, 3), 1),
        ((3, 4, 3), 1),
        ((1, 3, 3), 0),
        ((2, 2, 2), 1),
        ((3, 3, 1), 1),
        ((3, 3, 2), 1),
        ((3, 2, 3), 0),
        ((1, 1, 1), 1),
        ((2, 5, 3), 0),
    ],
    ids=str,
)
def test_who_wins_on_boards_of_other_sizes(size, value):
    assert value_of(TicTacToe(*size)) == value
    if size[0] * size[1] < 9:
        assert minimax(build(TicTacToe(*size))).value == value


@pytest.mark.parametrize("size", [(3, 3), (2, 3), (3, 2), (4, 4), (1, 4)], ids=str)
def test_a_square_board_has_8_symmetries_and_another_4(size):
    rows, cols = size
    letters = "abcdefghijklmnop"[: rows * cols]
    boards = list(turned(TicTacToe(rows, cols, 2), letters))
    assert boards[0] == letters
    assert len(boards) == (8 if rows == cols else 4)
    assert len(set(boards)) == (2 if rows == 1 else len(boards))
    assert all(sorted(board) == sorted(letters) for board in boards)
    if rows > 1:
        lines = {frozenset(letters[i] for i in line) for line in TicTacToe(rows, cols, 2).lines}
        for board in boards:
            assert {
                frozenset(board[i] for i in line) for line in TicTacToe(rows, cols, 2).lines
            } == lines


# --- the rules of tic-tac-toe


def test_x_is_max_and_begins():
    game = TicTacToe()
    assert game.initial == "........." and game.to_move(game.initial) is MAX
    assert game.to_move("X........") is MIN
    assert game.result("X........", 8) == "X.......O"
    assert game.moves("XO.......") == [2, 3, 4, 5, 6, 7, 8]


def test_play_is_over_with_a_line_or_a_full_board():
    game = TicTacToe()
    for state, value in (("XXXOO....", 1), ("OOOXX.X..", -1), ("XOXXOOOXX", 0), ("XOXOXOXOX", 1)):
        assert game.is_terminal(state) and game.moves(state) == [] and game.utility(state) == value
    assert not game.is_terminal("XX.OO....")


def test_utility_with_hurry_counts_the_marks_since_the_empty_board():
    game = TicTacToe(win=10, hurry=1)
    assert (
        game.utility("XXXOO....") == 5
        and game.utility("OOOXX.X..") == -4
        and game.utility("XOXXOOOXX") == 0
    )
    assert [leaf.value for leaf in build(game, "XX.OO....").leaves() if leaf.depth == 1] == [5]


def test_a_guess_lies_between_the_utilities_and_respects_the_sides():
    game = TicTacToe()
    assert game.evaluate("." * 9) == 0
    assert 0 < game.evaluate("X........") < game.evaluate("....X....") < 1
    assert -1 < game.evaluate("XO......O") < game.evaluate("XO.......")


@pytest.mark.parametrize("move", [True, 1.0, "4", -1, 9, None, [4], (4,)], ids=repr)
def test_what_is_no_square_is_no_move(move):
    with pytest.raises(
        IllegalMove,
        match="is no square: a whole number from 0 to 8 is; free: 1, 2, 3, 4, 5, 6, 7, 8",
    ):
        TicTacToe().result("X........", move)


def test_a_taken_square_is_no_move():
    with pytest.raises(IllegalMove, match="Square 0 is taken; free: 2, 3, 4, 5, 6, 7, 8"):
        TicTacToe().result("XO.......", 0)


@pytest.mark.parametrize("move", [0, 5, 9, "5"])
def test_no_move_after_the_end(move):
    with pytest.raises(IllegalMove, match=r"no legal move .* play is over there"):
        TicTacToe().result("XXXOO....", move)


IMPOSSIBLE = [
    ("XX.......", "'XX.......' has 2 X and 0 O: X begins, so has as many or one more"),
    ("O........", "has 0 X and 1 O"),
    ("XXX......", "has 3 X and 0 O"),
    ("X.x......", r"is X, O and \. as in \.{9}, got 'X\.x\.{6}'"),
    ("X O......", "is X, O and ."),
    ("........", r"A state of TicTacToe\(\) is X, O and . as in .{9}, got '\.{8}'"),
    ("", "is X, O and ."),
    (None, "is X, O and . .* got None"),
    (list("........."), "is X, O and ."),
    (9, "is X, O and ."),
]


@pytest.mark.parametrize(("state", "message"), IMPOSSIBLE)
def test_what_is_no_board_is_refused_everywhere(state, message):
    game = TicTacToe()
    for ask in (
        game.to_move,
        game.moves,
        game.is_terminal,
        game.utility,
        lambda state: game.result(state, 5),
    ):
        with pytest.raises(InvalidState, match=message):
            ask(state)
    if isinstance(state, str):
        for grow in (build, root):
            with pytest.raises(InvalidState, match=message):
                grow(game, state)


@pytest.mark.parametrize(
    ("state", "mover"),
    [("XXXOOO...", "X"), ("XXXOOOX..", "O"), ("XXXOO.O..", "X"), ("OOOXX.XX.", "O")],
)
def test_a_board_on_which_play_was_over_before_is_refused(state, mover):
    game = TicTacToe()
    message = f"{mover} is to move on '{state}' and has a line already: play was over"
    for ask in (
        game.utility,
        lambda state: build(game, state),
        lambda state: game.parse(game.label(state)),
    ):
        with pytest.raises(InvalidState, match=message):
            ask(state)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"rows": 0}, "rows must be a whole number of at least 1, got 0"),
        ({"cols": 3.0}, "cols must be a whole number of at least 1, got 3.0"),
        ({"k": True}, "k must be a whole number of at least 1, got True"),
        ({"rows": 10**9}, "rows × cols must be ≤ 10,000, got 1000000000 × 3"),
        ({"rows": 101, "cols": 100, "k": 5}, "rows × cols must be ≤ 10,000, got 101 × 100"),
        ({"rows": "3"}, "rows must be a whole number of at least 1, got '3'"),
        ({"rows": 2, "cols": 4, "k": 5}, "k must be at most the longer side, 4, got 5"),
        ({"hurry": None}, "hurry must be a real number"),
        ({"win": float("nan")}, "win must be a real number"),
        ({"win": True}, "win must be a real number"),
        ({"win": 0}, "win must be more than hurry × squares = 0, got 0"),
        (
            {"win": 9, "hurry": 1},
            "win must be more than hurry × squares = 9, got 9: otherwise a late win",
        ),
    ],
    ids=str,
)
def test_boards_that_cannot_be_are_refused(arguments, message):
    with pytest.raises(GameTreeError, match=message):
        TicTacToe(**arguments)


def test_the_repr_of_tic_tac_toe_writes_it_again():
    texts = [
        "TicTacToe()",
        "TicTacToe(4, 3, 3)",
        "TicTacToe(win=10, hurry=1)",
        "TicTacToe(4, 4, 4, win=2)",
    ]
    assert [repr(eval(text)) for text in texts] == texts
