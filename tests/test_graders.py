"""nbgrader and Otter make their student versions of the exercises: only with -m graders, since it installs both."""

import ast
import os
import subprocess
import sys
from pathlib import Path

import nbformat
import pytest

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "exercises"))

import make_copies  # noqa: E402 - it lies in exercises/

NAMES = sorted(path.name for path in make_copies.SOURCES.glob("ex*.ipynb"))
STUBS = {make_copies.STUB, "...", "# YOUR CODE HERE", "raise NotImplementedError()"}

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
    environment.pop("PYTHONPATH", None)

    def run(folder, *command):
        done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr

    run(ROOT, sys.executable, "-m", "venv", str(place))
    requirements = str(ROOT / "tests" / "graders" / "requirements.txt")
    run(ROOT, str(scripts / "python"), "-m", "pip", "install", "--quiet", "-r", requirements)

    def run_script(folder, name, *arguments):
        run(folder, str(scripts / name), *arguments)

    return run_script


def masters(tool, folder):
    make_copies.main([tool, str(folder)])
    assert sorted(path.name for path in folder.iterdir()) == NAMES


def kept(source):
    """The lines of a cell without those that stand for a solution."""
    return [line for line in source.strip().split("\n") if line.strip() not in STUBS]


def compare(name, made):
    """The tool's student version must be ours, but for the stubs and for the cells that the tool adds."""
    source = nbformat.read(make_copies.SOURCES / name, 4)
    ours = make_copies.student_copy(source).cells
    theirs = {cell.id: cell for cell in made.cells}
    assert [cell.id for cell in made.cells if cell.id in {own.id for own in ours}] == [own.id for own in ours]
    for own in ours:
        other = theirs[own.id]
        assert kept(other.source) == kept(own.source), own.id
        if own.cell_type == "code":
            ast.parse(other.source)
            assert other.outputs == []
    solved = {cell.id for cell in make_copies.to_fill_in(source)} & set(theirs)
    assert solved
    for cell_id in solved:
        assert {line.strip() for line in theirs[cell_id].source.split("\n")} & STUBS, cell_id


def test_nbgrader(run, tmp_path):
    masters("nbgrader", tmp_path / "source" / "exercises")
    run(tmp_path, "nbgrader", "generate_assignment", "exercises")
    for name in NAMES:
        compare(name, nbformat.read(tmp_path / "release" / "exercises" / name, 4))


def test_otter(run, tmp_path):
    masters("otter", tmp_path / "sources")
    for name in NAMES:
        run(tmp_path, "otter", "assign", "--no-pdfs", f"sources/{name}", name[:4])
        compare(name, nbformat.read(tmp_path / name[:4] / "student" / name, 4))
