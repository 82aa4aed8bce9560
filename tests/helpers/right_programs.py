"""Programs that are right, written in as many ways as students find."""

import copy
import functools
from fractions import Fraction
from math import inf, log
from operator import ge

from gametree import CHANCE, MAX, MIN, Node, tree

# (program, options of its check)
MINIMAX, ALPHABETA, DEPTH, TABLE, BONES, FUNCTIONS = [], [], [], [], [], []


def right(programs, **options):
    def enter(program):
        programs.append((program, options))
        return program

    return enter


# --- minimax


@right(MINIMAX)
def recursive(node):
    if node.is_leaf:
        return node.value
    values = [recursive(child) for child in node.children]
    return max(values) if node.player is MAX else min(values)


@right(MINIMAX)
def with_move(node):
    if not node.children:
        return node.value, None
    return node.player.best(
        [(with_move(child)[0], child.move) for child in node], key=lambda pair: pair[0]
    )


@right(MINIMAX)
def pair_as_a_list(node):
    if not node.children:
        return [node.value, None]
    child = node.player.best(node.children, key=lambda child: pair_as_a_list(child)[0])
    return [pair_as_a_list(child)[0], child.move]


@right(MINIMAX)
def two_functions(node):
    def max_value(node):
        best = -inf
        for child in node.children:
            best = max(best, value_of(child))
        return best

    def min_value(node):
        best = inf
        for child in node.children:
            best = min(best, value_of(child))
        return best

    def value_of(node):
        return (
            node.value
            if node.is_leaf
            else max_value(node)
            if node.player is MAX
            else min_value(node)
        )

    return value_of(node)


@right(MINIMAX)
def with_a_stack(node):
    values, stack = {}, [node]
    while stack:
        top = stack[-1]
        waiting = [child for child in top.children if child not in values]
        if waiting:
            stack.extend(waiting)
        else:
            stack.pop()
            values[top] = (
                top.player.best([values[child] for child in top.children])
                if top.children
                else top.value
            )
    return values[node]


@right(MINIMAX)
def writes_values(node):
    """Backs the values up into the nodes, then reads them there."""
    for below in reversed(list(node.walk())):
        if not below.is_leaf:
            below.value = below.player.best([child.value for child in below.children])
    best = node.player.best(node.children, key=lambda child: child.value)
    return node.value, best.move


@right(MINIMAX)
def grows_with_children(node):
    """Asks for children before it goes on, so that a growing tree has grown."""
    ahead, seen = [node], []
    while ahead:
        seen.append(ahead.pop())
        ahead.extend(seen[-1].children)
    values = {}
    for one in reversed(seen):
        values[one] = (
            one.player.best([values[child] for child in one.children])
            if one.children
            else one.value
        )
    return values[node]


@right(MINIMAX)
def by_moves(node):
    if node.is_leaf:
        return node.value, None
    best = None
    for move in [child.move for child in node.children]:
        value = by_moves(node.find(move))[0]
        if best is None or node.player.sign * value > node.player.sign * best[0]:
            best = value, move
    return best


@right(MINIMAX)
def last_of_equal_moves(node):
    if node.is_leaf:
        return node.value, None
    best, move = -node.player.sign * inf, None
    for i in range(len(node.children)):
        value = last_of_equal_moves(node.children[i])[0]
        if value >= best if node.player is MAX else value <= best:
            best, move = value, node.children[i].move
    return best, move


@right(MINIMAX)
def prints(node):
    print("at", node)
    return (
        node.value if node.is_leaf else node.player.best([prints(child) for child in node.children])
    )


@right(MINIMAX, view="mover")
def negamax(node, sign=None):
    sign = sign or node.player.sign
    if node.is_leaf:
        return sign * node.value
    return max(-negamax(child, -sign) for child in node.children)


@right(MINIMAX)
def negamax_for_max(node):
    """Negamax that asks who moves at each node, so players need not take turns."""

    def for_mover(node, mover):
        if node.is_leaf:
            return mover.sign * node.value
        value = max(for_mover(child, node.player) for child in node.children)
        return value if node.player is mover else -value

    return node.player.sign * for_mover(node, node.player)


@right(MINIMAX)
@functools.cache
def remembered(node):
    return (
        node.value
        if node.is_leaf
        else node.player.best([remembered(child) for child in node.children])
    )


@right(MINIMAX)
def copies_first(node):
    return recursive(copy.deepcopy(node))


@right(TABLE)
def table_by_text(node, table=None):
    """Keeps the value of each position under its text."""
    table = {} if table is None else table
    key = str((node.state, node.player))
    if key not in table:
        values = [table_by_text(child, table) for child in node.children]
        table[key] = node.player.best(values) if values else node.value
    return table[key]


@right(MINIMAX)
def calls_twice(node):
    """Asks for the value of the best child again."""
    if node.is_leaf:
        return node.value
    best = node.children[0]
    for child in node.children[1:]:
        if node.player is MAX and calls_twice(child) > calls_twice(best):
            best = child
        if node.player is MIN and calls_twice(child) < calls_twice(best):
            best = child
    return calls_twice(best)


@right(MINIMAX)
def quadratic(node):
    """Looks for the children of each node among all nodes."""
    values = {}
    nodes = list(node.walk()) if node.game is None else nodes_below(node)
    for above in reversed(nodes):
        values[above] = above.value
        for below in nodes:
            if below.parent is above:
                best = values[above]
                values[above] = (
                    values[below] if best is None else above.player.best(best, values[below])
                )
    return values[node]


def nodes_below(node):
    nodes = [node]
    for each in nodes:
        nodes.extend(each.children)
    return nodes


@right(MINIMAX)
def by_id(node, known=None):
    known = {} if known is None else known
    if id(node) not in known:
        values = [by_id(child, known) for child in node.children]
        known[id(node)] = node.player.best(values) if values else node.value
    return known[id(node)]


@right(MINIMAX)
def by_path(node, known=None):
    known = {} if known is None else known
    if node.path not in known:
        values = [by_path(child, known) for child in node.children]
        known[node.path] = node.player.best(values) if values else node.value
    return known[node.path]


@right(MINIMAX)
def copies_inner_children(node):
    if node.is_leaf:
        return node.value
    values = []
    for child in node.children:
        values.append(copies_inner_children(child if child.is_leaf else copy.deepcopy(child)))
    return node.player.best(values)


@right(MINIMAX)
def minimax(node):
    """Has the name of the package's function."""
    if node.is_leaf:
        return node.value
    return node.player.best(minimax(child) for child in node.children)


@right(MINIMAX)
def asks_whether_it_is_a_node(node):
    def value_of(thing):
        if isinstance(thing, Node):
            return thing.value if thing.is_leaf else thing.player.best(map(value_of, thing))
        return thing

    return value_of(node)


@right(MINIMAX)
def leaves_first(node):
    """Level by level, from the lowest one up."""
    levels = [[node]]
    while levels[-1]:
        levels.append([child for above in levels[-1] for child in above.children])
    values = {}
    for level in reversed(levels):
        for each in level:
            below = [values[child] for child in each.children]
            values[each] = each.player.best(below) if below else each.value
    return values[node]


class Machine:
    """A program that is an object."""

    def __call__(self, node):
        return (
            node.value
            if node.is_leaf
            else node.player.best([self(child) for child in node.children])
        )


MINIMAX.append((Machine(), {}))
MINIMAX.append((functools.partial(negamax, sign=None), {"view": "mover"}))


# --- alpha-beta


@right(ALPHABETA)
def fail_soft(node, alpha=-inf, beta=inf):
    if node.is_leaf:
        return node.value
    best = -inf if node.player is MAX else inf
    for child in node.children:
        best = node.player.best(best, fail_soft(child, alpha, beta))
        if node.player is MAX:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best


@right(ALPHABETA)
@right(ALPHABETA, fail="hard")
def fail_hard(node, alpha=-inf, beta=inf):
    if not node.children:
        return node.value
    for child in node.children:
        value = fail_hard(child, alpha, beta)
        if node.player is MAX:
            if value >= beta:
                return beta
            alpha = max(alpha, value)
        else:
            if value <= alpha:
                return alpha
            beta = min(beta, value)
    return alpha if node.player is MAX else beta


@right(ALPHABETA)
def asks_for_a_window(node, alpha, beta):
    """Has no defaults: it is called with the full window."""
    return fail_soft(node, alpha, beta)


@right(ALPHABETA)
def with_its_move(node, alpha=-inf, beta=inf):
    if node.is_leaf:
        return node.value, None
    best, move = None, None
    for child in list(node.children):
        value, _ = with_its_move(child, alpha, beta)
        if best is None or node.player.sign * value > node.player.sign * best:
            best, move = value, child.move
        if node.player is MAX:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
        if beta <= alpha:
            return best, move
    return best, move


@right(ALPHABETA)
def two_loops(node):
    """MAX and MIN in functions of their own, and a loop for the root."""

    def max_value(node, alpha, beta):
        value = -inf
        for child in node.children:
            value = max(value, value_of(child, alpha, beta))
            if value >= beta:
                return value
            alpha = max(alpha, value)
        return value

    def min_value(node, alpha, beta):
        value = inf
        for child in node.children:
            value = min(value, value_of(child, alpha, beta))
            if value <= alpha:
                return value
            beta = min(beta, value)
        return value

    def value_of(node, alpha, beta):
        if node.is_leaf:
            return node.value
        return (max_value if node.player is MAX else min_value)(node, alpha, beta)

    best, move, alpha, beta = None, None, -inf, inf
    for child in node:
        value = value_of(child, alpha, beta)
        if best is None or (value > best if node.player is MAX else value < best):
            best, move = value, child.move
        alpha, beta = (max(alpha, best), beta) if node.player is MAX else (alpha, min(beta, best))
    return best, move


@right(ALPHABETA)
def textbook(node):
    """MAX-VALUE and MIN-VALUE, which call each other."""

    def max_value(node, alpha, beta):
        if node.is_leaf:
            return node.value, None
        best, move = -inf, None
        for child in node.children:
            value, _ = min_value(child, alpha, beta)
            if value > best:
                best, move = value, child.move
                alpha = max(alpha, best)
            if best >= beta:
                return best, move
        return best, move

    def min_value(node, alpha, beta):
        if node.is_leaf:
            return node.value, None
        best, move = inf, None
        for child in node.children:
            value, _ = max_value(child, alpha, beta)
            if value < best:
                best, move = value, child.move
                beta = min(beta, best)
            if best <= alpha:
                return best, move
        return best, move

    return (max_value if node.player is MAX else min_value)(node, -inf, inf)


@right(ALPHABETA)
def textbook_cuts_first(node, cuts=ge):
    """As in the textbook's older editions: the cut-off is tried before α or β moves.

    With `gt` it comes only at α > β.
    """

    def max_value(node, alpha, beta):
        if node.is_leaf:
            return node.value
        value = -inf
        for child in node.children:
            value = max(value, min_value(child, alpha, beta))
            if cuts(value, beta):
                return value
            alpha = max(alpha, value)
        return value

    def min_value(node, alpha, beta):
        if node.is_leaf:
            return node.value
        value = inf
        for child in node.children:
            value = min(value, max_value(child, alpha, beta))
            if cuts(alpha, value):
                return value
            beta = min(beta, value)
        return value

    return (max_value if node.player is MAX else min_value)(node, -inf, inf)


@right(ALPHABETA, order="reversed")
def right_to_left(node, alpha=-inf, beta=inf):
    if node.is_leaf:
        return node.value, None
    best, move = None, None
    for child in reversed(node.children):
        value, _ = right_to_left(child, alpha, beta)
        if best is None or node.player.sign * value > node.player.sign * best:
            best, move = value, child.move
        alpha, beta = (max(alpha, best), beta) if node.player is MAX else (alpha, min(beta, best))
        if alpha >= beta:
            break
    return best, move


@right(ALPHABETA, strict=True)
def strictly(node, alpha=-inf, beta=inf):
    if node.is_leaf:
        return node.value
    best = -inf if node.player is MAX else inf
    for child in node.children:
        best = node.player.best(best, strictly(child, alpha, beta))
        alpha, beta = (max(alpha, best), beta) if node.player is MAX else (alpha, min(beta, best))
        if alpha > beta:
            break
    return best


@right(ALPHABETA, view="mover", fail="hard")
def negamax_fail_hard(node, alpha, beta, sign=None):
    sign = sign or node.player.sign
    if node.is_leaf:
        return sign * node.value
    for child in node.children:
        value = -negamax_fail_hard(child, -beta, -alpha, -sign)
        if value >= beta:
            return beta
        alpha = max(alpha, value)
    return alpha


@right(ALPHABETA, view="mover")
def negamax_with_window(node, alpha=-inf, beta=inf, sign=None):
    sign = sign or node.player.sign
    if node.is_leaf:
        return sign * node.value
    best = -inf
    for child in node.children:
        best = max(best, -negamax_with_window(child, -beta, -alpha, -sign))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best


@right(ALPHABETA)
def with_yield(node):
    """Each call is a generator that yields the calls it wants made."""

    def search(node, alpha, beta):
        if node.is_leaf:
            return node.value
        best = -inf if node.player is MAX else inf
        for child in node.children:
            best = node.player.best(best, (yield search(child, alpha, beta)))
            alpha, beta = (
                (max(alpha, best), beta) if node.player is MAX else (alpha, min(beta, best))
            )
            if alpha >= beta:
                return best
        return best

    calls, answer = [search(node, -inf, inf)], None
    while calls:
        try:
            calls.append(calls[-1].send(answer))
            answer = None
        except StopIteration as done:
            calls.pop()
            answer = done.value
    return answer


@right(ALPHABETA)
def iterative(node):
    """A stack of frames, each [node, children to come, best, alpha, beta]."""
    frames, value = [[node, iter(node.children), None, -inf, inf]], None
    while True:
        frame = frames[-1]
        here, to_come, best, alpha, beta = frame
        if value is not None:
            best = value if best is None else here.player.best(best, value)
            alpha, beta = (
                (max(alpha, best), beta) if here.player is MAX else (alpha, min(beta, best))
            )
            frame[2:], value = [best, alpha, beta], None
        child = None if alpha >= beta else next(to_come, None)
        if child is None:
            frames.pop()
            if not frames:
                return best
            value = best
        elif child.is_leaf:
            value = child.value
        else:
            frames.append([child, iter(child.children), None, alpha, beta])


@right(TABLE)
def with_a_table(node, alpha=-inf, beta=inf, table=None):
    """Keeps (low, high) for each position."""
    table = {} if table is None else table
    if node.is_leaf:
        return node.value
    low, high = table.get(node.state, (-inf, inf))
    if low >= beta or low == high:
        return low
    if high <= alpha:
        return high
    best, at_first, at_last = None, alpha, beta
    for child in node.children:
        value = with_a_table(child, alpha, beta, table)
        best = value if best is None else node.player.best(best, value)
        alpha, beta = (max(alpha, best), beta) if node.player is MAX else (alpha, min(beta, best))
        if alpha >= beta:
            break
    if best > at_first:
        low = max(low, best)
    if best < at_last:
        high = min(high, best)
    table[node.state] = low, high
    return best


@right(ALPHABETA)
def table_where_there_are_states(node):
    return with_a_table(node) if node.state is not None else fail_soft(node)


@right(TABLE)
def table_by_game_key(node):
    """A table of exact values only, under the game's key."""
    table = {}

    def search(node, alpha, beta):
        key = node.game.key(node.state)
        if key in table:
            return table[key]
        if node.is_leaf:
            return node.value
        best, low, high = None, alpha, beta
        for child in node.children:
            value = search(child, alpha, beta)
            best = value if best is None else node.player.best(best, value)
            alpha, beta = (
                (max(alpha, best), beta) if node.player is MAX else (alpha, min(beta, best))
            )
            if alpha >= beta:
                break
        if low < best < high:
            table[key] = best
        return best

    return search(node, -inf, inf)


@right(TABLE)
def remembers(node):
    """Minimax with a table."""
    table = {}

    def value_of(node):
        if node.is_leaf:
            return node.value
        if node.state not in table:
            table[node.state] = node.player.best([value_of(child) for child in node])
        return table[node.state]

    return value_of(node)


@right(TABLE)
def window_from_the_table(node):
    """What the table knows narrows the window."""
    table = {}

    def value_of(node, alpha, beta):
        if node.is_leaf:
            return node.value
        low, high = table.get(node.state, (-inf, inf))
        before, beyond = alpha, beta = max(alpha, low), min(beta, high)
        if alpha >= beta:
            return low if low >= beta else high
        best = -inf if node.player is MAX else inf
        for child in node.children:
            best = node.player.best(best, value_of(child, alpha, beta))
            if node.player is MAX:
                alpha = max(alpha, best)
            else:
                beta = min(beta, best)
            if alpha >= beta:
                break
        if best > before:
            low = best
        if best < beyond:
            high = best
        table[node.state] = low, high
        return best

    return value_of(node, -inf, inf)


# --- a depth limit, the bone game


@right(DEPTH)
def limited(node, depth, evaluate):
    if node.is_leaf:
        return node.value
    if depth == 0:
        return evaluate(node)
    return node.player.best([limited(child, depth - 1, evaluate) for child in node.children])


@right(DEPTH)
def limited_alphabeta(node, depth, evaluate, alpha=-inf, beta=inf):
    if node.is_leaf:
        return node.value, None
    if not depth:
        return evaluate(node), None
    best, move = None, None
    for child in node.children:
        value = limited_alphabeta(child, depth - 1, evaluate, alpha, beta)[0]
        if best is None or node.player.sign * value > node.player.sign * best:
            best, move = value, child.move
        alpha, beta = (max(alpha, best), beta) if node.player is MAX else (alpha, min(beta, best))
        if alpha >= beta:
            break
    return best, move


@right(DEPTH)
def limited_by_state(node, depth, evaluate):
    """Evaluates the state, as the package does if there is one."""
    if node.children and depth > 0:
        return (max if node.player is MAX else min)(
            [limited_by_state(c, depth - 1, evaluate) for c in node]
        )
    if node.is_leaf:
        return node.value
    return evaluate(node if node.state is None else node.state)


@right(DEPTH, cutting=True, move=True)
def limited_alphabeta_with_its_move(node, depth, evaluate):
    return limited_alphabeta(node, depth, evaluate)


@right(DEPTH)
def asks_for_the_limit_first(node, depth, evaluate):
    if depth == 0:
        return node.value if node.is_leaf else evaluate(node)
    if node.is_leaf:
        return node.value
    values = [asks_for_the_limit_first(child, depth - 1, evaluate) for child in node]
    return node.player.best(values)


@right(DEPTH, view="mover")
def limited_negamax(node, depth, evaluate, sign=None):
    sign = sign or node.player.sign
    if node.is_leaf or depth == 0:
        return sign * (node.value if node.is_leaf else evaluate(node))
    return max(-limited_negamax(child, depth - 1, evaluate, -sign) for child in node.children)


@right(BONES)
def wins(n):
    return any(not wins(n - take) for take in (1, 2, 3) if take <= n)


@right(BONES)
def by_remainder(n):
    return n % 4 != 0


@right(BONES)
def as_sign(n):
    return max([-as_sign(n - take) for take in (1, 2, 3) if take <= n], default=-1)


@right(BONES, misere=True)
def misere(n):
    return n % 4 != 1


@right(BONES, take=(1, 2))
def by_thirds(n):
    return 1 if n % 3 else -1


# --- functions for a task

LOTTERIES = [
    (tree("CHANCE((0.5, 0), (0.5, 2))"), 1),
    (tree("CHANCE((0.25, MIN(4, 5)), (0.75, 0))"), 1),
]


@right(FUNCTIONS, cases=LOTTERIES, mistakes="expectimax")
def expectimax_by_a_loop(node):
    if node.is_leaf:
        return node.value
    if node.player is not CHANCE:
        return node.player.best(expectimax_by_a_loop(child) for child in node)
    total = 0
    for child in node.children:
        total = total + child.chance * expectimax_by_a_loop(child)
    return total


@right(FUNCTIONS, cases=LOTTERIES, mistakes="expectimax")
def expectimax_by_a_list(node):
    """Without recursion, in fractions."""
    values = {}
    for each in reversed([*node.walk()]):
        below = [values[child] for child in each.children]
        if each.is_leaf:
            values[each] = Fraction(each.value)
        elif each.player is CHANCE:
            values[each] = sum(Fraction(child.chance) * values[child] for child in each.children)
        else:
            values[each] = max(below) if each.player is MAX else min(below)
    return values[node]


@right(FUNCTIONS, cases=[((1, 1, 1, 1.4), 1), ((0, 1, 2, 1), log(2) ** 0.5)], mistakes="uct")
def uct_by_a_power(mean, n, /, *rest):
    parent, factor = rest
    return factor * (log(parent) / n) ** 0.5 + mean
