"""A student's Python, in Pyodide: the cells of one notebook, and the checks of its master.

pupil.mjs starts it and connects it to the teacher's Python (attempt.py), which asks for one step
after another and gets plain data as answers. The student's cells run in one namespace and the
master's in another, which takes from the first only what students had to write.
What the cells have changed in gametree, in classroom and in Python's builtins is put back before
each check (keeper.py). Code that attacks this very interpreter can still forge every answer;
judge.py says which answers count.
"""

import ast
import json
import linecache
import re
import sys
from collections.abc import Callable
from contextlib import redirect_stdout, suppress
from functools import cache
from importlib import import_module
from io import StringIO
from random import seed
from types import ModuleType
from typing import Any

import classroom
import gametree
from gametree import Game
from gametree.game import Rules

from .. import settings
from ..check import Verdict
from ..course.set_ups import MOVED
from ..tracing.describing import in_words
from ..tracing.guard import run, run_by
from ..words.language import Sentence
from .at_play import begin_game, game_of, player_in, turn_in
from .keeper import is_ours, keeper
from .plain import decode, encode
from .runs import Recorder, parameters_of

# What the checks print that a notebook has itself: how such a line begins, and the verdict.
PRINTED = {"Right": "right", "Not yet": "not yet", "Not answered yet": "not attempted"}
# What only a notebook understands, at the beginning of a line: %time, !ls.
MAGIC = re.compile(r"^(\s*)(?:\w+\s*=\s*)?[%!].*$", re.MULTILINE)
# Magics of a cell that run the code below them.
RUNNING = ("%%time", "%%timeit", "%%capture", "%%prun")
# What is shown to be touched.
TOUCHED = ["ask", "break_it", "complete", "explore", "lab", "mix", "play", "predict"]
TOUCHED += ["reorder", "step"]
MOST_POSITIONS = 6_000  # of a game that is described position by position


def serve(read: Callable[[], str], write: Callable[[str], None]) -> None:
    """Answer what is read, a request in each line, until nothing is left to read."""
    seed()  # all begin with the same memory
    pupil = the_pupil()
    # A student's cell can rebind these: they are taken before the first cell runs.
    load, dump = json.loads, json.dumps
    while line := read():
        number, step, *arguments = load(line)
        answer = getattr(pupil, step)(*arguments)
        write(dump([number, answer]))


@cache
def the_pupil() -> "Pupil":
    """The one there is: where Python begins from a memory (warming.py), it is made already."""
    return Pupil()


class Pupil:
    """The namespaces of a notebook, and what can be asked of them."""

    def __init__(self) -> None:
        show_nothing()
        module = ModuleType("__main__")
        sys.modules["__main__"] = module
        self.students = vars(module)
        for name in ("IPython", "IPython.display"):  # nothing is shown
            sys.modules[name] = Nothing(name)
        self.students |= {"display": do_nothing, "get_ipython": do_nothing}
        answer_old_imports()
        self.masters: dict[str, Any] = {"__name__": "__main__"}
        self.put_back = keeper()
        self.ours = {name: vars(classroom.check)[name] for name in classroom.check.__all__}
        self.ours["ask"] = classroom.ask
        self.hidden: set[str] = set()  # the names of ours that the notebook has given to others

    def speak(self, lang: str) -> None:
        """Let the checks speak this language from now on, even after everything is put back."""
        settings(lang=lang)
        self.put_back = keeper()

    def run(self, source: str, step: str) -> tuple[str, str, str] | None:
        """Run a cell of the student's; return the error that it has raised, as a verdict."""
        try:
            run_in(self.students, plain_python(source), f"<cell {step}>")
        except BaseException as error:
            return verdict_of(error)
        return None

    def check(self, source: str, names: list[str]) -> dict[str, Any]:
        """Run a cell of the master, with what the student has bound of these names.

        Returns its verdict (name, reply, tree as text), or as such the error that it has raised;
        what the student has bound; and the runs of the student's code.
        """
        self.put_back()
        for name in names:
            self.masters.pop(name, None)
            if name in self.students:
                self.masters[name] = self.students[name]
        bound = {name: description_of(self.masters[name]) for name in names if name in self.masters}
        recorder = Recorder()
        answer: dict[str, Any] = {"bound": bound, "error": None, "verdict": None}
        try:
            with run_by(recorder):
                answer["verdict"] = run_check(source, self.masters)
        except BaseException as error:
            answer["error"] = verdict_of(error)
        return answer | {"runs": recorder.runs}

    def newly_hidden(self) -> list[str]:
        """Our checks, and `ask`, whose names the notebook now uses for something of its own.

        Each is named once.
        """
        hidden = [
            name for name, thing in self.ours.items() if self.students.get(name, thing) is not thing
        ]
        newly = [name for name in hidden if name not in self.hidden]
        self.hidden.update(hidden)
        return newly

    def table(self, name: str, arguments: list[Any]) -> list[Any] | None:
        """A game of the student's, position by position, as table_of has it; None if it cannot be.

        name: of the game, or of its class, which is called with the arguments.
        """
        thing = self.students[name]

        def rows() -> list[Any] | None:
            game = thing(*decode(arguments)) if isinstance(thing, type) else thing
            return table_of(game)

        done: Any = run(rows)
        return done.answer

    # In a tournament the student's code is a player, which is asked for moves.

    def for_contest(self, source: str) -> None:
        """Make the game, and let a cell that would hold a tournament of its own do nothing."""
        self.game = game_of(source)
        for room in (classroom, gametree):  # see answer_old_imports
            vars(room)["tournament"] = do_nothing

    def player(self) -> str | None:
        """None if there is a player, else the reason."""
        return player_in(self.students)

    def begin_game(self, seed: str) -> None:
        """Let random numbers begin again."""
        begin_game(self.students, seed)

    def turn(self, moves: list[Any], max_nodes: int | None) -> list[Any]:
        """The player's turn after these moves: move, positions and note."""
        return [*turn_in(self.students, self.game, moves, max_nodes)]


def do_nothing(*given: object, **options: object) -> None:
    """Stands in for what would ask somebody, show something or start a program."""


class Nothing(ModuleType):
    """A module from which everything can be imported, and nothing does anything."""

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return do_nothing


def show_nothing() -> None:
    """Let what shows something to touch do nothing: nobody is there to touch or to answer."""
    for name in TOUCHED:
        for room in (classroom, classroom.widgets):
            vars(room)[name] = do_nothing


def answer_old_imports() -> None:
    """Let a notebook that was handed out earlier import names from where they were then."""
    for (old_place, old_name), (place, name) in MOVED.items():
        module = sys.modules.setdefault(old_place, ModuleType(old_place))
        vars(module)[old_name] = getattr(import_module(place), name)


def verdict_of(error: BaseException) -> tuple[str, str, str]:
    """What is said about an error: (verdict, reply, "")."""
    verdict = "too-much-memory" if isinstance(error, MemoryError) else "error"
    if isinstance(error, SyntaxError):  # whose text contains our name for the cell
        line = Sentence("line {number}", number=error.lineno)
        return verdict, f"{type(error).__name__}: {error.msg} ({line})", ""
    return verdict, in_words(error), ""


def plain_python(source: str) -> str:
    """A cell without what only a notebook understands: magics, and commands of the system."""
    first, _, rest = source.lstrip().partition("\n")
    if first.startswith("%%"):
        if not first.startswith(RUNNING):
            return ""
        source = f"\n{rest}"
    try:
        ast.parse(source)
    except SyntaxError:
        return MAGIC.sub(r"\1pass", source)
    return source


def run_in(namespace: dict[str, Any], source: str, name: str) -> None:
    """Run Python in a namespace; errors and checks find its lines under this name."""
    linecache.cache[name] = len(source), None, source.splitlines(keepends=True), name
    exec(compile(source, name, "exec"), namespace)


def run_check(source: str, namespace: dict[str, Any]) -> tuple[str, str, str]:
    """Run a cell of the master; return what its last line says: (verdict, reply, tree as text).

    A check says it by what it returns, or it is printed. Raises whatever the cell raises.
    """
    body = ast.parse(source).body
    last = "_"  # as IPython calls what the last line gives
    namespace[last] = None
    if body and isinstance(body[-1], ast.Expr):
        body[-1] = ast.Assign([ast.Name(last, ast.Store())], body[-1].value)
    module = ast.fix_missing_locations(ast.Module(body, []))
    with redirect_stdout(StringIO()) as printed:
        exec(compile(module, "<master>", "exec"), namespace)
    verdict = namespace[last]
    if type(verdict) is Verdict:
        tree = ""
        if verdict.tree is not None:
            with suppress(Exception):  # it cannot be written
                tree = verdict.tree.to_text()
        return verdict.mistake or "right", "\n".join(verdict.lines), tree
    return verdict_in(printed.getvalue())


def verdict_in(printed: str) -> tuple[str, str, str]:
    """What `run_check` returns for a cell that only prints: the last line with a verdict counts."""
    for line in reversed(printed.splitlines()):
        for beginning, verdict in PRINTED.items():
            if line.startswith(beginning):
                return verdict, line, ""
    return "not yet", printed, ""


def description_of(thing: Any) -> dict[str, Any]:
    """Describe something that a student has bound to the teacher's Python.

    A game or a class is described by what it is, a function by how it is called, data by itself.
    """
    kind = thing if isinstance(thing, type) else type(thing)
    if issubclass(kind, Game) and not is_ours(kind.__module__):
        return {"game": kind.__name__, "is_class": kind is thing}
    if isinstance(thing, type) or (callable(thing) and kind.__module__ != "gametree.nodes"):
        name = str(getattr(thing, "__name__", "fn"))
        return {"function": name, "parameters": parameters_of(thing)}
    return {"data": encode(thing)}


def table_of(game: Game) -> list[Any] | None:
    """The positions of a game: [state, who moves, value, what follows] each, as plain data.

    What follows is [move, its probability, the number of the position after it] each. None for a
    game of more than MOST_POSITIONS. Raises what the game raises, GameTreeError for no game.
    """
    rules = Rules(game)
    positions = [rules.first()]
    number_of = {id(positions[0]): 0}
    table = []
    for position in positions:  # which grow as this runs
        following = []
        for move, chance, after in rules.ask_following(position):
            if id(after) not in number_of:
                number_of[id(after)] = len(positions)
                positions.append(after)
            following.append([encode(move), encode(chance), number_of[id(after)]])
        told = [encode(part) for part in (position.state, position.player, position.value)]
        table.append([*told, following])
        if len(positions) > MOST_POSITIONS:
            return None
    return table
