"""Plans: an answer for each node where a player moves.

The task "plans" asks for count_plans(start, player): how many complete plans the player has.
"""

from collections.abc import Callable
from math import prod

from gametree.nodes import MAX, MIN, Node, Player

from .entry import Mistake


def short_plans(start: Node, player: Player) -> int:
    if start.is_leaf:
        return 1
    counts = [short_plans(child, player) for child in start.children]
    return sum(counts) if start.player is player else prod(counts)


def choices(start: Node, player: Player) -> list[int]:
    return [len(node.children) for node in start.walk() if node.player is player]


def first_choice_only(start: Node, player: Player) -> int:
    return [*choices(start, player), 1][0]


def plans_below(start: Node, player: Player) -> int:
    numbers = choices(start, player)
    return prod(numbers[1:] if start.player is player else numbers)


def plans_below_the_root(start: Node, player: Player) -> int:
    nodes = [node for node in start.walk() if node.player is player and node.parent is not None]
    return prod([len(node.children) for node in nodes])


def plans_on_two_plies(start: Node, player: Player) -> int:
    nodes = [node for node in (start, *start.children) if node.player is player]
    return prod([len(node.children) for node in nodes])


def plans_along_first_children(start: Node, player: Player) -> int:
    count, node = 1, start
    while not node.is_leaf:
        count *= len(node.children) if node.player is player else 1
        node = node.children[0]
    return count


def plans_with_others_added(start: Node, player: Player) -> int:
    if start.is_leaf:
        return 1
    below = [plans_with_others_added(child, player) for child in start.children]
    return len(below) * prod(below) if start.player is player else sum(below)


def plans_to_inner_nodes(start: Node, player: Player) -> int:
    nodes = [node for node in start.walk() if node.player is player]
    return prod([max(1, len([child for child in node if child.children])) for node in nodes])


def plans_with_levels_added(start: Node, player: Player) -> int:
    """Choices on one level are added, and those sums are multiplied."""
    nodes = [node for node in start.walk() if node.player is player]
    levels = {node.depth: 0 for node in nodes}
    for node in nodes:
        levels[node.depth] += len(node.children)
    return prod(levels.values())


def plans_if_any(start: Node, player: Player) -> int:
    numbers = choices(start, player)
    return prod(numbers) if numbers else 0


def plans_in_turn(first: Player) -> Callable[[Node, Player], int]:
    """Count as if `first` moved on the first ply of the whole tree, and then in turn."""

    def count(start: Node, player: Player) -> int:
        nodes = [node for node in start.walk() if node.children]
        is_asked = player is first
        return prod([len(node.children) for node in nodes if (node.depth % 2 == 0) is is_asked])

    return count


MISTAKES: dict[str, Mistake] = {
    "choices-added": Mistake(
        "It adds choices that should be multiplied.",
        "Each answer at one node goes with each answer at the others. Write all the plans down.",
        functions={
            "plans": [
                lambda start, player: sum(choices(start, player)),
                lambda start, player: max(1, sum(choices(start, player))),
                lambda start, player: 1 + sum(choices(start, player)),
                plans_with_levels_added,
            ]
        },
    ),
    "own-choice-left-out": Mistake(
        "It does not count the choice at the node where it begins.",
        "That node counts like all those below it.",
        functions={"plans": [plans_below, plans_below_the_root]},
    ),
    "one-choice-too-few": Mistake(
        "At each node it counts one move too few.",
        "All moves of a node count, so multiply by len(node.children).",
        functions={
            "plans": [
                lambda start, player: prod([number - 1 for number in choices(start, player)]),
                lambda start, player: prod(
                    [max(number - 1, 1) for number in choices(start, player)]
                ),
            ]
        },
    ),
    "player-not-asked": Mistake(
        "It counts the plans of the same player, whoever is asked for.",
        "Compare with the parameter player.",
        functions={
            "plans": [
                lambda start, player: prod(choices(start, MAX)),
                lambda start, player: prod(choices(start, MIN)),
            ]
        },
    ),
    "plans-of-the-other": Mistake(
        "It counts the plans of the other player.",
        "A plan has answers for the nodes where its own player moves.",
        functions={"plans": [lambda start, player: prod(choices(start, player.opponent))]},
    ),
    "two-plies-only": Mistake(
        "It looks no further than the children of the start.",
        "start.walk() gives all nodes from start down.",
        functions={"plans": [plans_on_two_plies]},
    ),
    "first-children-only": Mistake(
        "It goes down only along the first children.",
        "start.walk() gives all nodes from start down.",
        functions={"plans": [plans_along_first_children]},
    ),
    "plans-of-branches-added": Mistake(
        "Where the other player moves, it adds the plans of the branches.",
        "A plan has an answer for each branch, so multiply them.",
        functions={"plans": [plans_with_others_added]},
    ),
    "last-moves-left-out": Mistake(
        "It does not count moves to leaves.",
        "A move that ends the game is a choice, too: len(node.children).",
        functions={"plans": [plans_to_inner_nodes]},
    ),
    "two-moves-each": Mistake(
        "It counts two moves at each node of the player.",
        "A node has len(node.children) moves.",
        functions={"plans": [lambda start, player: 2 ** len(choices(start, player))]},
    ),
    "empty-plan-forgotten": Mistake(
        "It counts no plan for a player who never moves, but there is one, the empty plan.",
        "Start the product at 1.",
        functions={"plans": [plans_if_any]},
    ),
    "first-choice-only": Mistake(
        "It counts only the first node of the player.",
        "A return inside the loop ends it, so put the return after the loop.",
        functions={"plans": [first_choice_only]},
    ),
    "players-by-plies": Mistake(
        "It counts plies to find out who moves.",
        "MAX need not begin, and a player may move twice in a row, so ask node.player.",
        functions={"plans": [plans_in_turn(MAX), plans_in_turn(MIN)]},
    ),
    "nodes-of-both": Mistake(
        "It counts the nodes of both players.",
        "A plan answers only where its own player moves, so ask node.player.",
        functions={
            "plans": [
                lambda start, player: prod(
                    [len(node.children) for node in start.walk() if node.children]
                )
            ]
        },
    ),
    "short-plans-counted": Mistake(
        "It does not count nodes that the plan itself rules out.",
        "A complete plan has an answer for every node where its player moves, reached or not.",
        functions={"plans": [short_plans]},
    ),
}
