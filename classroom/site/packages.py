"""The Python of the browser: Pyodide, with the wheels that the notebooks need beside it."""

import hashlib
import json
import shutil
import zipfile
from importlib import metadata
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement

from ..course.environment import plain
from ..pyodide.bringing import IN_PYODIDE, PIP, call, pyodide, run_deno, wheels
from .tools import WEB, tools

KERNEL = "share/jupyter/labextensions/@jupyterlite/pyodide-kernel-extension/static/pypi"
CONSOLES = "console*.html"  # Pyodide's own pages, which load from elsewhere
# What Pyodide's list of packages says of each of ours.
PACKAGE = {"install_dir": "site", "package_type": "package", "unvendored_tests": False}
WHEEL = "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n"


def make_python(students: Path, served: Path) -> None:
    """Make the Python of the browser in the new folder `served`, with what students get."""
    shutil.copytree(pyodide(), served, ignore=shutil.ignore_patterns(CONSOLES))
    call("The wheel", *PIP, "wheel", "--no-deps", "-w", served, students)
    for wheel in (*wheels(), *wheels_of_kernel()):
        shutil.copy(wheel, served)
    pack_python("markupsafe", served)  # which Jinja2 needs
    run_deno(*IN_PYODIDE, served, served, "", WEB / "bytecode.py")
    lock(served)


def wheels_of_kernel() -> list[Path]:
    """The wheels that come with JupyterLite's kernel.

    Of widgetsnbextension there are two; version 3 is for an ipywidgets older than ours.
    """
    wheels_there = (tools() / KERNEL).glob("*.whl")
    return [path for path in wheels_there if not path.name.startswith("widgetsnbextension-3.")]


def pack_python(name: str, folder: Path) -> Path:
    """Pack the Python files of an installed package as a wheel, and return its path.

    It is for a package that has wheels only for desktops, but works without its compiled part.
    """
    package = metadata.distribution(name)
    about = f"{name}-{package.version}.dist-info"
    wheel = folder / f"{name}-{package.version}-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as archive:
        for file in package.files or []:
            if file.suffix == ".py":
                archive.write(str(file.locate()), file.as_posix())
        archive.writestr(f"{about}/METADATA", package.read_text("METADATA") or "")
        archive.writestr(f"{about}/WHEEL", WHEEL)
    return wheel


def lock(folder: Path) -> None:
    """Make the wheels beside Pyodide its list of packages, which then has no others.

    Everything that they need is among them.
    """
    packages = [listed_as(wheel) for wheel in folder.glob("*.whl")]
    names = {package["name"] for package in packages}
    for package in packages:  # wheels also name what only a desktop needs
        package["depends"] = [name for name in package["depends"] if name in names]
    path = folder / "pyodide-lock.json"
    content = json.loads(path.read_text(encoding="utf-8"))
    content["packages"] = {package["name"]: package for package in packages}
    path.write_text(json.dumps(content), encoding="utf-8")


def listed_as(wheel: Path) -> dict[str, Any]:
    """What Pyodide's list of packages says of a wheel."""
    (about,) = metadata.distributions(path=[str(wheel)])
    name = plain(about.name)
    needs = [Requirement(line) for line in about.requires or []]
    if name == "gametree":  # in the browser, the reader always works in the course
        needs = with_extra(needs, "classroom")
    with zipfile.ZipFile(wheel) as archive:
        tops = {file.split("/")[0] for file in archive.namelist()}
    modules = {top.split(".")[0] for top in tops if ".d" not in top}  # no .dist-info, no .data
    return PACKAGE | {
        "name": name,
        "version": about.version,
        "file_name": wheel.name,
        "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
        "depends": [plain(need.name) for need in needs if not need.marker],
        "imports": sorted(modules),
    }


def with_extra(needs: list[Requirement], extra: str) -> list[Requirement]:
    """What a package needs anyway, and what it needs with an extra, as needed anyway."""
    wanted = [need for need in needs if not need.marker or need.marker.evaluate({"extra": extra})]
    for need in wanted:
        need.marker = None
    return wanted
