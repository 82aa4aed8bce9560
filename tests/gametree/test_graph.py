"""positions: the game as a graph, and what it counts."""

import xml.etree.ElementTree as ET
from collections import Counter
from math import inf

import pytest
from seeing import THEMES, Picture, bounds
from toys import Coin, Line, Ring

from gametree import (
    CHANCE,
    MIN,
    Bones,
    Game,
    GameTreeError,
    Heap,
    InvalidState,
    TicTacToe,
    TreeTooLarge,
    build,
    draw,
    expectimax,
    positions,
)


@pytest.fixture(scope="module")
def board():
    return positions(TicTacToe())


def test_tic_tac_toe(board):
    assert (len(board), board.terminals, board.edges) == (5478, 958, 16167)
    assert (board.nodes, board.leaves, board.value) == (549_946, 255_168, 0)
    assert repr(board) == "Positions(TicTacToe(), 5,478 positions, 16,167 edges)"


def test_the_value_and_all_best_moves_of_every_position(board, solved):
    top, values, _ = solved
    for node in top.walk():
        if node.depth > 5:
            continue
        worth = board[node.state]
        assert worth.value == values[node] == board.value_of(node.state)
        assert worth.moves == tuple(
            child.move for child in node.children if values[child] == values[node]
        )


def test_replies_that_keep_the_draw(board):
    assert board["X........"].moves == (4,)
    assert board["....X...."].moves == (0, 2, 6, 8)
    assert board[".X......."].moves == (0, 2, 4, 7)
    assert board["........."].moves == tuple(range(9))


def test_up_to_symmetry(board):
    alike = positions(TicTacToe(), symmetric=True)
    assert (len(alike), alike.terminals, alike.value) == (765, 138, 0)
    assert (alike.nodes, alike.leaves) == (549_946, 255_168)  # the full tree is the same
    for state in list(board)[::17]:
        assert state in alike and alike[state] == board[state]


def test_depth_blind_minimax_passes_over_a_win_in_one(board):
    game, missed, chances = TicTacToe(), {"X": 0, "O": 0}, 0
    for state in board:
        if game.is_terminal(state):
            continue
        mover = "X" if state.count(".") % 2 else "O"
        wins = [move for move in game.moves(state) if game.winning_line(game.result(state, move))]
        chances += bool(wins)
        missed[mover] += bool(wins) and board[state].moves[0] not in wins
    assert chances == 2_358 and missed == {"X": 291, "O": 101}


@pytest.mark.parametrize("n", range(11))
def test_the_bone_game(n):
    ps, top = positions(Bones(n)), build(Bones(n))
    assert (ps.nodes, ps.leaves) == (top.size, sum(1 for _ in top.leaves()))
    assert ps.value == (-1 if n % 4 == 0 else 1)


def test_the_bone_game_of_20():
    ps = positions(Bones(20))
    assert (ps.nodes, ps.leaves) == (266_079, 121_415)
    assert len({heap.bones for heap in ps}) == 21
    assert len({(n, mover) for n, mover in ps}) == len(ps) == 40
    assert ps[Heap(7, MIN)].moves == (3,)


def test_a_game_with_chance():
    ps = positions(Coin())
    assert ps.value == expectimax(Coin()).value


def test_it_may_begin_later_and_go_deep():
    assert len(positions(Bones(9), Heap(2, MIN))) == 4
    assert len(positions(Line(5000))) == 5001


def test_bad_input():
    with pytest.raises(InvalidState, match="a position can come back"):
        positions(Ring(3))
    with pytest.raises(GameTreeError, match="symmetric must be True or False, got 1"):
        positions(Bones(3), symmetric=1)
    with pytest.raises(GameTreeError, match="is a class of games"):
        positions(Bones)
    ps = positions(Bones(3))
    assert not any(state in ps for state in (Heap(9, MIN), 3, None))
    for state in (Heap(9, MIN), 3, [1], None):
        with pytest.raises(InvalidState, match=r"No play of Bones\(3\) from its start leads to"):
            ps[state]


# --- as a picture


def parts(diagram):
    picture = ET.fromstring(diagram.svg)
    return {
        group.get("id"): group for group in picture.iter() if group.get("id") and group.get("class")
    }


def test_every_position_and_every_edge_is_drawn_once():
    ps = positions(Bones(6))
    diagram = draw(ps)
    found = parts(diagram)
    assert sum(key.startswith("p") for key in found) == len(ps) == 12
    assert sum(key.startswith("e_") for key in found) == ps.edges
    assert repr(diagram) == "Graph(12 positions)"
    assert "3 bones" in found["p1"].get("aria-label") or "5 bones" in found["p1"].get("aria-label")


@pytest.mark.parametrize("theme", THEMES)
def test_one_heap_is_a_ladder_whose_edges_run_down_between_its_sides(theme):
    picture = Picture(draw(positions(Bones(8)), theme=theme))
    boxes = {key: bounds(part) for key, part in picture.nodes.items()}
    lefts = sorted({box[0] for box in boxes.values()})
    assert len(lefts) == 2  # columns: MAX on the left, MIN on the right
    assert {boxes[key][0] for key, part in picture.nodes.items() if "max" in part.classes} == {
        lefts[0]
    }
    left_side = boxes["p0"][2]
    right_side = lefts[1]
    for edge in picture.edges.values():
        xs, ys = zip(*edge.points)
        assert min(xs) >= left_side - 1 and max(xs) <= right_side + 1
        assert ys[0] < ys[-1]
    rows = [box[1] for box in sorted(boxes.values())]
    assert len({round(y) for y in rows}) == 9  # heaps 8 to 0


def test_a_game_with_many_positions_at_each_distance_is_no_ladder():
    lefts = {
        bounds(part)[0] for part in Picture(draw(positions(TicTacToe(2, 2, 2)))).nodes.values()
    }
    assert len(lefts) > 2


def test_positions_come_from_the_first_one_downwards():
    ps = positions(TicTacToe(2, 2, 2))
    order = {state: i for i, state in enumerate(ps)}
    assert order["...."] == 0
    assert all(order[after] > order[state] for state in ps for after in ps.after(state))


def test_the_graph_in_words_and_too_many_positions(board):
    rows = draw(positions(Bones(3))).outline().split("\n")
    assert rows[0] == "Game as a graph of 6 positions."
    assert rows[1] == "MAX node, 3 bones, value 1; then 2 bones, or 1 bone, or 0 bones"
    assert (
        draw(positions(Bones(40)), theme="projector").outline().endswith("… and 40 more positions")
    )
    with pytest.raises(
        GameTreeError, match=r"has more than 300 positions, too many for one picture"
    ):
        draw(board)


class Wager(Game):
    """Chance decides between winning all and losing all; or between two numbers."""

    def __init__(self, *ends):
        self.initial, self.ends = "bet", ends

    def is_terminal(self, state):
        return state != "bet"

    def to_move(self, state):
        return CHANCE

    def moves(self, state):
        return [0, 1] if state == "bet" else []

    def chance_outcomes(self, state):
        return [(1, 0.25), (0, 0.75)]  # in another order than moves

    def result(self, state, move):
        return move

    def utility(self, state):
        return self.ends[state]


def test_a_mean_of_infinities_of_both_signs_is_refused_and_others_are_weighed():
    assert positions(Wager(4, 8)).value == expectimax(Wager(4, 8)).value == 5
    assert positions(Wager(inf, inf)).value == inf
    for search in (positions, expectimax):
        with pytest.raises(GameTreeError, match="+∞ and −∞ would be added".replace("+", "[+]")):
            search(Wager(inf, -inf))
        with pytest.raises(GameTreeError, match="too large to be weighed"):
            search(Wager(10**400, 1))


def test_a_state_that_play_does_not_lead_to_is_named():
    ps = positions(Bones(3))
    for ask in (ps.after, ps.node, ps.__getitem__):
        for state in ("zzz", [], None):
            with pytest.raises(InvalidState, match="from its start leads to"):
                ask(state)


def test_symmetries_without_a_return_are_named():
    class Forgotten(Bones):
        def symmetries(self, state):
            pass

    with pytest.raises(
        InvalidState, match=r"symmetries.* must return a list, got None: is a return missing"
    ):
        positions(Forgotten(3), symmetric=True)


def test_symmetries_that_cannot_be_hashed_are_named():
    class Listing(Bones):
        def symmetries(self, state):
            return [[state]]

    with pytest.raises(InvalidState, match=r"A state must be hashable, not \[Heap"):
        positions(Listing(3), symmetric=True)


def test_symmetry_is_advised_only_where_it_would_help(monkeypatch):
    monkeypatch.setattr("gametree.graph.MAX_NODES", 3)
    with pytest.raises(TreeTooLarge, match=r"begin from a later state, or use symmetric=True[.]"):
        positions(TicTacToe())
    with pytest.raises(TreeTooLarge, match=r"begin from a later state[.]"):
        positions(TicTacToe(), symmetric=True)
    with pytest.raises(TreeTooLarge, match=r"begin from a later state[.]"):
        positions(Bones(6))


def test_a_game_that_goes_on_for_very_long_is_refused_soon():
    asked = Counter()

    class Counting(Bones):
        def moves(self, state):
            asked["moves"] += 1
            return super().moves(state)

    with pytest.raises(TreeTooLarge, match="goes on for more than 20,000 plies from"):
        positions(Counting(10**9))
    assert asked["moves"] < 200_000  # and not a million positions
