"""Finds or makes a Python that has the pinned packages: the one that is running, or one in .venv.

requirements  a file that names and pins the packages we ask for, such as requirements.txt
lock          the file beside it, such as requirements.lock, that also has everything that these
              packages need, with hashes: .venv is filled from the locks, so that everybody gets
              the same
pins          name of a package -> version, as in one of these files
site          the folder site-packages of a Python, which holds its packages
stamp         the file in .venv that says what it held when it was last complete, and from which
              locks it was filled

Standard library only.
"""

import contextlib
import errno
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable
from importlib import metadata
from importlib.util import find_spec
from pathlib import Path
from textwrap import shorten
from typing import IO

from ..words.numerals import amount

ROOT = Path(__file__).absolute().parents[2]
# How the commands are called.
ME = "py -m classroom" if os.name == "nt" else "python3 -m classroom"
AGAIN = "run the same command again"
DISK = f"The disk is full: make about 1 GB of room, then {AGAIN}."
# pip only says that it failed. Where its last words would mislead, these among its words tell more.
TROUBLES = {
    r"\[Errno (28|122)\]|\[WinError 112\]|No space left": DISK,
    r"Windows Long Path": (
        "The path of this folder is too long for Windows: copy it to one such as C:\\gametree."
    ),
    r"DO NOT MATCH THE HASHES": (
        f"A package is not what requirements.lock names: {AGAIN}, in another network if need be."
    ),
    r"connection (broken|reset)|connect to|timed out": (
        f"No package index: connect this computer to the internet, then {AGAIN}."
    ),
}
# The question to a Python about itself: its version, its folder, and its site.
QUESTION = (
    "import json, sys, sysconfig as s; "
    "print(json.dumps([sys.version_info[:2], sys.prefix, s.get_path('purelib')]))"
)
PIP_INSTALL = [
    *("-I", "-u", "-X", "utf8", "-m", "pip", "install", "--no-user", "--no-input"),
    *("--disable-pip-version-check", "--require-hashes"),
]

# What an output is shown as where it has several, in pages that nbconvert makes: its HTML first.
SHOWN_AS = ["text/html", "image/svg+xml", "image/png", "text/markdown", "text/latex", "text/plain"]
SETTINGS = {
    "labconfig/page_config.json": {
        "disabledExtensions": {"@jupyterlab/apputils-extension:announcements": True}
    },
    "jupyter_nbconvert_config.json": {"NbConvertBase": {"display_data_priority": SHOWN_AS}},
}


class Stop(Exception):
    """Ends the program with one sentence for the person at the keyboard."""

    def __init__(self, sentence: str, code: int = 1):
        super().__init__(sentence)
        self.code = code


def trouble(error: OSError) -> str:
    """One sentence on what the system refused, and what to do about it."""
    if error.errno == errno.ENOENT:
        return f"{error.filename} is missing: get the whole project again and start there."
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return DISK
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        mend = "copy the folder of gametree to a place where you can write, and start there."
        return f"Cannot write {error.filename} ({error.strerror}): {mend}"
    return f"The set-up failed: {error}"


def plain(name: str) -> str:
    """The name of a package in the one form in which names are compared."""
    return re.sub(r"[-_.]+", "-", name).lower()


def pins(files: Iterable[Path]) -> dict[str, str]:
    """The packages that requirements files pin: {name: version}."""
    lines = "\n".join(file.read_text(encoding="utf-8", errors="replace") for file in files)
    pairs = re.findall(r"^ *([\w.-]+)(?:\[[\w,-]+\])? *== *([^\s#]+)", lines, re.MULTILINE)
    return {plain(name): version for name, version in pairs}


def lock_of(file: Path) -> Path:
    """The lock of a requirements file."""
    return file.with_suffix(".lock")


def fingerprint(file: Path) -> str:
    """A digest of a file, in few letters."""
    return hashlib.sha256(file.read_bytes()).hexdigest()[:16]


def refuse_stale_locks(requirements: Iterable[Path]) -> None:
    """Raise Stop if a requirements file pins what its lock does not have."""
    for file in requirements:
        lock = lock_of(file)
        locked = pins([lock])
        for name, version in pins([file]).items():
            if locked.get(name) != version:
                lacks = f"{lock.name} does not have {name} {version}, which {file.name} pins"
                raise Stop(f"{lacks}: make it again, as its first lines say, then {AGAIN}.")


def holds(wanted: dict[str, str]) -> bool:
    """Does the running Python hold exactly these packages?"""
    with contextlib.suppress(metadata.PackageNotFoundError):
        return all(metadata.version(name) == version for name, version in wanted.items())
    return False


def packages(site: str | Path) -> dict[str, str]:
    """The packages that are complete in a folder site-packages: {name: version}."""
    versions = {}
    for info in Path(site).glob("*.dist-info"):
        if is_whole(info):
            name, _, version = info.stem.partition("-")
            versions[plain(name)] = version
    return versions


def is_whole(info: Path) -> bool:
    """Whether pip has finished the record of a package, and the modules that it names are there.

    Of other files the folders are.
    """
    try:
        lines = (info / "RECORD").read_text(encoding="utf-8").splitlines()
    except (OSError, ValueError):
        return False
    files = [line.rsplit(",", 2)[0].strip('"') for line in lines if "__pycache__" not in line]
    names_by_folder: dict[str, set[str]] = {}
    for file in files:
        folder, name = os.path.split(file)
        modules = names_by_folder.setdefault(folder, set())
        if name.endswith(".py"):
            modules.add(name)
    # To look up 20,000 files one by one would take long: each folder is read once.
    return all(
        has_files(info.parent / folder, modules) for folder, modules in names_by_folder.items()
    )


def has_files(folder: Path, names: set[str]) -> bool:
    """Whether there is a folder with files of these names."""
    try:
        return names <= set(os.listdir(folder))
    except OSError:
        return False


class Environment:
    """The folder .venv of one project."""

    def __init__(self, root: str | Path):
        self.root = Path(root)
        self.folder = self.root / ".venv"
        self.python = self.folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
        self.stamp = self.folder / "gametree-installed.txt"
        self.log = self.root / ".venv.log"  # all that pip said

    def prepare(self, files: Iterable[str]) -> str:
        """A Python that holds what these requirements pin: made once, then found, or mended.

        files: their names, as seen from the project. Raises Stop or OSError if it cannot.
        """
        requirements = [self.root / file for file in files]
        wanted = pins(requirements)
        if Path(sys.prefix) != self.folder and holds(wanted):
            return sys.executable
        if not self.is_complete(requirements):
            with open(self.log, "a", encoding="utf-8") as log:
                lock(log)
                if not self.is_complete(requirements):  # another start may have done it meanwhile
                    self.complete(requirements, self.missing(wanted))
        return str(self.python)

    def is_complete(self, requirements: list[Path]) -> bool:
        """Whether .venv was filled from the current locks, and has lost nothing since."""
        locks = self.fingerprints(requirements)
        is_up_to_date = locks.items() <= self.locks_installed().items()
        return is_up_to_date and not self.missing(pins(requirements))

    def fingerprints(self, requirements: list[Path]) -> dict[str, str]:
        """The digests of the locks of requirements files: {name: fingerprint}."""
        return {self.name_of(lock_of(file)): fingerprint(lock_of(file)) for file in requirements}

    def name_of(self, file: Path) -> str:
        """The name of a file of the project in the stamp, and for pip."""
        return file.relative_to(self.root).as_posix()

    def packages_installed(self) -> dict[str, str]:
        """What .venv held when it was last complete, according to the stamp: {name: version}."""
        return pins([self.stamp] if self.stamp.exists() else [])

    def locks_installed(self) -> dict[str, str]:
        """The locks from which .venv was filled, as the stamp has them: {name: fingerprint}."""
        if not self.stamp.exists():
            return {}
        text = self.stamp.read_text(encoding="utf-8", errors="replace")
        return dict(re.findall(r"^# (\S+) (\w+)$", text, re.MULTILINE))

    def ask(self) -> str | None:
        """The site of the Python in .venv; None if there is none that runs.

        Raises Stop if it is too old.
        """
        command = [str(self.python), "-I", "-X", "utf8", "-c", QUESTION]
        try:
            answer = subprocess.check_output(command, stderr=subprocess.DEVNULL)
            version, prefix, site = json.loads(answer)
            is_our_own = os.path.samefile(prefix, self.folder)
        except (OSError, subprocess.CalledProcessError, ValueError):
            return None
        if not is_our_own:  # it is a link to another Python
            return None
        if version < [3, 11]:  # somebody has made this .venv without us
            raise Stop(
                f".venv holds Python {version[0]}.{version[1]}, not 3.11: delete it, then {AGAIN}."
            )
        return site

    def missing(self, wanted: dict[str, str]) -> list[str]:
        """The names of the packages that .venv lacks.

        These are wanted, or were there when .venv was last complete, and are not there now.
        """
        site = self.ask()
        installed = self.packages_installed()
        if site is None or not installed:
            return list(wanted)
        held = packages(site)
        needed = installed | wanted
        return [name for name, version in needed.items() if held.get(name) != version]

    def complete(self, requirements: list[Path], missing: list[str]) -> None:
        """Make .venv unless there is a good one, and install what it lacks."""
        refuse_stale_locks(requirements)
        site = self.ask() or self.make()
        if site is None:
            raise Stop(f"{self.python} does not start: delete the folder .venv, then {AGAIN}.")
        self.prepare_pip(site)
        announce(missing)
        held = self.install(requirements, site)
        self.connect(site)
        self.write_stamp(requirements, held)

    def prepare_pip(self, site: str) -> None:
        """Make sure that pip is there, and that it will reinstall what is there only in part."""
        for info in Path(site).glob("*.dist-info"):
            if not is_whole(info):
                shutil.rmtree(info)  # so that pip does not think this package is installed
        if "pip" not in packages(site):
            self.run([self.python, "-I", "-m", "ensurepip"], "Installing pip")

    def install(self, requirements: list[Path], site: str) -> dict[str, str]:
        """Install what the locks of the requirements have; return the packages that are there."""
        command: list[str | Path] = [self.python, *PIP_INSTALL]
        for file in requirements:
            command += ["-r", self.name_of(lock_of(file))]
        self.run(command, "Installing")
        held = packages(site)
        if not pins(requirements).items() <= held.items():
            raise Stop(f"pip has put the packages elsewhere: see {self.python} -m pip config list.")
        return held

    def write_stamp(self, requirements: list[Path], held: dict[str, str]) -> None:
        """Note which packages .venv holds, and from which locks it was filled."""
        # A package that is still missing came from a lock that is not among these. Earlier locks
        # are then not noted, so that one is installed again when it is needed.
        is_lost = any(name not in held for name in self.packages_installed())
        locks = {} if is_lost else self.locks_installed()
        locks |= self.fingerprints(requirements)
        lines = [f"# {name} {fingerprint}" for name, fingerprint in locks.items()]
        lines += [f"{name}=={version}" for name, version in held.items()]
        self.stamp.write_text("\n".join(lines) + "\n", encoding="utf-8")

    def make(self) -> str | None:
        """Make a new .venv, in place of whatever is there; return what `ask` does."""
        if not (find_spec("venv") and find_spec("ensurepip")):
            package = f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"
            how = f"on Debian and Ubuntu: sudo apt install {package}"
            raise Stop(f"This Python lacks venv or ensurepip: install them ({how}), then {AGAIN}.")
        print("Making .venv ...")
        self.run([sys.executable, "-I", "-m", "venv", "--clear", self.folder], "Making .venv")
        return self.ask()

    def connect(self, site: str) -> None:
        """Let kernels started anywhere find gametree, and set what Jupyter does unless told.

        JupyterLab starts without its question; nbconvert shows the picture of a widget, which needs
        no network, and not the widget, which does.
        """
        relative = os.path.relpath(self.root, site)  # so that the folder may be moved
        Path(site, "gametree.pth").write_text(relative + "\n", encoding="ascii")
        for name, settings in SETTINGS.items():
            file = self.folder / "etc/jupyter" / name
            if not file.exists():
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(json.dumps(settings) + "\n", encoding="ascii")

    def run(self, command: list[str | Path], task: str) -> None:
        """Run a command: keep all it prints in the log, and print the steps of pip.

        Raises Stop, with a sentence that names the task, if it fails.
        """
        lines = []
        with (
            open(self.log, "a", encoding="utf-8") as log,
            subprocess.Popen(
                command,
                cwd=self.root,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                encoding="utf-8",
                errors="replace",
            ) as process,
        ):
            for line in process.stdout or ():
                log.write(line)
                lines.append(line.strip())
                if line.startswith(("Collecting ", "Installing ")):
                    print("  " + shorten(line.split(" (")[0], 100, placeholder=" ..."))
        if process.returncode:
            raise Stop(self.reason(lines, task))

    def reason(self, lines: list[str], task: str) -> str:
        """One sentence for a command that printed these lines and failed."""
        for words, sentence in TROUBLES.items():
            if re.search(words, "\n".join(lines), re.IGNORECASE):
                return sentence
        return f"{task} failed: {last_words(lines)} (all of it is in {self.log.name})"


def announce(missing: list[str]) -> None:
    """Say what is going to be installed."""
    if not missing:
        print("Installing what has changed in the locks ...")
        return
    first, *others = missing
    names = f"{first} and {amount(len(others), 'more package')}" if others else first
    print(f"Installing {names}, once (a few minutes) ...")


def last_words(lines: list[str]) -> str:
    """The line that best says why a command failed: pip's last error, or else the last line."""
    spoken = [line for line in lines if line and not line.endswith(":")]
    errors = [line for line in spoken if line.startswith("ERROR: ")]
    if errors:
        return errors[-1].removeprefix("ERROR: ")
    return spoken[-1] if spoken else "it said nothing"


def lock(file: IO[str]) -> None:
    """Let only one start at a time work on .venv."""
    with contextlib.suppress(ImportError, OSError):  # Windows, or a network drive without locks
        import fcntl

        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            print("Waiting for another set-up of .venv to end ...")
            fcntl.flock(file, fcntl.LOCK_EX)
