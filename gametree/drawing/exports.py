"""Pictures as HTML."""

import base64
from html import escape

from ..looks import FONT, INK, PAPER

POLICY = "default-src 'none'; style-src 'unsafe-inline'"  # the page of a picture acts and loads nothing


def image(data: bytes, alt: str, kind: str = "svg+xml", wide: str = "none") -> str:
    """A picture as an HTML image, with `alt` as its alternative text."""
    data = base64.b64encode(data).decode()
    return f'<img alt="{escape(alt)}" src="data:image/{kind};base64,{data}" style="max-width:{wide}">'


def page(svg: str, caption: str) -> str:
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">\n<title>Game tree</title>\n'
        "<style>@page { size: landscape } @media print { svg { max-width: 100%; height: auto } }</style>\n"
        f'<body style="background:{PAPER};color:{INK};font-family:{FONT}">\n'
        f"{svg}\n<p>{escape(caption)}</p>\n</body>\n</html>\n"
    )
