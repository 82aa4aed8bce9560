# %% ex1-back-1 right
back_1 = ["A2", "A1", "B1"]


# %% ex1-back-1 wrong: others-crossed-out
back_1 = "C1, A2, A1"


# %% ex1-back-1 wrong: others-crossed-out
back_1 = "B3"


# %% ex1-back-1 wrong: others-crossed-out
back_1 = "A2, A1"


# %% ex1-back-1 wrong: cause-crossed-out
back_1 = "B2, B1, A3, A2, A1"


# %% ex1-back-5 right
back_5 = "B111, B112"


# %% ex1-back-5 wrong: others-crossed-out
back_5 = "B112"


# %% ex1-back-5 wrong: cut-node-crossed-out
back_5 = "B1"


# %% ex2-first right
def skips_a(x):
    if x > 5:
        return False
    return True


# %% ex2-first right
def skips_a(x):
    return min(8, x) <= 5


# %% ex2-first wrong: wrong-at-one-number
def skips_a(x):
    return x < 5


# %% ex2-first wrong
def skips_a(x):
    return x >= 5


# %% ex2-first wrong: wrong-in-between
def skips_a(x):
    return x <= 8


# %% ex2-first wrong: wrong-for-one-value
def skips_a(x):
    """Whole numbers only."""
    return x <= 5 and x == int(x)


# %% ex2-second right
def skips_b(x):
    return not x < 6


# %% ex2-second wrong: wrong-at-one-number
def skips_b(x):
    return x > 6


# %% ex2-second wrong: wrong-in-between
def skips_b(x):
    return x >= 9


# %% ex2-second wrong: wrong-in-between
def skips_b(x):
    return x >= 4


# %% ex2-second wrong: returns-nothing
def skips_b(x):
    x >= 6


# %% ex2-third right
def skips_c(x):
    return x != x


# %% ex2-third wrong: wrong-from
def skips_c(x):
    return x >= 3


# %% ex2-third wrong
def skips_c(x):
    return True


# %% ex2-third wrong: wrong-up-to
def skips_c(x):
    return x <= 3


# %% ex2-fourth right
def skips_d(x):
    return max(x, 1) >= 4


# %% ex2-fourth wrong: wrong-at-one-number
def skips_d(x):
    return x > 4


# %% ex2-fourth wrong: wrong-in-between
def skips_d(x):
    """Only the parent is asked."""
    return x >= 9


# %% ex2-fourth wrong: never-true
def skips_d(x):
    return False


# %% ex2-strict right
def skips_strictly(x):
    return 5 > x


# %% ex2-strict wrong: wrong-at-one-number
def skips_strictly(x):
    return x <= 5


# %% ex2-strict wrong
def skips_strictly(x):
    return x > 5


# %% ex2-strict wrong: wrong-in-between
def skips_strictly(x):
    return x <= 4


# %% ex3-deep-leaves right
one_skipped = [0, [[[-1, 1], 1], 1]]


# %% ex3-deep-leaves wrong: None
one_skipped = [5, [[[6, 9], 6], 8]]


# %% ex3-deep-leaves wrong: None
one_skipped = [5, [[[4, 9], 5], 8]]


# %% ex3-deep-leaves wrong: None
one_skipped = [5, [[4, 6], 8]]


# %% ex3-deep-leaves wrong: None
one_skipped = [..., [[[4, 9], 6], 8]]


# %% ex3-swap-leaves right
swapped = [[5, 8, 6], [6, 4, 9], [7, 9, 8]]
swapped[0][0], swapped[1][0] = swapped[1][0], swapped[0][0]


# %% ex3-swap-leaves wrong: None
swapped = [[5, 8, 6], [6, 4, 9], [7, 9, 8]]


# %% ex3-swap-leaves wrong: None
swapped = [[5, 8, 6], [4, 9, 6], [7, 9, 8]]


# %% ex3-swap-leaves wrong: None
swapped = [[8, 5, 6], [6, 4, 9], [7, 9, 8]]


# %% ex4-table-4 right
table_4 = [
    ["root", -inf, inf, 3],
    ["A", -inf, inf, 3],
    ["A1", -inf, inf, 3],
    ["A11", -inf, inf, 3],
    ["A12", 3, inf, -2],
    ["A2", -inf, 3, 4],
    ["A21", -inf, 3, 4],
    ["B", 3, inf, 3],
    ["B1", 3, inf, 3],
    ["B11", 3, inf, 1],
    ["B12", 3, inf, 3],
]


# %% ex4-table-4 wrong: table-too-short
table_4 = [
    ("root", -inf, inf, 3),
    ("A", -inf, inf, 3),
    ("A1", -inf, inf, 3),
    ("A11", -inf, inf, 3),
    ("A12", 3, inf, -2),
    ("A2", -inf, 3, 4),
    ("A21", -inf, 3, 4),
    ("B", 3, inf, 3),
    ("B1", 3, inf, 3),
    ("B11", 3, inf, 1),
]


# %% ex4-table-4 wrong: wrong-window
table_4 = [
    ("root", -inf, inf, 3),
    ("A", -inf, inf, 3),
    ("A1", -inf, inf, 3),
    ("A11", -inf, inf, 3),
    ("A12", 3, inf, -2),
    ("A2", 3, inf, 4),
]


# %% ex4-table-4 wrong: window-is-global
table_4 = [
    ("root", -inf, inf, 3),
    ("A", -inf, inf, 3),
    ("A1", -inf, inf, 3),
    ("A11", -inf, inf, 3),
    ("A12", 3, inf, -2),
    ("A2", 3, 3, 4),
]


# %% ex4-table-4 wrong: skipped-node-visited
table_4 = [
    ("root", -inf, inf, 3),
    ("A", -inf, inf, 3),
    ("A1", -inf, inf, 3),
    ("A11", -inf, inf, 3),
    ("A12", 3, inf, -2),
    ("A2", -inf, 3, 4),
    ("A21", -inf, 3, 4),
    ("A22", 4, 3, 6),
]


# %% ex4-table-4 wrong: alpha-falls
table_4 = [
    ("root", -inf, inf, 3),
    ("A", -inf, inf, 3),
    ("A1", -inf, inf, 3),
    ("A11", -inf, inf, 3),
    ("A12", 3, inf, -2),
    ("A2", -inf, 3, 4),
    ("A21", -inf, 3, 4),
    ("B", 3, inf, 3),
    ("B1", 3, inf, 3),
    ("B11", 3, inf, 1),
    ("B12", 1, inf, 3),
]


# %% ex5-write right
def fail_hard(node, alpha=-inf, beta=inf):
    if not node.children:
        if node.value < alpha:
            return alpha
        return beta if node.value > beta else node.value
    for child in node.children:
        if alpha >= beta:
            break
        value = fail_hard(child, alpha, beta)
        if node.player is MAX and value > alpha:
            alpha = value
        if node.player is MIN and value < beta:
            beta = value
    return alpha if node.player is MAX else beta


# %% ex5-write right
def fail_hard(node, alpha=-inf, beta=inf):
    """A fail-soft search, cut to its window."""

    def soft(node, low, high):
        if node.is_leaf:
            return node.value
        best = -inf if node.player is MAX else inf
        for child in node.children:
            best = node.player.best(best, soft(child, low, high))
            if node.player is MAX:
                low = max(low, best)
            else:
                high = min(high, best)
            if low >= high:
                break
        return best

    return min(max(soft(node, alpha, beta), alpha), beta)


# %% ex5-write wrong: not-clamped
def fail_hard(node, alpha=-inf, beta=inf):
    """Fail-soft."""
    if node.is_leaf:
        return node.value
    best = -inf if node.player is MAX else inf
    for child in node.children:
        best = node.player.best(best, fail_hard(child, alpha, beta))
        if node.player is MAX:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best


# %% ex5-write wrong: cut-missing
def fail_hard(node, alpha=-inf, beta=inf):
    if node.is_leaf:
        return min(max(node.value, alpha), beta)
    for child in node.children:
        value = fail_hard(child, alpha, beta)
        if node.player is MAX:
            alpha = max(alpha, value)
        else:
            beta = min(beta, value)
    return alpha if node.player is MAX else beta


# %% ex5-write wrong: other-bound-returned
def fail_hard(node, alpha=-inf, beta=inf):
    """The wrong one of the two is returned."""
    if node.is_leaf:
        return min(max(node.value, alpha), beta)
    for child in node.children:
        value = fail_hard(child, alpha, beta)
        if node.player is MAX:
            alpha = max(alpha, value)
        else:
            beta = min(beta, value)
        if alpha >= beta:
            break
    return beta if node.player is MAX else alpha


# %% ex6-gaps right
def nega_alphabeta(node, alpha=-inf, beta=inf, sign=None):
    if sign is None:
        sign = node.player.sign
    if node.is_leaf:
        return sign * node.value
    best = -inf
    for child in node.children:
        value = -nega_alphabeta(child, -beta, -alpha, -sign)
        if value > best:
            best = value
            if best > alpha:
                alpha = best
                if alpha >= beta:
                    return best
    return best


# %% ex6-gaps wrong: sign-not-turned (long)
def nega_alphabeta(node, alpha=-inf, beta=inf, sign=None):
    if sign is None:
        sign = node.player.sign
    if node.is_leaf:
        return sign * node.value
    best = -inf
    for child in node.children:
        value = nega_alphabeta(child, -beta, -alpha, -sign)
        best = max(best, value)
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best


# %% ex6-gaps wrong: window-not-swapped (long)
def nega_alphabeta(node, alpha=-inf, beta=inf, sign=None):
    if sign is None:
        sign = node.player.sign
    if node.is_leaf:
        return sign * node.value
    best = -inf
    for child in node.children:
        value = -nega_alphabeta(child, alpha, beta, -sign)
        best = max(best, value)
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best


# %% ex7-write right
def my_order(node):
    nearest = {2: 0, 1: 1, 3: 1, 0: 2, 4: 2}
    return sorted(node.children, key=lambda child: nearest[child.move])


# %% ex7-write wrong: order-does-not-help
def my_order(node):
    return node.children


# %% ex7-write wrong: returns-nothing
def my_order(node):
    list(node.children).sort(key=lambda child: abs(child.move - 2))


# %% ex7-fewest right
def fewest(b, d):
    from math import ceil, floor

    return b ** ceil(d / 2) + b ** floor(d / 2) - 1


# %% ex7-fewest right
def fewest(b, d):
    """Node by node: where one child is enough, and where all are needed."""

    def leaves(plies, kind):
        if plies == 0:
            return 1
        if kind == "all":
            return b * leaves(plies - 1, "one")
        if kind == "one":
            return leaves(plies - 1, "all")
        return leaves(plies - 1, "first") + (b - 1) * leaves(plies - 1, "one")

    return leaves(d, "first")


# %% ex7-fewest wrong: both-halves-rounded-down
def fewest(b, d):
    return 2 * b ** (d // 2) - 1


# %% ex7-fewest wrong: one-ply-too-many
def fewest(b, d):
    return b ** (d // 2) + b ** (d // 2 + 1) - 1


# %% ex7-fewest wrong: one-too-many
def fewest(b, d):
    return b ** (d // 2) + b ** ((d + 1) // 2)


# %% ex7-fewest wrong: halves-not-rounded
def fewest(b, d):
    return b ** (d / 2) + b ** (d / 2) - 1


# %% ex7-fewest wrong: all-leaves-counted
def fewest(b, d):
    return b**d


# %% ex8-first-tree right
first_tree = MIN(MAX(3, 2), 1)


# %% ex8-first-tree wrong: no-counterexample
first_tree = MAX(3, MIN(5, 4))


# %% ex8-first-tree wrong: no-counterexample
first_tree = MIN(MAX(2, 3))


# %% ex8-first-tree wrong: nothing-given
first_tree = [[0], 1]


# %% ex8-first-mended right
def mended_1(node, window=(-inf, inf)):
    if node.is_leaf:
        return node.value
    low, high = window
    best = -inf if node.player is MAX else inf
    for child in node.children:
        best = node.player.best(best, mended_1(child, (low, high)))
        if node.player is MAX:
            low = max(low, best)
        else:
            high = min(high, best)
        if low >= high:
            break
    return best


# %% ex8-first-mended wrong: window-is-global
caught = {"program_1"}
first_tree = MAX(0)


def mended_1(node, window=None):
    if window is None:
        window = [-inf, inf]
    if node.is_leaf:
        return node.value
    best = -inf if node.player is MAX else inf
    for child in node.children:
        best = node.player.best(best, mended_1(child, window))
        if node.player is MAX:
            window[0] = max(window[0], best)
        else:
            window[1] = min(window[1], best)
        if window[0] >= window[1]:
            break
    return best


# %% ex8-first-mended wrong: never-cuts
caught = {"program_1"}
first_tree = MAX(0)


def mended_1(node, window=None):
    """A new list for each call, which begins again."""
    window = [-inf, inf]
    if node.is_leaf:
        return node.value
    best = -inf if node.player is MAX else inf
    for child in node.children:
        best = node.player.best(best, mended_1(child, window))
        if node.player is MAX:
            window[0] = max(window[0], best)
        else:
            window[1] = min(window[1], best)
        if window[0] >= window[1]:
            break
    return best


# %% ex8-second-tree right
second_tree = MAX(1, 1, MIN(0, 2), MIN(1, 0))


# %% ex8-second-tree wrong: no-counterexample
# The later of two best moves is as good.
second_tree = MAX(1, 1)


# %% ex8-second-tree wrong: no-counterexample
second_tree = MAX(2, MIN(1, 0))


# %% ex8-second-mended right
def mended_2(node, alpha=-inf, beta=inf):
    if node.is_leaf:
        return node.value, None
    pairs = []
    for child in node.children:
        pairs.append((mended_2(child, alpha, beta)[0], child.move))
        best, move = node.player.best(pairs, key=lambda pair: pair[0])
        if node.player is MAX:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best, move


# %% ex8-second-mended wrong: bound-taken-as-value
def mended_2(node, alpha=-inf, beta=inf):
    """Not mended."""
    if node.is_leaf:
        return node.value, None
    best, move = None, None
    for child in node.children:
        value, _ = mended_2(child, alpha, beta)
        if best is None or node.player.sign * value >= node.player.sign * best:
            best, move = value, child.move
        if node.player is MAX:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best, move


# %% ex8-second-mended wrong: strict-test
caught = {"program_2"}
second_tree = MAX(0)


def mended_2(node, alpha=-inf, beta=inf):
    """Mended at the wrong end: equal bounds no longer cut."""
    if node.is_leaf:
        return node.value, None
    best, move = None, None
    for child in node.children:
        value, _ = mended_2(child, alpha, beta)
        if best is None or node.player.sign * value > node.player.sign * best:
            best, move = value, child.move
        if node.player is MAX:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
        if alpha > beta:
            break
    return best, move


# %% ex8-second-mended wrong: opponent-helps
def mended_2(node, alpha=-inf, beta=inf):
    if node.is_leaf:
        return node.value, None
    best, move = None, None
    for child in node.children:
        value, _ = mended_2(child, alpha, beta)
        if best is None or value > best:
            best, move = value, child.move
        if node.player is MAX:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best, move


# %% ex8-third-tree right
third_tree = MIN(0, MAX(MIN(1, MAX(0, 5))))


# %% ex8-third-tree wrong: no-counterexample
third_tree = MAX(1, MIN(MAX(0, MIN(2, 0))))


# %% ex8-third-tree wrong: no-counterexample
third_tree = tree_5


# %% ex8-third-mended right
def mended_3(node, alpha=-inf, beta=inf):
    if node.is_leaf:
        return node.value
    best = -inf if node.player is MAX else inf
    for child in node.children:
        best = node.player.best(best, mended_3(child, alpha, beta))
        if node.player is MAX:
            if best > alpha:
                alpha = best
        elif best < beta:
            beta = best
        if alpha >= beta:
            break
    return best


# %% ex8-third-mended wrong: alpha-falls (long)
caught = {"program_3"}
third_tree = MAX(0)


def mended_3(node, alpha=-inf, beta=inf):
    if node.is_leaf:
        return node.value
    best = -inf if node.player is MAX else inf
    for child in node.children:
        best = node.player.best(best, mended_3(child, alpha, beta))
        if node.player is MAX:
            alpha = best
        else:
            beta = best
        if alpha >= beta:
            break
    return best


# %% ex8-third-mended wrong: cut-missing
caught = {"program_3"}
third_tree = MAX(0)


def mended_3(node, alpha=-inf, beta=inf):
    """The best begins at the bound."""
    if node.is_leaf:
        return node.value
    best = alpha if node.player is MAX else beta
    for child in node.children:
        best = node.player.best(best, mended_3(child, alpha, beta))
        if node.player is MAX:
            alpha = best
        else:
            beta = best
    return best


# %% ex10-write wrong: not-to-be-called
def all_best(node):
    """With minimax, which looks at every node."""
    values = {child.move: minimax(child).value for child in node.children}
    best = node.player.best(values.values())
    return best, [move for move in values if values[move] == best]


# %% ex10-write right
def all_best(node):
    """A half is enough, because all leaves are whole numbers."""
    best, moves = None, []
    for child in node.children:
        window = {}
        if best is not None:
            bound = best - node.player.sign / 2
            window = {"alpha": bound} if node.player is MAX else {"beta": bound}
        value = fail_hard(child, **window)
        if best is None or node.player.best(best, value) == value != best:
            best, moves = value, []
        if value == best:
            moves.append(child.move)
    return best, moves


# %% ex10-write wrong: some-too-many
def all_best(node):
    """The window shuts out what is equal: bounds are taken for values."""
    best, moves = None, []
    alpha, beta = -inf, inf
    for child in node.children:
        value = fail_hard(child, alpha, beta)
        if best is None or node.player.sign * value > node.player.sign * best:
            best, moves = value, [child.move]
        elif value == best:
            moves.append(child.move)
        if node.player is MAX:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
    return best, moves


# %% ex10-write wrong: only-the-first
def all_best(node):
    """Only the first best move."""
    best, moves = None, []
    for child in node.children:
        value = fail_hard(child)
        if best is None or node.player.sign * value > node.player.sign * best:
            best, moves = value, [child.move]
    return best, moves


# %% ex10-write wrong: some-too-many
def all_best(node):
    """What was best before stays in the list."""
    best, moves = None, []
    for child in node.children:
        value = fail_hard(child)
        if best is None or node.player.sign * value >= node.player.sign * best:
            best = value
            moves.append(child.move)
    return best, moves


# %% ex10-write wrong: wrong-where-min-begins
def all_best(node):
    """The largest, whoever moves."""
    values = {child.move: fail_hard(child) for child in node.children}
    best = max(values.values())
    return best, [move for move, value in values.items() if value == best]


# %% ex10-write wrong: wrong-where-min-begins
def all_best(node):
    """The window is widened on the wrong side for MIN."""
    best, moves = None, []
    for child in node.children:
        alpha, beta = -inf, inf
        if best is not None and node.player is MAX:
            alpha = best - 1
        elif best is not None:
            beta = best - 1
        value = fail_hard(child, alpha, beta)
        if best is None or node.player.sign * value > node.player.sign * best:
            best, moves = value, [child.move]
        elif value == best:
            moves.append(child.move)
    return best, moves


# %% ex6-gaps wrong: raised-by-one-player
def nega_alphabeta(node, alpha=-inf, beta=inf, sign=None):
    """Only MAX raises α."""
    if sign is None:
        sign = node.player.sign
    if node.is_leaf:
        return sign * node.value
    best = -inf
    for child in node.children:
        value = -nega_alphabeta(child, -beta, -alpha, -sign)
        best = max(best, value)
        if sign == 1:
            alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best


# %% ex7-write wrong: order-does-not-help (long)
def my_order(node):
    """The edges first: ten times as many nodes as without an order."""
    return sorted(node.children, key=lambda child: -abs(child.move - 2))


# %% ex8-third-mended wrong: alpha-falls
caught = {"program_3"}
third_tree = MAX(0)


def mended_3(node, alpha=-inf, beta=inf):
    """Mended for MAX alone."""
    if node.is_leaf:
        return node.value
    best = -inf if node.player is MAX else inf
    for child in node.children:
        best = node.player.best(best, mended_3(child, alpha, beta))
        if node.player is MAX:
            alpha = max(alpha, best)
        else:
            beta = best
        if alpha >= beta:
            break
    return best


# %% ex10-write wrong: wrong-with-large-numbers
def all_best(node):
    """A number that some values exceed is used for infinity."""
    best, moves = -node.player.sign * 10**9, []
    for child in node.children:
        value = minimax(child).value
        if node.player.sign * value > node.player.sign * best:
            best, moves = value, [child.move]
        elif value == best:
            moves.append(child.move)
    return best, moves


# %% ex10-write wrong
def all_best(node):
    """The first three children only."""
    values = [(minimax(child).value, child.move) for child in node.children[:3]]
    best = node.player.best([value for value, move in values])
    return best, [move for value, move in values if value == best]


# %% ex2-first wrong: wrong-in-between
def skips_a(x):
    """The border is 5.4 and not 5, so 5.2 is wrong."""
    return x < 5.4


# %% ex2-first wrong: wrong-before
def skips_a(x):
    """It also wants x above -3, so very small x are wrong."""
    return -3 < x <= 5


# %% ex2-first wrong: wrong-in-between
def skips_a(x):
    """x is rounded first, so 5.3 counts as 5."""
    return round(x) <= 5 and x <= 5.4


# %% ex2-second wrong: wrong-in-between
def skips_b(x):
    """The border is a little above 5.5, so 5.75 is wrong."""
    return x > 5.5


# %% ex2-second wrong: wrong-beyond
def skips_b(x):
    """It has an end at 12, so 13 is wrong."""
    return 6 <= x <= 12


# %% ex2-third wrong: wrong-beyond
def skips_c(x):
    """For very large x something is thought to be skipped."""
    return x > 100


# %% ex2-fourth wrong: wrong-in-between
def skips_d(x):
    """Whole numbers only: 4.5 is called as 4, and 3.7 too."""
    return int(x + 0.3) >= 4


# %% ex2-fourth wrong: wrong-beyond
def skips_d(x):
    """Up to 9 only, because 9 is beside it; so 20 is wrong."""
    return 4 <= x <= 15


# %% ex2-strict wrong: wrong-in-between
def skips_strictly(x):
    """It ends at 4.5, so 4.8 is wrong."""
    return x <= 4.5


# %% ex7-fewest wrong
def fewest(b, d):
    """A table of what was tried out; elsewhere the even case for all."""
    tried = {(2, 1): 2, (3, 2): 5, (3, 3): 11, (4, 3): 19, (2, 6): 15, (5, 3): 29, (3, 5): 35}
    return tried.get((b, d), 2 * b ** (d // 2) - 1)


# %% ex7-fewest wrong: wrong-beyond
def fewest(b, d):
    """No more than six plies are counted."""
    d = min(d, 6)
    return b ** (d // 2) + b ** (d - d // 2) - 1


# %% ex7-fewest wrong: power-halved
def fewest(b, d):
    return b**d // 2 + b ** (d + 1) // 2 - 1


# %% ex7-fewest wrong: halves-not-rounded
def fewest(b, d):
    return int(2 * b ** (d / 2) - 1)


# %% ex7-fewest wrong: power-sign
def fewest(b, d):
    return (b ^ (d // 2)) + (b ^ ((d + 1) // 2)) - 1


# %% ex10-write wrong: in-another-order
def all_best(node):
    """The list is sorted by name and without duplicates, so the order is lost where moves
    are not in order.
    """
    best, moves = None, []
    for child in node.children:
        if best is None:
            value = fail_hard(child)
        elif node.player is MAX:
            value = fail_hard(child, best - 1, inf)
        else:
            value = fail_hard(child, -inf, best + 1)
        if best is None or node.player.sign * value > node.player.sign * best:
            best, moves = value, [child.move]
        elif value == best:
            moves.append(child.move)
    return best, sorted(set(moves), key=str)


# %% ex6-gaps wrong: window-signs-kept
def nega_alphabeta(node, alpha=-inf, beta=inf, sign=None):
    """The window changes places, but not signs."""
    if sign is None:
        sign = node.player.sign
    if node.is_leaf:
        return sign * node.value
    best = -inf
    for child in node.children:
        value = -nega_alphabeta(child, beta, alpha, -sign)
        best = max(best, value)
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best


# %% ex6-gaps wrong: beta-lowered-in-negamax
def nega_alphabeta(node, alpha=-inf, beta=inf, sign=None):
    """β is lowered."""
    if sign is None:
        sign = node.player.sign
    if node.is_leaf:
        return sign * node.value
    best = -inf
    for child in node.children:
        value = -nega_alphabeta(child, -beta, -alpha, -sign)
        best = max(best, value)
        beta = min(beta, best)
        if alpha >= beta:
            break
    return best


# %% ex6-gaps wrong: beta-lowered-in-negamax
def nega_alphabeta(node, alpha=-inf, beta=inf, sign=None):
    """MIN lowers β, as in alpha-beta."""
    if sign is None:
        sign = node.player.sign
    if node.is_leaf:
        return sign * node.value
    best = -inf
    for child in node.children:
        value = -nega_alphabeta(child, -beta, -alpha, -sign)
        best = max(best, value)
        if sign == 1:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best


# %% ex8-third-mended wrong: bound-from-the-other
def mended_3(node, alpha=-inf, beta=inf):
    """Each bound is made from the other one."""
    if node.is_leaf:
        return node.value
    best = -inf if node.player is MAX else inf
    for child in node.children:
        best = node.player.best(best, mended_3(child, alpha, beta))
        if node.player is MAX:
            alpha = max(beta, best)
        else:
            beta = min(alpha, best)
        if alpha >= beta:
            break
    return best


# %% ex6-gaps wrong: one-sign-kept
def nega_alphabeta(node, alpha=-inf, beta=inf, sign=None):
    if sign is None:
        sign = node.player.sign
    if node.is_leaf:
        return sign * node.value
    best = -inf
    for child in node.children:
        value = -nega_alphabeta(child, -beta, alpha, -sign)
        best = max(best, value)
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best


# %% ex6-gaps wrong: test-the-wrong-way-round (long)
def nega_alphabeta(node, alpha=-inf, beta=inf, sign=None):
    """It compares with the child's window."""
    if sign is None:
        sign = node.player.sign
    if node.is_leaf:
        return sign * node.value
    best = -inf
    for child in node.children:
        value = -nega_alphabeta(child, -beta, -alpha, -sign)
        best = max(best, value)
        alpha = max(alpha, best)
        if alpha >= -beta:
            break
    return best


# %% ex10-write wrong: other-answer
def all_best(node):
    """It looks at every node, as minimax does."""

    def full(n):
        return n.value if n.is_leaf else n.player.best([full(c) for c in n.children])

    values = {child.move: full(child) for child in node.children}
    best = node.player.best(values.values())
    return best, [move for move, value in values.items() if value == best]


# %% ex7-fewest wrong: product-for-power
def fewest(b, d):
    return b * (d // 2) + b * ((d + 1) // 2) - 1
