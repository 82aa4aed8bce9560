"""Checking what a student worked out by hand on a tree: values, a move, what is skipped, a table of windows."""

from math import inf, isnan
from numbers import Real

from ..drawing.diagram import name_of
from ..errors import GameTreeError, short
from ..game import node_of
from ..nodes import MAX, MAX_PLIES, Node, number, same_move
from ..search import alphabeta, minimax
from .guard import described
from .sentences import right, told
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
TREE = "The first argument is a tree, such as MAX(MIN(3, 12), 7); you gave {}."


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
                raise GameTreeError(
                    f"This tree has more than {MOST_NODES:,} nodes, too many to work out by hand: take a smaller one."
                )
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

    def listing(self, nodes, most=6):
        """The names of these nodes, from left to right."""
        names = [name for name, node in self.nodes.items() if node in nodes]
        return ", ".join(sorted(names)[:most]) + (", …" if len(names) > most else "")


def page(tree):
    """Return (the Page of a tree, None), or (None, the Verdict that says what was wanted)."""
    if not isinstance(tree, Node):
        return None, told("nothing-given", wanted=TREE.format(described(tree)))
    try:
        return Page(tree), None
    except GameTreeError as error:
        return None, told("nothing-given", wanted=str(error))


def is_number(thing):
    return isinstance(thing, Real) and not isinstance(thing, bool) and not isnan(thing)


def open_answer(thing):
    """True for what stands where nothing has been filled in yet."""
    return (
        thing is None or thing is ... or (isinstance(thing, str) and thing.strip() in ("", "?", "…", "..."))
    )


def check_values(tree, answers):
    """Return a Verdict on the values that a student has backed up by hand.

    tree: a Node. answers: {name: value} for inner nodes, named as in draw(tree, names=True), the root "root"; or
        one number, the value of the root. Those not named are not judged, but the root must be.
    Raises nothing.

    >>> from gametree import MAX, MIN
    >>> check_values(MAX(MIN(3, 12), MIN(2, 4)), {"A": 3, "B": 2, "root": 3}).passed
    True
    """
    sheet, wrong = page(tree)
    if wrong:
        return wrong
    answers = {"root": answers} if is_number(answers) or open_answer(answers) else answers
    if not isinstance(answers, dict):
        said = f'Give the values as {{"A": 3, "root": 3}}; you gave {described(answers)}.'
        return told("nothing-given", wanted=said)
    given = {}
    for name, value in answers.items():
        node = sheet.find(name)
        if node is None:
            return told("no-such-node", name=described(name), known=sheet.listing(sheet.values))
        if open_answer(value):
            return told("not-answered-yet", name=sheet.names[node])
        if not is_number(value):
            return told("no-number", f"That is your answer for {sheet.names[node]}.", given=described(value))
        given[node] = value
    if sheet.top not in given:
        return told("not-answered-yet", name="root")
    mistaken = [node for node in given if given[node] != sheet.values[node]]
    if not mistaken:
        return right("All values are right." if len(given) > 1 else "The value is right.")
    node = max(mistaken, key=lambda node: node.depth)  # below it all is right
    where = sheet.names[node]
    if node.is_leaf:
        said = f"{where} is a leaf, worth {number(node.value)}; you have {number(given[node])}."
    else:
        below = ", ".join(number(sheet.values[child]) for child in node.children)
        which = "largest" if node.player is MAX else "smallest"
        said = (
            f"At {where}, {node.player} takes the {which} of {below}: {number(sheet.values[node])}; you have "
        )
        said += f"{number(given[node])}."
    name = name_of_values(sheet, given)
    return told(name, said, tree=tree, expected=sheet.values[node], got=given[node])


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


def check_best_move(tree, answer):
    """Return a Verdict on the best move that a student has found at the root.

    tree: a Node. answer: a move, or the name of the child that it leads to ("A"). Any best move is right.
    Raises nothing.
    """
    sheet, wrong = page(tree)
    if wrong:
        return wrong
    top = sheet.top
    if open_answer(answer):
        return told("not-answered-yet", name="best move")
    if top.is_leaf:
        return told("nothing-given", wanted="This tree is a leaf: there is no move to choose.")
    child = next((child for child in top.children if same_move(child.move, answer)), None) or sheet.find(
        answer
    )
    if child is None or child.parent is not top:
        moves = ", ".join(short(child.move, 20) for child in top.children)
        return told("no-such-move", f"The moves are {moves}.", given=described(answer))
    best = [one for one in top.children if sheet.values[one] == sheet.values[top]]
    if child in best:
        return right("That is a best move." if len(best) > 1 else "That is the best move.")
    name = "wrong-move-chosen"
    for slip, ways in {
        "opponent-helps": (OpponentHelps if top.player is MAX else OnlyMin,),
        "averages": (BestMean,),
        "adds-leaves": (BestSum,),
        "players-swapped": (PlayersSwapped,),
    }.items():
        if name == "wrong-move-chosen" and any(way(False).run(top)[1] == child.move for way in ways):
            name = slip
    said = (
        f"{sheet.names[child]} is worth {number(sheet.values[child])}, and {sheet.names[best[0]]} is worth "
    )
    said += f"{number(sheet.values[best[0]])}; {top.player} moves, and takes the {'larger' if top.player is MAX else 'smaller'}."
    expected = tuple([one.move for one in best])
    return told(name, said, tree=tree, expected=expected, got=child.move)


def skipped(sheet, way=None):
    """The leaves that alpha-beta skips, and the nodes where a cut-off falls; `way`: with a slip (and no cuts)."""
    if way is None:
        cuts = alphabeta(sheet.top).cuts
        return sheet.leaves([child for _, children in cuts for child in children]), cuts
    search = way()
    search.run(sheet.top)
    return {leaf for leaf in sheet.top.leaves() if leaf not in search.seen}, ()


def check_pruned(tree, answers):
    """Return a Verdict on what a student has crossed out, as what alpha-beta skips.

    tree: a Node. answers: the names of the skipped nodes, as in draw(tree, names=True): a list, a set, or a text
        such as "B2, B3". An inner node stands for all below it.
    Raises nothing.

    >>> from gametree import MAX, MIN
    >>> check_pruned(MAX(MIN(3, 12, 8), MIN(2, 4, 6), MIN(14, 5, 2)), "B2, B3").passed
    True
    """
    sheet, wrong = page(tree)
    if wrong:
        return wrong
    if answers is None or answers is ...:
        return told("not-answered-yet", name="skipped nodes")
    names = answers.replace(",", " ").split() if isinstance(answers, str) else answers
    if isinstance(names, (dict, Node)) or not hasattr(names, "__iter__"):
        return told(
            "nothing-given",
            wanted=f'Give the names of the skipped nodes, ["B2", "B3"]; you gave {described(answers)}.',
        )
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
            "Nothing is skipped on this tree."
            if not wanted
            else f"Skipped: {sheet.listing(wanted)}, and nothing else."
        )
    causes = {cut_child(node, children) for node, children in cuts}
    name = name_of_crossed(sheet, crossed, given, wanted, causes)
    missed, extra = wanted - given, given - wanted
    said = []
    if missed:
        said.append(f"Also skipped: {sheet.listing(missed)}.")
    if extra:
        said.append(f"Not skipped: {sheet.listing(extra)}.")
    expected = tuple(sheet.names[leaf] for leaf in sheet.top.leaves() if leaf in wanted)
    got = tuple(sheet.names[leaf] for leaf in sheet.top.leaves() if leaf in given)
    return told(name, *said, tree=tree, expected=expected, got=got)


def cut_child(node, children):
    """The child whose value made the cut-off at `node`, where `children` are skipped."""
    return node.children[node.children.index(children[0]) - 1]


def name_of_crossed(sheet, crossed, given, wanted, causes):
    """The name of what is wrong with what was crossed out."""
    if causes & crossed:
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
        return "bad-moves-crossed-out"
    return "too-few-crossed-out" if given < wanted else "others-crossed-out"


def check_windows(tree, answers):
    """Return a Verdict on a trace table of alpha-beta: a row for each node that it visits, in order.

    tree: a Node. answers: rows (name, α, β, value): the node as named in draw(tree, names=True) (the root is
        "root"), its window on arrival, and the value that it returns. At a node that was cut, or that lies outside
        its window, the bound found there and the bound of the window are both right.
    Raises nothing.

    >>> from gametree import MAX
    >>> check_windows(MAX(3, 12), [("root", -inf, inf, 12), ("A", -inf, inf, 3), ("B", 3, inf, 12)]).passed
    True
    """
    sheet, wrong = page(tree)
    if wrong:
        return wrong
    if open_answer(answers):
        return told("not-answered-yet", name="table")
    if isinstance(answers, (str, dict)) or not hasattr(answers, "__iter__"):
        return told(
            "nothing-given",
            wanted=f'Give rows (name, α, β, value), such as ("A", -inf, inf, 3); you gave {described(answers)}.',
        )
    rows = list(answers)
    visits = visited(sheet.top)
    for count, row in enumerate(rows, 1):
        if not isinstance(row, (tuple, list)) or len(row) != 4:
            return told(
                "nothing-given", wanted=f"Row {count} must be (name, α, β, value); you gave {described(row)}."
            )
        name, alpha, beta, value = row
        if any(open_answer(part) for part in row):
            return told("not-answered-yet", name=f"row {count}")
        node = sheet.find(name)
        if node is None:
            return told("no-such-node", name=described(name), known=sheet.listing(sheet.values))
        if not all(map(is_number, (alpha, beta, value))):
            return told("no-number", f"That is row {count}.", given=described((alpha, beta, value)))
        if count > len(visits):
            said = f"Row {count} has {name}, and the search is over after {len(visits)} visits."
            return told(skips_missed(visits, node), said, tree=tree, expected=len(visits), got=len(rows))
        at, low, high, result = visits[count - 1]
        where = sheet.names[at]
        if node is not at:
            said = f"Row {count} has {sheet.names[node]}, and the visit is to {where}."
            return told(skips_missed(visits, node), said, tree=tree, expected=where, got=sheet.names[node])
        if (alpha, beta) != (low, high):
            said = f"At {where} the window on arrival is {window(low, high)}; you have {window(alpha, beta)}."
            slip = name_of_window(at, alpha, beta, low, high)
            return told(slip, said, tree=tree, expected=(low, high), got=(alpha, beta))
        if value != result and not (result != value and value == min(max(result, low), high)):
            said = f"{where} returns {number(result)}; you have {number(value)}."
            return told("wrong-value", said, tree=tree, expected=result, got=value)
    if len(rows) < len(visits):
        said = f"The next visit is to {sheet.names[visits[len(rows)][0]]}."
        return told("table-too-short", said, tree=tree, expected=len(visits), got=len(rows))
    return right(f"All {len(rows)} rows are right.")


def visited(top):
    """What alpha-beta does: (node, α, β on arrival, value returned) for each visit, in order."""
    visits, place = [], {}

    def watch(kind, node, alpha, beta, value, skipped):
        if kind == "enter":
            place[node] = len(visits)
            visits.append([node, alpha, beta, None])
        elif kind in ("leaf", "leave"):
            visits[place[node]][3] = value

    alphabeta(top, watch=watch)
    return visits


def skips_missed(visits, node):
    """The name for a visit that does not come: to a node that is skipped, or out of turn."""
    return "other-row" if any(node is one for one, *_ in visits) else "skipped-node-visited"


def window(alpha, beta):
    return f"({number(alpha)}, {number(beta)})".replace("inf", "∞")


def name_of_window(node, alpha, beta, low, high):
    """The name of what is wrong with a window on arrival."""
    if (alpha, beta) == (-inf, inf):
        return "fresh-window-at-root" if node.depth == 1 else "window-not-passed"
    if (alpha, beta) in ((low, inf), (-inf, high)):
        return "only-shallow-cuts"
    if (alpha, beta) == (high, low) or (alpha, beta) == (-high, -low):
        return "window-exchanged"
    if alpha < low or beta > high:
        return "alpha-falls"
    return "wrong-window"
