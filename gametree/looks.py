"""Colours and sizes: everything that decides how a tree looks. Lengths are px."""

from typing import NamedTuple

from . import defaults
from .errors import GameTreeError, short

INK = "#1A1A1A"
GREY = "#767676"
PAPER = "#FFFFFF"
YELLOW = "#F0E442"  # where a search stands
FONT = "Helvetica,Arial,sans-serif"
COLOURS = {"max": "#0072B2", "min": "#D55E00", "chance": "#009E73", "leaf": "#4D4D4D"}
FILLS = {"max": "#E5F1F8", "min": "#FCEBDF", "chance": "#E0F3ED", "leaf": "#FFFFFF"}
SHAPES = {"max": "triangle", "min": "invtriangle", "chance": "circle", "leaf": "square"}
MARKS = {"max": "▲", "min": "▼", "chance": "●", "leaf": "■"}  # for readers of the DOT text


class Theme(NamedTuple):
    font: float = 15  # labels and values
    small: float = 13  # names and moves
    line: float = 1.6  # thickness
    card: float = 68  # side of a board
    gap: float = 14  # between neighbours
    rank: float = 40  # between plies
    level: int | None = None  # nodes of one ply that are shown unless more are asked for
    blank: tuple = (21, 16.5)  # width and height of an empty box, to write a value in
    chart: float = 720  # width of a chart


THEMES = {
    "paper": Theme(),
    "projector": Theme(
        font=24, small=20, line=3.2, card=104, gap=20, rank=64, level=24, blank=(33.6, 26.4), chart=1200
    ),
}


def theme_of(name):
    """Return the theme of that name, for None the one that is set; raise GameTreeError, naming the themes, if there is none."""
    name = defaults.now.theme if name is None else name
    if isinstance(name, Theme):  # one of the package's own, such as that of printed sheets
        return name
    if not isinstance(name, str) or name not in THEMES:
        raise GameTreeError(f"theme must be one of {', '.join(map(repr, THEMES))}, got {short(name)}.")
    return THEMES[name]


def check_detail(detail):
    """Return `detail` if it is 1, 2 or 3, for None what is set; raise GameTreeError otherwise."""
    detail = defaults.now.detail if detail is None else detail
    if type(detail) is not int or detail not in (1, 2, 3):
        raise GameTreeError(f"detail must be 1, 2 or 3, got {short(detail)}.")
    return detail
