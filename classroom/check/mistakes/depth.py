"""What goes wrong at a depth limit."""

from gametree.nodes import MAX, MIN

from ..mutants import Call, Part, Value, guess, is_at_the_end, mover
from .entry import Mistake
from .other_searches import is_loud, material, quiet_with
from .values import GUESS_TURNED


def stops_at_0(call: Call) -> bool:
    """Stops only at exactly 0 plies left: a search that steps over 0 goes on to the leaves."""
    return call.node.is_leaf or call.left == 0


def lower_where_the_player_changes(call: Call) -> float:
    """One ply less for a child, except where whoever moved moves again."""
    child = call.children[len(call.values)]
    return call.left if child.player is call.node.player else call.left - 1


def lower_each_time(call: Call) -> float:
    """One ply less for each child, the first one too: the depth is lowered in the loop."""
    return call.left - 1 - len(call.values)


def lower_after_each(call: Call) -> float:
    """The same, lowered after the call."""
    return call.left - len(call.values)


def for_whoever_moves_at_the_root(call: Call) -> Value:
    """A leaf's value, or the guess at a node, with its sign changed if MIN moves at the root."""
    return call.node.value if call.node.is_leaf else mover(call.top.node).sign * guess(call)


def with_the_sign_of_the_root(call: Call) -> Value:
    """A leaf's value, or the guess that a negamax turns for the root's mover, not for its own."""
    if call.node.is_leaf:
        return call.node.value
    return mover(call.node).sign * for_whoever_moves_at_the_root(call)


def best_guess_of_children(call: Call) -> Value:
    """A leaf's value, or the best of the guesses at the children of a node, leaves or not."""
    if call.node.is_leaf:
        return call.node.value
    return mover(call.node).best([call.search.evaluate(child) for child in call.node.children])


def guess_of_parent(call: Call) -> Value:
    node = call.node
    return node.value if node.is_leaf else call.search.evaluate(node.parent or node)


def stops_after(plies: int) -> Part:
    """Stops at the limit, or a number of plies below the root if that comes first."""
    return lambda call: is_at_the_end(call) or call.depth >= plies


MISTAKES: dict[str, Mistake] = {
    "limit-ignored": Mistake(
        "It does not stop at the depth limit.",
        "At depth 0 return evaluate(node), and go no deeper.",
        {"stops": lambda call: call.node.is_leaf},
    ),
    "one-ply-too-deep": Mistake(
        "It looks one ply too deep.",
        "At depth 0 guess the node itself, so ask for depth == 0 first.",
        {"stops": lambda call: call.node.is_leaf or call.left < 0},
        {"worth": best_guess_of_children},
    ),
    "one-ply-too-shallow": Mistake(
        "It stops one ply too early.",
        "With depth 1 look at the children, and guess them.",
        {"stops": lambda call: call.node.is_leaf or call.left <= 1},
        functions={
            "quiescence": [quiet_with(lambda node, depth: depth <= 1 and not is_loud(node))]
        },
    ),
    "limit-for-one-player": Mistake(
        "It stops at the depth limit only where one of the players moves.",
        "The depth limit is for both, so at depth 0 return evaluate(node), whoever moves.",
        {"stops": lambda call: call.node.is_leaf or (call.left <= 0 and call.node.player is MAX)},
        {"stops": lambda call: call.node.is_leaf or (call.left <= 0 and call.node.player is MIN)},
    ),
    "limit-asked-at-one": Mistake(
        "It stops where one ply is left, but not when it is called with none left.",
        "At depth 0 return evaluate(node): ask for depth == 0, before the children.",
        {"stops": lambda call: call.node.is_leaf or call.left == 1},
    ),
    "depth-not-lowered": Mistake(
        "The depth does not fall on the way down.",
        "A child is one ply further down and has one ply less left, so pass on depth - 1.",
        {"plies": lambda call: call.left},
        {"plies": lambda call: call.left, "stops": stops_at_0},
        {"plies": lambda call: call.left + 1},
        functions={"quiescence": [quiet_with(plies=lambda node: 0)]},
    ),
    "two-plies-at-once": Mistake(
        "Each call takes two plies off the depth.",
        "A ply is one move of one player. Each call goes down one ply: depth - 1.",
        {"plies": lambda call: call.left - 2},
        {"plies": lambda call: call.left - 2, "stops": stops_at_0},
    ),
    "depth-falls-in-the-loop": Mistake(
        "The depth falls from child to child, so later ones are searched less deep.",
        (
            "All children are one ply down, so leave depth as it is in the loop, and pass on depth "
            "- 1."
        ),
        {"plies": lower_each_time},
        {"plies": lower_after_each},
        {"plies": lower_each_time, "stops": stops_at_0},
        {"plies": lower_after_each, "stops": stops_at_0},
    ),
    "limit-of-its-own": Mistake(
        "It looks no deeper than a limit of its own, even if the depth is larger.",
        "Only depth says how far to look. Is there a number in your function that caps it?",
        *[{"stops": stops_after(plies)} for plies in range(1, 11)],
    ),
    "rounds-not-plies": Mistake(
        "It counts rounds, not plies, because the depth falls only when one of the players moves.",
        "A ply is one move of one player. Each call goes down one ply: depth - 1.",
        {"plies": lambda call: call.left - 1 if call.player is MAX else call.left},
        {"plies": lambda call: call.left - 1 if call.player is MIN else call.left},
    ),
    "changes-not-plies": Mistake(
        "It lowers the depth only where the move passes to the other player.",
        "A ply is one move, even if the same player moves again, so pass on depth - 1 each time.",
        {"plies": lower_where_the_player_changes},
    ),
    "guess-0-taken-for-none": Mistake(
        "It takes a guess of 0 for no guess, so it goes on below the depth limit.",
        "An if takes 0 for False. Ask whether depth is 0, not what the guess is.",
        {"stops": lambda call: call.node.is_leaf or (call.left <= 0 and guess(call) != 0)},
    ),
    "leaf-guessed": Mistake(
        "It guesses at a leaf, whose value is known.",
        (
            "An evaluation is for positions that are not finished. "
            "Ask for a leaf first, then for the depth."
        ),
        {"worth": guess},
        {"worth": lambda call: guess(call) if call.left <= 0 else call.node.value},
        functions={"quiescence": [quiet_with(at_leaf=material)]},
    ),
    "guess-forgotten": Mistake(
        "At the depth limit it returns 0.",
        "Return evaluate(node) there.",
        {"worth": lambda call: call.node.value if call.node.is_leaf else 0},
    ),
    "parent-guessed": Mistake(
        "At the depth limit it guesses at the parent of the node.",
        "Guess at the node itself, which is the position that was reached.",
        {"worth": guess_of_parent},
    ),
    "guess-for-the-mover": Mistake(
        "The guess has the wrong sign where MIN moves.",
        "An evaluation is on the scale of the values: MAX's, whoever moves.",
        GUESS_TURNED,
        {"worth": for_whoever_moves_at_the_root},
    ),
    "guess-for-the-root": Mistake(
        "The guess has the sign of the player who moves at the root, whoever moves at the node.",
        (
            "In a negamax the guess is for whoever moves at the node: "
            "node.player.sign * evaluate(node)."
        ),
        {"worth": with_the_sign_of_the_root},
        view="mover",
    ),
}
