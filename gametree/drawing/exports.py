"""What leaves the package: pictures as HTML, PNG and PDF."""

import base64
import re
import sys
import xml.etree.ElementTree as ET
from collections.abc import Callable
from contextlib import suppress
from html import escape
from pathlib import Path

from ..errors import RenderError, short
from ..looks import FONT, INK, PAPER

POLICY = "default-src 'none'; style-src 'unsafe-inline'"  # the page of a picture acts and loads nothing
TYPST = "typst==0.15.2"  # writes PDF; it takes 85 MB, so who wants a PDF installs it
SHEET = b"""#set document(title: "gametree", date: none)
#set page(width: auto, height: auto, margin: 0pt)
#image(bytes(sys.inputs.svg), format: "svg", alt: sys.inputs.alt)"""
SMALLER = 0.92  # DejaVu is that much wider than the Helvetica for which there is room


def image(data: bytes, alt: str, kind: str = "svg+xml", wide: str = "none") -> str:
    """A picture as an HTML image, with `alt` as its alternative text."""
    data = base64.b64encode(data).decode()
    return f'<img alt="{escape(alt)}" src="data:image/{kind};base64,{data}" style="max-width:{wide}">'


def page(svg: str, caption: str) -> str:
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">\n<title>Game tree</title>\n'
        "<style>body > svg { min-width: 100%; min-height: 85vh } @page { size: landscape } "
        "@media print { body > svg { width: 100%; height: 85vh } }</style>\n"
        f'<body style="background:{PAPER};color:{INK};font-family:{FONT}">\n'
        f"{svg}\n<p>{escape(caption)}</p>\n</body>\n</html>\n"
    )


def pictures(svg: Callable[[], str]) -> dict[str, Callable[[], str | bytes]]:
    """Ending → a function that makes the file, for a picture whose SVG text `svg` makes."""
    return {".svg": svg, ".pdf": lambda: pdf(svg()), ".png": lambda: png(svg())}


def pdf(svg: str) -> bytes:
    """SVG text as a PDF of one page of that size; raises RenderError as `png`, and where typst is not installed."""
    try:
        import typst
    except ImportError:
        python = f'"{sys.executable}"' if " " in sys.executable else sys.executable
        raise RenderError(
            f"To save as .pdf, install the package that writes it (85 MB), once: type %pip install {TYPST} in a cell, or {python} -m pip install {TYPST} in a terminal."
        ) from None
    drawing = ET.fromstring(svg)
    alt = drawing.findtext(".//{*}desc") or drawing.get("aria-label", "")
    return typst.compile(SHEET, font_paths=[fonts()], sys_inputs={"svg": in_dejavu(svg), "alt": alt})


def png(svg: str) -> bytes:
    """SVG text as a PNG, two pixels for each px; raises RenderError for a sign that no font on this machine has."""
    import resvg_py

    faces = [str(face) for face in fonts().glob("DejaVuSans*.ttf")]
    return resvg_py.svg_to_bytes(
        svg_string=in_dejavu(svg), zoom=2, dpi=96, background=PAPER, font_files=faces
    )


def fonts() -> Path:
    """The folder of the fonts that come with matplotlib, so that a picture is the same on every machine."""
    import matplotlib

    return Path(matplotlib.get_data_path(), "fonts", "ttf")


def in_dejavu(svg: str) -> str:
    """SVG text in DejaVu, not wider than before; for what that lacks, in fonts of this machine."""
    from matplotlib import font_manager
    from matplotlib.ft2font import FT2Font

    drawing, families, paths = ET.fromstring(svg), [], [fonts() / "DejaVuSans.ttf"]
    said = "".join("".join(part.itertext()) for part in drawing.findall(".//{*}text"))
    lacking = set(map(ord, "".join(said.split())))
    for path in paths:
        with suppress(OSError, RuntimeError):  # a file that is no font
            font = FT2Font(path)
            if found := lacking & font.get_charmap().keys():
                families.append(f"'{font.family_name}'")
                lacking -= found
        if lacking and len(paths) == 1:
            paths += sorted(font_manager.findSystemFonts())
    if lacking:
        signs = short("".join(map(chr, sorted(lacking))))
        raise RenderError(
            f"No font on this machine has {signs}: install one that has (for Chinese, Noto Sans CJK), or save as .svg or .html, to be shown where there is one."
        )
    for part in drawing.iter():
        if family := part.get("font-family"):
            part.set("font-family", ",".join(["DejaVu Sans Mono"] * ("mono" in family) + families))
        if size := re.fullmatch(r"(\d+\.?\d*)(px)?", part.get("font-size", "")):
            part.set("font-size", f"{float(size[1]) * SMALLER:.2f}")
    return ET.tostring(drawing, encoding="unicode")
