"""A notebook of a lesson with its answers in place, so that it serves as a solution.

Below a cell in which a reader writes there are hints; the last of them, "Ours", has the program.
Here the program replaces what the reader is given, and is marked like the solution of an exercise.
"""

import ast
import re
import textwrap
from itertools import pairwise

END = "# END SOLUTION"
OURS = re.compile(r"<summary>Ours</summary>.*?```python\n(.*?)```", re.DOTALL)


def ours_in(markdown: str) -> str:
    """The program under "Ours"; "" if there is none."""
    match = OURS.search(markdown)
    return match[1] if match else ""


def fill_in_ours(sources: list[tuple[str, bool]]) -> list[str]:
    """The sources of a notebook's cells with ours in their places.

    sources: of each cell its source, and whether it is code.
    """
    filled = [source for source, _ in sources]
    for place, ((source, is_code), (below, is_code_below)) in enumerate(pairwise(sources)):
        ours = "" if is_code_below else ours_in(below)
        if is_code and ours:
            filled[place] = with_ours(source, ours)
    return filled


def with_ours(given: str, ours: str) -> str:
    """A cell with our program in place of what it gives, down to the mark; below it what it gives.

    ours: whole functions and classes, or methods of the class in the cell, which are indented.
    """
    body = ast.parse(given).body
    written = ast.parse(textwrap.dedent(ours)).body
    if ours[:1].isspace():
        written = [with_methods(node, written) for node in body if isinstance(node, ast.ClassDef)]
    names = {name_of(statement) for statement in written}
    last = max([place for place, node in enumerate(body) if name_of(node) in names], default=-1)
    kept = [node for node in body[: last + 1] if name_of(node) not in names]
    solution = "\n\n\n".join([ast.unparse(node) for node in [*kept, *written]])
    rest = "\n".join(given.split("\n")[body[last + 1].lineno - 1 :])
    return f"{solution}\n{END}\n{rest}"


def with_methods(of_class: ast.ClassDef, methods: list[ast.stmt]) -> ast.stmt:
    """A class with these methods in place of its own of the same names."""
    names = {name_of(method) for method in methods}
    others = [own for own in of_class.body if name_of(own) not in names]
    of_class.body = [*others, *methods]
    return of_class


def name_of(statement: ast.stmt) -> str | None:
    """What a function or a class is called; None for another statement."""
    return getattr(statement, "name", None)
