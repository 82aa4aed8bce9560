"""A student's Python, confined: Pyodide in a process of Deno.

Deno lets it read the folder with Pyodide and the packages, and denies everything else: other files,
the network, the environment, other processes, the system's libraries. It stores nothing. Questions
and answers are lines of JSON. If an answer is late or too long, the process is ended.
"""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from queue import Empty, Queue
from threading import Thread
from typing import IO, Any

from ..pyodide.bringing import deno_program
from .packing import PACKAGES

PUPIL = Path(__file__).with_name("pupil.mjs")
LARGEST = 20 << 20  # bytes of an answer
MEMORY = 1 << 30  # bytes that Python may take
MOST_MEMORY = 3 << 30  # that the process may take in all; Linux alone can limit it
PAGE = 1 << 16  # bytes in a page of WebAssembly memory
STACK = 4000  # kilobytes for calls; a main thread has 8,000 on Linux and macOS
# How a process ends that has no memory left, as the system says it: by signals, or by its code.
OUT_OF_MEMORY = [-getattr(signal, name, 0) for name in ("SIGTRAP", "SIGILL", "SIGABRT")]
OUT_OF_MEMORY += [0x80000003, 0xC0000005]

# Why a student's Python gave no answer.
TIME_OUT, TOO_MUCH_MEMORY, ENDED = "time-out", "too-much-memory", "ended-python"


class Ended(Exception):
    """A student's Python gave no answer; `reason` says why."""

    def __init__(self, reason: str):
        super().__init__(reason)
        self.reason = reason


class Confined:
    """A student's Python, in a process of its own.

    folder: what it may read, as `packing` has made it.
    """

    def __init__(self, folder: Path):
        self.number = 0
        self.lines: Queue[bytes] = Queue(maxsize=1)
        self.process = subprocess.Popen(
            command_for(folder),
            cwd=folder,
            env=variables(),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        limit_memory(self.process.pid)
        assert self.process.stdin and self.process.stdout, "both are pipes"
        self.requests: IO[bytes] = self.process.stdin
        Thread(target=self.listen, args=(self.process.stdout,), daemon=True).start()

    def listen(self, answers: IO[bytes]) -> None:
        """Take line after line; an empty one is the end."""
        with suppress(OSError, ValueError):  # it is ended meanwhile
            while line := answers.readline(LARGEST):
                self.lines.put(line)
        self.lines.put(b"")

    def ask(self, seconds: float, step: str, *arguments: Any) -> Any:
        """What the student's Python answers to a step, as plain data.

        It may be anything: see pupil.py for what it should be. Raises Ended if it does not
        answer within that time, and ends the process then.
        """
        self.number += 1
        request = json.dumps([self.number, step, *arguments])
        try:
            self.requests.write(f"{request}\n".encode())
            self.requests.flush()
            line = self.lines.get(timeout=max(0.0, seconds))
            number, answer = json.loads(line)
        except Empty:
            self.end()
            raise Ended(TIME_OUT) from None
        except (OSError, ValueError, TypeError, RecursionError):
            raise Ended(self.reason()) from None
        if number != self.number:
            raise Ended(self.reason())
        return answer

    def reason(self) -> str:
        """Why the process has ended; ends it if it has not."""
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(timeout=2)
        code = self.process.returncode
        self.end()
        return TOO_MUCH_MEMORY if code in OUT_OF_MEMORY else ENDED

    def end(self) -> None:
        """End the process, whatever it does."""
        self.process.kill()
        self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout):
            with suppress(OSError):
                if pipe:
                    pipe.close()


def command_for(folder: Path) -> Sequence[str]:
    """How Deno is called. All that is not allowed here is denied, without a question."""
    engine = [f"--wasm-max-mem-pages={MEMORY // PAGE}", "--max-old-space-size=512"]
    # Each process compiles Pyodide for itself, which so takes less and makes nothing slower.
    engine.append("--no-wasm-inlining")
    if os.name != "nt":  # there a main thread has less
        engine.append(f"--stack-size={STACK}")
    readable = str(folder).replace(",", ",,")  # folders are separated by commas
    return [
        *(str(deno_program()), "run", "--no-prompt", "--no-config", "--no-lock"),
        *("--no-remote", "--no-npm", "--cached-only", f"--v8-flags={','.join(engine)}"),
        *(f"--allow-read={readable}", str(PUPIL), str(folder), PACKAGES),
    ]


def variables() -> dict[str, str]:
    """The environment of Deno."""
    # What a page would store in a browser, Deno stores in this folder, without asking. It is no
    # folder, nor can it be made: so nothing is stored.
    no_folder = PUPIL / "none"
    named = {"DENO_DIR": str(no_folder), "DENO_NO_UPDATE_CHECK": "1", "NO_COLOR": "1"}
    if "SYSTEMROOT" in os.environ:  # without it nothing works on Windows
        named["SYSTEMROOT"] = os.environ["SYSTEMROOT"]
    return named


def limit_memory(process: int) -> None:
    """Limit the memory of a process, if the system can."""
    if sys.platform == "linux":
        import resource

        with suppress(OSError, ValueError):  # it has ended, or is limited already
            resource.prlimit(process, resource.RLIMIT_DATA, (MOST_MEMORY, MOST_MEMORY))
