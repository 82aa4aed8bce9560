"""Room for deep trees: plain recursion over thousands of plies, without lending that room to anybody else.

A search calls itself once a ply. Python's recursion limit (1,000 as a rule) is there to stop runaway
functions; a search over a tree, which ends, may pass it. So the limit is raised while a search runs, and
put back around every call of code that is not ours: a student's runaway `evaluate` is still stopped.
"""

import sys
import threading

from .nodes import MAX_PLIES

HEADROOM = 500  # frames that foreign code has at the least, however deep the search that calls it
_lock = threading.Lock()
_searches = 0  # running now, in all threads (the limit is one for all of them)
_usual = None  # the limit outside of them


class deep_recursion:
    """`with deep_recursion():` a recursion of MAX_PLIES fits; afterwards the limit is as it was."""

    def __enter__(self):
        global _searches, _usual
        with _lock:
            if _searches == 0:
                _usual = sys.getrecursionlimit()
                sys.setrecursionlimit(_usual + 2 * MAX_PLIES)
            _searches += 1

    def __exit__(self, *_):
        global _searches
        with _lock:
            _searches -= 1
            if _searches == 0:
                sys.setrecursionlimit(_usual)


def under_usual_limit(function):
    """Wrap `function`, which is not ours, so that it runs under the recursion limit of before the search."""

    def guarded(*args):
        if _searches != 1:  # no search is on, or another thread's search needs the room
            return function(*args)
        raised, limit = sys.getrecursionlimit(), _usual
        while True:
            try:
                sys.setrecursionlimit(max(limit - HEADROOM, 1))  # refused when the stack is deeper than that
                break
            except RecursionError:
                limit += HEADROOM
        sys.setrecursionlimit(limit)
        try:
            return function(*args)
        finally:
            sys.setrecursionlimit(raised)

    return guarded
