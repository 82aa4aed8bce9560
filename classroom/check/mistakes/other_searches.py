"""Searches other than minimax and alpha-beta, with parts that can be replaced: for four tasks.

    "expectimax"         expectimax(node)
    "decide"             decide(node): the value of a node, with chance in it, and the first best
                         move, None at leaves and where chance moves
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
# What the node of a player is worth, given the player and the values below.
AtPlayer: TypeAlias = Callable[[Player, Sequence[Value]], Value]


def best_of_values(player: Player, values: Sequence[Value]) -> Value:
    return player.best(values)


# --- expectimax

# What a chance node is worth, given the nodes below it and their values.
AtChance: TypeAlias = Callable[[Sequence[Any], Sequence[Value]], Value]


def weighted_sum(outcomes: Sequence[Any], values: Sequence[Value]) -> Value:
    return sum([outcome.chance * value for outcome, value in zip(outcomes, values)])


def expectimax_with(
    at_chance: AtChance = weighted_sum,
    at_player: AtPlayer = best_of_values,
    in_turn: bool = False,
) -> Callable[[Node], Value]:
    """An expectimax in which these functions give the values of chance nodes and of players' nodes.

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


# --- expectimax with moves

# The move that is returned, given the child it leads to and the move returned from there.
MoveTo: TypeAlias = Callable[[Any, Any], Any]


def decide_with(
    at_chance: AtChance = weighted_sum,
    better: Callable[[Player, Value, Value], bool] = lambda player, value, best: (
        player.sign * value > player.sign * best
    ),
    move_to: MoveTo = lambda child, below: child.move,
    move_of_chance: Callable[[Sequence[Any]], Any] = lambda outcomes: None,
    start: Value = None,
) -> Callable[[Node], tuple[Value, Any]]:
    """An expectimax that returns a move, too.

    start: the best value before the first child's, multiplied by −1 for MAX
    """

    def decide(node: Any) -> tuple[Value, Any]:
        if node.is_leaf:
            return node.value, None
        below = [decide(child) for child in node.children]
        if node.player is CHANCE:
            values = [value for value, _ in below]
            return at_chance(node.children, values), move_of_chance(node.children)
        best, best_move = start and -node.player.sign * start, None
        for child, (value, move) in zip(node.children, below):
            if best is None or better(node.player, value, best):
                best, best_move = value, move_to(child, move)
        return best, best_move

    return decide


def likeliest_move(outcomes: Sequence[Any]) -> Any:
    return max(outcomes, key=lambda outcome: outcome.chance).move


# --- a search by the rules of a game

# Whether a value is better than the best so far, for a player.
Better: TypeAlias = Callable[[Player, Value, Value], bool]
# The move that is returned, given the move made here and the one returned from below.
MoveOf: TypeAlias = Callable[[Any, Any], Any]


def is_better(player: Player, value: Value, best: Value) -> bool:
    return player.sign * value > player.sign * best


def search_with(
    better: Better = is_better,
    move_of: MoveOf = lambda move, below: move,
    in_turn: bool = False,
    first: Player | None = None,
    start: Value = None,
    moves_of: Callable[[Sequence], Sequence] = lambda moves: moves,
    at_end: Callable[[Value], Value] = lambda value: value,
    is_enough: Callable[[Player, Value, Any], bool] = lambda player, best, move: False,
    is_none: Callable[[Value, Any], bool] = lambda best, move: best is None,
) -> Callable[[Game, Any], tuple[Value, Any]]:
    """A search by the rules of a game.

    in_turn: whether it assumes that the players take turns.
    first: the player who begins, whoever is to move.
    start: the best value before the first child's, multiplied by −1 for MAX; None for none.
    moves_of: which of the moves it looks at.
    at_end: what the end of play is worth, given its utility.
    is_enough: whether it stops with this best value.
    is_none: whether it treats this best value and move as none yet.
    """

    def value_and_move(game: Game, state: Any, player: Any = None) -> tuple[Value, Any]:
        if game.is_terminal(state):
            return at_end(game.utility(state)), None
        if player is None or not in_turn:
            player = game.to_move(state)
        best, best_move = None if start is None else -player.sign * start, None
        for move in moves_of(game.moves(state)):
            value, below = value_and_move(game, game.result(state, move), player.opponent)
            if is_none(best, best_move) or better(player, value, best):
                best, best_move = value, move_of(move, below)
            if is_enough(player, best, best_move):
                break
        return best, best_move

    return lambda game, state: value_and_move(game, state, first)


def search_for_the_next_mover(game: Game, state: Any) -> tuple[Value, Any]:
    """A search by the rules in which the end of play is worth what the next mover would get."""
    player: Any = game.to_move(state)
    best, best_move = None, None
    if game.is_terminal(state):
        best = player.sign * game.utility(state)
    for move in game.moves(state):
        value, _ = search_for_the_next_mover(game, game.result(state, move))
        if best is None or is_better(player, value, best):
            best, best_move = value, move
    return best, best_move


# --- a search that does not stop after a capture

CAPTURES: dict[Any, int] = {"xP": 1, "xQ": 9}  # moves, and what they take

# Whether a search stops and guesses at a node, given the node and the plies left.
Stops: TypeAlias = Callable[[Node, int], bool]


def is_loud(node: Node) -> bool:
    """Whether the last move took something."""
    return node.move in CAPTURES


def material(node: Node) -> int:
    """What MAX has taken on the way to a node, minus what MIN has taken; MAX moves first."""
    taken = [CAPTURES.get(move, 0) for move in node.path]
    return sum(taken[::2]) - sum(taken[1::2])


def quiet_with(
    stops: Stops = lambda node, depth: depth <= 0 and not is_loud(node),
    plies: Callable[[Node], int] = lambda node: 1,
    may_stop: bool = False,
    at_leaf: Callable[[Node], Value] = lambda leaf: leaf.value,
    at_player: AtPlayer = best_of_values,
    below_limit: Callable[[Node], Sequence[Node]] = lambda node: node.children,
) -> Callable[[Node, int], Value]:
    """A search that stops where `stops` says so; each call takes `plies` off the depth.

    may_stop: below the limit the guess counts as one of the values.
    below_limit: the children that it looks at there.
    """

    def value_of(node: Any, depth: int) -> Value:
        if node.is_leaf:
            return at_leaf(node)
        if stops(node, depth):
            return material(node)
        children = node.children if depth > 0 else below_limit(node)
        values = [value_of(child, depth - plies(node)) for child in children]
        if depth <= 0 and (may_stop or not values):
            values.append(material(node))
        return at_player(node.player, values)

    return value_of
