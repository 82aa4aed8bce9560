"""Room for deep trees: plain recursion over thousands of plies, without lending that room to anybody else.

Python's recursion limit (1,000 as a rule) stops runaway functions. A search over a tree ends, so it may raise the
limit while it runs; code that is not ours runs under the usual one even then.
"""

import sys
import threading

MAX_PLIES = 10_000  # no tree is deeper
HEADROOM = 500  # frames that foreign code has at the least, however deep the search that calls it
_lock = threading.Lock()
_usual = {}  # thread that searches → the limit of before (there is one for all threads)


def deeply(search, *args):
    """Return search(*args), a recursion of up to MAX_PLIES; afterwards the limit is as it was, whatever happens."""
    me = threading.get_ident()
    with _lock:
        before, nested = sys.getrecursionlimit(), me in _usual  # nested in code that another search calls
        usual = min([before, *_usual.values()])

    def leave():
        with _lock:
            if not nested:
                _usual.pop(me, None)
            if not _usual.keys() - {me}:
                sys.setrecursionlimit(before if nested else usual)

    try:
        try:
            with _lock:
                _usual[me] = usual
                sys.setrecursionlimit(usual + 2 * MAX_PLIES + HEADROOM)  # a ply takes two calls at most
            return search(*args)
        finally:
            leave()
    finally:  # again, should a Ctrl-C have come just then
        leave()


def foreign(function):
    """Wrap `function`, which is not ours, so that it runs under the recursion limit of before the search."""

    def guarded(*args):
        me = threading.get_ident()
        if _usual.keys() != {me}:  # nobody has raised it, or another thread's search needs the room
            return function(*args)
        raised, usual = sys.getrecursionlimit(), _usual[me]
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
