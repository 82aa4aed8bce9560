"""Finds or makes a Python that holds the pinned packages: the one that is running, or one in .venv.

Standard library only, since this runs before anything is installed.
"""

import contextlib
import errno
import json
import os
import re
import shutil
import signal
import subprocess
import sys
from importlib import metadata
from pathlib import Path

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None

NETWORK = (
    "The package index could not be reached: connect this computer to the internet, "
    "then run the same command again."
)
DISK = "The disk is full: make about 1 GB of room, then run the same command again."
LONG_PATH = (
    "The path of this folder is too long for Windows: copy the folder to a short one, "
    "such as C:\\gametree, and start there."
)
# What pip, Python and the system say (never translated by the system), and what we make of it.
TROUBLES = (
    (("[Errno 28]", "[Errno 122]", "[WinError 112]", "No space left on device"), DISK),
    (("Windows Long Path support",), LONG_PATH),
    (
        (
            "after connection broken",
            "NewConnectionError",
            "NameResolutionError",
            "ConnectTimeout",
            "ReadTimeout",
            "Read timed out",
            "ProxyError",
            "ConnectionResetError",
            "ProtocolError",
            "Failed to connect",
            "Connection error",
            "connection timed out",
        ),
        NETWORK,
    ),
)

# The Python in .venv is asked this about itself.
QUESTION = """
import importlib.util, json, sys, sysconfig
pip = importlib.util.find_spec("pip") is not None
print(json.dumps([sys.version_info[:2], sysconfig.get_path("purelib"), pip]))
"""


class Stop(Exception):
    """Ends the program with one sentence for the person at the keyboard."""

    def __init__(self, sentence, code=1):
        super().__init__(sentence)
        self.code = code


def pins(files):
    """The packages that requirements files pin: {name: version}."""
    found = {}
    for file in files:
        for line in Path(file).read_text(encoding="utf-8").splitlines():
            name, _, version = line.partition("#")[0].partition("==")
            if name.strip():
                found[name.strip()] = version.strip()
    return found


def holds(wanted):
    """Does the running Python hold exactly these packages?"""
    try:
        return all(metadata.version(name) == version for name, version in wanted.items())
    except metadata.PackageNotFoundError:
        return False


def count(number, thing):
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def trouble(error):
    """One sentence for an error of the system."""
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return DISK
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return (
            f"Cannot write {error.filename} ({error.strerror}): copy the folder of gametree to a place "
            "where you can write, and start there."
        )
    return f"The set-up failed: {error}"


class Environment:
    """The folder .venv of one project."""

    def __init__(self, root):
        self.root = Path(root)
        self.folder = self.root / ".venv"
        self.python = self.folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
        self.stamp = self.folder / "gametree-installed.txt"  # what is installed, as name==version
        self.unfinished = self.folder / "gametree-unfinished"  # stands while .venv is being changed
        self.log = self.folder / "gametree-install.log"  # all that pip said

    def prepare(self, files):
        """A Python that holds what these files (relative to the project) pin; made once, then found."""
        wanted = pins(self.root / file for file in files)
        if holds(wanted):
            return sys.executable
        if not self.is_ready(wanted):
            self.folder.mkdir(exist_ok=True)
            with open(self.log, "a", encoding="utf-8") as log:
                lock(log)
                if not self.is_ready(wanted):  # a second start may have waited for the first
                    self.complete(files, wanted, log)
        return str(self.python)

    def is_ready(self, wanted):
        return not self.unfinished.exists() and not self.missing(wanted) and self.ask() is not None

    def missing(self, wanted):
        done = self.installed()
        return [name for name in wanted if done.get(name) != wanted[name]]

    def installed(self):
        return pins([self.stamp]) if self.stamp.exists() else {}

    def complete(self, files, wanted, log):
        """Make .venv unless there is a good one, and install what it lacks."""
        about = None if self.unfinished.exists() else self.ask()
        if about is None:
            self.make(log)
            about = self.ask()
        if about is None:
            raise Stop(
                f"{self.python} does not start: delete the folder .venv, then run the same command again."
            )
        version, site, has_pip = about
        if version < [3, 11]:
            raise Stop(
                f"The folder .venv holds Python {version[0]}.{version[1]}, and gametree needs 3.11 or newer: "
                "delete that folder, then run the same command again."
            )
        self.unfinished.touch()
        if not has_pip:
            self.run([self.python, "-I", "-m", "ensurepip"], log, "Installing pip")
        self.install(files, self.missing(wanted), log)
        self.connect(site)
        done = self.installed() | wanted
        self.stamp.write_text("".join(f"{name}=={done[name]}\n" for name in done), encoding="utf-8")
        self.unfinished.unlink()

    def ask(self):
        """[version, site-packages, has pip] of the Python in .venv; None when there is none that runs."""
        command = [self.python, "-I", "-X", "utf8", "-c", QUESTION]
        try:
            answer = subprocess.run(command, capture_output=True, encoding="utf-8", check=True)
            return json.loads(answer.stdout)
        except (OSError, subprocess.CalledProcessError, ValueError):
            return None

    def make(self, log):
        """Make .venv anew, in place of whatever is there."""
        if Path(sys.prefix) == self.folder:
            raise Stop(
                "The folder .venv must be made anew, but the Python in it is running: "
                "type deactivate, then run the same command again."
            )
        try:
            import ensurepip  # noqa: F401  (Debian and Ubuntu keep it in a package of its own)
            import venv  # noqa: F401
        except ImportError:
            package = "python{}.{}-venv".format(*sys.version_info)
            raise Stop(
                "This Python lacks venv or ensurepip, which make the folder .venv: install them "
                f"(on Debian and Ubuntu: sudo apt install {package}), then run the same command again."
            ) from None
        print("Making .venv ...")
        self.unfinished.touch()
        # Not "venv --clear", which would take the mark away before the work is done.
        for entry in self.folder.iterdir():
            if entry.is_dir() and not entry.is_symlink():
                shutil.rmtree(entry)
            elif entry not in (self.unfinished, self.log):
                entry.unlink()
        self.run([sys.executable, "-I", "-m", "venv", self.folder], log, "Making .venv")

    def install(self, files, missing, log):
        others = f" and {count(len(missing) - 1, 'more package')}" if len(missing) > 1 else ""
        print(f"Installing {missing[0]}{others}, once (a few minutes) ...")
        command = [self.python, "-I", "-u", "-X", "utf8", "-m", "pip", "install"]
        command += ["--no-user", "--no-input", "--disable-pip-version-check"]
        for file in files:
            command += ["-r", file]
        changed = False

        def heard(line):
            nonlocal changed
            words = line.split()
            if words[:1] == ["Collecting"]:
                print("  " + re.split("[^A-Za-z0-9._-]", words[1])[0])
            elif words[:3] == ["Installing", "collected", "packages:"]:
                changed = True
                print(f"Unpacking {count(len(words) - 3, 'package')} ...")

        try:
            self.run(command, log, "Installing", heard)
        except BaseException:
            if not changed:  # so far pip has only looked and downloaded: .venv is as good as it was
                self.unfinished.unlink()
            raise

    def connect(self, site):
        """Let kernels started anywhere find gametree, and JupyterLab start without its question."""
        path = os.path.relpath(self.root, site)  # relative, so that the folder may be moved
        Path(site, "gametree.pth").write_text(path + "\n", encoding="ascii")
        settings = self.folder / "etc/jupyter/labconfig/page_config.json"
        if not settings.exists():
            settings.parent.mkdir(parents=True, exist_ok=True)
            off = {"disabledExtensions": {"@jupyterlab/apputils-extension:announcements": True}}
            settings.write_text(json.dumps(off) + "\n", encoding="ascii")

    def run(self, command, log, what, heard=lambda line: None):
        """Run a command, keep all it prints in the log, and end with a sentence if it fails."""
        lines = []
        with subprocess.Popen(
            command,
            cwd=self.root,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
            start_new_session=True,
            pass_fds=() if os.name == "nt" else (log.fileno(),),  # holds the lock even if we are killed
        ) as process:
            try:
                for line in process.stdout:
                    log.write(line)
                    lines.append(line.strip())
                    heard(line)
            except BaseException:  # Ctrl-C too: leave nothing running behind us
                end(process)
                raise
        if process.returncode:
            raise Stop(self.reason(lines, what))

    def reason(self, lines, what):
        text = "\n".join(lines)
        for signs, sentence in TROUBLES:
            if any(sign in text for sign in signs):
                return sentence
        spoken = [line for line in lines if line and not line.endswith(":")] or ["it said nothing"]
        last = ([line for line in spoken if line.startswith("ERROR: ")] or spoken)[-1].removeprefix("ERROR: ")
        return f"{what} failed: {last} (all of it is in {self.log.relative_to(self.root)})"


def lock(file):
    """Let only one start at a time work on .venv (and nothing that a killed one left running)."""
    if fcntl is None:
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        print("Waiting for another set-up of .venv to end ...")
        fcntl.flock(file, fcntl.LOCK_EX)
    except OSError:
        pass  # a network drive without locks


def end(process):
    """End a process and all that it has started."""
    if os.name == "nt":
        process.terminate()  # Ctrl-C itself reaches everything that runs in the same window
        return
    with contextlib.suppress(OSError, subprocess.TimeoutExpired):
        os.killpg(process.pid, signal.SIGINT)  # pip clears up behind itself
        process.wait(10)
    with contextlib.suppress(OSError):
        os.killpg(process.pid, signal.SIGKILL)
