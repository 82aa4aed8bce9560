"""`play`: a person plays a game against the machine, or two people play, by a widget."""

import base64
from collections.abc import Callable
from copy import copy
from html import escape
from random import Random
from typing import TypeAlias

from gametree.game import Game
from gametree.nodes import MAX, MIN, Move, Node, Player
from gametree.style import clean, one_line

from ..looks import MATCH_GROUND
from ..players.machines import Advice, Human
from ..players.matches import Match
from ..words.language import Sentence, figure, say
from ..words.preferences import using
from ..words.wording import in_rows
from .boards import Spot, latest_moves, position_svg, spots_of, stays_in_place
from .touch import Answers, Page, View

# Positions in a saved page: of a game that the machine knows to its end, and of a larger one.
MOST_VIEWS = 1_000
MOST_GUESSED = 60
SIZE = 420  # of the board, in px

# The last word of a message → where it leads: the id of a view, or None; and what is said there.
Links: TypeAlias = dict[str | int, list[str | None]]


def play(
    game: Game,
    human: Human = MIN,
    *,
    begins: str | None = None,
    seed: int | None = None,
    opponent: Callable[[Node], Move] | None = None,
    theme: str | None = None,
    lang: str | None = None,
) -> "Board":
    """Return a widget in which a person plays `game` against the machine.

    game: any Game.
    human: the person's side, MAX or MIN (the default), or "both" for two people, without a machine.
    begins: who begins: "me", "machine", or "lot" for either at random; the person then gets the
        side that begins, or the other one.
    seed: a whole number for the random numbers (by default, they are different each time).
    opponent: a player in place of our machine: a function of a node that returns a move, such as
        the `choose` of a Matchboxes.
    theme: "paper", or "projector" for a large board. lang: "en", "de" or "zh".
    `.save("play.html")` writes a page that needs neither network nor kernel.
    Raises GameTreeError for bad arguments, and for a large game that has no `evaluate`; RenderError
    if the packages for widgets are missing.

    >>> from gametree import MAX, Bones
    >>> play(Bones(6), human=MAX)
    Board(Bones(6), MAX, after 0 moves)
    """
    with using(lang, theme):
        return Board(game, human, begins=begins, seed=seed, opponent=opponent)


class Board(Match, Page):
    """The widget that `play` returns: a match with a screen."""

    instead = "classroom.players.matches.Match(game)"
    heading = Sentence("A game to play")
    _hinted = False  # whether it is shown what each move is worth

    def __init__(
        self,
        game: Game,
        human: Human = MIN,
        *,
        begins: str | None = None,
        seed: int | None = None,
        opponent: Callable[[Node], Move] | None = None,
    ) -> None:
        Match.__init__(self, game, human, begins=begins, seed=seed, opponent=opponent)
        Page.__init__(self)

    def answers(self) -> Answers:
        return {"play": self._pick, "undo": self.undo, "again": self.again, "hint": self._hint}

    def _pick(self, place: int) -> None:
        """Play the move at that place of `_moves`; the page knows only the place."""
        moves = dict(enumerate(self._moves()))  # not a list: it would have a place -1
        move, _ = moves[place]
        self.play(move)

    def _hint(self) -> None:
        self._hinted = not self._hinted

    def _moves(self) -> list[tuple[Move, Spot | None]]:
        """All that a page can ask for: moves, and where they are on the picture.

        Moves with a spot there come first, possible or not; then the others, which are beside it.
        """
        spots = spots_of(self.node)
        on_picture = list(spots)
        beside = [(move, None) for move in self.legal if move not in on_picture]
        return [*spots.items(), *beside]

    def _picture_and_words(self) -> tuple[str | None, str]:
        """The position as SVG text, or None if the game draws none; and in words."""
        words = clean(self.game.label(self.state))
        name = say("the board: {board}", board=one_line(words))
        style = f"background:{MATCH_GROUND}"
        look = {"width": SIZE, "height": SIZE, "style": style, "role": "group"}
        return position_svg(self.node, name, latest=True, **look), words

    @property
    def _status_line(self) -> str:
        """The message, and as long as play continues, which side the reader has."""
        if self.over or not isinstance(self.human, Player):
            return self.said
        return say("{said} (You are {player}.)", said=self.said, player=self._who(self.human))

    def view(self) -> View:
        svg, words = self._picture_and_words()
        shown = {
            "kind": "match",
            "svg": svg,
            "text": words,
            "said": self._status_line,
            "both": self.both,
            "undo": self.before is not None,
            "rest": bool(stays_in_place(self.game)),
        }
        return shown | self._choices(self._hinted)

    def _choices(self, hinted: bool) -> View:
        """What a page can ask for: spots on the picture, and moves beside it.

        hinted: whether they show what they are worth.
        """
        hints = self.hint if hinted else []
        spots: list[list[object]] = []
        beside: list[list[object]] = []
        for place, (move, spot) in enumerate(self._moves()):
            is_legal = move in self.legal
            worth = ""
            if is_legal:
                name = clean(self.game.move_label(self.state, move))
            else:
                name = say("{move}, not possible", move=clean(move))
            if is_legal and hints:
                advice = hints[self.legal.index(move)]
                name = say("{move}: {worth}", move=name, worth=advice.meaning)
                worth = worth_of(advice)
            if spot is None:
                beside.append([name, place])
            else:
                spots.append([*spot, name, worth, is_legal])
        note = self._note(hints)
        return {"spots": spots, "moves": beside, "hinted": hinted, "note": note}

    def _note(self, hints: list[Advice]) -> str:
        """What the numbers of the hints mean, in words; "" if there are none."""
        if not hints:
            return ""
        large, small = self._who(MAX), self._who(MIN)
        note = say(
            "Each number is what {large} gets: {large} wants a large one, {small} a small one.",
            large=large,
            small=small,
        )
        if all(advice.is_sure for advice in hints):
            return note
        return say("{note} ≈ marks a guess.", note=note)

    def views(self) -> tuple[View, dict[str, View]]:
        """A new game and everything that can happen in it, as far as there is room.

        This match itself does not change. A view's "links" say where a message leads: its last word
        → [id or None, what is said then].
        """
        most = MOST_VIEWS if self.exact or self.both else MOST_GUESSED
        views = SavedViews(most).all_of(self)
        return views["v0"], views

    def still(self) -> str:
        svg, words = self._picture_and_words()
        shown = f"<pre>{escape(words)}</pre>"
        if svg is not None:
            data = base64.b64encode(svg.encode()).decode()
            alt = escape(say("the board: {board}", board=in_rows(words.split("\n"))))
            source = f"data:image/svg+xml;base64,{data}"
            shown = f'<img alt="{alt}" src="{source}" width="320">'
        return f"{shown}<div><b>{escape(self.said)}</b></div>"


def worth_of(advice: Advice) -> str:
    """The text on a move's spot: its value, after ≈ if the value is a guess."""
    value = figure(advice.value)
    return value if advice.is_sure else f"≈{value}"


class SavedViews:
    """The views of a page to be saved, found from the beginning of a game onwards.

    A match that looks like one before is the same view. Views are made in the order in
    which they are found, so a page without room for all has the first moves of every game.
    """

    def __init__(self, most: int) -> None:
        self.most = most
        self.ids: dict[object, str] = {}  # what a match looks like → the id of its view
        self.found: list[Board] = []  # the matches that these are views of

    @property
    def is_full(self) -> bool:
        return len(self.ids) >= self.most

    def all_of(self, board: Board) -> dict[str, View]:
        """Id → view; the first one is "v0"."""
        starts: Links = {}
        for begins in [None] if board.both else [None, "me", "machine"]:
            new = copy(board)
            new._hinted = False
            new._random = Random(0)
            new.again(begins)
            starts[begins or "again"] = self.link(new)
        views = {}
        for i, match in enumerate(self.found):  # which grows meanwhile
            views[f"v{i}"] = self.view(match, starts)
        return views

    def link(self, match: Board) -> list[str | None]:
        """The id of a match's view, None if there is no room for it; and what is said there."""
        nodes = [match.node, *latest_moves(match.node).values()]
        marked = [(node.state, node.parent.state) for node in nodes if node.parent]
        looks = (match.human, match.state, *marked)
        if looks not in self.ids and not self.is_full:
            self.ids[looks] = f"v{len(self.ids)}"
            self.found.append(match)
        return [self.ids.get(looks), match._status_line]

    def view(self, match: Board, starts: Links) -> View:
        """The view of a match, with links to those that can follow, and to new games."""
        links: Links = {}
        links.update(starts)
        view = match.view() | {"links": links}
        if match.exact:
            view["hints"] = match._choices(True)
        for place, (move, _) in enumerate(match._moves()):
            changes_nothing = move not in match.legal
            if changes_nothing or not self.is_full:
                after = copy(match)
                after.play(move)
                links[place] = self.link(after)
        match.undo()
        links["undo"] = [None, match._status_line]  # the page knows where it was before
        return view
