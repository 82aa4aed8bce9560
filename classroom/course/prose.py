"""Notebooks in another language: their text, cell by cell, as it was compiled from translations.

The English notebook is the only one there is. Beside it, `locale/de/NAME.po` holds the translation
of each block of its cells (see blocks.py), and `locale/de.json`, which `messages` makes of all of
them, holds whole cells. That file is all that a reader needs:

    {NAME: {cell: [digest of its English, the cell in the language], …}, …}

A cell whose English has changed since then, or that is not translated, is shown in English.

Standard library only.
"""

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from ..words.preferences import LANGUAGES
from .buttons import with_words
from .translations import letters_of

FOLDER = "locale"  # beside the notebooks


def compiled_file(folder: Path, lang: str) -> Path:
    """The file with the cells of all notebooks of a folder in a language."""
    return folder / FOLDER / f"{lang}.json"


@cache
def cells_in(folder: Path, lang: str) -> Mapping[str, Mapping[str, tuple[str, str]]]:
    """What that file holds, nothing if there is none."""
    file = compiled_file(folder, lang)
    return json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}


def notebook_at(path: Path, lang: str) -> dict[str, Any]:
    """The notebook at `path`, as JSON, with its text in a language. Its outputs stay."""
    notebook: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    for cell in notebook["cells"]:
        cell["source"] = source_of(cell, path, lang)
    return notebook


def turn(copy: dict[str, Any], path: Path, lang: str) -> None:
    """Put a copy of the notebook at `path` into a language: each cell that nobody has changed.

    What the cells have shown stays.
    """
    versions: dict[str, dict[str, str]] = {}
    for each in LANGUAGES:
        for cell in notebook_at(path, each)["cells"]:
            versions.setdefault(cell["id"], {})[each] = cell["source"]
    for cell in copy["cells"]:
        known = versions.get(cell.get("id", ""), {})
        if "".join(cell["source"]) in known.values():
            cell["source"] = known[lang]


def source_of(cell: Mapping[str, Any], path: Path, lang: str) -> str:
    """The source of a cell, as JSON, of the notebook at `path`, in a language.

    In a text that stays English, what a button is called on the screen is beside its name.
    """
    source = "".join(cell["source"])
    english, translated = cells_in(path.parent, lang).get(path.stem, {}).get(cell["id"], ("", ""))
    if english == letters_of(source):
        return translated
    return source if cell["cell_type"] == "code" else with_words(source, lang)
