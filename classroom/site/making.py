"""The site: the series as static files, to be read, and to be worked in.

In what is to be worked in, Python runs in the browser: it is JupyterLite, with Pyodide. What the
site is made with is pinned in web/ beside this file, and its Python in ../pyodide/, with checksums.
Both are brought when it is first made, and stay beside the environment.
"""

import hashlib
import json
import re
import shutil
import sys
import tempfile
import zipfile
from collections.abc import Callable
from importlib import metadata
from pathlib import Path
from typing import Any, NamedTuple

from packaging.requirements import Requirement

from ..charts import stored
from ..course.arguments import Parser
from ..course.commands import ROOT
from ..course.copies import hand_out
from ..course.environment import Stop, plain
from ..course.notebooks import paths
from ..pyodide.bringing import IN_PYODIDE, PIP, by_pip, call, pyodide, run_deno, wheels
from ..quiz.memory import write
from .pages import WEB, make_pages

LABEXTENSIONS = "share/jupyter/labextensions"
KERNELSPEC = {"display_name": "Python", "language": "python", "name": "python"}  # JupyterLite's
KERNEL = f"{LABEXTENSIONS}/@jupyterlite/pyodide-kernel-extension/static/pypi"
APPS = ("lab", "notebooks", "tree", "edit")  # of JupyterLite
TO_WORK_IN = ("notebooks", "exercises", "questions.dat")
# What Pyodide's list of packages says of each of ours.
PACKAGE = {"install_dir": "site", "package_type": "package", "unvendored_tests": False}
WHEEL = "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n"

SAVE_WHEN_HIDDEN = (WEB / "save_when_hidden.js").read_text("utf-8")


class Mending(NamedTuple):
    """What is served and should be otherwise: in which files, what, and how it is then."""

    files: str
    old: str
    new: str | Callable[[re.Match[str]], str]


def answer_too(answer: re.Match[str]) -> str:
    """What answers one question, and behind it the same for the question about widgets."""
    also = answer[0].replace("isComplete", "commInfo").replace("is_complete", "comm_info")
    return answer[0] + also


MENDINGS = [
    # JupyterLite 0.8.6 does not answer which widgets Python has (its pull request 2013): those of a
    # reopened notebook would load for ever.
    Mending(
        "build/*.js",
        r'case"is_complete_request":.*?break;|async _isCompleteRequest\(.*?_sendMessage\(\w+\)\}',
        answer_too,
    ),
    # What was typed in the last seconds would be lost with a tab that is left for another.
    Mending("*/index.html", r"(?=</head>)", f"<script>{SAVE_WHEN_HIDDEN}</script>"),
    # Each import would look into the reader's folder first, which the page has to be asked for.
    Mending("static/pyodide/pyodide.mjs", r'sys\.path\.insert\(0, *""\)', 'sys.path.append("")'),
]


def make(out: Path) -> None:
    """Make the site in the folder `out`, which is new or empty. Raises Stop."""
    if out.is_file() or any(out.glob("*")):
        raise Stop(f"{out} is there already: delete it, or name another folder.")
    print("The notebooks to work in ...")
    with tempfile.TemporaryDirectory() as place:
        make_lite(Path(place), out / "work")
    make_pages(out)


def make_lite(place: Path, out: Path) -> None:
    """Make JupyterLite with working copies in the folder `out`, in the empty folder `place`."""
    students = place / "students"
    hand_out(students, zipped=False)
    add_charts(students)
    make_pyodide(students, place / "static" / "pyodide")
    shutil.copytree(WEB / "lite", place, dirs_exist_ok=True)
    (place / "files").mkdir()
    for name in TO_WORK_IN:
        (students / name).rename(place / "files" / name)
    for path in (place / "files").rglob("*.ipynb"):
        notebook = json.loads(path.read_text(encoding="utf-8"))
        notebook["metadata"]["kernelspec"] = KERNELSPEC
        write(path, notebook)
    build_lite(place, out)
    for mending in MENDINGS:
        for path in out.glob(mending.files):
            text = path.read_text(encoding="utf-8")
            write(path, re.sub(mending.old, mending.new, text))


def make_pyodide(students: Path, served: Path) -> None:
    """Make the Python of the browser in the new folder `served`, with what students get."""
    shutil.copytree(pyodide(), served)
    call("The wheel", *PIP, "wheel", "--no-deps", "-w", served, students)
    for wheel in (*wheels(), *wheels_of_kernel()):
        shutil.copy(wheel, served)
    pack_python("markupsafe", served)  # which Jinja2 needs
    run_deno(*IN_PYODIDE, served, served, "", WEB / "bytecode.py")
    lock(served)


def build_lite(place: Path, out: Path) -> None:
    """Let JupyterLite build itself in the folder `out`, from what lies in `place`."""
    options = ["--contents", "files", "--output-dir", str(out)]
    options += ["--no-sourcemaps", "--no-unused-shared-packages"]
    for app in APPS:
        options += ["--apps", app]
    extensions = tools() / LABEXTENSIONS
    options.append(f"--FederatedExtensionAddon.extra_labextensions_path={extensions}")
    command = [sys.executable, "-m", "jupyterlite_core.app", "build"]
    call("JupyterLite", *command, *options, folder=place, PYTHONPATH=tools())


def add_charts(students: Path) -> None:
    """Add the charts of the notebooks to what students get: the browser's Python draws none."""
    stored.store(paths(), students / stored.FILE.relative_to(ROOT))


def wheels_of_kernel() -> list[Path]:
    """The wheels that come with JupyterLite's kernel."""
    return [path for path in (tools() / KERNEL).glob("*.whl") if "-3." not in path.name]


def pack_python(name: str, folder: Path) -> Path:
    """Pack the Python files of an installed package as a wheel, and return its path.

    It is for a package of which there are wheels for desktops only, and which does without its
    compiled part.
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


def tools() -> Path:
    """The folder with what makes the site; what is in it can be imported from now on."""
    folder = by_pip(WEB / "tools.txt")
    if str(folder) not in sys.path:
        sys.path.append(str(folder))
    return folder


def lock(folder: Path) -> None:
    """Make the wheels beside Pyodide its list of packages, which knows no others then.

    All that they need is among them.
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
    if name == "gametree":  # who works in the browser works in the course
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


def main(args: list[str]) -> None:
    """Do what the arguments of the command site say. Raises Stop."""
    parser = Parser("site", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("out", type=Path, help="the folder to make")
    out = parser.parse_args(args).out.absolute()
    make(out)
    print(f"The site is in {out}. Any web server can serve it; to look at it here:")
    print(f"{sys.executable} -m http.server --directory {out}")
