"""Connect four: discs fall into the columns of a standing grid; who first has four in a row wins."""

import re

from ..errors import InvalidState, short
from ..game import Game
from ..nodes import MAX, Player
from ..svg import element
from .boards import check_size, drawn_rows, illegal, measures, strike, turn, winner


class ConnectFour(Game):
    """Connect four: X and O in turn drop a disc into a column; who first has k in a row wins.

    rows, cols, k: the size of the grid, and how many in a row win: horizontal, vertical or diagonal.

    A state is a text of X, O and . (free), row by row from the top, the rows parted by /. A move is a column,
    numbered from 0. X is MAX and begins; utility is +1 when X has won, −1 when O has, 0 for a draw.
    Raises GameTreeError for a grid that cannot be.

    >>> game = ConnectFour(3, 4, 3)
    >>> game.result("..../.X../.O..", 1), game.moves(".X../.X../.O..")
    ('.X../.X../.O..', [0, 2, 3])
    """

    # The / at the end of each row is what makes lines quick to find: a line is k equal letters that stand
    # `step` places apart in the text, and where it would run over the edge of the grid there is a / in its way.

    def __init__(self, rows: int = 6, cols: int = 7, k: int = 4):
        check_size(rows, cols, k, "grid")
        self.rows, self.cols, self.k = rows, cols, k
        self.initial = "/".join(["." * cols] * rows)
        self.wide = cols + 1  # letters from a square to the one below it
        steps = (
            sorted({1, cols, cols + 1, cols + 2}) if k > 1 else [1]
        )  # horizontal, diagonal, vertical, diagonal

        def line(first, other):
            """Patterns for k letters in a row: the first, and what each of the others must be."""
            return [f"{first}(?:.{{{step - 1}}}{other}){{{k - 1}}}" for step in steps]

        self._grid = re.compile(f"[XO.]{{{cols}}}(?:/[XO.]{{{cols}}}){{{rows - 1}}}")
        self._floating = re.compile(f"[XO].{{{cols}}}\\.")
        self._line = re.compile("([XO])(?:" + "|".join(line("", r"\1")) + ")")
        self._open_x = [re.compile(f"(?={pattern})") for pattern in line("[X.]", "[X.]")]
        self._open_o = [re.compile(f"(?={pattern})") for pattern in line("[O.]", "[O.]")]
        self.lines = count_all(self._open_x, self.initial)

    def check_form(self, state: str) -> None:
        """Raise InvalidState for what is no text of rows of letters X, O and . parted by /."""
        if not isinstance(state, str) or not self._grid.fullmatch(state):
            raise InvalidState(
                f"A state of {self!r} is a text of {self.rows} rows of {self.cols} letters X, O or . (free), from "
                f"the top and parted by /, got {short(state)}."
            )

    def to_move(self, state: str) -> Player:
        self.check_form(state)
        floating = self._floating.search(state)
        if floating:
            raise InvalidState(
                f"A disc falls until it lies on another or on the ground; in {short(state)} one floats in column "
                f"{floating.start() % self.wide}."
            )
        return turn(state, "discs")

    def winning_line(self, state: str) -> tuple[int, ...] | None:
        """The places in the text `state` of k discs in a row, or None."""
        found = self._line.search(state)
        if found is None:
            return None
        start, last = found.start(), found.end() - 1
        return tuple(range(start, last + 1, (last - start) // (self.k - 1))) if self.k > 1 else (start,)

    def is_terminal(self, state: str) -> bool:
        self.to_move(state)  # refuses what is no state
        return "." not in state or self._line.search(state) is not None

    def moves(self, state: str) -> list[int]:
        if self.is_terminal(state):
            return []
        return [col for col in range(self.cols) if state[col] == "."]

    def result(self, state: str, move: int) -> str:
        mark = "X" if self.to_move(state) is MAX else "O"
        if (
            type(move) is not int
            or not 0 <= move < self.cols
            or state[move] != "."
            or self._line.search(state)
        ):
            raise illegal(move, self.moves(state), self.cols, "grid", "column", "full", "not full")
        place = move + (state[move :: self.wide].count(".") - 1) * self.wide
        return state[:place] + mark + state[place + 1 :]

    def utility(self, state: str) -> float:
        return {"X": 1, "O": -1, None: 0}[winner(self, state)]

    def evaluate(self, state: str) -> float:
        """Lines still open for X minus lines still open for O, as a share of all lines, within ±1."""
        self.check_form(state)
        return (count_all(self._open_x, state) - count_all(self._open_o, state)) / (self.lines + 1)

    def symmetries(self, state: str) -> tuple[str, ...]:
        """The grid as it is and mirrored, left to right."""
        self.check_form(state)
        return state, "/".join([row[::-1] for row in state.split("/")])

    def key(self, state: str) -> str:
        return min(self.symmetries(state))

    def parse(self, text: str) -> str:
        """Return the state that a drawn grid shows.

        text: the rows from the top, each on a line of its own or parted by /; X or x, O or o, and . _ or - for
            a free square; blanks and | do not count, nor do lines that only rule the grid.
        Raises InvalidState for a grid that is misdrawn or that no play leads to.

        >>> ConnectFour(2, 4, 3).parse(" | . | x | . | . | \\n | x | o | . | . | ")
        '.X../XO..'
        """
        state = "/".join(drawn_rows(text, self.rows, self.cols, "grid", ".X../XO.."))
        self.utility(state)  # refuses floating discs, wrong counts, and play that was over before
        self._undo(state)
        return state

    def _undo(self, state):
        """Raise InvalidState unless discs can be taken back from `state`, turn by turn, to the empty grid."""
        last = "O" if self.to_move(state) is MAX else "X"
        before = self._before(state, last)
        if before and self.winning_line(state):
            before = [earlier for earlier in before if not self.winning_line(earlier)]
            if not before:
                raise InvalidState(
                    f"No play leads to {short(state)}: {last} has a line that the last disc did not complete."
                )
        ahead, seen = before, set(before)
        while ahead and self.initial not in seen:
            earlier = ahead.pop()
            mark = "O" if earlier.count("X") == earlier.count("O") else "X"
            new = [other for other in self._before(earlier, mark) if other not in seen]
            seen.update(new)
            ahead.extend(new)
        if state != self.initial and self.initial not in seen:
            raise InvalidState(
                f"No play leads to {short(state)}: X and O cannot have dropped these discs in turn."
            )

    def _before(self, state, mark):
        """The states before a disc of `mark`, the topmost of its column, was dropped."""
        tops = [
            col + state[col :: self.wide].count(".") * self.wide
            for col in range(self.cols)
            if state[-self.cols :][col] != "."
        ]
        return [state[:top] + "." + state[top + 1 :] for top in tops if state[top] == mark]

    def label(self, state: str) -> str:
        self.check_form(state)
        return state.replace("/", "\n")

    def move_label(self, state: str, move: int) -> str:
        return f"column {move}"

    def spots(self, state: str, last_move: int | None = None) -> dict[int, tuple]:
        """Every column of the grid, full or not, from top to bottom."""
        left, top, side = measures(self)
        return {col: (left + col * side, top, side, side * self.rows) for col in range(self.cols)}

    def picture(self, state: str, last_move: int | None = None) -> str:
        self.check_form(state)
        left, top, side = measures(self)

        def at(place):
            row, col = divmod(place, self.wide)
            return left + (col + 0.5) * side, top + (row + 0.5) * side

        board = {"x": left, "y": top, "width": side * self.cols, "height": side * self.rows}
        parts = [element("rect", **board, rx=side * 0.2, fill="#DDE5EC")]
        if last_move is not None:  # its column: the disc is the topmost there
            x, _ = at(last_move)
            tint = {"width": side, "height": side * self.rows, "fill": "#FFE9A8"}
            parts.append(element("rect", x=x - side / 2, y=top, **tint))
        arm = side * 0.17
        free, x_discs, o_discs, crosses, rings = [], [], [], [], []
        for place, mark in enumerate(state):
            x, y = at(place)
            if mark == ".":
                free.append(element("circle", cx=x, cy=y, r=side * 0.36))
            elif mark == "X":
                x_discs.append(element("circle", cx=x, cy=y, r=side * 0.4))
                crosses.append(
                    f"M{x - arm:.2f} {y - arm:.2f}l{2 * arm:.2f} {2 * arm:.2f}"
                    f"m0 {-2 * arm:.2f}l{-2 * arm:.2f} {2 * arm:.2f}"
                )
            elif mark == "O":
                o_discs.append(element("circle", cx=x, cy=y, r=side * 0.4))
                rings.append(element("circle", cx=x, cy=y, r=side * 0.19))
        sign = {"stroke": "#FFFFFF", "stroke_width": side * 0.09, "fill": "none"}
        parts += [
            element("g", *free, fill="#FFFFFF", stroke="#767676", stroke_width=side * 0.04),
            element("g", *x_discs, fill="#0072B2"),
            element("path", d="".join(crosses), **sign, stroke_linecap="round") if crosses else "",
            element("g", *o_discs, fill="#D55E00"),
            element("g", *rings, **sign),
        ]
        line = self.winning_line(state)
        if line:
            ends = strike((at(line[0]), at(line[-1])), side, 0.6 * side) | {"stroke_linecap": "round"}
            parts.append(element("line", **ends, stroke="#FFFFFF", stroke_width=side * 0.18))
            parts.append(element("line", **ends, stroke="#1A1A1A", stroke_width=side * 0.1))
        return element("g", *parts)

    def __repr__(self):
        size = (self.rows, self.cols, self.k)
        if size == (6, 7, 4):
            return "ConnectFour()"
        return f"ConnectFour({', '.join(map(str, size[:2] if self.k == 4 else size))})"


def count_all(patterns: list[re.Pattern], text: str) -> int:
    """How often the patterns occur in `text`, together."""
    return sum([len(pattern.findall(text)) for pattern in patterns])
