"""What the functions are given: checked in one place, and refused with a sentence."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any, Literal, NoReturn

from .errors import GameTreeError, TreeTooLarge, short
from .game import Game
from .growth import Unexpanded, check_ends, position_of, root
from .limits import MAX_PLIES
from .nodes import Node
from .values import check_bool, check_count, check_known_leaf, check_value

# What a search may be given; what each function gets and returns is told by minimax and alphabeta.
Start = Node | Game
Depth = int | None
Evaluate = Callable[[Any], float] | None
Order = Callable[[Node], Sequence[Node]] | Literal["reversed"] | None
Watch = Callable[[str, Node, float, float, float | None, Sequence[Node]], object] | None


def node_of(thing, name: str) -> Node:
    """Return `thing` if it is a Node, or the root of its tree if it is a Game; `name` is who asks."""
    if isinstance(thing, Node):
        return thing
    if isinstance(thing, Game) or (isinstance(thing, type) and issubclass(thing, Game)):
        return root(thing)
    raise GameTreeError(
        f"{name} wants a Node or a Game, got {short(thing)}: write a tree such as MAX(3, 12) or tree([[3, 12], 7]), or build(game)."
    )


def prepared(
    name: str, node: Start, depth: Depth, evaluate: Evaluate, watch: Watch
) -> tuple[Node, int, Callable[[Node], float]]:
    """Check the arguments that all searches share; return where to start, how many plies to go, and what to ask there."""
    node = node_of(node, name)
    # In a game's tree the players see the whole state, and each leaf has its utility.
    for each in node.walk() if node.game is None else ():
        check_node(each, name, node)
    check_count(depth, "depth", least=0, none=True)
    for function, role in ((evaluate, "evaluate"), (watch, "watch")):
        if function is not None and not callable(function):
            raise GameTreeError(f"{role} must be a function, got {short(function)}.")
    if depth != 0 and not node.is_leaf and not node.children:
        refuse(name, node)
    if depth is None or depth > MAX_PLIES:
        return node, MAX_PLIES, partial(too_deep, name)
    return node, depth, guess_by(name, evaluate)


def check_node(node: Node, name: str, start: Node) -> None:
    """Raise GameTreeError for a node of a written tree that the search `name` from `start` cannot take."""
    if node.is_leaf:
        check_known_leaf(node.value)
    elif not node.children:
        refuse(name, node)
    if node.information_set:
        raise GameTreeError(
            f"{name} needs players who see all moves so far, but at {start!r} or below, a player cannot tell apart the "
            "nodes joined by a dashed line, and must choose the same move at all of them. Say who must show the choice first, with "
            "MatrixGame.tree(first=MAX) or tree(first=MIN), or let neither be: MatrixGame.solve()."
        )


def guess_by(name: str, evaluate: Evaluate) -> Callable[[Node], float]:
    """Return the function that guesses the value of a node at the depth limit of the search `name`."""

    def guess(node: Node) -> float:
        if node.game is not None:
            judge = evaluate or node.game.evaluate
            return check_value(judge(node.state), f"evaluate({short(node.state)})")
        if evaluate is None:
            raise GameTreeError(
                f"At its depth limit {name} must guess the value of {node!r}, and a written tree has no guess: pass evaluate=, a function from a node to a number, or search without depth."
            )
        return check_value(evaluate(node), f"evaluate({short(node)})")

    return guess


def too_deep(name: str, node: Node) -> NoReturn:
    """Raise what ends a search that comes to `node` as deep as searches go, and play is not over."""
    if isinstance(node, Unexpanded):
        check_ends(position_of(node).rules)
    raise TreeTooLarge(
        f"{name} goes at most {MAX_PLIES} plies below where it starts, and at {node!r} play goes on: start further down, or search with depth= and evaluate=, a guess."
    )


def prepared_to_cut(
    order: Order,
    window: tuple[float, float],
    strict: bool,
    table: dict[Any, Any] | None,
) -> tuple[Callable[[Node], Sequence[Node]] | None, float, float]:
    """Check the arguments that only alphabeta has; return the children of a node in order, α and β."""
    low, high = window if isinstance(window, (tuple, list)) and len(window) == 2 else (0, 0)
    if not check_value(low, "α") < check_value(high, "β"):
        raise GameTreeError(
            f"window must be a pair (α, β) of numbers with α < β, got {short(window)}."
        )
    check_bool(strict, "strict")
    if table is not None and not isinstance(table, dict):
        raise GameTreeError(f"table must be a dict, which the search fills, got {short(table)}.")
    if order is None:
        return None, low, high
    if order != "reversed" and not callable(order):
        raise GameTreeError(
            f'order must be a function from a node to its children, or "reversed", got {short(order)}.'
        )

    def in_order(node: Node) -> Sequence[Node]:
        answer = node.children[::-1] if order == "reversed" else order(node)
        children = tuple(answer) if isinstance(answer, Iterable) else ()
        if len(children) != len(node.children) or {*map(id, children)} != {*map(id, node.children)}:
            raise GameTreeError(
                f"order must return the {len(node.children)} children of {node!r}, each once, got {short(answer)}."
            )
        return children

    return in_order, low, high


def refuse(name: str, node: Node) -> NoReturn:
    """Raise GameTreeError for a node at which the search `name` finds no value."""
    if node.children:
        raise GameTreeError(
            f"{name} is for two players, and here chance decides: {node!r}. Use expectimax."
        )
    raise GameTreeError(f"{node!r} has no children: write the node with them, as in MAX(3, 12).")


def all_nodes(top, most, what):
    """All nodes of the tree below `top`, ply by ply; raises TreeTooLarge where there are more than `most`."""
    nodes = [top]
    for node in nodes:
        nodes += node.children
        if len(nodes) > most:
            raise TreeTooLarge(
                f"{what} has at most {most} nodes: give a smaller one, such as Bones(5)."
            )
    return nodes
