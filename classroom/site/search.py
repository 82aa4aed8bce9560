"""The search: an index of the pages to read, and the page on which the reader searches."""

import json
from collections.abc import Iterable, Sequence

from .frame import Page
from .reading import parts_at_headings, plain

# A place in a page: the id of its heading, the heading, and the text below it.
Place = tuple[str, str, str]


def index_of(pages: Iterable[Page], lang: str) -> str:
    """The index for readers of a language: of each page address, language, title and places.

    A page in another language is left out if there is one in theirs. It is a script, not JSON: a
    page that was opened from a folder may load one, and nothing else.
    """
    listed = [
        [page.address, page.text_lang or page.lang, page.title, places(page.texts)]
        for page in pages
        if page.texts and (page.lang == lang or not page.is_in(lang))
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
