"""Tic-tac-toe on a board of any size."""

from itertools import chain
from operator import itemgetter

from ..errors import GameTreeError, short
from ..style import GREY, INK, MAX_BLUE, MIN_VERMILLION
from ..svg import element
from ..values import check_value
from .boards import BoardGame, strike


class TicTacToe(BoardGame):
    """Tic-tac-toe: X and O in turn take a free square; who first has k in a row wins.

    rows, cols, k: the size of the board, and how many in a row win.
    win, hurry: X gets win − hurry × (marks on the board) for a win, the negative for a loss, 0 for a draw.
        With hurry > 0 quick wins and late losses are better; the moves that win stay the same.

    A state is a text of X, O and . row by row; squares are numbered from 0. X is MAX and begins.
    Raises GameTreeError for a board that cannot be, and where `hurry` would turn a late win into none.

    >>> game = TicTacToe()
    >>> game.result(game.initial, 4), game.moves("XOXXOOOX.")
    ('....X....', [8])
    """

    def __init__(self, rows: int = 3, cols: int = 3, k: int = 3, win: float = 1, hurry: float = 0):
        super().__init__(rows, cols, k)
        if check_value(win, "win") <= check_value(hurry, "hurry") * rows * cols:
            raise GameTreeError(
                f"win must be more than hurry × squares = {hurry * rows * cols}, got {short(win)}: otherwise a late win is worth no more than a draw."
            )
        self.win, self.hurry, self.choices = win, hurry, self.squares
        self._turns = [itemgetter(*places) for places in self._places_turned()]

    def result(self, state: str, move: int) -> str:
        mark = self.mark_of(state, move)
        return state[:move] + mark + state[move + 1 :]

    def symmetries(self, state: str) -> tuple[str, ...]:
        """The board turned and mirrored: 8 boards if it is square, else 4, some of them perhaps equal."""
        self.check_form(state)
        return tuple(["".join(turn(state)) for turn in self._turns])

    def _places_turned(self) -> list[list[int]]:
        """For each symmetry the places of a state in the order in which the turned or mirrored board has them."""
        rows = [[*range(start, start + self.cols)] for start in range(0, self.squares, self.cols)]
        boards = [rows]
        if self.rows == self.cols:
            boards.append([[*column] for column in zip(*rows, strict=True)])
        boards += [board[::-1] for board in boards]
        boards += [[row[::-1] for row in board] for board in boards]
        return [[*chain(*board)] for board in boards]

    def spots(self, state: str, last_move: int | None = None) -> dict[int, tuple]:
        left, top, side = self.measures
        squares = [divmod(square, self.cols) for square in range(self.squares)]
        return {
            i: (left + col * side, top + row * side, side, side)
            for i, (row, col) in enumerate(squares)
        }

    def picture(self, state: str, last_move: int | None = None) -> str:
        self.check_form(state)
        left, top, side = self.measures
        parts = [] if last_move is None else [self.tint(state, last_move)]
        right, bottom = left + side * self.cols, top + side * self.rows
        ruled = [(left + i * side, top, left + i * side, bottom) for i in range(1, self.cols)]
        ruled += [(left, top + i * side, right, top + i * side) for i in range(1, self.rows)]
        for x1, y1, x2, y2 in ruled:
            parts.append(element("line", x1=x1, y1=y1, x2=x2, y2=y2, stroke=GREY, stroke_width=1.6))
        arm = side * 0.27
        blue = {"stroke": MAX_BLUE, "stroke_width": side * 0.12, "stroke_linecap": "round"}
        orange = {"stroke": MIN_VERMILLION, "stroke_width": side * 0.12, "fill": "none"}
        for square, mark in enumerate(state):
            x, y = self.middle(square)
            a, b, c, d = x - arm, x + arm, y - arm, y + arm
            if mark == "X":
                parts.append(
                    element("path", d=f"M{a:g} {c:g}L{b:g} {d:g}M{b:g} {c:g}L{a:g} {d:g}", **blue)
                )
            elif mark == "O":
                parts.append(element("circle", cx=x, cy=y, r=arm * 1.1, **orange))
        if line := self.winning_line(state):
            ends = strike((self.middle(line[0]), self.middle(line[-1])), 1, 0.35 * side)
            stroke = {"stroke": INK, "stroke_width": side * 0.08, "stroke_linecap": "round"}
            parts.append(element("line", **ends, **stroke))
        return element("g", *parts)

    def __repr__(self):
        size = (self.rows, self.cols, self.k)
        parts = [] if size == (3, 3, 3) else [str(number) for number in size]
        parts += [f"win={self.win}"] if self.win != 1 else []
        parts += [f"hurry={self.hurry}"] if self.hurry else []
        return f"TicTacToe({', '.join(parts)})"
