# %% ex4-search right
def search(game, state):
    moves = game.moves(state)
    if not moves:
        return game.utility(state), None
    values = [search(game, game.result(state, move))[0] for move in moves]
    best = game.to_move(state).best(values)
    return best, moves[values.index(best)]


# %% ex4-search right
def search(game, state):
    """Two functions, with a memory."""
    known = {}

    def value(state):
        if state not in known:
            if game.is_terminal(state):
                known[state] = game.utility(state)
            else:
                after = [value(game.result(state, move)) for move in game.moves(state)]
                known[state] = max(after) if game.to_move(state) is MAX else min(after)
        return known[state]

    if game.is_terminal(state):
        return value(state), None
    for move in game.moves(state):
        if value(game.result(state, move)) == value(state):
            return value(state), move


# %% ex4-search wrong: last-best-move
def search(game, state):
    """The last of equal moves."""
    if game.is_terminal(state):
        return game.utility(state), None
    player = game.to_move(state)
    best = best_move = None
    for move in game.moves(state):
        value, _ = search(game, game.result(state, move))
        if best is None or player.sign * value >= player.sign * best:
            best, best_move = value, move
    return best, best_move


# %% ex4-search wrong: forced-to-alternate
def search(game, state, player=MAX):
    """MAX begins, and players take turns."""
    if game.is_terminal(state):
        return game.utility(state), None
    best = best_move = None
    for move in game.moves(state):
        value, _ = search(game, game.result(state, move), player.opponent)
        if best is None or player.sign * value > player.sign * best:
            best, best_move = value, move
    return best, best_move


# %% ex4-search wrong: best-starts-at-0
def search(game, state):
    if game.is_terminal(state):
        return game.utility(state), None
    player = game.to_move(state)
    best, best_move = 0, None
    for move in game.moves(state):
        value, _ = search(game, game.result(state, move))
        if player.sign * value > player.sign * best:
            best, best_move = value, move
    return best, best_move


# %% ex4-search wrong: forced-to-alternate
def search(game, state, player=None):
    """Players take turns from there on."""
    player = player or game.to_move(state)
    if game.is_terminal(state):
        return game.utility(state), None
    best = best_move = None
    for move in game.moves(state):
        value, _ = search(game, game.result(state, move), player.opponent)
        if best is None or player.sign * value > player.sign * best:
            best, best_move = value, move
    return best, best_move


# %% ex4-search wrong: opponent-helps
def search(game, state):
    """MAX chooses everywhere."""
    if game.is_terminal(state):
        return game.utility(state), None
    best = best_move = None
    for move in game.moves(state):
        value, _ = search(game, game.result(state, move))
        if best is None or value > best:
            best, best_move = value, move
    return best, best_move


# %% ex4-search wrong: move-from-below
def search(game, state):
    """It hands up the move of the last node on the line."""
    if game.is_terminal(state):
        return game.utility(state), None
    pairs = []
    for move in game.moves(state):
        value, below = search(game, game.result(state, move))
        pairs.append((value, move if below is None else below))
    return game.to_move(state).best(pairs, key=lambda pair: pair[0])


# %% ex4-search wrong: not-to-be-called
def search(game, state):
    """It builds the tree."""
    solved = minimax(build(game, state))
    return solved.value, solved.move


# %% ex4-search wrong: not-to-be-called
from gametree import minimax as m
from gametree import root as begin


def search(game, state):
    """It grows the tree as it goes."""
    return m(begin(game, state)).value, m(begin(game, state)).move


# %% ex5-tree-1 right
tree_for_1 = MIN(3, 5)


# %% ex5-tree-1 right
tree_for_1 = "MAX(-2, MIN(MAX(-3, -1), MIN(2)))"


# %% ex5-tree-1 wrong: no-counterexample
tree_for_1 = MAX(MIN(3, -12), 7)


# %% ex5-tree-1 wrong: no-counterexample
tree_for_1 = MAX(3, MIN(MAX(2, 0), -1))


# %% ex5-tree-1 wrong: nothing-given
tree_for_1 = [3, 12]


# %% ex5-mended-1 right
def mended_1(node):
    if node.is_leaf:
        return node.value
    best = None
    for child in node.children:
        value = mended_1(child)
        if best is None:
            best = value
        if node.player is MAX and value > best:
            best = value
        if node.player is MIN and value < best:
            best = value
    return best


# %% ex5-mended-1 wrong: best-starts-at-0
def mended_1(node):
    if node.is_leaf:
        return node.value
    best = 0
    for child in node.children:
        value = mended_1(child)
        if node.player is MAX and value > best:
            best = value
        if node.player is MIN and value < best:
            best = value
    return best


# %% ex5-mended-1 wrong: best-starts-too-near
def mended_1(node):
    """From a number that is small enough for MAX only."""
    if node.is_leaf:
        return node.value
    best = -inf
    for child in node.children:
        value = mended_1(child)
        if node.player is MAX and value > best:
            best = value
        if node.player is MIN and value < best:
            best = value
    return best


# %% ex5-tree-2 right
tree_for_2 = tree_6


# %% ex5-tree-2 wrong: no-counterexample
tree_for_2 = MAX(MAX(1, 1), MIN(1, 2))


# %% ex5-tree-2 wrong: no-counterexample
tree_for_2 = MIN(MAX(2, 5, 3), MAX(6, 1, 4), 7)


# %% ex5-mended-2 right
def mended_2(node):
    if not node.children:
        return node.value
    values = [mended_2(child) for child in node.children]
    return max(values) if node.player is MAX else min(values)


# %% ex5-mended-2 wrong: forced-to-alternate (long)
def mended_2(node, maximizing=None):
    if maximizing is None:
        maximizing = node.player is MAX
    if not node.children:
        return node.value
    values = [mended_2(child, not maximizing) for child in node.children]
    return max(values) if maximizing else min(values)


# %% ex5-mended-2 wrong: never-switches (long)
def mended_2(node, maximizing=None):
    """The player who moves at the root moves everywhere."""
    if maximizing is None:
        maximizing = node.player is MAX
    if not node.children:
        return node.value
    values = [mended_2(child, maximizing) for child in node.children]
    return max(values) if maximizing else min(values)


# %% ex5-tree-3 right
tree_for_3 = MIN(MAX(3, 5), MAX(2, 1))


# %% ex5-tree-3 wrong: no-counterexample
tree_for_3 = MAX(MIN(0, 1), 2)


# %% ex5-tree-3 wrong: no-counterexample
# The move of the last node on the line is a best move at the root, too.
tree_for_3 = MAX(MIN(2, 1), MIN(1, 2))


# %% ex5-tree-3 wrong: no-counterexample
# A leaf has a value and no move.
tree_for_3 = MAX(3)[0]


# %% ex5-mended-3 right
def mended_3(node):
    if node.is_leaf:
        return node.value, None
    values = {}
    for child in node.children:
        values.setdefault(mended_3(child)[0], child.move)
    best = node.player.best(values)
    return best, values[best]


# %% ex5-mended-3 wrong: move-from-below
def mended_3(node):
    if node.is_leaf:
        return node.value, None
    pairs = []
    for child in node.children:
        value, below = mended_3(child)
        pairs.append((value, child.move if below is None else below))
    return node.player.best(pairs, key=lambda pair: pair[0])


# %% ex5-mended-3 wrong: wrong-move
def mended_3(node):
    """The first move, with the best value."""
    if node.is_leaf:
        return node.value, None
    values = [mended_3(child)[0] for child in node.children]
    return node.player.best(values), node.children[0].move


# %% ex6-order right
order = "dhbgfjieac"


# %% ex6-order right
order = "D, B, G, H, F, J, I, E, A, C"


# %% ex6-order wrong: endless-recursion
order = "d b g h f j e i a c"


# %% ex6-order wrong: endless-recursion
order = "d b g h f j i a e c"


# %% ex6-order wrong: None
order = "d b h g f j i e a c"


# %% ex6-order wrong: None
order = "d b g h f j i e c a"


# %% ex6-order wrong: None
order = "d b g h f j i e c"


# %% ex6-board-4 right
board_for_4 = [*"XX.OO...."], MIN


# %% ex6-board-4 right
board_for_4 = list("X.X......"), MAX


# %% ex6-board-4 wrong: no-counterexample
board_for_4 = list("XO......."), MAX


# %% ex6-board-4 wrong: no-counterexample
board_for_4 = list("XX.O.XO.."), MIN


# %% ex6-board-4 wrong: nothing-given
board_for_4 = list("XX.OO....")


# %% ex6-board-4 wrong: raises
board_for_4 = "XX.OO....", MAX


# %% ex6-mended-4 right
def mended_4(board, player):
    mark = "X" if player is MAX else "O"
    wins = False
    for square in range(9):
        if board[square] == ".":
            board[square] = mark
            wins = wins or has_line(board, mark)
            board[square] = "."
    return wins


# %% ex6-mended-4 right
def mended_4(board, player):
    """With a copy, so that there is nothing to take back."""
    mark = "X" if player is MAX else "O"
    for square in range(9):
        changed = board[:]
        changed[square] = mark
        if board[square] == "." and has_line(changed, mark):
            return True
    return False


# %% ex6-mended-4 wrong: left-changed
def mended_4(board, player):
    """Not mended."""
    mark = "X" if player is MAX else "O"
    for square in range(9):
        if board[square] == ".":
            board[square] = mark
            if has_line(board, mark):
                return True
            board[square] = "."
    return False


# %% ex6-mended-4 wrong
def mended_4(board, player):
    """The last free square decides."""
    mark = "X" if player is MAX else "O"
    for square in range(9):
        if board[square] == ".":
            board[square] = mark
            wins = has_line(board, mark)
            board[square] = "."
    return wins


# %% ex6-mended-4 wrong: left-changed
def mended_4(board, player):
    """The board is changed back on the other way out only."""
    mark = "X" if player is MAX else "O"
    for square in range(9):
        if board[square] == ".":
            board[square] = mark
            if has_line(board, mark):
                board[square] = "."
                return True
    return False


# %% ex8-hurried right
def hurried(node, depth=0):
    if node.is_leaf:
        if node.value == 1:
            return 10 - depth
        if node.value == -1:
            return depth - 10
        return 0
    values = []
    for child in node:
        values.append(hurried(child, depth + 1))
    return node.player.best(values)


# %% ex8-hurried right
def hurried(node, depth=0):
    """By how far a leaf is below the node where it began."""

    def value_of(below):
        if below.is_leaf:
            return (10 + node.depth - below.depth) * below.value
        return below.player.best(map(value_of, below.children))

    return value_of(node)


# %% ex8-hurried wrong: losses-hurried
def hurried(node, depth=0):
    """Late losses are worse."""
    if node.is_leaf:
        return 10 - depth if node.value == 1 else -10 - depth if node.value == -1 else 0
    return node.player.best([hurried(child, depth + 1) for child in node.children])


# %% ex8-hurried wrong: plies-not-counted
def hurried(node, depth=0):
    """The depth is not handed on."""
    if node.is_leaf:
        return node.value * (10 - depth)
    return node.player.best([hurried(child) for child in node.children])


# %% ex8-hurried wrong: draw-counted-as-won-or-lost
def hurried(node, depth=0):
    """A draw is hurried too."""
    if node.is_leaf:
        return -(10 - depth) if node.value < 0 else 10 - depth
    return node.player.best([hurried(child, depth + 1) for child in node.children])


# %% ex8-hurried wrong: draw-counted-as-won-or-lost
def hurried(node, depth=0):
    """A draw is a loss."""
    if node.is_leaf:
        return 10 - depth if node.value > 0 else depth - 10
    return node.player.best([hurried(child, depth + 1) for child in node.children])


# %% ex8-hurried wrong: losses-hurried
def hurried(node, depth=0):
    """Each ply costs, also on the way back."""
    if node.is_leaf:
        return 10 * node.value
    return node.player.best([hurried(child, depth + 1) for child in node.children]) - 1


# %% ex8-hurried wrong: plies-off-by-one
def hurried(node, depth=1):
    """The plies are counted from 1."""
    if node.is_leaf:
        return node.value * (10 - depth)
    return node.player.best([hurried(child, depth + 1) for child in node.children])


# %% ex9-referee right
def referee(game, max_player, min_player):
    players = {MAX: max_player, MIN: min_player}

    def moves_from(state):
        if game.is_terminal(state):
            return []
        move = players[game.to_move(state)](state)
        return [move, *moves_from(game.result(state, move))]

    return moves_from(game.initial)


# %% ex9-referee right
def referee(game, max_player, min_player):
    state = game.initial
    made = []
    while game.moves(state):
        if game.to_move(state) == MIN:
            made.append(min_player(state))
        else:
            made.append(max_player(state))
        state = game.result(state, made[-1])
    return made


# %% ex9-referee wrong: forced-to-alternate
def referee(game, max_player, min_player):
    """MAX begins, and players take turns."""
    state, moves = game.initial, []
    while not game.is_terminal(state):
        player = max_player if len(moves) % 2 == 0 else min_player
        moves.append(player(state))
        state = game.result(state, moves[-1])
    return moves


# %% ex9-referee wrong: forced-to-alternate
def referee(game, max_player, min_player):
    """Whoever begins, players take turns."""
    state, moves = game.initial, []
    players = [max_player, min_player]
    if not game.is_terminal(state) and game.to_move(state) is MIN:
        players.reverse()
    while not game.is_terminal(state):
        moves.append(players[len(moves) % 2](state))
        state = game.result(state, moves[-1])
    return moves


# %% ex9-referee wrong: arguments-exchanged
def referee(game, max_player, min_player):
    """The players are exchanged."""
    state, moves = game.initial, []
    while not game.is_terminal(state):
        player = min_player if game.to_move(state) is MAX else max_player
        moves.append(player(state))
        state = game.result(state, moves[-1])
    return moves


# %% ex9-referee wrong
def referee(game, max_player, min_player):
    """The last state instead of the moves."""
    state = game.initial
    while not game.is_terminal(state):
        player = max_player if game.to_move(state) is MAX else min_player
        state = game.result(state, player(state))
    return state


# %% ex9-referee wrong: raises
def referee(game, max_player, min_player):
    """Asked once more after the end."""
    state, moves = game.initial, []
    while True:
        player = max_player if game.to_move(state) is MAX else min_player
        move = player(state)
        moves.append(move)
        state = game.result(state, move)
        if game.is_terminal(state):
            return moves


# %% ex10-lines right
def all_lines(rows, columns, k):
    squares = {(row, column) for row in range(rows) for column in range(columns)}
    lines = []
    for row, column in squares:
        for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
            line = [(row + i * down, column + i * right) for i in range(k)]
            if squares.issuperset(line):
                lines.append(line[::-1])
    return lines


# %% ex10-lines right
def all_lines(rows, columns, k):
    lines = []
    for row in range(rows):
        for column in range(columns - k + 1):
            lines.append([(row, column + i) for i in range(k)])
    for row in range(rows - k + 1):
        for column in range(columns):
            lines.append([(row + i, column) for i in range(k)])
            if column + k <= columns:
                lines.append([(row + i, column + i) for i in range(k)])
            if column - k + 1 >= 0:
                lines.append([(row + i, column - i) for i in range(k)])
    return lines


# %% ex10-lines wrong: some-missing
def all_lines(rows, columns, k):
    """One of the two diagonal directions is missing."""
    lines = []
    for row in range(rows):
        for column in range(columns):
            for down, right in [(0, 1), (1, 0), (1, 1)]:
                line = [(row + i * down, column + i * right) for i in range(k)]
                if line[-1][0] < rows and line[-1][1] < columns:
                    lines.append(line)
    return lines


# %% ex10-lines wrong: some-too-many
def all_lines(rows, columns, k):
    """Nothing stops a line at the left edge."""
    lines = []
    for row in range(rows):
        for column in range(columns):
            for down, right in [(0, 1), (1, 0), (1, 1), (1, -1)]:
                line = [(row + i * down, column + i * right) for i in range(k)]
                if line[-1][0] < rows and line[-1][1] < columns:
                    lines.append(line)
    return lines


# %% ex10-lines wrong
def all_lines(rows, columns, k):
    """Rows and columns are exchanged at the edge."""
    lines = []
    for row in range(rows):
        for column in range(columns):
            for down, right in [(0, 1), (1, 0), (1, 1), (1, -1)]:
                line = [(row + i * down, column + i * right) for i in range(k)]
                if line[-1][0] < columns and 0 <= line[-1][1] < rows:
                    lines.append(line)
    return lines


# %% ex10-lines wrong: some-missing
def all_lines(rows, columns, k):
    """The last row and column are left out."""
    lines = []
    for row in range(rows):
        for column in range(columns):
            for down, right in [(0, 1), (1, 0), (1, 1), (1, -1)]:
                line = [(row + i * down, column + i * right) for i in range(k)]
                if line[-1][0] < rows - 1 and 0 <= line[-1][1] < columns - 1:
                    lines.append(line)
    return lines


# %% ex10-lines wrong: each-twice
def all_lines(rows, columns, k):
    """Each line twice, once from each end."""
    squares = {(row, column) for row in range(rows) for column in range(columns)}
    lines = []
    for row, column in squares:
        for down in (-1, 0, 1):
            for right in (-1, 0, 1):
                line = [(row + i * down, column + i * right) for i in range(k)]
                if (down, right) != (0, 0) and squares.issuperset(line):
                    lines.append(line)
    return lines


# %% ex10-lines wrong
def all_lines(rows, columns, k):
    """Lines of one square too many."""
    lines = []
    for row in range(rows):
        for column in range(columns):
            for down, right in [(0, 1), (1, 0), (1, 1), (1, -1)]:
                line = [(row + i * down, column + i * right) for i in range(k + 1)]
                if line[-1][0] < rows and 0 <= line[-1][1] < columns:
                    lines.append(line)
    return lines


# %% ex10-class right
class Grid(Game):
    def __init__(self, rows=3, columns=3, k=3):
        self.initial = ((".",) * columns,) * rows
        numbers = TicTacToe(rows, columns, k).lines
        self.lines = [[divmod(number, columns) for number in line] for line in numbers]

    def to_move(self, board):
        free = sum(row.count(".") for row in board)
        squares = sum(len(row) for row in board)
        return MAX if (squares - free) % 2 == 0 else MIN

    def has(self, board, mark):
        return any(all(board[i][j] == mark for i, j in line) for line in self.lines)

    def moves(self, board):
        moves = []
        if not self.has(board, "X") and not self.has(board, "O"):
            for i in range(len(board)):
                for j in range(len(board[i])):
                    if board[i][j] == ".":
                        moves.append((i, j))
        return moves

    def result(self, board, move):
        i, j = move
        mark = "X" if self.to_move(board) is MAX else "O"
        row = board[i][:j] + (mark,) + board[i][j + 1 :]
        return board[:i] + (row,) + board[i + 1 :]

    def utility(self, board):
        return int(self.has(board, "X")) - int(self.has(board, "O"))


# %% ex10-class wrong: state-not-hashable (long)
class Grid(Game):
    """The board after a move is a list of lists."""

    def __init__(self, rows=3, columns=3, k=3):
        self.initial = ((".",) * columns,) * rows

    def to_move(self, board):
        return MAX

    def moves(self, board):
        return [(i, j) for i, row in enumerate(board) for j, mark in enumerate(row) if mark == "."]

    def result(self, board, move):
        changed = [list(row) for row in board]
        changed[move[0]][move[1]] = "X"
        return changed

    def utility(self, board):
        return 0


# %% ex10-class wrong: win-not-seen (long)
class Grid(Game):
    """Play goes on until the board is full."""

    def __init__(self, rows=3, columns=3, k=3):
        self.initial = ((".",) * columns,) * rows

    def to_move(self, board):
        marks = [mark for row in board for mark in row]
        return MAX if marks.count("X") == marks.count("O") else MIN

    def moves(self, board):
        return [(i, j) for i, row in enumerate(board) for j, mark in enumerate(row) if mark == "."]

    def result(self, board, move):
        row, column = move
        changed = [list(one) for one in board]
        changed[row][column] = "X" if self.to_move(board) is MAX else "O"
        return tuple([tuple(one) for one in changed])

    def utility(self, board):
        return 0


# %% ex10-usual right
class Grid(Game):
    """For the usual board alone."""

    def __init__(self):
        self.initial = ((".",) * 3,) * 3

    def to_move(self, board):
        return MIN if sum(board, ()).count(".") % 2 == 0 else MAX

    def winner(self, board):
        (a, _, b), (_, c, _), (d, _, e) = board
        lines = [*board, *zip(*board), (a, c, e), (b, c, d)]
        return "X" if ("X",) * 3 in lines else "O" if ("O",) * 3 in lines else None

    def moves(self, board):
        if self.winner(board):
            return []
        return [(i, j) for i, row in enumerate(board) for j, mark in enumerate(row) if mark == "."]

    def result(self, board, move):
        i, j = move
        row = board[i][:j] + ("X" if self.to_move(board) is MAX else "O",) + board[i][j + 1 :]
        return board[:i] + (row,) + board[i + 1 :]

    def utility(self, board):
        return {"X": 1, "O": -1, None: 0}[self.winner(board)]


# %% ex10-usual wrong: win-not-seen
class Grid(Game):
    """Right on a board of two rows only: lines go across and down."""

    def __init__(self, rows=3, columns=3, k=3):
        self.initial = ((".",) * columns,) * rows

    def to_move(self, board):
        marks = [mark for row in board for mark in row]
        return MAX if marks.count("X") == marks.count("O") else MIN

    def winner(self, board):
        for line in [*board, *zip(*board)]:
            if len(set(line)) == 1 and line[0] != ".":
                return line[0]
        return None

    def moves(self, board):
        if self.winner(board):
            return []
        return [(i, j) for i, row in enumerate(board) for j, mark in enumerate(row) if mark == "."]

    def result(self, board, move):
        row, column = move
        changed = [list(one) for one in board]
        changed[row][column] = "X" if self.to_move(board) is MAX else "O"
        return tuple([tuple(one) for one in changed])

    def utility(self, board):
        return {"X": 1, "O": -1, None: 0}[self.winner(board)]


# %% ex10-usual wrong: some-moves-missing
class Grid(Game):
    """The board has two rows, whatever number is asked for."""

    def __init__(self, rows=3, columns=3, k=3):
        self.initial = ((".",) * columns,) * 2

    def to_move(self, board):
        marks = [mark for row in board for mark in row]
        return MAX if marks.count("X") == marks.count("O") else MIN

    def moves(self, board):
        return [(i, j) for i, row in enumerate(board) for j, mark in enumerate(row) if mark == "."]

    def result(self, board, move):
        row, column = move
        changed = [list(one) for one in board]
        changed[row][column] = "X" if self.to_move(board) is MAX else "O"
        return tuple([tuple(one) for one in changed])

    def utility(self, board):
        return 0


# %% ex4-search wrong: last-best-move
def search(game, state):
    """Of equal moves MAX takes the first, and MIN the last."""
    if game.is_terminal(state):
        return game.utility(state), None
    best = best_move = None
    for move in game.moves(state):
        value, _ = search(game, game.result(state, move))
        if best is None or (value > best if game.to_move(state) is MAX else value <= best):
            best, best_move = value, move
    return best, best_move


# %% ex4-search wrong
def search(game, state):
    """It is content with 1, even if more is possible."""
    if game.is_terminal(state):
        return game.utility(state), None
    player = game.to_move(state)
    best = best_move = None
    for move in game.moves(state):
        value, _ = search(game, game.result(state, move))
        if value == player.sign:
            return value, move
        if best is None or player.sign * value > player.sign * best:
            best, best_move = value, move
    return best, best_move


# %% ex4-search wrong: player-compared-with-text
def search(game, state):
    """The player is compared with a text, so both want small values."""
    if game.is_terminal(state):
        return game.utility(state), None
    best = best_move = None
    for move in game.moves(state):
        value, _ = search(game, game.result(state, move))
        if best is None or (value > best if game.to_move(state) == "MAX" else value < best):
            best, best_move = value, move
    return best, best_move


# %% ex4-search wrong: pair-swapped
def search(game, state):
    if game.is_terminal(state):
        return None, game.utility(state)
    player = game.to_move(state)
    best = best_move = None
    for move in game.moves(state):
        _, value = search(game, game.result(state, move))
        if best is None or player.sign * value > player.sign * best:
            best, best_move = value, move
    return best_move, best


# %% ex4-search wrong: state-overwritten
def search(game, state):
    if game.is_terminal(state):
        return game.utility(state), None
    player = game.to_move(state)
    best = best_move = None
    for move in game.moves(state):
        state = game.result(state, move)
        value, _ = search(game, state)
        if best is None or player.sign * value > player.sign * best:
            best, best_move = value, move
    return best, best_move


# %% ex6-mended-4 wrong: argument-unused
def mended_4(board, player):
    """Every mark is an X."""
    for square in range(9):
        if board[square] == ".":
            board[square] = "X"
            wins = has_line(board, "X")
            board[square] = "."
            if wins:
                return True
    return False


# %% ex6-mended-4 wrong
def mended_4(board, player):
    """The last square is left out."""
    mark = "X" if player is MAX else "O"
    for square in range(8):
        if board[square] == ".":
            board[square] = mark
            wins = has_line(board, mark)
            board[square] = "."
            if wins:
                return True
    return False


# %% ex9-referee wrong: asked-twice
def referee(game, max_player, min_player):
    """A player is asked twice for each move."""
    state, moves = game.initial, []
    while not game.is_terminal(state):
        player = max_player if game.to_move(state) is MAX else min_player
        moves.append(player(state))
        state = game.result(state, player(state))
    return moves


# %% ex10-lines wrong: some-missing
def all_lines(rows, columns, k):
    """As many rows as columns."""
    lines = []
    for row in range(columns):
        for column in range(columns):
            for down, right in [(0, 1), (1, 0), (1, 1), (1, -1)]:
                line = [(row + i * down, column + i * right) for i in range(k)]
                if line[-1][0] < rows and 0 <= line[-1][1] < columns:
                    lines.append(line)
    return lines


# %% ex9-wrong right
def what_is_wrong(answer, board):
    text = answer.strip()
    if text == "" or any(sign not in "0123456789" for sign in text):
        return "no number"
    if int(text) > 8:
        return "no such square"
    if board[int(text)] == ".":
        return None
    return "taken"


# %% ex9-wrong right
def what_is_wrong(answer, board):
    try:
        square = int(answer)
    except ValueError:
        return "no number"
    if {*"+-_"} & {*answer}:
        return "no number"
    squares = dict(enumerate(board))
    if square not in squares:
        return "no such square"
    return "taken" if squares[square] in ("X", "O") else None


# %% ex9-wrong wrong: signs-let-through
def what_is_wrong(answer, board):
    """-1 counts from the end."""
    try:
        taken = board[int(answer)] != "."
    except ValueError:
        return "no number"
    except IndexError:
        return "no such square"
    return "taken" if taken else None


# %% ex9-wrong wrong
def what_is_wrong(answer, board):
    """Squares are counted from 1."""
    if not answer.strip().isdecimal():
        return "no number"
    if int(answer) not in range(1, 10):
        return "no such square"
    return None if board[int(answer) - 1] == "." else "taken"


# %% ex9-wrong wrong: border-wrong
def what_is_wrong(answer, board):
    """9 is let through."""
    if not answer.strip().isdecimal():
        return "no number"
    if int(answer) > 9:
        return "no such square"
    return None if board[int(answer)] == "." else "taken"


# %% ex9-wrong wrong: spaces-not-stripped
def what_is_wrong(answer, board):
    """Blanks around the number are not taken off."""
    if not answer.isdecimal():
        return "no number"
    if int(answer) > 8:
        return "no such square"
    return None if board[int(answer)] == "." else "taken"


# %% ex9-wrong wrong
def what_is_wrong(answer, board):
    """8 is no square."""
    if not answer.strip().isdecimal():
        return "no number"
    if int(answer) not in range(8):
        return "no such square"
    return None if board[int(answer)] == "." else "taken"


# %% ex9-wrong wrong: one-mark-asked
def what_is_wrong(answer, board):
    """Only O's squares are taken."""
    if not answer.strip().isdecimal():
        return "no number"
    if int(answer) not in range(9):
        return "no such square"
    return "taken" if board[int(answer)] == "O" else None


# %% ex9-wrong wrong
def what_is_wrong(answer, board):
    """A number of two digits is taken for none."""
    if answer.strip() not in list("0123456789"):
        return "no number"
    if int(answer) == 9:
        return "no such square"
    return "taken" if board[int(answer)] != "." else None


# %% ex9-wrong wrong: raises
def what_is_wrong(answer, board):
    """One digit is enough, whatever comes after it."""
    text = answer.strip()
    if text == "" or text[0] not in "0123456789":
        return "no number"
    if int(text) > 8:
        return "no such square"
    return "taken" if board[int(text)] != "." else None


# %% ex9-wrong wrong: raises
def what_is_wrong(answer, board):
    """Blanks alone are taken for a number."""
    if answer == "" or any(sign not in "0123456789 " for sign in answer):
        return "no number"
    if int(answer) > 8:
        return "no such square"
    return "taken" if board[int(answer)] != "." else None


# %% ex9-ask right
def ask_square(read_move, board):
    while True:
        answer = read_move("? ")
        reason = what_is_wrong(answer, board)
        if reason is None:
            return int(answer)
        print(reason)


# %% ex9-ask right
def ask_square(read_move, board):
    """Without what_is_wrong, and again by calling itself."""
    answer = read_move("? ").strip()
    if answer in [str(square) for square in range(9) if board[square] == "."]:
        return int(answer)
    print("no")
    return ask_square(read_move, board)


# %% ex9-ask right
def ask_square(read_move, board):
    """What the game refuses is asked again."""
    try:
        square = int(read_move("? "))
        game.result(board, square)
    except ValueError as error:
        print(error)
        return ask_square(read_move, board)
    return square


# %% ex9-ask wrong: number-as-text
def ask_square(read_move, board):
    """The answer as it was typed: a text."""
    answer = read_move("? ")
    while what_is_wrong(answer, board):
        answer = read_move("? ")
    return answer


# %% ex9-ask wrong: raises
def ask_square(read_move, board):
    """Every answer is believed."""
    return int(read_move("? "))


# %% ex9-ask wrong: asked-only-once
def ask_square(read_move, board):
    """It asks once more, and not until it is right."""
    answer = read_move("? ")
    if what_is_wrong(answer, board):
        answer = read_move("? ")
    return int(answer) if answer.strip().isdecimal() else answer


# %% ex9-ask wrong: raises
def ask_square(read_move, board):
    """It asks once too often: the good answer is thrown away."""
    while what_is_wrong(read_move("? "), board):
        pass
    return int(read_move("? "))


# %% ex9-ask wrong
def ask_square(read_move, board):
    """Taken squares are let through."""
    answer = read_move("? ")
    while what_is_wrong(answer, board) in ("no number", "no such square"):
        answer = read_move("? ")
    return int(answer)


# %% ex9-ask wrong: returns-nothing
def ask_square(read_move, board):
    """What the second call returns is lost."""
    answer = read_move("? ")
    if what_is_wrong(answer, board):
        ask_square(read_move, board)
    else:
        return int(answer)


# %% ex9-ask wrong: endless-loop
def ask_square(read_move, board):
    """It waits for another answer, and never asks for one."""
    answer = read_move("? ")
    while what_is_wrong(answer, board):
        print("no")
    return int(answer)


# %% ex4-search wrong: 0-taken-for-none
def search(game, state):
    """A best value of 0 counts as none."""
    if game.is_terminal(state):
        return game.utility(state), None
    player = game.to_move(state)
    best = best_move = None
    for move in game.moves(state):
        value, _ = search(game, game.result(state, move))
        if not best or player.sign * value > player.sign * best:
            best, best_move = value, move
    return best, best_move


# %% ex4-search wrong: best-starts-too-near
def search(game, state):
    """A number that some values exceed is used for infinity."""
    if game.is_terminal(state):
        return game.utility(state), None
    player = game.to_move(state)
    best, best_move = -player.sign * 10**9, None
    for move in game.moves(state):
        value, _ = search(game, game.result(state, move))
        if player.sign * value > player.sign * best:
            best, best_move = value, move
    return best, best_move


# %% ex9-wrong wrong: raises
def what_is_wrong(answer, board):
    """Some digits are no numbers: "²".isdigit() is True."""
    if not answer.strip().isdigit():
        return "no number"
    if int(answer) not in range(9):
        return "no such square"
    return None if board[int(answer)] == "." else "taken"


# %% ex5-mended-2 wrong: wrong-value (long)
def mended_2(node, maximizing=None):
    """It asks only the first child who moves, so it is wrong if siblings belong to different
    players.
    """
    if maximizing is None:
        maximizing = node.player is MAX
    if not node.children:
        return node.value
    inner = [child for child in node.children if child.children]
    below = inner[0].player is MAX if inner else None
    values = [mended_2(child, below) for child in node.children]
    return max(values) if maximizing else min(values)


# %% ex9-wrong wrong: argument-unused
def what_is_wrong(answer, board):
    """It looks at some_board instead of the board that it is given."""
    if not answer.strip().isdecimal():
        return "no number"
    if int(answer) not in range(9):
        return "no such square"
    return "taken" if some_board[int(answer)] != "." else None


# %% ex9-wrong wrong
def what_is_wrong(answer, board):
    """All blanks are taken away, so "1 2" counts as 12."""
    answer = answer.replace(" ", "")
    if not answer.isdecimal():
        return "no number"
    if int(answer) >= 9:
        return "no such square"
    return "taken" if board[int(answer)] in "XO" else None


# %% ex9-wrong wrong
def what_is_wrong(answer, board):
    """A number of three digits is called no number."""
    import re

    if not re.fullmatch(r"\s*\d{1,2}\s*", answer):
        return "no number"
    if int(answer) > 8:
        return "no such square"
    return "taken" if board[int(answer)] != "." else None


# %% ex9-wrong wrong: raises
def what_is_wrong(answer, board):
    """The answer is looked for in the digits as text, so "12" passes as a square and the
    board fails.
    """
    answer = answer.strip()
    if not answer.isdecimal():
        return "no number"
    if answer not in "012345678":
        return "no such square"
    return "taken" if board[int(answer)] != "." else None


# %% ex9-wrong wrong
def what_is_wrong(answer, board):
    """A board is asked for X twice and for O only in the middle."""
    if not answer.strip().isdecimal():
        return "no number"
    square = int(answer)
    if square > 8:
        return "no such square"
    return "taken" if board[square] == "X" or (square == 4 and board[4] == "O") else None


# %% ex9-referee wrong
def referee(game, max_player, min_player):
    """It plays at most nine moves, so a longer game is cut off."""
    state, moves = game.initial, []
    for _ in range(9):
        if game.is_terminal(state):
            break
        move = (max_player if game.to_move(state) is MAX else min_player)(state)
        moves.append(move)
        state = game.result(state, move)
    return moves


# %% ex9-ask wrong: returns-nothing
def ask_square(read_move, board):
    """It gives up after six answers and returns None."""
    for _ in range(6):
        answer = read_move("Your square, 0 to 8: ")
        wrong = what_is_wrong(answer, board)
        if not wrong:
            return int(answer)
        print(wrong)


# %% ex9-ask wrong
def ask_square(read_move, board):
    """It looks at some_board instead of the board that it is given."""
    answer = read_move("Your square, 0 to 8: ")
    while what_is_wrong(answer, some_board):
        print(what_is_wrong(answer, some_board))
        answer = read_move("Your square, 0 to 8: ")
    return int(answer)


# %% ex10-lines wrong: some-missing
def all_lines(rows, columns, k):
    """Diagonals begin only on the edge of the board, so with 3, 3, 2 the one from (1, 1)
    is missing.
    """
    lines = []
    for row in range(rows):
        for column in range(columns):
            for down, right in [(0, 1), (1, 0), (1, 1), (1, -1)]:
                if down and right and row > 0 and column not in (0, columns - 1):
                    continue
                line = [(row + i * down, column + i * right) for i in range(k)]
                if line[-1][0] < rows and 0 <= line[-1][1] < columns:
                    lines.append(line)
    return lines


# %% ex10-lines wrong: wrong-beyond
def all_lines(rows, columns, k):
    """A line has four squares at most, so k = 5 gives wrong lines."""
    length = min(k, 4)
    lines = []
    for row in range(rows):
        for column in range(columns):
            for down, right in [(0, 1), (1, 0), (1, 1), (1, -1)]:
                line = [(row + i * down, column + i * right) for i in range(length)]
                if line[-1][0] < rows and 0 <= line[-1][1] < columns:
                    lines.append(line)
    return lines


# %% ex10-lines wrong: some-missing
def all_lines(rows, columns, k):
    """Diagonals are made from the first k rows or columns only if the board is longer, so
    4, 4, 2 lacks some.
    """
    lines = []
    for r in range(rows):
        for c in range(columns - k + 1):
            lines.append([(r, c + i) for i in range(k)])
    for r in range(rows - k + 1):
        for c in range(columns):
            lines.append([(r + i, c) for i in range(k)])
    for r in range(min(rows - k + 1, 2)):
        for c in range(columns - k + 1):
            lines.append([(r + i, c + i) for i in range(k)])
            lines.append([(r + i, c + k - 1 - i) for i in range(k)])
    return lines


# %% ex10-lines wrong: not-emptied
def all_lines(rows, columns, k):
    lines = []
    for row in range(rows):
        for column in range(columns):
            line = []
            for down, right in [(0, 1), (1, 0), (1, 1), (1, -1)]:
                for i in range(k):
                    line.append((row + i * down, column + i * right))
                last_row, last_column = line[-1]
                if last_row < rows and 0 <= last_column < columns:
                    lines.append(line)
    return lines


# %% ex10-class wrong: some-moves-missing (long)
class Grid(Game):
    """The columns of a row are always three, so a board of four columns lacks moves."""

    def __init__(self, rows=3, columns=3, k=3):
        self.initial = ((".",) * columns,) * rows
        numbers = TicTacToe(rows, columns, k).lines
        self.lines = [[divmod(number, columns) for number in line] for line in numbers]

    def to_move(self, board):
        marks = [mark for row in board for mark in row]
        return MAX if marks.count("X") == marks.count("O") else MIN

    def winner(self, board):
        for line in self.lines:
            marks = {board[r][c] for r, c in line}
            if len(marks) == 1 and "." not in marks:
                return marks.pop()
        return None

    def moves(self, board):
        if self.winner(board):
            return []
        return [(r, c) for r in range(len(board)) for c in range(3) if board[r][c] == "."]

    def result(self, board, move):
        changed = [list(one) for one in board]
        changed[move[0]][move[1]] = "X" if self.to_move(board) is MAX else "O"
        return tuple(tuple(one) for one in changed)

    def utility(self, board):
        return {"X": 1, "O": -1}.get(self.winner(board), 0)


# %% ex10-class wrong: ends-too-early
class Grid(Game):
    """The winner is read from the first, second and last square of a line, so with four in a
    row three are enough.
    """

    def __init__(self, rows=3, columns=3, k=3):
        self.initial = ((".",) * columns,) * rows
        numbers = TicTacToe(rows, columns, k).lines
        self.lines = [[divmod(number, columns) for number in line] for line in numbers]

    def to_move(self, board):
        marks = [mark for row in board for mark in row]
        return MAX if marks.count("X") == marks.count("O") else MIN

    def winner(self, board):
        for line in self.lines:
            a, b, c = [board[r][col] for r, col in (line[0], line[1], line[-1])]
            if a == b == c != ".":
                return a
        return None

    def moves(self, board):
        if self.winner(board):
            return []
        return [(r, c) for r, row in enumerate(board) for c, mark in enumerate(row) if mark == "."]

    def result(self, board, move):
        changed = [list(one) for one in board]
        changed[move[0]][move[1]] = "X" if self.to_move(board) is MAX else "O"
        return tuple(tuple(one) for one in changed)

    def utility(self, board):
        return {"X": 1, "O": -1}.get(self.winner(board), 0)


# %% ex10-class wrong: draw-before-win (long)
class Grid(Game):
    """A full board is always called a draw, even if the last mark completes a line."""

    def __init__(self, rows=3, columns=3, k=3):
        self.initial = ((".",) * columns,) * rows
        numbers = TicTacToe(rows, columns, k).lines
        self.lines = [[divmod(number, columns) for number in line] for line in numbers]

    def to_move(self, board):
        marks = [mark for row in board for mark in row]
        return MAX if marks.count("X") == marks.count("O") else MIN

    def winner(self, board):
        for line in self.lines:
            marks = {board[r][c] for r, c in line}
            if len(marks) == 1 and "." not in marks:
                return marks.pop()
        return None

    def moves(self, board):
        if self.winner(board):
            return []
        return [(r, c) for r, row in enumerate(board) for c, mark in enumerate(row) if mark == "."]

    def result(self, board, move):
        changed = [list(one) for one in board]
        changed[move[0]][move[1]] = "X" if self.to_move(board) is MAX else "O"
        return tuple(tuple(one) for one in changed)

    def utility(self, board):
        if not any("." in row for row in board):
            return 0
        return {"X": 1, "O": -1}.get(self.winner(board), 0)


# %% ex8-hurried wrong: wrong-below-the-root
def hurried(node, depth=0):
    """Plies are counted from the root of the tree, so a call for a node further down is wrong."""
    if node.is_leaf:
        return node.value * (10 - node.depth)
    return node.player.best([hurried(child) for child in node.children])


# %% ex8-hurried wrong: plies-counted-twice
def hurried(node, depth=0):
    if node.is_leaf:
        return node.value * (10 - depth)
    depth = depth + 1
    values = [hurried(child, depth + 1) for child in node.children]
    return max(values) if node.player is MAX else min(values)


# %% ex8-hurried wrong: siblings-counted-as-plies
def hurried(node, depth=0):
    if node.is_leaf:
        return node.value * (10 - depth)
    values = []
    for child in node.children:
        depth += 1
        values.append(hurried(child, depth))
    return max(values) if node.player is MAX else min(values)


# %% ex9-wrong wrong
def what_is_wrong(answer, board):
    """It leaves the reading to int, which takes +4 and 1_0 for numbers."""
    try:
        square = int(answer)
    except ValueError:
        return "no number"
    if square < 0 or "-" in answer:
        return "no number"
    if square > 8:
        return "no such square"
    return None if board[square] == "." else "taken"


# %% ex5-mended-2 wrong: player-of-the-parent
def mended_2(node, maximizing=None):
    """The child gets the player of its parent."""
    if maximizing is None:
        maximizing = node.player is MAX
    if not node.children:
        return node.value
    values = [mended_2(child, node.player is MAX) for child in node.children]
    return max(values) if maximizing else min(values)


# %% ex5-mended-2 wrong: player-of-the-first-child
def mended_2(node, maximizing=None):
    if maximizing is None:
        maximizing = node.player is MAX
    if not node.children:
        return node.value
    first = node.children[0].player is MAX
    values = [mended_2(child, first) for child in node.children]
    return max(values) if maximizing else min(values)


# %% ex10-class wrong: moves-in-another-order
class Grid(Game):
    """X and O on a board of any size; k in a row win. A move is a pair (row, column)."""

    def __init__(self, rows=3, columns=3, k=3):
        self.initial = ((".",) * columns,) * rows
        numbers = TicTacToe(rows, columns, k).lines
        self.lines = [[divmod(number, columns) for number in line] for line in numbers]

    def to_move(self, board):
        marks = [mark for row in board for mark in row]
        return MAX if marks.count("X") == marks.count("O") else MIN

    def winner(self, board):
        for line in self.lines:
            marks = {board[row][column] for row, column in line}
            if marks == {"X"} or marks == {"O"}:
                return marks.pop()
        return None

    def moves(self, board):
        if self.winner(board):
            return []
        rows, columns = range(len(board)), range(len(board[0]))
        return [(i, j) for j in columns for i in rows if board[i][j] == "."]

    def result(self, board, move):
        row, column = move
        changed = [list(one) for one in board]
        changed[row][column] = "X" if self.to_move(board) is MAX else "O"
        return tuple([tuple(one) for one in changed])

    def utility(self, board):
        return {"X": 1, "O": -1, None: 0}[self.winner(board)]


# %% ex10-class wrong: wrong-result
class Grid(Game):
    """X and O on a board of any size; k in a row win. A move is a pair (row, column)."""

    def __init__(self, rows=3, columns=3, k=3):
        self.initial = ((".",) * columns,) * rows
        numbers = TicTacToe(rows, columns, k).lines
        self.lines = [[divmod(number, columns) for number in line] for line in numbers]

    def to_move(self, board):
        marks = [mark for row in board for mark in row]
        return MAX if marks.count("X") == marks.count("O") else MIN

    def winner(self, board):
        for line in self.lines:
            marks = {board[row][column] for row, column in line}
            if marks == {"X"} or marks == {"O"}:
                return marks.pop()
        return None

    def moves(self, board):
        if self.winner(board):
            return []
        return [(i, j) for i, row in enumerate(board) for j, mark in enumerate(row) if mark == "."]

    def result(self, board, move):
        row, column = move
        changed = [list(one) for one in board]
        changed[row][column] = "X"
        return tuple([tuple(one) for one in changed])

    def utility(self, board):
        return {"X": 1, "O": -1, None: 0}[self.winner(board)]


# %% ex10-class wrong: wrong-result
class Grid(Game):
    """X and O on a board of any size; k in a row win. A move is a pair (row, column)."""

    def __init__(self, rows=3, columns=3, k=3):
        self.initial = ((".",) * columns,) * rows
        numbers = TicTacToe(rows, columns, k).lines
        self.lines = [[divmod(number, columns) for number in line] for line in numbers]

    def to_move(self, board):
        marks = [mark for row in board for mark in row]
        return MAX if marks.count("X") == marks.count("O") else MIN

    def winner(self, board):
        for line in self.lines:
            marks = {board[row][column] for row, column in line}
            if marks == {"X"} or marks == {"O"}:
                return marks.pop()
        return None

    def moves(self, board):
        if self.winner(board):
            return []
        return [(i, j) for i, row in enumerate(board) for j, mark in enumerate(row) if mark == "."]

    def result(self, board, move):
        row, column = move
        changed = [list(one) for one in board]
        changed[row][column] = "O" if self.to_move(board) is MAX else "X"
        return tuple([tuple(one) for one in changed])

    def utility(self, board):
        return {"X": 1, "O": -1, None: 0}[self.winner(board)]


# %% ex6-mended-4 wrong: raises
def mended_4(board, player):
    """On a full board, wins has no value."""
    mark = "X" if player is MAX else "O"
    for square in range(9):
        if board[square] == ".":
            board[square] = mark
            wins = has_line(board, mark)
            board[square] = "."
            if wins:
                break
    return wins


# %% ex4-search wrong: player-compared-with-text
def search(game, state):
    if game.is_terminal(state):
        return game.utility(state), None
    best, best_move = None, None
    for move in game.moves(state):
        value, _ = search(game, game.result(state, move))
        if (
            best is None
            or (game.to_move(state) == "X" and value > best)
            or (game.to_move(state) == "O" and value < best)
        ):
            best, best_move = value, move
    return best, best_move


# %% ex4-search wrong: player-compared-with-text
def search(game, state):
    if game.is_terminal(state):
        return game.utility(state), None
    pairs = [(search(game, game.result(state, move))[0], move) for move in game.moves(state)]
    player = game.to_move(state)
    if player == "X":
        best = max(pairs)
    elif player == "O":
        best = min(pairs)
    return best


# %% ex4-search wrong: state-overwritten
def search(game, state):
    if game.is_terminal(state):
        return game.utility(state), None
    best, best_move = None, None
    for move in game.moves(state):
        state = game.result(state, move)
        value, _ = search(game, state)
        if best is None or (value > best if game.to_move(state) is MAX else value < best):
            best, best_move = value, move
    return best, best_move


# %% ex4-search wrong: move-for-the-state
def search(game, state):
    if game.is_terminal(state):
        return game.utility(state), None
    best, best_move = None, None
    player = game.to_move(state)
    for move in game.moves(state):
        value, _ = search(game, move)
        if best is None or player.sign * value > player.sign * best:
            best, best_move = value, move
    return best, best_move


# %% ex4-search wrong: pair-taken-apart
def search(game, state):
    if game.is_terminal(state):
        return game.utility(state), None
    player = game.to_move(state)
    best = best_move = None
    for move in game.moves(state):
        _, value = search(game, game.result(state, move))
        if best is None or player.sign * value > player.sign * best:
            best, best_move = value, move
    return best, best_move


# %% ex4-search wrong: player-of-the-child
def search(game, state):
    if game.is_terminal(state):
        return game.utility(state), None
    best = best_move = None
    for move in game.moves(state):
        after = game.result(state, move)
        value, _ = search(game, after)
        if game.to_move(after) is MIN:
            better = best is None or value > best
        else:
            better = best is None or value < best
        if better:
            best, best_move = value, move
    return best, best_move


# %% ex6-mended-4 wrong
def mended_4(board, player):
    """The program, mended."""
    mark = "X" if player is MAX else "O"
    for square in range(9):
        if board[square] == ".":
            board[square] = mark
            wins = over(board)
            board[square] = "."
            if wins:
                return True
    return False


# %% ex6-mended-4 wrong: argument-unused
def mended_4(board, player):
    """The program, mended."""
    mark = "X" if board.count("X") == board.count("O") else "O"
    for square in range(9):
        if board[square] == ".":
            board[square] = mark
            wins = has_line(board, mark)
            board[square] = "."
            if wins:
                return True
    return False


# %% ex5-mended-2 wrong: player-of-the-child-turned-round
def mended_2(node, maximizing=None):
    if maximizing is None:
        maximizing = node.player is MAX
    if not node.children:
        return node.value
    values = [mended_2(child, child.player is MIN) for child in node.children]
    return max(values) if maximizing else min(values)


# %% ex4-search wrong: player-of-the-child
def search(game, state):
    """Return (value, move): what the state is worth, and the first best move. Build no tree."""
    if game.is_terminal(state):
        return game.utility(state), None
    best = best_move = None
    for move in game.moves(state):
        player = game.to_move(game.result(state, move))
        value, _ = search(game, game.result(state, move))
        if best is None or player.sign * value > player.sign * best:
            best, best_move = value, move
    return best, best_move


# %% ex4-search wrong: forced-to-alternate
def search(game, state):
    def best_for_mover(state):
        if game.is_terminal(state):
            return game.utility(state) * game.to_move(state).sign, None
        best = best_move = None
        for move in game.moves(state):
            value = -best_for_mover(game.result(state, move))[0]
            if best is None or value > best:
                best, best_move = value, move
        return best, best_move

    value, move = best_for_mover(state)
    return value * game.to_move(state).sign, move


# %% ex4-search wrong: for-the-next-mover
def search(game, state):
    if game.is_terminal(state):
        return game.utility(state) * game.to_move(state).sign, None
    best = best_move = None
    for move in game.moves(state):
        value, _ = search(game, game.result(state, move))
        if best is None or game.to_move(state).sign * value > game.to_move(state).sign * best:
            best, best_move = value, move
    return best, best_move


# %% ex9-wrong wrong: one-mark-asked
def what_is_wrong(answer, board):
    answer = answer.strip()
    if not answer.isdecimal():
        return "no number"
    n = int(answer)
    if n >= len(board):
        return "no such square"
    if board[n] == "X":
        return "taken"
    return None


# %% ex9-ask wrong: number-as-text
def ask_square(read_move, board):
    while True:
        answer = read_move("Your square, 0 to 8: ")
        wrong = what_is_wrong(answer, board)
        if wrong is None:
            return answer
        print(wrong)


# %% ex4-search wrong: player-of-the-child
def search(game, state):
    """Return (value, move): what the state is worth, and the first best move. Build no tree."""
    if game.is_terminal(state):
        return game.utility(state), None
    best = best_move = None
    for move in game.moves(state):
        after = game.result(state, move)
        value, _ = search(game, after)
        if game.to_move(after) is MAX:
            better = best is None or value > best
        else:
            better = best is None or value < best
        if better:
            best, best_move = value, move
    return best, best_move


# %% ex8-hurried wrong
def hurried(node, depth=0):
    """It looks at the first four children only."""
    if node.is_leaf:
        return node.value * (10 - depth)
    return node.player.best([hurried(child, depth + 1) for child in node.children[:4]])
