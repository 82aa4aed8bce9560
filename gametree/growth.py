"""How the rules of a game grow into a tree."""

import gc
from dataclasses import dataclass
from graphlib import CycleError, TopologicalSorter
from typing import Any

from .errors import GameTreeError, InvalidState, TreeTooLarge, short
from .game import Game, listed
from .limits import MAX_PLIES
from .nodes import CHANCE, MAX, MAX_NODES, MIN, Node, Rare
from .values import amount, check_chances, check_count, check_value, many, move_key

COUNTED = 10_000  # plies that are counted before a game is said to have no end


@dataclass(slots=True, eq=False)
class Position:
    """A state with what its game says of it: who moves there, or what it is worth; and, once asked, its steps."""

    rules: "Rules"
    state: object
    player: object = None
    value: object = None
    steps: tuple | None = None

    def __reduce__(self):  # for copies and pickles
        return self.rules.position, (self.state,)


class Rules:
    """What a tree knows of its game: each distinct state is asked about once, and each answer is checked."""

    def __init__(self, game: Game):
        if isinstance(game, type) and issubclass(game, Game):
            raise GameTreeError(
                f"{game.__name__} is a class of games, not a game: write {game.__name__}()."
            )
        if not isinstance(game, Game):
            raise GameTreeError(f"A game was wanted (TicTacToe(), Bones(6), …), got {short(game)}.")
        self.game, self.name, self.known = game, type(game).__name__, {}

    def __reduce__(self):
        return Rules, (self.game,)

    def first(self, state=None):
        """The position at `state`, or where the game begins if `state` is None."""
        if state is None:
            state = self.game.initial
            if state is None or callable(state):
                raise GameTreeError(
                    f"{self.name} does not say where it begins: give it an attribute `initial`, a state (not a method)."
                )
        return self.position(state)

    def position(self, state):
        """The Position of `state`; without its steps, unless somebody asked for them before."""
        try:
            found = self.known.get(state)
        except TypeError:
            raise InvalidState(
                f"A state must be hashable, not {short(state)}: use a tuple, a text or a NamedTuple instead of a list, set or dict."
            ) from None
        if found is None and self.game.is_terminal(state):
            value = check_value(self.game.utility(state), f"{self.name}.utility({short(state)})")
            found = self.known[state] = Position(self, state, None, value, ())
        elif found is None:
            player = self.game.to_move(state)
            if player not in (MAX, MIN, CHANCE):
                raise GameTreeError(
                    f"{self.name}.to_move must return MAX, MIN or CHANCE (themselves, not text), got {short(player)}."
                )
            found = self.known[state] = Position(self, state, player)
        return found

    def steps(self, position):
        """What can follow `position`: a tuple of (move, probability or None, the Position after it)."""
        if position.steps is None:
            state, moves = position.state, listed(self.game, "moves", position.state)
            self.keys(moves, state)  # refuses a move that stands twice
            pairs = [(move, None) for move in moves]
            if position.player is CHANCE:
                pairs = self.chance_outcomes(state, moves)
            if not pairs:
                raise InvalidState(
                    f"{self.name} has no moves at {short(state)}, yet is_terminal says False."
                )
            position.steps = tuple(
                [(move, chance, self.after(state, move)) for move, chance in pairs]
            )
        return position.steps

    def chance_outcomes(self, state, moves):
        pairs = listed(self.game, "chance_outcomes", state)
        if not all(isinstance(pair, tuple) and len(pair) == 2 for pair in pairs):
            raise InvalidState(
                f"{self.name}.chance_outcomes must be pairs (move, probability), got {short(pairs)}."
            )
        check_chances([chance for _, chance in pairs])
        drawn = [move for move, _ in pairs]
        if self.keys(drawn, state) != self.keys(moves, state):
            raise InvalidState(
                f"At {short(state)} {self.name}.moves lists {short(moves)} and .chance_outcomes gives "
                f"{short(drawn)}: where chance decides, both must name the same moves."
            )
        return pairs

    def keys(self, moves, state):
        """The moves as a set of keys; raises InvalidState where one stands twice."""
        keys = set()
        for move in moves:
            if getattr(move, "ndim", 0):  # an array, which compares part by part
                raise InvalidState(
                    f"A move must be a number, text, a tuple or the like, got {short(move)}."
                )
            key = move_key(move)
            if key in keys:
                raise InvalidState(
                    f"{self.name} lists the move {short(move)} twice at {short(state)}."
                )
            keys.add(key)
        return keys

    def after(self, state, move):
        """The Position that `move` at `state` leads to."""
        result = self.game.result(state, move)
        same = (
            result is state
            and type(state).__module__ != "builtins"
            and not isinstance(state, tuple)
        )
        position = self.known.get(state)
        if same or position is None or position.state is not state:  # it has another hash now
            wrong = "changed the state that it was given: leave that one as it is, and return a new one."
        elif result is None:
            wrong = "returned None, not a state: is a return missing?"
        else:
            return self.position(result)
        raise InvalidState(f"{self.name}.result({short(state)}, {short(move)}) {wrong}")


class Unexpanded(Node):
    """A node that keeps, in the place of its children, what they grow from when asked for: its Position."""

    __slots__ = ()

    @property
    def children(self):
        grow(self, position_of(self), 1)
        return self.children  # of a plain Node, which this is by now

    @property
    def grown(self):
        return ()


def position_of(node: Unexpanded) -> Position:
    """What `node` grows from: it stands in the slot of its children."""
    return Node.children.__get__(node)


def new_node(position, depth):
    """Make a node at `position`, without a parent, and grow `depth` plies below it."""
    node = Node(position.player, position.value, state=position.state, game=position.rules.game)
    if position.player is not None and depth != 0:
        grow(node, position, depth)
    elif position.player is not None:
        node.children, node.__class__ = position, Unexpanded
    return node


def root(game: Game, state: Any = None) -> Node:
    """Return the root of a game's tree, whose nodes get their children when these are first asked for.

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
    game: Game, state: Any = None, *, depth: int | None = None, max_nodes: int = MAX_NODES
) -> Node:
    """Grow the full tree of a game and return its root: every history of play, each node an object.

    state: where to begin (by default `game.initial`).
    depth: plies to grow; nodes at that depth get their children when these are first asked for.
    max_nodes: the largest tree to grow. It is counted before anything grows.
    Raises TreeTooLarge, with the size, past max_nodes; InvalidState when a position can come back, so that
    play need not end.

    >>> from gametree import Bones
    >>> build(Bones(6)).size
    52
    """
    check_count(depth, "depth", least=0, none=True)
    check_count(max_nodes, "max_nodes", least=1)
    first = Rules(game).first(state)
    count_nodes(first.rules, first, depth, max_nodes)
    collecting = gc.isenabled()
    try:
        gc.disable()  # a million new objects and no garbage: the collector would look at them again and again
        return new_node(first, depth)
    finally:
        if collecting:
            gc.enable()


def grow(top, position, depth):
    """Grow the tree below `top`, an inner node at `position`, down to `depth` plies below it."""
    rules, new, ahead = position.rules, Node.__new__, [(top, position, 1)]
    game = rules.game
    while ahead:
        node, position, plies = ahead.pop()
        children = []
        for move, chance, after in position.steps or rules.steps(position):
            child = new(Node)
            child.state = after.state
            child.move = move
            child.parent = node
            child.player = after.player
            child.value = after.value
            child.game = game
            if chance is not None:
                child._rare = Rare(chance)
            if after.player is None:
                child.children = ()  # the one empty tuple
            elif plies == depth:
                child.children, child.__class__ = after, Unexpanded
            else:
                ahead.append((child, after, plies + 1))
            children.append(child)
        node.__class__ = Node
        node.children = tuple(children)


def count_nodes(rules, first, depth, max_nodes):
    """Refuse the size if the tree, down to `depth` plies, has more than max_nodes.

    It is counted ply by ply: positions and how many histories lead there; past 20,000 of them, not to the end.
    """
    ply, total, plies, looked = {first: 1}, 1, 0, 0
    allowed = f"at most {max_nodes:,} are allowed. Begin from a later state, give depth=, search root(game), which grows only what is visited, or allow more with max_nodes=."
    while ply and plies != depth:
        below = {}
        for position, histories in ply.items():
            steps = rules.steps(position)
            looked += 1
            total += histories * len(steps)
            for _, _, after in steps:
                below[after] = below.get(after, 0) + histories
            if total > max_nodes and looked > 20_000:
                why = f"its first {plies + 1} plies alone have at least {many(total)} nodes, and {allowed}"
                refuse_size(rules, why, depth)
        ply, plies = below, plies + bool(below)
        if plies > COUNTED:
            why = f"it is more than {COUNTED:,} plies deep: begin later, or give depth=. (Does moves return [] at the end?)"
            refuse_size(rules, why, depth)
    if total > max_nodes:
        refuse_size(rules, f"it has {many(total)} nodes, and {allowed}", depth)
    if plies > MAX_PLIES:
        why = f"it is {plies:,} plies deep, and at most {MAX_PLIES} are allowed. Begin from a later state, or give depth=."
        refuse_size(rules, why, depth)


def refuse_size(rules, why, depth=None):
    """Raise TreeTooLarge, or InvalidState where play can go round, unless it ends at a depth."""
    if depth is None:
        check_ends(rules)
    raise TreeTooLarge(f"The tree of {rules.name} is too large: {why}")


def check_ends(rules):
    """Raise InvalidState where play can go round among the positions that are known so far."""
    upwards({p: [after for _, _, after in p.steps or ()] for p in rules.known.values()})


def upwards(following):
    """The positions, each behind all that can follow it; raises InvalidState where play can go round."""
    try:
        return list(TopologicalSorter(following).static_order())
    except CycleError as error:
        position, *rest = error.args[1]
        after = amount(len(rest), "ply", "plies")
        raise InvalidState(
            f"In {position.rules.name} a position can come back: {short(position.state)} after {after}, so play need not end. Give depth=, or count the moves in the state."
        ) from None
