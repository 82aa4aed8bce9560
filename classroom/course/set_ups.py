"""The set-up cell of a notebook, the first with code: it imports what the others need.

A reader's copy keeps it while the project changes, so a name may be in another module by then.

original  a notebook of the project, as text
copy      the reader's, as text, with cells that were changed

Standard library only.
"""

import ast
import hashlib
import json
from contextlib import suppress
from typing import Any

# The digests of cells that were handed out before records had them, when `record`, `MatrixGame` and
# others were still in gametree.
BEFORE = frozenset(
    {
        "1c5e48294c7c2c3c",  # 00
        "a1ba2534fadb08fa",  # 01
        "d00b11ff9faa5594",  # 02
        "804f8994e8b459cb",  # 03
        "df4f10b8ad2e5dc3",  # 04
        "bf079be98aad56af",  # 05
        "73476c87f7e47f83",  # 06
        "2f71f2181cd8a25e",  # 07
        "5ab5768fd4e71379",  # 08
        "ff71f1d84f7f3ee0",  # ex01
        "50e19f3d1a925d9d",  # ex02
        "398de65fbf4e8143",  # ex03
        "23cf7e15cd1dcc2d",  # ex04
        "14450980e2e6d6b3",  # ex05
        "6c8fd2b790059c84",  # ex06
        "a7b024599573c35a",  # ex07
        "4950d8031580ab9c",  # ex08
    }
)


def moves_of_names(
    old_place: str, place: str, names: str
) -> dict[tuple[str, str], tuple[str, str]]:
    """The rows of MOVED for names that are only in another module now."""
    return {(old_place, name): (place, name) for name in names.split()}


# Where an older copy imports a name from -> where it is now.
MOVED = {
    **moves_of_names(
        "gametree",
        "classroom",
        "Step Tournament Trace iterative_deepening players random_tree record settings "
        "skipped_when tournament",
    ),
    **moves_of_names("gametree", "classroom.matrices", "MatrixGame Solution"),
    **moves_of_names(
        "gametree.learning",
        "classroom.learning",
        "Matchboxes boxes given_away learn_by_play learn_values move_towards perfect_player "
        "random_player reinforce",
    ),
    # Its replacement is given to `draw` in another way.
    ("gametree.drawing.overlays", "Overlay"): ("gametree", "Marks"),
}


def set_up_of(original: str) -> dict[str, Any]:
    """The set-up cell of an original; {} if it has no code."""
    cells = json.loads(original)["cells"]
    return next((cell for cell in cells if cell["cell_type"] == "code"), {})


def set_up_in(copy: str, original: str) -> dict[str, Any]:
    """The set-up cell of the original as it is in a copy; {} if the reader has deleted it."""
    name = set_up_of(original).get("id")
    return next((cell for cell in json.loads(copy)["cells"] if cell.get("id") == name), {})


def source_of(cell: dict[str, Any]) -> str:
    """What is written in a cell."""
    return "".join(cell.get("source", ""))


def digest_of(cell: dict[str, Any]) -> str:
    """A digest of what is written in a cell."""
    return hashlib.sha256(source_of(cell).encode()).hexdigest()[:16]


def imported_by(cell: dict[str, Any]) -> dict[str, str]:
    """Name -> the module from which a cell imports it; {} if it is no Python."""
    places = {}
    with suppress(SyntaxError, ValueError):
        for node in ast.walk(ast.parse(source_of(cell))):
            if isinstance(node, ast.ImportFrom):
                places.update({alias.name: node.module or "" for alias in node.names})
    return places


def imports_to_change(copy: str, original: str) -> list[str]:
    """What a copy's set-up cell must write to import each name from where it is now.

    Such as ["from classroom import random_tree, record"]; [] if no name has moved.
    """
    places_now = imported_by(set_up_of(original))
    imports: dict[str, list[str]] = {}
    for name, place in imported_by(set_up_in(copy, original)).items():
        stayed = places_now.get(name, place), name
        place_now, name_now = MOVED.get((place, name), stayed)
        if place_now != place:
            imports.setdefault(place_now, []).append(name_now)
    return [f"from {place} import {', '.join(names)}" for place, names in imports.items()]


def with_set_up(copy: str, original: str) -> str:
    """The copy with the set-up cell of the original in place of its own."""
    notebook, new = json.loads(copy), set_up_of(original)
    for cell in notebook["cells"]:
        if cell.get("id") == new["id"]:
            cell["source"] = new["source"]
    return json.dumps(notebook, ensure_ascii=False, indent=1) + "\n"
