"""What the class Game gives to a game by itself."""

import pytest
from toys import Line, variant

from gametree import (
    Game,
    IllegalMove,
    TicTacToe,
)
from gametree.values import same_move


def test_a_game_has_defaults_for_what_a_student_leaves_out():
    game = Line(3)
    assert (game.is_terminal(2), game.is_terminal(3)) == (False, True)
    assert (game.symmetries(2), game.key(2), game.label(2), game.move_label(2, 1)) == (
        (2,),
        2,
        "2",
        "1",
    )
    assert game.picture(2) is None and game.picture(2, last_move=1) is None
    assert repr(game) == "Line()"


def test_a_game_without_its_four_methods_is_no_game():
    class Unfinished(Game):
        initial = 0

    with pytest.raises(TypeError, match="abstract method"):
        Unfinished()


def test_legal_returns_the_move_or_names_the_legal_ones():
    game = TicTacToe()
    assert game.legal("XO.......", 4) == 4
    for move in (0, 9, -1, True, 4.0, "4", None, [4]):
        with pytest.raises(
            IllegalMove,
            match=r"is no legal move at 'XO\.+': the legal moves are 2, 3, 4, 5, 6, 7, 8\.",
        ):
            game.legal("XO.......", move)
    with pytest.raises(
        IllegalMove, match=r"5 is no legal move at 'XXXOO\.{4}': play is over there"
    ):
        game.legal("XXXOO....", 5)
    with pytest.raises(IllegalMove, match=r"18, 19, …\."):
        TicTacToe(5, 5).legal("." * 25, 25)


def test_of_many_moves_the_one_asked_about_is_found_at_once(monkeypatch):
    compared = []
    monkeypatch.setattr(
        "gametree.game.same_move", lambda *moves: compared.append(moves) or same_move(*moves)
    )
    game = variant(
        Line, 3, moves=lambda state: [*map(float, range(2000)), *range(2000), (1, 1.0), (1, 1)]
    )
    assert game.legal(0, 1999) == 1999 and type(game.legal(0, 1999)) is int
    assert [type(part) for part in game.legal(0, (1, 1))] == [int, int]
    assert len(compared) <= 4
    with pytest.raises(IllegalMove):
        game.legal(0, True)
