"""The transposition table of alpha-beta: what was found of a position need not be searched again."""

from math import inf

from .errors import GameTreeError, short
from .limits import foreign

ask_key = foreign(lambda game, state: game.key(state))  # a game's own methods are not ours


def with_table(search, table, start, depth, watch, found):
    """`search` that first looks a position up in `table`, and enters it afterwards; `found` gets the nodes found there."""
    plies = inf if depth is None else depth

    def remembering(node, alpha, beta, ply):
        game, left = node.game, plies - ply
        if game is None or node.player is None or left == 0:
            return search(node, alpha, beta, ply)
        key = ask_key(game, node.state), left
        try:
            low, high = table.get(key, (-inf, inf))
        except TypeError:
            raise GameTreeError(
                f"{type(game).__name__}.key({short(node.state)}) must be hashable, such as text or a tuple, got {short(key[0])}."
            ) from None
        if (low == high or low >= beta or high <= alpha) and node is not start:
            value = low if low == high or low >= beta else high
            found.append(node)
            if watch:
                watch("enter", node, alpha, beta, None, ())
                watch("leave", node, alpha, beta, value, ())
            return value
        value = search(node, alpha, beta, ply)
        if value > alpha or value == -inf:  # else it is an upper bound only
            low = max(low, value)
        if value < beta or value == inf:  # else it is a lower bound only
            high = min(high, value)
        table[key] = low, high
        return value

    return remembering
