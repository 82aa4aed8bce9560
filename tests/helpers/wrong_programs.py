"""Programs that are wrong in the way students' programs are, each with what its check must say.

    @wrong(check_minimax, "opponent-helps", "MIN(0, 1)", 0, 1, met=4)
    def opponent_helps(node): ...

says that check_minimax calls the program below "opponent-helps", and shows that on MIN(0, 1), the
smallest tree on which it goes wrong, 0 is expected and it got 1. Tree and values may be copied from
the verdict, once you have made sure that they are true.
"""

import random
import sys
from collections.abc import Callable
from math import inf, log, sqrt
from typing import NamedTuple

import gametree
from classroom.check import (
    check_alphabeta,
    check_bones,
    check_depth,
    check_function,
    check_game,
    check_minimax,
    check_order,
    check_table,
)
from gametree import CHANCE, MAX, MIN, Bones, Game, Node, TicTacToe, tree, values_of
from gametree import minimax as borrowed


class Wrong(NamedTuple):
    """A wrong program, and what its check says."""

    program: Callable | type[Game]
    check: Callable
    name: str  # of the mistake
    number: int  # in MET; 0 for a mistake that the list does not have
    tree: object  # the smallest that shows it: as text; a board; a number of bones; None for none
    expected: object
    got: object
    options: dict

    def __repr__(self):
        return f"{self.check.__name__}-{self.program.__name__}"


PROGRAMS = []


def wrong(check, name, tree, expected=None, got=None, *, met=0, **options):
    """Enter the program below into PROGRAMS.

    met: its number in MET, the list of what students get wrong, if it is there.
    options: those of the check.
    """

    def enter(program):
        PROGRAMS.append(Wrong(program, check, name, met, tree, expected, got, options))
        return program

    return enter


# --- minimax


@wrong(check_minimax, "prunes", "MAX(0, MIN(0, 0))", 5, 4, met=1)
def prunes(node, alpha=-inf, beta=inf):
    if node.is_leaf:
        return node.value
    for child in node.children:
        value = prunes(child, alpha, beta)
        if node.player is MAX:
            alpha = max(alpha, value)
        else:
            beta = min(beta, value)
        if alpha >= beta:
            break
    return alpha if node.player is MAX else beta


@wrong(check_minimax, "players-swapped", "MAX(0, 1)", 1, 0, met=24)
def players_swapped(node):
    if node.is_leaf:
        return node.value
    values = [players_swapped(child) for child in node.children]
    return min(values) if node.player is MAX else max(values)


@wrong(check_minimax, "never-switches", "MAX(MIN(0, 1))", 0, 1, met=3)
def never_switches(node, maximizing=None):
    if maximizing is None:
        maximizing = node.player is MAX
    if node.is_leaf:
        return node.value
    values = [never_switches(child, maximizing) for child in node.children]
    return max(values) if maximizing else min(values)


@wrong(check_minimax, "opponent-helps", "MIN(0, 1)", 0, 1, met=4)
def opponent_helps(node):
    if node.is_leaf:
        return node.value, None
    return max(
        ((opponent_helps(child)[0], child.move) for child in node.children),
        key=lambda pair: pair[0],
    )


@wrong(check_minimax, "forced-to-alternate", "MAX(MAX(0, 1))", 1, 0, met=3)
def forced_to_alternate(node, maximizing=None):
    if maximizing is None:
        maximizing = node.player is MAX
    if not node.children:
        return node.value
    best = -inf if maximizing else inf
    for child in node.children:
        value = forced_to_alternate(child, not maximizing)
        best = max(best, value) if maximizing else min(best, value)
    return best


@wrong(check_minimax, "root-is-max", "MIN(0, 1)", 0, 1, met=24)
def root_is_max(node, depth=0):
    if node.is_leaf:
        return node.value
    values = [root_is_max(child, depth + 1) for child in node.children]
    return max(values) if depth % 2 == 0 else min(values)


@wrong(check_minimax, "value-for-the-mover", "MIN(1)", 1, -1, met=5)
def value_for_the_mover(node):
    def negamax(node, sign):
        if node.is_leaf:
            return sign * node.value
        return max(-negamax(child, -sign) for child in node.children)

    return negamax(node, node.player.sign)


@wrong(check_minimax, "sign-not-turned", "MAX(1)", 1, -1, view="mover", met=5)
def sign_not_turned(node):
    if node.is_leaf:
        return node.value
    return max(-sign_not_turned(child) for child in node.children)


@wrong(check_minimax, "sign-not-turned", "MIN(1)", -1, 1, view="mover", met=5)
def value_for_max(node):
    return (
        node.value if node.is_leaf else node.player.best([value_for_max(child) for child in node])
    )


@wrong(check_minimax, "depth-in-value", "MAX(1)", 1, 0, met=13)
def depth_in_value(node, depth=0):
    if node.is_leaf:
        bonus = depth if node.value > 0 else -depth if node.value < 0 else 0
        return node.value - bonus
    return node.player.best([depth_in_value(child, depth + 1) for child in node.children])


@wrong(check_minimax, "win-ends-the-search", "MAX(1, 2)", 2, 1)
def first_win_taken(node):
    if node.is_leaf:
        return node.value
    best = None
    for child in node.children:
        value = first_win_taken(child)
        if best is None or (value > best if node.player is MAX else value < best):
            best = value
        if best == node.player.sign:
            break
    return best


@wrong(check_minimax, "wrong-value", "MAX(1, 0, 0, 0, 0)", 1, 0)
def best_of_the_last_four(node):
    if node.is_leaf:
        return node.value
    return node.player.best([best_of_the_last_four(child) for child in node.children][-4:])


def move_by_its_place(node):
    if node.is_leaf:
        return node.value, None
    values = [move_by_its_place(child)[0] for child in node.children]
    best = node.player.best(values)
    return best, values.index(best)


@wrong(check_minimax, "best-starts-at-0", "MAX(-1)", -1, 0, met=20)
def best_starts_at_0(node):
    if node.is_leaf:
        return node.value
    best = 0
    for child in node.children:
        value = best_starts_at_0(child)
        if node.player is MAX and value > best:
            best = value
        if node.player is MIN and value < best:
            best = value
    return best


@wrong(check_minimax, "best-starts-too-near", "MAX(-1250)", -1250, -1000, met=20)
def best_starts_too_near(node):
    if node.is_leaf:
        return node.value
    best = -1000 if node.player is MAX else 1000
    for child in node.children:
        best = node.player.best(best, best_starts_too_near(child))
    return best


@wrong(check_minimax, "best-starts-too-near", "MAX(-inf)", -inf, -sys.maxsize, met=20)
def best_starts_at_the_largest_size(node):
    if node.is_leaf:
        return node.value
    values = [best_starts_at_the_largest_size(child) for child in node.children]
    return max(-sys.maxsize, *values) if node.player is MAX else min(sys.maxsize, *values)


@wrong(check_minimax, "nothing-beats-infinity", "MAX(-inf)", (0,), None, move=True)
def only_better_than_infinity_has_a_move(node):
    if node.is_leaf:
        return node.value, None
    best, move = -node.player.sign * inf, None
    for child in node.children:
        value, _ = only_better_than_infinity_has_a_move(child)
        if node.player.sign * value > node.player.sign * best:
            best, move = value, child.move
    return best, move


@wrong(check_minimax, "wrong-value", "MAX(MIN(1, 0), MIN(MAX(1, 0)))", 1, 0)
def remembers_by_the_leaves(node, known=None):
    known = {} if known is None else known
    if node.is_leaf:
        return node.value
    key = node.player, tuple([leaf.value for leaf in node.leaves()])
    if key not in known:
        values = [remembers_by_the_leaves(child, known) for child in node.children]
        known[key] = node.player.best(values)
    return known[key]


@wrong(check_minimax, "best-starts-too-near", "MIN(0)", 0, -inf, met=20)
def best_starts_at_minus_infinity(node):
    if node.is_leaf:
        return node.value
    best = -inf
    for child in node.children:
        value = best_starts_at_minus_infinity(child)
        if value > best if node.player is MAX else value < best:
            best = value
    return best


@wrong(check_minimax, "sign-not-turned", "MAX(1)", 1, -1, view="mover", met=5)
def sign_kept_below(node, sign=None):
    sign = sign or node.player.sign
    if node.is_leaf:
        return sign * node.value
    return max(-sign_kept_below(child, sign) for child in node.children)


@wrong(check_minimax, "move-missing", "MAX(0)", (0, 0), 0, move=True)
def without_its_move(node):
    return (
        node.value
        if node.is_leaf
        else node.player.best([without_its_move(child) for child in node])
    )


@wrong(check_minimax, "player-compared-with-text", "MAX(0, 1)", 1, 0)
def players_are_texts(node):
    if node.is_leaf:
        return node.value
    best = None
    for child in node.children:
        value = players_are_texts(child)
        if (
            best is None
            or (node.player == "MAX" and value > best)
            or (node.player == "MIN" and value < best)
        ):
            best = value
    return best


@wrong(check_minimax, "averages", "MAX(0, 1)", 1, 0.5, met=23)
def averages(node):
    if node.is_leaf:
        return node.value
    values = [averages(child) for child in node.children]
    return sum(values) / len(values)


@wrong(check_minimax, "averages", "MIN(0, 1)", 0, 0.5, met=23)
def averages_the_replies(node):
    if node.is_leaf:
        return node.value
    values = [averages_the_replies(child) for child in node.children]
    return max(values) if node.player is MAX else sum(values) / len(values)


@wrong(check_minimax, "adds-leaves", "MAX(1, 1)", 1, 2, met=23)
def adds_leaves(node):
    return node.value if node.is_leaf else sum(adds_leaves(child) for child in node.children)


@wrong(check_minimax, "adds-leaves", "MAX(-1)", -1, 0, met=23)
def counts_leaves(node):
    return sum(leaf.value > 0 for leaf in node.leaves())


@wrong(check_minimax, "first-child-only", "MAX(0, 1)", 1, 0)
def first_child_only(node):
    if node.is_leaf:
        return node.value
    best = -inf if node.player is MAX else inf
    for child in node.children:
        best = node.player.best(best, first_child_only(child))
        return best


@wrong(check_minimax, "last-child-only", "MAX(1, 0)", 1, 0)
def last_child_only(node):
    if node.is_leaf:
        return node.value
    for child in node.children:
        best = last_child_only(child)
    return best


@wrong(check_minimax, "children-left-out", "MAX(1, 0)", 1, 0)
def first_child_forgotten(node):
    if node.is_leaf:
        return node.value
    children = node.children if len(node.children) == 1 else node.children[1:]
    return node.player.best([first_child_forgotten(child) for child in children])


@wrong(check_minimax, "children-left-out", "MAX(0, 1)", 1, 0)
def last_child_forgotten(node):
    if node.is_leaf:
        return node.value
    best = last_child_forgotten(node.children[0])
    for i in range(1, len(node.children) - 1):
        best = node.player.best(best, last_child_forgotten(node.children[i]))
    return best


@wrong(check_minimax, "pair-swapped", "MAX(1)", 1, 0)
def pair_swapped(node):
    if node.is_leaf:
        return None, node.value
    pairs = [(child.move, pair_swapped(child)[1]) for child in node.children]
    return node.player.best(pairs, key=lambda pair: pair[1])


@wrong(check_minimax, "wrong-move", "MAX(1, 0)", (0,), 1)
def move_of_the_last_child(node):
    if node.is_leaf:
        return node.value, None
    best = -inf if node.player is MAX else inf
    for child in node.children:
        best = node.player.best(best, move_of_the_last_child(child)[0])
        move = child.move
    return best, move


@wrong(check_minimax, "move-from-below", "MAX(0, MIN(1))", (1,), 0)
def move_from_below(node):
    if node.is_leaf:
        return node.value, None
    best, move = None, None
    for child in node.children:
        value, below = move_from_below(child)
        if best is None or node.player.sign * value > node.player.sign * best:
            best, move = value, child.move if below is None else below
    return best, move


@wrong(check_minimax, "move-of-the-result", "MAX(0)", (0,), None, move=True)
def move_of_the_childs_result(node):
    if node.is_leaf:
        return node.value, None
    results = [move_of_the_childs_result(child) for child in node.children]
    return node.player.best(results, key=lambda result: result[0])


@wrong(check_minimax, "returns-nothing", "MIN(0)")
def no_return_for_min(node):
    if node.is_leaf:
        return node.value
    values = [no_return_for_min(child) for child in node.children]
    if node.player is MAX:
        return max(values)
    min(values)


@wrong(check_minimax, "inner-value-read", "MAX(MIN(0))")
def takes_the_childrens_values(node):
    return node.value if node.is_leaf else max(child.value for child in node.children)


@wrong(check_minimax, "tree-changed", "MAX(0, 1)")
def tree_changed(node):
    if node.is_leaf:
        return node.value
    node.children = sorted(node.children, key=tree_changed, reverse=node.player is MAX)
    return tree_changed(node.children[0])


@wrong(check_minimax, "numbers-made-whole", "MAX(0.25)", 0.25, 0)
def whole_numbers(node):
    return (
        int(node.value)
        if node.is_leaf
        else node.player.best([whole_numbers(child) for child in node])
    )


@wrong(check_minimax, "wrong-value", "MAX(MIN(MAX(MIN(MAX(MIN(1))))))", 1, 0)
def five_plies_only(node, depth=5):
    if node.is_leaf or depth == 0:
        return node.value if node.is_leaf else 0
    return node.player.best([five_plies_only(child, depth - 1) for child in node.children])


@wrong(check_minimax, "wrong-value", "MAX(0, 0, 0, 0, 1)", 1, 0)
def four_children_only(node):
    if node.is_leaf:
        return node.value
    return node.player.best([four_children_only(child) for child in node.children[:4]])


@wrong(check_minimax, "endless-recursion", "MAX(0)")
def swallows_its_recursion(node):
    """Calls itself with its own node, and catches what comes of that."""
    if node.is_leaf:
        return node.value
    try:
        return node.player.best([swallows_its_recursion(node) for child in node.children])
    except RecursionError:
        return 0


@wrong(check_minimax, "calls-repeated", "MAX(MIN(MAX(MIN(MAX(MIN(MAX(MIN(1))))))))")
def asks_again_and_again(node):
    if node.is_leaf:
        return node.value
    best = node.children[0]
    for child in node.children:
        if node.player.sign * asks_again_and_again(child) > (
            node.player.sign * asks_again_and_again(best)
        ):
            best = child
    return asks_again_and_again(best) + 0 * asks_again_and_again(best)


@wrong(check_minimax, "takes-too-long", "MAX(0)")
def counts_rabbits(node):
    def rabbits(month):
        if month < 2:
            return 1
        return rabbits(month - 1) + rabbits(month - 2)

    if node.is_leaf:
        return node.value + 0 * rabbits(25)
    return node.player.best([counts_rabbits(child) for child in node.children])


@wrong(check_minimax, "asks-for-the-type", "MAX(0)")
def asks_for_the_type(thing):
    if type(thing) is Node:
        values = [asks_for_the_type(child) for child in thing.children]
        return thing.player.best(values) if values else thing.value
    return thing


@wrong(check_minimax, "start-must-be-root", "MAX(3, MIN(1, 2))", (1, 0), 1, move=True)
def tells_the_move_at_the_root(node):
    def search(node):
        if node.is_leaf:
            return node.value
        values = [search(child) for child in node.children]
        best = node.player.best(values)
        if node.parent is None:
            return best, node.children[values.index(best)].move
        return best

    if node.parent is None and node.game is not None:  # where moves are no indices
        best = node.player.best(node.children, key=search)
        return search(best), best.move
    return search(node)


@wrong(check_minimax, "states-missing", "MAX(MIN(0), MIN(1))", 1, 0)
def remembers_by_state(node, table=None):
    table = {} if table is None else table
    if node.is_leaf:
        return node.value
    if node.state not in table:
        values = [remembers_by_state(child, table) for child in node.children]
        table[node.state] = node.player.best(values)
    return table[node.state]


@wrong(check_minimax, "memory-outlives-the-call", "MAX(1)", 1, 0)
def remembers_by_path_for_ever(node, table={}):  # noqa: B006 - as students write it
    if node.path not in table:
        values = [remembers_by_path_for_ever(child, table) for child in node.children]
        table[node.path] = node.player.best(values) if values else node.value
    return table[node.path]


@wrong(check_minimax, "memory-outlives-the-call", "MAX(1)", 1, 0)
def remembers_by_repr_for_ever(node, table={}):  # noqa: B006 - as students write it
    if repr(node) not in table:
        values = [remembers_by_repr_for_ever(child, table) for child in node.children]
        table[repr(node)] = node.player.best(values) if values else node.value
    return table[repr(node)]


@wrong(check_minimax, "borrowed-search", None)
def lets_the_package_search(node):
    return borrowed(node).value


@wrong(check_minimax, "borrowed-search", None)
def lets_the_package_search_below_the_root(node):
    if node.is_leaf:
        return node.value, None
    best = node.player.best(node.children, key=lambda child: values_of(child)[child])
    return values_of(best)[best], best.move


@wrong(check_minimax, "best-starts-too-near", "MAX(-2)", -2, -1)
def best_starts_at_minus_1(node):
    if node.is_leaf:
        return node.value
    best = -1 if node.player is MAX else 1
    for child in node.children:
        best = node.player.best(best, best_starts_at_minus_1(child))
    return best


@wrong(check_minimax, "best-starts-too-near", "MAX(-125000)", -125_000, -100_000, move=True)
def best_starts_at_100_000(node):
    if node.is_leaf:
        return node.value, None
    best, move = -node.player.sign * 10**5, None
    for child in node.children:
        value, _ = best_starts_at_100_000(child)
        if node.player.sign * value > node.player.sign * best:
            best, move = value, child.move
    return best, move


@wrong(check_minimax, "first-call-for-the-other-player", "MAX(MIN(0, 1))", 0, 1)
def calls_for_the_mover_once_more(node):
    def value(node, player):
        if node.is_leaf:
            return node.value
        return player.best([value(child, player.opponent) for child in node.children])

    if node.is_leaf:
        return node.value
    return node.player.best([value(child, node.player) for child in node.children])


@wrong(check_minimax, "first-call-for-the-other-player", "MAX(0, 1)", 1, 0)
def the_other_one_moves_first(node):
    def value(node, player):
        if node.is_leaf:
            return node.value
        return player.best([value(child, player.opponent) for child in node.children])

    return value(node, MIN if node.player is MAX else MAX)


@wrong(check_minimax, "first-call-for-the-other-player", "MAX(0, 1)", 1, 0)
def only_the_root_moves_for_the_other(node):
    def value(node):
        if node.is_leaf:
            return node.value
        return node.player.best([value(child) for child in node.children])

    if node.is_leaf:
        return node.value
    return node.player.opponent.best([value(child) for child in node.children])


@wrong(check_minimax, "pair-swapped", "MAX(1)", 1, 0, move=True)
def returns_move_and_value(node):
    if node.is_leaf:
        return node.value, None
    best = best_move = None
    for child in node.children:
        value, _ = returns_move_and_value(child)
        if best is None or node.player.sign * value > node.player.sign * best:
            best, best_move = value, child.move
    return best_move, best


@wrong(check_minimax, "pair-within-a-pair", "MAX(0)", move=True)
def leaves_pairs_together(node):
    if node.is_leaf:
        return node.value, None
    best = best_move = None
    for child in node.children:
        value = leaves_pairs_together(child)
        if best is None or (value > best if node.player is MAX else value < best):
            best, best_move = value, child.move
    return best, best_move


@wrong(check_minimax, "move-for-value", "MAX(1)", 1, 0)
def returns_its_move(node):
    if node.is_leaf:
        return node.value
    best = best_move = None
    for child in node.children:
        value = returns_its_move(child)
        if best is None or node.player.sign * value > node.player.sign * best:
            best, best_move = value, child.move
    return best_move


@wrong(check_minimax, "opponent-helps", "MIN(0, 1)", 0, 1)
def larger_than_minus_1_000(node):
    if node.is_leaf:
        return node.value
    best = -1000
    for child in node.children:
        value = larger_than_minus_1_000(child)
        if value > best:
            best = value
    return best


@wrong(check_minimax, "stops-at-a-better-child", "MAX(-1, 0, 1)", 1, 0)
def returns_a_better_child(node):
    if node.is_leaf:
        return node.value
    first = returns_a_better_child(node.children[0])
    for child in node.children:
        value = returns_a_better_child(child)
        if node.player.sign * value > node.player.sign * first:
            return value
    return first


@wrong(check_alphabeta, "stops-at-a-worse-child", "MAX(0, -1, 1)", 1, 0)
def stops_at_a_worse_child(node, alpha=-inf, beta=inf):
    if node.is_leaf:
        return node.value
    best = None
    for child in node.children:
        value = stops_at_a_worse_child(child, alpha, beta)
        best = value if best is None else node.player.best(best, value)
        if value < best:
            break
    return best


@wrong(check_alphabeta, "move-in-the-window", "MAX(0, MIN(1, 0))", 0, 1)
def puts_the_move_into_the_window(node, alpha=-inf, beta=inf):
    if node.is_leaf:
        return node.value, None
    best = best_move = None
    for child in node.children:
        value, _ = puts_the_move_into_the_window(child, alpha, beta)
        if best is None or node.player.sign * value > node.player.sign * best:
            best, best_move = value, child.move
        if node.player is MAX:
            alpha = max(alpha, best_move)
        else:
            beta = min(beta, best_move)
        if alpha >= beta:
            break
    return best, best_move


@wrong(check_minimax, "leaves-only", "MAX(0, MIN(1))", 1, 0)
def compares_leaves_first(node):
    if node.is_leaf:
        return node.value
    values = [child.value for child in node.children if child.is_leaf]
    if not values:
        values = [compares_leaves_first(child) for child in node.children]
    return node.player.best(values)


@wrong(check_minimax, "last-child-of-one-player", "MAX(1, 0)", 1, 0)
def else_missing(node):
    if node.is_leaf:
        return node.value
    best = else_missing(node.children[0])
    for child in node.children[1:]:
        if node.player is MAX:
            best = max(best, else_missing(child))
        best = min(best, else_missing(child))
    return best


@wrong(check_minimax, "moves-compared", "MAX(1, 0)", 1, 0, move=True)
def compares_pairs_by_move(node):
    if node.is_leaf:
        return node.value, None
    pairs = [(child.move, compares_pairs_by_move(child)[0]) for child in node.children]
    move, value = node.player.best(pairs)
    return value, move


@wrong(check_minimax, "player-of-the-child", "MAX(0, 1)", 1, 0)
def better_for_whoever_moves_next(node):
    if node.is_leaf:
        return node.value
    best = better_for_whoever_moves_next(node.children[0])
    for child in node.children:
        value = better_for_whoever_moves_next(child)
        if (child.player is MAX and value > best) or (child.player is MIN and value < best):
            best = value
    return best


@wrong(check_depth, "limit-for-one-player", "MIN(0)", 2, 0)
def guesses_where_max_moves(node, depth, evaluate):
    if node.is_leaf:
        return node.value
    if depth <= 0 and node.player is MAX:
        return evaluate(node)
    values = [guesses_where_max_moves(child, depth - 1, evaluate) for child in node.children]
    return node.player.best(values)


@wrong(check_minimax, "best-starts-at-0", "MAX(-1)", -1, 0, met=20, move=True)
def both_maximise_from_0(node):
    if node.is_leaf:
        return node.value, None
    best = (0, None)
    for child in node.children:
        value, _ = both_maximise_from_0(child)
        if value > best[0]:
            best = value, child.move
    return best


# --- alpha-beta


def alphabeta_with(test):
    """Alpha-beta in which `test(player, best, alpha, beta)` decides on the cut-off."""

    def alphabeta(node, alpha=-inf, beta=inf):
        if node.is_leaf:
            return node.value
        best = -inf if node.player is MAX else inf
        for child in node.children:
            best = node.player.best(best, alphabeta(child, alpha, beta))
            if node.player is MAX:
                alpha = max(alpha, best)
            else:
                beta = min(beta, best)
            if test(node.player, best, alpha, beta):
                break
        return best

    return alphabeta


FIRST = "MAX(0, MIN(0, 0))"


@wrong(check_alphabeta, "window-not-passed", FIRST, 4, 5, met=2)
def window_not_passed(node, alpha=-inf, beta=inf):
    if node.is_leaf:
        return node.value
    best = -inf if node.player is MAX else inf
    for child in node.children:
        best = node.player.best(best, window_not_passed(child))
        if node.player is MAX:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best


@wrong(check_alphabeta, "window-never-narrowed", FIRST, 4, 5, met=2)
def window_never_narrowed(node, alpha=-inf, beta=inf):
    if node.is_leaf:
        return node.value
    best = -inf if node.player is MAX else inf
    for child in node.children:
        best = node.player.best(best, window_never_narrowed(child, alpha, beta))
        if alpha >= beta:
            break
    return best


@wrong(check_alphabeta, "window-never-narrowed", FIRST, 4, 5)
def best_compared_with_the_window(node, alpha=-inf, beta=inf):
    if node.is_leaf:
        return node.value
    best = None
    for child in node.children:
        value = best_compared_with_the_window(child, alpha, beta)
        best = value if best is None else node.player.best(best, value)
        if best >= beta or best <= alpha:
            break
    return best


def narrowing(narrow):
    """Alpha-beta in which `narrow(player, best, alpha, beta)` returns the new window."""

    def search(node, alpha=-inf, beta=inf):
        if node.is_leaf:
            return node.value
        best = -inf if node.player is MAX else inf
        for child in node.children:
            best = node.player.best(best, search(child, alpha, beta))
            alpha, beta = narrow(node.player, best, alpha, beta)
            if alpha >= beta:
                break
        return best

    return search


@wrong(check_alphabeta, "beta-not-lowered", FIRST, 4, 5, met=2)
def beta_never_lowered(node, alpha=-inf, beta=inf):
    def narrow(player, best, alpha, beta):
        return (max(alpha, best), beta) if player is MAX else (alpha, beta)

    return narrowing(narrow)(node, alpha, beta)


@wrong(check_alphabeta, "beta-not-lowered", FIRST, 4, 5, met=2)
def beta_raised(node, alpha=-inf, beta=inf):
    def narrow(player, best, alpha, beta):
        return (max(alpha, best), beta) if player is MAX else (alpha, max(beta, best))

    return narrowing(narrow)(node, alpha, beta)


@wrong(check_alphabeta, "beta-not-lowered", FIRST, 4, 5, met=2)
def only_alpha_raised(node, alpha=-inf, beta=inf):
    if node.is_leaf:
        return node.value
    best = -inf if node.player is MAX else inf
    for child in node.children:
        best = node.player.best(best, only_alpha_raised(child, alpha, beta))
        if node.player is MAX:
            alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best


@wrong(check_alphabeta, "alpha-not-raised", FIRST, 4, 5, met=2)
def alpha_never_raised(node, alpha=-inf, beta=inf):
    def narrow(player, best, alpha, beta):
        return (alpha, beta) if player is MAX else (alpha, min(beta, best))

    return narrowing(narrow)(node, alpha, beta)


@wrong(check_alphabeta, "cut-missing", FIRST, 4, 5, met=2)
def cut_missing(node, alpha=-inf, beta=inf):
    return alphabeta_with_no_test(node, alpha, beta)


alphabeta_with_no_test = alphabeta_with(lambda player, best, alpha, beta: False)


@wrong(check_alphabeta, "never-cuts", FIRST, 4, 5, met=2)
def never_cuts(node):
    return node.value if node.is_leaf else node.player.best([never_cuts(child) for child in node])


@wrong(check_alphabeta, "strict-test", FIRST, 4, 5, met=7)
def strict_test(node):
    return alphabeta_with(lambda player, best, alpha, beta: alpha > beta)(node)


@wrong(check_alphabeta, "strict-test", FIRST, 4, 5, met=7)
def strict_and_clamped(node, alpha=-inf, beta=inf):
    if node.is_leaf:
        return min(max(node.value, alpha), beta)
    for child in node.children:
        value = strict_and_clamped(child, alpha, beta)
        if node.player is MAX:
            alpha = max(alpha, value)
        else:
            beta = min(beta, value)
        if alpha > beta:
            break
    return alpha if node.player is MAX else beta


@wrong(check_alphabeta, "fresh-window-at-root", FIRST, 4, 5, met=9)
def fresh_window_at_root(node):
    search = alphabeta_with(lambda player, best, alpha, beta: alpha >= beta)
    best, move = None, None
    for child in node.children:
        value = search(child, -inf, inf)
        if best is None or node.player.sign * value > node.player.sign * best:
            best, move = value, child.move
    return best, move


@wrong(check_alphabeta, "alpha-falls", "MAX(1, MIN(MAX(0, MIN(1, 0))))", 7, 8, met=8)
def alpha_falls(node, alpha=-inf, beta=inf):
    if node.is_leaf:
        return node.value
    best = -inf if node.player is MAX else inf
    for child in node.children:
        best = node.player.best(best, alpha_falls(child, alpha, beta))
        if node.player is MAX:
            alpha = best
        else:
            beta = best
        if alpha >= beta:
            break
    return best


@wrong(check_alphabeta, "only-shallow-cuts", "MAX(0, MIN(MAX(MIN(0, 0))))", 6, 7)
def only_shallow_cuts(node, alpha=-inf, beta=inf):
    if node.is_leaf:
        return node.value
    best = -inf if node.player is MAX else inf
    for child in node.children:
        if node.player is MAX:
            best = max(best, only_shallow_cuts(child, best, inf))
        else:
            best = min(best, only_shallow_cuts(child, -inf, best))
        if best >= beta if node.player is MAX else best <= alpha:
            break
    return best


@wrong(check_alphabeta, "one-player-never-cuts", FIRST, 4, 5)
def one_player_cuts(node):
    return alphabeta_with(lambda player, best, alpha, beta: player is MAX and best >= beta)(node)


@wrong(check_alphabeta, "wrong-value", "MAX(0, 0, 1)", 1, 0)
def own_bound_compared(node, alpha=-inf, beta=inf):
    if node.is_leaf:
        return node.value
    best = -inf if node.player is MAX else inf
    for child in node.children:
        best = node.player.best(best, own_bound_compared(child, alpha, beta))
        if best <= alpha if node.player is MAX else best >= beta:
            break
        if node.player is MAX:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
    return best


@wrong(check_alphabeta, "test-the-wrong-way-round", "MAX(0, 1)", 1, 0)
def cut_the_wrong_way_round(node, alpha=-inf, beta=inf):
    if node.is_leaf:
        return node.value
    best = -inf if node.player is MAX else inf
    for child in node.children:
        best = node.player.best(best, cut_the_wrong_way_round(child, alpha, beta))
        if node.player is MAX:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
        if beta >= alpha:
            break
    return best


@wrong(check_alphabeta, "wrong-value", "MAX(0, MIN(0), 1)", 1, 0, met=22)
def siblings_cut_too(node, alpha=-inf, beta=inf):
    def search(node, alpha, beta):
        if node.is_leaf:
            return node.value, False
        best = -inf if node.player is MAX else inf
        for child in node.children:
            value, cut = search(child, alpha, beta)
            best = node.player.best(best, value)
            if cut:
                return best, False
            if node.player is MAX:
                alpha = max(alpha, best)
            else:
                beta = min(beta, best)
            if alpha >= beta:
                return best, True
        return best, False

    return search(node, alpha, beta)[0]


@wrong(check_alphabeta, "cut-value-lost", "MAX(0, MIN(0), 1)", 1, 0, met=22)
def cut_value_lost(node, alpha=-inf, beta=inf):
    if node.is_leaf:
        return node.value
    best = -inf if node.player is MAX else inf
    for child in node.children:
        value = cut_value_lost(child, alpha, beta)
        if value >= beta if node.player is MAX else value <= alpha:
            break
        best = node.player.best(best, value)
        if node.player is MAX:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
    return best


@wrong(check_alphabeta, "window-is-global", "MAX(MIN(0), 1)", 1, 0, met=31)
def window_is_global(node):
    window = {"alpha": -inf, "beta": inf}

    def search(node):
        if node.is_leaf:
            return node.value
        best = -inf if node.player is MAX else inf
        for child in node.children:
            best = node.player.best(best, search(child))
            if node.player is MAX:
                window["alpha"] = max(window["alpha"], best)
            else:
                window["beta"] = min(window["beta"], best)
            if window["alpha"] >= window["beta"]:
                break
        return best

    return search(node)


@wrong(check_alphabeta, "cut-missing", "MAX(0, MIN(0, 0))", 4, 5, view="mover", met=4)
def negamax_without_a_cut(node, alpha=-inf, beta=inf):
    if node.is_leaf:
        return node.value * (1 if node.parent is None else node.parent.player.opponent.sign)
    best = -inf
    for child in node.children:
        best = max(best, -negamax_without_a_cut(child, -beta, -alpha))
        alpha = max(alpha, best)
    return best


@wrong(check_alphabeta, "window-not-passed", "MAX(0, MIN(0, 0))", 4, 5, view="mover", met=2)
def negamax_without_a_window(node, alpha=-inf, beta=inf):
    if node.is_leaf:
        return node.value * (1 if node.parent is None else node.parent.player.opponent.sign)
    best = -inf
    for child in node.children:
        best = max(best, -negamax_without_a_window(child))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best


@wrong(check_alphabeta, "window-not-swapped", FIRST, 4, 5, view="mover", met=2)
def negamax_window_not_swapped(node, alpha=-inf, beta=inf, sign=None):
    sign = sign or node.player.sign
    if node.is_leaf:
        return sign * node.value
    best = -inf
    for child in node.children:
        best = max(best, -negamax_window_not_swapped(child, alpha, beta, -sign))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best


@wrong(check_alphabeta, "window-not-swapped", "MAX(MIN(1, 0))", 0, 1, view="mover", met=2)
def negamax_window_negated_only(node, alpha=-inf, beta=inf, sign=None):
    sign = sign or node.player.sign
    if node.is_leaf:
        return sign * node.value
    best = -inf
    for child in node.children:
        best = max(best, -negamax_window_negated_only(child, -alpha, -beta, -sign))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best


@wrong(check_alphabeta, "best-starts-at-the-wrong-end", "MIN(0)", 0, -inf)
def best_starts_at_minus_infinity_for_min(node, alpha=-inf, beta=inf):
    if node.is_leaf:
        return node.value
    best = -inf
    for child in node.children:
        best = node.player.best(best, best_starts_at_minus_infinity_for_min(child, alpha, beta))
        if node.player is MAX:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best


@wrong(check_alphabeta, "window-exchanged", "MAX(0, MIN(0, 0))", 4, 5)
def window_turned(node, alpha=-inf, beta=inf):
    if node.is_leaf:
        return node.value
    best = -inf if node.player is MAX else inf
    for child in node.children:
        best = node.player.best(best, window_turned(child, -beta, -alpha))
        if node.player is MAX:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best


@wrong(check_alphabeta, "sign-not-turned", "MAX(1)", 1, -1, view="mover", met=5)
def negamax_minus_missing(node, alpha=-inf, beta=inf, sign=None):
    sign = sign or node.player.sign
    if node.is_leaf:
        return sign * node.value
    best = -inf
    for child in node.children:
        best = max(best, negamax_minus_missing(child, -beta, -alpha, -sign))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best


@wrong(check_alphabeta, "sign-not-turned", "MIN(1)", -1, 1, view="mover", met=24)
def negamax_from_max(node, alpha=-inf, beta=inf, sign=1):
    if node.is_leaf:
        return sign * node.value
    best = -inf
    for child in node.children:
        best = max(best, -negamax_from_max(child, -beta, -alpha, -sign))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best


@wrong(check_alphabeta, "sign-not-turned", "MAX(1)", 1, -1, view="mover", met=5)
def negamax_minus_missing_from_max(node, alpha=-inf, beta=inf, sign=1):
    if node.is_leaf:
        return sign * node.value
    best = -inf
    for child in node.children:
        best = max(best, negamax_minus_missing_from_max(child, -beta, -alpha, -sign))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best


@wrong(check_alphabeta, "sign-not-turned", "MAX(1)", 1, -1, view="mover", met=5)
def negamax_sign_kept(node, alpha=-inf, beta=inf, sign=None):
    sign = sign or node.player.sign
    if node.is_leaf:
        return sign * node.value
    best = -inf
    for child in node.children:
        best = max(best, -negamax_sign_kept(child, -beta, -alpha, sign))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best


@wrong(check_alphabeta, "move-missing", "MAX(0)", (0, 0), 0, move=True)
def alphabeta_without_its_move(node, alpha=-inf, beta=inf):
    return alphabeta_with(lambda player, best, alpha, beta: alpha >= beta)(node, alpha, beta)


@wrong(check_alphabeta, "reads-ahead", FIRST, 4, 5, met=10)
def sorts_the_children(node, alpha=-inf, beta=inf):
    if node.is_leaf:
        return node.value
    best = -inf if node.player is MAX else inf
    for child in sorted(
        node.children, key=lambda child: child.value or 0, reverse=node.player is MAX
    ):
        best = node.player.best(best, sorts_the_children(child, alpha, beta))
        if node.player is MAX:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best


@wrong(check_alphabeta, "other-order", "MAX(0, MIN(0, 0))", 4, 5, met=10)
def takes_the_last_first(node, alpha=-inf, beta=inf):
    if node.is_leaf:
        return node.value
    best = -inf if node.player is MAX else inf
    for child in reversed(node.children):
        best = node.player.best(best, takes_the_last_first(child, alpha, beta))
        if node.player is MAX:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best


@wrong(check_alphabeta, "looks-at-too-many", FIRST, 4, 5)
def one_too_many(node, alpha=-inf, beta=inf):
    if node.is_leaf:
        return node.value
    best = -inf if node.player is MAX else inf
    for child in node.children:
        value = child.value
        if alpha >= beta:
            break
        if not child.is_leaf:
            value = one_too_many(child, alpha, beta)
        best = node.player.best(best, value)
        if node.player is MAX:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
    return best


@wrong(check_alphabeta, "bound-taken-as-value", "MAX(1, MIN(1, 0))", (0,), 1, met=32)
def last_of_equal_moves(node):
    search = alphabeta_with(lambda player, best, alpha, beta: alpha >= beta)
    best, move, alpha, beta = None, None, -inf, inf
    for child in node.children:
        value = search(child, alpha, beta)
        if best is None or node.player.sign * value >= node.player.sign * best:
            best, move = value, child.move
        if node.player is MAX:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
    return best, move


@wrong(check_alphabeta, "bound-taken-as-value", "MAX(1, MIN(1, 0), 1)", (0, 2), 1, met=6)
def one_of_equal_moves_by_lot(node):
    search = alphabeta_with(lambda player, best, alpha, beta: alpha >= beta)
    best, moves, alpha, beta = None, [], -inf, inf
    for child in node.children:
        value = search(child, alpha, beta)
        if best is None or node.player.sign * value > node.player.sign * best:
            best, moves = value, []
        if value == best:
            moves.append(child.move)
        if node.player is MAX:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
    return best, random.Random(1928 + len(moves)).choice(moves)


@wrong(check_alphabeta, "other-bound-returned", "MAX(0)", 0, inf, fail="hard")
def returns_what_the_other_has(node, alpha=-inf, beta=inf):
    if node.is_leaf:
        return min(max(node.value, alpha), beta)
    for child in node.children:
        value = returns_what_the_other_has(child, alpha, beta)
        if node.player is MAX:
            alpha = max(alpha, value)
        else:
            beta = min(beta, value)
        if alpha >= beta:
            break
    return beta if node.player is MAX else alpha


@wrong(check_alphabeta, "second-search-missing", "MAX(0, MIN(MAX(1, 2)))", 2, 1)
def scouts_only(node, alpha=-inf, beta=inf):
    if node.is_leaf:
        return node.value
    best = None
    for child in node.children:
        if best is None:
            value = scouts_only(child, alpha, beta)
        elif node.player is MAX:
            value = scouts_only(child, alpha, alpha + 1)
        else:
            value = scouts_only(child, beta - 1, beta)
        best = value if best is None else node.player.best(best, value)
        if node.player is MAX:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best


@wrong(check_alphabeta, "best-starts-at-0", "MAX(-1)", -1, 0, met=20)
def alphabeta_from_0(node, alpha=-inf, beta=inf):
    if node.is_leaf:
        return node.value
    best = 0
    for child in node.children:
        best = node.player.best(best, alphabeta_from_0(child, alpha, beta))
        if node.player is MAX:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best


@wrong(check_table, "table-not-a-bound", "MAX(MIN(0, MAX(0, 1)), MIN(MAX(0, 1)))", 1, 0, met=19)
def table_always_exact(node):
    table = {}

    def search(node, alpha, beta):
        if node.is_leaf:
            return node.value
        if node.state in table:
            return table[node.state]
        best = -inf if node.player is MAX else inf
        for child in node.children:
            best = node.player.best(best, search(child, alpha, beta))
            if node.player is MAX:
                alpha = max(alpha, best)
            else:
                beta = min(beta, best)
            if alpha >= beta:
                break
        table[node.state] = best
        return best

    return search(node, -inf, inf)


@wrong(check_alphabeta, "window-exchanged", "MAX(MIN(1, 0))", 0, 1)
def window_exchanged(node, alpha=-inf, beta=inf):
    if node.is_leaf:
        return node.value
    best = -inf if node.player is MAX else inf
    for child in node.children:
        best = node.player.best(best, window_exchanged(child, beta, alpha))
        if node.player is MAX:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best


@wrong(check_alphabeta, "other-bound-returned", "MIN(0)", 0, -inf)
def alpha_returned(node, alpha=-inf, beta=inf):
    if node.is_leaf:
        return node.value, None
    move = None
    for child in node.children:
        value, _ = alpha_returned(child, alpha, beta)
        if node.player is MAX and value > alpha:
            alpha, move = value, child.move
        if node.player is MIN and value < beta:
            beta, move = value, child.move
        if alpha >= beta:
            break
    return alpha, move


@wrong(check_alphabeta, "wrong-with-large-numbers", "MAX(1000, 2000)", 2000, 1000)
def finite_window(node, alpha=-1000, beta=1000):
    return alphabeta_with(lambda player, best, alpha, beta: alpha >= beta)(node, alpha, beta)


def in_window(node, alpha, beta, known):
    """Alpha-beta that remembers what it found out about each node."""
    low, high = known.get(node, (-inf, inf))
    if node.is_leaf or low >= beta or high <= alpha:
        return node.value if node.is_leaf else low if low >= beta else high
    best, first, last = -inf if node.player is MAX else inf, alpha, beta
    for child in node.children:
        best = node.player.best(best, in_window(child, alpha, beta, known))
        alpha, beta = (max(alpha, best), beta) if node.player is MAX else (alpha, min(beta, best))
        if alpha >= beta:
            break
    known[node] = low if best <= first else best, high if best >= last else best
    return best


@wrong(check_alphabeta, "another-search", "MIN(MAX(1, 0), 0)", 5, 4)
def mtd_f(node):
    """Right, and with fewer nodes than alpha-beta: a window of no width moves to the value."""
    known, guess, low, high = {}, 0, -inf, inf
    while low < high:
        beta = guess + 0.25 if guess == low else guess
        guess = in_window(node, beta - 0.25, beta, known)
        low, high = (low, guess) if guess < beta else (guess, high)
    return guess


@wrong(check_alphabeta, "another-search", "MIN(MAX(1, 0), 0)", 5, 4)
def aspiration(node):
    """Right: a narrow window first, a wider one if the value is outside."""
    value = in_window(node, -1, 1, {})
    return value if -1 < value < 1 else in_window(node, -inf, inf, {})


@wrong(check_alphabeta, "first-child-only", "MAX(0, 1)", 1, 0)
def returns_in_the_loop(node, alpha=-inf, beta=inf):
    if node.is_leaf:
        return node.value
    best = -inf if node.player is MAX else inf
    for child in node.children:
        best = node.player.best(best, returns_in_the_loop(child, alpha, beta))
        if node.player is MAX:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
        if alpha >= beta:
            break
        return best


@wrong(check_alphabeta, "cut-missing", FIRST, 4, 5, met=2)
def fail_hard_without_a_break(node, alpha=-inf, beta=inf):
    if node.is_leaf:
        return min(max(node.value, alpha), beta)
    for child in node.children:
        value = fail_hard_without_a_break(child, alpha, beta)
        if node.player is MAX:
            alpha = max(alpha, value)
        else:
            beta = min(beta, value)
    return alpha if node.player is MAX else beta


@wrong(check_alphabeta, "start-must-be-root", "MAX(3, MIN(1, 2))")
def window_begins_at_the_root(node):
    def search(node, window):
        if node.parent is None:
            window["alpha"], window["beta"] = -inf, inf
        if node.is_leaf:
            return node.value
        alpha, beta = window["alpha"], window["beta"]
        best = -inf if node.player is MAX else inf
        for child in node.children:
            best = node.player.best(best, search(child, {"alpha": alpha, "beta": beta}))
            if node.player is MAX:
                alpha = max(alpha, best)
            else:
                beta = min(beta, best)
            if alpha >= beta:
                break
        return best

    return search(node, {})


@wrong(check_alphabeta, "borrowed-search", None)
def lets_the_package_cut(node, alpha, beta):
    result = gametree.alphabeta(node, window=(alpha, beta))
    return result.value, result.move


# --- a table


def settled_by(low, high, alpha, beta):
    if low == high or low >= beta:
        return low
    return high if high <= alpha else None


def table_with(keep, known=settled_by):
    """Alpha-beta with a table.

    keep(best, before, beyond, alpha, beta, player): the bounds to be stored; `before` and `beyond`
        are the window on arrival
    known(low, high, alpha, beta): what an entry settles; None for nothing
    """

    def search(node):
        table = {}

        def value_of(node, alpha, beta):
            if node.is_leaf:
                return node.value
            if node.state in table:
                value = known(*table[node.state], alpha, beta)
                if value is not None:
                    return value
            best, *window = best_of_children(node, alpha, beta)
            table[node.state] = keep(best, alpha, beta, *window, node.player)
            return best

        def best_of_children(node, alpha, beta):
            best = -inf if node.player is MAX else inf
            for child in node.children:
                best = node.player.best(best, value_of(child, alpha, beta))
                if node.player is MAX:
                    alpha = max(alpha, best)
                else:
                    beta = min(beta, best)
                if alpha >= beta:
                    break
            return best, alpha, beta

        return value_of(node, -inf, inf)

    return search


def right_bounds(best, before, beyond, alpha, beta, player):
    if best <= before:
        return -inf, best
    return (best, inf) if best >= beyond else (best, best)


UP, DOWN = "MAX(MIN(0, MAX(0, 1)), MIN(MAX(0, 1)))", "MIN(MAX(1, MIN(1, 0)), MAX(MIN(1, 0)))"
UP_2, DOWN_2 = "MAX(MIN(0, MAX(1, 2)), MIN(MAX(1, 2)))", "MIN(MAX(2, MIN(1, 0)), MAX(MIN(1, 0)))"
DEEP = "MAX(MIN(0, MAX(MIN(MAX(0, 1)))), MIN(MAX(0, 1)))"


@wrong(
    check_table,
    "table-misleads",
    "MIN(MAX(1, MIN(MAX(1, 0))), MAX(0, MIN(MAX(1, 0))))",
    1,
    0,
    cutting=True,
)
def last_childs_value_as_upper_bound(node):
    """It also narrows the window by what the table knows."""
    table = {}

    def value_of(node, alpha, beta):
        if node.is_leaf:
            return node.value
        low, high = table.get(node.state, (-inf, inf))
        if low == high or low >= beta:
            return low
        if high <= alpha:
            return high
        alpha, beta = max(alpha, low), min(beta, high)
        before, beyond = alpha, beta
        best = -node.player.sign * inf
        for child in node.children:
            value = value_of(child, alpha, beta)
            best = node.player.best(best, value)
            if node.player is MAX:
                alpha = max(alpha, best)
            else:
                beta = min(beta, best)
            if alpha >= beta:
                break
        table[node.state] = best, best
        if best <= before:
            table[node.state] = -inf, value
        elif best >= beyond:
            table[node.state] = best, inf
        return best

    return value_of(node, -inf, inf)


@wrong(check_table, "exact-without-a-cut", DEEP, 1, 0)
def no_cut_is_exact(node):
    def keep(best, before, beyond, alpha, beta, player):
        if alpha < beta:
            return best, best
        return (best, inf) if player is MAX else (-inf, best)

    return table_with(keep)(node)


@wrong(check_table, "exact-without-a-cut", DOWN, 0, 1)
def each_cut_is_at_least(node):
    def keep(best, before, beyond, alpha, beta, player):
        return (best, inf) if alpha >= beta else (best, best)

    return table_with(keep)(node)


@wrong(check_table, "one-bound-as-exact", UP, 1, 0)
def if_for_elif(node):
    def keep(best, before, beyond, alpha, beta, player):
        if best >= beyond:
            entry = best, inf
        if best <= before:
            entry = -inf, best
        else:
            entry = best, best
        return entry

    return table_with(keep)(node)


@wrong(check_table, "one-bound-as-exact", DOWN, 0, 1)
def if_for_elif_the_other_way(node):
    def keep(best, before, beyond, alpha, beta, player):
        if best <= before:
            entry = -inf, best
        if best >= beyond:
            entry = best, inf
        else:
            entry = best, best
        return entry

    return table_with(keep)(node)


@wrong(check_table, "window-of-another-moment", UP, 1, 0)
def compares_with_the_window_in_the_end(node):
    def keep(best, before, beyond, alpha, beta, player):
        return right_bounds(best, alpha, beta, alpha, beta, player)

    return table_with(keep)(node)


@wrong(check_table, "bounds-exchanged", UP, 1, 0)
def at_most_is_at_least(node):
    def keep(best, before, beyond, alpha, beta, player):
        if best <= before:
            return best, inf
        return (-inf, best) if best >= beyond else (best, best)

    return table_with(keep)(node)


@wrong(check_table, "equal-taken-as-exact", UP, 1, 0)
def compares_strictly(node):
    def keep(best, before, beyond, alpha, beta, player):
        if best < before:
            return -inf, best
        return (best, inf) if best > beyond else (best, best)

    return table_with(keep)(node)


@wrong(check_table, "table-not-a-bound", UP, 1, 0)
def asks_for_no_window(node):
    def known(low, high, alpha, beta):
        return low if low > -inf else high

    return table_with(right_bounds, known)(node)


@wrong(check_table, "one-bound-as-exact", DOWN, 0, 1)
def asks_for_no_window_at_an_upper_bound(node):
    def known(low, high, alpha, beta):
        if low == high or low >= beta:
            return low
        return high if high < inf else None

    return table_with(right_bounds, known)(node)


@wrong(check_table, "bound-compared-with-the-wrong-end", UP, 1, 0)
def asks_at_the_wrong_end(node):
    def known(low, high, alpha, beta):
        if low == high or low >= alpha:
            return low
        return high if high <= beta else None

    return table_with(right_bounds, known)(node)


TWICE = "MAX(0, MIN(0, 0), MIN(0, 0))"


@wrong(check_table, "table-not-used", TWICE, 5, 8)
def has_no_table(node):
    return node.value if node.is_leaf else node.player.best([has_no_table(child) for child in node])


def memo(key, hand_on=True, ask=True):
    """Minimax that stores under key(node), and may forget to hand its table on, or to look."""

    def value_of(node, table):
        if node.is_leaf:
            return node.value
        if ask and key(node) in table:
            return table[key(node)]
        values = [value_of(child, table if hand_on else {}) for child in node.children]
        table[key(node)] = node.player.best(values)
        return table[key(node)]

    return lambda node: value_of(node, {})


@wrong(check_table, "one-position-many-keys", TWICE, 5, 8)
def stores_under_nodes(node):
    return memo(lambda node: node)(node)


@wrong(check_table, "one-position-many-keys", TWICE, 5, 8)
def stores_under_paths(node):
    return memo(lambda node: (node.state, node.path))(node)


@wrong(check_table, "table-not-passed-on", TWICE, 5, 8)
def begins_an_empty_table(node):
    return memo(lambda node: node.state, hand_on=False)(node)


@wrong(check_table, "table-not-asked", TWICE, 5, 8)
def never_asks_its_table(node):
    return memo(lambda node: node.state, ask=False)(node)


@wrong(check_table, "one-childs-value-stored", "MAX(MIN(0, 1), MIN(0, 1))", 0, 1)
def stores_the_last_childs_value(node):
    table = {}

    def value_of(node):
        if node.is_leaf:
            return node.value
        if node.state in table:
            return table[node.state]
        best = None
        for child in node.children:
            value = value_of(child)
            best = value if best is None else node.player.best(best, value)
            table[node.state] = value
        return best

    return value_of(node)


# --- a depth limit


def limited_alphabeta(strict=False, cuts=True):
    """Alpha-beta with a depth limit."""

    def search(node, depth, evaluate, alpha=-inf, beta=inf):
        if node.is_leaf:
            return node.value, None
        if depth == 0:
            return evaluate(node), None
        best, move = None, None
        for child in node.children:
            value, _ = search(child, depth - 1, evaluate, alpha, beta)
            if best is None or (value > best if node.player is MAX else value < best):
                best, move = value, child.move
            if node.player is MAX:
                alpha = max(alpha, best)
            else:
                beta = min(beta, best)
            if cuts and (alpha > beta if strict else alpha >= beta):
                break
        return best, move

    return search


@wrong(check_depth, "cut-missing", "MAX(0, MIN(0, 0))", 4, 5, cutting=True)
def limited_without_a_cut(node, depth, evaluate):
    return limited_alphabeta(cuts=False)(node, depth, evaluate)


@wrong(check_depth, "strict-test", "MAX(0, MIN(0, 0))", 4, 5, cutting=True)
def limited_strictly(node, depth, evaluate):
    return limited_alphabeta(strict=True)(node, depth, evaluate)


@wrong(check_depth, "move-missing", "MAX(0)", (0, 0), 0, move=True)
def limited_without_its_move(node, depth, evaluate):
    return limited_alphabeta()(node, depth, evaluate)[0]


@wrong(check_depth, "limit-asked-at-one", "MAX(0)", 2, 0)
def guesses_at_depth_one(node, depth, evaluate):
    if node.is_leaf:
        return node.value
    if depth == 1:
        return evaluate(node)
    return node.player.best([guesses_at_depth_one(child, depth - 1, evaluate) for child in node])


@wrong(check_depth, "wrong-value", "MAX(0, MIN(0))", 5.40625, 5.4)
def guesses_with_one_decimal(node, depth, evaluate):
    if node.is_leaf:
        return node.value
    if depth == 0:
        return round(evaluate(node), 1)
    values = [guesses_with_one_decimal(child, depth - 1, evaluate) for child in node.children]
    return node.player.best(values)


@wrong(check_depth, "best-starts-too-near", "MAX(-inf)", -inf, -(10**8))
def best_starts_at_a_hundred_million(node, depth, evaluate):
    if node.is_leaf:
        return node.value
    if depth == 0:
        return evaluate(node)
    best = -node.player.sign * 10**8
    for child in node.children:
        value = best_starts_at_a_hundred_million(child, depth - 1, evaluate)
        best = node.player.best(best, value)
    return best


@wrong(check_depth, "limit-of-its-own", "MAX(MIN(MAX(MIN(MAX(MIN(0))))))", 0, 2)
def at_most_five_plies(node, depth, evaluate):
    depth = min(depth, 5)
    if node.is_leaf:
        return node.value
    if depth == 0:
        return evaluate(node)
    return node.player.best([at_most_five_plies(child, depth - 1, evaluate) for child in node])


@wrong(check_depth, "children-left-out", "MAX(0, 0, 0, 1)", 1, 0)
def looks_at_three_children(node, depth, evaluate):
    if node.is_leaf:
        return node.value
    if depth == 0:
        return evaluate(node)
    return node.player.best(
        [looks_at_three_children(child, depth - 1, evaluate) for child in node.children[:3]]
    )


@wrong(check_depth, "limit-of-its-own", "MAX(MIN(MAX(MIN(0))))", 0, -2)
def at_most_three_plies(node, depth, evaluate):
    depth = min(depth, 3)
    if node.is_leaf:
        return node.value
    if depth == 0:
        return evaluate(node)
    return node.player.best(
        [at_most_three_plies(child, depth - 1, evaluate) for child in node.children]
    )


@wrong(check_depth, "rounds-not-plies", "MIN(MAX(0))", -3, 0, met=17)
def counts_rounds(node, depth, evaluate):
    if node.is_leaf:
        return node.value
    if depth == 0:
        return evaluate(node)
    left = depth - 1 if node.player is MAX else depth
    return node.player.best([counts_rounds(child, left, evaluate) for child in node.children])


@wrong(check_depth, "leaf-guessed", "MAX(0)", 0, -3, met=33)
def guesses_at_leaves(node, depth, evaluate):
    if depth == 0 or node.is_leaf:
        return evaluate(node)
    return node.player.best(
        [guesses_at_leaves(child, depth - 1, evaluate) for child in node.children]
    )


@wrong(check_depth, "limit-ignored", "MAX(0)", 2, 0)
def ignores_the_limit(node, depth, evaluate):
    if node.is_leaf:
        return node.value
    return node.player.best(
        [ignores_the_limit(child, depth - 1, evaluate) for child in node.children]
    )


@wrong(check_depth, "one-ply-too-deep", "MAX(0)", 2, 0)
def one_ply_too_deep(node, depth, evaluate):
    if node.is_leaf:
        return node.value
    if depth < 0:
        return evaluate(node)
    return node.player.best(
        [one_ply_too_deep(child, depth - 1, evaluate) for child in node.children]
    )


@wrong(check_depth, "one-ply-too-shallow", "MAX(0)", 0, 2)
def one_ply_too_shallow(node, depth, evaluate):
    if node.is_leaf:
        return node.value
    if depth <= 1:
        return evaluate(node)
    return node.player.best(
        [one_ply_too_shallow(child, depth - 1, evaluate) for child in node.children]
    )


@wrong(check_depth, "limit-ignored", "MAX(0)", 0, 1)
def reads_below_the_limit(node, depth, evaluate):
    if node.is_leaf:
        return node.value
    values = [
        reads_below_the_limit(child, depth - 1, evaluate)
        for child in node.children
        if child.value != 99
    ]
    return evaluate(node) if depth <= 0 else node.player.best(values)


@wrong(check_depth, "guess-for-the-mover", "MIN(0)", 2, -2)
def guesses_for_whoever_moves_at_the_root(node, depth, evaluate):
    def value(below, left):
        if below.is_leaf:
            return below.value
        if left == 0:
            return node.player.sign * evaluate(below)
        return below.player.best([value(child, left - 1) for child in below.children])

    return value(node, depth)


@wrong(check_depth, "guess-for-the-mover", "MIN(0)", 2, -2, met=5)
def guess_for_the_mover(node, depth, evaluate):
    if node.is_leaf:
        return node.value
    if depth == 0:
        return node.player.sign * evaluate(node)
    return node.player.best(
        [guess_for_the_mover(child, depth - 1, evaluate) for child in node.children]
    )


@wrong(check_depth, "guess-for-the-mover", "MIN(0)", -2, 2, view="mover", met=5)
def guess_for_max(node, depth, evaluate):
    if node.is_leaf:
        return -node.parent.player.sign * node.value if node.parent else node.value
    if depth == 0:
        return evaluate(node)
    return max(-guess_for_max(child, depth - 1, evaluate) for child in node.children)


@wrong(check_depth, "guess-for-the-root", "MAX(MIN(0))", -3, 3, view="mover", met=5)
def guess_with_the_sign_of_the_root(node, depth, evaluate):
    def value(below, left, sign):
        if below.is_leaf:
            return sign * below.value
        if left == 0:
            return node.player.sign * evaluate(below)
        return max([-value(child, left - 1, -sign) for child in below.children])

    sign = node.player.sign if node.player else -node.parent.player.sign
    return value(node, depth, sign)


@wrong(check_depth, "sign-not-turned", "MIN(0)", -2, 2, view="mover", met=5)
def limited_for_max(node, depth, evaluate):
    if node.is_leaf or depth == 0:
        return node.value if node.is_leaf else evaluate(node)
    return node.player.best(
        [limited_for_max(child, depth - 1, evaluate) for child in node.children]
    )


@wrong(check_depth, "value-for-the-mover", "MIN(0)", 2, -2, met=5)
def limited_for_the_mover(node, depth, evaluate, sign=None):
    sign = sign or node.player.sign
    if node.is_leaf or depth == 0:
        return sign * (node.value if node.is_leaf else evaluate(node))
    return max(-limited_for_the_mover(child, depth - 1, evaluate, -sign) for child in node.children)


@wrong(check_depth, "guess-forgotten", "MAX(0)", 2, 0, met=14)
def no_guess(node, depth, evaluate):
    if node.is_leaf:
        return node.value
    if depth == 0:
        return 0
    return node.player.best([no_guess(child, depth - 1, evaluate) for child in node.children])


@wrong(check_depth, "no-such-move", "MAX(0)", (0,), False)
def move_as_a_bool(node, depth, evaluate):
    if node.is_leaf or depth == 0:
        return node.value if node.is_leaf else evaluate(node), None
    values = [move_as_a_bool(child, depth - 1, evaluate)[0] for child in node.children]
    best = node.player.best(values)
    return best, best != values[0]


# --- the bone game


@wrong(check_bones, "empty-heap-the-wrong-way-round", 0, False, True)
def empty_heap_wins(n):
    return n == 0 or any(not empty_heap_wins(n - take) for take in (1, 2, 3) if take <= n)


@wrong(check_bones, "win-handed-over", 1, True, False, met=4)
def bones_with_help(n):
    return any(bones_with_help(n - take) for take in (1, 2, 3) if take <= n)


@wrong(check_bones, "all-moves-must-win", 2, True, False)
def all_moves_must_win(n):
    moves = [take for take in (1, 2, 3) if take <= n]
    return bool(moves) and all(not all_moves_must_win(n - take) for take in moves)


@wrong(check_bones, "moves-left-out", 3, True, False)
def takes_one_or_two(n):
    return any(not takes_one_or_two(n - take) for take in range(1, 3) if take <= n)


@wrong(check_bones, "first-move-only", 2, True, False)
def takes_one(n):
    return n > 0 and not takes_one(n - 1)


@wrong(check_bones, "endless-recursion", None)
def takes_what_is_not_there(n):
    return any(not takes_what_is_not_there(n - take) for take in (1, 2, 3))


# --- games


class Board(Game):
    """Tic-tac-toe as a student writes it; the wrong ones below change one method each."""

    initial = "........."

    def lines(self, board):
        rows = board[:3], board[3:6], board[6:]
        columns = board[::3], board[1::3], board[2::3]
        return (*rows, *columns, board[::4], board[2:7:2])

    def winner(self, board):
        lines = self.lines(board)
        return "X" if "XXX" in lines else "O" if "OOO" in lines else None

    def to_move(self, board):
        return MAX if board.count("X") == board.count("O") else MIN

    def moves(self, board):
        return [] if self.winner(board) else [i for i, mark in enumerate(board) if mark == "."]

    def result(self, board, square):
        mark = "X" if self.to_move(board) is MAX else "O"
        return board[:square] + mark + board[square + 1 :]

    def utility(self, board):
        return {"X": 1, "O": -1, None: 0}[self.winner(board)]


class Strip(Board):
    """Three in a row on six squares: what shows only when all positions are seen shows soon."""

    initial = "......"

    def winner(self, board):
        return "X" if "XXX" in board else "O" if "OOO" in board else None


def wrong_board(name, state, expected=None, got=None, *, met=0):
    """Enter the wrong tic-tac-toe below; `state` is where the mistake shows."""
    like = TicTacToe() if len(state) == 9 else TicTacToe(1, 6, 3)
    return wrong(check_game, name, state, expected, got, met=met, like=like)


class Squares:
    """A board that can be written on."""

    def __init__(self):
        self.marks = ["."] * 9

    def __repr__(self):
        return "".join(self.marks)


@wrong_board("shared-board", ".........", met=15)
class SharedBoard(Board):
    initial = Squares()

    def winner(self, board):
        return super().winner(repr(board))

    def to_move(self, board):
        return super().to_move(board.marks)

    def moves(self, board):
        return [i for i, mark in enumerate(board.marks) if mark == "."]

    def result(self, board, square):
        board.marks[square] = "X" if self.to_move(board) is MAX else "O"
        return board


@wrong_board("state-not-hashable", ".........", met=15)
class ListBoard(Board):
    initial = ["."] * 9

    def result(self, board, square):
        return [*board[:square], "X", *board[square + 1 :]]


@wrong_board("forgotten-undo", ".........", met=35)
class ForgottenUndo(Board):
    def __init__(self):
        self.board = ["."] * 9

    def result(self, board, square):
        if self.board[square] != ".":
            square = self.board.index(".")
        self.board[square] = "X" if self.board.count("X") == self.board.count("O") else "O"
        return "".join(self.board)


@wrong_board("wrong-player", "X........", MIN, MAX, met=3)
class AlwaysX(Board):
    def to_move(self, board):
        return MAX


@wrong_board("wrong-player", ".........", MAX, MIN, met=24)
class OBegins(Board):
    def to_move(self, board):
        return super().to_move(board).opponent


@wrong_board("utility-sign", "XXXOO.", 1, -1, met=5)
class UtilityForTheMover(Strip):
    def utility(self, board):
        winner = self.winner(board)
        mover = "X" if self.to_move(board) is MAX else "O"
        return 0 if winner is None else 1 if winner == mover else -1


@wrong_board("utility-sign", "XXXOO.", 1, -1, met=24)
class MachineIsMax(Strip):
    def utility(self, board):
        return {"X": -1, "O": 1, None: 0}[self.winner(board)]


@wrong_board("utility-sign", "XOOOXX", -1, 1, met=5)
class WinnerGetsOne(Strip):
    def utility(self, board):
        return 0 if self.winner(board) is None else 1


@wrong_board("draw-before-win", "XOOOXX", -1, 0)
class FullBoardFirst(Strip):
    def utility(self, board):
        if "." not in board:
            return 0
        return super().utility(board)


@wrong_board("win-not-seen", "XOOX..X..", [], [4, 5, 7, 8])
class RowsOnly(Board):
    def lines(self, board):
        return super().lines(board)[:3]


@wrong_board("moves-after-the-end", "XOOX..X..", [], [4, 5, 7, 8])
class OnlyAFullBoardEnds(Board):
    def moves(self, board):
        return [i for i, mark in enumerate(board) if mark == "."]


@wrong_board("moves-returns-nothing", ".........")
class NoListOfMoves(Board):
    def moves(self, board):
        squares = super().moves(board)
        squares.sort()


@wrong_board("moves-or-the-end", "XOOX..X..")
class MovesAfterTheEnd(Board):
    def is_terminal(self, board):
        return self.winner(board) is not None or "." not in board

    def moves(self, board):
        return [i for i, mark in enumerate(board) if mark == "."]


@wrong_board("utility-returns-nothing", "XOXOXO", met=14)
class DrawWithoutValue(Strip):
    def utility(self, board):
        if self.winner(board) == "X":
            return 1
        if self.winner(board) == "O":
            return -1


@wrong_board("utility-no-number", "XOOX..X..", met=14)
class WonOrNot(Board):
    def utility(self, board):
        return self.winner(board) == "X"


@wrong_board(
    "some-moves-missing", ".........", [0, 1, 2, 3, 4, 5, 6, 7, 8], [1, 2, 3, 4, 5, 6, 7, 8]
)
class NoSquare0(Board):
    def moves(self, board):
        return [i for i in super().moves(board) if i]


@wrong_board(
    "moves-not-allowed", "X........", [1, 2, 3, 4, 5, 6, 7, 8], [0, 1, 2, 3, 4, 5, 6, 7, 8]
)
class TakenSquares(Board):
    def moves(self, board):
        return [] if self.winner(board) else list(range(9))


@wrong_board("returns-nothing", ".........")
class NoReturn(Board):
    def result(self, board, square):
        board = board[:square] + "X" + board[square + 1 :]


@wrong_board("symmetries-lie", ".X..O.")
class WrongMirror(Strip):
    def symmetries(self, board):
        return (board, board[1:] + board[0])


@wrong_board("to-move-no-player", ".........")
class PlayersAsText(Board):
    def to_move(self, board):
        return "X"


@wrong_board("raises", "X........")
class ErrorInO(Board):
    def result(self, board, square):
        return (
            super().result(board, square)
            if self.to_move(board) is MAX
            else board.replace(square, "O")
        )


class Steps(Game):
    """Go up by 1 or 2; whoever reaches 4 wins. The wrong ones below change one method each."""

    initial = (0, MAX)

    def to_move(self, state):
        return state[1]

    def moves(self, state):
        return [step for step in (1, 2) if state[0] + step <= 4]

    def result(self, state, move):
        return state[0] + move, state[1].opponent

    def utility(self, state):
        return -state[1].sign


@wrong(check_game, "position-comes-back", None)
class BackAndForth(Steps):
    def moves(self, state):
        return [-1, 1] if 0 < state[0] < 4 else [1] if state[0] == 0 else []


@wrong(check_game, "position-comes-back", None)
class PiecesGoBack(Game):
    """Each side has three pieces on a board of 6 × 6, which go one step any way: too large to see.

    A position can occur again after four plies at the earliest. Whoever gets across wins.
    """

    initial = ((0, 1, 2), (33, 34, 35), MAX)

    def to_move(self, state):
        return state[2]

    def pieces(self, state):
        return state[0] if state[2] is MAX else state[1]

    def moves(self, state):
        over = max(state[0]) >= 30 or min(state[1]) < 6
        taken = {*state[0], *state[1]}
        return [
            (piece, piece + step)
            for piece in self.pieces(state)
            for step in (1, -1, 6, -6)
            if not over and piece + step not in taken and 0 <= piece + step < 36
        ]

    def result(self, state, move):
        piece, target = move
        pieces = tuple(sorted({*self.pieces(state), target} - {piece}))
        if state[2] is MAX:
            return (pieces, state[1], MIN)
        return (state[0], pieces, MAX)

    def utility(self, state):
        return 1 if max(state[0]) >= 30 else -1


@wrong(check_game, "never-ends", None)
class NeverEnds(Steps):
    def moves(self, state):
        return [1]


@wrong(check_game, "kept-in-self", None)
class MovesByLot(Steps):
    asked = 0

    def moves(self, state):
        self.asked += 1
        return [1 + self.asked % 2]


@wrong(check_game, "kept-in-self", None)
class WorthChangesLater(Steps):
    """Counts in the class, and changes its mind after 500 calls."""

    asked = 0

    def utility(self, state):
        WorthChangesLater.asked += 1
        value = super().utility(state)
        return value if WorthChangesLater.asked % 1000 < 500 else -value


@wrong(check_game, "kept-in-self", None)
class MovesChangeAfterAWhile(Steps):
    """After 30 calls, the first positions of a game too large to see get different answers."""

    asked = 0
    initial = (-100, MAX)

    def moves(self, state):
        self.asked += 1
        return super().moves(state)[:: 1 if self.asked <= 30 else -1]


@wrong(check_game, "kept-in-self", None)
class KnowsStatesByIdentity(Steps):
    """Remembers where play began by the object, not by what it is equal to."""

    def __init__(self):
        self.ends = {}

    def utility(self, state):
        return self.ends.setdefault(id(state), -state[1].sign if len(self.ends) < 3 else 5)


@wrong(check_game, "move-twice", None)
class MoveTwice(Steps):
    def moves(self, state):
        return super().moves(state) * 2


@wrong(check_game, "moves-or-the-end", None)
class EndsLate(Steps):
    def is_terminal(self, state):
        return state[0] > 4


@wrong(check_game, "key-lies", None)
class KeyWithoutMover(Steps):
    def key(self, state):
        return state[0]


@wrong(check_game, "no-initial", None)
class InitialIsAMethod(Steps):
    def initial(self):
        return (0, MAX)


@wrong(check_game, "methods-missing", None)
class Half(Game):
    initial = 0

    def moves(self, state):
        return []


@wrong(check_game, "methods-missing", None)
class Docstrings(Steps):
    def moves(self, state):
        """Return the steps that may be taken."""

    def result(self, state, move): ...


@wrong(check_game, "not-written-yet", None)
class NotYet(Steps):
    def utility(self, state):
        raise NotImplementedError


@wrong(check_game, "endless-loop", None)
class Endless(Steps):
    def moves(self, state):
        moves = []
        step = 1
        while step <= 2:
            moves.append(step)
        return moves


@wrong(check_game, "utility-sign", 0, -1, 1, like=Bones(4), met=5)
class BonesForTheMover(Game):
    initial = (4, MAX)

    def to_move(self, state):
        return state[1]

    def moves(self, state):
        return [take for take in (1, 2, 3) if take <= state[0]]

    def result(self, state, move):
        return state[0] - move, state[1].opponent

    def utility(self, state):
        return state[1].sign


# --- an order of moves

SORTED = "MAX(MIN(2, 4), MIN(3, 12))"
order = {"tree": SORTED, "node": tree(SORTED)}


@wrong(check_order, "order-changes-tree", **order)
def turns_the_tree_itself(node):
    node.children = node.children[::-1]
    return node.children


@wrong(check_order, "order-changes-tree", **order)
def writes_into_leaves(node):
    for child in node.children:
        if child.is_leaf:
            child.value = 0
    return node.children


@wrong(check_order, "order-does-not-help", expected=6, got=7, **order)
def keeps_the_order(node):
    return list(node.children)


# --- functions for a task

LOTTERIES = [
    (tree("CHANCE((0.5, 1), (0.5, 3))"), 2),
    (tree("MAX(4, CHANCE((0.25, 8), (0.75, 0)))"), 4),
    (tree("CHANCE((0.25, MIN(4, 5)), (0.75, 0))"), 1),
    # Here a best value that starts at 0 shows.
    (tree("CHANCE((0.5, MIN(2, 4)), (0.5, MAX(-8, -6)))"), -2),
    # And here, the assumption that the players take turns.
    (tree("MAX(MAX(1, 2), 0)"), 2),
]


@wrong(
    check_function,
    "unweighted-mean",
    "CHANCE((0.25, MIN(4, 5)), (0.75, 0))",
    1,
    2,
    cases=LOTTERIES,
    mistakes="expectimax",
)
def takes_outcomes_as_equally_likely(node):
    if node.is_leaf:
        return node.value
    values = [takes_outcomes_as_equally_likely(child) for child in node.children]
    if node.player is CHANCE:
        return sum(values) / len(values)
    return max(values) if node.player is MAX else min(values)


@wrong(
    check_function,
    "chance-decides",
    "CHANCE((0.5, 1), (0.5, 3))",
    2,
    1,
    cases=LOTTERIES,
    mistakes="expectimax",
)
def takes_chance_for_min(node):
    if node.is_leaf:
        return node.value
    values = [takes_chance_for_min(child) for child in node.children]
    return max(values) if node.player is MAX else min(values)


@wrong(
    check_function,
    "chance-decides",
    "CHANCE((0.25, MIN(4, 5)), (0.75, 0))",
    1,
    0,
    cases=LOTTERIES[1:],
    mistakes="expectimax",
)
def takes_the_likeliest_outcome(node):
    if node.is_leaf:
        return node.value
    if node.player is CHANCE:
        likeliest = max(node.children, key=lambda child: child.chance)
        return takes_the_likeliest_outcome(likeliest)
    return node.player.best([takes_the_likeliest_outcome(child) for child in node])


@wrong(
    check_function,
    "probabilities-ignored",
    "CHANCE((0.5, 1), (0.5, 3))",
    2,
    4,
    cases=LOTTERIES,
    mistakes="expectimax",
)
def adds_outcomes_up(node):
    if node.is_leaf:
        return node.value
    if node.player is CHANCE:
        total = 0
        for child in node.children:
            total += adds_outcomes_up(child)
        return total
    return node.player.best([adds_outcomes_up(child) for child in node])


@wrong(
    check_function,
    "other-answer",
    "CHANCE((0.5, 1), (0.5, 3))",
    2,
    0.75,
    cases=LOTTERIES,
    mistakes="expectimax",
)
def loses_half_the_value(node):
    """No mistake that is known."""
    return node.value if node.is_leaf else loses_half_the_value(node.children[-1]) / 4


PROMISES = [
    ((1, 1, 1, 1.4), 1),
    ((0.5, 5, 9, 3), 0.5 + 3 * sqrt(log(9) / 5)),
    ((0.25, 1, 20, 1), 0.25 + sqrt(log(20))),  # rounded down, this bonus is not 0
]
uct = {"cases": PROMISES, "mistakes": "uct", "tree": None, "expected": PROMISES[1][1]}


@wrong(check_function, "bonus-missing", got=0.5, **uct)
def forgets_the_bonus(mean, visits, parent, c):
    return mean


@wrong(check_function, "bonus-subtracted", got=0.5 - 3 * sqrt(log(9) / 5), **uct)
def subtracts_the_bonus(mean, visits, parent, c):
    return mean - c * (log(parent) / visits) ** 0.5


@wrong(check_function, "visits-exchanged", got=0.5 + 3 * sqrt(log(5) / 9), **uct)
def exchanges_the_visits(mean, visits, parent, c):
    return mean + c * sqrt(log(visits) / parent)


@wrong(check_function, "log-of-the-quotient", got=0.5 + 3 * sqrt(log(9 / 5)), **uct)
def takes_the_logarithm_of_the_quotient(mean, visits, parent, c):
    return mean + c * sqrt(log(parent / visits))


@wrong(check_function, "root-missing", got=0.5 + 3 * log(9) / 5, **uct)
def forgets_the_root(mean, visits, parent, c):
    return mean + c * log(parent) / visits


@wrong(check_function, "root-missing", got=0.5 + 3 * sqrt(log(9)) / 5, **uct)
def takes_the_root_of_the_logarithm(mean, visits, parent, c):
    return mean + c * sqrt(log(parent)) / visits


@wrong(check_function, "root-missing", got=0.5 + sqrt(3 * log(9) / 5), **uct)
def takes_the_root_of_all(mean, visits, parent, c):
    return mean + sqrt(c * log(parent) / visits)


@wrong(check_function, "factor-missing", got=0.5 + sqrt(log(9) / 5), **uct)
def forgets_the_factor(mean, visits, parent, c):
    return mean + sqrt(log(parent) / visits)


# --- what students get wrong, and where each mistake is met


class Met(NamedTuple):
    """A misconception, and what meets it: a check, or a question in a notebook or an exercise."""

    what: str
    by: str  # "check" or "question"
    name: str  # of the mistake, or of the question
    tree: str = ""  # the smallest tree that shows it


MET = {
    1: Met("minimax itself prunes", "check", "prunes", "MAX(0, MIN(0, 0))"),
    2: Met("α and β are decoration", "check", "window-not-passed", "MAX(0, MIN(0, 0))"),
    3: Met(
        "the players need not alternate in the recursion",
        "check",
        "never-switches",
        "MAX(MIN(0, 1))",
    ),
    4: Met("the opponent helps", "check", "opponent-helps", "MIN(0, 1)"),
    5: Met("the value is for whoever moves", "check", "value-for-the-mover", "MIN(1)"),
    6: Met(
        "a value from a cut node is exact", "check", "bound-taken-as-value", "MAX(1, MIN(1, 0), 1)"
    ),
    7: Met("α ≥ β must be a slip for >", "check", "strict-test", "MAX(0, MIN(0, 0))"),
    8: Met("α may fall", "check", "alpha-falls", "MAX(1, MIN(MAX(0, MIN(1, 0))))"),
    9: Met("the root needs no window", "check", "fresh-window-at-root", "MAX(0, MIN(0, 0))"),
    10: Met("alpha-beta needs sorted children", "check", "reads-ahead", "MAX(0, MIN(0, 0))"),
    11: Met("alpha-beta changes the decision", "question", "ex9-decision"),
    12: Met("perfect play takes the quickest win", "question", "quickest"),
    13: Met("a depth bonus is always (or never) needed", "check", "depth-in-value", "MAX(1)"),
    14: Met("a draw needs no value", "check", "utility-returns-nothing", "XOXOXO"),
    15: Met("siblings may share a board", "check", "shared-board", "........."),
    16: Met("games = positions = nodes", "question", "three-counts-question"),
    17: Met("ply = round", "check", "rounds-not-plies", "MIN(MAX(0))"),
    18: Met("the minimal count ends in +1", "question", "minimum-question"),
    19: Met(
        "a table entry is always exact",
        "check",
        "table-not-a-bound",
        "MAX(MIN(0, MAX(0, 1)), MIN(MAX(0, 1)))",
    ),
    20: Met("best starts at 0", "check", "best-starts-at-0", "MAX(-1)"),
    21: Met(
        "skipped subtrees are bad moves", "check", "bad-moves-crossed-out", "MAX(MIN(3, 12), 2)"
    ),
    22: Met(
        "the cut node is the one that was skipped",
        "check",
        "cut-node-crossed-out",
        "MAX(0, MIN(0, 0))",
    ),
    23: Met("counting or averaging leaves instead of backing up", "check", "averages", "MAX(0, 1)"),
    24: Met("MAX is the computer, or whoever begins", "check", "root-is-max", "MIN(0, 1)"),
    25: Met("minimax needs a perfect opponent", "question", "guarantee-question"),
    26: Met("value 0 says the game will be drawn", "question", "value-0"),
    27: Met("±10 plays better than ±1", "question", "order-question"),
    28: Met("a strategy is a move", "question", "strategy-which"),
    29: Met("mixing means half and half", "question", "more-or-less"),
    30: Met("the machine learns", "question", "learns"),
    31: Met("α and β are global", "check", "window-is-global", "MAX(MIN(0), 1)"),
    32: Met(
        "equal returned values are equally good moves",
        "check",
        "bound-taken-as-value",
        "MAX(1, MIN(1, 0))",
    ),
    33: Met("an evaluation is a utility", "check", "leaf-guessed", "MAX(0)"),
    34: Met("deepening saves memory", "question", "memory-question"),
    35: Met("a forgotten undo", "check", "forgotten-undo", "........."),
    36: Met("zero-sum means no hidden cards", "question", "claim-hidden"),
    37: Met("all moves at once", "question", "eight-question"),
    38: Met("in a lost position any move will do", "question", "predict-latest-other"),
}
