"""The answers are right, but they are not found in the way that the task asks for."""

from .entry import Mistake

MISTAKES: dict[str, Mistake] = {
    "table-not-used": Mistake(
        "The values are right, and positions are searched again that came before.",
        "Look a position up before you go on to its children, and store its value after.",
    ),
    "table-not-passed-on": Mistake(
        "The values are right, and a new, empty table is begun again and again.",
        (
            "What is found below must be known beside it. Make one table for the whole search, "
            "and hand that one to each child."
        ),
    ),
    "one-position-many-keys": Mistake(
        "The values are right, and the table keeps one position under several keys.",
        (
            "The key must be the same whenever the position is: node.state. "
            "A node, its path, its depth or the window may be another one each time."
        ),
    ),
    "table-not-asked": Mistake(
        "The values are right, but positions that are in the table are searched again.",
        (
            "Is each position looked up before its children are searched, "
            "and under the key under which it was stored? An if takes a value 0 for False: "
            "ask whether the key is in the table."
        ),
    ),
    "no-exact-entries": Mistake(
        "The values are right, and no value is stored as exact.",
        "Strictly between α and β the best value is exact: store (best, best).",
    ),
    "borrowed-search": Mistake(
        "The answer is right, and the search is not yours: it calls {searches} of the package.",
        "Write the recursion yourself: a loop over node.children that calls your own function.",
    ),
    "not-to-be-called": Mistake(
        "The answers are right, and it calls {functions}, which this task does without.",
        "Read once more what the task allows, and write the rest yourself.",
    ),
    "order-does-not-help": Mistake(
        "The order is allowed, and does not save enough.",
        (
            "The best child for whoever moves should come first. That is the smallest value where "
            "MIN moves."
        ),
    ),
    "order-changes-tree": Mistake(
        "The order changes the tree: children, or the values of leaves, are others afterwards.",
        "Leave the tree as it is: sorted(node.children, key=…) gives a new list.",
    ),
}
