"""The wrong parts from which mutants are made: each does what its name says."""

import pytest

from classroom.check.mistakes import values
from classroom.check.mutants import Search
from gametree import MAX, MIN, tree

TOP = tree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])


def value_of(mutant, top, cutting=True):
    return Search(mutant, cutting).run(top).value


def test_folding_returns_something_made_of_all_values():
    everywhere, where_min_moves, below_the_root = values.folding(sum)
    top = MAX(MIN(1, 2), MIN(3, 4))
    assert value_of(everywhere, top) == 10
    assert value_of(where_min_moves, top) == 7
    assert value_of(below_the_root, MAX(MIN(MAX(1, 2)), 0)) == 3


def test_values_for_the_mover_have_their_sign_turned_where_min_moves():
    for mutant in values.FOR_MOVER:
        assert value_of(mutant, MIN(3, 5)) == -3
        assert value_of(mutant, MAX(MIN(3, 5), 1)) == 3


def test_a_window_that_is_shared_leaks():
    search = Search({"narrowed": values.narrows_shared}).run(TOP)
    assert TOP[1] not in search.seen  # MIN's bound at A closes the window of the root
    assert TOP[1] in Search().run(TOP).seen
    assert search.run(MAX(1, 2)).value == 2  # another run begins with another window


@pytest.mark.parametrize(("value", "after_two_plies"), [(10, 8), (-10, -8), (0, 0)])
def test_the_nearer_a_leaf_the_further_its_value_from_0(value, after_two_plies):
    assert value_of({"worth": values.nearer_to_0}, MAX(MIN(value))) == after_two_plies
