"""Every colour and every size, in one place: what decides how trees, boards and pages look.

Python takes them from here by name; style sheets take the colours as custom properties, from
`css_variables`: MAX_BLUE is `var(--gt-max)` there. No colour is written anywhere else.
Lengths are px.
"""

from typing import NamedTuple

FONT = "Helvetica,Arial,sans-serif"
MONO = "Menlo,Consolas,DejaVu Sans Mono,monospace"  # nowhere Courier, which has serifs

# What is written, and what it is written on. All text has a contrast of at least 4.5 to 1.
INK = "#1A1A1A"
QUIET_INK = "#595959"  # what matters less: the number of a line, a move on its square
PAPER = "#FFFFFF"
GREY = "#767676"  # lines: edges of trees, rulings of boards, borders

# Who moves: the outline of a node, the marks on a board, the lines of a chart.
MAX_BLUE = "#0072B2"
MIN_VERMILLION = "#D55E00"
CHANCE_GREEN = "#009E73"
LEAF_GREY = "#4D4D4D"

# The same, light enough to be written on: the inside of a node.
MAX_FILL = "#E5F1F8"
MIN_FILL = "#FCEBDF"
CHANCE_FILL = "#E0F3ED"
LEAF_FILL = PAPER
LEAF_FOOT = "#EFEFEF"  # below the board of a leaf, which is on paper

# What a search does.
CURRENT_YELLOW = "#F0E442"  # the node, or the line of a program, where it stands
PRUNED_GREY = GREY  # the outline of what it skips
PRUNED_FILL = PAPER

# A whole tree in one picture.
EVEN_GREY = "#BCC0C4"  # neither good for MAX nor for MIN
UNSEEN = "#33373B"  # not visited yet

# An answer. Beside the colour stands ✓ or ✗.
RIGHT = "#00664A"
WRONG = "#9C4300"
RIGHT_FILL = CHANCE_FILL
WRONG_FILL = MIN_FILL

# Boards and heaps.
LAST_MOVE_TINT = "#FFE9A8"
MATCH_GROUND = "#fff"  # PAPER, as notebooks have stored it below a board that is played on
CONNECT_FOUR_GRID = "#DDE5EC"
BONE_FILL = "#E9DFC7"
BONE_OUTLINE = "#6B5427"

# Each kind of node, as `kind_of` names it.
COLOURS = {"max": MAX_BLUE, "min": MIN_VERMILLION, "chance": CHANCE_GREEN, "leaf": LEAF_GREY}
FILLS = {"max": MAX_FILL, "min": MIN_FILL, "chance": CHANCE_FILL, "leaf": LEAF_FILL}
SHAPES = {"max": "triangle", "min": "invtriangle", "chance": "circle", "leaf": "square"}
MARKS = {"max": "▲", "min": "▼", "chance": "●", "leaf": "■"}  # for readers of the DOT text

THICK = 2.5  # times the usual line: the best line, and the ring around the current node


class Theme(NamedTuple):
    """The sizes of a picture."""

    font: float = 15  # labels and values
    small: float = 13  # names and moves
    line: float = 1.6  # thickness
    card: float = 68  # side of a board
    gap: float = 14  # between neighbours
    rank: float = 40  # between plies
    level: int | None = None  # nodes of one ply that are shown unless more are asked for
    blank: tuple[float, float] = (21, 16.5)  # width, height of an empty box, to write a value in
    chart: float = 720  # width of a chart


PROJECTOR = Theme(
    font=24,
    small=20,
    line=3.2,
    card=104,
    gap=20,
    rank=64,
    level=24,
    blank=(33.6, 26.4),
    chart=1200,
)
THEMES = {"paper": Theme(), "projector": PROJECTOR}


def alone(look: Theme) -> Theme:
    """The sizes for a single board, which is looked at and not compared: a larger one."""
    wide, high = look.blank
    return look._replace(
        font=look.font * 1.5,
        small=look.small * 1.5,
        line=look.line * 1.5,
        card=look.card * 3.5,
        blank=(wide * 1.5, high * 1.5),
    )


def light_dark(light: str, dark: str) -> str:
    """A colour of CSS that follows whether the reader's device is set to light or to dark."""
    return f"light-dark({light}, {dark})"


# What style sheets use: the colours above, and those that stand on no picture.
CSS_COLOURS = {
    "ink": INK,
    "quiet-ink": QUIET_INK,
    "paper": PAPER,
    "paper-in-the-dark": "#D6D6D2",  # the card under a picture in a dark notebook
    "grey": GREY,
    # Nodes of trees.
    "max": MAX_BLUE,
    "min": MIN_VERMILLION,
    "chance": CHANCE_GREEN,
    "leaf": LEAF_GREY,
    "max-fill": MAX_FILL,
    "min-fill": MIN_FILL,
    "chance-fill": CHANCE_FILL,
    "leaf-fill": LEAF_FILL,
    "current": CURRENT_YELLOW,
    "pruned": PRUNED_GREY,
    "pruned-fill": PRUNED_FILL,
    # A whole tree in one picture.
    "even": EVEN_GREY,
    "unseen": UNSEEN,
    # Answers.
    "right": RIGHT,
    "right-fill": RIGHT_FILL,
    "wrong": WRONG,
    "wrong-fill": WRONG_FILL,
    "stopped": MIN_VERMILLION,  # the bar beside the sentence that says why a search stopped
    # Controls.
    "accent": MAX_BLUE,  # sliders, buttons that are pressed, the bar beside a question
    "link": "#00507F",
    "button-outline": LEAF_GREY,
    "button-hover": MAX_FILL,
    "button-pressed": "#CFE4F1",
    "disabled-ink": QUIET_INK,
    "disabled-outline": "#B5B5B5",
    "disabled-fill": "#F2F2F2",
    "field": PAPER,
    "field-in-use": "#FFFBD1",
    "code-fill": "#0000000A",  # black, almost transparent: it darkens what is below
    # Pages of the site, which have a dark side.
    "page-ink": light_dark(INK, "#E8E6E3"),
    "page-quiet-ink": light_dark(QUIET_INK, "#B5B3B0"),
    "page-paper": light_dark(PAPER, "#1B1C1E"),
    "page-code-fill": light_dark("#F4F4F2", "#2A2B2E"),
    "page-link": light_dark("#00507F", "#8FC9EE"),
    "page-keyword": light_dark("#7D2F8F", "#D7A3E8"),
    "page-string": light_dark("#8A3300", "#F0B37E"),
    "page-comment": light_dark("#4D6A4D", "#9CC79C"),
}


def css_variables() -> str:
    """What a style sheet begins with: every colour, and the sizes that it shares with pictures.

    They are custom properties, such as `--gt-max: #0072B2;`, of a page and of a shadow root.
    A style sheet says `var(--gt-max)`; what a projector needs is `--gt-projector-line` and so on.
    """
    paper = THEMES["paper"]
    variables = CSS_COLOURS | {
        "font-family": FONT,
        "font": f"{paper.font:g}px",
        "line": f"{paper.line:g}px",
        "projector-font": f"{PROJECTOR.small:g}px",
        "projector-line": f"{PROJECTOR.line:g}px",
        "thick": f"{THICK:g}",
    }
    lines = [f"  --gt-{name}: {value};" for name, value in variables.items()]
    return "\n".join([":root, :host {", *lines, "}", ""])
