"""Runs one student's notebook with the checks of its master, in a process of its own.

supervise.py starts this process, and listens to it. The student's cells run in one namespace and
the master's in another, which takes from the first what students were to write and nothing else: so
it does not matter what became of the checks, nor what is printed. What was changed in gametree, in
classroom and in Python's builtins is put back before each check. But code that goes for this very
process, its frames and its memory, can forge what it reports; from inside nothing prevents that.
"""

import ast
import builtins
import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, nullcontext, redirect_stdout, suppress
from io import StringIO
from multiprocessing.connection import Connection
from time import perf_counter
from types import ModuleType
from typing import Any, NamedTuple

from IPython.core.interactiveshell import InteractiveShell
from traitlets.config import Config

import classroom
from gametree import settings
from gametree.running.describing import in_words

from ..check import Verdict
from .confinement import confine

OURS = ("gametree", "classroom")  # the packages that a notebook might change
# What the checks print that a notebook has itself: how such a line begins, and the verdict.
PRINTED = {"Right": "right", "Not yet": "not yet", "Not answered yet": "not attempted"}


class Work(NamedTuple):
    """What runs at one task: the sources of the student's cells there, then the master's."""

    cells: list[str]
    check: str


def attempt(
    pipe: Connection,
    works: list[Work],
    names: set[str],
    left_out: dict[str, str],
    folder: str,
    lang: str,
) -> None:
    """Run a notebook in `folder`, tell of it through `pipe`, and end this process.

    names: what students are to bind. left_out: step → why it is not run (what a step is says
    supervise.py).

    Each message is JSON: first whether this process is confined, then [step] before each step,
    [step, verdict, reply, tree as text, seconds] after each of the master's, and [] at the end.
    """
    leave_everything(pipe, folder)
    tell = teller(pipe)
    tell(confine(folder))
    settings(lang=lang)
    for room in (classroom, classroom.widgets):
        vars(room)["ask"] = do_nothing  # nobody is there to answer
    shell = quiet_shell()
    masters_names: dict[str, Any] = {"__name__": "__main__"}
    # Code of a student's runs from here on, and may bind any name of this module anew. So what is
    # called before all is put back is bound here, where no name leads to it.
    run_cell, put_back, exit_now = runner(shell), keeper(), os._exit
    for place, (cells, check) in enumerate(works):
        began = perf_counter()
        problem = None
        for number, source in enumerate(cells):
            step = f"{place}.{number}"
            if step in left_out:
                problem = (left_out[step], "")
                continue
            tell([step])
            error = run_cell(source)
            if error is not None and problem is None:
                problem = ("error", in_words(error))
        step = str(place)
        if step not in left_out:
            put_back()
            hand_over(names, shell.user_ns, masters_names)
            tell([step])
            try:
                finding = judged(check, masters_names)
            except BaseException as error:
                verdict, reply = problem or ("error", in_words(error))
                finding = (verdict, reply, "")
            tell([step, *finding, perf_counter() - began])
    tell([])
    exit_now(0)


def leave_everything(pipe: Connection, folder: str) -> None:
    """Close what this process has inherited, but the pipe; let `folder` be all that it knows."""
    for stream in (1, 2):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream)
    os.closerange(3, pipe.fileno())
    os.closerange(pipe.fileno() + 1, 1024)
    os.chdir(folder)
    windows_folder = os.environ.get("SYSTEMROOT", "")  # without it Windows' Python does not work
    os.environ.clear()
    os.environ.update({"SYSTEMROOT": windows_folder, "GAMETREE_PROGRESS": ""})
    os.environ.update(dict.fromkeys(("HOME", "USERPROFILE", "TMPDIR", "TEMP", "TMP"), folder))
    with suppress(AttributeError):  # Windows has no sessions
        os.setsid()  # so that all that is started can be ended together


def teller(pipe: Connection) -> Callable[[object], None]:
    """A function that sends a message as JSON."""
    send, dumps = pipe.send_bytes, json.dumps

    def tell(message: object) -> None:
        send(dumps(message).encode())

    return tell


def do_nothing(*given: object, **options: object) -> None:
    """Stands in for what would ask somebody, show something or start a program."""


def quiet_shell() -> InteractiveShell:
    """A shell that runs cells and shows nothing, keeps nothing and starts nothing."""

    def keep_nothing(channel: str) -> AbstractContextManager[None]:
        return nullcontext()

    config = Config()
    config.HistoryManager.enabled = False
    shell = InteractiveShell(user_module=ModuleType("__main__"), config=config)
    replaced: dict[str, Callable] = dict.fromkeys(
        ("system", "getoutput", "enable_gui", "showtraceback", "showsyntaxerror"), do_nothing
    )
    # It would keep all that is printed, until the memory is full: an endless print must end by the
    # clock.
    replaced["_tee"] = keep_nothing
    for name, function in replaced.items():
        setattr(shell, name, function)
    return shell


def runner(shell: InteractiveShell) -> Callable[[str], BaseException | None]:
    """A function that runs a cell, and returns the error that it has raised."""

    def run_cell(source: str) -> BaseException | None:
        result = shell.run_cell(source, silent=True)
        return result.error_before_exec or result.error_in_exec

    return run_cell


def keeper() -> Callable[[], None]:
    """A function that puts gametree, classroom and the builtins back as they are now."""
    modules = [module for name, module in sys.modules.items() if is_ours(name)]
    owners = [builtins, *modules, *classes_in(modules)]
    kept = [
        (owner, vars(owner), name, thing) for owner in owners for name, thing in vars(owner).items()
    ]
    bind = setattr  # a builtin, which may be another when all is put back

    def put_back() -> None:
        for owner, names_now, name, thing in kept:
            if name not in names_now or names_now[name] is not thing:
                bind(owner, name, thing)

    return put_back


def is_ours(module: str) -> bool:
    """Whether a module of this name is one of our packages or in one."""
    return module.partition(".")[0] in OURS


def classes_in(modules: list[ModuleType]) -> Iterator[type]:
    """The classes of ours that modules hold, as often as they hold them."""
    for module in modules:
        for thing in vars(module).values():
            if isinstance(thing, type) and is_ours(thing.__module__):
                yield thing


def hand_over(names: set[str], students: dict[str, Any], masters: dict[str, Any]) -> None:
    """Let the master's cells see what the student has bound of `names`, and of before nothing."""
    for name in names:
        masters.pop(name, None)
        if name in students:
            masters[name] = students[name]


def judged(source: str, namespace: dict[str, Any]) -> tuple[str, str, str]:
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
    return judged_by_print(printed.getvalue())


def judged_by_print(printed: str) -> tuple[str, str, str]:
    """What `judged` returns for a cell that only prints: its last line with a verdict counts."""
    for line in reversed(printed.splitlines()):
        for beginning, verdict in PRINTED.items():
            if line.startswith(beginning):
                return verdict, line, ""
    return "not yet", printed, ""
