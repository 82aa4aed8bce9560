"""A game's own picture: what is known to be harmless stays, the rest is taken out.

A student may have written the game, and a page that shows its picture must neither run nor load
anything.
"""

import re
import xml.etree.ElementTree as ET
from functools import lru_cache
from html import escape

from gametree.errors import RenderError
from gametree.nodes import Node
from gametree.style import SVG

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


def clean(svg: str) -> str:
    """The picture of a Diagram, SVG text, without anything that acts or loads.

    A harmless one stays as it is, to the byte.
    """
    picture = ET.fromstring(svg)
    if not remove_harmful(picture):
        return svg
    picture.attrib = {"xmlns": SVG, **picture.attrib}
    return ET.tostring(picture, encoding="unicode")


def picture_of(node: Node, **options: bool) -> str | None:
    """The SVG fragment that the node's game draws for it, cleaned; None for no picture.

    options: further arguments of the game's `picture`. Raises RenderError if it is no SVG.
    """
    if node.game is None:
        return None
    picture = node.game.picture(node.state, node.move, **options)
    if picture is None:
        return None
    try:
        return clean_fragment(picture)
    except (ET.ParseError, TypeError, UnicodeError):
        raise RenderError(
            "{game} must draw its picture as SVG, got {got!r}.", game=node.rules.name, got=picture
        ) from None


def clean_fragment(picture: str) -> str:
    """A game's own picture, an SVG fragment, without anything that acts or loads.

    A harmless one stays as it is, to the byte. Raises ParseError, or another error of Python, if it
    is no SVG.
    """
    drawing = ET.fromstring(f'<svg xmlns="{SVG}" xmlns:xlink="{XLINK}">' + picture + "</svg>")
    has_declarations = "<!" in picture or "<?" in picture
    if not remove_harmful(drawing) and not has_declarations:
        return picture
    parts = [ET.tostring(part, encoding="unicode") for part in drawing]
    return escape(drawing.text or "") + "".join(parts)


def remove_harmful(drawing: ET.Element) -> bool:
    """Take from `drawing` all that is not known to be harmless; return whether there was any."""
    was_changed = False
    for part in list(drawing.iter()):
        part.tag = without_namespace(part.tag)
        # As in SVG 2, where href is written without its namespace.
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


@lru_cache(maxsize=10_000)  # the positions of a game have most of their attributes in common
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
