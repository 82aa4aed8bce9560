"""What leaves the package: pictures as HTML, PNG and PDF."""

import base64
import re
import sys
import xml.etree.ElementTree as ET
from collections.abc import Callable
from html import escape
from pathlib import Path

from ..errors import RenderError, short
from ..files import write
from ..language import Sentence
from ..limits import IN_BROWSER
from ..style import FONT, INK, PAPER
from ..svg import element, text

POLICY = (
    "default-src 'none'; style-src 'unsafe-inline'"  # the page of a picture acts and loads nothing
)
TYPST = "typst==0.15.2"  # writes PDF; it takes 85 MB, so who wants a PDF installs it
RESVG = "resvg_py==0.5.0"  # writes PNG; the course has it, gametree alone has not
SHEET = b"""#set document(title: "gametree", date: none)
#set page(width: auto, height: auto, margin: 0pt)
#image(bytes(sys.inputs.svg), format: "svg", alt: sys.inputs.alt)"""
FONTS = Path(__file__).with_name(
    "fonts"
)  # parts of DejaVu, so that a picture is the same on every machine
DEJAVU = "DejaVu Sans"
SMALLER = 0.92  # DejaVu is that much wider than the Helvetica for which there is room


def image(data: bytes, alt: str, kind: str = "svg+xml", wide: str = "none") -> str:
    """A picture as an HTML image, with `alt` as its alternative text."""
    data = base64.b64encode(data).decode()
    return (
        f'<img alt="{escape(alt)}" src="data:image/{kind};base64,{data}" style="max-width:{wide}">'
    )


class Image:
    """A picture: `svg` is its SVG text, `alt` says it in words, and `what` in the sentence that refuses to save it."""

    what = "A picture"

    def save(self, path: str | Path) -> Path:
        """Write the picture to `path` and return that path.

        The ending says what is written: .svg, .pdf, .png (two pixels for each px); a Diagram also .html and .dot; a
        tree also .tex: TikZ, as a LaTeX document of its own, with boards as text. Raises RenderError for another
        ending, where the file cannot be written, and where the package that makes a PDF or a PNG
        is not installed.
        """
        return write(path, self._files(), self.what)

    def _files(self) -> dict[str, Callable[[], str | bytes]]:
        """Ending → a function that makes what is written."""
        files = {".svg": lambda: self.svg}
        if not IN_BROWSER:
            files |= {".pdf": lambda: pdf(self.svg), ".png": lambda: png(self.svg)}
        return files

    def _repr_html_(self):
        # An image in HTML, since JupyterLab gives other images no alternative text.
        return image(self.svg.encode(), self.alt, wide="100%")


def page(svg: str, caption: str, lang: str) -> str:
    return (
        f'<!DOCTYPE html>\n<html lang="{lang}">\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">\n'
        f"<title>{Sentence('Game tree').say(lang)}</title>\n"
        "<style>body > svg { min-width: 100%; min-height: 85vh } @page { size: landscape } "
        "@media print { body > svg { width: 100%; height: 85vh } }</style>\n"
        f'<body style="background:{PAPER};color:{INK};font-family:{FONT}">\n'
        f"{svg}\n<p>{escape(caption)}</p>\n</body>\n</html>\n"
    )


def pdf(svg: str) -> bytes:
    """SVG text as a PDF of one page of that size; raises RenderError as `png`, and where typst is not installed."""
    try:
        import typst
    except ImportError:
        raise not_installed(".pdf", TYPST, "85 MB") from None
    drawing = ET.fromstring(svg)
    alt = drawing.findtext(".//{*}desc") or drawing.get("aria-label", "")
    svg, alone = in_dejavu(svg)
    given = {"svg": svg, "alt": alt}
    return typst.compile(SHEET, font_paths=[FONTS], ignore_system_fonts=alone, sys_inputs=given)


def not_installed(ending: str, package: str, size: str) -> RenderError:
    """What is said where the package that writes files with this ending is missing."""
    python = f'"{sys.executable}"' if " " in sys.executable else sys.executable
    return RenderError(
        f"To save as {ending}, install the package that writes it ({size}), once: type "
        f"%pip install {package} in a cell, or {python} -m pip install {package} in a terminal."
    )


def png(svg: str) -> bytes:
    """SVG text as a PNG, two pixels for each px.

    Raises RenderError for a sign that no font on this machine has, and where resvg is missing.
    """
    return drawn(*in_dejavu(svg), zoom=2, dpi=96, background=PAPER)


def drawn(svg: str, alone: bool, **options) -> bytes:
    """SVG text as a PNG; `alone`: with no other fonts than the package's."""
    try:
        import resvg_py
    except ImportError:
        raise not_installed(".png", RESVG, "3 MB") from None
    faces = [str(face) for face in sorted(FONTS.glob("*.ttf"))]
    return resvg_py.svg_to_bytes(
        svg_string=svg, font_files=faces, skip_system_fonts=alone, **options
    )


def lacking(signs: str, alone: bool) -> str:
    """Those of the signs that no font has: they look like a sign that nobody has."""
    box = {"xmlns": "http://www.w3.org/2000/svg", "width": 30, "height": 30}
    letters = [
        text(sign, x=5, y=25, font_size=20, font_family=DEJAVU) for sign in f"\U0010fffd{signs}"
    ]
    nothing, *seen = [drawn(element("svg", letter, **box), alone) for letter in letters]
    return "".join(sign for sign, look in zip(signs, seen) if look == nothing)


def in_dejavu(svg: str) -> tuple[str, bool]:
    """SVG text in DejaVu, not wider than before, and whether that has every sign, with no font of this machine."""
    drawing = ET.fromstring(svg)
    said = "".join("".join(part.itertext()) for part in drawing.findall(".//{*}text"))
    others = lacking("".join(sorted({sign for sign in said if sign > "~"})), alone=True)
    if none := others and lacking(others, alone=False):
        raise RenderError(
            f"No font on this machine has {short(none)}: install one that has (for Chinese, Noto Sans CJK), or save as .svg or .html, to be shown where there is one."
        )
    for part in drawing.iter():
        if family := part.get("font-family"):
            part.set("font-family", "DejaVu Sans Mono," * ("mono" in family) + DEJAVU)
        if size := re.fullmatch(r"(\d+\.?\d*)(px)?", part.get("font-size", "")):
            part.set("font-size", f"{float(size[1]) * SMALLER:.2f}")
    return ET.tostring(drawing, encoding="unicode"), not others
