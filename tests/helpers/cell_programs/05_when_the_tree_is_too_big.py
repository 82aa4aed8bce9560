# %% your-limit right
def my_limited(node, depth, evaluate):
    if node.is_leaf:
        return node.value
    if not depth:
        return evaluate(node)
    best = None
    for child in node.children:
        value = my_limited(child, depth - 1, evaluate)
        if best is None or node.player.sign * value > node.player.sign * best:
            best = value
    return best


# %% your-limit right
def my_limited(node, depth, evaluate):
    """The same in two functions, as textbooks have it."""

    def worth(node, depth, player):
        if not node.children:
            return node.value
        if depth < 1:
            return evaluate(node)
        return max_value(node, depth) if node.player is MAX else min_value(node, depth)

    def max_value(node, depth):
        return max(worth(child, depth - 1, MIN) for child in node.children)

    def min_value(node, depth):
        return min(worth(child, depth - 1, MAX) for child in node.children)

    return worth(node, depth, node.player)


# %% your-limit wrong: leaf-guessed (long)
def my_limited(node, depth, evaluate):
    """The limit is tested before the leaf."""
    if depth == 0:
        return evaluate(node)
    if node.is_leaf:
        return node.value
    values = [my_limited(child, depth - 1, evaluate) for child in node.children]
    return node.player.best(values)


# %% your-limit wrong: depth-not-lowered
def my_limited(node, depth, evaluate):
    """The depth never falls."""
    if node.is_leaf:
        return node.value
    if depth == 0:
        return evaluate(node)
    values = [my_limited(child, depth, evaluate) for child in node.children]
    return node.player.best(values)


# %% your-limit wrong: one-ply-too-shallow (long)
def my_limited(node, depth, evaluate):
    """It stops one ply too early."""
    if node.is_leaf:
        return node.value
    if depth <= 1:
        return evaluate(node)
    values = [my_limited(child, depth - 1, evaluate) for child in node.children]
    return node.player.best(values)


# %% your-limit wrong: wrong-value (long)
def my_limited(node, depth, evaluate):
    """It guesses at the root in place of the node."""
    if node.is_leaf:
        return node.value
    if depth == 0:
        return evaluate(node.root)
    values = [my_limited(child, depth - 1, evaluate) for child in node.children]
    return node.player.best(values)


# %% your-limit wrong: rounds-not-plies (long)
def my_limited(node, depth, evaluate):
    """It counts rounds."""
    if node.is_leaf:
        return node.value
    if depth == 0:
        return evaluate(node)
    left = depth - 1 if node.player is MAX else depth
    values = [my_limited(child, left, evaluate) for child in node.children]
    return node.player.best(values)


# %% your-limit wrong: opponent-helps
def my_limited(node, depth, evaluate):
    """It takes the maximum everywhere."""
    if node.is_leaf:
        return node.value
    if depth == 0:
        return evaluate(node)
    return max(my_limited(child, depth - 1, evaluate) for child in node.children)


# %% your-guess right
def my_guess(board):
    for_x = sum(all(board[square] != "O" for square in line) for line in game.lines)
    for_o = sum(all(board[square] != "X" for square in line) for line in game.lines)
    return (for_x - for_o) / 9


# %% your-guess right
def my_guess(board):
    """A line is open for X and not for O if it has an X and no O."""
    lead = 0
    for a, b, c in game.lines:
        marks = {board[a], board[b], board[c]} - {"."}
        if marks == {"X"}:
            lead = lead + 1
        elif marks == {"O"}:
            lead = lead - 1
    return lead / 9


# %% your-guess wrong: closed-lines-counted
def my_guess(board):
    """A line that is not open for X is taken for one of O."""
    lead = 0
    for line in game.lines:
        signs = [board[square] for square in line]
        if "O" not in signs:
            lead += 1
        else:
            lead -= 1
    return lead / 9


# %% your-guess wrong: guess-turned
def my_guess(board):
    """The sign is exchanged."""
    open_for_x = open_for_o = 0
    for line in game.lines:
        signs = [board[square] for square in line]
        if "O" not in signs:
            open_for_x += 1
        if "X" not in signs:
            open_for_o += 1
    return (open_for_o - open_for_x) / 9


# %% your-guess wrong: other-divisor
def my_guess(board):
    """It divides by the number of lines."""
    open_for_x = open_for_o = 0
    for line in game.lines:
        signs = [board[square] for square in line]
        if "O" not in signs:
            open_for_x += 1
        if "X" not in signs:
            open_for_o += 1
    return (open_for_x - open_for_o) / 8


# %% your-guess wrong: rounded-down
def my_guess(board):
    """It counts the lines that hold a mark of one side, whatever else they hold."""
    lead = 0
    for line in game.lines:
        signs = [board[square] for square in line]
        if "X" in signs:
            lead += 1
        if "O" in signs:
            lead -= 1
    return lead // 9


# %% your-memo right
def my_memo(node, table):
    value = table.get(node.state)
    if value is None:
        if node.is_leaf:
            value = node.value
        else:
            value = node.player.best([my_memo(child, table) for child in node.children])
        table[node.state] = value
    return value


# %% your-memo right
def my_memo(node, table):
    """The table has the best value so far while the children are searched."""
    if node.is_leaf:
        return node.value
    if node.state not in table:
        best = my_memo(node.children[0], table)
        for child in node.children[1:]:
            best = node.player.best(best, my_memo(child, table))
        table[node.state] = best
    return table[node.state]


# %% your-memo wrong: table-not-asked (long)
def my_memo(node, table):
    """It stores and never looks up."""
    if node.is_leaf:
        return node.value
    table[node.state] = node.player.best([my_memo(child, table) for child in node.children])
    return table[node.state]


# %% your-memo wrong: table-not-used (long)
def my_memo(node, table):
    """It looks up and never stores."""
    if node.is_leaf:
        return node.value
    if node.state in table:
        return table[node.state]
    return node.player.best([my_memo(child, table) for child in node.children])


# %% your-memo wrong: one-position-many-keys (long)
def my_memo(node, table):
    """It stores nodes: each is met once."""
    if node.is_leaf:
        return node.value
    if node in table:
        return table[node]
    table[node] = node.player.best([my_memo(child, table) for child in node.children])
    return table[node]


# %% your-memo wrong: table-not-passed-on (long)
def my_memo(node, table):
    """Each child gets a table of its own."""
    if node.is_leaf:
        return node.value
    if node.state in table:
        return table[node.state]
    table[node.state] = node.player.best([my_memo(child, {}) for child in node.children])
    return table[node.state]


# %% your-memo wrong: positions-mixed-up
def my_memo(node, table):
    """A heap is a heap, whoever is to move."""
    if node.is_leaf:
        return node.value
    key = getattr(node.state, "bones", str(node.state))
    if key in table:
        return table[key]
    table[key] = node.player.best([my_memo(child, table) for child in node.children])
    return table[key]


# %% your-table right
def my_search(node):
    """Looks up as the cell does, and keeps what an entry knew before."""
    table = {}

    def value_of(node, alpha, beta):
        if node.is_leaf:
            return node.value
        low, high = table.get(node.state, (-inf, inf))
        if low == high or low >= beta:
            return low
        if high <= alpha:
            return high
        before, beyond = alpha, beta
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
            low = max(low, best)
        if best < beyond:
            high = min(high, best)
        table[node.state] = low, high
        return best

    return value_of(node, -inf, inf)


# %% your-table right
def my_search(node):
    """The narrower window of an entry is searched, and the flag is stored beside the value."""
    table = {}

    def value_of(node, alpha, beta):
        if node.is_leaf:
            return node.value
        if node.state in table:
            flag, value = table[node.state]
            if flag == "exact":
                return value
            if flag == "lower" and value >= beta:
                return value
            if flag == "upper" and value <= alpha:
                return value
        a, b = alpha, beta
        best = None
        for child in node.children:
            value = value_of(child, a, b)
            if best is None or node.player.sign * value > node.player.sign * best:
                best = value
            if node.player is MAX:
                a = max(a, best)
            else:
                b = min(b, best)
            if a >= b:
                break
        flag = "exact"
        if best <= alpha:
            flag = "upper"
        if best >= beta:
            flag = "lower"
        table[node.state] = flag, best
        return best

    return value_of(node, -inf, inf)


# %% your-table wrong: bounds-exchanged (long)
def my_search(node):
    """Bounds are exchanged."""
    table = {}

    def value_of(node, alpha, beta):
        if node.is_leaf:
            return node.value
        low, high = table.get(node.state, (-inf, inf))
        if low == high or low >= beta:
            return low
        if high <= alpha:
            return high
        before, beyond = alpha, beta
        best = -inf if node.player is MAX else inf
        for child in node.children:
            best = node.player.best(best, value_of(child, alpha, beta))
            if node.player is MAX:
                alpha = max(alpha, best)
            else:
                beta = min(beta, best)
            if alpha >= beta:
                break
        if best <= before:
            table[node.state] = best, inf
        elif best >= beyond:
            table[node.state] = -inf, best
        else:
            table[node.state] = best, best
        return best

    return value_of(node, -inf, inf)


# %% your-table wrong: window-of-another-moment (long)
def my_search(node):
    """It compares with the window that has moved."""
    table = {}

    def value_of(node, alpha, beta):
        if node.is_leaf:
            return node.value
        low, high = table.get(node.state, (-inf, inf))
        if low == high or low >= beta:
            return low
        if high <= alpha:
            return high
        before, beyond = alpha, beta
        best = -inf if node.player is MAX else inf
        for child in node.children:
            best = node.player.best(best, value_of(child, alpha, beta))
            if node.player is MAX:
                alpha = max(alpha, best)
            else:
                beta = min(beta, best)
            if alpha >= beta:
                break
        if best <= alpha:
            table[node.state] = -inf, best
        elif best >= beta:
            table[node.state] = best, inf
        else:
            table[node.state] = best, best
        return best

    return value_of(node, -inf, inf)


# %% your-table wrong: one-bound-as-exact (long)
def my_search(node):
    """After no cut-off the value is taken as exact."""
    table = {}

    def value_of(node, alpha, beta):
        if node.is_leaf:
            return node.value
        low, high = table.get(node.state, (-inf, inf))
        if low == high or low >= beta:
            return low
        if high <= alpha:
            return high
        before, beyond = alpha, beta
        best = -inf if node.player is MAX else inf
        for child in node.children:
            best = node.player.best(best, value_of(child, alpha, beta))
            if node.player is MAX:
                alpha = max(alpha, best)
            else:
                beta = min(beta, best)
            if alpha >= beta:
                break
        if best >= beyond:
            table[node.state] = best, inf
        else:
            table[node.state] = best, best
        return best

    return value_of(node, -inf, inf)


# %% your-table wrong: one-bound-as-exact (long)
def my_search(node):
    """if in place of elif."""
    table = {}

    def value_of(node, alpha, beta):
        if node.is_leaf:
            return node.value
        low, high = table.get(node.state, (-inf, inf))
        if low == high or low >= beta:
            return low
        if high <= alpha:
            return high
        before, beyond = alpha, beta
        best = -inf if node.player is MAX else inf
        for child in node.children:
            best = node.player.best(best, value_of(child, alpha, beta))
            if node.player is MAX:
                alpha = max(alpha, best)
            else:
                beta = min(beta, best)
            if alpha >= beta:
                break
        if best <= before:
            table[node.state] = -inf, best
        if best >= beyond:
            table[node.state] = best, inf
        else:
            table[node.state] = best, best
        return best

    return value_of(node, -inf, inf)


# %% your-table wrong: table-not-a-bound (long)
def my_search(node):
    """What was no bound is not stored, what was one is taken as exact."""
    table = {}

    def value_of(node, alpha, beta):
        if node.is_leaf:
            return node.value
        low, high = table.get(node.state, (-inf, inf))
        if low == high or low >= beta:
            return low
        if high <= alpha:
            return high
        before, beyond = alpha, beta
        best = -inf if node.player is MAX else inf
        for child in node.children:
            best = node.player.best(best, value_of(child, alpha, beta))
            if node.player is MAX:
                alpha = max(alpha, best)
            else:
                beta = min(beta, best)
            if alpha >= beta:
                break
        if best <= before or best >= beyond:
            table[node.state] = best, best
        return best

    return value_of(node, -inf, inf)


# %% your-memo wrong: one-childs-value-stored (long)
def my_memo(node, table):
    """The value of the last child is stored."""
    if node.is_leaf:
        return node.value
    if node.state in table:
        return table[node.state]
    best = None
    for child in node.children:
        value = my_memo(child, table)
        best = value if best is None else node.player.best(best, value)
        table[node.state] = value
    return best


# %% your-memo wrong: one-childs-value-stored (long)
def my_memo(node, table):
    """It stores the first child's value and never again."""
    if node.is_leaf:
        return node.value
    if node.state in table:
        return table[node.state]
    best = None
    for child in node.children:
        value = my_memo(child, table)
        best = value if best is None else node.player.best(best, value)
        table.setdefault(node.state, value)
    return best


# %% your-limit wrong: raises
def my_limited(node, depth, evaluate):
    """It guesses at the state, which a tree that was written down does not have."""
    if node.is_leaf:
        return node.value
    if depth == 0:
        return evaluate(node.state)
    values = [my_limited(child, depth - 1, evaluate) for child in node.children]
    return node.player.best(values)


# %% your-limit wrong: numbers-made-whole
def my_limited(node, depth, evaluate):
    """It makes the guess whole."""
    if node.is_leaf:
        return node.value
    if depth == 0:
        return int(evaluate(node))
    values = [my_limited(child, depth - 1, evaluate) for child in node.children]
    return node.player.best(values)


# %% your-limit wrong: positions-mixed-up
def my_limited(node, depth, evaluate, table=None):
    """A table of positions, whatever depth is left: wrong on Bones(7) at depth 4."""
    table = {} if table is None else table
    if node.is_leaf:
        return node.value
    if depth == 0:
        return evaluate(node)
    if node.state is not None and node.state in table:
        return table[node.state]
    values = [my_limited(child, depth - 1, evaluate, table) for child in node.children]
    table[node.state] = node.player.best(values)
    return table[node.state]


# %% your-limit right
def my_limited(node, depth, evaluate, table=None):
    """A table of positions and the plies left."""
    table = {} if table is None else table
    if node.is_leaf:
        return node.value
    if depth == 0:
        return evaluate(node)
    key = node.state, depth
    if node.state is not None and key in table:
        return table[key]
    values = [my_limited(child, depth - 1, evaluate, table) for child in node.children]
    table[key] = node.player.best(values)
    return table[key]


# %% your-memo wrong: memory-outlives-the-call
def my_memo(node, table={}):
    """One table for all searches."""
    if node.is_leaf:
        return node.value
    if node.state in table:
        return table[node.state]
    values = [my_memo(child, table) for child in node.children]
    table[node.state] = node.player.best(values)
    return table[node.state]


def with_memory(node):
    return my_memo(node)


# %% your-memo wrong: memory-outlives-the-call
TABLE = {}


def my_memo(node, table):
    """One global table for all searches."""
    if node.is_leaf:
        return node.value
    if node.state in TABLE:
        return TABLE[node.state]
    values = [my_memo(child, table) for child in node.children]
    TABLE[node.state] = node.player.best(values)
    return TABLE[node.state]


# %% your-memo wrong: positions-mixed-up
def my_memo(node, table):
    """A position is stored under its first child: two positions may have the same."""
    if node.is_leaf:
        return node.value
    key = node.children[0].state
    if key in table:
        return table[key]
    table[key] = node.player.best([my_memo(child, table) for child in node.children])
    return table[key]


# %% your-table wrong: table-misleads (long)
def my_search(node):
    """If the upper bound closes the window, the lower one is returned."""
    table = {}

    def value_of(node, alpha, beta):
        if node.is_leaf:
            return node.value
        low, high = table.get(node.state, (-inf, inf))
        if low == high or low >= beta:
            return low
        if high <= alpha:
            return low
        before, beyond = alpha, beta
        best = -inf if node.player is MAX else inf
        for child in node.children:
            best = node.player.best(best, value_of(child, alpha, beta))
            if node.player is MAX:
                alpha = max(alpha, best)
            else:
                beta = min(beta, best)
            if alpha >= beta:
                break
        if best <= before:
            table[node.state] = -inf, best
        elif best >= beyond:
            table[node.state] = best, inf
        else:
            table[node.state] = best, best
        return best

    return value_of(node, -inf, inf)


# %% your-table wrong: window-not-passed
def my_search(node):
    """Each child begins with a window from −∞ to ∞."""
    table = {}

    def value_of(node, alpha, beta):
        if node.is_leaf:
            return node.value
        low, high = table.get(node.state, (-inf, inf))
        if low == high or low >= beta:
            return low
        if high <= alpha:
            return high
        before, beyond = alpha, beta
        best = -inf if node.player is MAX else inf
        for child in node.children:
            best = node.player.best(best, value_of(child, -inf, inf))
            if node.player is MAX:
                alpha = max(alpha, best)
            else:
                beta = min(beta, best)
            if alpha >= beta:
                break
        if best <= before:
            table[node.state] = -inf, best
        elif best >= beyond:
            table[node.state] = best, inf
        else:
            table[node.state] = best, best
        return best

    return value_of(node, -inf, inf)


# %% your-table wrong: table-not-asked (long)
def my_search(node):
    """It looks up under one key and stores under another."""
    table = {}

    def value_of(node, alpha, beta):
        if node.is_leaf:
            return node.value
        low, high = table.get(node.state, (-inf, inf))
        if low == high or low >= beta:
            return low
        if high <= alpha:
            return high
        before, beyond = alpha, beta
        best = -inf if node.player is MAX else inf
        for child in node.children:
            best = node.player.best(best, value_of(child, alpha, beta))
            if node.player is MAX:
                alpha = max(alpha, best)
            else:
                beta = min(beta, best)
            if alpha >= beta:
                break
        key = node.state, node.player
        if best <= before:
            table[key] = -inf, best
        elif best >= beyond:
            table[key] = best, inf
        else:
            table[key] = best, best
        return best

    return value_of(node, -inf, inf)


# %% your-table wrong: bound-compared-with-the-wrong-end (long)
def my_search(node):
    """A lower bound is returned, whatever the window is."""
    table = {}

    def value_of(node, alpha, beta):
        if node.is_leaf:
            return node.value
        if table.get(node.state):
            low, high = table[node.state]
            return low
        before, beyond = alpha, beta
        best = -inf if node.player is MAX else inf
        for child in node.children:
            best = node.player.best(best, value_of(child, alpha, beta))
            if node.player is MAX:
                alpha = max(alpha, best)
            else:
                beta = min(beta, best)
            if alpha >= beta:
                break
        if best <= before:
            table[node.state] = -inf, best
        elif best >= beyond:
            table[node.state] = best, inf
        else:
            table[node.state] = best, best
        return best

    return value_of(node, -inf, inf)


# %% your-table wrong: window-closed-from-the-start
def my_search(node):
    """It begins with the window (0, 0)."""
    table = {}

    def value_of(node, alpha, beta):
        if node.is_leaf:
            return node.value
        low, high = table.get(node.state, (-inf, inf))
        if low == high or low >= beta:
            return low
        if high <= alpha:
            return high
        before, beyond = alpha, beta
        best = -inf if node.player is MAX else inf
        for child in node.children:
            best = node.player.best(best, value_of(child, alpha, beta))
            if node.player is MAX:
                alpha = max(alpha, best)
            else:
                beta = min(beta, best)
            if alpha >= beta:
                break
        if best <= before:
            table[node.state] = -inf, best
        elif best >= beyond:
            table[node.state] = best, inf
        else:
            table[node.state] = best, best
        return best

    return value_of(node, 0, 0)


# %% your-table wrong: first-child-only
def my_search(node):
    """It leaves the loop after the first child."""
    table = {}

    def value_of(node, alpha, beta):
        if node.is_leaf:
            return node.value
        low, high = table.get(node.state, (-inf, inf))
        if low == high or low >= beta:
            return low
        if high <= alpha:
            return high
        before, beyond = alpha, beta
        best = -inf if node.player is MAX else inf
        for child in node.children:
            best = node.player.best(best, value_of(child, alpha, beta))
            if node.player is MAX:
                alpha = max(alpha, best)
            else:
                beta = min(beta, best)
            break
        if best <= before:
            table[node.state] = -inf, best
        elif best >= beyond:
            table[node.state] = best, inf
        else:
            table[node.state] = best, best
        return best

    return value_of(node, -inf, inf)


# %% your-memo wrong: one-position-many-keys (long)
def my_memo(node, table):
    """The depth is in the key."""
    if node.is_leaf:
        return node.value
    key = node.state, node.depth
    if key not in table:
        table[key] = node.player.best([my_memo(child, table) for child in node.children])
    return table[key]


# %% your-memo wrong: other-value-stored
def my_memo(node, table):
    """It stores the largest value, whoever moves."""
    if node.is_leaf:
        return node.value
    if node.state in table:
        return table[node.state]
    values = [my_memo(child, table) for child in node.children]
    table[node.state] = max(values)
    return node.player.best(values)


# %% your-memo wrong: other-value-stored
def my_memo(node, table):
    """It stores the value with its sign turned."""
    if node.is_leaf:
        return node.value
    if node.state in table:
        return table[node.state]
    best = node.player.best([my_memo(child, table) for child in node.children])
    table[node.state] = -best
    return best


# %% your-memo wrong: positions-mixed-up
def my_memo(node, table):
    """All positions of a ply have one key."""
    if node.is_leaf:
        return node.value
    key = node.depth
    if key not in table:
        table[key] = node.player.best([my_memo(child, table) for child in node.children])
    return table[key]


# %% your-memo wrong: table-not-asked (long)
def my_memo(node, table):
    """A value 0 counts as False."""
    if node.is_leaf:
        return node.value
    if table.get(node.state):
        return table[node.state]
    table[node.state] = node.player.best([my_memo(child, table) for child in node.children])
    return table[node.state]


# %% your-guess wrong: one-side-counted
def my_guess(board):
    """The lines of X alone."""
    return sum(all(board[i] != "O" for i in line) for line in game.lines) / 9


# %% your-limit wrong: two-plies-at-once
def my_limited(node, depth, evaluate):
    """Two plies are taken off."""
    if node.is_leaf:
        return node.value
    if depth == 0:
        return evaluate(node)
    values = [my_limited(child, depth - 2, evaluate) for child in node.children]
    return node.player.best(values)


# %% your-limit wrong: depth-falls-in-the-loop
def my_limited(node, depth, evaluate):
    """The depth falls in the loop."""
    if node.is_leaf:
        return node.value
    if depth == 0:
        return evaluate(node)
    values = []
    for child in node.children:
        depth -= 1
        values.append(my_limited(child, depth, evaluate))
    return node.player.best(values)


# %% your-limit wrong: depth-not-lowered
def my_limited(node, depth, evaluate):
    """The depth rises."""
    if node.is_leaf:
        return node.value
    if depth == 0:
        return evaluate(node)
    values = [my_limited(child, depth + 1, evaluate) for child in node.children]
    return node.player.best(values)


# %% your-limit wrong: changes-not-plies
def my_limited(node, depth, evaluate):
    """It counts how often the player changes."""
    if node.is_leaf:
        return node.value
    if depth == 0:
        return evaluate(node)
    values = []
    for child in node.children:
        left = depth if child.player is node.player else depth - 1
        values.append(my_limited(child, left, evaluate))
    return node.player.best(values)


# %% your-limit wrong: forced-to-alternate
def my_limited(node, depth, evaluate, player=None):
    """It switches the player at every ply."""
    player = player or node.player
    if node.is_leaf:
        return node.value
    if depth == 0:
        return evaluate(node)
    values = [
        my_limited(c, depth - 1, evaluate, MIN if player is MAX else MAX) for c in node.children
    ]
    return player.best(values)


# %% your-limit wrong: guess-0-taken-for-none
def my_limited(node, depth, evaluate):
    """A guess of 0 counts as none."""
    if node.is_leaf:
        return node.value
    guess = evaluate(node) if depth <= 0 else None
    if guess:
        return guess
    values = [my_limited(child, depth - 1, evaluate) for child in node.children]
    return node.player.best(values)


# %% your-limit wrong: memory-outlives-the-call
def my_limited(node, depth, evaluate, seen={}):
    """What a node is worth stays in a default."""
    if node.is_leaf:
        return node.value
    if depth == 0:
        return evaluate(node)
    if (node, depth) not in seen:
        seen[node, depth] = node.player.best(
            [my_limited(child, depth - 1, evaluate) for child in node.children]
        )
    return seen[node, depth]


# %% your-memo wrong: forced-to-alternate
def my_memo(node, table, player=None):
    """It switches the player at every ply."""
    player = player or node.player
    if node.is_leaf:
        return node.value
    if node.state not in table:
        table[node.state] = player.best(
            [my_memo(c, table, MIN if player is MAX else MAX) for c in node.children]
        )
    return table[node.state]


# %% your-table wrong: no-exact-entries
def my_search(node):
    """The exact case is missing."""
    table = {}

    def value_of(node, alpha, beta):
        if node.is_leaf:
            return node.value
        low, high = table.get(node.state, (-inf, inf))
        if low == high or low >= beta:
            return low
        if high <= alpha:
            return high
        before, beyond = alpha, beta
        best = -inf if node.player is MAX else inf
        for child in node.children:
            best = node.player.best(best, value_of(child, alpha, beta))
            if node.player is MAX:
                alpha = max(alpha, best)
            else:
                beta = min(beta, best)
            if alpha >= beta:
                break
        if best <= before:
            table[node.state] = -inf, best
        if best >= beyond:
            table[node.state] = best, inf
        return best

    return value_of(node, -inf, inf)


# %% your-table wrong: table-misleads (long)
def my_search(node):
    """0 is used for a bound of which nothing is known."""
    table = {}

    def value_of(node, alpha, beta):
        if node.is_leaf:
            return node.value
        low, high = table.get(node.state, (-inf, inf))
        if low == high or low >= beta:
            return low
        if high <= alpha:
            return high
        before, beyond = alpha, beta
        best = -inf if node.player is MAX else inf
        for child in node.children:
            best = node.player.best(best, value_of(child, alpha, beta))
            if node.player is MAX:
                alpha = max(alpha, best)
            else:
                beta = min(beta, best)
            if alpha >= beta:
                break
        if best <= before:
            table[node.state] = 0, best
        elif best >= beyond:
            table[node.state] = best, inf
        else:
            table[node.state] = best, best
        return best

    return value_of(node, -inf, inf)


# %% your-table wrong: table-misleads (long)
def my_search(node):
    """1000 is used for ∞."""
    table = {}

    def value_of(node, alpha, beta):
        if node.is_leaf:
            return node.value
        low, high = table.get(node.state, (-inf, inf))
        if low == high or low >= beta:
            return low
        if high <= alpha:
            return high
        before, beyond = alpha, beta
        best = -inf if node.player is MAX else inf
        for child in node.children:
            best = node.player.best(best, value_of(child, alpha, beta))
            if node.player is MAX:
                alpha = max(alpha, best)
            else:
                beta = min(beta, best)
            if alpha >= beta:
                break
        if best <= before:
            table[node.state] = -1000, best
        elif best >= beyond:
            table[node.state] = best, 1000
        else:
            table[node.state] = best, best
        return best

    return value_of(node, -inf, inf)


# %% your-table wrong: table-misleads (long)
def my_search(node):
    """Stored in the loop: what comes with a cut-off is not."""
    table = {}

    def value_of(node, alpha, beta):
        if node.is_leaf:
            return node.value
        low, high = table.get(node.state, (-inf, inf))
        if low == high or low >= beta:
            return low
        if high <= alpha:
            return high
        before, beyond = alpha, beta
        best = -inf if node.player is MAX else inf
        for child in node.children:
            best = node.player.best(best, value_of(child, alpha, beta))
            if node.player is MAX:
                alpha = max(alpha, best)
            else:
                beta = min(beta, best)
            if alpha >= beta:
                break
            if best <= before:
                table[node.state] = -inf, best
            elif best >= beyond:
                table[node.state] = best, inf
            else:
                table[node.state] = best, best
        return best

    return value_of(node, -inf, inf)


# %% your-table right
def my_search(node):
    """Fail-hard, with bounds."""
    table = {}

    def value_of(node, alpha, beta):
        if node.is_leaf:
            return node.value
        low, high = table.get(node.state, (-inf, inf))
        if low == high or low >= beta:
            return low
        if high <= alpha:
            return high
        before, beyond = alpha, beta
        best = -inf if node.player is MAX else inf
        for child in node.children:
            best = node.player.best(best, value_of(child, alpha, beta))
            if node.player is MAX:
                alpha = max(alpha, best)
            else:
                beta = min(beta, best)
            if alpha >= beta:
                break
        best = max(before, min(best, beyond))
        if best <= before:
            table[node.state] = -inf, best
        elif best >= beyond:
            table[node.state] = best, inf
        else:
            table[node.state] = best, best
        return best

    return value_of(node, -inf, inf)


# %% your-table right
def my_search(node):
    """What an entry knows narrows the window."""
    table = {}

    def value_of(node, alpha, beta):
        if node.is_leaf:
            return node.value
        low, high = table.get(node.state, (-inf, inf))
        if low == high or low >= beta:
            return low
        if high <= alpha:
            return high
        before, beyond = alpha, beta
        alpha, beta = max(alpha, low), min(beta, high)
        best = -inf if node.player is MAX else inf
        for child in node.children:
            best = node.player.best(best, value_of(child, alpha, beta))
            if node.player is MAX:
                alpha = max(alpha, best)
            else:
                beta = min(beta, best)
            if alpha >= beta:
                break
        if best <= before:
            table[node.state] = -inf, best
        elif best >= beyond:
            table[node.state] = best, inf
        else:
            table[node.state] = best, best
        return best

    return value_of(node, -inf, inf)


# %% your-table wrong: table-misleads (long)
def my_search(node):
    """The lower bound is raised in the loop, and not at a cut-off."""
    table = {}

    def value_of(node, alpha, beta):
        if node.is_leaf:
            return node.value
        low, high = table.get(node.state, (-inf, inf))
        if low == high or low >= beta:
            return low
        if high <= alpha:
            return high
        before, beyond = alpha, beta
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
                low = max(low, best)
        if best < beyond:
            high = min(high, best)
        table[node.state] = low, high
        return best

    return value_of(node, -inf, inf)


# %% your-table wrong: table-misleads (long)
def my_search(node):
    """It narrows the window, and searches on where an exact value leaves none."""
    table = {}

    def value_of(node, alpha, beta):
        if node.is_leaf:
            return node.value
        low, high = table.get(node.state, (-inf, inf))
        if low >= beta:
            return low
        if high <= alpha:
            return high
        before, beyond = alpha, beta
        alpha, beta = max(alpha, low), min(beta, high)
        best = -inf if node.player is MAX else inf
        for child in node.children:
            best = node.player.best(best, value_of(child, alpha, beta))
            if node.player is MAX:
                alpha = max(alpha, best)
            else:
                beta = min(beta, best)
            if alpha >= beta:
                break
        if best <= before:
            table[node.state] = -inf, best
        elif best >= beyond:
            table[node.state] = best, inf
        else:
            table[node.state] = best, best
        return best

    return value_of(node, -inf, inf)


# %% your-quiet right
def my_quiet(node, depth):
    if node.is_leaf:
        return node.value
    if depth < 1 and not is_loud(node):
        return guess(node)
    return node.player.best(my_quiet(child, depth - 1) for child in node.children)


# %% your-quiet right
def my_quiet(node, depth):
    """A loud node gets one ply more, so that depth stays at 0 below the limit."""
    if node.is_leaf:
        return node.value
    if depth == 0 and is_loud(node):
        depth = 1
    if depth == 0:
        return guess(node)
    best = None
    for child in node.children:
        value = my_quiet(child, depth - 1)
        if best is None or node.player.sign * value > node.player.sign * best:
            best = value
    return best


# %% your-quiet right
def my_quiet(node, depth):
    """The quiet case is in a separate function, which goes on below the limit."""

    def below(node):
        if node.is_leaf:
            return node.value
        if not is_loud(node):
            return guess(node)
        return node.player.best([below(child) for child in node.children])

    if node.is_leaf or depth == 0:
        return below(node)
    return node.player.best([my_quiet(child, depth - 1) for child in node.children])


# %% your-quiet wrong: zero-for-nothing
def my_quiet(node, depth):
    """A value of 0 is taken for none."""
    if node.value:
        return node.value
    if node.children and (depth > 0 or is_loud(node)):
        values = [my_quiet(child, depth - 1) for child in node.children]
        return node.player.best(values)
    return guess(node)


# %% your-quiet wrong: loud-not-asked
def my_quiet(node, depth):
    """It only asks for a depth below 0 as well."""
    if node.is_leaf:
        return node.value
    if depth <= 0:
        return guess(node)
    values = [my_quiet(child, depth - 1) for child in node.children]
    return node.player.best(values)


# %% your-quiet wrong: never-stops-below-limit
def my_quiet(node, depth):
    """The depth is asked for as before."""
    if node.is_leaf:
        return node.value
    if depth == 0 and not is_loud(node):
        return guess(node)
    values = [my_quiet(child, depth - 1) for child in node.children]
    return node.player.best(values)


# %% your-quiet wrong: stops-where-quiet
def my_quiet(node, depth):
    """`or` in place of `and`."""
    if node.is_leaf:
        return node.value
    if depth <= 0 or not is_loud(node):
        return guess(node)
    values = [my_quiet(child, depth - 1) for child in node.children]
    return node.player.best(values)


# %% your-quiet wrong: stops-where-quiet
def my_quiet(node, depth):
    """The depth is not asked for."""
    if node.is_leaf:
        return node.value
    if not is_loud(node):
        return guess(node)
    values = [my_quiet(child, depth - 1) for child in node.children]
    return node.player.best(values)


# %% your-quiet wrong: quiet-turned
def my_quiet(node, depth):
    """`not` is missing."""
    if node.is_leaf:
        return node.value
    if depth == 0 and is_loud(node):
        return guess(node)
    values = [my_quiet(child, depth - 1) for child in node.children]
    return node.player.best(values)


# %% your-quiet wrong: quiet-turned
def my_quiet(node, depth):
    """`not` is missing, and it stops below the limit."""
    if node.is_leaf:
        return node.value
    if depth <= 0 and is_loud(node):
        return guess(node)
    values = [my_quiet(child, depth - 1) for child in node.children]
    return node.player.best(values)


# %% your-quiet wrong: one-ply-below-limit
def my_quiet(node, depth):
    """One ply more, and no further."""
    if node.is_leaf:
        return node.value
    if depth == 0 and not is_loud(node) or depth == -1:
        return guess(node)
    values = [my_quiet(child, depth - 1) for child in node.children]
    return node.player.best(values)


# %% your-quiet wrong: one-ply-too-shallow
def my_quiet(node, depth):
    """It stops one ply too early."""
    if node.is_leaf:
        return node.value
    if depth <= 1 and not is_loud(node):
        return guess(node)
    values = [my_quiet(child, depth - 1) for child in node.children]
    return node.player.best(values)


# %% your-quiet wrong: leaf-guessed
def my_quiet(node, depth):
    """A leaf is guessed."""
    if node.is_leaf or depth <= 0 and not is_loud(node):
        return guess(node)
    values = [my_quiet(child, depth - 1) for child in node.children]
    return node.player.best(values)


# %% your-quiet wrong: depth-not-lowered
def my_quiet(node, depth):
    """The depth does not fall."""
    if node.is_leaf:
        return node.value
    if depth <= 0 and not is_loud(node):
        return guess(node)
    values = [my_quiet(child, depth) for child in node.children]
    return node.player.best(values)


# %% your-quiet wrong: opponent-helps
def my_quiet(node, depth):
    """Both want the largest."""
    if node.is_leaf:
        return node.value
    if depth <= 0 and not is_loud(node):
        return guess(node)
    return max(my_quiet(child, depth - 1) for child in node.children)


# %% your-quiet wrong: move-before-asked
def my_quiet(node, depth):
    """It asks whether the move before the last one took something."""
    if node.is_leaf:
        return node.value
    if depth <= 0 and not (node.parent and is_loud(node.parent)):
        return guess(node)
    values = [my_quiet(child, depth - 1) for child in node.children]
    return node.player.best(values)


# %% your-quiet wrong
def my_quiet(node, depth):
    """After any capture on the way it goes on to the end."""
    if node.is_leaf:
        return node.value
    if depth <= 0 and not any(move in worth for move in node.path):
        return guess(node)
    values = [my_quiet(child, depth - 1) for child in node.children]
    return node.player.best(values)


# %% your-quiet wrong: few-plies-below-limit
def my_quiet(node, depth):
    """It goes on for two plies at most."""
    if node.is_leaf:
        return node.value
    if depth <= -2 or depth <= 0 and not is_loud(node):
        return guess(node)
    values = [my_quiet(child, depth - 1) for child in node.children]
    return node.player.best(values)


# %% your-quiet wrong
def my_quiet(node, depth):
    """It goes on only where MAX is to move."""
    if node.is_leaf:
        return node.value
    if depth <= 0 and not (is_loud(node) and node.player is MAX):
        return guess(node)
    values = [my_quiet(child, depth - 1) for child in node.children]
    return node.player.best(values)


# %% your-quiet wrong
def my_quiet(node, depth):
    """It goes on only where MIN is to move."""
    if node.is_leaf:
        return node.value
    if depth <= 0 and not (is_loud(node) and node.player is MIN):
        return guess(node)
    values = [my_quiet(child, depth - 1) for child in node.children]
    return node.player.best(values)


# %% your-quiet wrong
def my_quiet(node, depth):
    """Below the limit only captures are tried, and nobody may wait."""
    if node.is_leaf:
        return node.value
    children = node.children
    if depth <= 0:
        children = [child for child in children if is_loud(child)]
    if not children:
        return guess(node)
    return node.player.best([my_quiet(child, depth - 1) for child in children])


# %% your-deepen right
def my_deepen(board, budget):
    """A loop that is left from inside."""
    best = None
    depth = 1
    while True:
        move, nodes, finished = search(board, depth, budget)
        if not finished:
            return best
        best = move
        budget = budget - nodes
        depth = depth + 1


# %% your-deepen right
def my_deepen(board, budget):
    """Never deeper than the board has free squares."""
    best, used = None, 0
    for depth in range(1, board.count(".") + 1):
        move, nodes, finished = search(board, depth, budget - used)
        if not finished:
            break
        best, used = move, used + nodes
    return best


# %% your-deepen right
def my_deepen(board, budget, depth=1, best=None):
    """A recursion, a round a call."""
    move, nodes, finished = search(board, depth, budget)
    if not finished or depth > 9:
        return best if depth <= 9 else move
    return my_deepen(board, budget - nodes, depth + 1, move)


# %% your-deepen right
def my_deepen(board, budget):
    """If it is broken off it keeps the move before."""
    move, nodes, finished = search(board, 1, budget)
    depth = 1
    while finished:
        best = move
        budget -= nodes
        depth += 1
        move, nodes, finished = search(board, depth, budget)
    return best


# %% your-deepen wrong: first-round-only
def my_deepen(board, budget):
    """The first answer is kept for ever."""
    best, depth = None, 0
    while budget > 0:
        depth += 1
        move, nodes, finished = search(board, depth, budget)
        if best is None:
            best = move
        budget -= nodes
    return best


# %% your-deepen wrong: first-round-only
def my_deepen(board, budget):
    """The return is in the loop."""
    best, depth = None, 0
    while budget > 0:
        depth += 1
        move, nodes, finished = search(board, depth, budget)
        if finished:
            best = move
        budget -= nodes
        return best


# %% your-deepen wrong: first-round-only
def my_deepen(board, budget):
    """The depth does not grow."""
    best, depth = None, 1
    while budget > 0:
        move, nodes, finished = search(board, depth, budget)
        if finished:
            best = move
        budget -= nodes
    return best


# %% your-deepen wrong: unfinished-round-kept
def my_deepen(board, budget):
    """It does not ask whether a search was finished."""
    best, depth = None, 0
    while budget > 0:
        depth += 1
        best, nodes, finished = search(board, depth, budget)
        budget -= nodes
    return best


# %% your-deepen wrong: last-round-dropped
def my_deepen(board, budget):
    """It returns what it knew before the last finished round."""
    best = before = None
    depth = 0
    while budget > 0:
        depth += 1
        move, nodes, finished = search(board, depth, budget)
        if finished:
            before, best = best if best is not None else move, move
        budget -= nodes
    return before


# %% your-deepen wrong: budget-not-lowered
def my_deepen(board, budget):
    """Each round gets all."""
    best, depth = None, 0
    while depth < 9:
        depth += 1
        move, nodes, finished = search(board, depth, budget)
        if not finished:
            break
        best = move
    return best


# %% your-deepen wrong: endless-loop
def my_deepen(board, budget):
    """What was visited is not taken off."""
    best, depth = None, 0
    while budget > 0:
        depth += 1
        move, nodes, finished = search(board, depth, budget)
        if finished:
            best = move
    return best


# %% your-deepen wrong: wrong-at-0
def my_deepen(board, budget):
    """The move 0 is taken for none."""
    best, depth = None, 0
    while budget > 0:
        depth += 1
        move, nodes, finished = search(board, depth, budget)
        if finished and move:
            best = move
        budget -= nodes
    return best


# %% your-deepen wrong: nodes-left-over
def my_deepen(board, budget):
    """It stops when the next round might not fit."""
    best, depth, nodes = None, 0, 0
    while budget > nodes:
        depth += 1
        move, nodes, finished = search(board, depth, budget)
        if finished:
            best = move
        budget -= nodes
    return best


# %% your-deepen wrong: last-node-not-allowed
def my_deepen(board, budget):
    """A budget that is just used up is not enough."""
    best, depth = None, 0
    while budget > 0:
        depth += 1
        move, nodes, finished = search(board, depth, budget - 1)
        if finished:
            best = move
        budget -= nodes + (not finished)
    return best


# %% your-deepen wrong
def my_deepen(board, budget):
    """One search, as deep as the board allows."""
    move, nodes, finished = search(board, board.count("."), budget)
    return move


# %% your-deepen wrong: depths-passed-over
def my_deepen(board, budget):
    """Every second depth."""
    best, depth = None, -1
    while budget > 0:
        depth += 2
        move, nodes, finished = search(board, depth, budget)
        if finished:
            best = move
        budget -= nodes
    return best


# %% your-deepen wrong: depths-passed-over
def my_deepen(board, budget):
    """It begins with depth 2."""
    best, depth = None, 1
    while budget > 0:
        depth += 1
        move, nodes, finished = search(board, depth, budget)
        if finished:
            best = move
        budget -= nodes
    return best


# %% your-deepen wrong: unfinished-round-kept
def my_deepen(board, budget):
    """It returns the move of the search that ends the loop."""
    depth, finished = 0, True
    while finished:
        depth += 1
        move, nodes, finished = search(board, depth, budget)
        budget -= nodes
    return move


# %% your-quiet wrong
def my_quiet(node, depth):
    """The limit is tested before the leaf."""
    if depth <= 0 and not is_loud(node):
        return guess(node)
    if node.is_leaf:
        return node.value
    return node.player.best([my_quiet(child, depth - 1) for child in node.children])


# %% your-quiet wrong: zero-for-nothing
def my_quiet(node, depth):
    """A leaf that is worth 0 is no leaf."""
    if node.value:
        return node.value
    if depth <= 0 and not is_loud(node):
        return guess(node)
    return max(
        [my_quiet(child, depth - 1) for child in node.children], key=node.player.sign.__mul__
    )


# %% your-quiet wrong: may-stop-and-guess
def my_quiet(node, depth):
    """Below the limit a player may also stop at a loud node."""
    if node.is_leaf:
        return node.value
    if depth <= 0 and not is_loud(node):
        return guess(node)
    values = [my_quiet(child, depth - 1) for child in node.children]
    if depth <= 0:
        values.append(guess(node))
    return node.player.best(values)


# %% your-quiet wrong
def my_quiet(node, depth):
    """The first two children only."""
    if node.is_leaf:
        return node.value
    if depth <= 0 and not is_loud(node):
        return guess(node)
    return node.player.best([my_quiet(child, depth - 1) for child in node.children[:2]])


# %% your-guess wrong: not-to-be-called
def my_guess(board):
    """The package guesses."""
    return game.evaluate(board)


# %% your-quiet wrong: few-plies-below-limit
def my_quiet(node, depth):
    """At most five plies are added below the limit; a longer exchange is guessed in the
    middle.
    """
    if node.is_leaf:
        return node.value
    if depth <= 0 and (depth <= -5 or not is_loud(node)):
        return guess(node)
    return node.player.best([my_quiet(child, depth - 1) for child in node.children])


# %% your-deepen wrong: depths-passed-over
def my_deepen(board, budget):
    """Never goes deeper than five plies, however large the budget is."""
    best = None
    for depth in range(1, 6):
        move, nodes, finished = search(board, depth, budget)
        if not finished:
            break
        best, budget = move, budget - nodes
    return best


# %% your-deepen wrong: memory-outlives-the-call
deepest = {}


def my_deepen(board, budget):
    """Remembers the move for the largest budget ever used for a board, and returns it for smaller
    budgets, too.
    """
    if board in deepest and deepest[board][0] >= budget:
        return deepest[board][1]
    left, best, depth = budget, None, 0
    while left > 0:
        depth += 1
        move, nodes, finished = search(board, depth, left)
        if finished:
            best = move
        left -= nodes
    deepest[board] = budget, best
    return best


# %% your-quiet wrong
def my_quiet(node, depth):
    """The guess is turned for the player to move."""
    if node.is_leaf:
        return node.value
    if depth <= 0 and not is_loud(node):
        return node.player.sign * guess(node)
    return node.player.best([my_quiet(child, depth - 1) for child in node.children])


# %% your-guess wrong: always-the-same
def my_guess(board):
    """Looks whether the number of the square is O, not the board."""
    open_for_x = open_for_o = 0
    for line in game.lines:
        if "O" not in line:
            open_for_x += 1
        if "X" not in line:
            open_for_o += 1
    return (open_for_x - open_for_o) / 9


# %% your-quiet wrong: captures-alone-below-limit
def my_quiet(node, depth):
    """Below the limit it looks at loud children only."""
    if node.is_leaf:
        return node.value
    if depth <= 0 and not is_loud(node):
        return guess(node)
    values = [my_quiet(child, depth - 1) for child in node.children if depth > 0 or is_loud(child)]
    return node.player.best(values) if values else guess(node)


# %% your-quiet wrong: captures-alone-below-limit
def my_quiet(node, depth):
    """Below the limit it leaves out quiet children if there are loud ones."""
    if node.is_leaf:
        return node.value
    if depth <= 0 and not is_loud(node):
        return guess(node)
    children = node.children
    if depth <= 0 and any(is_loud(c) for c in children):
        children = [c for c in children if is_loud(c)]
    values = [my_quiet(child, depth - 1) for child in children]
    return node.player.best(values)


# %% your-deepen wrong: last-node-not-allowed
def my_deepen(board, budget):
    """Begins with depth 0."""
    best, depth = None, 0
    while budget > 0:
        move, nodes, finished = search(board, depth, budget)
        if finished:
            best = move
        depth += 1
        budget -= nodes
    return best


# %% your-table wrong: bound-without-comparing
def my_search(node):
    """Decides by the player: MIN's are at most, MAX's are at least after every search."""
    table = {}

    def value_of(node, alpha, beta):
        if node.is_leaf:
            return node.value
        low, high = table.get(node.state, (-inf, inf))
        if low == high or low >= beta:
            return low
        if high <= alpha:
            return high
        before, beyond = alpha, beta
        best = -inf if node.player is MAX else inf
        for child in node.children:
            best = node.player.best(best, value_of(child, alpha, beta))
            if node.player is MAX:
                alpha = max(alpha, best)
            else:
                beta = min(beta, best)
            if alpha >= beta:
                break
        if node.player is MIN:
            table[node.state] = -inf, best
        elif node.player is MAX:
            table[node.state] = best, inf
        else:
            table[node.state] = best, best
        return best

    return value_of(node, -inf, inf)


# %% your-table wrong: bound-without-comparing
def my_search(node):
    """Everything is 'at least'."""
    table = {}

    def value_of(node, alpha, beta):
        if node.is_leaf:
            return node.value
        low, high = table.get(node.state, (-inf, inf))
        if low == high or low >= beta:
            return low
        if high <= alpha:
            return high
        before, beyond = alpha, beta
        best = -inf if node.player is MAX else inf
        for child in node.children:
            best = node.player.best(best, value_of(child, alpha, beta))
            if node.player is MAX:
                alpha = max(alpha, best)
            else:
                beta = min(beta, best)
            if alpha >= beta:
                break
        table[node.state] = best, inf
        return best

    return value_of(node, -inf, inf)


# %% your-deepen wrong: last-node-not-allowed
def my_deepen(board, budget):
    """It begins with depth 0."""
    best, depth = None, 0
    while budget > 0:
        move, nodes, finished = search(board, depth, budget)
        if finished:
            best = move
        depth += 1
        budget -= nodes
    return best


# %% your-table wrong: bounds-missing
def my_search(node):
    """Exact entries alone."""
    table = {}

    def value_of(node, alpha, beta):
        if node.is_leaf:
            return node.value
        low, high = table.get(node.state, (-inf, inf))
        if low == high or low >= beta:
            return low
        if high <= alpha:
            return high
        before, beyond = alpha, beta
        best = -inf if node.player is MAX else inf
        for child in node.children:
            best = node.player.best(best, value_of(child, alpha, beta))
            if node.player is MAX:
                alpha = max(alpha, best)
            else:
                beta = min(beta, best)
            if alpha >= beta:
                break
        if before < best < beyond:
            table[node.state] = best, best
        return best

    return value_of(node, -inf, inf)


# %% your-deepen wrong: budget-not-lowered
def my_deepen(board, budget):
    best, depth, used = None, 0, 0
    while used < budget:
        depth += 1
        move, nodes, finished = search(board, depth, budget)
        if finished:
            best = move
        used += nodes
    return best


# %% your-deepen wrong: depths-passed-over
def my_deepen(board, budget):
    best, depth = None, 0.5
    while budget > 0:
        depth = int(depth * 2)
        move, nodes, finished = search(board, depth, budget)
        if finished:
            best = move
        budget -= nodes
    return best


# %% your-deepen wrong: budget-ignored
def my_deepen(board, budget):
    best = None
    for depth in range(1, board.count(".") + 1):
        move, nodes, finished = search(board, depth, 10**9)
        if finished:
            best = move
    return best


# %% your-limit wrong: one-ply-too-deep (long)
def my_limited(node, depth, evaluate):
    """At the limit it guesses the children, and takes the best guess."""
    if node.is_leaf:
        return node.value
    if depth == 0:
        return node.player.best([evaluate(child) for child in node.children])
    values = [my_limited(child, depth - 1, evaluate) for child in node.children]
    return node.player.best(values)


# %% your-limit wrong: parent-guessed
def my_limited(node, depth, evaluate):
    """It guesses the parent."""
    if node.is_leaf:
        return node.value
    if depth == 0:
        return evaluate(node.parent or node)
    values = [my_limited(child, depth - 1, evaluate) for child in node.children]
    return node.player.best(values)


# %% your-guess wrong: diagonals-left-out
def my_guess(board):
    """Rows and columns only."""
    x = o = 0
    for i in range(3):
        row = board[3 * i : 3 * i + 3]
        column = board[i::3]
        for signs in (row, column):
            if "O" not in signs:
                x += 1
            if "X" not in signs:
                o += 1
    return (x - o) / 9


# %% your-guess wrong: other-divisor
def my_guess(board):
    """Divided by the number of open lines."""
    x = o = 0
    for line in game.lines:
        signs = [board[square] for square in line]
        if "O" not in signs:
            x += 1
        if "X" not in signs:
            o += 1
    if x + o == 0:
        return 0
    return (x - o) / (x + o)


# %% your-deepen wrong: depths-passed-over
def my_deepen(board, budget):
    """The last depth is missing."""
    best = None
    for depth in range(1, board.count(".")):
        move, nodes, finished = search(board, depth, budget)
        if not finished:
            break
        best = move
        budget -= nodes
    return best


# %% your-deepen wrong: budget-not-lowered
def my_deepen(board, budget):
    """It subtracts one round late."""
    best, depth, nodes = None, 1, 0
    left = budget
    while True:
        move, used, finished = search(board, depth, left)
        if not finished:
            return best
        best = move
        left -= nodes
        nodes = used
        depth += 1


# %% your-guess wrong: only-one-count-divided
def my_guess(board):
    """The brackets around the difference are missing."""
    for_x = sum("O" not in [board[square] for square in line] for line in game.lines)
    for_o = sum("X" not in [board[square] for square in line] for line in game.lines)
    return for_x - for_o / 9


# %% your-memo wrong: table-misleads (long)
def my_memo(node, table):
    """It returns the first entry of a child that it finds."""
    if node.is_leaf:
        return node.value
    values = []
    for child in node.children:
        if child.state in table:
            return table[child.state]
        values.append(my_memo(child, table))
    table[node.state] = node.player.best(values)
    return table[node.state]


# %% your-deepen wrong: stops-when-searches-agree
def my_deepen(board, budget):
    best, depth = None, 0
    while budget > 0:
        depth += 1
        move, nodes, finished = search(board, depth, budget)
        if finished:
            if move == best:
                break
            best = move
        budget -= nodes
    return best


# %% your-deepen wrong: searches-paid-for-again
def my_deepen(board, budget):
    best, depth, total = None, 0, 0
    while budget > 0:
        depth += 1
        move, nodes, finished = search(board, depth, budget)
        if finished:
            best = move
        total += nodes
        budget -= total
    return best


# %% your-memo wrong: never-switches
def my_memo(node, table):
    """It takes the best of the whole table."""
    if node.is_leaf:
        return node.value
    if node.state in table:
        return table[node.state]
    values = []
    for child in node.children:
        value = my_memo(child, table)
        table[child.state] = value
        values.append(value)
    return node.player.best(table.values())


# %% your-guess wrong: lines-with-a-mark-counted
def my_guess(board):
    x = o = 0
    for line in game.lines:
        signs = [board[s] for s in line]
        if "O" not in signs:
            x += 1
        if "X" in signs:
            o += 1
    return (x - o) / 9


# %% your-deepen wrong: depths-passed-over
def my_deepen(board, budget):
    move, nodes, finished = search(board, 1, budget)
    deeper, _, finished = search(board, 2, budget - nodes)
    if finished:
        return deeper
    return move


# %% your-guess wrong: marks-counted
def my_guess(board):
    x = o = 0
    for line in game.lines:
        for square in line:
            if board[square] == "X":
                x += 1
            if board[square] == "O":
                o += 1
    return (x - o) / 9


# %% your-quiet wrong: move-before-asked
def my_quiet(node, depth):
    if node.is_leaf:
        return node.value
    if depth <= 0 and (node.parent is None or not is_loud(node.parent)):
        return guess(node)
    return node.player.best([my_quiet(child, depth - 1) for child in node.children])


# %% your-quiet wrong: other-answer
def my_quiet(node, depth):
    if node.is_leaf:
        return node.value
    if depth <= 0 and not is_loud(node):
        return guess(node)
    return node.player.best([my_quiet(child, depth - 1) for child in node.children[:3]])
