"""The complete map of optimal tic-tac-toe play, one printable page for each side.

The idea is Randall Munroe's (xkcd 832, *Tic-Tac-Toe*, 2010): your move is the large mark on the board. Each
free square holds a smaller board, which shows what to do when the other side replies there; and so on.
"""

from typing import NamedTuple

from gametree import defaults
from gametree.defaults import shown_as_asked, using
from gametree.drawing.exports import Image
from gametree.drawing.pictures import SVG
from gametree.errors import GameTreeError, short
from gametree.games import TicTacToe
from gametree.games.boards import strike
from gametree.graph import positions
from gametree.language import say
from gametree.nodes import MAX, MIN, Player
from gametree.style import COLOURS, FONT, GREY, INK, PAPER, THEMES
from gametree.svg import element, text

PAGE = (210, 297)  # A4, mm
LEFT, TOP, SIDE = 10, 54, 190  # the outermost board on the page, mm
GRID = "M10 0V30M20 0V30M0 10H30M0 20H30"
INNER = 9.2  # side of a board within a square, in tenths of the square


class Tile(NamedTuple):
    """One board of the map, with those that lie in its squares."""

    state: str  # after your move (the first one where the other side begins)
    move: int | None  # the square of your move there; None where the other side begins
    inside: dict[
        int, "Tile | None"
    ]  # square → the board for a reply there; None where play is over with it


class OptimalMap(Image):
    """What `optimal_map` returns: a page that shows itself and saves itself.

    side: whose map it is. boards: every Tile on the page, each before those in its squares.
    """

    what = "A map"

    def __init__(self, side: Player):
        if not isinstance(side, Player):
            raise GameTreeError(
                f"A map is for MAX, who plays X, or for MIN, who plays O; got {short(side)}."
            )
        self._settings = defaults.now  # in which it was made, and is read whenever that may be
        self.side, self.game, self.mark = side, TicTacToe(), "X" if side is MAX else "O"
        self.boards = []
        solved = positions(
            TicTacToe(win=10, hurry=1)
        )  # sooner wins and later losses are worth more

        def board_at(state):
            move = None
            if self.game.to_move(state) is side:  # else the other side begins
                move = solved[state].moves[0]
                state = self.game.result(state, move)
            board = Tile(state, move, {})
            self.boards.append(board)
            for reply in self.game.moves(state):
                after = self.game.result(state, reply)
                board.inside[reply] = None if self.game.is_terminal(after) else board_at(after)
            return board

        board_at(self.game.initial)
        self.alt = say(
            "The complete map of optimal tic-tac-toe play for {mark}: {count} boards, nested 5 "
            "deep. On each board the large {mark} is the move to make; each free square holds the "
            "board for a reply there.",
            mark=self.mark,
            count=len(self.boards),
        )

    @property
    def svg(self) -> str:
        """The page as SVG text, in mm. What stands on a board is drawn in tenths of a square."""
        with using(*self._settings):
            texts = self._texts()
        mine, thick = self.mark, self._thick
        grid = element("path", id="grid", d=GRID, stroke=GREY, stroke_width=0.18 * thick)
        shapes = [
            grid,
            shape("X", 2.4, id="X", stroke_width=0.45 * thick),
            shape("O", 2.4, id="O", stroke_width=0.45 * thick),
            shape(mine, 3.6, id="yours", stroke=COLOURS[str(self.side).lower()], stroke_width=1.4),
            element("path", id="drawn", d="M-1.5-.9h3M-1.5.9h3", stroke_width=0.6),
        ]
        board = self._board(self.boards[0], f"translate({LEFT} {TOP}) scale({SIDE / 30:.5f})")
        board = element("g", board, stroke=INK, fill="none", stroke_linecap="round")
        words = element("g", *texts, fill=INK, font_family=FONT)
        size = {
            "width": f"{PAGE[0]}mm",
            "height": f"{PAGE[1]}mm",
            "viewBox": f"0 0 {PAGE[0]} {PAGE[1]}",
        }
        ground = element("rect", width="100%", height="100%", fill=PAPER)
        parts = element("defs", *shapes), ground, words, board
        return element("svg", *parts, xmlns=SVG, **size, role="img", aria_label=self.alt)

    @property
    def _thick(self):
        """How much thicker lines are than on paper."""
        return THEMES[self._settings.theme].line / THEMES["paper"].line

    def _texts(self):
        """What is written above and below the board, in the language that is set."""
        mine, other = self.mark, "O"
        begins, draw = say("X begins."), say("A full board without a line: a draw.")
        if self.side is MIN:
            other, begins = "X", say("X begins: look into the square of its move.")
            draw = say("Two short strokes: X fills the last square, and the game is drawn.")
        title = say("Tic-tac-toe: the complete map for {mine}", mine=mine)
        play = say(
            "You play {mine}. {begins} The large {mine} is your move.",
            mine=mine,
            begins=begins,
        )
        zoom = say(
            "Where {other} replies, there is a smaller board: zoom in, and it shows your next move.",
            other=other,
        )
        best = say(
            "Each move keeps the best value; then it wins as soon, or loses as late, as can be. "
            "A line through three: won."
        )
        source = say(
            "Computed with gametree. The idea is Randall Munroe's: xkcd 832, Tic-Tac-Toe, 2010."
        )
        texts = [text(title, x=LEFT, y=TOP - 23, font_size=7.06, font_weight="bold")]
        for i, line in enumerate([play, zoom]):
            texts.append(text(line, x=LEFT, y=TOP - 14.5 + 6.5 * i, font_size=4.23))
        for i, line in enumerate([best, draw, source]):
            texts.append(text(line, x=LEFT, y=TOP + SIDE + 8 + 5.5 * i, font_size=3.53))
        return texts

    def _board(self, board, place):
        parts = [element("use", href="#grid")]
        for number, mark in enumerate(board.state):
            x, y = middle(number)
            if board.inside.get(number):
                inner = f"translate({x - INNER / 2:g} {y - INNER / 2:g}) scale({INNER / 30:.5f})"
                parts.append(self._board(board.inside[number], inner))
            elif mark != "." or number in board.inside:
                sign = "yours" if number == board.move else mark.replace(".", "drawn")
                parts.append(element("use", href=f"#{sign}", x=x, y=y))
        if line := self.game.winning_line(board.state):
            ends = strike((middle(line[0]), middle(line[-1])), 10, 3)
            parts.append(element("line", **ends, stroke_width=0.6))
        return element("g", *parts, transform=place)

    def __repr__(self):
        return self.alt


@shown_as_asked
def optimal_map(side: Player, *, theme: str | None = None, lang: str | None = None) -> OptimalMap:
    """Return the complete map of optimal tic-tac-toe play for one side: a page to print.

    side: MAX (X, who begins) or MIN (O).
    theme: "paper", or "projector" with thicker lines. lang: "en", "de" or "zh".
    Optimal is what keeps the best value, then wins soonest or loses latest; the map takes the first
    such square.
    Raises GameTreeError for another side.

    >>> len(optimal_map(MAX).boards)
    91
    """
    return OptimalMap(side)


def middle(number):
    """The middle of a square on its board, in tenths of a square."""
    return number % 3 * 10 + 5, number // 3 * 10 + 5


def shape(mark, half, **look):
    if mark == "O":
        return element("circle", r=half, **look)
    return element("path", d=f"M-{half}-{half}L{half} {half}M{half}-{half}L-{half} {half}", **look)
