"""Notebooks as files: find them, execute them, write them canonically, so that the same source gives the same bytes.

Outputs and the state of widgets are kept; times, random ids and the patch version of Python are not.
"""

import json
import os
import re
import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError
from nbformat import NotebookNode

from .commands import ROOT

STATE = "application/vnd.jupyter.widget-state+json"
IDENTITY = re.compile("_(model|view)_(module|module_version|name)")
RANDOM_ID = re.compile(r"(?<![0-9a-f])[0-9a-f]{32}(?![0-9a-f])")


def paths(root: Path = ROOT) -> list[Path]:
    """The notebooks of the project in the folder `root`, exercises and their solutions included, sorted."""
    folders = root / "notebooks", root / "exercises"
    found = [path for folder in folders for path in sorted(folder.rglob("*.ipynb"))]
    return [path for path in found if ".ipynb_checkpoints" not in path.parts]


def canonical(notebook: NotebookNode) -> NotebookNode:
    """Return `notebook` without what differs from run to run."""
    notebook.metadata.pop("language_info", None)
    for cell in notebook.cells:
        cell.metadata.pop("execution", None)
        for output in cell.get("outputs", []):
            if output.output_type == "error":
                output.traceback = output.traceback[-1:]  # the rest names files of this machine
    state = notebook.metadata.get("widgets", {}).get(STATE, {}).get("state", {})
    for model in state.values():
        if model["model_module"].startswith("@jupyter-widgets/"):
            model["state"] = {
                name: value for name, value in model["state"].items() if says_more(model, name)
            }
    new = {}  # the models, numbered as they are met: from the cells, then through those they refer to

    def number(text):
        for model in RANDOM_ID.findall(text):
            if model in state and model not in new:
                new[model] = f"{len(new):032x}"
                number(json.dumps(state[model], sort_keys=True))

    number(json.dumps(notebook.cells))
    for unused in set(state) - set(new):
        del state[unused]
    text = RANDOM_ID.sub(lambda match: new.get(match[0], match[0]), nbformat.writes(notebook))
    return nbformat.reads(text, 4)


def says_more(model: dict, name: str) -> bool:
    """Whether this part of a widget's state says more than the widget's own defaults."""
    of_looks = model["model_name"].endswith(("LayoutModel", "StyleModel"))
    usual = model["state"][name] is None and (
        of_looks or name in ("_view_count", "tabbable", "tooltip")
    )
    return not (usual or IDENTITY.fullmatch(name))


def execute(notebook: NotebookNode, path: Path) -> None:
    """Execute a notebook as if it stood at `path`. Raises CellExecutionError where a cell fails."""
    # Not coalesced, it depends on the clock into how many pieces a print is cut.
    options = {"timeout": 120, "kernel_name": "python3", "coalesce_streams": True}
    options |= {"extra_arguments": ["--log-level=ERROR"]}  # no warning of its sockets
    client = NotebookClient(notebook, resources={"metadata": {"path": str(path.parent)}}, **options)
    client.execute(env=os.environ | {"GAMETREE_PROGRESS": ""})  # nobody's progress


def run(path: Path) -> None:
    """Execute the notebook at `path` and write it in its place, unless a cell fails."""
    notebook = nbformat.read(path, 4)
    execute(notebook, path)
    write(canonical(notebook), path)


def write(notebook: NotebookNode, path: Path) -> None:
    """Write `notebook` to `path`, with the same bytes on every system."""
    nbformat.validate(notebook)
    path.write_bytes((nbformat.writes(notebook).rstrip("\n") + "\n").encode())


def main(arguments: list[str]) -> None:
    """Execute the notebooks that are named, or all. Ends the program with a sentence where that fails."""
    for path in [Path(argument) for argument in arguments] or paths():
        print(f"{path.name} ...", flush=True)
        try:
            run(path.resolve())
        except CellExecutionError as error:
            print(error)
            sys.exit(f"{path.name}: a cell failed, so the file is left as it was.")
        except FileNotFoundError:
            sys.exit(f"There is no notebook {path}.")
