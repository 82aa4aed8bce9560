"""The searches: what a position is worth when both players do their best.

As in Russell and Norvig, *Artificial Intelligence*, figures 5.3 and 5.7 (4th edition 6.3 and 6.7), with MAX-VALUE
and MIN-VALUE as branches of one function, `value_of`, since players need not take turns. It calls itself as `search`,
which is `value_of` itself, or the same with a table before it (with_table), or watched (see watching).
"""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from math import inf
from typing import Any

from .arguments import (
    Depth,
    Evaluate,
    Order,
    Start,
    Watch,
    guess_by,
    prepared,
    prepared_to_cut,
    refuse,
    too_deep,
)
from .errors import GameTreeError, short
from .nodes import CHANCE, MAX, MIN, Node
from .oldnames import renamed
from .values import BOUNDS, amount, check_count, mean, number
from .watching import Cut, CutOff, Plain, Windowed, skipped_after, watched, watched_with_window

Table = dict[tuple[Hashable, float], tuple[float, float]]


def minimax(
    node: Start, *, depth: Depth = None, evaluate: Evaluate = None, watch: Watch = None
) -> "Result":
    """Search the whole tree below `node` and return a Result: the value when MAX and MIN do their best.

    node: a Node, or a Game (its tree is then grown on the way). Nothing is written into the tree: see values_of.
    depth: plies to look ahead (by default to the end); deeper nodes are not visited.
    evaluate: a function from a state to a number, the guess at the value of a node at that depth (by default
        the game's own `evaluate`). In a written tree, which has no states, it is given the node.
    watch: a function called as watch(kind, node, alpha, beta, value, skipped) at each step of the search;
        kind is "enter", "leaf", "update" or "leave".
    Raises GameTreeError for a chance node (see expectimax) and for bad arguments; TreeTooLarge where play goes on
    100 plies below `node`.

    The algorithm is backward induction, as von Neumann and Morgenstern gave it (1944, §15).

    >>> from gametree import MAX, MIN
    >>> minimax(MAX(MIN(3, 12, 8), MIN(2, 4, 6), MIN(14, 5, 2)))
    Result(value 3, move 0, line 0, 0, 13 nodes visited)
    """
    start, plies, guess = prepared("minimax", node, depth, evaluate, watch)
    values: list[float] = []  # of the inner nodes, each after those below it
    plies_at = bytearray()  # and how many plies were left there
    guesses: dict[Node, float] = {}
    leaves = 0

    def value_of(node: Node, plies_left: int) -> float:
        nonlocal leaves
        player = node.player
        if player is None:  # play is over
            leaves += 1
            return node.value
        if plies_left == 0:
            guesses[node] = guess(node)
            return guesses[node]
        if player is MAX:
            best = -inf
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
        values.append(best)
        plies_at.append(plies_left)
        return best

    search: Plain = watched(value_of, watch) if watch else value_of
    value = search(start, plies)
    line, moves = best_line(start, values, plies_at, guesses)
    visited = len(values) + len(guesses) + leaves
    return Result(value, line, visited, leaves + len(guesses), moves)


def alphabeta(
    node: Start,
    *,
    depth: Depth = None,
    evaluate: Evaluate = None,
    order: Order = None,
    window: tuple[float, float] = (-inf, inf),
    strict: bool = False,
    table: Table | None = None,
    watch: Watch = None,
) -> "Result":
    """Search the tree below `node` as minimax does, without the parts that cannot matter; return a Result.

    node, depth, evaluate, watch: as for minimax; `watch` also gets the kind "cut", with the children skipped.
    order: a function from a node to its children in the order to try (by default as they stand), or "reversed".
    window: (α, β), what MAX and what MIN are sure of already.
    strict: cut only when α > β, not when α = β: sees more nodes, and is there to show the difference.
    table: a dict that the search fills and uses: (game.key(state), plies left) → (low, high), what is known
        of the value there. Nodes without a game are not entered.

    What the value that it returns says of the true value v, the one that minimax finds:
        inside the window, it is v;
        if it is at most α, v is no larger: an upper bound, and `.move` is None where MAX moves;
        if it is at least β, v is no smaller: a lower bound, and `.move` is None where MIN moves.
    `.bound` says which. (Fail-soft: a bound may lie beyond the window, and then it tells more than α or β.)
    Raises GameTreeError for a chance node and for bad arguments; TreeTooLarge as minimax does.

    Knuth and Moore, An analysis of alpha-beta pruning (1975), section 2; fail-soft: Fishburn (1983).

    >>> from gametree import MAX, MIN
    >>> alphabeta(MAX(MIN(3, 12, 8), MIN(2, 4, 6), MIN(14, 5, 2)))
    Result(value 3, move 0, line 0, 0, 11 nodes visited, 1 cut-off)
    """
    start, plies, guess = prepared("alphabeta", node, depth, evaluate, watch)
    children_of, low, high = prepared_to_cut(order, window, strict, table)
    best_children: list[
        Node
    ] = []  # of each inner node one, as the search leaves them: see line_along
    cut_offs: list[CutOff] = []
    known: list[Node] = []  # nodes that the table knew enough of
    leaves = 0

    def value_of(node: Node, alpha: float, beta: float, plies_left: int) -> float:
        nonlocal leaves
        if node.player is None or plies_left == 0:
            leaves += 1
            return node.value if node.player is None else guess(node)
        children = children_of(node) if children_of else node.children
        if node.player is MAX:
            best, choice = -inf, children[0]
            for child in children:
                value = search(child, alpha, beta, plies_left - 1)
                if value > best:
                    best, choice = value, child
                    alpha = best if best > alpha else alpha
                    if alpha >= beta and (alpha > beta or not strict):  # MIN has better elsewhere
                        cut_offs.append((child, children))
                        break
        elif node.player is MIN:
            best, choice = inf, children[0]
            for child in children:
                value = search(child, alpha, beta, plies_left - 1)
                if value < best:
                    best, choice = value, child
                    beta = best if best < beta else beta
                    if alpha >= beta and (alpha > beta or not strict):  # MAX has better elsewhere
                        cut_offs.append((child, children))
                        break
        else:
            refuse("alphabeta", node)
        best_children.append(choice)
        return best

    search: Windowed = value_of
    if table is not None:
        left_at_start = inf if depth is None else depth
        search = with_table(search, table, start, left_at_start - plies, known)
    if watch:
        search = watched_with_window(search, watch, cut_offs)
    value = search(start, low, high, plies)
    bound = bound_of(value, low, high) if best_children else "exact"
    line: tuple[Any, ...] = ()
    if bound != ("upper" if start.player is MAX else "lower"):  # else no move beats the window
        line = line_along(best_children, start)
    visited = len(best_children) + leaves + len(known)
    return Result(value, line, visited, leaves, None, bound, cut_offs)


def expectimax(
    node: Start, *, depth: Depth = None, evaluate: Evaluate = None, watch: Watch = None
) -> "Result":
    """Search the whole tree below `node`, chance nodes included, and return a Result.

    As minimax, with one case more: a chance node is worth the mean of its children, each weighed by its
    probability. The line ends where chance is to move. Raises GameTreeError where +∞ and −∞ would be added, and
    TreeTooLarge as minimax does.

    Michie, Game-playing and game-learning automata (1966).

    >>> from gametree import CHANCE, MAX
    >>> expectimax(MAX(3, CHANCE((0.5, 10), (0.5, 0))))
    Result(value 5, move 1, line 1, 5 nodes visited)
    """
    start, plies, guess = prepared("expectimax", node, depth, evaluate, watch)
    values: list[float] = []  # of the inner nodes, each after those below it
    plies_at = bytearray()  # and how many plies were left there
    guesses: dict[Node, float] = {}
    leaves = 0

    def value_of(node: Node, plies_left: int) -> float:
        nonlocal leaves
        player = node.player
        if player is None:  # play is over
            leaves += 1
            return node.value
        if plies_left == 0:
            guesses[node] = guess(node)
            return guesses[node]
        if player is MAX:
            value = -inf
            for child in node.children:
                child_value = search(child, plies_left - 1)
                if child_value > value:
                    value = child_value
        elif player is MIN:
            value = inf
            for child in node.children:
                child_value = search(child, plies_left - 1)
                if child_value < value:
                    value = child_value
        else:
            outcomes = [(child.chance, search(child, plies_left - 1)) for child in node.children]
            value = mean(outcomes, node)
        values.append(value)
        plies_at.append(plies_left)
        return value

    search: Plain = watched(value_of, watch) if watch else value_of
    value = search(start, plies)
    line, moves = best_line(start, values, plies_at, guesses)
    visited = len(values) + len(guesses) + leaves
    return Result(value, line, visited, leaves + len(guesses), moves)


@renamed(nodes="max_nodes=")
def iterative_deepening(
    node: Start,
    *,
    depth: Depth = None,
    max_nodes: int | None = None,
    evaluate: Evaluate = None,
    order: Order = None,
    strict: bool = False,
    table: Table | None = None,
    watch: Watch = None,
) -> "Result":
    """Iterative deepening: alphabeta one ply deep, then two, three …; return the Result of the last one done.

    There is an answer at any moment, and each search first tries the best line of the one before, which makes
    for earlier cut-offs. The last plies cost the most, so those before add little. It saves no memory.
    depth: the last depth (by default as deep as the tree is); no search goes deeper than 100 plies.
    max_nodes: visit no more than so many in all. The search under way is given up, unless it is the first.
    The other arguments are those of alphabeta; a `table` serves all depths. In the Result, `.visited` and
    `.leaves` count all searches, and `.cuts` are those of the last one done.
    Raises GameTreeError for bad arguments.

    Slate and Atkin, CHESS 4.5 (1977); Korf, Depth-first iterative-deepening (1985).

    >>> from gametree import Bones
    >>> iterative_deepening(Bones(6), evaluate=lambda heap: 0).value
    1
    """
    start, most, _ = prepared("iterative_deepening", node, depth, evaluate, watch)
    in_order, *_ = prepared_to_cut(order, (-inf, inf), strict, table)
    check_count(depth, "depth", least=1, none=True)
    check_count(max_nodes, "max_nodes", least=1, none=True)
    if table is not None and depth is None and max_nodes is None:
        raise GameTreeError(
            "A table keeps guesses, so iterative_deepening cannot tell the end: give depth= or max_nodes=."
        )
    if evaluate is None and start.game is None:
        evaluate = guess_by("iterative_deepening", None)
    visited = leaves = plies = 0
    result: Result | None = None
    guessed = True
    line: dict[Node, Node] = {}  # node → the best child there, by the search before

    def line_first(node: Node) -> Sequence[Node]:
        children, best = in_order(node) if in_order else node.children, line.get(node)
        return (best, *[child for child in children if child is not best]) if best else children

    def count(kind: str, node: Node, *event: Any) -> None:
        nonlocal visited, leaves, guessed
        if kind == "enter":
            if result and max_nodes is not None and visited >= max_nodes:
                raise Enough
            visited += 1
        elif kind == "leaf":
            leaves += 1
            guessed = guessed or not node.is_leaf
        if watch:
            watch(kind, node, *event)

    while guessed and plies != most:
        plies, guessed = plies + 1, table is not None  # what a table holds may rest on a guess
        try:
            result = alphabeta(
                start,
                depth=plies,
                evaluate=evaluate,
                order=line_first,
                strict=strict,
                table=table,
                watch=count,
            )
        except Enough:
            break
        line, on_line = {}, start
        for move in result.line:
            line[on_line] = on_line[move]
            on_line = line[on_line]
    assert result is not None  # the first search is never given up
    return replace(result, visited=visited, leaves=leaves)


def with_table(
    value_of: Windowed, table: Table, start: Node, more: float, known: list[Node]
) -> Windowed:
    """`value_of` that first looks a position up in `table`, and enters it afterwards.

    more: by how much the plies left in the table exceed those that the search counts (∞ without a depth limit).
    known: gets the nodes that need no search, since the table knows enough of them.
    """

    def search(node: Node, alpha: float, beta: float, plies_left: int) -> float:
        if node.game is None or node.player is None or plies_left == 0:
            return value_of(node, alpha, beta, plies_left)
        key = node.game.key(node.state), plies_left + more
        low, high = looked_up(table, key, node)
        if node is not start:  # which wants its line
            if low == high or low >= beta:
                known.append(node)
                return low
            if high <= alpha:
                known.append(node)
                return high
        value = value_of(node, alpha, beta, plies_left)
        if value > alpha or value == -inf:  # else it is an upper bound only
            low = max(low, value)
        if value < beta or value == inf:  # else it is a lower bound only
            high = min(high, value)
        table[key] = low, high
        return value

    return search


def looked_up(table: Table, key: tuple[Hashable, float], node: Node) -> tuple[float, float]:
    """What `table` knows of the value at `node`: it is at least the first number, and at most the second."""
    try:
        return table.get(key, (-inf, inf))
    except TypeError:
        raise GameTreeError(
            f"{type(node.game).__name__}.key({short(node.state)}) must be hashable, such as text or a tuple, "
            f"got {short(key[0])}."
        ) from None


def values_of(top: Node) -> dict[Node, float]:
    """Return node → its value, for `top` and all nodes below, to the ends of play; nothing is written into the tree.

    The nodes come as `walk` has them: each before those below it, left to right. A chance node has the mean of its
    children. `draw(top, values=values_of(top))` shows them all. Raises what expectimax raises.

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
        ahead += [(child, plies_left - 1) for child in reversed(node.children)]
    values = dict.fromkeys(nodes, 0.0)
    for node in reversed(nodes):
        if node.is_leaf:
            values[node] = node.value
        elif node.player is CHANCE:
            values[node] = mean([(child.chance, values[child]) for child in node.children], node)
        else:
            values[node] = node.player.best([values[child] for child in node.children])
    return values


def best_line(
    start: Node, values: list[float], plies_at: bytearray, guesses: dict[Node, float]
) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
    """The line of first best moves from `start`, and all best moves there.

    values, plies_at: what the inner nodes are worth, in the order in which the search left them, and the plies that
    were left there. All that lies below a node was left just before it, so each node ends a block: what is below it,
    and itself. Its inner children are those in the block with one ply less, in the order in which they stand.
    guesses: what nodes at the depth limit are worth.
    """
    line: list[Any] = []
    moves: tuple[Any, ...] = ()
    node, block_start, block_end = start, 0, len(values) - 1
    while node.player in (MAX, MIN) and node not in guesses:
        places: dict[Node, int] = {}  # of the inner children
        before = block_start
        best_children: list[Node] = []
        for child in node.children:
            value = guesses.get(child, child.value)
            if not child.is_leaf and child not in guesses:
                places[child] = plies_at.index(plies_at[block_end] - 1, before, block_end)
                before = places[child] + 1
                value = values[places[child]]
            if value == values[block_end]:
                best_children.append(child)
        moves = moves or tuple([child.move for child in best_children])
        node = best_children[0]
        line.append(node.move)
        if node not in places:
            break
        block_end = places[node]
        block_start = max(
            [place + 1 for place in places.values() if place < block_end], default=block_start
        )
    return tuple(line), moves


def line_along(best_children: list[Node], start: Node) -> tuple[Any, ...]:
    """The moves from `start` along the best children, the principal variation.

    best_children: the best child of each inner node, in the order in which the search left these nodes. A node is
    left after all that lies below it, so from the end backwards we meet the choice at `start`, then below it, …
    """
    line: list[Any] = []
    for child in reversed(best_children):
        if child.parent is start:
            line.append(child.move)
            start = child
    return tuple(line)


def bound_of(value: float, low: float, high: float) -> str:
    """What a value is that came back from a search with the window (low, high)."""
    if -inf < value <= low:
        return "upper"
    return "lower" if inf > value >= high else "exact"


class Enough(Exception):
    """Ends a search that has used up its nodes."""


@dataclass(frozen=True, repr=False)
class Result:
    """What a search found.

    value    of the node searched, for MAX
    line     the principal variation: the moves that both choose from here; it ends where a table had the answer
    visited  the nodes on which the search was called, the root and the leaves included; leaves: where it ended
    moves    all equally good moves; None where cut-offs hide them
    bound    "exact", "lower" or "upper": what `value` is
    cuts     the nodes where a cut-off fell, each with the children skipped, as (node, children) pairs
    cut_offs  what `cuts` is worked out from, when it is asked for: see CutOff in watching
    """

    value: float
    line: tuple[Any, ...]
    visited: int
    leaves: int
    moves: tuple[Any, ...] | None = None
    bound: str = "exact"
    cut_offs: Sequence[CutOff] = field(default=(), compare=False)

    @cached_property
    def cuts(self) -> tuple[Cut, ...]:
        """Where a cut-off fell: pairs of a node and the children skipped there, in the order of the search."""
        found = []
        for last_tried, children in self.cut_offs:
            if skipped := skipped_after(last_tried, children):
                found.append((last_tried.parent, skipped))
        return tuple(found)

    @property
    def move(self) -> Any:
        """The first best move, in the order tried (None at a leaf)."""
        return self.line[0] if self.line else None

    def __repr__(self) -> str:
        parts = [f"value {BOUNDS[self.bound]}{number(self.value)}"]
        if self.line:
            parts.append(f"move {short(self.move, 30)}")
            shown = ", ".join(short(move, 20) for move in self.line[:12])
            parts.append(f"line {shown}{', …' if len(self.line) > 12 else ''}")
        parts.append(f"{amount(self.visited, 'node')} visited")
        if self.cuts:
            parts.append(amount(len(self.cuts), "cut-off"))
        return f"Result({', '.join(parts)})"
