"""A machine of matchboxes to be built: the rules, and a label for each box to cut out."""

from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from gametree.errors import GameTreeError
from gametree.game import Game
from gametree.games import Bones, TicTacToe
from gametree.graph import positions
from gametree.nodes import MAX, Move, Player
from gametree.style import QUIET_INK, element, text

from ..files import write
from ..guards import check_count, check_player
from ..learning import Box, boxes
from ..learning.matchboxes import MICHIES_BEADS
from ..pages import fill_in
from ..words.language import Plural, Sentence, say
from ..words.preferences import setting_or, using

LABELS_ON_A_PAGE = 21  # three across, seven down
MOST_LABELS = 1_000

TITLE = Sentence("A machine of matchboxes")
PLAYS_TICTACTOE = [
    Sentence(
        "Turn or mirror your board until a box shows it. Of all boards that are the same in this "
        "way, the box shows the one that comes first, read row by row, with X before O and O "
        "before a free square. The boxes are sorted in this order, like words in a dictionary."
    ),
    Sentence(
        "A free square without a number on the label is like one that has a number, turned or "
        "mirrored."
    ),
    Sentence("Shake the box and draw a bead without looking. Its number is the square to mark."),
]
PLAYS_BONES = [
    Sentence("Take the box that shows as many bones as there are."),
    Sentence("Shake the box and draw a bead without looking. Its number says how many to take."),
]
PLAYS = [
    Sentence("Take the box that shows the position."),
    Sentence("Shake the box and draw a bead without looking. Its number is the move."),
]


class Label(NamedTuple):
    """The label on a box: a picture, as SVG, its number, and lines of text."""

    picture: str
    number: int
    lines: list[str]


class Page(NamedTuple):
    """A page of labels, and the text above them."""

    title: str
    labels: list[Label]


class Colour(NamedTuple):
    """A row of the table of beads: a number, and how many of its beads are needed at the start."""

    number: str
    beads: int


class MatchboxSheet:
    """What `matchboxes` returns: the rules on a page, and labels for all boxes.

    boxes: the Boxes, in the order of their numbers. beads: how many there are in all at the start.
    """

    def __init__(
        self, game: Game, player: Player, boxes: list[Box], is_part: bool, theme: str, lang: str
    ):
        self.game = game
        self.player = player
        self.boxes = boxes
        self.beads = sum([sum(box.beads.values()) for box in boxes])
        self._is_part = is_part
        self._has_draws = positions_are_drawn(game)
        self.theme = theme
        self.lang = lang

    def html(self) -> str:
        """The page that `save` writes."""
        with using(self.lang, self.theme):
            return fill_in(
                "matchboxes",
                lang=self.lang,
                title=TITLE.say(),
                large=self.theme == "projector",
                about=self._about(),
                needed=self._lines_needed(),
                head=[say("number"), say("our colour"), say("beads at the start")],
                table=self._colours(),
                playing=self._playing(),
                learning=self._learning(),
                headings=[say("What you need"), say("How it plays"), say("How it learns")],
                source=say("Donald Michie described such a machine in 1961. He called it MENACE."),
                pages=self._pages(),
            )

    def save(self, path: str | Path) -> Path:
        """Write the page to `path`, which ends in .html, and return it.

        Raises RenderError for another ending, and if the file cannot be written.
        """
        hint = ": open it in a browser and print it"
        return write(path, {".html": self.html}, "A sheet", hint)

    def _about(self) -> str:
        """What the machine plays, and who begins."""
        name = self.game.player_label(self.player)
        first = self.game.to_move(self.game.initial)
        begins = say("The matchboxes begin.") if first is self.player else say("The class begins.")
        if isinstance(self.game, TicTacToe):
            return say(
                "It learns tic-tac-toe, and plays {mark}. {begins}", mark=name, begins=begins
            )
        if isinstance(self.game, Bones):
            return say(
                "It learns the bone game with {bones} bones, in which a move takes {numbers}. "
                "{begins} The player who cannot move {fares}.",
                bones=self.game.n,
                numbers=[*self.game.take],
                begins=begins,
                fares=Sentence("wins") if self.game.misere else Sentence("loses"),
            )
        return say(
            "It learns {game}, and is {player}. {begins}",
            game=repr(self.game),
            player=name,
            begins=begins,
        )

    def _lines_needed(self) -> list[str]:
        count = len(self.boxes)
        return [
            Plural(
                "{count} matchbox of about 5 × 3.5 cm, or a cup or an envelope.",
                "{count} matchboxes of about 5 × 3.5 cm, or cups or envelopes.",
                count,
            ).say(),
            say(
                "The labels on the next pages: cut along the dashed lines, and put one on each box."
            ),
            say(
                "Beads, or pieces of card, in a colour for each number: {beads} to begin with, "
                "and as many again for rewards. Put into each box as many as its label says.",
                beads=self.beads,
            ),
        ]

    def _colours(self) -> list[Colour]:
        """How many beads of each number are in all boxes at the start."""
        beads: Counter[Move] = Counter()
        for box in self.boxes:
            beads.update(box.beads)
        return [Colour(str(move), beads[move]) for move in sorted(beads)]

    def _playing(self) -> list[str]:
        how = PLAYS
        if isinstance(self.game, TicTacToe):
            how = PLAYS_TICTACTOE
        elif isinstance(self.game, Bones):
            how = PLAYS_BONES
        rules = [
            *how,
            Sentence("Leave the box open, with its bead in front of it, until the game is over."),
            Sentence("From an empty box the machine makes the move with the smallest number."),
        ]
        if self._is_part:
            by_lot = Sentence("Where there is no box, draw random numbers until one is a move.")
            rules.append(by_lot)
        else:
            rules.append(Sentence("Where there is no box, there is only one move, so make it."))
        return [rule.say() for rule in rules]

    def _learning(self) -> list[str]:
        won = Sentence("It has won: put each bead back into its box, and three more of its colour.")
        drawn = Sentence("A draw: put each bead back into its box, and one more of its colour.")
        lost = Sentence("It has lost, so keep the beads. Each open box now has one bead less.")
        line = Sentence(
            "Close the boxes and play again. On squared paper draw how well it does: three "
            "squares up for a win, one down for a loss."
        )
        if self._has_draws:
            line = Sentence(
                "Close the boxes and play again. On squared paper draw how well it does: three "
                "squares up for a win, one up for a draw, one down for a loss."
            )
        rules = [won, drawn, lost, line] if self._has_draws else [won, lost, line]
        return [rule.say() for rule in rules]

    def _pages(self) -> list[Page]:
        pages = []
        for start in range(0, len(self.boxes), LABELS_ON_A_PAGE):
            here = self.boxes[start : start + LABELS_ON_A_PAGE]
            title = say("Boxes {first} to {last}", first=here[0].number, last=here[-1].number)
            pages.append(Page(title, [self._label(box) for box in here]))
        return pages

    def _label(self, box: Box) -> Label:
        """The label of a box."""
        numbers = sorted(box.beads)
        count = box.beads[numbers[0]]
        if isinstance(self.game, TicTacToe):
            begins = self.game.to_move(self.game.initial) is self.player
            each = Plural("{count} bead of each number", "{count} beads of each number", count)
            lines = [say("move {number}", number=2 * box.turn - begins), each.say()]
        else:
            moves = [self.game.move_label(box.state, move) for move in numbers]
            each = Plural(
                "{count} bead each for {moves}",
                "{count} beads each for {moves}",
                count,
                moves=moves,
            )
            lines = [each.say()]
        picture = picture_of(box, say("The position of box {number}", number=box.number))
        return Label(picture, box.number, lines)

    def __repr__(self) -> str:
        count = len(self.boxes)
        return f"MatchboxSheet({self.game!r}, {self.player}, {count} boxes, {self.beads} beads)"


def picture_of(box: Box, alt: str) -> str:
    """The position of a box as SVG; on a board of squares each colour has a number on one."""
    game = box.game
    parts = [game.picture(box.state) or text(game.label(box.state), y=50, font_size=14)]
    if isinstance(game, TicTacToe):
        side = game.side
        look = {"text_anchor": "middle", "font_size": side * 0.5, "fill": QUIET_INK}
        for square in box.beads:
            x, y = game.middle(square)
            parts.append(text(square, x=x, y=y + side * 0.18, **look))
    return element("svg", *parts, viewBox="-1 -1 102 102", role="img", aria_label=alt)


def positions_are_drawn(game: Game) -> bool:
    """Whether play can end in a draw."""
    graph = positions(game, symmetric=True)
    return any(graph.value_of(state) == 0 and graph.node(state).is_leaf for state in graph)


def matchboxes(
    game: Game | None = None,
    player: Player = MAX,
    *,
    turns: int | None = None,
    beads: Iterable[int] = MICHIES_BEADS,
    theme: str = "paper",
    lang: str | None = None,
) -> MatchboxSheet:
    """Return a machine of matchboxes to print: a page of rules, and a label for each box.

    game: tic-tac-toe, if none is given; Bones(8) for one lesson, with the machine as MIN, who can
        win from a heap of 8. player: whose boxes they are, MAX or MIN.
    turns: only the boxes for this many of its first moves, 2 for a set of 13 in tic-tac-toe; after
        these it moves at random.
    beads: as in `classroom.learning.boxes`.
    theme: "paper", or "projector" with larger letters on the page of rules. lang: "en", "de", "zh".
    `.save("boxes.html")` writes the page, which any browser prints on A4.
    Raises GameTreeError for bad arguments, and for a game that needs more than 1,000 boxes.

    >>> matchboxes()
    MatchboxSheet(TicTacToe(), MAX, 304 boxes, 1720 beads)
    """
    game = TicTacToe() if game is None else game
    check_player(player)
    check_count(turns, "turns", least=1, none=True)
    theme = setting_or("theme", theme)
    lang = setting_or("lang", lang)
    needed = boxes(game, player, beads)
    shown = [box for box in needed if turns is None or box.turn <= turns]
    if not 1 <= len(shown) <= MOST_LABELS:
        raise GameTreeError(
            "A sheet has 1 to {most} boxes, and {game!r} needs {count}. Take another game, or "
            "fewer turns.",
            most=MOST_LABELS,
            game=game,
            count=len(shown),
        )
    is_part = len(shown) < len(needed)
    return MatchboxSheet(game, player, shown, is_part, theme, lang)
