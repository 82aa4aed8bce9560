"""Why a game was lost: which move gave something away, what keeps it, what search sees it."""

from math import inf
from random import Random

import pytest
from amounts import amount
from toys import solved

from classroom.tournaments.readings import reading_of
from classroom.tournaments.referee import Played
from classroom.words.language import Sentence
from gametree import (
    MAX,
    MIN,
    Bones,
    ConnectFour,
    DiceBones,
    Node,
    TicTacToe,
    positions,
    root,
)

GAME = TicTacToe()
FOUR = ConnectFour(3, 4, 3)


def played(game, moves, opening=0, ending=None, value=None):
    """A game with these moves; opening: how many of them, at its start, are the opening."""
    from classroom.tournaments import Turn

    node = root(game).find(*moves)
    turns = tuple([Turn(move) for move in moves[opening:]])
    value = node.value if value is None else value
    return Played(game, 1, "Ann", "Ben", tuple(moves[:opening]), turns, value, ending)


def random_game(game, seed):
    chance, node = Random(seed), root(game)
    while not node.is_leaf:
        node = chance.choice(node.children)
    return node.path


def test_the_first_mistake_is_the_first_move_that_changes_the_value():
    """In games of random moves, compared with `positions`, which knows nothing about readings."""
    for seed in range(amount(20, with_long=200)):
        moves = random_game(GAME, seed)
        reading = reading_of(played(GAME, moves))
        states = [GAME.initial]
        for move in moves:
            states.append(GAME.result(states[-1], move))
        values = [solved().value_of(state) for state in states]
        changes = [place + 1 for place in range(len(moves)) if values[place] != values[place + 1]]
        assert [mistake.number for mistake in reading.mistakes] == changes, moves
        assert reading.is_sure
        for mistake in reading.mistakes:
            assert mistake.better == solved()[states[mistake.number - 1]].moves, moves


def looked_ahead(game, state, plies):
    """The value by a search of this many plies, which takes what lies beyond for a draw."""
    if game.is_terminal(state):
        return game.utility(state)
    if plies == 0:
        return 0
    following = [game.result(state, move) for move in game.moves(state)]
    return game.to_move(state).best(looked_ahead(game, after, plies - 1) for after in following)


@pytest.mark.parametrize("seed", range(12))
def test_a_mistake_is_seen_by_a_search_of_so_many_plies_and_by_no_shorter_one(seed):
    for mistake in reading_of(played(FOUR, random_game(FOUR, seed))).mistakes:
        if mistake.to_see > 7:
            continue
        state = mistake.node.state
        assert is_seen(FOUR, state, mistake, mistake.to_see)
        assert not is_seen(FOUR, state, mistake, mistake.to_see - 1)


def is_seen(game, state, mistake, plies):
    """Whether a search of this many plies finds another move better than that one."""
    if plies == 0:
        return False
    following = {move: game.result(state, move) for move in game.moves(state)}
    values = {move: looked_ahead(game, after, plies - 1) for move, after in following.items()}
    return mistake.mover.best(values.values()) != values[mistake.move]


@pytest.mark.parametrize(
    "moves, said",
    [
        (
            (0, 4, 8, 2, 6, 7, 3),
            "Ben: Move 4 (2) gave away the draw: 1, 3, 5, 7 keep it. A search of 4 plies would "
            "have seen it.",
        ),
        ((4, 0, 8, 2, 1, 7, 6, 3, 5), "A draw, and nobody gave anything away."),
        (
            (0, 1, 4, 8, 2, 6, 5, 3, 7),
            "A draw. Ben: Move 2 (1) gave away the draw: 4 keeps it. A search of 6 plies would "
            "have seen it.",
        ),
    ],
)
def test_it_is_said_in_a_sentence_or_two(moves, said):
    assert str(reading_of(played(GAME, moves)).sentence) == said


def test_who_was_given_a_lost_opening_made_no_mistake():
    reading = reading_of(played(Bones(4), (1, 3), opening=1))
    assert (
        str(reading.sentence) == "Ann made no mistake, because the opening was lost for that side."
    )


def test_a_game_lost_by_a_wrong_move_tells_that():
    why = Sentence("It played 9.")
    reading = reading_of(played(GAME, (4,), ending=why, value=1))
    assert str(reading.sentence) == "Ben lost: It played 9."


def test_the_tree_shows_what_comes_of_the_mistake_and_of_a_better_move():
    (mistake, *_) = reading_of(played(GAME, (0, 4, 8, 2, 6, 7, 3))).mistakes
    assert (mistake.number, mistake.move, mistake.mover) == (4, 2, MIN)
    tree = mistake.tree
    assert isinstance(tree, Node)
    assert [child.move for child in tree.children] == [2, 1]
    ends = [[*child.walk()][-1] for child in tree.children]
    assert [end.value for end in ends] == [1, 0]
    assert tree.state == mistake.node.state


def test_the_picture_says_what_both_moves_lead_to():
    (mistake, *_) = reading_of(played(GAME, (0, 4, 8, 2, 6, 7, 3))).mistakes
    assert {"1", "0"} <= {*mistake.picture().marks.values.values()}


def test_of_moves_that_win_the_picture_shows_the_one_that_wins_first():
    (*_, mistake) = reading_of(played(GAME, (7, 8, 3, 5, 6, 1), value=0)).mistakes
    assert (mistake.better, mistake.to_see) == ((0, 2), 1)
    assert [child.move for child in mistake.tree.children] == [1, 2]


def test_where_chance_moves_the_loss_is_told_as_a_number():
    game = DiceBones(6)
    values = positions(game)
    for seed in range(amount(10, with_long=40)):
        for mistake in reading_of(played(game, random_game(game, seed))).mistakes:
            best = values.value_of(mistake.node.state)
            assert mistake.before == best
            assert mistake.mover.sign * (mistake.before - mistake.after) > 0
            assert mistake.to_see is None
            if mistake.mover.sign * mistake.after > 0:
                assert "the value went from" in str(mistake.sentence)


def test_where_nobody_made_a_mistake_chance_decided():
    game = DiceBones(5)
    values = positions(game)
    seen = set()
    for seed in range(amount(40, with_long=200)):
        moves = random_game(game, seed)
        reading = reading_of(played(game, moves))
        if reading.game.loser and not reading.of(reading.game.loser):
            seen.add(str(reading.sentence))
    assert seen <= {f"{name} made no mistake, because chance decided." for name in ("Ann", "Ben")}
    assert seen
    assert -1 < values.value < 1


@pytest.mark.slow
def test_a_large_game_is_guessed_and_that_is_said(monkeypatch):
    monkeypatch.setattr("classroom.tournaments.readings.perfect_machine", lambda game: None)
    game = ConnectFour(4, 4)
    moves = (3, 0, 3, 0, 3, 1, 3)  # O does not stop four in a column
    reading = reading_of(played(game, moves))
    assert not reading.is_sure
    (mistake,) = [mistake for mistake in reading.of("Ben") if mistake.number == 6]
    assert mistake.better == (3,)
    assert not mistake.is_sure
    assert str(mistake.sentence) == (
        "Move 6 (column 1) lets the other side win. Better: column 3. That is what a search of "
        "some plies sees, so it is partly a guess."
    )
    assert mistake.proved[1]  # four in a column
    assert "1" in mistake.picture().marks.values.values()


def test_no_depth_is_enough_to_see_what_is_not_so():
    from classroom.tournaments.readings import proofs_of

    plies = proofs_of(GAME).plies(MAX, 1)
    assert plies["........."] == inf
    assert plies["XX.OO...."] == 1
