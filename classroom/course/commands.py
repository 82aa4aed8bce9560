"""The commands: python3 -m classroom, and its lesson, worksheet, grade, site, copies, test, bench, notebooks and messages."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from urllib.parse import quote

from .environment import ROOT, Environment, Stop, trouble
from .repository import repository

ME = "py -m classroom" if os.name == "nt" else "python3 -m classroom"
HELP = f"""\
{ME} [options]           opens JupyterLab at your copy of the first notebook (options are its)
{ME} FILE [options]      opens your copy of another notebook
{ME} lesson 02           opens the cells of a lesson, run and large (lesson --help)
{ME} worksheet KIND      writes a worksheet into this folder (worksheet prune --help)
{ME} grade FOLDER        grades what a class has handed in, into FOLDER (grade --help)
{ME} site FOLDER         makes the site: the series to read, and to work in in a browser
{ME} copies [FOLDER]     makes working copies of the notebooks (copies --help)
{ME} test [options]      runs every test, notebook and exercise (options are pytest's;
{" " * len(ME)}                     --quick leaves out notebooks, browser and what is slow)
{ME} bench [options]     measures how fast the searches are
{ME} notebooks [files]   runs the notebooks and stores what they show
{ME} messages            collects the sentences to translate, and compiles the translations

All but copies first set up what is missing, in the folder .venv beside the package.
Installed by pip, without the project's folder, there is only: worksheet KIND."""

# What Python is given to run. A file's tests stay in one process: they share what is expensive to make.
COMMANDS = {
    "test": ["-m", "pytest", "--numprocesses=logical", "--dist=loadfile"],
    "bench": ["tests/benchmarks/bench.py"],
    "notebooks": ["-m", "classroom.course", "course.notebooks"],
    "messages": ["-m", "classroom.course", "course.messages"],
}
# The modules of those that work in the folder in which they are called.
MODULES = {
    "lesson": "course.lessons",
    "worksheet": "course.worksheets",
    "grade": "grading.grade",
    "site": "site.making",
}
KNOWN = (*MODULES, "copies", *COMMANDS)
QUICK = ["--ignore-glob=*.ipynb", "-m", "not browser and not slow"]
BENCH = "tests/benchmarks/requirements.txt"


def start(args: list[str]) -> int:
    """Do what the arguments say; return the exit code. Raises Stop, OSError or KeyboardInterrupt."""
    from . import copies

    word = args[0] if args else ""
    if word in ("-h", "--help", "help") or args in (
        ["notebooks", "--help"],
        ["messages", "--help"],
    ):
        print(HELP)
        return 0
    if not (ROOT / "notebooks").is_dir():
        return start_installed(word, args[1:])
    if word == "copies":
        return copies.main(args[1:])
    if word in ("lesson", "grade", "site", *COMMANDS) and (ROOT / copies.PACKED).exists():
        raise Stop(
            f"{word} needs the whole project, with its tests: this is what students get of it."
        )
    if word in MODULES:
        python = Environment(ROOT).prepare(["requirements.txt"])
        command = [python, "-P", "-m", "classroom.course", MODULES[word], *args[1:]]
        return run(command, os.getcwd())  # -P: nothing there is imported
    if word in COMMANDS:
        command, options, needs = (
            COMMANDS[word],
            args[1:],
            ["requirements.txt", "tests/requirements.txt"],
        )
        if word == "bench":
            needs.append(BENCH)
        if word == "test" and "--quick" in options:
            options = [*QUICK, *(option for option in options if option != "--quick")]
        return run([Environment(ROOT).prepare(needs), *command, *options])

    notebook = "notebooks/00_start_here.ipynb"
    if word and not word.startswith("-"):
        path, args = Path(os.path.abspath(word)), args[1:]
        if not path.exists() or not path.is_relative_to(ROOT):
            raise unknown(word)
        notebook = path.relative_to(ROOT).as_posix()
    python = Environment(ROOT).prepare(["requirements.txt"])
    if notebook in copies.originals(ROOT):
        notebook = f"work/{notebook}"
        for line in copies.Copies(ROOT / "work", ROOT).refresh():
            print(line)
    print(f"Opening JupyterLab at {notebook} (Ctrl-C here ends it) ...")
    return run([python, *jupyterlab(notebook), *args])


def start_installed(word: str, options: list[str]) -> int:
    """Do what an installed gametree can do; raises Stop for what needs the project's folder."""
    if word == "worksheet":
        from . import worksheets  # only now: it needs what an installation brings along

        worksheets.main(options)
        return 0
    opens_notebooks = not word or word.startswith("-")
    if not opens_notebooks and word not in KNOWN:
        raise unknown(word)
    what = "Opening the notebooks" if opens_notebooks else word
    needed = "needs the folder of the project, which an installed gametree has not"
    place = repository() or "where gametree came from"
    raise Stop(f"{what} {needed}: download it ({place}), and run this there.")


def unknown(word: str) -> Stop:
    """What is said to a word that is neither a command nor a file."""
    known = f"{', '.join(KNOWN)} ({ME} --help)"
    return Stop(f"{word!r} is neither a file in the project nor one of {known}.", code=2)


def main(args: list[str], command: Callable = start) -> int | None:
    """Call command(args), and return what it returns; where that fails print a sentence, and return the exit code."""
    try:
        return command(args)
    except Stop as stop:
        sentence, code = stop, stop.code
    except OSError as error:
        sentence, code = trouble(error), 1
    except KeyboardInterrupt:
        sentence, code = "stopped; the same command takes it up again.", 130
    print(f"classroom: {sentence}", file=sys.stderr)
    return code


def jupyterlab(notebook: str) -> list[str]:
    # The address, unlike a file named on the command line, is also what --no-browser prints.
    address = f"--LabApp.default_url=/lab/tree/{quote(notebook)}"
    root = (
        hasattr(os, "geteuid") and os.geteuid() == 0
    )  # in a container, mostly; Jupyter would refuse
    return ["-m", "jupyterlab", f"--ServerApp.root_dir={ROOT}", address, *["--allow-root"] * root]


def run(command: list[str], folder: str | None = None) -> int:
    """Run a command, a Python first, in a folder (the project's) until it ends by itself; return its exit code."""
    # An environment used as it is may find its packages by PYTHONPATH; in .venv they would be others.
    as_it_is = command[0] == sys.executable != str(Environment(ROOT).python)
    places = [str(ROOT), as_it_is and os.environ.get("PYTHONPATH")]
    variables = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, places))}
    variables.pop(
        "PYTHONDONTWRITEBYTECODE", None
    )  # else each kernel and test would compile everything anew
    # Ctrl-C belongs to the child, which may ask its own question; and would inherit SIG_IGN.
    before = signal.signal(signal.SIGINT, lambda *_: None)
    try:
        with subprocess.Popen(command, cwd=folder or ROOT, env=variables) as child:
            when_ended(lambda number, _: child.send_signal(number))
            code = child.wait()
    finally:
        signal.signal(signal.SIGINT, before)
    return code if code >= 0 else 128 - code  # ended by a signal: what a shell would say


def when_ended(handler: Callable) -> None:
    """What to do when somebody ends us or closes the window."""
    for number in {
        signal.SIGTERM,
        getattr(signal, "SIGHUP", signal.SIGTERM),
    }:  # Windows has no SIGHUP
        if signal.getsignal(number) is not signal.SIG_IGN:  # as nohup wants it
            signal.signal(number, handler)


def prepare_terminal() -> None:
    """Make printing safe and prompt, and let nothing run on when we are ended."""
    for stream in filter(None, (sys.stdin, sys.stdout, sys.stderr)):
        # A folder's name may hold letters that the console has not; and lines appear as they come.
        stream.reconfigure(errors="replace", line_buffering=True)
    when_ended(lambda number, _: sys.exit(128 + number))
