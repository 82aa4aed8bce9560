"""A game's own picture of a position, cleaned: only what is known to draw, and neither acts nor loads, stays."""

import re
import xml.etree.ElementTree as ET
from html import escape

from ..errors import RenderError, short
from ..game import Game
from ..nodes import Node

SVG = "http://www.w3.org/2000/svg"
XLINK = "http://www.w3.org/1999/xlink"
ELEMENTS = set(
    "svg g path rect circle ellipse line polyline polygon text tspan textPath title desc defs use symbol marker "
    "clipPath mask pattern linearGradient radialGradient stop".split()
)
ATTRIBUTES = set(
    "x y dx dy x1 y1 x2 y2 cx cy r rx ry fx fy fr width height d points pathLength rotate transform viewBox "
    "preserveAspectRatio offset orient refX refY markerWidth markerHeight markerUnits patternUnits "
    "patternContentUnits patternTransform gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits "
    "maskContentUnits startOffset textLength lengthAdjust id class style role aria-label aria-hidden color display "
    "visibility overflow opacity fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap "
    "stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset vector-effect paint-order stop-color "
    "stop-opacity clip-path clip-rule mask marker-start marker-mid marker-end shape-rendering font-family font-size "
    "font-style font-weight font-variant font-stretch text-anchor text-decoration letter-spacing word-spacing "
    "writing-mode dominant-baseline alignment-baseline baseline-shift direction unicode-bidi".split()
) | {"{http://www.w3.org/XML/1998/namespace}space"}
FUNCTIONS = {"", *"translate rotate scale skewx skewy matrix rgb rgba hsl hsla calc var".split()}
CALL = re.compile(r"""([\w-]*)\s*\(\s*["']?(.?)""", re.DOTALL)


def picture_of(node: Node) -> str | None:
    """The SVG fragment that the node's game draws for it, cleaned; None for no picture.

    Raises RenderError if it is no SVG.
    """
    return None if node.game is None else clean_picture(node.game, node.state, node.move)


def clean_picture(game: Game, state, last_move=None) -> str | None:
    """The same for a state of a game."""
    picture = game.picture(state, last_move)
    if picture is None:
        return None
    try:
        if not isinstance(picture, str):
            raise TypeError(f"a {type(picture).__name__}, not text")
        drawing = ET.fromstring(f'<svg xmlns="{SVG}" xmlns:xlink="{XLINK}">{picture}</svg>')
    except (ET.ParseError, TypeError, UnicodeError) as error:
        raise RenderError(
            f"{type(game).__name__}.picture returned something that is no SVG fragment ({error}): {short(picture)}."
        ) from None
    if not clean(drawing) and "<!" not in picture and "<?" not in picture:
        return picture
    return escape(drawing.text or "") + "".join(ET.tostring(part, encoding="unicode") for part in drawing)


def clean(drawing: ET.Element) -> bool:
    """Take from `drawing` all that is not known to be harmless; True if there was any."""
    found = False
    for part in list(drawing.iter()):
        link = part.attrib.pop(f"{{{XLINK}}}href", None)
        if link is not None:
            part.set("href", link)  # as SVG 2 writes it
        loose = [name for name, value in part.items() if not is_harmless(name, value)]
        for name in loose:
            del part.attrib[name]
        unknown = [child for child in part if child.tag.removeprefix(f"{{{SVG}}}") not in ELEMENTS]
        for child in unknown:
            part.remove(child)
        part.tag = part.tag.removeprefix(f"{{{SVG}}}")
        found = found or bool(link is not None or loose or unknown)
    return found


def is_harmless(name: str, value: str) -> bool:
    """Whether an attribute is known, and neither acts nor loads anything: it refers to this picture only."""
    if name == "href":
        return value.startswith("#")
    calls = [] if name == "aria-label" else CALL.findall(value.lower())
    known = all(function in FUNCTIONS or (function, first) == ("url", "#") for function, first in calls)
    return name in ATTRIBUTES and known and "\\" not in value
