"""The complete map of optimal tic-tac-toe play, one printable page for each side.

The idea is Randall Munroe's (xkcd 832, *Tic-Tac-Toe*, 2010): your move is the large mark on the
board. Each free square holds a smaller board, which shows what to do when the other side replies
there; and so on. A `tile` is one of these boards; lengths on it are tenths of a square's side.
"""

from typing import NamedTuple

from gametree.errors import GameTreeError, short
from gametree.games import TicTacToe
from gametree.graph import positions
from gametree.nodes import MAX, MIN, Player
from gametree.style import FONT, GREY, INK, PAPER, SVG, THEMES, element, text

from ..looks import COLOURS
from ..pictures.exports import Image
from ..words import preferences
from ..words.language import say
from ..words.preferences import shown_as_asked, using

PAGE = (210, 297)  # A4, mm
LEFT, TOP, SIDE = 10, 54, 190  # the outermost board on the page, mm
GRID = "M10 0V30M20 0V30M0 10H30M0 20H30"
INNER = 9.2  # side of a board within a square, in tenths of the square

Point = tuple[float, float]


class Tile(NamedTuple):
    """One board of the map, with those in its squares."""

    state: str  # after your move; before any, if the other side begins
    move: int | None  # the square of your move there; None if the other side begins
    inside: "dict[int, Tile | None]"  # square → the board for a reply there; None: play is over


class OptimalMap(Image):
    """What `optimal_map` returns: a page that shows itself and saves itself.

    side: whose map it is. after: on which square X has begun; None: the page has the whole map.
    boards: every Tile on the page, each before those in its squares.
    """

    what = "A map"

    def __init__(self, side: Player, after: int | None = None):
        if not isinstance(side, Player):
            raise GameTreeError(
                f"A map is for MAX, who plays X, or for MIN, who plays O; got {short(side)}."
            )
        if after is not None and not (side is MIN and type(after) is int and after in range(9)):
            raise GameTreeError(
                "A part of the map is for MIN, after X has begun on a square from 0 to 8, as in "
                f"optimal_map(MIN, after=4); got after={short(after)}."
            )
        self._settings = preferences.now  # in which it was made, and is read whenever that may be
        self.side = side
        self.after = after
        self.mark = "X" if side is MAX else "O"
        self.game = TicTacToe()
        self.boards: list[Tile] = []
        # Here sooner wins and later losses are worth more.
        self._solved = positions(TicTacToe(win=10, hurry=1))
        first = self.game.initial
        self._add_tile(first if after is None else self.game.result(first, after))
        self.alt = self._alt()

    def _alt(self) -> str:
        if self.after is None:
            return say(
                "The complete map of optimal tic-tac-toe play for {mark}: {count} boards, nested "
                "5 deep. On each board the large {mark} is the move to make, and each free square "
                "holds the board for a reply there.",
                mark=self.mark,
                count=len(self.boards),
            )
        return say(
            "A part of the map of optimal tic-tac-toe play for O, after X has begun on {square}: "
            "{count} boards, nested 4 deep. On each board the large O is the move to make, and "
            "each free square holds the board for a reply there.",
            square=self.after,
            count=len(self.boards),
        )

    def _add_tile(self, state: str) -> Tile:
        """Add the tile of a position to `boards`, and then all those in its squares; return it."""
        move = None
        if self.game.to_move(state) is self.side:  # otherwise the other side begins
            move = self._solved[state].moves[0]
            state = self.game.result(state, move)
        tile = Tile(state, move, {})
        self.boards.append(tile)
        for reply in self.game.moves(state):
            after = self.game.result(state, reply)
            tile.inside[reply] = None
            if not self.game.is_terminal(after):
                tile.inside[reply] = self._add_tile(after)
        return tile

    @property
    def svg(self) -> str:
        """The page as SVG text, in mm. Whatever is on a board is drawn in tenths of a square."""
        with using(*self._settings):
            texts = self._texts()
        written = element("g", *texts, fill=INK, font_family=FONT)
        definitions = [*shapes(self._thick), self.your_shape()]
        return page(PAGE, self.alt, definitions, written, self.board_at(LEFT, TOP))

    def your_shape(self) -> str:
        """The large mark that is your move, to be used again and again."""
        colour = COLOURS[str(self.side).lower()]
        return shape(self.mark, 3.6, id=f"your{self.mark}", stroke=colour, stroke_width=1.4)

    def board_at(self, left: float, top: float) -> str:
        """The outermost board, with all those in its squares; left, top: in mm."""
        outermost = f"translate({left:g} {top:g}) scale({SIDE / 30:.5f})"
        boards = self._tile(self.boards[0], outermost)
        return element("g", boards, stroke=INK, fill="none", stroke_linecap="round")

    @property
    def _thick(self) -> float:
        """How much thicker lines are than on paper."""
        return THEMES[self._settings.theme].line / THEMES["paper"].line

    def _texts(self) -> list[str]:
        """What is written above and below the board, in the language that is set."""
        if self.side is MAX:
            other, begins = "O", say("X begins.")
            draw = say("A full board without a line: a draw.")
        else:
            other, begins = "X", say("X begins, so look into the square of its move.")
            draw = say("Two short strokes: X fills the last square, and the game is drawn.")
        title = say("Tic-tac-toe: the complete map for {mine}", mine=self.mark)
        if self.after is not None:
            begins = say("X has begun on {square}.", square=self.after)
            title = say("Tic-tac-toe: the map for O when X begins on {square}", square=self.after)
        play = say(
            "You play {mine}. {begins} The large {mine} is your move.",
            mine=self.mark,
            begins=begins,
        )
        zoom = say(
            "Where {other} replies, there is a smaller board. Zoom in, and it shows your next "
            "move.",
            other=other,
        )
        best = say(
            "Each move keeps the best value, and then wins as soon or loses as late as possible. "
            "A line through three: won."
        )
        source = say(
            "Computed with gametree. The idea is Randall Munroe's: xkcd 832, Tic-Tac-Toe, 2010."
        )
        texts = [text(title, x=LEFT, y=TOP - 23, font_size=7.06, font_weight="bold")]
        for row, line in enumerate([play, zoom]):
            texts.append(text(line, x=LEFT, y=TOP - 14.5 + 6.5 * row, font_size=4.23))
        for row, line in enumerate([best, draw, source]):
            texts.append(text(line, x=LEFT, y=TOP + SIDE + 8 + 5.5 * row, font_size=3.53))
        return texts

    def _tile(self, tile: Tile, place: str) -> str:
        """A tile, and those in its squares, moved and scaled as the transform `place` says."""
        parts = [element("use", href="#grid")]
        for square, mark in enumerate(tile.state):
            x, y = middle(square)
            inner_tile = tile.inside.get(square)
            if inner_tile:
                inner = f"translate({x - INNER / 2:g} {y - INNER / 2:g}) scale({INNER / 30:.5f})"
                parts.append(self._tile(inner_tile, inner))
            elif square == tile.move:
                parts.append(element("use", href=f"#your{self.mark}", x=x, y=y))
            elif square in tile.inside:  # a reply there ends the game, in a draw
                parts.append(element("use", href="#drawn", x=x, y=y))
            elif mark != ".":
                parts.append(element("use", href=f"#{mark}", x=x, y=y))
        line = self.game.winning_line(tile.state)
        if line:
            ends = (middle(line[0]), middle(line[-1]))
            parts.append(strike(ends, beyond=3, stroke_width=0.6))
        return element("g", *parts, transform=place)

    def __repr__(self) -> str:
        return self.alt


@shown_as_asked
def optimal_map(
    side: Player,
    *,
    after: int | None = None,
    theme: str | None = None,
    lang: str | None = None,
) -> OptimalMap:
    """Return the complete map of optimal tic-tac-toe play for one side: a page to print.

    side: MAX (X, who begins) or MIN (O).
    after: for MIN the square on which X has begun: the page holds that part of the map alone, with
        boards three times as large.
    theme: "paper", or "projector" with thicker lines. lang: "en", "de" or "zh".
    An optimal move keeps the best value, then wins soonest or loses latest; the map takes the first
    such square.
    Raises GameTreeError for another side, and for another square.

    >>> len(optimal_map(MAX).boards)
    91
    """
    return OptimalMap(side, after)


def page(size: tuple[int, int], alt: str, definitions: list[str], *parts: str) -> str:
    """A page as SVG text: its size in mm, and the shapes that its parts use again and again."""
    wide, high = size
    return element(
        "svg",
        element("defs", *definitions),
        element("rect", width="100%", height="100%", fill=PAPER),
        *parts,
        xmlns=SVG,
        width=f"{wide}mm",
        height=f"{high}mm",
        viewBox=f"0 0 {wide} {high}",
        role="img",
        aria_label=alt,
    )


def middle(square: int) -> tuple[int, int]:
    """The middle of a square on its tile."""
    row, column = divmod(square, 3)
    return column * 10 + 5, row * 10 + 5


def strike(ends: tuple[Point, Point], beyond: float, **look: object) -> str:
    """The stroke through a line.

    ends: the middles of its first and its last square. beyond: how much longer the stroke is.
    """
    (x1, y1), (x2, y2) = ends
    length = max(abs(x2 - x1), abs(y2 - y1))
    over_x, over_y = (x2 - x1) / length * beyond / 2, (y2 - y1) / length * beyond / 2
    place = {"x1": x1 - over_x, "y1": y1 - over_y, "x2": x2 + over_x, "y2": y2 + over_y}
    return element("line", **place, **look)


def shapes(thick: float) -> list[str]:
    """What boards are drawn of, to be used again and again."""
    return [
        element("path", id="grid", d=GRID, stroke=GREY, stroke_width=0.18 * thick),
        shape("X", 2.4, id="X", stroke_width=0.45 * thick),
        shape("O", 2.4, id="O", stroke_width=0.45 * thick),
        element("path", id="drawn", d="M-1.5-.9h3M-1.5.9h3", stroke_width=0.6),
    ]


def shape(mark: str, half: float, **look: object) -> str:
    """A cross or a circle around 0, 0, `half` of it to each side."""
    if mark == "O":
        return element("circle", r=half, **look)
    return element("path", d=f"M-{half}-{half}L{half} {half}M{half}-{half}L-{half} {half}", **look)
