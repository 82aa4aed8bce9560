"""How the house stands: arrows between its rooms run one way, and its tests mirror it."""

import ast
from graphlib import TopologicalSorter

import pytest
from places import ROOT

PACKAGES = ("gametree", "classroom")

# The rooms of classroom from the ground up: each may import from those before it, never from one
# behind it. (The floors of gametree: tests/gametree/test_house.py.)
ROOMS = [
    ["words", "files", "underway", "looks"],
    ["guards", "pages", "pictures"],
    ["matrices", "trees"],
    ["players", "tracing"],
    ["learning", "tournaments", "check", "charts", "quiz"],
    ["sheets"],
    ["widgets"],
    ["course"],
    ["pyodide"],
    ["grading", "site"],
    ["contests"],
]


def module_of(path):
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


FILES = {
    module_of(path): path for package in PACKAGES for path in sorted((ROOT / package).rglob("*.py"))
}


def imported_by(module):
    """The modules of ours that a module imports, anywhere in it."""
    path = FILES[module]
    package = module.split(".") if path.name == "__init__.py" else module.split(".")[:-1]
    imported = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        names = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            base = ".".join([*above, node.module] if node.module else above)
            names = [base, *[f"{base}.{alias.name}" for alias in node.names]]
        imported |= {name for name in names if name in FILES}
    return imported - {module}


IMPORTED = {module: imported_by(module) for module in FILES}


CLASSROOM = [name for name in FILES if name.startswith("classroom")]


def floor(module):
    """The floor of classroom on which a module lies; None for what stands around all rooms."""
    _, *rest = module.split(".")
    for number, rooms in enumerate(ROOMS):
        if rest and rest[0] in rooms:
            return number
    return None


@pytest.mark.parametrize("module", CLASSROOM)
def test_no_module_imports_from_a_room_above_its_own(module):
    here = floor(module)
    above = []
    if here is not None:
        same = [name for name in IMPORTED[module] if name in CLASSROOM]
        above = [name for name in same if floor(name) is not None and floor(name) > here]
    assert not above, f"{module} imports {above}"


def test_every_room_has_its_floor():
    without = {name for name in CLASSROOM if name.count(".") and floor(name) is None}
    assert without <= {"classroom.__main__"}


def test_there_is_no_circle():
    """A package's own __init__ counts for those who import the package, not for those within it."""
    after = {
        module: {name for name in names if not module.startswith(f"{name}.")}
        for module, names in IMPORTED.items()
    }
    TopologicalSorter(after).prepare()  # raises CycleError, which names the circle


TESTED = [
    path for package in PACKAGES for path in sorted((ROOT / "tests" / package).rglob("test_*.py"))
]


@pytest.mark.parametrize("path", TESTED, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_a_test_module_names_the_module_or_the_room_that_it_tests(path):
    folders = path.parent.relative_to(ROOT / "tests").parts
    name = path.stem.removeprefix("test_")
    room = ".".join(folders)
    module = f"{room}.{name}"
    command = f"{room}.__{name}__"  # test_main.py tests __main__.py
    is_of_room = name == folders[-1] and room in FILES
    is_of_module = module in FILES or command in FILES
    # A package as a whole has test_house.py; the script of the widgets is a folder without Python.
    is_of_script = ROOT.joinpath(*folders, name).is_dir()
    is_at_home = is_of_module or is_of_room or is_of_script or name == "house"
    assert is_at_home, f"there is no {module}: where does {path.name} belong?"
