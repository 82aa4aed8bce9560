"""Answers worked out by hand: what the checks of values, plans and the like see themselves.

All other mistakes that they name are mistakes of searches, whose entries have `by_hand`.
"""

from .entry import Mistake

MISTAKES: dict[str, Mistake] = {
    "not-answered-yet": Mistake("Not answered yet: {name}."),
    "no-such-node": Mistake(
        "There is no node {name}.", "The names are those in the picture: {known}."
    ),
    "cause-crossed-out": Mistake(
        "The child that brings the cut-off is not skipped. The search had to look at it first.",
        "Cross out the siblings that the search would visit after it.",
    ),
    "cut-node-crossed-out": Mistake(
        (
            "The node where the cut-off happens is not skipped. The search visits it, but does not "
            "finish it."
        ),
        "Cross out only those of its children that the search no longer looks at.",
    ),
    "bad-moves-crossed-out": Mistake(
        "These are the moves that are not best, but a move is not skipped because it is bad.",
        "Nobody knows a value before looking. As soon as α ≥ β the rest is skipped, good or bad.",
    ),
    "others-crossed-out": Mistake(
        "The search skips other nodes.",
        "Follow the order of the search, note α and β at each node, and look for α ≥ β.",
    ),
    "skipped-node-visited": Mistake(
        "The search skips this node.",
        "As soon as α ≥ β, the search returns and does not visit the other children.",
    ),
    "other-row": Mistake(
        "The search visits the nodes in another order.",
        "Depth first: everything below a node comes before its next sibling.",
    ),
    "table-too-short": Mistake("The rows are right so far, but some are missing."),
    "wrong-window": Mistake(
        "This is not the window on arrival.",
        (
            "A child gets its parent's window as it is at that moment, narrowed by the siblings "
            "before."
        ),
    ),
    "no-counterexample": Mistake(
        "{program} is right here, so this example does not show its mistake.",
        "Try another example. What does the program rely on?",
    ),
    "plan-incomplete": Mistake(
        "The plan has no answer at {path}, and a move is not a strategy.",
    ),
    "plan-fails": Mistake(
        "MIN can play so that the moves are {path}, and MAX gets {got} instead of {expected}.",
    ),
}
