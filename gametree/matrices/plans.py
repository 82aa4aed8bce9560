"""All complete plans of a tree: what each player answers at every node, and what two plans lead to."""

from itertools import product

from ..errors import GameTreeError, TreeTooLarge
from ..nodes import CHANCE, MAX, MIN, Node, move_text
from ..values import many, mean

MOST_PLANS = 1_000  # of one player, in the matrix of a tree


def matrix_of_plans(node: Node) -> tuple[list[list], list[str], list[str]]:
    """The payoffs of all pairs of complete plans in the tree below `node`, and the plans' names: MAX's, MIN's.

    Raises TreeTooLarge past 1,000 plans of one player, GameTreeError where the tree has not grown yet.
    """
    places = {MAX: [], MIN: []}  # of each player: one node of each information set
    place_of, counts = {}, {MAX: 1, MIN: 1}  # node → the index of its information set among those
    for each in node.walk():
        if not each.is_leaf and not each.grown:
            raise GameTreeError(
                f"{each!r} has no children yet: grow the tree first with build(game)."
            )
        if each.player in places and each not in place_of:
            place_of |= dict.fromkeys(each.information_set or (each,), len(places[each.player]))
            places[each.player].append(each)
            counts[each.player] = min(counts[each.player] * len(each.grown), 10**300)
    if max(counts.values()) > MOST_PLANS:
        who = " and ".join(f"{player} has {many(counts[player])}" for player in (MAX, MIN))
        raise TreeTooLarge(
            f"This tree has too many complete plans for a matrix: {who}, and at most {MOST_PLANS:,} a player are allowed. Take a smaller game, or a node further down."
        )
    rows, cols = (
        list(product(*[range(len(place.grown)) for place in of])) for of in places.values()
    )
    payoffs = [[outcome(node, place_of, row, col) for col in cols] for row in rows]
    return payoffs, plan_names(node, places[MAX], rows), plan_names(node, places[MIN], cols)


def outcome(top, place_of, row, col):
    """What MAX gets when these two plans meet: at the leaf they lead to, or the mean over chance."""
    outcomes, ahead = [], [(1, top)]
    while ahead:
        weight, node = ahead.pop()
        if node.is_leaf:
            outcomes.append((weight, node.value))
        elif node.player is CHANCE:
            ahead += [(weight * child.chance, child) for child in node.children]
        else:
            plan = row if node.player is MAX else col
            ahead.append((weight, node.children[plan[place_of[node]]]))
    return mean(outcomes, top)


def plan_names(top, places, plans):
    """A name for each plan: what it answers where there is a choice."""
    said = []  # for each place: its answers in words
    for node in places:
        way, before = [], node
        while before is not top:
            way.append("?" if before.information_set else move_text(before))
            before = before.parent
        when = "" if way in ([], ["?"]) else ",".join(reversed(way)) + "→"
        said.append(
            [when + move_text(child) for child in node.children] if len(node.children) > 1 else None
        )
    names = [
        "; ".join([each[i] for each, i in zip(said, plan) if each]) or "no choice" for plan in plans
    ]
    if len(set(names)) < len(names) or not all(
        name.strip() for name in names
    ):  # a game may name moves alike
        names = [f"{i + 1}: {name}" for i, name in enumerate(names)]
    return names
