"""What leaves the package: pictures as HTML, and files."""

import base64
from collections.abc import Callable, Mapping
from html import escape
from pathlib import Path

from ..errors import RenderError, short
from .looks import FONT, INK, PAPER

POLICY = "default-src 'none'; style-src 'unsafe-inline'"  # a saved picture acts and loads nothing
PAGE = """<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<title>Game tree</title>
<style>@page {{ size: landscape }} @media print {{ svg {{ max-width: 100%; height: auto }} }}</style>
<body style="background:{paper};color:{ink};font-family:{font}">
{svg}
<p>{caption}</p>
</body>
</html>
"""


def image(svg: str, outline: str) -> str:
    """A picture as an HTML image, with the tree in words as its alternative text."""
    data = base64.b64encode(svg.encode()).decode()
    alt = escape("; ".join(row.strip() for row in outline.split("\n")))
    shown = f'<img alt="{alt}" src="data:image/svg+xml;base64,{data}" style="max-width:none">'
    return f'<div style="overflow-x:auto">{shown}</div>'


def page(svg: str, caption: str) -> str:
    """A picture as an HTML page."""
    looks = {"paper": PAPER, "ink": INK, "font": FONT}
    return PAGE.format(policy=POLICY, svg=svg[svg.index("<svg") :], caption=escape(caption), **looks)


def write(path, contents: Mapping[str, Callable[[], str | bytes]], what: str, hint: str = "") -> Path:
    """Write a file, and return its path.

    path: a str or a Path, whose ending says what is written. contents: ending → a function that makes the text
    (written as UTF-8) or the bytes. what: what is saved, such as "A picture", and `hint`, what to do instead, for
    the sentence that refuses another ending.
    Raises RenderError for another ending, for what is no path, and where the file cannot be written.

    >>> write("tree.doc", {".svg": str, ".html": str}, "A tree")
    Traceback (most recent call last):
    gametree.errors.RenderError: A tree is saved as .svg or .html, got 'tree.doc'.
    """
    ending = Path(path).suffix.lower() if isinstance(path, (str, Path)) else None
    if ending not in contents:
        *others, last = [known for known in contents if known != ".htm"]
        listed = f"{', '.join(others)} or {last}" if others else last
        given = str(path) if isinstance(path, Path) else path
        raise RenderError(f"{what} is saved as {listed}, got {short(given)}{hint}.")
    path, content = Path(path), contents[ending]()
    try:
        path.write_bytes(content if isinstance(content, bytes) else content.encode("utf-8", "replace"))
    except (OSError, ValueError) as error:  # ValueError: no path can hold NUL, or half a surrogate pair
        why = getattr(error, "strerror", None) or error
        raise RenderError(f"{short(str(path))} cannot be written: {why}.") from None
    return path
