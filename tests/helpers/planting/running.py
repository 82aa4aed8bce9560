"""Plants faults in a copy of the project, one at a time, and runs the tests that could see each."""

import importlib.util
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from threading import Lock
from typing import NamedTuple

from .choosing import text_of
from .equivalent import EQUIVALENT
from .fault import planted
from .witnesses import DESELECTED

PYTEST = [sys.executable, "-m", "pytest", "-x", "-q", "--tb=no", "-p", "no:cacheprovider"]
FAILED = re.compile(r"^(?:FAILED|ERROR) (tests/.+?|notebooks/.+?|exercises/.+?)(?: - .*)?$", re.M)
# How generated files are generated again: the arguments of Python, and where the files are.
BUNDLE = (["-m", "classroom.widgets.bundling"], ["classroom/widgets/script/bundle"])
CATALOGUES = (
    ["-c", "from classroom.course import messages; messages.main([])"],
    ["classroom/locale"],
)
NOTES = (
    ["-c", "from classroom.course import translations; translations.write_notes()"],
    ["notebooks/questions"],
)
MADE_OF = {
    ("notebooks/questions/", ".toml"): NOTES,
    ("classroom/widgets/script/", ".js"): BUNDLE,
    ("classroom/locale/", ".po"): CATALOGUES,
}
NO_TEST_HAS_RUN = 5  # the exit code of pytest
NOT_THERE = 4  # its exit code when a test that is named does not exist

FOUND, HANGS, NOT_FOUND = "found", "hangs", "not found"
OUT_OF_TIME, NOT_PLANTED, IS_EQUIVALENT = "out of time", "not planted", "equivalent"
SEEN = (FOUND, HANGS)


class Run(NamedTuple):
    """The result of a test file. code: None if it timed out. failed: the first test that failed."""

    code: int | None
    failed: str
    seconds: float


def made_of(fault):
    """How the files made from a fault's file are made again, and which they are, or ([], [])."""
    for (folder, ending), made in MADE_OF.items():
        if fault.file.startswith(folder) and fault.file.endswith(ending):
            return made
    return [], []


def without_note(text, question):
    """The questions of a language, without the note that says which English one it translates."""
    return re.sub(rf"^(\[{re.escape(question)}\]\n)english = .*\n", r"\1", text, flags=re.M)


class Copy:
    """A copy of what is committed, in which faults are planted and taken back.

    is_long: whether its tests also try what takes long.
    """

    def __init__(self, root, folder, is_long=False):
        self.root = folder
        self.command = [*PYTEST, "--long"] if is_long else PYTEST
        subprocess.run(["git", "clone", "--quiet", "--shared", root, folder], check=True)
        if (root / ".venv").exists():
            (folder / ".venv").symlink_to((root / ".venv").resolve())
            with (folder / ".git/info/exclude").open("a") as file:
                file.write(".venv\n")
        path = os.pathsep.join([str(folder), str(folder / "tests" / "helpers")])
        self.environment = os.environ | {"PYTHONPATH": path}

    def plant(self, fault):
        """Put a fault into its file, and make again what is made from the file.

        Returns whether that could be done: a script must still be one that can be bundled.
        """
        path = self.root / fault.file
        path.write_bytes(planted(text_of(path), fault).encode())
        self.forget_compiled(path)
        self.forget_notes(fault)
        command, _ = made_of(fault)
        if not command:
            return True
        done = subprocess.run(
            [sys.executable, *command], cwd=self.root, env=self.environment, capture_output=True
        )
        return done.returncode == 0

    def take_back(self, fault):
        """Restore the files."""
        _, made = made_of(fault)
        self.git("checkout", "--quiet", "--", fault.file, *made)
        self.forget_compiled(self.root / fault.file)
        left = self.git("status", "--porcelain")
        if left:  # what a test has written into the copy
            self.git("checkout", "--quiet", "--", ".")
            self.git("clean", "--quiet", "-d", "--force")

    def forget_notes(self, fault):
        """Drop the notes of translations of a question, which would only call them stale."""
        path = self.root / fault.file
        if path.parent.name == "questions" and path.stem.count(".") == 0:
            for translation in path.parent.glob(f"{path.stem}.*.toml"):
                text = without_note(text_of(translation), fault.function)
                translation.write_bytes(text.encode())

    def forget_compiled(self, path):
        """Delete what Python keeps of a module: it would not see a change within one second."""
        if path.suffix == ".py":
            Path(importlib.util.cache_from_source(str(path))).unlink(missing_ok=True)

    def git(self, *arguments):
        done = subprocess.run(
            ["git", *arguments], cwd=self.root, check=True, capture_output=True, text=True
        )
        return done.stdout

    def run(self, tests, seconds, deselected=()):
        """Run tests until the first failure, for at most this many seconds; return a Run."""
        without = [f"--deselect={test}" for test in [*DESELECTED, *deselected]]
        begin = time.monotonic()
        process = subprocess.Popen(
            [*self.command, *without, *tests],
            cwd=self.root,
            env=self.environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            stdin=subprocess.DEVNULL,
            encoding="utf-8",
            errors="replace",
            start_new_session=True,
        )
        try:
            output, _ = process.communicate(timeout=seconds)
        except subprocess.TimeoutExpired:
            end(process)
            return Run(None, "", time.monotonic() - begin)
        match = FAILED.search(output)
        return Run(process.returncode, match[1] if match else "", time.monotonic() - begin)


def end(process):
    """Kill a process that we started, with its children."""
    if hasattr(os, "killpg"):
        os.killpg(process.pid, signal.SIGKILL)
    else:
        process.kill()
    process.communicate()


class Sound:
    """What is known of the tests without any fault, shared by all copies.

    A test that fails or times out without the fault says nothing about it.
    """

    def __init__(self):
        self.lock = Lock()
        self.answers = {}  # ("passes", test) or ("quick", file) → whether it is so
        self.failing = []  # tests that fail without a fault, too

    def known(self, question, find_out):
        """The answer to a question: the stored one, or else what `find_out` returns."""
        with self.lock:
            if question in self.answers:
                return self.answers[question]
        answer = find_out()
        with self.lock:
            self.answers[question] = answer
        return answer


class Trial:
    """One fault, tried in a copy with the tests that could see it."""

    def __init__(self, copy, fault, sound, limits):
        self.copy, self.fault, self.sound = copy, fault, sound
        self.limit, self.limit_of_file = limits
        self.files_run = []
        self.too_long = []  # files that timed out, though not because of the fault

    def outcome(self, witnesses):
        """The outcome, as a dict that goes into JSON."""
        begin = time.monotonic()
        if self.fault.id in EQUIVALENT:
            return self.entry(IS_EQUIVALENT, EQUIVALENT[self.fault.id], 0)
        try:
            status, by = self.tried(witnesses) if self.copy.plant(self.fault) else (NOT_PLANTED, "")
        finally:
            self.copy.take_back(self.fault)
        return self.entry(status, by, time.monotonic() - begin)

    def entry(self, status, by, seconds):
        return {
            "status": status,
            "by": by,
            "seconds": round(seconds, 1),
            "room": self.fault.room,
            "kind": self.fault.kind,
            "said": self.fault.said,
            "files_run": self.files_run,
            "too_long": self.too_long,
        }

    def tried(self, witnesses):
        """Run the files in turn until one finds the fault. Returns the status, and the test."""
        left = self.limit
        for file in witnesses:
            if left <= 0:
                return OUT_OF_TIME, ""
            seconds = min(left, self.limit_of_file)
            run = self.copy.run([file], seconds, self.sound.failing)
            left -= run.seconds
            self.files_run.append(file)
            status, by = self.judged(file, run, seconds)
            if status:
                return status, by
        return (OUT_OF_TIME if self.too_long else NOT_FOUND), ""

    def judged(self, file, run, seconds):
        """The status and the test that follow from a Run; ("", "") to go on with the next file."""
        if run.code is None:
            if seconds == self.limit_of_file and self.is_quick_without_fault(file):
                return HANGS, file
            self.too_long.append(file)
        elif run.code not in (0, NO_TEST_HAS_RUN):
            test = run.failed or file
            if self.passes_without_fault(test, file):
                return FOUND, test
            self.sound.failing.append(test)
            again = self.copy.run([file], seconds, self.sound.failing)
            if again.code not in (None, 0, NO_TEST_HAS_RUN) and again.failed != test:
                return self.judged(file, again, seconds)
        return "", ""

    def passes_without_fault(self, test, file):
        """Whether a test that failed passes without the fault."""

        def find_out():
            run = self.without_fault([test] if "::" in test else [file, "--collect-only"])
            if run.code in (NOT_THERE, NO_TEST_HAS_RUN):  # the test cannot be named on its own
                run = self.without_fault([file])
            return run.code in (0, None)

        return self.sound.known(("passes", test), find_out)

    def is_quick_without_fault(self, file):
        """Whether a file passes without the fault in half the time that it was given with it."""
        half = self.limit_of_file / 2
        return self.sound.known(("quick", file), lambda: self.without_fault([file], half).code == 0)

    def without_fault(self, tests, seconds=None):
        """Run tests without the fault: a Run."""
        self.copy.take_back(self.fault)
        run = self.copy.run(tests, seconds or self.limit_of_file, self.sound.failing)
        self.copy.plant(self.fault)
        return run
