"""Work that may take long says here how far it is, for whoever shows it.

    work   something that takes place within `with underway(…)`: a search, and how many nodes it has
           visited by now

Nothing here knows a screen, and what nobody shows costs a few microseconds.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from time import monotonic


@dataclass(slots=True, eq=False)
class Work:
    """Something that is under way.

    name   what is at work, such as "minimax"
    unit   what `done` counts: "node", "position", "game", "call" or "task"
    done   a function that says how many there are by now
    began  when it began, by `time.monotonic`
    ended  a function that is called at its end, if somebody has set it meanwhile
    """

    name: str
    unit: str
    done: Callable[[], int]
    began: float
    ended: Callable[[], object] | None = None


UNDERWAY: list[Work] = []  # the earliest first


@contextmanager
def underway(name: str, unit: str, done: Callable[[], int]) -> Iterator[None]:
    """Let it be known that something is at work in the block below; the arguments are Work's."""
    work = Work(name, unit, done, monotonic())
    try:  # from here on, since a Ctrl-C may come right behind the next line
        UNDERWAY.append(work)
        yield
    finally:
        if work in UNDERWAY:
            UNDERWAY.remove(work)
        if work.ended:
            work.ended()
