"""Make the notebooks that students get, `exercises/exNN_….ipynb`, from those in `solutions/`.

python exercises/make_copies.py                  all of them
python exercises/make_copies.py ex02 ex04        these
python exercises/make_copies.py nbgrader FOLDER  a course of nbgrader's into FOLDER, in which they
                                                 are the assignment `exercises`
python exercises/make_copies.py otter FOLDER     what `otter assign` takes

A *copy* is its source without the solutions, executed. The other two are *masters*: they keep the
solutions in the cells where a student writes, for the tool to take out. Each check that the stored
solution passes ("Right.") gives one point; a master passes all of them. Questions, which `ask`
shows, give none.

To write a source:

- In a code cell, the lines between `# BEGIN SOLUTION` and `# END SOLUTION` (each alone on its line)
  become `# your code here`, and `...` below it where Python needs a statement; behind an open value
  (`x = ...`) they become nothing. Both markers are those of nbgrader and of Otter. What the rest of
  the cell uses stands above the region with an open value, and is filled in inside it:

      answers = {"A": ..., "root": ...}
      # BEGIN SOLUTION
      answers = {"A": 3, "root": 3}
      # END SOLUTION
      check_values(top, answers)

- What would show an answer when it is run stands in a region, too: the outputs of a copy are
  stored.
- A whole cell that is tagged `solution` is left out: answers and explanations in words, and further
  code.
- Links are written as seen from `solutions/`: `../../notebooks/…`, `../ex02_minimax.ipynb` (a
  student copy), `ex02_minimax.ipynb` (a solution). The copy's links lead to the same files.
- An exercise begins with a heading `## Exercise N: …` in a cell that goes on `*Practises:* ….
  *Time:* 10 minutes.` (or `*Time:* an hour.`), and has hints, each folded:
  `<details><summary>Hint 1</summary>`.
- A cell whose output in the solution says "Not yet" on purpose is tagged `wrong-on-purpose`.
"""

import ast
import copy
import posixpath
import re
import sys
import textwrap
from pathlib import Path

import nbformat
from nbclient.exceptions import CellExecutionError
from nbformat import NotebookNode

from classroom.course import notebooks
from classroom.quiz.questions import FOLDER, PACKED, pack_questions

# How a cell shows that its check says "Right.": it prints it, or the verdict stands at its end.
PRINTED, SHOWN = "stream", "execute_result"

HERE = Path(__file__).resolve().parent
SOURCES = HERE / "solutions"
BEGIN, END = "# BEGIN SOLUTION", "# END SOLUTION"
STUB = "# your code here"
LINK = re.compile(r"(?<=\]\()(?!\w+:|#)[^)\s]+")
OPEN_VALUE = re.compile(r"\.\.\.\W*$")  # at the end of a line that says itself what is missing


def without_solution(source: str) -> str:
    """Return a cell's code with each solution region replaced by a stub.

    Raises ValueError where a marker has no partner, or what is left is no Python.

    >>> print(without_solution('''def double(x):
    ...     # BEGIN SOLUTION
    ...     return 2 * x
    ...     # END SOLUTION'''))
    def double(x):
        # your code here
        ...
    """
    kept: list[str] = []
    inside = False
    indent = ""
    for line in source.split("\n"):
        mark = line.strip()
        if mark == BEGIN and not inside:
            inside = True
            indent = line[: line.index(BEGIN)]
            line_above = kept[-1] if kept else ""
            if not OPEN_VALUE.search(line_above):
                kept.append(indent + STUB)
        elif mark == END and inside:
            inside = False
            if indent and not stands("\n".join(kept)):
                kept.append(f"{indent}...")
        elif mark in (BEGIN, END):
            raise ValueError(f"{mark} has no partner in this cell:\n{source}")
        elif not inside:
            kept.append(line)
    if inside:
        raise ValueError(f"{BEGIN} has no partner in this cell:\n{source}")
    if not stands("\n".join(kept)):
        raise ValueError(f"Without its solution this cell is no Python:\n{source}")
    return "\n".join(kept)


def stands(code: str) -> bool:
    """True if `code` is Python as it stands."""
    try:
        ast.parse(code)
    except SyntaxError:
        return False
    return True


def relinked(text: str) -> str:
    """Return Markdown whose links, written as seen from solutions/, are as seen from one folder up.

    >>> relinked("[a](../../notebooks/01.ipynb) [b](../ex02.ipynb) [c](ex01.ipynb#top) [d](#here)")
    '[a](../notebooks/01.ipynb) [b](ex02.ipynb) [c](solutions/ex01.ipynb#top) [d](#here)'
    """

    def from_above(link: re.Match[str]) -> str:
        return posixpath.normpath(posixpath.join("solutions", link[0]))

    return LINK.sub(from_above, text)


def tags(cell: NotebookNode) -> list[str]:
    """What a cell is tagged with."""
    return cell.metadata.get("tags", [])


def handed_out(source: NotebookNode) -> NotebookNode:
    """Return the notebook `source` with the cells that students get, without outputs."""
    notebook = copy.deepcopy(source)
    notebook.cells = [cell for cell in notebook.cells if "solution" not in tags(cell)]
    notebook.metadata.pop("widgets", None)
    for cell in notebook.cells:
        if cell.cell_type == "code":
            cell.outputs = []
            cell.execution_count = None
        else:
            cell.source = relinked(cell.source)
    return notebook


def to_fill_in(notebook: NotebookNode) -> list[NotebookNode]:
    """The cells of a notebook in which students write."""
    return [cell for cell in notebook.cells if BEGIN in cell.source or END in cell.source]


def student_copy(source: NotebookNode) -> NotebookNode:
    """Return the student's notebook, not executed, of the notebook `source`.

    Raises ValueError as `without_solution` does.
    """
    notebook = handed_out(source)
    for cell in to_fill_in(notebook):
        cell.source = without_solution(cell.source)
    return notebook


def last_expression(code: str) -> str | None:
    """The expression at the end of a cell's code, as it is written there; None if there is none."""
    last = ast.parse(code).body[-1]
    return ast.get_source_segment(code, last) if isinstance(last, ast.Expr) else None


def how_right(cell: NotebookNode) -> str | None:
    """How an executed cell says "Right.": PRINTED or SHOWN; None where it does not."""
    for output in cell.outputs:
        text = output.get("text") or output.get("data", {}).get("text/plain", "")
        if re.search(r"^Right\.", text, re.M):
            return output.output_type
    return None


def functions(cell: NotebookNode) -> list[ast.FunctionDef]:
    """The functions that a cell defines, as Python's syntax trees."""
    if cell.cell_type != "code":
        return []
    return [node for node in ast.parse(cell.source).body if isinstance(node, ast.FunctionDef)]


def master(source: NotebookNode) -> tuple[NotebookNode, dict[str, str | None]]:
    """Return the notebook `source` with its solutions, without outputs; and its checks.

    checks: the id of a code cell → how it says "Right.", or None where it is no check. A cell has a
    check if what stands at its end says "Right." in the stored solution, there or further below.
    What a cell tagged `solution` mends is mended in the cell of the program itself.
    """
    notebook = handed_out(source)
    programs = {function.name: cell for cell in notebook.cells for function in functions(cell)}
    passed: dict[str | None, str] = {}
    for cell in source.cells:
        how = how_right(cell) if cell.cell_type == "code" else None
        if how:
            passed[last_expression(cell.source)] = how
        if "solution" in tags(cell):
            for function in functions(cell):
                if function.name in programs:
                    mended = ast.get_source_segment(cell.source, function)
                    programs[function.name].source += f"\n\n\n{BEGIN}\n{mended}\n\n\n{END}"
    code = [cell for cell in notebook.cells if cell.cell_type == "code"]
    return notebook, {cell.id: passed.get(last_expression(cell.source)) for cell in code}


def divided(code: str) -> tuple[str, str]:
    """A cell's code in two: up to its last solution, and its check.

    >>> divided("x = ...\\n# BEGIN SOLUTION\\nx = 3\\n# END SOLUTION\\ny = 3\\ncheck(x, y)")
    ('x = ...\\n# BEGIN SOLUTION\\nx = 3\\n# END SOLUTION', 'y = 3\\ncheck(x, y)')
    """
    lines = code.split("\n")
    ends = [number for number, line in enumerate(lines, 1) if line.strip() == END]
    end = max(ends, default=0)
    first = next(node.lineno for node in ast.parse(code).body if node.lineno > end) - 1
    return "\n".join(lines[:first]).rstrip(), "\n".join(lines[first:])


def failing(check: str, how: str, show: bool = True) -> str:
    """Return the code of a check so that it fails unless it says "Right.".

    how: PRINTED or SHOWN. show: whether it still shows what it says.

    >>> print(failing("wanted = 3\\ncheck(x, wanted)", SHOWN))
    wanted = 3
    verdict = check(x, wanted)
    display(verdict)
    assert verdict and verdict.passed, verdict
    """
    last = last_expression(check) or ""
    if how == SHOWN:
        code = f"verdict = {last}\ndisplay(verdict)\n"
        test = "verdict and verdict.passed, verdict"
    else:
        code = f"{last}\n" if last.startswith("print(") else f"display({last})\n"
        test = 'said.stdout.startswith("Right."), said.stdout'
    if how == PRINTED or not show:
        code = captured(code, show)
    return f"{check.removesuffix(last)}{code}assert {test}"


def captured(code: str, show: bool) -> str:
    """Code that runs this code, keeps what it prints as `said`, and may show that afterwards."""
    lines = [
        "from IPython.utils.capture import capture_output\n\n",
        f"with capture_output() as said:\n{textwrap.indent(code, '    ')}",
    ]
    if show:
        lines.append("said.show()\n")
    return "".join(lines)


def for_nbgrader(source: NotebookNode) -> NotebookNode:
    """Return the notebook that nbgrader makes its release version of.

    Each check has a locked cell of its own in it.
    """
    notebook, checks = master(source)
    cells = []
    for cell in notebook.cells:
        if how := checks.get(cell.id):
            start, check = divided(cell.source)
            if start:
                cell.source = start
                cells.append(cell)
                cell = nbformat.v4.new_code_cell(id=f"{cell.id}-check")
            cell.source = failing(check, how)
            mark(cell, grade=True, locked=True, points=1)
        elif cell.metadata.get("jupyter", {}).get("source_hidden"):
            mark(cell, locked=True)  # checks need what it holds
        cells.append(cell)
    notebook.cells = cells
    for cell in to_fill_in(notebook):
        mark(cell, solution=True)
    return notebook


def mark(cell: NotebookNode, **marks: object) -> None:
    """Tell nbgrader what a cell is."""
    usual = {"schema_version": 3, "grade": False, "locked": False, "solution": False, "task": False}
    cell.metadata["nbgrader"] = usual | {"grade_id": cell.id} | marks


# Solutions stand in any cell, and a PDF would need LaTeX.
OTTER = f"""\
ASSIGNMENT CONFIG
strip_solutions_from_all_cells: true
export_cell:
  pdf: false
files:
  - {PACKED}"""


def for_otter(source: NotebookNode) -> NotebookNode:
    """Return the notebook that `otter assign` takes.

    Below each cell with a check a question repeats it as a test.
    """
    notebook, checks = master(source)
    cells = [raw(OTTER, "assignment-config")]
    for cell in notebook.cells:
        cells.append(cell)
        if how := checks.get(cell.id):
            test = failing(divided(cell.source)[1], how, show=False)
            cells += [
                raw(f"BEGIN QUESTION\nname: {cell.id}\npoints: 1", f"{cell.id}-question"),
                raw("BEGIN TESTS", f"{cell.id}-tests"),
                nbformat.v4.new_code_cell(test, id=f"{cell.id}-check"),
                raw("END TESTS", f"{cell.id}-tests-end"),
                raw("END QUESTION", f"{cell.id}-question-end"),
            ]
    notebook.cells = cells
    return notebook


def raw(text: str, cell_id: str) -> NotebookNode:
    """A raw cell, as Otter reads them."""
    return nbformat.v4.new_raw_cell(f"# {text}", id=cell_id)


# nbgrader's own stub is no Python inside brackets; a check that a student has deleted comes back.
NBGRADER = f"""\
c = get_config()
c.ClearSolutions.code_stub = {{"python": "{STUB}\\n..."}}
c.OverwriteCells.add_missing_cells = True
"""
TOOLS = {"nbgrader": for_nbgrader, "otter": for_otter}


def write_masters(tool: str, folder: Path) -> None:
    """Write what a tool takes into a folder."""
    place = folder / "source" / "exercises" if tool == "nbgrader" else folder
    place.mkdir(parents=True, exist_ok=True)
    for path in sorted(SOURCES.glob("ex*.ipynb")):
        notebooks.write(TOOLS[tool](nbformat.read(path, 4)), place / path.name)
    (place / PACKED).write_text(pack_questions(HERE.parent / FOLDER), encoding="ascii")
    if tool == "nbgrader":
        write_settings(folder / "nbgrader_config.py")


def write_settings(file: Path) -> None:
    """Write the settings of nbgrader; where there are some already, say what to add to them."""
    if not file.exists():
        file.write_text(NBGRADER, encoding="ascii")
    elif "code_stub" not in file.read_text(encoding="utf-8"):
        print(f"Add to {file}:\n{NBGRADER}")


def main(arguments: list[str]) -> None:
    """Do what the arguments say. Ends the program with a sentence where that fails."""
    if len(arguments) == 2 and arguments[0] in TOOLS:
        write_masters(arguments[0], Path(arguments[1]))
        return
    sources = sorted(SOURCES.glob("ex*.ipynb"))
    for name in arguments:
        if not any(path.name.startswith(name) for path in sources):
            sys.exit(f"There is no {name} in {SOURCES}.")
    for path in sources:
        if not arguments or path.name.startswith(tuple(arguments)):
            print(f"{path.name} ...", flush=True)
            try:
                notebooks.write(student_copy(nbformat.read(path, 4)), HERE / path.name)
                notebooks.run(HERE / path.name)
            except (ValueError, CellExecutionError) as error:
                sys.exit(f"{path.name}: {error}")


if __name__ == "__main__":
    main(sys.argv[1:])
