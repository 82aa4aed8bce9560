"""Whatever a player answers, it becomes a turn: a move, or why the game is lost."""

import pytest

from classroom import players
from classroom.tournaments.turns import turn_of
from gametree import Bones, TicTacToe, build, root

GAME = TicTacToe()


def turn(choose, game=GAME, max_nodes=50, seconds=10):
    return turn_of(choose, root(game), max_nodes, seconds)


def test_a_legal_move_counts_with_what_it_cost():
    def choose(node):
        return node.children[3].move

    assert turn(choose).move == 3
    assert turn(choose).positions == 9
    assert turn(choose).note is None


def test_of_a_generator_the_last_move_counts():
    def choose(node):
        yield 0
        yield 4

    assert turn(choose).move == 4


def test_when_its_budget_ends_the_last_move_of_a_generator_counts():
    def choose(node):
        yield 4
        build(GAME)
        yield 5

    assert turn(choose).move == 4
    assert turn(choose).note is None
    assert turn(choose).positions == 50


@pytest.mark.parametrize("is_generator", [False, True])
def test_who_spends_too_much_before_it_has_a_move_plays_the_first_legal_one(is_generator):
    def function(node):
        build(GAME)
        return 4

    def generator(node):
        yield function(node)

    result = turn(generator if is_generator else function)
    assert result.move == 0
    assert (
        str(result.note)
        == "Its budget was spent before it had a move, so it plays 0, the first that is legal."
    )


def test_without_a_limit_all_may_be_asked():
    def choose(node):
        build(Bones(9))
        return 2

    assert turn(choose, Bones(9), max_nodes=None).move == 2


@pytest.mark.parametrize(
    "answer, said",
    [
        (9, "It played 9, which is not legal here. The legal moves are 0, 1, 2, 3, 4, 5, 6, 7, 8."),
        (
            True,
            "It played True, which is not legal here. The legal moves are 0, 1, 2, 3, 4, 5, 6, "
            "7, 8.",
        ),
        (
            "4",
            "It played '4', which is not legal here. The legal moves are 0, 1, 2, 3, 4, 5, 6, "
            "7, 8.",
        ),
        (None, "It returned None, not a move: is a return missing?"),
    ],
)
def test_what_is_no_legal_move_loses(answer, said):
    result = turn(lambda node: answer)
    assert result.is_lost
    assert str(result.note) == said
    assert not result.is_out


def test_a_generator_that_yields_nothing_loses():
    def choose(node):
        yield from ()

    assert turn(choose).is_lost
    assert str(turn(choose).note) == "It yielded no move."


def test_a_generator_that_yields_for_ever_comes_to_its_end():
    def choose(node):
        while True:
            yield 4

    assert turn(choose).move == 4
    assert not turn(choose).is_out


def test_a_node_in_place_of_a_move_is_told():
    said = str(turn(lambda node: node.children[4]).note)
    assert said == "It returned a node, not a move: return the node's .move."


def test_what_a_player_does_to_the_game_changes_it_for_nobody():
    def choose(node):
        node.game.utility = lambda state: 1
        return 4

    assert turn(choose).move == 4
    assert GAME.utility("XXXOO....") == 1
    assert GAME.utility("OOOXX.X..") == -1


def test_an_error_loses_and_is_told_with_its_line():
    def choose(node):
        return 1 / 0

    assert turn(choose).is_lost
    said = str(turn(choose).note)
    assert said.startswith("ZeroDivisionError: division by zero (line ")
    assert "return 1 / 0" in said


def test_python_cannot_be_ended_by_a_player():
    def choose(node):
        raise SystemExit

    assert turn(choose).is_lost


def test_who_never_ends_is_out():
    def choose(node):
        while True:
            pass

    result = turn(choose, seconds=0.05)
    assert result.is_lost
    assert result.is_out
    assert str(result.note) == "It took longer than 0 s for a move, so it is out."


def test_the_users_own_interrupt_is_no_mistake_of_a_player():
    def choose(node):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        turn(choose)


def test_what_the_perfect_player_knows_costs_nothing():
    result = turn(players.perfect, max_nodes=1)
    assert result.move == 0
    assert result.positions is None
    assert result.note is None
