"""Room for deep trees: plain recursion over thousands of plies, without lending that room to anybody else.

A search calls itself once a ply. Python's recursion limit (1,000 as a rule) is there to stop runaway
functions; a search over a tree, which ends, may pass it. Only a search that really gets so deep raises the
limit, and code that is not ours then runs under the usual one: a student's runaway `evaluate` is still stopped.
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
        """Raise the limit, so that a recursion of MAX_PLIES fits."""
        usual = sys.getrecursionlimit()
        _raised[self] = min([usual, *_raised.values()])
        sys.setrecursionlimit(_raised[self] + 2 * MAX_PLIES + HEADROOM)

    def run(self, search, *args):
        """Return search(*args); afterwards the limit is as it was, whatever happens."""
        try:
            return search(*args)
        finally:
            try:
                self._leave()
            except BaseException:  # Ctrl-C on the way into the line above
                self._leave()
                raise

    def _leave(self):
        usual = _raised.get(self)
        if usual is not None:
            if len(_raised) == 1:
                sys.setrecursionlimit(usual)
            _raised.pop(self, None)


def foreign(function):
    """Wrap `function`, which is not ours, so that it runs under the recursion limit of before the search."""

    def guarded(*args):
        if not _raised or len(_raised) > 1:  # nobody has raised it, or another thread's search needs the room
            return function(*args)
        raised = sys.getrecursionlimit()
        try:
            lower(min(_raised.values()))
            return function(*args)
        finally:
            sys.setrecursionlimit(raised)

    return guarded


def lower(limit):
    """Set the recursion limit to `limit`, or to what leaves HEADROOM where the stack is deeper than that."""
    while True:
        try:
            sys.setrecursionlimit(max(limit - HEADROOM, 1))  # refused when the stack is deeper
            break
        except RecursionError:
            limit += HEADROOM
    sys.setrecursionlimit(limit)
