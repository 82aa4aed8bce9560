"""How pictures look and what they say, and what holds for all of them unless a call says otherwise.

First the colours and sizes, then SVG as text, then words, and `defaults`.

Lengths are px. A course sets what it likes in `defaults`: its theme, its words, its formats.
"""

import math
import re
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from html import escape
from operator import attrgetter
from typing import Any, NamedTuple

from .errors import GameTreeError, Message
from .values import LeafValue, Number, number

SVG = "http://www.w3.org/2000/svg"
FONT = "Helvetica,Arial,sans-serif"
MONO = "Menlo,Consolas,DejaVu Sans Mono,monospace"  # nowhere Courier, which has serifs

# All text has a contrast of at least 4.5 to 1 with its background.
INK = "#1A1A1A"
QUIET_INK = "#595959"
PAPER = "#FFFFFF"
GREY = "#767676"  # edges of trees, rulings of boards
PRUNED_GREY = GREY  # nodes that a search skips, and their edges

MAX_BLUE = "#0072B2"
MIN_VERMILLION = "#D55E00"
CHANCE_GREEN = "#009E73"
LEAF_GREY = "#4D4D4D"
CURRENT_YELLOW = "#F0E442"  # the node where a search is

LEAF_FOOT = "#EFEFEF"  # behind the value below a leaf's board, where paper would not stand out
LAST_MOVE_TINT = "#FFE9A8"
CONNECT_FOUR_GRID = "#DDE5EC"
BONE_FILL = "#E9DFC7"
BONE_OUTLINE = "#6B5427"


class Kind(NamedTuple):
    """How the nodes of one kind look."""

    colour: str  # of the outline, and of the mark below a board
    fill: str  # light enough to write on
    shape: str  # as Graphviz calls it
    mark: str  # of the player, for readers of the DOT text
    # The mark as an SVG path for r = 1 (see corner_mark): x and y of its first point, from
    # the middle of the mark, then the rest.
    corner: tuple[float, float, str]


# Scaling a path leaves its whole numbers alone: see scale_path.
CIRCLE = "a1.0 1.0 0 1 0 2.0 0a1.0 1.0 0 1 0 -2.0 0z"
KINDS = {
    "max": Kind(MAX_BLUE, "#E5F1F8", "triangle", "▲", (-1, 0.8, "h2.0l-1.0 -1.7z")),
    "min": Kind(MIN_VERMILLION, "#FCEBDF", "invtriangle", "▼", (-1, -0.8, "h2.0l-1.0 1.7z")),
    "chance": Kind(CHANCE_GREEN, "#E0F3ED", "circle", "●", (-1, 0, CIRCLE)),
    "leaf": Kind(LEAF_GREY, PAPER, "square", "■", (-0.8, -0.8, "h1.6v1.6h-1.6z")),
}

LONGEST_FRACTION = 9  # characters of a probability that is written as a fraction
# How thick lines are, times the usual one.
THICK = 2.5  # edges of the best line, and the ring around the current node
THICK_NODE = 2.0  # outlines of the other nodes on the best line


class Theme(NamedTuple):
    """The sizes of a picture."""

    font: float = 15  # values
    small: float = 13  # names and moves
    line: float = 1.6  # thickness
    board: float = 68  # its side
    gap: float = 14  # between neighbours
    rank: float = 40  # between plies
    level: int | None = None  # nodes of one ply that are shown unless more are asked for
    blank: tuple[float, float] = (21, 16.5)  # width, height of an empty box, to write a value in


PROJECTOR = Theme(24, 20, 3.2, board=104, gap=20, rank=64, level=27, blank=(33.6, 26.4))
THEMES = {"paper": Theme(), "projector": PROJECTOR}


def theme_of(theme: str | Theme | None) -> Theme:
    """Return the theme of that name, for None the default one. A Theme is returned as it is.

    Raises GameTreeError for an unknown theme name.
    """
    if isinstance(theme, Theme):
        return theme
    name = defaults.theme if theme is None else theme
    if name not in [*THEMES]:  # in a list, since `name` may be unhashable
        raise GameTreeError("theme must be one of {all}, got {name!r}.", all=[*THEMES], name=name)
    return THEMES[name]


def alone(look: Theme) -> Theme:
    """Larger sizes, for a board shown alone."""
    wide, high = look.blank
    larger = look._replace(font=look.font * 1.5, small=look.small * 1.5, line=look.line * 1.5)
    return larger._replace(board=look.board * 3.5, blank=(wide * 1.5, high * 1.5))


# SVG, and text that is fit for it. What comes from a game or a person may hold anything.

LONGEST = 40  # characters of a label
UNFIT = "[^\t\n -~\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]"  # what XML should not hold
# How wide a character is in Helvetica, as a share of the font's size; any other: 1.
WIDTHS = dict.fromkeys(map(chr, range(32, 127)), 0.6)
WIDTHS |= dict.fromkeys("ijl.,:;'|!()[] ", 0.3) | dict.fromkeys("mwMW@%", 1)

CAPITAL = 0.35  # half the height of a capital, as a share of the font's size

# Signs as SVG paths of size 1: see scale_path.
RING = "a0.2 0.2 0 1 0 0.4 0a0.2 0.2 0 1 0 -0.4 0z"
SCISSORS = f"M-0.2 -0.18L0.5 0.3M-0.2 0.18L0.5 -0.3M-0.6 -0.26{RING}M-0.6 0.26{RING}"


def element(tag: str, *inside: str, **attributes: object) -> str:
    """Return an SVG element as text.

    inside: elements, already text.
    attributes: `_` in a name stands for `-`, `__` for `:`, and at its end, as in `class_`, for
        nothing; numbers are rounded to hundredths.

    >>> element("circle", cx=1 / 3, r=2, stroke_width=1.5)
    '<circle cx="0.33" r="2" stroke-width="1.5"/>'
    """
    head = tag
    for name, value in attributes.items():
        if isinstance(value, float):
            value = f"{value:.2f}".rstrip("0").rstrip(".")
        svg_name = name.rstrip("_").replace("__", ":").replace("_", "-")
        head += f' {svg_name}="{escape(str(value))}"'
    return f"<{head}>{''.join(inside)}</{tag}>" if inside else f"<{head}/>"


def text(content: object, **attributes: object) -> str:
    """Return an SVG element that shows `content`, which may be any text."""
    return element("text", escape(clean(content)), **attributes)


def clean(content: object) -> str:
    """Return text with "\\ufffd" for control characters, lone surrogates, U+FFFE and U+FFFF.

    >>> clean("a\\x00b\\uffff")
    'a\\ufffdb\\ufffd'
    """
    return re.sub(UNFIT, "\ufffd", str(content))


def shorten(content: str, limit: int = LONGEST) -> str:
    """Return the text, or as much of it as fits into `limit` characters together with a "…"."""
    return content if len(content) <= limit else content[: limit - 1] + "…"


def label(content: object) -> str:
    """Return text cleaned, on one line, and shortened to at most 40 characters."""
    return shorten(" ".join(clean(content).split()))


def one_line(content: object) -> str:
    """Return the lines of a text, cleaned, on one line: "row / row"."""
    return clean(content).replace("\n", " / ")


def width(content: str, size: float) -> float:
    """Return about how wide text is in Helvetica of `size` px, in px.

    Most text comes out rather too wide; text in capitals alone up to a quarter too narrow.
    """
    # fsum, since sum rounds differently from Python 3.12 on.
    return size * math.fsum(WIDTHS.get(character, 1) for character in content)


def width_mono(content: str, size: float) -> float:
    """Return the same for a font in which all characters are equally wide."""
    return size * math.fsum(0.62 if character.isascii() else 1 for character in content)


# Signs, boxes and small text.


def scale_path(path: str, size: float) -> str:
    """An SVG path, with each number that has a point multiplied by `size`.

    So lengths are written with a point, and the flags of an arc, 0 and 1, without.
    """
    return re.sub(r"-?\d+\.\d+", lambda number: f"{float(number[0]) * size:.2f}", path)


def corner_mark(kind: str, x: float, y: float, r: float) -> str:
    """The mark of who moves, around x, y and about 2 r high and wide: ▲, ▼, ● or ■."""
    x0, y0, rest = KINDS[kind].corner
    start = f"M{x + x0 * r:.2f} {y + y0 * r:.2f}"
    return element("path", d=start + scale_path(rest, r), fill=KINDS[kind].colour)


def cut_sign(x: float, size: float, look: Theme) -> str:
    """The sign of a cut-off, with paper behind it, so that the edge does not cross it.

    x: its middle, from the middle of the edge's label.
    """
    line = {"fill": "none", "stroke": INK, "stroke_width": look.line}
    strokes = element("path", d=scale_path(defaults.cut, size), **line)
    ground = rect(x - size * 0.7, -size * 0.6, size * 1.3, size * 1.2, fill=PAPER)
    moved = element("g", strokes, transform=f"translate({x:.2f} 0)")
    return element("g", ground, moved, class_="scissors")


def small_text(content: str, y: float, look: Theme, **style: str) -> str:
    """Text in the middle, around x = 0. y: its baseline."""
    return text(content, y=y, font_size=look.small, text_anchor="middle", fill=INK, **style)


def box(x: float, y: float, wide: float, high: float, class_name: str) -> str:
    """An empty box. x, y: its upper left corner."""
    return rect(x, y, wide, high, fill=PAPER, stroke=INK, stroke_width=1, class_=class_name)


def rect(x: float, y: float, wide: float, high: float, **style: object) -> str:
    """A rectangle. x, y: its upper left corner."""
    return element("rect", x=x, y=y, width=wide, height=high, **style)


# Words, and the defaults.


class Words:
    """Everything that a picture says, in English. A course that translates puts its own in place.

    Templates are literals where they are said, so that a tool can collect them for translators.

    detail  how much a screen reader says of each node: 1 its name, player and value; 2 also its
            branches, move and position; 3 also its ply
    """

    detail = 2

    def say(self, template: str, /, **fields: Any) -> str:
        """The sentence that `template` is, with its gaps filled: "… {count} more"."""
        return Message().vformat(template, (), fields)

    def count(self, one: str, several: str, count: int) -> str:
        """The template for one thing or the one for several, whose gap {count} is filled."""
        return self.say(one if count == 1 else several, count=count)

    def number(self, value: LeafValue) -> str:
        """A value, a bound or a probability; text stays as it is."""
        return value if isinstance(value, str) else number(value).replace("inf", "∞")

    def chance(self, chance: Number) -> str:
        """A probability: as a fraction if that is short."""
        is_short = hasattr(chance, "denominator") and len(str(chance)) <= LONGEST_FRACTION
        return str(chance) if is_short else self.number(chance)

    def window(self, alpha: Number, beta: Number) -> str:
        """A window in words: "α = 3, β = ∞"."""
        return self.say("α = {alpha}, β = {beta}", alpha=self.number(alpha), beta=self.number(beta))

    def pair(self, alpha: Number, beta: Number) -> str:
        """A window on an edge: "(3, ∞)"."""
        return f"({self.number(alpha)}, {self.number(beta)})"

    def aloud(self, value: str) -> str:
        """A value as a screen reader says it: "at most 2" for ≤ 2."""
        return value.replace("≤", self.say("at most")).replace("≥", self.say("at least"))

    def clauses(self, parts: Iterable[str]) -> str:
        """What is said of one thing, without empty parts: "A, MIN node, value 3"."""
        return ", ".join([part for part in parts if part])

    def statements(self, rows: Iterable[str]) -> str:
        """What is said of several things, on one line."""
        return "; ".join(rows)

    def picture(self, diagram: Any) -> str:
        """The alternative text of a Diagram: the rows of `in_words`, one after the other."""
        heading, *rows = diagram.in_words().split("\n")
        return f"{heading} {self.statements([row.strip() for row in rows])}"


def well_formed(picture: str) -> str:
    """Return a picture as it is. Raises an error of Python if it is not well-formed XML."""
    ET.fromstring(f'<svg xmlns="{SVG}">' + picture + "</svg>")
    return picture


def quietly(name: str, unit: str, done: Callable[[], int]) -> AbstractContextManager[None]:
    """Show no progress: see `underway` of Defaults."""
    return nullcontext()


def formats_of_core() -> dict[str, Callable[[Any], str | bytes]]:
    return {".svg": attrgetter("svg"), ".dot": attrgetter("dot.source")}


@dataclass
class Defaults:
    """What holds for every picture unless a call says otherwise.

    theme    the name of the theme
    cut      the sign of a cut-off, as an SVG path of size 1: see scale_path
    words    what pictures say
    formats  the ending of a file → what makes its contents of a Diagram, as text or bytes. A course
             adds its own: with `import classroom` there are .html, .pdf, .png and .tex too
    checked_picture
             a function from a game's own picture to the one that is drawn; raises if that is not
             well-formed XML. A course shows pictures by its students, so its own function takes
             scripts and the like out
    underway what makes the context in which a search or `positions` runs, where a course may show
             progress: underway("minimax", "node", done). It is given the name of the function, what
             this counts, and a function that says how many there are by now
    """

    theme: str = "paper"
    cut: str = SCISSORS
    words: Words = field(default_factory=Words)
    formats: dict[str, Callable[[Any], str | bytes]] = field(default_factory=formats_of_core)
    checked_picture: Callable[[str], str] = well_formed
    underway: Callable[[str, str, Callable[[], int]], AbstractContextManager[None]] = quietly


defaults = Defaults()
