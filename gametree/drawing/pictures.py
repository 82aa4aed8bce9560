"""A game's own picture of a position, cleaned: only what is known to draw, and neither acts nor loads, stays."""

import re
import xml.etree.ElementTree as ET
from html import escape

from ..errors import RenderError, short
from ..nodes import Node

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


def picture_of(node: Node) -> str | None:
    """The SVG fragment that the node's game draws for it, cleaned; None for no picture.

    Raises RenderError if it is no SVG.
    """
    picture = None if node.game is None else node.game.picture(node.state, node.move)
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
    return escape(drawing.text or "") + "".join(ET.tostring(part, encoding="unicode") for part in drawing)


def clean(drawing: ET.Element) -> bool:
    """Take from `drawing` all that is not known to be harmless; True if there was any."""
    found = False
    for part in list(drawing.iter()):
        part.tag = part.tag.removeprefix(f"{{{SVG}}}")
        strange = [name for name, value in part.items() if not is_harmless(name, value)]
        for name in strange:
            value = part.attrib.pop(name)
            if name == f"{{{XLINK}}}href" and is_harmless("href", value):  # SVG 2 writes it so
                part.set("href", value)
        unknown = [child for child in part if not re.fullmatch(ELEMENT, child.tag.removeprefix(f"{{{SVG}}}"))]
        for child in unknown:
            part.remove(child)
        found = found or bool(strange or unknown)
    return found


def is_harmless(name: str, value: str) -> bool:
    """Whether an attribute is known, and neither acts nor loads: it refers to nothing but this picture."""
    if name == "href":
        return value.startswith("#")
    calls = name != "aria-label" and ("(" in re.sub(FUNCTION, "", value) or "\\" in value)
    return bool(re.fullmatch(ATTRIBUTE, name)) and not calls
