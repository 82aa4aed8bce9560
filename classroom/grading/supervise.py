"""Runs a student's notebook in processes of their own, and hears from them what the checks say.

What happens inside such a process is in attempt.py.

step     what runs at once: "3.1" is the student's second cell at the fourth task, "3" the master's
         cell there, which checks what the student has written
finding  what the master's cell says of a task
"""

import json
import multiprocessing
import os
import signal
import sys
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from tempfile import TemporaryDirectory
from threading import Timer
from time import monotonic
from typing import Any, NamedTuple

from .attempt import Work, attempt

LARGEST = 20 << 20  # bytes of a notebook, and of a message
LONGEST = 2000  # letters of what a check says
# What can go wrong with a file or a message that a student has made.
TROUBLES = (OSError, EOFError, ValueError, LookupError, TypeError, AttributeError, RecursionError)

if sys.platform == "win32":
    PROCESSES = multiprocessing.get_context("spawn")
else:
    # A server that has imported all this makes the processes at once.
    PROCESSES = multiprocessing.get_context("forkserver")
    PROCESSES.set_forkserver_preload(["classroom.grading.attempt", "classroom.sheets"])


class Finding(NamedTuple):
    """What the check of a task says.

    verdict: "right", "not yet", the name of a mistake, or why there is none, such as "time-out".
    reply: the sentences that it says. tree: the tree on which it went wrong, as text, or "".
    seconds: how long the cells of the task ran.
    """

    verdict: str
    reply: str = ""
    tree: str = ""
    seconds: float = 0.0


class Supervision:
    """One notebook, and what is known of it.

    works, names, lang: as `attempt` wants them. seconds: how long all may take.
    findings: the number of a task → what was found there. confined: whether the process of the
    notebook said that it reaches nothing but its folder; None where it said nothing.
    """

    def __init__(self, works: list[Work], names: set[str], seconds: float, lang: str):
        self.works = works
        self.names = names
        self.lang = lang
        self.end = monotonic() + seconds
        self.left_out: dict[str, str] = {}  # step → why it is not run again
        self.findings: dict[int, Finding] = {}
        self.confined: bool | None = None

    def run(self) -> None:
        """Run all steps, until the time is over.

        Where one does not come to an end, or ends the process, all begins anew without it.
        """
        while monotonic() < self.end:
            failure = self.run_process()
            if failure is None:
                return
            step, reason = failure
            if step == "":  # it never came to the first step, and would not in another process
                return
            self.left_out[step] = reason
            if step.isdecimal():
                self.findings[int(step)] = Finding(reason)

    def run_process(self) -> tuple[str, str] | None:
        """Run the steps that are not left out, in a new process.

        Returns None when it has come to its end, else the step at which it failed, and why.
        """
        with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            ours, theirs = PROCESSES.Pipe(duplex=False)
            arguments = (theirs, self.works, self.names, self.left_out, folder, self.lang)
            child = PROCESSES.Process(target=attempt, args=arguments, daemon=True)
            child.start()
            theirs.close()
            # It may stop in the middle of a message, for whose end `listen` would wait for ever.
            timer = Timer(self.end - monotonic(), kill, [child])
            timer.start()
            try:
                return self.listen(ours)
            finally:
                timer.cancel()
                kill(child)

    def listen(self, pipe: Connection) -> tuple[str, str] | None:
        """Note what a process tells; return as `run_process` does."""
        step = ""
        try:
            self.confined = json.loads(pipe.recv_bytes(LARGEST)) is True
            # A step may take half of the time that is left, so that the others come to run.
            while pipe.poll((self.end - monotonic()) / 2):
                message = json.loads(pipe.recv_bytes(LARGEST))
                if not message:
                    return None
                step = step_in(message)
                if len(message) > 1:
                    self.findings[int(step)] = finding_in(message)
        except TROUBLES:
            return step, "error"
        return step, "time-out"


def step_in(message: Any) -> str:
    """The step that a message is about. Raises some of TROUBLES for one that we have not sent."""
    step = message[0]
    if not isinstance(step, str):
        raise ValueError(f"a student's message is about {step!r}")
    return step


def finding_in(message: Any) -> Finding:
    """What a message tells of a task. Raises some of TROUBLES for one that we have not sent."""
    _, verdict, reply, tree, seconds = message
    verdict, reply, tree = str(verdict)[:LONGEST], str(reply)[:LONGEST], str(tree)[:LONGEST]
    return Finding(verdict, reply, tree, float(seconds))


def kill(child: BaseProcess) -> None:
    """End a process, and all that it has started."""
    if child.pid is not None:
        # It has ended by itself, or was just begun; and Windows has no groups.
        with suppress(OSError, AttributeError):
            os.killpg(child.pid, signal.SIGKILL)
    child.kill()
