"""The notebooks to work in: JupyterLite, whose Python, Pyodide, runs in the browser.

Our own extension, web/extension/, adds what JupyterLite lacks.
"""

import json
import shutil
import sys
from pathlib import Path

from ..charts import picture_store
from ..course.commands import ROOT
from ..course.copies import digest, hand_out
from ..course.notebooks import paths
from ..keeping import write
from ..pyodide.bringing import call
from ..words import preferences
from ..words.language import say
from .packages import make_python
from .tools import WEB, tools

LABEXTENSIONS = "share/jupyter/labextensions"
KERNELSPEC = {"display_name": "Python", "language": "python", "name": "python"}  # JupyterLite's
APPS = ("lab", "notebooks", "tree", "edit")  # of JupyterLite
TO_WORK_IN = ("notebooks", "exercises", "questions.dat", "settings.json")
# In the folder of JupyterLite a service worker knows only that folder. It is the site's, followed
# by JupyterLite's own.
SERVICE_WORKER = 'importScripts("../service-worker.js", "service-worker.js");\n'


def make_lite(place: Path, out: Path) -> None:
    """Make JupyterLite with working copies in the folder `out`, in the empty folder `place`."""
    students = place / "students"
    hand_out(students, zipped=False, lang=preferences.now.lang)
    add_charts(students)
    make_python(students, place / "static" / "pyodide")
    shutil.copytree(WEB / "lite", place, dirs_exist_ok=True)
    add_words(place / "jupyter-lite.json")
    (place / "files").mkdir()
    for name in TO_WORK_IN:
        (students / name).rename(place / "files" / name)
    for path in (place / "files").rglob("*.ipynb"):
        make_at_home(path)
    build(place, out)
    write(out / "service-worker-of-site.js", SERVICE_WORKER)


def add_charts(students: Path) -> None:
    """Add the charts of the notebooks to what students get: the browser's Python draws none."""
    picture_store.store(paths(), students / picture_store.FILE.relative_to(ROOT))


def add_words(settings: Path) -> None:
    """Add what our extension says to the settings of JupyterLite."""
    words = {
        "ways": say("Ways back"),
        "contents": say("Contents"),
        "read": say("To read"),
        "files": say("All files"),
        "newTitle": say("There is a new version of this notebook"),
        "newBody": say(
            "Yours stays as it is. The new one can be opened beside it, under another name."
        ),
        "keep": say("Go on with mine"),
        "open": say("Open the new one"),
    }
    content = json.loads(settings.read_text(encoding="utf-8"))
    content["jupyter-config-data"]["gametree"] = words
    write(settings, content)


def make_at_home(path: Path) -> None:
    """Give a copy JupyterLite's kernel, and a version by which a newer copy can be recognised."""
    text = path.read_text(encoding="utf-8")
    notebook = json.loads(text)
    notebook["metadata"]["kernelspec"] = KERNELSPEC
    notebook["metadata"]["gametree"] = {"version": digest(text)}
    write(path, notebook)


def build(place: Path, out: Path) -> None:
    """Let JupyterLite build itself in the folder `out`, from what is in `place`."""
    options = ["--contents", "files", "--output-dir", str(out)]
    options += ["--no-sourcemaps", "--no-unused-shared-packages"]
    for app in APPS:
        options += ["--apps", app]
    for folder in (tools() / LABEXTENSIONS, WEB):  # WEB has our own
        options.append(f"--FederatedExtensionAddon.extra_labextensions_path={folder}")
    command = [sys.executable, "-m", "jupyterlite_core.app", "build"]
    call("JupyterLite", *command, *options, folder=place, PYTHONPATH=tools())
