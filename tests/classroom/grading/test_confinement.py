"""A process that is confined writes into its folder only, starts nothing and reaches nothing."""

import ctypes
import subprocess
import sys

import pytest
from places import ROOT

KNOWS_LANDLOCK = sys.platform == "linux" and ctypes.CDLL(None).syscall(444, None, 0, 1) > 0
TRIES = """
import os, socket, sys
from classroom.grading.confinement import confine
folder, elsewhere = sys.argv[1:]
assert confine(folder)
open(os.path.join(folder, "mine"), "w").close()
tries = {
    "writes": lambda: open(os.path.join(elsewhere, "theirs"), "w"),
    "reads": lambda: os.listdir(elsewhere),
    "starts": lambda: os.fork(),
    "asks": lambda: socket.socket(),
    "kills": lambda: os.kill(os.getppid(), 0),
}
for name, tried in tries.items():
    try:
        tried()
        print(name)
    except OSError:
        pass
print("end")
"""


@pytest.mark.skipif(not KNOWS_LANDLOCK, reason="a Linux that knows Landlock confines")
def test_what_is_confined_does_nothing_elsewhere(tmp_path):
    folder, elsewhere = tmp_path / "mine", tmp_path / "theirs"
    folder.mkdir()
    elsewhere.mkdir()
    command = [sys.executable, "-c", TRIES, str(folder), str(elsewhere)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.stdout == "end\n", done.stdout + done.stderr
    assert (folder / "mine").exists() and not list(elsewhere.iterdir())
