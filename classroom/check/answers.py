"""Checking what a student worked out on a tree by hand: values, what is skipped, windows.

Nodes are named as in draw(tree, names=True), the root "root". `theme` and `lang` are as for
check_minimax. Each check raises nothing but GameTreeError: for other values of these, and for a
tree that it cannot judge, with chance nodes, hidden moves, a name used twice or too many nodes.
"""

from collections.abc import Collection, Iterable, Mapping
from functools import partial
from math import inf
from typing import Any, NamedTuple

from gametree.cards import Marks
from gametree.errors import GameTreeError
from gametree.nodes import CHANCE, MAX, Node
from gametree.search import Order, minimax, values_of
from gametree.values import Number, is_number

from ..tracing.describing import describe
from ..words.language import Figure, Figures, Plural, Sentence
from ..words.names import name_aloud, place_first
from .fitting import all_explaining, first_explaining
from .mistakes import MISTAKES
from .mutants import Call, Search, Window, clamp
from .searches import wrong_convention
from .trials import same
from .verdict import Decided, Unfit, Verdict, flaw, in_language, right, wants

MOST_NODES = 2_000
MOST_LISTED = 6  # names of nodes in a sentence
BLANKS = ("", "?", "…", "...")  # an answer that has not been filled in yet
DIGITS_LOST = 0.01  # how far off a mean may be that was worked out by hand
flaw_by_hand = partial(flaw, by_hand=True)


class Page:
    """A tree as a student has it on the desk, with the names of its nodes and what they are worth.

    named   name in the picture ("root", "A", "A1", …) → node
    names   node → name
    values  node → its value

    It and its methods raise Decided if there is no tree, or no such node, and Unfit for a tree
    that no answers by hand are checked on.
    """

    def __init__(self, tree: Any):
        if not isinstance(tree, Node):
            sentence = Sentence(
                "The first argument must be a tree, such as MAX(MIN(3, 12), 7), but you gave "
                "{given}."
            )
            raise wants(sentence, given=describe(tree))
        self.top = tree
        nodes = [tree]
        for node in nodes:  # grows while it is walked: level by level
            nodes += node.children
            if len(nodes) > MOST_NODES:
                raise Unfit(
                    "This tree has more than {count} nodes, which is too many to work out by "
                    "hand. Take a smaller one.",
                    count=MOST_NODES,
                )
        self.names = {node: name_aloud(node, tree) or "root" for node in nodes}
        self.named = {name: node for node, name in self.names.items()}
        self.values = self.values_by_hand(nodes)

    def values_by_hand(self, nodes: Collection[Node]) -> Mapping[Node, Number]:
        """What the nodes are worth; raises Unfit if that cannot be worked out, or asked."""
        for node in nodes:
            if node.player is CHANCE:
                raise Unfit(
                    "{node} is a chance node, but only trees of two players are worked out by "
                    "hand here.",
                    node=node,
                )
            if self.named[self.names[node]] is not node:
                raise Unfit(
                    "Two nodes of this tree are called {name}: give each a name of its own.",
                    name=self.names[node],
                )
        try:
            minimax(self.top)
        except GameTreeError as error:  # something is hidden, or a leaf has no number
            raise Unfit(error.template, **error.fields) from None
        return values_of(self.top)

    def find(self, answer: Any) -> Node:
        """The node that an answer means: a Node of the tree, or its name."""
        node = answer
        if isinstance(answer, str):
            name = answer.strip() or "root"
            node = self.named.get(name)
            node = node or self.named.get(name.upper())
            node = node or self.named.get(name.lower())
        if not isinstance(node, Node) or node not in self.names:
            raise Decided("no-such-node", name=describe(answer), known=self.listing(self.names))
        return node

    def name(self, node: Node) -> str | Sentence:
        """The name of a node, as it is written in a sentence."""
        return Sentence("the root") if node is self.top else self.names[node]

    def place(self, node: Node) -> Sentence:
        """Where a node is, at the beginning of a sentence."""
        return place_first("" if node is self.top else self.names[node])

    def listing(self, nodes: Iterable[Node]) -> list[str]:
        """The names of these nodes, from left to right."""
        names = sorted([self.names[node] for node in nodes])
        if len(names) > MOST_LISTED:
            return [*names[:MOST_LISTED], "…"]
        return names

    def search(self, **convention: Any) -> Search:
        """Alpha-beta on the tree, by a convention as for check_alphabeta."""
        wanted = wrong_convention(**convention)
        if wanted:
            raise wants(wanted)
        return Search(**convention).run(self.top)


def is_open(answer: Any) -> bool:
    """Whether an answer has not been filled in yet."""
    if isinstance(answer, str):
        return answer.strip() in BLANKS
    return answer is None or answer is ...


def read_answers(answers: Any, name: Sentence, wanted: Sentence) -> list:
    """The answers as a list; raises Decided if there are none yet, or no such answers."""
    if is_open(answers):
        raise Decided("not-answered-yet", name=name)
    if not hasattr(answers, "__iter__") or isinstance(answers, (str, dict, Node)):
        raise wants(wanted, given=describe(answers))
    return list(answers)


# --- values


@in_language
def check_values(
    tree: Node, answers: Mapping | float, *, theme: str | None = None, lang: str | None = None
) -> Verdict:
    """Return a Verdict on the values that a student has backed up by hand.

    answers: {name: value} for inner nodes; or one number, the value of the root. Those not named
        are not judged, but the root must be.

    >>> from gametree import MAX, MIN
    >>> check_values(MAX(MIN(3, 12), MIN(2, 4)), {"A": 3, "B": 2, "root": 3}).passed
    True
    """
    page = Page(tree)
    entered = entered_values(page, answers)
    mistaken = [node for node in entered if entered[node] != page.values[node]]
    if mistaken:
        deepest = max(mistaken, key=lambda node: node.depth)  # below it all is right
        return about_value(page, entered, deepest)
    if len(entered) > 1:
        return right(Sentence("All values are right."))
    return right(Sentence("The value is right."))


def entered_values(page: Page, answers: Any) -> dict[Node, Any]:
    """Node → the value that was entered; raises Decided if one is missing or is no number."""
    if is_number(answers) or is_open(answers):
        answers = {"root": answers}
    if not isinstance(answers, dict):
        sentence = Sentence('Give the values as {{"A": 3, "root": 3}}, but you gave {given}.')
        raise wants(sentence, given=describe(answers))
    entered = {}
    for answer, value in answers.items():
        node = page.find(answer)
        if is_open(value):
            raise Decided("not-answered-yet", name=page.name(node))
        if not is_number(value):
            sentence = Sentence("That is your answer for {where}.", where=page.name(node))
            raise Decided("no-number", sentence, given=describe(value), by_hand=True)
        entered[node] = value
    if page.top not in entered:
        raise Decided("not-answered-yet", name=page.name(page.top))
    return entered


def about_value(page: Page, entered: Mapping[Node, Any], node: Node) -> Verdict:
    """The Verdict on a wrong value at `node`, if everything entered below it is right."""
    where = page.name(node)
    below = [Figure(page.values[child]) for child in node.children]
    if node.is_leaf:
        answer = Sentence("{where} is a leaf, worth {expected}.", where=where)
    elif node.player is MAX:
        answer = Sentence("{player} takes the largest of {below}: {expected}.")
    else:
        answer = Sentence("{player} takes the smallest of {below}: {expected}.")
    name, *others = ["wrong-value"] if node.is_leaf else names_of_values(page, entered)
    evidence = []
    for other in others[:1]:  # the values do not say which of them it was
        mistake, *_ = MISTAKES[other].sentences(by_hand=True)
        evidence.append(Sentence("Or perhaps it is this: {mistake}", mistake=mistake))
    evidence.append(Sentence("{place} you have {got}.", place=page.place(node)))
    return flaw_by_hand(
        name,
        *evidence,
        tree=page.top,
        expected=page.values[node],
        got=entered[node],
        answer=answer.having(player=node.player, below=below),
        marks=Marks(values=entered, current=node),
    )


def names_of_values(page: Page, entered: Mapping[Node, Any]) -> list[str]:
    """The names of what may be wrong with the values that were entered, the likeliest first."""
    inner = [node for node in entered if not node.is_leaf]

    def gives_them(search: Search) -> bool:
        results = {call.node: call.result for call in search.run(page.top).calls}
        return all(same(entered[node], results[node], within=DIGITS_LOST) for node in inner)

    return [*all_explaining("values", gives_them, cutting=False)] or ["wrong-value"]


# --- what is skipped


@in_language
def check_pruned(
    tree: Node,
    answers: str | Iterable,
    *,
    strict: bool = False,
    order: Order = None,
    fail: str = "soft",
    theme: str | None = None,
    lang: str | None = None,
) -> Verdict:
    """Return a Verdict on the nodes that a student crossed out because alpha-beta skips them.

    answers: the names of the skipped nodes: a list, a set, or a text such as "B2, B3". An inner
        node includes all nodes below it.
    strict, order, fail: which alpha-beta, as for check_alphabeta.

    >>> from gametree import MAX, MIN
    >>> check_pruned(MAX(MIN(3, 12, 8), MIN(2, 4, 6), MIN(14, 5, 2)), "B2, B3").passed
    True
    """
    page = Page(tree)
    convention: dict[str, Any] = {"strict": strict, "order": order, "fail": fail}
    search = page.search(**convention)
    if isinstance(answers, str):
        answers = answers.replace(",", " ").split()
    wanted = Sentence('Give the names of the skipped nodes, ["B2", "B3"], but you gave {given}.')
    answers = read_answers(answers, Sentence("skipped nodes"), wanted)
    crossed = {page.find(answer) for answer in answers}
    expected, got = skipped_leaves(search), leaves_below(crossed)
    if got != expected:
        name = name_of_crossed(page, search, convention, crossed)
        return about_crossed(page, convention, name, expected, got)
    return right(answer_in_words(page, expected))


def leaves_below(nodes: Iterable[Node]) -> set[Node]:
    """The leaves that are among these nodes, or below one of them."""
    return {leaf for node in nodes for leaf in node.leaves()}


def skipped_leaves(search: Search) -> set[Node]:
    """The leaves that a search did not look at."""
    return {*search.calls[0].node.leaves()} - search.seen


def about_crossed(
    page: Page, convention: Mapping[str, Any], name: str, expected: set[Node], got: set[Node]
) -> Verdict:
    """The Verdict on leaves that were crossed out.

    It says which place is the first that is wrongly crossed out, or how many are missing. It says
    which are missing only when asked.
    """
    whole = Search(cutting=False, **convention).run(page.top)
    crossed_in_vain = got - expected
    if crossed_in_vain:
        place = next(
            call.node for call in whole.calls if leaves_below([call.node]) <= crossed_in_vain
        )
        sentence = Sentence(
            "This is the first mistake in the order of the search, which looks at {where}.",
            where=page.name(place),
        )
    else:
        sentence = Plural(
            "{count} leaf is missing.", "{count} leaves are missing.", len(expected - got)
        )
    return flaw_by_hand(
        name,
        sentence,
        tree=page.top,
        expected=names_of_leaves(page, expected),
        got=names_of_leaves(page, got),
        answer=answer_in_words(page, expected),
    )


def answer_in_words(page: Page, skipped: Collection[Node]) -> Sentence:
    """Which leaves are skipped."""
    if not skipped:
        return Sentence("Nothing is skipped on this tree.")
    return Sentence("Skipped: {names}, and nothing else.", names=page.listing(skipped))


def names_of_leaves(page: Page, leaves: Collection[Node]) -> tuple[str, ...]:
    return tuple([page.names[leaf] for leaf in page.top.leaves() if leaf in leaves])


def name_of_crossed(
    page: Page, search: Search, convention: Mapping[str, Any], crossed: set[Node]
) -> str:
    """The name of what is wrong with the nodes that were crossed out."""
    leaves = leaves_below(crossed)
    best = page.values[page.top]
    bad_children = [child for child in page.top.children if page.values[child] != best]
    if bad_children and leaves == leaves_below(bad_children):
        return "bad-moves-crossed-out"
    cut = [call for call in search.calls if len(call.values) < len(call.node.children)]
    if crossed & {call.node for call in cut}:
        return "cut-node-crossed-out"
    if crossed & {call.below.node for call in cut}:
        return "cause-crossed-out"

    def skips_them(mutant: Search) -> bool:
        return skipped_leaves(mutant.run(page.top)) == leaves

    return first_explaining("pruned", skips_them, **convention) or "others-crossed-out"


# --- a table of windows


class Row(NamedTuple):
    """A row of a trace table: the node, its window on arrival, and the value that is returned."""

    number: int  # from 1
    node: Node
    window: Window
    value: Any


@in_language
def check_windows(
    tree: Node,
    answers: Iterable,
    *,
    strict: bool = False,
    order: Order = None,
    fail: str = "soft",
    theme: str | None = None,
    lang: str | None = None,
) -> Verdict:
    """Return a Verdict on a trace table of alpha-beta: a row for each node it visits, in order.

    answers: rows (name, α, β, value): the node, its window on arrival, and the value that it
        returns. At a node that was cut, or that lies outside its window, the bound found there and
        the bound of the window are both right.
    strict, order: which alpha-beta, as for check_alphabeta. fail: "hard" if only the bound of the
        window is right.

    >>> from gametree import MAX
    >>> rows = [("root", -inf, inf, 12), ("A", -inf, inf, 3), ("B", 3, inf, 12)]
    >>> check_windows(MAX(3, 12), rows).passed
    True
    """
    page = Page(tree)
    search = page.search(strict=strict, order=order, fail=fail)
    visits = search.calls
    wanted = Sentence(
        'Give rows (name, α, β, value), such as ("A", -inf, inf, 3), but you gave {given}.'
    )
    rows = read_answers(answers, Sentence("table"), wanted)
    for count, cells in enumerate(rows, 1):
        row = read_row(page, count, cells)
        if count > len(visits):
            return about_row_too_many(page, search, row, len(rows))
        visit = visits[count - 1]
        if row.node is not visit.node:
            return about_other_node(page, search, row, visit)
        if row.window != visit.arrived:
            return about_window(page, search, row, visit)
        if row.value not in (visit.result, clamp(visit, visit.result)):
            return about_result(page, row, visit)
    if len(rows) < len(visits):
        following = page.name(visits[len(rows)].node)
        sentence = Sentence("The next visit is to {where}.", where=following)
        return flaw_by_hand(
            "table-too-short", sentence, tree=tree, expected=len(visits), got=len(rows)
        )
    return right(Plural("The row is right.", "All {count} rows are right.", len(rows)))


def read_row(page: Page, count: int, cells: Any) -> Row:
    """The row of that number, as it was entered; raises Decided if it is no row."""
    if not isinstance(cells, (tuple, list)) or len(cells) != 4:
        sentence = Sentence(
            "Row {row} must be (name, α, β, value), but you gave {given}.", row=count
        )
        raise wants(sentence, given=describe(cells))
    if any(is_open(cell) for cell in cells):
        raise Decided("not-answered-yet", name=Sentence("row {row}", row=count))
    name, *numbers = cells
    node = page.find(name)
    if not all(is_number(cell) for cell in numbers):
        sentence = Sentence("That is row {row}.", row=count)
        raise Decided("no-number", sentence, given=describe(tuple(numbers)), by_hand=True)
    alpha, beta, value = numbers
    return Row(count, node, (alpha, beta), value)


def about_row_too_many(page: Page, search: Search, row: Row, rows: int) -> Verdict:
    visits = len(search.calls)
    sentence = Sentence(
        "Row {row} has {where}, but the search is over {after}.",
        row=row.number,
        where=page.name(row.node),
        after=Plural("after {count} visit", "after {count} visits", visits),
    )
    name = name_of_other_node(search, row)
    return flaw_by_hand(name, sentence, tree=page.top, expected=visits, got=rows)


def about_other_node(page: Page, search: Search, row: Row, visit: Call) -> Verdict:
    sentence = Sentence(
        "Row {row} has {got}, but the visit is to {where}.",
        row=row.number,
        got=page.name(row.node),
        where=page.name(visit.node),
    )
    return flaw_by_hand(
        name_of_other_node(search, row),
        sentence,
        tree=page.top,
        expected=page.names[visit.node],
        got=page.names[row.node],
    )


def name_of_other_node(search: Search, row: Row) -> str:
    return "other-row" if row.node in search.seen else "skipped-node-visited"


def about_window(page: Page, search: Search, row: Row, visit: Call) -> Verdict:
    sentence = Sentence(
        "{place} you have the window {got} on arrival.",
        place=page.place(row.node),
        got=Figures(row.window),
    )
    return flaw_by_hand(
        name_of_window(search, visit, row.window),
        sentence,
        tree=page.top,
        expected=visit.arrived,
        got=row.window,
        answer=Sentence("It is {expected}.", expected=Figures(visit.arrived)),
        marks=Marks(current=row.node),
    )


def name_of_window(search: Search, visit: Call, entered: Window) -> str:
    """The name of what is wrong with the window that was entered for a visit."""
    if visit.above is None:
        return "wrong-window"

    def hands_it_down(mutant: Search) -> bool:
        return mutant.window_of(visit) == entered

    name = first_explaining("windows", hands_it_down)
    if name:
        return name
    shared = shared_window(search, visit)
    for bound, right_bound, shared_bound in zip(entered, visit.arrived, shared):
        if bound not in (right_bound, shared_bound):
            return "wrong-window"
    return "window-is-global"


def shared_window(search: Search, visit: Call) -> Window:
    """The window at a visit if the whole tree shared one.

    It would know the value of every node that has been left by then.
    """
    earlier = search.calls[: search.calls.index(visit)]
    left = [call for call in earlier if visit.node not in call.node.walk()]
    at_max = [call.result for call in left if call.above and call.above.player is MAX]
    at_min = [call.result for call in left if call.above and call.above.player is not MAX]
    return max(at_max, default=-inf), min(at_min, default=inf)


def about_result(page: Page, row: Row, visit: Call) -> Verdict:
    node = row.node
    name = "wrong-value"
    if row.value == visit.best:  # what it would be with fail="soft"
        name = "not-clamped"
    elif row.value == page.values[node] and not node.is_leaf:
        name = "bound-taken-as-value"
    return flaw_by_hand(
        name,
        Sentence("{place} you have {got} as the value that is returned.", place=page.place(node)),
        tree=page.top,
        expected=visit.result,
        got=row.value,
        answer=Sentence("It is {expected}."),
        marks=Marks(values={node: row.value}, current=node),
    )
