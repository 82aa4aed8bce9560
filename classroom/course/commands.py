"""The commands: python3 -m classroom, alone or with a word such as lesson, grade or test.

Standard library only: what needs packages runs in another process, in a Python that has them.
"""

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Sequence
from io import TextIOWrapper
from pathlib import Path
from types import FrameType
from typing import Literal, NamedTuple, TypeAlias
from urllib.parse import quote

from ..words.language import Sentence, say
from ..words.preferences import BY_CODE, LANGUAGES, using
from . import copies
from .environment import ME, ROOT, Environment, Stop, trouble
from .languages import NOW, choose, language_in, language_named, speak_from_now_on
from .repository import repository

# What answers a signal, as the module signal wants it.
Handler: TypeAlias = Callable[[int, FrameType | None], object]

REQUIREMENTS = "requirements.txt"
TEST_REQUIREMENTS = "tests/requirements.txt"
BENCH_REQUIREMENTS = "tests/benchmarks/requirements.txt"


class Command(NamedTuple):
    """What a word after python3 -m classroom does.

    called        the word, and what may follow it
    does          what it does, for the help, in one line or several
    module        the module of classroom whose main() does it, in the current folder; or
    tool          what Python is given instead, in the project's folder, and
    requirements  what must be installed for it
    for_students  whether it needs nothing but what students get of the project
    own_help      when it prints a help of its own: before packages are installed, after, or never
    """

    called: str
    does: Sentence
    module: str = ""
    tool: Sequence[str] = ()
    requirements: Sequence[str] = (REQUIREMENTS,)
    for_students: bool = False
    own_help: Literal["before", "after", "never"] = "after"

    def line(self) -> str:
        """Its lines in the help of all commands."""
        call = f"{ME} {self.called}"
        does = self.does.say().replace("\n", "\n" + " " * (len(ME) + 21))
        return f"{call:<{len(ME) + 20}} {does}"


TOOLS = (REQUIREMENTS, TEST_REQUIREMENTS)
# The files of tests stay in one process each: their tests share what is expensive to make.
# tests/conftest.py puts long files first; by itself xdist would put those with few tests last.
PYTEST = ["-m", "pytest", "--numprocesses=logical", "--dist=loadfile", "--no-loadscope-reorder"]
# Arguments for pytest when --quick is given.
QUICK = ["--ignore-glob=*.ipynb", "-m", "not browser and not slow"]
COURSE = ["-m", "classroom.course"]

COMMANDS = {
    "lesson": Command(
        "lesson 02",
        Sentence("opens the cells of a lesson, run and large (lesson --help)"),
        module="course.lessons",
        own_help="before",
    ),
    "worksheet": Command(
        "worksheet KIND",
        Sentence("writes a worksheet into this folder (worksheet prune --help)"),
        module="course.worksheets",
        for_students=True,
        own_help="before",
    ),
    "exam": Command(
        "exam KIND=NUMBER",
        Sentence("writes an exam, and its solutions beside it (exam --help)"),
        module="course.exams",
        for_students=True,
        own_help="before",
    ),
    "grade": Command(
        "grade FOLDER",
        Sentence("grades what a class has handed in, into FOLDER (grade --help)"),
        module="grading.grade",
    ),
    "tournament": Command(
        "tournament FOLDER",
        Sentence("lets the players of a class meet at a game (tournament --help)"),
        module="contests.contest",
    ),
    "site": Command(
        "site FOLDER",
        Sentence("makes the site: the series to read, and to work in in a browser"),
        module="site.making",
    ),
    "copies": Command(
        "copies [FOLDER]",
        Sentence("makes working copies of the notebooks (copies --help)"),
        for_students=True,
    ),
    "test": Command(
        "test [options]",
        Sentence(
            "runs every test, notebook and exercise (options are pytest's;\n"
            "--quick runs no notebook, no browser and nothing slow,\n"
            "--long tries more of everything, for an hour)"
        ),
        tool=PYTEST,
        requirements=TOOLS,
    ),
    "bench": Command(
        "bench [options]",
        Sentence("measures how fast the searches are"),
        tool=["tests/benchmarks/bench.py"],
        requirements=(*TOOLS, BENCH_REQUIREMENTS),
    ),
    "notebooks": Command(
        "notebooks [files]",
        Sentence("runs the notebooks and stores what they show"),
        tool=[*COURSE, "course.notebooks"],
        requirements=TOOLS,
        own_help="never",
    ),
    "messages": Command(
        "messages",
        Sentence("collects the sentences to translate, and compiles the translations"),
        tool=[*COURSE, "course.messages"],
        requirements=TOOLS,
        own_help="never",
    ),
}
*ALL_BUT_ONE, LAST = [word for word, command in COMMANDS.items() if not command.tool]
TO_BEGIN = [
    Command("[options]", Sentence("opens JupyterLab at your copy of the first notebook")),
    Command("FILE [options]", Sentence("opens your copy of another notebook")),
]
TO_SPEAK = Command(
    "--lang de",
    Sentence("speaks German from now on, in notebooks too ({languages})", languages=[*LANGUAGES]),
)
NOTES = Sentence(
    "The options behind no word or a FILE are those of JupyterLab. Behind {words}\n"
    "and {last}, --lang is for that command.\n"
    "All but copies first set up what is missing, in the folder .venv beside the package.\n"
    "Installed by pip, without the project's folder, there are only: worksheet, exam.",
    words=ALL_BUT_ONE,
    last=LAST,
)

FIRST_NOTEBOOK = "notebooks/00_start_here.ipynb"


def start(args: list[str]) -> int:
    """Do what the arguments say; return the exit code. Raises Stop, OSError, KeyboardInterrupt."""
    lang, rest = language_named(args, tuple(COMMANDS))
    if wants_help(rest):
        with using(lang):
            print(help_of_all())
        return 0
    if not (ROOT / "notebooks").is_dir():
        return start_installed(args)
    args = rest
    word = args[0] if args else ""
    options = args[1:]
    speak(lang, args)
    if word in COMMANDS:
        return start_command(word, options)
    if word and not word.startswith("-"):
        return open_notebook(name_in_project(word), options)
    return open_notebook(FIRST_NOTEBOOK, args)


def start_command(word: str, options: list[str]) -> int:
    """Run one of COMMANDS; return its exit code. Raises Stop."""
    command = COMMANDS[word]
    if not command.for_students and (ROOT / copies.PACKED).exists():
        raise Stop(
            say(
                "{word} needs the whole project, with its tests, but this is only what students "
                "get.",
                word=word,
            )
        )
    if word == "copies":
        return copies.main(options)
    if word == "test" and "--quick" in options:
        options = [*QUICK, *[option for option in options if option != "--quick"]]
    if command.module:
        return start_module(command, options)
    python = Environment(ROOT).prepare(command.requirements)
    return run([python, *command.tool, *options])


def speak(lang: str | None, args: list[str]) -> None:
    """Use the named language from now on; if none is named, ask for one.

    args: the other arguments. Commands for contributors speak English, and help asks nothing.
    """
    if lang:
        speak_from_now_on(lang)
        print(NOW.having(language=BY_CODE[lang].name))
        return
    contributors = {word for word, command in COMMANDS.items() if command.tool}
    if not {*contributors, "-h", "--help", "--lang"}.intersection(args):
        choose()


def wants_help(args: list[str]) -> bool:
    """Whether the arguments ask for the help that is printed here, not for a command's own."""
    if not args:
        return False
    if args[0] in ("-h", "--help", "help"):
        return True
    has_no_help = args[0] in COMMANDS and COMMANDS[args[0]].own_help == "never"
    return has_no_help and args[1:] == ["--help"]


def help_of_all() -> str:
    """The help of all commands, in the language that is set."""
    lines = [command.line() for command in (*TO_BEGIN, *COMMANDS.values(), TO_SPEAK)]
    return "\n".join([*lines, "", NOTES.say()])


def start_module(command: Command, options: list[str]) -> int:
    """Run the module of a command in the folder where we are; return its exit code."""
    python = sys.executable
    if command.own_help != "before" or not {"-h", "--help"}.intersection(options):
        python = Environment(ROOT).prepare(command.requirements)
    # With -P nothing is imported from that folder: there may be a random.py of a student's.
    return run([python, "-P", *COURSE, command.module, *options], os.getcwd())


def name_in_project(word: str) -> str:
    """The name of a file of the project, as seen from its folder. Raises Stop if it is none."""
    path = Path(os.path.abspath(word))
    if not path.exists() or not path.is_relative_to(ROOT):
        raise unknown(word)
    return path.relative_to(ROOT).as_posix()


def open_notebook(name: str, options: list[str]) -> int:
    """Open a file of the project, or the reader's copy of it; return JupyterLab's exit code."""
    python = Environment(ROOT).prepare([REQUIREMENTS])
    if name in copies.originals(ROOT):
        name = f"work/{name}"
        for line in copies.Copies(ROOT / "work", ROOT).refresh():
            print(line)
    print(say("Opening JupyterLab at {name} (Ctrl-C here ends it) ...", name=name))
    return run([python, *jupyterlab(name), *options])


def start_installed(args: list[str]) -> int:
    """Do what an installed gametree can do; raises Stop for what needs the project's folder."""
    word = args[0] if args else ""
    options = args[1:]
    if word in ("worksheet", "exam"):
        from . import exams, worksheets  # only now: they need what an installation brings along

        write = worksheets.main if word == "worksheet" else exams.main
        with using(language_in(options)):
            write(options)
        return 0
    opens_notebooks = not word or word.startswith("-")
    if not opens_notebooks and word not in COMMANDS:
        raise unknown(word)
    raise Stop(
        say(
            "{what} needs the folder of the project, which an installed gametree has not: "
            "download it ({place}), and run this there.",
            what=say("Opening the notebooks") if opens_notebooks else word,
            place=repository() or say("where gametree came from"),
        )
    )


def unknown(word: str) -> Stop:
    """The error for a word that is neither a command nor a file."""
    known = f"{', '.join(COMMANDS)} ({ME} --help)"
    return Stop(
        say(
            "{word!r} is neither a file in the project nor one of {known}.", word=word, known=known
        ),
        code=2,
    )


def main(args: list[str], command: Callable[[list[str]], int | None] = start) -> int | None:
    """Call command(args), and return what it returns.

    Where that fails, print one sentence, and return the exit code.
    """
    try:
        try:
            return command(args)
        finally:
            sys.stdout.flush()  # or Python would write what is left when it ends, past this
    except BrokenPipeError:
        # Whoever reads has enough, as behind | head. Python would complain of it once more.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except Stop as stop:
        return complain(str(stop), stop.code)
    except OSError as error:
        return complain(trouble(error), 1)
    except KeyboardInterrupt:
        return complain(say("stopped. The same command goes on from here."), 130)


def complain(sentence: str, code: int) -> int:
    """Print why it went no further; return the exit code."""
    print(f"classroom: {sentence}", file=sys.stderr)
    return code


def jupyterlab(notebook: str) -> list[str]:
    """The arguments for Python with which JupyterLab opens a notebook of the project."""
    # The address, unlike a file named on the command line, is also what --no-browser prints.
    address = f"--LabApp.default_url=/lab/tree/{quote(notebook)}"
    command = ["-m", "jupyterlab", f"--ServerApp.root_dir={ROOT}", address]
    # In a container the user is often root, for whom Jupyter would refuse to start.
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        command.append("--allow-root")
    return command


def run(command: list[str], folder: str | None = None) -> int:
    """Run a command, a Python first, in a folder (the project's) until it ends by itself.

    Returns its exit code.
    """
    variables = os.environ | {"PYTHONPATH": python_path(command[0])}
    # Otherwise each kernel and each test would compile everything again.
    variables.pop("PYTHONDONTWRITEBYTECODE", None)
    # Ctrl-C belongs to the child, which may ask a question of its own. SIG_IGN would be inherited.
    before = signal.signal(signal.SIGINT, do_nothing)
    try:
        with subprocess.Popen(command, cwd=folder or ROOT, env=variables) as child:
            when_ended(lambda number, _: child.send_signal(number))
            code = child.wait()
    finally:
        signal.signal(signal.SIGINT, before)
    if code < 0:  # ended by a signal: what a shell would say
        return 128 - code
    return code


def python_path(python: str) -> str:
    """Where a Python looks for modules before it looks among its packages: in the project.

    The Python that is running may find its packages by PYTHONPATH, so it keeps that. For the Python
    in .venv these would be the wrong packages.
    """
    inherited = os.environ.get("PYTHONPATH")
    is_used_as_it_is = python == sys.executable and python != str(Environment(ROOT).python)
    if inherited and is_used_as_it_is:
        return os.pathsep.join([str(ROOT), inherited])
    return str(ROOT)


def do_nothing(number: int, frame: FrameType | None) -> None:
    """Handle a signal that is meant for another process."""


def when_ended(handler: Handler) -> None:
    """Let `handler` answer when somebody ends us or closes the window."""
    signals = {signal.SIGTERM}
    if hasattr(signal, "SIGHUP"):  # not on Windows
        signals.add(signal.SIGHUP)
    for number in signals:
        # One that is ignored stays so: nohup wants it.
        if signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, handler)


def prepare_terminal() -> None:
    """Make printing safe and prompt, and let nothing run on when we are ended."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            # A folder's name may hold letters that the console lacks. Lines appear as they come.
            stream.reconfigure(errors="replace", line_buffering=True)
    when_ended(lambda number, _: sys.exit(128 + number))
