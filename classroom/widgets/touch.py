"""What the widgets share: a picture to touch, HTML for where no kernel runs, and the page that a teacher saves."""

import json
from contextlib import suppress
from importlib import import_module
from inspect import signature
from pathlib import Path

from gametree import defaults
from gametree.defaults import using
from gametree.drawing.pictures import picture_of
from gametree.errors import GameTreeError, RenderError
from gametree.files import write
from gametree.language import say
from gametree.nodes import CHANCE, move_text
from gametree.style import FONT
from gametree.svg import element, text
from gametree.text import label

from ..pages import fill_in
from ..quiz.moodle import moodle
from .sources import packed, source, words


def position_svg(node, said, latest=False, **more):
    """The position at `node`, its possible moves numbered, as SVG text that is called `said`; None where its game
    draws none. latest: whether the last moves of both sides are marked."""
    picture = picture_of(node, **keeping(node.game))
    if picture is None:
        return None
    spots = spots_of(node)
    below, above = marks_of(node, spots) if latest else ("", "")
    about = {
        "xmlns": "http://www.w3.org/2000/svg",
        "viewBox": "-3 -3 106 106",
        **more,
        "aria_label": said,
    }
    return element("svg", below, picture, above, numbers(node, spots), **about)


def keeping(game):
    """What a game's `picture` and `spots` are told, where both can keep each part in its place as play goes on: bones,
    of which a move also takes all behind its spot."""
    knows = game and all(
        "whole" in signature(draws).parameters for draws in (game.picture, game.spots)
    )
    return {"whole": True} if knows else {}


def spots_of(node):
    return node.game.spots(node.state, node.move, **keeping(node.game)) or {}


def numbers(node, spots):
    """What each possible move is called, small on its spot, where that is short."""
    found, known = [], [] if keeping(node.game) else [*spots]
    for child in node.children:
        said = move_text(child)
        name = said if len(said) <= 3 else str(child.move)
        if len(name) <= 3 and name in said and child.move in known:
            x, y, wide, high = spots[child.move]
            column = (
                high > wide
            )  # of squares: in the middle of the first one; otherwise in the corner
            size = min(5.5, min(wide, high) * (0.4 if column else 0.26))
            across, down = (
                (wide / 2, wide / 2) if column else (size * (0.4 + 0.3 * len(name)), size * 0.8)
            )
            place = {"x": x + across, "y": y + down + size * 0.36}
            found += [text(name, **place, font_size=size)] if min(wide, high) >= 8 else []
    look = {"fill": "#595959", "font_family": FONT, "text_anchor": "middle", "aria_hidden": "true"}
    return element("g", *found, **look) if found else ""


def latest_moves(node):
    """Each side's last move, the latest first: the side → the node that it led to."""
    found = {}
    while node.parent:
        if node.parent.player is not CHANCE:
            found.setdefault(node.parent.player, node)
        node = node.parent
    return found


def marks_of(node, spots):
    """The last move of each side, marked on its spot: the latest by a tint, below the picture, the other by a ring."""
    looks = {"fill": "#FFE9A8"}, {"fill": "none", "stroke": "#595959", "stroke_dasharray": "3 2"}
    marks, keeps = ["", ""], keeping(node.game)
    for i, (player, after) in enumerate(latest_moves(node).items()):
        rects = [
            element(
                "rect",
                x=x + 0.6,
                y=y + 0.6,
                width=wide - 1.2,
                height=high - 1.2,
                rx=1.5,
                **looks[i],
            )
            for move, (x, y, wide, high) in spots_of(after.parent).items()
            if (
                move <= after.move
                if keeps
                else move == after.move and spots.get(move) == (x, y, wide, high)
            )
        ]
        name = node.game.player_label(player)
        said = say("last move of {player}: {move}", player=name, move=label(move_text(after)))
        marks[i] = element("g", *rects, role="img", aria_label=said) if rects else ""
    return marks


def folded(summary, inside):
    """HTML that is seen after a click on `summary`."""
    return f"<details><summary>{summary}</summary>{inside}</details>"


class Widget:
    """What a public function of this room returns. It shows itself in a notebook; `box` is its ipywidget.

    It is made within `using`, and keeps the language and the theme that are set then. A subclass has
    instead  what else serves where the packages for widgets are missing
    view     what the script shows, as dicts, lists and text
    answers  what the page can ask for: name → what is done then; the page is shown where things stand afterwards
    quiet    the names of those that change nothing on the page
    still    HTML that stands in where no kernel runs, or where the notebook is not trusted yet
    """

    answers, quiet = dict, ()  # a page may ask for nothing, unless a subclass says so

    def __init__(self):
        try:
            controls = import_module(".controls", __package__)
        except ImportError:
            raise RenderError(
                f"The packages ipywidgets and anywidget are missing, so there is nothing to touch here: install them with pip install ipywidgets anywidget, or use {self.instead}."
            ) from None
        self._settings = defaults.now
        self.box = controls.Picture(view=self.whole(self.view()))
        self.box.on_msg(lambda _, message, buffers: self.hear(message))

    def whole(self, view):
        """A view with what all views have: the theme, and the script's sentences where they are not English."""
        lang, theme = defaults.now[:2]
        return view | {"theme": theme, "lang": lang, "words": {} if lang == "en" else words()}

    def hear(self, message) -> None:
        """Do what a page asks for: [what, …]. What comes from a page is never trusted to fit."""
        with using(*self._settings):
            try:
                with suppress(GameTreeError, LookupError, TypeError):  # the page was behind
                    what, *details = message or [None]
                    self.answers()[what](*details)
                    if what in self.quiet:
                        return
                self.refresh()
            finally:
                self.box.send("heard")  # the page knows that somebody is there

    def embedded(self) -> str:
        """HTML for a page without a kernel."""
        with using(*self._settings):
            return f'<div class="gt-still">{self.still()}</div>'

    def refresh(self) -> None:
        """Bring what is on the screen up to date."""
        with using(*self._settings):
            turn = (
                self.box.view.get("turn", 0) + 1
            )  # else the page hears nothing where all is as it was
            self.box.view = self.whole(self.view()) | {"turn": turn}

    def close(self) -> None:
        """Free the widget and all it is made of, so that neither kernel nor page keeps it."""
        self.box.layout.close()
        self.box.close()

    def _repr_mimebundle_(self, **kwargs):
        view = {"version_major": 2, "version_minor": 0, "model_id": self.box.model_id}
        with using(*self._settings):
            shown = {"text/plain": repr(self), "text/html": self.still()}
        return shown | {"application/vnd.jupyter.widget-view+json": view}


class Page(Widget):
    """A widget that can be saved. A subclass has `title`, a heading; and `views`, where there is more than one."""

    def views(self):
        """What is shown first, and id → what is shown at that place of a walk, or of a match."""
        return self.view(), {}

    def embedded(self) -> str:
        """HTML for a page without a kernel: the script, if the page has it, brings it to life."""
        with using(*self._settings):
            view, views = self.views()
            data = {"view": self.whole(view), "index": 0, "views": packed(views) if views else ""}
            data = json.dumps(data, ensure_ascii=False).replace(
                "<", "\\u003c"
            )  # it must not end the script
            return f'<div class="gt-page">{self.still()}<script type="application/json">{data}</script></div>'

    def save(self, path: str | Path) -> Path:
        """Write it to `path` as one HTML file that needs neither network nor kernel. Returns the path.

        Of a walk it holds the positions ply by ply, up to 400, and the best line to its end; of a match all that can
        happen, up to 1,000 positions, with the machine's replies; of a large game 60, which takes a while.
        What asks something (`item`) is written for Moodle where `path` ends in .xml.
        Raises RenderError for another ending, and where the file cannot be written.
        """

        def page() -> str:
            return fill_in(
                "saved",
                lang=self._settings.lang,
                title=self.title,
                widget=self.embedded(),
                looks=source("css"),
                script=source("js"),
            )

        asked = {".xml": lambda: moodle({"": [self.item()]})} if hasattr(self, "item") else {}
        ending = f": try {Path(path).stem + '.html'!r}" if isinstance(path, (str, Path)) else ""
        with using(*self._settings):
            return write(path, {".html": page} | asked, "A page", ending)
