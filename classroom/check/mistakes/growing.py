"""Growing a tree out of a student's own nodes: what check_grow knows."""

from .entry import Mistake

MISTAKES: dict[str, Mistake] = {
    "child-is-none": Mistake(
        "{place} there is None in place of a node.",
        "Every call of the function must return the node that it has made.",
    ),
    "node-lacks-something": Mistake(
        "A node has no {attribute}.",
        "Give each new node its {attribute} in __init__: self.{attribute} = …",
    ),
    "children-shared": Mistake(
        "A node is among its own children.",
        (
            "All nodes share one list. Make a new list for each node, in __init__: "
            "self.children = []."
        ),
    ),
    "wrong-children": Mistake(
        "A node has the wrong number of children.",
        (
            "Each move of game.moves(state) leads to one child. Does the loop end too early, or "
            "does the tree not grow further below a child?"
        ),
    ),
    "wrong-keys": Mistake(
        "The children are under the wrong keys.",
        "The key of a child is the move that leads to it, as game.moves(state) lists it.",
    ),
    "state-grown-twice": Mistake(
        "{place} there is a second node for a state that has one already.",
        (
            "Look into known before you make a node, write each new node into it, and pass the "
            "same known on."
        ),
    ),
    "move-not-written": Mistake(
        "{place} the move is None: the node does not know which move led to it.",
        "The parent knows the move: it writes child.move when it has grown the child.",
    ),
    "node-differs": Mistake(
        "A node does not say what the game says.",
        (
            "state is the position, and game.to_move(state) says who moves there. The root has no "
            "move, and only a leaf has a value, game.utility(state)."
        ),
    ),
}
