"""SVG from elsewhere: Graphviz's picture, and a game's own.

Into Graphviz's picture we lay what it cannot draw; of a game's own stays what is known to be
harmless, since a page that shows it must neither run nor load anything.
"""

import math
import re
import xml.etree.ElementTree as ET
from html import escape
from typing import NamedTuple

from ..errors import RenderError, short
from ..language import Sentence, say
from ..nodes import Node
from ..style import FONT
from ..svg import element

SVG = "http://www.w3.org/2000/svg"
XLINK = "http://www.w3.org/1999/xlink"

# What is harmless in a game's own picture, as regular expressions: elements, attributes, and the
# functions in the value of an attribute.
ELEMENT = (
    "svg|g|title|desc|defs|use|path|rect|circle|ellipse|line|polyline|polygon|text|tspan|clipPath|"
    "stop|(linear|radial)Gradient"
)
ATTRIBUTE = (
    "id|class|role|aria-label|style|viewBox|preserveAspectRatio|transform|width|height|points|d|r|"
    "[cdfr][xy]|[xy][12]?|(fill|stroke|font|text|letter|word|stop|clip)(-[a-z]+)*|color|opacity|"
    "visibility|display|rotate|offset|textLength|lengthAdjust|dominant-baseline|paint-order|"
    "gradient(Units|Transform)|{http://www.w3.org/XML/1998/namespace}space"
)
FUNCTION = r"""(?i)(matrix|translate|scale|rotate|skew[xy]|rgba?|hsla?)\s*\(|url\(["']?#"""

ON_EDGE = 0.6  # where a label stands on its edge: the share of the way down

Point = tuple[float, float]


class Part(NamedTuple):
    """What is laid in at a node or an edge."""

    elements: list[str]  # around its middle
    words: str = ""  # a node, for who cannot see it
    width: float = 0  # the px that the elements need


def assemble(svg: str, parts: dict[str, Part], outline: str) -> str:
    """Lay `parts` (by id) into `svg`, what Graphviz made; `outline` is the whole in words."""
    ET.register_namespace("", SVG)
    picture = ET.fromstring(svg)
    graph = child_of(picture, "g")
    picture.attrib |= {"role": "group", "aria-label": say("Game tree"), "font-family": FONT}
    # One px is one of Graphviz's points: a label of 14 is 14 px high on the screen.
    for side in ("width", "height"):
        picture.set(side, picture.get(side, "").replace("pt", ""))
    child_of(graph, "title").text = say("Game tree")
    description = ET.Element(f"{{{SVG}}}desc")
    description.text = outline
    graph.insert(1, description)

    groups = [element("g", *part.elements) for part in parts.values()]
    drawings = dict(zip(parts, ET.fromstring(element("svg", *groups, xmlns=SVG))))
    left, right = sides(child_of(graph, "polygon"))
    reach = 0  # how far labels reach beyond the picture
    for group in graph.findall("{*}g"):
        key = group.get("id", "")
        part = parts.get(key, Part([]))
        name_group(group, part.words)
        # What Graphviz wrote is for readers of the DOT text.
        group[:] = [child for child in group if not child.tag.endswith("}text")]
        if part.elements:
            x, y = middle(group)
            drawings[key].set("transform", f"translate({x:.2f} {y:.2f})")
            group.append(drawings[key])
            over_left = left - (x - part.width / 2)
            over_right = x + part.width / 2 - right
            reach = math.ceil(max(reach, over_left, over_right))
    if reach:
        widen(picture, reach)
    return ET.tostring(picture, encoding="unicode")


def child_of(parent: ET.Element, tag: str) -> ET.Element:
    """The first child with that tag; Graphviz's pictures always have it."""
    child = parent.find(f"{{*}}{tag}")
    if child is None:
        raise RenderError(f"Graphviz made a picture without <{tag}>.")
    return child


def sides(ground: ET.Element) -> tuple[float, float]:
    """From where to where the ground of a picture reaches."""
    xs = [x for x, _ in pairs(ground.get("points", ""))]
    return min(xs), max(xs)


def name_group(group: ET.Element, words: str) -> None:
    """Let a screen reader say `words` for the group of a node, and nothing for that of an edge."""
    title = child_of(group, "title")
    if group.get("class", "").startswith("edge"):
        group.remove(title)
    else:
        title.text = words
        group.attrib |= {"role": "img", "aria-label": words}


def widen(picture: ET.Element, by: int) -> None:
    """Make the picture and its ground wider by so many px on both sides."""
    x, y, wide, high = map(float, picture.get("viewBox", "").split())
    picture.set("viewBox", f"{x - by:.2f} {y:.2f} {wide + 2 * by:.2f} {high:.2f}")
    picture.set("width", f"{float(picture.get('width', '')) + 2 * by:g}")
    ground = child_of(child_of(picture, "g"), "polygon")
    left, _ = sides(ground)
    corners = []
    for corner_x, corner_y in pairs(ground.get("points", "")):
        moved_x = corner_x - by if corner_x == left else corner_x + by
        corners.append(f"{moved_x:g},{corner_y:g}")
    ground.set("points", " ".join(corners))


def middle(group: ET.Element) -> Point:
    """The middle of the box around a node's outline, or the place for a label on an edge."""
    shapes = ("}polygon", "}ellipse", "}path")
    shape = next(child for child in group if child.tag.endswith(shapes))
    if shape.tag.endswith("}ellipse"):
        return float(shape.get("cx", "")), float(shape.get("cy", ""))
    if shape.tag.endswith("}path"):
        (x1, y1), *_, (x2, y2) = pairs(shape.get("d", ""))
        return x1 + (x2 - x1) * ON_EDGE, y1 + (y2 - y1) * ON_EDGE
    xs, ys = zip(*pairs(shape.get("points", "")))
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2


def pairs(numbers: str) -> list[Point]:
    """The points in an attribute: "0,4 8.5,-4" has two."""
    return [(float(x), float(y)) for x, y in re.findall(r"(-?[\d.]+)[, ](-?[\d.]+)", numbers)]


def picture_of(node: Node, **options: bool) -> str | None:
    """The SVG fragment that the node's game draws for it, cleaned; None for no picture.

    options: what else the game's `picture` is told. Raises RenderError if it is no SVG.
    """
    if node.game is None:
        return None
    picture = node.game.picture(node.state, node.move, **options)
    if picture is None:
        return None
    try:
        if not isinstance(picture, str):
            raise TypeError(f"a {type(picture).__name__}, not text")
        drawing = ET.fromstring(f'<svg xmlns="{SVG}" xmlns:xlink="{XLINK}">{picture}</svg>')
    except (ET.ParseError, TypeError, UnicodeError) as error:
        raise RenderError(
            Sentence(
                "{game}.picture returned what is no SVG fragment ({error}): {picture}.",
                game=type(node.game).__name__,
                error=str(error),
                picture=short(picture),
            )
        ) from None
    was_changed = remove_harmful(drawing)
    has_declarations = "<!" in picture or "<?" in picture
    if not was_changed and not has_declarations:
        return picture
    parts = [ET.tostring(part, encoding="unicode") for part in drawing]
    return escape(drawing.text or "") + "".join(parts)


def remove_harmful(drawing: ET.Element) -> bool:
    """Take from `drawing` all that is not known to be harmless; return whether there was any."""
    was_changed = False
    for part in list(drawing.iter()):
        part.tag = without_namespace(part.tag)
        # As in SVG 2, where href stands without its namespace.
        attributes = {name.removeprefix(f"{{{XLINK}}}"): value for name, value in part.items()}
        kept = {name: value for name, value in attributes.items() if is_harmless(name, value)}
        children = [child for child in part if re.fullmatch(ELEMENT, without_namespace(child.tag))]
        if kept != part.attrib or len(children) < len(part):
            was_changed = True
        part.attrib = kept
        part[:] = children
    return was_changed


def without_namespace(tag: str) -> str:
    return tag.removeprefix(f"{{{SVG}}}")


def is_harmless(name: str, value: str) -> bool:
    """Whether an attribute is known, and neither acts nor loads: it refers to this picture only."""
    if name == "href":
        return value.startswith("#")
    if not re.fullmatch(ATTRIBUTE, name):
        return False
    if name == "aria-label":  # text that is read aloud
        return True
    calls_what_is_unknown = "(" in re.sub(FUNCTION, "", value)
    return not calls_what_is_unknown and "\\" not in value
