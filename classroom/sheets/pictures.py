"""The trees to write in, and how large all that is drawn on a sheet is."""

from collections.abc import Mapping
from math import inf
from typing import Any

from gametree.diagram import Diagram, draw
from gametree.game import build
from gametree.games import TicTacToe
from gametree.style import THEMES, Theme

from ..pictures.marks import CourseMarks
from .tasks import Task
from .workings import way_to_first_leaf

# Lengths in px, as in a Theme. In a picture to write in, a box is of 6 mm when it is printed on a
# sheet, the squares of a board are of 4.5 mm.
TO_WRITE_IN = {"blank": (35, 34.5), "card": 76, "gap": 5, "rank": 14}
SOLVED = {"card": 56, "gap": 5, "rank": 24}


def look_of(task: Task, lengths: Mapping[str, Any], **others: float) -> Theme:
    """The theme of a task's pictures; `lengths` and `others` hold on paper."""
    return sized(task.theme, {**lengths, **others})


def sized(name: str, lengths: Mapping[str, Any]) -> Theme:
    """The theme of that name with these lengths, given for "paper": they grow as its labels do."""
    theme = THEMES[name]
    paper = THEMES["paper"]
    if theme is paper:
        return paper._replace(**lengths)
    growth = theme.font / paper.font
    larger = {key: growth * length for key, length in lengths.items() if key != "blank"}
    width, height = lengths.get("blank", paper.blank)
    return theme._replace(blank=(growth * width, growth * height), **larger)


def empty_boxes(task: Task) -> Diagram:
    """A box at each inner node for its value."""
    return draw(task.tree, names=True, blank=True, theme=look_of(task, TO_WRITE_IN))


def empty_boxes_and_windows(task: Task) -> Diagram:
    """A box at each inner node, and room for α and β above it.

    The windows on the way to the first leaf are given: they are the same in all trees.
    """
    given = way_to_first_leaf(task.tree, task.convention)
    boxes = CourseMarks(blank=True, fields=dict.fromkeys(given, (-inf, inf)))
    return draw(task.tree, names=True, marks=boxes, theme=look_of(task, TO_WRITE_IN, rank=42))


def empty_boards(task: Task) -> Diagram:
    """The boards of tic-tac-toe, all with the marks of the first, and a box at each of them."""
    start = task.tree.state
    top = build(FirstMarksOnly(start), start)
    return draw(top, blank="all", theme=look_of(task, TO_WRITE_IN, gap=8))


class FirstMarksOnly(TicTacToe):
    """Tic-tac-toe whose boards show the marks of one position, whatever has been played since."""

    def __init__(self, start: str):
        super().__init__()
        self.start = start

    def label(self, state: str) -> str:
        return TicTacToe().label(self.start)

    def picture(self, state: str, last_move: int | None = None) -> str:
        return TicTacToe().picture(self.start)


def heaps_with_boxes(task: Task) -> Diagram:
    """The heaps of a bone game, with a box at each of them."""
    return draw(task.tree, blank="all", theme=look_of(task, TO_WRITE_IN, card=64, gap=8, rank=76))
