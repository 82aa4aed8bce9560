"""python3 -m classroom grade: a class is graded, whatever is in its notebooks."""

import copy
import csv
import ctypes
import json
import os
import subprocess
import sys

import pytest
from places import ROOT
from small_notebooks import code_cells

SOLUTIONS = sorted((ROOT / "exercises" / "solutions").glob("ex*.ipynb"))
KNOWS_LANDLOCK = sys.platform == "linux" and ctypes.CDLL(None).syscall(444, None, 0, 1) > 0

pytestmark = pytest.mark.slow


COPY = json.loads((ROOT / "exercises" / "ex03_the_bone_game.ipynb").read_text("utf-8"))
SOLVED = code_cells(ROOT / "exercises" / "solutions" / "ex03_the_bone_game.ipynb")
ALL = ["4", "5", "6a", "6b", "7a", "7b", "8", "10a", "10b"]
MINE = "misere-own"  # the cell of exercise 5
WRONG = "def can_win(n, take, misere):\n    return True\n"
FORGED = """
import builtins, classroom, classroom.check
from classroom.check import functions, verdict
def check_function(*given):
    return verdict.Verdict([])
classroom.check_function = classroom.check.check_function = check_function
functions.check_function = check_function
functions.alike = functions.run = builtins.all = lambda *given: True
verdict.Verdict.passed, verdict.Verdict.mistake = True, None
builtins.print = lambda *given: None
print("Right.")
check_function(can_win, [])
"""
# Every function of both packages is replaced, wherever it is bound, and every method too.
FORGED_EVERYWHERE = """
import sys, types
from classroom import Verdict
right = Verdict([])
def is_ours(module):
    return module.partition(".")[0] in ("gametree", "classroom")
def replace(owner):
    for name, thing in list(vars(owner).items()):
        if isinstance(thing, types.FunctionType):
            setattr(owner, name, lambda *given, **options: right)
        elif isinstance(thing, type) and is_ours(thing.__module__) and thing is not owner:
            replace(thing)
for name, module in list(sys.modules.items()):
    if is_ours(name):
        replace(module)
import classroom, gametree
assert classroom.check_function(can_win, []) is right is gametree.minimax(None)
print("Right.")
"""
# Whoever finds the pipe can write into it.
GARBAGE = """
import gc
from multiprocessing.connection import Connection
for pipe in gc.get_objects():
    if isinstance(pipe, Connection):
        pipe.send_bytes(b"[[1], 2]")
"""
LOST = {"5": "time-out"}
# What stands in a student's cell, or below the solution where it begins with +; and what is not
# right then. None: whatever comes of it.
STUDENTS = {
    "solved": ("+", {}),
    "mistaken": (WRONG, {"5": "other-answer"}),
    "forged": (WRONG + FORGED, {"5": "other-answer"}),
    "forged everywhere": (WRONG + FORGED_EVERYWHERE, {"5": "other-answer"}),
    "syntax": ("def can_win(n, take", {"5": "error"}),
    "raises": (SOLVED[MINE] + "\n1 / 0", {}),
    "endless": ("+while True:\n    pass", LOST),
    "stubborn": (
        "+while True:\n    try:\n        sum(range(10**15))\n"
        "    except BaseException:\n        pass",
        LOST,
    ),
    "endless in a check": ("def can_win(*given):\n    return sum(range(10**15))", LOST),
    "recursion": ("def can_win(*given):\n    return can_win(*given)", {"5": "endless-recursion"}),
    "prints": ("+while True:\n    print('Right.' * 1000)", LOST),
    "exit": ("+import os\nos._exit(0)", {"5": "error"}),
    "exit in a check": ("def can_win(*given):\n    import os\n    os._exit(0)", {"5": "error"}),
    "sys.exit": ("+import sys\nsys.exit()", {}),
    "asks": ("def can_win(*given):\n    return input()", {"5": "raises"}),
    "thread": (
        "+from threading import Thread\n"
        "Thread(target=lambda: [print(1) for _ in iter(int, 1)]).start()",
        {},
    ),
    "magic": ("%%time\n!ls\n" + SOLVED[MINE], {}),
    "pipe": (
        "+import os\nfor number in range(3, 99):\n    try:\n        os.close(number)\n"
        "    except OSError:\n        pass",
        None,
    ),
    "garbage": ("+" + GARBAGE, {"5": "error"}),
}
if KNOWS_LANDLOCK:
    STUDENTS |= {
        "forks": ("+import os\nwhile True:\n    os.fork()", {}),
        "memory": ("+hoard = []\nwhile True:\n    hoard.append(bytearray(3 << 30))", {}),
        "kills": ("+import os\nos.kill(os.getppid(), 9)\nos.kill(-1, 9)", {}),
        "network": ("import socket\nsocket.socket()\n" + SOLVED[MINE], {"5": "error"}),
        "writes": ("open({outside!r}, 'w')\n" + SOLVED[MINE], {"5": "error"}),
        "reads": ("import os\nos.listdir({folder!r})\n" + SOLVED[MINE], {"5": "error"}),
        "copies": (
            "import gametree, os\nos.listdir({solutions!r})\n" + SOLVED[MINE],
            {"5": "error"},
        ),
    }


def solved():
    notebook = copy.deepcopy(COPY)
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            cell["source"] = SOLVED[cell["id"]]
    return notebook


def write(path, notebook):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(notebook if isinstance(notebook, str) else json.dumps(notebook), "utf-8")


def contents(folder):
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.fixture(scope="module")
def graded(tmp_path_factory):
    """The folder of a class after grading, and student → {exercise: verdict}."""
    place = tmp_path_factory.mktemp("class")
    folder = place / "Klasse 1 ä"
    names = {
        "outside": str(place / "outside"),
        "folder": str(folder),
        "solutions": str(SOLUTIONS[0].parent),
    }
    for student, (source, _) in STUDENTS.items():
        notebook = solved()
        mine = next(cell for cell in notebook["cells"] if cell["id"] == MINE)
        mine["source"] = SOLVED[MINE] + "\n" + source[1:] if source[0] == "+" else source
        for name, value in names.items():
            mine["source"] = mine["source"].replace("{" + name + "!r}", repr(value))
        write(folder / student / "work" / "ex03_the_bone_game (1).ipynb", notebook)
    untidy = solved()
    untidy["cells"] = [
        cell for cell in reversed(untidy["cells"]) if not cell["id"].endswith("-compare")
    ]
    untidy["cells"] += copy.deepcopy(untidy["cells"][:9])
    write(folder / "=untidy_ex03.ipynb", untidy)
    no_ids = solved()
    for cell in no_ids["cells"]:
        del cell["id"]
    write(folder / "no ids_Ex03.ipynb", no_ids)
    write(folder / "untouched ex03.ipynb", COPY)
    write(folder / "broken" / "ex03.ipynb", "{")
    write(folder / "list" / "ex03.ipynb", "[1]")
    write(folder / "nested" / "ex03.ipynb", "[" * 100_000)
    write(folder / "paper" / "ex03.pdf", "%PDF")
    write(folder / "other" / "02_tic_tac_toe.ipynb", COPY)
    write(folder / "argparse" / "__init__.py", f"open({names['outside']!r}, 'w')")
    write(folder / "results.csv", "of an earlier run")
    before = contents(folder)
    command = [sys.executable, "-P", "-m", "classroom.course", "grading.grade", str(folder)]
    command += ["--seconds", "6", "--lang", "de"]
    # In that folder, and yet nobody sees another's.
    inside = {"cwd": folder, "env": os.environ | {"PYTHONPATH": str(ROOT)}}
    done = subprocess.run(command, **inside, capture_output=True, text=True, encoding="utf-8")
    assert done.returncode == 0, done.stderr
    assert "02_tic_tac_toe.ipynb: left out" in done.stdout
    written = {path.name for path, _ in contents(folder).items() - before.items()}
    assert written == {"results.csv", "results.html"}
    assert list(place.iterdir()) == [folder]
    verdicts = {}
    with open(folder / "results.csv", newline="", encoding="utf-8-sig") as file:
        table = csv.DictReader(file)
        assert table.fieldnames == ["student", "notebook", "exercise", "verdict", "seconds"]
        for row in table:
            verdicts.setdefault(row["student"], {})[row["exercise"]] = row["verdict"]
    return folder, verdicts


@pytest.mark.parametrize("student", STUDENTS)
def test_a_notebook_spoils_only_what_it_spoils(graded, student):
    verdicts = graded[1][student]
    assert list(verdicts) == ALL
    if (wrong := STUDENTS[student][1]) is not None:
        not_right = {number: word for number, word in verdicts.items() if word != "right"}
        assert not_right == wrong


def test_cells_may_be_deleted_moved_copied_and_without_ids(graded):
    for student in ("'=untidy", "no ids"):  # the ' is for spreadsheets
        assert graded[1][student] == dict.fromkeys(ALL, "right")


def test_what_is_untouched_or_no_notebook(graded):
    assert graded[1]["untouched"] == dict.fromkeys(ALL, "not attempted")
    for student in ("broken", "list", "nested", "paper"):
        assert graded[1][student] == {"": "no notebook"}
    assert "other" not in graded[1]


def test_the_page_says_what_went_wrong_how_often_and_whose(graded):
    text = (graded[0] / "results.html").read_text("utf-8")
    assert "<h1>ex03_the_bone_game</h1>" in text and "=untidy" in text
    section = text[text.index("5 one function for every rule: other-answer<span>3</span>") :]
    assert "<p>forged, forged everywhere, mistaken</p>" in section.partition("</section>")[0]
