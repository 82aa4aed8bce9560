"""The searches: what a position is worth when both players do their best.

The algorithms are two methods of Run: `minimax_value`, for expectimax too, and `alphabeta_value`.
MAX-VALUE and MIN-VALUE of Russell and Norvig (*Artificial Intelligence*, figures 5.3 and 5.7; in
the Global Edition of the 4th edition, 6.3 and 6.7) are one method here, since players need not take
turns.

plies_left   how many more plies the search may look ahead
guess        what a node at the depth limit may be worth, as `evaluate` says
alpha, beta  the *window*: what MAX and what MIN is sure of already, by moves elsewhere
cut-off      α ≥ β: the other player has as good a move elsewhere, so the other children are skipped
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from math import inf
from typing import Any, Literal, NoReturn, TypeAlias

from .cards import Marks
from .errors import GameTreeError, TreeTooLarge, enumeration, short
from .game import Game, check_no_cycle, collector_at_rest, root
from .nodes import CHANCE, MAX, MIN, MOST_PLIES, Move, Node
from .style import defaults
from .values import Number, check_count, count_of, is_number, mean, number

Start: TypeAlias = Node | Game
Evaluate: TypeAlias = Callable[[Any], Number] | None
Order: TypeAlias = Callable[[Node], Sequence[Node]] | Literal["reversed"] | None
# Called as watch(kind, node, alpha, beta, value, skipped children): see minimax.
Watch: TypeAlias = Callable[[str, Node, Number, Number, Number | None, tuple[Node, ...]], object]
# (game.key(state), plies left) → the value there is at least the first number, at most the second.
Table: TypeAlias = dict[tuple[Any, float], tuple[Number, Number]]
# Called as search(node, plies_left) or search(node, plies_left, alpha, beta), it returns a value.
Search: TypeAlias = Callable[..., Number]

BOUNDS = {"exact": "", "lower": "≥ ", "upper": "≤ "}  # what is written before a value


@dataclass(frozen=True, repr=False)
class Result:
    """What a search returns.

    value     of the node searched, for MAX
    line      the principal variation: the moves that both choose from here. It ends where chance
              moves, at the depth limit, and where a table had the answer. Of a bound, too, it leads
              to a node that is worth just that bound (unless a table ended it). It is empty where
              the player at the top has no move better than α (MAX) or β (MIN)
    visited   the nodes on which the search was called, the root and the leaves included
    leaves    how many of them were leaves, or lay at the depth limit
    moves     all equally good moves; None in alphabeta, whose cut-offs hide them
    bound     "exact", "lower" or "upper": what `value` is
    cuts      each node where a cut-off fell, in the order of the search, with the children skipped
    top       the node searched
    """

    value: Number
    line: tuple[Move, ...]
    visited: int
    leaves: int
    moves: tuple[Move, ...] | None = None
    bound: str = "exact"
    cuts: tuple[tuple[Node, tuple[Node, ...]], ...] = field(default=(), compare=False)
    top: Node = field(kw_only=True, compare=False)

    @property
    def move(self) -> Any:
        """The first best move, in the order tried; None where there is no line."""
        return self.line[0] if self.line else None

    def marks(self) -> Marks:
        """What a picture shows of the search: the line, and the children that were skipped."""
        line = [self.top.find(*self.line[: i + 1]) for i in range(len(self.line))]
        skipped = {child for _, children in self.cuts for child in children}
        # Skipped, they and all below are drawn dashed; cut, they get a ✂ on their edges.
        return Marks(best=set(line), skipped=skipped, cut=skipped)

    def __repr__(self) -> str:
        parts = [f"value {BOUNDS[self.bound]}{number(self.value)}"]
        if self.line:
            parts += [f"move {short(self.move, 30)}", f"line {enumeration(self.line)}"]
        parts.append(f"{count_of(self.visited, 'node', 'nodes')} visited")
        if self.cuts:
            parts.append(count_of(len(self.cuts), "cut-off", "cut-offs"))
        return f"Result({', '.join(parts)})"


class Run:
    """One run of a search: its settings, and what it records on its way.

    name         of the search, for errors
    top          the node where it starts
    depth        how many plies the caller lets the search look ahead; ∞ for the whole tree
    plies        how many plies it looks ahead: `depth`, but never more than MOST_PLIES
    children_of  a function from a node to its children in the order to try; None: as they stand
    strict       whether to cut only when α > β
    search       what is called for each child: one of the algorithms, or a wrapper around it
    chance_value what minimax_value calls at a chance node: mean_below or refuse_chance
    leaves       the leaves, and the nodes at the depth limit, that the search visited
    choices      the best child of each inner node (where chance moves, its first child, so that the
                 visit counts), in the order in which the search left the inner nodes
    known        the nodes that a table knew enough of
    cuts         each node where a cut-off fell, with the children skipped
    noted_from   the value of an inner node is kept if its plies_left are at least this: by default
                 those of the top's children, which full_width compares; in values_of 0
    values       node → value, for these inner nodes and for guesses
    """

    def __init__(
        self, name: str, start: Start, depth: int | None = None, evaluate: Evaluate = None
    ) -> None:
        self.name = name
        self.top = node_of(start, name)
        if depth is not None:
            check_count(depth, "depth", least=0)
        check_function(evaluate, "evaluate")
        # (In a tree that grows from a game, players see all moves, and each leaf has its utility.)
        if self.top.game is None:
            check_written(self.top, name)
        self.depth = inf if depth is None else depth
        self.plies = min(self.depth, MOST_PLIES)
        self.evaluate = evaluate
        self.search: Search = self.minimax_value
        self.chance_value: Callable[[Node, Search, float], Number] = mean_below
        self.children_of: Callable[[Node], tuple[Node, ...]] | None = None
        self.strict = False
        self.leaves: list[Node] = []
        self.choices: list[Node] = []
        self.known: list[Node] = []
        self.cuts: list[tuple[Node, tuple[Node, ...]]] = []
        self.values: dict[Node, Number] = {}
        self.noted_from = self.plies - 1

    def minimax_value(self, node: Node, plies_left: float) -> Number:
        """Return what `node` is worth: as much as the child that is best for the player there."""
        player = node.player
        if player is None or plies_left == 0:  # play is over, or here the search stops
            self.leaves.append(node)
            return node.value if player is None else self.guess(node)
        search = self.search
        children = node.children
        choice = children[0]
        if player is CHANCE:
            best = self.chance_value(node, search, plies_left - 1)
        else:
            best = -inf if player is MAX else inf
            for child in children:
                value = search(child, plies_left - 1)
                is_better = value > best if player is MAX else value < best
                if is_better:
                    best, choice = value, child
        self.choices.append(choice)  # where chance moves, no choice: it only counts the visit
        if plies_left >= self.noted_from:
            self.values[node] = best
        return best

    def alphabeta_value(self, node: Node, plies_left: float, alpha: Number, beta: Number) -> Number:
        """Return what `node` is worth, or as much of it as matters to players sure of α and of β.

        With v for what minimax finds here, r for what is returned, and α and β as they are given
        (the loop narrows them):
            (1) if r ≤ α        then v ≤ r, an upper bound: MAX has as good a move elsewhere;
            (2) if α < r < β    then v = r;
            (3) if r ≥ β        then v ≥ r, a lower bound: MIN has as good a move elsewhere.
        Proof, for a MAX node whose children keep this promise (for a MIN node, mirrored). There r
        is `best`, the largest value that a child has returned.
            If r ≥ β, the child that returned r is worth at least r, by (3), and so is the node:
            that is (3).
            If r < β, no cut-off fell, so each child was searched. It returned less than β, so by
            (1) or (2) it is worth no more than it returned. So v ≤ r: that is (1).
            If α < r < β, the first child that returned r returned more than α and than all before
            it, so r was inside its window. By (2) that child is worth r. So v ≥ r, and v ≤ r as
            above: that is (2).
        (With `strict`, a node may be given α = β. If r is equal to both, no child returned more
        than α, so by (1) none is worth more than it returned, and (1) holds as well as (3): v = r.)
        """
        player = node.player
        if player is None or plies_left == 0:  # play is over, or here the search stops
            self.leaves.append(node)
            return node.value if player is None else self.guess(node)
        if player is CHANCE:
            refuse_chance(node)
        search = self.search
        children = self.children_of(node) if self.children_of else node.children
        best: Number = -inf if player is MAX else inf
        choice = children[0]
        for child in children:
            value = search(child, plies_left - 1, alpha, beta)
            is_better = value > best if player is MAX else value < best
            if is_better:
                best, choice = value, child
                # max(alpha, best) would make the whole search a tenth slower.
                if player is MAX and best > alpha:
                    alpha = best
                elif player is MIN and best < beta:
                    beta = best
                # A cut-off: the other player has as good a move elsewhere, and will not let it come
                # to this. With `strict`, α = β is none. (`strict` is read last, which saves time.)
                if alpha >= beta and (alpha > beta or not self.strict):
                    break
        self.choices.append(choice)
        # If the loop broke off, it skipped the children after this one. (A cut-off at the last
        # child skips nothing, and does not count.)
        if child is not children[-1]:
            self.cuts.append((node, children[children.index(child) + 1 :]))
        return best

    def start(self, search: Search, watch: Watch | None = None, *window: Number) -> Number:
        """Search from the top, and return its value. window: α and β, where there is one."""
        check_function(watch, "watch")
        self.search = with_watcher(self, search, watch) if watch else search
        with collector_at_rest(), defaults.underway(self.name, "node", self.visited):
            return self.search(self.top, self.plies, *window)

    def visited(self) -> int:
        """How many nodes the search has been called on so far."""
        return len(self.choices) + len(self.leaves) + len(self.known)

    def line(self) -> tuple[Move, ...]:
        """The moves from the top along the choices, the principal variation.

        Each node is left once, after all that lies below it. So, read backwards, the choice at a
        node comes before the choices below it, and the line goes on with each choice whose parent
        is where the line has got to. (In the search of MAX(MIN(3, 12), 7) the choices are the
        leaves 3 and 7. The line is the move to 7.)
        """
        moves = []
        node = self.top
        for choice in reversed(self.choices):
            if choice.parent is node and node.player is not CHANCE:
                moves.append(choice.move)
                node = choice
        return tuple(moves)

    def guess(self, node: Node) -> Number:
        """Return the guess at the value of `node`, where the search stops before play is over.

        Raises TreeTooLarge for a node as deep as searches go, or InvalidState where a position of
        its game can come back.
        """
        # Here MOST_PLIES ended the search, not the caller's depth.
        if self.depth > MOST_PLIES:
            check_no_cycle(node.rules)
            raise TreeTooLarge(
                "A search can look at most {most} plies ahead, but at {node} play goes on. Start "
                "further down, or give evaluate= and a depth= of at most {most}.",
                most=MOST_PLIES,
                node=node,
            )
        if node.game is None and self.evaluate is None:
            raise GameTreeError(
                "Pass evaluate= to guess what {node} is worth at the depth limit.", node=node
            )
        asked = node if node.game is None else node.state
        value = (self.evaluate or node.game.evaluate)(asked)
        if is_number(value):
            self.values[node] = value
            return value
        raise GameTreeError(
            "evaluate({place!r}) must be a real number, got {value!r}.", place=asked, value=value
        )


def mean_below(node: Node, search: Search, plies_left: float) -> Number:
    """Return what a chance node is worth: the mean of its children.

    (A comprehension in minimax_value itself makes each search there a fifth slower, up to Python
    3.11: the variables that it shares with the function around it take longer to read.)
    """
    return mean([(child.chance, search(child, plies_left)) for child in node.children], node)


def refuse_chance(node: Node, *_: object) -> NoReturn:
    """Raise GameTreeError at a chance node, for a search between two players alone."""
    raise GameTreeError("Chance moves at {node}. Use expectimax, which can search that.", node=node)


def minimax(
    node: Start, *, depth: int | None = None, evaluate: Evaluate = None, watch: Watch | None = None
) -> Result:
    """Search the whole tree below `node`; return a Result: its value when both do their best.

    node: a Node, or a Game, whose tree is then searched from the first position. The tree of a game
        grows where the search goes. Values are not written into it: see values_of.
    depth: plies to look ahead (by default to the end); deeper nodes are not visited.
    evaluate: a function from a state to a number, the guess at the value of a node at that depth
        (by default the game's own `evaluate`). In a written tree, which has no states, it is given
        the node.
    watch: a function that is called as watch(kind, node, alpha, beta, value, skipped) at each step
        of the search. The kinds are
            "enter"   the search comes to `node`, and value is None
            "leaf"    `node` is a leaf, or at the depth limit, and worth `value`
            "update"  a child of `node` has brought `value`, which is better for the player there
                      than any before (so never where chance moves)
            "leave"   the search is done with `node`, and returns `value`
        alpha and beta are the window at `node`, in minimax −∞ and +∞. In alphabeta it is the one
        with which the search comes to `node`, and from "update" on it is narrowed by `value`.
        skipped is empty, except in alphabeta at a cut-off.
    Raises GameTreeError for a chance node (see expectimax), for a wrong `node` or `depth`, and for
    a guess that is no number; TreeTooLarge where play goes on 100 plies below `node`, or
    InvalidState if a position has come back there.

    The algorithm is backward induction, as von Neumann and Morgenstern gave it (1944, §15).

    >>> from gametree import MAX, MIN
    >>> minimax(MAX(MIN(3, 12, 8), MIN(2, 4, 6), MIN(14, 5, 2)))
    Result(value 3, move 0, line 0, 0, 13 nodes visited)
    """
    run = Run("minimax", node, depth, evaluate)
    run.chance_value = refuse_chance
    return full_width(run, watch)


def expectimax(
    node: Start, *, depth: int | None = None, evaluate: Evaluate = None, watch: Watch | None = None
) -> Result:
    """Search the whole tree below `node`, chance nodes included, and return a Result.

    As minimax, with one more case: a chance node is worth the mean of its children, each weighed by
    its probability. The line ends where chance is to move. Raises GameTreeError where +∞ and −∞
    would be added; TreeTooLarge and InvalidState as minimax does.

    Michie, Game-playing and game-learning automata (1966).

    >>> from gametree import CHANCE, MAX
    >>> expectimax(MAX(3, CHANCE((0.5, 10), (0.5, 0))))
    Result(value 5, move 1, line 1, 5 nodes visited)
    """
    return full_width(Run("expectimax", node, depth, evaluate), watch)


def full_width(run: Run, watch: Watch | None) -> Result:
    """Return the Result of a search that looks at every node (*full-width*: Shannon, 1950)."""
    value = run.start(run.minimax_value, watch)
    # Whether somebody chose at the top. (At a leaf, or with depth 0, there are no choices at all.)
    children = run.top.children if run.choices and run.top.player is not CHANCE else ()
    # Leaves are not in `run.values`, since they have their own.
    moves = [child.move for child in children if run.values.get(child, child.value) == value]
    return Result(value, run.line(), run.visited(), len(run.leaves), tuple(moves), top=run.top)


def alphabeta(
    node: Start,
    *,
    depth: int | None = None,
    evaluate: Evaluate = None,
    order: Order = None,
    window: tuple[Number, Number] = (-inf, inf),
    strict: bool = False,
    table: Table | None = None,
    watch: Watch | None = None,
) -> Result:
    """Search the tree below `node` as minimax does, without the parts that cannot matter.

    node, depth, evaluate, watch: as for minimax; `watch` also gets the kind "cut", before "leave",
        with the children skipped.
    order: a function from a node to its children in the order to try (by default as they stand), or
        "reversed".
    window: (α, β), what MAX and what MIN is sure of already.
    strict: cut only when α > β, not when α = β. That visits as many nodes or more, and finds the
        same value (but a bound outside the window may be another).
    table: a dict that the search fills and uses: (game.key(state), plies left) → (low, high), what
        is known of the value there. It serves one game and one `evaluate`. Of nodes without a game
        it keeps nothing.

    It returns a Result, whose `.bound` says how its value is related to the true one, which minimax
    finds:
        "exact"   they are equal: always inside the window; outside it only where the top is a leaf
                  or depth is 0, and where the value is −∞ or +∞, since nothing is lower, or higher;
        "upper"   at most α: the true one is no larger. Where MAX moves, all moves failed, so
                  `.move` is None;
        "lower"   at least β: the true one is no smaller. Where MIN moves, all moves failed, so
                  `.move` is None.
    (Fail-soft: a bound may lie beyond the window, and then it says more than α or β.)
    Raises GameTreeError as minimax does, and for a wrong window or an invalid order;
    TreeTooLarge and InvalidState as minimax does.

    Knuth and Moore, An analysis of alpha-beta pruning (1975), section 2; fail-soft:
    Fishburn, Another optimization of alpha-beta search (1983).

    >>> from gametree import MAX, MIN
    >>> alphabeta(MAX(MIN(3, 12, 8), MIN(2, 4, 6), MIN(14, 5, 2)))
    Result(value 3, move 0, line 0, 0, 11 nodes visited, 1 cut-off)
    """
    run = Run("alphabeta", node, depth, evaluate)
    run.children_of = ordering_by(order)
    run.strict = strict
    alpha, beta = checked_window(window)
    search = run.alphabeta_value if table is None else with_table(run, table)
    value = run.start(search, watch, alpha, beta)
    # A leaf, or a node at depth 0, has its value whatever the window.
    bound = bound_of(value, alpha, beta) if run.choices else "exact"
    failed_for_mover = "upper" if run.top.player is MAX else "lower"  # no move beats the window
    line = () if bound == failed_for_mover else run.line()
    visited, leaves, cuts = run.visited(), len(run.leaves), tuple(run.cuts)
    return Result(value, line, visited, leaves, bound=bound, cuts=cuts, top=run.top)


def values_of(top: Start) -> dict[Node, Number]:
    """Return node → its value, for `top` and all nodes below, to the ends of play.

    They are not written into the tree, but a game's tree grows to its end. The nodes come as `walk`
    has them: each before those below it, left to right. A chance node has the mean of its children.
    `draw(top, values=values_of(top))` shows them all. Raises what expectimax raises.

    >>> from gametree import MAX, MIN
    >>> top = MAX(MIN(3, 12), MIN(2, 4))
    >>> [values_of(top)[node] for node in (top, *top.children)]
    [3, 3, 2]
    """
    run = Run("values_of", top)
    run.noted_from = 0
    run.start(run.minimax_value)
    return {node: run.values.get(node, node.value) for node in run.top.walk()}


# Wrappers around the algorithms.


def with_table(run: Run, table: Table) -> Search:
    """Return alpha-beta with a table: it looks each position up first, and enters what it found.

    A search that looks further ahead guesses at other nodes, so an entry is used only where exactly
    as many plies are left (Greenblatt, Eastlake and Crocker, The Greenblatt chess program, 1967).
    The top is always searched, since its line is wanted.
    """
    if not isinstance(table, dict):
        raise GameTreeError("table must be a dict, got {table!r}.", table=table)
    # Without a depth the plies in a key are ∞, not what is left of MOST_PLIES, so that a position
    # is found again at any depth. (∞ − 100 = ∞, and ∞ + n = ∞.)
    extra_plies = run.depth - run.plies

    def search(node: Node, plies_left: float, alpha: Number, beta: Number) -> Number:
        if node.game is None or node.player is None or plies_left == 0:
            return run.alphabeta_value(node, plies_left, alpha, beta)
        key = node.game.key(node.state), plies_left + extra_plies
        low, high = table.get(key, (-inf, inf))
        if node is not run.top and (low == high or low >= beta or high <= alpha):
            run.known.append(node)
            return high if high <= alpha else low
        value = run.alphabeta_value(node, plies_left, alpha, beta)
        if value > alpha:  # else it is an upper bound only
            low = max(low, value)
        if value < beta:  # else it is a lower bound only
            high = min(high, value)
        table[key] = low, high
        return value

    return search


def with_watcher(run: Run, search: Search, watch: Watch) -> Search:
    """Return a wrapper around `search` that reports each step to `watch`.

    All that a watcher hears follows from when a node is entered, and what is returned there: a
    value better than the best so far at the parent, for instance, is an update there. So the
    searches say nothing of watchers, and cost no more when nobody watches.
    """
    best: dict[Node, Number] = {}  # the best value that a child has brought so far

    def watched_search(node: Node, plies_left: float, *window: Number) -> Number:
        alpha, beta = window or (-inf, inf)
        watch("enter", node, alpha, beta, None, ())
        value = search(node, plies_left, *window)
        if node.player is None or plies_left == 0:
            watch("leaf", node, alpha, beta, value, ())
        else:
            # A node that a table answered for has no best: its window stays.
            if window and node in best:
                alpha, beta = narrow(node, value, alpha, beta)
            if run.cuts and run.cuts[-1][0] is node:
                watch("cut", node, alpha, beta, value, run.cuts[-1][1])
            watch("leave", node, alpha, beta, value, ())
        above = node.parent
        if above is not None and node is not run.top and is_update(above, value, best.get(above)):
            best[above] = value
            # A child is entered with the window that its parent has by then.
            alpha, beta = narrow(above, value, *window) if window else (-inf, inf)
            watch("update", above, alpha, beta, value, ())
        return value

    return watched_search


def is_update(node: Node, value: Number, best: Number | None) -> bool:
    """Whether the player at `node` takes `value` in place of the best so far, None at first."""
    if node.player is MAX:
        return best is None or value > best
    return node.player is MIN and (best is None or value < best)


def narrow(node: Node, value: Number, alpha: Number, beta: Number) -> tuple[Number, Number]:
    """Return the window (alpha, beta) of `node` when a child has brought `value`."""
    return (max(alpha, value), beta) if node.player is MAX else (alpha, min(beta, value))


# What a search is given and returns.


def node_of(start: object, function: str) -> Node:
    """Return `start` if it is a Node, or the root of its tree if it is a Game.

    function: the caller's name, for the error.
    """
    if isinstance(start, Game):
        return root(start)
    if not isinstance(start, Node):
        raise GameTreeError(
            "{function} needs a Node or a Game, got {start!r}: try tree([[3, 12], 7]) or Bones(6).",
            function=function,
            start=start,
        )
    return start


def check_function(given: object, name: str) -> None:
    """Raise GameTreeError unless the argument of that name is a function or None.

    A class can be called too, but whoever gives one has forgotten the brackets after it.
    """
    if given is not None and (not callable(given) or isinstance(given, type)):
        raise GameTreeError("{name} must be a function, got {given!r}.", name=name, given=given)


def check_written(top: Node, name: str) -> None:
    """Raise GameTreeError for a written tree that the search `name` cannot take."""
    for node in top.walk():
        if node.information_set:
            raise GameTreeError(
                "{search} needs players who see all moves, but nodes on a dashed line cannot be "
                "told apart. Take a tree in which one player moves first, and the other sees it.",
                search=name,
            )
        if node.is_leaf and not is_number(node.value):
            raise GameTreeError(
                "A leaf is worth {value!r}, but a search needs a number there.", value=node.value
            )


def checked_window(window: Any) -> tuple[Any, Any]:
    """Return α and β; raise GameTreeError unless `window` is a pair of numbers, the lower first."""
    if isinstance(window, (tuple, list)) and len(window) == 2:
        alpha, beta = window
        if is_number(alpha) and is_number(beta) and alpha < beta:
            return alpha, beta
    raise GameTreeError("window must be numbers (α, β) with α < β, got {window!r}.", window=window)


def ordering_by(order: Order) -> Callable[[Node], tuple[Node, ...]] | None:
    """Return the function that puts the children of a node in that order (None: as they stand)."""
    if order is None:
        return None
    if isinstance(order, str) and order == "reversed":
        return lambda node: node.children[::-1]
    if not callable(order) or isinstance(order, type):
        raise GameTreeError(
            'order must be "reversed" or a function of a node, got {order!r}.', order=order
        )

    def in_order(node: Node) -> tuple[Node, ...]:
        answer = order(node)
        children = tuple(answer) if isinstance(answer, Iterable) else ()
        # Compared by identity, since an answer may hold things other than nodes, and == may mean
        # anything for these (for example for NumPy arrays).
        if sorted(map(id, children)) == sorted(map(id, node.children)):
            return children
        raise GameTreeError(
            "order must return each child of {node} once, got {answer!r}.", node=node, answer=answer
        )

    return in_order


def bound_of(value: Number, alpha: Number, beta: Number) -> str:
    """Return how `value`, found by a search with the window (alpha, beta), bounds the true value.

    That is "upper" or "lower" for a bound, else "exact". An upper bound of −∞ is exact, since
    nothing is less, and so is a lower bound of +∞.
    """
    if -inf < value <= alpha:
        return "upper"
    return "lower" if inf > value >= beta else "exact"
