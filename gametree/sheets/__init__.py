"""Exercises made new from a seed: random trees, and worksheets to print."""

from ..errors import GameTreeError, short
from ..values import check_count
from ..words import check_language
from .trees import random_tree

__all__ = ["random_tree", "worksheet"]

MOST_TASKS = 8  # on one sheet


def worksheet(seed, kind, count=4, lang="en"):
    """Return a worksheet: tasks to print, in two forms A and B of the same difficulty, with their solutions.

    seed: a whole number from 0 on; another seed gives other tasks, on every machine the same.
    kind: "values" (write the value into each node), "move" (best move and value), "prune" (cross out what
        alpha-beta skips), "windows" (write α and β on the edges), "tictactoe" (complete the tree of an end of
        tic-tac-toe) or "bones" (win or lose in the bone game).
    count: tasks in each form, 1 to 8.
    lang: "en", "de" or "zh".
    `.save("sheet.html")` writes the page, which any browser prints; `.tasks[0].tree` is the tree of the first
    task of form A, to be drawn or stepped through; `.forms["B"]` are the tasks of the other form.
    Raises GameTreeError for bad arguments.

    >>> sheet = worksheet(1, "prune", 2)
    >>> sheet
    Worksheet(prune, en, 2 tasks and 8 points in each of the forms A and B)
    >>> sheet.tasks[0].tree.to_text()
    'MAX(MIN(12, 14, 19), MIN(18, 17, 20), MIN(1, 2, 13))'
    """
    from .kinds import KINDS
    from .page import Worksheet

    check_count(seed, "seed", least=0)
    if not isinstance(kind, str) or kind not in KINDS:
        raise GameTreeError(f"kind must be one of {', '.join(map(repr, KINDS))}, got {short(kind)}.")
    if check_count(count, "count", least=1) > MOST_TASKS:
        raise GameTreeError(
            f"A worksheet has at most {MOST_TASKS} tasks, got {short(count)}: make several, with different seeds."
        )
    check_language(lang)
    return Worksheet(seed, kind, count, lang)
