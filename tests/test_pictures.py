"""Pictures of all kinds, compared byte for byte with those that were stored.

tests/helpers/pictured.py makes them, and says how to store them again.
"""

import pytest
from pictured import PICTURES, STORED, path_of, svg_of

import classroom  # noqa: F401 - with it, what a student's game draws is cleaned


def test_each_picture_is_stored_and_no_other():
    assert sorted(path.stem for path in STORED.iterdir()) == sorted(PICTURES)


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_is_the_one_that_was_stored(name):
    is_same = svg_of(name) == path_of(name).read_bytes()
    assert is_same, f"{name} has changed: python -m pictured {name} would store it again"
