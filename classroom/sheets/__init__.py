"""Exercises made new from a seed: random trees, and worksheets to print."""

from collections.abc import Sequence
from itertools import chain

from gametree.arguments import node_of
from gametree.defaults import chosen
from gametree.errors import GameTreeError, short
from gametree.nodes import Node, copy_tree, tree
from gametree.randomtrees import random_tree
from gametree.values import check_bool, check_count

from .kinds import KINDS, Prune
from .page import Worksheet, make_pairs, reordered

__all__ = ["random_tree", "worksheet"]

Choice = str | None
MOST_TASKS = 8  # on one sheet
MOST_LEAVES = 30  # of a tree of one's own


def worksheet(
    kind: str,
    seed: int = 0,
    count: int = 4,
    *,
    trees: Sequence[Node | str] | None = None,
    forms: int | None = None,
    strict: bool = False,
    order: Choice = None,
    theme: str = "paper",
    lang: Choice = None,
) -> Worksheet:
    """Return a worksheet: tasks to print, in two forms A and B of the same difficulty, with their solutions.

    kind: "values" (write the value into each node), "move" (best move and value), "expectimax" (the same with chance
        nodes), "prune" (cross out what alpha-beta skips), "windows" (write α and β above the nodes), "trace" (a row
        for each visit), "x" (for which x is a node skipped), "reorder" (the order in which the fewest leaves are seen),
        "tictactoe" (complete the tree of an end of tic-tac-toe) or "bones" (win or lose in the bone game).
    seed: a whole number from 0 on; another seed gives other tasks, on every machine the same.
    count: tasks in each form, 1 to 8.
    trees: your own trees instead, a task each, as nodes or as text ("MAX(MIN(3, 12), 7)"), in the order given.
    forms: 1 or 2; None: 2, and of your own trees 1. In the second, branches of written trees stand in another order.
    strict, order: for the kinds on alpha-beta, how it searches: strict=True cuts only when α > β, and
        order="reversed" takes the children from right to left. (fail="hard" would look alike.)
    theme: "paper", whatever is set: a sheet is printed; or "projector", with large labels in its
        pictures, where the page is shown on a wall.
    lang: "en", "de" or "zh".
    `.save("sheet.html")` writes the page, which any browser prints, and `.save("sheet.xml")` the same questions for
    Moodle; `.tasks[0].tree` is the tree of the first task of form A, to be drawn or stepped through; `.forms["B"]` are
    the tasks of the other form.
    Raises GameTreeError for bad arguments, and for a tree that does not fit the kind.

    >>> sheet = worksheet("prune", 1, 2)
    >>> sheet
    Worksheet(prune, en, 2 tasks and 8 points in each of the forms A and B)
    >>> sheet.tasks[0].tree.to_text()
    'MAX(MIN(12, 14, 19), MIN(18, 17, 20), MIN(1, 2, 13))'
    >>> worksheet("x", trees=["MAX(P: MIN(3, 5), Q: MIN(x, 9))"]).tasks[0].answers()[0][1]
    'x ≤ 3'
    """
    check_kind(kind, seed)
    check_count(seed, "seed", least=0)
    if trees is not None and (not isinstance(trees, (list, tuple)) or not trees):
        raise GameTreeError(f"trees must be a list of trees, got {short(trees)}: give one or more.")
    count = len(trees) if trees else check_count(count, "count", least=1)
    if count > MOST_TASKS:
        raise GameTreeError(
            f"A worksheet has at most {MOST_TASKS} tasks, got {short(count)}: make several."
        )
    usual_forms = 1 if trees else 2
    forms = usual_forms if forms is None else forms
    if type(forms) is not int or forms not in (1, 2):
        raise GameTreeError(f"forms must be 1 or 2, got {short(forms)}.")
    theme, lang, maker = chosen("theme", theme), chosen("lang", lang), KINDS[kind]
    check_bool(strict, "strict")
    if order not in (None, "reversed"):
        raise GameTreeError(f'order must be None or "reversed", got {short(order)}.')
    if (strict or order) and not issubclass(maker, Prune):
        fit = ", ".join(repr(name) for name, one in KINDS.items() if issubclass(one, Prune))
        raise GameTreeError(f"strict and order are for the kinds {fit}, got {kind!r}.")
    call = f"worksheet({kind!r}, {short(seed)}, {count}"
    if trees:
        tops = [
            tree(one) if isinstance(one, str) else copy_tree(node_of(one, "worksheet"))
            for one in trees
        ]
        first = [maker(top, number, strict, order) for number, top in enumerate(tops, 1)]
        for task in first:  # they raise where the tree does not fit
            if len([*task.tree.leaves()]) > MOST_LEAVES:
                raise GameTreeError(
                    f"A tree on a page has at most {MOST_LEAVES} leaves, got {task.tree!r}."
                )
            task.solution(), task.answers(), task.points
        call = f"worksheet({kind!r}, {short(seed)}, trees={[top.to_text() for top in tops]}"
        pairs = [(task, reordered(task, seed)) if forms == 2 else (task,) for task in first]
    else:
        pairs = [pair[:forms] for pair in make_pairs(seed, maker, count, strict, order)]
    call += f", forms={forms}" * (forms != usual_forms)
    call += ", strict=True" * strict + f", order={order!r}" * bool(order)
    call += f", theme={theme!r}" * (theme != "paper") + f", lang={lang!r})"
    tasks = [*zip(*pairs)]
    for task in chain(*tasks):
        task.theme, task.lang = theme, lang
    return Worksheet(seed, kind, theme, lang, tasks, call)


def check_kind(kind, seed):
    """Raise GameTreeError for what is no kind of worksheet."""
    if isinstance(kind, str) and kind in KINDS:
        return
    if isinstance(seed, str) and seed in KINDS:
        raise GameTreeError(f"The kind comes first: write worksheet({seed!r}, {short(kind)}).")
    raise GameTreeError(f"kind must be one of {', '.join(map(repr, KINDS))}, got {short(kind)}.")
