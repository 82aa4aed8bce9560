"""The one search of which the mistakes are mutants."""

from itertools import product

from classroom.check import trees
from classroom.check.mutants import Search
from gametree import alphabeta


def test_the_one_search_is_alphabeta_and_minimax():
    for test in trees.larger():
        for strict, order in product((False, True), (None, "reversed")):
            search, result = (
                Search(strict=strict, order=order).run(test.top),
                alphabeta(test.top, strict=strict, order=order),
            )
            assert (search.value, search.move, len(search.calls)) == (
                result.value,
                result.move,
                result.visited,
            )
        whole = Search(None, False).run(test.top)
        assert (whole.value, whole.move, len(whole.seen)) == (
            test.solved.value,
            test.solved.move,
            test.solved.visited,
        )
