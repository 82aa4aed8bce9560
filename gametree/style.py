"""Colours and sizes: everything that decides how a tree looks. Lengths are px."""

from typing import NamedTuple

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
        font=24,
        small=20,
        line=3.2,
        card=104,
        gap=20,
        rank=64,
        level=24,
        blank=(33.6, 26.4),
        chart=1200,
    ),
}
