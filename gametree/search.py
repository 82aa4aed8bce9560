"""The searches: what a position is worth when both players do their best.

As in Russell and Norvig, *Artificial Intelligence*, figures 5.3 and 5.7 (4th edition 6.3 and 6.7), with MAX-VALUE
and MIN-VALUE as branches of one function, since players need not take turns. What is added counts and tells a watcher.
"""

from dataclasses import dataclass
from math import inf
from typing import Any

from .arguments import Depth, Evaluate, Order, Start, Watch, prepared, prepared_to_cut, refuse
from .errors import GameTreeError, short
from .limits import MAX_PLIES, SHALLOW, deeply, foreign, make_room
from .nodes import CHANCE, MAX, MIN, Node
from .values import BOUNDS, amount, check_count, mean, number


def minimax(node: Start, *, depth: Depth = None, evaluate: Evaluate = None, watch: Watch = None) -> "Result":
    """Search the whole tree below `node` and return a Result: the value when MAX and MIN do their best.

    node: a Node, or a Game (its tree is then grown on the way).
    depth: plies to look ahead (by default to the end); deeper nodes are not visited.
    evaluate: a function from a state to a number, the guess at the value of a node at that depth (by default
        the game's own `evaluate`). In a written tree, which has no states, it is given the node.
    watch: a function called as watch(kind, node, alpha, beta, value, skipped) at each step of the search;
        kind is "enter", "leaf", "update" or "leave".
    Without `depth`, each inner node's `.value` is written as soon as it is known.
    Raises GameTreeError for a chance node (see expectimax) and for bad arguments.

    The algorithm is backward induction, as von Neumann and Morgenstern gave it (1944, §15).

    >>> from gametree import MAX, MIN
    >>> minimax(MAX(MIN(3, 12, 8), MIN(2, 4, 6), MIN(14, 5, 2)))
    Result(value 3, move 0, line 0, 0, 13 nodes visited)
    """
    start, horizon, guess, watch = prepared("minimax", node, depth, evaluate, watch)  # horizon −1: none
    values, leaves, inner = {}, 0, 0

    def value_of(node, ply):
        nonlocal leaves, inner, watch
        if watch:
            watch("enter", node, -inf, inf, None, ())
        player = node.player
        if player is None or ply == horizon:
            leaves += 1
            value = node.value
            if player is not None:
                value = values[node] = guess(node)
            if watch:
                watch("leaf", node, -inf, inf, value, ())
            return value
        inner += 1
        if ply == SHALLOW:  # a deep tree needs more room than Python's recursion limit: see limits
            watch = make_room(watch)
        best, below = None, ply + 1
        if player is MAX:
            for child in node.children:
                value = value_of(child, below)
                if best is None or value > best:
                    best = value
                    if watch:
                        watch("update", node, -inf, inf, best, ())
        elif player is MIN:
            for child in node.children:
                value = value_of(child, below)
                if best is None or value < best:
                    best = value
                    if watch:
                        watch("update", node, -inf, inf, best, ())
        if best is None:
            refuse("minimax", node)
        if depth is None:
            node.value = best
        else:
            values[node] = best
        if watch:
            watch("leave", node, -inf, inf, best, ())
        return best

    value = deeply(value_of, start, 0)
    line, moves = best_line(start, depth, values)
    return Result(value, line, inner + leaves, leaves, moves)


def alphabeta(
    node: Start,
    *,
    depth: Depth = None,
    evaluate: Evaluate = None,
    order: Order = None,
    window: tuple = (-inf, inf),
    strict: bool = False,
    table: dict | None = None,
    watch: Watch = None,
) -> "Result":
    """Search the tree below `node` as minimax does, without the parts that cannot matter; return a Result.

    node, depth, evaluate, watch: as for minimax; `watch` also gets the kind "cut", with the children skipped.
    order: a function from a node to its children in the order to try (by default as they stand), or "reversed".
    window: (α, β), what MAX and what MIN are sure of already. Where the value lies outside, the result is a
        bound: `.bound` says which, and `.move` is None if the player to move can do no better than the window.
    strict: cut only when α > β, not when α = β: sees more nodes, and is there to show the difference.
    table: a dict that the search fills and uses: (game.key(state), plies left) → (low, high), what is known
        of the value there. Nodes without a game are not entered.
    Writes no values into the nodes. Raises GameTreeError for a chance node and for bad arguments.

    Fail-soft, as in Knuth and Moore, An analysis of alpha-beta pruning (1975), section 2, and Fishburn (1983).

    >>> from gametree import MAX, MIN
    >>> alphabeta(MAX(MIN(3, 12, 8), MIN(2, 4, 6), MIN(14, 5, 2)))
    Result(value 3, move 0, line 0, 0, 11 nodes visited, 1 cut-off)
    """
    start, horizon, guess, watch = prepared("alphabeta", node, depth, evaluate, watch)  # horizon −1: none
    order, low, high = prepared_to_cut(order, window, strict, table)
    leaves, chosen, cuts, found = 0, [], [], []  # chosen: best children; found: nodes the table knew

    def value_of(node, alpha, beta, ply):
        nonlocal leaves, watch
        if watch:
            watch("enter", node, alpha, beta, None, ())
        player = node.player
        if player is None or ply == horizon:
            leaves += 1
            value = node.value if player is None else guess(node)
            if watch:
                watch("leaf", node, alpha, beta, value, ())
            return value
        if ply == SHALLOW:  # a deep tree needs more room than Python's recursion limit: see limits
            watch = make_room(watch)  # which goes on under the usual limit
        best, below = None, ply + 1
        children = order(node) if order else node.children
        if player is MAX:
            for child in children:
                value = search(child, alpha, beta, below)  # value_of, or the table before it
                if best is None or value > best:
                    best, choice = value, child
                    if best > alpha:
                        alpha = best
                    if watch:
                        watch("update", node, alpha, beta, best, ())
                    if alpha >= beta and (alpha > beta or not strict):  # MIN has better elsewhere
                        break
        elif player is MIN:
            for child in children:
                value = search(child, alpha, beta, below)
                if best is None or value < best:
                    best, choice = value, child
                    if best < beta:
                        beta = best
                    if watch:
                        watch("update", node, alpha, beta, best, ())
                    if alpha >= beta and (alpha > beta or not strict):  # MAX has better elsewhere
                        break
        if best is None:  # no children, or chance moves
            refuse("alphabeta", node)
        if child is not children[-1]:  # a cut-off has ended the loop
            skipped = children[children.index(child) + 1 :]
            cuts.append((node, skipped))
            if watch:
                watch("cut", node, alpha, beta, best, skipped)
        chosen.append(choice)  # one for each inner node searched, after those below it
        if watch:
            watch("leave", node, alpha, beta, best, ())
        return best

    search = value_of if table is None else with_table(value_of, table, start, depth, watch, found)
    value = deeply(search, start, low, high, 0)
    line, bound = [], "exact"
    if chosen:
        bound = "upper" if -inf < value <= low else "lower" if inf > value >= high else "exact"
    if bound != ("upper" if start.player is MAX else "lower"):  # else no move beats the window
        for child in reversed(chosen):  # from the root down: a choice stands after all those below it
            if child.parent is start:
                start = child
                line.append(start.move)
    visited = len(chosen) + leaves + len(found)
    return Result(value, tuple(line), visited, leaves, None, bound, tuple(cuts))


def expectimax(
    node: Start, *, depth: Depth = None, evaluate: Evaluate = None, watch: Watch = None
) -> "Result":
    """Search the whole tree below `node`, chance nodes included, and return a Result.

    As minimax, with one case more: a chance node is worth the mean of its children, each weighed by its
    probability. The line ends where chance is to move. Raises GameTreeError where +∞ and −∞ would be added.

    Michie, Game-playing and game-learning automata (1966).

    >>> from gametree import CHANCE, MAX
    >>> expectimax(MAX(3, CHANCE((0.5, 10), (0.5, 0))))
    Result(value 5, move 1, line 1, 5 nodes visited)
    """
    start, horizon, guess, watch = prepared("expectimax", node, depth, evaluate, watch)  # horizon −1: none
    values, leaves, inner = {}, 0, 0

    def value_of(node, ply):
        nonlocal leaves, inner, watch
        if watch:
            watch("enter", node, -inf, inf, None, ())
        player = node.player
        if player is None or ply == horizon:
            leaves += 1
            value = node.value
            if player is not None:
                value = values[node] = guess(node)
            if watch:
                watch("leaf", node, -inf, inf, value, ())
            return value
        inner += 1
        if ply == SHALLOW:  # a deep tree needs more room than Python's recursion limit: see limits
            watch = make_room(watch)
        best, below = None, ply + 1
        if player is CHANCE:
            outcomes = []
            for child in node.children:
                outcomes.append((child.chance, value_of(child, below)))
            best = mean(outcomes, node) if outcomes else None
        else:
            for child in node.children:
                value = value_of(child, below)
                if best is None or (value > best if player is MAX else value < best):
                    best = value
                    if watch:
                        watch("update", node, -inf, inf, best, ())
        if best is None:
            refuse("expectimax", node)
        if depth is None:
            node.value = best
        else:
            values[node] = best
        if watch:
            watch("leave", node, -inf, inf, best, ())
        return best

    value = deeply(value_of, start, 0)
    line, moves = best_line(start, depth, values)
    return Result(value, line, inner + leaves, leaves, moves)


def deepen(
    node: Start,
    *,
    depth: Depth = None,
    nodes: int | None = None,
    evaluate: Evaluate = None,
    order: Order = None,
    strict: bool = False,
    table: dict | None = None,
    watch: Watch = None,
) -> "Result":
    """Iterative deepening: alphabeta one ply deep, then two, three …; return the Result of the last one done.

    There is an answer at any moment, and each search first tries the best line of the one before, which makes
    for earlier cut-offs. The last plies cost the most, so those before add little. It saves no memory.
    depth: the last depth (by default as deep as the tree is).
    nodes: visit no more than so many in all. The search under way is given up, unless it is the first.
    The other arguments are those of alphabeta; a `table` serves all depths. In the Result, `.visited` and
    `.leaves` count all searches, and `.cuts` are those of the last one done.
    Raises GameTreeError for bad arguments.

    Slate and Atkin, CHESS 4.5 (1977); Korf, Depth-first iterative-deepening (1985).

    >>> from gametree import Bones
    >>> deepen(Bones(6), evaluate=lambda heap: 0).value
    1
    """
    start, _, refusing, _ = prepared("deepen", node, depth, evaluate, watch)
    in_order = prepared_to_cut(order, (-inf, inf), strict, table)[0]
    check_count(depth, "depth", least=1, none=True)
    check_count(nodes, "nodes", least=1, none=True)
    if table is not None and depth is None and nodes is None:
        raise GameTreeError("A table keeps guesses, so deepen cannot tell the end: give depth= or nodes=.")
    if evaluate is None and start.game is None:
        evaluate = refusing
    visited = leaves = plies = 0
    result, guessed, line = None, True, {}

    def line_first(node):
        children, best = in_order(node) if in_order else node.children, line.get(node)
        return (best, *[child for child in children if child is not best]) if best else children

    def count(kind, node, *event):
        nonlocal visited, leaves, guessed
        if kind == "enter":
            if result and nodes is not None and visited >= nodes:
                raise Enough
            visited += 1
        elif kind == "leaf":
            leaves += 1
            guessed = guessed or not node.is_leaf
        if watch:
            watch(kind, node, *event)

    options = {"evaluate": evaluate, "order": line_first, "strict": strict, "table": table}
    while guessed and (result is None or plies != depth):
        plies, guessed = plies + 1, table is not None  # what a table holds may rest on a guess
        try:
            result = alphabeta(start, depth=plies, watch=count, **options)
        except Enough:
            break
        line, on_line = {}, start
        for move in result.line:
            line[on_line] = on_line[move]
            on_line = line[on_line]
    return Result(result.value, result.line, visited, leaves, cuts=result.cuts)


ask_key = foreign(lambda game, state: game.key(state))  # it runs under the usual recursion limit


def with_table(search, table, start, depth, watch, found):
    """`search` that first looks a position up in `table`, and enters it afterwards; `found` gets the nodes found there."""
    plies, watch = inf if depth is None else depth, watch and foreign(watch)

    def remembering(node, alpha, beta, ply):
        game, left = node.game, plies - ply
        if game is None or node.player is None or left == 0:
            return search(node, alpha, beta, ply)
        key = ask_key(game, node.state), left
        try:
            low, high = table.get(key, (-inf, inf))
        except TypeError:
            raise GameTreeError(
                f"{type(game).__name__}.key({short(node.state)}) must be hashable, such as text or a tuple, got {short(key[0])}."
            ) from None
        if (low == high or low >= beta or high <= alpha) and node is not start:  # which wants its line
            value = low if low == high or low >= beta else high
            found.append(node)
            if watch:
                watch("enter", node, alpha, beta, None, ())
                watch("leave", node, alpha, beta, value, ())
            return value
        value = search(node, alpha, beta, ply)
        if value > alpha or value == -inf:  # else it is an upper bound only
            low = max(low, value)
        if value < beta or value == inf:  # else it is a lower bound only
            high = min(high, value)
        table[key] = low, high
        return value

    return remembering


def values_of(top: Node) -> dict:
    """node → its value, for `top` and all below, to the ends of play; nothing is written into the tree."""
    values = {}

    def note(kind, node, alpha, beta, value, skipped):
        if kind in ("leaf", "leave"):
            values[node] = value

    expectimax(top, depth=MAX_PLIES, watch=note)
    return values


def best_line(start, depth, values):
    """The line of first best moves from `start`, and all best moves there; `values`: those not written into nodes."""
    node, line, moves = start, [], ()
    while not node.is_leaf and node.player is not CHANCE and len(line) != depth:
        best = values.get(node, node.value)
        good = [child for child in node.children if values.get(child, child.value) == best]
        moves = moves or tuple([child.move for child in good])
        line.append(good[0].move)
        node = good[0]
    return tuple(line), moves


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
    """

    value: float
    line: tuple
    visited: int
    leaves: int
    moves: tuple | None = None
    bound: str = "exact"
    cuts: tuple = ()

    @property
    def move(self) -> Any:
        """The first best move, in the order tried (None at a leaf)."""
        return self.line[0] if self.line else None

    def __repr__(self):
        parts = [f"value {BOUNDS[self.bound]}{number(self.value)}"]
        if self.line:
            parts.append(f"move {short(self.move, 30)}")
            shown = ", ".join(short(move, 20) for move in self.line[:12])
            parts.append(f"line {shown}{', …' if len(self.line) > 12 else ''}")
        parts.append(f"{amount(self.visited, 'node')} visited")
        if self.cuts:
            parts.append(amount(len(self.cuts), "cut-off"))
        return f"Result({', '.join(parts)})"
