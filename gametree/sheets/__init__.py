"""Exercises made new from a seed: random trees, and worksheets to print."""

from ..errors import GameTreeError, short
from ..language import check_language
from ..randomtrees import random_tree
from ..values import check_bool, check_count
from .kinds import KINDS, Prune
from .page import Worksheet

__all__ = ["random_tree", "worksheet"]

Choice = str | None
MOST_TASKS = 8  # on one sheet


def worksheet(
    seed: int, kind: str, count: int = 4, lang: Choice = None, *, strict: bool = False, order: Choice = None
) -> Worksheet:
    """Return a worksheet: tasks to print, in two forms A and B of the same difficulty, with their solutions.

    seed: a whole number from 0 on; another seed gives other tasks, on every machine the same.
    kind: "values" (write the value into each node), "move" (best move and value), "prune" (cross out what
        alpha-beta skips), "windows" (write α and β on the edges), "tictactoe" (complete the tree of an end of
        tic-tac-toe) or "bones" (win or lose in the bone game).
    count: tasks in each form, 1 to 8. lang: "en", "de" or "zh".
    strict, order: for "prune" and "windows", how alpha-beta searches: strict=True cuts only when α > β, and
        order="reversed" takes the children from right to left. (fail="hard" would look alike.)
    `.save("sheet.html")` writes the page, which any browser prints; `.tasks[0].tree` is the tree of the first
    task of form A, to be drawn or stepped through; `.forms["B"]` are the tasks of the other form.
    Raises GameTreeError for bad arguments.

    >>> sheet = worksheet(1, "prune", 2)
    >>> sheet
    Worksheet(prune, en, 2 tasks and 8 points in each of the forms A and B)
    >>> sheet.tasks[0].tree.to_text()
    'MAX(MIN(12, 14, 19), MIN(18, 17, 20), MIN(1, 2, 13))'
    """
    check_count(seed, "seed", least=0)
    if not isinstance(kind, str) or kind not in KINDS:
        raise GameTreeError(f"kind must be one of {', '.join(map(repr, KINDS))}, got {short(kind)}.")
    if check_count(count, "count", least=1) > MOST_TASKS:
        raise GameTreeError(f"A worksheet has at most {MOST_TASKS} tasks, got {short(count)}: make several.")
    lang = check_language(lang)
    check_bool(strict, "strict")
    if order not in (None, "reversed"):
        raise GameTreeError(f'order must be None or "reversed", got {short(order)}.')
    if (strict or order) and not issubclass(KINDS[kind], Prune):
        raise GameTreeError(f'strict and order are for the kinds "prune" and "windows", got {kind!r}.')
    return Worksheet(seed, kind, count, lang, strict, order)
