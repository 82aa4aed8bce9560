"""The complete map of optimal tic-tac-toe play, one printable page for each side.

The idea is Randall Munroe's (xkcd 832, *Tic-Tac-Toe*, 2010): your move is the large mark on the board. Each
free square holds a smaller board, which shows what to do when the other side replies there; and so on.
"""

import math
import re
from functools import partial
from io import BytesIO
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from matplotlib import rc_context
from matplotlib.figure import Figure
from matplotlib.patches import PathPatch
from matplotlib.path import Path as Lines
from PIL import Image

from ..errors import GameTreeError, short
from ..games import TicTacToe
from ..games.boards import strike
from ..graph import positions
from ..looks import COLOURS, GREY, INK, PAPER
from ..nodes import MAX, MIN, Player
from .exports import image, write

PAGE = (210, 297)  # A4, mm
LEFT, TOP, SIDE = 10, 54, 190  # the outermost board on the page, mm
MARGIN = 0.04  # around a board within its square, as a share of the square
EARLIER = 0.24  # half the width of a mark that stood there before, as a share of the square
YOURS = 0.36  # the same for your move
DPI = 300  # of a .png; the other files hold the lines themselves, to zoom into
ABOUT = {  # no file depends on the day
    "svg": {"Creator": "gametree", "Date": None},
    "pdf": {"Creator": "gametree", "CreationDate": None},
    "png": {"Software": "gametree"},
}
LOOKS = {
    "svg.hashsalt": "gametree",
    "svg.fonttype": "none",  # text stays text
    "path.simplify": False,  # the innermost marks are small
    "font.family": "sans-serif",
    "font.sans-serif": ["DejaVu Sans", "Arial", "Helvetica"],
}


class Tile(NamedTuple):
    """One board of the map, and its place: left, top and side in mm, from the upper left corner of the page."""

    state: str  # after your move (the first one where the other side begins)
    move: int | None  # the square of your move there; None where the other side begins
    x: float
    y: float
    size: float
    level: int  # how many boards are around it

    def square(self, number: int) -> tuple[float, float, float]:
        """Left, top and side of one of its squares."""
        row, column = divmod(number, 3)
        side = self.size / 3
        return self.x + column * side, self.y + row * side, side


class OptimalMap:
    """The complete map of optimal tic-tac-toe play for one side: it shows itself, and `.save(path)` writes the page.

    side: MAX (X, who begins) or MIN (O); raises GameTreeError for another.
    boards: every Tile on the page, each before those in its squares.
    Optimal is what keeps the best value, then wins soonest or loses latest; the map takes the first such square.

    >>> optimal_map(MAX)
    OptimalMap(MAX, 91 boards)
    """

    def __init__(self, side: Player):
        if not isinstance(side, Player):
            raise GameTreeError(f"A map is for MAX, who plays X, or for MIN, who plays O; got {short(side)}.")
        self.side, self.game, mark = side, TicTacToe(), "X" if side is MAX else "O"
        self.title = f"Tic-tac-toe: the complete map for {mark}"
        solved = positions(TicTacToe(win=10, hurry=1))  # sooner wins and later losses are worth more

        def answer(state, *place):
            move = solved[state].moves[0]
            return Tile(self.game.result(state, move), move, *place)

        first = Tile(self.game.initial, None, LEFT, TOP, SIDE, 0)
        self.boards = [answer(first.state, *first[2:]) if side is MAX else first]
        for board in self.boards:  # grows as it is read
            for reply in self.game.moves(board.state):
                if not self.is_last(board.state, reply):
                    (x, y, size), inset = board.square(reply), board.size / 3 * MARGIN
                    place = x + inset, y + inset, size - 2 * inset, board.level + 1
                    self.boards.append(answer(self.game.result(board.state, reply), *place))
        self.alt = (
            f"The complete map of optimal tic-tac-toe play for {mark}: {len(self.boards)} boards, nested "
            f"{self.boards[-1].level + 1} deep. On each board the large {mark} is the move to make; each free "
            "square holds the board for a reply there."
        )

    def is_last(self, state: str, reply: int) -> bool:
        """Whether play is over after `reply`, so that there is no move of yours to show."""
        return reply in self.game.moves(state) and self.game.is_terminal(self.game.result(state, reply))

    def save(self, path: str | Path) -> Path:
        """Write the page to `path`, as .svg, .pdf or .png: the same bytes each time. Returns the path.

        Raises RenderError for another ending, and where the file cannot be written.
        """
        return write(path, {f".{kind}": partial(self._render, kind) for kind in ABOUT}, "A map")

    def _render(self, kind, dpi=DPI):
        file = BytesIO()
        with rc_context(LOOKS):
            page(self).savefig(file, format=kind, metadata={"Title": self.title} | ABOUT[kind], dpi=dpi)
        if kind != "svg":
            return file.getvalue()
        written = file.getvalue().decode().replace("<svg ", f'<svg role="img" aria-label="{self.alt}" ', 1)
        return re.sub(r"\d+\.\d{3,}", lambda long: f"{float(long[0]):.2f}", written).encode()

    def __repr__(self):
        return f"OptimalMap({self.side}, {len(self.boards)} boards)"

    def _repr_mimebundle_(self, include=None, exclude=None):
        whole, small = Image.open(BytesIO(self._render("png", dpi=96))), BytesIO()
        used = whole.crop((0, whole.height * 7 // 100, whole.width, whole.height * 91 // 100)).convert("RGB")
        used.quantize(8, dither=Image.Dither.NONE).save(small, "png", optimize=True)  # a fifth of the bytes
        return {"text/html": image(small.getvalue(), self.alt, "png", "100%"), "text/plain": self.alt}


optimal_map = OptimalMap


def page(chart: OptimalMap) -> Figure:
    """The page as a figure of matplotlib, made without pyplot, in mm from its upper left corner."""
    figure = Figure(figsize=(PAGE[0] / 25.4, PAGE[1] / 25.4), facecolor=PAPER)
    axes = figure.add_axes((0, 0, 1, 1), xlim=(0, PAGE[0]), ylim=(PAGE[1], 0))
    axes.set_axis_off()
    axes.text(LEFT, TOP - 23, chart.title, fontsize=20, fontweight="bold", color=INK)
    mine, other, begins, draw = "X", "O", "X begins.", "A full board without a line: a draw."
    if chart.side is MIN:
        mine, other, begins = "O", "X", "X begins: look into the square of its move."
        draw = "Two short strokes: X fills the last square, and the game is drawn."
    above = [
        f"You play {mine}. {begins} The large {mine} is your move.",
        f"Where {other} replies, there is a smaller board: zoom in, and it shows your next move.",
    ]
    below = [
        "Each move keeps the best value; then it wins as soon, or loses as late, as can be. A line through three: won.",
        draw,
        "Computed with gametree. The idea is Randall Munroe's: xkcd 832, Tic-Tac-Toe, 2010.",
    ]
    for lines, y, apart, size in ((above, TOP - 14.5, 6.5, 12), (below, TOP + SIDE + 8, 5.5, 10)):
        for i, line in enumerate(lines):
            axes.text(LEFT, y + apart * i, line, fontsize=size, color=INK)
    for _, boards in groupby(chart.boards, lambda board: board.level):
        draw_boards(axes, chart, list(boards))
    return figure


def draw_boards(axes, chart, boards):
    """Draw boards of one size: the lines of each kind of mark are one path."""
    grid, earlier, yours, won, drawn = [], [], [], [], []
    for board in boards:
        half = board.size / 2
        for third in (board.size / 3, board.size * 2 / 3):
            grid.append(stroke(board.x + third, board.y + half, 0, half))
            grid.append(stroke(board.x + half, board.y + third, half, 0))
        for number, mark in enumerate(board.state):
            x, y, side = board.square(number)
            x, y = x + side / 2, y + side / 2
            if number == board.move:
                yours += MARKS[mark](x, y, side * YOURS)
            elif mark != ".":
                earlier += MARKS[mark](x, y, side * EARLIER)
            elif chart.is_last(board.state, number):
                drawn += [stroke(x, y + dy * side, side * 0.15, 0) for dy in (-0.09, 0.09)]
        if line := chart.game.winning_line(board.state):
            (x1, y1, side), (x2, y2, _) = board.square(line[0]), board.square(line[-1])
            x1, y1, x2, y2 = strike(((x1, y1), (x2, y2)), side, 0.3 * side).values()
            won.append(stroke((x1 + x2 + side) / 2, (y1 + y2 + side) / 2, (x2 - x1) / 2, (y2 - y1) / 2))
    mine = COLOURS["max" if chart.side is MAX else "min"]
    looks = (grid, GREY, 0.018, "butt"), (earlier, INK, 0.045, "round"), (yours, mine, 0.14, "round")
    for paths, colour, thick, ends in (*looks, (drawn, INK, 0.06, "butt"), (won, INK, 0.06, "round")):
        if paths:
            look = {"edgecolor": colour, "facecolor": "none", "capstyle": ends, "snap": False}
            wide = boards[0].size / 3 * thick * 72 / 25.4
            axes.add_patch(PathPatch(Lines.make_compound_path(*paths), linewidth=wide, **look))


def stroke(x, y, dx, dy):
    """A straight line with its middle at x, y."""
    return Lines([(x - dx, y - dy), (x + dx, y + dy)])


def cross(x, y, half):
    return [stroke(x, y, half, half), stroke(x, y, half, -half)]


def ring(x, y, half):
    """A circle of three Bézier curves."""
    reach = 4 / 3 * math.tan(math.pi / 6)  # of a curve's handles, for a third of a circle
    way = [(1, 0)]
    for third in range(3):
        for along, angle in ((reach, third), (-reach, third + 1), (0, third + 1)):
            cos, sin = math.cos(angle * 2 * math.pi / 3), math.sin(angle * 2 * math.pi / 3)
            way.append((cos - along * sin, sin + along * cos))
    codes = [Lines.MOVETO, *[Lines.CURVE4] * 9, Lines.CLOSEPOLY]
    return [Lines([(x + half * a, y + half * b) for a, b in (*way, (1, 0))], codes)]


MARKS = {"X": cross, "O": ring}
