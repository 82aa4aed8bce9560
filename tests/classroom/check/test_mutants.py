"""The search of which the mistakes are mutants."""

from itertools import product

from classroom.check import trees
from classroom.check.mistakes import MISTAKES
from classroom.check.mutants import NEGAMAX, Search
from gametree import MAX, MIN, alphabeta, minimax, tree

TOP = tree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])


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


def test_a_negamax_finds_the_value_of_minimax():
    for top in (TOP, MIN(MAX(1, 2), MAX(0, 5))):
        assert Search(NEGAMAX).run(top).value == minimax(top).value


def test_looking_ahead_sees_what_would_be_skipped():
    mutant = MISTAKES["reads-ahead"].mutants[0]
    assert Search(mutant).run(TOP).seen == {*TOP.walk()} > Search().run(TOP).seen
