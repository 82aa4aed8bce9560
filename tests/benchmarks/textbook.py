"""What counting and watching cost: the searches against the textbook's, on the same built tree.

Prints the ratios of their CPU times: alphabeta and minimax, each to the textbook's own; then the
same searches with a watcher that does nothing, each to itself without one.
"""

import gc
from math import inf
from statistics import median
from time import process_time

from gametree import MAX, TicTacToe, alphabeta, build, minimax

# Russell and Norvig, figures 5.3 and 5.7 (4th edition 6.3 and 6.7), with max(α, v) written out, and
# no move.


def textbook_minimax(node):
    if not node.children:
        return node.value
    if node.player is MAX:
        best = -inf
        for child in node.children:
            value = textbook_minimax(child)
            if value > best:
                best = value
    else:
        best = inf
        for child in node.children:
            value = textbook_minimax(child)
            if value < best:
                best = value
    return best


def textbook_alphabeta(node, alpha=-inf, beta=inf):
    if not node.children:
        return node.value
    if node.player is MAX:
        best = -inf
        for child in node.children:
            value = textbook_alphabeta(child, alpha, beta)
            if value > best:
                best = value
                alpha = best if best > alpha else alpha
            if best >= beta:
                return best
    else:
        best = inf
        for child in node.children:
            value = textbook_alphabeta(child, alpha, beta)
            if value < best:
                best = value
                beta = best if best < beta else beta
            if best <= alpha:
                return best
    return best


def watcher(kind, node, alpha, beta, value, skipped):
    pass


def ratio(watchable, plain, tree, repeat):
    """How many times the CPU time of `plain` the other takes: the median of `repeat` turns."""
    ratios = []
    for turn in range(repeat + 2):
        # Each is first as often as the other.
        searches = (watchable, plain) if turn % 2 else (plain, watchable)
        seconds = {}
        for search in searches:
            start = process_time()
            search(tree)
            seconds[search] = process_time() - start
        if turn > 1:  # before, Python gets to know the code
            ratios.append(seconds[watchable] / seconds[plain])
    return median(ratios)


if __name__ == "__main__":
    top = build(TicTacToe())
    assert (
        textbook_alphabeta(top)
        == alphabeta(top).value
        == textbook_minimax(top)
        == minimax(top).value
        == 0
    )
    gc.collect()
    gc.disable()  # it would fall on one of the two
    print(
        ratio(alphabeta, textbook_alphabeta, top, 60),
        ratio(minimax, textbook_minimax, top, 8),
        ratio(lambda top: alphabeta(top, watch=watcher), alphabeta, top, 40),
        ratio(lambda top: minimax(top, watch=watcher), minimax, top, 5),
    )
