"""Boards of X and O: what tic-tac-toe and Connect Four have in common.

mark    what stands on a square: X, O, or . where it is free
state   the marks of all squares as one text, row by row from the top; "X...O...." of tic-tac-toe
place   where the mark of a square stands in that text: 0, …
line    the places of k squares in a row, in any of four directions; who has one has won
"""

import re
from collections.abc import Sequence
from typing import NamedTuple

from ..errors import GameTreeError, IllegalMove, InvalidState, short
from ..game import Game
from ..language import Sentence
from ..nodes import MAX, MIN, Player
from ..numerals import Number
from ..style import LAST_MOVE_TINT
from ..svg import element
from ..values import check_count

MOST_SQUARES = 10_000
MOST_REMEMBERED = 1_000  # states of which a game remembers what it read in them
DIRECTIONS = ((0, 1), (1, 0), (1, 1), (1, -1))  # of a line, as rows down and columns to the right
MARKS = {"X": "X", "x": "X", "O": "O", "o": "O", ".": ".", "_": ".", "-": ".", "·": "."}

Point = tuple[float, float]  # x and y in a picture


class Reading(NamedTuple):
    """What can be read in a state."""

    turn: str  # whose turn it is by the number of marks, "X" or "O"
    line: tuple[int, ...] | None  # the places of a line, if one is complete


class BoardGame(Game):
    """A game in which X and O in turn mark a square of a board; who first has k in a row wins.

    X is MAX and begins. A subclass gives `result`, `symmetries`, `spots` and `picture`.
    """

    choices: int  # moves are numbers from 0, so many
    # what is said of a move that chooses no free square
    taken = Sentence("Square {move} is taken; free: {free}.")
    no_place = Sentence("{move} is no square: a whole number from 0 to {last} is; free: {free}.")
    row_end = ""  # what stands between two rows of a state
    win: Number = 1  # what a win is worth
    hurry: Number = 0  # how much less with each mark on the board

    def __init__(self, rows: int, cols: int, k: int) -> None:
        check_count(rows, "rows", least=1)
        check_count(cols, "cols", least=1)
        check_count(k, "k", least=1)
        if rows * cols > MOST_SQUARES:
            raise GameTreeError(
                Sentence(
                    "rows × cols must be ≤ {most}, got {rows} × {cols}.",
                    most=MOST_SQUARES,
                    rows=short(rows),
                    cols=short(cols),
                )
            )
        if k > max(rows, cols):
            raise GameTreeError(
                Sentence(
                    "k must be at most the longer side, {longer}, got {k}.",
                    longer=max(rows, cols),
                    k=short(k),
                )
            )
        self.rows, self.cols, self.k = rows, cols, k
        self.squares = rows * cols
        self.initial = self.row_end.join(["." * cols] * rows)
        self.row_length = cols + len(self.row_end)  # places from a square to the one below it
        row = f"[XO.]{{{cols}}}"
        self._form = re.compile(f"{row}(?:{self.row_end}{row}){{{rows - 1}}}")
        self._readings: dict[str, Reading] = {}  # a search asks for that of a state several times

        # In the picture, which is 100 wide and high: the side of a square, and the board's corner.
        self.side = 100 / max(rows, cols)
        self.left = (100 - self.side * cols) / 2
        self.top = (100 - self.side * rows) / 2

        self.lines = self._all_lines()
        self._lines_through = [0] * len(self.initial)  # of each place: its lines, each a bit
        for i, line in enumerate(self.lines):
            for place in line:
                self._lines_through[place] |= 1 << i

    def _all_lines(self) -> list[tuple[int, ...]]:
        """All lines of the board, each as the places of its squares."""
        lines = []
        for row in range(self.rows):
            for col in range(self.cols):
                for down, right in DIRECTIONS:
                    last_row = row + down * (self.k - 1)
                    last_col = col + right * (self.k - 1)
                    if last_row < self.rows and 0 <= last_col < self.cols:
                        first = row * self.row_length + col
                        step = down * self.row_length + right
                        lines.append(tuple([first + step * i for i in range(self.k)]))
        return list(dict.fromkeys(lines))  # where k is 1, a line lies in all four directions

    def check_form(self, state: str) -> None:
        """Raise InvalidState unless `state` is a text of X, O and . in the form of this board."""
        if not isinstance(state, str) or not self._form.fullmatch(state):
            raise InvalidState(
                Sentence(
                    "A state of {game} is X, O and . as in {board}, got {state}.",
                    game=repr(self),
                    board=self.initial,
                    state=short(state),
                )
            )

    def read(self, state: str) -> Reading:
        """Return whose turn it is at `state`, and a complete line.

        Raises InvalidState for what is no state.
        """
        if not isinstance(state, str):
            self.check_form(state)
        reading = self._readings.get(state)
        if reading is None:
            reading = self._read_anew(state)
            if len(self._readings) >= MOST_REMEMBERED:
                self._readings.clear()
            self._readings[state] = reading
        return reading

    def _read_anew(self, state: str) -> Reading:
        self.check_form(state)
        x, o = state.count("X"), state.count("O")
        if x - o not in (0, 1):
            raise InvalidState(
                Sentence(
                    "{state} has {x} X and {o} O: X begins, so has as many or one more.",
                    state=short(state),
                    x=x,
                    o=o,
                )
            )
        return Reading("X" if x == o else "O", self.winning_line(state))

    def winning_line(self, state: str) -> tuple[int, ...] | None:
        """The places in `state` of a complete line, or None."""
        for line in self.lines:
            mark = state[line[0]]
            if mark == "." or mark != state[line[-1]]:
                continue
            if all(state[place] == mark for place in line):
                return line
        return None

    def to_move(self, state: str) -> Player:
        return MAX if self.read(state).turn == "X" else MIN

    def is_terminal(self, state: str) -> bool:
        return self.read(state).line is not None or "." not in state

    def moves(self, state: str) -> list[int]:
        if self.read(state).line:
            return []
        top_row_or_all = state[: self.choices]  # a column takes a disc while its top is free
        return [move for move, mark in enumerate(top_row_or_all) if mark == "."]

    def mark_of(self, state: str, move: int) -> str:
        """The mark that `move` sets, "X" or "O"; raises IllegalMove for one that is not legal."""
        turn, line = self.read(state)
        is_square = type(move) is int and 0 <= move < self.choices
        if is_square and state[move] == "." and not line:
            return turn
        free = self.moves(state)
        if not free:
            self.legal(state, move)  # raises, and says that play is over
        why = self.taken if is_square else self.no_place
        raise IllegalMove(why.having(move=short(move), last=self.choices - 1, free=free))

    def winner(self, state: str) -> str | None:
        """Who has a line: "X", "O" or None. Raises InvalidState where play was over before."""
        turn, line = self.read(state)
        if line is None:
            return None
        winner = state[line[0]]
        both_have_one = self.winning_line(state.replace(winner, ".")) is not None
        if winner == turn or both_have_one:
            raise InvalidState(
                Sentence(
                    "{turn} is to move on {state} and has a line already: play was over.",
                    turn=turn,
                    state=short(state),
                )
            )
        return winner

    def utility(self, state: str) -> Number:
        winner = self.winner(state)
        if winner is None:
            return 0
        marks_set = self.squares - state.count(".")
        worth = self.win - self.hurry * marks_set
        return worth if winner == "X" else -worth

    def evaluate(self, state: str) -> Number:
        """Lines still open for X minus lines still open for O, as a share of all, within ±win."""
        self.check_form(state)
        touched = dict.fromkeys("XO./", 0)  # mark → the lines on which it stands, each a bit
        for mark, lines in zip(state, self._lines_through):
            touched[mark] |= lines
        # A line is open for X where no O stands, so open for X − open for O = with X − with O.
        lead = touched["X"].bit_count() - touched["O"].bit_count()
        return self.win * lead / (len(self.lines) + 1)

    def key(self, state: str) -> str:
        forms: Sequence[str] = self.symmetries(state)
        return min(forms)

    def rows_of(self, state: str) -> list[str]:
        self.check_form(state)
        starts = range(0, len(state), self.row_length)
        return [state[start : start + self.cols] for start in starts]

    def label(self, state: str) -> str:
        return "\n".join(self.rows_of(state))

    def player_label(self, player: Player) -> str:
        return "X" if player is MAX else "O"

    def middle(self, place: int) -> Point:
        """Where the middle of the square at `place` lies in the picture."""
        row, col = divmod(place, self.row_length)
        return self.left + (col + 0.5) * self.side, self.top + (row + 0.5) * self.side

    def tint(self, state: str, move: int) -> str:
        """The ground of the last move, as SVG."""
        x, y, width, height = self.spots(state)[move]
        return element("rect", x=x, y=y, width=width, height=height, fill=LAST_MOVE_TINT)

    def parse(self, text: str) -> str:
        """Return the state that a drawn board shows.

        text: the rows from the top, each on a line of its own or parted by /, or all in one line;
            X or x, O or o, and . _ or - for a free square; blanks and | do not count, nor do lines
            that only rule the board.
        Raises InvalidState for a board that is misdrawn or that no play leads to.

        >>> from gametree import ConnectFour
        >>> ConnectFour(2, 4, 3).parse(" | . | x | . | . | \\n | x | o | . | . | ")
        '.X../XO..'
        """
        if not isinstance(text, str):
            raise InvalidState(
                Sentence(
                    "A drawn board is a text such as {board}, got {text}.",
                    board=self.initial,
                    text=short(text),
                )
            )
        rows = self._drawn_rows(text)
        state = self.row_end.join(["".join([MARKS[mark] for mark in row]) for row in rows])
        self._check_last_move(state)
        return state

    def _drawn_rows(self, text: str) -> list[str]:
        """The rows of a drawn board, each as its marks alone.

        Raises InvalidState for a board that is misdrawn.
        """
        lines = text.replace("/", "\n").splitlines()
        rows = ["".join(line.replace("|", "").split()) for line in lines]
        rows = [row for row in rows if row and not is_ruling(row)]
        odd = [mark for mark in "".join(rows) if mark not in MARKS]
        if odd:
            raise InvalidState(
                Sentence(
                    "A board has only X, O and . (free), got {odd} in {text}.",
                    odd=short(odd[0]),
                    text=short(text),
                )
            )
        if len(rows) == 1 and len(rows[0]) == self.squares:
            marks, starts = rows[0], range(0, self.squares, self.cols)
            rows = [marks[start : start + self.cols] for start in starts]
        if len(rows) != self.rows or any(len(row) != self.cols for row in rows):
            lengths = [len(row) for row in rows]
            raise InvalidState(
                Sentence(
                    "The board has {rows} rows of {cols} squares, got rows of {lengths} in {text}.",
                    rows=self.rows,
                    cols=self.cols,
                    lengths=lengths or Sentence("nothing"),
                    text=short(text),
                )
            )
        return rows

    def _check_last_move(self, state: str) -> None:
        """Raise InvalidState for what is no state, and where play must have been over before."""
        winner = self.winner(state)
        if winner is None:
            return
        for place, mark in enumerate(state):
            if mark == winner:
                earlier = state[:place] + "." + state[place + 1 :]
                if self.winning_line(earlier) is None:
                    return  # this mark, set last, completed the line
        raise InvalidState(
            Sentence(
                "No play leads to {state}: no last move completed {winner}'s line.",
                state=short(state),
                winner=winner,
            )
        )


def is_ruling(row: str) -> bool:
    """Whether a line of a drawn board, such as "---+---+---", only rules it."""
    return "+" in row and set(row) <= set("-+")


def strike(ends: tuple[Point, Point], least: float, beyond: float) -> dict[str, float]:
    """Where the stroke through a complete line begins and ends, as attributes of an SVG line.

    ends: the middles of its first and its last square. beyond: how far the stroke reaches over
        each of them. least: the length that a line of one square counts as, which has none.
    """
    (x1, y1), (x2, y2) = ends
    stretch = 1 + beyond / max(abs(x2 - x1), abs(y2 - y1), least)
    middle_x = (x1 + x2) / 2
    middle_y = (y1 + y2) / 2
    half_x = (x2 - x1) / 2 * stretch
    half_y = (y2 - y1) / 2 * stretch
    return {
        "x1": middle_x - half_x,
        "y1": middle_y - half_y,
        "x2": middle_x + half_x,
        "y2": middle_y + half_y,
    }
