"""A lesson on the wall: a copy with the cells of one lesson, run and large.

TEACHING.md says which cells these are; in another language, TEACHING.de.md or .zh.md.
The lesson begins with tasks from the notebooks before, with new trees, if any can be asked again.
The teacher's view of the lesson (views.py) is put beside the copy.

Standard library only, until a lesson is made, so that --help needs nothing installed.
"""

import ast
import contextlib
import json
import os
import re
import signal
import tempfile
from collections.abc import Mapping, Sequence, Set
from itertools import groupby
from pathlib import Path
from symtable import SymbolTable, symtable
from typing import TYPE_CHECKING, Any, NamedTuple

from ..keeping import write
from ..words.language import Sentence, say
from . import openings
from .arguments import Parser
from .commands import ROOT, jupyterlab
from .copies import Copies, fresh
from .environment import Stop
from .prose import notebook_at
from .teaching import PEN, Lesson, Station, lessons_of, sheet_of
from .titles import title_of, titles_of_sections, titles_of_stations
from .translations import page_in

if TYPE_CHECKING:
    from jupyterlab.labapp import LabApp

# Something to look at or to touch needs no code beside it.
PICTURE = re.compile(
    r"^(ask|break_it|complete|draw|explore|icicle|lab|mix|play|predict|reorder|replay|review|"
    r"step)\(",
    re.MULTILINE,
)
TO_WRITE = re.compile(r"^(?:[\w, ]+ = )?check_\w+\(", re.MULTILINE)
LONG = 18  # lines of code; more would push what they print off the screen
ONE_DIGIT = re.compile(r"(?<!\d)(\d)(?!\d)")
USUAL = 45  # minutes
NO_LESSON = Sentence("There is no lesson {notebook} of {minutes} minutes. There are {known}.")
VIEW = Sentence("For you alone, with answers, on another screen or on paper: {file}")
RUNNING = Sentence(
    "Running the cells. In the browser: PageDown goes on, PageUp back, Esc shows the menus,\n"
    "F11 fills the screen. Ctrl-C here ends it."
)
STAGE = """

import classroom
from IPython.display import HTML

classroom.settings(theme="projector", lang="{}")
HTML(filename=classroom.__path__[0] + "/templates/lesson.html")"""
SHEET = """from classroom import worksheet

worksheet("{kind}", {seed}, {shown}, theme="projector")"""


Cell = dict[str, Any]  # of a notebook, as JSON


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


def lesson(
    notebooks: Mapping[str, Mapping[str, Any]],
    stations: Sequence[Station],
    lang: str,
    opening: Sequence[Cell] = (),
) -> dict[str, Any]:
    """The copy of notebooks (as JSON, by their numbers) for these stations.

    It begins with the set-up and the cells of the opening. Then each station has a heading, and
    before it, hidden, the cells it needs. A second notebook begins with its own set-up, hidden.
    """
    cells: list[Cell] = []
    for number, those in groupby(stations, key=lambda station: station.notebook):
        shown = cells_of(notebooks[number]["cells"], list(those))
        if cells:
            shown["set-up"] |= hiding(source_hidden=True, outputs_hidden=True)
        else:
            shown["set-up"]["source"] += STAGE.format(lang)
        taken = {cell["id"] for cell in cells}
        cells += [
            cell | {"id": f"{cell['id']}-{number}" if cell["id"] in taken else cell["id"]}
            for cell in shown.values()
        ]
    first = notebooks[stations[0].notebook]
    set_up, *others = cells
    return {**first, "cells": [set_up, *opening, *others]}


def opening_of(notebook: str, lang: str) -> list[Cell]:
    """The station before the first: what a class is asked again when it reaches that notebook.

    It has no cells if the notebooks before ask nothing that can be asked again.
    """
    from ..quiz.reviews import kinds_for_class

    if not kinds_for_class(notebook):
        return []
    cell = code_cell("review", openings.SOURCE.format(notebook))
    return [heading_cell(openings.NUMBER, openings.TITLE.say(lang)), cell]


def cells_of(cells: Sequence[Cell], stations: Sequence[Station]) -> dict[str, Cell]:
    """The cells of a notebook for these stations: id → cell."""
    by_id = {cell["id"]: cell | {"source": "".join(cell["source"])} for cell in cells}
    names = {
        key: names_in(cell["source"]) for key, cell in by_id.items() if cell["cell_type"] == "code"
    }
    titles = titles_of_sections(by_id.values())
    chosen = {station.cell for station in stations}
    needed = needed_cells(names, chosen)
    shown = {"set-up": by_id["set-up"] | hiding(source_hidden=True)}
    headings = titles_of_stations([station.happens for station in stations], titles)
    for station, heading in zip(stations, headings):
        key = station.cell
        before = needed[: needed.index(key)] if key in names else []
        for other in before:
            if other not in chosen and other not in shown:
                shown[other] = by_id[other] | hiding(source_hidden=True, outputs_hidden=True)
        shown[station.number] = heading_cell(station.number, heading_of(station, heading))
        shown |= content_of(station, title_of(station.happens, titles), by_id)
    return shown


def heading_of(station: Station, title: str) -> str:
    """The heading of a station: the title of its section, if it has one.

    A station without a cell and a section is headed by what happens there.
    """
    if title:
        return title
    if station.cell:
        return ""
    return f"{PEN} {station.heading}" if PEN in station.happens else station.heading


def content_of(station: Station, title: str, by_id: Mapping[str, Cell]) -> dict[str, Cell]:
    """The cell of a station, its worksheet, or its text: id → cell; {} if there is nothing."""
    key = station.cell
    if not key:
        sheet = sheet_of(station)
        text = "\n\n".join([f"### {sentence}" for sentence in station.sentences])
        cells = []
        if sheet:
            cells.append(code_cell(f"sheet-{station.number}", SHEET.format(**sheet)))
        if text:
            cells.append(text_cell(f"text-{station.number}", text))
        return {cell["id"]: cell for cell in cells}
    cell = by_id[key]
    if cell["cell_type"] == "code":
        return {key: cell | hiding(source_hidden=needs_no_code(cell["source"]))}
    return {key: cell | {"source": section(cell["source"], title)} | hiding()}


def needed_cells(names: dict[str, Names], chosen: Set[str]) -> list[str]:
    """The chosen cells of code, and all that bind what these take, in the order of the notebook."""
    needed: list[str] = []
    wanted: set[str] = set()
    for key, cell in reversed(names.items()):
        if key in chosen or wanted & cell.bound:
            needed.insert(0, key)
            wanted = (wanted - cell.bound) | cell.used
    return needed


def hiding(**hidden: bool) -> Cell:
    """The metadata of a cell, of which JupyterLab hides this part."""
    return {"metadata": {"jupyter": hidden}}


def code_cell(key: str, source: str) -> Cell:
    """A cell with that id whose code is out of sight, such as the worksheet of a station."""
    cell: Cell = {
        "cell_type": "code",
        "id": key,
        "execution_count": None,
        "outputs": [],
    }
    return cell | {"source": source} | hiding(source_hidden=True)


def heading_cell(number: str, title: str) -> Cell:
    """The heading of a station, as a cell."""
    return text_cell(number, f"## {number} · {title}" if title else f"## {number}")


def text_cell(key: str, source: str) -> Cell:
    """A cell with that id and that text."""
    return {"cell_type": "markdown", "id": key, "metadata": {}, "source": source}


def section(source: str, title: str) -> str:
    """The text of the section with that title, or else of the first one, without its heading."""
    text = source.split(f" {title}\n", 1)[-1]
    return text.split("\n#")[0].strip()


def needs_no_code(source: str) -> bool:
    """Whether a cell is shown without its code: a picture says it all, or the code is too long."""
    if PICTURE.search(source):
        return not has_function_to_read(source)
    is_long = source.count("\n") >= LONG
    is_to_be_written = TO_WRITE.search(source) is not None
    shows_something = isinstance(ast.parse(source).body[-1], ast.Expr)
    return is_long and shows_something and not is_to_be_written


def has_function_to_read(source: str) -> bool:
    """Whether a cell defines functions without using them: then the functions are shown."""
    statements = ast.parse(source).body
    functions = [one for one in statements if isinstance(one, ast.FunctionDef)]
    others = [one for one in statements if one not in functions]
    used = {part.id for one in others for part in ast.walk(one) if isinstance(part, ast.Name)}
    return bool(functions) and used.isdisjoint([function.name for function in functions])


class Made(NamedTuple):
    """The copy for a lesson: its path and language, and the arguments that are JupyterLab's."""

    path: str
    options: list[str]
    lang: str


def argument_parser() -> Parser:
    """What can be said on the command line."""
    parser = Parser("lesson", say("Opens a lesson on the wall, station by station."))
    add = parser.add_argument
    notebook_help = say("such as 02; other options are JupyterLab's")
    add("notebook", nargs="?", default="", help=notebook_help)
    add("--minutes", type=int, help=say("how long the lesson is ({usual})", usual=USUAL))
    view_help = say("write only your own page, with answers, to print or for another screen")
    add("--view", metavar="FILE", help=view_help)
    parser.add_language(say("the language of what is shown"))
    return parser


def chosen_lesson(named: str, minutes: int | None, lang: str) -> Lesson:
    """The lesson of that name and length on the page for teachers.

    A leading 0 need not be typed, nor the length if there is only one. Raises Stop if there is no
    such lesson.
    """
    lessons = lessons_of(page_in(lang, ROOT))
    name = ONE_DIGIT.sub(r"0\1", named)
    lengths = [length for other, length in lessons if other == name]
    length = lengths[0] if len(lengths) == 1 and minutes is None else minutes or USUAL
    if (name, length) in lessons:
        return lessons[name, length]
    known = [
        Sentence("{notebook} ({minutes} minutes)", notebook=notebook, minutes=minutes)
        for notebook, minutes in lessons
    ]
    none = NO_LESSON.having(notebook=repr(named), minutes=length, known=known)
    raise Stop(none.say(lang), code=2)


def original(number: str) -> Path:
    """The notebook of that number."""
    (path,) = ROOT.glob(f"notebooks/{number}_*.ipynb")
    return path


def notebooks_of(wanted: Lesson, lang: str) -> dict[str, dict[str, Any]]:
    """The notebooks of a lesson as JSON, by their numbers, in a language."""
    return {number: json.loads(fresh(original(number), lang)) for number in wanted.notebooks}


def make(args: list[str]) -> Made | None:
    """Make what the arguments of python3 -m classroom lesson ask for, and say where it is.

    Returns None if that is only the teacher's view. Raises Stop if there is no such lesson.
    """
    asked, rest = argument_parser().parse_known_args(args)
    wanted = chosen_lesson(asked.notebook, asked.minutes, asked.lang)
    if asked.view is not None:
        write_view(Path(asked.view), wanted, asked.lang)
        return None
    notebooks = notebooks_of(wanted, asked.lang)
    Copies(ROOT / "work", ROOT).refresh_pages()  # the questions
    stem = "_".join(wanted.notebooks) if len(notebooks) > 1 else original(wanted.name).stem
    path = f"work/lessons/{stem}.ipynb"
    opening = opening_of(wanted.notebooks[0], asked.lang)
    write(ROOT / path, lesson(notebooks, wanted.stations, asked.lang, opening))
    write_view(ROOT / f"work/lessons/{stem}.html", wanted, asked.lang)
    return Made(path, rest, asked.lang)


def write_view(path: Path, wanted: Lesson, lang: str) -> None:
    """Write the teacher's view of a lesson, and say where it is."""
    from .views import view_of

    notebooks = {number: notebook_at(original(number), lang) for number in wanted.notebooks}
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(view_of(wanted, notebooks, lang), encoding="utf-8", newline="\n")
    print(VIEW.having(file=path.absolute()).say(lang))


async def execute(server: "LabApp", path: str) -> None:
    """Run the notebook in a kernel of the server, and keep what it shows.

    Whoever opens the notebook in that server meets the same kernel.
    """
    import nbformat
    from nbclient import NotebookClient

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
    made = make(args)
    if made is None:
        return
    from jupyterlab.labapp import LabApp

    path, options, lang = made
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
        # So that the page of the lesson can run a station again.
        places.append("--LabApp.expose_app_in_browser=True")
        server = LabApp.initialize_server([*jupyterlab(path)[2:], *places, *options])
        # Ctrl-C ends it at once, without a question.
        signal.signal(signal.SIGINT, signal.default_int_handler)
        with contextlib.suppress(KeyboardInterrupt):
            server.io_loop.run_sync(lambda: execute(server, path))
            server.start()
