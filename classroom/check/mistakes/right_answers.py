"""The answers are right, but they are not found in the way that the task asks for."""

from .entry import Mistake

MISTAKES: dict[str, Mistake] = {
    "table-not-used": Mistake(
        "The values are right, but it searches positions again that it has met before.",
        "Look a position up before you go on to its children, and store its value afterwards.",
    ),
    "table-not-passed-on": Mistake(
        "The values are right, but it begins a new, empty table again and again.",
        (
            "What one branch finds, the other branches must know. Make one table for the whole "
            "search, and pass it to each child."
        ),
    ),
    "one-position-many-keys": Mistake(
        "The values are right, but the table keeps one position under several keys.",
        (
            "The same position must always have the same key, so use node.state. A node, its path, "
            "its depth or the window may be different each time."
        ),
    ),
    "table-not-asked": Mistake(
        "The values are right, but it searches positions again that are in the table.",
        (
            "Do you look up each position before you search its children, and under the key under "
            "which you stored it? An if takes a value 0 for False, so ask whether the key is in "
            "the table."
        ),
    ),
    "no-exact-entries": Mistake(
        "The values are right, but it stores no value as exact.",
        "Strictly between α and β the best value is exact: store (best, best).",
    ),
    "bounds-missing": Mistake(
        "The values are right, but its table keeps no bounds.",
        "If best is at most α, store (-inf, best). If it is at least β, store (best, inf).",
    ),
    "borrowed-search": Mistake(
        (
            "The answer is right, but the search is not yours, because it calls {searches} of the "
            "package."
        ),
        "Write the recursion yourself: a loop over node.children that calls your own function.",
    ),
    "not-to-be-called": Mistake(
        "The answers are right, but it calls {functions}, which this task does not allow.",
        "Read again what the task allows, and write the rest yourself.",
    ),
    "order-does-not-help": Mistake(
        "The order is allowed, but it does not save enough.",
        (
            "The best child for whoever moves should come first. Where MIN moves, that is the one "
            "with the smallest value."
        ),
    ),
    "order-changes-tree": Mistake(
        "The order changes the tree: afterwards it has other children, or other values of leaves.",
        "Leave the tree as it is: sorted(node.children, key=…) gives a new list.",
    ),
}
