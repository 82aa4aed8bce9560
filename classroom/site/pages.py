"""The pages of the site: the first one, the notebooks to read, the glossary and all, worksheets."""

import os
import shutil
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

from tqdm import tqdm

from gametree.defaults import LANGUAGES

from ..course.commands import ROOT
from ..course.copies import originals
from ..course.repository import filled_in
from ..pages import fill_in
from ..quiz.memory import write
from ..sheets import KINDS, worksheet
from ..widgets.sources import source
from . import reading

WEB = Path(__file__).with_name("web")


class Notebook(NamedTuple):
    """A notebook as the first page lists it. promise: what one learns there, as HTML."""

    name: str
    number: str
    title: str
    promise: str
    to_work_in: str


class Sheets(NamedTuple):
    """The worksheets of one kind. addresses: that of the sheet, for each language."""

    kind: str
    title: str
    addresses: dict[str, str]


def make_pages(out: Path) -> None:
    """Make the first page and all that is to be read or printed in the folder `out`."""
    print("The worksheets ...")
    sheets = [make_sheets(out, kind) for kind in tqdm(KINDS, unit="kind", disable=None)]
    print("The pages to read ...")
    notebooks = make_notebooks(out)
    for path in (ROOT / "notebooks").glob("*.md"):
        make_text(out, path)
    make_first_page(out, notebooks, sheets)
    shutil.copytree(ROOT / "notebooks/pictures", out / "read/pictures")
    shutil.copy(WEB / "favicon.ico", out)
    write(out / "site.js", source("js"))
    looks = (WEB / "site.css").read_text(encoding="utf-8")
    write(out / "site.css", source("css") + looks)


def make_sheets(out: Path, kind: str) -> Sheets:
    """Write the worksheets of a kind, one in each language."""
    folder = out / "sheets"
    folder.mkdir(parents=True, exist_ok=True)
    addresses = {}
    for lang in LANGUAGES:
        path = worksheet(kind, 1, lang=lang).save(folder / f"{kind}.{lang}.html")
        addresses[lang] = f"sheets/{path.name}"
    return Sheets(kind, str(KINDS[kind].title), addresses)


def make_notebooks(out: Path) -> dict[str, list[Notebook]]:
    """Write each notebook as a page to read; return them by their folder."""
    paths = originals().values()
    by_folder: dict[str, list[Notebook]] = {"notebooks": [], "exercises": []}
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        bodies = tqdm(pool.map(reading.body, paths), total=len(paths), unit="page", disable=None)
        for path, body in zip(paths, bodies):
            title, promise = reading.head(path)
            number = path.stem.split("_")[0]
            notebook = Notebook(path.stem, number, title, promise, reading.to_work_in(path))
            by_folder[path.parent.name].append(notebook)
            write_page(out / f"read/{path.stem}.html", title, body, notebook=notebook)
    return by_folder


def make_text(out: Path, path: Path) -> None:
    """Write a page of the course that is Markdown, such as TEACHING.de.md, as a page to read."""
    markdown = filled_in(path.read_text(encoding="utf-8"))
    title = markdown.split("\n")[0].strip("# ")
    lang = path.stem.partition(".")[2] or "en"
    write_page(out / f"read/{path.stem}.html", title, reading.text(markdown), lang)


def make_first_page(
    out: Path, notebooks: Mapping[str, Sequence[Notebook]], sheets: Sequence[Sheets]
) -> None:
    """Write the first page: web/index.md, in which a word such as NOTEBOOKS stands for a list."""
    lists = {
        "NOTEBOOKS": fill_in("site_notebooks", notebooks=notebooks["notebooks"]),
        "EXERCISES": fill_in("site_notebooks", notebooks=notebooks["exercises"]),
        "SHEETS": fill_in("site_sheets", sheets=sheets),
    }
    body = reading.text(filled_in((WEB / "index.md").read_text(encoding="utf-8")))
    for word, html in lists.items():
        body = body.replace(f"<p>{word}</p>", html)
    write_page(out / "index.html", "Game trees", body)


def write_page(
    path: Path, title: str, body: str, lang: str = "en", notebook: Notebook | None = None
) -> None:
    """Write a page of the site. body: HTML. notebook: the one to read there, if it is one."""
    up = "../" if path.parent.name == "read" else ""
    contents = {"title": title, "body": body, "lang": lang, "notebook": notebook, "up": up}
    write(path, fill_in("site", **contents))
