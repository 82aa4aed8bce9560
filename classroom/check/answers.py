"""Checking what a student worked out by hand on a tree: values, what is skipped, a table of windows.

Nodes are named as in draw(tree, names=True), the root "root". `theme` and `lang` are as for
check_minimax; each check raises nothing but GameTreeError for others.
"""

from collections.abc import Iterable, Mapping
from contextlib import suppress
from functools import partial
from math import inf

from gametree.drawing.overlays import Overlay
from gametree.language import Plural, Sentence
from gametree.names import called
from gametree.nodes import MAX, Node
from gametree.running.describing import described
from gametree.search import minimax, values_of
from gametree.values import is_number, number

from .mistakes import MISTAKES
from .mutants import Search, clamped
from .searches import Order, wrong_convention
from .trials import same
from .verdict import Decided, Verdict, flaw, in_language, right, wants

MOST_NODES = 2_000
flaw = partial(flaw, by_hand=True)


class Answers:
    """A tree as a student has it on the desk; it and its methods raise Decided where there is none, or no such node.

    named: name in the picture ("root", "A", "A1", …) → node; names: the other way round; values: node → its value.
    """

    def __init__(self, tree):
        if not isinstance(tree, Node):
            said = Sentence(
                "The first argument is a tree, such as MAX(MIN(3, 12), 7); you gave {given}."
            )
            raise wants(said, given=described(tree))
        self.top, nodes = tree, [tree]
        for node in nodes:  # grows while it is walked: level by level
            nodes += node.children
            if len(nodes) > MOST_NODES:
                said = Sentence(
                    "This tree has more than {count} nodes, too many to work out by hand: take a smaller one."
                )
                raise wants(said, count=MOST_NODES)
        self.named = {called(node, tree) or "root": node for node in nodes}
        self.names = {node: name for name, node in self.named.items()}
        minimax(tree)  # it refuses chance nodes, and what is hidden
        self.values = values_of(tree)

    def find(self, answer):
        node = answer
        if isinstance(answer, str):
            tidy = answer.strip() or "root"
            node = (
                self.named.get(tidy) or self.named.get(tidy.upper()) or self.named.get(tidy.lower())
            )
        if not isinstance(node, Node) or node not in self.names:
            raise Decided("no-such-node", name=described(answer), known=self.listing(self.names))
        return node

    def name(self, node):
        return Sentence("the root") if node is self.top else self.names[node]

    def listing(self, nodes, most=6):
        """The names of these nodes, from left to right."""
        names = sorted([self.names[node] for node in nodes])
        return names[:most] + ["…"] * (len(names) > most)

    def search(self, **convention):
        if wanted := wrong_convention(**convention):
            raise wants(wanted)
        return Search(**convention).run(self.top)


class Entered(Overlay):
    """What was entered at the nodes, with the node where it goes wrong marked, and no other value but the leaves'."""

    def __init__(self, entered, at):
        super().__init__(current=at)
        self._entered = entered

    def known(self, node):
        return self._entered.get(node, super().known(node) if node.is_leaf else "")


def is_open(thing):
    """True for what stands where nothing has been filled in yet."""
    return (
        thing.strip() in ("", "?", "…", "...")
        if isinstance(thing, str)
        else thing is None or thing is ...
    )


def answered(answers, name, said):
    """The answers as a list; raises Decided where there are none yet, or where they cannot be gone through."""
    if is_open(answers):
        raise Decided("not-answered-yet", name=name)
    if not hasattr(answers, "__iter__") or isinstance(answers, (str, dict, Node)):
        raise wants(said, given=described(answers))
    return list(answers)


def explained(kind, fits, **options):
    """The name of the first known mistake with a mutant, a Search, that fits answers of a kind; None if none does."""
    for found, entry in MISTAKES.items():
        for mutant in entry.explains.get(kind, ()):
            with suppress(OverflowError):  # a mean of numbers beyond all floats
                if fits(Search(mutant, **options)):
                    return found
    return None


@in_language
def check_values(
    tree: Node, answers: Mapping | float, *, theme: str | None = None, lang: str | None = None
) -> Verdict:
    """Return a Verdict on the values that a student has backed up by hand.

    answers: {name: value} for inner nodes; or one number, the value of the root. Those not named are not judged,
        but the root must be.

    >>> from gametree import MAX, MIN
    >>> check_values(MAX(MIN(3, 12), MIN(2, 4)), {"A": 3, "B": 2, "root": 3}).passed
    True
    """
    page, given = Answers(tree), {}
    answers = {"root": answers} if is_number(answers) or is_open(answers) else answers
    if not isinstance(answers, dict):
        said = Sentence('Give the values as {{"A": 3, "root": 3}}; you gave {given}.')
        raise wants(said, given=described(answers))
    for answer, value in answers.items():
        node = page.find(answer)
        if is_open(value):
            return flaw("not-answered-yet", name=page.name(node))
        if not is_number(value):
            said = Sentence("That is your answer for {where}.")
            return flaw("no-number", said, where=page.name(node), given=described(value))
        given[node] = value
    if tree not in given:
        return flaw("not-answered-yet", name=page.name(tree))
    mistaken = [node for node in given if given[node] != page.values[node]]
    if not mistaken:
        return right(
            Sentence("All values are right.") if len(given) > 1 else Sentence("The value is right.")
        )
    node = max(mistaken, key=lambda node: node.depth)  # below it all is right
    where, below = page.name(node), [number(page.values[child]) for child in node.children]
    said = Sentence("At {where} you have {got}.", where=where)
    answer = Sentence("{player} takes the smallest of {below}: {expected}.")
    if node.is_leaf:
        answer = Sentence("{where} is a leaf, worth {expected}.", where=where)
    elif node.player is MAX:
        answer = Sentence("{player} takes the largest of {below}: {expected}.")
    answer = answer.having(player=node.player, below=below)
    marks = Entered({one: number(value) for one, value in given.items()}, node)

    def fits(search):
        values = {call.node: call.result for call in search.run(tree).calls}
        return all(
            same(given[node], values[node], within=0.01) for node in given if not node.is_leaf
        )

    found = (not node.is_leaf and explained("values", fits, cutting=False)) or "wrong-value"
    shown = {"tree": tree, "marks": marks, "answer": answer}
    return flaw(found, said, **shown, expected=page.values[node], got=given[node])


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
    """Return a Verdict on what a student has crossed out, as what alpha-beta skips.

    answers: the names of the skipped nodes: a list, a set, or a text such as "B2, B3". An inner node stands for all
        below it.
    strict, order, fail: which alpha-beta, as for check_alphabeta.

    >>> from gametree import MAX, MIN
    >>> check_pruned(MAX(MIN(3, 12, 8), MIN(2, 4, 6), MIN(14, 5, 2)), "B2, B3").passed
    True
    """
    page, convention = Answers(tree), {"strict": strict, "order": order, "fail": fail}
    search = page.search(**convention)
    answers = answers.replace(",", " ").split() if isinstance(answers, str) else answers
    said = Sentence('Give the names of the skipped nodes, ["B2", "B3"]; you gave {given}.')
    crossed = {page.find(answer) for answer in answered(answers, Sentence("skipped nodes"), said)}
    given, wanted = leaves_below(crossed), skipped(search)
    if given == wanted:
        said = Sentence("Skipped: {names}, and nothing else.", names=page.listing(wanted))
        return right(said if wanted else Sentence("Nothing is skipped on this tree."))
    # The first place in the order of the search, all below it alike.
    wrong = given - wanted, wanted - given
    in_order = [call.node for call in Search(cutting=False, **convention).run(tree).calls]
    first = next(node for node in in_order if any(leaves_below([node]) <= some for some in wrong))
    said = Sentence(
        "In the order of the search, the first place that is not right: {where} is looked at."
    )
    if leaves_below([first]) <= wanted:
        said = Sentence(
            "In the order of the search, the first place that is not right: {where} is skipped."
        )
    found = name_of_crossed(page, search, convention, crossed)
    leaves = [(leaf, page.names[leaf]) for leaf in tree.leaves()]
    expected, got = (
        tuple([name for leaf, name in leaves if leaf in some]) for some in (wanted, given)
    )
    return flaw(found, said, where=page.name(first), tree=tree, expected=expected, got=got)


def leaves_below(nodes):
    return {leaf for node in nodes for leaf in node.leaves()}


def skipped(search):
    return {*search.calls[0].node.leaves()} - search.seen


def name_of_crossed(page, search, convention, crossed):
    tree, given = page.top, leaves_below(crossed)
    bad = [child for child in tree.children if page.values[child] != page.values[tree]]
    if bad and given == leaves_below(bad):
        return "bad-moves-crossed-out"
    cut = [call for call in search.calls if len(call.values) < len(call.node.children)]
    if crossed & {call.node for call in cut}:
        return "cut-node-crossed-out"
    if crossed & {call.below.node for call in cut}:
        return "cause-crossed-out"
    found = explained("pruned", lambda mutant: skipped(mutant.run(tree)) == given, **convention)
    return found or "others-crossed-out"


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
    """Return a Verdict on a trace table of alpha-beta: a row for each node that it visits, in order.

    answers: rows (name, α, β, value): the node, its window on arrival, and the value that it returns. At a node that
        was cut, or that lies outside its window, the bound found there and the bound of the window are both right.
    strict, order: which alpha-beta, as for check_alphabeta. fail: "hard" where only the bound of the window is right.

    >>> from gametree import MAX
    >>> check_windows(MAX(3, 12), [("root", -inf, inf, 12), ("A", -inf, inf, 3), ("B", 3, inf, 12)]).passed
    True
    """
    page = Answers(tree)
    search = page.search(strict=strict, order=order, fail=fail)
    said = Sentence('Give rows (name, α, β, value), such as ("A", -inf, inf, 3); you gave {given}.')
    rows = answered(answers, Sentence("table"), said)
    visits = search.calls
    for count, row in enumerate(rows, 1):
        node, window, value = cells(page, count, row)
        where = page.name(node)
        missed = "other-row" if node in search.seen else "skipped-node-visited"
        tell = partial(flaw, tree=tree, row=count, where=where)
        if count > len(visits):
            said = Sentence("Row {row} has {where}, and the search is over {after}.")
            said = said.having(
                after=Plural("after {count} visit", "after {count} visits", len(visits))
            )
            return tell(missed, said, expected=len(visits), got=len(rows))
        visit = visits[count - 1]
        at = visit.node
        if node is not at:
            said = Sentence("Row {row} has {got}, and the visit is to {where}.", got=where)
            return tell(
                missed, said, where=page.name(at), expected=page.names[at], got=page.names[node]
            )
        if window != visit.arrived:
            said = Sentence(
                "At {where} you have the window {got} on arrival.", got=window_text(window)
            )
            answer = Sentence("It is {expected}.", expected=window_text(visit.arrived))
            found, shown = (
                name_of_window(search, visit, window),
                {"answer": answer, "marks": Entered({}, at)},
            )
            return tell(found, said, **shown, expected=visit.arrived, got=window)
        if value not in (visit.result, clamped(visit, visit.result)):
            said, answer = (
                Sentence("At {where} you have {got} coming back."),
                Sentence("It is {expected}."),
            )
            shown = {"answer": answer, "marks": Entered({at: number(value)}, at)}
            found = "wrong-value"
            if value == visit.best:  # what it would be with fail="soft"
                found = "not-clamped"
            elif value == page.values[at] and not at.is_leaf:
                found = "bound-taken-as-value"
            return tell(found, said, **shown, expected=visit.result, got=value)
    if len(rows) < len(visits):
        said = Sentence("The next visit is to {where}.", where=page.name(visits[len(rows)].node))
        return flaw("table-too-short", said, tree=tree, expected=len(visits), got=len(rows))
    return right(Plural("The row is right.", "All {count} rows are right.", len(rows)))


def cells(page, count, row):
    """The node, the window (α, β) and the value of a row of a table."""
    if not isinstance(row, (tuple, list)) or len(row) != 4:
        said = Sentence("Row {row} must be (name, α, β, value); you gave {given}.", row=count)
        raise wants(said, given=described(row))
    if any(map(is_open, row)):
        raise Decided("not-answered-yet", name=Sentence("row {row}", row=count))
    node, *numbers = page.find(row[0]), *row[1:]
    if not all(map(is_number, numbers)):
        said = Sentence("That is row {row}.", row=count)
        raise Decided("no-number", said, given=described(tuple(numbers)), by_hand=True)
    return node, tuple(numbers[:2]), numbers[2]


def name_of_window(search, visit, given):
    if visit.above is None:
        return "wrong-window"
    if found := explained("windows", lambda mutant: mutant.window_of(visit) == given):
        return found
    # A window that is shared by the whole tree knows the value of every node that has been left by now.
    left = [
        call
        for call in search.calls[: search.calls.index(visit)]
        if visit.node not in call.node.walk()
    ]
    low = max([call.result for call in left if call.above.player is MAX], default=-inf)
    high = min([call.result for call in left if call.above.player is not MAX], default=inf)
    is_shared = all(bound in both for bound, both in zip(given, zip(visit.arrived, (low, high))))
    return "window-is-global" if is_shared else "wrong-window"


def window_text(window):
    return f"({number(window[0])}, {number(window[1])})".replace("inf", "∞")
