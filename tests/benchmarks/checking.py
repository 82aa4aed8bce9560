"""What a check costs: checking a right program against plain calls of it on 1,320 small trees.

Prints the two ratios of CPU times: check_minimax, check_alphabeta.
"""

from itertools import cycle, islice
from math import inf

from textbook import ratio

from classroom.check import check_alphabeta, check_minimax, trees
from gametree import MAX

TREES = [test.top for test in islice(cycle(trees.tiny() + trees.in_turn()), 1_320)]


def my_minimax(node):
    if node.is_leaf:
        return node.value
    values = [my_minimax(child) for child in node.children]
    return max(values) if node.player is MAX else min(values)


def my_alphabeta(node, alpha=-inf, beta=inf):
    if node.is_leaf:
        return node.value
    best = None
    for child in node.children:
        value = my_alphabeta(child, alpha, beta)
        if best is None or (value > best if node.player is MAX else value < best):
            best = value
        if node.player is MAX:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best


if __name__ == "__main__":
    for check, program in ((check_minimax, my_minimax), (check_alphabeta, my_alphabeta)):
        assert check(program).passed
        print(
            ratio(
                lambda fn, check=check: check(fn), lambda fn: [fn(top) for top in TREES], program, 9
            )
        )
