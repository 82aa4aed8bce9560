"""The colours of pages, widgets and charts, beside those of pictures, in one place.

Python takes them from here by name; style sheets take the colours as custom properties, from
`css_variables`: MAX_BLUE is `var(--gt-max)` there. No colour is written anywhere else but in
gametree.style, which has those of trees and boards.
"""

from gametree.style import (
    CHANCE_GREEN,
    CURRENT_YELLOW,
    FONT,
    GREY,
    INK,
    KINDS,
    LEAF_GREY,
    MAX_BLUE,
    MIN_VERMILLION,
    PAPER,
    PRUNED_GREY,
    QUIET_INK,
    THEMES,
    THICK,
    Theme,
)

# A whole tree in one picture.
EVEN_GREY = "#BCC0C4"  # neither good for MAX nor for MIN
UNSEEN = "#33373B"  # not visited yet

# Beads of a matchbox, one colour for each move; a number can be read on them.
BEADS = (
    "#9CCDEB",
    "#F4BE8F",
    "#9FDCC0",
    "#F0E442",
    "#DDB9DC",
    "#F2A8A2",
    "#C3CEDA",
    "#CFDD94",
    "#DCC7A6",
)

# An answer. Beside the colour is ✓ or ✗.
RIGHT = "#00664A"
WRONG = "#9C4300"
RIGHT_FILL = KINDS["chance"].fill
WRONG_FILL = KINDS["min"].fill

MATCH_GROUND = "#fff"  # PAPER, as notebooks have stored it below a board that is played on
PRUNED_FILL = PAPER
# Each kind of node, as `kind_of` names it.
COLOURS = {kind: look.colour for kind, look in KINDS.items()}
FILLS = {kind: look.fill for kind, look in KINDS.items()}
MARKS = {kind: look.mark for kind, look in KINDS.items()}


def chart_width(look: Theme) -> float:
    """How wide a chart is, in px."""
    return 1200 if look == THEMES["projector"] else 720


def light_dark(light: str, dark: str) -> str:
    """A colour of CSS that follows whether the reader's device is set to light or to dark."""
    return f"light-dark({light}, {dark})"


# What style sheets use: the colours above, and those that are in no picture.
CSS_COLOURS = {
    "ink": INK,
    "quiet-ink": QUIET_INK,
    "paper": PAPER,
    "grey": GREY,
    # Nodes of trees.
    "max": MAX_BLUE,
    "min": MIN_VERMILLION,
    "chance": CHANCE_GREEN,
    "leaf": LEAF_GREY,
    "max-fill": FILLS["max"],
    "min-fill": FILLS["min"],
    "chance-fill": FILLS["chance"],
    "leaf-fill": FILLS["leaf"],
    "current": CURRENT_YELLOW,
    "pruned": PRUNED_GREY,
    "pruned-fill": PRUNED_FILL,
    # A whole tree in one picture.
    "even": EVEN_GREY,
    "unseen": UNSEEN,
    # Answers.
    "right": light_dark(RIGHT, "#63CFA9"),
    "right-fill": RIGHT_FILL,
    "wrong": light_dark(WRONG, "#F2A36B"),
    "wrong-fill": WRONG_FILL,
    "stopped": MIN_VERMILLION,  # the bar beside the sentence that says why a search stopped
    # Controls, which have a dark side, as the pages around them.
    "accent": light_dark(MAX_BLUE, "#6DB9E8"),  # sliders, what is pressed, the ring of the focus
    "primary": MAX_BLUE,  # the one button that goes on, in white letters
    "primary-hover": "#005C91",
    "on-primary": "#FFFFFF",
    "edge": light_dark("#C8CDD3", "#4A4F56"),  # of cards and of quiet buttons
    "field-edge": light_dark("#7D848C", "#8A9199"),
    "field": light_dark(PAPER, "#26282B"),
    "field-in-use": light_dark("#FFFBD1", "#3A371C"),
    "button": light_dark("#F5F6F8", "#2D3034"),
    "button-hover": light_dark(FILLS["max"], "#38424B"),
    "button-pressed": light_dark("#CFE4F1", "#234A63"),
    "disabled-ink": light_dark("#6F757C", "#8A9199"),
    "code-fill": light_dark("#F4F4F2", "#2A2B2E"),
    "line-at-work": light_dark(CURRENT_YELLOW, "#5C5414"),
    # Pages of the site, and what surrounds a picture in a widget.
    "page-ink": light_dark(INK, "#E8E6E3"),
    "page-quiet-ink": light_dark(QUIET_INK, "#B5B3B0"),
    "page-paper": light_dark(PAPER, "#1B1C1E"),
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
    paper, projector = THEMES["paper"], THEMES["projector"]
    variables = CSS_COLOURS | {
        "font-family": FONT,
        "font": f"{paper.font:g}px",
        "line": f"{paper.line:g}px",
        "projector-font": f"{projector.small:g}px",
        "projector-line": f"{projector.line:g}px",
        "thick": f"{THICK:g}",
    }
    lines = [f"  --gt-{name}: {value};" for name, value in variables.items()]
    return "\n".join([":root, :host {", *lines, "}", ""])
