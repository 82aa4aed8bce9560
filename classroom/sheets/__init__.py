"""Exercises made new from a seed: random trees, and worksheets to print.

`tasks` says what a worksheet is made of; read on in `kinds`.
"""

import json
from collections.abc import Sequence
from typing import Any

from gametree.arguments import node_of
from gametree.defaults import chosen
from gametree.errors import GameTreeError, short
from gametree.nodes import Node, copy_tree, tree
from gametree.randomtrees import random_tree
from gametree.values import check_bool, check_count

from .forms import make_pairs, reordered
from .kinds import KINDS
from .page import Worksheet
from .tasks import Kind, Task
from .workings import Convention

__all__ = ["random_tree", "worksheet"]

MOST_TASKS = 8  # on one sheet
MOST_LEAVES = 32  # of a tree of one's own


def worksheet(
    kind: str,
    seed: int = 0,
    count: int = 4,
    *,
    trees: Sequence[Node | str] | None = None,
    forms: int | None = None,
    strict: bool = False,
    order: str | None = None,
    theme: str = "paper",
    lang: str | None = None,
) -> Worksheet:
    """Return a worksheet: tasks to print, in two equally difficult forms A and B, and solutions.

    kind: "values" (write the value into each node), "move" (best move and value), "expectimax" (the
        same with chance nodes), "prune" (cross out what alpha-beta skips), "windows" (write α and β
        above the nodes), "trace" (a row for each visit), "x" (for which x is a node skipped),
        "reorder" (the order in which the fewest leaves are seen), "tictactoe" (complete the tree of
        an end of tic-tac-toe) or "bones" (win or lose in the bone game).
    seed: a whole number from 0 on; another seed gives other tasks, on every machine the same.
    count: tasks in each form, 1 to 8.
    trees: your own trees instead, a task each, as nodes or as text ("MAX(MIN(3, 12), 7)"), in the
        order given.
    forms: 1 or 2; None: 2, and of your own trees 1. In the second, branches of written trees stand
        in another order.
    strict, order: for the kinds on alpha-beta, how it searches: strict=True cuts only when α > β,
        and order="reversed" takes the children from right to left. (fail="hard" would look alike.)
    theme: "paper", whatever is set: a sheet is printed; or "projector", with large labels in its
        pictures, where the page is shown on a wall.
    lang: "en", "de" or "zh".
    `.save("sheet.html")` writes the page, which any browser prints, and `.save("sheet.xml")` the
    same questions for Moodle; `.tasks[0].tree` is the tree of the first task of form A, to be drawn
    or stepped through; `.forms["B"]` are the tasks of the other form.
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
    check_trees(trees)
    count = len(trees) if trees else check_count(count, "count", least=1)
    if count > MOST_TASKS:
        raise GameTreeError(
            f"A worksheet has at most {MOST_TASKS} tasks, got {short(count)}: make several."
        )
    usual_forms = 1 if trees else 2
    if forms is None:
        forms = usual_forms
    if type(forms) is not int or forms not in (1, 2):
        raise GameTreeError(f"forms must be 1 or 2, got {short(forms)}.")
    theme = chosen("theme", theme)
    lang = chosen("lang", lang)
    convention = convention_of(KINDS[kind], strict, order)
    options: dict[str, Any] = {"seed": seed}
    if trees:
        form_a = own_tasks(KINDS[kind], trees, convention)
        form_b = [reordered(task, seed) for task in form_a] if forms == 2 else []
        options["trees"] = [task.tree.to_text() for task in form_a]
    else:
        pairs = make_pairs(seed, KINDS[kind], count, convention)
        form_a = [task for task, _ in pairs]
        form_b = [task for _, task in pairs]
        options["count"] = count
    options |= {"forms": forms, **convention.options, "theme": theme, "lang": lang}
    usual = {"forms": usual_forms, "strict": False, "order": None, "theme": "paper"}
    call = call_of(kind, options, usual)
    tasks_by_form = {"A": tuple(form_a)}
    if forms == 2:
        tasks_by_form["B"] = tuple(form_b)
    return Worksheet(seed, KINDS[kind], theme, lang, tasks_by_form, call)


def check_kind(kind: str, seed: int) -> None:
    """Raise GameTreeError for what is no kind of worksheet."""
    if isinstance(kind, str) and kind in KINDS:
        return
    if isinstance(seed, str) and seed in KINDS:
        raise GameTreeError(f"The kind comes first: write worksheet({seed!r}, {short(kind)}).")
    raise GameTreeError(f"kind must be one of {', '.join(map(repr, KINDS))}, got {short(kind)}.")


def check_trees(trees: Sequence[Node | str] | None) -> None:
    """Raise GameTreeError for what is no list of trees."""
    if trees is not None and (not isinstance(trees, (list, tuple)) or not trees):
        raise GameTreeError(f"trees must be a list of trees, got {short(trees)}: give one or more.")


def convention_of(kind: Kind, strict: bool, order: str | None) -> Convention:
    """How alpha-beta searches on such a sheet; raises GameTreeError where that cannot be chosen."""
    check_bool(strict, "strict")
    if order not in (None, "reversed"):
        raise GameTreeError(f'order must be None or "reversed", got {short(order)}.')
    if (strict or order) and not kind.cut_rule:
        names = ", ".join([repr(other.name) for other in KINDS.values() if other.cut_rule])
        raise GameTreeError(f"strict and order are for the kinds {names}, got {kind.name!r}.")
    return Convention(strict, "reversed" if order else None)


def own_tasks(kind: Kind, trees: Sequence[Node | str], convention: Convention) -> list[Task]:
    """A task for each tree of one's own; raises GameTreeError where one does not fit the kind."""
    copies = [copied(top) for top in trees]
    tasks = [Task(kind, top, number, convention) for number, top in enumerate(copies, 1)]
    for task in tasks:
        leaves = len(list(task.tree.leaves()))
        if leaves > MOST_LEAVES:
            raise GameTreeError(
                f"Tree {task.number} of trees has {leaves} leaves, and a page has room for "
                f"{MOST_LEAVES}: give a smaller one, or a part of it as a tree of its own."
            )
        task.solution()
        task.answers()
        kind.points(task)
    return tasks


def copied(top: Node | str) -> Node:
    """A tree of one's own, given as a node or as text; the node stays as it is."""
    return tree(top) if isinstance(top, str) else copy_tree(node_of(top, "worksheet"))


def call_of(kind: str, options: dict[str, Any], usual: dict[str, Any]) -> str:
    """The Python that makes a worksheet again: worksheet("prune", seed=4, count=4, lang="en").

    options: what it is made with. usual: what need not be said.
    """
    arguments = [in_python(kind)]
    for name, option in options.items():
        if name not in usual or option != usual[name]:
            arguments.append(f"{name}={in_python(option)}")
    return f"worksheet({', '.join(arguments)})"


def in_python(option: Any) -> str:
    """A number, True, a text or a list of texts as Python is written, text in double quotes."""
    if isinstance(option, (str, list)):
        return json.dumps(option, ensure_ascii=False)
    return short(option)
