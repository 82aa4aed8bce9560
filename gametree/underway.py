"""Work that may take long says here how far it is, for whoever shows it.

A search, say, is entered below while it runs, and can be asked how many nodes it has visited.
Nothing here knows a screen, and what nobody shows costs about a microsecond.
"""

from collections.abc import Callable
from time import monotonic
from types import TracebackType


class Work:
    """Something that is under way within a `with` statement.

    name     what is at work, such as "minimax"
    unit     what it has done so far, in singular: a name of what `done` counts, such as "node"
    done     a function that says how much
    began    when, by `time.monotonic`
    ended    a function that is called at the end, if somebody has set it meanwhile
    """

    __slots__ = ("began", "done", "ended", "name", "unit")

    def __init__(self, name: str, unit: str, done: Callable[[], int]):
        self.name = name
        self.unit = unit
        self.done = done
        self.began = 0.0
        self.ended: Callable[[], object] | None = None

    def __enter__(self) -> "Work":
        self.began = monotonic()
        UNDERWAY.append(self)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        UNDERWAY.remove(self)
        if self.ended:
            self.ended()


UNDERWAY: list[Work] = []  # what began first stands first
