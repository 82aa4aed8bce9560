"""A lesson on the wall: a copy with the cells of one lesson, run and large. TEACHING.md says which they are."""

import argparse
import ast
import contextlib
import json
import os
import re
import signal
import tempfile
from pathlib import Path
from symtable import symtable

import nbformat
from jupyterlab.labapp import LabApp
from nbclient import NotebookClient

from gametree.defaults import LANGUAGES

from ..quiz.memory import write
from .commands import ROOT, jupyterlab
from .copies import Copies, fresh
from .environment import Stop

STATION = re.compile(r"\| *(\d+) *\|[^|]*\| *(?:`([\w-]+)`|\W) *\| *(.*?) *\|$")
# What is seen or touched needs no code beside it.
PICTURE = re.compile(r"^(ask|complete|draw|explore|lab|play|predict|reorder|step)\(", re.M)
TO_WRITE = re.compile(r"^check_\w+\(", re.M)
LONG = 18  # lines of code; more would push what they print off the screen
STAGE = """

import classroom
import gametree
from IPython.display import HTML

gametree.settings(theme="projector", lang="{}")
HTML(filename=classroom.__path__[0] + "/course/lesson.html")"""


def lessons(page: str) -> dict[tuple[str, int], list[tuple[str, str, str]]]:
    """The lessons of TEACHING.md: (notebook, minutes) → its stations, each (number, cell or "", what happens)."""
    found, notebook, minutes = {}, "", ""
    for line in page.splitlines():
        if heading := re.match(r"##(#?) (\w+)", line):
            notebook, minutes = (notebook, heading[2]) if heading[1] else (heading[2], "")
        elif minutes.isdigit() and (station := STATION.match(line)):
            found.setdefault((notebook, int(minutes)), []).append(station.groups(""))
    return found


def names(source: str) -> tuple[set[str], set[str]]:
    """The names that a cell binds, and those that it takes from cells before."""
    tables, used = [symtable(source, "cell", "exec")], set()
    bound = {
        name.get_name()
        for name in tables[0].get_symbols()
        if name.is_assigned() or name.is_imported()
    }
    for table in tables:
        tables += table.get_children()
        used |= {
            name.get_name()
            for name in table.get_symbols()
            if name.is_global() and name.is_referenced()
        }
    return bound, used - bound


def lesson(notebook: dict, stations: list[tuple[str, str, str]], lang: str) -> dict:
    """The copy of a notebook (both as JSON) for these stations: its set-up, then each below a heading, after what it needs."""
    cells = {cell["id"]: cell | {"source": "".join(cell["source"])} for cell in notebook["cells"]}
    code = {
        one: names(cell["source"]) for one, cell in cells.items() if cell["cell_type"] == "code"
    }
    text = "\n".join(cell["source"] for one, cell in cells.items() if one not in code)
    titles = dict(re.findall(r"^#+ (\d+\.\d+) (.+)", text, re.M))
    chosen, needed, wanted, shown = {one for _, one, _ in stations}, [], set(), {}
    for one, (bound, used) in reversed(code.items()):
        if one in chosen or wanted & bound:  # here is bound what a later cell takes
            needed, wanted = [one, *needed], wanted - bound | used

    def add(one: str, source: str, **hidden: bool) -> None:
        shown[one] = cells[one] | {
            "source": source,
            "metadata": cells[one]["metadata"] | {"jupyter": hidden},
        }

    add("set-up", cells["set-up"]["source"] + STAGE.format(lang), source_hidden=True)
    for number, one, happens in stations:
        source = cells[one]["source"] if one else ""
        for other in needed[: needed.index(one)] if one in code else []:
            if other not in chosen | shown.keys():
                add(other, cells[other]["source"], source_hidden=True, outputs_hidden=True)
        # What happens may tell the answer: the class reads the title of the section.
        found = [titles[at] for at in re.findall(r"\d+\.\d+", happens) if at in titles]
        title = found[0] if found else "" if one else happens
        heading = f"## {number} · {title}".rstrip(" ·")
        shown[number] = {"cell_type": "markdown", "id": number, "metadata": {}, "source": heading}
        if one in code:
            shows = isinstance(
                ast.parse(source).body[-1], ast.Expr
            )  # else the code is all there is to see
            long = shows and source.count("\n") >= LONG and not TO_WRITE.search(source)
            add(one, source, source_hidden=bool(long or PICTURE.search(source)))
        elif one:  # the text of this section alone
            add(one, source.split(f" {title}\n", 1)[-1].split("\n#")[0].strip())
    return notebook | {"cells": list(shown.values())}


def make(args: list[str]) -> tuple[str, list[str]]:
    """Make the copy that the arguments of python3 -m classroom lesson name: its path, and what is left of them. Raises Stop."""
    parser = argparse.ArgumentParser("classroom lesson", description=__doc__)
    parser.add_argument(
        "notebook", nargs="?", default="", help="such as 02; other options are JupyterLab's"
    )
    parser.add_argument("--minutes", type=int, default=45, help="how long the lesson is (45)")
    parser.add_argument(
        "--lang", choices=LANGUAGES, default="en", help="the language of what is shown (en)"
    )
    asked, rest = parser.parse_known_args(args)
    found = lessons((ROOT / "notebooks" / "TEACHING.md").read_text(encoding="utf-8"))
    wanted = asked.notebook, asked.minutes
    if wanted not in found:
        known = ", ".join(f"{notebook} ({minutes} minutes)" for notebook, minutes in found)
        raise Stop(
            "There is no lesson {!r} of {} minutes; there are {}.".format(*wanted, known), code=2
        )
    (original,) = ROOT.glob(f"notebooks/{asked.notebook}_*.ipynb")
    Copies(ROOT / "work", ROOT).pages()  # the questions
    path = f"work/lessons/{original.name}"
    write(ROOT / path, lesson(json.loads(fresh(original)), found[wanted], asked.lang))
    return path, rest


async def execute(server, path: str) -> None:
    """Run the notebook in a kernel of the server, which who opens it there will meet, and keep what it shows."""
    notebook = nbformat.read(ROOT / path, 4)
    session = await server.session_manager.create_session(path, path, "notebook", "python3")
    kernel = server.kernel_manager.get_kernel(session["kernel"]["id"])
    client = NotebookClient(notebook, kernel, allow_errors=True, coalesce_streams=True)
    await client.async_start_new_kernel_client()
    for index, cell in enumerate(notebook.cells):
        await client.async_execute_cell(cell, index)
        if TO_WRITE.search(cell.source):
            cell.outputs = []  # nothing is written yet, and the hint may tell the answer
    client.set_widgets_metadata()
    client.kc.stop_channels()
    server.contents_manager.notary.sign(notebook)
    nbformat.write(notebook, ROOT / path)


def main(args: list[str]) -> None:
    """Make a copy, run it and open it in a JupyterLab with settings of its own; the reader's stay as they are."""
    path, options = make(args)
    print("Running the cells. In the browser: PageDown goes on, PageUp back, Esc shows the menus,")
    print("F11 fills the screen. Ctrl-C here ends it ...")
    os.environ["GAMETREE_PROGRESS"] = ""  # every question is open
    stay = {
        "command": "notebook:run-cell",
        "keys": ["Shift Enter"],
        "selector": ".jp-Notebook.jp-mod-editMode",
    }
    keys = {"shortcuts": [stay | {"disabled": True}, stay]}  # instead of a jump to the next cell
    with tempfile.TemporaryDirectory() as folder:
        write(Path(folder, "@jupyterlab/shortcuts-extension/shortcuts.jupyterlab-settings"), keys)
        places = [f"--LabApp.{kind}_dir={folder}" for kind in ("user_settings", "workspaces")]
        server = LabApp.initialize_server([*jupyterlab(path)[2:], *places, *options])
        signal.signal(
            signal.SIGINT, signal.default_int_handler
        )  # Ctrl-C ends it at once, without a question
        with contextlib.suppress(KeyboardInterrupt):
            server.io_loop.run_sync(lambda: execute(server, path))
            server.start()
