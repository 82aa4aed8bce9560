"""python3 -m classroom: the commands, tried without a network and without installing anything."""

import ast
import os
import shutil
import signal
import subprocess
import sys

import pytest
from places import ROOT
from setting_up import WINDOWS, is_one_sentence

from classroom.course import commands
from classroom.course.environment import Environment

# --- the commands ---


def test_opens_the_first_notebook(project, tools, started, say):
    code, out, err = say("--no-browser", "--port=9999")
    assert (code, err) == (0, "")
    assert out.endswith(
        "Opening JupyterLab at work/notebooks/00_start_here.ipynb (Ctrl-C here ends it) ...\n"
    )
    python, *rest = started[0]
    assert python == str(Environment(project).python)
    assert rest[:2] == ["-m", "jupyterlab"]
    assert f"--ServerApp.root_dir={project}" in rest
    assert "--LabApp.default_url=/lab/tree/work/notebooks/00_start_here.ipynb" in rest
    assert rest[-2:] == ["--no-browser", "--port=9999"]


def test_opens_another_notebook(tools, started, say):
    assert say("notebooks/01 more.ipynb", "--no-browser")[0] == 0
    assert "--LabApp.default_url=/lab/tree/work/notebooks/01%20more.ipynb" in started[0]
    assert started[0][-1] == "--no-browser"
    say("notebooks/TEACHING.md")
    # No reader works in that: there is no copy of it.
    assert "--LabApp.default_url=/lab/tree/notebooks/TEACHING.md" in started[1]


@pytest.mark.skipif(WINDOWS, reason="Windows knows no root")
@pytest.mark.parametrize("user, allowed", [(0, True), (1000, False)])
def test_root_is_allowed_only_to_root(monkeypatch, user, allowed):
    monkeypatch.setattr(os, "geteuid", lambda: user)
    assert ("--allow-root" in commands.jupyterlab("x.ipynb")) is allowed


@pytest.mark.parametrize(
    "word, command",
    [
        (
            "test",
            ["-m", "pytest", "--numprocesses=logical", "--dist=loadfile", "--no-loadscope-reorder"],
        ),
        ("notebooks", ["-m", "classroom.course", "course.notebooks"]),
        ("messages", ["-m", "classroom.course", "course.messages"]),
    ],
)
def test_commands_pass_arguments_and_exit_code_on(project, tools, monkeypatch, say, word, command):
    run = []

    def ends_with_7(command):
        run.append(command)
        return 7

    monkeypatch.setattr(commands, "run", ends_with_7)
    assert say(word, "-q", "--help")[0] == 7
    assert run == [[str(Environment(project).python), *command, "-q", "--help"]]
    assert tools.commands[-1][-5:] == [
        "--require-hashes",
        *("-r", "requirements.lock"),
        *("-r", "tests/requirements.lock"),
    ]


@pytest.mark.slow
def test_quick_leaves_out_notebooks_and_browser_and_passes_the_rest_on(
    project, tools, started, say
):
    assert say("test", "-k", "bones", "--quick", "-x")[0] == 0
    assert started[0][-3:] == ["-k", "bones", "-x"]
    (project / "pytest.ini").write_text(
        "[pytest]\ntestpaths = tests notebooks\nmarkers =\n browser:\n slow:\n"
    )
    test = "import pytest\n\n@pytest.mark.{0}\ndef test_{0}(): pass\n"
    (project / "tests/test_it.py").write_text(
        test.format("browser") + test.format("slow") + "def test_it(): pass"
    )
    shutil.copy(ROOT / "notebooks/00_start_here.ipynb", project / "notebooks")
    command = [sys.executable, *started[0][1:-3]]
    command += ["--numprocesses=0", "--nbval", "--collect-only", "-q"]
    printed = subprocess.run(command, cwd=project, capture_output=True, text=True).stdout
    assert printed.startswith("tests/test_it.py::test_it\n\n1/3 tests collected"), printed


def test_bench_has_its_own_requirements(project, tools, started, say):
    (project / "tests/benchmarks").mkdir()
    (project / "tests/benchmarks/requirements.txt").write_text("rival==4.0\n")
    (project / "tests/benchmarks/requirements.lock").write_text("rival==4.0 --hash=sha256:44\n")
    assert say("bench", "--quick")[0] == 0
    assert "tests/benchmarks/requirements.lock" in tools.commands[-1]
    assert started[-1][1:] == ["tests/benchmarks/bench.py", "--quick"]


MODULES = {word: command.module for word, command in commands.COMMANDS.items() if command.module}
HELP_AT_ONCE = [w for w, command in commands.COMMANDS.items() if command.own_help == "before"]


@pytest.mark.parametrize("word", MODULES)
def test_a_teachers_command_needs_no_tools_for_tests(project, tools, started, say, word):
    (project / "tests/requirements.txt").unlink()
    assert say(word, "Klasse 1", "--seed", "9")[0] == 0
    command = ["-P", "-m", "classroom.course", MODULES[word]]
    assert started[-1][1:] == [*command, "Klasse 1", "--seed", "9"]


@pytest.mark.parametrize("words", ["-h", "--help", "help", "notebooks --help", "messages --help"])
def test_help(project, started, say, words):
    code, out, err = say(*words.split())
    assert (code, err, started) == (0, "", [])
    for command in commands.COMMANDS:
        assert f"classroom {command} " in out
    assert not (project / ".venv").exists()


def test_help_speaks_the_language_that_is_named_and_only_this_once(project, say):
    assert "öffnet deine Kopie" in say("--lang", "de", "--help")[1]
    assert "opens your copy" in say("--help")[1]


@pytest.mark.parametrize("word", HELP_AT_ONCE)
def test_help_of_a_command_for_teachers_installs_nothing(project, started, say, word):
    assert say(word, "--help")[0] == 0
    assert started[-1] == [
        *[sys.executable, "-P", "-m", "classroom.course", MODULES[word], "--help"]
    ]
    assert not (project / ".venv").exists()


def test_that_help_needs_no_package():
    modules = [f"classroom.{MODULES[word]}" for word in HELP_AT_ONCE]
    code = "".join(
        f"import {module}; {module}.argument_parser().print_help()\n" for module in modules
    )
    command = [sys.executable, "-S", "-c", code]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", check=True)
    for word in HELP_AT_ONCE:
        assert f"usage: python3 -m classroom {word}" in done.stdout


def test_whoever_reads_only_the_first_lines_hears_no_complaint():
    code = "from classroom.course.commands import main; main(['--help'])"
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen([sys.executable, "-c", code], cwd=ROOT, **pipes) as child:
        child.stdout.close()
        assert child.stderr.read() == b""


@pytest.mark.parametrize("word", ["tset", "notebooks/99.ipynb", "../..", sys.executable])
def test_unknown_words(project, started, say, word):
    code, _, err = say(word)
    assert (code, started) == (2, [])
    assert is_one_sentence(err)
    for command in ("test", "bench", "notebooks"):
        assert command in err
    assert not (project / ".venv").exists()


@pytest.mark.parametrize(
    "args, missing",
    [
        ([], "requirements.txt"),
        ([], "requirements.lock"),
        (["test"], "tests/requirements.txt"),
        (["notebooks"], "tests/requirements.txt"),
    ],
)
def test_missing_parts_of_the_project(project, started, say, args, missing):
    (project / missing).unlink()
    code, _, err = say(*args)
    assert (code, started) == (1, [])
    assert is_one_sentence(err)
    assert err.startswith(f"classroom: {project / missing} is missing: ")
    assert not (project / ".venv").exists()


# --- real processes ---


@pytest.mark.skipif(WINDOWS, reason="a program cannot send itself Ctrl-C there")
def test_ctrl_c_belongs_to_the_child(project):
    child = """
import os, signal, sys, time
try:
    os.kill(os.getppid(), signal.SIGINT)
    os.kill(os.getpid(), signal.SIGINT)
    time.sleep(20)  # only if nothing comes
except KeyboardInterrupt:
    sys.exit(11)
"""
    before = signal.getsignal(signal.SIGINT)
    assert commands.run([sys.executable, "-c", child]) == 11
    assert signal.getsignal(signal.SIGINT) is before


@pytest.mark.skipif(WINDOWS, reason="signals are a thing of Unix")
def test_child_ended_by_a_signal():
    child = "import os, signal; os.kill(os.getpid(), signal.SIGTERM)"
    assert commands.run([sys.executable, "-c", child]) == 143


@pytest.fixture
def installed(tmp_path, monkeypatch):
    """As if gametree were in site-packages."""
    monkeypatch.setattr(commands, "ROOT", tmp_path)
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize(
    "word", ["", "--no-browser", *sorted({*commands.COMMANDS} - {"worksheet", "exam"})]
)
def test_installed_it_says_what_needs_the_project(installed, started, say, monkeypatch, word):
    words = [word] if word else []
    monkeypatch.setattr(commands, "repository", lambda: None)
    code, out, err = say(*words)
    assert (code, out, started) == (1, "", [])
    assert is_one_sentence(err) and "needs the folder of the project" in err
    monkeypatch.setattr(commands, "repository", lambda: "https://code.example/trees")
    assert "download it (https://code.example/trees)" in say(*words)[2]


def test_installed_it_refuses_unknown_words(installed, started, say):
    code, _, err = say("tset")
    assert (code, started) == (2, []) and is_one_sentence(err) and "'tset' is neither" in err


def test_installed_it_writes_worksheets_with_this_python(installed, started, say, tmp_path):
    code, out, err = say("worksheet", "prune", "--seed", "4", "--lang", "de")
    assert (code, err, started) == (0, "", [])
    assert "Geschrieben: " in out and (tmp_path / "prune_4.html").exists()
    assert not (tmp_path / ".venv").exists()


SAYS_ITS_PATH = "import os, sys; sys.exit(os.environ['PYTHONPATH'] != os.pathsep.join({}))"


def test_children_find_gametree(project, monkeypatch):
    monkeypatch.setenv("PYTHONPATH", "elsewhere")
    child = SAYS_ITS_PATH.format("[os.getcwd(), 'elsewhere']")
    assert commands.run([sys.executable, "-c", child]) == 0


def test_other_packages_do_not_win_over_those_in_the_environment(project, monkeypatch):
    """A graphviz.py on PYTHONPATH, say."""
    monkeypatch.setenv("PYTHONPATH", "elsewhere")
    python = Environment(project).python
    subprocess.run(
        [sys.executable, "-m", "venv", "--without-pip", Environment(project).folder], check=True
    )
    assert commands.run([str(python), "-c", SAYS_ITS_PATH.format("[os.getcwd()]")]) == 0


@pytest.mark.slow
def test_really_started(tmp_path):
    """As a student starts it: another process, Windows' old letters, a folder with others."""
    root = tmp_path / "Übung Игра"
    for package in ("gametree", "classroom"):
        shutil.copytree(
            ROOT / package, root / package, ignore=shutil.ignore_patterns("__pycache__")
        )
    (root / "notebooks").mkdir()
    for args, code, words in [
        (["--help"], 0, "JupyterLab"),
        (["tset"], 2, "tset"),
        ([], 1, "is missing: "),
    ]:
        done = subprocess.run(
            [sys.executable, "-S", "-m", "classroom", *args],
            cwd=root,
            env=os.environ | {"PYTHONIOENCODING": "cp1252", "PYTHONPATH": ""},
            capture_output=True,
            encoding="cp1252",
        )
        assert done.returncode == code, done.stderr
        assert words in (done.stderr if code else done.stdout)
        assert code == 0 or is_one_sentence(done.stderr)


# --- the files around it ---


def test_old_pythons_can_read_the_version_check():
    tree = ast.parse(
        (ROOT / "gametree/__init__.py").read_text(encoding="utf-8"), feature_version=(3, 6)
    )
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    assert "__future__" not in [node.module for node in imports]


@pytest.mark.parametrize(
    "module",
    [
        "__main__",
        "course/__init__",
        "course/__main__",
        "course/commands",
        "course/copies",
        "course/environment",
        "course/repository",
    ],
)
def test_the_commands_need_the_standard_library_only_and_plain_letters(module):
    source = (ROOT / f"classroom/{module}.py").read_text(encoding="ascii")
    for node in ast.walk(ast.parse(source)):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        names += [node.module] if isinstance(node, ast.ImportFrom) and not node.level else []
        for name in names:
            assert name.split(".")[0] in {"gametree", "classroom", *sys.stdlib_module_names}
