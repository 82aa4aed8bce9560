"""The test trees: all small ones, in order of size, larger ones, and trees of games."""

from functools import cached_property, lru_cache
from itertools import count, product
from math import inf

from gametree.game import Game
from gametree.games import Bones, TicTacToe
from gametree.graph import positions
from gametree.growth import build
from gametree.nodes import MAX, MIN, Node, copy_tree, tree
from gametree.randomtrees import random_tree
from gametree.results import Result
from gametree.search import alphabeta, minimax, values_of

FAR = 10_000_000  # a value beyond what people take for "smaller than anything"
BOOK = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]
NUMBERS = count(1)


class Place:
    """The state at a node of a written tree, equal to no other: something that a table can store."""

    def __init__(self, node):
        self.node, self.number = node, next(NUMBERS)

    def __repr__(self):
        return f"a position at 0x{self.number:x}"  # as Python says where an object is, and as we leave it out

    def __deepcopy__(self, memo):
        return self  # a position, wherever it stands


class Written(Game):
    """The game of a written tree: a state is a Place, or (text, who moves) where equal trees are one position."""

    def to_move(self, state):
        return at_place(state).player

    def moves(self, state):
        return [child.move for child in at_place(state)]

    def result(self, state, move):
        node = at_place(state)
        return node[move].state or (node[move].to_text(), node.player.opponent)

    def utility(self, state):
        return at_place(state).value


def at_place(state):
    return state.node if isinstance(state, Place) else tree(state[0])


WRITTEN = Written()


class TestTree:
    """A tree on which a student's function is tried, and what is right there.

    depth: how deep it may be searched; nodes: the root first; in_turn: whether no player has two moves in a row.
    """

    shared, written = False, True  # whether positions come again, whether it is a written tree

    def __init__(self, top: Node, depth: float = inf):
        self.top, self.depth = top, depth

    @cached_property
    def nodes(self) -> list[Node]:
        return [*self.top.walk()]

    @cached_property
    def in_turn(self) -> bool:
        return all(node.is_leaf or node.parent.player is not node.player for node in self.nodes[1:])

    @cached_property
    def solved(self) -> Result:
        depth = None if self.depth == inf else self.depth
        return minimax(self.top, depth=depth, evaluate=self.evaluate)

    def evaluate(self, node: Node) -> int:
        """The guess at the value of an inner node: no two neighbours have the same."""
        return (2, -3, 5, -2, 4)[self.nodes.index(node) % 5]

    def shown(self) -> tuple[Node, dict[Node, float]]:
        """The root of a copy, to be shown, with the values of its nodes (with a depth limit: the guesses at them)."""
        top = copy_tree(self.top)
        if self.depth == inf:
            return top, values_of(top)
        return top, {node: self.evaluate(ours) for node, ours in zip(top.walk(), self.nodes)}

    def fresh(self) -> list[Node]:
        """The nodes of a copy that a student's function may spoil; each has a state, for a table of positions."""
        nodes = [*copy_tree(self.top).walk()]
        for node in nodes:
            node.state, node.game = Place(node), WRITTEN
        return nodes

    def is_unchanged(self, nodes: list[Node]) -> bool:
        """True when the tree of these nodes, given to a function, is as it was (but for values of inner nodes)."""

        def facts(node):
            return node.player, [
                (one.move, one.parent is node) for one in node.children
            ] or node.value

        try:
            return all(facts(node) == facts(ours) for node, ours in zip(nodes, self.nodes))
        except (AttributeError, TypeError):  # children that are no nodes, or no tuple
            return False


class TreeOfGame(TestTree):
    """The tree of a game, in which a position may come in several places."""

    shared = True

    def __init__(self, game: Game, state=None):
        self.game, self.state, self.depth = game, state, inf
        self.written = game is WRITTEN

    @cached_property
    def top(self):
        return at_place(self.state) if self.written else build(self.game, self.state)

    @cached_property
    def enough(self) -> int:
        """How many nodes minimax with a table looks at (the root, and what follows each position), or alpha-beta."""
        edges = positions(self.game, self.state).edges
        return max(1 + edges, alphabeta(self.top, table={}).visited)

    def fresh(self):
        return [build(self.game, self.state)]


# --- all trees of a size


@lru_cache
def shapes(size):
    """All trees with `size` nodes, without values, small first children first: a tree is the tuple of its children."""
    if size == 1:
        return ((),)
    firsts = [(first, shape) for first in range(1, size) for shape in shapes(first)]
    return tuple([(shape, *others) for first, shape in firsts for others in shapes(size - first)])


def taking_turns(shape, player) -> tuple:
    """Who moves at each inner node of a shape, the root first, where the players take turns."""
    later = [mover for below in shape for mover in taking_turns(below, player.opponent)]
    return (player, *later) if shape else ()


def planted(shape, values, players):
    """The tree of a shape, whose leaves take their values one by one, and whose inner nodes their players."""
    if not shape:
        return next(values)
    player = next(players)
    return player(*[planted(below, values, players) for below in shape])


def all_trees(size, pool, turns):
    """All trees of a size with leaves from `pool`; turns(shape): who may move at its inner nodes."""
    return [
        TestTree(planted(shape, iter(values), iter(players)))
        for shape in shapes(size)
        for players in turns(shape)
        for values in product(pool, repeat=size - len(players))
    ]


def small(size, pool, to_move=MAX):
    """Those in which the players take turns, beginning with `to_move`; those without −1 first."""
    found = all_trees(size, pool, lambda shape: [taking_turns(shape, to_move)])
    return sorted(found, key=lambda test: any(leaf.value < 0 for leaf in test.top.leaves()))


def line(plies, end=1):
    return [line(plies - 1, end)] if plies else end


# --- the trees that checks try


@lru_cache(maxsize=1)
def tiny() -> list[TestTree]:
    """All trees of at most four nodes in which the players take turns, in order of size."""
    return [
        test for size in (2, 3, 4) for test in small(size, (0, 1, -1)) + small(size, (0, 1), MIN)
    ]


@lru_cache(maxsize=1)
def in_turn() -> list[TestTree]:
    """Those, and larger ones, of up to eight nodes, by size; from six nodes on those with a cut-off."""
    larger = [
        test
        for size in (6, 7, 8)
        for test in small(size, (0, 1))
        if size == 6 or test.top.height > 3
    ]
    with_cuts = [test for test in larger if alphabeta(test.top).cuts]
    return [*tiny(), *small(5, (0, 1)), *small(5, (0, 1), MIN), *with_cuts]


@lru_cache(maxsize=1)
def out_of_turn() -> list[TestTree]:
    """All trees of up to five nodes in which a player has two moves in a row somewhere."""

    def any_player(shape):
        return product((MAX, MIN), repeat=len(taking_turns(shape, MAX)))

    return [
        test
        for size in (3, 4, 5)
        for test in all_trees(size, (0, 1), any_player)
        if not test.in_turn
    ]


@lru_cache(maxsize=1)
def larger() -> list[TestTree]:
    """Larger trees, players in turn: large, broken and many values, many plies, the trees of the books, random ones."""
    drawn, players = [], (MAX, MIN)
    kinds = [(8, plies, 3, range(-4, 5)) for plies in (3, 4, 5)] + [(15, 3, 4, (0, 1))]
    for (many, *kind, values), player in product(kinds, players):
        options = {"values": values, "to_move": player, "uneven": True}
        drawn += [random_tree(seed, *kind, **options) for seed in range(many)]
    written = [
        (lists, player) for player in players for lists in ([FAR], [-FAR], [1, 2], [-1, -2], BOOK)
    ]
    for player in players:
        far, one = FAR * player.sign, player.sign
        outside = (
            [far, 2 * far],
            [[-far, -3 * far], [-2 * far]],
        )  # of a window from −1000 to 1000, say
        wide = [
            [0] * at + [one] + [0] * (more - at) for more in (3, 4, 5, 8) for at in range(more + 1)
        ]
        lines = *map(line, (6, 7, 8, 9)), line(9, [1, 0]), line(10, [1, 0])
        broken = [0.5, 0.25], [[0.5, 0.75], [0.25]], [[0.125], 0.125]
        written += [(lists, player) for lists in (*outside, *wide, *broken, *lines)]
    drawn += [tree(*lists) for lists in written]
    return sorted(map(TestTree, drawn), key=lambda test: len(test.nodes))


@lru_cache(maxsize=1)
def games() -> list[TreeOfGame]:
    """Trees of games, in which positions come again in other places."""
    # A position is worth the same in all of them, so a table that outlives a call does no harm.
    # The smallest tree in which a value from a table misleads, if it was a bound; and the same upside down.
    misleading = "MAX(MIN(0, MAX(0, 1)), MIN(MAX(0, 1)))", "MIN(MAX(1, MIN(1, 0)), MAX(MIN(1, 0)))"
    starts = [(WRITTEN, (text, None)) for text in misleading] + [
        (Bones(bones), None) for bones in (4, 7, 6)
    ]
    starts += [(TicTacToe(), board) for board in ("XOX.O..X.", ".XOX..OOX", "X...O...X")]
    return [TreeOfGame(game, state) for game, state in starts]


def every(view: str) -> list[TestTree]:
    """All trees for minimax or alpha-beta, in order: the first that goes wrong is the smallest.

    view: as for check_minimax; a negamax ("mover") needs players in turn.
    """
    return in_turn() + (out_of_turn() if view == "max" else []) + larger() + games()


@lru_cache(maxsize=1)
def limited() -> list[TestTree]:
    """Trees in which the players take turns: the smallest with all limits to the depth, larger ones with their height."""
    small = [test.top for test in in_turn() if len(test.nodes) <= 5]
    limits = [(top, depth) for top in small for depth in range(top.height + 1)]
    limits += [(test.top, test.top.height) for test in larger() if 5 <= len(test.nodes) <= 7]
    return [TestTree(*limit) for limit in limits]
