"""The translations of notebooks and pages: collected block by block, kept up to date, compiled.

`locale/de/NAME.po`, beside the notebooks, has a message for each block of each cell of a notebook
(blocks.py says what a block is); the message's context is the id of the cell. Any translator's tool
opens it. In a translation, a button keeps its English name in italics or in bold letters, as in
"*Check*": what it is called on the screen is put in its place.

The exercises that students get are cut out of their solutions, so there is one file for both. The
pages TOOLS.md and GLOSSARY.md are translated in the same way, as if each were one cell; what is
compiled of them are pages, TOOLS.de.md beside TOOLS.md.

If the English of a block changes, its translation is kept as a guess (*fuzzy*), and readers get the
English block, with a mark, until somebody has looked at it.
"""

import json
import re
from collections.abc import Iterator, Mapping
from copy import deepcopy
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from io import BytesIO
from pathlib import Path
from types import ModuleType
from typing import Any

import nbformat
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po
from nbformat import NotebookNode

from ..words.language import Sentence, catalogue
from . import blocks
from .buttons import in_words, with_words
from .environment import ROOT, Stop
from .prose import FOLDER, compiled_file
from .translations import TRANSLATED, letters_of, translation_of

NOTEBOOKS = ROOT / "notebooks"
EXERCISES = ROOT / "exercises"
SOLUTIONS = EXERCISES / "solutions"
PAGES = (NOTEBOOKS / "GLOSSARY.md", NOTEBOOKS / "TOOLS.md")
# A link to a page that may exist in other languages.
LINK = re.compile(r"(?<=\]\()((?:\.\./)*(?:notebooks/)?(?:GLOSSARY|TEACHING|TOOLS))\.md")
# What is written at the beginning of a new file.
COMMENT = "# Up to date with: python3 -m classroom messages"
HEADERS = [
    ("Project-Id-Version", "gametree 0.1.0"),
    ("Report-Msgid-Bugs-To", ""),
    ("POT-Creation-Date", "2026-11-29 00:00+0000"),
    ("Last-Translator", ""),
    ("Language-Team", ""),
]
STUB = Sentence("your code here")  # what make_copies.py writes in place of a solution
CHANGED = Sentence("[English, because it has changed]")


def sources() -> list[Path]:
    """What is translated: the notebooks of the series, the solutions of exercises, and pages."""
    series, solutions = NOTEBOOKS.glob("[0-9]*.ipynb"), SOLUTIONS.glob("ex*.ipynb")
    return [*sorted(series), *sorted(solutions), *PAGES]


def path(notebook: Path, lang: str) -> Path:
    """The file with the translation of a notebook into a language."""
    home = EXERCISES if notebook.parent == SOLUTIONS else notebook.parent
    return home / FOLDER / lang / f"{notebook.stem}.po"


@cache
def read(notebook: Path) -> NotebookNode:
    """The notebook at that path, or a page as a notebook; not to be changed."""
    if notebook.suffix == ".md":
        text = notebook.read_text(encoding="utf-8")
        cell = nbformat.v4.new_markdown_cell(text, id=notebook.stem)
        return nbformat.v4.new_notebook(cells=[cell])
    return nbformat.read(notebook, 4)


# --- the translations


def collect(notebook: Path) -> Catalog:
    """The blocks of a notebook, from its first cell to its last."""
    template = Catalog()
    for number, cell in enumerate(read(notebook).cells, 1):

        def add(block: str, cell: NotebookNode = cell, number: int = number) -> str:
            template.add(block, context=cell.id, locations=[(notebook.name, number)])
            return block

        blocks.in_cell(cell, add)
    return template


def stored_or_new(file: Path, lang: str) -> Catalog:
    """The catalogue in a file, or a new one where there is none. Raises Stop."""
    if not file.exists():
        new = Catalog(lang, header_comment=COMMENT, fuzzy=False)
        new.mime_headers = HEADERS
        return new
    with file.open("rb") as stored:
        catalogue = read_po(stored, lang)
    if not str(catalogue.locale_identifier).startswith(lang):  # copied from another language
        raise Stop(f'{file} must have "Language: {lang}" in its header, and no other.')
    return catalogue


def update(notebook: Path, lang: str) -> Catalog:
    """The translation of a notebook, up to date with its English."""
    translated = stored_or_new(path(notebook, lang), lang)
    translated.update(collect(notebook), update_creation_date=False)
    translated.obsolete.clear()
    return translated


def update_all(lang: str) -> dict[Path, Catalog]:
    """The translations of all notebooks, up to date: notebook → catalogue.

    What is said in several cells, or by a widget, too, is translated once.
    """
    catalogues = {notebook: update(notebook, lang) for notebook in sources()}
    messages = [message for each in catalogues.values() for message in each if message.id]
    known = {message.id: message.string for message in messages if is_translated(message)}
    for message in messages:
        if not is_translated(message):
            string = known.get(message.id) or catalogue(lang).gettext(str(message.id))
            if string != message.id:
                message.string = string
                message.flags.discard("fuzzy")
    return catalogues


def is_translated(message: Message) -> bool:
    """Whether there is a translation that is not a guess."""
    return bool(message.id and message.string and not message.fuzzy)


def as_bytes(translated: Catalog) -> bytes:
    """What the file of a translation holds."""
    for message in translated:
        message.flags.discard("python-format")  # which Babel gives to prose with a per cent sign
    written = BytesIO()
    write_po(written, translated, width=0, include_lineno=False)
    return written.getvalue()


# --- what readers get


def in_language(notebook: NotebookNode, translated: Catalog, lang: str) -> NotebookNode:
    """A notebook with each block in a language."""
    notebook = deepcopy(notebook)
    for cell in notebook.cells:

        def translate(block: str, cell: NotebookNode = cell) -> str:
            return translation(block, translated.get(block, cell.id), lang, cell.cell_type)

        cell.source = blocks.in_cell(cell, translate)
        if cell.cell_type == "markdown":
            cell.source = LINK.sub(lambda link: page_linked(link, lang), cell.source)
    return notebook


def page_linked(link: re.Match[str], lang: str) -> str:
    """Where a link to a page leads in a language."""
    page = NOTEBOOKS / f"{Path(link[1]).name}.{lang}.md"
    return f"{link[1]}.{lang}.md" if page.exists() else link[0]


def translation(block: str, message: Message | None, lang: str, kind: str) -> str:
    """A block, of a cell of that kind, in a language; in English if there is no translation."""
    if message is not None and is_translated(message):
        return in_words(str(message.string), lang)
    if kind == "code":
        return block
    english = with_words(block, lang)
    if message is None or not message.fuzzy:
        return english
    mark = f"*{CHANGED.say(lang)}* "
    row = english.removeprefix("| ")  # the mark of a row of a table is in its first cell
    return english[: len(english) - len(row)] + mark + row


def cells_changed(english: NotebookNode, other: NotebookNode) -> dict[str, tuple[str, str]]:
    """The cells that say something else in another language: id → digest of the English, text."""
    texts = {cell.id: cell.source for cell in other.cells}
    return {
        cell.id: (letters_of(cell.source), texts[cell.id])
        for cell in english.cells
        if texts[cell.id] != cell.source
    }


@cache
def make_copies() -> ModuleType:
    """The program that makes the students' notebooks out of the solutions."""
    place = spec_from_file_location("make_copies", EXERCISES / "make_copies.py")
    assert place is not None and place.loader is not None
    module = module_from_spec(place)
    place.loader.exec_module(module)
    return module


def students_copy(solution: NotebookNode, lang: str) -> NotebookNode:
    """What students get of a solution in a language."""
    made = make_copies()
    copy: NotebookNode = made.student_copy(solution)
    for cell in copy.cells:
        if cell.cell_type == "code":
            cell.source = cell.source.replace(made.STUB, f"# {STUB.say(lang)}")
    return copy


def compile_all(catalogues: Mapping[Path, Catalog], lang: str) -> dict[Path, bytes]:
    """What readers get of the translations: file → content."""
    pages: dict[Path, bytes] = {}
    cells: dict[Path, dict[str, Any]] = {}
    for source, translated in catalogues.items():
        english = read(source)
        other = in_language(english, translated, lang)
        if source in PAGES:
            if all(message.string for message in translated if message.id):
                pages[translation_of(source, lang)] = other.cells[0].source.encode()
            continue
        cells.setdefault(source.parent, {})[source.stem] = cells_changed(english, other)
        if source.parent == SOLUTIONS:
            copies = [
                students_copy(solution, each) for solution, each in ((english, "en"), (other, lang))
            ]
            cells.setdefault(EXERCISES, {})[source.stem] = cells_changed(*copies)
    return pages | {compiled_file(folder, lang): as_json(each) for folder, each in cells.items()}


def as_json(content: Mapping[str, Any]) -> bytes:
    """The compiled file: a line for each cell, so that a change shows where it is."""
    return (json.dumps(content, ensure_ascii=False, indent=0) + "\n").encode()


def files(lang: str) -> dict[Path, bytes]:
    """What all files with translations of notebooks should hold."""
    catalogues = update_all(lang)
    translations = {path(source, lang): as_bytes(each) for source, each in catalogues.items()}
    return translations | compile_all(catalogues, lang)


def stale() -> Iterator[str]:
    """The blocks whose English has changed since they were translated: a line for each."""
    for lang in TRANSLATED:
        for notebook, translated in update_all(lang).items():
            for message in translated:
                if message.id and message.fuzzy:
                    text = " ".join(str(message.id).split())
                    yield f"{path(notebook, lang).name} ({lang}), {message.context}: {text}"
