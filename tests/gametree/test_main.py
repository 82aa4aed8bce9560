"""python3 -m gametree says what the command is called."""

import os
import subprocess
import sys

import pytest
from places import ROOT


@pytest.mark.parametrize("words", [[], ["copies", "somewhere"], ["--help"]])
def test_the_old_command_says_the_new_one(words):
    command, variables = (
        [sys.executable, "-m", "gametree", *words],
        os.environ | {"PYTHONPATH": str(ROOT)},
    )
    done = subprocess.run(command, cwd=ROOT, env=variables, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == "The command is python3 -m classroom now (py -m classroom on Windows).\n"
