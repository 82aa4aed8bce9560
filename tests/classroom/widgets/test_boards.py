"""A board to play on: names of moves, and marks of the last ones."""

import re
import xml.etree.ElementTree as ET

from classroom import play
from classroom.widgets.boards import position_svg
from gametree import (
    MAX,
    Bones,
    ConnectFour,
    DiceBones,
    TicTacToe,
    root,
)


def played(table, move):
    """The board after a move, as a page sees it."""
    table.play(move)
    table.refresh()


def marked(view):
    """What the board marks as the last moves: its name → whether in a ring, and how many places."""
    found = re.findall(r'<g role="img" aria-label="([^"]*)">(.*?)</g>', view["svg"])
    return {said: ("dasharray" in rects, rects.count("<rect")) for said, rects in found}


def test_the_last_moves_of_both_sides_are_marked():
    table = play(TicTacToe(), human=MAX)
    assert marked(table.box.view) == {}
    played(table, 0)
    assert marked(table.box.view) == {
        "last move of O: 4": (False, 1),
        "last move of X: 0": (True, 1),
    }
    table = play(Bones(15), human="both")
    for taken in (3, 1, 2):
        played(table, taken)
    assert marked(table.box.view) == {
        "last move of MAX: 2": (False, 2),
        "last move of MIN: 1": (True, 1),
    }
    assert table.box.view["rest"]
    table = play(ConnectFour(4, 4), human="both")
    played(table, 1)
    assert marked(table.box.view) == {"last move of X: column 1": (False, 1)}


class Plain(Bones):
    """Bones with a picture of its own, which knows nothing of play: no bone keeps its place."""

    def picture(self, state, last_move=None):
        return super().picture(state, last_move)


def test_a_picture_of_ones_own_is_drawn_as_it_is():
    table = play(Plain(6), human="both")
    played(table, 1)
    assert not table.box.view["rest"] and marked(table.box.view) == {}
    assert len(table.box.view["spots"]) == 5 and table.box.view["svg"].count("<path") == 6


def test_a_board_that_is_no_part_of_a_page_has_letters_without_serifs():
    for game in (TicTacToe(), Bones(4), DiceBones(4)):
        board = ET.fromstring(position_svg(root(game), "the board"))
        assert board.get("font-family").endswith("sans-serif")


def test_only_possible_moves_have_numbers_and_only_short_ones():
    def numbered(table):
        return re.findall(r">(\d+)</text>", table.box.view["svg"])

    table = play(TicTacToe(), human="both")
    played(table, 4)
    assert numbered(table) == [*"01235678"]
    full = play(ConnectFour(2, 4, 4), human="both")
    played(full, 0)
    played(full, 0)
    assert numbered(full) == [*"123"]
    assert numbered(play(Bones(6), human="both")) == ["6"]  # the heap
    assert numbered(play(TicTacToe(1, 13, 13), human="both")) == []  # nobody could read them
