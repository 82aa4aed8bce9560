"""Below a cell that takes long: what is at work, how far it is, and how to stop it.

A thread looks on, twice a second. So no search has to look at the clock, and where a notebook runs
without threads, as in a browser, nothing is shown.
"""

import sys
from threading import Lock, Thread
from time import monotonic, sleep
from typing import TextIO

from gametree.language import Plural, Sentence
from gametree.underway import UNDERWAY, Work

from ..quiz.memory import place

LOOK = 0.5  # seconds between two looks
LONG = 2  # seconds after which something is shown
SO_FAR = Sentence("{name}: {done} so far, {seconds} s. ■ above (Interrupt) stops it.")
IN_ALL = Sentence("{name}: {done}, {seconds} s.")


def show_long_work() -> None:
    """From now on show what takes long, where a reader sits before a notebook."""
    streams = sys.modules.get("ipykernel.iostream")
    is_notebook = streams is not None and isinstance(sys.stdout, streams.OutStream)
    # What is executed to be stored, or compared, is the same on slow and on fast machines.
    is_watched = is_notebook and sys.platform != "emscripten" and place() is not None
    if is_watched:
        Thread(target=look_on, args=(sys.stdout,), name="long work", daemon=True).start()


def look_on(screen: TextIO) -> None:
    """Show on this screen whatever is under way for long."""
    shown = None
    while True:
        sleep(LOOK)
        shown = look(shown, screen)


def look(shown: "Shown | None", screen: TextIO) -> "Shown | None":
    """Show how far long work is; return what is shown now. shown: what was before."""
    for work in UNDERWAY[:1]:  # the others are parts of it
        if monotonic() - work.began < LONG:
            break
        if shown is None or shown.work is not work:
            shown = Shown(work, screen)
        shown.tell(SO_FAR)
        return shown
    return None


class Shown:
    """A line below a cell that says how far some work is."""

    def __init__(self, work: Work, screen: TextIO):
        from tqdm import tqdm  # which is not there where nothing is shown, as in a browser

        self.work = work
        self.bar = tqdm(bar_format="{desc}", file=screen)
        self.lock = Lock()  # the work may end while its line is written
        work.ended = self.end
        if work not in UNDERWAY:  # it has ended before it was told whom to tell
            self.end()

    def tell(self, sentence: Sentence) -> None:
        """Write the line anew."""
        with self.lock:
            if not self.bar.disable:
                self.write(sentence)

    def end(self) -> None:
        """Write the line for the last time, in the cell to which it belongs."""
        with self.lock:
            if not self.bar.disable:
                self.write(IN_ALL)
                self.bar.close()

    def write(self, sentence: Sentence) -> None:
        seconds = int(monotonic() - self.work.began)
        done = amount_of(self.work.unit, self.work.done())
        line = sentence.having(name=self.work.name, done=done, seconds=seconds).say()
        self.bar.set_description_str(line)


def amount_of(unit: str, count: int) -> Sentence:
    """So many of what some work counts."""
    if unit == "node":
        return Plural("{count} node", "{count} nodes", count)
    if unit == "position":
        return Plural("{count} position", "{count} positions", count)
    return Plural("{count} call of your function", "{count} calls of your function", count)
