"""The titles of notebooks and of their parts, sections and exercises, in any of the languages."""

import re
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from .prose import notebook_at

TITLE = re.compile(r"^# (.*)$", re.MULTILINE)
# "## Exercise 3: three players ●●", "## Part 2: A value" or "### 2.1 Three bags". Before it may be
# the mark of a heading whose English has changed since it was translated.
HEADING = re.compile(
    r"^## [^\d\n]*(\d+)[^\d\n]*?[:：] ?(.*?)[ ●]*$|^### (?:\*[^*\n]*\* )?(\d+\.\d+) (.*)$",
    re.MULTILINE,
)

SECTION = re.compile(r"\d+\.\d+")  # where TEACHING.md names one


def headings_in(text: str) -> list[tuple[str, str]]:
    """The number and the title of each part, section or exercise in the text of a cell."""
    headings = []
    for found in HEADING.findall(text):
        number, title = [part for part in found if part]
        headings.append((number, title))
    return headings


def titles_of_sections(cells: Iterable[Mapping[str, Any]]) -> dict[str, str]:
    """The titles of the sections in the cells of a notebook, by their numbers."""
    texts = [cell["source"] for cell in cells if cell["cell_type"] != "code"]
    return dict(headings_in("\n".join(texts)))


def titles_in_language(path: Path, lang: str) -> dict[str, str]:
    """The titles in the notebook at `path`, by their numbers, in a language; "" is its own."""
    cells = notebook_at(path, lang)["cells"]
    title = TITLE.search(cells[0]["source"])
    return {"": title[1] if title else path.stem, **titles_of_sections(cells)}


def title_of(happens: str, titles: Mapping[str, str]) -> str:
    """The title of the first section named where TEACHING.md says what happens, or "".

    The class reads that title, because the description of what happens may reveal the answer.
    """
    for number in SECTION.findall(happens):
        if number in titles:
            return titles[number]
    return ""


def titles_of_stations(happens: Sequence[str], titles: Mapping[str, str]) -> list[str]:
    """The titles that the class reads above stations: "Three bags · 1/2", or "" for none.

    Stations of the same section are counted, so that no two have the same title.
    happens: what TEACHING.md says of each station.
    """
    sections = [title_of(text, titles) for text in happens]
    told = []
    for place, title in enumerate(sections):
        count = sections.count(title)
        number = sections[: place + 1].count(title)
        told.append(f"{title} · {number}/{count}" if title and count > 1 else title)
    return told
