"""Which players may take part, and under which names."""

import pytest

from classroom import players
from classroom.tournaments.entrants import entrants_of
from gametree import GameTreeError


def choose(node):
    return node.children[0].move


def names(given):
    return [entrant.name for entrant in entrants_of(given)]


def test_players_are_called_as_their_functions_are():
    assert names([players.greedy, choose]) == ["greedy", "choose"]


def test_a_name_that_is_taken_gets_a_number():
    assert names([choose, choose, choose]) == ["choose", "choose 2", "choose 3"]
    assert names({"Anna": choose, "Ben": choose}) == ["Anna", "Ben"]


def test_a_name_that_would_turn_a_line_round_or_break_it_stays_in_its_place():
    assert names({"Anna\n\u202egnp.exe": choose, "Ben": choose}) == ["Anna \ufffdgnp.exe", "Ben"]


def test_a_long_name_is_cut():
    assert names({"A" * 50: choose, "Ben": choose})[0] == "A" * 39 + "…"


@pytest.mark.parametrize(
    "given, said",
    [
        (choose, "tournament needs a list of players, as in .*, got <function choose"),
        ("greedy", "tournament needs a list of players, .* got 'greedy'"),
        ([choose], "A tournament has 2 to 100 players, got 1."),
        (
            [choose, 4],
            "int is not a player. A player is a function from a node to one of its moves",
        ),
        (
            {"Ann": choose, "Ben": None},
            "Ben is not a player. .*, written as choose.node., got None.",
        ),
        ([choose, int], "int is not a player"),
    ],
)
def test_what_is_no_player_is_refused(given, said):
    with pytest.raises(GameTreeError, match=said):
        entrants_of(given)
