"""A lesson on the wall: a copy with the cells of one lesson, run and large.

TEACHING.md says which cells these are. In another language the headings speak it too, and what
TEACHING.de.md or .zh.md says; behind the names of buttons stands what these are called there.
"""

import ast
import contextlib
import json
import os
import re
import signal
import tempfile
from collections.abc import Iterable, Mapping, Sequence, Set
from pathlib import Path
from symtable import SymbolTable, symtable
from typing import Any, NamedTuple

import nbformat
from jupyterlab.labapp import LabApp
from nbclient import NotebookClient

from gametree.language import Sentence, sentence_of

from ..quiz.memory import write
from .arguments import Parser
from .commands import ROOT, jupyterlab
from .copies import Copies, fresh
from .environment import Stop
from .titles import headings_in
from .translations import page_in

# In TEACHING.md: "## 02 Tic-tac-toe", "### 45 minutes", and below it a row for each station.
HEADING = re.compile(r"(##|###) (\w+)")
STATION = re.compile(r"\| *(\d+) *\|[^|]*\| *(?:`([\w-]+)`|\W) *\| *(.*?) *\|$")
# Where TEACHING.md names a section of a notebook.
SECTION = re.compile(r"\d+\.\d+")
# What is seen or touched needs no code beside it.
PICTURE = re.compile(
    r"^(ask|complete|draw|explore|lab|mix|play|predict|reorder|step)\(", re.MULTILINE
)
TO_WRITE = re.compile(r"^check_\w+\(", re.MULTILINE)
LONG = 18  # lines of code; more would push what they print off the screen
NO_LESSON = Sentence("There is no lesson {notebook} of {minutes} minutes; there are {known}.")
RUNNING = Sentence(
    "Running the cells. In the browser: PageDown goes on, PageUp back, Esc shows the menus,\n"
    "F11 fills the screen. Ctrl-C here ends it."
)
STAGE = """

import classroom
import gametree
from IPython.display import HTML

gametree.settings(theme="projector", lang="{}")
HTML(filename=classroom.__path__[0] + "/templates/lesson.html")"""


Cell = dict[str, Any]  # of a notebook, as JSON


class Station(NamedTuple):
    """A step of a lesson. cell: the id of the cell that is shown then, or ""."""

    number: str
    cell: str
    happens: str


def lessons_of(page: str) -> dict[tuple[str, int], list[Station]]:
    """The stations of each lesson in TEACHING.md, by its notebook, such as "02", and minutes."""
    lessons: dict[tuple[str, int], list[Station]] = {}
    notebook = ""
    minutes = ""
    for line in page.splitlines():
        heading = HEADING.match(line)
        station = STATION.match(line)
        if heading and heading[1] == "##":
            notebook = heading[2]
            minutes = ""
        elif heading:
            minutes = heading[2]
        elif station and minutes.isdigit():
            stations = lessons.setdefault((notebook, int(minutes)), [])
            stations.append(Station(*station.groups("")))
    return lessons


class Names(NamedTuple):
    """The names that a cell binds, and those that it takes from cells before."""

    bound: set[str]
    used: set[str]


def names_in(source: str) -> Names:
    """The names of a cell with that source."""
    table = symtable(source, "cell", "exec")
    bound = {
        symbol.get_name()
        for symbol in table.get_symbols()
        if symbol.is_assigned() or symbol.is_imported()
    }
    return Names(bound, globals_used(table) - bound)


def globals_used(table: SymbolTable) -> set[str]:
    """The names that a piece of code, and all functions and classes in it, read from the module."""
    used = {
        symbol.get_name()
        for symbol in table.get_symbols()
        if symbol.is_global() and symbol.is_referenced()
    }
    return used.union(*[globals_used(inner) for inner in table.get_children()])


def lesson(notebook: dict[str, Any], stations: Sequence[Station], lang: str) -> dict[str, Any]:
    """The copy of a notebook (both as JSON) for these stations.

    It begins with the set-up; then each station stands below a heading, and before it, hidden, what
    it needs.
    """
    cells = {cell["id"]: cell | {"source": "".join(cell["source"])} for cell in notebook["cells"]}
    names = {
        key: names_in(cell["source"]) for key, cell in cells.items() if cell["cell_type"] == "code"
    }
    titles = titles_of_sections(cells.values())
    chosen = {cell for _, cell, _ in stations}
    needed = needed_cells(names, chosen)
    set_up = cells["set-up"]["source"] + STAGE.format(lang)
    shown = {"set-up": with_source(cells["set-up"], set_up, source_hidden=True)}
    for number, key, happens in stations:
        before = needed[: needed.index(key)] if key in names else []
        for other in before:
            if other not in chosen and other not in shown:
                source = cells[other]["source"]
                shown[other] = with_source(
                    cells[other], source, source_hidden=True, outputs_hidden=True
                )
        title = title_of(happens, titles)
        heading = sentence_of(title).say(lang) if title else ""
        if not title and not key:
            heading = happens
        shown[number] = heading_cell(number, heading)
        if key in names:
            source = cells[key]["source"]
            shown[key] = with_source(cells[key], source, source_hidden=needs_no_code(source))
        elif key:
            shown[key] = with_source(cells[key], section(cells[key]["source"], title))
    return notebook | {"cells": list(shown.values())}


def needed_cells(names: dict[str, Names], chosen: Set[str]) -> list[str]:
    """The chosen cells of code, and all that bind what these take, in the order of the notebook."""
    needed: list[str] = []
    wanted: set[str] = set()
    for key, cell in reversed(names.items()):
        if key in chosen or wanted & cell.bound:
            needed.insert(0, key)
            wanted = (wanted - cell.bound) | cell.used
    return needed


def with_source(cell: Cell, source: str, **hidden: bool) -> Cell:
    """A cell with another source, and with what JupyterLab hides of it."""
    return cell | {"source": source, "metadata": cell["metadata"] | {"jupyter": hidden}}


def heading_cell(number: str, title: str) -> Cell:
    """The heading of a station, as a cell."""
    heading = f"## {number} · {title}" if title else f"## {number}"
    return {"cell_type": "markdown", "id": number, "metadata": {}, "source": heading}


def titles_of_sections(cells: Iterable[Cell]) -> dict[str, str]:
    """The titles of the sections of a notebook, by their numbers."""
    texts = [cell["source"] for cell in cells if cell["cell_type"] != "code"]
    return dict(headings_in("\n".join(texts)))


def title_of(happens: str, titles: Mapping[str, str]) -> str:
    """The title of the first section that is named where TEACHING.md says what happens, or "".

    The class reads that title, since what happens may tell the answer.
    """
    for number in SECTION.findall(happens):
        if number in titles:
            return titles[number]
    return ""


def section(source: str, title: str) -> str:
    """The text of the section with that title, or else of the first one, without its heading."""
    text = source.split(f" {title}\n", 1)[-1]
    return text.split("\n#")[0].strip()


def needs_no_code(source: str) -> bool:
    """Whether a cell is shown without its code: a picture says it all, or the code is too long."""
    if PICTURE.search(source):
        return True
    is_long = source.count("\n") >= LONG
    is_to_be_written = TO_WRITE.search(source) is not None
    shows_something = isinstance(ast.parse(source).body[-1], ast.Expr)
    return is_long and shows_something and not is_to_be_written


class Made(NamedTuple):
    """The copy for a lesson: its path and language, and the arguments that are JupyterLab's."""

    path: str
    options: list[str]
    lang: str


def make(args: list[str]) -> Made:
    """Make the copy that the arguments of python3 -m classroom lesson ask for.

    Raises Stop where there is none.
    """
    parser = Parser("lesson", description=__doc__)
    parser.add_argument(
        "notebook", nargs="?", default="", help="such as 02; other options are JupyterLab's"
    )
    parser.add_argument("--minutes", type=int, default=45, help="how long the lesson is (45)")
    parser.add_language("what is shown")
    asked, rest = parser.parse_known_args(args)
    lessons = lessons_of(page_in(asked.lang, ROOT))
    wanted = asked.notebook, asked.minutes
    if wanted not in lessons:
        known = [
            Sentence("{notebook} ({minutes} minutes)", notebook=notebook, minutes=minutes)
            for notebook, minutes in lessons
        ]
        none = NO_LESSON.having(notebook=repr(asked.notebook), minutes=asked.minutes, known=known)
        raise Stop(none.say(asked.lang), code=2)
    (original,) = ROOT.glob(f"notebooks/{asked.notebook}_*.ipynb")
    Copies(ROOT / "work", ROOT).refresh_pages()  # the questions
    path = f"work/lessons/{original.name}"
    notebook = json.loads(fresh(original, asked.lang))
    write(ROOT / path, lesson(notebook, lessons[wanted], asked.lang))
    return Made(path, rest, asked.lang)


async def execute(server: LabApp, path: str) -> None:
    """Run the notebook in a kernel of the server, and keep what it shows.

    Whoever opens the notebook in that server meets the same kernel.
    """
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
    assert client.kc is not None
    client.kc.stop_channels()
    server.contents_manager.notary.sign(notebook)
    nbformat.write(notebook, ROOT / path)


def main(args: list[str]) -> None:
    """Make a copy, run it and open it in a JupyterLab with settings of its own.

    The reader's own settings stay as they are.
    """
    path, options, lang = make(args)
    print(RUNNING.say(lang))
    os.environ["GAMETREE_PROGRESS"] = ""  # every question is open
    # Shift-Enter runs a cell and stays there, instead of a jump to the next cell.
    stay = {
        "command": "notebook:run-cell",
        "keys": ["Shift Enter"],
        "selector": ".jp-Notebook.jp-mod-editMode",
    }
    keys = {"shortcuts": [stay | {"disabled": True}, stay]}
    with tempfile.TemporaryDirectory() as folder:
        write(Path(folder, "@jupyterlab/shortcuts-extension/shortcuts.jupyterlab-settings"), keys)
        places = [f"--LabApp.{kind}_dir={folder}" for kind in ("user_settings", "workspaces")]
        server = LabApp.initialize_server([*jupyterlab(path)[2:], *places, *options])
        # Ctrl-C ends it at once, without a question.
        signal.signal(signal.SIGINT, signal.default_int_handler)
        with contextlib.suppress(KeyboardInterrupt):
            server.io_loop.run_sync(lambda: execute(server, path))
            server.start()
