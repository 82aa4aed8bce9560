"""Random trees, the same on every machine, with the properties that an exercise needs."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from gametree.errors import GameTreeError, TreeTooLarge
from gametree.game import MOST_NODES
from gametree.nodes import MAX, MOST_PLIES, Node, Player, tree
from gametree.search import alphabeta, minimax
from gametree.values import Number

from ..guards import check_bool, check_count, check_value
from ..words.language import Plural, Sentence

TRIES = 10_000  # trees that are tried until one has everything that was asked for
WORK = 1_000_000  # nodes that all these trees may have together
DEEP_PLIES = 4  # the least depth of a tree with a deep cut-off
ENDS_EARLY = 1 / 3  # how often a leaf is above the depth, in an uneven tree


def random_tree(
    seed: int,
    depth: int = 3,
    branching: int = 3,
    *,
    values: Sequence[Number] = range(1, 31),
    to_move: Player = MAX,
    uneven: bool = False,
    ties: bool = True,
    unique: bool = False,
    cuts: int | None = None,
    deep: bool | None = None,
    skipped: int | None = None,
) -> Node:
    """Return the root of a random tree in which MAX and MIN take turns.

    Equal arguments give equal trees.

    seed: a whole number from 0 on; each seed gives its own tree, the same on every machine.
    depth, branching: plies down to the leaves, and children of each inner node.
    values: the numbers from which the values of the leaves are drawn: a range, or a list.
    to_move: who moves at the root, MAX or MIN.
    uneven: leaves on different plies, and between 2 and `branching` children; the deepest leaf lies
        at `depth`.
    ties: False makes all leaves different.
    unique: True asks for a single best move at the root.
    cuts: how many cut-offs alpha-beta makes, with the children in the given order.
    skipped: how many leaves it skips.
    deep: True asks for a deep cut-off among them, whose bound comes from further up than the node
        above; False for none.
    Raises GameTreeError for bad arguments, and if no such tree is found in 10,000 tries (fewer, if
    they would have more than 1,000,000 nodes together); TreeTooLarge for more than 1,000,000 nodes
    or 100 plies.

    >>> random_tree(7, depth=2, branching=2, cuts=1).to_text()
    'MAX(MIN(3, 3), MIN(2, 14))'
    """
    for flag, name in ((uneven, "uneven"), (ties, "ties"), (unique, "unique")):
        check_bool(flag, name)
    check_count(seed, "seed", least=0)
    shape = Shape(depth, branching, values, uneven, ties)
    shape.check()
    wanted = Wanted(unique, cuts, deep, skipped)
    wanted.check(depth)
    random = Random(seed).random  # which gives the same numbers on every Python
    tries = max(1, min(TRIES, WORK // shape.most_nodes()))
    for _ in range(tries):
        lists = shape.nested_lists(random)
        top = tree(lists, to_move) if lists else None
        if top and wanted.holds_in(top):
            return top
    raise GameTreeError(
        "No such tree of depth {depth} and branching {branching} was found "
        "in {tries}: ask for less, or change the seed, depth, branching or "
        "values.",
        depth=depth,
        branching=branching,
        tries=Plural("{count} try", "{count} tries", tries),
    )


@dataclass
class Shape:
    """How a random tree is built: arguments of random_tree."""

    depth: int
    branching: int
    values: Sequence[Number]
    uneven: bool
    ties: bool

    def check(self) -> None:
        """Raise GameTreeError for an impossible shape, TreeTooLarge if a tree is too large."""
        check_count(self.depth, "depth", least=1)
        check_count(self.branching, "branching", least=2 if self.uneven else 1)
        if not isinstance(self.values, (range, list, tuple)) or not self.values:
            raise GameTreeError(
                "values must be a range or a list such as [-1, 0, 1], got {values!r}.",
                values=self.values,
            )
        if not isinstance(self.values, range):
            for value in self.values:
                check_value(value, Sentence("Each of values"))
        if self.depth > MOST_PLIES or self.most_nodes() > MOST_NODES:
            raise TreeTooLarge(
                "A tree of depth {depth!r} and branching {branching!r} is too large: at "
                "most {max_nodes} nodes and {max_plies} plies are allowed. Take a "
                "smaller depth or branching.",
                depth=self.depth,
                branching=self.branching,
                max_nodes=MOST_NODES,
                max_plies=MOST_PLIES,
            )
        leaves: int = self.branching**self.depth
        if not self.ties and not self.uneven and len(self.different_values()) < leaves:
            raise GameTreeError(
                "ties=False needs {leaves} values, one for each leaf: take range(1, {end}).",
                leaves=leaves,
                end=str(2 * leaves + 1),
            )

    def most_nodes(self) -> int:
        """Return how many nodes the largest such tree has, or a number beyond what is allowed."""
        if self.branching == 1:
            return self.depth + 1
        # Of a deeper tree the leaves are too many, and the number would be too large to work with.
        leaves: int = self.branching ** min(self.depth, MOST_NODES.bit_length())
        return (leaves * self.branching - 1) // (self.branching - 1)

    def different_values(self) -> Sequence[Number]:
        if isinstance(self.values, range):
            return self.values
        return list(dict.fromkeys(self.values))

    def nested_lists(self, random: Callable[[], float]) -> list[Any] | None:
        """Return a tree as nested lists, as `tree` reads it.

        None if it should be uneven and is not, or if it takes more different values than there are.
        """
        values = self.values if self.ties else self.different_values()
        top: list[Any] = []
        used: set[Number] = set()
        leaf_plies = set()  # how many plies were left at the leaves; 1 at the deepest
        unfilled = [(top, self.depth)]
        while unfilled:
            children, plies_left = unfilled.pop()
            for _ in range(self.child_count(random)):
                if self.goes_on(plies_left, random):
                    child: list[Any] = []
                    children.append(child)
                    unfilled.append((child, plies_left - 1))
                    continue
                if not self.ties and len(used) == len(values):
                    return None
                value = draw_value(values, random)
                while not self.ties and value in used:
                    value = draw_value(values, random)
                used.add(value)
                leaf_plies.add(plies_left)
                children.append(value)
        is_uneven = len(leaf_plies) > 1 and 1 in leaf_plies
        return None if self.uneven and not is_uneven else top

    def child_count(self, random: Callable[[], float]) -> int:
        if not self.uneven:
            return self.branching
        return 2 + int(random() * (self.branching - 1))

    def goes_on(self, plies_left: int, random: Callable[[], float]) -> bool:
        """Return whether a child is an inner node; of an uneven tree, chance decides."""
        if plies_left == 1:
            return False
        return not self.uneven or random() >= ENDS_EARLY


def draw_value(values: Sequence[Number], random: Callable[[], float]) -> Number:
    return values[int(random() * len(values))]


@dataclass
class Wanted:
    """What must hold in a random tree: arguments of random_tree; None: anything will do."""

    unique: bool
    cuts: int | None
    deep: bool | None
    skipped: int | None

    def check(self, depth: int) -> None:
        """Raise GameTreeError for what cannot be asked for."""
        if self.deep is not None:
            check_bool(self.deep, "deep")
        check_count(self.cuts, "cuts", least=0, none=True)
        check_count(self.skipped, "skipped", least=0, none=True)
        if self.deep and depth < DEEP_PLIES:
            raise GameTreeError(
                "A deep cut-off needs a depth of at least {deep_plies}, got {depth}.",
                deep_plies=DEEP_PLIES,
                depth=depth,
            )

    def holds_in(self, top: Node) -> bool:
        if self.unique and len(minimax(top).moves or ()) > 1:
            return False
        if self.cuts is not None or self.deep is not None:
            all_cuts, deep_ones = deep_cuts(top)
            if self.cuts not in (None, len(all_cuts)) or self.deep not in (None, bool(deep_ones)):
                return False
        if self.skipped is None:
            return True
        leaves = len([*top.leaves()])
        return self.skipped == leaves - alphabeta(top).leaves


def deep_cuts(top: Node) -> tuple[list[Node], list[Node]]:
    """Return the nodes at which alpha-beta cuts, and those of them at which the cut-off is deep.

    In a deep cut-off the bound is not the value of the node above, but comes from further up.
    """
    best: dict[Node, Number | None] = {}  # at each inner node, so far
    deep = []

    def watch(
        kind: str,
        node: Node,
        alpha: Number,
        beta: Number,
        value: Number | None,
        skipped: Sequence[Node],
    ) -> None:
        if kind == "update":
            best[node] = value
        elif kind == "cut" and not is_cut_by_parent(node, value):
            deep.append(node)

    def is_cut_by_parent(node: Node, value: Number | None) -> bool:
        """Return whether the parent, by its own best value, would avoid a node worth this much."""
        above = best.get(node.parent) if node.parent else None
        if above is None or value is None:
            return False
        return value >= above if node.player is MAX else value <= above

    cuts = alphabeta(top, watch=watch).cuts
    return [node for node, _ in cuts], deep
