"""The titles in the notebooks, what each promises, and the titles of parts, sections, exercises.

They are written in the notebooks, in English. The command `messages` collects them, and their
translations are in the catalogues, like those of sentences.
"""

import json
import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any, BinaryIO

# What a notebook promises is written below its title.
PROMISE = re.compile(r"\A# .*\n\n([^#\n].*)(?=\n\n|\Z)")
TITLE = re.compile(r"^# (.*)$", re.MULTILINE)
HEADING = re.compile(
    r"^## Exercise (\d+): (.*?)[ ●]*$|^## Part (\d+): (.*)$|^### (\d+\.\d+) (.*)$", re.MULTILINE
)

SECTION = re.compile(r"\d+\.\d+")  # where TEACHING.md names one


def headings_in(text: str) -> list[tuple[str, str]]:
    """The number and the title of each part, section or exercise in the text of a cell."""
    headings = []
    for found in HEADING.findall(text):
        number, title = [part for part in found if part]
        headings.append((number, title))
    return headings


def titles_in(text: str) -> list[str]:
    """All titles in the text of a cell, and what the notebook promises below its own."""
    titles = [title for _, title in headings_in(text)]
    return [*TITLE.findall(text), *PROMISE.findall(text), *titles]


def titles_of_sections(cells: Iterable[Mapping[str, Any]]) -> dict[str, str]:
    """The titles of the sections in the cells of a notebook, by their numbers."""
    texts = [cell["source"] for cell in cells if cell["cell_type"] != "code"]
    return dict(headings_in("\n".join(texts)))


def title_of(happens: str, titles: Mapping[str, str]) -> str:
    """The title of the first section named where TEACHING.md says what happens, or "".

    The class reads that title, because the description of what happens may reveal the answer.
    """
    for number in SECTION.findall(happens):
        if number in titles:
            return titles[number]
    return ""


def extract_titles(
    file: BinaryIO,
    keywords: Collection[str],
    comment_tags: Collection[str],
    options: Mapping[str, Any],
) -> Iterator[tuple[int, str, str, list[str]]]:
    """Read the titles out of a notebook: an extraction method as Babel wants one."""
    for number, cell in enumerate(json.load(file)["cells"], 1):
        if cell["cell_type"] == "markdown":
            for title in titles_in("".join(cell["source"])):
                yield number, "Title", title, []
