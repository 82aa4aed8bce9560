"""The notebooks to work in: JupyterLite, whose Python, Pyodide, runs in the browser.

Our own extension, web/extension/, adds what JupyterLite lacks.
"""

import json
import shutil
import sys
from collections.abc import Iterable
from pathlib import Path

from nbformat import NotebookNode

from ..charts import picture_store
from ..course.commands import ROOT
from ..course.copies import digest, for_students, hand_out
from ..course.notebooks import paths
from ..course.prose import FOLDER as TRANSLATIONS
from ..keeping import write
from ..pyodide.bringing import call
from ..words import preferences
from ..words.language import say
from ..words.preferences import LANGUAGES, using
from . import addresses
from .packages import make_python
from .tools import WEB, tools

LABEXTENSIONS = "share/jupyter/labextensions"
KERNELSPEC = {"display_name": "Python", "language": "python", "name": "python"}  # JupyterLite's
APPS = ("lab", "notebooks", "tree", "edit")  # of JupyterLite
# In each language: what is found from a notebook by going up.
TO_WORK_IN = ("notebooks", "exercises", "questions.dat", "settings.json")
# In the folder of JupyterLite a service worker knows only that folder. It is the site's, followed
# by JupyterLite's own.
SERVICE_WORKER = 'importScripts("../service-worker.js", "service-worker.js");\n'


def make_lite(place: Path, out: Path, executed: Iterable[NotebookNode]) -> None:
    """Make JupyterLite with working copies in the folder `out`, in the empty folder `place`.

    executed: the notebooks in other languages, whose charts the browser shows, too.
    """
    own = preferences.now.lang
    students = place / "students"
    hand_out(students, zipped=False)
    add_charts(students, executed)
    make_python(students, place / "static" / "pyodide")
    shutil.copytree(WEB / "lite", place, dirs_exist_ok=True)
    add_words(place / "jupyter-lite.json")
    for lang in LANGUAGES:
        write_copies(place / "files" / addresses.copies(lang, own), lang)
    build(place, out)
    write(out / "service-worker-of-site.js", SERVICE_WORKER)


def add_charts(students: Path, executed: Iterable[NotebookNode] = ()) -> None:
    """Add the charts of the notebooks to what students get: the browser's Python draws none.

    Their labels are in the language of a notebook, so the executed ones have others than those that
    are stored.
    """
    stored = [json.loads(path.read_text(encoding="utf-8")) for path in paths()]
    picture_store.store([*stored, *executed], students / picture_store.FILE.relative_to(ROOT))


def write_copies(folder: Path, lang: str) -> None:
    """Write the notebooks to work in, in a language, with what they need, below a folder."""
    for name, content in for_students(lang=lang).items():
        parts = Path(name).parts
        if parts[0] in TO_WORK_IN and TRANSLATIONS not in parts:
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
            if path.suffix == ".ipynb":
                make_at_home(path)


def add_words(settings: Path) -> None:
    """Add what our extension says, in each language, to the settings of JupyterLite.

    And the site's own language, which is the one that is set.
    """
    words = {}
    for lang in LANGUAGES:
        with using(lang):
            words[lang] = words_of_extension()
    content = json.loads(settings.read_text(encoding="utf-8"))
    content["jupyter-config-data"]["gametree"] = {"own": preferences.now.lang, "words": words}
    write(settings, content)


def words_of_extension() -> dict[str, str]:
    """What our extension says, in the language that is set."""
    return {
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
