"""The page of licences: whose work the site holds, and under which terms."""

from collections.abc import Iterable
from html import escape
from importlib import metadata
from pathlib import Path

from ..course.commands import ROOT
from ..words.language import say
from ..words.preferences import LANGUAGES
from . import addresses
from .frame import LICENCE, Page, versions
from .tools import tools

# Others' work that is served besides the wheels: its name among the tools, and its source.
JUPYTERLITE = {
    "jupyterlite-core": "https://github.com/jupyterlite/jupyterlite",
    "jupyterlite-pyodide-kernel": "https://github.com/jupyterlite/pyodide-kernel",
}
PYODIDE = ("Pyodide", "", "MPL-2.0", "https://github.com/pyodide/pyodide")
GRAPHVIZ = ("Graphviz", "", "EPL-1.0", "https://gitlab.com/graphviz/graphviz")


def licences_page(lang: str, own: str, python: Path) -> Page:
    """The page in a language, which is the one that is set.

    own: the site's own language. python: the folder with the wheels that are served.
    """
    text = (ROOT / "LICENSE").read_text(encoding="utf-8")
    rows = [PYODIDE, GRAPHVIZ, *sorted(rows_of(python))]
    head = [say("package"), say("version"), say("licence"), say("source")]
    terms = say(
        "Program and pages: MIT. Texts, questions and pictures may be used under CC BY 4.0 instead."
    )
    title = say("Licences")
    body = "\n".join(
        [
            f"<h1>{escape(title)}</h1>",
            f'<p>{escape(terms)} <a rel="license" href="{LICENCE}">CC BY 4.0</a></p>',
            f'<pre lang="en">{escape(text)}</pre>',
            f"<h2>{escape(say('What the notebooks to work in run on'))}</h2>",
            f"<p>{escape(say('The text of a licence is in the package that has it.'))}</p>",
            f"<table><tr>{cells(head, 'th')}</tr>",
            *[f"<tr>{cells(row, 'td')}</tr>" for row in rows],
            "</table>",
        ]
    )
    return Page(
        addresses.licences(lang, own),
        title,
        body,
        lang,
        terms,
        versions=versions({each: addresses.licences(each, own) for each in LANGUAGES}),
    )


def rows_of(python: Path) -> Iterable[tuple[str, str, str, str]]:
    """Name, version, licence and address of what is served besides Pyodide."""
    for wheel in python.glob("*.whl"):
        (about,) = metadata.distributions(path=[str(wheel)])
        if about.name != "gametree":
            yield row_of(about)
    for about in metadata.distributions(path=[str(tools())]):
        if about.name in JUPYTERLITE:
            name, version, licence, _ = row_of(about)
            yield name, version, licence, JUPYTERLITE[about.name]


def row_of(about: metadata.Distribution) -> tuple[str, str, str, str]:
    """Name, version, licence and address of a package, as it tells them itself."""

    def lines_of(field: str) -> list[str]:
        return about.metadata.get_all(field) or []

    classified = [line for line in lines_of("Classifier") if line.startswith("License ::")]
    short_names = [", ".join([line.rpartition(" :: ")[2] for line in classified])]
    first_lines = [text.strip().partition("\n")[0] for text in lines_of("License")]
    licences = [*lines_of("License-Expression"), *filter(None, short_names), *first_lines]
    addresses = [line.partition(", ")[2] for line in lines_of("Project-URL")]
    pages = [*lines_of("Home-page"), *addresses]
    return about.name, about.version, next(iter(licences), ""), next(iter(pages), "")


def cells(texts: Iterable[str], tag: str) -> str:
    """Cells of a table; an address is a link."""
    shown = [
        f'<a href="{escape(text)}">{escape(text)}</a>'
        if text.startswith("https://")
        else escape(text)
        for text in texts
    ]
    scope = ' scope="col"' if tag == "th" else ""
    return "".join([f"<{tag}{scope}>{cell}</{tag}>" for cell in shown])
