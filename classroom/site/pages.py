"""The pages of the site: the first one, the notebooks to read, the glossary and all, worksheets."""

import hashlib
import json
import os
import re
import shutil
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path

from nbformat import NotebookNode
from tqdm import tqdm

from gametree import MAX, Bones, TicTacToe, build
from gametree.game import MOST_NODES

from ..course.commands import ROOT
from ..course.copies import originals
from ..course.repository import filled_in
from ..course.translations import PAGE, page_in
from ..keeping import write
from ..pages import FOLDER, fill_in
from ..sheets import KINDS, worksheet
from ..widgets.census import Census
from ..widgets.exploring import explore
from ..widgets.icicles import Icicle, usual_searches
from ..widgets.playing import play
from ..widgets.sources import compact, source
from ..words import preferences
from ..words.language import Sentence, in_html, say
from ..words.preferences import LANGUAGES, using
from . import addresses, reading, search
from .addresses import READING
from .frame import Page, Version, Way, versions, words, write_page
from .licences import licences_page
from .pictures import in_files
from .tools import WEB

PYTHON = "work/static/pyodide"  # the folder with the browser's Python
BONES = 8  # a heap on which whoever begins loses
SERVICE_WORKER = "service-worker.js"
# What is available without a network from the first visit on. Anything else that the notebooks need
# is kept when it is first used.
OFFLINE = (
    "*.*",
    "packed/*",
    "read/**/*",
    "sheets/*",
    "work/files/**/*",
    "work/api/**/*",
    "work/build/*.woff",
)
# Of the site's own script, the one that imports last.
MODULES = ("folder", "search", "languages", "site")
OF_MODULES = re.compile(r"(?m)^import .*;\n|^export \{[^}]*\};\n|^export (?=\w)")
LONGEST_DESCRIPTION = 160  # letters that a search engine shows
TO_READ_IN = LANGUAGES  # the languages in which each notebook has a page to read
IN_GLOSSARY = ("en", "de", "zh")  # the languages of its columns
Executed = Mapping[tuple[Path, str], NotebookNode]  # a notebook's path and a language → notebook


@dataclass(frozen=True)
class Notebook:
    """A notebook as the first page lists it. promise: what one learns there.

    address, to_work_in: where it is read, and worked in, in its language.
    """

    name: str
    title: str
    promise: str
    address: str
    to_work_in: str

    @property
    def number(self) -> str:
        return self.name.split("_")[0]

    @property
    def way(self) -> Way:
        return Way(self.address, f"{self.number} {self.title}")


@dataclass(frozen=True)
class Sheets:
    """The worksheets of one kind, one in each language."""

    kind: str
    title: Sentence
    versions: list[Version]


def executed_notebooks() -> Executed:
    """All notebooks, executed in each language in which they are read."""
    print(say("The notebooks are being run in each language."))
    paths = [*originals().values()]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        running = pool.map(partial(reading.execute_in, languages=TO_READ_IN), paths)
        done = [*tqdm(running, total=len(paths), unit="notebook", disable=None)]
    return {
        (path, lang): notebook
        for path, notebooks in zip(paths, done)
        for lang, notebook in notebooks.items()
    }


def make_pages(out: Path, executed: Executed) -> None:
    """Make the first page and everything to read or to print in the folder `out`."""
    own = preferences.now.lang
    print(say("The worksheets are being made."))
    sheets = [make_sheets(out, kind) for kind in tqdm(KINDS, unit="kind", disable=None)]
    print(say("The pages to read are being made."))
    copy_files(out)
    pages = [*make_notebooks(out / READING, own, executed), *make_texts()]
    for lang in LANGUAGES:
        with using(lang):
            pages.append(first_page(lang, own, sheets))
            pages.append(search_page(lang, own))
            pages.append(licences_page(lang, own, out / PYTHON))
    for lang in LANGUAGES:
        write(out / addresses.search_index(lang), search.index_of(pages, lang))
    for page in pages:
        with using(page.lang):
            write_page(out, page, own)
    make_offline(out)


def copy_files(out: Path) -> None:
    """Copy what pages use into the folder `out`: pictures, script, style sheet."""
    shutil.copytree(ROOT / "notebooks/pictures", out / READING / "pictures")
    shutil.copy(WEB / "favicon.ico", out)
    shutil.copy(ROOT / "LICENSE", out / "LICENSE.txt")  # without an ending a browser saves it
    write(out / "site.js", script())
    looks = (FOLDER / "pages.css").read_text(encoding="utf-8")
    write(out / "site.css", source("css") + compact(looks))


def script() -> str:
    """The script of a page of the site: that of the widgets, and within it the site's own.

    It is not a module, because a browser runs none in a page that was opened from a folder. So
    whatever the site's modules import is there under its name: `make`, and what they define.
    """
    own = [(WEB / "script" / f"{name}.js").read_text(encoding="utf-8") for name in MODULES]
    widgets, site = [OF_MODULES.sub("", part) for part in (source("js"), compact("".join(own)))]
    return f'"use strict";\n(() => {{\n{widgets}(() => {{\n{site}}})();\n}})();\n'


def make_sheets(out: Path, kind: str) -> Sheets:
    """Write the worksheets of a kind, one in each language."""
    folder = out / "sheets"
    folder.mkdir(parents=True, exist_ok=True)
    written = {}
    sheet = worksheet(kind, 1, lang=LANGUAGES[0])
    for lang in LANGUAGES:
        path = sheet.in_language(lang).save(folder / f"{kind}.{lang}.html")
        written[lang] = f"sheets/{path.name}"
    return Sheets(kind, KINDS[kind].title, versions(written))


def notebook_at(path: Path, lang: str, own: str) -> Notebook:
    """The notebook at `path`, in a language, on a site whose own language is `own`."""
    title, promise = reading.head(path, lang)
    address = addresses.to_read(path.stem, lang)
    return Notebook(path.stem, title, promise, address, addresses.to_work_in(path, lang, own))


def make_notebooks(folder: Path, own: str, executed: Executed) -> list[Page]:
    """Each notebook as a page to read, in each language.

    folder: that of these pages, into which their pictures are written. own: the site's own
    language.
    """
    paths = list(originals().values())
    pages = []
    for lang in TO_READ_IN:
        notebooks = [notebook_at(path, lang, own) for path in paths]
        for place, (path, notebook) in enumerate(zip(paths, notebooks)):
            with using(lang):
                shown = reading.reading_of(executed[path, lang], lang, notebook.to_work_in)
            page = Page(
                notebook.address,
                notebook.title,
                in_files(shown.body, folder),
                lang,
                notebook.promise,
                text_lang=reading.language_of_text(path, lang),
                headings=contents(shown.texts),
                texts=shown.texts,
                versions=versions_to_read(notebook.name, TO_READ_IN),
                to_work_in=notebook.to_work_in,
                before=way_at(notebooks, place - 1),
                after=way_at(notebooks, place + 1),
                exercises=exercises_of(notebook, notebooks),
            )
            pages.append(page)
    return pages


def versions_to_read(name: str, languages: Iterable[str]) -> list[Version]:
    """The versions of a page to read, in these languages."""
    return versions({lang: addresses.to_read(name, lang) for lang in languages})


def way_at(notebooks: Sequence[Notebook], place: int) -> Way | None:
    """The way to the notebook at a place of the series; None beyond its ends."""
    return notebooks[place].way if 0 <= place < len(notebooks) else None


def exercises_of(notebook: Notebook, notebooks: Iterable[Notebook]) -> Way | None:
    """The way from a notebook to its exercises, or from exercises to their notebook."""
    number = notebook.number
    other = number.removeprefix("ex") if number.startswith("ex") else f"ex{number}"
    return next((each.way for each in notebooks if each.number == other), None)


def contents(texts: Sequence[str]) -> list[reading.Heading]:
    """The headings that the contents of a page list."""
    return [heading for heading in reading.headings("\n".join(texts)) if heading.level in (2, 3)]


def make_texts() -> list[Page]:
    """The pages of the course that are Markdown, such as TEACHING.de.md, as pages to read."""
    paths = sorted((ROOT / "notebooks").glob("*.md"))
    return [text_page(path) for path in paths if not path.name.startswith("README")]


def text_page(path: Path) -> Page:
    """A page of the course that is Markdown. Each of its languages has a file beside it."""
    name, _, ending = path.stem.partition(".")
    lang = ending or "en"
    if name == PAGE.stem:
        markdown = filled_in(page_in(lang))  # in English if its English has changed since
    else:
        markdown = filled_in(path.read_text(encoding="utf-8"))
    html = reading.text(markdown, lang)
    if name == "GLOSSARY":
        html = with_languages(html)
    languages = [each for each in LANGUAGES if reading.has_text(name, each)]
    return Page(
        addresses.to_read(name, lang),
        markdown.split("\n")[0].strip("# "),
        html,
        lang,
        description(html),
        headings=contents([html]),
        texts=[html],
        versions=versions_to_read(name, languages),
    )


def with_languages(html: str) -> str:
    """The table of the glossary, in which each cell says in which language it is."""
    row = re.compile(r"<tr>\s*<td>(.*?)</td>\s*<td>(.*?)</td>\s*<td>(.*?)</td>", re.S)
    cells = [
        f'<td lang="{in_html(lang)}">\\{place}</td>' for place, lang in enumerate(IN_GLOSSARY, 1)
    ]
    return row.sub(f"<tr>{''.join(cells)}", html)


def description(html: str) -> str:
    """What a search engine shows of a page: of its first paragraph what there is room for."""
    first = re.search(r"<p>(.*?)</p>", html, re.S)
    text = " ".join(reading.plain(first[1]).split()) if first else ""
    if len(text) <= LONGEST_DESCRIPTION:
        return text
    whole_words = text[:LONGEST_DESCRIPTION].rpartition(" ")[0]
    return f"{whole_words} …"


def first_page(lang: str, own: str, sheets: Sequence[Sheets]) -> Page:
    """The first page in a language: web/index.md, in which words such as GAME stand for parts.

    The language is the one that is set. own: that of the site.
    """
    text = (WEB / f"{addresses.in_language('index', lang)}.md").read_text(encoding="utf-8")
    markdown = filled_in(text)
    html = reading.text(markdown, lang)
    listed = [notebook_at(path, lang, own) for path in originals().values()]
    series = [each for each in listed if not each.number.startswith("ex")]
    exercises = [each for each in listed if each.number.startswith("ex")]
    start = Bones(BONES)
    parts = {
        "GAME": play(start, human=MAX).embed(with_words=False),
        "TREE": explore(build(start)).embed(with_words=False),
        "ICICLE": icicle_of_tictactoe().embed(with_words=False),
        "NOTEBOOKS": fill_in("site_notebooks", notebooks=series, words=words()),
        "EXERCISES": fill_in("site_notebooks", notebooks=exercises, words=words()),
        "SHEETS": fill_in("site_sheets", sheets=sheets),
    }
    for word, part in parts.items():
        html = html.replace(f"<p>{word}</p>", part)
    return Page(
        addresses.index(lang, own),
        markdown.split("\n")[0].strip("# "),
        html,
        lang,
        description(html),
        versions=versions({each: addresses.index(each, own) for each in LANGUAGES}),
    )


def icicle_of_tictactoe() -> Icicle:
    """The whole tree of tic-tac-toe, which is on the first page, in the language that is set."""
    census, visits = tictactoe()
    return Icicle(census, dict(zip(usual_searches(census), visits)))


@cache
def tictactoe() -> tuple[Census, list[list[int]]]:
    """The tree and what each usual search visits in it, which is the same in each language."""
    census = Census(TicTacToe(), MOST_NODES, "icicle")
    return census, [census.visits(search) for search in usual_searches(census).values()]


def search_page(lang: str, own: str) -> Page:
    """The page on which the script shows what it has found, in a language.

    The language is the one that is set. own: that of the site.
    """
    title = say("Search")
    said = words()
    sentences = {"one": said["one_found"], "more": said["found"], "nothing": said["nothing_found"]}
    data = "".join([f' data-{name}="{sentence}"' for name, sentence in sentences.items()])
    return Page(
        addresses.search(lang, own),
        title,
        f'<h1>{title}</h1>\n<div class="found"{data}></div>',
        lang,
        title,
        versions=versions({each: addresses.search(each, own) for each in LANGUAGES}),
        has_search=True,
    )


def make_offline(out: Path) -> None:
    """Write the service worker, and the list of what it keeps from the first visit on."""
    files = {path for pattern in OFFLINE for path in out.glob(pattern) if path.is_file()}
    names = sorted(path.relative_to(out).as_posix() for path in files)
    write(out / "offline.json", json.dumps(names))
    lock = json.loads((out / PYTHON / "pyodide-lock.json").read_text(encoding="utf-8"))
    runs_on = {name: about["version"] for name, about in lock["packages"].items()}
    stamp = hashlib.sha256(json.dumps(runs_on, sort_keys=True).encode()).hexdigest()[:8]
    script = (WEB / SERVICE_WORKER).read_text(encoding="utf-8")
    # The stamp is in the name of what it keeps: of another Python nothing old is used.
    write(out / SERVICE_WORKER, script.replace("VERSION", stamp))
