"""Pictures of charts that were drawn before, for use where there is no Matplotlib to draw them.

A picture is known by its `key`, a digest of all that a chart shows, which is the id of its SVG.
When the site is made, the pictures of the notebooks are collected (`pictures_in`) and stored beside
this file (`store`). In the browser, a chart that nobody has changed finds its picture (`picture`).
"""

import base64
import hashlib
import json
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from gametree.style import SVG

from ..pictures.cleaning import XLINK

FILE = Path(__file__).with_name("stored.json")  # key → SVG text; it is there in the browser only
IN_HTML = re.compile(r'src="data:image/svg\+xml;base64,([^"]+)"')
PREFIX = "chart-"


def key_of(*content: object) -> str:
    """The key of a chart that shows this: the same for the same, in every process."""
    return PREFIX + hashlib.sha256(repr(content).encode("utf-8", "replace")).hexdigest()[:16]


def with_label(svg: str, key: str, alt: str) -> str:
    """A chart's picture with its key, and with what a screen reader says about it."""
    ET.register_namespace("", SVG)
    ET.register_namespace("xlink", XLINK)
    picture = ET.fromstring(svg)
    picture.attrib |= {"id": key, "role": "img", "aria-label": alt}
    return ET.tostring(picture, encoding="unicode")


def pictures_in(notebook: Mapping[str, Any]) -> dict[str, str]:
    """The charts in the stored outputs of a notebook, given as JSON: key → SVG text."""
    pictures: dict[str, str] = {}
    for cell in notebook["cells"]:
        for output in cell.get("outputs", []):
            html = "".join(output.get("data", {}).get("text/html", ""))
            for data in IN_HTML.findall(html):
                svg = base64.b64decode(data).decode()
                key = ET.fromstring(svg).get("id", "")
                if key.startswith(PREFIX):
                    pictures[key] = svg
    return pictures


def store(notebooks: Iterable[Mapping[str, Any]], file: Path) -> None:
    """Write the charts that these notebooks, given as JSON, show into a file for `picture`."""
    pictures: dict[str, str] = {}
    for notebook in notebooks:
        pictures |= pictures_in(notebook)
    file.write_text(json.dumps(pictures, ensure_ascii=False), encoding="utf-8")


def picture(key: str) -> str | None:
    """The stored picture with this key as SVG text, or None."""
    return read(FILE).get(key)


@cache
def read(file: Path) -> dict[str, str]:
    """All pictures in a file; none if there is no such file."""
    if not file.exists():
        return {}
    pictures: dict[str, str] = json.loads(file.read_text(encoding="utf-8"))
    return pictures
