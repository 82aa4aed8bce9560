"""The games of the course: tic-tac-toe, Connect Four, and the bone game with and without a die.

mark   what is on a square: X, O, or . where it is free
state  of a board, the marks of its squares as one text, row by row from the top: "X...O...."
place  where the mark of a square is in that text: 0, …
line   the places of k squares in a row, in one of four directions; whoever has one has won
"""

import re
from abc import abstractmethod
from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import islice, product
from typing import NamedTuple, NoReturn

from . import style
from .errors import GameTreeError, IllegalMove, InvalidState
from .game import Game
from .nodes import CHANCE, MAX, MIN, Move, Mover, Player, State
from .style import element, text
from .values import Number, check_count, is_number

Point = tuple[float, float]  # x and y in a picture, which is 100 wide and high
Box = tuple[float, float, float, float]  # x and y of its upper left corner, width, height
Line = tuple[int, ...]

DIRECTIONS = ((0, 1), (1, 0), (1, 1), (1, -1))  # of a line: rows down, columns to the right
AS_TYPED = str.maketrans("xo_-·", "XO...")  # other ways to type a mark

MOST_TAKES = 1_000
MOST_DRAWN = 24  # bones; the picture of a larger heap is its number
SIDE_BY_SIDE = 8  # bones in a row of the picture
DASHES = {"fill": "none", "stroke": style.GREY, "stroke_width": 1.5, "stroke_dasharray": "3 2"}
BONE = {"fill": style.BONE_FILL, "stroke": style.BONE_OUTLINE, "stroke_width": 1.8}
# Where the pips are on each face of a die: its nine places are numbered like the keys of a phone.
PIPS = ("5", "19", "159", "1379", "13579", "134679")


class BoardGame(Game):
    """A game in which X and O take turns to mark a square; the first with k in a row wins.

    X is MAX and begins. A subclass gives `result`, `symmetries` and `picture`.
    """

    choices: int  # the moves are the places 0 to choices − 1, as long as they are free
    row_end = ""  # what is between two rows of a state
    win: Number = 1  # what a win is worth
    hurry: Number = 0  # how much less with each mark on the board

    def __init__(self, rows: int, cols: int, k: int) -> None:
        for name, count in (("rows", rows), ("cols", cols), ("k", k)):
            check_count(count, name, least=1, most=100)
        longer = max(rows, cols)
        if k > longer:
            raise GameTreeError("k is at most the longer side, {side}, got {k}.", side=longer, k=k)
        self.rows, self.cols, self.k, self.squares = rows, cols, k, rows * cols
        self.initial = self.row_end.join(["." * cols] * rows)
        self.row_length = cols + len(self.row_end)  # places from a square to the one below it
        self.lines = self._all_lines()
        self._lines_through: list[set[Line]] = [set() for _ in self.initial]  # by place
        for line in self.lines:
            for place in line:
                self._lines_through[place].add(line)
        # In the picture: the side of a square, and the upper left corner of the board.
        self.side = 100 / longer
        self.left, self.top = (100 - self.side * cols) / 2, (100 - self.side * rows) / 2

    def _all_lines(self) -> list[Line]:
        lines = []
        for row, col, (down, right) in product(range(self.rows), range(self.cols), DIRECTIONS):
            last_row = row + down * (self.k - 1)
            last_col = col + right * (self.k - 1)
            if last_row < self.rows and 0 <= last_col < self.cols:
                first = row * self.row_length + col
                step = down * self.row_length + right
                lines.append(tuple([first + step * i for i in range(self.k)]))
        return list(dict.fromkeys(lines))  # if k is 1, each was found in four directions

    def winning_line(self, state: str) -> Line | None:
        """The places in `state` of a complete line, or None."""
        return line_on(self, state)

    def to_move(self, state: str) -> Player:
        return MAX if state.count("X") == state.count("O") else MIN

    def is_terminal(self, state: str) -> bool:
        return "." not in state or self.winning_line(state) is not None

    def moves(self, state: str) -> list[int]:
        if self.winning_line(state):
            return []
        return [move for move, mark in enumerate(state[: self.choices]) if mark == "."]

    def legal(self, state: str, move: int) -> Move:
        # Without a list of all moves, with which `positions` takes a third longer.
        if self.is_terminal(state):
            return super().legal(state, move)  # raises IllegalMove
        if type(move) is not int or not 0 <= move < self.choices or state[move] != ".":
            self.refuse(move, self.moves(state))
        return move

    @abstractmethod
    def refuse(self, move: Move, free: Sequence[int]) -> NoReturn:
        """Raise IllegalMove for a move that is none of those that are free."""

    def utility(self, state: str) -> Number:
        line = self.winning_line(state)
        if line is None:
            return 0
        worth = self.win - self.hurry * (self.squares - state.count("."))
        return worth if state[line[0]] == "X" else -worth

    def evaluate(self, state: str) -> Number:
        """Lines still open for X minus lines still open for O, as a share of all, within ±win."""
        # A line is open for X while no O is on it, so open for X − open for O = with X − with O.
        # To look at each line instead makes a search of Connect Four take twice as long.
        with_x = [self._lines_through[place] for place, mark in enumerate(state) if mark == "X"]
        with_o = [self._lines_through[place] for place, mark in enumerate(state) if mark == "O"]
        lead = len(set().union(*with_x)) - len(set().union(*with_o))
        return self.win * lead / (len(self.lines) + 1)

    def key(self, state: str) -> State:
        return min(self.symmetries(state))

    def rows_of(self, state: str) -> list[str]:
        """The rows of a state, from the top, each as its marks."""
        starts = range(0, len(state), self.row_length)
        return [state[start : start + self.cols] for start in starts]

    def label(self, state: str) -> str:
        return "\n".join(self.rows_of(state))

    def player_label(self, player: Player) -> str:
        return "X" if player is MAX else "O"

    def parse(self, text: str) -> str:
        """Return the state that a drawn board shows.

        text: the rows from the top, on lines of their own, separated by /, or all in one line; X or
            x, O or o, and . _ or - for a free square. Blanks and | do not count, nor do lines that
            only rule the board.
        Raises InvalidState for a board that is misdrawn or that no play leads to.

        >>> from gametree import ConnectFour
        >>> ConnectFour(2, 4, 3).parse(" | . | x | . | . | \\n | x | o | . | . | ")
        '.X../XO..'
        """
        if not isinstance(text, str):
            raise InvalidState("A drawn board is text, as X../.O./..., got {text!r}.", text=text)
        lines = text.replace("/", "\n").splitlines()
        rows = ["".join(line.replace("|", "").split()) for line in lines]
        rows = [row.translate(AS_TYPED) for row in rows if row and not is_ruling(row)]
        marks = "".join(rows)
        odd = marks.strip("XO.")[:1]
        if odd:
            raise InvalidState(
                "A board has only X, O and . (free), got {odd!r} in {text!r}.", odd=odd, text=text
            )
        lengths = [len(row) for row in rows]
        if lengths != [self.squares] and lengths != [self.cols] * self.rows:
            size = {"rows": self.rows, "cols": self.cols, "lengths": lengths or [0], "text": text}
            raise InvalidState(
                "The board has {rows} rows of {cols} squares, got rows of {lengths} in {text!r}.",
                **size,
            )
        starts = range(0, self.squares, self.cols)
        state = self.row_end.join([marks[start : start + self.cols] for start in starts])
        self._check_play(state)
        return state

    def _check_play(self, state: str) -> None:
        """Raise InvalidState unless players who follow the rules can get to `state`."""
        x, o = state.count("X"), state.count("O")
        mover, last = ("X", "O") if x == o else ("O", "X")
        facts = {"state": state, "x": x, "o": o, "turn": mover, "winner": last}
        if x - o not in (0, 1):
            raise InvalidState(
                "{state!r} has {x} X and {o} O: X begins, so has as many or one more.", **facts
            )
        if self.winning_line(state.replace(last, ".")):
            raise InvalidState(
                "{turn} is to move on {state!r} and has a line already: play was over.", **facts
            )
        before = [state[:i] + "." + state[i + 1 :] for i, mark in enumerate(state) if mark == last]
        if self.winning_line(state) and all(map(self.winning_line, before)):
            raise InvalidState(
                "No play leads to {state!r}: no last move completed {winner}'s line.", **facts
            )

    def middle(self, place: int) -> Point:
        """The middle, in the picture, of the square at `place`."""
        row, col = divmod(place, self.row_length)
        return self.left + (col + 0.5) * self.side, self.top + (row + 0.5) * self.side


class TicTacToe(BoardGame):
    """Tic-tac-toe: X and O take turns to mark a free square; the first with k in a row wins.

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
        if not is_number(win) or not is_number(hurry) or win <= hurry * self.squares:
            raise GameTreeError(
                "win and hurry must be real numbers (not True or NaN) and win > hurry × {squares}, "
                "else a late win is worth no more than a draw: got win={win!r}, hurry={hurry!r}.",
                squares=self.squares,
                win=win,
                hurry=hurry,
            )
        self.win, self.hurry = win, hurry
        self.choices = self.squares

    def refuse(self, move: Move, free: Sequence[int]) -> NoReturn:
        raise IllegalMove("{move!r} is no free square: free are {free}.", move=move, free=free)

    def result(self, state: str, move: int) -> str:
        self.legal(state, move)
        mark = "X" if self.to_move(state) is MAX else "O"
        return state[:move] + mark + state[move + 1 :]

    def symmetries(self, state: str) -> tuple[str, ...]:
        """The board turned and mirrored: 8 boards if it is square, else 4; some may be equal."""
        boards = [state]
        if self.rows == self.cols:
            boards.append("".join([state[col :: self.cols] for col in range(self.cols)]))
        boards += ["".join(self.rows_of(board)[::-1]) for board in boards]  # upside down
        boards += [board[::-1] for board in boards]  # and turned by half
        return tuple(boards)

    def picture(self, state: str, last_move: int | None = None) -> str:
        left, top, side = self.left, self.top, self.side
        right, bottom = left + side * self.cols, top + side * self.rows
        parts = []
        if last_move is not None:
            row, col = divmod(last_move, self.cols)
            size = {"width": side, "height": side, "fill": style.LAST_MOVE_TINT}
            parts.append(element("rect", x=left + col * side, y=top + row * side, **size))
        thin = {"stroke": style.GREY, "stroke_width": 1.6}
        for x in [left + col * side for col in range(1, self.cols)]:
            parts.append(element("line", x1=x, y1=top, x2=x, y2=bottom, **thin))
        for y in [top + row * side for row in range(1, self.rows)]:
            parts.append(element("line", x1=left, y1=y, x2=right, y2=y, **thin))
        blue = {"stroke": style.MAX_BLUE, "stroke_width": side * 0.12, "stroke_linecap": "round"}
        red = {"stroke": style.MIN_VERMILLION, "stroke_width": side * 0.12, "fill": "none"}
        for square, mark in enumerate(state):
            x, y = self.middle(square)
            if mark == "X":
                parts.append(element("path", d=cross(x, y, arm=side * 0.27), **blue))
            elif mark == "O":
                parts.append(element("circle", cx=x, cy=y, r=side * 0.27 * 1.1, **red))
        line = self.winning_line(state)
        if line:
            thick = {"stroke": style.INK, "stroke_width": side * 0.08, "stroke_linecap": "round"}
            ends = (self.middle(line[0]), self.middle(line[-1]))
            parts.append(strike(ends, 0.35 * side, **thick))
        return element("g", *parts)

    def __repr__(self) -> str:
        size = (self.rows, self.cols, self.k)
        parts = [] if size == (3, 3, 3) else [str(number) for number in size]
        if self.win != 1:
            parts.append(f"win={self.win}")
        if self.hurry:
            parts.append(f"hurry={self.hurry}")
        return f"TicTacToe({', '.join(parts)})"


class ConnectFour(BoardGame):
    """Connect Four: X and O take turns to drop a disc into a column. The first k in a row win.

    rows, cols, k: the size of the grid, and how many in a row win: horizontal, vertical or
        diagonal.

    A state is a text of X, O and . (free), row by row from the top, with / between the rows. A
    move is a column, numbered from 0. X is MAX and begins; utility is +1 when X has won, −1 when O
    has, 0 for a draw. Raises GameTreeError for an impossible grid.

    >>> game = ConnectFour(3, 4, 3)
    >>> game.result("..../.X../.O..", 1), game.moves(".X../.X../.O..")
    ('.X../.X../.O..', [0, 2, 3])
    """

    row_end = "/"

    def __init__(self, rows: int = 6, cols: int = 7, k: int = 4) -> None:
        super().__init__(rows, cols, k)
        self.choices = self.cols  # a column takes a disc while its top square is free

    def refuse(self, move: Move, free: Sequence[int]) -> NoReturn:
        raise IllegalMove("{move!r} is no free column: free are {free}.", move=move, free=free)

    def result(self, state: str, move: int) -> str:
        self.legal(state, move)
        mark = "X" if self.to_move(state) is MAX else "O"
        lowest_free_row = state[move :: self.row_length].count(".") - 1
        place = move + lowest_free_row * self.row_length
        return state[:place] + mark + state[place + 1 :]

    def symmetries(self, state: str) -> tuple[str, ...]:
        mirrored = "/".join([row[::-1] for row in self.rows_of(state)])
        return state, mirrored

    def move_label(self, state: str, move: int) -> str:
        return style.defaults.words.say("column {column}", column=move)

    def parse(self, text: str) -> str:
        state = super().parse(text)
        floating = re.search(rf"[XO].{{{self.cols}}}\.", state)  # a disc over a free square
        if floating:
            column = floating.start() % self.row_length
            raise InvalidState("In {state!r} a disc floats in column {n}.", state=state, n=column)
        return state

    def picture(self, state: str, last_move: int | None = None) -> str:
        side = self.side
        wide, high = side * self.cols, side * self.rows
        grid = {"width": wide, "height": high, "rx": side * 0.2, "fill": style.CONNECT_FOUR_GRID}
        parts = [element("rect", x=self.left, y=self.top, **grid)]
        if last_move is not None:  # its column: the disc is the topmost there
            size = {"width": side, "height": high, "fill": style.LAST_MOVE_TINT}
            parts.append(element("rect", x=self.left + last_move * side, y=self.top, **size))
        hole = {"fill": style.PAPER, "stroke": style.GREY, "stroke_width": side * 0.04}
        sign = {"stroke": style.PAPER, "stroke_width": side * 0.09, "fill": "none"}
        free, x, o = [self.middles(state, mark) for mark in ".XO"]
        parts.append(circles(free, side * 0.36, **hole))
        parts.append(circles(x, side * 0.4, fill=style.MAX_BLUE))
        if x:
            crosses = "".join([small_cross(*middle, arm=side * 0.17) for middle in x])
            parts.append(element("path", d=crosses, **sign, stroke_linecap="round"))
        parts.append(circles(o, side * 0.4, fill=style.MIN_VERMILLION))
        parts.append(circles(o, side * 0.19, **sign))
        line = self.winning_line(state)
        if line:
            ends = (self.middle(line[0]), self.middle(line[-1]))
            for colour, share in ((style.PAPER, 0.18), (style.INK, 0.1)):
                look = {"stroke_linecap": "round", "stroke": colour, "stroke_width": side * share}
                parts.append(strike(ends, 0.6 * side, **look))
        return element("g", *parts)

    def middles(self, state: str, mark: str) -> list[Point]:
        """The middles, in the picture, of the squares with that mark."""
        return [self.middle(place) for place, other in enumerate(state) if other == mark]

    def __repr__(self) -> str:
        size = (self.rows, self.cols, self.k)
        if size == (6, 7, 4):
            return "ConnectFour()"
        numbers = size[:2] if self.k == 4 else size
        return f"ConnectFour({', '.join(map(str, numbers))})"


class Heap(NamedTuple):
    """A state of the bone game: how many bones are left, and whose move it is."""

    bones: int
    to_move: Player


class Bones(Game):
    """The bone game: from a heap of n bones, MAX and MIN take turns to take a number of them.

    n: bones at the start. take: how many may be taken at a time.
    misere: whether the player who cannot move wins, and does not lose.
    MAX begins; utility is +1 when MAX has won, −1 when MIN has. A state is Heap(bones, to_move).
    Raises GameTreeError for numbers that make no game.

    >>> game = Bones(6)
    >>> game.result(game.initial, 2), game.moves(Heap(2, MIN))
    (Heap(bones=4, to_move=MIN), [1, 2])
    """

    def __init__(self, n: int, take: Iterable[int] = (1, 2, 3), misere: bool = False) -> None:
        check_count(n, "n", least=0)
        numbers = tuple(islice(take, MOST_TAKES + 1)) if isinstance(take, Iterable) else ()
        are_counts = all(type(number) is int and number >= 1 for number in numbers)
        if not are_counts or not 1 <= len(set(numbers)) == len(numbers) <= MOST_TAKES:
            raise GameTreeError(
                "take must list up to {most} different counts such as (1, 2, 3), got {take!r}.",
                most=MOST_TAKES,
                take=take,
            )
        self.n, self.take, self.misere = n, numbers, misere
        self.initial = Heap(n, MAX)

    def to_move(self, state: Heap) -> Player:
        return state.to_move

    def moves(self, state: Heap) -> list[int]:
        return [number for number in self.take if number <= state.bones]

    def result(self, state: Heap, move: int) -> Heap:
        self.legal(state, move)
        return Heap(state.bones - move, state.to_move.opponent)

    def utility(self, state: Heap) -> int:
        mover = state.to_move  # the player who cannot move
        return mover.sign if self.misere else -mover.sign

    def label(self, state: Heap) -> str:
        return style.defaults.words.count("{count} bone", "{count} bones", state.bones)

    def places(self, state: Heap, last_move: int | None = None, whole: bool = False) -> list[Box]:
        """Where each bone lies in the picture, those just taken last.

        The list is empty where there are none, and where there are too many to draw.
        whole: with all that were taken before, so that each bone keeps its place as play goes on.
        """
        bones = state.bones + (last_move or 0)
        if whole:
            bones = max(bones, min(self.n, MOST_DRAWN))
        if not 1 <= bones <= MOST_DRAWN:
            return []
        across = min(SIDE_BY_SIDE, max(bones, 4))
        rows = (bones - 1) // SIDE_BY_SIDE + 1
        width, height = 92 / across, 62 / rows
        places = []
        for i in range(bones):
            row, col = divmod(i, across)
            in_this_row = min(across, bones - row * across)
            left = 50 - in_this_row / 2 * width
            places.append((left + col * width, 4 + row * height, width, height))
        return places

    def picture(self, state: Heap, last_move: int | None = None, whole: bool = False) -> str:
        parts = []
        for i, (x, y, width, height) in enumerate(self.places(state, last_move, whole)):
            middle = (x + width / 2, y + height / 2)
            outline = bone(middle, min(width * 0.72, 16), min(height * 0.86, 44))
            parts.append(element("path", d=outline, **(BONE if i < state.bones else DASHES)))
        is_drawn = state.bones + (last_move or 0) <= MOST_DRAWN
        place = {"y": 90, "font_size": 20} if is_drawn else {"y": 64, "font_size": 40}
        quiet = {"text_anchor": "middle", "fill": style.QUIET_INK}
        return element("g", *parts, text(state.bones, x=50, **place, **quiet))

    def __repr__(self) -> str:
        take = "" if self.take == (1, 2, 3) else f", take={self.take}"
        misere = ", misere=True" if self.misere else ""
        return f"Bones({self.n}{take}{misere})"


class Roll(NamedTuple):
    """A state of the bone game with a die.

    The bones left, the player who takes next, and the face shown: None before the roll.
    """

    bones: int
    to_move: Player
    face: int | None


class DiceBones(Game):
    """The bone game with a die: before each take it is rolled, and the face is the most to take.

    n: bones at the start. sides: the die's faces, 1 to sides (at most 6), all equally likely.
    The player to move takes 1, 2, … up to the face; the player who takes the last bone wins. MAX
    begins; utility is +1 when MAX has won, −1 when MIN has. A state is Roll(bones, to_move, face),
    with face None before the roll.
    Raises GameTreeError for numbers that make no game.

    >>> game = DiceBones(5, sides=2)
    >>> game.chance_outcomes(game.initial)
    [(1, Fraction(1, 2)), (2, Fraction(1, 2))]
    >>> rolled = game.result(game.initial, 2)
    >>> rolled, game.moves(rolled), game.result(rolled, 1)
    (Roll(bones=5, to_move=MAX, face=2), [1, 2], Roll(bones=4, to_move=MIN, face=None))
    """

    def __init__(self, n: int, sides: int = 3) -> None:
        check_count(n, "n", least=0)
        check_count(sides, "sides", least=1, most=len(PIPS))
        self.n, self.sides = n, sides
        self.initial = Roll(n, MAX, None)
        self.heap_game = Bones(n)  # it draws the heap

    def to_move(self, state: Roll) -> Mover:
        return CHANCE if state.face is None else state.to_move

    def moves(self, state: Roll) -> list[int]:
        if state.bones == 0:
            return []
        most = self.sides if state.face is None else min(state.face, state.bones)
        return list(range(1, most + 1))

    def chance_outcomes(self, state: Roll) -> list[tuple[int, Fraction]]:
        return [(face, Fraction(1, self.sides)) for face in self.moves(state)]

    def result(self, state: Roll, move: int) -> Roll:
        self.legal(state, move)
        if state.face is None:
            return Roll(state.bones, state.to_move, face=move)
        return Roll(state.bones - move, state.to_move.opponent, face=None)

    def utility(self, state: Roll) -> int:
        return -state.to_move.sign  # the other player took the last bone

    def label(self, state: Roll) -> str:
        bones = style.defaults.words.count("{count} bone", "{count} bones", state.bones)
        if state.face is None:
            return bones
        return style.defaults.words.say("{bones}, {face} rolled", bones=bones, face=state.face)

    def picture(self, state: Roll, last_move: int | None = None, whole: bool = False) -> str:
        taken = last_move if state.face is None else None  # else the last move was the roll
        heap = self.heap_game.picture(Heap(state.bones, state.to_move), taken, whole)
        if state.bones == 0:
            return heap
        return element("g", heap, die(84, 84, 27, state.face))

    def __repr__(self) -> str:
        sides = "" if self.sides == 3 else f", sides={self.sides}"
        return f"DiceBones({self.n}{sides})"


# Each move asks again about its state. Without the cache, `positions` takes a third longer.
@lru_cache(maxsize=1_000)
def line_on(game: BoardGame, state: str) -> Line | None:
    """The places in `state` of a complete line, or None."""
    for line in game.lines:
        first, last = state[line[0]], state[line[-1]]
        if first == last != "." and all(state[place] == first for place in line):
            return line
    return None


def is_ruling(row: str) -> bool:
    """Whether a line of a drawn board, such as "---+---+---", only rules it."""
    return "+" in row and not row.strip("+-")


# What boards and heaps are drawn with. look: attributes of the SVG element.


def cross(x: float, y: float, arm: float) -> str:
    """The strokes of an X around x, y, as an SVG path has them."""
    left, right, top, bottom = x - arm, x + arm, y - arm, y + arm
    return f"M{left:g} {top:g}L{right:g} {bottom:g}M{right:g} {top:g}L{left:g} {bottom:g}"


def small_cross(x: float, y: float, arm: float) -> str:
    """The strokes of the X on a disc, as an SVG path has them."""
    there, back = f"{2 * arm:.2f}", f"{-2 * arm:.2f}"
    return f"M{x - arm:.2f} {y - arm:.2f}l{there} {there}m0 {back}l{back} {there}"


def circles(middles: Iterable[Point], radius: float, **look: object) -> str:
    """Circles of one radius, as one group."""
    return element("g", *[element("circle", cx=x, cy=y, r=radius) for x, y in middles], **look)


def strike(ends: tuple[Point, Point], beyond: float, **look: object) -> str:
    """The stroke through a line.

    ends: the middles of its first and its last square. beyond: how much longer the stroke is.
    """
    (x1, y1), (x2, y2) = ends
    length = max(abs(x2 - x1), abs(y2 - y1)) or 1  # a line of one square has no length
    over_x, over_y = (x2 - x1) / length * beyond / 2, (y2 - y1) / length * beyond / 2
    place = {"x1": x1 - over_x, "y1": y1 - over_y, "x2": x2 + over_x, "y2": y2 + over_y}
    return element("line", **place, **look)


def bone(middle: Point, width: float, height: float) -> str:
    """The outline of a bone, as an SVG path has it: a shaft, and two knobs at each end."""
    (x, y), knob, shaft = middle, width / 4, width / 5
    left, right = f"{x - shaft:.2f}", f"{x + shaft:.2f}"
    top, bottom = y - height / 2 + knob * 1.6, y + height / 2 - knob * 1.6
    arc = f"A{knob:.2f} {knob:.2f} 0 1 1"
    return (
        f"M{left} {top:.2f}{arc} {x:.2f} {top - knob * 0.9:.2f}{arc} {right} {top:.2f}"
        f"L{right} {bottom:.2f}{arc} {x:.2f} {bottom + knob * 0.9:.2f}{arc} {left} {bottom:.2f}z"
    )


def die(x: float, y: float, wide: float, face: int | None) -> str:
    """A die around x, y that shows `face`; before the roll (None) only its outline."""
    square = {"x": x - wide / 2, "y": y - wide / 2, "width": wide, "height": wide, "rx": wide / 6}
    if face is None:
        return element("rect", **square, **DASHES)
    parts = [element("rect", **square, fill=style.PAPER, stroke=style.INK, stroke_width=1.8)]
    for pip in PIPS[face - 1]:
        row, col = divmod(int(pip) - 1, 3)
        middle = {"cx": x + (col - 1) * wide * 0.27, "cy": y + (row - 1) * wide * 0.27}
        parts.append(element("circle", **middle, r=wide * 0.1, fill=style.INK))
    return element("g", *parts)
