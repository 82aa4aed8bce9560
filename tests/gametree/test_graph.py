"""positions: the game as a graph, solved, and what it counts."""

from collections import Counter
from math import inf

import pytest
from toys import Coin, Line, Planned, Ring, variant

from gametree import (
    CHANCE,
    MAX,
    MIN,
    Bones,
    GameTreeError,
    Heap,
    InvalidState,
    TicTacToe,
    TreeTooLarge,
    build,
    expectimax,
    positions,
)
from gametree.graph import Positions


@pytest.fixture(scope="module")
def board():
    return positions(TicTacToe())


def test_tic_tac_toe(board):
    assert (len(board), board.terminals, board.edges) == (5478, 958, 16167)
    assert (board.nodes, board.leaves, board.value) == (549_946, 255_168, 0)
    assert repr(board) == "Positions(TicTacToe(), 5,478 positions, 16,167 edges)"


@pytest.mark.slow
def test_the_value_and_all_best_moves_of_every_position(board, solved):
    top, values, _ = solved
    nodes = [top]
    for node in nodes:  # which grows: the first five plies
        best = [child.move for child in node if values[child] == values[node]]
        assert board[node.state] == (values[node], tuple(best))
        assert board.value_of(node.state) == values[node]
        nodes += node.children if node.depth < 4 else ()


def test_the_replies_that_keep_the_draw(board):
    assert board["........."].moves == tuple(range(9))
    assert board["X........"].moves == (4,)
    assert board["....X...."].moves == (0, 2, 6, 8)
    assert board[".X......."].moves == (0, 2, 4, 7)


def test_up_to_symmetry(board):
    alike = positions(TicTacToe(), symmetric=True)
    assert (len(alike), alike.terminals, alike.value) == (765, 138, 0)
    assert (alike.nodes, alike.leaves) == (549_946, 255_168)  # those of the full tree
    assert repr(alike).endswith("edges, symmetric)")
    for state in list(board)[::17]:
        assert state in alike and alike[state] == board[state]


def test_the_node_that_stands_for_symmetric_positions_grows_by_its_own_moves():
    node = positions(TicTacToe(), symmetric=True).node("........X")
    assert node.state == "X........"
    assert [child.state for child in node.children][:2] == ["XO.......", "X.O......"]
    assert node[8].state == "X.......O"


def test_of_2358_positions_with_a_win_in_one_the_first_best_move_passes_over_392(board):
    game = TicTacToe()
    wins = {}
    for state in board:
        moves = [move for move in game.moves(state) if game.winning_line(game.result(state, move))]
        if moves:
            wins[state] = moves
    passed = [state for state, moves in wins.items() if board[state].moves[0] not in moves]
    assert len(wins) == 2_358
    assert Counter(map(game.to_move, passed)) == {MAX: 291, MIN: 101}


@pytest.mark.parametrize("n", range(11))
def test_the_bone_game(n):
    ps, top = positions(Bones(n)), build(Bones(n))
    assert (ps.nodes, ps.leaves) == (top.size, len([*top.leaves()]))
    assert ps.value == (-1 if n % 4 == 0 else 1)


def test_the_bone_game_of_20():
    ps = positions(Bones(20))
    assert (ps.nodes, ps.leaves, len(ps)) == (266_079, 121_415, 40)
    assert len({heap.bones for heap in ps}) == 21
    assert ps[Heap(7, MIN)].moves == (3,)


def test_two_moves_to_one_position_are_one_edge_and_two_histories():
    ps = positions(
        variant(
            moves=lambda state: ["a", "b"] if state < 3 else [],
            result=lambda state, move: state + 1,
        )
    )
    assert (len(ps), ps.edges, ps.nodes, ps.leaves) == (4, 3, 15, 8)
    assert ps[0].moves == ("a", "b") and ps.after(0) == (1,)


def test_a_position_comes_before_all_that_follow_it():
    ps = positions(TicTacToe(2, 2, 2))
    place = {state: i for i, state in enumerate(ps)}
    assert place["...."] == 0
    assert all(place[after] > place[state] for state in ps for after in ps.after(state))


def test_where_nothing_else_matters_positions_are_in_the_order_of_the_moves():
    assert [*positions(TicTacToe(2, 2, 1))] == ["....", "X...", ".X..", "..X.", "...X"]


def test_a_game_with_chance():
    ps = positions(Coin())
    assert ps.value == expectimax(Coin()).value
    assert ps["bet"].moves == () == ps["heads"].moves and ps["start"].moves == ("stop",)


def test_a_mean_of_infinities_of_both_signs_is_refused():
    def wager(*ends):
        return Planned((CHANCE, [(end, 0.5, end) for end in ends]))

    assert positions(wager(inf, 3)).value == inf
    with pytest.raises(GameTreeError, match=r"At \(\) the values have no mean"):
        positions(wager(inf, -inf))


def test_it_may_begin_later_and_goes_deep():
    assert len(positions(Bones(9), Heap(2, MIN))) == 4
    assert len(positions(Line(5000))) == 5001


def test_a_lone_node_holds_a_position():
    node = positions(Bones(3)).node(Heap(2, MIN))
    assert (node.state, node.player, node.parent, node.grown) == (Heap(2, MIN), MIN, None, ())


@pytest.mark.parametrize("state", [Heap(9, MIN), 3, None, [1], ([1],)], ids=repr)
def test_a_state_that_play_does_not_lead_to_is_named(state):
    ps = positions(Bones(3))
    for ask in (ps.__getitem__, ps.after, ps.node, ps.value_of):
        with pytest.raises(InvalidState, match=r"No play leads from Heap\(.*\) to "):
            ask(state)
    assert state not in ps


def test_a_game_without_end_is_refused():
    with pytest.raises(
        InvalidState, match=r"a position such as \d can occur again, so play may never end"
    ):
        positions(Ring(3))


def test_too_many_positions_are_refused():
    with pytest.raises(
        TreeTooLarge, match=r"TicTacToe\(\) has too many positions: 100 down to ply"
    ):
        Positions(TicTacToe(), None, symmetric=False, max_positions=99)


@pytest.mark.slow
def test_a_game_that_goes_on_for_very_long_is_refused_soon():
    asked = Counter()

    class Counting(Bones):
        def moves(self, state):
            asked["moves"] += 1
            return super().moves(state)

    with pytest.raises(TreeTooLarge, match="down to ply 20,001, and play goes on"):
        positions(Counting(10**9))
    assert asked["moves"] < 200_000  # and not a million positions
