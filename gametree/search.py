"""The searches: what a position is worth when both players do their best."""

from math import inf

from .errors import GameTreeError, short
from .game import check_count, node_of
from .limits import deep_recursion, under_usual_limit
from .nodes import CHANCE, MAX, Veiled, check_value, number


class Result:
    """What a search found.

    value    the value of the node searched, for MAX
    bound    "exact", "lower" or "upper": what `value` is
    move     the first best move, in the order tried (None at a leaf)
    line     the principal variation: the moves that both players choose from here, as a tuple
    moves    all equally good moves (minimax only; otherwise None)
    visited  the nodes on which the search was called, the root and the leaves included
    leaves   those at which it went no deeper
    cuts     the nodes where a cut-off fell, each with the children skipped, as (node, children) pairs
    """

    __slots__ = ("bound", "cuts", "leaves", "line", "move", "moves", "value", "visited")

    def __init__(self, value, line, visited, leaves, moves=None, bound="exact", cuts=()):
        self.value, self.bound, self.line = value, bound, tuple(line)
        self.move = self.line[0] if self.line else None
        self.moves, self.visited, self.leaves, self.cuts = moves, visited, leaves, tuple(cuts)

    def __repr__(self):
        sign = {"exact": "", "lower": "≥ ", "upper": "≤ "}[self.bound]
        parts = [f"value {sign}{number(self.value)}"]
        if self.line:
            parts.append(f"move {short(self.move, 30)}")
            shown = ", ".join(short(move, 20) for move in self.line[:12])
            parts.append(f"line {shown}{', …' if len(self.line) > 12 else ''}")
        parts.append(f"{self.visited:,} {'node' if self.visited == 1 else 'nodes'} visited")
        if self.cuts:
            parts.append(f"{len(self.cuts):,} {'cut-off' if len(self.cuts) == 1 else 'cut-offs'}")
        return f"Result({', '.join(parts)})"


def minimax(node, *, depth=None, evaluate=None, watch=None):
    """Search the whole tree below `node` and return a Result: the value when MAX and MIN do their best.

    node: a Node, or a Game (its tree is then grown on the way).
    depth: plies to look ahead (by default to the end); deeper nodes are not visited.
    evaluate: a function from a state to a number, the guess at the value of a node at that depth (by default
        the game's own `evaluate`). In a written tree, which has no states, it is given the node.
    watch: a function called as watch(kind, node, alpha, beta, value, skipped) at each step of the search;
        kind is "enter", "leaf", "update" or "leave".
    Without `depth`, each inner node's `.value` is written once the search has succeeded.
    Raises GameTreeError for a chance node (see expectimax) and for bad arguments.

    The algorithm is Zermelo's backward induction as von Neumann and Morgenstern gave it (1944, §15).

    >>> from gametree import MAX, MIN
    >>> minimax(MAX(MIN(3, 12, 8), MIN(2, 4, 6), MIN(14, 5, 2)))
    Result(value 3, move 0, line 0, 0, 13 nodes visited)
    """
    return back_up("minimax", node, depth, evaluate, watch)


def expectimax(node, *, depth=None, evaluate=None, watch=None):
    """Search the whole tree below `node`, chance nodes included, and return a Result.

    As minimax, with one case more: a chance node is worth the mean of its children, each weighed by its
    probability. The line ends where chance is to move. Raises GameTreeError where +∞ and −∞ would be added.

    Michie, Game-playing and game-learning automata (1966).

    >>> from gametree import CHANCE, MAX
    >>> expectimax(MAX(3, CHANCE((0.5, 10), (0.5, 0))))
    Result(value 5, move 1, line 1, 5 nodes visited)
    """
    return back_up("expectimax", node, depth, evaluate, watch)


def back_up(name, node, depth, evaluate, watch):
    """The search that minimax and expectimax share."""
    start, evaluate, watch = ready(name, node, depth, evaluate, watch)
    inner = leaves = 0  # nodes visited
    # Values are written once the search has succeeded. When nobody looks on, they are written at once and put
    # back should it fail, which is faster: the node is at hand.
    later = depth is not None or watch is not None
    noted = {}  # the values to be written later, or not at all
    fresh, changed = [], {}  # the nodes written at once: those that had no value, those that had another

    def value_of(node, left):
        nonlocal inner, leaves
        if watch:
            watch("enter", node, -inf, inf, None, ())
        player = node.player
        if player is None or left == 0:
            leaves += 1
            best = node.value if player is None else noted.setdefault(node, evaluate(node))
            if watch:
                watch("leaf", node, -inf, inf, best, ())
            return best
        inner += 1
        if player is CHANCE:
            best = 0
            if name == "minimax":
                refuse_chance(name, node)
            for child in node.children:
                best += child.chance * value_of(child, left - 1)
            if best != best:
                refuse_mean(node)
        else:
            is_max, best = player is MAX, None
            for child in node.children:
                value = value_of(child, left - 1)
                if best is None or (value > best if is_max else value < best):
                    best = value
                    if watch:
                        watch("update", node, -inf, inf, best, ())
        if watch:
            watch("leave", node, -inf, inf, best, ())
        if later:
            noted[node] = best
            return best
        if node.value is None:
            fresh.append(node)
        elif node.value != best:
            changed[node] = node.value
        node.value = best
        return best

    try:
        with deep_recursion():
            best = value_of(start, -1 if depth is None else depth)
    except BaseException:
        for node in fresh:
            node.value = None
        for node, value in changed.items():
            node.value = value
        raise
    if depth is None:
        for node, value in noted.items():
            node.value = value
    line, moves = best_line(start, depth, noted)
    return Result(best, line, inner + leaves, leaves, moves)


def alphabeta(
    node,
    *,
    depth=None,
    evaluate=None,
    order=None,
    window=(-inf, inf),
    strict=False,
    table=None,
    watch=None,
):
    """Search the tree below `node` as minimax does, without the parts that cannot matter; return a Result.

    node, depth, evaluate, watch: as for minimax; `watch` also gets the kind "cut", with the children skipped.
    order: a function from a node to its children in the order to try (by default as they stand).
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
    start, evaluate, watch = ready("alphabeta", node, depth, evaluate, watch)
    children_of, low, high = ready_to_cut(order, window, strict, table)
    inner = leaves = 0
    choices, cuts = {}, []

    def value_of(node, left, alpha, beta):
        nonlocal inner, leaves
        if watch:
            watch("enter", node, alpha, beta, None, ())
        player = node.player
        if player is None or left == 0:
            leaves += 1
            best = node.value if player is None else evaluate(node)
            if watch:
                watch("leaf", node, alpha, beta, best, ())
            return best
        if player is CHANCE:
            refuse_chance("alphabeta", node)
        inner += 1
        if table is not None and node is not start:
            known = look_up(table, node, left, alpha, beta)
            if known is not None:
                if watch:
                    watch("leave", node, alpha, beta, known, ())
                return known
        is_max, best, before, beyond = player is MAX, None, alpha, beta
        children = children_of(node) if children_of else node.children
        for child in children:
            value = value_of(child, left - 1, alpha, beta)
            if best is None or (value > best if is_max else value < best):
                best, choice = value, child
                if is_max and best > alpha:
                    alpha = best
                elif not is_max and best < beta:
                    beta = best
                if watch:
                    watch("update", node, alpha, beta, best, ())
                if alpha >= beta and (alpha > beta or not strict) and child is not children[-1]:
                    skipped = children[children.index(child) + 1 :]
                    cuts.append((node, skipped))
                    if watch:
                        watch("cut", node, alpha, beta, best, skipped)
                    break
        choices[node] = choice
        if table is not None:
            enter(table, node, left, best, before, beyond)
        if watch:
            watch("leave", node, alpha, beta, best, ())
        return best

    with deep_recursion():
        best = value_of(start, inf if depth is None else depth, low, high)
    bound = "upper" if best <= low and best > -inf else "lower" if best >= high and best < inf else "exact"
    if start not in choices:  # a leaf, or the depth limit
        bound = "exact"
    line = []
    if bound != ("upper" if start.player is MAX else "lower"):
        while start in choices:
            start = choices[start]
            line.append(start.move)
    return Result(best, line, inner + leaves, leaves, None, bound, cuts)


PATIENCE = 100_000  # nodes after which a search says how far it is: on every machine at the same place


class _Enough(Exception):
    """Ends a search of `deepen` that has used up its nodes."""


def deepen(node, *, depth=None, nodes=None, evaluate=None, order=None, strict=False, table=None, watch=None):
    """Iterative deepening: alphabeta one ply deep, then two, three …; return the Result of the last one done.

    There is an answer at any moment, and each search first tries the best line of the one before, which makes
    for earlier cut-offs. The last plies cost the most, so those before add little. It saves no memory.
    Work of more than 100,000 nodes prints a line for each depth done.
    depth: the last depth (by default as deep as the tree is).
    nodes: stop when so many have been visited in all. The search under way is given up, unless it is the first.
    The other arguments are those of alphabeta; a `table` serves all depths. In the Result, `.visited` and
    `.leaves` count all searches, and `.cuts` are those of the last one done.
    Raises GameTreeError for bad arguments.

    Slate and Atkin, CHESS 4.5 (1977); Korf, Depth-first iterative-deepening (1985).

    >>> from gametree import Bones
    >>> deepen(Bones(6), evaluate=lambda heap: 0).value
    1
    """
    start = ready("deepen", node, depth, evaluate, watch)[0]
    children_of = ready_to_cut(order, (-inf, inf), strict, table)[0]
    check_count(depth, "depth", least=1, none=True)
    check_count(nodes, "nodes", least=1, none=True)
    if table is not None and depth is None and nodes is None:
        raise GameTreeError(
            "With a table, which keeps guesses too, deepen cannot tell when the whole tree is searched: give depth= "
            "or nodes=."
        )
    judge = evaluate or (start.game and start.game.evaluate)
    visited = leaves = plies = 0
    result, guessed, line = None, True, {}

    def guess(given):
        nonlocal guessed
        guessed = True
        return judge(given)

    def line_first(node):
        children = children_of(node) if children_of else node.children
        best = line.get(node)
        return (best, *[child for child in children if child is not best]) if best else children

    def count(kind, *event):
        nonlocal visited
        visited += kind == "enter"
        if watch:
            watch(kind, *event)
        if result and nodes is not None and visited > nodes:
            raise _Enough

    while guessed and (result is None or plies != depth):
        plies, guessed = plies + 1, table is not None  # what a table holds may rest on a guess
        try:
            latest = alphabeta(
                start,
                depth=plies,
                evaluate=judge and guess,
                order=line_first,
                strict=strict,
                table=table,
                watch=count,
            )
        except _Enough:
            break
        if visited > PATIENCE:
            print(
                f"depth {plies}: value {number(latest.value)}, {visited:,} nodes visited so far", flush=True
            )
        result, line, on_line = latest, {}, start
        leaves += latest.leaves
        for move in result.line:
            line[on_line] = on_line[move]
            on_line = line[on_line]
    return Result(result.value, result.line, visited, leaves, None, "exact", result.cuts)


def look_up(table, node, left, alpha, beta):
    """Return what `table` says of the value of `node`, if that is enough for the window; else None."""
    if node.game is None:
        return None
    low, high = table.get((node.game.key(node.state), left), (-inf, inf))
    return low if low == high or low >= beta else high if high <= alpha else None


def enter(table, node, left, value, alpha, beta):
    """Note in `table` that the search of `node` in the window (alpha, beta) returned `value`."""
    if node.game is not None:
        key = node.game.key(node.state), left
        low, high = table.get(key, (-inf, inf))
        if value > alpha or value == -inf:  # else it is an upper bound only
            low = max(low, value)
        if value < beta or value == inf:  # else it is a lower bound only
            high = min(high, value)
        table[key] = low, high


def ready_to_cut(order, window, strict, table):
    """Check the arguments that only alphabeta has; return the children of a node in order, α and β."""
    try:
        low, high = window
        good = check_value(low, "α") < check_value(high, "β")
    except (TypeError, ValueError):
        good = False
    if not good:
        raise GameTreeError(f"window must be a pair (α, β) of numbers with α < β, got {short(window)}.")
    if type(strict) is not bool:
        raise GameTreeError(f"strict must be True or False, got {short(strict)}.")
    if table is not None and not isinstance(table, dict):
        raise GameTreeError(f"table must be a dict, which the search fills, got {short(table)}.")
    if order is None:
        return None, low, high
    if not callable(order):
        raise GameTreeError(f"order must be a function from a node to its children, got {short(order)}.")
    sort = under_usual_limit(order)

    def children_of(node):
        answer = sort(node)
        try:
            children = tuple(answer)
        except TypeError:
            children = ()
        if len(children) != len(node.children) or {*map(id, children)} != {*map(id, node.children)}:
            raise GameTreeError(
                f"order must return the {len(node.children)} children of {node!r}, each once, got {short(answer)}."
            )
        return children

    return children_of, low, high


def best_line(start, depth, noted):
    """Return the line of first best moves from `start`, at most `depth` plies, and all best moves there.

    noted: the values of inner nodes that are not written into them.
    """
    node, line, moves = start, [], ()
    while not node.is_leaf and node.player is not CHANCE and len(line) != depth:
        best = noted.get(node, node.value)
        good = [child for child in node.children if noted.get(child, child.value) == best]
        moves = moves or tuple([child.move for child in good])
        line.append(good[0].move)
        node = good[0]
    return line, moves


def ready(name, node, depth, evaluate, watch):
    """Check the arguments that all searches share; return where to start, `evaluate` of a node, and `watch`."""
    node = node_of(node, name)
    if isinstance(node, Veiled):
        refuse_hidden(name, node)
    check_count(depth, "depth", least=0, none=True)
    for function, role in ((evaluate, "evaluate"), (watch, "watch")):
        if function is not None and not callable(function):
            raise GameTreeError(f"{role} must be a function, got {short(function)}.")
    if evaluate is None and node.game is None:

        def guess(node):
            raise GameTreeError(
                f"At its depth limit {name} must guess the value of {node!r}, and a written tree has no guess: "
                "pass evaluate=, a function from a node to a number, or search without depth."
            )
    else:
        judge = under_usual_limit(evaluate or node.game.evaluate)

        def guess(node):
            given = node if node.game is None else node.state
            return check_value(judge(given), f"evaluate({short(given)})")

    return node, guess, watch and under_usual_limit(watch)


def refuse_mean(node):
    raise GameTreeError(
        f"At {node!r} +∞ and −∞ would be added: a mean needs finite values, or infinite ones of one sign."
    )


def refuse_hidden(name, node):
    raise GameTreeError(
        f"{name} needs players who see all moves so far, but at {node!r} or below, a player cannot tell apart the "
        "nodes joined by a dashed line, and must choose the same move at all of them. Say who is found out, with "
        "MatrixGame.tree(first=MAX) or tree(first=MIN), or let neither be: MatrixGame.solve()."
    )


def refuse_chance(name, node):
    raise GameTreeError(
        f"{name} is for two players who choose, and here chance does: {node!r}. Use expectimax, which weighs "
        "each outcome by its probability."
    )
