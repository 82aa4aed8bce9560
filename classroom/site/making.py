"""The site: the series as static files, to be read, and to be worked in.

In what is to be worked in, Python runs in the browser: it is JupyterLite, with Pyodide. What the
site is made of and with is pinned in web/ beside this file, with checksums, and is brought when it
is first made. It stays beside the environment.
"""

import argparse
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Callable
from importlib import metadata
from pathlib import Path
from typing import Any, NamedTuple

from packaging.requirements import Requirement

from ..charts import stored
from ..course.commands import ROOT
from ..course.copies import hand_out
from ..course.environment import Environment, Stop, plain
from ..course.notebooks import paths
from ..quiz.memory import write
from .pages import WEB, make_pages

# FOLDER PROJECT PACKAGES SCRIPT ARGUMENT… follow, as in_pyodide.mjs says.
IN_PYODIDE = ("run", "--no-config", "--allow-all", WEB / "in_pyodide.mjs")
LABEXTENSIONS = "share/jupyter/labextensions"
KERNELSPEC = {"display_name": "Python", "language": "python", "name": "python"}  # JupyterLite's
KERNEL = f"{LABEXTENSIONS}/@jupyterlite/pyodide-kernel-extension/static/pypi"
# In which npm packs a package. A folder that was brought by npm, before Deno did it, still serves.
NPM_FOLDER = "package"
APPS = ("lab", "notebooks", "tree", "edit")  # of JupyterLite
TO_WORK_IN = ("notebooks", "exercises", "questions.dat")
# What Pyodide's list of packages says of each of ours.
PACKAGE = {"install_dir": "site", "package_type": "package", "unvendored_tests": False}
WHEEL = "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
PIP = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet"]
INSTALL = ["install", "--no-deps", "--require-hashes", "--target"]
DOWNLOAD = ["download", "--no-deps", "--require-hashes", "--only-binary=:all:", "--platform=any"]
DOWNLOAD += ["--python-version=3.14", "--implementation=py", "--abi=none", "--dest"]

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
    for wheel in wheels():
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


def call(name: str, *command: object, folder: Path = ROOT, **variables: object) -> None:
    """Run a command in a folder, with further variables of the environment.

    Raises Stop where it fails, with the name that it is called by here and its last words.
    """
    env = os.environ | {name: str(value) for name, value in variables.items()}
    done = subprocess.run([*map(str, command)], cwd=folder, env=env, capture_output=True, text=True)
    if done.returncode:
        lines = (done.stderr or done.stdout).strip().splitlines() or ["it said nothing"]
        raise Stop(f"{name} failed: {lines[-1]}")


def run_deno(*arguments: object, folder: Path = ROOT, **variables: object) -> None:
    """Run Deno. Raises Stop as call does."""
    variables |= {"NO_COLOR": 1, "RUST_BACKTRACE": 0}  # so that the last line says what is wrong
    # A school's network may have a certificate of its own, which only the system knows.
    variables["DENO_TLS_CA_STORE"] = "system,mozilla"
    call("Deno", deno_program(), *arguments, folder=folder, **variables)


def deno_program() -> Path:
    """Deno as it is installed, with what tests need; or where it is not, as web/deno.txt has it."""
    try:
        from deno import find_deno_bin
    except ImportError:
        (program,) = (by_pip("deno") / "bin").glob("deno*")
        return program
    return Path(find_deno_bin())


def brought(name: str, bring: Callable[[Path, Path], None]) -> Path:
    """The folder that bring(listed, folder) has filled once, from what web/NAME.txt lists."""
    listed = WEB / f"{name}.txt"
    digest = hashlib.sha256(listed.read_bytes()).hexdigest()[:8]
    folder = Environment(ROOT).folder / "site" / f"{name}-{digest}"
    if not folder.exists():
        folder.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=folder.parent) as place:
            bring(listed, Path(place, "new"))
            os.replace(Path(place, "new"), folder)
    return folder


def by_pip(name: str, how: list[str] = INSTALL) -> Path:
    """The folder with what web/NAME.txt lists.

    It lies apart from the packages of the environment: in JupyterLab it would be in the way.
    """

    def bring(listed: Path, folder: Path) -> None:
        call("pip", *PIP, *how, folder, "-r", listed)

    return brought(name, bring)


def pyodide() -> Path:
    """The folder with Pyodide as npm has it.

    Raises Stop where its checksum is not the one in web/pyodide.txt.
    """

    def bring(listed: Path, folder: Path) -> None:
        name, checksum = listed.read_text(encoding="ascii").split()
        place = folder.parent
        wanted = {"nodeModulesDir": "auto", "imports": {"pyodide": f"npm:{name}"}}
        (place / "deno.json").write_text(json.dumps(wanted), encoding="ascii")
        run_deno("install", folder=place, DENO_DIR=place / "cache")
        # Deno has compared what it got with this.
        locked = json.loads((place / "deno.lock").read_text(encoding="ascii"))["npm"][name]
        its_own = locked["integrity"]
        if its_own != checksum:
            raise Stop(f"{name} is not what web/pyodide.txt says: its checksum is {its_own}.")
        shutil.copytree(place / "node_modules" / "pyodide", folder / NPM_FOLDER)

    return brought("pyodide", bring) / NPM_FOLDER


def wheels() -> list[Path]:
    """The wheels that web/wheels.txt lists, and those that come with the kernel."""
    kernel = [path for path in (tools() / KERNEL).glob("*.whl") if "-3." not in path.name]
    return [*by_pip("wheels", DOWNLOAD).glob("*.whl"), *kernel]


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
    folder = by_pip("tools")
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
    parser = argparse.ArgumentParser("classroom site", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("out", type=Path, help="the folder to make")
    out = parser.parse_args(args).out.absolute()
    make(out)
    print(f"The site is in {out}. Any web server can serve it; to look at it here:")
    print(f"{sys.executable} -m http.server --directory {out}")
