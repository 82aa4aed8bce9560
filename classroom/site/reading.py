"""Notebooks as pages to be read.

What can answer without Python does; results are folded below the questions that ask for them.
"""

import re
from html import escape, unescape
from pathlib import Path

import nbformat
from nbconvert.filters.markdown_mistune import markdown2html_mistune
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import PythonLexer

from ..course.notebooks import execute

# Run in the kernel before the notebook: each widget shows itself as HTML that holds what it needs.
ALIVE = """
from classroom.widgets.touch import Widget
def alive(self, **_):
    return {"text/plain": repr(self), "text/html": self.embedded()}
Widget._repr_mimebundle_ = alive
"""
QUESTION = re.compile(r"^(ask|predict)\(", re.M)
PROGRESS = re.compile(r"progress\(")
HEADING = re.compile(r"^#+ ", re.M)
CODE = "```.*?```|`[^`\\n]+`"  # a dollar in it begins no formula
FORMULA = re.compile(rf"(?P<code>{CODE})|\$\$(?P<block>.+?)\$\$|\$(?P<line>.+?)\$", re.S)
HEADINGS = re.compile(r'<h(\d) id="[^"]*">(.*?)<a class="anchor-link".*?</a></h\1>', re.S)
LINK = re.compile(r'(?<=href=")(?:\.\./)?(?:notebooks/|exercises/)?([\w.-]+)\.(?:ipynb|md)(?=[#"])')


def text(source: str) -> str:
    """Markdown as HTML: formulas are MathML, links lead to other pages."""
    from latex2mathml.converter import convert  # one of the site's tools

    formulas: list[str] = []

    def kept(match: re.Match[str]) -> str:
        """A word in place of a formula, since what is in a formula is not Markdown."""
        if match["code"]:
            return match[0]
        if match["block"]:
            formulas.append(convert(match["block"], display="block"))
        else:
            formulas.append(convert(match["line"], display="inline"))
        return f"FORMULA{len(formulas) - 1}."

    def formula(match: re.Match[str]) -> str:
        return formulas[int(match[1])]

    html = markdown2html_mistune(FORMULA.sub(kept, source))
    html = re.sub(r"FORMULA(\d+)\.", formula, html)
    return LINK.sub(r"\1.html", HEADINGS.sub(heading, html))


def heading(match: re.Match[str]) -> str:
    """A heading with the id by which links in Markdown name it."""
    level, html = match.groups()
    words = unescape(re.sub("<[^>]*>", "", html)).lower()
    place = re.sub(r"[^\w\- ]", "", words).replace(" ", "-")
    return f'<h{level} id="{place}">{html}</h{level}>'


def code(source: str) -> str:
    """Python as HTML, its words in colours."""
    return highlight(source, PythonLexer(), HtmlFormatter(cssclass="code"))


def output(shown: nbformat.NotebookNode) -> str:
    """What a cell has put out, as HTML."""
    if shown.output_type == "stream":
        return f"<pre>{escape(shown.text)}</pre>"
    if shown.output_type == "error":
        return f"<pre>{escape(f'{shown.ename}: {shown.evalue}')}</pre>"
    plain = f"<pre>{escape(shown.data.get('text/plain', ''))}</pre>"
    return shown.data.get("text/html") or plain


def body(path: Path) -> str:
    """The notebook at `path`, executed, as the inside of a page."""
    notebook = nbformat.read(path, 4)
    notebook.cells.insert(0, nbformat.v4.new_code_cell(ALIVE, id="alive"))
    execute(notebook, path)
    parts = []
    is_asked = False  # whether there is a question above in this section
    for cell in notebook.cells[1:]:
        if cell.cell_type == "markdown":
            if HEADING.search(cell.source):
                is_asked = False
            parts.append(text(cell.source))
        elif not PROGRESS.match(cell.source):  # that of somebody who works
            if QUESTION.search(cell.source):
                is_asked = True
            parts += code_cell(cell, path, is_asked)
    return "\n".join(parts)


def code_cell(cell: nbformat.NotebookNode, path: Path, is_asked: bool) -> list[str]:
    """A cell of code of the notebook at `path` as HTML: its source, and what it has put out.

    is_asked: whether what it shows may tell an answer; then it is folded.
    """
    shown = "".join(map(output, cell.outputs))
    if cell.id == "set-up":
        return [f"<details><summary>Set-up</summary>{code(cell.source)}{shown}</details>"]
    if '<div class="gt-still">' in shown:  # it needs Python
        shown += f'<p class="ways"><a href="../{to_work_in(path)}">to work in</a></p>'
    is_alive = '<div class="gt-page">' in shown  # and keeps its answer to itself
    if shown and is_asked and not is_alive:
        shown = f"<details><summary>Result</summary>{shown}</details>"
    source = "" if QUESTION.search(cell.source) else code(cell.source)
    below = f'<div class="shown">{shown}</div>' if shown else ""
    return [part for part in (source, below) if part]


def to_work_in(path: Path) -> str:
    """Where, on the site, the copy of a notebook is opened."""
    return f"work/notebooks/index.html?path={path.parent.name}/{path.name}"


def head(path: Path) -> tuple[str, str]:
    """The title of a notebook, and what it promises, as HTML."""
    title, promise = nbformat.read(path, 4).cells[0].source.split("\n\n")[:2]
    return title.strip("# "), text(promise).strip().removeprefix("<p>").removesuffix("</p>")
