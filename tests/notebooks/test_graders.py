"""nbgrader and Otter hand the exercises out and grade them.

Only with -m graders, because it installs both. Students: *right* has all solutions, *empty* has
nothing, and *wrong* is right except for one function in one notebook.
"""

import csv
import functools
import json
import os
import subprocess
import sys

import nbformat
import pytest
from places import ROOT

sys.path.insert(0, str(ROOT / "exercises"))

import make_copies  # it is in exercises/

NAMES = sorted(path.name for path in make_copies.SOURCES.glob("ex*.ipynb"))
ONE = "ex06_beyond_minimax.ipynb"  # in which *wrong* has a function wrong
WRONG = "def decide(node):\n    return 0, None"  # in the place of a function of that notebook

pytestmark = pytest.mark.graders


@pytest.fixture(scope="module", autouse=True)
def asked_for(request):
    if "graders" not in request.config.getoption("markexpr"):
        pytest.skip("installs nbgrader and Otter: only with -m graders")


@pytest.fixture(scope="module")
def run(tmp_path_factory):
    """Runs a command of an environment of its own, with both tools in it, in a folder."""
    place = tmp_path_factory.mktemp("graders") / "venv"
    scripts = place / ("Scripts" if os.name == "nt" else "bin")
    environment = {**os.environ, "PATH": os.pathsep.join([str(scripts), os.environ["PATH"]])}
    environment["PYTHONPATH"] = str(ROOT)

    def run(folder, *command):
        done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr

    run(ROOT, sys.executable, "-m", "venv", str(place))
    needs = ["-r", str(ROOT / "requirements.txt")]
    needs += ["-r", str(ROOT / "tests" / "notebooks" / "graders.txt")]
    run(ROOT, str(scripts / "python"), "-m", "pip", "install", "--quiet", *needs)

    def run_script(folder, name, *arguments):
        run(folder, str(scripts / name), *arguments)

    return run_script


@functools.cache
def source(name):
    return nbformat.read(make_copies.SOURCES / name, 4)


def points(name):
    return sum(map(bool, make_copies.master(source(name))[1].values()))


def lines(notebook):
    return {line.strip() for cell in notebook.cells for line in cell.source.split("\n")}


def compare(name, path):
    """The tool's student version holds what ours does, and no line of a solution."""
    made, ours = nbformat.read(path, 4), lines(make_copies.student_copy(source(name)))
    text = "\n".join(cell.source for cell in made.cells)
    assert [line for line in ours - {make_copies.STUB} if line not in text] == []
    assert lines(made) & (lines(source(name)) - ours) == set()


def test_nbgrader(run, tmp_path):
    make_copies.main(["nbgrader", str(tmp_path)])
    run(tmp_path, "nbgrader", "generate_assignment", "exercises")
    release, given = tmp_path / "release" / "exercises", tmp_path / "submitted"
    for name in NAMES:
        compare(name, release / name)
        solved = nbformat.read(tmp_path / "source" / "exercises" / name, 4).cells
        filled = {c.id: c.source for c in solved if c.metadata.get("nbgrader", {}).get("solution")}
        for who, known in {
            "right": filled,
            "empty": {},
            "wrong": filled | {"ex3-code": WRONG},
        }.items():
            notebook = nbformat.read(release / name, 4)
            if who == "wrong":  # it has also deleted a check, which is brought back
                notebook.cells = [cell for cell in notebook.cells if cell.id != "ex5-code-check"]
            for cell in notebook.cells:
                cell.source = known.get(cell.id, cell.source)
            if who != "wrong" or name == ONE:
                (given / who / "exercises").mkdir(parents=True, exist_ok=True)
                nbformat.write(notebook, given / who / "exercises" / name)
    run(tmp_path, "nbgrader", "autograde", "exercises")
    run(tmp_path, "nbgrader", "export")
    with open(tmp_path / "grades.csv", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    scores = {row["student_id"]: (float(row["score"]), float(row["max_score"])) for row in rows}
    full = sum(map(points, NAMES))
    assert scores == {"right": (full, full), "empty": (0, full), "wrong": (points(ONE) - 1, full)}


def test_otter(run, tmp_path):
    make_copies.main(["otter", str(tmp_path)])

    def score(name, notebook):
        (tool,) = (tmp_path / name[:4] / "autograder").glob("*.zip")
        options = ["--no-logo", "-a", str(tool), "-o", str(tmp_path)]
        run(tmp_path, "otter", "run", *options, str(notebook))
        tests = json.loads((tmp_path / "results.json").read_text(encoding="utf-8"))["tests"]
        points_reached = sum(test.get("score", 0) for test in tests)
        points_possible = sum(test.get("max_score", 0) for test in tests)
        return points_reached, points_possible

    for name in NAMES:
        run(tmp_path, "otter", "assign", name, name[:4])  # and all tests pass in the solved one
        compare(name, tmp_path / name[:4] / "student" / name)
        assert score(name, tmp_path / name[:4] / "student" / name) == (0, points(name))
    right = tmp_path / ONE[:4] / "autograder" / ONE
    assert score(ONE, right) == (points(ONE), points(ONE))
    notebook = nbformat.read(right, 4)
    for cell in notebook.cells:
        if cell.source.startswith("def decide("):
            cell.source = WRONG
    nbformat.write(notebook, right)
    assert score(ONE, right) == (points(ONE) - 1, points(ONE))
