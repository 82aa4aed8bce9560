"""The value is right, and the move is wrong."""

from typing import Any

from gametree.game import Game
from gametree.nodes import CHANCE, MAX, MIN, Player

from ..mutants import improves
from .entry import Mistake
from .other_searches import Value, decide_with, likeliest_move, search_with, weighted_sum
from .playouts import flat_with, last_best


def is_as_good(player: Player, value: Value, best: Value) -> bool:
    return player.sign * value >= player.sign * best


def search_by_pairs(game: Game, state: Any) -> tuple[Value, Any]:
    if game.is_terminal(state):
        return game.utility(state), None
    moves = game.moves(state)
    pairs = [(search_by_pairs(game, game.result(state, move))[0], move) for move in moves]
    player: Any = game.to_move(state)
    best: tuple[Value, Any] = player.best(pairs)
    return best


def decide_by_pairs(node: Any) -> tuple[Value, Any]:
    if node.is_leaf:
        return node.value, None
    values = [decide_by_pairs(child)[0] for child in node.children]
    if node.player is CHANCE:
        return weighted_sum(node.children, values), None
    pairs = zip(values, [child.move for child in node.children])
    best: tuple[Value, Any] = node.player.best(pairs)
    return best


MISTAKES: dict[str, Mistake] = {
    "wrong-move": Mistake(
        "The value is right, but the move is not.",
        "Change the move together with the best value, in the same if.",
    ),
    "bound-taken-as-value": Mistake(
        "It takes a bound for a value, so that move only seems to be as good as the first.",
        (
            "After a cut-off a child's value says at most (or at least). "
            "Change the move only for a strictly better one."
        ),
        {"better": lambda call: improves(call) or call.value == call.best},
        said_by_hand="That is the true value, but after a cut-off the search knows only a bound.",
        hint_by_hand=(
            "The value is the best of the children that were looked at. The skipped ones do not "
            "count."
        ),
    ),
    "move-from-below": Mistake(
        "The move comes from further down: it is the last one on the line, not the first.",
        "The recursion returns a move too. Take its value, and your own child's move.",
        {"move": lambda call: call.line[-1]},
        functions={
            "search by rules": [
                search_with(move_of=lambda move, below: move if below is None else below)
            ],
            "decide": [
                decide_with(move_to=lambda child, below: child.move if below is None else below),
                decide_with(move_to=lambda child, below: below),
            ],
        },
    ),
    "move-of-the-result": Mistake(
        "It returns the move None at every node.",
        "Keep child.move, the move that leads to the best child. (The move in a child's result was "
        "chosen one ply further down, and a leaf has none.)",
        {"move": lambda call: None},
    ),
    "last-best-move": Mistake(
        "It returns the last of the best moves, but it should return the first.",
        "Change the move only for a better value, not for one that is as good.",
        functions={
            "search by rules": [
                search_with(is_as_good),
                search_with(
                    lambda player, value, best: (
                        value > best if player is MAX else is_as_good(player, value, best)
                    )
                ),
                search_with(
                    lambda player, value, best: (
                        value < best if player is MIN else is_as_good(player, value, best)
                    )
                ),
            ],
            "decide": [decide_with(better=is_as_good)],
            "flat": [flat_with(best_of=last_best)],
        },
    ),
    "pairs-compared": Mistake(
        "It compares pairs, so between equal values the move decides.",
        "Compare the values alone, and keep the first best move.",
        functions={"search by rules": [search_by_pairs], "decide": [decide_by_pairs]},
    ),
    "child-for-move": Mistake(
        "It returns the child, not the move that leads to it.",
        "A child knows the move that leads to it: child.move.",
        functions={"decide": [decide_with(move_to=lambda child, below: child)]},
    ),
    "chance-has-a-move": Mistake(
        "It returns a move where chance moves.",
        "Nobody chooses there, so the move is None.",
        functions={
            "decide": [
                decide_with(move_of_chance=likeliest_move),
                decide_with(move_of_chance=lambda outcomes: outcomes[0].move),
                decide_with(move_of_chance=lambda outcomes: outcomes[-1].move),
            ]
        },
    ),
}
