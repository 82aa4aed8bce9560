"""Runs a student's notebook in a process of its own, and hears what its checks say.

What happens inside such a process is in attempt.py.
"""

import multiprocessing
import os
import signal
import sys
from contextlib import suppress
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path

from .attempt import START_SECONDS, Attempt, Finding, Notice, Work
from .packing import packed_folder

if sys.platform == "win32":
    PROCESSES = multiprocessing.get_context("spawn")
else:
    # A server that has imported all this makes the processes at once.
    PROCESSES = multiprocessing.get_context("forkserver")
    PROCESSES.set_forkserver_preload(["classroom.grading.warm_start", "classroom.sheets"])


@dataclass
class Supervision:
    """One notebook, and what is known about it.

    works, names, seconds, lang: as for `Attempt`. findings: the number of a task → what was found
    there. notices: each with the number of a task, without repetitions.
    """

    works: list[Work]
    names: set[str]
    seconds: float
    lang: str
    findings: dict[int, Finding] = field(default_factory=dict)
    notices: list[tuple[int, Notice]] = field(default_factory=list)

    def run(self) -> None:
        """Run all, until the time is over. Raises Stop if Python for it cannot be packed."""
        ours, theirs = PROCESSES.Pipe(duplex=False)
        arguments = (theirs, self.works, self.names, self.seconds, self.lang, packed_folder())
        child = PROCESSES.Process(target=attempt, args=arguments, daemon=True)
        child.start()
        theirs.close()
        # The process keeps the time itself. This is for what nobody has thought of.
        patience = self.seconds + 2 * START_SECONDS
        try:
            while ours.poll(patience):
                place, heard = ours.recv()
                if isinstance(heard, Finding):
                    self.findings[place] = heard
                elif (place, heard) not in self.notices:
                    self.notices.append((place, heard))
        except EOFError:
            pass  # it has ended
        finally:
            kill(child)
            child.join()


def attempt(
    pipe: Connection,
    works: list[Work],
    names: set[str],
    seconds: float,
    lang: str,
    folder: Path,
) -> None:
    """Run a notebook, and send (place, Finding or Notice). This is run in its own process."""
    with suppress(AttributeError):  # Windows has no sessions
        os.setsid()  # so that all that is started can be ended together

    def tell(place: int, heard: Finding | Notice) -> None:
        pipe.send((place, heard))

    Attempt(works, sorted(names), seconds, lang, folder, tell).run()


def kill(child: BaseProcess) -> None:
    """End a process, and all that it has started."""
    if child.pid is not None:
        # It has ended by itself, or was just begun; and Windows has no groups.
        with suppress(OSError, AttributeError):
            os.killpg(child.pid, signal.SIGKILL)
    child.kill()


def end_all() -> None:
    """End all that runs here."""
    for child in multiprocessing.active_children():
        kill(child)
