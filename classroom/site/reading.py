"""Notebooks as pages to be read.

What can answer without Python does; results are folded below the questions that ask for them.
"""

import json
import re
from collections.abc import Iterable
from html import escape, unescape
from pathlib import Path
from typing import NamedTuple

import nbformat
from nbconvert.filters.markdown_mistune import markdown2html_mistune
from nbformat import NotebookNode
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import PythonLexer

from ..course.commands import ROOT
from ..course.notebooks import execute
from ..course.prose import compiled_file, notebook_at
from ..widgets.touch import fold
from ..words.language import say
from . import addresses
from .tools import tools

# Run in the kernel before the notebook in each language: nothing of the language before is left,
# and each widget shows itself as HTML that holds what it needs. Python's collector looks less often
# through the large trees: it takes a fifth of the time otherwise.
ALIVE = """
%reset -f
import gc
import classroom
import ipywidgets
gc.set_threshold(20_000, 50, 100)
ipywidgets.Widget.close_all()
classroom.settings(lang="{lang}")
from classroom.widgets.touch import Widget
def alive(self, **_):
    return {{"text/plain": repr(self), "text/html": self.embed(with_words=False)}}
Widget._repr_mimebundle_ = alive
"""
QUESTION = re.compile(r"^(ask|predict)\(", re.M)
PROGRESS = re.compile(r"progress\(")
HEADING = re.compile(r"^#+ ", re.M)
CODE = "```.*?```|`[^`\\n]+`"  # a dollar in it begins no formula
FORMULA = re.compile(rf"(?P<code>{CODE})|\$\$(?P<block>.+?)\$\$|\$(?P<line>.+?)\$", re.S)
HEADINGS = re.compile(r'<h(\d) id="[^"]*">(.*?)<a class="anchor-link".*?</a></h\1>', re.S)
OUR_HEADINGS = re.compile(r'<h(\d) id="([^"]*)">(.*?)(?:<a class="anchor".*?</a>)?</h\1>', re.S)
HEADER = re.compile("<th( [^>]*)?>(.*?)</th>", re.S)
TAG = re.compile("<[^>]*>")
LINK = re.compile(
    r'(?<=href=")(?:\.\./)?(?:notebooks/|exercises/)?([\w.-]+)\.(ipynb|md)(?=(#?)[^"]*")'
)


class Heading(NamedTuple):
    """A heading of a page: its level (2 below the title), its id, and its text."""

    level: int
    id: str
    title: str


class Reading(NamedTuple):
    """A notebook to read. body: HTML. texts: the HTML of what is written in it, without code."""

    body: str
    texts: list[str]


def text(source: str, lang: str = "en") -> str:
    """Markdown in a language as HTML: formulas are MathML, links lead to other pages."""
    tools()  # of which this is one
    from latex2mathml.converter import convert

    formulas: list[str] = []

    def keep(match: re.Match[str]) -> str:
        """A word in place of a formula, because what is in a formula is not Markdown."""
        if match["code"]:
            return match[0]
        if match["block"]:
            formulas.append(convert(match["block"], display="block"))
        else:
            formulas.append(convert(match["line"], display="inline"))
        return f"FORMULA{len(formulas) - 1}."

    def formula(match: re.Match[str]) -> str:
        return formulas[int(match[1])]

    def page(link: re.Match[str]) -> str:
        name, kind, place = link.groups()
        return f"{named_in_language(name, kind, place, lang)}.html"

    html = markdown2html_mistune(FORMULA.sub(keep, source))
    html = re.sub(r"FORMULA(\d+)\.", formula, html)
    html = HEADER.sub(header, html)
    return LINK.sub(page, HEADINGS.sub(heading, html))


def named_in_language(name: str, kind: str, place: str, lang: str) -> str:
    """The name of the page in a language to which a link leads.

    kind: "ipynb" or "md". place: "" if the link leads to all of the page. A place in it is named in
    the language of the page that the link names, so it leads there.
    """
    is_there = kind == "ipynb" or (not place and has_text(name, lang))
    return addresses.in_language(name, lang) if is_there else name


def has_text(name: str, lang: str) -> bool:
    """Whether a page of the course that is Markdown is there in a language."""
    return (ROOT / "notebooks" / f"{addresses.in_language(name, lang)}.md").exists()


def heading(match: re.Match[str]) -> str:
    """A heading with the id by which links in Markdown name it, and a link to itself."""
    level, html = match.groups()
    words = plain(html).lower()
    place = re.sub(r"[^\w\- ]", "", words).replace(" ", "-")
    # The contents of the page lead to all headings; whoever listens need not hear each link twice.
    anchor = f'<a class="anchor" href="#{place}" aria-hidden="true" tabindex="-1">#</a>'
    if level == "1":
        anchor = ""
    return f'<h{level} id="{place}">{html}{anchor}</h{level}>'


def header(match: re.Match[str]) -> str:
    """The heading of a column; an empty one is left out."""
    style, html = match[1] or "", match[2]
    return f'<th scope="col"{style}>{html}</th>' if plain(html).strip() else "<td></td>"


def plain(html: str) -> str:
    """The text in HTML."""
    return unescape(TAG.sub("", html))


def headings(html: str) -> list[Heading]:
    """The headings in HTML that `text` has made."""
    found = OUR_HEADINGS.findall(html)
    return [Heading(int(level), place, plain(title).strip()) for level, place, title in found]


def parts_at_headings(html: str) -> list[tuple[Heading, str]]:
    """Each heading in HTML that `text` has made, with the HTML between it and the next one."""
    found = list(OUR_HEADINGS.finditer(html))
    ends = [match.start() for match in found[1:]] + [len(html)]
    below = [html[match.end() : end] for match, end in zip(found, ends)]
    return list(zip(headings(html), below))


def code(source: str) -> str:
    """Python as HTML, its words in colours."""
    return str(highlight(source, PythonLexer(), HtmlFormatter(cssclass="code")))


def output(shown: NotebookNode) -> str:
    """What a cell has put out, as HTML."""
    if shown.output_type == "stream":
        return preformat(shown.text)
    if shown.output_type == "error":
        return preformat(f"{shown.ename}: {shown.evalue}")
    return shown.data.get("text/html") or preformat(shown.data.get("text/plain", ""))


def preformat(text: str) -> str:
    """Text as HTML, its lines as they are."""
    return f"<pre>{escape(text)}</pre>"


def execute_in(path: Path, languages: Iterable[str]) -> dict[str, NotebookNode]:
    """The notebook at `path`, its text in each language, executed in it: language → notebook.

    One kernel executes all of them, one after the other: it takes a second until it has started and
    has imported what they need.
    """
    notebooks = {lang: nbformat.reads(json.dumps(notebook_at(path, lang)), 4) for lang in languages}
    together = nbformat.v4.new_notebook()
    for lang, notebook in notebooks.items():
        together.cells += [nbformat.v4.new_code_cell(ALIVE.format(lang=lang)), *notebook.cells]
    execute(together, path)
    return notebooks


def language_of_text(path: Path, lang: str) -> str:
    """The language of the text of the notebook at `path`, if it is to be in a language.

    A language counts as soon as the notebooks are compiled into it, even if only titles are
    translated so far.
    """
    return lang if compiled_file(path.parent, lang).exists() else "en"


def reading_of(notebook: NotebookNode, lang: str, address: str) -> Reading:
    """An executed notebook as the inside of a page, whose language is the one that is set.

    address: where the notebook is to be worked in.
    """
    parts = []
    texts = []
    is_asked = False  # whether there is a question above in this section
    for cell in notebook.cells:
        if cell.cell_type == "markdown":
            if HEADING.search(cell.source):
                is_asked = False
            html = text(cell.source, lang)
            parts.append(in_place(cell.id, html))
            texts.append(html)
        elif not PROGRESS.match(cell.source):  # that of somebody who works
            if QUESTION.search(cell.source):
                is_asked = True
            html = "\n".join(code_cell(cell, address, is_asked))
            parts.append(in_place(cell.id, html))
    return Reading("\n".join(parts), texts)


def in_place(cell: str, html: str) -> str:
    """A cell as HTML, with the id by which it is found in each language."""
    return f'<section id="cell-{cell}">\n{html}\n</section>'


def code_cell(cell: NotebookNode, address: str, is_asked: bool) -> list[str]:
    """A cell of code as HTML: its source, and what it has put out.

    address: where its notebook is to be worked in. is_asked: whether what it shows may tell an
    answer; then it is folded.
    """
    shown = "".join(map(output, cell.outputs))
    if cell.id == "set-up":
        return [fold(say("Set-up"), code(cell.source) + shown)]
    if '<div class="gt-still">' in shown:  # it needs Python
        link = f'<a href="../{address}">{say("To work in")}</a>'
        shown += f'<p class="ways">{link}</p>'
    is_alive = '<div class="gt-page">' in shown  # and keeps its answer to itself
    if shown and is_asked and not is_alive:
        shown = fold(say("Result"), shown)
    source = "" if QUESTION.search(cell.source) else code(cell.source)
    below = f'<div class="shown">{shown}</div>' if shown else ""
    return [part for part in (source, below) if part]


def head(path: Path, lang: str) -> tuple[str, str]:
    """The title of a notebook, and what it promises, in a language."""
    title, promise = notebook_at(path, lang)["cells"][0]["source"].split("\n\n")[:2]
    return title.strip("# "), promise.strip()
