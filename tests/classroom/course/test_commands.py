"""python3 -m classroom: set-up and commands, tried without a network and without installing anything."""

import ast
import errno
import json
import os
import shutil
import signal
import subprocess
import sys
import threading
import time
from itertools import pairwise
from pathlib import Path

import pytest
from places import ROOT

from classroom.course import checkup, commands, environment
from classroom.course.environment import Environment, Stop, lock, packages, pins

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
PIP = (
    "Collecting thing==1.0 (from -r requirements.txt (line 1))\nInstalling collected packages: thing, other\n"
)
NO_NETWORK = """\
WARNING: Retrying (Retry(total=0)) after connection broken by 'NewConnectionError(...)': /simple/thing/
ERROR: Could not find a version that satisfies the requirement thing==1.0 (from versions: none)
ERROR: No matching distribution found for thing==1.0
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
    """Stands in for venv and pip: notes what is run, makes what they would make, and says what it is told to say."""

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
        """A package of one module, in a folder of its own."""
        record = self.site / f"{name}-{version}.dist-info" / "RECORD"
        for old in self.site.glob(f"{name}-*"):
            shutil.rmtree(old)
        (self.site / name).mkdir(parents=True, exist_ok=True)
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
    given = []
    monkeypatch.setattr(commands, "run", lambda command, folder=None: given.append(command) or 0)
    return given


@pytest.fixture
def say(capsys):
    """Runs the launcher; returns its exit code, output and complaints, all fit for a Windows console."""

    def run(*args):
        capsys.readouterr()
        code = commands.main(list(args))
        out, err = capsys.readouterr()
        (out + err).encode("cp1252")
        return code, out, err

    return run


def is_one_sentence(err):
    return err.startswith("classroom: ") and err.count("\n") == 1 and "Traceback" not in err


# --- the commands ---


def test_opens_the_first_notebook(project, tools, started, say):
    code, out, err = say("--no-browser", "--port=9999")
    assert (code, err) == (0, "")
    assert out.endswith(
        "Opening JupyterLab at work/notebooks/00_start_here.ipynb (Ctrl-C here ends it) ...\n"
    )
    python, *rest = started[0]
    assert python == str(Environment(project).python)
    assert rest[:2] == ["-m", "jupyterlab"]
    assert f"--ServerApp.root_dir={project}" in rest
    assert "--LabApp.default_url=/lab/tree/work/notebooks/00_start_here.ipynb" in rest
    assert rest[-2:] == ["--no-browser", "--port=9999"]


def test_opens_another_notebook(tools, started, say):
    assert say("notebooks/01 more.ipynb", "--no-browser")[0] == 0
    assert "--LabApp.default_url=/lab/tree/work/notebooks/01%20more.ipynb" in started[0]
    assert started[0][-1] == "--no-browser"
    say("notebooks/TEACHING.md")
    assert "--LabApp.default_url=/lab/tree/notebooks/TEACHING.md" in started[1]  # no reader works in it


@pytest.mark.skipif(WINDOWS, reason="Windows knows no root")
@pytest.mark.parametrize("user, allowed", [(0, True), (1000, False)])
def test_root_is_allowed_only_to_root(monkeypatch, user, allowed):
    monkeypatch.setattr(os, "geteuid", lambda: user)
    assert ("--allow-root" in commands.jupyterlab("x.ipynb")) is allowed


@pytest.mark.parametrize(
    "word, command",
    [
        ("test", ["-m", "pytest", "--numprocesses=logical", "--dist=loadfile"]),
        ("notebooks", ["-m", "classroom.course", "course.notebooks"]),
        ("messages", ["-m", "classroom.course", "course.messages"]),
    ],
)
def test_commands_pass_arguments_and_exit_code_on(project, tools, monkeypatch, say, word, command):
    seen = []
    monkeypatch.setattr(commands, "run", lambda command: seen.append(command) or 7)
    assert say(word, "-q", "--help")[0] == 7
    assert seen == [[str(Environment(project).python), *command, "-q", "--help"]]
    assert tools.commands[-1][-5:] == [
        "--require-hashes",
        *("-r", "requirements.lock"),
        *("-r", "tests/requirements.lock"),
    ]


@pytest.mark.slow
def test_quick_leaves_out_notebooks_and_browser_and_passes_the_rest_on(project, tools, started, say):
    assert say("test", "-k", "bones", "--quick", "-x")[0] == 0
    assert started[0][-3:] == ["-k", "bones", "-x"]
    (project / "pytest.ini").write_text(
        "[pytest]\ntestpaths = tests notebooks\nmarkers =\n browser:\n slow:\n"
    )
    test = "import pytest\n\n@pytest.mark.{0}\ndef test_{0}(): pass\n"
    (project / "tests/test_it.py").write_text(
        test.format("browser") + test.format("slow") + "def test_it(): pass"
    )
    shutil.copy(ROOT / "notebooks/00_start_here.ipynb", project / "notebooks")
    command = [sys.executable, *started[0][1:-3], "--numprocesses=0", "--nbval", "--collect-only", "-q"]
    said = subprocess.run(command, cwd=project, capture_output=True, text=True).stdout
    assert said.startswith("tests/test_it.py::test_it\n\n1/3 tests collected"), said


def test_bench_has_its_own_requirements(project, tools, started, say):
    (project / "tests/benchmarks").mkdir()
    (project / "tests/benchmarks/requirements.txt").write_text("rival==4.0\n")
    (project / "tests/benchmarks/requirements.lock").write_text("rival==4.0 --hash=sha256:44\n")
    assert say("bench", "--quick")[0] == 0
    assert "tests/benchmarks/requirements.lock" in tools.commands[-1]
    assert started[-1][1:] == ["tests/benchmarks/bench.py", "--quick"]


@pytest.mark.parametrize("word", commands.MODULES)
def test_a_teachers_command_needs_no_tools_for_tests(project, tools, started, say, word):
    (project / "tests/requirements.txt").unlink()
    assert say(word, "Klasse 1", "--seed", "9")[0] == 0
    assert started[-1][1:] == [
        "-P",
        "-m",
        "classroom.course",
        commands.MODULES[word],
        "Klasse 1",
        "--seed",
        "9",
    ]


@pytest.mark.parametrize("words", ["-h", "--help", "help", "notebooks --help", "messages --help"])
def test_help(project, started, say, words):
    code, out, err = say(*words.split())
    assert (code, err, started) == (0, "", [])
    for command in commands.COMMANDS:
        assert f"classroom {command} " in out
    assert not (project / ".venv").exists()


@pytest.mark.parametrize("word", ["tset", "notebooks/99.ipynb", "../..", sys.executable])
def test_unknown_words(project, started, say, word):
    code, _, err = say(word)
    assert (code, started) == (2, [])
    assert is_one_sentence(err)
    for command in ("test", "bench", "notebooks"):
        assert command in err
    assert not (project / ".venv").exists()


@pytest.mark.parametrize(
    "args, missing",
    [
        ([], "requirements.txt"),
        ([], "requirements.lock"),
        (["test"], "tests/requirements.txt"),
        (["notebooks"], "tests/requirements.txt"),
    ],
)
def test_missing_parts_of_the_project(project, started, say, args, missing):
    (project / missing).unlink()
    code, _, err = say(*args)
    assert (code, started) == (1, [])
    assert is_one_sentence(err)
    assert err.startswith(f"classroom: {project / missing} is missing: ")
    assert not (project / ".venv").exists()


# --- the set-up ---


def test_sets_up_once_and_says_so(project, tools, started, say):
    _, out, _ = say()
    assert tools.did() == ["venv", "pip"]
    assert out.splitlines()[:-1] == [
        "Making .venv ...",
        "Installing thing and 1 more package, once (a few minutes) ...",
        f"Working copies in {project / 'work'}: 2 notebooks made.",
    ]
    _, out, _ = say()
    assert tools.did() == []
    assert len(out.splitlines()) == 1


def test_installs_only_in_addition(tools, started, say):
    say()
    tools.did()
    assert "Installing tester, once (a few minutes) ..." in say("test")[1]
    assert tools.did() == ["pip"]
    say("test")
    say()
    assert tools.did() == []


def test_installs_again_when_a_requirement_changes(project, tools, started, say):
    say("test")
    tools.did()
    (project / "requirements.txt").write_text(REQUIREMENTS.replace("2.0", "2.1"))
    (project / "requirements.lock").write_text(LOCK.replace("2.0", "2.1"))
    assert "Installing other, once" in say()[1]
    assert tools.did() == ["pip"]
    held = {"pip": "1.0", "thing": "1.0", "other": "2.1", "tester": "3.0", "needed": "7.0"}
    assert pins([Environment(project).stamp]) == packages(tools.site) == held
    say("test")
    assert tools.did() == []


def test_installs_again_when_only_the_lock_changes(project, tools, started, say):
    say("test")
    tools.did()
    for name, old in {"requirements.lock": LOCK, "tests/requirements.lock": TESTS_LOCK}.items():
        (project / name).write_text(old.replace("needed==7.0", "needed==7.1"))
    assert "Installing what has changed in the locks ..." in say()[1]
    assert tools.did() == ["pip"] and packages(tools.site)["needed"] == "7.1"
    say()
    assert tools.did() == []
    say("test")
    assert tools.did() == ["pip"]
    say("test")
    say()
    assert tools.did() == []


def test_a_lock_that_was_forgotten_is_named(project, tools, started, say):
    (project / "requirements.txt").write_text(REQUIREMENTS.replace("2.0", "2.1"))
    code, _, err = say()
    assert (code, started, tools.did()) == (1, [], [])
    assert is_one_sentence(err)
    assert "requirements.lock does not have other 2.1, which requirements.txt pins" in err


def test_what_another_lock_had_brought_comes_again(project, tools, started, say):
    (project / "tests/requirements.lock").write_text(TESTS_LOCK + "deep==5.0 --hash=sha256:55\n")
    say("test")
    tools.did()
    shutil.rmtree(tools.site / "deep-5.0.dist-info")
    assert "Installing deep" in say()[1]  # cannot: it is not in requirements.lock
    say("test")
    assert packages(tools.site)["deep"] == "5.0"
    tools.did()
    say("test")
    say()
    assert tools.did() == []


def test_environment_that_holds_everything_is_used_as_it_is(project, tools, started, say, monkeypatch):
    monkeypatch.setattr(environment.metadata, "version", {"thing": "1.0", "other": "2.0"}.__getitem__)
    say()
    assert started[0][0] == sys.executable
    assert not (project / ".venv").exists()
    monkeypatch.setattr(environment.metadata, "version", {"thing": "1.0", "other": "2.0.1"}.__getitem__)
    say()
    assert started[1][0] == str(Environment(project).python)


def test_missing_package_is_seen():
    assert not environment.holds({"a-package-that-nobody-has": "1.0"})
    assert environment.holds({"pytest": pytest.__version__})


def test_interrupted_while_downloading(project, tools, started, say):
    tools.fails = KeyboardInterrupt
    code, _, err = say()
    assert (code, started) == (130, [])
    assert is_one_sentence(err)
    tools.did()
    tools.fails = False
    assert say()[0] == 0
    assert tools.did() == ["pip"]  # the .venv was as good as new


def test_interrupted_while_unpacking(project, tools, started, say):
    tools.pip = "Installing collected packages: thing, other"
    tools.fails = KeyboardInterrupt
    assert say()[0] == 130
    tools.did()
    tools.add("thing", "1.0")
    record = tools.site / "thing-1.0.dist-info" / "RECORD"
    record.unlink()  # pip writes it last
    tools.fails = False
    assert say()[0] == 0
    assert tools.did() == ["pip"] and record.exists()
    assert say()[0] == 0
    assert tools.did() == []


def test_failed_addition_leaves_what_was_there(tools, started, say):
    say()
    tools.did()
    tools.pip, tools.fails = NO_NETWORK, True
    assert say("test")[0] == 1
    assert say()[0] == 0
    assert tools.did() == ["pip"]


@pytest.mark.parametrize("gone", ["thing", "thing-1.0.dist-info", "needed", "needed-7.0.dist-info", "pip"])
def test_a_damaged_environment_is_mended(project, tools, started, say, gone):
    say()
    tools.did()
    shutil.rmtree(tools.site / gone)
    assert f"Installing {gone.split('-')[0]}" in say()[1]
    assert "pip" in tools.did()
    assert packages(tools.site).keys() == {"pip", "thing", "other", "needed"}
    say()
    assert tools.did() == []


def test_what_somebody_removes_is_not_asked_for_for_ever(project, tools, started, say):
    say()
    tools.add("mine", "1.0")
    Environment(project).stamp.unlink()
    say()
    tools.did()
    shutil.rmtree(tools.site / "mine-1.0.dist-info")
    assert "Installing mine" in say()[1]
    tools.did()
    say()
    assert tools.did() == []


@pytest.mark.parametrize("stamp", [b"", b"\xff\xfe==\x00\n", b"thing==0.9\n"])
def test_a_stamp_that_says_nothing_or_something_else_is_written_anew(project, tools, started, say, stamp):
    say()
    tools.did()
    Environment(project).stamp.write_bytes(stamp)
    assert say()[0] == 0
    tools.did()
    assert say()[0] == 0
    assert tools.did() == []


def test_packages_that_pip_has_put_elsewhere_are_not_there(project, tools, started, say):
    tools.elsewhere = True
    code, _, err = say()
    assert (code, started) == (1, [])
    assert is_one_sentence(err) and "pip config list" in err
    tools.elsewhere = False
    assert say()[0] == 0


def test_somebody_elses_environment_is_completed(project, tools, started, say):
    tools.add("mine", "1.0")
    place = Environment(project)
    place.python.parent.mkdir()
    place.python.touch()
    assert say()[0] == 0
    assert tools.did() == ["pip", "pip"]  # it had none
    assert packages(tools.site)["mine"] == "1.0"


def test_environment_whose_python_is_gone_is_made_anew(project, tools, started, say):
    say()
    tools.did()
    Environment(project).python.unlink()
    half = Environment(project).folder / "half"
    half.mkdir()
    assert say()[0] == 0
    assert tools.did() == ["venv", "pip"]
    assert not half.exists()


def test_an_environment_that_is_too_old_is_refused(project, monkeypatch):
    found = [[3, 10], str(project / ".venv"), "site"]
    (project / ".venv").mkdir()
    monkeypatch.setattr(subprocess, "check_output", lambda *args, **options: json.dumps(found))
    with pytest.raises(Stop, match=r"^\.venv holds Python 3\.10, not 3\.11: delete it, then run the same"):
        Environment(project).missing({"thing": "1.0"})
    found[0] = [3, 11]
    assert Environment(project).ask() == "site"


def test_news_are_off_unless_somebody_decided(project, tools, started, say):
    settings = Environment(project).folder / "etc/jupyter/labconfig/page_config.json"
    say()
    off = json.loads(settings.read_text())["disabledExtensions"]
    assert off == {"@jupyterlab/apputils-extension:announcements": True}
    settings.write_text("{}")
    say("test")
    assert settings.read_text() == "{}"


def test_gametree_is_found_from_any_folder(tmp_path):
    """A real environment, and moved after that: the path in it is relative."""
    before, after = tmp_path / "before", tmp_path / "Übung 2"
    (before / "gametree").mkdir(parents=True)
    (before / "gametree/__init__.py").write_text("here = __file__\n")
    place = Environment(before)
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", place.folder], check=True)
    site = place.ask()
    assert packages(site) == {}
    place.connect(site)
    assert not os.path.isabs((Path(site) / "gametree.pth").read_text(encoding="ascii"))
    before.rename(after)
    command = [Environment(after).python, "-I", "-X", "utf8", "-c", "import gametree; print(gametree.here)"]
    found = subprocess.run(command, cwd=tmp_path, capture_output=True, encoding="utf-8", check=True)
    assert os.path.samefile(found.stdout.strip(), after / "gametree/__init__.py")


def test_nothing_that_runs_in_an_environment_is_none(project):
    assert Environment(project).ask() is None
    place = Environment(project)
    place.python.parent.mkdir(parents=True)
    place.python.write_text("no program")
    assert place.ask() is None


@pytest.mark.skipif(WINDOWS, reason="a link to a program is one to Python's own folder there")
def test_a_python_of_another_folder_is_none(project):
    """What a set-up leaves that was interrupted at its beginning: pip would install into that other Python."""
    place = Environment(project)
    place.python.parent.mkdir(parents=True)
    place.python.symlink_to(sys.executable)
    assert place.ask() is None


# --- bad circumstances ---


@pytest.mark.parametrize(
    "said, sentence",
    [
        (NO_NETWORK, "connect this computer to the internet"),
        ("pip._vendor.urllib3.exceptions.ReadTimeoutError: HTTPSConnectionPool: Read timed out.", "connect"),
        (
            "ERROR: Could not install packages due to an OSError: [Errno 28] No space left on device",
            "disk is full",
        ),
        ("ERROR: Could not install packages due to an OSError: [WinError 112] ...", "disk is full"),
        (
            "ERROR: [Errno 2]\nHINT: ... does not have Windows Long Path support enabled.",
            "too long for Windows",
        ),
        (
            "ERROR: No matching distribution found for thing==1.0\n\n",
            "No matching distribution found for thing",
        ),
        ("ERROR: Exception:\nTraceback:\nOSError: odd", "Installing failed: OSError: odd (all of it is in "),
        ("ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM ...:\n    thing", "is not what requ"),
        ("", "it said nothing (all of it is in .venv.log)"),
    ],
)
def test_what_pip_says_becomes_one_sentence(tools, started, say, said, sentence):
    tools.pip, tools.fails = said, True
    code, _, err = say()
    assert (code, started) == (1, [])
    assert is_one_sentence(err)
    assert sentence in err


@pytest.mark.parametrize("module", ["ensurepip", "venv"])
def test_python_without_venv(tools, say, monkeypatch, module):
    monkeypatch.setitem(sys.modules, module, None)  # as if it were not there
    code, _, err = say()
    assert code == 1
    assert is_one_sentence(err)
    assert "sudo apt install python{}.{}-venv".format(*sys.version_info) in err


@pytest.mark.parametrize(
    "number, sentence",
    [
        (errno.EROFS, "copy the folder of gametree to a place where you can write"),
        (errno.EACCES, "copy the folder of gametree to a place where you can write"),
        (errno.ENOSPC, "The disk is full"),
        (errno.EIO, "The set-up failed"),
    ],
)
def test_folder_that_cannot_be_written(project, say, monkeypatch, number, sentence):
    def refuse(path, *mode, **options):
        raise OSError(number, os.strerror(number), str(path))

    monkeypatch.setattr(environment, "open", refuse, raising=False)
    code, _, err = say()
    assert code == 1
    assert is_one_sentence(err)
    assert sentence in err


# --- real processes ---


def test_output_is_kept_and_pips_steps_are_shown(project, capsys):
    place = Environment(project)
    place.run([sys.executable, "-c", f"print({PIP!r}, end='')"], "Counting")
    with pytest.raises(Stop, match=r"^Counting failed: no more \(all of it is in "):
        place.run([sys.executable, "-c", "import sys; sys.exit('no more')"], "Counting")
    steps = "  Collecting thing==1.0\n  Installing collected packages: thing, other\n"
    assert capsys.readouterr().out == steps
    assert place.log.read_text(encoding="utf-8") == PIP + "no more\n"


@pytest.mark.skipif(WINDOWS, reason="no locks there")
def test_a_second_set_up_waits_for_the_first(tmp_path, capsys):
    log = tmp_path / "log"
    with open(log, "a") as first, open(log, "a") as second:
        lock(first)
        assert capsys.readouterr().out == ""
        waiting = threading.Thread(target=lock, args=[second])
        waiting.start()
        while "Waiting for another set-up" not in capsys.readouterr().out:
            time.sleep(0.01)
        assert waiting.is_alive()
        first.close()
        waiting.join(10)
        assert not waiting.is_alive()


@pytest.mark.skipif(WINDOWS, reason="process groups are a thing of Unix")
def test_ctrl_c_leaves_nothing_running(project):
    """It comes, in a terminal, to all processes there: us, what we have started, and what that has started."""
    inner = "import time; print('Collecting ', flush=True); time.sleep(20)"
    outer = f"import subprocess, sys; subprocess.run([sys.executable, '-c', {inner!r}])"
    ours = f"import sys; from classroom.course.environment import Environment as E; E({str(project)!r})"
    command = [sys.executable, "-u", "-c", f"{ours}.run([sys.executable, '-c', {outer!r}], 'Waiting')"]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.DEVNULL}
    with subprocess.Popen(command, cwd=ROOT, start_new_session=True, **pipes) as process:
        assert process.stdout.readline() == b"  Collecting\n"
        os.killpg(process.pid, signal.SIGINT)
        process.wait(10)
        for _ in range(100):  # the others have a moment
            try:
                os.killpg(process.pid, 0)
            except ProcessLookupError:
                return
            time.sleep(0.1)
    raise AssertionError("something is left running")


@pytest.mark.skipif(WINDOWS, reason="a program cannot send itself Ctrl-C there")
def test_ctrl_c_belongs_to_the_child(project):
    child = """
import os, signal, sys, time
try:
    os.kill(os.getppid(), signal.SIGINT)
    os.kill(os.getpid(), signal.SIGINT)
    time.sleep(20)  # only if nothing comes
except KeyboardInterrupt:
    sys.exit(11)
"""
    before = signal.getsignal(signal.SIGINT)
    assert commands.run([sys.executable, "-c", child]) == 11
    assert signal.getsignal(signal.SIGINT) is before


@pytest.mark.skipif(WINDOWS, reason="signals are a thing of Unix")
def test_child_ended_by_a_signal():
    child = "import os, signal; os.kill(os.getpid(), signal.SIGTERM)"
    assert commands.run([sys.executable, "-c", child]) == 143


SAYS_ITS_PATH = "import os, sys; sys.exit(os.environ['PYTHONPATH'] != os.pathsep.join({}))"


@pytest.fixture
def installed(tmp_path, monkeypatch):
    """As if gametree stood in site-packages."""
    monkeypatch.setattr(commands, "ROOT", tmp_path)
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("word", ["", "--no-browser", *sorted({*commands.KNOWN} - {"worksheet"})])
def test_installed_it_says_what_needs_the_project(installed, started, say, monkeypatch, word):
    monkeypatch.setattr(commands, "repository", lambda: None)
    code, out, err = say(*[word] * bool(word))
    assert (code, out, started) == (1, "", [])
    assert is_one_sentence(err) and "needs the folder of the project" in err
    monkeypatch.setattr(commands, "repository", lambda: "https://code.example/trees")
    assert "download it (https://code.example/trees)" in say(*[word] * bool(word))[2]


def test_installed_it_refuses_unknown_words(installed, started, say):
    code, _, err = say("tset")
    assert (code, started) == (2, []) and is_one_sentence(err) and "'tset' is neither" in err


def test_installed_it_writes_worksheets_with_this_python(installed, started, say, tmp_path):
    code, out, err = say("worksheet", "prune", "--seed", "4", "--lang", "de")
    assert (code, err, started) == (0, "", [])
    assert "Written: " in out and (tmp_path / "prune_4.html").exists()
    assert not (tmp_path / ".venv").exists()


def test_children_find_gametree(project, monkeypatch):
    monkeypatch.setenv("PYTHONPATH", "elsewhere")
    child = SAYS_ITS_PATH.format("[os.getcwd(), 'elsewhere']")
    assert commands.run([sys.executable, "-c", child]) == 0


def test_other_packages_do_not_win_over_those_in_the_environment(project, monkeypatch):
    """A graphviz.py on PYTHONPATH, say."""
    monkeypatch.setenv("PYTHONPATH", "elsewhere")
    python = Environment(project).python
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", Environment(project).folder], check=True)
    assert commands.run([str(python), "-c", SAYS_ITS_PATH.format("[os.getcwd()]")]) == 0


def test_really_started(tmp_path):
    """As a student starts it: another process, Windows' old letters, a name with letters beyond them."""
    root = tmp_path / "Übung Игра"
    for package in ("gametree", "classroom"):
        shutil.copytree(ROOT / package, root / package, ignore=shutil.ignore_patterns("__pycache__"))
    (root / "notebooks").mkdir()
    for args, code, words in [(["--help"], 0, "JupyterLab"), (["tset"], 2, "tset"), ([], 1, "is missing: ")]:
        done = subprocess.run(
            [sys.executable, "-S", "-m", "classroom", *args],
            cwd=root,
            env=os.environ | {"PYTHONIOENCODING": "cp1252", "PYTHONPATH": ""},
            capture_output=True,
            encoding="cp1252",
        )
        assert done.returncode == code, done.stderr
        assert words in (done.stderr if code else done.stdout)
        assert code == 0 or is_one_sentence(done.stderr)


# --- what the first notebook asks ---


def test_the_checkup_says_what_to_do(capsys, monkeypatch):
    monkeypatch.delitem(sys.modules, "classroom.widgets.controls", raising=False)
    monkeypatch.setitem(sys.modules, "anywidget", None)
    checkup()
    out = capsys.readouterr().out
    assert "Buttons: not ready. The packages ipywidgets and anywidget are missing" in out
    assert "python3 -m classroom (on Windows: py -m classroom)" in out


# --- the files around it ---


def test_old_pythons_can_read_the_version_check():
    tree = ast.parse((ROOT / "gametree/__init__.py").read_text(encoding="utf-8"), feature_version=(3, 6))
    assert not [n for n in ast.walk(tree) if isinstance(n, ast.ImportFrom) and n.module == "__future__"]


@pytest.mark.parametrize(
    "module",
    [
        "__main__",
        "course/__init__",
        "course/__main__",
        "course/commands",
        "course/copies",
        "course/environment",
        "course/repository",
    ],
)
def test_the_commands_need_the_standard_library_only_and_plain_letters(module):
    source = (ROOT / f"classroom/{module}.py").read_text(encoding="ascii")
    for node in ast.walk(ast.parse(source)):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        names += [node.module] if isinstance(node, ast.ImportFrom) and not node.level else []
        for name in names:
            assert name.split(".")[0] in {"gametree", "classroom", *sys.stdlib_module_names}
