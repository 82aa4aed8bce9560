"""How a node and the label of an edge look: SVG elements around their middle. A position stands on a card."""

from dataclasses import dataclass

from ..nodes import Node
from ..svg import element, text
from .looks import COLOURS, FILLS, INK, MARKS, PAPER, SHAPES, Theme
from .overlays import kind_of, value_text
from .pictures import picture_of
from .text import clean, shorten, width, width_mono


@dataclass(slots=True)
class Card:
    """How a node looks.

    elements  what stands in it, as SVG elements around its middle
    width, height  in px
    shape, fill, font  what Graphviz draws around the elements
    lines     the same as lines of text, for readers of the DOT text
    top       where its outline begins, in px from its middle
    """

    elements: list[str]
    width: float
    height: float
    shape: str
    fill: str
    lines: list[str]
    font: str
    top: float


def card_of(node: Node, value: str | None, name: str, look: Theme) -> Card:
    """The card of `node`, with its value (None: an empty box to write it in) and its name."""
    kind = kind_of(node)
    if node.game is None:
        elements, wide, high = plain(kind, value, name, look)
        shape = SHAPES[kind] if kind != "leaf" or wide == high else "box"
        top = -high * (
            0.5 if kind == "leaf" else 0.375
        )  # Graphviz's triangle fills three quarters of its height
        return Card(elements, wide, high, shape, FILLS[kind], [name, value or ""], "Helvetica", top)
    rows = [shorten(clean(row)) for row in str(node.game.label(node.state)).split("\n")[:20]]
    elements, wide, high = board(kind, value, name, picture_of(node), rows, look)
    lines = [*rows, f"{MARKS[kind]} {value or ''} {name}"]
    return Card(elements, wide, high, "box", PAPER, lines, "Courier", -high / 2)


def plain(kind, value, name, look):
    """A node of a written tree: its elements, width and height. Graphviz draws the shape around them."""
    font, small = look.font, look.small
    box, tall = look.blank if value is None else (max(width(value, font), font * 0.6), font)
    elements = []
    if kind in ("max", "min"):
        wide, high = max(font * 3.2, (box + font * 0.4) * 2.1), max(font * 4, tall * 3.2)
        half = high * 0.375
        middle = half / 3 if kind == "max" else -half / 3
        if name:  # beside the tip, where no edge runs
            wide = max(wide, width(name, small) * 2 + font, width(name, small) * 2.65)
            y = small * 0.8 - half if kind == "max" else half - small * 0.1
            elements.append(name_text(name, -wide / 2, y, "start", look))
    elif kind == "chance":
        wide = high = max(font * 2.2, box + font + (width(name, small) if name else 0))
        middle = -small * 0.4 if name else 0
    else:
        wide = max(font * 2, box + font * 0.8, width(name, small) + font * 0.4)
        high = max(font * 2, tall * 1.3) + (small if name else 0)
        middle = -small / 2 if name else 0
    if name and kind not in ("max", "min"):
        below = tall * 0.5 + (3 if value is None else 0)  # a box is higher than a number
        elements.append(name_text(name, 0, middle + below + small * 0.85, "middle", look))
    elements.append(value_element(value, middle, look))
    return elements, wide, high


def board(kind, value, name, picture, rows, look):
    """A node of a game: its picture (or text) on a card with a foot for the player's mark, value and name."""
    font, small, line = look.font, look.small, look.line
    side, foot = look.card, max(font * 1.45, look.blank[1] * 1.2 if value is None else 0)
    if picture is None:
        across = max(side * 0.9, max(width_mono(row, small) for row in rows) + font)
        tall = max(side * 0.5, small * 1.3 * len(rows) + font * 0.6)
        first = (tall - small * 1.3 * (len(rows) - 1)) / 2 + small * 0.35
        mono = {"xml__space": "preserve", **centred(small), "font_family": "Courier,monospace", "fill": INK}
        inside = [text(row, x=across / 2, y=first + small * 1.3 * i, **mono) for i, row in enumerate(rows)]
        view = f"0 0 {across:g} {tall:g}"
    else:
        across = tall = side
        inside, view = [picture], "0 0 100 100"
    inside_foot = look.blank[0] if value is None else width(value, font)  # the mark stands on its left
    across = max(across, foot + inside_foot + 2 * width(name, small), inside_foot + 2.5 * font)
    wide, high = across + 2 * line, tall + foot + 2 * line
    fill = FILLS[kind] if kind != "leaf" else "#EFEFEF"
    strip = {
        "x": (line - wide) / 2,
        "y": high / 2 - foot - line,
        "width": wide - line,
        "height": foot + line / 2,
    }
    middle = high / 2 - foot / 2 - line
    place = {"x": -across / 2, "y": line - high / 2, "width": across, "height": tall, "viewBox": view}
    elements = [
        element("rect", **strip, fill=fill),
        element("svg", *inside, **place),
        corner_mark(kind, font * 0.75 - wide / 2, middle, font * 0.42),
        value_element(value, middle, look, font_weight="bold"),
    ]
    if name:
        elements.append(name_text(name, wide / 2 - line * 2, middle + font * 0.35, "end", look))
    return elements, wide, high


def corner_mark(kind, x, y, r):
    """The mark on a card that says who moves, around x, y."""
    ways = {
        "max": f"M{x - r:.2f} {y + r * 0.8:.2f}h{2 * r:.2f}l{-r:.2f} {-1.7 * r:.2f}z",
        "min": f"M{x - r:.2f} {y - r * 0.8:.2f}h{2 * r:.2f}l{-r:.2f} {1.7 * r:.2f}z",
        "chance": circle(x - r, y, r),
        "leaf": f"M{x - r * 0.8:.2f} {y - r * 0.8:.2f}h{1.6 * r:.2f}v{1.6 * r:.2f}h{-1.6 * r:.2f}z",
    }
    return element("path", d=ways[kind], fill=COLOURS[kind])


def value_element(value, middle, look, **weight):
    """A value around the height `middle`; for None an empty box to write it in."""
    if value is None:
        wide, high = look.blank
        empty = box(-wide / 2, middle - high / 2, wide, high, **{"class": "blank"})
        return empty + value_element("", middle, look, **weight)  # a page that can be touched writes there
    return text(
        value, y=middle + look.font * 0.35, **centred(look.font), fill=INK, **{"class": "value"}, **weight
    )


def name_text(name, x, y, anchor, look):
    style = {"font_size": look.small, "font_style": "italic", "text_anchor": anchor, "fill": INK}
    return text(name, x=x, y=y, **style)


def field_size(overlay, look):
    """Width and height of a field for α or β: of an empty box, or of what is written in it."""
    if overlay.blank:
        return look.blank[0] + look.small, look.blank[1]
    return look.font * 2.7, look.font * 1.3


def field_boxes(bounds, bottom, wide, high, look):
    """Two fields with α and β, and what is known of them, side by side on the height `bottom`."""
    font, parts = look.small, []
    middle = {"y": bottom - high / 2 + font * 0.35, "font_size": font, "fill": INK}
    for letter, value, x in zip("αβ", bounds, (-wide, 0)):
        parts += [box(x, bottom - high, wide, high), text(letter, x=x + 3, **middle)]
        if value is not None:
            parts.append(text(value_text(value), x=x + wide / 2 + font * 0.4, text_anchor="middle", **middle))
    return parts


def edge_elements(said, is_cut, look):
    """What stands on an edge: a label on a ground, and ✂ where a cut fell. Returns (elements, their width)."""
    elements, wide, size = [], 0, look.small * 1.1
    if said:
        wide, high = width(said, look.small) + 4, look.small * 1.15
        ground = element("rect", x=-wide / 2, y=-high / 2, width=wide, height=high, fill=PAPER)
        written = small_text(said, look.small * 0.35, look)
        elements = [element("g", ground, written, **{"class": "label"})]
    if is_cut:
        x = wide / 2 + size * 0.7 if wide else 0
        ground = element(
            "rect", x=x - size * 0.7, y=-size * 0.6, width=size * 1.3, height=size * 1.2, fill=PAPER
        )
        blades = element("path", d=scissors(size), fill="none", stroke=INK, stroke_width=look.line)
        moved = element("g", blades, transform=f"translate({x:.2f} 0)")
        elements.insert(0, element("g", ground, moved, **{"class": "scissors"}))
        wide = wide + 2 * size if wide else size
    return elements, wide


def scissors(size):
    """The sign on an edge where a cut fell, around 0,0: SVG path data, `size` px wide."""
    r = size * 0.2
    blades = f"M{-r:.2f} {-size * 0.18:.2f}L{size * 0.5:.2f} {size * 0.3:.2f}"
    blades += f"M{-r:.2f} {size * 0.18:.2f}L{size * 0.5:.2f} {-size * 0.3:.2f}"
    return blades + circle(-3 * r, -size * 0.26, r) + circle(-3 * r, size * 0.26, r)


def circle(left, y, r):
    """A circle as SVG path data, from its leftmost point."""
    return f"M{left:.2f} {y:.2f}a{r:.2f} {r:.2f} 0 1 0 {2 * r:.2f} 0a{r:.2f} {r:.2f} 0 1 0 {-2 * r:.2f} 0z"


def small_text(said, y, look, **style):
    """A small text in the middle, on the height `y`."""
    return text(said, y=y, **centred(look.small), fill=INK, **style)


def box(x, y, wide, high, **classes):
    """An empty box to write in."""
    return element(
        "rect", x=x, y=y, width=wide, height=high, fill=PAPER, stroke=INK, stroke_width=1, **classes
    )


def centred(size):
    return {"font_size": size, "text_anchor": "middle"}
