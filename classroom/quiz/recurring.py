"""Which kind of task is asked again, with a new tree, after a reader has solved a question.

Several questions share a kind, so that it is asked once a day and no more. A question that has no
kind here cannot be asked with a new tree, and is not asked again: what a word means, what a
program prints, whether a claim is true, how many plans a player has, which mix is best.
"""

from gametree.nodes import CHANCE

OF_A_TREE = "values of "  # the beginning of the name under which a completed tree is stored

# The kinds, in the order in which they are asked if they are due on the same day: a kind of
# worksheet, or "leaves" → questions, and functions that have passed their check.
RECURRING = {
    "values": [
        *["bags-question", "averaging", "turned-values", "eight-values", "one-child"],
        *["start-at-zero", "value_of()", "twice-question"],
        *["ex02-tree-1", "ex02-tree-2", "ex02-tree-3", "ex02-tree-4", "ex02-tree-5"],
        *["ex02-tree-6", "limit-question-two", "max-shows-first", "min-shows-first"],
    ],
    "move": [
        *["my_minimax()", "ex02-best-1", "ex02-best-2", "ex02-best-3", "all_best()"],
        *["05-by-hand-question", "my_limited()", "limited()"],
    ],
    "tictactoe": [
        *["puzzle-question", "02-corner-question", "quickest", "can_win()"],
        *["ex02-defence", "ex02-attack-value", "ex02-attack", "ex02-latest-loss"],
    ],
    "bones": [
        *["predict-six", "03-check-a", "predict-eight", "predict-pattern", "predict-flags"],
        *["wins()", "wins_from()", "misere_wins()", "predict-misere", "predict-takes"],
        *["predict-bachet", "strip-usual", "strip-misere", "proof-take"],
        *["bug-one-shows", "mended_one()"],
    ],
    "prune": [
        *["by-hand", "04-check-a", "both-predict", "deep-question", "04-check-deep"],
        *["my_alphabeta()", "ex1-tree-1", "ex1-tree-2", "ex1-tree-3", "ex1-tree-4"],
        *["ex1-tree-5", "ex1-tree-6"],
    ],
    "x": ["x-question"],
    "leaves": ["alphabeta-nodes", "04-check-b", "minimum-question", "ex1-other-way"],
    "reorder": ["orders-question", "04-check-d", "my_order()", "ex9-sorted"],
    "windows": ["window-c", "both-windows", "check-own", "ex4-windows", "ex9-root"],
    "expectimax": [
        *["lotteries-question", "06-check-chance", "06-check-mean", "dice-question"],
        *["risk-question", "my_expectimax()", "ex6-values-one", "ex6-values-two", "ex6-seen"],
    ],
}
KIND_OF = {name: kind for kind, names in RECURRING.items() for name in names}


def recurring_kind(name: str) -> str | None:
    """The kind of task to ask again after solving the question of that name; None for no kind."""
    if name.startswith(OF_A_TREE):
        return "expectimax" if f"{CHANCE}(" in name else "values"
    return KIND_OF.get(name)
