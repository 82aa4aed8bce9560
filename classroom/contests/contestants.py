"""The contestants: the programs in a folder, and the Python of each while it plays.

program  a file NAME.py, or a notebook, in which a function choose(node) is written
"""

import json
from collections.abc import Sequence
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple

from gametree.nodes import Node

from ..grading.at_play import turn_told
from ..grading.attempt import START_SECONDS, WHY
from ..grading.confinement import Confined, Ended
from ..grading.files import LARGEST, TROUBLES
from ..grading.handed_in import LINK, by_name, is_hidden
from ..grading.plain import encode
from ..grading.whose import Trace, keys_of, names_of, tidy
from ..tournaments import Turn
from ..words.language import Sentence
from ..words.text import on_one_line

SUFFIXES = (".py", ".ipynb")
LOADING = 20  # seconds that a cell, or a file, may take to be loaded
IN_ALL = 30.0  # seconds that a program may take in all, and besides these for each move:
A_MOVE = 0.5  # on average
MOST_LEFT_OUT = 3  # cells that do not end; a program with more is out
TOO_SLOW = Sentence("It took {seconds} s for {moves} moves in all, so it is out.")
NO_PLAYER_AFTER = Sentence("It ends with an error before there is a function choose(node): {error}")
NOT_READ = Sentence("The file cannot be read.")


class Program(NamedTuple):
    """A program that somebody has handed in.

    cells: its source, cell by cell. why: a Sentence that says why it cannot play; else None.
    """

    name: str
    path: Path
    cells: Sequence[str]
    why: Sentence | None = None


def programs_in(folder: Path) -> list[Program]:
    """The programs in a folder, sorted by the names of their authors."""
    paths = [
        path
        for path in sorted(folder.rglob("*"))
        if path.suffix in SUFFIXES and (path.is_symlink() or not path.is_dir())
        if not is_hidden(path, folder)
    ]
    found = [program_at(path, on_one_line(tidy(path.stem))) for path in paths]
    # A folder with several players is a class's; a pupil's folder has a player and what it imports.
    traces = [
        Trace(path.relative_to(folder).parts[:-1], program.name, "player" * has_player(program))
        for path, program in zip(paths, found)
    ]
    keys = [key or program.name for key, program in zip(keys_of(traces), found)]
    names = names_of(dict.fromkeys(keys))
    programs: dict[str, Program] = {}
    for program, key in zip(found, keys):
        known = programs.get(key)
        # Of several the first that has a player.
        if known is None or not (has_player(known) or not has_player(program)):
            programs[key] = program._replace(name=on_one_line(names[key]))
    return sorted(programs.values(), key=lambda program: by_name(program.name))


def has_player(program: Program) -> bool:
    """Whether a program looks as if it had a player."""
    return any("choose" in cell for cell in program.cells)


def program_at(path: Path, name: str) -> Program:
    """The program in a file; nothing else is opened, neither a link nor a pipe."""
    if path.is_symlink():
        return Program(name, path, [], LINK)
    if not path.is_file():
        return Program(name, path, [], NOT_READ)
    try:
        if path.stat().st_size > LARGEST:
            return Program(name, path, [], NOT_READ)
        text = path.read_text(encoding="utf-8")
        cells = cells_in(text) if path.suffix == ".ipynb" else [text]
    except TROUBLES:
        return Program(name, path, [], NOT_READ)
    return Program(name, path, cells)


def cells_in(text: str) -> list[str]:
    """The sources of a notebook's code cells. Raises one of TROUBLES if it is no notebook."""
    cells = json.loads(text)["cells"]
    return ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]


class Contestant:
    """A program, and its Python, which runs from `open` to `close`.

    name, program: the player. out: why it no longer plays, a Sentence, or None.
    """

    def __init__(self, program: Program, folder: Path, game: str, lang: str) -> None:
        self.program = program
        self.name = program.name
        self.folder = folder  # what its Python may read
        self.game = game  # the source that makes it
        self.lang = lang
        self.out: Sentence | None = program.why
        self.python: Confined | None = None
        self.left_out: set[int] = set()  # cells that do not end
        self.seconds = 0.0  # that it has taken for moves
        self.moves = 0

    def open(self) -> None:
        """Start its Python, and load the program; if that fails, it is out."""
        left_out_for: Sentence | None = None
        while self.out is None and self.python is None:
            cell = -1
            python = Confined(self.folder)
            try:
                python.ask(START_SECONDS, "speak", self.lang)
                python.ask(START_SECONDS, "for_contest", self.game)
                error = None
                for cell, source in enumerate(self.program.cells):
                    if cell not in self.left_out:
                        error = python.ask(LOADING, "run", source, str(cell + 1)) or error
                why = missing(python.ask(LOADING, "player"), error)
                # The player may have been in a cell that does not end.
                self.out = why and (left_out_for or why)
                self.python = python
            except Ended as ended:
                self.left_out.add(cell)
                left_out_for = WHY[ended.reason]
                if cell < 0 or len(self.left_out) > MOST_LEFT_OUT:
                    self.out = left_out_for

    def close(self) -> None:
        """End its Python."""
        if self.python is not None:
            self.python.end()
            self.python = None

    def begin_game(self, seed: str) -> None:
        """Seed its random numbers again."""
        self.ask(LOADING, "begin_game", seed)

    def turn(self, node: Node, max_nodes: int | None, seconds: float) -> Turn:
        """Ask it for a move at `node`, a node in the game's tree."""
        began = monotonic()
        moves = [encode(move) for move in node.path]
        told = self.ask(seconds, "turn", moves, max_nodes)
        self.seconds += monotonic() - began
        self.moves += 1
        if self.out is not None:
            return Turn(None, None, self.out, is_out=True)
        if self.seconds > IN_ALL + A_MOVE * self.moves:
            self.out = TOO_SLOW.having(seconds=round(self.seconds), moves=self.moves)
            return Turn(None, None, self.out, is_out=True)
        return turn_told(told, [child.move for child in node.children])

    def ask(self, seconds: float, *step: Any) -> Any:
        """The answer of its Python; without an answer, the program is out."""
        if self.python is None:
            return None
        try:
            return self.python.ask(seconds, *step)
        except Ended as ended:
            self.out = WHY[ended.reason]
            self.python = None
            return None


def missing(why: Any, error: Any) -> Sentence | None:
    """Why there is no player: the error that ended a cell, if there was one."""
    if why is None:
        return None
    if isinstance(error, list) and len(error) > 1:
        return NO_PLAYER_AFTER.having(error=str(error[1]))
    return Sentence("{why}", why=str(why))
