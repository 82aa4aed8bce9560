"""learn_by_play: many games, the results of all, and what is learned by them."""

from itertools import pairwise

import pytest

from classroom.learning import (
    Matchboxes,
    Training,
    given_away,
    learn_by_play,
    perfect_player,
    random_player,
)
from gametree import MAX, MIN, Bones, GameTreeError, IllegalMove, TicTacToe

GAME = TicTacToe()


@pytest.mark.slow
def test_against_a_perfect_player_it_soon_draws_nearly_always(taught_by_perfect):
    _, training = taught_by_perfect
    assert training.counts(0, 100) == (0, 72, 28)
    assert training.counts(-500) == (0, 499, 1)


def test_against_a_player_at_random_it_comes_to_win_more():
    training = learn_by_play(Matchboxes(GAME, seed=1), random_player(seed=2), games=1_000)
    first, last = training.counts(0, 100), training.counts(-100)
    assert (first, last) == ((50, 16, 34), (79, 8, 13))


def test_two_machines_teach_each_other():
    x, o = Matchboxes(GAME, seed=1), Matchboxes(GAME, MIN, seed=2)
    training = learn_by_play(x, o, games=200)
    assert x.games == o.games == 200 and len(training.outcomes) == 200
    fixed = learn_by_play(x, o.choose, games=10)
    assert o.games == 200 and x.games == 210 and len(fixed.openings) == 10


def test_what_the_second_player_has_won_counts_as_won():
    machine = Matchboxes(Bones(8), MIN, beads=[2], seed=1)
    training = learn_by_play(machine, perfect_player(Bones(8), seed=1), games=300)
    assert training.counts(-100).won > 90
    assert given_away(Bones(8), machine.choose, MIN) == []


def test_the_beads_of_the_first_box_are_kept_after_each_game(taught_by_perfect):
    machine, training = taught_by_perfect
    assert len(training.openings) == len(training.outcomes) == 1_000
    assert training.openings[-1] == machine.boxes[0].beads
    added = {0: 1, -1: -1}
    for (before, after), outcome in zip(pairwise(training.openings), training.outcomes[1:]):
        change = sum(after.values()) - sum(before.values())
        assert change == added[outcome] or change == 0  # from an empty colour none is taken


def test_the_same_seeds_give_the_same_beads():
    def trained():
        machine = Matchboxes(GAME, seed=4)
        learn_by_play(machine, random_player(seed=5), games=50)
        return [box.beads for box in machine.boxes]

    assert trained() == trained()


def test_what_it_has_not_met_it_does_not_know(taught_by_perfect):
    """A perfect player shows it few positions, so at others it still gives values away."""
    machine, _ = taught_by_perfect
    untouched = [box for box in machine.boxes if set(box.beads.values()) == {5 - box.turn}]
    assert len(untouched) == 266
    assert len(given_away(GAME, machine.favourite, MAX)) == 102


def test_an_opponent_who_cheats_is_told():
    with pytest.raises(IllegalMove):
        learn_by_play(Matchboxes(GAME), lambda node: 9, games=1)


def test_bad_arguments_are_refused():
    machine = Matchboxes(GAME)
    with pytest.raises(GameTreeError, match="learner must be a Matchboxes"):
        learn_by_play(random_player(), machine)
    with pytest.raises(GameTreeError, match="opponent must be a function"):
        learn_by_play(machine, 3)
    with pytest.raises(GameTreeError, match="two sides of one game"):
        learn_by_play(machine, Matchboxes(GAME, MAX))
    with pytest.raises(GameTreeError, match="two sides of one game"):
        learn_by_play(machine, Matchboxes(Bones(8), MIN))
    with pytest.raises(GameTreeError, match="games"):
        learn_by_play(machine, random_player(), games=-1)


def test_it_says_what_happened():
    training = Training([1, 0, 0, -1], [])
    assert repr(training) == "Training(4 games: 1 won, 2 drawn, 1 lost)"
    assert training.counts(1, 3) == (0, 2, 0) and training.counts(-1).lost == 1
