"""Matchboxes: which boxes there are, what is drawn from them, and what a game changes in them."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from classroom.learning import Matchboxes, boxes, reinforce
from classroom.learning.matchboxes import Drawn
from gametree import (
    MAX,
    MIN,
    Bones,
    ConnectFour,
    DiceBones,
    GameTreeError,
    Heap,
    TicTacToe,
    positions,
    root,
)

GAME = TicTacToe()
SHARED = Matchboxes(GAME, seed=5)  # only drawn from
OPEN = [
    state
    for state in positions(GAME)
    if not GAME.is_terminal(state) and GAME.to_move(state) is MAX and state.count(".") > 1
]


def test_tic_tac_toe_needs_304_boxes():
    all_boxes = boxes(GAME)
    assert len(all_boxes) == 304
    assert Counter(box.turn for box in all_boxes) == {1: 1, 2: 12, 3: 108, 4: 183}
    assert [box.number for box in all_boxes] == list(range(1, 305))


def test_before_the_ninth_move_34_positions_are_left_and_nothing_to_choose():
    alike = positions(GAME, symmetric=True)
    last = [state for state in alike if state.count(".") == 1 and not GAME.is_terminal(state)]
    assert len(last) == 34


def test_287_boxes_are_left_without_those_where_x_must_lose_at_once():
    """The number that Michie gives in 1963."""

    def lines_of(state, mark):
        squares = [square for square, here in enumerate(state) if here == "."]
        boards = [state[:square] + mark + state[square + 1 :] for square in squares]
        return sum(GAME.winning_line(board) is not None for board in boards)

    lost = [
        box
        for box in boxes(GAME)
        if lines_of(box.state, "X") == 0 and lines_of(box.state, "O") >= 2
    ]
    assert len(lost) == 17 and {box.turn for box in lost} == {4}


def test_the_second_player_needs_289():
    assert Counter(box.turn for box in boxes(GAME, MIN)) == {1: 3, 2: 38, 3: 153, 4: 95}


def test_the_first_boxes_as_michie_filled_them():
    first, second = boxes(GAME)[:2]
    assert (first.state, first.beads) == (".........", {0: 4, 1: 4, 4: 4})
    assert second.state == "XO......." and set(second.beads.values()) == {3}
    assert {(box.turn, n) for box in boxes(GAME) for n in box.beads.values()} == {
        (1, 4),
        (2, 3),
        (3, 2),
        (4, 1),
    }


def test_squares_that_are_the_same_by_the_positions_own_symmetry_share_a_colour():
    """Michie's example: 7 squares are free, 4 colours are in the box."""
    box = SHARED.box("...XO....")
    assert box is SHARED.box(".X..O....")
    assert len(box.beads) == 4


def test_the_bone_game_has_a_box_for_each_heap_with_a_choice():
    assert [box.state.bones for box in boxes(Bones(8), MIN)] == [7, 6, 5, 4, 3, 2]
    assert [box.state.bones for box in boxes(Bones(8))] == [8, 6, 5, 4, 3, 2]
    assert {n for box in boxes(Bones(8), beads=[2]) for n in box.beads.values()} == {2}


def test_connect_four_is_mirrored_only():
    machine = Matchboxes(ConnectFour(3, 3, 3), seed=1)
    assert set(machine.boxes[0].beads) == {0, 1}
    node = root(machine.game).children[2].children[0]  # mirrored: 0, then 2
    mirrored = root(machine.game).children[0].children[2]
    assert machine.box(node.state) is machine.box(mirrored.state)


@given(st.sampled_from(OPEN))
def test_a_bead_is_never_drawn_for_an_illegal_move(state):
    assert SHARED.choose(root(GAME, state)) in GAME.moves(state)


@given(st.sampled_from(OPEN), st.integers(0, 7))
def test_a_position_and_its_mirror_image_use_one_box_and_the_move_is_turned_back(state, turn):
    turned = GAME.symmetries(state)[turn]
    drawn = SHARED.draw(root(GAME, turned))
    assert drawn.box is SHARED.box(state)
    # Made on the actual board, the move leads to what the bead means on the box, turned.
    on_box = GAME.result(drawn.box.state, drawn.bead)
    on_board = GAME.result(turned, drawn.move)
    pairs = zip(GAME.symmetries(turned), GAME.symmetries(on_board))
    assert (drawn.box.state, on_box) in set(pairs)


@given(st.sampled_from(OPEN))
def test_each_legal_move_has_one_colour(state):
    """All moves of a colour lead to the same position by symmetry; each position has a colour."""
    box = SHARED.box(state)
    reached = {GAME.key(GAME.result(state, move)) for move in GAME.moves(state)}
    of_colours = [GAME.key(GAME.result(box.state, move)) for move in box.beads]
    assert set(of_colours) == reached
    assert set(box.beads) <= set(GAME.moves(box.state))


def test_the_same_seed_draws_the_same_beads():
    one, same, other = [Matchboxes(GAME, seed=seed) for seed in (3, 3, 4)]
    nodes = [root(GAME, state) for state in OPEN[:50]]
    assert [one.choose(node) for node in nodes] == [same.choose(node) for node in nodes]
    assert [one.choose(node) for node in nodes] != [other.choose(node) for node in nodes]


def test_what_is_drawn_is_the_same_on_every_machine():
    machine = Matchboxes(GAME, seed=7)
    assert [machine.choose(root(GAME)) for _ in range(12)] == [
        0, 0, 1, 0, 1, 1, 0, 1, 0, 1, 0, 0,
    ]  # fmt: skip


def test_the_favourite_has_most_beads_and_is_turned_back():
    machine = Matchboxes(GAME)
    machine.box("X...O....").beads[8] = 9
    assert machine.favourite(root(GAME, "....O...X")) == 0
    assert machine.favourite(root(GAME)) == 0  # the first of several
    assert machine.favourite(root(GAME, "XOXXOOOX.")) == 8
    assert machine.favourite(root(GAME, "X........")) == 1  # not its turn: the first


@pytest.mark.slow
def test_beads_are_drawn_as_often_as_they_are_many():
    machine = Matchboxes(GAME, seed=1)
    machine.boxes[0].beads.update({0: 6, 1: 3, 4: 1})
    draws = Counter(machine.choose(root(GAME)) for _ in range(10_000))
    assert [round(draws[move], -3) for move in (0, 1, 4)] == [6000, 3000, 1000]


def test_from_an_empty_box_the_first_move_is_made():
    machine = Matchboxes(GAME)
    machine.boxes[0].beads.update({0: 0, 1: 0, 4: 0})
    assert machine.choose(root(GAME)) == 0
    machine.boxes[0].beads[4] = 1
    assert machine.choose(root(GAME)) == 4


def test_at_the_other_sides_turn_it_makes_any_move():
    machine = Matchboxes(GAME, seed=1)
    node = root(GAME, "X........")
    assert {machine.choose(node) for _ in range(100)} == set(range(1, 9))
    assert machine.draw(node).box is None


def test_a_forced_move_is_made_without_a_box():
    drawn = SHARED.draw(root(GAME, "XOXXOOOX."))
    assert drawn == Drawn(None, None, 8)
    with pytest.raises(GameTreeError, match=r"no box for 'XOXXOOOX\.'"):
        SHARED.box("XOXXOOOX.")


@pytest.mark.parametrize(("outcome", "left"), [(1, 7), (0, 5), (-1, 3)])
def test_michies_rule(outcome, left):
    machine = Matchboxes(GAME, seed=1)
    drawn = machine.draw(root(GAME))
    machine.learn([drawn], outcome)
    assert drawn.box.beads[drawn.bead] == left
    assert sum(drawn.box.beads.values()) == 8 + left
    assert machine.games == 1


def test_no_box_holds_less_than_no_bead():
    beads = {0: 0, 4: 1}
    reinforce([(beads, 0)], -1)
    assert beads == {0: 0, 4: 1}


def wrong_below_zero(opened, outcome):
    for beads, drawn in opened:
        beads[drawn] += 5 * outcome


def wrong_half_a_bead(opened, outcome):
    for beads, drawn in opened:
        beads[drawn] += outcome / 2


def wrong_other_colour(opened, outcome):
    for beads, _ in opened:
        beads["red"] = 3


def wrong_colour_gone(opened, outcome):
    for beads, drawn in opened:
        del beads[drawn]


@pytest.mark.parametrize(
    ("update", "told"),
    [
        (wrong_below_zero, "update left -1 beads for . in box 1"),
        (wrong_half_a_bead, r"update left 3.5 beads for . in box 1"),
        (wrong_other_colour, "update put a bead for 'red' into box 1"),
        (wrong_colour_gone, "update took a colour out of box 1"),
    ],
)
def test_a_wrong_update_is_told_and_changes_nothing(update, told):
    machine = Matchboxes(GAME, seed=1, update=update)
    beads = dict(machine.boxes[0].beads)
    with pytest.raises(GameTreeError, match=told):
        machine.learn([machine.draw(root(GAME))], -1)
    assert machine.boxes[0].beads == beads and machine.games == 0


def test_bad_arguments_are_refused():
    with pytest.raises(GameTreeError, match="player must be MAX or MIN"):
        Matchboxes(GAME, "X")
    for no_list in ([], 2, None):
        with pytest.raises(GameTreeError, match="beads must list numbers of beads"):
            Matchboxes(GAME, beads=no_list)
    with pytest.raises(GameTreeError, match="beads must be a whole number"):
        Matchboxes(GAME, beads=[4, 0])
    with pytest.raises(GameTreeError, match="Matchboxes knows no chance"):
        Matchboxes(DiceBones(4))
    with pytest.raises(GameTreeError, match="seed"):
        Matchboxes(GAME, seed="1")


class Jumbled(TicTacToe):
    """Its symmetries do not come in the same order at each state."""

    def symmetries(self, state):
        forms = super().symmetries(state)
        return forms if state.count("X") % 2 else forms[::-1][3:] + forms[::-1][:3]


def test_symmetries_in_another_order_are_told():
    with pytest.raises(GameTreeError, match="symmetries must turn and mirror each state"):
        boxes(Jumbled())


def test_a_box_knows_whose_it_is_and_which_moves_share_a_colour():
    box = boxes(GAME)[0]
    assert box.player is MAX and boxes(GAME, MIN)[0].player is MIN
    assert [box.same_as(bead) for bead in box.beads] == [[0, 2, 6, 8], [1, 3, 5, 7], [4]]


def test_it_says_what_it_is():
    assert repr(Matchboxes(Bones(8), MIN, beads=(2,))) == (
        "Matchboxes(Bones(8), MIN, 6 boxes, 34 beads, after 0 games)"
    )
    assert repr(boxes(Bones(8))[1]) == (
        f"Box(number=2, state={Heap(6, MAX)!r}, turn=2, beads={{1: 3, 2: 3, 3: 3}})"
    )
