# %% rules-class right
class Noughts(Game):
    initial = "." * 9

    def to_move(self, board):
        return MAX if board.count("X") == board.count("O") else MIN

    def winner(self, board):
        rows = board[:3], board[3:6], board[6:]
        columns = board[::3], board[1::3], board[2::3]
        lines = *rows, *columns, board[::4], board[2:7:2]
        return "X" if "XXX" in lines else "O" if "OOO" in lines else None

    def moves(self, board):
        if self.winner(board) is not None:
            return []
        return [square for square, mark in enumerate(board) if mark == "."]

    def result(self, board, square):
        squares = list(board)
        squares[square] = "X" if self.to_move(board) is MAX else "O"
        return "".join(squares)

    def utility(self, board):
        winner = self.winner(board)
        return 0 if winner is None else 1 if winner == "X" else -1


# %% rules-class wrong: win-not-seen
class Noughts(Game):
    """The first line decides: the loop returns in its first round."""

    initial = "." * 9
    lines = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))

    def to_move(self, board):
        return MAX if board.count("X") == board.count("O") else MIN

    def winner(self, board):
        for a, b, c in self.lines:
            if board[a] != "." and board[a] == board[b] == board[c]:
                return board[a]
            return None

    def moves(self, board):
        if self.winner(board):
            return []
        return [square for square in range(9) if board[square] == "."]

    def result(self, board, square):
        return board[:square] + ("X" if self.to_move(board) is MAX else "O") + board[square + 1 :]

    def utility(self, board):
        return {"X": 1, "O": -1, None: 0}[self.winner(board)]


# %% rules-class wrong: win-not-seen
class Noughts(Game):
    """One diagonal is missing."""

    initial = "." * 9
    lines = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8))

    def to_move(self, board):
        return MAX if board.count("X") == board.count("O") else MIN

    def winner(self, board):
        for a, b, c in self.lines:
            if board[a] != "." and board[a] == board[b] == board[c]:
                return board[a]
        return None

    def moves(self, board):
        if self.winner(board):
            return []
        return [square for square in range(9) if board[square] == "."]

    def result(self, board, square):
        return board[:square] + ("X" if self.to_move(board) is MAX else "O") + board[square + 1 :]

    def utility(self, board):
        return {"X": 1, "O": -1, None: 0}[self.winner(board)]


# %% rules-class wrong: endless-recursion
class Noughts(Game):
    initial = "." * 9
    rows = ((0, 1, 2), (3, 4, 5), (6, 7, 8))
    columns = ((0, 3, 6), (1, 4, 7), (2, 5, 8))
    lines = rows + columns + ((0, 4, 8), (2, 4, 6))

    def to_move(self, board):
        return MAX if board.count("X") == board.count("O") else MIN

    def winner(self, board):
        for a, b, c in self.lines:
            if board[a] != "." and board[a] == board[b] == board[c]:
                return board[a]
        return None

    def moves(self, board):
        if self.is_terminal(board):
            return []
        return [square for square in range(9) if board[square] == "."]

    def result(self, board, square):
        self.legal(board, square)
        mark = "X" if self.to_move(board) is MAX else "O"
        return board[:square] + mark + board[square + 1 :]

    def utility(self, board):
        return {"X": 1, "O": -1, None: 0}[self.winner(board)]


# %% rules-class wrong: ends-too-early
class Noughts(Game):
    """Three free squares in a row end play too."""

    initial = "." * 9
    lines = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))

    def to_move(self, board):
        return MAX if board.count("X") == board.count("O") else MIN

    def winner(self, board):
        for a, b, c in self.lines:
            if board[a] == board[b] == board[c]:
                return board[a]
        return None

    def moves(self, board):
        if self.winner(board):
            return []
        return [square for square in range(9) if board[square] == "."]

    def result(self, board, square):
        return board[:square] + ("X" if self.to_move(board) is MAX else "O") + board[square + 1 :]

    def utility(self, board):
        return {"X": 1, "O": -1, None: 0, ".": 0}[self.winner(board)]


# %% value-of right
def value_of(node):
    if node.is_leaf:
        return node.value
    if node.player is MAX:
        best = float("-inf")
        for child in node.children:
            best = max(best, value_of(child))
    else:
        best = float("inf")
        for child in node.children:
            best = min(best, value_of(child))
    return best


# %% value-of wrong: returns-nothing (long)
def value_of(node):
    if node.is_leaf:
        return node.value
    values = []
    for child in node.children:
        values.append(value_of(child))
    if node.player is MAX:
        max(values)
    else:
        min(values)


# %% value-of wrong: opponent-helps (long)
def value_of(node):
    if node.is_leaf:
        return node.value
    return max([value_of(child) for child in node.children])


# %% value-of wrong: endless-recursion (long)
def value_of(node):
    if node.is_leaf:
        return node.value
    values = []
    for child in node.children:
        values.append(value_of(node))
    return max(values) if node.player is MAX else min(values)


# %% my-minimax right
def my_minimax(node):
    if node.is_leaf:
        return node.value, None
    best_value, best_move = None, None
    for child in node.children:
        value = my_minimax(child)[0]
        if node.player is MAX:
            better = best_value is None or value > best_value
        else:
            better = best_value is None or value < best_value
        if better:
            best_value, best_move = value, child.move
    return best_value, best_move


# %% my-minimax wrong: wrong-move (long)
def my_minimax(node):
    """The value of the best, the move of the last."""
    if node.is_leaf:
        return node.value, None
    values = []
    for child in node.children:
        values.append(my_minimax(child)[0])
        move = child.move
    return node.player.best(values), move


# %% my-minimax wrong: best-starts-at-0 (long)
def my_minimax(node):
    if node.is_leaf:
        return node.value, None
    best, move = 0, None
    for child in node.children:
        value, _ = my_minimax(child)
        if (value > best) if node.player is MAX else (value < best):
            best, move = value, child.move
    return best, move


# %% my-minimax wrong: leaf-without-its-pair
def my_minimax(node):
    """It has no case for a leaf."""
    best = best_move = None
    for child in node.children:
        value = child.value if child.is_leaf else my_minimax(child)[0]
        if best is None or (value > best if node.player is MAX else value < best):
            best, best_move = value, child.move
    return best, best_move


# %% my-minimax wrong: leaf-without-its-pair
def my_minimax(node):
    """A bare value at a leaf."""
    if node.is_leaf:
        return node.value
    best = best_move = None
    for child in node.children:
        value = my_minimax(child)
        if type(value) is tuple:
            value = value[0]
        if best is None or (value > best if node.player is MAX else value < best):
            best, best_move = value, child.move
    return best, best_move


# %% my-minimax wrong: raises
def my_minimax(node):
    """Compares pairs (value, move): with equal values and moves of two kinds, as in MAX(3,
    a=3), Python cannot.
    """
    if node.is_leaf:
        return node.value, None
    return node.player.best([(my_minimax(child)[0], child.move) for child in node.children])


# %% at-least right
def at_least(node, plan):
    if node.is_leaf:
        return node.value
    if node.player is MAX:
        return at_least(node[plan(node)], plan)
    return min([at_least(child, plan) for child in node.children])


# %% at-least right
def at_least(node, plan):
    """With a loop, and the child looked for by its move."""
    if node.is_leaf:
        return node.value
    least = None
    for child in node.children:
        if node.player is MIN or child.move == plan(node):
            value = at_least(child, plan)
            if least is None or value < least:
                least = value
    return least


# %% at-least right
def at_least(node, plan):
    """All leaves that the plan leaves open, without a recursion."""
    open_nodes, ends = [node], []
    while open_nodes:
        one = open_nodes.pop()
        if one.is_leaf:
            ends.append(one.value)
        elif one.player is MAX:
            open_nodes.append(one[plan(one)])
        else:
            open_nodes += one.children
    return min(ends)


# %% at-least wrong: one-reply-only
def at_least(node, plan):
    """As given: MIN takes the first move."""
    if node.is_leaf:
        return node.value
    if node.player is MAX:
        return at_least(node[plan(node)], plan)
    return at_least(node.children[0], plan)


# %% at-least wrong: opponent-helps-the-plan
def at_least(node, plan):
    """MIN helps."""
    if node.is_leaf:
        return node.value
    if node.player is MAX:
        return at_least(node[plan(node)], plan)
    return max([at_least(child, plan) for child in node.children])


# %% at-least wrong: plan-never-asked
def at_least(node, plan):
    """Minimax: the plan is never asked."""
    if node.is_leaf:
        return node.value
    values = [at_least(child, plan) for child in node.children]
    return max(values) if node.player is MAX else min(values)


# %% at-least wrong: plan-made-by-both
def at_least(node, plan):
    """MIN follows the plan of MAX, too."""
    if node.is_leaf:
        return node.value
    return at_least(node[plan(node)], plan)


# %% at-least wrong: plan-never-asked
def at_least(node, plan):
    """Whatever MAX may do as well."""
    return min([leaf.value for leaf in node.leaves()])


# %% at-least wrong: min-taken-to-be-next
def at_least(node, plan):
    """The players are taken to take turns."""

    def least(node, is_max):
        if node.is_leaf:
            return node.value
        if is_max:
            return least(node[plan(node)], False)
        return min([least(child, True) for child in node.children])

    return least(node, node.player is MAX)


# %% at-least wrong: one-reply-only
def at_least(node, plan):
    """The last of MIN's moves counts."""
    if node.is_leaf:
        return node.value
    if node.player is MAX:
        return at_least(node[plan(node)], plan)
    for child in node.children:
        value = at_least(child, plan)
    return value


# %% at-least wrong: place-for-a-move
def at_least(node, plan):
    """A move is taken for a place in the list of children."""
    if node.is_leaf:
        return node.value
    if node.player is MAX:
        return at_least(node.children[plan(node)], plan)
    return min([at_least(child, plan) for child in node.children])


# %% at-least wrong: plan-asked-once
def at_least(node, plan):
    """The plan is followed once, and then MAX plays well."""
    if node.is_leaf:
        return node.value
    if node.player is MAX:
        return minimax(node[plan(node)]).value
    return min(at_least(child, plan) for child in node.children)


# %% at-least wrong: one-reply-only
def at_least(node, plan):
    """MIN answers as if MAX played well."""
    if node.is_leaf:
        return node.value
    move = plan(node) if node.player is MAX else minimax(node).move
    return at_least(node[move], plan)


# %% at-least wrong: plan-made-by-min
def at_least(node, plan):
    if node.is_leaf:
        return node.value
    if node.player is MIN:
        return at_least(node[plan(node)], plan)
    return min([at_least(child, plan) for child in node.children])


# %% at-least wrong: min-taken-to-be-next
def at_least(node, plan):
    """Two plies at a time: after a move of MAX, MIN is taken to move."""
    if node.is_leaf:
        return node.value
    if node.player is MIN:
        return min([at_least(child, plan) for child in node.children])
    after = node[plan(node)]
    if after.is_leaf:
        return after.value
    return min([at_least(child, plan) for child in after.children])


# %% at-least wrong: plan-asked-once
def at_least(node, plan):
    if node.is_leaf:
        return node.value
    if node.player is MAX:
        return at_least(node[plan(node)], plan)
    return min([minimax(child).value for child in node.children])


# %% at-least wrong: one-reply-only
def at_least(node, plan):
    """The replies at both ends."""
    if node.is_leaf:
        return node.value
    if node.player is MAX:
        return at_least(node[plan(node)], plan)
    return min(at_least(node.children[0], plan), at_least(node.children[-1], plan))


# %% value-of wrong: player-compared-with-text (long)
def value_of(node):
    if node.is_leaf:
        return node.value
    values = [value_of(child) for child in node.children]
    if node.player == "MAX":
        return max(values)
    if node.player == "MIN":
        return min(values)


# %% my-minimax wrong: pair-taken-apart
def my_minimax(node):
    if node.is_leaf:
        return node.value, None
    best, best_move = None, None
    for child in node.children:
        move, value = my_minimax(child)
        if best is None or (value > best if node.player is MAX else value < best):
            best, best_move = value, child.move
    return best, best_move


# %% at-least wrong: raises
def at_least(node, plan):
    if node.is_leaf:
        return node.value
    if node.player is MAX:
        return at_least(node[plan(node)], plan)
    return at_least(min(node.children), plan)


# %% at-least wrong: best-starts-too-near
def at_least(node, plan):
    if node.is_leaf:
        return node.value
    if node.player is MAX:
        return at_least(node[plan(node)], plan)
    least = 100
    for child in node.children:
        least = min(least, at_least(child, plan))
    return least


# %% at-least wrong: best-starts-at-0
def at_least(node, plan):
    if node.is_leaf:
        return node.value
    if node.player is MAX:
        return at_least(node[plan(node)], plan)
    least = 0
    for child in node.children:
        least = min(least, at_least(child, plan))
    return least


# %% my-minimax wrong: no-such-move
def my_minimax(node):
    if node.is_leaf:
        return node.value, None
    best, best_move = None, None
    for index, child in enumerate(node.children):
        value, _ = my_minimax(child)
        if best is None or (value > best if node.player is MAX else value < best):
            best, best_move = value, index
    return best, best_move


# %% value-of wrong: node-for-value
def value_of(node):
    if node.is_leaf:
        return node.value
    if node.player is MAX:
        return max(node.children)
    return min(node.children)


# %% value-of wrong: player-of-the-child
def value_of(node):
    if node.is_leaf:
        return node.value
    values = []
    for child in node.children:
        values.append(value_of(child))
    if node.children[0].player is MIN:
        return max(values)
    return min(values)


# %% my-minimax wrong: no-number
def my_minimax(node):
    if node.is_leaf:
        return None, node.value
    best = None
    for child in node.children:
        value, move = my_minimax(child)
        if best is None or value > best:
            best = value
            m = child.move
    return best, m


# %% at-least wrong: one-reply-only
def at_least(node, plan):
    """The least that MAX gets by always making the move plan(node), whatever MIN does."""
    if node.is_leaf:
        return node.value
    if node.player is MAX:
        return at_least(node[plan(node)], plan)
    least = None
    for child in node.children:
        value = at_least(child, plan)
        if value == -1:
            return -1
        if least is None or value < least:
            least = value
    return least


# %% value-of wrong: sign-not-turned
def value_of(node):
    """Return what the node is worth."""
    if node.is_leaf:
        return node.value
    return max(-value_of(child) for child in node.children)


# %% my-minimax wrong: nothing-beats-infinity (long)
def my_minimax(node):
    """Where all is lost, nothing is better than what it starts from."""
    if node.is_leaf:
        return node.value, None
    best = float("-inf") if node.player is MAX else float("inf")
    move = None
    for child in node.children:
        value, _ = my_minimax(child)
        if value > best if node.player is MAX else value < best:
            best, move = value, child.move
    return best, move


# %% my-minimax wrong: raises
def my_minimax(node):
    """Infinity is not imported."""
    if node.is_leaf:
        return node.value, None
    best = -inf if node.player is MAX else inf
    for child in node.children:
        value, _ = my_minimax(child)
        if value >= best if node.player is MAX else value <= best:
            best, move = value, child.move
    return best, move


# %% at-least wrong: replies-averaged
def at_least(node, plan):
    if node.is_leaf:
        return node.value
    if node.player is MAX:
        return at_least(node[plan(node)], plan)
    values = [at_least(child, plan) for child in node.children]
    return sum(values) / len(values)


# %% at-least wrong: one-reply-only
def at_least(node, plan):
    if node.is_leaf:
        return node.value
    if node.player is MAX:
        return at_least(node[plan(node)], plan)
    return min([at_least(child, plan) for child in node.children[1:] or node.children])


# %% my-minimax wrong: first-child-only
def my_minimax(node):
    if node.is_leaf:
        return node.value, None
    best, move = my_minimax(node.children[0])[0], node.children[0].move
    for child in node.children[1:]:
        value, _ = my_minimax(child)
        if (node.player is MAX and value > best) or (node.player is MIN and value < best):
            move = child.move
    return best, move


# %% at-least wrong: wrong-with-a-0
def at_least(node, plan):
    if node.is_leaf:
        return node.value
    if node.player is MAX:
        return at_least(node[plan(node)], plan)
    least = None
    for child in node.children:
        value = at_least(child, plan)
        if not least or value < least:
            least = value
    return least


# %% at-least wrong: wrong-beyond-children
def at_least(node, plan):
    if node.is_leaf:
        return node.value
    if node.player is MAX:
        return at_least(node[plan(node)], plan)
    return min(at_least(node.children[i], plan) for i in range(min(3, len(node.children))))
