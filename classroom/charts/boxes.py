"""The inside of a matchbox: its board, and for each move its beads and what the move is worth.

On a board of squares each move is drawn in its square. For another game, such as the bone game,
the moves are rows beside its picture. Lengths are in px.
"""

from math import sqrt
from string import ascii_lowercase
from typing import NamedTuple

from gametree.errors import GameTreeError, short
from gametree.games import TicTacToe
from gametree.graph import positions
from gametree.nodes import Move
from gametree.style import FONT, GREY, INK, LEAF_FOOT, PAPER, SVG, element, text, theme_of, width

from ..guards import check_bool
from ..learning import Box
from ..looks import BEADS, RIGHT_FILL, WRONG_FILL
from ..pictures.exports import Image
from ..words import preferences
from ..words.language import Plural, Sentence, count_text, say
from ..words.preferences import shown_as_asked, using
from ..words.wording import in_rows

SQUARE = 6.2  # the side of a square, in sizes of the font
SMALLEST = 0.5  # radius, in sizes of the font, so that a colour with any beads left is visible
ROW = 3  # the height of a row beside a picture, in sizes of the font


class Worth(NamedTuple):
    """What a move is worth to the player who makes it, as it is drawn: a word, and a background."""

    word: Sentence
    ground: str


WORTHS = {
    1: Worth(Sentence("wins"), RIGHT_FILL),
    0: Worth(Sentence("drawn game"), LEAF_FOOT),
    -1: Worth(Sentence("loses"), WRONG_FILL),
}


class BoxPicture(Image):
    """What `beads` returns: a picture of a box that shows itself and saves itself.

    exact: whether the worth of each move is shown, too. alt: all of this in words.
    """

    def __init__(self, box: Box, exact: bool):
        self._settings = preferences.now  # in which it was made, and stays, whenever it is read
        self._box = box
        self.exact = exact
        # The beads may have changed when the picture is looked at: they are those of now.
        self._beads = dict(box.beads)
        self._worths = {move: self._worth_of(move) for move in self._beads} if exact else {}
        self.alt = self._in_words()

    def _worth_of(self, move: Move) -> Worth:
        """What a move is worth to the player who makes it."""
        game = self._box.game
        reached = game.result(self._box.state, move)
        value = positions(game, reached).value * self._box.player.sign
        if value == 0:
            return WORTHS[0]
        return WORTHS[1] if value > 0 else WORTHS[-1]

    def _title(self) -> str:
        return say("Box {number}", number=self._box.number)

    def _moves(self) -> list[str]:
        """Each move in words: its beads, and its worth."""
        rows = []
        for move, number in self._beads.items():
            label = self._box.game.move_label(self._box.state, move)
            row = Plural("{move}: {count} bead", "{move}: {count} beads", number, move=label).say()
            if self.exact:
                row = say("{row}, {worth}", row=row, worth=self._worths[move].word)
            rows.append(row)
        return rows

    def _in_words(self) -> str:
        board = self._box.game.label(self._box.state).replace("\n", "/")
        return say(
            "{box} ({board}): {moves}",
            box=self._title(),
            board=board,
            moves=in_rows(self._moves()),
        )

    @property
    def svg(self) -> str:
        """The picture as SVG text."""
        with using(*self._settings):
            if isinstance(self._box.game, TicTacToe):
                return self._board_of_squares(self._box.game)
            return self._rows_beside_picture()

    def _whole(self, wide: float, high: float, *parts: str) -> str:
        """A picture of that size, with the title above its parts."""
        look = theme_of(None)
        above = 2 * look.font
        title = text(self._title(), x=0, y=1.2 * look.font, font_size=look.font, font_weight="bold")
        return element(
            "svg",
            element("rect", width="100%", height="100%", fill=PAPER),
            element(
                "g",
                title,
                element("g", *parts, transform=f"translate(0 {above:g})"),
                fill=INK,
                font_family=FONT,
                transform="translate(2 0)",
            ),
            xmlns=SVG,
            width=f"{wide + 4:g}",
            height=f"{high + above + 2:g}",
            viewBox=f"0 0 {wide + 4:g} {high + above + 2:g}",
            role="img",
            aria_label=self.alt,
        )

    def _board_of_squares(self, game: TicTacToe) -> str:
        """The board, and in each free square the beads of its move."""
        look = theme_of(None)
        side = SQUARE * look.font
        parts = []
        for move in self._beads:
            for square in self._box.same_as(move):
                parts.append(self._square(game, square, move, is_first=square == move))
        board = element(
            "g",
            game.picture(self._box.state),
            transform=f"scale({side * max(game.rows, game.cols) / 100:g})",
        )
        lift = game.top / 100 * side * max(game.rows, game.cols)
        aside = game.left / 100 * side * max(game.rows, game.cols)
        moved = element("g", *parts, board, transform=f"translate({-aside:g} {-lift:g})")
        return self._whole(side * game.cols, side * game.rows, moved)

    def _square(self, game: TicTacToe, square: int, move: Move, is_first: bool) -> str:
        """A free square, in the colour of `move`. Of equal squares only the first has the number.

        The circle is as large as the colour's share of the beads; a number that is wider stands
        beside it. Where squares share a colour, each colour has a letter.
        """
        look = theme_of(None)
        scale = SQUARE * look.font * max(game.rows, game.cols) / 100
        row, column = divmod(square, game.cols)
        x = (game.left + column * game.side) * scale
        y = (game.top + row * game.side) * scale
        side = game.side * scale
        middle = x + side / 2
        worth = self._worths.get(move)
        ground = worth.ground if worth else PAPER
        parts = [element("rect", x=x, y=y, width=side, height=side, fill=ground)]
        largest = side * 0.34
        parts.append(self._circle(middle, y + side * 0.4, largest, move, dashed=not is_first))
        if self._is_shared:
            letter = ascii_lowercase[[*self._beads].index(move)]
            at_corner = {"x": x + 0.4 * look.small, "y": y + 1.1 * look.small}
            parts.append(text(letter, font_size=look.small, **at_corner))
        words = {"x": middle, "text_anchor": "middle"}
        if is_first:
            number_y = y + side * 0.4 + 0.36 * look.font
            number = count_text(self._beads[move])
            radius = self._radius(largest, move)
            is_inside = width(number, look.font) < 2.1 * radius
            aside = {"x": middle + radius + 0.3 * look.font, "text_anchor": "start"}
            place = words if is_inside else aside
            parts.append(text(number, y=number_y, font_size=look.font, **place))
        if is_first and worth:
            word_y = y + side * 0.92
            parts.append(text(worth.word, y=word_y, font_size=look.small, **words))
        return element("g", *parts)

    @property
    def _is_shared(self) -> bool:
        """Whether any two squares have the same colour."""
        return any(len(self._box.same_as(move)) > 1 for move in self._beads)

    def _radius(self, largest: float, move: Move) -> float:
        """Of a circle as large as the share that a colour has of all beads in the box."""
        share = self._beads[move] / max(1, sum(self._beads.values()))
        return max(largest * sqrt(share), SMALLEST * theme_of(None).font) if share else 0

    def _circle(self, x: float, y: float, largest: float, move: Move, dashed: bool) -> str:
        """A circle of that colour."""
        radius = self._radius(largest, move)
        look = {"fill": BEADS[[*self._beads].index(move) % len(BEADS)], "stroke": GREY}
        if dashed:
            look |= {"fill_opacity": "0.4", "stroke_dasharray": "3 2"}
        return element("circle", cx=x, cy=y, r=radius, stroke_width=1, **look)

    def _rows_beside_picture(self) -> str:
        """The picture of the position, and beside it a row for each move."""
        look = theme_of(None)
        row_height = ROW * look.font
        card = 2 * look.board
        high = max(card, row_height * len(self._beads))
        box, game = self._box, self._box.game
        picture = game.picture(box.state) or text(game.label(box.state), y=50, font_size=12)
        parts = [element("g", picture, transform=f"scale({card / 100:g})")]
        left = card + look.gap
        words_of_rows = self._moves()
        long = max([width(words, look.font) for words in words_of_rows]) + look.gap
        for place, (move, words) in enumerate(zip(self._beads, words_of_rows)):
            middle = (place + 0.5) * row_height
            reach = left + row_height
            ground = self._worths[move].ground if self.exact else PAPER
            place_of_row = {"x": left, "y": middle - row_height / 2 + 1, "rx": 3}
            size = {"width": row_height + long, "height": row_height - 2}
            parts += [
                element("rect", **place_of_row, **size, fill=ground),
                self._circle(left + row_height / 2, middle, row_height * 0.42, move, dashed=False),
                text(words, x=reach, y=middle + 0.36 * look.font, font_size=look.font),
            ]
        return self._whole(left + row_height + long, high, *parts)

    def __repr__(self) -> str:
        return self.alt


@shown_as_asked
def beads(
    box: Box, exact: bool = True, *, theme: str | None = None, lang: str | None = None
) -> BoxPicture:
    """Return a picture of a matchbox: its board, its beads, and what each move is worth.

    box: a Box, such as machine.boxes[0], or machine.box(state).
    exact: whether each move is marked by what it is worth when both do their best: a win, a draw
        or a loss for the player who makes it. A circle is as large as the colour's share of the
        beads; of squares that are the same by symmetry one has the number, the others a circle
        of dashes and the same letter.
    theme: "paper" or "projector", as for `draw`. lang: "en", "de" or "zh".
    Raises GameTreeError for anything that is no Box.

    >>> from gametree import TicTacToe
    >>> from classroom.learning import boxes
    >>> beads(boxes(TicTacToe())[0])
    Box 1 (.../.../...): 0: 4 beads, drawn game; 1: 4 beads, drawn game; 4: 4 beads, drawn game
    """
    if not isinstance(box, Box):
        raise GameTreeError(f"beads takes a Box, such as machine.boxes[0], got {short(box)}.")
    check_bool(exact, "exact")
    return BoxPicture(box, exact)
