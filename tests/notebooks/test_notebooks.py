"""Notebooks as files: what each must satisfy besides what nbval compares."""

import ast
import json
import re
import subprocess
import sys

import nbformat
import pytest
from check_cells import bound_by, read_by
from places import ROOT
from small_notebooks import code, made

from classroom.course import notebooks

PARTS = ("You need", "You will be able to", "Time")


def problems(notebook):
    """All that is wrong with a notebook's stored run, in sentences.

    nbval passes one without a run.
    """
    problems = []
    if (notebook.nbformat, notebook.nbformat_minor) < (4, 5):
        problems.append("it has no cell ids: write nbformat 4.5")
    if notebook.metadata.get("kernelspec", {}).get("name") != "python3":
        problems.append("its kernel is not python3")
    code = [cell for cell in notebook.cells if cell.cell_type == "code" and cell.source.strip()]
    tags = [set(cell.metadata.get("tags", [])) for cell in code]
    ran = [cell.execution_count for cell, tag in zip(code, tags) if "skip-execution" not in tag]
    if ran != list(range(1, len(ran) + 1)):
        problems.append("it was not run from top to bottom")
    for cell, tag in zip(code, tags):
        if cell.source.rstrip().endswith(";"):
            problems.append(f"cell {cell.id} ends in ;, which nbval does not understand")
        for output in cell.outputs:
            if output.output_type == "error" and "raises-exception" not in tag:
                problems.append(f"cell {cell.id} stores an error")
            if output.get("name") == "stderr":
                problems.append(f"cell {cell.id} stores a warning")
    return problems


@pytest.fixture(params=notebooks.paths(), ids=lambda path: path.name)
def path(request):
    return request.param


# --- what is stored ---


def test_it_was_run(path):
    notebook = nbformat.read(path, 4)
    nbformat.validate(notebook)
    assert problems(notebook) == []


def test_it_is_portable_and_not_too_large(path):
    text = path.read_text(encoding="utf-8")
    assert len(text.encode()) <= 1_000_000
    assert "\r" not in text
    assert not re.search(
        r"(?<![\w.:/])/(home|root|tmp|Users|usr|work)/|[A-Z]:\\\\\\\\|site-packages", text
    )


def test_its_cells_have_ids_chosen_by_hand_and_its_opening_says_what_is_needed(path):
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    for cell in cells:
        assert re.fullmatch(r"(?![0-9a-f]{8}$)[a-z][a-z0-9]*(-[a-z0-9]+)*", cell["id"])
    opening = "".join(cells[0]["source"])
    assert all(f"**{part}" in opening for part in PARTS)


def test_a_notebook_that_was_not_run_is_a_problem():
    assert problems(made(code("1"), code("2", 2))) == []
    assert problems(made(code("1"), code("2", None))) == ["it was not run from top to bottom"]
    assert problems(made(code("1", 2), code("2", 1))) == ["it was not run from top to bottom"]


def test_errors_warnings_and_semicolons_are_problems():
    error = nbformat.v4.new_output("error", ename="E", evalue="", traceback=[])
    warning = nbformat.v4.new_output("stream", name="stderr", text="careful")
    assert len(problems(made(code("1;", outputs=[error, warning])))) == 3
    assert problems(made(code("1/0", outputs=[error], tags=["raises-exception"]))) == []


# --- what the reader writes

ENDLESS = "    while True:\n        pass"

# Runs notebooks, given their folder, name and cells, and reports what they raise. It also reports
# where it is, to show where it hangs. What never ends is recorded briefly.
RUN = """
import contextlib, io, json, os, sys
os.environ["GAMETREE_PROGRESS"] = ""
from classroom.tracing import line_by_line
line_by_line.MOST_LINES = 500
for folder, notebook, cells in json.load(sys.stdin):
    os.chdir(folder)
    names = {"__name__": "__main__"}
    for name, source in cells:
        print(notebook, name, file=sys.stderr, flush=True)
        try:
            with contextlib.redirect_stdout(io.StringIO()):
                exec(compile(source, name, "exec"), names)
        except Exception as error:
            print(notebook, name, repr(error))
print("end")
"""


def with_endless_functions(source, stub=""):
    """A cell in which the reader writes, with functions that never end.

    They replace the functions that contain `stub`. Other cells stay as they are.
    """
    if not re.search(r"^check_\w+\(", source, re.M):
        return source
    lines = source.split("\n")
    nodes = ast.walk(ast.parse(source))
    functions = [node for node in nodes if isinstance(node, ast.FunctionDef)]
    # From the last to the first, so that the line numbers above stay right.
    for node in sorted(functions, key=lambda node: -node.lineno):
        if stub not in "\n".join(lines[node.lineno - 1 : node.end_lineno + 1]):
            continue
        indent = " " * node.col_offset
        endless = [indent + line for line in ENDLESS.split("\n")]
        lines[node.body[0].lineno - 1 : node.end_lineno] = endless
    return "\n".join(lines)


def bound_in(source):
    """The names that a cell binds."""
    return set().union(*map(bound_by, ast.parse(source).body))


def read_in(source):
    """The names that a cell reads."""
    return read_by(ast.parse(source))


def of_the_reader(given, written, names):
    """The names that a cell binds and that hang on what the reader has written in it, or above.

    names: those from above.
    """
    names_here = set()
    for before, after in zip(ast.parse(given).body, ast.parse(written).body):
        if ast.dump(before) != ast.dump(after) or read_by(after) & (names | names_here):
            names_here |= bound_by(after)
    return names_here


def touched_by_the_reader(given, written):
    """The cells that hang on what the reader writes, and those that they need, in their order.

    given, written: the sources of all cells, before and after. The other cells do here what they do
    in every notebook, which nbval runs.
    """
    chosen, names = set(), set()
    for number, (before, after) in enumerate(zip(given, written)):
        if after != before or read_in(after) & names:
            chosen.add(number)
            names |= of_the_reader(before, after, names)
    needed = set()
    for number, source in reversed([*enumerate(written)]):
        if number in chosen or bound_in(source) & needed:
            chosen.add(number)
            needed |= read_in(source)
    return sorted(chosen)


def written_by_the_reader(path):
    """The cells of a notebook to run, (id, source), with readers' functions that never end."""
    cells = [
        cell
        for cell in nbformat.read(path, 4).cells
        if cell.cell_type == "code" and "raises-exception" not in cell.metadata.get("tags", [])
    ]
    # In an exercise some functions are given.
    stub = "# your code here" if path.parent.name == "exercises" else ""
    written = [with_endless_functions(cell.source, stub) for cell in cells]
    touched = touched_by_the_reader([cell.source for cell in cells], written)
    return [(cells[number].id, written[number]) for number in touched]


@pytest.mark.slow
def test_no_cell_raises_or_hangs_whatever_the_reader_has_written():
    paths = [path for path in notebooks.paths() if "solutions" not in path.parts]
    told = [(str(path.parent), path.name, written_by_the_reader(path)) for path in paths]
    assert any(cells for *_, cells in told)
    done = subprocess.run(
        [sys.executable, "-c", RUN],
        input=json.dumps(told),
        cwd=ROOT,
        stdout=subprocess.PIPE,
        encoding="utf-8",
        timeout=300,
    )
    assert done.stdout == "end\n", done.stdout


def test_cells_are_touched_by_what_the_reader_writes_and_by_what_that_needs():
    given = ["a = 1", "b = 2", "e = b\ndef mine():\n    return a", "c = mine()", "d = e", "c"]
    written = [source.replace("return a", "pass; a") for source in given]
    assert touched_by_the_reader(given, written) == [0, 1, 2, 3, 5]
    assert touched_by_the_reader(given, given) == []


def test_endless_functions_take_the_place_of_the_readers():
    mine = "def mine(node):\n    return 3\n\n\ncheck_minimax(mine)"
    endless = "def mine(node):\n    while True:\n        pass\n\n\ncheck_minimax(mine)"
    assert with_endless_functions(mine) == endless
    ours = "def ours(node):\n    return 3"
    assert with_endless_functions(ours) == ours
