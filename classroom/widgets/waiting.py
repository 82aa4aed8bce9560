"""Below a cell, or a command, that takes long: what is at work, how far it is, how to stop it.

A thread checks twice a second. So no search has to look at the clock; but where Python runs without
threads, as in a browser, nothing is shown.
"""

import sys
from threading import Lock, Thread
from time import monotonic, sleep
from typing import TextIO

from ..quiz.memory import place
from ..underway import UNDERWAY, Work
from ..words.language import Plural, Sentence

LOOK = 0.5  # seconds between two looks
LONG = 2  # seconds after which something is shown
SO_FAR = Sentence("{name}: {done} so far, {seconds} s. {stop}")
IN_ALL = Sentence("{name}: {done}, {seconds} s.")
STOP_A_CELL = Sentence("■ above (Interrupt) stops it.")
STOP_A_COMMAND = Sentence("Ctrl-C stops it.")


def show_long_work() -> None:
    """From now on show what takes long, to a reader of a notebook."""
    streams = sys.modules.get("ipykernel.iostream")
    is_notebook = streams is not None and isinstance(sys.stdout, streams.OutStream)
    # What is executed to be stored, or compared, is the same on slow and on fast machines.
    if is_notebook and sys.platform != "emscripten" and place() is not None:
        begin(sys.stdout, STOP_A_CELL)


def show_long_work_of_command() -> None:
    """From now on show what takes long, where somebody sits before a terminal."""
    if sys.stderr.isatty():
        begin(sys.stderr, STOP_A_COMMAND)


def begin(screen: TextIO, stop: Sentence) -> None:
    """Let a thread look on. stop: says how work is stopped there."""
    Thread(target=look_on, args=(screen, stop), name="long work", daemon=True).start()


def look_on(screen: TextIO, stop: Sentence) -> None:
    """Show on this screen whatever is under way for long."""
    shown = None
    while True:
        sleep(LOOK)
        shown = look(shown, screen, stop)


def look(shown: "Shown | None", screen: TextIO, stop: Sentence) -> "Shown | None":
    """Show how far long work is; return what is shown now. shown: what was before."""
    works = [*UNDERWAY]  # as it is now: work goes on in the other thread
    if not works:
        return None
    work = works[0]  # the others are parts of it
    if monotonic() - work.began < LONG:
        return None
    if shown is None or shown.work is not work:
        shown = Shown(work, screen)
    shown.tell(SO_FAR.having(stop=stop))
    return shown


class Shown:
    """A line on a screen that says how far some work is."""

    def __init__(self, work: Work, screen: TextIO):
        from tqdm import tqdm  # which is not there where nothing is shown, as in a browser

        self.work = work
        self.bar = tqdm(bar_format="{desc}", file=screen)
        self.lock = Lock()  # the work may end while its line is written
        work.ended = self.end
        if work not in UNDERWAY:  # it ended before `ended` was set
            self.end()

    def tell(self, sentence: Sentence) -> None:
        """Rewrite the line, while the work goes on."""
        with self.lock:
            if not self.bar.disable:  # as a bar is that is closed
                self.write(sentence)

    def end(self) -> None:
        """Write the line for the last time, in the cell to which it belongs."""
        with self.lock:
            if not self.bar.disable:
                self.write(IN_ALL)
                self.bar.close()

    def write(self, sentence: Sentence) -> None:
        """Replace the line by a sentence about the work."""
        seconds = int(monotonic() - self.work.began)
        done = amount_of(self.work.unit, self.work.done())
        line = sentence.having(name=self.work.name, done=done, seconds=seconds)
        self.bar.set_description_str(line.say())


def amount_of(unit: str, count: int) -> Sentence:
    """A number of whatever the work counts; unit: see Work."""
    if unit == "node":
        return Plural("{count} node", "{count} nodes", count)
    if unit == "position":
        return Plural("{count} position", "{count} positions", count)
    if unit == "game":
        return Plural("{count} game", "{count} games", count)
    if unit == "game":
        return Plural("{count} game", "{count} games", count)
    if unit == "task":
        return Plural("{count} task", "{count} tasks", count)
    return Plural("{count} call of your function", "{count} calls of your function", count)
