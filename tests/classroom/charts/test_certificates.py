"""Trees that prove what a side of tic-tac-toe is sure of: they are checked node by node."""

from functools import cache

import pytest
from toys import solved

from classroom.charts.certificates import proof_for
from gametree import MAX, MIN, TicTacToe

GAME = TicTacToe()
proof = cache(proof_for)


def image(board):
    """One of all boards that are mirror images of this one, or turned."""
    return min(GAME.symmetries(board))


@pytest.mark.slow
@pytest.mark.parametrize("merged", [True, False])
@pytest.mark.parametrize("side", [MAX, MIN])
def test_it_proves_that_the_side_gets_at_least_a_draw(side, merged):
    for node in proof(side, merged).walk():
        moves = GAME.moves(node.board)
        for below in node.following:
            assert below.board == GAME.result(node.board, below.move)
        if not moves:
            assert not node.following and GAME.utility(node.board) * side.sign >= 0
        elif GAME.to_move(node.board) is side:
            assert len(node.following) == 1
        else:
            shown = [below.board for below in node.following]
            wanted = [GAME.result(node.board, move) for move in moves]
            if merged:
                shown = [image(board) for board in shown]
                wanted = {image(board) for board in wanted}
                assert len(set(shown)) == len(shown)
            assert set(shown) == set(wanted)


@cache
def smallest(board, side, merged):
    """How many nodes the smallest such tree has, counted without making one."""
    moves = GAME.moves(board)
    if not moves:
        return 1
    after = [GAME.result(board, move) for move in moves]
    if merged:
        after = list({image(other): other for other in after}.values())
    if GAME.to_move(board) is not side:
        return 1 + sum(smallest(other, side, merged) for other in after)
    safe = [other for other in after if solved()[other].value * side.sign >= 0]
    return 1 + min(smallest(other, side, merged) for other in safe)


@pytest.mark.slow
@pytest.mark.parametrize(("side", "nodes"), [(MAX, 48), (MIN, 254)])
def test_no_smaller_tree_proves_it(side, nodes):
    assert proof(side, True).size == smallest(GAME.initial, side, True) == nodes


@pytest.mark.parametrize(("side", "nodes"), [(MAX, 182), (MIN, 1280)])
def test_with_mirror_images_it_is_larger(side, nodes):
    assert proof(side, False).size == smallest(GAME.initial, side, False) == nodes
