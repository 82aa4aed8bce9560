"""What a player still does wrong, compared with the exact values."""

from gametree.game import Game, root
from gametree.graph import positions
from gametree.nodes import Player, State

from ..guards import check_callable, check_player
from .opponents import Choose


def given_away(game: Game, choose: Choose, player: Player | None = None) -> list[State]:
    """The positions, up to symmetry, at which the move of a player gives a value away.

    choose: the player, a function of a node that returns a move; it is called once per position.
    player: MAX or MIN if only the positions of that side count; None for both.

    >>> from gametree import TicTacToe
    >>> from classroom.learning import perfect_player
    >>> given_away(TicTacToe(), perfect_player(TicTacToe()))
    []
    """
    check_callable(choose, "choose")
    if player is not None:
        check_player(player)
    graph = positions(game, symmetric=True)
    bad = []
    for state in graph:
        node = root(game, state)
        if node.is_leaf or (player is not None and node.player is not player):
            continue
        after = node[choose(node)].state
        if graph.value_of(after) != graph.value_of(state):
            bad.append(state)
    return bad
