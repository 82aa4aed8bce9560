"""learn_values: a table of values that self-play moves towards the exact ones."""

import pytest

from classroom.learning import given_away, learn_values, move_towards
from gametree import (
    Bones,
    DiceBones,
    GameTreeError,
    InvalidState,
    TicTacToe,
    alphabeta,
    positions,
    root,
)

GAME = TicTacToe()


def test_the_error_falls(learned):
    assert [noted.games for noted in learned.errors] == list(range(0, 10_001, 500))
    errors = [round(noted.error, 3) for noted in learned.errors]
    assert (errors[0], errors[4], errors[20]) == (0.764, 0.496, 0.241)
    assert learned.error() == learned.errors[-1].error


def test_there_is_a_value_for_each_of_765_positions(learned):
    exact = positions(GAME, symmetric=True)
    assert len(learned) == len(exact) == 765
    assert learned["X........"] == learned["..X......"] == learned.value_of("........X")
    assert all(abs(learned[state]) <= 1 for state in exact)
    assert len(learn_values(GAME, 0, symmetric=False)) == 5478


def test_an_end_is_worth_its_utility_from_the_start():
    unlearned = learn_values(GAME, 0)
    assert (unlearned["XXX.OO..."], unlearned["OOOXX.X.."], unlearned["XOXXOOOXX"]) == (1, -1, 0)
    assert unlearned["XX.OO...."] == 0


@pytest.mark.slow
def test_as_a_guess_it_makes_a_short_search_strong(learned):
    """Of 627 positions, how many does it give away? Without what it learned, and with it."""

    def looks_ahead(values, depth):
        return lambda node: alphabeta(node, depth=depth, evaluate=values.value_of).move

    unlearned = learn_values(GAME, 0)
    given = {
        (values.games, depth): len(given_away(GAME, looks_ahead(values, depth)))
        for values in (unlearned, learned)
        for depth in (1, 2)
    }
    assert given == {(0, 1): 127, (0, 2): 43, (10_000, 1): 1, (10_000, 2): 1}


def test_who_always_plays_at_random_and_learns_from_no_such_move_learns_nothing():
    assert learn_values(GAME, 500, explore=1, seed=1).errors[-1].error == learned_nothing()


def learned_nothing():
    return learn_values(GAME, 0).errors[0].error


def test_moves_at_random_teach_less_than_the_best(learned):
    from_all = learn_values(GAME, 10_000, learn_from_all=True, seed=1)
    assert from_all.error() > 1.5 * learned.error()


def test_the_bone_game_is_learned_to_the_end():
    game = Bones(8)
    learned = learn_values(game, 2_000, explore=0.5, seed=1)
    assert learned.error() < 0.001
    assert all(round(learned[heap]) == positions(game).value_of(heap) for heap in positions(game))


def test_the_same_seed_gives_the_same_values():
    one, same, other = [learn_values(GAME, 200, seed=seed).table for seed in (3, 3, 4)]
    assert one == same != other


def test_the_update_may_be_another():
    def stays(values, state, following, step_size):
        pass

    assert learn_values(GAME, 500, update=stays).error() == learned_nothing()


@pytest.mark.parametrize(("step_size", "moved"), [(0, 0.5), (0.25, 0.375), (1, 0)])
def test_a_value_is_moved_a_part_of_the_way(step_size, moved):
    values = {"before": 0.5, "after": 0.0}
    move_towards(values, "before", "after", step_size)
    assert values == {"before": moved, "after": 0.0}


def test_bad_arguments_are_refused(learned):
    with pytest.raises(GameTreeError, match="step_size must be from 0 to 1, got 2"):
        learn_values(GAME, 1, step_size=2)
    with pytest.raises(GameTreeError, match=r"explore must be from 0 to 1, got -0\.5"):
        learn_values(GAME, 1, explore=-0.5)
    with pytest.raises(GameTreeError, match="games"):
        learn_values(GAME, "many")
    with pytest.raises(GameTreeError, match="learn_from_all"):
        learn_values(GAME, 1, learn_from_all=1)
    with pytest.raises(GameTreeError, match="knows no chance"):
        learn_values(DiceBones(4), 1)
    with pytest.raises(InvalidState):
        learned["XXXXXXXXX"]
    assert "XXXXXXXXX" not in learned and "X........" in learned


def test_it_says_what_it_is(learned):
    assert repr(learned) == (
        "LearnedValues(TicTacToe(), 765 positions, after 10,000 games, mean error 0.241)"
    )
    assert root(GAME).state in learned
