"""Positions and moves that are the same by symmetry."""

from classroom.learning.forms import form_of, moves_by_form, moves_of_form
from gametree import MAX, Bones, Heap, TicTacToe

GAME = TicTacToe()


def test_the_form_has_its_marks_first():
    assert form_of(GAME, "........X") == "X........"
    assert form_of(GAME, "....O...X") == "X...O...."
    assert form_of(Bones(4), Heap(3, MAX)) == Heap(3, MAX)


def test_moves_that_are_the_same_stand_together():
    assert sorted(moves_by_form(GAME, ".........").values()) == [[0, 2, 6, 8], [1, 3, 5, 7], [4]]
    assert sorted(moves_by_form(GAME, "X........").values()) == [[1, 3], [2, 6], [4], [5, 7], [8]]
    assert sorted(moves_by_form(GAME, "XO.......").values()) == [[n] for n in range(2, 9)]


def test_a_board_and_its_mirror_image_have_the_same_groups():
    here, mirrored = moves_by_form(GAME, "XO......."), moves_by_form(GAME, ".OX......")
    assert set(here) == set(mirrored) == set(moves_of_form(GAME, "XO......."))
    mirror = [2, 1, 0, 5, 4, 3, 8, 7, 6]
    for reached, moves in here.items():
        assert [mirror[move] for move in moves] == mirrored[reached]
