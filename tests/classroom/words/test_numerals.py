"""Counts as English writes them."""

from classroom.words.numerals import amount


def test_so_many_things_are_counted():
    assert [amount(count, "node") for count in (0, 1, 2, 1234)] == [
        *("0 nodes", "1 node", "2 nodes", "1,234 nodes")
    ]
    assert amount(2, "ply", "plies") == "2 plies"
