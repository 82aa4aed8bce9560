"""The machine plays perfectly in small games, looks ahead in large ones; and what hints say."""

import re
from fractions import Fraction

import pytest
from toys import Coin

import classroom.players.machines
import classroom.players.matches
from classroom.players.machines import (
    Advice,
    LookaheadPlayer,
    PerfectPlayer,
    middle_first,
    player_for,
    sure_values,
)
from classroom.players.matches import Match
from gametree import (
    CHANCE,
    MAX,
    MIN,
    Bones,
    ConnectFour,
    DiceBones,
    GameTreeError,
    Roll,
    TicTacToe,
    alphabeta,
    expectimax,
    positions,
    root,
    values_of,
)

# --- the machine in small games ---


def ends_of(match):
    """The values of all ends that the person can bring about, by all ways of play."""
    if match.over:
        return [match.game.utility(match.state)]
    found = []
    for move in match.legal:
        assert match.play(move)
        found += ends_of(match)
        match.undo()
    return found


@pytest.mark.slow
@pytest.mark.parametrize("human", [MAX, MIN])
def test_the_machine_never_loses_tic_tac_toe(quick, human):
    ends = ends_of(quick(human))
    assert {value * human.sign for value in ends} == {
        0,
        -1,
    }  # some human play is a draw, some loses
    assert len(ends) > 50


@pytest.mark.parametrize("misere", [False, True])
@pytest.mark.parametrize("n", range(1, 13))
def test_the_machine_wins_every_heap_that_can_be_won(n, misere):
    won = n % 4 != (1 if misere else 0)  # for the side that begins
    begins, follows = (
        Match(Bones(n, misere=misere), begins="machine"),
        Match(Bones(n, misere=misere), begins="me"),
    )
    assert (set(ends_of(begins)) == {1}) is won
    assert (set(ends_of(follows)) == {-1}) is not won


@pytest.mark.slow
def test_the_machine_wins_soonest_and_loses_latest(tictactoe):
    """Compared with another way to compute it: a game in which hurry is part of the value."""
    game, hurried = TicTacToe(), positions(TicTacToe(win=10, hurry=1))
    wins_in_one = 0
    for state in tictactoe.positions:
        value, moves = hurried[state]
        if not moves:
            continue
        move = tictactoe.choose(root(game, state)).move
        assert move in (moves if value else tictactoe.positions[state].moves)
        if value:
            assert tictactoe.plies[state] == 10 - abs(value) - (9 - state.count("."))
        if value * game.to_move(state).sign == state.count(
            "."
        ):  # 10 less the marks after one more ply
            wins_in_one += 1
            assert game.winning_line(game.result(state, move))
    assert wins_in_one == 2358


def test_in_a_lost_heap_the_machine_loses_latest():
    match = Match(Bones(8), begins="machine")
    assert match.moves == (1,)


def test_what_the_moves_of_tic_tac_toe_are_worth(quick):
    match = quick(MAX)
    assert match.hint == [Advice(0, "a draw")] * 9
    match.node = root(match.game, "X.O.O.X..")  # 3 completes a line; 7 and 8 threaten two
    wins = [(move, says) for move, (value, says, _) in zip(match.legal, match.hint) if value == 1]
    assert wins == [(3, "you win in 1 ply"), (7, "you win in 3 plies"), (8, "you win in 3 plies")]
    match.human, match.node = MIN, root(match.game, "X........")
    advice = dict(zip(match.legal, match.hint))
    assert advice.pop(4) == Advice(0, "a draw")
    assert {value for value, *_ in advice.values()} == {1}
    assert all(re.fullmatch(r"you lose in \d plies", says) for _, says, _ in advice.values())


def test_a_hint_gives_the_number_where_there_is_more_than_winning():
    match = Match(TicTacToe(2, 2, 2, win=10, hurry=1), MAX)
    assert match.hint == [Advice(7, "value 7")] * 4


# --- chance ---


def test_with_chance_the_machine_does_best_on_average():
    game = DiceBones(7)
    machine = player_for(game)
    assert isinstance(machine, PerfectPlayer)
    for state in machine.positions:
        if game.moves(state) and game.to_move(state) is not CHANCE:
            node = root(game, state)
            values = values_of(node)
            assert values[machine.choose(node)] == values[node]


def test_a_hint_with_chance_is_a_mean():
    match = Match(Coin(), MAX)
    assert match.legal == ("bet", "stop")
    assert match.hint == [
        Advice(Fraction(-1, 3), "value −0.333 on average"),
        Advice(0, "value 0 on average"),
    ]


# --- the machine in large games ---


class Counting(ConnectFour):
    """Connect four that counts its guesses."""

    guesses = 0

    def evaluate(self, state):
        self.guesses += 1
        return super().evaluate(state)


@pytest.mark.slow
def test_a_large_game_is_searched_within_its_nodes():
    game = Counting()
    match = Match(game, begins="machine")
    assert not match.exact
    assert match.moves == (3,)  # the middle
    assert 100 < game.guesses < classroom.players.machines.NODES


@pytest.mark.slow
@pytest.mark.parametrize(
    "drawn, move",
    [
        # a win in one is taken, although others win too
        (".../.../.../.../OO...../XXX.O..", 3),
        (".../.../O.../O.../O.../XX.X...", 2),
        # a threat is met
        (".../.../.../X.../X..O.../X..O...", 0),
        # the open three of the next move is met: X at 2 or 4 would have two ends
        (".../.../.../.../...O.../..XX.O.", None),
    ],
)
def test_the_machine_sees_what_is_near(drawn, move):
    game = ConnectFour()
    state = game.parse("/".join(row.ljust(7, ".") for row in drawn.split("/")))
    chosen = LookaheadPlayer().choose(root(game, state)).move
    if move is None:
        assert chosen in (1, 4)
    else:
        assert chosen == move


@pytest.mark.slow
def test_looking_ahead_wins_soonest_and_loses_latest_too():
    game = ConnectFour(3, 4, 3)
    looks, knows = LookaheadPlayer(), PerfectPlayer(positions(game))
    won = lost = 0
    for state in [*knows.positions][::11]:
        value, moves = knows.positions[state]
        if moves:
            move = looks.choose(root(game, state)).move
            assert move in moves
            if value:
                assert knows.plies[game.result(state, move)] + 1 == knows.plies[state]
                gain = value * game.to_move(state).sign
                won, lost = won + (gain > 0), lost + (gain < 0 and len(moves) > 1)
    assert won > 50 and lost > 20


@pytest.mark.slow
def test_hints_of_a_large_game_say_what_is_a_guess():
    match = Match(ConnectFour(), MAX)
    hint = match.hint
    assert all(re.fullmatch(r"value −?[\d.]+, a guess", says) for _, says, _ in hint)
    assert not any(advice.is_sure for advice in hint)
    # They are compared at equal depth. A ply more or less tilts every guess: the player who has
    # moved last finds more lines open.
    worth = [alphabeta(child, depth=5).value for child in root(ConnectFour()).children]
    assert [advice.value for advice in hint] == worth


@pytest.mark.slow
def test_hints_of_a_large_game_are_sure_of_what_is_near():
    match = Match(ConnectFour(), MAX)
    drawn = "......./......./......./......./OO...../XXX.O.."
    match.node = root(match.game, match.game.parse(drawn))
    advice = dict(zip(match.legal, match.hint))
    assert advice[3] == Advice(1, "you win")
    assert all(value == 1 for value, says, _ in advice.values() if says == "you win")


def test_a_sure_value_is_the_value():
    """What a comparison calls sure is compared with the exact values of a smaller grid."""
    game = ConnectFour(4, 4)
    exact = positions(game, "..../O.../XO../XX.O")
    sure = {-1: 0, 0: 0, 1: 0}  # how many, by their value
    for state in [*exact][::7]:
        children = root(game, state).children
        for child, (value, is_sure) in zip(children, sure_values(children, 60)):
            if is_sure:
                sure[value] += 1
                assert value == exact[child.state].value
    assert min(sure.values()) > 5  # a draw is as sure as a win once all ends are seen


def test_the_middle_is_tried_first():
    assert [child.move for child in middle_first(root(ConnectFour()))] == [3, 2, 4, 1, 5, 0, 6]
    assert [child.move for child in middle_first(root(ConnectFour(4, 4)))] == [1, 2, 0, 3]


def test_a_large_game_without_a_guess_is_refused():
    with pytest.raises(GameTreeError, match=r"more than 6,000 positions and no evaluate\(state\)"):
        Match(DiceBones(2000))


class Unsure(DiceBones):
    """A large game with chance, and a guess that says nothing."""

    def evaluate(self, state):
        return 0


def test_a_large_game_with_chance_is_played():
    match = Match(Unsure(1000), MAX, seed=5)
    assert not match.exact
    assert all(advice == (0, "value 0, a guess", False) for advice in match.hint)
    assert match.play(match.legal[0]) and match.to_move is MAX
    match.node = root(match.game, Roll(4, MAX, 1))
    match.play(1)  # three bones are left for the machine, which takes what the die allows
    small = root(match.game, Roll(6, MAX, 2))
    assert LookaheadPlayer().choose(small).move == expectimax(small, depth=2).move
    machine, last = LookaheadPlayer(), root(match.game, Roll(3, MIN, 3))[3]
    assert machine.choose(last.parent) is last
    assert machine.advise(last.parent, MIN)[-1] == (-1, "you win", True)
