"""A small project, and stand-ins for venv and pip: for tests of the commands and the set-up."""

import os
import shutil
from itertools import pairwise

import pytest

from classroom.course import commands
from classroom.course.environment import Environment, Stop, pins

WINDOWS = os.name == "nt"

REQUIREMENTS = "thing==1.0  # a thing\n# a comment\n\nother==2.0\n"

LOCK = """\
# made by a tool
needed==7.0 \\
    --hash=sha256:77
other==2.0 ; os_name != 'odd' \\
    --hash=sha256:22
thing==1.0 \\
    --hash=sha256:11
"""

TESTS_LOCK = "needed==7.0 \\\n    --hash=sha256:77\ntester==3.0 \\\n    --hash=sha256:33\n"

PIP = """\
Collecting thing==1.0 (from -r requirements.txt (line 1))
Installing collected packages: thing, other
"""


@pytest.fixture
def project(tmp_path, monkeypatch):
    """A small project, in a folder with a space and umlauts in its name."""
    root = tmp_path / "Größe und Übung"
    for name, text in {
        "requirements.txt": REQUIREMENTS,
        "requirements.lock": LOCK,
        "tests/requirements.txt": "tester==3.0\n",
        "tests/requirements.lock": TESTS_LOCK,
        "notebooks/00_start_here.ipynb": '{"cells": [], "metadata": {}}',
        "notebooks/01 more.ipynb": '{"cells": [], "metadata": {}}',
        "notebooks/TEACHING.md": "",
    }.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text, encoding="utf-8")
    monkeypatch.setattr(commands, "ROOT", root)
    monkeypatch.chdir(root)
    return root


class FakeTools:
    """A stand-in for venv and pip.

    It notes what is run, makes what they would make, and prints what a test wants.
    """

    def __init__(self, project, monkeypatch):
        self.place = Environment(project)
        self.site = self.place.folder / "site"
        self.commands = []
        self.pip = PIP
        self.fails = False
        self.elsewhere = False
        monkeypatch.setattr(Environment, "run", self.run)
        monkeypatch.setattr(Environment, "ask", self.ask)

    def run(self, command, what):
        self.commands.append([str(part) for part in command])
        if "venv" in command:
            if "--clear" in command:
                shutil.rmtree(self.place.folder, ignore_errors=True)
            self.place.python.parent.mkdir(parents=True)
            self.place.python.touch()
            self.add("pip", "1.0")
            return
        if "ensurepip" in command:
            self.add("pip", "1.0")
            return
        if self.fails is KeyboardInterrupt:
            raise KeyboardInterrupt
        if self.fails:
            raise Stop(self.place.reason(self.pip.splitlines(), what))
        if not self.elsewhere:
            files = [commands.ROOT / after for word, after in pairwise(command) if word == "-r"]
            for name, version in pins(files).items():
                self.add(name, version)

    def add(self, name, version):
        """A package of one module, in its own folder."""
        record = self.site / f"{name}-{version}.dist-info" / "RECORD"
        for old in self.site.glob(f"{name}-*"):
            shutil.rmtree(old)
        (self.site / name).mkdir(parents=True, exist_ok=True)
        (self.site / name / "__init__.py").touch()
        record.parent.mkdir()
        record.write_text(f"{name}/__init__.py,,\n{name}/__pycache__/x.pyc,,\n")

    def ask(self):
        return str(self.site) if self.place.python.exists() else None

    def did(self):
        """What was run since the last look, in a word each."""
        words = ["venv" if "venv" in command else "pip" for command in self.commands]
        self.commands.clear()
        return words


@pytest.fixture
def tools(project, monkeypatch):
    return FakeTools(project, monkeypatch)


@pytest.fixture
def started(monkeypatch):
    """The commands that the launcher starts after the set-up; none is really started."""
    noted = []

    def run(command, folder=None):
        noted.append(command)
        return 0

    monkeypatch.setattr(commands, "run", run)
    return noted


@pytest.fixture
def say(capsys):
    """Runs the launcher: (exit code, output, complaints), all fit for a Windows console."""

    def run(*args):
        capsys.readouterr()
        code = commands.main(list(args))
        out, err = capsys.readouterr()
        (out + err).encode("cp1252")
        return code, out, err

    return run


def is_one_sentence(err):
    return err.startswith("classroom: ") and err.count("\n") == 1 and "Traceback" not in err
