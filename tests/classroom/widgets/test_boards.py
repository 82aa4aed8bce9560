"""A board to play on: names of moves, and marks of the last ones."""

import json
import re
import xml.etree.ElementTree as ET

import pytest

from classroom import complete, explore, icicle, play, record, reorder, step
from classroom.widgets.boards import position_svg, spots_of
from gametree import (
    CHANCE,
    MAX,
    MIN,
    Bones,
    ConnectFour,
    DiceBones,
    Heap,
    Roll,
    TicTacToe,
    build,
    minimax,
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


def test_a_click_means_a_square_a_column_or_all_bones_from_there_on():
    square = 100 / 3
    spots = spots_of(root(TicTacToe(2, 3, 3)))
    assert [*spots] == [*range(6)] and spots[4] == pytest.approx((square, 50, square, square))
    spots = spots_of(root(ConnectFour(2, 4, 4)))
    assert [*spots] == [*range(4)] and spots[3] == (75, 25, 25, 50)
    # The leftmost bone takes all that are left, the rightmost takes itself.
    spots = spots_of(root(Bones(6), Heap(3, MIN)))
    assert [*spots] == [3, 2, 1] and spots[3][0] < spots[2][0] < spots[1][0]
    assert spots_of(root(Bones(30))) == {}  # too many to draw
    dice = DiceBones(3)
    assert root(dice).player is CHANCE and spots_of(root(dice)) == {}
    assert [*spots_of(root(dice, Roll(3, MAX, 2)))] == [3, 2, 1]


class Corners(Bones):
    """A game that says itself what a click means."""

    def spots(self, state, last_move):
        return {1: (0, 0, 50, 50), 9: (50, 0, 50, 50)} if last_move is None else None


def test_a_game_of_ones_own_may_say_what_a_click_means():
    table = play(Corners(4), human="both")
    assert [spot[:4] for spot in table.box.view["spots"]] == [[0, 0, 50, 50], [50, 0, 50, 50]]
    assert table.box.view["spots"][1][4] == "9, not possible" and not table.box.view["rest"]
    assert [name for name, _ in table.box.view["moves"]] == ["2", "3"]
    played(table, 1)
    assert table.box.view["spots"] == []


class Hostile(Bones):
    def picture(self, state, last_move=None):
        acts = '<g onload="stolen()"><script>stolen()</script><image href="https://a.example/b"/>'
        return f'{acts}<circle cx="50" cy="50" r="{10 + state.bones}"/></g>'


def test_what_a_picture_of_ones_own_would_do_reaches_no_page():
    top = build(Hostile(3))
    trace = record(minimax, top)
    widgets = {
        "walk": explore(top),
        "film": step(trace),
        "match": play(Hostile(3), human="both"),
        "tree to fill": complete(top),
        "branches": reorder(top),
        "whole tree": icicle(top),
    }
    for name, widget in widgets.items():
        shown = json.dumps(widget.box.view)
        if name == "whole tree":
            shown += json.dumps(widget.content)
        assert "circle" in shown, name
        for harm in ("stolen", "<script", "onload", "a.example"):
            assert harm not in shown, (name, harm)
