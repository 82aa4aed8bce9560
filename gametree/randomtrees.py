"""Random trees, the same on every machine, with the properties that an exercise needs."""

from collections.abc import Callable, Sequence
from random import Random

from .errors import GameTreeError, TreeTooLarge, short
from .limits import MAX_PLIES
from .nodes import MAX, MAX_NODES, Node, Player, tree
from .search import alphabeta, minimax
from .values import amount, check_bool, check_count, check_value

TRIES = 10_000  # trees that are tried until one has all that was asked for
WORK = 1_000_000  # nodes that all these trees may have together


def random_tree(
    seed: int,
    depth: int = 3,
    branching: int = 3,
    *,
    values: Sequence[float] = range(1, 31),
    to_move: Player = MAX,
    uneven: bool = False,
    ties: bool = True,
    unique: bool = False,
    cuts: int | None = None,
    deep: bool | None = None,
    skipped: int | None = None,
) -> Node:
    """Return the root of a random tree in which MAX and MIN take turns: equal arguments give equal trees.

    seed: a whole number from 0 on; another seed gives another tree, on every machine the same.
    depth, branching: plies down to the leaves, and children of each inner node.
    values: what the values of the leaves are drawn from: a range, or a list of numbers.
    to_move: who moves at the root, MAX or MIN.
    uneven: leaves on different plies, and between 2 and `branching` children; the deepest leaf lies at `depth`.
    ties: False makes all leaves different.
    unique: True asks for a single best move at the root.
    cuts: how many cut-offs alpha-beta makes, the children taken as they stand.
    skipped: how many leaves it skips.
    deep: True asks for a deep cut-off among them, whose bound comes from further up than the node above;
        False for none.
    Raises GameTreeError for bad arguments, and where no such tree is found in 10,000 tries (fewer, if they
    would have more than 1,000,000 nodes together); TreeTooLarge for more than 1,000,000 nodes or 100 plies.

    >>> random_tree(7, depth=2, branching=2, cuts=1).to_text()
    'MAX(MIN(3, 3), MIN(2, 14))'
    """
    nodes = check_asked(seed, depth, branching, values, uneven, ties, unique, cuts, deep, skipped)
    random = Random(seed).random  # of which the same numbers come on every Python
    values = values if ties or isinstance(values, range) else list(dict.fromkeys(values))
    tries = max(1, min(TRIES, WORK // nodes))
    for _ in range(tries):
        lists = nested_lists(random, depth, branching, uneven, values, ties)
        top = tree(lists, to_move) if lists else None
        if top is None or (unique and len(minimax(top).moves) > 1):
            continue
        all_cuts, deep_ones = ([], []) if cuts is None and deep is None else deep_cuts(top)
        unseen = skipped is not None and len([*top.leaves()]) - alphabeta(top).leaves
        if (
            cuts in (None, len(all_cuts))
            and deep in (None, bool(deep_ones))
            and skipped in (None, unseen)
        ):
            return top
    raise GameTreeError(
        f"No such tree of depth {depth} and branching {branching} was found in {amount(tries, 'try', 'tries')}: ask for less, or change the seed, depth, branching or values."
    )


def nested_lists(
    random: Callable[[], float], depth, branching, uneven, values, ties
) -> list | None:
    """A tree as nested lists, for `tree`; None if it should be uneven and is not, or values run out."""
    top, used, plies = [], set(), set()
    unfilled = [(top, depth)]
    while unfilled:
        children, left = unfilled.pop()
        for _ in range(2 + int(random() * (branching - 1)) if uneven else branching):
            if left > 1 and not (uneven and random() < 1 / 3):
                children.append([])
                unfilled.append((children[-1], left - 1))
                continue
            if not ties and len(used) == len(values):
                return None
            while (value := values[int(random() * len(values))]) in used and not ties:
                pass  # draw again
            used.add(value)
            plies.add(left)
            children.append(value)
    return top if not uneven or (len(plies) > 1 and 1 in plies) else None


def deep_cuts(top: Node) -> tuple[list[Node], list[Node]]:
    """The nodes where alpha-beta cuts, and those where the bound is not the value of the node above, but from further up."""
    best, deep = {}, []

    def watch(kind, node, alpha, beta, value, skipped):
        if kind == "update":
            best[node] = value
        elif kind == "cut":
            above = best.get(node.parent)
            if above is None or (value < above if node.player is MAX else value > above):
                deep.append(node)

    return [node for node, _ in alphabeta(top, watch=watch).cuts], deep


def check_asked(seed, depth, branching, values, uneven, ties, unique, cuts, deep, skipped) -> int:
    """Refuse what random_tree cannot be asked for; return how many nodes the largest such tree has."""
    check_count(seed, "seed", least=0)
    flags = {"uneven": uneven, "ties": ties, "unique": unique, "deep": deep is not None and deep}
    for name, given in flags.items():
        check_bool(given, name)
    check_count(depth, "depth", least=1)
    check_count(branching, "branching", least=2 if uneven else 1)
    check_count(cuts, "cuts", least=0, none=True)
    check_count(skipped, "skipped", least=0, none=True)
    if not isinstance(values, (range, list, tuple)) or not values:
        raise GameTreeError(
            f"values must be a range or a list such as [-1, 0, 1], got {short(values)}."
        )
    for value in () if isinstance(values, range) else values:
        check_value(value, "Each of values")
    leaves = branching ** min(depth, MAX_NODES.bit_length())  # of a deeper tree they are too many
    nodes = depth + 1 if branching == 1 else (leaves * branching - 1) // (branching - 1)
    if nodes > MAX_NODES or depth > MAX_PLIES:
        raise TreeTooLarge(
            f"A tree of depth {short(depth)} and branching {short(branching)} is too large: at most {MAX_NODES:,} nodes and {MAX_PLIES:,} plies are allowed. Take a smaller depth or branching."
        )
    if deep and depth < 4:
        raise GameTreeError(f"A deep cut-off needs a depth of at least 4, got {depth}.")
    if (
        not ties
        and not uneven
        and len(values if isinstance(values, range) else set(values)) < leaves
    ):
        raise GameTreeError(
            f"ties=False needs {leaves:,} values, one for each leaf: take range(1, {2 * leaves + 1})."
        )
    return nodes
