"""Connect Four: discs fall into the columns of a grid; who first has four in a row wins."""

import re

from ..errors import InvalidState, short
from ..game import Spot
from ..language import Sentence, say
from ..style import CONNECT_FOUR_GRID, GREY, INK, MAX_BLUE, MIN_VERMILLION, PAPER
from ..svg import element
from .boards import BoardGame, Point, strike


class ConnectFour(BoardGame):
    """Connect Four: X and O in turn drop a disc into a column; who first has k in a row wins.

    rows, cols, k: the size of the grid, and how many in a row win: horizontal, vertical or
        diagonal.

    A state is a text of X, O and . (free), row by row from the top, the rows parted by /. A move is
    a column, numbered from 0. X is MAX and begins; utility is +1 when X has won, −1 when O has, 0
    for a draw. Raises GameTreeError for a grid that cannot be.

    >>> game = ConnectFour(3, 4, 3)
    >>> game.result("..../.X../.O..", 1), game.moves(".X../.X../.O..")
    ('.X../.X../.O..', [0, 2, 3])
    """

    taken = Sentence("Column {move} is taken; free: {free}.")
    no_place = Sentence("{move} is no column: a whole number from 0 to {last} is; free: {free}.")
    row_end = "/"

    def __init__(self, rows: int = 6, cols: int = 7, k: int = 4) -> None:
        super().__init__(rows, cols, k)
        self.choices = cols
        self._floating_disc = re.compile(f"[XO].{{{cols}}}\\.")  # with a free square below it

    def check_form(self, state: str) -> None:
        super().check_form(state)
        floating = self._floating_disc.search(state)
        if floating:
            column = floating.start() % self.row_length
            raise InvalidState(
                Sentence(
                    "In {state} a disc floats in column {column}.",
                    state=short(state),
                    column=column,
                )
            )

    def result(self, state: str, move: int) -> str:
        mark = self.mark_of(state, move)
        column = state[move :: self.row_length]
        lowest_free_row = column.count(".") - 1
        place = move + lowest_free_row * self.row_length
        return state[:place] + mark + state[place + 1 :]

    def symmetries(self, state: str) -> tuple[str, ...]:
        mirrored = "/".join([row[::-1] for row in self.rows_of(state)])
        return state, mirrored

    def move_label(self, state: str, move: int) -> str:
        return say("column {column}", column=move)

    def spots(self, state: str, last_move: int | None = None) -> dict[int, Spot]:
        height = self.side * self.rows
        return {
            col: (self.left + col * self.side, self.top, self.side, height)
            for col in range(self.cols)
        }

    def picture(self, state: str, last_move: int | None = None) -> str:
        self.check_form(state)
        side = self.side
        size = {"width": side * self.cols, "height": side * self.rows}
        look = {"rx": side * 0.2, "fill": CONNECT_FOUR_GRID}
        parts = [element("rect", x=self.left, y=self.top, **size, **look)]
        if last_move is not None:  # its column: the disc is the topmost there
            parts.append(self.tint(state, last_move))
        parts += self._discs(state)
        line = self.winning_line(state)
        if line:
            ends = (self.middle(line[0]), self.middle(line[-1]))
            place = strike(ends, least=side, beyond=0.6 * side)
            for colour, share in ((PAPER, 0.18), (INK, 0.1)):
                stroke = {"stroke": colour, "stroke_width": side * share}
                parts.append(element("line", **place, stroke_linecap="round", **stroke))
        return element("g", *parts)

    def _discs(self, state: str) -> list[str]:
        """The free squares as holes, and the discs: X with a cross in it, O with a ring."""
        side = self.side
        middles: dict[str, list[Point]] = {".": [], "X": [], "O": [], "/": []}
        for place, mark in enumerate(state):
            middles[mark].append(self.middle(place))
        hole = {"fill": PAPER, "stroke": GREY, "stroke_width": side * 0.04}
        sign = {"stroke": PAPER, "stroke_width": side * 0.09, "fill": "none"}
        crosses = "".join([cross(middle, side * 0.17) for middle in middles["X"]])
        parts = [
            circles(middles["."], side * 0.36, **hole),
            circles(middles["X"], side * 0.4, fill=MAX_BLUE),
        ]
        if crosses:
            parts.append(element("path", d=crosses, **sign, stroke_linecap="round"))
        parts += [
            circles(middles["O"], side * 0.4, fill=MIN_VERMILLION),
            circles(middles["O"], side * 0.19, **sign),
        ]
        return parts

    def __repr__(self) -> str:
        size = [self.rows, self.cols, self.k]
        if size == [6, 7, 4]:
            return "ConnectFour()"
        if self.k == 4:
            size.pop()
        return f"ConnectFour({', '.join(map(str, size))})"


def circles(middles: list[Point], radius: float, **look: object) -> str:
    """Circles of one radius that look alike, as one group."""
    return element("g", *[element("circle", cx=x, cy=y, r=radius) for x, y in middles], **look)


def cross(middle: Point, arm: float) -> str:
    """The strokes of an X, to be drawn by an SVG path."""
    x, y = middle
    there, back = f"{2 * arm:.2f}", f"{-2 * arm:.2f}"
    return f"M{x - arm:.2f} {y - arm:.2f}l{there} {there}m0 {back}l{back} {there}"
