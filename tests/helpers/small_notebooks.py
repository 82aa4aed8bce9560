"""Notebooks of a few cells, made in a test; and the cells of one in a file."""

import json

import nbformat

KERNEL = {"name": "python3", "display_name": "Python 3"}


def code(source, count=1, outputs=(), **metadata):
    """A code cell."""
    return nbformat.v4.new_code_cell(
        source, execution_count=count, outputs=[*outputs], metadata=metadata
    )


def made(*cells):
    """A notebook of these cells."""
    return nbformat.v4.new_notebook(cells=[*cells], metadata={"kernelspec": KERNEL})


def code_cells(path):
    """The code cells of the notebook at `path`: id → source."""
    cells = json.loads(path.read_text("utf-8"))["cells"]
    return {cell["id"]: "".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"}
