"""The test trees: all small ones, in order of size, larger ones, and trees of games; and a few that separate."""

from collections.abc import Callable
from functools import cached_property, lru_cache
from itertools import count, product
from random import Random

from ..game import Game
from ..games import Bones, TicTacToe
from ..graph import positions
from ..growth import build, root
from ..limits import MAX_PLIES
from ..nodes import MAX, MIN, Node, copy_tree, tree
from ..search import Result, alphabeta, minimax
from .mutants import Search

FAR = 10_000_000  # a value beyond what people take for "smaller than anything"
BOOK = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]
NUMBERS = count(1)


class Place:
    """The state at a node of a written tree, equal to no other: something that a table can store."""

    def __init__(self, node):
        self.node, self.number = node, next(NUMBERS)

    def __repr__(self):
        return f"position {self.number}"


class Given(Game):
    """The game whose tree was written down: a state is a Place in it."""

    initial = None

    def to_move(self, state):
        return state.node.player

    def moves(self, state):
        return [child.move for child in state.node.children]

    def result(self, state, move):
        return state.node[move].state

    def utility(self, state):
        return state.node.value


class Again(Game):
    """The game of a written tree in which equal subtrees are one position: the state is the tree from there on, as
    text."""

    def __init__(self, top):
        self.initial = top.to_text()

    def to_move(self, state):
        return tree(state).player

    def moves(self, state):
        return [child.move for child in tree(state)]

    def result(self, state, move):
        return tree(state)[move].to_text()

    def utility(self, state):
        return tree(state).value


class TestTree:
    """A tree on which a student's function is tried, and what is right there.

    top      its root; depth: how deep it may be searched (None: to the end)
    nodes    its nodes, the root first, each before its children; numbered: node → index
    shared   whether positions come again; written: whether it is a written tree
    solved   the Result of minimax; usual: the indices of the nodes that alpha-beta looks at
    in_turn  whether no player has two moves in a row; is_far: whether it holds a very large value
    """

    shared, written = False, True

    def __init__(self, top: Node, depth: int | None = None):
        self.top, self.depth = top, depth

    @cached_property
    def nodes(self) -> list[Node]:
        return [*self.top.walk()]

    @cached_property
    def numbered(self) -> dict[Node, int]:
        return {node: index for index, node in enumerate(self.nodes)}

    @cached_property
    def in_turn(self) -> bool:
        return all(node.is_leaf or node.parent.player is not node.player for node in self.nodes[1:])

    @cached_property
    def is_far(self) -> bool:
        return any(node.is_leaf and abs(node.value) >= FAR for node in self.nodes)

    @cached_property
    def solved(self) -> Result:
        depth = (
            MAX_PLIES if self.depth is None else self.depth
        )  # with a depth it writes no values into the nodes
        return minimax(self.top, depth=depth, evaluate=self.evaluate)

    @cached_property
    def usual(self) -> frozenset[int]:
        return self.seen(Search())

    def seen(self, search: Search) -> frozenset[int]:
        """The indices of the nodes that a search looks at."""
        return frozenset([self.numbered[node] for node in search.run(self.top).seen])

    def evaluate(self, node: Node) -> int:
        """The guess at the value of an inner node: no two neighbours have the same."""
        return (2, -3, 5, -2, 4)[self.numbered[node] % 5]

    def shown(self) -> Node:
        """The root of a copy with its values (with a depth limit: with the guesses), to be shown."""
        top = copy_tree(self.top)
        minimax(top)
        if self.depth is not None:
            for node, ours in zip(top.walk(), self.nodes):
                node.value = node.value if node.is_leaf else self.evaluate(ours)
        return top

    def fresh(self) -> list[Node]:
        """The nodes of a copy that a student's function may spoil; each has a state, for a table of positions."""
        nodes = [*copy_tree(self.top).walk()]
        for node in nodes:
            node.state, node.game = Place(node), GIVEN
        return nodes

    def is_unchanged(self, nodes: list[Node]) -> bool:
        """True when the tree of these nodes, given to a function, is as it was (but for values of inner nodes)."""
        try:
            return all(
                node.player is ours.player
                and [child.move for child in node.children] == [child.move for child in ours.children]
                and (ours.children or node.value is ours.value)
                and all(child.parent is node for child in node.children)
                for node, ours in zip(nodes, self.nodes)
            )
        except (AttributeError, TypeError):  # children that are no nodes, or no tuple
            return False


class TreeOfGame(TestTree):
    """The tree of a game, in which a position may come in several places; it grows when it is read if `lazy`."""

    shared, written = True, False

    def __init__(self, game: Game, state=None, lazy=False):
        self.game, self.state, self.lazy, self.depth = game, state, lazy, None

    @cached_property
    def top(self):
        return build(self.game, self.state)

    @cached_property
    def enough(self) -> int:
        """How many nodes minimax with a table looks at (the root, and what follows each position), or alpha-beta."""
        edges = positions(self.game, self.state).edges
        return max(1 + edges, alphabeta(self.top, table={}).visited)

    def fresh(self):
        return [(root if self.lazy else build)(self.game, self.state)]

    def is_unchanged(self, nodes):
        return True  # a game's rules cannot be written into


class TreeWithEqualParts(TreeOfGame):
    """A written tree in which equal subtrees are one position."""

    written = True

    def __init__(self, top, lazy):
        super().__init__(Again(top), lazy=lazy)
        self.top = top


GIVEN = Given()


# --- all trees of a size


@lru_cache
def shapes(size):
    """All trees with `size` nodes, without values: a leaf is None, a node the tuple of its children."""
    return (None,) if size == 1 else tuple(rows(size - 1))


@lru_cache
def rows(size):
    """All rows of trees with `size` nodes together, small first trees first."""
    if size == 0:
        return ((),)
    firsts = [(first, shape) for first in range(1, size + 1) for shape in shapes(first)]
    return tuple([(shape, *others) for first, shape in firsts for others in rows(size - first)])


def inner(shape) -> int:
    """How many inner nodes a shape has."""
    return 0 if shape is None else 1 + sum(map(inner, shape))


def plies(shape) -> int:
    return 0 if shape is None else 1 + max(map(plies, shape))


def filled(shape, values, join: Callable = list):
    """A shape with its values, one by one; `join` makes a node of its children."""
    return next(values) if shape is None else join([filled(below, values, join) for below in shape])


def small(size, pool, to_move=MAX, height=1):
    """All trees of a size and of some height with leaves from `pool`, players in turn; those without −1 first."""
    fitting = [shape for shape in shapes(size) if plies(shape) >= height]
    drawn = [(shape, values) for shape in fitting for values in product(pool, repeat=size - inner(shape))]
    drawn.sort(key=lambda pair: min(pair[1]) < 0)
    return [TestTree(tree(filled(shape, iter(values)), to_move)) for shape, values in drawn]


def any_turns(size, pool):
    """All trees of a size with leaves from `pool`, whoever moves."""

    def joined(shape, values, players):
        if shape is None:
            return next(values)
        player = next(players)
        return player(*[joined(below, values, players) for below in shape])

    return [
        TestTree(joined(shape, iter(values), iter(players)))
        for shape in shapes(size)
        for players in product((MAX, MIN), repeat=inner(shape))
        for values in product(pool, repeat=size - inner(shape))
    ]


def random_lists(draw, plies, most, values):
    """A tree as nested lists with 1 to `most` children everywhere; few values, so that many are equal."""
    if plies == 0 or (plies < 3 and draw() < 0.15):
        return values[int(draw() * len(values))]
    return [random_lists(draw, plies - 1, most, values) for _ in range(1 + int(draw() * most))]


def chain(plies):
    """One line of play, worth 1, as nested lists."""
    return [chain(plies - 1)] if plies else 1


# --- the trees that checks try


@lru_cache(maxsize=1)
def tiny() -> list[TestTree]:
    """All trees of at most four nodes in which the players take turns, in order of size."""
    return [test for size in (2, 3, 4) for test in small(size, (0, 1, -1)) + small(size, (0, 1), MIN)]


@lru_cache(maxsize=1)
def in_turn() -> list[TestTree]:
    """Those, and larger ones, of eight nodes at most, in order of size; from six nodes on those with a cut-off."""
    larger = [*small(6, (0, 1)), *small(7, (0, 1), height=4), *small(8, (0, 1), height=4)]
    with_cuts = [test for test in larger if alphabeta(test.top).cuts]
    return [*tiny(), *small(5, (0, 1)), *small(5, (0, 1), MIN), *with_cuts]


@lru_cache(maxsize=3)
def out_of_turn(size: int) -> list[TestTree]:
    """All trees of a size in which a player has two moves in a row somewhere."""
    return [test for test in any_turns(size, (0, 1)) if not test.in_turn]


@lru_cache(maxsize=1)
def larger() -> list[TestTree]:
    """Larger trees, players in turn: large, broken and many values, many plies, the trees of the books, random ones."""
    draw, players = Random(1928).random, (MAX, MIN)
    drawn = [([value], player) for player in players for value in (FAR, -FAR)] + [(BOOK, MAX), (BOOK, MIN)]
    for plies in (3, 4, 5):
        drawn += [
            (random_lists(draw, plies, 3, range(-4, 5)), player) for player in players for _ in range(8)
        ]
    drawn += [(random_lists(draw, 3, 4, (0, 1)), player) for player in players for _ in range(15)]
    for player in players:
        far, one = FAR * player.sign, player.sign
        outside = [far, 2 * far], [[-far, -3 * far], [-2 * far]]  # of a window from −1000 to 1000, say
        wide = [[0] * zeros + [one] for zeros in (4, 5, 8)]
        deep = (
            [one, [[0, [one, 0]]]],
            [one, [[0, 0, [one, 0]]]],
            [2 * one, [[0, [one, 2 * one]]]],
        )  # where α may fall
        broken = [0.5, 0.25], [[0.5, 0.75], [0.25]]
        chains = map(chain, (6, 7, 8, 9))
        drawn += [(lists, player) for lists in (*outside, *wide, *deep, *broken, *chains)]
    return sorted([TestTree(tree(*lists)) for lists in drawn], key=lambda test: len(test.nodes))


@lru_cache(maxsize=2)
def games(lazy: bool) -> list[TreeOfGame]:
    """Trees of games, in which positions come again in other places; `lazy`: they grow when they are read.

    A position is worth the same in all of them, so a table that outlives a call does no harm.
    """
    # The smallest tree in which a value from a table misleads, if it was a bound; and the same upside down.
    misleading = tree([[0, [0, 1]], [[0, 1]]]), tree([[1, [1, 0]], [[1, 0]]], MIN)
    boards = "XOX.O..X.", ".XOX..OOX", "X...O...X"
    return [
        *[TreeWithEqualParts(top, lazy) for top in misleading],
        *[TreeOfGame(Bones(bones), None, lazy) for bones in (4, 7, 6)],
        *[TreeOfGame(TicTacToe(), board, lazy) for board in boards],
    ]


def every(view: str, cutting: bool) -> list[TestTree]:
    """All trees for minimax or alpha-beta (`cutting`), in order: the first that goes wrong is the smallest.

    view: as for check_minimax; a negamax ("mover") needs players in turn.
    """
    mixed = [*out_of_turn(3), *out_of_turn(4), *out_of_turn(5)] if view == "max" else []
    return in_turn() + mixed + larger() + games_for(cutting)


def separating(view: str, cutting: bool) -> list[TestTree]:
    """Those of them that tell right programs from wrong ones: what is right on these is right on all.

    Most mutants go wrong on dozens of the larger trees; the tiny ones are the few in which only one thing happens.
    """
    mixed = out_of_turn(3) + out_of_turn(4) if view == "max" else []
    return tiny() + mixed + larger() + games_for(cutting)


def games_for(cutting):
    """For alpha-beta trees that grow; for minimax, which looks at every node, without the last, which has a thousand."""
    return games(lazy=True) if cutting else games(lazy=False)[:-1]


def limited(tests: list[TestTree]) -> list[TestTree]:
    """The trees of at most five nodes among these, each with all limits to the depth."""
    small = [test for test in tests if len(test.nodes) <= 5]
    return [TestTree(test.top, depth) for test in small for depth in range(test.top.height + 1)]
