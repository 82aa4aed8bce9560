"""The bone game: its rules, and every figure that is known of it."""

import re
from itertools import count

import pytest

from gametree import (
    MAX,
    MIN,
    Bones,
    GameTreeError,
    Heap,
    IllegalMove,
    InvalidState,
    build,
    minimax,
    root,
)


@pytest.mark.parametrize(
    ("n", "nodes", "leaves"),
    list(
        zip(
            range(11),
            [1, 2, 4, 8, 15, 28, 52, 96, 177, 326, 600],
            [1, 1, 2, 4, 7, 13, 24, 44, 81, 149, 274],
        )
    ),
)
def test_the_size_of_the_bones_trees(n, nodes, leaves):
    top = build(Bones(n))
    assert (top.size, len(list(top.leaves()))) == (nodes, leaves)
    result = minimax(root(Bones(n)))
    assert (result.visited, result.leaves) == (nodes, leaves)


def test_bones_20_has_266079_nodes_but_40_positions():
    top = build(Bones(20))
    assert (top.size, sum(1 for _ in top.leaves())) == (266_079, 121_415)
    states = {node.state for node in top.walk()}
    assert (len(states), len({state.bones for state in states})) == (40, 21)
    assert minimax(top).value == -1


@pytest.mark.parametrize("n", range(13))
def test_who_loses_the_bone_game(n):
    assert minimax(Bones(n)).value == (-1 if n % 4 == 0 else 1)
    assert minimax(Bones(n, misere=True)).value == (-1 if n % 4 == 1 else 1)
    for misere, lost in ((False, 0), (True, 1)):
        value = minimax(root(Bones(n, misere=misere), Heap(n, MIN))).value
        assert value == (1 if n % 4 == lost else -1)


@pytest.mark.parametrize("n", [1, 2, 3, 5, 6, 7, 9])
def test_the_winning_move_leaves_a_multiple_of_four(n):
    assert minimax(Bones(n)).moves == (n % 4,)


def test_the_numbers_that_may_be_taken_are_a_matter_of_choice():
    game = Bones(5, take=[3, 2])
    assert game.moves(Heap(5, MAX)) == [3, 2]
    assert build(game).to_text() == "MAX(3=MIN(2=-1), 2=MIN(3=-1, 2=-1))"
    assert build(Bones(5, take=(n for n in (1, 5)))).find(5).value == 1
    assert build(Bones(1, take=(2,))).is_leaf


def test_a_state_of_the_bone_game_names_its_parts():
    assert Bones(6).initial == Heap(bones=6, to_move=MAX)
    assert Bones(6).result(Heap(6, MAX), 2) == Heap(4, MIN)
    assert [Bones(6).label(Heap(n, MAX)) for n in (0, 1, 2)] == ["0 bones", "1 bone", "2 bones"]


@pytest.mark.parametrize("move", [True, 1.0, "1", 0, 4, -1, None, [1]], ids=repr)
def test_what_cannot_be_taken_is_no_move(move):
    with pytest.raises(
        IllegalMove, match=r"is no legal move at Heap\(bones=6, .*: the legal moves are 1, 2, 3"
    ):
        Bones(6).result(Heap(6, MAX), move)
    with pytest.raises(IllegalMove, match="play is over there"):
        Bones(6).result(Heap(0, MAX), move)
    with pytest.raises(IllegalMove, match=r"3 is no legal move .* the legal moves are 1, 2"):
        Bones(6).result(Heap(2, MAX), 3)


@pytest.mark.parametrize(
    "state",
    [
        6,
        (6, MAX),
        Heap(-1, MAX),
        Heap(True, MAX),
        Heap(2.0, MAX),
        Heap(2, "MAX"),
        Heap(2, None),
        "6",
    ],
    ids=repr,
)
def test_what_is_no_heap_is_refused_everywhere(state):
    game = Bones(6)
    message = r"A state of the bone game is Heap\(bones, to_move\), such as Heap\(4, MAX\), got "
    for ask in (
        game.to_move,
        game.moves,
        game.is_terminal,
        game.utility,
        lambda state: game.result(state, 1),
    ):
        with pytest.raises(InvalidState, match=message):
            ask(state)
    for grow in (build, root):
        with pytest.raises(InvalidState, match=message):
            grow(game, state)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((-1,), "n must be a whole number of at least 0, got -1"),
        ((6.0,), "n must be a whole number of at least 0, got 6.0"),
        ((True,), "n must be a whole number of at least 0, got True"),
        ((6, ()), r"take must list 1 to 1,000 numbers of bones, such as \(1, 2, 3\), got \(\)"),
        ((6, 3), "take must list 1 to 1,000 numbers of bones, such as .*, got 3"),
        ((6, "123"), "Each number in take must be a whole number of at least 1, got '1'"),
        ((6, (1, 0)), "Each number in take must be a whole number of at least 1, got 0"),
        ((6, (1, True)), "Each number in take must be a whole number of at least 1, got True"),
        ((6, range(1, 10**9)), r"such as \(1, 2, 3\), got range\(1, 1000000000\)"),
        ((6, count(1)), "1 to 1,000 numbers of bones, such as .*, got count"),
        ((6, (1,), 1), "misere must be True or False, got 1"),
    ],
    ids=str,
)
def test_bone_games_that_cannot_be_are_refused(arguments, message):
    with pytest.raises(GameTreeError, match=message):
        Bones(*arguments)


def test_the_repr_of_bones_writes_it_again():
    texts = [
        "Bones(6)",
        "Bones(6, take=(1, 2))",
        "Bones(6, take=(3,), misere=True)",
        "Bones(0, misere=True)",
    ]
    assert [repr(eval(text)) for text in texts] == texts


@pytest.mark.parametrize(
    "n, last", [(1, None), (4, 3), (6, None), (7, 2), (8, 1), (9, None), (20, 3), (24, None)]
)
def test_spots_of_bones_are_the_bones_left(n, last):
    game, state = Bones(30), Heap(n, MAX)
    spots, picture = game.spots(state, last), game.picture(state, last)
    assert [*spots] == [*range(n, 0, -1)]
    bones = re.findall(r'<path d="M([-\d.]+) ([-\d.]+)A[^"]*" fill="#E9DFC7"', picture)
    assert len(bones) == n
    for (x, y), (left, top, wide, high) in zip(bones, spots.values()):
        assert left < float(x) < left + wide and top < float(y) < top + high


@pytest.mark.parametrize(
    "state, last", [(Heap(25, MAX), None), (Heap(23, MAX), 2), (Heap(0, MAX), 1)]
)
def test_a_heap_without_drawn_bones_has_no_spots(state, last):
    assert Bones(30).spots(state, last) == {}


def test_in_play_each_bone_keeps_its_place():
    game = Bones(15)
    places = game.spots(game.initial, whole=True)
    for state, last in ((Heap(12, MIN), 3), (Heap(2, MAX), 1)):
        assert [*game.spots(state, last, whole=True).values()] == [*places.values()][: state.bones]
        assert game.picture(state, last, whole=True).count("<path") == 15
    assert game.picture(Heap(12, MIN), 3) == game.picture(Heap(12, MIN), 3, whole=False)
    assert game.spots(Heap(12, MIN), 3) != game.spots(Heap(2, MAX), 1)
    assert Bones(30).spots(Heap(25, MAX), whole=True) == {}
    assert len(Bones(30).spots(Heap(20, MAX), whole=True)) == 20
