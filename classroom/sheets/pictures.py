"""How large all that is drawn on a sheet is."""

from collections.abc import Mapping
from typing import Any

from gametree.style import THEMES, Theme

# Lengths in px, as in a Theme. In a picture to write in, a box is of 6 mm when it is printed on a
# sheet, the squares of a board are of 4.5 mm.
TO_WRITE_IN = {"blank": (35, 34.5), "board": 76, "gap": 5, "rank": 14}
SOLVED = {"board": 56, "gap": 5, "rank": 24}


def theme_with(name: str, lengths: Mapping[str, Any], **others: float) -> Theme:
    """The theme of that name with these lengths and `others`, which come first.

    They are given for "paper"; in another theme they grow with its labels.
    """
    lengths = {**lengths, **others}
    theme = THEMES[name]
    paper = THEMES["paper"]
    if theme is paper:
        return paper._replace(**lengths)
    growth = theme.font / paper.font
    larger = {key: growth * length for key, length in lengths.items() if key != "blank"}
    width, height = lengths.get("blank", paper.blank)
    return theme._replace(blank=(growth * width, growth * height), **larger)
