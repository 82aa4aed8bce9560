"""Tic-tac-toe on a board of any size."""

from itertools import chain
from operator import itemgetter

from ..errors import GameTreeError, short
from ..game import Spot
from ..language import Sentence
from ..numerals import Number
from ..style import GREY, INK, MAX_BLUE, MIN_VERMILLION
from ..svg import element
from ..values import check_value
from .boards import BoardGame, Point, strike


class TicTacToe(BoardGame):
    """Tic-tac-toe: X and O in turn take a free square; who first has k in a row wins.

    rows, cols, k: the size of the board, and how many in a row win.
    win, hurry: X gets win − hurry × (marks on the board) for a win, the negative for a loss, 0 for
        a draw. With hurry > 0 quick wins and late losses are better; the moves that win stay the
        same.

    A state is a text of X, O and . row by row; squares are numbered from 0. X is MAX and begins.
    Raises GameTreeError for a board that cannot be, and where `hurry` would turn a late win into
    none.

    >>> game = TicTacToe()
    >>> game.result(game.initial, 4), game.moves("XOXXOOOX.")
    ('....X....', [8])
    """

    def __init__(
        self, rows: int = 3, cols: int = 3, k: int = 3, win: Number = 1, hurry: Number = 0
    ) -> None:
        super().__init__(rows, cols, k)
        self.win = check_value(win, "win")
        self.hurry = check_value(hurry, "hurry")
        if self.win <= self.hurry * self.squares:
            raise GameTreeError(
                Sentence(
                    "win must be more than hurry × squares = {least}, got {win}: otherwise a late "
                    "win is worth no more than a draw.",
                    least=str(hurry * self.squares),
                    win=short(win),
                )
            )
        self.choices = self.squares
        # Each takes from a state the marks in the order in which a turned or mirrored board has
        # them.
        self._turns = [itemgetter(*places) for places in self._places_turned()]

    def result(self, state: str, move: int) -> str:
        mark = self.mark_of(state, move)
        return state[:move] + mark + state[move + 1 :]

    def symmetries(self, state: str) -> tuple[str, ...]:
        """The board turned and mirrored: 8 boards if it is square, else 4; some may be equal."""
        self.check_form(state)
        return tuple(["".join(turn(state)) for turn in self._turns])

    def _places_turned(self) -> list[list[int]]:
        """For each symmetry the places of a state in the order of the turned or mirrored board."""
        starts = range(0, self.squares, self.cols)
        rows = [list(range(start, start + self.cols)) for start in starts]
        boards = [rows]
        if self.rows == self.cols:
            columns = [list(column) for column in zip(*rows, strict=True)]
            boards.append(columns)
        boards += [board[::-1] for board in boards]  # upside down
        boards += [[row[::-1] for row in board] for board in boards]  # left to right
        return [list(chain(*board)) for board in boards]

    def spots(self, state: str, last_move: int | None = None) -> dict[int, Spot]:
        spots = {}
        for square in range(self.squares):
            row, col = divmod(square, self.cols)
            x = self.left + col * self.side
            y = self.top + row * self.side
            spots[square] = (x, y, self.side, self.side)
        return spots

    def picture(self, state: str, last_move: int | None = None) -> str:
        self.check_form(state)
        parts = []
        if last_move is not None:
            parts.append(self.tint(state, last_move))
        parts += self._rulings()
        for square, mark in enumerate(state):
            if mark == "X":
                parts.append(cross(self.middle(square), self.side))
            elif mark == "O":
                parts.append(ring(self.middle(square), self.side))
        line = self.winning_line(state)
        if line:
            ends = (self.middle(line[0]), self.middle(line[-1]))
            place = strike(ends, least=1, beyond=0.35 * self.side)
            look = {"stroke": INK, "stroke_width": self.side * 0.08, "stroke_linecap": "round"}
            parts.append(element("line", **place, **look))
        return element("g", *parts)

    def _rulings(self) -> list[str]:
        """The lines between the columns and between the rows."""
        right = self.left + self.side * self.cols
        bottom = self.top + self.side * self.rows
        look = {"stroke": GREY, "stroke_width": 1.6}
        rulings = []
        for col in range(1, self.cols):
            x = self.left + col * self.side
            rulings.append(element("line", x1=x, y1=self.top, x2=x, y2=bottom, **look))
        for row in range(1, self.rows):
            y = self.top + row * self.side
            rulings.append(element("line", x1=self.left, y1=y, x2=right, y2=y, **look))
        return rulings

    def __repr__(self) -> str:
        size = (self.rows, self.cols, self.k)
        parts = [] if size == (3, 3, 3) else [str(number) for number in size]
        if self.win != 1:
            parts.append(f"win={self.win}")
        if self.hurry:
            parts.append(f"hurry={self.hurry}")
        return f"TicTacToe({', '.join(parts)})"


def cross(middle: Point, side: float) -> str:
    """An X in a square with that middle and that side."""
    x, y = middle
    arm = side * 0.27
    left, right = f"{x - arm:g}", f"{x + arm:g}"
    top, bottom = f"{y - arm:g}", f"{y + arm:g}"
    strokes = f"M{left} {top}L{right} {bottom}M{right} {top}L{left} {bottom}"
    look = {"stroke": MAX_BLUE, "stroke_width": side * 0.12, "stroke_linecap": "round"}
    return element("path", d=strokes, **look)


def ring(middle: Point, side: float) -> str:
    """An O in a square with that middle and that side."""
    x, y = middle
    look = {"stroke": MIN_VERMILLION, "stroke_width": side * 0.12, "fill": "none"}
    return element("circle", cx=x, cy=y, r=side * 0.27 * 1.1, **look)
