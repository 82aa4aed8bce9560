"""A tournament: who meets whom, what counts, and that stopping it does not change its results."""

import random
from collections import Counter

import pytest

from classroom import players, tournament
from classroom.tournaments.readings import reading_of
from classroom.tournaments.roundrobin import circle
from classroom.widgets.replaying import result_of
from gametree import Bones, ConnectFour, GameTreeError, TicTacToe


def last_move(node):
    return node.children[-1].move


def by_lot(node):
    return random.choice(node.children).move


def hangs(node):
    while True:
        pass


def cheats(node):
    return 99


def test_each_pair_plays_each_opening_on_both_sides():
    table = tournament([players.greedy, last_move, by_lot], game=Bones(20))
    games = Counter((game.first, game.second) for game in table.games)
    assert set(games.values()) == {5}
    assert len(games) == 6
    assert len({game.opening for game in table.games}) == 5
    assert [game.number for game in table.games] == [*range(1, 31)]


@pytest.mark.parametrize("count", range(2, 9))
def test_in_each_round_everybody_plays_once(count):
    names = "ABCDEFGH"[:count]
    pairs = [*circle(names)]
    assert len({frozenset(pair) for pair in pairs}) == len(pairs) == count * (count - 1) // 2
    for begin in range(0, len(pairs), count // 2):
        playing = [name for pair in pairs[begin : begin + count // 2] for name in pair]
        assert len(set(playing)) == len(playing)


def test_the_ladder_adds_up():
    table = tournament([players.perfect, last_move, by_lot], game=Bones(20))
    for row in table.ladder:
        assert row.won + row.drawn + row.lost == row.games == 20
        assert row.points == row.won + row.drawn / 2
        others = [name for name in table.entrants if name != row.name]
        assert row.won == sum(table.between(row.name, other)[0] for other in others)
    assert sum(row.points for row in table.ladder) == len(table.games)
    assert table.ladder[0].name == "perfect"
    assert table.ladder[0].positions is None
    assert table.ladder[1].positions > 0


def results(table):
    return [(game.moves, game.value) for game in table.games]


@pytest.mark.slow
def test_the_same_seed_gives_the_same_tournament():
    """Also for players that move at random, one of which was used before."""
    lots = players.at_random(1)
    first = tournament([lots, by_lot, players.monte_carlo(20, 1)], game=TicTacToe(), seed=4)
    again = tournament([lots, by_lot, players.monte_carlo(20, 1)], game=TicTacToe(), seed=4)
    other = tournament([lots, by_lot, players.monte_carlo(20, 1)], game=TicTacToe(), seed=5)
    assert results(first) == results(again)
    assert results(first) != results(other)


@pytest.mark.slow
def test_it_stops_at_an_interrupt_and_goes_on_as_if_nothing_had_been():
    calls = []

    def interrupted(node):
        calls.append(node)
        if len(calls) == 12:
            raise KeyboardInterrupt
        return by_lot(node)

    def same(node):
        return by_lot(node)

    stopped = tournament({"A": interrupted, "B": last_move}, game=TicTacToe())
    assert not stopped.is_over
    assert repr(stopped) == f"Tournament(TicTacToe(), 2 players, {len(stopped.games)} of 10 games)"
    assert stopped.ladder  # of the games so far
    whole = tournament({"A": same, "B": last_move}, game=TicTacToe())
    assert results(stopped.go_on()) == results(whole)
    assert stopped.is_over


@pytest.mark.slow
def test_who_never_ends_loses_what_is_left_and_changes_no_other_result():
    without = tournament([players.greedy, last_move, by_lot], game=Bones(20), seed=2)
    table = tournament(
        [players.greedy, last_move, by_lot, hangs, cheats], game=Bones(20), seed=2, seconds=1
    )
    assert table.out.keys() == {"hangs"}
    assert str(table.out["hangs"]) == "It took longer than 1 s for a move, so it is out."
    assert Counter(len(game.turns) for game in table.games_of("hangs"))[0] >= 38
    for pair in (("greedy", "last_move"),):  # who do not move at random
        assert table.between(*pair) == without.between(*pair)
    assert table.between("cheats", "greedy") == (0, 0, 10)
    assert table.between("cheats", "hangs") == (10, 0, 0)


@pytest.mark.slow
def test_two_that_are_out_both_lose():
    table = tournament({"A": hangs, "B": hangs, "C": last_move}, game=Bones(20), seconds=0.5)
    later = [game for game in table.games_of("A")[-4:] if "C" not in (game.first, game.second)]
    assert {str(game.ending) for game in later} == {"Both are out."}
    assert {game.points_of(name) for game in later for name in "AB"} == {0}
    assert {result_of(game) for game in later} == {"0–0"}
    assert {str(reading_of(game).sentence) for game in later} == {"Both are out."}


def test_the_perfect_player_loses_no_opening_that_is_not_lost():
    table = tournament([players.perfect, players.looks_ahead(2)], game=ConnectFour(3, 4, 3))
    for game in table.games:
        assert not table.reading(game.number).of("perfect")


def test_its_text_is_the_ladder():
    table = tournament([players.perfect, last_move], game=Bones(8))
    lines = str(table).splitlines()
    assert lines[0].split() == ["place", "player", "points", "games", "rating", "±"]
    assert lines[1].split()[:2] == ["1", "perfect"]
    assert len(lines) == 3


def test_what_the_games_prove_is_said():
    clear = tournament([players.perfect, by_lot], game=TicTacToe())
    assert str(clear.proves).startswith("perfect is stronger than by_lot, because ")
    unclear = tournament({"A": last_move, "B": last_move}, game=TicTacToe())
    assert str(unclear.proves).startswith("These games do not prove whether A or B is stronger")


@pytest.mark.slow
@pytest.mark.parametrize(
    "options, said",
    [
        ({"rounds": 13}, r"TicTacToe\(\) has 5 different openings\. .* give rounds=5 or less"),
        ({"rounds": 0}, "rounds must be a whole number of at least 1, got 0"),
        ({"max_nodes": 0}, "max_nodes must be a whole number of at least 1, got 0"),
        ({"seed": "x"}, "seed must be a whole number, got 'x'"),
        ({"seconds": 0}, "seconds must be a number above 0, got 0"),
        ({"game": TicTacToe}, r"such as TicTacToe\(\) with its brackets"),
    ],
)
def test_wrong_arguments_are_told(options, said):
    with pytest.raises(GameTreeError, match=said):
        tournament([by_lot, last_move], **({"game": TicTacToe()} | options))


def test_a_game_that_was_not_played_is_told():
    table = tournament([by_lot, last_move], game=Bones(8))
    with pytest.raises(GameTreeError, match=r"There are games 1 to \d+ so far, and no game 99."):
        table.reading(99)
