"""Whatever takes long says meanwhile how far it is."""

import pytest

from classroom.underway import UNDERWAY, underway
from gametree import MAX, MIN, Bones, alphabeta, expectimax, minimax, positions

TOP = MAX(MIN(3, 12, 8), MIN(2, 4, 6), MIN(14, 5, 2))


@pytest.mark.parametrize("search", [minimax, alphabeta, expectimax])
def test_a_search_is_under_way_with_the_nodes_that_it_has_visited(search):
    told = []

    def watch(*event):
        (work,) = UNDERWAY
        told.append((work.name, work.unit, work.done()))

    visited = search(TOP, watch=watch).visited
    assert told[0] == (search.__name__, "node", 0)
    assert told == sorted(told) and told[-1] == (search.__name__, "node", visited)
    assert UNDERWAY == []


def test_positions_are_under_way_with_those_that_were_found():
    told = []

    class Watched(Bones):
        def moves(self, heap):
            told.extend([(work.name, work.unit, work.done()) for work in UNDERWAY])
            return super().moves(heap)

    assert len(positions(Watched(6))) == 12
    assert {(name, unit) for name, unit, _ in told} == {("positions", "position")}
    assert [count for _, _, count in told] == sorted([count for _, _, count in told])


def test_what_has_ended_in_an_error_is_not_under_way():
    def fail(*event):
        raise KeyError

    with pytest.raises(KeyError):
        minimax(TOP, watch=fail)
    assert UNDERWAY == []


def test_a_ctrl_c_before_the_work_has_begun_leaves_nothing_under_way():
    block = underway("minimax", "node", lambda: 0)
    block.__enter__()  # and then the block itself is never reached
    del block
    assert UNDERWAY == []
