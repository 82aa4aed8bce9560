"""The searches: what a position is worth when both players do their best.

The algorithm is `value_of` of the classes FullWidth (minimax and expectimax) and AlphaBeta, as
books print it: MAX-VALUE and MIN-VALUE of Russell and Norvig (*Artificial Intelligence*, figures
5.3 and 5.7; 4th edition 6.3 and 6.7) are two branches of the first, and two methods of the second.
Both call `value_of` again, since players need not take turns.

plies_left   how many more plies the search may look ahead
guess        what a node at that depth may be worth, as `evaluate` says
alpha, beta  the *window*: what MAX and what MIN is sure of already, by moves elsewhere
cut-off      α ≥ β: the other player has as good a move elsewhere, so the other children are skipped
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial
from math import inf
from typing import Any, Literal, NoReturn, TypeAlias

from .cards import Marks
from .errors import GameTreeError, TreeTooLarge, enumerated, short
from .game import Game, check_ends, collector_at_rest, root
from .nodes import CHANCE, MAX, MAX_PLIES, MIN, Move, Node
from .style import defaults
from .values import Number, check_count, counted, is_letter, is_number, leaf_value, mean, number

Start: TypeAlias = Node | Game
Evaluate: TypeAlias = Callable[[Any], Number] | None
Guess: TypeAlias = Callable[[Node], Number]
ChildrenOf: TypeAlias = Callable[[Node], Sequence[Node]]
Order: TypeAlias = ChildrenOf | Literal["reversed"] | None
Watch: TypeAlias = Callable[[str, Node, Number, Number, Number | None, tuple[Node, ...]], object]
# (game.key(state), plies left) → the value there is at least the first number, at most the second.
Table: TypeAlias = dict[tuple[Any, float], tuple[Number, Number]]
# Where a cut-off fell: the last child tried, and all the children in the order to try.
CutOff: TypeAlias = tuple[Node, Sequence[Node]]
# value_of(node, plies_left), or value_of(node, alpha, beta, plies_left)
ValueOf: TypeAlias = Callable[..., Number]
ByChance: TypeAlias = Callable[[Node, ValueOf, int], Number]

BOUNDS = {"exact": "", "lower": "≥ ", "upper": "≤ "}  # what is written before a value


@dataclass(frozen=True, repr=False)
class Result:
    """What a search returns.

    value     of the node searched, for MAX
    line      the principal variation: the moves that both choose from here; it ends where chance
              moves, and where a table had the answer
    visited   the nodes on which the search was called, the root and the leaves included
    leaves    how many of them were leaves, or lay at the depth limit
    moves     all equally good moves; None in alphabeta, whose cut-offs hide them
    bound     "exact", "lower" or "upper": what `value` is
    top       the node searched
    cut_offs  what `cuts` is worked out from when it is asked for
    """

    value: Number
    line: tuple[Move, ...]
    visited: int
    leaves: int
    moves: tuple[Move, ...] | None = None
    bound: str = "exact"
    top: Node = field(default_factory=Node, compare=False)
    cut_offs: Sequence[CutOff] = field(default=(), compare=False)

    @property
    def move(self) -> Any:
        """The first best move, in the order tried (None where there is no line)."""
        return self.line[0] if self.line else None

    @cached_property
    def cuts(self) -> tuple[tuple[Node, tuple[Node, ...]], ...]:
        """The nodes where a cut-off fell, in the order of the search, with the children skipped."""
        pairs = [(tried.parent, skipped_after(tried, order)) for tried, order in self.cut_offs]
        # A cut-off at the last child skips nothing.
        return tuple([(node, skipped) for node, skipped in pairs if node and skipped])

    def marks(self) -> Marks:
        """What a picture shows of the search: the line, and the children that were skipped."""
        line = [self.top.find(*self.line[: i + 1]) for i in range(len(self.line))]
        skipped = {child for _, children in self.cuts for child in children}
        return Marks(best=set(line), skipped=skipped, cut=skipped)

    def __repr__(self) -> str:
        parts = [f"value {BOUNDS[self.bound]}{number(self.value)}"]
        if self.line:
            parts += [f"move {short(self.move, 30)}", f"line {enumerated(self.line)}"]
        parts.append(f"{counted(self.visited, 'node', 'nodes')} visited")
        if self.cuts:
            parts.append(counted(len(self.cuts), "cut-off", "cut-offs"))
        return f"Result({', '.join(parts)})"


class Run:
    """One run of a search: what it goes by, and what it notes on its way.

    guess     a function from a node at the depth limit to what it may be worth
    search    what `value_of` calls for each child: `value_of` itself, or the same with a table
              before it (with_table), or watched
    leaves    the leaves, and the nodes at the depth limit, that it visited
    choices   the best child of each inner node, in the order in which it left these nodes
    known     the nodes that a table knew enough of
    cut_offs  for each cut-off the last child tried, and all the children in the order to try
    """

    value_of: ValueOf

    def __init__(self, guess: Guess) -> None:
        self.guess = guess
        self.search = self.value_of
        self.leaves: list[Node] = []
        self.choices: list[Node] = []
        self.known: list[Node] = []
        self.cut_offs: list[CutOff] = []

    def visited(self) -> int:
        """How many nodes the search was called on by now."""
        return len(self.choices) + len(self.leaves) + len(self.known)

    def line(self, top: Node) -> tuple[Move, ...]:
        """The moves from `top` along the choices, the principal variation.

        A node is left after all that lies below it. So, read from the end, `choices` has first the
        choice at `top`, later the choice at the node that it leads to, and so on.
        """
        moves = []
        node = top
        for choice in reversed(self.choices):
            if choice.parent is node and node.player is not CHANCE:
                moves.append(choice.move)
                node = choice
        return tuple(moves)

    def skipped_at(self, node: Node) -> tuple[Node, ...]:
        """The children skipped at `node`, which was left just now; none without a cut-off."""
        if self.cut_offs and self.cut_offs[-1][0].parent is node:  # the latest one fell here
            return skipped_after(*self.cut_offs[-1])
        return ()


def minimax(
    node: Start, *, depth: int | None = None, evaluate: Evaluate = None, watch: Watch | None = None
) -> Result:
    """Search the whole tree below `node`; return a Result: its value when both do their best.

    node: a Node, or a Game (its tree then grows on the way). Nothing is written into the tree: see
        values_of.
    depth: plies to look ahead (by default to the end); deeper nodes are not visited.
    evaluate: a function from a state to a number, the guess at the value of a node at that depth
        (by default the game's own `evaluate`). In a written tree, which has no states, it is given
        the node.
    watch: a function that is called as watch(kind, node, alpha, beta, value, skipped) at each step
        of the search; kind is "enter", "leaf", "update" or "leave".
    Raises GameTreeError for a chance node (see expectimax) and for bad arguments; TreeTooLarge
    where play goes on 100 plies below `node`.

    The algorithm is backward induction, as von Neumann and Morgenstern gave it (1944, §15).

    >>> from gametree import MAX, MIN
    >>> minimax(MAX(MIN(3, 12, 8), MIN(2, 4, 6), MIN(14, 5, 2)))
    Result(value 3, move 0, line 0, 0, 13 nodes visited)
    """
    return full_width("minimax", refuse_chance, node, depth, evaluate, watch)


def expectimax(
    node: Start, *, depth: int | None = None, evaluate: Evaluate = None, watch: Watch | None = None
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
    return full_width("expectimax", mean_below, node, depth, evaluate, watch)


def full_width(
    name: str,
    by_chance: ByChance,
    start: Start,
    depth: int | None,
    evaluate: Evaluate,
    watch: Watch | None,
) -> Result:
    """Return the Result of minimax or of expectimax, which differ at chance nodes alone."""
    top, plies, guess = prepared(name, start, depth, evaluate)
    run = FullWidth(guess, by_chance, plies - 1)
    if watch:
        run.search = watched(run, watch)
    with collector_at_rest(), defaults.underway(name, "node", run.visited):
        value = run.search(top, plies)
    moves = [child.move for child in top.grown if run.values.get(child) == value]
    return Result(
        value,
        run.line(top),
        run.visited(),
        len(run.leaves),
        moves=() if top.player is CHANCE else tuple(moves),
        top=top,
    )


class FullWidth(Run):
    """A search that looks at every node (*full-width*: Shannon, 1950).

    by_chance    what a chance node is worth: a function of the node, `search` and the plies left
    values       node → value, for those at which at least `plies_noted` plies are left
    """

    def __init__(self, guess: Guess, by_chance: ByChance, plies_noted: int) -> None:
        super().__init__(guess)
        self.by_chance = by_chance
        self.plies_noted = plies_noted
        self.values: dict[Node, Number] = {}

    def value_of(self, node: Node, plies_left: int) -> Number:
        """Return what `node` is worth: as much as the child that is best for the player there."""
        player = node.player
        search = self.search
        best: Number
        if player is None or plies_left == 0:
            best = node.value if player is None else self.guess(node)
            self.leaves.append(node)
        elif player is MAX:
            best = -inf
            choice = node.children[0]
            for child in node.children:
                value = search(child, plies_left - 1)
                if value > best:
                    best = value
                    choice = child
            self.choices.append(choice)
        elif player is MIN:
            best = inf
            choice = node.children[0]
            for child in node.children:
                value = search(child, plies_left - 1)
                if value < best:
                    best = value
                    choice = child
            self.choices.append(choice)
        else:
            best = self.by_chance(node, search, plies_left - 1)
            self.choices.append(node.children[0])  # nobody's choice: it counts the visit
        if plies_left >= self.plies_noted:
            self.values[node] = best
        return best


def mean_below(node: Node, search: ValueOf, plies_left: int) -> Number:
    """Return what a chance node is worth: the mean of its children."""
    return mean([(child.chance, search(child, plies_left)) for child in node.children], node)


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

    node, depth, evaluate, watch: as for minimax; `watch` also gets the kind "cut", with the
        children skipped.
    order: a function from a node to its children in the order to try (by default as they stand), or
        "reversed".
    window: (α, β), what MAX and what MIN is sure of already.
    strict: cut only when α > β, not when α = β. That sees more nodes, and shows the difference.
    table: a dict that the search fills and uses: (game.key(state), plies left) → (low, high), what
        is known of the value there. It serves one game and one `evaluate`. Nodes without a game are
        not entered.

    It returns a Result, whose `.bound` says how its value is related to the true one, which minimax
    finds:
        "exact"   inside the window: they are equal;
        "upper"   at most α: the true one is no larger, and `.move` is None where MAX moves;
        "lower"   at least β: the true one is no smaller, and `.move` is None where MIN moves.
    (Fail-soft: a bound may lie beyond the window, and then it says more than α or β.)
    Raises GameTreeError for a chance node and for bad arguments; TreeTooLarge as minimax does.

    Knuth and Moore, An analysis of alpha-beta pruning (1975), section 2; fail-soft:
    Fishburn, Another optimization of alpha-beta search (1983).

    >>> from gametree import MAX, MIN
    >>> alphabeta(MAX(MIN(3, 12, 8), MIN(2, 4, 6), MIN(14, 5, 2)))
    Result(value 3, move 0, line 0, 0, 11 nodes visited, 1 cut-off)
    """
    top, plies, guess = prepared("alphabeta", node, depth, evaluate)
    alpha, beta = checked_window(window)
    run = AlphaBeta(guess, ordering_by(order), strict)
    if table is not None:
        # The search counts down from `plies`, which is never more than 100. The table counts from
        # the depth that was asked for: without one, infinitely many plies are always left.
        run.search = with_table(run, table, top, (inf if depth is None else depth) - plies)
    if watch:
        run.search = watched(run, watch)
    with collector_at_rest(), defaults.underway("alphabeta", "node", run.visited):
        value = run.search(top, alpha, beta, plies)
    # A search that ended at its start made no use of the window.
    bound = bound_of(value, alpha, beta) if run.choices else "exact"
    failed_for_mover = "upper" if top.player is MAX else "lower"  # no move beats the window
    return Result(
        value,
        () if bound == failed_for_mover else run.line(top),
        run.visited(),
        len(run.leaves),
        bound=bound,
        top=top,
        cut_offs=run.cut_offs,
    )


class AlphaBeta(Run):
    """A search that skips what cannot matter to players who are sure of α and of β.

    children_of  a function from a node to its children in the order to try; None: as they stand
    strict       whether to cut only when α > β
    """

    def __init__(self, guess: Guess, children_of: ChildrenOf | None, strict: bool) -> None:
        super().__init__(guess)
        self.children_of = children_of
        self.strict = strict

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
        if node.player is None:  # play is over
            self.leaves.append(node)
            utility: Number = node.value
            return utility
        if plies_left == 0:
            self.leaves.append(node)
            return self.guess(node)
        children = self.children_of(node) if self.children_of else node.children
        if node.player is MAX:
            best, choice = self.max_value(children, alpha, beta, plies_left - 1)
        elif node.player is MIN:
            best, choice = self.min_value(children, alpha, beta, plies_left - 1)
        else:
            refuse_chance(node)
        self.choices.append(choice)
        return best

    def max_value(
        self, children: Sequence[Node], alpha: Number, beta: Number, plies_left: int
    ) -> tuple[Number, Node]:
        """Return the largest value of the children, up to a cut-off, and the child that has it."""
        best: Number = -inf
        choice, search = children[0], self.search
        for child in children:
            value = search(child, alpha, beta, plies_left)
            if value > best:
                best = value
                choice = child
                alpha = best if best > alpha else alpha
                # A cut-off: MIN has as good a move elsewhere, and will not let it come to this.
                if alpha > beta or (alpha == beta and not self.strict):
                    self.cut_offs.append((child, children))
                    break
        return best, choice

    def min_value(
        self, children: Sequence[Node], alpha: Number, beta: Number, plies_left: int
    ) -> tuple[Number, Node]:
        """Return the smallest value of the children, up to a cut-off, and the child that has it."""
        best: Number = inf
        choice, search = children[0], self.search
        for child in children:
            value = search(child, alpha, beta, plies_left)
            if value < best:
                best = value
                choice = child
                beta = best if best < beta else beta
                # A cut-off: MAX has as good a move elsewhere, and will not let it come to this.
                if alpha > beta or (alpha == beta and not self.strict):
                    self.cut_offs.append((child, children))
                    break
        return best, choice


def values_of(top: Start) -> dict[Node, Number]:
    """Return node → its value, for `top` and all nodes below, to the ends of play.

    Nothing is written into the tree. The nodes come as `walk` has them: each before those below it,
    left to right. A chance node has the mean of its children. `draw(top, values=values_of(top))`
    shows them all. Raises what expectimax raises.

    >>> from gametree import MAX, MIN
    >>> top = MAX(MIN(3, 12), MIN(2, 4))
    >>> [values_of(top)[node] for node in (top, *top.children)]
    [3, 3, 2]
    """
    start, plies, guess = prepared("values_of", top, None, None)
    run = FullWidth(guess, mean_below, plies_noted=0)
    run.search(start, plies)
    return {node: run.values[node] for node in start.walk()}


# What a search is given.


def node_of(start: object, function: str) -> Node:
    """Return `start` if it is a Node, or the root of its tree if it is a Game.

    function: the name of the function that was given it, for the sentence that refuses all else.
    """
    if isinstance(start, Node):
        return start
    if isinstance(start, Game):
        return root(start)
    raise GameTreeError(
        "{function} wants a Node or a Game, got {start!r}: write a tree such as MAX(3, 12) or "
        "tree([[3, 12], 7]), or build(TicTacToe()).",
        function=function,
        start=start,
    )


def prepared(
    name: str, start: Start, depth: int | None, evaluate: Evaluate
) -> tuple[Node, int, Guess]:
    """Check the arguments that all searches share. name: of the search.

    Returns the node to start from, the plies to go, and a function for the nodes where the search
    stops before play is over: it guesses their value, or raises where there is to be no stop.
    """
    top = node_of(start, name)
    if depth is not None:
        check_count(depth, "depth", least=0)
    if top.game is None:  # a game's players see the whole state, and its leaves have their utility
        for node in top.walk():
            check_written(node, name)
    if depth is None or depth > MAX_PLIES:
        return top, MAX_PLIES, partial(too_deep, name)
    return top, depth, partial(guess_at_limit, name, evaluate)


def check_written(node: Node, name: str) -> None:
    """Raise GameTreeError for a node of a written tree that the search `name` cannot take."""
    if node.information_set:
        raise GameTreeError(
            "{search} got a tree where a player cannot tell apart the nodes joined by a dashed "
            "line. It wants players who see all moves: take MatrixGame.tree(first=MAX), or "
            "MatrixGame.solve().",
            search=name,
        )
    if node.is_leaf and is_letter(node.value):
        raise GameTreeError(
            "A leaf is worth {letter}, and nobody knows how much that is: put a number in its "
            "place, or ask skipped_when(tree, name) for what {letter} a node is skipped.",
            letter=node.value,
        )
    if node.is_leaf:
        leaf_value(node.value)


def guess_at_limit(name: str, evaluate: Evaluate, node: Node) -> Number:
    """Return the guess at the value of `node`, which lies at the depth limit of a search."""
    if node.game is None and evaluate is None:
        raise GameTreeError(
            "At its depth limit {search} must guess the value of {node}, and a written tree has no "
            "guess: pass evaluate=, a function from a node to a number, or search without depth.",
            search=name,
            node=node,
        )
    place = node if node.game is None else node.state
    value = (evaluate or node.game.evaluate)(place)
    if not is_number(value):
        raise GameTreeError(
            "evaluate({place!r}) must be a real number, got {value!r}.", place=place, value=value
        )
    return value


def too_deep(name: str, node: Node) -> NoReturn:
    """Raise TreeTooLarge at a `node` as deep as searches go, where play is not over.

    Where a position of its game can come back, raise InvalidState, which says so.
    """
    if node.rules is not None:
        check_ends(node.rules)
    raise TreeTooLarge(
        "{search} goes at most {most} plies below where it starts, and at {node} play goes on: "
        "start further down, or search with depth= and evaluate=, a guess.",
        search=name,
        most=MAX_PLIES,
        node=node,
    )


def refuse_chance(node: Node, *_: object) -> NoReturn:
    """Raise GameTreeError at a chance node, for a search between two players."""
    raise GameTreeError(
        "This search is for two players, and here chance decides: {node}. Use expectimax.",
        node=node,
    )


def checked_window(window: Any) -> tuple[Any, Any]:
    """Return α and β; raise GameTreeError unless `window` is a pair of numbers, the lower first."""
    if isinstance(window, (tuple, list)) and len(window) == 2:
        alpha, beta = window
        if is_number(alpha) and is_number(beta) and alpha < beta:
            return alpha, beta
    raise GameTreeError(
        "window must be a pair (α, β) of numbers with α < β, got {window!r}.", window=window
    )


def ordering_by(order: Order) -> ChildrenOf | None:
    """Return the function that puts the children of a node in that order (None: as they stand)."""
    if order is None:
        return None
    if order == "reversed":
        return lambda node: node.children[::-1]
    if not callable(order):
        raise GameTreeError(
            'order must be a function from a node to its children, or "reversed", got {order!r}.',
            order=order,
        )

    def in_order(node: Node) -> Sequence[Node]:
        children = tuple(order(node) or ())
        # Compared by identity: an answer may hold things that are no nodes, and equal anything.
        if sorted(map(id, children)) != sorted(map(id, node.children)):
            raise GameTreeError(
                "order must return the {count} children of {node}, each once, got {answer!r}.",
                count=len(node.children),
                node=node,
                answer=children,
            )
        return children

    return in_order


# Wrappers around `value_of`.


def with_table(run: Run, table: Table, top: Node, extra_plies: float) -> ValueOf:
    """Return `run.search` with a table: it looks each position up first, and enters what it found.

    A search that looks further ahead guesses at other nodes, so an entry is used only where exactly
    as many plies are left (Greenblatt, Eastlake and Crocker, The Greenblatt chess program, 1967).

    top: where the search begins. It is always searched, since its line is wanted.
    extra_plies: how many more plies are left by the table's count than by that of the search (∞
        without a depth limit).
    """
    search_on = run.search

    def search(node: Node, alpha: Number, beta: Number, plies_left: int) -> Number:
        if node.game is None or node.player is None or plies_left == 0:
            return search_on(node, alpha, beta, plies_left)
        key = node.game.key(node.state), plies_left + extra_plies
        low, high = table.get(key, (-inf, inf))
        if node is not top and (low == high or low >= beta or high <= alpha):
            run.known.append(node)
            return low if low == high or low >= beta else high
        value = search_on(node, alpha, beta, plies_left)
        if value > alpha:  # else it is an upper bound only
            low = max(low, value)
        if value < beta:  # else it is a lower bound only
            high = min(high, value)
        table[key] = low, high
        return value

    return search


def watched(run: Run, watch: Watch) -> ValueOf:
    """Return `run.search` so that `watch` hears of each step.

    All that a watcher hears follows from when a node is entered, and what is returned there: a
    value better than the best so far at the parent, for instance, is an update there. So the
    searches say nothing of watchers, and cost no more when nobody watches.
    """
    search_on = run.search
    has_window = isinstance(run, AlphaBeta)
    visits: list[Visit] = []  # from the top down to where the search is

    def search(node: Node, *window_and_plies: Any) -> Number:
        alpha, beta = window_and_plies[:2] if has_window else (-inf, inf)
        watch("enter", node, alpha, beta, None, ())
        if node.player is None or window_and_plies[-1] == 0:
            value = search_on(node, *window_and_plies)
            watch("leaf", node, alpha, beta, value, ())
        else:
            visit = Visit(node, alpha, beta)
            visits.append(visit)
            value = search_on(node, *window_and_plies)
            visits.pop()
            skipped = run.skipped_at(node)
            if skipped:
                watch("cut", node, visit.alpha, visit.beta, value, skipped)
            watch("leave", node, visit.alpha, visit.beta, value, ())
        if visits and visits[-1].is_better(value):
            above = visits[-1]
            above.take(value, narrows=has_window)
            watch("update", above.node, above.alpha, above.beta, value, ())
        return value

    return search


@dataclass(slots=True, eq=False)
class Visit:
    """An inner node that the search has entered and not left, with its window by now.

    best: the best value that a child has brought so far; None before the first.
    """

    node: Node
    alpha: Number
    beta: Number
    best: Number | None = None

    def is_better(self, value: Number) -> bool:
        """Whether the player here prefers `value`, which a child has just brought.

        The first one is always taken. Where chance moves, nothing is chosen.
        """
        player = self.node.player
        if player is MAX:
            return self.best is None or value > self.best
        if player is MIN:
            return self.best is None or value < self.best
        return False

    def take(self, value: Number, narrows: bool) -> None:
        """Let `value` be the best here; in a search with a window, it narrows that."""
        self.best = value
        if narrows and self.node.player is MAX:
            self.alpha = max(self.alpha, value)
        elif narrows:
            self.beta = min(self.beta, value)


# What a search has found.


def skipped_after(last_tried: Node, children: Sequence[Node]) -> tuple[Node, ...]:
    """Return the children that a cut-off skips: those that come after the last one tried."""
    return tuple(children[children.index(last_tried) + 1 :])


def bound_of(value: Number, alpha: Number, beta: Number) -> str:
    """Return what `value`, found by a search with the window (alpha, beta), is of the true value.

    That is "upper" or "lower" for a bound, else "exact". Nothing is less than −∞ or more than +∞:
    as bounds from above and from below, these are exact.
    """
    if -inf < value <= alpha:
        return "upper"
    if inf > value >= beta:
        return "lower"
    return "exact"
