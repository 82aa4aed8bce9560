"""What the functions are given: checked in one place, and refused with a sentence."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Any, Literal, NoReturn, TypeAlias

from .errors import GameTreeError, TreeTooLarge, short
from .game import Game
from .growth import Unexpanded, check_ends, position_of, root
from .language import Sentence
from .limits import MAX_PLIES
from .nodes import Node
from .numerals import Number
from .rules import refuse_class
from .values import check_bool, check_count, check_known_leaf, check_value
from .watching import Watcher

# What a search may be given; what each function gets and returns is told by minimax and alphabeta.
Start: TypeAlias = Node | Game
Depth: TypeAlias = int | None
Evaluate: TypeAlias = Callable[[Any], Number] | None
ChildrenOf: TypeAlias = Callable[[Node], Sequence[Node]]
Order: TypeAlias = ChildrenOf | Literal["reversed"] | None
Watch: TypeAlias = Watcher | None


def node_of(start: object, function: str) -> Node:
    """Return `start` if it is a Node, or the root of its tree if it is a Game.

    function: the name of the function that was given it, for the sentence that refuses all else.
    """
    if isinstance(start, Node):
        return start
    if isinstance(start, Game):
        return root(start)
    if isinstance(start, type) and issubclass(start, Game):
        refuse_class(start)
    raise GameTreeError(
        Sentence(
            "{function} wants a Node or a Game, got {start}: write a tree such "
            "as MAX(3, 12) or tree([[3, 12], 7]), or build(game).",
            function=function,
            start=short(start),
        )
    )


def prepared(
    search: str, start: Start, depth: Depth, evaluate: Evaluate, watch: Watch
) -> tuple[Node, int, Callable[[Node], Number]]:
    """Check the arguments that all searches share.

    search: the name of the search, for the sentences that refuse.
    Returns the node to start from, the plies to go, and a function for the nodes where the search
    stops before play is over: it guesses their value, or raises where there is to be no stop.
    """
    node = node_of(start, search)
    # In a game's tree the players see the whole state, and each leaf has its utility.
    if node.game is None:
        for descendant in distinct_nodes(node, search):
            check_node(descendant, search, node)
    check_count(depth, "depth", least=0, none=True)
    for function, role in ((evaluate, "evaluate"), (watch, "watch")):
        if function is not None and not callable(function):
            raise GameTreeError(
                Sentence(
                    "{role} must be a function, got {function}.",
                    role=role,
                    function=short(function),
                )
            )
    if depth != 0 and not node.is_leaf and not node.children:
        refuse(search, node)
    if depth is None or depth > MAX_PLIES:
        return node, MAX_PLIES, partial(too_deep, search)
    return node, depth, guess_by(search, evaluate)


def distinct_nodes(top: Node, search: str) -> Iterator[Node]:
    """Yield each node of a written tree once, also where children were set by hand.

    Raises GameTreeError, naming the search, where a node stands below itself.
    """
    on_the_way: set[Node] = set()  # the nodes above the one that is looked at, and that one
    done: set[Node] = set()
    ahead = [top]
    while ahead:
        node = ahead[-1]
        if node in done or node in on_the_way:  # and then all below it has been looked at
            ahead.pop()
            on_the_way.discard(node)
            done.add(node)
            continue
        yield node
        on_the_way.add(node)
        for child in node.children:
            if child in on_the_way:
                raise GameTreeError(
                    Sentence(
                        "{search} wants a tree, and here a node stands below itself: its "
                        "children were set by hand. Write a node of its own for each place.",
                        search=search,
                    )
                )
            if child not in done:
                ahead.append(child)


def check_node(node: Node, search: str, start: Node) -> None:
    """Raise GameTreeError for a node of a written tree that `search` from `start` cannot take."""
    if node.is_leaf:
        check_known_leaf(node.value)
    elif not node.children:
        refuse(search, node)
    if node.information_set:
        raise GameTreeError(
            Sentence(
                "{search} got a tree where a player cannot tell apart the nodes "
                "joined by a dashed line. It wants players who see all moves: take "
                "MatrixGame.tree(first=MAX), or MatrixGame.solve().",
                search=search,
            )
        )


def guess_by(search: str, evaluate: Evaluate) -> Callable[[Node], Number]:
    """Return the function that guesses the value of a node at the depth limit of `search`."""

    def guess(node: Node) -> Number:
        if node.game is not None:
            judge = evaluate or node.game.evaluate
            return check_value(judge(node.state), f"evaluate({short(node.state)})")
        if evaluate is None:
            raise GameTreeError(
                Sentence(
                    "At its depth limit {search} must guess the value of {node}, and a "
                    "written tree has no guess: pass evaluate=, a function from a node "
                    "to a number, or search without depth.",
                    search=search,
                    node=repr(node),
                )
            )
        return check_value(evaluate(node), f"evaluate({short(node)})")

    return guess


def too_deep(search: str, node: Node) -> NoReturn:
    """Raise TreeTooLarge at a `node` as deep as searches go, where play is not over.

    Where a position of its game can come back, raise InvalidState, which says so.
    """
    if isinstance(node, Unexpanded):
        check_ends(position_of(node).rules)
    raise TreeTooLarge(
        Sentence(
            "{search} goes at most {max_plies} plies below where it starts, and "
            "at {node} play goes on: start further down, or search with depth= "
            "and evaluate=, a guess.",
            search=search,
            max_plies=MAX_PLIES,
            node=repr(node),
        )
    )


def prepared_to_cut(
    order: Order,
    window: tuple[Number, Number],
    strict: bool,
    table: dict[Any, Any] | None,
) -> tuple[ChildrenOf | None, Number, Number]:
    """Check the arguments that only alphabeta has.

    Returns a function that puts the children of a node in order (None: as they stand), α and β.
    """
    low, high = checked_window(window)
    check_bool(strict, "strict")
    if table is not None and not isinstance(table, dict):
        raise GameTreeError(
            Sentence(
                "table must be a dict, which the search fills, got {table}.", table=short(table)
            )
        )
    return ordering_by(order), low, high


def checked_window(window: Any) -> tuple[Any, Any]:
    """Return α and β; raise GameTreeError unless `window` is a pair of numbers, the lower first."""
    if isinstance(window, (tuple, list)) and len(window) == 2:
        alpha, beta = window
        if check_value(alpha, "α") < check_value(beta, "β"):
            return alpha, beta
    raise GameTreeError(
        Sentence(
            "window must be a pair (α, β) of numbers with α < β, got {window}.",
            window=short(window),
        )
    )


def ordering_by(order: Order) -> ChildrenOf | None:
    """Return the function that puts the children of a node in that order (None: as they stand)."""
    if order is None:
        return None
    if order == "reversed":
        return right_to_left
    if not callable(order):
        raise GameTreeError(
            Sentence(
                'order must be a function from a node to its children, or "reversed", got {order}.',
                order=short(order),
            )
        )
    return partial(children_in_order, order)


def right_to_left(node: Node) -> Sequence[Node]:
    return node.children[::-1]


def children_in_order(order: ChildrenOf, node: Node) -> Sequence[Node]:
    """Return the children of `node` as `order` has them; raise GameTreeError if any is missing."""
    answer: object = order(node)
    children = tuple(answer) if isinstance(answer, Iterable) else ()
    # Compared by identity: an answer may hold things that are no nodes, and equal anything.
    is_complete = {*map(id, children)} == {*map(id, node.children)}
    if len(children) != len(node.children) or not is_complete:
        raise GameTreeError(
            Sentence(
                "order must return the {children} children of {node}, each once, got {answer}.",
                children=len(node.children),
                node=repr(node),
                answer=short(answer),
            )
        )
    return children


def refuse(search: str, node: Node) -> NoReturn:
    """Raise GameTreeError for a node at which `search` finds no value."""
    if node.children:
        raise GameTreeError(
            Sentence(
                "{search} is for two players, and here chance decides: {node}. Use expectimax.",
                search=search,
                node=repr(node),
            )
        )
    raise GameTreeError(
        Sentence(
            "{node} has no children: write the node with them, as in MAX(3, 12).", node=repr(node)
        )
    )


def all_nodes(top: Node, max_nodes: int, role: str | Sentence) -> list[Node]:
    """Return all nodes of the tree below `top`, ply by ply.

    Raises TreeTooLarge where there are more than `max_nodes`; role: what the tree is there for, as
    the sentence begins: "A tree to fill in".
    """
    nodes = [top]
    for node in nodes:  # `nodes` grows as the loop runs
        nodes += node.children
        if len(nodes) > max_nodes:
            raise TreeTooLarge(
                Sentence(
                    "{role} has at most {max_nodes} nodes: give a smaller one, such as Bones(5).",
                    role=role,
                    max_nodes=max_nodes,
                )
            )
    return nodes
