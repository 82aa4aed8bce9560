"""Checking what a student worked out by hand on a tree: values, a move, what is skipped, a table of windows."""

from functools import partial
from math import inf, isnan
from numbers import Real

from ..address import name_of
from ..arguments import node_of
from ..errors import GameTreeError, short
from ..limits import MAX_PLIES
from ..nodes import MAX, Node
from ..search import alphabeta, minimax
from ..values import number, same_move
from .running import described
from .sentences import Said, in_language, right, told
from .slips import (
    AlphaFalls,
    Averages,
    AveragesAtMin,
    BestMean,
    BestSum,
    CountsLeaves,
    CountsWins,
    FreshAtRoot,
    NeverCuts,
    OnlyMin,
    OnlyShallow,
    OpponentHelps,
    PlayersSwapped,
    Strict,
)

MOST_NODES = 2_000
told = partial(told, by_hand=True)


class TooLarge(GameTreeError):
    """A tree has more nodes than anyone works out by hand."""


class Page:
    """A tree as a student has it on the desk: its nodes with their names, and what is right there.

    names   node → its name in the picture ("root", "A", "A1", …); nodes: the same the other way round
    values  node → its value
    """

    def __init__(self, tree):
        self.top = node_of(tree, "A check")
        self.nodes, self.values = {}, {}
        ahead = [("n", self.top)]
        for key, node in ahead:  # grows while it is walked: ply by ply
            self.nodes[name_of(key) or "root"] = node
            ahead += [(f"{key}_{i}", child) for i, child in enumerate(node.children)]
            if len(ahead) > MOST_NODES:
                raise TooLarge
        self.names = {node: name for name, node in self.nodes.items()}
        minimax(self.top, depth=MAX_PLIES, watch=self._note)  # with a depth it writes no values into the tree

    def _note(self, kind, node, alpha, beta, value, skipped):
        if kind in ("leaf", "leave"):
            self.values[node] = value

    def find(self, name):
        """The node that an answer names: by its name, by itself, or by the moves that lead to it; else None."""
        if isinstance(name, Node):
            return name if name in self.names else None
        if isinstance(name, str):
            tidy = name.strip()
            return (
                self.nodes.get(tidy)
                or self.nodes.get(tidy.upper())
                or (self.top if tidy in ("", "Root") else None)
            )
        if isinstance(name, tuple):
            node = self.top
            for move in name:
                node = next((child for child in node.children if same_move(child.move, move)), None)
                if node is None:
                    return None
            return node
        return None

    def leaves(self, nodes):
        """The leaves below these nodes (and among them)."""
        return {leaf for node in nodes for leaf in node.leaves()}

    def name(self, node):
        """The name of a node as it stands in a sentence."""
        return Said("part.root") if node is self.top else self.names[node]

    def listing(self, nodes, most=6):
        """The names of these nodes, from left to right."""
        names = sorted([name for name, node in self.nodes.items() if node in nodes])
        return names[:most] + ["…"] * (len(names) > most)


def page(tree):
    """Return (the Page of a tree, None), or (None, the Verdict that says what was wanted)."""
    if not isinstance(tree, Node):
        return None, told("nothing-given", wanted=Said("said.give-tree", given=described(tree)))
    try:
        return Page(tree), None
    except TooLarge:
        return None, told("nothing-given", wanted=Said("said.too-large", count=MOST_NODES))
    except GameTreeError as error:  # a tree with chance nodes, or one in which something is hidden
        return None, told("nothing-given", wanted=str(error))


def is_number(thing):
    return isinstance(thing, Real) and not isinstance(thing, bool) and not isnan(thing)


def open_answer(thing):
    """True for what stands where nothing has been filled in yet."""
    return (
        thing is None or thing is ... or (isinstance(thing, str) and thing.strip() in ("", "?", "…", "..."))
    )


@in_language
def check_values(tree, answers):
    """Return a Verdict on the values that a student has backed up by hand.

    tree: a Node. answers: {name: value} for inner nodes, named as in draw(tree, names=True), the root "root"; or
        one number, the value of the root. Those not named are not judged, but the root must be.
    lang: the language of the verdict, "en", "de" or "zh". Raises nothing but GameTreeError for another language.

    >>> from gametree import MAX, MIN
    >>> check_values(MAX(MIN(3, 12), MIN(2, 4)), {"A": 3, "B": 2, "root": 3}).passed
    True
    """
    sheet, wrong = page(tree)
    if wrong:
        return wrong
    answers = {"root": answers} if is_number(answers) or open_answer(answers) else answers
    if not isinstance(answers, dict):
        return told("nothing-given", wanted=Said("said.give-values", given=described(answers)))
    given = {}
    for name, value in answers.items():
        node = sheet.find(name)
        if node is None:
            return told("no-such-node", name=described(name), known=sheet.listing(sheet.values))
        if open_answer(value):
            return told("not-answered-yet", name=sheet.name(node))
        if not is_number(value):
            return told("no-number", Said("said.your-answer", where=sheet.name(node)), given=described(value))
        given[node] = value
    if sheet.top not in given:
        return told("not-answered-yet", name=Said("part.root"))
    mistaken = [node for node in given if given[node] != sheet.values[node]]
    if not mistaken:
        return right(Said("right.values" if len(given) > 1 else "right.value"))
    node = max(mistaken, key=lambda node: node.depth)  # below it all is right
    fields = {
        "where": sheet.name(node),
        "player": node.player,
        "below": [number(sheet.values[child]) for child in node.children],
        "expected": number(sheet.values[node]),
        "got": number(given[node]),
    }
    key = "leaf" if node.is_leaf else "largest" if node.player is MAX else "smallest"
    name = name_of_values(sheet, given)
    return told(
        name, Said(f"said.value.{key}", **fields), tree=tree, expected=sheet.values[node], got=given[node]
    )


def name_of_values(sheet, given):
    """The name of the mistake that explains all values given, or "wrong-value"."""
    inner = [node for node in given if not node.is_leaf]
    if all(given[node] == node.player.sign * sheet.values[node] for node in inner):
        return "value-for-the-mover"
    for name, ways in {
        "opponent-helps": (OpponentHelps, OnlyMin),
        "players-swapped": (PlayersSwapped,),
        "averages": (Averages, AveragesAtMin, BestMean),
        "adds-leaves": (BestSum,),
        "counts-leaves": (CountsWins, CountsLeaves),
    }.items():
        for way in ways:
            if all(
                abs(way(False).search(node, -inf, inf, node.depth)[0] - given[node]) < 0.01 for node in inner
            ):
                return name
    return "wrong-value"


@in_language
def check_best_move(tree, answer):
    """Return a Verdict on the best move that a student has found at the root.

    tree: a Node. answer: a move, or the name of the child that it leads to ("A"). Any best move is right.
    lang: the language of the verdict, "en", "de" or "zh". Raises nothing but GameTreeError for another language.
    """
    sheet, wrong = page(tree)
    if wrong:
        return wrong
    top = sheet.top
    if open_answer(answer):
        return told("not-answered-yet", name=Said("part.best-move"))
    if top.is_leaf:
        return told("nothing-given", wanted=Said("said.only-a-leaf"))
    child = next((child for child in top.children if same_move(child.move, answer)), None) or sheet.find(
        answer
    )
    if child is None or child.parent is not top:
        moves = [short(child.move, 20) for child in top.children]
        return told("no-such-move", Said("said.moves", moves=moves), given=described(answer))
    best = [one for one in top.children if sheet.values[one] == sheet.values[top]]
    if child in best:
        return right(Said("right.move" if len(best) == 1 else "right.a-move"))
    # One wrong move fits many mistakes, so none of them is named; who chooses there is the best of hints.
    fields = {"where": sheet.name(child), "value": number(sheet.values[child]), "player": top.player}
    said = [Said("said.more" if top.player is MAX else "said.less", **fields)]
    if not child.is_leaf:
        said.insert(0, Said("said.chooses", where=sheet.name(child), player=child.player))
    expected = tuple([one.move for one in best])
    return told("wrong-move-chosen", *said, tree=tree, expected=expected, got=child.move)


def skipped(sheet, way=None):
    """The leaves that alpha-beta skips, and the nodes where a cut-off falls; `way`: with a slip (and no cuts)."""
    if way is None:
        cuts = alphabeta(sheet.top).cuts
        return sheet.leaves([child for _, children in cuts for child in children]), cuts
    search = way()
    search.run(sheet.top)
    return {leaf for leaf in sheet.top.leaves() if leaf not in search.seen}, ()


@in_language
def check_pruned(tree, answers):
    """Return a Verdict on what a student has crossed out, as what alpha-beta skips.

    tree: a Node. answers: the names of the skipped nodes, as in draw(tree, names=True): a list, a set, or a text
        such as "B2, B3". An inner node stands for all below it.
    lang: the language of the verdict, "en", "de" or "zh". Raises nothing but GameTreeError for another language.

    >>> from gametree import MAX, MIN
    >>> check_pruned(MAX(MIN(3, 12, 8), MIN(2, 4, 6), MIN(14, 5, 2)), "B2, B3").passed
    True
    """
    sheet, wrong = page(tree)
    if wrong:
        return wrong
    if answers is None or answers is ...:
        return told("not-answered-yet", name=Said("part.skipped-nodes"))
    names = answers.replace(",", " ").split() if isinstance(answers, str) else answers
    if isinstance(names, (dict, Node)) or not hasattr(names, "__iter__"):
        return told("nothing-given", wanted=Said("said.give-skipped", given=described(answers)))
    crossed = set()
    for name in names:
        node = sheet.find(name)
        if node is None:
            return told("no-such-node", name=described(name), known=sheet.listing(sheet.values))
        crossed.add(node)
    given = sheet.leaves(crossed)
    wanted, cuts = skipped(sheet)
    if given == wanted:
        return right(
            Said("right.skipped", names=sheet.listing(wanted)) if wanted else Said("right.none-skipped")
        )
    first = first_difference(sheet, given, wanted)
    key = "said.is-skipped" if sheet.leaves([first]) <= wanted else "said.is-not-skipped"
    expected = tuple([sheet.names[leaf] for leaf in sheet.top.leaves() if leaf in wanted])
    got = tuple([sheet.names[leaf] for leaf in sheet.top.leaves() if leaf in given])
    name = name_of_crossed(sheet, crossed, given, wanted, cuts)
    return told(name, Said(key, where=sheet.name(first)), tree=tree, expected=expected, got=got)


def first_difference(sheet, given, wanted):
    """The first node from the left that is crossed out and not skipped, or the other way round, all below it alike."""
    node = next(leaf for leaf in sheet.top.leaves() if (leaf in given) != (leaf in wanted))
    wrong = given - wanted if node in given else wanted - given
    while node.parent in sheet.names and sheet.leaves([node.parent]) <= wrong:
        node = node.parent
    return node


def cut_child(node, children):
    """The child whose value made the cut-off at `node`, where `children` are skipped."""
    return node.children[node.children.index(children[0]) - 1]


def name_of_crossed(sheet, crossed, given, wanted, cuts):
    """The name of what is wrong with what was crossed out."""
    top = sheet.top
    bad = [child for child in top.children if sheet.values[child] != sheet.values[top]]
    bad_moves = bool(bad) and given == sheet.leaves(bad)  # whole moves, by their values
    if bad_moves and len(bad) > 1:
        return "bad-moves-crossed-out"
    if {node for node, _ in cuts} & crossed:
        return "cut-node-crossed-out"
    if {cut_child(*cut) for cut in cuts} & crossed:
        return "cause-crossed-out"
    for name, way in {
        "nothing-skipped": NeverCuts,
        "strict-test": Strict,
        "fresh-window-at-root": FreshAtRoot,
        "only-shallow-cuts": OnlyShallow,
        "alpha-falls": AlphaFalls,
    }.items():
        if skipped(sheet, way)[0] == given:
            return name
    if given > wanted:
        return "bad-moves-crossed-out" if bad_moves else "too-many-crossed-out"
    return "too-few-crossed-out" if given < wanted else "others-crossed-out"


@in_language
def check_windows(tree, answers):
    """Return a Verdict on a trace table of alpha-beta: a row for each node that it visits, in order.

    tree: a Node. answers: rows (name, α, β, value): the node as named in draw(tree, names=True) (the root is
        "root"), its window on arrival, and the value that it returns. At a node that was cut, or that lies outside
        its window, the bound found there and the bound of the window are both right.
    lang: the language of the verdict, "en", "de" or "zh". Raises nothing but GameTreeError for another language.

    >>> from gametree import MAX
    >>> check_windows(MAX(3, 12), [("root", -inf, inf, 12), ("A", -inf, inf, 3), ("B", 3, inf, 12)]).passed
    True
    """
    sheet, wrong = page(tree)
    if wrong:
        return wrong
    if open_answer(answers):
        return told("not-answered-yet", name=Said("part.table"))
    if isinstance(answers, (str, dict)) or not hasattr(answers, "__iter__"):
        return told("nothing-given", wanted=Said("said.give-rows", given=described(answers)))
    rows = list(answers)
    search = Visits(sheet.top)
    visits = search.visits
    for count, row in enumerate(rows, 1):
        if not isinstance(row, (tuple, list)) or len(row) != 4:
            return told("nothing-given", wanted=Said("said.give-row", row=count, given=described(row)))
        name, alpha, beta, value = row
        if any(open_answer(part) for part in row):
            return told("not-answered-yet", name=Said("part.row", row=count))
        node = sheet.find(name)
        if node is None:
            return told("no-such-node", name=described(name), known=sheet.listing(sheet.values))
        if not all(map(is_number, (alpha, beta, value))):
            return told("no-number", Said("said.that-row", row=count), given=described((alpha, beta, value)))
        if count > len(visits):
            said = Said("said.search-over", row=count, where=sheet.name(node), visits=len(visits))
            return told(search.missed(node), said, tree=tree, expected=len(visits), got=len(rows))
        at, low, high, result = visits[count - 1]
        where = sheet.names[at]
        if node is not at:
            said = Said("said.other-visit", row=count, got=sheet.name(node), where=sheet.name(at))
            return told(search.missed(node), said, tree=tree, expected=where, got=sheet.names[node])
        if (alpha, beta) != (low, high):
            fields = {"expected": window(low, high), "got": window(alpha, beta)}
            said = Said("said.window", where=sheet.name(at), **fields)
            slip = search.name_of_window(count - 1, alpha, beta)
            return told(slip, said, tree=tree, expected=(low, high), got=(alpha, beta))
        if value != result and value != min(max(result, low), high):
            fields = {"expected": number(result), "got": number(value)}
            said = Said("said.returns", where=sheet.name(at), **fields)
            true = not at.is_leaf and value == sheet.values[at]
            name = "bound-taken-as-value" if true else "wrong-value"
            return told(name, said, tree=tree, expected=result, got=value)
    if len(rows) < len(visits):
        said = Said("said.next-visit", where=sheet.name(visits[len(rows)][0]))
        return told("table-too-short", said, tree=tree, expected=len(visits), got=len(rows))
    return right(Said("right.rows", count=len(rows)))


class Visits:
    """What alpha-beta does on a tree, visit by visit.

    visits  [node, α, β on arrival, value returned] for each, in order
    shared  for each, the α and β of a search in which all nodes share one window
    before  for each, the best and the latest value of the siblings before it (None, None at a first child)
    """

    def __init__(self, top):
        self.visits, self.shared, self.before = [], [], []
        self._place, self._latest, self._best, self._window = {}, {}, {}, (-inf, inf)
        alphabeta(top, watch=self._note)

    def _note(self, kind, node, alpha, beta, value, skipped):
        if kind == "enter":
            self._place[node] = len(self.visits)
            self.visits.append([node, alpha, beta, None])
            self.shared.append(self._window)
            self.before.append((self._best.get(node.parent), self._latest.get(node.parent)))
        elif kind in ("leaf", "leave"):
            self.visits[self._place[node]][3] = value
            if node.parent in self._place:
                self._count(node.parent, value)

    def _count(self, parent, value):
        """Let a child's value count at its parent, and in the window that all would share."""
        best = self._best.get(parent)
        best = value if best is None else parent.player.best([best, value])
        self._best[parent], self._latest[parent] = best, value
        low, high = self._window
        self._window = (max(low, best), high) if parent.player is MAX else (low, min(high, best))

    def missed(self, node):
        """The name for a visit that does not come: to a node that is skipped, or out of turn."""
        return "other-row" if node in self._place else "skipped-node-visited"

    def name_of_window(self, index, alpha, beta):
        """The name of what is wrong with the window (α, β) that was written down for a visit."""
        node, low, high, _ = self.visits[index]
        given = alpha, beta
        if node.parent not in self._place:  # the root
            return "wrong-window"
        _, above_low, above_high, _ = self.visits[self._place[node.parent]]
        at_max = node.parent.player is MAX
        best, latest = self.before[index]
        if given == (-inf, inf):
            return "fresh-window-at-root" if node.depth == 1 else "window-not-passed"
        if given == (above_low, above_high):
            return "alpha-not-raised" if at_max else "beta-not-lowered"
        if best is not None and given == ((above_low, best) if at_max else (best, above_high)):
            return "wrong-bound-moved"
        if given in ((low, inf), (-inf, high)):
            return "only-shallow-cuts"
        if given in ((high, low), (-high, -low)):
            return "window-exchanged"
        fallen = alpha < low and beta == high if at_max else alpha == low and beta > high
        if fallen and (alpha if at_max else beta) in (best, latest):
            return "alpha-falls"
        if alpha in (low, self.shared[index][0]) and beta in (high, self.shared[index][1]):
            return "window-is-global"
        return "wrong-window"


def window(alpha, beta):
    return f"({number(alpha)}, {number(beta)})".replace("inf", "∞")
