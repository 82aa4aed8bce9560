"""The games of the course: tic-tac-toe, Connect Four, and the bone game with and without a die.

mark   what is on a square: X, O, or . where it is free
state  of a board, the marks of its squares as one text, row by row from the top: "X...O...."
place  where the mark of a square is in that text: 0, …
line   the places of k squares in a row, in one of four directions; whoever has one has won
"""

import re
from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import islice, product
from typing import NamedTuple

from . import style
from .errors import GameTreeError, InvalidState
from .game import Game
from .nodes import CHANCE, MAX, MIN, Mover, Player, State
from .style import element, rect, text
from .values import Number, check_count, is_number

# In a picture, which is 100 wide and high: x and y of the upper left corner, width, height.
Box = tuple[float, float, float, float]
Line = tuple[int, ...]
Shape = Callable[[float, float, float], str]  # draws something of a size around x, y

DIRECTIONS = ((0, 1), (1, 0), (1, 1), (1, -1))  # of a line: rows down, columns to the right
AS_TYPED = str.maketrans("xo_-·", "XO...")  # other ways to type a mark
RULING = r"((-*\+)+-*)?"  # an empty row, or one such as "---+---+---", which only rules a board

MOST_DRAWN = 24  # bones; the picture of a larger heap is its number
DASHES = {"fill": "none", "stroke": style.GREY, "stroke_width": 1.5, "stroke_dasharray": "3 2"}
BONE = {"fill": style.BONE_FILL, "stroke": style.BONE_OUTLINE, "stroke_width": 1.8}
# Where the pips are on each face of a die: its nine places are numbered like the keys of a phone.
PIPS = ("5", "19", "159", "1379", "13579", "134679")


def complete_line(line: Line) -> str:
    """A regular expression for a complete line of either player, in one group.

    >>> complete_line((0, 4, 8))
    '(.{0}(?:X.{3}X.{3}X|O.{3}O.{3}O))'
    """
    gap = f".{{{line[1] - line[0] - 1}}}" if len(line) > 1 else ""
    either = "|".join([gap.join(mark * len(line)) for mark in "XO"])
    return f"(.{{{line[0]}}}(?:{either}))"


class BoardGame(Game):
    """A game in which X and O take turns to mark a square; the first with k in a row wins.

    X is MAX and begins. A subclass gives `symmetries` and `picture`.
    """

    falls = False  # whether a move is a column, where the mark falls to the lowest free square
    row_end = ""  # what is between two rows of a state
    win: Number = 1  # what a win is worth
    hurry: Number = 0  # how much less with each mark on the board

    def __init__(self, rows: int, cols: int, k: int) -> None:
        check_count(rows, "rows", least=1, most=100)
        check_count(cols, "cols", least=1, most=100)
        check_count(k, "k", least=1, most=max(rows, cols))
        self.rows, self.cols, self.k, self.squares = rows, cols, k, rows * cols
        self.choices = cols if self.falls else self.squares  # moves are 0 to choices − 1
        self.initial = self.row_end.join(["." * cols] * rows)
        self.row_length = cols + len(self.row_end)  # places from a square to the one below it
        self.lines = [*self._all_lines()]
        self._lines_through: list[set[Line]] = [set() for _ in self.initial]  # by place
        for line in self.lines:
            for place in line:
                self._lines_through[place].add(line)
        self._with_a_line = re.compile("|".join(map(complete_line, self.lines)))
        # In the picture: the side of a square, and the upper left corner of the board.
        self.side = 100 / max(rows, cols)
        self.left, self.top = (100 - self.side * cols) / 2, (100 - self.side * rows) / 2

    def _all_lines(self) -> Iterator[Line]:
        directions = DIRECTIONS if self.k > 1 else DIRECTIONS[:1]  # one square is a line just once
        for row, col, (down, right) in product(range(self.rows), range(self.cols), directions):
            last_row, last_col = row + down * (self.k - 1), col + right * (self.k - 1)
            if last_row < self.rows and 0 <= last_col < self.cols:
                first, step = row * self.row_length + col, down * self.row_length + right
                yield tuple([first + step * i for i in range(self.k)])

    # `result` asks about the same state for each of its moves. Without the cache, `positions` takes
    # a third longer.
    @lru_cache(maxsize=1_000)  # noqa: B019 - it keeps no more than 1,000 boards and their games
    def winning_line(self, state: str) -> Line | None:
        """The places in `state` of a complete line, or None."""
        if len(state) != len(self.initial):
            # For `root`, `build` and `positions`, Rules.first turns it into InvalidState.
            raise IndexError(f"{state!r} is no board of {self!r}")
        # Line i is group i + 1 of the pattern, so `lastindex` says which line matched. (It is never
        # None in a match, but a type checker cannot know that.) A loop takes twice as long or more.
        found = self._with_a_line.match(state)
        return self.lines[found.lastindex - 1] if found and found.lastindex else None

    def to_move(self, state: str) -> Player:
        return MAX if state.count("X") == state.count("O") else MIN

    # Without this, `positions` would take a tenth longer: see Game.is_terminal.
    def is_terminal(self, state: str) -> bool:
        return "." not in state or self.winning_line(state) is not None

    def moves(self, state: str) -> list[int]:
        # For Connect Four, the top row: a column is free as long as its top square is.
        free = [move for move, mark in enumerate(state[: self.choices]) if mark == "."]
        return free if self.winning_line(state) is None else []

    def result(self, state: str, move: int) -> str:
        is_free = type(move) is int and 0 <= move < self.choices and state[move] == "."
        if not is_free or self.winning_line(state) is not None:
            # `legal` raises IllegalMove. It is not called for each move, since it lists them all.
            self.legal(state, move)
        place = move
        if self.falls:
            place += (state[move :: self.row_length].count(".") - 1) * self.row_length
        mark = "X" if self.to_move(state) is MAX else "O"
        return state[:place] + mark + state[place + 1 :]

    def utility(self, state: str) -> Number:
        line = self.winning_line(state)
        if line is None:
            return 0
        worth = self.win - self.hurry * (self.squares - state.count("."))
        return worth if state[line[0]] == "X" else -worth

    def evaluate(self, state: str) -> Number:
        """(lines still open for X − lines still open for O) / (all lines + 1), times `win`.

        It is less than `win`. With `hurry`, a late win may be worth less than such a guess.
        """
        # A line is open for X while no O is on it. So open for X − open for O is
        # (all − with O) − (all − with X), which is with X − with O.
        # To look at each line instead makes a search of Connect Four take twice as long.
        with_x = [self._lines_through[place] for place, mark in enumerate(state) if mark == "X"]
        with_o = [self._lines_through[place] for place, mark in enumerate(state) if mark == "O"]
        lead = len(set().union(*with_x)) - len(set().union(*with_o))
        return self.win * lead / (len(self.lines) + 1)  # + 1: less than `win`

    def key(self, state: str) -> State:
        return min(self.symmetries(state))

    def rows_of(self, state: str) -> list[str]:
        """The rows of a state, from the top, each as its marks."""
        return [state[i : i + self.cols] for i in range(0, len(state), self.row_length)]

    def label(self, state: str) -> str:
        return "\n".join(self.rows_of(state))

    def player_label(self, player: Player) -> str:
        return "X" if player is MAX else "O"

    def parse(self, text: str) -> str:
        """Return the state that a drawn board shows.

        text: the rows from the top, on lines of their own, separated by /, or all in one line; X or
            x, O or o, and . _ - or · for a free square. Blanks, | and empty lines do not count,
            nor do rulings with a + in them, such as -+-+-.
        Raises InvalidState for a board that is misdrawn, or that clearly cannot arise in play. (For
        Connect Four not every order of the discs is tried.)

        >>> from gametree import ConnectFour
        >>> ConnectFour(2, 4, 3).parse(" | . | x | . | . | \\n | x | o | . | . | ")
        '.X../XO..'
        """
        lines = str(text).replace("|", "").replace("/", "\n").splitlines()
        rows = ["".join(line.split()) for line in lines]
        # If only rulings are left, the error below shows the text itself.
        rows = [row for row in rows if not re.fullmatch(RULING, row)] or [str(text)]
        marks = "".join(rows).translate(AS_TYPED)
        lengths = [len(row) for row in rows]
        if marks.strip("XO.") or lengths not in ([self.squares], [self.cols] * self.rows):
            like = "/".join(self.rows_of(self.initial))
            raise InvalidState(
                "A board is like {like!r}, with X and O on it, got {rows}.", like=like, rows=rows
            )
        # Each . of this pattern is a mark of any kind.
        state = self.row_end.join(re.findall("." * self.cols, marks))
        self._check_play(state)
        return state

    def _check_play(self, state: str) -> None:
        """Raise InvalidState for a `state` that clearly cannot arise in play: see `parse`."""
        x, o = state.count("X"), state.count("O")
        last = "O" if x == o else "X"
        # The state, one row further down, so above[place] is the mark on the square over `place`:
        # none, in a game where marks do not fall. The last mark has no other above it.
        above = "." * self.row_length + state if self.falls else "." * self.squares
        places = [place for place, mark in enumerate(state) if mark == last and above[place] == "."]
        before = [state[:place] + "." + state[place + 1 :] for place in places]
        # If each board on which the last mark may have been placed has a line already, play had
        # ended there. (Where each mark of `last` has another above it, `before` is empty. Then
        # `all` is true, and the board is refused as well. Only the empty board has no last mark.)
        if x - o not in (0, 1) or (last in state and all(map(self.winning_line, before))):
            raise InvalidState(
                "No play leads to {state!r}, with {x} X and {o} O. X begins, then they take "
                "turns, and a line ends play.",
                state=state,
                x=x,
                o=o,
            )
        holes = [place for place, mark in enumerate(state) if mark == "." and above[place] != "."]
        if holes:
            column = holes[0] % self.row_length
            raise InvalidState("In {state!r} a disc floats in column {n}.", state=state, n=column)

    def middle(self, place: int) -> tuple[float, float]:
        """The middle, in the picture, of the square at `place`."""
        row, col = divmod(place, self.row_length)
        return self.left + (col + 0.5) * self.side, self.top + (row + 0.5) * self.side

    def spot(self, move: int) -> Box:
        """Where `move` is in the picture: a square, or a column."""
        row, col = divmod(move, self.cols)
        height = self.side * (self.rows if self.falls else 1)
        return self.left + col * self.side, self.top + row * self.side, self.side, height

    # Parts of a picture. Sizes are multiples of a square's side; look: attributes of the element.

    def tint(self, last_move: int | None) -> str:
        """The spot of the last move, tinted."""
        return "" if last_move is None else rect(*self.spot(last_move), fill=style.LAST_MOVE_TINT)

    def marks(self, state: str, mark: str, shape: Shape, size: float, **look: object) -> str:
        """A shape on each square with that mark, as one group."""
        middles = [self.middle(place) for place, other in enumerate(state) if other == mark]
        return element("g", *[shape(x, y, size * self.side) for x, y in middles], **look)

    def stroke(self, state: str, beyond: float, **look: object) -> str:
        """The stroke through a complete line; `beyond`: by how many squares it is longer."""
        line = self.winning_line(state)
        if line is None:
            return ""
        (x1, y1), (x2, y2) = self.middle(line[0]), self.middle(line[-1])
        share = beyond / 2 / max(self.k - 1, 1)
        over_x, over_y = (x2 - x1) * share, (y2 - y1) * share
        ends = {"x1": x1 - over_x, "y1": y1 - over_y, "x2": x2 + over_x, "y2": y2 + over_y}
        return element("line", **ends, stroke_linecap="round", **look)


class TicTacToe(BoardGame):
    """Tic-tac-toe: X and O take turns to mark a free square; the first with k in a row wins.

    rows, cols, k: the size of the board, and how many in a row win.
    win, hurry: X gets win − hurry × (marks on the board) for a win, the negative for a loss, 0 for
        a draw. With hurry > 0 quick wins and late losses are better: a winning move stays a winning
        move, but slower ones are no longer best.

    A state is a text of X, O and . row by row; squares are numbered from 0. X is MAX and begins.
    Raises GameTreeError for an impossible board, for a win of 1e300 or more, for a negative hurry,
    and where `hurry` would turn a late win into none.

    >>> game = TicTacToe()
    >>> game.result(game.initial, 4), game.moves("XOXXOOOX.")
    ('....X....', [8])
    """

    def __init__(
        self, rows: int = 3, cols: int = 3, k: int = 3, win: Number = 1, hurry: Number = 0
    ) -> None:
        super().__init__(rows, cols, k)
        if not (is_number(win) and is_number(hurry) and 0 <= hurry * self.squares < win < 1e300):
            raise GameTreeError(
                "win must be below 1e300 and above hurry × squares ≥ 0, got {win!r}, {hurry!r}.",
                win=win,
                hurry=hurry,
            )
        self.win, self.hurry = win, hurry

    def symmetries(self, state: str) -> tuple[str, ...]:
        """The board turned and mirrored: 8 boards if it is square, else 4; some may be equal."""
        boards = [state]
        if self.rows == self.cols:
            # mirrored along the diagonal
            boards.append("".join([state[col :: self.cols] for col in range(self.cols)]))
        boards += ["".join(self.rows_of(board)[::-1]) for board in boards]  # upside down
        return (*boards, *[board[::-1] for board in boards])  # and by half a turn

    def picture(self, state: str, last_move: int | None = None) -> str:
        left, top, side = self.left, self.top, self.side
        xs = [left + col * side for col in range(1, self.cols)]
        ys = [top + row * side for row in range(1, self.rows)]
        thin = {"stroke": style.GREY, "stroke_width": 1.6}
        thick = {"fill": "none", "stroke_width": side * 0.12}
        # The radius of an O is a tenth more than the arm of an X, whose ends are further out.
        return element(
            "g",
            self.tint(last_move),
            *[element("line", x1=x, y1=top, x2=x, y2=100 - top, **thin) for x in xs],
            *[element("line", x1=left, y1=y, x2=100 - left, y2=y, **thin) for y in ys],
            self.marks(state, "X", cross, 0.27, stroke=style.MAX_BLUE, **thick),
            self.marks(state, "O", circle, 0.27 * 1.1, stroke=style.MIN_VERMILLION, **thick),
            self.stroke(state, 0.35, stroke=style.INK, stroke_width=side * 0.08),
        )

    def __repr__(self) -> str:
        size = f"{self.rows}, {self.cols}, {self.k}"
        parts = (size, f"win={self.win}", f"hurry={self.hurry}")
        unusual = [part for part in parts if part not in ("3, 3, 3", "win=1", "hurry=0")]
        return f"TicTacToe({', '.join(unusual)})"


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

    falls = True
    row_end = "/"

    def __init__(self, rows: int = 6, cols: int = 7, k: int = 4) -> None:
        super().__init__(rows, cols, k)

    def symmetries(self, state: str) -> tuple[str, ...]:
        return state, "/".join([row[::-1] for row in self.rows_of(state)])

    def move_label(self, state: str, move: int) -> str:
        # No f-string: a course says it in another language. (See style.Words.)
        return style.defaults.words.say("column {column}", column=move)

    def picture(self, state: str, last_move: int | None = None) -> str:
        side = self.side
        grid = {"rx": side * 0.2, "fill": style.CONNECT_FOUR_GRID}
        hole = {"fill": style.PAPER, "stroke": style.GREY, "stroke_width": side * 0.04}
        sign = {"stroke": style.PAPER, "stroke_width": side * 0.09, "fill": "none"}
        return element(
            "g",
            rect(self.left, self.top, side * self.cols, side * self.rows, **grid),
            self.tint(last_move),
            self.marks(state, ".", circle, 0.36, **hole),
            self.marks(state, "X", circle, 0.4, fill=style.MAX_BLUE),
            self.marks(state, "X", cross, 0.17, **sign),
            self.marks(state, "O", circle, 0.4, fill=style.MIN_VERMILLION),
            self.marks(state, "O", circle, 0.19, **sign),
            self.stroke(state, 0.6, stroke=style.PAPER, stroke_width=side * 0.18),
            self.stroke(state, 0.6, stroke=style.INK, stroke_width=side * 0.1),
        )

    def __repr__(self) -> str:
        size = f"{self.rows}, {self.cols}, {self.k}".removesuffix(", 4")
        return "ConnectFour()" if size == "6, 7" else f"ConnectFour({size})"


class Heap(NamedTuple):
    """A state of the bone game: how many bones are left, and whose move it is."""

    bones: int
    to_move: Player


class Bones(Game):
    """The bone game: from a heap of n bones, MAX and MIN take turns to take a number of them.

    n: bones at the start. take: how many may be taken at a time.
    misere: whether the player who cannot move wins instead of losing.
    MAX begins; utility is +1 when MAX has won, −1 when MIN has. A state is Heap(bones, to_move).
    Raises GameTreeError for impossible numbers.

    >>> game = Bones(6)
    >>> game.result(game.initial, 2), game.moves(Heap(2, MIN))
    (Heap(bones=4, to_move=MIN), [1, 2])
    """

    def __init__(self, n: int, take: Iterable[int] = (1, 2, 3), misere: bool = False) -> None:
        check_count(n, "n", least=0)
        numbers = tuple(islice(take, 1_001)) if isinstance(take, Iterable) else ()
        are_counts = all(type(number) is int and number >= 1 for number in numbers)
        # Are there 1 to 1,000, all different?
        if not are_counts or not 1 <= len(set(numbers)) == len(numbers) <= 1_000:
            raise GameTreeError(
                "take must list 1 to 1,000 different counts, as (1, 2), got {take!r}.", take=take
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
        return state.to_move.sign if self.misere else -state.to_move.sign

    def label(self, state: Heap) -> str:
        return style.defaults.words.count("{count} bone", "{count} bones", state.bones)

    def places(self, state: Heap, last_move: int | None = None, whole: bool = False) -> list[Box]:
        """Where each bone lies in the picture; the bones just taken come at the end.

        The list is empty where there are none, and where there are too many to draw.
        whole: with all that were taken before, so that each bone keeps its place as play goes on.
            A widget in which people play asks for that; `draw` never does.
        """
        bones = state.bones + (last_move or 0)
        if whole:
            bones = max(bones, min(self.n, MOST_DRAWN))
        if not 1 <= bones <= MOST_DRAWN:
            return []
        # The bones share a box 92 wide and 62 high, 4 below the top: their number is written below
        # it. Each row is in the middle (50), and has room for 4 to 8 bones.
        across = min(max(bones, 4), 8)
        width, height = 92 / across, 62 / ((bones - 1) // across + 1)
        places = []
        for i in range(bones):
            row, col = divmod(i, across)
            left = 50 - min(across, bones - row * across) / 2 * width
            places.append((left + col * width, 4 + row * height, width, height))
        return places

    def picture(self, state: Heap, last_move: int | None = None, whole: bool = False) -> str:
        parts = []
        for i, place in enumerate(self.places(state, last_move, whole)):
            look = BONE if i < state.bones else DASHES
            parts.append(element("path", d=bone(*place), **look))
        # Where there are too many bones to draw, it is large and in the middle.
        number_is_below = parts or state.bones == 0
        size = {"y": 90, "font_size": 20} if number_is_below else {"y": 64, "font_size": 40}
        quiet = {"text_anchor": "middle", "fill": style.QUIET_INK}
        return element("g", *parts, text(state.bones, x=50, **size, **quiet))

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
    Raises GameTreeError for impossible numbers.

    >>> game = DiceBones(5, sides=2)
    >>> game.chance_outcomes(game.initial)
    [(1, Fraction(1, 2)), (2, Fraction(1, 2))]
    >>> rolled = game.result(game.initial, 2)
    >>> rolled, game.moves(rolled), game.result(rolled, 1)
    (Roll(bones=5, to_move=MAX, face=2), [1, 2], Roll(bones=4, to_move=MIN, face=None))
    """

    def __init__(self, n: int, sides: int = 3) -> None:
        self.heap_game = Bones(n)  # it draws the heap
        check_count(sides, "sides", least=1, most=len(PIPS))
        self.n, self.sides = n, sides
        self.initial = Roll(n, MAX, None)

    def to_move(self, state: Roll) -> Mover:
        return CHANCE if state.face is None else state.to_move

    def moves(self, state: Roll) -> list[int]:
        most = self.sides if state.face is None else min(state.face, state.bones)
        return list(range(1, most + 1)) if state.bones else []

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
        return element("g", heap, die(state.face)) if state.bones else heap

    def __repr__(self) -> str:
        sides = "" if self.sides == 3 else f", sides={self.sides}"
        return f"DiceBones({self.n}{sides})"


def circle(x: float, y: float, radius: float) -> str:
    return element("circle", cx=x, cy=y, r=radius)


def cross(x: float, y: float, arm: float) -> str:
    wide = 2 * arm
    strokes = f"M{x - arm:g} {y - arm:g}l{wide:g} {wide:g}m0 {-wide:g}l{-wide:g} {wide:g}"
    return element("path", d=strokes, stroke_linecap="round")


def bone(left: float, top: float, width: float, height: float) -> str:
    """The outline of the bone in such a place, as an SVG path: a shaft, and four knobs.

    A knob is a circle of the radius `knob`. The bone is four of these wide, at most 16, and about
    as high as its place, but no higher than about 44. The other factors only give it its shape.
    """
    x, y, knob = left + width / 2, top + height / 2, min(width * 0.72, 16) / 4
    reach = min(height * 0.86, 44) / 2 - knob * 1.6  # of the shaft, from the middle
    tip, west, east = reach + knob * 0.9, f"{x - knob * 0.8:.2f}", f"{x + knob * 0.8:.2f}"
    arc = f"A{knob:.2f} {knob:.2f} 0 1 1"
    return (
        f"M{west} {y - reach:.2f}{arc} {x:.2f} {y - tip:.2f}{arc} {east} {y - reach:.2f}"
        f"L{east} {y + reach:.2f}{arc} {x:.2f} {y + tip:.2f}{arc} {west} {y + reach:.2f}z"
    )


def die(face: int | None) -> str:
    """A die that shows `face`, lower right; before the roll (None) only its outline."""
    square = {"x": 70.5, "y": 70.5, "width": 27, "height": 27, "rx": 4.5}
    if face is None:
        return element("rect", **square, **DASHES)
    parts = [element("rect", **square, fill=style.PAPER, stroke=style.INK, stroke_width=1.8)]
    for pip in PIPS[face - 1]:
        row, col = divmod(int(pip) - 1, 3)
        # From 84, the middle of the square, to the next pip it is 0.27 of its side.
        middle = {"cx": 84 + (col - 1) * 7.29, "cy": 84 + (row - 1) * 7.29}
        parts.append(element("circle", **middle, r=2.7, fill=style.INK))
    return element("g", *parts)
