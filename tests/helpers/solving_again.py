"""A second program that solves what worksheets ask, to be compared with what they print.

It works from a tree's text, or from a board and the rules of a heap, and shares no code with the
searches and the solutions of the packages. Names are made as on a sheet: the children of the root
are A, B, C, those of A are A1, A2.
"""

import ast
from fractions import Fraction
from functools import cache
from itertools import permutations, product
from math import inf
from typing import NamedTuple


class Plain(NamedTuple):
    """A node of a tree: who moves ("MAX", "MIN", "CHANCE"; None at a leaf) and what lies below.

    odds: the probability of each child, at a chance node.
    """

    name: str
    mover: str | None
    children: tuple = ()
    odds: tuple = ()
    value: object = None


def read(text, x=None):
    """The tree that a text describes, which is valid Python too. x: what that letter stands for."""
    return node_of(ast.parse(text, mode="eval").body, "", x)


def node_of(part, name, x):
    if not isinstance(part, ast.Call):
        return Plain(name, None, value=x if isinstance(part, ast.Name) else number_of(part))
    branches = part.args
    odds = ()
    if part.func.id == "CHANCE":
        odds = tuple([number_of(pair.elts[0]) for pair in branches])
        branches = [pair.elts[1] for pair in branches]
    names = [f"{name}{place}" if name else chr(64 + place) for place in range(1, len(branches) + 1)]
    children = tuple([node_of(*branch, x) for branch in zip(branches, names)])
    return Plain(name, part.func.id, children, odds)


def number_of(part):
    """The number that Python's grammar has as a literal, with a sign, or as a fraction."""
    if isinstance(part, ast.UnaryOp):
        return -number_of(part.operand)
    if isinstance(part, ast.BinOp):
        return Fraction(number_of(part.left), number_of(part.right))
    return Fraction(part.value)


def all_of(node):
    """The node and all below it, as a sheet lists them."""
    yield node
    for child in node.children:
        yield from all_of(child)


def worth(node):
    """What a node is worth: the largest, the smallest or the mean of what its children are."""
    if node.mover is None:
        return node.value
    below = [worth(child) for child in node.children]
    if node.mover == "CHANCE":
        return sum([chance * value for chance, value in zip(node.odds, below)])
    return max(below) if node.mover == "MAX" else min(below)


def best_children(node):
    """The names of the children that are worth what the node is."""
    return [child.name for child in node.children if worth(child) == worth(node)]


class AlphaBeta:
    """What alpha-beta does on a tree, fail-soft, as a sheet's convention says.

    rows: (name, α, β, value, "≤", "≥" or "") for each visit. skipped: what is skipped, topmost.
    cuts: where a cut-off fell. leaves: how many were looked at.
    """

    def __init__(self, top, strict=False, order=None):
        self.strict = strict
        self.from_right = order == "reversed"
        self.rows = []
        self.skipped = []
        self.cuts = []
        self.leaves = 0
        self.value = self.visit(top, -inf, inf)

    def visit(self, node, alpha, beta):
        place = len(self.rows)
        self.rows.append(None)
        if node.mover is None:
            self.leaves += 1
            self.rows[place] = (node.name, alpha, beta, node.value, "")
            return node.value
        low, high = alpha, beta
        best = None
        cuts_before = len(self.cuts)
        children = list(reversed(node.children)) if self.from_right else list(node.children)
        while children:
            value = self.visit(children.pop(0), low, high)
            if node.mover == "MAX":
                best = value if best is None else max(best, value)
                low = max(low, best)
            else:
                best = value if best is None else min(best, value)
                high = min(high, best)
            if children and (low > high if self.strict else low >= high):
                self.cuts.append(node.name)
                self.skipped += [child.name for child in children]
                break
        sign = ""
        if len(self.cuts) > cuts_before:  # without a cut-off below, a value is no mere bound
            if best <= alpha:
                sign = "≤"
            elif best >= beta:
                sign = "≥"
        self.rows[place] = (node.name, alpha, beta, best, sign)
        return best


def fewest_leaves(top):
    """How many leaves alpha-beta sees in the best of all orders of all branches."""
    return min([AlphaBeta(other).leaves for other in orders(top)])


def orders(node):
    """The tree in every order of its branches."""
    if node.mover is None:
        yield node
        return
    for children in permutations(node.children):
        for below in product(*map(list, map(orders, children))):
            yield node._replace(children=below)


def in_order(node, orders_by_name):
    """The tree with its children in the orders given, the name of a node → those of its children."""
    children = [in_order(child, orders_by_name) for child in node.children]
    if node.name in orders_by_name:
        children.sort(key=lambda child: orders_by_name[node.name].index(child.name))
    return node._replace(children=tuple(children))


# --- games

LINES = ("012", "345", "678", "036", "147", "258", "048", "246")


def result_of(board):
    """1 where X has three in a row, -1 where O has, 0 where the board is full; None before."""
    for line in LINES:
        marks = {board[int(square)] for square in line}
        if len(marks) == 1 and marks != {"."}:
            return 1 if marks == {"X"} else -1
    return None if "." in board else 0


def moves_on(board):
    """Each free square with the board after a move to it, while nobody has won."""
    if result_of(board) is not None:
        return {}
    mover = "X" if board.count("X") == board.count("O") else "O"
    return {
        square: board[:square] + mover + board[square + 1 :]
        for square in range(9)
        if board[square] == "."
    }


@cache
def worth_of_board(board):
    """What a board of tic-tac-toe is worth to X."""
    result = result_of(board)
    if result is not None:
        return result
    below = [worth_of_board(after) for after in moves_on(board).values()]
    return max(below) if board.count("X") == board.count("O") else min(below)


def boards_below(board):
    """The board and all that can come of it, as a sheet lists them."""
    yield board
    for after in moves_on(board).values():
        yield from boards_below(after)


@cache
def mover_wins(bones, take, misere):
    """Whether who is to move from a heap wins; who cannot move loses, misère wins."""
    moves = [bones - taken for taken in take if taken <= bones]
    return any([not mover_wins(left, take, misere) for left in moves]) if moves else misere


def heaps_below(bones, take, ply=0):
    """The heap and all that can come of it, as pairs (bones, ply)."""
    yield bones, ply
    for taken in take:
        if taken <= bones:
            yield from heaps_below(bones - taken, take, ply + 1)
