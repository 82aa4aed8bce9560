"""A student's Python, in Pyodide: the cells of one notebook, and the checks of its master.

pupil.mjs starts it and lends it a line to the teacher's Python (attempt.py), which asks for one
step after the other and is answered in plain data. The student's cells run in one namespace and the
master's in another, which takes from the first what students were to write and nothing else. What
was changed in gametree, in classroom and in Python's builtins is put back before each check. Code
that goes for this very interpreter can forge all that is answered; judge.py says what of it counts.
"""

import ast
import builtins
import json
import linecache
import re
import sys
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import redirect_stdout, suppress
from functools import cache
from importlib import import_module
from io import StringIO
from operator import attrgetter, is_
from random import seed
from types import BuiltinFunctionType, FunctionType, ModuleType
from typing import Any

import classroom
import gametree
from gametree import Game
from gametree.game import Rules

from .. import settings
from ..check import Verdict
from ..course.set_ups import MOVED
from ..tracing.describing import in_words
from ..tracing.guarded import run, run_by
from ..words.language import Sentence
from .at_play import begin_game, game_of, player_in, turn_in
from .plain import decode, encode
from .runs import Recorder, parameters_of

OURS = ("gametree", "classroom")  # the packages that a notebook might change
# What the checks print that a notebook has itself: how such a line begins, and the verdict.
PRINTED = {"Right": "right", "Not yet": "not yet", "Not answered yet": "not attempted"}
# What only a notebook understands, at the beginning of a line: %time, !ls.
MAGIC = re.compile(r"^(\s*)(?:\w+\s*=\s*)?[%!].*$", re.MULTILINE)
# Magics of a cell that run what stands below them.
RUNNING = ("%%time", "%%timeit", "%%capture", "%%prun")
# What is shown to be touched.
TOUCHED = (
    "ask",
    "break_it",
    "complete",
    "explore",
    "lab",
    "mix",
    "play",
    "predict",
    "reorder",
    "step",
)
# What somebody replaces who wants to change what it does.
DOING = (FunctionType, BuiltinFunctionType, type, classmethod, staticmethod, property)
# Of a game that is told position by position: more are not told.
MOST_POSITIONS = 6_000


def serve(read: Callable[[], str], write: Callable[[str], None]) -> None:
    """Answer what is read, a request in each line, until nothing is left to read."""
    seed()  # all begin with the same memory
    pupil = the_pupil()
    # Code of a student's may bind any name of this module anew. So what is called after it has run
    # is bound here, where no name leads to it.
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
        """From now on the checks speak this language, whatever else is put back."""
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
        """The checks of ours, and `ask`, whose names now stand for something of the notebook's own.

        Each is told once.
        """
        hidden = [
            name for name, thing in self.ours.items() if self.students.get(name, thing) is not thing
        ]
        newly = [name for name in hidden if name not in self.hidden]
        self.hidden.update(hidden)
        return newly

    def table(self, name: str, arguments: list[Any]) -> list[Any] | None:
        """A game of the student's, position by position; None where it has too many of them.

        name: of the game or its class, which is called with the arguments. What a row is says
        table_of.
        """
        thing = self.students[name]

        def made() -> list[Any] | None:
            return table_of(thing(*decode(arguments)) if isinstance(thing, type) else thing)

        done: Any = run(made)
        return done.answer

    # In a tournament the student's code is a player, which is asked for moves.

    def for_contest(self, source: str) -> None:
        """Make the game, and let a cell that would hold a tournament of its own do nothing."""
        self.game = game_of(source)
        for room in (classroom, gametree):  # see answer_old_imports
            vars(room)["tournament"] = do_nothing

    def player(self) -> str | None:
        """None if there is a player, else why not."""
        return player_in(self.students)

    def begin_game(self, seed: str) -> None:
        """Let random numbers begin anew."""
        begin_game(self.students, seed)

    def turn(self, moves: list[Any], max_nodes: int | None) -> list[Any]:
        """The player's turn where these moves have been made: move, positions and note."""
        return [*turn_in(self.students, self.game, moves, max_nodes)]


def do_nothing(*given: object, **options: object) -> None:
    """Stands in for what would ask somebody, show something or start a program."""


class Nothing(ModuleType):
    """A module of which all can be imported, and none of it does anything."""

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
    """Let a notebook that was handed out before import names from where they stood then."""
    for (old_place, old_name), (place, name) in MOVED.items():
        module = sys.modules.setdefault(old_place, ModuleType(old_place))
        vars(module)[old_name] = getattr(import_module(place), name)


def verdict_of(error: BaseException) -> tuple[str, str, str]:
    """What is said of an error: (verdict, reply, "")."""
    verdict = "too-much-memory" if isinstance(error, MemoryError) else "error"
    if isinstance(error, SyntaxError):  # whose text has our name of the cell in it
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


def keeper() -> Callable[[], list[str]]:
    """A function that puts gametree, classroom and the builtins back as they are now.

    That is what their names mean, and what their functions do. It returns what had been replaced of
    what does something, such as ["check_function", "Verdict.passed"].
    """
    modules = [module for name, module in sys.modules.items() if is_ours(name)]
    owners = [*dict.fromkeys([*modules, *classes_in(modules), builtins])]
    put_names_back = keeper_of_names(owners)
    put_functions_back = keeper_of_functions(functions_of(owners))
    names_once = dict.fromkeys

    def put_back() -> list[str]:
        return [*names_once(put_names_back() + put_functions_back())]

    return put_back


def keeper_of_names(owners: Sequence[Any]) -> Callable[[], list[str]]:
    """A function that lets the names of modules and classes mean what they mean now.

    It returns those that meant something else and stand for what does something.
    """
    kept = [(owner, vars(owner), [*vars(owner)], [*vars(owner).values()]) for owner in owners]
    # Builtins, which may be others when all is put back; the name is asked for when it is.
    bind, pairs, are_same, names_of_it = setattr, zip, comparer(), name_of_doing

    def put_back() -> list[str]:
        replaced = []
        for owner, names_now, names, things in kept:
            # This is asked after each cell, and nearly always all is as it was.
            if are_same(names_now, names) and are_same(names_now.values(), things):
                continue
            for name, thing in pairs(names, things):
                if name not in names_now or names_now[name] is not thing:
                    bind(owner, name, thing)
                    replaced.append((owner, name, thing))
        return [name for what in replaced for name in names_of_it(*what)]

    return put_back


def keeper_of_functions(functions: Sequence[FunctionType]) -> Callable[[], list[str]]:
    """A function that lets functions do what they do now; it returns the names of the others."""
    names = [function.__name__ for function in functions]
    kept = []
    for part in ("__code__", "__defaults__", "__kwdefaults__"):
        get = attrgetter(part)
        kept.append((part, get, [get(function) for function in functions]))
    bind, triples, apply, are_same = setattr, zip, map, comparer()

    def put_back() -> list[str]:
        replaced = []
        for part, get, things in kept:
            things_now = [*apply(get, functions)]
            if are_same(things_now, things):
                continue
            for function, name, thing in triples(functions, names, things):
                if get(function) is not thing:
                    bind(function, part, thing)
                    replaced.append(name)
        return replaced

    return put_back


def comparer() -> Callable[[Collection[Any], Collection[Any]], bool]:
    """A function that tells whether two collections hold the same objects in the same order."""
    every, apply, count, same = all, map, len, is_  # may be bound to others when it is called

    def are_same(things: Collection[Any], others: Collection[Any]) -> bool:
        return count(things) == count(others) and every(apply(same, things, others))

    return are_same


def name_of_doing(owner: Any, name: str, thing: Any) -> list[str]:
    """What is replaced with this name of a module or a class; [] where it only holds something."""
    if not isinstance(thing, DOING):
        return []
    return [f"{owner.__name__}.{name}" if isinstance(owner, type) else name]


def function_in(thing: Any) -> FunctionType | None:
    """The function that a name of a module or a class stands for, if it is a function of ours."""
    if isinstance(thing, (classmethod, staticmethod)):
        thing = thing.__func__
    if isinstance(thing, property):
        thing = thing.fget
    if isinstance(thing, FunctionType) and is_ours(thing.__module__ or ""):
        return thing
    return None


def functions_of(owners: Sequence[Any]) -> list[FunctionType]:
    """The functions of ours that modules and classes hold, each once."""
    found = [function_in(thing) for owner in owners for thing in vars(owner).values()]
    return [*dict.fromkeys([function for function in found if function])]


def is_ours(module: str) -> bool:
    """Whether a module of this name is one of our packages or in one."""
    return module.partition(".")[0] in OURS


def classes_in(modules: list[ModuleType]) -> Iterator[type]:
    """The classes of ours that modules hold, as often as they hold them."""
    for module in modules:
        for thing in vars(module).values():
            if isinstance(thing, type) and is_ours(thing.__module__):
                yield thing


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
    """What `run_check` returns for a cell that only prints: its last line with a verdict counts."""
    for line in reversed(printed.splitlines()):
        for beginning, verdict in PRINTED.items():
            if line.startswith(beginning):
                return verdict, line, ""
    return "not yet", printed, ""


def description_of(thing: Any) -> dict[str, Any]:
    """What the teacher's Python is told of something that a student has bound.

    A game or a class is told by what it is, a function by how it is called, all else as it is.
    """
    kind = thing if isinstance(thing, type) else type(thing)
    if issubclass(kind, Game) and not is_ours(kind.__module__):
        return {"game": kind.__name__, "is_class": kind is thing}
    if isinstance(thing, type) or (callable(thing) and kind.__module__ != "gametree.nodes"):
        name = str(getattr(thing, "__name__", "fn"))
        return {"function": name, "parameters": parameters_of(thing)}
    return {"data": encode(thing)}


def table_of(game: Game) -> list[Any] | None:
    """The positions of a game: [who moves, value, what follows] each, as plain data.

    What follows is [move, its probability, the number of the position after it] each. None for a
    game of more than MOST_POSITIONS. Raises what the game raises, GameTreeError for no game.
    """
    rules = Rules(game)
    positions = [rules.first()]
    number_of = {id(positions[0]): 0}
    table = []
    for position in positions:  # which grow as this runs
        following = []
        for move, chance, after in rules.following(position):
            if id(after) not in number_of:
                number_of[id(after)] = len(positions)
                positions.append(after)
            following.append([encode(move), encode(chance), number_of[id(after)]])
        table.append([encode(position.player), encode(position.value), following])
        if len(positions) > MOST_POSITIONS:
            return None
    return table
