"""Notebooks of a few cells, made in a test."""

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
