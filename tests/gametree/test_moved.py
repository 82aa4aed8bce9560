"""Who writes what an older gametree wanted hears what it is called now."""

import os
import subprocess
import sys

import pytest
from places import ROOT

import classroom
import gametree


@pytest.mark.parametrize("name", gametree._MOVED)
def test_a_name_that_has_moved_is_told_with_its_place(name):
    assert hasattr(classroom, name)
    for line in (f"from gametree import MAX, {name}", f"import gametree\ngametree.{name}"):
        with pytest.raises(ImportError, match=f"^gametree has no {name} any more: write from classroom import"):
            exec(line)


def test_any_other_name_is_simply_not_there():
    assert not hasattr(gametree, "sing")
    with pytest.raises(ImportError, match="cannot import name 'sing' from 'gametree'"):
        exec("from gametree import sing")


@pytest.mark.parametrize("words", [[], ["copies", "somewhere"], ["--help"]])
def test_the_old_command_says_the_new_one(words):
    command, variables = [sys.executable, "-m", "gametree", *words], os.environ | {"PYTHONPATH": str(ROOT)}
    done = subprocess.run(command, cwd=ROOT, env=variables, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == "The command is python3 -m classroom now (py -m classroom on Windows).\n"
