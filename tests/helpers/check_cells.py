"""The cells of notebooks that call a check, and the programs that are tried in each.

The programs are in `cell_programs/NOTEBOOK.py`, one after the other, as they would be typed into
the cell. The line before each names the cell and says what the check must say:

    # %% count-code wrong
    # %% count-code wrong: returns-nothing
    # %% count-code wrong: None
    # %% count-code right
    # %% count-code wrong: returns-nothing (long)

`wrong` alone means the mistake other-answer; `None` means that the cell shows no verdict, and does
not say "Right." in another way either. `(long)` programs run only with --long, because the same
check meets their mistake in wrong_programs.py, too. These files are not imported, but cut at these
lines.

Whatever a program binds (its functions, classes, variables) replaces what the cell binds under the
same name, and the rest of the cell stays as it is. Before it runs only what the cell needs from the
cells above.
"""

import ast
import contextlib
import io
import linecache
import os
import re
from functools import cache
from symtable import symtable
from typing import NamedTuple

import nbformat
from amounts import amount
from places import ROOT

from classroom.check import Verdict

PROGRAMS = ROOT / "tests" / "helpers" / "cell_programs"
FOLDERS = ("notebooks", "exercises/solutions")
HEAD = re.compile(r"^# %% ([\w-]+) (right|wrong)(?:: ([\w-]+))?( \(long\))?$", re.M)
CHANGES = {"append", "extend", "add", "update"}  # methods that change what they belong to
VERDICT = re.compile(r"^(Right|Not yet)\.", re.M)


class Program(NamedTuple):
    """What is typed into a cell, and what its check must say about it."""

    cell: str  # its id
    passes: bool
    mistake: str | None  # its name; None also if no verdict is shown
    source: str


class Outcome(NamedTuple):
    """What a cell says of a program."""

    passed: bool
    mistake: str | None
    text: str


class CheckCell(NamedTuple):
    """A cell that calls a check: its notebook, its id, and its source."""

    notebook: str  # the name of its file, without .ipynb
    id: str
    source: str

    def __repr__(self):
        return f"{self.notebook}-{self.id}"


# --- notebooks


def files():
    """The notebooks in which students write: name -> path."""
    return {
        path.stem: path for folder in FOLDERS for path in sorted((ROOT / folder).glob("*.ipynb"))
    }


@cache
def code_cells(notebook):
    """The code cells of a notebook."""
    cells = nbformat.read(files()[notebook], 4).cells
    return [cell for cell in cells if cell.cell_type == "code"]


def stored_text(cell):
    """All text that is stored below a cell."""
    texts = []
    for output in cell.outputs:
        texts += [output.get("text", ""), output.get("data", {}).get("text/plain", "")]
    return "\n".join(texts)


def check_cells():
    """All cells below which "Right." or "Not yet." is stored."""
    return [
        CheckCell(notebook, cell.id, cell.source)
        for notebook in files()
        for cell in code_cells(notebook)
        if VERDICT.search(stored_text(cell))
    ]


# --- programs


@cache
def programs_of(notebook):
    """The programs that are tried in a notebook's cells."""
    path = PROGRAMS / f"{notebook}.py"
    if not path.exists():
        return []
    _, *parts = HEAD.split(path.read_text(encoding="utf-8"))
    programs = []
    for cell, verdict, mistake, is_long, source in zip(*[iter(parts)] * 5, strict=True):
        if is_long and not amount(False, with_long=True):
            continue
        passes = verdict == "right"
        name = None if passes or mistake == "None" else mistake or "other-answer"
        programs.append(Program(cell, passes, name, source))
    return programs


# --- running


def bound_by(statement):
    """The names that a statement binds, or whose parts it changes."""
    if isinstance(statement, ast.FunctionDef | ast.ClassDef):
        return {statement.name}
    if isinstance(statement, ast.Expr):  # what its comprehensions bind ends with them
        return set()
    names = set()
    for node in ast.walk(statement):
        if isinstance(node, ast.alias):
            names.add((node.asname or node.name).split(".")[0])
        elif is_changed(node):
            names.add(owner(node))
    return names


def is_changed(node):
    """Whether a part of a statement is assigned to, or is a method that fills a list."""
    if isinstance(node, ast.Attribute) and node.attr in CHANGES:
        return True
    return isinstance(getattr(node, "ctx", None), ast.Store)


def owner(target):
    """The name at the front of what is assigned to: `a` of `a`, of `a.b` and of `a[0]`."""
    while isinstance(target, ast.Attribute | ast.Subscript):
        target = target.value
    return getattr(target, "id", "")


@cache
def read_by(statement):
    """The names that a statement may read from above: not those that its functions bind."""
    return names_from_outside(symtable(ast.unparse(statement), "<cell>", "exec"))


def names_from_outside(scope):
    """The names in a scope, and in those inside it, that are no function's own."""
    is_module = scope.get_type() == "module"
    names = {
        symbol.get_name()
        for symbol in scope.get_symbols()
        if symbol.is_referenced() and (is_module or symbol.is_global())
    }
    return names.union(*map(names_from_outside, scope.get_children()))


def with_program(cell, program):
    """The statements of a cell, with a program in place of those that bind the same names."""
    typed = ast.parse(program.source).body
    names = set().union(*map(bound_by, typed))
    return typed + [
        statement for statement in ast.parse(cell.source).body if not bound_by(statement) & names
    ]


def read_before(statement, names):
    """The names that must be bound before a statement, if these are to be bound after it."""
    read = read_by(statement)
    if isinstance(statement, ast.FunctionDef):  # once it calls itself, its name is bound
        return (names | read) - {statement.name}
    return names - replaced_by(statement) | read


def replaced_by(statement):
    """The names that mean something new after a statement, whatever they meant before."""
    if isinstance(statement, ast.ClassDef | ast.Import | ast.ImportFrom):
        return bound_by(statement)
    if isinstance(statement, ast.Assign):
        return {target.id for target in statement.targets if isinstance(target, ast.Name)}
    return set()


@cache
def statements_above(cell):
    """The statements of the cells above a cell, in their order."""
    above = []
    for code_cell in code_cells(cell.notebook):
        if code_cell.id == cell.id:
            return above
        above += ast.parse(code_cell.source).body


def needed_above(cell, statements):
    """The statements of the cells above that bind what these statements need, in their order."""
    names = set()
    for statement in reversed(statements):
        names = read_before(statement, names)
    needed = []
    for statement in reversed(statements_above(cell)):
        if bound_by(statement) & names:
            names = read_before(statement, names)
            needed.insert(0, statement)
    return needed


def compiled(module):
    """The code of a module whose functions know their text, as they do in a notebook."""
    text = ast.unparse(module)
    linecache.cache["<cell>"] = len(text), None, text.splitlines(keepends=True), "<cell>"
    return compile(text, "<cell>", "exec")


def outcome(cell, program):
    """What the check of a cell says when a program is in it."""
    statements = with_program(cell, program)
    *before, last = needed_above(cell, statements) + statements
    namespace = {"__name__": "__main__"}
    printed = io.StringIO()
    folder = os.getcwd()
    os.chdir(files()[cell.notebook].parent)
    try:
        with contextlib.redirect_stdout(printed):
            exec(compiled(ast.Module(before, [])), namespace)
            answer = eval(compile(ast.Expression(last.value), "<cell>", "eval"), namespace)
    finally:
        os.chdir(folder)
    if isinstance(answer, Verdict):
        return Outcome(answer.passed, answer.mistake, answer.text)
    text = printed.getvalue()
    return Outcome(bool(re.search(r"^Right\.", text, re.M)), None, text)
