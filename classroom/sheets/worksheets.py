"""Worksheets: tasks of one kind, made from a number or on your own trees."""

import json
from collections.abc import Sequence
from copy import copy
from random import Random
from typing import Any

from gametree.errors import GameTreeError, short
from gametree.nodes import Node

from ..guards import check_count
from ..words.language import Sentence
from ..words.preferences import setting_or
from .forms import make_pairs, other_form
from .kinds import KINDS
from .options import check_forms, check_tasks, check_trees, convention_of, own_task
from .page import Form, Sheet


class Worksheet(Sheet):
    """What `worksheet` returns: tasks of one kind, in one form or two.

    kind: its name. call: the Python that makes this sheet. See `Sheet` for the rest.
    """

    name = "A worksheet"

    def __init__(
        self, kind: str, seed: int, theme: str, lang: str, forms: Sequence[Form], call: str
    ):
        super().__init__(KINDS[kind].title, theme, lang, forms)
        self.kind = kind
        self.seed = seed
        self.call = call

    def in_language(self, lang: str) -> "Worksheet":
        """The same tasks in another language; what takes long is to find them."""
        forms: list[Form] = [[copy(task) for task in form] for form in self.forms]
        call = self.call.replace(f'lang="{self.lang}"', f'lang="{lang}"')
        return Worksheet(self.kind, self.seed, self.theme, lang, forms, call)

    def _title_in_moodle(self) -> str:
        return f"{self.title.say()} · {self.seed}"

    def _for_teachers(self) -> list[Sentence]:
        made_by = Sentence("For teachers: this sheet is {call}.", call=self.call)
        return [made_by, *super()._for_teachers()]

    def __repr__(self) -> str:
        return f"Worksheet({self.kind}, {self.lang}, {self._in_short()})"


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
    seed: a whole number from 0 on; each seed gives its own tasks, the same on every machine.
    count: tasks in each form, 1 to 8.
    trees: your own trees instead, one for each task, as nodes or as text ("MAX(MIN(3, 12), 7)"), in
        the given order; for "tictactoe" positions, as nodes or as boards (".XO/X../OOX"). A search
        on a sheet begins with the whole window, and only "values", "move" and "expectimax" allow
        chance nodes.
    forms: 1 or 2; None: 2, but 1 for your own trees. The forms share no marked row. In the second
        form, your own trees have their branches in another order, and a number is added to all
        values.
    strict, order: for the kinds on alpha-beta, how it searches: strict=True cuts only when α > β,
        and order="reversed" takes the children from right to left. (fail="hard" would look alike.)
    theme: "paper" by default, whatever is set, because a sheet is printed; or "projector", with
        large labels in its pictures, to show the page on a wall.
    lang: "en", "de" or "zh".
    `.save("sheet.html")` writes the page, which any browser prints, with the solutions after the
    tasks; `.save("sheet.html", solutions="solutions.html")` writes them into a separate file, and
    solutions=False leaves them out; `.save("sheet.xml")` writes the same questions for Moodle.
    `.forms` is a list of the forms, each a list of tasks: `.tree` is the tree of a task, to draw or
    to step through, and `.answers` are the rows that are marked, as text. `.tasks` are those of
    form A.
    Raises GameTreeError for bad arguments, and for a tree that does not fit the kind. With two
    forms it also does for a tree whose answers are the same in every order of its branches.

    >>> sheet = worksheet("prune", 1, 2)
    >>> sheet
    Worksheet(prune, en, 2 tasks and 8 points in each of the forms A and B)
    >>> sheet.tasks[0].tree.to_text()
    'MAX(MIN(17, 15, 5), MIN(13, 2, 3), MIN(20, 8, 4))'
    >>> worksheet("x", trees=["MAX(P: MIN(3, 5), Q: MIN(x, 9))"]).tasks[0].answers[0]
    'Q2, skipped for: x ≤ 3'
    """
    check_kind(kind, seed)
    check_count(seed, "seed", least=0)
    if trees is not None:
        check_trees(trees)
        count = len(trees)
    check_tasks(count, "count")
    usual_forms = 1 if trees else 2
    forms = usual_forms if forms is None else check_forms(forms)
    theme = setting_or("theme", theme)
    lang = setting_or("lang", lang)
    convention = convention_of([KINDS[kind]], strict, order)
    options: dict[str, Any] = {"seed": seed}
    random = Random(seed)
    if trees:
        form_a = [
            own_task(KINDS[kind], top, number, convention) for number, top in enumerate(trees, 1)
        ]
        form_b = [other_form(task, random) for task in form_a] if forms == 2 else []
        options["trees"] = [task.text for task in form_a]
    else:
        pairs = make_pairs(KINDS[kind], [random.random] * count, convention)
        form_a = [task for task, _ in pairs]
        form_b = [task for _, task in pairs]
        options["count"] = count
    options |= {"forms": forms, **convention.options, "theme": theme, "lang": lang}
    usual = {"forms": usual_forms, "strict": False, "order": None, "theme": "paper"}
    all_forms: list[Form] = [[*form_a], [*form_b]]
    return Worksheet(kind, seed, theme, lang, all_forms[:forms], call_of(kind, options, usual))


def check_kind(kind: str, seed: int) -> None:
    """Raise GameTreeError for anything that is no kind of worksheet."""
    if isinstance(kind, str) and kind in KINDS:
        return
    if isinstance(seed, str) and seed in KINDS:
        raise GameTreeError(f"The kind comes first: write worksheet({seed!r}, {short(kind)}).")
    raise GameTreeError(f"kind must be one of {', '.join(map(repr, KINDS))}, got {short(kind)}.")


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
