"""The set-up in .venv, tried without a network and without installing anything."""

import errno
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import threading
from pathlib import Path

import nbformat
import pytest
from nbconvert import HTMLExporter
from places import ROOT
from setting_up import LOCK, PIP, REQUIREMENTS, TESTS_LOCK, WINDOWS, is_one_sentence
from traitlets.config import Config
from waiting import until

from classroom.course import environment
from classroom.course.environment import SETTINGS, Environment, Stop, lock, packages, pins

NO_NETWORK = """\
WARNING: Retrying (Retry(total=0)) after connection broken by 'NewConnectionError(...)': /thing/
ERROR: Could not find a version that satisfies the requirement thing==1.0 (from versions: none)
ERROR: No matching distribution found for thing==1.0
"""


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


def test_environment_that_holds_everything_is_used_as_it_is(
    project, tools, started, say, monkeypatch
):
    monkeypatch.setattr(
        environment.metadata, "version", {"thing": "1.0", "other": "2.0"}.__getitem__
    )
    say()
    assert started[0][0] == sys.executable
    assert not (project / ".venv").exists()
    monkeypatch.setattr(
        environment.metadata, "version", {"thing": "1.0", "other": "2.0.1"}.__getitem__
    )
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


@pytest.mark.parametrize(
    "gone", ["thing", "thing-1.0.dist-info", "needed", "needed-7.0.dist-info", "pip"]
)
def test_a_damaged_environment_is_mended(project, tools, started, say, gone):
    say()
    tools.did()
    shutil.rmtree(tools.site / gone)
    assert f"Installing {gone.split('-')[0]}" in say()[1]
    assert "pip" in tools.did()
    assert packages(tools.site).keys() == {"pip", "thing", "other", "needed"}
    say()
    assert tools.did() == []


def test_a_module_that_is_gone_is_noticed(project, tools, started, say):
    say()
    tools.did()
    (tools.site / "thing" / "__init__.py").unlink()  # by a virus scanner, say
    assert "Installing thing" in say()[1]
    assert tools.did() == ["pip"]
    assert (tools.site / "thing" / "__init__.py").exists()


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
def test_a_stamp_that_says_nothing_or_something_else_is_written_anew(
    project, tools, started, say, stamp
):
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
    version = [3, 10]

    def answer(*args, **options):
        return json.dumps([version, str(project / ".venv"), "site"])

    (project / ".venv").mkdir()
    monkeypatch.setattr(subprocess, "check_output", answer)
    with pytest.raises(
        Stop, match=r"^\.venv holds Python 3\.10, not 3\.11: delete it, then run the same"
    ):
        Environment(project).missing({"thing": "1.0"})
    version[:] = [3, 11]
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
    command = [
        Environment(after).python,
        "-I",
        "-X",
        "utf8",
        "-c",
        "import gametree; print(gametree.here)",
    ]
    printed = subprocess.check_output(command, cwd=tmp_path, encoding="utf-8")
    assert os.path.samefile(printed.strip(), after / "gametree/__init__.py")


def test_nothing_that_runs_in_an_environment_is_none(project):
    assert Environment(project).ask() is None
    place = Environment(project)
    place.python.parent.mkdir(parents=True)
    place.python.write_text("no program")
    assert place.ask() is None


@pytest.mark.skipif(WINDOWS, reason="a link to a program is one to Python's own folder there")
def test_a_python_of_another_folder_is_none(project):
    """So leaves it a set-up that was interrupted: pip would install into that other Python."""
    place = Environment(project)
    place.python.parent.mkdir(parents=True)
    place.python.symlink_to(sys.executable)
    assert place.ask() is None


# --- bad circumstances ---


@pytest.mark.parametrize(
    "said, sentence",
    [
        (NO_NETWORK, "connect this computer to the internet"),
        (
            "pip._vendor.urllib3.exceptions.ReadTimeoutError: HTTPSConnectionPool: Read timed out.",
            "connect",
        ),
        (
            "ERROR: Could not install packages due to an OSError: "
            "[Errno 28] No space left on device",
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
        (
            "ERROR: Exception:\nTraceback:\nOSError: odd",
            "Installing failed: OSError: odd (all of it is in ",
        ),
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
        until(
            lambda: "Waiting for another set-up" in capsys.readouterr().out, "It says that it waits"
        )
        assert waiting.is_alive()
        first.close()
        waiting.join(10)
        assert not waiting.is_alive()


@pytest.mark.slow
@pytest.mark.skipif(WINDOWS, reason="process groups are a thing of Unix")
def test_ctrl_c_leaves_nothing_running(project):
    """It comes, in a terminal, to all processes there: to us, and to all that was started."""
    inner = "import time; print('Collecting ', flush=True); time.sleep(20)"
    outer = f"import subprocess, sys; subprocess.run([sys.executable, '-c', {inner!r}])"
    ours = "import sys; from classroom.course.environment import Environment as E; "
    ours += f"E({str(project)!r})"
    command = [
        sys.executable,
        "-u",
        "-c",
        f"{ours}.run([sys.executable, '-c', {outer!r}], 'Waiting')",
    ]
    options = {"stdout": subprocess.PIPE, "stderr": subprocess.DEVNULL, "preexec_fn": heed_ctrl_c}
    with subprocess.Popen(command, cwd=ROOT, start_new_session=True, **options) as process:
        assert process.stdout.readline() == b"  Collecting\n"
        os.killpg(process.pid, signal.SIGINT)
        process.wait(10)
        until(lambda: has_ended(process.pid), "Nothing is left running")


def heed_ctrl_c():
    """Let Ctrl-C end this process: what is started in the background passes on to ignore it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def has_ended(group):
    """Whether no process of a group is left."""
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return True
    return False


@pytest.mark.slow
def test_nbconvert_shows_each_widget_as_its_picture_without_a_network():
    notebook = nbformat.read(ROOT / "notebooks" / "04_alpha_beta.ipynb", 4)
    settings = SETTINGS["jupyter_nbconvert_config.json"]
    page, _ = HTMLExporter(config=Config(settings)).from_notebook_node(notebook)
    outputs = [output for cell in notebook.cells for output in cell.get("outputs", [])]
    shown = [output.data.get("text/html", "") for output in outputs if "data" in output]
    pictures = re.findall(r"base64,([\w+/=]+)", "".join(shown))
    assert len(pictures) > 20 and all(picture in page for picture in pictures)
