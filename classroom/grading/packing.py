"""Packs what a student's Python may read: Pyodide, some wheels, and our two packages.

It is packed once, and again when gametree or classroom has changed, and compiled.
"""

import hashlib
import shutil
import zipfile
from collections.abc import Callable, Iterator
from importlib import metadata
from pathlib import Path
from threading import Lock
from time import time

from ..course.commands import ROOT
from ..pyodide.bringing import IN_PYODIDE, PYODIDE, WHEELS, kept, once, pyodide, run_deno, wheels

WEEK = 7 * 24 * 60 * 60  # seconds
COMPILING = Path(__file__).with_name("compiling.py")
WHEELS_ARCHIVE, OURS_ARCHIVE = ARCHIVES = ("wheels.zip", "ours.zip")
RUN = (
    *("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"),
    *("python_stdlib.zip", "pyodide-lock.json"),
)
# Wheels that no student's cell and no check needs: they make a start slow.
LEFT_OUT = ("jedi", "parso", "micropip", "packaging", "jupyterlab_widgets", "six")
# Of our packages: what is code, or is read by it.
OURS = ("gametree", "classroom")
NOT_NEEDED = {"__pycache__", "web", "site", "pyodide", "fonts"}
SUFFIXES = {".py", ".mo", ".json", ".jinja", ".css", ".js", ".txt", ".wasm", ".tex"}


PACKING = Lock()  # several notebooks begin at once


def packed() -> Path:
    """The folder with all that a student's Python may read. Raises Stop where it cannot be made."""
    with PACKING:
        return once_packed()


def once_packed() -> Path:
    """The same, for one at a time."""
    sources = {path: path.read_bytes() for path in our_files()}
    digest = hashlib.sha256(PYODIDE.read_bytes() + WHEELS.read_bytes() + COMPILING.read_bytes())
    for path, content in sources.items():
        digest.update(f"{path.relative_to(ROOT)} {len(content)} ".encode() + content)
    folder = kept("grading", digest.hexdigest())
    if not folder.exists():
        print("Packing Python for what students wrote ...")
        clear_away(folder.parent)
    return once(folder, pack)


def clear_away(folder: Path) -> None:
    """Delete what was packed in this folder more than a week ago."""
    for older in folder.glob("grading-*"):
        if older.stat().st_mtime < time() - WEEK:
            shutil.rmtree(older, ignore_errors=True)


def our_files() -> Iterator[Path]:
    """The files of our packages that are needed, in the same order everywhere."""
    for package in OURS:
        for path in sorted((ROOT / package).rglob("*")):
            is_needed = NOT_NEEDED.isdisjoint(path.relative_to(ROOT).parts)
            if is_needed and path.suffix in SUFFIXES:
                yield path


def pack(folder: Path) -> None:
    """Fill the new folder."""
    folder.mkdir()
    for name in RUN:
        shutil.copy(pyodide() / name, folder)
    shutil.copy(packed_wheels() / WHEELS_ARCHIVE, folder)

    def add_ours(archive: zipfile.ZipFile) -> None:
        for path in our_files():
            archive.write(path, path.relative_to(ROOT).as_posix())

    compile_archive(folder, OURS_ARCHIVE, add_ours)


def packed_wheels() -> Path:
    """A folder with the wheels in one archive, compiled."""
    versions = PYODIDE.read_bytes() + WHEELS.read_bytes() + COMPILING.read_bytes()

    def pack_wheels(folder: Path) -> None:
        folder.mkdir()
        compile_archive(folder, WHEELS_ARCHIVE, add_wheels)

    return once(kept("packed", hashlib.sha256(versions).hexdigest()), pack_wheels)


def add_wheels(archive: zipfile.ZipFile) -> None:
    """Add what the wheels hold to an archive."""
    for wheel in wheels():
        if wheel.name.startswith(tuple(f"{name}-" for name in LEFT_OUT)):
            continue
        with zipfile.ZipFile(wheel) as packed_wheel:
            for name in packed_wheel.namelist():
                if "/tests/" not in name and ".data/" not in name:
                    archive.writestr(name, packed_wheel.read(name))
    # Jinja2 needs it; its compiled part is for desktops, and it does without.
    for file in metadata.distribution("markupsafe").files or []:
        if file.suffix == ".py":
            archive.write(str(file.locate()), file.as_posix())


def compile_archive(folder: Path, name: str, add: Callable[[zipfile.ZipFile], None]) -> None:
    """Make an archive in the folder, of what add(archive) adds, and compile what is in it."""
    with zipfile.ZipFile(folder / name, "w") as archive:
        add(archive)
    run_deno(*IN_PYODIDE, pyodide(), folder, "", COMPILING, name)
