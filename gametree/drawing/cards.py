"""How a node and the label of an edge look: SVG elements around their middle. A position stands on a card."""

from typing import NamedTuple

from .. import defaults
from ..nodes import Node
from ..style import COLOURS, FILLS, INK, LEAF_FOOT, MARKS, PAPER, SHAPES, Theme
from ..svg import element, text
from ..text import clean, shorten, width, width_mono
from .overlays import Overlay, kind_of, value_text
from .pictures import picture_of

HALF = 0.375  # Graphviz's triangle fills three quarters of its height


class Card(NamedTuple):
    """How a node looks: SVG elements around its middle, and the shape that Graphviz draws around them."""

    elements: list[str]
    width: float  # px
    height: float
    shape: str
    fill: str
    lines: list[str]  # what stands in it, for readers of the DOT text
    top: float  # where its outline begins


def card_of(node: Node, overlay: Overlay, name: str, look: Theme) -> Card:
    kind, value = kind_of(node), overlay.value(node)
    card = (
        plain(kind, value, name, look)
        if node.game is None
        else board(node, kind, value, name, look)
    )
    card.elements.extend(
        fields(overlay.fields(node), card.top - 3, *field_size(overlay, look), look)
    )
    return card


def plain(kind, value, name, look):
    """A node of a written tree. Graphviz draws its shape."""
    font, small, shape = look.font, look.small, SHAPES[kind]
    inside, tall = look.blank if value is None else (max(width(value, font), font * 0.6), font)
    named = width(name, small)
    below = tall * 0.5 + (3 if value is None else 0)  # a box is higher than a number
    if kind in ("max", "min"):
        wide = max(font * 3.2, (inside + font * 0.4) * 2.1, named * 2 + font, named * 2.65)
        high = max(font * 4, tall * 3.2)
        half = high * HALF
        middle, y = (
            (half / 3, small * 0.8 - half) if kind == "max" else (-half / 3, half - small * 0.1)
        )
        place = -wide / 2, y, "start"  # beside the tip, where no edge runs
    else:
        wide = max(font * 2, inside + font * 0.8, named + font * 0.4)
        high = max(font * 2, tall * 1.3) + (small if name else 0)
        if kind == "chance":
            wide = high = max(font * 2.2, inside + font + named)
        middle = -small * (0.4 if kind == "chance" else 0.5) if name else 0
        place = 0, middle + below + small * 0.85, "middle"
        shape = shape if wide == high else "box"
    elements = [name_text(name, *place, look)] if name else []
    elements.append(value_text_or_box(value, middle, look))
    top = -high * (0.5 if kind == "leaf" else HALF)
    return Card(elements, wide, high, shape, FILLS[kind], [name, value or ""], top)


def board(node, kind, value, name, look):
    """A node of a game: its picture (or text) on a card with a foot for the player's mark, value and name."""
    font, small, line, side = look.font, look.small, look.line, look.card
    rows = [shorten(clean(row)) for row in str(node.game.label(node.state)).split("\n")[:20]]
    inside, across, tall, view = [picture_of(node)], side, side, "0 0 100 100"
    if inside == [None]:
        across = max(side * 0.9, max(width_mono(row, small) for row in rows) + font)
        tall = max(side * 0.5, small * 1.3 * len(rows) + font * 0.6)
        first = (tall - small * 1.3 * (len(rows) - 1)) / 2 + small * 0.35
        mono = {"xml__space": "preserve", "font_size": small, "text_anchor": "middle"}
        mono |= {"font_family": "Courier,monospace", "fill": INK}
        inside = [
            text(row, x=across / 2, y=first + small * 1.3 * i, **mono) for i, row in enumerate(rows)
        ]
        view = f"0 0 {across:g} {tall:g}"
    foot = max(font * 1.45, look.blank[1] * 1.2 if value is None else 0)
    written = look.blank[0] if value is None else width(value, font)  # the mark stands on its left
    across = max(across, foot + written + 2 * width(name, small), written + 2.5 * font)
    wide, high = across + 2 * line, tall + foot + 2 * line
    middle = high / 2 - foot / 2 - line
    ground = LEAF_FOOT if kind == "leaf" else FILLS[kind]
    place = {
        "x": -across / 2,
        "y": line - high / 2,
        "width": across,
        "height": tall,
        "viewBox": view,
    }
    elements = [
        rect((line - wide) / 2, high / 2 - foot - line, wide - line, foot + line / 2, fill=ground),
        element("svg", *inside, **place),
        corner_mark(kind, font * 0.75 - wide / 2, middle, font * 0.42),
        value_text_or_box(value, middle, look, font_weight="bold"),
    ]
    if name:
        elements.append(name_text(name, wide / 2 - line * 2, middle + font * 0.35, "end", look))
    lines = [*rows, f"{MARKS[kind]} {value or ''} {name}"]
    return Card(elements, wide, high, "box", PAPER, lines, -high / 2)


def corner_mark(kind, x, y, r):
    ways = {
        "max": f"M{x - r:.2f} {y + r * 0.8:.2f}h{2 * r:.2f}l{-r:.2f} {-1.7 * r:.2f}z",
        "min": f"M{x - r:.2f} {y - r * 0.8:.2f}h{2 * r:.2f}l{-r:.2f} {1.7 * r:.2f}z",
        "chance": circle(x - r, y, r),
        "leaf": f"M{x - r * 0.8:.2f} {y - r * 0.8:.2f}h{1.6 * r:.2f}v{1.6 * r:.2f}h{-1.6 * r:.2f}z",
    }
    return element("path", d=ways[kind], fill=COLOURS[kind])


def value_text_or_box(value, middle, look, **weight):
    """A value around the height `middle`; for None an empty box, in which a page that can be touched writes it."""
    (wide, high), y = look.blank, middle + look.font * 0.35
    empty = "" if value is not None else box(-wide / 2, middle - high / 2, wide, high, "blank")
    style = {"font_size": look.font, "text_anchor": "middle", "fill": INK, "class_": "value"}
    return empty + text(value or "", y=y, **style, **weight)


def name_text(name, x, y, anchor, look):
    return text(
        name, x=x, y=y, font_size=look.small, font_style="italic", text_anchor=anchor, fill=INK
    )


def field_size(overlay, look):
    """Width and height of a field for α or β."""
    wide, high = look.blank
    return (wide + look.small, high) if overlay.blank else (look.font * 2.7, look.font * 1.3)


def fields(bounds, bottom, wide, high, look):
    """Two fields with α and β, and what is known of them, side by side on the height `bottom`."""
    small, elements = look.small, []
    middle = {"y": bottom - high / 2 + small * 0.35, "font_size": small, "fill": INK}
    for letter, name, bound, x in zip("αβ", "ab", bounds, (-wide, 0)):
        elements.append(box(x, bottom - high, wide, high, f"field-{name}"))
        elements.append(text(letter, x=x + 3, **middle))
        if bound is not None:
            x += wide / 2 + small * 0.4
            elements.append(text(value_text(bound), x=x, text_anchor="middle", **middle))
    return elements


def edge_elements(said: str, is_cut: bool, look: Theme) -> tuple[list[str], float]:
    """What stands on an edge: a label on a ground, and ✂ where a cut fell. Returns the elements and their width."""
    elements, wide, size = [], 0, look.small * 1.1
    if said:
        wide, high = width(said, look.small) + 4, look.small * 1.15
        ground = rect(-wide / 2, -high / 2, wide, high, fill=PAPER)
        elements = [element("g", ground, small_text(said, look.small * 0.35, look), class_="label")]
    if is_cut:
        r, half, low, top = size * 0.2, size * 0.5, size * 0.18, size * 0.3
        blades = (
            f"M{-r:.2f} {-low:.2f}L{half:.2f} {top:.2f}M{-r:.2f} {low:.2f}L{half:.2f} {-top:.2f}"
        )
        scissors = blades + circle(-3 * r, -size * 0.26, r) + circle(-3 * r, size * 0.26, r)
        if defaults.now.cut == "//":
            scissors = "".join(
                f"M{x:.2f} {half:.2f}l{half:.2f} {-2 * half:.2f}" for x in (-low, low)
            )
        sign = element("path", d=scissors, fill="none", stroke=INK, stroke_width=look.line)
        x = wide / 2 + size * 0.7 if wide else 0
        ground = rect(x - size * 0.7, -size * 0.6, size * 1.3, size * 1.2, fill=PAPER)
        moved = element("g", sign, transform=f"translate({x:.2f} 0)")
        elements.insert(0, element("g", ground, moved, class_="scissors"))
        wide = wide + 2 * size if wide else size
    return elements, wide


def circle(left, y, r):
    return f"M{left:.2f} {y:.2f}a{r:.2f} {r:.2f} 0 1 0 {2 * r:.2f} 0a{r:.2f} {r:.2f} 0 1 0 {-2 * r:.2f} 0z"


def small_text(said: str, y: float, look: Theme, **style) -> str:
    return text(said, y=y, font_size=look.small, text_anchor="middle", fill=INK, **style)


def box(x, y, wide, high, kind):
    return rect(x, y, wide, high, fill=PAPER, stroke=INK, stroke_width=1, class_=kind)


def rect(x, y, wide, high, **style):
    return element("rect", x=x, y=y, width=wide, height=high, **style)
