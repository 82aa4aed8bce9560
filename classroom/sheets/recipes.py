"""Trees made out of random numbers, for the kinds that ask about written trees."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from gametree.nodes import Node, Player, tree
from gametree.search import alphabeta

from ..trees.randomtrees import random_tree
from .tasks import RandomNumbers
from .workings import Convention

MOST_LEAVES = 9  # what fits between the margins of a page

# The arguments of `random_tree`.
TreeOptions: TypeAlias = Mapping[str, Any]


def options_at(number: int, options: Sequence[TreeOptions]) -> TreeOptions:
    """The options for the task at that place on the sheet: they are taken in turn."""
    return options[(number - 1) % len(options)]


def written_tree(random: RandomNumbers, number: int, *options: TreeOptions) -> Node | None:
    """A random tree for that place on the sheet; None if it does not fit on the page."""
    seed = int(random() * 2**32)
    top = random_tree(seed, **{"values": range(1, 21), **options_at(number, options)})
    return top if len(list(top.leaves())) <= MOST_LEAVES else None


def tree_with_cuts(
    random: RandomNumbers, number: int, convention: Convention, *options: TreeOptions
) -> Node | None:
    """Such a tree on which alpha-beta makes a cut-off; None if it makes none.

    On a strict sheet, α = β is no cut-off: that makes a difference on every tree that may have
    ties, and on no other tree.
    """
    top = written_tree(random, number, *options)
    if top is None:
        return None
    if convention.order:
        assert isinstance(top.player, Player)
        # Mirrored, it has from the right the cut-offs that it had from the left.
        top = tree(mirror(top), top.player)
    usual_cuts = alphabeta(top, order=convention.order).cuts
    strict_cuts = alphabeta(top, strict=True, order=convention.order).cuts
    if convention.strict and "ties" not in options_at(number, options):
        fits = 0 < len(strict_cuts) < len(usual_cuts)
    else:
        fits = len(usual_cuts) > 0 and usual_cuts == strict_cuts
    return top if fits else None


def mirror(node: Node) -> Any:
    """A tree as nested lists, for `tree`, each node's children from right to left."""
    if node.is_leaf:
        return node.value
    return [mirror(child) for child in reversed(node.children)]
