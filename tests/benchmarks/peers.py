"""What bench.py compares gametree with: the search and tree libraries of PyPI, each as shipped.

    python3 peers.py NAME

runs one of them and prints: for a search, the value and the seconds; for a tree, how many nodes it
has, the seconds, the bytes and whether it is complete. All seconds are CPU time, and the imports do
not count.
"""

import gc
import os
import sys
from statistics import median
from time import process_time

PATIENCE = 60  # seconds of CPU for a tree; a library that needs more is stopped
LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))


def timed(search, repeat=5):
    """Print the value that `search` finds, and the median of its seconds."""
    seconds = []
    for _ in range(repeat):
        gc.collect()  # so that none pays for what the previous one has left
        start = process_time()
        value = search()
        seconds.append(process_time() - start)
    print(value, median(seconds))


# Searches of tic-tac-toe.


def open_spiel():
    import pyspiel
    from open_spiel.python.algorithms.minimax import alpha_beta_search

    game = pyspiel.load_game("tic_tac_toe")
    timed(lambda: alpha_beta_search(game)[0])


def easyai_game():
    """A new tic-tac-toe, written as easyAI's own example is.

    One list is the board, and moves are made and unmade.
    """
    from easyAI import TwoPlayerGame

    class TicTacToe(TwoPlayerGame):
        def __init__(self):
            self.players = []
            self.current_player = 1
            self.board = [0] * 9

        def possible_moves(self):
            return [square for square, mark in enumerate(self.board) if not mark]

        def make_move(self, move):
            self.board[move] = self.current_player

        # Optional: without it easyAI copies the whole game at each move.
        def unmake_move(self, move):
            self.board[move] = 0

        def lose(self):
            board, other = self.board, self.opponent_index
            return any(board[a] == board[b] == board[c] == other for a, b, c in LINES)

        def is_over(self):
            return 0 not in self.board or self.lose()

        def scoring(self):
            return -1 if self.lose() else 0

        def ttentry(self):
            return tuple(self.board), self.current_player

    return TicTacToe()


def easyai_own_game():
    """The tic-tac-toe that comes with easyAI."""
    from easyAI.games.TicTacToe import TicTacToe

    return TicTacToe([])


def easyai_own_game_known():
    """The same with the one line that easyAI's table asks for."""
    game = easyai_own_game()
    type(game).ttentry = lambda self: (*self.board, self.current_player)
    return game


def easyai(game, table=False):
    from easyAI import Negamax, TranspositionTable

    def search():
        negamax = Negamax(9, tt=TranspositionTable() if table else None)
        negamax(game())
        return negamax.alpha  # so does easyAI call the value that it found

    timed(search)


def easyai_everywhere():
    """Let easyAI solve every position, as gametree.positions does.

    Each is searched for itself, all with one table.
    """
    from easyAI import Negamax, TranspositionTable

    boards = [board for board, moves in moves_ahead().items() if moves]

    def search():
        table = TranspositionTable()
        for board in boards:
            game, free = easyai_game(), board.count(".")
            game.board = [".XO".index(mark) for mark in board]
            game.current_player = 1 if free % 2 else 2
            negamax = Negamax(free, tt=table)
            negamax(game)
        return negamax.alpha

    timed(search)


# Trees. Each function begins one, and returns its root and how to add a node:
# make(parent, move, number) → the node.


def anytree():
    from anytree import Node

    return Node("start"), lambda parent, move, number: Node(move, parent=parent)


def bigtree():
    from bigtree import Node

    names = [str(square) for square in range(9)]  # bigtree wants text
    return Node("start"), lambda parent, move, number: Node(names[move], parent=parent)


def treelib():
    from treelib import Tree

    tree = Tree()

    def make(parent, move, number):
        # The number, which differs from node to node, spares treelib inventing a random identifier.
        return tree.create_node(move, number, parent)

    return tree.create_node("start", 0), make


def nutree():
    from nutree import Tree

    # To nutree, equal data would be one thing in several places, so a node is known by its number.
    return Tree().add((0, None)), lambda parent, move, number: parent.add((number, move))


def networkx():
    from networkx import DiGraph

    graph = DiGraph()
    graph.add_node(0)

    def make(parent, move, number):
        graph.add_node(number, move=move)
        graph.add_edge(parent, number)
        return number

    make.keep = graph
    return 0, make


def moves_ahead():
    """All positions of tic-tac-toe: board → the moves there, each with the board after it."""
    following = {}
    ahead = ["." * 9]
    while ahead:
        board = ahead.pop()
        if board in following:
            continue
        over = any(board[a] != "." and board[a] == board[b] == board[c] for a, b, c in LINES)
        mark = "O" if board.count("X") > board.count("O") else "X"
        following[board] = [
            (square, board[:square] + mark + board[square + 1 :])
            for square in range(9)
            if board[square] == "." and not over
        ]
        ahead += [after for _, after in following[board]]
    return following


def full_tree(begin):
    """Grow the full tree of tic-tac-toe as `begin` says, and print what it is in the end."""
    following = moves_ahead()
    begin()  # imports
    before, start = resident(), process_time()
    top, make = begin()
    ahead = [(top, "." * 9)]
    count = 1
    while ahead and process_time() - start < PATIENCE:
        node, board = ahead.pop()
        for move, after in following[board]:
            child = make(node, move, count)
            count += 1
            if following[after]:
                ahead.append((child, after))
    print(count, process_time() - start, resident() - before, int(not ahead))


def resident():
    """The bytes of memory that this process has."""
    try:
        with open("/proc/self/statm") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:  # no Linux: the most that was ever resident (in bytes on macOS)
        try:
            from resource import RUSAGE_SELF, getrusage
        except ImportError:
            return float("nan")
        return getrusage(RUSAGE_SELF).ru_maxrss


TREES = {tree.__name__: tree for tree in (anytree, bigtree, treelib, nutree, networkx)}
SEARCHES = {
    "OpenSpiel": open_spiel,
    "easyAI": lambda: easyai(easyai_game),
    "easyAI's own game": lambda: easyai(easyai_own_game),
    "easyAI with table": lambda: easyai(easyai_game, table=True),
    "easyAI's own, table": lambda: easyai(easyai_own_game_known, table=True),
    "easyAI everywhere": easyai_everywhere,
}

if __name__ == "__main__":
    name = sys.argv[1]
    if name in TREES:
        full_tree(TREES[name])
    else:
        SEARCHES[name]()
