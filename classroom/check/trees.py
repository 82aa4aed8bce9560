"""The test trees: all small ones, in order of size, larger ones, and trees of games.

The words of this module:

    shape    a tree without values and players, as the tuple of its children: ((), ()) has two
             leaves
    place    the state that a node of a written tree gets if a table is asked for: something that
             the table can store
    in turn  of a tree: no player has two moves in a row
    part     a tree whose root has a parent: a search may be asked about any node
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from itertools import count, product
from math import inf
from operator import attrgetter, is_
from typing import Any, TypeAlias

from gametree.game import Game, Rules, build
from gametree.games import Bones, TicTacToe
from gametree.graph import positions
from gametree.nodes import MAX, MIN, Node, Player, tree
from gametree.search import Result, alphabeta, minimax, values_of
from gametree.values import Number

from ..trees.copies import copy_tree
from ..trees.randomtrees import random_tree
from .mutants import WITH_TABLE, Search, mover, position_of

Shape: TypeAlias = tuple["Shape", ...]

PLAYERS = (MAX, MIN)
FAR = 10_000_000  # a value beyond those that people use as "smaller than anything"
BOOK = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]
# Not all whole, and one is 0: a search that rounds guesses, or takes 0 for no guess, goes wrong.
GUESSES = (2, -3, 5.40625, -2, 0)
MOST_CHILDREN = 20  # more than people use as the largest
# Likewise. (Code that searches the best child twice is slow, but right: more would take too long.)
MOST_PLIES = 13
MOST_PLIES_OF_ONE = 40  # in which one player moves all the time, and the best child is a leaf
NUMBERS = count(1)
EVERY_SLOT = attrgetter(*Node.__slots__)


class Place:
    """The state at a node of a written tree, equal to no other."""

    def __init__(self, node: Node):
        self.node = node
        self.number = next(NUMBERS)

    def __repr__(self) -> str:
        # Shown with an address, as Python shows objects, because verdicts leave addresses out.
        return f"a position at 0x{self.number:x}"

    def __deepcopy__(self, memo: dict) -> "Place":
        return self  # wherever its copy is, it is the same position


class Written(Game):
    """The game of a written tree.

    A state is a Place; or, if equal trees are to be one position, (the tree as text, who moves).
    """

    def to_move(self, state: Any) -> Any:
        return node_at(state).player

    def moves(self, state: Any) -> list:
        return [child.move for child in node_at(state)]

    def result(self, state: Any, move: Any) -> Any:
        node = node_at(state)
        child = node[move]
        return child.state or (child.to_text(), mover(node).opponent)

    def utility(self, state: Any) -> Any:
        return node_at(state).value


@lru_cache
def tree_of_text(text: str) -> Node:
    """The tree of a text; it is the same object each time, and must not be changed."""
    return tree(text)


def node_at(state: Any) -> Node:
    """The node of a state of the game Written."""
    if isinstance(state, Place):
        return state.node
    text, _ = state
    return tree_of_text(text)


WRITTEN = Written()
RULES_OF_WRITTEN = Rules(WRITTEN)


class TestTree:
    """A tree on which a student's function is tried, and what is right there.

    top      its root, with which the function is called; in a part the root has a parent
    depth    how deep it may be searched; ∞ for no limit
    shared   whether positions occur again in it, in other places
    written  whether it is a written tree; if not, it was grown from a game
    """

    shared = False
    written = True

    def __init__(self, top: Node, depth: float = inf):
        self.top = top
        self.depth = depth
        self.unused: list[Copy] = []

    @cached_property
    def nodes(self) -> list[Node]:
        """All its nodes, the root first."""
        return [*self.top.walk()]

    @property
    def is_part(self) -> bool:
        """Whether it is below another node."""
        return self.top.parent is not None

    @cached_property
    def at(self) -> dict[tuple, Node]:
        """The path of each node → the node, to find the node again in a copy."""
        return {node.path: node for node in self.nodes}

    @cached_property
    def to_copy(self) -> tuple[Callable[..., Node], tuple[Any, ...]]:
        """How to copy the whole tree: a function and its arguments, as in a pickle."""
        return self.top.root.__reduce__()

    @cached_property
    def in_turn(self) -> bool:
        """Whether no player has two moves in a row."""
        for node in self.nodes[1:]:
            assert node.parent is not None, "Only the root has no parent."
            if not node.is_leaf and node.parent.player is node.player:
                return False
        return True

    @cached_property
    def solved(self) -> Result:
        """What minimax finds, to the same depth."""
        depth = None if self.depth == inf else int(self.depth)
        return minimax(self.top, depth=depth, evaluate=self.evaluate)

    @cached_property
    def needed_to_cut(self) -> set[Node]:
        """The nodes that alpha-beta looks at."""
        return Search().run(self.top, self.depth, self.evaluate).seen

    def evaluate(self, node: Node) -> float:
        """The guess at the value of an inner node: no two neighbours have the same guess."""
        return GUESSES[self.nodes.index(node) % len(GUESSES)]

    def to_show(self) -> tuple[Node, Mapping[Node, Number]]:
        """The root of a copy, to be shown, and the numbers to write at its inner nodes.

        The numbers are the values; with a depth limit, the guesses. For a part of a tree, the whole
        tree is shown.
        """
        top = copy_tree(self.top.root)
        if self.depth == inf or self.is_part:
            return top, values_of(top)
        return top, {copied: self.evaluate(node) for copied, node in zip(top.walk(), self.nodes)}

    def new_copy(self) -> Node:
        """The root of a new copy; for a part, its node in a copy of the whole tree."""
        make, arguments = self.to_copy
        return make(*arguments).find(*self.top.path)

    def fresh(self, placed: bool = False) -> "Copy":
        """A copy that a student's function may spoil.

        placed: whether each node has a state, for a table of positions; otherwise it has none, like
            the nodes of written trees.
        """
        copy = self.unused.pop() if self.unused else Copy(self)
        if placed:
            copy.place()
        return copy

    def take_back(self, copy: "Copy") -> bool:
        """Keep a copy for the next time, if nothing in it was changed; return whether that is so.

        A function that was given stand-ins for the copy's nodes no longer has any of them.
        """
        copy.unplace()
        is_as_made = copy.is_as_made()
        if is_as_made:
            self.unused.append(copy)
        return is_as_made

    def is_unchanged(self, nodes: Sequence[Node]) -> bool:
        """Whether `nodes`, which were fresh, are unchanged, except for values of inner nodes."""
        try:
            return all(facts(node) == facts(ours) for node, ours in zip(nodes, self.nodes))
        except (AttributeError, TypeError):  # children that are no nodes, or no tuple
            return False


class Copy:
    """A copy of a test tree.

    nodes     its nodes, beginning with the one with which the function is called
    original  its node → that of the test tree
    """

    def __init__(self, test: TestTree):
        top = test.new_copy()
        self.nodes = [*top.walk()]
        self.original = dict(zip(self.nodes, test.nodes))
        # For a part the whole tree was copied.
        self.whole = [*top.root.walk()]
        self.contents = contents(self.whole)
        self.placed: list[Node] = []

    def place(self) -> None:
        """Give each node of a written tree a state; the nodes of a game have states already."""
        self.placed = [node for node in self.nodes if node.game is None]
        for node in self.placed:
            node.state = Place(node)
            node.rules = RULES_OF_WRITTEN

    def unplace(self) -> None:
        """Take these states away again."""
        for node in self.placed:
            node.state = None
            node.rules = None
        self.placed = []

    def is_as_made(self) -> bool:
        """Whether each node contains what it had when the copy was made, and nothing else."""
        return all(map(is_, contents(self.whole), self.contents))


def contents(nodes: Iterable[Node]) -> list[Any]:
    """The contents of the slots of these nodes, one after the other."""
    return [thing for node in nodes for thing in EVERY_SLOT(node)]


def facts(node: Node) -> tuple:
    """What must not change at a node: who moves, and where to; at a leaf its value."""
    below = [(child.move, child.parent is node) for child in node.children]
    if below:
        return node.player, below
    return node.player, node.value


class TreeOfGame(TestTree):
    """The tree of a game, in which a position may occur in several places."""

    shared = True

    def __init__(self, game: Game, state: Any = None, depth: float = inf):
        self.game = game
        self.state = state
        self.written = game is WRITTEN
        super().__init__(node_at(state) if self.written else build(game, state), depth)

    @cached_property
    def guesses(self) -> dict[Any, float]:
        """Position → the guess at it, which is the same wherever the position occurs."""
        known: dict[Any, float] = {}
        for node in self.nodes:
            known.setdefault(position_of(node), GUESSES[len(known) % len(GUESSES)])
        return known

    def evaluate(self, node: Node) -> float:
        """The guess at the value of an inner node."""
        return self.guesses[position_of(node)]

    def node_in(self, state: Any) -> Node | None:
        """A node with the position that a state means; or None."""
        return next((node for node in self.nodes if position_of(node) == state), None)

    @cached_property
    def enough(self) -> int:
        """How many nodes are enough with a table: for minimax, or for alpha-beta if it needs more.

        For minimax these are the root and the children of each position.
        """
        by_minimax = 1 + positions(self.game, self.state).edges
        by_alphabeta = alphabeta(build(self.game, self.state), table={}).visited
        return max(by_minimax, by_alphabeta)

    @cached_property
    def enough_to_cut(self) -> int:
        """How many nodes the notebooks' alpha-beta looks at, with bounds in its table."""
        return len(Search(WITH_TABLE).run(self.top).calls)

    def new_copy(self) -> Node:
        """The root of another tree of the game, with all that grows below."""
        return build(self.game, self.state)


# --- all trees of a size


@lru_cache
def shapes(size: int) -> tuple[Shape, ...]:
    """All shapes with `size` nodes, those with a small first child first."""
    if size == 1:
        return ((),)
    return tuple(
        [
            (first, *others)
            for first_size in range(1, size)
            for first in shapes(first_size)
            for others in shapes(size - first_size)
        ]
    )


def taking_turns(shape: Shape, player: Player) -> tuple[Player, ...]:
    """The player at each inner node of a shape, the root first, if the players take turns."""
    if not shape:
        return ()
    below = [mover for child in shape for mover in taking_turns(child, player.opponent)]
    return (player, *below)


def height_of(shape: Shape) -> int:
    """How many plies a shape has."""
    return 1 + max(map(height_of, shape)) if shape else 0


def plant(shape: Shape, values: Iterator[float], players: Iterator[Player]) -> Any:
    """The tree of a shape, in which leaves take the next value, and inner nodes the next player.

    It is a Node, or just the number if it is a leaf.
    """
    if not shape:
        return next(values)
    player = next(players)
    return player(*[plant(child, values, players) for child in shape])


def all_trees(
    size: int,
    pool: Sequence[float],
    movers: Callable[[Shape], Iterable[tuple[Player, ...]]],
    least_height: int = 1,
) -> list[TestTree]:
    """All trees of a size with leaves from `pool`, and with at least this many plies.

    movers(shape): one or several ways to assign players to the inner nodes of a shape.
    """
    return [
        TestTree(plant(shape, iter(values), iter(players)))
        for shape in shapes(size)
        if height_of(shape) >= least_height
        for players in movers(shape)
        for values in product(pool, repeat=size - len(players))
    ]


def small(
    size: int, pool: Sequence[float], to_move: Player = MAX, least_height: int = 1
) -> list[TestTree]:
    """Those in which the players take turns, beginning with `to_move`; those without −1 first."""

    def has_negative_leaf(test: TestTree) -> bool:
        return any(leaf.value < 0 for leaf in test.top.leaves())

    tests = all_trees(size, pool, lambda shape: [taking_turns(shape, to_move)], least_height)
    return sorted(tests, key=has_negative_leaf)


# --- the trees that checks try


@lru_cache(maxsize=1)
def tiny() -> list[TestTree]:
    """All trees of at most four nodes in which the players take turns, in order of size."""
    tests = []
    for size in (2, 3, 4):
        tests += small(size, (0, 1, -1))
        tests += small(size, (0, 1), MIN)
    return tests


@lru_cache(maxsize=1)
def small_in_turn() -> list[TestTree]:
    """The tiny ones, and those of five nodes without −1."""
    return [*tiny(), *small(5, (0, 1)), *small(5, (0, 1), MIN)]


@lru_cache(maxsize=1)
def in_turn() -> list[TestTree]:
    """The small ones, and larger ones of up to eight nodes in which alpha-beta cuts, by size."""
    high = [*small(7, (0, 1), least_height=4), *small(8, (0, 1), least_height=4)]
    return [*small_in_turn(), *different_cuts(small(6, (0, 1)) + high)]


def different_cuts(tests: Iterable[TestTree]) -> list[TestTree]:
    """The trees in which alpha-beta cuts; of those that differ only in skipped nodes, the first."""

    def shape_of(node: Node) -> Shape:
        return tuple([shape_of(child) for child in node.children])

    first: dict[tuple, TestTree] = {}
    for test in tests:
        looked_at = test.needed_to_cut
        if len(looked_at) < len(test.nodes):
            known = tuple([(node.value,) if node in looked_at else () for node in test.nodes])
            first.setdefault((shape_of(test.top), known), test)
    return [*first.values()]


@lru_cache(maxsize=1)
def out_of_turn() -> list[TestTree]:
    """All trees of up to five nodes in which a player has two moves in a row somewhere."""

    def any_movers(shape: Shape) -> Iterable[tuple[Player, ...]]:
        inner_nodes = len(taking_turns(shape, MAX))
        return product(PLAYERS, repeat=inner_nodes)

    tests = [test for size in (3, 4, 5) for test in all_trees(size, (0, 1), any_movers)]
    return [test for test in tests if not test.in_turn]


# Trees in which a player has two moves in a row, and upside down.
TWO_IN_A_ROW = (
    "MAX(MAX(1, 2), 0)",
    "MIN(MIN(1, 0), 2)",
    # Larger ones that show whether plies are counted, and not changes of the player.
    "MAX(MAX(1, MAX(9, 2)), 0)",
    "MIN(MIN(1, MIN(-7, 0)), 2)",
    # The smallest that shows whether the same player's next move gets the window.
    "MAX(5, MAX(MIN(3, 9), 6))",
    "MIN(3, MIN(MAX(6, 0), 2))",
    # The smallest that shows whether siblings may belong to different players.
    "MAX(MAX(0, 2), MIN(1, 3))",
    "MIN(MIN(2, 0), MAX(1, -1))",
)


@lru_cache(maxsize=1)
def two_in_a_row() -> list[TestTree]:
    """Some trees, by size, in which a player has two moves in a row."""
    return [*[TestTree(tree(text)) for text in TWO_IN_A_ROW], *deep_ones()]


def deep_ones(depth: float = inf) -> list[TestTree]:
    """Trees of many plies in which one player moves all the time except at the end."""

    def deep(player: Player) -> Any:
        end = player.opponent(5 * player.sign, -player.sign)
        for _ in range(MOST_PLIES_OF_ONE - 1):
            end = player(-player.sign, end)
        return end

    return [TestTree(deep(player), depth) for player in PLAYERS]


@lru_cache(maxsize=1)
def larger() -> list[TestTree]:
    """Larger trees, players in turn, in order of size.

    Large, broken and many values, many children and plies, equal leaves below different
    nodes, names that occur again, the trees of the books, random trees.
    """
    tops = random_tops()
    for player in PLAYERS:
        tops += [tree(lists, player) for lists in ([FAR], [-FAR], [1, 2], [-1, -2], BOOK)]
    for player in PLAYERS:
        tops += [tree(lists, player) for lists in pitfalls_for(player)]
    tops += [tree(text) for text in PITFALLS]
    tops += parts()
    return sorted([TestTree(top) for top in tops], key=lambda test: len(test.nodes))


# Trees on which programs fail that are right elsewhere.
PITFALLS = (
    # The same leaves, below nodes that are worth something else.
    "MAX(MIN(1, 2), MIN(MAX(1, 2)))",
    "MIN(MAX(1, 2), MAX(MIN(1, 2)))",
    # The same leaves from right to left.
    "MAX(MIN(1, 2), MIN(2, 1))",
    # The same names of moves, in another order.
    "MAX(b=MIN(a=1, b=2), a=MIN(b=3, a=4))",
    "MIN(b=MAX(a=4, b=3), a=MAX(b=2, a=1))",
    # Equal values, with moves that Python does not compare.
    "MAX(1, a=1)",
    "MIN(1, a=1)",
)


# Trees in which nothing is better than the value a search begins with, and yet a move is best.
INFINITE = (
    "MAX(-inf, -inf)",
    "MIN(inf, inf)",
    "MAX(0, MIN(inf, inf))",
    "MIN(0, MAX(-inf, -inf))",
)


@lru_cache(maxsize=1)
def infinite() -> list[TestTree]:
    """Trees with infinite values, players in turn."""
    return [TestTree(tree(text)) for text in INFINITE]


def parts() -> list[Node]:
    """Nodes that have a parent.

    Their siblings are worth something else, and would close the window of an alpha-beta.
    """
    return [
        tree("MAX(3, MIN(1, 2))")[1],
        tree("MIN(-3, MAX(-1, -2))")[1],
        tree("MAX(MIN(1, MAX(0, 2)), 3)")[0],
        tree("MIN(MAX(-1, MIN(0, -2)), -3)")[0],
        tree("MAX(3, MIN(-3, MAX(0, MIN(0, 1))))").find(1, 1),
        tree("MIN(-3, MAX(3, MIN(1, MAX(2, 1))))").find(1, 1),
        tree(BOOK)[1],
        tree([[[1, 2], [4, 3]], [[5, 6], [8, 7]]])[0],
    ]


def random_tops() -> list[Node]:
    many_values = range(-4, 5)
    kinds: list[tuple[int, int, int, Sequence[float]]] = [
        (8, 3, 3, many_values),
        (8, 4, 3, many_values),
        (8, 5, 3, many_values),
        (15, 3, 4, (0, 1)),
    ]
    return [
        random_tree(seed, plies, branching, values=values, to_move=player, uneven=True)
        for how_many, plies, branching, values in kinds
        for player in PLAYERS
        for seed in range(how_many)
    ]


def pitfalls_for(player: Player) -> list[list]:
    """Nested lists of trees on which programs fail that are right elsewhere; `player` begins."""
    far = FAR * player.sign
    # Values beyond a window from −1000 to 1000, say.
    lists: list[list] = [[far, 2 * far], [[-far, -3 * far], [-2 * far]]]
    # A single good move, first or last or between.
    for others in (3, 4, 5, 8):
        for place in range(others + 1):
            wide = [0] * others
            wide.insert(place, player.sign)
            lists.append(wide)
    lists.append(best_last(player))
    lists.append([best_last(player.opponent)])
    # Values that are not whole numbers.
    lists += [[0.5, 0.25], [[0.5, 0.75], [0.25]], [[0.125], 0.125], [2**-20, 2**-21]]
    # A window that is small, but not closed: a search that cuts there overlooks the last leaf.
    sign = player.sign
    lists.append([[sign * 1, sign * 4], [sign * 1.001, sign * 1.0005]])
    # The smallest that shows whether α falls at MAX; upside down, whether β rises at MIN.
    lists.append([sign * 1, [[0, [sign * 1, 0]]]])
    # Many plies.
    lists += [chain(plies, 1) for plies in (6, 7, 8, 9)]
    lists += [chain(plies, [1, 0]) for plies in (9, 10, MOST_PLIES - 1)]
    lists.append(long_branches(player))
    return lists


def best_last(player: Player) -> list:
    """Many children, of which the last one is the best for this player."""
    return [0] * (MOST_CHILDREN - 1) + [player.sign]


def long_branches(player: Player) -> list:
    """Two branches of many plies whose nodes differ far above only; the second is better."""
    sign = player.sign
    ends = [sign * 1, sign * 2], [sign * 3, sign * 4]
    return [chain(MOST_PLIES - 3, end) for end in ends]


def chain(plies: int, end: Any) -> Any:
    """A tree as nested lists in which each node has one child, down to `end`."""
    for _ in range(plies):
        end = [end]
    return end


# Trees in which equal subtrees are one position. (A position is worth the same in all of them, so a
# table that outlives a call does no harm.)
SHARED = (
    # The smallest that show whether the best value is stored, and not that of the first or the
    # last child.
    "MAX(MIN(0, 1), MIN(0, 1))",
    "MIN(MAX(1, 0), MAX(1, 0))",
    "MIN(MAX(0, 1), MAX(0, 1))",
    # The smallest that show whether a table is used at all.
    "MAX(MIN(1, 0), MIN(1, 0), MIN(1, 0))",
    # The smallest in which a value from a table misleads because it was a bound; and upside down.
    "MAX(MIN(0, MAX(0, 1)), MIN(MAX(0, 1)))",
    "MIN(MAX(1, MIN(1, 0)), MAX(MIN(1, 0)))",
    "MAX(MIN(0, MAX(1, 2)), MIN(MAX(1, 2)))",
    "MIN(MAX(2, MIN(1, 0)), MAX(MIN(1, 0)))",
    # The same, if it was a bound although there was no cut-off.
    "MAX(MIN(1, MAX(MIN(MAX(1, 2)))), MIN(MAX(1, 2)))",
    "MIN(MAX(1, MIN(MAX(MIN(1, 0)))), MAX(MIN(1, 0)))",
    # The same, if 1000, say, or 0 is used for a bound of which nothing is known.
    "MAX(MIN(15000000, MAX(15000000, 17000000)), MIN(MAX(15000000, 17000000)))",
    "MIN(MAX(-15000000, MIN(-15000000, -17000000)), MAX(MIN(-15000000, -17000000)))",
    # The same, if the first or the last child's value was stored where none closed the window.
    "MIN(MAX(2, MIN(MAX(1, 0))), MAX(0, MIN(MAX(1, 0))))",
    "MIN(MAX(2, MIN(MAX(0, 1))), MAX(0, MIN(MAX(0, 1))))",
    "MAX(MIN(0, MAX(MIN(1, 2))), MIN(2, MAX(MIN(1, 2))))",
    "MAX(MIN(0, MAX(MIN(2, 1))), MIN(2, MAX(MIN(2, 1))))",
    # The same, if it was stored in the loop, before the last child was searched.
    "MAX(MIN(-2), MIN(-1, -2), MIN(-1, -2))",
    "MIN(MAX(2), MAX(1, 2), MAX(1, 2))",
    "MAX(MIN(MAX(MIN(2, 2)), MAX(MIN(2, 1), MIN(2, 1))), 1, 1)",
    "MIN(MAX(MIN(MAX(1, 1)), MIN(MAX(1, 2), MAX(1, 2))), 2, 2)",
    # An exact value leaves no window, and must be returned at once.
    "MAX(MIN(MAX(MIN(2, 2, 1), 2), MAX(MIN(2, 2, 1))))",
    "MIN(MAX(MIN(MAX(1, 1, 2), 1), MIN(MAX(1, 1, 2))))",
    # The smallest that show whether an entry is kept for a position, and not for its first child;
    # and upside down.
    "MAX(MIN(0, -1), MIN(0, 1))",
    "MIN(MAX(0, 1), MAX(0, -1))",
    # One in which a position occurs again at another depth: the depth is not part of the key.
    "MAX(MIN(MAX(1), MAX(0), MAX(-1)), MIN(MAX(MIN(MAX(1), MAX(0), MAX(-1)))))",
    # Small ones that show whether the upper bound is returned where it closes the window, and not
    # the lower one, which is −∞; and the reverse.
    "MAX(MIN(MAX(0, MIN(MAX(0), 1), MIN(MAX(0))), MAX(MIN(MAX(0))), MAX(MIN(MAX(0)))))",
    "MIN(MAX(2, MIN(MAX(2), MAX(2), MAX(2, 2)), MIN(MAX(2))), MAX(MIN(MAX(2)), MIN(MAX(2))))",
    "MAX(MIN(0, MAX(MIN(1)), MAX(MIN(1), 1)), MIN(MAX(MIN(1), 1), 2))",
    "MIN(MAX(MIN(0, MAX(MIN(1, 1), 0), MAX(MIN(1, 1), MIN(1, 1))), "
    "MIN(MAX(MIN(1, 1), MIN(1, 1)))))",
)

# In both, a position, MAX(MIN(MAX(MIN(-1)))), occurs at two depths, the deeper one last or first.
AT_TWO_DEPTHS = (
    "MAX(MIN(MAX(MIN(MAX(MIN(-1))))), MIN(MAX(MIN(MAX(MIN(MAX(MIN(-1))))))))",
    "MAX(MIN(MAX(MIN(MAX(MIN(MAX(MIN(-1))))))), MIN(MAX(MIN(MAX(MIN(-1))))))",
)


@lru_cache(maxsize=1)
def games() -> list[TreeOfGame]:
    """Trees of games, in which positions occur again in other places."""
    starts: list[tuple[Game, Any]] = [(WRITTEN, (text, None)) for text in SHARED]
    starts += [
        (Bones(4), None),
        (Bones(6), None),
        (TicTacToe(), "XOX.O..X."),
        # Mirror images: they share a key, and the best move of one is a taken square of the other.
        (TicTacToe(), "..OXO.XXO"),
        (TicTacToe(), "O...OXOXX"),
        (TicTacToe(), ".XOX..OOX"),
        (TicTacToe(), "XOXO....."),
    ]
    tests = [TreeOfGame(game, state) for game, state in starts]
    return sorted(tests, key=lambda test: len(test.nodes))


@lru_cache(maxsize=1)
def same_states() -> list[TreeOfGame]:
    """Trees of games that differ only in their rules: equal states have different values.

    Here a table that outlives a call does harm.
    """
    kinds = Bones(4, take=(1, 2)), Bones(4), Bones(4, misere=True), Bones(4, take=(1, 2))
    return [TreeOfGame(game) for game in kinds]


def every(view: str, cutting: bool = True) -> list[TestTree]:
    """All trees for minimax or alpha-beta, in order: the first that goes wrong is the smallest.

    view: as for check_minimax; a negamax ("mover") needs players in turn.
    cutting: whether it is alpha-beta, which needs more of them than minimax.
    """
    tests = in_turn() if cutting else small_in_turn()
    if view == "mover":
        return [*tests, *larger(), *games(), *infinite()]
    return [*tests, *out_of_turn(), *larger(), *games(), *two_in_a_row(), *infinite()]


def with_table(view: str) -> list[TestTree]:
    """All trees for a search with a table; view: as for `every`."""
    tests = [*in_turn(), *larger(), *games(), *same_states(), *infinite()]
    return [*tests, *two_in_a_row()] if view == "max" else tests


@lru_cache(maxsize=2)
def with_limit(view: str) -> list[TestTree]:
    """Trees, each with a limit to the depth, in order of size.

    Nodes have no states, except in trees in which a position occurs at two depths.

    The smallest have every limit, some larger ones have one at their leaves and one beyond, and
    trees of many plies have one in the middle.

    view: as for check_minimax; a negamax ("mover") needs players in turn.
    """
    tests = [*small_with_limits(), *deep_with_limits(), *at_two_depths_with_limits()]
    tests += [TestTree(test.top, test.top.height) for test in infinite()]
    if view == "max":
        for top in map(tree, TWO_IN_A_ROW):
            tests += [TestTree(top, depth) for depth in range(1, top.height + 1)]
        tests += deep_ones(MOST_PLIES_OF_ONE - 1)
    # One ply down, the inner node gets a guess, which is 0.
    guessed_0 = "MAX(-1, -2, -3, MIN(-1))", "MIN(1, 2, 3, MAX(1))"
    tests += [TestTree(tree(text), 1) for text in guessed_0]
    return sorted(tests, key=lambda test: len(test.nodes))


def small_with_limits() -> list[TestTree]:
    """The smallest trees with every limit, larger ones with one at their leaves and one beyond."""
    tests: list[TestTree] = []
    for test in in_turn():
        if len(test.nodes) <= 5:
            tests += [TestTree(test.top, depth) for depth in range(test.top.height + 1)]
        if len(test.nodes) == 6:
            tests.append(TestTree(test.top, test.top.height))
    for test in larger():
        if 5 <= len(test.nodes) <= 7:
            tests += [TestTree(test.top, test.top.height + beyond) for beyond in (0, 1)]
    return tests


def deep_with_limits() -> list[TestTree]:
    """The tree of the book, and trees of eight plies with a limit in the middle."""
    tests: list[TestTree] = []
    for player in PLAYERS:
        tests += [TestTree(tree(BOOK, player), depth) for depth in (1, 2)]
        # Thin ones: a function that searches each child twice makes very many calls at this depth.
        for seed in (4, 6):
            deep = random_tree(seed, 8, 2, values=range(-4, 5), to_move=player, uneven=True)
            tests += [TestTree(deep, depth) for depth in (5, 6, 7)]
        tests.append(TestTree(tree(best_last(player), player), 1))
        tests.append(TestTree(tree([best_last(player.opponent)], player), 2))
        thin = tree(chain(MOST_PLIES - 1, [1, 0]), player)
        tests += [TestTree(thin, depth) for depth in (MOST_PLIES - 1, MOST_PLIES + 1)]
        forked = tree(long_branches(player), player)
        tests.append(TestTree(forked, forked.height))
    return tests


def at_two_depths_with_limits() -> list[TestTree]:
    """Trees in which a position occurs at two depths; their nodes have states."""
    tests: list[TestTree] = []
    for text in AT_TWO_DEPTHS:
        start = text, tree_of_text(text).player
        tests += [TreeOfGame(WRITTEN, start, depth) for depth in range(2, 7)]
    return tests


@lru_cache(maxsize=1)
def guessed_twice() -> TestTree:
    """A tree with a limit, for two calls with different guesses."""
    return TestTree(tree([[1, 2], [3, 4]]), 1)


@lru_cache(maxsize=1)
def lone_leaves() -> list[TestTree]:
    """Leaves, at which a search has nothing to choose from."""
    return [TestTree(leaf) for leaf in tree("MAX(5, 0)")]
