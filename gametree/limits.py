"""Room for deep trees: plain recursion over thousands of plies, without lending that room to anybody else.

Python's recursion limit (1,000 as a rule) stops runaway functions. A search over a tree ends, and one that really
gets so deep raises the limit; code that is not ours runs under the usual one even then.
"""

import sys

MAX_PLIES = 10_000  # no tree is deeper
HEADROOM = 500  # frames that foreign code has at the least, however deep the search that calls it
_raised = {}  # the searches that have raised the limit (one for all threads), each with the limit of before


class Room:
    """The recursion limit during one search: `run` it, and let it call `make` when it is `plies` deep."""

    def __init__(self):
        depth, frame = 0, sys._getframe()
        while frame is not None:
            depth, frame = depth + 1, frame.f_back
        self.plies = max(
            (sys.getrecursionlimit() - depth - HEADROOM) // 2, 0
        )  # a ply takes two calls at most

    def make(self):
        _raised[self] = min([sys.getrecursionlimit(), *_raised.values()])
        sys.setrecursionlimit(_raised[self] + 2 * MAX_PLIES + HEADROOM)

    def run(self, search, *args):
        """Return search(*args); afterwards the limit is as it was, whatever happens."""
        try:
            try:
                return search(*args)
            finally:
                self._leave()
        finally:  # again, should a Ctrl-C have come just then
            self._leave()

    def _leave(self):
        if list(_raised) == [self]:
            sys.setrecursionlimit(_raised[self])
        _raised.pop(self, None)


def foreign(function):
    """Wrap `function`, which is not ours, so that it runs under the recursion limit of before the search."""

    def guarded(*args):
        if not _raised or len(_raised) > 1:  # nobody has raised it, or another thread's search needs the room
            return function(*args)
        raised, usual = sys.getrecursionlimit(), min(_raised.values())
        try:
            while True:
                try:
                    sys.setrecursionlimit(max(usual - HEADROOM, 1))  # refused when the stack is deeper
                    break
                except RecursionError:
                    usual += HEADROOM
            sys.setrecursionlimit(usual)
            return function(*args)
        finally:
            sys.setrecursionlimit(raised)

    return guarded
