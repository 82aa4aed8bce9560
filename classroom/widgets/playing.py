"""`play`: a person plays a game against the machine, or two people play, by a widget, or without a screen."""

import base64
from copy import copy
from functools import partial
from html import escape
from random import Random

from gametree.defaults import using
from gametree.game import Game
from gametree.language import say
from gametree.matches import BEGINS, Match
from gametree.nodes import MIN, Player
from gametree.oldnames import renamed
from gametree.style import MATCH_GROUND
from gametree.text import clean, one_line
from gametree.values import number

from .touch import Page, keeping, latest_moves, position_svg, spots_of

MOST_VIEWS, MOST_GUESSED = 1_000, 60  # in a saved page: of a small game, and of a large one


@renamed(first=BEGINS)
def play(
    game: Game,
    human: Player | str = MIN,
    *,
    begins: str | None = None,
    seed: int | None = None,
    theme: str | None = None,
    lang: str | None = None,
) -> "Board":
    """Return a widget in which a person plays `game` against the machine.

    game: any Game. human: the person's side, MAX or MIN (the default), or "both" for two people, without a machine.
    begins: who begins, "me", "machine" or "lot"; the person then gets the side that begins, or the
        other one.
    seed: of the random numbers for lot and chance, a whole number (by default other ones each time).
    theme: "paper", or "projector" for a large board. lang: "en", "de" or "zh".
    `.save("play.html")` writes a page that needs neither network nor kernel.
    Raises GameTreeError for bad arguments, and for a large game that has no `evaluate`; RenderError where the packages
    for widgets are missing.

    >>> from gametree import MAX, Bones
    >>> play(Bones(6), human=MAX)
    Board(Bones(6), MAX, after 0 moves)
    """
    with using(lang, theme):
        return Board(game, human, begins=begins, seed=seed)


class Board(Match, Page):
    """The widget that `play` returns: a match with a screen."""

    instead, _hinted = "gametree.matches.Match(game)", False
    title = property(lambda self: say("A game to play"))

    def __init__(self, *match, **options):
        Match.__init__(self, *match, **options)
        Page.__init__(self)

    def answers(self):
        hint = partial(setattr, self, "_hinted", not self._hinted)
        return {"play": self._pick, "undo": self.undo, "again": self.again, "hint": hint}

    def _pick(self, i):
        self.play(dict(enumerate(self._moves()))[i][0])

    def _moves(self):
        """(move, its spot on the picture) for all that a page can ask for; beside the picture the spot is None."""
        spots = spots_of(self.node)
        return [*spots.items(), *[(move, None) for move in self.legal if move not in [*spots]]]

    def _shown(self):
        """The position as SVG text, or None where the game draws none; and in words."""
        text = clean(self.game.label(self.state))
        size = {"width": 420, "height": 420, "style": f"background:{MATCH_GROUND}", "role": "group"}
        name = say("the board: {board}", board=one_line(text))
        return position_svg(self.node, name, latest=True, **size), text

    @property
    def _told(self):
        if self.over or self.both:
            return self.said
        return say("{said} (You are {player}.)", said=self.said, player=self._who(self.human))

    def view(self):
        svg, text = self._shown()
        shown = {"kind": "match", "svg": svg, "text": text, "said": self._told, "both": self.both}
        shown |= {"undo": self.before is not None, "rest": bool(keeping(self.game))}
        return shown | self._choices(self._hinted)

    def _choices(self, hinted):
        """What a page can ask for: spots on the picture, and moves beside it; with what they are worth, if `hinted`."""
        spots, beside, hints = [], [], self.hint if hinted else []
        for i, (move, spot) in enumerate(self._moves()):
            free, told, worth = (
                move in self.legal,
                say("{move}, not possible", move=clean(move)),
                "",
            )
            if free:
                told = clean(self.game.move_label(self.state, move))
            if free and hints:
                value, says = hints[self.legal.index(move)]
                told, worth = f"{told}: {says}", number(value)
            if spot is None:
                beside.append([told, i])
            else:
                spots.append([*spot, told, worth, free])
        return {"spots": spots, "moves": beside, "hinted": hinted}

    def views(self):
        """A new game, and all that can come of it, as far as there is room; this match stays where it stands.

        A view's "links" say where a message leads: its last word → [id or None, what is said then].
        """
        ids, views, ahead, starts = {}, {}, [], {}
        most = MOST_VIEWS if self.exact or self.both else MOST_GUESSED

        def link(table):
            """The id of where a match stands, None where there is no room for it, and what is said there."""
            last = [
                each for each in [table.node, *latest_moves(table.node).values()] if each.parent
            ]
            looks = table.human, table.state, *[(each.state, each.parent.state) for each in last]
            if looks not in ids and len(ids) < most:
                ids[looks] = f"v{len(ids)}"
                ahead.append(table)
            return [ids.get(looks), table._told]

        for begins in [None] if self.both else [None, "me", "machine"]:
            table = copy(self)
            table._hinted, table._random = False, Random(0)
            table.again(begins)
            starts[begins or "again"] = link(table)
        for i, table in enumerate(ahead):
            links = dict(starts)
            view = views[f"v{i}"] = table.view() | {"links": links}
            if table.exact:
                view["hints"] = table._choices(True)
            for at, (move, _) in enumerate(table._moves()):
                if (
                    len(ids) < most or move not in table.legal
                ):  # where it is full, only what changes nothing
                    after = copy(table)
                    after.play(move)
                    links[at] = link(after)
            table.undo()
            links["undo"] = [None, table._told]  # the page knows where it was before
        return views["v0"], views

    def still(self):
        svg, text = self._shown()
        shown = f"<pre>{escape(text)}</pre>"
        if svg is not None:
            data, alt = base64.b64encode(svg.encode()).decode(), escape(text.replace("\n", "; "))
            shown = (
                f'<img alt="the board: {alt}" src="data:image/svg+xml;base64,{data}" width="320">'
            )
        return f"{shown}<div role='status'><b>{escape(self.said)}</b></div>"
