"""What a student's Python does: it runs cells, puts back what they changed, and judges checks."""

import importlib
import subprocess
import sys

import pytest

import classroom.check
import gametree
from classroom.check import functions
from classroom.course.set_ups import MOVED
from classroom.grading.keeper import keeper
from classroom.grading.pupil import plain_python, run_check, table_of
from gametree import Bones, ConnectFour

CHECK = "from classroom.check import check_minimax\ncheck_minimax({})"


def test_a_check_is_judged_by_its_verdict():
    assert run_check(CHECK.format("lambda node: max(node.leaves(), key=len)"), {})[0] == "raises"
    name, said, top = run_check(CHECK.format("lambda node: 0"), {})
    assert name != "right" and said and top.startswith(("MAX", "MIN"))


@pytest.mark.parametrize(
    ("printed", "verdict"),
    [
        ("Right.", "right"),
        ("Not yet: 3", "not yet"),
        ("Not answered yet.", "not attempted"),
        ("Fine.", "not yet"),
    ],
)
def test_a_cell_without_a_verdict_is_judged_by_what_it_prints(printed, verdict):
    assert run_check(f"print('it is')\nprint({printed!r})", {})[0] == verdict


def test_names_and_functions_that_a_notebook_changed_are_put_back():
    put_back, check = keeper(), classroom.check.check_minimax
    code, defaults = functions.are_alike.__code__, functions.right.__kwdefaults__
    classroom.check.check_minimax = None
    functions.are_alike.__code__ = (lambda answer, wanted: True).__code__
    functions.right.__kwdefaults__ = {"a": 1}
    classroom.check.__doc__ = "Another text."
    assert sorted(put_back()) == ["are_alike", "check_minimax", "right"]
    assert classroom.check.check_minimax is check and put_back() == []
    assert functions.are_alike.__code__ is code and functions.right.__kwdefaults__ is defaults


@pytest.mark.parametrize(
    ("cell", "python"),
    [
        ("x = 3 % 2", "x = 3 % 2"),
        ("%time\nx = 1", "pass\nx = 1"),
        ("if x:\n    !ls", "if x:\n    pass"),
        ("files = !ls", "pass"),
        ("%%time\n!ls\nx = 1", "\npass\nx = 1"),
        ("%%bash\nls", ""),
    ],
)
def test_of_a_cell_only_python_is_run(cell, python):
    assert plain_python(cell) == python


def test_a_game_is_told_position_by_position_up_to_a_limit():
    assert table_of(Bones(1)) == [
        [{"Heap": [1, {"player": "MAX"}]}, {"player": "MAX"}, None, [[1, None, 1]]],
        [{"Heap": [0, {"player": "MIN"}]}, None, 1, []],
    ]
    assert table_of(ConnectFour()) is None


SPEAKS = """
from classroom.grading.pupil import Pupil
pupil = Pupil()
pupil.speak("de")
pupil.run("def f(n):\\n    return 1", "0.0")
check = "from classroom.check import check_function\\ncheck_function(f, [((0,), 2)])"
print(pupil.check(check, ["f"])["verdict"])
"""


def test_the_checks_speak_the_language_that_was_asked_for_also_when_all_is_put_back():
    """In a separate Python, because it is made for nothing else."""
    done = subprocess.run([sys.executable, "-c", SPEAKS], capture_output=True)
    assert "Deine Funktion gibt etwas anderes" in done.stdout.decode(), done.stderr.decode()


IMPORTS = """
from gametree import MAX, MatrixGame, players, random_tree, record, settings, tournament
from gametree.learning import Matchboxes, boxes
from gametree.drawing.overlays import Overlay
"""
OLD_IMPORTS = f'''
from classroom.grading.pupil import Pupil
pupil = Pupil()
print(pupil.run("""{IMPORTS}""", "0.0"), pupil.put_back())
pupil.for_contest("from gametree import Bones; game = Bones(5)")
print(pupil.run("from gametree import tournament; print(tournament([]))", "0.1"))
print(pupil.run("from gametree import nothing_of_the_kind", "0.2"))
'''


def test_names_are_found_where_notebooks_that_were_handed_out_before_look_for_them():
    """In a separate Python, because gametree has them nowhere else."""
    done = subprocess.run([sys.executable, "-c", OLD_IMPORTS], capture_output=True)
    said = done.stdout.decode().splitlines()
    assert said[:3] == ["None []", "None", "None"], done.stderr.decode()
    assert "cannot import name 'nothing_of_the_kind'" in said[3]


def test_each_name_that_has_moved_is_where_the_table_says():
    for place, name in MOVED.values():
        assert hasattr(importlib.import_module(place), name), name
    assert not any(hasattr(gametree, name) for place, name in MOVED if place == "gametree")
