"""What holds in every game: no state but its own, well-formed pictures, clicks that mean moves."""

from xml.etree import ElementTree

import pytest
from toys import Coin

from gametree import (
    MAX,
    Bones,
    ConnectFour,
    DiceBones,
    Game,
    Heap,
    InvalidState,
    TicTacToe,
    build,
    games,
)

GAMES = [TicTacToe(), ConnectFour(), Bones(6), DiceBones(6)]


def test_every_game_of_the_package_is_tried_here():
    public = {getattr(games, name) for name in games.__all__}
    assert {type(game) for game in GAMES} == {kind for kind in public if issubclass(kind, Game)}


@pytest.mark.parametrize(
    "state", [None, 5, 5.0, "abc", "", (), [], Heap(-1, MAX), object], ids=repr
)
@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_every_question_about_what_is_no_state_is_refused_with_a_reason(game, state):
    asks = [game.to_move, game.moves, game.is_terminal, game.utility, game.label, game.picture]
    asks += [lambda state: game.result(state, 1), lambda state: build(game, state or "abc")]
    if isinstance(game, (TicTacToe, ConnectFour)):
        asks += [game.symmetries, game.key, game.evaluate, game.parse]
    else:
        asks += [game.spots]
    for ask in asks:
        with pytest.raises(InvalidState, match=r"(?i)state of|board|grid|drawn") as error:
            ask(state)
        assert "got " in str(error.value)


@pytest.mark.parametrize(
    "game", [TicTacToe(), TicTacToe(2, 5, 3), Bones(0), Bones(9), Bones(40)], ids=repr
)
def test_pictures_are_well_formed_and_change_nothing(game):
    state, last_move = game.initial, None
    while True:
        ElementTree.fromstring(game.picture(state, last_move))
        assert isinstance(game.label(state), str)
        if game.is_terminal(state):
            break
        last_move = game.moves(state)[0]
        state = game.result(state, last_move)


@pytest.mark.parametrize(
    "spots",
    [
        TicTacToe().spots("." * 9),
        TicTacToe(3, 7, 3).spots("." * 21),
        ConnectFour().spots(ConnectFour().initial),
        Bones(24).spots(Heap(24, MAX)),
        Bones(11).spots(Heap(11, MAX)),
    ],
)
def test_spots_do_not_overlap_and_stay_in_the_picture(spots):
    areas = list(spots.values())
    for i, (x, y, wide, high) in enumerate(areas):
        assert x >= -0.01 and y >= -0.01 and x + wide <= 100.01 and y + high <= 100.01
        for other in areas[:i]:
            apart_x = x >= other[0] + other[2] - 0.01 or other[0] >= x + wide - 0.01
            assert apart_x or y >= other[1] + other[3] - 0.01 or other[1] >= y + high - 0.01


def test_a_game_has_no_spots_unless_it_says_so():
    assert Coin().spots("start") == {} and Game.spots(Coin(), "bet", "bet") == {}
