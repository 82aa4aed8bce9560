"""What passes between two Pythons is data, and comes out as it went in."""

import json
from fractions import Fraction
from math import inf

import pytest

from classroom.grading.plain import Other, decode, encode
from gametree import CHANCE, MAX, MIN, Heap, Roll, tree

THINGS = [
    *(None, True, 0, -3, 2**80, 0.5, inf, "ä\x00", ..., Fraction(1, 3)),
    *([], [1, [2]], (), (1, (2,)), {1, 2}, frozenset({3, 4}), {(1, 2): [3], "a": None}),
    *(MAX, MIN, CHANCE, Heap(3, MIN)),
]


@pytest.mark.parametrize("thing", THINGS, ids=repr)
def test_a_thing_comes_out_as_it_went_in(thing):
    there = decode(json.loads(json.dumps(encode(thing))))
    assert there == thing and type(there) is type(thing)


def test_a_node_is_told_by_its_place_or_as_it_is_written():
    top, same = tree("MAX(MIN(3, 12), P: 7)"), tree("MAX(MIN(3, 12), P: 7)")
    assert decode(encode(top[0][1], [top]), [same]) is same[0][1]
    assert decode(encode(top)).to_text() == top.to_text()


class Sly:
    """Is equal to all, and does something whenever it is asked."""

    def __eq__(self, other):
        raise AssertionError

    __hash__ = None
    __repr__ = __iter__ = __eq__


def test_of_all_else_the_type_is_told_and_nothing_is_called():
    there = decode(encode([Sly(), Sly]))
    assert [type(part) for part in there] == [Other, Other] and repr(there) == "[Sly, type]"


def test_what_contains_itself_comes_to_an_end():
    endless = []
    endless.append(endless)
    assert "…" in repr(decode(encode(endless)))


@pytest.mark.parametrize(
    "data", [{}, {"tuple": 3}, {"player": "X"}, {"node": [0, [7]]}, {"int": "z"}, {"set": [[1]]}]
)
def test_what_is_no_such_data_raises_an_error_and_nothing_worse(data):
    with pytest.raises((ValueError, TypeError, LookupError)):
        decode(data)


def test_a_roll_is_told():
    fields = len(Roll._fields)
    assert decode(encode(Roll(*range(fields)))) == Roll(*range(fields))
