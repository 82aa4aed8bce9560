"""The notebooks and the pages beside them, as a person reads them."""

import re
from functools import cache

import nbformat
from places import ROOT

from classroom.course import notebooks

NOTEBOOKS = [path for path in notebooks.paths() if path.parent.name == "notebooks"]
EXERCISES = [path for path in notebooks.paths() if path not in NOTEBOOKS]  # and their solutions
README = ROOT / "README.md"
GLOSSARY = ROOT / "notebooks" / "GLOSSARY.md"
TEACHING = ROOT / "notebooks" / "TEACHING.md"
PAGES = [
    README,
    GLOSSARY,
    TEACHING,
    ROOT / "CONTRIBUTING.md",
    ROOT / "CHANGELOG.md",
    ROOT / "CODE_OF_CONDUCT.md",
    ROOT / "notebooks" / "TOOLS.md",
    ROOT / "notebooks" / "HUB.md",
    ROOT / "notebooks" / "README.de.md",
    ROOT / "notebooks" / "GLOSSARY.de.md",
    ROOT / "notebooks" / "TOOLS.de.md",
    ROOT / "notebooks" / "TEACHING.de.md",
    ROOT / "notebooks" / "README.zh.md",
    ROOT / "notebooks" / "GLOSSARY.zh.md",
    ROOT / "notebooks" / "TOOLS.zh.md",
    ROOT / "notebooks" / "TEACHING.zh.md",
]

ASKS = re.compile(r'^ask\("([^"]+)"', re.M)  # a question, by its name


@cache
def cells_of(path):
    return nbformat.read(path, 4).cells


def marked(path):
    """The Markdown of a page or notebook, without fenced blocks."""
    if path.suffix == ".ipynb":
        text = "\n\n".join(cell.source for cell in cells_of(path) if cell.cell_type == "markdown")
    else:
        text = path.read_text(encoding="utf-8")
    return re.sub(r"^```.*?^```", "", text, flags=re.S | re.M)


def prose(path):
    """What a person reads of a page or notebook: no code and no formula."""
    text = re.sub(r"^\$\$.*?^\$\$", "", marked(path), flags=re.S | re.M)
    return re.sub(r"`[^`\n]*`|\$[^$\n]+\$", "", text)


def name_of(path):
    """A file's name, as seen from the project."""
    return path.relative_to(ROOT).as_posix()


def questions_asked_in(cell):
    """The names of the questions that a cell asks."""
    return ASKS.findall(cell.source) if cell.cell_type == "code" else []
