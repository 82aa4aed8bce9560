"""SVG from elsewhere: Graphviz's picture, with what is laid into it; a game's own, of which what draws stays."""

import math
import re
import xml.etree.ElementTree as ET
from html import escape
from typing import NamedTuple

from ..errors import RenderError, short
from ..language import say
from ..nodes import Node
from ..style import FONT
from ..svg import element

SVG = "http://www.w3.org/2000/svg"
XLINK = "http://www.w3.org/1999/xlink"
ELEMENT = (
    "svg|g|title|desc|defs|use|path|rect|circle|ellipse|line|polyline|polygon|text|tspan|clipPath|stop|"
    "(linear|radial)Gradient"
)
ATTRIBUTE = (
    "id|class|role|aria-label|style|viewBox|preserveAspectRatio|transform|width|height|points|d|r|[cdfr][xy]|"
    "[xy][12]?|(fill|stroke|font|text|letter|word|stop|clip)(-[a-z]+)*|color|opacity|visibility|display|rotate|"
    "offset|textLength|lengthAdjust|dominant-baseline|paint-order|gradient(Units|Transform)|"
    "{http://www.w3.org/XML/1998/namespace}space"
)
FUNCTION = r"""(?i)(matrix|translate|scale|rotate|skew[xy]|rgba?|hsla?)\s*\(|url\(["']?#"""
ON_EDGE = 0.6  # where a label stands on its edge: the share of the way down


class Part(NamedTuple):
    """What is laid in at a node or an edge: elements around its middle, a node in words, and the px they need."""

    elements: list[str]
    said: str = ""
    width: float = 0


def assemble(svg: str, parts: dict[str, Part], outline: str) -> str:
    """Lay `parts` (by id) into `svg`, what Graphviz made; `outline` is the whole in words."""
    ET.register_namespace("", SVG)
    picture = ET.fromstring(svg)
    # One px is one of Graphviz's points: a label of 14 is 14 px high on the screen.
    picture.attrib |= {side: picture.get(side).replace("pt", "") for side in ("width", "height")}
    picture.attrib |= {"role": "group", "aria-label": say("Game tree"), "font-family": FONT}
    graph = picture.find("{*}g")
    graph.find("{*}title").text = say("Game tree")
    graph.insert(1, ET.Element(f"{{{SVG}}}desc"))
    graph[1].text = outline
    ground = graph.find("{*}polygon")
    left, *_, right = sorted(x for x, _ in pairs(ground.get("points")))
    laid = element("svg", *[element("g", *part.elements) for part in parts.values()], xmlns=SVG)
    laid = dict(zip(parts, ET.fromstring(laid)))
    over = 0  # how far labels reach beyond the picture
    for group in graph.findall("{*}g"):
        part = parts.get(group.get("id"), Part([]))
        title = group.find("{*}title")
        if group.get("class").startswith("edge"):
            group.remove(title)
        else:
            title.text = part.said
            group.attrib |= {"role": "img", "aria-label": part.said}
        group[:] = [child for child in group if not child.tag.endswith("}text")]
        if part.elements:
            x, y = middle(group)
            over = math.ceil(max(over, left - (x - part.width / 2), x + part.width / 2 - right))
            laid[group.get("id")].set("transform", f"translate({x:.2f} {y:.2f})")
            group.append(laid[group.get("id")])
    if over:  # the picture and its ground become wider on both sides
        x, y, wide, high = map(float, picture.get("viewBox").split())
        picture.set("viewBox", f"{x - over:.2f} {y:.2f} {wide + 2 * over:.2f} {high:.2f}")
        picture.set("width", f"{float(picture.get('width')) + 2 * over:g}")
        corners = [(x - over if x == left else x + over, y) for x, y in pairs(ground.get("points"))]
        ground.set("points", " ".join(f"{x:g},{y:g}" for x, y in corners))
    return ET.tostring(picture, encoding="unicode")


def middle(group):
    """The middle of the box around a node's outline, or the place for a label on an edge."""
    shape = next(child for child in group if child.tag.endswith(("}polygon", "}ellipse", "}path")))
    if shape.get("cx"):
        return float(shape.get("cx")), float(shape.get("cy"))
    if shape.get("d"):
        (x1, y1), *_, (x2, y2) = pairs(shape.get("d"))
        return x1 + (x2 - x1) * ON_EDGE, y1 + (y2 - y1) * ON_EDGE
    xs, ys = zip(*pairs(shape.get("points")))
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2


def pairs(numbers):
    return [(float(x), float(y)) for x, y in re.findall(r"(-?[\d.]+)[, ](-?[\d.]+)", numbers)]


def picture_of(node: Node, **how: bool) -> str | None:
    """The SVG fragment that the node's game draws for it, cleaned; None for no picture.

    how: what else the game's `picture` is told. Raises RenderError if it is no SVG.
    """
    picture = None if node.game is None else node.game.picture(node.state, node.move, **how)
    if picture is None:
        return None
    try:
        if not isinstance(picture, str):
            raise TypeError(f"a {type(picture).__name__}, not text")
        drawing = ET.fromstring(f'<svg xmlns="{SVG}" xmlns:xlink="{XLINK}">{picture}</svg>')
    except (ET.ParseError, TypeError, UnicodeError) as error:
        said = f"{type(node.game).__name__}.picture returned what is no SVG fragment"
        raise RenderError(f"{said} ({error}): {short(picture)}.") from None
    if not clean(drawing) and "<!" not in picture and "<?" not in picture:
        return picture
    return escape(drawing.text or "") + "".join(
        ET.tostring(part, encoding="unicode") for part in drawing
    )


def clean(drawing: ET.Element) -> bool:
    """Take from `drawing` all that is not known to be harmless; True if there was any."""
    found = False
    for part in list(drawing.iter()):
        part.tag = part.tag.removeprefix(f"{{{SVG}}}")
        plain = {
            name.removeprefix(f"{{{XLINK}}}"): value for name, value in part.items()
        }  # as in SVG 2
        kept = {name: value for name, value in plain.items() if is_harmless(name, value)}
        known = [
            child for child in part if re.fullmatch(ELEMENT, child.tag.removeprefix(f"{{{SVG}}}"))
        ]
        found = found or kept != part.attrib or len(known) < len(part)
        part.attrib, part[:] = kept, known
    return found


def is_harmless(name: str, value: str) -> bool:
    """Whether an attribute is known, and neither acts nor loads: it refers to nothing but this picture."""
    if name == "href":
        return value.startswith("#")
    calls = name != "aria-label" and ("(" in re.sub(FUNCTION, "", value) or "\\" in value)
    return bool(re.fullmatch(ATTRIBUTE, name)) and not calls
