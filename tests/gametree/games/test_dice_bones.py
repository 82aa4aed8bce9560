"""The bone game with a die: its rules, and its values against a recursion of their own."""

from fractions import Fraction
from functools import cache
from math import prod
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from classroom import explore
from gametree import (
    CHANCE,
    MAX,
    MIN,
    Bones,
    GameTreeError,
    Heap,
    IllegalMove,
    InvalidState,
    alphabeta,
    build,
    draw,
    expectimax,
    minimax,
    positions,
    record,
    root,
    values_of,
)
from gametree.games import DiceBones, Roll


@cache
def worth(bones, sides):
    """What who is about to roll gets: 1 for a win, −1 for a loss, or the mean."""
    if bones == 0:
        return Fraction(-1)
    rolls = [
        max(-worth(bones - take, sides) for take in range(1, min(face, bones) + 1))
        for face in range(1, sides + 1)
    ]
    return sum(rolls) / Fraction(sides)


@pytest.mark.parametrize("sides", [1, 2, 3, 6])
@pytest.mark.parametrize("n", range(6))
def test_the_value_is_that_of_the_recursion(n, sides):
    game = DiceBones(n, sides)
    ps = positions(game)
    assert ps.value == worth(n, sides)
    if ps.nodes < 30_000:
        top = build(game)
        result, values = expectimax(top), values_of(top)
        assert result.value == values[top] == worth(n, sides) and result.visited == ps.nodes
        for node in top.walk():
            if node.player is CHANCE or node.is_leaf:
                assert values[node] == node.state.to_move.sign * worth(node.state.bones, sides)
    from_min = positions(game, Roll(n, MIN, None))
    assert from_min.value == -worth(n, sides)


def test_values_worked_out_by_hand():
    assert expectimax(DiceBones(0)).value == -1
    assert expectimax(DiceBones(1)).value == 1  # any face takes the one bone
    # two bones: a 1 leaves one bone to MIN, who wins; a 2 or 3 takes both
    assert expectimax(DiceBones(2)).value == Fraction(1, 3)
    assert expectimax(DiceBones(2, sides=2)).value == 0
    assert [expectimax(DiceBones(n, sides=1)).value for n in range(5)] == [-1, 1, -1, 1, -1]


@pytest.mark.parametrize("n", [1, 2, 10, 40])
def test_positions_are_counted(n):
    ps = positions(DiceBones(n))
    seen, ahead = set(), [(n, 1, 0)]
    while ahead:
        bones, sign, face = state = ahead.pop()
        if state not in seen:
            seen.add(state)
            if bones and not face:
                ahead += [(bones, sign, roll) for roll in (1, 2, 3)]
            elif bones:
                ahead += [(bones - take, -sign, 0) for take in range(1, min(face, bones) + 1)]
    assert len(ps) == len(seen)
    assert {(state.bones, state.to_move.sign, state.face or 0) for state in ps} == seen
    assert ps.value == worth(n, 3)


def test_chance_and_players_take_turns():
    game = DiceBones(5)
    assert (
        game.initial == Roll(bones=5, to_move=MAX, face=None)
        and game.to_move(game.initial) is CHANCE
    )
    assert game.chance_outcomes(game.initial) == [(face, Fraction(1, 3)) for face in (1, 2, 3)]
    rolled = game.result(game.initial, 2)
    assert (
        rolled == Roll(5, MAX, 2) and game.to_move(rolled) is MAX and game.moves(rolled) == [1, 2]
    )
    assert game.result(rolled, 2) == Roll(3, MIN, None)
    assert game.moves(Roll(1, MIN, 3)) == [1]
    for loser in (MAX, MIN):
        end = Roll(0, loser, None)
        assert game.is_terminal(end) and game.moves(end) == [] and game.utility(end) == -loser.sign


def test_labels():
    game = DiceBones(5)
    assert game.label(Roll(5, MAX, None)) == "5 bones"
    assert game.label(Roll(1, MIN, 3)) == "1 bone, 3 rolled"


@pytest.mark.parametrize("move", [True, 1.0, "1", 0, 4, -1, None, [1]], ids=repr)
def test_what_cannot_be_is_no_move(move):
    game = DiceBones(5)
    with pytest.raises(IllegalMove, match=r"is no legal move at .*: the legal moves are 1, 2, 3\."):
        game.result(game.initial, move)
    with pytest.raises(IllegalMove, match=r"is no legal move at .*: the legal moves are 1, 2\."):
        game.result(Roll(5, MAX, 2), move)
    with pytest.raises(IllegalMove, match="play is over there"):
        game.result(Roll(0, MAX, None), move)


STATE = r"is Roll\(bones, to_move, face\), such as Roll\(4, MAX, None\), got "
FACE = "A face is from 1 to 3, or None before the roll and at the end, got "


@pytest.mark.parametrize(
    ("state", "message"),
    [
        (6, STATE),
        ((6, MAX, None), STATE),
        (Roll(-1, MAX, None), STATE),
        (Roll(True, MAX, None), STATE),
        (Roll(2.0, MAX, None), STATE),
        (Roll(2, CHANCE, None), STATE),
        (Roll(2, "MAX", None), STATE),
        (Roll(2, MAX, 0), FACE),
        (Roll(2, MAX, 4), FACE),
        (Roll(2, MAX, True), FACE),
        (Roll(2, MAX, "1"), FACE),
        (Roll(0, MIN, 1), FACE),
    ],
    ids=repr,
)
def test_what_is_no_state_is_refused_everywhere(state, message):
    game = DiceBones(6)
    for ask in (
        game.to_move,
        game.moves,
        game.is_terminal,
        game.utility,
        game.chance_outcomes,
        lambda state: game.result(state, 1),
        lambda state: build(game, state),
        lambda state: root(game, state),
    ):
        with pytest.raises(InvalidState, match=message):
            ask(state)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((-1,), "n must be a whole number of at least 0, got -1"),
        ((6.0,), "n must be a whole number of at least 0, got 6.0"),
        ((True,), "n must be a whole number of at least 0, got True"),
        ((6, 0), "sides must be a whole number of at least 1, got 0"),
        ((6, "3"), "sides must be a whole number of at least 1, got '3'"),
        ((6, 10**9), "A die has at most 6 sides, got 1000000000: take fewer"),
    ],
    ids=str,
)
def test_games_that_cannot_be_are_refused(arguments, message):
    with pytest.raises(GameTreeError, match=message):
        DiceBones(*arguments)


def test_the_repr_writes_it_again():
    texts = ["DiceBones(6)", "DiceBones(6, sides=2)", "DiceBones(0)"]
    assert [repr(eval(text)) for text in texts] == texts


@pytest.mark.parametrize("search", [minimax, alphabeta])
def test_the_searches_without_chance_name_expectimax(search):
    with pytest.raises(GameTreeError, match="expectimax"):
        search(DiceBones(3))


@pytest.mark.slow
@settings(deadline=None, max_examples=60)
@given(data=st.data(), n=st.integers(0, 40), sides=st.integers(1, 6))
def test_random_play_keeps_the_rules(data, n, sides):
    game = DiceBones(n, sides)
    state, last_move = game.initial, None
    while True:
        ElementTree.fromstring(game.picture(state, last_move))
        assert game.label(state).startswith(f"{state.bones} bone")
        if game.is_terminal(state):
            break
        if game.to_move(state) is CHANCE:
            pairs = game.chance_outcomes(state)
            assert sum(chance for _, chance in pairs) == 1
            assert [move for move, _ in pairs] == game.moves(state) == list(range(1, sides + 1))
        last_move = data.draw(st.sampled_from(game.moves(state)))
        after = game.result(state, last_move)
        if state.face is None:
            assert after == (state.bones, state.to_move, last_move)
        else:
            assert after == (state.bones - last_move, state.to_move.opponent, None)
            assert 1 <= last_move <= min(state.face, state.bones)
        state = after
    assert state.bones == 0 and game.utility(state) == -state.to_move.sign


def test_the_chances_along_all_lines_of_play_add_up():
    top = build(DiceBones(3))
    total = 0
    for leaf in top.leaves():
        line, node = [], leaf
        while node.parent is not None:
            line.append(node.chance or Fraction(1, len(node.parent.children)))
            node = node.parent
        total += prod(line)
    assert total == 1


def test_the_picture_shows_the_heap_and_the_face():
    game = DiceBones(5, sides=6)
    for face in range(1, 7):
        assert game.picture(Roll(5, MAX, face), face).count("<circle") == face
        assert game.picture(Roll(5, MAX, face), face).count("<path") == 5  # all bones, none taken
    taken = game.picture(Roll(3, MIN, None), 2)
    assert taken.count("<path") == 5 and "<circle" not in taken and taken.count("<rect") == 1
    assert "<rect" not in game.picture(Roll(0, MIN, None), 1)  # nobody rolls any more


def test_the_tree_is_drawn_explored_and_traced():
    top = build(DiceBones(3))
    svg = draw(top, depth=2).svg
    ElementTree.fromstring(svg)
    assert "1/3" in svg and "3 bones, 2 rolled" in svg
    assert explore(top) is not None
    assert len(record(expectimax, top)) > top.size


def test_spots_with_a_die():
    game = DiceBones(5)
    assert game.spots(game.initial) == {}
    assert game.spots(Roll(5, MAX, 2), 2) == Bones(5).spots(Heap(5, MAX))
