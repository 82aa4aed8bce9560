"""`replay`: a tournament with its ladder, and each game to go through, move by move.

ladder  a row for each player; its rating is drawn as a dot with the interval in which it lies
frame   one position of a game: its picture, or its text if the game draws none
why     what a reading says about a game: see classroom.tournaments.readings
"""

from collections.abc import Sequence
from html import escape
from typing import Any

from gametree import MIN, Game, draw
from gametree.errors import GameTreeError
from gametree.nodes import Move, Node, State, move_text
from gametree.style import INK, MAX_BLUE, QUIET_INK, clean, element, one_line

from ..guards import is_one_of
from ..looks import MATCH_GROUND
from ..pictures.exports import svg_of
from ..players.choosers import perfect_machine
from ..tournaments import Played, Reading, Standing, Tournament
from ..tournaments.roundrobin import OUT, places_on
from ..words.language import Figure, Plural, Sentence, count_text, say
from ..words.numerals import amount
from ..words.preferences import using
from .boards import position_svg
from .sources import pack
from .touch import Page, View

NO_MOVE = Sentence("{name} made no move.")
# What people call a game, where they call it otherwise than its class.
GAMES = {"TicTacToe()": Sentence("Tic-tac-toe"), "ConnectFour()": Sentence("Connect Four")}
MOST_GAMES = 400  # that can be gone through; of more the first are taken, and the lost ones before
MOST_TREES = 60  # that show why a game was lost
DRAWN = 4  # the column of the ladder that is drawn
SIZE = 300  # of a board, in px
SHOWN_BY = "_repr_mimebundle_"  # the method that a notebook asks what to show
WIDE, HIGH = 110, 16  # of a rating's drawing, in px


def replay(
    tournament: Tournament,
    *,
    of: str | None = None,
    theme: str | None = None,
    lang: str | None = None,
) -> "Replay":
    """Return a widget that shows a tournament: its ladder, and each game to go through.

    tournament: what `tournament` has returned, even if it was stopped. In a notebook that has
        imported classroom it shows itself in this way.
    of: the name of a player, to show only that player's games (by default all). It does not say
        what went wrong in the programs of others then.
    theme: "paper" or "projector", as for `draw`. lang: "en", "de" or "zh".
    If the game is small enough to be solved, it says of each lost game why it was lost.
    `.save("tournament.html")` writes a page that needs neither network nor kernel. Raises
    GameTreeError for anything that is no tournament or no player of it, RenderError if the packages
    for widgets are missing.

    >>> from classroom import players, tournament
    >>> from gametree import Bones
    >>> replay(tournament([players.perfect, players.greedy], game=Bones(8)))
    Replay(2 players, 10 games)
    """
    if not isinstance(tournament, Tournament):
        raise GameTreeError(
            "replay needs what tournament(…) has returned, got {given!r}.", given=tournament
        )
    if of is not None and not is_one_of(of, tournament.entrants):
        raise GameTreeError(
            "There is no player {name!r} in this tournament: choose one of {names}.",
            name=of,
            names=[*tournament.entrants],
        )
    with using(lang, theme):
        return Replay(tournament, of)


class Replay(Page):
    """The widget that `replay` returns."""

    instead = "print(tournament)"
    heading = Sentence("A tournament")

    def __init__(self, tournament: Tournament, of: str | None = None) -> None:
        self.tournament = tournament
        self.of = of
        self.games = tournament.games if of is None else tournament.games_of(of)
        self.frames: list[str] = []  # the pictures of all positions
        self.numbers: dict[tuple[State, Move | None], int] = {}  # which of these shows it
        self.trees = 0  # that are shown by now
        super().__init__()

    def view(self) -> View:
        return {
            "kind": "tournament",
            "said": self.summary(),
            "note": self.tournament.proves.say() if self.tournament.games else "",
            "heads": heads(),
            "ladder": self.rows(),
            "packed": pack(self.content()),
        }

    def summary(self) -> str:
        """How much was played."""
        table = self.tournament
        played = Plural("{count} game", "{count} games", len(table.games))
        entrants = Plural("{count} player", "{count} players", len(table.entrants))
        if table.is_over:
            return say(
                "{game}: {players}, {games}.",
                game=name_of(table.game),
                players=entrants,
                games=played,
            )
        return say(
            "{game}: {players}, {games} of {all} so far. go_on() plays the rest.",
            game=name_of(table.game),
            players=entrants,
            games=played,
            all=len(table.planned),
        )

    def rows(self) -> list[list[str]]:
        """The rows of the ladder, as text, and last why a player is out; DRAWN is a drawing."""
        ladder = self.tournament.ladder
        reach = max([abs(row.rating.value) + row.rating.margin for row in ladder])
        return [
            [str(place), *cells_of(row, interval_svg(row, reach)), self.out_of(row.name)]
            for place, row in zip(places_on(ladder), ladder)
        ]

    def out_of(self, name: str) -> str:
        """Why a player is out; "" if it is not."""
        if name not in self.tournament.out:
            return ""
        why = self.tournament.out[name] if self.tells_of(name) else OUT.having(name=name)
        return why.say()

    def tells_of(self, name: str) -> bool:
        """Whether it says what went wrong in the program of a player."""
        return self.of in (None, name)

    def content(self) -> dict[str, Any]:
        """What a page goes through: all players, games and frames, as replaying.js reads it."""
        self.frames = []
        self.numbers = {}
        self.trees = 0
        games = [self.game(game) for game in self.games_to_replay()]
        return {"games": games, "frames": self.frames}

    def games_to_replay(self) -> list[Played]:
        """The games that can be gone through: all, or of very many those that somebody lost."""
        games = self.games
        if len(games) <= MOST_GAMES:
            return games
        lost_first = sorted(games, key=lambda game: game.winner is None)
        return sorted(lost_first[:MOST_GAMES], key=lambda game: game.number)

    def game(self, game: Played) -> dict[str, Any]:
        """One game, as replaying.js reads it."""
        line = game.line()
        reading = self.reading(game)
        why, tree, place = "", "", 0
        if reading is not None:
            why = reading.sentence.say()
            own = reading.of(game.loser) if game.loser else reading.mistakes
            if own:
                place = own[0].number - 1
                tree = self.tree_of(own[0].tree)
        elif game.ending is not None:
            why = game.ending.say()
        if game.ending is not None and game.loser is not None and not self.tells_of(game.loser):
            why = NO_MOVE.having(name=game.loser).say()
        notes = {
            str(len(game.opening) + number): turn.note.say()
            for number, (mover, turn) in enumerate(zip(game.movers, game.turns))
            if turn.note is not None and self.tells_of(game.second if mover is MIN else game.first)
        }
        return {
            "number": game.number,
            "names": [game.first, game.second],
            "result": result_of(game),
            "moves": [clean(move_text(node)) for node in line[1:]],
            "opening": len(game.opening),
            "frames": [self.frame(node) for node in line],
            "notes": notes,
            "why": why,
            "place": place,
            "tree": tree,
        }

    def reading(self, game: Played) -> Reading | None:
        """What is known about a game; None while others are still to come, or if nobody knows."""
        is_told = game.winner is not None or game.ending is not None
        if not (self.tournament.is_over and is_told) or perfect_machine(game.game) is None:
            return None
        return self.tournament.reading(game.number)

    def tree_of(self, tree: Node) -> str:
        """The picture of a tree that shows a mistake; "" if there are enough of them."""
        self.trees += 1
        return svg_of(draw(tree)) if self.trees <= MOST_TREES else ""

    def frame(self, node: Node) -> int:
        """The number of a position's picture among all frames; games share many of them."""
        position = node.state, node.move  # the last move is tinted
        if position not in self.numbers:
            self.numbers[position] = len(self.frames)
            self.frames.append(frame_of(node))
        return self.numbers[position]

    def still(self) -> str:
        table = ladder_html(self.rows())
        note = self.tournament.proves.say() if self.tournament.games else ""
        return f"<div>{escape(self.summary())}</div>{table}<div>{escape(note)}</div>"

    def __repr__(self) -> str:
        entrants = amount(len(self.tournament.entrants), "player")
        return f"Replay({entrants}, {amount(len(self.games), 'game')})"


def frame_of(node: Node) -> str:
    """The picture of a position, or its text where the game draws nothing."""
    words = clean(node.game.label(node.state))
    name = say("the board: {board}", board=one_line(words))
    look: dict[str, Any] = {"width": SIZE, "height": SIZE, "role": "img"}
    picture = position_svg(node, name, style=f"background:{MATCH_GROUND}", **look)
    return picture if picture is not None else f"<pre>{escape(words)}</pre>"


def heads() -> list[str]:
    """The headings of the ladder's columns."""
    return [
        say("place"),
        say("player"),
        say("points"),
        say("rating"),
        say("it lies within (95 in 100)"),
        say("won"),
        say("drawn"),
        say("lost"),
        say("positions a move"),
    ]


def cells_of(row: Standing, interval: str) -> list[str]:
    """What the ladder tells of a player, as text. interval: the drawing of its rating."""
    positions = "–" if row.positions is None else count_text(round(row.positions))
    rating = Figure(round(row.rating.value)).say()
    margin = Figure(round(row.rating.margin)).say()
    return [
        row.name,
        Figure(row.points).say(),
        f"{rating} ± {margin}",
        interval,
        *[str(count) for count in (row.won, row.drawn, row.lost)],
        positions,
    ]


def interval_svg(row: Standing, reach: float) -> str:
    """A rating as a dot on a line from −reach to reach, with the interval in which it lies."""

    def across(value: float) -> float:
        return round((value / reach + 1) / 2 * (WIDE - 8) + 4, 1)

    middle = HIGH / 2
    value, margin = row.rating
    parts = [
        element("line", x1=across(0), y1=0, x2=across(0), y2=HIGH, stroke=QUIET_INK, opacity=0.5),
        element(
            "line",
            x1=across(value - margin),
            y1=middle,
            x2=across(value + margin),
            y2=middle,
            stroke=INK,
            stroke_width=2,
        ),
        element("circle", cx=across(value), cy=middle, r=4, fill=MAX_BLUE),
    ]
    size = {"width": WIDE, "height": HIGH, "viewBox": f"0 0 {WIDE} {HIGH}"}
    return element("svg", *parts, xmlns="http://www.w3.org/2000/svg", **size, aria_hidden="true")


def ladder_html(rows: Sequence[Sequence[str]]) -> str:
    """The ladder as a table of HTML."""
    above = "".join([f'<th scope="col">{escape(head)}</th>' for head in heads()])
    lines = []
    for *cells, out in rows:
        if out:
            cells[1] = say("{row} ({note})", row=cells[1], note=out)
        shown = [cell if place == DRAWN else escape(cell) for place, cell in enumerate(cells)]
        lines.append("<tr>" + "".join([f"<td>{cell}</td>" for cell in shown]) + "</tr>")
    return f"<table><thead><tr>{above}</tr></thead><tbody>{''.join(lines)}</tbody></table>"


def name_of(game: Game) -> str:
    """What a game is called in the language that is set."""
    return GAMES[repr(game)].say() if repr(game) in GAMES else repr(game)


def result_of(game: Played) -> str:
    """How a game ended, from the side of the player who was MAX: 1–0, ½–½, 0–1, or 0–0 for none."""
    if game.is_void:
        return "0–0"
    return {1.0: "1–0", 0.5: "½–½", 0.0: "0–1"}[game.points_of(game.first)]


def show_in_notebooks() -> None:
    """Let tournaments, and readings of games, show themselves in notebooks from now on.

    The modules that make them know no screen, so they get here what notebooks ask for.
    """
    for kind, bundle in ((Tournament, bundle_of_tournament), (Reading, bundle_of_reading)):
        setattr(kind, SHOWN_BY, bundle)


def bundle_of_tournament(tournament: Tournament, **options: object) -> dict[str, object]:
    """What a notebook shows of a tournament."""
    return replay(tournament)._repr_mimebundle_() | {"text/plain": str(tournament)}


def bundle_of_reading(reading: Reading, **options: object) -> dict[str, object]:
    """What a notebook shows of a reading: what is said, each mistake, and the tree of the first."""
    sentences = [reading.sentence.say()]
    for mistake in reading.mistakes:
        if mistake.sentence.say() not in sentences[0]:
            sentences.append(mistake.sentence.say())
    picture = reading.mistakes[0].picture().image() if reading.mistakes else ""
    told = "".join([f"<p>{escape(sentence)}</p>" for sentence in sentences])
    return {"text/plain": "\n".join(sentences), "text/html": told + picture}
