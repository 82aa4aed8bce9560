"""Boards of X and O: what tic-tac-toe and Connect Four have in common."""

import re
from functools import lru_cache

from ..errors import GameTreeError, IllegalMove, InvalidState, short
from ..game import Game
from ..nodes import MAX, MIN, Player
from ..style import LAST_MOVE_TINT
from ..svg import element
from ..values import check_count

MOST_SQUARES = 10_000
MARKS = {"X": "X", "x": "X", "O": "O", "o": "O", ".": ".", "_": ".", "-": ".", "·": "."}


class BoardGame(Game):
    """A game in which X and O in turn mark a square of a board; who first has k in a row wins. X is MAX and begins.

    A subclass gives `symmetries` and what else is missing.
    """

    choices: int  # moves are numbers from 0, so many
    square, row_end = "square", ""  # what a move is, and what parts the rows of a state
    win, hurry = 1, 0  # what a win is worth, and how much less with each mark

    def __init__(self, rows: int, cols: int, k: int):
        for name, number in (("rows", rows), ("cols", cols), ("k", k)):
            check_count(number, name, least=1)
        if rows * cols > MOST_SQUARES:
            raise GameTreeError(
                f"rows × cols must be ≤ {MOST_SQUARES:,}, got {short(rows)} × {short(cols)}."
            )
        if k > max(rows, cols):
            raise GameTreeError(
                f"k must be at most the longer side, {max(rows, cols)}, got {short(k)}."
            )
        self.rows, self.cols, self.k, self.squares = rows, cols, k, rows * cols
        side = 100 / max(rows, cols)
        # In the picture: the left and the top edge of the board, and the side of a square.
        self.measures = (100 - side * cols) / 2, (100 - side * rows) / 2, side
        self.wide = cols + len(self.row_end)  # letters of a state from a square to the one below it
        self.initial = self.row_end.join(["." * cols] * rows)
        self._form = re.compile(f"[XO.]{{{cols}}}(?:{self.row_end}[XO.]{{{cols}}}){{{rows - 1}}}")
        lines = [
            tuple([(row + down * i) * self.wide + col + right * i for i in range(k)])
            for row in range(rows)
            for col in range(cols)
            for down, right in ((0, 1), (1, 0), (1, 1), (1, -1))
            if row + down * (k - 1) < rows and 0 <= col + right * (k - 1) < cols
        ]
        self.lines = list(
            dict.fromkeys(lines)
        )  # places in a state; one square alone lies in all directions
        self._through = [0] * len(self.initial)  # of each place: the lines through it, each a bit
        for i, line in enumerate(self.lines):
            for place in line:
                self._through[place] |= 1 << i

    def check_form(self, state: str) -> None:
        if not isinstance(state, str) or not self._form.fullmatch(state):
            raise InvalidState(
                f"A state of {self!r} is X, O and . as in {self.initial}, got {short(state)}."
            )

    def known(self, state: str) -> tuple[str, tuple | None]:
        """Whose turn it is, "X" or "O", and the places of a line, if one is complete; InvalidState for what is no state."""
        if not isinstance(state, str):
            self.check_form(state)
        return self._known(state)

    @lru_cache(maxsize=1_000)  # noqa: B019 - few games, and a search asks several times at each state
    def _known(self, state):
        self.check_form(state)
        x, o = state.count("X"), state.count("O")
        if x - o not in (0, 1):
            raise InvalidState(
                f"{short(state)} has {x} X and {o} O: X begins, so has as many or one more."
            )
        return "X" if x == o else "O", self.winning_line(state)

    def winning_line(self, state: str) -> tuple[int, ...] | None:
        """The places in `state` of a complete line, or None."""
        for line in self.lines:
            mark = state[line[0]]
            if (
                mark != "."
                and mark == state[line[-1]]
                and all(state[place] == mark for place in line)
            ):
                return line
        return None

    def to_move(self, state: str) -> Player:
        return MAX if self.known(state)[0] == "X" else MIN

    def is_terminal(self, state: str) -> bool:
        return self.known(state)[1] is not None or "." not in state

    def moves(self, state: str) -> list[int]:
        if self.known(state)[1]:
            return []
        return [move for move, mark in enumerate(state[: self.choices]) if mark == "."]

    def mark_of(self, state: str, move: int) -> str:
        """The mark that `move` sets, "X" or "O"; raises IllegalMove for one that is not legal."""
        mark, line = self.known(state)
        known = type(move) is int and 0 <= move < self.choices
        if known and state[move] == "." and not line:
            return mark
        free = self.moves(state) or self.legal(state, move)  # which says that play is over
        why = f"{short(move)} is no {self.square}: a whole number from 0 to {self.choices - 1} is"
        why = f"{self.square.capitalize()} {move} is taken" if known else why
        raise IllegalMove(f"{why}; free: {', '.join(map(str, free))}.")

    def winner(self, state: str) -> str | None:
        """Who has a line: "X", "O" or None. Raises InvalidState where play was over before."""
        mark, line = self.known(state)
        if line is None:
            return None
        found = state[line[0]]
        if found == mark or self.winning_line(state.replace(found, ".")):
            raise InvalidState(
                f"{mark} is to move on {short(state)} and has a line already: play was over."
            )
        return found

    def utility(self, state: str) -> float:
        won = self.winner(state)
        worth = self.win - self.hurry * (self.squares - state.count("."))
        return {"X": worth, "O": -worth, None: 0}[won]

    def evaluate(self, state: str) -> float:
        """Lines still open for X minus lines still open for O, as a share of all lines, within ±win."""
        self.check_form(state)
        closed = dict.fromkeys("XO./", 0)  # the lines on which each mark stands
        for mark, lines in zip(state, self._through):
            closed[mark] |= lines
        return (
            self.win * (closed["X"].bit_count() - closed["O"].bit_count()) / (len(self.lines) + 1)
        )

    def key(self, state: str) -> str:
        return min(self.symmetries(state))

    def rows_of(self, state: str) -> list[str]:
        self.check_form(state)
        return [state[start : start + self.cols] for start in range(0, len(state), self.wide)]

    def label(self, state: str) -> str:
        return "\n".join(self.rows_of(state))

    def player_label(self, player: Player) -> str:
        return "X" if player is MAX else "O"

    def middle(self, place: int) -> tuple[float, float]:
        """Where the middle of a square lies in the picture; `place` is its place in a state."""
        left, top, side = self.measures
        row, col = divmod(place, self.wide)
        return left + (col + 0.5) * side, top + (row + 0.5) * side

    def tint(self, state: str, move: int) -> str:
        x, y, width, height = self.spots(state)[move]
        return element("rect", x=x, y=y, width=width, height=height, fill=LAST_MOVE_TINT)

    def parse(self, text: str) -> str:
        """Return the state that a drawn board shows.

        text: the rows from the top, each on a line of its own or parted by /, or all in one line; X or x, O or o,
            and . _ or - for a free square; blanks and | do not count, nor do lines that only rule the board.
        Raises InvalidState for a board that is misdrawn or that no play leads to.

        >>> from gametree import ConnectFour
        >>> ConnectFour(2, 4, 3).parse(" | . | x | . | . | \\n | x | o | . | . | ")
        '.X../XO..'
        """
        rows, cols = self.rows, self.cols
        if not isinstance(text, str):
            raise InvalidState(
                f"A drawn board is a text such as {self.initial}, got {short(text)}."
            )
        lines = [
            "".join(line.replace("|", "").split()) for line in text.replace("/", "\n").splitlines()
        ]
        lines = [line for line in lines if line and not ("+" in line and set(line) <= set("-+"))]
        odd = [mark for mark in "".join(lines) if mark not in MARKS]
        if odd:
            raise InvalidState(
                f"A board has only X, O and . (free), got {short(odd[0])} in {short(text)}."
            )
        if len(lines) == 1 and len(lines[0]) == rows * cols:
            lines = [lines[0][start : start + cols] for start in range(0, rows * cols, cols)]
        if len(lines) != rows or any(len(line) != cols for line in lines):
            raise InvalidState(
                f"The board has {rows} rows of {cols} squares, got rows of {', '.join(str(len(line)) for line in lines) or 'nothing'} in {short(text)}."
            )
        state = self.row_end.join(["".join(MARKS[mark] for mark in line) for line in lines])
        won = self.winner(state)  # refuses what is no state, and play that was over before
        earlier = [
            state[:place] + "." + state[place + 1 :]
            for place, mark in enumerate(state)
            if mark == won
        ]
        if won and all(map(self.winning_line, earlier)):
            raise InvalidState(
                f"No play leads to {short(state)}: no last move completed {won}'s line."
            )
        return state


def strike(ends: tuple, least: float, more: float) -> dict[str, float]:
    """The stroke through a line, beyond its two `ends` by `more`; `least` is the length of a line of one square."""
    (x1, y1), (x2, y2) = ends
    reach = 1 + more / max(abs(x2 - x1), abs(y2 - y1), least)
    mx, my, dx, dy = (x1 + x2) / 2, (y1 + y2) / 2, (x2 - x1) / 2 * reach, (y2 - y1) / 2 * reach
    return {"x1": mx - dx, "y1": my - dy, "x2": mx + dx, "y2": my + dy}
