"""Which tree a task is about: each recipe makes it out of random numbers.

A recipe is given a function that returns the next random number, the task's place on the sheet, and
the convention of alpha-beta. It returns the tree, or None where these numbers give none that will
do: then the next ones are tried.
"""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, TypeAlias

from gametree.game import build, root
from gametree.games import Bones, TicTacToe
from gametree.nodes import CHANCE, MAX, MIN, Node, Player, tree
from gametree.search import alphabeta, values_of

from ..trees.ordering import Shuffle
from ..trees.randomtrees import random_tree
from .tasks import RandomNumbers, Recipe
from .workings import Convention, best_children, best_order, conditions_of

MOST_LEAVES = 9  # what fits between the margins of a page
MOST_CONDITIONS = 2  # of x on one tree

# What `random_tree` is asked for.
TreeOptions: TypeAlias = Mapping[str, Any]


def options_of(number: int, options: tuple[TreeOptions, ...]) -> TreeOptions:
    """Those for the task at that place: they are taken in turn."""
    return options[(number - 1) % len(options)]


def written_tree(random: RandomNumbers, options: TreeOptions) -> Node | None:
    """A random tree with such options that fits on a page."""
    seed = int(random() * 2**32)
    top = random_tree(seed, **{"values": range(1, 21), **options})
    return top if len(list(top.leaves())) <= MOST_LEAVES else None


def written_trees(*options: TreeOptions) -> Recipe:
    """Random trees, with these options in turn."""

    def recipe(random: RandomNumbers, number: int, convention: Convention) -> Node | None:
        return written_tree(random, options_of(number, options))

    return recipe


def trees_with_cuts(*options: TreeOptions) -> Recipe:
    """Trees on which alpha-beta makes a cut-off, with these options in turn.

    On a strict sheet it makes a difference on every tree that may have ties that α = β is no
    cut-off; on all other trees it makes none.
    """

    def recipe(random: RandomNumbers, number: int, convention: Convention) -> Node | None:
        asked = options_of(number, options)
        top = written_tree(random, asked)
        if top is None:
            return None
        if convention.order:
            assert isinstance(top.player, Player)
            # Mirrored, it has from the right the cut-offs that it had from the left.
            top = tree(mirrored(top), top.player)
        usual_cuts = alphabeta(top, order=convention.order).cuts
        strict_cuts = alphabeta(top, strict=True, order=convention.order).cuts
        if convention.strict and "ties" not in asked:
            fits = 0 < len(strict_cuts) < len(usual_cuts)
        else:
            fits = len(usual_cuts) > 0 and usual_cuts == strict_cuts
        return top if fits else None

    return recipe


def mirrored(node: Node) -> Any:
    """A tree as nested lists, for `tree`, each node's children from right to left."""
    if node.is_leaf:
        return node.value
    return [mirrored(child) for child in reversed(node.children)]


def trees_with_x(*options: TreeOptions) -> Recipe:
    """Trees with x for the value of a leaf, on which hangs what is skipped, with these options."""

    def recipe(random: RandomNumbers, number: int, convention: Convention) -> Node | None:
        top = written_tree(random, options_of(number, options))
        if top is None:
            return None
        leaves = list(top.leaves())
        leaves[int(random() * len(leaves))].value = "x"
        conditions = conditions_of(top, convention)
        return top if 1 <= len(conditions) <= MOST_CONDITIONS else None

    return recipe


def trees_to_reorder(*options: TreeOptions) -> Recipe:
    """Trees of which an order that is best was found, with these options in turn."""

    def recipe(random: RandomNumbers, number: int, convention: Convention) -> Node | None:
        top = written_tree(random, options_of(number, options))
        if top is None:
            return None
        is_best = alphabeta(best_order(top)).leaves == Shuffle(top).best
        return top if is_best else None

    return recipe


def trees_with_chance(random: RandomNumbers, number: int, convention: Convention) -> Node | None:
    """Three chance nodes over leaves, or two over nodes of the other player; values are whole."""
    over_leaves = number % 4 in (1, 2)
    player: Player = MAX if number % 2 else MIN

    def below_chance() -> Node | int:
        if over_leaves:
            return whole_value(random)
        return player.opponent(whole_value(random), whole_value(random))

    probabilities = [Fraction(1, 2 + int(random() * 3)) for _ in range(3 if over_leaves else 2)]
    chance_nodes = [
        CHANCE((probability, below_chance()), (1 - probability, below_chance()))
        for probability in probabilities
    ]
    top = player(*chance_nodes)
    are_whole = all(value == int(value) for value in values_of(top).values())
    return top if are_whole else None


def whole_value(random: RandomNumbers) -> int:
    return int(random() * 21)


def ends_of_tictactoe(random: RandomNumbers, number: int, convention: Convention) -> Node | None:
    """The tree of an end of tic-tac-toe, by turns with two or three squares free.

    Its moves are not all equally good.
    """
    node = root(TicTacToe())
    moves_made = 7 if number % 4 in (1, 2) else 6  # then O is to move, or X
    for _ in range(moves_made):
        if not node.is_leaf:
            node = node.children[int(random() * len(node.children))]
    assert node.game is not None
    top = build(node.game, node.state)
    if top.is_leaf or len(best_children(top)) == len(top.children):
        return None
    return top


def bone_games(random: RandomNumbers, number: int, convention: Convention) -> Node | None:
    """The tree of a small bone game; in every fourth task who cannot move wins.

    Some of its heaps are won by MAX, others by MIN.
    """
    take = tuple([bones for bones in range(1, 9) if random() < 0.5])
    if not 2 <= len(take) <= 3:
        return None
    bones_at_first = 3 + int(random() * 12)
    game = Bones(bones_at_first, take, misere=number % 4 == 0)
    top = build(game, max_nodes=10_000)
    leaves = len(list(top.leaves()))
    if not 4 <= leaves <= 5 or top.height > 3:
        return None
    has_both_values = len(set(values_of(top).values())) == 2
    return top if has_both_values else None
