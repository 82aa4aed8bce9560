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
        global _searches, _usual
        with _lock:
            alone = _searches == 1  # otherwise there is no search, or another thread's needs the room
            if alone:
                usual, raised = _usual, sys.getrecursionlimit()
                _searches = 0  # a search that `function` itself begins is then a first one
                lower(usual)
        if not alone:
            return function(*args)
        try:
            return function(*args)
        finally:
            with _lock:
                _searches, _usual = _searches + 1, usual
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
