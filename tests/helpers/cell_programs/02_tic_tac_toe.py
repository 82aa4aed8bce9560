# %% rules-class right
class Noughts(Game):
    initial = "." * 9
    lines = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))

    def to_move(self, board):
        return MAX if board.count("X") == board.count("O") else MIN

    def winner(self, board):
        for mark in "XO":
            if any(all(board[square] == mark for square in line) for line in self.lines):
                return mark
        return None

    def moves(self, board):
        if self.winner(board) is not None:
            return []
        return [square for square, mark in enumerate(board) if mark == "."]

    def result(self, board, square):
        self.legal(board, square)
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


# %% rules-class wrong: wrong-moves
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


# %% value-of wrong: returns-nothing
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


# %% value-of wrong: opponent-helps
def value_of(node):
    if node.is_leaf:
        return node.value
    return max([value_of(child) for child in node.children])


# %% value-of wrong: endless-recursion
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


# %% my-minimax wrong: wrong-move
def my_minimax(node):
    """The value of the best, the move of the last."""
    if node.is_leaf:
        return node.value, None
    values = []
    for child in node.children:
        values.append(my_minimax(child)[0])
        move = child.move
    return node.player.best(values), move


# %% my-minimax wrong: best-starts-at-0
def my_minimax(node):
    if node.is_leaf:
        return node.value, None
    best, move = 0, None
    for child in node.children:
        value, _ = my_minimax(child)
        if (value > best) if node.player is MAX else (value < best):
            best, move = value, child.move
    return best, move


# %% what-is-wrong right
def what_is_wrong(answer, board):
    text = answer.strip()
    if text == "" or any(sign not in "0123456789" for sign in text):
        return "no number"
    if int(text) > 8:
        return "no such square"
    if board[int(text)] == ".":
        return None
    return "taken"


# %% what-is-wrong right
def what_is_wrong(answer, board):
    try:
        square = int(answer)
    except ValueError:
        return "no number"
    if "-" in answer:
        return "no number"
    squares = dict(enumerate(board))
    if square not in squares:
        return "no such square"
    return "taken" if squares[square] in ("X", "O") else None


# %% what-is-wrong wrong: returns-nothing
def what_is_wrong(answer, board):
    """-1 counts from the end."""
    try:
        taken = board[int(answer)] != "."
    except ValueError:
        return "no number"
    except IndexError:
        return "no such square"
    return "taken" if taken else None


# %% what-is-wrong wrong
def what_is_wrong(answer, board):
    """Squares are counted from 1."""
    if not answer.strip().isdecimal():
        return "no number"
    if int(answer) not in range(1, 10):
        return "no such square"
    return None if board[int(answer) - 1] == "." else "taken"


# %% what-is-wrong wrong: raises
def what_is_wrong(answer, board):
    """9 is let through."""
    if not answer.strip().isdecimal():
        return "no number"
    if int(answer) > 9:
        return "no such square"
    return None if board[int(answer)] == "." else "taken"


# %% what-is-wrong wrong
def what_is_wrong(answer, board):
    """Blanks around the number are not taken off."""
    if not answer.isdecimal():
        return "no number"
    if int(answer) > 8:
        return "no such square"
    return None if board[int(answer)] == "." else "taken"


# %% what-is-wrong wrong
def what_is_wrong(answer, board):
    """8 is no square."""
    if not answer.strip().isdecimal():
        return "no number"
    if int(answer) not in range(8):
        return "no such square"
    return None if board[int(answer)] == "." else "taken"


# %% what-is-wrong wrong: returns-nothing
def what_is_wrong(answer, board):
    """Only O's squares are taken."""
    if not answer.strip().isdecimal():
        return "no number"
    if int(answer) not in range(9):
        return "no such square"
    return "taken" if board[int(answer)] == "O" else None


# %% what-is-wrong wrong
def what_is_wrong(answer, board):
    """A number of two digits is taken for none."""
    if answer.strip() not in list("0123456789"):
        return "no number"
    if int(answer) == 9:
        return "no such square"
    return "taken" if board[int(answer)] != "." else None


# %% my-game right
SOLVED = __import__("gametree").positions(game)


def machine_move(board):  # the same as the notebook's, and quicker
    return SOLVED[board].moves[0]


def what_is_wrong(answer, board):
    if not answer.strip().isdecimal():
        return "no number"
    if int(answer) not in range(9):
        return "no such square"
    return "taken" if board[int(answer)] != "." else None


def my_game(read_move, human):
    board = game.initial
    while not game.is_terminal(board):
        if game.to_move(board) is not human:
            board = game.result(board, machine_move(board))
            continue
        while True:
            answer = read_move("Your square, 0 to 8: ")
            reason = what_is_wrong(answer, board)
            if reason is None:
                break
            print(reason)
        board = game.result(board, int(answer))
    show(board)
    return board


# %% my-game right
SOLVED = __import__("gametree").positions(game)


def machine_move(board):
    return SOLVED[board].moves[0]


def my_game(read_move, human):
    """Without what_is_wrong: what the game refuses is asked again."""

    def play_on(board):
        if game.is_terminal(board):
            return board
        if game.to_move(board) is human:
            try:
                return play_on(game.result(board, int(read_move("? "))))
            except ValueError as error:
                print(error)
                return play_on(board)
        return play_on(game.result(board, machine_move(board)))

    return play_on(game.initial)


# %% my-game wrong: raises
SOLVED = __import__("gametree").positions(game)


def machine_move(board):
    return SOLVED[board].moves[0]


def my_game(read_move, human):
    """Every answer is believed."""
    board = game.initial
    while not game.is_terminal(board):
        if game.to_move(board) is human:
            square = int(read_move("? "))
        else:
            square = machine_move(board)
        board = game.result(board, square)
    return board


# %% my-game wrong: raises
SOLVED = __import__("gametree").positions(game)


def machine_move(board):
    return SOLVED[board].moves[0]


def what_is_wrong(answer, board):
    if not answer.strip().isdecimal():
        return "no number"
    if int(answer) not in range(9):
        return "no such square"
    return "taken" if board[int(answer)] != "." else None


def my_game(read_move, human):
    """It asks once more, and not until it is right."""
    board = game.initial
    while not game.is_terminal(board):
        if game.to_move(board) is human:
            answer = read_move("? ")
            if what_is_wrong(answer, board):
                answer = read_move("? ")
            square = int(answer)
        else:
            square = machine_move(board)
        board = game.result(board, square)
    return board


# %% my-game wrong: raises
SOLVED = __import__("gametree").positions(game)


def machine_move(board):
    return SOLVED[board].moves[0]


def what_is_wrong(answer, board):
    if not answer.strip().isdecimal():
        return "no number"
    if int(answer) not in range(9):
        return "no such square"
    return "taken" if board[int(answer)] != "." else None


def my_game(read_move, human):
    """The person is always X."""
    board = game.initial
    while not game.is_terminal(board):
        if game.to_move(board) is MAX:
            answer = read_move("? ")
            while what_is_wrong(answer, board):
                answer = read_move("? ")
            square = int(answer)
        else:
            square = machine_move(board)
        board = game.result(board, square)
    return board


# %% my-game wrong
SOLVED = __import__("gametree").positions(game)


def machine_move(board):
    return SOLVED[board].moves[0]


def what_is_wrong(answer, board):
    if not answer.strip().isdecimal():
        return "no number"
    if int(answer) not in range(9):
        return "no such square"
    return "taken" if board[int(answer)] != "." else None


def my_game(read_move, human):
    """It returns after the first move of the person."""
    board = game.initial
    while not game.is_terminal(board):
        if game.to_move(board) is human:
            answer = read_move("? ")
            while what_is_wrong(answer, board):
                answer = read_move("? ")
            square = int(answer)
        else:
            square = machine_move(board)
        board = game.result(board, square)
        return board


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


# %% what-is-wrong wrong: raises
def what_is_wrong(answer, board):
    """One digit is enough, whatever comes after it."""
    text = answer.strip()
    if text == "" or text[0] not in "0123456789":
        return "no number"
    if int(text) > 8:
        return "no such square"
    return "taken" if board[int(text)] != "." else None


# %% what-is-wrong wrong: raises
def what_is_wrong(answer, board):
    """Blanks alone are taken for a number."""
    if answer == "" or any(sign not in "0123456789 " for sign in answer):
        return "no number"
    if int(answer) > 8:
        return "no such square"
    return "taken" if board[int(answer)] != "." else None
