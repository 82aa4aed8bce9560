"""The searches: what a position is worth when both players do their best.

Here are, from the top down, minimax, alphabeta and expectimax, and values_of, which tells what each
node of a tree is worth. A search is a function that is called with a tree, and below it a class
whose method `value_of` is the algorithm as books print it: MAX-VALUE and MIN-VALUE of Russell and
Norvig (*Artificial Intelligence*, figures 5.3 and 5.7; 4th edition 6.3 and 6.7) are its two
branches, since players need not take turns.

    plies_left    how many more plies the search may look ahead: 2
    guess         what a node at that depth may be worth, as `evaluate` says
    alpha, beta   the *window*: what MAX and what MIN is sure of already, by moves elsewhere
    cut-off       α ≥ β: the other player has as good a move elsewhere, so the other children
                  are skipped
    search        what `value_of` calls for each child: `value_of` itself, or the same with a table
                  before it (see transpositions), or watched (see watching)

What a search is given is checked in arguments (`prepared`), what it returns is in results;
iterative deepening, which calls alphabeta, is in deepening.
"""

from collections.abc import Callable
from math import inf

from .arguments import (
    ChildrenOf,
    Depth,
    Evaluate,
    Order,
    Start,
    Watch,
    prepared,
    prepared_to_cut,
    refuse,
    too_deep,
)
from .full_width import FullWidth
from .nodes import CHANCE, MAX, MIN, Node
from .numerals import Number
from .results import Result, bound_of, line_along
from .transpositions import Table, with_table
from .underway import underway
from .values import mean
from .watching import CutOff, Windowed, watched_with_window


def minimax(
    node: Start, *, depth: Depth = None, evaluate: Evaluate = None, watch: Watch = None
) -> Result:
    """Search the whole tree below `node`; return a Result: its value when both do their best.

    node: a Node, or a Game (its tree is then grown on the way). Nothing is written into the tree:
        see values_of.
    depth: plies to look ahead (by default to the end); deeper nodes are not visited.
    evaluate: a function from a state to a number, the guess at the value of a node at that depth
        (by default the game's own `evaluate`). In a written tree, which has no states, it is given
        the node.
    watch: a function called as watch(kind, node, alpha, beta, value, skipped) at each step of the
        search; kind is "enter", "leaf", "update" or "leave".
    Raises GameTreeError for a chance node (see expectimax) and for bad arguments; TreeTooLarge
    where play goes on 100 plies below `node`.

    The algorithm is backward induction, as von Neumann and Morgenstern gave it (1944, §15).

    >>> from gametree import MAX, MIN
    >>> minimax(MAX(MIN(3, 12, 8), MIN(2, 4, 6), MIN(14, 5, 2)))
    Result(value 3, move 0, line 0, 0, 13 nodes visited)
    """
    start, plies, guess = prepared("minimax", node, depth, evaluate, watch)
    run = Minimax(guess, watch)
    with underway("minimax", "node", run.visited):
        value = run.search(start, plies)
    return run.result(start, value)


class Minimax(FullWidth):
    """One search by minimax."""

    __slots__ = ()

    def value_of(self, node: Node, plies_left: int) -> Number:
        """Return what `node` is worth: as much as the child that is best for who moves there."""
        player = node.player
        if player is None:  # play is over
            self.leaves += 1
            utility: Number = node.value
            return utility
        if plies_left == 0:
            self.guesses[node] = self.guess(node)
            return self.guesses[node]
        search = self.search
        if player is MAX:
            best: Number = -inf
            for child in node.children:
                value = search(child, plies_left - 1)
                if value > best:
                    best = value
        elif player is MIN:
            best = inf
            for child in node.children:
                value = search(child, plies_left - 1)
                if value < best:
                    best = value
        else:
            refuse("minimax", node)
        self.values.append(best)
        self.plies_left.append(plies_left)
        return best


def alphabeta(
    node: Start,
    *,
    depth: Depth = None,
    evaluate: Evaluate = None,
    order: Order = None,
    window: tuple[Number, Number] = (-inf, inf),
    strict: bool = False,
    table: Table | None = None,
    watch: Watch = None,
) -> Result:
    """Search the tree below `node` as minimax does, without the parts that cannot matter.

    node, depth, evaluate, watch: as for minimax; `watch` also gets the kind "cut", with the
        children skipped.
    order: a function from a node to its children in the order to try (by default as they stand), or
        "reversed".
    window: (α, β), what MAX and what MIN are sure of already.
    strict: cut only when α > β, not when α = β. That sees more nodes, and shows the difference.
    table: a dict that the search fills and uses: (game.key(state), plies left) → (low, high), what
        is known of the value there. Nodes without a game are not entered.

    It returns a Result, whose `.bound` says what its value is of the true one, which minimax finds:
        "exact"   inside the window: they are equal;
        "upper"   at most α: the true one is no larger, and `.move` is None where MAX moves;
        "lower"   at least β: the true one is no smaller, and `.move` is None where MIN moves.
    (Fail-soft: a bound may lie beyond the window, and then it tells more than α or β.)
    Raises GameTreeError for a chance node and for bad arguments; TreeTooLarge as minimax does.

    Knuth and Moore, An analysis of alpha-beta pruning (1975), section 2; fail-soft:
    Fishburn, Another optimization of alpha-beta search (1983).

    >>> from gametree import MAX, MIN
    >>> alphabeta(MAX(MIN(3, 12, 8), MIN(2, 4, 6), MIN(14, 5, 2)))
    Result(value 3, move 0, line 0, 0, 11 nodes visited, 1 cut-off)
    """
    start, plies, guess = prepared("alphabeta", node, depth, evaluate, watch)
    children_of, alpha, beta = prepared_to_cut(order, window, strict, table)
    run = AlphaBeta(guess, children_of, strict)
    known: list[Node] = []  # nodes that the table knew enough of
    if table is not None:
        # The search counts down from `plies`, which is never more than 100. The table counts from
        # the depth that was asked for: without one, a search always has infinitely many plies left.
        asked_for = inf if depth is None else depth
        run.search = with_table(run.search, table, start, asked_for - plies, known)
    if watch:
        run.search = watched_with_window(run.search, watch, run.cut_offs)
    with underway("alphabeta", "node", run.visited):
        value = run.search(start, alpha, beta, plies)
    # Without inner nodes the search ended at the start: the window had no part in its value.
    bound = bound_of(value, alpha, beta) if run.best_children else "exact"
    failed_for_mover = "upper" if start.player is MAX else "lower"  # no move beats the window
    line = () if bound == failed_for_mover else line_along(run.best_children, start)
    visited = run.visited() + len(known)
    return Result(value, line, visited, run.leaves, None, bound, run.cut_offs)


class AlphaBeta:
    """One search by alphabeta: what it goes by, and what it notes.

    guess          a function from a node at the depth limit to what it may be worth
    children_of    a function from a node to its children in the order to try; None: as they stand
    strict         whether to cut only when α > β
    search         what `value_of` calls for each child: see the head of this file
    best_children  the best child of each inner node, in the order in which the search left these
    cut_offs       for each cut-off the last child tried, and all the children in the order to try
    leaves         how many leaves were visited, with the nodes at the depth limit
    """

    __slots__ = ("best_children", "children_of", "cut_offs", "guess", "leaves", "search", "strict")

    def __init__(
        self,
        guess: Callable[[Node], Number],
        children_of: ChildrenOf | None,
        strict: bool,
    ):
        self.guess = guess
        self.children_of = children_of
        self.strict = strict
        self.search: Windowed = self.value_of
        self.best_children: list[Node] = []
        self.cut_offs: list[CutOff] = []
        self.leaves = 0

    def visited(self) -> int:
        """Return how many nodes were visited by now, without those that a table knew."""
        return len(self.best_children) + self.leaves  # each inner node has one best child

    def value_of(self, node: Node, alpha: Number, beta: Number, plies_left: int) -> Number:
        """Return what `node` is worth, or as much of it as matters to players sure of α and of β.

        With v for what minimax finds here, and r for what is returned:
            r ≤ α        then v ≤ r, an upper bound: MAX has as good a move elsewhere;
            α < r < β    then v = r;
            r ≥ β        then v ≥ r, a lower bound: MIN has as good a move elsewhere.
        Proof, unless `strict`, for a MAX node whose children keep this promise (for a MIN node,
        mirrored): `best` is the largest value that a child has returned. At a cut-off it is at
        least β, so the child that returned it is worth no less, nor is the node: the third line.
        Without a cut-off each child returned less than β, so none is worth more than it returned,
        and the node no more than `best`: the first line. If then `best` is more than α, it lay
        inside the window of the child that returned it, so that child is worth just this, and so is
        the node: the second.
        """
        player = node.player
        if player is None or plies_left == 0:
            self.leaves += 1
            value: Number = node.value if player is None else self.guess(node)
            return value
        search = self.search
        children = self.children_of(node) if self.children_of else node.children
        choice = children[0]
        if player is MAX:
            best: Number = -inf
            for child in children:
                value = search(child, alpha, beta, plies_left - 1)
                if value > best:
                    best, choice = value, child
                    alpha = best if best > alpha else alpha
                    # A cut-off: MIN has as good a move elsewhere, and will not let it come to this.
                    if alpha >= beta and (alpha > beta or not self.strict):
                        self.cut_offs.append((child, children))
                        break
        elif player is MIN:
            best = inf
            for child in children:
                value = search(child, alpha, beta, plies_left - 1)
                if value < best:
                    best, choice = value, child
                    beta = best if best < beta else beta
                    # A cut-off: MAX has as good a move elsewhere, and will not let it come to this.
                    if alpha >= beta and (alpha > beta or not self.strict):
                        self.cut_offs.append((child, children))
                        break
        else:
            refuse("alphabeta", node)
        self.best_children.append(choice)
        return best


def expectimax(
    node: Start, *, depth: Depth = None, evaluate: Evaluate = None, watch: Watch = None
) -> Result:
    """Search the whole tree below `node`, chance nodes included, and return a Result.

    As minimax, with one case more: a chance node is worth the mean of its children, each weighed by
    its probability. The line ends where chance is to move. Raises GameTreeError where +∞ and −∞
    would be added, and TreeTooLarge as minimax does.

    Michie, Game-playing and game-learning automata (1966).

    >>> from gametree import CHANCE, MAX
    >>> expectimax(MAX(3, CHANCE((0.5, 10), (0.5, 0))))
    Result(value 5, move 1, line 1, 5 nodes visited)
    """
    start, plies, guess = prepared("expectimax", node, depth, evaluate, watch)
    run = Expectimax(guess, watch)
    with underway("expectimax", "node", run.visited):
        value = run.search(start, plies)
    return run.result(start, value)


class Expectimax(FullWidth):
    """One search by expectimax."""

    __slots__ = ()

    def value_of(self, node: Node, plies_left: int) -> Number:
        """Return what `node` is worth: as for minimax, and the mean where chance moves."""
        player = node.player
        if player is None:  # play is over
            self.leaves += 1
            utility: Number = node.value
            return utility
        if plies_left == 0:
            self.guesses[node] = self.guess(node)
            return self.guesses[node]
        search = self.search
        if player is MAX:
            worth: Number = -inf
            for child in node.children:
                value = search(child, plies_left - 1)
                if value > worth:
                    worth = value
        elif player is MIN:
            worth = inf
            for child in node.children:
                value = search(child, plies_left - 1)
                if value < worth:
                    worth = value
        else:
            outcomes = []  # no comprehension: it would make each call slower (a cell for `search`)
            for child in node.children:
                outcomes.append((child.chance, search(child, plies_left - 1)))
            worth = mean(outcomes, node)
        self.values.append(worth)
        self.plies_left.append(plies_left)
        return worth


def values_of(top: Node) -> dict[Node, Number]:
    """Return node → its value, for `top` and all nodes below, to the ends of play.

    Nothing is written into the tree. The nodes come as `walk` has them: each before those below it,
    left to right. A chance node has the mean of its children. `draw(top, values=values_of(top))`
    shows them all. Raises what expectimax raises.

    >>> from gametree import MAX, MIN
    >>> top = MAX(MIN(3, 12), MIN(2, 4))
    >>> [values_of(top)[node] for node in (top, *top.children)]
    [3, 3, 2]
    """
    start, plies, _ = prepared("values_of", top, None, None, None)
    nodes: list[Node] = []  # each before all that lies below it
    ahead = [(start, plies)]
    while ahead:
        node, plies_left = ahead.pop()
        if plies_left == 0 and not node.is_leaf:
            too_deep("values_of", node)
        nodes.append(node)
        ahead.extend([(child, plies_left - 1) for child in reversed(node.children)])
    values: dict[Node, Number] = dict.fromkeys(nodes, 0)
    for node in reversed(nodes):  # each after all that lies below it
        if node.player is None:
            values[node] = node.value
        elif node.player is CHANCE:
            values[node] = mean([(child.chance, values[child]) for child in node.children], node)
        else:
            values[node] = node.player.best([values[child] for child in node.children])
    return values
