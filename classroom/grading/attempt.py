"""Runs one student's notebook with the checks of its master, in a process of its own: see grading.py.

The student's cells run in one namespace and the master's in another, which takes from the first what students were to
write and nothing else: it does not matter what became of the checks, nor what is printed. What was changed in
gametree and in Python's builtins is put back before each check. But code that goes for this very process, its frames
and its memory, can forge what it reports; from inside nothing prevents that.
"""

import ast
import builtins
import json
import os
import re
import sys
from contextlib import nullcontext, redirect_stdout, suppress
from io import StringIO
from multiprocessing.connection import Connection
from time import perf_counter
from types import ModuleType

from IPython.core.history import HistoryManager
from IPython.core.interactiveshell import InteractiveShell

import classroom
from gametree import settings
from gametree.running.describing import in_words

from ..check import Verdict
from .confinement import confine

OURS = ("gametree", "classroom")  # the packages that a notebook might change
# What the checks print that a notebook has itself.
PRINTED = {"Right": "right", "Not yet": "not yet", "Not answered yet": "not attempted"}


def attempt(
    pipe: Connection, steps: list, names: set[str], broken: dict, folder: str, lang: str
) -> None:
    """Run a notebook in `folder`, tell of it through `pipe`, and end this process.

    steps: for each task the sources of the student's cells, and that of the master's; names: what students are to
    bind; broken: step → why it is left out. Each message is JSON: whether this process is confined, then [step] before
    each step, [step, verdict, what is said, tree as text, seconds] after each of the master's, [] at the end.
    """
    for number in (1, 2):
        os.dup2(os.open(os.devnull, os.O_WRONLY), number)
    os.closerange(3, pipe.fileno())
    os.closerange(pipe.fileno() + 1, 1024)
    os.chdir(folder)
    kept = {
        "SYSTEMROOT": os.environ.get("SYSTEMROOT", ""),
        "GAMETREE_PROGRESS": "",
    }  # the first for Windows
    os.environ.clear()
    os.environ.update(
        kept | dict.fromkeys(("HOME", "USERPROFILE", "TMPDIR", "TEMP", "TMP"), folder)
    )
    with suppress(AttributeError):  # Windows
        os.setsid()  # so that all that is started can be ended together
    send, dumps, end = pipe.send_bytes, json.dumps, os._exit
    send(dumps(confine(folder)).encode())
    settings(lang=lang)
    for room in (classroom, classroom.widgets):
        room.ask = lambda *given, **options: None  # nobody is there to answer
    HistoryManager.enabled = False
    shell = InteractiveShell(user_module=ModuleType("__main__"))
    for name in ("system", "getoutput", "enable_gui", "showtraceback", "showsyntaxerror"):
        setattr(shell, name, lambda *given, **options: None)
    # IPython would keep all that is printed, until the memory is full: an endless print must end by the clock.
    shell._tee = lambda channel: nullcontext()
    student, master, put_back = shell.user_ns, {"__name__": "__main__"}, keeper()
    for place, (cells, check) in enumerate(steps):
        began, lost = perf_counter(), None
        for number, source in enumerate(cells):
            if (step := f"{place}.{number}") in broken:
                lost = [broken[step], ""]
                continue
            send(dumps([step]).encode())
            run = shell.run_cell(source, silent=True)
            if error := run.error_before_exec or run.error_in_exec:
                lost = lost or ["error", in_words(error)]
        if (step := str(place)) not in broken:
            put_back()
            for name in names:
                master.pop(name, None)
            master |= {name: student[name] for name in names & student.keys()}
            send(dumps([step]).encode())
            try:
                said = judged(check, master)
            except BaseException as error:
                said = [*(lost or ["error", in_words(error)]), ""]
            send(dumps([step, *said, perf_counter() - began]).encode())
    send(b"[]")
    end(0)


def keeper():
    """A function that puts gametree, classroom and the builtins back as they are now."""
    modules = [module for name, module in sys.modules.items() if name.split(".")[0] in OURS]
    things = [
        thing for module in modules for thing in vars(module).values() if isinstance(thing, type)
    ]
    owners = [builtins, *modules, *(one for one in things if one.__module__.split(".")[0] in OURS)]
    kept = [(one, vars(one), name, thing) for one in owners for name, thing in vars(one).items()]

    def put_back(setattr=setattr):
        for one, now, name, thing in kept:
            if name not in now or now[name] is not thing:
                setattr(one, name, thing)

    return put_back


def judged(source, namespace):
    """Run a cell of the master, and return what its last line says: verdict, sentences, tree as text."""
    body, namespace["_"], tree = ast.parse(source).body, None, ""
    if body and isinstance(body[-1], ast.Expr):
        body[-1] = ast.Assign([ast.Name("_", ast.Store())], body[-1].value)
    with redirect_stdout(StringIO()) as printed:
        exec(
            compile(ast.fix_missing_locations(ast.Module(body, [])), "<master>", "exec"), namespace
        )
    found = namespace["_"]
    if type(found) is Verdict:
        with suppress(Exception):  # there is none, or it cannot be written
            tree = found.tree.to_text()
        return [found.mistake or "right", "\n".join(found.lines), tree]
    for line in reversed(printed.getvalue().splitlines()):
        if said := re.match("|".join(PRINTED), line):
            return [PRINTED[said[0]], line, tree]
    return ["not yet", printed.getvalue(), tree]
