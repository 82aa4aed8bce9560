"""Searches other than minimax and alpha-beta, with parts that can be replaced: for three tasks.

    "expectimax"         expectimax(node)
    "search by rules"    search(game, state): the value and the first best move, without a tree
    "quiescence"         my_quiet(node, depth): a search that guesses at nodes where no ply is left
                         and the last move took nothing

With nothing replaced, each is right.
"""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from gametree.game import Game
from gametree.nodes import CHANCE, Node, Player

Value: TypeAlias = Any  # what a node is worth: a number
# What the node of a player is worth, by the player and the values below.
AtPlayer: TypeAlias = Callable[[Player, Sequence[Value]], Value]


def best_of_values(player: Player, values: Sequence[Value]) -> Value:
    return player.best(values)


# --- expectimax

# What a chance node is worth, by the nodes below it and their values.
AtChance: TypeAlias = Callable[[Sequence[Any], Sequence[Value]], Value]


def weighted_sum(outcomes: Sequence[Any], values: Sequence[Value]) -> Value:
    return sum([outcome.chance * value for outcome, value in zip(outcomes, values)])


def expectimax_with(
    at_chance: AtChance = weighted_sum,
    at_player: AtPlayer = best_of_values,
    in_turn: bool = False,
) -> Callable[[Node], Value]:
    """An expectimax in which the nodes of chance and of players are worth what these say.

    in_turn: it assumes that the players take turns, from a chance node to the next.
    """

    def value_of(node: Any, player: Any = None) -> Value:
        if node.is_leaf:
            return node.value
        if node.player is CHANCE:
            return at_chance(node.children, [value_of(child) for child in node.children])
        if player is None or not in_turn:
            player = node.player
        return at_player(player, [value_of(child, player.opponent) for child in node.children])

    return value_of


# --- a search by the rules of a game

# Whether a value is better than the best so far, for a player.
Better: TypeAlias = Callable[[Player, Value, Value], bool]
# The move that is returned, by the move made here and the one returned from below.
MoveOf: TypeAlias = Callable[[Any, Any], Any]


def is_better(player: Player, value: Value, best: Value) -> bool:
    return player.sign * value > player.sign * best


def search_with(
    better: Better = is_better,
    move_of: MoveOf = lambda move, below: move,
    in_turn: bool = False,
    start: Value = None,
    moves_of: Callable[[Sequence], Sequence] = lambda moves: moves,
) -> Callable[[Game, Any], tuple[Value, Any]]:
    """A search by the rules of a game.

    in_turn: it assumes that the players take turns. start: the best value before the first child's.
    moves_of: which of the moves it looks at.
    """

    def value_and_move(game: Game, state: Any, player: Any = None) -> tuple[Value, Any]:
        if game.is_terminal(state):
            return game.utility(state), None
        if player is None or not in_turn:
            player = game.to_move(state)
        best, best_move = start, None
        for move in moves_of(game.moves(state)):
            value, below = value_and_move(game, game.result(state, move), player.opponent)
            if best is None or better(player, value, best):
                best, best_move = value, move_of(move, below)
        return best, best_move

    return value_and_move


# --- a search that does not stop after a capture

CAPTURES: dict[Any, int] = {"xP": 1, "xQ": 9}  # moves, and what they take

# Whether a search stops and guesses at a node, by the node and the plies left.
Stops: TypeAlias = Callable[[Node, int], bool]


def is_loud(node: Node) -> bool:
    """Whether the last move took something."""
    return node.move in CAPTURES


def material(node: Node) -> int:
    """What MAX has taken on the way to a node, less what MIN has; MAX moves first."""
    taken = [CAPTURES.get(move, 0) for move in node.path]
    return sum(taken[::2]) - sum(taken[1::2])


def quiet_with(
    stops: Stops = lambda node, depth: depth <= 0 and not is_loud(node),
    plies: int = 1,
    at_leaf: Callable[[Node], Value] = lambda leaf: leaf.value,
    at_player: AtPlayer = best_of_values,
) -> Callable[[Node, int], Value]:
    """A search that stops where `stops` says; each call takes `plies` off the depth."""

    def value_of(node: Any, depth: int) -> Value:
        if node.is_leaf:
            return at_leaf(node)
        if stops(node, depth):
            return material(node)
        return at_player(node.player, [value_of(child, depth - plies) for child in node.children])

    return value_of
