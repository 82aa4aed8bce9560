"""A second program that solves what worksheets ask, to be compared with what they print.

It works from a tree's text, from a board, or from a heap and its rules, and shares no code with the
searches and the solutions of the packages. Names are made as on a sheet: the children of the root
are A, B, C, those of A are A1, A2.
"""

import ast
from fractions import Fraction
from itertools import permutations, product
from math import inf
from typing import NamedTuple


class Plain(NamedTuple):
    """A node of a tree: who moves ("MAX", "MIN", "CHANCE"; None at a leaf) and what is below.

    odds: the probability of each child, at a chance node. state: a board, or a number of bones.
    """

    name: str
    mover: str | None
    children: tuple = ()
    odds: tuple = ()
    value: object = None
    state: object = None


def name_below(parent, place):
    """What a sheet calls the child at that place, from 0."""
    return f"{parent}{place + 1}" if parent else chr(ord("A") + place)


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
    children = tuple(
        [node_of(branch, name_below(name, place), x) for place, branch in enumerate(branches)]
    )
    return Plain(name, part.func.id, children, odds)


def number_of(part):
    """The number that Python's grammar has as a literal, with a sign, or as a fraction."""
    if isinstance(part, ast.UnaryOp):
        return -number_of(part.operand)
    if isinstance(part, ast.BinOp):
        return Fraction(number_of(part.left), number_of(part.right))
    return part.value


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
    cuts: where there was a cut-off. leaves: how many were looked at.
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
    """The tree with its children in these orders: the name of a node → those of its children."""
    children = [in_order(child, orders_by_name) for child in node.children]
    if node.name in orders_by_name:
        children.sort(key=lambda child: orders_by_name[node.name].index(child.name))
    return node._replace(children=tuple(children))


# --- games

LINES = ("012", "345", "678", "036", "147", "258", "048", "246")


def board_tree(board, name=""):
    """The tree of an end of tic-tac-toe: X is MAX, and the squares are tried from 0 to 8."""
    result = result_of(board)
    if result is not None:
        return Plain(name, None, value=result, state=board)
    x_moves = board.count("X") == board.count("O")
    afters = [
        board[:square] + ("X" if x_moves else "O") + board[square + 1 :]
        for square in free_squares(board)
    ]
    children = [board_tree(after, name_below(name, place)) for place, after in enumerate(afters)]
    return Plain(name, "MAX" if x_moves else "MIN", tuple(children), state=board)


def free_squares(board):
    return [square for square in range(9) if board[square] == "."]


def result_of(board):
    """1 if X has three in a row, -1 if O has, 0 if the board is full; None before."""
    for line in LINES:
        marks = {board[int(square)] for square in line}
        if len(marks) == 1 and marks != {"."}:
            return 1 if marks == {"X"} else -1
    return None if "." in board else 0


def heap_tree(bones, take, misere, name="", mover="MAX"):
    """The tree of a heap: the player who cannot move loses, or with misère wins."""
    moves = [bones - taken for taken in take if taken <= bones]
    other = "MIN" if mover == "MAX" else "MAX"
    if not moves:
        winner = mover if misere else other
        return Plain(name, None, value=1 if winner == "MAX" else -1, state=bones)
    children = [
        heap_tree(left, take, misere, name_below(name, place), other)
        for place, left in enumerate(moves)
    ]
    return Plain(name, mover, tuple(children), state=bones)


def mover_wins(bones, take, misere):
    """Whether the player to move from a heap wins."""
    moves = [bones - taken for taken in take if taken <= bones]
    return any(not mover_wins(left, take, misere) for left in moves) if moves else misere
