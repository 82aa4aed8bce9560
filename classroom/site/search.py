"""The search: an index of the pages to read, and the page on which the reader searches."""

import json
from collections.abc import Iterable, Sequence

from .frame import Page
from .reading import parts_at_headings, plain

# A script, not JSON: a page that was opened from a folder may load one, and nothing else.
INDEX = "search-index.js"

# A place in a page: the id of its heading, the heading, and the text below it.
Place = tuple[str, str, str]


def index_of(pages: Iterable[Page]) -> str:
    """The script with the index: of each page the address, the language, the title, the places."""
    listed = [
        [page.address, page.text_lang or page.lang, page.title, places(page.texts)]
        for page in pages
        if page.texts
    ]
    return f"globalThis.gametreePages = {json.dumps(listed, ensure_ascii=False)};\n"


def places(texts: Sequence[str]) -> list[Place]:
    """The places of a page, one for each heading."""
    found: list[Place] = []
    for heading, html in parts_at_headings("\n".join(texts)):
        apart = html.replace("</", " </")  # of the cells of a table, say
        text = " ".join(plain(apart).split())
        found.append((heading.id, heading.title, text))
    return found
