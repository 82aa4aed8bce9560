"""Notebooks as files: find them, execute them, and write them canonically.

So the same source gives the same bytes. Outputs and the state of widgets are kept; times, random
ids and the patch version of Python are not.

model  what a notebook stores of one part of a widget; models refer to each other by their ids
"""

import json
import os
import re
import sys
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError
from nbformat import NotebookNode
from tqdm import tqdm

from .commands import ROOT

STATE = "application/vnd.jupyter.widget-state+json"
IDENTITY = re.compile("_(model|view)_(module|module_version|name)")
# The script of the widgets, which the loader gets from the kernel if it is not stored. If it were
# stored, each change of the script would change every notebook.
SCRIPT = "packed"
RANDOM_ID = re.compile(r"(?<![0-9a-f])[0-9a-f]{32}(?![0-9a-f])")


def paths(root: Path = ROOT) -> list[Path]:
    """The notebooks of the project in the folder `root`, sorted, with exercises and solutions."""
    files = [*sorted(root.glob("notebooks/**/*.ipynb")), *sorted(root.glob("exercises/**/*.ipynb"))]
    return [path for path in files if ".ipynb_checkpoints" not in path.parts]


def canonical(notebook: NotebookNode) -> NotebookNode:
    """Return `notebook` without what differs from run to run."""
    notebook.metadata.pop("language_info", None)
    for cell in notebook.cells:
        cell.metadata.pop("execution", None)
        for output in cell.get("outputs", []):
            if output.output_type == "error":
                output.traceback = output.traceback[-1:]  # the rest names files of this machine
    models = notebook.metadata.get("widgets", {}).get(STATE, {}).get("state", {})
    for model in models.values():
        if model["model_module"].startswith("@jupyter-widgets/"):
            model["state"] = {
                name: value for name, value in model["state"].items() if says_more(model, name)
            }
    numbers = number_models(models, json.dumps(notebook.cells))
    for unused in models.keys() - numbers.keys():
        del models[unused]

    def number_of(match: re.Match[str]) -> str:
        return numbers.get(match[0], match[0])

    return nbformat.reads(RANDOM_ID.sub(number_of, nbformat.writes(notebook)), 4)


def number_models(models: dict[str, Any], text: str) -> dict[str, str]:
    """The models, numbered as they are met: id -> a number that looks like one.

    They are met first in the text of the cells, then through other models that refer to them. A
    model to which nothing refers has no number.
    """
    numbers: dict[str, str] = {}

    def number(text: str) -> None:
        for model in RANDOM_ID.findall(text):
            if model in models and model not in numbers:
                numbers[model] = f"{len(numbers):032x}"
                number(json.dumps(models[model], sort_keys=True))

    number(text)
    return numbers


def says_more(model: dict[str, Any], name: str) -> bool:
    """Whether this part of a model's state says more than the widget's own defaults."""
    if IDENTITY.fullmatch(name):
        return False
    if name == SCRIPT:
        return False
    if model["state"][name] is not None:
        return True
    is_of_looks = model["model_name"].endswith(("LayoutModel", "StyleModel"))
    is_usual = is_of_looks or name in ("_view_count", "tabbable", "tooltip")
    return not is_usual


def execute(notebook: NotebookNode, path: Path) -> None:
    """Execute a notebook as if it were at `path`. Raises CellExecutionError if a cell fails."""
    client = NotebookClient(
        notebook,
        resources={"metadata": {"path": str(path.parent)}},
        timeout=120,
        kernel_name="python3",
        # Otherwise the clock decides into how many pieces a print is cut.
        coalesce_streams=True,
        extra_arguments=["--log-level=ERROR"],  # no warning of the kernel's sockets
    )
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
    """Execute the notebooks that are named, or all.

    Where that fails, it ends the program with a sentence.
    """
    named = [Path(argument) for argument in arguments]
    for path in tqdm(named or paths(), unit="notebook", disable=None):
        tqdm.write(f"{path.name} ...")
        try:
            run(path.resolve())
        except CellExecutionError as error:
            print(error)
            sys.exit(f"{path.name}: a cell failed, so the file is left as it was.")
        except FileNotFoundError:
            sys.exit(f"There is no notebook {path}.")
