"""The transposition table: what was found out about a position is used when it comes again.

    key     (game.key(state), plies left). A search that looks further ahead guesses at other nodes,
            so an entry is used only where exactly as many plies are left.
    entry   (low, high): the value of the position is at least `low` and at most `high`

Greenblatt, Eastlake and Crocker, The Greenblatt chess program (1967).
"""

from collections.abc import Hashable
from math import inf

from .errors import GameTreeError, short
from .language import Sentence
from .nodes import Node
from .numerals import Number
from .watching import Windowed

Key = tuple[Hashable, float]
Table = dict[Key, tuple[Number, Number]]


def with_table(
    value_of: Windowed, table: Table, start: Node, extra_plies: float, known: list[Node]
) -> Windowed:
    """Return `value_of` with a table: it looks each position up first, and enters what it found.

    start: the node where the search begins. It is always searched, since its line is wanted.
    extra_plies: how many more plies are left by the table's count than by that of the search (∞
        without a depth limit).
    known: a list, which gets the nodes that need no search, since the table knows enough of them.
    """

    def search(node: Node, alpha: Number, beta: Number, plies_left: int) -> Number:
        if node.game is None or node.player is None or plies_left == 0:
            return value_of(node, alpha, beta, plies_left)
        key = node.game.key(node.state), plies_left + extra_plies
        low, high = looked_up(table, key, node)
        if node is not start:
            if low == high or low >= beta:
                known.append(node)
                return low
            if high <= alpha:
                known.append(node)
                return high
        value = value_of(node, alpha, beta, plies_left)
        if value > alpha:  # else it is an upper bound only
            low = max(low, value)
        if value < beta:  # else it is a lower bound only
            high = min(high, value)
        table[key] = low, high
        return value

    return search


def looked_up(table: Table, key: Key, node: Node) -> tuple[Number, Number]:
    """Return the least and the most that `node` may be worth, as far as `table` knows."""
    try:
        return table.get(key, (-inf, inf))
    except TypeError:
        raise GameTreeError(
            Sentence(
                "{game}.key({state}) must be hashable, such as text or a tuple, got {key}.",
                game=type(node.game).__name__,
                state=short(node.state),
                key=short(key[0]),
            )
        ) from None
