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
        "The child that brings the cut-off is not skipped: it had to be looked at to know.",
        "Cross out the siblings that the search would visit after it.",
    ),
    "cut-node-crossed-out": Mistake(
        "The node where the cut-off falls is not skipped: it was visited, and only left early.",
        "Cross out only those of its children that are no longer looked at.",
    ),
    "bad-moves-crossed-out": Mistake(
        "These are the moves that are not best, and bad moves are not skipped for being bad.",
        "Nobody knows a value before looking. Skipped is what comes after α ≥ β, good or bad.",
    ),
    "others-crossed-out": Mistake(
        "Other nodes are skipped.",
        "Follow the order of the search, note α and β at each node, and look for α ≥ β.",
    ),
    "skipped-node-visited": Mistake(
        "This node is skipped.",
        "Where α ≥ β, the search returns, and the other children get no visit.",
    ),
    "other-row": Mistake(
        "The order is another.", "Depth first: all below a node, then its next sibling."
    ),
    "table-too-short": Mistake("The rows are right so far, and some are missing."),
    "wrong-window": Mistake(
        "The window on arrival is another one.",
        (
            "A child gets its parent's window as it is at that moment: "
            "narrowed by the siblings before."
        ),
    ),
    "no-counterexample": Mistake(
        "{program} is right here, so this example does not show its mistake.",
        "Try another example. What does the program take for granted?",
    ),
    "plan-incomplete": Mistake(
        "The plan has no answer at {path}: a move is not a strategy.",
    ),
    "plan-fails": Mistake(
        "MIN can play so that the moves are {path}, and MAX gets {got} instead of {expected}.",
    ),
}
