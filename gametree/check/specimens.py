"""The trees on which a student's function is tried: all small ones, in order of size, then some larger ones."""

from functools import cached_property, lru_cache
from itertools import product
from random import Random

from ..game import Game
from ..games import Bones, TicTacToe
from ..growth import build, root
from ..nodes import MAX, MIN, Node
from ..search import alphabeta, minimax

# A plan is a tree in plain Python: a number, or (player, (plan, …)).

FAR = 10_000_000  # a value beyond what people take for "smaller than anything"
BOOK = ((3, 12, 8), (2, 4, 6), (14, 5, 2))


class Given(Game):
    """The game whose tree was written down: a state is a Place in it, no two of them equal."""

    initial = None

    def to_move(self, state):
        return state.node.player

    def moves(self, state):
        return [child.move for child in state.node.children]

    def result(self, state, move):
        return state.node[move].state

    def utility(self, state):
        return state.node.value

    def label(self, state):
        return "a position"


class Place:
    """The state at a node of a written tree: something that a table can store."""

    __slots__ = ("node",)

    def __init__(self, node):
        self.node = node

    def __repr__(self):
        return "a position"


GIVEN = Given()


def grow(plan, game=None):
    """Return the nodes of a plan's tree, the root first, each before its children.

    game: GIVEN for nodes with a state and a game, so that a function may have a table of positions.
    """
    nodes = []

    def add(plan, parent, move):
        node = Node(game=game)
        nodes.append(node)
        node.parent, node.move = parent, move
        if game:
            node.state = Place(node)
        if isinstance(plan, tuple):
            node.player, below = plan
            node.children = tuple([add(child, node, i) for i, child in enumerate(below)])
        else:
            node.value = plan
        return node

    add(plan, None, None)
    return nodes


class Specimen:
    """A tree, and what is right there.

    nodes   its nodes, the root first, each before its children
    value   what it is worth; best: the moves that attain it
    seen    the indices of the nodes that alpha-beta looks at
    """

    def __init__(self, plan):
        self.plan = plan

    @cached_property
    def in_turn(self):
        """Whether no player has two moves in a row."""
        return takes_turns(self.plan)

    @cached_property
    def nodes(self):
        return grow(self.plan)

    @cached_property
    def top(self):
        return self.nodes[0]

    @cached_property
    def numbered(self):
        return {node: index for index, node in enumerate(self.nodes)}

    @cached_property
    def _solved(self):
        return minimax(self.top)

    @property
    def value(self):
        return self._solved.value

    @property
    def best(self):
        return self._solved.moves

    @cached_property
    def seen(self):
        looked_at = []
        alphabeta(
            self.top, watch=lambda kind, node, *_: kind == "enter" and looked_at.append(self.numbered[node])
        )
        return frozenset(looked_at)

    @property
    def everything(self):
        return frozenset(range(len(self.nodes)))

    def shown(self):
        """The root of a copy with its values, to be shown."""
        top = grow(self.plan)[0]
        minimax(top)
        return top

    def fresh(self):
        """The nodes of a copy that a student's function may spoil."""
        return grow(self.plan, GIVEN)

    def unchanged(self, nodes):
        """True when the tree of these nodes, given to a function, is as it was (but for values of inner nodes)."""
        try:
            return self._alike(nodes)
        except (AttributeError, TypeError):  # children that are no nodes, or no tuple
            return False

    def _alike(self, nodes):
        return all(
            node.player is ours.player
            and [child.move for child in node.children] == [child.move for child in ours.children]
            and (ours.children or node.value is ours.value)
            and all(child.parent is node for child in node.children)
            for node, ours in zip(nodes, self.nodes)
        )


class GameSpecimen(Specimen):
    """The tree of a game, in which a position may come in several places.

    lazy: whether a fresh one grows only when it is read.
    """

    def __init__(self, game, state=None, lazy=False):
        self.game, self.state, self.lazy = game, state, lazy

    @cached_property
    def nodes(self):
        return list(build(self.game, self.state).walk())

    def shown(self):
        top = build(self.game, self.state)
        minimax(top)
        return top

    def fresh(self):
        return [(root if self.lazy else build)(self.game, self.state)]

    def unchanged(self, nodes):
        return True  # a game's rules cannot be written into


class Again(Game):
    """The game of a plan in which equal subtrees are one position: the state is the plan from there on."""

    def __init__(self, plan):
        self.initial = plan

    def is_terminal(self, state):
        return not isinstance(state, tuple)

    def to_move(self, state):
        return state[0]

    def moves(self, state):
        return [] if self.is_terminal(state) else list(range(len(state[1])))

    def result(self, state, move):
        return state[1][move]

    def utility(self, state):
        return state


class SharedSpecimen(GameSpecimen):
    """A written tree in which equal subtrees are one position."""

    def __init__(self, plan, lazy):
        super().__init__(Again(plan), lazy=lazy)
        self.plan = plan

    @cached_property
    def nodes(self):
        return grow(self.plan)

    shown = Specimen.shown


@lru_cache
def shapes(size):
    """All trees with `size` nodes, without values: a leaf is None, a node the tuple of its children."""
    return (None,) if size == 1 else tuple(forests(size - 1))


@lru_cache
def forests(size):
    """All rows of trees with `size` nodes together, small first trees first."""
    if size == 0:
        return ((),)
    return tuple(
        (tree, *others)
        for first in range(1, size + 1)
        for tree in shapes(first)
        for others in forests(size - first)
    )


def count(shape, leaves):
    """How many leaves (or inner nodes) a shape has."""
    if shape is None:
        return int(leaves)
    return (not leaves) + sum(count(below, leaves) for below in shape)


def height(shape):
    return 0 if shape is None else 1 + max(map(height, shape))


def planned(shape, values, players):
    """The plan with this shape, its values and players taken one by one, each node before its children."""
    if shape is None:
        return next(values)
    player = next(players)
    return (player, tuple([planned(below, values, players) for below in shape]))


def alternating(shape, values, top=MAX):
    """The plan with this shape and these values in which the players take turns."""
    if shape is None:
        return next(values)
    return (top, tuple([alternating(below, values, top.opponent) for below in shape]))


def small(sizes, pool, top=MAX, fits=lambda shape: True):
    """Yield all plans of these sizes with leaves from `pool` in which players take turns, in order of size."""
    for size in sizes:
        drawn = [
            (shape, values)
            for shape in shapes(size)
            if shape is not None and fits(shape)
            for values in product(pool, repeat=count(shape, True))
        ]
        for shape, values in sorted(drawn, key=lambda pair: min(pair[1]) < 0):  # those without −1 first
            yield alternating(shape, iter(values), top)


def mixed(sizes, pool):
    """Yield plans in which a player has two moves in a row somewhere."""
    for size in sizes:
        for shape in shapes(size):
            inner = count(shape, False)
            if inner > 1:
                for players in product((MAX, MIN), repeat=inner):
                    for values in product(pool, repeat=count(shape, True)):
                        plan = planned(shape, iter(values), iter(players))
                        if not takes_turns(plan):
                            yield plan


def takes_turns(plan):
    if not isinstance(plan, tuple):
        return True
    player, below = plan
    return all(not isinstance(b, tuple) or (b[0] is player.opponent and takes_turns(b)) for b in below)


def nested(lists, player=MAX):
    """The plan of a tree written as nested tuples, in which players take turns."""
    if not isinstance(lists, tuple):
        return lists
    return (player, tuple([nested(below, player.opponent) for below in lists]))


def random_plan(draw, plies, player):
    """A plan with 1 to 3 children everywhere and small values, many of them equal."""
    if plies == 0 or (plies < 3 and draw() < 0.15):
        return int(draw() * 9) - 4
    below = [random_plan(draw, plies - 1, player.opponent) for _ in range(1 + int(draw() * 3))]
    return (player, tuple(below))


@lru_cache(maxsize=1)
def plain():
    """The trees in which MAX begins and the players take turns; of the larger ones those that have a cut-off."""
    larger = [*small([6], (0, 1)), *small([7, 8], (0, 1), fits=lambda shape: height(shape) >= 4)]
    return [
        *map(Specimen, small(range(2, 5), (0, 1, -1))),
        *map(Specimen, small([5], (0, 1))),
        *[specimen for specimen in map(Specimen, larger) if len(specimen.seen) < len(specimen.nodes)],
    ]


@lru_cache(maxsize=1)
def in_turn():
    """Those, and small ones in which MIN begins, in order of size."""
    other_way_up = [*map(Specimen, small(range(2, 6), (0, 1), top=MIN))]
    return sorted(plain() + other_way_up, key=lambda specimen: len(specimen.nodes))


@lru_cache(maxsize=1)
def any_turns():
    """The trees in which a player may have two moves in a row."""
    return [*map(Specimen, mixed(range(3, 6), (0, 1)))]


@lru_cache(maxsize=1)
def larger():
    """Larger trees, players in turn: large values, the trees of the books, and random ones."""
    draw = Random(1928).random
    plans = [nested((value,), player) for player in (MAX, MIN) for value in (FAR, -FAR)]
    plans += [nested(BOOK), nested(BOOK, MIN)]
    plans += [
        random_plan(draw, plies, player) for plies in (3, 4, 5) for player in (MAX, MIN) for _ in range(8)
    ]
    return sorted(map(Specimen, plans), key=lambda specimen: len(specimen.nodes))


@lru_cache(maxsize=2)
def games(lazy):
    """Trees of games, in which positions come again in other places; `lazy`: they grow when they are read.

    A position is worth the same in all of them, so a table that outlives a call does no harm.
    """
    # The smallest tree in which a value from a table misleads, if it was a bound; and the same upside down.
    misleading = ((0, (0, 1)), ((0, 1),))
    return [
        SharedSpecimen(nested(misleading), lazy),
        SharedSpecimen(nested(((1, (1, 0)), ((1, 0),)), MIN), lazy),
        GameSpecimen(Bones(4), None, lazy),
        GameSpecimen(Bones(7), None, lazy),
        GameSpecimen(Bones(6), None, lazy),
        GameSpecimen(TicTacToe(), "XOX.O..X.", lazy),
        GameSpecimen(TicTacToe(), ".XOX..OOX", lazy),
        GameSpecimen(TicTacToe(), "X...O...X", lazy),
    ]


def plies(plan):
    """How many plies the plan's tree has."""
    return 1 + max(map(plies, plan[1])) if isinstance(plan, tuple) else 0
