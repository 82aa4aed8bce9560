"""How the rules of a game grow into a tree.

A tree of a game grows on demand: an unexpanded node knows its position, and gets its children when
these are first read. `build` grows a whole tree at once, and counts it before.
"""

import gc
from collections.abc import Iterable, Mapping
from graphlib import CycleError, TopologicalSorter
from typing import Any, NoReturn

from .errors import InvalidState, TreeTooLarge, short
from .game import Game
from .language import Plural, Sentence
from .limits import MAX_PLIES
from .nodes import CHILDREN, MAX_NODES, Node, Rare, State
from .rules import Position, Rules
from .values import check_count
from .wording import about

MAX_COUNTED_PLIES = 10_000  # a game that is longer is said to have no end
# A tree that is too large is counted to its end all the same, so that its size can be told; but not
# beyond so many positions.
MAX_COUNTED_POSITIONS = 20_000


class Unexpanded(Node):
    """A node that keeps, in the place of its children, what they grow from: its Position."""

    __slots__ = ()

    # It has no setter: only `grow` writes children, after it has turned this into a plain Node. A
    # type checker objects, since the children of a plain Node can be written.
    @property
    def children(self) -> tuple[Node, ...]:  # type: ignore[override]  # as said above
        grow(self, position_of(self), 1)
        return self.children  # the slot of a plain Node, which `grow` has made of this one

    @property
    def grown(self) -> tuple[Node, ...]:
        return ()


def position_of(node: Unexpanded) -> Position:
    """Return what the children of `node` grow from: it is kept in the slot of the children."""
    position: Position = CHILDREN.__get__(node)
    return position


def new_node(position: Position, depth: int | None) -> Node:
    """Make a node at `position`, without a parent, and grow `depth` plies below it (None: all)."""
    node = Node(position.player, position.value, state=position.state, game=position.rules.game)
    if position.player is None:  # play is over
        return node
    if depth == 0:
        CHILDREN.__set__(node, position)
        node.__class__ = Unexpanded
    else:
        grow(node, position, depth)
    return node


def root(game: Game, state: State = None) -> Node:
    """Return the root of a game's tree. Nodes get their children when these are first asked for.

    state: where to begin (by default `game.initial`).

    >>> from gametree import TicTacToe
    >>> top = root(TicTacToe())
    >>> top
    Node(MAX to move, not grown yet, state '.........')
    >>> len(top.children), top.size
    (9, 10)
    """
    return new_node(Rules(game).first(state), 0)


def build(
    game: Game, state: State = None, *, depth: int | None = None, max_nodes: int = MAX_NODES
) -> Node:
    """Grow the full tree of a game and return its root: every history of play, each node an object.

    state: where to begin (by default `game.initial`).
    depth: plies to grow; nodes at that depth get their children when these are first asked for.
    max_nodes: the largest tree to grow. It is counted before anything grows.
    Raises TreeTooLarge, with the size, past max_nodes; InvalidState when a position can come back,
    so that play need not end.

    >>> from gametree import Bones
    >>> build(Bones(6)).size
    52
    """
    check_count(depth, "depth", least=0, none=True)
    check_count(max_nodes, "max_nodes", least=1)
    rules = Rules(game)
    first = rules.first(state)
    check_size(rules, first, depth, max_nodes)
    collecting = gc.isenabled()
    try:
        # A million new objects and no garbage: the collector would look at them again and again.
        gc.disable()
        return new_node(first, depth)
    finally:
        if collecting:
            gc.enable()


def grow(top: Node, position: Position, depth: int | None) -> None:
    """Grow the tree below `top`, an inner node at `position`, down to `depth` plies below it.

    This makes every node of a game's tree, so it saves what calls would cost: each child is made
    without Node's __init__, and its attributes are set one by one.
    """
    rules = position.rules
    game = rules.game
    new = Node.__new__
    ahead = [(top, position, 1)]  # a node, its position, and how deep its children lie
    while ahead:
        node, position, plies = ahead.pop()
        children = []
        for move, chance, after in position.transitions or rules.transitions(position):
            # Any: an unexpanded node has a Position in the place of its children.
            child: Any = new(Node)
            child.state = after.state
            child.move = move
            child.parent = node
            child.player = after.player
            child.value = after.value
            child.game = game
            if chance is not None:
                child._rare = Rare(chance)
            if after.player is None:
                child.children = ()  # Python has but one empty tuple: it takes no memory
            elif plies == depth:
                child.children = after
                child.__class__ = Unexpanded
            else:
                ahead.append((child, after, plies + 1))
            children.append(child)
        node.__class__ = Node
        node.children = tuple(children)


def check_size(rules: Rules, first: Position, depth: int | None, max_nodes: int) -> None:
    """Raise TreeTooLarge if the tree from `first`, down to `depth` plies, has more than max_nodes.

    The nodes are counted ply by ply, without growing any: a ply has a node for each history that
    leads to one of its positions.
    """
    ply = {first: 1}  # the positions of one ply, and how many histories lead to each
    plies = 0
    nodes = 1
    positions = 0
    while ply and plies != depth:
        next_ply: dict[Position, int] = {}
        for position, histories in ply.items():
            transitions = rules.transitions(position)
            positions += 1
            nodes += histories * len(transitions)
            for _, _, after in transitions:
                next_ply[after] = next_ply.get(after, 0) + histories
            if nodes > max_nodes and positions > MAX_COUNTED_POSITIONS:
                size = Sentence(
                    "its first {plies} plies alone have at least {nodes} nodes",
                    plies=plies + 1,
                    nodes=about(nodes),
                )
                refuse_size(rules, only_allowed(size, max_nodes), depth)
        ply = next_ply
        if ply:
            plies += 1
        if plies > MAX_COUNTED_PLIES:
            why = Sentence(
                "it is more than {plies} plies deep: begin later, or give depth=. "
                "(Does moves return [] at the end?)",
                plies=MAX_COUNTED_PLIES,
            )
            refuse_size(rules, why, depth)
    if nodes > max_nodes:
        size = Sentence("it has {nodes} nodes", nodes=about(nodes))
        refuse_size(rules, only_allowed(size, max_nodes), depth)
    if plies > MAX_PLIES:
        why = Sentence(
            "it is {plies} plies deep, and at most {most} are allowed. "
            "Begin from a later state, or give depth=.",
            plies=plies,
            most=MAX_PLIES,
        )
        refuse_size(rules, why, depth)


def only_allowed(size: Sentence, max_nodes: int) -> Sentence:
    """Say the size of a tree, how many nodes are allowed, and what to do."""
    return Sentence(
        "{size}, and at most {most} are allowed. Begin from a later state, give depth=, "
        "search root(game), which grows only what is visited, or allow more with max_nodes=.",
        size=size,
        most=max_nodes,
    )


def refuse_size(rules: Rules, why: Sentence, depth: int | None) -> NoReturn:
    """Raise TreeTooLarge; but InvalidState where no `depth` is given and play can go round."""
    if depth is None:
        check_ends(rules)
    raise TreeTooLarge(Sentence("The tree of {game} is too large: {why}", game=rules.name, why=why))


def check_ends(rules: Rules) -> None:
    """Raise InvalidState where play can go round among the positions that are known so far."""
    following = {}
    for position in rules.known.values():
        following[position] = [after for _, _, after in position.transitions or ()]
    upwards(following)  # raises it


def upwards(following: Mapping[Position, Iterable[Position]]) -> list[Position]:
    """Return the positions in such an order that each comes after all that can follow it.

    following: position → those that follow at once. Raises InvalidState where play can go round.
    """
    try:
        return list(TopologicalSorter(following).static_order())
    except CycleError as error:
        position, *others = error.args[1]  # the positions of a circle: the last is the first again
        raise InvalidState(
            Sentence(
                "In {game} a position can come back: {state} after {plies}, so "
                "play need not end. Give depth=, or count the moves in the state.",
                game=position.rules.name,
                state=short(position.state),
                plies=Plural("{count} ply", "{count} plies", len(others)),
            )
        ) from None
