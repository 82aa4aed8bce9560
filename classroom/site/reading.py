"""Notebooks as pages to be read: what answers without Python does, results are folded below their questions."""

import re
from html import escape, unescape
from pathlib import Path

import nbformat
from nbconvert.filters.markdown_mistune import markdown2html_mistune
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import PythonLexer

from ..course.notebooks import execute

# In the kernel: each widget shows itself as HTML that holds what it needs.
ALIVE = """
from classroom.widgets.touch import Widget
Widget._repr_mimebundle_ = lambda self, **_: {"text/plain": repr(self), "text/html": self.embedded()}
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

    formulas = []

    def keep(match):  # what is in a formula is not Markdown
        if match["code"]:
            return match[0]
        if match["block"]:
            formulas.append(convert(match["block"], display="block"))
        else:
            formulas.append(convert(match["line"], display="inline"))
        return f"FORMULA{len(formulas) - 1}."

    html = markdown2html_mistune(FORMULA.sub(keep, source))
    html = re.sub(r"FORMULA(\d+)\.", lambda match: formulas[int(match[1])], html)
    return LINK.sub(r"\1.html", HEADINGS.sub(heading, html))


def heading(match: re.Match) -> str:
    """A heading with the id by which links in Markdown name it."""
    level, inside = match[1], match[2]
    said = unescape(re.sub("<[^>]*>", "", inside)).lower()
    place = re.sub(r"[^\w\- ]", "", said).replace(" ", "-")
    return f'<h{level} id="{place}">{inside}</h{level}>'


def code(source: str) -> str:
    return highlight(source, PythonLexer(), HtmlFormatter(cssclass="code"))


def output(one) -> str:
    """What a cell has put out, as HTML."""
    if one.output_type == "stream":
        return f"<pre>{escape(one.text)}</pre>"
    if one.output_type == "error":
        return f"<pre>{escape(f'{one.ename}: {one.evalue}')}</pre>"
    return one.data.get("text/html") or f"<pre>{escape(one.data.get('text/plain', ''))}</pre>"


def body(path: Path) -> str:
    """The notebook at `path`, executed, as the inside of a page."""
    notebook = nbformat.read(path, 4)
    notebook.cells.insert(0, nbformat.v4.new_code_cell(ALIVE, id="alive"))
    execute(notebook, path)
    parts, asked = [], False
    for cell in notebook.cells[1:]:
        if cell.cell_type == "markdown":
            asked = asked and not HEADING.search(cell.source)
            parts.append(text(cell.source))
            continue
        if PROGRESS.match(cell.source):  # of somebody who works
            continue
        question, shown = QUESTION.search(cell.source), "".join(map(output, cell.outputs))
        asked = asked or question
        if cell.id == "set-up":
            parts.append(f"<details><summary>Set-up</summary>{code(cell.source)}{shown}</details>")
            continue
        if '<div class="gt-still">' in shown:  # it needs Python
            shown += f'<p class="ways"><a href="../{to_work_in(path)}">to work in</a></p>'
        if shown and asked and '<div class="gt-page">' not in shown:  # it may tell the answer
            shown = f"<details><summary>Result</summary>{shown}</details>"
        parts += [] if question else [code(cell.source)]
        parts += [f'<div class="shown">{shown}</div>'] if shown else []
    return "\n".join(parts)


def to_work_in(path: Path) -> str:
    """Where, on the site, the copy of a notebook is opened."""
    return f"work/notebooks/index.html?path={path.parent.name}/{path.name}"


def head(path: Path) -> tuple[str, str]:
    """The title of a notebook, and what it promises, as HTML."""
    title, promise = nbformat.read(path, 4).cells[0].source.split("\n\n")[:2]
    return title.strip("# "), text(promise).strip().removeprefix("<p>").removesuffix("</p>")
