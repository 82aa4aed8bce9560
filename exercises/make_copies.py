"""Make the notebooks that students get, `exercises/exNN_….ipynb`, from `exercises/solutions/exNN_….ipynb`.

python exercises/make_copies.py                  all of them
python exercises/make_copies.py ex02 ex04        these
python exercises/make_copies.py nbgrader FOLDER  a course of nbgrader's into FOLDER, with the assignment `exercises`
python exercises/make_copies.py otter FOLDER     what `otter assign` takes

A copy is its source without the solutions, executed. The other two are masters: they keep the solutions in the cells
where a student writes, for the tool to take out. Each check that the stored solution passes ("Right.") gives one
point; a master passes all of them. Questions, which `ask` shows, give none.

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
import textwrap
from pathlib import Path

import nbformat
from nbclient.exceptions import CellExecutionError

from classroom.course import notebooks
from classroom.quiz.questions import FOLDER, PACKED, pack_questions

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
                if not re.search(
                    r"\.\.\.\W*$", lines[-1] if lines else ""
                ):  # else what is open says so itself
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
    notebook.cells = [
        cell for cell in notebook.cells if "solution" not in cell.metadata.get("tags", [])
    ]
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


def last_expression(code):
    """The expression at the end of a cell's code, as it is written there; None where there is none."""
    last = ast.parse(code).body[-1]
    return ast.get_source_segment(code, last) if isinstance(last, ast.Expr) else None


def says_right(cell):
    """How an executed cell says "Right.": "stream" (it prints it), "execute_result", or None where it does not."""
    for output in cell.outputs:
        if re.search(
            r"^Right\.", output.get("text") or output.get("data", {}).get("text/plain", ""), re.M
        ):
            return output.output_type
    return None


def functions(cell):
    """The functions that a cell defines, as Python's syntax trees."""
    nodes = ast.parse(cell.source).body if cell.cell_type == "code" else ()
    return [node for node in nodes if isinstance(node, ast.FunctionDef)]


def master(source):
    """Return the notebook `source` with its solutions, without outputs, and its checks: id of a cell → how it says "Right."

    A cell has a check if what stands at its end says "Right." in the stored solution, there or further below. What a
    cell tagged `solution` mends is mended in the cell of the program itself.
    """
    notebook, passed = handed_out(source), {}
    programs = {function.name: cell for cell in notebook.cells for function in functions(cell)}
    for cell in source.cells:
        if cell.cell_type == "code" and (how := says_right(cell)):
            passed[last_expression(cell.source)] = how
        for function in functions(cell) if "solution" in cell.metadata.get("tags", []) else ():
            if function.name in programs:
                mended = ast.get_source_segment(cell.source, function)
                programs[function.name].source += f"\n\n\n{BEGIN}\n{mended}\n\n\n{END}"
    code = [cell for cell in notebook.cells if cell.cell_type == "code"]
    return notebook, {cell.id: passed.get(last_expression(cell.source)) for cell in code}


def divided(code):
    """A cell's code in two: up to its last solution, and its check.

    >>> divided("x = ...\\n# BEGIN SOLUTION\\nx = 3\\n# END SOLUTION\\nwanted = 3\\ncheck(x, wanted)")
    ('x = ...\\n# BEGIN SOLUTION\\nx = 3\\n# END SOLUTION', 'wanted = 3\\ncheck(x, wanted)')
    """
    lines = code.split("\n")
    end = max((number for number, line in enumerate(lines, 1) if line.strip() == END), default=0)
    first = next(node.lineno for node in ast.parse(code).body if node.lineno > end) - 1
    return "\n".join(lines[:first]).rstrip(), "\n".join(lines[first:])


def failing(check, how, show=True):
    """Return the code of a check so that it fails unless it says "Right."; not `show`: so that it shows nothing.

    >>> print(failing("wanted = 3\\ncheck(x, wanted)", "execute_result"))
    wanted = 3
    verdict = check(x, wanted)
    display(verdict)
    assert verdict and verdict.passed, verdict
    """
    said = last_expression(check)
    if how == "execute_result":
        code, test = f"verdict = {said}\ndisplay(verdict)\n", "verdict and verdict.passed, verdict"
    else:
        code = f"{said}\n" if said.startswith("print(") else f"display({said})\n"
        test = 'said.stdout.startswith("Right."), said.stdout'
    if how == "stream" or not show:
        code = (
            f"with capture_output() as said:\n{textwrap.indent(code, '    ')}"
            + "said.show()\n" * show
        )
        code = f"from IPython.utils.capture import capture_output\n\n{code}"
    return f"{check.removesuffix(said)}{code}assert {test}"


def for_nbgrader(source):
    """Return the notebook that nbgrader makes its release version of, where each check has a locked cell of its own."""
    notebook, checks = master(source)
    cells, notebook.cells = notebook.cells, []
    for cell in cells:
        if how := checks.get(cell.id):
            start, check = divided(cell.source)
            if start:
                cell.source = start
                notebook.cells.append(cell)
                cell = nbformat.v4.new_code_cell(id=f"{cell.id}-check")
            cell.source = failing(check, how)
            mark(cell, grade=True, locked=True, points=1)
        elif cell.metadata.get("jupyter", {}).get("source_hidden"):
            mark(cell, locked=True)  # checks need what it holds
        notebook.cells.append(cell)
    for cell in to_fill_in(notebook):
        mark(cell, solution=True)
    return notebook


def mark(cell, **marks):
    """Tell nbgrader what a cell is."""
    usual = {"schema_version": 3, "grade": False, "locked": False, "solution": False, "task": False}
    cell.metadata["nbgrader"] = usual | {"grade_id": cell.id} | marks


def for_otter(source):
    """Return the notebook that `otter assign` takes: below each cell with a check a question that repeats it as a test."""
    notebook, checks = master(source)
    # Solutions stand in any cell, and a PDF would need LaTeX.
    settings = (
        f"strip_solutions_from_all_cells: true\nexport_cell:\n  pdf: false\nfiles:\n  - {PACKED}"
    )
    cells, notebook.cells = (
        notebook.cells,
        [raw(f"ASSIGNMENT CONFIG\n{settings}", "assignment-config")],
    )
    for cell in cells:
        notebook.cells.append(cell)
        if how := checks.get(cell.id):
            test = failing(divided(cell.source)[1], how, show=False)
            notebook.cells += [
                raw(f"BEGIN QUESTION\nname: {cell.id}\npoints: 1", f"{cell.id}-question"),
                raw("BEGIN TESTS", f"{cell.id}-tests"),
                nbformat.v4.new_code_cell(test, id=f"{cell.id}-check"),
                raw("END TESTS", f"{cell.id}-tests-end"),
                raw("END QUESTION", f"{cell.id}-question-end"),
            ]
    return notebook


def raw(text, cell_id):
    return nbformat.v4.new_raw_cell(f"# {text}", id=cell_id)


# nbgrader's own stub is no Python inside brackets; and a check that a student has deleted comes back.
SETTINGS = f"""\
c = get_config()
c.ClearSolutions.code_stub = {{"python": "{STUB}\\n..."}}
c.OverwriteCells.add_missing_cells = True
"""


def write_masters(tool, folder):
    """Write what a tool takes into a folder."""
    place = folder / "source" / "exercises" if tool == "nbgrader" else folder
    place.mkdir(parents=True, exist_ok=True)
    for path in sorted(SOURCES.glob("ex*.ipynb")):
        notebooks.write(TOOLS[tool](nbformat.read(path, 4)), place / path.name)
    (place / PACKED).write_text(pack_questions(HERE.parent / FOLDER), encoding="ascii")
    settings = folder / "nbgrader_config.py"
    if tool == "nbgrader" and not settings.exists():
        settings.write_text(SETTINGS, encoding="ascii")
    elif tool == "nbgrader" and "code_stub" not in settings.read_text(encoding="utf-8"):
        print(f"Add to {settings}:\n{SETTINGS}")


TOOLS = {"nbgrader": for_nbgrader, "otter": for_otter}


def main(arguments):
    sources = sorted(SOURCES.glob("ex*.ipynb"))
    if len(arguments) == 2 and arguments[0] in TOOLS:
        write_masters(arguments[0], Path(arguments[1]))
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
