"""given_away: where a player's move gives a value away."""

from classroom.learning import given_away
from gametree import MAX, MIN, Bones, Heap, TicTacToe, positions


def first_move(node):
    return node.children[0].move


def test_in_the_bone_game_it_is_counted_by_hand():
    """Always one bone: wrong from 2 and 3 bones, and from 6 and 7; right from 1 and 5."""
    bad = given_away(Bones(7), first_move)
    assert {heap.bones for heap in bad} == {2, 3, 6, 7}
    assert Heap(7, MAX) in bad and given_away(Bones(7), first_move, MIN) == [
        heap for heap in bad if heap.to_move is MIN
    ]


def test_the_sides_add_up():
    game = TicTacToe()
    for_both = given_away(game, first_move)
    assert len(for_both) == sum(len(given_away(game, first_move, side)) for side in (MAX, MIN))
    assert set(for_both) <= set(positions(game, symmetric=True))
