"""Brings Deno, Pyodide and wheels, once, and runs Deno.

What is brought is pinned in the files beside this one, with checksums, and stays beside the
environment.
"""

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import Lock

from ..course.commands import ROOT
from ..course.environment import AGAIN, Environment, Stop
from ..words.language import say

HERE = Path(__file__).parent
FINDING = Lock()
DENO, PYODIDE, WHEELS = (HERE / f"{name}.txt" for name in ("deno", "pyodide", "wheels"))
# FOLDER PROJECT PACKAGES SCRIPT ARGUMENT… follow, as in_pyodide.mjs says.
IN_PYODIDE = ("run", "--no-config", "--allow-all", HERE / "in_pyodide.mjs")
# In which npm packs a package. A folder that was brought by npm, before Deno did it, still serves.
NPM_FOLDER = "package"
PIP = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet"]
INSTALL = ["install", "--no-deps", "--require-hashes", "--target"]
DOWNLOAD = ["download", "--no-deps", "--require-hashes", "--only-binary=:all:", "--platform=any"]
DOWNLOAD += ["--python-version=3.14", "--implementation=py", "--abi=none", "--dest"]


def call(name: str, *command: object, folder: Path = ROOT, **variables: object) -> None:
    """Run a command in a folder, with further variables of the environment.

    Raises Stop if it fails, with our name for it and its last words.
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
    """Deno as it is installed, with what tests need; or if it is not, the one in deno.txt."""
    with FINDING:  # what Python knows of itself, several threads must not ask at once (3.11)
        try:
            from deno import find_deno_bin
        except ImportError:
            (program,) = (by_pip(DENO) / "bin").glob("deno*")
            return program
        return Path(find_deno_bin())


def once(folder: Path, fill: Callable[[Path], None]) -> Path:
    """The folder, which fill(a new folder) has filled when it was first asked for."""
    if not folder.exists():
        folder.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=folder.parent) as place:
            fill(Path(place, "new"))
            with suppress(OSError):  # another start was quicker
                os.replace(Path(place, "new"), folder)
    return folder


def place_for(name: str, digest: str) -> Path:
    """Where what is made or brought once is kept, beside the environment."""
    return Environment(ROOT).folder / "site" / f"{name}-{digest[:8]}"


def fetch_once(listed: Path, bring: Callable[[Path], None]) -> Path:
    """The folder that bring(folder) has filled once, with what the file `listed` names.

    Raises Stop if it cannot be brought.
    """

    def bring_or_say(folder: Path) -> None:
        print(say("Bringing what {name} lists, once ...", name=listed.name))
        try:
            bring(folder)
        except Stop as stop:
            what_to_do = f"connect this computer to the internet, then {AGAIN}"
            raise Stop(f"{listed.name} could not be brought: {what_to_do} ({stop})") from None

    return once(
        place_for(listed.stem, hashlib.sha256(listed.read_bytes()).hexdigest()), bring_or_say
    )


def by_pip(listed: Path, how: list[str] = INSTALL) -> Path:
    """The folder with what the file `listed` names.

    It is separate from the packages of the environment, because it would disturb JupyterLab.
    """

    def bring(folder: Path) -> None:
        call("pip", *PIP, *how, folder, "-r", listed)

    return fetch_once(listed, bring)


def wheels() -> list[Path]:
    """The wheels that wheels.txt lists."""
    return sorted(by_pip(WHEELS, DOWNLOAD).glob("*.whl"))


def pyodide() -> Path:
    """The folder with Pyodide as npm has it.

    Raises Stop if its checksum is not the one in pyodide.txt.
    """

    def bring(folder: Path) -> None:
        name, checksum = PYODIDE.read_text(encoding="ascii").split()
        place = folder.parent
        wanted = {"nodeModulesDir": "auto", "imports": {"pyodide": f"npm:{name}"}}
        (place / "deno.json").write_text(json.dumps(wanted), encoding="ascii")
        run_deno("install", folder=place, DENO_DIR=place / "cache")
        # Deno has compared what it got with this.
        locked = json.loads((place / "deno.lock").read_text(encoding="ascii"))["npm"][name]
        its_own = locked["integrity"]
        if its_own != checksum:
            raise Stop(f"{name} is not what pyodide.txt says: its checksum is {its_own}.")
        shutil.copytree(place / "node_modules" / "pyodide", folder / NPM_FOLDER)

    return fetch_once(PYODIDE, bring) / NPM_FOLDER
