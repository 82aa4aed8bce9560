# %% one-values right
answers = dict(A1=7, A2=5, B1=8.0, B2=6, C2=3, A=5, B=6, C=3, root=6)


# %% one-values wrong: opponent-helps
answers = {"A1": 7, "A2": 5, "B1": 8, "B2": 6, "C2": 3, "A": 7, "B": 8, "C": 9, "root": 9}


# %% one-values wrong: wrong-value
answers = {"A1": 7, "A2": 5, "B1": 8, "B2": 6, "C2": 3, "A": 5, "B": 6, "C": 8, "root": 8}


# %% one-values wrong: not-answered-yet
answers = {"A1": 7, "A2": 5, "B1": 8, "B2": 6, "C2": 3, "A": 5, "B": 6, "C": 3, "root": ...}


# %% two-code right
def lines_with(mark, number, board):
    wanted = sorted(mark * number + "." * (3 - number))
    return sum(sorted(board[square] for square in line) == wanted for line in game.lines)


def guess(board):
    weights = {1: 1, 2: 3}
    lead = 0
    for number, weight in weights.items():
        lead += weight * (lines_with("X", number, board) - lines_with("O", number, board))
    return lead / 25


# %% two-code wrong: other-marks-overlooked
def lines_with(mark, number, board):
    """Other marks on the line are overlooked."""
    return sum([board[square] for square in line].count(mark) == number for line in game.lines)


# %% two-code wrong: at-least-for-exactly
def lines_with(mark, number, board):
    """At least this many."""
    count = 0
    for a, b, c in game.lines:
        signs = board[a] + board[b] + board[c]
        if set(signs) <= {mark, "."} and signs.count(mark) >= number:
            count += 1
    return count


# %% two-code wrong: other-weights
def guess(board):
    """The weights are exchanged."""
    for_x = lines_with("X", 2, board) + 3 * lines_with("X", 1, board)
    for_o = lines_with("O", 2, board) + 3 * lines_with("O", 1, board)
    return (for_x - for_o) / 25


# %% two-code wrong: sign-within-the-brackets
def guess(board):
    """A sign too few."""
    for_x = 3 * lines_with("X", 2, board) + lines_with("X", 1, board)
    for_o = 3 * lines_with("O", 2, board) - lines_with("O", 1, board)
    return (for_x - for_o) / 25


# %% two-code wrong: sum-not-divided
def guess(board):
    """Not divided."""
    for_x = 3 * lines_with("X", 2, board) + lines_with("X", 1, board)
    for_o = 3 * lines_with("O", 2, board) + lines_with("O", 1, board)
    return for_x - for_o


# %% two-code wrong: only-one-count-divided
def guess(board):
    """Only the brackets are missing."""
    for_x = 3 * lines_with("X", 2, board) + lines_with("X", 1, board)
    for_o = 3 * lines_with("O", 2, board) + lines_with("O", 1, board)
    return for_x - for_o / 25


# %% two-code wrong: other-weights
def guess(board):
    """Threats of O are left out."""
    for_x = 3 * lines_with("X", 2, board) + lines_with("X", 1, board)
    for_o = lines_with("O", 1, board)
    return (for_x - for_o) / 25


# %% four-code right
def limited(node, depth, evaluate, alpha=-inf, beta=inf):
    """Two mirrored blocks."""
    if node.is_leaf:
        return node.value, None
    if depth == 0:
        return evaluate(node), None
    move = None
    if node.player is MAX:
        best = -inf
        for child in node.children:
            value, _ = limited(child, depth - 1, evaluate, alpha, beta)
            if move is None or value > best:
                best, move = value, child.move
            alpha = max(alpha, best)
            if alpha >= beta:
                break
        return best, move
    best = inf
    for child in node.children:
        value, _ = limited(child, depth - 1, evaluate, alpha, beta)
        if move is None or value < best:
            best, move = value, child.move
        beta = min(beta, best)
        if beta <= alpha:
            break
    return best, move


# %% four-code right
def limited(node, depth, evaluate):
    """Fail-hard, but for a root whose move is kept."""

    def value_of(node, left, alpha, beta):
        if node.is_leaf:
            return node.value
        if left == 0:
            return evaluate(node)
        for child in node.children:
            value = value_of(child, left - 1, alpha, beta)
            if node.player is MAX:
                alpha = max(alpha, value)
            else:
                beta = min(beta, value)
            if alpha >= beta:
                break
        return alpha if node.player is MAX else beta

    if node.is_leaf or depth == 0:
        return value_of(node, depth, -inf, inf), None
    best = move = None
    alpha, beta = -inf, inf
    for child in node.children:
        value = value_of(child, depth - 1, alpha, beta)
        if best is None or node.player.sign * value > node.player.sign * best:
            best, move = value, child.move
        if node.player is MAX:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
    return best, move


# %% four-code wrong: move-missing
def limited(node, depth, evaluate):
    """The value alone."""

    def search(node, depth, alpha, beta):
        if node.is_leaf:
            return node.value
        if depth == 0:
            return evaluate(node)
        best = -inf if node.player is MAX else inf
        for child in node.children:
            best = node.player.best(best, search(child, depth - 1, alpha, beta))
            if node.player is MAX:
                alpha = max(alpha, best)
            else:
                beta = min(beta, best)
            if alpha >= beta:
                break
        return best

    return search(node, depth, -inf, inf)


# %% four-code wrong: never-cuts (long)
def limited(node, depth, evaluate):
    """No cut-off at all."""
    if node.is_leaf:
        return node.value, None
    if depth == 0:
        return evaluate(node), None
    values = [limited(child, depth - 1, evaluate)[0] for child in node.children]
    best = node.player.best(values)
    return best, node.children[values.index(best)].move


# %% four-code wrong: strict-test (long)
def limited(node, depth, evaluate, alpha=-inf, beta=inf):
    """It cuts at α > β only."""
    if node.is_leaf:
        return node.value, None
    if depth == 0:
        return evaluate(node), None
    best, move = None, None
    for child in node.children:
        value = limited(child, depth - 1, evaluate, alpha, beta)[0]
        if best is None or node.player.sign * value > node.player.sign * best:
            best, move = value, child.move
        if node.player is MAX:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
        if alpha > beta:
            break
    return best, move


# %% four-code wrong: window-not-passed (long)
def limited(node, depth, evaluate):
    """Each child begins with the widest window."""

    def search(node, depth, alpha, beta):
        if node.is_leaf:
            return node.value, None
        if depth == 0:
            return evaluate(node), None
        best, move = None, None
        for child in node.children:
            value = search(child, depth - 1, -inf, inf)[0]
            if best is None or node.player.sign * value > node.player.sign * best:
                best, move = value, child.move
            if node.player is MAX:
                alpha = max(alpha, best)
            else:
                beta = min(beta, best)
            if alpha >= beta:
                break
        return best, move

    return search(node, depth, -inf, inf)


# %% four-code wrong: limit-ignored
def limited(node, depth, evaluate):
    """Alpha-beta without the limit."""

    def search(node, alpha, beta):
        if node.is_leaf:
            return node.value, None
        best, move = None, None
        for child in node.children:
            value = search(child, alpha, beta)[0]
            if best is None or node.player.sign * value > node.player.sign * best:
                best, move = value, child.move
            if node.player is MAX:
                alpha = max(alpha, best)
            else:
                beta = min(beta, best)
            if alpha >= beta:
                break
        return best, move

    return search(node, -inf, inf)


# %% five-mended right
def mended(node, depth, evaluate):
    if node.is_leaf:
        return node.value
    if depth == 0:
        return evaluate(node)
    return node.player.best(mended(child, depth - 1, evaluate) for child in node.children)


# %% five-mended wrong: rounds-not-plies
def mended(node, depth, evaluate):
    """It counts MIN's moves now."""
    if node.is_leaf:
        return node.value
    if depth == 0:
        return evaluate(node)
    left = depth - 1 if node.player is MIN else depth
    values = [mended(child, left, evaluate) for child in node.children]
    return node.player.best(values)


# %% five-mended wrong: leaf-guessed
def mended(node, depth, evaluate):
    if depth == 0 or node.is_leaf:
        return evaluate(node)
    values = [mended(child, depth - 1, evaluate) for child in node.children]
    return node.player.best(values)


# %% seven-code right
def in_time(game, budget):
    """A loop without end, left from inside."""
    visited, depth = 0, 1
    while True:
        result = alphabeta(root(game), depth=depth)
        visited = visited + result.visited
        if visited >= budget:
            return depth, result.move
        depth = depth + 1


# %% seven-code right
def in_time(game, budget):
    left = budget
    for depth in range(1, 101):
        result = alphabeta(root(game), depth=depth)
        left -= result.visited
        if left <= 0:
            break
    return depth, result.move


# %% seven-code wrong (long)
def in_time(game, budget):
    """Only the last search is compared."""
    depth = visited = 0
    while visited < budget:
        depth += 1
        result = alphabeta(root(game), depth=depth)
        visited = result.visited
    return depth, result.move


# %% seven-code wrong: border-wrong
def in_time(game, budget):
    """It searches once more if the budget is just used up."""
    depth = total = 0
    while total <= budget:
        depth += 1
        result = alphabeta(root(game), depth=depth)
        total += result.visited
    return depth, result.move


# %% seven-code wrong: one-too-many
def in_time(game, budget):
    """The depth is one too large."""
    depth, total = 1, 0
    while total < budget:
        result = alphabeta(root(game), depth=depth)
        total += result.visited
        depth += 1
    return depth, result.move


# %% seven-code wrong: argument-unused
def in_time(game, budget):
    """The game of the cells above is searched."""
    depth = total = 0
    while total < budget:
        depth += 1
        result = alphabeta(root(grid), depth=depth)
        total += result.visited
    return depth, result.move


# %% seven-code wrong
def in_time(game, budget):
    """The value in place of the move."""
    depth = total = 0
    while total < budget:
        depth += 1
        result = alphabeta(root(game), depth=depth)
        total += result.visited
    return depth, result.value


# %% eight-code right
def mended_memo(node, depth, table):
    """The plies are stored beside the value, and an entry must have looked as far."""
    if node.is_leaf:
        return node.value
    if depth == 0:
        return node.game.evaluate(node.state)
    plies, value = table.get(node.state, (0, None))
    if plies != depth:
        value = node.player.best([mended_memo(child, depth - 1, table) for child in node.children])
        table[node.state] = depth, value
    return value


# %% eight-code right
def mended_memo(node, depth, table):
    """A table for each depth, and guesses in it, too."""
    entries = table.setdefault(depth, {})
    if node.state not in entries:
        if node.is_leaf:
            entries[node.state] = node.value
        elif depth == 0:
            entries[node.state] = node.game.evaluate(node.state)
        else:
            worth = [mended_memo(child, depth - 1, table) for child in node.children]
            entries[node.state] = node.player.best(worth)
    return entries[node.state]


# %% eight-code wrong: wrong-beyond
def mended_memo(node, depth, table):
    """It only stores under the pair."""
    if node.is_leaf:
        return node.value
    if depth == 0:
        return node.game.evaluate(node.state)
    if node.state not in table:
        values = [mended_memo(child, depth - 1, table) for child in node.children]
        table[node.state] = node.player.best(values)
        table[node.state, depth] = table[node.state]
    return table[node.state]


# %% eight-code wrong: wrong-beyond
def mended_memo(node, depth, table):
    """The plies alone."""
    if node.is_leaf:
        return node.value
    if depth == 0:
        return node.game.evaluate(node.state)
    if depth not in table:
        values = [mended_memo(child, depth - 1, table) for child in node.children]
        table[depth] = node.player.best(values)
    return table[depth]


# %% eight-code wrong: wrong-beyond
def mended_memo(node, depth, table):
    """An entry that looked less far is used as well."""
    if node.is_leaf:
        return node.value
    if depth == 0:
        return node.game.evaluate(node.state)
    for plies in range(1, depth + 1):
        if (node.state, plies) in table:
            return table[node.state, plies]
    values = [mended_memo(child, depth - 1, table) for child in node.children]
    table[node.state, depth] = node.player.best(values)
    return table[node.state, depth]


# %% nine-code right
def turned(board):
    rows = [board[0:3], board[3:6], board[6:9]]
    return "".join("".join(column) for column in zip(*rows[::-1]))


def mirrored(board):
    return "".join(board[row : row + 3][::-1] for row in (0, 3, 6))


# %% nine-code wrong: another-picture
def turned(board):
    """A quarter to the left: the eight pictures are the same."""
    return "".join(board[square] for square in (2, 5, 8, 1, 4, 7, 0, 3, 6))


# %% nine-code wrong: another-picture
def turned(board):
    """Half a turn."""
    return board[::-1]


# %% nine-code wrong: another-picture
def turned(board):
    """Rows and columns exchanged: a mirror."""
    return board[0::3] + board[1::3] + board[2::3]


# %% nine-code wrong: another-picture
def mirrored(board):
    """Top and bottom exchanged."""
    return board[6:] + board[3:6] + board[:3]


# %% nine-code wrong: another-picture
def mirrored(board):
    """All nine turned round."""
    return board[::-1]


# %% nine-code wrong
def mirrored(board):
    """The last square from 5 in place of 6."""
    return "".join(board[i] for i in (2, 1, 0, 5, 4, 3, 8, 7, 5))


# %% four-code wrong: border-wrong
def limited(node, depth, evaluate):
    """It does not cut one ply above the limit."""

    def search(node, depth, alpha, beta):
        if node.is_leaf:
            return node.value, None
        if depth == 0:
            return evaluate(node), None
        best = move = None
        for c in node.children:
            v = search(c, depth - 1, alpha, beta)[0]
            if best is None or (v > best if node.player is MAX else v < best):
                best, move = v, c.move
            if node.player is MAX:
                alpha = max(alpha, best)
            else:
                beta = min(beta, best)
            if alpha >= beta and depth > 1:
                break
        return best, move

    return search(node, depth, -inf, inf)


# %% seven-code wrong: wrong-beyond
def in_time(game, budget):
    """Never deeper than five plies."""
    total = 0
    for depth in range(1, 6):
        r = alphabeta(root(game), depth=depth)
        total += r.visited
        if total >= budget:
            break
    return depth, r.move


# %% eight-code wrong
def mended_memo(node, depth, table):
    """The table is thrown away."""
    if node.is_leaf:
        return node.value
    if depth == 0:
        return node.game.evaluate(node.state)
    return node.player.best([mended_memo(c, depth - 1, table) for c in node.children])


# %% seven-code right
def in_time(game, budget, depth=1, spent=0):
    """A recursion with what was spent so far."""
    result = alphabeta(root(game), depth=depth)
    spent += result.visited
    if spent < budget:
        return in_time(game, budget, depth + 1, spent)
    return depth, result.move


# %% seven-code wrong: endless-loop
def in_time(game, budget):
    """It searches once, above the loop."""
    depth = total = 0
    result = alphabeta(root(game), depth=1)
    while total < budget:
        depth += 1
    return depth, result.move


# %% seven-code wrong (long)
def in_time(game, budget):
    """The budget is taken for the depth."""
    depth = total = 0
    while total < budget:
        depth += 1
        result = alphabeta(root(game), depth=budget)
        total += result.visited
    return depth, result.move


# %% seven-code wrong: wrong-beyond
def in_time(game, budget):
    """Five plies are taken for the deepest search."""
    total = 0
    for depth in range(1, 6):
        result = alphabeta(root(game), depth=depth)
        total += result.visited
        if total >= budget:
            break
    return depth, result.move


# %% eight-code right
def mended_memo(node, depth, table):
    """An entry that looked further will do."""
    if node.is_leaf:
        return node.value
    if depth == 0:
        return node.game.evaluate(node.state)
    entry = table.get(node.state)
    if entry is None or entry[0] < depth:
        values = [mended_memo(child, depth - 1, table) for child in node.children]
        entry = table[node.state] = depth, node.player.best(values)
    return entry[1]


# %% eight-code wrong
def mended_memo(node, depth, table):
    """The last child is left out; by symmetry it is like the first on many boards."""
    if node.is_leaf:
        return node.value
    if depth == 0:
        return node.game.evaluate(node.state)
    key = node.state, depth
    if key not in table:
        children = node.children[:-1] or node.children
        values = [mended_memo(child, depth - 1, table) for child in children]
        table[key] = node.player.best(values)
    return table[key]


# %% four-code wrong: window-never-narrowed (long)
def limited(node, depth, evaluate):
    """The window stays as it is."""

    def search(node, depth, alpha, beta):
        if node.is_leaf:
            return node.value, None
        if depth == 0:
            return evaluate(node), None
        best = move = None
        for child in node.children:
            value = search(child, depth - 1, alpha, beta)[0]
            if best is None or node.player.sign * value > node.player.sign * best:
                best, move = value, child.move
            if alpha >= beta:
                break
        return best, move

    return search(node, depth, -inf, inf)


# %% two-code wrong: full-line-left-out
def lines_with(mark, number, board):
    """A line full of one mark counts as one with two, so a board with a win is guessed wrong."""
    other = "O" if mark == "X" else "X"
    count = 0
    for line in game.lines:
        signs = [board[square] for square in line]
        if other not in signs and min(signs.count(mark), 2) == number:
            count += 1
    return count


def guess(board):
    """Right."""
    return (
        3 * lines_with("X", 2, board)
        + lines_with("X", 1, board)
        - 3 * lines_with("O", 2, board)
        - lines_with("O", 1, board)
    ) / 25


# %% two-code wrong: answers-held
def lines_with(mark, number, board):
    """Right."""
    return sum(
        signs.count(mark) == number and signs.count(".") == 3 - number
        for signs in ([board[s] for s in line] for line in game.lines)
    )


def guess(board):
    """The guess never leaves the range from -0.2 to 0.2."""
    raw = (
        3 * lines_with("X", 2, board)
        + lines_with("X", 1, board)
        - 3 * lines_with("O", 2, board)
        - lines_with("O", 1, board)
    ) / 25
    return max(-0.2, min(0.2, raw))


# %% seven-code wrong: memory-outlives-the-call
def in_time(game, budget, known={}):
    """A memory by the budget alone, so another game with the same budget gets the old answer."""
    if budget not in known:
        depth = total = 0
        while total < budget or depth == 0:
            depth += 1
            result = alphabeta(root(game), depth=depth)
            total += result.visited
        known[budget] = depth, result.move
    return known[budget]


# %% seven-code wrong: wrong-beyond
def in_time(game, budget):
    """It never goes deeper than six plies."""
    total = 0
    for depth in range(1, 7):
        result = alphabeta(root(game), depth=depth)
        total += result.visited
        if total >= budget:
            break
    return depth, result.move


# %% eight-code wrong: memory-outlives-the-call
def mended_memo(node, depth, table, everywhere={}):
    """A table of its own for all games and all calls, so two games with the same states
    share entries.
    """
    if node.is_leaf:
        return node.value
    if depth == 0:
        return node.game.evaluate(node.state)
    key = node.state, depth
    if key not in everywhere:
        everywhere[key] = node.player.best(
            [mended_memo(child, depth - 1, table) for child in node.children]
        )
    return everywhere[key]


# %% nine-code wrong: border-wrong
def turned(board):
    """The marks X and O are located with find, so only one of each is seen."""
    squares = ["."] * 9
    for mark in "XO":
        for square in range(9) if board.count(mark) > 1 else [board.find(mark)]:
            if square >= 0 and board[square] == mark:
                row, column = divmod(square, 3)
                squares[3 * column + 2 - row] = mark
    return "".join(squares) if board.count(".") > 1 else board


def mirrored(board):
    """Right."""
    return "".join(board[n] for n in (2, 1, 0, 5, 4, 3, 8, 7, 6))


# %% two-code wrong: memory-outlives-the-call
def lines_with(mark, number, board):
    """Right."""
    return sum(
        signs.count(mark) == number and signs.count(".") == 3 - number
        for signs in ([board[s] for s in line] for line in game.lines)
    )


def guess(board, known={}):
    """A memory by the number of each mark, so boards with as many marks get the same guess."""
    key = board.count("X"), board.count("O"), board[4]
    if key not in known:
        known[key] = (
            3 * lines_with("X", 2, board)
            + lines_with("X", 1, board)
            - 3 * lines_with("O", 2, board)
            - lines_with("O", 1, board)
        ) / 25
    return known[key]


# %% seven-factor right
def factor(nodes, depth):
    from math import exp, log

    return exp(log(nodes) / depth)


# %% seven-factor right
def factor(nodes, depth):
    return pow(nodes, depth**-1)


# %% seven-factor wrong: power-not-taken
def factor(nodes, depth):
    """A power binds more tightly than a division."""
    return nodes**1 / depth


# %% seven-factor wrong: power-not-taken
def factor(nodes, depth):
    """The power in place of the root."""
    return nodes**depth


# %% seven-factor wrong: numbers-made-whole
def factor(nodes, depth):
    """Rounded."""
    return round(nodes ** (1 / depth))


# %% seven-factor wrong: argument-unused
def factor(nodes, depth):
    """Always the square root."""
    return sqrt(nodes)


# %% two-code wrong
def lines_with(mark, number, board):
    """One free square is enough for it."""
    count = 0
    for line in game.lines:
        signs = [board[square] for square in line]
        if signs.count(mark) == number and "." in signs:
            count += 1
    return count


def guess(board):
    for_x = 3 * lines_with("X", 2, board) + lines_with("X", 1, board)
    for_o = 3 * lines_with("O", 2, board) + lines_with("O", 1, board)
    return (for_x - for_o) / 25


# %% seven-factor wrong: arguments-exchanged
def factor(nodes, depth):
    """The exponent is turned round."""
    return depth ** (1 / nodes)


# %% nine-code wrong: row-not-mirrored
def turned(board):
    return "".join(board[square] for square in (6, 3, 0, 7, 4, 1, 8, 5, 2))


def mirrored(board):
    """The last row is copied as it is."""
    return board[2::-1] + board[5:2:-1] + board[6:]


# %% eight-code wrong: told-apart-by-id
def mended_memo(node, depth, table):
    if node.is_leaf:
        return node.value
    if depth == 0:
        return node.game.evaluate(node.state)
    key = id(node), depth
    if key not in table:
        values = [mended_memo(child, depth - 1, table) for child in node.children]
        table[key] = node.player.best(values)
    return table[key]


# %% two-code wrong: full-line-left-out
def lines_with(mark, number, board):
    """How many lines hold `mark` exactly `number` times, and otherwise only free squares."""
    count = 0
    for line in game.lines:
        signs = [board[square] for square in line]
        if set(signs) == {mark, "."} and signs.count(mark) == number:
            count += 1
    return count


def guess(board):
    crosses = 3 * lines_with("X", 2, board) + lines_with("X", 1, board)
    noughts = 3 * lines_with("O", 2, board) + lines_with("O", 1, board)
    return (crosses - noughts) / 25


# %% seven-factor wrong: power-not-taken
def factor(nodes, depth):
    """The effective branching factor of a search of `depth` plies that visits `nodes` nodes."""
    for _ in range(depth - 1):
        nodes = sqrt(nodes)
    return nodes


# %% four-code wrong: wrong-value
def limited(node, depth, evaluate):
    """Below the root it looks at the first four children only."""

    def value_of(node, left, alpha, beta):
        if node.is_leaf:
            return node.value
        if left == 0:
            return evaluate(node)
        for child in node.children[:4]:
            value = value_of(child, left - 1, alpha, beta)
            if node.player is MAX:
                alpha = max(alpha, value)
            else:
                beta = min(beta, value)
            if alpha >= beta:
                break
        return alpha if node.player is MAX else beta

    if node.is_leaf or depth == 0:
        return value_of(node, depth, -inf, inf), None
    best = move = None
    alpha, beta = -inf, inf
    for child in node.children:
        value = value_of(child, depth - 1, alpha, beta)
        if best is None or node.player.sign * value > node.player.sign * best:
            best, move = value, child.move
        if node.player is MAX:
            alpha = best
        else:
            beta = best
    return best, move


# %% four-code wrong: leaf-without-its-pair
def limited(node, depth, evaluate):
    """A root that is a leaf worth 0 is taken for an inner node."""

    def value_of(node, left, alpha, beta):
        if node.is_leaf:
            return node.value
        if left == 0:
            return evaluate(node)
        for child in node.children:
            value = value_of(child, left - 1, alpha, beta)
            if node.player is MAX:
                alpha = max(alpha, value)
            else:
                beta = min(beta, value)
            if alpha >= beta:
                break
        return alpha if node.player is MAX else beta

    if node.value or depth == 0:
        return value_of(node, depth, -inf, inf), None
    best = move = None
    alpha, beta = -inf, inf
    for child in node.children:
        value = value_of(child, depth - 1, alpha, beta)
        if best is None or node.player.sign * value > node.player.sign * best:
            best, move = value, child.move
        if node.player is MAX:
            alpha = best
        else:
            beta = best
    return best, move


# %% eight-code wrong: wrong-for-one-value
def mended_memo(node, depth, table):
    """It takes for granted that MAX begins and that the players take turns."""
    if node.is_leaf:
        return node.value
    if depth == 0:
        return node.game.evaluate(node.state)
    key = node.state, depth
    if key not in table:
        values = [mended_memo(child, depth - 1, table) for child in node.children]
        table[key] = max(values) if len(node.path) % 2 == 0 else min(values)
    return table[key]


# %% eight-code wrong: zero-for-nothing
def mended_memo(node, depth, table):
    """A leaf worth 0 is taken for an inner node."""
    if node.value:
        return node.value
    if depth == 0:
        return node.game.evaluate(node.state)
    key = node.state, depth
    if key not in table:
        values = [mended_memo(child, depth - 1, table) for child in node.children]
        table[key] = node.player.best(values)
    return table[key]
