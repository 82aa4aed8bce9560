"""Make the notebooks that students get, `exercises/exNN_….ipynb`, from `exercises/solutions/exNN_….ipynb`.

python exercises/make_copies.py                  all of them
python exercises/make_copies.py ex02 ex04        these
python exercises/make_copies.py nbgrader FOLDER  what nbgrader takes as a source, into FOLDER
python exercises/make_copies.py otter FOLDER     what `otter assign` takes

A copy is its source without the solutions, executed. The other two keep the solutions in the cells where a student
writes, for the tool to take out; points are the teacher's to add, in cells such as
`assert check_values(top, answers).passed`.

To write a source:

- In a code cell, the lines between `# BEGIN SOLUTION` and `# END SOLUTION` (each alone on its line) become
  `# your code here`, and `...` below it where Python needs a statement; behind an open value (`x = ...`) nothing. Both markers are those of nbgrader and of
  Otter. What the rest of the cell uses stands above the region with an open value, and is filled in inside it:

      answers = {"A": ..., "root": ...}
      # BEGIN SOLUTION
      answers = {"A": 3, "root": 3}
      # END SOLUTION
      check_values(top, answers)

- What would show an answer when it is run stands in a region, too: the outputs of a copy are stored.
- A whole cell that is tagged `solution` is left out: answers and explanations in words, and further code.
- Links are written as seen from `solutions/`: `../../notebooks/…`, `../ex02_minimax.ipynb` (a student copy),
  `ex02_minimax.ipynb` (a solution). The copy's links lead to the same files.
- An exercise begins with a heading `## Exercise N: …` in a cell that goes on `*Practises:* …. *Time:* 10 minutes.`
  (or `*Time:* an hour.`), and has hints, each folded: `<details><summary>Hint 1</summary>`.
- A cell whose output in the solution says "Not yet" on purpose is tagged `wrong-on-purpose`.
"""

import ast
import copy
import posixpath
import re
import sys
from pathlib import Path

import nbformat
from nbclient.exceptions import CellExecutionError

from gametree.launcher import notebooks

HERE = Path(__file__).resolve().parent
SOURCES = HERE / "solutions"
BEGIN, END = "# BEGIN SOLUTION", "# END SOLUTION"
STUB = "# your code here"
LINK = re.compile(r"(?<=\]\()(?!\w+:|#)[^)\s]+")


def without_solution(source):
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
    lines, inside = [], False
    for line in source.split("\n"):
        if (mark := line.strip()) in (BEGIN, END):
            if inside == (mark == BEGIN):
                raise ValueError(f"{mark} has no partner in this cell:\n{source}")
            inside = mark == BEGIN
            if inside:
                before = len(lines)
                indent = line[: len(line) - len(line.lstrip())]
                if not re.search(r"\.\.\.\W*$", lines[-1] if lines else ""):  # else what is open says so itself
                    lines.append(indent + STUB)
        elif not inside:
            lines.append(line)
        if mark == END and indent and not stands("\n".join(lines[: before + 1])):
            lines.append(indent + "...")
    if inside:
        raise ValueError(f"{BEGIN} has no partner in this cell:\n{source}")
    if not stands("\n".join(lines)):
        raise ValueError(f"Without its solution this cell is no Python:\n{source}")
    return "\n".join(lines)


def stands(code):
    """True if `code` is Python as it stands."""
    try:
        ast.parse(code)
    except SyntaxError:
        return False
    return True


def relinked(text):
    """Return Markdown whose links, written as seen from solutions/, lead to the same files from one folder up.

    >>> relinked("[a](../../notebooks/01.ipynb) [b](../ex02.ipynb) [c](ex01.ipynb#top) [d](#here)")
    '[a](../notebooks/01.ipynb) [b](ex02.ipynb) [c](solutions/ex01.ipynb#top) [d](#here)'
    """
    return LINK.sub(lambda match: posixpath.normpath(posixpath.join("solutions", match[0])), text)


def handed_out(source):
    """Return the cells of the notebook `source` that students get, without outputs, as a notebook."""
    notebook = copy.deepcopy(source)
    notebook.cells = [cell for cell in notebook.cells if "solution" not in cell.metadata.get("tags", [])]
    notebook.metadata.pop("widgets", None)
    for cell in notebook.cells:
        if cell.cell_type == "code":
            cell.outputs, cell.execution_count = [], None
        else:
            cell.source = relinked(cell.source)
    return notebook


def to_fill_in(notebook):
    """The cells of a notebook in which students write."""
    return [cell for cell in notebook.cells if BEGIN in cell.source or END in cell.source]


def student_copy(source):
    """Return the student's notebook, not executed, of the notebook `source`. Raises ValueError as above."""
    notebook = handed_out(source)
    for cell in to_fill_in(notebook):
        cell.source = without_solution(cell.source)
    return notebook


def for_nbgrader(source):
    """Return the notebook that nbgrader makes its release version of: it wants each solution cell to be marked."""
    notebook = handed_out(source)
    for cell in to_fill_in(notebook):
        marks = {"schema_version": 3, "grade": False, "locked": False, "solution": True, "task": False}
        cell.metadata["nbgrader"] = marks | {"grade_id": cell.id}
    return notebook


def for_otter(source):
    """Return the notebook that `otter assign` takes: it has to be told to look for solutions in all cells."""
    notebook = handed_out(source)
    settings = "# ASSIGNMENT CONFIG\nstrip_solutions_from_all_cells: true"
    notebook.cells.insert(0, nbformat.v4.new_raw_cell(settings, id="assignment-config"))
    return notebook


TOOLS = {"nbgrader": for_nbgrader, "otter": for_otter}


def main(arguments):
    sources = sorted(SOURCES.glob("ex*.ipynb"))
    if len(arguments) == 2 and arguments[0] in TOOLS:
        folder = Path(arguments[1])
        folder.mkdir(parents=True, exist_ok=True)
        for path in sources:
            notebooks.write(TOOLS[arguments[0]](nbformat.read(path, 4)), folder / path.name)
        return
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
