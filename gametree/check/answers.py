"""Checking what a student worked out by hand on a tree: values, a move, what is skipped, a table of windows."""

from collections.abc import Hashable, Iterable, Mapping
from contextlib import suppress
from functools import partial
from math import inf
from numbers import Real

from ..address import name
from ..errors import GameTreeError, short
from ..language import Sentence
from ..limits import MAX_PLIES
from ..nodes import MAX, Node
from ..search import minimax
from ..values import number, same_move
from .mistakes import MISTAKES
from .mutants import Search, clamped
from .running import described
from .searches import Order, wrong_convention
from .trials import same
from .verdict import Decided, Verdict, in_language, right, told, wants

MOST_NODES = 2_000
told = partial(told, by_hand=True)


class Page:
    """A tree as a student has it on the desk: its nodes with their names, and what is right there.

    named   name in the picture ("root", "A", "A1", …) → node, level by level; names: the same the other way round
    values  node → its value
    Raises Decided, as `find` does, where that is not what is asked for.
    """

    def __init__(self, tree):
        if not isinstance(tree, Node):
            said = Sentence("The first argument is a tree, such as MAX(MIN(3, 12), 7); you gave {given}.")
            raise wants(said, given=described(tree))
        self.top, nodes = tree, [tree]
        for node in nodes:  # grows while it is walked: level by level
            nodes += node.children
            if len(nodes) > MOST_NODES:
                said = Sentence(
                    "This tree has more than {count} nodes, too many to work out by hand: take a smaller one."
                )
                raise wants(said, count=MOST_NODES)
        self.named = {name(node, tree) or "root": node for node in nodes}
        self.names = {node: name for name, node in self.named.items()}
        self.values = {}
        try:
            minimax(tree, depth=MAX_PLIES, watch=self.note)  # with a depth it writes no values into the tree
        except GameTreeError as error:  # a tree with chance nodes, or one in which something is hidden
            raise Decided("nothing-given", wanted=str(error)) from None

    def note(self, kind, node, alpha, beta, value, skipped):
        if kind in ("leaf", "leave"):
            self.values[node] = value

    def find(self, answer) -> Node:
        """The node that an answer names: by its name, by itself, or by the moves that lead to it."""
        node = None
        if isinstance(answer, Node):
            node = answer if answer in self.names else None
        elif isinstance(answer, str):
            tidy = answer.strip()
            node = self.named.get(tidy.upper()) or self.named.get(tidy.lower() or "root")
        elif isinstance(answer, tuple):
            node = self.top
            for move in answer:
                node = node and next((child for child in node.children if same_move(child.move, move)), None)
        if node is None:
            raise Decided("no-such-node", name=described(answer), known=self.listing(self.names))
        return node

    def name(self, node):
        """The name of a node as it stands in a sentence."""
        return Sentence("the root") if node is self.top else self.names[node]

    def listing(self, nodes, most=6):
        """The names of these nodes, from left to right."""
        names = sorted([self.names[node] for node in nodes])
        return names[:most] + ["…"] * (len(names) > most)


def is_number(thing):
    return isinstance(thing, Real) and not isinstance(thing, bool) and thing == thing


def is_open(thing):
    """True for what stands where nothing has been filled in yet."""
    return thing in (None, ...) if not isinstance(thing, str) else thing.strip() in ("", "?", "…", "...")


def is_rows(thing):
    """True for what can be gone through, answer by answer."""
    return hasattr(thing, "__iter__") and not isinstance(thing, (str, dict, Node))


def explaining(kind):
    """The known mistakes that explain answers of a kind, as pairs (name, mutant), in order of preference."""
    explaining = [(name, entry.mutants) for name, entry in MISTAKES.items() if kind in entry.by_hand]
    return [(name, mutant) for name, mutants in explaining for mutant in mutants]


def convention_of(strict, order, fail):
    """The keywords of the Search that is right."""
    if wanted := wrong_convention(strict, order, fail):
        raise wants(wanted)
    return {"strict": strict, "order": order, "fail": fail}


# --- values, and a move


@in_language
def check_values(tree: Node, answers: Mapping | float, *, lang: str = "en") -> Verdict:
    """Return a Verdict on the values that a student has backed up by hand.

    tree: a Node. answers: {name: value} for inner nodes, named as in draw(tree, names=True), the root "root"; or
        one number, the value of the root. Those not named are not judged, but the root must be.
    lang: the language of the verdict, "en", "de" or "zh". Raises nothing but GameTreeError for another language.

    >>> from gametree import MAX, MIN
    >>> check_values(MAX(MIN(3, 12), MIN(2, 4)), {"A": 3, "B": 2, "root": 3}).passed
    True
    """
    page, given = Page(tree), {}
    answers = {"root": answers} if is_number(answers) or is_open(answers) else answers
    if not isinstance(answers, dict):
        said = Sentence('Give the values as {{"A": 3, "root": 3}}; you gave {given}.')
        raise wants(said, given=described(answers))
    for answer, value in answers.items():
        node = page.find(answer)
        if is_open(value):
            return told("not-answered-yet", name=page.name(node))
        if not is_number(value):
            said = Sentence("That is your answer for {where}.", where=page.name(node))
            return told("no-number", said, given=described(value))
        given[node] = value
    if tree not in given:
        return told("not-answered-yet", name=Sentence("the root"))
    mistaken = [node for node in given if given[node] != page.values[node]]
    if not mistaken:
        said = Sentence("All values are right.") if len(given) > 1 else Sentence("The value is right.")
        return right(said)
    node = max(mistaken, key=lambda node: node.depth)  # below it all is right
    if node.is_leaf:
        said = Sentence("{where} is a leaf, worth {expected}; you have {got}.")
    elif node.player is MAX:
        said = Sentence("At {where}, {player} takes the largest of {below}: {expected}; you have {got}.")
    else:
        said = Sentence("At {where}, {player} takes the smallest of {below}: {expected}; you have {got}.")
    below, found = [number(page.values[child]) for child in node.children], name_of_values(tree, given)
    said = said.having(where=page.name(node), player=node.player, below=below)
    return told(found, said, tree=tree, expected=page.values[node], got=given[node])


def name_of_values(tree, given):
    """The name of the mistake that explains the values given for inner nodes, or "wrong-value"."""
    for found, mutant in explaining("values"):
        values = {call.node: call.result for call in Search(mutant, False).run(tree).calls}
        if all(same(given[node], values[node], within=0.01) for node in given if not node.is_leaf):
            return found
    return "wrong-value"


@in_language
def check_best_move(tree: Node, answer: Hashable, *, lang: str = "en") -> Verdict:
    """Return a Verdict on the best move that a student has found at the root.

    tree: a Node. answer: a move, or the name of the child that it leads to ("A"). Any best move is right.
    lang: the language of the verdict, "en", "de" or "zh". Raises nothing but GameTreeError for another language.
    """
    page = Page(tree)
    if is_open(answer):
        return told("not-answered-yet", name=Sentence("best move"))
    if tree.is_leaf:
        raise wants(Sentence("This tree is a leaf: there is no move to choose."))
    child = next((child for child in tree.children if same_move(child.move, answer)), None)
    with suppress(Decided):
        child = child or page.find(answer)
    if child is None or child.parent is not tree:
        said = Sentence("The moves are {moves}.", moves=[short(child.move, 20) for child in tree.children])
        return told("no-such-move", said, given=described(answer))
    best = [one for one in tree.children if page.values[one] == page.values[tree]]
    if child in best:
        return right(
            Sentence("That is the best move.") if len(best) == 1 else Sentence("That is a best move.")
        )
    # One wrong move fits many mistakes, so none of them is named; who chooses there is the best of hints.
    where, said = page.name(child), []
    if not child.is_leaf:
        said.append(Sentence("At {where} it is {player} who chooses.", where=where, player=child.player))
    if tree.player is MAX:
        worse = Sentence(
            "{where} is worth {value}, and another child is worth more; {player} moves at the root."
        )
    else:
        worse = Sentence(
            "{where} is worth {value}, and another child is worth less; {player} moves at the root."
        )
    said.append(worse.having(where=where, value=number(page.values[child]), player=tree.player))
    expected = tuple([one.move for one in best])
    return told("wrong-move-chosen", *said, tree=tree, expected=expected, got=child.move)


@in_language
def check_pruned(
    tree: Node,
    answers: str | Iterable,
    *,
    strict: bool = False,
    order: Order = None,
    fail: str = "soft",
    lang: str = "en",
) -> Verdict:
    """Return a Verdict on what a student has crossed out, as what alpha-beta skips.

    tree: a Node. answers: the names of the skipped nodes, as in draw(tree, names=True): a list, a set, or a text
        such as "B2, B3". An inner node stands for all below it.
    strict, order, fail: which alpha-beta, as for check_alphabeta.
    lang: the language of the verdict, "en", "de" or "zh". Raises nothing but GameTreeError for another language.

    >>> from gametree import MAX, MIN
    >>> check_pruned(MAX(MIN(3, 12, 8), MIN(2, 4, 6), MIN(14, 5, 2)), "B2, B3").passed
    True
    """
    page, convention = Page(tree), convention_of(strict, order, fail)
    if answers in (None, ...):
        return told("not-answered-yet", name=Sentence("skipped nodes"))
    answers = answers.replace(",", " ").split() if isinstance(answers, str) else answers
    if not is_rows(answers):
        said = Sentence('Give the names of the skipped nodes, ["B2", "B3"]; you gave {given}.')
        raise wants(said, given=described(answers))
    crossed = {page.find(answer) for answer in answers}
    given = leaves_below(crossed)
    search = Search(**convention).run(tree)
    wanted = skipped(search)
    if given == wanted:
        said = Sentence("Skipped: {names}, and nothing else.", names=page.listing(wanted))
        return right(said if wanted else Sentence("Nothing is skipped on this tree."))
    first = first_difference(tree, given, wanted)
    if leaves_below([first]) <= wanted:
        said = Sentence("From the left, the first place that is not right: {where} is skipped.")
    else:
        said = Sentence("From the left, the first place that is not right: {where} is looked at.")
    found = name_of_crossed(page, search, convention, crossed, given)
    expected, got = [
        tuple([page.names[leaf] for leaf in tree.leaves() if leaf in some]) for some in (wanted, given)
    ]
    return told(found, said.having(where=page.name(first)), tree=tree, expected=expected, got=got)


def leaves_below(nodes):
    """The leaves below these nodes (and among them)."""
    return {leaf for node in nodes for leaf in node.leaves()}


def skipped(search):
    """The leaves that a search did not look at."""
    return {leaf for leaf in search.calls[0].node.leaves() if leaf not in search.seen}


def first_difference(tree, given, wanted):
    """The first node from the left that is crossed out and not skipped, or the other way round, all below it alike."""
    node = next(leaf for leaf in tree.leaves() if (leaf in given) != (leaf in wanted))
    wrong = given - wanted if node in given else wanted - given
    while node is not tree and leaves_below([node.parent]) <= wrong:
        node = node.parent
    return node


def name_of_crossed(page, search, convention, crossed, given):
    """The name of what is wrong with what was crossed out."""
    wanted, tree = skipped(search), page.top
    bad = [child for child in tree.children if page.values[child] != page.values[tree]]
    bad_moves = bool(bad) and given == leaves_below(bad)  # whole moves, by their values
    cut = [call for call in search.calls if len(call.values) < len(call.node.children)]
    if bad_moves and len(bad) > 1:
        return "bad-moves-crossed-out"
    if {call.node for call in cut} & crossed:
        return "cut-node-crossed-out"
    if {call.child for call in cut} & crossed:
        return "cause-crossed-out"
    for found, mutant in explaining("pruned"):
        if skipped(Search(mutant, **convention).run(tree)) == given:
            return found
    if given > wanted:
        return "bad-moves-crossed-out" if bad_moves else "too-many-crossed-out"
    return "too-few-crossed-out" if given < wanted else "others-crossed-out"


@in_language
def check_windows(
    tree: Node,
    answers: Iterable,
    *,
    strict: bool = False,
    order: Order = None,
    fail: str = "soft",
    lang: str = "en",
) -> Verdict:
    """Return a Verdict on a trace table of alpha-beta: a row for each node that it visits, in order.

    tree: a Node. answers: rows (name, α, β, value): the node as named in draw(tree, names=True) (the root is
        "root"), its window on arrival, and the value that it returns. At a node that was cut, or that lies outside
        its window, the bound found there and the bound of the window are both right.
    strict, order: which alpha-beta, as for check_alphabeta. fail: "hard" where only the bound of the window is right.
    lang: the language of the verdict, "en", "de" or "zh". Raises nothing but GameTreeError for another language.

    >>> from gametree import MAX
    >>> check_windows(MAX(3, 12), [("root", -inf, inf, 12), ("A", -inf, inf, 3), ("B", 3, inf, 12)]).passed
    True
    """
    page, convention = Page(tree), convention_of(strict, order, fail)
    if is_open(answers):
        return told("not-answered-yet", name=Sentence("table"))
    if not is_rows(answers):
        said = Sentence('Give rows (name, α, β, value), such as ("A", -inf, inf, 3); you gave {given}.')
        raise wants(said, given=described(answers))
    rows, search = list(answers), Search(**convention).run(tree)
    visits, told_of = search.calls, partial(told, tree=tree)
    for count, row in enumerate(rows, 1):
        node, alpha, beta, value = cells(page, count, row)
        missed = "other-row" if node in search.seen else "skipped-node-visited"
        if count > len(visits):
            said = Sentence("Row {row} has {where}, and the search is over after {visits} visits.", row=count)
            said = said.having(where=page.name(node), visits=len(visits))
            return told_of(missed, said, expected=len(visits), got=len(rows))
        visit = visits[count - 1]
        at, where = visit.node, page.name(visit.node)
        if node is not at:
            said = Sentence("Row {row} has {got}, and the visit is to {where}.", row=count, where=where)
            return told_of(
                missed, said.having(got=page.name(node)), expected=page.names[at], got=page.names[node]
            )
        if (alpha, beta) != visit.arrived:
            said = Sentence("At {where} the window on arrival is {expected}; you have {got}.", where=where)
            said = said.having(expected=window_text(visit.arrived), got=window_text((alpha, beta)))
            found = name_of_window(search, visit, (alpha, beta))
            return told_of(found, said, expected=visit.arrived, got=(alpha, beta))
        if value not in (visit.result, clamped(visit, visit.result)):
            said = Sentence("At {where} what comes back is {expected}; you have {got}.", where=where)
            found = "wrong-value"
            if value == visit.best:  # what it would be with fail="soft"
                found = "not-clamped"
            elif value == page.values[at] and not at.is_leaf:
                found = "bound-taken-as-value"
            return told_of(found, said, expected=visit.result, got=value)
    if len(rows) < len(visits):
        said = Sentence("The next visit is to {where}.", where=page.name(visits[len(rows)].node))
        return told_of("table-too-short", said, expected=len(visits), got=len(rows))
    return right(Sentence("All {count} rows are right.", count=len(rows)))


def cells(page, count, row):
    """The node, α, β and the value of a row of a table."""
    if not isinstance(row, (tuple, list)) or len(row) != 4:
        said = Sentence("Row {row} must be (name, α, β, value); you gave {given}.", row=count)
        raise wants(said, given=described(row))
    if any(map(is_open, row)):
        raise Decided("not-answered-yet", name=Sentence("row {row}", row=count))
    node, numbers = page.find(row[0]), tuple(row[1:])
    if not all(map(is_number, numbers)):
        said = Sentence("That is row {row}.", row=count)
        raise Decided("no-number", said, given=described(numbers), by_hand=True)
    return node, *numbers


def name_of_window(search, visit, given):
    """The name of what is wrong with the window that was written down for a visit of a search."""
    if visit.above is None:
        return "wrong-window"
    for found, mutant in explaining("windows"):
        if Search(mutant).window_of(visit) == given:
            return found
    # A window that is shared by the whole tree knows the value of every node that has been left by now.
    left = [call for call in search.calls[: search.calls.index(visit)] if call not in visit.way]
    low = max([call.result for call in left if call.above.player is MAX], default=-inf)
    high = min([call.result for call in left if call.above.player is not MAX], default=inf)
    is_shared = all(bound in both for bound, both in zip(given, zip(visit.arrived, (low, high))))
    return "window-is-global" if is_shared else "wrong-window"


def window_text(window):
    return f"({number(window[0])}, {number(window[1])})".replace("inf", "∞")
