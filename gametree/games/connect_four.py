"""Connect four: discs fall into the columns of a standing grid; who first has four in a row wins."""

import re

from ..errors import InvalidState, short
from ..style import CONNECT_FOUR_GRID, GREY, INK, MAX_BLUE, MIN_VERMILLION, PAPER
from ..svg import element
from .boards import BoardGame, strike


class ConnectFour(BoardGame):
    """Connect four: X and O in turn drop a disc into a column; who first has k in a row wins.

    rows, cols, k: the size of the grid, and how many in a row win: horizontal, vertical or diagonal.

    A state is a text of X, O and . (free), row by row from the top, the rows parted by /. A move is a column,
    numbered from 0. X is MAX and begins; utility is +1 when X has won, −1 when O has, 0 for a draw.
    Raises GameTreeError for a grid that cannot be.

    >>> game = ConnectFour(3, 4, 3)
    >>> game.result("..../.X../.O..", 1), game.moves(".X../.X../.O..")
    ('.X../.X../.O..', [0, 2, 3])
    """

    square, row_end = "column", "/"

    def __init__(self, rows: int = 6, cols: int = 7, k: int = 4):
        super().__init__(rows, cols, k)
        self.choices = cols
        self._floating = re.compile(f"[XO].{{{cols}}}\\.")

    def check_form(self, state: str) -> None:
        super().check_form(state)
        if floating := self._floating.search(state):
            raise InvalidState(
                f"In {short(state)} a disc floats in column {floating.start() % self.wide}."
            )

    def result(self, state: str, move: int) -> str:
        mark = self.mark_of(state, move)
        place = move + (state[move :: self.wide].count(".") - 1) * self.wide
        return state[:place] + mark + state[place + 1 :]

    def symmetries(self, state: str) -> tuple[str, ...]:
        return state, "/".join([row[::-1] for row in self.rows_of(state)])

    def move_label(self, state: str, move: int) -> str:
        return f"column {move}"

    def spots(self, state: str, last_move: int | None = None) -> dict[int, tuple]:
        left, top, side = self.measures
        return {col: (left + col * side, top, side, side * self.rows) for col in range(self.cols)}

    def picture(self, state: str, last_move: int | None = None) -> str:
        self.check_form(state)
        left, top, side = self.measures
        board = {"x": left, "y": top, "width": side * self.cols, "height": side * self.rows}
        parts = [element("rect", **board, rx=side * 0.2, fill=CONNECT_FOUR_GRID)]
        if last_move is not None:  # its column: the disc is the topmost there
            parts.append(self.tint(state, last_move))
        arm = side * 0.17
        middles = {
            mark: [self.middle(i) for i, other in enumerate(state) if other == mark]
            for mark in ".XO"
        }

        def circles(mark, share, **look):
            found = [element("circle", cx=x, cy=y, r=side * share) for x, y in middles[mark]]
            return element("g", *found, **look)

        crosses = [
            f"M{x - arm:.2f} {y - arm:.2f}l{2 * arm:.2f} {2 * arm:.2f}m0 {-2 * arm:.2f}l{-2 * arm:.2f} {2 * arm:.2f}"
            for x, y in middles["X"]
        ]
        sign = {"stroke": PAPER, "stroke_width": side * 0.09, "fill": "none"}
        parts += [
            circles(".", 0.36, fill=PAPER, stroke=GREY, stroke_width=side * 0.04),
            circles("X", 0.4, fill=MAX_BLUE),
            element("path", d="".join(crosses), **sign, stroke_linecap="round") if crosses else "",
            circles("O", 0.4, fill=MIN_VERMILLION),
            circles("O", 0.19, **sign),
        ]
        if line := self.winning_line(state):
            ends = strike((self.middle(line[0]), self.middle(line[-1])), side, 0.6 * side)
            for colour, share in ((PAPER, 0.18), (INK, 0.1)):
                look = {"stroke_linecap": "round", "stroke": colour, "stroke_width": side * share}
                parts.append(element("line", **ends, **look))
        return element("g", *parts)

    def __repr__(self):
        size = (self.rows, self.cols) if self.k == 4 else (self.rows, self.cols, self.k)
        return f"ConnectFour({', '.join(map(str, size)) if size != (6, 7) else ''})"
