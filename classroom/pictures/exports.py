"""Pictures as files and as HTML: SVG, HTML pages, PDF, PNG, and TikZ for trees."""

import base64
import re
import sys
import xml.etree.ElementTree as ET
from collections.abc import Callable
from html import escape
from pathlib import Path
from typing import Any

from gametree.diagram import Diagram, TreeDiagram
from gametree.errors import RenderError
from gametree.style import FONT, INK, PAPER, defaults, element, text

from ..files import write
from ..words.language import Sentence, in_html
from . import tikz
from .cleaning import clean
from .words import PictureWords

IN_BROWSER = sys.platform == "emscripten"

# The page of a picture acts and loads nothing.
POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"
TYPST = "typst==0.15.2"  # writes PDF; it takes 85 MB, so whoever wants a PDF installs it
RESVG = "resvg_py==0.5.0"  # writes PNG; the course has it; gametree alone does not
SHEET = b"""#set document(title: "gametree", date: none)
#set page(width: auto, height: auto, margin: 0pt)
#image(bytes(sys.inputs.svg), format: "svg", alt: sys.inputs.alt)"""
# Parts of DejaVu, so that a picture is the same on every machine.
FONTS = Path(__file__).with_name("fonts")
DEJAVU = "DejaVu Sans"
DEJAVU_MONO = "DejaVu Sans Mono"
SMALLER = 0.92  # DejaVu is that much wider than the Helvetica for which there is room
NO_SIGN = "\U0010fffd"  # a sign that no font has


def image(data: bytes, alt: str, kind: str = "svg+xml", wide: str = "none") -> str:
    """A picture as an HTML image, with `alt` as its alternative text."""
    source = f"data:image/{kind};base64,{base64.b64encode(data).decode()}"
    return f'<img alt="{escape(alt)}" src="{source}" style="max-width:{wide}">'


def width_of(svg: str) -> float:
    """The width of a picture, SVG text, in px."""
    width = re.search(r'<svg[^>]*? width="([\d.]+)', svg)
    assert width is not None
    return float(width[1])


class Image:
    """A picture that shows itself in a notebook and saves itself. A subclass says the rest.

    svg   its SVG text
    alt   what it shows, in words
    what  what it is, in the sentence that refuses to save it
    """

    alt: str
    what = "A picture"

    @property
    def svg(self) -> str:
        raise NotImplementedError

    def save(self, path: str | Path) -> Path:
        """Write the picture to `path` and return that path.

        The ending decides what is written: .svg, .pdf or .png (two pixels for each px). Raises
        RenderError for another ending, if the file cannot be written, and if the package that makes
        a PDF or a PNG is not installed.
        """
        return write(path, self._files(), self.what)

    def _files(self) -> dict[str, Callable[[], str | bytes]]:
        """Ending → a function that makes what is written."""
        files: dict[str, Callable[[], str | bytes]] = {".svg": lambda: self.svg}
        if not IN_BROWSER:
            files[".pdf"] = lambda: pdf(self.svg)
            files[".png"] = lambda: png(self.svg)
        return files

    def _repr_html_(self) -> str:
        # An image in HTML, because JupyterLab gives other images no alternative text.
        return image(self.svg.encode(), self.alt, wide="100%")


def add_formats() -> None:
    """Let a Diagram be saved as an HTML page, PDF, PNG and TikZ, too.

    What a game has drawn comes cleaned into a file that a browser may show.
    """
    defaults.formats[".svg"] = svg_of
    defaults.formats[".html"] = page_of
    defaults.formats[".htm"] = page_of
    if not IN_BROWSER:
        defaults.formats[".pdf"] = pdf_of
        defaults.formats[".png"] = png_of
    defaults.formats[".tex"] = tex_of


def svg_of(diagram: Diagram) -> str:
    """A picture as SVG text that neither acts nor loads anything."""
    return clean(diagram.svg)


def page_of(diagram: Diagram) -> str:
    """A picture as an HTML page, in its own language."""
    words = diagram.marks.words
    lang = words.lang if isinstance(words, PictureWords) else "en"
    return page(svg_of(diagram), diagram.caption, lang)


def pdf_of(diagram: Diagram) -> bytes:
    return pdf(svg_of(diagram))


def png_of(diagram: Diagram) -> bytes:
    return png(svg_of(diagram))


def tex_of(diagram: Diagram) -> str:
    """The picture of a tree as a LaTeX document of its own, with boards as text.

    Raises RenderError for a game as a graph.
    """
    if isinstance(diagram, TreeDiagram):
        return tikz.document(diagram)
    raise RenderError("Only the picture of a tree is saved as .tex: save a graph as .svg or .pdf.")


def page(svg: str, caption: str, lang: str) -> str:
    """A picture as an HTML page, which fills a screen, and on paper a page."""
    title = Sentence("Game tree").say(lang)
    return (
        f'<!DOCTYPE html>\n<html lang="{in_html(lang)}">\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">\n'
        '<link rel="icon" href="data:,">\n'  # there is none, and none is asked for
        f"<title>{title}</title>\n"
        "<style>main > svg { min-width: 100%; min-height: 85vh } @page { size: landscape } "
        "@media print { main > svg { width: 100%; height: 85vh } }\n"
        "h1 { position: absolute; clip-path: inset(50%) }</style>\n"  # for screen readers
        f'<body style="background:{PAPER};color:{INK};font-family:{FONT}">\n<main>\n'
        f"<h1>{title}</h1>\n{svg}\n<p>{escape(caption)}</p>\n</main>\n</body>\n</html>\n"
    )


def pdf(svg: str) -> bytes:
    """SVG text as a PDF of one page of that size.

    Raises RenderError as `png` does, and if typst is not installed.
    """
    try:
        import typst
    except ImportError:
        raise not_installed(".pdf", TYPST, "85 MB") from None
    drawing = ET.fromstring(svg)
    alt = drawing.findtext(".//{*}desc") or drawing.get("aria-label") or ""
    with_our_fonts, only_ours = in_dejavu(svg)
    fonts: Any = [FONTS]  # to a type checker they would have to be of the same type as SHEET
    return typst.compile(
        SHEET,
        font_paths=fonts,
        ignore_system_fonts=only_ours,
        sys_inputs={"svg": with_our_fonts, "alt": alt},
    )


def not_installed(ending: str, package: str, size: str) -> RenderError:
    """The error if the package that writes files with this ending is missing."""
    python = f'"{sys.executable}"' if " " in sys.executable else sys.executable
    return RenderError(
        f"To save as {ending}, install the package that writes it ({size}), once: type "
        f"%pip install {package} in a cell, or {python} -m pip install {package} in a terminal."
    )


def png(svg: str) -> bytes:
    """SVG text as a PNG, two pixels for each px.

    Raises RenderError for a sign that no font on this machine has, and where resvg is missing.
    """
    with_our_fonts, only_ours = in_dejavu(svg)
    return rasterize(with_our_fonts, only_ours, zoom=2, dpi=96, background=PAPER)


def rasterize(
    svg: str,
    only_ours: bool,
    zoom: int | None = None,
    dpi: int = 0,
    background: str | None = None,
) -> bytes:
    """SVG text as a PNG; only_ours: with no other fonts than the package's."""
    try:
        import resvg_py
    except ImportError:
        raise not_installed(".png", RESVG, "3 MB") from None
    return resvg_py.svg_to_bytes(
        svg_string=svg,
        font_files=[str(font) for font in sorted(FONTS.glob("*.ttf"))],
        skip_system_fonts=only_ours,
        zoom=zoom,
        dpi=dpi,
        background=background,
    )


def lacking(signs: str, only_ours: bool) -> str:
    """Those of the signs that no font has: they look like a sign that nobody has."""

    def look_of(sign: str) -> bytes:
        letter = text(sign, x=5, y=25, font_size=20, font_family=DEJAVU)
        picture = element("svg", letter, xmlns="http://www.w3.org/2000/svg", width=30, height=30)
        return rasterize(picture, only_ours)

    look_of_none = look_of(NO_SIGN)
    return "".join([sign for sign in signs if look_of(sign) == look_of_none])


def in_dejavu(svg: str) -> tuple[str, bool]:
    """SVG text with DejaVu as its font, not wider than before.

    Returns it, and whether DejaVu has every sign, so that no font of this machine is needed.
    """
    drawing = ET.fromstring(svg)
    letters = "".join(["".join(part.itertext()) for part in drawing.findall(".//{*}text")])
    beyond_ascii = "".join(sorted({sign for sign in letters if sign > "~"}))
    not_ours = lacking(beyond_ascii, only_ours=True)
    nobodys = lacking(not_ours, only_ours=False) if not_ours else ""
    if nobodys:
        raise RenderError(
            "No font on this machine has {signs!r}: install one that has (for Chinese, Noto Sans "
            "CJK), or save as .svg or .html, to be shown where there is one.",
            signs=nobodys,
        )
    for part in drawing.iter():
        family = part.get("font-family")
        if family:
            is_mono = "mono" in family
            part.set("font-family", f"{DEJAVU_MONO},{DEJAVU}" if is_mono else DEJAVU)
        size = re.fullmatch(r"(\d+\.?\d*)(px)?", part.get("font-size", ""))
        if size:
            part.set("font-size", f"{float(size[1]) * SMALLER:.2f}")
    return ET.tostring(drawing, encoding="unicode"), not not_ours
