"""How a node and the label of an edge look: SVG elements around their middle.

card    a node: its shape (Graphviz draws that), and the elements laid into it. A node of a written
        tree is a triangle, circle or square with its value; one of a game is a rectangle with its
        picture, and below that a foot with the player's mark, the value and the name
kind    of a node: "max", "min", "chance" or "leaf"
look    the Theme, which has all sizes
Elements are SVG as text; x and y are px from the middle, y downwards.
"""

from typing import Literal, NamedTuple, TypeAlias

from .. import defaults
from ..nodes import Node
from ..style import COLOURS, FILLS, INK, LEAF_FOOT, MARKS, MONO, PAPER, SHAPES, Theme
from ..svg import element, text
from ..text import clean, shorten, width, width_mono
from .overlays import Fields, Overlay, kind_of, value_text
from .pictures import picture_of

# Graphviz's triangle fills three quarters of the height it is given: so far from the middle, as a
# share of that height, lie its top and its bottom.
TRIANGLE_HALF = 0.375
# Half the height of a capital, as a share of the font's size: how far below the middle text stands.
CAPITAL = 0.35
LARGEST_SQUARE = 3.6  # times the font: what is wider is as high as a usual leaf
MOST_ROWS = 20  # lines of a label that stand on a card

Anchor = Literal["start", "middle", "end"]
Size: TypeAlias = tuple[float, float]  # width and height


class Card(NamedTuple):
    """How a node looks: SVG elements, and the shape that Graphviz draws around them."""

    elements: list[str]
    width: float  # px
    height: float
    shape: str
    fill: str
    lines: list[str]  # what stands in it, for readers of the DOT text
    top: float  # where its outline begins


class Inside(NamedTuple):
    """What the upper part of a card shows: the picture of a position, or its label."""

    elements: list[str]
    width: float
    height: float
    view: str  # the part of the elements' own plane that is shown, as SVG's viewBox


def card_of(node: Node, overlay: Overlay, name: str, look: Theme) -> Card:
    """The card of a node, which is called `name` there ("": it shows no name)."""
    kind = kind_of(node)
    value = overlay.value(node)
    room = "" if node.is_leaf else overlay.room_inside
    size = size_of_value(value, room, look)
    if node.game is not None:
        card = board(node, kind, value, size, name, look)
    elif kind in ("max", "min"):
        card = triangle(kind, value, size, name, look)
    else:
        card = circle_or_square(kind, value, size, name, look)
    wide, high = field_size(overlay, look)
    card.elements.extend(fields(overlay.fields(node), card.top - 3, wide, high, look))
    return card


def size_of_value(value: str | None, room: str, look: Theme) -> Size:
    """Width and height of what stands in a node: a value, or an empty box.

    room: a text for which there is room, too.
    """
    if value is None:
        return look.blank
    return max(width(value, look.font), width(room, look.font), look.font * 0.6), look.font


def triangle(kind: str, value: str | None, size: Size, name: str, look: Theme) -> Card:
    """A node of MAX or MIN. Its name stands beside the tip, where no edge runs."""
    font, small = look.font, look.small
    inside, tall = size
    name_width = width(name, small)
    wide = max(font * 3.2, (inside + font * 0.4) * 2.1, name_width * 2 + font, name_width * 2.65)
    high = max(font * 4, tall * 3.2)
    half = high * TRIANGLE_HALF
    if kind == "max":
        middle = half / 3
        name_y = small * 0.8 - half
    else:
        middle = -half / 3
        name_y = half - small * 0.1
    elements = []
    if name:
        elements.append(name_text(name, -wide / 2, name_y, "start", look))
    elements.append(value_or_box(value, middle, look))
    return Card(elements, wide, high, SHAPES[kind], FILLS[kind], [name, value or ""], -half)


def circle_or_square(kind: str, value: str | None, size: Size, name: str, look: Theme) -> Card:
    """A chance node or a leaf, which is a square unless its value is long.

    Its name stands below the value.
    """
    font, small = look.font, look.small
    inside, tall = size
    name_width = width(name, small)
    if kind == "chance":
        wide = high = max(font * 2.2, inside + font + name_width)
        raised = small * 0.4
        top = -high * TRIANGLE_HALF
    else:
        wide = max(font * 2, inside + font * 0.8, name_width + font * 0.4)
        high = max(font * 2, tall * 1.3 + (small * 1.15 if name else 0))
        side = max(wide, high)
        if side <= font * LARGEST_SQUARE:
            wide = high = side
        raised = small * 0.5
        top = -high / 2
    shape = SHAPES[kind] if wide == high else "box"
    middle = 0.0
    elements = []
    if name:
        middle = -raised
        below = tall * 0.5 + (3 if value is None else 0)  # a box is higher than a number
        elements.append(name_text(name, 0, middle + below + small * 0.85, "middle", look))
    elements.append(value_or_box(value, middle, look))
    return Card(elements, wide, high, shape, FILLS[kind], [name, value or ""], top)


def board(node: Node, kind: str, value: str | None, size: Size, name: str, look: Theme) -> Card:
    """A node of a game: its picture or label, and a foot for the player's mark, value and name."""
    font, line = look.font, look.line
    rows = label_rows(node)
    inside = picture_or_label(node, rows, look)
    if value is None:
        foot = max(font * 1.45, look.blank[1] * 1.2)
    else:
        foot = font * 1.45
    value_width, _ = size
    with_name = foot + value_width + 2 * width(name, look.small)  # the mark is as wide as the foot
    across = max(inside.width, with_name, value_width + 2.5 * font)
    wide = across + 2 * line
    high = inside.height + foot + 2 * line
    middle = high / 2 - foot / 2 - line  # of the foot

    ground = LEAF_FOOT if kind == "leaf" else FILLS[kind]
    foot_top = high / 2 - foot - line
    place = {"x": -across / 2, "y": line - high / 2, "width": across, "height": inside.height}
    elements = [
        rect((line - wide) / 2, foot_top, wide - line, foot + line / 2, fill=ground),
        element("svg", *inside.elements, **place, viewBox=inside.view),
        corner_mark(kind, font * 0.75 - wide / 2, middle, font * 0.42),
        value_or_box(value, middle, look, font_weight="bold"),
    ]
    if name:
        name_x = wide / 2 - line * 2
        elements.append(name_text(name, name_x, middle + font * CAPITAL, "end", look))
    lines = [*rows, f"{MARKS[kind]} {value or ''} {name}"]
    return Card(elements, wide, high, "box", PAPER, lines, -high / 2)


def label_rows(node: Node) -> list[str]:
    """The lines of what the node's game calls its state."""
    rows = str(node.game.label(node.state)).split("\n")
    return [shorten(clean(row)) for row in rows[:MOST_ROWS]]


def picture_or_label(node: Node, rows: list[str], look: Theme) -> Inside:
    """What stands on a node's card: the picture that its game draws, else its label, in `rows`."""
    picture = picture_of(node)
    if picture is not None:
        return Inside([picture], look.card, look.card, "0 0 100 100")
    font, small = look.font, look.small
    pitch = small * 1.3  # from a row to the next one
    across = max(look.card * 0.9, max([width_mono(row, small) for row in rows]) + font)
    tall = max(look.card * 0.5, pitch * len(rows) + font * 0.6)
    first = (tall - pitch * (len(rows) - 1)) / 2 + small * CAPITAL
    letters = {
        "xml__space": "preserve",
        "font_size": small,
        "text_anchor": "middle",
        "font_family": MONO,
        "fill": INK,
    }
    elements = [
        text(row, x=across / 2, y=first + pitch * i, **letters) for i, row in enumerate(rows)
    ]
    return Inside(elements, across, tall, f"0 0 {across:g} {tall:g}")


def corner_mark(kind: str, x: float, y: float, r: float) -> str:
    """The mark of who moves, around x, y and about r high and wide: ▲, ▼, ● or ■."""
    if kind == "max":
        path = f"M{x - r:.2f} {y + r * 0.8:.2f}h{2 * r:.2f}l{-r:.2f} {-1.7 * r:.2f}z"
    elif kind == "min":
        path = f"M{x - r:.2f} {y - r * 0.8:.2f}h{2 * r:.2f}l{-r:.2f} {1.7 * r:.2f}z"
    elif kind == "chance":
        path = circle(x - r, y, r)
    else:
        left, top, side = f"{x - r * 0.8:.2f}", f"{y - r * 0.8:.2f}", 1.6 * r
        path = f"M{left} {top}h{side:.2f}v{side:.2f}h{-side:.2f}z"
    return element("path", d=path, fill=COLOURS[kind])


def value_or_box(value: str | None, middle: float, look: Theme, **weight: str) -> str:
    """A value around the height `middle`.

    For None an empty box, with an empty text, in which a page that can be touched writes it.
    """
    wide, high = look.blank
    empty = box(-wide / 2, middle - high / 2, wide, high, "blank") if value is None else ""
    style = {"font_size": look.font, "text_anchor": "middle", "fill": INK, "class_": "value"}
    return empty + text(value or "", y=middle + look.font * CAPITAL, **style, **weight)


def name_text(name: str, x: float, y: float, anchor: Anchor, look: Theme) -> str:
    style = {"font_size": look.small, "font_style": "italic", "text_anchor": anchor, "fill": INK}
    return text(name, x=x, y=y, **style)


def field_size(overlay: Overlay, look: Theme) -> tuple[float, float]:
    """Width and height of a field for α or β."""
    if overlay.blank:
        wide, high = look.blank
        return wide + look.small, high
    return look.font * 2.7, look.font * 1.3


def fields(bounds: Fields, bottom: float, wide: float, high: float, look: Theme) -> list[str]:
    """Two fields with α and β, and what is known of them, side by side on the height `bottom`."""
    if not bounds:
        return []
    small = look.small
    row = {"y": bottom - high / 2 + small * CAPITAL, "font_size": small, "fill": INK}
    elements = []
    for letter, name, bound, left in zip("αβ", "ab", bounds, (-wide, 0)):
        elements.append(box(left, bottom - high, wide, high, f"field-{name}"))
        elements.append(text(letter, x=left + 3, **row))
        if bound is not None:
            behind_letter = left + wide / 2 + small * 0.4
            known = text(value_text(bound), x=behind_letter, text_anchor="middle", **row)
            elements.append(known)
    return elements


def edge_elements(
    label: str, is_cut: bool, is_beyond: bool, look: Theme
) -> tuple[list[str], float]:
    """What stands on an edge: a label on a ground, ✂ where a cut fell, and ⋯ at the horizon.

    Returns the elements and their width.
    """
    elements: list[str] = []
    wide = 0.0
    if label:
        wide = width(label, look.small) + 4
        high = look.small * 1.15
        ground = rect(-wide / 2, -high / 2, wide, high, fill=PAPER)
        words = small_text(label, look.small * CAPITAL, look)
        elements.append(element("g", ground, words, class_="label"))
    size = look.small * 1.1
    x = wide / 2 + size * 0.7 if label else 0  # of a sign: beside the label, or in the middle
    if is_beyond:
        elements.insert(0, horizon_sign(x, size))
    if is_cut:
        elements.insert(0, cut_sign(x, size, look))
    if is_cut or is_beyond:
        wide = wide + 2 * size if label else size
    return elements, wide


def cut_sign(x: float, size: float, look: Theme) -> str:
    """The sign of a cut-off, ✂ or //, on a ground."""
    strokes = slashes(size) if defaults.now.cut == "//" else scissors(size)
    sign = element("path", d=strokes, fill="none", stroke=INK, stroke_width=look.line)
    ground = rect(x - size * 0.7, -size * 0.6, size * 1.3, size * 1.2, fill=PAPER)
    moved = element("g", sign, transform=f"translate({x:.2f} 0)")
    return element("g", ground, moved, class_="scissors")


def horizon_sign(x: float, size: float) -> str:
    """The sign of the horizon, ⋯, on a ground: three dots across the edge."""
    dots = [circle(place * size - size * 0.1, 0, size * 0.1) for place in (-0.4, 0, 0.4)]
    sign = element("path", d="".join(dots), fill=INK)
    ground = rect(x - size * 0.65, -size * 0.35, size * 1.3, size * 0.7, fill=PAPER)
    moved = element("g", sign, transform=f"translate({x:.2f} 0)")
    return element("g", ground, moved, class_="horizon")


def scissors(size: float) -> str:
    """✂ as the strokes of an SVG path: two blades that cross, and two rings to hold."""
    ring = size * 0.2
    tip = size * 0.5
    back, spread = size * 0.18, size * 0.3
    blades = (
        f"M{-ring:.2f} {-back:.2f}L{tip:.2f} {spread:.2f}"
        f"M{-ring:.2f} {back:.2f}L{tip:.2f} {-spread:.2f}"
    )
    return blades + circle(-3 * ring, -size * 0.26, ring) + circle(-3 * ring, size * 0.26, ring)


def slashes(size: float) -> str:
    """// as the strokes of an SVG path."""
    half = size * 0.5
    starts = (-size * 0.18, size * 0.18)
    return "".join([f"M{x:.2f} {half:.2f}l{half:.2f} {-2 * half:.2f}" for x in starts])


def circle(left: float, y: float, r: float) -> str:
    """A circle as a part of an SVG path; it begins at its left."""
    arc = f"a{r:.2f} {r:.2f} 0 1 0"
    return f"M{left:.2f} {y:.2f}{arc} {2 * r:.2f} 0{arc} {-2 * r:.2f} 0z"


def small_text(content: str, y: float, look: Theme, **style: str) -> str:
    size = look.small
    return text(content, y=y, font_size=size, text_anchor="middle", fill=INK, **style)


def box(x: float, y: float, wide: float, high: float, class_name: str) -> str:
    return rect(x, y, wide, high, fill=PAPER, stroke=INK, stroke_width=1, class_=class_name)


def rect(x: float, y: float, wide: float, high: float, **style: object) -> str:
    return element("rect", x=x, y=y, width=wide, height=high, **style)
