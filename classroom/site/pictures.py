"""Pictures of the pages to read, as separate files.

A browser loads a file when the reader comes near it. It would load a picture within the page at
once, even the map of all boards far below.
"""

import base64
import hashlib
import re
from html import unescape
from pathlib import Path

IMAGE = re.compile(r"<img [^>]*>")
WITHIN = re.compile(r'(?<=src=")data:image/svg\+xml;base64,([^"]*)')
SOURCE = re.compile(r'src="([^":]*\.svg)"')
WIDTH = re.compile(r' width="(\d+)"')
ROOT_ELEMENT = re.compile(r"<svg[^>]*>", re.S)
PX = {"": 1.0, "px": 1.0, "pt": 96 / 72, "mm": 96 / 25.4}


def in_files(html: str, folder: Path) -> str:
    """HTML whose pictures are loaded when a reader comes near them.

    folder: of the page. A picture within the HTML is written into its folder `pictures`.
    """

    def own_file(match: re.Match[str]) -> str:
        return write_picture(base64.b64decode(match[1]), folder)

    def read_late(match: re.Match[str]) -> str:
        tag = WITHIN.sub(own_file, match[0])
        source = SOURCE.search(tag)
        if source is None:
            return tag
        width, height = size_of(folder / unescape(source[1]))
        wanted = WIDTH.search(tag)
        if wanted:
            height = round(height * int(wanted[1]) / width)
            width = int(wanted[1])
        # With its size it has its place on the page before it is read, and nothing moves then.
        late = f'<img loading="lazy" width="{width}" height="{height}" '
        return late + WIDTH.sub("", tag).removeprefix("<img ")

    return IMAGE.sub(read_late, html)


def write_picture(svg: bytes, folder: Path) -> str:
    """Write a picture below `folder`, and say where it is as seen from there.

    Its name depends on what it shows, so that a browser never takes an older picture for it.
    """
    name = f"pictures/{hashlib.sha256(svg).hexdigest()[:16]}.svg"
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(svg)
    return name


def size_of(path: Path) -> tuple[int, int]:
    """The width and the height of a picture, an SVG file, in px."""
    element = ROOT_ELEMENT.search(path.read_text(encoding="utf-8"))
    if element is None:
        raise ValueError(f"{path.name} is no picture as SVG.")
    return length(element[0], "width"), length(element[0], "height")


def length(element: str, name: str) -> int:
    """The width or the height that an element of SVG says, in px."""
    said = re.search(rf' {name}="([\d.]+)([a-z]*)"', element)
    if said is None:
        raise ValueError(f"A picture does not say its {name}: {element}")
    number, unit = said.groups()
    return round(float(number) * PX[unit])
