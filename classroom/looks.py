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
    QUIET_INK,
    THEMES,
    THICK,
    Theme,
)

# A whole tree in one picture.
EVEN_GREY = "#BCC0C4"  # neither good for MAX nor for MIN
UNSEEN = "#33373B"  # not visited yet

# An answer. Beside the colour is ✓ or ✗.
RIGHT = "#00664A"
WRONG = "#9C4300"
RIGHT_FILL = KINDS["chance"].fill
WRONG_FILL = KINDS["min"].fill

MATCH_GROUND = "#fff"  # PAPER, as notebooks have stored it below a board that is played on
PRUNED_GREY = GREY  # the outline of what a search skips
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
    "right": RIGHT,
    "right-fill": RIGHT_FILL,
    "wrong": WRONG,
    "wrong-fill": WRONG_FILL,
    "stopped": MIN_VERMILLION,  # the bar beside the sentence that says why a search stopped
    # Controls.
    "accent": MAX_BLUE,  # sliders, buttons that are pressed, the bar beside a question
    "link": "#00507F",
    "button-outline": LEAF_GREY,
    "button-hover": FILLS["max"],
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
