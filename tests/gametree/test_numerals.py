"""Numbers as short text, as Python writes them."""

from math import inf

from gametree.numerals import amount, number


def test_a_number_has_at_most_so_many_digits_behind_its_point():
    assert [number(value) for value in (3, -0.0, 1 / 3, 1234.5678, -inf)] == [
        *("3", "0", "0.333", "1234.568", "-inf")
    ]
    assert number(1 / 3, digits=6) == "0.333333"


def test_so_many_things_are_counted():
    assert [amount(count, "node") for count in (1, 1234)] == ["1 node", "1,234 nodes"]
