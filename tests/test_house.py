"""The house: arrows between its rooms run one way, and its tests mirror it."""

import ast
import re
from graphlib import TopologicalSorter

import pytest
from places import ROOT

PACKAGES = ("gametree", "classroom")

# The rooms of classroom from the ground up: each may import from those before it, never from one
# behind it. (The floors of gametree: tests/gametree/test_house.py.)
ROOMS = [
    ["words", "files", "keeping", "underway", "looks"],
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


CLASSROOM = [name for name in FILES if name.startswith("classroom")]


@pytest.fixture(scope="module")
def imported():
    """The name of each module → the modules of ours that it imports."""
    return {module: imported_by(module) for module in FILES}


def floor(module):
    """The floor of classroom on which a module is; None for what is around all rooms."""
    _, *rest = module.split(".")
    for number, rooms in enumerate(ROOMS):
        if rest and rest[0] in rooms:
            return number
    return None


@pytest.mark.slow
def test_no_module_imports_from_a_room_above_its_own(imported):
    floors = {name: floor(name) for name in CLASSROOM if floor(name) is not None}
    upwards = [
        (name, other)
        for name, here in floors.items()
        for other in imported[name]
        if other in floors and floors[other] > here
    ]
    assert not upwards


def test_every_room_has_its_floor():
    without = {name for name in CLASSROOM if name.count(".") and floor(name) is None}
    assert without <= {"classroom.__main__"}


@pytest.mark.slow
def test_there_is_no_circle(imported):
    """A package's own __init__ counts for modules that import the package, not for those in it."""
    after = {
        module: {name for name in names if not module.startswith(f"{name}.")}
        for module, names in imported.items()
    }
    TopologicalSorter(after).prepare()  # raises CycleError, which names the circle


def is_at_home(path):
    """Whether a file of tests is named after a module, a room, or what they test of the whole."""
    folders = path.parent.relative_to(ROOT / "tests").parts
    name = path.stem.removeprefix("test_")
    room = ".".join(folders)
    is_of_module = f"{room}.{name}" in FILES or f"{room}.__{name}__" in FILES  # also __main__
    is_of_room = name == folders[-1] and room in FILES
    # A package as a whole has test_house.py; the script of the widgets is a folder without Python.
    is_of_script = ROOT.joinpath(*folders, name).is_dir()
    return is_of_module or is_of_room or is_of_script or name == "house"


def test_a_test_module_names_the_module_or_the_room_that_it_tests():
    tests = [path for package in PACKAGES for path in (ROOT / "tests" / package).rglob("test_*.py")]
    assert tests
    homeless = [path.relative_to(ROOT).as_posix() for path in tests if not is_at_home(path)]
    assert not homeless


# A function, with a word before it if it is a property. Of the irregular participles those are left
# out that are verbs as well, such as "read" and "run".
CALLED_BY_A_PARTICIPLE = re.compile(
    r"(?P<property>@(cached_)?property\n)? *def (?P<name>_?([a-z]+ed|begun|bound|built|chosen|done|"
    r"drawn|found|given|grown|held|hidden|kept|known|left|lost|made|meant|said|seen|shown|taken|"
    r"told|won|written))\("
)
NAMES_THAT_STAY = {
    ("classroom.widgets.touch", "embed"),  # a verb
    ("classroom.check.diagnosis", "mended"),
    ("classroom.check.functions", "moved"),
    ("classroom.check.mistakes.learning", "moved"),
}


def test_no_function_is_called_by_a_participle_alone():
    """Nobody could tell what it does; a property says what holds, such as `verdict.passed`."""
    so_called = {
        (module, match["name"])
        for module in CLASSROOM
        for match in CALLED_BY_A_PARTICIPLE.finditer(FILES[module].read_text(encoding="utf-8"))
        if not match["property"]
    }
    assert so_called == NAMES_THAT_STAY
